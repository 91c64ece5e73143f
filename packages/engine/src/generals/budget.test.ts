import { beforeEach, describe, expect, it } from 'vitest';
import { asksOf, openBattle, play } from '../battle/battle.ts';
import { onCite } from '../battle/cite.ts';
import { defaults } from '../battle/options.ts';
import { isComplaint } from '../battle/protocol.ts';
import { readBeginning } from '../battle/record/rerun.ts';
import { isRefusal } from '../battle/refuse.ts';
import { RULE_SETS } from '../rules/registry.ts';
import { scenario } from '../scenarios/index.ts';
import { type General, stepsIn } from './general.ts';
import { choose, loadGeneral, seat } from './player.ts';

beforeEach(() => onCite(undefined));

/** Steps of each side in each of the first turns, both sides played by the same general. */
async function turnsOf(
  id: string,
  on: string,
  name: string,
  seconds: number,
  turns: number,
): Promise<{ general: General; steps: number[] }> {
  const rules = await RULE_SETS.find((r) => r.id === id)!.load();
  const read = readBeginning(rules, (await scenario(on)!.load(id)).setup);
  if (isComplaint(read)) throw new Error(read.place);
  const battle = openBattle(rules, {
    setup: read,
    options: defaults(rules.options),
    seed: `steps of a ${name}`,
    keepTrail: false,
  });
  const general = (await loadGeneral(name, rules))!;
  const players = [seat(general, 0, 'a', seconds), seat(general, 1, 'a', seconds)];
  const spent = new Map<string, number>();
  while (battle.state.turn <= turns && battle.state.over === null) {
    const [ask] = asksOf(battle);
    const choice = choose(players[ask.side], battle, ask, 'plain');
    const key = `${battle.state.turn} ${ask.side}`;
    spent.set(key, (spent.get(key) ?? 0) + choice.steps);
    expect(isRefusal(play(battle, ask.side, choice.command, 'general'))).toBe(false);
  }
  return { general, steps: [...spent.values()] };
}

describe.each([
  ['adlg-r-2024', 'a-day-on-the-heath', 2],
  ['group-orders', 'long-meadow-1760', 3],
] as const)('the work of generals of %s', (id, on, turns) => {
  it('a captain spends at most a tenth more than he is given for a turn', async () => {
    const { general, steps } = await turnsOf(id, on, 'captain', 0.2, turns);
    expect(steps.length).toBeGreaterThanOrEqual(2 * turns);
    for (const n of steps) expect(n).toBeLessThanOrEqual(1.1 * stepsIn(0.2, general.pace));
  });

  it('a sergeant’s whole turn costs less than half a second’s steps, however long he may think', async () => {
    const { general, steps } = await turnsOf(id, on, 'sergeant', 2, turns);
    for (const n of steps) expect(n).toBeLessThan(stepsIn(0.5, general.pace));
  });
});
