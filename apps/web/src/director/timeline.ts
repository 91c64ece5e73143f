import { type Pace, SLOWNESS } from '../page/settings/pace.ts';
import type { Beat, Script } from './script.ts';

/** Where a timeline takes its time from: the browser's frames, or a test's own clock. */
export interface Clock {
  now(): number; // ms
  /** Calls once, at the next frame. */
  wake(then: () => void): void;
}

interface Audience {
  beat(beat: Beat, script: Script): void; // each beat in its order, none left out
  done(script: Script): void;
  idle(): void; // everything was shown
}

/** A page that slept does not show what it missed in one frame. */
const LONGEST = 250;

/** Plays scripts one after the other on a clock of its own: runs, halts, goes on by one event, ends at once. */
export class Timeline {
  private readonly clock: Clock;
  private readonly audience: Audience;
  private readonly queue: Script[] = [];
  private script: Script | undefined;
  private index = -1; // of the beat that is shown
  private elapsed = 0; // seconds of the script that were shown
  private last = 0; // ms
  private asleep = true;
  private speed: Pace = 'normal';
  private halted = false;
  private owed = false; // the audience has not heard yet that all was shown
  private running = 0; // seconds shown so far at normal pace, all scripts together

  constructor(clock: Clock, audience: Audience) {
    this.clock = clock;
    this.audience = audience;
  }

  get busy(): boolean {
    return this.script !== undefined || this.queue.length > 0;
  }
  get waiting(): number {
    return this.queue.length;
  }
  get beat(): Beat | undefined {
    return this.script?.beats[this.index];
  }
  /** How far the present beat has come, 0 to 1. */
  get share(): number {
    const { beat } = this;
    if (!beat) return 1;
    return beat.length > 0 ? Math.min(1, Math.max(0, (this.elapsed - beat.at) / beat.length)) : 1;
  }
  /** Seconds of show, for what goes on by itself. */
  get time(): number {
    return this.running;
  }
  get paused(): boolean {
    return this.halted;
  }
  get pace(): Pace {
    return this.speed;
  }
  set pace(pace: Pace) {
    this.speed = pace;
    if (pace === 'instant' && this.busy && !this.halted) this.skip();
  }

  add(script: Script): void {
    this.queue.push(script);
    this.owed = true;
    if (this.speed === 'instant' && !this.halted) {
      this.skip();
      return;
    }
    this.start();
    // at once, also where a frame is still on its way: nothing later may be seen meanwhile
    if (!this.script && !this.halted) this.next();
  }

  /** This one instead of the present script, from its beginning. */
  repeat(script: Script): void {
    this.queue.unshift(script);
    this.owed = true;
    this.halted = false;
    this.next();
    this.start();
  }

  pause(): void {
    this.halted = true;
  }
  resume(): void {
    this.halted = false;
    if (this.speed === 'instant' && this.busy) this.skip();
    else this.start();
  }
  /** On to the end of the present event, and no farther. */
  step(): void {
    if (!this.busy) return;
    if (!this.script) this.next();
    const shot = this.beat?.shot;
    const { script } = this;
    while (this.script === script && this.beat?.shot === shot) this.enter();
    this.halted = true;
    if (this.busy) this.start();
    else this.rest();
  }
  /** To the end of all that is waiting: nothing is left out, it only takes no time. */
  skip(): void {
    this.halted = false;
    while (this.busy) {
      if (this.script) this.enter();
      else this.next();
    }
    this.rest();
  }
  /** Forget everything, without showing it. */
  clear(): void {
    this.queue.length = 0;
    this.script = undefined;
    this.index = -1;
    this.halted = false;
    this.owed = false;
  }

  /** All was shown: what comes next is not halted. */
  private rest(): void {
    this.halted = false;
    if (!this.owed) return;
    this.owed = false;
    this.audience.idle();
  }

  private start(): void {
    if (!this.asleep) return;
    this.asleep = false;
    this.last = this.clock.now();
    if (!this.script && !this.halted) this.next();
    this.clock.wake(() => this.tick());
  }

  private tick(): void {
    const now = this.clock.now();
    const passed = Math.min(LONGEST, now - this.last) / 1000;
    this.last = now;
    if (!this.halted && this.busy) this.advance(this.speed === 'instant' ? 0 : passed / SLOWNESS[this.speed]);
    if (!this.busy) {
      this.asleep = true;
      this.rest();
    } else if (this.halted) this.asleep = true;
    else this.clock.wake(() => this.tick());
  }

  private advance(seconds: number): void {
    let left = seconds;
    this.running += seconds;
    while (this.busy) {
      const { beat } = this;
      if (!this.script || !beat) {
        if (!this.next()) return;
        continue;
      }
      const until = beat.at + beat.length;
      if (this.elapsed + left < until) {
        this.elapsed += left;
        return;
      }
      left -= until - this.elapsed;
      this.enter();
    }
  }

  /** The next script of the queue; its first beat begins. */
  private next(): boolean {
    this.script = this.queue.shift();
    this.index = -1;
    this.elapsed = 0;
    if (!this.script) return false;
    this.enter();
    return true;
  }

  /** The next beat begins; after the last one the script is done. */
  private enter(): void {
    const { script } = this;
    if (!script) return;
    this.index++;
    const beat = script.beats[this.index];
    if (beat) {
      this.elapsed = beat.at;
      this.audience.beat(beat, script);
      return;
    }
    this.script = undefined;
    this.index = -1;
    this.audience.done(script);
  }
}
