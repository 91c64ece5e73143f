import { type Ctx, contextOf, makeCanvas } from '../../art/paint/paint.ts';
import type { ShowView } from '../../table/show.ts';
import { luckFrom } from './luck.ts';

/** Smoke, dust and earth: each puff is where the clock says, so nothing is kept from frame to frame. */
type Stuff = 'smoke' | 'dust' | 'earth';

/** Lengths in drawn base widths, times in seconds. */
export interface Puff {
  readonly stuff: Stuff;
  readonly born: number;
  readonly life: number;
  readonly x: number; // table units
  readonly y: number;
  readonly vx: number; // base widths a second, dies away
  readonly vy: number;
  readonly small: number;
  readonly large: number;
  readonly alpha: number;
  readonly wind: number; // how far the wind takes it, 0 to 1
}

/** Base widths a second: a light air from the south-west. */
const WIND = { x: 0.2, y: 0.12 };
const MOST = 420;
const SHAPES = 5;
/** Drawn small and laid over the table in one copy. */
const HALF = 0.5;

const COLOURS: Readonly<Record<'day' | 'dark', Readonly<Record<Stuff, readonly [string, string]>>>> = {
  day: { smoke: ['#fffdf6', '#d9d2c2'], dust: ['#f0e0b4', '#b79f68'], earth: ['#8a6f43', '#5c4728'] },
  dark: { smoke: ['#d6d4d2', '#85848a'], dust: ['#b9a97e', '#776540'], earth: ['#5f4c30', '#3a2d1a'] },
};

type Sprite = HTMLCanvasElement | OffscreenCanvas;
const sprites = new Map<string, Sprite>();

function spriteOf(stuff: Stuff, theme: 'day' | 'dark', shape: number): Sprite {
  const key = `${stuff} ${theme} ${shape}`;
  const known = sprites.get(key);
  if (known) return known;
  const size = 64;
  const canvas = makeCanvas(size, size);
  const ctx = contextOf(canvas);
  const luck = luckFrom(key);
  const [light, shade] = COLOURS[theme][stuff];
  for (let i = 0; i < 9; i++) {
    const [a, far] = [luck() * Math.PI * 2, luck() * 15];
    const [x, y, r] = [32 + Math.cos(a) * far, 32 + Math.sin(a) * far, 9 + luck() * 9];
    const wash = ctx.createRadialGradient(x - r * 0.3, y - r * 0.35, 0, x, y, r);
    wash.addColorStop(0, `${light}b0`);
    wash.addColorStop(0.55, `${shade}62`);
    wash.addColorStop(1, `${shade}00`);
    ctx.fillStyle = wash;
    ctx.fillRect(0, 0, size, size);
  }
  sprites.set(key, canvas);
  return canvas;
}

/** All clouds of a table. */
export class Clouds {
  private puffs: Puff[] = [];
  private buffer: Sprite | undefined;
  private bufferCtx: Ctx | undefined;
  until = 0;

  add(puffs: readonly Puff[]): void {
    for (const p of puffs) {
      this.puffs.push(p);
      this.until = Math.max(this.until, p.born + p.life);
    }
    if (this.puffs.length > MOST) this.puffs = this.puffs.slice(-MOST); // the oldest are thin by now
  }
  clear(): void {
    this.puffs = [];
    this.until = 0;
  }

  draw(ctx: Ctx, v: ShowView, time: number): void {
    if (this.puffs.length === 0) return;
    this.puffs = this.puffs.filter((p) => time < p.born + p.life);
    const { camera: c, ratio, drawn, theme } = v;
    const [w, h] = [Math.ceil(c.width * ratio * HALF), Math.ceil(c.height * ratio * HALF)];
    if (!this.buffer || !this.bufferCtx || this.buffer.width !== w || this.buffer.height !== h) {
      this.buffer = makeCanvas(w, h);
      this.bufferCtx = contextOf(this.buffer);
    }
    const b = this.bufferCtx;
    b.globalAlpha = 1;
    b.clearRect(0, 0, w, h);
    const px = c.zoom * ratio * HALF; // pixels a table unit
    let any = false;
    for (const [i, p] of this.puffs.entries()) {
      const age = time - p.born;
      if (age <= 0) continue;
      const left = 1 - age / p.life;
      const alpha = p.alpha * Math.min(1, age / 0.08) * left * Math.sqrt(left);
      if (alpha < 0.02) continue;
      const push = 1 - Math.exp(-2.3 * age);
      const drift = p.wind * (age - push / 2.3);
      const size = (p.small + (p.large - p.small) * (1 - Math.exp(-2.4 * age)) + 0.08 * age) * drawn * px;
      const x = p.x + drawn * ((p.vx * push) / 2.3 + WIND.x * drift);
      const y = p.y + drawn * ((p.vy * push) / 2.3 + WIND.y * drift);
      const sx = (x - c.x) * px + w / 2 - size / 2;
      const sy = (c.y - y) * px + h / 2 - size / 2;
      if (sx > w || sy > h || sx + size < 0 || sy + size < 0) continue;
      b.globalAlpha = alpha;
      b.drawImage(spriteOf(p.stuff, theme, i % SHAPES), sx, sy, size, size);
      any = true;
    }
    if (!any) return;
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.globalAlpha = 1;
    ctx.drawImage(this.buffer, 0, 0, w / HALF, h / HALF);
  }
}
