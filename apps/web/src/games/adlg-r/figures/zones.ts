import { after, at, type Figure, fact, figure, label } from '../../kit/figure.ts';
import { ahead, CV, far, going, HC, LC, LI, move, N, oval, PS, S, slide, turn, W } from './pieces.ts';

const leave = (unit: string, by: number, direction = 0) => ({
  order: { kind: 'leave-zoc', units: [unit], by, direction },
});

/** Zones of control: their shape, whom they hold, how one leaves. */
export const ZONES: readonly Figure[] = [
  figure(
    {
      'ADLG-ZOC-1': [
        'As wide as the unit and less than 1 UD deep.',
        'De la largeur de l’unité et de moins de 1 UD de profondeur.',
      ],
    },
    [at('A1', CV, 9, 7.4, N), at('B1', PS, 10, 9, S), far],
    'The zone of control before a front.',
    'La zone de contrôle devant un front.',
    {
      of: 'B1',
      show: ['zone'],
      facts: [fact('controllers', 'A1', ['B1'], ['held', 'contrôlée']), fact('gap', 'A1 B1', 0.73)],
    },
  ),
  figure(
    {
      'ADLG-ZOC-2': ['A square and artillery exert none.', 'Un carré et l’artillerie n’en exercent pas.'],
      'ADLG-ZOC-2a': ['Nor does a war wagon.', 'Un chariot de guerre non plus.'],
      'AR-MOVE-12': ['The square neither moves nor has a zone.', 'Le carré ne bouge pas et n’a pas de zone.'],
    },
    [
      at('A1', PS, 6.5, 7.4, N),
      at('B1', PS, 6.5, 9, S, { square: true }),
      at('A2', CV, 9.5, 7.4, N),
      at('B2', 'medium-artillery', 9.5, 9, S),
      at('A3', CV, 12, 7.4, N),
      at('B3', 'war-wagon', 12, 9.5, S),
      far,
    ],
    'Nobody is held here: a square, guns and a war wagon exert no zone of control.',
    'Personne n’est retenu ici : carré, artillerie et chariot n’exercent pas de zone de contrôle.',
    {
      facts: [
        fact('exertsZoc', 'B1', false, ['no zone', 'pas de zone']),
        fact('exertsZoc', 'B2', false, ['no zone', 'pas de zone']),
        fact('exertsZoc', 'B3', false, ['no zone', 'pas de zone']),
        fact('controllers', 'A1', []),
      ],
    },
  ),
  figure(
    {
      'ADLG-ZOC-3': [
        'Light foot in the open holds light horse, but not heavy horse, which it may not contact.',
        'L’infanterie légère en terrain clair retient la cavalerie légère, mais pas la lourde, qu’elle ne peut contacter.',
      ],
    },
    [
      at('A1', LC, 8, 7.5, N),
      at('B1', LI, 8, 8.8, S),
      at('A2', HC, 11, 7.5, N),
      at('B2', LI, 11, 8.8, S),
      far,
    ],
    'A zone acts on those whom one could contact.',
    'Une zone agit sur ceux qu’on pourrait contacter.',
    {
      facts: [
        fact('controllers', 'A1', ['B1'], ['held', 'contrôlée']),
        fact('controllers', 'A2', [], ['free', 'libre']),
      ],
    },
  ),
  figure(
    {
      'ADLG-ZOC-4': [
        'A body that hides the target completely stops it.',
        'Un corps qui cache entièrement la cible l’arrête.',
      ],
      'ADLG-ZOC-4a': [
        'There is no zone out of ground that penalises its owner: the horse in the wood holds nobody.',
        'Pas de zone depuis un terrain qui pénalise : la cavalerie dans le bois ne retient personne.',
      ],
    },
    [
      at('A1', CV, 7.5, 7.35, N),
      at('A2', LI, 7.5, 8.1, N),
      at('B1', HC, 7.5, 9, S),
      at('A3', CV, 11.5, 7.6, N),
      at('B2', HC, 11.5, 9, S),
      far,
    ],
    'Left: light foot stands between and hides the horse. Right: the enemy stands in a wood.',
    'À gauche : l’infanterie légère s’interpose et cache la cavalerie. À droite : l’ennemi est dans un bois.',
    {
      ground: [oval('wood', 'wood', 11.5, 9.3, 1.6, 0.95)],
      facts: [
        fact('controllers', 'A1', [], ['free', 'libre']),
        fact('controllers', 'A3', [], ['free', 'libre']),
      ],
    },
  ),
  figure(
    {
      'ADLG-ZOC-5': [
        'It may stay, charge, go straight at him or leave; not pass before him.',
        'Elle peut rester, charger, aller droit sur lui ou partir ; pas passer devant lui.',
      ],
      'ADLG-ZOC-5a': [
        'No point of its front may end farther from him.',
        'Aucun point de son front ne peut finir plus loin de lui.',
      ],
    },
    [at('A1', CV, 9.4, 8, N), at('B1', PS, 10, 9.4, S), far],
    'Whoever stands in an enemy’s zone may not walk past him: this move is refused.',
    'Qui se trouve dans la zone ennemie ne peut passer devant lui : ce mouvement est refusé.',
    {
      of: 'B1',
      show: ['zone'],
      refused: 'ADLG-ZOC-5a',
      ...move('A1', turn('right'), ahead(2)),
      facts: [fact('controllers', 'A1', ['B1'])],
    },
  ),
  figure(
    {
      'ADLG-ZOC-6': [
        'Who enters it goes on only as one who is held.',
        'Qui y entre ne continue que comme celui qui y est.',
      ],
    },
    [at('A1', CV, 9.5, 5.8, N), at('B1', PS, 10, 9, S), far],
    'It enters the zone straight ahead; to enter and slide aside there is refused.',
    'Elle entre tout droit dans la zone ; y entrer puis y glisser de côté est refusé.',
    {
      of: 'B1',
      show: ['zone'],
      ...move('A1', ahead(1.8)),
      facts: [fact('controllers', 'A1', []), after('controllers', 'A1', ['B1'])],
      tries: [{ order: going('A1', ahead(1.8), slide(-0.9)), refused: 'ADLG-ZOC-6' }],
    },
  ),
  figure(
    {
      'ADLG-ZOC-7': [
        'Two zones hold it; he who stands before its front counts first.',
        'Deux zones la tiennent ; celui qui est devant son front compte d’abord.',
      ],
      'AR-AMB-25': null,
    },
    [at('A1', CV, 10, 7.5, N), at('B1', PS, 10, 9, S), at('B2', HC, 11.6, 7.4, W), far],
    'Held from the front and from the flank.',
    'Retenue de front et de flanc.',
    {
      of: 'B1',
      show: ['zone'],
      facts: [fact('controllers', 'A1', ['B1', 'B2'])],
      tries: [{ order: going('A1', turn('left'), ahead(1)), refused: 'ADLG-ZOC-5a' }],
      labels: [label('B1', 'restricts it', 'la retient'), label('B2', 'comes second', 'vient ensuite')],
    },
  ),
  figure(
    {
      'ADLG-ZOC-7a': [
        'Both are alike before it: it may go straight at one of them.',
        'Les deux se valent devant elle : elle peut aller droit sur l’un d’eux.',
      ],
    },
    [at('A1', PS, 10, 7.3, N), at('B1', HC, 9.2, 8.9, S), at('B2', HC, 10.8, 8.9, S), far],
    'Two equal threats: the owner chooses which of them restricts his unit.',
    'Deux menaces égales : le joueur choisit laquelle retient son unité.',
    { ...move('A1', ahead(0.2)), facts: [fact('controllers', 'A1', ['B1', 'B2'])] },
  ),
  figure(
    {
      'ADLG-ZOC-9': [
        'It leaves by the steps of an evade, its die included.',
        'Elle part comme dans une esquive, dé compris.',
      ],
      'ADLG-ZOC-11': ['It touches no enemy on its way.', 'Elle ne touche aucun ennemi en chemin.'],
    },
    [at('A1', LC, 10, 8, N), at('B1', PS, 10, 9.4, S), far],
    'Light horse rides out of a zone of control.',
    'La cavalerie légère quitte une zone de contrôle.',
    { of: 'B1', show: ['zone'], ...leave('A1', 4), facts: [after('controllers', 'A1', [])] },
  ),
  figure(
    {
      'ADLG-ZOC-10': [
        'Foot goes straight back by 1 UD, facing the enemy, and must end outside every zone.',
        'L’infanterie recule de 1 UD, face à l’ennemi, et doit finir hors de toute zone.',
      ],
      'ADLG-ZOC-8': null,
    },
    [at('A1', PS, 10, 7.8, N), at('B1', PS, 10, 9.4, S), far],
    'Pike & Shot leaves a zone backwards.',
    'Piques et tir quittent une zone à reculons.',
    {
      of: 'B1',
      show: ['zone'],
      ...leave('A1', 1),
      facts: [after('moved', 'A1', 1), after('controllers', 'A1', []), after('facing', 'A1', 90)],
    },
  ),
  figure(
    {
      'ADLG-ZOC-10b': [
        'Its rear is in the zone of slower foot: it goes straight ahead by its full allowance.',
        'Son arrière est dans la zone d’une infanterie plus lente : elle file tout droit de toute son allure.',
      ],
    },
    [at('A1', 'gendarmes', 10, 8.025, S), at('B1', PS, 10, 9.4, S), far],
    'Heavy horse with its back to a slower enemy.',
    'Cavalerie lourde dos à un ennemi plus lent.',
    {
      of: 'B1',
      show: ['zone'],
      ...leave('A1', 3, 1),
      facts: [after('moved', 'A1', 3), after('facing', 'A1', 270)],
    },
  ),
  figure(
    {
      'ADLG-ORD-1a': [
        'Straight ahead, for 0 CP, even out of command range.',
        'Tout droit, pour 0 PC, même hors de portée.',
      ],
    },
    [at('A1', HC, 9.5, 7.7, N), at('B1', PS, 10, 9, S), far],
    'With an enemy in its zone of control a body may charge straight ahead for nothing.',
    'Avec un ennemi dans sa zone de contrôle, une unité peut charger tout droit gratuitement.',
    {
      of: 'A1',
      show: ['zone'],
      wish: { kind: 'charge', about: ['A1'], target: 'B1' },
      facts: [fact('gap', 'A1 B1', 0.43)],
    },
  ),
];
