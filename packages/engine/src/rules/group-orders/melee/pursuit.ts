/** Step 8: tests after melee, pursuit, taking over a block. GO-MOVE-27 to 29. */
import { cite } from '../../../battle/cite.ts';
import type { Dice } from '../../../battle/dice/dice.ts';
import {
  type Ask,
  askId,
  type BodyId,
  type Frame,
  type Refusal,
  type Tell,
} from '../../../battle/protocol.ts';
import { direction, facingFromVector } from '../../../table/angle.ts';
import { onGrid } from '../../../table/grid.ts';
import { endOf, type Motion } from '../../../table/motion/motion.ts';
import { inUnits, roundHalfAway, UNIT } from '../../../table/number.ts';
import type { Rect } from '../../../table/shape.ts';
import { isCavalry, isFoot, isGun } from '../army/troops.ts';
import { flush, strike } from '../charge/contact.ts';
import { attachedTo, displaceGenerals, offerFollow } from '../command/generals.ts';
import type { OccupyCommand, PursueCommand } from '../commands.ts';
import { type AskFrame, become, nextAsk, pop, push, type Questions, type Steps } from '../frames.ts';
import { blockRect, gapBetween, rect } from '../ground/shapes.ts';
import { testOrder } from '../morale/give-way.ts';
import { disorder, endContacts } from '../morale/losses.ts';
import { isClear, runOut, speedOf } from '../move/march.ts';
import { refuse } from '../refuse.ts';
import { putAt, setDown } from '../setup/placing.ts';
import { DID, type GroupState, inContact, type Unit, unitOf } from '../state.ts';
import { nearestFirst, SAME } from '../tolerances.ts';
import type { AfterFrame } from './melee.ts';

export interface PursuitFrame extends Frame {
  was: AfterFrame['was'];
}
export interface PursueFrame extends AskFrame {
  unit: BodyId;
}
export interface BlocksFrame extends Frame {
  blocks: AfterFrame['blocks'];
}
export interface OccupyFrame extends AskFrame {
  block: string;
  units: BodyId[];
}

/** GO-MOVE-27: every enemy it was in contact with has routed, and it is free and on Advance. */
const mayPursue = (s: GroupState, u: Unit, enemies: readonly BodyId[]): boolean => {
  if (u.place !== 'table' || u.order !== 'advance' || isGun(u) || inContact(s, u) || u.block !== '')
    return false;
  const left = enemies.map((id) => unitOf(s, id)).filter((e) => e.place !== 'dead');
  // GO-MOVE-28: when the enemy fell back the victor stays where it is.
  if (left.some((e) => e.order === 'retreat')) cite('GO-MOVE-28');
  return left.length > 0 && left.every((e) => e.order === 'rout') && left.some((e) => e.place === 'table');
};

/** Straight after the routers: cavalry up to full speed, infantry up to half. */
function pursue(s: GroupState, u: Unit, enemies: readonly BodyId[], tell?: Tell): void {
  const routers = s.units.filter((e) => enemies.includes(e.id) && e.place === 'table' && e.order === 'rout');
  const [prey] = nearestFirst(routers, (e) => gapBetween(s, u, e));
  const generals = attachedTo(s, u).map((g) => g.id);
  const speed = (isCavalry(u) ? speedOf(u) : speedOf(u) / 2) * UNIT;
  const from = { x: u.x, y: u.y };
  const facing = facingFromVector(prey.x - u.x, prey.y - u.y);
  const start: Rect = { ...rect(s, u), facing };
  const way = direction(facing);
  const path: Motion[] = [
    { kind: 'shift', px: 0, py: 0, angle: 0, dx: way.x * speed, dy: way.y * speed, length: speed },
  ];
  const run = runOut(s, u, start, path, [1], speed, prey.id);
  const { met } = run;
  const end = endOf({ ...start }, run.path);
  disorder(u, 'GO-MOVE-27', tell);
  if (met !== undefined && met.order === 'rout') {
    const place = flush(s, u, end, met);
    if (place !== undefined) {
      tell?.({ kind: 'pursues', rule: 'GO-MOVE-27', side: u.side, about: [u.id, met.id] });
      strike(s, u, met, place, 'rear', from, 'GO-MOVE-27', tell);
      offerFollow(s, generals, u);
      return;
    }
  }
  const dx = end.x - from.x;
  const dy = end.y - from.y;
  const far = Math.sqrt(dx * dx + dy * dy);
  const stopped = met !== undefined || run.by !== undefined;
  for (let d = stopped ? far - UNIT : far; d > SAME; d -= UNIT / 2) {
    const place: Rect = {
      ...start,
      x: onGrid(from.x + (dx / far) * d),
      y: onGrid(from.y + (dy / far) * d),
    };
    if (!isClear(s, u, place)) continue;
    setDown(u, place);
    u.did |= DID.moved;
    tell?.({
      kind: 'pursues',
      rule: 'GO-MOVE-27',
      side: u.side,
      about: [u.id, prey.id],
      facts: { went: inUnits(roundHalfAway(d)) },
    });
    displaceGenerals(s, u, tell);
    offerFollow(s, generals, u);
    return;
  }
}

export const pursuitSteps = {
  /** GO-MORALE-02: groups that had a unit in melee, losers first; then what follows from the results. */
  'melee.after': (s: GroupState, f: AfterFrame) => {
    s.step = 8;
    const groups = s.groups.map((_, i) => i).filter((i) => s.groups[i].fought || s.groups[i].bereft);
    for (const g of s.groups) {
      g.fought = false;
      g.bereft = false;
    }
    become(
      s,
      { at: 'morale.groups', groups: testOrder(s, groups), units: [], lines: [] },
      { at: 'pursuit.next', was: f.was },
      { at: 'blocks.next', blocks: f.blocks },
    );
  },
  'pursuit.next': (s: GroupState, f: PursuitFrame, _dice: Dice, tell?: Tell) => {
    const next = f.was[0];
    if (next === undefined) {
      pop(s);
      return;
    }
    const u = unitOf(s, next.unit);
    if (!mayPursue(s, u, next.enemies)) {
      f.was.shift();
      return;
    }
    if (isCavalry(u)) {
      f.was.shift();
      pursue(s, u, next.enemies, tell);
      return;
    }
    push(s, { at: 'pursuit.ask', unit: u.id, n: nextAsk(s) });
  },
  /** GO-MOVE-29: a garrison destroyed or driven out by melee leaves its block to one victorious foot unit. */
  'blocks.next': (s: GroupState, f: BlocksFrame) => {
    const next = f.blocks[0];
    if (next === undefined) {
      pop(s);
      return;
    }
    f.blocks.shift();
    if (s.units.some((u) => u.place === 'table' && u.block === next.block)) return;
    const able = next.attackers.filter((id) => mayOccupy(s, unitOf(s, id)));
    if (able.length > 0) push(s, { at: 'blocks.ask', block: next.block, units: able, n: nextAsk(s) });
  },
} satisfies Steps;

const mayOccupy = (s: GroupState, u: Unit): boolean =>
  u.place === 'table' &&
  isFoot(u) &&
  u.order !== 'rout' &&
  u.order !== 'retreat' &&
  u.stands <= 6 &&
  !inContact(s, u);

/** GO-MOVE-29: a garrison goes to Stand; the block is its outline. */
export function occupy(s: GroupState, u: Unit, block: string, tell?: Tell): void {
  const piece = s.pieces.find((p) => p.id === block)!;
  endContacts(s, u);
  u.block = block;
  const r = blockRect(s, piece);
  putAt(u, r.x, r.y);
  u.order = 'stand';
  if (u.formation !== 'skirmish') u.formation = 'line';
  u.did |= DID.moved | DID.marched;
  tell?.({ kind: 'occupied', rule: 'GO-MOVE-29', side: u.side, about: [u.id], facts: { block: piece.name } });
  displaceGenerals(s, u, tell);
}

export const pursuitQuestions = {
  'pursuit.ask': {
    asks: (s: GroupState, f: PursueFrame): Ask[] => {
      const id = askId(f.n);
      const stay: PursueCommand = { ask: id, kind: 'pursue', go: false };
      const { side } = unitOf(s, f.unit);
      return [
        { id, side, kind: 'pursue', rule: 'GO-MOVE-27', about: [f.unit], secret: false, default: stay },
      ];
    },
    check: (_s: GroupState, _f: PursueFrame, c: PursueCommand): Refusal | undefined =>
      c.kind === 'pursue'
        ? undefined
        : refuse('GO-MOVE-27', 'not-an-answer', { kind: (c as { kind: string }).kind }),
    accept: (s: GroupState, _f: PursueFrame, c: PursueCommand, tell?: Tell): void => {
      pop(s);
      const f = s.frames[s.frames.length - 1] as PursuitFrame;
      const next = f.was[0];
      f.was.shift();
      if (c.go) pursue(s, unitOf(s, next.unit), next.enemies, tell);
    },
  },
  'blocks.ask': {
    asks: (s: GroupState, f: OccupyFrame): Ask[] => {
      const id = askId(f.n);
      const { side } = unitOf(s, f.units[0]);
      const yes: OccupyCommand = { ask: id, kind: 'occupy', unit: f.units[0] };
      return [{ id, side, kind: 'occupy', rule: 'GO-MOVE-29', about: f.units, secret: false, default: yes }];
    },
    check: (_s: GroupState, f: OccupyFrame, c: OccupyCommand): Refusal | undefined => {
      if (c.kind !== 'occupy')
        return refuse('GO-MOVE-29', 'not-an-answer', { kind: (c as { kind: string }).kind });
      return c.unit === '' || f.units.includes(c.unit)
        ? undefined
        : refuse('GO-MOVE-29', 'not-yours', { unit: c.unit });
    },
    accept: (s: GroupState, f: OccupyFrame, c: OccupyCommand, tell?: Tell): void => {
      pop(s);
      if (c.unit !== '') occupy(s, unitOf(s, c.unit), f.block, tell);
    },
  },
} satisfies Questions;
