import type { AnyRuleSet, Json } from '@tercio/engine';
import type { Puzzle } from '@tercio/engine/odds';
import { type Made, puzzleAimsOf, stateOf } from '@tercio/engine/odds';
import { madeFor, PUZZLES } from '@tercio/engine/scenarios/puzzles';
import { nameIn, namesIn, sayQuestion, THEME_WORDS } from '@tercio/engine/text';
import { loadRules } from '../../game/rules.ts';
import { preferences } from '../../page/settings/preferences.svelte.ts';
import { ownPuzzles } from '../puzzles/own.ts';

/** A puzzle that was made from a battle is named by its game and its id: 'puzzle:baroque/1a2b3c4d'. */
export interface Named {
  readonly game: string;
  readonly id: string;
}
function madeNamed(teach: string): Named | undefined {
  const found = /^puzzle:([a-z-]+)\/(\w+)$/.exec(teach);
  return found?.[1] && found[2] ? { game: found[1], id: found[2] } : undefined;
}
export const teachOf = (made: Made): string => `puzzle:${madeFor(made.rules)?.id ?? made.rules}/${made.id}`;

/** The name of a body in a written position. */
export function nameInPosition(position: Json, id: string): string | undefined {
  if (typeof position !== 'object' || position === null) return undefined;
  const fields = position as Readonly<Record<string, Json>>;
  if (fields.id === id && typeof fields.name === 'string') return fields.name;
  for (const value of Object.values(fields)) {
    const name = nameInPosition(value, id);
    if (name !== undefined) return name;
  }
  return undefined;
}

/** A made puzzle as the judge and the coach take it. */
async function asPuzzle(made: Made, rules: AnyRuleSet): Promise<Puzzle> {
  const called = await namesIn('fr');
  const plain = nameInPosition(made.position, made.whom) ?? made.whom;
  const names = { en: plain, fr: nameIn(called, plain) };
  const { title, hint, lesson } = THEME_WORDS[made.theme];
  return {
    id: made.id,
    rules: [made.rules],
    position: made.position,
    side: made.side,
    title,
    question: { en: sayQuestion(made, names.en, 'en'), fr: sayQuestion(made, names.fr, 'fr') },
    hint,
    lesson,
    cites: made.cites,
    till: made.till,
    answer: made.answer,
    ...puzzleAimsOf(rules, made, stateOf(rules, made.position)),
  };
}

/** What is set beside a battle: a puzzle by hand, or a made one with what is known of it. */
export interface Set {
  readonly puzzle: Puzzle;
  readonly made?: Made;
  readonly game?: string;
  readonly all?: readonly Made[]; // of its game
}

export async function puzzleFor(teach: string): Promise<Set | undefined> {
  if (!teach.startsWith('puzzle:')) return undefined;
  const named = madeNamed(teach);
  if (!named) {
    const puzzle = PUZZLES.find((p) => p.id === teach.slice(7));
    return puzzle && { puzzle };
  }
  const listed = (await madeFor(named.game)?.load()) ?? [];
  const all = [...listed, ...ownPuzzles(preferences.store, named.game)];
  const made = all.find((p) => p.id === named.id);
  const rules = made && (await loadRules(made.rules));
  return made && rules ? { puzzle: await asPuzzle(made, rules), made, game: named.game, all } : undefined;
}
