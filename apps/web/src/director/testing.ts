import type { Clock } from './timeline.ts';

/** A clock that stands still unless a test moves it. */
export class VirtualClock implements Clock {
  private time = 0;
  private waiting: (() => void)[] = [];

  now(): number {
    return this.time;
  }
  wake(then: () => void): void {
    this.waiting.push(then);
  }
  /** So many milliseconds pass, in frames of a sixtieth of a second or as given. */
  pass(ms: number, frame = 1000 / 60): void {
    const end = this.time + ms;
    while (this.time < end) {
      this.time = Math.min(end, this.time + frame);
      const now = this.waiting;
      this.waiting = [];
      for (const then of now) then();
    }
  }
}
