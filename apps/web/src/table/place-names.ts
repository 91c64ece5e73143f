import type { Feature } from '../art/terrain/feature.ts';
import { cornersOf, type Piece, type Place, type Scene } from './scene.ts';

/** Where the names of places are written on the map: on their ground, clear of whoever stands there. */
export interface PlaceName extends Place {
  readonly text: string;
}

/** Names on a map begin with a capital, however the file writes them. */
export const titled = (name: string): string => name.charAt(0).toLocaleUpperCase() + name.slice(1);

interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

function boxOf(points: readonly Place[]): Box {
  const xs = points.map((p) => p.x);
  const ys = points.map((p) => p.y);
  return { west: Math.min(...xs), south: Math.min(...ys), east: Math.max(...xs), north: Math.max(...ys) };
}

function groundBox({ area: a }: Feature): Box {
  if (a.shape === 'ellipse')
    return { west: a.cx - a.rx, south: a.cy - a.ry, east: a.cx + a.rx, north: a.cy + a.ry };
  return boxOf(a.points.map(([x, y]) => ({ x, y })));
}

function pieceBox(p: Piece): Box {
  if (p.form === 'commander') return { west: p.x - 0.4, south: p.y - 0.4, east: p.x + 0.4, north: p.y + 0.4 };
  return boxOf(cornersOf(p, p.width, p.depth));
}

const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.east, b.east) - Math.max(a.west, b.west)) *
  Math.max(0, Math.min(a.north, b.north) - Math.max(a.south, b.south));

/** Heights on the ground from its lower edge, the usual one first: under trees and roofs, on the slope of a hill. */
const HEIGHTS = [0.18, 0.5, 0.8, -0.08, 1.04];
const ALONG = [0.5, 0.25, 0.75];
/** A letter and a line of text, in drawn base widths at the zoom a whole table is looked at. */
const LETTER = 0.22;
const LINE = 0.55;

export function placeNames(scene: Scene): PlaceName[] {
  const taken = scene.pieces.map(pieceBox);
  const out: PlaceName[] = [];
  for (const f of scene.areas) {
    if (!f.name) continue;
    const text = titled(f.name);
    const g = groundBox(f);
    const [half, tall] = [(text.length * LETTER * scene.drawn) / 2, LINE * scene.drawn];
    const heights = f.area.shape === 'polyline' ? [0.5, ...HEIGHTS] : HEIGHTS;
    let best: { at: Place; cost: number; box: Box } | undefined;
    for (const up of heights)
      for (const along of ALONG) {
        const x = g.west + (g.east - g.west) * along;
        const y = g.south + (g.north - g.south) * up;
        const box = { west: x - half, south: y - tall * 0.3, east: x + half, north: y + tall };
        const outside =
          Math.max(0, -box.west) +
          Math.max(0, box.east - scene.width) +
          Math.max(0, -box.south) +
          Math.max(0, box.north - scene.height);
        const cost = taken.reduce((sum, t) => sum + shared(box, t), 0) + 10 * outside;
        // an equal place does not replace an earlier one
        if (!best || cost < best.cost - 1e-9) best = { at: { x, y }, cost, box };
      }
    if (!best) continue;
    taken.push(best.box);
    out.push({ text, ...best.at });
  }
  return out;
}
