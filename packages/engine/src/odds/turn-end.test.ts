import { describe, expect, it } from 'vitest';
import { sample } from '../../../../scripts/vitest/sample.ts';
import { asksOf, type Battle, openBattle, play } from '../battle/battle.ts';
import { defaults } from '../battle/options.ts';
import { type Ask, type Command, complain, isComplaint, type State } from '../battle/protocol.ts';
import { readBeginning } from '../battle/record/rerun.ts';
import { isRefusal } from '../battle/refuse.ts';
import { RULE_SETS } from '../rules/registry.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { madeFor } from '../scenarios/made.ts';
import { endOfTurn, goesOn } from './horizon.ts';
import { distributionOf, oddsOfOrder } from './question.ts';

/** A moment at which a charge is a legal order, and the charge. */
interface Moment {
  rules: Battle['rules'];
  state: State;
  ask: Ask;
  charge: Command;
}

const rulesOf = (id: string) => RULE_SETS.find((r) => r.id === id)!.load();

/** From a puzzle whose best order is a charge. */
async function puzzled(game: string): Promise<Moment> {
  const rules = await rulesOf(game);
  const made = (await madeFor(game)!.load()).find((p) => p.rules === game && p.answer.kind === 'charge')!;
  const read = rules.readPosition(made.position);
  if (isComplaint(read)) throw new Error(complain(read));
  const [ask] = rules.asks(read.state);
  return { rules, state: read.state, ask, charge: { ...made.answer, ask: ask.id } };
}

/** From a battle in which both sides advance until somebody may charge. */
async function advanced(game: string, scenario: string): Promise<Moment> {
  const rules = await rulesOf(game);
  const { setup: raw } = await SCENARIOS.find((s) => s.id === scenario)!.load(game);
  const setup = readBeginning(rules, raw);
  if (isComplaint(setup)) throw new Error(complain(setup));
  const battle = openBattle(rules, {
    setup,
    options: defaults(rules.options),
    seed: 'turn end',
    keepTrail: false,
  });
  for (let n = 0; n < 600; n++) {
    const [ask] = asksOf(battle);
    if (ask === undefined) break;
    const view = rules.view(battle.state, ask.side);
    const offers = [...rules.suggest(view, ask, { most: 6 })];
    const charge = offers.find((c) => goesOn(c) && JSON.stringify(c) !== JSON.stringify(ask.default));
    if (charge) return { rules, state: view, ask, charge };
    const done = play(
      battle,
      ask.side,
      offers.find((c) => rules.check(view, c) === undefined) ?? ask.default,
    );
    if (isRefusal(done)) throw new Error(done.rule);
  }
  throw new Error(`nobody came to charge: ${game}`);
}

const CHARGES = [
  ['adlg-r-2024', () => puzzled('adlg-r-2024')],
  ['baroque', () => puzzled('baroque')],
  ['group-orders', () => advanced('group-orders', 'toll-house-1759')],
] as const;

describe('a charge is followed to the end of the turn', () => {
  it.each(sample(CHARGES, 1, 'turn end'))(
    '%s: its melee is fought in some of the courses that are thrown',
    async (_game, made) => {
      const { rules, state, ask, charge } = await made();
      expect(rules.check(state, charge)).toBeUndefined();
      const odds = oddsOfOrder(rules, state, ask, charge);
      expect(odds.outcomes.reduce((sum, o) => sum + o.weight, 0)).toBeCloseTo(1, 9);
      expect(odds.outcomes.length).toBeGreaterThan(1);
      const ends = endOfTurn(state, ask);
      const heard = new Set<string>();
      distributionOf(rules, state, {
        commands: [charge],
        answers: (s, next) => (ends(s, next) ? undefined : next.default),
        exactUpTo: 1,
        samples: 12,
        hear: (event) => heard.add(event.kind),
      });
      expect([...heard].join(' ')).toMatch(/melee|fought|round/);
    },
  );

  it('argad: an attack is an order of the whole turn, which its odds take', async () => {
    const rules = await rulesOf('argad');
    const made = (await madeFor('argad')!.load()).find((p) => p.theme === 'melee')!;
    const read = rules.readPosition(made.position);
    if (isComplaint(read)) throw new Error(complain(read));
    const { state } = read;
    const ask = rules.asks(state).find((a) => a.side === made.side)!;
    const view = rules.view(state, made.side);
    const odds = oddsOfOrder(rules, view, ask, { ...made.answer, ask: ask.id });
    expect(odds.outcomes.reduce((sum, o) => sum + o.weight, 0)).toBeCloseTo(1, 9);
    expect(odds.outcomes.some((o) => JSON.stringify(o.facets).includes(made.whom))).toBe(true);
  });
});
