import { describe, expect, it } from 'vitest';
import { asksOf, openBattle, play } from '../battle/battle.ts';
import { luckOf, seedOf } from '../battle/dice/seed.ts';
import { defaults } from '../battle/options.ts';
import { type AnyRuleSet, type Event, isComplaint, type Result } from '../battle/protocol.ts';
import { isRefusal } from '../battle/refuse.ts';
import { RULE_SETS } from '../rules/registry.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { namesIn, sideIn } from './names/names.ts';
import { ofSide, theSide, toSide } from './names/sides.ts';
import { PHRASE_BOOKS, phrasesOf } from './phrase-books.ts';
import { protocol } from './phrases/protocol.ts';
import { phrase, phraseProblems, sayResult, speaker } from './phrases.ts';
import { rulebookOf } from './rulebook.ts';
import { sayUnit } from './words.ts';

describe('phrase books', () => {
  it('belong to registered rule sets, and both languages of every template fit together', async () => {
    const known = RULE_SETS.map((r) => r.id);
    for (const [id, load] of Object.entries(PHRASE_BOOKS)) {
      expect(known).toContain(id);
      expect(phraseProblems(await load())).toEqual([]);
    }
    expect(await phrasesOf('toString')).toBeUndefined();
  });

  it('speak of a side so that any name fits: before a colon, or with its article, never as what does something', async () => {
    const books = [protocol, ...(await Promise.all(Object.values(PHRASE_BOOKS).map((load) => load())))];
    const templates = books.flatMap((book) =>
      Object.values(book).flatMap((chapter) => Object.values(chapter)),
    );
    const said = templates.flatMap((w) => [w.en, w.fr]);
    expect(said.filter((t) => /\{(side|winner|loser)(:the|:side)?\} (?!to )\p{Ll}/u.test(t))).toEqual([
      'the army of {loser:the} is broken',
      'l’armée de {loser:the} est rompue',
      'the band of {loser:the} is broken',
    ]);
    expect(said.filter((t) => / (of|by|to|for|de|par|à|pour) \{(side|winner|loser)\}/.test(t))).toEqual([]);
  });

  it('the unit of Baroque is UB in French and BU in English, wherever it is written', async () => {
    const book = await phrasesOf('baroque');
    const said = Object.values(book ?? {}).flatMap((chapter) => Object.values(chapter));
    const rules = (await rulebookOf('baroque')).flatMap((e) => [e.title, e.text]);
    const all = [...said, ...rules];
    expect(all.length).toBeGreaterThan(500);
    expect(all.filter((w) => /\bBU\b/.test(w.fr) || /\bUB\b/.test(w.en))).toEqual([]);
    expect([sayUnit('BU', 'fr'), sayUnit('BU', 'en'), sayUnit('UD', 'fr')]).toEqual(['UB', 'BU', 'UD']);
  });

  it('say what a score counts, which a newcomer cannot know', async () => {
    const result: Result = { winner: 0, how: 'army-broken', score: [84.4, 15.6], rule: 'X-1' };
    for (const [id, load] of Object.entries(PHRASE_BOOKS)) {
      const book = await load();
      for (const lang of ['en', 'fr'] as const)
        expect([id, sayResult(speaker(lang, book), result)]).toEqual([
          id,
          expect.stringMatching(/15[.,]6 (of|points|sur|de) .+, X-1\)\.$/),
        ]);
    }
  });

  it('give every side of the listed battles its article, and others their name', async () => {
    const french = await namesIn('fr');
    const names = await Promise.all(SCENARIOS.map(async (s) => (await s.load(s.rules[0] ?? '')).names));
    for (const name of names.flat()) {
      expect([name, theSide(sideIn(french, name), 'fr')]).toEqual([
        name,
        expect.stringMatching(/^(la|le|les) |^l’/),
      ]);
      expect([name, theSide(name, 'en')]).toEqual([
        name,
        expect.stringMatching(/^the |^(Austria|Britain|France|Parliament|Prussia|Sweden)/),
      ]);
    }
    const s = speaker('fr', await phrasesOf('baroque'), { names: ['Cavaliers', 'Mes gens'] });
    const result: Result = { winner: 1, how: 'army-broken', score: [1, 2], rule: 'BQ-9.1-d' };
    expect(sayResult(s, result)).toMatch(/^Victoire pour Mes gens : l’armée des Cavaliers est rompue/);
    expect([ofSide('Impériaux'), toSide('Parlement'), ofSide('Autriche'), toSide('Mes gens')]).toEqual([
      'des Impériaux',
      'au Parlement',
      'de l’Autriche',
      'à Mes gens',
    ]);
  });

  /** Keys that a battle by luck uses and the books lack. */
  function missing(rules: AnyRuleSet, setup: unknown, book: Parameters<typeof speaker>[1]): Set<string> {
    const s = speaker('en', book);
    const found = new Set<string>();
    const need = (chapter: Parameters<typeof phrase>[1], key: string): void => {
      if (phrase(s, chapter, key) === undefined) found.add(`${chapter}.${key}`);
    };
    const hear = (event: Event): void => {
      need('events', event.kind);
      for (const f of event.factors ?? []) need('factors', f.what);
      for (const t of event.thrown ?? []) need('rolls', t.purpose);
    };
    const battle = openBattle(rules, { setup: setup as never, options: defaults(rules.options), seed: '1' });
    const luck = luckOf(seedOf('phrases'));
    for (let i = 0; i < 400 && battle.state.over === null; i++) {
      const ask = asksOf(battle)[0];
      need('asks', ask.kind);
      const command = rules.sample(rules.view(battle.state, ask.side), ask, luck);
      need('commands', command.kind);
      const done = play(battle, ask.side, command);
      if (isRefusal(done)) break;
      done.events.forEach(hear);
    }
    if (battle.state.over !== null) need('results', battle.state.over.how);
    return found;
  }

  it('have a phrase for everything that a battle tells', async () => {
    for (const { id, load } of RULE_SETS) {
      const book = await phrasesOf(id);
      if (book === undefined) continue; // its keys are shown as they stand until somebody writes the book
      const rules = await load();
      const template = rules.template(undefined);
      if (isComplaint(template)) throw new Error(`${id} has no template`);
      const position = JSON.parse(template.replace(/^\s*\/\/.*$|\s\/\/ .*$/gm, ''));
      expect([...missing(rules, { position }, book)], id).toEqual([]);
    }
  });
});
