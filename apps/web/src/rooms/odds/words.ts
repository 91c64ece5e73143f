import { both, inBoth } from '@tercio/engine/text';
/** The odds lab's own words. */
export const oddsWords = inBoth({
  title: both('Odds lab', 'Labo des chances'),
  lead: both(
    'Counted exactly by the rules’ own code, never by sampling. Every toggle is one of the rules’ own.',
    'Compté exactement par le code même des règles, jamais par échantillon. Chaque bouton est une circonstance des règles.',
  ),
  game: both('Game', 'Jeu'),
  mode: {
    melee: both('They fight', 'Ils combattent'),
    shooting: both('The first shoots', 'Le premier tire'),
  },
  troops: both('Troops', 'Troupes'),
  nth: both(
    (n: number) => `Beside it, number ${n}`,
    (n) => `À côté, numéro ${n}`,
  ),
  longer: both('One more beside it', 'Une de plus à côté'),
  fewer: both(
    (n: number) => `Take number ${n} away`,
    (n) => `Retirer le numéro ${n}`,
  ),
  broken: both(
    (n: number) => `${n} broken`,
    (n) => `${n} rompus`,
  ),
  courseCut: both(
    'What was too unlikely to follow counts as still fighting.',
    'Ce qui était trop improbable pour être suivi compte comme encore au combat.',
  ),
  losses: both('Losses so far', 'Pertes déjà subies'),
  distance: both('Distance', 'Distance'),
  later: both('Not the first round', 'Pas le premier round'),
  circumstances: both('Circumstances', 'Circonstances'),
  more: both('Quality, weapon, abilities', 'Qualité, arme, capacités'),
  counts: both('What counts', 'Ce qui compte'),
  nothing: both('Nothing but the dice.', 'Rien que les dés.'),
  total: both('total', 'total'),
  cancelled: both(
    (by: string) => `cancelled by ${by}`,
    (by) => `annulé par ${by}`,
  ),
  round: both('This round', 'Ce round'),
  exact: both(
    (n: number) => `${n} different ends, counted exactly`,
    (n) => `${n} issues différentes, comptées exactement`,
  ),
  cut: both(
    'Too many ways to count in full: what was left over is missing.',
    'Trop d’issues pour tout compter : le reste manque.',
  ),
  win: both('win', 'gagne'),
  tie: both('draw', 'nul'),
  lose: both('lose', 'perd'),
  we: both(
    (left: string) => `we ${left}`,
    (left) => `nous : ${left}`,
  ),
  they: both(
    (left: string) => `they ${left}`,
    (left) => `eux : ${left}`,
  ),
  none: both('no losses', 'sans pertes'),
  weGone: both('we break', 'nous cédons'),
  theyGone: both('they break', 'ils cèdent'),
  bothGone: both('both break', 'les deux cèdent'),
  on: both('If they fight on', 'S’ils continuent'),
  onNote: both('chance of not being broken', 'chance de ne pas avoir cédé'),
  roundN: both(
    (n: number) => (n === 0 ? 'start' : `round ${n}`),
    (n) => (n === 0 ? 'début' : `round ${n}`),
  ),
  there: both(
    (side: string, p: string) => `${side} still there ${p}`,
    (side, p) => `${side} encore là ${p}`,
  ),
  swings: both('What would change it', 'Ce qui changerait tout'),
  swingsNote: both(
    'Chance to do better this round. The gold tick is now.',
    'Chance de faire mieux ce round. Le trait d’or, c’est maintenant.',
  ),
  counting: both('Counting …', 'Calcul en cours …'),
  map: both('All against all', 'Tous contre tous'),
  mapShow: both('All against all', 'Tous contre tous'),
  mapHide: both('Hide all against all', 'Masquer tous contre tous'),
  measure: both('What a cell says', 'Ce que dit une case'),
  measures: {
    chance: both('Chance', 'Chances'),
    points: both('Points lost', 'Points perdus'),
  },
  chanceNote: both(
    'Each cell: the chance in per cent that the row does better this round than the column, a draw counting half. 50 is even.',
    'Chaque case : la chance en pour cent que la ligne fasse mieux ce round que la colonne, un nul comptant pour moitié. 50 : égalité.',
  ),
  pointsNote: both(
    'Each cell: of all the army points this round costs on average, the share in per cent that the column loses. 50 is an even bargain whatever the two cost; 67 means that the enemy pays two points for each of yours.',
    'Chaque case : de tous les points d’armée que ce round coûte en moyenne, la part en pour cent que perd la colonne. 50 : marché égal quel que soit le prix des deux ; 67 : l’ennemi paie deux points pour un des vôtres.',
  ),
  shotNote: both(
    'Each cell: army points that one round of shooting takes from the column, for each 100 points that shoot. Cheap shooters and dear targets count.',
    'Chaque case : points d’armée qu’un round de tir enlève à la colonne, pour 100 points de tireurs. Tireurs bon marché et cibles chères comptent.',
  ),
  mapNote: both(
    'Fresh, ordinary troops of every type, one against one, in the circumstances of the variant; the first row is the first troops as they stand.',
    'Troupes fraîches et ordinaires de chaque type, une contre une, dans les circonstances de la variante ; la première ligne : les premières troupes telles quelles.',
  ),
  mapReady: both(
    (n: number) => `${n} types against ${n}, every one counted exactly.`,
    (n) => `${n} types contre ${n}, chacun compté exactement.`,
  ),
  mapCounting: both(
    (n: number, of: number) => `Counting: ${n} of ${of} rows.`,
    (n, of) => `Calcul : ${n} lignes sur ${of}.`,
  ),
  mapKeys: both(
    'A heading sorts. In the table the arrow keys go from cell to cell; Enter or a click sets those two against each other.',
    'Un titre trie. Dans le tableau, les flèches vont de case en case ; Entrée ou un clic oppose ces deux-là.',
  ),
  mapOf: both('In the circumstances of', 'Dans les circonstances de'),
  columns: both('Columns', 'Colonnes'),
  orders: both(
    { book: 'as in the rules', name: 'by name', points: 'by points', mean: 'by mean' } as Record<
      string,
      string
    >,
    { book: 'comme dans les règles', name: 'par nom', points: 'par points', mean: 'par moyenne' },
  ),
  type: both('Type', 'Type'),
  points: both('Points', 'Points'),
  mean: both('Mean', 'Moyenne'),
  sortBy: both(
    (name: string) => `${name}: sort by this column`,
    (name) => `${name} : trier par cette colonne`,
  ),
  asTheyStand: both('As they stand', 'Telles quelles'),
  noCell: both('cannot meet so', 'ne peuvent se rencontrer ainsi'),
  per100: both(
    (n: number) => `${n} for each 100 points`,
    (n) => `${n} pour 100 points`,
  ),
  print: both('Print', 'Imprimer'),
  copyLink: both('Copy a link', 'Copier un lien'),
  linked: both(
    'The link holds everything that is set up here.',
    'Le lien contient tout ce qui est réglé ici.',
  ),
  tooLong: both('This set-up is too long for a link.', 'Cette situation est trop longue pour un lien.'),
  keep: both('Keep in the library', 'Garder dans la bibliothèque'),
  keepAgain: both('Keep the changes', 'Garder les changements'),
  keptAs: both(
    (name: string) => `“${name}” is in the library.`,
    (name) => `« ${name} » est dans la bibliothèque.`,
  ),
  difference: both('The difference', 'La différence'),
  noDifference: both(
    'The two variants are the same. Change one: each has its own game, sides, circumstances and options.',
    'Les deux variantes sont les mêmes. Changez-en une : chacune a son jeu, ses camps, ses circonstances et ses options.',
  ),
  differIn: both('What differs', 'Ce qui diffère'),
  differFailed: both(
    'One of the two cannot be counted, so there is nothing to compare.',
    'L’une des deux ne peut être comptée : rien à comparer.',
  ),
  differenceNote: both(
    'Chances in per cent, their difference in points of a per cent; losses on average. Green is better for us in the second.',
    'Chances en pour cent, leur différence en points de pour cent ; pertes en moyenne. Vert : meilleur pour nous dans la seconde.',
  ),
  figure: both('Figure', 'Chiffre'),
  by: both('Difference', 'Différence'),
  drawn: both('Drawn', 'Dessin'),
  betterForUs: both('better for us', 'meilleur pour nous'),
  worseForUs: both('worse for us', 'pire pour nous'),
  figures: {
    win: both(
      () => 'We do better this round',
      () => 'Nous faisons mieux ce round',
    ),
    tie: both(
      () => 'Even',
      () => 'Égalité',
    ),
    lose: both(
      () => 'They do better this round',
      () => 'Ils font mieux ce round',
    ),
    theyBreak: both(
      () => 'They break this round',
      () => 'Ils cèdent ce round',
    ),
    weBreak: both(
      () => 'We break this round',
      () => 'Nous cédons ce round',
    ),
    theyLose: both(
      () => 'They lose on average',
      () => 'Ils perdent en moyenne',
    ),
    weLose: both(
      () => 'We lose on average',
      () => 'Nous perdons en moyenne',
    ),
    weThere: both(
      (n: number) => `We are still there after ${n} rounds`,
      (n) => `Nous sommes encore là après ${n} rounds`,
    ),
    theyThere: both(
      (n: number) => `They are still there after ${n} rounds`,
      (n) => `Ils sont encore là après ${n} rounds`,
    ),
  },
  modeName: both('What they do', 'Ce qu’ils font'),
  yes: both('yes', 'oui'),
  no: both('no', 'non'),
  usual: both('as usual', 'comme d’habitude'),
  nobody: both('none', 'aucun'),
  ourRulings: both('Options: by our rulings', 'Options : selon nos décisions'),
  changed: both(
    (n: number) => (n === 1 ? 'Options: 1 changed' : `Options: ${n} changed`),
    (n) => (n === 1 ? 'Options : 1 changée' : `Options : ${n} changées`),
  ),
  profile: both('Counted by', 'Compté selon'),
  oursPlain: both('Our rulings', 'Nos décisions'),
  myHouseRules: both('My house rules', 'Mes règles maison'),
  single1: both('Single options', 'Options choisies'),
  findOption: both('Find an option to change', 'Chercher une option à changer'),
  noOption: both('No option of that name.', 'Aucune option de ce nom.'),
  faults: both(
    {
      spoilt: () => 'This link is cut or spoilt; here is a fresh situation instead.',
      none: (what: string) =>
        `${what} has no troops in the lab: its cards tell exact odds in battle. Here is another game.`,
      game: (what: string) =>
        `This link is of a game that is not here (${what}); here is a fresh situation instead.`,
      troops: (what: string) =>
        `This link names troops that the game does not have (${what}); here is a fresh situation instead.`,
      circumstance: (what: string) =>
        `This link names a circumstance that the game does not have (${what}); here is a fresh situation instead.`,
      options: (what: string) =>
        `This link changes an option that the game does not have (${what}); here is a fresh situation instead.`,
      cannot: (what: string) => `The situation of this link cannot be laid out: ${what}`,
      gone: () => 'Nothing is kept under this address any more; here is a fresh situation instead.',
    } as Record<string, (what: string) => string>,
    {
      spoilt: () => 'Ce lien est coupé ou abîmé ; voici une situation neuve.',
      none: (what) =>
        `${what} n’a pas de troupes au labo : ses cartes disent les chances en bataille. Voici un autre jeu.`,
      game: (what) => `Ce lien est d’un jeu absent d’ici (${what}) ; voici une situation neuve.`,
      troops: (what) => `Ce lien nomme des troupes que le jeu n’a pas (${what}) ; voici une situation neuve.`,
      circumstance: (what) =>
        `Ce lien nomme une circonstance que le jeu n’a pas (${what}) ; voici une situation neuve.`,
      options: (what) =>
        `Ce lien change une option que le jeu n’a pas (${what}) ; voici une situation neuve.`,
      cannot: (what) => `La situation de ce lien ne peut être disposée : ${what}`,
      gone: () => 'Plus rien n’est gardé à cette adresse ; voici une situation neuve.',
    },
  ),
  variant: both('Variant', 'Variante'),
  variants: both(['First', 'Second'], ['Première', 'Seconde']),
  two: both('two variants', 'deux variantes'),
  compare: both('Compare with a second variant', 'Comparer avec une seconde variante'),
  single: both('One variant only', 'Une seule variante'),
  swap: both('Change sides', 'Changer de camp'),
  cannot: both(
    (why: string) => `These two cannot be set against each other so: ${why}`,
    (why) => `Ces deux-là ne peuvent pas être opposés ainsi : ${why}`,
  ),
  cannotSo: both('the rules allow no such attack here', 'les règles ne permettent pas cette attaque ici'),
  sides: both(['We', 'They'], ['Nous', 'Eux']),
  from: both(
    (name: string) => `From your battle ${name}`,
    (name) => `De votre bataille ${name}`,
  ),
  back: both('Back to the battle', 'Retour à la bataille'),
  fromBoard: both('From the analysis board', 'De la table d’analyse'),
  backToBoard: both('Back to the board', 'Retour à la table'),
  pick: both('Two bodies of this moment', 'Deux corps de ce moment'),
  fields: both(
    {
      quality: 'Quality',
      weapon: 'Weapon',
      VBU: 'VBU',
      I: 'Impetus',
      D: 'Discipline',
      stands: 'Stands',
      drill: 'Drill',
      morale: 'Morale',
      'poor-shot': 'poor shots',
      class: 'Class',
      armour: 'Armour',
      melee: 'In hand',
      ranged: 'To shoot',
    } as Record<string, string>,
    {
      quality: 'Qualité',
      weapon: 'Arme',
      VBU: 'VBU',
      I: 'Impetus',
      D: 'Discipline',
      stands: 'Socles',
      drill: 'Instruction',
      morale: 'Moral',
      'poor-shot': 'mauvais tireurs',
      class: 'Classe',
      armour: 'Armure',
      melee: 'En main',
      ranged: 'Pour tirer',
    },
  ),
});
