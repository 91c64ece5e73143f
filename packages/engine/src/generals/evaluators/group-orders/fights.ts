/**
 * What the melees of Group Orders promise before they are thrown: stands killed, and what the tests of morale after
 * them do to whole groups. A group that loses a melee is likelier to run than the unit that fought, so this is where
 * battles are won. Nearly exact for groups with one melee; those of several are taken as independent.
 */
import { total } from '../../../battle/factor.ts';
import { other, type Side } from '../../../battle/protocol.ts';
import { isGun, isMassedForMorale } from '../../../rules/group-orders/army/troops.ts';
import { standsInContact } from '../../../rules/group-orders/charge/contact.ts';
import { entitledGap, pipsNeeded } from '../../../rules/group-orders/command/generals.ts';
import { lostStands } from '../../../rules/group-orders/command/victory.ts';
import { meleeFactors, meleeResult } from '../../../rules/group-orders/melee/melee-factors.ts';
import { overlapsOf } from '../../../rules/group-orders/melee/overlap.ts';
import { groupTest } from '../../../rules/group-orders/morale/give-way.ts';
import { lineOf, moraleFactors } from '../../../rules/group-orders/morale/morale.ts';
import {
  type GroupState,
  groupUnits,
  inContact,
  type Unit,
  unitOf,
} from '../../../rules/group-orders/state.ts';

const FACES = [1, 2, 3, 4, 5, 6] as const;
const LINES = [0, 1, 2, 3, 4] as const; // of table 07, GO-MORALE-07

/** What a stand is worth that runs, falls back or stops, as a share of one killed. */
export const ROUTS = 0.75;
export const RETREATS = 0.25;
const STOPS = 0.04;

/** Chances of 0, 1, 2, 3 stands killed by a unit of one it touches. */
function blows(s: GroupState, u: Unit, enemy: Unit): number[] {
  const out = [0, 0, 0, 0];
  const stands = standsInContact(s, u, enemy);
  if (stands.length === 0) {
    out[0] = 1;
    return out;
  }
  const overlaps = overlapsOf(s, u, enemy).map((v) => v.id);
  const sum = total(meleeFactors(s, { unit: u.id, enemy: enemy.id, stands, overlaps }));
  for (const face of FACES) out[Math.min(enemy.stands, meleeResult(face + sum))] += 1 / FACES.length;
  return out;
}

/** How the melees of one group may go: melees won and lost, stands killed and lost, with their chance. */
interface Course {
  won: number;
  lost: number;
  kills: number;
  losses: number;
  chance: number;
}

/** The courses so far, joined with one more melee: equal ones are one. */
function joined(courses: readonly Course[], ours: readonly number[], theirs: readonly number[]): Course[] {
  const found = new Map<number, Course>();
  for (const c of courses)
    for (let k = 0; k < 4; k++)
      for (let l = 0; l < 4; l++) {
        const chance = c.chance * ours[k] * theirs[l];
        if (chance === 0) continue;
        const won = c.won + (k > l ? 1 : 0);
        const lost = c.lost + (k < l ? 1 : 0);
        const kills = c.kills + k;
        const losses = c.losses + l;
        const key = ((won * 8 + lost) * 32 + kills) * 32 + losses;
        const same = found.get(key);
        if (same === undefined) found.set(key, { won, lost, kills, losses, chance });
        else same.chance += chance;
      }
  return [...found.values()];
}

/** What a line of table 07 costs a unit, as a share of its stands (GO-MORALE-07). */
function costOf(u: Unit, line: number): number {
  if (line === 0) return 0;
  if (isMassedForMorale(u)) {
    if (line === 1) return 0;
    if (line === 2) return u.order === 'advance' ? STOPS : 0;
    if (isGun(u)) return 1;
    return line === 3 ? RETREATS : ROUTS;
  }
  if (line === 1) return u.order === 'advance' || u.order === 'stand' ? RETREATS : 0;
  return line === 2 ? RETREATS : ROUTS;
}

/** Stands that the group is going to lose on average: killed, and shaken by its test afterwards. */
function expectedOf(s: GroupState, group: number, courses: readonly Course[]): number {
  const units = groupUnits(s, group).filter((u) => u.order !== 'rout');
  if (units.length === 0) return 0;
  const g = s.groups[group];
  const test = { ...groupTest(s, group), gap: entitledGap(s, group, units) };
  const need = pipsNeeded(s, test.gap);
  const near = need <= 1 ? 1 : need > 4 ? 0 : (5 - need) / 4;
  const base = total(moraleFactors(s, test, false));
  const fifths = Math.floor((5 * g.killed) / g.start);
  const shaken = units.filter((u) => u.disordered).length;
  const fighters = units.filter((u) => inContact(s, u));
  const fresh = fighters.filter((u) => !u.disordered).length;
  const standing = Math.max(
    1,
    fighters.reduce((sum, u) => sum + u.stands, 0),
  );
  const costs = (who: readonly Unit[]): number[] =>
    LINES.map((line) => who.reduce((sum, u) => sum + u.stands * costOf(u, line), 0));
  const cost = costs(units);
  const ofFighters = costs(fighters);
  let sum = 0;
  for (const c of courses) {
    const hurt = c.losses > 0 && 2 * shaken < units.length && 2 * (shaken + fresh) >= units.length;
    const score =
      base +
      (c.kills > c.losses ? 2 : 0) +
      c.won -
      2 * c.lost -
      (Math.floor((5 * (g.killed + c.losses)) / g.start) - fifths) -
      (hurt ? 1 : 0);
    // Who was killed does not run as well.
    const killed = Math.min(1, c.losses / standing);
    const shakenBy = (line: number): number => cost[line] - killed * ofFighters[line];
    let shakes = 0;
    for (const face of FACES)
      shakes += near * shakenBy(lineOf(face + score + 1)) + (1 - near) * shakenBy(lineOf(face + score));
    sum += c.chance * (c.losses + shakes / FACES.length);
  }
  return sum;
}

/** What all melees promise the side, in hundredths of an army. */
export function fightsOf(s: GroupState, side: Side): number {
  if (s.contacts.length === 0) return 0;
  const courses = new Map<number, Course[]>();
  const pairs = new Set<string>();
  for (const c of s.contacts) {
    const key = c.a < c.b ? `${c.a} ${c.b}` : `${c.b} ${c.a}`;
    if (pairs.has(key)) continue;
    pairs.add(key);
    const [a, b] = [unitOf(s, c.a), unitOf(s, c.b)];
    const [byA, byB] = [blows(s, a, b), blows(s, b, a)];
    const start: Course[] = [{ won: 0, lost: 0, kills: 0, losses: 0, chance: 1 }];
    courses.set(a.group, joined(courses.get(a.group) ?? start, byA, byB));
    courses.set(b.group, joined(courses.get(b.group) ?? start, byB, byA));
  }
  let sum = 0;
  for (const [group, all] of courses) {
    const whose = s.groups[group].side;
    const army = Math.max(1, lostStands(s, whose).start);
    sum += ((whose === other(side) ? 1 : -1) * 130 * expectedOf(s, group, all)) / army;
  }
  return sum;
}
