/** Who fights whom: main units, supports, separate melees. BQ-7.6, BQ-7.9. */

import { cite } from '../../../battle/cite.ts';
import type { Side } from '../../../battle/protocol.ts';
import { contactOf, newContact } from '../../../table/measure/contact.ts';
import type { Length } from '../../../table/number.ts';
import type { Shape } from '../../../table/shape.ts';
import { shape } from '../shapes.ts';
import { type BaroqueState, type Contact, houseRules, onTable, type Unit, unitOf } from '../state.ts';
import { SAME, touching } from '../tolerances.ts';

export interface Melee {
  a: string; // main unit of the active side
  b: string; // main unit of the other side
  support: string[]; // of both sides
}

interface Pair {
  a: string;
  b: string;
  length: number; // shared front, grid
}

/** Everybody connected with this unit by contacts. */
export function clusterOf(s: BaroqueState, seed: string): string[] {
  const out = [seed];
  for (let i = 0; i < out.length; i++)
    for (const c of s.contacts) {
      const next = c.a === out[i] ? c.b : c.b === out[i] ? c.a : undefined;
      if (next !== undefined && !out.includes(next)) out.push(next);
    }
  return out;
}

const BAGGAGE_FIRST = 1e9;
const met = newContact();

/** BQ-7.6-e: the active unit's front projected at right angles on the line of the inactive unit's front. */
export function sharedFront(active: Shape, inactive: Shape): number {
  const rx = inactive.uy;
  const ry = -inactive.ux;
  const along = (x: Length, y: Length): number => (x - inactive.x) * rx + (y - inactive.y) * ry;
  const p = along(active.corners[0], active.corners[1]);
  const q = along(active.corners[2], active.corners[3]);
  const low = Math.max(-inactive.halfWidth, Math.min(p, q));
  const high = Math.min(inactive.halfWidth, Math.max(p, q));
  return Math.max(0, high - low);
}

function pairsOf(s: BaroqueState, cluster: readonly string[]): Pair[] {
  const out: Pair[] = [];
  for (const c of s.contacts) {
    if (!cluster.includes(c.a)) continue;
    const first = unitOf(s, c.a);
    const [a, b] = first.side === s.active ? [c.a, c.b] : [c.b, c.a];
    if (out.some((p) => p.a === a && p.b === b)) continue;
    out.push({ a, b, length: lengthOf(s, c, unitOf(s, a), unitOf(s, b)) });
  }
  return out;
}

function lengthOf(s: BaroqueState, c: Contact, a: Unit, b: Unit): number {
  if (a.type === 'BAG' || b.type === 'BAG') {
    cite('BQ-7.9-c');
    const t = contactOf(shape(a), shape(b), touching(s), met);
    return BAGGAGE_FIRST + (t.kind === 'edge-edge' ? 1 : 0);
  }
  if (c.from !== 'front') return 0;
  return sharedFront(shape(a), shape(b));
}

export interface Choice {
  side: Side; // who decides
  rule: string;
  pairs: { a: string; b: string }[];
}

/** Main units from the greatest shared front downwards; equal ones are for the active player to decide. */
export function select(
  s: BaroqueState,
  seed: string,
  choices: readonly string[],
): { melees: Melee[]; tie: Choice | null } {
  const cluster = clusterOf(s, seed);
  const pairs = pairsOf(s, cluster);
  if (pairs.length > 1) cite('BQ-7.6-a');
  const used = new Set<string>();
  const melees: Melee[] = [];
  let tie: Choice | null = null;
  const open = pairs.slice();
  const rank = (p: Pair): number => {
    const i = choices.indexOf(`${p.a}|${p.b}`);
    return i < 0 ? choices.length : i;
  };
  while (open.length > 0) {
    const most = Math.max(...open.map((p) => p.length));
    const first = open.filter((p) => p.length >= most - SAME);
    first.sort((p, q) => rank(p) - rank(q) || (p.a + p.b < q.a + q.b ? -1 : 1));
    const best = first[0];
    const equal = open.filter((p) => p.length >= best.length - SAME && (p.a === best.a || p.b === best.b));
    equal.sort((p, q) => rank(p) - rank(q) || (p.a + p.b < q.a + q.b ? -1 : 1));
    const chosen = equal[0];
    if (equal.length > 1 && rank(chosen) === choices.length && tie === null) {
      const baggage = equal
        .map((p) => unitOf(s, p.a).type === 'BAG' || unitOf(s, p.b).type === 'BAG')
        .includes(true);
      const owner = unitOf(s, chosen.b).type === 'BAG' ? unitOf(s, chosen.b).side : s.active;
      const side = baggage ? owner : s.active;
      const rule = side === s.active ? 'BQ-7.6-e' : 'BQ-7.9-b';
      tie = { side, rule, pairs: equal.map((p) => ({ a: p.a, b: p.b })) };
    }
    used.add(chosen.a);
    used.add(chosen.b);
    melees.push({ a: chosen.a, b: chosen.b, support: [] });
    for (let i = open.length - 1; i >= 0; i--)
      if (used.has(open[i].a) || used.has(open[i].b)) open.splice(i, 1);
  }
  // Whoever is left over supports against every main unit it touches (BQ-7.6-f), or where its owner says.
  for (const id of cluster) {
    if (used.has(id)) continue;
    const able = melees.filter((m) => pairs.some((p) => isPairIn(p, id, m)));
    if (able.length < 2 || houseRules(s).supportsBoth) {
      if (able.length > 1) cite('BQ-7.6-f');
      for (const m of able) m.support.push(id);
      continue;
    }
    const open = pairs.filter((p) => able.some((m) => isPairIn(p, id, m)));
    open.sort((p, q) => rank(p) - rank(q) || (p.a + p.b < q.a + q.b ? -1 : 1));
    if (rank(open[0]) === choices.length && tie === null)
      tie = { side: unitOf(s, id).side, rule: 'BQ-7.6-f', pairs: open.map((p) => ({ a: p.a, b: p.b })) };
    able.find((m) => isPairIn(open[0], id, m))?.support.push(id);
  }
  if (melees.length > 1) cite('BQ-7.6-f');
  return { melees, tie };
}

/** Does this contact bind the unit to the enemy main unit of a melee? */
const isPairIn = (p: Pair, id: string, m: Melee): boolean =>
  (p.a === id && p.b === m.b) || (p.b === id && p.a === m.a);

export const meleesOf = (s: BaroqueState, seed: string): Melee[] => select(s, seed, []).melees;

/** Supports of a pair as they stand now. */
export function supportsNow(s: BaroqueState, m: Melee): string[] {
  return m.support.filter((id) => {
    const u = unitOf(s, id);
    if (!onTable(u)) return false;
    const enemy = u.side === unitOf(s, m.a).side ? m.b : m.a;
    return s.contacts.some((c) => (c.a === id && c.b === enemy) || (c.b === id && c.a === enemy));
  });
}
