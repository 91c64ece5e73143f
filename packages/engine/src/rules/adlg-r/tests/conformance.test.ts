/** The one suite that every rule set passes, run against one edition or, in a proof, against both: adlg-r-2021 and adlg-r-2024. */
import { readFileSync } from 'node:fs';
import { portion, sample } from '../../../../../../scripts/vitest/sample.ts';
import { conformance } from '../../../../tests/conformance/conformance.ts';
import type { Side } from '../../../battle/protocol.ts';
import { adlgR2021, adlgR2024 } from '../index.ts';
import { type AdlgState, copyState } from '../state.ts';

const battle = (id: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../scenarios/adlg-r/${id}.json`, import.meta.url), 'utf8')).position;

/** What a side may not know: where the other side’s hidden bodies stand, and what they lost before they were seen. */
function* twins(s: AdlgState) {
  for (const side of [0, 1] as Side[]) {
    const i = s.units.findIndex((u) => u.side !== side && (u.place === 'ambush' || u.place === 'marching'));
    if (i < 0) continue;
    const b = copyState(s);
    b.units[i].x += 1000;
    b.units[i].facing = (b.units[i].facing + 77) % 65536;
    b.units[i].losses = 1;
    yield { side, a: s, b };
  }
}

/** A small army that has everything a set-up asks about. */
const ROSTER = {
  name: 'Everything',
  budget: 110,
  commands: [
    {
      commander: { value: 3, chief: true },
      units: [{ count: 2, troop: { type: 'pike-and-shot' } }, { troop: { type: 'heavy-artillery' } }],
    },
    {
      commander: { value: 1 },
      units: [
        { count: 2, troop: { type: 'light-infantry' } },
        { count: 2, troop: { type: 'heavy-cavalry' } },
        { troop: { type: 'bayonet' } },
      ],
    },
  ],
  army: { fortifications: 2 },
};

const FIXED =
  'laid before the battle and never changed; replaced as a whole where it changes (a diced river)';
const shared = {
  options: FIXED,
  pieces: FIXED,
  works: FIXED,
  special: FIXED,
  over: 'a result is never changed',
};

/** What the corps at work can still spend: its points, its commander's own, what units have banked. */
function pointsIn(s: AdlgState): number {
  const points = s.corps.reduce((sum, c) => sum + c.points, 0);
  const free = s.commanders.reduce((sum, c) => sum + c.freeSpent, 0);
  return points - free + s.units.reduce((sum, u) => sum + u.bank, 0);
}

for (const rules of sample([adlgR2021, adlgR2024], 1, 'conformance'))
  conformance(rules.id, () => rules, {
    instead: 4,
    regions: ['move', 'charge', 'shot', 'control', 'command'],
    setups: [
      { name: 'Rocroi', setup: battle('rocroi-1643') },
      { name: 'Pavia', setup: battle('pavia-1525') },
      {
        name: 'two rosters',
        setup: { rosters: [ROSTER, { ...ROSTER, commands: [...ROSTER.commands].reverse().slice(0, 1) }] },
      },
    ],
    positions: [
      {
        rules: rules.id,
        corps: [
          { side: 0, name: 'Right', points: 2, commander: { x: 9, y: 2, value: 1, freeSpent: 1 } },
          { side: 1, name: 'Left' },
          { side: 0, name: 'Away' },
        ],
        units: [
          {
            id: 'A1',
            side: 0,
            corps: 0,
            type: 'heavy-swordsmen',
            x: 10,
            y: 5,
            facing: 90,
            losses: 1,
            shotTurns: 1,
          },
          { id: 'A2', side: 0, corps: 2, type: 'heavy-cavalry', place: 'marching' },
          {
            id: 'B1',
            side: 1,
            corps: 1,
            type: 'heavy-swordsmen',
            x: 10,
            y: 14,
            facing: 270,
            moves: 1,
            bank: 0,
          },
        ],
        camps: [{ side: 0, x: 4, y: 1, facing: 90, losses: 1 }],
        terrain: [
          {
            id: 'w',
            kind: 'wood',
            polygon: [
              [20, 10],
              [24, 10],
              [22, 13],
            ],
          },
        ],
        works: [{ id: 'f', kind: 'fortification', x: 15, y: 4, facing: 90, width: 2, of: 'A1' }],
        special: ['some words'],
        value: [3, 1],
        marches: [{ side: 0, corps: 2, edge: 'west', due: 3, from: 2, between: [3, 5] }],
      },
    ],
    paid: (before: AdlgState, after: AdlgState) => pointsIn(before) - pointsIn(after),
    unended: {
      charge: 'whoever is charged may run: a charge is planned as if everybody awaited it',
    },
    twins,
    shared,
    bounds: {
      'units[].losses': [0, 9],
      'units[].did': [0, 65535],
      'units[].moves': [0, 30],
      'units[].turnedHalves': [0, 3],
      'units[].shotTurns': [0, 99],
      'commanders[].corps': [0, 30],
      'commanders[].value': [0, 3],
    },
    battles: 2,
    moments: portion(12, 8),
    suggestions: 12,
  });
