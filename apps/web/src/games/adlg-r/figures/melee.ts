import { after, at, type Figure, fact, figure, label } from '../../kit/figure.ts';
import { E, far, HC, LC, met, N, PS, S, W } from './pieces.ts';

/** Melee: who fights whom, who supports, flanks and rears. */
export const FIGHTS: readonly Figure[] = [
  figure(
    {
      'ADLG-MEL-1': ['Whoever is in legal contact fights.', 'Qui est en contact légal combat.'],
      'ADLG-MEL-2': [
        'A unit is main fighter in one fight: each half has its own.',
        'Une unité ne mène qu’un combat : chaque moitié a le sien.',
      ],
      'AR-MELEE-16': [
        'Half against half, by the longest contact.',
        'Moitié contre moitié, selon le plus long contact.',
      ],
      'AR-BU-03': null,
    },
    [at('A1', HC, 9.5, 8.125, N), at('A2', HC, 10.5, 8.125, N), at('B1', PS, 10, 9, S), far],
    'Two units of horse fight the two halves of a battle unit.',
    'Deux unités de cavalerie combattent les deux moitiés d’un bataillon.',
    {
      more: { contacts: [met('A1', 'B1'), met('A2', 'B1')] },
      facts: [fact('fights', 'all', ['A1 B1:right', 'A2 B1:left'])],
    },
  ),
  figure(
    {
      'ADLG-MEL-3': [
        'Beside a friendly main fighter, side edge on side edge, fronts on one line: +1.',
        'À côté d’un ami qui combat, flanc contre flanc, fronts alignés : +1.',
      ],
      'AR-MELEE-19': null,
      'ADLG-MEL-15': null,
    },
    [at('A1', HC, 9.5, 8.125, N), at('A2', HC, 8.5, 8.125, N), at('B1', HC, 9.5, 8.875, S), far],
    'Simple support: the left unit overlaps the end of the enemy’s edge.',
    'Soutien simple : l’unité de gauche déborde le bout du bord ennemi.',
    {
      more: { contacts: [met('A1', 'B1')] },
      facts: [
        fact('involvement', 'A1', 'melee', ['fights', 'combat']),
        fact('involvement', 'A2', 'simple-support', ['supports', 'soutient']),
      ],
    },
  ),
  figure(
    {
      'ADLG-MEL-5': [
        'Its front lies on the flank of an enemy who fights another: +1 and its own factor.',
        'Son front est sur le flanc d’un ennemi qui en combat un autre : +1 et son propre facteur.',
      ],
      'ADLG-MEL-13': [
        'Engaged in front and now on the flank: it loses 1 point.',
        'Engagée de front et maintenant de flanc : elle perd 1 point.',
      ],
      'AR-MELEE-14': null,
      'AR-MELEE-18': null,
      'ADLG-MEL-6': null,
      'ADLG-MEL-7': null,
    },
    [at('A1', HC, 9.5, 8.125, N), at('A2', HC, 8.625, 9.1, E), at('B1', PS, 10, 9, S), far],
    'One fights the front, the other stands on the flank and supports.',
    'L’un combat de front, l’autre est sur le flanc et soutient.',
    {
      more: { contacts: [met('A1', 'B1'), met('A2', 'B1', 'right')] },
      facts: [
        fact('involvement', 'A1', 'melee', ['fights', 'combat']),
        fact('involvement', 'A2', 'melee-support', ['melee support', 'soutien de mêlée']),
      ],
    },
  ),
  figure(
    {
      'ADLG-MEL-6a': [
        'A wagon on the flank gives simple support, never melee support.',
        'Un chariot sur le flanc donne un soutien simple, jamais de mêlée.',
      ],
    },
    [at('A1', HC, 9.5, 8.125, N), at('A2', 'war-wagon', 8, 9, E), at('B1', PS, 10, 9, S), far],
    'A war wagon comes up to a fight.',
    'Un chariot de guerre s’approche d’un combat.',
    {
      more: { contacts: [met('A1', 'B1'), met('A2', 'B1', 'right')] },
      facts: [fact('involvement', 'A2', 'simple-support', ['simple support', 'soutien simple'])],
    },
  ),
  figure(
    {
      'ADLG-MOV-20': [
        'A first move that ends in a support place of a fight.',
        'Un premier mouvement qui finit dans une place de soutien d’un combat.',
      ],
    },
    [at('A1', HC, 9.5, 8.125, N), at('A2', HC, 8.5, 5.5, N), at('B1', HC, 9.5, 8.875, S), far],
    'A support move.',
    'Un mouvement de soutien.',
    {
      more: { contacts: [met('A1', 'B1')] },
      wish: { kind: 'support', about: ['A2'] },
      facts: [after('involvement', 'A2', 'simple-support', ['supports', 'soutient'])],
    },
  ),
  figure(
    {
      'AR-MELEE-04': [
        'The half on the flank is itself engaged in front: the battle unit loses 1 point.',
        'La moitié du flanc est elle-même engagée de front : le bataillon perd 1 point.',
      ],
      'AR-MELEE-04a': [
        'As soon as both contacts count, at once.',
        'Dès que les deux contacts comptent, aussitôt.',
      ],
      'AR-MELEE-05': [
        'Engaged on several sides it loses 1 point.',
        'Engagé de plusieurs côtés, il perd 1 point.',
      ],
      'AR-AMB-43': [
        'The half contacted in flank must itself be engaged in front.',
        'La moitié touchée de flanc doit être elle-même engagée de front.',
      ],
    },
    [at('A1', HC, 9.5, 8.125, N), at('A2', HC, 6.4, 9.125, E), at('B1', PS, 10, 9, S), far],
    'Charged in flank while engaged in front.',
    'Chargé de flanc en étant engagé de front.',
    {
      more: { contacts: [met('A1', 'B1')] },
      wish: { kind: 'charge', about: ['A2'], target: 'B1' },
      facts: [fact('losses', 'B1', 0), after('losses', 'B1', 1), after('contact', 'A2 B1', 'right')],
      labels: [label('B1', 'loses 1 point', 'perd 1 point')],
    },
  ),
  figure(
    {
      'AR-MELEE-08': [
        'All four edges of a Tercio count as front: no support, but a fight of its own.',
        'Les quatre bords d’un tercio comptent comme front : pas un soutien, un combat à part.',
      ],
      'AR-MELEE-08a': [
        'At the rear the enemy fights the half he stands behind.',
        'À l’arrière, l’ennemi combat la moitié derrière laquelle il est.',
      ],
      'AR-AMB-97': [
        'No point is lost for the attack on its rear.',
        'Aucun point n’est perdu pour l’attaque à revers.',
      ],
    },
    [at('A1', HC, 9.5, 10.375, S), at('B1', 'tercio', 10, 9, S), far],
    'Horse behind a Tercio with fewer than 4 losses.',
    'De la cavalerie derrière un tercio de moins de 4 pertes.',
    {
      more: { contacts: [met('A1', 'B1', 'rear')] },
      facts: [fact('fights', 'all', ['A1 B1:right']), fact('losses', 'B1', 0)],
    },
  ),
  figure(
    {
      'AR-MELEE-10': [
        'Another fights the half in front: the one on the flank gives simple support.',
        'Un autre combat la moitié de front : celui du flanc donne un soutien simple.',
      ],
      'AR-MELEE-09': ['It does not turn to face him.', 'Il ne se tourne pas vers lui.'],
      'AR-AMB-40': ['Aligned with the front corner.', 'Aligné sur le coin avant.'],
    },
    [at('A1', HC, 9.5, 8.125, N), at('A2', HC, 8.625, 9, E), at('B1', 'keil', 10, 9.25, S), far],
    'Enemies on the flank of a keil.',
    'Des ennemis sur le flanc d’un keil.',
    {
      more: { contacts: [met('A1', 'B1'), met('A2', 'B1', 'right')] },
      facts: [
        fact('involvement', 'A2', 'simple-support', ['simple support', 'soutien simple']),
        fact('losses', 'B1', 0),
      ],
    },
  ),
  figure(
    {
      'AR-MELEE-11': [
        'Flank to flank with Deep Order: simple support in 2024.',
        'Flanc contre flanc avec l’ordre profond : soutien simple en 2024.',
      ],
      'ADLG-MEL-4': ['In 2024 it supports; in 2021 it does not.', 'En 2024 il soutient ; en 2021, non.'],
      'AR-AMB-39': ['Each edition keeps its own.', 'Chaque édition garde la sienne.'],
    },
    [at('A1', HC, 9.5, 8.125, N), at('A2', HC, 8.5, 8.875, N), at('B1', 'keil', 10, 9.25, S), far],
    'Flank-to-flank contact with a keil, in 2024.',
    'Contact flanc contre flanc avec un keil, en 2024.',
    {
      only: '2024',
      more: { contacts: [met('A1', 'B1')] },
      facts: [fact('involvement', 'A2', 'simple-support', ['supports', 'soutient'])],
    },
  ),
  figure(
    {
      'AR-MELEE-11': [
        'Flank to flank with Deep Order: no support in 2021.',
        'Flanc contre flanc avec l’ordre profond : pas de soutien en 2021.',
      ],
      'ADLG-MEL-4': ['In 2021 it gives none; in 2024 it supports.', 'En 2021 aucun ; en 2024, il soutient.'],
      'AR-AMB-39': ['Each edition keeps its own.', 'Chaque édition garde la sienne.'],
    },
    [at('A1', HC, 9.5, 8.125, N), at('A2', HC, 8.5, 8.875, N), at('B1', 'keil', 10, 9.25, S), far],
    'Flank-to-flank contact with a keil, in 2021.',
    'Contact flanc contre flanc avec un keil, en 2021.',
    {
      only: '2021',
      more: { contacts: [met('A1', 'B1')] },
      facts: [fact('involvement', 'A2', 'none', ['no support', 'pas de soutien'])],
    },
  ),
  figure(
    {
      'ADLG-RAL-6': ['See its geometry here.', 'En voici la géométrie.'],
      'AR-RALLY-07': [
        'It faces the supported unit from behind.',
        'Il fait face à l’unité soutenue, de derrière.',
      ],
      'AR-RALLY-08': [
        'Within 2 UD for a battle unit, 4 UD for mounted.',
        'À 2 UD pour un bataillon, 4 UD pour la cavalerie.',
      ],
      'AR-RALLY-11': [
        'Prolong its front edge: the friend lies entirely beyond that line.',
        'Prolongez son front : l’ami est tout entier au-delà de cette ligne.',
      ],
      'AR-RALLY-13': ['From its front edge to the base of the other.', 'De son front au socle de l’autre.'],
      'AR-RALLY-06': null,
    },
    [
      at('A1', PS, 8, 8, N, { losses: 2 }),
      at('A2', PS, 8.6, 5.9, N),
      at('A3', PS, 14, 8, N, { losses: 2 }),
      at('A4', PS, 14, 4.8, N),
      far,
    ],
    'Rear support: left within 2 UD, right too far.',
    'Appui arrière : à gauche à moins de 2 UD, à droite trop loin.',
    {
      zones: () => [
        {
          kind: 'limit',
          points: [
            { x: 6.4, y: 6.4 },
            { x: 10.4, y: 6.4 },
          ],
        },
      ],
      facts: [
        fact('gap', 'A1 A2', 1.1),
        fact('gap', 'A3 A4', 2.2),
        fact('rearSupport', 'A1', 'A2', ['supported', 'appuyée']),
        fact('rearSupport', 'A3', null, ['not supported', 'sans appui']),
      ],
    },
  ),
  figure(
    {
      'AR-RALLY-09': [
        'An enemy stands in its zone of control: it is too busy.',
        'Un ennemi est dans sa zone de contrôle : il est trop occupé.',
      ],
    },
    [at('A1', PS, 10, 8, N, { losses: 2 }), at('A2', HC, 11.6, 6.4, N), at('B1', LC, 11.8, 7.4, S), far],
    'A friend behind who cannot lend rear support.',
    'Un ami derrière qui ne peut donner d’appui.',
    { of: 'A2', show: ['zone'], facts: [fact('rearSupport', 'A1', null, ['not supported', 'sans appui'])] },
  ),
  figure(
    {
      'AR-CONFORM-07': [
        'Its other half is engaged: the battle unit does not move.',
        'Son autre moitié est engagée : le bataillon ne bouge pas.',
      ],
      'AR-CONFORM-02': [
        'A half engaged in melee keeps the battle unit from conforming.',
        'Une moitié en mêlée empêche le bataillon de se conformer.',
      ],
      'AR-MELEE-06': [
        'The half attacked on the flank is treated as turned.',
        'La moitié attaquée de flanc compte comme tournée.',
      ],
    },
    [at('A1', PS, 10, 8, N), at('B1', HC, 9.5, 8.875, S), at('B2', HC, 11.375, 8, W), far],
    'A battle unit fights in front with one half and is attacked on the flank of the other.',
    'Un bataillon combat de front d’une moitié et est attaqué sur le flanc de l’autre.',
    {
      more: { phase: 'movement', contacts: [met('B1', 'A1'), met('B2', 'A1', 'right')] },
      facts: [
        fact('facing', 'A1', 90),
        fact('turnedHalves', 'A1', 2),
        fact('fights', 'all', ['B1 A1:left', 'B2 A1:right']),
      ],
    },
  ),
];
