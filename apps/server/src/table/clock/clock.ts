/** The clocks of both sides. Time comes in with every call, so the same log gives the same clocks. */
import type { Side } from '@tercio/engine';
import type { ClockSpec, Clocks } from '@tercio/protocol/messages.ts';
import { after, counted, isResting } from './rest.ts';

const SIDES = [0, 1] as const;
/** Times are told rounded to this, so that they betray nothing of what the server worked at. */
const ROUND = 100;

export class Clock {
  spec: ClockSpec;
  left: [number, number];
  paused = false;
  private since: number;
  private readonly free: [number, number] = [0, 0]; // of the delay of the open questions
  private runs: [boolean, boolean] = [false, false];
  private open: [string, string] = ['', ''];
  private turn = 0;

  constructor(spec: ClockSpec, now: number) {
    this.spec = spec;
    this.left = [spec.base, spec.base];
    this.since = now;
  }

  /** Let time pass up to now. */
  advance(now: number): void {
    const spent = counted(this.since, now, this.spec.rest);
    this.since = Math.max(this.since, now);
    if (this.paused) return;
    for (const side of SIDES) {
      if (!this.runs[side]) continue;
      const free = Math.min(this.free[side], spent);
      this.free[side] -= free;
      this.left[side] -= spent - free;
    }
  }

  /** Time in which nobody served the game is nobody's. */
  skip(now: number): void {
    this.since = Math.max(this.since, now);
  }

  /** Who is asked what now: a new question has its delay free, a new turn adds the increment. */
  asked(now: number, questions: readonly [string, string], turn: number): void {
    this.advance(now);
    for (const side of SIDES) {
      this.runs[side] = questions[side] !== '';
      if (questions[side] !== this.open[side]) this.free[side] = this.spec.delay;
      this.open[side] = questions[side];
    }
    if (turn > this.turn) {
      if (this.turn > 0) for (const side of SIDES) this.left[side] += this.spec.increment;
      this.turn = turn;
    }
  }

  /** From now on it stands on these days. */
  restOn(spec: ClockSpec, now: number): void {
    this.advance(now);
    this.spec = spec;
  }

  stop(now: number): void {
    this.advance(now);
    this.runs = [false, false];
  }

  back(left: readonly [number, number], now: number): void {
    this.since = now;
    this.left = [left[0], left[1]];
  }

  /** Whose time is up, if anybody's. */
  flagged(): Side | null {
    for (const side of SIDES) if (this.runs[side] && !this.paused && this.left[side] <= 0) return side;
    return null;
  }

  /** When the next clock runs out if nothing happens. */
  deadline(): number | null {
    if (this.paused) return null;
    let soonest: number | null = null;
    for (const side of SIDES) {
      if (!this.runs[side]) continue;
      const at = after(this.since, this.free[side] + Math.max(0, this.left[side]), this.spec.rest);
      if (soonest === null || at < soonest) soonest = at;
    }
    return soonest;
  }

  told(): Clocks {
    const round = (ms: number): number => Math.max(0, Math.round(ms / ROUND) * ROUND);
    return {
      left: [round(this.left[0]), round(this.left[1])],
      runs: [this.runs[0], this.runs[1]],
      paused: this.paused,
      ...(isResting(this.since, this.spec.rest) ? { rests: true } : {}),
    };
  }
}
