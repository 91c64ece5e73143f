/** What has become of a unit. */
import type { Unit, Whereabouts } from '../state.ts';

export interface Fate {
  id: string;
  losses: number;
  disordered: boolean;
  place: Whereabouts;
}

export const fateOf = (u: Unit): Fate => ({
  id: u.id,
  losses: u.losses,
  disordered: u.disordered,
  place: u.place,
});

/** A unit that is gone is gone, whatever it had lost. */
export const wordOf = (u: Fate): string =>
  u.place === 'table' ? `${u.id}:${u.losses}${u.disordered ? 'd' : ''}` : `${u.id} ${u.place}`;

export const isChanged = (u: Fate, v: Fate): boolean =>
  u.losses !== v.losses || u.disordered !== v.disordered || u.place !== v.place;
