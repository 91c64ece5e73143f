import { beforeEach, describe, expect, it } from 'vitest';
import { lot } from '../../../../../../scripts/vitest/sample.ts';
import { asksOf, type Battle, openBattle, play } from '../../../battle/battle.ts';
import { onCite } from '../../../battle/cite.ts';
import { defaults } from '../../../battle/options.ts';
import { type Ask, isComplaint } from '../../../battle/protocol.ts';
import { readBeginning } from '../../../battle/record/rerun.ts';
import { drawMeeting } from '../../../lab/armies.ts';
import { baroque } from '../../../rules/baroque/index.ts';
import type { BaroqueState } from '../../../rules/baroque/state.ts';
import { registered } from '../../../rules/registry.ts';
import { scenario } from '../../../scenarios/index.ts';
import { UNIT } from '../../../table/number.ts';
import { type Evaluator, evaluatorOf } from '../../evaluator.ts';
import { stepsIn } from '../../general.ts';
import { weigh, weighAll } from '../../levels/sergeant.ts';
import { choose, loadGeneral, type Player, playOut, seat } from '../../player.ts';

const leaves = lot(2, 1, 'baroque costs'); // npm run prove -- samples takes all

beforeEach(() => onCite(undefined));

const bridge = (seed: string): Promise<Battle> => begun('bridge-road-1642-baroque', seed);

async function begun(id: string, seed: string): Promise<Battle> {
  const { setup } = await scenario(id)!.load('baroque');
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

describe('the evaluator of Baroque', () => {
  it('with the turns one must close in: armies do not stand and look at each other for ever', async () => {
    const { state } = await bridge('patience');
    const evaluator = await evaluatorOf(baroque);
    const gain = (turn: number): number => {
      const [far, near] = [0, 1].map((steps) => {
        const s = baroque.copy(state as BaroqueState);
        s.turn = turn;
        for (const u of s.units) if (u.side === 0 && u.type !== 'BAG') u.y += steps * UNIT;
        return s;
      });
      return evaluator.value(near, 0) - evaluator.value(far, 0);
    };
    expect(gain(30)).toBeGreaterThan(gain(3) + 1);
    expect(gain(3)).toBe(gain(1));
  });

  it('sergeants bring a battle to its end that once went on for ever, each sparing the only enemy near him', async (t) => {
    t.skip(leaves(0));
    const seed = 'study-4 lab 5';
    const muster = await registered('baroque')?.muster?.();
    const meeting = { lists: ['swedish-tyw', 'royalists-ecw'], budgets: [300, 300], prices: {} } as const;
    const met = await drawMeeting(muster!, meeting, seed);
    if (isComplaint(met)) throw new Error(met.place);
    const setup = readBeginning(baroque, met.setup);
    if (isComplaint(setup)) throw new Error(setup.place);
    const battle = openBattle(baroque, { setup, options: defaults(baroque.options), seed, keepTrail: false });
    const sergeant = await loadGeneral('sergeant', baroque);
    playOut(battle, [seat(sergeant!, 0, `${seed} general`), seat(sergeant!, 1, `${seed} general`)], 300);
    expect(battle.state.over?.how).toBe('army-broken');
    expect(battle.state.turn).toBeLessThan(20);
  });

  it('an order to the unit at work goes before orders to others', async () => {
    const battle = await bridge('at work');
    const ask = untilOrders(battle);
    const evaluator = await evaluatorOf(baroque);
    const all = weighAll(baroque, battle.state, ask, evaluator, 100_000).weighed.map((w) => w.command);
    const moves = all.filter((c) => c.kind === 'move') as { kind: string; ask: string; unit: string }[];
    expect(moves.some((c) => evaluator.first?.(battle.state, c))).toBe(false); // nobody is at work yet
    play(battle, ask.side, moves[0], 'general');
    untilOrders(battle);
    for (const c of moves) expect(evaluator.first?.(battle.state, c)).toBe(c.unit === moves[0].unit);
    expect(evaluator.first?.(battle.state, ask.default)).toBe(false);
  });

  it('a captain whose shot is in range lets the enemy come; a sergeant goes in after a while', async () => {
    const { state } = await begun('push-of-pike-1643-baroque', 'standing');
    const sergeants = await evaluatorOf(baroque);
    const captains = sergeants.ofCaptains!;
    const gain = (evaluator: Evaluator, turn: number, back: number): number => {
      const [stays, comes] = [0, 1].map((steps) => {
        const s = baroque.copy(state as BaroqueState);
        s.turn = turn;
        for (const u of s.units) if (u.side === 0) u.y += (steps - back) * UNIT;
        return s;
      });
      return evaluator.value(comes, 0) - evaluator.value(stays, 0);
    };
    expect(gain(captains, 10, 0)).toBe(gain(captains, 1, 0));
    expect(gain(sergeants, 10, 0)).toBeGreaterThan(gain(sergeants, 1, 0) + 1);
    expect(gain(captains, 10, 3)).toBeGreaterThan(gain(captains, 1, 3) + 1); // muskets do not reach yet
  });

  it('a captain sends off a unit that is exhausted and within the enemy’s reach', async () => {
    const battle = await begun('push-of-pike-1643-baroque', 'spent');
    const ask = untilOrders(battle);
    const evaluator = await evaluatorOf(baroque);
    const spent = (battle.state as BaroqueState).units.find((u) => u.id === ask.about[0])!;
    const wish = (by: Evaluator): number => {
      const withdraw = { ask: ask.id, kind: 'withdraw', unit: spent.id };
      const { score } = weigh(baroque, battle.state, ask.side, withdraw, by, 100_000);
      return score - by.value(battle.state, ask.side);
    };
    expect(wish(evaluator.ofCaptains!)).toBeLessThan(0);
    spent.losses = 4; // of six: it costs its army three points, and three more when it breaks (BQ-9.1-b)
    expect(wish(evaluator.ofCaptains!)).toBeGreaterThan(0.5);
    expect(wish(evaluator)).toBeLessThan(0);
  });

  it('who comes next is not thrown for when an order is weighed', async () => {
    const battle = await bridge('between');
    const ask = untilOrders(battle);
    const end = weigh(baroque, battle.state, ask.side, ask.default, await evaluatorOf(baroque), 100_000);
    expect(end.ends).toHaveLength(1);
    expect(end.steps).toBeLessThan(5);
  });

  it('a sergeant’s turn costs less than half a second’s steps and his battle less than three, a captain keeps to his budget', async (t) => {
    t.skip(leaves(1));
    const battle = await begun('push-of-pike-1643-baroque', 'quick');
    const sergeant = (await loadGeneral('sergeant', baroque))!;
    const captain = (await loadGeneral('captain', baroque))!;
    const spent = await stepsOf(battle, [seat(sergeant, 0, 'a', 2), seat(sergeant, 1, 'a', 2)], 99);
    expect(battle.state.over).not.toBeNull();
    for (const steps of spent) expect(steps).toBeLessThan(stepsIn(0.5, sergeant.pace));
    expect(spent.reduce((a, b) => a + b)).toBeLessThan(stepsIn(3, sergeant.pace));
    const again = await begun('push-of-pike-1643-baroque', 'thrifty');
    const captains = await stepsOf(again, [seat(captain, 0, 'a', 0.2), seat(captain, 1, 'a', 0.2)], 3);
    for (const steps of captains) expect(steps).toBeLessThanOrEqual(stepsIn(0.2, captain.pace));
  });
});

/** Steps that each side spends in each turn. */
async function stepsOf(battle: Battle, players: readonly [Player, Player], turns: number): Promise<number[]> {
  const spent = new Map<string, number>();
  while (battle.state.turn < turns && battle.state.over === null) {
    const [ask] = asksOf(battle);
    const choice = choose(players[ask.side], battle, ask, 'plain');
    const key = `${battle.state.turn} ${ask.side}`;
    spent.set(key, (spent.get(key) ?? 0) + choice.steps);
    play(battle, ask.side, choice.command, 'general');
  }
  return [...spent.values()];
}
