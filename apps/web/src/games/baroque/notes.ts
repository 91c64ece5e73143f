import type { Both } from '@tercio/engine/army';
import { type RulebookNotes, why } from '../kit/notes.ts';

/** Why each option is as we rule it, in a sentence; docs/rulings.md has the whole. */
const REASONS: Readonly<Record<string, Both>> = {
  touch: why(
    'A program needs an exact gap where the book goes by eye.',
    'Un programme a besoin d’un écart exact là où le livre juge à l’œil.',
  ),
  turnLimit: why(
    'The book ends no game by turns; two players may agree on a limit.',
    'Le livre ne finit aucune partie par tours ; deux joueurs peuvent convenir d’une limite.',
  ),
  rangeGood: why('The book’s own figure.', 'Le chiffre du livre.'),
  rangeAverage: why('The book’s own figure.', 'Le chiffre du livre.'),
  rangePoor: why('The book’s own figure.', 'Le chiffre du livre.'),
  leaderMove: why('The book’s own figure.', 'Le chiffre du livre.'),
  movesSpoilReactions: why(
    'The table makes no exception for fire given as a reaction.',
    'Le tableau ne fait pas d’exception pour le tir en réaction.',
  ),
  lateTercioFiresFlank: why(
    'Against a charge on flank or rear the text leaves defensive fire to the early tercio alone.',
    'Contre une charge de flanc ou dans le dos, le texte réserve le tir défensif à l’ancien tercio.',
  ),
  throughGunsHalves: why(
    'The text halves the dice through skirmishers and light horse only.',
    'Le texte ne divise les dés qu’à travers tirailleurs et cavalerie légère.',
  ),
  plainFailDisorders: why(
    'Disorder is the price of the bonus die; without it a failed charge just ends.',
    'Le désordre est le prix du dé de bonus ; sans lui, la charge manquée s’arrête.',
  ),
  bonusForPotential: why(
    'The paragraph on potential charges grants impetus at contact and says nothing of the bonus die for the move.',
    'Le paragraphe sur les charges potentielles accorde l’élan au contact et ne dit rien du dé de bonus au mouvement.',
  ),
  exhaustedEvade: why(
    'The exhausted may not react; evading is an alternative to reacting and is not denied to them.',
    'Les épuisés ne réagissent pas ; l’esquive est une autre voie que la réaction et ne leur est pas refusée.',
  ),
  difficultTwice: why(
    'The −2 stands among the dice and again among the modifiers of the test.',
    'Le −2 figure parmi les dés et encore parmi les modificateurs du test.',
  ),
  flankTwice: why(
    'The −1 stands among the dice and again among the modifiers of the test.',
    'Le −1 figure parmi les dés et encore parmi les modificateurs du test.',
  ),
  outOfCommandAlways: why(
    'The sentence speaks of discipline tests without a limit.',
    'La phrase parle des tests de discipline sans limite.',
  ),
  opportunityChargeAtCharges: why(
    'The table leaves it out; the paragraph, the example and a diagram have it.',
    'Le tableau l’omet ; le paragraphe, l’exemple et un schéma l’ont.',
  ),
  chargedMayIntercept: why(
    'The paragraph opens it to any unit and keeps only the countercharge for the target.',
    'Le paragraphe l’ouvre à toute unité et ne réserve que la contre-charge à la cible.',
  ),
  supportsBoth: why(
    'The text allows support in two melees, and a diagram shows it.',
    'Le texte permet d’appuyer deux mêlées, et un schéma le montre.',
  ),
  withdrawnCounts: why(
    'The book does not say what a withdrawal costs; a tired unit is worth no more than on the field.',
    'Le livre ne dit pas ce que coûte un départ ; une unité lasse ne vaut pas plus que sur le champ.',
  ),
  commandDouble: why('Divisions are counted as the army is.', 'On compte les corps comme l’armée.'),
  pikesAllRound: why('The note has no direction.', 'La note n’a pas de direction.'),
  bandScale: why(
    'The examples agree with bands that double.',
    'Les exemples s’accordent à des tranches qui doublent.',
  ),
  rollOfDestiny: why(
    'Optional in the book; both players must agree.',
    'Facultatif ; les deux joueurs doivent être d’accord.',
  ),
  azabPoints: why(
    'As our copy has it; the pattern of prices suggests another figure.',
    'Selon notre copie ; la suite des prix en suggère un autre.',
  ),
  structureAverage: why(
    'The printed price is lost in our copy; this one fits the lists.',
    'Le prix imprimé manque dans notre copie ; celui-ci convient aux listes.',
  ),
  structureGood: why(
    'The printed price is lost in our copy; this one fits the lists.',
    'Le prix imprimé manque dans notre copie ; celui-ci convient aux listes.',
  ),
};

const PAIRINGS: RulebookNotes['pairings'] = {
  'BQ-7.4-a': { troops: ['P&M', 'TR'] },
  'BQ-7.3-a': { troops: ['TR', 'RE'], on: [['charged'], []] },
  'BQ-7.3-b': { troops: ['TR', 'P&M'], on: [['charged'], []] },
  'BQ-6.1.3-a': { troops: ['T', 'LTE'], mode: 'shooting', distance: 2 },
  'BQ-2.5.3-b': { troops: ['P&M', 'P&M'], on: [[], ['disordered']] },
  'BQ-2.6.1-f': { troops: ['TR', 'TR'], on: [['leader'], []] },
  'BQ-5.4.1-a': { troops: ['GA', 'TR'], on: [['charged'], []] },
};

export const notes: RulebookNotes = {
  gaps: why(
    'Our copy of the book has gaps: the prices of the command structure, the permissions of the lists for charismatic commanders and most drawings are lost. Geometry that the book settles by eye (who is in front, where a retreat ends, when ground disorders) was written out so that a program can decide it.',
    'Notre copie du livre a des lacunes : les prix de la structure de commandement, les permissions des listes pour les chefs charismatiques et la plupart des dessins sont perdus. La géométrie que le livre règle à l’œil (qui est devant, où finit une retraite, quand le terrain désordonne) a été écrite pour qu’un programme en décide.',
  ),
  reason: (spec) => REASONS[spec.id],
  pairings: PAIRINGS,
};
