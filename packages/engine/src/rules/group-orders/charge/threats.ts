/**
 * Who of the enemy could charge bodies that stood somewhere, were he on Advance: straight or wheeled (GO-MOVE-15), with
 * the odds of the first melee if he is awaited; and who could shoot at them from where he stands.
 */
import { total } from '../../../battle/factor.ts';
import { type Placed, type Threat, worstFirst } from '../../../battle/outlook/threat.ts';
import type { Charge } from '../commands.ts';
import { within } from '../ground/shapes.ts';
import { meleeFactors, meleeResult } from '../melee/melee-factors.ts';
import { contested, partsOf, usualParts } from '../melee/parts.ts';
import { speedOf } from '../move/march.ts';
import { mayShoot, targetsOf } from '../shooting/target.ts';
import { type Contact, copyState, type GroupState, type Unit, unitOf } from '../state.ts';
import { aimAt } from './aim.ts';
import { judgeCharge, mightCharge, runOf } from './charge.ts';
import { flush, strike, struckSide } from './contact.ts';

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
      const edge = struckSide(t, u, e.x, e.y);
      out.push({ by: e.id, to: u.id, how: 'charge', edge, ...roundOdds(t, e, u, c, edge) });
    }
  for (const [by, targets] of shot)
    for (const u of own)
      if (targets.includes(u.id) && !out.some((x) => x.by === by && x.to === u.id))
        out.push({ by, to: u.id, how: 'shoot' });
  return out.sort(worstFirst);
}

const FACES = [1, 2, 3, 4, 5, 6];

/** GO-MELEE-02, 08: the charge run home on a copy, each side's die counted out. Nothing where there is no room. */
function roundOdds(s: GroupState, e: Unit, u: Unit, c: Charge, edge: Contact['edge']): Pick<Threat, 'odds'> {
  const t = copyState(s);
  const [a, b] = [unitOf(t, e.id), unitOf(t, u.id)];
  const run = runOf(t, a, c);
  const place = run.met === b ? flush(t, a, run.end, b) : undefined;
  if (place === undefined) return {};
  strike(t, a, b, place, edge, { x: e.x, y: e.y }, 'GO-MOVE-23');
  const [ours, theirs] = ([0, 1] as const).map((side) => usualParts(t, contested(t, side), ''));
  const parts = partsOf(t, {
    stands: [...ours.stands, ...theirs.stands],
    overlaps: [...ours.overlaps, ...theirs.overlaps],
  });
  const kills = (by: Unit, of: Unit): number[] => {
    const part = parts.find((p) => p.unit === by.id && p.enemy === of.id);
    const sum = part === undefined ? 0 : total(meleeFactors(t, part));
    return FACES.map((face) => (part === undefined ? 0 : Math.min(meleeResult(face + sum), of.stands)));
  };
  const [struck, back] = [kills(a, b), kills(b, a)];
  let [win, lose] = [0, 0];
  for (const x of struck)
    for (const y of back) {
      const [goneA, goneB] = [y >= a.stands, x >= b.stands];
      const better = goneA !== goneB ? (goneB ? 1 : -1) : x - y;
      if (better > 0) win++;
      else if (better < 0) lose++;
    }
  const all = struck.length * back.length;
  return { odds: { win: win / all, tie: (all - win - lose) / all, lose: lose / all } };
}
