/** Positions that cannot be: contacts of bodies apart, leaders with the enemy, units where no base may stand. */
import { at, wrong } from '../../../battle/form/form.ts';
import { pointInArea } from '../../../table/area.ts';
import { pointOnTable } from '../../../table/board.ts';
import { pointSeparation, separation } from '../../../table/measure/distance.ts';
import { areaOf, closedGround, groundOf, isWater } from '../ground/terrain.ts';
import { shape } from '../shapes.ts';
import { type BaroqueState, findUnit, type Leader, onTable, type Unit } from '../state.ts';
import { touching } from '../tolerances.ts';

/** Inside `reading`. */
export function checkPossible(s: BaroqueState, isPlaced: (command: number) => boolean): void {
  s.units.forEach((u, i) => {
    checkGround(s, u, at('units', i));
  });
  for (const l of s.leaders) {
    if (l.lost) continue;
    if (l.unit === '') {
      if (isPlaced(l.command)) checkLeaderPlace(s, l);
      continue;
    }
    const place = at(at(at('commands', l.command), 'leader'), 'unit');
    const u = findUnit(s, l.unit) as Unit;
    if (u.side !== l.side) wrong(place, 'a unit of his own side', l.unit);
    if (s.leaders.some((other) => other !== l && other.unit === l.unit && !other.lost))
      wrong(place, 'a unit that has no other leader', l.unit);
  }
  s.contacts.forEach((c, i) => {
    const [a, b] = [findUnit(s, c.a) as Unit, findUnit(s, c.b) as Unit];
    const place = at('contacts', i);
    if (a.side === b.side) wrong(place, 'units of two sides', `${a.id} and ${b.id}`);
    if (!onTable(a) || !onTable(b)) wrong(place, 'units on the table', `${a.id} and ${b.id}`);
    if (separation(shape(a), shape(b)) > touching(s)) wrong(place, 'units that touch', `${a.id} and ${b.id}`);
  });
}

/** Water is a matter of crossings (BQ-3.1.2-c); on other closed ground no base may stand, not even partly. */
function checkGround(s: BaroqueState, u: Unit, place: string): void {
  if (!onTable(u)) return;
  const piece = closedGround(s, shape(u));
  if (piece !== undefined && !isWater(piece)) wrong(place, 'ground that a base may stand on', piece.name);
}

/** BQ-2.6.1-b, -l, BQ-3.1.3-a: a leader who is alone stands on the table, in no enemy base and no lake. */
function checkLeaderPlace(s: BaroqueState, l: Leader): void {
  if (!s.commands[l.command].deployed) return;
  const place = at(at('commands', l.command), 'leader');
  if (!pointOnTable(s.table.width, s.table.depth, s.table.lie, l.x, l.y, touching(s)))
    wrong(place, 'a place on the table', l.name);
  const piece = s.table.pieces.find(
    (p) => groundOf(p) === 'impassable' && !isWater(p) && pointInArea(l.x, l.y, areaOf(p)),
  );
  if (piece !== undefined) wrong(place, 'ground that he may stand on', piece.name);
  const on = s.units.find(
    (u) => onTable(u) && u.side !== l.side && pointSeparation(l.x, l.y, shape(u)) < -touching(s),
  );
  if (on !== undefined) wrong(place, 'a place that no enemy stands on', `${l.name} in ${on.id}`);
}
