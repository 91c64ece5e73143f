import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Camera, FRAME, fit, panBy, reveal, toScreen, toTable, zoomAt } from './camera.ts';

const table = { width: 30, height: 20, drawn: 1 };
const window0: Camera = { x: 0, y: 0, zoom: 1, width: 1064, height: 752 };

describe('the camera', () => {
  it('fits the whole table and its frame', () => {
    const c = fit(window0, table);
    const nw = toScreen(c, { x: -FRAME, y: 20 + FRAME });
    const se = toScreen(c, { x: 30 + FRAME, y: -FRAME });
    expect(nw.x).toBeGreaterThanOrEqual(-1e-9);
    expect(nw.y).toBeGreaterThanOrEqual(-1e-9);
    expect(se.x).toBeLessThanOrEqual(1064 + 1e-9);
    expect(se.y).toBeLessThanOrEqual(752 + 1e-9);
  });

  it('puts north up', () => {
    const c = fit(window0, table);
    expect(toScreen(c, { x: 15, y: 19 }).y).toBeLessThan(toScreen(c, { x: 15, y: 1 }).y);
  });

  it('keeps the point under the pointer while zooming in, wherever it is on the table', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 200, max: 860, noNaN: true }),
        fc.double({ min: 200, max: 550, noNaN: true }),
        fc.double({ min: 1.5, max: 4, noNaN: true }),
        (x, y, factor) => {
          const c = zoomAt(fit(window0, table), table, 1.5, { x: 532, y: 376 });
          const before = toTable(c, { x, y });
          const after = toTable(zoomAt(c, table, factor, { x, y }), { x, y });
          expect(after.x).toBeCloseTo(before.x, 9);
          expect(after.y).toBeCloseTo(before.y, 9);
        },
      ),
    );
  });

  it('cannot leave the table however far one drags', () => {
    const near = zoomAt(fit(window0, table), table, 3, { x: 532, y: 376 });
    const gone = panBy(near, table, -1e6, 1e6);
    expect(toScreen(gone, { x: 30 + FRAME, y: 10 }).x).toBeCloseTo(1064, 6);
    expect(toScreen(gone, { x: 15, y: 20 + FRAME }).y).toBeCloseTo(0, 6);
  });

  it('never shows less than the table nor more than 190 pixels a base width', () => {
    const c = fit(window0, table);
    expect(zoomAt(c, table, 0.01, { x: 0, y: 0 }).zoom).toBe(c.zoom);
    expect(zoomAt(c, table, 1000, { x: 0, y: 0 }).zoom).toBe(190);
    expect(zoomAt(c, { ...table, drawn: 4 }, 1000, { x: 0, y: 0 }).zoom).toBe(47.5);
  });

  it('moves to reveal a hidden piece and stays still for one in view', () => {
    const near = zoomAt(fit(window0, table), table, 3, { x: 532, y: 376 });
    expect(reveal(near, table, { x: near.x, y: near.y }, 90)).toBe(near);
    const s = toScreen(reveal(near, table, { x: 28, y: 18 }, 90), { x: 28, y: 18 });
    expect(s.x).toBeLessThanOrEqual(1064);
    expect(s.y).toBeGreaterThanOrEqual(0);
  });
});
