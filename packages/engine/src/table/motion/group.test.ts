import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contactOf, newContact } from '../measure/contact.ts';
import { QUARTER_TURN, UNIT } from '../number.ts';
import { type Rect, shapeOf } from '../shape.ts';
import { base } from '../testing.ts';
import { groupOutline, groupPath, moveGroup, stationsOf, takeStations } from './group.ts';
import type { Leg } from './motion.ts';
import { firstStop } from './path.ts';

const line = [base(0, 0, 0, 1, 1), base(1, 0, 0, 1, 1), base(2, 0, 0, 1, 1), base(3, 0, 0, 1, 1)];
/** A checkerboard of wide bases, an echelon of light ones, a column. */
const groups: Rect[][] = [
  line,
  [base(0, 0, 0, 2, 1), base(2, -1, 0, 2, 1), base(4, 0, 0, 2, 1), base(6, -1, 0, 2, 1)],
  [base(0, 0, 33, 1, 0.75), ...[1, 2, 3, 4, 5].map((k) => behind(base(0, 0, 33, 1, 0.75), k * 0.75))],
];

function behind(rect: Rect, by: number): Rect {
  return moveGroup([rect], [{ kind: 'advance', by: -by * UNIT }])[0];
}

describe('groups', () => {
  test('the outline of a line, a checkerboard and a slanted column', () => {
    expect(groupOutline(line)).toMatchObject({ x: 1.5 * UNIT, y: 0, width: 4 * UNIT, depth: UNIT });
    expect(groupOutline(groups[1])).toMatchObject({ x: 3 * UNIT, width: 8 * UNIT, depth: 2 * UNIT });
    const column = groupOutline(groups[2]);
    expect(column.width / UNIT).toBeCloseTo(1, 3);
    expect(column.depth / UNIT).toBeCloseTo(4.5, 3);
  });

  test('a wheel is paid by the outer corner of the whole group and turns all alike', () => {
    const leg: Leg = { kind: 'wheel', corner: 'left', angle: QUARTER_TURN };
    expect(groupPath(line, [leg])[0].length / UNIT).toBeCloseTo(2 * Math.PI, 9);
    const after = moveGroup(line, [leg]);
    expect(after.map((m) => [m.x / UNIT, m.y / UNIT])).toEqual([
      [0, 1],
      [0, 2],
      [0, 3],
      [0, 4],
    ]);
  });

  test('the first member stopped stops the group', () => {
    const path = groupPath(line, [{ kind: 'wheel', corner: 'left', angle: QUARTER_TURN }]);
    const stop = firstStop(line, path, [{ shape: shapeOf(base(3, 2, 0, 1, 1)), shrink: 0 }]);
    expect(stop).toMatchObject({ stopped: true, member: 3 });
  });

  test('after 1,000 random moves no member is 0.002 from its place', () => {
    let seed = 7;
    const random = () => {
      seed = (Math.imul(seed, 1664525) + 1013904223) | 0;
      return (seed >>> 0) / 4294967296;
    };
    for (const group of groups) {
      const stations = stationsOf(group);
      let members = group;
      for (let k = 0; k < 1000; k++) {
        members = moveGroup(members, randomLegs(random));
        const now = stationsOf(members);
        now.forEach((station, i) => {
          const off = Math.hypot(station.ahead - stations[i].ahead, station.right - stations[i].right);
          expect(off).toBeLessThan(0.002 * UNIT);
          expect((station.turn - stations[i].turn) % 65536).toBe(0);
        });
      }
    }
  });

  test('neighbours still touch edge to edge after any move', () => {
    const legs = fc.array(
      fc.oneof(
        fc.record({ kind: fc.constant('advance' as const), by: fc.integer({ min: 0, max: 4 * UNIT }) }),
        fc.record({
          kind: fc.constant('wheel' as const),
          corner: fc.constantFrom('left' as const, 'right' as const),
          angle: fc.integer({ min: 0, max: QUARTER_TURN }),
        }),
      ),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(legs, (list) => {
        const after = moveGroup(line, list);
        const contact = contactOf(shapeOf(after[1]), shapeOf(after[2]), 0.01 * UNIT, newContact());
        expect(contact).toMatchObject({ kind: 'edge-edge', edgeA: 'right', edgeB: 'left' });
        expect(Math.abs(contact.length - UNIT)).toBeLessThan(4);
      }),
    );
  });

  test('members take their stations again', () => {
    const stations = stationsOf(groups[1]);
    const moved = moveGroup(groups[1], [{ kind: 'wheel', corner: 'right', angle: 4321 }]);
    const strayed = moved.map((m, i) => (i === 0 ? m : { ...m, x: m.x + 50 }));
    takeStations(strayed, stations).forEach((m, i) => {
      expect(Math.hypot(m.x - moved[i].x, m.y - moved[i].y)).toBeLessThan(3);
    });
  });
});

function randomLegs(random: () => number): Leg[] {
  const pick = Math.floor(random() * 4);
  const angle = Math.floor(random() * QUARTER_TURN);
  if (pick === 0) return [{ kind: 'advance', by: Math.floor(random() * 4 * UNIT) }];
  if (pick === 1) return [{ kind: 'wheel', corner: random() < 0.5 ? 'left' : 'right', angle }];
  if (pick === 2)
    return [{ kind: 'oblique', ahead: Math.floor(random() * UNIT), right: Math.floor(random() * UNIT) }];
  return [
    { kind: 'wheel', corner: random() < 0.5 ? 'left' : 'right', angle },
    { kind: 'advance', by: -Math.floor(random() * 4 * UNIT) },
    { kind: 'slide', by: Math.floor((random() - 0.5) * UNIT) },
  ];
}
