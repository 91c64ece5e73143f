/**
 * The lines of battle as they stand: every fight with its supporters, and what each half is doing. Worked out once
 * and kept until a body, contact or camp changes. ADLG-MEL-3 to 7 and 15, AR-MELEE-10, 11, 14, 19, AR-MOVE-19.
 */

import { cachedBy } from '../../../battle/cache.ts';
import { cite } from '../../../battle/cite.ts';
import { sharedStretch } from '../../../table/measure/contact.ts';
import type { Length } from '../../../table/number.ts';
import { type Edge, edgeIndex, type Shape } from '../../../table/shape.ts';
import { TROOPS } from '../army/troops.ts';
import { layOut } from '../bodies/layout.ts';
import { halfInTurn, handsOf } from '../ground/rim.ts';
import { campAssaults } from '../rout/camp.ts';
import {
  type AdlgState,
  type Camp,
  type Contact,
  editionOf,
  type Half,
  houseRules,
  onTable,
  type Unit,
} from '../state.ts';
import { PARALLEL, touch } from '../tolerances.ts';
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
  placeOf,
} from './pairing.ts';

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
const ROLE = { none: 0, simple: 1, melee: 2, main: 3 } as const;

/** The whole picture. `roles` has two entries for each unit of the state, left and right half. */
export interface Engagements {
  fights: Engagement[];
  meetings: Meeting[];
  roles: number[];
}

export type Involvement = 'none' | 'simple-support' | 'melee-support' | 'melee';
const WORDS: readonly Involvement[] = ['none', 'simple-support', 'melee-support', 'melee'];

/** What a body is doing: the most bound of its halves (AR-RALLY-15). */
export function involvement(s: AdlgState, u: Unit): Involvement {
  const { roles } = lineOf(s);
  const i = placeIn(s, u) * 2;
  return wordOf(Math.max(roles[i], roles[i + 1]));
}

function wordOf(role: number): Involvement {
  if (role === ROLE.simple) cite('ADLG-MEL-15'); // not engaged
  return WORDS[role];
}

/** What one half is doing. */
export const halfInvolvement = (s: AdlgState, u: Unit, half: Half): Involvement =>
  wordOf(lineOf(s).roles[placeIn(s, u) * 2 + (half === 'left' ? 0 : 1)]);

/** Its place in the list; a copy that was put elsewhere to see what would be is known by its id. */
function placeIn(s: AdlgState, u: Unit): number {
  const i = s.units.indexOf(u);
  return i >= 0 ? i : placeOf(s, u.id);
}

/** All fights as they stand. */
export const fightsOf = (s: AdlgState): readonly Engagement[] => lineOf(s).fights;

/** Who supports whom in a fight. */
export const supportsOf = (fight: Engagement): { a: readonly Support[]; b: readonly Support[] } => ({
  a: fight.ofA,
  b: fight.ofB,
});

// --- Keeping -----------------------------------------------------------------------------------------------------

interface CachedLine {
  state: AdlgState;
  active: number;
  units: readonly Unit[]; // the fights hold these very bodies
  facts: number[]; // of each: state, x, y, facing
  contacts: readonly Contact[];
  touches: readonly number[]; // of each contact: edge and whether conformed
  camps: readonly number[];
  line: Engagements;
}
/**
 * Of the states looked at last, the latest first: a general goes back and forth between one and its copies. Few,
 * since the thousands of copies that are looked at once would only make work for the collector.
 */
const lines: CachedLine[] = [];
const MOST_LINES = 8;

/** The lines of battle; the same object as long as nothing they depend on has changed. */
export function lineOf(s: AdlgState): Engagements {
  if (quiet(s)) return noFights(s.units.length);
  let at = 0;
  while (at < lines.length && lines[at].state !== s) at++;
  if (at < lines.length && isCurrent(s, lines[at])) {
    const { line } = lines[at];
    toFront(at, lines[at]);
    return line;
  }
  const old = lines[Math.min(at, MOST_LINES - 1)]; // of this state, or the one looked at longest ago
  const facts = old?.facts.length === 4 * s.units.length ? old.facts : new Array<number>(4 * s.units.length);
  let n = 0;
  for (const u of s.units) {
    facts[n++] = stateOf(u);
    facts[n++] = u.x;
    facts[n++] = u.y;
    facts[n++] = u.facing;
  }
  const line = drawUp(s);
  const units = s.units.slice();
  const contacts = s.contacts.slice();
  const touches = contacts.map(touchOf);
  const camps = s.camps.map(campState);
  toFront(Math.min(at, MOST_LINES - 1), {
    state: s,
    active: s.active,
    units,
    facts,
    contacts,
    touches,
    camps,
    line,
  });
  return line;
}

/** Puts a line before all others, in place of the one kept there. */
function toFront(at: number, cached: CachedLine): void {
  for (let i = at; i > 0; i--) lines[i] = lines[i - 1];
  lines[0] = cached;
}

/** What of a body the lines depend on, besides its place. */
const stateOf = (u: Unit): number =>
  u.losses * 64 + u.turnedHalves * 16 + (u.square ? 8 : 0) + (u.did & 1) * 4 + (onTable(u) ? 1 : 0);
const touchOf = (c: Contact): number => edgeIndex(c.edge) * 2 + (c.conformed ? 1 : 0);
const campState = (c: Camp): number => c.losses * 4 + (c.fortified ? 2 : 0) + (c.taken ? 1 : 0);

function isCurrent(s: AdlgState, cached: CachedLine): boolean {
  const { contacts, touches, facts, camps } = cached;
  const { units } = s;
  if (s.active !== cached.active || contacts.length !== s.contacts.length) return false;
  if (units.length !== cached.units.length) return false;
  for (let i = 0; i < camps.length; i++) if (campState(s.camps[i]) !== camps[i]) return false;
  for (let i = 0; i < contacts.length; i++)
    if (s.contacts[i] !== contacts[i] || touchOf(contacts[i]) !== touches[i]) return false;
  for (let k = 0; k < units.length; k++) {
    const u = units[k];
    const n = 4 * k;
    if (u.x !== facts[n + 1] || u.y !== facts[n + 2] || u.facing !== facts[n + 3] || stateOf(u) !== facts[n])
      return false;
    if (u !== cached.units[k]) return false;
  }
  return true;
}

/** Nobody touches anybody, and no camp can be assaulted: where the bodies stand does not matter. */
function quiet(s: AdlgState): boolean {
  if (s.contacts.length > 0) return false;
  for (const c of s.camps) if (c.fortified && !c.taken) return false;
  return true;
}

/** The line of so many bodies none of which fights. */
const noFights = cachedBy(
  (bodies: number): Engagements => ({
    fights: [],
    meetings: [],
    roles: new Array<number>(2 * bodies).fill(ROLE.none),
  }),
);

// --- Drawing up --------------------------------------------------------------------------------------------------

function drawUp(s: AdlgState): Engagements {
  const roles = new Array<number>(s.units.length * 2).fill(ROLE.none);
  const meetings = meetingsOf(s);
  const fights: Engagement[] = [];
  for (const f of pairFights(s, meetings)) fights.push(engagement(f));
  for (const f of fights) mark(roles, f);
  for (const f of campAssaults(s, (u) => bound(s, roles, u))) {
    fights.push(engagement(f));
    mark(roles, fights[fights.length - 1]);
  }
  const line: Engagements = { fights, meetings, roles };
  if (fights.length === 0) return line;
  meleeSupports(s, line);
  contactSupports(s, line);
  const t = touch(s);
  const hands = handsOf(s);
  for (const f of fights) {
    neighbours(s, line, f, t);
    flankToFlank(s, line, f, t);
    if (f.ofA.length > 1) f.ofA.sort((x, y) => bySlot(hands, x, y));
    if (f.ofB.length > 1) f.ofB.sort((x, y) => bySlot(hands, x, y));
  }
  return line;
}

const engagement = (f: Fight): Engagement => ({
  contact: f.contact,
  ai: f.ai,
  bi: f.bi,
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

/** Melee supporters first, then by slots; in a mirror the right one comes before the left. */
function bySlot(hands: readonly string[], x: Support, y: Support): number {
  const place = (z: Support): number =>
    (z.kind === 'melee' ? 0 : 3) + (z.slot === 'rear' ? 2 : hands.indexOf(z.slot));
  return place(x) - place(y);
}

const raise = (roles: number[], i: number, role: number): void => {
  if (roles[i] < role) roles[i] = role;
};
function bound(s: AdlgState, roles: number[], u: Unit): boolean {
  const i = s.units.indexOf(u) * 2;
  return roles[i] >= ROLE.melee || roles[i + 1] >= ROLE.melee;
}
function mark(roles: number[], f: Fight): void {
  roles[f.ai] = ROLE.main;
  if (f.bi >= 0) roles[f.bi] = ROLE.main;
}

/** The fight of a main fighter. */
function fightOf(line: Engagements, place: number): Engagement | undefined {
  for (const fight of line.fights) if (fight.ai === place || fight.bi === place) return fight;
  return undefined;
}

/** ADLG-MEL-6a: wagons never give melee support. */
const simpleOnly = (s: AdlgState, u: Unit): boolean =>
  TROOPS[u.type].category === 'WWg' && !houseRules(s).wagonMeleeSupport;

/** ADLG-MEL-5: a front conformed on the flank or rear of an enemy who is main fighter against another. */
function meleeSupports(s: AdlgState, line: Engagements): void {
  for (const m of line.meetings) {
    if (m.edge === 'front' || !m.contact.conformed || line.roles[m.ai] === ROLE.main) continue;
    if (TROOPS[m.a.type].category === 'Art' || countsAsFront(m.b, m.edge)) continue;
    if (simpleOnly(s, m.a)) continue;
    const fight = fightOf(line, m.bi);
    if (fight === undefined) continue;
    // A half engaged elsewhere cannot have turned to this enemy (AR-MELEE-17).
    cite('AR-MELEE-17');
    const isA = fight.ai === m.bi;
    if (isA) fight.aFlanked = true;
    else fight.bFlanked = true;
    raise(line.roles, m.ai, ROLE.melee);
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
function contactSupports(s: AdlgState, line: Engagements): void {
  for (const m of line.meetings) {
    if (m.edge === 'front' || line.roles[m.ai] >= ROLE.melee) continue;
    const asFront = countsAsFront(m.b, m.edge);
    if (!asFront && !(m.contact.conformed && simpleOnly(s, m.a))) continue;
    const fight = fightOf(line, m.bi);
    if (fight === undefined) continue;
    const isA = fight.ai === m.bi;
    const rule = !asFront
      ? 'ADLG-MEL-6a'
      : m.b.square
        ? 'AR-MOVE-19'
        : m.edge === 'rear'
          ? 'AR-MELEE-08a'
          : 'AR-MELEE-10';
    give(line, isA ? fight.ofB : fight.ofA, m.ai, m.a, m.aHalf, slotAt(foughtEdge(fight, isA), m.edge), rule);
  }
}

/** Puts a simple supporter into its slot if that is free; he is bound in any case. */
function give(
  line: Engagements,
  to: Support[],
  place: number,
  unit: Unit,
  half: Half,
  slot: Support['slot'],
  rule: string,
): void {
  raise(line.roles, place, ROLE.simple);
  for (const x of to)
    if (x.kind === 'simple' && (x.slot === slot || (x.unit === unit && x.half === half))) return;
  cite('AR-MELEE-19');
  to.push({ unit, half, kind: 'simple', slot, rule });
}

/** ADLG-MEL-3: friends beside a main fighter, same way, fronts on one line. */
function neighbours(s: AdlgState, line: Engagements, f: Engagement, touch: number): void {
  beside(s, line, f.ai, 'front', f.a.side, f.ofA, touch);
  if (f.b !== undefined) beside(s, line, f.bi, f.edge, f.b.side, f.ofB, touch);
}

function beside(
  s: AdlgState,
  line: Engagements,
  fighterAt: number,
  edge: Edge,
  side: number,
  to: Support[],
  touch: number,
): void {
  const shapes = layOut(s).halves;
  const fighter = shapes[fighterAt];
  const i = edgeIndex(edge);
  const nx = i === 0 ? fighter.ux : i === 1 ? fighter.uy : i === 2 ? -fighter.ux : -fighter.uy;
  const ny = i === 0 ? fighter.uy : i === 1 ? -fighter.ux : i === 2 ? -fighter.uy : fighter.ux;
  const c = fighter.corners;
  const j = (2 * i + 2) & 7;
  for (let k = 0; k < s.units.length; k++) {
    const u = s.units[k];
    if (u.side !== side || !onTable(u)) continue;
    const reach = fighter.reach + u.width;
    const dx = u.x - fighter.x;
    const dy = u.y - fighter.y;
    if (dx * dx + dy * dy > reach * reach) continue;
    for (let n = 0; n < halves(u); n++) {
      const h = halfInTurn(s, n, halves(u));
      const place = 2 * k + h;
      if (line.roles[place] >= ROLE.melee) continue;
      const shape = shapes[place];
      if (shape.ux * nx + shape.uy * ny < PARALLEL) continue;
      const d = shape.corners;
      if (near(fighter, d[2], d[3], c[2 * i], c[2 * i + 1], touch))
        give(line, to, place, u, halfOf(h), 'left', 'ADLG-MEL-3');
      if (near(fighter, d[0], d[1], c[j], c[j + 1], touch))
        give(line, to, place, u, halfOf(h), 'right', 'ADLG-MEL-3');
    }
  }
}

/** Is a point within `touch` of another, along and across the fighter's facing? */
function near(fighter: Shape, x: Length, y: Length, px: Length, py: Length, touch: number): boolean {
  const dx = px - x;
  const dy = py - y;
  const { ux, uy } = fighter;
  return Math.abs(dx * ux + dy * uy) <= touch && Math.abs(dx * uy - dy * ux) <= touch;
}

const FLANKS: readonly Edge[] = ['left', 'right'];

/** ADLG-MEL-3 and AR-MELEE-11: enemies of a fighter whose flank lies on his flank. */
function flankToFlank(s: AdlgState, line: Engagements, f: Engagement, touch: number): void {
  if (f.b === undefined) return;
  touchFlanks(s, line, f.b, f.bi, f.edge, f.ofA, touch);
  touchFlanks(s, line, f.a, f.ai, 'front', f.ofB, touch);
}

function touchFlanks(
  s: AdlgState,
  line: Engagements,
  o: Unit,
  oAt: number,
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
  const shapes = layOut(s).halves;
  const own = shapes[oAt];
  for (let k = 0; k < s.units.length; k++) {
    const u = s.units[k];
    if (u.side === o.side || !onTable(u)) continue;
    const reach = own.reach + u.width + u.depth;
    const dx = u.x - own.x;
    const dy = u.y - own.y;
    if (dx * dx + dy * dy > reach * reach) continue;
    for (let n = 0; n < halves(u); n++) {
      const h = halfInTurn(s, n, halves(u));
      const place = 2 * k + h;
      if (line.roles[place] >= ROLE.melee) continue;
      const shape = shapes[place];
      const apart = shape.reach + own.reach + touch;
      const ex = shape.x - own.x;
      const ey = shape.y - own.y;
      if (ex * ex + ey * ey > apart * apart) continue;
      for (const edge of FLANKS) {
        if (edge === fought || (halves(o) === 2 && halfAt(o, edge) !== halfOf(oAt & 1))) continue;
        const touches =
          sharedStretch(shape, 'left', own, edge, touch) > touch ||
          sharedStretch(shape, 'right', own, edge, touch) > touch;
        if (touches) give(line, to, place, u, halfOf(h), slotAt(fought, edge), rule);
      }
    }
  }
}

function flankToFlankCounts(s: AdlgState): boolean {
  const said = houseRules(s).flankToFlank;
  return said === 'edition' ? editionOf(s).flankToFlankSupportsAgainstDeep : said === 'simple';
}
