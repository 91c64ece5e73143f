/** Ground as it is written, and what no table of Argad may say. */
import { describe, expect, it } from 'vitest';
import { reading } from '../../../battle/form/form.ts';
import { complain, isComplaint } from '../../../battle/protocol.ts';
import { toUnits } from '../../../table/grid.ts';
import { argad } from '../index.ts';
import type { Line, Terrain } from '../table/terrain.ts';
import { readTerrain } from './ground-form.ts';

function laid(raw: object): Terrain {
  const read = reading(() => readTerrain(raw, 'terrain'));
  if (isComplaint(read)) throw new Error(complain(read));
  return read;
}
const said = (raw: object): string => {
  const read = reading(() => readTerrain(raw, 'terrain'));
  return isComplaint(read) ? complain(read) : 'read';
};
const ends = (lines: readonly Line[]): number[][] => lines.map((l) => l.points.map(toUnits));
const wall = (points: number[][], gaps: number[][] = []): Terrain =>
  laid({ lines: [{ kind: 'wall', points, gaps }] });

describe('lines with gaps', () => {
  it('AG-SCEN-0 a gap in the middle leaves two pieces, one at an end leaves one', () => {
    expect(ends(wall([[10, 20], [40, 20]]).lines)).toEqual([[10, 20, 40, 20]]); // biome-ignore format: points
    expect(ends(wall([[10, 20], [40, 20]], [[25, 20, 6]]).lines)).toEqual([[10, 20, 22, 20], [28, 20, 40, 20]]); // biome-ignore format: points
    expect(ends(wall([[10, 20], [40, 20]], [[10, 20, 6]]).lines)).toEqual([[13, 20, 40, 20]]); // biome-ignore format: points
    expect(ends(wall([[10, 20], [40, 20]], [[40, 20, 6]]).lines)).toEqual([[10, 20, 37, 20]]); // biome-ignore format: points
    expect(wall([[10, 20], [40, 20]], [[25, 20, 60]]).lines).toEqual([]); // biome-ignore format: points
  });

  it('AG-SCEN-0 gaps are taken in the order in which they lie, each on the leg that it lies on', () => {
    const two = [[35, 20, 2], [15, 20, 2]]; // biome-ignore format: points
    expect(ends(wall([[10, 20], [40, 20]], two).lines)).toEqual([[10, 20, 14, 20], [16, 20, 34, 20], [36, 20, 40, 20]]); // biome-ignore format: points
    const bent = wall([[10, 20], [40, 20], [40, 50]], [[40, 35, 4]]); // biome-ignore format: points
    expect(ends(bent.lines)).toEqual([[10, 20, 40, 20], [40, 20, 40, 33], [40, 37, 40, 50]]); // biome-ignore format: points
    expect(bent.lines.map((l) => l.id)).toEqual(['l1.1', 'l1.2', 'l1.3']);
    // One that lies beside the wall opens nothing.
    expect(ends(wall([[10, 20], [40, 20]], [[25, 21, 6]]).lines)).toEqual([[10, 20, 40, 20]]); // biome-ignore format: points
  });

  it('AG-SCEN-0 a line has two points at least, a gap three numbers', () => {
    const line = (more: object): string => said({ lines: [{ kind: 'wall', points: [[1, 1], [9, 1]], ...more }] }); // biome-ignore format: points
    expect(line({})).toBe('read');
    expect(line({ points: [[1, 1]] })).toMatch(/lines\[0\]\.points.*at least 2 points/);
    expect(line({ points: [[1, 1], [9]] })).toMatch(/points\[1\].*two numbers/); // biome-ignore format: points
    expect(line({ points: [[1, 1], [401, 1]] })).toMatch(/points\[1\]\[0\].*0 to 400/); // biome-ignore format: points
    expect(line({ gaps: [[5, 1]] })).toMatch(/gaps\[0\].*x, y and width/);
    expect([line({ mounted: 3 }), line({ mounted: 0 })]).toEqual(['read', 'read']);
    expect(line({ mounted: 4 })).toMatch(/mounted/);
    expect(line({ id: 'x'.repeat(41) })).toMatch(/lines\[0\]\.id/);
  });
});

describe('buildings', () => {
  const house = (more: object): Terrain => laid({ buildings: [{ id: 'h', box: [20, 20, 40, 50], ...more }] });
  const of = (t: Terrain, kind: string): number[][] => ends(t.lines.filter((l) => l.kind === kind));

  it('AG-SCEN-0 have four walls and a floor; riders pass none of it', () => {
    const t = house({});
    expect(of(t, 'wall')).toEqual([[20, 20, 40, 20, 40, 50, 20, 50, 20, 20]]);
    expect(t.grounds).toMatchObject([{ id: 'h', kind: 'building', height: 0 }]);
    expect(t.grounds[0].outline.map(toUnits)).toEqual([20, 20, 40, 20, 40, 50, 20, 50]);
    expect(house({ hall: true }).grounds[0].kind).toBe('hall');
    expect(t.lines.every((l) => l.mounted === 3)).toBe(true);
  });

  it('AG-SCEN-0 doors, windows and slits are 3 cm wide and lie along their wall', () => {
    expect(of(house({ doors: [[30, 20]] }), 'door')).toEqual([[28.5, 20, 31.5, 20]]);
    expect(of(house({ doors: [[30, 50]] }), 'door')).toEqual([[28.5, 50, 31.5, 50]]);
    expect(of(house({ windows: [[20, 35]] }), 'window')).toEqual([[20, 33.5, 20, 36.5]]);
    expect(of(house({ slits: [[40, 35]] }), 'slit')).toEqual([[40, 33.5, 40, 36.5]]);
    const walls = of(house({ doors: [[30, 20]] }), 'wall');
    expect(walls).toContainEqual([20, 20, 28.5, 20]);
    expect(walls).toContainEqual([31.5, 20, 40, 20]);
    expect(walls).toHaveLength(5);
    const all = house({ doors: [[30, 20]], windows: [[20, 35]], slits: [[40, 35]] });
    expect(all.lines.filter((l) => l.kind !== 'wall').map((l) => l.id)).toEqual([
      'h.door1',
      'h.window2',
      'h.slit3',
    ]);
  });

  it('AG-SCEN-0 inner walls are cut by the same doors', () => {
    const t = house({ inner: [[[20, 35], [40, 35]]], doors: [[30, 35]] }); // biome-ignore format: points
    const inner = t.lines.filter((l) => l.id.startsWith('h.inner1'));
    expect(inner.map((l) => l.kind)).toEqual(['wall', 'wall']);
  });

  it('AG-SCEN-0 a box goes from west to east and from south to north', () => {
    const box = (...b: number[]): string => said({ buildings: [{ box: b }] });
    expect(box(20, 20, 40, 50)).toBe('read');
    expect(box(40, 20, 40, 50)).toMatch(/west before east/);
    expect(box(20, 50, 40, 50)).toMatch(/south before north/);
    expect(box(20, 20, 40)).toMatch(/four numbers/);
  });
});

describe('grounds', () => {
  it('AG-SCEN-0 have a box or three points at least, and a height up to 5', () => {
    const ground = (more: object): string =>
      said({ grounds: [{ kind: 'wood', box: [1, 1, 9, 9], ...more }] });
    expect([ground({}), ground({ height: 5 }), ground({ height: 0 })]).toEqual(Array(3).fill('read'));
    expect(ground({ height: 6 })).toMatch(/height/);
    expect(ground({ box: undefined, outline: [[1, 1], [9, 1], [5, 9]] })).toBe('read'); // biome-ignore format: points
    expect(ground({ box: undefined, outline: [[1, 1], [9, 1]] })).toMatch(/at least 3 points/); // biome-ignore format: points
    const ids = laid({ grounds: [{ kind: 'wood', box: [1, 1, 9, 9] }, { kind: 'wood', box: [11, 1, 19, 9] }] }); // biome-ignore format: two pieces
    expect(ids.grounds.map((g) => g.id)).toEqual(['g1', 'g2']);
  });
});

describe('figures of a position', () => {
  const position = (a: object, more: object = {}): object => ({
    rules: 'argad',
    width: 90,
    depth: 90,
    bands: [
      { side: 0, figures: [{ id: 'A1', class: 3, x: 40, y: 40, ...a }] },
      { side: 1, figures: [{ id: 'B1', class: 3, x: 40, y: 80 }] },
    ],
    ...more,
  });
  const of = (a: object, more: object = {}): string => {
    const read = argad.readPosition(position(a, more));
    return isComplaint(read) ? complain(read) : 'read';
  };

  it('AG-SHOOT-15 AG-WEAPON-11 weapons are loaded and whole unless it is told', () => {
    const read = argad.readPosition(position({ ranged: ['musket'], arms: [{ kind: 'musket' }] }));
    if (isComplaint(read)) throw new Error(complain(read));
    expect(read.state.figures[0].arms).toEqual([
      { kind: 'musket', loaded: true, reloaded: 0, spoilt: false, left: 1 },
    ]);
    const arm = (more: object): string => of({ ranged: ['musket'], arms: [{ kind: 'musket', ...more }] });
    expect([arm({ reloaded: 2 }), arm({ left: 9 })]).toEqual(['read', 'read']);
    expect(arm({ reloaded: 3 })).toMatch(/arms\[0\]\.reloaded/);
    expect(arm({ left: 10 })).toMatch(/arms\[0\]\.left/);
  });

  it('a captor is a figure of the list', () => {
    expect(of({ captor: 'B9' })).toMatch(/captor.*the id of a figure/);
  });

  it('the first turn is 1 and the first question 1 unless it is told', () => {
    const read = argad.readPosition(position({}));
    if (isComplaint(read)) throw new Error(complain(read));
    expect([read.state.turn, read.state.asked, read.state.frames]).toEqual([1, 1, [{ at: 'orders', n: 1 }]]);
    const later = argad.readPosition(position({}, { turn: 4, asked: 9 }));
    if (isComplaint(later)) throw new Error(complain(later));
    expect([later.state.turn, later.state.frames]).toEqual([4, [{ at: 'orders', n: 9 }]]);
  });
});
