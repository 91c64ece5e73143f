/** What follows a melee phase: draws, retreats, blocked retreats, supports that go along. BQ-5.5.2, BQ-7.5.2, BQ-7.5.3. */
import { cite } from '../../../battle/cite.ts';
import { type Dice, die } from '../../../battle/dice/dice.ts';
import {
  type Ask,
  askId,
  type BodyId,
  type Frame,
  type Refusal,
  type Tell,
} from '../../../battle/protocol.ts';
import { refuse } from '../../../battle/refuse.ts';
import { onGrid } from '../../../table/grid.ts';
import { edgeTouches } from '../../../table/measure/contact.ts';
import { carryShape } from '../../../table/motion/sweep.ts';
import { inUnits, type Length, roundHalfAway, UNIT } from '../../../table/number.ts';
import { newShape } from '../../../table/shape.ts';
import { columnOf, isMounted, RETREAT } from '../army/troops.ts';
import { stepAside } from '../command/leader.ts';
import type { StepBack } from '../commands.ts';
import {
  type AskFrame,
  type BaroqueFrame,
  nextAsk,
  pop,
  push,
  type Questions,
  type Steps,
  type UnitsFrame,
} from '../frames.ts';
import { disorderOnTheWay } from '../ground/terrain.ts';
import { disorder, isFlanked } from '../loss/cohesion.ts';
import { eliminate } from '../loss/loss.ts';
import { ahead } from '../move/course.ts';
import { overlapped, placeBehind, pushing, setDown } from '../move/pass.ts';
import { mayBurst, offTable, wayOf } from '../move/way.ts';
import { shape } from '../shapes.ts';
import { type BaroqueState, inMelee, onTable, type Unit, unitOf } from '../state.ts';
import { epsilon, SAME, touching } from '../tolerances.ts';
import { type FightFrame, startMelee } from './melee.ts';
import { pursuitFrames } from './pursuit.ts';

export interface RetreatFrame extends Frame {
  at: 'retreat';
  unit: BodyId;
  support: boolean; // goes along with its beaten main unit
  rout: boolean; // beaten after a flank or rear contact
}

/** Drop the contacts of a unit that are no contacts any more. BQ-7.1-d */
function refreshContacts(s: BaroqueState, u: Unit): void {
  const eps = touching(s);
  s.contacts = s.contacts.filter((c) => {
    if (c.a !== u.id && c.b !== u.id) return true;
    const a = shape(unitOf(s, c.a));
    const b = shape(unitOf(s, c.b));
    return edgeTouches(a, 'front', b, eps) || edgeTouches(b, 'front', a, eps);
  });
}

export function afterMelee(
  s: BaroqueState,
  f: FightFrame,
  a: Unit,
  b: Unit,
  loser: Unit | null,
  both: boolean,
  tell?: Tell,
): void {
  const supports = f.melee.support.map((id) => unitOf(s, id)).filter(onTable);
  if (both) {
    push(s, ...supports.map((u) => retreatFrame(u.id, true)));
    return;
  }
  if (loser === null) {
    drawn(s, a, b, supports);
    return;
  }
  const winner = loser === a ? b : a;
  const own = supports.filter((u) => u.side === loser.side);
  if (loser.type === 'BAG') {
    cite('BQ-7.9-d');
    return;
  }
  if (
    onTable(loser) &&
    loser.type === 'ETE' &&
    s.contacts.some((c) => c.a === winner.id && c.b === loser.id && (c.from === 'flank' || c.from === 'rear'))
  ) {
    tell?.({ kind: 'stands', rule: 'BQ-7.2.3-c', side: loser.side, about: [loser.id] });
    return;
  }
  const rout = onTable(loser) && isFlanked(s, loser);
  const retreats: BaroqueFrame[] = [];
  if (onTable(loser)) retreats.push({ ...retreatFrame(loser.id, false), rout });
  // BQ-7.6-c: supports are disordered and retreat, each with its own die.
  for (const u of own) retreats.push(retreatFrame(u.id, true));
  const chase = pursuitFrames(
    s,
    winner,
    supports.filter((u) => u.side === winner.side),
    loser,
    rout || !onTable(loser),
  );
  const units = [loser.id, ...own.map((u) => u.id)];
  push(s, ...chase.ask, ...retreats, { at: 'not-clear', units }, ...chase.move);
}

const retreatFrame = (unit: BodyId, support: boolean): RetreatFrame => ({
  at: 'retreat',
  unit,
  support,
  rout: false,
});

/** BQ-7.5.2-b: each Mounted unit in a drawn melee against Foot decides for itself, the active player first. */
function drawn(s: BaroqueState, a: Unit, b: Unit, supports: readonly Unit[]): void {
  const units = [a, b, ...supports].filter((u) => {
    const foe = u.side === a.side ? b : a;
    if (!isMounted(u.type) || isMounted(foe.type) || foe.type === 'BAG') return false;
    if (backOne(s, u) !== undefined) return true;
    cite('BQ-7.5.2-k');
    return false;
  });
  units.sort(
    (x, y) => (x.side === s.active ? 0 : 1) - (y.side === s.active ? 0 : 1) || (x.id < y.id ? -1 : 1),
  );
  push(s, ...units.map((u): StepBackFrame => ({ at: 'step-back', n: nextAsk(s), unit: u.id })));
}

/** Does it go through friends? Struck on the side everybody pushes them back (BQ-7.5.3-a). */
const passes = (s: BaroqueState, u: Unit): boolean => {
  if (s.contacts.some((c) => c.b === u.id && c.from === 'side')) {
    cite('BQ-7.5.3-a');
    return false;
  }
  const yes = u.type === 'S' || u.type === 'T' || u.type === 'DR' || isMounted(u.type);
  cite(yes ? 'BQ-5.5.2-a' : 'BQ-5.5.2-b');
  return yes;
};

interface Ending {
  reach: number; // grid straight back
  x: Length;
  y: Length;
  pushed: { unit: Unit; by: number }[];
  off: boolean;
}

/** Where a retreat of this length ends. */
function backBy(s: BaroqueState, u: Unit, distance: Length): Ending {
  const own = shape(u);
  const burst = passes(s, u);
  const way = wayOf(s, u, own, ahead(u, -distance), {
    enemies: 'short',
    friends: burst ? 'forced' : 'ignore',
    full: distance,
    plain: distance,
    shorten: false,
    straight: true,
    edge: false,
  });
  let reach = Math.max(0, Math.min(distance, way.reach));
  const at = (d: number): { x: Length; y: Length } => ({
    x: onGrid(own.x - own.ux * d),
    y: onGrid(own.y - own.uy * d),
  });
  const offAt = (d: number): boolean => offTable(s, carryShape(own, ahead(u, -d), 1, newShape()), epsilon(s));
  if (!burst) {
    const push = pushing(s, u, -own.ux, -own.uy, reach, () => true);
    reach = Math.min(reach, push.reach);
    return { reach, ...at(reach), pushed: push.pushed, off: reach > 0 && offAt(reach) };
  }
  if (reach > 0 && offAt(reach)) return { reach, ...at(reach), pushed: [], off: true };
  const under = reach > 0 ? overlapped(s, u, carryShape(own, ahead(u, -reach), 1, newShape())) : [];
  if (under.length > 0) {
    const last = way.passed.filter((m) => m.at <= reach).pop();
    const place =
      last === undefined
        ? undefined
        : placeBehind(s, u, -own.ux, -own.uy, shape(last.unit), [], (v) => mayBurst(s, v));
    if (place !== undefined) return { reach, ...place, pushed: [], off: false };
    // No room behind: it is stopped at the friend.
    for (const m of way.passed) reach = Math.min(reach, m.at);
  }
  return { reach, ...at(reach), pushed: [], off: false };
}

const backOne = (s: BaroqueState, u: Unit): Ending | undefined => {
  const end = backBy(s, u, UNIT);
  return end.reach < epsilon(s) ? undefined : end;
};

function goBack(s: BaroqueState, u: Unit, end: Ending, rule: string, tell?: Tell): void {
  if (end.off) {
    eliminate(s, u, 'BQ-5.8-a', 'edge', tell);
    return;
  }
  const own = shape(u);
  const dir = { x: own.ux, y: own.uy };
  const from = { x: u.x, y: u.y };
  const why = disorderOnTheWay(s, u.type, own, {
    kind: 'shift',
    px: 0,
    py: 0,
    angle: 0,
    dx: end.x - u.x,
    dy: end.y - u.y,
    length: end.reach,
  });
  for (const p of end.pushed) {
    setDown(s, p.unit, onGrid(p.unit.x - dir.x * p.by), onGrid(p.unit.y - dir.y * p.by), 'BQ-5.5-d', tell);
    disorder(p.unit, 'BQ-5.5.2-b', tell);
  }
  u.x = end.x;
  u.y = end.y;
  tell?.({
    kind: 'retreated',
    rule,
    side: u.side,
    about: [u.id],
    facts: { moved: inUnits(roundHalfAway(end.reach)) },
  });
  stepAside(s, u, from.x, from.y, tell);
  if (why !== '') disorder(u, why, tell);
  refreshContacts(s, u);
}

export const retreatSteps = {
  retreat: (s: BaroqueState, f: RetreatFrame, dice: Dice, tell?: Tell) => {
    const u = unitOf(s, f.unit);
    if (!onTable(u) || u.type === 'BAG') {
      pop(s);
      return;
    }
    if (f.rout) {
      pop(s);
      eliminate(s, u, 'BQ-7.5.2-f', 'melee', tell);
      return;
    }
    const column = columnOf(u.type, u.pace);
    const score = dice.roll({ ...die('BQ-7.5.2-c', 'retreat', u.side), score: RETREAT[column] });
    pop(s);
    if (f.support) disorder(u, 'BQ-7.6-c', tell);
    const thrown = [{ purpose: 'retreat', rule: 'BQ-7.5.2-c', side: u.side, faces: [...dice.last], score }];
    tell?.({
      kind: 'retreats',
      rule: 'BQ-7.5.2-c',
      side: u.side,
      about: [u.id],
      thrown,
      facts: { distance: score },
    });
    const end = backBy(s, u, score * UNIT);
    cite('BQ-7.5.2-i');
    if (end.reach < score * UNIT - SAME) cite('BQ-7.5.2-d');
    if (end.reach < epsilon(s) && !end.off) {
      const side = s.contacts.some((c) => c.b === u.id && c.from === 'side');
      eliminate(s, u, side ? 'BQ-7.5.3-a' : 'BQ-7.5.2-e', 'melee', tell);
      return;
    }
    goBack(s, u, end, 'BQ-7.5.2-c', tell);
    // Everybody is clear: that question is settled at once.
    const next = s.frames[s.frames.length - 1] as Frame & { units?: BodyId[] };
    if (next.at === 'not-clear' && !next.units?.some((id) => inMelee(s, unitOf(s, id)))) pop(s);
  },
  /** A loser that is not clear of the enemy fights another phase at once, without impetus. BQ-7.5.3-a */
  'not-clear': (s: BaroqueState, f: UnitsFrame, _dice: Dice, tell?: Tell) => {
    pop(s);
    for (const id of f.units) {
      const u = unitOf(s, id);
      if (!onTable(u) || !inMelee(s, u)) continue;
      tell?.({ kind: 'not-clear', rule: 'BQ-7.5.3-a', side: u.side, about: [u.id] });
      // Still in contact: nobody pursues, the next phase comes at once.
      if (s.frames[s.frames.length - 1].at === 'pursuit') pop(s);
      startMelee(s, u);
      return;
    }
  },
} satisfies Steps;

export interface StepBackFrame extends AskFrame {
  at: 'step-back';
  unit: BodyId;
}

export const retreatQuestions = {
  'step-back': {
    asks: (s: BaroqueState, f: StepBackFrame): Ask[] => {
      const u = unitOf(s, f.unit);
      const id = askId(f.n);
      const command: StepBack = { ask: id, kind: 'step-back', back: false };
      return [
        {
          id,
          side: u.side,
          kind: 'step-back',
          rule: 'BQ-7.5.2-b',
          about: [u.id],
          secret: false,
          default: command,
        },
      ];
    },
    check: (_s: BaroqueState, _f: StepBackFrame, c: StepBack): Refusal | undefined =>
      c.kind === 'step-back'
        ? undefined
        : refuse('BQ-7.5.2-b', 'not-an-answer', { kind: (c as { kind: string }).kind }),
    accept: (s: BaroqueState, f: StepBackFrame, c: StepBack, tell?: Tell): void => {
      pop(s);
      if (!c.back) return;
      const u = unitOf(s, f.unit);
      const end = onTable(u) ? backOne(s, u) : undefined;
      if (end !== undefined) goBack(s, u, end, 'BQ-7.5.2-b', tell);
    },
  },
} satisfies Questions;
