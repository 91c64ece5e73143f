/** Prices and faults of recruits, item by item. */
import { describe, expect, it } from 'vitest';
import { checkBand, faultOf, pointsOf, priceOf, type Recruit, recruit } from './budget.ts';

const cost = (cls: number, more: Partial<Recruit> = {}): number => pointsOf(recruit('A1', cls, more));
const rules = (more: Partial<Recruit>): string[] => priceOf(recruit('A1', 4, more)).map((f) => f.rule);

describe('prices', () => {
  it('AG-BUDGET-1 AG-BUDGET-2 AG-BUDGET-13 a foot soldier costs his class, who leads twice, an ensign who marks nothing once', () => {
    expect([3, 4].map((c) => cost(c))).toEqual([3, 4]);
    for (const role of ['officer', 'sergeant', 'musician'] as const) {
      expect(cost(4, { role })).toBe(8);
      expect(rules({ role })).toEqual(['AG-BUDGET-2']);
    }
    expect([cost(4, { role: 'ensign' }), cost(4, { role: 'ensign', marker: true })]).toEqual([4, 8]);
    expect(rules({ role: 'ensign' })).toEqual(['AG-BUDGET-13']);
  });

  it('AG-BUDGET-3 AG-BUDGET-4 a rider costs twice his class, his officer three times, a sergeant as the men', () => {
    const rider = { mode: 'cavalry' } as const;
    expect(cost(4, rider)).toBe(8);
    expect(cost(4, { ...rider, role: 'officer' })).toBe(12);
    expect(cost(4, { ...rider, role: 'musician' })).toBe(12);
    expect(cost(4, { ...rider, role: 'sergeant' })).toBe(8);
    expect(cost(4, { ...rider, role: 'ensign', marker: true })).toBe(12);
    expect(cost(4, { ...rider, role: 'ensign' })).toBe(8);
  });

  it('AG-BUDGET-10 AG-BUDGET-12 a draught horse 2, a war horse kept in reserve the class of its man', () => {
    expect(cost(4, { mode: 'mounted-infantry' })).toBe(6);
    expect(cost(4, { horse: 'draught' })).toBe(6);
    expect(cost(4, { horse: 'war' })).toBe(8);
    expect(cost(4, { mode: 'cavalry', horse: 'war' })).toBe(8);
  });

  it('AG-BUDGET-7 armour 0, 1, 2 and 3', () => {
    expect((['0', '4', '4*', '5'] as const).map((armour) => cost(3, { armour }) - 3)).toEqual([0, 1, 2, 3]);
  });

  it('AG-BUDGET-8 three javelins a point, two beside a spear, rounded up', () => {
    const javelins = (n: number, spear = false): number => {
      const melee = spear ? (['spear'] as const) : [];
      return cost(3, { ranged: ['javelin'], javelins: n, melee }) - cost(3, { melee });
    };
    expect([1, 3, 4, 6].map((n) => javelins(n))).toEqual([1, 1, 2, 2]);
    expect([1, 2, 3, 4].map((n) => javelins(n, true))).toEqual([1, 1, 2, 2]);
  });

  it('AG-BUDGET-13 gifts: elite 4, a legend twice the class, the others the class', () => {
    expect(cost(5, { abilities: ['elite'] })).toBe(9);
    expect(cost(5, { abilities: ['legend'] })).toBe(15);
    for (const gift of ['rapier-dagger', 'two-dice-best', 'two-dice', 'long-reach', 'strong'] as const)
      expect(cost(5, { abilities: [gift] })).toBe(10);
  });
});

describe('what no recruit may have', () => {
  const why = (more: Partial<Recruit>): string => {
    const fault = faultOf(recruit('A1', 4, more));
    return fault === undefined ? 'legal' : `${fault.rule} ${fault.why}`;
  };

  it('AG-MOVE-10a mounted infantry wears no more than a 4', () => {
    const armour = (a: '0' | '4' | '4*' | '5'): string => why({ mode: 'mounted-infantry', armour: a });
    expect([armour('0'), armour('4')]).toEqual(['legal', 'legal']);
    for (const a of ['4*', '5'] as const) {
      expect(armour(a)).toBe('AG-MOVE-10a mounted-infantry-armour');
      expect(why({ armour: a })).toBe('legal');
    }
  });

  it('AG-WEAPON-15 AG-WEAPON-26 no forked musket on horseback, no lance on foot without a horse', () => {
    expect(why({ mode: 'cavalry', ranged: ['longbow'] })).toBe('AG-WEAPON-15 not-mounted');
    expect(why({ mode: 'mounted-infantry', ranged: ['longbow'] })).toBe('legal');
    expect(why({ ranged: ['longbow'] })).toBe('legal');
    expect(why({ melee: ['lance'] })).toBe('AG-WEAPON-26 lance-on-foot');
    expect(why({ melee: ['lance'], horse: 'war' })).toBe('legal');
    expect(why({ mode: 'cavalry', melee: ['lance'] })).toBe('legal');
    expect(why({ mode: 'cavalry', melee: ['pike'] })).toMatch(/not-mounted/);
  });

  it('AG-SPECIAL-2 AG-SPECIAL-4 one gift, and none for the strong', () => {
    expect(why({ abilities: ['two-dice'] })).toBe('legal');
    expect(why({ abilities: ['two-dice', 'long-reach'] })).toBe('AG-SPECIAL-2 one-gift');
    expect(why({ abilities: ['legend', 'long-reach'] })).toBe('AG-SPECIAL-2 one-gift');
    expect(why({ abilities: ['strong'] })).toBe('legal');
    expect(why({ abilities: ['strong', 'long-reach'] })).toBe('AG-SPECIAL-4 strong-and-gifted');
  });

  it('AG-BUDGET-1 AG-BUDGET-11 a band costs no more than its budget, exactly that being enough; an advanced side counts double', () => {
    const men = [recruit('A1', 4), recruit('A2', 3)];
    const faults = (most: number, times?: number): string[] =>
      checkBand(men, most, times).faults.map((f) => f.rule);
    expect(checkBand(men, 7)).toEqual({ points: 7, faults: [] });
    expect(faults(6)).toEqual(['AG-BUDGET-1']);
    expect(checkBand(men, 14, 2)).toEqual({ points: 14, faults: [] });
    expect(faults(13, 2)).toEqual(['AG-BUDGET-11']);
    expect(checkBand([recruit('A1', 4, { melee: ['lance'] })], 99).faults.map((f) => f.why)).toEqual([
      'lance-on-foot',
    ]);
  });
});
