/** AG-SEE by the measure: what stands between two bases, to the last line that is free; cover by what it is. */
import { describe, expect, it } from 'vitest';
import { CM } from '../house-rules.ts';
import type { Argad } from '../state.ts';
import { fig, skirmish } from '../testing.ts';
import { coverOf, hidingLine, kneeling, outdoors, overHeads, sawAtStart, sees, sightLine } from './sight.ts';

const line = (kind: string, y: number, from = 30, to = 70): object => ({
  lines: [
    {
      kind,
      points: [
        [from, y],
        [to, y],
      ],
    },
  ],
});
const wood = (south: number, north: number): object => ({
  grounds: [{ kind: 'wood', box: [30, south, 70, north] }],
});
/** A1 at (50, 20) looks north at B1, (50, 60). */
const scene = (a: object, b: object, terrain?: object, more: object = {}, friends: object = {}): Argad =>
  skirmish({
    a: { A1: { x: 50, y: 20, ...a }, ...(friends as Record<string, object>) },
    b: { B1: { x: 50, y: 60, ...b }, ...(more as Record<string, object>) },
    ...(terrain === undefined ? {} : { terrain }),
  });
const rider = { mode: 'cavalry' };

describe('bases in the way', () => {
  const past = (spec: object): boolean => {
    const s = scene({}, {}, undefined, { B2: { y: 40, ...spec } });
    return sees(s, 0, 1);
  };
  it('AG-SEE-1 a man hides another unless a line along the edges of both bases passes him', () => {
    expect([past({ x: 50 }), past({ x: 50.04 }), past({ x: 50.06 }), past({ x: 49.96 })]).toEqual([
      false,
      false,
      true,
      false,
    ]);
    expect([past({ x: 49.94 }), past({ x: 60 })]).toEqual([true, true]);
  });
  it('AG-SEE-1 a horse hides by its width end on, by its length across', () => {
    const along = (x: number): boolean => past({ ...rider, x, facing: 90 });
    const across = (x: number): boolean => past({ ...rider, x, facing: 0 });
    expect([along(50.29), along(50.31), along(49.71), along(49.69)]).toEqual([false, true, false, true]);
    expect([across(51.54), across(51.56), across(48.46), across(48.44)]).toEqual([false, true, false, true]);
  });
  it('AG-SEE-1 only what stands between them hides, and nobody who lies', () => {
    const s = scene({}, {}, undefined, { B2: { x: 50, y: 40 } });
    for (const place of ['down', 'off', 'reserve', 'fled'] as const) {
      fig(s, 'B2').place = place;
      expect(sees(s, 0, 1)).toBe(true);
    }
    Object.assign(fig(s, 'B2'), { place: 'table', stunned: 1 });
    expect(sees(s, 0, 1)).toBe(true);
    fig(s, 'B2').stunned = 0;
    expect(sees(s, 0, 1)).toBe(false);
    fig(s, 'B2').y = 62.5 * CM;
    expect(sees(s, 0, 1)).toBe(true);
    fig(s, 'B2').y = 17 * CM;
    expect(sees(s, 0, 1)).toBe(true);
  });
  it('AG-SEE-1 AG-SEE-6 nobody sees whoever is hidden from him, off the table or down; at the start it counted as it stood then', () => {
    const s = scene({}, {});
    fig(s, 'B1').hidden = true;
    expect(sees(s, 0, 1)).toBe(false);
    expect(sees(s, 1, 1)).toBe(true);
    Object.assign(fig(s, 'B1'), { hidden: false, place: 'down' });
    expect(sees(s, 0, 1)).toBe(false);
    const t = scene({}, {}, line('wall', 40, 45, 55));
    expect(sawAtStart(t, 0, 1)).toBe(false);
    fig(t, 'B1').x = 80 * CM;
    expect([sees(t, 0, 1), sawAtStart(t, 0, 1)]).toEqual([true, false]);
    fig(t, 'B1').startX = 80 * CM;
    expect(sawAtStart(t, 0, 1)).toBe(true);
    fig(t, 'B1').startHidden = true;
    expect(sawAtStart(t, 0, 1)).toBe(false);
  });
});

describe('walls and wood', () => {
  it('AG-SEE-1 a wall hides whom no line passes at its end', () => {
    const behind = (from: number): boolean => sees(scene({}, {}, line('wall', 40, from, 80)), 0, 1);
    expect([behind(49), behind(49.1)]).toEqual([false, true]);
    const left = (to: number): boolean => sees(scene({}, {}, line('crest', 40, 20, to)), 0, 1);
    expect([left(51), left(50.9)]).toEqual([false, true]);
    for (const kind of [
      'hedge',
      'bank',
      'low-wall',
      'solid-wall',
      'barricade',
      'stakes',
      'fence',
      'window',
      'slit',
    ])
      expect([kind, sees(scene({}, {}, line(kind, 40)), 0, 1)]).toEqual([kind, true]);
  });
  it('AG-SEE-1 AG-UNIT-1 wood counts from base to base: a man’s is 1 cm deep before him', () => {
    const through = (south: number, north: number): boolean => sees(scene({}, {}, wood(south, north)), 0, 1);
    expect([through(30, 40), through(30, 40.1)]).toEqual([true, false]);
    expect([through(15, 31), through(15, 31.1)]).toEqual([true, false]); // he stands in it
    expect([through(49, 65), through(48.9, 65)]).toEqual([true, false]); // the other does
  });
  it('AG-SEE-1 AG-UNIT-1 a rider’s base reaches as far as it lies that way', () => {
    // The wood begins behind him; through so much of it he just sees out. A horse is 5 cm long and 2.5 wide.
    const seesOut = (facing: number, north: number): boolean =>
      sees(scene({ ...rider, facing }, {}, wood(10, north)), 0, 1);
    // Turned askew it reaches farther at one side than along the middle: between the two measures nothing is said.
    const cases = [
      [90, 32.5, 32.5],
      [270, 32.5, 32.5],
      [60, 32.165, 32.333],
      [120, 32.165, 32.333],
      [20, 31.33, 31.678],
      [160, 31.33, 31.678],
      [0, 31.25, 31.25],
      [180, 31.25, 31.25],
    ] as const;
    for (const [facing, sure, most] of cases)
      expect([facing, seesOut(facing, sure - 0.02), seesOut(facing, most + 0.02)]).toEqual([
        facing,
        true,
        false,
      ]);
  });
  it('AG-WEAPON-11 what is thrown flies over bases, not through walls or more than 10 cm of wood', () => {
    const over = (terrain?: object): boolean =>
      overHeads(scene({}, {}, terrain, { B2: { x: 50, y: 40 } }), 0, 1) !== undefined;
    expect([over(), over(line('wall', 40)), over(line('hedge', 40))]).toEqual([true, false, true]);
    expect([over(wood(30, 40)), over(wood(30, 40.1))]).toEqual([true, false]);
  });
});

describe('the second rank', () => {
  const ranks = (spec: object = {}, friend: object = {}, options: Record<string, unknown> = {}): Argad =>
    skirmish({
      a: { A1: { ranged: ['caliver'], x: 50, y: 20, ...spec }, A2: { x: 50, y: 22, ...friend } },
      b: { B1: { x: 50, y: 40 } },
      options,
    });
  const past = (s: Argad, heavy = false): number => kneeling(s, 0, 2, heavy);
  it('AG-SEE-1a both on foot, both of them immobile, their bases touching', () => {
    expect(past(ranks())).toBe(1);
    expect(past(ranks({}, { y: 22.1 }))).toBe(-1);
    expect(past(ranks({}, {}, { secondRankFire: false }))).toBe(-1);
    expect(past(ranks({ ...rider, y: 18 }, {}))).toBe(-1);
    expect(past(ranks({}, { ...rider, y: 23.5 }))).toBe(-1);
    const moved = (id: string, gone: number): number => {
      const s = ranks();
      fig(s, id).gone = gone * CM;
      return past(s);
    };
    expect([moved('A1', 2), moved('A1', 2.1), moved('A2', 2), moved('A2', 2.1)]).toEqual([1, -1, 1, -1]);
    const fallen = ranks();
    fig(fallen, 'A2').place = 'down';
    expect(past(fallen)).toBe(-1);
  });
  it('AG-SEE-1a past one who is in the way, not past an enemy', () => {
    expect(past(ranks({}, { x: 52, y: 20 }))).toBe(-1);
    const enemy = skirmish({
      a: { A1: { x: 50, y: 20 } },
      b: { B1: { x: 50, y: 22 }, B2: { x: 50, y: 40 } },
    });
    expect(kneeling(enemy, 0, 2, false)).toBe(-1);
    // Whoever comes first in the list may be the one who kneels.
    const first = skirmish({
      a: { A1: { x: 50, y: 22 }, A2: { x: 50, y: 20 } },
      b: { B1: { x: 50, y: 40 } },
    });
    expect(kneeling(first, 1, 2, false)).toBe(0);
  });
  it('AG-SHOOT-52 with the fork only over a rank that shoots without it', () => {
    const s = ranks();
    expect(past(s, true)).toBe(-1);
    fig(s, 'A2').forkless = true;
    expect(past(s, true)).toBe(1);
  });
});

describe('cover', () => {
  const cover = (terrain: object, a: object = {}, b: object = {}): unknown[] => {
    const s = scene(a, b, terrain);
    const found = coverOf(s, 0, 1, sightLine(s, 0, 1, 'now') as NonNullable<ReturnType<typeof sightLine>>);
    return [found.value, found.rule, found.work, found.also];
  };
  const none = [0, '', false, 0];
  it('AG-SHOOT-30 AG-SHOOT-31 by the kind of line; masonry is told apart, a slit is worse', () => {
    for (const kind of ['hedge', 'bank', 'barricade', 'stakes', 'fence'])
      expect([kind, ...cover(line(kind, 50))]).toEqual([kind, -1, 'AG-SHOOT-30', false, 0]);
    for (const kind of ['low-wall', 'solid-wall', 'window', 'parapet'])
      expect([kind, ...cover(line(kind, 50))]).toEqual([kind, -1, 'AG-SHOOT-30', true, 0]);
    expect(cover(line('slit', 50))).toEqual([-2, 'AG-SHOOT-31', true, 0]);
    expect(cover(line('climb', 50))).toEqual(none);
    expect(cover(line('hedge', 70))).toEqual(none); // behind him
    for (const kind of ['hedge', 'slit']) expect(cover(line(kind, 50), {}, rider)).toEqual(none);
  });
  it('AG-SHOOT-40 the worst alone counts, and the others are told', () => {
    const two = (first: string, second: string): object => ({
      lines: [...(line(first, 40) as { lines: [] }).lines, ...(line(second, 50) as { lines: [] }).lines],
    });
    expect(cover(two('hedge', 'bank'))).toEqual([-1, 'AG-SHOOT-30', false, 1]);
    expect(cover(two('slit', 'hedge'))).toEqual([-2, 'AG-SHOOT-31', true, 1]);
    expect(cover(two('hedge', 'slit'))).toEqual([-2, 'AG-SHOOT-31', true, 1]);
    const wheat = { ...line('hedge', 40), grounds: [{ kind: 'crops', box: [30, 55, 70, 65] }] };
    expect(cover(wheat)).toEqual([-1, 'AG-SHOOT-30', false, 1]);
  });
  it('AG-SEE-3 the line that the shooter leans on does not count, half a centimetre before his base it does', () => {
    expect(cover(line('hedge', 21.5))).toEqual(none);
    expect(cover(line('hedge', 21.6))).toEqual([-1, 'AG-SHOOT-30', false, 0]);
    const both = {
      lines: [...(line('hedge', 21.5) as { lines: [] }).lines, ...(line('bank', 40) as { lines: [] }).lines],
    };
    expect(cover(both)).toEqual([-1, 'AG-SHOOT-30', false, 0]);
    expect(cover(line('hedge', 23), { ...rider, facing: 90 })).toEqual(none); // a horse’s head is 2.5 cm before him
    expect(cover(line('hedge', 23), { ...rider, facing: 0 })).toEqual([-1, 'AG-SHOOT-30', false, 0]);
  });
  it('AG-SHOOT-30 bushes and crops cover who stands in them on foot, deep water everybody', () => {
    const ground = (kind: string): object => ({ grounds: [{ kind, box: [30, 55, 70, 65] }] });
    for (const kind of ['bushes', 'crops']) {
      expect([kind, cover(ground(kind))]).toEqual([kind, [-1, 'AG-SHOOT-30', false, 0]]);
      expect([kind, cover(ground(kind), {}, rider)]).toEqual([kind, none]);
    }
    expect(cover(ground('marsh'))).toEqual(none);
    expect(cover({ grounds: [{ kind: 'bushes', box: [30, 30, 70, 50] }] })).toEqual(none); // it only lies between
  });
  it('AG-SHOOT-30 AG-SEE-2 wood between covers; not who is shot at out of it, nor a rider at its edge', () => {
    expect(cover(wood(30, 38))).toEqual([-1, 'AG-SHOOT-30', false, 0]);
    expect(cover(wood(15, 25))).toEqual(none); // the shooter stands in it
    expect(cover(wood(15, 25), { y: 14 })).toEqual([-1, 'AG-SHOOT-30', false, 0]);
    expect(cover(wood(55, 65))).toEqual([-1, 'AG-SHOOT-30', false, 0]);
    // A rider facing south has 2.5 cm of horse before him: the wood counts from there.
    expect(cover(wood(55.5, 70), {}, { ...rider, facing: 270 })).toEqual(none);
    expect(cover(wood(55.4, 70), {}, { ...rider, facing: 270 })).toEqual([-1, 'AG-SHOOT-30', false, 0]);
  });
  it('AG-SHOOT-30 who stands in a door is covered by its frame', () => {
    expect(cover(line('door', 60))).toEqual([-1, 'AG-SHOOT-30', true, 0]);
    expect(cover(line('door', 60.5))).toEqual([-1, 'AG-SHOOT-30', true, 0]);
    expect(cover(line('door', 59.4))).toEqual(none);
    expect(cover(line('door', 60), {}, rider)).toEqual(none);
  });
});

describe('at a line', () => {
  it('AG-WEAPON-13 at a window or slit nobody is outdoors, at a hedge he is', () => {
    const at = (kind: string, y: number): boolean => outdoors(scene({}, {}, line(kind, y)), 0);
    expect([
      at('window', 21.5),
      at('window', 21.6),
      at('slit', 21),
      at('hedge', 21),
      at('parapet', 21),
    ]).toEqual([false, true, false, true, true]);
  });
  it('AG-SEE-6 one crouches behind what hides, half a centimetre off at most', () => {
    const behind = (kind: string, y: number): boolean =>
      hidingLine(scene({}, {}, line(kind, y)), 0) !== undefined;
    expect([behind('hedge', 21.5), behind('hedge', 21.6), behind('low-wall', 21)]).toEqual([
      true,
      false,
      true,
    ]);
  });
});
