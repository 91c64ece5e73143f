/** The lesson of Group Orders. */
import type { Lesson } from './lesson.ts';

export const GROUP_ORDERS_LESSON: Lesson = {
  id: 'first-group-orders',
  rules: 'group-orders',
  general: 'ensign',
  title: { en: 'Your first battle', fr: 'Votre première bataille' },
  intro: {
    en: 'Groups under orders: tell them what to do, and they will do that and nothing else.',
    fr: 'Des groupes sous des ordres : dites-leur que faire, ils feront cela et rien d’autre.',
  },
  steps: [
    {
      at: 'deploy',
      want: 'deploy',
      rule: 'GO-SETUP-18',
      name: { en: 'placing the groups', fr: 'placer les groupes' },
      text: {
        en: 'Before the first turn the groups are placed, one after another, in their zone. Drag them where you want them, or leave them, and press the button.',
        fr: 'Avant le premier tour, on place les groupes l’un après l’autre dans leur zone. Tirez-les où vous voulez, ou laissez-les, et pressez le bouton.',
      },
    },
    {
      at: 'orders',
      want: 'orders',
      name: { en: 'orders of groups', fr: 'les ordres des groupes' },
      text: {
        en: 'Each group has an order: advance, reserve, stand, retreat. A general near his group may change it. Leave them as they are, or send one forward.',
        fr: 'Chaque groupe a un ordre : avancer, réserve, tenir, retraite. Un général près du sien peut le changer. Laissez-les, ou lancez-en un en avant.',
      },
    },
    {
      at: 'moves',
      want: 'march',
      name: { en: 'marching a group', fr: 'faire marcher un groupe' },
      text: {
        en: 'One drag moves a whole group and keeps its intervals. A group on advance must go forward; the arrow shows how far.',
        fr: 'Un seul geste déplace tout un groupe en gardant ses intervalles. Un groupe en « avancer » doit avancer ; la flèche dit de combien.',
      },
    },
    {
      at: 'moves',
      want: 'done',
      name: { en: 'ending the moves', fr: 'finir les mouvements' },
      text: {
        en: 'When all have done their duty, end the moves.',
        fr: 'Quand tous ont fait leur devoir, terminez les mouvements.',
      },
    },
    {
      at: 'orders',
      rule: 'GO-SETUP-21',
      name: { en: 'how one wins', fr: 'comment on gagne' },
      text: {
        en: 'How it is won: an army is broken when the stands it has lost and those that rout are half of what it began with. A general near his men rallies them; groups on stand or reserve lose less. Change an order or leave them all.',
        fr: 'Comment on gagne : une armée est rompue quand les socles perdus et ceux en déroute font la moitié de ce qu’elle avait. Un général près de ses hommes les rallie ; les groupes qui tiennent ou en réserve perdent moins. Changez un ordre ou laissez-les.',
      },
    },
    {
      at: 'moves',
      want: 'form',
      rule: 'GO-UNIT-10',
      name: { en: 'formations', fr: 'les formations' },
      text: {
        en: 'A line shoots, a column marches. Choose a single unit and another formation for it: the table shows the new shape, its front stays where it is.',
        fr: 'La ligne tire, la colonne marche. Choisissez une seule unité et une autre formation : la table montre la nouvelle forme, son front reste en place.',
      },
    },
    {
      at: 'shots',
      want: 'shots',
      part: 'shot',
      name: { en: 'a volley', fr: 'une salve' },
      text: {
        en: 'All shots of the phase are one plan: lines with odds. Enter fires.',
        fr: 'Tous les tirs de la phase forment un plan : des lignes et leurs chances. Entrée tire.',
      },
    },
    {
      at: 'charges',
      want: 'charges',
      part: 'charge',
      name: { en: 'a charge', fr: 'une charge' },
      text: {
        en: 'Charges are declared before anybody moves. Not every regiment will go when told, and not every target will stand.',
        fr: 'Les charges se déclarent avant tout mouvement. Tout régiment n’y va pas, toute cible ne tient pas.',
      },
    },
  ],
};
