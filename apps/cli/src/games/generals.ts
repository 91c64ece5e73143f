/** The computer players by name, seated at a battle. */
import type { AnyRuleSet, Side } from '@tercio/engine';
import { generalsIn, loadGeneral, type Player, seat, TURN_SECONDS } from '@tercio/engine/generals';
import { fault } from '../fault.ts';

export { choose, type Player } from '@tercio/engine/generals';

/** A general for one side; `seed` is that of the battle, from which he makes luck of his own. */
export async function generalOf(
  name: string,
  place: string,
  rules: AnyRuleSet,
  seed: string,
  side: Side,
  seconds = TURN_SECONDS,
): Promise<Player> {
  const general = await loadGeneral(name, rules);
  if (general === undefined) fault(place, `one of ${generalsIn(rules.id).join(', ')}`, JSON.stringify(name));
  return seat(general, side, `${seed}:${side}`, seconds);
}

/** Two names with a comma. */
export function twoNames(given: string, place: string): [string, string] {
  const names = given.split(',');
  if (names.length !== 2) fault(place, 'two names with a comma, such as recruit,recruit', given);
  return [names[0].trim(), names[1].trim()];
}
