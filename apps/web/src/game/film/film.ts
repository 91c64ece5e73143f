import type { Overlay, Pose } from '../../table/scene.ts';
import type { State } from '../engine.ts';

/** What one command led to, moment by moment, in games that tell it so: shown by moving the pieces. */
export interface FilmFrame {
  readonly poses: ReadonlyMap<string, Pose>; // of those who stand elsewhere than when it began
  readonly gone: ReadonlySet<string>; // no longer on the table
  readonly overlays: readonly Overlay[];
  readonly note: string;
  readonly stop: boolean; // worth a halt: somebody meets, shoots, falls
}

export interface Film {
  readonly state: State; // what was seen when it began
  readonly frames: readonly FilmFrame[]; // the first is the beginning
  readonly title: string;
  readonly rehearsal: boolean;
}
