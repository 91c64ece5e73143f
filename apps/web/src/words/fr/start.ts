import { theSide } from '@tercio/engine/text';
import type { start as English } from '../en/start.ts';

/** La page d’accueil et les portes des salles. */
export const start: typeof English = {
  product: 'Tercio',
  nav: {
    play: 'Jouer',
    online: 'En ligne',
    muster: 'Montre',
    odds: 'Labo des chances',
    replays: 'Parties',
    rulebook: 'Règles',
  },
  rooms: {
    home: 'Tercio : à l’accueil',
    nav: 'Salles',
    around: 'Les salles autour de la table',
    openOdds: 'Ouvrir ce moment au labo des chances',
    skip: 'Aller au contenu',
    library: { name: 'Bibliothèque', line: 'Batailles, armées et tout le reste, gardés et retrouvés' },
    muster: { name: 'Montre', line: 'Composez une armée par points sur n’importe quelle liste' },
    odds: { name: 'Labo des chances', line: 'Tout combat, détaillé, avec les chances exactes' },
    rules: { name: 'Règles', line: 'Chaque règle par son numéro, avec figures et décisions' },
    teach: { name: 'Apprendre', line: 'Une première bataille pas à pas, et des problèmes' },
    puzzles: { name: 'Problèmes', line: 'Un par jour, jugé sur tous les dés' },
    editor: { name: 'Éditeur de scénarios', line: 'Composez votre propre bataille' },
    lab: { name: 'Laboratoire', line: 'Jouez une bataille par centaines et voyez qui gagne' },
    umpire: { name: 'Arbitre', line: 'Jouez sur une vraie table ; la page tient les règles' },
    online: { name: 'Jouer avec un ami', line: 'Deux personnes, deux machines' },
  },
  start: {
    title: 'Livrez bataille d’un clic.',
    lead: (side, battle) =>
      `Commandez ${theSide(side, 'fr')} à ${battle} contre l’ordinateur. Chaque dé, chaque modificateur, chaque refus cite sa règle.`,
    play: 'Jouer',
    playNote: (battle, rules, minutes) => `${battle} · ${rules} · environ ${minutes} minutes`,
    firstBattle: 'Une première bataille',
    firstLead:
      'Cinq socles par camp, dix minutes, conseils et adversaire indulgent. Chaque dé, modificateur et refus cite sa règle.',
    random: 'Une bataille équitable au sort',
    randomLead:
      'Deux armées tirées au sort pour le même nombre de points, déployées aussitôt. Jamais deux pareilles.',
    randomStory:
      'Deux armées réglementaires tirées au sort dans les listes, au même nombre de points ; terrain et déploiement sont faits pour vous. Une nouvelle paire chaque fois.',
    sides: ['la première armée', 'la seconde armée'],
    noStory: (a, b) => `${a} contre ${b}.`,
    outside: 'Un jeu à vous, tiré d’un fichier',
    options: {
      button: 'Options des règles',
      title: (game) => `Options : ${game}`,
      lead: 'Les nouvelles batailles se jouent selon ces choix. Chacun est expliqué simplement ; sans changement, on joue la règle telle quelle.',
      none: 'Ce jeu n’a pas de règles facultatives.',
      changed: (n) =>
        n === 1 ? '1 chose diffère de nos décisions.' : `${n} choses diffèrent de nos décisions.`,
      reset: 'La règle telle quelle',
      more: (n) => `${n} lectures et chiffres de plus : mon livre dit autre chose`,
    },
    hotseat: 'Deux à la même table',
    watch: 'Regarder deux généraux',
    rules: 'Règles du jeu',
    battles: 'Batailles',
    battlesNote:
      'Les deux camps sont jouables. Le premier est bleu à coins ronds, le second rouge à coins coupés.',
    resume: 'Reprendre la bataille',
    resumeNote: (battle, turn) => `${battle}, tour ${turn}`,
    settings: 'Réglages',
    link: 'Copier un lien vers cette bataille',
    linkHere: 'L’adresse de cette page est le lien vers cette bataille.',
    unknown: (battle) => `Le lien nomme une bataille qui n’est pas ici : ${battle}. Choisissez-en une autre.`,
    playThis: (battle) => `Jouer ${battle}`,
  },
};
