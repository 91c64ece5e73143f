import {
  aheadOf,
  bandsOf,
  type General,
  type GroupState,
  generalGap,
  groupUnits,
  houseRules,
  inContact,
  isCavalry,
  isMissileArmed,
  longRange,
  rect,
  speedOf,
  type Unit,
  wayOf,
} from '@tercio/engine/rules/group-orders';
import { endOf } from '@tercio/engine/table';
import { type Base, baseOf } from '../../../game/orders/legs.ts';
import { inUnits } from '../../../game/pieces.ts';
import { fromPiece, type Outline, type Overlay, type Place } from '../../../table/scene.ts';
import type { Moment } from '../moment.ts';
import { cm, unitIn } from './draft.ts';
import { groupName } from './names.ts';
import { wordsOf } from './words.ts';

/** What an order demands and forbids, drawn on the table: must advance, may not pass this line. */
export function duties(m: Moment, ids: readonly string[]): Overlay[] {
  const s = m.state;
  const first = unitIn(s, ids[0]);
  if (!first || m.help === 'bare' || first.place !== 'table' || first.side !== m.side) return [];
  const fellows = groupUnits(s, first.group);
  const out: Overlay[] = [];
  if (fellows.some((u) => u.order === 'advance')) out.push(...advance(m, s, fellows, ids));
  if (ids.some((id) => unitIn(s, id)?.order === 'reserve')) out.push(...reserve(m, s, first));
  if (first.order === 'retreat') {
    const b = baseOf(rect(s, first));
    const by = speedOf(first) / 2;
    const home = first.side === 0 ? -by : by;
    const to: Place = { x: b.x, y: b.y + home };
    out.push({
      kind: 'path',
      points: [b, to],
      chip: { text: wordsOf(m.language).mustRetreat(cm(m, by)), tone: 'ink' },
    });
  }
  return out;
}

/** GO-ORDER-07: one of them must make half its move; GO-ORDER-10, 12: where each of them must halt. */
function advance(m: Moment, s: GroupState, fellows: readonly Unit[], ids: readonly string[]): Overlay[] {
  const w = wordsOf(m.language);
  const out: Overlay[] = [];
  const on = fellows.filter((u) => u.order === 'advance' && !inContact(s, u));
  const done = fellows.some((u) => inContact(s, u) || 2 * inUnits(u.spent) >= speedOf(u) - 0.001);
  const lead = on.find((u) => ids.includes(u.id)) ?? on[0];
  if (lead && !done) {
    const b = baseOf(rect(s, lead));
    const by = speedOf(lead) / 2;
    out.push({
      kind: 'path',
      points: [fromPiece(b, 0, b.depth / 2), fromPiece(b, 0, b.depth / 2 + by)],
      chip: { text: w.mustAdvance(cm(m, by)), tone: 'ink' },
    });
  }
  // each line says its distance once, however many units it holds
  const said = new Set<number>();
  for (const u of on) {
    if (!ids.includes(u.id)) continue;
    const line = haltLine(s, u);
    if (!line) continue;
    const chip = { text: w.haltLine(cm(m, line.halt)), tone: 'bad' as const };
    out.push({ kind: 'limit', points: line.ends, ...(said.has(line.halt) ? {} : { chip }) });
    said.add(line.halt);
  }
  return out;
}

/** Straight ahead: how far the unit's front may come before an enemy makes it halt. */
function haltLine(s: GroupState, u: Unit): { ends: readonly [Place, Place]; halt: number } | undefined {
  const start = rect(s, u);
  const speed = speedOf(u);
  for (let by = 0; by <= speed; by += 0.5) {
    const end = by === 0 ? start : endOf({ ...start }, wayOf(u, start, [{ go: 'ahead', by }]).path);
    const a = aheadOf(s, u, end);
    if (a === undefined || inUnits(a.distance) > a.halt) continue;
    const b = baseOf(start);
    const at = b.depth / 2 + Math.max(0, by - (a.halt - inUnits(a.distance)));
    return { ends: [fromPiece(b, -b.width / 2 - 1, at), fromPiece(b, b.width / 2 + 1, at)], halt: a.halt };
  }
  return undefined;
}

/** GO-ORDER-15: on Reserve nobody comes closer to enemy within 20. */
function reserve(m: Moment, s: GroupState, u: Unit): Overlay[] {
  const most = houseRules(s).reserve_limit;
  const reach = speedOf(u) + most + 10;
  const out: Overlay[] = [];
  for (const e of s.units) {
    if (e.side === u.side || e.place !== 'table') continue;
    const b = baseOf(rect(s, e));
    if (Math.hypot(b.x - inUnits(u.x), b.y - inUnits(u.y)) > reach + b.width / 2) continue;
    out.push({ kind: 'zone', side: e.side, outline: around(b, most) });
  }
  if (out.length > 0) {
    const b = baseOf(rect(s, u));
    out.push({
      kind: 'note',
      at: fromPiece(b, 0, b.depth / 2 + 3),
      chip: { text: wordsOf(m.language).keepOff(cm(m, most)), tone: 'bad' },
    });
  }
  return out;
}

/** A rectangle grown by a distance, with cut corners. */
function around(b: Base, by: number): Outline {
  const [w, d, c] = [b.width / 2, b.depth / 2, by * 0.7];
  return [
    fromPiece(b, -w, d + by),
    fromPiece(b, w, d + by),
    fromPiece(b, w + c, d + c),
    fromPiece(b, w + by, d),
    fromPiece(b, w + by, -d),
    fromPiece(b, w + c, -d - c),
    fromPiece(b, w, -d - by),
    fromPiece(b, -w, -d - by),
    fromPiece(b, -w - c, -d - c),
    fromPiece(b, -w - by, -d),
    fromPiece(b, -w - by, d),
    fromPiece(b, -w - c, d + c),
  ];
}

/** The rings of a general: within 5 his orders are certain, to 20 by the die. */
export function rings(m: Moment, g: General): Overlay[] {
  if (m.help === 'bare') return [];
  const s = m.state;
  const at = { x: inUnits(g.x), y: inUnits(g.y) };
  const reach = houseRules(s).general_reach;
  const w = wordsOf(m.language);
  const name = g.group < 0 ? w.chief : w.general(groupName(s, g.group));
  const tone = g.side === 0 ? 'side0' : 'side1';
  return [
    { kind: 'command', side: g.side, at, radius: 1.5 + reach },
    {
      kind: 'command',
      side: g.side,
      at,
      radius: 1.5 + 4 * reach,
      chip: { text: w.reach(name, cm(m, 4 * reach)), tone },
    },
  ];
}

/** How far a general is from his group, cm. */
export const generalAway = (s: GroupState, g: General): number => {
  const units = groupUnits(s, g.group);
  return units.length === 0 ? 0 : Math.min(...units.map((u) => inUnits(generalGap(s, g, u))));
};

/** Where a unit shoots: 45 degrees either side, by its bands. */
export function fireZone(s: GroupState, u: Unit): Overlay[] {
  const bands = bandsOf(u);
  const range = Math.max(bands.short, bands.long, bands.extreme);
  if (range <= 0) return [];
  const b = baseOf(rect(s, u));
  const [w, d] = [b.width / 2, b.depth / 2];
  const rung = (at: number): Place[] => [
    fromPiece(b, -w - at * 0.7, d + at * 0.7),
    fromPiece(b, -w, d + at),
    fromPiece(b, w, d + at),
    fromPiece(b, w + at * 0.7, d + at * 0.7),
  ];
  const rungs = [bands.short, bands.long].filter((x) => x > 0 && x < range).map(rung);
  return [
    {
      kind: 'shooting',
      outline: [fromPiece(b, -w, d), ...rung(range), fromPiece(b, w, d)],
      rungs,
    },
  ];
}

/** What the enemy near the selection could reach: charges of horse and foot on Advance, ranges of shot. */
export function threats(m: Moment, ids: readonly string[]): Overlay[] {
  const s = m.state;
  const near = ids.map((id) => unitIn(s, id)).filter((u) => u !== undefined);
  const out: Overlay[] = [];
  for (const e of s.units) {
    if (e.side === m.side || e.place !== 'table' || e.order === 'rout') continue;
    const b = baseOf(rect(s, e));
    if (near.length > 0 && !near.some((u) => Math.hypot(inUnits(u.x) - b.x, inUnits(u.y) - b.y) < 70))
      continue;
    const [w, d] = [b.width / 2, b.depth / 2];
    const box = (deep: number, aside: number): Outline => [
      fromPiece(b, -w, d),
      fromPiece(b, -w - aside, d + deep * 0.7),
      fromPiece(b, -w, d + deep),
      fromPiece(b, w, d + deep),
      fromPiece(b, w + aside, d + deep * 0.7),
      fromPiece(b, w, d),
    ];
    if (isCavalry(e)) out.push({ kind: 'threat', how: 'charge', outline: box(speedOf(e), speedOf(e) / 2) });
    else if (isMissileArmed(e))
      out.push({ kind: 'threat', how: 'shot', outline: box(longRange(e), longRange(e) * 0.7) });
  }
  return out;
}
