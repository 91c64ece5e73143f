/** AG-ORDER, man by man: where each goes on a march, in a change of ranks, in a square; who forms and who falls out. */
import { describe, expect, it } from 'vitest';
import type { Event } from '../../../battle/protocol.ts';
import { CM } from '../house-rules.ts';
import type { Order } from '../orders/orders.ts';
import type { Argad } from '../state.ts';
import { at, fig, move, no, refusal, skirmish, told, turn } from '../testing.ts';
import { reveal } from '../turn/reveal.ts';
import {
  breakUnit,
  caught,
  disorder,
  dressUnits,
  enough,
  facesThreat,
  marchAllowance,
  pivotUnit,
  rejoin,
  roomFor,
  shapeOfUnit,
  trained,
} from './formation.ts';
import { finishForm, markerOf } from './forming.ts';
import { behind, reachOf } from './ranks.ts';

const noNerve = { nerve: false };
const quiet = { on: 'none', do: 'go-on' } as const;
const c = (n: number): number => n * CM;
/** Files and ranks of pikemen, the first man an officer at the front's left; front to the north. */
const block = (
  files: number,
  ranks: number,
  spec: object = {},
): { a: Record<string, Record<string, unknown>>; ids: string[] } => {
  const a: Record<string, Record<string, unknown>> = {};
  for (let r = 0; r < ranks; r++)
    for (let f = 0; f < files; f++) {
      const id = `A${r * files + f + 1}`;
      a[id] = { x: 50 + 2 * f, y: 50 - 2 * r, facing: 90, melee: ['pike'], ...spec };
    }
  Object.assign(a.A1, { role: 'officer' });
  return { a, ids: Object.keys(a) };
};
const unit = (files: number, ranks: number, more: object = {}, spec: object = {}, front = 90): Argad => {
  const { a, ids } = block(files, ranks, spec);
  return skirmish({
    a,
    b: { B1: { x: 60, y: 110 } },
    units: [{ members: ids, front }],
    options: noNerve,
    ...more,
  });
};
const ids = (s: Argad): string[] => s.men.filter((m) => m.side === 0).map((m) => m.id);
const told4 = (s: Argad, m: Order['manoeuvre'], more: Partial<Order> = {}): Event[] =>
  move(s, [{ who: ids(s), intent: 'manoeuvre', manoeuvre: m, reaction: quiet, ...more }], []);
const where = (s: Argad): string =>
  ids(s)
    .map((id) => at(s, id).join())
    .join(' ');

describe('marching', () => {
  it('AG-ORDER-4 to the front, left, rear and right of the unit, as far as told or as it may; every man the same', () => {
    const after = (m: object): [number, number] => {
      const s = unit(3, 2);
      told4(s, { what: 'march', ...m } as never);
      const [x, y] = at(s, 'A1');
      expect(at(s, 'A6')).toEqual([x + 4, y - 2]);
      return [x, y];
    };
    expect([after({ by: 5 }), after({ by: 5, way: 'front' }), after({ by: 5, way: 'left' })]).toEqual([
      [50, 55],
      [50, 55],
      [45, 50],
    ]);
    expect([
      after({ by: 5, way: 'rear' }),
      after({ by: 5, way: 'right' }),
      after({}),
      after({ way: 'rear' }),
    ]).toEqual([
      [50, 45],
      [55, 50],
      [50, 62],
      [50, 42],
    ]);
  });
  it('AG-ORDER-7 a shift is two paces, whichever way', () => {
    for (const [way, x, y] of [
      ['front', 50, 52],
      ['left', 48, 50],
      ['rear', 50, 48],
      ['right', 52, 50],
    ] as const) {
      const s = unit(3, 2);
      told4(s, { what: 'shift', way });
      expect([way, ...at(s, 'A1')]).toEqual([way, x, y]);
    }
  });
  it('AG-ORDER-4 the march is told with what it may be and how the unit stands', () => {
    const facts = (files: number, ranks: number): unknown => {
      const s = unit(files, ranks);
      const [e] = told(told4(s, { what: 'march', by: 4 }), 'marches');
      expect([e.rule, e.side, e.about]).toEqual(['AG-ORDER-4', 0, ids(s)]);
      return e.facts;
    };
    expect([facts(2, 3), facts(3, 3), facts(4, 2)]).toEqual([
      { allowance: 16, formation: 'twos' },
      { allowance: 12, formation: 'threes' },
      { allowance: 12, formation: 'wide' },
    ]);
  });
  it('AG-ORDER-4 a column of twos treads where its head trod, each in his file', () => {
    const s = unit(2, 3);
    const path = [
      { x: 50, y: 56 },
      { x: 60, y: 56 },
    ];
    s.orders[0] = [{ who: ids(s), intent: 'manoeuvre', manoeuvre: { what: 'march' }, path } as Order];
    reveal(s);
    const way = (id: string): number[] => fig(s, id).path.map((v) => Math.round((v / CM) * 100) / 100);
    expect([way('A1'), way('A2'), way('A3'), way('A6')]).toEqual([
      [50, 56, 60, 56],
      [52, 56, 60, 54],
      [50, 50, 50, 56, 60, 56],
      [52, 50, 52, 56, 60, 54],
    ]);
    expect(fig(s, 'A1').full).toBe(c(16));
  });
  it('AG-ORDER-4 the head is the man farthest to the front, not the first of the list', () => {
    const s = skirmish({
      a: {
        A1: { x: 50, y: 46, role: 'officer', melee: ['pike'] },
        A2: { x: 50, y: 48, melee: ['pike'] },
        A3: { x: 50, y: 50, melee: ['pike'] },
        A4: { x: 50, y: 44, melee: ['pike'] },
      },
      b: { B1: { x: 60, y: 110 } },
      units: [{ members: ['A1', 'A2', 'A3', 'A4'], front: 90 }],
      options: noNerve,
    });
    const path = [{ x: 50, y: 58 }];
    s.orders[0] = [{ who: ids(s), intent: 'manoeuvre', manoeuvre: { what: 'march' }, path } as Order];
    reveal(s);
    expect(['A1', 'A2', 'A3', 'A4'].map((id) => fig(s, id).path.map((v) => v / CM))).toEqual([
      [50, 50, 50, 58],
      [50, 50, 50, 58],
      [50, 58],
      [50, 50, 50, 58],
    ]);
  });
  it('AG-ORDER-4 sideways and to the rear 8 cm, and never more than the slowest man', () => {
    const most = (spec: object): number[] => {
      const s = unit(2, 3, {}, spec);
      return (['front', 'left', 'right', 'rear'] as const).map((way) => marchAllowance(s, 0, way));
    };
    expect([most({}), most({ armour: '5' })]).toEqual([
      [16, 8, 8, 8],
      [12, 8, 8, 8],
    ]);
    const s = unit(2, 3);
    fig(s, 'A4').load = 8;
    fig(s, 'A5').load = 4;
    expect(marchAllowance(s, 0, 'front')).toBe(12);
  });
});

describe('ranks and pivots', () => {
  it('AG-ORDER-7 the first rank goes behind the rest, or the last before it', () => {
    const change = (rank: 'first' | 'last', files = 2, ranks = 3): string => {
      const s = unit(files, ranks);
      const events = turn(s, [{ who: ids(s), intent: 'manoeuvre', manoeuvre: { what: 'ranks', rank } }], []);
      const [e] = told(events, 'ranks-changed');
      return `${e?.rule ?? ''} ${e?.about?.join() ?? ''}: ${where(s)}`;
    };
    expect(change('first')).toBe('AG-ORDER-7 A1,A2: 50,44 52,44 50,48 52,48 50,46 52,46');
    expect(change('last')).toBe('AG-ORDER-7 A5,A6: 50,50 52,50 50,48 52,48 50,52 52,52');
    expect(change('first', 3, 1)).toBe(' : 50,50 52,50 54,50'); // one rank alone stays
  });
  it('AG-ORDER-7 not where there is no room for it', () => {
    const s = unit(2, 3, { b: { B1: { x: 51, y: 42.5 } } });
    const events = turn(
      s,
      [{ who: ids(s), intent: 'manoeuvre', manoeuvre: { what: 'ranks', rank: 'first' } }],
      [],
    );
    expect(told(events, 'ranks-changed')).toEqual([]);
    expect(at(s, 'A1')).toEqual([50, 50]);
  });
  it('AG-ORDER-6 AG-ORDER-12 once a turn, to the nearest quarter of the front; told with how the unit stands then', () => {
    const after = (turnBy: number): number => {
      const s = unit(2, 3);
      const tell: Event[] = [];
      expect(pivotUnit(s, 0, 16384 + turnBy, (e) => tell.push(e))).toBe(true);
      expect([tell[0].rule, tell[0].side, tell[0].about, fig(s, 'A6').facing === s.units[0].front]).toEqual([
        'AG-ORDER-6',
        0,
        ids(s),
        true,
      ]);
      expect(pivotUnit(s, 0, 0)).toBe(false);
      expect(tell[0].facts?.formation).toBe(s.units[0].front % 32768 === 16384 ? 'twos' : 'wide');
      return s.units[0].front;
    };
    expect([
      after(0),
      after(5000),
      after(9000),
      after(16384),
      after(-9000),
      after(-5000),
      after(30000),
    ]).toEqual([16384, 16384, 32768, 32768, 0, 16384, 49152]);
  });
  it('AG-ORDER-6 class 2 does not pivot once it has moved; nobody who pivoted does; a broken unit is none', () => {
    const may = (change: (s: Argad) => void, spec: object = {}): boolean => {
      const s = unit(2, 3, {}, spec);
      change(s);
      return pivotUnit(s, 0, 0);
    };
    const moved = (s: Argad): void => {
      fig(s, 'A6').gone = 1;
    };
    expect([may(() => {}), may(moved), may(moved, { class: 2 }), may(() => {}, { class: 2 })]).toEqual([
      true,
      true,
      false,
      true,
    ]);
    expect(may((s) => Object.assign(fig(s, 'A6'), { pivoted: true }))).toBe(false);
    expect(may((s) => Object.assign(s.units[0], { broken: true }))).toBe(false);
  });
  it('AG-ORDER-11 in a square each faces outward, the middle as before; nobody twice in a turn', () => {
    const s = unit(3, 3);
    const events = turn(s, [{ who: ids(s), intent: 'manoeuvre', manoeuvre: { what: 'square' } }], []);
    expect(told(events, 'square').map((e) => [e.rule, e.side, e.about])).toEqual([
      ['AG-ORDER-11', 0, ids(s)],
    ]);
    expect(ids(s).map((id) => fig(s, id).facing / 16384)).toEqual([1, 1, 1, 2, 1, 0, 2, 3, 0]);
    expect([s.units[0].square, s.units[0].front]).toEqual([true, 16384]);
    expect(refusal(s, 0, [{ who: ids(s), intent: 'manoeuvre', manoeuvre: { what: 'march' } }])).toBe(
      'AG-ORDER-11 square-marches',
    );
    turn(s, [{ who: ids(s), intent: 'manoeuvre', manoeuvre: { what: 'pivot', turn: 0 } }], []);
    expect([s.units[0].square, fig(s, 'A4').facing]).toEqual([false, 16384]); // all to the front again
  });
  it('AG-ORDER-6 a pivot after the march, to the left by degrees', () => {
    const s = unit(3, 2);
    told4(s, { what: 'march', by: 4, pivot: 'after', turn: -90 });
    turn(s, [], []);
    expect([at(s, 'A1'), fig(s, 'A1').facing, s.units[0].front]).toEqual([[50, 54], 0, 0]);
    const b = unit(3, 2);
    told4(b, { what: 'march', by: 4, pivot: 'before', turn: 90 });
    expect([at(b, 'A1'), b.units[0].front]).toEqual([[46, 50], 32768]);
  });
  it('AG-ORDER-9 an enemy within 60° of a man’s facing comes from the front', () => {
    const faces = (deg: number): boolean => {
      const s = skirmish({
        a: { A1: { x: 50, y: 50, facing: 90 } },
        b: {
          B1: { x: 50 + 20 * Math.sin((deg * Math.PI) / 180), y: 50 + 20 * Math.cos((deg * Math.PI) / 180) },
        },
      });
      return facesThreat(s, 0, 1);
    };
    expect([0, 59.9, 60, 60.2, -60, -60.2, 180].map(faces)).toEqual([
      true,
      true,
      true,
      false,
      true,
      false,
      false,
    ]);
  });
});

describe('coming apart', () => {
  it('AG-ORDER-1 AG-ORDER-8 AG-ORDER-3 three soldiers; whom they form beside is not one of them', () => {
    const s = skirmish({
      a: {
        A1: { x: 10, y: 10, role: 'officer' },
        A2: { x: 20, y: 10 },
        A3: { x: 30, y: 10, role: 'sergeant' },
        A4: { x: 40, y: 10, class: 2 },
        A5: { x: 50, y: 10, class: 2, abilities: ['drilled'] },
        A6: { x: 60, y: 10, role: 'musician' },
        A7: { x: 70, y: 10, class: 2, melee: ['pike'] },
        A8: { x: 80, y: 10, role: 'ensign' },
      },
      b: { B1: { x: 60, y: 110 } },
    });
    const are = (...names: string[]): boolean => enough(s, names.map((id) => no(s, id))); // biome-ignore format: one call
    expect([
      are('A2', 'A3', 'A5'),
      are('A1', 'A2', 'A3'),
      are('A2', 'A3', 'A4'),
      are('A2', 'A5', 'A6'),
    ]).toEqual([true, false, false, false]);
    expect([are('A2', 'A5', 'A7'), are('A2', 'A5', 'A8'), are('A1', 'A2', 'A3', 'A7')]).toEqual([
      true,
      false,
      true,
    ]);
    expect(s.men.slice(0, 8).map(trained)).toEqual([true, true, true, false, true, true, true, true]);
  });
  it('AG-ORDER-10 AG-DIS-1 caught from behind: broken, all in disorder, each told; met in front nothing happens', () => {
    const from = (foe: object): { s: Argad; events: Event[] } => {
      const s = unit(3, 2, { b: { B1: foe } });
      const events: Event[] = [];
      caught(s, no(s, 'A5'), no(s, 'B1'), (e) => events.push(e));
      return { s, events };
    };
    const met = from({ x: 52, y: 60 });
    expect([met.events, met.s.units[0].broken]).toEqual([[], false]);
    const { s, events } = from({ x: 52, y: 40 });
    expect(s.units[0]).toMatchObject({ broken: true, members: [] });
    expect(told(events, 'close-order-broken').map((e) => [e.rule, e.side, e.about])).toEqual([
      ['AG-ORDER-10', 0, ids(s)],
    ]);
    expect(told(events, 'disordered').map((e) => [e.rule, e.side, e.about?.[0]])).toEqual(
      ids(s).map((id) => ['AG-DIS-1', 0, id]),
    );
    for (const id of ids(s))
      expect(fig(s, id)).toMatchObject({ unit: -1, caught: s.turn, disorder: true, calm: false });
    const again: Event[] = [];
    breakUnit(s, 0, 'AG-ORDER-8', (e) => again.push(e));
    disorder(s, 0, 'AG-DIS-1', (e) => again.push(e));
    fig(s, 'B1').place = 'down';
    disorder(s, no(s, 'B1'), 'AG-DIS-1', (e) => again.push(e));
    expect(again).toEqual([]);
  });
  it('AG-ORDER-14 who is out of touch by one base steps back, by more he falls out; the larger part stays', () => {
    const apart = (dx: number): { s: Argad; events: Event[] } => {
      const s = unit(5, 1);
      fig(s, 'A5').x += c(dx);
      const events: Event[] = [];
      rejoin(s);
      dressUnits(s, (e) => events.push(e));
      return { s, events };
    };
    const near = apart(2);
    expect([at(near.s, 'A5'), near.s.units[0].members]).toEqual([
      [58, 50],
      [0, 1, 2, 3, 4],
    ]);
    expect(near.events).toEqual([]);
    const far = apart(2.1);
    expect([at(far.s, 'A5'), far.s.units[0].members, fig(far.s, 'A5').unit]).toEqual([
      [60.1, 50],
      [0, 1, 2, 3],
      -1,
    ]);
    expect(told(far.events, 'fell-out').map((e) => [e.rule, e.side, e.about])).toEqual([
      ['AG-ORDER-14', 0, ['A5']],
    ]);
    expect(told(far.events, 'close-order-broken')).toHaveLength(0); // an officer and three soldiers are left
    const larger = unit(6, 1);
    fig(larger, 'A1').x -= c(5);
    dressUnits(larger);
    expect([larger.units[0].members, fig(larger, 'A1').unit, larger.units[0].broken]).toEqual([
      [1, 2, 3, 4, 5],
      -1,
      false,
    ]);
    const loose = unit(4, 1);
    fig(loose, 'A4').x += CM; // men may drift a centimetre on a march
    dressUnits(loose);
    expect(loose.units[0].members).toHaveLength(4);
    fig(loose, 'A4').x += CM / 50;
    dressUnits(loose);
    expect([loose.units[0].members, loose.units[0].broken]).toEqual([[], true]);
  });
  it('AG-ORDER-14 not through a wall, nor where another stands', () => {
    const s = unit(4, 1, {
      terrain: { lines: [{ kind: 'wall', points: [[57, 40], [57, 60]] }] }, // biome-ignore format: one line
    });
    fig(s, 'A4').x = c(58);
    rejoin(s);
    expect(at(s, 'A4')).toEqual([58, 50]);
  });
  it('AG-ORDER-7 AG-ORDER-14 room is where nobody stands, an enemy is not touched, the whole base is on the table', () => {
    const s = skirmish({
      a: { A1: { x: 50, y: 50 }, A2: { x: 60, y: 50 } },
      b: { B1: { x: 70, y: 50 }, B2: { x: 90, y: 50 } },
    });
    fig(s, 'B2').place = 'captive';
    s.horses.push({ x: c(30), y: c(50), facing: 0, worth: 3, kind: 'war' });
    const room = (x: number, y = 50): boolean => roomFor(s, 0, c(x), c(y));
    expect([room(58), room(58.1), room(62), room(61.9)]).toEqual([true, false, true, false]);
    expect([room(67.9), room(68), room(72), room(72.1)]).toEqual([true, false, false, true]);
    expect([room(92.1), room(92), room(91.9)]).toEqual([true, false, false]);
    expect([room(1), room(0.9), room(50, 119), room(50, 119.1)]).toEqual([true, false, true, false]);
    expect([room(33.6), room(33.4), room(26.4), room(26.6)]).toEqual([true, false, true, false]);
    fig(s, 'A2').place = 'down';
    expect(room(60)).toBe(true);
  });
  it('AG-ORDER-4 how a unit stands: files across its front, ranks behind it', () => {
    const shape = (files: number, ranks: number, front = 90): string => {
      const f = shapeOfUnit(unit(files, ranks, {}, {}, front), 0);
      return `${f.files}×${f.ranks} ${f.kind}`;
    };
    expect([shape(1, 4), shape(2, 2), shape(3, 2), shape(3, 3), shape(4, 3), shape(4, 1)]).toEqual([
      '1×4 twos',
      '2×2 twos',
      '3×2 wide',
      '3×3 threes',
      '4×3 wide',
      '4×1 wide',
    ]);
    expect([shape(2, 3, 0), shape(2, 3, 180), shape(2, 3, 270)]).toEqual([
      '3×2 wide',
      '3×2 wide',
      '2×3 twos',
    ]);
  });
});

describe('forming', () => {
  const men = (more: object = {}): Argad =>
    skirmish({
      a: {
        A1: { role: 'officer', x: 50, y: 50, facing: 90 },
        A2: { x: 46, y: 44 },
        A3: { x: 50, y: 44 },
        A4: { x: 54, y: 44 },
        A5: { x: 58, y: 44 },
      },
      b: { B1: { x: 50, y: 110 } },
      options: noNerve,
      ...more,
    });
  const form = (who: string[], more: Partial<Order> = {}): Order => ({
    who,
    intent: 'form',
    reaction: quiet,
    ...more,
  });
  const places = (s: Argad, o: Order): string => {
    s.orders[0] = [o];
    reveal(s);
    return o.who
      .map(
        (id) =>
          `${id} ${fig(s, id)
            .path.map((v) => Math.round(v / CM))
            .join()}`,
      )
      .join('; ');
  };
  it('AG-ORDER-2 places right and left of the marker by turns, then behind him, nobody crossing another’s way', () => {
    expect(places(men(), form(['A1', 'A2', 'A3', 'A4', 'A5'], { front: 90, files: 3 }))).toBe(
      'A1 ; A2 48,50; A3 50,48; A4 52,50; A5 52,48',
    );
    expect(places(men(), form(['A1', 'A2', 'A3', 'A4'], { front: 90, files: 5 }))).toBe(
      'A1 ; A2 48,50; A3 52,50; A4 54,50',
    );
    const aside = places(men(), form(['A1', 'A2', 'A3'], { front: 0, files: 3 }));
    expect(aside.match(/50,\d+/g)?.sort()).toEqual(['50,48', '50,52']);
  });
  it('AG-ORDER-2 towards the enemy unless told; not off the table, not where others stand', () => {
    const s = men();
    turn(s, [form(['A1', 'A2', 'A3', 'A4'])], []);
    expect([s.units[0].front, s.units[0].formed, s.units[0].members]).toEqual([16384, 1, [0, 1, 2, 3]]);
    expect(
      ids(s)
        .slice(0, 4)
        .map((id) => fig(s, id).facing),
    ).toEqual([16384, 16384, 16384, 16384]);
    const east = men({ b: { B1: { x: 110, y: 50 } } });
    turn(east, [form(['A1', 'A2', 'A3', 'A4'])], []);
    expect(east.units[0].front).toBe(0);
    const told180 = men();
    turn(told180, [form(['A1', 'A2', 'A3', 'A4'], { front: 180 })], []);
    expect(told180.units[0].front).toBe(32768);
  });
  it('AG-ORDER-1 AG-ORDER-2 the marker stays; who is touched, mounted or farther off does not belong to it', () => {
    const formed = (change: (s: Argad) => void): string => {
      const s = skirmish({
        a: {
          A1: { role: 'officer', x: 50, y: 50 },
          A2: { x: 48, y: 50 },
          A3: { x: 52, y: 50 },
          A4: { x: 54, y: 50 },
          A5: { x: 56, y: 50 },
        },
        b: { B1: { x: 50, y: 110 } },
      });
      s.orders[0] = [form(['A1', 'A2', 'A3', 'A4', 'A5'], { front: 90 })];
      for (const id of ids(s)) Object.assign(fig(s, id), { order: 0, doing: 'form' });
      change(s);
      const events: Event[] = [];
      finishForm(s, (e) => events.push(e));
      return events
        .map((e) => `${e.kind} ${e.rule} ${e.about?.join()} ${e.facts?.soldiers ?? ''}`.trim())
        .join();
    };
    expect(formed(() => {})).toBe('formed AG-ORDER-2 A1,A2,A3,A4,A5');
    expect(formed((s) => Object.assign(fig(s, 'A1'), { gone: 2 * CM }))).toBe(
      'formed AG-ORDER-2 A1,A2,A3,A4,A5',
    );
    expect(formed((s) => Object.assign(fig(s, 'A1'), { gone: 2 * CM + 91 }))).toBe('');
    expect(formed((s) => Object.assign(fig(s, 'A1'), { mounted: true }))).toBe('');
    expect(formed((s) => Object.assign(fig(s, 'A2'), { touched: true }))).toBe(
      'formed AG-ORDER-2 A1,A3,A4,A5',
    );
    expect(formed((s) => Object.assign(fig(s, 'A2'), { doing: 'hold' }))).toBe(
      'formed AG-ORDER-2 A1,A3,A4,A5',
    );
    expect(formed((s) => Object.assign(fig(s, 'A4'), { blocked: true }))).toBe('not-formed AG-ORDER-1 A1 2');
    expect(formed((s) => Object.assign(fig(s, 'A5'), { x: c(56.2) }))).toBe('formed AG-ORDER-2 A1,A2,A3,A4');
    expect(formed((s) => Object.assign(fig(s, 'A5'), { disorder: true }))).toBe(
      'formed AG-ORDER-2 A1,A2,A3,A4,A5',
    );
  });
  it('AG-ORDER-1 beside whom: the one named, else the first officer, ensign or musician of them', () => {
    const s = men();
    const of = (who: string[], marker?: string): number =>
      markerOf(s, who.map((id) => no(s, id)), form(who, marker === undefined ? {} : { marker })); // biome-ignore format: one call
    expect([of(['A2', 'A1']), of(['A2', 'A3']), of(['A2', 'A3'], 'A1'), of(['A2'], 'X')]).toEqual([
      0, -1, 0, -1,
    ]);
  });
  it('AG-ORDER-1 others join a unit later; an officer restores order among them (AG-DIS-4)', () => {
    const { a, ids: four } = block(4, 1);
    const s = skirmish({
      a: { ...a, A5: { x: 58, y: 50 } },
      b: { B1: { x: 60, y: 110 } },
      units: [{ members: four, front: 90 }],
      options: noNerve,
    });
    fig(s, 'A5').disorder = true;
    turn(s, [form(['A5'], { marker: 'A1' })], []);
    expect([s.units[0].members, fig(s, 'A5').unit, fig(s, 'A5').disorder, s.units.length]).toEqual([
      [0, 1, 2, 3, 4],
      0,
      false,
      1,
    ]);
  });
});

describe('behind a man of the unit', () => {
  it('AG-MELEE-23 in his own file, one rank behind; an empty place counts as a rank', () => {
    const s = unit(3, 3, { b: { B1: { x: 52, y: 52 } } });
    const back = (i: string, p: string): boolean => behind(s, no(s, i), no(s, p), no(s, 'B1'));
    expect([
      back('A5', 'A2'),
      back('A8', 'A2'),
      back('A8', 'A5'),
      back('A4', 'A2'),
      back('A2', 'A5'),
    ]).toEqual([true, false, true, false, false]);
    const strikes = (id: string, k: 'pike' | 'spear' | 'sword'): number => reachOf(s, no(s, id), k).length;
    expect([
      strikes('A5', 'pike'),
      strikes('A8', 'pike'),
      strikes('A8', 'spear'),
      strikes('A8', 'sword'),
    ]).toEqual([1, 1, 1, 0]);
    expect([strikes('A4', 'pike'), strikes('A1', 'pike')]).toEqual([0, 0]);
    const deep = unit(1, 5, { b: { B1: { x: 50, y: 52 } } });
    expect([
      reachOf(deep, 3, 'spear').length,
      reachOf(deep, 2, 'spear').length,
      reachOf(deep, 4, 'pike').length,
    ]).toEqual([0, 1, 1]);
  });
});
