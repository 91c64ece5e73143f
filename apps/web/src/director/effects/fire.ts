import { type Ctx, contextOf, makeCanvas } from '../../art/paint/paint.ts';
import { fromPiece, type Place, radians } from '../../table/scene.ts';
import type { ShowView } from '../../table/show.ts';
import type { Actor } from '../script.ts';
import { luckFrom } from './luck.ts';
import type { Puff } from './puffs.ts';

/** What shooting looks like: flashes along a front, its bank of smoke, a ball that pitches before the line. */
export interface Flash {
  readonly born: number;
  readonly x: number;
  readonly y: number;
  readonly angle: number; // radians, counter-clockwise from east
  readonly size: number; // base widths
}

export interface Ball {
  readonly born: number;
  readonly length: number; // seconds
  readonly from: Place;
  readonly to: Place;
}

/** A glint of steel in a melee. */
export interface Glint {
  readonly born: number;
  readonly x: number;
  readonly y: number;
  readonly angle: number;
}

export const FLASH = 0.19; // seconds
export const GLINT = 0.14;

/** Where along its front a body shoots from: all of it, or the half that was named. */
const frontOf = (a: Actor, share: number): number =>
  a.half === 'left'
    ? (share - 1) * (a.wide / 2)
    : a.half === 'right'
      ? share * (a.wide / 2)
      : (share - 0.5) * a.wide;

export interface Fired {
  readonly flashes: readonly Flash[];
  readonly puffs: readonly Puff[];
}

/** `span`: seconds in which the volley runs from the middle to the wings. */
export function volley(a: Actor, time: number, span: number, drawn: number): Fired {
  const luck = luckFrom(`${a.id} ${a.half ?? ''} ${a.pose.x} ${a.pose.y}`);
  const front = (a.half ? 0.5 : 1) * (a.wide / drawn);
  const count = a.single ? 1 : Math.max(4, Math.min(16, Math.round(8 * front)));
  const angle = radians(a.pose.facing);
  const flashes: Flash[] = [];
  const puffs: Puff[] = [];
  for (let i = 0; i < count; i++) {
    const share = count === 1 ? 0.5 : (i + 0.5) / count;
    const at = fromPiece(a.pose, a.single ? 0 : frontOf(a, share) * 0.92, a.deep / 2 + 0.03 * drawn);
    const born = time + span * Math.abs(share - 0.5) * 2 + luck() * 0.09;
    flashes.push({ born, ...at, angle: angle + (luck() - 0.5) * 0.16, size: 0.17 });
    for (let k = 0; k < 4; k++) {
      const v = 0.35 + k * 0.55 + luck() * 0.5;
      const aside = (luck() - 0.5) * 0.6;
      puffs.push({
        stuff: 'smoke',
        born: born + 0.01 + k * 0.02,
        life: 5.5 + luck() * 4.5,
        ...at,
        vx: Math.cos(angle) * v - Math.sin(angle) * aside,
        vy: Math.sin(angle) * v + Math.cos(angle) * aside,
        small: 0.12,
        large: 0.5 + luck() * 0.34,
        alpha: 0.6,
        wind: 1,
      });
    }
  }
  return { flashes, puffs };
}

/** A gun and where its ball pitches: short of the target, whatever comes of it. */
export function gun(
  a: Actor,
  to: Place,
  time: number,
  length: number,
  drawn: number,
): Fired & { ball: Ball } {
  const luck = luckFrom(`${a.id} gun ${a.pose.x} ${a.pose.y}`);
  const angle = Math.atan2(to.y - a.pose.y, to.x - a.pose.x);
  const muzzle = {
    x: a.pose.x + (Math.cos(angle) * a.deep) / 2,
    y: a.pose.y + (Math.sin(angle) * a.deep) / 2,
  };
  const flashes: Flash[] = [{ born: time, ...muzzle, angle, size: 0.45 }];
  const puffs: Puff[] = Array.from({ length: 26 }, (_, i): Puff => {
    const v = 0.6 + luck() * 3.6;
    const aside = (luck() - 0.5) * 1.1;
    return {
      stuff: 'smoke',
      born: time + 0.02 + i * 0.006,
      life: 5 + luck() * 4.5,
      ...muzzle,
      vx: Math.cos(angle) * v - Math.sin(angle) * aside,
      vy: Math.sin(angle) * v + Math.cos(angle) * aside,
      small: 0.14,
      large: 0.6 + luck() * 0.36,
      alpha: 0.6,
      wind: 1,
    };
  });
  const far = Math.hypot(to.x - muzzle.x, to.y - muzzle.y);
  const short = Math.max(0, far - 0.7 * drawn);
  const end = { x: muzzle.x + Math.cos(angle) * short, y: muzzle.y + Math.sin(angle) * short };
  for (const [k, share] of PITCHES.entries())
    for (let i = 0; i < 7; i++) {
      const around = luck() * Math.PI * 2;
      puffs.push({
        stuff: 'earth',
        born: time + length * (PITCH_TIMES[k] ?? 1),
        life: 0.7 + luck() * 0.5,
        x: muzzle.x + (end.x - muzzle.x) * share,
        y: muzzle.y + (end.y - muzzle.y) * share,
        vx: Math.cos(around) * 0.6 + Math.cos(angle) * 0.5,
        vy: Math.sin(around) * 0.6 + Math.sin(angle) * 0.5,
        small: 0.05,
        large: 0.2,
        alpha: 0.8,
        wind: 0.4,
      });
    }
  return { flashes, puffs, ball: { born: time, length, from: muzzle, to: end } };
}

/** Where a ball touches the ground, and when. */
export const PITCHES = [0.46, 0.78, 1] as const;
const PITCH_TIMES = [0.44, 0.76, 1] as const;
const HEIGHTS = [0.46, 0.24, 0.11] as const;

/** A low cloud between those who fight; it looks the same whoever wins. */
export function melee(
  a: Actor,
  b: Actor | undefined,
  time: number,
  length: number,
  drawn: number,
): { puffs: Puff[]; glints: Glint[] } {
  const luck = luckFrom(`${a.id} ${b?.id ?? ''} melee`);
  const mid = b ? { x: (a.pose.x + b.pose.x) / 2, y: (a.pose.y + b.pose.y) / 2 } : a.pose;
  const along = { ...mid, facing: a.pose.facing };
  const wide = Math.min(a.wide, b?.wide ?? a.wide);
  const puffs: Puff[] = [];
  const glints: Glint[] = [];
  const place = (deep: number): Place =>
    fromPiece(along, (luck() - 0.5) * wide * 0.9, (luck() - 0.5) * deep * drawn);
  for (let i = 0; i < 30; i++)
    puffs.push({
      stuff: 'dust',
      born: time + luck() * length * 0.9,
      life: 1.4 + luck() * 1.6,
      ...place(0.7),
      vx: (luck() - 0.5) * 0.5,
      vy: (luck() - 0.5) * 0.5,
      small: 0.12,
      large: 0.4 + luck() * 0.2,
      alpha: 0.5,
      wind: 0.5,
    });
  for (let i = 0; i < 14; i++)
    glints.push({ born: time + luck() * length, ...place(0.34), angle: luck() * Math.PI });
  return { puffs, glints };
}

let glow: HTMLCanvasElement | OffscreenCanvas | undefined;
function glowSprite(): HTMLCanvasElement | OffscreenCanvas {
  if (glow) return glow;
  glow = makeCanvas(48, 48);
  const ctx = contextOf(glow);
  const wash = ctx.createRadialGradient(24, 24, 0, 24, 24, 24);
  wash.addColorStop(0, '#fffbe6');
  wash.addColorStop(0.25, '#ffd25acc');
  wash.addColorStop(0.6, '#ff8a1e55');
  wash.addColorStop(1, '#ff8a1e00');
  ctx.fillStyle = wash;
  ctx.fillRect(0, 0, 48, 48);
  return glow;
}

/** Pixels of a place. */
export const screen = (v: ShowView, p: Place): readonly [number, number] => [
  ((p.x - v.camera.x) * v.camera.zoom + v.camera.width / 2) * v.ratio,
  ((v.camera.y - p.y) * v.camera.zoom + v.camera.height / 2) * v.ratio,
];

export function drawFlashes(ctx: Ctx, v: ShowView, flashes: readonly Flash[], time: number): void {
  const px = v.camera.zoom * v.drawn * v.ratio;
  ctx.globalCompositeOperation = 'lighter';
  for (const f of flashes) {
    const age = time - f.born;
    if (age < 0 || age > FLASH) continue;
    const left = 1 - age / FLASH;
    const [x, y] = screen(v, f);
    const size = Math.max(f.size * px, 5) * (0.6 + left);
    ctx.globalAlpha = left;
    ctx.setTransform(Math.cos(f.angle), -Math.sin(f.angle), Math.sin(f.angle), Math.cos(f.angle), x, y);
    ctx.drawImage(glowSprite(), -size * 0.5, -size * 0.5, size, size);
    ctx.drawImage(glowSprite(), 0, -size * 0.18, size * 1.5, size * 0.36); // the tongue
  }
  ctx.globalAlpha = 1;
  ctx.globalCompositeOperation = 'source-over';
}

export function drawGlints(ctx: Ctx, v: ShowView, glints: readonly Glint[], time: number): void {
  const px = v.camera.zoom * v.drawn * v.ratio;
  ctx.strokeStyle = '#fff7dc';
  ctx.lineCap = 'round';
  for (const g of glints) {
    const age = time - g.born;
    if (age < 0 || age > GLINT) continue;
    const left = 1 - age / GLINT;
    const [x, y] = screen(v, g);
    const long = px * 0.1 * (0.5 + 0.8 * left);
    ctx.setTransform(Math.cos(g.angle), Math.sin(g.angle), -Math.sin(g.angle), Math.cos(g.angle), x, y);
    ctx.globalAlpha = left;
    ctx.lineWidth = Math.max(1, px * 0.016);
    ctx.beginPath();
    ctx.moveTo(-long, 0);
    ctx.lineTo(long, 0);
    ctx.moveTo(0, -long * 0.5);
    ctx.lineTo(0, long * 0.5);
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
}

export function drawBalls(ctx: Ctx, v: ShowView, balls: readonly Ball[], time: number): void {
  const px = v.camera.zoom * v.drawn * v.ratio;
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  for (const b of balls) {
    const u = (time - b.born) / b.length;
    if (u < 0 || u > 1) continue;
    const leg = PITCH_TIMES.findIndex((t) => u <= t);
    const [t0, t1] = [PITCH_TIMES[leg - 1] ?? 0, PITCH_TIMES[leg] ?? 1];
    const [s0, s1] = [PITCHES[leg - 1] ?? 0, PITCHES[leg] ?? 1];
    const k = (u - t0) / (t1 - t0);
    const share = s0 + (s1 - s0) * k;
    const [x, y] = screen(v, {
      x: b.from.x + (b.to.x - b.from.x) * share,
      y: b.from.y + (b.to.y - b.from.y) * share,
    });
    const high = 4 * k * (1 - k) * (HEIGHTS[leg] ?? 0.1) * px;
    ctx.fillStyle = 'rgba(18,13,6,.4)';
    ctx.beginPath();
    ctx.ellipse(x + high * 0.3, y, px * 0.05, px * 0.035, 0, 0, Math.PI * 2);
    ctx.fill();
    ctx.fillStyle = '#2a251f';
    ctx.beginPath();
    ctx.arc(x, y - high, Math.max(1.6, px * 0.05), 0, Math.PI * 2);
    ctx.fill();
  }
}
