/** The lesson of ADLG-R, of both editions. */
import type { Lesson, Step } from './lesson.ts';

const ADLG_STEPS: readonly Step[] = [
  {
    at: 'order',
    want: 'move',
    rule: 'AR-CMD-01',
    name: { en: 'moving a group', fr: 'déplacer un groupe' },
    text: {
      en: 'You command the south. Click a base, click it again to take the whole group, and drag it forward. While you drag, the table shows the distance, the cost in command points and where it must stop. Enter gives the order.',
      fr: 'Vous commandez au sud. Cliquez une unité, cliquez encore pour prendre le groupe entier, et tirez vers l’avant. La table montre la distance, le coût en points de commandement et l’arrêt imposé. Entrée donne l’ordre.',
    },
  },
  {
    at: 'order',
    want: 'move',
    part: 'wheel',
    name: { en: 'wheeling and sliding', fr: 'convertir et glisser' },
    text: {
      en: 'Take a regiment by a front corner and drag: it wheels, measured at the outer corner. Drag its side and it slides. Wheel or slide something a little, then Enter.',
      fr: 'Prenez un régiment par un coin du front et tirez : il fait une conversion, mesurée au coin extérieur. Par le côté, il glisse. Essayez un peu, puis Entrée.',
    },
  },
  {
    at: 'order',
    want: 'end-corps',
    name: { en: 'ending a corps', fr: 'terminer un corps' },
    text: {
      en: 'When your command points are spent or you want no more, end the corps with the button or Ctrl+Enter. If something would be forgotten, one card says what.',
      fr: 'Quand vos points sont dépensés, ou que cela suffit, terminez le corps par le bouton ou Ctrl+Entrée. Si quelque chose risque d’être oublié, une carte le dit.',
    },
  },
  {
    at: 'shooting',
    want: 'shooting',
    part: 'shot',
    name: { en: 'a volley', fr: 'une salve' },
    text: {
      en: 'Whoever has muskets and an enemy in front shoots. The lines show the plan with the odds of each shot; click a shooter and another enemy to change it, Enter to fire.',
      fr: 'Qui a des mousquets et un ennemi devant soi tire. Les lignes montrent le plan et les chances de chaque tir ; cliquez un tireur puis un autre ennemi pour changer, Entrée pour tirer.',
    },
  },
  {
    at: 'order',
    want: 'charge',
    rule: 'ADLG-CHA-6',
    name: { en: 'a charge', fr: 'une charge' },
    text: {
      en: 'Close enough? Drag a body onto the enemy: it snaps into contact and the card shows the exact odds of the melee to come. From behind the line of his front it is a flank charge. Enter charges.',
      fr: 'Assez près ? Tirez une unité sur l’ennemi : elle se colle au contact et la carte donne les chances exactes de la mêlée. De derrière la ligne de son front, c’est une charge de flanc. Entrée charge.',
    },
  },
  {
    at: 'order',
    want: 'rally',
    name: { en: 'rallying', fr: 'rallier' },
    text: {
      en: 'The beads on a base are its losses. A body with losses and no enemy upon it may try to rally one off: choose it and press Rally.',
      fr: 'Les perles d’une unité sont ses pertes. Une unité atteinte, sans ennemi au contact, peut tenter d’en rallier une : choisissez-la et pressez Rallier.',
    },
  },
  {
    at: 'shooting',
    rule: 'ADLG-END-3',
    name: { en: 'how one wins', fr: 'comment on gagne' },
    text: {
      en: 'How it is won: a body with losses counts one against its army, a routed one two, and the army against which as many count as it had bodies is beaten. Strike where he is weakest, and rally or pull back in time. Then fire.',
      fr: 'Comment on gagne : une unité atteinte compte un contre son armée, une unité en déroute deux, et l’armée contre laquelle on en compte autant qu’elle avait d’unités est battue. Frappez où l’ennemi est faible, ralliez ou retirez-vous à temps. Puis tirez.',
    },
  },
];

export const ADLG_LESSONS: readonly Lesson[] = (['adlg-r-2021', 'adlg-r-2024'] as const).map(
  (rules): Lesson => ({
    id: `first-${rules}`,
    rules,
    general: 'ensign',
    title: { en: 'Your first battle', fr: 'Votre première bataille' },
    intro: {
      en: 'Command points, the line, a volley and a charge: all that a turn of ADLG-R is, in ten minutes.',
      fr: 'Les points de commandement, la ligne, une salve, une charge : tout un tour d’ADLG-R en dix minutes.',
    },
    steps: ADLG_STEPS,
  }),
);
