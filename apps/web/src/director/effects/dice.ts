import type { Ctx } from '../../art/paint/paint.ts';
import { fromPiece, type Place } from '../../table/scene.ts';
import type { ShowView } from '../../table/show.ts';
import type { Beat, DiceThrown } from '../script.ts';
import { screen } from './fire.ts';
import { luckFrom } from './luck.ts';

/** Dice that drop beside those who throw them, bounce twice and lie. */
const COLOURS = ['#2f66c2', '#c8323d'] as const;
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [-1, 0],
    [-1, 1],
    [1, -1],
    [1, 0],
    [1, 1],
  ],
};
const FEW = 8;

/** Height over the table, of the first drop. */
function height(u: number): number {
  if (u < 0.45) return 1 - (u / 0.45) ** 2;
  const hop = (a: number, b: number, top: number): number => {
    const k = (u - a) / (b - a);
    return 4 * k * (1 - k) * top;
  };
  if (u < 0.76) return hop(0.45, 0.76, 0.26);
  return u < 0.94 ? hop(0.76, 0.94, 0.06) : 0;
}

/** To the side of the body, away from the enemy, so that no one of the fight is covered. */
function spotOf(d: DiceThrown, n: number, size: number, view: ShowView): Place | undefined {
  if (!d.of) return undefined;
  const { pose, wide, deep } = d.of;
  const unit = size / (view.camera.zoom * view.ratio); // table units a die
  const row = Math.floor(n / 4);
  return fromPiece(pose, wide / 2 + unit * (0.85 + (n % 4) * 1.15), -deep / 2 + unit * (0.4 - row * 1.15));
}

export function drawDice(ctx: Ctx, v: ShowView, beat: Beat, share: number, still: boolean): void {
  const px = v.camera.zoom * v.drawn * v.ratio;
  const size = Math.max(18 * v.ratio, Math.min(40 * v.ratio, px * 0.34));
  const rolling = beat.kind === 'dice';
  for (const d of beat.dice)
    for (const [n, face] of d.faces.slice(0, FEW).entries()) {
      const at = spotOf(d, n, size, v);
      if (!at) continue;
      const luck = luckFrom(`${d.of?.id} ${n} ${face} ${beat.shot}`);
      const spin = (2 + luck() * 3) * (luck() < 0.5 ? -1 : 1);
      const rest = (luck() - 0.5) * 0.5;
      const [x, y] = screen(v, at);
      // with motion reduced it simply lies there when it has been read
      if (still && rolling) continue;
      const u = rolling ? Math.min(1, share * 1.06) : 1;
      const up = height(u) * size * 3.2;
      const turn = rest + spin * (1 - u) ** 2 * 4;
      const shown = u > 0.8 ? face : 1 + (Math.floor(u * 14 + luck() * 6) % 6);
      die(ctx, x, y, up, turn, size, shown, COLOURS[d.side]);
    }
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.globalAlpha = 1;
}

function die(
  ctx: Ctx,
  x: number,
  y: number,
  up: number,
  turn: number,
  size: number,
  face: number,
  colour: string,
): void {
  const h = size / 2;
  ctx.setTransform(1, 0, 0, 1, x, y);
  ctx.globalAlpha = 0.35;
  ctx.fillStyle = '#120d06';
  ctx.beginPath();
  ctx.ellipse(up * 0.12 + h * 0.12, h * 0.5, h * (1 + up / size / 6), h * 0.55, 0, 0, Math.PI * 2);
  ctx.fill();
  ctx.globalAlpha = 1;
  ctx.setTransform(Math.cos(turn), Math.sin(turn), -Math.sin(turn), Math.cos(turn), x, y - up);
  ctx.fillStyle = colour;
  ctx.strokeStyle = '#2a1c11';
  ctx.lineWidth = Math.max(1, size * 0.05);
  ctx.beginPath();
  ctx.roundRect(-h, -h, size, size, size * 0.2);
  ctx.fill();
  ctx.stroke();
  ctx.fillStyle = 'rgba(255,255,255,.18)';
  ctx.beginPath();
  ctx.roundRect(-h * 0.86, -h * 0.86, size * 0.86, size * 0.3, size * 0.14);
  ctx.fill();
  ctx.fillStyle = '#fff6df';
  const pips = PIPS[face];
  if (!pips) {
    ctx.font = `800 ${size * 0.6}px sans-serif`;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.fillText(String(face), 0, 0);
    return;
  }
  for (const [px, py] of pips) {
    ctx.beginPath();
    ctx.arc(px * h * 0.5, py * h * 0.5, size * 0.09, 0, Math.PI * 2);
    ctx.fill();
  }
}
