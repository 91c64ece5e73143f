import { after, at, type Figure, fact, figure, label } from '../../kit/figure.ts';
import { box, CV, charge, E, far, HC, LC, LI, met, N, PS, S, SWORDS, W } from './pieces.ts';

const headstrong = { abilities: ['headstrong'] };

/** Bursting through, pursuit, and corps that march round. */
export const PURSUITS: readonly Figure[] = [
  figure(
    {
      'ADLG-MOV-17': [
        'A friend it may not pass bars the way, and in an evade nobody bursts through: it goes round or stays.',
        'Un ami qu’elle ne peut traverser barre le chemin, et l’esquive ne bouscule personne : elle contourne ou reste.',
      ],
    },
    [at('A1', HC, 10, 6, N), at('B1', LC, 10, 8.5, S), at('B2', PS, 10.4, 10.4, S), far],
    'Light horse evades and finds foot behind it.',
    'De la cavalerie légère esquive et trouve de l’infanterie derrière elle.',
    {
      ...charge('A1', 'B1'),
      stop: 'answer',
      facts: [after('losses', 'B2', 0), after('contact', 'A1 B1', null)],
    },
  ),
  figure(
    {
      'ADLG-MOV-18': [
        'Headstrong troops in an uncontrolled charge cross a friend they may not pass through: he loses 1 point.',
        'Les impétueux en charge incontrôlée traversent un ami qu’ils ne peuvent passer : il perd 1 point.',
      ],
    },
    [at('A1', HC, 10, 5, N, headstrong), at('A2', 'shot', 10, 6.4, N), at('B1', SWORDS, 10, 8.6, S), far],
    'Bursting through a friend.',
    'Bousculer un ami.',
    {
      order: { kind: 'end-corps' },
      stop: 'contact',
      facts: [after('losses', 'A2', 1), after('contact', 'A1 B1', 'front')],
    },
  ),
  figure(
    {
      'ADLG-MOV-18a': [
        'Not through pikes, elephants, wagons or a camp.',
        'Pas à travers piques, éléphants, chariots ou camp.',
      ],
    },
    [
      at('A1', HC, 10, 5, N, headstrong),
      at('A2', 'heavy-spearmen', 10, 6.4, N),
      at('B1', SWORDS, 10, 8.6, S),
      far,
    ],
    'Spearmen are not burst through.',
    'On ne bouscule pas des piquiers.',
    { order: { kind: 'end-corps' }, facts: [after('losses', 'A2', 0), after('contact', 'A1 B1', null)] },
  ),
  figure(
    {
      'ADLG-ROU-3': ['Straight ahead by 1 UD, without a die.', 'Tout droit de 1 UD, sans dé.'],
      'ADLG-ROU-3a': null,
    },
    [at('A1', HC, 9.5, 8.125, N, { quality: 'E' }), at('B1', 'levy', 9.5, 8.875, S, { losses: 2 }), far],
    'The victor of a melee pursues.',
    'Le vainqueur d’une mêlée poursuit.',
    {
      more: { phase: 'melee', contacts: [met('A1', 'B1')] },
      order: { kind: 'pursue', unit: 'A1' },
      facts: [after('moved', 'A1', 1)],
    },
  ),
  figure(
    {
      'ADLG-FLM-3': [
        'Anywhere on the noted short edge, their move measured from it.',
        'N’importe où sur le petit bord noté, le mouvement mesuré depuis lui.',
      ],
      'ADLG-FLM-3a': ['Straight ahead on to the table.', 'Tout droit sur la table.'],
      'ADLG-FLM-4': [
        'Enemies within 4 UD who are not in melee flee from the edge.',
        'Les ennemis à 4 UD hors de mêlée fuient le bord.',
      ],
      'ADLG-FLM-4b': ['Guns within 4 UD are destroyed.', 'L’artillerie à 4 UD est détruite.'],
    },
    [
      at('A1', CV, 3, 12, N, { place: 'marching', corps: 1 }),
      at('A2', CV, 4, 12, N, { place: 'marching', corps: 1 }),
      at('A3', CV, 5, 12, N, { place: 'marching', corps: 1 }),
      at('A99', PS, 20, 3, N),
      at('B1', CV, 3, 10, S, { corps: 2 }),
      at('B2', 'medium-artillery', 3, 12, S, { corps: 2 }),
      at('B9', PS, 24, 16, S, { corps: 2 }),
    ],
    'A flank march comes on at the left edge.',
    'Un mouvement tournant arrive par le bord gauche.',
    {
      more: {
        phase: 'movement',
        turn: 3,
        corps: [
          { side: 0, name: '', points: 9, commander: { id: 'A-c', name: '', value: 3, x: 20, y: 2 } },
          { side: 0, name: '', points: 9, commander: { id: 'A-d', name: '', value: 1, x: 1, y: 10 } },
          { side: 1, name: '', commander: { id: 'B-c', name: '', value: 1, x: 26, y: 18 } },
        ],
        marches: [{ side: 0, corps: 1, edge: 'west', due: 1, comes: true }],
      },
      wish: { kind: 'enter' },
      facts: [after('where', 'A1', 'table'), after('where', 'B2', 'destroyed')],
    },
  ),
  figure(
    {
      'AR-OPT-05a': [
        'Range and sight run from the inland edge of the coast: B1 is within 4 UD, B2 is not.',
        'Portée et vue partent du bord intérieur de la côte : B1 est à 4 UD, B2 non.',
      ],
      'AR-OPT-05': null,
    },
    [at('A1', PS, 20, 6, N), at('B1', CV, 23, 10, S), at('B2', CV, 20, 12, S), far],
    'A ship off the coast.',
    'Un navire au large.',
    {
      ground: [
        {
          id: 'coast',
          kind: 'coast',
          polygon: [
            [26, 0],
            [30, 0],
            [30, 20],
            [26, 20],
          ],
        },
      ],
      facts: [fact('toGround', 'B1 coast', 2.5), fact('toGround', 'B2 coast', 5.5)],
    },
  ),
  figure(
    {
      'AR-SETUP-13': [
        'They stand before the gun, up to 7 UD from the edge like the gun itself.',
        'Elles sont devant la pièce, jusqu’à 7 UD du bord comme la pièce elle-même.',
      ],
    },
    [at('A1', 'medium-artillery', 10, 6.4, N), at('B1', CV, 10, 9.4, S), far],
    'A fortification bought for a gun.',
    'Une fortification achetée pour une pièce.',
    {
      only: '2024',
      zones: () => [
        {
          kind: 'limit',
          points: [
            { x: 9.5, y: 6.9 },
            { x: 10.5, y: 6.9 },
          ],
        },
      ],
      labels: [label([10.5, 6.9], 'fortification', 'fortification')],
      more: { works: [{ id: 'w1', kind: 'fortification', x: 10, y: 6.9, facing: 90, of: 'A1' }] },
      facts: [fact('deploys', 'A1', true), fact('zoneDepth', 'A1', 7)],
    },
  ),
];

/** Who conforms in his own phase, and where. */
export const ALIGNING: readonly Figure[] = [
  figure(
    {
      'ADLG-CON-6': [
        'In contact but not aligned, it conforms before orders are given.',
        'Au contact sans être aligné, il se conforme avant les ordres.',
      ],
    },
    [at('A1', HC, 9.8, 8.125, N), at('B1', PS, 10, 9, S), far],
    'The beginning of a movement phase.',
    'Le début d’une phase de mouvement.',
    {
      more: { phase: 'movement', contacts: [met('A1', 'B1', 'front', { conformed: false })] },
      facts: [fact('contact', 'A1 B1', 'front')],
    },
  ),
  figure(
    {
      'ADLG-CON-6a': [
        'The place to conform to lies in the wood, which penalises it: it need not.',
        'La place où se conformer est dans le bois, qui la pénalise : elle n’y est pas tenue.',
      ],
    },
    [at('A1', HC, 9.7, 8.125, N), at('B1', PS, 10, 9, S), far],
    'A wood beside the fight.',
    'Un bois à côté du combat.',
    {
      ground: [box('wood', 'wood', 7.9, 7.6, 2.4, 1.6), box('wood2', 'wood', 12.1, 7.6, 2.4, 1.6)],
      more: { phase: 'movement', contacts: [met('A1', 'B1', 'front', { conformed: false })] },
      facts: [fact('contact', 'A1 B1', 'front, as it stands')],
    },
  ),
  figure(
    {
      'ADLG-CON-7a': [
        'It would have to face troops that destroy it: it moves 1 UD straight away from them.',
        'Elle devrait faire face à des troupes qui la détruisent : elle s’écarte de 1 UD.',
      ],
    },
    [at('A1', LI, 10, 7.75, N), at('B1', SWORDS, 10.3, 8.5, S), far],
    'Light foot steps away in its own phase.',
    'L’infanterie légère s’écarte dans sa propre phase.',
    {
      more: { phase: 'movement', contacts: [met('B1', 'A1', 'front', { conformed: false })] },
      facts: [fact('gap', 'A1 B1', 1)],
    },
  ),
  figure(
    {
      'ADLG-CON-5b': [
        'The place at the front corner is taken: it aligns with the rear corner.',
        'La place du coin avant est prise : il s’aligne sur le coin arrière.',
      ],
    },
    [
      at('A1', HC, 6.2, 9.4, E),
      at('A2', 'heavy-artillery', 8.4, 8.35, N),
      at('B1', 'tercio', 10, 9, S, { losses: 4 }),
      far,
    ],
    'A flank charge on a Tercio with 4 losses; a friendly gun, which never makes room, stands at its front corner.',
    'Une charge de flanc sur un tercio à 4 pertes ; une pièce amie, qui ne fait jamais place, est à son coin avant.',
    { ...charge('A1', 'B1'), facts: [after('contact', 'A1 B1', 'right'), after('gap', 'A1 A2', 0.15)] },
  ),
  figure(
    {
      'AR-CONFORM-03': [
        'One half is aligned already: the battle unit does not conform further.',
        'Une moitié est déjà alignée : le bataillon ne se conforme pas davantage.',
      ],
      'AR-CONFORM-04': [
        'Both halves are engaged and neither may break contact.',
        'Les deux moitiés sont engagées et aucune ne peut rompre.',
      ],
    },
    [at('A1', PS, 10, 8, N), at('B1', HC, 9.5, 8.875, S), at('B2', HC, 10.8, 8.875, S), far],
    'A battle unit against two enemies, in its own phase.',
    'Un bataillon contre deux ennemis, dans sa propre phase.',
    {
      only: '2024',
      more: {
        phase: 'movement',
        contacts: [met('A1', 'B1'), met('A1', 'B2', 'front', { conformed: false })],
      },
      facts: [fact('contact', 'A1 B1', 'front'), fact('contact', 'A1 B2', 'front, as it stands')],
    },
  ),
  figure(
    {
      'AR-CONFORM-05': [
        'It turns so that exactly one half stays in contact.',
        'Il se tourne de sorte qu’une seule moitié reste au contact.',
      ],
    },
    [at('A1', PS, 10, 6, N), at('B1', HC, 11.375, 6, W), far],
    'A battle unit answers a flank attack in its own phase.',
    'Un bataillon répond à une attaque de flanc dans sa propre phase.',
    {
      only: '2024',
      more: { phase: 'movement', contacts: [met('B1', 'A1', 'right')] },
      order: { kind: 'choose', choice: 0 },
      facts: [after('facing', 'A1', 0), after('gap', 'A1 B1', 0)],
    },
  ),
  figure(
    {
      'AR-CHARGE-10j': [
        'After it an enemy would stand on its flank: it need not charge.',
        'Après elle, un ennemi serait sur son flanc : elle n’a pas à charger.',
      ],
      'AR-AMB-96': [
        '2021 asks for an enemy front there, 2024 for any enemy.',
        '2021 demande un front ennemi, 2024 n’importe quel ennemi.',
      ],
    },
    [at('A1', SWORDS, 10, 6, N, headstrong), at('B1', SWORDS, 10, 8.6, S), at('B2', HC, 11.375, 7.6, W), far],
    'A headstrong unit without orders.',
    'Une unité impétueuse sans ordre.',
    {
      order: { kind: 'end-corps' },
      facts: [after('contact', 'A1 B1', null), after('moved', 'A1', 0)],
      labels: [label('A1', 'need not charge', 'n’a pas à charger')],
    },
  ),
];
