import { fontOf } from '../../art/paint/paint.ts';
import { n } from '../../art/shape.ts';
import type { Outline, Place, Scene } from '../scene.ts';

/** Paths of the intention layer, in drawing units (100 a base width, y down). */
interface Pen {
  x(x: number): number;
  y(y: number): number;
  len(l: number): number;
  pt(p: Place): string;
}

export function penOf(scene: Pick<Scene, 'height' | 'drawn'>): Pen {
  const k = 100 / scene.drawn;
  const x = (v: number) => v * k;
  const y = (v: number) => (scene.height - v) * k;
  return { x, y, len: (l) => l * k, pt: (p) => `${n(x(p.x))},${n(y(p.y))}` };
}

export const closed = (pen: Pen, outline: Outline): string =>
  outline.length ? `M${outline.map((p) => pen.pt(p)).join('L')}Z` : '';

export const open = (pen: Pen, points: Outline): string =>
  points.length ? `M${points.map((p) => pen.pt(p)).join('L')}` : '';

/** The shorter arc about a pivot. */
export function arc(pen: Pen, pivot: Place, from: Place, to: Place): string {
  const r = pen.len(Math.hypot(from.x - pivot.x, from.y - pivot.y));
  const cross = (from.x - pivot.x) * (to.y - pivot.y) - (from.y - pivot.y) * (to.x - pivot.x);
  return `M${pen.pt(from)}A${n(r)},${n(r)} 0 0 ${cross > 0 ? 0 : 1} ${pen.pt(to)}`;
}

/** A tapering arrow; `width` in table units. */
export function arrow(pen: Pen, from: Place, to: Place, width: number): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1e-6;
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const at = (along: number, left: number): Place => ({
    x: from.x + ux * along - uy * left,
    y: from.y + uy * along + ux * left,
  });
  const head = Math.min(width, length * 0.4);
  const neck = length - head;
  const w = width;
  const mid = neck * 0.5;
  return `M${pen.pt(at(0, w * 0.55))}Q${pen.pt(at(mid, w * 0.3))} ${pen.pt(at(neck, w * 0.38))}L${pen.pt(at(neck, w * 0.85))}L${pen.pt(at(length, 0))}L${pen.pt(at(neck, -w * 0.85))}L${pen.pt(at(neck, -w * 0.38))}Q${pen.pt(at(mid, -w * 0.3))} ${pen.pt(at(0, -w * 0.55))}Z`;
}

/** Ticks across a ruler, every half base width. */
export function ruler(pen: Pen, from: Place, to: Place, step: number, half: number): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length < step) return '';
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  let d = '';
  for (let i = 1; i * step < length && i < 400; i++) {
    const h = i % 2 ? half * 0.6 : half;
    const x = from.x + ux * i * step;
    const y = from.y + uy * i * step;
    d += `M${pen.pt({ x: x - uy * h, y: y + ux * h })}L${pen.pt({ x: x + uy * h, y: y - ux * h })}`;
  }
  return d;
}

/** Fonts have come: what was measured before is wrong. */
export const forgetWidths = (): void => widths.clear();
const widths = new Map<string, number>();
let pen: CanvasRenderingContext2D | null | undefined;
/** Width of a label in pixels. */
export function textWidth(text: string, size: number, weight: number): number {
  const key = `${weight} ${size} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  pen ??= typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d');
  let w = text.length * size * 0.5;
  if (pen) {
    pen.font = fontOf({ face: 'sans', size, weight });
    w = pen.measureText(text).width;
  }
  if (widths.size > 800) widths.clear();
  widths.set(key, w);
  return w;
}
