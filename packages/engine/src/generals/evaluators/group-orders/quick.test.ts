import { describe, expect, it } from 'vitest';
import { asksOf, openBattle } from '../../../battle/battle.ts';
import { defaults } from '../../../battle/options.ts';
import { isComplaint } from '../../../battle/protocol.ts';
import { readBeginning } from '../../../battle/record/rerun.ts';
import { turnLimit } from '../../../rules/group-orders/command/victory.ts';
import type { DeployCommand } from '../../../rules/group-orders/commands.ts';
import { groupOrders } from '../../../rules/group-orders/index.ts';
import type { GroupState } from '../../../rules/group-orders/state.ts';
import { MI, table, unit } from '../../../rules/group-orders/testing.ts';
import { scenario } from '../../../scenarios/index.ts';
import { choose, loadGeneral, seat } from '../../player.ts';
import { awaits } from './quick.ts';

async function battleOf(id: string) {
  const read = readBeginning(groupOrders, (await scenario(id)!.load('group-orders')).setup);
  if (isComplaint(read)) throw new Error(read.place);
  return openBattle(groupOrders, { setup: read, options: defaults(groupOrders.options), seed: 'waiting' });
}

/** Two lines so far apart, in the given turn. */
function lines(gap: number, turn: number): GroupState {
  const s = table('orders', [unit('A1.1', MI, 90, 40), unit('B1.1', MI, 90, 42 + gap)]);
  s.turn = turn;
  return s;
}

describe('waiting for the enemy', () => {
  it('is for him who need take nothing: who holds the ridge, not who must have it', async () => {
    const { state } = await battleOf('ridge-1811');
    expect([0, 1].map((side) => awaits(state as GroupState, side as 0 | 1))).toEqual([false, true]);
    const even = await battleOf('long-meadow-1760');
    expect([0, 1].map((side) => awaits(even.state as GroupState, side as 0 | 1))).toEqual([true, true]);
    const open = await battleOf('encounter-1757');
    expect([0, 1].map((side) => awaits(open.state as GroupState, side as 0 | 1))).toEqual([false, false]);
  });
  it('ends at the middle of the day if nobody comes, and in the last turns unless he leads', () => {
    const last = turnLimit(lines(60, 1));
    expect(awaits(lines(60, 2), 0)).toBe(true);
    expect(awaits(lines(60, last / 2 + 1), 0)).toBe(false);
    expect(awaits(lines(20, last / 2 + 1), 0)).toBe(true);
    expect(awaits(lines(20, last - 1), 0)).toBe(false);
    const ahead = lines(20, last - 1);
    for (const u of ahead.units) if (u.side === 1) u.stands = 1;
    expect(awaits(ahead, 0)).toBe(true);
    expect(awaits(ahead, 1)).toBe(false);
    // he who lies behind waits only while the fire goes his way
    const behind = lines(9, 2);
    for (const u of behind.units)
      if (u.group === behind.units.find((x) => x.id === 'A9.1')?.group) u.stands = 1;
    expect(awaits(behind, 0)).toBe(false);
    for (const u of behind.units) if (u.id === 'B1.1') u.stands = 3;
    expect(awaits(behind, 0)).toBe(true);
  });
  it('is done behind works: a captain draws up there where a sergeant comes on at once', async () => {
    const battle = await battleOf('long-meadow-1760');
    const [ask] = asksOf(battle);
    const answers = [];
    for (const name of ['captain', 'sergeant']) {
      const player = seat((await loadGeneral(name, groupOrders))!, ask.side, 'a', 0.2);
      answers.push(choose(player, battle, ask, 'plain').command as DeployCommand);
    }
    expect(answers).toMatchObject([
      { kind: 'deploy', order: 'stand' },
      { kind: 'deploy', order: 'advance' },
    ]);
    // the front of the first line, half a centimetre behind the work at 40 from his own edge
    const fronts = answers.map(({ units }) =>
      Math.max(...units.map((u) => (ask.side === 0 ? u.y : 120 - u.y) + 1)),
    );
    expect(fronts[0]).toBeCloseTo(39.5, 3);
    expect(fronts[1]).toBeCloseTo(25, 3);
  });
});
