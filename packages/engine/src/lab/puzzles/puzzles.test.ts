import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sample } from '../../../../../scripts/vitest/sample.ts';
import { type AnyRuleSet, type Ask, complain, isComplaint } from '../../battle/protocol.ts';
import { readRecord } from '../../battle/record/record.ts';
import { replay } from '../../battle/record/replay.ts';
import { evaluatorOf } from '../../generals/evaluator.ts';
import { GENERALS } from '../../generals/player.ts';
import { WHATS } from '../../odds/aims.ts';
import { type Made, puzzleAimsOf, stateOf, THEMES } from '../../odds/made.ts';
import { registered } from '../../rules/registry.ts';
import { SCENARIOS } from '../../scenarios/index.ts';
import { MADE } from '../../scenarios/made.ts';
import { PUZZLES } from '../../scenarios/puzzles.ts';
import { sayQuestion, THEME_WORDS } from '../../text/odds/puzzles.ts';
import { rulebookOf } from '../../text/rulebook.ts';
import { judgeAgain } from './again.ts';
import { BARS, GAMES } from './bars.ts';
import { nthBattle } from './battles.ts';
import { cornersOf, puzzlesOf, type Tally } from './make.ts';
import { lookAt } from './moment.ts';
import { sketch } from './orders.ts';
import { levelOf } from './rating.ts';

const load = async (id: string): Promise<AnyRuleSet> => {
  const game = registered(id);
  if (game === undefined) throw new Error(id);
  return game.load();
};

describe.each(MADE.map((g) => [g.id, g] as const))('the made puzzles of %s', (_, game) => {
  it('are data in order: known words, cited rules, levels, no two alike', async () => {
    const all = await game.load();
    expect(all.length).toBeGreaterThan(0);
    expect(new Set(all.map((p) => p.id)).size).toBe(all.length);
    const alike = all.map((p) => [p.side, p.what, sketch(p.answer), p.best.toFixed(1)].join(' '));
    expect(new Set(alike).size).toBe(all.length);
    for (const p of all) {
      expect(game.rules).toContain(p.rules);
      expect(THEMES).toContain(p.theme);
      expect(WHATS).toContain(p.what);
      expect(p.level).toBe(levelOf(p.found));
      expect(p.best - p.next).toBeGreaterThanOrEqual(BARS.margin - 1e-6);
      const book = await rulebookOf(p.rules);
      for (const rule of p.cites) expect(book.some((e) => e.id === rule)).toBe(true);
    }
  });
});

it('a seeded sample of them is judged again: none is stale (npm run prove -- puzzles judges all)', async () => {
  const stale: string[] = [];
  for (const game of MADE)
    for (const made of sample(await game.load(), 2, `made ${game.id}`)) {
      const rules = await load(made.rules);
      const again = judgeAgain(rules, made, await evaluatorOf(rules));
      if (again.stale !== '') stale.push(`${game.id} ${made.id}: ${again.stale}`);
    }
  expect(stale).toEqual([]);
});

it('a puzzle whose rules have changed is stale, and one that is no longer best is dropped', async () => {
  const [made] = await (MADE.find((g) => g.id === 'baroque') ?? MADE[0]).load();
  const rules = await load(made.rules);
  const evaluator = await evaluatorOf(rules);
  expect(judgeAgain(rules, { ...made, version: 1 }, evaluator)).toMatchObject({ dropped: false });
  expect(judgeAgain(rules, { ...made, version: 1 }, evaluator).stale).toContain('version 1');
  expect(judgeAgain(rules, { ...made, answer: made.rival, rival: made.answer }, evaluator).dropped).toBe(
    true,
  );
});

it('the maker finds its answer again, and calls a decision with a single sensible order none', async () => {
  const rules = await load('baroque');
  const evaluator = await evaluatorOf(rules);
  const [made] = await (MADE.find((g) => g.id === 'baroque') ?? MADE[0]).load();
  const at = (position: Made['position'], side: number) => {
    const state = stateOf(rules, position);
    const ask = (rules.asks(state) as readonly Ask[]).find((a) => a.side === side);
    if (ask === undefined) throw new Error('nobody is asked');
    return lookAt(rules, state, ask, 'command', evaluator);
  };
  const found = at(made.position, made.side);
  if (typeof found === 'string') throw new Error(found);
  expect(found.map((f) => sketch(f.best.command))).toContain(sketch(made.answer));
  // one charge into the flank, and nothing that could be mistaken for its like
  const trivial = PUZZLES.find((p) => p.id === 'into-the-flank');
  expect(at(trivial?.position ?? null, 0)).toBe('no-margin');
});

it('a battle gives the same puzzles each time, checked and none alike', async () => {
  const rules = await load('baroque');
  const evaluator = await evaluatorOf(rules);
  const file = new URL('../../../tests/records/baroque-push-of-pike-sergeant-5.json', import.meta.url);
  const kept = readRecord(JSON.parse(readFileSync(file, 'utf8')));
  if (isComplaint(kept)) throw new Error(complain(kept));
  const again = replay(rules, kept);
  if (isComplaint(again)) throw new Error(complain(again));
  const battle = again.battle.record;
  const some = (): Made[] => {
    const out: Made[] = [];
    const tally: Tally = {};
    for (const p of puzzlesOf(rules, battle, evaluator, 'test', tally)) if (out.push(p) >= 1) break;
    return out;
  };
  const [a, b] = [some(), some()];
  expect(a).toEqual(b);
  expect(a.length).toBeGreaterThan(0);
  for (const made of a) {
    const state = stateOf(rules, made.position);
    expect(puzzleAimsOf(rules, made, state).enough).toBeLessThan(made.best);
    expect(judgeAgain(rules, made, evaluator, true).stale).toBe('');
  }
});

it('corners are small, can be read again and put the question they were cut for', async () => {
  for (const id of ['group-orders', 'argad']) {
    const rules = await load(id);
    const evaluator = await evaluatorOf(rules);
    const listed = SCENARIOS.find((s) => s.rules.includes(id) && s.short === true);
    if (listed === undefined) throw new Error(id);
    const grounds = [{ name: listed.id, setup: (await listed.load(id)).setup }];
    const { record } = nthBattle(rules, grounds, [GENERALS.ensign(evaluator)], 'corners', 0);
    const kinds = GAMES[id]?.kinds.map((k) => k.ask) ?? [];
    let seen = 0;
    for (const corner of cornersOf(rules, record, {})) {
      expect(kinds).toContain(corner.ask.kind);
      expect(rules.invariants(corner.state)).toEqual([]);
      expect(rules.digest(stateOf(rules, corner.position))).toBe(rules.digest(corner.state));
      if (++seen >= 20) break;
    }
  }
});

it('every theme and aim has words in both languages', () => {
  for (const lang of ['en', 'fr'] as const) {
    for (const theme of THEMES) expect(THEME_WORDS[theme].title[lang].length).toBeGreaterThan(3);
    for (const rules of ['argad', 'baroque'])
      for (const what of WHATS)
        for (const till of ['command', 'turn'] as const) {
          const said = sayQuestion({ rules, what, whom: 'A1', till }, 'Bruay', lang);
          expect(said).toContain('Bruay');
          expect(said).not.toMatch(/[{}]/);
        }
  }
});
