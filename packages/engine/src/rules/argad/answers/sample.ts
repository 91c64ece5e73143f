/** One legal command, cheap, chosen by luck: the recruit's answer. */
import type { Luck } from '../../../battle/dice/dice.ts';
import type { Ask } from '../../../battle/protocol.ts';
import { cosine, sine } from '../../../table/angle.ts';
import { facingInPlane } from '../../../table/board.ts';
import { inUnits, TURN, type Units } from '../../../table/number.ts';
import type { ArgadCommand, Deploy } from '../commands.ts';
import { recognisable } from '../formation/formation.ts';
import { CM, on } from '../house-rules.ts';
import { concerned } from '../orders/amendment.ts';
import { checkOrder } from '../orders/check.ts';
import type { Order, Reaction } from '../orders/orders.ts';
import { type Argad, able, idOf, isCavalry, standing } from '../state.ts';
import { allowance } from '../table/allowance.ts';
import { distance } from '../table/bases.ts';
import { clampToTable, homePoint } from '../table/edges.ts';
import { EVEN } from '../tolerances.ts';

export function sampleOf(s: Argad, ask: Ask, luck: Luck): ArgadCommand {
  const id = ask.id;
  switch (ask.kind) {
    case 'orders':
      if (s.turn > 2 && luck.below(400) === 0) return { ask: id, kind: 'yield' };
      return { ask: id, kind: 'orders', orders: sampleOrders(s, ask, luck) };
    case 'deploy':
      return sampleDeploy(s, ask, luck);
    case 'amend': {
      const about = concerned(s, ask.side);
      if (about.length === 0 || luck.below(2) === 0) return { ask: id, kind: 'amend', order: null };
      const i = s.men.findIndex((m) => m.id === about[luck.below(about.length)]);
      const o = i < 0 || !able(s.figures[i]) ? undefined : oneOrder(s, i, luck);
      return {
        ask: id,
        kind: 'amend',
        order: o !== undefined && checkOrder(s, ask.side, o) === undefined ? o : null,
      };
    }
    case 'answer-amendment':
      return { ask: id, kind: 'answer-amendment', yes: luck.below(2) === 0 };
    default:
      return { ask: id, kind: 'fate', surrender: luck.below(2) === 0 };
  }
}

function sampleDeploy(s: Argad, ask: Ask, luck: Luck): Deploy {
  const own = s.table.waves.filter((w) => w.side === ask.side);
  const waves = own.map((w) => ({
    stretch: luck.below(w.stretches.length),
    turn: w.turn + (w.later ? luck.below(2) : 0),
  }));
  const out: Deploy = { ask: ask.id, kind: 'deploy', places: [] };
  if (waves.length > 0) out.waves = waves;
  const { aim } = s.table;
  if (aim.kind === 'letter' && aim.side === ask.side) {
    const men = s.men.flatMap((m, i) => (m.side === ask.side && standing(s.figures[i]) ? [m.id] : []));
    if (men.length > 0) out.bearer = men[luck.below(men.length)];
  }
  return out;
}

function sampleOrders(s: Argad, ask: Ask, luck: Luck): Order[] {
  const orders: Order[] = [];
  const free: number[] = [];
  for (let i = 0; i < s.men.length; i++)
    if (
      s.men[i].side === ask.side &&
      able(s.figures[i]) &&
      (s.men[i].pc || s.bands[s.men[i].band].nerve !== 'falls-back')
    )
      free.push(i);
  const wanted = Math.min(free.length, 2 + luck.below(7));
  for (let n = 0; n < wanted && free.length > 0; n++) {
    const at = luck.below(free.length);
    const i = free[at];
    free.splice(at, 1);
    const o = luck.below(4) === 0 ? groupOrder(s, i, free, luck) : oneOrder(s, i, luck);
    if (o === undefined || checkOrder(s, ask.side, o) !== undefined) continue;
    for (const id of o.who) {
      const k = free.findIndex((f) => s.men[f].id === id);
      if (k >= 0) free.splice(k, 1);
    }
    orders.push(o);
  }
  return orders;
}

/** An enemy in view, one of the nearest. */
function foeOf(s: Argad, i: number, luck: Luck): number {
  let best = -1;
  let least = Infinity;
  for (let k = 0; k < s.figures.length; k++) {
    const g = s.figures[k];
    if (s.men[k].side === s.men[i].side || !standing(g) || g.hidden) continue;
    const d = distance(s.figures[i].x, s.figures[i].y, g.x, g.y) * (1 + luck.below(100) / 100);
    if (d < least) {
      least = d;
      best = k;
    }
  }
  return best;
}

const REACTIONS: readonly Reaction[] = [
  { on: 'attacked', do: 'stand' },
  { on: 'attacked', do: 'evade' },
  { on: 'attacked', do: 'counter' },
  { on: 'charged', do: 'counter' },
  { on: 'near', within: 20, do: 'evade' },
  { on: 'near', within: 15, kind: 'mounted', do: 'stand' },
  { on: 'sighted', do: 'stand' },
  { on: 'passes', within: 15, do: 'counter' },
  { on: 'friend-hit', do: 'counter' },
  { on: 'none', do: 'go-on' },
  { on: 'attacked', do: 'go-on' },
];

function oneOrder(s: Argad, i: number, luck: Luck): Order | undefined {
  const f = s.figures[i];
  const man = s.men[i];
  const who = [man.id];
  if (f.unit >= 0) return unitOrder(s, i, luck);
  const foe = foeOf(s, i, luck);
  const extra: Partial<Order> = {};
  if (luck.below(3) === 0) extra.reaction = REACTIONS[luck.below(REACTIONS.length)];
  if (
    on(s.options, 'shootDuringMovement') &&
    f.arms.some((a) => a.loaded && a.kind === 'pistol') &&
    luck.below(3) === 0
  )
    extra.fire = luck.below(2) === 0 ? { when: 'passing', within: 10 } : { when: 'start' };
  if (luck.below(6) === 0)
    extra.resolve = {
      leaves: (['pursue', 'stop', 'switch'] as const)[luck.below(3)],
      stands: luck.below(2) === 0 ? 'press' : 'halt',
      halt: 8,
    };
  if (f.startContact) {
    const pick = luck.below(5);
    if (pick === 0) return { who, intent: 'withdraw', path: [pointFrom(s, i, luck)] };
    if (pick === 1 && foe >= 0) return { who, intent: 'attack', target: [idOf(s, foe)] };
    if (pick === 2) {
      const near = s.figures.findIndex((g, k) => g.stunned > 0 && s.men[k].side !== man.side);
      if (near >= 0)
        return {
          who,
          intent: 'interact',
          deed: { what: luck.below(2) === 0 ? 'bind' : 'finish', on: idOf(s, near) },
        };
    }
    return { who, intent: 'hold', ...extra };
  }
  switch (luck.below(12)) {
    case 0:
      return { who, intent: 'crouch' };
    case 1:
      if (f.mounted) return { who, intent: 'dismount' };
      return s.horses.length > 0 ? { who, intent: 'mount' } : { who, intent: 'hold' };
    case 2: {
      const item = s.items.find((x) => x.bearer === -1 && x.off < 0);
      if (item !== undefined && item.kind !== 'wagon')
        return { who, intent: 'interact', deed: { what: 'lift', on: item.id } };
      if (item !== undefined) return { who, intent: 'interact', deed: { what: 'drive', on: item.id } };
      return { who, intent: 'hold', ...extra };
    }
    case 3:
      return { who, intent: 'withdraw', path: [homewards(s, i)] };
    case 4:
    case 5:
    case 6:
    case 7:
      if (foe >= 0)
        return {
          who,
          intent: isCavalry(man, f) && luck.below(4) > 0 ? 'charge' : 'attack',
          target: [idOf(s, foe)],
          ...extra,
        };
      return { who, intent: 'move', path: [pointFrom(s, i, luck)], ...extra };
    default:
      return { who, intent: 'move', path: [pointFrom(s, i, luck)], ...extra };
  }
}

/** Which way the enemy is, from one's own edge. */
const FROM_HOME = { south: 16384, north: 49152, west: 0, east: 32768 } as const;

/** A point within reach, rather towards the enemy than away. */
function pointFrom(s: Argad, i: number, luck: Luck): { x: Units; y: Units } {
  const f = s.figures[i];
  const far = (allowance(s, i) * (2 + luck.below(8))) / 10;
  const heading =
    luck.below(3) === 0
      ? luck.below(TURN)
      : facingInPlane(s.table.lie, FROM_HOME[s.table.home[s.men[i].side]]) + luck.below(16384) - 8192;
  const [x, y] = clampToTable(s, f.x + cosine(heading) * far, f.y + sine(heading) * far, 3 * CM);
  return { x: inUnits(Math.floor(x)), y: inUnits(Math.floor(y)) };
}

function homewards(s: Argad, i: number): { x: Units; y: Units } {
  const [hx, hy] = homePoint(s, i);
  const f = s.figures[i];
  const d = distance(f.x, f.y, hx, hy);
  const far = Math.max(0, allowance(s, i) - EVEN);
  const t = d <= far ? 1 : far / d;
  return { x: inUnits(Math.floor(f.x + (hx - f.x) * t)), y: inUnits(Math.floor(f.y + (hy - f.y) * t)) };
}

/** Several neighbours together. */
function groupOrder(s: Argad, i: number, free: readonly number[], luck: Luck): Order | undefined {
  const f = s.figures[i];
  if (f.unit >= 0) return unitOrder(s, i, luck);
  const mates = free
    .filter(
      (k) =>
        s.men[k].band === s.men[i].band &&
        s.figures[k].unit < 0 &&
        !s.figures[k].startContact &&
        distance(s.figures[k].x, s.figures[k].y, f.x, f.y) < 20 * CM,
    )
    .slice(0, 6);
  const who = [s.men[i].id, ...mates.map((k) => s.men[k].id)];
  if (who.length > 3 && luck.below(4) === 0 && [i, ...mates].some((k) => recognisable(s.men[k])))
    return { who, intent: 'form' };
  const foe = foeOf(s, i, luck);
  if (foe >= 0 && luck.below(2) === 0) return { who, intent: 'attack', target: [idOf(s, foe)] };
  return { who, intent: 'move', path: [pointFrom(s, i, luck)] };
}

function unitOrder(s: Argad, i: number, luck: Luck): Order | undefined {
  const unit = s.units[s.figures[i].unit];
  const who = unit.members.filter((k) => able(s.figures[k])).map((k) => s.men[k].id);
  switch (luck.below(6)) {
    case 0:
      return { who, intent: 'manoeuvre', manoeuvre: { what: 'pivot', turn: luck.below(2) === 0 ? 90 : -90 } };
    case 1:
      return { who, intent: 'manoeuvre', manoeuvre: { what: 'shift', way: 'front' } };
    case 2:
      return {
        who,
        intent: 'manoeuvre',
        manoeuvre: { what: luck.below(2) === 0 ? 'square' : 'ranks', rank: 'first' },
      };
    case 3:
      return { who, intent: 'hold', breakUp: true };
    default:
      return {
        who,
        intent: 'manoeuvre',
        manoeuvre: {
          what: 'march',
          way: (['front', 'front', 'left', 'rear'] as const)[luck.below(4)],
          by: 4 + luck.below(5),
        },
      };
  }
}
