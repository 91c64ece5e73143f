/** The rulebook: every rule in our own words, in English and French, loaded catalogue by catalogue on demand. */
import type { Words } from './words.ts';

/** One rule as the reader sees it. */
export interface RulebookEntry {
  id: string; // 'AR-ABIL-03'
  chapter: string; // English name of a chapter: 'Shooting'
  title: Words;
  text: Words;
  source?: string; // chapter or table of the document it rests on
  editions?: readonly string[]; // ['2021', '2024']: absent, in all
  ruling?: boolean; // a reading or figure of ours, not of the document
  why?: Words; // of a ruling: what the document leaves open, and why it is read so
  noEffect?: Words | string; // why it changes nothing in play
  noCite?: Words | string; // why the engine cannot cite it although it is played
}

export interface Rulebook {
  catalogue: string; // 'adlg-r'
  chapters?: readonly Words[]; // in the order of the document; absent: as met among the entries
  entries: readonly RulebookEntry[];
}

/** What is known of an id without its entry: `rule-ids.json`. */
export interface KnownId {
  id: string;
  file: string; // 'adlg-r.md'
  ruleSets: readonly string[];
  kind: 'rule' | 'note';
  ruling: boolean;
}

const asBook = (loaded: { default: unknown }): Rulebook => loaded.default as Rulebook;

/** The catalogues by name. A new one is added here; a test finds one that was forgotten. */
export const RULEBOOKS: Readonly<Record<string, () => Promise<Rulebook>>> = {
  protocol: () => import('./rulebook/protocol.json').then(asBook),
  'adlg-r': () => import('./rulebook/adlg-r.json').then(asBook),
  'adlg-base': () => import('./rulebook/adlg-base.json').then(asBook),
  'group-orders': () => import('./rulebook/group-orders.json').then(asBook),
  argad: () => import('./rulebook/argad.json').then(asBook),
  baroque: () => import('./rulebook/baroque.json').then(asBook),
};

/** The catalogues that a rule set is made of, its own before the one it stands on, the protocol last. */
export const CATALOGUES: Readonly<Record<string, readonly string[]>> = {
  'adlg-r-2021': ['adlg-r', 'adlg-base'],
  'adlg-r-2024': ['adlg-r', 'adlg-base'],
  'group-orders': ['group-orders'],
  argad: ['argad'],
  baroque: ['baroque'],
};

/** '2021' for 'adlg-r-2021'; a rule set that is not one of several editions has none. */
export const editionOf = (ruleSet: string): string | undefined => /-(\d{4})$/.exec(ruleSet)?.[1];

/** Every id of the catalogues. */
export async function knownIds(): Promise<readonly KnownId[]> {
  const { default: list } = await import('./rule-ids.json');
  return list.ids as readonly KnownId[];
}

/** The rulebook of a rule set: entries of its edition in the order of its catalogues. Empty: none is written yet. */
export async function rulebookOf(ruleSet: string): Promise<readonly RulebookEntry[]> {
  const edition = editionOf(ruleSet);
  const entries: RulebookEntry[] = [];
  for (const catalogue of CATALOGUES[ruleSet] ?? []) {
    const book = await RULEBOOKS[catalogue]?.();
    for (const entry of book?.entries ?? [])
      if (edition === undefined || entry.editions === undefined || entry.editions.includes(edition))
        entries.push(entry);
  }
  return entries;
}

/** The rules that every game shares. */
export const protocolRulebook = async (): Promise<readonly RulebookEntry[]> =>
  (await RULEBOOKS.protocol()).entries;

/** Chapters of a rule set in the order of its documents. */
export async function chaptersOf(ruleSet: string): Promise<readonly Words[]> {
  const chapters: Words[] = [];
  for (const catalogue of CATALOGUES[ruleSet] ?? []) {
    const book = await RULEBOOKS[catalogue]?.();
    if (book === undefined) continue;
    const named = book.chapters ?? book.entries.map((e) => ({ en: e.chapter, fr: e.chapter }));
    for (const words of named) if (!chapters.some((c) => c.en === words.en)) chapters.push(words);
  }
  return chapters;
}

/** The reason in a language; entries may give one text for both. */
export const reason = (words: Words | string | undefined, lang: 'en' | 'fr'): string | undefined =>
  typeof words === 'object' ? words[lang] : words;
