import type {
  Bonus,
  Challenge,
  Counter,
  Destiny,
  Halt,
  HandOver,
  NameCommand,
  Pair,
  Pursue,
  React,
  ReactionKind,
  Reroll,
  SpecialAnswer,
  StepBack,
} from '@tercio/engine/rules/baroque';
import {
  type Consequence,
  type ConsequencesOf,
  either,
  type Saying,
  say,
} from '../../game/answers/consequences.ts';

/** What comes of each answer in Baroque. */
const name: Consequence<NameCommand> = () =>
  say(
    'It acts now if its total is the higher; else it stays free to be named again.',
    'Il agit maintenant si son total est le plus haut ; sinon il pourra être nommé de nouveau.',
  );

const reroll: Consequence<Reroll> = either(
  (a) => a.dice === 'none',
  say('The totals stand as they are thrown.', 'Les totaux restent tels qu’ils sont tombés.'),
  say('The new throw stands, better or worse.', 'Le nouveau jet compte, meilleur ou pire.'),
);

const handOver: Consequence<HandOver> = either(
  (a) => a.give,
  say(
    'The division the enemy has named acts now; yours stays free for later.',
    'Le corps nommé par l’ennemi agit maintenant ; le vôtre reste libre pour plus tard.',
  ),
  say('Your division acts now.', 'Votre corps agit maintenant.'),
);

const REACTIONS: Readonly<Record<ReactionKind, Saying>> = {
  none: say('The enemy finishes what he began.', 'L’ennemi achève ce qu’il a commencé.'),
  fire: say(
    'If the test passes he is shot at from the halt point on; the others do not react.',
    'Si le test réussit, on tire sur lui au point d’arrêt ; les autres ne réagissent pas.',
  ),
  charge: say(
    'If the test passes it charges him on his way: a melee at once, and his move ends there.',
    'Si le test réussit, elle le charge en chemin : mêlée aussitôt, et son mouvement finit là.',
  ),
  counter: say(
    'If the test passes both meet halfway, each with its impetus; it does not fire.',
    'Si le test réussit, les deux se rencontrent à mi-chemin, chacun avec son impetus ; elle ne tire pas.',
  ),
  defend: say(
    'If the test passes it fires at the charger as he closes.',
    'Si le test réussit, elle tire sur l’assaillant à son approche.',
  ),
};

const react: Consequence<React> = (a) => {
  if (a.unit !== '') return REACTIONS[a.do];
  return a.evade.length > 0
    ? say(
        'Those that pass their test run one move back; who is still reached fights without reacting.',
        'Qui réussit son test fuit d’un mouvement ; qui est encore atteint combat sans réagir.',
      )
    : REACTIONS.none;
};

const bonus: Consequence<Bonus> = either(
  (a) => a.roll,
  say(
    'The die is added to its move; if it still falls short it goes the full distance and is disordered.',
    'Le dé s’ajoute à son mouvement ; si elle reste trop court, elle fait toute la distance et se désordonne.',
  ),
  say('It charges with its plain move, in order.', 'Elle charge de son simple mouvement, en ordre.'),
);

const halt: Consequence<Halt> = (a, ask) => {
  if (ask.rule === 'BQ-5.4.6-a')
    return say(
      'It moves that far in order and may act on: the enemy has run.',
      'Elle avance d’autant, en ordre, et peut encore agir : l’ennemi a fui.',
    );
  return a.at < 0
    ? say('The charge is not carried out.', 'La charge n’a pas lieu.')
    : say(
        'He is met there and fought at once; the rest of his move is lost.',
        'Il y est rencontré et combattu aussitôt ; le reste de son mouvement est perdu.',
      );
};

const counter: Consequence<Counter> = either(
  (a) => a.unit !== '',
  say(
    'If its test passes it meets the charger halfway, with its impetus.',
    'Si son test réussit, elle rencontre l’assaillant à mi-chemin, avec son impetus.',
  ),
  say('The charge is received standing.', 'La charge est reçue de pied ferme.'),
);

const pair: Consequence<Pair> = () =>
  say(
    'These two are the main units: they take the hits and tests, the others add half.',
    'Ces deux-là sont les unités principales : coups et tests sont pour elles, les autres ajoutent la moitié.',
  );

const melee: Consequence<Pair> = () =>
  say('This melee is fought first, the other after it.', 'Cette mêlée a lieu d’abord, l’autre ensuite.');

const pursue: Consequence<Pursue> = (a) => {
  if (a.units.length === 0)
    return say('It stays where it is, in hand.', 'Elle reste où elle est, et en main.');
  return a.straight.length > 0
    ? say(
        'A die says how far, straight ahead; whoever is met is fought at once.',
        'Un dé dit jusqu’où, droit devant ; qui est rencontré est combattu aussitôt.',
      )
    : say(
        'A die says how far, towards the beaten; if they are reached they are fought again at once.',
        'Un dé dit jusqu’où, vers les vaincus ; rattrapés, ils sont combattus de nouveau aussitôt.',
      );
};

const stepBack: Consequence<StepBack> = either(
  (a) => a.back,
  say(
    'It comes clear of the foot and can charge again with impetus; friends behind are pushed.',
    'Elle se dégage de l’infanterie et pourra charger encore avec impetus ; les amis derrière sont poussés.',
  ),
  say(
    'The melee goes on when either side acts next, without impetus.',
    'La mêlée reprend dès que l’un des deux agira, sans impetus.',
  ),
);

const destiny: Consequence<Destiny> = either(
  (a) => a.again,
  say(
    'One destiny point is spent; the second throw stands.',
    'Un point de destin est dépensé ; le second jet compte.',
  ),
  say('The throw stands and the point is kept.', 'Le jet compte et le point est gardé.'),
);

const challenge: Consequence<Challenge> = either(
  (a) => a.spend,
  say(
    'One die is spent to beat the enemy’s throw; he may answer with one of his.',
    'Un dé est dépensé pour battre le jet de l’ennemi ; il peut répondre d’un des siens.',
  ),
  say('It stays as it is; the dice are kept.', 'Rien ne change ; les dés sont gardés.'),
);

const arrive: Consequence<SpecialAnswer> = () =>
  say('It comes on at this point of the edge.', 'Elle entre en ce point du bord.');

const swap: Consequence<SpecialAnswer> = either(
  (a) => a.unit !== '',
  say(
    'The fresh unit takes its place; this can be done once.',
    'L’unité fraîche prend sa place ; cela ne se fait qu’une fois.',
  ),
  say(
    'All stay where they are; it may be done later.',
    'Toutes restent en place ; on pourra le faire plus tard.',
  ),
);

const freeMarch: Consequence<SpecialAnswer> = either(
  (a) => a.unit !== '',
  say(
    'This march test counts as passed; it can be done once in the battle.',
    'Ce test de marche compte comme réussi ; cela ne se fait qu’une fois dans la bataille.',
  ),
  say('The test is thrown; this is kept for later.', 'Le test est lancé ; on garde ceci pour plus tard.'),
);

export const BAROQUE: ConsequencesOf = {
  name,
  reroll,
  'hand-over': handOver,
  react,
  bonus,
  halt,
  counter,
  main: pair,
  melee,
  pursue,
  'step-back': stepBack,
  destiny,
  'terrain-challenge': challenge,
  'deployment-challenge': challenge,
  arrive,
  swap,
  'free-march': freeMarch,
};
