/** Games from outside: `--rules ./my-game.js` names a file instead of a game that comes with Tercio. */
import { statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { complain, isComplaint } from '@tercio/engine';
import { addGame, type OutsideGame, readGame } from '@tercio/engine/rules';
import { addScenarios } from '@tercio/engine/scenarios';
import { addPhrases, type PhraseBook } from '@tercio/engine/text';
import { Fault } from '../fault.ts';
import { RULES_FILE } from './games.ts';

/** Ids have neither dots nor slashes. */
export const isFile = (name: string): boolean => /[./\\]/.test(name);

const loaded = new Map<string, Promise<OutsideGame>>();

async function load(file: string): Promise<OutsideGame> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new Fault(`--rules: expected a file with a game, found none at ${file}`);
  let module: unknown;
  try {
    module = await import(/* @vite-ignore */ pathToFileURL(file).href);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const asScript = error instanceof SyntaxError && /^Unexpected token 'export'|outside a module/.test(why);
    throw new Fault(
      asScript
        ? `${file}: is read as a script, and is a module: say "type": "module" in its package.json, or call it .mjs`
        : `${file}: cannot be run: ${why}`,
    );
  }
  const game = readGame(module);
  if (isComplaint(game)) throw new Fault(`${file}: ${complain(game)}`);
  addGame(game);
  addScenarios(game);
  if (game.phrases !== undefined) addPhrases(game.rules.id, game.phrases as PhraseBook);
  return game;
}

/** The game in a file, which can be found by its id from now on; by the workers that this program starts, too. */
export function loadOutside(name: string): Promise<OutsideGame> {
  const file = path.resolve(name);
  let found = loaded.get(file);
  if (found === undefined) {
    found = load(file);
    loaded.set(file, found);
    process.env[RULES_FILE] = file;
  }
  return found;
}

/** The game whose file the surroundings name. */
export const loadNamed = (): Promise<OutsideGame> => loadOutside(process.env[RULES_FILE] ?? '');

/**
 * The words of a call with ids in place of files, and the games loaded. Commands that read which game it is from
 * their input (`replay`) take `--rules FILE`, too, and need not know of it: `knows` says whether one does.
 */
export async function withIds(words: readonly string[], knows: boolean): Promise<string[]> {
  const out: string[] = [];
  const idOf = async (name: string): Promise<string> =>
    isFile(name) ? (await loadOutside(name)).rules.id : name;
  const idsOf = async (names: string): Promise<string> => {
    const ids: string[] = [];
    for (const name of names.split(',')) ids.push(await idOf(name));
    return ids.join(',');
  };
  for (let i = 0; i < words.length; i++) {
    const [word, inline] = words[i].split(/=(.*)/s);
    const value = word === '--rules' ? (inline ?? words[i + 1]) : undefined;
    if (value !== undefined && isFile(value)) {
      if (inline === undefined) i++;
      const ids = await idsOf(value);
      if (knows) out.push('--rules', ids);
    } else if (i === 1 && (words[0] === 'position' || words[0] === 'rules') && /\.m?js$/.test(words[i]))
      out.push(await idOf(words[i]));
    else out.push(words[i]);
  }
  return out;
}
