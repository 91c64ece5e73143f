import type { Both } from '@tercio/engine/army';
import { type RulebookNotes, why } from '../kit/notes.ts';
import { PAIRS } from './edition-pairs.ts';
import { HOUSE } from './house-reasons.ts';

/** How sure a figure is, as a reason. */
const GRADES: Readonly<Record<string, Both>> = {
  A: why(
    'Two independent sources of version 4 say so.',
    'Deux sources indépendantes de la version 4 le disent.',
  ),
  B: why('One good source of version 4 says so.', 'Une bonne source de la version 4 le dit.'),
  C: why(
    'Only a hint of version 4 says so; it is kept as we played it.',
    'Seul un indice de la version 4 le dit ; on garde notre usage.',
  ),
  document: why(
    'The edition itself says so; its words can also be read otherwise.',
    'L’édition elle-même le dit ; ses mots se lisent aussi autrement.',
  ),
  ours: why('No source was found; this is our choice.', 'Aucune source n’a été trouvée ; c’est notre choix.'),
};

const CV = 'medium-cavalry';
const PS = 'pike-and-shot';

const PAIRINGS: RulebookNotes['pairings'] = {
  'ADLG-MEL-1': { troops: [CV, CV] },
  'ADLG-MEL-3': { troops: [CV, CV], on: [['support'], []] },
  'ADLG-MEL-4': { troops: [CV, 'tercio'], on: [['flank'], []] },
  'ADLG-MEL-8': { troops: [PS, PS], on: [['charged'], []] },
  'ADLG-MEL-9': { troops: [CV, PS], on: [['charged'], []] },
  'ADLG-MEL-13': { troops: [CV, PS], on: [['flank'], []] },
  'ADLG-MEL-15': { troops: [PS, PS] },
  'ADLG-CHA-6': { troops: [CV, CV], on: [['flank'], []] },
  'ADLG-ZOC-1': { troops: [CV, PS], mode: 'shooting', distance: 1 },
  'ADLG-ZOC-5': { troops: [CV, PS], mode: 'shooting', distance: 0.7 },
  'ADLG-SHO-2': { troops: [PS, PS], mode: 'shooting', distance: 3 },
  'AR-SHOOT-03': { troops: [PS, CV], mode: 'shooting', distance: 3 },
  'AR-SHOOT-13': { troops: ['shot', 'keil'], mode: 'shooting', distance: 2 },
  'AR-SHOOT-20': { troops: ['shot', 'tercio'], mode: 'shooting', distance: 2 },
  'AR-SHOOT-23': { troops: ['medium-artillery', 'tercio'], mode: 'shooting', distance: 4 },
  'AR-MELEE-01': { troops: [PS, PS], losses: [1, 2] },
  'AR-MELEE-07': { troops: [CV, 'keil'], on: [['flank'], []] },
  'AR-MELEE-08': { troops: [CV, 'tercio'], on: [['flank'], []], losses: [0, 3] },
  'AR-MELEE-08a': { troops: [CV, 'tercio'], on: [['rear'], []] },
  'AR-MELEE-09': { troops: [CV, PS], on: [['flank'], []] },
  'AR-MELEE-10': { troops: [CV, 'later-tercio'], on: [['flank'], []] },
  'AR-MELEE-13': { troops: [CV, 'tercio'], on: [['flank'], []], losses: [0, 4] },
  'AR-MELEE-14': { troops: [CV, CV], on: [['flank'], []] },
  'AR-STATE-04': { troops: [PS, 'tercio'], losses: [3, 7], mode: 'shooting', distance: 1.5 },
  'AR-TROOP-04': { troops: [CV, PS], on: [['charged'], []] },
  'AR-CMD-03': { troops: [CV, CV], on: [['commander'], []] },
  'AR-MOVE-11': { troops: [CV, PS], on: [[], ['square']], mode: 'shooting', distance: 1.5 },
  'AR-MOVE-13': { troops: [CV, PS], on: [[], ['square']] },
  'AR-TERR-20': { troops: [PS, 'light-infantry'], on: [[], ['difficult']], mode: 'shooting', distance: 2 },
};

export const notes: RulebookNotes = {
  gaps: why(
    'The two editions are supplements to a base game whose book is not among our documents. The base game is its version 4, put together from public notes, errata and answers of players; each figure says how sure it is (two sources, one good source, a hint, or our ruling where nothing was found) and can be changed in the profile of house rules. The rulings by which we played before are kept as the profile house-rules-1. Drawings of the documents are missing from our copies; worked examples were rebuilt from their numbers.',
    'Les deux éditions complètent un jeu de base dont le livre n’est pas parmi nos documents. Le jeu de base est sa version 4, reconstituée d’après des notes, errata et réponses publiques de joueurs ; chaque chiffre dit combien il est sûr (deux sources, une bonne source, un indice, ou notre décision si rien n’a été trouvé) et se change dans le profil. Les décisions d’avant restent le profil house-rules-1. Les dessins manquent dans nos copies ; les exemples ont été refaits d’après leurs nombres.',
  ),
  reason: (spec) =>
    spec.group === 'rule' ? undefined : (HOUSE[spec.rule] ?? (spec.grade ? GRADES[spec.grade] : undefined)),
  house: HOUSE,
  pairings: PAIRINGS,
  editions: {
    rules: ['adlg-r-2021', 'adlg-r-2024'],
    years: ['2021', '2024'],
    lead: why(
      'ADLG-R appeared in 2021 in English and in 2024, changed, in French. One module plays both; this is all that differs.',
      'ADLG-R a paru en 2021 en anglais et en 2024, modifié, en français. Un seul module joue les deux ; voici tout ce qui diffère.',
    ),
    pairs: PAIRS,
  },
};
