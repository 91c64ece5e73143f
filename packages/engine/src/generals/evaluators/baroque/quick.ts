/**
 * Quick answers for Baroque, for playing on without thinking: charges that look good at a glance, shots at who is in
 * range, straight marches and wheels towards the nearest enemy, everything else as usual. The same for both sides.
 */
import type { Ask, Command } from '../../../battle/protocol.ts';
import { nearest, turnTo, wholeDegrees } from '../../../rules/baroque/answers/sample.ts';
import { firesOnTheMove, isMounted } from '../../../rules/baroque/army/troops.ts';
import { chargeFrom } from '../../../rules/baroque/charge/reach.ts';
import type { OrdersFrame } from '../../../rules/baroque/command/activation.ts';
import type { BaroqueCommand, MoveOrder } from '../../../rules/baroque/commands.ts';
import { M } from '../../../rules/baroque/move/course.ts';
import { farApart, shape } from '../../../rules/baroque/shapes.ts';
import { shotReach } from '../../../rules/baroque/shooting/target.ts';
import {
  type BaroqueState,
  findUnit,
  inMelee,
  isExhausted,
  onTable,
  remaining,
  type Unit,
} from '../../../rules/baroque/state.ts';
import { direction } from '../../../table/angle.ts';
import { QUARTER_TURN, UNIT } from '../../../table/number.ts';
import { distance } from '../../../table/point.ts';
import { idleOf } from '../../idle.ts';
import type { Intent } from '../../plans/plans.ts';

export type Check = (s: BaroqueState, c: BaroqueCommand) => { cut?: Command } | undefined;

/** What a charge must promise beyond an even fight, by what its corps is about. */
const BAR: Readonly<Record<Intent, number>> = { usual: 0.5, hold: 2, attack: -1 };
/** Shot that is in no hurry stops where muskets reach and a charge does not, BU. */
const STANDS = 3.5;
/** After so many turns whoever stands and shoots goes in. */
const STANDING = 20;
/** A unit that looks so far past the enemy wheels first. */
const OFF = QUARTER_TURN / 3;
/** Whoever has less than this to go stays, BU. */
const LEAST = 0.5;

const ahead = { x: 0, y: 0 };

/** How much better than even a charge of u at e looks: what both have left, where it strikes, in what order they are. */
function promise(u: Unit, e: Unit): number {
  if (e.type === 'BAG' || e.type === 'ART') return 4;
  direction(e.facing, ahead);
  const on = (u.x - e.x) * ahead.x + (u.y - e.y) * ahead.y;
  const flank = on < e.depth / 2;
  let sum = remaining(u) + u.impetus + u.mm - remaining(e) - e.mm;
  if (isMounted(e.type) && !flank) sum -= e.impetus;
  if (flank) sum += 3;
  if (e.disordered) sum += 1;
  if (isExhausted(e)) sum += 1;
  return sum;
}

/** Centre to centre, BU. */
const apart = (a: Unit, b: Unit): number => distance(a.x, a.y, b.x, b.y) / UNIT;

function chargeOf(s: BaroqueState, id: string, u: Unit, intent: Intent): BaroqueCommand | undefined {
  if (u.impetus <= 0 || u.disordered || isExhausted(u)) return undefined;
  const [met] = chargeFrom(s, u, M(u), M(u)).enemies;
  if (met === undefined || promise(u, met.unit) < BAR[intent]) return undefined;
  return { ask: id, kind: 'charge', unit: u.id, target: met.unit.id, potential: false };
}

function moveOf(s: BaroqueState, id: string, u: Unit, foe: Unit, intent: Intent): MoveOrder | undefined {
  if (intent === 'hold' || u.type === 'ART' || isExhausted(u)) return undefined;
  const order: MoveOrder = { ask: id, kind: 'move', unit: u.id, do: 'advance', by: 0, right: 0, to: 'left' };
  const off = turnTo(s, u, foe);
  if (Math.abs(off) > OFF) {
    const by = Math.min(
      90,
      Math.floor((u.move * UNIT * 57.29) / u.width),
      Math.max(0, wholeDegrees(off) - 10),
    );
    return by < 1 ? undefined : { ...order, do: 'wheel', by, to: off > 0 ? 'left' : 'right' };
  }
  const gap = apart(u, foe) - (u.depth + foe.depth) / (2 * UNIT);
  const waits = intent === 'usual' && s.turn < STANDING && (u.weapon !== 'none' || u.impetus <= 0);
  const by = Math.min(u.move, gap - (waits ? STANDS : 0.3));
  return by < LEAST ? undefined : { ...order, by };
}

/** What a unit does next; undefined: nothing more. */
function orderOf(
  s: BaroqueState,
  id: string,
  o: OrdersFrame,
  u: Unit,
  intent: Intent,
  check: Check,
): BaroqueCommand | undefined {
  const busy = o.unit === u.id;
  if (u.disordered && !(busy && (o.rallied !== '' || o.moves > 0 || o.fired > 0))) {
    const rally: BaroqueCommand = { ask: id, kind: 'rally', unit: u.id };
    if (check(s, rally) === undefined) return rally;
  }
  const foe = nearest(s, u);
  if (foe === undefined) return undefined;
  const gap = apart(u, foe);
  if (gap <= u.move + 2 && !(busy && o.halted)) {
    const charge = chargeOf(s, id, u, intent);
    if (charge !== undefined && check(s, charge) === undefined) return charge;
  }
  if (!busy || o.fired === 0) {
    const range = shotReach(s, u);
    if (range > 0 && gap * UNIT <= range + 2 * UNIT)
      for (const e of s.units) {
        if (e.side === u.side || !onTable(e) || farApart(shape(u), shape(e), range)) continue;
        const shot: BaroqueCommand = {
          ask: id,
          kind: 'shoot',
          unit: u.id,
          target: e.id,
          from: 'front',
          at: 'best',
          reserve: 0,
          turn: 0,
        };
        if (check(s, shot) === undefined) return shot;
      }
  }
  if (busy && (o.moves > 0 || (o.fired > 0 && !firesOnTheMove(u.type)))) return undefined;
  const move = moveOf(s, id, u, foe, intent);
  if (move === undefined) return undefined;
  const refusal = check(s, move);
  if (refusal === undefined) return move;
  const cut = refusal.cut as MoveOrder | undefined;
  return cut !== undefined && cut.by >= LEAST && check(s, cut) === undefined ? cut : undefined;
}

/** What is done without thinking, every command as it was told. */
export function quickAnswer(
  s: BaroqueState,
  ask: Ask,
  intentOf: (command: number) => Intent,
  check: Check,
): Command {
  if (ask.kind !== 'order') return ask.plan ?? ask.default;
  const o = s.frames[s.frames.length - 1] as OrdersFrame;
  if (o.passing.length > 0) return ask.default;
  const intent = intentOf(o.command);
  const busy = o.unit === '' || o.over ? undefined : findUnit(s, o.unit);
  if (busy !== undefined && onTable(busy) && !busy.done && !inMelee(s, busy)) {
    const order = orderOf(s, ask.id, o, busy, intent, check);
    if (order !== undefined) return order;
  }
  if (ask.default.kind !== 'end-command') return ask.default; // who is in contact fights, who is rash goes on
  const idle = idleOf(s, ask.side);
  for (const id of ask.about) {
    const u = idle.has(id) ? undefined : findUnit(s, id);
    if (u === undefined || u === busy) continue;
    const order = orderOf(s, ask.id, o, u, intent, check);
    if (order !== undefined) return order;
    idle.add(id);
  }
  return ask.default;
}
