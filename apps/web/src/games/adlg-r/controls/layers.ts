import { isRefusal } from '@tercio/engine';
import type { Leg, MoveOrder } from '@tercio/engine/rules/adlg-r';
import {
  type AdlgState,
  canReach,
  commandRange,
  everCharges,
  houseRules,
  involvement,
  openAllowance,
  rangeOf,
  TROOPS,
  targetsOf,
  type Unit,
} from '@tercio/engine/rules/adlg-r';
import { degrees, inUnits, moved, units } from '@tercio/engine/table';
import { type Base, baseOf } from '../../../game/orders/legs.ts';
import { endOf, planned } from '../../../game/orders/planned.ts';
import { fromPiece, type Overlay, type Place } from '../../../table/scene.ts';
import { withUnit } from '../../../words/format.ts';
import type { Moment } from '../moment.ts';
import { blockOf, reachOf } from './draft.ts';
import { unitIn } from './orders.ts';

/** What is drawn on the table for a selection or under the pointer: legal region, zones, ranges, threats. */
/** A fan of where the selection may come to in one move. */
export function region(m: Moment, ids: readonly string[]): Overlay[] {
  const block = blockOf(m, ids);
  if (m.ask?.kind !== 'order' || isRefusal(block) || m.help === 'bare') return [];
  const reach = reachOf(m, ids);
  if (!(reach > 0)) return [];
  const ask = m.ask.id;
  const { lead } = block;
  const points: Place[] = [];
  const widest = Math.min(60, ((reach * 180) / Math.PI / lead.width) * 0.98);
  for (let i = -6; i <= 6; i++) {
    const angle = (widest * Math.abs(i)) / 6;
    const wheel: Leg[] = angle < 0.5 ? [] : [{ do: 'wheel', to: i < 0 ? 'left' : 'right', by: angle }];
    const rest = Math.max(0.01, reach - ((angle * Math.PI) / 180) * lead.width - 0.001);
    const legs: Leg[] = [...wheel, { do: 'advance', by: rest }];
    const p = planned<MoveOrder>(m, { ask, kind: 'move', units: [...ids], legs }, { snap: false });
    if (!p.command) continue;
    const end = endOf(p, lead);
    points.push(fromPiece(end, i < 0 ? -lead.width / 2 : i > 0 ? lead.width / 2 : 0, lead.depth / 2));
  }
  if (points.length < 3) return [];
  const left = fromPiece(lead, -lead.width / 2, lead.depth / 2);
  const right = fromPiece(lead, lead.width / 2, lead.depth / 2);
  return [{ kind: 'region', outlines: [[left, ...points, right]] }];
}

/** Where a body may shoot: ahead with a margin; guns wider beyond 4 UD, light horse all round. */
export function shootingZone(s: AdlgState, u: Unit): Overlay[] {
  const range = inUnits(rangeOf(s, u));
  if (range <= 0) return [];
  const b = baseOf(u);
  if (TROOPS[u.type].category === 'LH') return [{ kind: 'shooting', outline: around(b, range), rungs: [] }];
  const d = b.depth / 2;
  const [near, far] = [b.width / 2 + houseRules(s).zoneSide, b.width / 2 + houseRules(s).zoneSideFar];
  const big = u.type === 'medium-artillery' || u.type === 'heavy-artillery';
  const wide = (at: number): number => (big && at > 4 ? far : near);
  const rung = (at: number, w = wide(at)): Place[] => [fromPiece(b, -w, d + at), fromPiece(b, w, d + at)];
  const rungs: Place[][] = [];
  for (let at = 1; at < range; at++) rungs.push(rung(at));
  const [nl, nr] = rung(4, near);
  const [fl, fr] = rung(4, far);
  const [l, r] = rung(range);
  const [l0, r0] = rung(0);
  const steps = big && range > 4 ? [nr, fr, r, l, fl, nl] : [r, l];
  return [{ kind: 'shooting', outline: [l0, r0, ...steps].filter((p) => p !== undefined), rungs }];
}

/** The base grown by a distance, with round corners. */
function around(b: Base, by: number): Place[] {
  const out: Place[] = [];
  const corners = [
    [1, 1],
    [1, -1],
    [-1, -1],
    [-1, 1],
  ] as const;
  corners.forEach(([right, front], k) => {
    for (let i = 0; i <= 5; i++) {
      const a = ((90 - k * 90 - i * 18) * Math.PI) / 180;
      const x = (right * b.width) / 2 + by * Math.cos(a);
      out.push(fromPiece(b, x, (front * b.depth) / 2 + by * Math.sin(a)));
    }
  });
  return out;
}

/** Everywhere the enemy could charge next turn, and shoot from where he stands; the chosen base says by whom. */
export function threats(m: Moment, ids: readonly string[]): Overlay[] {
  const s = m.state;
  if (m.help === 'bare') return [];
  const out: Overlay[] = [];
  const own = ids.map((id) => unitIn(s, id)).filter((u) => u !== undefined && u.side === m.side);
  for (const e of s.units) {
    if (e.side === m.side || e.place !== 'table' || involvement(s, e) !== 'none') continue;
    if (own.length > 0 && !own.some((u) => u && reachesOrShoots(s, e, u))) continue;
    const sweep = everCharges(e) ? chargeSweep(s, e) : [];
    if (sweep.length > 2) out.push({ kind: 'threat', how: 'charge', outline: sweep });
    for (const zone of shootingZone(s, e))
      if (zone.kind === 'shooting') out.push({ kind: 'threat', how: 'shot', outline: zone.outline });
  }
  for (const u of own) if (u) out.push(...saidOf(m, s, u));
  return out;
}

const reachesOrShoots = (s: AdlgState, e: Unit, u: Unit): boolean => chargesAt(s, e, u) || shootsAt(s, e, u);
const chargesAt = (s: AdlgState, e: Unit, u: Unit): boolean => everCharges(e) && canReach(s, e, u);
const shootsAt = (s: AdlgState, e: Unit, u: Unit): boolean =>
  rangeOf(s, e) > 0 &&
  (['left', 'right'] as const).some((half) => targetsOf(s, e, half).some((aim) => aim.target.id === u.id));

/** By whom the chosen one is threatened, in words beside it. */
function saidOf(m: Moment, s: AdlgState, u: Unit): Overlay[] {
  const w = m.words.asking;
  const enemies = s.units.filter((e) => e.side !== u.side && e.place === 'table');
  const chargers = enemies
    .filter((e) => involvement(s, e) === 'none' && chargesAt(s, e, u))
    .map((e) => e.name);
  const shooters = enemies.filter((e) => shootsAt(s, e, u)).map((e) => e.name);
  const b = baseOf(u);
  const short = (names: string[]): string[] => (names.length > 3 ? [...names.slice(0, 3), '…'] : names);
  const note = (text: string, row: number): Overlay => ({
    kind: 'note',
    at: fromPiece(b, 0, -b.depth / 2 - 1.5 - row * 0.8),
    chip: { text, tone: 'bad' },
  });
  return [
    ...(chargers.length > 0 ? [note(w.threatBy(short(chargers)), 0)] : []),
    ...(shooters.length > 0 ? [note(w.shotBy(short(shooters)), chargers.length > 0 ? 1 : 0)] : []),
  ];
}

/** What the front of a body can sweep in one move: a wheel to either side, then straight on. */
function chargeSweep(s: AdlgState, e: Unit): Place[] {
  const reach = inUnits(openAllowance(s, e));
  if (!(reach > 0)) return [];
  const b = baseOf(e);
  const widest = Math.min(houseRules(s).wheelMost, (reach * 180) / Math.PI / b.width);
  const end = (corner: 'left' | 'right', turn: number): Base => {
    const rest = reach - ((turn * Math.PI) / 180) * b.width;
    const { x, y, facing, width, depth } = e;
    const ahead = { kind: 'advance', by: units(Math.max(0, rest)) } as const;
    return baseOf(
      moved({ x, y, facing, width, depth }, { kind: 'wheel', corner, angle: degrees(turn) }, ahead),
    );
  };
  const corner = (at: Base, side: -1 | 1): Place => fromPiece(at, (side * at.width) / 2, at.depth / 2);
  const turns = [1, 0.8, 0.6, 0.4, 0.2, 0].map((t) => t * widest);
  return [
    corner(b, -1),
    ...turns.map((t) => corner(end('left', t), -1)),
    ...[...turns].reverse().map((t) => corner(end('right', t), 1)),
    corner(b, 1),
  ];
}

export function commandRing(m: Moment, s: AdlgState, c: AdlgState['commanders'][number]): Overlay[] {
  if (m.help === 'bare') return [];
  const u = c.unit === '' ? undefined : unitIn(s, c.unit);
  const radius = inUnits(commandRange(s, c));
  const at = u ? { x: inUnits(u.x), y: inUnits(u.y) } : { x: inUnits(c.x), y: inUnits(c.y) };
  return [
    {
      kind: 'command',
      side: c.side,
      at,
      radius,
      chip: {
        text: m.words.game.commands(c.name, withUnit(radius, 'UD', m.language)),
        tone: c.side === 0 ? 'side0' : 'side1',
      },
    },
  ];
}
