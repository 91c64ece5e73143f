/** What a test of morale leads to: table 07 carried out, and the tests of all groups of a step. GO-MORALE-07 to 10. */
import { cite, citing } from '../../../battle/cite.ts';
import type { Dice } from '../../../battle/dice/dice.ts';
import type { BodyId, Frame, Tell } from '../../../battle/protocol.ts';
import { roundHalfAway } from '../../../table/number.ts';
import { isGun, isMassedForMorale } from '../army/troops.ts';
import { chiefGap, gapToAny, nearestOf } from '../command/generals.ts';
import { become, type GroupFrame, pop, push, type Steps } from '../frames.ts';
import { enemyWithin } from '../ground/shapes.ts';
import {
  DID,
  did,
  type GroupState,
  groupGeneral,
  groupUnits,
  houseRules,
  inContact,
  type Unit,
  unitOf,
} from '../state.ts';
import { breakUnit } from './flight.ts';
import { remove } from './losses.ts';
import { type Taker, type Test, testers, testFrame } from './morale.ts';

/** What a line of table 07 does to one unit: its order at once, its move as a frame for later. */
export function consequence(s: GroupState, u: Unit, line: number, tell?: Tell): GroupFrame | undefined {
  if (u.place !== 'table' || u.order === 'rout' || line === 0) return undefined;
  const rule = 'GO-MORALE-07';
  const to = (order: Unit['order']): void => {
    if (u.order === order) return;
    u.order = order;
    tell?.({ kind: 'order-changed', rule, side: u.side, about: [u.id], facts: { order } });
  };
  const back = (cm: number): GroupFrame | undefined => {
    // GO-MORALE-08: a unit already on Retreat is moved again only if it is in contact.
    if (u.order === 'retreat') cite('GO-MORALE-08');
    const moves = u.order !== 'retreat' || inContact(s, u);
    if (!moves) cite('GO-MORALE-08c');
    to('retreat');
    return moves ? { at: 'flee.back', unit: u.id, cm } : undefined;
  };
  if (isMassedForMorale(u)) {
    if (line === 1) return undefined;
    if (line === 2) {
      if (u.order === 'advance') to('stand');
      else cite('GO-MORALE-08b');
      return undefined;
    }
    if (isGun(u)) {
      if (houseRules(s).guns_lost === 'exposed' && !isExposed(s, u))
        return back(houseRules(s).fall_back_massed);
      if (line === 4) cite('GO-MORALE-08d');
      loseGuns(s, u, tell);
      return undefined;
    }
    if (line === 3) return back(houseRules(s).fall_back_massed);
  } else {
    if (line === 1 && citing(u.order !== 'advance' && u.order !== 'stand', 'GO-MORALE-08a')) return undefined;
    if (line === 1) return back(houseRules(s).fall_back_lights);
    if (line === 2) return back(houseRules(s).fall_back_lights);
  }
  breakUnit(u, rule, tell);
  return { at: 'flee.rout', unit: u.id };
}

/** GO-SETUP-32a `guns_lost: exposed`: in contact, hit this phase, or an enemy within 20. */
const isExposed = (s: GroupState, u: Unit): boolean =>
  inContact(s, u) || did(u, DID.hit) || enemyWithin(s, u, houseRules(s).safe_distance);

/** GO-MORALE-07: artillery is killed. */
function loseGuns(s: GroupState, u: Unit, tell?: Tell): void {
  s.groups[u.group].killed += u.stands;
  tell?.({
    kind: 'guns-lost',
    rule: 'GO-MORALE-07',
    side: u.side,
    about: [u.id],
    facts: { stands: u.stands },
  });
  u.stands = 0;
  u.did |= DID.lost;
  remove(s, u, 'dead');
}

/** The group tests of steps 6 and 8: all thrown, then all carried out (GO-MORALE-10). */
export interface CarryFrame extends Frame {
  lines: { unit: BodyId; line: number }[]; // results of table 07
}
export interface GroupTestsFrame extends CarryFrame {
  groups: number[]; // still to test, in order
  units: BodyId[]; // morale_scope 'unit': still to test
}

/** GO-MORALE-10: losers of melee first, then the phasing player's groups, then by number. */
export function testOrder(s: GroupState, groups: readonly number[]): number[] {
  if (groups.length > 1) cite('GO-MORALE-10');
  return groups
    .slice()
    .sort(
      (a, b) =>
        Number(s.groups[b].lost > s.groups[b].won) - Number(s.groups[a].lost > s.groups[a].won) ||
        Number(s.groups[a].side !== s.active) - Number(s.groups[b].side !== s.active) ||
        a - b,
    );
}

export const groupTest = (s: GroupState, group: number): Test => ({
  occasion: 'group',
  group,
  unit: '',
  foes: [],
  edges: [],
  gap: nearestOf(s.groups[group].gap, s.groups[group].chief),
});

export const groupTestSteps = {
  'morale.groups': (s: GroupState, f: GroupTestsFrame) => {
    while (f.groups.length > 0) {
      const group = f.groups[0];
      const who = groupUnits(s, group).filter((u) => u.order !== 'rout');
      f.groups.shift();
      if (who.length > 0) {
        push(s, testFrame(groupTest(s, group)));
        return;
      }
    }
    while (f.units.length > 0) {
      const u = unitOf(s, f.units[0]);
      f.units.shift();
      if (u.place === 'table' && u.order !== 'rout') {
        push(s, testFrame({ ...groupTest(s, u.group), unit: u.id }));
        return;
      }
    }
    become(s, { at: 'morale.carry', lines: f.lines });
  },
  'morale.carry': (s: GroupState, f: CarryFrame, _dice: Dice, tell?: Tell) => {
    pop(s);
    const frames: GroupFrame[] = [];
    for (const { unit, line } of f.lines) {
      const move = consequence(s, unitOf(s, unit), line, tell);
      if (move !== undefined) frames.push(move);
    }
    push(s, ...frames);
  },
} satisfies Steps;

/** The result of a group test is kept until all tests of the step are thrown. */
export const takeGroup: Taker = (s, t, outcome) => {
  const f = s.frames[s.frames.length - 1] as GroupTestsFrame;
  const all = testers(s, t);
  if (all.length > 1) cite('GO-MORALE-03');
  for (const u of all) f.lines.push({ unit: u.id, line: outcome });
};

/** The distances that M08 measures, before casualties come off. */
export function measureGenerals(s: GroupState): void {
  for (let i = 0; i < s.groups.length; i++) {
    const units = groupUnits(s, i);
    const general = groupGeneral(s, i);
    s.groups[i].gap = general === undefined ? -1 : roundHalfAway(gapToAny(s, general, units));
    s.groups[i].chief = roundHalfAway(chiefGap(s, i, units));
  }
}

/** One unit's result, at once: its order, then its move on top of the stack. */
export function takeUnit(s: GroupState, u: Unit, outcome: number, tell?: Tell): void {
  const move = consequence(s, u, outcome, tell);
  if (move !== undefined) push(s, move);
}
