import { isRefusal } from '@tercio/engine/battle/refuse.ts';
import { openAllowance } from '@tercio/engine/rules/adlg-r/allowance.ts';
import { rangeOf } from '@tercio/engine/rules/adlg-r/arm.ts';
import { commandRange } from '@tercio/engine/rules/adlg-r/command.ts';
import type { Leg, MoveOrder } from '@tercio/engine/rules/adlg-r/commands.ts';
import { planMove } from '@tercio/engine/rules/adlg-r/move.ts';
import type { AdlgState, Unit } from '@tercio/engine/rules/adlg-r/state.ts';
import { involvement } from '@tercio/engine/rules/adlg-r/support.ts';
import { inUnits } from '@tercio/engine/table/number.ts';
import { fromPiece, type Overlay, type Place } from '../../table/scene.ts';
import { withUnit } from '../../words/format.ts';
import type { Moment } from '../hand.ts';
import { blockOf, corpsNow, reachOf, stateOf } from './draft.ts';
import { afterLegs, baseOf } from './legs.ts';
import { unitIn } from './orders.ts';

/** What is drawn on the table for a selection or under the pointer: legal region, zones, ranges, threats. */
/** A fan of where the selection may come to in one move. */
export function region(m: Moment, ids: readonly string[]): Overlay[] {
  const s = stateOf(m);
  const block = blockOf(s, ids);
  if (m.ask?.kind !== 'order' || isRefusal(block) || m.help === 'bare') return [];
  const reach = reachOf(s, block.units);
  if (!(reach > 0)) return [];
  const ask = m.ask.id;
  const { lead } = block;
  const points: Place[] = [];
  const widest = Math.min(60, ((reach * 180) / Math.PI / lead.width) * 0.98);
  for (let i = -6; i <= 6; i++) {
    const angle = (widest * Math.abs(i)) / 6;
    const wheel: Leg[] = angle < 0.5 ? [] : [{ do: 'wheel', to: i < 0 ? 'left' : 'right', by: angle }];
    const rest = Math.max(0.01, reach - ((angle * Math.PI) / 180) * lead.width - 0.001);
    let legs: readonly Leg[] = [...wheel, { do: 'advance', by: rest }];
    const p = planMove(s, corpsNow(s), { ask, kind: 'move', units: [...ids], legs: [...legs] });
    if (isRefusal(p)) {
      const cut = p.cut as MoveOrder | undefined;
      if (!cut || cut.legs.length === 0) continue;
      legs = cut.legs;
    }
    const end = afterLegs(lead, legs);
    points.push(fromPiece(end, i < 0 ? -lead.width / 2 : i > 0 ? lead.width / 2 : 0, lead.depth / 2));
  }
  if (points.length < 3) return [];
  const left = fromPiece(lead, -lead.width / 2, lead.depth / 2);
  const right = fromPiece(lead, lead.width / 2, lead.depth / 2);
  return [{ kind: 'region', outlines: [[left, ...points, right]] }];
}

export function shootingZone(s: AdlgState, u: Unit): Overlay[] {
  const range = inUnits(rangeOf(s, u));
  if (range <= 0) return [];
  const b = baseOf(u);
  const [w, d] = [b.width / 2 + 1, b.depth / 2];
  const rung = (at: number): Place[] => [fromPiece(b, -w, d + at), fromPiece(b, w, d + at)];
  const rungs: Place[][] = [];
  for (let at = 1; at < range; at++) rungs.push(rung(at));
  return [{ kind: 'shooting', outline: [...rung(0), ...rung(range).reverse()], rungs }];
}

export function threats(m: Moment, ids: readonly string[]): Overlay[] {
  const s = stateOf(m);
  const out: Overlay[] = [];
  const near = ids.map((id) => unitIn(s, id)).filter((u) => u !== undefined);
  for (const e of s.units) {
    if (e.side === m.side || e.place !== 'table') continue;
    if (near.length > 0 && !near.some((u) => Math.hypot(inUnits(u.x - e.x), inUnits(u.y - e.y)) < 9))
      continue;
    const b = baseOf(e);
    const reach = inUnits(openAllowance(s, e));
    const [w, d] = [b.width / 2, b.depth / 2];
    if (reach > 0 && involvement(s, e) === 'none' && rangeOf(s, e) !== undefined) {
      const side = Math.min(1, reach / 2);
      out.push({
        kind: 'threat',
        how: 'charge',
        outline: [
          fromPiece(b, -w, d),
          fromPiece(b, -w - side, d + reach * 0.75),
          fromPiece(b, -w, d + reach),
          fromPiece(b, w, d + reach),
          fromPiece(b, w + side, d + reach * 0.75),
          fromPiece(b, w, d),
        ],
      });
    }
  }
  return out;
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
