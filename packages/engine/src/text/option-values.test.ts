import { expect, it } from 'vitest';
import { RULE_SETS } from '../rules/registry.ts';
import { sayValue, valueWords } from './option-values.ts';
import { phrasesOf } from './phrase-books.ts';
import { LANGS } from './words.ts';

it.each(RULE_SETS.map((r) => r.id))(
  '%s: every value of every option has words in both languages, and no two of one option the same',
  async (id) => {
    const rules = await RULE_SETS.find((r) => r.id === id)?.load();
    const phrases = await phrasesOf(id);
    const choices = (rules?.options ?? []).filter((o) => o.kind === 'choice');
    expect(choices.length).toBeGreaterThan(0);
    for (const o of choices) {
      for (const v of o.values ?? [])
        expect([o.id, v, valueWords(id, phrases, o.id, v)]).not.toContain(undefined);
      for (const lang of LANGS) {
        const said = (o.values ?? []).map((v) => sayValue(id, phrases, o.id, v, lang));
        expect([o.id, new Set(said).size]).toEqual([o.id, said.length]);
        expect(
          said.filter((t) => /^[a-z]+-[a-z]+(-[a-z]+)*$|[a-z][A-Z]|_/.test(t) && !/^two-/.test(t)),
        ).toEqual([]);
      }
      const value = phrases?.options[o.id];
      expect([o.id, value === undefined]).toEqual([o.id, false]);
    }
  },
);
