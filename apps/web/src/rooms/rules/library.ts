import type { OptionSpec, Profile } from '@tercio/engine';
import { RULE_SETS } from '@tercio/engine/rules';
import type { PhraseBook, Words } from '@tercio/engine/text';
import { chaptersOf, phrasesOf, protocolRulebook, type RulebookEntry, rulebookOf } from '@tercio/engine/text';
import { loadRules } from '../../game/rules.ts';
import { GAMES, kitOf } from '../../games/index.ts';
import type { RulebookNotes } from '../../games/kit/notes.ts';
import { FIRST } from '../../page/start.ts';

/** The rulebook of one game with what belongs to it: chapters, switches, who names whom. */
export interface Library {
  readonly rules: string;
  readonly entries: readonly RulebookEntry[];
  readonly byId: ReadonlyMap<string, RulebookEntry>;
  readonly chapters: readonly { readonly name: Words; readonly entries: readonly RulebookEntry[] }[];
  readonly specs: readonly OptionSpec[];
  readonly profiles: readonly Profile[]; // that come with the game
  readonly phrases: PhraseBook | undefined;
  readonly notes: RulebookNotes | undefined; // what the page adds
  readonly namedBy: ReadonlyMap<string, readonly string[]>;
}

/** A word that may be an id: letters, then parts joined by dashes or dots. */
export const ID = /\b[A-Z][A-Z0-9]*(?:-[A-Za-z0-9.]*[A-Za-z0-9])+/g;

const TABLE: Words = { en: 'The table', fr: 'La table' };

export async function openLibrary(rules: string): Promise<Library> {
  const [own, shared, named, set, phrases, notes] = await Promise.all([
    rulebookOf(rules),
    protocolRulebook(),
    chaptersOf(rules),
    loadRules(rules),
    phrasesOf(rules),
    kitOf(rules).then((kit) => kit?.notes?.()),
  ]);
  const entries = [...own, ...shared];
  const byId = new Map(entries.map((e) => [e.id, e]));
  const chapters = [...named.filter((c) => own.some((e) => e.chapter === c.en)), TABLE].map((name) => ({
    name,
    entries: name === TABLE ? shared : own.filter((e) => e.chapter === name.en),
  }));
  const namedBy = new Map<string, string[]>();
  for (const e of entries)
    for (const id of idsIn(e.text.en))
      if (id !== e.id && byId.has(id)) namedBy.set(id, [...(namedBy.get(id) ?? []), e.id]);
  return {
    rules,
    entries,
    byId,
    chapters,
    specs: set?.options ?? [],
    profiles: set?.profiles ?? [],
    phrases,
    notes,
    namedBy,
  };
}

export const idsIn = (text: string): string[] => [...new Set(text.match(ID) ?? [])];

/** A rule, what it names, and the rulings of ours that name it: whose switches are about it. */
export const readingsAbout = (lib: Library, id: string): ReadonlySet<string> =>
  new Set([
    id,
    ...idsIn(lib.byId.get(id)?.text.en ?? ''),
    ...(lib.namedBy.get(id) ?? []).filter((x) => lib.byId.get(x)?.ruling),
  ]);

/** The game that an id belongs to. */
export function rulesOfId(id: string): string {
  const card = GAMES.find((g) => g.ids.test(id));
  return RULE_SETS.find((r) => card && r.id.startsWith(card.id))?.id ?? FIRST.rules;
}

/** A text cut into paragraphs and tables. */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] };

export function blocksOf(text: string): Block[] {
  const out: Block[] = [];
  let rows: string[][] = [];
  const close = (): void => {
    if (rows.length > 0) out.push({ kind: 'table', rows });
    rows = [];
  };
  for (const line of text.split('\n')) {
    const t = line.trim();
    if (t.startsWith('|')) {
      const cells = t
        .replace(/^\||\|$/g, '')
        .split('|')
        .map((c) => c.trim());
      if (!cells.every((c) => /^:?-*:?$/.test(c))) rows.push(cells);
    } else {
      close();
      if (t !== '') out.push({ kind: 'text', text: t });
    }
  }
  close();
  return out;
}
