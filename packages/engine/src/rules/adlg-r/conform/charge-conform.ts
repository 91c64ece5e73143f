/** Chargers conform one after another, and what follows from their contacts. ADLG-CON-2b, 4, 5, 9, ADLG-CHA-9 (6). */
import { cite } from '../../../battle/cite.ts';
import type { BodyId, Frame, Tell } from '../../../battle/protocol.ts';
import { isRefusal } from '../../../battle/refuse.ts';
import { inUnits } from '../../../table/number.ts';
import { isLight, TROOPS } from '../army/troops.ts';
import { shape } from '../bodies/shapes.ts';
import { type ChargeFrame, gaitOf, isCharge, isNew, paceOf, startOf } from '../charge/charge-frame.ts';
import { planCharge } from '../charge/charge-plan.ts';
import { addContact, addTouching, fitting, takePlace, toEngage } from '../charge/contact.ts';
import { type Hit, hitOf, type Option } from '../charge/hit.ts';
import { asGroup } from '../charge/reach.ts';
import { scatterCommanders } from '../command/scatter.ts';
import { turnBack } from '../flight/evade.ts';
import { lastClear } from '../flight/flight.ts';
import { nextAsk, pop, push } from '../frames.ts';
import { attackedFromTwoSides } from '../melee/flank.ts';
import { clearEnd } from '../move/interpenetration.ts';
import { applyShifts } from '../move/manoeuvre.ts';
import { setPose } from '../move/move.ts';
import { loseCohesion } from '../rout/rout.ts';
import { type AdlgState, findUnit, houseRules, type Unit, unitOf } from '../state.ts';
import { dropLostContacts } from './conform.ts';

/** The active player is asked for one of several places. */
export interface PlaceFrame extends Frame {
  at: 'charge.place';
  n: number;
  unit: BodyId;
  target: BodyId;
}

/** ADLG-CON-2b: one after the other, in the order of first contact. */
export function conformNext(s: AdlgState, frame: ChargeFrame, _dice: unknown, tell?: Tell): void {
  const next = frame.hits[0];
  if (next === undefined) {
    finish(s, frame, tell);
    return;
  }
  cite('ADLG-CON-2b');
  const u = unitOf(s, next.unit);
  const found = choices(s, frame, u, next.target);
  if (found === undefined) {
    frame.hits.shift();
    return;
  }
  const { hit, options, movers } = found;
  if (
    options.length === 0 &&
    frame.hits.length > 1 &&
    !frame.waited.includes(`${next.unit}>${next.target}`)
  ) {
    // A comrade that has still to conform may make room.
    frame.waited.push(`${next.unit}>${next.target}`);
    frame.hits.push(frame.hits.shift()!);
    return;
  }
  // ADLG-GEO-6: who burst through a friend and stands on it until it conforms takes the first of equal places at once.
  if (options.length > 1 && !isRefusal(clearEnd(s, asGroup(u), [u]))) {
    push(s, { at: 'charge.place', n: nextAsk(s), unit: next.unit, target: next.target });
    return;
  }
  conform(s, frame, u, unitOf(s, next.target), hit, options[0], movers, tell);
}

/** Members that made no contact of their own and stay with the others. */
const companions = (s: AdlgState, frame: ChargeFrame): Unit[] =>
  frame.units
    .filter(
      (id) => !frame.hits.some((h) => h.unit === id) && !s.contacts.some((c) => c.a === id || c.b === id),
    )
    .map((id) => unitOf(s, id));

interface Choices {
  hit: Hit;
  options: Option[];
  movers: Unit[]; // companions that shift with it
}

/** The contact as it stands and the places to choose from; undefined if there is none any more. */
export function choices(s: AdlgState, frame: ChargeFrame, u: Unit, target: BodyId): Choices | undefined {
  const e = findUnit(s, target);
  if (e === undefined || e.place !== 'table' || u.place !== 'table') return undefined;
  // Whoever has conformed to one enemy only touches the others.
  if (s.contacts.some((c) => c.a === u.id && isNew(frame, c))) return undefined;
  const fled = frame.fled.includes(target);
  const start = startOf(frame, u);
  // ADLG-CON-4: heavy comrades of the charge dress on one another; they do not make room.
  const leavesComrades = (o: Option): boolean =>
    !o.place.shifts.some(({ unit }) => frame.units.includes(unit.id) && !isLight(TROOPS[unit.type].category));
  const placed = (movers: Unit[]): Choices | undefined => {
    const hit = hitOf(s, u, shape(u), start, e, fled, movers);
    if (hit === undefined) return undefined;
    return { hit, options: fitting(s, u, hit.options.filter(leavesComrades), movers), movers };
  };
  const free = companions(s, frame);
  const found = placed(free);
  if (found === undefined || found.options.length > 0) return found;
  // Comrades before the same enemy, for whom there is no place, dress on the one that has it.
  const pressed = frame.hits.filter(
    (h) => h.unit !== u.id && frame.hits.every((k) => k.unit !== h.unit || k.target === target),
  );
  if (pressed.length > 0) {
    const more = placed([...free, ...pressed.map((h) => unitOf(s, h.unit))]);
    if (more !== undefined && more.options.length > 0) return more;
  }
  return free.length === 0 ? found : placed([]);
}

export function conform(
  s: AdlgState,
  frame: ChargeFrame,
  u: Unit,
  e: Unit,
  hit: Hit,
  option: Option | undefined,
  movers: readonly Unit[],
  tell?: Tell,
): void {
  frame.hits.shift();
  const edge = option?.edge ?? hit.edge;
  if (option !== undefined) {
    takePlace(s, u, option, movers, tell);
  } else if (hit.touch.corner) {
    tell?.({ kind: 'corner-only', rule: 'ADLG-CON-9', side: u.side, about: [u.id, e.id] });
    return;
  } else if (!standsClear(s, frame, u)) return;
  if (option === undefined)
    tell?.({ kind: 'not-conformed', rule: 'ADLG-CON-5a', side: u.side, about: [u.id, e.id] });
  addContact(s, u, e, edge, isCharge(s, frame), option !== undefined);
  const made = s.contacts.find((c) => c.a === u.id && c.b === e.id);
  if (made !== undefined && frame.how === 'uncontrolled') made.wild = true;
  // ADLG-EVA-8a: an evader caught by heavy troops pays for it at once.
  const loss = houseRules(s).caughtEvaderLoss;
  if (frame.fled.includes(e.id) && !isLight(TROOPS[u.type].category) && loss > 0)
    loseCohesion(s, e, loss, 'ADLG-EVA-8a', tell);
  tell?.({
    kind: 'contact',
    rule: option === undefined ? 'ADLG-CON-5' : 'ADLG-CON-2',
    side: u.side,
    about: [u.id, e.id],
    facts: {
      edge,
      conformed: option !== undefined,
      slide: option === undefined ? 0 : inUnits(Math.floor(option.place.slide)),
    },
  });
}

/** A body that cannot conform stays as it touched, if it stands on nobody; else it goes back to where it stood clear. */
function standsClear(s: AdlgState, frame: ChargeFrame, u: Unit): boolean {
  const shifts = clearEnd(s, asGroup(u), [u]);
  if (!isRefusal(shifts)) {
    applyShifts(s, shifts);
    return true;
  }
  const [x, y, facing] = frame.starts[frame.units.indexOf(u.id)];
  const group = asGroup({ ...paceOf(s, frame, u), x, y, facing });
  const walked = planCharge(s, group, frame.legs, gaitOf(frame), frame.fled, 'together').walked;
  const end = lastClear(s, group, frame.legs, { ...gaitOf(frame), enemies: 'short' }, walked);
  if (end === undefined) setPose(u, { x, y, facing });
  else {
    setPose(u, end.walked.poses[0]);
    applyShifts(s, end.shifts);
  }
  return false;
}

/** All that follows from the contacts; then the commanders are asked. */
function finish(s: AdlgState, frame: ChargeFrame, tell?: Tell): void {
  for (const id of frame.units) {
    const u = unitOf(s, id);
    if (u.place !== 'table') continue;
    if (s.contacts.some((c) => c.a === id && isNew(frame, c)))
      addTouching(s, u, startOf(frame, u), isCharge(s, frame));
    else standsClear(s, frame, u);
    scatterCommanders(s, u, tell);
  }
  dropLostContacts(s);
  attackedFromTwoSides(s, tell);
  turnBack(s, frame.turning, tell);
  frame.who = toEngage(
    s,
    s.contacts.filter((c) => isNew(frame, c)),
  );
  if (frame.who.length === 0) pop(s);
  else {
    frame.at = 'charge.engage';
    frame.n = nextAsk(s);
  }
}
