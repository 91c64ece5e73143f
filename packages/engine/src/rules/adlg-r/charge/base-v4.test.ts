/** Conforming by version 4 of the base game; each by the rulings of before too. */
import { describe, expect } from 'vitest';
import { shapeOf } from '../../../table/shape.ts';
import { clearPlace, poseAt } from '../conform/conform.ts';
import { applyShifts } from '../move/manoeuvre.ts';
import { type AdlgState, DID, unitOf } from '../state.ts';
import { board, placeOf, type UnitSpec } from '../testing.ts';
import { it } from '../tests/testing-twice.ts';
import { hitOf } from './hit.ts';
import { pathsTo } from './reach.ts';
import { advance, charge, contactsOf, dress, EDITIONS, field, kinds } from './testing-charge.ts';

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
  // A wagon makes no room (ADLG-CON-8a).
  const F = K('F', '[-1.2..-0.2, -2..0] N', { type: 'war-wagon' });
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
    const bar = K('F', '[-0.97..0.03, -2..0] N', { type: 'war-wagon' });
    expect(places([near, away, bar])).toEqual(['right [1..1.75, -0.25..0.75] W']);
    expect(places([near, away, bar], { conformFallbacks: false })).toEqual([]);
  });
});

describe.each(EDITIONS)('friends make room, %i', (edition) => {
  const A = K('A', '[-0.5..0.5, -3..-2.25] N');
  const B = K('B', '[0..1, 0..0.75] S', { side: 1 });
  const played = (f: Partial<UnitSpec> & { at: string }, options: object = {}, more: object = {}): string => {
    const F = K('F', f.at, f);
    const s = field({ edition, options: { ...options }, units: [A, F, B], ...more });
    const at = poseAt(unitOf(s, 'A'), unitOf(s, 'B'), 'front', 0);
    const shifts = clearPlace(s, unitOf(s, 'A'), at);
    if (shifts === undefined) return 'blocked';
    applyShifts(s, shifts);
    return placeOf(s, 'F');
  };
  it('ADLG-CON-8 ADLG-CON-8a heavy friends too, back before sideways', () => {
    const near = { at: '[0.6..1.6, -1.4..-0.65] N' };
    expect(played(near)).toBe('[0.6..1.6, -1.5..-0.75] N');
    expect(played(near, { conformShifts: 'light-friends' })).toBe('blocked');
    // Something behind it: it goes aside.
    const behind = { units: [A, K('F', near.at), B, K('G', '[0.6..1.6, -2.15..-1.4] N')] };
    expect(played(near, {}, behind)).toBe('[1..2, -1.4..-0.65] N');
  });
  it('ADLG-CON-8a never wagons, heavy guns or defenders of a work', () => {
    expect(played({ at: '[0.6..1.6, -2.65..-0.65] N', type: 'war-wagon' })).toBe('blocked');
    expect(played({ at: '[0.6..1.6, -1.65..-0.65] N', type: 'heavy-artillery' })).toBe('blocked');
    expect(played({ at: '[0.6..1.6, -1.65..-0.65] N', type: 'light-artillery' })).not.toBe('blocked');
    const works = [{ kind: 'obstacle', from: [0.6, -0.65], to: [1.6, -0.65], facing: 'N' }];
    expect(played({ at: '[0.6..1.6, -1.4..-0.65] N' }, {}, { works })).toBe('blocked');
  });
  it('ADLG-CON-8a whoever fights never, a supporter only if he still supports', () => {
    const foe = (at: string): UnitSpec => K('E', at, { side: 1 });
    const F = K('F', '[0.9..1.9, -0.75..0] N');
    const melee = { units: [A, F, B, foe('[1..2, 0..0.75] S')], contacts: ['F>E'] };
    expect(played({ at: F.at }, {}, melee)).toBe('blocked');
    // F, beside G who fights, would no longer support him from behind.
    const beside = {
      units: [A, F, B, K('G', '[1.9..2.9, -0.75..0] N'), foe('[1.9..2.9, 0..0.75] S')],
      contacts: ['G>E'],
    };
    expect(played({ at: F.at }, {}, beside)).toBe('blocked');
  });
});

describe.each(EDITIONS)('a flank in another zone, %i', (edition) => {
  const A = K('A', '[-3.75..-3, 0.4..1.4] E');
  const B = K('B', '[0..1, 0..0.75] S', { side: 1 });
  const hit = (others: UnitSpec[], options: object = {}): string =>
    charge(field({ edition, options: { ...options }, units: [A, B, ...others] }), 'A', 'B', [advance(3)])
      .said;
  it('ADLG-CHA-6c no charge on a flank where another enemy’s zone stops full conforming', () => {
    expect(hit([])).toMatch(/A>B (left|right)/);
    const X = K('X', '[-1..0, 1.6..2.35] S', { side: 1 });
    expect(hit([X])).toBe('ADLG-CHA-6c flank-place-controlled');
    expect(hit([X], { controlledFlankCharge: true })).toMatch(/A>B (left|right)/);
    // Exactly 1 UD away he controls nothing, nor does one who looks elsewhere.
    expect(hit([K('X', '[-1..0, 2..2.75] S', { side: 1 })])).toMatch(/A>B (left|right)/);
    expect(hit([K('X', '[-1..0, 1.6..2.35] N', { side: 1 })])).toMatch(/A>B (left|right)/);
    const s = field({ edition, units: [A, B, X] });
    const onto = [...pathsTo(s, unitOf(s, 'A'), unitOf(s, 'B'))].map((p) => p.hit?.edge);
    expect(onto.filter((e) => e !== 'front')).toEqual([]);
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
