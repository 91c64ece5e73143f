import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Thrown } from '../battle/protocol.ts';
import { refuse } from '../battle/refuse.ts';
import { phrasesOf } from './phrase-books.ts';
import { protocol } from './phrases/protocol.ts';
import {
  type Keys,
  type PhraseBook,
  phraseProblems,
  sayAsk,
  sayCommand,
  sayEvent,
  sayFacet,
  sayFactor,
  sayRefusal,
  sayResult,
  sayThrown,
  speaker,
} from './phrases.ts';
import { type Filling, fill, sayChance, sayList, sayNumber, templateProblems } from './words.ts';

type TestKeys = Keys<{
  events: 'charged' | 'fled';
  refusals: 'too-far';
  factors: 'fresh';
  asks: 'evade';
  commands: 'move';
  terms: 'wood';
}>;
const book: PhraseBook<TestKeys> = {
  events: {
    charged: {
      en: '{0} charges {target:body} through the {ground:term} over {distance:length}.',
      fr: '{0} charge {target:body} dans le {ground:term} sur {distance:length}.',
    },
    fled: {
      en: '{about} of {side} {losses|keep together|lose one stand|lose # stands}.',
      fr: '{about} du camp {side} {losses|ne perdent rien|perdent # socle|perdent # socles}.',
    },
  },
  refusals: {
    'too-far': {
      en: '{distance:length} is more than {most:length}, at {angle:degrees}.',
      fr: '{distance:length} dépasse {most:length}, à {angle:degrees}.',
    },
  },
  factors: { fresh: { en: 'fresh troops', fr: 'troupes fraîches' } },
  asks: { evade: { en: 'Does {0} evade?', fr: '{0} esquive-t-il ?' } },
  commands: { move: { en: 'move {body:body} by {by:length}', fr: 'déplacer {body:body} de {by:length}' } },
  rolls: {},
  results: {},
  options: {},
  facets: {},
  terms: { wood: { en: 'wood', fr: 'bois' } },
};
const bodies = [
  { id: 'a', name: 'Old Tercio' },
  { id: 'b', name: 'Croats' },
  { id: 'c', name: '' },
]
  .map((b) => ({ ...b, side: 0 as const, kind: '', x: 0, y: 0, facing: 0, width: 0, depth: 0, round: false }))
  .map((b) => ({ ...b, losses: 0, strength: 1, quality: '', group: '', solid: true, marks: [] }));
const en = speaker('en', book, { bodies, names: ['Spain', 'Sweden'], unit: 'UD' });
const fr = speaker('fr', book, { bodies, names: ['l’Espagne', ''], unit: 'UD' });

describe('a throw', () => {
  const s = speaker('en', undefined, { names: ['South', 'North'] });
  const thrown = { purpose: 'morale', rule: 'X-1', side: 0 as const };
  it.each<[object, string]>([
    [{ faces: [6], score: 6, needed: 4 }, 'South, morale: 6, needed 4+ (X-1)'],
    [{ faces: [3], score: 5, needed: 6 }, 'South, morale: 3 → 5, needed 6+ (X-1)'],
    [{ faces: [2, 5], score: 5, most: 4 }, 'South, morale: 2, 5 → 5, needed at most 4 (X-1)'],
    [{ faces: [6, 4, 1], score: 2 }, 'South, morale: 6, 4, 1 → 2 (X-1)'],
  ])('%j', (more, said) => {
    expect(sayThrown(s, { ...thrown, ...more } as Thrown)).toBe(said);
    expect(sayThrown({ ...s, lang: 'fr' }, { ...thrown, ...more } as Thrown)).toContain('South, morale :');
  });
});

describe('phrases', () => {
  const charged = {
    kind: 'charged',
    rule: 'X-1',
    about: ['a'],
    facts: { target: ['b', 'c'], ground: 'wood', distance: 2.5 },
  };

  it('fills names, terms and lengths in both languages', () => {
    expect(sayEvent(en, charged)).toBe('Old Tercio charges Croats and c through the wood over 2.5 UD.');
    expect(sayEvent(fr, charged)).toBe('Old Tercio charge Croats et c dans le bois sur 2,5 UD.');
  });

  it('knows singular, plural and none', () => {
    const fled = (losses: number) => ({
      kind: 'fled',
      rule: 'X',
      side: 1 as const,
      about: ['a', 'b'],
      facts: { losses },
    });
    expect(sayEvent(en, fled(0))).toBe('Old Tercio and Croats of Sweden keep together.');
    expect(sayEvent(en, fled(1))).toBe('Old Tercio and Croats of Sweden lose one stand.');
    expect(sayEvent(en, fled(3))).toBe('Old Tercio and Croats of Sweden lose 3 stands.');
    expect(sayEvent(fr, fled(1))).toBe('Old Tercio et Croats du camp le second camp perdent 1 socle.');
  });

  it('says refusals, factors, dice, asks, commands, results and facets', () => {
    const figures = { distance: 4, most: 3.25, angle: 22.5 };
    expect(sayRefusal(en, refuse('X-2', 'too-far', figures))).toBe('4 UD is more than 3.25 UD, at 22.5°.');
    expect(sayRefusal(fr, refuse('X-2', 'too-far', figures))).toBe('4 UD dépasse 3,25 UD, à 22,5°.');
    const factor = { rule: 'X-3', what: 'fresh', value: -1, owner: 'a' };
    expect(sayFactor(en, factor)).toBe('−1 fresh troops (X-3)');
    expect(sayFactor(fr, { ...factor, value: 2, cancelledBy: 'X-4' })).toBe(
      '+2 troupes fraîches (X-3; annulé par X-4)',
    );
    const thrown = { purpose: 'melee', rule: 'X-5', side: 0 as const, faces: [4, 2], score: 6 };
    expect(sayThrown(en, thrown)).toBe('Spain, melee: 4, 2 → 6 (X-5)');
    const ask = { id: '1', side: 0 as const, kind: 'evade', rule: 'X', about: ['b'], secret: false };
    expect(sayAsk(fr, { ...ask, default: { ask: '1', kind: 'stand' } })).toBe('Croats esquive-t-il ?');
    expect(sayCommand(en, { ask: '1', kind: 'move', body: 'a', by: 1.5 } as never)).toBe(
      'move Old Tercio by 1.5 UD',
    );
    const result = {
      winner: 1 as const,
      how: 'army-broken',
      rule: 'X-6',
      score: [3, 12] as [number, number],
    };
    expect(sayResult(en, result)).toBe('Victory of Sweden: the army of Spain is broken (3 to 12, X-6).');
    expect(sayResult(fr, { ...result, winner: null })).toBe(
      'Match nul : l’armée de l’Espagne et le second camp est rompue (3 à 12, X-6).',
    );
    expect(sayFacet(en, 'asked', 'evade')).toBe('then asked: evade');
  });

  it('shows a key that has no phrase as it stands, with its facts', () => {
    expect(sayEvent(en, { kind: 'sung', rule: 'X', about: ['a'], facts: { song: 2 } })).toBe(
      'sung (Old Tercio, song 2)',
    );
    expect(sayRefusal(en, { rule: 'X', why: 'toString', figures: {} })).toBe('toString');
    expect(sayEvent(en, { ...charged, facts: {} })).toContain('[target]');
  });

  it('a book without a phrase or a language does not compile', () => {
    // @ts-expect-error 'too-far' is missing
    const incomplete: PhraseBook<TestKeys> = { ...book, refusals: {} };
    // @ts-expect-error French is missing
    const english: PhraseBook<TestKeys> = { ...book, factors: { fresh: { en: 'fresh' } } };
    expect([incomplete, english]).toHaveLength(2);
  });
});

describe('TERCIO-OVER TERCIO-STALE TERCIO-FORM the protocol’s own phrases', () => {
  it('both languages of every template fit together', () => {
    expect(phraseProblems(book)).toEqual([]);
    expect(phraseProblems(protocol)).toEqual([]);
  });

  it('every refusal of battle/ has its phrase, and fills all its places', () => {
    const folder = new URL('../battle/', import.meta.url);
    const found: string[] = [];
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue;
      const text = readFileSync(new URL(name, folder), 'utf8');
      for (const m of text.matchAll(/refuse\('TERCIO-[A-Z]+', '([a-z-]+)'(?:, \{([^}]*)\})?/g)) {
        found.push(m[1]);
        const words = protocol.refusals[m[1] as keyof typeof protocol.refusals];
        expect(words, m[1]).toBeDefined();
        const given = [...(m[2] ?? '').matchAll(/(\w+)(?=:|,|\s*$)/g)].map((g) => g[1]);
        for (const place of words.en.matchAll(/\{(\w+)/g)) expect(given).toContain(place[1]);
      }
    }
    expect(new Set(found)).toEqual(new Set(Object.keys(protocol.refusals)));
  });
});

describe('words', () => {
  const filling: Filling = {
    value: (name) => (name === 'n' ? 1.5 : name === 'yes' ? true : undefined),
    body: String,
    side: String,
    term: String,
    unit: '',
  };

  it('numbers, chances and lists', () => {
    expect([1 / 3, -2, 0.0004, -0.0004, 1e6].map((n) => sayNumber(n, 'fr'))).toEqual([
      '0,333',
      '−2',
      '0',
      '0',
      '1000000',
    ]);
    expect([0, 0.00001, 0.4166667, 0.99999, 1].map((c) => sayChance(c, 'en'))).toEqual([
      '0 %',
      '< 0.1 %',
      '41.7 %',
      '> 99.9 %',
      '100 %',
    ]);
    expect(sayList(['a', 'b', 'c'], 'fr')).toBe('a, b et c');
    expect(fill({ en: '{n} {yes} {no}', fr: '{n|un|deux} {yes}' }, 'en', filling)).toBe('1.5 yes [no]');
    expect(fill({ en: '', fr: '{n|un|deux} {yes}' }, 'fr', filling)).toBe('un oui');
  });

  it.each([
    [{ en: '{a}', fr: '{b}' }, 'en fills {a}, fr fills {b}'],
    [{ en: '{a', fr: 'x' }, 'en has a brace without its partner'],
    [{ en: '', fr: 'x' }, 'en is empty'],
    [{ en: '{a:miles}', fr: '{a}' }, 'en: {a:miles} has an unknown format'],
    [{ en: '{a|one}', fr: '{a}' }, 'en: {a|one} needs two or three forms'],
    [{ en: '{a b}', fr: '{a b}' }, 'en: {a b} names nothing'],
  ])('finds what is wrong with %j', (words, problem) => {
    expect(templateProblems(words).join('; ')).toContain(problem);
  });
});

describe('French small words', () => {
  const said = (fr: string, who: string): string =>
    fill({ en: fr, fr }, 'fr', {
      value: () => who,
      body: (id) => id,
      side: String,
      term: (key) => key,
      unit: 'UD',
    });
  it.each([
    ['La charge de {0}.', 'Alsace', 'La charge d’Alsace.'],
    ['La charge de {0}.', 'Éclaireurs', 'La charge d’Éclaireurs.'],
    ['La charge de {0}.', 'Horn', 'La charge de Horn.'],
    ['La charge de {0}.', 'le duc', 'La charge du duc.'],
    ['Débandade de {0}.', 'les gardes', 'Débandade des gardes.'],
    ['Il réagit à {0}.', 'le sergent', 'Il réagit au sergent.'],
    ['À {0} d’agir.', 'les gardes', 'Aux gardes d’agir.'],
    ['La charge de {0}.', 'la Ligue', 'La charge de la Ligue.'],
    ['Il tente de le suivre : {0}.', 'le duc', 'Il tente de le suivre : le duc.'],
  ])('%s with %s', (template, who, expected) => {
    expect(said(template, who)).toBe(expected);
  });
});

describe('groups of Group Orders', () => {
  it('are called groups wherever one is named: “P2” alone says nothing to a reader', async () => {
    const book = await phrasesOf('group-orders');
    const bare = Object.values(book ?? {}).flatMap((section) =>
      Object.values(section as Record<string, { en?: unknown; fr?: unknown }>).flatMap(({ en, fr }) =>
        [en, fr].filter((text) => typeof text === 'string' && /(?<!groupe? )\{group\}/i.test(text)),
      ),
    );
    expect(bare).toEqual([]);
  });
});
