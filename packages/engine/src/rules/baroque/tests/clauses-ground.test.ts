/** Ground that is laid, what it does to who moves over it, tests of cohesion and pursuit: limits on both sides, clause by clause. */
import { describe, expect, it } from 'vitest';
import { units } from '../../../table/number.ts';
import { checkLaid, checkPlaces, optionsOf, outlineOf, tableOf } from '../ground/laying.ts';
import { crossEachOther, entersPiece, overlapping } from '../ground/meeting.ts';
import { closedGround, disorderOnTheWay, entirelyOn, groundUnder, passage } from '../ground/terrain.ts';
import {
  cohesionFrame,
  cohesionRoll,
  criticalFactors,
  hitsThatMatter,
  isFlanked,
  meleeFactors,
  rerollsOf,
} from '../loss/cohesion.ts';
import { pursuitFrames } from '../melee/pursuit.ts';
import { ahead } from '../move/course.ts';
import { shape } from '../shapes.ts';
import { Scene, type Spec, u } from '../testing.ts';

const far = u('B9', 'PK', 30, 35);
const bare = new Scene({ units: [u('A1', 'PK', 10, 10), far] }).state;
const laid = (kind: string, more: Spec = {}): never =>
  ({ kind, x: 20, y: 20, width: 3, depth: 3, angle: 0, field: 'open', ...more }) as never;

describe('laying ground', () => {
  const why = (pieces: never[], least = 0): string => checkLaid(bare, pieces, least)?.why ?? 'lawful';
  const places = (...pieces: never[]): string => checkPlaces(bare, pieces)?.why ?? 'lawful';
  it('BQ-3.3-d what each kind counts, one more where it is large, strips and obstacles never', () => {
    const value = (kind: string, more: Spec = {}): number => optionsOf(laid(kind, more));
    expect(
      [
        'gentle-hill',
        'wood',
        'field',
        'road',
        'swamp',
        'village',
        'obstacle',
        'river',
        'sea',
        'bordered-field',
      ].map((k) => value(k, { width: 2, depth: 2 })),
    ).toMatchObject([1, expect.any(Number), 1, 1, 2, expect.any(Number), 2, 3, 3, 3]);
    expect([
      value('gentle-hill', { width: 4 }),
      value('gentle-hill', { width: 4.1 }),
      value('gentle-hill', { depth: 4.1 }),
    ]).toEqual([1, 2, 2]);
    for (const kind of ['road', 'river', 'sea', 'obstacle'])
      expect([kind, value(kind, { width: 9, depth: 9 })]).toEqual([
        kind,
        value(kind, { width: 1, depth: 1 }),
      ]);
  });
  it('BQ-3.3-d no fewer than the number won and no more than six; of some kinds one or two only', () => {
    const hill = (x: number): never => laid('gentle-hill', { x, y: 20 });
    const hills = (n: number): never[] => Array.from({ length: n }, (_, i) => hill(5 + 4 * i));
    expect([why(hills(3), 3), why(hills(2), 3), why(hills(6), 3), why(hills(7), 3)]).toEqual([
      'lawful',
      'options',
      'lawful',
      'options',
    ]);
    const river = (x: number): never => laid('river', { x, width: 1 });
    expect([why([river(20)]), why([river(10), river(20)])]).toEqual(['lawful', 'too-many-pieces']);
    const road = (y: number): never => laid('road', { y, width: 9, depth: 1 });
    expect([why([road(10), road(20)]), why([road(10), road(20), road(30)])]).toEqual([
      'lawful',
      'too-many-pieces',
    ]);
    const line = (y: number): never => laid('obstacle', { y, width: 4 });
    expect([why([line(10), line(20)]), why([line(10), line(20), line(30)])]).toEqual([
      'lawful',
      'too-many-pieces',
    ]);
    expect([
      why([laid('castle')]),
      why([laid('gentle-hill', { x: 8, width: 5 }), laid('gentle-hill', { x: 30, width: 5 })]),
    ]).toEqual(['no-such-piece', 'one-large-piece']);
  });
  it('BQ-3.2-a BQ-3.2-c BQ-3.2-d BQ-3.2-e BQ-3.2-f how large each may be', () => {
    const size = (kind: string, more: Spec): string => places(laid(kind, more));
    expect([
      size('gentle-hill', { width: 2, depth: 2 }),
      size('gentle-hill', { width: 1.9 }),
      size('gentle-hill', { depth: 1.9 }),
      size('gentle-hill', { width: 8, depth: 8 }),
      size('gentle-hill', { width: 8.1 }),
      size('gentle-hill', { depth: 8.1 }),
    ]).toEqual(['lawful', 'piece-size', 'piece-size', 'lawful', 'piece-size', 'piece-size']);
    expect([
      size('obstacle', { width: 2 }),
      size('obstacle', { width: 1.9 }),
      size('obstacle', { width: 4 }),
      size('obstacle', { width: 4.1 }),
    ]).toEqual(['lawful', 'piece-size', 'lawful', 'piece-size']);
    expect([
      size('river', { width: 1 }),
      size('river', { width: 0.9 }),
      size('river', { width: 2 }),
      size('river', { width: 2.1 }),
    ]).toEqual(['lawful', 'river-width', 'lawful', 'river-width']);
    expect([
      size('river', { width: 2, x: 1 }),
      size('river', { width: 2, x: 0.9 }),
      size('river', { width: 2, x: 39 }),
      size('river', { width: 2, x: 39.1 }),
    ]).toEqual(['lawful', 'off-table', 'lawful', 'off-table']);
    expect([
      size('sea', { width: 2 }),
      size('sea', { width: 1.9 }),
      size('sea', { width: 4 }),
      size('sea', { width: 4.1 }),
    ]).toEqual(['lawful', 'sea-width', 'lawful', 'sea-width']);
    expect([
      size('road', { width: 9, depth: 1 }),
      size('road', { width: 9, depth: 1.1 }),
      size('road', { width: 1, depth: 9 }),
    ]).toEqual(['lawful', 'road-width', 'lawful']);
  });
  it('BQ-3.2-a on the table, to its very edge', () => {
    const at = (x: number, y: number): string => places(laid('field', { x, y, width: 4, depth: 2 }));
    expect([
      at(2, 20),
      at(1.95, 20),
      at(38, 20),
      at(38.05, 20),
      at(20, 1),
      at(20, 0.95),
      at(20, 39),
      at(20, 39.05),
    ]).toEqual(['lawful', 'off-table', 'lawful', 'off-table', 'lawful', 'off-table', 'lawful', 'off-table']);
  });
  it('BQ-3.3-g BQ-3.2-b pieces lie on no other, roads and rivers apart; a large one borders on nothing', () => {
    const two = (a: Spec, b: Spec): string => places(laid('field', a), laid('field', b));
    expect([
      two({ x: 10 }, { x: 13 }),
      two({ x: 10 }, { x: 12.9 }),
      two({ x: 10, width: 4 }, { x: 10, width: 2, depth: 2 }),
    ]).toEqual(['lawful', 'pieces-overlap', 'pieces-overlap']);
    expect([
      places(laid('field', { x: 10 }), laid('road', { y: 20, width: 9, depth: 1 })),
      places(laid('field', { x: 10 }), laid('river', { x: 10, width: 1 })),
    ]).toEqual(['lawful', 'lawful']);
    const hedge = (y: number): never => laid('obstacle', { x: 10, y, width: 4 });
    expect([
      places(laid('field', { x: 10, y: 20 }), hedge(21.5)),
      places(laid('field', { x: 10, y: 20 }), hedge(21.4)),
      places(hedge(10), laid('obstacle', { x: 10, y: 10, width: 4, angle: 90 })),
    ]).toEqual(['lawful', 'pieces-overlap', 'pieces-overlap']);
    const large = (other: never): string => places(laid('field', { x: 10, width: 6 }), other);
    expect([
      large(laid('field', { x: 14.5 })),
      large(laid('field', { x: 14.6 })),
      large(hedge(21.5)),
      large(hedge(21.7)),
      large(laid('river', { x: 14, width: 2 })),
      large(laid('road', { y: 20, width: 9, depth: 1 })),
    ]).toEqual(['large-bordered', 'lawful', 'large-bordered', 'lawful', 'large-bordered', 'lawful']);
  });
  it('BQ-3.2-c BQ-3.2-d BQ-3.2-f strips go from edge to edge; the sea lies along the side it is nearer to', () => {
    const box = (p: never): number[] => {
      const o = outlineOf(bare.table, p).map((v) => v / 60000);
      const xs = o.filter((_, i) => i % 2 === 0);
      const ys = o.filter((_, i) => i % 2 === 1);
      return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
    };
    expect(box(laid('river', { x: 12, width: 2 }))).toEqual([11, 0, 13, 40]);
    expect([box(laid('sea', { x: 19, width: 3 })), box(laid('sea', { x: 21, width: 3 }))]).toEqual([
      [0, 0, 3, 40],
      [37, 0, 40, 40],
    ]);
    expect([
      box(laid('road', { y: 12, width: 9, depth: 1 })),
      box(laid('road', { x: 12, width: 1, depth: 9 })),
    ]).toEqual([
      [0, 11.5, 40, 12.5],
      [11.5, 0, 12.5, 40],
    ]);
    expect(box(laid('field', { x: 12, y: 9, width: 4, depth: 2 }))).toEqual([10, 8, 14, 10]);
    expect(box(laid('field', { x: 12, y: 9, width: 4, depth: 2, angle: 90 }))).toEqual([11, 7, 13, 11]);
  });
  it('BQ-3.1.1-d a bordered field is a field with an obstacle all round it; an obstacle is a line', () => {
    const t = tableOf(bare.table, [
      laid('bordered-field', { field: 'broken' }),
      laid('bordered-field', { x: 30, field: 'open' }),
      laid('obstacle', { x: 10, y: 5, width: 4 }),
    ]);
    expect(t.pieces.map((p) => [p.id, p.kind])).toEqual([
      ['bordered-field-1', 'field'],
      ['bordered-field-2', 'open-field'],
    ]);
    expect(t.obstacles.map((o) => [o.id, o.points.length])).toEqual([
      ['bordered-field-1-border', 10],
      ['bordered-field-2-border', 10],
      ['obstacle-3', 4],
    ]);
    expect(t.obstacles[2].points.map((v) => v / 60000)).toEqual([8, 5, 12, 5]);
    const ring = t.obstacles[0].points;
    expect([ring[8], ring[9]]).toEqual([ring[0], ring[1]]);
  });
  it('BQ-3.3-g whether outlines meet: beside one another, corner on corner, one in the other, a line through', () => {
    const t = (p: Spec) => tableOf(bare.table, [laid('field', p)]).pieces[0];
    const a = t({ x: 10, y: 10, width: 4, depth: 4 });
    const over = (p: Spec): boolean => overlapping(a, t(p)) && overlapping(t(p), a);
    expect([
      over({ x: 13.9, y: 10, width: 4, depth: 4 }),
      over({ x: 14, y: 10, width: 4, depth: 4 }),
      over({ x: 14, y: 14, width: 4, depth: 4 }),
      over({ x: 10, y: 10, width: 2, depth: 2 }),
      over({ x: 10, y: 10, width: 4, depth: 4 }),
      over({ x: 10, y: 10, width: 8, depth: 2 }),
    ]).toEqual([true, false, false, true, true, true]);
    const line = (...p: number[]): number[] => p.map(units);
    expect([
      entersPiece(line(6, 10, 14, 10), a),
      entersPiece(line(6, 12, 14, 12), a),
      entersPiece(line(6, 12.1, 14, 12.1), a),
      entersPiece(line(9, 9, 11, 11), a),
    ]).toEqual([true, false, false, true]);
    expect([
      crossEachOther(line(0, 0, 4, 0), line(2, -1, 2, 1), true),
      crossEachOther(line(0, 0, 4, 0), line(2, 0, 2, 1), true),
      crossEachOther(line(0, 0, 4, 0), line(2, 0, 2, 1), false),
      crossEachOther(line(0, 0, 4, 0), line(5, 0, 5, 1), false),
    ]).toEqual([true, false, true, false]);
  });
});

describe('moving over ground', () => {
  const on = (terrain: Spec[], type = 'PK', front = 10, more: Spec = {}): Scene =>
    new Scene({ units: [u('A1', type as never, 10, front), far], terrain, ...more });
  const limit = (
    terrain: Spec[],
    by: number,
    shorten = true,
    straight = true,
    type = 'PK',
    front = 10,
    more: Spec = {},
  ): [number, string] => {
    const s = on(terrain, type, front, more);
    const own = s.unit('A1');
    const found = passage(s.state, shape(own), ahead(own, units(by)), units(by), shorten, straight);
    return [Math.round((100 * found.limit) / 60000) / 100, found.rule];
  };
  const wood = (y: number, to = y + 6): Spec => ({ id: 'w', kind: 'wood', rect: [4, y, 16, to] });
  it('BQ-3.1-e BQ-3.1-d BQ-3.1.1-b impassable ground stops it at its border; difficult ground gives it 1 BU, from half of its base on', () => {
    expect(limit([{ id: 'l', kind: 'lake', rect: [4, 11.5, 16, 14] }], 3)).toEqual([1.5, 'BQ-3.1-e']);
    expect(limit([], 3)).toEqual([Number.POSITIVE_INFINITY, '']);
    expect(limit([{ id: 'h', kind: 'gentle-hill', rect: [4, 10.5, 16, 14] }], 3)[1]).toBe('');
    // Two BU deep, it is in the wood after 1 BU more than its front: 0.5 + 1.
    expect([limit([wood(10.5)], 3), limit([wood(9.8)], 3), limit([wood(4)], 3)]).toEqual([
      [1.5, 'BQ-3.1-d'],
      [1, 'BQ-3.1-d'],
      [1, 'BQ-3.1.1-b'],
    ]);
    expect([limit([wood(10.5)], 3, false)[1], limit([wood(20, 24)], 3)[1]]).toEqual(['', '']);
  });
  it('BQ-3.1.2-a BQ-3.1.2-b BQ-3.1.2-c water: only by a crossing, straight, and at half of its move', () => {
    const river: Spec = { id: 'r', kind: 'river', rect: [0, 12, 40, 13] };
    expect(limit([river], 3.9)).toEqual([1.95, 'BQ-3.1.2-a']);
    expect(limit([river], 6)).toEqual([2, 'BQ-3.1.2-c']);
    expect(limit([river], 3.9, true, false)).toEqual([2, 'BQ-3.1.2-b']);
    expect(limit([river], 1.5)).toEqual([Number.POSITIVE_INFINITY, '']);
  });
  it('BQ-3.1-c BQ-3.1.1-a BQ-3.1.1-g whom the way disorders', () => {
    const why = (terrain: Spec[], by: number, type = 'PK', front = 10): string => {
      const s = on(terrain, type, front);
      const own = s.unit('A1');
      return disorderOnTheWay(s.state, own.type, shape(own), ahead(own, units(by)));
    };
    expect([why([wood(10.5)], 1.4), why([wood(10.5)], 1.6), why([wood(4)], 0.5), why([wood(4)], 9)]).toEqual([
      '',
      'BQ-3.1.1-a',
      'BQ-3.1-c',
      '',
    ]);
    expect([why([wood(10.5)], 1.6, 'S'), why([wood(10.2)], 1, 'DR')]).toEqual(['', '']);
    expect(why([], 3)).toBe('');
  });
  it('BQ-3.1-b which ground a base stands on, wholly or by half, and where it may not stand', () => {
    const under = (terrain: Spec[]): string => {
      const s = on(terrain);
      return groundUnder(s.state, shape(s.unit('A1')));
    };
    const field = (x: number): Spec => ({ id: 'f', kind: 'field', rect: [x, 5, x + 8, 14] });
    expect([
      under([]),
      under([field(9.9)]),
      under([field(10.1)]),
      under([wood(4)]),
      under([field(6), wood(4)]),
    ]).toEqual(['open', 'broken', 'open', 'difficult', 'difficult']);
    const whole = (terrain: Spec[], ground: 'broken' | 'difficult'): boolean => {
      const s = on(terrain);
      return entirelyOn(s.state, shape(s.unit('A1')), ground);
    };
    expect([
      whole([field(9)], 'broken'),
      whole([field(9.1)], 'broken'),
      whole([field(6)], 'difficult'),
    ]).toEqual([true, false, false]);
    const closed = (x: number): boolean => {
      const s = new Scene({ units: [u('A1', 'PK', 10, 10), far] });
      const t = on([{ id: 'l', kind: 'lake', rect: [20, 8, 24, 12] }], 'PK', 20);
      return closedGround(t.state, shape({ ...s.unit('A1'), x: units(x) } as never)) !== undefined;
    };
    expect([closed(19.1), closed(18.9), closed(22), closed(25.1)]).toEqual([true, false, true, false]);
  });
});

describe('tests of cohesion', () => {
  const scene = (own: Spec = {}, more: Spec = {}): Scene =>
    new Scene({
      units: [u('A1', (own.type ?? 'PK') as never, 10, 10, { vbu: 5, ...own }), u('B1', 'PK', 10, 10), far],
      ...more,
    });
  const factors = (s: Scene, cause: 'fire' | 'melee', hits: number, bonus = 0): string =>
    criticalFactors(s.state, s.unit('A1'), cohesionFrame('A1', hits, cause as never, 'B1', '', bonus))
      .map((f) => `${f.what} ${f.value}`)
      .join(', ');
  it('BQ-6.2-a BQ-6.1.4-b BQ-2.5.3-b BQ-2.6.1-f the critical number: what is left, hits, distance, disorder, a leader', () => {
    expect([
      factors(scene(), 'fire', 1),
      factors(scene({ losses: 2 }), 'fire', 2),
      factors(scene({ disordered: true }), 'fire', 1),
    ]).toEqual(['vbu 5, hits -1', 'vbu 3, hits -2', 'vbu 5, hits -1, disordered -1']);
    expect([
      factors(scene(), 'fire', 1, 1),
      factors(scene(), 'fire', 1, 2),
      factors(scene(), 'melee', 1, 2),
    ]).toEqual(['vbu 5, hits -1, short-distance 1', 'vbu 5, hits -1, long-distance 2', 'vbu 5, hits -1']);
    const led = scene({}, { commands: [{ side: 0, leader: { id: 'L', unit: 'A1' } }, { side: 1 }] });
    expect(factors(led, 'fire', 1)).toBe('vbu 5, hits -1, leader-attached 1');
    expect(
      [1, 3].map((hits) => hitsThatMatter(scene().state, scene().unit('A1'), 'fire' as never, 'B1', hits)),
    ).toEqual([5, expect.any(Number)]);
  });
  it('BQ-6.2-b BQ-6.2-c what each face costs: 1 passes, 6 fails and is marked, above the number as much as it is above', () => {
    const s = scene();
    const score = (cn: number): number[] =>
      [...cohesionRoll(s.unit('A1'), cn, 'fire' as never, false).score].map((v) => (v >= 64 ? -(v - 64) : v));
    expect([score(1), score(3), score(5), score(6), score(9)]).toEqual([
      [0, 1, 2, 3, 4, -5],
      [0, 0, 0, 1, 2, -3],
      [0, 0, 0, 0, 0, -1],
      [0, 0, 0, 0, 0, -1],
      [0, 0, 0, 0, 0, -1],
    ]);
  });
  it('BQ-8.1.5-a BQ-8.1.6-a BQ-8.1.7-a BQ-8.1.8-a what is thrown again', () => {
    const again = (traits: string[], feared = false): [number, number] => {
      const s = scene({ traits });
      return [
        rerollsOf(s.unit('A1'), feared),
        cohesionRoll(s.unit('A1'), 4, 'fire' as never, feared).rerolls?.length ?? 0,
      ];
    };
    expect([
      again([]),
      again(['recruits']),
      again(['demotivated']),
      again([], true),
      again(['hardened']),
      again(['hardened'], true),
    ]).toEqual([
      [0, 0],
      [1, 1],
      [1, 1],
      [1, 1],
      [2, 1],
      [3, 2],
    ]);
  });
  it('BQ-7.5-c BQ-7.2.3-b BQ-7.2.3-c R-143 ground, flank, works and height in a melee', () => {
    const melee = (own: Spec, more: Spec = {}): string => {
      const s = scene(own, { contacts: [{ a: 'B1', b: 'A1' }], ...more });
      return meleeFactors(s.state, s.unit('A1'), 'B1')
        .map((f) => `${f.what} ${f.value}`)
        .join(', ');
    };
    expect(melee({})).toBe('');
    const flank = (type: string, from: string): boolean => {
      const s = scene({ type, ...(type === 'ETE' ? { sm: -4 } : {}) });
      s.state.contacts = [{ a: 'B1', b: 'A1', from } as never];
      return isFlanked(s.state, s.unit('A1'));
    };
    expect([
      flank('PK', 'front'),
      flank('PK', 'flank'),
      flank('PK', 'rear'),
      flank('ETE', 'flank'),
      flank('TR', 'flank'),
    ]).toEqual([false, true, true, false, true]);
  });
});

describe('who pursues', () => {
  const frames = (own: Spec, foe = 'PK', destroyed = false, terrain: Spec[] = []) => {
    const s = new Scene({
      units: [u('A1', (own.type ?? 'GA') as never, 10, 10, own), u('B1', foe as never, 10, 13), far],
      terrain,
    });
    return pursuitFrames(s.state, s.unit('A1'), [], s.unit('B1'), destroyed);
  };
  const says = (...args: Parameters<typeof frames>): string => {
    const { ask, move } = frames(...args);
    if (move.length === 0) return 'nobody';
    const m = move[0] as unknown as { units: string[]; straight: string[] };
    return `${m.units.length > 0 ? 'must' : 'may'}${ask.length > 0 ? ' asked' : ''}${m.straight.length > 0 ? ' straight' : ''}`;
  };
  it('BQ-7.5.4-a BQ-7.5.4-d gallopers and warriors must, others may; foot no horse; nobody without impetus', () => {
    expect([says({ type: 'GA' }), says({ type: 'WB' }), says({ type: 'TR' }), says({ type: 'PK' })]).toEqual([
      'must asked',
      'must asked',
      'may asked',
      'may asked',
    ]);
    expect([
      says({ type: 'PK' }, 'TR'),
      says({ type: 'TR' }, 'TR'),
      says({ type: 'PK', I: 0 }),
      says({ type: 'GA' }, 'BAG'),
    ]).toEqual(['nobody', 'may asked', 'nobody', 'nobody']);
    // After one who is gone whoever must goes straight on, unasked.
    expect([says({ type: 'GA' }, 'PK', true), says({ type: 'TR' }, 'PK', true)]).toEqual([
      'must straight',
      'may asked straight',
    ]);
  });
  it('BQ-7.5.4-d not bound where difficult ground lies within 2 BU, or when worn out', () => {
    const wood = (y: number): Spec => ({ id: 'w', kind: 'wood', rect: [4, y, 16, y + 5] });
    expect([
      says({ type: 'GA' }, 'PK', false, [wood(11)]),
      says({ type: 'GA' }, 'PK', false, [wood(11.8)]),
    ]).toEqual(['may asked', 'must asked']);
    expect(says({ type: 'GA', losses: 4 })).not.toContain('must');
  });
});
