import { registered } from '@tercio/engine/rules';
import { namesIn, phrasesOf } from '@tercio/engine/text';
import type { GameWords, WrittenRoster } from '@tercio/engine/text/army';
import { gameWords, looksLikeArmy, type ReadArmy, readArmyText, type Unread } from '@tercio/engine/text/army';
import { loadRules } from '../../../game/rules.ts';
import type { RosterFile } from '../../../games/kit/catalogue.ts';
import { ourLibrary } from '../../../library/here.ts';
import { readBracedText } from './braced-text.ts';
import { asJson, ownLists } from './own-lists.ts';

/** Armies as text that people write, with the lists that this browser keeps. */
export async function wordsOfGame(rules: string): Promise<GameWords | undefined> {
  const game = registered(rules);
  const [muster, set, phrases, names] = await Promise.all([
    game?.muster?.(),
    loadRules(rules),
    phrasesOf(rules),
    namesIn('fr'),
  ]);
  if (!game || !muster) return undefined;
  const own = (await ownLists(await ourLibrary(), rules)).map((l) => ({ ...l, list: asJson(l) ?? {} }));
  return gameWords({ game: game.name, muster, options: set?.options ?? [], phrases, names, own });
}

/** The games whose armies can be read from text. */
export const readText = async (
  text: string,
  names: readonly { readonly id: string; readonly name: { readonly en: string; readonly fr: string } }[],
): Promise<ReadArmy | Unread> => {
  const braced = looksLikeArmy(text) ? undefined : readBracedText(text);
  return braced ? { roster: asArmy(braced), unread: [] } : readArmyText(text, { names, load: wordsOfGame });
};

const asArmy = (roster: RosterFile): WrittenRoster => roster;
/** A roster that was read, in the form of a file. */
export const asRoster = ({ list, ...roster }: WrittenRoster): RosterFile => ({
  format: 1,
  kind: 'roster',
  ...roster,
  list: list === '' ? null : list,
});
