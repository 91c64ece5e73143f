/** What is told of dice: the score as players reckon it, and what was needed. */
import { describe, expect, it } from 'vitest';
import { luckOf, SeededDice, seedOf } from '../../../battle/dice/seed.ts';
import { total } from '../../../battle/factor.ts';
import { defaults } from '../../../battle/options.ts';
import type { Event } from '../../../battle/protocol.ts';
import { beginning, readBeginning } from '../../../battle/record/rerun.ts';
import { SCENARIOS } from '../../../scenarios/index.ts';
import { groupOrders } from '../index.ts';
import type { GroupState } from '../state.ts';

/** All that is told in some battles of recruits. */
async function toldInBattles(): Promise<Event[]> {
  const events: Event[] = [];
  for (const one of SCENARIOS.filter((x) => x.rules.includes('group-orders')).slice(0, 2)) {
    const setup = readBeginning(groupOrders, (await one.load('group-orders')).setup);
    const s = beginning(groupOrders, setup as never, defaults(groupOrders.options)) as GroupState;
    const luck = luckOf(seedOf('throws'));
    const dice = new SeededDice(seedOf('throws'));
    for (let n = 0; n < 260 && s.over === null; n++) {
      while (s.over === null && groupOrders.asks(s).length === 0)
        groupOrders.step(s, dice, (e) => events.push(e));
      const ask = groupOrders.asks(s)[0];
      if (ask === undefined) break;
      const order = groupOrders.sample(groupOrders.view(s, ask.side), ask, luck);
      groupOrders.accept(s, order, (e) => events.push(e));
    }
  }
  return events;
}

describe('throws', () => {
  it('GO-SHOOT-07 GO-MELEE-05 GO-MORALE-05 GO-ORDER-04 are told with their score and what was needed', async () => {
    const events = await toldInBattles();
    const seen = new Map<string, Set<number | undefined>>();
    for (const e of events)
      for (const t of e.thrown ?? []) {
        const { purpose, faces, score, needed } = t;
        if (purpose === 'shot' || purpose === 'melee' || purpose === 'morale')
          expect([e.kind, score]).toEqual([e.kind, faces[faces.length - 1] + total(e.factors ?? [])]);
        seen.set(purpose, (seen.get(purpose) ?? new Set()).add(needed));
        // What was told to come of it agrees with what was needed.
        if (purpose === 'melee') expect((e.facts?.kills as number) > 0).toBe(score >= (needed as number));
        if (purpose === 'shot') expect(e.facts?.result !== 'shot.0').toBe(score >= (needed as number));
        if (purpose === 'morale')
          expect(String(e.facts?.outcome).endsWith('.0')).toBe(score >= (needed as number));
        if (e.kind === 'order-arrives' || e.kind === 'order-fails')
          expect(e.kind === 'order-arrives').toBe(score >= (needed as number));
      }
    expect([...(seen.get('melee') ?? [])]).toEqual([5]);
    expect([...(seen.get('shot') ?? [])]).toEqual([4]);
    expect([...(seen.get('morale') ?? [])]).not.toContain(undefined);
    expect([...seen.keys()].sort()).toEqual(expect.arrayContaining(['melee', 'morale', 'shot']));
  });
});
