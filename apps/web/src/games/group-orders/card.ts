import type { GameCard } from '../kit/kit.ts';

export const groupOrders: GameCard = {
  id: 'group-orders',
  name: { en: 'Group Orders', fr: 'Ordres de groupe' },
  lines: {
    'group-orders': {
      en: 'Horse and musket, orders to groups',
      fr: 'Cavalerie et mousquets, ordres aux groupes',
    },
  },
  icon: {
    side: 0,
    stands: [
      ['mediumHorse', -56, 6, 1],
      ['mediumHorse', 56, 6, 1],
    ],
    path: 'M-108,62H108M-60,-48L0,-74L60,-48',
  },
  ids: /^GO-/,
  blocks: {
    'heavy-infantry': 'bayonets',
    'medium-infantry': 'bayonets',
    militia: 'levy',
    riflemen: 'skirmishers',
    howitzers: 'mediumGuns',
    'light-cavalry-a': 'lightHorse',
  },
  kit: async () => (await import('./kit.ts')).kit,
};
