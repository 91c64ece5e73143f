import type { GameCard } from '../kit/kit.ts';

export const argad: GameCard = {
  id: 'argad',
  name: { en: 'Argad', fr: 'Argad' },
  lines: {
    argad: {
      en: 'Single figures, everyone moves at once',
      fr: 'Figurines isolées, tous bougent en même temps',
    },
  },
  icon: {
    side: 0,
    stands: [
      ['onePike', -70, -8, 1.15],
      ['oneShot', 0, 14, 1.15],
      ['oneSword', 70, -8, 1.15],
    ],
  },
  ids: /^AG-/,
  kit: async () => (await import('./kit.ts')).kit,
};
