import { after, at, type Figure, fact, figure, label } from '../../kit/figure.ts';
import { charge, far, move, N, S } from './pieces.ts';

/** Moves and passages of Baroque. */
export const MOVES: readonly Figure[] = [
  figure(
    'BQ-5.1-a BQ-5.1-b',
    [at('A1', 'TR', 10, 5, N), far],
    'A movement action: straight ahead, as far as its M. Further actions are each of M again.',
    'Une action de mouvement : tout droit, jusqu’à M. Chaque action suivante fait de nouveau M.',
    {
      order: move('A1', 'advance', 2),
      tries: [{ order: move('A1', 'advance', 2.6), refused: 'BQ-5.1-a' }],
      facts: [after('moved', 'A1 10 5', 2, ['M', 'M'])],
    },
  ),
  figure(
    'BQ-5.2.1-a',
    [at('A1', 'TR', 10, 5, N), far],
    'A wheel: one front corner stays; the outer one goes no farther than M along its arc, here 57°, and never more than 90°.',
    'Une conversion : un coin avant reste ; l’autre ne parcourt pas plus que M sur son arc, ici 57°, et jamais plus de 90°.',
    {
      order: move('A1', 'wheel', 57),
      tries: [{ order: move('A1', 'wheel', 90), refused: 'BQ-5.2.1-a' }],
      labels: [label('*A1.front-left', 'Stays', 'Reste'), label('A1.front-right', '57°', '57°')],
    },
  ),
  figure(
    'BQ-5.2.2-a',
    [at('A1', 'TR', 10, 5, N), far],
    'Sideways or oblique: any direction from straight ahead to straight aside, the facing kept, M at most.',
    'De côté ou en oblique : toute direction entre le front et le côté, en gardant le front, M au plus.',
    {
      order: move('A1', 'oblique', 1.2, { right: 1.6 }),
      tries: [
        { order: move('A1', 'oblique', 0, { right: -2 }) },
        { order: move('A1', 'oblique', 1.8, { right: -1.8 }), refused: 'BQ-5.1-a' },
      ],
      facts: [after('moved', 'A1 10 5', 2)],
    },
  ),
  figure(
    'BQ-5.2.3-a',
    [at('A1', 'TR', 10, 7, N), at('B1', 'TR', 10, 10, S), far],
    'Backwards: one action, the facing kept. Foot other than dragoons and skirmishers is disordered by it.',
    'En arrière : une action, en gardant le front. L’infanterie, sauf dragons et tirailleurs, en est désordonnée.',
    { order: move('A1', 'back', 2), facts: [after('moved', 'A1 10 7', 2), after('disordered', 'A1', false)] },
  ),
  figure(
    'BQ-5.2.3-b BQ-5.5.1-c',
    [at('A1', 'TR', 10, 7, N, { M: '1' }), at('A2', 'RE', 10, 6, N), far],
    'Back through friends: too short a move puts the unit behind the one it passes.',
    'En arrière à travers des amis : si le mouvement est trop court, l’unité est posée derrière celle qu’elle traverse.',
    { order: move('A1', 'back', 1), facts: [after('moved', 'A1 10 7', 1.66), after('touch', 'A1 A2', true)] },
  ),
  figure(
    'BQ-5.2.4-a',
    [at('A1', 'P&M', 10, 6, N), far],
    'About face: about the centre of the base, so that the footprint stays. Nothing else this activation.',
    'Demi-tour : autour du centre du socle, dont l’emprise ne change pas. Rien d’autre dans cette activation.',
    {
      order: move('A1', 'about', 0),
      facts: [after('moved', 'A1 10 6', 0)],
      labels: [label('A1.front', 'New front', 'Nouveau front')],
    },
  ),
  figure(
    'BQ-5.2.4-b',
    [at('A1', 'LTE', 10, 6, N), far],
    'A tercio faces to its left: the centre of the new front lies where the centre of that side was.',
    'Un tercio fait face à gauche : le centre du nouveau front est là où était le centre de ce côté.',
    {
      order: move('A1', 'face', 0, { to: 'left' }),
      facts: [after('moved', 'A1 10 6', 0.33)],
      labels: [label('A1.front', 'Centre of the new front', 'Centre du nouveau front')],
    },
  ),
  figure(
    'BQ-5.2.4-c',
    [at('A1', 'LTE', 10, 6, N), at('A2', 'P&M', 9.6, 4.9, N), far],
    'A side turn needs the whole new place free; a friend in it forbids the turn. An about face keeps its place.',
    'Pour faire face de côté, toute la nouvelle place doit être libre ; un ami l’interdit. Un demi-tour garde sa place.',
    {
      order: move('A1', 'face', 0, { to: 'left' }),
      refused: 'BQ-5.2.4-c',
      labels: [label('A2', 'No room', 'Pas de place')],
    },
  ),
  figure(
    'BQ-5.3-b BQ-5.3-a',
    [at('A1', 'ART', 10, 6, N, { gun: 'B' }), far],
    'A medium or heavy gun turns about its centre, up to 90° an action. A light one turns as it fires.',
    'Un canon moyen ou lourd pivote sur son centre, jusqu’à 90° par action. Un canon léger pivote en tirant.',
    {
      order: move('A1', 'turn', 60),
      facts: [after('moved', 'A1 10 6', 0)],
      labels: [label('A1.front', '60°', '60°')],
    },
  ),
  figure(
    'BQ-5.5-a BQ-5.5.1-a',
    [
      at('A1', 'TR', 7.4, 5, N),
      at('A2', 'RE', 7.4, 6.2, N),
      at('A3', 'TR', 12, 5, N),
      at('A4', 'P&M', 12, 6.2, N),
      far,
    ],
    'Horse passes through horse, not through pikes: on the right the move stops at the friend.',
    'La cavalerie traverse la cavalerie, pas les piques : à droite, le mouvement s’arrête à l’ami.',
    {
      order: move('A1', 'advance', 2),
      tries: [{ order: move('A3', 'advance', 2), refused: 'BQ-5.5.1-a' }],
      facts: [fact('passes', 'A1 A2', true), fact('passes', 'A3 A4', false), after('moved', 'A1 7.4 5', 2)],
    },
  ),
  figure(
    'BQ-5.5.1-b BQ-5.5-c',
    [at('A1', 'P&M', 10, 5, N, { M: '1' }), at('A2', 'S', 10, 5.9, N), far],
    'Forward through skirmishers: they are put behind the unit that passes, touching it, facing as before, even if the crossing was partial.',
    'En avant à travers des tirailleurs : ils sont posés derrière l’unité qui passe, contre elle, le même front, même si la traversée n’est que partielle.',
    {
      order: move('A1', 'advance', 1),
      facts: [after('moved', 'A1 10 5', 1), after('touch', 'A1 A2', true)],
      labels: [label('A2', 'Put behind', 'Posés derrière')],
    },
  ),
  figure(
    'BQ-5.5.3-a',
    [at('A1', 'P&M', 10, 5, N, { M: '2' }), at('A2', 'P&M', 12.02, 5, N), far],
    'A wheel may swing over a friend on the flank, but not end on him.',
    'Une conversion peut passer sur un ami placé sur le flanc, mais non finir sur lui.',
    {
      order: move('A1', 'wheel', 50),
      tries: [{ order: move('A1', 'wheel', 12), refused: 'BQ-5.5.3-a' }],
      labels: [label('A2', 'Swung over', 'Survolé')],
    },
  ),
  figure(
    'BQ-5.5.4-a',
    [
      at('A1', 'TR', 7.4, 5, N),
      at('A2', 'S', 7.4, 6, N),
      at('B1', 'T', 7.4, 7.6, S),
      at('A3', 'TR', 12, 5, N),
      at('A4', 'DR', 12, 6, N),
      at('B2', 'T', 12, 7.6, S),
      far,
    ],
    'In a charge only light horse, skirmishers and guns may be passed: on the right dragoons stand in the way.',
    'Dans une charge on ne traverse que cavalerie légère, tirailleurs et canons : à droite, des dragons barrent le chemin.',
    {
      order: charge('A1', 'B1'),
      stop: 'contact',
      tries: [{ order: charge('A3', 'B2'), refused: 'BQ-5.5.4-a' }],
      facts: [after('struck', 'A1 B1', 'front')],
      labels: [label('A4', 'In the way', 'Barre le chemin')],
    },
  ),
];
