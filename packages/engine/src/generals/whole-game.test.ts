/**
 * Every general in every game from two rosters on: ground, deployment and the first orders, with options by default
 * and by luck. Whatever is hidden from his side or will be thrown does not change what he answers.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { sample } from '../../../../scripts/vitest/sample.ts';
import { asksOf, type Battle, openBattle, play, viewOf } from '../battle/battle.ts';
import { onCite } from '../battle/cite.ts';
import { luckOf, SeededDice, seedOf } from '../battle/dice/seed.ts';
import { defaults, type OptionSpec, type OptionValue, readOptions } from '../battle/options.ts';
import { type AnyRuleSet, type Ask, isComplaint, type Json, type State } from '../battle/protocol.ts';
import { readBeginning } from '../battle/record/rerun.ts';
import { isRefusal } from '../battle/refuse.ts';
import { type Registered, RULE_SETS } from '../rules/registry.ts';
import { type Choice, type General, stepsIn } from './general.ts';
import { generalsIn } from './levels/levels.ts';
import { recruitAnswer } from './levels/recruit.ts';
import { loadGeneral } from './player.ts';

beforeAll(() => onCite(undefined));

async function opened(game: Registered, rules: AnyRuleSet, seed: string, byLuck: boolean): Promise<Battle> {
  const muster = await game.muster?.();
  if (muster === undefined) throw new Error(`${game.id} has no armies`);
  const luck = luckOf(seedOf(seed));
  const lists = await muster.lists();
  const rosters: Json[] = [];
  for (let side = 0; side < 2; side++) {
    const list = lists[luck.below(lists.length)].id;
    const army = await muster.random(
      { list, budget: muster.budgets[Math.min(1, muster.budgets.length - 1)] },
      luck,
    );
    if (isComplaint(army)) throw new Error(army.place);
    rosters.push(army);
  }
  const setup = readBeginning(rules, { rosters });
  if (isComplaint(setup)) throw new Error(setup.place);
  const options: Record<string, OptionValue> = { ...defaults(rules.options) };
  for (const o of byLuck ? (rules.options as readonly OptionSpec[]) : [])
    if (o.kind === 'switch') options[o.id] = luck.below(2) === 0;
  const read = readOptions(rules.options, options);
  return openBattle(rules, { setup, options: isComplaint(read) ? defaults(rules.options) : read, seed });
}

/** Moments of each game at which what is hidden from whoever is asked is changed. */
const TWINS = 1;

// One edition of ADLG-R: they set up and hide alike.
const games = RULE_SETS.filter((r) => r.id !== 'adlg-r-2021').map((r) => [r.id, r] as const);

describe.each(sample(games, 1, 'whole games'))('whole games of %s', (id, game) => {
  it('every general answers every kind of question legally, whatever is hidden and whatever dice are to come', async () => {
    const rules: AnyRuleSet = await game.load();
    const generals = await Promise.all(
      generalsIn(id).map(async (g) => (await loadGeneral(g, rules)) as General),
    );
    const answer = (general: General, view: State, ask: Ask, n: number): Choice => {
      const turn = stepsIn(0.02, general.pace);
      const luck = luckOf(seedOf(`own ${n}`));
      return general.answer(rules, view, ask, luck, { turn, left: turn, plain: true });
    };
    const kinds = new Set<string>();
    let twins = 0;
    for (let b = 0; b < 2; b++) {
      const battle = await opened(game, rules, `whole ${id} ${b}`, b === 1);
      for (let n = 0; battle.state.over === null && n < (twins < TWINS ? 800 : 60); n++) {
        // The side that is named last answers first where both are asked, so that something is sealed.
        const ask = asksOf(battle).at(-1) as Ask;
        const view = viewOf(battle, ask.side);
        const hidden: State = rules.imagine(view, luckOf(seedOf(`hidden ${n}`)));
        const twin = twins < TWINS && rules.digest(hidden) !== rules.digest(battle.state);
        if (twin) twins++;
        const fresh = !kinds.has(ask.kind);
        kinds.add(ask.kind);
        // The same table with other dice, and with something else where this side cannot see.
        const dice = new SeededDice(seedOf(`other ${n}`));
        const other: Battle = { ...battle, dice, state: twin ? hidden : battle.state };
        for (const general of fresh || twin ? generals : []) {
          const choice = answer(general, view, ask, n);
          expect(rules.check(view, choice.command), `${general.id}, ${ask.kind}`).toBeUndefined();
          if (twin) expect(answer(general, viewOf(other, ask.side), ask, n)).toEqual(choice);
        }
        const done = play(
          battle,
          ask.side,
          recruitAnswer(battle, ask, luckOf(seedOf(`plays ${n}`))),
          'general',
        );
        if (isRefusal(done)) throw new Error(done.rule);
      }
    }
    expect(kinds.size).toBeGreaterThan(1);
    expect(twins, 'something was hidden').toBe(TWINS);
  });
});
