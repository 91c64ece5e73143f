import { isComplaint } from '@tercio/engine';
import { RULE_SETS } from '@tercio/engine/rules';
import { describe, expect, it } from 'vitest';
import { type Duel, laid } from '../../../games/kit/duel.ts';
import { duelsOf } from '../duels-of.ts';
import { courseOf, roundOf } from './reckon.ts';

const duelOf = (rules: string, change: Partial<Duel>): Duel => ({
  rules,
  mode: 'melee',
  troops: [{}, {}],
  on: [[], []],
  losses: [0, 0],
  distance: 2,
  later: false,
  ...change,
});

describe.each(RULE_SETS.map((r) => r.id))('%s: duels', (id) => {
  it('every kind can be set against every kind, and the chances sum to one', async () => {
    const rules = await RULE_SETS.find((r) => r.id === id)?.load();
    const duels = await duelsOf(id);
    if (!rules || !duels) throw new Error(id);
    const kinds = duels.kinds.filter((_, i) => i % 5 === 0);
    for (const a of kinds)
      for (const b of kinds) {
        const round = roundOf(rules, duels, duelOf(id, { troops: [duels.fresh(a), duels.fresh(b)] }));
        expect(round.win + round.tie + round.lose).toBeCloseTo(1, 9);
      }
  });

  it('every circumstance can be switched on for either side', async () => {
    const rules = await RULE_SETS.find((r) => r.id === id)?.load();
    const duels = await duelsOf(id);
    if (!rules || !duels) throw new Error(id);
    const wrong: string[] = [];
    for (const mode of duels.modes)
      for (const c of duels.circumstances.filter((x) => x.modes.includes(mode)))
        for (const side of [0, 1]) {
          const on = side === 0 ? ([[c.id], []] as const) : ([[], [c.id]] as const);
          const kind =
            duels.kinds.find((k) => /pike-and-shot|P&M|medium-infantry|musketeer/.test(k)) ?? duels.kinds[0];
          try {
            const round = roundOf(
              rules,
              duels,
              duelOf(id, {
                mode,
                on,
                troops: [duels.fresh(kind), duels.fresh(kind)],
                distance: duels.unit === 'cm' ? 10 : 2,
              }),
            );
            expect(round.win + round.tie + round.lose).toBeCloseTo(1, 9);
          } catch (e) {
            wrong.push(`${mode} ${c.id} ${side}: ${e instanceof Error ? e.message : e}`);
          }
        }
    expect(wrong).toEqual([]);
  });

  it('shooting is laid out at the shortest and the longest distance that can be chosen', async () => {
    const rules = await RULE_SETS.find((r) => r.id === id)?.load();
    const duels = await duelsOf(id);
    if (!rules || !duels) throw new Error(id);
    const troops = [duels.fresh(SHOOTER[id]), duels.fresh(SHOOTER[id])] as const;
    for (const distance of duels.range)
      expect(
        isComplaint(rules.readPosition(laid(duels, duelOf(id, { mode: 'shooting', troops, distance })))),
      ).toBe(false);
  });

  it('round upon round somebody breaks more and more', async () => {
    const rules = await RULE_SETS.find((r) => r.id === id)?.load();
    const duels = await duelsOf(id);
    if (!rules || !duels) throw new Error(id);
    const kind = duels.kinds.find((k) => /heavy-cavalry|TR|halberdier/.test(k)) ?? duels.kinds[0];
    const course = courseOf(rules, duels, duelOf(id, { troops: [duels.fresh(kind), duels.fresh(kind)] }), 6);
    course.over.forEach((x, i) => {
      if (i > 0) expect(x).toBeGreaterThanOrEqual(course.over[i - 1] - 1e-12);
    });
    expect(course.over[course.over.length - 1]).toBeGreaterThan(0);
  });
});

const LINE: Readonly<Record<string, readonly [string, string]>> = {
  'adlg-r-2021': ['medium-cavalry', 'heavy-cavalry'],
  'adlg-r-2024': ['medium-cavalry', 'heavy-cavalry'],
  baroque: ['TR', 'P&M'],
  argad: ['halberdier', 'swordsman'],
  'group-orders': ['heavy-cavalry', 'medium-infantry'],
};

describe.each(RULE_SETS.map((r) => r.id))('%s: lines facing each other', (id) => {
  const set = async () => {
    const rules = await RULE_SETS.find((r) => r.id === id)?.load();
    const duels = await duelsOf(id);
    if (!rules || !duels) throw new Error(id);
    const [a, b] = LINE[id].map((k) => duels.fresh(k));
    return { rules, duels, a, b };
  };

  it('two pairs cost what one pair costs twice, on average, where nobody helps his neighbour', async () => {
    const { rules, duels, a, b } = await set();
    const mean = (duel: Duel, side: 0 | 1): number =>
      roundOf(rules, duels, duel).ends.reduce((n, e) => n + e.weight * e.losses[side], 0);
    const one = duelOf(id, { troops: [a, b] });
    const two = duelOf(id, { troops: [a, b], more: [[a], [b]] });
    const round = roundOf(rules, duels, two);
    expect(round.size).toEqual([2, 2]);
    expect(round.win + round.tie + round.lose).toBeCloseTo(1, 9);
    for (const side of [0, 1] as const) {
      const ratio = mean(two, side) / mean(one, side);
      expect(ratio).toBeGreaterThan(1.6);
      expect(ratio).toBeLessThan(2.4);
    }
  });

  it('both modes, uneven lines and every circumstance can be counted', async () => {
    const { rules, duels, a, b } = await set();
    const wrong: string[] = [];
    for (const mode of duels.modes)
      for (const c of [undefined, ...duels.circumstances.filter((x) => x.modes.includes(mode))])
        for (const side of [0, 1]) {
          const own = c ? [c.id] : [];
          const shooter = mode === 'shooting' ? b : a;
          const duel = duelOf(id, {
            mode,
            troops: mode === 'shooting' ? [duels.fresh(SHOOTER[id]), b] : [a, b],
            more: [side === 0 ? [shooter] : [], [b]],
            on: side === 0 ? [own, []] : [[], own],
            distance: duels.unit === 'cm' ? 10 : 2,
          });
          try {
            const round = roundOf(rules, duels, duel);
            expect(round.win + round.tie + round.lose).toBeCloseTo(1, 9);
          } catch (e) {
            wrong.push(`${mode} ${c?.id} ${side}: ${e instanceof Error ? e.message : e}`);
          }
        }
    expect(wrong).toEqual([]);
  });

  it('goes on round by round until one line is broken', async () => {
    const { rules, duels, a, b } = await set();
    const course = courseOf(rules, duels, duelOf(id, { troops: [a, b], more: [[a], [b]] }), 2);
    const last = course.there[course.there.length - 1];
    expect(Math.min(...last)).toBeLessThan(1);
    expect(last[0] + last[1]).toBeGreaterThan(1 - 1e-9);
  });
});

const SHOOTER: Readonly<Record<string, string>> = {
  'adlg-r-2021': 'pike-and-shot',
  'adlg-r-2024': 'pike-and-shot',
  baroque: 'P&M',
  argad: 'musketeer',
  'group-orders': 'medium-infantry',
};

describe.each(RULE_SETS.map((r) => r.id))('%s: what counts', (id) => {
  it('is itemised, with what is cancelled and by which rule', async () => {
    const rules = await RULE_SETS.find((r) => r.id === id)?.load();
    const duels = await duelsOf(id);
    if (!rules || !duels) throw new Error(id);
    const { troops, on } = CANCELLED[id];
    const duel = duelOf(id, {
      troops: [{ ...duels.fresh(troops[0]), ...troops[2] }, duels.fresh(troops[1])],
      on,
    });
    const factors = roundOf(rules, duels, duel).counted.flatMap((c) => c.factors);
    expect(factors.some((f) => f.cancelledBy !== undefined)).toBe(true);
    expect(factors.every((f) => f.rule !== '')).toBe(true);
  });
});

/** Who loses a bonus to which circumstance. */
const CANCELLED: Readonly<
  Record<
    string,
    {
      troops: readonly [string, string, Readonly<Record<string, unknown>>];
      on: readonly [string[], string[]];
    }
  >
> = {
  'adlg-r-2021': {
    troops: ['gendarmes', 'pike-and-shot', { abilities: ['mountedImpact'] }],
    on: [['charged'], []],
  },
  'adlg-r-2024': {
    troops: ['gendarmes', 'pike-and-shot', { abilities: ['mountedImpact'] }],
    on: [['charged'], []],
  },
  baroque: { troops: ['TR', 'P&M', {}], on: [['charged'], []] },
  argad: { troops: ['halberdier', 'swordsman', { melee: ['two-hander'] }], on: [['disorder'], []] },
  'group-orders': { troops: ['heavy-cavalry', 'medium-infantry', {}], on: [['routing', 'flank'], []] },
};
