import type { Drawing, Ink, InkName, Inks, PathShape, PatternName, TextShape } from '../shape.ts';
import { isPattern, patterns } from './patterns.ts';

/** Puts a drawing on a canvas. Runs in a page and in a worker alike. */
export type Ctx = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

const FACES = {
  sans: '"Alegreya Sans",Optima,Candara,"Gill Sans","Noto Sans","Segoe UI",system-ui,sans-serif',
  display: '"IM Fell English SC","Hoefler Text","Iowan Old Style","Palatino Linotype",Palatino,Georgia,serif',
  italic: 'Alegreya,"Iowan Old Style","Palatino Linotype",Palatino,Georgia,serif',
} as const;

export const fontOf = (t: Pick<TextShape, 'face' | 'size' | 'weight'>): string =>
  `${t.face === 'italic' ? 'italic ' : ''}${t.weight ?? 400} ${t.size}px ${FACES[t.face]}`;

/** Used where a drawing names an ink the piece does not bring. */
export const PLAIN: Record<InkName, string> = {
  rim: '#444444',
  coat: '#b9a98a',
  trim: '#6b675f',
  horse: '#84532f',
  hat: '#4a3828',
  plume: '#e9dcc0',
  field: '#f4e9c8',
  device: '#8a1f2b',
  alternate: '#ffffff',
  leaf: '#3d5a2e',
};

const isName = (ink: Ink): ink is InkName => ink in PLAIN;
const paths = new WeakMap<PathShape, Path2D>();
const clips = new Map<string, Path2D>();
const tiles = new Map<PatternName, CanvasPattern>();

function pathOf(shape: PathShape): Path2D {
  let p = paths.get(shape);
  if (!p) {
    p = new Path2D(shape.d);
    paths.set(shape, p);
  }
  return p;
}

function clipOf(d: string): Path2D {
  let p = clips.get(d);
  if (!p) {
    p = new Path2D(d);
    clips.set(d, p);
  }
  return p;
}

/** Tiles are painted at four pixels a unit and scaled back, so they stay crisp at any sprite size we build. */
const TILE_SCALE = 4;

export function makeCanvas(width: number, height: number): HTMLCanvasElement | OffscreenCanvas {
  const w = Math.max(1, Math.ceil(width));
  const h = Math.max(1, Math.ceil(height));
  if (typeof document === 'undefined') return new OffscreenCanvas(w, h);
  const canvas = document.createElement('canvas');
  canvas.width = w;
  canvas.height = h;
  return canvas;
}

export function contextOf(canvas: HTMLCanvasElement | OffscreenCanvas): Ctx {
  const ctx = canvas.getContext('2d') as Ctx | null;
  if (!ctx) throw new Error('this browser gives no 2D canvas');
  return ctx;
}

function patternOf(name: PatternName): CanvasPattern | string {
  const known = tiles.get(name);
  if (known) return known;
  const { size, tile } = patterns[name];
  const canvas = makeCanvas(size * TILE_SCALE, size * TILE_SCALE);
  const ctx = contextOf(canvas);
  ctx.scale(TILE_SCALE, TILE_SCALE);
  paint(ctx, tile, {});
  const pattern = ctx.createPattern(canvas, 'repeat');
  if (!pattern) return '#888888';
  pattern.setTransform(new DOMMatrix([1 / TILE_SCALE, 0, 0, 1 / TILE_SCALE, 0, 0]));
  tiles.set(name, pattern);
  return pattern;
}

function resolve(ink: Ink, inks: Inks): string | CanvasPattern {
  if (isPattern(ink)) return patternOf(ink);
  return isName(ink) ? (inks[ink] ?? PLAIN[ink]) : ink;
}

function paintPath(ctx: Ctx, s: PathShape, inks: Inks, alpha: number): void {
  const path = pathOf(s);
  const a = alpha * (s.opacity ?? 1);
  if (s.shade) {
    const { x, y, r, stops } = s.shade;
    const wash = ctx.createRadialGradient(x, y, 0, x, y, r);
    for (const [offset, colour] of stops) wash.addColorStop(offset, colour);
    ctx.globalAlpha = a;
    ctx.fillStyle = wash;
    ctx.fill(path);
  } else if (s.fill) {
    ctx.globalAlpha = a * (s.fillOpacity ?? 1);
    ctx.fillStyle = resolve(s.fill, inks);
    ctx.fill(path);
  }
  if (s.stroke && s.width) {
    ctx.globalAlpha = a * (s.strokeOpacity ?? 1);
    ctx.strokeStyle = resolve(s.stroke, inks);
    ctx.lineWidth = s.width;
    ctx.lineCap = s.round === 'cap' || s.round === 'both' ? 'round' : 'butt';
    ctx.lineJoin = s.round === 'join' || s.round === 'both' ? 'round' : 'miter';
    if (s.dash) ctx.setLineDash(s.dash as number[]);
    ctx.stroke(path);
    if (s.dash) ctx.setLineDash([]);
  }
}

function paintText(ctx: Ctx, s: TextShape, inks: Inks, alpha: number): void {
  ctx.globalAlpha = alpha * (s.opacity ?? 1);
  ctx.font = fontOf(s);
  ctx.textAlign = 'center';
  if (s.halo) {
    ctx.lineJoin = 'round';
    ctx.lineWidth = s.size * 0.16;
    ctx.strokeStyle = resolve(s.halo, inks);
    ctx.strokeText(s.text, s.x, s.y);
  }
  ctx.fillStyle = resolve(s.fill, inks);
  ctx.fillText(s.text, s.x, s.y);
}

export function paint(ctx: Ctx, drawing: Drawing, inks: Inks, alpha = 1): void {
  for (const s of drawing) {
    if ('d' in s) paintPath(ctx, s, inks, alpha);
    else if ('text' in s) paintText(ctx, s, inks, alpha);
    else {
      ctx.save();
      if (s.x || s.y) ctx.translate(s.x ?? 0, s.y ?? 0);
      if (s.turn) ctx.rotate((s.turn * Math.PI) / 180);
      if (s.scale) ctx.scale(s.scale, s.scale);
      if (s.clip) ctx.clip(clipOf(s.clip));
      paint(ctx, s.shapes, s.inks ? { ...inks, ...s.inks } : inks, alpha * (s.opacity ?? 1));
      ctx.restore();
    }
  }
}
