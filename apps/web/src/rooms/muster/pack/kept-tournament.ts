import type { Draft } from '../../../library/item.ts';
import type { Library } from '../../../library/library.ts';
import type { Tournament } from './tournament.ts';

/** A tournament as the library keeps it. */
export const isPack = (kept: unknown): kept is Pick<Tournament, 'pack'> =>
  (kept as Partial<Tournament> | null)?.pack?.kind === 'pack';

/** From the library or an older page; nothing if it is none. */
function readTournament(kept: unknown): Tournament | undefined {
  const raw = kept as Partial<Tournament> | null | undefined;
  return raw?.pack?.kind === 'pack' && Array.isArray(raw.submissions) && typeof raw.key === 'string'
    ? { pack: raw.pack, submissions: raw.submissions, revealed: raw.revealed === true, key: raw.key }
    : undefined;
}

/** As the library keeps it. Players are found by the search; what they handed in is not shown on the card. */
export const tournamentDraft = (t: Tournament, name: string, note: string): Draft => ({
  kind: 'pack',
  name,
  game: t.pack.rules,
  points: t.pack.points,
  content: t,
  facts: { note },
  words: t.submissions.map((s) => s.player).join(' '),
});

/** The tournament of an address; without an id the last one worked at. */
export async function keptTournament(
  library: Pick<Library, 'list' | 'read'>,
  id: string,
): Promise<{ readonly id: string; readonly tournament: Tournament } | undefined> {
  const wanted = id === '' ? (await library.list('pack'))[0]?.id : id;
  const item = wanted === undefined ? undefined : await library.read(wanted);
  const tournament = item?.kind === 'pack' ? readTournament(item.content) : undefined;
  return item && tournament && { id: item.id, tournament };
}
