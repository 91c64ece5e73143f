/** One legal command, cheap, chosen by luck: the recruit's answer. */
import type { Luck } from '../../../battle/dice/dice.ts';
import type { Ask, Refusal } from '../../../battle/protocol.ts';
import { inDegrees } from '../../../table/angle.ts';
import { toUnits } from '../../../table/grid.ts';
import { TURN, UNIT } from '../../../table/number.ts';
import { isFoot, isGun, isLightFoot, isMissileArmed } from '../army/troops.ts';
import { aimAt } from '../charge/aim.ts';
import { judgeCharge, mightCharge } from '../charge/charge.ts';
import { checkOrder, orderable, rallyFit } from '../command/orders.ts';
import type {
  Charge,
  DeployCommand,
  FireCommand,
  FollowCommand,
  GroupCommand,
  OccupyCommand,
  RetreatCommand,
  ShotsCommand,
} from '../commands.ts';
import { top } from '../frames.ts';
import { nearestEnemy } from '../ground/shapes.ts';
import { blocksOf } from '../ground/terrain.ts';
import { judgeRetreat } from '../morale/retreat.ts';
import { mayMove } from '../move/attempt.ts';
import { judgeHalt } from '../move/drill.ts';
import { type MoveLeg, speedOf } from '../move/march.ts';
import { judgeMoves, type MovesFrame } from '../move/move.ts';
import {
  DID,
  did,
  type Formation,
  type GroupState,
  inContact,
  type Order,
  type Unit,
  unitOf,
} from '../state.ts';

type Check = (c: GroupCommand) => Refusal | undefined;
const one = <T>(list: readonly T[], luck: Luck): T => list[luck.below(list.length)];
const cm = (luck: Luck, most: number): number => (1 + luck.below(Math.max(1, Math.floor(most * 2)))) / 2;

export function sampleOf(s: GroupState, ask: Ask, luck: Luck, check: Check): GroupCommand {
  const usual = (ask.plan ?? ask.default) as GroupCommand;
  const id = ask.id;
  const or = (c: GroupCommand): GroupCommand => (check(c) === undefined ? c : usual);
  switch (ask.kind) {
    case 'deploy': {
      const order = one<Order>(['advance', 'advance', 'reserve', 'stand'], luck);
      return { ...(usual as DeployCommand), order };
    }
    case 'first':
      return { ask: id, kind: 'first', first: luck.below(2) === 0 };
    case 'orders':
      return { ask: id, kind: 'orders', orders: sampleOrders(s, ask.side, luck) };
    case 'help':
      return or({
        ask: id,
        kind: 'help',
        group: one((top(s) as { failed: { group: number }[] }).failed, luck).group,
      });
    case 'face': {
      const u = unitOf(s, ask.about[0]);
      const facing = luck.below(8) * (TURN / 8);
      return rallyFit(s, u, facing) === undefined
        ? usual
        : { ask: id, kind: 'face', facing: inDegrees(facing) };
    }
    case 'retreat':
      return sampleRetreat(s, ask, usual as RetreatCommand, luck);
    case 'charges':
      return { ask: id, kind: 'charges', charges: sampleCharges(s, luck) };
    case 'react':
      return or({
        ask: id,
        kind: 'react',
        how: one(['evade', 'square', 'receive'] as const, luck),
        about: luck.below(2) === 0,
      });
    case 'fire':
      return luck.below(6) === 0
        ? { ask: id, kind: 'fire', target: '' }
        : ({ ...usual, target: one(ask.about.slice(1), luck) } as FireCommand);
    case 'moves':
      return sampleMove(s, ask, luck);
    case 'shots': {
      const plan = usual as ShotsCommand;
      if (luck.below(8) > 0) return plan;
      const held = one(plan.shots, luck).unit;
      return { ...plan, shots: plan.shots.filter((x) => x.unit !== held) };
    }
    case 'pursue':
      return { ask: id, kind: 'pursue', go: luck.below(2) === 0 };
    case 'occupy':
      return luck.below(5) === 0 ? { ask: id, kind: 'occupy', unit: '' } : (usual as OccupyCommand);
    case 'follow':
      return { ...(usual as FollowCommand), go: luck.below(2) === 0 };
    default:
      return usual;
  }
}

function sampleOrders(s: GroupState, side: number, luck: Luck): { group: number; order: Order }[] {
  const out: { group: number; order: Order }[] = [];
  for (const group of orderable(s, side)) {
    if (luck.below(2) === 0) continue;
    const order = one<Order>(['advance', 'advance', 'advance', 'reserve', 'stand', 'retreat'], luck);
    if (order !== 'advance' || checkOrder(s, group, order) === undefined) out.push({ group, order });
  }
  return out;
}

function sampleCharges(s: GroupState, luck: Luck): Charge[] {
  const out: Charge[] = [];
  for (const u of mightCharge(s)) {
    if (luck.below(3) === 0) continue;
    const enemy = nearestEnemy(s, u);
    if (enemy === undefined) continue;
    const c = aimAt(s, u, enemy);
    if (c !== undefined && judgeCharge(s, c) === undefined) out.push(c);
  }
  return out;
}

function sampleRetreat(s: GroupState, ask: Ask, usual: RetreatCommand, luck: Luck): RetreatCommand {
  const u = unitOf(s, ask.about[0]);
  const about = u.drill === 'badly' || luck.below(2) === 0;
  if (luck.below(3) > 0) return { ...usual, about };
  const way = [{ toward: luck.below(360), by: cm(luck, speedOf(u)) }];
  return judgeRetreat(s, u, way) === undefined ? { ...usual, way, about } : { ...usual, about };
}

/** How often a step ends, one in so many orders. */
const DONE_ONE_IN = 30;
const COMMON: readonly Formation[] = ['line', 'column1', 'column2', 'square', 'skirmish'];

function sampleMove(s: GroupState, ask: Ask, luck: Luck): GroupCommand {
  const done: GroupCommand = { ask: ask.id, kind: 'done' };
  const f = top(s) as MovesFrame;
  if (luck.below(DONE_ONE_IN) === 0) return done;
  for (let tries = 0; tries < 3; tries++) {
    const c = f.generals ? sampleGeneral(s, ask, luck) : sampleUnitMove(s, ask, luck);
    if (c !== undefined && judgeMoves(s, f, c) === undefined) return c;
  }
  const general = sampleGeneral(s, ask, luck);
  return general !== undefined && judgeMoves(s, f, general) === undefined ? general : done;
}

function sampleGeneral(s: GroupState, ask: Ask, luck: Luck): GroupCommand | undefined {
  const able = s.generals.filter((g) => g.side === ask.side && g.place === 'table' && !g.moved);
  if (able.length === 0) return undefined;
  const g = one(able, luck);
  const units = s.units.filter(
    (u) => u.side === ask.side && u.place === 'table' && (g.group < 0 || u.group === g.group),
  );
  if (units.length === 0) return undefined;
  const u = one(units, luck);
  const x = toUnits(Math.min(s.width, Math.max(0, u.x)));
  const y = toUnits(Math.min(s.depth, Math.max(0, u.y + (u.side === 0 ? -3 : 3) * UNIT)));
  return { ask: ask.id, kind: 'general', general: g.id, x, y };
}

function sampleUnitMove(s: GroupState, ask: Ask, luck: Luck): GroupCommand | undefined {
  const id = ask.id;
  const able = s.units.filter(
    (u) =>
      u.side === ask.side &&
      u.place === 'table' &&
      u.order !== 'rout' &&
      u.order !== 'retreat' &&
      !did(u, DID.marched | DID.charged | DID.rallied) &&
      !inContact(s, u),
  );
  if (able.length === 0) return undefined;
  const u = one(able, luck);
  if (u.block !== '') {
    if (u.order === 'stand') return undefined;
    return {
      ask: id,
      kind: 'leave',
      unit: u.id,
      face: one(['front', 'right', 'rear', 'left'] as const, luck),
      formation: 'line',
      ahead: luck.below(10),
    };
  }
  if (
    u.order === 'advance' &&
    luck.below(6) === 0 &&
    (isMissileArmed(u) || isGun(u)) &&
    judgeHalt(s, u) === undefined
  )
    return { ask: id, kind: 'halt', units: [u.id] };
  if (u.order === 'advance' && luck.below(8) === 0)
    return { ask: id, kind: 'march', group: u.group, legs: [{ go: 'ahead', by: cm(luck, speedOf(u)) }] };
  if (u.order !== 'advance' && !did(u, DID.formed) && luck.below(5) === 0)
    return {
      ask: id,
      kind: 'form',
      units: [u.id],
      to: one(COMMON, luck),
      side: one(['front', 'left', 'right'] as const, luck),
    };
  if (isFoot(u) && luck.below(4) === 0) {
    const blocks = blocksOf(s);
    if (blocks.length > 0) return { ask: id, kind: 'enter', unit: u.id, block: one(blocks, luck).id };
  }
  const legs = sampleLegs(u, luck);
  return mayMove(s, u, legs) === undefined ? { ask: id, kind: 'move', unit: u.id, legs } : undefined;
}

function sampleLegs(u: Unit, luck: Luck): MoveLeg[] {
  const speed = speedOf(u);
  const side = luck.below(2) === 0 ? 'left' : 'right';
  if (u.order === 'stand') {
    if (isGun(u)) return [{ go: 'turn', by: luck.below(91) - 45 }];
    return luck.below(3) === 0
      ? [{ go: 'about' }]
      : [{ go: 'shift', toward: luck.below(360), by: 1 + luck.below(5) }];
  }
  if (isLightFoot(u) && luck.below(2) === 0)
    return [
      { go: 'turn', by: luck.below(91) - 45 },
      { go: 'ahead', by: cm(luck, speed) },
    ];
  switch (luck.below(u.order === 'reserve' ? 7 : 5)) {
    case 0:
      return [
        { go: 'wheel', side, by: 5 + luck.below(40) },
        { go: 'ahead', by: cm(luck, speed / 2) },
      ];
    case 1:
      return [{ go: 'incline', side, by: cm(luck, speed / 2) }];
    case 5:
      return [{ go: 'back', by: cm(luck, speed / 2) }];
    case 6:
      return [{ go: 'about' }];
    default:
      return [{ go: 'ahead', by: cm(luck, speed) }];
  }
}
