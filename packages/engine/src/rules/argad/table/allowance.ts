/** AG-MOVE: how far one may go in a turn, and who counts as immobile. */
import { cite, citing } from '../../../battle/cite.ts';
import { type Factor, factor, total } from '../../../battle/factor.ts';
import { CM, LEAST_MOVE } from '../house-rules.ts';
import { type Argad, type Figure, type Man, modeOf } from '../state.ts';
import { SAME } from '../tolerances.ts';

/** The row of the sheet that applies, then what is carried: factors in cm. */
export function allowanceFactors(s: Argad, i: number, f: Figure = s.figures[i]): Factor[] {
  const man = s.men[i];
  const factors = [basic(s, man, f)];
  if (
    !f.mounted &&
    !f.forkless &&
    f.arms.some((a) => a.kind === 'light-musket' || a.kind === 'firelock' || a.kind === 'caliver')
  )
    factors.push(factor('AG-MOVE-12', 'light-gun', 0, man.id));
  if (f.sequel === 'leg') factors.push(factor('AG-HEAL-4', 'leg-wound', -4, man.id));
  if (f.load > 0) factors.push(factor('AG-MOVE-13', 'load', -f.load, man.id));
  const slower = captivesPace(s, i, total(factors));
  if (slower !== undefined) factors.push(slower);
  const sum = total(factors);
  if (sum < LEAST_MOVE) factors.push(factor('AG-MOVE-14', 'least-move', LEAST_MOVE - sum, man.id));
  return factors;
}

/** AG-HEAL-8: a captive walks with its guard, who goes no faster than it can; a carried one is a load. */
function captivesPace(s: Argad, i: number, own: number): Factor | undefined {
  if (s.figures[i].load >= 8) return undefined;
  let slowest = own;
  for (let k = 0; k < s.figures.length; k++) {
    const g = s.figures[k];
    if (g.place !== 'captive' || g.captor !== i) continue;
    slowest = Math.min(slowest, basic(s, s.men[k], { ...g, mounted: false }).value);
  }
  if (slowest >= own) return undefined;
  cite('AG-HEAL-8c');
  return factor('AG-HEAL-8', 'captive', slowest - own, s.men[i].id);
}

function basic(s: Argad, man: Man, f: Figure): Factor {
  const row = (rule: string, value: number): Factor => factor(rule, 'basic-move', value, man.id);
  if (f.mounted) {
    if (f.steed === 'draught' || f.steed === 'mule')
      return row('AG-MOVE-11', s.options.farmHorseMove as number);
    if (modeOf(man, f) === 'mounted-infantry') return row('AG-MOVE-10', 36);
    if (man.armour === '5') return row('AG-MOVE-9', 32);
    if (man.armour === '4*') return row('AG-MOVE-8', 36);
    return row('AG-MOVE-7', 40);
  }
  if (man.armour === '5') return row('AG-MOVE-6', 12);
  if (man.dress === 'unfit') return row('AG-MOVE-4', s.options.unfitMove as number);
  if (man.armour === '4*') return row('AG-MOVE-5', 16);
  if (man.armour === '4' || (f.arms.some((a) => a.kind === 'musket') && !f.forkless))
    return row('AG-MOVE-2', 16);
  if (man.dress === 'robe') return row('AG-MOVE-3', 16);
  return row('AG-MOVE-1', 20);
}

/** In grid steps. */
export const allowance = (s: Argad, i: number): number => total(allowanceFactors(s, i)) * CM;

/** AG-SHOOT-52: the same for whoever drops his fork with this order. */
export const allowanceWithoutFork = (s: Argad, i: number): number =>
  total(allowanceFactors(s, i, { ...s.figures[i], forkless: true })) * CM;

/** AG-MOVE-15, AG-STATE-1: foot that went no more than two paces, riders that did not go and feel safe. */
export function immobile(f: Figure): boolean {
  if (citing(f.mounted && f.threatened, 'AG-STATE-1a')) return false;
  const stays = still(f);
  if (stays) cite('AG-STATE-1');
  return stays;
}
/** The same for blows: being threatened spoils a rider's aim, not his stand. */
export function still(f: Figure): boolean {
  if (citing(!f.mounted && f.gone > 2 * CM + SAME, 'AG-MOVE-15a')) return false;
  if (citing(f.mounted && f.gone !== 0, 'AG-MOVE-15b')) return false;
  cite('AG-MOVE-15');
  return true;
}
