import type { Bench } from '../bench.ts';

const BENCHES: Readonly<Record<string, () => Promise<Bench>>> = {
  'adlg-r-2021': () => import('./adlg.ts').then((m) => m.adlgBench('adlg-r-2021')),
  'adlg-r-2024': () => import('./adlg.ts').then((m) => m.adlgBench('adlg-r-2024')),
  baroque: () => import('./baroque.ts').then((m) => m.baroqueBench),
  'group-orders': () => import('./group-orders.ts').then((m) => m.groupOrdersBench),
  argad: () => import('./argad.ts').then((m) => m.argadBench),
};

export const benchOf = async (rules: string): Promise<Bench | undefined> => BENCHES[rules]?.();
