import { beforeEach, describe, expect, it } from 'vitest';
import { lot } from '../../../../../../scripts/vitest/sample.ts';
import { asksOf, type Battle, openBattle, play } from '../../../battle/battle.ts';
import { onCite } from '../../../battle/cite.ts';
import { luckOf, STREAM, seedOf } from '../../../battle/dice/seed.ts';
import { defaults } from '../../../battle/options.ts';
import {
  type Ask,
  type Command,
  isComplaint,
  type Json,
  type Side,
  type State,
} from '../../../battle/protocol.ts';
import { readBeginning } from '../../../battle/record/rerun.ts';
import { unlike } from '../../../lab/fuzz/alike.ts';
import { chanceAt, chanceOf, worthOf } from '../../../lab/review/chance.ts';
import type { Orders } from '../../../rules/argad/commands.ts';
import { CM } from '../../../rules/argad/house-rules.ts';
import { argad } from '../../../rules/argad/index.ts';
import type { Argad } from '../../../rules/argad/state.ts';
import { FOOT } from '../../../rules/argad/table/bases.ts';
import { layout, pressed } from '../../../rules/argad/table/terrain.ts';
import { SCENARIOS, scenario } from '../../../scenarios/index.ts';
import type { Turning } from '../../../table/turning.ts';
import { evaluatorOf } from '../../evaluator.ts';
import { stepsIn } from '../../general.ts';
import { choose, loadGeneral, type Player, playOut, seat } from '../../player.ts';
import { throwOnce } from '../../race.ts';
import { planOf } from './plans.ts';

const leaves = lot(2, 1, 'argad costs'); // npm run prove -- samples takes all

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

describe('the evaluator of Argad', () => {
  it('plans the same on a table that lies turned, mirrored or elsewhere', async () => {
    const evaluator = await evaluatorOf(argad);
    const plain = (c: Command): Json => JSON.parse(JSON.stringify(c)) as Json;
    const turnings: Turning[] = [
      { facing: 6802, mirrored: false, dx: 91_234, dy: -1_234_567 },
      { facing: 41_000, mirrored: true, dx: -77, dy: 2_000_000 },
    ];
    let orders = 0;
    for (const listed of SCENARIOS.filter((l) => l.rules.includes('argad'))) {
      const battle = await begun(listed.id, 'turned');
      for (let turn = 1; turn <= 2 && battle.state.over === null; turn++) {
        const here = battle.state as Argad;
        for (const ask of asksOf(battle).filter((a) => a.kind === 'orders')) {
          for (const doctrine of ['steady', 'aim', 'back', 'hunt', 'watch'] as const) {
            const plan = planOf(here, ask, doctrine);
            orders += plan.orders.length;
            for (const by of turnings) {
              const its = planOf(argad.turned(here, by), ask, doctrine);
              const place = `${listed.id} ${doctrine}`;
              expect(
                unlike(plain(argad.turnedCommand(here, plan, by)), plain(its), place),
                place,
              ).toBeUndefined();
            }
          }
        }
        while (battle.state.over === null && battle.state.turn === turn) {
          const [ask] = asksOf(battle);
          const c = ask.kind === 'orders' ? evaluator.steady!(battle.state, ask) : undefined;
          play(battle, ask.side, c ?? ask.default, 'general');
        }
      }
    }
    expect(orders).toBeGreaterThan(100);
  });

  it('where only the enemy counts the steady plan is to load, stand and fire', async () => {
    const battle = await begun('two-walls-1638', 'steady');
    const evaluator = await evaluatorOf(argad);
    const s = argad.copy(battle.state as Argad);
    const ask = argad.asks(s).find((a) => a.kind === 'orders' && a.side === 0)!;
    for (const f of s.figures) for (const a of f.arms) if (a.kind === 'caliver') a.loaded = false;
    const { orders } = evaluator.steady!(s, ask) as Orders;
    expect(orders.filter((o) => o.intent === 'reload')).toHaveLength(9);
    expect(argad.check(s, evaluator.steady!(s, ask) as Orders)).toBeUndefined();
  });

  it('before a third of the battle is over the band takes cover and stays there, then everybody comes on', async () => {
    const battle = await begun('gentlemen-archers-1557', 'cover');
    const evaluator = await evaluatorOf(argad);
    const planned = (side: Side): Orders => {
      const ask = asksOf(battle).find((a) => a.side === side)!;
      return evaluator.steady!(battle.state, ask) as Orders;
    };
    const both = (): Orders[] => [planned(0), planned(1)];
    for (const side of [0, 1] as const) play(battle, side, planned(side), 'general');
    const s = battle.state as Argad;
    const { segments } = layout(s.table.terrain);
    const archers = s.men.flatMap((m, i) => (m.ranged.includes('longbow') ? [i] : []));
    for (const i of archers) {
      expect(segments.some((g) => pressed(s.figures[i], FOOT, g))).toBe(true);
    }
    expect(both().map((p) => p.orders)).toEqual([[], []]);
    s.turn = 11;
    for (const { orders } of both()) {
      expect(orders).toHaveLength(12);
      expect(orders.every((o) => o.intent === 'move')).toBe(true);
    }
  });

  it('who leads by enough for the day stays where he is and lets the foe come', async () => {
    const battle = await begun('gentlemen-archers-1557', 'lead');
    const evaluator = await evaluatorOf(argad);
    const s = argad.copy(battle.state as Argad);
    s.turn = 11;
    const planned = (side: Side): Orders =>
      evaluator.steady!(s, argad.asks(s).find((a) => a.side === side)!) as Orders;
    const away = (side: Side): number => planned(side).orders.filter((o) => o.intent === 'move').length;
    const before = [away(0), away(1)];
    expect(before).toEqual([12, 12]);
    for (let i = 0; i < 3; i++) s.figures[i].place = 'down';
    expect(away(0)).toBe(9);
    // His archers go to their wall; the captain, who has a pistol only, does not even do that.
    for (const { path } of planned(1).orders) expect(path!.at(-1)!.y).toBeGreaterThan(59);
  });

  it('an ensign leaves cover too soon and loses to the sergeant far more often than he wins', async (t) => {
    t.skip(leaves(0));
    const sergeant = (await loadGeneral('sergeant', argad))!;
    const ensign = (await loadGeneral('ensign', argad))!;
    let won = 0;
    for (let n = 0; n < 6; n++) {
      const side: Side = n % 2 === 0 ? 0 : 1;
      const battle = await begun('gentlemen-archers-1557', `ensign ${n >> 1}`);
      const better = seat(sergeant, side, `better ${n >> 1}`);
      const other = seat(ensign, side === 0 ? 1 : 0, `other ${n >> 1}`);
      playOut(battle, side === 0 ? [better, other] : [other, better], 200);
      if (battle.state.over?.winner === side) won++;
    }
    expect(won).toBeGreaterThanOrEqual(5);
  });

  it('a captain plays plans on for three turns, and stays in cover when a sergeant comes on', async () => {
    const battle = await begun('gentlemen-archers-1557', 'patience');
    const evaluator = await evaluatorOf(argad);
    const quiet = (state: State, ask: Ask): Orders => evaluator.steady!(state, ask) as Orders;
    for (const side of [0, 1] as const)
      play(battle, side, quiet(battle.state, asksOf(battle).find((a) => a.side === side)!), 'general');
    const s = argad.copy(battle.state as Argad);
    s.turn = 11;
    const [ask] = argad.asks(s);
    const campaign = evaluator.ofCaptains!.campaign!(s, ask)!;
    const [watch] = campaign.plans;
    const thrown = throwOnce(
      argad,
      s,
      ask.side,
      watch(s, ask),
      evaluator.ofCaptains!,
      0,
      watch,
      campaign.turns,
    );
    expect(thrown.state.turn).toBe(11 + campaign.turns);
    const captain = (await loadGeneral('captain', argad))!;
    const steps = stepsIn(0.2, captain.pace);
    const choice = captain.answer(argad, argad.view(s, ask.side), ask, luckOf(seedOf('p'), STREAM.general0), {
      turn: steps,
      left: steps,
    });
    expect(quiet(s, ask).orders).not.toEqual([]);
    expect((choice.command as Orders).orders).toEqual([]);
    expect(choice.candidates.length).toBeGreaterThan(2);
  });

  it('who leaves a house goes squarely through its doors and windows, and sticks in none', async () => {
    const battle = await begun('inn-1628', 'doors');
    const s = battle.state as Argad;
    while (s.turn <= 5) {
      const [ask] = asksOf(battle);
      const heroes = ask.side === 0 && ask.kind === 'orders';
      play(battle, ask.side, heroes ? planOf(battle.state as Argad, ask, 'aim') : ask.default, 'general');
    }
    // D’Arbois began in the western room: through the inner door, then out by the northern window.
    expect(s.figures[0].y).toBeGreaterThan(47 * CM);
  });

  it.each([
    ['a wagon does not halt behind its own escort, and is driven out', 'sunken-lane-1592', 0, 10],
    ['the letter leaves the inn by the ford, whoever stands in the doors', 'inn-1628', 0, 8],
  ] as const)('%s', async (_, id, side, turns) => {
    for (const seed of ['first', 'second', 'third']) {
      const battle = await begun(id, seed);
      while (battle.state.over === null) {
        const [ask] = asksOf(battle);
        const acts = ask.side === side && ask.kind === 'orders';
        play(battle, ask.side, acts ? planOf(battle.state as Argad, ask, 'aim') : ask.default, 'general');
      }
      expect(battle.state.over).toMatchObject({ winner: side, how: 'aim' });
      expect(battle.state.turn).toBeLessThanOrEqual(turns);
    }
  });

  it('who would not win by standing goes for the aim unless something is better, the other side stands', async () => {
    const evaluator = await evaluatorOf(argad);
    for (const [id, acts] of [
      ['sunken-lane-1592', [true, false]],
      ['inn-1628', [true, true]],
      ['caracole-1587', [true, true]],
      ['churchyard-1644', [false, true]],
    ] as const) {
      const battle = await begun(id, 'usual');
      while (asksOf(battle)[0].kind !== 'orders' || battle.state.turn < 3) {
        const [ask] = asksOf(battle);
        play(battle, ask.side, ask.default, 'general');
      }
      const asks = asksOf(battle);
      for (const ask of asks) {
        const { orders } = evaluator.steady!(battle.state, ask) as Orders;
        expect([id, ask.side, orders.length > 0]).toEqual([id, ask.side, acts[ask.side]]);
      }
    }
  });

  it('a sergeant’s turn costs less than half a second’s steps and his battle less than three, a captain keeps to his budget', async (t) => {
    t.skip(leaves(1));
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
  });
});

describe('chances of Argad', () => {
  it('are less sure where a side has a task than where only the enemy counts', async () => {
    const evaluator = await evaluatorOf(argad);
    const [task, fight] = [await begun('churchyard-1644', 'scale'), await begun('two-walls-1638', 'scale')];
    expect(evaluator.scaleOf?.(task.state)).toBeGreaterThan(evaluator.scaleOf!(fight.state));
    const worth = worthOf(evaluator, task.state);
    expect(worth).not.toBe(0);
    expect(chanceAt(evaluator, task.state)).toBe(chanceOf(worth, evaluator.scaleOf!(task.state)));
    expect(chanceAt(evaluator, task.state)).not.toBe(chanceOf(worth, evaluator.scale));
  });
});
