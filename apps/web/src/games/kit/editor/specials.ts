import type { SpecialRule, SpecialWord } from '../editor.ts';
import { both } from './lists.ts';

/** The words of special rules: what is chosen from lists when one is added. */
export const SIDE: SpecialWord = { kind: 'side', say: both('Side', 'Camp') };
export const CORPS: SpecialWord = { kind: 'corps', say: both('Corps', 'Corps') };
export const UNIT: SpecialWord = { kind: 'unit', say: both('Unit', 'Unité') };
export const UNITS: SpecialWord = { kind: 'units', say: both('Units', 'Unités') };
export const TURNS: SpecialWord = { kind: 'turns', say: both('Turns', 'Tours'), usual: '1-2' };
export const TURN: SpecialWord = { kind: 'turns', say: both('Turn', 'Tour'), usual: '3' };
export const LIST: SpecialWord = {
  kind: 'turn-list',
  say: both('In these turns', 'À ces tours'),
  usual: '3,6',
};
export const number = (en: string, fr: string, usual: number): SpecialWord => ({
  kind: 'number',
  say: both(en, fr),
  usual: String(usual),
});
export const FACE = number('From this die on', 'À partir de ce dé', 4);
export const UP_TO = number('Up to this die', 'Jusqu’à ce dé', 3);

export const rule = (name: string, en: string, fr: string, ...words: SpecialWord[]): SpecialRule => ({
  name,
  say: both(en, fr),
  words,
});

/** The line that the rules read, from what was chosen for each word; nothing while something is missing. */
export function composed(rule: SpecialRule, chosen: readonly string[]): string | undefined {
  const words: string[] = [];
  for (const [i, word] of rule.words.entries()) {
    const value = (chosen[i] ?? '').trim();
    if (value === '' && !word.free) return undefined;
    if (value !== '' && !fits(word, value)) return undefined;
    if (value !== '') words.push(value);
  }
  return [rule.name, ...words].join(' ');
}

const FORMS: Readonly<Partial<Record<SpecialWord['kind'], RegExp>>> = {
  turns: /^\d+(-\d+)?$/,
  'turn-list': /^\d+(,\d+)*$/,
  number: /^\d+(\.\d+)?$/,
};
const fits = (word: SpecialWord, value: string): boolean => FORMS[word.kind]?.test(value) ?? true;

/** The words of a line, each with what was chosen for it; units of a list together. */
export function takenApart(rule: SpecialRule, line: string): readonly string[] {
  const parts = line.split(' ').slice(1);
  return rule.words.map((word, i) => (word.kind === 'units' ? parts.slice(i).join(' ') : (parts[i] ?? '')));
}

/** The lines once a corps is gone: those that name it go with it, and the corps after it have a lower number. */
export function withoutCorps(all: readonly SpecialRule[], lines: readonly string[], gone: number): string[] {
  return lines.flatMap((line) => {
    const rule = all.find((r) => r.name === line.split(' ')[0]);
    const words = line.split(' ');
    for (const [i, word] of (rule?.words ?? []).entries()) {
      const named = Number(words[i + 1]);
      if (word.kind !== 'corps' || !Number.isInteger(named)) continue;
      if (named === gone) return [];
      if (named > gone) words[i + 1] = String(named - 1);
    }
    return [words.join(' ')];
  });
}
