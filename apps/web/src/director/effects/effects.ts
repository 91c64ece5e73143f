import type { Ctx } from '../../art/paint/paint.ts';
import type { ShowView } from '../../table/show.ts';
import type { Actor, Beat } from '../script.ts';
import type { Cue, Effects } from '../stage.ts';
import { drawDice } from './dice.ts';
import { drawRunners, droppedBy, fallenOf, type Runner, runnersOf, type Trace, Traces } from './fallen.ts';
import {
  type Ball,
  drawBalls,
  drawFlashes,
  drawGlints,
  type Fired,
  FLASH,
  type Flash,
  GLINT,
  type Glint,
  gun,
  melee,
  PITCHES,
  screen,
  volley,
} from './fire.ts';
import { type Colours, drawColours, drawSun, lowered, loweredInTurn, raised } from './flags.ts';
import { luckFrom } from './luck.ts';
import { Clouds, type Puff } from './puffs.ts';

/** How the men of a body are dressed. */
type CoatOf = (id: string, side: 0 | 1) => string;

/** Hats in the air: a cheer. */
interface Hat {
  readonly born: number;
  readonly x: number;
  readonly y: number;
  readonly high: number;
}
const CHEER = 0.9;

/** All that is drawn of a battle going on. Nothing of it tells an outcome before its beat. */
export class TableEffects implements Effects {
  private readonly clouds = new Clouds();
  private readonly traces = new Traces();
  private flashes: Flash[] = [];
  private glints: Glint[] = [];
  private balls: Ball[] = [];
  private runners: Runner[] = [];
  private hats: Hat[] = [];
  private colours: Colours[] = [];
  private sun: { readonly born: number; readonly seconds: number } | undefined;
  private end = 0;
  private still = false;
  private readonly drawn: number;
  private readonly coatOf: CoatOf;
  private readonly isEnemy: (side: 0 | 1) => boolean;

  /** `isEnemy`: of whoever looks; nobody is to those who watch. */
  constructor(drawn: number, coatOf: CoatOf, isEnemy: (side: 0 | 1) => boolean = () => false) {
    this.drawn = drawn;
    this.coatOf = coatOf;
    this.isEnemy = isEnemy;
  }

  get until(): number {
    return Math.max(this.end, this.clouds.until, this.traces.until);
  }

  cue(beat: Beat, { time, still, seconds, move }: Cue): void {
    this.still = still;
    this.leaves(beat, time, still ? 0 : seconds, move);
    if (still) return;
    const { drawn } = this;
    if (beat.kind === 'fire') for (const a of beat.by) this.fires(volley(a, time, seconds * 0.5, drawn));
    else if (beat.kind === 'gun') this.shells(beat, time, seconds);
    else if (beat.kind === 'fight' || beat.kind === 'contact') {
      const [a] = beat.by;
      if (!a) return;
      const { puffs, glints } = melee(a, beat.to[0], time, Math.max(0.2, seconds), drawn);
      this.clouds.add(beat.kind === 'contact' ? puffs.slice(0, 14) : puffs);
      if (beat.kind === 'fight') this.glints.push(...glints);
      this.end = Math.max(this.end, time + seconds + GLINT);
    } else if (['march', 'charge', 'recoil', 'flight'].includes(beat.kind)) this.dust(beat, time, seconds);
    else if (beat.kind === 'rout') this.runs(beat, time, seconds);
    else if (beat.kind === 'lower' || beat.kind === 'breaks') this.lowers(beat.by, time, seconds);
    else if (beat.kind === 'rally') this.cheers(beat.by, time);
    else if (beat.kind === 'over' && beat.by.length > 0) this.triumph(beat, time, seconds);
  }

  lay(beat: Beat, time: number, move: number): void {
    this.leaves(beat, time, 0, move);
  }

  /** What lies there when so many moves have been made. */
  lying(moves: number): readonly Trace[] {
    return this.traces.lying(moves);
  }

  private fires({ flashes, puffs }: Fired): void {
    this.flashes.push(...flashes);
    this.clouds.add(puffs);
    for (const f of flashes) this.end = Math.max(this.end, f.born + FLASH);
  }

  private shells(beat: Beat, time: number, seconds: number): void {
    const [to] = beat.to;
    for (const a of beat.by) {
      if (!to) continue;
      const fired = gun(a, to.pose, time, Math.max(0.15, seconds * 0.8), this.drawn);
      this.fires(fired);
      this.balls.push(fired.ball);
      this.end = Math.max(this.end, time + seconds);
    }
  }

  /** What stays, whether it was seen happening or not. */
  private leaves(beat: Beat, time: number, seconds: number, move: number): void {
    const out: Trace[] = [];
    const coat = (a: Actor): string => this.coatOf(a.id, a.side);
    for (const { of, points } of beat.lost)
      out.push(...fallenOf(of, points, time, seconds, coat(of), this.drawn));
    if (beat.kind === 'rout') for (const a of beat.by) out.push(...droppedBy(a, time, coat(a)));
    if (beat.kind === 'fall')
      for (const a of beat.by) out.push(...fallenOf(a, 1, time, seconds, coat(a), this.drawn));
    if (beat.kind === 'gun') {
      const [to] = beat.to;
      for (const a of beat.by)
        if (to) {
          const { ball } = gun(a, to.pose, time, seconds * 0.8, this.drawn);
          for (const share of PITCHES)
            out.push({
              kind: 'pitch',
              x: ball.from.x + (ball.to.x - ball.from.x) * share,
              y: ball.from.y + (ball.to.y - ball.from.y) * share,
              angle: Math.atan2(ball.from.y - ball.to.y, ball.to.x - ball.from.x),
              coat: '',
              born: time + seconds * 0.8 * share,
            });
        }
    }
    // what was seen falling before lies there at once when time does not pass
    if (out.length === 0) return;
    const lie = seconds > 0 ? out : out.map((t) => ({ ...t, born: time - 1 }));
    this.traces.add(lie, move, `${beat.shot} ${beat.kind}`);
  }

  private dust(beat: Beat, time: number, seconds: number): void {
    const puffs: Puff[] = [];
    const rate = beat.even ? 1 : beat.kind === 'march' ? 5 : 14;
    for (const m of beat.moves.slice(0, beat.even ? 30 : 5)) {
      if (m.way.length < 0.2 * this.drawn && !beat.even) continue;
      const luck = luckFrom(`${m.id} dust ${m.from.x} ${m.from.y}`);
      for (let i = 0; i < rate; i++) {
        const u = (i + luck()) / rate;
        const p = m.way.at(u);
        puffs.push({
          stuff: 'dust',
          born: time + u * seconds,
          life: 1.1 + luck() * (beat.kind === 'march' ? 0.8 : 1.6),
          x: p.x + (luck() - 0.5) * 0.9 * this.drawn * (beat.even ? 0.2 : 1),
          y: p.y + (luck() - 0.5) * 0.5 * this.drawn * (beat.even ? 0.2 : 1),
          vx: (luck() - 0.5) * 0.3,
          vy: (luck() - 0.5) * 0.3,
          small: 0.08,
          large: beat.even ? 0.18 : 0.34 + luck() * 0.2,
          alpha: beat.kind === 'march' ? 0.24 : 0.42,
          wind: 0.6,
        });
      }
    }
    this.clouds.add(puffs);
  }

  private lowers(by: readonly Actor[], time: number, seconds: number): void {
    this.fly(loweredInTurn(by, time, seconds));
  }
  private fly(colours: readonly Colours[]): void {
    this.colours.push(...colours);
    for (const c of colours) this.end = Math.max(this.end, c.born + c.length);
  }

  /** Colours are raised and fly, hats are thrown, and the sun goes across the field; a field that is lost has none. */
  private triumph(beat: Beat, time: number, seconds: number): void {
    this.fly(raised(beat.by, time, seconds));
    this.lowers(beat.to, time, seconds * 0.7);
    this.cheers(beat.by, time);
    if (beat.by.some((a) => !this.isEnemy(a.side))) this.sun = { born: time, seconds };
    this.end = Math.max(this.end, time + seconds);
  }

  private runs(beat: Beat, time: number, seconds: number): void {
    for (const a of beat.by) {
      if (!a.single) this.fly([lowered(a, time)]);
      const men = runnersOf(a, time, seconds, this.coatOf(a.id, a.side), this.drawn);
      this.runners.push(...men);
      for (const r of men) this.end = Math.max(this.end, r.born + r.life);
    }
  }

  private cheers(by: readonly Actor[], time: number): void {
    for (const a of by.slice(0, 24)) {
      const luck = luckFrom(`${a.id} cheers`);
      for (let i = 0; i < (a.single ? 1 : 7); i++)
        this.hats.push({
          born: time + luck() * 0.7,
          x: a.pose.x + (luck() - 0.5) * a.wide * 0.8,
          y: a.pose.y + (luck() - 0.5) * a.deep * 0.8,
          high: (0.35 + luck() * 0.3) * this.drawn,
        });
    }
    this.end = Math.max(this.end, time + 0.7 + CHEER);
  }

  under(ctx: Ctx, v: ShowView, time: number, moves: number): void {
    this.traces.draw(ctx, v, time, moves);
    ctx.setTransform(1, 0, 0, 1, 0, 0);
  }

  over(ctx: Ctx, v: ShowView, time: number, beat: Beat | undefined, share: number): void {
    this.forget(time);
    drawRunners(ctx, v, this.runners, time);
    this.clouds.draw(ctx, v, time);
    drawBalls(ctx, v, this.balls, time);
    drawGlints(ctx, v, this.glints, time);
    drawFlashes(ctx, v, this.flashes, time);
    drawColours(ctx, v, this.colours, time);
    this.drawHats(ctx, v, time);
    if (this.sun) drawSun(ctx, v, this.sun.born, this.sun.seconds, time);
    if (beat && beat.dice.length > 0) drawDice(ctx, v, beat, share, this.still);
    ctx.setTransform(1, 0, 0, 1, 0, 0);
  }

  private forget(time: number): void {
    this.flashes = this.flashes.filter((f) => time < f.born + FLASH);
    this.glints = this.glints.filter((g) => time < g.born + GLINT);
    this.balls = this.balls.filter((b) => time < b.born + b.length);
    this.runners = this.runners.filter((r) => time < r.born + r.life);
    this.hats = this.hats.filter((h) => time < h.born + CHEER);
    this.colours = this.colours.filter((c) => time < c.born + c.length);
  }

  private drawHats(ctx: Ctx, v: ShowView, time: number): void {
    const px = v.camera.zoom * v.drawn * v.ratio;
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    for (const h of this.hats) {
      const u = (time - h.born) / CHEER;
      if (u < 0 || u > 1) continue;
      const [x, y] = screen(v, h);
      const up = 4 * u * (1 - u) * h.high * v.camera.zoom * v.ratio;
      ctx.fillStyle = '#2f2417';
      ctx.beginPath();
      ctx.ellipse(x, y - up, Math.max(1.5, px * 0.055), Math.max(1, px * 0.032), u * 7, 0, Math.PI * 2);
      ctx.fill();
    }
  }
}
