/** Puzzles of Argad: sealed orders, judged by the exact odds of the turn. */
import type { Json } from '../battle/protocol.ts';
import type { Puzzle } from '../odds/puzzle.ts';

const skirmish = (ours: readonly Json[], theirs: readonly Json[]): Json => ({
  phase: 'orders',
  width: 60,
  depth: 60,
  length: 6,
  home: ['south', 'north'],
  terrain: { grounds: [], lines: [], buildings: [] },
  bands: [
    { side: 0, name: 'the guard', figures: ours },
    { side: 1, name: 'the raiders', figures: theirs },
  ],
});

export const ARGAD_PUZZLES: readonly Puzzle[] = [
  {
    id: 'sword-and-shot',
    rules: ['argad'],
    side: 0,
    title: { en: 'Sword and shot', fr: 'L’épée et le feu' },
    question: {
      en: 'Three against two. Seal the orders that give you the best chance to put the halberdier out of the fight this turn.',
      fr: 'Trois contre deux. Scellez les ordres qui ont le plus de chances de mettre le hallebardier hors de combat dans ce tour.',
    },
    hint: {
      en: 'Shots come at the start of a turn or at its end. Who is hit before the blows does not strike back.',
      fr: 'On tire au début du tour ou à la fin. Qui est touché avant les coups ne les rend pas.',
    },
    lesson: {
      en: 'Both muskets at the start, then the sword: each adds its chance, and no friend stands in the line of fire yet.',
      fr: 'Les deux mousquets au début, puis l’épée : chacun ajoute sa chance, et nul ami n’est encore dans la ligne de tir.',
    },
    cites: ['AG-SIM-3'],
    till: 'command',
    want: [{ facet: 'B1.place' }],
    position: skirmish(
      [
        { id: 'A1', class: 4, role: 'officer', armour: '4', melee: ['sword'], x: 30, y: 20 },
        { id: 'A2', class: 3, ranged: ['musket'], x: 24, y: 20 },
        { id: 'A3', class: 3, ranged: ['musket'], x: 36, y: 20 },
      ],
      [
        { id: 'B1', class: 3, melee: ['halberd'], x: 30, y: 34 },
        { id: 'B2', class: 3, armour: '5', melee: ['sword'], x: 36, y: 34 },
      ],
    ),
    answer: {
      ask: '',
      kind: 'orders',
      orders: [
        { who: ['A2', 'A3'], intent: 'hold', fire: { when: 'start', at: ['B1'] } },
        { who: ['A1'], intent: 'attack', target: ['B1'] },
      ],
    } as Puzzle['answer'],
  },
  {
    id: 'three-on-one',
    rules: ['argad'],
    side: 0,
    title: { en: 'Three on one', fr: 'Trois contre un' },
    question: {
      en: 'Their captain wears a breastplate and fences better than you. Put him out of the fight this turn.',
      fr: 'Leur capitaine porte cuirasse et manie l’épée mieux que vous. Mettez-le hors de combat dans ce tour.',
    },
    hint: {
      en: 'A second sword does not divide his attention: it adds its own chance.',
      fr: 'Une seconde épée ne divise pas son attention : elle ajoute sa chance.',
    },
    lesson: {
      en: 'All three at the captain: 56 %. Leave his companion alone for now; alone, one sword has 17 %.',
      fr: 'Tous trois sur le capitaine : 56 %. Laissez son compagnon pour l’instant ; seule, une épée n’a que 17 %.',
    },
    cites: ['AG-MELEE-2', 'AG-MELEE-6'],
    till: 'command',
    want: [{ facet: 'B1.place' }],
    position: skirmish(
      [
        { id: 'A1', class: 3, melee: ['sword'], x: 27, y: 24 },
        { id: 'A2', class: 3, melee: ['sword'], x: 33, y: 24 },
        { id: 'A3', class: 3, melee: ['halberd'], x: 30, y: 22 },
      ],
      [
        { id: 'B1', class: 4, armour: '4', melee: ['sword'], x: 30, y: 32 },
        { id: 'B2', class: 3, melee: ['sword'], x: 36, y: 32 },
      ],
    ),
    answer: {
      ask: '',
      kind: 'orders',
      orders: [{ who: ['A1', 'A2', 'A3'], intent: 'attack', target: ['B1'] }],
    } as Puzzle['answer'],
  },
  {
    id: 'the-lancer',
    rules: ['argad'],
    side: 0,
    title: { en: 'The lancer', fr: 'Le lancier' },
    question: {
      en: 'One rider with a lance, two men on foot, one of them with a pike. Strike somebody down.',
      fr: 'Un cavalier avec sa lance, deux hommes à pied dont l’un tient une pique. Abattez quelqu’un.',
    },
    hint: {
      en: 'A charge counts only at whom it meets, and a pike held still strikes first.',
      fr: 'Une charge ne compte que sur celui qu’elle rencontre, et une pique tenue ferme frappe la première.',
    },
    lesson: {
      en: 'Charge the swordsman: 83 %. A plain attack on him has 67 %, a charge at the pike 42 %.',
      fr: 'Chargez l’homme à l’épée : 83 %. L’attaquer simplement donne 67 %, charger la pique 42 %.',
    },
    cites: ['AG-MELEE-37', 'AG-MELEE-38', 'AG-MELEE-39'],
    till: 'command',
    want: [{ facet: 'B1.place' }, { facet: 'B2.place' }],
    position: skirmish(
      [
        {
          id: 'A1',
          class: 4,
          mode: 'cavalry',
          armour: '4*',
          melee: ['lance', 'sword'],
          x: 30,
          y: 10,
          facing: 90,
        },
      ],
      [
        { id: 'B1', class: 3, melee: ['pike'], x: 25, y: 30 },
        { id: 'B2', class: 3, melee: ['sword'], x: 35, y: 30 },
      ],
    ),
    answer: {
      ask: '',
      kind: 'orders',
      orders: [{ who: ['A1'], intent: 'charge', target: ['B2'] }],
    } as Puzzle['answer'],
  },
];
