import type { Bench } from '../../../games/kit/duel.ts';

const BENCHES: Readonly<Record<string, () => Promise<Bench>>> = {
  'adlg-r-2021': () => import('../../../games/adlg-r/duel.ts').then((m) => m.adlgBench('adlg-r-2021')),
  'adlg-r-2024': () => import('../../../games/adlg-r/duel.ts').then((m) => m.adlgBench('adlg-r-2024')),
  baroque: () => import('../../../games/baroque/duel.ts').then((m) => m.baroqueBench),
  'group-orders': () => import('../../../games/group-orders/duel.ts').then((m) => m.groupOrdersBench),
  argad: () => import('../../../games/argad/duel.ts').then((m) => m.argadBench),
};

export const benchOf = async (rules: string): Promise<Bench | undefined> => BENCHES[rules]?.();
