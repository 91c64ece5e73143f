/** The course of a phase: who is asked what, in which order dice are thrown, what is remembered and told. */
import { describe, expect, it } from 'vitest';
import { inUnits } from '../../../table/number.ts';
import { groupOrders } from '../index.ts';
import { DID, did, type GroupState } from '../state.ts';
import {
  type Answer,
  HC,
  kinds,
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
} from '../testing.ts';

const FAR = unit('B1.1', MI, 60, 115);
const round = (n: number): number => Math.round(n * 100) / 100;
const asked = (s: GroupState): unknown[] =>
  groupOrders.asks(s).map((a) => [a.kind, a.side, a.rule, a.secret, [...a.about]]);
const holdFire: Answer = (ask) => (ask.kind === 'fire' ? { kind: 'fire', target: '' } : undefined);

describe('questions', () => {
  it('GO-SETUP-20a name who is asked, about whom and by which rule; only shots are sealed', () => {
    const charge = { kind: 'charges', charges: [{ unit: 'A1.1', target: 'B1.1', wheel: 0, incline: 0 }] };
    const s = table(
      'orders',
      [unit('A1.1', MC, 60, 40, { order: 'advance' }), unit('B1.1', MI, 60, 60), unit('B1.2', MI, 90, 60)],
      { generals: [{ id: 'A1.G', side: 0, group: 'A1', x: 60, y: 36 }] },
    );
    expect(asked(until(s, 'orders'))).toEqual([['orders', 0, 'GO-ORDER-03', false, []]]);
    expect(asked(until(s, 'charges'))).toEqual([['charges', 0, 'GO-MOVE-16', false, []]]);
    say(s, charge, [6]);
    expect(asked(s)).toEqual([['react', 1, 'GO-MOVE-19', false, ['B1.1', 'A1.1']]]);
    say(s, { kind: 'react', how: 'receive', about: false }, [6]);
    expect(asked(s)).toEqual([['fire', 1, 'GO-MOVE-22', false, ['B1.1', 'A1.1']]]);
    say(s, { kind: 'fire', target: '' });
    expect(asked(s)[0]).toEqual(['moves', 0, 'GO-SETUP-20', false, []]);
    const t = until(table('shooting', [unit('A1.1', MI, 60, 40), unit('B1.1', MI, 60, 49)]), 'shots');
    expect(asked(t)).toEqual([
      ['shots', 0, 'GO-SHOOT-01', true, ['A1.1']],
      ['shots', 1, 'GO-SHOOT-01', true, ['B1.1']],
    ]);
    const r = until(
      table('forced', [unit('A1.1', MI, 60, 40, { order: 'retreat' }), unit('B1.1', MI, 60, 60)]),
      'retreat',
    );
    expect(asked(r)).toEqual([['retreat', 0, 'GO-ORDER-20', false, ['A1.1']]]);
  });
  it('GO-MORALE-09 a rallied unit is asked where it faces, and is told of', () => {
    const s = table('orders', [
      unit('A1.1', MI, 60, 40, { order: 'rout', formation: 'column2', facing: 270 }),
      unit('A1.2', MI, 90, 40),
      unit('B1.1', MI, 60, 110),
    ]);
    const events = run(s, [6], (ask) => (ask.kind === 'face' ? 'stop' : undefined));
    expect(told(events, 'rallied')).toMatchObject({ rule: 'GO-MORALE-09', side: 0, about: ['A1.1'] });
    expect(asked(s)).toEqual([['face', 0, 'GO-MORALE-09', false, ['A1.1']]]);
    say(s, { kind: 'face', facing: 45 });
    const v = u(s, 'A1.1');
    expect([v.facing, v.formation, v.order, v.disordered, v.routMoved]).toEqual([
      8192,
      'line',
      'reserve',
      true,
      false,
    ]);
    expect(did(v, DID.rallied) && did(v, DID.shaken)).toBe(true);
  });
});

describe('orders', () => {
  const given = (y: number, dice: number[], help = false): string[] => {
    const s = until(
      table('orders', [unit('A1.1', MI, 60, 40), unit('A1.2', MI, 80, 40), FAR], {
        generals: [
          { id: 'A1.G', side: 0, group: 'A1', x: 60, y },
          { id: 'A.C', side: 0, x: 70, y: 30 },
        ],
      }),
      'orders',
    );
    const events = run(s, dice, (ask) =>
      ask.kind === 'orders'
        ? { kind: 'orders', orders: [{ group: 0, order: 'advance' }] }
        : ask.kind === 'help'
          ? { kind: 'help', group: help ? 0 : -1 }
          : 'stop',
    );
    return events
      .filter((e) => /order/.test(e.kind))
      .map((e) => `${e.kind} ${e.thrown?.map((t) => `${t.purpose} ${t.faces.join()}`).join() ?? '-'}`);
  };
  it('GO-ORDER-04 within 5 at once, else by D4 × 5, told with its die', () => {
    expect(given(33, [])).toEqual(['ordered -']);
    expect(given(26, [3])).toEqual(['order-arrives order 3', 'ordered -']);
    expect(given(26, [2])).toEqual(['order-fails order 2']);
  });
  it('GO-ORDER-04 the C-in-C may try where the general fails', () => {
    expect(given(26, [1, 2], true)).toEqual([
      'order-fails order 1',
      'order-arrives order-by-chief 2',
      'ordered -',
    ]);
    expect(given(26, [1, 1], true)).toEqual(['order-fails order 1', 'order-fails order-by-chief 1']);
  });
});

describe('charges', () => {
  const stopped = (faces: number[]): { events: string[]; s: GroupState } => {
    const s = until(
      table('charges', [
        unit('A1.1', MC, 60, 40, { order: 'advance' }),
        unit('B1.1', MI, 60, 60, { shotToday: true }),
      ]),
      'charges',
    );
    const events = run(
      s,
      faces,
      (ask) =>
        ask.kind === 'charges'
          ? { kind: 'charges', charges: [{ unit: 'A1.1', target: 'B1.1', wheel: 0, incline: 0 }] }
          : ask.kind === 'react'
            ? { kind: 'react', how: 'receive', about: false }
            : undefined,
      4,
    );
    return { events: kinds(events), s };
  };
  it('GO-MOVE-22 a charger shaken by defensive fire stops 5 short and goes to Stand', () => {
    // test to charge 6, receiving 6, the volley 1 kills two at short range, its own test 2
    const { events, s } = stopped([6, 6, 2, 4]);
    expect(events).toContain('charge-stopped');
    expect(round(inUnits(u(s, 'A1.1').y))).toBe(52.5);
    expect(u(s, 'A1.1').order).toBe('stand');
    expect(s.contacts).toEqual([]);
  });
  it('GO-MOVE-21 square before horse is thrown by drill, and told with its score', () => {
    const formed = (drill: string, dice: number[]): string => {
      const s = until(
        table('charges', [
          unit('A1.1', HC, 60, 40, { order: 'advance' }),
          unit('B1.1', MI, 60, 60, { drill }),
        ]),
        'charges',
      );
      const events = run(
        s,
        [6, ...dice, 6],
        (ask, state) =>
          ask.kind === 'charges'
            ? { kind: 'charges', charges: [{ unit: 'A1.1', target: 'B1.1', wheel: 0, incline: 0 }] }
            : ask.kind === 'react'
              ? { kind: 'react', how: 'square', about: false }
              : holdFire(ask, state),
        4,
      );
      const e = told(events, 'squared') ?? told(events, 'square-fails');
      return `${e?.kind} ${e?.thrown?.map((t) => t.faces.join()).join()} ${u(s, 'B1.1').formation}`;
    };
    expect(formed('well', [])).toBe('squared  square');
    expect(formed('normal', [4])).toBe('squared 4 square');
    expect(formed('normal', [3])).toBe('square-fails 3 line');
    expect(formed('badly', [6])).toBe('squared 6 square');
    expect(formed('badly', [5])).toBe('square-fails 5 line');
  });
});

describe('shooting and melee', () => {
  it('GO-SHOOT-09 several shots at one unit are added', () => {
    const s = until(
      table('shooting', [
        unit('A1.1', MI, 52, 40, { shotToday: true }),
        unit('A1.2', MI, 68, 40, { shotToday: true }),
        unit('B1.1', MI, 60, 46, { stands: 6, start: 6, shotToday: true }),
      ]),
      'shots',
    );
    const events = run(
      s,
      [1, 1, 6],
      (ask) => (ask.kind === 'shots' && ask.side === 1 ? { kind: 'shots', shots: [] } : undefined),
      7,
    );
    expect(events.filter((e) => e.kind === 'shot').map((e) => e.facts?.result)).toEqual(['shot.2', 'shot.2']);
    expect(told(events, 'killed')?.facts).toEqual({ stands: 2, left: 4, of: 6 });
    for (const id of ['A1.1', 'A1.2']) {
      expect(did(u(s, id), DID.shot)).toBe(true);
      expect([u(s, id).shotToday, u(s, id).shotTurn]).toEqual([true, true]);
    }
    expect(did(u(s, 'B1.1'), DID.shot)).toBe(false);
  });
  it('GO-SETUP-33 melees are thrown by the number of the phasing side, its die first', () => {
    const pair = (n: number, x: number): Spec[] => [
      unit(`A1.${n}`, MI, x, 40),
      unit(`B1.${3 - n}`, MI, x, 42),
    ];
    const s = table(
      'melee',
      [...pair(1, 40), ...pair(2, 80)].sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1)),
      {
        contacts: [
          { a: 'B1.1', b: 'A1.2', edge: 'front' },
          { a: 'A1.1', b: 'B1.2', edge: 'front' },
        ],
      },
    );
    const events = run(s, [1, 1, 1, 1], usual, 8);
    expect(events.filter((e) => e.kind === 'melee').map((e) => e.about?.join())).toEqual([
      'A1.1,B1.2',
      'B1.2,A1.1',
      'A1.2,B1.1',
      'B1.1,A1.2',
    ]);
    expect(s.contacts.map((c) => c.rounds)).toEqual([1, 1]);
  });
  it('GO-MORALE-M12 a gun at short range is remembered for this phase and the next', () => {
    const s = until(
      table('shooting', [
        unit('A1.1', MA, 60, 40),
        unit('B1.1', MI, 60, 51, { shotToday: true, weapon: 'none' }),
      ]),
      'shots',
    );
    run(s, [1], usual, 7);
    expect(u(s, 'B1.1').gunfire).toBe(1);
    run(s, [], (ask) => (ask.side === 1 ? 'stop' : undefined));
    expect(u(s, 'B1.1').gunfire).toBe(2);
  });
});

describe('what a unit did is remembered', () => {
  it('GO-SHOOT-M03 GO-UNIT-13 moving, forming, turning about, arriving', () => {
    const s = until(
      table('moves', [
        unit('A1.1', MI, 60, 40, { order: 'reserve', drill: 'well' }),
        unit('A1.2', MI, 80, 40, { order: 'reserve' }),
        unit('A1.3', MI, 100, 40),
        FAR,
      ]),
      'moves',
    );
    say(s, { kind: 'move', unit: 'A1.1', legs: [{ go: 'ahead', by: 5 }] });
    say(s, { kind: 'form', units: ['A1.2'], to: 'column2', side: 'front' });
    say(s, { kind: 'move', unit: 'A1.3', legs: [{ go: 'about' }] });
    const of = (id: string): string =>
      (['moved', 'marched', 'formed', 'shifted', 'turned'] as const)
        .filter((k) => did(u(s, id), DID[k]))
        .join();
    expect([of('A1.1'), of('A1.2'), of('A1.3')]).toEqual([
      'moved,marched',
      'moved,formed,shifted',
      'moved,shifted,turned',
    ]);
    expect(round(inUnits(u(s, 'A1.1').spent))).toBe(5);
    say(s, { kind: 'done' }, [], 5);
    run(s, [], (ask) => (ask.side === 1 ? 'stop' : undefined));
    run(s, [], (ask) => (ask.side === 0 ? 'stop' : undefined));
    expect([of('A1.1'), of('A1.2'), of('A1.3')]).toEqual(['', '', '']);
    expect(u(s, 'A1.1').spent).toBe(0);
  });
});
