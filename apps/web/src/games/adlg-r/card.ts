import type { GameCard } from '../kit/kit.ts';

export const adlgR: GameCard = {
  id: 'adlg-r',
  name: { en: 'ADLG-R', fr: 'ADLG-R' },
  lines: {
    'adlg-r-2021': {
      en: 'Corps, command dice, battle units: the edition most tables play',
      fr: 'Corps, dés de commandement, unités de bataille : l’édition la plus jouée',
    },
    'adlg-r-2024': {
      en: 'The same game with the changes of 2024',
      fr: 'Le même jeu avec les changements de 2024',
    },
  },
  icon: { side: 0, stands: [['pikeAndShot', 0, 4, 1]] },
  ids: /^(?:ADLG|AR|HR)-/,
  blocks: {
    'pike-and-shot': 'pikeAndShot',
    'later-pike-and-shot': 'laterPikeAndShot',
    'later-tercio': 'laterTercio',
    tercio: 'tercio',
    keil: 'keil',
    colunela: 'colunela',
    shot: 'shot',
    'medium-swordsmen': 'mediumSwords',
    'medium-spearmen': 'mediumSwords',
    'heavy-swordsmen': 'heavySwords',
    'heavy-spearmen': 'heavySwords',
    'foot-knights': 'heavySwords',
    'bayonet-mi': 'bayonets',
    'bayonet-hi': 'bayonets',
    levy: 'levy',
    camelry: 'mediumHorse',
    'armoured-cavalry': 'cuirassiers',
    gendarmes: 'gendarmes',
    'war-wagon': 'warWagon',
    elephants: 'elephants',
  },
  keepsDeployments: true,
  kit: async () => (await import('./kit.ts')).kit,
};
