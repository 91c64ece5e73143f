/** Where somebody would like to have bodies, and the orders that bring them there. */
import type { Facing, Length } from '../../table/number.ts';
import { EnumeratingDice } from '../dice/enumerated.ts';
import type { BodyId, Command, RuleSet, State } from '../protocol.ts';

/** A place for the middle of some bodies: grid and facing steps; without a facing any will do. */
export interface Goal {
  readonly x: Length;
  readonly y: Length;
  readonly facing?: Facing;
  readonly most?: number; // orders in a row for one party; absent: as many as it takes
}

/** Orders in a row, each legal once the one before is carried out and nobody came between. */
export interface Way<C extends Command = Command> {
  readonly orders: readonly C[];
  readonly price: number; // of all of them: command points; where a game has none, actions (Baroque) or length (cm)
  readonly away: number; // grid that is left to the goal
}

/** Bodies that one order moves together, and how far straight ahead it may take them now. */
export interface Party {
  readonly bodies: readonly BodyId[];
  readonly reach: number; // grid
}

/** Steps of the rules after one order before it is given up: far more than any takes. */
const MOST_STEPS = 80;

/**
 * The state once an order is carried out, at the next question to the same side. Others who are asked on the way take
 * their default. Nothing if a die comes in or the battle ends; with `some` dice fall as they like, for a look at places.
 */
export function quietly<S extends State, C extends Command>(
  rules: Pick<RuleSet<S, C, never>, 'asks' | 'accept' | 'step' | 'copy'>,
  s: S,
  order: C,
  dice: 'none' | 'some' = 'none',
): S | undefined {
  const side = rules.asks(s)[0]?.side;
  const next = rules.copy(s);
  rules.accept(next, order);
  for (let n = 0; n < MOST_STEPS && next.over === null; n++) {
    const ask = rules.asks(next)[0];
    if (ask !== undefined && ask.side === side) return next;
    if (ask !== undefined) {
      rules.accept(next, ask.default as C);
      continue;
    }
    const thrown = new EnumeratingDice();
    rules.step(next, thrown);
    if (dice === 'none' && thrown.next()) return undefined;
  }
  return dice === 'some' ? next : undefined;
}
