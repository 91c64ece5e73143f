/** What a game adds so that follies of its generals can be counted: who is on the table, and what is an order to move. */
import type { Side, State } from '../../battle/protocol.ts';
import { isMounted, TROOPS } from '../../rules/adlg-r/army/troops.ts';
import { openAllowance } from '../../rules/adlg-r/move/allowance.ts';
import type { AdlgState } from '../../rules/adlg-r/state.ts';
import { type BaroqueState, onTable } from '../../rules/baroque/state.ts';
import { isCavalry, isGun } from '../../rules/group-orders/army/troops.ts';
import { speedOf } from '../../rules/group-orders/move/march.ts';
import type { GroupState } from '../../rules/group-orders/state.ts';
import { UNIT } from '../../table/number.ts';

/** A unit as one who watches sees it. */
export interface Seen {
  readonly id: string;
  readonly x: number; // grid
  readonly y: number;
  readonly facing: number;
  readonly form: string; // 'square' and others
  readonly gun: boolean;
  readonly covers: boolean; // can it cover a gun?
  readonly horse: number; // so near a square is not formed too soon, table units; 0: no horse
}

export interface Habitat {
  readonly asks?: ReadonlySet<string>; // when these are put nothing is under way any more; absent: moves are made at once
  readonly moves: ReadonlySet<string>; // kinds of commands that move somebody
  readonly squares: ReadonlySet<string>; // and that may form squares
  readonly cover: number; // whoever is so near to a gun covers it, table units
  readonly ahead: number; // unless the gun is so much nearer to the enemy
  seen(state: State, side: Side): readonly Seen[];
}

/** Horse may come so many moves before a square is formed too soon. */
const MOVES = 2;

const adlgR: Habitat = {
  asks: new Set(['order', 'corps', 'shooting', 'to-rally']),
  moves: new Set(['move']),
  squares: new Set(['square']),
  cover: 4,
  ahead: 2,
  seen(state, side) {
    const s = state as AdlgState;
    return s.units
      .filter((u) => u.side === side && u.place === 'table')
      .map((u) => {
        const { category } = TROOPS[u.type];
        const gun = category === 'Art';
        const mounted = !gun && category !== 'WWg' && isMounted(category);
        const { id, x, y, facing } = u;
        const horse = mounted ? (MOVES * openAllowance(s, u)) / UNIT + 2 : 0;
        return { id, x, y, facing, form: u.square ? 'square' : '', gun, covers: !gun, horse };
      });
  },
};

const baroque: Habitat = {
  asks: new Set(['order', 'name']),
  moves: new Set(['move']),
  squares: new Set(),
  cover: 5,
  ahead: 2.5,
  seen: (state, side) =>
    (state as BaroqueState).units
      .filter((u) => u.side === side && onTable(u) && u.type !== 'BAG')
      .map(({ id, x, y, facing, type }) => {
        const gun = type === 'ART';
        return { id, x, y, facing, form: '', gun, covers: !gun, horse: 0 };
      }),
};

const groupOrders: Habitat = {
  moves: new Set(['move', 'march']),
  squares: new Set(['form', 'react']),
  cover: 20,
  ahead: 6,
  seen: (state, side) =>
    (state as GroupState).units
      .filter((u) => u.side === side && u.place === 'table')
      .map((u) => {
        const { id, x, y, facing, formation } = u;
        const gun = isGun(u);
        const away = u.order === 'rout';
        const horse = isCavalry(u) && !away ? MOVES * speedOf(u) + 10 : 0;
        return { id, x, y, facing, form: formation, gun, covers: !gun && !away, horse };
      }),
};

export const HABITATS: Readonly<Record<string, Habitat>> = {
  'adlg-r-2021': adlgR,
  'adlg-r-2024': adlgR,
  baroque,
  'group-orders': groupOrders,
};
