import type { Figure } from '../../../games/kit/figure.ts';
import type { Scene } from '../../../table/scene.ts';
import type { Pinned } from './labels.ts';

/** A figure as it is drawn: the table with what lies over it, and the labels, to be laid out for a width. */
export interface FigureScene {
  readonly scene: Scene;
  readonly labels: readonly Pinned[];
}

/** Part of the drawing, in drawing units. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Least width of a figure by its height on a desk and on a phone, and the most anywhere: labels want room. */
export const WIDE = 2.24;
export const NARROW = 1.3;
const FLAT = 3.2;

/** Stands far off so that the battle is not over, and is no part of the figure. */
export const isFarOff = (id: string): boolean => /^(A99|B9)/.test(id);

/** What of the table is shown: everybody but those who stand far off, and the ways they came. */
export function frameOf({ scene, labels }: FigureScene, f: Figure, ratio = WIDE): Frame {
  const seen = f.units.filter((u) => !isFarOff(u.id)).map((u) => u.id);
  const pieces = scene.pieces.filter((p) => seen.includes(p.id));
  const reach = (p: (typeof pieces)[number]): number =>
    'width' in p ? Math.max(p.width, p.depth) * 0.62 : scene.drawn;
  const spots = pieces.flatMap((p) => [
    { x: p.x - reach(p), y: p.y - reach(p) },
    { x: p.x + reach(p), y: p.y + reach(p) },
  ]);
  for (const o of scene.overlays) {
    if (o.kind === 'bracket' || o.kind === 'zone') spots.push(...o.outline);
    if (o.kind === 'shooting' && f.show?.includes('shooting')) spots.push(...o.outline);
    if (o.kind === 'command' && f.show?.includes('command')) spots.push(...o.outline);
    if (o.kind === 'path') spots.push(...o.points);
    if (o.kind === 'ruler') spots.push(o.from, o.to);
    if (o.kind === 'ghost') spots.push(o.pose);
  }
  spots.push(...labels.map((l) => l.at));
  // small pieces of ground are seen whole
  for (const a of scene.areas) {
    if (a.area.shape === 'ellipse') {
      const { cx, cy, rx, ry } = a.area;
      if (Math.max(rx, ry) <= 4 * scene.drawn)
        spots.push({ x: cx - rx, y: cy - ry }, { x: cx + rx, y: cy + ry });
      continue;
    }
    const [xs, ys] = [a.area.points.map((p) => p[0]), a.area.points.map((p) => p[1])];
    const box = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    if (box[1] - box[0] > 8 * scene.drawn || box[3] - box[2] > 8 * scene.drawn) continue;
    spots.push({ x: box[0], y: box[2] }, { x: box[1], y: box[3] });
  }
  const margin = 0.6 * scene.drawn;
  const [left, right] = [Math.min(...spots.map((s) => s.x)), Math.max(...spots.map((s) => s.x))];
  const [low, high] = [Math.min(...spots.map((s) => s.y)), Math.max(...spots.map((s) => s.y))];
  const tall = high - low + 2 * margin;
  const width = Math.max(right - left + 2 * margin, tall * ratio);
  const height = Math.max(tall, width / FLAT);
  const unit = 100 / scene.drawn;
  // rather on the table than beyond its edge
  const inside = (at: number, half: number, most: number): number =>
    2 * half > most ? at : Math.min(most - half, Math.max(half, at));
  const middle = inside((left + right) / 2, width / 2, scene.width);
  const centre = inside((low + high) / 2, height / 2, scene.height);
  const round = (x: number): number => Math.round(x * 10) / 10;
  return {
    x: round((middle - width / 2) * unit),
    y: round((scene.height - centre - height / 2) * unit),
    width: round(width * unit),
    height: round(height * unit),
  };
}
