/** Coming into contact: which side is struck, lining up, stands that touch. GO-MOVE-23, 24, GO-MELEE-06. */

import { cite, citing } from '../../../battle/cite.ts';
import type { RuleId, Tell } from '../../../battle/protocol.ts';
import { beyondEdge } from '../../../table/line.ts';
import { edgeLength, lineUp, placeAlong } from '../../../table/measure/align.ts';
import { contactOf, newContact } from '../../../table/measure/contact.ts';
import { type Length, UNIT } from '../../../table/number.ts';
import { type Edge, newShape, type Rect, shapeOf } from '../../../table/shape.ts';
import { isCavalry } from '../army/troops.ts';
import { displaceGenerals } from '../command/generals.ts';
import { fan } from '../ground/edges.ts';
import { rect, shape, standsOf } from '../ground/shapes.ts';
import { isClear } from '../move/march.ts';
import { setDown } from '../setup/placing.ts';
import { type Contact, DID, type GroupState, opponentsOf, type Unit } from '../state.ts';
import { atLeast, beyond, MET, TOUCHING, under } from '../tolerances.ts';

/** GO-MOVE-24: the side on which a unit is struck by one whose middle began there. */
export function struckSide(s: GroupState, target: Unit, x: Length, y: Length): Contact['edge'] {
  if (citing(target.formation === 'square' || target.block !== '', 'GO-MOVE-24d')) return 'front';
  const q = shape(s, target);
  if (citing(beyond(beyondEdge(q, 'front', x, y), 0), 'GO-MOVE-24a')) return 'front';
  cite('GO-MOVE-24');
  if (citing(beyond(beyondEdge(q, 'rear', x, y), 0), 'GO-MOVE-24b')) return 'rear';
  cite('GO-MOVE-24c');
  return 'flank';
}

const probe = newShape();
const touching = newContact();

/** Front and rear come first: of two faces equally near a diagonal never takes left or right by its hand. */
const FACES: readonly Edge[] = ['front', 'rear', 'right', 'left'];

/** The edge of a unit beyond which a place lies farthest. */
function faceTowards(s: GroupState, u: Unit, at: { readonly x: Length; readonly y: Length }): Edge {
  const q = shape(s, u);
  let best: Edge = 'front';
  let most = -Infinity;
  for (const edge of FACES) {
    const d = beyondEdge(q, edge, at.x, at.y);
    if (beyond(d, most)) {
      most = d;
      best = edge;
    }
  }
  return best;
}

/** The edge of the target that a unit has come up against. */
function edgeMet(s: GroupState, at: Rect, target: Unit): Edge {
  shapeOf(at, probe);
  const c = contactOf(probe, shape(s, target), MET, touching);
  if (c.kind !== 'none') return c.edgeB;
  return faceTowards(s, target, at);
}

/** Places along the edge that are tried, from the one it came to outwards, cm. */
const SLIDES: readonly number[] = [0, 1, -1, 2, -2, 3, -3, 4, -4, 6, -6, 8, -8, 10, -10, 12, -12];
/** It must share at least so much of the edge. */
const SHARE = UNIT;

/** GO-MOVE-23: the least slide and turn to lie flush with the edge it struck; undefined where there is no room. */
export function flush(s: GroupState, u: Unit, at: Rect, target: Unit): Rect | undefined {
  const t = rect(s, target);
  const edge = edgeMet(s, at, target);
  const came = placeAlong(at, 'front', t, edge);
  const own = at.width / 2;
  const long = edgeLength(t, edge);
  const least = SHARE - own;
  const most = long + own - SHARE;
  const wanted = Math.min(most, Math.max(least, came));
  for (const slide of fan(s, SLIDES)) {
    const place = wanted + slide * UNIT;
    if (under(place, least) || beyond(place, most)) continue;
    const to = lineUp(at, 'front', t, edge, place);
    if (isClear(s, u, to)) return to;
  }
  return undefined;
}

/** GO-MELEE-06: a stand is in contact that shares so much edge, grid. */
export const LEAST_EDGE = UNIT / 2;

/** Put a unit into contact and note it, with every other enemy that its front touches. */
export function strike(
  s: GroupState,
  u: Unit,
  target: Unit,
  place: Rect,
  edge: Contact['edge'],
  from: { x: Length; y: Length },
  rule: RuleId,
  tell?: Tell,
): void {
  setDown(u, place);
  u.did |= DID.moved | DID.contacted;
  note(s, u, target, edge, tell, rule);
  for (const e of s.units) {
    if (e === target || e.side === u.side || e.place !== 'table') continue;
    if (atLeast(sharedEdge(s, u, e), LEAST_EDGE)) note(s, u, e, struckSide(s, e, from.x, from.y), tell, rule);
  }
  displaceGenerals(s, u, tell);
}

function note(
  s: GroupState,
  u: Unit,
  e: Unit,
  edge: Contact['edge'],
  tell: Tell | undefined,
  rule: RuleId,
): void {
  if (s.contacts.some((c) => (c.a === u.id && c.b === e.id) || (c.a === e.id && c.b === u.id))) return;
  s.contacts.push({ a: u.id, b: e.id, edge, rounds: 0, stood: isCavalry(e) && e.order === 'stand' });
  tell?.({ kind: 'contact', rule, side: u.side, about: [u.id, e.id], facts: { edge } });
}

const other = newContact();
/** How much edge two units share, grid. */
export function sharedEdge(s: GroupState, a: Unit, b: Unit): number {
  const c = contactOf(shape(s, a), shape(s, b), TOUCHING, other);
  return c.kind === 'edge-edge' ? c.length : 0;
}

/** GO-SETUP-15: up to two stands fight at a face of a block. */
const FACE_STANDS = 2;

/** GO-MELEE-02, GO-SETUP-15: each stand of a garrison fights one enemy; one to each, then a second while there are. */
function garrisonStands(s: GroupState, u: Unit, enemy: Unit): number[] {
  const enemies = opponentsOf(s, u);
  if (!enemies.includes(enemy)) return Array.from({ length: Math.min(FACE_STANDS, u.stands) }, (_, i) => i);
  const faces = enemies.map((e) => faceTowards(s, u, e));
  const given: number[][] = enemies.map(() => []);
  let next = 0;
  for (let round = 0; round < FACE_STANDS; round++)
    enemies.forEach((_, k) => {
      const atFace = given.reduce((n, list, j) => n + (faces[j] === faces[k] ? list.length : 0), 0);
      if (next < u.stands && atFace < FACE_STANDS) given[k].push(next++);
    });
  return given[enemies.indexOf(enemy)];
}

const stand = newShape();
const pair = newContact();
/** GO-MELEE-06: the stands of a unit that share at least 0.5 of edge with the enemy unit. */
export function standsInContact(s: GroupState, u: Unit, enemy: Unit): number[] {
  if (u.block !== '') return garrisonStands(s, u, enemy);
  cite('GO-MELEE-06');
  const out: number[] = [];
  const e = shape(s, enemy);
  const rects = standsOf(s, u);
  for (let i = 0; i < rects.length; i++) {
    const c = contactOf(shapeOf(rects[i], stand), e, TOUCHING, pair);
    if (c.kind === 'edge-edge' && atLeast(c.length, LEAST_EDGE)) out.push(i);
  }
  return out;
}
