import { both, ofSide, theSide, toSide } from '@tercio/engine/text';
/** The table, the panels beside it, and looking back. */
export const table = {
  table: {
    label: both(
      (w: string, h: string, unit: string) =>
        `Table, ${w} by ${h} ${unit}. Arrow keys go from piece to piece.`,
      (w, h, unit) => `Table, ${w} sur ${h} ${unit}. Les flèches vont de pièce en pièce.`,
    ),
    overview: both('Overview map', 'Vue d’ensemble'),
    beyond: {
      left: both(
        (who: string) => `To the left: ${who}`,
        (who) => `À gauche : ${who}`,
      ),
      right: both(
        (who: string) => `To the right: ${who}`,
        (who) => `À droite : ${who}`,
      ),
      top: both(
        (who: string) => `Farther up: ${who}`,
        (who) => `Plus haut : ${who}`,
      ),
      bottom: both(
        (who: string) => `Farther down: ${who}`,
        (who) => `Plus bas : ${who}`,
      ),
    },
    tree: both('Armies as a list', 'Les armées en liste'),
    facing: both(
      (hour: number) => `facing ${hour} o’clock`,
      (hour) => `face à ${hour} heures`,
    ),
    nearest: both(
      (name: string, distance: string) => `nearest enemy ${name} at ${distance}`,
      (name, distance) => `ennemi le plus proche : ${name} à ${distance}`,
    ),
    routed: both('routed', 'en déroute'),
    inMelee: both('in melee', 'en mêlée'),
    done: both('has acted', 'a agi'),
    ordered: both('ordered', 'a un ordre'),
    camp: both(
      (side: string) => `Camp of ${side}`,
      (side) => `Camp : ${side}`,
    ),
    hidden: both('hidden troops', 'troupes cachées'),
    commander: both(
      (value: number) => `commander, value ${value}`,
      (value) => `chef, valeur ${value}`,
    ),
    heldShort: both(
      (distance: string) => `Held at the nearest legal place, ${distance} short.`,
      (distance) => `Retenu à la place légale la plus proche, ${distance} avant.`,
    ),
  },
  quality: {
    elite: both('Elite', 'Élite'),
    ordinary: both('Ordinary', 'Ordinaire'),
    mediocre: both('Mediocre', 'Médiocre'),
  },
  panel: {
    turn: both('turn', 'tour'),
    turnOf: both(
      (count: number) => `turn of ${count}`,
      (count) => `tour sur ${count}`,
    ),
    waiting: both('While they act', 'Pendant qu’ils agissent'),
    answers: both(
      (side: string) => `${side} to answer`,
      (side) => `${side} : à vous de répondre`,
    ),
    orderFor: both(
      (unit: string) => `Order for ${unit}`,
      (unit) => `Ordre pour ${unit}`,
    ),
    beforehandFor: both(
      (unit: string) => `Said beforehand for ${unit}`,
      (unit) => `Dit d’avance pour ${unit}`,
    ),
    orderHint: both(
      'Drag forward, or drag a front corner to wheel',
      'Tirez vers l’avant, ou un coin avant pour converser',
    ),
    armies: both('How near the armies are to breaking', 'Ce qui sépare les armées de la rupture'),
    chronicle: both('Chronicle', 'Chronique'),
    all: both('all', 'tout'),
    dice: both('dice', 'dés'),
    orders: both('orders', 'ordres'),
    decision: both('Decision', 'Décision'),
    nothing: both('Nothing has happened yet.', 'Rien ne s’est encore passé.'),
    choose: both('Choose a unit', 'Choisissez une unité'),
    chooseHint: both(
      'Click a piece, or go to it with Tab and the arrow keys.',
      'Cliquez sur une pièce, ou allez-y avec Tab et les flèches.',
    ),
    before: both('Before you end', 'Avant de finir'),
    anyway: both(
      (end: string) => `${end} anyway`,
      (end) => `${end} quand même`,
    ),
    why: both('What counts', 'Ce qui compte'),
    whyNothing: both('Nothing is thrown for.', 'Rien n’est lancé.'),
    whyNone: both('no factor', 'aucun facteur'),
    close: both('Close', 'Fermer'),
    confirm: both('Confirm', 'Valider'),
    cancel: both('Cancel', 'Annuler'),
    result: both('Result', 'Résultat'),
    cancelled: both(
      (by: string) => `cancelled by ${by}`,
      (by) => `annulé par ${by}`,
    ),
    need: {
      least: both(
        (n: number, _name: string, _back: number) => `${n} or more is needed.`,
        (n) => `Il faut ${n} ou plus.`,
      ),
      most: both(
        (n: number, _name: string, _back: number) => `${n} or less is needed.`,
        (n) => `Il faut ${n} ou moins.`,
      ),
      ahead: both(
        (n: number, name: string, _back: number) => `${name}: ${n} ahead before the dice.`,
        (n, name) => `${name} : ${n} d’avance avant les dés.`,
      ),
      level: both(
        (_n: number, _name: string, _back: number) => 'Level before the dice.',
        () => 'À égalité avant les dés.',
      ),
      fells: both(
        (n: number, _name: string, back: number) =>
          back > 0 ? `${n} or more fells, ${back} drives back.` : `${n} or more fells.`,
        (n, _, back) => (back > 0 ? `${n} ou plus abat, ${back} fait reculer.` : `${n} ou plus abat.`),
      ),
      drives: both(
        (n: number, _name: string, _back: number) => `${n} or more drives back; no face fells.`,
        (n) => `${n} ou plus fait reculer ; aucune face n’abat.`,
      ),
      vain: both(
        (_n: number, _name: string, _back: number) => 'No face does anything, unless sixes add up.',
        () => 'Aucune face ne fait rien, sauf si des six s’ajoutent.',
      ),
    },
    always: both('Always answer so', 'Toujours répondre ainsi'),
  },
  odds: {
    win: both('win', 'gagne'),
    tie: both('draw', 'égalité'),
    lose: both('lose', 'perd'),
    bar: both(
      (win: string, tie: string, lose: string) => `win ${win}, draw ${tie}, lose ${lose}`,
      (win, tie, lose) => `gagne ${win}, égalité ${tie}, perd ${lose}`,
    ),
  },
  handover: {
    title: both(
      (side: string) => `Hand the table to ${theSide(side, 'en')}`,
      (side) => `Passez la table ${toSide(side)}`,
    ),
    note: both(
      'What comes next is secret. Press when the other player looks away.',
      'La suite est secrète. Appuyez quand l’autre joueur ne regarde pas.',
    ),
    ready: both(
      (side: string) => `${side}: ready`,
      (side) => `${side} : prêt`,
    ),
  },
  film: {
    play: both('Play', 'Défiler'),
    pause: both('Pause', 'Pause'),
    back: both('One moment back', 'Un moment en arrière'),
    on: both('One moment on', 'Un moment en avant'),
    stopBack: both('Back to the last halt', 'À l’arrêt précédent'),
    stopOn: both('On to the next halt', 'À l’arrêt suivant'),
    place: both('Moment of the turn', 'Moment du tour'),
    done: both('Done', 'Fin'),
    space: both('Space', 'Espace'),
  },
  show: {
    title: both('What happens', 'Ce qui arrive'),
    pause: both('Halt', 'Halte'),
    play: both('Go on', 'Reprendre'),
    step: both('The next event, then halt', 'L’événement suivant, puis halte'),
    skip: both('On to my next decision', 'Jusqu’à ma prochaine décision'),
    skipShort: both('Skip', 'Passer'),
    end: both('To the end of it', 'Jusqu’à la fin'),
    again: both('Show it again', 'Montrer encore'),
    pace: both('Pace', 'Allure'),
    paces: {
      slow: both('Slow', 'Lente'),
      normal: both('Normal', 'Normale'),
      fast: both('Fast', 'Vive'),
      instant: both('Instant', 'D’un coup'),
    },
    recall: both('What happened since my last turn', 'Ce qui est arrivé depuis mon dernier tour'),
    threats: both('Threats', 'Menaces'),
    turn: both(
      (n: number) => `Turn ${n}`,
      (n: number) => `Tour ${n}`,
    ),
    toMove: both(
      (side: string) => `${side} to move`,
      (side: string) => `Au tour de : ${side}`,
    ),
    won: both('Victory', 'Victoire'),
    lost: both('The field is lost', 'La bataille est perdue'),
    drawn: both('A drawn battle', 'Bataille indécise'),
    broken: both(
      (side: string) => `${side}: the army breaks`,
      (side: string) => `${side} : l’armée cède`,
    ),
    soundAsk: both(
      'Do you want sound: volleys, drums, dice?',
      'Faut-il entendre la bataille : salves, tambours, dés ?',
    ),
    soundYes: both('With sound', 'Avec le son'),
    soundNo: both('No sound', 'En silence'),
    recapTitle: both(
      (things: number): string =>
        things === 1 ? 'One thing happened' : things === 2 ? 'Two things happened' : 'Three things happened',
      (things: number) =>
        things === 1 ? 'Un fait à retenir' : things === 2 ? 'Deux faits à retenir' : 'Trois faits à retenir',
    ),
    recapQuiet: both('Nothing was lost', 'Rien n’a été perdu'),
    recapOf: both(
      (side: string) => `Since your last order: ${side}`,
      (side: string) => `Depuis votre dernier ordre : ${side}`,
    ),
    recapMoves: both(
      (n: number) => (n === 1 ? 'and one move without dice' : `and ${n} moves without dice`),
      (n: number) => (n === 1 ? 'et un mouvement sans dés' : `et ${n} mouvements sans dés`),
    ),
    recapSee: both(
      (what: string) => `Show again: ${what}`,
      (what: string) => `Montrer encore : ${what}`,
    ),
    recapAll: both('Watch all of it', 'Tout revoir'),
    recapGo: both('On', 'Continuer'),
  },
  replay: {
    title: both('Looking back', 'Regard en arrière'),
    curve: both('Curve of chances', 'Courbe des chances'),
    curveHidden: both(
      'The curve is shown when the battle is over, or in training.',
      'La courbe se montre quand la bataille est finie, ou à l’entraînement.',
    ),
    chance: both(
      (side: string, per: string) => `${side} ${per}`,
      (side: string, per: string) => `${side} ${per}`,
    ),
    first: both('To the beginning', 'Au début'),
    backTurn: both('A turn back', 'Un tour en arrière'),
    back: both('A move back', 'Un coup en arrière'),
    play: both('Let it run', 'Dérouler'),
    stop: both('Stop', 'Arrêter'),
    on: both('A move on', 'Un coup en avant'),
    onTurn: both('A turn on', 'Un tour en avant'),
    last: both('To the end', 'À la fin'),
    place: both('Moment of the battle', 'Moment de la bataille'),
    working: both(
      (done: number, of: number) => `Weighing move ${done} of ${of} …`,
      (done: number, of: number) => `Examen du coup ${done} sur ${of}…`,
    ),
    turning: both('Turning points', 'Tournants'),
    turn: both(
      (from: string, to: string) => `${from} to ${to}`,
      (from: string, to: string) => `de ${from} à ${to}`,
    ),
    byDice: both('the dice', 'les dés'),
    byPlay: both('the order', 'l’ordre'),
    luck: both('Dice luck', 'Chance aux dés'),
    luckNote: both(
      'What the dice gave or took, in per cent of an army, against what was to be expected.',
      'Ce que les dés ont donné ou pris, en pour cent d’une armée, par rapport à ce qu’on pouvait attendre.',
    ),
    own: both(
      (side: string) => `Dice of ${theSide(side, 'en')}`,
      (side: string) => `Dés ${ofSide(side)}`,
    ),
    thrown: both(
      (n: number) => (n === 1 ? '1 throw' : `${n} throws`),
      (n: number) => (n === 1 ? '1 jet' : `${n} jets`),
    ),
    dear: both('Dearest decisions', 'Décisions les plus chères'),
    better: both(
      (what: string) => `better: ${what}`,
      (what: string) => `mieux : ${what}`,
    ),
    cost: both(
      (per: string) => `cost ${per}`,
      (per: string) => `coûte ${per}`,
    ),
    quiet: both('Nothing turned this battle.', 'Rien n’a fait tourner cette bataille.'),
    departs: both(
      (move: number, why: string) =>
        `This record was written by older rules and departs at move ${move}: ${why}. What you play from there is another battle; this one stays as it is.`,
      (move: number, why: string) =>
        `Ce récit vient de règles plus anciennes et s’en écarte au coup ${move} : ${why}. Ce que vous jouez de là est une autre bataille ; celle-ci reste telle quelle.`,
    ),
    older: both(
      'Fought by older rules. Look at the start of a turn, or play on from it:',
      'Jouée selon des règles plus anciennes. Voir le début d’un tour, ou reprendre de là :',
    ),
    olderTurn: both(
      (turn: number) => `Turn ${turn}`,
      (turn: number) => `Tour ${turn}`,
    ),
    linkRecord: both('Copy a link to the whole record', 'Copier un lien vers tout le récit'),
    svg: both('Picture of the table (SVG)', 'Image de la table (SVG)'),
    training: both(
      'Training: the curve of chances also while a battle is being played',
      'Entraînement : la courbe des chances aussi pendant qu’on joue',
    ),
  },
  box: {
    label: both('Write an order or a question', 'Écrivez un ordre ou une question'),
    example: both(
      'Royal charge Flanders · describe the left · evasion: never',
      'Royal charge Flandres · décrire la gauche · esquive : jamais',
    ),
    give: both('Give', 'Donner'),
    offers: both('How it may go on', 'Suites possibles'),
    none: both('No legal order does that.', 'Aucun ordre permis ne fait cela.'),
    kept: both(
      (said: string, whose: string) => `${whose === '' ? '' : `${whose}: `}said beforehand: ${said}`,
      (said: string, whose: string) => `${whose === '' ? '' : `${whose} : `}dit d’avance : ${said}`,
    ),
  },
};
