/** Command: dice, points, command range, and what an order costs. AR-CMD, ADLG-CMD-1 to 6, ADLG-ORD-1 to 5. */
import { cite } from '../../../battle/cite.ts';
import type { Dice } from '../../../battle/dice/dice.ts';
import { type Factor, factor, total } from '../../../battle/factor.ts';
import type { Frame, Refusal, Tell } from '../../../battle/protocol.ts';
import { refuse } from '../../../battle/refuse.ts';
import { gap, pointDistance } from '../../../table/measure/distance.ts';
import { inUnits, units } from '../../../table/number.ts';
import { newShape, type Shape, segmentOf, shapeOf } from '../../../table/shape.ts';
import { isLight, TROOPS } from '../army/troops.ts';
import { halfRect, halvesOf, shape } from '../bodies/shapes.ts';
import { become, nextAsk, type Steps } from '../frames.ts';
import { bankOf } from '../hidden/reserves.ts';
import { lootFrame } from '../rout/camp.ts';
import {
  type AdlgState,
  type Commander,
  commanderOf,
  editionOf,
  houseRules,
  type Unit,
  unitOf,
} from '../state.ts';
import { SAME } from '../tolerances.ts';
import { isEngaged } from './commander.ts';
import { enemyWithin } from './rally.ts';

/** ADLG-CMD-1: command range by quality; ADLG-CMD-4a: light troops count it double. */
export function commandRange(s: AdlgState, c: Commander, u?: Unit): number {
  const b = houseRules(s);
  const range = [b.rangeOrdinary, b.rangeCompetent, b.rangeBrilliant, b.rangeStrategist];
  if (u === undefined || !isLight(TROOPS[u.type].category)) return units(range[c.value]);
  cite('ADLG-CMD-4a');
  return units(range[c.value] * b.lightCommandTimes);
}

const from = newShape();
const half = newShape();

/** ADLG-CMD-4: from the marker, or the nearest point of the half he is with, to the nearest point of the body. */
export function commandDistance(s: AdlgState, c: Commander, u: Unit): number {
  if (c.unit === '') return pointDistance(c.x, c.y, shape(u));
  cite('ADLG-CMD-4'); // as if he stood just behind his unit
  return gap(whereFrom(s, c), shape(u));
}

/** With a unit he is taken to stand just behind it: its rear edge, or before that the whole of his half. */
export function whereFrom(s: AdlgState, c: Commander): Shape {
  shapeOf(halfRect(unitOf(s, c.unit), c.half), from);
  if (houseRules(s).attachedMeasures === 'unit') return from;
  const k = from.corners;
  return segmentOf(k[4], k[5], k[6], k[7], rear);
}
const rear = newShape();

export function inCommand(s: AdlgState, c: Commander | undefined, u: Unit): boolean {
  return c !== undefined && commandDistance(s, c, u) <= commandRange(s, c, u) + SAME;
}

/** AR-GROUP-08: inside a group, 2024 tests both halves of each battle unit. */
function halvesInCommand(s: AdlgState, c: Commander, u: Unit): boolean {
  const range = commandRange(s, c, u) + SAME;
  const his = c.unit === '' ? undefined : whereFrom(s, c);
  for (const h of halvesOf(u)) {
    shapeOf(halfRect(u, h), half);
    const d = his === undefined ? pointDistance(c.x, c.y, half) : gap(his, half);
    if (d > range) return false;
  }
  return true;
}

/** What kind of order is priced, and what makes it dearer. */
export interface Price {
  order: 'move' | 'charge' | 'rally' | 'square' | 'hold';
  rallyState?: 'clear' | 'near' | 'melee'; // for a rally
  difficult?: string; // rule id of what makes the manoeuvre difficult; absent: easy
  headstrong?: boolean; // headstrong body in charge range given another order than charge or support
  alsoRallies?: boolean; // Deep Order moves and tries to rally (2024)
  extraRallies?: number; // further rallies of a held group, 1 CP each (AR-RALLY-05)
  ownUnit?: boolean; // rally of the very unit the engaged commander is with
}

/** Every part of an order's cost with its rule; a refusal if the group may not be ordered at all. */
export function costOf(s: AdlgState, corps: number, ordered: readonly Unit[], p: Price): Factor[] | Refusal {
  const c = commanderOf(s, corps);
  const who = s.corps[corps].name;
  const out: Factor[] = [];
  if (p.headstrong === true) cite('ADLG-ORD-2');
  if (p.order === 'hold') out.push(factor('AR-CMD-02', 'cost-hold', 3, who));
  else if (p.headstrong === true) out.push(factor('AR-CHARGE-07', 'cost-headstrong', 3, who));
  else if (p.order === 'rally') {
    cite('ADLG-ORD-1');
    const points = p.rallyState === 'clear' ? 0 : p.rallyState === 'near' ? 1 : 2;
    out.push(factor('AR-CMD-02', `cost-rally-${p.rallyState}`, points, who));
  } else if (p.order === 'square') out.push(factor('AR-MOVE-11', 'cost-square', 2, who));
  else {
    cite('ADLG-ORD-1');
    out.push(factor('AR-CMD-01', 'cost-order', 1, who));
  }

  const away = outOfCommand(s, c, ordered);
  if (away === 'refused')
    return refuse('AR-GROUP-08', 'group-out-of-command', {
      range: c === undefined ? 0 : inUnits(commandRange(s, c)),
      away: c === undefined ? '' : inUnits(Math.max(...ordered.map((u) => commandDistance(s, c, u)))),
    });
  if (p.order === 'rally') cite('ADLG-ORD-4');
  const freely =
    p.order === 'rally' &&
    p.rallyState === 'clear' &&
    p.headstrong !== true &&
    houseRules(s).freeRallyAnywhere;
  if (away === 'plus-one' && !freely)
    out.push(factor(ordered.length > 1 ? 'AR-GROUP-08' : 'AR-CMD-02', 'cost-out-of-command', 1, who));
  // ADLG-ORD-2: the flat 3 CP of headstrong troops include the difficulty.
  if (p.difficult !== undefined && p.headstrong !== true && p.order !== 'hold') {
    cite(p.difficult);
    cite('ADLG-ORD-12');
    out.push(factor('AR-MOVE-05', 'cost-difficult', 1, who));
  }
  if (c !== undefined && p.ownUnit !== true && isEngaged(s, c))
    out.push(factor('ADLG-CMD-14', 'cost-commander-engaged', 1, who));
  if (p.alsoRallies === true) out.push(factor('AR-RALLY-12', 'cost-move-and-rally', 1, who));
  if (p.extraRallies !== undefined && p.extraRallies > 0)
    out.push(factor('AR-RALLY-05', 'cost-more-rallies', p.extraRallies, who));
  return out;
}

function outOfCommand(
  s: AdlgState,
  c: Commander | undefined,
  ordered: readonly Unit[],
): 'in' | 'plus-one' | 'refused' {
  // ADLG-CMD-18: without a commander nobody is in command.
  if (ordered.length === 1) return c !== undefined && inCommand(s, c, ordered[0]) ? 'in' : 'plus-one';
  cite('ADLG-ORD-3');
  const edition = editionOf(s);
  const option = houseRules(s).groupOutOfRange;
  const out = option === 'edition' ? edition.groupOutOfRange : option;
  if (c === undefined) return out;
  const all = ordered.every((u) => (edition.year === 2024 ? halvesInCommand(s, c, u) : inCommand(s, c, u)));
  return all ? 'in' : out;
}

/** Points that may go into an order of these bodies: those of the corps and the commander's free one. ADLG-CMD-3 */
export function pointsFor(s: AdlgState, corps: number, ordered: readonly Unit[]): number {
  return s.corps[corps].points + freePoints(s, corps, ordered) + bankOf(ordered);
}

function freePoints(s: AdlgState, corps: number, ordered: readonly Unit[]): number {
  const c = commanderOf(s, corps);
  if (c === undefined) return 0;
  if (isEngaged(s, c)) {
    if (!houseRules(s).freePointEngaged) return 0;
    cite('ADLG-CMD-3a');
  }
  const left = houseRules(s).freePoints - c.freeSpent;
  if (left <= 0) return 0;
  cite('ADLG-CMD-3');
  if (houseRules(s).freePointUse === 'any') return left;
  return c.unit !== '' && ordered.some((u) => u.id === c.unit) ? left : 0;
}

/** Refuse what cannot be paid. */
export function checkCost(
  s: AdlgState,
  corps: number,
  ordered: readonly Unit[],
  cost: readonly Factor[],
): Refusal | undefined {
  const needed = total(cost);
  const has = pointsFor(s, corps, ordered);
  return needed <= has ? undefined : refuse('AR-CMD-02', 'not-enough-points', { needed, has });
}

/** Pay: the free point first, since it serves nobody else. */
export function pay(s: AdlgState, corps: number, ordered: readonly Unit[], cost: readonly Factor[]): void {
  let due = total(cost);
  const free = Math.min(due, freePoints(s, corps, ordered));
  if (free > 0) {
    commanderOf(s, corps)!.freeSpent += free;
    due -= free;
  }
  const banked = Math.min(due, bankOf(ordered));
  if (banked > 0) ordered[0].bank -= banked;
  s.corps[corps].points -= due - banked;
}

export interface RollFrame extends Frame {
  corps: number;
}

/** Command points by natural die; 100 more marks a corps held by its unreliable commander. */
function pointsByDie(s: AdlgState, corps: number): number[] {
  const c = commanderOf(s, corps);
  const b = houseRules(s);
  return [1, 2, 3, 4, 5, 6].map((d) => {
    // ADLG-CMD-18
    if (c === undefined)
      return b.leaderlessRounds === 'up'
        ? Math.ceil(d / b.leaderlessDivisor)
        : Math.floor(d / b.leaderlessDivisor);
    cite('AR-CMD-06');
    const points = Math.ceil((d + c.value) / 2); // ADLG-CMD-2
    const held = c.unreliable && !s.corps[corps].fought && hesitates(s, corps, d); // ADLG-CMD-19
    if (!held && urgedNow(s, corps)) return ROUSED;
    return held ? points + HELD : points;
  });
}
const HELD = 100;
const ROUSED = 200; // ADLG-CMD-19c: another die gives the points

/** ADLG-CMD-19c: a corps that hesitates and that the commander-in-chief has urged in this sequence. */
const urgedNow = (s: AdlgState, corps: number): boolean => s.corps[corps].urged === true && isHeld(s, corps);

/** ADLG-CMD-19b: may its guns not even shoot? One whose first die was not thrown yet counts as hesitant. */
export function hesitatesNow(s: AdlgState, corps: number): boolean {
  const c = s.corps[corps];
  if (houseRules(s).hesitation !== 'first-die' || (!c.held && c.tested === true)) return false;
  if (c.held) return isHeld(s, corps);
  if (s.turn > 1 || c.rolled || commanderOf(s, corps)?.unreliable !== true) return false;
  return !c.fought && !enemyNear(s, corps);
}

/** ADLG-CMD-19: does the corps hesitate now? One that was roused at once, attacked or near the enemy, does not. */
export function isHeld(s: AdlgState, corps: number): boolean {
  const c = s.corps[corps];
  if (!c.held || houseRules(s).hesitation === 'each-turn') return c.held;
  return !c.fought && !enemyNear(s, corps);
}
const enemyNear = (s: AdlgState, corps: number): boolean =>
  s.units.some((u) => u.corps === corps && u.place === 'table' && enemyWithin(s, u, units(4)));

/**
 * ADLG-CMD-19: by the natural die. The first one tells; one that hesitates is roused by a 6, or by an enemy within 4 UD.
 * Before, every die told anew.
 */
function hesitates(s: AdlgState, corps: number, d: number): boolean {
  const b = houseRules(s);
  const c = s.corps[corps];
  if (b.hesitation === 'each-turn') return d <= b.unreliableUpTo;
  if (enemyNear(s, corps)) return false;
  return c.tested === true ? c.held && d + (c.urged === true ? 1 : 0) < 6 : d <= b.unreliableUpTo;
}

export const commandSteps = {
  'command.roll': (s: AdlgState, frame: RollFrame, dice: Dice, tell?: Tell) => {
    const corps = s.corps[frame.corps];
    const c = commanderOf(s, frame.corps);
    const rule = c === undefined ? 'ADLG-CMD-18' : 'ADLG-CMD-2';
    const roll = {
      rule,
      purpose: 'command',
      side: corps.side,
      count: 1,
      faces: 6,
      score: pointsByDie(s, frame.corps),
    };
    const score = dice.roll(roll);
    if (score === ROUSED) {
      corps.held = false;
      corps.urged = false;
      const thrown = [{ purpose: 'command', rule, side: corps.side, faces: dice.last, score: 0 }];
      tell?.({
        kind: 'corps-roused',
        rule: 'ADLG-CMD-19c',
        side: corps.side,
        thrown,
        facts: { corps: corps.name },
      });
      return;
    }
    corps.held = score >= HELD;
    if (houseRules(s).hesitation === 'first-die' && c?.unreliable === true) corps.tested = true;
    corps.points = score % HELD;
    corps.rolled = true;
    const value = c === undefined ? [] : [factor('ADLG-CMD-1', 'command-value', c.value, c.name)];
    tell?.({
      kind: 'command-rolled',
      rule,
      side: corps.side,
      factors: value,
      thrown: [{ purpose: 'command', rule, side: corps.side, faces: dice.last, score: corps.points }],
      facts: { corps: corps.name, points: corps.points, held: corps.held },
    });
    if (corps.held)
      tell?.({ kind: 'corps-held', rule: 'ADLG-CMD-19', side: corps.side, facts: { corps: corps.name } });
    const looters = s.units.filter((u) => u.corps === frame.corps && u.lootsCamp && u.place === 'table');
    become(s, ...looters.map((u) => lootFrame(u.id)), {
      at: 'orders',
      corps: frame.corps,
      n: nextAsk(s),
    });
  },
} satisfies Steps;
