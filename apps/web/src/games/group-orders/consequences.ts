import type { Command } from '@tercio/engine';
import type {
  FireCommand,
  FirstCommand,
  FollowCommand,
  HelpCommand,
  OccupyCommand,
  PursueCommand,
  ReactCommand,
  RetreatCommand,
  SequenceCommand,
} from '@tercio/engine/rules/group-orders';
import {
  type Consequence,
  type ConsequencesOf,
  either,
  type Saying,
  say,
} from '../../game/answers/consequences.ts';

/** What comes of each answer in Group Orders. */
const first: Consequence<FirstCommand> = either(
  (a) => a.first,
  say(
    'Orders, moves and charges before the enemy in every turn of the battle.',
    'Ordres, mouvements et charges avant l’ennemi à chaque tour de la bataille.',
  ),
  say(
    'The enemy comes on first in every turn; you see his orders before you give yours.',
    'L’ennemi agit le premier à chaque tour ; vous voyez ses ordres avant de donner les vôtres.',
  ),
);

const help: Consequence<HelpCommand> = either(
  (a) => a.group >= 0,
  say(
    'A die of four, times 5 cm, must reach the group from where he stands; then it takes the new order. He helps one group a phase.',
    'Un dé à quatre faces, fois 5 cm, doit atteindre le groupe depuis sa place ; alors l’ordre passe. Il aide un seul groupe par phase.',
  ),
  say('The group keeps the order it had.', 'Le groupe garde l’ordre qu’il avait.'),
);

const REACT: Readonly<Record<ReactCommand['how'], Saying>> = {
  receive: say(
    'It stands, may fire as they close, and tests its morale once.',
    'Elle tient, peut tirer à leur approche et teste son moral une fois.',
  ),
  square: say(
    'Well drilled troops form at once, others need a die; horse cannot ride the square down. Its fire is the worse for having moved.',
    'La troupe exercée le forme aussitôt, les autres doivent un dé ; la cavalerie ne peut l’enfoncer. Son tir souffre d’avoir bougé.',
  ),
  evade: say(
    'It runs straight away, up to its full move and without a test, and is on Retreat.',
    'Elle fuit droit devant elle, jusqu’à son plein mouvement et sans test, et passe en Retraite.',
  ),
};

const react: Consequence<ReactCommand> = (a) => {
  if (a.how !== 'evade') return REACT[a.how];
  return a.about
    ? say(`${REACT.evade.en} It ends with its back to them.`, `${REACT.evade.fr} Elle finit dos à l’ennemi.`)
    : say(`${REACT.evade.en} It ends facing them.`, `${REACT.evade.fr} Elle finit face à l’ennemi.`);
};

const fire: Consequence<FireCommand> = either(
  (a) => a.target !== '',
  say(
    'A charger that loses a stand tests at once and may be stopped 5 cm short. Who fires now does not shoot again in this phase.',
    'Un assaillant qui perd un socle teste aussitôt et peut être arrêté à 5 cm. Qui tire maintenant ne tire plus dans cette phase.',
  ),
  say(
    'The charge comes on unhindered; the volley is kept for the shooting step.',
    'La charge arrive sans être gênée ; la salve est gardée pour l’étape du tir.',
  ),
);

const pursue: Consequence<PursueCommand> = either(
  (a) => a.go,
  say(
    'It follows up to half its move and is disordered; those it catches are hit in the rear in the next phase.',
    'Elle suit jusqu’à la moitié de son mouvement et se désordonne ; qui est rattrapé est pris à revers à la phase suivante.',
  ),
  say('It stays where it is, in its order.', 'Elle reste où elle est, dans l’ordre où elle est.'),
);

const occupy: Consequence<OccupyCommand> = either(
  (a) => a.unit !== '',
  say(
    'It goes in at once, is its garrison and stands on Stand.',
    'Elle y entre aussitôt, devient sa garnison et passe en Tenir.',
  ),
  say('The house is open to whoever comes next.', 'La maison reste ouverte au premier qui vient.'),
);

const follow: Consequence<FollowCommand> = either(
  (a) => a.go,
  say(
    'He stays with it: his orders reach it, and he shares its dangers.',
    'Il reste avec elle : ses ordres l’atteignent, et il partage ses dangers.',
  ),
  say(
    'He stays where he is; farther than 5 cm from his group its orders need a die.',
    'Il reste où il est ; à plus de 5 cm de son groupe, les ordres demandent un dé.',
  ),
);

const retreat: Consequence<RetreatCommand> = either(
  (a) => a.about,
  say(
    'It goes back at least half its move and ends with its back to the enemy. It neither shoots nor charges while on Retreat.',
    'Elle recule d’au moins la moitié de son mouvement et finit dos à l’ennemi. En Retraite, elle ne tire ni ne charge.',
  ),
  say(
    'It goes back at least half its move and ends facing the enemy. It neither shoots nor charges while on Retreat.',
    'Elle recule d’au moins la moitié de son mouvement et finit face à l’ennemi. En Retraite, elle ne tire ni ne charge.',
  ),
);

const sequence: Consequence<SequenceCommand> = (a, ask) =>
  a.units[0] === ask.about[0]
    ? say(
        'The first in the list moves first and takes the best place; the others make room.',
        'La première de la liste avance d’abord et prend la meilleure place ; les autres s’en arrangent.',
      )
    : say(
        'The last in the list moves first and takes the best place; the others make room.',
        'La dernière de la liste avance d’abord et prend la meilleure place ; les autres s’en arrangent.',
      );

const melee: Consequence<unknown> = () =>
  say(
    'Each stand that touches two enemies fights the one where it counts most.',
    'Chaque socle qui touche deux ennemis combat celui où il compte le plus.',
  );

const face: Consequence<{ facing: number }> = (a, ask) =>
  a.facing === (ask.default as Command & { facing: number }).facing
    ? say(
        'Rallied, it can shoot and receive a charge on its front.',
        'Ralliée, elle peut tirer et recevoir une charge de front.',
      )
    : say(
        'Rallied, it can go on away from them; a charge would take it in the rear.',
        'Ralliée, elle peut s’éloigner encore ; une charge la prendrait à revers.',
      );

export const GROUP_ORDERS: ConsequencesOf = {
  first,
  help,
  react,
  fire,
  pursue,
  occupy,
  follow,
  retreat,
  sequence,
  melee,
  face,
};
