import { entriesOf } from '../../../games/kit/editor/sheet.ts';
import { type Card, freshId } from '../../../library/item.ts';
import type { Library } from '../../../library/library.ts';
import { type Draft, keptForm, readKeptForm } from './draft.ts';

/** A draft as the library has it: under its title, found by its sides and its troops. */
interface Telling {
  readonly title: string; // for a draft without one
  readonly picture?: string; // a map as data
  readonly legal: boolean;
}

const itemOf = (id: string, draft: Draft, telling: Telling) => {
  const sides = draft.names.filter((n) => n !== '').join(' – ');
  const troops = [...entriesOf(draft.sheet).values()].map((e) => e.name).filter((n) => typeof n === 'string');
  return {
    id,
    kind: 'scenario' as const,
    name: draft.title.en || draft.title.fr || telling.title,
    game: draft.rules,
    content: keptForm(draft),
    state: telling.legal ? 'legal' : 'draft',
    facts: { note: sides },
    words: [...new Set([draft.title.fr, ...draft.names, ...troops])].join(' '),
    ...(telling.picture === undefined ? {} : { picture: telling.picture }),
  };
};

/** How it went: kept for good, only while the page is open, or beside what another page had written meanwhile. */
export type Went = 'saved' | 'notSaved' | 'beside';

/** Keeps a draft at every change; what changes while it is being written is written after it. Nothing is lost to another page. */
export class Keeper {
  id: string; // '' until it is first kept
  private revision: number;
  private readonly library: () => Promise<Library>;
  private next: { draft: Draft; telling: Telling } | undefined;
  private running: Promise<Went> | undefined;

  constructor(library: () => Promise<Library>, id = '', revision = 0) {
    this.library = library;
    this.id = id;
    this.revision = revision;
  }

  keep(draft: Draft, telling: Telling): Promise<Went> {
    if (this.id === '') this.id = freshId();
    this.next = { draft, telling };
    this.running ??= this.write().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async write(): Promise<Went> {
    const library = await this.library();
    let beside = false;
    while (this.next) {
      const { draft, telling } = this.next;
      this.next = undefined;
      let card = await library.keepOver(this.revision, itemOf(this.id, draft, telling));
      if (!card) {
        // another page went on with it: both are kept
        beside = true;
        this.id = freshId();
        card = await library.keep(itemOf(this.id, draft, telling));
      }
      this.revision = card.revision;
    }
    return beside ? 'beside' : library.lasting ? 'saved' : 'notSaved';
  }
}

export const keptDrafts = (library: Library): Promise<Card[]> => library.list('scenario');

/** A kept draft and the revision it was read at. */
export async function readKeptDraft(
  library: Library,
  id: string,
): Promise<{ draft: Draft; revision: number } | undefined> {
  const item = await library.read(id);
  const draft = item && readKeptForm(item.content);
  return draft && { draft, revision: item.revision };
}
