import { both, type InBoth, inBoth, type Lang, ofSide, theSide, toSide } from '@tercio/engine/text';
import type { TerrainKind } from '../art/terrain/feature.ts';

/** Ground by what it is, one and several. */
const GROUNDS = inBoth({
  gentle_hill: both(['a gentle hill', 'gentle hills'], ['une colline douce', 'collines douces']),
  steep_hill: both(['a steep hill', 'steep hills'], ['une colline raide', 'collines raides']),
  field: both(['a field', 'fields'], ['un champ', 'champs']),
  enclosed_field: both(['an enclosed field', 'enclosed fields'], ['un champ clos', 'champs clos']),
  marsh: both(['a marsh', 'marshes'], ['un marais', 'marais']),
  gully: both(['a gully', 'gullies'], ['un ravin', 'ravins']),
  lake: both(['a lake', 'lakes'], ['un lac', 'lacs']),
  coast: both(['the coast', 'coasts'], ['la côte', 'côtes']),
  river: both(['a river or stream', 'rivers and streams'], ['une rivière ou un ruisseau', 'cours d’eau']),
  ford: both(['a ford', 'fords'], ['un gué', 'gués']),
  road: both(['a road', 'roads'], ['une route', 'routes']),
  brush: both(['brush', 'patches of brush'], ['des broussailles', 'coins de broussailles']),
  village: both(['a village', 'villages'], ['un village', 'villages']),
  house: both(['a house', 'houses'], ['une maison', 'maisons']),
  hall: both(['a great house', 'great houses'], ['une grande maison', 'grandes maisons']),
  linear_obstacle: both(['a hedge or wall', 'hedges or walls'], ['une haie ou un mur', 'haies ou murs']),
  impassable: both(
    ['ground that nobody can cross', 'places that nobody can cross'],
    ['un terrain infranchissable', 'terrains infranchissables'],
  ),
  plantation: both(['an orchard', 'orchards'], ['un verger', 'vergers']),
  wood: both(['a wood', 'woods'], ['un bois', 'bois']),
} satisfies Readonly<Record<TerrainKind, InBoth<readonly [string, string]>>>);

const groundIn =
  (lang: Lang) =>
  (kind: TerrainKind, n: number): string =>
    n === 1 ? GROUNDS[lang][kind][0] : `${n} ${GROUNDS[lang][kind][1]}`;

/** What a battle says: orders, prices, questions, setting up. */
export const battle = {
  briefing: {
    orders: both('For you alone', 'Pour vous seul'),
    title: both('Briefing', 'Avant la bataille'),
    command: both('You command', 'Vous commandez'),
    against: both('Against', 'Contre'),
    under: both(
      (names: string) => `under ${names}`,
      (names) => `sous ${names}`,
    ),
    foot: both('Foot', 'Infanterie'),
    horse: both('Horse', 'Cavalerie'),
    guns: both('Guns', 'Artillerie'),
    drawUp: both('Both armies are drawn up by their players.', 'Chaque joueur déploie son armée.'),
    ground: both('The ground', 'Le terrain'),
    open: both('Open ground, the same for both.', 'Terrain ouvert, le même pour les deux.'),
    groundOf: both(
      (side: string, what: string) => `With ${theSide(side, 'en')}: ${what}.`,
      (side, what) => `Du côté ${ofSide(side)} : ${what}.`,
    ),
    between: both(
      (what: string) => `Between the lines: ${what}.`,
      (what) => `Entre les lignes : ${what}.`,
    ),
    grounds: both(groundIn('en'), groundIn('fr')),
    list: both(
      (items: readonly string[]) =>
        items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`,
      (items) => (items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} et ${items.at(-1)}`),
    ),
    win: both('How to win', 'Comment vaincre'),
    special: both('Only in this battle', 'Seulement dans cette bataille'),
    take: both('Take the field', 'En bataille'),
    two: both('Two at this table', 'À deux à cette table'),
    watch: both('Watch it', 'Regarder'),
    minutes: both(
      (n: number) => `about ${n} minutes`,
      (n) => `environ ${n} minutes`,
    ),
    skip: both(
      'Do not show briefings (the menu of a battle has them too)',
      'Ne plus montrer ces pages (le menu d’une bataille les a aussi)',
    ),
    setting: both('A briefing before a battle', 'Une présentation avant chaque bataille'),
  },
  result: {
    open: both('The result', 'Le résultat'),
    won: both(
      (side: string) => `Victory of ${theSide(side, 'en')}`,
      (side) => `Victoire ${ofSide(side)}`,
    ),
    drawn: both('A drawn battle', 'Une bataille indécise'),
    yours: both('You have won.', 'Vous avez gagné.'),
    lost: both('You have lost.', 'Vous avez perdu.'),
    chances: both('The chances, turn by turn', 'Les chances, tour après tour'),
    moments: both('What turned it', 'Ce qui a tout changé'),
    dice: both('by the dice', 'par les dés'),
    play: both('by an order', 'par un ordre'),
    see: both('See it again', 'Revoir'),
    luck: both('Luck', 'La chance'),
    even: both('The dice favoured nobody.', 'Les dés n’ont favorisé personne.'),
    lucky: both(
      (side: string, n: number) =>
        `The dice were kinder to ${theSide(side, 'en')} than in ${n} of 100 battles with the same orders.`,
      (side, n) =>
        `Les dés ont été plus favorables ${toSide(side)} que dans ${n} batailles sur 100 avec les mêmes ordres.`,
    ),
    luckNote: both(
      'Every throw of both sides against what it gives on average. What one side gained the other lost; the review shows whose dice they were.',
      'Chaque jet des deux camps par rapport à sa moyenne. Ce que l’un a gagné, l’autre l’a perdu ; l’examen montre de qui étaient les dés.',
    ),
    dear: both(
      (side: string) => `Costliest decision of ${theSide(side, 'en')}`,
      (side) => `La décision la plus chère ${ofSide(side)}`,
    ),
    noDear: both(
      (per: string) => `No single one cost ${per} of the chances.`,
      (per) => `Aucune, à elle seule, n’a coûté ${per} des chances.`,
    ),
    swap: both(
      (side: string) => `Take command of ${theSide(side, 'en')}`,
      (side) => `Prendre le commandement ${ofSide(side)}`,
    ),
    moves: both('Go through it move by move', 'Revoir coup par coup'),
    fight: both('Fight it again', 'La livrer encore'),
    report: both('Report and map', 'Récit et carte'),
    table: both('Look at the table', 'Voir la table'),
    working: both('Analysing every move …', 'Examen de chaque coup…'),
  },
  notes: {
    open: both('Story and special rules', 'Récit et règles spéciales'),
    rules: both('Special rules', 'Règles spéciales'),
    agreed: both('(to be kept by the players)', '(à observer par les joueurs)'),
    victory: both('Victory', 'Victoire'),
    result: both('What happened', 'Ce qui s’est passé'),
    reliability: both('How reliable this is', 'Degré de certitude'),
    none: both('There is no story for this battle.', 'Rien n’est dit de cette bataille.'),
  },
  game: {
    moves: both(
      (side: string) => `${side} to move`,
      (side) => `${side} : à vous`,
    ),
    phase: both(
      (side: string, phase: string) => `${side}: ${phase}`,
      (side, phase) => `${side} : ${phase}`,
    ),
    corps: both(
      (name: string) => (name.includes(' ') ? name : `${name} corps`),
      (name) => name,
    ),
    corpsNames: both(
      {
        left: 'Left',
        centre: 'Centre',
        right: 'Right',
        van: 'Van',
        battle: 'Main battle',
        reserve: 'Reserve',
        foot: 'Foot',
        horse: 'Horse',
      } as Readonly<Record<string, string>>,
      {
        left: 'Aile gauche',
        centre: 'Centre',
        right: 'Aile droite',
        van: 'Avant-garde',
        battle: 'Bataille',
        reserve: 'Réserve',
        foot: 'Infanterie',
        horse: 'Cavalerie',
      },
    ), // others as the scenario calls them
    noCommander: both('no commander', 'sans général'),
    cp: both(
      (n: number) => `${n} CP`,
      (n) => `${n} PC`,
    ),
    cpLeft: both(
      (n: number) => (n === 1 ? '1 command point left' : `${n} command points left`),
      (n) => (n < 2 ? `${n} point de commandement` : `${n} points de commandement`),
    ),
    freePoint: both(
      (unit: string) => `1 free for ${unit}`,
      (unit) => `1 gratuit pour ${unit}`,
    ),
    toRoll: both('to roll', 'dé à lancer'),
    acted: both('done', 'a joué'),
    activate: both('Roll for its corps', 'Lancer le dé de son corps'),
    rollFirst: both(
      'A corps acts once its command die is thrown',
      'Un corps agit une fois son dé de commandement lancé',
    ),
    nextCorps: both(
      (name: string) => `Next: ${name}`,
      (name) => `Ensuite : ${name}`,
    ),
    endCorps: both(
      (name: string) => `End ${name}`,
      (name) => `Terminer ${name}`,
    ),
    fire: both('Fire', 'Feu'),
    sum: both(
      (spent: string, allowance: string, points: number) => `${spent} of ${allowance} · ${points} CP`,
      (spent, allowance, points) => `${spent} sur ${allowance} · ${points} PC`,
    ),
    charge: both(
      (length: string, target: string) => `Charge · ${target} · ${length}`,
      (length, target) => `Charge · ${target} · ${length}`,
    ),
    chargeCard: both(
      (target: string, ifStood: boolean) => `${target}${ifStood ? ', if they stand' : ''}`,
      (target, ifStood) => `${target}${ifStood ? ', s’ils tiennent' : ''}`,
    ),
    pointHint: both(
      'Click or drag to where it should go; drag a front corner to wheel',
      'Montrez où elle doit aller, ou tirez-la ; un coin du front pour convertir',
    ),
    joins: both(
      (chief: string) => `${chief} joins them`,
      (chief) => `${chief} les rejoint`,
    ),
    joinsUnit: both(
      (chief: string, unit: string) => `${chief} joins ${unit}`,
      (chief, unit) => `${chief} rejoint ${unit}`,
    ),
    inHand: both(
      (orders: number) => (orders === 1 ? '1 order in hand' : `${orders} orders in hand`),
      (orders) => (orders === 1 ? '1 ordre en main' : `${orders} ordres en main`),
    ),
    inHandNote: both(
      'Enter gives them, Esc puts them down; the next one is made as if they were carried out',
      'Entrée les donne, Échap les repose ; le suivant se fait comme s’ils étaient exécutés',
    ),
    inHandTouch: both(
      'Confirm gives them, Cancel puts them down; the next one is made as if they were carried out',
      'Valider les donne, Annuler les repose ; le suivant se fait comme s’ils étaient exécutés',
    ),
    giveAndEnd: both(
      (end: string) => `Give, then: ${end}`,
      (end) => `Donner, puis : ${end}`,
    ),
    callsUp: both(
      (name: string) => `${name}: its command die is thrown first, then it is ordered there`,
      (name) => `${name} : son dé de commandement d’abord, puis l’ordre`,
    ),
    wingPulled: both(
      (bodies: number) => `${bodies} go as a line`,
      (bodies) => `${bodies} vont en ligne`,
    ),
    ordersFor: both(
      (orders: number, points: number) => `${orders} orders · ${points} CP`,
      (orders, points) => `${orders} ordres · ${points} PC`,
    ),
    shortOf: both(
      (length: string) => `${length} short of it`,
      (length) => `à ${length} du but`,
    ),
    asFarAsItGoes: both('as far as it goes', 'aussi loin qu’elle peut'),
    theCamp: both('the camp', 'le camp'),
    ifTheyStand: both(
      (sentence: string) => `if they stand: ${sentence}`,
      (sentence) => `s’ils tiennent : ${sentence}`,
    ),
    mayRun: both('they may run', 'ils peuvent fuir'),
    ifTheyRun: both(
      (met: string) => `if they run: caught ${met}`,
      (met) => `s’ils fuient : rattrapés ${met}`,
    ),
    foughtAlong: both(
      (names: readonly string[]) => `fought together with ${names.join(', ')}`,
      (names) => `au combat avec ${names.join(', ')}`,
    ),
    mayFall: both(
      (name: string, per: string) => `${name} may fall: ${per}`,
      (name, per) => `${name} peut tomber : ${per}`,
    ),
    cannot: both('Not legal', 'Pas ainsi'),
    needs: both(
      (needed: string, has: string) => `It needs ${needed} and has ${has}.`,
      (needed, has) => `Il faut ${needed}, il y a ${has}.`,
    ),
    byArc: both('by arc', 'selon l’arc'),
    noneInReach: both('none in reach', 'personne à portée'),
    andMore: both(
      (name: string, more: number) => `${name} and ${more} more`,
      (name, more) => `${name} et ${more} autre${more > 1 ? 's' : ''}`,
    ),
    orders: {
      full: both('Full move', 'Pleine marche'),
      wheelLeft: both('Wheel left', 'Conv. à gauche'),
      wheelRight: both('Wheel right', 'Conv. à droite'),
      charge: both('Charge', 'Charger'),
      quarterLeft: both('Turn left', 'Quart à gauche'),
      quarterRight: both('Turn right', 'Quart à droite'),
      half: both('About turn', 'Demi-tour'),
      rally: both('Rally', 'Rallier'),
      square: both('Form square', 'Former le carré'),
      leaveSquare: both('Leave square', 'Rompre le carré'),
      stakes: both('Plant stakes', 'Planter les pieux'),
      liftStakes: both('Lift stakes', 'Arracher les pieux'),
      hold: both('Hold back', 'Retenir'),
      disengage: both('Break off', 'Se désengager'),
      back: both('Draw back', 'Reculer'),
      support: both('Support', 'Soutenir'),
      join: both('Commander here', 'Général ici'),
      urge: both('Urge the hesitant corps', 'Presser le corps hésitant'),
    },
    rallyPrice: {
      clear: both('free', 'gratuit'),
      near: both('1 CP', '1 PC'),
      melee: both('2 CP', '2 PC'),
    },
    abilities: both(
      {
        impact: 'impact',
        mountedImpact: 'mounted impact',
        pistol: 'pistols',
        shock: 'shock',
        caracole: 'caracole',
        salvo: 'salvo',
        furiousCharge: 'furious charge',
        twoHanded: 'two-handed',
        polearm: 'polearms',
        keilSwordsmen: 'swordsmen',
        headstrong: 'headstrong',
        armour: 'armour',
        heavyArmour: 'heavy armour',
        halfShooter: 'few shooters',
        regimentalGun: 'regimental gun',
        stakes: 'stakes',
        stakesCarried: 'stakes, carried',
        pavise: 'pavises',
        notShooting: 'no shooters',
      } as Record<string, string>,
      {
        impact: 'impact',
        mountedImpact: 'impact monté',
        pistol: 'pistolets',
        shock: 'choc',
        caracole: 'caracole',
        salvo: 'feu de salve',
        furiousCharge: 'charge percutante',
        twoHanded: 'armes à deux mains',
        polearm: 'armes d’hast',
        keilSwordsmen: 'épéistes',
        headstrong: 'offensifs',
        armour: 'armure',
        heavyArmour: 'armure lourde',
        halfShooter: 'tireurs réduits',
        regimentalGun: 'pièce régimentaire',
        stakes: 'pieux',
        stakesCarried: 'pieux portés',
        pavise: 'pavois',
        notShooting: 'sans tireurs',
      },
    ),
    protection: both('prot.', 'prot.'),
    commands: both(
      (name: string, radius: string) => `${name} commands ${radius}`,
      (name, radius) => `${name} commande à ${radius}`,
    ),
    oddsSentence: both(
      (they: string, theyRout: string, we: string, weRout: string) =>
        `they lose 1 or more ${they}, rout ${theyRout}; we lose 1 or more ${we}, rout ${weRout}`,
      (they, theyRout, we, weRout) =>
        `ils perdent 1 ou plus ${they}, déroute ${theyRout} ; nous perdons 1 ou plus ${we}, déroute ${weRout}`,
    ),
    nothing: both('nothing', 'rien'),
    willCharge: both(
      (target: string | undefined) =>
        target ? `will charge ${target} by itself.` : 'will charge by itself.',
      (target) => (target ? `chargera ${target} d’elle-même.` : 'chargera d’elle-même.'),
    ),
    holdFor: both(
      (points: number) => `Hold, ${points} CP`,
      (points) => `Retenir, ${points} PC`,
    ),
    freeRally: both('can try to rally for free.', 'peut tenter de se rallier gratuitement.'),
    unspent: both(
      (points: number) =>
        points === 1 ? '1 command point is unspent.' : `${points} command points are unspent.`,
      (points) =>
        points < 2
          ? `${points} point de commandement inutilisé.`
          : `${points} points de commandement inutilisés.`,
    ),
    look: both('Look', 'Voir'),
    evade: both('Evade', 'Esquiver'),
    stand: both('Stand', 'Tenir'),
    caught: both(
      (per: string, then: string) => `caught ${per}; ${then}`,
      (per, then) => `rattrapée ${per} ; ${then}`,
    ),
    noWay: both('no way out', 'aucune issue'),
    fights: both('He fights', 'Il combat'),
    staysOut: both('He stays out', 'Il reste en retrait'),
    fightsInVain: both(
      'adds nothing to this fight, and he may fall',
      'n’ajoute rien à ce combat, et il peut tomber',
    ),
    fightsNote: both('adds to the melee, and he may fall', 'renforce la mêlée, mais il peut tomber'),
    pursue: both('Pursue', 'Poursuivre'),
    noPursuit: both('Do not pursue', 'Ne pas poursuivre'),
    allConform: both('All line up', 'Tous se conforment'),
    onlyRallies: both(
      (name: string) => `Rally: ${name}`,
      (name) => `Rallier : ${name}`,
    ),
    allRally: both('All of them rally', 'Tous se rallient'),
    choice: both(
      (n: number) => `Place ${n}`,
      (n) => `Emplacement ${n}`,
    ),
    none: both('None of these', 'Aucun'),
    at: both(
      (x: string, y: string) => `at ${x}, ${y}`,
      (x, y) => `en ${x} ; ${y}`,
    ),
    keys: {
      evade: both('V', 'V'),
      stand: both('N', 'N'),
      yes: both('Y', 'O'),
      no: both('N', 'N'),
    },
    shots: both(
      (shots: number, targets: number) =>
        shots === 0
          ? 'Nobody shoots.'
          : `${shots === 1 ? '1 shot' : `${shots} shots`} at ${targets === 1 ? '1 target' : `${targets} targets`}. Click a shooter to change his target, or hold his fire.`,
      (shots, targets) =>
        shots === 0
          ? 'Personne ne tire.'
          : `${shots} tir${shots > 1 ? 's' : ''} sur ${targets} cible${targets > 1 ? 's' : ''}. Cliquez sur un tireur pour changer sa cible ou retenir son feu.`,
    ),
    shooting: both('Shooting plan', 'Plan de tir'),
    thinking: both('The general is thinking …', 'Le général réfléchit…'),
    over: both('The battle is over', 'La bataille est terminée'),
    review: both('Watch it again', 'La revoir'),
    again: both('Play it again', 'La rejouer'),
    menu: both('Battle', 'Bataille'),
    analyse: both(
      'Analysis board: change this moment freely',
      'Table d’analyse : changer ce moment à son gré',
    ),
    saveRecord: both('Save the record as a file', 'Enregistrer la partie dans un fichier'),
    savePosition: both('Save the position as a file', 'Enregistrer la position dans un fichier'),
    link: both('Copy a link to this position', 'Copier un lien vers cette position'),
    linkCopied: both('The link is in the clipboard.', 'Le lien est dans le presse-papiers.'),
    linkLong: both(
      'The link is too long to be sent; save a file instead.',
      'Le lien est trop long pour être envoyé ; enregistrez plutôt un fichier.',
    ),
    picture: both('Picture of the table (PNG)', 'Image de la table (PNG)'),
    print: both('Print the table', 'Imprimer la table'),
    resign: both('Resign', 'Abandonner'),
    load: both('Open a file', 'Ouvrir un fichier'),
    loadNote: both('A record or a position of Tercio.', 'Une partie ou une position de Tercio.'),
    cannotRead: both(
      (why: string) => `This cannot be opened: ${why}. Nothing was lost.`,
      (why) => `Impossible d’ouvrir : ${why}. Rien n’est perdu.`,
    ),
    cutLink: both('the link is incomplete or damaged', 'le lien est coupé ou abîmé'),
    notKept: both(
      'that battle is no longer kept in this browser',
      'cette bataille n’est plus gardée dans ce navigateur',
    ),
    branch: both('Play on from here', 'Reprendre d’ici'),
    back: both('Back to the battle', 'Retour à la bataille'),
    moment: both(
      (at: number, of: number) => `Moment ${at} of ${of}`,
      (at, of) => `Moment ${at} sur ${of}`,
    ),
    confirmNote: both('Enter gives the order, Esc drops it', 'Entrée donne l’ordre, Échap l’abandonne'),
    rulebook: both('Rulebook', 'Règles'),
    noEntry: both('There is no entry for this rule yet.', 'Cette règle n’a pas encore d’entrée.'),
    source: both('Source', 'Source'),
    ruling: both('Our ruling; the document does not say.', 'Une lecture de notre part, non du document.'),
    general: both('General', 'Général'),
    generals: both(
      {
        recruit: 'Recruit',
        ensign: 'Ensign',
        sergeant: 'Sergeant',
        captain: 'Captain',
        marshal: 'Marshal',
      } as Record<string, string>,
      {
        recruit: 'Recrue',
        ensign: 'Enseigne',
        sergeant: 'Sergent',
        captain: 'Capitaine',
        marshal: 'Maréchal',
      },
    ),
    side: both('You command', 'Vous commandez'),
    short: both('Short battles', 'Batailles courtes'),
    kept: both('Kept battles', 'Batailles gardées'),
    keptOver: both('over', 'terminée'),
    forget: both('Delete', 'Supprimer'),
    noBattles: both(
      'No battle of this game comes with Tercio yet. Open a position or a record of your own.',
      'Aucune bataille de ce jeu n’accompagne encore Tercio. Ouvrez une position ou une partie à vous.',
    ),
    nothingAsked: both('Nothing to decide now.', 'On ne vous demande rien pour l’instant.'),
    list: both('All legal orders', 'Tous les ordres possibles'),
    nudge: {
      forward: both('+0.1', '+0,1'),
      back: both('−0.1', '−0,1'),
      left: both('left 1°', 'gauche 1°'),
      right: both('right 1°', 'droite 1°'),
    },
  },
  hints: {
    title: both('A general’s advice', 'Conseil d’un général'),
    ask: both('What would a general do?', 'Que ferait un général ?'),
    follow: both('Do it', 'Le faire'),
    close: both('Close the hint', 'Fermer le conseil'),
    failed: both(
      'The general has no answer this time. Ask another, or decide yourself.',
      'Le général n’a pas de réponse cette fois. Demandez à un autre, ou décidez vous-même.',
    ),
    note: both(
      'Worth in hundredths of an army, against standing still. The record notes a hint that was followed.',
      'Valeur en centièmes d’armée, par rapport à l’immobilité. La partie note les conseils suivis.',
    ),
  },
  asking: {
    nobody: both('Nobody', 'Personne'),
    allOfThem: both(
      (n: number) => `All ${n} of them`,
      (n: number) => `Tous les ${n}`,
    ),
    who: both(
      (rule: string) => `${rule}: who?`,
      (rule: string) => `${rule} : qui ?`,
    ),
    meets: both(
      (names: readonly string[]) => `meets ${names.join(' and ')}`,
      (names: readonly string[]) => `rencontre ${names.join(' et ')}`,
    ),
    goes: both(
      (far: string) => `goes ${far}, `,
      (far: string) => `avance de ${far}, `,
    ),
    meetsNobody: both('meets nobody', 'ne rencontre personne'),
    after: both(
      (names: readonly string[]) => `after ${names.join(', ')}`,
      (names) => `à la suite de ${names.join(', ')}`,
    ),
    comeOn: both(
      (n: number) => (n === 1 ? 'one body comes on' : `${n} bodies come on`),
      (n: number) => (n === 1 ? 'une unité entre' : `${n} unités entrent`),
    ),
    marchWaits: both('They wait', 'Ils attendent'),
    nextTurn: both('they come on next turn', 'ils entreront au tour suivant'),
    staysHere: both('stays where it is, in order', 'reste sur place, en ordre'),
    linesUp: both(
      'all are drawn into the fight face to face',
      'toutes se mettent face à face dans le combat',
    ),
    rallyNeeds: both(
      (per: string) => `a point back ${per}; fights as it stands`,
      (per: string) => `un point récupéré ${per} ; combat où elle est`,
    ),
    goesOn: both(
      (far: string, to: 'left' | 'right' | undefined, degrees: number | undefined) =>
        to ? `Goes on ${far}, wheels ${degrees}° ${to}` : `Goes on ${far}`,
      (far: string, to: 'left' | 'right' | undefined, degrees: number | undefined) =>
        to
          ? `Continue de ${far}, converse de ${degrees}° à ${to === 'left' ? 'gauche' : 'droite'}`
          : `Continue de ${far}`,
    ),
    turnsBack: both(
      'runs out of reach and turns about where it may',
      'fuit hors de portée et fait demi-tour où elle peut',
    ),
    stayHidden: both('They stay hidden', 'Ils restent cachés'),
    show: both(
      (name: string) => `Show ${name}`,
      (name: string) => `Révéler ${name}`,
    ),
    showAll: both('Show all of them', 'Les révéler tous'),
    unmaskNote: both('it may shoot, and is seen from now on', 'elle peut tirer, et se voit désormais'),
    outOfCommand: both(
      (names: readonly string[], chief: string, radius: string) =>
        names.length === 1
          ? `${names[0]} is out of command of ${chief} (${radius}): orders cost more.`
          : `${names.length} bases are out of command of ${chief} (${radius}): ${names.slice(0, 3).join(', ')}${names.length > 3 ? ' …' : ''}.`,
      (names: readonly string[], chief: string, radius: string) =>
        names.length === 1
          ? `${names[0]} est hors de commandement de ${chief} (${radius}) : ses ordres coûtent plus.`
          : `${names.length} socles sont hors de commandement de ${chief} (${radius}) : ${names.slice(0, 3).join(', ')}${names.length > 3 ? '…' : ''}.`,
    ),
    canReach: both(
      (name: string, wins: string | undefined) =>
        `${name} can reach you there${wins ? `: wins ${wins} man to man if you stand` : ''}`,
      (name: string, wins: string | undefined) =>
        `${name} peut vous atteindre là${wins ? ` : l’emporte à ${wins} homme contre homme si vous l’attendez` : ''}`,
    ),
    reaches: both(
      (wins: string | undefined) => `comes${wins ? `, wins ${wins}` : ''}`,
      (wins: string | undefined) => `vient${wins ? `, l’emporte à ${wins}` : ''}`,
    ),
    canCharge: both(
      (name: string, edge: 'front' | 'flank' | 'rear', wins: string | undefined) =>
        `${name} can charge ${edge === 'front' ? 'you' : edge === 'flank' ? 'your flank' : 'your rear'} there${wins ? `: wins ${wins} if you stand` : ''}`,
      (name: string, edge: 'front' | 'flank' | 'rear', wins: string | undefined) =>
        `${name} peut vous charger là${edge === 'front' ? '' : edge === 'flank' ? ' de flanc' : ' par derrière'}${wins ? ` : l’emporte à ${wins} si vous l’attendez` : ''}`,
    ),
    charges: both(
      (edge: 'front' | 'flank' | 'rear', wins: string | undefined) =>
        `charges${edge === 'front' ? '' : edge === 'flank' ? ' the flank' : ' the rear'}${wins ? `, wins ${wins}` : ''}`,
      (edge: 'front' | 'flank' | 'rear', wins: string | undefined) =>
        `charge${edge === 'front' ? '' : edge === 'flank' ? ' le flanc' : ' l’arrière'}${wins ? `, l’emporte à ${wins}` : ''}`,
    ),
    threatBy: both(
      (names: readonly string[]) => `in reach of ${names.join(', ')}`,
      (names: readonly string[]) => `à portée de charge de ${names.join(', ')}`,
    ),
    shotBy: both(
      (names: readonly string[]) => `under fire of ${names.join(', ')}`,
      (names: readonly string[]) => `sous le feu de ${names.join(', ')}`,
    ),
    standing: {
      title: both('Answered without asking', 'Répondu sans demander'),
      always: both('Always yes.', 'Toujours oui.'),
      never: both('Always no.', 'Toujours non.'),
      usual: both('The usual answer.', 'La réponse d’usage.'),
      again: both('Ask me again', 'Me redemander'),
    },
    extend: both('Extend', 'Étendre'),
    contract: both('Contract', 'Resserrer'),
    detach: both('Commander leaves', 'Le général s’en va'),
    slideLeft: both('Slide left', 'Glisser à gauche'),
    slideRight: both('Slide right', 'Glisser à droite'),
    remembered: both('Its group of last turn', 'Son groupe du tour passé'),
  },
  setup: {
    keys: {
      forMe: both('M', 'M'),
      allForMe: both('L', 'L'),
    },
    forMe: both('Choose for me', 'Choisissez pour moi'),
    allForMe: both('Choose everything for me', 'Choisissez tout pour moi'),
    allForMeNote: both(
      'the whole set-up, until the battle begins',
      'toute la mise en place, jusqu’au début de la bataille',
    ),
    role: both(
      (attack: boolean, region: string) => `${attack ? 'Attack' : 'Defend'}, region ${region}`,
      (attack: boolean, region: string) => `${attack ? 'Attaquer' : 'Défendre'}, région ${region}`,
    ),
    layTitle: both(
      (piece: string) => `Where does this lie: ${piece}?`,
      (piece: string) => `Où va ce décor : ${piece} ?`,
    ),
    layAt: both(
      (x: string, y: string) => `${x} from the left, ${y} up`,
      (x: string, y: string) => `${x} de la gauche, ${y} du bas`,
    ),
    noAdjust: both('Leave the ground as it lies', 'Laisser le terrain comme il est'),
    adjust: both(
      (piece: string) => `Try to move: ${piece}`,
      (piece: string) => `Tenter de déplacer : ${piece}`,
    ),
    bodies: both(
      (n: number) => (n === 1 ? '1 base' : `${n} bases`),
      (n: number) => (n === 1 ? '1 socle' : `${n} socles`),
    ),
    stands: both('stands', 'en place'),
    formations: {
      line: both('Line', 'Ligne'),
      'two-lines': both('Two lines', 'Deux lignes'),
      checkerboard: both('Chequered', 'Échiquier'),
      wings: both('Wings', 'Ailes'),
    },
    deployTitle: both(
      (corps: string) => `Deploy ${corps}`,
      (corps: string) => `Déployer ${corps}`,
    ),
    deployHint: both(
      'Choose a corps above, give it a formation, drag bases or all that are chosen; Enter puts it down.',
      'Choisissez un corps ci-dessus, donnez-lui une formation, tirez des socles ou tous ceux choisis ; Entrée le pose.',
    ),
    deploy: both('Put it down', 'Le poser'),
    hint: both(
      'Drag a base, or the whole corps, to where it should stand',
      'Tirez un socle, ou tout le corps, là où il doit être',
    ),
    keepAsk: both(
      (army: string) => `Keep this deployment with “${army}”, for other battles?`,
      (army: string) => `Garder ce déploiement avec « ${army} », pour d’autres batailles ?`,
    ),
    keepDo: both('Keep it', 'Le garder'),
    keepWith: both(
      (army: string) => `Keep the deployment with “${army}”`,
      (army: string) => `Garder le déploiement avec « ${army} »`,
    ),
    keptWith: both(
      (army: string) => `The deployment is kept with “${army}”: it is offered when that army deploys again.`,
      (army: string) =>
        `Le déploiement est gardé avec « ${army} » : il sera proposé quand cette armée se déploiera.`,
    ),
    keepFailed: both(
      (army: string) => `The deployment could not be kept with “${army}”.`,
      (army: string) => `Le déploiement n’a pas pu être gardé avec « ${army} ».`,
    ),
  },
};
