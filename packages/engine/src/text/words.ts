/**
 * Words in both languages, and templates with places to fill. A template is plain text with braces:
 *
 *   {distance}             a number or a word, numbers as the language writes them
 *   {distance:length}      with the table's unit: 2.5 UD
 *   {angle:degrees}        30°
 *   {value:signed}         +2, −1
 *   {chance:percent}       41.7 %
 *   {target:body}          the name of a body, or of several: A, B and C
 *   {side:side}            the name of a side
 *   {winner:the}           a side within a sentence: the Swedes, la Prusse
 *   {ground:term}          a word of the rule set's own list of terms
 *   {corps:corps}          the name of a corps, or its number counted from 1; names every army uses (left, centre, van) are terms: `corps-left`
 *   {0}  {1}  {about}      the first, second, all bodies that an event or ask is about
 *   {losses|one|many}      singular or plural by a number, or by how many a list holds; # stands for the number
 *   {losses|none|one|many} with a form of its own for zero
 *   {left of cohesion}     what is left of what: 3 of 4 left
 */

import { sayLeft } from './left.ts';
import { agreed, isMany, MANY } from './names/agree.ts';
import { theSide } from './names/sides.ts';

export type Lang = 'en' | 'fr';
export const LANGS: readonly Lang[] = ['en', 'fr'];

/** The same in every language: leaving one out does not compile. */
export type InBoth<T> = Readonly<Record<Lang, T>>;
/** The same text in every language. */
export type Words = InBoth<string>;

class Both<T> {
  readonly en: T;
  readonly fr: T;
  constructor(en: T, fr: T) {
    this.en = en;
    this.fr = fr;
  }
}
/** A text, or a function that makes one, and its translation beside it. */
export const both = <T>(en: T, fr: NoInfer<T>): Both<T> => new Both(en, fr);

/** A table of texts as one language has it. */
export type In<T> = T extends Both<infer X> ? X : { readonly [K in keyof T]: In<T[K]> };

function pick(table: object, lang: Lang): object {
  const out: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(table))
    out[key] = value instanceof Both ? value[lang] : pick(value, lang);
  return out;
}

/** `inBoth({ save: both('Save', 'Enregistrer') }).fr.save`: every table of words is made so. */
export const inBoth = <T extends object>(table: T): InBoth<In<T>> => ({
  en: pick(table, 'en') as In<T>,
  fr: pick(table, 'fr') as In<T>,
});

/** What fills the places of a template. */
export interface Filling {
  value(name: string): unknown;
  body(id: string): string;
  side(side: number): string;
  term(key: string): string;
  unit: string; // of lengths: 'UD'
}

const FORMATS = ['length', 'degrees', 'signed', 'percent', 'body', 'side', 'the', 'term', 'corps'] as const;
type Format = (typeof FORMATS)[number];

const PLACE = /\{([^{}]*)\}/g;
const LEFT = /^(\w+) of (\w+)$/;

/** A number with at most three decimals, with the language's own comma and minus sign. */
export function sayNumber(value: number, lang: Lang, decimals = 3): string {
  let scale = 1;
  for (let i = 0; i < decimals; i++) scale *= 10;
  const size = Math.abs(value);
  const rounded = Math.floor(size * scale + 0.5) / scale;
  const written = size >= 1e15 ? String(size) : String(rounded);
  const sign = value < 0 && rounded !== 0 ? '−' : '';
  return sign + (lang === 'fr' ? written.replace('.', ',') : written);
}

export const saySigned = (value: number, lang: Lang): string =>
  value > 0 ? `+${sayNumber(value, lang)}` : sayNumber(value, lang);

/** A chance as a percentage with one decimal; next to nothing and nearly certain are not called 0 and 100. */
export function sayChance(chance: number, lang: Lang): string {
  const percent = chance * 100;
  const space = lang === 'fr' ? '\u202f%' : ' %';
  if (percent > 0 && percent < 0.05) return `< ${sayNumber(0.1, lang)}${space}`;
  if (percent < 100 - 1e-9 && percent >= 99.95) return `> ${sayNumber(99.9, lang)}${space}`;
  return sayNumber(percent, lang, 1) + space;
}

/** What is left of adding many chances up: nearer than this to certain is certain. */
const DUST = 1e-9;

/** A chance in whole per cent, as the page shows it; never 0 or 100 unless it is certain. */
export function sayWhole(chance: number, lang: Lang): string {
  let whole = Math.round(chance * 100); // non-negative
  if (whole === 0 && chance > DUST) whole = 1;
  if (whole === 100 && chance < 1 - DUST) whole = 99;
  return `${whole}${lang === 'fr' ? '\u202f%' : ' %'}`;
}

/** What stands before what is said of a thing; in French it has a space before it. */
export const colon = (lang: Lang): string => (lang === 'fr' ? ' :' : ':');

/** A, B and C. */
export function sayList(items: readonly string[], lang: Lang): string {
  if (items.length < 2) return items.join('');
  const last = items[items.length - 1];
  return `${items.slice(0, -1).join(', ')} ${lang === 'fr' ? 'et' : 'and'} ${last}`;
}

/** Fill the places of a template. What is missing shows as its own name in brackets, so that it is seen. */
export function fill(words: Words, lang: Lang, filling: Filling): string {
  const said = words[lang].replace(PLACE, (_, inside: string) => {
    const [, left, of] = LEFT.exec(inside) ?? [];
    if (left !== undefined && of !== undefined)
      return sayLeft(Number(filling.value(left)), Number(filling.value(of)), lang);
    const forms = inside.split('|');
    const [name, format] = forms[0].split(':') as [string, Format | undefined];
    const value = filling.value(name);
    if (value === undefined || value === null) return `[${name}]`;
    if (forms.length > 1)
      return plural(forms.slice(1), Array.isArray(value) ? value.length : Number(value), lang);
    const text = sayValue(value, format, lang, filling);
    const many = (format === 'body' || /^(?:\d|about)$/.test(name)) && areMany(value, text);
    return SEAM + text + (lang === 'en' && many ? MANY : '');
  });
  return lang === 'fr' ? contracted(said) : agreed(said.replaceAll(SEAM, ''));
}

const areMany = (bodies: unknown, said: string): boolean =>
  (Array.isArray(bodies) && bodies.length > 1) || isMany(said);

const SEAM = '\u2060'; // where a place begins

/** French runs `de` and `à` together with the article or the vowel of the name that follows: d’Enghien, du, aux. */
function contracted(said: string): string {
  return said
    .replace(/\b([Dd])e \u2060(?=[aeiouyàâéèêëîïôûœ])/gi, '$1’')
    .replace(/\b([Dd])e \u2060le /g, '$1u ')
    .replace(/\b([Dd])e \u2060les /g, '$1es ')
    .replace(
      /(^|[ (])([àÀ]) \u2060le /g,
      (_, before: string, a: string) => `${before}${a === 'À' ? 'Au' : 'au'} `,
    )
    .replace(
      /(^|[ (])([àÀ]) \u2060les /g,
      (_, before: string, a: string) => `${before}${a === 'À' ? 'Aux' : 'aux'} `,
    )
    .replaceAll(SEAM, '');
}

function plural(forms: readonly string[], n: number, lang: Lang): string {
  const many = forms[forms.length - 1];
  const one = forms[forms.length - 2];
  // French counts nought and one and a half as singular, English only one.
  const single = lang === 'fr' ? Math.abs(n) < 2 : n === 1;
  const form = n === 0 && forms.length === 3 ? forms[0] : single ? one : many;
  return form.replaceAll('#', sayNumber(n, lang));
}

/** The units of length that are written otherwise in French: the base unit of Baroque is an *unité de base*. */
const UNITS: Readonly<Record<string, Words>> = { BU: { en: 'BU', fr: 'UB' } };

/** A unit of length as its language writes it. */
export const sayUnit = (unit: string, lang: Lang): string => UNITS[unit]?.[lang] ?? unit;

function sayValue(value: unknown, format: Format | undefined, lang: Lang, filling: Filling): string {
  if (Array.isArray(value))
    return sayList(
      value.map((item) => sayValue(item, format, lang, filling)),
      lang,
    );
  if (format === 'body') return filling.body(String(value));
  if (format === 'term') return filling.term(String(value));
  if (format === 'corps')
    return typeof value === 'number' ? `${value + 1}` : sayCorps(String(value), filling);
  if (format === 'side') return filling.side(Number(value));
  if (format === 'the') return theSide(String(value), lang);
  if (typeof value === 'boolean') return YES_NO[value ? 'yes' : 'no'][lang];
  if (typeof value !== 'number') return typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (format === 'length') return `${sayNumber(value, lang, 2)} ${sayUnit(filling.unit, lang)}`;
  if (format === 'degrees') return `${sayNumber(value, lang, 1)}°`;
  if (format === 'signed') return saySigned(value, lang);
  if (format === 'percent') return sayChance(value, lang);
  return sayNumber(value, lang);
}

function sayCorps(name: string, filling: Filling): string {
  const key = `corps-${name}`;
  const said = filling.term(key);
  return said === key ? name : said;
}

const YES_NO: Readonly<Record<'yes' | 'no', Words>> = {
  yes: { en: 'yes', fr: 'oui' },
  no: { en: 'no', fr: 'non' },
};

/** What is wrong with a pair of templates, in words; for the tests of phrase books. */
export function templateProblems(words: Words): string[] {
  const problems: string[] = [];
  const names = LANGS.map((lang) => {
    const text = words[lang];
    if (text.trim() === '') problems.push(`${lang} is empty`);
    const found = [...text.matchAll(PLACE)].map((m) => m[1]);
    if (/[{}]/.test(text.replace(PLACE, ''))) problems.push(`${lang} has a brace without its partner`);
    for (const inside of found) {
      if (LEFT.test(inside)) continue;
      const [head, ...forms] = inside.split('|');
      const [name, format, more] = head.split(':');
      if (!/^[A-Za-z0-9.]+$/.test(name ?? '')) problems.push(`${lang}: {${inside}} names nothing`);
      if (more !== undefined || (format !== undefined && !FORMATS.some((known) => known === format)))
        problems.push(`${lang}: {${inside}} has an unknown format; known are ${FORMATS.join(', ')}`);
      if (forms.length === 1 || forms.length > 3)
        problems.push(`${lang}: {${inside}} needs two or three forms`);
    }
    return [...new Set(found.map((inside) => inside.split(/[|:]/)[0]))].sort((a, b) => (a < b ? -1 : 1));
  });
  if (names[0].join() !== names[1].join())
    problems.push(`en fills {${names[0].join('} {')}}, fr fills {${names[1].join('} {')}}`);
  return problems;
}
