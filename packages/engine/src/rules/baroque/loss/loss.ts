/** Leaving the battle: routed, dispersed, driven off the table. BQ-2.5.2, BQ-2.6.1-j, BQ-7.5.2-g. */
import { cite, citing } from '../../../battle/cite.ts';
import type { Tell } from '../../../battle/protocol.ts';
import { separation } from '../../../table/measure/distance.ts';
import { reachesInto, zoneOf } from '../../../table/measure/zone.ts';
import { UNIT } from '../../../table/number.ts';
import { farApart, shape } from '../shapes.ts';
import { specialRout } from '../special/special.ts';
import { attachedTo, type BaroqueState, isExhausted, onTable, type Unit } from '../state.ts';
import { SAME, touching } from '../tolerances.ts';
import { disorder, loseStrength } from './cohesion.ts';

export type How = 'melee' | 'fire' | 'dispersed' | 'edge' | 'command' | 'panic' | 'withdrawn';

/** Take a unit off the table. What touched it is free again; its leader stays on the spot. */
export function eliminate(s: BaroqueState, u: Unit, rule: string, how: How, tell?: Tell): void {
  if (!onTable(u)) return;
  tell?.({
    kind: how === 'withdrawn' ? 'withdrew' : 'eliminated',
    rule,
    side: u.side,
    about: [u.id],
    facts: { how },
  });
  const behind = how === 'melee' ? shakenBehind(s, u) : [];
  if (how === 'melee') specialRout(s, u);
  u.exhaustedWhenLeft = isExhausted(u);
  u.place = how === 'withdrawn' ? 'withdrawn' : 'routed';
  s.contacts = s.contacts.filter((c) => c.a !== u.id && c.b !== u.id);
  const leader = attachedTo(s, u);
  if (leader !== undefined) {
    leader.unit = '';
    if (how === 'withdrawn') {
      cite('BQ-2.5.1.1-c');
      leader.lost = true;
    } else {
      cite('BQ-2.6.1-j');
      cite('BQ-7.5.6-b');
      leader.x = u.x;
      leader.y = u.y;
      leader.barred = true;
      if (how === 'melee') leader.routed = true;
    }
  }
  for (const b of behind) {
    if (!onTable(b.unit)) continue;
    cite('BQ-7.5.2-g1');
    disorder(b.unit, 'BQ-7.5.2-g', tell);
    // the loss may rout the next unit, which then shakes those behind it.
    if (citing(b.touches, 'BQ-7.5.2-g2')) loseStrength(s, b.unit, 1, 'BQ-7.5.2-g', tell, true);
  }
}

/** BQ-7.5.2-g, -h: friends within 1 BU directly behind a unit routed in melee; loose troops and guns shake nobody. */
function shakenBehind(s: BaroqueState, u: Unit): { unit: Unit; touches: boolean }[] {
  if (
    u.type === 'S' ||
    u.type === 'T' ||
    u.type === 'DR' ||
    u.type === 'CL' ||
    u.type === 'ART' ||
    u.type === 'BAG'
  ) {
    cite('BQ-7.5.2-h');
    return [];
  }
  const own = shape(u);
  // How near is measured between the bases; the strip only says what is behind.
  const strip = zoneOf(own, 'rear', { depth: 2 * UNIT });
  const out: { unit: Unit; touches: boolean }[] = [];
  for (const v of s.units) {
    if (v === u || v.side !== u.side || !onTable(v) || v.type === 'BAG') continue;
    const theirs = shape(v);
    if (farApart(own, theirs, UNIT) || !reachesInto(strip, theirs)) continue;
    const gap = separation(own, theirs);
    if (gap <= UNIT + SAME) out.push({ unit: v, touches: gap <= touching(s) });
  }
  return out;
}
