import { type Entry, freshId, isEntry } from '../../../games/kit/editor/sheet.ts';
import type { EditorKit } from '../../../games/kit/editor.ts';
import type { Place } from '../../../table/scene.ts';

/** Ground drawn on the table: what is drawn with, the outline that comes of it, and its corners later. */
export type Tool = 'freehand' | 'polygon' | 'ellipse' | 'strip';

/** How many places a drawing needs at least; an ellipse needs exactly these. */
export const LEAST: Readonly<Record<Tool, number>> = { freehand: 3, polygon: 3, ellipse: 2, strip: 2 };

const round = (x: number): number => Math.round(x * 100) / 100;
const AROUND = 24;

function ellipse([middle, rim]: readonly Place[]): Place[] {
  if (!middle || !rim) return [];
  const [rx, ry] = [Math.max(0.1, Math.abs(rim.x - middle.x)), Math.max(0.1, Math.abs(rim.y - middle.y))];
  return Array.from({ length: AROUND }, (_, i) => {
    const a = (2 * Math.PI * i) / AROUND;
    return { x: middle.x + rx * Math.cos(a), y: middle.y + ry * Math.sin(a) };
  });
}

/** A band of a width along a way: its left side there, its right side back. */
function strip(way: readonly Place[], width: number): Place[] {
  const shifted = (side: number): Place[] =>
    way.map((p, i) => {
      const [a, b] = [way[Math.max(0, i - 1)] ?? p, way[Math.min(way.length - 1, i + 1)] ?? p];
      const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
      const off = (side * width) / 2 / length;
      return { x: p.x - (b.y - a.y) * off, y: p.y + (b.x - a.x) * off };
    });
  return [...shifted(1), ...shifted(-1).reverse()];
}

/** A drawn way with fewer places: whatever lies within `off` of the straight line between its neighbours is left out. */
export function simplified(way: readonly Place[], off: number): Place[] {
  const [first, last] = [way[0], way.at(-1)];
  if (!first || !last || way.length < 3) return [...way];
  const length = Math.hypot(last.x - first.x, last.y - first.y);
  let [worst, at] = [off, -1];
  for (let i = 1; i < way.length - 1; i++) {
    const p = way[i];
    if (!p) continue;
    const d =
      length < 1e-9
        ? Math.hypot(p.x - first.x, p.y - first.y)
        : Math.abs((p.x - first.x) * (last.y - first.y) - (p.y - first.y) * (last.x - first.x)) / length;
    if (d > worst) [worst, at] = [d, i];
  }
  if (at < 0) return [first, last];
  return [...simplified(way.slice(0, at + 1), off).slice(0, -1), ...simplified(way.slice(at), off)];
}

/** The outline of what was drawn; nothing yet while there are too few places. */
export function outlineOf(tool: Tool, drawn: readonly Place[], width: number): Place[] | undefined {
  if (drawn.length < LEAST[tool]) return undefined;
  const points = tool === 'ellipse' ? ellipse(drawn) : tool === 'strip' ? strip(drawn, width) : [...drawn];
  return points.map((p) => ({ x: round(p.x), y: round(p.y) }));
}

export const isOnlyLine = (kit: EditorKit, kind: string): boolean => !kit.ground.areas.includes(kind);

/** Kinds that are drawn along their way rather than round their edge. */
export const isWay = (kit: EditorKit, kind: string): boolean =>
  isOnlyLine(kit, kind) || /^(road|river|stream|gully|ravine|ford|deep)$/.test(kind);

/** Puts what was drawn on the sheet and says its id. */
export function layGround(
  kit: EditorKit,
  sheet: Entry,
  kind: string,
  tool: Tool,
  drawn: readonly Place[],
): string | undefined {
  const { ground } = kit;
  const outline = outlineOf(tool, drawn, ground.width);
  const [first] = outline ?? [];
  if (!outline || !first) return undefined;
  const id = freshId(sheet, `${kind}-1`);
  const isLine = ground.lines.includes(kind) && (tool === 'strip' || !ground.areas.includes(kind));
  if (isLine) ground.line(sheet, id, kind, tool === 'strip' ? drawn : [...outline, first]);
  else ground.area(sheet, id, kind, outline);
  return id;
}

/** Where an entry keeps its corners: pairs, or numbers in a row. */
function cornersIn(entry: Entry): { of: Entry; key: string; flat: boolean } | undefined {
  for (const of of [entry, isEntry(entry.line) ? entry.line : undefined])
    for (const key of ['polygon', 'outline', 'points', 'ribbon']) {
      const v = of?.[key];
      if (of && Array.isArray(v) && v.length > 1) return { of, key, flat: typeof v[0] === 'number' };
    }
  return undefined;
}

/** The places by which a piece of ground is pulled into another shape. */
export function cornersOf(entry: Entry): Place[] {
  const found = cornersIn(entry);
  if (found) {
    const raw = found.of[found.key] as readonly (number | readonly number[])[];
    const n = found.flat ? raw.length / 2 : raw.length;
    return Array.from({ length: n }, (_, i) => {
      const [x, y] = found.flat ? [raw[2 * i], raw[2 * i + 1]] : (raw[i] as readonly number[]);
      return { x: Number(x), y: Number(y) };
    });
  }
  const e = entry.ellipse;
  if (isEntry(e)) return [{ x: Number(e.x) + Number(e.rx), y: Number(e.y) + Number(e.ry) }];
  const box = entry.rect ?? entry.box;
  return Array.isArray(box) ? [{ x: Number(box[0]), y: Number(box[1]) }, { x: Number(box[2]), y: Number(box[3]) }] : []; // biome-ignore format: two corners
}

export function pullCorner(entry: Entry, i: number, to: Place): void {
  const [x, y] = [round(to.x), round(to.y)];
  const found = cornersIn(entry);
  if (found) {
    const raw = [...(found.of[found.key] as readonly (number | readonly number[])[])];
    if (found.flat) raw.splice(2 * i, 2, x, y);
    else raw[i] = [x, y];
    found.of[found.key] = raw;
    return;
  }
  const e = entry.ellipse;
  if (isEntry(e)) {
    const rx = Math.max(0.1, round(Math.abs(x - Number(e.x))));
    entry.ellipse = { ...e, rx, ry: Math.max(0.1, round(Math.abs(y - Number(e.y)))) };
    return;
  }
  const key = entry.rect === undefined ? 'box' : 'rect';
  const box = entry[key];
  if (!Array.isArray(box)) return;
  const next = [...(box as readonly number[])];
  next.splice(2 * i, 2, x, y);
  const [a = 0, b = 0, c = 0, d = 0] = next;
  if (a < c && b < d) entry[key] = next;
}
