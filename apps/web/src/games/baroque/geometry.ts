import { type Geometry, ids } from '../kit/geometry.ts';

export const BAROQUE: Geometry = {
  rules: ids(`
    BQ-0-b BQ-0-j BQ-0-k BQ-0-l BQ-1.3-a BQ-1.3-b BQ-1.3-c BQ-1.3-e BQ-1.3.2-a BQ-1.4-a BQ-2.3.1-f
    BQ-2.6.1-a BQ-2.6.1-b BQ-2.6.1-c BQ-2.6.1-g BQ-2.6.1-l BQ-2.6.1-m BQ-2.6.1-n BQ-2.6.2-a BQ-2.6.2-b BQ-2.8-a BQ-2.8-d
    BQ-3.1-a BQ-3.1-b BQ-3.1-c BQ-3.1-d BQ-3.1-e BQ-3.1.1-b BQ-3.1.1-c BQ-3.1.1-g BQ-3.1.2-a BQ-3.1.2-b BQ-3.1.2-c BQ-3.1.3-a
    BQ-3.1.4-a BQ-3.1.4-b BQ-3.1.4-c BQ-3.1.4-d BQ-3.1.4-f BQ-3.1.4-g
    BQ-3.2-a BQ-3.2-b BQ-3.2-c BQ-3.2-d BQ-3.2-e BQ-3.2-f BQ-3.4-d BQ-3.4-f
    BQ-5.1-a BQ-5.2.1-a BQ-5.2.2-a BQ-5.2.3-a BQ-5.2.3-b BQ-5.2.4-a BQ-5.2.4-b BQ-5.2.4-c BQ-5.3-a BQ-5.3-b BQ-5.8-a
    BQ-5.4-a BQ-5.4-b BQ-5.4-c BQ-5.4.1-b BQ-5.4.1-c BQ-5.4.2-a BQ-5.4.2-d BQ-5.4.2-e BQ-5.4.3-a BQ-5.4.3-b BQ-5.4.3-d BQ-5.4.3-e
    BQ-5.4.6-a BQ-5.5-a BQ-5.5.1-a BQ-5.5.1-b BQ-5.5.1-c BQ-5.5.2-a BQ-5.5.2-b BQ-5.5.3-a BQ-5.5.4-a BQ-5.5-c BQ-5.5-d
    BQ-5.6-d BQ-5.6-f BQ-5.6-h BQ-5.6-j BQ-5.7-d BQ-5.7-e
    BQ-6.1.2-a BQ-6.1.3.5-a BQ-6.1.3.6-a BQ-6.1.3.6-b BQ-6.3.1-a BQ-6.3.2-a BQ-6.3.3-a BQ-6.3.3-b BQ-6.3.5-a BQ-6.4-a BQ-6.4-b
    BQ-6.6-d BQ-6.6-f BQ-6.9-a
    BQ-7.1-a BQ-7.1-d BQ-7.2.1-a BQ-7.2.2-a BQ-7.2.3-a BQ-7.2.3-d BQ-7.5.2-b BQ-7.5.2-c BQ-7.5.2-d BQ-7.5.2-e BQ-7.5.2-g
    BQ-7.5.2-h BQ-7.5.2-i BQ-7.5.3-a BQ-7.5.4-c BQ-7.5.4-g BQ-7.6-a BQ-7.6-e BQ-7.6-f BQ-7.7-a BQ-7.7-c BQ-7.7-d BQ-7.9-b BQ-9.1-c
    BQ-LO-a BQ-LO-b BQ-LO-d
  `),
  not: {
    'drawn with the rule it speaks of': ids('BQ-7.5.2-g1 BQ-7.5.2-g2'),
    'words and rounding': ids('BQ-0-a BQ-0-c BQ-0-d BQ-0-e BQ-0-f BQ-0-g BQ-0-h BQ-0-i'),
    'models and markers; advice on sizes that no rule uses': ids(
      'BQ-1.2.1-a BQ-1.3-d BQ-1.3.1-a BQ-1.5-a BQ-LO-c',
    ),
    'profiles, tests and states': [
      '§Discipline',
      '§Unit state',
      ...ids(`
      BQ-2.1-a BQ-2.1-b BQ-2.1-c BQ-2.2-a BQ-2.2-b BQ-2.2-c BQ-2.3-a BQ-2.3-b BQ-2.3-c BQ-2.3.1-a
      BQ-2.3.1-b BQ-2.3.1-c BQ-2.3.1-d BQ-2.3.1-e
    `),
    ],
    'who a leader is, joins and what he adds': ids(`
      BQ-2.6.1-d BQ-2.6.1-e BQ-2.6.1-f BQ-2.6.1-h BQ-2.6.1-i BQ-2.6.1-j BQ-2.6.1-k BQ-2.6.2-c BQ-2.7-a BQ-2.7.4-a BQ-2.7.5-a
      BQ-2.7.5-b BQ-2.7.5-c BQ-2.7.5-d BQ-2.7.5-e BQ-2.7.5-f BQ-2.7.5-g BQ-2.7.1-a
    `),
    'values, dice and choices before the battle': ids(`
      BQ-2.8-b BQ-2.8-c BQ-2.9-a BQ-2.9-b BQ-3.3-a BQ-3.3-b BQ-3.3-c BQ-3.3-d BQ-3.3-e BQ-3.3-f BQ-3.3-g BQ-3.4-a BQ-3.4-b BQ-3.4-c
      BQ-3.4-e
    `),
    'kinds of ground, named': ids('BQ-3.1.1-a BQ-3.1.1-d BQ-3.1.1-e BQ-3.1.1-f BQ-3.1.4-e'),
    'sequence: when, who, how often': [
      '§Turn and reactions',
      ...ids(`
      BQ-5.1-b BQ-5.1-c BQ-5.1-d BQ-5.1-e BQ-5.1.1-a BQ-5.1.1-a1 BQ-5.1.1-a2 BQ-5.4.1-d BQ-5.4.1-e BQ-5.4.2-b BQ-5.4.2-c BQ-5.4.4-a
      BQ-5.4.5-a BQ-5.4.6-b BQ-5.4.6-c BQ-5.4.6-d BQ-5.5-b BQ-5.6-a BQ-5.6-b BQ-5.6-c BQ-5.6-e BQ-5.6-g BQ-5.6-g1 BQ-5.6-g2 BQ-5.6-g3 BQ-5.6-g4 BQ-5.6-g5 BQ-5.6-i BQ-5.6.1-a
      BQ-5.7-a BQ-5.7-b BQ-5.7-c BQ-6.1-a BQ-6.1.3.2-a BQ-6.1.3.2-b BQ-6.1.3.3-a BQ-6.1.6-a BQ-6.3.4-a BQ-6.5-a BQ-6.5-b BQ-6.5-b1 BQ-6.5-b2 BQ-6.5-c
      BQ-6.6-a BQ-6.6-b BQ-6.6-b1 BQ-6.6-c BQ-6.6-e BQ-6.6-g BQ-6.7-a BQ-6.7-b BQ-6.7-c BQ-6.7-d BQ-6.7-e BQ-6.8-a BQ-7.1-b BQ-7.1-c
      BQ-7.5.4-a BQ-7.5.4-b BQ-7.5.4-d BQ-7.5.4-e BQ-7.5.4-f BQ-7.5.5-a BQ-7.6.1-a BQ-7.7-b BQ-7.9-a BQ-7.9-c BQ-7.9-d
    `),
    ],
    'dice, their modifiers and what they cost': [
      '§Special characteristics',
      ...ids(`
      BQ-5.4.1-a BQ-5.4.2-f BQ-5.4.3-c BQ-6.1-b BQ-6.1.3-a BQ-6.1.3-a1 BQ-6.1.3-a2 BQ-6.1.3.1-a BQ-6.1.3-b BQ-6.1.3.4-a
      BQ-6.1.3.7-a BQ-6.1.3.8-a BQ-6.1.4-a BQ-6.1.5-a BQ-6.1.4-b BQ-6.1.5-b BQ-6.2-a BQ-6.2-a1 BQ-6.2-a2 BQ-6.2-b BQ-6.2-c BQ-6.2-d BQ-6.2.1-a
      BQ-6.2.1-b BQ-6.2.2-a BQ-7.2.3-b BQ-7.2.3-c BQ-7.3-a BQ-7.3-b BQ-7.3-b1 BQ-7.3-b2 BQ-7.3-b3 BQ-7.3-b4 BQ-7.3-c BQ-7.3-d BQ-7.4-a BQ-7.4-a1 BQ-7.4-a2 BQ-7.4-b BQ-7.4-e BQ-7.5-a BQ-7.5-b
      BQ-7.5-c BQ-7.5-c1 BQ-7.5-c2 BQ-7.5-c3 BQ-7.5.1-a BQ-7.5.2-a BQ-7.5.2-f BQ-7.5.2-j BQ-7.5.2-k BQ-7.5.6-a BQ-7.5.6-a1 BQ-7.5.6-a2 BQ-7.5.6-a3 BQ-7.5.6-b BQ-7.6-b BQ-7.6-c BQ-7.6-d BQ-7.8-a
    `),
    ],
    'winning and paying': ids('§Budget BQ-9.1-a BQ-9.1-b BQ-9.1-d BQ-9.1-e'),
  },
};
