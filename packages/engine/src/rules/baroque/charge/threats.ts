/**
 * Who of the enemy could charge bodies that stood somewhere: straight ahead, with the most the bonus die gives, and how
 * often he wins if nobody reacts; and who could shoot at them from where he stands.
 */

import { type Placed, type Threat, worstFirst } from '../../../battle/outlook/threat.ts';
import type { AnyRuleSet } from '../../../battle/protocol.ts';
import { ahead, M, mostBonus } from '../move/course.ts';
import { copyState } from '../odds/copy.ts';
import { shape } from '../shapes.ts';
import { aimAt, firingSides, isRefused, mustTake } from '../shooting/target.ts';
import { type BaroqueState, inMelee, onTable, type Unit } from '../state.ts';
import { carried, chargeFrom, directionOf } from './reach.ts';
import { chargeOdds } from './threat-odds.ts';

export function threatsOf(s: BaroqueState, placed: readonly Placed[], rules: AnyRuleSet): Threat[] {
  const t = copyState(s);
  const own = t.units.filter((u) => onTable(u) && placed.some((p) => p.body === u.id));
  if (own.length === 0) return [];
  for (const u of own) {
    const p = placed.find((x) => x.body === u.id);
    if (p !== undefined) [u.x, u.y, u.facing] = [p.x, p.y, p.facing];
  }
  const { side } = own[0];
  const out: Threat[] = [];
  for (const e of t.units) {
    // BQ-7.1-c: without impetus nobody charges
    if (e.side === side || !onTable(e) || inMelee(t, e)) continue;
    const full = M(e) + mostBonus(e);
    const met = e.impetus < 1 ? [] : chargeFrom(t, e, full, M(e)).enemies.filter((m) => own.includes(m.unit));
    for (const m of met) {
      const at = carried(shape(e), ahead(e, m.at), m.at);
      const from = directionOf(t, shape(e), at, m.unit);
      const edge = from === 'rear' ? 'rear' : from === 'front' ? 'front' : 'flank';
      const odds = chargeOdds(t, e, m.unit, m.at, rules);
      out.push({ by: e.id, to: m.unit.id, how: 'charge', edge, ...(odds === undefined ? {} : { odds }) });
    }
    for (const u of own)
      if (!met.some((m) => m.unit === u) && shootsAt(t, e, u)) out.push({ by: e.id, to: u.id, how: 'shoot' });
  }
  return out.sort(worstFirst);
}

/** BQ-6.3.1-a, BQ-6.3.5-a: from one of its firing sides, and no nearer target must be taken. */
const shootsAt = (t: BaroqueState, e: Unit, u: Unit): boolean =>
  firingSides(e).some(
    (from) =>
      !isRefused(aimAt(t, e, shape(e), from, u, shape(u), 'best')) &&
      mustTake(t, e, shape(e), from, u) === undefined,
  );
