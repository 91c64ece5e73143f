/**
 * The games that can be played. Each is loaded on demand, so a page pays only for the game it opens. A new rule
 * set is added here and nowhere else; one written outside adds itself while the program runs (`outside.ts`).
 */
import type { Muster } from '../army/muster.ts';
import type { AnyRuleSet } from '../battle/protocol.ts';
import type { OutsideGame } from './outside.ts';

export interface Registered {
  readonly id: string; // 'adlg-r-2021': the id that records, positions and rosters carry
  readonly name: { readonly en: string; readonly fr: string };
  load(): Promise<AnyRuleSet>;
  muster?(): Promise<Muster>; // where armies are built by points
  readonly outside?: OutsideGame; // it came from a file
  readonly long?: true; // one command may work out a whole turn: a server gives such games a thread of their own
  readonly marshal?: true; // armies can be led by plans: there is a marshal who was measured
}

const GAMES: Registered[] = [
  {
    id: 'adlg-r-2021',
    name: { en: 'ADLG-R, 2021 edition', fr: 'ADLG-R, édition 2021' },
    load: async () => (await import('./adlg-r/index.ts')).adlgR2021,
    muster: async () => (await import('./adlg-r/army/muster.ts')).muster2021,
  },
  {
    id: 'adlg-r-2024',
    name: { en: 'ADLG-R, 2024 edition', fr: 'ADLG-R, édition 2024' },
    load: async () => (await import('./adlg-r/index.ts')).adlgR2024,
    muster: async () => (await import('./adlg-r/army/muster.ts')).muster2024,
  },
  {
    id: 'group-orders',
    name: { en: 'Group Orders', fr: 'Ordres de groupe' },
    load: async () => (await import('./group-orders/index.ts')).groupOrders,
    marshal: true,
    muster: async () => (await import('./group-orders/army/muster.ts')).muster,
  },
  {
    id: 'argad',
    name: { en: 'Argad', fr: 'Argad' },
    load: async () => (await import('./argad/index.ts')).argad,
    long: true,
    muster: async () => (await import('./argad/setup/muster.ts')).muster,
  },
  {
    id: 'baroque',
    name: { en: 'Baroque', fr: 'Baroque' },
    load: async () => (await import('./baroque/index.ts')).baroque,
    muster: async () => (await import('./baroque/army/muster.ts')).baroqueMuster,
  },
];

export const RULE_SETS: readonly Registered[] = GAMES;

/** For games from outside; `addGame` calls it. */
export function addRuleSet(game: Registered): void {
  GAMES.push(game);
}

/** The rule set with this id, if there is one. */
export const registered = (id: string): Registered | undefined => RULE_SETS.find((r) => r.id === id);
