/** What is known of a game when an army of it is written or read. */
import type { WordField, Wording } from '../../army/wording.ts';
import type { OptionSpec, OptionValues } from '../../battle/options.ts';
import type { PhraseBook } from '../phrases.ts';
import { LANGS, type Lang, type Words } from '../words.ts';
import { folded, shiftOf, wordsFor } from './words.ts';

export type Values = Readonly<Record<string, unknown>>;
export interface RosterFileUnit {
  name?: string;
  entry?: string;
  count?: number;
  troop: Values;
}
export interface RosterFileCorps {
  name: string;
  commander: Values | null;
  units: RosterFileUnit[];
}
/** A roster as its file has it. */
export interface WrittenRoster {
  rules: string;
  name: string;
  list: string | null;
  year?: number;
  budget: number;
  commands: RosterFileCorps[];
  army: Values;
  options?: OptionValues;
}

export interface EntryWords {
  readonly id: string;
  readonly name: Words;
  readonly kinds: readonly string[];
  readonly bare?: boolean; // has no name beside its id: the troops say all
}
export interface ListWords {
  readonly id: string;
  readonly name: Words;
}
export interface GameWords {
  readonly rules: string;
  readonly game: Words;
  readonly wording: Wording;
  readonly phrases: PhraseBook | undefined;
  readonly options: readonly OptionSpec[];
  readonly lists: readonly ListWords[];
  entries(list: string, budget: number): Promise<readonly EntryWords[]>;
}

/** A word with the field and the value that it stands for. */
interface Said {
  readonly field: WordField;
  readonly value: string;
  readonly words: Words;
}

/** Everything that can be said of troops, of a commander or of an army. */
export class Vocabulary {
  readonly game: GameWords;
  private readonly said: readonly Said[];
  private readonly byWord = new Map<string, Said>();

  constructor(game: GameWords, fields: readonly WordField[]) {
    this.game = game;
    this.said = fields.flatMap((field) => this.wordsOf(field));
    for (const s of this.said)
      for (const lang of LANGS) {
        const key = folded(s.words[lang]);
        if (!this.byWord.has(key)) this.byWord.set(key, s);
      }
  }

  private wordsOf(field: WordField): Said[] {
    if (field.kind === 'name') return [];
    const values = 'values' in field ? field.values : [''];
    return values.map((value) => ({
      field,
      value,
      words: wordsFor(this.game.rules, this.game.phrases, field, value),
    }));
  }

  /** All words, for a suggestion. */
  known(): string[] {
    return [...this.byWord.keys()].filter((k) => !k.includes('#'));
  }

  /** Two things that would be said alike in one language: there must be none. */
  clashes(): string[] {
    const out: string[] = [];
    for (const lang of LANGS) {
      const seen = new Map<string, Said>();
      for (const s of this.said) {
        const key = folded(s.words[lang]);
        const other = seen.get(key);
        if (other)
          out.push(`${lang}: ${key} is ${other.field.id}.${other.value} and ${s.field.id}.${s.value}`);
        seen.set(key, s);
      }
    }
    return out;
  }
  /** Values without words of their own: there must be none. */
  bare(): string[] {
    return this.said
      .filter((s) => {
        const id = s.value || s.field.id;
        return s.words.en === id && s.words.fr === id && this.game.phrases?.terms[id] === undefined;
      })
      .map((s) => `${s.field.id}.${s.value}`);
  }

  private word(field: WordField, value: string, lang: Lang): string {
    return this.said.find((s) => s.field === field && s.value === value)?.words[lang] ?? value;
  }

  /** Values as words, in the order of the fields; `left`: fields that go without saying. */
  say(values: Values, fields: readonly WordField[], lang: Lang, left: readonly string[] = []): string[] {
    return fields.flatMap((f) => {
      const v = values[f.id];
      if (v === undefined || left.includes(f.id)) return [];
      switch (f.kind) {
        case 'name':
          return [];
        case 'flag':
          return v === true ? [this.word(f, '', lang)] : [];
        case 'number':
          return v === f.usual ? [] : [this.word(f, '', lang).replace('#', String(Number(v) + shiftOf(f)))];
        case 'rank':
          return [this.word(f, f.values[Number(v)] ?? '', lang)];
        case 'choice':
          return v === f.usual ? [] : [this.word(f, String(v), lang)];
        default:
          return Array.isArray(v) ? v.map((x) => this.word(f, String(x), lang)) : [];
      }
    });
  }

  /** Puts what a word says into values; false if it says nothing. */
  take(word: string, into: Record<string, unknown>): boolean {
    const key = folded(word);
    const found = this.byWord.get(key);
    if (found) {
      const { field, value } = found;
      if (field.kind === 'flag') into[field.id] = true;
      else if (field.kind === 'choice') into[field.id] = value;
      else if (field.kind === 'rank') into[field.id] = field.values.indexOf(value);
      else if (field.kind === 'members') into[field.id] = [...((into[field.id] as string[]) ?? []), value];
      else return false;
      return true;
    }
    const number = /\d+/.exec(key);
    const counted = number && this.byWord.get(key.replace(number[0], '#'));
    if (!number || counted?.field.kind !== 'number') return false;
    into[counted.field.id] = Number(number[0]) - shiftOf(counted.field);
    return true;
  }
}

/** Entries by the words that tell them apart: two of one name by their kind, two of one kind by a number. */
export function entryLabels(
  game: GameWords,
  entries: readonly EntryWords[],
  lang: Lang,
): ReadonlyMap<string, string> {
  const out = new Map<string, string>();
  const named = entries.filter((e) => !e.bare);
  const alike = (label: (e: EntryWords) => string): ReadonlySet<string> => {
    const seen = new Set<string>();
    const twice = new Set<string>();
    for (const e of named) (seen.has(folded(label(e))) ? twice : seen).add(folded(label(e)));
    return twice;
  };
  const kind = (k: string): string => game.phrases?.terms[k]?.[lang] ?? k;
  const plain = (e: EntryWords): string => e.name[lang];
  const byKind = (e: EntryWords): string => `${e.name[lang]} (${e.kinds.map(kind).join(', ')})`;
  const [same, still] = [alike(plain), alike(byKind)];
  const count = new Map<string, number>();
  for (const e of named) {
    if (!same.has(folded(plain(e)))) out.set(e.id, plain(e));
    else if (!still.has(folded(byKind(e)))) out.set(e.id, byKind(e));
    else {
      const n = (count.get(byKind(e)) ?? 0) + 1;
      count.set(byKind(e), n);
      out.set(
        e.id,
        n === 1 ? byKind(e) : `${e.name[lang]} ${'I'.repeat(n)} (${e.kinds.map(kind).join(', ')})`,
      );
    }
  }
  return out;
}
