import { sayChance } from '@tercio/engine/text/words.ts';
import type { Language } from '../../words/format.ts';

const en = {
  title: 'Teach me',
  lead: 'Learn by doing, with the real rules: a first battle for each game, then puzzles that the exact odds decide.',
  lessons: 'First battles',
  puzzles: 'Puzzles',
  begin: 'Begin',
  again: 'Once more',
  try: 'Try it',
  solved: 'solved',
  learned: (done: number, of: number) => `${done} of ${of} learned`,
  step: (n: number, of: number) => `Lesson, ${n} of ${of}`,
  skip: 'I know this',
  wait: 'Watch what happens. The next lesson comes when you are asked.',
  done: 'That was the lesson. The battle is yours: win it.',
  rule: 'Read the rule',
  puzzle: 'Puzzle',
  here: 'Here',
  hint: 'A hint',
  judging: 'Working out the exact odds…',
  better: (chance: string, best: string) =>
    `Your order succeeds in ${chance}; the best one known in ${best}. Nothing was ordered yet: try another.`,
  right: (chance: string) => `Solved: ${chance}, and nothing does better.`,
  next: 'Next puzzle',
  failed: 'The odds of this order could not be worked out.',
  back: 'To the lessons',
};
const fr: typeof en = {
  title: 'Apprenez-moi',
  lead: 'Apprendre en jouant, avec les vraies règles : une première bataille pour chaque jeu, puis des problèmes que tranchent les probabilités exactes.',
  lessons: 'Premières batailles',
  puzzles: 'Problèmes',
  begin: 'Commencer',
  again: 'Encore une fois',
  try: 'Essayer',
  solved: 'résolu',
  learned: (done, of) => `${done} sur ${of} appris`,
  step: (n, of) => `Leçon, ${n} sur ${of}`,
  skip: 'Je le sais',
  wait: 'Regardez ce qui se passe. La leçon suivante vient quand on vous interroge.',
  done: 'La leçon est finie. La bataille est à vous : gagnez-la.',
  rule: 'Lire la règle',
  puzzle: 'Problème',
  here: 'Ici',
  hint: 'Un indice',
  judging: 'Calcul des probabilités exactes…',
  better: (chance, best) =>
    `Votre ordre réussit dans ${chance} des cas ; le meilleur connu dans ${best}. Rien n’est encore ordonné : essayez autre chose.`,
  right: (chance) => `Résolu : ${chance}, et rien ne fait mieux.`,
  next: 'Problème suivant',
  failed: 'Les chances de cet ordre n’ont pu être calculées.',
  back: 'Aux leçons',
};

export const teachWords: Readonly<Record<Language, typeof en>> = { en, fr };
export const percent = (chance: number, language: Language): string => sayChance(chance, language);
