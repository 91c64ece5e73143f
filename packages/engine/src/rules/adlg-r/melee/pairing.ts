/** Who fights whom: halves in contact, and the fights they make. ADLG-MEL-2, AR-MELEE-07 to 10 and 16. */

import { cite } from '../../../battle/cite.ts';
import { contactOf, newContact, sharedStretch } from '../../../table/measure/contact.ts';
import { separation } from '../../../table/measure/distance.ts';
import { UNIT } from '../../../table/number.ts';
import type { Edge, Shape } from '../../../table/shape.ts';
import { TROOPS } from '../army/troops.ts';
import { hasTwoHalves } from '../bodies/half.ts';
import { layOut } from '../bodies/layout.ts';
import { shape } from '../bodies/shapes.ts';
import { halfInTurn } from '../ground/rim.ts';
import {
  type AdlgState,
  type Camp,
  type Contact,
  DID,
  did,
  type Half,
  onTable,
  type Unit,
} from '../state.ts';
import { FLAT, PARALLEL, STRETCH, touch } from '../tolerances.ts';

/** A half whose front edge lies on an edge of an enemy half. */
export interface Meeting {
  contact: Contact;
  ai: number; // place of a's half: 2 × place in the list + (0 left, 1 right)
  bi: number;
  a: Unit; // its front edge lies on …
  aHalf: Half;
  b: Unit; // … this edge of b
  bHalf: Half;
  edge: Edge; // of b, as the rules count it (ADLG-CHA-6a)
  length: number; // of the shared stretch, grid
  ahead: number; // on a flank: how far from b's front line the attacker stands, grid
  rank: 1 | 2 | 3; // ADLG-MEL-2: aligned fronts, partial fronts, front on flank or rear
}

/** A fight between two main fighters, or the assault of one on a fortified camp. */
export interface Fight {
  contact: Contact | undefined; // none with a camp
  ai: number; // place of a's half: 2 × place in the list + (0 left, 1 right)
  bi: number; // -1: a camp
  a: Unit; // its front edge is on `edge` of b; the charger where fronts meet
  aHalf: Half;
  b: Unit | undefined; // undefined: a camp
  bHalf: Half;
  camp: Camp | undefined;
  edge: Edge; // of b
  frontal: boolean; // b fights to its front here: front edge, or an edge that counts as front
  turned: boolean; // the attacked half of b has turned to this enemy (AR-MELEE-06)
}

/** ADLG-ABI-1: a wagon that did not move in its owner's last movement phase; all its edges are fronts. */
export const battleReady = (u: Unit): boolean => TROOPS[u.type].category === 'WWg' && !did(u, DID.moved);

/** AR-MELEE-13: from four losses on a Deep Order body is attacked like any other. */
export const deepOrder = (u: Unit): boolean => TROOPS[u.type].deep && u.losses < 4;

/** Does this edge of the body count as its front in combat? AR-MELEE-07, 08, AR-MOVE-14, 19, ADLG-ABI-1 */
export function countsAsFront(u: Unit, edge: Edge): boolean {
  if (edge === 'front') return true;
  if (u.square) {
    cite('AR-MOVE-14');
    cite('AR-MELEE-15');
    return true;
  }
  if (battleReady(u)) return true;
  if (!deepOrder(u)) {
    if (TROOPS[u.type].deep) cite('AR-MELEE-13');
    return false;
  }
  cite('AR-BU-05');
  if (edge === 'rear') {
    if (u.type === 'tercio') cite('AR-MELEE-08');
    return u.type === 'tercio';
  }
  cite('AR-MELEE-07');
  cite('ADLG-CHA-7');
  return true;
}

/** Which half a flank edge belongs to: AR-MELEE-16. */
export const halfAt = (u: Unit, edge: Edge): Half => (edge === 'right' && hasTwoHalves(u) ? 'right' : 'left');

export const turnedBit = (half: Half): number => (half === 'left' ? 1 : 2);

const HALVES: readonly Half[] = ['left', 'right'];
export const halves = (u: Unit): number => (hasTwoHalves(u) ? 2 : 1);
export const halfOf = (i: number): Half => HALVES[i];

const met = newContact();
const OTHER_EDGES: readonly Edge[] = ['front', 'left', 'right', 'rear'];

/**
 * Length of a's front edge on b; the counted edge first, any other if only that is touched. 0: no more than a corner,
 * a stretch no longer than `touch` being a corner's. -1: apart.
 */
function touchLength(a: Shape, b: Shape, edge: Edge, touch: number): number {
  const length = sharedStretch(a, 'front', b, edge, touch);
  if (length > touch) return length;
  if (separation(a, b) > touch) return -1;
  let most = touch;
  for (const e of OTHER_EDGES) {
    const l = e === edge ? 0 : sharedStretch(a, 'front', b, e, touch);
    if (l > most) most = l;
  }
  return most > touch ? most : 0;
}

/** All halves in contact, from the contacts of the bodies. */
export function meetingsOf(s: AdlgState): Meeting[] {
  const out: Meeting[] = [];
  if (s.contacts.length === 0) return out;
  const t = touch(s);
  const shapes = layOut(s).halves;
  for (const contact of s.contacts) {
    const ak = placeOf(s, contact.a);
    const bk = placeOf(s, contact.b);
    if (ak < 0 || bk < 0) continue;
    const a = s.units[ak];
    const b = s.units[bk];
    if (!onTable(a) || !onTable(b)) continue;
    const start = out.length;
    for (let m = 0; m < halves(a); m++)
      for (let n = 0; n < halves(b); n++) {
        const i = halfInTurn(s, m, halves(a));
        const j = halfInTurn(s, n, halves(b));
        const aHalf = halfOf(i);
        const bHalf = halfOf(j);
        const { edge } = contact;
        if ((edge === 'left' || edge === 'right') && contact.conformed && bHalf !== halfAt(b, edge)) continue;
        const ai = 2 * ak + i;
        const bi = 2 * bk + j;
        const as = shapes[ai];
        const bs = shapes[bi];
        const length = touchLength(as, bs, edge, t);
        if (length < 0) continue;
        const aligned =
          edge === 'front' && length >= UNIT - 2 * t && as.ux * bs.ux + as.uy * bs.uy < -PARALLEL;
        out.push({
          contact,
          ai,
          bi,
          a,
          aHalf,
          b,
          bHalf,
          edge,
          length,
          ahead: edge === 'front' || edge === 'rear' ? 0 : aheadGap(as, bs),
          rank: edge === 'front' ? (aligned ? 1 : 2) : 3,
        });
      }
    dropCorners(out, start, t);
  }
  return out;
}

/**
 * Halves that only touch at a corner count only where nothing of the two bodies shares a stretch (CON-5a), and not
 * where the bodies touch corner on corner (CON-9).
 */
function dropCorners(out: Meeting[], start: number, touch: number): void {
  if (out.length === start) return;
  let longest = 0;
  for (let i = start; i < out.length; i++) if (out[i].length > longest) longest = out[i].length;
  const { a, b } = out[start];
  if (longest === 0 && contactOf(shape(a), shape(b), touch, met, FLAT).kind === 'corner-corner') {
    cite('ADLG-CON-9');
    out.length = start;
    return;
  }
  let kept = start;
  for (let i = start; i < out.length; i++)
    if (out[i].length > 0 || (longest === 0 && kept === start)) out[kept++] = out[i];
  out.length = kept;
}

/** How far the attacker's middle lies behind the front line of the attacked: AR-AMB-40, nearest to the front fights. */
const aheadGap = (a: Shape, b: Shape): number => b.halfDepth - ((a.x - b.x) * b.ux + (a.y - b.y) * b.uy);

/** Hundredths of a UD: what differs by less than the grid's rounding is equal. */
const inSteps = (length: number): number => Math.floor(length / STRETCH + 0.5);

/** Place of a body in the list, -1 if there is none of that name (a camp). */
export function placeOf(s: AdlgState, id: string): number {
  for (let i = 0; i < s.units.length; i++) if (s.units[i].id === id) return i;
  return -1;
}

/**
 * ADLG-MEL-2: a half is main fighter in at most one fight. Aligned fronts are paired first, then partial fronts by
 * the longest contact, then fronts on flanks and rears of enemies without another opponent.
 */
export function pairFights(s: AdlgState, meetings: readonly Meeting[]): Fight[] {
  if (meetings.length === 0) return [];
  const order = meetings.map((_, i) => i);
  order.sort((x, y) => {
    const p = meetings[x];
    const q = meetings[y];
    if (p.rank !== q.rank) return p.rank - q.rank;
    return inSteps(q.length) - inSteps(p.length) || inSteps(p.ahead) - inSteps(q.ahead) || x - y;
  });
  const taken = new Uint8Array(2 * s.units.length);
  const fights: Fight[] = [];
  for (const i of order) {
    const m = meetings[i];
    if (taken[m.ai] === 1 || taken[m.bi] === 1) continue;
    taken[m.ai] = taken[m.bi] = 1;
    if (!m.contact.conformed) cite('ADLG-CON-5a');
    cite(m.rank === 3 ? 'AR-MELEE-16' : 'ADLG-MEL-2');
    if (m.rank === 3 && deepOrder(m.b)) cite('AR-MELEE-10');
    const turned = m.edge !== 'front' && (m.b.turnedHalves & turnedBit(m.bHalf)) !== 0;
    if (turned) cite('AR-MELEE-06');
    fights.push({
      contact: m.contact,
      ai: m.ai,
      bi: m.bi,
      a: m.a,
      aHalf: m.aHalf,
      b: m.b,
      bHalf: m.bHalf,
      camp: undefined,
      edge: m.edge,
      frontal: turned || !m.contact.conformed || countsAsFront(m.b, m.edge),
      turned,
    });
  }
  // In the order of the active side's bodies, so that dice are thrown in an order a player can follow.
  const place = (f: Fight): number => {
    const [u, at] = f.b !== undefined && f.b.side === s.active ? [f.b, f.bi] : [f.a, f.ai];
    return (at & ~1) + halfInTurn(s, at & 1, halves(u));
  };
  return fights.sort((f, g) => place(f) - place(g));
}
