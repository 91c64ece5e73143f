/** Ambushes in play: who finds them, how they show themselves. ADLG-AMB. */
import { cite } from '../../../battle/cite.ts';
import type { Dice } from '../../../battle/dice/dice.ts';
import { type Ask, askId, type Frame, type Refusal, type Side, type Tell } from '../../../battle/protocol.ts';
import { refuse } from '../../../battle/refuse.ts';
import { touchesArea, whollyInArea } from '../../../table/area.ts';
import { facingInPlane, inPlane, onBoard } from '../../../table/board.ts';
import { onGrid } from '../../../table/grid.ts';
import { separation } from '../../../table/measure/distance.ts';
import { overlaps } from '../../../table/measure/overlap.ts';
import { type Length, units } from '../../../table/number.ts';
import { type Shape, shapeOf } from '../../../table/shape.ts';
import { shape } from '../bodies/shapes.ts';
import { countArrived } from '../command/end.ts';
import type { OrderChapter } from '../command/turn.ts';
import type { Reveal, Unmask } from '../commands.ts';
import { type AdlgFrame, type AskFrame, nextAsk, pop, push, type Questions, type Steps } from '../frames.ts';
import { lieOf, sticksOut } from '../ground/rim.ts';
import { areaOf, groundAt } from '../ground/terrain.ts';
import { groundBlocks } from '../shooting/sight.ts';
import { type AdlgState, DID, findUnit, houseRules, type Marker, onTable, type Unit } from '../state.ts';
import { PRESSED, SAME, upTo } from '../tolerances.ts';

import { markersOf, mayHideIn } from './hiding.ts';

/** Bodies of the other side that are still hidden. */
export const hiddenFrom = (s: AdlgState, side: Side): Unit[] =>
  s.markers.length === 0 ? [] : s.units.filter((u) => u.side !== side && u.place === 'ambush');

/** How near one must come: 2 UD, 1 UD where cover hides them. */
function revealRange(s: AdlgState, u: Unit): number {
  const b = houseRules(s);
  const inCover = s.pieces.some(
    (p) =>
      (p.kind === 'wood' || p.kind === 'plantation' || p.kind === 'village') &&
      touchesArea(shape(u), areaOf(p)),
  );
  return units(inCover ? b.ambushRevealCover : b.ambushReveal);
}

/** ADLG-AMB-3: does a body at this place meet or see the hidden one? */
export function meets(s: AdlgState, at: Shape, hidden: Unit): boolean {
  const h = shape(hidden);
  if (separation(at, h) <= revealRange(s, hidden) + SAME) return true;
  // A clear line: not hidden where it lies any more, seen from here.
  if (isCovered(s, hidden)) return false;
  const crest = houseRules(s).ambushCrest === 'passed' ? 0 : undefined; // ADLG-TER-21b
  if (crest === 0) cite('ADLG-TER-21b');
  for (let k = 0; k < 4; k++)
    for (let j = 0; j < 4; j++)
      if (
        !groundBlocks(
          s,
          at.corners[2 * k],
          at.corners[2 * k + 1],
          h.corners[2 * j],
          h.corners[2 * j + 1],
          crest,
        )
      )
        return true;
  return false;
}

/** Does it lie in ground that hides it from all sides? */
const isCovered = (s: AdlgState, u: Unit): boolean =>
  s.pieces.some((p) => mayHideIn(p.kind, u) && whollyInArea(shape(u), areaOf(p)));

/** Show what a marker stands for. Bodies on which somebody has come to stand give way. */
export function reveal(
  s: AdlgState,
  marker: Marker,
  why: string,
  tell?: Tell,
  rule: 'ADLG-AMB-3' | 'ADLG-AMB-3a' = 'ADLG-AMB-3',
): void {
  s.markers = s.markers.filter((m) => m.id !== marker.id);
  const shown: string[] = [];
  for (const id of marker.units) {
    const u = findUnit(s, id);
    if (u === undefined || u.place !== 'ambush') continue;
    giveWay(s, u);
    u.place = 'table';
    countArrived(s, u, false);
    shown.push(id);
  }
  tell?.({
    kind: shown.length === 0 ? 'dummy-removed' : 'ambush-revealed',
    rule,
    side: marker.side,
    about: shown,
    reveals: true,
    facts: { marker: marker.id, why },
  });
}

/** A body that was walked over is put at the nearest free place. */
function giveWay(s: AdlgState, u: Unit): void {
  const free = (x: Length, y: Length): boolean => {
    const at = shapeOf({ x, y, facing: u.facing, width: u.width, depth: u.depth });
    if (sticksOut(s, at, SAME) || groundAt(s, u, at) === 'impassable') return false;
    for (const v of s.units) if (v.id !== u.id && onTable(v) && overlaps(at, shape(v), PRESSED)) return false;
    for (const c of s.camps) if (!c.taken && overlaps(at, shape(c), PRESSED)) return false;
    return true;
  };
  if (free(u.x, u.y)) return;
  const back = u.side === 0 ? -1 : 1;
  const here = onBoard(lieOf(s), u.x, u.y, { x: 0, y: 0 });
  for (let ring = 1; ring <= 40; ring++)
    for (const [dx, dy] of [
      [0, back],
      [1, back],
      [-1, back],
      [1, 0],
      [-1, 0],
      [0, -back],
      [1, -back],
      [-1, -back],
    ]) {
      const at = inPlane(lieOf(s), here.x + dx * ring * 15000, here.y + dy * ring * 15000, { x: 0, y: 0 });
      const [x, y] = [onGrid(at.x), onGrid(at.y)];
      if (free(x, y)) {
        u.x = x;
        u.y = y;
        return;
      }
    }
}

/** After anybody has moved: every ambush that is met or seen shows itself, and every dummy that is walked over. */
export function lookAround(s: AdlgState, tell?: Tell): void {
  for (const marker of s.markers.slice()) {
    const enemies = s.units.filter((e) => e.side !== marker.side && e.place === 'table');
    const met =
      marker.units.length === 0
        ? enemies.some((e) => dummyMet(s, e, marker))
        : marker.units.some((id) => {
            const u = findUnit(s, id);
            return u !== undefined && u.place === 'ambush' && enemies.some((e) => meets(s, shape(e), u));
          });
    if (met) reveal(s, marker, 'met', tell);
  }
}

const dummyMet = (s: AdlgState, e: Unit, m: Marker): boolean => {
  const facing = facingInPlane(lieOf(s), 0);
  const at = shapeOf({ x: m.x, y: m.y, facing, width: units(0.2), depth: units(0.2) });
  return separation(shape(e), at) <= units(houseRules(s).ambushRevealCover) + SAME;
};

/** An order of the owner: show an ambush, or take a dummy away. It costs nothing. */
export const revealOrder: OrderChapter = {
  check: (s: AdlgState, corps: number, c: Reveal): Refusal | undefined => {
    const m = s.markers.find((x) => x.id === c.marker);
    return m !== undefined && m.corps === corps
      ? undefined
      : refuse('ADLG-AMB-3', 'no-such-marker', { marker: c.marker });
  },
  accept: (s: AdlgState, _corps: number, c: Reveal, tell?: Tell): void => {
    reveal(s, s.markers.find((x) => x.id === c.marker)!, 'chosen', tell);
  },
};

export interface UnmaskFrame extends AskFrame {
  side: Side;
}

/** Markers that somebody has come near to, and who it was. */
export interface WarnedFrame extends UnmaskFrame {
  at: 'ambush.warned';
  markers: string[];
  movers: string[];
}

/**
 * ADLG-AMB-3a: enemies who have come within 4 UD of a marker since somebody last looked; its owner may show what is
 * there. Measured from the marker, which everybody sees, so that an empty one asks as a real one does.
 */
function warn(s: AdlgState): void {
  const range = units(houseRules(s).ambushWarned);
  if (range === 0) return;
  const markers: string[] = [];
  const movers = new Set<string>();
  const owner: Side = s.active === 0 ? 1 : 0;
  for (const m of s.markers) {
    const at = shapeOf({ x: m.x, y: m.y, facing: 0, width: 0, depth: 0 });
    const near = s.units
      .filter((u) => u.side !== m.side && u.place === 'table' && upTo(separation(shape(u), at), range))
      .map((u) => u.id);
    const come = near.filter((id) => m.near?.includes(id) !== true);
    if (near.length > 0) m.near = near;
    else delete m.near;
    if (m.side !== owner || come.length === 0) continue;
    markers.push(m.id);
    for (const id of come) movers.add(id);
  }
  if (markers.length === 0) return;
  cite('ADLG-AMB-3a');
  push(s, { at: 'ambush.warned', side: owner, markers, movers: [...movers], n: nextAsk(s) });
}

/** Markers that may be shown now, by the question that lies open. */
export function markersToShow(s: AdlgState, side: Side): Marker[] {
  const frame = s.frames[s.frames.length - 1] as WarnedFrame;
  const own = markersOf(s, side);
  return frame.at === 'ambush.warned' ? own.filter((m) => frame.markers.includes(m.id)) : own;
}

/** Before a shooting phase each side with markers may show some, to shoot. */
export function unmaskFrames(s: AdlgState): AdlgFrame[] {
  const out: AdlgFrame[] = [];
  // ADLG-AMB-3a: in the other's sequence only if he comes near.
  const sides =
    houseRules(s).ambushWarned > 0 ? [s.active] : [s.active, s.active === 0 ? (1 as const) : (0 as const)];
  for (const side of sides)
    if (markersOf(s, side).length > 0) out.push({ at: 'ambush.unmask', side, n: nextAsk(s) });
  return out;
}

const checkUnmask = (s: AdlgState, frame: UnmaskFrame, c: Unmask): Refusal | undefined => {
  if (c.kind !== 'unmask')
    return refuse('ADLG-AMB-3', 'not-an-answer', { kind: (c as { kind: string }).kind });
  for (const id of c.markers)
    if (!markersToShow(s, frame.side).some((m) => m.id === id))
      return refuse('ADLG-AMB-3', 'no-such-marker', { marker: id });
  return undefined;
};

const askUnmask =
  (rule: 'ADLG-AMB-3' | 'ADLG-AMB-3a') =>
  (_s: AdlgState, frame: UnmaskFrame): Ask[] => {
    const id = askId(frame.n);
    const none: Unmask = { ask: id, kind: 'unmask', markers: [] };
    return [{ id, side: frame.side, kind: 'unmask', rule, about: [], secret: false, default: none }];
  };

export const ambushQuestions = {
  'ambush.unmask': {
    asks: askUnmask('ADLG-AMB-3'),
    check: checkUnmask,
    accept: (s: AdlgState, _frame: UnmaskFrame, c: Unmask, tell?: Tell): void => {
      pop(s);
      for (const id of new Set(c.markers)) reveal(s, s.markers.find((m) => m.id === id)!, 'chosen', tell);
    },
  },
  'ambush.warned': {
    asks: askUnmask('ADLG-AMB-3a'),
    check: checkUnmask,
    accept: (s: AdlgState, frame: WarnedFrame, c: Unmask, tell?: Tell): void => {
      pop(s);
      for (const id of new Set(c.markers)) {
        const marker = s.markers.find((m) => m.id === id)!;
        reveal(s, marker, 'near', tell, 'ADLG-AMB-3a');
        for (const u of s.units) if (marker.units.includes(u.id)) u.did |= DID.sprung;
        for (const u of s.units)
          if (marker.units.length > 0 && frame.movers.includes(u.id)) u.did |= DID.surprised;
      }
    },
  },
} satisfies Questions;

export const ambushSteps = {
  'ambush.look': (s: AdlgState, _frame: Frame, _dice: Dice, tell?: Tell) => {
    pop(s);
    lookAround(s, tell);
    warn(s);
  },
} satisfies Steps;

export const lookFrame = (): Frame => ({ at: 'ambush.look' });
