import type { Ctx } from '../art/paint/paint.ts';
import type { Pose } from '../table/scene.ts';
import type { Show, ShowView } from '../table/show.ts';
import type { Beat, BeatKind, Script } from './script.ts';

/** When a beat begins, how long it really takes, and whether anything may move. */
export interface Cue {
  readonly time: number;
  readonly seconds: number;
  readonly still: boolean;
  readonly move: number; // moves made with the one it is of
}

/** What is drawn by whoever draws smoke, dust and the fallen; fetched when first needed. */
export interface Effects {
  cue(beat: Beat, cue: Cue): void;
  /** What a beat of long ago left. */
  lay(beat: Beat, time: number, move: number): void;
  /** What lies there when so many moves have been made. */
  under(ctx: Ctx, view: ShowView, time: number, moves: number): void;
  over(ctx: Ctx, view: ShowView, time: number, beat: Beat | undefined, share: number): void;
  /** Until when something of it moves, seconds. */
  readonly until: number;
}

const UNDER_WAY: ReadonlySet<BeatKind> = new Set(['march', 'charge', 'recoil', 'flight']);

const march = (u: number): number => {
  // even pace, some time to start and to stop
  const k = 0.16;
  if (u < k) return (u * u) / (2 * k * (1 - k));
  if (u > 1 - k) return 1 - ((1 - u) * (1 - u)) / (2 * k * (1 - k));
  return (u - k / 2) / (1 - k);
};
const EASES: Partial<Record<BeatKind, (u: number) => number>> = {
  march,
  charge: (u) => 0.42 * u + 0.58 * u ** 2.6,
  recoil: (u) => 1 - (1 - u) ** 3,
  flight: (u) => 1 - (1 - u) ** 2,
};

interface Now {
  readonly time: number; // seconds
  readonly share: number; // of the present beat
  readonly running: boolean;
  readonly slowness: number; // seconds a second of script takes
  readonly moves: number; // made, of what is shown
}

/** What the table draws in each frame while a director shows something. */
export class Stage implements Show {
  wake: (() => void) | undefined;
  private beat: Beat | undefined;
  private readonly now: () => Now;
  private readonly still: () => boolean;
  private effects: Effects | undefined;
  private readonly missed: { beat: Beat; time: number; move: number }[] = [];

  constructor(now: () => Now, still: () => boolean) {
    this.now = now;
    this.still = still;
  }

  /** The effects have come: they hear what they missed, of which only the traces are left. */
  take(effects: Effects): void {
    this.effects = effects;
    for (const { beat, ...cue } of this.missed.splice(0))
      effects.cue(beat, { ...cue, seconds: 0, still: true });
    this.wake?.();
  }

  set(beat: Beat | undefined): void {
    this.beat = beat;
    if (beat) {
      const { time, slowness, moves: move } = this.now();
      const seconds = beat.length * slowness;
      if (this.effects) this.effects.cue(beat, { time, seconds, move, still: this.still() || seconds === 0 });
      else this.missed.push({ beat, time, move });
    }
    this.wake?.();
  }

  /** What a move of long ago left on the ground. */
  lay({ beats, take }: Script): void {
    const { time } = this.now();
    for (const beat of beats) this.effects?.lay(beat, time, take.move);
    this.wake?.();
  }

  get live(): boolean {
    const { running, time } = this.now();
    return running || (this.effects?.until ?? 0) > time;
  }

  poseOf(id: string): Pose | undefined {
    const { beat } = this;
    if (!beat || !UNDER_WAY.has(beat.kind)) return undefined;
    const way = beat.moves.find((m) => m.id === id);
    if (!way) return undefined;
    if (this.still()) return way.from;
    const { share } = this.now();
    const ease = beat.even ? undefined : EASES[beat.kind];
    return way.way.at(ease ? ease(share) : share);
  }

  under(ctx: Ctx, view: ShowView): void {
    const { time, moves } = this.now();
    this.effects?.under(ctx, view, time, moves);
  }
  over(ctx: Ctx, view: ShowView): void {
    const { time, share } = this.now();
    this.effects?.over(ctx, view, time, this.beat, share);
  }
}
