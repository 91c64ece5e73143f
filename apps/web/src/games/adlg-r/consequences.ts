import type { Adjust, Role } from '@tercio/engine/rules/adlg-r';
import {
  type Consequence,
  type ConsequencesOf,
  either,
  type Saying,
  say,
} from '../../game/answers/consequences.ts';

/** What comes of each answer in ADLG-R, where neither dice nor the place it leads to tell it. */
const PROPOSED = say(
  'Chosen for you, as a sensible player would.',
  'Choisi pour vous, comme le ferait un joueur sensé.',
);

const role: Consequence<Role> = (a) =>
  a.kind !== 'role'
    ? PROPOSED
    : a.attack
      ? say(
          'You move first; the ground is of the enemy’s country, and he lays the compulsory piece.',
          'Vous jouez le premier ; le terrain est de son pays, et l’ennemi pose l’élément obligatoire.',
        )
      : say(
          'The enemy moves first; the ground is of your country, and you lay the compulsory piece.',
          'L’ennemi joue le premier ; le terrain est de votre pays, et vous posez l’élément obligatoire.',
        );

const adjust: Consequence<Adjust> = (a) =>
  a.kind !== 'adjust'
    ? PROPOSED
    : a.piece === ''
      ? say('The ground stays as it lies.', 'Le terrain reste comme il est.')
      : say(
          'A die: 1–2 it stays, 3–4 it moves up to 4 UD, 5 up to 6 UD or it turns, 6 it may also go.',
          'Un dé : 1–2 il reste, 3–4 il bouge de 4 UD au plus, 5 de 6 UD ou il pivote, 6 il peut aussi disparaître.',
        );

const evade: Consequence<{ evade: boolean }> = either(
  (a) => a.evade,
  say(
    'It runs, a die making its way shorter or longer, and does not shoot; if it is caught it is struck in the rear, and loses a point to heavy troops.',
    'Elle fuit, un dé allongeant ou raccourcissant sa course, et ne tire pas ; rattrapée, elle est prise à revers, et perd un point devant des troupes lourdes.',
  ),
  say('It receives the charge where it stands.', 'Elle reçoit la charge sur place.'),
);

const engage: Consequence<{ engage: boolean }> = either(
  (a) => a.engage,
  say('He adds to the fight and shares its dangers.', 'Il ajoute au combat et en partage les dangers.'),
  say(
    'He stays out of danger; the unit fights without him.',
    'Il reste hors de danger ; l’unité combat sans lui.',
  ),
);

const pursue: Consequence<{ unit: string }> = either(
  (a) => a.unit !== '',
  say('It follows the routers off its ground.', 'Elle suit les fuyards et quitte sa place.'),
  say('It stays where it is and in hand.', 'Elle reste où elle est, et en main.'),
);

const toRally: Consequence<{ units: readonly string[] }> = either(
  (a) => a.units.length > 0,
  say(
    'Those named stay as they stand and try to rally; they get no other order in this turn.',
    'Les unités nommées restent en place et tentent de se rallier ; elles ne reçoivent pas d’autre ordre ce tour.',
  ),
  say(
    'All line up with the enemy they touch; none of them can rally in this turn.',
    'Toutes s’alignent sur l’ennemi qu’elles touchent ; aucune ne peut se rallier ce tour.',
  ),
);

const choose: Consequence<{ choice: number }> = either(
  (a) => a.choice >= 0,
  say(
    'It goes to the place with this number on the table.',
    'Elle va à la place qui porte ce numéro sur la table.',
  ),
  say('It stays where it is.', 'Elle reste où elle est.'),
);

const follow: Consequence<{ by: number }> = () =>
  say(
    'It goes on after those who ran and stops there; it meets nobody.',
    'Elle suit ceux qui ont fui et s’arrête là ; elle ne rencontre personne.',
  );

const unmask: Consequence<{ markers: readonly string[] }> = either(
  (a) => a.markers.length > 0,
  say(
    'They are seen by all and can be given orders in this turn.',
    'Elles sont vues de tous et peuvent recevoir des ordres ce tour.',
  ),
  say(
    'They stay hidden: they cannot be shot at, and do nothing.',
    'Elles restent cachées : on ne peut tirer sur elles, et elles ne font rien.',
  ),
);

const enter: Consequence<{ places: readonly unknown[] }> = either(
  (a) => a.places.length > 0,
  say('The march comes on here, at the table’s edge.', 'La marche entre ici, au bord de la table.'),
  say('It waits beyond the edge for the next turn.', 'Elle attend au-delà du bord le tour suivant.'),
);

/** The special rules of the battles that somebody is asked about: what each does, and whether many may use it. */
export const SPECIALS: Readonly<Record<string, { does: Saying; many: boolean }>> = {
  skirmish: {
    does: say(
      'Light foot skirmishes before the battle: whoever goes makes one free move straight ahead. Only now.',
      'L’infanterie légère escarmouche avant la bataille : qui y va fait un mouvement gratuit tout droit. Maintenant ou jamais.',
    ),
    many: true,
  },
  feign: {
    does: say(
      'All light horse and the hussars named here fall back up to 4 UD; headstrong and mediocre enemies within 8 UD come on. Once, before turn 3.',
      'Toute la cavalerie légère et les hussards nommés ici reculent jusqu’à 4 UD ; les ennemis offensifs ou médiocres à moins de 8 UD avancent. Une fois, avant le tour 3.',
    ),
    many: false,
  },
  anhalt: {
    does: say(
      'They may move once in this turn at no cost. Once in the battle.',
      'Ils peuvent bouger une fois à ce tour sans rien payer. Une fois dans la bataille.',
    ),
    many: true,
  },
  swap: {
    does: say(
      'A fresh body comes on by your edge in its stead, without losses. Once in the battle.',
      'Un corps frais entre à sa place par votre bord, sans perte. Une fois dans la bataille.',
    ),
    many: false,
  },
  courland: {
    does: say(
      'They come on by your edge in the first turn instead of standing deployed.',
      'Ils entrent par votre bord au premier tour au lieu d’être déployés.',
    ),
    many: true,
  },
};

const special: Consequence<{ units: readonly string[] }> = either(
  (a) => a.units.length > 0,
  say('The special rule is used now.', 'La règle spéciale sert maintenant.'),
  say('It is not used in this turn.', 'Elle ne sert pas ce tour.'),
);

const ship: Consequence<{ targets: readonly string[] }> = either(
  (a) => a.targets.length > 0,
  say(
    'Each shot is thrown for at once and is one less of those she has.',
    'Chaque tir est lancé aussitôt et compte parmi ceux qu’il a.',
  ),
  say('She keeps her shots for a later turn.', 'Il garde ses tirs pour un tour suivant.'),
);

export const ADLG: ConsequencesOf = {
  role,
  adjust,
  evade,
  engage,
  pursue,
  'to-rally': toRally,
  choose,
  follow,
  unmask,
  enter,
  special,
  ship,
};
