import { beforeEach, describe, expect, it } from 'vitest';
import { asksOf, type Battle, openBattle, play } from '../../battle/battle.ts';
import { onCite } from '../../battle/cite.ts';
import { defaults } from '../../battle/options.ts';
import { isComplaint } from '../../battle/protocol.ts';
import { readBeginning } from '../../battle/rerun.ts';
import type { Orders } from '../../rules/argad/commands.ts';
import { argad } from '../../rules/argad/index.ts';
import type { Argad } from '../../rules/argad/state.ts';
import { scenario } from '../../scenarios/index.ts';
import { stepsIn } from '../general.ts';
import { choose, loadGeneral, type Player, seat } from '../player.ts';
import { senseOf } from '../sense.ts';

beforeEach(() => onCite(undefined));

async function begun(id: string, seed: string): Promise<Battle> {
  const { setup } = await scenario(id)!.load('argad');
  const read = readBeginning(argad, setup);
  if (isComplaint(read)) throw new Error(read.place);
  return openBattle(argad, { setup: read, options: defaults(argad.options), seed, keepTrail: false });
}

/** Steps that each side spends in each turn. */
function stepsOf(battle: Battle, players: readonly [Player, Player], turns: number): number[] {
  const spent = new Map<string, number>();
  while (battle.state.turn <= turns && battle.state.over === null) {
    const [ask] = asksOf(battle);
    const choice = choose(players[ask.side], battle, ask, 'plain');
    const key = `${battle.state.turn} ${ask.side}`;
    spent.set(key, (spent.get(key) ?? 0) + choice.steps);
    play(battle, ask.side, choice.command, 'general');
  }
  return [...spent.values()];
}

describe('the sense of Argad', () => {
  it('where only the enemy counts the steady plan is to load, stand and fire', async () => {
    const battle = await begun('two-walls-1638', 'steady');
    const sense = await senseOf(argad);
    const s = argad.copy(battle.state as Argad);
    const ask = argad.asks(s).find((a) => a.kind === 'orders' && a.side === 0)!;
    for (const f of s.figures) for (const a of f.arms) if (a.kind === 'caliver') a.loaded = false;
    const { orders } = sense.steady!(s, ask) as Orders;
    expect(orders.filter((o) => o.intent === 'reload')).toHaveLength(9);
    expect(argad.check(s, sense.steady!(s, ask) as Orders)).toBeUndefined();
  });

  it('a sergeant’s turn costs less than half a second’s steps and his battle less than three, a captain keeps to his budget', async () => {
    const sergeant = (await loadGeneral('sergeant', argad))!;
    const captain = (await loadGeneral('captain', argad))!;
    const quick = await begun('gentlemen-archers-1557', 'quick');
    const spent = stepsOf(quick, [seat(sergeant, 0, 'a', 2), seat(sergeant, 1, 'a', 2)], 99);
    expect(quick.state.over).not.toBeNull();
    for (const steps of spent) expect(steps).toBeLessThan(stepsIn(0.5, sergeant.pace));
    expect(spent.reduce((a, b) => a + b)).toBeLessThan(stepsIn(3, sergeant.pace));
    const thrifty = await begun('gentlemen-archers-1557', 'thrifty');
    const captains = stepsOf(thrifty, [seat(captain, 0, 'a', 0.2), seat(captain, 1, 'a', 0.2)], 3);
    for (const steps of captains) expect(steps).toBeLessThanOrEqual(stepsIn(0.2, captain.pace));
  }, 240_000);
});
