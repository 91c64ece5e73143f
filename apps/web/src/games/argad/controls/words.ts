import { both, inBoth } from '@tercio/engine/text';
import type { Language } from '../../../words/format.ts';

/** What the panels and the table say in a skirmish of Argad only; loaded with its controls. */
const WORDS = inBoth({
  steps: {
    deploy: both('Deploy', 'Déploiement'),
    orders: both('Orders', 'Ordres'),
    move: both('Movement', 'Mouvement'),
    shoot: both('Shooting', 'Tir'),
    melee: both('Melee', 'Mêlée'),
  },
  plans: both(
    (side: string) => `${side}: sealed orders`,
    (side) => `${side} : ordres scellés`,
  ),
  deploys: both(
    (side: string) => `${side}: deployment`,
    (side) => `${side} : déploiement`,
  ),
  watches: both('The pulses run', 'Les pulsations défilent'),
  turnOf: both('Everyone moves at once', 'Tous bougent en même temps'),
  signs: {
    hold: both('Hold', 'Tenir'),
    move: both('Move', 'Aller'),
    attack: both('Attack', 'Attaquer'),
    charge: both('Charge', 'Charger'),
    withdraw: both('Withdraw', 'Se retirer'),
    protect: both('Protect', 'Protéger'),
    reload: both('Reload', 'Recharger'),
    crouch: both('Take cover', 'Se couvrir'),
    march: both('March', 'Marcher'),
  },
  where: {
    move: both('Click where they go, or draw the path', 'Cliquez où ils vont, ou tracez le chemin'),
    withdraw: both('Click where they fall back to', 'Cliquez où ils se replient'),
    attack: both('Click the enemy to attack', 'Cliquez l’ennemi à attaquer'),
    protect: both('Click the friend to protect', 'Cliquez l’ami à protéger'),
    line: both('Click one end of the line', 'Cliquez une extrémité de la ligne'),
    lineEnd: both('Click its other end', 'Cliquez l’autre extrémité'),
  },
  ifStood: both(
    (wins: string) => `if he stands: wins ${wins}`,
    (wins) => `s’il attend : l’emporte à ${wins}`,
  ),
  linedUp: both(
    (who: string) => `${who}: on a line`,
    (who) => `${who} : en ligne`,
  ),
  tasks: {
    form: both('Form close order', 'Serrer les rangs'),
    line: both('Line up', 'Se mettre en ligne'),
    square: both('Form square', 'Former le carré'),
    pivotLeft: both('Turn left', 'À gauche'),
    pivotRight: both('Turn right', 'À droite'),
    pivotAbout: both('About turn', 'Demi-tour'),
    breakUp: both('Break ranks', 'Rompre les rangs'),
    mount: both('Mount', 'Monter en selle'),
    dismount: both('Dismount', 'Mettre pied à terre'),
    lift: both(
      (what: string) => `Lift ${what}`,
      (what) => `Prendre ${what}`,
    ),
    drop: both('Put down', 'Poser'),
    pass: both(
      (to: string) => `Pass to ${to}`,
      (to) => `Passer à ${to}`,
    ),
    bind: both(
      (who: string) => `Bind ${who}`,
      (who) => `Lier ${who}`,
    ),
    finish: both(
      (who: string) => `Finish off ${who}`,
      (who) => `Achever ${who}`,
    ),
    tend: both(
      (who: string) => `Tend ${who}`,
      (who) => `Soigner ${who}`,
    ),
    free: both(
      (who: string) => `Free ${who}`,
      (who) => `Libérer ${who}`,
    ),
    drive: both('Drive the wagon', 'Mener le chariot'),
    shorten: both('Shorten the lance', 'Raccourcir la lance'),
    dropFork: both('Drop the fork', 'Jeter la fourquine'),
    salvo: both('Fire in salvo', 'Tirer en salve'),
    none: both('No order', 'Sans ordre'),
  },
  things: both({ letter: 'the letter', sack: 'the sack', wagon: 'the wagon' } as Record<string, string>, {
    letter: 'la lettre',
    sack: 'le sac',
    wagon: 'le chariot',
  }),
  chips: {
    fire: both('Shot', 'Tir'),
    at: both('Aimed at', 'Sur'),
    on: both('If', 'Si'),
    react: both('then', 'alors'),
    leaves: both('Target leaves', 'La cible part'),
    stands: both('Target stands', 'La cible tient'),
  },
  byStance: both(
    (value: string) => `${value} (stance)`,
    (value) => `${value} (posture)`,
  ),
  fire: {
    none: both('no shot', 'sans tir'),
    start: both('before moving', 'avant de bouger'),
    passing: both('in passing, 10 cm', 'au passage, 10 cm'),
    last: both('at the last moment', 'au dernier moment'),
    end: both('after moving', 'après le mouvement'),
  },
  on: {
    none: both('nothing', 'rien'),
    attacked: both('attacked', 'attaqué'),
    charged: both('charged', 'chargé'),
    near: both('enemy near', 'ennemi proche'),
    sighted: both('enemy sighted', 'ennemi aperçu'),
    passes: both('enemy passes', 'ennemi au passage'),
    'friend-hit': both('friend contacted', 'ami au contact'),
  },
  within: both(
    (what: string, cm: number) => `${what}, ${cm} cm`,
    (what, cm) => `${what}, ${cm} cm`,
  ),
  react: {
    stand: both('stand', 'tenir'),
    'shoot-now': both('shoot, stand', 'tirer, tenir'),
    evade: both('run', 'fuir'),
    counter: both('counter', 'contrer'),
    cover: both('cover', 'couvrir'),
    pivot: both('turn to face', 'faire face'),
    'go-on': both('go on', 'continuer'),
  },
  leaves: {
    pursue: both('pursue', 'poursuivre'),
    stop: both('stop', 'arrêter'),
    switch: both('take the next', 'prendre le suivant'),
  },
  stands: {
    press: both('press on', 'presser'),
    halt: both('halt', 'halte'),
  },
  haltAt: both(
    (cm: number) => `halt at ${cm} cm`,
    (cm) => `halte à ${cm} cm`,
  ),
  anybody: both('whoever is best', 'le meilleur choix'),
  stance: both(
    {
      polearm: 'polearms',
      shooter: 'loaded shooters',
      unloaded: 'unloaded shooters',
      unit: 'close order',
      cavalry: 'horse',
      'mounted-infantry': 'mounted infantry',
      harmless: 'the harmless',
      civilian: 'civilians',
      sword: 'swordsmen',
    } as Record<string, string>,
    {
      polearm: 'armes d’hast',
      shooter: 'tireurs chargés',
      unloaded: 'tireurs déchargés',
      unit: 'ordre serré',
      cavalry: 'cavaliers',
      'mounted-infantry': 'infanterie montée',
      harmless: 'les inoffensifs',
      civilian: 'civils',
      sword: 'épées',
    },
  ),
  will: {
    hold: both('hold', 'tenir'),
    reload: both('reload', 'recharger'),
    fallsBack: both('fall back', 'se replier'),
    stunned: both('lie stunned', 'rester étourdis'),
    and: both(
      (doing: string, on: string, react: string) => `${doing}; if ${on}: ${react}`,
      (doing, on, react) => `${doing} ; si ${on} : ${react}`,
    ),
    shoots: both(
      (when: string) => `shoot ${when}`,
      (when) => `tirer ${when}`,
    ),
  },
  hint: both('Draw a path, or pick a sign', 'Tracez un chemin, ou choisissez un signe'),
  sheet: both('Orders of this turn', 'Ordres de ce tour'),
  ordered: both(
    (n: number, of: number) => `${n} of ${of} have orders`,
    (n, of) => `${n} sur ${of} ont un ordre`,
  ),
  without: both('Without orders', 'Sans ordre'),
  everyone: both('Everyone has an order.', 'Chacun a son ordre.'),
  rehearse: both('Rehearse', 'Répéter'),
  rehearsal: both(
    'Rehearsal: the enemy stands still, dice fall in the middle',
    'Répétition : l’ennemi ne bouge pas, les dés tombent au milieu',
  ),
  remove: both(
    (who: string) => `Take back the order of ${who}`,
    (who) => `Reprendre l’ordre de ${who}`,
  ),
  choose: both(
    (who: string) => `Choose ${who}`,
    (who) => `Choisir ${who}`,
  ),
  seal: both('Seal the orders', 'Sceller les ordres'),
  sealDeploy: both('Seal the deployment', 'Sceller le déploiement'),
  amends: both(
    (side: string) => `${side}: propose a change?`,
    (side) => `${side} : proposer un changement ?`,
  ),
  amendNote: both(
    'The orders are open. One new order for those whom the enemy goes for, if he agrees.',
    'Les ordres sont ouverts. Un nouvel ordre pour ceux que vise l’ennemi, s’il est d’accord.',
  ),
  comesFor: both('The enemy goes for', 'L’ennemi vise'),
  sealAmend: both('Propose this', 'Proposer ceci'),
  keepOrders: both('Keep the orders', 'Garder les ordres'),
  proposal: both(
    (who: string, what: string) => `${who} would rather ${what}. Agree?`,
    (who, what) => `${who} voudrait plutôt : ${what}. D’accord ?`,
  ),
  agree: both('Agree', 'D’accord'),
  refuse: both('The sealed order stands', 'L’ordre scellé demeure'),
  surrender: both('Surrender', 'Se rendre'),
  dies: both('Fights to the end', 'Se battre jusqu’au bout'),
  reach: both(
    (gone: string, of: string) => `${gone} of ${of}`,
    (gone, of) => `${gone} sur ${of}`,
  ),
  cut: both(
    (far: string) => `Goes as far as ${far}.`,
    (far) => `Ira jusqu’à ${far}.`,
  ),
  pulse: both(
    (n: number) => `Pulse ${n} of 20`,
    (n) => `Pulsation ${n} sur 20`,
  ),
  start: both('The orders are open', 'Les ordres sont ouverts'),
  contact: both(
    (a: string, b: string) => `${a} meets ${b}`,
    (a, b) => `${a} rencontre ${b}`,
  ),
  spotted: both(
    (a: string) => `${a} is seen`,
    (a) => `${a} est vu`,
  ),
  left: both(
    (a: string) => `${a} leaves the table`,
    (a) => `${a} quitte la table`,
  ),
  shot: both(
    (shooters: string, target: string, hits: number) =>
      `${shooters} at ${target}: ${hits === 0 ? 'miss' : hits === 1 ? 'a hit' : `${hits} hits`}`,
    (shooters, target, hits) =>
      `${shooters} sur ${target} : ${hits === 0 ? 'manqué' : hits === 1 ? 'touché' : `${hits} touchés`}`,
  ),
  melee: both(
    (n: number) => (n === 1 ? 'One blow is struck' : `${n} blows are struck`),
    (n) => (n === 1 ? 'Un coup est porté' : `${n} coups sont portés`),
  ),
  down: both(
    (names: string) => `Down: ${names}`,
    (names) => `À terre : ${names}`,
  ),
  nobodyDown: both('Nobody falls', 'Personne ne tombe'),
  class: both(
    (n: number) => `class ${n}`,
    (n) => `classe ${n}`,
  ),
  armour: both(
    (a: string) => `armour ${a}`,
    (a) => `armure ${a}`,
  ),
  moveOf: both(
    (cm: number) => `moves ${cm}`,
    (cm) => `avance de ${cm}`,
  ),
  unloaded: both('unloaded', 'déchargé'),
  loaded: both('loaded', 'chargé'),
  carries: both('carries', 'porte'),
  lives: both(
    (n: number): string => (n > 1 ? 'survives a first wound' : 'wounded: the next wound is the last'),
    (n: number) =>
      n > 1 ? 'survit à une première blessure' : 'blessé : la prochaine blessure sera la dernière',
  ),
  oneLife: both('one wound and he is out', 'hors de combat à la première blessure'),
  band: both(
    (able: number, of: number) => `${able} of ${of}`,
    (able, of) => `${able} sur ${of}`,
  ),
  nerve: both(
    { steady: 'steady', shaken: 'shaken', 'falls-back': 'falls back', gone: 'gone' } as Record<
      string,
      string
    >,
    { steady: 'ferme', shaken: 'ébranlée', 'falls-back': 'se replie', gone: 'en fuite' },
  ),
  bearer: both('Carries the letter', 'Porte la lettre'),
  wave: both(
    (n: number) => `Arrivals ${n}`,
    (n) => `Arrivées ${n}`,
  ),
  wavePlace: both(
    (edge: string, turn: number) => `${edge}, turn ${turn}`,
    (edge, turn) => `${edge}, tour ${turn}`,
  ),
  edges: {
    north: both('north', 'nord'),
    east: both('east', 'est'),
    south: both('south', 'sud'),
    west: both('west', 'ouest'),
  },
  idle: both(
    (n: number, what: string) => `${n === 1 ? 'One man' : `${n} men`} without orders will ${what}.`,
    (n, what) => `${n === 1 ? 'Un homme' : `${n} hommes`} sans ordre : ${what}.`,
  ),
  and: both(
    (a: string, n: number) => `${a} and ${n} more`,
    (a, n) => `${a} et ${n} autres`,
  ),
  target: both(
    (need: number, chance: string) => `${need}+ · ${chance}`,
    (need, chance) => `${need}+ · ${chance}`,
  ),
});

type ArgadWords = (typeof WORDS)['en'];

export const wordsOf = (language: Language): ArgadWords => WORDS[language];
