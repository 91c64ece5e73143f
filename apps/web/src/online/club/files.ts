import type { Json } from '@tercio/engine';
import type { Pack } from '@tercio/engine/army';
import type { RosterFile } from '../../games/kit/catalogue.ts';
import type { Card, Kind } from '../../library/item.ts';
import type { Library } from '../../library/library.ts';
import type { OwnList } from '../../rooms/muster/army/own-lists.ts';
import { isPack } from '../../rooms/muster/pack/kept-tournament.ts';
import type { ClubFile } from './server.ts';

/** Between the library of this browser and the files that a club keeps. */

/** What of the library a club keeps. */
export const GIVEN: readonly Kind[] = ['pack', 'army', 'scenario', 'list', 'profile'];

/** As people exchange it; nothing where it cannot be given. Of a tournament the conditions go, never the lists handed in. */
export async function fileFor(library: Library, card: Card): Promise<Json | undefined> {
  const content = (await library.read(card.id))?.content;
  if (typeof content !== 'object' || content === null) return undefined;
  if (card.kind === 'pack') return isPack(content) ? (content.pack as unknown as Json) : undefined;
  if (card.kind === 'army') return { format: 1, kind: 'roster', ...(content as object) } as Json;
  if (card.kind === 'list') return { format: 1, kind: 'army-list', ...(content as object) } as Json;
  if (card.kind === 'profile') return content as Json;
  const [{ fileOf, readKeptForm }, { kitFor }] = await Promise.all([
    import('../../rooms/editor/model/draft.ts'),
    import('../../rooms/editor/kit-for.ts'),
  ]);
  const draft = readKeptForm(content);
  return draft && fileOf(await kitFor(draft.rules), draft);
}

/** Keeps it in the library as if it had been made here. */
export async function keepFile(
  library: Library,
  { kind, name, rules }: ClubFile,
  file: unknown,
): Promise<void> {
  const content = file as object;
  if (kind === 'roster') {
    const { freshKey, saveArmy } = await import('../../rooms/muster/army/saved.ts');
    await saveArmy(library, { key: freshKey(), roster: { ...(content as RosterFile), name } });
  } else if (kind === 'pack') {
    const [{ tournamentDraft }, { freshKey }] = await Promise.all([
      import('../../rooms/muster/pack/kept-tournament.ts'),
      import('../../rooms/muster/army/saved.ts'),
    ]);
    const tournament = {
      pack: content as Pack,
      submissions: [],
      revealed: false,
      key: freshKey() + freshKey(),
    };
    await library.keep(tournamentDraft(tournament, name, ''));
  } else if (kind === 'army-list') {
    const { keepList } = await import('../../rooms/muster/army/own-lists.ts');
    await keepList(library, content as OwnList, name);
  } else if (kind === 'profile')
    await library.keep({ kind: 'profile', name, game: rules, content, facts: {} });
  else {
    const [{ readText }, { Keeper }] = await Promise.all([
      import('../../rooms/editor/opening.ts'),
      import('../../rooms/editor/model/kept.ts'),
    ]);
    const { draft } = await readText(JSON.stringify(content));
    await new Keeper(async () => library).keep(draft, { title: name, legal: false });
  }
}
