/** The words of a game put together from its muster, its options and its phrase book, which an app loads. */
import type { Muster } from '../../army/muster.ts';
import type { OptionSpec } from '../../battle/options.ts';
import type { Json } from '../../battle/protocol.ts';
import { nameIn } from '../names/names.ts';
import type { PhraseBook } from '../phrases.ts';
import type { Words } from '../words.ts';
import type { EntryWords, GameWords, ListWords } from './vocabulary.ts';

export interface Parts {
  readonly game: Words; // its name
  readonly muster: Muster;
  readonly options: readonly OptionSpec[];
  readonly phrases: PhraseBook | undefined;
  readonly names: Readonly<Record<string, string>>; // French names of what is written in English alone
  readonly own?: readonly { readonly id: string; readonly name: Words; readonly list: Json }[]; // lists of the player's own
}

export async function gameWords(p: Parts): Promise<GameWords> {
  const { muster, own = [] } = p;
  const called = (name: Words): Words =>
    name.fr === name.en ? { en: name.en, fr: nameIn(p.names, name.en) } : name;
  const ours: ListWords[] = (await muster.lists()).map((l) => ({ id: l.id, name: called(l.name) }));
  const typed = muster.wording.troop.some((f) => f.id === 'type');
  return {
    rules: muster.rules,
    game: p.game,
    wording: muster.wording,
    phrases: p.phrases,
    options: p.options,
    lists: [...own, ...ours.filter((l) => !own.some((o) => o.id === l.id))],
    async entries(list, budget): Promise<readonly EntryWords[]> {
      const found = await muster.entries(list, budget, own.find((o) => o.id === list)?.list);
      return 'expected' in found
        ? []
        : found.map((e) => ({
            id: e.id,
            name: called(e.name),
            kinds: e.kinds,
            bare: typed && e.name.en === e.id && e.name.fr === e.id,
          }));
    },
  };
}
