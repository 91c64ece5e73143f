/** Conforming and facing before orders, in the owner's own phase. ADLG-CON-6, 7, AR-CONFORM-02 to 05 and 07, AR-RALLY-14. */
import { cite } from '../../../battle/cite.ts';
import {
  type Ask,
  askId,
  type BodyId,
  type Frame,
  type Refusal,
  type Tell,
} from '../../../battle/protocol.ts';
import { refuse } from '../../../battle/refuse.ts';
import { contactOf, newContact } from '../../../table/measure/contact.ts';
import { inUnits, type Length, roundHalfAway, UNIT, units } from '../../../table/number.ts';
import { distance } from '../../../table/point.ts';
import { type Edge, type Pose, roundPose, type Shape } from '../../../table/shape.ts';
import { hasTwoHalves } from '../bodies/half.ts';
import { halfShape, halvesOf, shape } from '../bodies/shapes.ts';
import type { Choose, ToRally } from '../commands.ts';
import { type AskFrame, become, nextAsk, pop, push, type Questions, type Steps } from '../frames.ts';
import { groundUnder, inOpen, penalised } from '../ground/terrain.ts';
import { attackedFromTwoSides } from '../melee/flank.ts';
import { countsAsFront, halfAt, turnedBit } from '../melee/pairing.ts';
import { lineOf } from '../melee/support.ts';
import { destroysLight } from '../move/zoc/restrictions.ts';
import {
  type AdlgState,
  type Contact,
  DID,
  did,
  type Half,
  houseRules,
  type Unit,
  unitOf,
} from '../state.ts';
import { FLAT, ON_BODY, SAME, STRETCH, touch } from '../tolerances.ts';
import {
  apart,
  type ConformPlace,
  clearPlace,
  conformPlaces,
  conformTo,
  dropLostContacts,
  nearestFirst,
  orderOf,
  poseAt,
  spots,
} from './conform.ts';

/** Contacts in which this body's front lies on the enemy, or the enemy's front on this body's front. */
const frontContacts = (s: AdlgState, u: Unit): Contact[] =>
  s.contacts.filter((c) => c.a === u.id || (c.b === u.id && c.edge === 'front'));

/** Enemies on an edge that is neither front nor counts as one. */
const flankContacts = (s: AdlgState, u: Unit): Contact[] =>
  s.contacts.filter((c) => c.b === u.id && c.edge !== 'front' && !countsAsFront(u, c.edge));

/** What a body has to do before orders are given. */
export type Duty =
  | { do: 'conform'; places: ConformPlace[]; contact: Contact }
  | { do: 'face'; places: ConformPlace[]; contact: Contact }
  | { do: 'step-away'; places: ConformPlace[]; contact: Contact }
  | { do: 'turn-half'; contact: Contact; half: Half };

/** The duty of a body at the start of its own movement phase, if it has one. */
export function dutyOf(s: AdlgState, u: Unit): Duty | undefined {
  const duty = plainDuty(s, u);
  if (duty === undefined || duty.do === 'turn-half') return duty;
  const away = stepAway(s, u, duty.contact);
  if (away !== undefined) return { do: 'step-away', places: [away], contact: duty.contact };
  if (houseRules(s).conformIntoBadGround || s.pieces.length === 0 || penalised(s, u, groundUnder(s, u)))
    return duty;
  const places = duty.places.filter((p) => !penalised(s, u, groundUnder(s, { ...u, ...poseOf(p) })));
  if (places.length < duty.places.length) cite('ADLG-CON-6a');
  return places.length === 0 ? undefined : { ...duty, places };
}

const poseOf = ({ x, y, facing }: Pose): Pose => ({ x, y, facing });

/** ADLG-CON-7a: light foot in the open goes straight away from an enemy that destroys it, if there is room. */
function stepAway(s: AdlgState, u: Unit, c: Contact): ConformPlace | undefined {
  const by = units(houseRules(s).lightStepsAway);
  if (u.type !== 'light-infantry' || by === 0 || !inOpen(s, u)) return undefined;
  const enemy = unitOf(s, c.a === u.id ? c.b : c.a);
  if (!destroysLight(s, enemy)) return undefined;
  cite('ADLG-CON-7a');
  // His front pushes it; or it goes back from where its own front touches him.
  const own = shape(c.a === u.id ? u : enemy);
  const way = c.a === u.id ? -1 : 1;
  const pose = roundPose({ x: u.x + way * own.ux * by, y: u.y + way * own.uy * by, facing: u.facing });
  const shifts = clearPlace(s, u, pose);
  return shifts === undefined || shifts.length > 0 ? undefined : { ...pose, slide: by, order: 0, shifts };
}

function plainDuty(s: AdlgState, u: Unit): Duty | undefined {
  if (u.place !== 'table' || u.square) return undefined;
  const fronts = frontContacts(s, u);
  const flanks = flankContacts(s, u);
  if (flanks.length > 0) {
    cite('ADLG-CON-7');
    return facing(s, u, fronts, flanks);
  }
  if (s.contacts.some((c) => c.b === u.id && c.edge !== 'front')) cite('AR-MELEE-09');
  const loose = fronts.filter((c) => !c.conformed);
  if (loose.length === 0) {
    if (fronts.length > 0) cite('AR-CONFORM-03');
    return undefined;
  }
  // AR-CONFORM-03, 04: a body with another legal contact does not break it.
  if (fronts.length > loose.length || loose.length > 1) {
    cite('AR-CONFORM-04');
    return undefined;
  }
  if (hasTwoHalves(u)) cite('AR-CONFORM-02');
  const c = loose[0];
  const enemy = unitOf(s, c.a === u.id ? c.b : c.a);
  const edge: Edge = c.a === u.id ? c.edge : 'front';
  const p = middleOfContact(shape(u), shape(enemy));
  const places = conformPlaces(s, u, shape(u), enemy, edge, p.x, p.y);
  return places.length === 0 ? undefined : { do: 'conform', places, contact: c };
}

/** The halves that an enemy on flank or rear attacks: on the rear those he stands behind (AR-MELEE-16). */
function attackedHalves(s: AdlgState, u: Unit, c: Contact): Half[] {
  if (c.edge !== 'rear') return [halfAt(u, c.edge as Edge)];
  const out: Half[] = [];
  for (const m of lineOf(s).meetings) if (m.contact === c && !out.includes(m.bHalf)) out.push(m.bHalf);
  return out.length === 0 ? [halfAt(u, c.edge)] : out;
}

/** AR-CONFORM-07: how a body answers attacks on its flank or rear. */
function facing(
  s: AdlgState,
  u: Unit,
  fronts: readonly Contact[],
  flanks: readonly Contact[],
): Duty | undefined {
  const two = hasTwoHalves(u);
  if (fronts.length > 0 && !two) return undefined;
  const attacked = flanks.map((c) => attackedHalves(s, u, c));
  const apart = attacked.some((halves) => halves.some((h) => attacked.some((other) => !other.includes(h))));
  // It stays; a half attacked on flank or rear only counts as turned (AR-MELEE-06).
  if (two && (fronts.length > 0 || apart)) return turning(s, u, flanks, attacked);
  const c = flanks[0];
  const enemy = unitOf(s, c.a);
  const places: ConformPlace[] = [];
  for (const along of spots(u, enemy, 'front')) {
    if (!oppositeAttacker(s, u, c, enemy, along)) continue;
    const pose = poseAt(u, enemy, 'front', along);
    const shifts = clearPlace(s, u, pose);
    if (shifts === undefined) continue;
    const moved = distance(pose.x, pose.y, u.x, u.y);
    places.push({ ...pose, slide: moved, order: orderOf(s, 'front', along), shifts });
  }
  if (places.length === 0) return two ? turning(s, u, flanks, attacked) : undefined;
  // The place where its other half touches no enemy, then the one that moves its middle least.
  const touching = places.map((p) => touchedThere(s, u, p, attacked[0].length));
  const least = Math.min(...touching);
  const kept = places.filter((_, i) => touching[i] === least);
  cite('AR-CONFORM-05');
  return { do: 'face', places: nearestFirst(kept), contact: c };
}

/** AR-CONFORM-07: at this place, is one of the body's halves exactly opposite a half of the enemy that attacks it? */
function oppositeAttacker(s: AdlgState, u: Unit, c: Contact, enemy: Unit, along: number): boolean {
  if (!hasTwoHalves(u) || !hasTwoHalves(enemy)) return true;
  let any = false;
  for (const m of lineOf(s).meetings) {
    if (m.contact !== c) continue;
    any = true;
    // In half units to the enemy's right of his middle: his half at ±1, this body's halves at 2·along ± 1.
    const his = m.aHalf === 'left' ? -1 : 1;
    const middle = roundHalfAway((2 * along) / UNIT);
    if (middle - 1 === his || middle + 1 === his) return true;
  }
  return !any;
}

/** The first half that has still to turn: attacked, and engaged by nobody in front. */
function turning(
  s: AdlgState,
  u: Unit,
  flanks: readonly Contact[],
  attacked: readonly (readonly Half[])[],
): Duty | undefined {
  for (let i = 0; i < flanks.length; i++)
    for (const half of attacked[i])
      if ((u.turnedHalves & turnedBit(half)) === 0 && !halfEngagedInFront(s, u, half))
        return { do: 'turn-half', contact: flanks[i], half };
  return undefined;
}

/** Is this half engaged by an enemy on its own front? */
function halfEngagedInFront(s: AdlgState, u: Unit, half: Half): boolean {
  const own = shape(u);
  return frontContacts(s, u).some((c) => {
    const e = shape(unitOf(s, c.a === u.id ? c.b : c.a));
    // The part of the enemy before this half.
    const right = (e.x - own.x) * own.uy - (e.y - own.y) * own.ux;
    const wide =
      Math.abs(e.halfWidth * (own.ux * e.ux + own.uy * e.uy)) +
      Math.abs(e.halfDepth * (own.ux * e.uy - own.uy * e.ux));
    return half === 'left' ? right - wide < -STRETCH : right + wide > STRETCH;
  });
}

const met = newContact();

/**
 * How bad a place is: first by halves of the body in contact beyond those that were attacked (AR-CONFORM-05), then by
 * enemies touched. Corner on corner is no contact.
 */
function touchedThere(s: AdlgState, u: Unit, pose: Pose, attacked: number): number {
  const t = touch(s);
  const there: Unit = { ...u, x: pose.x, y: pose.y, facing: pose.facing };
  let halvesTouched = 0;
  const enemies = new Set<string>();
  for (const half of halvesOf(u)) {
    const own = halfShape(there, half);
    let touches = false;
    for (const e of s.units) {
      if (e.side === u.side || e.place !== 'table' || apart(own, shape(e), t)) continue;
      for (const his of halvesOf(e)) {
        const { kind } = contactOf(own, halfShape(e, his), t, met, FLAT);
        if (kind === 'none' || kind === 'corner-corner') continue;
        touches = true;
        enemies.add(e.id);
      }
    }
    if (touches) halvesTouched++;
  }
  return Math.max(0, halvesTouched - attacked) * s.units.length + enemies.size;
}

/** Middle of the stretch or corner where two bodies touch. */
function middleOfContact(a: Shape, b: Shape): { x: Length; y: Length } {
  // Corners of each that lie on the other, averaged: exact for edges in contact and for corners.
  let n = 0;
  let x = 0;
  let y = 0;
  const add = (from: Shape, on: Shape): void => {
    for (let k = 0; k < 4; k++) {
      const px = from.corners[2 * k];
      const py = from.corners[2 * k + 1];
      const f = (px - on.x) * on.ux + (py - on.y) * on.uy;
      const r = (px - on.x) * on.uy - (py - on.y) * on.ux;
      const over = Math.max(Math.abs(f) - on.halfDepth, Math.abs(r) - on.halfWidth);
      if (over <= ON_BODY) {
        n++;
        x += px;
        y += py;
      }
    }
  };
  add(a, b);
  add(b, a);
  return n === 0 ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : { x: x / n, y: y / n };
}

/** Bodies of the active side with a duty that moves them, in the order of the list. */
const withDuty = (s: AdlgState): Unit[] =>
  s.contacts.length === 0
    ? []
    : s.units.filter((u) => u.side === s.active && !did(u, DID.conformed) && dutyOf(s, u) !== undefined);

/** Those that could rather rally: disordered, and would have to move (AR-RALLY-14). */
const couldRallyInstead = (s: AdlgState): Unit[] =>
  withDuty(s).filter((u) => u.losses > 0 && dutyOf(s, u)!.do !== 'turn-half');

export interface PlaceFrame extends AskFrame {
  at: 'conform.place';
  unit: BodyId;
}

/** Places as good as the best: the owner chooses among them. */
const equals = (places: readonly ConformPlace[]): ConformPlace[] =>
  places.filter((p) => p.slide <= places[0].slide + SAME);

export const conformSteps = {
  'conform.name': (s: AdlgState) => {
    if (couldRallyInstead(s).length === 0) pop(s);
    else become(s, { at: 'conform.rally', n: nextAsk(s) });
  },
  'conform.own': (s: AdlgState, _frame: Frame, _dice: unknown, tell?: Tell) => {
    const u = withDuty(s).find((v) => !did(v, DID.toRally) || dutyOf(s, v)!.do === 'turn-half');
    if (u === undefined) {
      pop(s);
      return;
    }
    const duty = dutyOf(s, u)!;
    if (duty.do === 'turn-half') {
      u.turnedHalves |= turnedBit(duty.half);
      tell?.({ kind: 'turned-to-face', rule: 'AR-MELEE-06', side: u.side, about: [u.id, duty.contact.a] });
      return;
    }
    if (equals(duty.places).length > 1) {
      push(s, { at: 'conform.place', n: nextAsk(s), unit: u.id });
      return;
    }
    carryOut(s, u, duty, duty.places[0], tell);
  },
} satisfies Steps;

/** ADLG-ROU-4: a victor with an enemy front on its flank faces him at once. */
export function faceAttacker(s: AdlgState, u: Unit, duty: Duty, rule: string, tell?: Tell): void {
  if (duty.do === 'turn-half') return;
  cite(rule);
  carryOut(s, u, duty, duty.places[0], tell);
}

function carryOut(s: AdlgState, u: Unit, duty: Duty, place: ConformPlace, tell?: Tell): void {
  conformTo(s, u, place, tell);
  u.did |= DID.conformed;
  if (duty.do === 'step-away') {
    const { a, b } = duty.contact;
    tell?.({
      kind: 'stepped-away',
      rule: 'ADLG-CON-7a',
      side: u.side,
      about: [u.id, a === u.id ? b : a],
    });
    dropLostContacts(s);
    return;
  }
  u.turnedHalves = 0;
  duty.contact.conformed = true;
  if (duty.do === 'face') {
    // It now faces its attacker: front on front, and the attacker has lost the flank.
    duty.contact.edge = 'front';
    tell?.({ kind: 'faced', rule: 'AR-CONFORM-07', side: u.side, about: [u.id, duty.contact.a] });
  } else
    tell?.({
      kind: 'conformed',
      rule: 'ADLG-CON-6',
      side: u.side,
      about: [u.id],
      facts: { slide: inUnits(Math.floor(place.slide)) },
    });
  dropLostContacts(s);
  attackedFromTwoSides(s, tell);
}

/** The places that a body which must conform may choose from. */
export function placesToConform(s: AdlgState, u: Unit): readonly ConformPlace[] {
  const duty = dutyOf(s, u);
  return duty === undefined || duty.do === 'turn-half' ? [] : equals(duty.places);
}

export const conformQuestions = {
  'conform.rally': {
    asks: (s: AdlgState, frame: AskFrame): Ask[] => {
      const id = askId(frame.n);
      const none: ToRally = { ask: id, kind: 'to-rally', units: [] };
      const about = couldRallyInstead(s).map((u) => u.id);
      return [
        { id, side: s.active, kind: 'to-rally', rule: 'AR-RALLY-14', about, secret: false, default: none },
      ];
    },
    check: (s: AdlgState, _frame: AskFrame, c: ToRally): Refusal | undefined => {
      if (c.kind !== 'to-rally') return refuse('AR-RALLY-14', 'name-those-that-rally');
      const may = couldRallyInstead(s);
      for (const id of c.units)
        if (!may.some((u) => u.id === id)) return refuse('AR-RALLY-14', 'need-not-conform', { unit: id });
      return undefined;
    },
    accept: (s: AdlgState, _frame: AskFrame, c: ToRally, tell?: Tell): void => {
      for (const id of c.units) unitOf(s, id).did |= DID.toRally;
      pop(s);
      if (c.units.length > 0)
        tell?.({ kind: 'will-rally', rule: 'AR-RALLY-14', side: s.active, about: c.units });
    },
  },
  'conform.place': {
    asks: (s: AdlgState, frame: PlaceFrame): Ask[] => {
      const id = askId(frame.n);
      const first: Choose = { ask: id, kind: 'choose', choice: 0 };
      return [
        {
          id,
          side: s.active,
          kind: 'choose',
          rule: 'ADLG-CON-2a',
          about: [frame.unit],
          secret: false,
          default: first,
        },
      ];
    },
    check: (s: AdlgState, frame: PlaceFrame, c: Choose): Refusal | undefined => {
      if (c.kind !== 'choose') return refuse('ADLG-CON-2a', 'choose-a-place');
      const n = placesToConform(s, unitOf(s, frame.unit)).length;
      return c.choice >= 0 && c.choice < n
        ? undefined
        : refuse('ADLG-CON-2a', 'no-such-place', { choice: c.choice, places: n });
    },
    accept: (s: AdlgState, frame: PlaceFrame, c: Choose, tell?: Tell): void => {
      const u = unitOf(s, frame.unit);
      const duty = dutyOf(s, u)!;
      pop(s);
      if (duty.do !== 'turn-half') carryOut(s, u, duty, equals(duty.places)[c.choice], tell);
    },
  },
} satisfies Questions;
