import type { Both } from '@tercio/engine/army';
import { type RulebookNotes, why } from '../kit/notes.ts';

/** Why each option is as we rule it, in a sentence; docs/rulings.md has the whole. */
const REASONS: Readonly<Record<string, Both>> = {
  closeOrder: why(
    'The document offers it for larger games; salvos, pikes and halberds in ranks hang on it.',
    'Le document le propose aux grandes parties ; salves, piques et hallebardes en rangs en dépendent.',
  ),
  shootDuringMovement: why(
    'Optional in the document; with it a caracole and a shot at the last moment come out as its examples show.',
    'Facultatif ; avec lui, caracole et tir au dernier moment donnent ce que montrent les exemples.',
  ),
  mutualKillTieBreak: why(
    'The document gives the order of comparison as a way to avoid mutual kills.',
    'Le document donne l’ordre de comparaison pour éviter les morts mutuelles.',
  ),
  manySixesReroll: why(
    'To throw again never hurts, so nobody is asked.',
    'Relancer ne nuit jamais : on ne demande donc à personne.',
  ),
  pcTwoLives: why(
    'Often accepted, says the document, one character for each player.',
    'Souvent admis, dit le document, un personnage par joueur.',
  ),
  surprise: why(
    'From the generic rules; it suits ambushes, so the scenario says.',
    'Des règles génériques ; cela convient aux embuscades, le scénario décide donc.',
  ),
  mountedInfantryFireMoving: why(
    'The document allows it in an emergency only.',
    'Le document ne le permet qu’en urgence.',
  ),
  caliverMounted: why(
    'Card and sheet differ; the more detailed card is followed.',
    'La carte et la fiche diffèrent ; on suit la carte, plus détaillée.',
  ),
  forklessMusket: why(
    'The document limits it to the second third of the 17th century.',
    'Le document le limite au deuxième tiers du XVIIe siècle.',
  ),
  halfArmourMeleeValue: why(
    'It is stronger in melee than a breastplate, and no value lies between 4 and 5.',
    'Elle vaut mieux en mêlée qu’un plastron, et rien n’est entre 4 et 5.',
  ),
  farmHorseMove: why('36 stands in two places, 32 in one.', '36 est écrit à deux endroits, 32 à un seul.'),
  unfitMove: why(
    'The document gives 16 or 12; 12 keeps them apart from robes and breastplates.',
    'Le document donne 16 ou 12 ; 12 les distingue des robes et des plastrons.',
  ),
  shotReplacesStrike: why(
    'Said of the arquebus in an example; else a pistol would be a free blow.',
    'Dit de l’arquebuse dans un exemple ; sinon un pistolet serait un coup gratuit.',
  ),
  terrainHabit: why(
    'From the generic rules; it works only for figures to whom a scenario gives the habit.',
    'Des règles génériques ; ne sert qu’aux figurines à qui un scénario donne l’habitude.',
  ),
  nerve: why(
    'Courage is left to the players; between strangers somebody must say when a band has had enough.',
    'Le courage est laissé aux joueurs ; entre inconnus, il faut dire quand une bande en a assez.',
  ),
  cavalryReform: why(
    'One remark on the author’s forum, not in the document.',
    'Une remarque sur le forum de l’auteur, absente du document.',
  ),
  circling: why(
    'From the forum; the caracole needs no rule of its own.',
    'Du forum ; la caracole n’a pas besoin de règle propre.',
  ),
  friendlyAmendment: why(
    'The author’s table talk; it needs two people.',
    'Une conversation de table de l’auteur ; il y faut deux personnes.',
  ),
  sixesPool: why(
    'The sentence speaks of all shots at one target; like weapons are thrown together only to save time.',
    'La phrase parle de tous les tirs sur une cible ; on lance ensemble des armes semblables pour gagner du temps.',
  ),
  javelinBands: why(
    'One value is printed across two columns.',
    'Une seule valeur est imprimée sur deux colonnes.',
  ),
  pistolRiderInContact: why(
    'The card exempts those already in contact; the −1 is for movers.',
    'La carte exempte qui est déjà au contact ; le −1 est pour qui bouge.',
  ),
  secondRankFire: why(
    'It is denied to heavy muskets, which would be idle if it were denied to all.',
    'Il est refusé aux mousquets lourds, ce qui serait vain s’il l’était à tous.',
  ),
  killAgainstRecoil: why(
    'The comparison is for equal results.',
    'La comparaison vaut pour des résultats égaux.',
  ),
  lesserHorse: why(
    'A draught horse is what mounted infantry pay for and ride; it lowers only others.',
    'Le cheval de trait est celui que l’infanterie montée paie et monte ; il n’abaisse que les autres.',
  ),
  aimLeftAlone: why(
    'Nobody can prevent it any more, so those who are left carry it out.',
    'Plus personne ne peut l’empêcher : ceux qui restent l’accomplissent.',
  ),
  columnOfThrees: why(
    'Left to large units; we say twelve men.',
    'Laissé aux grandes unités ; nous disons douze hommes.',
  ),
  duel: why(
    'Optional in the document, for duels between nobles.',
    'Facultatif, pour des duels entre nobles.',
  ),
  seizing: why(
    'From a leaflet of the author; stunning and binding serve without it.',
    'D’un feuillet de l’auteur ; assommer et lier suffisent.',
  ),
  abilities: why(
    'Optional in the document; they work only for figures who have one.',
    'Facultatif ; ne sert qu’aux figurines qui en ont une.',
  ),
  skinTable: why('A chapter of its own for other worlds.', 'Un chapitre à part pour d’autres mondes.'),
  supernatural: why(
    'For scenarios with apparitions; the document leaves them to the players.',
    'Pour des scénarios à apparitions, que le document laisse aux joueurs.',
  ),
  commandRadius: why(
    '“Must be ordered” has no distance; 20 cm is the forum’s.',
    '« Doit recevoir un ordre » n’a pas de distance ; 20 cm viennent du forum.',
  ),
};

const PAIRINGS: RulebookNotes['pairings'] = {
  'AG-MELEE-4': { troops: ['halberdier', 'swordsman'] },
  'AG-MELEE-10': { troops: ['halberdier', 'halberdier'] },
  'AG-MELEE-2': { troops: ['halberdier', 'swordsman'], on: [['two'], []] },
  'AG-SHOOT-1': { troops: ['musketeer', 'halberdier'], mode: 'shooting', distance: 10 },
};

export const notes: RulebookNotes = {
  gaps: why(
    'The document describes simultaneous movement for people around a table. A program needs an order: secret orders, pulses, triggers and responses are ours. Bands by budget, nerve and the scenarios are ours too; the figures of weapons and wounds are the document’s.',
    'Le document décrit un mouvement simultané entre personnes autour d’une table. Un programme a besoin d’un ordre : ordres secrets, pulsations, déclencheurs et réponses sont de nous. Les bandes par budget, le moral et les scénarios aussi ; les chiffres des armes et des blessures sont du document.',
  ),
  reason: (spec) => REASONS[spec.id],
  pairings: PAIRINGS,
};
