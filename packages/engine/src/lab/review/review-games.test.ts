/** Luck, decisions and changed dice in a battle of every game: the parts agree with each other and with the rules. */
import { beforeAll, describe, expect, it } from 'vitest';
import { openBattle } from '../../battle/battle.ts';
import { onCite } from '../../battle/cite.ts';
import { defaults } from '../../battle/options.ts';
import { type AnyRuleSet, isComplaint, type State } from '../../battle/protocol.ts';
import type { BattleRecord } from '../../battle/record/record.ts';
import { readBeginning, stateAfter } from '../../battle/record/rerun.ts';
import { type Evaluator, evaluatorOf } from '../../generals/evaluator.ts';
import type { General } from '../../generals/general.ts';
import { loadGeneral, playOut, seat } from '../../generals/player.ts';
import { RULE_SETS } from '../../rules/registry.ts';
import { SCENARIOS } from '../../scenarios/index.ts';
import { worthOf } from './chance.ts';
import { type Review, reviewOf } from './review.ts';
import { finishMany } from './whatif.ts';

/** Moves with dice that are looked at closely. */
const THROWS = 6;

describe.each(RULE_SETS.map((r) => [r.id, r] as const))('a battle of %s', (id, game) => {
  let rules: AnyRuleSet;
  let record: BattleRecord;
  let recruit: General;
  let evaluator: Evaluator;
  let review: Review;

  beforeAll(async () => {
    onCite(undefined);
    rules = await game.load();
    recruit = (await loadGeneral('recruit', rules)) as General;
    evaluator = await evaluatorOf(rules);
    const listed = SCENARIOS.find((s) => s.short === true && s.rules.includes(id));
    if (listed === undefined) throw new Error(`${id} has no short battle`);
    const scenario = await listed.load(id);
    const setup = readBeginning(rules, scenario.setup);
    if (isComplaint(setup)) throw new Error(listed.id);
    const options = defaults(rules.options);
    const battle = openBattle(rules, { setup, options, seed: 'reviewed' });
    playOut(battle, [seat(recruit, 0, 'a', 0.05), seat(recruit, 1, 'b', 0.05)], 20000);
    const { moves } = battle.record;
    const thrown = moves.flatMap((m, n) => (m.faces.length > 0 ? [n] : []));
    record = { ...battle.record, moves: moves.slice(0, (thrown[THROWS] ?? moves.length - 1) + 1) };
    review = reviewOf(rules, record, evaluator, { most: 200, samples: 4, decide: false });
  });

  it('has luck in value: what came is the change of the position, what was expected and the luck make it up', () => {
    const worth = (n: number): number => worthOf(evaluator, stateAfter(rules, record, n) as State);
    const moves = [...new Set(review.luck.map((l) => l.move))];
    expect(moves.length).toBeGreaterThan(0);
    for (const n of moves) {
      const own = review.luck.filter((l) => l.move === n);
      const came = own.reduce((sum, l) => sum + l.actual - l.stood, 0);
      expect(Math.abs(came - (worth(n + 1) - worth(n)))).toBeLessThan(1e-6);
    }
    for (const s of review.sides) expect(Math.abs(s.actual - s.expected - s.luck)).toBeLessThan(1e-6);
    expect(review.total[0]).toBeCloseTo(-review.total[1], 9);
    expect(review.curve).toHaveLength(record.moves.length + 1);
    for (const { chance } of review.curve) expect(chance >= 0 && chance <= 1).toBe(true);
  });

  it('names decisions that cost something, with a legal better one and why', () => {
    const few = { ...record, moves: record.moves.slice(0, 8) };
    for (const d of reviewOf(rules, few, evaluator, { most: 1, samples: 2 }).decisions) {
      const before = stateAfter(rules, record, d.move) as State;
      expect(rules.check(rules.view(before, d.side), d.better)).toBeUndefined();
      expect(d.cost).toBeGreaterThan(0.5);
      expect(d.cost).toBeGreaterThan(2 * d.error);
      expect(d.better).not.toEqual(d.command);
      expect(d.why.length).toBeGreaterThan(0);
    }
  });

  it('is finished by generals with another die or another answer, with intervals', () => {
    const at = record.moves.findLastIndex((m) => m.faces.length > 0);
    const { faces } = record.moves[at];
    const play = (change: Parameters<typeof finishMany>[3]) =>
      finishMany(rules, record, at, change, [recruit, recruit], 2, 's', 0.05);
    const changed = play({ move: at, die: 0, face: faces[0] === 1 ? 2 : 1 });
    if (isComplaint(changed)) throw new Error(changed.found);
    expect(changed.wins[0].share + changed.wins[1].share + changed.draws / 2).toBeCloseTo(1, 9);
    expect(changed.wins[0].low).toBeLessThan(changed.wins[0].high);
    expect(play({ move: at, die: 0, face: 99 })).toMatchObject({ place: 'face' });
    expect(play({ move: at, die: faces.length, face: 1 })).toMatchObject({ place: 'die' });
    const { command } = record.moves[at];
    if (command !== undefined) {
      const asWas = play(undefined);
      expect(play({ move: at, command })).toMatchObject({ battles: 2 });
      expect(play(undefined)).toEqual(asWas);
    }
    expect(play({ move: at, command: { ask: '', kind: 'fly' } })).toMatchObject({
      place: expect.stringContaining('answer'),
    });
  });
});
