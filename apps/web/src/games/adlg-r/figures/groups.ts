import { after, at, type Figure, fact, figure } from '../../kit/figure.ts';
import { ahead, CV, far, going, LI, move, N, PS, turn, wheel } from './pieces.ts';

const guns = 'light-artillery';
/** Where the members of a group end. */
const reform = (...places: readonly (readonly [unit: string, x: number, y: number])[]) => ({
  kind: 'reform',
  places: places.map(([unit, x, y]) => ({ unit, x, y })),
});

/** Groups: their shapes and how they move. */
export const GROUPS: readonly Figure[] = [
  figure(
    {
      'ADLG-MOV-8': [
        'Same facing, full edge contact, corners aligned.',
        'Même orientation, bord à bord, coins alignés.',
      ],
      'ADLG-MOV-12': [
        'It moves as one rigid shape; the outermost front corner pays for the wheel.',
        'Il se meut d’un bloc ; le coin avant extérieur paie la conversion.',
      ],
      'ADLG-ALW-5': ['The slowest member sets the pace.', 'Le plus lent donne l’allure.'],
    },
    [at('A1', CV, 9, 6, N), at('A2', CV, 10, 6, N), at('A3', CV, 11, 6, N), far],
    'Three units in edge contact are a group under one order.',
    'Trois unités côte à côte forment un groupe sous un seul ordre.',
    {
      ...move('A1 A2 A3', wheel('left', 15), ahead(1.5)),
      facts: [fact('group', 'A1 A2 A3', 'line'), fact('spent', 'A3', 2.29)],
    },
  ),
  figure(
    {
      'ADLG-MOV-13': [
        'One member would run into the rocks: the order is refused for all; without it the others may go.',
        'Une unité heurterait les rochers : l’ordre est refusé à toutes ; sans elle, les autres peuvent aller.',
      ],
    },
    [at('A1', CV, 9, 6, N), at('A2', CV, 10, 6, N), at('A3', CV, 11, 6, N), far],
    'A group may leave members behind before its order.',
    'Un groupe peut laisser des membres avant son ordre.',
    {
      ground: [{ id: 'rocks', kind: 'impassable', ellipse: { x: 12, y: 8.4, rx: 1.2, ry: 0.9, angle: 0 } }],
      ...move('A1 A2', ahead(3)),
      tries: [{ order: going('A1 A2 A3', ahead(3)), refused: 'ADLG-ALW-7' }],
    },
  ),
  figure(
    {
      'ADLG-MOV-10': ['6 UD of mounted troops at most.', '6 UD de troupes montées au plus.'],
      'AR-GROUP-07': [
        '6 UD of mounted or light units; 8 UD of battle units.',
        '6 UD d’unités montées ou légères ; 8 UD de bataillons.',
      ],
    },
    [...[6, 7, 8, 9, 10, 11, 12].map((x, i) => at(`A${i + 1}`, CV, x, 6, N)), far],
    'Six units of horse are a group; the seventh is too many.',
    'Six unités de cavalerie font un groupe ; la septième est de trop.',
    {
      ...move('A1 A2 A3 A4 A5 A6', ahead(2)),
      tries: [{ order: going('A1 A2 A3 A4 A5 A6 A7', ahead(2)), refused: 'AR-GROUP-07' }],
    },
  ),
  figure(
    {
      'ADLG-MOV-11': [
        'A line with gaps of exactly 1 UD.',
        'Une ligne avec des intervalles de 1 UD exactement.',
      ],
      'AR-GROUP-02': [
        'One of its two shapes: the gapped line.',
        'L’une de ses deux formes : la ligne à intervalles.',
      ],
      'AR-GROUP-11': [
        'All face the same way, fronts on one line.',
        'Toutes font face du même côté, fronts alignés.',
      ],
      'AR-GROUP-13': [
        'With a battle unit in it the limit is 8 UD, gaps counted: this line has them.',
        'Avec un bataillon, la limite est de 8 UD, intervalles compris : cette ligne les a.',
      ],
      'AR-GROUP-09': ['It cannot make a quarter-turn.', 'Il ne peut faire de quart de tour.'],
      'AR-MOVE-03': ['As a group they do not quarter-turn.', 'En groupe, ils ne font pas de quart de tour.'],
    },
    [at('A1', PS, 7, 6, N), at('A2', PS, 10, 6, N), at('A3', PS, 13, 6, N), far],
    'Battle units in a gapped line. They advance together; a quarter-turn of all is refused.',
    'Des bataillons en ligne à intervalles. Ils avancent ensemble ; un quart de tour à tous est refusé.',
    {
      ...move('A1 A2 A3', ahead(2)),
      facts: [fact('gap', 'A1 A2', 1), fact('gap', 'A2 A3', 1), fact('group', 'A1 A2 A3', 'gapped')],
      tries: [{ order: going('A1 A2 A3', turn('left')), refused: 'AR-GROUP-09' }],
    },
  ),
  figure(
    {
      'AR-GROUP-10': [
        'It may wheel, advance, half-turn, extend, contract and slide; here it wheels.',
        'Il peut converser, avancer, faire demi-tour, s’étendre, se resserrer, glisser ; ici il converse.',
      ],
    },
    [at('A1', PS, 8, 7, N), at('A2', PS, 10, 6, N), far],
    'A checkerboard: the front corner of the rear battle unit on the rear corner of the front one.',
    'Un échiquier : le coin avant du bataillon arrière sur le coin arrière de celui de devant.',
    {
      only: '2024',
      ...move('A1 A2', wheel('left', 20)),
      facts: [fact('group', 'A1 A2', 'checkerboard'), fact('gap', 'A1 A2', 0)],
    },
  ),
  figure(
    {
      'AR-GROUP-03': [
        'The unit in the gap is no member: it may stand nearer than 1 UD.',
        'L’unité dans l’intervalle n’est pas membre : elle peut être à moins de 1 UD.',
      ],
    },
    [at('A1', PS, 8, 6, N), at('A2', PS, 11, 6, N), at('A3', LI, 9.5, 5.2, N), far],
    'Two battle units 1 UD apart, and a light unit outside their group.',
    'Deux bataillons à 1 UD, et une unité légère hors du groupe.',
    {
      only: '2024',
      ...move('A1 A2', ahead(2)),
      facts: [fact('gap', 'A1 A2', 1), fact('group', 'A1 A2', 'gapped')],
    },
  ),
  figure(
    {
      'AR-GROUP-05': [
        'Side edge to side edge with a foot unit, a front corner aligned, same facing.',
        'Flanc contre flanc avec une unité à pied, un coin avant aligné, même orientation.',
      ],
    },
    [at('A1', PS, 8, 6, N), at('A2', guns, 9.5, 6, N), at('A3', PS, 11, 6, N), far],
    'Light guns in the gap of a gapped line.',
    'De l’artillerie légère dans l’intervalle d’une ligne.',
    { ...move('A1 A2 A3', ahead(1)), facts: [fact('group', 'A1 A2 A3', 'gapped'), fact('gap', 'A1 A3', 1)] },
  ),
  figure(
    {
      'AR-GROUP-06': [
        'The gun stays and stands between them: the third cannot join the first two.',
        'La pièce reste et les sépare : le troisième ne peut se joindre aux deux premiers.',
      ],
      'AR-AMB-50': [
        'Our ruling: whoever is no member and stands between two battle units breaks the group.',
        'Notre décision : qui n’est pas membre et se trouve entre deux bataillons rompt le groupe.',
      ],
    },
    [
      at('A1', PS, 6, 6, N),
      at('A2', PS, 9, 6, N),
      at('A4', 'heavy-artillery', 10.5, 6, N),
      at('A3', PS, 12, 6, N),
      far,
    ],
    'A heavy gun in the line.',
    'Une pièce lourde dans la ligne.',
    {
      only: '2024',
      ...move('A1 A2', ahead(2)),
      facts: [
        fact('group', 'A1 A2', 'gapped'),
        fact('group', 'A1 A2 A3', 'AR-GROUP-06', ['no group', 'pas un groupe']),
      ],
      tries: [{ order: going('A1 A2 A3', ahead(2)), refused: 'AR-GROUP-06' }],
    },
  ),
  figure(
    {
      'AR-GROUP-12': [
        'From a checkerboard into a line: nobody ends beyond the old front line.',
        'De l’échiquier à la ligne : nul ne finit au-delà de l’ancien front.',
      ],
    },
    [at('A1', PS, 8, 7, N), at('A2', PS, 10, 6, N), far],
    'Battle units extend.',
    'Des bataillons s’étendent.',
    {
      order: reform(['A1', 8, 7], ['A2', 11, 7]),
      facts: [after('group', 'A1 A2', 'gapped'), after('gap', 'A1 A2', 1)],
    },
  ),
  figure(
    {
      'ADLG-MOV-9': [
        'Rear bodies go to the end of the front line.',
        'Ceux de derrière passent au bout du premier rang.',
      ],
      'ADLG-MOV-9a': [
        'The front grows by one unit: 1 UD and 1 UD more.',
        'Le front grandit d’une unité : 1 UD et 1 UD de plus.',
      ],
    },
    [at('A1', CV, 9, 7, N), at('A2', CV, 9, 6.25, N), far],
    'A column of horse extends to the right.',
    'Une colonne de cavalerie s’étend vers la droite.',
    { order: reform(['A1', 9, 7], ['A2', 10, 7]), facts: [after('group', 'A1 A2', 'line')] },
  ),
];
