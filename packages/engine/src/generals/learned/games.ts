/** What a game adds to what is learned: a length, bodies that nobody leads, objectives. Everything else is alike. */
import type { Body, Side, State } from '../../battle/protocol.ts';
import type { Argad } from '../../rules/argad/state.ts';
import type { GroupState } from '../../rules/group-orders/state.ts';

/** A place that counts at the end of the day. */
export interface Prize {
  x: number; // grid
  y: number;
  worth: number; // 1: about as much as such places usually are
  holder: Side | null;
}

export interface Peculiar {
  readonly editions: readonly string[]; // ids of its rule sets, the eldest first
  readonly reach: number; // how far bodies come or shoot in a turn, in table units
  counts?(b: Body): boolean; // is it somebody's? Absent: every body is
  prizes?(state: State): readonly Prize[];
  covers?(state: State): boolean; // is it a battle of a kind that was trained? Absent: all are
}

export const PECULIAR: Readonly<Record<string, Peculiar>> = {
  'adlg-r': { editions: ['adlg-r-2021', 'adlg-r-2024'], reach: 4 },
  argad: {
    editions: ['argad'],
    reach: 20,
    counts: (b) => b.group !== '', // horses without riders and things lie about
    // Armies that are mustered fight for nothing but the enemy; letters and wagons were not learned.
    covers: (state) => (state as Argad).table.aim.kind === 'score',
  },
  baroque: { editions: ['baroque'], reach: 4 },
  'group-orders': {
    editions: ['group-orders'],
    reach: 25,
    prizes: (state) =>
      (state as GroupState).objectives.map((o) => ({
        x: o.x,
        y: o.y,
        worth: o.points / 5,
        holder: o.holder === -1 ? null : o.holder,
      })),
  },
};

/** The game that a rule set is an edition of; undefined for games that nothing was learned about. */
export const gameOf = (rules: string): string | undefined =>
  Object.keys(PECULIAR).find((game) => PECULIAR[game].editions.includes(rules));
