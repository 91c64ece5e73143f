import { describe, expect, it } from 'vitest';
import { beginBattle } from '../../../tests/subjects.ts';
import { asksOf, type Battle, play, viewOf } from '../../battle/battle.ts';
import { luckOf, STREAM, seedOf } from '../../battle/dice/seed.ts';
import type { Body, Command, Side, Standing } from '../../battle/protocol.ts';
import { isRefusal } from '../../battle/refuse.ts';
import { saidBeforehand } from '../../battle/sides/standing.ts';
import { SETUP_KINDS } from '../../rules/adlg-r/answers/standing.ts';
import { couldEver, STANCES, USUAL } from '../../rules/baroque/reaction/stance.ts';
import type { BaroqueState } from '../../rules/baroque/state.ts';
import { phrasesOf } from '../phrase-books.ts';
import { LANGS } from '../words.ts';
import { answerNow, sayBeforehand, settle } from './beforehand.ts';
import { complete, grammarOf, tongueIn, understand } from './grammar.ts';

/** The same whatever the order of the fields. */
const fields = (x: string | readonly Standing[]): string =>
  JSON.stringify(typeof x === 'string' ? x : x.map((s) => [s.kind, s.body, s.answer, s.figure]));

async function tableOf(battle: Battle, side: Side = 0) {
  const { rules } = battle;
  const [grammar, book] = await Promise.all([grammarOf(rules.id), phrasesOf(rules.id)]);
  const view = viewOf(battle, side);
  const [en, fr] = LANGS.map((lang) => tongueIn(lang, rules, view, book));
  const meant = (line: string, t = en) => {
    const found = understand(grammar, line, t);
    return 'beforehand' in found
      ? settle(grammar, rules, view, side, found.beforehand, t)
      : Object.keys(found)[0];
  };
  const of = (s: Side): string[] =>
    rules
      .bodies(view)
      .filter((b: Body) => b.side === s && b.solid)
      .map((b: Body) => b.id);
  return { rules, grammar, view, tongues: [en, fr], en, fr, meant, own: of(0), enemies: of(1) };
}

/** Answers to every kind of question that a game knows beforehand, for all and, where it is about somebody, for one. */
const asked = (id: string, body: string): Standing[] =>
  Object.entries(KINDS[id]).flatMap(([kind, answers]) => [
    ...['default', '', ...answers].map((answer) => ({ kind, answer })),
    ...(OF_ALL[id].includes(kind)
      ? []
      : ['default', 'ask', '', ...answers].map((answer) => ({ kind, body, answer }))),
  ]);
const YES_NO = ['always', 'never'];

const KINDS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'adlg-r-2021': {
    evade: YES_NO,
    pursue: YES_NO,
    engage: YES_NO,
    follow: [],
    'to-rally': [],
    unmask: [],
    shooting: [],
    ...Object.fromEntries(SETUP_KINDS.map((kind) => [kind, []])),
  },
  baroque: {
    name: ['again'],
    reroll: [...YES_NO, 'losing'],
    'hand-over': YES_NO,
    pursue: [...YES_NO, 'must'],
    'step-back': YES_NO,
    bonus: YES_NO,
    destiny: YES_NO,
    counter: YES_NO,
    halt: [],
    main: [],
    melee: [],
    'terrain-challenge': [],
    'deployment-challenge': [],
    'free-march': [],
    swap: ['worn'],
    arrive: ['edge'],
  },
  argad: { fate: YES_NO, 'answer-amendment': YES_NO, amend: ['never'], deploy: [] },
  'group-orders': {
    react: YES_NO,
    fire: YES_NO,
    shots: YES_NO,
    pursue: YES_NO,
    occupy: YES_NO,
    follow: YES_NO,
    first: YES_NO,
    retreat: [],
    sequence: [],
    melee: [],
    face: [],
    help: [],
    deploy: [],
  },
};

const OF_ALL: Readonly<Record<string, readonly string[]>> = {
  'adlg-r-2021': ['unmask', 'shooting', ...SETUP_KINDS],
  baroque: ['name', 'reroll', 'hand-over', 'main', 'melee', 'terrain-challenge', 'deployment-challenge'],
  argad: ['amend', 'deploy'],
  'group-orders': ['shots', 'first', 'sequence', 'melee', 'help', 'deploy'],
};

/** Baroque: every reaction of a unit, of its type and of all, with every answer of the chips; passing and halting. */
function reactions(unit: string, type: string, could: readonly string[], enemy: string): Standing[] {
  const answers: Omit<Standing, 'kind'>[] = [
    ...['always', 'never', 'horse', 'foot', `against:${enemy}`].map((answer) => ({ answer })),
    ...[1, 2, 4, 2.5].map((figure) => ({ answer: 'within', figure })),
  ];
  const kinds = STANCES.map((k) => `react.${k}`);
  return [
    ...['react', ...kinds].flatMap((kind) => [
      ...[...answers, { answer: 'type' }, { answer: 'default' }, { answer: '' }].map((a) => ({ kind, ...a })),
      ...[...answers, { answer: 'ask' }, { answer: '' }].map((a) => ({ kind, body: `type:${type}`, ...a })),
    ]),
    ...['react', ...could.map((k) => `react.${k}`)].flatMap((kind) =>
      [...answers, { answer: 'ask' }, { answer: '' }].map((a) => ({ kind, body: unit, ...a })),
    ),
    { kind: 'react', body: 'halt', answer: 'halt' },
    { kind: 'react', body: 'halt', answer: '' },
    { kind: 'react', body: 'pass', answer: `pass:${enemy}` },
    { kind: 'react', body: 'pass', answer: 'pass-to-charge' },
    { kind: 'react', body: 'pass', answer: '' },
    ...USUAL,
  ];
}

describe('answers said beforehand', () => {
  it.each(Object.keys(KINDS))(
    '%s: each kind is said and understood again, in English and French',
    async (id) => {
      const { grammar, view, tongues, meant, own, enemies } = await tableOf(
        await beginBattle(id, 'standing'),
      );
      const all = asked(id, own[0]);
      if (id === 'baroque')
        for (const u of (view as unknown as BaroqueState).units.filter((x) => own.includes(x.id)))
          all.push(...reactions(u.id, u.type, couldEver(view as unknown as BaroqueState, u), enemies[0]));
      const wrong = all.flatMap((said) =>
        tongues.flatMap((t) => {
          const line = sayBeforehand(grammar, said, t);
          const back = line === undefined ? 'no words' : meant(line, t);
          return fields(back) === fields([said])
            ? []
            : [`${JSON.stringify(said)} → ${line} → ${JSON.stringify(back)}`];
        }),
      );
      expect(wrong.slice(0, 6)).toEqual([]);
      expect(all.length).toBeGreaterThan(14);
    },
  );

  it('of several at once, with any clear part of a name, small letters and no colons', async () => {
    const { meant, own, en, fr } = await tableOf(await beginBattle('adlg-r-2021', 'standing'));
    const [a, b] = own;
    const both = [a, b].map((body) => ({ kind: 'evade', answer: 'never', body }));
    expect(meant(`${en.names.say(a)} and ${b}: evasion: never`)).toEqual(both);
    expect(meant(`${a.toLowerCase()}, ${b} EVASION no`)).toEqual(both);
    expect(meant(`${a} et ${b} : esquive : jamais`, fr)).toEqual(both);
    expect(meant('whole set-up: as proposed')).toEqual(
      SETUP_KINDS.map((kind) => ({ kind, answer: 'default' })),
    );
  });

  it('nonsense is refused in words: an enemy’s answers, nobody, no such answer, what a unit can never do', async () => {
    const battle = await beginBattle('baroque', 'standing');
    const { meant, own, enemies, en, fr, view, grammar } = await tableOf(battle);
    const s = view as unknown as BaroqueState;
    expect(meant(`${enemies[0]}: countercharge: never`)).toBe(
      `${en.names.say(enemies[0])} is not of your side: you answer only for your own.`,
    );
    expect(meant(`${enemies[0]} : contre-charge : jamais`, fr)).toMatch(/n’est pas de votre camp/);
    expect(meant(`any reaction: only against ${own[0]}`)).toMatch(/is of your own side: name an enemy/);
    expect(meant('"X9": any reaction: never')).toBe('Nobody called "X9" stands on the table.');
    expect(meant('pass until the next unit')).toMatch(/^No unit of the enemy acts now/);
    const foot = s.units.find((u) => own.includes(u.id) && !couldEver(s, u).includes('evade'));
    if (foot === undefined) throw new Error('everybody evades');
    expect(meant(`${foot.id}: evasion: always`)).toMatch(/can never react so/);
    for (const line of [
      'order of melees: never',
      'any reaction: only within 0',
      'all terrain: evasion: never',
    ])
      expect(meant(line)).toBe('lost');
    const lost = understand(grammar, 'order of melees: never', en);
    expect('lost' in lost && lost.lost.expected).toEqual(['as', 'ask']);
  });

  it('words and names are completed, after those of orders', async () => {
    const { grammar, own, enemies, en, fr } = await tableOf(await beginBattle('baroque', 'standing'));
    const name = en.names.say(own[0]);
    expect(complete(grammar, `${name}: cou`, en)).toEqual([`${name}: countercharge`]);
    expect(complete(grammar, `${name}: countercharge: only against ho`, en)).toContain(
      `${name}: countercharge: only against horse`,
    );
    const enemy = en.names.say(enemies[0]);
    expect(complete(grammar, `any reaction: only against ${enemy.slice(0, 3)}`, en)).toContain(
      `any reaction: only against ${enemy}`,
    );
    expect(complete(grammar, `${name}:cou`, en)).toEqual([`${name}: countercharge`]);
    expect(complete(grammar, 'pass until the next', en)).toEqual(
      ['charge', 'unit'].map((word) => `pass until the next ${word}`),
    );
    expect(complete(grammar, 'passer jusqu', fr)).toEqual(['passer jusqu’à']);
    const all = complete(grammar, name, en);
    expect(all.indexOf(`${name} charge`)).toBeLessThan(all.indexOf(`${name} countercharge`));
  });

  it('“until the next unit” is the one that acts now, and an open window is answered', async () => {
    const battle = await beginBattle('baroque', 'standing');
    const luck = luckOf(seedOf('standing'), STREAM.general0);
    for (let n = 0; n < 400 && asksOf(battle)[0]?.kind !== 'react'; n++) {
      const [ask] = asksOf(battle);
      const command: Command = battle.rules.sample(viewOf(battle, ask.side), ask, luck);
      if (isRefusal(play(battle, ask.side, command))) throw new Error('refused');
    }
    const [ask] = asksOf(battle);
    const { rules, view, meant, fr } = await tableOf(battle, ask.side);
    const mover = ask.about[0];
    const pass: Standing[] = [{ kind: 'react', body: 'pass', answer: `pass:${mover}` }];
    expect(meant('pass until the next unit')).toEqual(pass);
    expect(meant('passer jusqu’à l’unité suivante', fr)).toEqual(pass);
    const answers = saidBeforehand(USUAL, pass);
    expect(answerNow(rules, view, ask, pass, answers)?.kind).toBe('react');
    expect(answerNow(rules, view, ask, [{ kind: 'pursue', answer: 'never' }], answers)).toBeUndefined();
    const halt = [{ kind: 'react', body: 'halt', answer: 'halt' }];
    expect(answerNow(rules, view, ask, halt, saidBeforehand(answers, halt))).toBeUndefined();
  });
});
