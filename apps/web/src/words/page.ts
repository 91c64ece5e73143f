import { both, ofSide, theSide } from '@tercio/engine/text';
/** Bars, dialogs and notices around a battle. */
export const page = {
  bar: {
    menu: both('Menu', 'Menu'),
    layers: both('Layers: zones, ranges, names', 'Calques : zones, portées, noms'),
    ruler: both('Measure', 'Mesurer'),
    lasso: both('Select with a frame', 'Sélectionner au cadre'),
    theme: both('Day or dark', 'Jour ou nuit'),
    help: both('Keys and help', 'Touches et aide'),
    settings: both('Settings', 'Réglages'),
    leave: both('Back to the start page', 'Retour à l’accueil'),
    zoomIn: both('Zoom in', 'Plus près'),
    zoomOut: both('Zoom out', 'Plus loin'),
    fit: both('Whole table', 'Toute la table'),
    phase: both('Phase', 'Phase'),
    log: both('Chronicle', 'Chronique'),
    undo: both('Undo the last order', 'Annuler le dernier ordre'),
    actions: both('Actions', 'Que faire'),
    end: both('End', 'Fin'),
    more: both('More', 'Plus'),
  },
  settings: {
    title: both('Settings', 'Réglages'),
    language: both('Language', 'Langue'),
    theme: both('Colours', 'Lumière'),
    themes: {
      auto: both('Same as the device', 'Comme l’appareil'),
      day: both('Day', 'Jour'),
      dark: both('Dark', 'Nuit'),
    },
    motion: both('Motion', 'Mouvement'),
    motions: {
      auto: both('Same as the device', 'Comme l’appareil'),
      full: both('Full', 'Complet'),
      reduced: both('None', 'Aucun'),
    },
    pace: both('Animation speed', 'Comment on montre ce qui arrive'),
    paces: {
      slow: both('Slow', 'Lentement'),
      normal: both('Normal', 'Normalement'),
      fast: both('Fast', 'Vite'),
      instant: both('Instant', 'D’un coup'),
    },
    help: both('Help at the table', 'Aide à la table'),
    helps: {
      full: both('Full: odds, threats, hints', 'Complète : chances, menaces, conseils'),
      table: both('Table: measuring and legality', 'Table : mesures et légalité'),
      bare: both('Bare', 'Nue'),
    },
    sound: both('Sounds: volleys, drums, dice', 'Sons : salves, tambours, dés'),
    markers: both('Larger markers', 'Grands marqueurs'),
    keys: both('Letter keys', 'Touches à lettre'),
    stored: both('Stored in this browser only.', 'Gardé dans ce navigateur seulement.'),
    notStored: both(
      'This browser does not allow storage: your choice lasts until you close the page.',
      'Ce navigateur interdit d’enregistrer : le choix vaut jusqu’à la fermeture de la page.',
    ),
  },
  help: {
    title: both('Keys', 'Touches'),
    groups: {
      look: both('Looking', 'Regarder'),
      choose: both('Choosing', 'Choisir'),
      order: both('Ordering', 'Ordonner'),
      decide: both('Deciding', 'Décider'),
    },
    keys: {
      arrowsTable: both(
        'go to the nearest piece that way; on the bare table: pan',
        'vers la pièce la plus proche de ce côté ; sur la table nue : déplacer la vue',
      ),
      zoom: both('zoom in, zoom out', 'plus près, plus loin'),
      fit: both('whole table', 'toute la table'),
      ruler: both('ruler', 'règle'),
      threat: both('threats', 'menaces'),
      last: both('what happened since my last turn', 'ce qui s’est passé depuis mon dernier tour'),
      next: both('previous, next unordered unit', 'unité sans ordre précédente, suivante'),
      corps: both('previous, next corps', 'corps précédent, suivant'),
      select: both('select or confirm', 'choisir ou valider'),
      back: both('step back', 'revenir d’un pas'),
      advance: both('advance, back off by 0.1 (Shift 0.5)', 'avancer, reculer de 0,1 (Maj 0,5)'),
      full: both(
        'advance by the full move or to the first stop',
        'avancer du mouvement entier ou jusqu’au premier arrêt',
      ),
      repeat: both('give the last order again', 'redonner le dernier ordre'),
      wheel: both('wheel left, right by 1° (Shift 5°)', 'converser à gauche, à droite de 1° (Maj 5°)'),
      turn: both('quarter-turn left, right', 'quart de tour à gauche, à droite'),
      half: both('half-turn', 'demi-tour'),
      charge: both('next charge target', 'cible de charge suivante'),
      rally: both('rally', 'rallier'),
      square: both('square', 'carré'),
      undo: both('undo', 'annuler'),
      skip: both('skip to the next decision', 'passer le spectacle'),
      end: both('end corps, phase or turn', 'finir le corps, la phase ou le tour'),
      list: both('all legal orders as a list', 'tous les ordres possibles, en liste'),
      answer: both('the letter printed on the answer', 'la lettre imprimée sur la réponse'),
      hint: both(
        'what a general would do and why; with Shift: do it',
        'ce que ferait un général et pourquoi ; avec Maj : le faire',
      ),
      help: both('this page', 'cette page'),
    },
    mouse: both(
      [
        'Drag a piece forward to advance it, a front corner to wheel, a side to slide.',
        'A second click on a piece takes its group, a third its corps. Shift-drag draws a frame.',
        'With the other mouse button: an arrow from a piece sends it there, looking where it points; a click on a piece brings its commander to it, or halts it, as the game has it.',
        'Where single men are ordered: with Ctrl and the other button, a line on which the chosen line up.',
        'Drag the ground to pan, turn the wheel to zoom. Fingers: one pans, two zoom, a long press frames.',
        'O takes orders, questions and standing answers in words: “Royal charge Flanders”, “what can reach Picardie”, “pursuit: never”.',
      ],
      [
        'Tirez une pièce vers l’avant pour l’avancer, un coin avant pour converser, un côté pour glisser.',
        'Un deuxième clic prend le groupe, un troisième le corps. Maj et tirer trace un cadre.',
        'Avec l’autre bouton de la souris : une flèche tirée d’une pièce l’y envoie, tournée comme elle ; un clic sur une pièce fait venir son général, ou l’arrête, selon le jeu.',
        'Là où chacun a son ordre : avec Ctrl et l’autre bouton, une ligne où se rangent ceux qui sont choisis.',
        'Tirez le sol pour déplacer la vue, la molette pour zoomer. Au doigt : un déplace, deux zooment, un appui long encadre.',
        'O reçoit en mots ordres, questions et réponses permanentes : « Royal charge Flandres », « qui peut atteindre Picardie », « poursuite : jamais ».',
      ],
    ),
  },
  report: {
    title: both('Battle report', 'Récit de bataille'),
    write: both('Battle report…', 'Récit de bataille…'),
    text: both(
      'A report of this battle with a map of every turn, both rosters and the turning points.',
      'Un récit de cette bataille, avec une carte à chaque tour, les deux armées et les moments décisifs.',
    ),
    reviewing: both(
      (done: number, of: number) => `Looking for the turning points: move ${done} of ${of}.`,
      (done: number, of: number) => `Recherche des moments décisifs : coup ${done} sur ${of}.`,
    ),
    ready: both('The turning points and the dice are known.', 'Les moments décisifs et les dés sont connus.'),
    html: both('Report as a page (HTML)', 'Récit en page (HTML)'),
    markdown: both('Report as Markdown, with its maps', 'Récit en Markdown, avec ses cartes'),
    print: both('Print the report', 'Imprimer le récit'),
    replay: both('Replay as one file that plays anywhere', 'La bataille rejouée, en un seul fichier'),
    blocked: both(
      'The browser did not let the report open in a window of its own; save it as a page and print that.',
      'Le navigateur n’a pas laissé ouvrir le récit dans une fenêtre ; enregistrez-le en page pour l’imprimer.',
    ),
    before: both('Before the battle', 'Avant la bataille'),
    turn: both(
      (n: number) => `Turn ${n}`,
      (n: number) => `Tour ${n}`,
    ),
    end: both('The end', 'La fin'),
    mapOf: both(
      (when: string) => `The table: ${when}`,
      (when: string) => `La table : ${when}`,
    ),
    name: both('Unit', 'Unité'),
    kind: both('Kind', 'Type'),
    fate: both('At the end', 'À la fin'),
    lost: both('gone from the table', 'hors de la table'),
    unhurt: both('without losses', 'sans perte'),
    turningPoints: both('Turning points', 'Moments décisifs'),
    turning: both(
      (turn: number, what: string, side: string, from: string, to: string, by: 'dice' | 'play') =>
        `Turn ${turn}. ${what === '' ? '' : `${what} `}The chances of ${theSide(side, 'en')} went from ${from} to ${to}, ${by === 'dice' ? 'by the dice' : 'by what was ordered'}.`,
      (turn: number, what: string, side: string, from: string, to: string, by: 'dice' | 'play') =>
        `Tour ${turn}. ${what === '' ? '' : `${what} `}Les chances ${ofSide(side)} passent de ${from} à ${to}, ${by === 'dice' ? 'par les dés' : 'par les ordres'}.`,
    ),
    chronicle: both('The chronicle, with dice and rules', 'La chronique, avec dés et règles'),
    luckTitle: both('The decisive dice', 'Les dés décisifs'),
    decisive: both(
      (thrown: string, side: string, from: string, to: string) =>
        `${thrown} The chances of ${theSide(side, 'en')} went from ${from} to ${to}.`,
      (thrown: string, side: string, from: string, to: string) =>
        `${thrown} Chances ${ofSide(side)} : de ${from} à ${to}.`,
    ),
    luck: both(
      (side: string, worth: string) =>
        `${side}: their own dice were worth ${worth} % of an army against what could be expected.`,
      (side: string, worth: string) =>
        `${side} : ses propres dés ont valu ${worth} % d’une armée par rapport à l’attendu.`,
    ),
    turnWord: both('Turn', 'Tour'),
    moveWord: both('move', 'coup'),
    back: both('One move back', 'Un coup en arrière'),
    play: both('Play or stop', 'Lire ou arrêter'),
    forward: both('One move on', 'Un coup en avant'),
  },
  umpire: {
    room: both('Umpire', 'Arbitre'),
    lead: both(
      'You have figures on a real table and dice in your hand. The page keeps the rules: it asks, names the dice, adds up and remembers.',
      'Vous avez des figurines sur une vraie table et les dés en main. La page tient les règles : elle interroge, nomme les dés, additionne et se souvient.',
    ),
    how: both(
      [
        'Set up the battle on your table as the page shows it.',
        'Give each order here as you make it there: drag the base, or write it by distance (“Picardie forward 1.5, wheel left 20”).',
        'When dice are due, the page says whose, how many and for what. Throw them, and tap or type the faces.',
        'Measure what you like with the ruler; undo works until dice are thrown. The record is kept, and can be looked at again.',
      ],
      [
        'Disposez la bataille sur votre table comme la page la montre.',
        'Donnez ici chaque ordre que vous faites là-bas : tirez l’unité, ou écrivez-le (« Picardie avance 1,5, conversion gauche 20 »).',
        'Quand des dés sont dus, la page dit à qui, combien et pourquoi. Lancez-les, puis touchez ou tapez les faces.',
        'Mesurez à votre gré ; on peut annuler tant que les dés ne sont pas jetés. La bataille est gardée et se revoit.',
      ],
    ),
    game: both('Game', 'Jeu'),
    battle: both('Battle', 'Bataille'),
    begin: both('Begin with real dice', 'Commencer avec de vrais dés'),
    title: both('Dice to throw', 'Dés à lancer'),
    throw: both(
      (side: string, count: number, faces: number) =>
        `${side}: throw ${count === 1 ? 'one die' : `${count} dice`}${faces === 6 ? '' : ` of ${faces} faces`}`,
      (side: string, count: number, faces: number) =>
        `${side} : lancez ${count === 1 ? 'un dé' : `${count} dés`}${faces === 6 ? '' : ` à ${faces} faces`}`,
    ),
    face: both(
      (n: number) => `A ${n} was thrown`,
      (n: number) => `Un ${n} est sorti`,
    ),
    of: both(
      (n: number, most: number, sure: boolean) => `Throw ${n} of ${sure ? '' : 'about '}${most}`,
      (n, most, sure) => `Jet ${n} sur ${sure ? '' : 'environ '}${most}`,
    ),
    nth: both(
      (n: number, all: number) => `Die ${n} of ${all} is next, from left to right.`,
      (n, all) => `Au tour du dé ${n} sur ${all}, de gauche à droite.`,
    ),
    again: both('A die is thrown again.', 'Un dé est relancé.'),
    needs: both('What each face leads to', 'Ce que donne chaque face'),
    needsTwo: both('Your die less the other’s', 'Votre dé moins l’autre'),
    needsTotals: both(
      'Your total less the other’s, factors counted',
      'Votre total moins l’autre, facteurs compris',
    ),
    only: both(
      (n: number) => `${n}`,
      (n) => `${n}`,
    ),
    orMore: both(
      (n: number) => `${n} or more`,
      (n) => `${n} ou plus`,
    ),
    orLess: both(
      (n: number) => `${n} or less`,
      (n) => `${n} ou moins`,
    ),
    fromTo: both(
      (a: number, b: number) => `${a} to ${b}`,
      (a, b) => `${a} à ${b}`,
    ),
    equal: both('equal', 'égalité'),
    higher: both(
      (n: number) => `${n} higher or more`,
      (n) => `${n} de plus ou davantage`,
    ),
    higherBy: both(
      (a: number, b: number) => (a === b ? `${a} higher` : `${a} to ${b} higher`),
      (a, b) => (a === b ? `${a} de plus` : `${a} à ${b} de plus`),
    ),
    lower: both(
      (n: number) => `${n} lower or more`,
      (n) => `${n} de moins ou davantage`,
    ),
    lowerBy: both(
      (a: number, b: number) => (a === b ? `${a} lower` : `${a} to ${b} lower`),
      (a, b) => (a === b ? `${a} de moins` : `${a} à ${b} de moins`),
    ),
    atMost: both(
      (n: number) => (n === 0 ? 'equal or lower' : `at most ${n} higher`),
      (n) => (n === 0 ? 'égalité ou moins' : `au plus ${n} de plus`),
    ),
    atLeast: both(
      (n: number) => (n === 0 ? 'equal or higher' : `at most ${-n} lower`),
      (n) => (n === 0 ? 'égalité ou plus' : `au plus ${-n} de moins`),
    ),
    between: both(
      (a: number, b: number) =>
        a === 0
          ? `equal or ${b} higher`
          : b === 0
            ? `equal or ${-a} lower`
            : `from ${-a} lower to ${b} higher`,
      (a, b) =>
        a === 0
          ? `égalité ou ${b} de plus`
          : b === 0
            ? `égalité ou ${-a} de moins`
            : `de ${-a} de moins à ${b} de plus`,
    ),
    counts: both('Counts.', 'Compte.'),
    nothing: both('Does not count.', 'Ne compte pas.'),
    andMore: both(
      (name: string, n: number) => `${name} and ${n} more`,
      (name, n) => `${name} et ${n} autres`,
    ),
    type: both('Or type the faces in order', 'Ou tapez les faces dans l’ordre'),
    enter: both('Enter', 'Entrer'),
    faces: both(
      (n: number) => `Write the faces as numbers from 1 to ${n}, with spaces between.`,
      (n: number) => `Écrivez les faces en nombres de 1 à ${n}, séparés d’espaces.`,
    ),
    each: both(
      (worth: string) => `How many show ${worth}?`,
      (worth) => `Combien montrent ${worth} ?`,
    ),
    rest: both('The rest missed.', 'Les autres manquent.'),
    page: both('Throw it for me', 'Lancez-le pour nous'),
    pageAll: both('Throw all that is left', 'Lancez tout ce qui reste'),
    coming: both('After this', 'Ensuite'),
    asked: both(
      (question: string) => `Then: ${question}`,
      (question) => `Puis : ${question}`,
    ),
    more: both(
      (n: number) => `and ${n} more`,
      (n) => `et ${n} de plus`,
    ),
    thrown: both('Thrown since the last decision', 'Lancés depuis la dernière décision'),
    change: both(
      (face: number, title: string) => `Change the ${face} of ${title}`,
      (face, title) => `Corriger le ${face} de ${title}`,
    ),
    changeTo: both('It was', 'C’était'),
    keep: both('Leave it', 'Laisser'),
    toRoll: both(
      (n: number) =>
        n === 1
          ? 'One later throw is another one now: throw it again.'
          : `${n} later throws are others now: throw them again.`,
      (n) =>
        n === 1
          ? 'Un jet qui suivait n’est plus le même : relancez-le.'
          : `${n} jets qui suivaient ne sont plus les mêmes : relancez-les.`,
    ),
    hands: both('On your table', 'Sur votre table'),
    takeOff: both(
      (name: string) => `Take ${name} off.`,
      (name) => `Retirez ${name}.`,
    ),
    putDown: both(
      (name: string, kind: string) => `Put ${name} down (${kind}).`,
      (name, kind) => `Posez ${name} (${kind}).`,
    ),
    ahead: both(
      (far: string) => `${far} forward`,
      (far) => `${far} en avant`,
    ),
    behind: both(
      (far: string) => `${far} back`,
      (far) => `${far} en arrière`,
    ),
    toLeft: both(
      (far: string) => `${far} to its left`,
      (far) => `${far} vers sa gauche`,
    ),
    toRight: both(
      (far: string) => `${far} to its right`,
      (far) => `${far} vers sa droite`,
    ),
    turnLeft: both(
      (degrees: string) => `turned ${degrees} left`,
      (degrees) => `tourné de ${degrees} à gauche`,
    ),
    turnRight: both(
      (degrees: string) => `turned ${degrees} right`,
      (degrees) => `tourné de ${degrees} à droite`,
    ),
    changed: both(
      (name: string, what: readonly string[]) => `${name}: ${what.join(', ')}.`,
      (name, what) => `${name} : ${what.join(', ')}.`,
    ),
    measure: both('Move by distance and angle', 'Bouger par distance et angle'),
    measureHint: both(
      'Touch where it goes: up is forward, to the side the wheel. Then give the order.',
      'Touchez où l’unité va : vers le haut en avant, de côté la conversion. Puis donnez l’ordre.',
    ),
    distance: both('Distance', 'Distance'),
    angle: both('Angle (left is minus)', 'Angle (gauche en moins)'),
    go: both(
      (far: string, turn: string) => `${far}, ${turn}`,
      (far, turn) => `${far}, ${turn}`,
    ),
  },
  access: {
    table: both('The table in words', 'La table en mots'),
    orders: both('Orders', 'Ordres'),
    ground: both('Ground', 'Terrain'),
    choose: both('Choose', 'Choisir'),
    before: both(
      (name: string, away: string) => `Before it ${name}, ${away}.`,
      (name: string, away: string) => `Devant elle ${name}, à ${away}.`,
    ),
    left: both(
      (name: string, away: string) => `On its left ${name}, ${away}.`,
      (name: string, away: string) => `À sa gauche ${name}, à ${away}.`,
    ),
    right: both(
      (name: string, away: string) => `On its right ${name}, ${away}.`,
      (name: string, away: string) => `À sa droite ${name}, à ${away}.`,
    ),
    behind: both(
      (name: string, away: string) => `Behind it ${name}, ${away}.`,
      (name: string, away: string) => `Derrière elle ${name}, à ${away}.`,
    ),
  },
  library: {
    putAway: both(
      (name: string) => `“${name}” is in the bin.`,
      (name) => `« ${name} » est à la corbeille.`,
    ),
    undo: both('Undo', 'Annuler'),
    following: both(
      'This battle is played in another tab. Here you follow it.',
      'Cette bataille se joue dans un autre onglet. Ici, vous la suivez.',
    ),
    playHere: both('Play here', 'Jouer ici'),
  },
  errors: {
    storage: both(
      'This browser does not let the page store anything; the battle is kept only while the page is open.',
      'Ce navigateur ne laisse rien enregistrer ; la bataille ne dure que tant que la page est ouverte.',
    ),
    beside: both(
      'Another tab went on with this battle. Yours is kept beside it, as a battle of its own.',
      'Un autre onglet a continué cette bataille. La vôtre est gardée à côté, comme une bataille à part.',
    ),
    broken: both(
      'Something went wrong in the page. Your battle is kept as it was before the last order.',
      'Une erreur est survenue dans la page. Votre bataille est gardée telle qu’avant le dernier ordre.',
    ),
    update: both('A newer version is ready.', 'Une version plus récente est prête.'),
    reload: both('Reload', 'La charger'),
  },
};
