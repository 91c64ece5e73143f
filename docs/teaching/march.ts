/** Orders: one company turns and marches straight ahead; the other side may shoot when it is halfway. */
import type { Plan, Refusal, Tell } from '@tercio/engine';
import { courseOf, NO_COURSE, refuse, shortOf } from '@tercio/engine';
import {
  cosine,
  degrees,
  facing,
  inDegrees,
  inUnits,
  newShape,
  overlaps,
  pathOf,
  type Rect,
  roundPose,
  shapeOf,
  sine,
  units,
  whollyOnTable,
  within,
} from '@tercio/engine/table';
import type { March } from './commands.ts';
import { reactor } from './fire.ts';
import {
  BASE,
  type Company,
  companyOf,
  type Hedgerow,
  type MarchFrame,
  outline,
  present,
  TABLE,
} from './state.ts';
import { CLOSE } from './tolerances.ts';

/** HR-MARCH-1: how far a company may go under each stance, in table units. */
const ALLOWANCE = { press: 4, hold: 2 };

export function allowance(s: Hedgerow, c: Company): number {
  return s.stance[c.side] === 'press' ? ALLOWANCE.press : ALLOWANCE.hold;
}

const rect = (c: Company): Rect => ({ x: c.x, y: c.y, facing: c.facing, ...BASE });

/** The ground covered by marching so far: a straight march sweeps a longer rectangle. */
function swept(from: Rect, ahead: number): Rect {
  const half = ahead / 2;
  const x = from.x + cosine(from.facing) * half;
  const y = from.y + sine(from.facing) * half;
  return { ...from, x, y, depth: from.depth + ahead };
}

const swath = newShape();
const standing = newShape();

const onTable = (s: Hedgerow, r: Rect): boolean =>
  whollyOnTable(TABLE.width, TABLE.depth, s.lie, shapeOf(r, swath), CLOSE.touch);

/** Whom this ground would run into: the first in the order of the list, of those whose place is known here. */
export function inTheWay(s: Hedgerow, mover: Company, ground: Rect): Company | undefined {
  const shape = shapeOf(ground, swath);
  return s.companies.find(
    (c) => c !== mover && present(c) && overlaps(shape, outline(c, standing), CLOSE.touch),
  );
}

/**
 * How far a march goes that `free` allows; what is free stays free when it is shorter. Free is what goes no deeper
 * than `touch`, so that whoever stands in contact may march along, or away. One that is stopped ends `touch` before
 * that: it just touches, and does so on every bearing.
 */
function farthest(most: number, free: (ahead: number) => boolean): number {
  if (free(most)) return most;
  let yes = 0;
  let no = most;
  while (no - yes > 1) {
    const middle = (yes + no) >> 1;
    if (free(middle)) yes = middle;
    else no = middle;
  }
  return Math.max(0, yes - CLOSE.touch);
}

export function checkMarch(s: Hedgerow, c: March): Refusal | undefined {
  const frame = s.frames[s.frames.length - 1];
  const mover = companyOf(s, c.company);
  if (mover === undefined || frame.at !== 'orders' || mover.side !== frame.side || !present(mover))
    return refuse('HR-ORDER-1', 'not-yours', { company: c.company });
  if (mover.marched) return refuse('HR-ORDER-2', 'marched-already', { company: c.company });
  if (Math.abs(c.turn) > 45)
    return refuse('HR-MARCH-2', 'turns-too-far', { turn: c.turn, most: 45 }, { cut: cutTurn(s, c) });
  const start = { ...rect(mover), facing: facing(mover.facing + degrees(c.turn)) };
  if (!onTable(s, start)) return refuse('HR-MARCH-3', 'off-table', { ahead: 0 });
  const blocked = inTheWay(s, mover, start);
  if (blocked !== undefined) return refuse('HR-MARCH-4', 'no-room-to-turn', { by: blocked.id });
  const ahead = units(c.ahead);
  const most = units(allowance(s, mover));
  const free = (a: number): boolean =>
    onTable(s, swept(start, a)) && inTheWay(s, mover, swept(start, a)) === undefined;
  if (within(ahead, most, CLOSE) && free(ahead)) return undefined;
  const far = farthest(Math.min(ahead, most), free);
  // The same march, cut at its last legal point.
  const instead = { cut: { ...c, ahead: inUnits(far) } };
  if (far >= most) return refuse('HR-MARCH-1', 'too-far', { ahead: c.ahead, most: inUnits(most) }, instead);
  const stopped = swept(start, far + 2 * CLOSE.touch);
  if (!onTable(s, stopped))
    return refuse('HR-MARCH-3', 'off-table', { ahead: c.ahead, most: inUnits(far) }, instead);
  const by = inTheWay(s, mover, stopped)?.id ?? '';
  return refuse('HR-MARCH-4', 'blocked', { ahead: c.ahead, most: inUnits(far), by }, instead);
}

function cutTurn(s: Hedgerow, c: March): March | undefined {
  const cut = { ...c, turn: c.turn > 0 ? 45 : -45 };
  const again = checkMarch(s, cut);
  return again === undefined ? cut : (again.cut as March | undefined);
}

/** What a march would come to: drawn as it is ordered, held where `checkMarch` cuts it. */
export function planMarch(s: Hedgerow, c: March): Plan<March> | undefined {
  const mover = companyOf(s, c.company);
  if (mover === undefined) return undefined;
  const block = rect(mover);
  const drawn = ({ turn, ahead }: March) =>
    courseOf(
      block,
      [mover],
      pathOf(block, [
        { kind: 'pivot', angle: degrees(turn) },
        { kind: 'advance', by: units(ahead) },
      ]),
    );
  const refusal = checkMarch(s, c);
  const command = refusal === undefined ? c : (refusal.cut as March | undefined);
  const wished = drawn(c);
  const held = command === undefined ? NO_COURSE : drawn(command);
  const spent = command === undefined ? 0 : units(command.ahead);
  return {
    ...held,
    command,
    block,
    price: inUnits(spent),
    priced: 'length',
    cost: [],
    spent,
    most: units(allowance(s, mover)),
    zones: [],
    stop: refusal && { refusal, of: c, wished, short: shortOf(wished, held, block) },
    snap: undefined,
  };
}

/** Put the order into the state. What has to be done is a frame; `stepMarch` works on it. */
export function acceptMarch(s: Hedgerow, c: March): void {
  companyOf(s, c.company)!.marched = true;
  s.frames.push({ at: 'march', company: c.company, turn: degrees(c.turn), ahead: units(c.ahead), half: 1 });
}

/** One half of a march. After the first half the other side may be asked to react. */
export function stepMarch(s: Hedgerow, frame: MarchFrame, tell?: Tell): void {
  s.frames.pop();
  const mover = companyOf(s, frame.company)!;
  const start = { ...rect(mover), facing: facing(mover.facing + frame.turn) };
  const unseen = inTheWay(s, mover, start);
  if (unseen !== undefined) {
    meet(mover, unseen, tell);
    return;
  }
  const way = frame.half === 1 ? frame.ahead >> 1 : frame.ahead;
  const met = inTheWay(s, mover, swept(start, way));
  const gone =
    met === undefined ? way : farthest(way, (a) => inTheWay(s, mover, swept(start, a)) === undefined);
  start.x += cosine(start.facing) * gone;
  start.y += sine(start.facing) * gone;
  roundPose(start); // the one rounding of the command
  mover.x = start.x;
  mover.y = start.y;
  mover.facing = start.facing;
  const about = [mover.id];
  // News of a march in hiding is for its own side alone.
  const secret = mover.shown === 'hidden' ? { secretTo: mover.side } : {};
  const facts = { ahead: inUnits(gone), turn: inDegrees(frame.turn) };
  tell?.({ kind: 'marched', rule: 'HR-MARCH-1', side: mover.side, about, facts, ...secret });
  if (met !== undefined) meet(mover, met, tell);
  if (met !== undefined || frame.half === 2) return;
  if (frame.ahead > way) s.frames.push({ ...frame, turn: 0, ahead: frame.ahead - way, half: 2 });
  const by = reactor(s, mover);
  if (by !== undefined) s.frames.push({ at: 'react', company: by.id, target: mover.id });
}

/** HR-HIDE-2: who runs into a company in hiding stops, and both are seen. */
function meet(mover: Company, other: Company, tell?: Tell): void {
  mover.shown = 'open';
  other.shown = 'open';
  tell?.({ kind: 'met', rule: 'HR-HIDE-2', side: mover.side, about: [mover.id, other.id], reveals: true });
}
