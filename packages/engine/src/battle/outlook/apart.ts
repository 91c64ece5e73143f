/**
 * Two sides whose dice have little to do with each other. What both sides' dice have in common is thrown first (shots, and
 * what they kill); from then on each side has its own (its generals, its tests, its flights), and the outcomes of both are
 * as many as those of one times those of the other. Whoever counts them counts each side's alone and puts them together.
 * It is the rules' own steps all the same: only which of them are made is chosen here.
 */
import type { Side, State } from '../protocol.ts';

/**
 * How far a side alone has come: it throws what decides, then its bodies move, one after the other, then all have moved.
 * Only while bodies move may somebody be asked, and whoever is asked then ends it all.
 */
export type ApartStage = 'decided-by-dice' | 'moves' | 'moved';

export interface Apart<S extends State> {
  readonly first: Side; // all its bodies move before those of the other
  readonly next: string; // the kind of question that comes next for both, where nobody is asked on the way
  /** From here on each side has dice of its own. */
  isParted(s: S): boolean;
  /** What there is of a side in a parted state, as a text that is the same for what is alike. */
  sideOf(s: S, side: Side): string;
  /** A parted state as it would be if only this side had anything left to throw. */
  alone(s: S, side: Side): S;
  stageOf(s: S): ApartStage;
  /** Side 0 as it is in one state, side 1 as in the other; to be looked at, not played on. It may be written over `spare`. */
  joined(south: S, north: S, spare?: S): S;
  /** Runs what follows for a side alone, noting where its bodies go and what they look at. */
  noting<T>(side: Side, parted: readonly S[], run: () => T): T;
  /** Did either side, in all that was noted, come where it mattered to the other? Then they are not apart. */
  haveMet(): boolean;
}
