import type { Json } from '@tercio/engine';
import type { Both } from '@tercio/engine/army';
import { type Entry, isEntry } from '../../../games/kit/editor/sheet.ts';
import type { Box, EditorKit } from '../../../games/kit/editor.ts';

/** A battle that is being laid out: everything its author has written and put on the table. Never changed, only replaced. */
export interface Draft {
  readonly rules: string;
  readonly source: string; // the listed battle it began with; '' none
  readonly title: Both;
  readonly names: readonly [string, string];
  readonly story: Both;
  readonly briefings: readonly [Both, Both]; // what each side alone is told
  readonly zones: readonly [Box | null, Box | null]; // where each side may stand
  readonly sheet: Entry;
}

export const NOTHING: Both = { en: '', fr: '' };

export const clone = (sheet: Entry): Entry => JSON.parse(JSON.stringify(sheet)) as Entry;

/** An empty table. */
export const emptyDraft = (
  rules: string,
  kit: EditorKit,
  size: readonly [number, number],
  names: readonly [string, string],
): Draft => ({
  rules,
  source: '',
  title: NOTHING,
  names: [names[0], names[1]],
  story: NOTHING,
  briefings: [NOTHING, NOTHING],
  zones: [null, null],
  sheet: { ...kit.empty(size), rules },
});

/** A sheet that somebody else made, as a draft. */
export function draftOf(
  rules: string,
  kit: EditorKit,
  sheet: Entry,
  more: Partial<Omit<Draft, 'rules' | 'sheet'>> = {},
): Draft {
  const known = kit.zones?.(sheet) ?? [];
  const zone = (side: 0 | 1): Box | null => known.find(([s]) => s === side)?.[1] ?? null;
  return {
    rules,
    source: '',
    title: NOTHING,
    names: ['', ''],
    story: NOTHING,
    briefings: [NOTHING, NOTHING],
    zones: [zone(0), zone(1)],
    ...more,
    sheet,
  };
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The sheet as the rules read it. */
export function readySheet(kit: EditorKit, draft: Draft): Entry {
  const sheet: Entry = { ...clone(draft.sheet), rules: draft.rules };
  for (const side of [0, 1] as const) {
    const box = draft.zones[side];
    const known = kit.zones?.(sheet).find(([s]) => s === side)?.[1] ?? null;
    if (!same(box, known)) kit.setZone?.(sheet, side, box ?? undefined); // unchanged ones stay as their author wrote them
  }
  kit.ready?.(sheet);
  return sheet;
}

const isText = (t: Both): boolean => t.en.trim() !== '' || t.fr.trim() !== '';
/** A text in both languages; what is missing in one is taken from the other. */
const whole = (t: Both): { en: string; fr: string } => ({ en: t.en || t.fr, fr: t.fr || t.en });

/** As people exchange it. */
export function fileOf(kit: EditorKit, draft: Draft): Json {
  return {
    format: 1,
    kind: 'scenario',
    rules: draft.rules,
    ...(isText(draft.title) ? { title: whole(draft.title) } : {}),
    ...(isText(draft.story) ? { text: whole(draft.story) } : {}),
    ...(draft.briefings.some(isText) ? { briefings: draft.briefings.map(({ en, fr }) => ({ en, fr })) } : {}),
    ...(draft.zones.some((z) => z !== null) ? { zones: draft.zones.map((z) => (z ? [...z] : null)) } : {}),
    names: [...draft.names],
    setup: { position: readySheet(kit, draft) },
  };
}

/** What a file or a link says beside its set-up. Whatever is not there, or not as it should be, is left out. */
export function told(raw: unknown): Partial<Omit<Draft, 'rules' | 'sheet'>> {
  const f = raw as Readonly<Record<string, unknown>>;
  const text = (x: unknown): string => (typeof x === 'string' ? x : '');
  const both = (x: unknown): Both => {
    const t = x as { en?: unknown; fr?: unknown } | null | undefined;
    return { en: text(t?.en), fr: text(t?.fr) };
  };
  const pair = (x: unknown): readonly unknown[] =>
    Array.isArray(x) && x.length === 2 ? x : [undefined, undefined];
  const box = (x: unknown): Box | null =>
    Array.isArray(x) && x.length === 4 && x.every((n) => typeof n === 'number')
      ? [Number(x[0]), Number(x[1]), Number(x[2]), Number(x[3])]
      : null;
  const [a, b] = pair(f.names);
  const [one, two] = pair(f.briefings);
  const [south, north] = pair(f.zones);
  return {
    title: both(f.title),
    story: both(f.text),
    names: [text(a), text(b)],
    briefings: [both(one), both(two)],
    ...(f.zones === undefined ? {} : { zones: [box(south), box(north)] }),
    ...(typeof f.source === 'string' ? { source: f.source } : {}),
  };
}

/** A draft as it is kept: the sheet as it stands, finished or not. */
export const keptForm = (draft: Draft): Json =>
  JSON.parse(JSON.stringify({ kind: 'draft', ...draft })) as Json;

export function readKeptForm(raw: unknown): Draft | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const f = raw as Readonly<Record<string, unknown>>;
  if (typeof f.rules !== 'string' || !isEntry(f.sheet)) return undefined;
  const { title = NOTHING, names = ['', ''], briefings = [NOTHING, NOTHING], source = '' } = told(raw);
  const { zones = [null, null] } = told(raw);
  const story = told({ text: f.story }).story ?? NOTHING;
  return { rules: f.rules, sheet: f.sheet, title, names, briefings, source, zones, story };
}
