import type { State } from '@tercio/engine';
import { type Pace, SLOWNESS } from '../page/settings/pace.ts';
import type { Beat, Script } from './script.ts';
import { Stage } from './stage.ts';
import { type Clock, Timeline } from './timeline.ts';

/** The frames of the browser; where there are none, or nobody looks, a slow timer. */
const BROWSER: Clock = {
  now: () => performance.now(),
  wake(then) {
    if (typeof requestAnimationFrame === 'function' && !document.hidden) requestAnimationFrame(then);
    else setTimeout(then, 100);
  },
};

/** A script and where its lines stand in the chronicle. */
export interface Shown {
  readonly script: Script;
  readonly first: number; // number of the first event of its move
}

interface Wishes {
  pace(): Pace;
  still(): boolean; // reduced motion
}

/**
 * Shows what happens, and says how much of it may be seen: as long as it is busy the page shows its state and its lines,
 * not the battle's newest.
 */
export class Director {
  /** What table and panels show; nothing while nothing is being shown. */
  state = $state.raw<State | undefined>();
  /** Events of the chronicle from this number on have not been shown yet. */
  told = $state(Number.POSITIVE_INFINITY);
  beat = $state.raw<Beat | undefined>();
  script = $state.raw<Script | undefined>();
  paused = $state(false);
  /** How many moves are looked at while nothing is being shown. */
  resting: () => number = () => Number.POSITIVE_INFINITY;
  /** To the next decision: what comes until then is not waited for. */
  private rushing = false;
  private hurried = false; // the present beats take no time
  private readonly timeline: Timeline;
  private readonly firsts = new Map<Script, number>();
  private readonly wishes: Wishes;
  private waiting: ((whole: boolean) => void)[] = [];
  private room: (() => void)[] = [];
  readonly stage: Stage;
  /** Hears each beat as it is shown, for sounds. */
  onbeat: ((beat: Beat, script: Script, seconds: number) => void) | undefined;

  constructor(wishes: Wishes, clock: Clock = BROWSER) {
    this.wishes = wishes;
    this.stage = new Stage(
      () => ({
        time: this.time(),
        share: this.timeline.share,
        running: this.timeline.busy && !this.timeline.paused,
        slowness: this.slowness,
        moves: this.script?.take.move ?? this.resting(),
      }),
      () => wishes.still(),
    );
    this.timeline = new Timeline(clock, {
      beat: (b, s) => this.begin(b, s),
      done: (s) => {
        this.firsts.delete(s);
        for (const go of this.room.splice(0)) go();
      },
      idle: () => this.end(),
    });
  }

  get busy(): boolean {
    return this.state !== undefined;
  }

  add({ script, first }: Shown): void {
    this.timeline.pace = this.wishes.pace();
    this.firsts.set(script, first);
    this.timeline.add(script);
    if (this.rushing) this.hurry(() => this.timeline.skip());
  }

  /** The present script once more, then what waits behind it. */
  repeat({ script, first }: Shown): void {
    this.firsts.set(script, first);
    this.timeline.repeat(script);
    this.paused = false;
  }

  /** Calls at once, or when everything was shown; not `whole` when it was broken off. */
  after(then: (whole: boolean) => void): void {
    if (this.busy) this.waiting.push(then);
    else then(true);
  }
  /** Resolves when not much more is waiting to be shown: a general need not run far ahead. */
  async space(): Promise<void> {
    while (this.timeline.waiting > 1) await new Promise<void>((go) => this.room.push(go));
  }

  toggle(): void {
    if (this.timeline.paused) this.timeline.resume();
    else this.timeline.pause();
    this.paused = this.timeline.paused;
    this.stage.wake?.();
  }
  /** The present event is shown to its end, and no more. */
  step(): void {
    this.hurry(() => this.timeline.step());
    this.paused = this.timeline.paused;
  }
  /** The present event is shown to its end; then it goes on as before. */
  finish(): void {
    const { paused } = this.timeline;
    this.hurry(() => this.timeline.step());
    if (!paused) this.timeline.resume();
    this.paused = this.timeline.paused;
  }
  /** On to the next decision. */
  skip(until: 'decision' | 'end' = 'end'): void {
    this.rushing = until === 'decision';
    this.hurry(() => this.timeline.skip());
    this.paused = false;
  }
  private hurry(run: () => void): void {
    this.hurried = true;
    run();
    this.hurried = false;
  }
  /** Somebody decides: from here on it is shown again. */
  decide(): void {
    this.rushing = false;
  }
  setPace(pace: Pace): void {
    this.timeline.pace = pace;
  }
  /** Break it off: what is true now is shown. */
  drop(): void {
    if (!this.busy) return;
    this.timeline.clear();
    this.end(false);
  }
  /** The table is left: nobody goes on. */
  close(): void {
    this.waiting = [];
    this.drop();
  }

  private born = performance.now();
  /** Seconds: of the show while it runs, of the clock while it rests, so that smoke drifts on. */
  private time(): number {
    return (performance.now() - this.born) / 1000;
  }

  private get slowness(): number {
    return this.rushing || this.hurried ? 0 : SLOWNESS[this.timeline.pace];
  }
  private begin(beat: Beat, script: Script): void {
    const first = this.firsts.get(script) ?? 0;
    const last = beat.told === 0 ? undefined : script.take.shots[beat.told - 1];
    this.told = first + (last ? last.nth + 1 : 0);
    this.state = beat.state;
    this.beat = beat;
    this.script = script;
    this.stage.set(beat);
    this.onbeat?.(beat, script, beat.length * this.slowness);
  }

  private end(whole = true): void {
    this.state = undefined;
    this.beat = undefined;
    this.script = undefined;
    this.told = Number.POSITIVE_INFINITY;
    this.paused = false;
    this.stage.set(undefined);
    for (const go of this.room.splice(0)) go();
    for (const then of this.waiting.splice(0)) then(whole);
  }
}
