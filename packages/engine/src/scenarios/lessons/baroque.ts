/** The lesson of Baroque. */
import type { Lesson } from './lesson.ts';

export const BAROQUE_LESSON: Lesson = {
  id: 'first-baroque',
  rules: 'baroque',
  general: 'ensign',
  // the skirmishers could be gone before one's first order: they wait behind the line
  places: { A03: [8, 2.2], B03: [8, 8.8] },
  options: { turnLimit: 4 }, // some ten minutes
  title: { en: 'Your first battle', fr: 'Votre première bataille' },
  intro: {
    en: 'One unit after another, as long as the dice allow, while the enemy waits for his chance to react.',
    fr: 'Une unité après l’autre, tant que les dés le permettent, pendant que l’ennemi guette sa réaction.',
  },
  steps: [
    {
      at: 'name',
      want: 'name',
      rule: 'BQ-4.1-a',
      name: { en: 'naming a division', fr: 'désigner un corps' },
      text: {
        en: 'Each side names a division in secret; dice decide whose acts first. Name yours.',
        fr: 'Chaque camp désigne un corps en secret ; les dés décident lequel agit d’abord. Désignez le vôtre.',
      },
    },
    {
      at: 'order',
      want: 'move',
      name: { en: 'marching', fr: 'marcher' },
      text: {
        en: 'Choose a unit and drag it forward. Its first action is free of tests; each further march needs a harder one.',
        fr: 'Choisissez une unité et tirez-la vers l’avant. Sa première action est sans test ; chaque marche de plus en demande un plus dur.',
      },
    },
    {
      at: 'order',
      want: 'end-unit',
      name: { en: 'ending a unit', fr: 'terminer une unité' },
      text: {
        en: 'Done with this unit? Press “Unit done”, or order the next one. A failed test ends it for you.',
        fr: 'Fini avec cette unité ? Pressez « Unité finie », ou ordonnez à la suivante. Un test raté la termine pour vous.',
      },
    },
    {
      at: 'order',
      want: 'shoot',
      name: { en: 'shooting', fr: 'tirer' },
      text: {
        en: 'Foot within range may shoot: the card lists why each die is there. Fives and sixes tell, then the target tests its cohesion.',
        fr: 'L’infanterie à portée peut tirer : la carte dit d’où vient chaque dé. Puis la cible teste sa cohésion.',
      },
    },
    {
      at: 'order',
      want: 'charge',
      name: { en: 'charging', fr: 'charger' },
      text: {
        en: 'Horse wins by charging. The odds include what the enemy may do first: fire, evade, countercharge.',
        fr: 'La cavalerie gagne en chargeant. Les chances comptent ce que l’ennemi peut faire avant : tirer, esquiver, contre-charger.',
      },
    },
    {
      at: 'order',
      want: 'fight',
      rule: 'BQ-7.5-a',
      name: { en: 'fighting on', fr: 'combattre' },
      text: {
        en: 'Units in contact fight on only when told to: choose yours and press Fight on. Both throw, whoever is hit tests its cohesion; the card shows who is likelier to stand.',
        fr: 'Au contact on ne se bat que sur ordre : choisissez votre unité et pressez Combattre. Les deux lancent, qui est touché teste sa cohésion ; la carte dit qui a le plus de chances de tenir.',
      },
    },
    {
      at: 'order',
      want: 'rally',
      rule: 'BQ-4.1.2-b',
      name: { en: 'rallying', fr: 'rallier' },
      text: {
        en: 'A disordered unit does everything worse. Choose it before it acts and press Rally: if it passes, it is in order and may still act.',
        fr: 'Une unité en désordre fait tout plus mal. Choisissez-la avant qu’elle n’agisse et pressez Rallier : le test réussi, elle est en ordre et peut encore agir.',
      },
    },
    {
      at: 'name',
      rule: 'BQ-9.1-d',
      name: { en: 'how one wins', fr: 'comment on gagne' },
      text: {
        en: 'How it is won: an exhausted unit costs its army its value, an eliminated one twice that, the baggage three; with nothing left at the end of a turn it is routed. This battle ends after four turns: the army with more left wins. Name your next division.',
        fr: 'Comment on gagne : une unité épuisée coûte sa valeur à son armée, une unité éliminée le double, les bagages trois ; l’armée à qui il ne reste rien en fin de tour est en déroute. Cette bataille finit après quatre tours : gagne l’armée à qui il reste le plus. Désignez le corps suivant.',
      },
    },
    {
      at: 'react',
      want: 'react',
      name: { en: 'reacting', fr: 'réagir' },
      text: {
        en: 'Now he moves, and one of yours may react: look at the odds, then react or pass. Stances can answer for you.',
        fr: 'C’est lui qui bouge, et l’une de vos unités peut réagir : voyez les chances, puis réagissez ou passez. Les consignes peuvent répondre pour vous.',
      },
    },
  ],
};
