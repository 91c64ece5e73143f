/** Stands killed and order lost: GO-UNIT-11, GO-UNIT-12. */

import { cite } from '../../../battle/cite.ts';
import type { RuleId, Tell } from '../../../battle/protocol.ts';
import { direction } from '../../../table/angle.ts';
import { handOf } from '../../../table/board.ts';
import { onGrid } from '../../../table/grid.ts';
import { pointSeparation } from '../../../table/measure/distance.ts';
import { UNIT } from '../../../table/number.ts';
import { armOf, STAND } from '../army/troops.ts';
import { gapBetween, nearestEnemy, rectOf, shape, standsOf } from '../ground/shapes.ts';
import { putAt } from '../setup/placing.ts';
import { DID, type GroupState, houseRules, opponentsOf, type Unit } from '../state.ts';
import { beyond, TOUCHING } from '../tolerances.ts';

/** GO-UNIT-12: one state, which does not stack. */
export function disorder(u: Unit, rule: RuleId, tell?: Tell): void {
  u.did |= DID.shaken;
  if (u.disordered) {
    cite('GO-UNIT-12');
    return;
  }
  u.disordered = true;
  tell?.({ kind: 'disordered', rule, side: u.side, about: [u.id] });
}

/** A unit is no more: destroyed, or gone off the table. */
export function remove(s: GroupState, u: Unit, how: 'dead' | 'left'): void {
  u.place = how;
  u.block = '';
  endContacts(s, u);
}

/** A unit that moves away is in contact with nobody. */
export function endContacts(s: GroupState, u: Unit): void {
  if (s.contacts.some((c) => c.a === u.id || c.b === u.id))
    s.contacts = s.contacts.filter((c) => c.a !== u.id && c.b !== u.id);
}

/** Contacts of a unit that has shrunk away from its enemy end. */
function endLostContacts(s: GroupState, u: Unit): void {
  for (const enemy of opponentsOf(s, u))
    if (gapBetween(s, u, enemy) > TOUCHING)
      s.contacts = s.contacts.filter(
        (c) => !((c.a === u.id && c.b === enemy.id) || (c.b === u.id && c.a === enemy.id)),
      );
}

/** Kill stands of a unit: taken off by GO-UNIT-11. Returns how many there were to kill. */
export function kill(s: GroupState, u: Unit, wanted: number, rule: RuleId, tell?: Tell): number {
  const n = Math.min(wanted, u.stands);
  if (n <= 0) return 0;
  s.groups[u.group].killed += n;
  u.did |= DID.lost | DID.lostNow;
  tell?.({
    kind: 'killed',
    rule,
    side: u.side,
    about: [u.id],
    facts: { stands: n, left: u.stands - n, of: u.start },
  });
  if (n === u.stands) {
    u.stands = 0;
    remove(s, u, 'dead');
    tell?.({ kind: 'destroyed', rule: 'GO-UNIT-11', side: u.side, about: [u.id] });
    return n;
  }
  takeOff(s, u, n, tell);
  endLostContacts(s, u);
  return n;
}

function takeOff(s: GroupState, u: Unit, n: number, tell?: Tell): void {
  const ahead = direction(u.facing);
  if (u.block !== '') {
    u.stands -= n;
    return;
  }
  if (u.formation === 'line' || u.formation === 'skirmish') {
    // From the flank farther from the enemy; whoever is left stays where he stands.
    const pitch =
      (STAND[armOf(u)].width + (u.formation === 'skirmish' ? houseRules(s).skirmish_gap : 0)) * UNIT;
    for (let i = 0; i < n; i++) {
      const enemy = opponentsOf(s, u)[0] ?? nearestEnemy(s, u);
      let side: number = handOf(s.lie); // the right flank is taken off where both are equally far
      if (enemy !== undefined) {
        const stands = standsOf(s, u);
        const left = pointSeparation(stands[0].x, stands[0].y, shape(s, enemy));
        const last = stands[stands.length - 1];
        const right = pointSeparation(last.x, last.y, shape(s, enemy));
        if (beyond(left, right)) side = -1;
        else if (beyond(right, left)) side = 1;
      }
      u.stands--;
      const [dx, dy] = [(-side * ahead.y * pitch) / 2, (side * ahead.x * pitch) / 2];
      putAt(u, onGrid(u.x + dx), onGrid(u.y + dy));
    }
    return;
  }
  // Columns and squares lose their rear: the middle of the front stays.
  const before = rectOf(s, u);
  const fx = u.x + (ahead.x * before.depth) / 2;
  const fy = u.y + (ahead.y * before.depth) / 2;
  u.stands -= n;
  if (u.formation === 'square' && u.stands < 3) {
    u.formation = 'line';
    tell?.({ kind: 'square-broken', rule: 'GO-UNIT-11', side: u.side, about: [u.id] });
  }
  const { depth } = rectOf(s, u);
  putAt(u, onGrid(fx - (ahead.x * depth) / 2), onGrid(fy - (ahead.y * depth) / 2));
}
