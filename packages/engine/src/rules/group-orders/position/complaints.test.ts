/** What no position of Group Orders may say, one sentence each, and what it may say just before that. */
import { describe, expect, it } from 'vitest';
import { complain, isComplaint } from '../../../battle/protocol.ts';
import { groupOrders } from '../index.ts';
import { MI, type Spec, unit } from '../testing.ts';

const both = [unit('A1.1', MI, 60, 40), unit('B1.1', MI, 60, 80)];
function said(more: Record<string, unknown>): string {
  const read = groupOrders.readPosition({ rules: 'group-orders', at: 'moves', units: both, ...more });
  return isComplaint(read) ? complain(read) : 'none';
}
const ground = (piece: Spec): string => said({ terrain: [{ kind: 'wood', ...piece }] });
const line = (...points: number[]): string => said({ lines: [{ kind: 'wall', points }] });

describe('what no position may say', () => {
  it('GO-UNIT-01 guns belong to artillery, and artillery has nothing else', () => {
    const armed = (type: string, weapon: string): string =>
      said({ units: [{ ...both[0], type, weapon, stands: 2, start: 2 }, both[1]] });
    expect([armed('militia', 'bow'), armed('light-artillery', 'gun')]).toEqual(['none', 'none']);
    expect(armed('militia', 'gun')).toMatch(/units\[0\]\.weapon.*only artillery/);
    expect(armed('light-artillery', 'musket')).toMatch(/units\[0\]\.weapon.*gun, of artillery/);
  });
  it('GO-SETUP-11 a rectangle has four numbers, the smaller first, and room between them', () => {
    expect(ground({ rect: [10, 10, 20, 20] })).toBe('none');
    expect(ground({ rect: [10, 10, 10, 20] })).toMatch(/terrain\[0\]\.rect.*the smaller first/);
    expect(ground({ rect: [10, 20, 20, 20] })).toMatch(/the smaller first/);
    expect(ground({ rect: [20, 10, 10, 20] })).toMatch(/the smaller first/);
    expect(ground({ rect: [10, 10, 20] })).toMatch(/a list of at least 4/);
    expect(ground({ rect: [10, 10, 20, 20, 30] })).toMatch(/terrain\[0\]\.rect.*list of at most 4/);
  });

  it('GO-SETUP-11 a polygon has three points at least, a ribbon two that differ', () => {
    expect(ground({ polygon: [10, 10, 20, 10, 15, 20] })).toBe('none');
    expect(ground({ polygon: [10, 10, 20, 10] })).toMatch(/terrain\[0\]\.polygon/);
    expect(ground({ ribbon: [10, 10, 30, 10], width: 6 })).toBe('none');
    // Alike in one coordinate only, the points still differ.
    expect(ground({ ribbon: [10, 10, 10, 30], width: 6 })).toBe('none');
    expect(ground({ ribbon: [10, 10, 10, 10], width: 6 })).toMatch(/two different points/);
    expect(ground({ ribbon: [10, 10], width: 6 })).toMatch(/terrain\[0\]\.ribbon/);
  });

  it('GO-SETUP-11 a ribbon is 4 wide unless it says otherwise, from 0.5 to 100', () => {
    const width = (more: Spec): number => {
      const read = groupOrders.readPosition({
        rules: 'group-orders',
        units: both,
        terrain: [{ kind: 'wood', ribbon: [10, 10, 30, 10], ...more }],
      });
      if (isComplaint(read)) throw new Error(complain(read));
      const ys = read.state.pieces[0].outline.filter((_, i) => i % 2 === 1);
      return (Math.max(...ys) - Math.min(...ys)) / 60000;
    };
    expect([width({}), width({ width: 6 })]).toEqual([4, 6]);
    expect(ground({ ribbon: [10, 10, 30, 10], width: 0.4 })).toMatch(/width/);
    expect(ground({ ribbon: [10, 10, 30, 10], width: 101 })).toMatch(/width/);
  });

  it('GO-SETUP-15 a built-up block lies along the table', () => {
    const block = { kind: 'block', polygon: [10, 10, 20, 10, 20, 20, 10, 20] };
    expect(ground(block)).toBe('none');
    expect(ground({ ...block, polygon: [10, 10, 20, 11, 20, 20, 10, 20] })).toMatch(/along the table/);
    expect(ground({ ...block, polygon: [10, 10, 20, 10, 21, 20, 10, 20] })).toMatch(/along the table/);
    expect(ground({ ...block, polygon: [10, 10, 20, 10, 20, 20, 11, 20] })).toMatch(/along the table/);
    expect(ground({ ...block, polygon: [10, 10, 20, 10, 15, 20] })).toMatch(/along the table/);
  });

  it('GO-SETUP-14 the points of a wall differ from one to the next, in one coordinate at least', () => {
    expect([line(10, 10, 30, 10), line(10, 10, 10, 30), line(10, 10, 30, 10, 10, 10)]).toEqual(
      Array(3).fill('none'),
    );
    expect(line(10, 10, 10, 10)).toMatch(/points that differ/);
    expect(line(10, 10, 30, 10, 30, 10)).toMatch(/points that differ/);
  });

  it('GO-SETUP-11 ground, walls, units and generals have ids of their own', () => {
    const wood = (id: string): Spec => ({ id, kind: 'wood', rect: [10, 10, 20, 20] });
    expect(said({ terrain: [wood('a'), wood('b')] })).toBe('none');
    expect(said({ terrain: [wood('a'), wood('a')] })).toMatch(/terrain.*ids of their own/);
    const wall = { id: 'w', kind: 'wall', points: [10, 10, 30, 10] };
    expect(said({ lines: [wall, wall] })).toMatch(/lines.*ids of their own/);
    expect(said({ units: [both[0], both[0], both[1]] })).toMatch(/units.*ids of their own/);
    const general = (id: string): Spec => ({ id, side: 0, x: 60, y: 30 });
    expect(said({ generals: [general('G')] })).toBe('none');
    expect(said({ generals: [general('G'), general('G')] })).toMatch(/generals.*ids of their own/);
    expect(said({ generals: [general('A1.1')] })).toMatch(/ids that no unit has/);
  });

  it('GO-SETUP-07 units stand in the order of their groups; each side has one on the table', () => {
    const groups = ['A1', 'A2', 'B1'].map((name) => ({ name, side: name[0] === 'A' ? 0 : 1 }));
    const [a1, a2, b1] = [both[0], unit('A2.1', MI, 100, 40), both[1]];
    expect(said({ groups, units: [a1, a2, b1] })).toBe('none');
    expect(said({ groups, units: [a2, a1, b1] })).toMatch(/in the order of their groups/);
    expect(said({ units: [a1, a2] })).toMatch(/a unit of side 1 on the table/);
    expect(said({ units: [b1] })).toMatch(/a unit of side 0 on the table/);
    expect(said({ units: [a1, { ...b1, place: 'left' }] })).toMatch(/a unit of side 1 on the table/);
  });

  it('GO-MELEE-06 only enemies on the table fight', () => {
    const near = [both[0], unit('B1.1', MI, 60, 42), unit('B1.2', MI, 100, 42)];
    const contact = (a: string, b: string, units: Spec[] = near): string =>
      said({ units, contacts: [{ a, b }] });
    expect(contact('A1.1', 'B1.1')).toBe('none');
    expect(contact('B1.1', 'B1.2')).toMatch(/contacts\[0\].*different sides/);
    expect(contact('A1.1', 'B9.9')).toMatch(/contacts\[0\].*different sides/);
    const gone = [near[0], { ...near[1], place: 'left' }, near[2]];
    expect(contact('A1.1', 'B1.1', gone)).toMatch(/contacts\[0\].*different sides/);
    expect(contact('B1.1', 'A1.1', gone)).toMatch(/contacts\[0\].*different sides/);
  });

  it('GO-SETUP-29 an end has a winner or none, and two scores', () => {
    const over = (more: Record<string, unknown>): string =>
      said({ over: { winner: 0, how: 'broken', rule: 'GO-SETUP-29', score: [3, 0], ...more } });
    expect([over({}), over({ winner: null }), over({ winner: 1 })]).toEqual(Array(3).fill('none'));
    expect(over({ winner: 2 })).toMatch(/over\.winner/);
    expect(over({ score: [3] })).toMatch(/over\.score\[1\].*a number/);
    expect(over({ score: [3, 0, 1] })).toMatch(/over\.score/);
    expect(over({ how: 'x'.repeat(81) })).toMatch(/over\.how/);
    expect(over({ rule: 'x'.repeat(81) })).toMatch(/over\.rule/);
    expect(over({ how: 'x'.repeat(80), rule: 'x'.repeat(80) })).toBe('none');
  });

  it('GO-SETUP-10 a general belongs to a group of his side, or commands in chief', () => {
    const general = (more: Spec): string => said({ generals: [{ id: 'G', side: 0, x: 60, y: 30, ...more }] });
    expect([general({}), general({ group: 'A1' })]).toEqual(['none', 'none']);
    expect(general({ group: 'B1' })).toMatch(/a group of his side/);
    expect(general({ group: 'A7' })).toMatch(/a group of his side/);
    expect([general({ returns: 9 }), general({ x: 1000, y: -1000, place: 'left' })]).toEqual([
      'none',
      'none',
    ]);
    expect(general({ returns: 10 })).toMatch(/returns/);
    expect(general({ x: 1001, place: 'left' })).toMatch(/generals\[0\]\.x/);
    expect(general({ y: -1001, place: 'left' })).toMatch(/generals\[0\]\.y/);
  });

  it('GO-SETUP-15 a garrison names a block that is there, and stands in the middle of it', () => {
    const terrain = [
      { id: 'b', kind: 'block', rect: [50, 30, 62, 42] },
      { id: 'w', kind: 'wood', rect: [0, 0, 10, 10] },
    ];
    const held = (more: Spec): string => said({ terrain, units: [{ ...both[0], ...more }, both[1]] });
    expect(held({ block: 'b' })).toBe('none');
    expect(held({ block: 'w' })).toMatch(/the id of a built-up block/);
    expect(held({ block: 'x' })).toMatch(/the id of a built-up block/);
    expect(held({ block: 'b', place: 'left' })).toMatch(/the id of a built-up block/);
    const read = groupOrders.readPosition({
      rules: 'group-orders',
      terrain,
      units: [{ ...both[0], block: 'b', facing: undefined }, { ...both[1] }],
    });
    if (isComplaint(read)) throw new Error(complain(read));
    const { x, y, facing } = read.state.units[0];
    expect([x / 60000, y / 60000, facing]).toEqual([56, 36, 16384]);
  });
});
