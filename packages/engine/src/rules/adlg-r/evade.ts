/** Evading. ADLG-EVA, AR-EVADE. */
import { angleBetween } from '../../table/angle.ts';
import { HALF_TURN, QUARTER_TURN, TURN } from '../../table/number.ts';
import type { Questions, Steps } from './frames.ts';
import { type AdlgState, editionOf, type Unit } from './state.ts';
import { ABILITY, TROOPS } from './troops.ts';

/** Directions of ADLG-EVA-3a that are not blocked (EVA-4). */
export function evadeFacings(_s: AdlgState, u: Unit, _charger: Unit, chargeFacing: number): number[] {
  const rear = angleBetween(u.facing, chargeFacing) < QUARTER_TURN;
  return [rear ? u.facing : (u.facing + HALF_TURN) % TURN, chargeFacing];
}

/** ADLG-EVA-9, AR-EVADE-03: who may turn back at the end. */
export function mayTurnBack(s: AdlgState, u: Unit): boolean {
  const category = TROOPS[u.type].category;
  if (category === 'LI' || category === 'LH') return true;
  if (!editionOf(s).evadersTurnBack) return false;
  return category === 'Drag' || (u.abilities & ABILITY.caracole) !== 0;
}
export const evadeSteps: Steps = {};
export const evadeQuestions: Questions = {};
