/**
 * Every kind of throw of every rule set: exact odds against a long simulation by the same rules. Moments are found by
 * random legal battles; each purpose that dice are thrown for is compared where it is met first.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { asksOf, openBattle, play } from '../battle/battle.ts';
import { onCite } from '../battle/cite.ts';
import type { Contest, Dice, Roll } from '../battle/dice.ts';
import { defaults, readOptions } from '../battle/options.ts';
import { type AnyRuleSet, type Command, isComplaint, type Json, type State } from '../battle/protocol.ts';
import { readBeginning, runSteps } from '../battle/rerun.ts';
import { luckOf, SeededDice, seedOf } from '../battle/seed.ts';
import { recruitAnswer } from '../generals/recruit.ts';
import { RULE_SETS } from '../rules/registry.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { oddsOf } from './outcomes.ts';

class NotingDice implements Dice {
  readonly purposes = new Set<string>();
  private readonly inner: Dice;
  constructor(inner: Dice) {
    this.inner = inner;
  }
  get last(): readonly number[] {
    return this.inner.last;
  }
  roll(r: Roll): number {
    this.purposes.add(r.purpose);
    return this.inner.roll(r);
  }
  contest(c: Contest): number {
    this.purposes.add(c.purpose);
    return this.inner.contest(c);
  }
}

interface Moment {
  state: State;
  command: Command;
}

const BATTLES = 2;
const RUNS = 300;
/** Work of one exact answer; moments with more are left to those that have less. */
const MOST = 2000;
/** How often a purpose is looked for at a smaller moment. */
const TRIES = 5;

async function begin(rules: AnyRuleSet, n: number) {
  const listed = SCENARIOS.filter((s) => s.rules.includes(rules.id));
  const scenario = await listed[n % listed.length].load(rules.id);
  const setup = readBeginning(rules, scenario.setup);
  if (isComplaint(setup)) throw new Error(setup.place);
  const own = (scenario as { options?: Json }).options;
  const read = own === undefined ? defaults(rules.options) : readOptions(rules.options, own);
  if (isComplaint(read)) throw new Error(read.place);
  return openBattle(rules, { setup, options: read, seed: `every roll ${n}`, keepTrail: false });
}

/** Play at random and hand over every moment with the purposes of its dice. */
async function moments(
  rules: AnyRuleSet,
  found: (m: Moment, purposes: ReadonlySet<string>) => void,
): Promise<void> {
  for (let n = 0; n < BATTLES; n++) {
    const battle = await begin(rules, n);
    const luck = luckOf(seedOf(`every roll ${n}`));
    for (let k = 0; k < 500 && battle.state.over === null; k++) {
      const asks = asksOf(battle);
      const ask = asks[luck.below(asks.length)];
      const command = recruitAnswer(battle, ask, luck);
      const state: State = rules.copy(battle.state);
      const dice = new NotingDice(new SeededDice(seedOf(`looked at ${n} ${k}`)));
      const tried: State = rules.copy(state);
      rules.accept(tried, command);
      runSteps(rules, tried, dice);
      if (dice.purposes.size > 0) found({ state, command }, dice.purposes);
      play(battle, ask.side, command, 'general');
    }
  }
}

const key = (facets: object): string =>
  JSON.stringify(Object.entries(facets).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The share of each outcome in many throws. */
function simulated(rules: AnyRuleSet, { state, command }: Moment): Map<string, number> {
  const out = new Map<string, number>();
  const dice = new SeededDice(seedOf('simulated'));
  for (let i = 0; i < RUNS; i++) {
    const s: State = rules.copy(state);
    rules.accept(s, command);
    runSteps(rules, s, dice);
    const asks = s.over === null ? rules.asks(s) : [];
    const k = key({ ...rules.facets(state, s), ...(asks.length > 0 ? { asked: asks[0].kind } : {}) });
    out.set(k, (out.get(k) ?? 0) + 1 / RUNS);
  }
  return out;
}

beforeAll(() => onCite(undefined));

describe.each(RULE_SETS.map((r) => [r.id, r] as const))('every roll of %s', (_id, registered) => {
  it('has the odds that a long simulation finds', async () => {
    const rules = await registered.load();
    const open = new Map<string, number>(); // purposes not yet compared, and how often they were too much
    const compared = new Set<string>();
    await moments(rules, (m, purposes) => {
      const fresh = [...purposes].filter((p) => !compared.has(p) && (open.get(p) ?? 0) < TRIES);
      if (fresh.length === 0) return;
      const odds = oddsOf(rules, m.state, [m.command], { most: MOST });
      if (odds.cut) {
        for (const p of fresh) open.set(p, (open.get(p) ?? 0) + 1);
        return;
      }
      let sum = 0;
      const seen = simulated(rules, m);
      for (const o of odds.outcomes) {
        sum += o.weight;
        const share = seen.get(key(o.facets)) ?? 0;
        // Rare outcomes come in whole throws: a few more than expected say nothing.
        const error = Math.sqrt((o.weight * (1 - o.weight)) / RUNS);
        expect(Math.abs(share - o.weight), `${[...purposes]} ${key(o.facets)}`).toBeLessThan(
          5 * error + 4 / RUNS,
        );
        seen.delete(key(o.facets));
      }
      expect([...seen.keys()], 'outcomes that the odds do not know').toEqual([]);
      expect(Math.abs(sum - 1)).toBeLessThan(1e-9);
      for (const p of fresh) compared.add(p);
    });
    const left = [...open.keys()].filter((p) => !compared.has(p));
    expect(compared.size).toBeGreaterThan(3);
    // What only ever comes with too many other dice is sampled by `distributionOf`, which has a test of its own.
    expect(left.length, `compared ${[...compared]}; never small enough: ${left}`).toBeLessThanOrEqual(
      compared.size / 2,
    );
  }, 600_000);
});
