import type { Json } from '@tercio/engine';
import { SCENARIOS } from '@tercio/engine/scenarios';

/** The grounds on which two rosters may meet: kinds of country, or the fields of known battles. */
export interface Ground {
  readonly id: string; // '' as the rules lay it
  readonly name?: { readonly en: string; readonly fr: string }; // of a known battle
  readonly term?: string; // of the phrase book: a kind of country
}

/** How two rosters come to a battle. */
export interface Meeting {
  readonly grounds: readonly Ground[];
  /** What a set-up says of a ground that is not ''. */
  ground(id: string): Promise<Readonly<Record<string, Json>>>;
  /** The whole set-up, where it is not rosters and ground side by side. */
  setup?(rosters: readonly [Json, Json], ground: string): Promise<Json>;
}

/** Fields of known battles as grounds. */
export const fields = (ids: readonly string[]): readonly Ground[] =>
  ids.flatMap((id) => {
    const found = SCENARIOS.find((s) => s.id === id);
    return found ? [{ id, name: found.name }] : [];
  });

/** Those parts of a known battle's set-up that are its ground. */
export async function groundIn(
  rules: string,
  battle: string,
  parts: readonly string[],
): Promise<Readonly<Record<string, Json>>> {
  const loaded = await SCENARIOS.find((s) => s.id === battle)?.load(rules);
  const setup = (loaded?.setup ?? {}) as Readonly<Record<string, Json>>;
  return Object.fromEntries(parts.flatMap((k) => (setup[k] === undefined ? [] : [[k, setup[k]] as const])));
}
