/** Bodies that are led somewhere: whom a text names, and where a place of table units lies. */
import type { AnyRuleSet, Goal, Side, State } from '@tercio/engine';
import { degrees, TURN, units } from '@tercio/engine/table';
import { bodiesIn, type Tongue } from '@tercio/engine/text';

export const bodiesNamed = (
  rules: AnyRuleSet,
  view: State,
  side: Side,
  said: string,
  tongue?: Tongue,
): readonly string[] =>
  bodiesIn(
    rules.bodies(view).filter((b) => b.side === side),
    said,
    tongue,
  );

export const goalAt = (at: { x: number; y: number; facing?: number }): Goal => ({
  x: units(at.x),
  y: units(at.y),
  ...(at.facing === undefined ? {} : { facing: (degrees(at.facing) + TURN) % TURN }),
});
