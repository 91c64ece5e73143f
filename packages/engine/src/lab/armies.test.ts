import { describe, expect, it } from 'vitest';
import { openBattle } from '../battle/battle.ts';
import { defaults } from '../battle/options.ts';
import { isComplaint } from '../battle/protocol.ts';
import { readBeginning } from '../battle/record/rerun.ts';
import { RULE_SETS } from '../rules/registry.ts';
import {
  changedPrice,
  drawArmy,
  drawMeeting,
  everyPair,
  fewerPairs,
  pointsLost,
  pricedKinds,
} from './armies.ts';

const games = RULE_SETS.filter((r) => r.muster !== undefined).map((r) => [r.id, r] as const);

describe.each(games)('armies of %s for the lab', (_id, game) => {
  it('are the same for the same list and seed, and their troops are priced by the kinds that stand on the table', async () => {
    const muster = await game.muster!();
    const [first, second] = (await muster.lists()).map((l) => l.id);
    const budget = muster.budgets[0];
    const met = await drawMeeting(
      muster,
      { lists: [first, second], budgets: [budget, budget], prices: {} },
      'a',
    );
    if (isComplaint(met)) throw new Error(met.place);
    const { rosters } = met.setup as { rosters: unknown[] };
    expect(rosters[0]).toEqual(await drawArmy(muster, first, budget, {}, 'a'));
    const back = await drawMeeting(
      muster,
      { lists: [second, first], budgets: [budget, budget], prices: {} },
      'a',
    );
    expect((back as typeof met).priced).toEqual([met.priced[1], met.priced[0]]);
    const rules = await game.load();
    const setup = readBeginning(rules, met.setup);
    if (isComplaint(setup)) throw new Error(setup.place);
    const battle = openBattle(rules, {
      setup,
      options: defaults(rules.options),
      seed: 'a',
      keepTrail: false,
    });
    const had: Record<string, number> = {};
    for (const b of rules.bodies(battle.state)) {
      const word = `${b.side} ${b.kind}`;
      had[word] = (had[word] ?? 0) + b.strength;
    }
    // An army that has lost everything has lost nearly all of its points: those of leaders may be left.
    const gone = pointsLost(met.priced, had, had);
    for (const side of [0, 1] as const) {
      const all = Object.values(met.priced[side]).reduce((a, b) => a + b, 0);
      expect(gone[side], Object.keys(met.priced[side]).join()).toBeGreaterThan(0.6 * all);
      expect(gone[side]).toBeLessThanOrEqual(all + 1e-9);
    }
  });

  it('cost more when a kind is dearer, and are still within their points', async () => {
    const muster = await game.muster!();
    const [list] = (await muster.lists()).map((l) => l.id);
    const budget = muster.budgets[1];
    const plain = await drawArmy(muster, list, budget, {}, 'b');
    const reckoned = await muster.reckon(plain as never);
    if (isComplaint(reckoned)) throw new Error(reckoned.place);
    const { kind, count } = reckoned.lines.find((l) => l.count > 0)!;
    expect(changedPrice(reckoned, { [kind]: 1 })).toBeGreaterThanOrEqual(reckoned.points + count);
    expect(pricedKinds(reckoned, { [kind]: 1 })[kind]).toBeGreaterThan(pricedKinds(reckoned, {})[kind]);
    const dear = await drawArmy(muster, list, budget, { [kind]: 1 }, 'b');
    if (isComplaint(dear)) return; // no army of this list fits any more, and it says so
    const again = await muster.reckon(dear as never);
    if (isComplaint(again)) throw new Error(again.place);
    expect(changedPrice(again, { [kind]: 1 })).toBeLessThanOrEqual(budget);
  });
});

describe('a change of prices', () => {
  it('means fewer troops for a dearer kind and more for a cheaper one', async () => {
    const muster = await RULE_SETS.find((r) => r.id === 'argad')!.muster!();
    const bodies = async (foot: number): Promise<number> => {
      const prices: Record<string, number> = foot === 0 ? {} : { foot };
      let sum = 0;
      for (const seed of ['a', 'b', 'c', 'd']) {
        const reckoned = await muster.reckon(
          (await drawArmy(muster, 'villagers', 50, prices, seed)) as never,
        );
        if (isComplaint(reckoned)) throw new Error(reckoned.place);
        expect(changedPrice(reckoned, prices)).toBeLessThanOrEqual(50);
        sum += reckoned.bodies;
      }
      return sum;
    };
    const [dear, plain, cheap] = [await bodies(2), await bodies(0), await bodies(-2)];
    expect([dear < plain, plain < cheap]).toEqual([true, true]);
  });
});

describe('match-ups', () => {
  it('are each list against each other from both sides', () => {
    expect(everyPair(['a', 'b', 'c']).map((p) => p.join(''))).toEqual(['ab', 'ac', 'ba', 'bc', 'ca', 'cb']);
    expect(everyPair(['a'])).toEqual([['a', 'a']]);
  });
  it.each([
    [15, 4],
    [7, 2],
    [7, 4],
    [8, 3],
    [4, 2],
    [6, 1],
  ])('of %i lists with %i rivals each: all meet so many others from both sides, once', (count, rivals) => {
    const lists = Array.from({ length: count }, (_, i) => `list-${i}`);
    const pairs = fewerPairs(lists, rivals, 's');
    expect(fewerPairs(lists, rivals, 's')).toEqual(pairs);
    expect(new Set(pairs.map((p) => p.join(' '))).size).toBe(pairs.length);
    for (const list of lists) {
      const others = pairs.filter(([a]) => a === list).map(([, b]) => b);
      expect(others).toHaveLength(rivals);
      expect(others).not.toContain(list);
      expect(
        pairs
          .filter(([, b]) => b === list)
          .map(([a]) => a)
          .sort(),
      ).toEqual(others.sort()); // and from the other side
    }
    // With two rivals or more the circle holds all lists together.
    const met = new Set([lists[0]]);
    for (let n = 0; n < count; n++) for (const [a, b] of pairs) if (met.has(a)) met.add(b);
    if (rivals > 1) expect(met.size).toBe(count);
  });
  it('points are lost as strength is, kind by kind', () => {
    const had = { '0 tercio': 8, '0 gun': 2, '1 horse': 4 };
    const lost = { '0 tercio': 2, '0 gun': 2, '1 horse': 1 };
    expect(pointsLost([{ tercio: 40, gun: 10, commander: 5 }, { horse: 24 }], had, lost)).toEqual([20, 6]);
    // The muster says 'foot' where the table has a gun.
    expect(pointsLost([{ tercio: 40, foot: 10 }, { horse: 24 }], had, lost)).toEqual([20, 6]);
  });
});
