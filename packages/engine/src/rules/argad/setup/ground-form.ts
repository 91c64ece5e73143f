/** Ground as people write it: boxes, outlines, lines with gaps, buildings with doors and windows. */

import { namesOf } from '../../../battle/fields.ts';
import { at, flag, list, number, object, oneOf, optional, text, whole, wrong } from '../../../battle/form.ts';
import { fromUnits } from '../../../table/grid.ts';
import { OPENING } from '../book.ts';
import {
  GROUND,
  type Ground,
  type GroundKind,
  LINES,
  type Line,
  type LineKind,
  type Terrain,
} from '../table/terrain.ts';
import { IN_WALL } from '../tolerances.ts';
import { BUILDING, GROUND_PIECE, LINE, TERRAIN } from './ground-fields.ts';

export const cm = (raw: unknown, p: string): number => fromUnits(number(raw, p, 0, 400));

/** x, y pairs. */
export function points(raw: unknown, p: string, least: number): number[] {
  const out: number[] = [];
  const all = list(raw, p, 200);
  if (all.length < least) wrong(p, `at least ${least} points`, raw);
  all.forEach((v, i) => {
    const pair = list(v, at(p, i), 2);
    if (pair.length !== 2) wrong(at(p, i), 'two numbers', v);
    out.push(cm(pair[0], `${at(p, i)}[0]`), cm(pair[1], `${at(p, i)}[1]`));
  });
  return out;
}

export function box(raw: unknown, p: string): number[] {
  const b = list(raw, p, 4);
  if (b.length !== 4) wrong(p, 'four numbers: west, south, east, north', raw);
  const n = b.map((v, i) => cm(v, at(p, i)));
  if (n[0] >= n[2] || n[1] >= n[3]) wrong(p, 'west before east, south before north', raw);
  return n;
}

const corners = (b: readonly number[]): number[] => [b[0], b[1], b[2], b[1], b[2], b[3], b[0], b[3]];

function readGround(raw: unknown, p: string, n: number): Ground {
  const f = object(raw, p, namesOf(GROUND_PIECE));
  const kind = oneOf(f.kind, at(p, 'kind'), Object.keys(GROUND) as GroundKind[]);
  const outline =
    f.box === undefined ? points(f.outline, at(p, 'outline'), 3) : corners(box(f.box, at(p, 'box')));
  return {
    id: optional(f.id, at(p, 'id'), (v, q) => text(v, q, 40), `g${n + 1}`),
    kind,
    name: optional(f.name, at(p, 'name'), (v, q) => text(v, q, 80), ''),
    outline,
    height: optional(f.height, at(p, 'height'), (v, q) => whole(v, q, 0, 5), GROUND[kind].height),
  };
}

function readLine(raw: unknown, p: string, n: number): Line[] {
  const f = object(raw, p, namesOf(LINE));
  const kind = oneOf(f.kind, at(p, 'kind'), Object.keys(LINES) as LineKind[]);
  const mounted = optional(
    f.mounted,
    at(p, 'mounted'),
    (v, q) => whole(v, q, 0, 3),
    LINES[kind].mounted,
  ) as Line['mounted'];
  const id = optional(f.id, at(p, 'id'), (v, q) => text(v, q, 40), `l${n + 1}`);
  const path = points(f.points, at(p, 'points'), 2);
  const gaps = optional(
    f.gaps,
    at(p, 'gaps'),
    (v, q) => list(v, q, 20).map((g, i) => readGap(g, at(q, i))),
    [],
  );
  return cutGaps(id, kind, mounted, path, gaps);
}

interface Gap {
  x: number;
  y: number;
  half: number;
}

function readGap(raw: unknown, p: string): Gap {
  const g = list(raw, p, 3);
  if (g.length !== 3) wrong(p, 'x, y and width', raw);
  return { x: cm(g[0], at(p, 0)), y: cm(g[1], at(p, 1)), half: cm(g[2], at(p, 2)) / 2 };
}

/** A line with openings becomes several. */
function cutGaps(
  id: string,
  kind: LineKind,
  mounted: Line['mounted'],
  path: readonly number[],
  gaps: readonly Gap[],
): Line[] {
  if (gaps.length === 0) return [{ id, kind, mounted, points: path.slice() }];
  const out: Line[] = [];
  let n = 0;
  for (let i = 0; i + 3 < path.length; i += 2) {
    const [ax, ay, bx, by] = [path[i], path[i + 1], path[i + 2], path[i + 3]];
    const length = Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay));
    if (length === 0) continue;
    const ux = (bx - ax) / length;
    const uy = (by - ay) / length;
    const holes = gaps
      .filter((g) => Math.abs((g.x - ax) * uy - (g.y - ay) * ux) < IN_WALL)
      .map((g) => ({ t: (g.x - ax) * ux + (g.y - ay) * uy, half: g.half }))
      .filter((h) => h.t > -h.half && h.t < length + h.half)
      .sort((a, b) => a.t - b.t);
    let from = 0;
    const piece = (a: number, b: number): void => {
      if (b - a < 2) return;
      n++;
      out.push({
        id: `${id}.${n}`,
        kind,
        mounted,
        points: [rnd(ax + ux * a), rnd(ay + uy * a), rnd(ax + ux * b), rnd(ay + uy * b)],
      });
    };
    for (const h of holes) {
      piece(from, h.t - h.half);
      from = h.t + h.half;
    }
    piece(from, length);
  }
  return out;
}

const rnd = (v: number): number => Math.floor(v + 0.5);

/** A building: its floor, its walls, and its openings 3 cm wide (AG-SCEN-0). */
function readBuilding(raw: unknown, p: string, n: number): { ground: Ground; lines: Line[] } {
  const f = object(raw, p, namesOf(BUILDING));
  const b = box(f.box, at(p, 'box'));
  const id = optional(f.id, at(p, 'id'), (v, q) => text(v, q, 40), `b${n + 1}`);
  const doors = optional(f.doors, at(p, 'doors'), (v, q) => points(v, q, 0), []);
  const windows = optional(f.windows, at(p, 'windows'), (v, q) => points(v, q, 0), []);
  const slits = optional(f.slits, at(p, 'slits'), (v, q) => points(v, q, 0), []);
  const gaps: Gap[] = [];
  const lines: Line[] = [];
  const openings: [LineKind, number[]][] = [
    ['door', doors],
    ['window', windows],
    ['slit', slits],
  ];
  let k = 0;
  for (const [kind, list_] of openings)
    for (let i = 0; i + 1 < list_.length; i += 2) {
      const [x, y] = [list_[i], list_[i + 1]];
      gaps.push({ x, y, half: OPENING / 2 });
      const upright =
        Math.abs(x - b[0]) < 2 ||
        Math.abs(x - b[2]) < 2 ||
        !(Math.abs(y - b[1]) < 2 || Math.abs(y - b[3]) < 2);
      const d = OPENING / 2;
      k++;
      lines.push({
        id: `${id}.${kind}${k}`,
        kind,
        mounted: 3,
        points: upright ? [x, y - d, x, y + d] : [x - d, y, x + d, y],
      });
    }
  lines.push(
    ...cutGaps(`${id}.wall`, 'wall', 3, [b[0], b[1], b[2], b[1], b[2], b[3], b[0], b[3], b[0], b[1]], gaps),
  );
  const inner = optional(
    f.inner,
    at(p, 'inner'),
    (v, q) => list(v, q, 20).map((w, i) => points(w, at(q, i), 2)),
    [],
  );
  inner.forEach((w, i) => {
    lines.push(...cutGaps(`${id}.inner${i + 1}`, 'wall', 3, w, gaps));
  });
  const hall = optional(f.hall, at(p, 'hall'), flag, false);
  const ground: Ground = {
    id,
    kind: hall ? 'hall' : 'building',
    name: optional(f.name, at(p, 'name'), (v, q) => text(v, q, 80), ''),
    outline: corners(b),
    height: 0,
  };
  return { ground, lines };
}

export function readTerrain(raw: unknown, p: string): Terrain {
  const f = object(raw, p, namesOf(TERRAIN));
  const grounds = optional(
    f.grounds,
    at(p, 'grounds'),
    (v, q) => list(v, q, 100).map((g, i) => readGround(g, at(q, i), i)),
    [],
  );
  const lines = optional(
    f.lines,
    at(p, 'lines'),
    (v, q) => list(v, q, 400).flatMap((l, i) => readLine(l, at(q, i), i)),
    [],
  );
  const buildings = optional(
    f.buildings,
    at(p, 'buildings'),
    (v, q) => list(v, q, 30).map((b, i) => readBuilding(b, at(q, i), i)),
    [],
  );
  return {
    grounds: [...grounds, ...buildings.map((b) => b.ground)],
    lines: [...lines, ...buildings.flatMap((b) => b.lines)],
  };
}
