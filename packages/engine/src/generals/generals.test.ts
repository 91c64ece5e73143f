import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hedgerow } from '../../../../docs/teaching/hedgerow.ts';
import { MEETING } from '../../../../docs/teaching/meeting.ts';
import { lot } from '../../../../scripts/vitest/sample.ts';
import { asksOf, type Battle, openBattle, play, viewOf } from '../battle/battle.ts';
import { onCite } from '../battle/cite.ts';
import { luckOf, SeededDice, seedOf } from '../battle/dice/seed.ts';
import { defaults } from '../battle/options.ts';
import { type AnyRuleSet, isComplaint, type Json } from '../battle/protocol.ts';
import { replay } from '../battle/record/replay.ts';
import { readBeginning } from '../battle/record/rerun.ts';
import { isRefusal } from '../battle/refuse.ts';
import { adlgR2024 } from '../rules/adlg-r/index.ts';
import { RULE_SETS } from '../rules/registry.ts';
import { SCENARIOS, scenario } from '../scenarios/index.ts';
import { type General, stepsIn } from './general.ts';
import { hint } from './hint.ts';
import { generalsIn } from './levels/levels.ts';
import { loadGeneral, playOut, seat } from './player.ts';

const leaves = lot(2, 1, 'strength'); // npm run prove -- samples takes all

interface Game {
  rules: AnyRuleSet;
  setup: Json;
}
const games: Record<string, Game> = {
  hedgerow: { rules: hedgerow, setup: MEETING as unknown as Json },
};

beforeAll(async () => {
  const ford = await scenario('skirmish-at-the-ford')!.load('adlg-r-2024');
  games['adlg-r'] = { rules: adlgR2024, setup: adlgR2024.readSetup(ford.setup) as unknown as Json };
});

/** Generals cite rules by the million; nobody needs to hear them here. */
beforeEach(() => onCite(undefined));

const open = (game: string, seed: string): Battle => {
  const { rules, setup } = games[game];
  return openBattle(rules, { setup, options: defaults(rules.options), seed, keepTrail: false });
};
const general = async (id: string, rules: AnyRuleSet): Promise<General> => (await loadGeneral(id, rules))!;
const few = { turn: stepsIn(0.05), left: stepsIn(0.05) };

describe.each(['hedgerow', 'adlg-r'])('generals of %s', (game) => {
  it.each(generalsIn('hedgerow'))('%s: the choice is the same whatever dice are to come', async (id) => {
    const battle = open(game, 'dice');
    const g = await general(id, battle.rules);
    for (let n = 0; n < 12 && battle.state.over === null; n++) {
      const [ask] = asksOf(battle);
      const luck = () => luckOf(seedOf(`n ${n}`));
      const choice = g.answer(battle.rules, viewOf(battle, ask.side), ask, luck(), few);
      // The same table with other dice: what a general is given does not hold them, and nothing else may either.
      const other: Battle = { ...battle, dice: new SeededDice(seedOf(`other ${n}`)) };
      expect(g.answer(other.rules, viewOf(other, ask.side), ask, luck(), few)).toEqual(choice);
      expect(choice.candidates.some((c) => c.command === choice.command)).toBe(true);
      expect(isRefusal(play(battle, ask.side, choice.command, 'general'))).toBe(false);
    }
  });

  it.each(generalsIn('hedgerow'))('%s changes nothing it is shown', async (id) => {
    const battle = open(game, 'frozen');
    const g = await general(id, battle.rules);
    const [ask] = asksOf(battle);
    const view = viewOf(battle, ask.side);
    const before = JSON.stringify(view);
    g.answer(battle.rules, view, ask, luckOf(seedOf('x')), few);
    expect(JSON.stringify(view)).toBe(before);
  });

  it('plays whole battles that replay, the same with the same seeds', async () => {
    const once = open(game, 'whole');
    const twice = open(game, 'whole');
    for (const battle of [once, twice]) {
      const [a, b] = [await general('sergeant', battle.rules), await general('ensign', battle.rules)];
      playOut(battle, [seat(a, 0, 'mine', 0.1), seat(b, 1, 'mine', 0.1)], 3000);
    }
    expect(once.state.over).not.toBeNull();
    expect(once.record).toEqual(twice.record);
    expect(replay(once.rules, once.record, { verify: true })).toMatchObject({ departs: null });
  });

  it('answers with next to no budget', async () => {
    const battle = open(game, 'poor');
    const g = await general('captain', battle.rules);
    const [ask] = asksOf(battle);
    const choice = g.answer(battle.rules, viewOf(battle, ask.side), ask, luckOf(seedOf('x')), {
      turn: 1,
      left: 0,
    });
    expect(isRefusal(play(battle, ask.side, choice.command, 'general'))).toBe(false);
  });

  it('gives hints with reasons, the same each time, and the record notes them', async () => {
    const battle = open(game, 'hint');
    const g = await general('sergeant', battle.rules);
    // The first question that has more than one answer.
    for (let n = 0; n < 20; n++) {
      const [ask] = asksOf(battle);
      const given = hint(battle.rules, battle, ask, g);
      expect(hint(battle.rules, battle, ask, g)).toEqual(given);
      if (given.candidates.some((c) => c.reasons.length > 0)) {
        expect(given.candidates[0].score).toBeGreaterThanOrEqual(given.candidates[1]?.score ?? -1e9);
        expect(isRefusal(play(battle, ask.side, given.command, 'hint'))).toBe(false);
        expect(battle.record.moves.at(-1)?.by).toBe('hint');
        return;
      }
      play(battle, ask.side, given.command, 'general');
    }
    throw new Error('no hint had a reason');
  });
});

describe.each(RULE_SETS.map((r) => [r.id, r] as const))('every general of %s', (id, registered) => {
  it('answers legally, and the same whatever dice are to come', async () => {
    const rules = await registered.load();
    const short = SCENARIOS.filter((s) => s.rules.includes(id)).sort(
      (a, b) => Number(b.short === true) - Number(a.short === true),
    );
    const { setup } = await short[0].load(id);
    const read = readBeginning(rules, setup);
    if (isComplaint(read)) throw new Error(read.place);
    for (const name of generalsIn(id)) {
      const battle = openBattle(rules, { setup: read, options: defaults(rules.options), seed: name });
      const g = await general(name, rules);
      for (let n = 0; n < 3 && battle.state.over === null; n++) {
        const [ask] = asksOf(battle);
        const choice = g.answer(rules, viewOf(battle, ask.side), ask, luckOf(seedOf(`n ${n}`)), few);
        const other: Battle = { ...battle, dice: new SeededDice(seedOf(`other ${n}`)) };
        const again = g.answer(rules, viewOf(other, ask.side), ask, luckOf(seedOf(`n ${n}`)), few);
        expect(again).toEqual(choice);
        expect(isRefusal(play(battle, ask.side, choice.command, 'general'))).toBe(false);
      }
    }
  });
});

describe('what a general may know', () => {
  it('two tables that differ only in what is hidden get the same answers', async () => {
    const battle = open('hedgerow', 'hidden');
    const moved = MEETING.companies.map((c) => (c.id === 'B4' ? { ...c, x: 20, y: 14 } : c));
    const twin = openBattle(hedgerow, {
      setup: { companies: moved } as unknown as Json,
      options: defaults(hedgerow.options),
      seed: 'hidden',
    });
    for (const id of generalsIn('hedgerow')) {
      const g = await general(id, hedgerow);
      const answers = [battle, twin].map((b) => {
        const ask = asksOf(b).find((a) => a.side === 0)!;
        return g.answer(hedgerow, viewOf(b, 0), ask, luckOf(seedOf('same')), few);
      });
      expect(answers[1]).toEqual(answers[0]);
    }
  });
});

describe('strength', () => {
  it('a sergeant beats a recruit in nearly every battle', async (t) => {
    t.skip(leaves(0));
    const { rules } = games['adlg-r'];
    const [s, r] = [await general('sergeant', rules), await general('recruit', rules)];
    let won = 0;
    for (let n = 0; n < 6; n++) {
      const battle = open('adlg-r', `strength ${n >> 1}`);
      const side = n % 2;
      playOut(
        battle,
        side === 0 ? [seat(s, 0, 'a', 0.2), seat(r, 1, 'a')] : [seat(r, 0, 'a'), seat(s, 1, 'a', 0.2)],
        3000,
      );
      if (battle.state.over?.winner === side) won++;
    }
    expect(won).toBeGreaterThanOrEqual(5);
  });

  it('an ensign is weaker than a sergeant, and not weaker than a recruit', async (t) => {
    t.skip(leaves(1));
    const { rules } = games.hedgerow;
    /** Battles won less battles lost by the first, from both sides. */
    const lead = async (first: string, second: string): Promise<number> => {
      const [a, b] = [await general(first, rules), await general(second, rules)];
      let sum = 0;
      for (let n = 0; n < 40; n++) {
        const battle = open('hedgerow', `between ${n >> 1}`);
        const side = n % 2;
        playOut(
          battle,
          [seat(side === 0 ? a : b, 0, 'a', 0.05), seat(side === 0 ? b : a, 1, 'a', 0.05)],
          3000,
        );
        const { winner } = battle.state.over!;
        sum += winner === null ? 0 : winner === side ? 1 : -1;
      }
      return sum;
    };
    // In Hedgerow he is hardly better than a recruit: +4 and −1 of 240 battles, by two versions. Two standard deviations.
    expect(await lead('ensign', 'recruit')).toBeGreaterThan(-13);
    expect(await lead('sergeant', 'ensign')).toBeGreaterThan(0);
  });
});
