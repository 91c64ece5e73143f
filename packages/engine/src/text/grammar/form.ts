/**
 * Forms: each says a value in words and reads the words back to the same value. Small forms (a number, a body, a
 * term) are put together by templates in both languages:
 *
 *   phrase({ en: 'wheel {to} {by}', fr: 'pivote {to} {by}' }, { to: HAND, by: amount }, { do: 'wheel' })
 *
 * says `{ do: 'wheel', to: 'left', by: 20 }` as "wheel left 20". In a template `|` parts ways of saying the same
 * (the first is said, all are read) and `[…]` encloses what is said only when its values are there.
 * Reading tries all ways at once and keeps the farthest place it came to, with what could stand there: that is what
 * completion offers and what an answer to a misunderstood line names.
 */
import type { Lang, Words } from '../words.ts';
import type { CorpsName } from './corps.ts';
import { fold, type Names } from './names.ts';

/** How things are called, in one language. */
export interface Tongue {
  lang: Lang;
  names: Names;
  corps: readonly CorpsName[]; // corps, divisions or groups, in the order of the state
  /** The rule set's words for its keys, each way. */
  sayTerm(key: string): string;
  terms: readonly { word: string; key: string }[]; // folded, longest first
}

/** A value found in a text, and where the text goes on. */
export interface Found {
  value: unknown;
  to: number;
}

export interface Form {
  /** The words for a value; undefined when it is not a value of this form. */
  say(value: unknown, t: Tongue): string | undefined;
  /** All ways to read one from a place on, the longest first. */
  read(r: Reading, from: number): readonly Found[];
}

/** A text being read. */
export class Reading {
  readonly text: string;
  readonly folded: string;
  readonly tongue: Tongue;
  farthest = 0;
  expected = new Set<string>();

  constructor(text: string, tongue: Tongue) {
    this.text = text.replace(/\s+/g, ' ').trim();
    this.folded = fold(this.text);
    this.tongue = tongue;
  }

  /** Note what could have stood at a place. */
  miss(at: number, what: string): readonly Found[] {
    if (at > this.farthest) {
      this.farthest = at;
      this.expected = new Set();
    }
    if (at === this.farthest) this.expected.add(what);
    return [];
  }

  skip(from: number): number {
    return this.text[from] === ' ' ? from + 1 : from;
  }
}

const LETTER = /[\p{L}\p{N}_]/u;

/** Does a word end here? */
export const ends = (text: string, at: number): boolean =>
  at >= text.length || !LETTER.test(text[at]) || !LETTER.test(text[at - 1]);

/** Read one literal word or sign. */
function literal(r: Reading, from: number, word: string): number {
  const start = r.skip(from);
  const folded = fold(word);
  if (r.folded.startsWith(folded, start) && ends(r.text, start + folded.length)) return start + folded.length;
  r.miss(start, word);
  return -1;
}

const NUMBER = /[-+\u2212]?(?:\d+(?:[.,]\d+)?(?:e-?\d+)?|\.\d+)/y;
const MEASURE = / ?(?:ud|bu|ub|cm|°|degrees|degres|deg)(?![\p{L}\p{N}_])/uy;

function readNumber(r: Reading, from: number): Found[] {
  const start = r.skip(from);
  NUMBER.lastIndex = start;
  const found = NUMBER.exec(r.folded);
  if (found === null) {
    r.miss(start, '#');
    return [];
  }
  const whole: Found[] = [];
  const add = (written: string): void => {
    const value = Number(written.replace(',', '.').replace('\u2212', '-'));
    let to = start + written.length;
    MEASURE.lastIndex = to;
    const unit = MEASURE.exec(r.folded);
    if (unit !== null) to += unit[0].length;
    whole.push({ value, to });
  };
  add(found[0]);
  const comma = found[0].indexOf(',');
  if (comma > 0) add(found[0].slice(0, comma)); // "1,2" may be two numbers of a list
  return whole;
}

function writeNumber(value: number, lang: Lang): string {
  const written = String(value);
  return lang === 'fr' ? written.replace('.', ',') : written;
}

const numbers = (fits: (n: number) => boolean, turn = 1): Form => ({
  say: (v, t) => (typeof v === 'number' && fits(v) ? writeNumber(v === 0 ? 0 : v * turn, t.lang) : undefined),
  read: (r, from) =>
    readNumber(r, from)
      .map(({ value, to }) => ({ value: value === 0 ? 0 : (value as number) * turn, to }))
      .filter(({ value }) => fits(value)),
});

/** Any number. */
export const figure: Form = numbers(() => true);
/** A number that is not below nought, as in "forward 2". */
export const amount: Form = numbers((n) => n >= 0);
/** A number above nought, as in "only within 2". */
export const more: Form = numbers((n) => n > 0);
/** A number below nought, said without its sign, as in "slide left 0.5" for −0.5. */
export const minus: Form = numbers((n) => n < 0, -1);
/** A place in a list, counted from 1 by people and from 0 by the rules. */
export const ordinal: Form = {
  say: (v, t) =>
    typeof v === 'number' && Number.isInteger(v) && v >= 0 ? writeNumber(v + 1, t.lang) : undefined,
  read: (r, from) =>
    readNumber(r, from)
      .filter(({ value }) => Number.isInteger(value) && (value as number) >= 1)
      .map(({ value, to }) => ({ value: (value as number) - 1, to })),
};

/** A body, a half of one, or whatever else has a name on the table. */
export const body: Form = {
  say: (v, t) => (typeof v === 'string' && v !== '' ? t.names.say(v) : undefined),
  read(r, from) {
    const start = r.skip(from);
    const found = r.tongue.names.match(r.text, r.folded, start);
    if (found.length === 0) {
      for (const name of r.tongue.names.beginning(r.folded.slice(start))) r.miss(start, name);
      r.miss(start, r.tongue.lang === 'fr' ? '(un nom)' : '(a name)');
    }
    return found.map(({ id, to }) => ({ value: id, to }));
  },
};

/** One of a few values, each with its own words. */
export function words(table: Readonly<Record<string, Words>>): Form {
  const entries = Object.entries(table);
  return {
    say: (v, t) => {
      const key = typeof v === 'string' && Object.hasOwn(table, v) ? table[v] : undefined;
      return key === undefined ? undefined : ways(key[t.lang])[0];
    },
    read: (r, from) => {
      const found: Found[] = [];
      for (const [value, said] of entries)
        for (const way of ways(said[r.tongue.lang])) {
          const to = readLiterals(r, from, way);
          if (to >= 0) found.push({ value, to });
        }
      return longestFirst(found);
    },
  };
}

/** A value that is either there with its words, or not there at all: `{ passive: true }`. */
export const mark = (said: Words, value: unknown = true): Form => ({
  say: (v, t) => (v === value ? ways(said[t.lang])[0] : undefined),
  read: (r, from) => {
    const found: Found[] = [];
    for (const way of ways(said[r.tongue.lang])) {
      const to = readLiterals(r, from, way);
      if (to >= 0) found.push({ value, to });
    }
    return longestFirst(found);
  },
});

/** A word of the rule set's own list; the bare key where the list has none or its word means two things. */
export const term: Form = {
  say: (v, t) => (typeof v === 'string' && v !== '' ? t.sayTerm(v) : undefined),
  read(r, from) {
    const start = r.skip(from);
    const found: Found[] = [];
    for (const { word, key } of r.tongue.terms)
      if (r.folded.startsWith(word, start) && ends(r.text, start + word.length))
        found.push({ value: key, to: start + word.length });
    if (found.length === 0)
      for (const { word } of r.tongue.terms)
        if (start < r.text.length && word.startsWith(r.folded.slice(start))) r.miss(start, word);
    return found;
  },
};

const ways = (template: string): string[] => template.split('|').map((way) => way.trim());
const longestFirst = (found: Found[]): Found[] => found.sort((a, b) => b.to - a.to);

function readLiterals(r: Reading, from: number, way: string): number {
  let to = from;
  for (const word of way.split(' ')) {
    to = literal(r, to, word);
    if (to < 0) return -1;
  }
  return to;
}

/** One of several forms: the first that fits is said, all are read. */
export const choice = (...forms: readonly Form[]): Form => ({
  say(v, t) {
    for (const form of forms) {
      const said = form.say(v, t);
      if (said !== undefined) return said;
    }
    return undefined;
  },
  read: (r, from) => longestFirst(forms.flatMap((form) => form.read(r, from))),
});

const AND: Words = { en: 'and', fr: 'et' };

/** A list: "A, B and C", or with another sign between. An empty list is not said. */
export const list = (item: Form, sign: ',' | ';' = ','): Form => ({
  say(v, t) {
    if (!Array.isArray(v) || v.length === 0) return undefined;
    const said = v.map((x) => item.say(x, t));
    if (said.some((x) => x === undefined)) return undefined;
    if (sign === ';' || said.length === 1) return said.join(`${sign} `);
    return `${said.slice(0, -1).join(', ')} ${AND[t.lang]} ${said[said.length - 1]}`;
  },
  read(r, from) {
    const found: Found[] = [];
    let open: { values: unknown[]; to: number }[] = item.read(r, from).map((f) => ({
      values: [f.value],
      to: f.to,
    }));
    for (let round = 0; round < 200 && open.length > 0; round++) {
      const next: typeof open = [];
      for (const { values, to } of open) {
        found.push({ value: values, to });
        for (const after of separators(r, to, sign))
          for (const f of item.read(r, after)) next.push({ values: [...values, f.value], to: f.to });
      }
      open = next.slice(0, 8); // ways of reading the same list
    }
    return longestFirst(found);
  },
});

function separators(r: Reading, from: number, sign: string): number[] {
  const start = r.skip(from);
  const after: number[] = [];
  if (r.text[start] === sign) after.push(start + 1);
  const and = literal(r, r.text[start] === sign ? start + 1 : from, AND[r.tongue.lang]);
  if (and >= 0 && sign === ',') after.push(and);
  return after;
}

/** The empty list, said with words of its own. */
export const none = (said: Words): Form => {
  const form = mark(said, '');
  return {
    say: (v, t) => (Array.isArray(v) && v.length === 0 ? form.say('', t) : undefined),
    read: (r, from) => form.read(r, from).map(({ to }) => ({ value: [], to })),
  };
};

/** A piece of a template: words, a place for a value, or a part that may be missing. */
type Piece = { word: string } | { slot: string } | { part: readonly Piece[] };

function pieces(template: string): Piece[] {
  const stack: Piece[][] = [[]];
  for (const token of template.match(/\{\w+\}|\[|\]|[^\s{}[\],;:()]+|[,;:()]/g) ?? []) {
    const top = stack[stack.length - 1];
    if (token === '[') stack.push([]);
    else if (token === ']') {
      const part = stack.pop() ?? [];
      stack[stack.length - 1].push({ part });
    } else if (token.startsWith('{')) top.push({ slot: token.slice(1, -1) });
    else top.push({ word: token });
  }
  return stack[0];
}

type Fields = Record<string, unknown>;

/**
 * An object whose fields fill the places of a template; `fixed` are those that the words themselves say, `usual`
 * the values that a part in brackets need not say.
 */
export function phrase(
  template: Words,
  slots: Readonly<Record<string, Form>>,
  fixed: Readonly<Fields> = {},
  usual: Readonly<Fields> = {},
): Form {
  const unsaid = (value: Fields, slot: string): boolean =>
    value[slot] === undefined || (Object.hasOwn(usual, slot) && value[slot] === usual[slot]);
  const compiled = {
    en: ways(template.en).map(pieces),
    fr: ways(template.fr).map(pieces),
  };
  const has = (value: Fields): boolean => {
    for (const key of Object.keys(value))
      if (value[key] !== undefined && !Object.hasOwn(slots, key) && !Object.hasOwn(fixed, key)) return false;
    for (const key of Object.keys(fixed))
      if (JSON.stringify(value[key]) !== JSON.stringify(fixed[key])) return false;
    return true;
  };
  const speak = (
    parts: readonly Piece[],
    value: Fields,
    t: Tongue,
    used: Set<string>,
  ): string | undefined => {
    let text = '';
    for (const piece of parts) {
      let said: string | undefined;
      if ('word' in piece) said = piece.word;
      else if ('slot' in piece) {
        said = slots[piece.slot].say(value[piece.slot], t);
        used.add(piece.slot);
      } else {
        const missing = piece.part.some((p) => 'slot' in p && unsaid(value, p.slot));
        if (missing) continue;
        said = speak(piece.part, value, t, used);
      }
      if (said === undefined) return undefined;
      const tight = text === '' || /^[,;:)]/.test(said) || text.endsWith('(');
      text += tight ? said : ` ${said}`;
    }
    return text;
  };
  return {
    say(v, t) {
      if (typeof v !== 'object' || v === null || Array.isArray(v)) return undefined;
      const value = v as Fields;
      if (!has(value)) return undefined;
      const used = new Set<string>();
      const said = speak(compiled[t.lang][0], value, t, used);
      for (const key of Object.keys(slots)) if (!unsaid(value, key) && !used.has(key)) return undefined;
      return said;
    },
    read: (r, from) =>
      longestFirst(
        compiled[r.tongue.lang].flatMap((way) =>
          readPieces(r, from, way, slots).map(({ fields, to }) => ({
            value: { ...fixed, ...usual, ...fields },
            to,
          })),
        ),
      ),
  };
}

interface Partly {
  fields: Fields;
  to: number;
}

function readPieces(
  r: Reading,
  from: number,
  way: readonly Piece[],
  slots: Readonly<Record<string, Form>>,
): Partly[] {
  let open: Partly[] = [{ fields: {}, to: from }];
  for (const piece of way) {
    const next: Partly[] = [];
    for (const { fields, to } of open) {
      if ('word' in piece) {
        const after = literal(r, to, piece.word);
        if (after >= 0) next.push({ fields, to: after });
      } else if ('slot' in piece) {
        for (const f of slots[piece.slot].read(r, to))
          next.push({ fields: { ...fields, [piece.slot]: f.value }, to: f.to });
      } else {
        for (const f of readPieces(r, to, piece.part, slots))
          next.push({ fields: { ...fields, ...f.fields }, to: f.to });
        next.push({ fields, to });
      }
    }
    if (next.length === 0) return [];
    open = next;
  }
  return open;
}
