import { after, at, type Figure, fact, figure, label } from '../../kit/figure.ts';
import { ahead, box, CV, charging, far, going, HC, LI, met, move, N, oval, PS, S } from './pieces.ts';

const river = {
  id: 'river',
  kind: 'river',
  river: 'rough',
  polygon: [
    [4, 7.2],
    [16, 7.2],
    [16, 8],
    [4, 8],
  ],
} as const;

/** Ground: being in it, crossing it, standing higher. */
export const GROUND: readonly Figure[] = [
  figure(
    {
      'AR-TERR-01': [
        'Any part of its base in the ground is enough.',
        'Une partie du socle dans le terrain suffit.',
      ],
      'ADLG-TER-8': [
        'A corner in the wood: it is in the wood.',
        'Un coin dans le bois : elle est dans le bois.',
      ],
      'AR-TERR-01a': [
        'Of a battle unit the whole base counts.',
        'D’un bataillon, c’est tout le socle qui compte.',
      ],
      'AR-AMB-102': ['Both halves are penalised.', 'Les deux moitiés sont pénalisées.'],
    },
    [at('A1', PS, 8.2, 6, N), at('A2', PS, 12.5, 6, N), far],
    'Left a corner stands in the wood, right nothing does.',
    'À gauche, un coin est dans le bois ; à droite, rien.',
    {
      ground: [box('wood', 'wood', 6.2, 7.4, 3, 2.4)],
      facts: [
        fact('ground', 'A1', 'difficult', ['difficult', 'difficile']),
        fact('ground', 'A2', 'open', ['open', 'clair']),
      ],
    },
  ),
  figure(
    {
      'AR-TERR-02': [
        'The enemy stands at the inside edge: the attacker counts as partly in the wood until the fight ends.',
        'L’ennemi est à la lisière : l’attaquant compte comme en partie dans le bois jusqu’à la fin du combat.',
      ],
    },
    [at('A1', HC, 9.5, 7.625, N), at('B1', 'medium-swordsmen', 10, 8.5, S), far],
    'Attacking an enemy at the edge of a wood.',
    'Attaquer un ennemi à la lisière d’un bois.',
    {
      ground: [box('wood', 'wood', 10, 9.2, 5, 2.4)],
      more: { contacts: [met('A1', 'B1')] },
      facts: [fact('fightGround', 'A1 B1', 'difficult', ['as in the wood', 'comme dans le bois'])],
    },
  ),
  figure(
    {
      'ADLG-TER-9a': [
        'Straight ahead, the front at right angles to the bank; askew it is refused.',
        'Tout droit, le front à angle droit de la rive ; de biais, c’est refusé.',
      ],
    },
    [at('A1', CV, 8, 6, N), at('A2', CV, 12, 5.7, 50), far],
    'Crossing a river.',
    'Franchir une rivière.',
    {
      ...move('A1', ahead(1.5)),
      ground: [river],
      facts: [after('moved', 'A1', 1.5)],
      tries: [{ order: going('A2', ahead(2)), refused: 'ADLG-TER-9a' }],
    },
  ),
  figure(
    {
      'ADLG-TER-21': [
        'The longest straight line through its middle that stays inside it.',
        'La plus longue droite par son centre qui reste dedans.',
      ],
      'ADLG-TER-21a': [
        'Its whole base is on the hill and the crest lies behind its front: it stands higher.',
        'Tout son socle est sur la colline et la crête est derrière son front : elle domine.',
      ],
      'ADLG-TER-7': null,
    },
    [at('A1', PS, 10, 7.6, N), at('B1', PS, 10, 8.6, S), far],
    'Higher ground in a melee.',
    'La position dominante en mêlée.',
    {
      ground: [oval('hill', 'gentle-hill', 10, 9.6, 2.9, 1.7)],
      more: { contacts: [met('A1', 'B1')] },
      facts: [
        fact('crest', 'hill', 5.8, ['crest', 'crête']),
        fact('higher', 'B1 A1', true, ['stands higher', 'domine']),
        fact('higher', 'A1 B1', false),
      ],
    },
  ),
  figure(
    {
      'ADLG-TER-21b': [
        'Hidden behind the crest until an enemy has passed it or is within 1 UD.',
        'Caché derrière la crête tant qu’aucun ennemi ne l’a passée ou n’est à 1 UD.',
      ],
    },
    [at('A1', 'shot', 10, 5.6, N, { weapon: 'flintlock' }), at('B1', CV, 10, 9.4, S), far],
    'A hill hides what stands beyond its crest.',
    'Une colline cache ce qui est derrière sa crête.',
    {
      ground: [oval('hill', 'gentle-hill', 10, 8, 2.9, 0.8)],
      facts: [
        fact('targets', 'A1', [], ['sees nobody', 'ne voit personne']),
        fact('crest', 'hill', 5.8, ['crest', 'crête']),
      ],
    },
  ),
  figure(
    {
      'ADLG-ROU-8': [
        'Its front touches the camp and no enemy binds it: at the end of the melee phase the camp is taken.',
        'Son front touche le camp et rien ne la retient : à la fin de la phase de mêlée, le camp est pris.',
      ],
    },
    [at('A1', HC, 10, 15.5, N), at('B9', PS, 24, 12, S)],
    'A charge at the camp.',
    'Une charge contre le camp.',
    {
      more: { camps: [{ side: 1, x: 10, y: 19.5, facing: 270 }] },
      order: charging('A1', 'camp:1', ahead(4)),
      facts: [after('moved', 'A1', 3.13)],
    },
  ),
  figure(
    {
      'ADLG-AMB-3': [
        'Found when an enemy comes within 1 UD or has a clear line.',
        'Trouvée quand un ennemi vient à 1 UD ou la voit.',
      ],
      'ADLG-AMB-3a': [
        'Within 4 UD of the marker its owner may show it.',
        'À 4 UD du pion, son joueur peut la montrer.',
      ],
      'ADLG-AMB-1': null,
    },
    [at('A1', CV, 10, 5, N), at('B1', LI, 10, 9.2, S, { place: 'ambush' }), far],
    'Horse rides up to a wood where light foot hides.',
    'De la cavalerie approche d’un bois où se cache de l’infanterie légère.',
    {
      ground: [box('wood', 'wood', 10, 9.2, 4, 1.6)],
      more: { markers: [{ id: 'M1', side: 1, corps: 1, x: 10, y: 9.2, units: ['B1'] }] },
      ...move('A1', ahead(3)),
      facts: [after('where', 'B1', 'table'), after('gap', 'A1 B1', 0.95)],
      labels: [label('B1', 'found', 'trouvée')],
    },
  ),
];
