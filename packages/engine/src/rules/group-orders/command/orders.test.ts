import { describe, expect, it } from 'vitest';
import type { GroupState } from '../state.ts';
import {
  HC,
  HI,
  kinds,
  LC,
  LI,
  MA,
  MC,
  MI,
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

const general = (y: number, more: Spec = {}): Spec => ({
  id: 'A1.G',
  side: 0,
  group: 'A1',
  x: 60,
  y,
  ...more,
});
const index = (s: GroupState, id: string): number => u(s, id).group;
const give = (s: GroupState, id: string, order: string): Record<string, unknown> => ({
  kind: 'orders',
  orders: [{ group: index(s, id), order }],
});
const setUp = (units: Spec[], more: Spec = {}): GroupState => until(table('orders', units, more), 'orders');

describe('orders and how they are changed', () => {
  it('GO-ORDER-04 GO-SETUP-02 automatic within 5, by D4 times 5 up to 20, never beyond', () => {
    const at = (y: number, dice: number[]): string => {
      const s = setUp([unit('A1.1', MI, 60, 40), unit('B1.1', MI, 60, 100)], { generals: [general(y)] });
      say(s, give(s, 'A1.1', 'advance'), dice);
      return u(s, 'A1.1').order;
    };
    expect(at(34, [])).toBe('advance'); // 39 - 34 - 1.5 = 3.5
    expect(at(26, [2])).toBe('stand'); // 11.5: needs 3
    expect(at(26, [3])).toBe('advance');
    expect(at(10, [])).toBe('stand'); // 27.5
  });
  it('GO-ORDER-04 the commander-in-chief may help one group whose general failed', () => {
    const s = setUp([unit('A1.1', MI, 60, 40), unit('B1.1', MI, 60, 100)], {
      generals: [general(10), { id: 'A.C', side: 0, x: 60, y: 35 }],
    });
    const events = say(s, give(s, 'A1.1', 'reserve'));
    expect(kinds(events)).toContain('order-fails');
    expect(why(s, { kind: 'help', group: 99 })).toBe('GO-ORDER-04 no-such-group');
    say(s, { kind: 'help', group: index(s, 'A1.1') });
    expect(u(s, 'A1.1').order).toBe('reserve');
  });
  it('GO-ORDER-01 GO-ORDER-02 GO-ORDER-03 GO-ORDER-05 GO-ORDER-06 what may be issued, to whom, how often', () => {
    const s = setUp([
      unit('A1.1', MI, 60, 40, { order: 'reserve', formation: 'column2' }),
      unit('A2.1', MI, 100, 40),
      unit('B1.1', MI, 60, 100),
    ]);
    expect(why(s, give(s, 'A1.1', 'advance'))).toBe('GO-ORDER-05 not-in-line');
    expect(why(s, give(s, 'A2.1', 'advance'))).toBe('legal');
    expect(why(s, give(s, 'B1.1', 'stand'))).toBe('GO-ORDER-02 no-such-group');
    const twice = {
      kind: 'orders',
      orders: [
        { group: index(s, 'A2.1'), order: 'stand' },
        { group: index(s, 'A2.1'), order: 'reserve' },
      ],
    };
    expect(why(s, twice)).toBe('GO-ORDER-03 once-a-phase');
    const f = setUp(
      [unit('A1.1', MI, 60, 40, { order: 'reserve', formation: 'column2' }), unit('B1.1', MI, 60, 100)],
      { options: { assault_column: 'south' } },
    );
    expect(why(f, give(f, 'A1.1', 'advance'))).toBe('legal');
  });
  it('GO-ORDER-01 GO-ORDER-06 GO-SETUP-18 rout is no order to deploy on, and Advance needs lines', async () => {
    const { checkOrder } = await import('./orders.ts');
    const s = setUp([unit('A1.1', MI, 60, 40), unit('B1.1', MI, 60, 100)]);
    expect(checkOrder(s, 0, 'rout')).toMatchObject({ rule: 'GO-ORDER-01' });
  });
});

describe('rallying', () => {
  const routing = (more: Spec = {}, other: Spec[] = []): GroupState =>
    table('orders', [
      unit('A1.1', MI, 60, 40, {
        order: 'rout',
        formation: 'column2',
        disordered: true,
        routMoved: true,
        facing: 270,
        ...more,
      }),
      unit('A1.2', MI, 90, 40),
      unit('B1.1', MI, 60, 100),
      ...other,
    ]);
  it('GO-MORALE-09 GO-MORALE-M07 five rallies anybody, four Massed troops; Reserve, in line, disordered, no move', () => {
    const s = routing();
    until(s, 'face', [6]); // 6 - 2 = 4
    expect(u(s, 'A1.1')).toMatchObject({ order: 'reserve', disordered: true });
    say(s, { kind: 'face', facing: 90 });
    expect(u(s, 'A1.1')).toMatchObject({ formation: 'line', facing: 16384 });
    until(s, 'moves');
    expect(why(s, { kind: 'move', unit: 'A1.1', legs: [{ go: 'ahead', by: 5 }] })).toBe(
      'GO-MORALE-09 rallied-now',
    );
    const light = table('orders', [
      unit('A1.1', LI, 60, 40, { order: 'rout', formation: 'column2', routMoved: true }),
      unit('A1.2', MI, 90, 40),
      unit('B1.1', MI, 60, 100),
    ]);
    const events = run(light, [6], usual, 2);
    expect(kinds(events)).toContain('rout-goes-on');
  });
  it('GO-MORALE-09 GO-MORALE-02 no test with an enemy within 20', () => {
    const s = routing({}, [unit('B2.1', MI, 60, 60)]);
    expect(kinds(run(s, [], usual, 2))).not.toContain('morale');
  });
});

describe('forced moves', () => {
  it('GO-ORDER-21 GO-ORDER-23 GO-MOVE-25a GO-MOVE-26a later rout moves: maximum speed and 2, to the own edge and off it', () => {
    const s = table('forced', [
      unit('A1.1', MI, 60, 60, { order: 'rout', formation: 'column2', facing: 270 }),
      unit('A1.2', MI, 90, 60),
      unit('B1.1', MI, 60, 100),
    ]);
    const events = run(s, [], usual, 3);
    expect(told(events, 'routed')?.facts).toMatchObject({ went: 22 });
    expect(u(s, 'A1.1').y / 60000).toBe(38);
    const near = table('forced', [
      unit('A1.1', MI, 100, 20, { order: 'rout', formation: 'column2', facing: 270 }),
      unit('A1.2', MI, 130, 60),
      unit('B1.1', MI, 60, 100),
    ]);
    const left = run(near, [], usual, 3);
    expect(kinds(left)).toContain('left-table');
    expect(u(near, 'A1.1').place).toBe('left');
  });
  it('GO-ORDER-22 GO-ORDER-23 GO-MOVE-25a through a gap in single file; where the enemy bars the way, to another edge', () => {
    const gap = table('forced', [
      unit('A1.1', MI, 60, 60, { order: 'rout', formation: 'column2', facing: 270, stands: 4 }),
      unit('A1.2', MI, 130, 60),
      unit('B1.1', MC, 49, 50, { facing: 90 }),
      unit('B1.2', MC, 71, 50, { facing: 90 }),
    ]);
    expect(kinds(run(gap, [], usual, 3))).toContain('single-file');
    const barred = table('forced', [
      unit('A1.1', MI, 20, 60, { order: 'rout', formation: 'column2', facing: 270 }),
      unit('A1.2', MI, 130, 60),
      ...[8, 24, 40].map((x, i) => unit(`B1.${i + 1}`, MI, x, 56.5, { facing: 90 })),
    ]);
    expect(kinds(run(barred, [], usual, 3))).toContain('left-table');
    expect(u(barred, 'A1.1').place).toBe('left');
  });
  it('GO-ORDER-20 at least half the speed, farther away, facing the same or the opposite way', () => {
    const at = (more: Spec = {}): GroupState =>
      until(
        table('forced', [
          unit('A1.1', MI, 60, 60, { order: 'retreat', ...more }),
          unit('A1.2', MI, 90, 60),
          unit('B1.1', MI, 60, 75),
        ]),
        'retreat',
      );
    const back = (s: GroupState, toward: number, by: number, about = true): string =>
      why(s, { kind: 'retreat', way: [{ toward, by }], about });
    expect(back(at(), 270, 9)).toBe('GO-ORDER-20 too-short');
    expect(back(at(), 270, 10, false)).toBe('legal');
    expect(back(at(), 270, 21)).toBe('GO-MOVE-01 too-far');
    expect(back(at(), 180, 20)).toBe('legal');
    expect(back(at(), 80, 10)).toBe('GO-ORDER-20 not-farther');
    expect(back(at({ drill: 'badly' }), 270, 12, false)).toBe('GO-ORDER-20 must-turn-about');
    const s = at();
    say(s, { kind: 'retreat', way: [{ toward: 270, by: 12 }], about: true });
    expect([u(s, 'A1.1').y / 60000, u(s, 'A1.1').facing]).toEqual([48, 49152]);
  });
  it('GO-ORDER-20 one that cannot get away stays and is disordered; one that reaches its edge may leave', () => {
    const s = until(
      table('forced', [
        unit('A1.1', MI, 100, 12, { order: 'retreat' }),
        unit('A1.2', MI, 130, 20),
        unit('B1.1', MI, 100, 30),
      ]),
      'retreat',
    );
    const events = say(s, { kind: 'retreat', way: [{ toward: 270, by: 14 }], about: true });
    expect(kinds(events)).toContain('left-table');
  });
});

describe('advance', () => {
  const moves = (units: Spec[], more: Spec = {}): GroupState => until(table('moves', units, more), 'moves');
  const ahead = (unit_: string, by: number): Record<string, unknown> => ({
    kind: 'move',
    unit: unit_,
    legs: [{ go: 'ahead', by }],
  });
  it('GO-ORDER-07 GO-ORDER-14 one unit must move half its speed, or all go to Stand', () => {
    const units = [
      unit('A1.1', MI, 60, 40, { order: 'advance' }),
      unit('A1.2', MI, 80, 40, { order: 'advance' }),
      unit('B1.1', MI, 60, 110),
    ];
    const idle = moves(units);
    expect(kinds(say(idle, { kind: 'done' }, [], 5))).toContain('duty-not-done');
    expect(u(idle, 'A1.2').order).toBe('stand');
    const brisk = moves(units);
    say(brisk, ahead('A1.1', 10));
    say(brisk, { kind: 'done' }, [], 5);
    expect(u(brisk, 'A1.2').order).toBe('advance');
  });
  it('GO-ORDER-08 no stand ends farther from the nearest massed enemy', () => {
    const s = moves([
      unit('A1.1', MI, 60, 60, { order: 'advance', facing: 0 }),
      unit('A1.2', MI, 60, 40, { order: 'advance' }),
      unit('B1.1', MI, 20, 90),
    ]);
    expect(why(s, ahead('A1.1', 10))).toBe('GO-ORDER-08 farther');
  });
  it('GO-ORDER-09 GO-ORDER-11 dropping to Stand within range', () => {
    const s = moves([
      unit('A1.1', MI, 60, 60, { order: 'advance' }),
      unit('A1.2', MA, 80, 60, { order: 'advance' }),
      unit('A1.3', HC, 100, 60, { order: 'advance' }),
      unit('A1.4', MA, 120, 60, { order: 'advance', began: 'stand' }),
      unit('B1.1', MI, 60, 80),
    ]);
    const halt = (id: string): string => why(s, { kind: 'halt', units: [id] });
    expect(halt('A1.1')).toBe('GO-ORDER-11 no-enemy-in-range');
    expect(halt('A1.2')).toBe('legal');
    expect(halt('A1.3')).toBe('GO-ORDER-11 no-weapon');
    expect(halt('A1.4')).toBe('GO-ORDER-09 began-on-stand');
    say(s, { kind: 'halt', units: ['A1.2'] });
    expect(u(s, 'A1.2').order).toBe('stand');
  });
  it('GO-ORDER-10 missile troops halt at long range from enemy straight ahead and stand; Massed go on to 5 from Lights', () => {
    const s = moves([
      unit('A1.1', MI, 60, 60, { order: 'advance' }),
      unit('A1.2', MI, 80, 60, { order: 'advance' }),
      unit('B1.1', MI, 60, 80),
    ]);
    expect(why(s, ahead('A1.1', 9))).toBe('GO-ORDER-10 halts-there');
    say(s, ahead('A1.1', 8));
    const events = say(s, { kind: 'done' }, [], 5);
    expect(told(events, 'must-stand')).toMatchObject({ rule: 'GO-ORDER-10', about: ['A1.1'] });
    const lights = moves([
      unit('A1.1', MI, 60, 60, { order: 'advance' }),
      unit('A1.2', MI, 80, 60, { order: 'advance' }),
      unit('B1.1', LI, 60, 80),
    ]);
    expect(why(lights, ahead('A1.1', 13))).toBe('legal');
    expect(why(lights, ahead('A1.1', 14))).toBe('GO-ORDER-10 halts-there');
  });
  it('GO-ORDER-12 cavalry halts at 10; one already nearer stays; guns never go nearer', () => {
    const s = moves([
      unit('A1.1', HC, 60, 60, { order: 'advance' }),
      unit('A1.2', MA, 80, 60, { order: 'advance' }),
      unit('B1.1', MI, 60, 78),
      unit('B1.2', MI, 80, 80),
    ]);
    expect(why(s, ahead('A1.1', 6))).toBe('GO-ORDER-12 halts-there');
    expect(why(s, ahead('A1.1', 5))).toBe('legal');
    expect(why(s, ahead('A1.2', 8))).toBe('GO-ORDER-12 halts-there');
    const near = moves([unit('A1.1', LC, 60, 60, { order: 'advance' }), unit('B1.1', MI, 60, 70)]);
    expect(why(near, ahead('A1.1', 1))).toBe('GO-ORDER-12 must-halt');
    const events = say(near, { kind: 'done' }, [], 5);
    expect(told(events, 'must-stand')).toMatchObject({ rule: 'GO-ORDER-12' });
  });
  it('GO-ORDER-13 a group whose half move would touch friends halts 10 from them and stands', () => {
    const s = moves([
      unit('A1.1', MI, 60, 40, { order: 'advance' }),
      unit('A1.2', MI, 90, 40, { order: 'advance' }),
      unit('A2.1', MI, 60, 51, { order: 'stand' }),
      unit('B1.1', MI, 60, 110),
    ]);
    expect(why(s, ahead('A1.1', 2))).toBe('GO-ORDER-13 near-friends');
    say(s, ahead('A1.2', 12));
    const events = say(s, { kind: 'done' }, [], 5);
    expect(events.filter((e) => e.rule === 'GO-ORDER-13').map((e) => e.about?.[0])).toEqual(['A1.1', 'A1.2']);
  });
  it('GO-ORDER-24 GO-ORDER-06 what an order allows', () => {
    const s = moves([
      unit('A1.1', MI, 60, 40, { order: 'advance' }),
      unit('A1.2', HI, 80, 40, { order: 'retreat' }),
      unit('B1.1', MI, 60, 110),
    ]);
    expect(why(s, ahead('A1.2', 5))).toBe('GO-ORDER-24 order-forbids');
    expect(why(s, { kind: 'form', units: ['A1.1'], to: 'column1' })).toBe('GO-ORDER-24 order-forbids');
    const g = moves([unit('A1.1', MI, 60, 40, { block: 'b', order: 'advance' }), unit('B1.1', MI, 60, 110)], {
      terrain: [{ id: 'b', kind: 'block', rect: [54, 34, 66, 46] }],
    });
    expect(why(g, { kind: 'leave', unit: 'A1.1', face: 'front', formation: 'column1', ahead: 5 })).toBe(
      'GO-ORDER-06 not-in-line',
    );
  });
});

describe('reserve and stand', () => {
  const moves = (units: Spec[], more: Spec = {}): GroupState => until(table('moves', units, more), 'moves');
  const move = (id: string, ...legs: Spec[]): Record<string, unknown> => ({ kind: 'move', unit: id, legs });
  it('GO-ORDER-15 not closer to enemy within 20, unless friends stand between', () => {
    const units = [
      unit('A1.1', MI, 60, 40, { order: 'reserve' }),
      unit('A1.2', MI, 85, 40, { order: 'reserve' }),
      unit('B1.1', MI, 60, 66),
    ];
    const s = moves(units);
    expect(why(s, move('A1.1', { go: 'ahead', by: 4 }))).toBe('legal');
    expect(why(s, move('A1.1', { go: 'ahead', by: 5 }))).toBe('GO-ORDER-15 closer-to-enemy');
    const screened = moves([...units, unit('A2.1', MI, 60, 52)]);
    expect(why(screened, move('A1.1', { go: 'ahead', by: 6 }))).toBe('legal');
  });
  it('GO-ORDER-16 GO-MOVE-08 formation changes by drill', () => {
    const at = (drill: string): GroupState =>
      moves([
        unit('A1.1', MI, 60, 40, { order: 'reserve', drill }),
        unit('A1.2', MI, 85, 40, { order: 'reserve' }),
        unit('B1.1', MI, 60, 110),
      ]);
    const after = (drill: string, to: string, side: string): string => {
      const s = at(drill);
      say(s, { kind: 'form', units: ['A1.1'], to, side });
      return why(s, move('A1.1', { go: 'ahead', by: 4 }));
    };
    expect(after('well', 'column1', 'front')).toBe('legal');
    expect(after('normal', 'column1', 'left')).toBe('legal');
    expect(after('normal', 'column1', 'front')).toBe('GO-ORDER-16 changed-formation');
    expect(after('badly', 'column2', 'left')).toBe('GO-ORDER-16 changed-formation');
    const s = at('normal');
    say(s, { kind: 'form', units: ['A1.1'], to: 'column1', side: 'left' });
    // The head is where the left flank was: front edge at x = 52, facing west.
    expect([u(s, 'A1.1').x / 60000, u(s, 'A1.1').facing]).toEqual([56, 32768]);
    expect(why(s, { kind: 'form', units: ['A1.1'], to: 'line' })).toBe('GO-ORDER-16 changed-formation');
  });
  it('GO-ORDER-17 guns on Reserve pivot, and march unless the switch says no', () => {
    const at = (options: Spec): GroupState =>
      moves([unit('A1.1', MA, 60, 40, { order: 'reserve' }), unit('B1.1', MI, 60, 110)], { options });
    expect(why(at({}), move('A1.1', { go: 'turn', by: 90 }))).toBe('legal');
    expect(why(at({}), move('A1.1', { go: 'ahead', by: 10 }))).toBe('legal');
    expect(why(at({ reserve_guns: 'pivot' }), move('A1.1', { go: 'ahead', by: 10 }))).toBe(
      'GO-ORDER-17 pivot-only',
    );
  });
  it('GO-ORDER-18 GO-SETUP-32a on Stand: move 5, turn about or form square, one of them', () => {
    const at = (options: Spec = {}): GroupState =>
      moves(
        [
          unit('A1.1', MI, 60, 40),
          unit('A1.2', MA, 80, 40),
          unit('A1.3', MC, 100, 40),
          unit('A1.4', MA, 120, 40),
          unit('B1.1', MI, 60, 64),
          unit('B1.2', MI, 118, 64),
        ],
        { options },
      );
    const s = at();
    expect(why(s, move('A1.1', { go: 'shift', toward: 200, by: 5 }))).toBe('legal');
    expect(why(s, move('A1.1', { go: 'ahead', by: 6 }))).toBe('GO-ORDER-18 too-far');
    expect(why(s, move('A1.1', { go: 'about' }))).toBe('legal');
    expect(why(s, move('A1.1', { go: 'about' }, { go: 'ahead', by: 2 }))).toBe('GO-ORDER-18 one-action');
    expect(why(at({ stand_actions: 'all' }), move('A1.1', { go: 'about' }, { go: 'ahead', by: 2 }))).toBe(
      'legal',
    );
    expect(why(s, { kind: 'form', units: ['A1.1'], to: 'square' })).toBe('legal');
    expect(why(s, { kind: 'form', units: ['A1.1'], to: 'column1' })).toBe('GO-ORDER-18 square-only');
    expect(why(s, { kind: 'form', units: ['A1.3'], to: 'square' })).toBe('GO-UNIT-10 no-square');
    expect(why(s, move('A1.2', { go: 'turn', by: 46 }))).toBe('GO-ORDER-18 turn-too-wide');
    say(s, move('A1.2', { go: 'turn', by: 40 }));
    say(s, { kind: 'done' }, []);
    expect(why(s, { kind: 'shots', shots: [{ unit: 'A1.2', target: 'B1.1', stands: [0] }] })).toBe(
      'GO-ORDER-18 guns-moved',
    );
  });
});
