/** AG-SIM-2: a self-contradictory or illegal order is refused when it is sealed. */
import { cite } from '../../../battle/cite.ts';
import type { Refusal, Side } from '../../../battle/protocol.ts';
import { refuse } from '../../../battle/refuse.ts';
import { inUnits } from '../../../table/number.ts';
import { deedRefusal } from '../deeds/deeds.ts';
import { marchAllowance, recognisable, shapeOfUnit, trained } from '../formation/formation.ts';
import { markerOf } from '../formation/forming.ts';
import { CM, on } from '../house-rules.ts';
import { weaponsOf } from '../melee/strike.ts';
import { commanded } from '../shooting/shooting.ts';
import { type Argad, able, idOf, indexOf, isCavalry, leads, standing } from '../state.ts';
import { distance } from '../table/bases.ts';
import { walkerOf } from '../table/obstacles.ts';
import { goingAt } from '../table/terrain.ts';
import { SAME } from '../tolerances.ts';
import { checkFire } from './fire.ts';
import type { Order } from './orders.ts';
import { checkPath } from './path.ts';

type No = Refusal | undefined;

/** All orders of a side: nobody is named twice, one elite shot, and each order by itself. */
export function checkOrders(s: Argad, side: Side, orders: readonly Order[]): No {
  const named = new Set<string>();
  let elite = 0;
  for (const o of orders) {
    for (const id of o.who) {
      if (named.has(id)) return refuse('AG-SIM-2', 'named-twice', { figure: id });
      named.add(id);
    }
    const no = checkOrder(s, side, o);
    if (no !== undefined) return no;
    if (o.fire?.elite !== undefined) elite++;
  }
  if (elite > 1) return refuse('AG-SPECIAL-1', 'one-elite-shot', { shots: elite });
  return undefined;
}

export function checkOrder(s: Argad, side: Side, o: Order): No {
  for (const id of o.who) {
    const no = mayBeOrdered(s, side, id, o);
    if (no !== undefined) return no;
  }
  return (
    checkFields(s, side, o) ??
    checkNerve(s, side, o) ??
    checkCloseOrder(s, side, o) ??
    checkIntent(s, side, o) ??
    checkFire(s, o) ??
    checkReaction(s, side, o)
  );
}

function mayBeOrdered(s: Argad, side: Side, id: string, o: Order): No {
  const i = indexOf(s, id);
  if (i < 0 || s.men[i].side !== side) return refuse('AG-SIM-2', 'not-yours', { figure: id });
  const f = s.figures[i];
  if (!standing(f)) return refuse('AG-SIM-2', 'not-on-the-table', { figure: id });
  if (f.stunned > 0) return refuse('AG-MELEE-13', 'stunned', { figure: id });
  if (f.reform && o.intent === 'charge' && on(s.options, 'cavalryReform'))
    return refuse('AG-CAV-14', 'must-re-form', { figure: id });
  if (o.weapon !== undefined && !weaponsOf(s, i).includes(o.weapon))
    return refuse('AG-WEAPON-33', 'no-such-weapon', { figure: id, weapon: o.weapon });
  return undefined;
}

const MOVING: ReadonlySet<string> = new Set(['move', 'withdraw', 'attack', 'charge', 'mount', 'dismount']);

function checkFields(s: Argad, side: Side, o: Order): No {
  if (o.path !== undefined && o.path.length > 0 && !MOVING.has(o.intent) && o.intent !== 'manoeuvre')
    return refuse('AG-SIM-2', 'path-without-move', { intent: o.intent });
  for (const id of o.target ?? []) {
    const j = indexOf(s, id);
    if (j < 0 || !standing(s.figures[j])) return refuse('AG-SIM-2', 'no-such-target', { target: id });
    const friend = s.men[j].side === side;
    if (friend !== (o.intent === 'interpose')) return refuse('AG-SIM-2', 'wrong-side', { target: id });
    if (!friend && s.figures[j].hidden) return refuse('AG-SEE-6', 'no-such-target', { target: id });
  }
  return undefined;
}

/** AG-VICT-3, -4: what shaken bands and broken sides may still be told. */
function checkNerve(s: Argad, side: Side, o: Order): No {
  const hostile = o.intent === 'attack' || o.intent === 'charge';
  if (s.broken[side] && o.intent !== 'withdraw' && o.intent !== 'hold')
    return refuse('AG-VICT-4', 'side-broken', { intent: o.intent });
  for (const id of o.who) {
    const i = indexOf(s, id);
    if (s.men[i].pc) continue;
    const { nerve } = s.bands[s.men[i].band];
    if (nerve === 'falls-back') return refuse('AG-VICT-3', 'falls-back', { figure: id });
    if (nerve === 'shaken' && hostile) return refuse('AG-VICT-3', 'shaken', { figure: id });
  }
  return undefined;
}

/** AG-ORDER: what a close-order unit may be told. */
function checkCloseOrder(s: Argad, _side: Side, o: Order): No {
  const units = new Set(o.who.map((id) => s.figures[indexOf(s, id)].unit));
  const inUnit = [...units].filter((u) => u >= 0);
  if (o.intent === 'manoeuvre') {
    if (!on(s.options, 'closeOrder')) return refuse('AG-ORDER-1', 'no-close-order', {});
    if (units.size !== 1 || inUnit.length !== 1)
      return refuse('AG-ORDER-4', 'not-one-unit', { units: units.size });
    return checkManoeuvre(s, inUnit[0], o);
  }
  if (inUnit.length === 0 || o.breakUp === true) return undefined;
  const quiet =
    o.intent === 'hold' || o.intent === 'reload' || o.intent === 'form' || o.intent === 'interact';
  if (!quiet) return refuse('AG-ORDER-8', 'in-close-order', { intent: o.intent });
  return undefined;
}

function checkManoeuvre(s: Argad, u: number, o: Order): No {
  const m = o.manoeuvre;
  const unit = s.units[u];
  if (m === undefined) return refuse('AG-SIM-3', 'no-manoeuvre', {});
  const pivots = m.what === 'pivot' || m.what === 'square' || m.pivot !== undefined;
  const lowest = unit.members.reduce((c, i) => Math.min(c, s.men[i].class), 5);
  if (pivots && m.what !== 'pivot' && m.what !== 'square' && lowest <= 2)
    return refuse('AG-ORDER-6', 'pivot-and-move', { class: lowest });
  if (m.what !== 'march') return undefined;
  if (unit.square) return refuse('AG-ORDER-11', 'square-marches', {});
  if (!unit.members.some((i) => (leads(s.men[i]) && able(s.figures[i])) || commanded(s, i)))
    return refuse('AG-ORDER-5', 'no-officer', { radius: s.options.commandRadius as number });
  const most = marchAllowance(s, u, m.way ?? 'front');
  if (m.by !== undefined && m.by > most + SAME / CM)
    return refuse('AG-ORDER-4', 'too-far', { distance: m.by, most });
  if (o.path !== undefined) {
    if (shapeOfUnit(s, u).kind === 'wide') return refuse('AG-ORDER-4', 'line-marches-straight', {});
    const f = s.figures[unit.members[0]];
    let length = 0;
    let [x, y] = [f.x, f.y];
    for (const p of o.path) {
      length += distance(x, y, p.x * CM, p.y * CM);
      [x, y] = [p.x * CM, p.y * CM];
    }
    if (length / CM > most * 2 + 40)
      return refuse('AG-ORDER-4', 'too-far', { distance: inUnits(length), most });
  }
  return undefined;
}

function checkIntent(s: Argad, side: Side, o: Order): No {
  switch (o.intent) {
    case 'move':
    case 'withdraw':
      if (o.path === undefined || o.path.length === 0) return refuse('AG-SIM-3', 'no-path', {});
      for (const id of o.who)
        if (o.intent === 'move' && s.figures[indexOf(s, id)].startContact)
          return refuse('AG-SIM-3', 'in-contact', { figure: id });
      return checkPath(s, o);
    case 'attack':
      return o.target === undefined || o.target.length === 0
        ? refuse('AG-SIM-3', 'no-target', {})
        : checkPath(s, o);
    case 'charge':
      cite('AG-CAV-12'); // who is cavalry is a datum of the scenario
      if (o.target === undefined || o.target.length === 0) return refuse('AG-SIM-3', 'no-target', {});
      for (const id of o.who) {
        const i = indexOf(s, id);
        if (!isCavalry(s.men[i], s.figures[i])) return refuse('AG-CAV-1', 'not-cavalry', { figure: id });
        if (s.figures[i].startContact) return refuse('AG-CAV-4', 'in-contact', { figure: id });
        if (goingAt(s.table.terrain, s.figures[i].x, s.figures[i].y, walkerOf(s, i)) > 0)
          return refuse('AG-CAV-1', 'difficult-ground', { figure: id });
      }
      return checkPath(s, o);
    case 'interpose':
      return o.target?.length === 1 ? undefined : refuse('AG-SIM-3', 'no-friend', {});
    case 'mount':
    case 'dismount':
      for (const id of o.who) {
        const i = indexOf(s, id);
        const f = s.figures[i];
        if (f.startContact) return refuse('AG-MOVE-17', 'in-contact', { figure: id });
        if (f.mounted !== (o.intent === 'dismount'))
          return refuse('AG-MOVE-17', f.mounted ? 'mounted-already' : 'not-riding', { figure: id });
        if (o.intent === 'mount' && !s.horses.some((h) => distance(h.x, h.y, f.x, f.y) <= 4.5 * CM + SAME))
          return refuse('AG-MOVE-17', 'no-horse', { figure: id });
      }
      return checkPath(s, o);
    case 'form':
      return checkForm(s, side, o);
    case 'interact':
      for (const id of o.who) {
        const no = deedRefusal(s, indexOf(s, id), o);
        if (no !== undefined) return no;
      }
      return undefined;
    case 'crouch':
      for (const id of o.who)
        if (s.figures[indexOf(s, id)].startContact) return refuse('AG-SIM-3', 'in-contact', { figure: id });
      return undefined;
    case 'reload':
      for (const id of o.who)
        if (!s.figures[indexOf(s, id)].arms.some((a) => !a.loaded && !a.spoilt))
          return refuse('AG-SHOOT-15', 'nothing-to-reload', { figure: id });
      return undefined;
    default:
      return undefined;
  }
}

function checkForm(s: Argad, _side: Side, o: Order): No {
  if (!on(s.options, 'closeOrder')) return refuse('AG-ORDER-1', 'no-close-order', {});
  const members = o.who.map((id) => indexOf(s, id));
  const marker = markerOf(s, members, o);
  if (marker < 0 || !standing(s.figures[marker]) || s.men[marker].side !== s.men[members[0]].side)
    return refuse('AG-ORDER-1', 'no-marker', {});
  if (!recognisable(s.men[marker])) return refuse('AG-ORDER-1', 'no-marker', { figure: idOf(s, marker) });
  for (const i of members) {
    if (s.figures[i].mounted) return refuse('AG-ORDER-1', 'form-on-foot', { figure: idOf(s, i) });
    if (!trained(s.men[i]) && !recognisable(s.men[i]))
      return refuse('AG-ORDER-3', 'untrained', { figure: idOf(s, i), class: s.men[i].class });
    if (s.figures[i].startContact) return refuse('AG-ORDER-1', 'in-contact', { figure: idOf(s, i) });
    if (goingAt(s.table.terrain, s.figures[i].x, s.figures[i].y, walkerOf(s, i)) > 1) {
      cite('AG-ORDER-8d');
      return refuse('AG-ORDER-8', 'difficult-ground', { figure: idOf(s, i) });
    }
  }
  if (!commanded(s, marker))
    return refuse('AG-ORDER-1', 'no-officer', { radius: s.options.commandRadius as number });
  return undefined;
}

function checkReaction(s: Argad, side: Side, o: Order): No {
  const r = o.reaction;
  if (r === undefined) return undefined;
  if ((r.on === 'near' || r.on === 'passes') && r.within === undefined)
    return refuse('AG-SIM-4', 'no-distance', {});
  if (r.do === 'pivot' && s.figures[indexOf(s, o.who[0])].unit < 0)
    return refuse('AG-SIM-4', 'not-one-unit', { units: 0 });
  if (r.do === 'shoot-now' && !on(s.options, 'shootDuringMovement'))
    return refuse('AG-TURN-4', 'only-after-movement', { when: 'shoot-now' });
  if (r.friend !== undefined) {
    const j = indexOf(s, r.friend);
    if (j < 0 || s.men[j].side !== side)
      return refuse('AG-SIM-4', 'no-such-friend', { figure: r.friend, on: r.friend });
  }
  if (r.do === 'cover' && r.friend === undefined) return refuse('AG-SIM-4', 'no-friend', {});
  return undefined;
}
