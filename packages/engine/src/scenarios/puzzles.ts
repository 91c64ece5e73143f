/**
 * Puzzles: one order each, judged by the exact odds of the rules themselves.
 *
 * @module @tercio/engine/scenarios/puzzles
 */
import type { Json } from '../battle/protocol.ts';
import type { Puzzle } from '../odds/puzzle.ts';
import { ARGAD_PUZZLES } from './puzzles-argad.ts';

export { MADE, type MadeGame, madeFor } from './made.ts';

const ADLG = ['adlg-r-2021', 'adlg-r-2024'] as const;

const adlgField = (units: readonly Json[], more: { readonly [key: string]: Json } = {}): Json => ({
  table: [30, 20],
  turn: 1,
  active: 0,
  phase: 'orders',
  ordering: 0,
  corps: [
    { side: 0, name: 'Vanguard', points: 6, commander: { name: 'Enghien', value: 2, x: 3, y: 3 } },
    { side: 1, name: 'Rearguard', commander: { name: 'Fontaine', value: 1, x: 28, y: 18 } },
  ],
  units: [
    ...units,
    {
      id: 'B8',
      side: 1,
      corps: 1,
      name: 'Castelvi',
      type: 'pike-and-shot',
      weapon: 'musket',
      at: '[20..22, 16..17] S',
    },
    {
      id: 'B9',
      side: 1,
      corps: 1,
      name: 'Mercader',
      type: 'pike-and-shot',
      weapon: 'musket',
      at: '[24..26, 16..17] S',
    },
  ],
  ...more,
});

const foot = { type: 'P&M', M: '1', vbu: 6, I: 2, D: 'B', vd: 3, weapon: 'musket', sm: -2, traits: ['pike'] };
const horse = { type: 'TR', M: '2', vbu: 6, I: 3, traits: ['pointBlankPistol'] };
const baroqueField = (units: readonly Json[]): Json => ({
  table: [20, 15],
  turn: 1,
  phase: 'orders',
  ordering: 0,
  armies: [
    { name: 'Swedes', structure: 'good' },
    { name: 'League', structure: 'average' },
  ],
  commands: [
    { side: 0, name: 'Centre', leader: { name: 'Knyphausen', quality: 'reliable', x: 10, y: 2 } },
    { side: 1, name: 'Tercios', leader: { name: 'Tilly', quality: 'expert', unit: 'B9' } },
  ],
  units: [
    ...units,
    { id: 'B9', side: 1, command: 1, name: 'Tercio', type: 'LTE', M: '1S', vbu: 7, I: 2, weapon: 'musket', sm: -3, mm: 2, traits: ['massed', 'pike'], x: 16, y: 13, facing: 270 },
  ],
}); // biome-ignore format: a line for each unit

const groupField = (at: string, units: readonly Json[]): Json => ({
  table: [120, 90],
  turn: 2,
  active: 0,
  at,
  units: [...units],
  generals: [
    { id: 'A.C', side: 0, x: 10, y: 10 },
    { id: 'A1.G', side: 0, group: 'A1', x: 20, y: 10 },
    { id: 'B.C', side: 1, x: 110, y: 85 },
    { id: 'B1.G', side: 1, group: 'B1', x: 100, y: 85 },
  ],
});

export const PUZZLES: readonly Puzzle[] = [
  {
    id: 'flank',
    rules: ADLG,
    side: 0,
    title: { en: 'The open flank', fr: 'Le flanc découvert' },
    question: {
      en: 'Bruay’s foot stands alone, pikes to the south. Charge so that the flank counts: make it lose two points or break this turn.',
      fr: 'L’infanterie de Bruay est isolée, piques au sud. Chargez de façon à compter le flanc : qu’elle perde deux points ou cède dans ce tour.',
    },
    hint: {
      en: 'One of your two regiments of horse began its charge wholly behind the line of Bruay’s front.',
      fr: 'L’un de vos deux régiments de cavalerie part tout entier de derrière la ligne du front de Bruay.',
    },
    lesson: {
      en: 'A body that starts behind the line of the front strikes the flank, and the enemy fights it with factor 0.',
      fr: 'Qui part de derrière la ligne du front frappe de flanc, et l’ennemi lui répond au facteur 0.',
    },
    cites: ['ADLG-CHA-6', 'AR-MELEE-03'],
    till: 'turn',
    want: [{ facet: 'B1.losses', atLeast: 2 }, { facet: 'B1.routed' }],
    position: adlgField([
      { id: 'A1', side: 0, corps: 0, name: 'Royal', type: 'heavy-cavalry', abilities: ['pistol'], at: '[10.5..11.5, 6.25..7] N' },
      { id: 'A2', side: 0, corps: 0, name: 'Gassion', type: 'heavy-cavalry', abilities: ['pistol'], at: '[6.25..7, 10.5..11.5] E' },
      { id: 'A3', side: 0, corps: 0, name: 'Picardie', type: 'pike-and-shot', weapon: 'musket', at: '[12..14, 5.5..6.5] N' },
      { id: 'B1', side: 1, corps: 1, name: 'Bruay', type: 'pike-and-shot', weapon: 'musket', at: '[10..12, 10..11] S' },
    ]), // biome-ignore format: a line for each unit
    answer: {
      ask: '',
      kind: 'charge',
      units: ['A2'],
      legs: [{ do: 'advance', by: 3.001 }],
      target: 'B1',
    } as Puzzle['answer'],
  },
  {
    id: 'guns',
    rules: ADLG,
    side: 0,
    title: { en: 'Save the guns', fr: 'Sauver les canons' },
    question: {
      en: 'Albuquerque’s horse is among the guns. Find the order that gives the battery its best chance to live through this turn.',
      fr: 'La cavalerie d’Albuquerque est sur les pièces. Trouvez l’ordre qui donne à la batterie la meilleure chance de survivre à ce tour.',
    },
    hint: {
      en: 'Gunners cannot win a melee. Somebody else can make sure that the enemy does not win it either.',
      fr: 'Les canonniers ne gagnent pas une mêlée. Un autre peut faire que l’ennemi ne la gagne pas non plus.',
    },
    lesson: {
      en: 'Attacked from two sides the horse loses a point at once and fights its new enemy with factor 0; it has no time for the guns.',
      fr: 'Attaquée de deux côtés, la cavalerie perd aussitôt un point et combat son nouvel ennemi au facteur 0 ; les canons respirent.',
    },
    cites: ['AR-MELEE-04', 'ADLG-CHA-6'],
    till: 'turn',
    want: [],
    spare: [{ facet: 'A1.routed' }],
    position: adlgField(
      [
        { id: 'A1', side: 0, corps: 0, name: 'The battery', type: 'medium-artillery', at: '[10..11, 6..7] N' },
        { id: 'A2', side: 0, corps: 0, name: 'Rantzau', type: 'heavy-cavalry', abilities: ['pistol'], at: '[6..6.75, 7.1..8.1] E' },
        { id: 'A3', side: 0, corps: 0, name: 'Gassion', type: 'medium-cavalry', abilities: ['pistol'], at: '[13..14, 4..4.75] N' },
        { id: 'B1', side: 1, corps: 1, name: 'Albuquerque', type: 'medium-cavalry', abilities: ['pistol'], at: '[10..11, 7..7.75] S' },
      ], // biome-ignore format: a line for each unit
      { contacts: [{ a: 'B1', b: 'A1', edge: 'front' }] },
    ),
    answer: {
      ask: '',
      kind: 'charge',
      units: ['A2'],
      legs: [{ do: 'advance', by: 3.251 }],
      target: 'B1',
    } as Puzzle['answer'],
  },
  {
    id: 'the-great-battery',
    rules: ADLG,
    side: 0,
    title: { en: 'The great battery', fr: 'La grande batterie' },
    question: {
      en: 'Two regiments of horse, before them tired foot and a battery. Give the order most likely to break one of the two this turn.',
      fr: 'Deux régiments de cavalerie, devant eux une infanterie lasse et une batterie. Donnez l’ordre qui a le plus de chances de rompre l’une des deux dans ce tour.',
    },
    hint: {
      en: 'Pikes still bristle after two losses. Guns have nothing to hold in front of them.',
      fr: 'Les piques se hérissent encore après deux pertes. Les canons n’ont rien à opposer.',
    },
    lesson: {
      en: 'Artillery hardly defends itself in melee: 83 %, and either regiment may go, straight or by a wheel.',
      fr: 'L’artillerie se défend à peine en mêlée : 83 %, et l’un ou l’autre régiment convient, tout droit ou par conversion.',
    },
    cites: ['ADLG-CHA-1', 'ADLG-MEL-8'],
    till: 'turn',
    want: [{ facet: 'B1.routed' }, { facet: 'B2.routed' }],
    position: adlgField([
      { id: 'A1', side: 0, corps: 0, name: 'Royal', type: 'heavy-cavalry', abilities: ['pistol'], at: '[10..11, 6.25..7] N' },
      { id: 'A2', side: 0, corps: 0, name: 'Gassion', type: 'heavy-cavalry', abilities: ['pistol'], at: '[13..14, 6.25..7] N' },
      { id: 'B1', side: 1, corps: 1, name: 'Bruay', type: 'pike-and-shot', weapon: 'musket', at: '[9.5..11.5, 9.5..10.5] S', losses: 2 },
      { id: 'B2', side: 1, corps: 1, name: 'The great battery', type: 'medium-artillery', at: '[13..14, 9.5..10.5] S', losses: 1 },
    ]), // biome-ignore format: a line for each unit
    answer: {
      ask: '',
      kind: 'charge',
      units: ['A2'],
      legs: [{ do: 'advance', by: 2.501 }],
      target: 'B2',
    } as Puzzle['answer'],
  },
  {
    id: 'which-target',
    rules: ['baroque'],
    side: 0,
    title: { en: 'Whom to shoot', fr: 'Sur qui tirer' },
    question: {
      en: 'The Yellow Brigade has one action. Give it the order most likely to cost the enemy a man or more.',
      fr: 'La brigade jaune n’a qu’une action. Donnez-lui l’ordre qui a le plus de chances de coûter des pertes à l’ennemi.',
    },
    hint: {
      en: 'Near is better than far, and a disordered body passes its cohesion tests badly.',
      fr: 'De près vaut mieux que de loin, et une unité en désordre passe mal ses tests de cohésion.',
    },
    lesson: {
      en: 'All dice at the near and disordered horse. Keeping a die back for a move, or charging what you could shoot, costs chances.',
      fr: 'Tous les dés sur la cavalerie proche et désordonnée. Garder un dé pour bouger, ou charger ce qu’on peut tirer, coûte des chances.',
    },
    cites: ['BQ-6.1.4-a'],
    till: 'command',
    want: [{ facet: 'B1.losses' }, { facet: 'B2.losses' }, { facet: 'B2.gone' }],
    position: baroqueField([
      { id: 'A1', side: 0, command: 0, name: 'Yellow Brigade', ...foot, x: 9, y: 6, facing: 90 },
      { id: 'B1', side: 1, command: 1, name: 'Holk’s Foot', ...foot, x: 8.4, y: 9.4, facing: 270 },
      {
        id: 'B2',
        side: 1,
        command: 1,
        name: 'Piccolomini',
        ...horse,
        disordered: true,
        x: 10.5,
        y: 7.6,
        facing: 270,
      },
    ]),
    answer: {
      ask: '',
      kind: 'shoot',
      unit: 'A1',
      target: 'B2',
      from: 'front',
      at: 'best',
      reserve: 0,
      turn: 0,
    } as Puzzle['answer'],
  },
  {
    id: 'into-the-flank',
    rules: ['baroque'],
    side: 0,
    title: { en: 'Into the flank', fr: 'De flanc' },
    question: {
      en: 'Holk’s foot looks south at the Yellow Brigade. Give one order that may cost it two losses or more.',
      fr: 'L’infanterie de Holk fait face au sud à la brigade jaune. Donnez un ordre qui puisse lui coûter deux pertes ou plus.',
    },
    hint: {
      en: 'Pikes deny impetus to horse that comes from the front.',
      fr: 'Les piques refusent l’élan à la cavalerie qui vient de front.',
    },
    lesson: {
      en: 'The Småland horse starts wholly behind the line of the front: a contact in the flank, where its impetus counts.',
      fr: 'La cavalerie du Småland part de derrière la ligne du front : un contact de flanc, où son élan compte.',
    },
    cites: ['BQ-7.2.3-a', 'BQ-7.4-a'],
    till: 'command',
    want: [{ facet: 'B1.losses', atLeast: 2 }, { facet: 'B1.gone' }],
    position: baroqueField([
      { id: 'A1', side: 0, command: 0, name: 'Yellow Brigade', ...foot, x: 10, y: 5, facing: 90 },
      { id: 'A2', side: 0, command: 0, name: 'Småland Horse', ...horse, x: 5.4, y: 8.8, facing: 0 },
      { id: 'A3', side: 0, command: 0, name: 'Finnish Horse', ...horse, x: 9.6, y: 3, facing: 90 },
      { id: 'B1', side: 1, command: 1, name: 'Holk’s Foot', ...foot, x: 9.4, y: 8.6, facing: 270 },
    ]),
    answer: { ask: '', kind: 'charge', unit: 'A2', target: 'B1', potential: false } as Puzzle['answer'],
  },
  {
    id: 'catch-the-shot',
    rules: ['baroque'],
    side: 0,
    title: { en: 'Catch the shot', fr: 'Prendre les mousquetaires' },
    question: {
      en: 'Gallas’ musketeers stand without pikes beside Holk’s foot. Give one order that may cost them two losses or more.',
      fr: 'Les mousquetaires de Gallas sont sans piques à côté de l’infanterie de Holk. Donnez un ordre qui puisse leur coûter deux pertes ou plus.',
    },
    hint: {
      en: 'Fire from afar wears down. What ends it is the horse that counts its impetus.',
      fr: 'Le feu de loin use. Ce qui tranche, c’est la cavalerie qui compte son élan.',
    },
    lesson: {
      en: 'Nothing denies the Finnish horse its impetus: two losses or more in 56 %, where the brigade’s volley manages 2 %.',
      fr: 'Rien ne refuse son élan à la cavalerie finlandaise : deux pertes ou plus dans 56 %, là où la salve de la brigade n’y arrive que dans 2 %.',
    },
    cites: ['BQ-7.3-a', 'BQ-5.4-a'],
    till: 'command',
    want: [{ facet: 'B1.losses', atLeast: 2 }, { facet: 'B1.gone' }],
    position: baroqueField([
      { id: 'A1', side: 0, command: 0, name: 'Yellow Brigade', ...foot, x: 10, y: 5, facing: 90 },
      { id: 'A2', side: 0, command: 0, name: 'Finnish Horse', ...horse, type: 'GA', I: 4, x: 6.6, y: 6, facing: 90 },
      { id: 'A3', side: 0, command: 0, name: 'Småland Horse', ...horse, x: 8.8, y: 2.6, facing: 90 },
      { id: 'B1', side: 1, command: 1, name: 'Gallas’ shot', type: 'T', M: '1', vbu: 4, I: 1, D: 'B', vd: 2, weapon: 'musket', sm: -1, x: 7.4, y: 9, facing: 270 },
      { id: 'B2', side: 1, command: 1, name: 'Holk’s Foot', ...foot, x: 10.4, y: 9, facing: 270 },
    ]), // biome-ignore format: a line for each unit
    answer: { ask: '', kind: 'charge', unit: 'A2', target: 'B1', potential: false } as Puzzle['answer'],
  },
  {
    id: 'the-battery',
    rules: ['group-orders'],
    side: 0,
    title: { en: 'Lay the guns', fr: 'Pointer les pièces' },
    question: {
      en: 'Your battery may shoot at the skirmishers or at the column behind them. Which shot kills a stand more often?',
      fr: 'Votre batterie peut tirer sur les tirailleurs ou sur la colonne derrière eux. Quel tir tue un socle le plus souvent ?',
    },
    hint: { en: 'A cannonball likes depth.', fr: 'Le boulet aime la profondeur.' },
    lesson: {
      en: 'Columns suffer from guns, skirmishers hardly: 50 % against 17 %.',
      fr: 'Les colonnes souffrent du canon, les tirailleurs à peine : 50 % contre 17 %.',
    },
    cites: ['GO-SHOOT-06'],
    till: 'command',
    want: [{ facet: 'B1.1.killed' }, { facet: 'B1.2.killed' }],
    position: groupField('shooting', [
      { id: 'A1.1', side: 0, group: 'A1', type: 'medium-artillery', stands: 2, x: 46, y: 40, facing: 90, order: 'stand' },
      { id: 'B1.1', side: 1, group: 'B1', type: 'light-infantry', stands: 4, formation: 'skirmish', x: 40, y: 66, facing: 270, order: 'stand' },
      { id: 'B1.2', side: 1, group: 'B1', type: 'medium-infantry', stands: 6, formation: 'column2', x: 58, y: 70, facing: 270, order: 'stand' },
    ]), // biome-ignore format: a line for each unit
    answer: {
      ask: '',
      kind: 'shots',
      shots: [{ unit: 'A1.1', target: 'B1.2', stands: [0, 1] }],
    } as Puzzle['answer'],
  },
  {
    id: 'horse-and-guns',
    rules: ['group-orders'],
    side: 0,
    title: { en: 'Sabres among the guns', fr: 'Sabrer les pièces' },
    question: {
      en: 'Your heavy horse may charge the gun or the line of foot. Kill a stand.',
      fr: 'Votre cavalerie lourde peut charger la pièce ou la ligne d’infanterie. Tuez un socle.',
    },
    hint: {
      en: 'Steady foot with loaded muskets is the worst thing to ride at.',
      fr: 'Une infanterie ferme, fusils chargés, est la pire des cibles pour des cavaliers.',
    },
    lesson: {
      en: 'The gun is taken nearly every second time; the line hardly ever. And you need not wheel.',
      fr: 'La pièce est prise près d’une fois sur deux, la ligne presque jamais. Et nul besoin de conversion.',
    },
    cites: ['GO-MOVE-24'],
    till: 'command',
    want: [{ facet: 'B1.1.killed' }, { facet: 'B1.2.killed' }],
    position: groupField('charges', [
      { id: 'A1.1', side: 0, group: 'A1', type: 'heavy-cavalry', stands: 4, drill: 'well', x: 46, y: 40, facing: 90, order: 'advance' },
      { id: 'B1.1', side: 1, group: 'B1', type: 'light-artillery', stands: 1, x: 40, y: 60, facing: 270, order: 'stand' },
      { id: 'B1.2', side: 1, group: 'B1', type: 'medium-infantry', stands: 4, x: 56, y: 60, facing: 270, order: 'stand' },
    ]), // biome-ignore format: a line for each unit
    answer: {
      ask: '',
      kind: 'charges',
      charges: [{ unit: 'A1.1', target: 'B1.1', wheel: 0, incline: 0 }],
    } as Puzzle['answer'],
  },
  {
    id: 'the-turned-line',
    rules: ['group-orders'],
    side: 0,
    title: { en: 'The turned line', fr: 'La ligne tournée' },
    question: {
      en: 'Two battalions before your heavy horse: one looks at you, one looks away to the east. Kill a stand.',
      fr: 'Deux bataillons devant votre cavalerie lourde : l’un vous regarde, l’autre regarde à l’est. Tuez un socle.',
    },
    hint: {
      en: 'Who cannot bring his front to bear cannot fire at you either.',
      fr: 'Qui ne peut vous opposer son front ne peut pas non plus vous tirer dessus.',
    },
    lesson: {
      en: 'On the flank 39 %, on the front 1 %: the flank gives you a bonus, takes one from them, and their muskets look elsewhere.',
      fr: 'De flanc 39 %, de front 1 % : le flanc vous donne un bonus, leur en ôte un, et leurs mousquets regardent ailleurs.',
    },
    cites: ['GO-MOVE-24', 'GO-MELEE-M02'],
    till: 'command',
    want: [{ facet: 'B1.1.killed' }, { facet: 'B1.2.killed' }],
    position: groupField('charges', [
      { id: 'A1.1', side: 0, group: 'A1', type: 'heavy-cavalry', stands: 4, drill: 'well', x: 60, y: 40, facing: 90, order: 'advance' },
      { id: 'B1.1', side: 1, group: 'B1', type: 'medium-infantry', stands: 4, x: 52, y: 60, facing: 0, order: 'stand' },
      { id: 'B1.2', side: 1, group: 'B1', type: 'medium-infantry', stands: 4, x: 72, y: 60, facing: 270, order: 'stand' },
    ]), // biome-ignore format: a line for each unit
    answer: {
      ask: '',
      kind: 'charges',
      charges: [{ unit: 'A1.1', target: 'B1.1', wheel: 0, incline: 0 }],
    } as Puzzle['answer'],
  },
  ...ARGAD_PUZZLES,
];
