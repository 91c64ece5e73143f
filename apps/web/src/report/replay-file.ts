import { stateAfter } from '@tercio/engine';
import { sayLeft } from '@tercio/engine/text';
import { patternDefs } from '../art/paint/svg.ts';
import { type Beat, type BeatKind, type Staging, scriptOf, thrownIn } from '../director/script.ts';
import type { Event, State } from '../game/engine.ts';
import { isWritten, type Placed, placesOf, rollOf } from '../game/words/report.ts';
import { shortName } from '../games/name.ts';
import type { RollCard, RollSide } from '../page/panels.ts';
import { PACES } from '../page/settings/pace.ts';
import { takeOf } from '../seat/take.ts';
import type { Words } from '../words/catalogue.ts';
import { signedText } from '../words/format.ts';
import { lensOf, linesOf, type ReportInput } from './battle-report.ts';
import { escaped } from './pages.ts';
import { PLAYER } from './replay-player.ts';
import { type LaidPiece, numberOf, Sheets, type Smoke, tenth } from './replay-sheets.ts';
import { type Lens, stillOf } from './still.ts';

/**
 * A whole battle as one HTML file that plays anywhere, without this program: drawings once, then for each move the beats
 * that the director shows, in the same order.
 */

/** [kind, seconds, layout, lines told, smoke, the line that is said, the layout bodies go to, dice, losses, event]; −1: none */
type FileBeat = readonly [
  BeatKind,
  number,
  number,
  number,
  readonly Smoke[],
  number,
  number,
  number,
  number,
  number,
];
/** [side, who, total or null, faces, what counts] */
type FileSide = readonly [number, string, number | null, readonly number[], readonly string[]];
/** Dice beside those who throw them: [x, y, who and whom, what is needed, sides] */
type FileDice = readonly [number, number, string, string, readonly FileSide[]];

interface Frame {
  readonly turn: number;
  readonly at: number; // layout at its end
  readonly left: number; // what is left of both armies then
  readonly lines: readonly string[];
  readonly beats: readonly FileBeat[];
}

const UNDER_WAY: ReadonlySet<BeatKind> = new Set(['march', 'charge', 'recoil', 'flight']);
const SILENT_WORDS: ReadonlySet<BeatKind> = new Set([
  'dice',
  'read',
  'order',
  'march',
  'charge',
  'name',
  'fire',
  'gun',
  'fight',
]);

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
  const tallies = new Map<string, number>();
  const left = (s: State): number => numberOf(tallies, JSON.stringify(leftOf(told, lens, s)));
  const thrown: FileDice[] = [];
  const cards = new Map<Event, number>();
  const diceOf = (beat: Beat, event: Event, where: ReadonlyMap<string, Placed>): number => {
    let number = cards.get(event);
    const card = number === undefined ? rollOf(lens.speaker, event, where) : undefined;
    if (card) {
      const [x, y] = sheets.place(beat.spot ?? { x: 0, y: 0 });
      number = thrown.push([x, y, card.title, needed(words, card), card.sides.map(sideOf)]) - 1;
      cards.set(event, number);
    }
    return number ?? -1;
  };
  frames.push({
    turn: state.turn,
    at: sheets.layout(rules.copy(state)),
    left: left(state),
    lines: [],
    beats: [],
  });
  for (const [i, move] of record.moves.entries()) {
    const take = takeOf(rules, state, move, i + 1);
    learn(state);
    // whoever is gone by its end threw dice, too
    const bodies = [...rules.bodies(take.before), ...rules.bodies(take.after)];
    const where = placesOf(bodies);
    const texts = take.shots.map(({ event }) => linesOf(lens.speaker, [event], bodies, i + 1)[0]);
    const lines: string[] = [];
    const written = texts.map((l) => (l ? lines.push(`${l.text} (${l.rule})`) : lines.length));
    const { beats } = scriptOf(take, staging);
    const filed = beats.map((b, k): FileBeat => {
      sheets.leave(b, i + 1, k);
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
        UNDER_WAY.has(b.kind) && next ? sheets.layout(next.state) : -1,
        b.dice.length > 0 && b.event ? diceOf(b, b.event, where) : -1,
        left(b.state),
        b.shot,
      ] as const;
      return facts;
    });
    frames.push({
      turn: state.turn,
      at: sheets.layout(take.after),
      left: left(take.after),
      lines,
      beats: filed,
    });
  }
  const result = state.over === null ? '' : (frames[frames.length - 1]?.lines.at(-1) ?? '');
  const { layouts, marks, size } = sheets;
  const laid = [...sheets.laid.keys()].map((text) => JSON.parse(text) as LaidPiece);
  const data = JSON.stringify({
    frames,
    laid,
    layouts,
    marks,
    whose: [...sheets.whose.keys()].map((of) => of.replace(/ \d+$/, '')),
    dice: thrown,
    names: record.names,
    left: [...tallies.keys()].map((text) => JSON.parse(text) as string[]),
    turn: w.turnWord,
    move: w.moveWord,
  }).replace(/</g, '\\u003c');
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
<header><h1>${escaped(told.title)}</h1><p>${escaped(shortName(rules.id, language))}. ${escaped(record.names.join(' – '))}</p>
<p id="left"></p></header>
<main><div id="table"><svg viewBox="-20 -20 ${width + 40} ${height + 40}" role="img" aria-label="${escaped(told.title)}"><defs>${patternDefs()}<clipPath id="cloth"><rect width="${width}" height="${height}"/></clipPath>${symbols.join('')}</defs>
<rect x="-20" y="-20" width="${width + 40}" height="${height + 40}" fill="#4d3019"/><rect width="${width}" height="${height}" fill="#98995f"/><g clip-path="url(#cloth)">${size.ground}</g><g id="marks"></g><g id="pieces"></g><g id="fx" clip-path="url(#cloth)"></g></svg><div id="dice" hidden></div></div>
<p id="say"></p>
<div class="bar"><button id="back" aria-label="${w.back}">◀</button><button id="play" aria-label="${w.play}">▶</button><button id="step" aria-label="${escaped(words.show.step)}">▏▶</button><button id="on" aria-label="${w.forward}">▶▏</button><button id="again" aria-label="${escaped(words.show.again)}">↺</button>
<input id="at" type="range" min="0" max="${frames.length - 1}" value="0" aria-label="${w.moveWord}"><output id="where"></output><select id="pace" aria-label="${escaped(words.show.pace)}">${paces.join('')}</select></div>
<div id="log" aria-live="polite"></div></main><footer>${escaped(result)}</footer>
<script>const R=${data};${PLAYER}</script></body></html>`;
}

/** What is left of what, of both armies. */
function leftOf(told: ReportInput, lens: Lens, state: State): readonly string[] {
  const { rules, controls, words, language } = told;
  const m = { rules, state, side: 0 as const, ask: undefined, speaker: lens.speaker, words, language };
  return (controls?.armies({ ...m, help: 'full' }) ?? []).map((a) =>
    sayLeft(Math.max(0, a.breaks - a.lost), a.breaks, language),
  );
}

const needed = (words: Words, { need }: RollCard): string =>
  need ? words.panel.need[need.kind](need.n, need.name ?? '', need.back ?? 0) : '';

const sideOf = ({ side, name, total, lines }: RollSide): FileSide => [
  side,
  name,
  total ?? null,
  lines.flatMap((l) => l.die ?? []),
  lines.flatMap((l) =>
    l.die === undefined && l.cancelledBy === undefined ? `${signedText(l.value)} ${l.text}` : [],
  ),
];

const STYLE = `body{margin:0;font:16px/1.5 Georgia,serif;background:#2a1c10;color:#f4e7c8}header,main,footer{max-width:72rem;margin:0 auto;padding:.6rem 1rem}
h1{font-size:1.6rem;margin:.2em 0}p{margin:.2em 0;color:#dcc99b}svg{width:100%;max-height:72vh;display:block}#say{min-height:1.5em;text-align:center;font-weight:bold;color:#f6d98c}
.bar{display:flex;gap:.6rem;align-items:center;padding:.6rem 0}.bar input{flex:1}button,select{font-size:1.1rem;min-width:44px;min-height:44px;background:#5b3c1d;color:#f4e7c8;border:1px solid #b9975b;border-radius:6px}
#table{position:relative}#left span{margin-right:1.4em}#left i{display:inline-block;width:.8em;height:.8em;border-radius:50%;margin-right:.4em}
#dice{position:absolute;max-width:min(22rem,92%);background:#f4e7c8;color:#2a1c10;border:1px solid #7a5a2c;border-radius:8px;padding:.35rem .6rem;font-size:.9rem;line-height:1.3;box-shadow:0 3px 10px #0008}
#dice[hidden]{display:none}#dice ul{margin:0;padding:0;list-style:none}#dice b.f{font-size:1.7rem;line-height:1;margin-right:.1em}#dice b.rolls{animation:roll .3s linear infinite;display:inline-block}@keyframes roll{to{transform:rotate(90deg)}}@media (prefers-reduced-motion:reduce){#dice b.rolls{animation:none}}#dice p{color:inherit;font-style:italic}
button:focus-visible,input:focus-visible,select:focus-visible{outline:3px solid #ffd76b}#log{min-height:6em}`;
