/** Deployment: one whole group at a time, then who goes first. GO-SETUP-18, 19. */
import { type Contest, type Dice, die } from '../../battle/dice.ts';
import {
  type Ask,
  askId,
  type Frame,
  other,
  type Refusal,
  type Side,
  type Tell,
} from '../../battle/protocol.ts';
import { degrees, inDegrees } from '../../table/angle.ts';
import { touchesArea } from '../../table/area.ts';
import { inUnits, NORTH, SOUTH, TURN, UNIT, units } from '../../table/number.ts';
import { newShape, type Rect, shapeOf } from '../../table/shape.ts';
import type { DeployCommand, DeployedUnit, FirstCommand } from './commands.ts';
import { checkFormation } from './formation.ts';
import { type AskFrame, become, nextAsk, pop, push, type Questions, type Steps } from './frames.ts';
import { behind } from './generals.ts';
import { takenBy } from './march.ts';
import { refuse } from './refuse.ts';
import { blockRect, sizeOf, TOUCH } from './shapes.ts';
import { type Box, book, chiefOf, copyUnit, type GroupState, inLine, type Unit } from './state.ts';
import { areaOf, barred } from './terrain.ts';
import { isFoot, isGun } from './troops.ts';
import { phaseFrame } from './turn.ts';

/** A group laid out, before it is an answer. */
export type Layout = Omit<DeployCommand, 'ask' | 'kind'>;
interface DeployFrame extends AskFrame {
  side: Side;
  usual: Layout;
}
interface NextFrame extends Frame {
  side: Side;
  quick?: true; // everybody is deployed as proposed, nobody is asked
}
/** The steps before the battle. */
interface BeforeFrame extends Frame {
  quick?: true;
}
interface FirstFrame extends AskFrame {
  side: Side;
}

/** Both throw; ties again. 1: side 0 is higher. */
const rollOff = (rule: string, purpose: string): Contest => ({
  rule,
  purpose,
  first: die(rule, purpose, 0),
  second: die(rule, purpose, 1),
  again: 'on-tie',
  classes: { from: -1, of: [0, 0, 1] },
});

const waiting = (s: GroupState, side: Side): number[] =>
  s.groups
    .map((_, i) => i)
    .filter((i) => s.groups[i].side === side && !s.groups[i].deployed && s.groups[i].arrives === 0);
/** Groups of a side that are still to be deployed: as many as do not arrive later. */
export const toDeploy = (s: GroupState, side: Side): number[] => {
  const all = waiting(s, side);
  return all.length > s.scenario.arrivals[side].length ? all : [];
};

const spot = newShape();
function insideZone(zones: readonly Box[], r: Rect): boolean {
  const c = shapeOf(r, spot).corners;
  return zones.some((z) => {
    for (let i = 0; i < 8; i += 2)
      if (c[i] < z.x0 - TOUCH || c[i] > z.x1 + TOUCH || c[i + 1] < z.y0 - TOUCH || c[i + 1] > z.y1 + TOUCH)
        return false;
    return true;
  });
}
const pointInZone = (zones: readonly Box[], x: number, y: number): boolean =>
  zones.some((z) => x >= z.x0 && x <= z.x1 && y >= z.y0 && y <= z.y1);

/** GO-SETUP-11: nobody is set down in ground that is closed to him. */
function onClosedGround(s: GroupState, u: Unit, r: Rect): boolean {
  if (barred(s, u, false).length === 0) return false;
  const q = shapeOf(r, newShape());
  return s.pieces.some((p) => {
    if (p.kind === 'road' || p.kind === 'hill') return false;
    const closed =
      p.kind === 'block' ||
      (isGun(u) && ['wood', 'steep', 'gardens', 'dense-wood', 'marsh', 'ravine'].includes(p.kind)) ||
      (!isFoot(u) && !isGun(u) && ['dense-wood', 'marsh', 'ravine'].includes(p.kind));
    return closed && touchesArea(q, areaOf(p));
  });
}

const placed = (s: GroupState, u: Unit, d: DeployedUnit): Rect => ({
  x: units(d.x),
  y: units(d.y),
  facing: degrees(d.facing) & (TURN - 1),
  ...sizeOf(u, d.formation, u.stands, book(s).skirmish_gap),
});

function judgeDeploy(s: GroupState, side: Side, c: Layout): Refusal | undefined {
  const zones = s.scenario.zones[side];
  if (!toDeploy(s, side).includes(c.group)) return refuse('GO-SETUP-18', 'no-such-group', { group: c.group });
  const trial: GroupState = { ...s, units: s.units.map((u) => (u.group === c.group ? copyUnit(u) : u)) };
  const mine = trial.units.filter((u) => u.group === c.group);
  if (c.units.length !== mine.length)
    return refuse('GO-SETUP-18', 'whole-group', { wanted: mine.length, given: c.units.length });
  let garrisons = s.units.filter((u) => u.side === side && u.block !== '').length;
  for (const u of mine) {
    const d = c.units.find((x) => x.unit === u.id);
    if (d === undefined)
      return refuse('GO-SETUP-18', 'whole-group', { wanted: mine.length, given: c.units.length });
    u.formation = d.formation;
    if (d.block !== '') {
      const piece = s.pieces.find((p) => p.id === d.block && p.kind === 'block');
      garrisons++;
      if (piece === undefined) return refuse('GO-MOVE-29', 'no-such-block', { block: d.block });
      if (!isFoot(u)) return refuse('GO-SETUP-15', 'foot-only', { unit: u.id });
      if (garrisons > s.scenario.garrisons[side])
        return refuse('GO-SETUP-30', 'too-many-garrisons', { most: s.scenario.garrisons[side] });
      if (trial.units.some((q) => q.place === 'table' && q.block === d.block))
        return refuse('GO-SETUP-15', 'block-taken', { block: d.block, by: '' });
      if (d.formation !== 'line' && d.formation !== 'skirmish')
        return refuse('GO-MOVE-29', 'not-in-line', { unit: u.id, group: s.groups[c.group].name });
      const r = blockRect(piece);
      u.block = d.block;
      u.x = r.x;
      u.y = r.y;
      u.place = 'table';
      continue;
    }
    const who = checkFormation(u, d.formation);
    if (who !== undefined) return who;
    const r = placed(s, u, d);
    if (!insideZone(zones, r)) return refuse('GO-SETUP-18', 'outside-zone', { unit: u.id });
    if (onClosedGround(s, u, r)) return refuse('GO-SETUP-11', 'closed-ground', { unit: u.id });
    const taken = takenBy(trial, u, r);
    if (taken !== undefined)
      return refuse('GO-MOVE-10', 'no-room', {
        unit: u.id,
        by: typeof taken === 'string' ? taken : taken.id,
      });
    u.x = r.x;
    u.y = r.y;
    u.facing = r.facing;
    u.place = 'table';
  }
  if (c.order === 'rout') return refuse('GO-ORDER-01', 'rout-not-issued');
  if (c.order === 'advance') {
    const out = mine.find((u) => !inLine(trial, u));
    if (out !== undefined)
      return refuse('GO-SETUP-18', 'not-in-line', { unit: out.id, group: s.groups[c.group].name });
  }
  for (const g of c.chief === undefined ? [c.general] : [c.general, c.chief])
    if (!pointInZone(zones, units(g.x), units(g.y)))
      return refuse('GO-SETUP-18', 'general-outside-zone', { x: g.x, y: g.y });
  return undefined;
}

/** The engine's proposal: in line towards the enemy, as far forward as there is room, near the group's own place. */
function propose(s: GroupState, side: Side, group: number): Layout | undefined {
  const zones = s.scenario.zones[side];
  const facing = side === 0 ? NORTH : SOUTH;
  const strip = stripOf(s, side, group);
  const trial: GroupState = { ...s, units: s.units.map((u) => (u.group === group ? copyUnit(u) : u)) };
  const out: DeployedUnit[] = [];
  let middle: { x: number; y: number } | undefined;
  for (const u of trial.units) {
    if (u.group !== group) continue;
    const size = sizeOf(u, 'line', u.stands, book(s).skirmish_gap);
    const found =
      freePlace(trial, u, zones, size, facing, strip, middle?.x) ??
      freePlace(trial, u, zones, size, facing, ALL_OF_IT, middle?.x);
    if (found === undefined) return undefined;
    u.formation = 'line';
    u.x = found.x;
    u.y = found.y;
    u.facing = facing;
    u.place = 'table';
    middle ??= { x: found.x, y: found.y };
    out.push({
      unit: u.id,
      formation: 'line',
      x: inUnits(found.x),
      y: inUnits(found.y),
      facing: inDegrees(facing),
      block: '',
    });
  }
  // Behind the middle of its line, where all of it is in reach.
  const centre = trial.units.find((u) => u.id === out[Math.floor(out.length / 2)].unit);
  const to = behind(trial, centre ?? trial.units[0]);
  const general = pointInZone(zones, to.x, to.y)
    ? { x: inUnits(to.x), y: inUnits(to.y) }
    : { x: out[0].x, y: out[0].y };
  return {
    group,
    order: 'stand',
    units: out,
    general,
    ...(chiefOf(s, side) === undefined ? { chief: general } : {}),
  };
}

/** A place for every group that a side has still to deploy, none on another's ground. */
export function layOut(s: GroupState, side: Side): Layout[] {
  const trial: GroupState = { ...s, units: s.units.map(copyUnit) };
  const out: Layout[] = [];
  for (const group of toDeploy(s, side)) {
    const found = propose(trial, side, group);
    if (found === undefined) continue;
    out.push(found);
    for (const d of found.units) {
      const u = trial.units.find((x) => x.id === d.unit);
      if (u === undefined) continue;
      const at = placed(trial, u, d);
      u.x = at.x;
      u.y = at.y;
      u.facing = at.facing;
      u.place = 'table';
    }
  }
  return out;
}

/** A part of a zone's width, from 0 to 1. */
interface Strip {
  from: number;
  to: number;
}
const ALL_OF_IT: Strip = { from: 0, to: 1 };

/**
 * The ground of a group: groups that are deployed lie side by side, each as wide as its line is long, so that none
 * stands before another and keeps it from advancing (GO-ORDER-13).
 */
function stripOf(s: GroupState, side: Side, group: number): Strip {
  const own = s.groups.map((_, i) => i).filter((i) => s.groups[i].side === side);
  const later = s.scenario.arrivals[side].length;
  const on = own.length > later ? own.slice(0, own.length - later) : own;
  if (!on.includes(group)) return ALL_OF_IT;
  const line = (i: number): number =>
    s.units.reduce((n, u) => (u.group === i ? n + sizeOf(u, 'line', u.start, 0).width : n), 0);
  const before = on.slice(0, on.indexOf(group)).reduce((n, i) => n + line(i), 0);
  const whole = on.reduce((n, i) => n + line(i), 0);
  return { from: before / whole, to: (before + line(group)) / whole };
}

function freePlace(
  s: GroupState,
  u: Unit,
  zones: readonly Box[],
  size: { width: number; depth: number },
  facing: number,
  strip: Strip,
  near: number | undefined,
): Rect | undefined {
  for (const z of zones) {
    const wide = z.x1 - z.x0;
    const [west, east] = [z.x0 + wide * strip.from, z.x0 + wide * strip.to];
    const anchor = near ?? (west + east) / 2;
    const deep = z.y1 - z.y0;
    for (let back = 0; back + size.depth <= deep; back += 4 * UNIT) {
      const y = u.side === 0 ? z.y1 - back - size.depth / 2 : z.y0 + back + size.depth / 2;
      for (let k = 0; k < 120; k++) {
        const x = anchor + (k % 2 === 0 ? k : -k - 1) * UNIT;
        if (x - size.width / 2 < west || x + size.width / 2 > east) continue;
        const r: Rect = { x: units(inUnits(x)), y: units(inUnits(y)), facing, ...size };
        // A little room to either side, so that neighbours can wheel.
        if (takenBy(s, u, { ...r, width: r.width + UNIT, depth: r.depth + UNIT / 2 }) !== undefined) continue;
        if (onClosedGround(s, u, r)) continue;
        return r;
      }
    }
  }
  return undefined;
}

function putDown(s: GroupState, side: Side, c: Layout, tell?: Tell): void {
  for (const u of s.units) {
    if (u.group !== c.group) continue;
    const d = c.units.find((x) => x.unit === u.id)!;
    u.formation = d.formation;
    u.block = d.block;
    const piece = d.block === '' ? undefined : s.pieces.find((p) => p.id === d.block);
    const r = piece === undefined ? placed(s, u, d) : blockRect(piece);
    u.x = r.x;
    u.y = r.y;
    u.facing = piece === undefined ? r.facing : side === 0 ? NORTH : SOUTH;
    u.place = 'table';
    u.order = c.order;
    u.began = c.order;
    u.x0 = u.x;
    u.y0 = u.y;
    u.f0 = u.facing;
  }
  s.groups[c.group].deployed = true;
  for (const g of s.generals) {
    const at =
      g.group === c.group
        ? c.general
        : g.group === -1 && g.side === side && g.place === 'waiting'
          ? (c.chief ?? c.general)
          : undefined;
    if (at === undefined) continue;
    g.x = units(at.x);
    g.y = units(at.y);
    g.place = 'table';
  }
  tell?.({
    kind: 'deployed',
    rule: 'GO-SETUP-18',
    side,
    facts: { group: s.groups[c.group].name, order: c.order },
  });
}

export const deploySteps: Steps = {
  'setup.defender': (s: GroupState, f: BeforeFrame, dice: Dice, tell?: Tell) => {
    const named = s.scenario.defender;
    let side: Side = named === 'south' ? 0 : 1;
    if (named === 'roll') {
      side = dice.contest(rollOff('GO-SETUP-18', 'deploy-first')) === 1 ? 1 : 0;
      tell?.({
        kind: 'deploys-first',
        rule: 'GO-SETUP-18',
        side,
        thrown: [{ purpose: 'deploy-first', rule: 'GO-SETUP-18', side, faces: dice.last, score: 0 }],
      });
    } else tell?.({ kind: 'deploys-first', rule: 'GO-SETUP-18', side });
    const quick = f.quick === true ? { quick: true } : {};
    become(
      s,
      { at: 'deploy.next', side, ...quick } as NextFrame,
      { at: 'setup.first', ...quick } as BeforeFrame,
    );
  },
  /** The sides in turn; a side with nothing left is passed over. */
  'deploy.next': (s: GroupState, f: NextFrame, _dice: Dice, tell?: Tell) => {
    let { side } = f;
    if (toDeploy(s, side).length === 0) side = other(side);
    const groups = toDeploy(s, side);
    if (groups.length === 0) {
      pop(s);
      sendLater(s);
      return;
    }
    f.side = other(side);
    for (const group of groups) {
      const usual = propose(s, side, group);
      if (usual === undefined) {
        // No room in its zone: it comes on by the road in the first turn.
        s.groups[group].arrives = 1;
        tell?.({
          kind: 'no-room-to-deploy',
          rule: 'GO-SETUP-28a',
          side,
          facts: { group: s.groups[group].name },
        });
        continue;
      }
      if (f.quick === true) putDown(s, side, usual, tell);
      else push(s, { at: 'deploy.ask', side, usual, n: nextAsk(s) } as DeployFrame);
      return;
    }
  },
  /** GO-SETUP-19: the scenario names the player, otherwise the higher die chooses. */
  'setup.first': (s: GroupState, f: BeforeFrame, dice: Dice, tell?: Tell) => {
    const named = s.scenario.first;
    if (named !== 'roll') {
      pop(s);
      startBattle(s, named === 'south' ? 0 : 1, tell);
      return;
    }
    const side: Side = dice.contest(rollOff('GO-SETUP-19', 'go-first')) === 1 ? 0 : 1;
    tell?.({
      kind: 'chooses-first',
      rule: 'GO-SETUP-19',
      side,
      thrown: [{ purpose: 'go-first', rule: 'GO-SETUP-19', side, faces: dice.last, score: 0 }],
    });
    if (f.quick === true) {
      pop(s);
      startBattle(s, side, tell);
    } else become(s, { at: 'setup.choose', side, n: nextAsk(s) } as FirstFrame);
  },
};

/** GO-SETUP-28: groups that were not deployed arrive in the turns the scenario names, by number. */
function sendLater(s: GroupState): void {
  for (const side of [0, 1] as const)
    waiting(s, side).forEach((group, i) => {
      const turns = s.scenario.arrivals[side];
      s.groups[group].arrives = turns[Math.min(i, turns.length - 1)] ?? 1;
    });
}

function startBattle(s: GroupState, first: Side, tell?: Tell): void {
  s.first = first;
  s.active = first;
  s.turn = 1;
  tell?.({ kind: 'battle-begins', rule: 'GO-SETUP-19', side: first });
  push(s, phaseFrame());
}

export const deployQuestions: Questions = {
  'deploy.ask': {
    asks: (_s: GroupState, f: DeployFrame): Ask[] => {
      const id = askId(f.n);
      const usual = { ask: id, kind: 'deploy', ...f.usual } as DeployCommand;
      const about = f.usual.units.map((u) => u.unit);
      return [
        {
          id,
          side: f.side,
          kind: 'deploy',
          rule: 'GO-SETUP-18',
          about,
          secret: false,
          default: usual,
          plan: usual,
        },
      ];
    },
    check: (s: GroupState, f: DeployFrame, c: DeployCommand): Refusal | undefined =>
      c.kind === 'deploy'
        ? judgeDeploy(s, f.side, c)
        : refuse('GO-SETUP-18', 'not-an-answer', { kind: (c as { kind: string }).kind }),
    accept: (s: GroupState, f: DeployFrame, c: DeployCommand, tell?: Tell): void => {
      pop(s);
      putDown(s, f.side, c, tell);
    },
  },
  'setup.choose': {
    asks: (_s: GroupState, f: FirstFrame): Ask[] => {
      const id = askId(f.n);
      const yes: FirstCommand = { ask: id, kind: 'first', first: true };
      return [
        { id, side: f.side, kind: 'first', rule: 'GO-SETUP-19', about: [], secret: false, default: yes },
      ];
    },
    check: (_s: GroupState, _f: FirstFrame, c: FirstCommand): Refusal | undefined =>
      c.kind === 'first'
        ? undefined
        : refuse('GO-SETUP-19', 'not-an-answer', { kind: (c as { kind: string }).kind }),
    accept: (s: GroupState, f: FirstFrame, c: FirstCommand, tell?: Tell): void => {
      pop(s);
      startBattle(s, c.first ? f.side : other(f.side), tell);
    },
  },
};
