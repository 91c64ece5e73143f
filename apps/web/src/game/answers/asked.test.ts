import type { Ask } from '@tercio/engine';
import { viewOf } from '@tercio/engine';
import { phrasesOf } from '@tercio/engine/text';
import { describe, expect, it } from 'vitest';
import type { Prose, QuestionPanel } from '../../page/panels.ts';
import type { Command } from '../engine.ts';
import { controlsOf } from '../open.ts';
import { recruits } from '../testing.ts';
import type { Consequence } from './consequences.ts';
import { plainQuestion, withConsequences } from './questions.ts';

/** Whatever a battle asks is a card that can be read and answered: met in battles that recruits play. */
const EACH = 2; // cards of one kind looked at

/** One line of the card before a corps, command or turn ends, in both languages. */
interface Reminder {
  readonly said: readonly [string, string];
  readonly actions: readonly [string, string]; // on its button
  readonly legal: boolean; // what the button does
}

interface Told {
  readonly met: readonly Met[];
  readonly reminders: readonly Reminder[];
}

interface Met {
  readonly kind: string;
  readonly cards: readonly [QuestionPanel, QuestionPanel]; // English, French
  readonly wrong: readonly string[];
}

const prose = (p: Prose): string =>
  p.map((x) => (typeof x === 'string' ? x : Object.values(x).join(' '))).join('');

const textOf = (q: QuestionPanel): string =>
  [
    q.title,
    ...q.options.flatMap((o) => [
      o.label,
      ...o.detail,
      o.outcome?.sentence ?? '',
      ...(o.outcome?.labels ?? []),
      o.disabled ?? '',
    ]),
  ]
    .map((x) => (typeof x === 'string' ? x : JSON.stringify(Object.values(x))))
    .join(' ');

async function questionsOf(rulesId: string, id: string, seed: string, most: number): Promise<Told> {
  const { rules, controls, battle, bodies, moment, walk } = await recruits(rulesId, id, seed);
  const card = (ask: Ask, language: 'en' | 'fr'): QuestionPanel => {
    const m = moment(ask, language);
    const known = bodies(ask, language);
    const sideOf = (x: string) => known.find((b) => b.id === x)?.side;
    const asked = controls.question(m, ask) ?? plainQuestion(m, ask, [], sideOf);
    return withConsequences(m, ask, asked, controls.consequences, sideOf);
  };
  const met: Met[] = [];
  const reminders: Reminder[] = [];
  const seen = new Map<string, number>();
  await walk(most, (ask) => {
    const times = seen.get(ask.kind) ?? 0;
    if (!controls.orders(ask) && !controls.plans(ask) && times < EACH) {
      seen.set(ask.kind, times + 1);
      const before = rules.digest(battle.state);
      const cards = [card(ask, 'en'), card(ask, 'fr')] as const;
      const wrong = cards[0].options
        .filter((o) => o.disabled === undefined)
        .filter((o) => rules.check(viewOf(battle, ask.side), JSON.parse(o.id) as Command) !== undefined)
        .map((o) => o.label);
      if (rules.digest(battle.state) !== before) wrong.push('looking changed the battle');
      for (const o of cards[0].options) o.why?.();
      if (rules.digest(battle.state) !== before) wrong.push('asking what counts changed the battle');
      met.push({ kind: ask.kind, cards, wrong });
    } else if (controls.orders(ask) && reminders.length < 12) {
      const english = controls.forgotten(moment(ask, 'en'));
      const french = controls.forgotten(moment(ask, 'fr'));
      for (const [i, r] of english.entries()) {
        const other = french[i];
        if (!other) throw new Error(`only in English: ${r.id}`);
        reminders.push({
          said: [prose(r.text), prose(other.text)],
          actions: [r.action, other.action],
          legal: r.command === undefined || rules.check(viewOf(battle, ask.side), r.command) === undefined,
        });
      }
    }
  });
  return { met, reminders };
}

/** Whether each answer says what comes of it: a sentence, or what the dice bring. */
const silent = (q: QuestionPanel): string[] =>
  q.options
    .filter((o) => o.disabled === undefined && o.detail.length === 0 && o.outcome === undefined)
    .map((o) => o.label);

describe.each([
  [
    'adlg-r-2021',
    [
      ['rocroi-1643', 'a', 900],
      ['rocroi-1643', 'c', 900],
      ['naseby-1645', 'b', 900],
      ['adlg-r-2021-rosters', 'a', 200],
    ],
    ['engage', 'evade', 'pursue', 'to-rally', 'role', 'adjust', 'enter'],
  ],
  [
    'baroque',
    [
      ['bridge-road-1642-baroque', 'a', 500],
      ['baroque-friend-fled-behind', 'a', 500],
    ],
    ['bonus', 'name', 'pursue', 'react', 'reroll', 'terrain-challenge', 'deployment-challenge'],
  ],
  ['argad', [['two-patrols-1636', 'a', 100]], []],
  ['group-orders', [['toll-house-1759', 'a', 400]], ['first', 'follow', 'react', 'retreat', 'sequence']],
] as const)('questions of %s', (rules, battles, kinds) => {
  it('can be read in both languages and answered, each answer legal, one suggested, saying what comes of it', async () => {
    const all: Met[] = [];
    const reminders: Reminder[] = [];
    for (const [id, seed, most] of battles) {
      const told = await questionsOf(rules, id, seed, most);
      all.push(...told.met);
      reminders.push(...told.reminders);
    }
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
        expect([kind, ...silent(card)]).toEqual([kind]);
      }
    }
    // what would be forgotten: with its rule and a button that may be pressed. The sheet of Argad lists it beside the orders.
    expect(reminders.length > 0).toBe(rules !== 'argad');
    for (const { said, actions, legal } of reminders) {
      expect([said[0], legal]).toEqual([said[0], true]);
      for (const text of said) expect(text).toMatch(/[A-Z]+-[\w.-]*\d/);
      expect(said[1]).not.toBe(said[0]);
      for (const action of actions) expect(action).not.toBe('');
    }
  });

  it('of every kind that the game can ask have a sentence for each answer', async () => {
    const [controls, book] = await Promise.all([controlsOf(rules), phrasesOf(rules)]);
    const asked = Object.keys(book?.asks ?? {});
    const ask = (kind: string): Ask =>
      ({ id: '1', side: 0, kind, rule: '', about: ['A1', 'A2'], default: { facing: 90 } }) as unknown as Ask;
    const onCards = asked.filter((k) => !controls?.orders(ask(k)) && !controls?.plans(ask(k)));
    const consequences = controls?.consequences ?? {};
    expect(Object.keys(consequences).sort()).toEqual(onCards.sort());
    for (const kind of onCards) {
      const answers = rules === 'adlg-r-2021' && kind === 'follow' ? [{ by: 2 }] : ANSWERS[kind];
      expect([kind, answers?.length ?? 0]).not.toEqual([kind, 0]);
      const said = (answers ?? []).map((a) => (consequences[kind] as Consequence<unknown>)(a, ask(kind)));
      for (const { en, fr } of said) {
        expect([kind, en]).toEqual([kind, expect.stringMatching(/^[A-Z].*\.$/)]);
        expect([kind, fr]).toEqual([kind, expect.stringMatching(/^\p{Lu}.*\.$/u)]);
      }
      expect([kind, new Set(said.map((x) => x.en)).size]).toEqual([kind, said.length]);
      expect([kind, new Set(said.map((x) => x.fr)).size]).toEqual([kind, said.length]);
    }
  });
});

/** Answers of each kind of question that lead to something different. */
const ANSWERS: Readonly<Record<string, readonly object[]>> = {
  role: [{ kind: 'choose-for-me' }, { kind: 'role', attack: true }, { kind: 'role', attack: false }],
  adjust: [{ kind: 'choose-for-me' }, { kind: 'adjust', piece: '' }, { kind: 'adjust', piece: 'p' }],
  evade: [{ evade: true }, { evade: false }],
  engage: [{ engage: true }, { engage: false }],
  'to-rally': [{ units: ['A1'] }, { units: [] }],
  choose: [{ choice: 0 }, { choice: -1 }],
  unmask: [{ markers: ['m'] }, { markers: [] }],
  enter: [{ places: [1] }, { places: [] }],
  special: [{ units: ['A1'] }, { units: [] }],
  ship: [{ targets: ['B1'] }, { targets: [] }],
  follow: [{ go: true }, { go: false }],
  pursue: [
    { go: true, unit: 'A1', units: ['A1'], straight: [] },
    { go: false, unit: '', units: [], straight: [] },
  ],
  name: [{ command: 0 }],
  reroll: [{ dice: 'none' }, { dice: 'both' }],
  'hand-over': [{ give: true }, { give: false }],
  react: [
    { how: 'evade', about: false, evade: ['A1'], unit: '', do: 'none' },
    { how: 'square', about: false, evade: [], unit: 'A1', do: 'fire' },
    { how: 'receive', about: false, evade: [], unit: '', do: 'none' },
  ],
  bonus: [{ roll: true }, { roll: false }],
  halt: [{ at: 1 }, { at: -1 }],
  counter: [{ unit: 'A1' }, { unit: '' }],
  main: [{ a: 'A1', b: 'B1' }],
  melee: [{ a: 'A1', b: 'B1' }],
  'step-back': [{ back: true }, { back: false }],
  destiny: [{ again: true }, { again: false }],
  'terrain-challenge': [{ spend: true }, { spend: false }],
  'deployment-challenge': [{ spend: true }, { spend: false }],
  arrive: [{ unit: 'A1' }],
  swap: [{ unit: 'A1' }, { unit: '' }],
  'free-march': [{ unit: 'A1' }, { unit: '' }],
  fate: [{ surrender: true }, { surrender: false }],
  'answer-amendment': [{ yes: true }, { yes: false }],
  first: [{ first: true }, { first: false }],
  help: [{ group: 0 }, { group: -1 }],
  fire: [{ target: 'B1' }, { target: '' }],
  occupy: [{ unit: 'A1' }, { unit: '' }],
  retreat: [{ about: true }, { about: false }],
  sequence: [{ units: ['A1', 'A2'] }, { units: ['A2', 'A1'] }],
  face: [{ facing: 90 }, { facing: 270 }],
};
