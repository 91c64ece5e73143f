/** The same moment, and the same command, on a table that was turned, mirrored or shifted. */
import type { Frame } from '../../battle/protocol.ts';
import { degrees, inDegrees, type Vector } from '../../table/angle.ts';
import { inUnits, UNIT } from '../../table/number.ts';
import {
  type Turning,
  turnAngle,
  turnFacing,
  turnHand,
  turnLie,
  turnOutline,
  turnPoint,
  turnPose,
  turnReal,
} from '../../table/turning.ts';
import type { OrdersFrame } from './command/activation.ts';
import type { BaroqueCommand, ChargeOrder, Deploy, EdgeName, MoveOrder } from './commands.ts';
import type { CourseFrame } from './move/course.ts';
import { copyState } from './odds/copy.ts';
import type { Aim } from './shooting/target.ts';
import type { BaroqueState, Table } from './state.ts';

export function turned(s: BaroqueState, by: Turning): BaroqueState {
  const out = copyState(s);
  out.table = turnedTable(s.table, by);
  out.units = out.units.map((u) => (u.place === 'reserve' ? u : turnPose(by, u)));
  for (const l of out.leaders) if (l.unit === '') Object.assign(l, turnPoint(by, l.x, l.y));
  out.frames = out.frames.map((f) => turnedFrame(s, f, by));
  return out;
}

function turnedTable(t: Table, by: Turning): Table {
  return {
    width: t.width,
    depth: t.depth,
    lie: turnLie(by, t.lie),
    pieces: t.pieces.map((p) => ({
      ...p,
      outline: turnOutline(by, p.outline),
      crest: turnOutline(by, p.crest),
    })),
    obstacles: t.obstacles.map((o) => ({ ...o, points: turnOutline(by, o.points) })),
    crossings: t.crossings.map((c) => ({ ...c, outline: turnOutline(by, c.outline) })),
  };
}

/** Places and hands kept in unfinished resolution. What players lay is told on the board and stays as it is. */
function turnedFrame(s: BaroqueState, f: Frame, by: Turning): Frame {
  switch (f.at) {
    case 'move':
    case 'charge': {
      const c = f as CourseFrame;
      const { x, y } = turnPoint(by, c.x0, c.y0);
      const out = { ...c, x0: x, y0: y, f0: turnFacing(by, c.f0) };
      if (c.leg === 'pivot') out.by = turnAngle(by, c.by);
      if (c.leg === 'wheel') out.corner = turnHand(by, c.corner);
      out.right = turnAngle(by, c.right);
      return out;
    }
    case 'orders': {
      const o = f as OrdersFrame;
      if (o.passing.length + o.under.length === 0) return o;
      const { x, y } = turnPoint(by, o.backX, o.backY);
      return { ...o, backX: x, backY: y } as OrdersFrame;
    }
    case 'shot': {
      const shot = f as Frame & { aim: Aim; back: Aim | null };
      const back = shot.back === null ? null : turnedAim(shot.back, by);
      return { ...shot, aim: turnedAim(shot.aim, by), back } as Frame;
    }
    case 'special.balk': {
      const balk = f as Frame & { order: MoveOrder | ChargeOrder };
      return { ...balk, order: turnedCommand(s, balk.order, by) } as Frame;
    }
    default:
      return f;
  }
}

const turnedAim = (aim: Aim, by: Turning): Aim => ({
  ...aim,
  from: turnHand(by, aim.from) as EdgeName,
  at: turnHand(by, aim.at) as EdgeName,
});

const at: Vector = { x: 0, y: 0 };
/** A place in BU after the turning. */
function turnedPlace(by: Turning, x: number, y: number): { x: number; y: number } {
  turnReal(by, x * UNIT, y * UNIT, at);
  return { x: inUnits(at.x), y: inUnits(at.y) };
}

export function turnedCommand(_s: BaroqueState, c: BaroqueCommand, by: Turning): BaroqueCommand {
  switch (c.kind) {
    case 'move':
      return {
        ...c,
        by: c.do === 'turn' ? turnAngle(by, c.by) : c.by,
        right: turnAngle(by, c.right),
        to: c.do === 'wheel' || c.do === 'face' ? turnHand(by, c.to) : c.to,
      };
    case 'shoot':
      return {
        ...c,
        from: turnHand(by, c.from) as EdgeName,
        at: turnHand(by, c.at) as EdgeName,
        turn: turnAngle(by, c.turn),
      };
    case 'leader':
      return c.do === 'attach' ? c : { ...c, ...turnedPlace(by, c.x, c.y) };
    case 'deploy':
      return turnedDeploy(c, by);
    default:
      return c;
  }
}

const turnedDeploy = (c: Deploy, by: Turning): Deploy => ({
  ...c,
  units: c.units.map((p) => ({
    ...p,
    ...turnedPlace(by, p.x, p.y),
    facing: inDegrees(turnFacing(by, degrees(p.facing))),
  })),
  leader: c.leader.unit === '' ? { ...c.leader, ...turnedPlace(by, c.leader.x, c.leader.y) } : c.leader,
  baggage: c.baggage === null ? null : turnedPlace(by, c.baggage.x, c.baggage.y),
});
