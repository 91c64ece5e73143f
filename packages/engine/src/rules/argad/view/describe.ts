/** A skirmish as callers of any game see it: bodies, ground, outcome words, broken invariants. */

import type { Body, Field } from '../../../battle/protocol.ts';
import { layArea } from '../../../table/area.ts';
import { facingInPlane, pointOnTable } from '../../../table/board.ts';
import { onGrid } from '../../../table/grid.ts';
import { CM, WAGON } from '../house-rules.ts';
import type { VolleyFrame } from '../shooting/volley.ts';
import { type Argad, bodily, type Figure, type Man } from '../state.ts';
import { baseOf, distance, gap } from '../table/bases.ts';
import { DEEPEST, SAME } from '../tolerances.ts';

export function fieldOf(s: Argad): Field {
  const { terrain, width, depth, lie } = s.table;
  return {
    width,
    depth,
    lie,
    unit: 'cm',
    grounds: [
      ...terrain.grounds.map((g) => ({ id: g.id, kind: g.kind, name: g.name, outline: g.outline })),
      ...terrain.lines.map((l) => ({
        id: l.id,
        kind: l.kind,
        name: '',
        outline: Array.from(layArea({ kind: 'line', points: l.points, width: CM / 2 }).outline),
      })),
    ],
  };
}

function marksOf(s: Argad, i: number, f: Figure): string[] {
  const marks: string[] = [];
  if (f.touched || s.contacts.some((c) => c.a === i || c.b === i)) marks.push('in-melee');
  if (f.hidden) marks.push('hidden');
  if (f.disorder) marks.push('disorder');
  if (f.stunned > 0) marks.push('stunned');
  if (f.blocked) marks.push('blocked');
  if (f.unit >= 0) marks.push('close-order');
  if (f.place === 'captive') marks.push('captive');
  if (f.arms.some((a) => !a.loaded && !a.spoilt)) marks.push('unloaded');
  if (f.arms.some((a) => a.spoilt)) marks.push('spoilt');
  if (f.lives === 1 && s.men[i].pc) marks.push('wounded');
  if (s.items.some((x) => x.bearer === i)) marks.push('carrying');
  const { nerve } = s.bands[s.men[i].band];
  if (nerve === 'shaken' || nerve === 'falls-back') marks.push(nerve);
  return marks;
}

/** What is drawn: the arm that tells him apart. */
export function kindOf(man: Man, f: Figure): string {
  if (man.role === 'officer' || man.role === 'ensign' || man.role === 'musician')
    return f.mounted ? `mounted-${man.role}` : man.role;
  if (f.mounted)
    return man.mode === 'cavalry'
      ? man.melee.includes('lance')
        ? 'lancer'
        : 'horseman'
      : 'mounted-infantry';
  if (man.role === 'civilian') return 'civilian';
  if (man.melee.includes('pike')) return 'pikeman';
  if (man.ranged.includes('musket') || man.ranged.includes('light-musket') || man.ranged.includes('firelock'))
    return 'musketeer';
  if (man.ranged.some((k) => k === 'short-arquebus' || k === 'caliver' || k === 'rifle'))
    return 'arquebusier';
  if (man.ranged.some((k) => k === 'bow' || k === 'longbow' || k === 'crossbow')) return 'archer';
  if (man.melee.some((k) => k === 'halberd' || k === 'spear' || k === 'long-axe')) return 'halberdier';
  return 'swordsman';
}

export function bodiesOf(s: Argad): Body[] {
  const out: Body[] = [];
  for (let i = 0; i < s.figures.length; i++) {
    const f = s.figures[i];
    if (!bodily(f)) continue;
    const man = s.men[i];
    const b = baseOf(man, f);
    out.push({
      id: man.id,
      side: man.side,
      name: man.name,
      kind: kindOf(man, f),
      x: f.x,
      y: f.y,
      facing: f.facing,
      width: 2 * b.round,
      depth: 2 * (b.round + b.half),
      round: b.half === 0,
      losses: man.pc ? 2 - f.lives : 0,
      strength: man.pc ? 2 : 1,
      quality: `${man.class}`,
      group: s.bands[man.band].name,
      solid: f.stunned === 0,
      marks: marksOf(s, i, f),
    });
  }
  s.horses.forEach((h, n) => {
    out.push({
      id: `horse:${n}`,
      side: 0,
      name: '',
      kind: 'horse',
      x: h.x,
      y: h.y,
      facing: h.facing,
      width: 2.5 * CM,
      depth: 5 * CM,
      round: false,
      losses: 0,
      strength: 1,
      quality: '',
      group: '',
      solid: false,
      marks: [],
    });
  });
  for (const item of s.items) {
    if (item.bearer !== -1 || item.off >= 0) continue;
    const wagon = item.kind === 'wagon';
    out.push({
      id: `item:${item.id}`,
      side: 0,
      name: item.id,
      kind: item.kind,
      x: item.x,
      y: item.y,
      facing: facingInPlane(s.table.lie, 0),
      width: wagon ? WAGON.width : CM,
      depth: wagon ? WAGON.depth : CM,
      round: !wagon,
      losses: 0,
      strength: 1,
      quality: '',
      group: '',
      solid: false,
      marks: [],
    });
  }
  return out;
}

/** What happened to whom, and who won. */
export function facetsOf(before: Argad, after: Argad): Record<string, string | number> {
  const out: Record<string, string | number> = {};
  for (let i = 0; i < before.figures.length; i++) {
    const b = before.figures[i];
    const a = after.figures[i];
    const id = before.men[i].id;
    if (a.place !== b.place) out[`${id}.place`] = a.place;
    else if (a.lives !== b.lives) out[`${id}.lives`] = a.lives;
    if (a.stunned > 0 && b.stunned === 0) out[`${id}.state`] = 'stunned';
    else if (a.disorder && !b.disorder) out[`${id}.state`] = 'disorder';
    else if (a.blocked && !b.blocked) out[`${id}.state`] = 'blocked';
    if (distance(a.x, a.y, b.x, b.y) > SAME && bodily(a) && bodily(b)) out[`${id}.moved`] = 1;
  }
  // A volley whose dice lie on the table: how many of them hit, before it is drawn who falls.
  const last = after.frames[after.frames.length - 1] as Partial<VolleyFrame> | undefined;
  if (last?.stage === 'losses') out.hits = last.values?.length ?? 0;
  if (after.over !== null) out.over = after.over.winner === null ? 'draw' : `side ${after.over.winner}`;
  return out;
}

export function invariantsOf(s: Argad): string[] {
  const out: string[] = [];
  const { width, depth, lie } = s.table;
  for (let i = 0; i < s.figures.length; i++) {
    const f = s.figures[i];
    const id = s.men[i].id;
    if (f.lives < 0 || f.lives > 2) out.push(`${id} has ${f.lives} lives`);
    for (const a of f.arms) if (a.left < 0) out.push(`${id} has ${a.left} javelins`);
    if (!bodily(f)) continue;
    if (!pointOnTable(width, depth, lie, f.x, f.y, SAME)) out.push(`${id} stands off the table`);
    if (f.x !== onGrid(f.x) || f.y !== onGrid(f.y)) out.push(`${id} stands off the grid`);
    for (let k = i + 1; k < s.figures.length; k++) {
      const g = s.figures[k];
      if (!bodily(g)) continue;
      const dx = f.x - g.x;
      const dy = f.y - g.y;
      if (dx > 6 * CM || dx < -6 * CM || dy > 6 * CM || dy < -6 * CM) continue;
      const d = gap(s, i, k);
      if (d < -DEEPEST)
        out.push(`${id} and ${s.men[k].id} overlap by ${Math.floor((-d / CM) * 1000) / 1000} cm`);
    }
  }
  s.bands.forEach((b) => {
    if (b.lost < 0 || b.lost > b.start) out.push(`${b.name} lost ${b.lost} of ${b.start}`);
  });
  s.units.forEach((u, n) => {
    if (!u.broken)
      for (const i of u.members)
        if (s.figures[i].unit !== n && s.figures[i].place === 'table')
          out.push(`${s.men[i].id} is in a unit that does not know it`);
  });
  return out;
}
