import type { Both } from '@tercio/engine/army';
import { type RulebookNotes, why } from '../kit/notes.ts';

/** Why each option is as we rule it, in a sentence; docs/rulings.md has the whole. */
const REASONS: Readonly<Record<string, Both>> = {
  fire: why(
    'The sheet does not say in whose phase one shoots; once a turn for each unit keeps both sides alike.',
    'La fiche ne dit pas dans quelle phase on tire ; une fois par tour et par unité, les deux camps sont égaux.',
  ),
  stand_actions: why(
    'The sheet lists three actions on Stand; one of them keeps Stand a standing order.',
    'La fiche cite trois actions en Tenir ; une seule laisse à Tenir son sens.',
  ),
  square_on_stand: why(
    'Leaving a square is the same drill as forming it; else a battalion would be out of the battle.',
    'Quitter le carré est le même exercice que le former ; sinon un bataillon sortirait de la bataille.',
  ),
  reserve_guns: why(
    'That guns only pivot stands among the formation changes of Reserve; read as a ban on marching, a group would leave its guns behind.',
    'Que les pièces ne fassent que pivoter figure parmi les changements de formation en Réserve ; si cela interdisait la marche, un groupe laisserait ses pièces.',
  ),
  musket_charge_die: why(
    'The sheet names the die without a modifier.',
    'La fiche nomme le dé sans modificateur.',
  ),
  guns_lost: why(
    'The sheet makes no exception for guns under cover.',
    'La fiche ne fait pas d’exception pour les pièces abritées.',
  ),
  killed_general: why(
    'The sheet measures his distance before casualties are removed; we take that for stands and not for a general who has fallen.',
    'La fiche mesure sa distance avant de retirer les pertes ; nous l’entendons des socles, non d’un général tombé.',
  ),
  morale_scope: why(
    'The sheet does not say who tests when; its modifiers count melees and stands by the group.',
    'La fiche ne dit pas qui teste ni quand ; ses modificateurs comptent mêlées et socles par groupe.',
  ),
  hard_cover_small_arms: why(
    'Hard cover should not be worse than soft cover.',
    'Un couvert dur ne doit pas valoir moins qu’un couvert léger.',
  ),
  extreme_range: why(
    'It takes the place of the modifier of long range.',
    'Il remplace le modificateur de longue portée.',
  ),
  extra_stands: why('The sheet gives the bonus for each stand.', 'La fiche donne le bonus par socle.'),
  garrison_holds: why(
    'Else a garrison would hold a bridge outside its walls from the first turn.',
    'Sinon une garnison tiendrait un pont hors de ses murs dès le premier tour.',
  ),
  assault_column: why(
    'For armies after 1792; a scenario switches it on.',
    'Pour les armées d’après 1792 ; un scénario l’active.',
  ),
  riflemen_light: why(
    'The table gives riflemen the formation of Lights; the lists of modifiers name light infantry alone.',
    'Le tableau donne aux fusiliers la formation des troupes légères ; les modificateurs ne nomment que l’infanterie légère.',
  ),
  pooled_fire: why(
    'The sheet lets a unit, or some of its stands, throw one die.',
    'La fiche fait lancer un dé à une unité, ou à certains de ses socles.',
  ),
  group_charge_test: why(
    'The sheet says “group/unit attempting to charge”; we test each unit for itself.',
    'La fiche dit « groupe ou unité qui tente de charger » ; nous testons chaque unité pour elle-même.',
  ),
  two_sided_fire: why('An older name of shooting by both sides.', 'Un ancien nom du tir des deux camps.'),
};

const INF = 'medium-infantry';

const PAIRINGS: RulebookNotes['pairings'] = {
  'GO-MELEE-04': { troops: ['heavy-cavalry', INF] },
  'GO-MELEE-05': { troops: [INF, INF] },
  'GO-SHOOT-07': { troops: [INF, 'heavy-cavalry'], mode: 'shooting', distance: 6 },
  'GO-SHOOT-08': { troops: [INF, INF], mode: 'shooting', distance: 8, on: [[], ['wood']] },
  'GO-UNIT-12': { troops: [INF, INF], on: [[], ['disordered']] },
};

export const notes: RulebookNotes = {
  gaps: why(
    'The document is a reference sheet of a few pages: it points to pages that are missing (rout rate, army lists, scenarios) and leaves deployment, sight and victory to the players. Tables are the sheet’s, everything that joins them is ours.',
    'Le document est une fiche de quelques pages : elle renvoie à des pages absentes (vitesse de déroute, listes, scénarios) et laisse aux joueurs le déploiement, la vue et la victoire. Les tableaux sont de la fiche, tout ce qui les relie est de nous.',
  ),
  reason: (spec) => REASONS[spec.id],
  pairings: PAIRINGS,
};
