/** Armies in files: rosters as JSON, and lists as people write them. */

import type { Json } from '@tercio/engine';
import type { Muster, Pack } from '@tercio/engine/army';
import type { Lang } from '@tercio/engine/text';
import { namesIn, phrasesOf } from '@tercio/engine/text';
import type { GameWords } from '@tercio/engine/text/army';
import { gameWords, looksLikeArmy, readArmyText, sayUnread } from '@tercio/engine/text/army';
import { Fault } from './fault.ts';
import { games, loadGame } from './games/games.ts';
import { parseJson } from './jsonc.ts';

/** The words of a game, with the lists that an organiser adds. */
export async function wordsOf(rules: string, muster: Muster, pack?: Pick<Pack, 'own'>): Promise<GameWords> {
  const own = (pack?.own ?? []).flatMap((list) => {
    const { id, name } = list as { id?: string; name?: { en: string; fr: string } };
    return id !== undefined && name !== undefined ? [{ id, name, list }] : [];
  });
  return gameWords({
    game: games().find((g) => g.id === rules)?.name ?? { en: rules, fr: rules },
    muster,
    options: (await loadGame(rules, 'rules')).options,
    phrases: await phrasesOf(rules),
    names: await namesIn('fr'),
    own,
  });
}

interface ReadFile {
  readonly roster?: Json; // nothing: no army
  readonly said: readonly string[]; // what was not understood
}

const NOT_READ = {
  en: 'Neither a roster nor a list in words.',
  fr: 'Ni une armée en fichier, ni une liste en mots.',
};

/** The army in a text; `known`: the words of one game that are at hand. */
export async function armyIn(
  text: string,
  file: string,
  lang: Lang,
  known?: { readonly rules: string; words(): Promise<GameWords> },
): Promise<ReadFile> {
  if (!looksLikeArmy(text)) {
    try {
      const roster = parseJson(text, file) as Json;
      if (typeof roster === 'object' && roster !== null && 'commands' in roster) return { roster, said: [] };
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
    }
    return { said: [NOT_READ[lang]] };
  }
  const names = games().map(({ id, name }) => ({ id, name }));
  const load = async (id: string): Promise<GameWords | undefined> => {
    if (id === known?.rules) return known.words();
    const muster = await games()
      .find((g) => g.id === id)
      ?.muster?.();
    return muster && wordsOf(id, muster);
  };
  const found = await readArmyText(text, { names, load });
  if ('why' in found) return { said: [sayUnread(found, lang)] };
  return { roster: found.roster as object as Json, said: found.unread.map((u) => sayUnread(u, lang)) };
}
