/** Who may shoot in a phase, and from which edges. AR-SHOOT-04 to 06, 20, AR-MOVE-15, ADLG-ORD-10. */
import { cite } from '../../../battle/cite.ts';
import type { Refusal, RuleId } from '../../../battle/protocol.ts';
import { refuse } from '../../../battle/refuse.ts';
import type { Edge } from '../../../table/shape.ts';
import { hesitatesNow } from '../command/command.ts';
import { type AdlgState, DID, did, editionOf, type Half, houseRules, type Unit } from '../state.ts';
import { rangeOf } from './arm.ts';

/** Why this body cannot shoot in this phase; undefined if it may. */
export function whyNoShooting(s: AdlgState, u: Unit): Refusal | undefined {
  if (u.place !== 'table') return refuse('ADLG-SHO-1', 'not-on-table', { unit: u.name });
  if (rangeOf(s, u) === 0) return refuse('AR-TROOP-25', 'no-missiles', { unit: u.name });
  const rule = barredBy(s, u);
  return rule === undefined ? undefined : refuse(rule, 'no-shooting-after-that', { unit: u.name });
}

/** What it did in this sequence that bars its shooting. In the enemy's sequence only an evade can. */
export function barredBy(s: AdlgState, u: Unit): RuleId | undefined {
  // ADLG-CMD-19b: a corps that hesitates does not shoot either.
  if (hesitatesNow(s, u.corps)) return 'ADLG-CMD-19b';
  if (u.did === 0) return undefined;
  if (u.side !== s.active) return did(u, DID.evaded) ? 'AR-SHOOT-06' : undefined;
  if (did(u, DID.charged | DID.evaded | DID.disengaged | DID.leftZoc)) return 'AR-SHOOT-06';
  if (did(u, DID.movedTwice)) return 'AR-SHOOT-05';
  const big = u.type === 'medium-artillery' || u.type === 'heavy-artillery';
  return big && did(u, DID.moved | DID.turned) ? 'AR-SHOOT-04' : undefined;
}

export const FRONT: readonly Edge[] = ['front'];
export const ALL: readonly Edge[] = ['front', 'right', 'rear', 'left'];
/** ADLG-SHO-3, 3a: the edges a war wagon may shoot from. */
export const wagonEdges = (s: AdlgState): readonly Edge[] =>
  houseRules(s).wagonShoots === 'long-side' ? LONG_SIDES : ALL;
const LONG_SIDES: readonly Edge[] = ['left', 'right'];

/** Edges beyond the front that a half shoots from if it has no target there: AR-SHOOT-20, AR-AMB-68. */
export function otherEdges(s: AdlgState, u: Unit, half: Half): readonly Edge[] {
  if (u.square) {
    if (u.type === 'tercio' || u.type === 'later-tercio') cite('AR-MOVE-15');
    return NONE;
  }
  if (u.type === 'tercio') return half === 'left' ? LEFT_REAR : RIGHT_REAR;
  if (u.type === 'later-tercio') cite('AR-SHOOT-20');
  if (u.type === 'later-tercio' && editionOf(s).laterTercioFlankFire) return half === 'left' ? LEFT : RIGHT;
  return NONE;
}
export const NONE: readonly Edge[] = [];
const LEFT: readonly Edge[] = ['left'];
const RIGHT: readonly Edge[] = ['right'];
const LEFT_REAR: readonly Edge[] = ['left', 'rear'];
const RIGHT_REAR: readonly Edge[] = ['right', 'rear'];
