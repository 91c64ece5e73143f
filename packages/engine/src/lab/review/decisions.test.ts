import { beforeAll, describe, expect, it } from 'vitest';
import { openBattle } from '../../battle/battle.ts';
import { onCite } from '../../battle/cite.ts';
import { defaults } from '../../battle/options.ts';
import { isComplaint, type State } from '../../battle/protocol.ts';
import { readBeginning, stateAfter } from '../../battle/record/rerun.ts';
import { evaluatorOf } from '../../generals/evaluator.ts';
import type { General } from '../../generals/general.ts';
import { loadGeneral, playOut, seat } from '../../generals/player.ts';
import { groupOrders } from '../../rules/group-orders/index.ts';
import { SCENARIOS } from '../../scenarios/index.ts';
import { confirmed, suspected } from './decisions.ts';

beforeAll(() => onCite(undefined));

describe('decisions that cost something', () => {
  it('a volley with more outcomes than are counted is not blamed for the luck of its weighing', async () => {
    const sergeant = (await loadGeneral('sergeant', groupOrders)) as General;
    const evaluator = await evaluatorOf(groupOrders);
    const { setup: raw } = await SCENARIOS.find((s) => s.rules.includes('group-orders'))!.load(
      'group-orders',
    );
    const setup = readBeginning(groupOrders, raw);
    if (isComplaint(setup)) throw new Error(setup.place);
    const options = defaults(groupOrders.options);
    const battle = openBattle(groupOrders, { setup, options, seed: 'volleys' });
    playOut(battle, [seat(sergeant, 0, 'a', 0.05), seat(sergeant, 1, 'b', 0.05)], 45);
    let volleys = 0;
    for (const [n, move] of battle.record.moves.entries()) {
      const { command } = move;
      if (command?.kind !== 'shots' || (command as unknown as { shots: object[] }).shots.length < 2) continue;
      volleys++;
      const before = stateAfter(groupOrders, battle.record, n) as State;
      const suspect = suspected(groupOrders, before, move, n, evaluator);
      if (suspect === undefined) continue;
      expect(suspect.better).not.toEqual(command);
      const decision = confirmed(groupOrders, before, suspect, evaluator);
      if (decision !== undefined) expect(decision.cost).toBeGreaterThan(2 * decision.error);
    }
    expect(volleys).toBeGreaterThan(2);
  });
});
