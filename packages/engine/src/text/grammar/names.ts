/** What the things on the table are called, so that a name says which one and any clear part of it is understood. */
import type { Body } from '../../battle/protocol.ts';
import type { Lang, Words } from '../words.ts';
import { groupCalled } from './corps.ts';
import type { Tongue } from './form.ts';

/** Small letters without accents; as long as the text itself. */
export const fold = (text: string): string => {
  let folded = '';
  for (let i = 0; i < text.length; i++) folded += foldLetter(text[i]);
  return folded;
};

const FOLDED = new Map<string, string>();
function foldLetter(letter: string): string {
  let small = FOLDED.get(letter);
  if (small === undefined) {
    const base = letter === '’' ? "'" : letter.normalize('NFD').charAt(0).toLowerCase();
    small = base.length === 1 ? base : letter;
    FOLDED.set(letter, small);
  }
  return small;
}

/** The order of the letters themselves, the same everywhere. */
export const byCode = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export interface Names {
  /** The name that means this one and no other; an id nobody has is said in quotes. */
  say(id: string): string;
  /** What a text may name from a place on, the longest names first. */
  match(text: string, folded: string, from: number): readonly { id: string; to: number }[];
  /** Names that go on from what was typed. */
  beginning(folded: string): readonly string[];
  /** Everybody whom a word of a name may mean. */
  among(word: string): readonly string[];
}

const HALVES: Readonly<Record<string, Words>> = {
  left: { en: '(left half)', fr: '(moitié gauche)' },
  right: { en: '(right half)', fr: '(moitié droite)' },
};
const FOLDED_HALVES = Object.entries(HALVES).map(([half, said]) => ({
  half,
  en: fold(said.en),
  fr: fold(said.fr),
}));
const QUOTED = /"([^"]{0,60})"/y;
const LETTER = /[\p{L}\p{N}_]/u;

const endsHere = (text: string, at: number): boolean =>
  at >= text.length || !LETTER.test(text[at]) || !LETTER.test(text[at - 1]);

/** Somebody of a state who may be off the table, or inside a unit, and then has no place of his own. */
interface Person {
  readonly id: string;
  readonly name: string;
  readonly unit?: string;
}
const MARKER: Words = { en: 'marker {}', fr: 'marqueur {}' };
const LED: Words = { en: 'commander of {}', fr: 'commandant de {}' };

/** Units off the table, commanders inside a unit: who is no body now, each with the name a person would type. */
export function absentOf(
  state: unknown,
  bodies: readonly Body[],
  lang: Lang,
): readonly { id: string; name: string }[] {
  const s = state as Readonly<Record<string, unknown>>;
  const all = ['units', 'men', 'commanders', 'leaders', 'generals'].flatMap((key) =>
    Array.isArray(s[key]) ? (s[key] as readonly Person[]) : [],
  );
  const markers = Array.isArray(s.markers) ? (s.markers as readonly Person[]) : [];
  for (const [n, { id }] of markers.entries()) all.push({ id, name: MARKER[lang].replace('{}', `${n + 1}`) });
  const standing = new Set(bodies.map((b) => b.id));
  return all
    .filter((p) => typeof p.id === 'string' && !standing.has(p.id))
    .map(({ id, name, unit }) => {
      const led = bodies.find((b) => b.id === unit);
      if (name !== '' && name !== id) return { id, name };
      return {
        id,
        name: led === undefined ? id : LED[lang].replace('{}', led.name === '' ? led.id : led.name),
      };
    });
}

/** Names of the bodies of a battle and of `more` things (a camp, a marker, a piece of ground). */
export function namesOf(
  bodies: readonly Body[],
  lang: Lang,
  more: readonly { id: string; name: string }[] = [],
): Names {
  const things = [...bodies.map(({ id, name }) => ({ id, name: name === '' ? id : name })), ...more];
  const known = new Set(things.map(({ id }) => id));
  const holders = new Map<string, Set<string>>(); // folded name or word → whom it may mean
  const hold = (word: string, id: string): void => {
    const held = holders.get(word);
    if (held === undefined) holders.set(word, new Set([id]));
    else held.add(id);
  };
  for (const { id, name } of things) hold(fold(name), id);
  const labels = new Map<string, string>();
  for (const { id, name } of things) {
    const clear = holders.get(fold(name))?.size === 1 && !name.includes('"');
    labels.set(id, clear ? name : `${name.replaceAll('"', '')} (${id})`);
  }
  for (const { id, name } of things)
    for (const word of fold(name).split(/[^\p{L}\p{N}]+/u)) if (word.length >= 3) hold(word, id);
  const keys: { key: string; id: string }[] = [];
  const add = (key: string, id: string): void => void keys.push({ key, id });
  for (const [key, ids] of holders) if (ids.size === 1) for (const id of ids) add(key, id);
  for (const [id, label] of labels) {
    // as it is printed where names are told with ids: "Cuirassiers (A01)"
    if (!label.endsWith(`(${id})`)) add(fold(`${label} (${id})`), id);
    add(fold(label), id);
    add(fold(id), id);
  }
  keys.sort((a, b) => b.key.length - a.key.length || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  const said = [...labels.values()].sort(byCode);

  const halfOf = (id: string): [string, string] | undefined => {
    const cut = id.lastIndexOf(':');
    const half = id.slice(cut + 1);
    return cut > 0 && Object.hasOwn(HALVES, half) && known.has(id.slice(0, cut))
      ? [id.slice(0, cut), half]
      : undefined;
  };
  return {
    say(id) {
      const label = labels.get(id);
      if (label !== undefined) return label;
      const half = halfOf(id);
      return half === undefined ? `"${id}"` : `${labels.get(half[0])} ${HALVES[half[1]][lang]}`;
    },
    match(text, folded, from) {
      const found = new Map<string, { id: string; to: number }>();
      const put = (id: string, to: number): void => {
        const key = `${id}@${to}`;
        if (!found.has(key)) found.set(key, { id, to });
      };
      QUOTED.lastIndex = from;
      const quoted = QUOTED.exec(text);
      if (quoted !== null) put(quoted[1], from + quoted[0].length);
      for (const { key, id } of keys) {
        if (!folded.startsWith(key, from) || !endsHere(folded, from + key.length)) continue;
        const to = from + key.length;
        for (const half of FOLDED_HALVES)
          if (folded.startsWith(half[lang], to + 1)) put(`${id}:${half.half}`, to + 1 + half[lang].length);
        put(id, to);
      }
      return [...found.values()].sort((a, b) => b.to - a.to);
    },
    among: (word) => [...(holders.get(fold(word)) ?? [])].map((id) => labels.get(id) ?? id).sort(byCode),
    beginning: (typed) => said.filter((name) => fold(name).startsWith(typed)),
  };
}

/** Those of these bodies whom a text names: ids, names or whole corps with commas between; "all" is everybody. */
export function bodiesIn(own: readonly Body[], said: string, tongue?: Tongue): readonly string[] {
  const found = new Set<string>();
  for (const word of said.split(',').map((w) => w.trim())) {
    const folded = fold(word);
    if (folded === '') continue;
    const all = folded === 'all' || folded === 'tous';
    const corps =
      tongue && own.length > 0 ? groupCalled(tongue.corps, own[0].side, word, tongue.lang) : undefined;
    const among = own.filter(
      (b) =>
        all ||
        fold(b.id) === folded ||
        fold(b.group) === folded ||
        (corps !== undefined && b.group === corps),
    );
    for (const b of among) found.add(b.id);
    if (among.length > 0) continue;
    const one = tongue?.names
      .match(word, folded, 0)
      .find(({ id, to }) => to >= folded.length && own.some((b) => b.id === id));
    if (one !== undefined) found.add(one.id);
  }
  return [...found];
}
