import { type Ctx, contextOf, makeCanvas } from '../../art/paint/paint.ts';
import { fromPiece, type Place } from '../../table/scene.ts';
import type { ShowView } from '../../table/show.ts';
import type { Actor } from '../script.ts';
import { screen } from './fire.ts';
import { luckFrom } from './luck.ts';

/** What stays on the ground for the rest of the battle: men, pikes, flags, where balls pitched. */
export interface Trace {
  readonly kind: 'man' | 'horse' | 'pike' | 'flag' | 'pitch';
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly coat: string;
  readonly born: number; // falls in half a second from then
  readonly large?: true; // one man who is drawn for himself, not one of many on a base
}

const MOST = 700;
const FALL = 0.45;
/** Single men are drawn so much larger than those of a base. */
const LARGE = 2.4;

/** Men of the front go down and lie before the line. */
export function fallenOf(
  a: Actor,
  points: number,
  time: number,
  seconds: number,
  coat: string,
  drawn: number,
): Trace[] {
  const luck = luckFrom(`${a.id} fallen ${a.pose.x} ${a.pose.y} ${points}`);
  const mounted = MOUNTED.test(a.kind);
  const count = a.single ? 1 : Math.min(22, points * (mounted ? 4 : a.gun ? 3 : 7));
  const step = Math.min(0.09, seconds / Math.max(1, count));
  return Array.from({ length: count }, (_, i): Trace => {
    const right = a.single ? 0 : (luck() - 0.5) * a.wide * 0.9;
    const front = a.single ? 0 : a.deep / 2 + (0.02 + luck() * 0.24) * drawn;
    return {
      kind: mounted && luck() < 0.6 ? 'horse' : 'man',
      ...fromPiece(a.pose, right, front),
      angle: luck() * Math.PI * 2,
      coat,
      born: time + i * step,
      ...(a.single ? { large: true } : {}),
    };
  });
}
const MOUNTED = /caval|horse|gendarme|dragoon|lancer|reiter|^(RE|TR|GA|CL|DR)$/i;

/** Pikes thrown down where a body stood that ran. */
export function droppedBy(a: Actor, time: number, coat: string): Trace[] {
  const luck = luckFrom(`${a.id} dropped ${a.pose.x}`);
  const flag = fromPiece(a.pose, a.wide * 0.1, a.deep * 0.1);
  const pikes = Array.from({ length: a.gun || a.single ? 0 : 14 }, (_, i): Trace => {
    const at = fromPiece(a.pose, (luck() - 0.5) * a.wide * 0.85, (luck() - 0.4) * a.deep);
    return { kind: 'pike', ...at, angle: luck() * Math.PI, coat: '#6b5433', born: time + i * 0.03 };
  });
  return a.single ? [] : [...pikes, { kind: 'flag', ...flag, angle: 0.5 + luck(), coat, born: time }];
}

type Sprite = HTMLCanvasElement | OffscreenCanvas;
const sprites = new Map<string, Sprite>();
const SIZE = 40; // pixels of a sprite that is 0.2 base widths long

function spriteOf(kind: Trace['kind'], coat: string): Sprite {
  const key = `${kind} ${coat}`;
  const known = sprites.get(key);
  if (known) return known;
  const canvas = makeCanvas(SIZE, SIZE);
  const ctx = contextOf(canvas);
  ctx.translate(SIZE / 2, SIZE / 2);
  ctx.lineCap = 'round';
  const oval = (x: number, y: number, rx: number, ry: number, fill: string): void => {
    ctx.fillStyle = fill;
    ctx.beginPath();
    ctx.ellipse(x, y, rx, ry, 0, 0, Math.PI * 2);
    ctx.fill();
  };
  const stroke = (points: readonly (readonly [number, number])[], colour: string, width: number): void => {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.beginPath();
    for (const [i, [x, y]] of points.entries()) i === 0 ? ctx.moveTo(x, y) : ctx.lineTo(x, y);
    ctx.stroke();
  };
  if (kind === 'pitch') {
    oval(0, 0, 13, 4.5, 'rgba(62,45,22,.55)');
    oval(3, -1, 8, 2.6, 'rgba(104,80,44,.6)');
  } else if (kind === 'pike')
    stroke(
      [
        [-18, 0],
        [18, 0],
      ],
      coat,
      1.8,
    );
  else if (kind === 'flag') {
    stroke(
      [
        [-17, 4],
        [17, -4],
      ],
      '#4b3a24',
      2,
    );
    ctx.fillStyle = coat;
    ctx.beginPath();
    ctx.moveTo(2, -2);
    ctx.lineTo(16, -16);
    ctx.lineTo(19, -6);
    ctx.lineTo(10, -3.5);
    ctx.fill();
  } else if (kind === 'horse') {
    oval(0, 1.5, 15, 6.5, 'rgba(20,14,8,.3)');
    oval(0, 0, 13, 5.4, '#6e4a2c');
    oval(13, -4, 5, 3, '#6e4a2c');
    stroke(
      [
        [-7, 4],
        [-12, 12],
      ],
      '#5a3c23',
      2.4,
    );
    stroke(
      [
        [5, 4],
        [8, 13],
      ],
      '#5a3c23',
      2.4,
    );
    oval(-2, -6, 4.6, 3, coat);
  } else {
    oval(0, 1.4, 10, 4.4, 'rgba(20,14,8,.3)');
    stroke(
      [
        [-5, 0],
        [-13, -3],
      ],
      '#4a3a28',
      2.6,
    );
    stroke(
      [
        [-5, 1],
        [-12, 5],
      ],
      '#4a3a28',
      2.6,
    );
    stroke(
      [
        [3, 0],
        [6, 8],
      ],
      coat,
      2.4,
    );
    oval(0, 0, 7, 4, coat);
    oval(9, 0, 3.1, 3, '#e2b48c');
    oval(14, -4, 3.6, 2.4, '#3a2c1f');
  }
  sprites.set(key, canvas);
  return canvas;
}

/** All that lies on a table, and since which beat of which move: looked back at, nobody lies there too early. */
export class Traces {
  private all: { readonly trace: Trace; readonly move: number; readonly beat: string }[] = [];
  until = 0;

  /** What a beat leaves. Shown again it falls again, and does not lie there twice. */
  add(traces: readonly Trace[], move: number, beat: string): void {
    const of = `${move} ${beat}`;
    this.all = this.all.filter((t) => t.beat !== of);
    this.all.push(...traces.map((trace) => ({ trace, move, beat: of })));
    for (const t of traces) this.until = Math.max(this.until, t.born + FALL);
    // those of long ago may be laid last
    this.all.sort((a, b) => a.move - b.move);
    if (this.all.length > MOST) this.all = this.all.slice(-MOST);
  }
  /** What lies there when so many moves have been made. */
  lying(moves: number): readonly Trace[] {
    return this.all.filter((t) => t.move <= moves).map((t) => t.trace);
  }
  clear(): void {
    this.all = [];
    this.until = 0;
  }

  draw(ctx: Ctx, v: ShowView, time: number, moves: number): void {
    const px = v.camera.zoom * v.drawn * v.ratio;
    const scale = (0.2 * px) / SIZE;
    const [w, h] = [v.camera.width * v.ratio, v.camera.height * v.ratio];
    for (const { trace: t, move } of this.all) {
      if (move > moves) continue;
      const age = time - t.born;
      if (age < 0) continue;
      const [x, y] = screen(v, t);
      if (x < -px || y < -px || x > w + px || y > h + px) continue;
      const down = Math.min(1, age / FALL);
      const k = scale * (t.large ? LARGE : 1) * (0.55 + 0.45 * down * down);
      const a = t.angle - (1 - down) * 1.2;
      ctx.globalAlpha = t.kind === 'man' || t.kind === 'horse' ? 0.92 : 0.85;
      ctx.setTransform(Math.cos(a) * k, Math.sin(a) * k, -Math.sin(a) * k, Math.cos(a) * k, x, y);
      ctx.drawImage(spriteOf(t.kind, t.coat), -SIZE / 2, -SIZE / 2);
    }
    ctx.globalAlpha = 1;
  }
}

/** Men who run off, each his own way. */
export interface Runner {
  readonly born: number;
  readonly from: Place;
  readonly vx: number; // table units a second
  readonly vy: number;
  readonly coat: string;
  readonly life: number;
  readonly large: boolean;
}

export function runnersOf(a: Actor, time: number, seconds: number, coat: string, drawn: number): Runner[] {
  const luck = luckFrom(`${a.id} runs ${a.pose.x}`);
  const count = a.single
    ? 1
    : Math.min(54, Math.round(26 * (a.wide / drawn) * Math.max(0.6, a.deep / drawn)));
  const back = ((a.pose.facing + 180) * Math.PI) / 180;
  return Array.from({ length: count }, (): Runner => {
    const front = (luck() - 0.5) * a.deep;
    const from = fromPiece(a.pose, (luck() - 0.5) * a.wide * 0.9, front);
    const angle = back + (luck() - 0.5) * 1.1;
    const speed = (0.9 + luck() * 1.1) * drawn;
    // the rear ranks run first
    const wait = (0.25 + front / Math.max(a.deep, 0.01) / 2) * 0.8 * Math.min(1, seconds / 2.8);
    return {
      born: time + Math.max(0, wait),
      from,
      vx: Math.cos(angle) * speed,
      vy: Math.sin(angle) * speed,
      coat,
      life: Math.max(0.4, seconds * (0.8 + luck() * 0.35)),
      large: a.single,
    };
  });
}

export function drawRunners(ctx: Ctx, v: ShowView, runners: readonly Runner[], time: number): void {
  const px = v.camera.zoom * v.drawn * v.ratio;
  const plain = Math.max(0.1, (0.16 * px) / SIZE);
  for (const [i, r] of runners.entries()) {
    const age = time - r.born;
    if (age > r.life) continue;
    const run = Math.max(0, age);
    const [x, y] = screen(v, { x: r.from.x + r.vx * run, y: r.from.y + r.vy * run });
    const bob = run > 0 ? Math.abs(Math.sin(run * 9 + i)) * px * 0.03 : 0;
    const a = Math.atan2(-r.vy, r.vx);
    const scale = plain * (r.large ? LARGE : 1);
    ctx.globalAlpha = Math.min(1, (r.life - run) * 2.2);
    ctx.setTransform(
      Math.cos(a) * scale,
      Math.sin(a) * scale,
      -Math.sin(a) * scale,
      Math.cos(a) * scale,
      x,
      y - bob,
    );
    ctx.drawImage(runnerOf(r.coat), -SIZE / 2, -SIZE / 2);
  }
  ctx.globalAlpha = 1;
}

function runnerOf(coat: string): Sprite {
  const key = `runner ${coat}`;
  const known = sprites.get(key);
  if (known) return known;
  const canvas = makeCanvas(SIZE, SIZE);
  const ctx = contextOf(canvas);
  ctx.translate(SIZE / 2, SIZE / 2);
  const oval = (x: number, y: number, rx: number, ry: number, fill: string): void => {
    ctx.fillStyle = fill;
    ctx.beginPath();
    ctx.ellipse(x, y, rx, ry, 0, 0, Math.PI * 2);
    ctx.fill();
  };
  oval(1, 2, 10, 8, 'rgba(20,14,8,.35)');
  oval(0, 0, 5.5, 9, coat);
  oval(6, -6, 3, 2, '#e2b48c');
  oval(6, 6, 3, 2, '#e2b48c');
  oval(1, 0, 5, 5, '#4a3828');
  oval(3.4, 0, 2.6, 2.8, '#e2b48c');
  sprites.set(key, canvas);
  return canvas;
}
