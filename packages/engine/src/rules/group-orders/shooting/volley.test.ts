import { describe, expect, it } from 'vitest';
import { ScriptedDice } from '../../../battle/dice/scripted.ts';
import { luckOf, SeededDice, seedOf } from '../../../battle/dice/seed.ts';
import { defaults } from '../../../battle/options.ts';
import { isComplaint } from '../../../battle/protocol.ts';
import { readBeginning } from '../../../battle/record/rerun.ts';
import { scenario } from '../../../scenarios/index.ts';
import { groupOrders } from '../index.ts';
import type { GroupSetup } from '../setup/setup.ts';
import { copyState, type GroupState } from '../state.ts';
import { LA, MI, table, unit } from '../testing.ts';
import { volleyOf } from './volley.ts';

/** Both sides have sealed their shots, among them those of a gun at short range; the first die is to be thrown. */
function volley(): GroupState {
  const s = table('shooting', [
    unit('A1.1', MI, 58, 60),
    unit('A1.2', MI, 82, 60),
    unit('A2.1', LA, 70, 59),
    unit('B1.1', MI, 68, 66),
  ]);
  for (let n = 0; n < 50 && volleyOf(s) === undefined; n++) {
    const [ask] = groupOrders.asks(s);
    if (ask === undefined) groupOrders.step(s, new ScriptedDice([]));
    else groupOrders.accept(s, ask.default as never);
  }
  return s;
}

describe('a volley being thrown', () => {
  it('GO-SHOOT-09 copies taken before all shots are thrown go their own ways', () => {
    const s = volley();
    const shots = volleyOf(s)!.shots.length;
    expect(shots).toBeGreaterThan(2);
    const before = groupOrders.digest(s);
    const to = (x: GroupState, face: number): string => {
      const dice = new ScriptedDice(new Array<number>(shots).fill(face));
      while (volleyOf(x) !== undefined) groupOrders.step(x, dice);
      groupOrders.step(x, dice); // the results
      dice.finish();
      return groupOrders.digest(x);
    };
    const high = groupOrders.copy(s);
    const low = to(groupOrders.copy(s), 1);
    expect(to(high, 6)).toBe(to(copyState(s), 6));
    expect(low).not.toBe(groupOrders.digest(high));
    expect(groupOrders.digest(s)).toBe(before);
    expect(groupOrders.digest(copyState(s))).toBe(before);
    const hit = (x: GroupState) => x.units.find((u) => u.id === 'B1.1');
    expect([hit(s)?.gunfire, hit(s)?.stands]).toEqual([0, 4]);
    expect(hit(high)?.gunfire).toBe(1); // GO-MORALE-M12
    expect(high.units.some((u) => s.units.includes(u))).toBe(false);
  });
});

describe('quiet steps', () => {
  it.each(['village-1809', 'long-meadow-1760'])('throw no dice in a random battle: %s', async (name) => {
    const setup = readBeginning(groupOrders, (await scenario(name)!.load(groupOrders.id)).setup);
    if (isComplaint(setup)) throw new Error(setup.place);
    const s = groupOrders.begin(setup as GroupSetup, defaults(groupOrders.options));
    const dice = new SeededDice(seedOf(name));
    const none = new ScriptedDice([]); // any throw of it fails
    const luck = luckOf(seedOf('quiet'));
    let quiet = 0;
    for (let n = 0; n < 3000 && s.over === null; n++) {
      const [ask] = groupOrders.asks(s);
      if (ask !== undefined) groupOrders.accept(s, groupOrders.sample(s, ask, luck));
      else if (groupOrders.throwsNoDice?.(s)) {
        quiet++;
        groupOrders.step(s, none);
      } else groupOrders.step(s, dice);
    }
    expect(s.over).not.toBeNull();
    expect(quiet).toBeGreaterThan(50);
  });
});
