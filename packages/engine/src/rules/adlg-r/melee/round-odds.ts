/** The exact odds of the next round of a body's fights, by the rules' own factors and dice. */
import { contestChances } from '../../../battle/chances.ts';
import { cohesionOf } from '../bodies/half.ts';
import type { AdlgState, Unit } from '../state.ts';
import { contestOf, destroyedOutright } from './melee.ts';
import { meleeFactors } from './melee-factors.ts';
import { type Engagement, fightsOf } from './support.ts';

export interface FightOdds {
  readonly win: number; // they lose more
  readonly tie: number;
  readonly lose: number;
  readonly theyLose: number; // chance that they lose one or more
  readonly theyRout: number;
  readonly weLose: number;
  readonly weRout: number;
}

interface Share {
  own: number;
  theirs: number;
  weight: number;
}

export function fightOdds(s: AdlgState, id: string): FightOdds | undefined {
  const fights = fightsOf(s).filter((f) => f.a.id === id || f.b?.id === id);
  if (fights.length === 0) return undefined;
  let shares: Share[] = [{ own: 0, theirs: 0, weight: 1 }];
  let enemy: Unit | undefined;
  for (const f of fights) {
    const mine = f.a.id === id;
    enemy ??= mine ? f.b : f.a;
    const next: Share[] = [];
    for (const { score, weight } of chances(s, f)) {
      const theirs = Math.max(0, mine ? score : -score);
      const own = Math.max(0, mine ? -score : score);
      for (const x of shares)
        next.push({ own: x.own + own, theirs: x.theirs + theirs, weight: x.weight * weight });
    }
    shares = next;
  }
  const me = s.units.find((u) => u.id === id);
  const left = (u: Unit | undefined): number => (u ? cohesionOf(u) - u.losses : 3);
  const sum = (test: (x: Share) => boolean): number =>
    shares.reduce((total, x) => (test(x) ? total + x.weight : total), 0);
  return {
    win: sum((x) => x.theirs > x.own),
    tie: sum((x) => x.theirs === x.own),
    lose: sum((x) => x.theirs < x.own),
    theyLose: sum((x) => x.theirs > 0),
    theyRout: sum((x) => x.theirs >= left(enemy)),
    weLose: sum((x) => x.own > 0),
    weRout: sum((x) => x.own >= left(me)),
  };
}

function chances(s: AdlgState, f: Engagement): { score: number; weight: number }[] {
  const light = destroyedOutright(s, f);
  if (light) return [{ score: light === f.b ? 99 : -99, weight: 1 }];
  const { a, b } = meleeFactors(s, f);
  const c = contestChances(contestOf(s, f, a, b));
  return c.scores.map((score, i) => ({ score, weight: c.weights[i] ?? 0 }));
}
