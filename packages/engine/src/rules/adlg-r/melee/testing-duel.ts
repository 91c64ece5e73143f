/** Two bodies in contact in one line, for tests of factors and results. */
import { type Factor, total } from '../../../battle/factor.ts';
import { TROOPS } from '../army/troops.ts';
import type { AdlgState } from '../state.ts';
import { type BoardSpec, board, type ContactSpec, sayFactors, type UnitSpec, under } from '../testing.ts';
import { meleeFactors } from './melee-factors.ts';
import { fightsOf } from './support.ts';

export interface DuelSpec extends Omit<BoardSpec, 'units' | 'contacts'> {
  a: Omit<UnitSpec, 'id' | 'at'>; // faces north, its front on y = 0
  b: Omit<UnitSpec, 'id' | 'at'>;
  edge?: 'front' | 'right' | 'rear'; // of B, on which A stands, conformed
  contact?: string; // words of a contact: 'received', 'loose', 'round 2'
  more?: readonly UnitSpec[];
  contacts?: readonly ContactSpec[]; // of those
}

/** Two bodies in contact, `A` (side 0) having charged `B`. */
export function duel(spec: DuelSpec): AdlgState {
  const { a, b, edge = 'front', contact: words = '', more = [], contacts = [], ...rest } = spec;
  const size = (u: Omit<UnitSpec, 'id' | 'at'>) => ({
    w: TROOPS[u.type].width,
    d: u.abilities?.includes('caracole') ? 1 : TROOPS[u.type].depth,
  });
  const [sa, sb] = [size(a), size(b)];
  const at =
    edge === 'right'
      ? `[0..${sb.d}, 0..${sb.w}] E`
      : `[0..${sb.w}, 0..${sb.d}] ${edge === 'front' ? 'S' : 'N'}`;
  const x = edge === 'right' ? sb.d - 1 : 0;
  return board({
    ...rest,
    units: [
      { ...a, id: 'A', at: `[${x}..${x + sa.w}, ${-sa.d}..0] N` },
      { ...b, id: 'B', at, side: 1 },
      ...more,
    ],
    contacts: [`A>B ${edge} ${words}`.trim(), ...contacts],
  });
}

/** What counts in the first fight for A or B, as `factorsOf` says it. */
export function inDuel(s: AdlgState, who: 'A' | 'B'): string {
  const found = fightsOf(under(s))[0];
  const { a, b } = meleeFactors(s, found);
  return sayFactors((found.a.id === who ? a : b).factors);
}

/** The sum of what counts in the first fight for A and B, supports left out. */
export function inDuelTotals(s: AdlgState): string {
  const found = fightsOf(under(s))[0];
  const { a, b } = meleeFactors(s, found);
  const sum = (f: readonly Factor[]): number => total(f.filter((x) => x.what !== 'simple-support'));
  return found.a.id === 'A'
    ? `${sum(a.factors)} vs ${sum(b.factors)}`
    : `${sum(b.factors)} vs ${sum(a.factors)}`;
}
