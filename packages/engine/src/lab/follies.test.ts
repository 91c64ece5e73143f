import { beforeAll, describe, expect, it } from 'vitest';
import { portion } from '../../../../scripts/vitest/sample.ts';
import { openBattle } from '../battle/battle.ts';
import { onCite } from '../battle/cite.ts';
import { defaults } from '../battle/options.ts';
import { isComplaint } from '../battle/protocol.ts';
import { readBeginning } from '../battle/record/rerun.ts';
import type { General } from '../generals/general.ts';
import { seat } from '../generals/player.ts';
import { groupOrders } from '../rules/group-orders/index.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { countFollies, type Follies } from './follies.ts';
import { loadOpponent } from './opponents/opponents.ts';

beforeAll(() => onCite(undefined));

const seconds = portion(0.1, 0.02);

/** Battles of a general on the tables of the game in turn, both sides in turn, and what he did that was foolish. */
async function folliesOf(name: string, foe: string, battles: number): Promise<Follies> {
  const tables = SCENARIOS.filter((s) => s.rules.includes('group-orders'));
  const [his, theirs] = (await Promise.all(
    [name, foe].map((id) => loadOpponent(id, groupOrders)),
  )) as General[];
  let sum: Follies | undefined;
  for (let n = 0; n < battles; n++) {
    const side = n % 2 === 0 ? 0 : 1;
    const setup = readBeginning(groupOrders, (await tables[n % tables.length].load('group-orders')).setup);
    if (isComplaint(setup)) throw new Error(setup.place);
    const seed = `follies ${n}`;
    const battle = openBattle(groupOrders, {
      setup,
      options: defaults(groupOrders.options),
      seed,
      keepTrail: false,
    });
    const two = [side === 0 ? his : theirs, side === 1 ? his : theirs] as const;
    const found = countFollies(
      battle,
      [seat(two[0], 0, seed, seconds), seat(two[1], 1, seed, seconds)],
      5000,
    )[side];
    const before = sum;
    sum = before === undefined ? found : addUp(before, found);
  }
  return sum as Follies;
}

const addUp = (a: Follies, b: Follies): Follies =>
  Object.fromEntries(Object.entries(a).map(([k, v]) => [k, v + b[k as keyof Follies]])) as unknown as Follies;

describe.each(['captain', 'marshal'])('follies of a %s of Group Orders', (name) => {
  it('hardly any move changes nothing or is taken back, and hardly a gun goes ahead of its foot', async () => {
    // against one who comes and one who does not; npm run prove -- generals plays fifty
    const some = portion(25, 1);
    const found = addUp(await folliesOf(name, 'rusher', some), await folliesOf(name, 'passive', some));
    expect(found.moves, 'somebody moved').toBeGreaterThan(0);
    expect(found.idle, JSON.stringify(found)).toBeLessThanOrEqual(0.02 * found.moves);
    expect(found.alone, JSON.stringify(found)).toBeLessThanOrEqual(0.1 * found.guns + 1);
    expect(found.back, JSON.stringify(found)).toBeLessThanOrEqual(0.02 * found.marched);
  });
});
