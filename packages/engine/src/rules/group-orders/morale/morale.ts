/** Morale: the modifiers of GO-MORALE-04, the four tables, and what a result does. */
import { cite, citing } from '../../../battle/cite.ts';
import { type Dice, dieOf } from '../../../battle/dice/dice.ts';
import { type Factor, factor, total } from '../../../battle/factor.ts';
import type { BodyId, Frame, RuleId, Tell } from '../../../battle/protocol.ts';
import { type Length, UNIT } from '../../../table/number.ts';
import { isCavalry, isFoot, isLightFoot, isLights, isMassedForMorale, valueAgainst } from '../army/troops.ts';
import { pipsNeeded } from '../command/generals.ts';
import { pop, type Steps } from '../frames.ts';
import { hasCover, inOpen } from '../ground/cover.ts';
import { within } from '../ground/shapes.ts';
import { heightOf } from '../ground/terrain.ts';
import type { GroupFactors } from '../keys.ts';
import { type GroupState, groupUnits, houseRules, type Unit, unitOf } from '../state.ts';

/** GO-MORALE-02: the occasions. */
export type Occasion =
  | 'charge' // each charging unit, table 05 or 06
  | 'receive' // being charged, table 07
  | 'fire' // a charger that lost a stand to defensive fire, table 07
  | 'group' // after shooting or melee, table 07
  | 'rally'; // table 09

/** What a test is about. */
export interface Test {
  occasion: Occasion;
  group: number;
  unit: BodyId; // '' for a group test
  foes: readonly string[]; // the target of a charge, or those who charge
  edges: readonly string[]; // where each foe strikes, or is struck: 'front', 'flank', 'rear'
  gap: Length; // distance of the nearest entitled general, grid; -1 nobody
}

/** GO-MORALE-03: the units a test speaks for. */
export const testers = (s: GroupState, t: Test): Unit[] =>
  t.unit !== '' ? [unitOf(s, t.unit)] : groupUnits(s, t.group).filter((u) => u.order !== 'rout');

const half = (n: number, of: number): boolean => 2 * n >= of;

/** GO-UNIT-08: more than half of the surviving stands. */
function mostStands(units: readonly Unit[], wanted: (u: Unit) => boolean): boolean {
  let all = 0;
  let some = 0;
  for (const u of units) {
    all += u.stands;
    if (wanted(u)) some += u.stands;
  }
  return 2 * some > all;
}
function groupIsHigh(s: GroupState, group: number): boolean {
  const high = mostStands(groupUnits(s, group), (u) => u.morale === 'high');
  if (high) cite('GO-UNIT-08');
  return high;
}

/** GO-MORALE-M10: higher than every enemy within 20, at least one being there. */
export function lordsOver(s: GroupState, u: Unit): boolean {
  let seen = false;
  const own = heightOf(s, u);
  if (own === 0) return false;
  for (const e of s.units) {
    if (e.side === u.side || e.place !== 'table' || !within(s, u, e, houseRules(s).morale_height)) continue;
    if (heightOf(s, e) >= own) return false;
    seen = true;
  }
  return seen;
}
const sheltered = (s: GroupState, u: Unit): boolean =>
  citing(lordsOver(s, u), 'GO-MORALE-M10a') || citing(isFoot(u) && hasCover(s, u), 'GO-MORALE-M10b');

type Row = (s: GroupState, t: Test, who: readonly Unit[], owner: string) => Factor | undefined;
const foesOf = (s: GroupState, t: Test): Unit[] => t.foes.map((id) => unitOf(s, id));
const when = (
  yes: boolean,
  rule: RuleId,
  what: GroupFactors,
  value: number,
  owner: string,
): Factor | undefined => (yes ? factor(rule, what, value, owner) : undefined);
/** GO-MELEE-03: a routing unit has no value. */
const value = (u: Unit, against: Unit): number => (u.order === 'rout' ? 0 : valueAgainst(u, against));

/** GO-MORALE-04, in the order of the sheet. M08 comes from its own die. */
const ROWS: readonly Row[] = [
  (s, t, _, o) => {
    const g = s.groups[t.group];
    return when(t.occasion === 'group' && g.kills > g.losses, 'GO-MORALE-M01', 'killed-more', 2, o);
  },
  (s, t, who, o) =>
    when(
      t.occasion === 'charge' && isLights(who[0]) && isLights(foesOf(s, t)[0]),
      'GO-MORALE-M02',
      'lights-charge-lights',
      2,
      o,
    ),
  (s, t, who, o) => {
    if (t.occasion !== 'charge' && t.occasion !== 'receive' && t.occasion !== 'fire') return undefined;
    const stronger = foesOf(s, t).some(
      (e, i) => t.edges[i] === 'front' && value(e, who[0]) > value(who[0], e),
    );
    if (stronger) cite(t.occasion === 'charge' ? 'GO-MORALE-M03a' : 'GO-MORALE-M03b');
    return when(stronger, 'GO-MORALE-M03', 'stronger-enemy', -2, o);
  },
  (s, t, who, o) => {
    if (t.occasion !== 'receive' || !(isLightFoot(who[0]) || who[0].type === 'militia')) return undefined;
    const caught = foesOf(s, t).some(isCavalry) && inOpen(s, who[0]);
    return when(caught, 'GO-MORALE-M04', 'caught-in-the-open', -2, o);
  },
  (_, t, __, o) =>
    when(
      t.occasion === 'receive' && t.edges.some((e) => e !== 'front'),
      'GO-MORALE-M05',
      'charged-in-flank',
      -2,
      o,
    ),
  (s, t, _, o) => {
    const { lost } = s.groups[t.group];
    return when(lost > 0, 'GO-MORALE-M06', 'melees-lost', -2 * lost, o);
  },
  (_, t, __, o) => when(t.occasion === 'rally', 'GO-MORALE-M07', 'rallying', -2, o),
  (s, t, _, o) => when(groupIsHigh(s, t.group), 'GO-MORALE-M09', 'high-morale', 1, o),
  (s, _, who, o) =>
    when(
      half(who.filter((u) => sheltered(s, u)).length, who.length),
      'GO-MORALE-M10',
      'uphill-or-cover',
      1,
      o,
    ),
  (s, t, _, o) => {
    const { won } = s.groups[t.group];
    return when(won > 0, 'GO-MORALE-M11', 'melees-won', won, o);
  },
  (s, t, _, o) =>
    when(
      t.occasion !== 'rally' &&
        s.units.some((u) => u.group === t.group && u.place !== 'waiting' && u.gunfire !== 0),
      'GO-MORALE-M12',
      'short-range-artillery',
      -1,
      o,
    ),
  (s, t, _, o) => {
    const g = s.groups[t.group];
    const fifths = Math.floor((5 * g.killed) / g.start);
    return when(fifths > 0, 'GO-MORALE-M13', 'stands-killed', -fifths, o);
  },
  (_, t, who, o) =>
    when(
      t.occasion !== 'rally' && half(who.filter((u) => u.disordered).length, who.length),
      'GO-MORALE-M14',
      'disordered',
      -1,
      o,
    ),
  (s, _, who, o) =>
    when(
      mostStands(
        who,
        (u) =>
          citing(u.morale === 'poor', 'GO-MORALE-M15a') ||
          citing(u.type === 'militia' && inOpen(s, u), 'GO-MORALE-M15b'),
      ),
      'GO-MORALE-M15',
      'poor-morale',
      -1,
      o,
    ),
  (s, t, who, o) =>
    when(t.occasion === 'charge' && isHalved(s, who[0]), 'GO-MORALE-M16', 'half-strength', -3, o),
];

/** GO-MORALE-M16, GO-MORALE-06: the unit or its group at half its strength or less, killed only. */
function isHalved(s: GroupState, u: Unit): boolean {
  const g = s.groups[u.group];
  return (
    citing(2 * u.stands <= u.start, 'GO-MORALE-M16a') ||
    citing(2 * (g.start - g.killed) <= g.start, 'GO-MORALE-M16b')
  );
}

/** All factors of a test; `near`: the general was in reach. */
export function moraleFactors(s: GroupState, t: Test, near: boolean): Factor[] {
  const who = testers(s, t);
  const owner = t.unit !== '' ? t.unit : (who[0]?.id ?? '');
  const out: Factor[] = [];
  if (who.length === 0) return out;
  for (const row of ROWS) {
    const f = row(s, t, who, owner);
    if (f !== undefined) out.push(f);
  }
  if (near) out.push(factor('GO-MORALE-M08', 'general-near', 1, owner));
  return out;
}

/** The tables: from this total on. GO-MORALE-05, 07, 09. */
const TABLE_05: readonly [number, number] = [5, 3]; // from the first all keep, from the second Massed do; else they go to Stand
const TABLE_07: readonly number[] = [6, 4, 2, 0]; // 0 stay … 4 rout
const classIn = (table: readonly number[], score: number): number => {
  for (let i = 0; i < table.length; i++) if (score >= table[i]) return i;
  return table.length;
};
/** GO-MORALE-07: the line that this total comes to: 0 stays … 4 routs. */
export const lineOf = (score: number): number => classIn(TABLE_07, score);

/** GO-MORALE-06: the face from which a musket- or bow-armed unit charges frontally. */
export function musketFace(s: GroupState, u: Unit, softOrDefended: boolean): number {
  const better =
    citing(u.type === 'heavy-infantry', 'GO-MORALE-06a') || citing(softOrDefended, 'GO-MORALE-06b');
  return better && !citing(isHalved(s, u), 'GO-MORALE-06c') ? 5 : 6;
}

/** A test being thrown: first the general's die where it matters, then the test's own. */
export interface TestFrame extends Frame {
  at: 'morale.test';
  test: Test;
  near: -1 | 0 | 1; // -1: the general's die is still to be thrown
  least: number; // table 06: the face needed; 0: another table
  shared: number; // group_charge_test: the die of the group, 0 not thrown
}

export const testFrame = (test: Test, least = 0, shared = 0): TestFrame => ({
  at: 'morale.test',
  test,
  near: -1,
  least,
  shared,
});

/** Who takes the result of a test, by occasion; other chapters hand in theirs. */
export type Taker = (s: GroupState, t: Test, outcome: number, face: number, tell?: Tell) => void;

/** The least total with which all is well: it charges, rallies, stays. GO-MORALE-05, 06, 07, 09. */
function neededIn(s: GroupState, f: TestFrame): number {
  const { occasion, unit } = f.test;
  if (f.least > 0) return f.least;
  const massed = (occasion === 'charge' || occasion === 'rally') && isMassedForMorale(unitOf(s, unit));
  if (occasion === 'charge') return TABLE_05[massed ? 1 : 0];
  if (occasion === 'rally') return massed ? 4 : 5;
  return TABLE_07[0];
}

/** Outcomes of a test by face: charge 0 passes, 1 fails; rally 0 rallies, 1 not; others the class of table 07. */
function outcomes(s: GroupState, f: TestFrame, sum: number): number[] {
  const plain = f.least > 0 && houseRules(s).musket_charge_die === 'plain';
  const needed = neededIn(s, f);
  const byTable = f.least === 0 && f.test.occasion !== 'charge' && f.test.occasion !== 'rally';
  return [1, 2, 3, 4, 5, 6].map((face) => {
    if (byTable) return lineOf(face + sum);
    return (plain ? face : face + sum) >= needed ? 0 : 1;
  });
}

const tableOf = (f: TestFrame): RuleId =>
  f.least > 0
    ? 'GO-MORALE-06'
    : f.test.occasion === 'charge'
      ? 'GO-MORALE-05'
      : f.test.occasion === 'rally'
        ? 'GO-MORALE-09'
        : 'GO-MORALE-07';

/** GO-SETUP-33: the D4 is thrown before the D6, and only when it can matter. */
export function moraleSteps(takers: Readonly<Record<Occasion, Taker>>): Steps {
  return {
    'morale.test': (s: GroupState, f: TestFrame, dice: Dice, tell?: Tell) => {
      const t = f.test;
      const { side } = s.groups[t.group];
      const plain = f.least > 0 && houseRules(s).musket_charge_die === 'plain';
      if (f.near === -1) {
        const need = plain ? 5 : pipsNeeded(s, t.gap);
        cite('GO-SETUP-33');
        if (need <= 1 || need > 4) f.near = need <= 1 ? 1 : 0;
        else {
          const roll = {
            rule: 'GO-MORALE-M08',
            purpose: 'general-reach',
            side,
            count: 1,
            faces: 4,
            score: [1, 2, 3, 4].map((p) => (p >= need ? 1 : 0)),
          };
          const near = dice.roll(roll);
          f.near = near === 1 ? 1 : 0;
          tell?.({
            kind: 'general-reach',
            rule: 'GO-MORALE-M08',
            side,
            about: t.unit === '' ? [] : [t.unit],
            thrown: [
              {
                purpose: 'general-reach',
                rule: 'GO-MORALE-M08',
                side,
                faces: dice.last,
                score: dieOf(dice.last),
                needed: need,
              },
            ],
            facts: { group: s.groups[t.group].name, distance: t.gap / UNIT, reached: near === 1 },
          });
          return;
        }
      }
      const factors = plain ? [] : moraleFactors(s, t, f.near === 1);
      cite('GO-MORALE-01');
      cite('GO-MORALE-02');
      const score = outcomes(s, f, total(factors));
      const rule = tableOf(f);
      let face = f.shared;
      let outcome: number;
      let faces: readonly number[] = [];
      if (face > 0) outcome = score[face - 1];
      else if (houseRules(s).group_charge_test && t.occasion === 'charge') {
        // The die is shared: what it showed must be remembered.
        cite('GO-SETUP-32');
        face = dice.roll({ rule, purpose: 'morale', side, count: 1, faces: 6, score: [1, 2, 3, 4, 5, 6] });
        faces = dice.last;
        outcome = score[face - 1];
      } else {
        outcome = dice.roll({ rule, purpose: 'morale', side, count: 1, faces: 6, score });
        faces = dice.last;
      }
      pop(s);
      tell?.({
        kind: 'morale',
        rule,
        side,
        about: t.unit === '' ? testers(s, t).map((u) => u.id) : [t.unit],
        factors,
        thrown:
          faces.length === 0
            ? []
            : [
                {
                  purpose: 'morale',
                  rule,
                  side,
                  faces,
                  score: dieOf(faces, total(factors)),
                  needed: neededIn(s, f),
                },
              ],
        facts: {
          group: s.groups[t.group].name,
          occasion: t.occasion,
          sum: total(factors),
          outcome: `${rule}.${outcome}`,
        },
      });
      takers[t.occasion](s, t, outcome, face, tell);
    },
  };
}
