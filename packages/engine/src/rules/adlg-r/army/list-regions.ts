/** Regions of our lists, known without loading a list: a battle begins with rosters and nothing else. */
import type { Region } from './lists.ts';

const REGIONS_OF: Readonly<Record<string, readonly Region[]>> = {
  'swiss-1500': ['mountain', 'forest', 'plain'],
  'french-italian-wars': ['plain', 'forest'],
  'spanish-imperial-italian-wars': ['plain', 'mountain'],
  'landsknecht-german-imperial': ['plain', 'forest'],
  'huguenot-wars-of-religion': ['plain', 'forest'],
  'spanish-army-of-flanders': ['plain', 'forest'],
  'dutch-maurice': ['plain'],
  'swedes-gustavus': ['plain', 'forest'],
  'imperial-catholic-league': ['plain', 'forest'],
  'ecw-royalist': ['plain', 'forest'],
  'ecw-parliament-new-model': ['plain', 'forest'],
  'polish-lithuanian': ['plain', 'steppes', 'forest'],
  ottoman: ['plain', 'steppes', 'desert', 'mountain'],
  'louis-xiv-french': ['plain', 'forest'],
  'later-imperial': ['plain', 'forest', 'mountain'],
};

/** The regions of a list of ours; every region for any other army. */
export const regionsOf = (list: string): readonly Region[] =>
  REGIONS_OF[list] ?? ['plain', 'forest', 'mountain', 'desert', 'steppes'];
