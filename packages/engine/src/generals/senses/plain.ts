/** Sense for any game, from its bodies alone: keep them whole, come near, face the enemy, stay together. */
import type { AnyRuleSet, Ask, Body, Side, State } from '../../battle/protocol.ts';
import { direction } from '../../table/angle.ts';
import { UNIT } from '../../table/number.ts';
import type { Sense, Weigh } from '../sense.ts';

/** Worth of a body when it is whole. */
const worth = (b: Body): number => Math.max(1, b.strength);

/** Nearer than this, in table units, coming closer is no longer a purpose in itself. */
const NEAR = 3;

export function plainSense(rules: AnyRuleSet): Sense {
  return {
    value(state: State, side: Side, weigh?: Weigh): number {
      const bodies = rules.bodies(state).filter((b) => b.solid || b.strength > 1);
      const over = endOf(state, side);
      const losses = lossesOf(rules, state, bodies, side);
      const near = nearness(bodies, side);
      weigh?.('result', over);
      weigh?.('losses', losses);
      weigh?.('approach', near);
      return over + losses + near;
    },
    settled: (state: State, asks: readonly Ask[]): boolean => atRest(state, asks),
  };
}

/** A finished battle is worth more than any position. */
export function endOf(state: State, side: Side): number {
  if (state.over === null || state.over.winner === null) return 0;
  return state.over.winner === side ? 100 : -100;
}

/** Any question that is not a reaction in the middle of something. */
const REACTIONS = new Set(['react', 'evade', 'pursue', 'follow', 'choose', 'engage', 'retreat', 'place']);
export const atRest = (_state: State, asks: readonly Ask[]): boolean =>
  asks.length > 0 && asks.every((a) => !REACTIONS.has(a.kind));

/** What is left of both armies: bodies that are gone count through the score of the game. */
function lossesOf(rules: AnyRuleSet, state: State, bodies: readonly Body[], side: Side): number {
  const left = [0, 0];
  for (const b of bodies) left[b.side] += worth(b) * (1 + 2 * (1 - b.losses / Math.max(1, b.strength)));
  const { score } = rules.score(state);
  const all = left[0] + left[1];
  const share = all === 0 ? 0 : (left[side] - left[1 - side]) / all;
  const points = Math.abs(score[0]) + Math.abs(score[1]);
  const scored = points === 0 ? 0 : (score[side] - score[1 - side]) / points;
  return 80 * share + 10 * scored;
}

/** For each body how far its best enemy is, ahead of it rather than behind. */
function nearness(bodies: readonly Body[], side: Side): number {
  let sum = 0;
  let count = 0;
  for (const b of bodies) {
    if (b.side !== side) continue;
    count++;
    const ahead = direction(b.facing, { x: 0, y: 0 });
    let best = Number.POSITIVE_INFINITY;
    for (const e of bodies) {
      if (e.side === side) continue;
      const dx = (e.x - b.x) / UNIT;
      const dy = (e.y - b.y) / UNIT;
      const d = Math.sqrt(dx * dx + dy * dy);
      const turned = d === 0 ? 1 : (dx * ahead.x + dy * ahead.y) / d;
      best = Math.min(best, Math.max(NEAR, d) + 3 * (1 - turned));
    }
    if (best < Number.POSITIVE_INFINITY) sum -= best;
  }
  return count === 0 ? 0 : (0.5 * sum) / count;
}
