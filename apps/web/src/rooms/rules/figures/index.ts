import type { Figure } from './figure.ts';

const BOOKS: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  'adlg-r-2021': () => import('./adlg.ts').then((m) => m.ADLG_FIGURES),
  'adlg-r-2024': () => import('./adlg.ts').then((m) => m.ADLG_FIGURES),
  baroque: () => import('./baroque.ts').then((m) => m.BAROQUE_FIGURES),
  argad: () => import('./argad.ts').then((m) => m.ARGAD_FIGURES),
  'group-orders': () => import('./group-orders.ts').then((m) => m.GROUP_ORDERS_FIGURES),
};

/** The figures of a game. */
export const figuresOf = async (rules: string): Promise<readonly Figure[]> => (await BOOKS[rules]?.()) ?? [];
