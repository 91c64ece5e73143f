import type { Ctx } from '../../art/paint/paint.ts';
import { fromPiece, type Place } from '../../table/scene.ts';
import type { ShowView } from '../../table/show.ts';
import type { Actor } from '../script.ts';
import { screen } from './fire.ts';
import { luckFrom } from './luck.ts';

/** A colour that goes down, or is raised and flies; and the sun that goes across the field of a victory. */
export interface Colours {
  readonly at: Place;
  readonly side: 0 | 1;
  readonly way: 'down' | 'up';
  readonly born: number;
  readonly length: number; // seconds it is to be seen
  readonly lean: number; // to which hand it falls
}

/** As long as a falling flag takes; then it lies for a moment and is gone. */
const FALL = 0.75;
const LIES = 0.6;
/** Above the men of its body. */
const HIGH = 0.62; // base widths
const CLOTH = ['#2f66c2', '#c8323d'] as const;
const AT_ONCE = 24;

export const lowered = (a: Actor, time: number): Colours => ({
  at: fromPiece(a.pose, a.wide * 0.1, 0),
  side: a.side,
  way: 'down',
  born: time,
  length: FALL + LIES,
  lean: luckFrom(`${a.id} lowers`)() < 0.5 ? -1 : 1,
});

/** Those of an army, one after the other. */
export const loweredInTurn = (all: readonly Actor[], time: number, seconds: number): Colours[] => {
  const luck = luckFrom(`lowered ${all.length}`);
  const mixed = all.map((a) => ({ a, at: luck() })).sort((p, q) => p.at - q.at);
  const step = Math.max(0, seconds - FALL) / Math.max(1, mixed.length - 1);
  return mixed.map(({ a }, i) => lowered(a, time + i * step));
};

export const raised = (all: readonly Actor[], time: number, seconds: number): Colours[] =>
  all.slice(0, AT_ONCE).map((a) => ({
    at: fromPiece(a.pose, a.wide * 0.1, 0),
    side: a.side,
    way: 'up',
    born: time + luckFrom(`${a.id} raises`)() * 0.5,
    length: Math.max(1.2, seconds),
    lean: 1,
  }));

export function drawColours(ctx: Ctx, v: ShowView, all: readonly Colours[], time: number): void {
  const px = v.camera.zoom * v.drawn * v.ratio;
  const high = Math.max(14 * v.ratio, HIGH * px);
  ctx.lineCap = 'round';
  for (const c of all) {
    const age = time - c.born;
    // before its turn comes a flag that will fall still stands
    if (age < (c.way === 'down' ? -c.length : 0) || age > c.length) continue;
    const u = Math.max(0, Math.min(1, age / FALL));
    const down = c.way === 'down';
    const tilt = down ? c.lean * u * u * 1.45 : 0;
    const up = down ? 1 : 1 - (1 - u) ** 3;
    const [x, y] = screen(v, c.at);
    ctx.globalAlpha = Math.min(1, (c.length - age) * 2.2);
    ctx.setTransform(Math.cos(tilt), Math.sin(tilt), -Math.sin(tilt), Math.cos(tilt), x, y);
    ctx.strokeStyle = '#2f2417';
    ctx.lineWidth = Math.max(1.2, high * 0.045);
    ctx.beginPath();
    ctx.moveTo(0, 0);
    ctx.lineTo(0, -high * up);
    ctx.stroke();
    cloth(
      ctx,
      -high * up,
      high * 0.62,
      high * 0.42,
      CLOTH[c.side],
      time * (down ? 3 : 6) + c.at.x,
      down ? u : 0,
    );
  }
  ctx.globalAlpha = 1;
  ctx.setTransform(1, 0, 0, 1, 0, 0);
}

/** Streaming from its pole; one that sinks hangs more and more. */
function cloth(
  ctx: Ctx,
  top: number,
  long: number,
  deep: number,
  coat: string,
  wave: number,
  limp: number,
): void {
  const STEPS = 5;
  const at = (i: number): readonly [number, number] => {
    const s = i / STEPS;
    const sway = Math.sin(wave - s * 4) * deep * 0.16 * s;
    return [long * s * (1 - limp * 0.55), top + sway + limp * s * deep * 0.9];
  };
  ctx.beginPath();
  for (let i = 0; i <= STEPS; i++) {
    const [x, y] = at(i);
    i === 0 ? ctx.moveTo(x, y) : ctx.lineTo(x, y);
  }
  for (let i = STEPS; i >= 0; i--) {
    const [x, y] = at(i);
    ctx.lineTo(x, y + deep);
  }
  ctx.closePath();
  ctx.fillStyle = coat;
  ctx.fill();
  ctx.strokeStyle = 'rgba(30,20,10,.65)';
  ctx.lineWidth = Math.max(0.8, deep * 0.06);
  ctx.stroke();
  ctx.fillStyle = 'rgba(255,248,225,.85)';
  const [x, y] = at(2);
  ctx.fillRect(x - deep * 0.09, y + deep * 0.12, deep * 0.18, deep * 0.76);
  ctx.fillRect(x - deep * 0.32, y + deep * 0.41, deep * 0.64, deep * 0.18);
}

/** A band of light from the west to the east. */
export function drawSun(ctx: Ctx, v: ShowView, born: number, seconds: number, time: number): void {
  const u = (time - born) / seconds;
  if (u <= 0 || u >= 1) return;
  const [w, h] = [v.camera.width * v.ratio, v.camera.height * v.ratio];
  const wide = w * 0.7;
  const x = -wide + u * (w + wide);
  const light = ctx.createLinearGradient(x, 0, x + wide, h * 0.25);
  const strength = Math.sin(u * Math.PI) * (v.theme === 'dark' ? 0.16 : 0.26);
  light.addColorStop(0, 'rgba(255,226,150,0)');
  light.addColorStop(0.5, `rgba(255,226,150,${strength})`);
  light.addColorStop(1, 'rgba(255,226,150,0)');
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.globalCompositeOperation = 'lighter';
  ctx.fillStyle = light;
  ctx.fillRect(0, 0, w, h);
  ctx.globalCompositeOperation = 'source-over';
}
