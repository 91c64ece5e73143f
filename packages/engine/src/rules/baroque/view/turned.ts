/** The same moment, and the same command, on a table that was turned, mirrored or shifted. */

import { degrees, inDegrees } from '../../../table/angle.ts';
import { toUnits } from '../../../table/grid.ts';
import { UNIT, type Units } from '../../../table/number.ts';
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
} from '../../../table/turning.ts';
import type { BaroqueCommand, Deploy, EdgeName } from '../commands.ts';
import type { BaroqueFrame } from '../frames.ts';
import { copyState } from '../odds/copy.ts';
import type { Aim } from '../shooting/target.ts';
import type { BaroqueState, Table } from '../state.ts';

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
function turnedFrame(s: BaroqueState, f: BaroqueFrame, by: Turning): BaroqueFrame {
  switch (f.at) {
    case 'move':
    case 'charge': {
      const { x, y } = turnPoint(by, f.x0, f.y0);
      const out = { ...f, x0: x, y0: y, f0: turnFacing(by, f.f0) };
      if (f.leg === 'pivot') out.by = turnAngle(by, f.by);
      if (f.leg === 'wheel') out.corner = turnHand(by, f.corner);
      out.right = turnAngle(by, f.right);
      return out;
    }
    case 'orders': {
      if (f.passing.length + f.under.length === 0) return f;
      const { x, y } = turnPoint(by, f.backX, f.backY);
      return { ...f, backX: x, backY: y };
    }
    case 'shot': {
      const back = f.back === null ? null : turnedAim(f.back, by);
      return { ...f, aim: turnedAim(f.aim, by), back };
    }
    case 'special.balk': {
      return { ...f, order: turnedCommand(s, f.order, by) as typeof f.order };
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

/** A place in BU after the turning. */
function turnedPlace(by: Turning, x: Units, y: Units): { x: Units; y: Units } {
  const at = turnReal(by, x * UNIT, y * UNIT);
  return { x: toUnits(at.x), y: toUnits(at.y) };
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
