import { both, inBoth } from '@tercio/engine/text';

export const puzzleWords = inBoth({
  title: both('Puzzles', 'Problèmes'),
  today: both('Puzzle of the day', 'Le problème du jour'),
  lead: both(
    'One order, judged over all the dice. Made from battles, checked by a captain and by playing on.',
    'Un ordre, jugé sur tous les dés. Tirés de batailles, vérifiés par un capitaine et en jouant la suite.',
  ),
  game: both('Game', 'Jeu'),
  solve: both('Solve it', 'Le résoudre'),
  again: both('Look at it again', 'Le revoir'),
  solvedToday: both(
    'Solved today. The next one comes tomorrow.',
    'Résolu aujourd’hui. Le prochain vient demain.',
  ),
  rating: both('your rating', 'votre cote'),
  row: both(
    (n: number): string => (n === 1 ? 'day in a row' : 'days in a row'),
    (n) => (n === 1 ? 'jour de suite' : 'jours de suite'),
  ),
  solved: both('solved', 'résolus'),
  ofAll: both(
    (n: number, of: number) => `${n} of ${of}`,
    (n, of) => `${n} sur ${of}`,
  ),
  themes: both('Themes', 'Thèmes'),
  all: both('All themes', 'Tous les thèmes'),
  level: both('How hard', 'Difficulté'),
  anyLevel: both('Any', 'Toutes'),
  next: both('Next puzzle', 'Problème suivant'),
  none: both(
    'Every puzzle of this choice is done. Choose another theme.',
    'Tous les problèmes de ce choix sont faits. Prenez un autre thème.',
  ),
  history: both('What you tried', 'Vos essais'),
  nothing: both(
    'Nothing yet. Begin with the puzzle of the day.',
    'Rien encore. Commencez par le problème du jour.',
  ),
  tries: both(
    (n: number) => (n === 1 ? '1 try' : `${n} tries`),
    (n) => (n === 1 ? '1 essai' : `${n} essais`),
  ),
  wasSolved: both('solved', 'résolu'),
  wasShown: both('shown', 'montré'),
  wasOpen: both('open', 'ouvert'),
  month: both(
    (name: string, days: number) => `${name}: solved on ${days} ${days === 1 ? 'day' : 'days'}`,
    (name, days) => `${name} : résolu ${days === 1 ? 'un jour' : `${days} jours`}`,
  ),
  picture: both(
    (title: string) => `The position of ${title}`,
    (title) => `La position de « ${title} »`,
  ),
  rated: both(
    (level: number, rank: string) => `rated ${level}, ${rank}`,
    (level, rank) => `coté ${level}, ${rank}`,
  ),
  hand: both('Puzzles by hand', 'Problèmes faits à la main'),
  loading: both('The puzzles are fetched…', 'On apporte les problèmes…'),
  without: both(
    (game: string) => `No puzzles were made for ${game} yet; these are of another game.`,
    (game) => `Pas encore de problèmes pour ${game} ; ceux-ci sont d’un autre jeu.`,
  ),
  rowNote: both('A missed day ends the row.', 'Un jour manqué interrompt la série.'),
  own: {
    title: both('From your own battles', 'Tirés de vos batailles'),
    lead: both(
      'A finished battle is searched for decisions where one order was clearly better than the next. It takes some minutes; you can go on meanwhile in another tab.',
      'On cherche dans une bataille finie les décisions où un ordre valait nettement mieux que le suivant. Cela prend quelques minutes ; vous pouvez continuer dans un autre onglet.',
    ),
    noBattle: both(
      'Fight a battle of this game to its end, and it can be searched for puzzles here.',
      'Menez une bataille de ce jeu à sa fin, et l’on pourra y chercher des problèmes ici.',
    ),
    battle: both('Battle', 'Bataille'),
    look: both('Look for puzzles', 'Chercher des problèmes'),
    stop: both('Stop', 'Arrêter'),
    working: both(
      (n: number) => (n === 0 ? 'Looking …' : n === 1 ? 'Looking … 1 found' : `Looking … ${n} found`),
      (n) => (n === 0 ? 'On cherche…' : n === 1 ? 'On cherche… 1 trouvé' : `On cherche… ${n} trouvés`),
    ),
    done: both(
      (n: number) =>
        n === 0
          ? 'No decision of this battle makes a puzzle.'
          : n === 1
            ? '1 puzzle found and kept.'
            : `${n} puzzles found and kept.`,
      (n) =>
        n === 0
          ? 'Aucune décision de cette bataille ne fait un problème.'
          : n === 1
            ? '1 problème trouvé et gardé.'
            : `${n} problèmes trouvés et gardés.`,
    ),
    failed: both(
      'This battle cannot be played again by the rules of today.',
      'Cette bataille ne peut être rejouée avec les règles d’aujourd’hui.',
    ),
    full: both(
      'This browser stores no more: they are kept only while the page is open.',
      'Ce navigateur n’enregistre plus rien : ils ne sont gardés que tant que la page est ouverte.',
    ),
  },
});
