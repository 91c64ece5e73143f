import { describe, expect, it } from 'vitest';
import { along, around, type Box, type Label, overlap, placed } from './chip-places.ts';

const boxes = (labels: readonly Label[], fixed: readonly Box[] = []): Box[] =>
  placed(labels, fixed).map(([x, y], i) => {
    const half = (labels[i]?.width ?? 0) / 2;
    return { left: x - half, right: x + half, top: y - 12, bottom: y + 12 };
  });
const clash = (all: readonly Box[]): number =>
  all.reduce((sum, a, i) => sum + all.slice(0, i).reduce((s, b) => s + overlap(a, b), 0), 0);

describe('labels', () => {
  it('one line keeps its label in the middle, one point on it', () => {
    const line = { width: 60, places: along([0, 0], [100, 200]) };
    expect(placed([line])).toEqual([[50, 100]]);
    expect(placed([{ width: 60, places: around([7, 9]) }])).toEqual([[7, 9]]);
  });

  it('labels of neighbouring lines never cover each other, however short the lines are', () => {
    for (const length of [200, 40, 4]) {
      const lines = [0, 20, 40].map((x) => ({ width: 60, places: along([x, 0], [x, length]) }));
      expect(clash(boxes(lines)), `${length}`).toBe(0);
    }
  });

  it('of lines that cross, run together or meet: none covers another', () => {
    const lines = [
      along([0, 0], [200, 200]),
      along([200, 0], [0, 200]),
      along([0, 100], [200, 100]),
      along([0, 110], [200, 90]),
      along([100, 0], [100, 200]),
    ].map((places) => ({ width: 70, places }));
    expect(clash(boxes(lines))).toBe(0);
  });

  it('a name, a price and a threat at one spot stand in rows, and none covers the odds of a charge', () => {
    const odds: Box = { left: 80, top: 60, right: 240, bottom: 114 };
    const labels = [130, 90, 150].map((width) => ({ width, places: around([120, 100]) }));
    expect(clash([odds, ...boxes(labels, [odds])])).toBe(0);
  });

  it('where there is no free place the least is hidden', () => {
    const wall: Box = { left: 0, right: 400, top: 0, bottom: 400 };
    const near: Box = { left: 150, right: 250, top: 150, bottom: 250 };
    const [at] = placed([{ width: 60, places: along([100, 200], [300, 200]) }], [wall, near]);
    expect(at?.[0]).not.toBe(200);
  });
});
