/** Who of the enemy could come to contact with figures that stood somewhere, or shoot at them. */
import { type Placed, type Threat, worstFirst } from '../../../battle/outlook/threat.ts';
import type { AnyRuleSet } from '../../../battle/protocol.ts';
import { armOf, longestOf, mayShoot, seenFrom } from '../shooting/moments.ts';
import { type Argad, able, copyState, idOf, indexOf, standing } from '../state.ts';
import { allowance } from '../table/allowance.ts';
import { clashOdds } from './clash.ts';
import { couldContact } from './threat.ts';

/**
 * Which known enemies could contact figures that stood somewhere, as AG-SHOOT-18 measures it, or shoot at them there.
 * The odds are those of man against man.
 */
export function threatsOf(s: Argad, placed: readonly Placed[], rules: AnyRuleSet): Threat[] {
  const t = copyState(s);
  const own: number[] = [];
  for (const p of placed) {
    const i = indexOf(t, p.body);
    const f = t.figures[i];
    if (f === undefined || !standing(f)) continue;
    [f.x, f.y, f.facing] = [p.x, p.y, p.facing];
    own.push(i);
  }
  const out: Threat[] = [];
  for (let k = 0; k < t.figures.length; k++) {
    const g = t.figures[k];
    if (own.length === 0 || t.men[k].side === t.men[own[0]].side || !able(g) || g.hidden) continue;
    const most = g.startContact ? -1 : allowance(t, k);
    for (const i of own) {
      const how = couldContact(t, k, i, most) ? 'contact' : couldShoot(t, k, i) ? 'shoot' : undefined;
      if (how === undefined) continue;
      const odds = how === 'contact' ? clashOdds(t, k, i, rules) : undefined;
      out.push({ by: idOf(t, k), to: idOf(t, i), how, ...(odds ? { odds } : {}) });
    }
  }
  return out.sort(worstFirst);
}

/** With a weapon that is loaded, within its range, along a clear line (AG-SEE-1, AG-SEE-5). */
function couldShoot(s: Argad, k: number, i: number): boolean {
  if (s.figures[i].hidden) return false;
  const arm = armOf(s, k);
  if (arm < 0) return false;
  return (
    seenFrom(s, k, i, arm, 0, longestOf(s, { by: k, arm })) !== undefined && mayShoot(s, { by: k, arm }, i)
  );
}
