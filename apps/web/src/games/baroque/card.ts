import type { GameCard } from '../kit/kit.ts';

export const baroque: GameCard = {
  id: 'baroque',
  name: { en: 'Baroque', fr: 'Baroque' },
  lines: {
    baroque: {
      en: 'Impetus, chained activations, disorder and rout',
      fr: 'Impetus, activations en chaîne, désordre et déroute',
    },
  },
  icon: { side: 1, stands: [['laterTercio', 0, 4, 0.85]] },
  ids: /^BQ-/,
  blocks: {
    'P&M': 'pikeAndShot',
    'H&M': 'mediumSwords',
    ETE: 'tercio',
    LTE: 'laterTercio',
    T: 'shot',
    S: 'skirmishers',
    SP: 'heavySwords',
    WB: 'mediumSwords',
    RE: 'mediumHorse',
    TR: 'heavyHorse',
    GA: 'gendarmes',
    CL: 'lightHorse',
    DR: 'dragoons',
    ART: 'mediumGuns',
    BAG: 'baggage',
  },
  kit: async () => (await import('./kit.ts')).kit,
};
