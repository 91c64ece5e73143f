import type { Shop } from '../../../games/kit/catalogue.ts';

/** The shop of a game, loaded with its lists. A game without one can be read and reckoned, not built here. */
const SHOPS: Readonly<Record<string, () => Promise<Shop>>> = {
  'adlg-r-2021': () => import('../../../games/adlg-r/catalogue.ts').then((m) => m.adlgShop('adlg-r-2021')),
  'adlg-r-2024': () => import('../../../games/adlg-r/catalogue.ts').then((m) => m.adlgShop('adlg-r-2024')),
  baroque: () => import('../../../games/baroque/catalogue.ts').then((m) => m.baroqueShop),
  argad: () => import('../../../games/argad/catalogue.ts').then((m) => m.argadShop),
  'group-orders': () => import('../../../games/group-orders/catalogue.ts').then((m) => m.groupOrdersShop),
};

export const shopOf = async (rules: string): Promise<Shop | undefined> => SHOPS[rules]?.();
