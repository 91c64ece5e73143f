/** Puzzles made from battles (`lab/puzzles/`), a file for each game, loaded on demand. */
import type { Made } from '../odds/made.ts';

/** A game whose puzzles lie together; both editions of ADLG-R do. */
export interface MadeGame {
  readonly id: string; // 'adlg-r': in addresses, and of the file
  readonly rules: readonly string[];
  load(): Promise<readonly Made[]>;
}

const read = async (file: Promise<{ default: unknown }>): Promise<readonly Made[]> =>
  (await file).default as readonly Made[];

export const MADE: readonly MadeGame[] = [
  {
    id: 'adlg-r',
    rules: ['adlg-r-2021', 'adlg-r-2024'],
    load: () => read(import('./made/adlg-r.json', { with: { type: 'json' } })),
  },
  {
    id: 'baroque',
    rules: ['baroque'],
    load: () => read(import('./made/baroque.json', { with: { type: 'json' } })),
  },
  {
    id: 'argad',
    rules: ['argad'],
    load: () => read(import('./made/argad.json', { with: { type: 'json' } })),
  },
  {
    id: 'group-orders',
    rules: ['group-orders'],
    load: () => read(import('./made/group-orders.json', { with: { type: 'json' } })),
  },
];

export const madeFor = (rules: string): MadeGame | undefined =>
  MADE.find((g) => g.id === rules || g.rules.includes(rules));
