/** Conforming by version 4 of the base game; each by the rulings of before too. */
import { describe, expect, it } from 'vitest';
import { shapeOf } from '../../../table/shape.ts';
import { type AdlgState, DID, unitOf } from '../state.ts';
import { board, placeOf, type UnitSpec } from '../testing.ts';
import { hitOf } from './hit.ts';
import { contactsOf, dress, EDITIONS, field, kinds } from './testing-charge.ts';

const K = (id: string, at: string, more: Partial<UnitSpec> = {}): UnitSpec => ({
  id,
  at,
  type: 'gendarmes',
  ...more,
});

describe.each(EDITIONS)('another edge to conform to, %i', (edition) => {
  /** Where A, which came from the south-west, may conform: edge and the middle of its base. */
  const places = (units: UnitSpec[], options: object = {}): string[] => {
    const start = board({ edition, units: [K('S', '[-0.6..0.4, -3.75..-3] N')] }).units[0];
    const s: AdlgState = board({ edition, options: { ...options }, units });
    const [a, b] = s.units;
    const hit = hitOf(s, a, shapeOf(a), shapeOf(start), b, false);
    return (hit?.options ?? []).map((o) => {
      Object.assign(a, { x: o.place.x, y: o.place.y, facing: o.place.facing });
      return `${o.edge} ${placeOf(s, 'A')}`;
    });
  };
  const A = K('A', '[-0.15..0.85, -0.75..0] N');
  const B = K('B', '[0..0.75, 0..1] E', { side: 1 });
  const F = K('F', '[-1.2..-0.2, -0.75..0] N');
  it('ADLG-CON-5b the rear corner of the flank, if the front corner is physically blocked', () => {
    expect(places([A, B])).toEqual(['right [-0.25..0.75, -0.75..0] N']);
    expect(places([A, B, F])).toEqual(['right [0..1, -0.75..0] N']);
    expect(places([A, B, F], { conformFallbacks: false })).toEqual([]);
  });
  it('ADLG-CON-5b no place on the flank: the front or the rear', () => {
    const G = K('G', '[0.9..1.9, -0.75..0] N', { side: 1 });
    const found = places([A, B, F, G]);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^(front \[0.75..1.5, 0..1\] W|rear \[-0.75..0, 0..1\] E)$/);
  });
  it('ADLG-CON-5b no place on the rear: the nearest flank', () => {
    const near = K('A', '[0.1..1.1, -0.75..0] N');
    const away = K('B', '[0..1, 0..0.75] N', { side: 1 });
    expect(places([near, away])).toEqual(['rear [0..1, -0.75..0] N']);
    const bar = K('F', '[-0.97..0.03, -0.75..0] N');
    expect(places([near, away, bar])).toEqual(['right [1..1.75, -0.25..0.75] W']);
    expect(places([near, away, bar], { conformFallbacks: false })).toEqual([]);
  });
});

describe.each(EDITIONS)('before orders, %i', (edition) => {
  const A = K('A', '[0..1, -0.75..0] N');
  const L: UnitSpec = { id: 'L', at: '[0.2..1.2, 0..0.5] N', type: 'light-infantry', side: 1 };
  const faced = (options: object, more: object = {}): string => {
    const s = field({ edition, options: { ...options }, units: [A, L], contacts: ['A>L rear'], ...more });
    s.active = 1;
    const events = dress(s);
    return `${placeOf(s, 'L')} ${contactsOf(s)} ${kinds(events)}`.trim();
  };
  it('ADLG-CON-7a light foot goes 1 UD from troops that destroy it', () => {
    expect(faced({})).toBe('[0.2..1.2, 1..1.5] N  stepped-away');
    expect(faced({ lightStepsAway: 2 })).toContain('[0.2..1.2, 2..2.5] N');
    expect(faced({ lightStepsAway: 0 })).toContain('A>L front');
    // In cover it is not destroyed.
    expect(faced({}, { pieces: [{ kind: 'wood', at: '[-5..6, -5..6]' }] })).toContain('A>L front');
  });
  it('ADLG-CON-6a nobody has to conform into ground that penalises him', () => {
    const after = (options: object): string => {
      const s = field({
        edition,
        options: { ...options },
        units: [A, K('B', '[0.3..1.3, 0..0.75] S', { side: 1 })],
        contacts: ['A>B loose'],
        pieces: [{ kind: 'wood', at: '[-3..0.2, 0.3..2]' }],
      });
      s.active = 1;
      dress(s);
      return placeOf(s, 'B');
    };
    expect(after({})).toBe('[0.3..1.3, 0..0.75] S');
    expect(after({ conformIntoBadGround: true })).toBe('[0..1, 0..0.75] S');
  });
  it('ADLG-CON-7a who has stepped away has conformed', () => {
    const s = field({ edition, units: [A, L], contacts: ['A>L rear'] });
    s.active = 1;
    dress(s);
    expect(unitOf(s, 'L').did & DID.conformed).toBe(DID.conformed);
  });
});
