import { describe, expect, it } from 'vitest';
import type { Ask, Command, State } from '../../../battle/protocol.ts';
import { unfold } from '../../../odds/unfold.ts';
import { baroque } from '../index.ts';
import { foughtOut } from '../melee/melee.ts';
import { copyState } from '../odds/copy.ts';
import { type BaroqueState, onTable, type Unit } from '../state.ts';
import { Scene, type Spec, u } from '../testing.ts';

/** The same charge as an order of its own, every outcome unfolded: nobody reacts, the die is thrown where it is needed. */
function oracle(s: BaroqueState, charger: string, target: string): [number, number, number] {
  const answers = (_: State, ask: Ask): Command =>
    ask.kind === 'react'
      ? ({ ask: ask.id, kind: 'react', evade: [], unit: '', do: 'none', at: 0 } as Command)
      : ask.kind === 'bonus'
        ? ({ ask: ask.id, kind: 'bonus', roll: true } as Command)
        : ask.default;
  const ask = baroque.asks(s)[0].id;
  const command = { ask, kind: 'charge', unit: charger, target, potential: false } as Command;
  const until = (x: State): boolean => foughtOut(x as BaroqueState, 1);
  const { ends, cut } = unfold(baroque, s, [command], { answers, most: 200_000, until, deepest: true });
  expect(cut).toBeFalsy();
  const find = (x: State, id: string): Unit => (x as BaroqueState).units.find((v) => v.id === id) as Unit;
  const out: [number, number, number] = [0, 0, 0];
  for (const { state, weight } of ends) {
    const cost = (id: string): number =>
      onTable(find(state, id)) ? find(state, id).losses - find(s, id).losses : Infinity;
    const [lost, struck] = [cost(charger), cost(target)];
    out[struck > lost ? 0 : struck < lost ? 2 : 1] += weight;
  }
  return out;
}

describe('what a threat promises', () => {
  const pistols = ['pointBlankPistol'];
  const foot = { weapon: 'musket', traits: ['pike'] };
  const led = [{ side: 0, leader: { quality: 'expert', unit: 'A1' } }, { side: 1 }];
  const scenes: readonly [string, Spec[], string, Spec?][] = [
    ['BQ-7.5-a the first phase', [u('A1', 'P&M', 10, 10, foot), u('B1', 'TR', 10, 12)], 'A1'],
    [
      'BQ-5.4.1-a only as often as the bonus die brings it',
      [u('A1', 'PK', 10, 10), u('B1', 'TR', 10, 14)],
      'A1',
    ],
    ['BQ-6.7-a pistols before it', [u('A1', 'TR', 10, 10), u('B1', 'TR', 10, 12, { traits: pistols })], 'A1'],
    [
      'BQ-7.2.3-b on the flank',
      [u('A1', 'P&M', 10, 10), u('B1', 'TR', 12.5, 9.6, { facing: 180, traits: pistols })],
      'A1',
    ],
    ['BQ-7.8-a guns are run over', [u('A1', 'ART', 10, 10, { gun: 'A' }), u('B1', 'TR', 10, 12)], 'A1'],
    [
      'BQ-7.6-f with a friend beside',
      [u('A1', 'TR', 10, 10), u('A2', 'TR', 12, 10), u('B1', 'TR', 11, 12, { traits: pistols })],
      'A1',
    ],
    [
      'BQ-2.7-a BQ-7.5-a with a leader in danger',
      [u('A1', 'PK', 10, 10), u('B1', 'TR', 10, 12)],
      'A1',
      { commands: led },
    ],
    [
      'BQ-6.7-a BQ-2.7-a BQ-7.6-f with leaders, pistols and friends of both sides',
      [
        u('A1', 'TR', 10, 10, { traits: pistols }),
        u('A2', 'TR', 12, 10, { traits: pistols }),
        u('B1', 'TR', 11, 12, { traits: pistols }),
        u('B2', 'TR', 13, 12, { traits: pistols }),
      ],
      'A1',
      { commands: [led[0], { side: 1, leader: { quality: 'expert', unit: 'B1' } }] },
    ],
  ];
  it.each(scenes)('%s: as every outcome of that charge counted', (_, units, target, more = {}) => {
    // it is the other side's turn: what it threatens is asked by the side that stands
    const scene = new Scene({ units, ordering: 1, ...more });
    const turn = copyState(scene.state);
    const { x, y, facing } = scene.unit(target);
    const before = baroque.digest(scene.state);
    const threats = baroque.threats?.(scene.state, [{ body: target, x, y, facing }]) ?? [];
    const threat = threats.find((t) => t.to === target && t.how === 'charge');
    const odds = threat?.odds;
    const [win, tie, lose] = oracle(turn, 'B1', target);
    expect(odds?.win).toBeCloseTo(win, 10);
    expect(odds?.tie).toBeCloseTo(tie, 10);
    expect(odds?.lose).toBeCloseTo(lose, 10);
    expect(win).toBeGreaterThan(0);
    expect(baroque.digest(scene.state)).toBe(before);
  });
});
