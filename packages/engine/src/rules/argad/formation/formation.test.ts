import { describe, expect, it } from 'vitest';
import { argad } from '../index.ts';
import type { Order } from '../orders/orders.ts';
import { at, fig, fight, man, move, refusal, skirmish, told, turn } from '../testing.ts';
import { marchAllowance, shapeOfUnit, trained } from './formation.ts';

const noNerve = { nerve: false };
const quiet = { on: 'none', do: 'go-on' } as const;

/** Men in files and ranks, the first an officer, front to the north. */
function block(files: number, ranks: number, spec: object = { melee: ['spear'] }, x0 = 50, y0 = 50) {
  const men: Record<string, object> = {};
  let n = 0;
  for (let r = 0; r < ranks; r++)
    for (let f = 0; f < files; f++)
      men[`A${++n}`] = {
        x: x0 + 2 * f,
        y: y0 - 2 * r,
        facing: 90,
        ...spec,
        ...(n === 1 ? { role: 'officer' } : {}),
      };
  return { a: men as Record<string, { x: number }>, units: [{ members: Object.keys(men), front: 90 }] };
}
const far = { B1: { mode: 'cavalry', x: 60, y: 110 } };
const manoeuvre = (who: readonly string[], m: Order['manoeuvre'], more: Partial<Order> = {}): Order => ({
  who: [...who],
  intent: 'manoeuvre',
  manoeuvre: m,
  reaction: quiet,
  ...more,
});

describe('close order', () => {
  it('AG-ORDER-1 AG-ORDER-2 AG-ORDER-3 three trained men form beside an officer who stays, in one turn', () => {
    const table = (spec: object = {}) =>
      skirmish({
        a: {
          A1: { role: 'officer', x: 50, y: 40 },
          A2: { ...spec, x: 44, y: 40 },
          A3: { ...spec, x: 56, y: 38 },
          A4: { ...spec, x: 50, y: 36 },
        },
        b: { B1: { x: 50, y: 100 } },
      });
    const s = table();
    const events = turn(s, [{ who: ['A1', 'A2', 'A3', 'A4'], intent: 'form', front: 90, files: 4 }], []);
    expect(told(events, 'formed')[0].about).toEqual(['A1', 'A2', 'A3', 'A4']);
    expect(s.units).toHaveLength(1);
    expect(refusal(table({ class: 2 }), 0, [{ who: ['A1', 'A2'], intent: 'form' }])).toBe(
      'AG-ORDER-3 untrained',
    );
    expect(
      trained(man(skirmish({ a: { A1: { class: 2, melee: ['pike'], x: 9, y: 9 } }, b: far }), 'A1')),
    ).toBe(true);
    expect(refusal(s, 0, [{ who: ['A2'], intent: 'form', marker: 'A3' }])).toBe('AG-ORDER-1 no-marker');
    // Two are not enough.
    const two = skirmish({
      a: { A1: { role: 'officer', x: 50, y: 40 }, A2: { x: 47, y: 40 } },
      b: { B1: { x: 50, y: 100 } },
    });
    expect(
      told(turn(two, [{ who: ['A1', 'A2'], intent: 'form', front: 90 }], []), 'not-formed'),
    ).toHaveLength(1);
  });

  it('AG-ORDER-4 march: column of twos 16, wider 12, sideways or back 8, never more than the slowest', () => {
    const most = (files: number, ranks: number, way: 'front' | 'left' | 'rear', spec?: object) => {
      const s = skirmish({ ...block(files, ranks, spec), b: far });
      return marchAllowance(s, 0, way);
    };
    expect([most(2, 4, 'front'), most(4, 2, 'front'), most(2, 4, 'left'), most(2, 4, 'rear')]).toEqual([
      16, 12, 8, 8,
    ]);
    expect(most(3, 4, 'front')).toBe(16); // twelve men in threes
    expect(most(3, 3, 'front')).toBe(12);
    expect(most(2, 4, 'front', { armour: '5' })).toBe(12);
    const s = skirmish({ ...block(4, 2), b: far });
    expect(
      refusal(s, 0, [
        manoeuvre(
          s.men.slice(0, 8).map((m) => m.id),
          { what: 'march', by: 13 },
        ),
      ]),
    ).toBe('AG-ORDER-4 too-far');
    const events = move(
      s,
      [
        manoeuvre(
          s.men.slice(0, 8).map((m) => m.id),
          { what: 'march', by: 12 },
        ),
      ],
      [],
    );
    expect(told(events, 'marches')).toHaveLength(1);
    expect([at(s, 'A1'), at(s, 'A8')]).toEqual([
      [50, 62],
      [56, 60],
    ]);
  });

  it('AG-ORDER-4 AG-SIM-3 a column winds along a path and keeps together', () => {
    const b = block(2, 4);
    const s = skirmish({ ...b, b: far });
    const ids = Object.keys(b.a);
    turn(
      s,
      [
        manoeuvre(
          ids,
          { what: 'march' },
          {
            path: [
              { x: 50, y: 58 },
              { x: 56, y: 60 },
            ],
          },
        ),
      ],
      [],
    );
    expect(argad.invariants(s)).toEqual([]);
    expect(s.units[0].broken).toBe(false);
    expect(s.units[0].members.length).toBeGreaterThanOrEqual(6);
  });

  it('AG-ORDER-5 without an officer or sergeant near no march', () => {
    const b = block(3, 2);
    const s = skirmish({
      a: { ...b.a, A1: { melee: ['spear'], x: 50, y: 50, facing: 90 } as never },
      units: b.units,
      b: far,
    });
    expect(refusal(s, 0, [manoeuvre(Object.keys(b.a), { what: 'march' })])).toBe('AG-ORDER-5 no-officer');
    expect(refusal(s, 0, [manoeuvre(Object.keys(b.a), { what: 'pivot', turn: 90 })])).toBe('');
  });

  it('AG-ORDER-6 class 2 units do not both pivot and march', () => {
    const b = block(3, 2, { class: 2, abilities: ['drilled'], melee: ['spear'] });
    const s = skirmish({ ...b, b: far });
    expect(refusal(s, 0, [manoeuvre(Object.keys(b.a), { what: 'march', pivot: 'before', turn: 90 })])).toBe(
      'AG-ORDER-6 pivot-and-move',
    );
    const t = skirmish({ ...block(3, 2), b: far });
    turn(t, [manoeuvre(Object.keys(b.a), { what: 'march', by: 4, pivot: 'after', turn: 90 })], []);
    expect(fig(t, 'A1').facing).toBe(32768);
    expect(at(t, 'A1')[1]).toBe(54);
  });

  it('AG-ORDER-7 two paces and a change of ranks leave the men immobile', () => {
    const b = block(3, 2, { ranged: ['caliver'] });
    const s = skirmish({ ...b, b: far });
    const events = turn(s, [manoeuvre(Object.keys(b.a), { what: 'ranks', rank: 'first' })], []);
    expect(told(events, 'ranks-changed')).toHaveLength(1);
    expect(at(s, 'A1')[1]).toBe(46);
    move(s, [manoeuvre(Object.keys(b.a), { what: 'shift', way: 'front' })], []);
    expect(fig(s, 'A1').gone).toBe(2 * 60000);
  });

  it('AG-ORDER-8 AG-ORDER-8a AG-ORDER-8b AG-ORDER-8c broken at will, in difficult ground, and under three soldiers', () => {
    const b = block(3, 1);
    const s = skirmish({ ...b, b: far });
    expect(refusal(s, 0, [{ who: ['A1'], intent: 'move', path: [{ x: 50, y: 55 }] }])).toBe(
      'AG-ORDER-8 in-close-order',
    );
    const events = turn(s, [{ who: ['A1'], intent: 'hold', breakUp: true }], []);
    expect(told(events, 'close-order-broken')[0].rule).toBe('AG-ORDER-8');
    const bushes = skirmish({
      ...block(3, 1),
      b: far,
      terrain: { grounds: [{ kind: 'bushes', box: [40, 54, 70, 70] }] },
    });
    expect(
      told(
        move(bushes, [manoeuvre(['A1', 'A2', 'A3'], { what: 'march', by: 10 })], [], [1]),
        'close-order-broken',
      ),
    ).toHaveLength(1);
    const few = skirmish({
      ...block(3, 1),
      b: { B1: { ranged: ['caliver'], x: 52, y: 64 } },
      options: noNerve,
    });
    const shot = turn(
      few,
      [],
      [],
      [
        { face: 5, for: 'shot' },
        { face: 3, for: 'who-is-hit' },
      ],
    );
    expect(told(shot, 'close-order-broken')).toHaveLength(1);
  });

  it('AG-ORDER-9 AG-ORDER-10 AG-DIS-1 AG-DIS-5 an attack on the front is met; on the flank without time it breaks the unit', () => {
    const attack = (x: number, y: number) => {
      const s = skirmish({ ...block(3, 2), b: { B1: { class: 5, x, y } }, options: noNerve });
      const events = fight(
        s,
        [{ who: ['A1', 'A2', 'A3', 'A4', 'A5', 'A6'], intent: 'hold', reaction: quiet }],
        [{ who: ['B1'], intent: 'attack', target: ['A2', 'A3'] }],
        [1, 1, 1],
      );
      return { s, events };
    };
    expect(attack(52, 60).s.units[0].broken).toBe(false);
    const flank = skirmish({ ...block(3, 2), b: { B1: { class: 5, x: 66, y: 50 } }, options: noNerve });
    const events = fight(
      flank,
      [{ who: ['A1', 'A2', 'A3', 'A4', 'A5', 'A6'], intent: 'hold', reaction: quiet }],
      [{ who: ['B1'], intent: 'attack', target: ['A3'] }],
      [1, 1],
    );
    expect(flank.units[0].broken).toBe(true);
    expect(told(events, 'disordered').every((e) => e.rule === 'AG-DIS-1')).toBe(true);
    expect(fig(flank, 'A6').disorder).toBe(true);
  });

  it('AG-ORDER-10 with time it pivots to face the riders (stance of a unit)', () => {
    const s = skirmish({ ...block(3, 2), b: { B1: { mode: 'cavalry', x: 90, y: 50 } }, options: noNerve });
    const events = fight(s, [], [{ who: ['B1'], intent: 'charge', target: ['A3'] }], [1, 1, 1, 1]);
    expect(told(events, 'pivoted')).toHaveLength(1);
    expect(s.units[0].broken).toBe(false);
  });

  it('AG-ORDER-11 a square faces outward and may not march', () => {
    const b = block(3, 3);
    const s = skirmish({ ...b, b: far });
    turn(s, [manoeuvre(Object.keys(b.a), { what: 'square' })], []);
    expect([fig(s, 'A2').facing, fig(s, 'A4').facing, fig(s, 'A6').facing, fig(s, 'A8').facing]).toEqual([
      16384, 32768, 0, 49152,
    ]);
    expect(refusal(s, 0, [manoeuvre(Object.keys(b.a), { what: 'march' })])).toBe(
      'AG-ORDER-11 square-marches',
    );
  });

  it('AG-ORDER-12 AG-ORDER-13 a quarter turn and back', () => {
    const b = block(2, 4);
    const s = skirmish({ ...b, b: far });
    turn(s, [manoeuvre(Object.keys(b.a), { what: 'pivot', turn: 90 })], []);
    expect(shapeOfUnit(s, 0)).toMatchObject({ files: 4, ranks: 2 });
    turn(s, [manoeuvre(Object.keys(b.a), { what: 'pivot', turn: -90 })], []);
    expect(shapeOfUnit(s, 0).kind).toBe('twos');
  });

  it('AG-ORDER-14 a recoil from a closed rank is made by the man and those behind him', () => {
    const s = skirmish({
      ...block(3, 2),
      b: { B1: { class: 5, melee: ['pike'], x: 52, y: 52 } },
      options: noNerve,
    });
    const events = turn(
      s,
      [{ who: ['A1', 'A2', 'A3', 'A4', 'A5', 'A6'], intent: 'hold', passive: true }],
      [],
      [3],
    );
    expect(told(events, 'ranks-pushed')[0].about).toEqual(['A2', 'A5']);
    expect(at(s, 'A5')[1]).toBe(46);
  });
});

describe('disorder', () => {
  it('AG-DIS-4 ends at the P0 after a full turn without contact, or when an officer forms the men again', () => {
    const s = skirmish({ a: { A1: { x: 50, y: 40 } }, b: { B1: { x: 50, y: 100 } } });
    fig(s, 'A1').disorder = true;
    turn(s, [], []);
    expect(fig(s, 'A1').disorder).toBe(true);
    const events = turn(s, [], []);
    expect(fig(s, 'A1').disorder).toBe(false);
    expect(told(events, 'order-restored')).toHaveLength(1);
  });

  it('AG-DIS-2 AG-DIS-3 AG-MELEE-6 no second throw and no bonus in melee', () => {
    const s = skirmish({
      a: { A1: { class: 4, melee: ['two-hander'], x: 50, y: 50 } },
      b: { B1: { class: 5, armour: '5', skin: 2, x: 50, y: 52 } },
      options: noNerve,
    });
    fig(s, 'A1').disorder = true;
    const events = fight(s, [], [{ who: ['B1'], intent: 'hold', passive: true }], [6]);
    expect(told(events, 'struck')[0].factors?.[0]).toMatchObject({ what: 'heavy', cancelledBy: 'AG-DIS-3' });
  });
});
