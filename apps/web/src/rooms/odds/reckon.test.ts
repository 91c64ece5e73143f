import { RULE_SETS } from '@tercio/engine/rules/registry.ts';
import { describe, expect, it } from 'vitest';
import type { Duel } from './bench.ts';
import { benchOf } from './benches/index.ts';
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

describe.each(RULE_SETS.map((r) => r.id))('%s: the bench', (id) => {
  it('every kind can be set against every kind, and the chances sum to one', async () => {
    const rules = await RULE_SETS.find((r) => r.id === id)?.load();
    const bench = await benchOf(id);
    if (!rules || !bench) throw new Error(id);
    const kinds = bench.kinds.filter((_, i) => i % 3 === 0);
    for (const a of kinds)
      for (const b of kinds) {
        const round = roundOf(rules, bench, duelOf(id, { troops: [bench.fresh(a), bench.fresh(b)] }));
        expect(round.win + round.tie + round.lose).toBeCloseTo(1, 9);
      }
  });

  it('every circumstance can be switched on for either side', async () => {
    const rules = await RULE_SETS.find((r) => r.id === id)?.load();
    const bench = await benchOf(id);
    if (!rules || !bench) throw new Error(id);
    const wrong: string[] = [];
    for (const mode of bench.modes)
      for (const c of bench.circumstances.filter((x) => x.modes.includes(mode)))
        for (const side of [0, 1]) {
          const on = side === 0 ? ([[c.id], []] as const) : ([[], [c.id]] as const);
          const kind =
            bench.kinds.find((k) => /pike-and-shot|P&M|medium-infantry|musketeer/.test(k)) ?? bench.kinds[0];
          try {
            const round = roundOf(
              rules,
              bench,
              duelOf(id, {
                mode,
                on,
                troops: [bench.fresh(kind), bench.fresh(kind)],
                distance: bench.unit === 'cm' ? 10 : 2,
              }),
            );
            expect(round.win + round.tie + round.lose).toBeCloseTo(1, 9);
          } catch (e) {
            wrong.push(`${mode} ${c.id} ${side}: ${e instanceof Error ? e.message : e}`);
          }
        }
    expect(wrong).toEqual([]);
  });

  it('round upon round somebody breaks more and more', async () => {
    const rules = await RULE_SETS.find((r) => r.id === id)?.load();
    const bench = await benchOf(id);
    if (!rules || !bench) throw new Error(id);
    const kind = bench.kinds.find((k) => /heavy-cavalry|TR|halberdier/.test(k)) ?? bench.kinds[0];
    const course = courseOf(rules, bench, duelOf(id, { troops: [bench.fresh(kind), bench.fresh(kind)] }), 6);
    course.over.forEach((x, i) => {
      if (i > 0) expect(x).toBeGreaterThanOrEqual(course.over[i - 1] - 1e-12);
    });
    expect(course.over[course.over.length - 1]).toBeGreaterThan(0);
  });
});
