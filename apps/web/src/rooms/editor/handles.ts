import { objectivesIn, setObjectives } from '../../games/kit/editor/settings.ts';
import { entriesOf, shift } from '../../games/kit/editor/sheet.ts';
import type { Box } from '../../games/kit/editor.ts';
import type { HiddenPiece, Overlay, Piece, Place } from '../../table/scene.ts';
import { catalogue } from '../../words/words.svelte.ts';
import type { Board } from './board.svelte.ts';
import { clone, type Draft } from './model/draft.ts';
import { cornersOf, outlineOf, pullCorner } from './model/ground.ts';
import { editorWords } from './words/words.ts';

/** What can be taken hold of beside troops: corners of ground, zones, objectives; and what is drawn for them. */
const MOST = 48; // corners that can still be told apart
const GROUND = 'ground:';
/** The thing that a grip stands for. */
export const heldBy = (id: string): string => (id.startsWith(GROUND) ? id.slice(GROUND.length) : id);

const grip = (id: string, at: Place, size: number, label: string, side: 0 | 1 = 0): HiddenPiece => ({
  form: 'hidden',
  bare: true,
  id,
  side,
  label,
  speech: label,
  coat: '',
  trim: '',
  field: '',
  device: '',
  alternate: '',
  ...at,
  facing: 90,
  width: size,
  depth: size,
});

const round = (x: number): number => Math.round(x * 100) / 100;

/** The ground that is chosen, if it is ground. */
const chosenGround = (board: Board) =>
  board.selected !== undefined && board.grounds.some((g) => g.id.startsWith(board.selected ?? ' ')) ? board.entry : undefined; // biome-ignore format: one line

export function handlesOf(board: Board, drawn: number): Piece[] {
  const w = editorWords[catalogue.language];
  const out: Piece[] = [];
  const ground = board.drawing.sketch ? undefined : chosenGround(board);
  if (ground && board.selected !== undefined) {
    const corners = cornersOf(ground);
    // corners first: what comes first is taken hold of where both lie under the pointer
    if (corners.length <= MOST)
      corners.forEach((at, i) => {
        out.push(grip(`corner:${i}`, at, drawn * 0.4, w.corner(i + 1)));
      });
    const outline = board.grounds.find((g) => g.id.startsWith(board.selected ?? ' '))?.outline ?? [];
    const xs = outline.filter((_, i) => i % 2 === 0).map((n) => n / 60000);
    const ys = outline.filter((_, i) => i % 2 === 1).map((n) => n / 60000);
    if (xs.length > 2) {
      const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
      const middle = { x: (x0 + x1) / 2, y: (y0 + y1) / 2 };
      const whole = grip(`${GROUND}${board.selected}`, middle, 1, board.called(board.selected));
      out.push({ ...whole, width: x1 - x0, depth: y1 - y0 });
    }
  }
  if (board.tab === 'battle') {
    board.draft.zones.forEach((zone, side) => {
      if (!zone) return;
      const of = side === 1 ? 1 : 0;
      const name = w.zoneOf(board.names[of]);
      out.push(grip(`zone:${of}:0`, { x: zone[0], y: zone[1] }, drawn * 0.6, name, of));
      out.push(grip(`zone:${of}:1`, { x: zone[2], y: zone[3] }, drawn * 0.6, name, of));
    });
  }
  objectivesIn(board.sheet).forEach((o, i) => {
    out.push(grip(`objective:${i}`, { x: o.x, y: o.y }, drawn * 0.8, `${w.objective}: ${o.name}`));
  });
  return out;
}

/** A handle pulled: the draft as it then is; nothing when it is no handle. */
export function moveHandle(board: Board, held: Draft, id: string, from: Place, to: Place): Draft | undefined {
  const [kind, a = '', b = ''] = id.split(':');
  const sheet = clone(held.sheet);
  if (kind === 'corner') {
    const entry = entriesOf(sheet).get(board.selected ?? '');
    if (entry) pullCorner(entry, Number(a), to);
    return { ...held, sheet };
  }
  if (kind === 'objective') {
    const at = Number(a);
    setObjectives(
      sheet,
      objectivesIn(sheet).map((o, i) => (i === at ? { ...o, x: round(to.x), y: round(to.y) } : o)),
    );
    return { ...held, sheet };
  }
  if (kind === 'zone') {
    const side = Number(a) === 1 ? 1 : 0;
    const old = held.zones[side];
    if (!old) return held;
    const [w, d] = board.size;
    const [x, y] = [Math.min(w, Math.max(0, round(to.x))), Math.min(d, Math.max(0, round(to.y)))];
    const box: Box = b === '0' ? [x, y, old[2], old[3]] : [old[0], old[1], x, y];
    if (box[0] >= box[2] || box[1] >= box[3]) return held;
    return { ...held, zones: side === 0 ? [box, held.zones[1]] : [held.zones[0], box] };
  }
  if (kind !== 'ground') return undefined;
  const entry = entriesOf(sheet).get(heldBy(id)); // it moves freely, whoever stands on it
  if (entry) shift(entry, round(to.x - from.x), round(to.y - from.y));
  return { ...held, sheet };
}

const corners = ([w, s, e, n]: Box): Place[] => [
  { x: w, y: s },
  { x: e, y: s },
  { x: e, y: n },
  { x: w, y: n },
];

/** Zones, objectives, the numbers of what is wrong, and what is being drawn. */
export function signsOf(board: Board, bodies: readonly Piece[]): Overlay[] {
  const w = editorWords[catalogue.language];
  const out: Overlay[] = [];
  board.draft.zones.forEach((zone, side) => {
    if (!zone) return;
    const of = side === 1 ? 1 : 0;
    out.push({ kind: 'bracket', outline: corners(zone), side: of });
    const at = { x: (zone[0] + zone[2]) / 2, y: of === 0 ? zone[3] : zone[1] };
    out.push({
      kind: 'note',
      at,
      chip: { text: w.zoneOf(board.names[of]), tone: of === 0 ? 'side0' : 'side1' },
    });
  });
  for (const o of objectivesIn(board.sheet))
    out.push({
      kind: 'note',
      at: { x: o.x, y: o.y },
      chip: { text: `⚑ ${o.name} · ${o.points}`, tone: 'name' },
    });
  board.faults.forEach((f, i) => {
    const at = bodies.find((p) => p.id === f.about);
    if (at) out.push({ kind: 'note', at, chip: { text: String(i + 1), tone: f.must ? 'bad' : 'shot' } });
  });
  const ground = board.drawing.sketch ? undefined : chosenGround(board);
  if (ground) {
    const at = cornersOf(ground);
    if (at.length <= MOST)
      for (const p of at) out.push({ kind: 'note', at: p, chip: { text: '◆', tone: 'name' } });
  }
  const { sketch } = board.drawing;
  if (!sketch) return out;
  const made = outlineOf(sketch.tool, sketch.drawn, board.kit.ground.width);
  const points = made?.[0] ? [...made, made[0]] : sketch.drawn;
  if (points.length > 1) out.push({ kind: 'path', points });
  if (sketch.tool === 'polygon')
    for (const p of sketch.drawn) out.push({ kind: 'note', at: p, chip: { text: '•', tone: 'name' } });
  return out;
}
