/** AG-BUDGET: what a figure costs, and whether a band is one that the rules know, in words. */

import { type Factor, factor, total } from '../../../battle/factor.ts';
import type { Refusal } from '../../../battle/protocol.ts';
import { refuse } from '../../../battle/refuse.ts';
import { type Armour, MELEE, type MeleeKind, RANGED, type RangedKind } from '../shooting/weapons.ts';
import type { Ability, Man, Mode, Role } from '../state.ts';

/** What counts for the price and for the checks. */
export interface Recruit {
  id: string;
  class: number;
  armour: Armour;
  mode: Mode;
  horse: Man['horse'];
  horseWorth: number;
  role: Role;
  ranged: readonly RangedKind[];
  javelins: number;
  melee: readonly MeleeKind[];
  abilities: readonly Ability[];
  marker: boolean; // an ensign who serves as marker for close order
}

const ARMOUR_COST: Readonly<Record<Armour, number>> = { '0': 0, '4': 1, '4*': 2, '5': 3 };

/** The price, item by item. */
export function priceOf(m: Recruit): Factor[] {
  const out: Factor[] = [person(m)];
  const add = (rule: string, what: string, value: number): void => {
    if (value !== 0) out.push(factor(rule, what, value, m.id));
  };
  if (m.mode === 'mounted-infantry') add('AG-BUDGET-12', 'draught-horse', 2);
  else if (m.mode === 'foot' && m.horse === 'draught') add('AG-BUDGET-10', 'draught-horse', 2);
  else if (m.mode === 'foot' && m.horse === 'war') add('AG-BUDGET-10', 'reserve-horse', m.class);
  add('AG-BUDGET-7', 'armour', ARMOUR_COST[m.armour]);
  for (const k of m.ranged) {
    if (k === 'javelin')
      add('AG-BUDGET-8', 'javelins', Math.ceil(m.javelins / (m.melee.includes('spear') ? 2 : 3)));
    else if (k === 'rifle') add('AG-BUDGET-13', k, RANGED[k].budget);
    else add(RANGED[k].firearm ? 'AG-BUDGET-5' : 'AG-BUDGET-8', k, RANGED[k].budget);
  }
  for (const k of m.melee) {
    if (MELEE[k].budget === 0) out.push(factor('AG-BUDGET-9', 'short-weapon', 0, m.id));
    add('AG-BUDGET-6', k, MELEE[k].budget);
  }
  for (const a of m.abilities) {
    if (a === 'elite') add('AG-BUDGET-13', a, 4);
    else if (a === 'legend') add('AG-BUDGET-13', a, 2 * m.class);
    else if (EXCEPTIONAL.includes(a) || a === 'strong') add('AG-BUDGET-13', a, m.class);
  }
  return out;
}

const EXCEPTIONAL: readonly Ability[] = ['rapier-dagger', 'two-dice-best', 'two-dice', 'long-reach'];

function person(m: Recruit): Factor {
  const leads =
    m.role === 'officer' ||
    m.role === 'sergeant' ||
    m.role === 'musician' ||
    (m.role === 'ensign' && m.marker);
  if (m.mode === 'cavalry')
    return leads && m.role !== 'sergeant'
      ? factor('AG-BUDGET-4', 'cavalry-officer', 3 * m.class, m.id)
      : factor('AG-BUDGET-3', 'cavalry', 2 * m.class, m.id);
  if (m.role === 'ensign' && !m.marker) return factor('AG-BUDGET-13', 'ensign', m.class, m.id);
  return leads
    ? factor('AG-BUDGET-2', 'leader', 2 * m.class, m.id)
    : factor('AG-BUDGET-1', 'foot', m.class, m.id);
}

export const pointsOf = (m: Recruit): number => total(priceOf(m));

/** What is wrong with a recruit, if anything. */
export function faultOf(m: Recruit): Refusal | undefined {
  const no = (rule: string, why: string, figures: Record<string, number | string> = {}): Refusal =>
    refuse(rule, why, { figure: m.id, ...figures });
  if (m.mode === 'mounted-infantry' && (m.armour === '4*' || m.armour === '5'))
    return no('AG-MOVE-10a', 'mounted-infantry-armour', { armour: m.armour });
  if (m.mode !== 'foot')
    for (const k of m.ranged)
      if (RANGED[k].mounted === 'no' && m.mode === 'cavalry')
        return no('AG-WEAPON-15', 'not-mounted', { weapon: k });
  if (m.mode === 'foot' && m.melee.includes('lance') && m.horse === 'none')
    return no('AG-WEAPON-26', 'lance-on-foot');
  if (m.mode === 'cavalry')
    for (const k of m.melee) if (!MELEE[k].mounted) return no(MELEE[k].rule, 'not-mounted', { weapon: k });
  const gifts = m.abilities.filter((a) => EXCEPTIONAL.includes(a) || a === 'legend').length;
  if (gifts > 1) return no('AG-SPECIAL-2', 'one-gift', { gifts });
  if (m.abilities.includes('strong') && gifts > 0) return no('AG-SPECIAL-4', 'strong-and-gifted');
  return undefined;
}

/** A recruit with nothing but his class. */
export const recruit = (id: string, cls: number, more: Partial<Recruit> = {}): Recruit => ({
  id,
  class: cls,
  armour: '0',
  mode: 'foot',
  horse: 'none',
  horseWorth: 0,
  role: 'soldier',
  ranged: [],
  javelins: 3,
  melee: [],
  abilities: [],
  marker: false,
  ...more,
});

/** Band checks in words: every recruit, the sum, and what it may cost. AG-BUDGET-11 doubles an advanced side. */
export function checkBand(
  men: readonly Recruit[],
  most: number,
  times = 1,
): { points: number; faults: Refusal[] } {
  const faults: Refusal[] = [];
  let points = 0;
  for (const m of men) {
    const fault = faultOf(m);
    if (fault !== undefined) faults.push(fault);
    points += pointsOf(m);
  }
  points *= times;
  if (times > 1)
    faults.push(...(points > most ? [refuse('AG-BUDGET-11', 'over-budget', { points, most })] : []));
  else if (points > most) faults.push(refuse('AG-BUDGET-1', 'over-budget', { points, most }));
  return { points, faults };
}
