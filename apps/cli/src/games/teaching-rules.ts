/** The whole rulebook of the teaching game, in English and French. */
import type { RulebookEntry } from '@tercio/engine/text';

type Pair = readonly [en: string, fr: string];

const entry = (id: string, chapter: string, title: Pair, text: Pair): RulebookEntry => ({
  id,
  chapter,
  title: { en: title[0], fr: title[1] },
  text: { en: text[0], fr: text[1] },
  source: 'docs/teaching',
});

export const teachingRules: readonly RulebookEntry[] = [
  entry(
    'HR-TURN-1',
    'Turn',
    ['Stance and initiative', 'Posture et initiative'],
    [
      'Both sides choose in secret and at once: press or hold. Both throw a die, pressing adds one, ties are thrown again; the higher side goes first.',
      'Les deux camps choisissent en secret et en même temps : presser ou tenir. Chacun lance un dé, presser ajoute un, on relance les égalités ; le plus haut commence.',
    ],
  ),
  entry(
    'HR-TURN-2',
    'Turn',
    ['An answer fits its question', 'Une réponse va avec sa question'],
    [
      'A stance answers only the question of stances, an order only that of orders, and so on.',
      'Une posture ne répond qu’à la question des postures, un ordre qu’à celle des ordres, et ainsi de suite.',
    ],
  ),
  entry(
    'HR-TURN-3',
    'Turn',
    ['Nothing left to decide', 'Plus rien à décider'],
    [
      'A side that has nobody left to march, or nothing to shoot at, is not asked.',
      'Un camp qui n’a plus personne à faire marcher, ou rien sur quoi tirer, n’est pas interrogé.',
    ],
  ),
  entry(
    'HR-TURN-4',
    'Turn',
    ['End of the turn', 'Fin du tour'],
    [
      'When both sides have marched and shot the turn ends; every company may march and shoot again.',
      'Quand les deux camps ont marché et tiré, le tour se termine ; chaque compagnie peut de nouveau marcher et tirer.',
    ],
  ),
  entry(
    'HR-ORDER-1',
    'Orders',
    ['One company at a time', 'Une compagnie à la fois'],
    [
      'The side whose turn it is orders its companies one by one, in any order, or says that it is done.',
      'Le camp dont c’est le tour donne ses ordres compagnie par compagnie, dans l’ordre qu’il veut, ou dit qu’il a fini.',
    ],
  ),
  entry(
    'HR-ORDER-2',
    'Orders',
    ['One march a turn', 'Une marche par tour'],
    ['A company marches once a turn.', 'Une compagnie marche une fois par tour.'],
  ),
  entry(
    'HR-MARCH-1',
    'March',
    ['How far', 'Jusqu’où'],
    [
      'A company marches straight ahead up to 4 paces when its side presses, up to 2 when it holds.',
      'Une compagnie marche droit devant, jusqu’à 4 pas si son camp presse, jusqu’à 2 s’il tient.',
    ],
  ),
  entry(
    'HR-MARCH-2',
    'March',
    ['Turning', 'Tourner'],
    [
      'Before it marches it may turn on the spot by up to 45 degrees.',
      'Avant de marcher, elle peut tourner sur place de 45 degrés au plus.',
    ],
  ),
  entry(
    'HR-MARCH-3',
    'March',
    ['The edge of the table', 'Le bord de la table'],
    ['No part of a company leaves the table.', 'Aucune partie d’une compagnie ne sort de la table.'],
  ),
  entry(
    'HR-MARCH-4',
    'March',
    ['Others in the way', 'La route barrée'],
    [
      'A company passes through nobody, neither while it turns nor while it marches.',
      'Une compagnie ne traverse personne, ni en tournant ni en marchant.',
    ],
  ),
  entry(
    'HR-REACT-1',
    'Reaction',
    ['Shooting on the march', 'Tirer sur la marche'],
    [
      'When a company in the open is halfway, the nearest enemy in the open that could shoot at it may do so at once.',
      'Quand une compagnie à découvert est à mi-chemin, l’ennemi à découvert le plus proche qui pourrait tirer sur elle peut le faire aussitôt.',
    ],
  ),
  entry(
    'HR-REACT-2',
    'Reaction',
    ['Halted', 'Arrêtée'],
    [
      'A reaction that breaks the company, or hits it at all (option), ends its march.',
      'Une réaction qui rompt la compagnie, ou la touche simplement (option), met fin à sa marche.',
    ],
  ),
  entry(
    'HR-FIRE-1',
    'Fire',
    ['A volley', 'Une salve'],
    [
      'Each side plans all its volleys at once. A company throws as many dice as it has strength left; each die of 4 or more is a loss. It shoots once a turn.',
      'Chaque camp prévoit toutes ses salves d’un coup. Une compagnie lance autant de dés qu’il lui reste de force ; chaque dé de 4 ou plus fait une perte. Elle tire une fois par tour.',
    ],
  ),
  entry(
    'HR-FIRE-2',
    'Fire',
    ['Range', 'Portée'],
    [
      'The range is 6 paces; beyond 3 a die must show one more to hit.',
      'La portée est de 6 pas ; au-delà de 3, il faut un de plus au dé pour toucher.',
    ],
  ),
  entry(
    'HR-FIRE-3',
    'Fire',
    ['Straight ahead', 'Droit devant'],
    [
      'The middle of the target lies within 45 degrees of straight ahead.',
      'Le milieu de la cible est à 45 degrés au plus de l’axe.',
    ],
  ),
  entry(
    'HR-FIRE-4',
    'Fire',
    ['Targets', 'Cibles'],
    ['Only enemies in the open are shot at.', 'On ne tire que sur des ennemis à découvert.'],
  ),
  entry(
    'HR-FIRE-5',
    'Fire',
    ['After a march', 'Après une marche'],
    [
      'A company that marched this turn needs one more to hit.',
      'Une compagnie qui a marché ce tour a besoin d’un de plus pour toucher.',
    ],
  ),
  entry(
    'HR-FIRE-6',
    'Fire',
    ['Broken', 'Rompue'],
    [
      'A company with as many losses as strength is broken and leaves the table.',
      'Une compagnie qui a autant de pertes que de force est rompue et quitte la table.',
    ],
  ),
  entry(
    'HR-DRILL-1',
    'Fire',
    ['Drilled companies', 'Compagnies exercées'],
    [
      'A drilled company throws one of its ones again (or all of them, option), and marching does not spoil its aim.',
      'Une compagnie exercée relance un de ses un (ou tous, option), et la marche ne gêne pas son tir.',
    ],
  ),
  entry(
    'HR-HIDE-1',
    'Hiding',
    ['In hiding', 'À couvert'],
    [
      'Where a company in hiding stands is known to its own side alone, and so is a sealed stance.',
      'La place d’une compagnie à couvert n’est connue que de son camp, de même qu’une posture scellée.',
    ],
  ),
  entry(
    'HR-HIDE-2',
    'Hiding',
    ['Running into each other', 'Rencontre'],
    [
      'Who runs into a company in hiding stops, and both are seen.',
      'Qui tombe sur une compagnie à couvert s’arrête, et toutes deux sont découvertes.',
    ],
  ),
  entry(
    'HR-HIDE-3',
    'Hiding',
    ['Seen by its fire', 'Découverte par son feu'],
    ['A company that shoots is seen.', 'Une compagnie qui tire est découverte.'],
  ),
  entry(
    'HR-END-1',
    'End',
    ['An army broken', 'Une armée rompue'],
    [
      'A side whose companies are all broken has lost.',
      'Un camp dont toutes les compagnies sont rompues a perdu.',
    ],
  ),
  entry(
    'HR-END-2',
    'End',
    ['Last turn', 'Dernier tour'],
    [
      'After the last turn each side scores a point for each loss of the other; more points win.',
      'Après le dernier tour, chaque camp marque un point par perte de l’autre ; le plus de points gagne.',
    ],
  ),
];
