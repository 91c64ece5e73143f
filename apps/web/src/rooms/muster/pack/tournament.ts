import { complain, isComplaint, type Json } from '@tercio/engine';
import type { Muster } from '@tercio/engine/army';
import { checkArmy, type Pack, sealOf, secretOf } from '@tercio/engine/army';
import { RULE_SETS } from '@tercio/engine/rules';
import { sayRefusal, speaker } from '@tercio/engine/text';
import type { GameWords, ResultRow } from '@tercio/engine/text/army';
import { looksLikeArmy, sayPackFault, sayUnread, writeArmyText } from '@tercio/engine/text/army';
import type { RosterFile } from '../../../games/kit/catalogue.ts';
import type { Language } from '../../../words/format.ts';
import { asRoster, readText } from '../army/army-words.ts';

/** A list that somebody handed in, as it came. */
export interface Submission {
  readonly id: string;
  readonly player: string;
  readonly source: string; // the text of the file
  readonly allowed?: string; // the reason, which all can read
}

export interface Tournament {
  readonly pack: Pack;
  readonly submissions: readonly Submission[];
  readonly revealed: boolean;
  readonly key: string; // makes the secrets of the seals
}

export const emptyPack = (rules: string, points: number): Pack => ({
  format: 1,
  kind: 'pack',
  name: '',
  rules,
  points,
  years: null,
  lists: null,
  own: [],
  profile: null,
  note: '',
});

/** A row of the table: what the page of results has, and what can be opened. */
export interface CheckedRow extends ResultRow {
  readonly id: string;
  readonly roster?: RosterFile;
  readonly look: boolean; // legal, but something was to be looked at
}

const GAMES = RULE_SETS.filter((r) => r.muster !== undefined).map(({ id, name }) => ({ id, name }));

/** The army in a file, and what was not understood of it. */
export async function armyIn(
  source: string,
  lang: Language,
): Promise<{ roster?: RosterFile; said: string[] }> {
  if (!looksLikeArmy(source))
    try {
      const raw = JSON.parse(source) as RosterFile;
      if (typeof raw === 'object' && raw !== null && Array.isArray(raw.commands))
        return { roster: raw, said: [] };
    } catch {
      // a list in words of before, or nothing of ours
    }
  const found = await readText(source, GAMES);
  if ('why' in found) return { said: [sayUnread(found, lang)] };
  return { roster: asRoster(found.roster), said: found.unread.map((u) => sayUnread(u, lang)) };
}

export interface Panels {
  readonly tournament: Tournament;
  readonly muster: Muster;
  readonly words: GameWords;
  readonly lang: Language;
}

export async function checkOne(panels: Panels, s: Submission): Promise<CheckedRow> {
  const { tournament, muster, words, lang } = panels;
  const { pack, key } = tournament;
  const { roster, said } = await armyIn(s.source, lang);
  const secret = secretOf(key, s.id);
  const blank = { id: s.id, player: s.player, points: 0, army: '', list: '', text: '', secret, look: false };
  const none = { ...blank, seal: sealOf(secret, s.source), verdict: 'unread' as const };
  if (!roster) return { ...none, said };
  const found = await checkArmy(pack, muster, roster as Json);
  if (isComplaint(found)) return { ...none, roster, said: [...said, complain(found)] };
  const named = (id: string): string => words.lists.find((l) => l.id === id)?.name[lang] ?? id;
  const say = speaker(lang, words.phrases);
  const faults = [
    ...said,
    ...found.faults.map((f) => sayPackFault(f, lang, named)),
    ...found.reckoning.remarks.map((r) => `${sayRefusal(say, r)} (${r.rule})`),
  ];
  const same = roster.rules === pack.rules;
  const entries = same ? await words.entries(roster.list ?? '', pack.points) : [];
  const text = same
    ? writeArmyText(roster, words, entries, lang, { spent: found.reckoning.points, unit: () => undefined })
    : s.source;
  const legal = found.legal && said.length === 0;
  return {
    ...blank,
    roster,
    text,
    seal: sealOf(secret, text),
    army: roster.name,
    list: named(roster.list ?? ''),
    points: found.reckoning.points,
    verdict: legal ? 'legal' : s.allowed === undefined ? 'faults' : 'allowed',
    look: legal && faults.length > 0,
    said: s.allowed === undefined ? faults : [s.allowed, ...faults],
  };
}

/** The most trouble first. */
const ORDER = { unread: 0, faults: 1, allowed: 2, legal: 3 } as const;
export const byTrouble = (a: CheckedRow, b: CheckedRow): number =>
  ORDER[a.verdict] - ORDER[b.verdict] || Number(b.look) - Number(a.look) || (a.player < b.player ? -1 : 1);

/** The name of a file without its ending, as the name of a player. */
export const playerOf = (file: string): string => file.replace(/\.(json|txt)$/i, '').replace(/[_]+/g, ' ');

/** The pack as it is given away: what says nothing is left out. */
export const packFile = ({ years, lists, profile, own, note, ...rest }: Pack) => ({
  ...rest,
  ...(years ? { years } : {}),
  ...(lists ? { lists } : {}),
  ...(profile ? { profile } : {}),
  ...(own.length > 0 ? { own } : {}),
  ...(note ? { note } : {}),
});
