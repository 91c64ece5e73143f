import { after, at, type Figure, fact, figure } from '../../kit/figure.ts';
import { CV, charge, far, HC, LC, met, N, oval, PS, S, SWORDS } from './pieces.ts';

/** Evading, breaking off, pursuing. */
export const FLIGHTS: readonly Figure[] = [
  figure(
    {
      'ADLG-EVA-3': [
        'It turns away from the charger and runs straight on.',
        'Elle se détourne du chargeur et file tout droit.',
      ],
      'ADLG-EVA-3a': [
        'Charged in front it turns about on its middle, free.',
        'Chargée de front, elle fait demi-tour sur son milieu, gratuitement.',
      ],
      'ADLG-EVA-6': [
        'The die takes 1 UD off its move, leaves it or adds 1 UD.',
        'Le dé retire 1 UD, ne change rien ou ajoute 1 UD.',
      ],
      'ADLG-EVA-9': [
        'At the end light horse may turn back to the enemy.',
        'À la fin, la cavalerie légère peut se retourner.',
      ],
      'ADLG-EVA-1': null,
      'AR-EVADE-02': null,
    },
    [at('A1', HC, 10, 6, N), at('B1', LC, 10, 8.5, S), far],
    'Charged in front, light horse turns about and rides away.',
    'Chargée de front, la cavalerie légère fait demi-tour et s’éloigne.',
    { ...charge('A1', 'B1'), stop: 'answer', facts: [after('contact', 'A1 B1', null)] },
  ),
  figure(
    {
      'ADLG-EVA-4': [
        'Rocks less than 1 UD behind it bar the way straight back: it takes the line of the charge instead.',
        'Des rochers à moins de 1 UD derrière barrent le chemin : elle prend la ligne de la charge.',
      ],
    },
    [at('A1', HC, 8.2, 6.2, 60), at('B1', LC, 10, 8.5, S), far],
    'An evade whose first direction is blocked.',
    'Une esquive dont la première direction est barrée.',
    {
      ground: [oval('rocks', 'impassable', 8.9, 10.4, 1.9, 1.1)],
      ...charge('A1', 'B1'),
      stop: 'answer',
      facts: [after('contact', 'A1 B1', null)],
    },
  ),
  figure(
    {
      'ADLG-EVA-4a': [
        'A slide clears what stands within the first UD.',
        'Un glissement contourne ce qui est dans le premier UD.',
      ],
    },
    [at('A1', HC, 10, 6, N), at('B1', LC, 10, 8.5, S), at('B2', PS, 11.1, 10.2, S), far],
    'A friend is in the way of an evade.',
    'Un ami barre le chemin d’une esquive.',
    { ...charge('A1', 'B1'), stop: 'answer', facts: [after('contact', 'A1 B1', null)] },
  ),
  figure(
    {
      'ADLG-EVA-5': [
        'What is met later is avoided by one slide and by wheels.',
        'Ce qui vient plus tard s’évite par un glissement et des conversions.',
      ],
    },
    [at('A1', HC, 10, 6, N), at('B1', LC, 10, 8.5, S), at('B2', PS, 11.1, 12, S), far],
    'A friend farther off, in the way of an evade.',
    'Un ami plus loin, sur le chemin d’une esquive.',
    { ...charge('A1', 'B1'), stop: 'answer', facts: [after('contact', 'A1 B1', null)] },
  ),
  figure(
    {
      'ADLG-EVA-8': [
        'The charger reached it: it is contacted in the rear.',
        'Le chargeur l’a rejointe : elle est contactée à revers.',
      ],
    },
    [at('A1', HC, 10, 6.6, N), at('B1', 'dragoons', 10, 7.9, S), far],
    'An evader that is caught.',
    'Une unité rattrapée en esquivant.',
    { ...charge('A1', 'B1'), stop: 'contact', facts: [after('contact', 'A1 B1', 'rear')] },
  ),
  figure(
    {
      'AR-EVADE-03': [
        'Dragoons too end face to the pursuer.',
        'Les dragons aussi finissent face au poursuivant.',
      ],
      'AR-EVADE-01': null,
      'AR-AMB-88': null,
    },
    [at('A1', SWORDS, 10, 5.4, N), at('B1', 'dragoons', 10, 8, S), far],
    'Dragoons evade and turn back, in the edition of 2024.',
    'Des dragons esquivent et se retournent, dans l’édition de 2024.',
    { only: '2024', ...charge('A1', 'B1'), stop: 'answer', facts: [after('contact', 'A1 B1', null)] },
  ),
  figure(
    {
      'ADLG-EVA-10': [
        'Its way leads over the edge: it is gone.',
        'Son chemin passe le bord : elle est perdue.',
      ],
      'ADLG-ROU-7': [
        'As soon as any part of it crosses the edge it has left the table.',
        'Dès qu’une partie passe le bord, elle a quitté la table.',
      ],
    },
    [at('A1', HC, 10, 16.4, N), at('B1', LC, 10, 18.9, S), at('B9', PS, 24, 12, S)],
    'An evade off the table.',
    'Une esquive hors de la table.',
    {
      ...charge('A1', 'B1'),
      stop: 'answer',
      facts: [after('where', 'B1', 'left')],
      labels: [
        { at: '*B1', text: { en: 'gone', fr: 'partie' } },
        { at: [12, 20], text: { en: 'edge of the table', fr: 'bord de table' } },
      ],
    },
  ),
  figure(
    {
      'ADLG-DIS-2': [
        'In contact only on its front, with nobody on flank or rear.',
        'Au contact de front seulement, sans personne sur le flanc ou l’arrière.',
      ],
      'ADLG-DIS-3': [
        'Straight backwards, facing the enemy, by its allowance less 1 UD.',
        'Tout droit en arrière, face à l’ennemi, de son allure moins 1 UD.',
      ],
      'ADLG-DIS-1': null,
    },
    [at('A1', HC, 9.5, 8.125, N), at('B1', PS, 10, 9, S), far],
    'Horse breaks off from foot.',
    'La cavalerie rompt le combat avec l’infanterie.',
    {
      more: { contacts: [met('A1', 'B1')] },
      order: { kind: 'disengage', unit: 'A1', turnBack: false },
      facts: [after('moved', 'A1', 3), after('facing', 'A1', 90), after('contact', 'A1 B1', null)],
    },
  ),
  figure(
    {
      'ADLG-DIS-3a': [
        'Both break off together and stay a group.',
        'Les deux rompent ensemble et restent un groupe.',
      ],
    },
    [at('A1', HC, 9.5, 8.125, N), at('A2', HC, 10.5, 8.125, N), at('B1', PS, 10, 9, S), far],
    'A group breaks off for the price of one order.',
    'Un groupe rompt le combat au prix d’un ordre.',
    {
      more: { contacts: [met('A1', 'B1'), met('A2', 'B1')] },
      order: { kind: 'disengage', unit: 'A1', with: ['A2'], turnBack: false },
      facts: [after('moved', 'A1', 3), after('moved', 'A2', 3), after('group', 'A1 A2', 'line')],
    },
  ),
  figure(
    {
      'ADLG-ROU-2': [
        'Directly behind and nearer than 1 UD: it loses a point; the one beside does not.',
        'Juste derrière et à moins de 1 UD : elle perd un point ; celle d’à côté non.',
      ],
      'ADLG-ROU-2c': [
        'One point for each friend, behind whichever half he stands.',
        'Un point pour chaque ami, derrière l’une ou l’autre moitié.',
      ],
    },
    [
      at('A1', PS, 10, 8, N, { losses: 3 }),
      at('A2', CV, 10.4, 6.6, N),
      at('A3', PS, 12.2, 8, N),
      at('B1', PS, 10, 9.2, S),
      far,
    ],
    'When the foremost routs.',
    'Quand la première unité fuit.',
    {
      facts: [fact('losesBehind', 'A1', ['A2']), fact('gap', 'A1 A2', 0.53)],
      labels: [
        { at: 'A1', text: { en: 'routs', fr: 'fuit' } },
        { at: 'A2', text: { en: 'loses 1 point', fr: 'perd 1 point' } },
        { at: 'A3', text: { en: 'loses nothing', fr: 'ne perd rien' } },
      ],
    },
  ),
];
