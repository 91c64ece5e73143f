/** The published family of charge paths. ADLG-CHA-1, 2, 4. */
import type { Leg } from './commands.ts';
import type { AdlgState, Camp, Unit } from './state.ts';

export interface ReachOptions {
  ignoreFriends?: boolean; // ADLG-CHA-2: friends in between do not count
}

export interface ChargePath {
  legs: Leg[];
}

export function* pathsTo(_s: AdlgState, _u: Unit, _e: Unit | Camp, _options: ReachOptions = {}): Generator<ChargePath> {}
