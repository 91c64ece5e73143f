/** One ADLG unit: a single unit or one half of a battle unit, which shoots and fights by itself. AR-BU-03 */
import { UNIT } from '../../../table/number.ts';
import { ABILITY, type AbilityName, TROOPS } from '../army/troops.ts';
import { handsOf } from '../ground/rim.ts';
import type { AdlgState, Half, Unit } from '../state.ts';

/** Two ADLG units side by side; the same as `isBattleUnit` of its type, without the look-up. */
export const hasTwoHalves = (u: Unit): boolean => u.width > UNIT;

export const has = (u: Unit, ability: AbilityName): boolean => (u.abilities & ABILITY[ability]) !== 0;

/** AR-TROOP-06, 07 and AR-ABIL-31: a caracole has one point more than its type. */
export const cohesionOf = (u: Unit): number => (has(u, 'caracole') ? 4 : TROOPS[u.type].cohesion);

/** The half that is taken where nobody says which: the left one, the right one on a mirrored table. */
export const firstHalf = (s: AdlgState, u: Unit): Half => (hasTwoHalves(u) ? handsOf(s)[0] : 'left');

/** Name of a half in commands and events: 'A03:left'; a single unit has its own name. */
export const halfName = (u: Unit, half: Half): string => (hasTwoHalves(u) ? `${u.id}:${half}` : u.id);

/** The half that a name means; a single unit may also be written with ':left'. */
export function halfNamed(s: AdlgState, name: string): { unit: Unit; half: Half } | undefined {
  const colon = name.lastIndexOf(':');
  const length = colon < 0 ? name.length : colon;
  for (const unit of s.units) {
    if (unit.id.length !== length || !name.startsWith(unit.id)) continue;
    if (colon < 0) return hasTwoHalves(unit) ? undefined : { unit, half: 'left' };
    if (name.endsWith(':left')) return { unit, half: 'left' };
    return name.endsWith(':right') && hasTwoHalves(unit) ? { unit, half: 'right' } : undefined;
  }
  return undefined;
}
