/** What ADLG-R says before the first turn, of ambushes, flank marches, ships, reserves and special rules. */
import { type Words, both as w } from '../../words.ts';

const EVENTS = {
  'initiative-value': w('{side}: an initiative of {value}.', '{side} : initiative de {value}.'),
  initiative: w('The initiative: {side}.', 'L’initiative : {side}.'),
  role: w('{side}: the role is chosen; attacks: {attack}.', '{side} : rôle choisi ; attaque : {attack}.'),
  region: w(
    'The battle is fought in the region: {region:term}.',
    'La bataille a lieu dans la région : {region:term}.',
  ),
  'pieces-chosen': w('{side}: taken, {pieces:term}.', '{side} : choix fait, {pieces:term}.'),
  sector: w('{kind:term}: sector {sector}.', '{kind:term} : secteur {sector}.'),
  'placing-sector': w(
    '{kind:term}: {sector:term}, {half:term}.',
    '{kind:term} : {sector:term}, {half:term}.',
  ),
  'placing-position': w('{kind:term}: {position:term}.', '{kind:term} : {position:term}.'),
  'piece-had': w('{side}: the {kind:term} is to be had.', '{side} : décor obtenu, {kind:term}.'),
  'piece-not-had': w('{side}: the {kind:term} is not to be had.', '{side} : décor non obtenu, {kind:term}.'),
  'piece-dropped': w('There is no room for the {kind:term}.', 'Pas de place pour le décor : {kind:term}.'),
  'piece-laid': w('{side}: the {kind:term} is placed.', '{side} : décor placé, {kind:term}.'),
  adjustment: w(
    '{side}: an attempt to adjust the {kind:term}, {die}.',
    '{side} : tentative d’ajuster, {kind:term}, {die}.',
  ),
  'open-removed': w('The open pieces are taken away.', 'Les terrains ouverts sont retirés.'),
  'piece-shifted': w('{kind:term}: {do:term}.', '{kind:term} : {do:term}.'),
  bayonets: w('{0} fights in {order} order.', '{0} combat en ordre {order}.'),
  'reserve-named': w('{0} is a reserve.', '{0} est en réserve.'),
  'camp-placed': w(
    '{side}: the camp is placed at ({x}, {y}), with {works|no fortification|1 fortification|# fortifications}.',
    '{side} : camp placé en ({x}, {y}), {works|sans fortification|avec 1 fortification|avec # fortifications}.',
  ),
  'guns-placed': w('{about} is placed with the camp.', '{about} est placé avec le camp.'),
  'markers-placed': w(
    '{side}: {markers|no marker|1 marker|# markers} put down.',
    '{side} : {markers|aucun marqueur posé|1 marqueur posé|# marqueurs posés}.',
  ),
  deployed: w(
    '{side}: the {corps:corps} corps is deployed: {about}.',
    '{side} : corps {corps:corps} déployé : {about}.',
  ),
  'battle-began': w('The battle begins; attacker: {side}.', 'La bataille commence ; attaquant : {side}.'),
  'ship-lost': w(
    'There is no coast for the ship of {side:the}.',
    'Pas de côte pour le bateau de {side:the}.',
  ),
  'ambush-revealed': w('An ambush! {about}.', 'Une embuscade ! {about}.'),
  'dummy-removed': w('The marker {marker} was a dummy.', 'Le marqueur {marker} était un leurre.'),
  'works-removed': w(
    'The works of a lost gun are taken away.',
    'Les ouvrages d’un canon perdu sont retirés.',
  ),
  'march-sent-back': w(
    'The {corps:corps} corps meets the enemy on its way round and turns back.',
    'Le corps {corps:corps} rencontre l’ennemi en chemin et rebrousse.',
  ),
  'march-arrives': w(
    'The {corps:corps} corps arrives: {edge:term}.',
    'Le corps {corps:corps} arrive : {edge:term}.',
  ),
  'march-announced': w(
    'The {corps:corps} corps will come on next turn: {edge:term}.',
    'Le corps {corps:corps} entrera au tour suivant : {edge:term}.',
  ),
  'march-lost': w('No room to come on: {about} is lost.', 'Pas de place pour entrer : {about} est perdu.'),
  'march-waits': w(
    'The {corps:corps} corps is still on its way.',
    'Le corps {corps:corps} est encore en route.',
  ),
  'march-entered': w('{about} comes on: {edge:term}.', '{about} entre en jeu : {edge:term}.'),
  'flees-march': w('{about} flees before them.', '{about} fuit devant eux.'),
  'ship-shot': w(
    'The ship shoots at {0}: {lost|no point|1 point|# points} lost.',
    'Le bateau tire sur {0} : {lost|aucun point|1 point|# points} perdu.',
  ),
  banked: w('{points} saved for {0}, {bank} in all.', '{points} réservé pour {0}, {bank} en tout.'),
  'reserve-set-going': w(
    '{0} is set going with {bank} points saved.',
    '{0} s’engage avec {bank} points réservés.',
  ),
  'reserve-spent': w(
    '{0} is no reserve any more; {lost} points lost.',
    '{0} n’est plus en réserve ; {lost} points perdus.',
  ),
  special: w('Special rule: {special:term}.', 'Règle spéciale : {special:term}.'),
  'special-die': w('Special rule, {special:term}: {die}.', 'Règle spéciale, {special:term} : {die}.'),
} as const satisfies Readonly<Record<string, Words>>;

const REFUSALS = {
  'no-such-region': w(
    'That army does not offer the region {region:term}.',
    'Cette armée n’offre pas la région {region:term}.',
  ),
  'no-open-terrain': w('This edition has no open terrain piece.', 'Cette édition n’a pas de terrain ouvert.'),
  'not-in-region': w(
    '{kind:term}: not in this region ({region:term}).',
    '{kind:term} : pas dans cette région ({region:term}).',
  ),
  'pieces-count': w(
    '{has} pieces; {least} to {most} are chosen.',
    '{has} décors ; on en choisit de {least} à {most}.',
  ),
  'village-of-defender': w('Only the defender takes a village.', 'Seul le défenseur prend un village.'),
  'no-such-covering': w('{cover:term} cannot cover this piece.', '{cover:term} ne peut couvrir ce décor.'),
  'two-identical': w(
    '{kind:term}: {has}, at most two identical pieces.',
    '{kind:term} : {has}, deux décors identiques au plus.',
  ),
  'too-many-pieces': w(
    '{kind:term}: {has} on the table, at most {most}.',
    '{kind:term} : {has} sur la table, {most} au plus.',
  ),
  'too-many-enclosed': w(
    '{has} enclosed fields, at most {most} in this year.',
    '{has} champs clos, {most} au plus cette année-là.',
  ),
  'one-covered-hill': w(
    'Only one hill may be covered with brush.',
    'Une seule colline peut être couverte de broussailles.',
  ),
  'gully-size': w(
    'A gully is {width:length} wide and {least:length} to {most:length} long.',
    'Un ravin a {width:length} de large et de {least:length} à {most:length} de long.',
  ),
  'village-size': w(
    'A village is at most {most:length} a side.',
    'Un village a {most:length} de côté au plus.',
  ),
  'piece-too-large': w(
    'The piece is {long:length} long, at most {most:length}.',
    'Le décor mesure {long:length}, {most:length} au plus.',
  ),
  'not-rectangular': w(
    'Fields, plantations and villages are rectangles.',
    'Les champs, plantations et villages sont des rectangles.',
  ),
  'piece-too-small': w(
    'The piece is {long:length} by {wide:length}, at least {least:length} by {leastWide:length}.',
    'Le décor mesure {long:length} sur {wide:length}, {least:length} sur {leastWide:length} au moins.',
  ),
  'river-band': w(
    'A river is a band {width:length} to {most:length} wide.',
    'Une rivière est une bande de {width:length} à {most:length}.',
  ),
  'river-place': w(
    'A river joins the long edges, {near:length} to {far:length} from a short edge.',
    'Une rivière joint les grands bords, de {near:length} à {far:length} d’un petit bord.',
  ),
  'coast-place': w(
    'A coast lies along a short edge, {least:length} to {most:length} deep.',
    'Une côte longe un petit bord, profonde de {least:length} à {most:length}.',
  ),
  'road-band': w(
    'A road is {least:length} to {most:length} wide.',
    'Une route a de {least:length} à {most:length} de large.',
  ),
  'road-place': w(
    'A road joins two edges, or one edge and the village.',
    'Une route joint deux bords, ou un bord et le village.',
  ),
  'road-length': w(
    'The road is {long:length} long: {least:length} to {most:length}.',
    'La route mesure {long:length} : de {least:length} à {most:length}.',
  ),
  'road-sectors': w(
    'The ends of the road lie in the sectors of its dice.',
    'Les extrémités de la route sont dans les secteurs de ses dés.',
  ),
  'not-at-edge-or-water': w(
    'The piece must touch an edge of the table, or water.',
    'Le décor doit toucher un bord de table, ou de l’eau.',
  ),
  'too-near-edge': w(
    'The piece lies at least {far:length} from all edges.',
    'Le décor est à {far:length} au moins de tous les bords.',
  ),
  'no-throw-left': w(
    'No die to throw again: each player has {most}.',
    'Plus de dé à relancer : {most} par joueur.',
  ),
  'outside-sector': w('The piece must lie in its sector.', 'Le décor doit être dans son secteur.'),
  'too-near-piece': w(
    'Too near to {piece}: {gap:length} apart at least.',
    'Trop près de {piece} : écart de {gap:length} au moins.',
  ),
  'no-such-piece': w('There is no piece {piece}.', 'Il n’y a pas de décor {piece}.'),
  'no-second-throw': w('No second throw for {piece}.', 'Pas de second jet pour {piece}.'),
  'no-tries-left': w('No tries left.', 'Plus de tentative.'),
  'may-not-adjust': w('{piece} may not be adjusted.', '{piece} ne peut être ajusté.'),
  'not-removed-on': w('A {die} does not take it away.', 'Un {die} ne permet pas de le retirer.'),
  'compulsory-stays': w('The compulsory piece stays.', 'Le décor obligatoire reste.'),
  'removed-already': w('A piece was taken away already.', 'Un décor a déjà été retiré.'),
  'not-turned-on': w('A {die} does not turn it.', 'Un {die} ne permet pas de le tourner.'),
  'not-of-corps': w('{unit} is not of that corps.', '{unit} n’est pas de ce corps.'),
  'no-guns-in-ambush': w(
    '{unit}: no guns or wagons in an ambush.',
    '{unit} : ni canon ni chariot en embuscade.',
  ),
  'ambush-size': w(
    'An ambush has at most {most} units, this one {has}.',
    'Une embuscade a {most} unités au plus, celle-ci {has}.',
  ),
  'not-hidden': w('{unit} is not hidden there.', '{unit} n’y est pas caché.'),
  'ambush-no-group': w('An ambush is one legal group.', 'Une embuscade forme un groupe réglementaire.'),
  'not-noted': w('{unit} was not noted for an ambush.', '{unit} n’était pas noté en embuscade.'),
  'ambush-whole': w(
    'The ambush of the {corps:corps} corps is placed whole.',
    'L’embuscade du corps {corps:corps} se place entière.',
  ),
  'too-many-markers': w('{has} markers, at most {most}.', '{has} marqueurs, {most} au plus.'),
  'chief-in-ambush': w(
    '{unit}: the commander-in-chief lies in no ambush.',
    '{unit} : le général en chef n’est pas en embuscade.',
  ),
  'one-dummy': w(
    '{has} dummies of one corps, at most {most}.',
    '{has} leurres pour un corps, {most} au plus.',
  ),
  'dummy-place': w(
    'A dummy lies where somebody could hide.',
    'Un leurre se place là où l’on peut se cacher.',
  ),
  'no-such-marker': w('There is no marker {marker} to show.', 'Pas de marqueur {marker} à révéler.'),
  'no-such-corps': w('That corps is not to be chosen.', 'Ce corps ne peut être choisi.'),
  'chief-stays': w(
    'The commander-in-chief’s corps does not march.',
    'Le corps du commandant en chef ne marche pas.',
  ),
  'march-too-small': w(
    'The {corps:corps} corps has {has} units, a flank march needs {least}.',
    'Le corps {corps:corps} a {has} unités, une marche de flanc en exige {least}.',
  ),
  'no-guns-on-march': w(
    '{unit}: no guns or wagons on a flank march.',
    '{unit} : ni canon ni chariot en marche de flanc.',
  ),
  'somebody-stays': w('Somebody must deploy on the table.', 'Il faut déployer quelqu’un sur la table.'),
  'marches-already': w('That corps is on a flank march.', 'Ce corps est en marche de flanc.'),
  'one-ambush': w(
    '{has} ambushes of one corps, at most {most}.',
    '{has} embuscades pour un corps, {most} au plus.',
  ),
  'no-bayonets': w('{unit} has no bayonets.', '{unit} n’a pas de baïonnettes.'),
  'no-reserves': w(
    'Reserves are an optional rule, not in force.',
    'Les réserves sont une règle optionnelle non retenue.',
  ),
  'two-reserves': w('At most two reserves.', 'Deux réserves au plus.'),
  'no-skirmishers': w('{unit} is no reserve: no skirmishers.', '{unit} : pas de tirailleurs en réserve.'),
  'no-such-reserve': w('{unit} is no waiting reserve.', '{unit} n’est pas une réserve en attente.'),
  'camp-place': w(
    'The camp lies on the own long edge, {side:length} from the short ones at least; at water or fortified also inside the zone.',
    'Le camp touche son grand bord, à {side:length} des petits au moins ; à l’eau ou fortifié, aussi dans la zone.',
  ),
  'guns-with-camp': w(
    'All heavy guns are placed with the camp.',
    'Toute l’artillerie lourde se place avec le camp.',
  ),
  'works-for-guns': w(
    '{unit}: works may be bought for a gun of one’s own.',
    '{unit} : des ouvrages se prennent pour un canon à soi.',
  ),
  'works-before-gun': w('The works stand before {unit}.', 'Les ouvrages sont devant {unit}.'),
  'outside-zone': w(
    '{unit}: up to {depth:length} from the own edge, {side:length} from the short edges.',
    '{unit} : à {depth:length} au plus de son bord, {side:length} des petits bords.',
  ),
  'outside-plan': w(
    '{unit} deploys {zone:term}, as planned.',
    '{unit} se déploie {zone:term}, selon le plan.',
  ),
  'deployed-out-of-command': w(
    '{unit} is deployed within {range:length} of its commander.',
    '{unit} se déploie à {range:length} au plus de son général.',
  ),
  occupied: w('Somebody stands there: {unit}.', 'La place est prise : {unit}.'),
  'nothing-kept': w(
    'No deployment of the {corps:corps} corps is kept with the roster.',
    'Aucun déploiement du corps {corps:corps} n’est gardé avec la liste.',
  ),
  'not-to-deploy': w('{unit} is not to be deployed now.', '{unit} n’est pas à déployer maintenant.'),
  'corps-whole': w(
    'A corps is placed whole: {unit} is missing.',
    'Un corps se place entier : il manque {unit}.',
  ),
  'no-commander-there': w('That corps has no commander.', 'Ce corps n’a pas de général.'),
  'commander-missing': w('{commander} must be placed.', '{commander} doit être placé.'),
  'commander-unit': w(
    '{unit} is not of his corps on the table.',
    '{unit} n’est pas de son corps sur la table.',
  ),
  'no-such-half': w('{unit} has one half only.', '{unit} n’a qu’une moitié.'),
  'not-an-answer': w('That does not answer the question.', 'Cela ne répond pas à la question.'),
  'not-at-edge': w(
    '{unit} comes on with its rear on the table edge.',
    '{unit} entre l’arrière sur le bord de table.',
  ),
  'too-near-enemy-edge': w(
    'Not within {least:length} of the enemy’s edge.',
    'Pas à moins de {least:length} du bord ennemi.',
  ),
  'near-own-edge': w(
    'Driven back: within {most:length} of the own long edge.',
    'Repoussée : à {most:length} au plus de son grand bord.',
  ),
  'all-who-can-enter': w('{unit} has room to come on.', '{unit} a la place d’entrer.'),
  'no-contact-on-arrival': w('It would touch {unit}.', 'Cela toucherait {unit}.'),
  'somebody-enters': w('Somebody must come on.', 'Quelqu’un doit entrer.'),
  'not-marching': w('{unit} is not on the march.', '{unit} n’est pas en marche.'),
  'too-many-shots': w('{has} shots, at most {most}.', '{has} tirs, {most} au plus.'),
  'different-targets': w('Each shot has another target.', 'Chaque tir a une autre cible.'),
  'no-target-there': w('{target} is no target of the ship.', '{target} n’est pas une cible du bateau.'),
  'special-held': w(
    'A special rule holds this corps: {special:term}.',
    'Une règle spéciale retient ce corps : {special:term}.',
  ),
  'special-gone': w(
    'It has ridden off after those it routed: only holding it calls it back.',
    'Elle est partie à la poursuite des fuyards : seul l’ordre de la retenir la rappelle.',
  ),
  'special-not-beside': w(
    'It does not stand beside an abandoned gun with room to turn it.',
    'Elle n’est pas à côté d’un canon abandonné que l’on puisse retourner.',
  ),
  'outside-stretch': w(
    'They come on between {from} and {to} UD of that edge.',
    'Ils entrent entre {from} et {to} UD de ce bord.',
  ),
  'special-no-charge': w(
    'A special rule forbids this charge: {special:term}.',
    'Une règle spéciale interdit cette charge : {special:term}.',
  ),
  'special-no-move': w(
    'A special rule forbids this move: {special:term}.',
    'Une règle spéciale interdit ce mouvement : {special:term}.',
  ),
  'special-not-these': w(
    'That is not among the choices of {special:term}.',
    'Cela n’est pas parmi les choix de {special:term}.',
  ),
} as const satisfies Readonly<Record<string, Words>>;

const ASKS = {
  role: w('Attack or defend, and where?', 'Attaquer ou défendre, et où ?'),
  pieces: w('Which terrain pieces do you take?', 'Quels décors prenez-vous ?'),
  lay: w('Where does the piece lie?', 'Où va le décor ?'),
  adjust: w('Which piece do you try to adjust?', 'Quel décor tentez-vous d’ajuster ?'),
  shift: w('What becomes of the piece?', 'Que devient le décor ?'),
  notes: w(
    'Flank march, ambushes, bayonets, reserves?',
    'Marche de flanc, embuscades, baïonnettes, réserves ?',
  ),
  camp: w('Where are camp, works and heavy guns?', 'Où sont le camp, les ouvrages et l’artillerie lourde ?'),
  ambush: w('Where are the ambushes and dummies?', 'Où sont les embuscades et les leurres ?'),
  deploy: w('Which corps is deployed, and how?', 'Quel corps déployer, et comment ?'),
  unmask: w('Does an ambush show itself to shoot?', 'Une embuscade se révèle-t-elle pour tirer ?'),
  enter: w('Where do they come on: {about}?', 'Où entrent-ils : {about} ?'),
  ship: w('At whom does the ship shoot?', 'Sur qui tire le bateau ?'),
  special: w('A special rule of this battle: who?', 'Une règle spéciale de cette bataille : qui ?'),
} as const satisfies Readonly<Record<string, Words>>;

const COMMANDS = {
  'choose-for-me': w('choose for me', 'choisissez pour moi'),
  role: w('attack: {attack}, region {region:term}', 'attaquer : {attack}, région {region:term}'),
  pieces: w('take {pieces|no piece|1 piece|# pieces}', 'prendre {pieces|aucun décor|1 décor|# décors}'),
  lay: w('lay the piece', 'poser le décor'),
  'throw-again': w('throw again: {die:term}', 'relancer : {die:term}'),
  adjust: w('adjust {piece}', 'ajuster {piece}'),
  shift: w('piece: {do:term}', 'décor : {do:term}'),
  notes: w('write the notes', 'écrire les notes'),
  camp: w('camp at ({x}, {y})', 'camp en ({x}, {y})'),
  ambush: w('put down the markers', 'poser les marqueurs'),
  deploy: w('deploy corps {corps:corps}', 'déployer le corps {corps:corps}'),
  reveal: w('show {marker}', 'révéler {marker}'),
  unmask: w('show {markers|nothing|1 marker|# markers}', 'révéler {markers|rien|1 marqueur|# marqueurs}'),
  enter: w('come on', 'entrer'),
  ship: w('the ship shoots at {targets:body}', 'le bateau tire sur {targets:body}'),
  reserve: w('set {unit:body} going', 'engager {unit:body}'),
  special: w('special rule: {units:body}', 'règle spéciale : {units:body}'),
} as const satisfies Readonly<Record<string, Words>>;

const ROLLS = {
  initiative: w('initiative', 'initiative'),
  sector: w('sector', 'secteur'),
  position: w('position', 'position'),
  'piece-had': w('to be had', 'à obtenir'),
  adjustment: w('adjustment', 'ajustement'),
  choice: w('choice by luck', 'choix au hasard'),
  'flank-march': w('flank march', 'marche de flanc'),
  special: w('special rule', 'règle spéciale'),
} as const satisfies Readonly<Record<string, Words>>;

const FACTORS = {
  'initiative-commanders': w('half of the command values', 'moitié des valeurs des généraux'),
  'initiative-strategist': w('strategist', 'stratège'),
  'initiative-scouts': w('scouts', 'éclaireurs'),
  'price-type': w('troop type', 'type de troupe'),
  'price-weapon': w('weapon', 'arme'),
  'price-ability': w('ability', 'capacité'),
  'price-commanded-shot': w('commanded shot', 'tireurs commandés'),
  'price-commander': w('commander', 'général'),
  'price-unreliable': w('allied or unreliable', 'allié ou peu fiable'),
  'price-included': w('included', 'inclus'),
  'price-base': w('base', 'base'),
  'price-formation': w('formation', 'formation'),
  'price-cohesion': w('cohesion', 'cohésion'),
  'price-armour': w('armour', 'cuirasse'),
  'price-quality': w('quality', 'qualité'),
  'price-two-weapons': w('two weapons', 'deux armes'),
  'special-shooting': w('special rule', 'règle spéciale'),
  'special-capture': w('a gun turned round', 'canon retourné'),
  'special-loss': w('special rule', 'règle spéciale'),
  'special-rally': w('special rule', 'règle spéciale'),
} as const satisfies Readonly<Record<string, Words>>;

export type SetupKeys = {
  events: keyof typeof EVENTS;
  refusals: keyof typeof REFUSALS;
  asks: keyof typeof ASKS;
  commands: keyof typeof COMMANDS;
  rolls: keyof typeof ROLLS;
  factors: keyof typeof FACTORS;
};

export const adlgSetup: { readonly [K in keyof SetupKeys]: Readonly<Record<SetupKeys[K], Words>> } = {
  events: EVENTS,
  refusals: REFUSALS,
  asks: ASKS,
  commands: COMMANDS,
  rolls: ROLLS,
  factors: FACTORS,
};

export const adlgSetupTerms: Readonly<Record<string, Words>> = {
  plain: w('plain', 'plaine'),
  forest: w('forest', 'forêt'),
  mountain: w('mountain', 'montagne'),
  desert: w('desert', 'désert'),
  steppes: w('steppes', 'steppes'),
  sector: w('the sector die', 'le dé de secteur'),
  position: w('the position die', 'le dé de position'),
  'sector-left': w('on the left', 'à gauche'),
  'sector-centre': w('in the centre', 'au centre'),
  'sector-right': w('on the right', 'à droite'),
  'own-half': w('in his own half', 'dans sa moitié'),
  'other-half': w('in the other half', 'dans l’autre moitié'),
  edge: w('at an edge or at water', 'au bord ou à l’eau'),
  inner: w('well inside', 'loin des bords'),
  west: w('from the west', 'par l’ouest'),
  east: w('from the east', 'par l’est'),
  own: w('from their own edge', 'par leur propre bord'),
  far: w('from the enemy’s edge', 'par le bord ennemi'),
  range: w('shooting limited', 'tir limité'),
  'mask-guns': w('the guns are masked', 'les canons sont masqués'),
  held: w('the corps is held back', 'le corps est retenu'),
  'no-charge': w('no charge yet', 'pas encore de charge'),
  dust: w('dust and wind', 'poussière et vent'),
  'no-third': w('no third move', 'pas de troisième mouvement'),
  panic: w('panic', 'panique'),
  shaky: w('shaky troops', 'troupes ébranlées'),
  taken: w('captured leaders', 'chefs capturés'),
  steadfast: w('last stand', 'dernier carré'),
  'dragoons-at-home': w('dismounted dragoons', 'dragons à pied'),
  tatars: w('Tatars hesitate', 'Tatars hésitants'),
  'low-pay': w('low pay', 'soldes en retard'),
  'far-command': w('ridges hide the wings', 'les crêtes cachent les ailes'),
  rank: w('shot in the second rank', 'tireurs au second rang'),
  fog: w('fog', 'brouillard'),
  betrayed: w('betrayed ambush', 'embuscade trahie'),
  rash: w('rashness', 'témérité'),
  slope: w('reverse slope', 'contre-pente'),
  swap: w('fresh troops from the siege lines', 'troupes fraîches des lignes de siège'),
  king: w('death of the king', 'mort du roi'),
  anhalt: w('young Anhalt’s charge', 'charge du jeune Anhalt'),
  skirmish: w('skirmish prelude', 'prélude de tirailleurs'),
  feign: w('feigned flight', 'fuite simulée'),
  'rally-plus': w('the army rallies', 'l’armée se rallie'),
  courland: w('the men of Courland arrive', 'arrivée de la Courlande'),
  captured: w('captured guns', 'canons pris'),
  rupert: w('Rupert’s pursuit', 'poursuite de Rupert'),
  gone: w('gone in pursuit', 'parti à la poursuite'),
  'turned-back': w('the king is turned back', 'le roi est détourné'),
  routs: w('routed this turn', 'déroutes de ce tour'),
  turning: w('the king turns back', 'le roi fait demi-tour'),
  halt: w('the reserve stands', 'la réserve ne bouge pas'),
  passing: w('shots at passing horse', 'tirs sur la cavalerie qui passe'),
  passed: w('has shot at passing horse', 'a tiré sur la cavalerie qui passait'),
  'tatar-moves': w('the Tatars obey', 'les Tatars obéissent'),
  stay: w('stays', 'reste'),
  turn: w('is turned', 'est tourné'),
  remove: w('is taken away', 'est retiré'),
};
