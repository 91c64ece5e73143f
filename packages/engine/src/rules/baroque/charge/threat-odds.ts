/**
 * How a charge would go if nobody reacts to it: the bonus die, pistols and the first phase of the melee, by the rules'
 * own steps, with every throw counted. BQ-5.4.1, BQ-6.7, BQ-7.5.
 */
import { EnumeratingDice } from '../../../battle/dice/enumerated.ts';
import type { RoundOdds } from '../../../battle/outlook/threat.ts';
import type { AnyRuleSet, Ask } from '../../../battle/protocol.ts';
import { UNIT } from '../../../table/number.ts';
import { BONUS, columnOf } from '../army/troops.ts';
import { ordersFrame } from '../command/activation.ts';
import { below, push } from '../frames.ts';
import type { Fate } from '../loss/fate.ts';
import { M, mostBonus } from '../move/course.ts';
import { Between } from '../odds/between.ts';
import { copyState } from '../odds/copy.ts';
import { type BaroqueState, type Unit, unitOf } from '../state.ts';
import { SAME } from '../tolerances.ts';
import { chargeFrame } from './charge.ts';

/** A moment on the way and how likely it is. */
interface Share {
  readonly state: BaroqueState;
  weight: number;
}

/** Moments that are gone on from, at most: leaders, pistols and friends of both sides together take some 3,000. */
const MOST = 20_000;

/** Nothing where it is too much to count. `at` is where the target is touched, grid. */
export function chargeOdds(
  s: BaroqueState,
  charger: Unit,
  target: Unit,
  at: number,
  rules: AnyRuleSet,
): RoundOdds | undefined {
  const home = comesHome(charger, at);
  const t = copyState(s);
  const [e, u] = [unitOf(t, charger.id), unitOf(t, target.id)];
  t.active = e.side;
  t.frames = [{ ...ordersFrame(t, e.command), unit: e.id }];
  const [ours, theirs] = [e.losses, u.losses];
  push(t, {
    ...chargeFrame(e, u, false, at, M(e) + mostBonus(e)),
    stage: 'go',
    rolled: at > M(e),
    bonus: mostBonus(e),
  });
  const about = new Between(rules, t, [e.id, u.id], 1);
  const out = { win: 0, tie: 0, lose: 0 };
  const cost = (now: Fate, was: number): number => (now.place === 'table' ? now.losses - was : Infinity);
  for (const { units, weight } of about.endings(endsOf(about, t) ?? [])) {
    const [lost, struck] = [cost(units[0], ours), cost(units[1], theirs)];
    out[struck > lost ? 'win' : lost > struck ? 'lose' : 'tie'] += weight;
  }
  if (out.win + out.tie + out.lose === 0) return undefined;
  // what falls short is no fight: neither has won
  return { win: out.win * home, tie: out.tie * home + 1 - home, lose: out.lose * home };
}

/** BQ-5.4.1-a: how often the bonus die brings it there; always within its plain move. */
export function comesHome(u: Unit, at: number): number {
  if (at <= M(u) + SAME) return 1;
  const faces = BONUS[columnOf(u.type, u.pace)];
  return faces.filter((more) => M(u) + more * UNIT >= at - SAME).length / faces.length;
}

/** All it may come to, those on top first: whoever took longer meets his equals there. Nothing if there are too many. */
function endsOf(about: Between, from: BaroqueState): Share[] | undefined {
  const { rules } = about;
  const ends: Share[] = [];
  const levels: Map<string, Share>[] = [];
  const wait = (state: BaroqueState, weight: number): void => {
    const depth = state.frames.length;
    while (levels.length <= depth) levels.push(new Map());
    const key: string = rules.digest(state);
    const had = levels[depth].get(key);
    if (had === undefined) levels[depth].set(key, { state, weight });
    else {
      about.join(had.state, had.weight, state, weight);
      had.weight += weight;
    }
  };
  wait(rules.copy(from), 1);
  for (let moments = 0; levels.length > 0; ) {
    for (const { state, weight } of levels.pop()?.values() ?? []) {
      if (++moments > MOST) return undefined;
      const ask: Ask | undefined = rules.asks(state)[0];
      if (state.over !== null || isFought(state)) ends.push({ state, weight });
      else if (ask !== undefined) {
        rules.accept(state, ask.default);
        wait(state, weight);
      } else {
        const dice = new EnumeratingDice();
        do {
          const after: BaroqueState = rules.copy(state);
          rules.step(after, dice);
          wait(after, weight * dice.weight);
        } while (dice.next());
      }
    }
  }
  return ends;
}

/** Is the first phase over, or has the charge come to none? What follows it costs neither anything more. */
function isFought(s: BaroqueState): boolean {
  const o = below(s, 'orders');
  return o === undefined || o.fought > 0 || o === s.frames[s.frames.length - 1];
}
