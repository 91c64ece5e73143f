/**
 * Who of the enemy could charge bodies that stood somewhere, were he on Advance: straight or wheeled (GO-MOVE-15); and
 * who could shoot at them from where he stands.
 */
import { type Placed, type Threat, worstFirst } from '../../../battle/threat.ts';
import { within } from '../ground/shapes.ts';
import { speedOf } from '../move/march.ts';
import { mayShoot, targetsOf } from '../shooting/target.ts';
import { copyState, type GroupState } from '../state.ts';
import { aimAt } from './aim.ts';
import { judgeCharge, mightCharge } from './charge.ts';
import { struckSide } from './contact.ts';

export function threatsOf(s: GroupState, placed: readonly Placed[]): Threat[] {
  const t = copyState(s);
  const own = t.units.filter((u) => u.place === 'table' && placed.some((p) => p.body === u.id));
  if (own.length === 0) return [];
  for (const u of own) {
    const p = placed.find((x) => x.body === u.id);
    if (p !== undefined) [u.x, u.y, u.facing] = [p.x, p.y, p.facing];
  }
  t.active = own[0].side === 0 ? 1 : 0;
  const shooters = t.units.filter((e) => {
    if (e.side !== t.active) return false;
    [e.did, e.shotTurn] = [0, false]; // as his next turn finds him
    return mayShoot(t, e) === undefined;
  });
  const shot = new Map(shooters.map((e) => [e.id, targetsOf(t, e).map((x) => x.target.id)]));
  // His orders of the next turn are his own: whoever may be on Advance counts as being on it.
  for (const e of t.units) if (e.side === t.active && e.order === 'stand') e.order = 'advance';
  const out: Threat[] = [];
  for (const e of mightCharge(t))
    for (const u of own) {
      const c = within(t, e, u, speedOf(e)) ? aimAt(t, e, u) : undefined;
      if (c === undefined || judgeCharge(t, c) !== undefined) continue;
      out.push({ by: e.id, to: u.id, how: 'charge', edge: struckSide(t, u, e.x, e.y) });
    }
  for (const [by, targets] of shot)
    for (const u of own)
      if (targets.includes(u.id) && !out.some((x) => x.by === by && x.to === u.id))
        out.push({ by, to: u.id, how: 'shoot' });
  return out.sort(worstFirst);
}
