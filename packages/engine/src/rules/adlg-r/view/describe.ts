/** A battle of ADLG-R as callers of any game see it: bodies, ground, outcome words, broken invariants. */
import type { Body, Field, Ground } from '../../../battle/protocol.ts';
import { cosine, sine } from '../../../table/angle.ts';
import { outlineInPlane, poseInPlane } from '../../../table/board.ts';
import { onGrid } from '../../../table/grid.ts';
import { separation } from '../../../table/measure/distance.ts';
import { overlapDepth } from '../../../table/measure/overlap.ts';
import { units } from '../../../table/number.ts';
import { isBattleUnit, TROOPS } from '../army/troops.ts';
import { shape } from '../bodies/shapes.ts';
import { lossTotal } from '../command/end.ts';
import { aheadOf, sticksOut } from '../ground/rim.ts';
import { involvement } from '../melee/support.ts';
import { type AdlgState, commanderOf, onTable, type Unit, type Work } from '../state.ts';
import { CREEP, deepest, widest } from '../tolerances.ts';

export function fieldOf(s: AdlgState): Field {
  const grounds = [
    ...s.pieces.map((p) => ({ id: p.id, kind: p.kind, name: p.name, outline: p.outline })),
    ...s.works.map((w) => ({ id: w.id, kind: w.kind, name: w.id, outline: lineOf(w) })),
  ];
  const inItsPlace = (g: Ground): Ground => ({ ...g, outline: outlineInPlane(s.lie, g.outline) });
  return {
    width: s.width,
    depth: s.depth,
    unit: 'UD',
    lie: s.lie,
    grounds: s.setup === null || s.lie === null ? grounds : grounds.map(inItsPlace),
  };
}

/** The two ends of a work's line, its left first as its defenders see it. */
function lineOf(w: Work): number[] {
  const [x, y] = [(sine(w.facing) * w.width) / 2, (-cosine(w.facing) * w.width) / 2];
  return [w.x - x, w.y - y, w.x + x, w.y + y].map(onGrid);
}

export function cohesionOf(u: Unit): number {
  const caracole = (u.abilities & 16) !== 0;
  return caracole && TROOPS[u.type].category === 'Cv' ? 4 : TROOPS[u.type].cohesion; // AR-ABIL-31
}

/** In the set-up places are those of the board; callers see where the table lies. */
export const bodiesOf = (s: AdlgState): Body[] =>
  s.setup === null || s.lie === null ? placed(s) : placed(s).map((body) => poseInPlane(s.lie, body));

function placed(s: AdlgState): Body[] {
  const out: Body[] = [];
  for (const u of s.units) {
    if (!onTable(u) && u.place !== 'ambush') continue;
    const marks: string[] = [];
    const in_ = u.place === 'table' ? involvement(s, u) : 'none';
    if (in_ !== 'none') marks.push(in_);
    if (u.square) marks.push('square');
    if (u.place !== 'table') marks.push(u.place);
    if (commanderOf(s, u.corps)?.unit === u.id) marks.push('commander');
    if (u.commandedShot) marks.push('commanded-shot');
    out.push({
      id: u.id,
      side: u.side,
      name: u.name,
      kind: u.type,
      x: u.x,
      y: u.y,
      facing: u.facing,
      width: u.width,
      depth: u.depth,
      round: false,
      losses: u.losses,
      strength: cohesionOf(u),
      quality: u.quality,
      group: s.corps[u.corps].name,
      solid: true,
      marks,
    });
  }
  for (const c of s.commanders) {
    if (c.lost || c.unit !== '') continue;
    out.push({
      id: c.id,
      side: c.side,
      name: c.name,
      kind: 'commander',
      x: c.x,
      y: c.y,
      facing: aheadOf(s, c.side),
      width: units(1),
      depth: units(0.75),
      round: false,
      losses: 0,
      strength: 1,
      quality: `${c.value}`,
      group: s.corps[c.corps].name,
      solid: false,
      marks: [],
    });
  }
  // A marker lies where all see it; whoever knows its bodies sees those instead.
  for (const m of s.markers) {
    const unread = m.units[0] === '?';
    if (m.units.length > 0 && !unread) continue;
    out.push({
      id: m.id,
      side: m.side,
      name: m.id,
      kind: 'marker',
      x: m.x,
      y: m.y,
      facing: aheadOf(s, m.side),
      width: units(1),
      depth: units(1),
      round: false,
      losses: 0,
      strength: 0, // nothing is lost with it
      quality: '',
      group: s.corps[m.corps].name,
      solid: false,
      marks: unread ? ['hidden'] : ['hidden', 'dummy'],
    });
  }
  for (const camp of s.camps) {
    if (camp.taken) continue;
    out.push({
      id: `camp:${camp.side}`,
      side: camp.side,
      name: 'camp',
      kind: camp.fortified ? 'fortified-camp' : 'camp',
      x: camp.x,
      y: camp.y,
      facing: camp.facing,
      width: camp.width,
      depth: camp.depth,
      round: false,
      losses: camp.losses,
      strength: 3,
      quality: '',
      group: '',
      solid: true,
      marks: [],
    });
  }
  return out;
}

/** Whoever was set down where he stood is where he was, but for rounding. */
const samePlace = (a: Unit, b: Unit): boolean =>
  (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y) <= CREEP * CREEP;

/** What happened to whom: losses, rout, place, and who won. */
export function facetsOf(before: AdlgState, after: AdlgState): Record<string, string | number> {
  const out: Record<string, string | number> = {};
  // When the battle begins everything is laid where the table lies: only who is put down has moved.
  const begins = before.setup !== null && after.setup === null;
  for (let i = 0; i < before.units.length; i++) {
    const b = before.units[i];
    const a = after.units[i];
    const gone = (u: Unit): boolean => u.place === 'routed' || u.place === 'destroyed';
    if (gone(a) && !gone(b)) out[`${b.id}.routed`] = 1;
    else if (a.place === 'left' && b.place !== 'left') out[`${b.id}.left`] = 1;
    else if (a.losses !== b.losses) out[`${b.id}.losses`] = a.losses - b.losses;
    const moved = begins ? a.place !== b.place : a.facing !== b.facing || !samePlace(a, b);
    if (moved && !gone(a)) out[`${b.id}.moved`] = 1;
  }
  for (let i = 0; i < before.commanders.length; i++)
    if (after.commanders[i].lost && !before.commanders[i].lost) out[`${after.commanders[i].id}.lost`] = 1;
  for (let i = 0; i < before.camps.length; i++)
    if (after.camps[i].taken && !before.camps[i].taken) out[`camp:${after.camps[i].side}`] = 'taken';
  if (after.over !== null) out.over = after.over.winner === null ? 'draw' : `side ${after.over.winner}`;
  return out;
}

/** Sentences naming each broken invariant. */
export function invariantsOf(s: AdlgState): string[] {
  const out: string[] = [];
  const most = deepest(s);
  const on = s.units.filter(onTable);
  for (let i = 0; i < on.length; i++) {
    const u = on[i];
    const own = shape(u);
    if (sticksOut(s, own, most)) out.push(`${u.id} stands off the table`);
    for (let j = i + 1; j < on.length; j++) {
      const other = shape(on[j]);
      const dx = own.x - other.x;
      const dy = own.y - other.y;
      const reach = own.reach + other.reach;
      if (dx * dx + dy * dy < reach * reach && overlapDepth(own, other) > most)
        out.push(`${u.id} and ${on[j].id} overlap`);
    }
    if (u.losses < 0) out.push(`${u.id} has ${u.losses} losses`);
    if (u.place === 'table' && u.losses >= cohesionOf(u))
      out.push(`${u.id} has lost all cohesion and still stands`);
    if (u.moves > 3 && (u.did & 16384) === 0) out.push(`${u.id} made ${u.moves} moves`);
    if (u.width !== units(isBattleUnit(u.type) ? 2 : 1)) out.push(`${u.id} has the wrong width`);
  }
  for (const c of s.corps) if (c.points < 0) out.push(`${c.name} has ${c.points} command points`);
  for (const c of s.contacts) {
    const a = s.units.find((u) => u.id === c.a);
    const b = s.units.find((u) => u.id === c.b);
    if (a === undefined || b === undefined || a.side === b.side)
      out.push(`contact of ${c.a} and ${c.b} is no contact`);
    else if (a.place === 'table' && b.place === 'table' && separation(shape(a), shape(b)) > widest(s))
      out.push(`${c.a} and ${c.b} fight without touching`);
  }
  for (const side of [0, 1] as const)
    if (lossTotal(s, side) < 0) out.push(`side ${side} has negative losses`);
  return out;
}
