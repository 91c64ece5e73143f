import type { Language } from '../../words/format.ts';

const en = {
  title: 'Puzzles',
  today: 'Puzzle of the day',
  lead: 'One order, judged over all the dice. Made from battles, checked by a captain and by playing on.',
  game: 'Game',
  solve: 'Solve it',
  again: 'Look at it again',
  solvedToday: 'Solved today. The next one comes tomorrow.',
  rating: 'your rating',
  row: (n: number): string => (n === 1 ? 'day in a row' : 'days in a row'),
  solved: 'solved',
  ofAll: (n: number, of: number) => `${n} of ${of}`,
  themes: 'Themes',
  all: 'All themes',
  level: 'How hard',
  anyLevel: 'Any',
  next: 'Next puzzle',
  none: 'Every puzzle of this choice is done. Choose another theme.',
  history: 'What you tried',
  nothing: 'Nothing yet. Begin with the puzzle of the day.',
  tries: (n: number) => (n === 1 ? '1 try' : `${n} tries`),
  wasSolved: 'solved',
  wasShown: 'shown',
  wasOpen: 'open',
  month: (name: string, days: number) => `${name}: solved on ${days} ${days === 1 ? 'day' : 'days'}`,
  picture: (title: string) => `The position of ${title}`,
  rated: (level: number, rank: string) => `rated ${level}, ${rank}`,
  hand: 'Puzzles by hand',
  loading: 'The puzzles are fetched…',
  rowNote: 'A missed day ends the row.',
  own: {
    title: 'From your own battles',
    lead: 'A finished battle is searched for decisions where one order was clearly better than the next. It takes some minutes; you can go on meanwhile in another tab.',
    noBattle: 'Fight a battle of this game to its end, and it can be searched for puzzles here.',
    battle: 'Battle',
    look: 'Look for puzzles',
    stop: 'Stop',
    working: (n: number) => (n === 0 ? 'Looking …' : n === 1 ? 'Looking … 1 found' : `Looking … ${n} found`),
    done: (n: number) =>
      n === 0
        ? 'No decision of this battle makes a puzzle.'
        : n === 1
          ? '1 puzzle found and kept.'
          : `${n} puzzles found and kept.`,
    failed: 'This battle cannot be played again by the rules of today.',
    full: 'This browser stores no more: they are kept only while the page is open.',
  },
};
const fr: typeof en = {
  title: 'Problèmes',
  today: 'Le problème du jour',
  lead: 'Un ordre, jugé sur tous les dés. Tirés de batailles, vérifiés par un capitaine et en jouant la suite.',
  game: 'Jeu',
  solve: 'Le résoudre',
  again: 'Le revoir',
  solvedToday: 'Résolu aujourd’hui. Le prochain vient demain.',
  rating: 'votre cote',
  row: (n) => (n === 1 ? 'jour de suite' : 'jours de suite'),
  solved: 'résolus',
  ofAll: (n, of) => `${n} sur ${of}`,
  themes: 'Thèmes',
  all: 'Tous les thèmes',
  level: 'Difficulté',
  anyLevel: 'Toutes',
  next: 'Problème suivant',
  none: 'Tous les problèmes de ce choix sont faits. Prenez un autre thème.',
  history: 'Vos essais',
  nothing: 'Rien encore. Commencez par le problème du jour.',
  tries: (n) => (n === 1 ? '1 essai' : `${n} essais`),
  wasSolved: 'résolu',
  wasShown: 'montré',
  wasOpen: 'ouvert',
  month: (name, days) => `${name} : résolu ${days === 1 ? 'un jour' : `${days} jours`}`,
  picture: (title) => `La position de « ${title} »`,
  rated: (level, rank) => `coté ${level}, ${rank}`,
  hand: 'Problèmes faits à la main',
  loading: 'On apporte les problèmes…',
  rowNote: 'Un jour manqué interrompt la série.',
  own: {
    title: 'Tirés de vos batailles',
    lead: 'On cherche dans une bataille finie les décisions où un ordre valait nettement mieux que le suivant. Cela prend quelques minutes ; vous pouvez continuer dans un autre onglet.',
    noBattle: 'Menez une bataille de ce jeu à sa fin, et l’on pourra y chercher des problèmes ici.',
    battle: 'Bataille',
    look: 'Chercher des problèmes',
    stop: 'Arrêter',
    working: (n) => (n === 0 ? 'On cherche…' : n === 1 ? 'On cherche… 1 trouvé' : `On cherche… ${n} trouvés`),
    done: (n) =>
      n === 0
        ? 'Aucune décision de cette bataille ne fait un problème.'
        : n === 1
          ? '1 problème trouvé et gardé.'
          : `${n} problèmes trouvés et gardés.`,
    failed: 'Cette bataille ne peut être rejouée avec les règles d’aujourd’hui.',
    full: 'Ce navigateur n’enregistre plus rien : ils ne sont gardés que tant que la page est ouverte.',
  },
};
export const puzzleWords: Readonly<Record<Language, typeof en>> = { en, fr };
