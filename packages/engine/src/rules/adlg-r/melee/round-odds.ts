/**
 * The exact odds of the next round, by the rules' own factors and dice: all fights of some bodies and of those they
 * fight with, taken together. Whoever only supports is told the fight he supports.
 */

import { contestChances } from '../../../battle/dice/chances.ts';
import type { BodyId } from '../../../battle/protocol.ts';
import { cohesionOf } from '../bodies/half.ts';
import { type AdlgState, findUnit, houseRules } from '../state.ts';
import { contestOf, destroyedOutright } from './melee.ts';
import { meleeFactors } from './melee-factors.ts';
import { type Engagement, fightsOf } from './support.ts';

export interface FightOdds {
  readonly win: number; // they lose more
  readonly tie: number;
  readonly lose: number;
  readonly theyLose: number; // chance that they lose one or more
  readonly theyRout: number; // that one of them routs
  readonly weLose: number;
  readonly weRout: number;
  readonly bodies: readonly BodyId[]; // who fights in them, both sides
  readonly risk: readonly CommanderRisk[]; // our commanders who fight there
}

/** ADLG-CMD-15: how likely a commander is to fall because his unit loses points and stays. */
export interface CommanderRisk {
  readonly commander: string;
  readonly falls: number;
}

/** Losses of each body, in the order they were met, with their chance. */
interface Share {
  readonly lost: readonly number[];
  weight: number;
}

const SIDES = 6; // faces of a die
const DESTROYED = 99;
const CAMP = 'camp'; // that of the enemy, where it is fought

export function fightOdds(s: AdlgState, who: string | readonly string[]): FightOdds | undefined {
  const ids = typeof who === 'string' ? [who] : who;
  const all = fightsOf(s);
  let fights = all.filter((f) => ids.includes(f.a.id) || (f.b !== undefined && ids.includes(f.b.id)));
  if (fights.length === 0)
    fights = all.filter((f) => [...f.ofA, ...f.ofB].some((x) => ids.includes(x.unit.id)));
  const theirs = fights.flatMap((f) => [f.a.id, f.b?.id ?? '']);
  fights = all.filter((f) => theirs.includes(f.a.id) || (f.b !== undefined && theirs.includes(f.b.id)));
  const side = findUnit(s, ids[0] ?? '')?.side;
  if (fights.length === 0 || side === undefined) return undefined;
  const bodies: string[] = [];
  const indexOf = (id: string): number => {
    const i = bodies.indexOf(id);
    return i < 0 ? bodies.push(id) - 1 : i;
  };
  let shares: Share[] = [{ lost: [], weight: 1 }];
  for (const f of fights) {
    const a = indexOf(f.a.id);
    const b = indexOf(f.b?.id ?? CAMP);
    const next = new Map<string, Share>();
    for (const { score, weight } of chances(s, f))
      for (const x of shares) {
        const lost = bodies.map((_, i) => (x.lost[i] ?? 0) + lossOf(i, a, b, score));
        const key = lost.join();
        const same = next.get(key);
        if (same === undefined) next.set(key, { lost, weight: x.weight * weight });
        else same.weight += x.weight * weight;
      }
    shares = [...next.values()];
  }
  const units = bodies.map((id) => findUnit(s, id));
  const ours = units.map((u) => u?.side === side);
  const camp = s.camps.find((c) => c.side !== side);
  const left = units.map((u) =>
    u === undefined ? houseRules(s).campCohesion - (camp?.losses ?? 0) : cohesionOf(u) - u.losses,
  );
  const sum = (test: (x: Share) => boolean): number =>
    shares.reduce((total, x) => (test(x) ? total + x.weight : total), 0);
  const of = (x: Share, own: boolean): number =>
    x.lost.reduce((n, lost, i) => (ours[i] === own ? n + lost : n), 0);
  const routs = (x: Share, own: boolean): boolean =>
    x.lost.some((lost, i) => ours[i] === own && lost > 0 && lost >= left[i]);
  return {
    win: sum((x) => of(x, false) > of(x, true)),
    tie: sum((x) => of(x, false) === of(x, true)),
    lose: sum((x) => of(x, false) < of(x, true)),
    theyLose: sum((x) => of(x, false) > 0),
    theyRout: sum((x) => routs(x, false)),
    weLose: sum((x) => of(x, true) > 0),
    weRout: sum((x) => routs(x, true)),
    bodies: bodies.filter((id) => id !== CAMP),
    risk: s.commanders
      .filter((c) => c.side === side && !c.lost && (c.engaged || c.included) && bodies.includes(c.unit))
      .map((c) => {
        const i = bodies.indexOf(c.unit);
        const hurt = sum((x) => x.lost[i] > 0 && x.lost[i] < left[i]);
        return { commander: c.name, falls: (hurt * houseRules(s).commanderRiskUpTo) / SIDES };
      }),
  };
}

/** What the body with this index loses in the fight of these two. */
const lossOf = (i: number, a: number, b: number, score: number): number =>
  i === a ? Math.max(0, -score) : i === b ? Math.max(0, score) : 0;

function chances(s: AdlgState, f: Engagement): { score: number; weight: number }[] {
  const light = destroyedOutright(s, f);
  if (light) return [{ score: light === f.b ? DESTROYED : -DESTROYED, weight: 1 }];
  const { a, b } = meleeFactors(s, f);
  const c = contestChances(contestOf(s, f, a, b));
  return c.scores.map((score, i) => ({ score, weight: c.weights[i] ?? 0 }));
}
