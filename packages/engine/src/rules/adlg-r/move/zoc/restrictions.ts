/** Who may contact whom. ADLG-CHA-8, AR-CHARGE-01 to 04 and 15. */
import { cite } from '../../../../battle/cite.ts';
import type { Refusal } from '../../../../battle/protocol.ts';
import { refuse } from '../../../../battle/refuse.ts';
import { type Category, TROOPS } from '../../army/troops.ts';
import { groundUnder, penalised } from '../../ground/terrain.ts';
import { countsAsFront } from '../../melee/pairing.ts';
import { type AdlgState, houseRules, type Unit } from '../../state.ts';

/** What is known of the contact that a charge would make. */
export interface ContactCase {
  edge: 'front' | 'left' | 'right' | 'rear'; // of the target, as counted (CHA-6a)
  inCover: boolean; // the fight takes place in rough or difficult ground (for the light troops' clause)
  frontInside: boolean; // the charger's whole front edge would be in that ground
}

const CAMP: ReadonlySet<Category> = new Set(['LI', 'LH', 'Drag', 'Art']);
/** Heavy troops that destroy skirmishers in the open (AR-CHARGE-15). */
const DESTROYERS: ReadonlySet<Category> = new Set(['LMI', 'MI', 'HI', 'Cv', 'Kn']);

/** May this body make contact with that enemy body? Support places are always open and are asked elsewhere. */
export function mayContact(s: AdlgState, u: Unit, e: Unit, c: ContactCase): Refusal | undefined {
  const own = TROOPS[u.type].category;
  const his = TROOPS[e.type].category;
  // ADLG-CHA-7: edges that count as front are no flank.
  const flank = !countsAsFront(e, c.edge);
  switch (own) {
    case 'Art':
      return refuse('ADLG-ALW-9', 'artillery-never-charges', { unit: u.name });
    case 'WWg':
      if (!houseRules(s).wagonsCharge) return refuse('ADLG-CHA-8b', 'wagons-never-charge', { unit: u.name });
      return flank ? refuse('ADLG-CHA-8', 'wagon-only-front', { unit: u.name }) : undefined;
    case 'LI':
      if (CAMP.has(his) || his === 'El') return undefined;
      return c.inCover
        ? lightInCover(s, u, e, c, flank)
        : refuse('ADLG-CHA-8', 'light-in-open', { unit: u.name, target: e.name });
    case 'Drag':
      if (s.edition === 2024 && houseRules(s).dragoonRules2024 === 'dropped') return undefined;
      if (his === 'LI' || his === 'LH' || his === 'Art') return undefined;
      return c.inCover
        ? lightInCover(s, u, e, c, flank)
        : refuse('AR-CHARGE-01', 'dragoons-in-open', { unit: u.name, target: e.name });
    case 'LH':
      if (houseRules(s).lightHorseContacts) {
        cite('ADLG-CHA-8a');
        return undefined;
      }
      if (CAMP.has(his) || his === 'LMI' || e.losses > 0 || flank) return undefined;
      return refuse('ADLG-CHA-8', 'light-horse-fresh-front', { unit: u.name, target: e.name });
    default:
      return undefined;
  }
}

/** AR-CHARGE-02: the enemy must be penalised there, disordered, or hit on flank or rear. */
function lightInCover(s: AdlgState, u: Unit, e: Unit, c: ContactCase, flank: boolean): Refusal | undefined {
  if (!flank && e.losses === 0 && !penalised(s, e, groundUnder(s, e)))
    return refuse('AR-CHARGE-02', 'light-needs-weakness', { unit: u.name, target: e.name });
  if (DESTROYERS.has(TROOPS[e.type].category) && !c.frontInside)
    return refuse('AR-CHARGE-02', 'front-not-in-cover', { unit: u.name, target: e.name });
  return undefined;
}

/** ADLG-ZOC-3: troops control only enemies they could contact frontally where those stand. */
export function couldContact(s: AdlgState, u: Unit, e: Unit): boolean {
  const ground = groundUnder(s, e);
  const inCover = ground === 'rough' || ground === 'difficult';
  return mayContactQuietly(s, u, e, { edge: 'front', inCover, frontInside: inCover });
}

/** The same question without making a refusal, for zones of control. */
function mayContactQuietly(s: AdlgState, u: Unit, e: Unit, c: ContactCase): boolean {
  const own = TROOPS[u.type].category;
  if (own === 'Art') return false;
  if (own === 'LH' && houseRules(s).lightHorseContacts) return true;
  if (own !== 'LI' && own !== 'Drag' && own !== 'LH') return true;
  return mayContact(s, u, e, c) === undefined;
}

/** Who destroys light infantry in the open: AR-TROOP-09, AR-AMB-83. */
export function destroysLight(s: AdlgState, u: Unit): boolean {
  if (u.type === 'levy') {
    cite('AR-AMB-83');
    return houseRules(s).levyDestroysLight;
  }
  return DESTROYERS.has(TROOPS[u.type].category);
}
