/** Special rules of scenarios, written in a position as words: what one battle adds to the book. */
import type { BaroqueState, Unit } from './state.ts';

/** 'charge-from 3 0': command 0 may not charge before turn 3. The first turn in which a unit may charge. */
export function chargesFrom(s: BaroqueState, u: Unit): number {
  for (const word of s.special) {
    const [what, turn, command] = word.split(' ');
    if (what === 'charge-from' && Number(command) === u.command) return Number(turn);
  }
  return 0;
}

/** 'dust 0': dust and wind blow into the faces of side 0, whose small shot beyond short range has a die less. */
export const isInDust = (s: BaroqueState, u: Unit): boolean =>
  u.type !== 'ART' && s.special.includes(`dust ${u.side}`);
