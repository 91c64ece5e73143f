/** Commanded shot: what costs a cavalry unit its marker. AR-ABIL-18 */
import type { Tell } from '../../../battle/protocol.ts';
import { units } from '../../../table/number.ts';
import { type AdlgState, editionOf, houseRules, type Unit } from '../state.ts';
import { SAME } from '../tolerances.ts';

/** AR-ABIL-18: going too far loses the marker. */
export function loseCommandedShot(
  s: AdlgState,
  u: Unit,
  length: number,
  how: 'move' | 'evade',
  tell?: Tell,
): void {
  if (!u.commandedShot) return;
  const option = houseRules(s).commandedShotLost;
  const rule = option === 'edition' ? editionOf(s).commandedShotLost : option;
  const far = length > units(3) + SAME;
  const lost = rule === 'long-evade' ? how === 'evade' && far : how === 'evade' || far;
  if (lost) dropCommandedShot(u, tell);
}

export function dropCommandedShot(u: Unit, tell?: Tell): void {
  if (!u.commandedShot) return;
  u.commandedShot = false;
  tell?.({ kind: 'commanded-shot-lost', rule: 'AR-ABIL-18', side: u.side, about: [u.id] });
}
