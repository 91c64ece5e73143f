/** Positions that cannot be: each is a complaint that names the place. */
import { at, wrong } from '../../../battle/form/form.ts';
import { pointInArea, touchesArea } from '../../../table/area.ts';
import { pointSeparation, separation } from '../../../table/measure/distance.ts';
import { inUnits } from '../../../table/number.ts';
import { shape } from '../bodies/shapes.ts';
import { isOnTable } from '../ground/rim.ts';
import { areaOf, isClosed } from '../ground/terrain.ts';
import { maySquare } from '../move/manoeuvre.ts';
import { type AdlgState, type Commander, findUnit, onTable } from '../state.ts';
import { deepest, touch } from '../tolerances.ts';
import { invariantsOf } from '../view/describe.ts';

/** Complains of the first thing that no battle could have brought about. */
export function complainOfImpossible(s: AdlgState): void {
  contactsTouch(s);
  commandersAreWithFriends(s);
  nobodyStandsInWater(s);
  for (const [i, u] of s.units.entries())
    if (u.square && !maySquare(s, u)) wrong(`units[${i}].square`, 'troops that may form square', u.type);
  const broken = invariantsOf(s);
  if (broken.length > 0) wrong('units', 'bodies that stand as the rules allow', broken[0]);
}

/** ADLG-GEO-5: a contact is between enemies on the table whose bases touch. */
function contactsTouch(s: AdlgState): void {
  const seen = new Set<string>();
  for (const [i, c] of s.contacts.entries()) {
    const p = at('contacts', i);
    const a = findUnit(s, c.a);
    const b = findUnit(s, c.b);
    if (a === undefined || b === undefined) throw wrong(p, 'two units of the position', `${c.a} and ${c.b}`);
    if (a.side === b.side) wrong(p, 'a unit and an enemy', `${c.a} and ${c.b} of one side`);
    if (!onTable(a) || !onTable(b)) wrong(p, 'two units on the table', onTable(a) ? c.b : c.a);
    const pair = c.a < c.b ? `${c.a} ${c.b}` : `${c.b} ${c.a}`;
    if (seen.has(pair)) wrong(p, 'a pair of units named once', `${c.a} and ${c.b} again`);
    seen.add(pair);
    const gap = separation(shape(a), shape(b));
    if (gap > deepest(s))
      wrong(p, `bases no farther apart than ${inUnits(touch(s))} UD`, `${inUnits(Math.floor(gap))} UD`);
  }
}

/** ADLG-CMD-9: a commander is with a unit of his own side, which is not lost before he is, or alone off the enemy. */
function commandersAreWithFriends(s: AdlgState): void {
  for (const c of s.commanders) {
    if (c.lost) continue;
    if (c.unit === '') {
      const on = s.units.find(
        (u) => onTable(u) && u.side !== c.side && pointSeparation(c.x, c.y, shape(u)) < -deepest(s),
      );
      if (on !== undefined)
        wrong(`corps[${c.corps}].commander`, 'a place that no enemy stands on', `${c.name} in ${on.id}`);
      if (s.units.some((u) => u.corps === c.corps && onTable(u))) standsOnTable(s, c);
      continue;
    }
    const u = findUnit(s, c.unit);
    const p = `corps[${c.corps}].commander.unit`;
    if (u === undefined || u.side !== c.side) wrong(p, 'a unit of his own side', c.unit);
  }
}

/** ADLG-CMD-8, ADLG-ALW-7: a commander alone, whose corps is here, is on the table and in no closed ground. */
function standsOnTable(s: AdlgState, c: Commander): void {
  const place = `corps[${c.corps}].commander`;
  if (!isOnTable(s, c.x, c.y, deepest(s))) wrong(place, 'a place on the table', c.name);
  const piece = s.pieces.find((p) => isClosed(p) && pointInArea(c.x, c.y, areaOf(p)));
  if (piece !== undefined) wrong(place, 'ground that he may stand on', piece.id);
}

/** ADLG-ALW-7: nobody stands in impassable ground or in the sea. */
function nobodyStandsInWater(s: AdlgState): void {
  for (const piece of s.pieces) {
    if (!isClosed(piece)) continue;
    const area = areaOf(piece);
    const t = deepest(s);
    s.units.forEach((u, i) => {
      if (onTable(u) && touchesArea(shape(u), area, t))
        wrong(at('units', i), 'a place where it can stand', `${u.id} in ${piece.id} (${piece.kind})`);
    });
  }
}
