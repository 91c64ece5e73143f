/** Passing through friends. ADLG-MOV-14 to 18, AR-MOVE-17. */
import { cite } from '../../../battle/cite.ts';
import { angleBetween, degrees } from '../../../table/angle.ts';
import { type Facing, HALF_TURN, QUARTER_TURN } from '../../../table/number.ts';
import { ABILITY, TROOPS } from '../army/troops.ts';
import type { Mover, Stander } from '../house-rules/house-rules.ts';
import { type AdlgState, houseRules, type Unit } from '../state.ts';

function moverOf(u: Unit): Mover {
  const c = TROOPS[u.type].category;
  switch (c) {
    case 'LI':
    case 'LH':
    case 'Drag':
    case 'LMI':
    case 'El':
      return c;
    case 'MI':
      return u.type === 'medium-swordsmen' ? 'swords' : 'foot';
    case 'HI':
      return 'foot';
    case 'Cv':
    case 'Kn':
      return 'horse';
    default:
      return 'other';
  }
}

function standerOf(u: Unit): Stander {
  const c = TROOPS[u.type].category;
  switch (c) {
    case 'LI':
    case 'LH':
    case 'Drag':
    case 'LMI':
    case 'El':
    case 'Art':
    case 'WWg':
      return c;
    case 'MI':
      return u.type === 'medium-swordsmen' ? 'swords' : 'spear';
    case 'HI':
      return u.type === 'levy' ? 'Levy' : 'HI';
    default:
      return 'horse';
  }
}

const headstrong = (u: Unit): boolean => (u.abilities & ABILITY.headstrong) !== 0;

const swordsmen = (s: AdlgState, u: Unit): boolean =>
  u.type === 'heavy-swordsmen' || (u.type === 'foot-knights' && houseRules(s).footKnightsPass);

/** May `mover`, facing so, pass through its friend `stander`? */
export function mayPass(s: AdlgState, mover: Unit, facing: Facing, stander: Unit): boolean {
  cite(s.edition === 2021 ? 'AR-MOVE-17a' : 'AR-MOVE-17');
  const b = houseRules(s);
  const row = moverOf(mover);
  const column = standerOf(stander);
  const cell = b[`through.${row}.${column}`];
  if (cell === 'n') return false;
  if (cell === 's') {
    // Only if the close-combat body of the two is not headstrong; of HI only swordsmen and knights on foot.
    const fighter = row === 'LMI' ? stander : mover;
    if ((row === 'foot' || column === 'HI') && !swordsmen(s, fighter)) return false;
    if (headstrong(fighter)) return false;
  }
  const turn = angleBetween(facing, stander.facing);
  const most = degrees(b.interpenetrationAngle);
  if (b.passGunsAndWagons && (column === 'Art' || column === 'WWg')) {
    // Through guns any way; through wagons over their long sides, light foot any way.
    cite('ADLG-MOV-15a');
    return column === 'Art' || row === 'LI' || Math.abs(turn - QUARTER_TURN) <= most;
  }
  return turn <= most || HALF_TURN - turn <= most;
}

/** ADLG-MOV-18a: nobody bursts through pikes, elephants or wagons. */
export function mayBurst(s: AdlgState, stander: Unit): boolean {
  if (!houseRules(s).burstLimits) return true;
  cite('ADLG-MOV-18a');
  const { category, pike } = TROOPS[stander.type];
  return !pike && category !== 'El' && category !== 'WWg';
}
