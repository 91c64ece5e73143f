/** Step 3, second half: reactions, squares, defensive fire, the charge moves. GO-MOVE-16a, 19 to 23. */
import { cite } from '../../../battle/cite.ts';
import { type Dice, dieOf, test } from '../../../battle/dice/dice.ts';
import type { BodyId, Frame, Refusal, Tell } from '../../../battle/protocol.ts';
import { onGrid } from '../../../table/grid.ts';
import { pathLength } from '../../../table/motion/motion.ts';
import { inUnits, roundHalfAway, UNIT } from '../../../table/number.ts';
import type { Rect } from '../../../table/shape.ts';
import { isCavalry, isLights, isMassedFoot, isMassedForMorale } from '../army/troops.ts';
import { displaceGenerals, entitledGap } from '../command/generals.ts';
import { type AskFrame, become, nextAsk, pop, push, type Steps } from '../frames.ts';
import { gapBetween, rect, within } from '../ground/shapes.ts';
import { takeUnit } from '../morale/give-way.ts';
import { type Taker, testFrame } from '../morale/morale.ts';
import { formed, reform } from '../move/formation.ts';
import { isClear } from '../move/march.ts';
import { refuse } from '../refuse.ts';
import { setDown, spend, unitAt } from '../setup/placing.ts';
import { defensiveShot, resolveShot } from '../shooting/shooting.ts';
import { canDefend } from '../shooting/target.ts';
import { DID, did, type GroupState, groupUnits, houseRules, inContact, type Unit, unitOf } from '../state.ts';
import { CLEAR_CM, nearestFirst, SAME, under } from '../tolerances.ts';
import { type ChargeFrame, type Charging, runOf } from './charge.ts';
import { flush, strike, struckSide } from './contact.ts';

/** Reactions so far: who has reacted, and who held its ground and may shoot. */
export interface ReactFrame extends ChargeFrame {
  done: string[];
  held: string[];
}
export interface ReactAsk extends AskFrame {
  unit: BodyId;
  chargers: BodyId[];
}
export interface SquareFrame extends Frame {
  unit: BodyId;
}
export interface FireAsk extends AskFrame {
  unit: BodyId;
  chargers: BodyId[]; // nearest first
}
export interface ShotFrame extends Frame {
  unit: BodyId;
  target: BodyId;
}
export interface MovesFrame extends ChargeFrame {
  held: string[];
}
export interface SequenceAsk extends AskFrame {
  units: BodyId[];
}
export interface ContactFrame extends Frame {
  charge: Charging;
  met: string;
}

export const passed = (f: ChargeFrame): Charging[] => f.charges.filter((c) => c.state === 'passed');
const byNumber = (s: GroupState, ids: readonly BodyId[]): string[] =>
  s.units.filter((u) => ids.includes(u.id)).map((u) => u.id);

/** GO-MOVE-20. */
export const mayEvade = (s: GroupState, u: Unit): boolean =>
  isLights(u) && u.order !== 'rout' && !inContact(s, u);

/** GO-MOVE-21. */
export function maySquare(s: GroupState, u: Unit, chargers: readonly Unit[]): Refusal | undefined {
  if (!isMassedFoot(u) || u.stands < 3) return refuse('GO-UNIT-10', 'no-square', { unit: u.id });
  if (!chargers.some(isCavalry)) return refuse('GO-MOVE-21', 'no-cavalry', { unit: u.id });
  if (u.order !== 'stand' && u.order !== 'reserve')
    return refuse('GO-MOVE-21', 'wrong-order', { unit: u.id, order: u.order });
  if (u.disordered) return refuse('GO-MOVE-21', 'disordered', { unit: u.id });
  if (u.formation === 'square' || u.block !== '' || inContact(s, u))
    return refuse('GO-MOVE-23', 'no-square-now', { unit: u.id });
  const least = houseRules(s).square_distance;
  for (const c of chargers) {
    const gap = gapBetween(s, u, c);
    if (under(gap, least * UNIT))
      return refuse('GO-MOVE-21', 'too-near', { by: c.id, distance: inUnits(gap), least });
  }
  const to = formed(s, u, 'square', 'front');
  if (!isClear(s, u, to)) return refuse('GO-MOVE-08', 'no-room', { unit: u.id });
  return undefined;
}

const SQUARE_FACE = { well: 1, normal: 4, badly: 6 } as const;

export function receive(s: GroupState, u: Unit, charges: readonly Charging[]): void {
  push(
    s,
    testFrame({
      occasion: 'receive',
      group: u.group,
      unit: u.id,
      foes: charges.map((c) => c.unit),
      edges: charges.map((c) => c.edge),
      gap: entitledGap(s, u.group, groupUnits(s, u.group)),
    }),
  );
}

export const reactionSteps = {
  /** GO-MOVE-16a: targets by group and unit number, each carried out before the next is asked. */
  'charge.react': (s: GroupState, f: ReactFrame, _dice: Dice, tell?: Tell) => {
    const targets = byNumber(
      s,
      passed(f).map((c) => c.target),
    );
    const id = targets.find((t) => !f.done.includes(t));
    if (id === undefined) {
      become(s, { at: 'charge.fire', charges: f.charges, held: f.held, done: [] });
      return;
    }
    f.done.push(id);
    const u = unitOf(s, id);
    cite('GO-MOVE-16a');
    if (u.place !== 'table' || u.order === 'rout' || inContact(s, u)) return; // joins the fight, or no reaction
    const charges = passed(f).filter((c) => c.target === id);
    const chargers = charges.map((c) => unitOf(s, c.unit));
    if (!mayEvade(s, u) && maySquare(s, u, chargers) !== undefined) {
      tell?.({ kind: 'receives', rule: 'GO-MOVE-19', side: u.side, about: [u.id], only: true });
      receive(s, u, charges);
      return;
    }
    push(s, {
      at: 'charge.reaction',
      unit: id,
      chargers: chargers.map((c) => c.id),
      n: nextAsk(s),
    });
  },
  /** GO-MOVE-21: by drill. */
  'charge.square': (s: GroupState, f: SquareFrame, dice: Dice, tell?: Tell) => {
    const u = unitOf(s, f.unit);
    const least = SQUARE_FACE[u.drill];
    const ok = least === 1 || dice.roll(test('GO-MOVE-21', 'square', u.side, least)) === 1;
    pop(s);
    u.did |= DID.moved | DID.formed;
    if (ok) reform(s, u, 'square', 'front');
    tell?.({
      kind: ok ? 'squared' : 'square-fails',
      rule: 'GO-MOVE-21',
      side: u.side,
      about: [u.id],
      thrown:
        least === 1
          ? []
          : [
              {
                purpose: 'square',
                rule: 'GO-MOVE-21',
                side: u.side,
                faces: dice.last,
                score: dieOf(dice.last),
                needed: least,
              },
            ],
    });
    const react = s.frames[s.frames.length - 1] as ReactFrame;
    const charges = passed(react).filter((c) => c.target === u.id);
    // A square has no flank: the chargers strike its front.
    for (const c of charges) c.edge = struckSide(s, u, c.sx, c.sy);
    receive(s, u, charges);
  },
  /** GO-MOVE-16 (4): defensive fire of those who held their ground, by number. */
  'charge.fire': (s: GroupState, f: ReactFrame) => {
    const id = byNumber(s, f.held).find((t) => !f.done.includes(t));
    if (id === undefined) {
      become(s, { at: 'charge.sequence', charges: passed(f), held: f.held });
      return;
    }
    f.done.push(id);
    const u = unitOf(s, id);
    if (u.place !== 'table' || inContact(s, u)) return;
    const chargers = passed(f)
      .map((c) => unitOf(s, c.unit))
      .filter(
        (c) =>
          c.place === 'table' &&
          passed(f).some((x) => x.unit === c.id && x.target === id) &&
          canDefend(s, u, c),
      );
    if (chargers.length === 0) return;
    const order = (x: Unit): number => s.units.indexOf(x);
    chargers.sort((a, b) => order(a) - order(b));
    const near = nearestFirst(chargers, (c) => gapBetween(s, u, c));
    push(s, { at: 'charge.defend', unit: id, chargers: near.map((c) => c.id), n: nextAsk(s) });
  },
  /** GO-MOVE-22: one shot; a charger that loses a stand tests at once. */
  'charge.shot': (s: GroupState, f: ShotFrame, dice: Dice, tell?: Tell) => {
    const u = unitOf(s, f.unit);
    const target = unitOf(s, f.target);
    const shot = defensiveShot(s, u, target);
    const lost = resolveShot(s, u, target, shot, dice, tell);
    pop(s);
    u.did |= DID.defended;
    u.shotToday = true;
    if (target.place !== 'table') {
      const fire = s.frames[s.frames.length - 1] as ReactFrame;
      for (const c of fire.charges) if (c.unit === target.id) c.state = 'stopped';
      return;
    }
    if (lost > 0)
      push(
        s,
        testFrame({
          occasion: 'fire',
          group: target.group,
          unit: target.id,
          foes: [u.id],
          edges: [
            (s.frames[s.frames.length - 1] as ReactFrame).charges.find((c) => c.unit === target.id)?.edge ??
              'front',
          ],
          gap: entitledGap(s, target.group, groupUnits(s, target.group)),
        }),
      );
  },
  /** GO-MOVE-16 (5): the phasing player chooses the order of the charge moves. */
  'charge.sequence': (s: GroupState, f: MovesFrame) => {
    const able = passed(f).filter(
      (c) => unitOf(s, c.unit).place === 'table' && unitOf(s, c.unit).order === 'advance',
    );
    if (able.length === 0) pop(s);
    else if (able.length === 1) become(s, { at: 'charge.moves', charges: able, held: f.held });
    else
      become(
        s,
        { at: 'charge.order', units: able.map((c) => c.unit), n: nextAsk(s) },
        { at: 'charge.moves', charges: able, held: f.held },
      );
  },
  'charge.moves': (s: GroupState, f: MovesFrame, _dice: Dice, tell?: Tell) => {
    const c = f.charges[0];
    if (c === undefined) {
      pop(s);
      return;
    }
    f.charges.shift();
    const u = unitOf(s, c.unit);
    if (u.place !== 'table' || u.order !== 'advance' || inContact(s, u)) return;
    const run = runOf(s, u, c);
    if (run.met === undefined) {
      halt(s, u, run.path.length === 0 ? rect(s, u) : run.end, run.cost, run.by !== undefined, tell);
      return;
    }
    push(s, { at: 'charge.contact', charge: c, met: run.met.id });
    const met = run.met;
    // GO-MOVE-23: another enemy on the line reacts by receiving only.
    const tested =
      met.id === c.target || f.held.includes(met.id) || did(met, DID.pushed) || met.order === 'rout';
    if (!tested && !inContact(s, met)) {
      f.held.push(met.id);
      tell?.({ kind: 'receives', rule: 'GO-MOVE-23', side: met.side, about: [met.id], only: true });
      receive(s, met, [{ ...c, target: met.id, edge: struckSide(s, met, c.sx, c.sy) }]);
    }
  },
  /** GO-MOVE-23: contact, lined up; whoever gave way meanwhile may still be caught. */
  'charge.contact': (s: GroupState, f: ContactFrame, _dice: Dice, tell?: Tell) => {
    pop(s);
    const c = f.charge;
    const u = unitOf(s, c.unit);
    const run = runOf(s, u, c);
    if (run.met === undefined) {
      halt(s, u, run.end, run.cost, run.by !== undefined, tell);
      return;
    }
    const met = run.met;
    const place = flush(s, u, run.end, met);
    if (place === undefined) {
      halt(s, u, run.end, run.cost, true, tell);
      return;
    }
    // GO-MOVE-23: units caught while evading, falling back or routing are struck in the rear.
    const caught = did(met, DID.pushed) || met.order === 'rout';
    const edge =
      caught && met.block === ''
        ? 'rear'
        : met.id === c.target && met.formation !== 'square'
          ? c.edge
          : struckSide(s, met, c.sx, c.sy);
    spend(u, Math.floor(run.cost));
    strike(s, u, met, place, edge, { x: c.sx, y: c.sy }, 'GO-MOVE-23', tell);
  },
} satisfies Steps;

/** A charger that reaches nobody stops and stays on Advance, clear of whatever stopped it. */
function halt(s: GroupState, u: Unit, end: Rect, cost: number, blocked: boolean, tell?: Tell): void {
  const from = rect(s, u);
  const back = blocked ? houseRules(s).stop_short * UNIT : 0;
  const dx = end.x - from.x;
  const dy = end.y - from.y;
  const far = Math.sqrt(dx * dx + dy * dy);
  for (let d = far - back; d > SAME; d -= UNIT / 2) {
    const place: Rect = {
      ...end,
      x: onGrid(end.x - (dx / far) * (far - d)),
      y: onGrid(end.y - (dy / far) * (far - d)),
    };
    if (
      !isClear(s, u, place) ||
      s.units.some((e) => e.side !== u.side && e.place === 'table' && touchesAt(s, u, place, e))
    )
      continue;
    setDown(u, place);
    u.did |= DID.moved;
    spend(u, Math.floor(cost));
    displaceGenerals(s, u, tell);
    tell?.({
      kind: 'charge-runs-out',
      rule: 'GO-MOVE-23',
      side: u.side,
      about: [u.id],
      facts: { went: inUnits(roundHalfAway(d)) },
    });
    return;
  }
  tell?.({ kind: 'charge-runs-out', rule: 'GO-MOVE-23', side: u.side, about: [u.id], facts: { went: 0 } });
}
function touchesAt(s: GroupState, u: Unit, place: Rect, e: Unit): boolean {
  return within(s, unitAt(u, place), e, CLEAR_CM);
}

/** The result of receiving a charge: at once. */
export const takeReceive: Taker = (s, t, outcome, _face, tell) => {
  const u = unitOf(s, t.unit);
  const f = s.frames[s.frames.length - 1] as ReactFrame;
  const depth = s.frames.length;
  takeUnit(s, u, outcome, tell);
  if (s.frames.length === depth && u.place === 'table' && f.at === 'charge.react' && !f.held.includes(u.id))
    f.held.push(u.id);
};

/** GO-MOVE-22: any result but staying on Advance stops the charger 5 short; then it is carried out. */
export const takeFire: Taker = (s, t, outcome, _face, tell) => {
  const u = unitOf(s, t.unit);
  const stays = outcome === 0 || (outcome === 1 && isMassedForMorale(u));
  if (stays) return;
  const f = s.frames[s.frames.length - 1] as ReactFrame;
  for (const c of f.charges) {
    if (c.unit !== u.id) continue;
    c.state = 'stopped';
    const run = runOf(s, u, c);
    const short = pathLength(run.path) - houseRules(s).stopped_short * UNIT;
    if (run.met !== undefined && short > 0)
      halt(s, u, shortOf(rect(s, u), run.end, houseRules(s).stopped_short * UNIT), run.cost, false, tell);
  }
  tell?.({ kind: 'charge-stopped', rule: 'GO-MOVE-22', side: u.side, about: [u.id] });
  takeUnit(s, u, outcome, tell);
};
function shortOf(from: Rect, end: Rect, by: number): Rect {
  const dx = end.x - from.x;
  const dy = end.y - from.y;
  const far = Math.sqrt(dx * dx + dy * dy);
  const part = far <= by ? 0 : (far - by) / far;
  return { ...end, x: onGrid(from.x + dx * part), y: onGrid(from.y + dy * part) };
}
