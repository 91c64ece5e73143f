import type { Shop } from '../shop.ts';

/** The shop of a game, loaded with its lists. A game without one can be read and reckoned, not built here. */
const SHOPS: Readonly<Record<string, () => Promise<Shop>>> = {
  'adlg-r-2021': () => import('./adlg.ts').then((m) => m.adlgShop('adlg-r-2021')),
  'adlg-r-2024': () => import('./adlg.ts').then((m) => m.adlgShop('adlg-r-2024')),
  baroque: () => import('./baroque.ts').then((m) => m.baroqueShop),
  argad: () => import('./argad.ts').then((m) => m.argadShop),
  'group-orders': () => import('./group-orders.ts').then((m) => m.groupOrdersShop),
};

export const shopOf = async (rules: string): Promise<Shop | undefined> => SHOPS[rules]?.();
