import { describe, expect, it } from 'vitest';
import { type Camera, fit, framed, opening, peopled, sees } from './camera.ts';

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

  it('on a phone held upright goes near enough to read a large battle, which would be a strip', () => {
    const phone: Camera = { x: 0, y: 0, zoom: 1, width: 390, height: 560 };
    const large = { width: 72, height: 48, drawn: 4 };
    const lines = { west: 4, south: 6, east: 68, north: 42 };
    const strip = framed(phone, large, lines);
    expect(strip.zoom * large.height).toBeLessThan(0.5 * phone.height);
    const near = opening(phone, large, lines, false);
    expect(near.zoom * large.drawn).toBeCloseTo(26);
    expect(near.zoom * large.height).toBeGreaterThan(0.5 * phone.height);
    // what can be read already, a phone on its side and a desk show everybody
    const few = { west: 20, south: 10, east: 40, north: 40 };
    expect(opening(phone, large, few, false)).toEqual(framed(phone, large, few));
    const lying = { ...phone, width: 640, height: 330 };
    expect(opening(lying, large, lines, false)).toEqual(framed(lying, large, lines));
    const desk = { ...phone, width: 1064, height: 752 };
    expect(opening(desk, large, lines, false)).toEqual(framed(desk, large, lines));
    expect(opening(desk, large, undefined, false)).toEqual(fit(desk, large));
  });

  it('never is an empty field: where the middle of them shows hardly anybody it goes to the most of them', () => {
    const phone: Camera = { x: 60, y: 60, zoom: 10, width: 390, height: 560 };
    const men = [20, 24, 28, 32, 36].map((x) => ({ x, y: 110 }));
    const all = [...men, { x: 100, y: 4 }];
    const there = peopled(phone, table, all);
    for (const { x, y } of men) expect(sees(there, { west: x, east: x, south: y, north: y })).toBe(true);
    expect(there.zoom).toBe(phone.zoom);
    // half of them in view are enough
    const middle = [...men, ...men.map(({ x }) => ({ x: x + 30, y: 60 }))];
    expect(peopled(phone, table, middle)).toBe(phone);
    expect(peopled(phone, table, [])).toBe(phone);
  });
});
