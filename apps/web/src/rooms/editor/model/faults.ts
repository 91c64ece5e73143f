import type { AnyRuleSet, Complaint } from '@tercio/engine';
import type { FieldSpec, RecordSpec } from '@tercio/engine/fields';
import { type Entry, entriesOf, isEntry } from '../../../games/kit/editor/sheet.ts';
import type { Corps, EditorKit, SideNumber } from '../../../games/kit/editor.ts';
import type { Language } from '../../../words/format.ts';
import type { Draft } from './draft.ts';
import { isOnTable, type Reading, standing } from './nearest.ts';

/** What is to be put right, in words, at the thing it is about. Never a path, never an id. */
export interface Fault {
  readonly words: string;
  readonly must: boolean; // before it can be played; else only worth a thought
  readonly about?: string; // the thing on the table
  readonly part?: 'army' | 'battle' | 'story'; // where in the room it is mended
  readonly mend?: Mend;
}

export type Mend =
  | { readonly kind: 'nearest'; readonly id: string }
  | { readonly kind: 'into-zone'; readonly id: string; readonly side: SideNumber }
  | { readonly kind: 'onto-table'; readonly id: string }
  | { readonly kind: 'corps'; readonly id: string; readonly corps: string; readonly name: string }
  | { readonly kind: 'lead'; readonly corps: string }
  | { readonly kind: 'chief'; readonly corps: string; readonly name: string };

/** The sentences of a language. */
export interface FaultWords {
  overlap(a: string, b: string): string;
  off(a: string): string;
  closed(a: string): string;
  spent(a: string): string;
  apart(a: string, b: string): string;
  nobody(side: string): string;
  noCommander(corps: string, side: string): string;
  noChief(side: string): string;
  noCorps(a: string): string;
  emptyCorps(corps: string, side: string): string;
  outside(a: string, side: string): string;
  objectiveOff(name: string): string;
  oneLanguage: string;
  field(thing: string, label: string, allowed: string): string;
  refused(thing: string): string;
  number(least: number, most: number): string;
  oneOf(words: string): string;
  text(most: number): string;
  battle: string; // the thing when it is the whole battle
  unnamed: string;
}

export interface FaultSpeech {
  readonly language: Language;
  readonly words: FaultWords;
  readonly sides: readonly [string, string];
  term(key: string): string;
  label(key: string): string | undefined; // of a field
}

type Pattern = readonly [RegExp, keyof FaultWords & ('overlap' | 'off' | 'closed' | 'spent' | 'apart')];
/** What the rules say of a broken table, and which sentence of ours it is. */
const BROKEN: readonly Pattern[] = [
  [/^(.+) and (.+?) overlap/, 'overlap'],
  [/^(.+) (?:stands|is) off the table/, 'off'],
  [/^(.+) stands in ground that is closed to it/, 'closed'],
  [/^(.+) has (?:lost all cohesion|no strength left)/, 'spent'],
  [/^contact of (.+) and (.+) is no contact/, 'apart'],
  [/^(.+) (?:and|or) (.+?) (?:fight without touching|fights and is gone)/, 'apart'],
];

/** A thing as a person would call it: its name, else what it is, else nobody. */
export function nameOf(entry: Entry | undefined, say: Pick<FaultSpeech, 'term' | 'words'>): string {
  if (!entry) return say.words.unnamed;
  if (typeof entry.name === 'string' && entry.name !== '' && entry.name !== entry.id) return entry.name;
  const kind = entry.type ?? entry.kind;
  return typeof kind === 'string' && kind !== '' ? say.term(kind) : say.words.unnamed;
}

const unquoted = (text: string): string => text.replace(/^"|"$/g, '');

function broken(text: string, entries: ReadonlyMap<string, Entry>, say: FaultSpeech): Fault | undefined {
  for (const [pattern, key] of BROKEN) {
    const m = pattern.exec(text);
    const [, a = '', b = ''] = m ?? [];
    if (!m) continue;
    const [one, two] = [nameOf(entries.get(a), say), nameOf(entries.get(b), say)];
    const words = key === 'overlap' || key === 'apart' ? say.words[key](one, two) : say.words[key](one);
    const mend: Mend | undefined =
      key === 'off' ? { kind: 'onto-table', id: a } : key === 'overlap' || key === 'closed' ? { kind: 'nearest', id: a } : undefined; // biome-ignore format: one line
    return { words, must: true, about: a, ...(mend ? { mend } : {}) };
  }
  return undefined;
}

/** The things on the way to a place of a sheet, and the description of the last field. */
function along(sheet: Entry, spec: RecordSpec | undefined, place: string) {
  let value: unknown = sheet;
  let of = spec;
  let field: FieldSpec | undefined;
  let thing: Entry | undefined;
  let key = '';
  for (const step of place.match(/[^.[\]]+/g) ?? []) {
    if (/^\d+$/.test(step)) value = Array.isArray(value) ? value[Number(step)] : undefined;
    else {
      key = step;
      field = of?.fields[step];
      of = field?.of ?? field?.item?.of;
      value = isEntry(value) ? value[step] : undefined;
    }
    if (isEntry(value) && (typeof value.id === 'string' || typeof value.name === 'string')) thing = value;
  }
  return { thing, field, key };
}

function allowed(f: FieldSpec, say: FaultSpeech): string {
  const { words } = say;
  if (f.kind === 'whole' || f.kind === 'number') return words.number(f.least ?? 0, f.most ?? 0);
  if (f.values)
    return words.oneOf(
      f.values
        .filter((v) => v !== '')
        .map(say.term)
        .join(', '),
    );
  if (f.kind === 'text') return words.text(f.most ?? 0);
  return f.meaning[say.language];
}

/** A complaint of the reader in words. */
export function complained(rules: AnyRuleSet, c: Complaint, sheet: Entry, say: FaultSpeech): Fault {
  const entries = entriesOf(sheet);
  const found = unquoted(c.found);
  const known = broken(found, entries, say);
  if (known) return known;
  const { thing, field, key } = along(sheet, rules.position, c.place);
  const named = thing ?? entries.get(found);
  const about = typeof named?.id === 'string' ? { about: named.id } : {};
  if (named && /ground/.test(c.expected) && thing === undefined)
    return {
      words: say.words.closed(nameOf(named, say)),
      must: true,
      ...about,
      mend: { kind: 'nearest', id: found },
    };
  const who = named ? nameOf(named, say) : say.words.battle;
  if (!field) return { words: say.words.refused(who), must: true, ...about };
  const label = say.label(key) ?? field.meaning[say.language];
  return { words: say.words.field(who, label, allowed(field, say)), must: true, ...about };
}

const nearestCorps = (corps: readonly Corps[], side: number): Corps | undefined =>
  corps.find((c) => c.side === side && !c.staff);

/** Everything that is to be put right in a draft, what must be first. */
export function faultsOf(
  rules: AnyRuleSet,
  kit: EditorKit,
  draft: Draft,
  read: Reading,
  say: FaultSpeech,
): readonly Fault[] {
  const out: Fault[] = [];
  const { words } = say;
  const entries = entriesOf(draft.sheet);
  const corps = kit.corps.all(draft.sheet);
  const put = (fault: Fault): void => {
    if (!out.some((f) => f.words === fault.words)) out.push(fault);
  };
  const nobody = ([0, 1] as const).filter((side) => standing(kit, draft.sheet, side).length === 0);
  for (const side of nobody) put({ words: words.nobody(say.sides[side]), must: true, part: 'army' });
  if (read.complaint) {
    const fault = complained(rules, read.complaint, read.sheet, say);
    if (nobody.length === 0 || fault.about !== undefined) put(fault);
  }
  for (const text of read.broken)
    put(broken(text, entries, say) ?? { words: words.refused(words.battle), must: true });

  const led = corps.some((c) => c.commander !== undefined) || kit.corps.ranks.length > 0;
  for (const c of corps) {
    if (c.staff) continue;
    const name = c.name || words.unnamed;
    if (c.units.length === 0) {
      if (c.commander) put({ words: words.emptyCorps(name, say.sides[c.side]), must: false, part: 'army' });
    } else if (led && !c.commander)
      put({
        words: words.noCommander(name, say.sides[c.side]),
        must: false,
        part: 'army',
        mend: { kind: 'lead', corps: c.key },
      });
  }
  if (kit.corps.ranks.length > 0)
    for (const side of [0, 1] as const) {
      const own = corps.filter((c) => c.side === side && c.commander);
      const [first] = own;
      if (!first || own.some((c) => c.commander?.chief)) continue;
      const mend = { kind: 'chief', corps: first.key, name: first.commander?.name ?? '' } as const;
      put({ words: words.noChief(say.sides[side]), must: false, part: 'army', mend });
    }
  const grouped = new Set(corps.flatMap((c) => c.units));
  for (const [id, e] of entries) {
    const baggage = e.type === 'BAG';
    if (e.type === undefined || baggage || grouped.has(id) || corps.length === 0) continue;
    const to = nearestCorps(corps, Number(e.side));
    const mend = to && ({ kind: 'corps', id, corps: to.key, name: to.name } as const);
    put({ words: words.noCorps(nameOf(e, say)), must: false, about: id, ...(mend ? { mend } : {}) });
  }
  for (const c of corps)
    for (const id of c.units) {
      const [box, e] = [draft.zones[c.side], entries.get(id)];
      if (!box || !e || !isOnTable(e)) continue;
      const [x, y] = [Number(e.x), Number(e.y)];
      if (x >= box[0] && x <= box[2] && y >= box[1] && y <= box[3]) continue;
      put({
        words: words.outside(nameOf(e, say), say.sides[c.side]),
        must: false,
        about: id,
        mend: { kind: 'into-zone', id, side: c.side },
      });
    }
  const [w, d] = kit.size(draft.sheet);
  for (const o of Array.isArray(draft.sheet.objectives) ? draft.sheet.objectives : [])
    if (isEntry(o) && (Number(o.x) > w || Number(o.y) > d || Number(o.x) < 0 || Number(o.y) < 0))
      put({ words: words.objectiveOff(String(o.name)), must: true, part: 'battle' });
  const half = (t: { en: string; fr: string }): boolean => (t.en.trim() === '') !== (t.fr.trim() === '');
  if (half(draft.story) || draft.briefings.some(half))
    put({ words: words.oneLanguage, must: false, part: 'story' });
  return [...out.filter((f) => f.must), ...out.filter((f) => !f.must)];
}

/** For callers that only want to know whether a draft can be played. */
export const playable = (faults: readonly Fault[]): boolean => !faults.some((f) => f.must);
