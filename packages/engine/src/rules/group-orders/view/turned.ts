/** A position and its commands on a table that was turned, mirrored or shifted: only coordinates and hands differ. */

import { copyJson } from '../../../battle/digest.ts';
import type { Frame } from '../../../battle/protocol.ts';
import { degrees, inDegrees } from '../../../table/angle.ts';
import type { Lie } from '../../../table/board.ts';
import { fromUnits, toUnits } from '../../../table/grid.ts';
import type { Degrees, Units } from '../../../table/number.ts';
import {
  type Turning,
  turnAngle,
  turnBack,
  turnFacing,
  turnHand,
  turnLie,
  turnOutline,
  turnPoint,
} from '../../../table/turning.ts';
import type { Charge, DeployCommand, GroupCommand, MeleeCommand, Shot } from '../commands.ts';
import type { GroupFrame } from '../frames.ts';
import { filesOf } from '../ground/shapes.ts';
import type { Part } from '../melee/parts.ts';
import type { MoveLeg } from '../move/march.ts';
import { muzzles } from '../shooting/target.ts';
import { copyState, findUnit, type GroupState } from '../state.ts';

type Layout = Omit<DeployCommand, 'ask' | 'kind'>;

/** The turning that puts a table from the usual place to where it lies. */
export const turningOf = (lie: Lie): Turning => ({
  facing: lie.facing,
  mirrored: lie.mirrored,
  dx: lie.x,
  dy: lie.y,
});

/** The same moment with the table in its usual place. */
export function asOnBoard(s: GroupState): GroupState {
  if (s.lie === null) return s;
  const out = turned(s, turnBack(turningOf(s.lie)));
  out.lie = null;
  return out;
}

const turnedDegrees = (by: Turning, value: Degrees): Degrees => inDegrees(turnFacing(by, degrees(value)));
/** Numbers as commands give them: a mirror makes no 0 of a −0. */
const turnedNumber = (by: Turning, value: number): number => turnAngle(by, value);
function turnedPlace(by: Turning, at: { x: Units; y: Units }): { x: Units; y: Units } {
  const { x, y } = turnPoint(by, fromUnits(at.x), fromUnits(at.y));
  return { x: toUnits(x), y: toUnits(y) };
}

/** A stand keeps its rank; in a mirror its place from the left becomes one from the right. What is none stays none. */
function turnedStand(s: GroupState, by: Turning, id: string, stand: number): number {
  const u = findUnit(s, id);
  if (!by.mirrored || u === undefined || u.block !== '' || stand >= u.stands) return stand;
  const files = filesOf(u.formation, u.stands);
  const rank = Math.floor(stand / files);
  const inRank = Math.min(files, u.stands - rank * files);
  return rank * files + (inRank - 1 - (stand - rank * files));
}
const ascending = (list: readonly number[]): number[] => [...list].sort((a, b) => a - b);

/** Shots number the stands that can shoot towards a target, from their left. */
function turnedShot(s: GroupState, by: Turning, shot: Shot): Shot {
  const u = findUnit(s, shot.unit);
  const target = findUnit(s, shot.target);
  if (!by.mirrored || u === undefined || target === undefined) return shot;
  const count = muzzles(s, u, target).length;
  return { ...shot, stands: ascending(shot.stands.map((i) => count - 1 - i)) };
}

export const turnedLayout = <L extends Layout>(l: L, by: Turning): L => ({
  ...l,
  units: l.units.map((u) => ({ ...u, ...turnedPlace(by, u), facing: turnedDegrees(by, u.facing) })),
  general: turnedPlace(by, l.general),
  ...(l.chief === undefined ? {} : { chief: turnedPlace(by, l.chief) }),
});

function turnedLeg(by: Turning, leg: MoveLeg): MoveLeg {
  switch (leg.go) {
    case 'wheel':
    case 'incline':
      return { ...leg, side: turnHand(by, leg.side) };
    case 'turn':
      return { ...leg, by: turnedNumber(by, leg.by) };
    case 'shift':
      return { ...leg, toward: turnedDegrees(by, leg.toward) };
    default:
      return leg;
  }
}
const turnedCharge = <C extends Charge>(by: Turning, c: C): C => ({
  ...c,
  wheel: turnedNumber(by, c.wheel),
  incline: turnedNumber(by, c.incline),
});

/** Contested stands come by unit, then from the left. */
function turnedStands(s: GroupState, by: Turning, stands: MeleeCommand['stands']): MeleeCommand['stands'] {
  const order = (id: string): number => s.units.findIndex((u) => u.id === id);
  return stands
    .map((x) => ({ ...x, stand: turnedStand(s, by, x.unit, x.stand) }))
    .sort((a, b) => order(a.unit) - order(b.unit) || a.stand - b.stand);
}

/** A command of a position as it reads on the turned table. */
export function turnedCommand(s: GroupState, c: GroupCommand, by: Turning): GroupCommand {
  switch (c.kind) {
    case 'deploy':
      return turnedLayout(c, by);
    case 'face':
      return { ...c, facing: turnedDegrees(by, c.facing) };
    case 'retreat':
      return { ...c, way: c.way.map((w) => ({ ...w, toward: turnedDegrees(by, w.toward) })) };
    case 'charges':
      return { ...c, charges: c.charges.map((x) => turnedCharge(by, x)) };
    case 'move':
    case 'march':
      return { ...c, legs: c.legs.map((leg) => turnedLeg(by, leg)) };
    case 'form':
      return { ...c, side: turnHand(by, c.side) };
    case 'general':
    case 'follow':
      return { ...c, ...turnedPlace(by, c) };
    case 'leave':
      return { ...c, face: turnHand(by, c.face) };
    case 'shots':
      return { ...c, shots: c.shots.map((shot) => turnedShot(s, by, shot)) };
    case 'melee':
      return { ...c, stands: turnedStands(s, by, c.stands) };
    default:
      return c;
  }
}

/** What frames keep of places and hands. */
interface Kept extends Frame {
  charges?: (Charge & { sx: number; sy: number })[];
  charge?: Charge & { sx: number; sy: number };
  usual?: { toward: number; by: number } | Layout;
  plans?: Shot[][];
  answers?: ({ hidden: boolean; shots: Shot[] } | null)[];
  shots?: readonly Shot[];
  stands?: MeleeCommand['stands'];
  parts?: Part[];
}

function turnedFrame<F extends GroupFrame>(s: GroupState, by: Turning, frame: F): F {
  const turnedCopy = copyJson(frame);
  const f: Kept = turnedCopy;
  const run = <C extends Charge & { sx: number; sy: number }>(c: C): C => {
    const { x, y } = turnPoint(by, c.sx, c.sy);
    return { ...turnedCharge(by, c), sx: x, sy: y };
  };
  if (f.charges !== undefined) f.charges = f.charges.map(run);
  if (f.charge !== undefined) f.charge = run(f.charge);
  if (f.usual !== undefined)
    f.usual =
      'toward' in f.usual
        ? { ...f.usual, toward: turnedDegrees(by, f.usual.toward) }
        : turnedLayout(f.usual, by);
  if (f.plans !== undefined) f.plans = f.plans.map((p) => p.map((shot) => turnedShot(s, by, shot)));
  if (f.answers !== undefined)
    f.answers = f.answers.map((a) =>
      a === null ? null : { ...a, shots: a.shots.map((shot) => turnedShot(s, by, shot)) },
    );
  if (f.shots !== undefined) f.shots = f.shots.map((shot) => turnedShot(s, by, shot));
  if (f.stands !== undefined) f.stands = turnedStands(s, by, f.stands);
  if (f.parts !== undefined)
    f.parts = f.parts.map((p) => ({
      ...p,
      stands: ascending(p.stands.map((i) => turnedStand(s, by, p.unit, i))),
    }));
  return turnedCopy;
}

/** The same moment on the turned table. */
export function turned(s: GroupState, by: Turning): GroupState {
  const out = copyState(s);
  for (const u of out.units) {
    const now = turnPoint(by, u.x, u.y);
    const then = turnPoint(by, u.x0, u.y0);
    u.x = now.x;
    u.y = now.y;
    u.facing = turnFacing(by, u.facing);
    u.x0 = then.x;
    u.y0 = then.y;
    u.f0 = turnFacing(by, u.f0);
  }
  for (const g of [...out.generals, ...out.objectives]) {
    const { x, y } = turnPoint(by, g.x, g.y);
    g.x = x;
    g.y = y;
  }
  out.pieces = s.pieces.map((p) => ({ ...p, outline: turnOutline(by, p.outline) }));
  out.lines = s.lines.map((l) => ({
    ...l,
    points: turnOutline(by, l.points),
    bridges: turnOutline(by, l.bridges),
  }));
  out.lie = turnLie(by, s.lie);
  out.frames = s.frames.map((f) => turnedFrame(s, by, f));
  return out;
}
