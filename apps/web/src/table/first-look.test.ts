import { describe, expect, it } from 'vitest';
import { type Camera, fit, framed, sees } from './camera.ts';

describe('the first look at a battle', () => {
  const table = { width: 120, height: 120, drawn: 4 };
  const window0: Camera = { x: 0, y: 0, zoom: 1, width: 1064, height: 752 };
  const small = { west: 40, south: 8, east: 92, north: 78 };

  it('goes as near as everybody can be seen from', () => {
    const c = framed(window0, table, small);
    expect(c.zoom).toBeGreaterThan(1.4 * fit(window0, table).zoom);
    expect(sees(c, small)).toBe(true);
    expect(sees(c, { ...small, north: 119 })).toBe(false);
  });

  it('shows the whole table where the battle covers it', () => {
    const c = framed(window0, table, { west: 0, south: 0, east: 120, north: 120 });
    expect(c.zoom).toBeCloseTo(fit(window0, table).zoom);
  });

  it('does not go nearer to a handful than one wants to', () => {
    const c = framed(window0, table, { west: 58, south: 58, east: 62, north: 62 });
    expect(c.zoom).toBeLessThanOrEqual(1.9 * fit(window0, table).zoom + 1e-9);
  });
});
