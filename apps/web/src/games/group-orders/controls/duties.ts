import {
  type General,
  type GroupState,
  gapBetween,
  generalGap,
  groupUnits,
  houseRules,
  inContact,
  isCavalry,
  isGun,
  rect,
  speedOf,
  type Unit,
} from '@tercio/engine/rules/group-orders';
import { baseOf } from '../../../game/orders/legs.ts';
import { bound, halted, heard, threatening } from '../../../game/orders/regions.ts';
import { inUnits } from '../../../game/pieces.ts';
import { fromPiece, type Overlay, type Place } from '../../../table/scene.ts';
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
  out.push(
    ...halted(
      m,
      on.filter((u) => ids.includes(u.id)).map((u) => u.id),
      (far) => ({ text: w.haltLine(cm(m, far)), tone: 'bad' }),
    ),
  );
  return out;
}

/** GO-ORDER-15: on Reserve nobody comes closer to enemy within 20. */
function reserve(m: Moment, s: GroupState, u: Unit): Overlay[] {
  const most = houseRules(s).reserve_limit;
  const reach = speedOf(u) + most + 10;
  const out = s.units
    .filter((e) => e.side !== u.side && e.place === 'table')
    .filter((e) => inUnits(gapBetween(s, u, e)) <= reach)
    .flatMap((e) => bound(m, [e.id], e.side));
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

/** The rings of a general: within 5 his orders are certain, to 20 by the die. */
export function rings(m: Moment, g: General): Overlay[] {
  const w = wordsOf(m.language);
  const name = g.group < 0 ? w.chief : w.general(groupName(m.state, g.group));
  const tone = g.side === 0 ? 'side0' : 'side1';
  return heard(m, g.id, g.side, (far) => ({ text: w.reach(name, cm(m, far)), tone }));
}

/** How far a general is from his group, cm. */
export const generalAway = (s: GroupState, g: General): number => {
  const units = groupUnits(s, g.group);
  return units.length === 0 ? 0 : Math.min(...units.map((u) => inUnits(generalGap(s, g, u))));
};

/** What the enemy near the selection could reach: charges of horse, else ranges of shot. */
export function threats(m: Moment, ids: readonly string[]): Overlay[] {
  const s = m.state;
  const near = ids.flatMap((id) => unitIn(s, id) ?? []);
  const foes = s.units
    .filter((e) => e.side !== m.side && e.place === 'table' && e.order !== 'rout')
    .filter((e) => near.length === 0 || near.some((u) => inUnits(gapBetween(s, u, e)) < NEAR));
  const horse = (on: boolean): string[] =>
    foes.filter((e) => isCavalry(e) === on && !isGun(e)).map((e) => e.id);
  return [...threatening(m, horse(true), ['charge']), ...threatening(m, horse(false), ['shot'])];
}
const NEAR = 60; // cm from the selection
