import { asksOf, openBattle, play, viewOf } from '@tercio/engine/battle/battle.ts';
import { readOptions } from '@tercio/engine/battle/options.ts';
import { type Ask, complain, isComplaint } from '@tercio/engine/battle/protocol.ts';
import { isRefusal } from '@tercio/engine/battle/refuse.ts';
import { readBeginning } from '@tercio/engine/battle/rerun.ts';
import { choose, loadGeneral, seat } from '@tercio/engine/generals/player.ts';
import { scenario } from '@tercio/engine/scenarios/index.ts';
import { phrasesOf } from '@tercio/engine/text/phrase-books.ts';
import { speaker } from '@tercio/engine/text/phrases.ts';
import { describe, expect, it } from 'vitest';
import type { Question } from '../page/desk.ts';
import { en } from '../words/en.ts';
import { fr } from '../words/fr.ts';
import type { Command } from './engine.ts';
import type { Hand, Moment } from './hand.ts';
import { handOf } from './open.ts';
import { plainQuestion, withConsequences } from './questions.ts';
import { loadRules } from './rules.ts';

/** Whatever a battle asks is a card that can be read and answered: met in battles that recruits play. */
const EACH = 3; // cards of one kind looked at

interface Met {
  readonly kind: string;
  readonly cards: readonly [Question, Question]; // English, French
  readonly wrong: readonly string[];
}

const textOf = (q: Question): string =>
  [q.title, ...q.options.flatMap((o) => [o.label, ...o.detail, o.outcome?.sentence ?? '', o.disabled ?? ''])]
    .map((x) => (typeof x === 'string' ? x : JSON.stringify(Object.values(x))))
    .join(' ');

async function questionsOf(rulesId: string, id: string, seed: string, most: number): Promise<Met[]> {
  const [rules, hand, book] = await Promise.all([loadRules(rulesId), handOf(rulesId), phrasesOf(rulesId)]);
  const listed = scenario(id);
  if (!rules || !hand || !listed) throw new Error(`no battle ${id} of ${rulesId}`);
  const { setup, names } = await listed.load(rulesId);
  const read = readBeginning(rules, setup);
  if (isComplaint(read)) throw new Error(complain(read));
  const options = readOptions(rules.options, {});
  if (isComplaint(options)) throw new Error(complain(options));
  const battle = openBattle(rules, { setup: read, options, seed, names: [names[0], names[1]] });
  const recruit = await loadGeneral('recruit', rules);
  if (!recruit) throw new Error('no recruit');
  const players = [seat(recruit, 0, `${seed}0`, 0.05), seat(recruit, 1, `${seed}1`, 0.05)] as const;
  const card = (ask: Ask, language: 'en' | 'fr', held: Hand): Question => {
    const state = viewOf(battle, ask.side);
    const bodies = rules.bodies(state).map((b) => ({ ...b, name: held.called?.(b, language) ?? b.name }));
    const m: Moment = {
      rules,
      state,
      side: ask.side,
      ask,
      speaker: speaker(language, book, {
        bodies,
        names: [names[0], names[1]],
        unit: rules.field(state).unit,
      }),
      words: language === 'en' ? en : fr,
      language,
      help: 'full',
    };
    const sideOf = (x: string) => bodies.find((b) => b.id === x)?.side;
    const asked = held.question(m, ask);
    return asked ? withConsequences(m, asked, sideOf) : plainQuestion(m, ask, [], sideOf);
  };
  const met: Met[] = [];
  const seen = new Map<string, number>();
  for (let n = 0; n < most && battle.state.over === null; n++) {
    const [ask] = asksOf(battle);
    if (!ask) break;
    const times = seen.get(ask.kind) ?? 0;
    if (!hand.orders(ask) && !hand.plans(ask) && times < EACH) {
      seen.set(ask.kind, times + 1);
      const before = rules.digest(battle.state);
      const cards = [card(ask, 'en', hand), card(ask, 'fr', hand)] as const;
      const wrong = cards[0].options
        .filter((o) => o.disabled === undefined)
        .filter((o) => rules.check(viewOf(battle, ask.side), JSON.parse(o.id) as Command) !== undefined)
        .map((o) => o.label);
      if (rules.digest(battle.state) !== before) wrong.push('looking changed the battle');
      met.push({ kind: ask.kind, cards, wrong });
    }
    const done = play(battle, ask.side, choose(players[ask.side], battle, ask, 'plain').command);
    if (isRefusal(done)) throw new Error(`refused: ${done.why}`);
  }
  return met;
}

describe.each([
  [
    'adlg-r-2021',
    [
      ['rocroi-1643', 'a', 900],
      ['rocroi-1643', 'c', 900],
    ],
    ['engage', 'evade', 'pursue', 'to-rally'],
  ],
  ['baroque', [['bridge-road-1642-baroque', 'a', 500]], ['bonus', 'name', 'pursue', 'react', 'step-back']],
  ['group-orders', [['toll-house-1759', 'a', 400]], ['first', 'follow', 'react', 'retreat', 'sequence']],
] as const)('questions of %s', (rules, battles, kinds) => {
  it('can be read in both languages and answered, each answer legal, one of them suggested', async () => {
    const all: Met[] = [];
    for (const [id, seed, most] of battles) all.push(...(await questionsOf(rules, id, seed, most)));
    expect([...new Set(all.map((m) => m.kind))]).toEqual(expect.arrayContaining([...kinds]));
    for (const { kind, cards, wrong } of all) {
      const [english, french] = cards;
      expect([kind, ...wrong]).toEqual([kind]);
      expect(french.title).not.toBe(english.title);
      for (const card of cards) {
        const text = textOf(card);
        // no place left empty, no key or id shown as it stands
        expect(text).not.toMatch(/\[[a-z]+\]|undefined|NaN|\{|[A-Z]\d?\.[GC]/);
        expect(card.options.filter((o) => o.suggested)).toHaveLength(1);
        const keys = card.options.flatMap((o) => (o.key === undefined ? [] : [o.key.toLowerCase()]));
        expect(new Set(keys).size).toBe(keys.length);
        expect([kind, ...new Set(card.options.map((o) => o.label))]).toEqual([
          kind,
          ...card.options.map((o) => o.label),
        ]);
      }
    }
  }, 60_000);
});

describe('questions of adlg-r-2021', () => {
  it('say what comes of each answer', async () => {
    const met = await questionsOf('adlg-r-2021', 'rocroi-1643', 'a', 900);
    for (const { kind, cards } of met)
      for (const o of cards[0].options)
        expect([kind, o.label, o.detail.length > 0 || o.outcome !== undefined]).toEqual([
          kind,
          o.label,
          true,
        ]);
    const engage = met.find((m) => m.kind === 'engage')?.cards[0];
    expect(engage?.options.map((o) => o.outcome?.sentence)).toEqual([
      expect.stringMatching(/^they lose 1 or more \d+ %, rout \d+ %; we lose 1 or more \d+ %, rout \d+ %$/),
      expect.stringMatching(/^they lose 1 or more /),
    ]);
  }, 60_000);
});
