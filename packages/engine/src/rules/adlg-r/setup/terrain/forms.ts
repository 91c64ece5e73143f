/** Forms that a piece of ground may have, to find a legal one: for proposals, and to know whether there is room. */
import type { Luck } from '../../../../battle/dice/dice.ts';
import { areaOfOutline } from '../../../../table/area.ts';
import { inUnits, roundHalfAway, type Units } from '../../../../table/number.ts';
import { type AdlgState, houseRules, type TerrainKind } from '../../state.ts';
import { HAIR } from '../../tolerances.ts';
import type { PieceForm, ToPlace } from '../setup-state.ts';
import { boxOf, type Cast, checkLay, twoDice } from './dice.ts';
import { type Box, circleOf, isRectangular, outlineOf, sectorBox } from './place.ts';

/** Forms to try for a kind, in UD; by luck where there is some. */
function* formsFor(s: AdlgState, item: ToPlace, cast: Cast, luck: Luck | undefined): Iterable<PieceForm> {
  const box = boxOf(s, item.by, cast, item.kind);
  const W = inUnits(s.width);
  const D = inUnits(s.depth);
  const b = houseRules(s);
  const among = (n: number): number => (luck === undefined ? Math.floor(n / 2) : luck.below(n));
  if (item.kind === 'river' && twoDice(s)) {
    yield* rivers(s, luck);
    return;
  }
  if (item.kind === 'river') {
    const least = b.riverNear;
    const span = Math.max(0, b.riverFar - b.riverNear);
    const at = least + (span * among(9)) / 8;
    const to = least + (span * among(9)) / 8;
    const west = among(2) === 0;
    const x = (d: number): number => (west ? d : W - d);
    yield {
      line: {
        points: [
          [x(at), 0],
          [x((at + to) / 2), D / 2],
          [x(to), D],
        ],
        width: b.riverWidth,
      },
    };
    return;
  }
  if (item.kind === 'coast') {
    const deep = Math.min(b.coastMost, b.coastLeast + among(9) / 4);
    const west = among(2) === 0;
    yield coast(s, deep, west);
    if (twoDice(s)) yield coast(s, deep, !west);
    return;
  }
  if (item.kind === 'road' && cast.to !== undefined) {
    yield* roads(s, item, cast, luck);
    return;
  }
  if (item.kind === 'road') {
    const x0 = W * (0.25 + among(11) / 20);
    const x1 = W * (0.25 + among(11) / 20);
    yield {
      line: {
        points: [
          [x0, 0],
          [x1, D],
        ],
        width: b.roadLeast,
      },
    };
    return;
  }
  const west = inUnits(box.west);
  const east = inUnits(box.east);
  const south = inUnits(box.south);
  const north = inUnits(box.north);
  const tries = luck === undefined ? 1 : 24;
  for (let i = 0; i < tries; i++) {
    const x = west + ((east - west) * (2 + among(17))) / 20;
    const y = south + ((north - south) * (2 + among(17))) / 20;
    const form = formAt(s, item.kind, x, y, among);
    if (cast.position === 'edge') for (const at of pressed(s, form, box, among(4))) yield at;
    else yield form;
  }
  // The smallest, at every half UD.
  for (let y = south + 1; y <= north - 1; y += 0.5)
    for (let x = west + 1; x <= east - 1; x += 0.5) {
      const form = formAt(s, item.kind, x, y, () => 0);
      yield form;
      if (cast.position === 'edge') yield* pressed(s, form, box, 0);
    }
}

const coast = (s: AdlgState, deep: number, west: boolean): PieceForm => {
  const D = inUnits(s.depth);
  const [x0, x1] = west ? [0, deep] : [inUnits(s.width) - deep, inUnits(s.width)];
  return { polygon: [[x0, 0], [x1, 0], [x1, D], [x0, D]] }; // biome-ignore format: one square
};

/** Bands along either short edge: some by luck, then every half UD at their ends. */
function* rivers(s: AdlgState, luck: Luck | undefined): Iterable<PieceForm> {
  const { riverNear, riverFar, riverWidth, riverWidthMost } = houseRules(s);
  const [W, D] = [inUnits(s.width), inUnits(s.depth)];
  const span = Math.max(0, riverFar - riverNear);
  const band = (from: number, to: number, west: boolean, width: Units): PieceForm => {
    const x = (d: number): number => (west ? d : W - d);
    const points: [number, number][] = [[x(from), 0], [x((from + to) / 2), D / 2], [x(to), D]]; // biome-ignore format: three points
    return { line: { points, width } };
  };
  const wider = Math.max(0, riverWidthMost - riverWidth);
  for (let i = 0; luck !== undefined && i < 12; i++) {
    const at = (): number => riverNear + (span * luck.below(9)) / 8;
    yield band(at(), at(), luck.below(2) === 0, riverWidth + (wider * luck.below(3)) / 2);
  }
  for (const west of [true, false])
    for (let from = 0; from <= 8; from++)
      for (let to = 0; to <= 8; to++)
        yield band(riverNear + (span * from) / 8, riverNear + (span * to) / 8, west, riverWidth);
}

/** ADLG-TER-11a: straight roads from an edge in one sector to an edge in the other. */
function* roads(s: AdlgState, item: ToPlace, cast: Cast, luck: Luck | undefined): Iterable<PieceForm> {
  const { roadLeast: width } = houseRules(s);
  const ends = (sector: number): [number, number][] => {
    const box = sectorBox(s, item.by, sector);
    const [west, east, south, north] = [box.west, box.east, box.south, box.north].map(inUnits);
    const y = box.south === 0 ? 0 : inUnits(s.depth);
    const out: [number, number][] = [];
    for (let i = 5; i >= 0; i--)
      for (const k of i === 5 ? [5] : [i, 10 - i]) out.push([west + ((east - west) * k) / 10, y]);
    const side = box.west === 0 ? 0 : box.east >= s.width ? inUnits(s.width) : undefined;
    if (side !== undefined) for (let k = 1; k < 10; k++) out.push([side, south + ((north - south) * k) / 10]);
    return out;
  };
  const [from, to] = [ends(cast.sector), ends(cast.to!)];
  for (let i = 0; luck !== undefined && i < 12; i++)
    yield { line: { points: [from[luck.below(from.length)], to[luck.below(to.length)]], width } };
  for (const a of from) for (const b of to) yield { line: { points: [a, b], width } };
}

/** A form moved to the edges of the table that its sector has, one after another from the first. */
function* pressed(s: AdlgState, form: PieceForm, box: Box, first: number): Iterable<PieceForm> {
  const area = areaOfOutline(outlineOf(form));
  const ways: [number, number][] = [];
  if (box.west === 0) ways.push([-area.west, 0]);
  if (box.east >= s.width) ways.push([s.width - area.east, 0]);
  if (box.south === 0) ways.push([0, -area.south]);
  if (box.north >= s.depth) ways.push([0, s.depth - area.north]);
  for (let i = 0; i < ways.length; i++) {
    const [dx, dy] = ways[(first + i) % ways.length];
    yield movedForm(form, inwards(dx), inwards(dy));
  }
}

/** To hundredths of a UD, and never over the edge. */
const inwards = (d: number): number =>
  d === 0 ? 0 : Math.trunc(inUnits(d - Math.sign(d) * HAIR) * 100) / 100;

export function movedForm(form: PieceForm, dx: Units, dy: Units): PieceForm {
  const round = (v: number): number => roundHalfAway(v * 100) / 100;
  const step = ([x, y]: [number, number]): [number, number] => [round(x + dx), round(y + dy)];
  if ('ellipse' in form)
    return { ellipse: { ...form.ellipse, x: round(form.ellipse.x + dx), y: round(form.ellipse.y + dy) } };
  if ('polygon' in form) return { polygon: form.polygon.map(step) };
  return { line: { ...form.line, points: form.line.points.map(step) } };
}

function formAt(
  s: AdlgState,
  kind: TerrainKind,
  x: Units,
  y: Units,
  among: (n: number) => number,
): PieceForm {
  const round = (v: number): number => roundHalfAway(v * 100) / 100;
  const cx = round(x);
  const cy = round(y);
  const b = houseRules(s);
  if (kind === 'gully') {
    const { gullyLeast, gullyMost, gullyWidth: width } = b;
    const half = gullyLeast / 2 + (Math.min(2, Math.max(0, gullyMost - gullyLeast)) / 8) * among(5);
    return among(2) === 0
      ? {
          line: {
            points: [
              [round(cx - half), cy],
              [round(cx + half), cy],
            ],
            width,
          },
        }
      : {
          line: {
            points: [
              [cx, round(cy - half)],
              [cx, round(cy + half)],
            ],
            width,
          },
        };
  }
  const most = kind === 'village' ? Math.min(4, b.villageMost, circleOf(s)) : circleOf(s);
  const room = Math.max(0, most - b.pieceLong);
  const rx = b.pieceLong / 2 + (Math.min(room, 2.4) / 2) * (among(5) / 4);
  const ry = b.pieceWide / 2 + (Math.min(room, 1.6) / 2) * (among(5) / 4);
  if (isRectangular(s, kind)) {
    // ADLG-TER-3a: a straight band is a rectangle. Its diagonal fits the circle.
    const long = among(2) === 0;
    const half = Math.min(rx, most / 2 - 0.3);
    const width = round(Math.min(2 * ry, b.pieceWide + 1));
    const points: [number, number][] = long
      ? [[round(cx - half), cy], [round(cx + half), cy]]
      : [[cx, round(cy - half)], [cx, round(cy + half)]]; // biome-ignore format: two points
    return { line: { points, width } };
  }
  return { ellipse: { x: cx, y: cy, rx: round(rx), ry: round(ry), angle: 15 * among(12) } };
}

/** A legal form, the first of those tried; undefined when none is. */
export function findForm(
  s: AdlgState,
  item: ToPlace,
  cast: Cast,
  luck: Luck | undefined,
): PieceForm | undefined {
  const box = boxOf(s, item.by, cast, item.kind);
  for (const form of formsFor(s, item, cast, luck))
    if (checkLay(s, item, form, box, cast) === undefined) return form;
  return undefined;
}
