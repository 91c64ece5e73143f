/**
 * Special rules of scenarios: what one battle adds to its book, as words in the state: the name of a rule, then bodies,
 * sides, turns or figures (`held 2 1-1`). The list is never changed, only replaced; a rule that is used up leaves it.
 */
import { cachedBy, cachedOf } from '../cache.ts';
import type { Event, Side } from '../protocol.ts';
import { SCENARIO_RULE } from '../refuse.ts';

export interface SpecialRule<Name extends string> {
  text: string; // as it stands in the state
  name: Name;
  words: readonly string[];
}
type Rules = { special: readonly string[] };

export const specialOf = cachedBy((text: string): SpecialRule<string> => {
  const [name, ...words] = text.split(' ');
  return { text, name, words };
});

const byName = cachedOf((list: readonly string[]) => {
  const all = list.map((text) => specialOf(text));
  return cachedBy((name: string): readonly SpecialRule<string>[] => all.filter((p) => p.name === name));
});
const NONE: readonly SpecialRule<never>[] = [];

/** Every rule of a name that is in force. */
export const specialsNamed = <Name extends string>(s: Rules, name: Name): readonly SpecialRule<Name>[] =>
  s.special.length === 0 ? NONE : (byName(s.special)(name) as readonly SpecialRule<Name>[]);

/** `1-2`, `3`: is this turn among them? */
export function within(turns: string, turn: number): boolean {
  const [from, to] = turns.split('-').map(Number);
  return turn >= from && turn <= (to ?? from);
}

export function consume(s: Rules, p: SpecialRule<string>): void {
  s.special = s.special.filter((text) => text !== p.text);
}

/** `steadfast 0`: does the army of this side stand although it is beaten, this once? */
export function standsOnce(s: Rules, side: Side): boolean {
  const p = specialsNamed(s, 'steadfast').find((one) => Number(one.words[0]) === side);
  if (p !== undefined) consume(s, p);
  return p !== undefined;
}

/** What the log says of a special rule. */
export const specialTold = (name: string, side: Side | undefined, about: readonly string[] = []): Event => ({
  kind: 'special',
  rule: SCENARIO_RULE,
  ...(side === undefined ? {} : { side }),
  about,
  facts: { special: name },
});
