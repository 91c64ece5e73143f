/** Cover: who lines a wall or hedge, what shelters him from whom, who stands in the open. GO-SETUP-12, 14. */

import { cite } from '../../../battle/cite.ts';
import { newSpan, segmentToShape } from '../../../table/measure/distance.ts';
import { type Length, UNIT } from '../../../table/number.ts';
import { isCavalry, isFoot } from '../army/troops.ts';
import { type GroupState, houseRules, type Line, type Piece, type Unit } from '../state.ts';
import { upTo } from '../tolerances.ts';
import { shape } from './shapes.ts';
import { barrierOf, type Cover, crossesLine, GROUNDS, onPiece, onRoad, stretchesOf } from './terrain.ts';

const lineSpan = newSpan();

/** GO-SETUP-14: is the unit within 1 of the line? */
function linedBy(s: GroupState, line: Line, u: Unit): boolean {
  const most = houseRules(s).lining * UNIT;
  const own = shape(s, u);
  return stretchesOf(line).some(([ax, ay, bx, by]) =>
    upTo(segmentToShape(ax, ay, bx, by, own, lineSpan).distance, most),
  );
}

/** GO-SETUP-14: walls and hedges that would cover the unit, as far as they run from west to east. */
export function coverLines(s: GroupState, u: Unit): { y: Length; west: number; east: number }[] {
  if (isCavalry(u)) return [];
  return s.lines.flatMap((line) => {
    const b = barrierOf(line);
    if (b === undefined || b.cover === 'none' || (b.cover === 'soft' && !isFoot(u))) return [];
    return stretchesOf(line)
      .filter(([, ay, , by]) => upTo(Math.abs(ay - by), 0))
      .map(([ax, y, bx]) => ({ y, west: Math.min(ax, bx), east: Math.max(ax, bx) }));
  });
}

/** The lines that the unit lines and that lie between it and the attack: GO-SETUP-14, only attacks that cross it. */
function shelter(s: GroupState, u: Unit, fromX: Length, fromY: Length): Line[] {
  if (isCavalry(u)) return [];
  return s.lines.filter((line) => {
    const b = barrierOf(line);
    if (b === undefined || b.cover === 'none' || (b.cover === 'soft' && !isFoot(u))) return false;
    return crossesLine(line, fromX, fromY, u.x, u.y) && linedBy(s, line, u);
  });
}

/** The pieces of ground that count for a unit; GO-SETUP-11: to a column on a road all ground is open. */
const groundUnder = (s: GroupState, u: Unit): readonly Piece[] =>
  s.pieces.length === 0 || onRoad(s, u, u.x, u.y)
    ? []
    : s.pieces.filter((p) => GROUNDS[p.kind].type > 0 && onPiece(u.x, u.y, p));

/** The cover of a unit against an attack from that point. */
export function coverOf(s: GroupState, u: Unit, fromX: Length, fromY: Length): Cover {
  const cover = coverThere(s, u, fromX, fromY);
  if (cover !== 'none') cite('GO-SETUP-11');
  return cover;
}

function coverThere(s: GroupState, u: Unit, fromX: Length, fromY: Length): Cover {
  if (u.block !== '') return 'hard';
  let cover: Cover = groundUnder(s, u).some((p) => GROUNDS[p.kind].cover === 'soft') ? 'soft' : 'none';
  if (s.lines.length > 0)
    for (const line of shelter(s, u, fromX, fromY)) {
      const c = barrierOf(line)!.cover;
      if (c === 'hard') return 'hard';
      cover = 'soft';
    }
  return cover;
}

/** Foot that has cover of any kind, wherever the enemy is (GO-MORALE-M10). */
export function hasCover(s: GroupState, u: Unit): boolean {
  if (u.block !== '' || groundUnder(s, u).some((p) => GROUNDS[p.kind].cover !== 'none')) return true;
  return s.lines.some((line) => {
    const b = barrierOf(line);
    return b !== undefined && b.cover !== 'none' && linedBy(s, line, u);
  });
}

/** GO-SETUP-12: open terrain is type 0, not behind any cover. */
export function inOpen(s: GroupState, u: Unit): boolean {
  if (u.block !== '') return false;
  if (groundUnder(s, u).some((p) => GROUNDS[p.kind].type > 0)) return false;
  return !hasCover(s, u);
}

/** GO-SETUP-14: behind a defence against an attack from there. */
export const behindDefence = (s: GroupState, u: Unit, fromX: Length, fromY: Length): boolean =>
  s.lines.length > 0 && shelter(s, u, fromX, fromY).some((line) => barrierOf(line)!.defence);

/** Does this line of attack cross a defence? GO-MOVE-15. */
export const crossesDefence = (s: GroupState, ax: Length, ay: Length, bx: Length, by: Length): boolean =>
  s.lines.some((line) => barrierOf(line)?.defence === true && crossesLine(line, ax, ay, bx, by));
