import { editionOf } from '@tercio/engine/text';
import type { Figure } from '../../../games/kit/figure.ts';
import type { Kit } from '../../../games/kit/figure-asks.ts';

interface Book {
  readonly figures: readonly Figure[];
  readonly kit?: Kit;
}

const adlg = (): Promise<Book> =>
  import('../../../games/adlg-r/figures/index.ts').then((m) => ({
    figures: m.ADLG_FIGURES,
    kit: m.ADLG_KIT,
  }));

const BOOKS: Readonly<Record<string, () => Promise<Book>>> = {
  'adlg-r-2021': adlg,
  'adlg-r-2024': adlg,
  baroque: () =>
    import('../../../games/baroque/figures/index.ts').then((m) => ({
      figures: m.BAROQUE_FIGURES,
      kit: m.BAROQUE_KIT,
    })),
  argad: () =>
    import('../../../games/argad/figures/index.ts').then(async (m) => ({
      figures: [...m.ARGAD_FIGURES, ...(await m.argadMaps())],
      kit: m.ARGAD_KIT,
    })),
  'group-orders': () =>
    import('../../../games/group-orders/figures/index.ts').then(async (m) => ({
      figures: [...m.GROUP_ORDERS_FIGURES, ...(await m.groupOrdersMaps())],
      kit: m.GROUP_ORDERS_KIT,
    })),
};

/** The figures of a game, those of its edition where a rule differs. */
export async function figuresOf(rules: string): Promise<readonly Figure[]> {
  const edition = editionOf(rules);
  const all = (await BOOKS[rules]?.())?.figures ?? [];
  return all.filter((f) => f.only === undefined || f.only === edition);
}

/** What the figures of a game ask of its rules. */
export const kitOf = async (rules: string): Promise<Kit | undefined> => (await BOOKS[rules]?.())?.kit;
