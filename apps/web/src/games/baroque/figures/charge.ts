import { after, at, type Figure, fact, figure, label } from '../../kit/figure.ts';
import { charge, E, far, move, N, S, wood } from './pieces.ts';

/** Charges, answers to them and evasions of Baroque. */
export const CHARGES: readonly Figure[] = [
  figure(
    'BQ-5.4-a BQ-5.4-b',
    [at('A1', 'TR', 10, 5, N), at('B1', 'P&M', 11.6, 7.6, S), at('B2', 'P&M', 7.6, 7.6, S), far],
    'A charge goes straight ahead: the target lies at least partly in the front strip and within reach. The other unit lies beside the strip.',
    'Une charge va tout droit : la cible est au moins en partie dans la bande avant et à portée. L’autre unité est à côté de la bande.',
    {
      order: charge('A1', 'B1'),
      stop: 'contact',
      tries: [{ order: charge('A1', 'B2'), refused: 'BQ-5.4-b' }],
      facts: [
        fact('strip', 'A1 B1 2.6', true),
        fact('strip', 'A1 B2 2.6', false),
        after('struck', 'A1 B1', 'front'),
      ],
      labels: [label('B1', 'Target', 'Cible'), label('B2', 'No target', 'Pas une cible')],
    },
  ),
  figure(
    'BQ-5.4-c',
    [at('A1', 'TR', 10, 5, N), at('B1', 'P&M', 8.9, 7.4, S), at('B2', 'P&M', 11.1, 7.4, S), far],
    'The charger stops at first touch. Two units touched in the same instant are both in contact.',
    'Le chargeur s’arrête au premier contact. Deux unités touchées au même instant sont toutes deux au contact.',
    {
      order: charge('A1', 'B1'),
      stop: 'contact',
      facts: [
        after('touch', 'A1 B1', true),
        after('touch', 'A1 B2', true),
        after('struck', 'A1 B2', 'front'),
      ],
    },
  ),
  figure(
    'BQ-5.4.1-b BQ-5.4.1-a',
    [at('A1', 'TR', 10, 4.6, N), at('B1', 'P&M', 10, 8.6, S), far],
    'A charge that falls short: the unit goes the whole distance, M and the bonus thrown, and is disordered.',
    'Une charge trop courte : l’unité fait toute la distance, M et le bonus tiré, et elle est désordonnée.',
    {
      order: charge('A1', 'B1'),
      answers: [{ kind: 'bonus', roll: true }],
      facts: [after('moved', 'A1 10 4.6', 3), after('disordered', 'A1', true, ['Disordered', 'Désordonnée'])],
    },
  ),
  figure(
    'BQ-7.7-a BQ-7.7-c BQ-5.4.1-c',
    [at('A1', 'TR', 10, 5, N), at('B1', 'S', 10, 6.6, S), at('B2', 'P&M', 10, 7.6, S), far],
    'Skirmishers before formed troops do not stop a charge: they are dispersed where they are touched, and the charger goes on.',
    'Des tirailleurs devant une troupe formée n’arrêtent pas une charge : ils sont dispersés là où ils sont touchés, et le chargeur continue.',
    {
      order: charge('A1', 'B2'),
      stop: 'contact',
      facts: [after('struck', 'A1 B2', 'front'), after('place', 'B1', 'routed')],
      labels: [label('*B1', 'Dispersed', 'Dispersés')],
    },
  ),
  figure(
    'BQ-7.7-d',
    [at('A1', 'P&M', 10, 5, N, { M: '2' }), at('B1', 'S', 10, 7.02, S), far],
    'Skirmishers wholly in difficult ground are not dispersed: they stop the charge and fight.',
    'Des tirailleurs tout entiers en terrain difficile ne sont pas dispersés : ils arrêtent la charge et combattent.',
    {
      ground: [wood(10, 8.4, 3.2, 1.7)],
      order: charge('A1', 'B1'),
      stop: 'contact',
      facts: [
        fact('in', 'B1 wood', 'wholly', ['Wholly inside', 'Tout entiers dedans']),
        after('struck', 'A1 B1', 'front'),
        after('place', 'B1', 'table'),
      ],
    },
  ),
  figure(
    'BQ-5.4.2-a BQ-5.4.2-d BQ-5.4.2-e',
    [at('A1', 'P&M', 7.4, 6, E, { M: '2' }), at('B1', 'TR', 8.2, 9, S), far],
    'An opportunity charge: the enemy lets the mover come to a point of his choice on its path and strikes it there. From behind its front line that is a flank contact.',
    'Une charge d’opportunité : l’ennemi laisse venir l’unité à un point de son choix sur son chemin et l’y frappe. Parti de derrière la ligne de front, c’est un contact de flanc.',
    {
      order: move('A1', 'advance', 2),
      answers: [
        { kind: 'react', unit: 'B1', do: 'charge' },
        { kind: 'halt', at: 2 },
      ],
      stop: 'contact',
      facts: [after('touch', 'A1 B1', true), after('struck', 'B1 A1', 'flank')],
      labels: [label('A1', 'Halted', 'Arrêtée')],
    },
  ),
  figure(
    'BQ-5.4.3-b BQ-5.4.3-a BQ-5.4.3-d',
    [at('A1', 'TR', 10, 4.6, N), at('B1', 'TR', 10.4, 7.6, S), far],
    'A countercharge: the two meet halfway between them, front to front.',
    'Une contre-charge : les deux se rencontrent à mi-chemin, front contre front.',
    {
      order: charge('A1', 'B1'),
      answers: [{ kind: 'react', unit: 'B1', do: 'counter' }],
      stop: 'contact',
      facts: [
        fact('gap', 'A1 B1', 2.33),
        after('moved', 'A1 10 4.6', 1.17),
        after('moved', 'B1 10.4 7.6', 1.17),
        after('struck', 'A1 B1', 'front'),
      ],
    },
  ),
  figure(
    'BQ-5.4.3-e',
    [at('A1', 'TR', 10, 4.8, N), at('A2', 'TR', 12.1, 6.6, N), at('B1', 'TR', 10.8, 8, S), far],
    'A counter-charger that touches another enemy before half way stops there. The charger comes on, and all three are in one melee.',
    'Une unité qui contre-charge et touche un autre ennemi avant mi-chemin s’arrête là. Le chargeur arrive, et les trois sont dans une même mêlée.',
    {
      order: charge('A1', 'B1'),
      answers: [{ kind: 'react', unit: 'B1', do: 'counter' }],
      stop: 'facts',
      facts: [
        after('touch', 'B1 A2', true),
        after('touch', 'A1 B1', true),
        after('moved', 'B1 10.8 8', 0.73),
      ],
    },
  ),
  figure(
    'BQ-5.4.6-a BQ-5.6-f BQ-5.6-j BQ-5.6-b',
    [at('A1', 'P&M', 10, 5, N, { M: '2' }), at('B1', 'CL', 10, 7.2, S), far],
    'A potential charge: the light horse evades one whole M straight back, facing as before. The charger goes at least to where it would have touched.',
    'Une charge potentielle : la cavalerie légère esquive de tout son M droit en arrière, le front gardé. Le chargeur va au moins là où il l’aurait touchée.',
    {
      order: charge('A1', 'B1', true),
      answers: [{ kind: 'react', evade: ['B1'] }],
      facts: [after('moved', 'A1 10 5', 1.53), after('moved', 'B1 10 7.2', 2)],
    },
  ),
  figure(
    'BQ-5.6-d',
    [at('A1', 'P&M', 10, 4.6, N), at('B1', 'CL', 8.6, 7, S), at('B2', 'CL', 12.2, 7, E), far],
    'Only a threat from the front is evaded: it must come into the strip ahead of the target. The one on the right looks another way.',
    'On n’esquive qu’une menace de front : elle doit entrer dans la bande devant la cible. Celle de droite regarde ailleurs.',
    {
      facts: [
        fact('evades', 'B1 A1', true, ['May evade', 'Peut esquiver']),
        fact('evades', 'B2 A1', false, ['May not', 'Ne le peut pas']),
      ],
    },
  ),
  figure(
    'BQ-5.6-h',
    [
      at('A1', 'P&M', 7, 5, N),
      at('B1', 'CL', 7, 7, S),
      at('B2', 'T', 7, 8.2, S),
      at('B3', 'TR', 12.4, 7, S),
      at('B4', 'P&M', 12.4, 8.2, S),
      at('A2', 'P&M', 12.4, 5, N),
      far,
    ],
    'Friends behind that may be passed are passed; others forbid the evasion, as do enemies, friends in melee and impassable ground.',
    'Les amis derrière qu’on peut traverser sont traversés ; les autres interdisent l’esquive, comme les ennemis, les amis en mêlée et l’infranchissable.',
    {
      facts: [
        fact('evades', 'B1 A1', true, ['May evade', 'Peut esquiver']),
        fact('evades', 'B3 A2', false, ['No way back', 'Pas d’issue']),
      ],
    },
  ),
  figure(
    'BQ-5.7-d BQ-5.7-e',
    [at('A1', 'CL', 10, 7, N), at('B1', 'P&M', 10, 7.67, S), far],
    'Disengaging: a whole movement action straight back, facing the enemy, then disordered. Whatever may not be passed behind it forbids it.',
    'Se désengager : une action de mouvement entière droit en arrière, face à l’ennemi, puis le désordre. Ce qu’on ne peut traverser derrière l’interdit.',
    {
      more: { contacts: [{ a: 'A1', b: 'B1' }] },
      order: { kind: 'disengage', unit: 'A1' },
      facts: [after('moved', 'A1 10 7', 3), after('disordered', 'A1', true)],
    },
  ),
];
