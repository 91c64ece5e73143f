import { describe, expect, it } from 'vitest';
import { complain, isComplaint } from '../../../battle/protocol.ts';
import { baroque } from '../index.ts';
import { Scene, type Spec, turnedBoard, u } from '../testing.ts';

const said = (position: Spec): string => {
  const read = baroque.readPosition({ rules: 'baroque', ...position });
  return isComplaint(read) ? complain(read) : 'read';
};
const units = [u('A1', 'PK', 10, 5), u('B1', 'PK', 10, 9)];

describe('positions', () => {
  it('an unknown or misspelt field is named with its place and the nearest known one', () => {
    const leader = { quality: 'reliable', x: 10, y: 2 };
    const wrongs: [Spec, string, string][] = [
      [{ units, tern: 2 }, 'tern', 'turn'],
      [{ units: [{ ...units[0], loses: 1 }, units[1]] }, 'units[0].loses', 'losses'],
      [{ units, commands: [{ side: 0, leeder: leader }, { side: 1 }] }, 'commands[0].leeder', 'leader'],
      [
        { units, commands: [{ side: 0, leader: { ...leader, qualty: 'poor' } }, { side: 1 }] },
        'commands[0].leader.qualty',
        'quality',
      ],
      [{ units, armies: [{ structur: 'good' }, {}] }, 'armies[0].structur', 'structure'],
      [{ units, contacts: [{ a: 'A1', b: 'B1', form: 'front' }] }, 'contacts[0].form', 'from'],
      [{ units, terrain: [{ id: 'w', kind: 'wood', rekt: [0, 0, 1, 1] }] }, 'terrain[0].rekt', 'rect'],
      [{ units, obstacles: [{ id: 'w', point: [] }] }, 'obstacles[0].point', 'points'],
      [{ units, lie: { x: 0, y: 0, faceing: 0 } }, 'lie.faceing', 'facing'],
    ];
    for (const [position, place, nearest] of wrongs) {
      const read = baroque.readPosition({ rules: 'baroque', ...position });
      expect(isComplaint(read) && [read.place, read.nearest]).toEqual([place, nearest]);
    }
    expect(said({ units })).toBe('read');
  });

  it('BQ-0-j BQ-2.6.1-e BQ-3.1-e what cannot be is a complaint', () => {
    expect(said({ units, contacts: [{ a: 'A1', b: 'B1' }] })).toMatch(/contacts\[0\].*touch/);
    const with_ = (unit: string): Spec => ({
      units,
      commands: [{ side: 0, leader: { unit } }, { side: 1 }],
    });
    expect(said(with_('B1'))).toMatch(/commands\[0\].leader.unit.*own side/);
    expect(said(with_('A1'))).toBe('read');
    const [first, ...others] = units as Spec[];
    const gun = (g: string): string => said({ units: [{ ...first, gun: g }, ...others] });
    expect([gun('A'), gun('')]).toEqual([expect.stringMatching(/units\[0\]\.gun.*only ART/), 'read']);
    const lake = (north: number): Spec => ({
      units,
      terrain: [{ id: 'l', kind: 'lake', rect: [5, 2, 15, north] }],
    });
    const orders = (ordering: number, more: Spec): string =>
      said({ units, commands: [{ side: 0 }, { side: 1 }], phase: 'orders', ordering, ...more });
    expect(orders(1, { active: 0 })).toMatch(/ordering.*active side/);
    expect([orders(0, { active: 0 }), orders(1, { active: 1 }), orders(1, {})]).toEqual(
      Array(3).fill('read'),
    );
    expect(said(lake(4))).toMatch(/units\[0\].*stand/);
    expect(said(lake(3))).toBe('read'); // flush with its border
  });

  it('BQ-2.6.1-b BQ-2.6.1-l BQ-3.1.3-a a leader alone is on the table, in no lake and in no enemy base', () => {
    const at = (x: number, y: number, more: Spec = {}): string =>
      said({
        units,
        commands: [{ side: 0, leader: { x, y, ...more } }, { side: 1 }],
        terrain: [
          { id: 'l', kind: 'lake', rect: [1, 1, 3, 3] },
          { id: 'r', kind: 'river', rect: [4, 0, 6, 15], river: 'normal' },
        ],
      });
    // In the open, on the very edge of the table, just off the lake, in a river (its depth is diced later), with friends.
    for (const [x, y] of [[15, 2], [0, 2], [3.1, 2], [5, 7], [10, 4]]) expect([x, y, at(x, y)]).toEqual([x, y, 'read']); // biome-ignore format: places
    expect(at(20.1, 2)).toMatch(/^commands\[0\].leader.*on the table/);
    expect(at(15, -0.1)).toMatch(/^commands\[0\].leader.*on the table/);
    expect(at(2, 2)).toMatch(/^commands\[0\].leader.*stand on.*l/);
    expect(at(10, 9.5)).toMatch(/^commands\[0\].leader.*no enemy stands on.*B1/);
    expect(at(10, 9)).toBe('read'); // at his front
    expect(at(2, 2, { lost: true })).toBe('read');
  });

  it('a position on a table that lies elsewhere is written and read without loss', () => {
    const s = new Scene(turnedBoard({ units }, 37));
    const turned = baroque.turned(s.state, { facing: 6000, mirrored: true, dx: 12345, dy: -777 });
    if (turned === undefined) throw new Error('it cannot be turned');
    const read = baroque.readPosition(baroque.writePosition(turned));
    if (isComplaint(read)) throw new Error(complain(read));
    expect(baroque.digest(read.state)).toBe(baroque.digest(turned));
    expect(read.state.table.lie).toEqual({ x: 12345, y: -777, facing: 6000, mirrored: true });
  });
});
