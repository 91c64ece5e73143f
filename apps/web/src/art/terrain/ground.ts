import { type Ctx, contextOf, makeCanvas, paint } from '../paint/paint.ts';
import { random } from '../random.ts';
import { type Drawing, line } from '../shape.ts';
import type { DrawnFeature } from './feature.ts';

/** The cloth under everything: painted once to a bitmap, again finer where one looks closely. */
export interface GroundSheet {
  readonly width: number; // drawing units, 100 a base width
  readonly height: number;
  readonly features: readonly DrawnFeature[];
}

/** Part of the sheet, in drawing units. */
export interface Region {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

type Bitmap = HTMLCanvasElement | OffscreenCanvas;

/** Soft cloud of one colour, as a small bitmap to be stretched: value noise in three octaves. */
function cloud(
  w: number,
  h: number,
  seed: number,
  cell: number,
  [r, g, b]: readonly number[],
  gain: number,
  bias: number,
): Bitmap {
  const canvas = makeCanvas(w, h);
  const ctx = contextOf(canvas);
  const image = ctx.createImageData(canvas.width, canvas.height);
  const sum = new Float32Array(canvas.width * canvas.height);
  let weight = 0;
  for (let octave = 0, size = cell, amp = 1; octave < 3; octave++, size /= 2, amp /= 2) {
    const chance = random(seed + octave * 101);
    const columns = Math.ceil(canvas.width / size) + 2;
    const rows = Math.ceil(canvas.height / size) + 2;
    const knots = Float32Array.from({ length: columns * rows }, chance);
    weight += amp;
    for (let y = 0; y < canvas.height; y++) {
      const fy = y / size;
      const j = Math.floor(fy);
      const ty = (fy - j) * (fy - j) * (3 - 2 * (fy - j));
      for (let x = 0; x < canvas.width; x++) {
        const fx = x / size;
        const i = Math.floor(fx);
        const tx = (fx - i) * (fx - i) * (3 - 2 * (fx - i));
        const k = j * columns + i;
        const top = (knots[k] ?? 0) * (1 - tx) + (knots[k + 1] ?? 0) * tx;
        const low = (knots[k + columns] ?? 0) * (1 - tx) + (knots[k + columns + 1] ?? 0) * tx;
        const at = y * canvas.width + x;
        sum[at] = (sum[at] ?? 0) + amp * (top * (1 - ty) + low * ty);
      }
    }
  }
  for (let i = 0; i < sum.length; i++) {
    image.data[i * 4] = r ?? 0;
    image.data[i * 4 + 1] = g ?? 0;
    image.data[i * 4 + 2] = b ?? 0;
    image.data[i * 4 + 3] = Math.max(0, Math.min(255, 255 * (((sum[i] ?? 0) / weight) * gain + bias)));
  }
  ctx.putImageData(image, 0, 0);
  return canvas;
}

const BLADES = 240;
/** Tufts strewn over a tile, the same however large it is painted. */
const blades = (() => {
  const chance = random(4711);
  const tuft = (count: number): string => {
    let d = '';
    for (let i = 0; i < count; i++) {
      const x = Math.round(6 + chance() * (BLADES - 14));
      const y = Math.round(14 + chance() * (BLADES - 18));
      d += `M${x},${y}l3,-9M${x + 4},${y}l-1,-8`;
      if (chance() < 0.4) d += `M${x + 8},${y + 1}l1,-6`;
    }
    return d;
  };
  return [
    line(tuft(26), '#5c6636', 1.8, { opacity: 0.5 }),
    line(tuft(15), '#d7cf95', 1.6, { opacity: 0.5 }),
    line(tuft(10), '#747f45', 1.8, { opacity: 0.55 }),
  ];
})();

interface Clouds {
  readonly mottle: Bitmap;
  readonly straw: Bitmap;
}
const clouds = new Map<string, Clouds>();

function cloudsOf(sheet: GroundSheet): Clouds {
  const key = `${sheet.width} ${sheet.height}`;
  let c = clouds.get(key);
  if (!c) {
    const w = sheet.width / 12;
    const h = sheet.height / 12;
    c = {
      mottle: cloud(w, h, 7, 27, [77, 77, 31], -2.3, 1.35),
      straw: cloud(w, h, 21, 19, [214, 194, 128], -2.6, 1.4),
    };
    clouds.set(key, c);
  }
  return c;
}

/** Paints a region of the ground; the context maps drawing units to pixels by `scale`. */
export function paintGround(ctx: Ctx, sheet: GroundSheet, region: Region, scale: number): void {
  const { width, height } = sheet;
  ctx.setTransform(scale, 0, 0, scale, -region.left * scale, -region.top * scale);
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, 0, width, height);
  ctx.clip();
  const cloth = ctx.createLinearGradient(0, 0, width, height);
  cloth.addColorStop(0, '#aeac70');
  cloth.addColorStop(0.5, '#9a9e62');
  cloth.addColorStop(1, '#879157');
  ctx.globalAlpha = 1;
  ctx.fillStyle = cloth;
  ctx.fillRect(region.left, region.top, region.width, region.height);
  const { mottle, straw } = cloudsOf(sheet);
  ctx.imageSmoothingEnabled = true;
  ctx.imageSmoothingQuality = 'high';
  ctx.globalAlpha = 0.34;
  ctx.drawImage(mottle, 0, 0, width, height);
  ctx.globalAlpha = 0.3;
  ctx.drawImage(straw, 0, 0, width, height);
  ctx.globalAlpha = 0.75;
  paintBlades(ctx, region, scale);
  ctx.globalAlpha = 1;
  for (const f of sheet.features) {
    const b = f.bounds;
    if (b.right < region.left || b.left > region.left + region.width) continue;
    if (b.bottom < region.top || b.top > region.top + region.height) continue;
    paint(ctx, cull(f, region), {});
  }
  const edge = ctx.createRadialGradient(width / 2, height * 0.47, 0, width / 2, height * 0.47, width * 0.75);
  edge.addColorStop(0.55, 'rgba(27,24,10,0)');
  edge.addColorStop(1, 'rgba(27,24,10,.34)');
  ctx.globalAlpha = 1;
  ctx.fillStyle = edge;
  ctx.fillRect(region.left, region.top, region.width, region.height);
  ctx.restore();
}

/** Leaves out the trees and houses that stand outside the region. */
function cull(f: DrawnFeature, r: Region): Drawing {
  const M = 70;
  return f.drawing.filter((s) => {
    if (!('spot' in s)) return true;
    const x = (s.x ?? 0) - r.left;
    const y = (s.y ?? 0) - r.top;
    return x > -M && x < r.width + M && y > -M && y < r.height + M;
  });
}

function paintBlades(ctx: Ctx, region: Region, scale: number): void {
  const size = Math.max(16, Math.round(BLADES * scale));
  const tile = makeCanvas(size, size);
  const pen = contextOf(tile);
  pen.scale(size / BLADES, size / BLADES);
  paint(pen, blades, {});
  const pattern = ctx.createPattern(tile, 'repeat');
  if (!pattern) return;
  pattern.setTransform(new DOMMatrix([BLADES / size, 0, 0, BLADES / size, 0, 0]));
  ctx.fillStyle = pattern;
  ctx.fillRect(region.left, region.top, region.width, region.height);
}
