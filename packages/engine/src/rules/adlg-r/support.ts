/**
 * The lines of battle as they stand: every fight with its supporters, and what each half is doing. Worked out once
 * and kept until a body, contact or camp changes. ADLG-MEL-3 to 7 and 15, AR-MELEE-10, 11, 14, 19, AR-MOVE-19.
 */
import { cite } from '../../battle/cite.ts';
import { sharedStretch } from '../../table/contact.ts';
import { units } from '../../table/number.ts';
import { type Edge, edgeIndex, type Shape } from '../../table/shape.ts';
import { campAssaults } from './camp.ts';
import { halfShape } from './half.ts';
import {
  countsAsFront,
  deepOrder,
  type Fight,
  halfAt,
  halfOf,
  halves,
  type Meeting,
  meetingsOf,
  pairFights,
  turnedBit,
} from './pairing.ts';
import { type AdlgState, book, editionOf, type Half, onTable, type Unit } from './state.ts';
import { TROOPS } from './troops.ts';

export interface Support {
  unit: Unit;
  half: Half;
  kind: 'simple' | 'melee';
  slot: 'left' | 'right' | 'rear'; // simple: side of the supported fighter; melee: edge of the enemy it stands on
  rule: string;
}

/** A fight with everything that bears on it. */
export interface Engagement extends Fight {
  ofA: Support[]; // supporters of a, at most one to a slot
  ofB: Support[];
  aFlanked: boolean; // attacked on flank or rear: by its main opponent or a melee supporter of that one
  bFlanked: boolean;
}

/** What a half is doing; the greater the number the more it is bound. */
export const ROLE = { none: 0, simple: 1, melee: 2, main: 3 } as const;

/** The whole picture. `roles` has two entries for each unit of the state, left and right half. */
export interface Line {
  fights: Engagement[];
  meetings: Meeting[];
  roles: Uint8Array;
}

export type Involvement = 'none' | 'simple-support' | 'melee-support' | 'melee';
const WORDS: readonly Involvement[] = ['none', 'simple-support', 'melee-support', 'melee'];

/** What a body is doing: the most bound of its halves (AR-RALLY-15). */
export function involvement(s: AdlgState, u: Unit): Involvement {
  const { roles } = lineOf(s);
  cite('ADLG-MEL-15');
  const i = placeOf(s, u) * 2;
  return WORDS[Math.max(roles[i], roles[i + 1])];
}

/** What one half is doing. */
export const halfInvolvement = (s: AdlgState, u: Unit, half: Half): Involvement =>
  WORDS[lineOf(s).roles[placeOf(s, u) * 2 + (half === 'left' ? 0 : 1)]];

/** Its place in the list; a copy that was put elsewhere to see what would be is known by its id. */
function placeOf(s: AdlgState, u: Unit): number {
  const i = s.units.indexOf(u);
  return i >= 0 ? i : indexOf(s, u.id);
}

/** All fights as they stand. */
export const fightsOf = (s: AdlgState): readonly Engagement[] => lineOf(s).fights;

/** Who supports whom in a fight. */
export const supportsOf = (fight: Engagement): { a: readonly Support[]; b: readonly Support[] } => ({
  a: fight.ofA,
  b: fight.ofB,
});

// --- Keeping -----------------------------------------------------------------------------------------------------

interface KeptLine {
  facts: Float64Array; // everything the line depends on
  line: Line;
}
const lines = new WeakMap<AdlgState, KeptLine>();
let scratch = new Float64Array(1024);

/** The lines of battle; the same object as long as nothing they depend on has changed. */
export function lineOf(s: AdlgState): Line {
  const n = gather(s);
  const kept = lines.get(s);
  if (kept !== undefined && kept.facts.length === n) {
    const facts = kept.facts;
    let i = 0;
    while (i < n && facts[i] === scratch[i]) i++;
    if (i === n) return kept.line;
  }
  const facts = scratch.slice(0, n);
  const line = drawUp(s);
  lines.set(s, { facts, line });
  return line;
}

/** Writes what the line depends on into `scratch`; its length is returned. */
function gather(s: AdlgState): number {
  const most = s.units.length * 5 + s.contacts.length * 4 + s.camps.length * 2 + 2;
  if (scratch.length < most) scratch = new Float64Array(2 * most);
  const f = scratch;
  let n = 0;
  f[n++] = s.active;
  if (s.contacts.length === 0 && !s.camps.some((c) => c.fortified && !c.taken)) return n;
  for (const u of s.units) {
    const state = u.losses * 64 + u.turnedHalves * 16 + (u.square ? 8 : 0) + (u.did & 1 ? 4 : 0);
    f[n++] = state + (onTable(u) ? 1 : 0);
    f[n++] = u.x;
    f[n++] = u.y;
    f[n++] = u.facing;
  }
  for (const c of s.contacts) {
    // The ends of a contact are told apart by the places of their units in the list.
    f[n++] = indexOf(s, c.a) * 4096 + indexOf(s, c.b);
    f[n++] = edgeIndex(c.edge) * 2 + (c.conformed ? 1 : 0);
  }
  for (const c of s.camps) f[n++] = c.losses * 4 + (c.fortified ? 2 : 0) + (c.taken ? 1 : 0);
  return n;
}

function indexOf(s: AdlgState, id: string): number {
  for (let i = 0; i < s.units.length; i++) if (s.units[i].id === id) return i;
  return -1;
}

// --- Drawing up --------------------------------------------------------------------------------------------------

function drawUp(s: AdlgState): Line {
  const roles = new Uint8Array(s.units.length * 2);
  const meetings = meetingsOf(s);
  const fights: Engagement[] = [];
  if (s.contacts.length === 0 && !s.camps.some((c) => c.fortified && !c.taken))
    return { fights, meetings, roles };
  for (const f of pairFights(s, meetings)) fights.push(engagement(f));
  for (const f of fights) mark(s, roles, f);
  for (const f of campAssaults(s, (u) => bound(s, roles, u))) {
    fights.push(engagement(f));
    mark(s, roles, fights[fights.length - 1]);
  }
  const line: Line = { fights, meetings, roles };
  if (fights.length === 0) return line;
  meleeSupports(s, line);
  contactSupports(s, line);
  const touch = units(book(s).touch);
  for (const f of fights) {
    neighbours(s, line, f, touch);
    flankToFlank(s, line, f, touch);
    f.ofA.sort(bySlot);
    f.ofB.sort(bySlot);
  }
  return line;
}

const engagement = (f: Fight): Engagement => ({
  contact: f.contact,
  a: f.a,
  aHalf: f.aHalf,
  b: f.b,
  bHalf: f.bHalf,
  camp: f.camp,
  edge: f.edge,
  frontal: f.frontal,
  turned: f.turned,
  ofA: [],
  ofB: [],
  aFlanked: false,
  bFlanked: !f.frontal,
});

const SLOTS = ['left', 'right', 'rear'];
const place = (x: Support): number => (x.kind === 'melee' ? 0 : 3) + SLOTS.indexOf(x.slot);
const bySlot = (x: Support, y: Support): number => place(x) - place(y);

const at = (s: AdlgState, u: Unit, half: Half): number => s.units.indexOf(u) * 2 + (half === 'left' ? 0 : 1);
const raise = (roles: Uint8Array, i: number, role: number): void => {
  if (roles[i] < role) roles[i] = role;
};
function bound(s: AdlgState, roles: Uint8Array, u: Unit): boolean {
  const i = s.units.indexOf(u) * 2;
  return roles[i] >= ROLE.melee || roles[i + 1] >= ROLE.melee;
}
function mark(s: AdlgState, roles: Uint8Array, f: Fight): void {
  roles[at(s, f.a, f.aHalf)] = ROLE.main;
  if (f.b !== undefined) roles[at(s, f.b, f.bHalf)] = ROLE.main;
}

/** The fight of a main fighter, and on which side of it he stands. */
function fightOf(line: Line, u: Unit, half: Half): { fight: Engagement; isA: boolean } | undefined {
  for (const fight of line.fights) {
    if (fight.a === u && fight.aHalf === half) return { fight, isA: true };
    if (fight.b === u && fight.bHalf === half) return { fight, isA: false };
  }
  return undefined;
}

/** ADLG-MEL-5: a front conformed on the flank or rear of an enemy who is main fighter against another. */
function meleeSupports(s: AdlgState, line: Line): void {
  for (const m of line.meetings) {
    if (m.edge === 'front' || !m.contact.conformed || line.roles[at(s, m.a, m.aHalf)] === ROLE.main) continue;
    if (TROOPS[m.a.type].category === 'Art' || countsAsFront(m.b, m.edge)) continue;
    const of = fightOf(line, m.b, m.bHalf);
    if (of === undefined) continue;
    // A half engaged elsewhere cannot have turned to this enemy (AR-MELEE-17).
    cite('AR-MELEE-17');
    const { fight, isA } = of;
    if (isA) fight.aFlanked = true;
    else fight.bFlanked = true;
    raise(line.roles, at(s, m.a, m.aHalf), ROLE.melee);
    const supporters = isA ? fight.ofB : fight.ofA;
    const slot = m.edge;
    // One to each flank and one to the rear.
    if (supporters.some((x) => x.kind === 'melee' && x.slot === slot)) continue;
    supporters.push({ unit: m.a, half: m.aHalf, kind: 'melee', slot, rule: 'ADLG-MEL-5' });
  }
}

/** The slot of a fighter that an edge of his opponent stands for, seen from the edge he fights on. */
function slotAt(fought: Edge, edge: Edge): Support['slot'] {
  const turns = (edgeIndex(edge) - edgeIndex(fought) + 4) & 3;
  return turns === 1 ? 'left' : turns === 3 ? 'right' : turns === 2 ? 'rear' : 'right';
}

/** The edge on which a main fighter is fought. */
const foughtEdge = (fight: Engagement, isA: boolean): Edge => (isA ? 'front' : fight.edge);

/** A front on an edge that counts as front, where the half has another opponent: AR-MELEE-08a, 10, AR-MOVE-19. */
function contactSupports(s: AdlgState, line: Line): void {
  for (const m of line.meetings) {
    if (m.edge === 'front' || line.roles[at(s, m.a, m.aHalf)] >= ROLE.melee || !countsAsFront(m.b, m.edge))
      continue;
    const of = fightOf(line, m.b, m.bHalf);
    if (of === undefined) continue;
    const { fight, isA } = of;
    const rule = m.b.square ? 'AR-MOVE-19' : m.edge === 'rear' ? 'AR-MELEE-08a' : 'AR-MELEE-10';
    give(s, line, isA ? fight.ofB : fight.ofA, m.a, m.aHalf, slotAt(foughtEdge(fight, isA), m.edge), rule);
  }
}

/** Puts a simple supporter into its slot if that is free; he is bound in any case. */
function give(
  s: AdlgState,
  line: Line,
  to: Support[],
  unit: Unit,
  half: Half,
  slot: Support['slot'],
  rule: string,
): void {
  cite('AR-MELEE-19');
  raise(line.roles, at(s, unit, half), ROLE.simple);
  for (const x of to)
    if (x.kind === 'simple' && (x.slot === slot || (x.unit === unit && x.half === half))) return;
  to.push({ unit, half, kind: 'simple', slot, rule });
}

/** ADLG-MEL-3: friends beside a main fighter, same way, fronts on one line. */
function neighbours(s: AdlgState, line: Line, f: Engagement, touch: number): void {
  beside(s, line, halfShape(f.a, f.aHalf), 'front', f.a.side, f.ofA, touch);
  if (f.b !== undefined) beside(s, line, halfShape(f.b, f.bHalf), f.edge, f.b.side, f.ofB, touch);
}

function beside(
  s: AdlgState,
  line: Line,
  fighter: Shape,
  edge: Edge,
  side: number,
  to: Support[],
  touch: number,
): void {
  const i = edgeIndex(edge);
  const nx = i === 0 ? fighter.ux : i === 1 ? fighter.uy : i === 2 ? -fighter.ux : -fighter.uy;
  const ny = i === 0 ? fighter.uy : i === 1 ? -fighter.ux : i === 2 ? -fighter.uy : fighter.ux;
  const c = fighter.corners;
  const j = (2 * i + 2) & 7;
  for (let k = 0; k < s.units.length; k++) {
    const u = s.units[k];
    if (u.side !== side || !onTable(u)) continue;
    const reach = fighter.reach + u.width + u.depth;
    if (Math.abs(u.x - fighter.x) > reach || Math.abs(u.y - fighter.y) > reach) continue;
    for (let h = 0; h < halves(u); h++) {
      if (line.roles[2 * k + h] >= ROLE.melee) continue;
      const half = halfOf(h);
      const shape = halfShape(u, half);
      if (shape.ux * nx + shape.uy * ny < 0.9998) continue;
      const d = shape.corners;
      if (near(d[2], d[3], c[2 * i], c[2 * i + 1], touch)) give(s, line, to, u, half, 'left', 'ADLG-MEL-3');
      if (near(d[0], d[1], c[j], c[j + 1], touch)) give(s, line, to, u, half, 'right', 'ADLG-MEL-3');
    }
  }
}

const near = (x: number, y: number, px: number, py: number, touch: number): boolean =>
  Math.abs(x - px) <= touch && Math.abs(y - py) <= touch;

const FLANKS: readonly Edge[] = ['left', 'right'];

/** ADLG-MEL-3 and AR-MELEE-11: enemies of a fighter whose flank lies on his flank. */
function flankToFlank(s: AdlgState, line: Line, f: Engagement, touch: number): void {
  if (f.b === undefined) return;
  touchFlanks(s, line, f.b, f.bHalf, f.edge, f.ofA, touch);
  touchFlanks(s, line, f.a, f.aHalf, 'front', f.ofB, touch);
}

function touchFlanks(
  s: AdlgState,
  line: Line,
  o: Unit,
  oHalf: Half,
  fought: Edge,
  to: Support[],
  touch: number,
): void {
  if (deepOrder(o)) {
    cite('AR-MELEE-11');
    cite('ADLG-MEL-4');
    if (!flankToFlankCounts(s)) return;
  }
  const rule = deepOrder(o) ? 'AR-MELEE-11' : 'ADLG-MEL-3';
  const own = halfShape(o, oHalf);
  for (let k = 0; k < s.units.length; k++) {
    const u = s.units[k];
    if (u.side === o.side || !onTable(u)) continue;
    const reach = own.reach + u.width + u.depth;
    if (Math.abs(u.x - own.x) > reach || Math.abs(u.y - own.y) > reach) continue;
    for (let h = 0; h < halves(u); h++) {
      if (line.roles[2 * k + h] >= ROLE.melee) continue;
      const half = halfOf(h);
      for (const edge of FLANKS) {
        if (edge === fought || (halves(o) === 2 && halfAt(o, edge) !== oHalf)) continue;
        const touches = FLANKS.some((e) => sharedStretch(halfShape(u, half), e, own, edge, touch) > touch);
        if (touches) give(s, line, to, u, half, slotAt(fought, edge), rule);
      }
    }
  }
}

function flankToFlankCounts(s: AdlgState): boolean {
  const said = book(s).flankToFlank;
  return said === 'edition' ? editionOf(s).flankToFlankSupportsAgainstDeep : said === 'simple';
}

/** Is the half attacked on flank or rear by this contact, in the sense of AR-MELEE-17? */
export const flankedBy = (m: Meeting): boolean =>
  m.contact.conformed && !countsAsFront(m.b, m.edge) && (m.b.turnedHalves & turnedBit(m.bHalf)) === 0;
