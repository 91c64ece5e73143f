/** A battle of Baroque as callers of any game see it: bodies, ground, outcome words, broken invariants. */
import type { Body, Field } from '../../../battle/protocol.ts';
import { facingInPlane } from '../../../table/board.ts';
import { overlapDepth } from '../../../table/measure/overlap.ts';
import { NORTH, SOUTH, TURN, units } from '../../../table/number.ts';
import { QUALITIES } from '../army/troops.ts';
import { below } from '../frames.ts';
import type { CourseFrame } from '../move/course.ts';
import { offTable } from '../move/way.ts';
import { farApart, shape } from '../shapes.ts';
import {
  attachedTo,
  type BaroqueState,
  inMelee,
  isExhausted,
  onTable,
  remaining,
  type Unit,
} from '../state.ts';
import { ABOUT, deepest, SAME } from '../tolerances.ts';

export function fieldOf(s: BaroqueState): Field {
  return {
    width: s.table.width,
    depth: s.table.depth,
    unit: 'BU',
    grounds: [
      ...s.table.pieces.map((p) => ({ id: p.id, kind: p.kind, name: p.name, outline: p.outline })),
      ...s.table.obstacles.map((o) => ({ id: o.id, kind: 'obstacle', name: o.id, outline: o.points })),
      ...s.table.crossings.map((c) => ({ id: c.id, kind: c.kind, name: c.id, outline: c.outline })),
    ],
  };
}

function marksOf(s: BaroqueState, u: Unit): string[] {
  const marks: string[] = [];
  if (u.disordered) marks.push('disordered');
  if (isExhausted(u)) marks.push('exhausted');
  if (inMelee(s, u)) marks.push('in-melee');
  if (u.reacted) marks.push('reacted');
  if (u.done) marks.push('activated');
  if (u.volley) marks.push('first-volley');
  if (u.pistols) marks.push('pistols');
  if (u.lance) marks.push('lance');
  if (attachedTo(s, u) !== undefined) marks.push('leader');
  return marks;
}

export function bodiesOf(s: BaroqueState): Body[] {
  const out: Body[] = [];
  for (const u of s.units) {
    if (!onTable(u)) continue;
    out.push({
      id: u.id,
      side: u.side,
      name: u.name,
      kind: u.type === 'ART' ? `gun-${u.gun}` : u.type,
      x: u.x,
      y: u.y,
      facing: u.facing,
      width: u.width,
      depth: u.depth,
      round: false,
      losses: u.losses,
      strength: u.vbu,
      quality: u.discipline,
      group: u.command < 0 ? '' : s.commands[u.command].name,
      solid: true,
      marks: marksOf(s, u),
    });
  }
  for (const l of s.leaders) {
    if (l.lost) continue;
    const u = l.unit === '' ? undefined : s.units.find((x) => x.id === l.unit);
    if (u === undefined && !s.commands[l.command].deployed) continue;
    out.push({
      id: l.id,
      side: l.side,
      name: l.name,
      kind: 'leader',
      x: u === undefined ? l.x : u.x,
      y: u === undefined ? l.y : u.y,
      facing: facingInPlane(s.table.lie, l.side === 0 ? NORTH : SOUTH),
      width: units(0.5),
      depth: units(0.5),
      round: true,
      losses: 0,
      strength: 1,
      quality: QUALITIES[l.level],
      group: s.commands[l.command].name,
      solid: false,
      marks: l.chief ? ['chief'] : [],
    });
  }
  return out;
}

/** Did it go anywhere? Up against what it touches already is no move, whatever rounding makes of it. */
const stirred = (a: Unit, b: Unit): boolean => {
  const turn = Math.abs(a.facing - b.facing);
  const [dx, dy] = [a.x - b.x, a.y - b.y];
  return dx * dx + dy * dy > SAME * SAME || Math.min(turn, TURN - turn) > ABOUT;
};

/** What happened to whom: losses, disorder, rout, place, leaders, and who won. */
export function facetsOf(before: BaroqueState, after: BaroqueState): Record<string, string | number> {
  const out: Record<string, string | number> = {};
  for (let i = 0; i < before.units.length; i++) {
    const b = before.units[i];
    const a = after.units[i];
    if (a.place !== b.place) {
      if (a.place !== 'table') out[`${b.id}.gone`] = a.place;
      continue;
    }
    if (a.losses !== b.losses) out[`${b.id}.losses`] = a.losses - b.losses;
    if (a.disordered !== b.disordered) out[`${b.id}.order`] = a.disordered ? 'disordered' : 'in-order';
    if (stirred(a, b)) out[`${b.id}.moved`] = 'yes';
  }
  for (let i = 0; i < before.leaders.length; i++)
    if (after.leaders[i].lost && !before.leaders[i].lost) out[`${after.leaders[i].id}.lost`] = 'yes';
  if (after.over !== null) out.over = after.over.winner === null ? 'draw' : `side ${after.over.winner}`;
  return out;
}

/** Sentences naming each broken invariant. */
export function invariantsOf(s: BaroqueState): string[] {
  const out: string[] = [];
  const deep = deepest(s);
  const on = s.units.filter(onTable);
  const orders = below(s, 'orders');
  // A mover halted on its path by opportunity fire may stand among the friends it goes through.
  const moving = s.frames
    .filter((f) => f.at === 'move' || f.at === 'charge')
    .map((f) => (f as CourseFrame).unit);
  for (let i = 0; i < on.length; i++) {
    const u = on[i];
    const own = shape(u);
    if (offTable(s, own, deep)) out.push(`${u.id} stands off the table`);
    for (let j = i + 1; j < on.length; j++) {
      const theirs = shape(on[j]);
      if (farApart(own, theirs, 0)) continue;
      const passing = [...(orders?.passing ?? []), ...(orders?.under ?? [])];
      const through =
        (orders?.unit === u.id && passing.includes(on[j].id)) ||
        (orders?.unit === on[j].id && passing.includes(u.id));
      const halted = on[j].side === u.side && (moving.includes(u.id) || moving.includes(on[j].id));
      if (!through && !halted && overlapDepth(own, theirs) > deep)
        out.push(`${u.id} and ${on[j].id} overlap`);
    }
    if (u.losses < 0) out.push(`${u.id} has ${u.losses} losses`);
    if (remaining(u) <= 0) out.push(`${u.id} has no strength left and still stands`);
  }
  for (const c of s.contacts) {
    const a = s.units.find((u) => u.id === c.a);
    const b = s.units.find((u) => u.id === c.b);
    if (a === undefined || b === undefined || a.side === b.side)
      out.push(`contact of ${c.a} and ${c.b} is no contact`);
    else if (!onTable(a) || !onTable(b)) out.push(`${c.a} or ${c.b} fights and is gone`);
  }
  for (const l of s.leaders)
    if (l.unit !== '' && !l.lost && !on.some((u) => u.id === l.unit))
      out.push(`${l.id} is attached to nobody`);
  for (const a of s.armies) if (a.dice < 0 || a.destiny < 0) out.push(`${a.name} has spent more than it has`);
  return out;
}
