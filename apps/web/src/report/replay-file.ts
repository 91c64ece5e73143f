import { stateAfter } from '@tercio/engine';
import { patternDefs, svgOf } from '../art/paint/svg.ts';
import { drawFeatures } from '../art/terrain/feature.ts';
import { type Beat, type BeatKind, type Staging, scriptOf, thrownIn } from '../director/script.ts';
import type { State } from '../game/engine.ts';
import { isWritten } from '../game/words/report.ts';
import { shortName } from '../games/name.ts';
import { PACES } from '../page/settings/pace.ts';
import { takeOf } from '../seat/take.ts';
import { stampsOf } from '../table/layers/svg-picture.ts';
import { fromPiece, type Piece, type Pose, type Scene } from '../table/scene.ts';
import { lensOf, linesOf, type ReportInput } from './battle-report.ts';
import { escaped } from './pages.ts';
import { PLAYER } from './replay-player.ts';
import { stillOf } from './still.ts';

/**
 * A whole battle as one HTML file that plays anywhere, without this program: drawings once, then for each move the beats
 * that the director shows, in the same order.
 */

/** [drawing, x, y, turn, scale, whose] in drawing units. */
type LaidPiece = readonly [number, number, number, number, number, number];
/** [x, y, angle, width, puffs, seconds, colour] */
type Smoke = readonly [number, number, number, number, number, number, string];
/** [kind, seconds, layout, lines told, smoke, the line that is said or −1, where bodies go: their layout] */
type FileBeat = readonly [BeatKind, number, number, number, readonly Smoke[], number, (readonly [number])?];

interface Frame {
  readonly turn: number;
  readonly at: number; // layout at its end
  readonly lines: readonly string[];
  readonly beats: readonly FileBeat[];
}

const tenth = (v: number): number => Math.round(v * 10) / 10;
const UNDER_WAY: ReadonlySet<BeatKind> = new Set(['march', 'charge', 'recoil', 'flight']);
const SILENT_WORDS: ReadonlySet<BeatKind> = new Set([
  'dice',
  'order',
  'march',
  'charge',
  'name',
  'fire',
  'gun',
  'fight',
]);

class Sheets {
  readonly drawings = new Map<string, number>();
  /** Most bodies stand where they stood: each place is written once, a layout is a row of numbers of them. */
  readonly laid = new Map<string, number>();
  readonly layouts: (readonly number[])[] = [];
  readonly marks: (readonly [number, number, number, number, string])[] = [];
  size = { width: 0, height: 0, ground: '' };
  private readonly known = new Map<string, number>();
  private readonly whose = new Map<string, number>();
  private readonly coats = new Map<string, string>();
  private readonly still: (state: State) => Scene;
  private readonly looks: (state: State) => string;
  private readonly alike = new Map<string, number>();
  private readonly stamped = new Map<string, ReturnType<typeof stampsOf>>();
  private readonly of = new WeakMap<State, number>();
  private unit = 1;
  private high = 0;

  constructor(still: (state: State) => Scene, looks: (state: State) => string) {
    this.still = still;
    this.looks = looks;
  }

  /** The layout of a moment; alike ones are kept once. */
  layout(state: State): number {
    const before = this.of.get(state);
    if (before !== undefined) return before;
    // most events change nothing on the table: drawings are made for those that do
    const bodies = this.looks(state);
    const alike = this.alike.get(bodies);
    if (alike !== undefined) {
      this.of.set(state, alike);
      return alike;
    }
    const scene = this.still(state);
    this.unit = 100 / scene.drawn;
    this.high = scene.height;
    if (this.layouts.length === 0) {
      const ground = drawFeatures(scene.areas, { height: scene.height, unit: scene.drawn });
      this.size = {
        width: scene.width * this.unit,
        height: scene.height * this.unit,
        ground: ground.map((f) => svgOf(f.drawing, {})).join(''),
      };
    }
    const north = [...scene.pieces].sort((a, b) => b.y - a.y || (a.id < b.id ? -1 : 1));
    const laid = north.flatMap((p) => {
      this.coats.set(p.id, p.coat);
      return this.stamps(scene, p).map((m, i): number => {
        const [x, y] = this.place(m);
        const laidDown: LaidPiece = [
          numberOf(this.drawings, m.art),
          x,
          y,
          tenth(m.turn),
          Math.round(m.scale * 100) / 100,
          numberOf(this.whose, `${p.id} ${i}`),
        ];
        return numberOf(this.laid, JSON.stringify(laidDown));
      });
    });
    const key = JSON.stringify(laid);
    let number = this.known.get(key);
    if (number === undefined) {
      number = this.layouts.push(laid) - 1;
      this.known.set(key, number);
    }
    this.of.set(state, number);
    this.alike.set(bodies, number);
    return number;
  }

  /** A piece that did not move is not drawn again. */
  private stamps(scene: Scene, { speech: _, ...piece }: Piece): ReturnType<typeof stampsOf> {
    const key = JSON.stringify(piece);
    let made = this.stamped.get(key);
    if (!made) {
      made = stampsOf(scene, { ...piece, speech: '' } as Piece, 'mid');
      this.stamped.set(key, made);
    }
    return made;
  }

  private place(p: { readonly x: number; readonly y: number }): [number, number] {
    return [tenth(p.x * this.unit), tenth((this.high - p.y) * this.unit)];
  }

  smoke(beat: Beat): Smoke[] {
    const front = (
      pose: Pose,
      deep: number,
      wide: number,
      puffs: number,
      life: number,
      colour: string,
    ): Smoke => {
      const [x, y] = this.place(fromPiece(pose, 0, deep / 2));
      return [x, y, tenth(pose.facing), tenth(wide * this.unit), puffs, life, colour];
    };
    if (beat.kind === 'fire' || beat.kind === 'gun')
      return beat.by.map((a) => front(a.pose, a.deep, a.wide * 0.9, a.single ? 3 : 16, 4, '#fffdf6'));
    if (beat.kind === 'fight' || beat.kind === 'contact')
      return beat.by.slice(0, 1).map((a) => front(a.pose, a.deep, a.wide, 12, 2, '#cdb783'));
    return [];
  }

  /** The fallen stay on the ground from this move on. */
  leave(beat: Beat, move: number): void {
    const down = [...beat.lost, ...(beat.kind === 'fall' ? beat.by.map((of) => ({ of, points: 1 })) : [])];
    for (const { of, points } of down)
      for (let i = 0; i < (of.single ? 1 : Math.min(12, points * 5)); i++) {
        const share = ((i * 7919 + move * 31) % 97) / 97 - 0.5;
        const [x, y] = this.place(
          fromPiece(
            of.pose,
            of.single ? 0 : share * of.wide * 0.9,
            of.single ? 0 : of.deep / 2 + (0.03 + (i % 4) * 0.05) / (this.unit / 100),
          ),
        );
        this.marks.push([move, x, y, (i * 53 + move * 17) % 180, this.coats.get(of.id) ?? '#777']);
      }
  }
}

function numberOf(known: Map<string, number>, key: string): number {
  let number = known.get(key);
  if (number === undefined) {
    number = known.size;
    known.set(key, number);
  }
  return number;
}

export function replayFileOf(told: ReportInput): string {
  const { rules, record, words, language } = told;
  const w = words.report;
  const lens = lensOf(told);
  const sheets = new Sheets(
    (state) => stillOf(lens, state),
    (state) => JSON.stringify(rules.bodies(state)),
  );
  const frames: Frame[] = [];
  const state: State = stateAfter(rules, record, 0);
  const learn = (s: State): void => lens.learn(rules.bodies(s));
  const staging: Staging = {
    rules,
    drawn: stillOf(lens, state).drawn,
    tally: (s) => rules.score(s).score,
    written: (e) => isWritten(lens.speaker, e),
  };
  learn(state);
  frames.push({ turn: state.turn, at: sheets.layout(rules.copy(state)), lines: [], beats: [] });
  for (const [i, move] of record.moves.entries()) {
    const take = takeOf(rules, state, move, i + 1);
    learn(state);
    const bodies = rules.bodies(take.after);
    const texts = take.shots.map(({ event }) => linesOf(lens.speaker, [event], bodies, i + 1)[0]);
    const lines: string[] = [];
    const written = texts.map((l) => (l ? lines.push(`${l.text} (${l.rule})`) : lines.length));
    const { beats } = scriptOf(take, staging);
    const filed = beats.map((b, k): FileBeat => {
      sheets.leave(b, i + 1);
      const line = texts[b.shot] ? (written[b.shot] ?? 0) - 1 : -1;
      // what came of a throw is not said before it was read
      const said = b.event && thrownIn(b.event) && SILENT_WORDS.has(b.kind) ? -1 : line;
      const next = beats[k + 1];
      const facts = [
        b.kind,
        tenth(b.length),
        sheets.layout(b.state),
        written[b.told - 1] ?? 0,
        sheets.smoke(b),
        said,
      ] as const;
      return UNDER_WAY.has(b.kind) && next ? [...facts, [sheets.layout(next.state)]] : facts;
    });
    frames.push({ turn: state.turn, at: sheets.layout(take.after), lines, beats: filed });
  }
  const result = state.over === null ? '' : (frames[frames.length - 1]?.lines.at(-1) ?? '');
  const { layouts, marks, size } = sheets;
  const laid = [...sheets.laid.keys()].map((text) => JSON.parse(text) as LaidPiece);
  const data = JSON.stringify({ frames, laid, layouts, marks, turn: w.turnWord, move: w.moveWord }).replace(
    /</g,
    '\\u003c',
  );
  const symbols = [...sheets.drawings].map(
    ([art, i]) => `<symbol id="d${i}" overflow="visible">${art}</symbol>`,
  );
  const [width, height] = [tenth(size.width), tenth(size.height)];
  const paces = PACES.map(
    (p, i) =>
      `<option value="${i}"${p === 'normal' ? ' selected' : ''}>${escaped(words.show.paces[p])}</option>`,
  );
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(told.title)}</title>
<style>${STYLE}</style></head><body>
<header><h1>${escaped(told.title)}</h1><p>${escaped(shortName(rules.id, language))}. ${escaped(record.names.join(' – '))}</p></header>
<main><svg viewBox="-20 -20 ${width + 40} ${height + 40}" role="img" aria-label="${escaped(told.title)}"><defs>${patternDefs()}<clipPath id="cloth"><rect width="${width}" height="${height}"/></clipPath>${symbols.join('')}</defs>
<rect x="-20" y="-20" width="${width + 40}" height="${height + 40}" fill="#4d3019"/><rect width="${width}" height="${height}" fill="#98995f"/><g clip-path="url(#cloth)">${size.ground}</g><g id="marks"></g><g id="pieces"></g><g id="fx" clip-path="url(#cloth)"></g></svg>
<p id="say"></p>
<div class="bar"><button id="back" aria-label="${w.back}">◀</button><button id="play" aria-label="${w.play}">▶</button><button id="on" aria-label="${w.forward}">▶▏</button>
<input id="at" type="range" min="0" max="${frames.length - 1}" value="0" aria-label="${w.moveWord}"><output id="where"></output><select id="pace" aria-label="${escaped(words.show.pace)}">${paces.join('')}</select></div>
<div id="log" aria-live="polite"></div></main><footer>${escaped(result)}</footer>
<script>const R=${data};${PLAYER}</script></body></html>`;
}

const STYLE = `body{margin:0;font:16px/1.5 Georgia,serif;background:#2a1c10;color:#f4e7c8}header,main,footer{max-width:72rem;margin:0 auto;padding:.6rem 1rem}
h1{font-size:1.6rem;margin:.2em 0}p{margin:.2em 0;color:#dcc99b}svg{width:100%;max-height:72vh;display:block}#say{min-height:1.5em;text-align:center;font-weight:bold;color:#f6d98c}
.bar{display:flex;gap:.6rem;align-items:center;padding:.6rem 0}.bar input{flex:1}button,select{font-size:1.1rem;min-width:44px;min-height:44px;background:#5b3c1d;color:#f4e7c8;border:1px solid #b9975b;border-radius:6px}
button:focus-visible,input:focus-visible,select:focus-visible{outline:3px solid #ffd76b}#log{min-height:6em}`;
