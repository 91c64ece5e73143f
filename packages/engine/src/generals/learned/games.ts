/** What a game adds to what is learned: a length, bodies that nobody leads, objectives. Everything else is alike. */

import type { Body, Side, State } from '../../battle/protocol.ts';
import type { Argad } from '../../rules/argad/state.ts';
import { prospectOf } from '../../rules/argad/victory/aims.ts';
import type { GroupState } from '../../rules/group-orders/state.ts';
import type { Length } from '../../table/number.ts';

/** A place that counts at the end of the day. */
export interface Prize {
  x: Length; // grid
  y: Length;
  worth: number; // 1: about as much as such places usually are
  holder: Side | null;
  side?: Side; // it is nothing to the other one
}

/** What a scenario asks of one side, and how far each is with it. */
export interface Task {
  side: Side;
  done: readonly [number, number]; // 0 … 1
}

export interface Peculiar {
  readonly editions: readonly string[]; // ids of its rule sets, the eldest first
  readonly reach: number; // how far bodies come or shoot in a turn, in table units
  counts?(b: Body): boolean; // is it somebody's? Absent: every body is
  prizes?(state: State): readonly Prize[];
  task?(state: State): Task | undefined;
  covers?(state: State): boolean; // is it a battle of a kind that was trained? Absent: all are
}

export const PECULIAR: Readonly<Record<string, Peculiar>> = {
  'adlg-r': { editions: ['adlg-r-2021', 'adlg-r-2024'], reach: 4 },
  argad: {
    editions: ['argad'],
    reach: 20,
    counts: (b) => b.group !== '', // horses without riders and things lie about
    task(state) {
      const s = state as Argad;
      const { aim } = s.table;
      if (aim.kind === 'score') return undefined;
      return { side: aim.side, done: [prospectOf(s, 0).fulfilled, prospectOf(s, 1).fulfilled] };
    },
    prizes(state) {
      const s = state as Argad;
      if (s.table.aim.kind === 'score') return [];
      return ([0, 1] as const).flatMap((side) =>
        prospectOf(s, side).goals.map(({ x, y, weight }) => ({ x, y, worth: weight, holder: null, side })),
      );
    },
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
