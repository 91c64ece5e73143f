import type { Json } from '@tercio/engine';
import { RULE_SETS } from '@tercio/engine/rules';
import { SCENARIOS } from '@tercio/engine/scenarios';
import { named, namesIn, phrasesOf, sideIn } from '@tercio/engine/text';
import { controlsOf } from '../../game/open.ts';
import { LATEST_GAME } from '../../games/index.ts';
import { sheetOf } from '../../games/kit/editor/sheet.ts';
import type { Language } from '../../words/format.ts';
import { duelsOf } from '../odds/duels-of.ts';
import type { Game } from './board.svelte.ts';
import { kitFor } from './kit-for.ts';
import { type Draft, draftOf, told } from './model/draft.ts';

/** A draft with everything its game brings along. What cannot be opened is thrown in words. */
export interface Opened {
  readonly game: Game;
  readonly draft: Draft;
}

export async function gameOf(id: string): Promise<Game> {
  const listed = RULE_SETS.find((r) => r.id === id);
  if (!listed) throw new Error(id);
  const [set, kit, duels, phrases, controls] = await Promise.all([
    listed.load(),
    kitFor(id),
    duelsOf(id),
    phrasesOf(id),
    controlsOf(id),
  ]);
  return { rules: set, kit, duels, phrases, controls };
}

async function laid(id: string, setup: Json, more: Partial<Draft>): Promise<Opened> {
  const game = await gameOf(id);
  const sheet = sheetOf(game.rules, setup);
  if (typeof sheet === 'string') throw new Error(sheet);
  return { game, draft: draftOf(id, game.kit, sheet, more) };
}

/** A listed battle of a game; the first where it has none of that name. */
export async function battleOf(id: string, wanted: string, lang: Language): Promise<Opened> {
  const listed =
    SCENARIOS.find((s) => s.id === wanted && s.rules.includes(id)) ??
    SCENARIOS.find((s) => s.rules.includes(id));
  if (!listed) throw new Error(id);
  const [found, called, notes, story] = await Promise.all([
    listed.load(id),
    namesIn(lang),
    listed.notes?.(),
    listed.story?.(),
  ]);
  return laid(id, named(found.setup, called), {
    source: listed.id,
    title: listed.name,
    names: [sideIn(called, found.names[0]), sideIn(called, found.names[1])],
    ...((notes?.story ?? story) ? { story: notes?.story ?? story } : {}),
  });
}

/** A scenario or a position as a text. */
export async function readText(raw: string): Promise<Opened> {
  const file = JSON.parse(raw) as { kind?: string; rules?: string; setup?: Json; position?: Json };
  const setup =
    file.kind === 'scenario' ? (file.setup ?? null) : ({ position: file.position ?? file } as Json);
  return laid(String(file.rules ?? LATEST_GAME), setup as Json, told(file));
}
