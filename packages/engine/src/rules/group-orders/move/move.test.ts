import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overlapDepth } from '../../../table/measure/overlap.ts';
import { endOf } from '../../../table/motion/motion.ts';
import { newShape, shapeOf } from '../../../table/shape.ts';
import { rectOf, sizeOf, standsOf } from '../ground/shapes.ts';
import { walk } from '../ground/terrain.ts';
import { DID, type GroupState } from '../state.ts';
import {
  HC,
  HI,
  kinds,
  LI,
  MA,
  MC,
  MI,
  MIL,
  refused,
  run,
  type Spec,
  say,
  table,
  told,
  u,
  unit,
  until,
  usual,
  why,
} from '../testing.ts';
import { TOUCH } from '../tolerances.ts';
import { rateOf, wayOf } from './march.ts';

const moves = (units: Spec[], more: Spec = {}): GroupState => until(table('moves', units, more), 'moves');
const move = (id: string, ...legs: Spec[]): Record<string, unknown> => ({ kind: 'move', unit: id, legs });
const FAR = unit('B1.1', MI, 60, 110);
/** One unit and a companion on this order, the enemy far away. */
const alone = (type: string, more: Spec = {}, rest: Spec = {}): GroupState =>
  moves(
    [
      unit('A1.1', type, 60, 40, { order: 'reserve', ...more }),
      unit('A1.2', type, 60, 28, { order: 'reserve', ...more }),
      FAR,
    ],
    rest,
  );
/** The longest move straight ahead that the refusal of a very long one offers. */
const reach = (s: GroupState): number => {
  const r = refused(s, move('A1.1', { go: 'ahead', by: 60 }));
  return (
    Math.round(((r?.cut as unknown as { legs: { by: number }[] } | undefined)?.legs[0].by ?? -1) * 10) / 10
  );
};

describe('speeds and legs', () => {
  it('GO-MOVE-01 GO-MOVE-02 GO-MOVE-03 maximum speeds; infantry in column on Reserve 24', () => {
    expect(
      [reach(alone(MI)), reach(alone(MC)), reach(alone(LI)), reach(alone(MA))].map((x) => Math.round(x)),
    ).toEqual([20, 30, 24, 20]);
    expect(Math.round(reach(alone(MI, { formation: 'column1' })))).toBe(24);
    const s = alone(MI);
    say(s, move('A1.1', { go: 'ahead', by: 5 }));
    expect(why(s, move('A1.1', { go: 'ahead', by: 5 }))).toBe('GO-MOVE-03 moved-already');
    expect(why(s, { kind: 'move', unit: 'A1.2', legs: [] })).toBe('GO-MOVE-03 no-legs');
  });
  it('GO-MOVE-04 wheels: the arc of the outer corner; double for the badly drilled and militia, nothing for light foot', () => {
    const cost = (type: string, more: Spec = {}): number => {
      const s = alone(type, more);
      const x = u(s, 'A1.1');
      const start = rectOf(s, x);
      const way = wayOf(x, start, [{ go: 'wheel', side: 'left', by: 45 }]);
      return Math.round((walk(s, x, start, way.path, way.rates, Infinity).cost / 60000) * 100) / 100;
    };
    const arc = Math.round(16 * (Math.PI / 4) * 100) / 100;
    const double = Math.round(32 * (Math.PI / 4) * 100) / 100;
    expect([cost(MI), cost(MI, { drill: 'badly' }), cost(MIL, { drill: 'normal' }), cost(LI)]).toEqual([
      arc,
      double,
      double,
      0,
    ]);
    expect(why(alone(MC), move('A1.1', { go: 'turn', by: 10 }))).toBe('GO-MOVE-04 may-not-turn');
  });
  it('GO-MOVE-05 GO-UNIT-07 inclines: well drilled at full speed, others and all cavalry at half, the badly drilled never', () => {
    const incline = (type: string, by: number, more: Spec = {}): string =>
      why(alone(type, more), move('A1.1', { go: 'incline', side: 'left', by }));
    expect([incline(MI, 20, { drill: 'well' }), incline(MI, 10), incline(MI, 11)]).toEqual([
      'legal',
      'legal',
      'GO-MOVE-01 too-far',
    ]);
    expect([incline(MC, 15, { drill: 'well' }), incline(MC, 16, { drill: 'well' })]).toEqual([
      'legal',
      'GO-MOVE-01 too-far',
    ]);
    expect([incline(MI, 2, { drill: 'badly' }), incline(MIL, 2, { drill: 'normal' })]).toEqual([
      'GO-MOVE-05 may-not-incline',
      'GO-MOVE-05 may-not-incline',
    ]);
    expect(why(alone(LI), move('A1.1', { go: 'shift', toward: 170, by: 24 }))).toBe('legal');
    expect(why(alone(MI), move('A1.1', { go: 'shift', toward: 170, by: 4 }))).toBe(
      'GO-MOVE-05 may-not-shift',
    );
  });
  it('GO-UNIT-07 GO-MOVE-04 militia of normal drill wheels at half speed as the badly drilled do, other foot at full', () => {
    const rate = (type: string, drill: string): number =>
      rateOf(u(alone(type, { drill }), 'A1.1'), { go: 'wheel', side: 'left', by: 10 });
    expect([rate(MIL, 'normal'), rate(MIL, 'badly'), rate(MI, 'badly')]).toEqual([2, 2, 2]);
    expect([rate(MI, 'normal'), rate(MI, 'well'), rate(LI, 'badly')]).toEqual([1, 1, 0]);
  });
  it('GO-MOVE-06 GO-MOVE-07 GO-SETUP-06 turning about and going back on Reserve', () => {
    const about = (drill: string, by: number): string =>
      why(alone(MI, { drill }), move('A1.1', { go: 'about' }, { go: 'ahead', by }));
    expect(
      [about('well', 8), about('normal', 8), about('normal', 10.5), about('badly', 1)].map((x) =>
        x === 'legal' ? x : 'no',
      ),
    ).toEqual(['legal', 'legal', 'no', 'no']);
    expect(why(alone(MC), move('A1.1', { go: 'back', by: 8 }))).toBe('legal');
    expect(why(alone(MI), move('A1.1', { go: 'back', by: 10.1 }))).toBe('GO-MOVE-01 too-far');
    expect(why(alone(MI, { order: 'advance' }), move('A1.1', { go: 'back', by: 1 }))).toBe(
      'GO-MOVE-07 back-on-reserve-only',
    );
    expect(why(alone(MI, { order: 'advance' }), move('A1.1', { go: 'about' }))).toBe(
      'GO-MOVE-06 no-about-on-advance',
    );
  });
  it('GO-MOVE-08 a formation change keeps the middle of the front and must have room', () => {
    const s = alone(MI, { drill: 'well' });
    say(s, { kind: 'form', units: ['A1.1'], to: 'column2', side: 'front' });
    expect([u(s, 'A1.1').x / 60000, u(s, 'A1.1').y / 60000]).toEqual([60, 39]);
    const tight = moves([
      unit('A1.1', MI, 60, 40, { order: 'reserve', formation: 'column1' }),
      unit('A1.2', MI, 71, 43, { order: 'reserve' }),
      FAR,
    ]);
    expect(why(tight, { kind: 'form', units: ['A1.1'], to: 'line' })).toBe('GO-MOVE-08 no-room');
    expect(why(tight, { kind: 'form', units: ['A1.1'], to: 'skirmish' })).toBe('GO-UNIT-10 no-skirmish');
  });
});

describe('ground', () => {
  const ground = (kind: string): Spec => ({ terrain: [{ kind, rect: [0, 41.01, 180, 100] }] });
  it('GO-MOVE-09 GO-SETUP-11 GO-SETUP-13 each cm in slow ground costs more', () => {
    const far = (type: string, kind: string): number => reach(alone(type, {}, ground(kind)));
    expect([far(MI, 'scrub'), far(HC, 'scrub'), far(LI, 'scrub')].map(Math.round)).toEqual([15, 15, 24]);
    expect([far(MI, 'wood'), far(LI, 'wood')].map(Math.round)).toEqual([10, 18]);
    expect([far(MI, 'marsh'), far(LI, 'marsh')].map(Math.round)).toEqual([5, 12]);
    const marsh: Spec = { terrain: [{ kind: 'marsh', rect: [0, 42, 180, 100] }] };
    expect(why(alone(HC, {}, marsh), move('A1.1', { go: 'ahead', by: 5 }))).toBe('GO-MOVE-09 in-the-way');
    expect(
      why(
        alone(MA, {}, { terrain: [{ kind: 'wood', rect: [0, 42.01, 180, 100] }] }),
        move('A1.1', { go: 'ahead', by: 5 }),
      ),
    ).toBe('GO-MOVE-09 in-the-way');
  });
  it('GO-SETUP-11 a column on a road is on open ground, guns among them', () => {
    const road: Spec = {
      terrain: [
        { kind: 'wood', rect: [0, 46, 180, 100] },
        { kind: 'road', ribbon: [60, 0, 60, 120], width: 5 },
      ],
    };
    expect(
      why(alone(MA, { formation: 'column1', stands: 2 }, road), move('A1.1', { go: 'ahead', by: 18 })),
    ).toBe('legal');
    expect(Math.round(reach(alone(MI, { formation: 'column1' }, road)))).toBe(24);
  });
  it('GO-SETUP-14 hedges cost 5, walls 5 or 10 and stop guns, rivers are crossed at bridges', () => {
    const line = (kind: string, more: Spec = {}): Spec => ({
      lines: [{ kind, points: [0, 46, 180, 46], ...more }],
    });
    expect(
      [
        reach(alone(MI, {}, line('hedge'))),
        reach(alone(HC, {}, line('wall'))),
        reach(alone(MI, {}, line('wall'))),
      ].map(Math.round),
    ).toEqual([15, 20, 15]);
    expect(why(alone(MA, {}, line('wall')), move('A1.1', { go: 'ahead', by: 10 }))).toBe(
      'GO-MOVE-09 in-the-way',
    );
    expect(why(alone(MI, {}, line('river')), move('A1.1', { go: 'ahead', by: 10 }))).toBe(
      'GO-MOVE-09 in-the-way',
    );
    expect(
      why(
        alone(MI, { formation: 'column1' }, line('river', { bridges: [60, 46] })),
        move('A1.1', { go: 'ahead', by: 20 }),
      ),
    ).toBe('legal');
    // Between two bridges, and beside one, the river is a river; the order in which they are written does not matter.
    const over = (...bridges: number[]): string =>
      why(
        alone(MI, { formation: 'column1' }, line('river', { bridges })),
        move('A1.1', { go: 'ahead', by: 20 }),
      );
    expect(over(40, 46, 80, 46)).toBe('GO-MOVE-09 in-the-way');
    expect(over(80, 46, 40, 46)).toBe('GO-MOVE-09 in-the-way');
    expect(over(40, 46, 60, 46, 80, 46)).toBe('legal');
    expect(over(10, 46)).toBe('GO-MOVE-09 in-the-way');
    expect(over(170, 46)).toBe('GO-MOVE-09 in-the-way');
  });
});

describe('others in the way', () => {
  it('GO-MOVE-10 passing friends: Lights freely, massed through massed disorders both, never on Advance', () => {
    const at = (first: Spec, second: Spec): GroupState =>
      moves([
        unit('A1.1', MI, 60, 40, { order: 'reserve', ...first }),
        unit('A1.2', MI, 60, 46, { order: 'reserve', ...second }),
        FAR,
      ]);
    const s = at({}, {});
    say(s, move('A1.1', { go: 'ahead', by: 12 }));
    expect([u(s, 'A1.1').disordered, u(s, 'A1.2').disordered]).toEqual([true, true]);
    const lights = at({}, { type: LI });
    say(lights, move('A1.1', { go: 'ahead', by: 12 }));
    expect(u(lights, 'A1.1').disordered).toBe(false);
    expect(why(at({}, {}), move('A1.1', { go: 'ahead', by: 6 }))).toBe('GO-MOVE-10 no-room');
    expect(why(at({ order: 'advance' }, { order: 'advance' }), move('A1.1', { go: 'ahead', by: 12 }))).toBe(
      'GO-MOVE-10 in-the-way',
    );
  });
  it('GO-MOVE-11 nobody leaves its group by more than 15; who does stands', () => {
    const s = moves([
      unit('A1.1', MC, 60, 40, { order: 'advance' }),
      unit('A1.2', MI, 60, 34, { order: 'stand' }),
      FAR,
    ]);
    expect(why(s, move('A1.1', { go: 'ahead', by: 25 }))).toBe('GO-MOVE-11 too-far-from-group');
    const slow = moves([
      unit('A1.1', MC, 60, 40, { order: 'advance' }),
      unit('A1.2', MI, 60, 34, { order: 'advance' }),
      FAR,
    ]);
    say(slow, move('A1.1', { go: 'ahead', by: 25 }));
    expect(kinds(say(slow, { kind: 'done' }, [], 5))).toContain('strayed');
  });
  it('GO-MOVE-12 GO-MOVE-13 nobody comes within 2 of an enemy, nor leaves a melee', () => {
    const s = moves(
      [
        unit('A1.1', MI, 60, 40),
        unit('A1.2', MI, 90, 40),
        unit('A1.3', MI, 120, 40),
        unit('B1.1', MI, 60, 45),
        unit('B1.2', MI, 120, 42),
      ],
      { contacts: [{ a: 'A1.3', b: 'B1.2' }] },
    );
    expect(why(s, move('A1.1', { go: 'ahead', by: 2 }))).toBe('GO-MOVE-12 in-the-way');
    expect(why(s, move('A1.1', { go: 'ahead', by: 1 }))).toBe('legal');
    expect(why(s, move('A1.3', { go: 'shift', toward: 270, by: 2 }))).toBe('GO-MOVE-13 in-contact');
  });
  it('GO-MOVE-12 GO-MELEE-07 moving up beside a friend in contact is no charge', () => {
    const s = moves(
      [unit('A1.1', MI, 60, 60, { order: 'advance' }), unit('A1.2', MI, 76, 56), unit('B1.1', MI, 60, 62)],
      { contacts: [{ a: 'A1.1', b: 'B1.1', rounds: 1 }] },
    );
    expect(why(s, move('A1.2', { go: 'ahead', by: 4 }))).toBe('legal');
  });
  it('GO-MOVE-03 a whole group marches and keeps its intervals', () => {
    const s = moves([
      unit('A1.1', MI, 60, 40, { order: 'advance' }),
      unit('A1.2', MI, 80, 38, { order: 'advance' }),
      FAR,
    ]);
    const group = u(s, 'A1.1').group;
    say(s, { kind: 'march', group, legs: [{ go: 'ahead', by: 15 }] });
    expect(['A1.1', 'A1.2'].map((id) => u(s, id).y / 60000)).toEqual([55, 53]);
    expect(why(s, { kind: 'march', group, legs: [{ go: 'ahead', by: 1 }] })).toBe(
      'GO-MOVE-03 nobody-can-move',
    );
  });
  it('GO-SETUP-20 GO-SETUP-04 GO-SETUP-09 GO-SETUP-10 generals last, 40, never into the enemy; who touches them drives them off', () => {
    const s = moves(
      [
        unit('A1.1', MI, 60, 40, { order: 'reserve' }),
        unit('A1.2', MI, 80, 40, { order: 'reserve' }),
        unit('B1.1', MI, 60, 70),
      ],
      { generals: [{ id: 'A1.G', side: 0, group: 'A1', x: 60, y: 30 }] },
    );
    const ride = (x: number, y: number): Record<string, unknown> => ({
      kind: 'general',
      general: 'A1.G',
      x,
      y,
    });
    expect(why(s, ride(60, 71))).toBe('GO-SETUP-09 too-far');
    expect(why(s, ride(60, 68))).toBe('GO-SETUP-10 in-the-way');
    expect(why(s, ride(200, 30))).toBe('GO-SETUP-04 off-table');
    say(s, ride(70, 60));
    expect(why(s, move('A1.1', { go: 'ahead', by: 2 }))).toBe('GO-SETUP-20 generals-last');
    const hit = table(
      'moves',
      [
        unit('A1.1', MI, 60, 40, { order: 'reserve' }),
        unit('B1.1', MC, 60, 70, { order: 'advance' }),
        unit('B1.2', MC, 80, 70, { order: 'advance' }),
      ],
      {
        active: 1,
        generals: [{ id: 'A1.G', side: 0, group: 'A1', x: 80, y: 60 }],
      },
    );
    until(hit, 'moves');
    const events = say(hit, move('B1.2', { go: 'ahead', by: 10 }));
    expect(told(events, 'general-displaced')?.about).toEqual(['A1.G', 'A1.1']);
  });
  it('GO-SETUP-09a GO-MOVE-25 a general may go with his unit that falls back', () => {
    const s = table('shooting', [unit('A1.1', MI, 60, 40), unit('B1.1', LI, 60, 50)], {
      generals: [{ id: 'B1.G', side: 1, group: 'B1', x: 60, y: 53 }],
    });
    const events = run(
      s,
      [6, 1, 1, 5],
      (ask) =>
        ask.kind === 'follow'
          ? { ...(ask.default as object), go: true }
          : ask.kind === 'shots' && ask.side === 1
            ? { kind: 'shots', shots: [] }
            : undefined,
      7,
    );
    expect(kinds(events)).toContain('general-follows');
    expect(s.generals[0].y / 60000).toBeGreaterThan(55);
    const fault = until(
      table('shooting', [unit('A1.1', MI, 60, 40), unit('B1.1', LI, 60, 50)], {
        generals: [{ id: 'B1.G', side: 1, group: 'B1', x: 60, y: 53 }],
      }),
      'follow',
      [6, 1, 1, 1, 1, 5],
    );
    expect(why(fault, { kind: 'follow', go: true, x: 10, y: 10 })).toBe('GO-SETUP-09a too-far');
  });
});

describe('blocks', () => {
  const block: Spec = { terrain: [{ id: 'b', kind: 'block', rect: [54, 50, 66, 62] }] };
  it('GO-MOVE-29 GO-SETUP-15 into a block with 5 left, and out again', () => {
    const s = moves(
      [
        unit('A1.1', MI, 60, 40, { order: 'reserve' }),
        unit('A1.2', MC, 84, 44, { order: 'reserve' }),
        unit('A1.3', MI, 60, 30, { order: 'reserve' }),
        FAR,
      ],
      block,
    );
    expect(why(s, { kind: 'enter', unit: 'A1.2', block: 'b' })).toBe('GO-SETUP-15 foot-only');
    expect(why(s, { kind: 'enter', unit: 'A1.3', block: 'b' })).toBe('GO-MOVE-29 too-far');
    const events = say(s, { kind: 'enter', unit: 'A1.1', block: 'b' });
    expect(kinds(events)).toContain('occupied');
    expect(u(s, 'A1.1')).toMatchObject({ block: 'b', order: 'stand' });
    const out = moves(
      [unit('A1.1', HI, 60, 56, { block: 'b', order: 'advance' }), unit('A1.2', MI, 60, 30), FAR],
      block,
    );
    expect(why(out, move('A1.1', { go: 'ahead', by: 3 }))).toBe('GO-MOVE-29 garrison');
    say(out, { kind: 'leave', unit: 'A1.1', face: 'front', formation: 'line', ahead: 10 });
    expect([u(out, 'A1.1').block, u(out, 'A1.1').y / 60000]).toEqual(['', 73]);
  });
});

describe('recovery', () => {
  it('GO-UNIT-13 GO-UNIT-13a GO-UNIT-13b GO-UNIT-13c GO-UNIT-13d GO-UNIT-12 by drill: what it did, and how near the enemy is', () => {
    const after = (drill: string, y: number, did = 0): boolean => {
      const s = table('end', [
        unit('A1.1', MI, 60, 40, { disordered: true, drill, did }),
        unit('A1.2', MI, 90, 40),
        unit('B1.1', MI, 60, y),
      ]);
      run(s, [], usual, 1);
      return u(s, 'A1.1').disordered;
    };
    expect([after('well', 50), after('well', 50, 8), after('well', 50, 1)]).toEqual([false, false, true]);
    expect([after('normal', 50), after('normal', 50, 8), after('normal', 50, 64)]).toEqual([
      false,
      true,
      true,
    ]);
    expect([after('badly', 50), after('badly', 70)]).toEqual([true, false]);
    // A stand lost, or the disorder of this very phase.
    expect([after('well', 50, DID.lost), after('well', 50, DID.shaken)]).toEqual([true, true]);
  });
});

describe('geometry that always holds', () => {
  const formations = ['line', 'skirmish', 'column1', 'column2', 'square'] as const;
  it('GO-UNIT-10 GO-SETUP-05 the stands of any formation lie inside its outline and beside each other', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...formations),
        fc.integer({ min: 3, max: 6 }),
        fc.integer({ min: 0, max: 65535 }),
        (formation, stands, facing) => {
          const s = table('moves', [unit('A1.1', MI, 60, 40), FAR]);
          const x = u(s, 'A1.1');
          Object.assign(x, { formation, stands, start: 6, facing });
          const outline = shapeOf(rectOf(s, x), newShape());
          const rects = standsOf(s, x).map((r) => shapeOf(r, newShape()));
          expect(rects).toHaveLength(stands);
          for (let i = 0; i < rects.length; i++) {
            for (let k = 0; k < 8; k += 2) {
              const dx = rects[i].corners[k] - outline.x;
              const dy = rects[i].corners[k + 1] - outline.y;
              expect(Math.abs(dx * outline.ux + dy * outline.uy)).toBeLessThanOrEqual(outline.halfDepth + 2);
              expect(Math.abs(dx * outline.uy - dy * outline.ux)).toBeLessThanOrEqual(outline.halfWidth + 2);
            }
            for (let j = 0; j < i; j++) expect(overlapDepth(rects[i], rects[j])).toBeLessThan(TOUCH);
          }
          const size = sizeOf(x, formation, stands, 2);
          expect(size.width * size.depth).toBeGreaterThanOrEqual(stands * 4 * 2 * 60000 * 60000 - 1);
        },
      ),
      { numRuns: 60 },
    );
  });
  it('GO-MOVE-03 a move and its reverse come back to the same place', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 65535 }),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 45 }),
        (facing, by, angle) => {
          const s = table('moves', [unit('A1.1', LI, 60, 60, { order: 'reserve' }), FAR]);
          const x = u(s, 'A1.1');
          x.facing = facing;
          const start = rectOf(s, x);
          const out = endOf(
            { ...start },
            wayOf(x, start, [
              { go: 'turn', by: angle },
              { go: 'ahead', by },
            ]).path,
          );
          const back = endOf(
            { ...out },
            wayOf(x, out, [
              { go: 'back', by },
              { go: 'turn', by: -angle },
            ]).path,
          );
          expect(Math.abs(back.x - start.x)).toBeLessThanOrEqual(2);
          expect(Math.abs(back.y - start.y)).toBeLessThanOrEqual(2);
        },
      ),
      { numRuns: 60 },
    );
  });
  it('GO-MOVE-03, GO-MOVE-06 a move and a turn about are the same in one order or in two', () => {
    const about = { go: 'about' };
    const five = { go: 'ahead', by: 5 };
    const tried = (orders: Spec[][], more: Spec, options: Spec = {}): unknown => {
      const s = until(
        table('moves', [unit('A1.1', MI, 60, 40, more), unit('B1.1', MI, 60, 110)], { options }),
        'moves',
      );
      for (const legs of orders) {
        const given = { kind: 'move', unit: 'A1.1', legs };
        const no = why(s, given);
        if (no !== 'legal') return no;
        say(s, given);
      }
      const { x, y, facing, spent } = u(s, 'A1.1');
      return [x, y, facing, spent];
    };
    for (const legs of [
      [five, about],
      [about, five],
    ]) {
      for (const drill of ['well', 'normal']) {
        const once = tried([legs], { order: 'reserve', drill });
        expect(once).toHaveLength(4);
        expect(tried([[legs[0]], [legs[1]]], { order: 'reserve', drill })).toEqual(once);
      }
      // The badly drilled use their whole move to turn about.
      expect(tried([legs], { order: 'reserve', drill: 'badly' })).toBe('GO-MOVE-01 too-far');
      expect(tried([[legs[0]], [legs[1]]], { order: 'reserve', drill: 'badly' })).toBe('GO-MOVE-01 too-far');
      // On Stand they are two actions.
      expect(tried([legs], {})).toBe('GO-ORDER-18 one-action');
      expect(tried([[legs[0]], [legs[1]]], {})).toBe('GO-ORDER-18 one-action');
      const all = tried([legs], {}, { stand_actions: 'all' });
      expect(all).toHaveLength(4);
      expect(tried([[legs[0]], [legs[1]]], {}, { stand_actions: 'all' })).toEqual(all);
    }
    // Neither comes twice.
    expect(tried([[about], [about]], { order: 'reserve', drill: 'well' })).toBe('GO-MOVE-03 moved-already');
    expect(tried([[five], [about], [five]], { order: 'reserve', drill: 'well' })).toBe(
      'GO-MOVE-03 moved-already',
    );
  });
  it('GO-MOVE-03, GO-ORDER-16 whoever turned about has moved: what is done without moving comes too late', () => {
    const s = until(
      table('moves', [unit('A1.1', MI, 60, 40, { order: 'reserve' }), unit('B1.1', MI, 60, 110)]),
      'moves',
    );
    say(s, { kind: 'move', unit: 'A1.1', legs: [{ go: 'about' }] });
    expect(why(s, { kind: 'form', units: ['A1.1'], to: 'column2', side: 'front' })).toBe(
      'GO-ORDER-16 moved-already',
    );
  });
  it('GO-MOVE-03, GO-ORDER-18 a unit that came up and dropped to Stand has no turn about left', () => {
    const s = until(
      table('moves', [unit('A1.1', MI, 60, 40, { order: 'advance' }), unit('B1.1', MI, 60, 60)]),
      'moves',
    );
    say(s, { kind: 'move', unit: 'A1.1', legs: [{ go: 'ahead', by: 8 }] });
    say(s, { kind: 'halt', units: ['A1.1'] });
    expect(why(s, { kind: 'move', unit: 'A1.1', legs: [{ go: 'about' }] })).toBe('GO-MOVE-03 moved-already');
  });
});
