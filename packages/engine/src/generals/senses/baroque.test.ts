import { beforeEach, describe, expect, it } from 'vitest';
import { asksOf, type Battle, openBattle, play } from '../../battle/battle.ts';
import { onCite } from '../../battle/cite.ts';
import { defaults } from '../../battle/options.ts';
import { type Ask, isComplaint } from '../../battle/protocol.ts';
import { readBeginning } from '../../battle/rerun.ts';
import { baroque } from '../../rules/baroque/index.ts';
import type { BaroqueState } from '../../rules/baroque/state.ts';
import { scenario } from '../../scenarios/index.ts';
import { UNIT } from '../../table/number.ts';
import { stepsIn } from '../general.ts';
import { choose, loadGeneral, seat } from '../player.ts';
import { senseOf } from '../sense.ts';
import { weigh, weighAll } from '../sergeant.ts';

beforeEach(() => onCite(undefined));

async function bridge(seed: string): Promise<Battle> {
  const { setup } = await scenario('bridge-road-1642-baroque')!.load('baroque');
  const read = readBeginning(baroque, setup);
  if (isComplaint(read)) throw new Error(read.place);
  return openBattle(baroque, { setup: read, options: defaults(baroque.options), seed, keepTrail: false });
}

/** Both sides answer by default until somebody is asked for orders. */
function untilOrders(battle: Battle): Ask {
  for (;;) {
    const [ask] = asksOf(battle);
    if (ask.kind === 'order') return ask;
    play(battle, ask.side, ask.default, 'general');
  }
}

describe('the sense of Baroque', () => {
  it('with the turns one must close in: armies do not stand and look at each other for ever', async () => {
    const { state } = await bridge('patience');
    const sense = await senseOf(baroque);
    const gain = (turn: number): number => {
      const [far, near] = [0, 1].map((steps) => {
        const s = baroque.copy(state as BaroqueState);
        s.turn = turn;
        for (const u of s.units) if (u.side === 0 && u.type !== 'BAG') u.y += steps * UNIT;
        return s;
      });
      return sense.value(near, 0) - sense.value(far, 0);
    };
    expect(gain(30)).toBeGreaterThan(gain(6) + 1);
    expect(gain(6)).toBe(gain(1));
  });

  it('an order to the unit at work goes before orders to others', async () => {
    const battle = await bridge('at work');
    const ask = untilOrders(battle);
    const sense = await senseOf(baroque);
    const all = weighAll(baroque, battle.state, ask, sense, 100_000).weighed.map((w) => w.command);
    const moves = all.filter((c) => c.kind === 'move') as { kind: string; ask: string; unit: string }[];
    expect(moves.some((c) => sense.first?.(battle.state, c))).toBe(false); // nobody is at work yet
    play(battle, ask.side, moves[0], 'general');
    untilOrders(battle);
    for (const c of moves) expect(sense.first?.(battle.state, c)).toBe(c.unit === moves[0].unit);
    expect(sense.first?.(battle.state, ask.default)).toBe(false);
  });

  it('who comes next is not thrown for when an order is weighed', async () => {
    const battle = await bridge('between');
    const ask = untilOrders(battle);
    const end = weigh(baroque, battle.state, ask.side, ask.default, await senseOf(baroque), 100_000);
    expect(end.ends).toHaveLength(1);
    expect(end.steps).toBeLessThan(5);
  });

  it('a sergeant’s whole turn costs less than half a second’s steps', async () => {
    const battle = await bridge('quick');
    const sergeant = (await loadGeneral('sergeant', baroque))!;
    const players = [seat(sergeant, 0, 'a', 2), seat(sergeant, 1, 'a', 2)];
    const spent = [0, 0];
    while (battle.state.turn < 2) {
      const [ask] = asksOf(battle);
      const choice = choose(players[ask.side], battle, ask, 'plain');
      spent[ask.side] += choice.steps;
      play(battle, ask.side, choice.command, 'general');
    }
    for (const steps of spent) expect(steps).toBeLessThan(stepsIn(0.5, sergeant.pace));
  }, 60_000);
});
