import { at, type Figure, fact, figure, type Placed } from '../../kit/figure.ts';
import { N, S } from './men.ts';

/** A weapon and its bands: a target in each. */
function bands(
  rule: string,
  weapon: string,
  [en, fr]: readonly [string, string],
  rows: readonly (readonly [distance: number, score: string])[],
  shooter: Placed['more'] = {},
  how = '',
): Figure {
  // a rider's base reaches farther ahead
  const start = shooter.horse ? 6.5 : 8;
  const targets = rows.map(([distance], i) => at(`B${i + 1}`, 'swordsman', 90 + 3 * i, 10 + distance, S));
  const last = rows[rows.length - 1][0];
  return figure(
    rule,
    [at('A1', 'swordsman', 90, start, N, { ranged: [weapon], ...shooter }), ...targets],
    en,
    fr,
    {
      more: { width: 180, depth: Math.max(60, last + 20) },
      facts: rows.flatMap(([, score], i) => [
        fact('gap', `A1 B${i + 1}`, gapTo(i, rows[i][0]), [score, score]),
        fact('score', `A1 B${i + 1}${how}`, score),
      ]),
    },
  );
}
const gapTo = (i: number, distance: number): number =>
  Math.round((Math.hypot(3 * i, distance + 2) - 2) * 10) / 10;

/** The ranges of the weapons of Argad. */
export const RANGES: readonly Figure[] = [
  bands(
    'AG-WEAPON-1',
    'pistol',
    ['Bands of the pistol: to 10 cm, to 20 cm.', 'Portées du pistolet : jusqu’à 10 cm, jusqu’à 20 cm.'],
    [
      [9, '5+'],
      [18, '7+'],
    ],
  ),
  bands(
    'AG-WEAPON-2',
    'short-arquebus',
    [
      'Bands of the short arquebus: to 10, 20 and 40 cm.',
      'Portées de l’arquebuse courte : jusqu’à 10, 20 et 40 cm.',
    ],
    [
      [9, '5+'],
      [18, '6+'],
      [36, '7+'],
    ],
  ),
  bands(
    'AG-WEAPON-3',
    'caliver',
    [
      'Bands of the long arquebus: to 20, 30 and 40 cm.',
      'Portées de l’arquebuse longue : jusqu’à 20, 30 et 40 cm.',
    ],
    [
      [18, '5+'],
      [28, '6+'],
      [38, '7+'],
    ],
  ),
  bands(
    'AG-WEAPON-4',
    'musket',
    [
      'Bands of the heavy musket at will: to 20, 40 and 60 cm.',
      'Portées du mousquet lourd à volonté : jusqu’à 20, 40 et 60 cm.',
    ],
    [
      [18, '6+'],
      [38, '7+'],
      [56, '8+'],
    ],
  ),
  bands(
    'AG-WEAPON-5',
    'musket',
    [
      'Bands of the heavy musket in a salvo: to 20, 40 and 60 cm.',
      'Portées du mousquet lourd en salve : jusqu’à 20, 40 et 60 cm.',
    ],
    [
      [18, '5+'],
      [38, '6+'],
      [56, '7+'],
    ],
    {},
    ' salvo',
  ),
  bands(
    'AG-WEAPON-6',
    'light-musket',
    [
      'Bands of the light musket: to 20, 30 and 40 cm.',
      'Portées du mousquet léger : jusqu’à 20, 30 et 40 cm.',
    ],
    [
      [18, '5+'],
      [28, '6+'],
      [38, '7+'],
    ],
  ),
  bands(
    'AG-WEAPON-7',
    'rifle',
    [
      'Bands of the rifled firearm: to 20, 40 and 60 cm.',
      'Portées de l’arme rayée : jusqu’à 20, 40 et 60 cm.',
    ],
    [
      [18, '5+'],
      [38, '6+'],
      [56, '7+'],
    ],
  ),
  bands(
    'AG-WEAPON-8',
    'crossbow',
    [
      'Bands of the light crossbow: to 10, 20 and 30 cm.',
      'Portées de l’arbalète légère : jusqu’à 10, 20 et 30 cm.',
    ],
    [
      [9, '5+'],
      [18, '6+'],
      [27, '7+'],
    ],
  ),
  bands(
    'AG-WEAPON-9',
    'bow',
    [
      'Bands of the bow: to 10, 20 and 40 cm, the last one outdoors.',
      'Portées de l’arc : jusqu’à 10, 20 et 40 cm, la dernière dehors.',
    ],
    [
      [9, '5+'],
      [18, '6+'],
      [36, '7+'],
    ],
  ),
  bands(
    'AG-WEAPON-10',
    'longbow',
    [
      'Bands of the longbow: to 20, 30 and 40 cm, the last one outdoors.',
      'Portées de l’arc long : jusqu’à 20, 30 et 40 cm, la dernière dehors.',
    ],
    [
      [18, '5+'],
      [28, '6+'],
      [38, '7+'],
    ],
  ),
  bands(
    'AG-WEAPON-11',
    'javelin',
    ['Bands of the javelin: to 10 and 20 cm, outdoors.', 'Portées du javelot : jusqu’à 10 et 20 cm, dehors.'],
    [
      [9, '6+'],
      [18, '6+'],
    ],
  ),
  bands(
    'AG-WEAPON-12',
    'javelin',
    [
      'Bands of the javelin thrown at the gallop: to 10 and 20 cm, outdoors.',
      'Portées du javelot lancé au galop : jusqu’à 10 et 20 cm, dehors.',
    ],
    [
      [9, '5+'],
      [18, '6+'],
    ],
    { mode: 'cavalry', horse: 'war' },
    ' run',
  ),
];
