import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { sayLeft } from './left.ts';
import { fill } from './words.ts';

const HERE = import.meta.dirname;
const WEB = path.resolve(HERE, '../../../../apps/web/src');
const filling = (facts: Record<string, unknown>) => ({
  value: (name: string) => facts[name],
  body: (id: string) => id,
  side: String,
  term: (key: string) => key,
  unit: 'UD',
});

describe('losses are told as what is left of what', () => {
  it('in both languages, with what is counted where it has a name', () => {
    expect(sayLeft(3, 4, 'en')).toBe('3 of 4 left');
    expect(sayLeft(3, 4, 'fr')).toBe('reste 3 sur 4');
    expect(sayLeft(3, 4, 'en', { en: 'stands', fr: 'socles' })).toBe('3 of 4 stands left');
    expect(sayLeft(3, 4, 'fr', { en: 'stands', fr: 'socles' })).toBe('reste 3 socles sur 4');
  });

  it('and by templates from two facts', () => {
    const words = { en: '{0} loses one: {left of cohesion}.', fr: '{0} perd un : {left of cohesion}.' };
    const facts = { 0: 'Picardie', left: 2, cohesion: 4 };
    expect(fill(words, 'en', filling(facts))).toBe('Picardie loses one: 2 of 4 left.');
    expect(fill(words, 'fr', filling(facts))).toBe('Picardie perd un : reste 2 sur 4.');
  });

  it('nowhere by other words: no phrase and no page says it by itself', () => {
    const files = (dir: string): string[] =>
      readdirSync(dir, { recursive: true, withFileTypes: true })
        .filter((f) => f.isFile() && /\.(ts|svelte)$/.test(f.name) && !f.name.includes('.test.'))
        .map((f) => path.join(f.parentPath, f.name));
    const own = path.join(HERE, 'left.ts');
    // "{left} left", "${a} of ${b} left", "reste ${a}", "{lost} of {all} lost", "${a} pertes sur ${b}"
    const told =
      /\}\s+(of|sur)\s+\$?\{[^}]*\}\s+(left|lost)\b|\b(reste|restent) \$?\{(left|now|remaining)|\{(left|remaining)\} (left|remain)|\} (pertes|perdus) sur \$?\{/;
    const found = [...files(path.join(HERE, 'phrases')), ...files(WEB)].flatMap((f) =>
      f === own || f.endsWith('setup/words.ts') // works still to be laid, no losses
        ? []
        : readFileSync(f, 'utf8')
            .split('\n')
            .flatMap((line, n) => (told.test(line) ? [`${path.basename(f)}:${n + 1} ${line.trim()}`] : [])),
    );
    expect(found).toEqual([]);
  });
});
