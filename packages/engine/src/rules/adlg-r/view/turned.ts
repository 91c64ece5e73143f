/** The same moment, and the same command, on a table that was turned, mirrored or shifted. */

import { turnUnits, turnWritten } from '../../../battle/form/turned.ts';
import type { BodyId, Json } from '../../../battle/protocol.ts';
import { HALF_TURN } from '../../../table/number.ts';
import {
  type Turning,
  turnFacing,
  turnHand,
  turnLie,
  turnOutline,
  turnPoint,
  turnPose,
} from '../../../table/turning.ts';
import { hasTwoHalves } from '../bodies/half.ts';
import type { AdlgCommand, Leg } from '../commands.ts';
import type { AdlgFrame } from '../frames.ts';
import { type AdlgState, type Contact, copyState, type Half, type Unit } from '../state.ts';

/** In the set-up places are those of the board, so that only the table turns; see `layInPlane`. */
export function turned(s: AdlgState, by: Turning): AdlgState {
  const out = copyState(s);
  out.lie = turnLie(by, s.lie);
  if (s.setup === null) turnPlaces(out, by);
  return out;
}

/** When the battle begins: everything is laid where the table lies. */
export function layInPlane(s: AdlgState): void {
  const { lie } = s;
  if (lie !== null) turnPlaces(s, { facing: lie.facing, mirrored: lie.mirrored, dx: lie.x, dy: lie.y });
}

function turnPlaces(s: AdlgState, by: Turning): void {
  for (const u of s.units) turnUnit(s, u, by);
  for (const c of s.commanders) {
    Object.assign(c, turnPoint(by, c.x, c.y));
    if (c.unit !== '') c.half = turnHalf(s, c.unit, c.half, by);
  }
  for (const c of s.camps) Object.assign(c, turnPose(by, c));
  s.pieces = s.pieces.map((p) => ({ ...p, outline: turnOutline(by, p.outline) }));
  s.works = s.works.map((w) => turnPose(by, w));
  for (const m of s.markers) Object.assign(m, turnPoint(by, m.x, m.y));
  for (const c of s.contacts) c.edge = turnHand(by, c.edge) as Contact['edge'];
  s.frames = s.frames.map((f) => turnFrame(s, f, by) as AdlgFrame);
}

function turnUnit(s: AdlgState, u: Unit, by: Turning): void {
  Object.assign(u, turnPoint(by, u.x, u.y));
  u.facing = turnFacing(by, u.facing);
  u.heldTarget = turnHeld(s, u.heldTarget, by);
  u.heldTargetRight = turnHeld(s, u.heldTargetRight, by);
  if (!by.mirrored || !hasTwoHalves(u)) return;
  u.turnedHalves = ((u.turnedHalves & 1) << 1) | (u.turnedHalves >> 1);
  [u.heldTarget, u.heldTargetRight] = [u.heldTargetRight, u.heldTarget];
}

/** AR-SHOOT-09 (3): 'B05:right@120000,-4,32768', the target and how it stands to the shooter: ahead, right, turn. */
function turnHeld(s: AdlgState, held: string, by: Turning): string {
  const cut = held.indexOf('@');
  if (!by.mirrored || cut < 0) return turnName(s, held, by);
  const [ahead, right, turn] = held
    .slice(cut + 1)
    .split(',')
    .map(Number);
  // Right about is so in a mirror, too.
  const other = (n: number): number => (n === 0 ? 0 : n === HALF_TURN ? n : -n);
  return `${turnName(s, held.slice(0, cut), by)}@${[ahead, other(right), other(turn)].join(',')}`;
}

/** The half of a body in a mirror; a single unit is all left. */
function turnHalf(s: AdlgState, unit: BodyId, half: Half, by: Turning): Half {
  const u = s.units.find((v) => v.id === unit);
  return u !== undefined && hasTwoHalves(u) ? (turnHand(by, half) as Half) : half;
}

/** 'A03:left' in a mirror. */
function turnName(s: AdlgState, name: string, by: Turning): string {
  const colon = name.lastIndexOf(':');
  if (!by.mirrored || colon < 0) return name;
  const half = name.slice(colon + 1);
  if (half !== 'left' && half !== 'right') return name;
  const unit = name.slice(0, colon);
  return `${unit}:${turnHalf(s, unit, half, by)}`;
}

/** Frames hold facings, starts, halves by name and edges, all on the grid. */
function turnFrame(s: AdlgState, value: unknown, by: Turning): unknown {
  if (typeof value === 'string') return turnName(s, value, by);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((v: unknown) => turnFrame(s, v, by));
  const fields = value as Readonly<Record<string, unknown>>;
  const out: Record<string, unknown> = {};
  for (const [key, v] of Object.entries(fields)) {
    if (key === 'facing' && typeof v === 'number') out[key] = turnFacing(by, v);
    else if (key === 'edge' && typeof v === 'string') out[key] = turnHand(by, v);
    else if (key === 'half' && typeof v === 'string' && typeof fields.unit === 'string')
      out[key] = turnHalf(s, fields.unit, v as Half, by);
    else if (key === 'starts') out[key] = (v as [number, number, number][]).map((at) => turnStart(at, by));
    else if (key === 'legs') out[key] = (v as Leg[]).map((leg) => turnLeg(leg, by));
    else if (key === 'command') out[key] = turnedCommand(s, v as AdlgCommand, by);
    else out[turnName(s, key, by)] = turnFrame(s, v, by);
  }
  return out;
}

function turnStart([x, y, facing]: [number, number, number], by: Turning): [number, number, number] {
  const at = turnPoint(by, x, y);
  return [at.x, at.y, turnFacing(by, facing)];
}

function turnLeg(leg: Leg, by: Turning): Leg {
  if (!by.mirrored) return leg;
  switch (leg.do) {
    case 'slide':
      return { ...leg, by: leg.by === 0 ? 0 : -leg.by };
    case 'wheel':
    case 'pivot':
      return { ...leg, to: turnHand(by, leg.to) as 'left' | 'right' };
    case 'turn':
      return { ...leg, to: turnHand(by, leg.to) as 'left' | 'right' | 'about' };
    default:
      return leg;
  }
}

/** Commands of the set-up name places of the board, which do not change. */
export function turnedCommand(s: AdlgState, c: AdlgCommand, by: Turning): AdlgCommand {
  if (s.setup !== null) return c;
  switch (c.kind) {
    case 'move':
    case 'charge':
    case 'support':
      return { ...c, legs: c.legs.map((leg) => turnLeg(leg, by)) };
    case 'reform':
      return { ...c, places: c.places.map((p) => ({ ...p, ...turnUnits(by, p.x, p.y) })) };
    case 'commander':
      return {
        ...c,
        ...(c.x === undefined || c.y === undefined ? {} : turnUnits(by, c.x, c.y)),
        ...(c.half === undefined || c.unit === undefined ? {} : { half: turnHalf(s, c.unit, c.half, by) }),
      };
    case 'follow':
      return c.wheel === undefined
        ? c
        : { ...c, wheel: { ...c.wheel, to: turnHand(by, c.wheel.to) as 'left' | 'right' } };
    default:
      return withNames(s, turnWritten(by, c), by) as AdlgCommand;
  }
}

/** Events, figures and outcomes: names of halves by the body they are of. */
export function turnedWritten(s: AdlgState, written: Json, by: Turning): Json {
  if (s.setup !== null) return written;
  return withNames(s, turnWritten(by, written), by) as Json;
}

function withNames(s: AdlgState, value: unknown, by: Turning): unknown {
  if (typeof value === 'string') return turnName(s, value, by);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((v: unknown) => withNames(s, v, by));
  const out: Record<string, unknown> = {};
  for (const [key, v] of Object.entries(value)) out[turnName(s, key, by)] = withNames(s, v, by);
  return out;
}
