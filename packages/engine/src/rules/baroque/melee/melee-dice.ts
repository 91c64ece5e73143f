/** Dice in melee, each with its reason; impetus and what denies it. BQ-7.3, BQ-7.4. */
import { cite, citing } from '../../../battle/cite.ts';
import { cancelled, type Factor, factor, total } from '../../../battle/factor.ts';
import { isMounted, isTercio, TRAIT, weakInDifficult } from '../army/troops.ts';
import { entirelyOn, groundUnder } from '../ground/terrain.ts';
import { isFlanked } from '../loss/cohesion.ts';
import { shape } from '../shapes.ts';
import { attachedTo, type BaroqueState, has, isExhausted, remaining, type Unit } from '../state.ts';

const hasPikes = (u: Unit): boolean => u.type === 'PK' || isTercio(u.type) || has(u, TRAIT.pike);

/** The rule that denies a charging unit its impetus against these enemies, or ''. BQ-7.3-b */
export function impetusDenied(s: BaroqueState, u: Unit, enemies: readonly Unit[]): string {
  if (isExhausted(u)) return 'BQ-2.5.1-b';
  const own = shape(u);
  const horse = isMounted(u.type);
  if (citing(horse && groundUnder(s, own) !== 'open', 'BQ-7.3-b4')) return 'BQ-7.3-b';
  for (let i = 0; i < enemies.length; i++) {
    const e = enemies[i];
    if (i > 0) cite('BQ-7.3-d');
    if (!horse && isMounted(e.type)) return 'BQ-7.3-c';
    if (citing(horse && hasPikes(e) && pikesReach(s, u, e), 'BQ-7.3-b1')) {
      cite('BQ-2.2-b');
      return 'BQ-7.3-b';
    }
    if (citing(entirelyOn(s, shape(e), 'difficult'), 'BQ-7.3-b2')) return 'BQ-7.3-b';
    // Behind an obstacle, or beyond one that it crossed or came up to (linear obstacles, b).
    const over = s.contacts.some((c) => c.a === u.id && c.b === e.id && (c.works || c.crossed));
    if (citing(over, 'BQ-7.3-b3')) return 'BQ-7.3-b';
    if (e.type === 'BAG' && has(e, TRAIT.fortified)) return 'BQ-2.8-c';
  }
  return '';
}

/** pikes cancel impetus from every direction, or only from the front. */
function pikesReach(s: BaroqueState, u: Unit, e: Unit): boolean {
  if ((s.options as { pikesAllRound?: boolean }).pikesAllRound !== false) {
    cite('BQ-2.2-c');
    return true;
  }
  return !s.contacts.some((c) => c.a === u.id && c.b === e.id && c.from !== 'front');
}

export interface Side {
  main: Unit;
  supports: Unit[];
}

/** Dice of one unit against the enemy main unit. */
function unitFactors(s: BaroqueState, u: Unit, foe: Side, charged: boolean, main: boolean): Factor[] {
  const out: Factor[] = [factor('BQ-7.4-a', 'vbu', remaining(u), u.id)];
  const add = (rule: string, what: string, value: number): void => {
    if (value !== 0) out.push(factor(rule, what, value, u.id));
  };
  if (charged && u.impetus > 0) {
    const by = impetusDenied(s, u, [foe.main, ...foe.supports]);
    const f = factor('BQ-7.3-a', 'impetus', u.impetus, u.id);
    out.push(by === '' ? f : cancelled(f, by));
  }
  if (u.mm !== 0) {
    const f = factor('BQ-2.3.1-c', 'mm', u.mm, u.id);
    out.push(isExhausted(u) ? cancelled(f, 'BQ-7.4-b') : f);
  }
  if (attachedTo(s, u) !== undefined) add('BQ-2.6.1-f', 'leader-attached', 1);
  if (u.disordered) add('BQ-2.5.3-b', 'disordered', -1);
  if (isFlanked(s, u)) add('BQ-7.2.3-b', 'flanked', -1);
  if (weakInDifficult(u.type))
    if (groundUnder(s, shape(u)) === 'difficult' || entirelyOn(s, shape(foe.main), 'difficult'))
      add('BQ-7.4-e', 'difficult-ground', -2);
  const overWorks = s.contacts.some((c) => c.a === u.id && c.b === foe.main.id && c.works && c.charge);
  if (citing(isMounted(u.type) && overWorks, 'BQ-7.4-a1')) add('BQ-7.4-a', 'charges-obstacle', -2);
  if (main && [foe.main, ...foe.supports].some((e) => has(e, TRAIT.feared)))
    add('BQ-8.1.5-a', 'feared-enemy', -1);
  return out;
}

/** BQ-7.6-b: the main unit's dice and half of each support's, rounded up, at least one each. */
export function meleeDice(
  s: BaroqueState,
  own: Side,
  foe: Side,
  charged: readonly string[],
): { dice: number; own: number; factors: Factor[] } {
  const factors = unitFactors(s, own.main, foe, charged.includes(own.main.id), true);
  const all = total(factors);
  const mainDice = citing(all < 1, 'BQ-7.4-a2') ? 1 : all;
  let dice = mainDice;
  for (const u of own.supports) {
    const full = total(unitFactors(s, u, foe, charged.includes(u.id), false));
    cite('BQ-0-c');
    const half = Math.max(1, Math.ceil(full / 2));
    factors.push(factor('BQ-7.6-b', 'support', half, u.id));
    dice += half;
  }
  return { dice, own: mainDice, factors };
}
