/**
 * A game written outside, from the one file that `tercio --rules FILE` serves beside the page: from the page's own
 * origin, under a fixed name, never by a link or an upload. The page's head says whether there is one.
 */
import { complain, isComplaint } from '@tercio/engine';
import { addGame, type OutsideGame, readGame } from '@tercio/engine/rules';
import { addPhrases, type PhraseBook } from '@tercio/engine/text';

const FILE = 'outside/rules.js';

async function add(folder: string): Promise<OutsideGame> {
  const game = readGame(await import(/* @vite-ignore */ new URL(FILE, folder).href));
  if (isComplaint(game)) throw new Error(complain(game));
  addGame(game);
  return game;
}

/** For the page, before anything of it is shown: the game with its battles and phrases. */
export async function addToPage(): Promise<void> {
  const game = await add(document.baseURI);
  if (game.phrases !== undefined) addPhrases(game.rules.id, game.phrases as PhraseBook);
  (await import('@tercio/engine/scenarios')).addScenarios(game);
}

let asked: Promise<unknown> | undefined;

/** For a worker, which lies in a folder beside the file: the rules alone, once somebody asks for a game it does not know. */
export async function addToWorker(): Promise<void> {
  asked ??= add(new URL('../', self.location.href).href).catch(() => undefined); // no such file: no such game
  await asked;
}
