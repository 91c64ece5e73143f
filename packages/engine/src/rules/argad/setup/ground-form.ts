/** Ground as people write it: boxes, outlines, lines with gaps, buildings with doors and windows. */

import { type RecordOf, readRecord } from '../../../battle/fields/fields.ts';
import { at, wrong } from '../../../battle/form/form.ts';
import type { Length } from '../../../table/number.ts';
import { distance } from '../../../table/point.ts';
import { type BUILDING, type GROUND_PIECE, type LINE, TERRAIN } from '../fields/ground.ts';
import { OPENING } from '../house-rules.ts';
import { GROUND, type Ground, LINES, type Line, type LineKind, type Terrain } from '../table/terrain.ts';
import { IN_WALL } from '../tolerances.ts';

const corners = (b: readonly number[]): number[] => [b[0], b[1], b[2], b[1], b[2], b[3], b[0], b[3]];

function groundOf(f: RecordOf<typeof GROUND_PIECE>, p: string, n: number): Ground {
  const { kind, name, height = GROUND[kind].height, id = `g${n + 1}` } = f;
  const outline = f.box === undefined ? f.outline : corners(f.box);
  if (outline === undefined) return wrong(at(p, 'outline'), 'a list', undefined);
  return { id, kind, name, outline, height };
}

function linesOf(f: RecordOf<typeof LINE>, n: number): Line[] {
  const { kind, points, mounted = LINES[kind].mounted, id = `l${n + 1}` } = f;
  const gaps = f.gaps.map(([x, y, width]) => ({ x, y, half: width / 2 }));
  return cutGaps(id, kind, mounted, points, gaps);
}

interface Gap {
  x: Length;
  y: Length;
  half: number;
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
    const length = distance(ax, ay, bx, by);
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
function buildingOf(f: RecordOf<typeof BUILDING>, n: number): { ground: Ground; lines: Line[] } {
  const { box: b, name, id = `b${n + 1}` } = f;
  const gaps: Gap[] = [];
  const lines: Line[] = [];
  const openings: [LineKind, readonly number[]][] = [
    ['door', f.doors],
    ['window', f.windows],
    ['slit', f.slits],
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
    ...f.inner.flatMap((w, i) => cutGaps(`${id}.inner${i + 1}`, 'wall', 3, w, gaps)),
  );
  const kind = f.hall ? 'hall' : 'building';
  return { ground: { id, kind, name, outline: corners(b), height: 0 }, lines };
}

export function layGround(f: RecordOf<typeof TERRAIN>, p: string): Terrain {
  const grounds = f.grounds.map((g, i) => groundOf(g, at(at(p, 'grounds'), i), i));
  const buildings = f.buildings.map(buildingOf);
  return {
    grounds: [...grounds, ...buildings.map((b) => b.ground)],
    lines: [...f.lines.flatMap(linesOf), ...buildings.flatMap((b) => b.lines)],
  };
}

export const readTerrain = (raw: unknown, p: string): Terrain => layGround(readRecord(TERRAIN, raw, p), p);
