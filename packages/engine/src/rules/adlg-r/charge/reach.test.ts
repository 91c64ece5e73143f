import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { separation } from '../../../table/measure/distance.ts';
import { shapeOf } from '../../../table/shape.ts';
import { shape } from '../bodies/shapes.ts';
import { digestState } from '../digest.ts';
import { type AdlgState, copyState, unitOf } from '../state.ts';
import type { UnitSpec } from '../testing.ts';
import { it } from '../tests/testing-twice.ts';
import { chargeOrder } from './charge.ts';
import { canReach, pathsTo } from './reach.ts';
import { EDITIONS, field } from './testing-charge.ts';

const PS = { type: 'pike-and-shot', weapon: 'musket' } as const;
const H = (at: string, more: Partial<UnitSpec> = {}): UnitSpec => ({
  id: 'H',
  at,
  type: 'heavy-cavalry',
  ...more,
});
const E = (at: string, more: Partial<UnitSpec> = {}): UnitSpec => ({
  id: 'E',
  at,
  type: 'heavy-cavalry',
  side: 1,
  ...more,
});

/** How the first path goes: 'wheel left 30.5, slide 0.2, advance 1.3'. */
const how = (s: AdlgState, id = 'H'): string => {
  for (const p of pathsTo(s, unitOf(s, id), unitOf(s, 'E')))
    return p.legs
      .map((l) => (l.do === 'turn' ? `turn ${l.to}` : l.do === 'wheel' ? `wheel ${l.to}` : l.do))
      .join(', ');
  return 'none';
};

describe.each(EDITIONS)('the family of charge paths, %i', (edition) => {
  it('ADLG-CHA-1 ADLG-CHA-2 straight ahead within the allowance, and not beyond', () => {
    expect(how(field({ edition, units: [H('[0..1, -0.75..0] N'), E('[0.2..1.2, 4..4.75] S')] }))).toBe(
      'advance',
    );
    expect(how(field({ edition, units: [H('[0..1, -0.75..0] N'), E('[0.2..1.2, 4.01..4.76] S')] }))).toBe(
      'none',
    );
  });
  it('ADLG-CHA-4 the least slide that brings the target before the front', () => {
    const s = field({ edition, units: [H('[0..1, -0.75..0] N'), E('[1.5..2.5, 2..2.75] S')] });
    const path = [...pathsTo(s, unitOf(s, 'H'), unitOf(s, 'E'))][0];
    expect(path.legs[0]).toEqual({ do: 'slide', by: 0.535 });
    expect(path.rotation).toBe(0);
  });
  it('ADLG-CHA-4 one wheel, a turn at the start, behind it a half-turn', () => {
    expect(how(field({ edition, units: [H('[0..1, -0.75..0] N'), E('[3..4, 1..1.75] S')] }))).toMatch(
      /^wheel right/,
    );
    expect(how(field({ edition, units: [H('[0..1, -0.75..0] N'), E('[2.5..3.25, -1.5..-0.5] W')] }))).toMatch(
      /^turn right/,
    );
    expect(how(field({ edition, units: [H('[0..1, -0.75..0] N'), E('[0..1, -3.5..-2.75] N')] }))).toMatch(
      /^turn about/,
    );
  });
  it('AR-MOVE-01 turns are paid: 2 UD leave nothing to deep bodies', () => {
    const T: UnitSpec = { id: 'H', at: '[0..2, -2..0] N', type: 'tercio' };
    expect(how(field({ edition, units: [T, E('[2.5..3.25, -0.9..0.1] W')] }))).toBe('none');
    expect(how(field({ edition, units: [T, E('[2..2.75, -0.9..0.1] W')] }))).toMatch(/^turn right/);
  });
  it('ADLG-ALW-4 ADLG-ALW-9 AR-MOVE-12 dear ground, guns, squares', () => {
    const wood = [{ kind: 'wood', at: '[-5..6, 0.5..2]' }] as const;
    expect(
      how(field({ edition, units: [H('[0..1, -0.75..0] N'), E('[0..1, 2.5..3.25] S')], pieces: wood })),
    ).toBe('none');
    const gun: UnitSpec = { id: 'H', at: '[0..1, -1..0] N', type: 'light-artillery' };
    expect(how(field({ edition, units: [gun, E('[0..1, 1..1.75] S')] }))).toBe('none');
    const square: UnitSpec = { id: 'H', at: '[0..2, -1..0] N', square: true, ...PS };
    expect(how(field({ edition, units: [square, E('[0..1, 1..1.75] S')] }))).toBe('none');
  });
  it('ADLG-CHA-2 friends ignored, or not', () => {
    const F: UnitSpec = { id: 'F', at: '[-1..1, 0.5..1.5] N', ...PS };
    const G: UnitSpec = { id: 'G', at: '[1..3, 0.5..1.5] N', ...PS };
    const s = field({ edition, units: [H('[0..1, -0.75..0] N'), F, G, E('[0..1, 2..2.75] S')] });
    expect(canReach(s, unitOf(s, 'H'), unitOf(s, 'E'))).toBe(false);
    expect(canReach(s, unitOf(s, 'H'), unitOf(s, 'E'), { ignoreFriends: true })).toBe(true);
  });
  it('ADLG-CHA-4 every path is legal as an order, touches with the front, costs no more than the allowance, and looking changes nothing', () => {
    const angle = fc.integer({ min: 0, max: 359 });
    const place = fc.integer({ min: -30, max: 30 });
    fc.assert(
      fc.property(angle, angle, place, place, fc.boolean(), fc.boolean(), (ta, tb, x, y, bu, enemyBu) => {
        const own: UnitSpec = bu
          ? { id: 'H', at: '[0..2, -1..0] N', ...PS, turn: ta }
          : H('[0..1, -0.75..0] N', { turn: ta });
        const [ex, ey] = [x / 10, y / 10];
        const his: UnitSpec = enemyBu
          ? { id: 'E', at: `[${ex}..${ex + 2}, ${ey}..${ey + 1}] N`, side: 1, ...PS, turn: tb }
          : E(`[${ex}..${ex + 1}, ${ey}..${ey + 0.75}] N`, { turn: tb });
        const s = field({ edition, units: [own, his] });
        if (separation(shape(unitOf(s, 'H')), shape(unitOf(s, 'E'))) < 3000) return;
        const before = digestState(s);
        const paths = [...pathsTo(s, unitOf(s, 'H'), unitOf(s, 'E'))];
        expect(digestState(s)).toBe(before);
        for (const p of paths) {
          expect(p.cost).toBeLessThanOrEqual((bu ? 2 : 4) * 60000 + 60);
          expect(Math.abs(separation(shapeOf(p.walked.poses[0]), shape(unitOf(s, 'E'))))).toBeLessThan(600);
          const t = copyState(s);
          const c = { ask: '1', kind: 'charge', units: ['H'], legs: p.legs, target: 'E' };
          expect(chargeOrder.check(t, 0, c as never)).toBeUndefined();
        }
      }),
      { numRuns: 150 },
    );
  });
});
