import type { OptionSpec } from '@tercio/engine';
import type { Both } from '@tercio/engine/army';
import { HOUSE } from './house-reasons.ts';

/** Why each option of a game is as we rule it, in a sentence; docs/rulings.md has the whole. */
const why = (en: string, fr: string): Both => ({ en, fr });
type Reasons = Readonly<Record<string, Both>>;

const ARGAD: Reasons = {
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

const GROUP: Reasons = {
  fire: why(
    'The sheet does not say who shoots in step 5; once a turn for each unit keeps both sides alike.',
    'La fiche ne dit pas qui tire à l’étape 5 ; une fois par tour et par unité, les deux camps sont égaux.',
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
    'Guns on Reserve march with their group, or it would leave them behind.',
    'Les pièces en Réserve marchent avec leur groupe, qui sinon les laisserait.',
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
    'A man whose death makes his group test does not steady it.',
    'Un homme dont la mort fait tester son groupe ne le soutient pas.',
  ),
  morale_scope: why(
    'The game is about groups; the sheet tests those that lost a stand.',
    'Le jeu porte sur les groupes ; la fiche fait tester ceux qui ont perdu un socle.',
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
    'Riflemen fight as light infantry wherever a list names them.',
    'Les fusiliers comptent comme infanterie légère partout où une liste la nomme.',
  ),
  pooled_fire: why('The sheet throws for each unit.', 'La fiche lance pour chaque unité.'),
  group_charge_test: why('The sheet tests each charger for itself.', 'La fiche fait tester chaque chargeur.'),
  two_sided_fire: why('An older name of shooting by both sides.', 'Un ancien nom du tir des deux camps.'),
};

const BAROQUE: Reasons = {
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
    'The text gives the late tercio its sides; the flank is the early one’s.',
    'Le texte donne au tercio tardif ses côtés ; le flanc est à l’ancien.',
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
    'The paragraph on potential charges does not give the bonus.',
    'Le paragraphe sur les charges potentielles ne donne pas le bonus.',
  ),
  exhaustedEvade: why(
    'The list of what the exhausted lose does not name evading.',
    'La liste de ce que perdent les épuisés ne cite pas l’esquive.',
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
  commandDouble: why('Commands are counted as the army is.', 'On compte les corps comme l’armée.'),
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

const OWN: Readonly<Record<string, Reasons>> = { argad: ARGAD, baroque: BAROQUE, 'group-orders': GROUP };

/** How sure a figure of ADLG-R is, as a reason. */
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
const OPTIONAL = why(
  'An optional rule of the document: off until the players want it.',
  'Une règle facultative du document : inactive tant que les joueurs ne la veulent pas.',
);
const FIGURE = why(
  'The document gives no figure here; this one is ours, and play was tried with it.',
  'Le document ne donne pas de chiffre ici ; celui-ci est le nôtre, essayé en jeu.',
);

/** Every option has its reason. */
export function reasonOf(rules: string, spec: OptionSpec): Both {
  const own = OWN[rules]?.[spec.id];
  if (own) return own;
  if (spec.group === 'rule') return OPTIONAL;
  const house = HOUSE[spec.rule];
  if (house) return house;
  return (spec.grade && GRADES[spec.grade]) ?? FIGURE;
}
