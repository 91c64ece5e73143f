/** The one suite that every rule set passes, run against baroque. */

import { portion } from '../../../../../../scripts/vitest/sample.ts';
import { conformance } from '../../../../tests/conformance/conformance.ts';
import { luckOf, seedOf } from '../../../battle/dice/seed.ts';
import type { Side } from '../../../battle/protocol.ts';
import rocroi from '../../../scenarios/baroque/rocroi-1643.json' with { type: 'json' };
import { LISTS } from '../army/lists.ts';
import { randomArmy } from '../army/muster.ts';
import type { NameFrame } from '../command/initiative.ts';
import { nameable } from '../command/initiative.ts';
import { baroque } from '../index.ts';
import { copyState } from '../odds/copy.ts';
import type { BaroqueState } from '../state.ts';

const luck = luckOf(seedOf('conformance armies'));
const armies = (a: number, b: number, budget: number) => ({
  rosters: [randomArmy(LISTS[a], budget, luck), randomArmy(LISTS[b], budget, luck)],
  table: [20, 15],
});

/** What a side may not know: which command the other side has named for initiative. */
function* twins(s: BaroqueState) {
  const f = s.frames[s.frames.length - 1] as NameFrame | undefined;
  if (f === undefined || f.at !== 'name') return;
  for (const side of [0, 1] as Side[]) {
    const foe = side === 0 ? 1 : 0;
    if (!f.asked[foe] || f.named[foe] < 0) continue;
    for (const command of nameable(s, foe)) {
      if (command === f.named[foe]) continue;
      const b = copyState(s);
      (b.frames[b.frames.length - 1] as NameFrame).named[foe] = command;
      yield { side, a: s, b };
    }
  }
}

conformance('baroque', () => baroque, {
  instead: 5,
  regions: ['move', 'charge', 'shot', 'command'],
  apart: 0.5,
  setups: [
    { name: 'Rocroi', setup: rocroi.position },
    {
      name: 'two small armies that lay terrain and deploy',
      setup: armies(0, 1, 300),
      options: { rollOfDestiny: true },
    },
    { name: 'Ottomans and Poles', setup: armies(4, 6, 600), options: { turnLimit: 6 } },
  ],
  positions: [
    {
      rules: 'baroque',
      table: [40, 30],
      units: [
        {
          id: 'A1',
          side: 0,
          type: 'PK',
          x: 10,
          y: 5,
          facing: 90,
          weapon: 'musket',
          sm: -1,
          mm: 1,
          losses: 1,
        },
        { id: 'A2', side: 0, type: 'ART', x: 20, y: 5, facing: 90, gun: 'A' },
        { id: 'B1', side: 1, type: 'PK', x: 10, y: 7, facing: 270, evasions: 1, moves: 1 },
      ],
      contacts: [{ a: 'A1', b: 'B1' }],
      commands: [{ side: 0, leader: { x: 9, y: 2, spent: 1 } }, { side: 1 }],
      armies: [{ dice: 1, destiny: 1, value: 9 }, {}],
      terrain: [
        { id: 'w', kind: 'wood', rect: [30, 10, 34, 14] },
        {
          id: 'h',
          kind: 'gentle-hill',
          points: [
            [1, 20],
            [5, 20],
            [3, 24],
          ],
          crest: [
            [2, 21],
            [4, 21],
          ],
        },
        { id: 'r', kind: 'river', rect: [0, 16, 40, 17] },
      ],
      obstacles: [
        {
          id: 'o',
          points: [
            [20, 20],
            [24, 20],
          ],
        },
      ],
      crossings: [{ id: 'f', kind: 'ford', rect: [9.5, 15.9, 10.5, 17.1] }],
    },
  ],
  bounds: {
    'units[].losses': [0, 12],
    'units[].evasions': [0, 99],
    'units[].moves': [0, 99],
    'leaders[].command': [0, 30],
    'leaders[].level': [0, 4],
  },
  unended: {
    charge: 'whoever is charged may run or strike first: a charge is planned to its first touch',
    halt: 'a place is named on the way of another, who may be stopped before it',
    react: 'the same',
  },
  twins,
  battles: 3,
  moments: portion(16, 10),
  shared: {
    options: 'never change in a battle',
    table: 'is replaced as a whole while it is laid',
    special: 'is replaced as a whole',
    over: 'is written once, at the end',
  },
});
