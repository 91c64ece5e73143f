import type { Json } from '@tercio/engine/battle/protocol.ts';
import { GROUND, LINES } from '@tercio/engine/rules/argad/table/terrain.ts';
import { KIND_NAMES } from '@tercio/engine/rules/baroque/ground/terrain.ts';
import { GROUNDS } from '@tercio/engine/rules/group-orders/ground/terrain.ts';
import type { Place } from '../../table/scene.ts';
import { type Entry, freshId } from './sheet.ts';

/** New ground drawn on the table: what is drawn with, which kinds a game has, and how it writes them. */
export type Tool = 'polygon' | 'ellipse' | 'strip';
export const TOOLS: readonly Tool[] = ['polygon', 'ellipse', 'strip'];

/** How many clicks a drawing needs at least; an ellipse needs exactly these. */
export const LEAST: Readonly<Record<Tool, number>> = { polygon: 3, ellipse: 2, strip: 2 };

const round = (x: number): number => Math.round(x * 100) / 100;
const AROUND = 24;

function ellipse([middle, rim]: readonly Place[]): Place[] {
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
      const [a, b] = [way[Math.max(0, i - 1)], way[Math.min(way.length - 1, i + 1)]];
      const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
      const off = (side * width) / 2 / length;
      return { x: p.x - (b.y - a.y) * off, y: p.y + (b.x - a.x) * off };
    });
  return [...shifted(1), ...shifted(-1).reverse()];
}

/** The outline of what was clicked; nothing yet while there are too few clicks. */
export function outlineOf(tool: Tool, clicked: readonly Place[], width: number): Place[] | undefined {
  if (clicked.length < LEAST[tool]) return undefined;
  const points =
    tool === 'ellipse' ? ellipse(clicked) : tool === 'strip' ? strip(clicked, width) : [...clicked];
  return points.map((p) => ({ x: round(p.x), y: round(p.y) }));
}

/** What lies on the table of a game: areas, and things that are a line. */
interface Grounds {
  readonly areas: readonly string[];
  readonly lines: readonly string[];
  readonly width: number; // of a strip, table units
  area(sheet: Entry, id: string, kind: string, outline: readonly Place[]): void;
  line(sheet: Entry, id: string, kind: string, way: readonly Place[]): void;
}

const pairs = (points: readonly Place[]): Json => points.map((p) => [round(p.x), round(p.y)]);
const flat = (points: readonly Place[]): Json => points.flatMap((p) => [round(p.x), round(p.y)]);
function into(sheet: Entry, list: string, entry: Entry): void {
  const old = sheet[list];
  sheet[list] = [...(Array.isArray(old) ? (old as Json[]) : []), entry];
}

const adlg: Grounds = {
  areas: ['wood', 'gentle-hill', 'steep-hill', 'brush', 'field', 'enclosed-field', 'plantation', 'village', 'marsh', 'dune', 'gully', 'road', 'river', 'coast', 'impassable'], // biome-ignore format: a list of words
  lines: [],
  width: 1,
  area: (sheet, id, kind, outline) =>
    into(sheet, 'terrain', {
      id,
      kind,
      polygon: pairs(outline),
      ...(kind === 'river' ? { river: 'rough' } : {}),
    }),
  line: () => {},
};

/** A straight line of two points gets a third between them: the table tells lines from works by that. */
function withMiddle(way: readonly Place[]): readonly Place[] {
  const [a, b] = way;
  return way.length === 2 && a && b ? [a, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, b] : way;
}

const baroque: Grounds = {
  areas: KIND_NAMES,
  lines: ['obstacle'],
  width: 1,
  area: (sheet, id, kind, outline) => into(sheet, 'terrain', { id, kind, points: pairs(outline) }),
  line: (sheet, id, _kind, way) => into(sheet, 'obstacles', { id, points: pairs(withMiddle(way)) }),
};

const groupOrders: Grounds = {
  areas: Object.keys(GROUNDS).filter((k) => k !== 'block'), // a block stands square to the table: it is copied
  lines: ['wall', 'hedge', 'fence', 'earthwork', 'stream', 'river', 'crest'],
  width: 4,
  area: (sheet, id, kind, outline) => into(sheet, 'terrain', { id, kind, outline: flat(outline) }),
  line: (sheet, id, kind, way) => into(sheet, 'lines', { id, kind, points: flat(way) }),
};

const argad: Grounds = {
  areas: Object.keys(GROUND),
  lines: Object.keys(LINES),
  width: 5,
  area: (sheet, id, kind, outline) => within(sheet, 'grounds', { id, kind, outline: pairs(outline) }),
  line: (sheet, id, kind, way) => within(sheet, 'lines', { id, kind, points: pairs(way) }),
};
function within(sheet: Entry, list: string, entry: Entry): void {
  const terrain = (sheet.terrain ?? {}) as Entry;
  into(terrain, list, entry);
  sheet.terrain = terrain;
}

const GAMES: Readonly<Record<string, Grounds>> = { baroque, argad, 'group-orders': groupOrders };
export const groundsOf = (rules: string): Grounds => GAMES[rules] ?? adlg;

/** Puts what was drawn on the sheet and says its id. */
export function layGround(
  sheet: Entry,
  rules: string,
  kind: string,
  tool: Tool,
  clicked: readonly Place[],
): string | undefined {
  const grounds = groundsOf(rules);
  const outline = outlineOf(tool, clicked, grounds.width);
  if (!outline) return undefined;
  const id = freshId(sheet, `${kind}-1`);
  const isLine = grounds.lines.includes(kind) && (tool === 'strip' || !grounds.areas.includes(kind));
  if (isLine) grounds.line(sheet, id, kind, tool === 'strip' ? clicked : [...outline, outline[0]]);
  else grounds.area(sheet, id, kind, outline);
  return id;
}
