/**
 * Sides counted apart against the walk that throws everything for everybody. That walk is compared with brute force and with
 * the plain walk elsewhere (`plain-walk.test.ts`); here it is only told that sides are never apart.
 */
import { describe, expect, it } from 'vitest';
import { portion } from '../../../../scripts/vitest/sample.ts';
import { openBattle, play } from '../battle/battle.ts';
import type { Luck } from '../battle/dice/dice.ts';
import { luckOf, seedOf } from '../battle/dice/seed.ts';
import { defaults } from '../battle/options.ts';
import type { Apart } from '../battle/outlook/apart.ts';
import { type AnyRuleSet, type Command, complain, isComplaint, type State } from '../battle/protocol.ts';
import { readBeginning } from '../battle/record/rerun.ts';
import { playAtRandom } from '../generals/levels/recruit.ts';
import type { GroupCommand } from '../rules/group-orders/commands.ts';
import { groupOrders } from '../rules/group-orders/index.ts';
import type { GroupState } from '../rules/group-orders/state.ts';
import { LA, MI, type Spec, table, unit, until } from '../rules/group-orders/testing.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { type Odds, oddsOf } from './outcomes.ts';

const inWords = (odds: Odds): Map<string, number> =>
  new Map(odds.outcomes.map((o) => [JSON.stringify(Object.entries(o.facets).sort()), o.weight]));

/** How sides were counted: apart, found to have met, or never thought to be apart. */
type How = 'apart' | 'met' | 'together';

/** The rules, and how the last odds were counted. */
function told(): { rules: AnyRuleSet; how: () => How } {
  let how: How = 'together';
  const rules: AnyRuleSet = {
    ...groupOrders,
    apart: (s): Apart<State> | undefined => {
      const apart = groupOrders.apart?.(s) as Apart<State> | undefined;
      if (apart === undefined) return undefined;
      const haveMet = apart.haveMet.bind(apart);
      apart.haveMet = () => {
        const met = haveMet();
        how = met ? 'met' : 'apart';
        return met;
      };
      return apart;
    },
  };
  return { rules, how: () => how };
}

const MOST = portion(60_000, 6_000); // steps of the long way; what is longer is not compared

/** Compares; how it was counted and how many steps that saved, or nothing where the long way is too long. */
function compared(state: State, command: Command): { how: How; saved: number } | undefined {
  const together: AnyRuleSet = { ...groupOrders, apart: undefined };
  const slow = oddsOf(together, state, [command], { most: MOST, beyond: MOST });
  if (slow.cut) return undefined;
  const { rules, how } = told();
  const quick = oddsOf(rules, state, [command]);
  const [whole, parts] = [inWords(slow), inWords(quick)];
  expect([...parts.keys()].sort()).toEqual([...whole.keys()].sort());
  for (const [words, chance] of whole)
    expect(Math.abs((parts.get(words) ?? 0) - chance), words).toBeLessThan(1e-13);
  // sums of another order only: whoever counts apart may not lose what is thrown seldom
  expect(Math.abs([...parts.values()].reduce((a, b) => a + b, 0) - 1)).toBeLessThan(1e-12);
  return { how: how(), saved: slow.steps - quick.steps };
}

/** Volleys of battles at random, all shots fired: both sides have chosen but for the last answer. */
async function* volleys(seedOfAll: string): AsyncGenerator<[State, Command]> {
  const listed = SCENARIOS.filter((x) => x.rules.includes(groupOrders.id));
  const options = defaults(groupOrders.options);
  for (let n = 0; ; n++) {
    const { load } = listed[n % listed.length];
    const setup = readBeginning(groupOrders, (await load(groupOrders.id)).setup);
    if (isComplaint(setup)) throw new Error(complain(setup));
    const seed = `${seedOfAll} ${n}`;
    const battle = openBattle(groupOrders as AnyRuleSet, { setup, options, seed, keepTrail: false });
    const luck = luckOf(seedOf(seed));
    while (battle.state.over === null) {
      const asks = groupOrders.asks(battle.state as never);
      if (asks[0]?.kind !== 'shots') {
        playAtRandom(battle, luck, 1);
        continue;
      }
      // the shots that suggest themselves, and others: not to shoot is one of them
      if (asks.length === 1) {
        yield [battle.state, asks[0].default];
        yield [battle.state, groupOrders.sample(battle.state as never, asks[0], luck)];
      }
      play(battle, asks[0].side, asks[0].default);
    }
  }
}

/** A few units of both sides within shot of each other, facing anyhow; generals among them. */
function fireFight(luck: Luck): GroupState | undefined {
  const types = ['medium-infantry', 'light-infantry', 'light-artillery', 'medium-cavalry'];
  const drills = ['well', 'normal', 'badly'];
  const spec = (id: string, y: number): Spec =>
    unit(id, types[luck.below(types.length)], 40 + luck.below(50), y, {
      stands: 1 + luck.below(4),
      start: 4,
      drill: drills[luck.below(3)],
      disordered: luck.below(4) === 0,
      order: ['stand', 'advance', 'reserve'][luck.below(3)],
      ...(luck.below(4) === 0 ? { facing: 90 * luck.below(4) } : {}),
    });
  const units = [1, 2, 3].flatMap((k) => [
    spec(`A${k < 3 ? 1 : 2}.${k}`, 50 + luck.below(6)),
    spec(`B${k < 3 ? 1 : 2}.${k}`, 62 + luck.below(8)),
  ]);
  const generals = ['A1', 'B1'].map((group, side) => ({
    id: `${group}.G`,
    side,
    group,
    x: 40 + luck.below(50),
    y: side === 0 ? 40 + luck.below(20) : 60 + luck.below(20),
  }));
  try {
    return until(table('shooting', units, { generals }), 'shots');
  } catch {
    return undefined; // they stand in each other
  }
}

/** Both sides shoot as they usually would; the state before the last of them says so. */
function bothShoot(s: GroupState): [State, Command] | undefined {
  const asks = groupOrders.asks(s);
  if (asks[0]?.kind !== 'shots') return undefined;
  if (asks.length === 2) groupOrders.accept(s, asks[0].default as GroupCommand);
  return [s, groupOrders.asks(s)[0].default];
}

describe('a volley of Group Orders', () => {
  it('has the same odds where each side is counted apart, in battles at random', async () => {
    const wanted = portion(150, 4);
    let apart = 0;
    let saved = 0;
    for await (const [state, command] of volleys('apart')) {
      const found = compared(state, command);
      if (found?.how === 'apart') apart++;
      saved += found?.saved ?? 0;
      if (apart === wanted) break;
    }
    expect(saved).toBeGreaterThan(0);
  });

  it('has the same odds where each side is counted apart, in fire fights at random', () => {
    const wanted = portion(300, 8);
    const counted: Record<How, number> = { apart: 0, met: 0, together: 0 };
    const luck = luckOf(seedOf('fire fights'));
    while (counted.apart < wanted) {
      const s = fireFight(luck);
      const asked = s && bothShoot(s);
      if (asked === undefined) continue;
      const found = compared(...asked);
      if (found !== undefined) counted[found.how]++;
    }
    expect(counted.met).toBeGreaterThan(0);
  });

  it('GO-MOVE-25 is counted together where somebody would fall back into the enemy', () => {
    const shot = (facing: number): How | undefined => {
      const s = table('shooting', [
        unit('A1.1', MI, 60, 50, { facing, stands: 2 }),
        unit('A2.1', LA, 76, 38, { stands: 1 }),
        unit('B1.1', MI, 60, 56, { stands: 2 }),
      ]);
      const asked = bothShoot(until(s, 'shots'));
      return asked && compared(...asked)?.how;
    };
    expect(shot(90)).toBe('apart');
    expect(shot(270)).toBe('met');
  });
});
