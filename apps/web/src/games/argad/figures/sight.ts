import { after, at, type Figure, fact, figure, label } from '../../kit/figure.ts';
import { attack, far, ground, lines, N, orders, S, told, walk } from './men.ts';

/** Sight, cover and shots of Argad. */
export const SHOTS: readonly Figure[] = [
  figure(
    'AG-SEE-1',
    [
      at('A1', 'arquebusier', 22, 16, N),
      at('B1', 'swordsman', 14, 32, S),
      at('B2', 'swordsman', 22, 34, S),
      at('A2', 'swordsman', 22, 24, N),
      at('B3', 'swordsman', 36, 34, S),
    ],
    'A straight line from any point of one base to any point of the other: free on the left, barred by a man in the middle and by a house on the right.',
    'Une ligne droite d’un point quelconque d’un socle à un point de l’autre : libre à gauche, barrée par un homme au milieu et par une maison à droite.',
    {
      more: { terrain: { buildings: [{ id: 'house', box: [28, 22, 36, 28] }] } },
      facts: [
        fact('sees', 'A1 B1', true, ['Seen', 'Vu']),
        fact('sees', 'A1 B2', false, ['Hidden', 'Caché']),
        fact('sees', 'A1 B3', false, ['Hidden', 'Caché']),
      ],
    },
  ),
  figure(
    'AG-SEE-2',
    [at('A1', 'arquebusier', 18, 16, N), at('A2', 'arquebusier', 30, 9, N), at('B1', 'swordsman', 24, 32, S)],
    'Within 10 cm of the edge of a wood one sees and shoots out; deeper inside not.',
    'À 10 cm au plus de la lisière d’un bois on voit et l’on tire au-dehors ; plus loin dedans, non.',
    {
      ground: [ground('wood', 10, 4, 40, 22)],
      facts: [
        fact('sees', 'A1 B1', true),
        fact('sees', 'A2 B1', false),
        fact('wood', 'A1 B1', 6.4),
        fact('wood', 'A2 B1', 13.4),
      ],
    },
  ),
  figure(
    'AG-SHOOT-30',
    [
      at('A1', 'arquebusier', 24, 14, N),
      at('B1', 'swordsman', 12, 28, S),
      at('B2', 'swordsman', 24, 28, S),
      at('B3', 'swordsman', 36, 28, S),
    ],
    'Cover costs the shot 1: behind a low wall, in bushes, behind up to 10 cm of wood.',
    'Un couvert coûte 1 au tir : derrière un muret, dans des buissons, derrière 10 cm de bois au plus.',
    {
      more: {
        terrain: {
          grounds: [
            { id: 'bushes', kind: 'bushes', box: [20, 26, 28, 31] },
            { id: 'wood', kind: 'wood', box: [32, 24, 40, 31] },
          ],
          lines: [
            {
              kind: 'low-wall',
              points: [
                [8, 26.8],
                [16, 26.8],
              ],
            },
          ],
        },
      },
      facts: [
        fact('cover', 'A1 B1', '-1', ['−1', '−1']),
        fact('cover', 'A1 B2', '-1', ['−1', '−1']),
        fact('cover', 'A1 B3', '-1', ['−1', '−1']),
      ],
    },
  ),
  figure(
    'AG-SHOOT-31',
    [
      at('A1', 'arquebusier', 24, 12, N),
      at('B1', 'swordsman', 18, 25.2, S),
      at('B2', 'swordsman', 30, 25.2, S),
    ],
    'A man at a slit in masonry is harder to hit than one at a window: −2 instead of −1.',
    'Un homme à une meurtrière est plus dur à toucher qu’à une fenêtre : −2 au lieu de −1.',
    {
      more: {
        terrain: {
          buildings: [{ id: 'tower', box: [12, 24, 36, 34], slits: [[18, 24]], windows: [[30, 24]] }],
        },
      },
      facts: [
        fact('cover', 'A1 B1', '-2', ['Slit −2', 'Meurtrière −2']),
        fact('cover', 'A1 B2', '-1', ['Window −1', 'Fenêtre −1']),
      ],
    },
  ),
  figure(
    'AG-SEE-3',
    [
      at('A1', 'arquebusier', 16, 18.8, N),
      at('A2', 'arquebusier', 28, 12, N),
      at('B1', 'swordsman', 16, 32, S),
      at('B2', 'swordsman', 28, 32, S),
    ],
    'Pressed against the wall one shoots over it freely; from farther back whoever is beyond it is covered.',
    'Contre le mur, on tire par-dessus librement ; de plus loin, qui est au-delà est à couvert.',
    {
      more: lines('low-wall', [8, 20], [36, 20]),
      facts: [
        fact('cover', 'A1 B1', '0', ['No cover', 'Sans couvert']),
        fact('cover', 'A2 B2', '-1', ['−1', '−1']),
      ],
    },
  ),
  figure(
    'AG-SEE-4',
    [
      at('A1', 'arquebusier', 18, 18.8, N),
      at('A2', 'arquebusier', 28, 12, N),
      at('B1', 'swordsman', 18, 21.2, S),
      at('B2', 'swordsman', 28, 21.2, S),
    ],
    'Both at the wall: the defender has no cover against him. Against a shooter farther off he has.',
    'Tous deux au mur : le défenseur n’y a pas de couvert. Contre un tireur plus éloigné, il en a un.',
    {
      more: lines('low-wall', [8, 20], [36, 20]),
      facts: [
        fact('cover', 'A1 B1', '0', ['No cover', 'Sans couvert']),
        fact('cover', 'A2 B2', '-1', ['−1', '−1']),
      ],
    },
  ),
  figure(
    'AG-SEE-1a AG-SHOOT-52',
    [
      at('A1', 'arquebusier', 18, 20, N),
      at('A2', 'arquebusier', 18, 18, N),
      at('B1', 'swordsman', 18, 34, S),
      at('A3', 'musketeer', 32, 20, N),
      at('A4', 'musketeer', 32, 18, N),
      at('B2', 'swordsman', 32, 34, S),
    ],
    'From the second rank past a friend who kneels, touching him. Not with the forked musket, on the right.',
    'Du second rang, par-dessus un ami agenouillé qu’on touche. Pas avec le mousquet à fourquine, à droite.',
    {
      facts: [
        fact('kneels', 'A2 B1', 'A1'),
        fact('score', 'A2 B1', '6+', ['6 or more', '6 ou plus']),
        fact('score', 'A4 B2', 'AG-SEE-1', ['No shot', 'Pas de tir']),
      ],
    },
  ),
  figure(
    'AG-SEE-5',
    [
      at('A1', 'arquebusier', 20, 14, N),
      at('A2', 'halberdier', 28, 26, N),
      at('B1', 'swordsman', 28, 28, S),
      at('B2', 'swordsman', 16, 28, S),
    ],
    'No shot at an enemy who touches a friend; the other one is free to be shot at.',
    'Pas de tir sur un ennemi qui touche un ami ; l’autre peut être visé.',
    {
      facts: [
        fact('score', 'A1 B1', 'AG-SEE-5', ['Forbidden', 'Interdit']),
        fact('score', 'A1 B2', '6+', ['6 or more', '6 ou plus']),
      ],
    },
  ),
  figure(
    'AG-SEE-5a',
    [
      at('A1', 'swordsman', 26, 28, N, { ranged: ['pistol'] }),
      at('A2', 'halberdier', 28, 26, N),
      at('A3', 'swordsman', 20, 20, N, { ranged: ['pistol'] }),
      at('B1', 'swordsman', 28, 28, S),
    ],
    'With a pistol one shoots at the man one touches, though he touches a friend as well; from farther off not.',
    'Au pistolet on tire sur l’homme que l’on touche, même s’il touche aussi un ami ; de plus loin, non.',
    {
      facts: [
        fact('touch', 'A1 B1', true),
        fact('touch', 'A2 B1', true),
        fact('score', 'A1 B1', '5+', ['5 or more', '5 ou plus']),
        fact('score', 'A3 B1', 'AG-SEE-5', ['Forbidden', 'Interdit']),
      ],
    },
  ),
  figure(
    {
      'AG-SEE-5b': [
        'Whoever shoots at the end shoots at him as he was one pulse before contact.',
        'Qui tire à la fin tire sur lui tel qu’il était une impulsion avant le contact.',
      ],
      'AG-SEE-5c': [
        'Whoever shoots at the start finds him touching nobody yet.',
        'Qui tire au début le trouve sans contact encore.',
      ],
    },
    [
      at('A1', 'arquebusier', 18, 14, N),
      at('A2', 'halberdier', 28, 22, N),
      at('A3', 'arquebusier', 38, 14, N),
      at('B1', 'swordsman', 28, 34, S),
    ],
    'He attacks a friend of the shooters and may still be shot at: before he comes, or as he came.',
    'Il attaque un ami des tireurs et peut encore être visé : avant de venir, ou tel qu’il est venu.',
    {
      stop: 'facts',
      order: orders(
        told('A1', 'hold', { fire: { when: 'start' } }),
        told('A3', 'hold', { fire: { when: 'end' } }),
      ),
      answers: [orders(attack('B1', 'A2'))],
      facts: [fact('sees', 'A1 B1', true), after('touch', 'A2 B1', true)],
      labels: [label('A1', 'Start', 'Début'), label('A3', 'End', 'Fin')],
    },
  ),
  figure(
    'AG-SEE-6',
    [
      at('A1', 'swordsman', 20, 20, N),
      at('B1', 'swordsman', 20, 31, S, { hidden: true }),
      at('B2', 'swordsman', 34, 36, S, { hidden: true }),
    ],
    'A hidden man is found by an enemy with a clear line within 10 cm of him.',
    'Un homme caché est découvert par un ennemi qui a une ligne libre à 10 cm au plus.',
    {
      ground: [ground('wood', 14, 28, 42, 42)],
      facts: [
        fact('gap', 'A1 B1', 9),
        fact('found', 'B1', true, ['Found', 'Découvert']),
        fact('found', 'B2', false, ['Hidden', 'Caché']),
      ],
    },
  ),
  figure(
    'AG-SHOOT-3 AG-SHOOT-4',
    [
      at('B1', 'swordsman', 14, 26, S),
      at('B2', 'swordsman', 22, 26, S),
      at('B3', 'swordsman', 27, 26, S),
      at('B4', 'swordsman', 35, 26, S),
      at('B5', 'swordsman', 40, 27, S),
      at('B6', 'swordsman', 45, 26, S),
      at('A1', 'arquebusier', 30, 14, N),
    ],
    'One alone; two within 4 cm of each other: a couple; three and more, each within 4 cm of another: a group.',
    'Un homme seul ; deux à 4 cm l’un de l’autre : un couple ; trois et plus, chacun à 4 cm d’un autre : un groupe.',
    {
      facts: [
        fact('group', 'B1', '1', ['Alone', 'Seul']),
        fact('group', 'B2', '2', ['Couple', 'Couple']),
        fact('gap', 'B2 B3', 3),
        fact('group', 'B5', '3', ['Group', 'Groupe']),
      ],
    },
  ),
  figure(
    'AG-SHOOT-5',
    [
      at('A1', 'arquebusier', 24, 12, N),
      at('B1', 'swordsman', 22, 24, S),
      at('B2', 'swordsman', 26, 27, S),
      at('B3', 'swordsman', 22, 29, S),
    ],
    'The range to a group is that to its nearest visible member; who is hit is drawn among those seen.',
    'La portée à un groupe est celle de son membre visible le plus proche ; qui est touché est tiré au sort parmi ceux qu’on voit.',
    {
      facts: [fact('gap', 'A1 B1', 10.2), fact('group', 'B1', '3'), fact('sees', 'A1 B2', true)],
      labels: [label('B1', 'Nearest', 'Le plus proche')],
    },
  ),
  figure(
    'AG-SHOOT-13',
    [at('A1', 'swordsman', 26, 14, N), at('B1', 'arquebusier', 26, 26, S)],
    'An approach shot: who is reached may shoot at the attacker as he was one pulse before contact, at the shortest band.',
    'Le tir d’approche : qui est abordé peut tirer sur l’attaquant tel qu’il était une impulsion avant le contact, à la portée la plus courte.',
    {
      stop: 'facts',
      order: orders(attack('A1', 'B1')),
      answers: [orders(told('B1', 'hold', { fire: { when: 'last' } }))],
      facts: [after('touch', 'A1 B1', true), after('moved', 'A1 26 14', 10)],
    },
  ),
  figure(
    'AG-SHOOT-18',
    [
      at('A1', 'reiter', 18, 16, N),
      at('B1', 'swordsman', 18, 36, S),
      at('A2', 'reiter', 40, 14, N),
      at('B2', 'swordsman', 40, 44, S),
    ],
    'A rider whom an enemy could reach this turn is not immobile. The circles are how far the enemy goes.',
    'Un cavalier qu’un ennemi pourrait atteindre ce tour n’est pas immobile. Les cercles sont la marche de l’ennemi.',
    {
      facts: [
        fact('reach', 'B1', 20),
        fact('reach', 'B2', 20),
        fact('threatened', 'A1', true, ['Threatened', 'Menacé']),
        fact('threatened', 'A2', false, ['Safe', 'À l’abri']),
      ],
    },
  ),
  figure(
    'AG-SHOOT-51',
    [
      at('A1', 'officer', 18, 14, N),
      at('A2', 'musketeer', 22, 22, N),
      at('A3', 'musketeer', 24, 22, N),
      at('A4', 'musketeer', 26, 22, N),
      at('A5', 'musketeer', 44, 22, N),
      far,
    ],
    'A salvo obeys an officer or sergeant in the unit or within 20 cm in sight.',
    'Une salve obéit à un officier ou sergent dans l’unité, ou en vue à 20 cm au plus.',
    {
      facts: [
        fact('voice', 'A1', 20),
        fact('commanded', 'A3', true, ['Commanded', 'Commandé']),
        fact('commanded', 'A5', false, ['Too far', 'Trop loin']),
      ],
    },
  ),
  figure(
    'AG-SHOOT-33',
    [at('A1', 'swordsman', 12, 30, N), at('B1', 'arquebusier', 26, 50, S), far],
    'A furtive target: out of sight at the start and at the end of the turn, it moves in between.',
    'Une cible furtive : hors de vue au début et à la fin du tour, elle bouge entre les deux.',
    {
      stop: 'facts',
      more: {
        terrain: {
          buildings: [
            { id: 'one', box: [6, 33, 20, 40] },
            { id: 'two', box: [26, 33, 40, 40] },
          ],
        },
      },
      order: orders(walk('A1', '30 30')),
      facts: [fact('sees', 'B1 A1', false), after('sees', 'B1 A1', false), after('moved', 'A1 12 30', 18)],
    },
  ),
];
