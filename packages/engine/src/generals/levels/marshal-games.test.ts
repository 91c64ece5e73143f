/** What a marshal keeps to in every game in which armies can be led by plans, whether he is a level of it or not. */
import { beforeAll, describe, expect, it } from 'vitest';
import { sample } from '../../../../../scripts/vitest/sample.ts';
import { asksOf, type Battle, openBattle, play, viewOf } from '../../battle/battle.ts';
import { onCite } from '../../battle/cite.ts';
import { luckOf, SeededDice, seedOf } from '../../battle/dice/seed.ts';
import { defaults } from '../../battle/options.ts';
import { type AnyRuleSet, isComplaint, type Side } from '../../battle/protocol.ts';
import { readBeginning } from '../../battle/record/rerun.ts';
import { isRefusal } from '../../battle/refuse.ts';
import { RULE_SETS } from '../../rules/registry.ts';
import { scenario } from '../../scenarios/index.ts';
import { evaluatorOf } from '../evaluator.ts';
import { type General, stepsIn } from '../general.ts';
import { arrowsOf } from '../plans/arrows.ts';
import { playToEnd } from '../plans/judging.ts';
import { ATTACK, HOLD, type Planner, plansOf, USUAL } from '../plans/plans.ts';
import { choose, loadMarshal, seat } from '../player.ts';

beforeAll(() => onCite(undefined));

const TABLES = [
  ['baroque', 'push-of-pike-1643-baroque'],
  ['adlg-r-2024', 'skirmish-at-the-ford'],
  ['adlg-r-2021', 'skirmish-at-the-ford'],
  ['group-orders', 'long-meadow-1760'],
] as const;

describe.each(sample(TABLES, 2, 'marshals'))('a marshal in %s', (id, table) => {
  let rules: AnyRuleSet;
  let general: General;
  let planner: Planner;
  beforeAll(async () => {
    rules = (await RULE_SETS.find((r) => r.id === id)?.load()) as AnyRuleSet;
    general = (await loadMarshal(rules)) as General;
    planner = (await evaluatorOf(rules)).ofCaptains?.planner as Planner;
  });

  async function opened(seed: string): Promise<Battle> {
    const setup = readBeginning(rules, (await scenario(table)?.load(id))?.setup);
    if (isComplaint(setup)) throw new Error(setup.place);
    return openBattle(rules, { setup, options: defaults(rules.options), seed, keepTrail: false });
  }

  /** Up to where side 0 plans for the first time. */
  async function begun(seed: string): Promise<Battle> {
    const battle = await opened(seed);
    const players = [seat(general, 0, 'b', 0.02), seat(general, 1, 'b', 0.02)] as const;
    while (battle.state.turn < 1 || !planner.begins(asksOf(battle)[0])) {
      const [ask] = asksOf(battle);
      play(battle, ask.side, choose(players[ask.side], battle, ask, 'plain').command, 'general');
    }
    return battle;
  }

  it('plans once a turn, says what he plans, keeps to his steps, and all he orders is lawful', async () => {
    const battle = await opened('marshals');
    const seconds = 0.05;
    const players = [seat(general, 0, 'a', seconds), seat(general, 1, 'a', seconds)] as const;
    const spent = new Map<string, { steps: number; asks: number }>();
    while (battle.state.turn <= 2 && battle.state.over === null) {
      const [ask] = asksOf(battle);
      const choice = choose(players[ask.side], battle, ask, 'plain');
      const key = `${battle.state.turn} ${ask.side}`;
      const had = spent.get(key) ?? { steps: 0, asks: 0 };
      spent.set(key, { steps: had.steps + choice.steps, asks: had.asks + 1 });
      if (battle.state.turn > 0 && planner.begins(ask)) expect(choice.plan?.turn).toBe(battle.state.turn);
      expect(isRefusal(play(battle, ask.side, choice.command, 'general')), choice.command.kind).toBe(false);
    }
    // each question of a turn may cost the few hundred steps that every captain takes
    for (const { steps, asks } of spent.values())
      expect(steps).toBeLessThanOrEqual(1.1 * stepsIn(seconds, general.pace) + 400 * asks);
  });

  it('decides the same whatever dice are to come', async () => {
    const battle = await begun('dice');
    const [ask] = asksOf(battle);
    const turn = stepsIn(0.1, general.pace);
    const answer = (b: Battle) =>
      general.answer(rules, viewOf(b, ask.side), ask, luckOf(seedOf('own')), {
        turn,
        left: turn,
        plain: true,
      });
    const first = answer(battle);
    expect(first.plan).toMatchObject({ turn: battle.state.turn, side: ask.side });
    expect(answer({ ...battle, dice: new SeededDice(seedOf('other dice')) })).toEqual(first);
  });

  it('draws an arrow for every corps that attacks, from its middle to an enemy, and none for those that hold', async () => {
    const { state } = await begun('arrows');
    const side: Side = 1;
    const corps = planner.corps(state, side);
    const arrows = arrowsOf(rules, planner, state, side, ATTACK);
    expect(arrows.map((a) => a.name)).toEqual(corps.map((c) => c.name));
    for (const { from, to } of arrows) {
      const at = rules.bodies(state).filter((b) => b.solid && b.x === to.x && b.y === to.y);
      expect(at.map((b) => b.side)).toContain(0);
      expect(from.y).toBeGreaterThan(to.y); // side 1 looks south
    }
    expect(arrowsOf(rules, planner, state, side, HOLD)).toEqual([]);
    const [one] = corps;
    const wing = { ...HOLD, corps: [{ id: one.id, name: one.name, intent: 'attack' as const }] };
    expect(arrowsOf(rules, planner, state, side, wing)).toEqual([arrows[0]]);
  });

  it('names every corps once; in plays who attacks comes on, who holds stays, and all their orders are lawful', async () => {
    const battle = await opened('plays');
    const plans = plansOf(planner, battle.state, 0, USUAL);
    for (const plan of [USUAL, HOLD, ATTACK]) expect(plans).toContainEqual(plan);
    const names = planner.corps(battle.state, 0).map((c) => c.id);
    expect(new Set(names).size).toBe(names.length);
    // a play stops at the first order that is refused: it would not come to its end
    const gapAfter = (plan: typeof HOLD): number => {
      const [own, foe] = [planner.quick(plan), planner.quick(HOLD)];
      let gap = 0;
      const checked: typeof own = (state, ask) => {
        const command = (ask.side === 0 ? own : foe)(state, ask);
        expect(rules.check(state, command), JSON.stringify(command)).toBeUndefined();
        return command;
      };
      playToEnd(
        rules,
        battle.state,
        0,
        checked,
        checked,
        (s) => {
          const all = rules.bodies(s).filter((b) => b.solid);
          const ys = (side: 0 | 1): number[] => all.filter((b) => b.side === side).map((b) => b.y);
          gap = Math.min(...ys(1)) - Math.max(...ys(0));
          return 0;
        },
        0,
        3,
      );
      return gap;
    };
    expect(gapAfter(ATTACK)).toBeLessThan(gapAfter(HOLD));
  });
});
