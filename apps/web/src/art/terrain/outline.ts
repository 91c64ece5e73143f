import { type Random, random } from '../random.ts';
import { n } from '../shape.ts';

/** Outlines of terrain: from the shapes of a scenario to soft rings in drawing units (100 a base width, y down). */
export type Point = readonly [x: number, y: number];
type Ring = readonly Point[];

export type AreaShape =
  | {
      readonly shape: 'ellipse';
      readonly cx: number;
      readonly cy: number;
      readonly rx: number;
      readonly ry: number;
      readonly angle?: number;
    }
  | { readonly shape: 'polygon'; readonly points: readonly Point[] }
  | { readonly shape: 'polyline'; readonly points: readonly Point[]; readonly width: number };

/** Table coordinates (y north) to drawing coordinates (y down); `unit` = table units in one base width. */
export interface Sheet {
  readonly height: number; // of the table, in table units
  readonly unit: number;
}

export const onSheet = (sheet: Sheet, [x, y]: Point): Point => [
  (x / sheet.unit) * 100,
  ((sheet.height - y) / sheet.unit) * 100,
];

/** Catmull-Rom through the points, as cubic path data. */
export function smooth(points: Ring, ends: 'closed' | 'open'): string {
  const closed = ends === 'closed';
  const count = points.length;
  const get = (i: number): Point =>
    points[closed ? (i + count) % count : Math.max(0, Math.min(count - 1, i))] ?? [0, 0];
  const first = get(0);
  let d = `M${n(first[0])},${n(first[1])}`;
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [a, b, c, e] = [get(i - 1), get(i), get(i + 1), get(i + 2)];
    d += `C${n(b[0] + (c[0] - a[0]) / 6)},${n(b[1] + (c[1] - a[1]) / 6)} ${n(c[0] - (e[0] - b[0]) / 6)},${n(c[1] - (e[1] - b[1]) / 6)} ${n(c[0])},${n(c[1])}`;
  }
  return d + (closed ? 'Z' : '');
}

/** The outline shrunk to `scale` about its middle, made a little uneven by `wobble` (0 = true to the rule). */
export function ringOf(area: AreaShape, sheet: Sheet, scale: number, seed: number, wobble: number): Point[] {
  const chance = random(seed);
  if (area.shape === 'ellipse') return ellipse(area, sheet, scale, chance, wobble);
  const corners = area.points.map((p) => onSheet(sheet, p));
  const cx = corners.reduce((a, p) => a + p[0], 0) / corners.length;
  const cy = corners.reduce((a, p) => a + p[1], 0) / corners.length;
  const out: Point[] = [];
  corners.forEach((p, i) => {
    const q = corners[(i + 1) % corners.length] ?? p;
    const length = Math.hypot(q[0] - p[0], q[1] - p[1]);
    // many-cornered outlines (a hill told as 48 points) are smooth already
    const steps = length < 40 ? 1 : Math.max(2, Math.round(length / 70));
    for (let j = 0; j < steps; j++) {
      const t = j / steps;
      const off = wobble * 60 * (chance() - 0.5);
      out.push([
        cx + (p[0] + (q[0] - p[0]) * t - cx) * scale + off,
        cy + (p[1] + (q[1] - p[1]) * t - cy) * scale + off,
      ]);
    }
  });
  return out;
}

/** The ring with its corners taken off, where it has few. */
export function eased(ring: Point[], corners: number): Point[] {
  if (corners < 3 || corners > 12) return ring;
  let out = ring;
  for (let pass = 0; pass < 2; pass++) {
    const last = out;
    const at = (i: number): Point => last[(i + last.length) % last.length] ?? [0, 0];
    out = last.map(([x, y], i): Point => {
      const [a, b] = [at(i - 1), at(i + 1)];
      return [(a[0] + 2 * x + b[0]) / 4, (a[1] + 2 * y + b[1]) / 4];
    });
  }
  return out;
}

/** Of the smaller half of a plot. */
export interface Softness {
  readonly corner: number; // radius of the corners
  readonly wave: number; // how far its border goes in and out
}

/**
 * What grows on a plot of four corners: an uneven ring within it that cuts them. Rules know the plot; nature knows no
 * corners. The plot may lie at any angle.
 */
export function grown(corners: Ring, border: Ring, scale: number, seed: number, soft: Softness): Point[] {
  const chance = random(seed);
  const phase = [chance() * 6, chance() * 6, chance() * 6] as const;
  const [a, b] = [corners[0] ?? [0, 0], corners[1] ?? [1, 0]];
  const long = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  const [ux, uy] = [(b[0] - a[0]) / long, (b[1] - a[1]) / long]; // along its first side
  const own = border.map(([x, y]): Point => [x * ux + y * uy, y * ux - x * uy]);
  const box = boundsOf(own);
  const [cx, cy] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const [rx, ry] = [(box.right - box.left) / 2, (box.bottom - box.top) / 2];
  const round = soft.corner * Math.min(rx, ry);
  const most = (soft.wave * Math.min(rx, ry)) / 2.2;
  return own.map(([x, y]): Point => {
    let [u, v] = [Math.abs(x - cx), Math.abs(y - cy)];
    const [du, dv] = [u - (rx - round), v - (ry - round)];
    if (du > 0 && dv > 0) {
      const k = Math.min(1, round / Math.hypot(du, dv));
      [u, v] = [rx - round + du * k, ry - round + dv * k];
    }
    // counted along the border, so that long sides wave as often as short ones
    const t = Math.atan2((y - cy) / ry, (x - cx) / rx);
    const wave =
      Math.sin(3 * t + phase[0]) + 0.7 * Math.sin(7 * t + phase[1]) + 0.5 * Math.sin(11 * t + phase[2]);
    const away = Math.hypot(u, v) || 1;
    const k = (scale * (away - most * (2.2 - wave))) / away; // never beyond the plot
    const [p, q] = [cx + Math.sign(x - cx) * u * k, cy + Math.sign(y - cy) * v * k];
    return [p * ux - q * uy, p * uy + q * ux];
  });
}

function ellipse(
  area: Extract<AreaShape, { shape: 'ellipse' }>,
  sheet: Sheet,
  scale: number,
  chance: Random,
  wobble: number,
): Point[] {
  const COUNT = 34;
  const turn = ((area.angle ?? 0) * Math.PI) / 180;
  const phase = [chance() * 6, chance() * 6, chance() * 6] as const;
  const [mx, my] = onSheet(sheet, [area.cx, area.cy]);
  const k = (scale * 100) / sheet.unit;
  return Array.from({ length: COUNT }, (_, i): Point => {
    const t = (i / COUNT) * Math.PI * 2;
    const wave =
      0.5 * Math.sin(3 * t + phase[0]) +
      0.35 * Math.sin(5 * t + phase[1]) +
      0.25 * Math.sin(9 * t + phase[2]);
    const w = 1 + wobble * wave;
    const x = Math.cos(t) * area.rx * k * w;
    const y = Math.sin(t) * area.ry * k * w;
    return [mx + x * Math.cos(turn) + y * Math.sin(turn), my - x * Math.sin(turn) + y * Math.cos(turn)];
  });
}

export function inside([x, y]: Point, ring: Ring): boolean {
  let odd = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const a = ring[i] as Point;
    const b = ring[j] as Point;
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) odd = !odd;
  }
  return odd;
}

export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function boundsOf(ring: Ring): Bounds {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of ring) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { left, top, right, bottom };
}

/** Points strewn over an area, none nearer than `gap` to another, from north to south. */
export function scatter(ring: Ring, gap: number, seed: number): Point[] {
  const chance = random(seed);
  const b = boundsOf(ring);
  const out: Point[] = [];
  const cells = new Map<string, Point[]>();
  const cell = (x: number, y: number) => `${Math.floor(x / gap)} ${Math.floor(y / gap)}`;
  const area = (b.right - b.left) * (b.bottom - b.top);
  const tries = Math.min(16_000, Math.ceil((area / (gap * gap)) * 14));
  for (let k = 0; k < tries && out.length < 900; k++) {
    const p: Point = [b.left + chance() * (b.right - b.left), b.top + chance() * (b.bottom - b.top)];
    if (!inside(p, ring)) continue;
    let free = true;
    for (let dx = -1; free && dx <= 1; dx++)
      for (let dy = -1; free && dy <= 1; dy++)
        for (const q of cells.get(cell(p[0] + dx * gap, p[1] + dy * gap)) ?? [])
          if (Math.hypot(q[0] - p[0], q[1] - p[1]) < gap) free = false;
    if (!free) continue;
    out.push(p);
    const key = cell(p[0], p[1]);
    const list = cells.get(key);
    if (list) list.push(p);
    else cells.set(key, [p]);
  }
  return out.sort((p, q) => p[1] - q[1] || p[0] - q[0]);
}
