/** Has it changed? The digest itself is made from the descriptions (`fields/`). */
import { fartherUnit, standingUnit } from './fields/generated.ts';
import type { AdlgState } from './state.ts';

export { digestAdlgState as digestState } from './fields/generated.ts';

/**
 * A number that tells whether what lies open on the table has changed since, at a tenth of the cost of a digest: equal
 * for a state and its views, whatever is asked. All that an order depends on. Only for numbers of one and the same
 * battle: what never changes in it (names, types, ground) is left out.
 */
export function markSeen(s: AdlgState): number {
  let a = s.turn * 2 + s.active;
  let b = s.contacts.length; // the whole steps of every place; in `a` what is finer
  for (const u of s.units) {
    if (u.place === 'ambush' || u.place === 'marching') continue;
    const now = standingUnit(u);
    a = stir(stir(stir(stir(a, u.x * 4096), u.y * 4096), u.facing + u.did * 65536), now);
    b = stir(stir(stir(b, u.x + u.bank), now ^ u.y), fartherUnit(u));
  }
  for (const c of s.contacts) {
    const bits = c.rounds * 8 + (c.charged ? 1 : 0) + (c.conformed ? 2 : 0) + (c.lossTaken ? 4 : 0);
    a = named(named(stir(a, bits), c.a), c.b);
    b = named(b, c.edge);
  }
  for (const c of s.corps) b = stir(b, c.points * 4 + (c.held ? 1 : 0) + (c.fought ? 2 : 0));
  for (const c of s.camps) b = stir(b, c.losses * 2 + (c.taken ? 1 : 0));
  for (const c of s.commanders) {
    const bits = (c.engaged ? 1 : 0) + (c.lost ? 2 : 0) + (c.moved ? 4 : 0) + (c.half === 'left' ? 8 : 0);
    a = named(stir(stir(stir(a, c.x * 4096), c.y * 4096), c.freeSpent * 16 + bits), c.unit);
    b = stir(stir(b, c.x), c.y);
  }
  return (a >>> 0) * 0x200000 + (b >>> 11);
}

function stir(h: number, n: number): number {
  const x = Math.imul(h ^ n, 0x2c1b3c6d);
  return x ^ (x >>> 15);
}
function named(h: number, text: string): number {
  let out = h ^ text.length;
  for (let i = 0; i < text.length; i++) out = stir(out, text.charCodeAt(i));
  return out;
}
