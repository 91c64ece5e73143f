/** What the other side could do to a body that stood somewhere: asked while an order is being made. */
import type { Facing, Length } from '../../table/number.ts';
import type { BodyId } from '../protocol.ts';

/** A body where it might stand: grid and facing steps. */
export interface Placed {
  readonly body: BodyId;
  readonly x: Length;
  readonly y: Length;
  readonly facing: Facing;
}

/** Chances of the first round, seen from one of the two. */
export interface RoundOdds {
  readonly win: number; // the other loses more
  readonly tie: number;
  readonly lose: number;
}

/** One enemy who could come upon it in his next turn, or shoot at it from where he stands. */
export interface Threat {
  readonly by: BodyId;
  readonly to: BodyId;
  readonly how: 'charge' | 'contact' | 'shoot'; // contact: in a game where nobody need charge to fight
  readonly edge?: 'front' | 'flank' | 'rear'; // of the one who is charged
  readonly odds?: RoundOdds; // of the one who charges, if he is awaited; only where they are exact
}

/** The worst first: charges and contact before shots, by their chance to win, then by name. */
export const worstFirst = (a: Threat, b: Threat): number =>
  Number(a.how === 'shoot') - Number(b.how === 'shoot') ||
  (b.odds?.win ?? 0) - (a.odds?.win ?? 0) ||
  (a.by < b.by ? -1 : a.by > b.by ? 1 : a.to < b.to ? -1 : a.to > b.to ? 1 : 0);
