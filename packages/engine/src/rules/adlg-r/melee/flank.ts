/** The point lost for being attacked from two sides. ADLG-MEL-13, AR-MELEE-02, 04, 04a, 05. */
import { cite } from '../../../battle/cite.ts';
import type { Tell } from '../../../battle/protocol.ts';
import { TROOPS } from '../army/troops.ts';
import { loseCohesion } from '../rout/rout.ts';
import { type AdlgState, type Contact, editionOf, type Half, houseRules, type Unit } from '../state.ts';
import { countsAsFront, deepOrder, halfOf, halves, type Meeting, turnedBit } from './pairing.ts';
import { lineOf } from './support.ts';

/** Attackers whose appearance on a flank or rear costs nothing: AR-MELEE-05. */
function costs(attacker: Unit): boolean {
  const { category } = TROOPS[attacker.type];
  return !(
    category === 'LI' ||
    category === 'LH' ||
    category === 'Drag' ||
    category === 'Art' ||
    category === 'WWg'
  );
}

/** Deep Order below four losses is spared on every edge (AR-AMB-97), squares and battle-ready wagons are never flanked. */
function spared(s: AdlgState, u: Unit, m: Meeting): boolean {
  if (countsAsFront(u, m.edge)) return true;
  if (!deepOrder(u)) return false;
  cite('AR-AMB-97');
  if (!houseRules(s).deepRearNoLoss) return false;
  cite('AR-MELEE-08a');
  return true;
}

/** The contact by which a half is engaged to its front: as fighter or supporter there, or turned to a flank enemy. */
function frontContact(meetings: readonly Meeting[], u: Unit, half: Half): Contact | undefined {
  for (const m of meetings) {
    if (m.a === u && m.aHalf === half) return m.contact;
    if (m.b !== u || m.bHalf !== half) continue;
    if (m.edge === 'front' || (u.turnedHalves & turnedBit(half)) !== 0) return m.contact;
  }
  return undefined;
}

/** AR-AMB-43: must the half be engaged to its front, or do any two sides do? */
function anyTwoSides(s: AdlgState): boolean {
  const said = houseRules(s).twoSides;
  return said === 'edition' ? editionOf(s).twoSidesWithoutFront : said === 'any-two';
}

/** AR-MELEE-05: another enemy on another side of the half, none of them its front. */
function otherSide(meetings: readonly Meeting[], m: Meeting): Contact | undefined {
  for (const o of meetings)
    if (o.b === m.b && o.bHalf === m.bHalf && o.edge !== m.edge && o.a !== m.a) return o.contact;
  return undefined;
}

/**
 * To be called when contacts have changed (a charge or pursuit has conformed, a body has conformed in its own phase):
 * every body caught between two enemies loses its point at once, once a phase and once for a pair of contacts.
 */
export function attackedFromTwoSides(s: AdlgState, tell?: Tell): void {
  if (s.contacts.length === 0) return;
  const { meetings } = lineOf(s);
  for (const u of s.units) {
    if (u.place !== 'table') continue;
    for (let h = 0; h < halves(u); h++) {
      for (const m of meetings) {
        if (m.b !== u || m.bHalf !== halfOf(h) || m.edge === 'front' || !m.contact.conformed) continue;
        cite('AR-MELEE-04');
        cite('AR-MELEE-05');
        const front =
          frontContact(meetings, u, halfOf(h)) ?? (anyTwoSides(s) ? otherSide(meetings, m) : undefined);
        if (front === undefined || m.contact === front) continue;
        if (m.contact.a === front.a || m.contact.a === front.b) continue;
        if (!costs(m.a)) continue;
        if (spared(s, u, m)) continue;
        if (front.lossTaken && m.contact.lossTaken) continue;
        // A contact that was counted and has not fought yet: the point of this phase is paid.
        const paid = s.contacts.some((c) => c.lossTaken && c.rounds === 0 && (c.a === u.id || c.b === u.id));
        front.lossTaken = true;
        m.contact.lossTaken = true;
        if (paid) {
          cite('AR-MELEE-04a');
          continue;
        }
        cite('AR-MELEE-02');
        cite('ADLG-MEL-13');
        cite('AR-MELEE-04a');
        loseCohesion(s, u, 1, s.edition === 2024 ? 'AR-MELEE-05' : 'ADLG-MEL-13', tell);
      }
    }
  }
}
