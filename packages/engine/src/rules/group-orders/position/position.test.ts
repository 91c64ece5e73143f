import { describe, expect, it } from 'vitest';
import { complain, isComplaint, type Json } from '../../../battle/protocol.ts';
import { groupOrders } from '../index.ts';
import { HC, MA, MI, type Spec, say, table, u, unit, until, why } from '../testing.ts';
import { turned } from '../view/turned.ts';

const position = (units: Spec[], more: Spec = {}): Json => ({
  rules: 'group-orders',
  at: 'moves',
  units: units as Json,
  ...more,
});
/** The complaint about a position, or none. */
function complaint(units: Spec[], more: Spec = {}): string {
  const read = groupOrders.readPosition(position(units, more));
  return isComplaint(read) ? complain(read) : 'none';
}
const both = [unit('A1.1', MI, 60, 40), unit('B1.1', MI, 60, 80)];

describe('positions are read strictly', () => {
  it('GO-UNIT-14 a misspelt field is named with its place and the nearest known one', () => {
    expect(complaint(both)).toBe('none');
    expect(complaint([{ ...both[0], facng: 90 }, both[1]])).toMatch(/units\[0\].*facng.*facing/s);
    expect(complaint(both, { turns: 3 })).toMatch(/turns.*turn/s);
    expect(complaint(both, { generals: [{ id: 'A1.G', side: 0, grup: 'A1', x: 60, y: 30 }] })).toMatch(
      /generals\[0\].*grup.*group/s,
    );
    expect(complaint(both, { groups: [{ side: 0, name: 'A1', kiled: 1 }] })).toMatch(
      /groups\[0\].*kiled.*killed/s,
    );
  });

  it('GO-UNIT-14 numbers at their limits are read, the next ones are not', () => {
    const one = (more: Spec): string => complaint([{ ...both[0], ...more }, both[1]]);
    expect([one({ stands: 12, start: 12 }), one({ gunfire: 3 }), one({ did: 65535 })]).toEqual(
      Array(3).fill('none'),
    );
    expect(one({ stands: 13 })).toMatch(/units\[0\]\.stands/);
    expect(one({ start: 13 })).toMatch(/units\[0\]\.start/);
    expect(one({ start: 0 })).toMatch(/units\[0\]\.start/);
    expect(one({ stands: 5, start: 4 })).toMatch(/at most the 4 stands/);
    expect(one({ stands: 0 })).toMatch(/at least one/);
    expect(one({ gunfire: 4 })).toMatch(/units\[0\]\.gunfire/);
    expect(one({ did: 65536 })).toMatch(/units\[0\]\.did/);
    expect([complaint(both, { step: 9 }), complaint(both, { turn: 1000 })]).toEqual(['none', 'none']);
    expect(complaint(both, { step: 10 })).toMatch(/step/);
    expect(complaint(both, { turn: 1001 })).toMatch(/turn/);
    expect(complaint(both, { turn: 0 })).toMatch(/a turn from 1 on/);
  });

  it('GO-SETUP-10 no general stands where an enemy stands', () => {
    const groups = [
      { side: 0, name: 'A1' },
      { side: 1, name: 'B1' },
    ];
    const at = (side: 0 | 1, y: number, more: Spec = {}): string =>
      complaint(both, { groups, generals: [{ id: 'G', side, x: 60, y, ...more }] });
    expect(at(0, 80)).toMatch(/generals\[0\].*no enemy.*B1\.1/);
    expect([at(1, 80), at(0, 60), at(0, 80, { place: 'dead' })]).toEqual(Array(3).fill('none'));
  });

  it('GO-SETUP-07 groups have units, units of their own side, and names of their own', () => {
    const groups = [
      { side: 0, name: 'A1' },
      { side: 1, name: 'B1' },
    ];
    expect(complaint(both, { groups })).toBe('none');
    expect(complaint(both, { groups: [...groups, { side: 1, name: 'B2' }] })).toMatch(/groups with units/);
    expect(complaint(both, { groups: [groups[0], { side: 0, name: 'B1' }] })).toMatch(
      /a group of its own side/,
    );
    expect(complaint(both, { groups: [groups[0], groups[1], groups[1]] })).toMatch(/names of their own/);
    expect(complaint(both, { groups: [groups[0]] })).toMatch(/the name of a group in the list/);
    expect(complaint(both, { groups: [{ ...groups[0], start: 1 }, groups[1]] })).toMatch(
      /as many stands at the start/,
    );
  });

  it('GO-MELEE-06 units that fight without touching are no position', () => {
    const contacts = [{ a: 'A1.1', b: 'B1.1', edge: 'front' }];
    expect(complaint(both, { contacts })).toMatch(/fight without touching/);
    expect(complaint([both[0], unit('B1.1', MI, 60, 42)], { contacts })).toBe('none');
  });

  it('GO-SETUP-11 nobody stands in ground that is closed to him', () => {
    const marsh = { terrain: [{ kind: 'marsh', rect: [40, 30, 80, 50] }] };
    expect(complaint(both, marsh)).toBe('none');
    expect(complaint([unit('A1.1', HC, 60, 40), both[1]], marsh)).toMatch(/ground that is closed/);
    const block = { terrain: [{ kind: 'block', id: 'house', rect: [54, 34, 66, 46] }] };
    expect(complaint(both, block)).toMatch(/ground that is closed/);
    expect(complaint([unit('A1.1', MI, 60, 40, { block: 'house' }), both[1]], block)).toBe('none');
    // A battery in column may stand on a road through a wood.
    const wood = { kind: 'wood', rect: [40, 30, 80, 50] };
    const gun = [unit('A1.1', MA, 60, 40, { formation: 'column1' }), both[1]];
    expect(complaint(gun, { terrain: [wood] })).toMatch(/ground that is closed/);
    expect(complaint(gun, { terrain: [wood, { kind: 'road', rect: [57, 0, 63, 120] }] })).toBe('none');
  });

  it('GO-MOVE-08 a formation change into ground that is closed is refused', () => {
    const s = (y: number) =>
      until(
        table(
          'moves',
          [
            unit('A1.1', HC, 60, 40, { order: 'reserve', drill: 'well', formation: 'line' }),
            unit('B1.1', MI, 60, 110),
          ],
          { terrain: [{ kind: 'marsh', rect: [40, 20, 80, y] }] },
        ),
        'moves',
      );
    const column = { kind: 'form', units: ['A1.1'], to: 'column1', side: 'front' };
    expect(why(s(38), column)).toBe('GO-MOVE-08 no-room');
    expect(why(s(29), column)).toBe('legal');
  });

  it('GO-SETUP-34 a moment on a turned table is written as one in its usual place, and read', () => {
    const s = until(table('moves', both), 'moves');
    say(s, { kind: 'move', unit: 'A1.1', legs: [{ go: 'shift', toward: 30, by: 3 }] });
    const there = turned(s, { facing: 12345, mirrored: true, dx: 1_000_000, dy: -400_000 });
    const read = groupOrders.readPosition(groupOrders.writePosition(there));
    if (isComplaint(read)) throw new Error(complain(read));
    for (const id of ['A1.1', 'B1.1']) {
      expect(Math.abs(u(read.state, id).x - u(s, id).x)).toBeLessThan(4);
      expect(Math.abs(u(read.state, id).y - u(s, id).y)).toBeLessThan(4);
      expect(u(read.state, id).facing).toBe(u(s, id).facing);
    }
    expect(groupOrders.asks(read.state).map((a) => a.kind)).toEqual(['moves']);
  });
});
