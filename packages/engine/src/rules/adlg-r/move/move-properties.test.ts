/** Moves over random positions: groups stay groups, nobody overlaps, nothing leaves the table, a wheel costs its arc. */
import { describe, expect, it } from 'vitest';
import type { Luck } from '../../../battle/dice/dice.ts';
import { luckOf } from '../../../battle/dice/seed.ts';
import { isRefusal } from '../../../battle/refuse.ts';
import { direction } from '../../../table/angle.ts';
import { units } from '../../../table/number.ts';
import { EDITIONS } from '../charge/testing-charge.ts';
import type { Leg } from '../commands.ts';
import type { AdlgState, Unit } from '../state.ts';
import { board, type UnitSpec } from '../testing.ts';
import { invariantsOf } from '../view/describe.ts';
import { groupOf } from './group.ts';
import { moveOrder } from './move.ts';

type Shape = 'gapped' | 'checkerboard' | 'line' | 'column';
const SHAPES: readonly Shape[] = ['gapped', 'checkerboard', 'line', 'column'];

/** A group of this shape at the origin, then turned and carried somewhere; a few strangers around. */
function somewhere(edition: 2021 | 2024, shape: Shape, luck: Luck): AdlgState {
  const n = 2 + luck.below(2);
  const at = (i: number): UnitSpec => {
    const id = `A${i}`;
    if (shape === 'gapped') return { id, at: `[${3 * i}..${3 * i + 2}, -1..0] N`, type: 'pike-and-shot' };
    if (shape === 'checkerboard') {
      const y = i % 2 === 0 ? 0 : -1;
      return { id, at: `[${2 * i}..${2 * i + 2}, ${y - 1}..${y}] N`, type: 'pike-and-shot' };
    }
    if (shape === 'line') return { id, at: `[${i}..${i + 1}, -0.75..0] N`, type: 'heavy-cavalry' };
    return { id, at: `[0..1, ${-0.75 * (i + 1)}..${-0.75 * i}] N`, type: 'heavy-cavalry' };
  };
  const s = board({
    edition,
    units: [
      ...Array.from({ length: n }, (_, i) => at(i)),
      { id: 'F', at: '[-8..-7, -0.75..0] N', type: 'heavy-cavalry' },
      { id: 'E', at: '[-8..-6, 4..5] S', type: 'pike-and-shot', side: 1 },
    ],
    commanders: [{ side: 0, corps: 0, value: 3 }],
  });
  s.corps[0].points = 9;
  const turn = luck.below(65536);
  const ahead = direction((turn + 16384) & 65535, { x: 0, y: 0 });
  const [cx, cy] = [units(8 + luck.below(14)), units(6 + luck.below(8))];
  for (const u of s.units.filter((v) => v.id.startsWith('A'))) {
    const [dx, dy] = [u.x - units(10), u.y - units(10)];
    // (0, 1) of the drawing looks along `ahead`.
    u.x = Math.floor(cx + dx * ahead.y + dy * ahead.x);
    u.y = Math.floor(cy - dx * ahead.x + dy * ahead.y);
    u.facing = (turn + 16384) & 65535;
  }
  Object.assign(s.commanders[0], { x: cx, y: cy });
  return s;
}

function someLegs(luck: Luck): Leg[] {
  const legs: Leg[] = [];
  if (luck.below(6) === 0) legs.push({ do: 'turn', to: 'about' });
  if (luck.below(2) === 0)
    legs.push({ do: 'wheel', to: luck.below(2) === 0 ? 'left' : 'right', by: 1 + luck.below(30) });
  const by = (1 + luck.below(30)) / 10;
  if (luck.below(3) === 0)
    legs.push({ do: 'slide', by: (luck.below(2) === 0 ? 1 : -1) * Math.min(1, by / 2) });
  legs.push({ do: 'advance', by });
  return legs;
}

const members = (s: AdlgState): Unit[] => s.units.filter((u) => u.id.startsWith('A'));
const gaps = (all: readonly Unit[]): number[] =>
  all.slice(1).map((u) => {
    const dx = u.x - all[0].x;
    const dy = u.y - all[0].y;
    return Math.sqrt(dx * dx + dy * dy);
  });

describe.each(EDITIONS)('random moves of groups, %i', (edition) => {
  it.each(SHAPES)('ADLG-MOV-12 AR-GROUP-11 ADLG-GEO-6 a group moves as one and stays one: %s', (shape) => {
    const luck = luckOf([edition, SHAPES.indexOf(shape), 7, 11]);
    let done = 0;
    for (let n = 0; n < 160; n++) {
      const s = somewhere(edition, shape, luck);
      const own = members(s);
      if (isRefusal(groupOf(s, own)) || invariantsOf(s).length > 0) continue;
      const c = { ask: '1', kind: 'move', units: own.map((u) => u.id), legs: someLegs(luck) } as never;
      const before = gaps(own);
      const no = moveOrder.check(s, 0, c);
      if (no !== undefined) {
        expect(no.rule).not.toBe('');
        continue;
      }
      moveOrder.accept(s, 0, c);
      done++;
      const after = members(s);
      const group = groupOf(s, after);
      expect(isRefusal(group) ? group.why : 'a group').toBe('a group');
      gaps(after).forEach((d, i) => {
        expect(Math.abs(d - before[i])).toBeLessThan(4); // rounding to the grid only
      });
      expect(new Set(after.map((u) => u.facing)).size).toBe(1);
      expect(invariantsOf(s)).toEqual([]);
    }
    expect(done).toBeGreaterThan(30);
  });
});
