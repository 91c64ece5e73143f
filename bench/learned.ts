/** Rows of the learned evaluator: positions judged in a second, from the state to the chance, nothing kept between. */

import { luckOf, SeededDice, seedOf } from '../packages/engine/src/battle/dice/seed.ts';
import { defaults } from '../packages/engine/src/battle/options.ts';
import { type Body, complain, isComplaint, type State } from '../packages/engine/src/battle/protocol.ts';
import { beginning, readBeginning } from '../packages/engine/src/battle/record/rerun.ts';
import { evaluatorOf } from '../packages/engine/src/generals/evaluator.ts';
import { gameOf } from '../packages/engine/src/generals/learned/games.ts';
import { FACTS, MEASURES } from '../packages/engine/src/generals/learned/inputs.ts';
import { learnedFrom } from '../packages/engine/src/generals/learned/learned.ts';
import { RULE_SETS } from '../packages/engine/src/rules/registry.ts';
import { scenario } from '../packages/engine/src/scenarios/index.ts';
import { perSecond, type Row } from './row.ts';

/** The rated table of every game. */
const TABLES: readonly (readonly [rules: string, scenario: string])[] = [
  ['adlg-r-2024', 'a-day-on-the-heath'],
  ['baroque', 'push-of-pike-1643-baroque'],
  ['argad', 'gentlemen-archers-1557'],
  ['group-orders', 'long-meadow-1760'],
];

const [HIDDEN, TOP] = [16, 16];
const LOOKS = 200;

/** Judges the first position of a table by a network of the usual size; what its weights are costs nothing. */
async function lookAt(id: string, name: string): Promise<{ look: () => number; bodies: number }> {
  const rules = await RULE_SETS.find((r) => r.id === id)?.load();
  const listing = scenario(name);
  if (rules === undefined || listing === undefined) throw new Error(`no table ${id} ${name}`);
  const setup = readBeginning(rules, (await listing.load(id)).setup);
  if (isComplaint(setup)) throw new Error(complain(setup));
  const state: State = beginning(rules, setup, defaults(rules.options));
  // Armies that are drawn up by their players are drawn up as is usual.
  const dice = new SeededDice(seedOf('bench'));
  for (let n = 0; n < 200 && state.turn === 0; n++) {
    const [ask] = rules.asks(state);
    if (ask === undefined) rules.step(state, dice);
    else rules.accept(state, ask.plan ?? ask.default);
  }
  const bodies: readonly Body[] = rules.bodies(state);
  const unique = (list: string[]): string[] => [...new Set(list)].filter((word) => word !== '').sort();
  const words = {
    kinds: unique(bodies.map((b) => b.kind)),
    qualities: unique(bodies.map((b) => b.quality)),
    marks: unique(bodies.flatMap((b) => [...b.marks])),
    grounds: unique(rules.field(state).grounds.map((g) => g.kind)),
  };
  const rows = Object.values(words).reduce((sum, list) => sum + list.length, 0);
  const luck = luckOf(seedOf('bench'));
  const numbers = (count: number): number[] => Array.from({ length: count }, () => luck.below(257) - 128);
  const made = {
    seed: '',
    fresh: '',
    battles: 0,
    positions: 0,
    digest: '',
    chooses: 0,
    way: {},
    apart: 0,
    judges: 0,
    judged: {},
  };
  const file = {
    ...{
      game: gameOf(id) ?? '',
      measures: MEASURES,
      facts: FACTS,
      words,
      made,
      blend: { own: 1, worth: 0 },
      hidden: HIDDEN,
      top: TOP,
    },
    body: numbers((MEASURES.length + rows) * HIDDEN),
    join: numbers((2 * HIDDEN + FACTS.length) * TOP),
    out: numbers(TOP),
  };
  const learned = learnedFrom(file, rules, await evaluatorOf(rules), 'searching');
  if (learned === undefined || learned(state) === undefined) throw new Error(`nothing learned of ${id}`);
  return { look: () => learned(state) ?? 0, bodies: bodies.length };
}

export const rows: Row[] = TABLES.map(([id, name]) => ({
  name: `learned-${id}`,
  what: `${id}: positions judged by a network, ${name}`,
  unit: 'per second',
  bar: { atLeast: 20_000 },
  run: async (seconds) => {
    const { look, bodies } = await lookAt(id, name);
    const value = await perSecond(seconds, () => {
      for (let n = 0; n < LOOKS; n++) look();
      return LOOKS;
    });
    return { value, note: `${bodies} bodies` };
  },
}));
