import type { Feature } from '../../art/terrain/feature.ts';
import { cornersOf, type Piece, type Place, type Scene } from '../scene.ts';

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
const ALONG = [0.5, 0.25, 0.75, 0.02, 0.98];
/** Pixels across when a whole table is looked at, and of a letter and a line, of the size of the text. */
const ACROSS = 1000;
const LETTER = 0.52;
const LINE = 1.3;

/** Size of a name in pixels, where a drawn base width has so many. */
export const nameSize = (pixels: number): number => Math.max(14, Math.min(19, pixels * 0.38));

export function placeNames(scene: Scene): PlaceName[] {
  const notes = scene.overlays.flatMap((o): Box[] => {
    if (o.kind !== 'note') return [];
    const far = 0.9 * scene.drawn;
    return [{ west: o.at.x - far, south: o.at.y - far / 2, east: o.at.x + far, north: o.at.y + far / 2 }];
  });
  const taken = [...scene.pieces.map(pieceBox), ...notes];
  const out: PlaceName[] = [];
  const zoom = ACROSS / scene.width;
  const size = nameSize(zoom * scene.drawn) / zoom; // in table units
  for (const f of scene.areas) {
    if (!f.name) continue;
    const text = titled(f.name);
    const g = groundBox(f);
    const [half, tall] = [(text.length * LETTER * size) / 2, LINE * size];
    const heights = f.area.shape === 'polyline' ? [0.5, ...HEIGHTS] : HEIGHTS;
    let best: { at: Place; cost: number; box: Box } | undefined;
    for (const up of heights)
      for (const along of ALONG) {
        const wished = g.west + (g.east - g.west) * along;
        const x = Math.max(half, Math.min(scene.width - half, wished)); // on the table
        const y = g.south + (g.north - g.south) * up;
        const box = { west: x - half, south: y - tall * 0.3, east: x + half, north: y + tall };
        const outside = Math.max(0, -box.south) + Math.max(0, box.north - scene.height);
        const cost = taken.reduce((sum, t) => sum + shared(box, t), 0) + 10 * outside * half;
        // an equal place does not replace an earlier one
        if (!best || cost < best.cost - 1e-9) best = { at: { x, y }, cost, box };
      }
    // a long name on a small place that would be hidden is not written at all
    if (!best || (best.cost > half * tall * 0.5 && 2 * half > 1.3 * (g.east - g.west))) continue;
    taken.push(best.box);
    out.push({ text, ...best.at });
  }
  return out;
}
