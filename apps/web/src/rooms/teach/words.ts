import { both, inBoth, sayChance } from '@tercio/engine/text';
import type { Language } from '../../words/format.ts';

export const teachWords = inBoth({
  title: both('Teach me', 'Apprenez-moi'),
  lead: both(
    'Learn by doing, with the real rules: a first battle for each game, then puzzles that the exact odds decide.',
    'Apprendre en jouant, avec les vraies règles : une première bataille pour chaque jeu, puis des problèmes que tranchent les probabilités exactes.',
  ),
  lessons: both('First battles', 'Premières batailles'),
  puzzles: both('Puzzles', 'Problèmes'),
  begin: both('Begin', 'Commencer'),
  again: both('Once more', 'Encore une fois'),
  try: both('Try it', 'Essayer'),
  solved: both('solved', 'résolu'),
  learned: both(
    (done: number, of: number) => `${done} of ${of} learned`,
    (done, of) => `${done} sur ${of} appris`,
  ),
  step: both(
    (n: number, of: number) => `Lesson, ${n} of ${of}`,
    (n, of) => `Leçon, ${n} sur ${of}`,
  ),
  far: both(
    (done: number, of: number) => `Lesson, ${done} of ${of} learned`,
    (done, of) => `Leçon, ${done} sur ${of} appris`,
  ),
  skip: both('I know this', 'Je le sais'),
  wait: both(
    'Watch what happens. The next lesson comes when you are asked.',
    'Regardez ce qui se passe. La leçon suivante vient quand on vous interroge.',
  ),
  watch: both('Watch what happens.', 'Regardez ce qui se passe.'),
  done: both(
    'That was the lesson. The battle is yours: win it.',
    'La leçon est finie. La bataille est à vous : gagnez-la.',
  ),
  notNow: both(
    'Nothing of the lesson can be done here yet. Go on as you like; the next part comes when there is room for it.',
    'Rien de la leçon ne peut se faire ici pour l’instant. Jouez à votre guise ; la suite vient quand elle a sa place.',
  ),
  asked: both(
    'A question came up. Each answer says what follows from it; the gold one is what most would choose.',
    'Une question se pose. Chaque réponse dit ce qui s’ensuit ; la dorée est celle que la plupart choisiraient.',
  ),
  unwise: both(
    'No charge pays as things stand. Come nearer, shoot first, or look for a flank.',
    'Aucune charge ne vaut la peine pour l’instant. Approchez, tirez d’abord, ou cherchez un flanc.',
  ),
  overTitle: both('The lesson', 'La leçon'),
  wonIt: both('You won your battle.', 'Vous avez gagné votre bataille.'),
  lostIt: both(
    'The battle is lost; the lesson is not. Take it up again: the enemy forgives.',
    'La bataille est perdue, pas la leçon. Reprenez-la : l’ennemi pardonne.',
  ),
  drawn: both('Nobody won this one.', 'Personne n’a gagné cette fois.'),
  youLearned: both(
    (what: string) => `You learned: ${what}.`,
    (what) => `Vous avez appris : ${what}.`,
  ),
  stillOpen: both(
    (what: string) => `Still to learn: ${what}.`,
    (what) => `Reste à apprendre : ${what}.`,
  ),
  takeUp: both('Take the lesson up again', 'Reprendre la leçon'),
  tryNext: both(
    'What next: play the same battle from the other side, a bigger one from the start page, or a puzzle.',
    'Et ensuite : la même bataille de l’autre côté, une plus grande depuis l’accueil, ou un problème.',
  ),
  toPuzzles: both('A puzzle', 'Un problème'),
  rule: both('Read the rule', 'Lire la règle'),
  puzzle: both('Puzzle', 'Problème'),
  here: both('Here', 'Ici'),
  hint: both('A hint', 'Un indice'),
  judging: both('Working out the exact odds…', 'Calcul des probabilités exactes…'),
  better: both(
    (chance: string, best: string) =>
      `Your order succeeds in ${chance}; the best one known in ${best}. Nothing was ordered yet: try another.`,
    (chance, best) =>
      `Votre ordre réussit dans ${chance} des cas ; le meilleur connu dans ${best}. Rien n’est encore ordonné : essayez autre chose.`,
  ),
  right: both(
    (chance: string) => `Solved: ${chance}, and nothing does better.`,
    (chance) => `Résolu : ${chance}, et rien ne fait mieux.`,
  ),
  next: both('Next puzzle', 'Problème suivant'),
  another: both('Another puzzle', 'Un autre problème'),
  showMe: both('Show me', 'Montrez-moi'),
  yours: both('Your order', 'Votre ordre'),
  best: both('The best', 'Le meilleur'),
  nextBest: both('The next best', 'Le suivant'),
  counted: both(
    'Over all the dice; what is asked on the way is answered as proposed.',
    'Sur tous les dés ; ce qui est demandé en chemin reçoit la réponse proposée.',
  ),
  failed: both(
    'The odds of this order could not be worked out.',
    'Les chances de cet ordre n’ont pu être calculées.',
  ),
  back: both('To the lessons', 'Aux leçons'),
});
export const percent = (chance: number, language: Language): string => sayChance(chance, language);
