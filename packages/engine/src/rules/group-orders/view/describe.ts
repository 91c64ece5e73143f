/** What callers see: bodies, field, facets, invariants. */

import type { Body, Field } from '../../../battle/protocol.ts';
import { whollyOnTable } from '../../../table/board.ts';
import { pointSeparation } from '../../../table/measure/distance.ts';
import { overlapDepth } from '../../../table/measure/overlap.ts';
import { UNIT } from '../../../table/number.ts';
import { forward, isOnTable } from '../ground/edges.ts';
import { GENERAL_RADIUS, gapBetween, rect, shape } from '../ground/shapes.ts';
import { closedAt } from '../ground/terrain.ts';
import { type General, type GroupState, inContact, onTable, type Unit } from '../state.ts';
import { APART, TOUCH, TOUCHING } from '../tolerances.ts';

export function fieldOf(s: GroupState): Field {
  return {
    width: s.width,
    depth: s.depth,
    unit: 'cm',
    grounds: [
      ...s.pieces.map((p) => ({ id: p.id, kind: p.kind, name: p.name, outline: p.outline })),
      ...s.lines.map((l) => ({ id: l.id, kind: l.kind, name: l.name, outline: l.points })),
    ],
  };
}

export function bodiesOf(s: GroupState): Body[] {
  const out: Body[] = [];
  for (const u of s.units) {
    if (!onTable(u)) continue;
    const r = rect(s, u);
    const marks: string[] = [u.order, u.formation];
    if (inContact(s, u)) marks.push('in-melee');
    if (u.disordered) marks.push('disordered');
    if (u.block !== '') marks.push('garrison');
    out.push({
      id: u.id,
      side: u.side,
      name: u.name,
      kind: u.type,
      x: r.x,
      y: r.y,
      facing: u.block === '' ? r.facing : u.facing,
      width: r.width,
      depth: r.depth,
      round: false,
      losses: u.start - u.stands,
      strength: u.start,
      quality: u.morale === 'normal' ? '' : u.morale,
      group: s.groups[u.group].name,
      solid: true,
      marks,
    });
  }
  for (const g of s.generals) {
    if (g.place !== 'table') continue;
    out.push({
      id: g.id,
      side: g.side,
      name: g.name,
      kind: g.group < 0 ? 'commander-in-chief' : 'general',
      x: g.x,
      y: g.y,
      facing: forward(s, g.side),
      width: 2 * GENERAL_RADIUS,
      depth: 2 * GENERAL_RADIUS,
      round: true,
      losses: 0,
      strength: 1,
      quality: '',
      group: g.group < 0 ? '' : s.groups[g.group].name,
      solid: false,
      marks: [],
    });
  }
  return out;
}

/** Elsewhere, or turned; a unit that only closes up over its losses has not moved. */
function hasMoved(before: Unit, after: Unit): boolean {
  const dx = after.x - before.x;
  const dy = after.y - before.y;
  const closes = 2 * UNIT * (before.stands - after.stands) + TOUCH;
  return dx * dx + dy * dy > closes * closes || after.facing !== before.facing;
}

/** What happened to whom: stands, order, disorder, place, generals, and who won. */
export function facetsOf(before: GroupState, after: GroupState): Record<string, string | number> {
  const out: Record<string, string | number> = {};
  for (let i = 0; i < before.units.length; i++) {
    const b = before.units[i];
    const a = after.units[i];
    if (a.place !== b.place) out[`${b.id}.place`] = a.place;
    if (a.stands !== b.stands) out[`${b.id}.killed`] = b.stands - a.stands;
    if (a.place !== 'table') continue;
    if (a.order !== b.order) out[`${b.id}.order`] = a.order;
    if (a.disordered !== b.disordered) out[`${b.id}.disordered`] = a.disordered ? 'yes' : 'no';
    if (a.formation !== b.formation) out[`${b.id}.formation`] = a.formation;
    if (hasMoved(b, a)) out[`${b.id}.moved`] = 'yes';
    if (inContact(after, a) !== inContact(before, b))
      out[`${b.id}.contact`] = inContact(after, a) ? 'yes' : 'no';
  }
  for (let i = 0; i < before.generals.length; i++)
    if (after.generals[i].place !== before.generals[i].place)
      out[`${after.generals[i].id}.place`] = after.generals[i].place;
  if (after.over !== null) out.over = after.over.winner === null ? 'draw' : `side ${after.over.winner}`;
  return out;
}

/** Sentences naming each broken invariant. */
/** The enemy in whose outline a general stands. */
export const amongEnemies = (s: GroupState, g: General): Unit | undefined =>
  g.place !== 'table'
    ? undefined
    : s.units.find(
        (u) => onTable(u) && u.side !== g.side && pointSeparation(g.x, g.y, shape(s, u)) < -TOUCHING,
      );

export function invariantsOf(s: GroupState): string[] {
  const out: string[] = [];
  const deepest = TOUCHING;
  const on = s.units.filter(onTable);
  for (let i = 0; i < on.length; i++) {
    const u = on[i];
    const own = shape(s, u);
    if (!whollyOnTable(s.width, s.depth, s.lie, own, deepest)) out.push(`${u.id} stands off the table`);
    for (let j = i + 1; j < on.length; j++) {
      const other = shape(s, on[j]);
      const dx = own.x - other.x;
      const dy = own.y - other.y;
      const reach = own.reach + other.reach;
      if (dx * dx + dy * dy < reach * reach && overlapDepth(own, other) > deepest)
        out.push(`${u.id} and ${on[j].id} overlap`);
    }
    if (closedAt(s, u, own, deepest)) out.push(`${u.id} stands in ground that is closed to it`);
    if (u.stands < 1 || u.stands > u.start) out.push(`${u.id} has ${u.stands} of ${u.start} stands`);
    if (u.formation === 'square' && u.stands < 3) out.push(`${u.id} is a square of ${u.stands} stands`);
    if (u.block !== '' && !s.pieces.some((p) => p.id === u.block))
      out.push(`${u.id} is in a block that is not there`);
  }
  for (const u of s.units)
    if (u.place === 'dead' && u.stands !== 0) out.push(`${u.id} is dead with ${u.stands} stands`);
  for (const c of s.contacts) {
    const a = s.units.find((u) => u.id === c.a);
    const b = s.units.find((u) => u.id === c.b);
    if (a === undefined || b === undefined || a.side === b.side || a.place !== 'table' || b.place !== 'table')
      out.push(`contact of ${c.a} and ${c.b} is no contact`);
    else if (gapBetween(s, a, b) > APART) out.push(`${c.a} and ${c.b} fight without touching`);
  }
  for (const g of s.groups)
    if (g.killed < 0 || g.killed > g.start) out.push(`${g.name} has lost ${g.killed} of ${g.start} stands`);
  for (const g of s.generals) {
    if (g.place !== 'table') continue;
    if (!isOnTable(s, g.x, g.y)) out.push(`${g.id} is off the table`);
    if (amongEnemies(s, g) !== undefined) out.push(`${g.id} stands among the enemy`);
  }
  return out;
}
