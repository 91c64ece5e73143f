import { both, inBoth } from '@tercio/engine/text';
/** The muster's own words. */
export const musterWords = inBoth({
  title: both('Muster', 'Montre'),
  lead: both(
    'Build an army by points. Everything is checked and priced as you build; nothing leaves this browser.',
    'Composez une armée par points. Tout est vérifié et compté au fur et à mesure ; rien ne quitte ce navigateur.',
  ),
  undo: both('Undo', 'Annuler'),
  redo: both('Redo', 'Rétablir'),
  undone: both('Undone.', 'Annulé.'),
  redone: both('Redone.', 'Rétabli.'),
  link: both('Copy a link', 'Copier un lien'),
  linked: both(
    'The link is in the clipboard: whoever opens it sees this army.',
    'Le lien est dans le presse-papiers : qui l’ouvre voit cette armée.',
  ),
  linkLong: both(
    'This army is too long for a link: save it as a file.',
    'Cette armée est trop longue pour un lien : enregistrez-la en fichier.',
  ),
  linkBad: both('This link holds no army, or was cut.', 'Ce lien ne contient pas d’armée, ou il est coupé.'),
  looking: both(
    'You are looking at this army; it is not among yours.',
    'Vous regardez cette armée ; elle n’est pas parmi les vôtres.',
  ),
  keepIt: both('Keep it', 'La garder'),
  putAway: both(
    (name: string) => `“${name}” is in the bin.`,
    (name) => `« ${name} » est à la corbeille.`,
  ),
  bringBack: both('Bring it back', 'La reprendre'),
  shelfNone: both(
    'None yet. An army is kept here as soon as you change something.',
    'Aucune encore. Une armée est gardée ici dès que vous y changez quelque chose.',
  ),
  shelfFaults: both(
    (n: number) => (n === 1 ? '1 fault' : `${n} faults`),
    (n) => (n === 1 ? '1 faute' : `${n} fautes`),
  ),
  shelfLegal: both('legal', 'réglementaire'),
  pack: both('Tournament', 'Tournoi'),
  toFaults: both(
    (n: number) => (n === 1 ? '1 fault' : `${n} faults`),
    (n) => (n === 1 ? '1 faute' : `${n} fautes`),
  ),
  unread: both(
    (n: number) => (n === 1 ? 'One thing was not understood' : `${n} things were not understood`),
    (n) => (n === 1 ? 'Une chose n’a pas été comprise' : `${n} choses n’ont pas été comprises`),
  ),
  readAnyway: both('Use what was understood', 'La prendre telle qu’elle a été comprise'),
  losses: both('Losses of the army', 'Pertes de l’armée'),
  lossesNote: both(
    'cross one out for each; the thick one is the end',
    'barrez-en une pour chacune ; la plus épaisse est la fin',
  ),
  game: both('Game', 'Jeu'),
  list: both('Army list', 'Liste d’armée'),
  house: both('house list', 'liste maison'),
  ownList: both('your list', 'votre liste'),
  free: both('No list: free muster', 'Sans liste : montre libre'),
  freeNote: both(
    'Any troops of the price tables, in any number. Only corps and points are checked.',
    'Toutes les troupes des tables de prix, à volonté. Seuls les corps et les points sont vérifiés.',
  ),
  allTroops: both('All troops', 'Toutes les troupes'),
  myArmy: both('My army', 'Mon armée'),
  saveList: both(
    'Save this list as a file to make one of your own',
    'Enregistrer cette liste pour en faire la vôtre',
  ),
  dropList: both('Remove this list', 'Retirer cette liste'),
  listKept: both(
    (name: string) => `“${name}” is kept in the library and among the lists.`,
    (name) => `« ${name} » est gardée dans la bibliothèque et parmi les listes.`,
  ),
  listGone: both('This list is no longer in the library.', 'Cette liste n’est plus dans la bibliothèque.'),
  noMuster: both(
    (game: string) => `${game} builds no armies by points; its battles bring their own.`,
    (game) => `${game} : pas d’armée par points ; ses batailles apportent les leurs.`,
  ),
  book: both('House rules', 'Règles maison'),
  rulesOurs: both('our rulings', 'selon nos arbitrages'),
  rulesMine: both(
    (n: number) => (n === 1 ? 'mine, 1 change' : `mine, ${n} changes`),
    (n) => (n === 1 ? 'les miennes, 1 changement' : `les miennes, ${n} changements`),
  ),
  houseRulesMine: both('My house rules', 'Mes règles maison'),
  stand: both('How it will stand', 'Comment elle se tiendra'),
  standLater: both('Shown as soon as the army is legal.', 'Montré dès que l’armée est réglementaire.'),
  measures: both('On a real table', 'Sur une vraie table'),
  scale: both('Width of a UD', 'Largeur d’une UD'),
  noScale: both(
    (expected: string) => `This edition has no such scale: ${expected}.`,
    (expected) => `Cette édition n’a pas cette échelle : ${expected}.`,
  ),
  table: both('Table', 'Table'),
  keptShort: both('deployment kept', 'déploiement gardé'),
  year: both('Year', 'Année'),
  budget: both('Points', 'Points'),
  name: both('Name of the army', 'Nom de l’armée'),
  armies: both('Your armies', 'Vos armées'),
  fresh: both('New army', 'Nouvelle armée'),
  make: both('Make me one', 'Faites-m’en une'),
  cannotMake: both(
    'No legal army of this list fits these points and this year.',
    'Aucune armée réglementaire de cette liste ne tient dans ces points et cette année.',
  ),
  usualSizes: both(
    (sizes: string) => `Random armies have ${sizes} points; build other sizes by hand.`,
    (sizes) => `Les armées au sort sont de ${sizes} points ; composez les autres à la main.`,
  ),
  copyArmy: both('Duplicate', 'Dupliquer'),
  copyOf: both(
    (name: string) => `${name} (copy)`,
    (name) => `${name} (copie)`,
  ),
  forget: both('Delete', 'Supprimer'),
  open: both('Open', 'Ouvrir'),
  importing: both('Read in', 'Importer'),
  importNote: both(
    'A roster as JSON or as text, or an army list of your own as JSON; paste it or choose a file.',
    'Une armée en JSON ou en texte, ou une liste d’armée à vous en JSON ; collez-la ou choisissez un fichier.',
  ),
  importDo: both('Read it', 'Lire'),
  importFile: both('Choose a file', 'Choisir un fichier'),
  notRoster: both(
    'This is not a roster: neither Tercio JSON nor a pasted list.',
    'Ce n’est pas une armée : ni notre JSON, ni une liste collée.',
  ),
  wrongAt: both(
    (place: string, expected: string, found: string) => `${place}: expected ${expected}, found ${found}.`,
    (place, expected, found) => `${place} : attendu ${expected}, trouvé ${found}.`,
  ),
  noGame: both(
    (rules: string) => `No game called “${rules}” builds armies here.`,
    (rules) => `Aucun jeu nommé « ${rules} » ne compose d’armées ici.`,
  ),
  exportJson: both('Save as JSON', 'Enregistrer en JSON'),
  exportText: both('Copy as text', 'Copier en texte'),
  copied: both(
    'The list is in the clipboard: paste it into any message.',
    'La liste est dans le presse-papiers : collez-la dans un message.',
  ),
  asText: both('The army as text', 'L’armée en texte'),
  print: both('Print the sheet', 'Imprimer la feuille'),
  field: both('Take the field', 'Entrer en campagne'),
  fieldNote: both(
    (n: number) => (n === 1 ? '1 fault must be fixed first.' : `${n} faults must be fixed first.`),
    (n) => (n === 1 ? '1 faute est à corriger d’abord.' : `${n} fautes sont à corriger d’abord.`),
  ),
  points: both('points', 'points'),
  of: both(
    (has: number, most: number) => `${has} of ${most}`,
    (has, most) => `${has} sur ${most}`,
  ),
  left: both(
    (n: number) => (n === 1 ? '1 point left' : `${n} points left`),
    (n) => (n <= 1 ? `${n} point restant` : `${n} points restants`),
  ),
  over: both(
    (n: number) => (n === 1 ? '1 point too many' : `${n} points too many`),
    (n) => (n === 1 ? '1 point de trop' : `${n} points de trop`),
  ),
  strength: both(
    (n: number) => `strength ${n}`,
    (n) => `force ${n}`,
  ),
  entries: both('Troops of the list', 'Troupes de la liste'),
  limits: both(
    (least: number, most: number | null) =>
      most === null
        ? least === 0
          ? 'any number'
          : `at least ${least}`
        : least === 0
          ? `up to ${most}`
          : least === most
            ? `exactly ${most}`
            : `${least} to ${most}`,
    (least, most) =>
      most === null
        ? least === 0
          ? 'à volonté'
          : `au moins ${least}`
        : least === 0
          ? `jusqu’à ${most}`
          : least === most
            ? `exactement ${most}`
            : `${least} à ${most}`,
  ),
  has: both(
    (n: number) => `${n} taken`,
    (n) => (n <= 1 ? `${n} prise` : `${n} prises`),
  ),
  yearsOnly: both(
    (from: number, to: number) => `only ${from}–${to}`,
    (from, to) => `seulement ${from}–${to}`,
  ),
  buy: both(
    (name: string) => `Add ${name}`,
    (name) => `Ajouter ${name}`,
  ),
  goesTo: both('New units go to', 'Les nouvelles unités vont à'),
  goesHere: both('Corps of new units', 'Corps des nouvelles unités'),
  corps: both(
    (n: number) => `Corps ${n}`,
    (n) => `Corps ${n}`,
  ),
  corpsName: both('Name of the corps', 'Nom du corps'),
  addCorps: both('Add a corps', 'Ajouter un corps'),
  removeCorps: both('Remove this corps', 'Retirer ce corps'),
  noCommander: both('No commander', 'Sans général'),
  addCommander: both('Give it a commander', 'Lui donner un général'),
  dropCommander: both('Without commander', 'Sans général'),
  commander: both('Commander', 'Général'),
  drop: both('drop a unit here', 'déposer une unité ici'),
  unitName: both('Name', 'Nom'),
  more: both('One more', 'Une de plus'),
  fewer: both('One fewer', 'Une de moins'),
  remove: both('Remove', 'Retirer'),
  moveTo: both('Move to', 'Envoyer à'),
  details: both('Change and read', 'Changer et lire'),
  what: both('What these troops do', 'Ce que font ces troupes'),
  keys: both(
    'On a unit: + and − change the number, Delete removes, Alt with the arrow keys moves it within its corps and to the next.',
    'Sur une unité : + et − changent le nombre, Suppr la retire, Alt avec les flèches la déplace dans son corps et vers le suivant.',
  ),
  moved: both(
    (unit: string, corps: string) => `${unit} is now in ${corps}.`,
    (unit, corps) => `${unit} : passée à ${corps}.`,
  ),
  army: both('The army as a whole', 'L’armée dans son ensemble'),
  faults: both('What is still wrong', 'Ce qui ne va pas encore'),
  legal: both('A legal army.', 'Une armée réglementaire.'),
  sheet: both('Roster', 'Feuille d’armée'),
  quick: both('Quick reference of this army', 'Aide de jeu de cette armée'),
  battle: {
    title: both('Take the field', 'Entrer en campagne'),
    against: both('Against', 'Contre'),
    random: both('an army by luck', 'une armée au sort'),
    list: both('Their list', 'Leur liste'),
    anyList: both('any list', 'n’importe laquelle'),
    points: both('Their points', 'Leurs points'),
    asMine: both(
      (n: number) => `as many as I spent: ${n}`,
      (n) => `autant que les miens : ${n}`,
    ),
    upTo: both(
      (n: number) => `up to ${n}`,
      (n) => `jusqu’à ${n}`,
    ),
    ground: both('Ground', 'Terrain'),
    byRules: both('as the rules lay it', 'selon les règles'),
    another: both('Another', 'Une autre'),
    drawing: both('Mustering …', 'On rassemble …'),
    they: both(
      (name: string, points: number, mine: number) => `${name}: ${points} points against your ${mine}.`,
      (name, points, mine) => `${name} : ${points} points contre vos ${mine}.`,
    ),
    none: both(
      'No legal army of this list fits these points.',
      'Aucune armée réglementaire de cette liste ne tient dans ces points.',
    ),
    seats: both('Who plays', 'Qui joue'),
    computer: both('I against the computer', 'Moi contre l’ordinateur'),
    two: both('Two at one table', 'Deux à la même table'),
    watch: both('Two generals, I watch', 'Deux généraux, je regarde'),
    side: both('My army stands', 'Mon armée se tient'),
    sides: both(['below, blue', 'above, red'], ['en bas, bleue', 'en haut, rouge']),
    setup: both('Set-up', 'Mise en place'),
    quick: both(
      'At once: terrain and deployment are done for me',
      'Aussitôt : terrain et déploiement sont faits pour moi',
    ),
    full: both('In full, by the rules', 'Complète, selon les règles'),
    general: both('General', 'Général'),
    go: both('Give battle', 'Livrer bataille'),
    options: both('Optional rules …', 'Règles facultatives …'),
    table: both('Another table than usual, in UD', 'Une autre table que d’habitude, en UD'),
    width: both('Width', 'Largeur'),
    depth: both('Depth', 'Profondeur'),
    usual: both('as usual', 'd’habitude'),
  },
  fields: both(
    {
      name: 'Name',
      quality: 'Quality',
      kind: 'Troops',
      weapon: 'Weapon',
      chief: 'commander-in-chief',
      included: 'fights in the ranks',
      unreliable: 'allied or unreliable',
      'commanded-shot': 'commanded shot',
      'fortified-camp': 'Fortified camp',
      fortification: 'Fortifications',
      ship: 'Ships',
      structure: 'Command structure',
      'exploration-dice': 'Scouting dice',
      'fortified-baggage': 'Fortified baggage',
      prostitutes: 'Camp followers',
      destiny: 'Fate points',
      class: 'Class',
      armour: 'Armour',
      role: 'Role',
      mode: 'Fights',
      stands: 'Stands',
      drill: 'Drill',
      morale: 'Morale',
      'poor-shot': 'poor shots',
    } as Record<string, string>,
    {
      name: 'Nom',
      quality: 'Qualité',
      kind: 'Troupes',
      weapon: 'Arme',
      chief: 'général en chef',
      included: 'combat dans le rang',
      unreliable: 'allié ou peu sûr',
      'commanded-shot': 'tireurs détachés',
      'fortified-camp': 'Camp fortifié',
      fortification: 'Retranchements',
      ship: 'Navires',
      structure: 'Structure de commandement',
      'exploration-dice': 'Dés de reconnaissance',
      'fortified-baggage': 'Bagages fortifiés',
      prostitutes: 'Suite du camp',
      destiny: 'Points de destin',
      class: 'Classe',
      armour: 'Armure',
      role: 'Rôle',
      mode: 'Combat',
      stands: 'Socles',
      drill: 'Instruction',
      morale: 'Moral',
      'poor-shot': 'mauvais tireurs',
    },
  ),
});
