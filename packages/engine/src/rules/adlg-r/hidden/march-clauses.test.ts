/** Flank marches and reinforcements: where each may come on, who comes with whom, and who must give way, limit by limit. */
import { describe, expect, it } from 'vitest';
import { ScriptedDice } from '../../../battle/dice/scripted.ts';
import type { OptionValue } from '../../../battle/options.ts';
import { inUnits, units } from '../../../table/number.ts';
import { adlgR2021, adlgR2024 } from '../index.ts';
import { asked } from '../setup/testing-setup.ts';
import { type AdlgState, DID, type March, unitOf } from '../state.ts';
import { board, listener, type UnitSpec } from '../testing.ts';
import { arrivesFrom, entriesFrom, marchers } from './flank-march.ts';

const EDITIONS = [2021, 2024] as const;
type Side = 0 | 1;
/** A table of 30 by 20 UD, written from its corner; corps 2 of one side is on its way, three of horse. */
function coming(
  year: 2021 | 2024,
  side: Side,
  more: Partial<March>,
  extra: UnitSpec[] = [],
  options: Record<string, OptionValue> = {},
): AdlgState {
  const horse = ['M1', 'M2', 'M3'].map(
    (id): UnitSpec => ({
      id,
      at: '[0..1, 0..0.75] N',
      type: 'heavy-cavalry',
      corps: 2,
      side,
      place: 'marching',
    }),
  );
  const s = board({
    edition: year,
    options,
    origin: [0, 0],
    turn: 3,
    active: side,
    units: [
      { id: 'K', at: '[14..16, 1..2.5] N', type: 'keil' },
      { id: 'E', at: '[14..16, 17.5..19] S', type: 'keil', side: 1 },
      ...horse,
      ...extra,
    ],
  });
  s.corps[2].side = side;
  s.marches = [{ side, corps: 2, edge: 'west', due: 3, comes: true, ...more }];
  s.frames = [{ at: 'movement.next' }, { at: 'march.start' }];
  return s;
}
function run(s: AdlgState, faces: number[] = []) {
  const rules = s.edition === 2021 ? adlgR2021 : adlgR2024;
  const { tell, events } = listener();
  const dice = new ScriptedDice(faces);
  while (rules.asks(s).length === 0 && s.frames.some((f) => f.at.startsWith('march.')))
    rules.step(s, dice, tell);
  dice.finish();
  return events;
}
/** Answers the first open ask: the refusal, or what was told of it. */
function give(s: AdlgState, command: object) {
  const rules = s.edition === 2021 ? adlgR2021 : adlgR2024;
  const c = { ask: rules.asks(s)[0].id, ...command } as never;
  const refusal = rules.check(s, c);
  if (refusal !== undefined) return refusal;
  const { tell, events } = listener();
  rules.accept(s, c, tell);
  return events;
}
const enter = (...places: [string, number, number, number][]) => ({
  kind: 'enter',
  places: places.map(([unit, x, y, facing]) => ({ unit, x, y, facing })),
});
/** What is said to three of them side by side from here on along the edge. */
function along(s: AdlgState, edge: 'west' | 'east' | 'south' | 'north', from: number): string {
  run(s);
  const place = (id: string, i: number): [string, number, number, number] => {
    const at = from + 0.5 + i;
    if (edge === 'west') return [id, 0.375, at, 0];
    if (edge === 'east') return [id, 29.625, at, 180];
    return edge === 'south' ? [id, at, 0.375, 90] : [id, at, 19.625, 270];
  };
  const told = give(s, enter(...['M1', 'M2', 'M3'].map(place)));
  return 'why' in told ? told.why : 'on';
}

describe.each(EDITIONS)('where a march comes on, %i', (year) => {
  it('ADLG-FLM-3 with its rear on the noted edge, looking in, for either side and each edge', () => {
    for (const side of [0, 1] as const) {
      const own = side === 0 ? 'south' : 'north';
      const far = side === 0 ? 'north' : 'south';
      const rows: [March['edge'], 'west' | 'east' | 'south' | 'north'][] = [
        ['west', 'west'],
        ['east', 'east'],
        ['own', own],
        ['far', far],
      ];
      for (const [edge, there] of rows)
        for (const where of ['west', 'east', 'south', 'north'] as const) {
          const s = coming(year, side, { edge });
          expect([side, edge, where, along(s, where, 6)]).toEqual([
            side,
            edge,
            where,
            where === there ? 'on' : 'not-at-edge',
          ]);
        }
    }
    const s = coming(year, 0, {});
    run(s);
    const off = (x: number, y: number, facing: number): string => {
      const told = give(s, enter(['M1', x, y, facing]));
      return 'why' in told ? told.why : 'on';
    };
    expect([off(0.4, 8, 0), off(0.35, 8, 0), off(0.375, 8, 90), off(0.375, 8, 5)]).toEqual(
      Array.from({ length: 4 }, () => 'not-at-edge'),
    );
  });
  it('ADLG-FLM-3 from corner to corner of the edge, and no farther', () => {
    for (const side of [0, 1] as const) {
      const at = (edge: March['edge'], where: 'west' | 'south' | 'north', from: number): string =>
        along(coming(year, side, { edge }), where, from);
      expect([at('west', 'west', 0), at('west', 'west', 17)]).toEqual(['on', 'on']);
      expect([at('west', 'west', -0.05), at('west', 'west', 17.05)]).toEqual(['off-table', 'off-table']);
      const own = side === 0 ? 'south' : 'north';
      expect([at('own', own, 0), at('own', own, 27)]).toEqual(['on', 'on']);
      expect([at('own', own, -0.05), at('own', own, 27.05)]).toEqual(['off-table', 'off-table']);
    }
  });
  it('ADLG-FLM-3 by the rulings of before not within 5 UD of the enemy’s long edge', () => {
    const options = { marchEnemyEdge: 5 };
    const at = (side: Side, from: number): string => along(coming(year, side, {}, [], options), 'west', from);
    expect([at(0, 12), at(0, 12.05), at(0, 0)]).toEqual(['on', 'too-near-enemy-edge', 'on']);
    expect([at(1, 5), at(1, 4.95), at(1, 17)]).toEqual(['on', 'too-near-enemy-edge', 'on']);
    const own = along(coming(year, 0, { edge: 'far' }, [], options), 'north', 6);
    expect(own).toBe('on'); // a long edge is no flank
  });
  it('ADLG-FLM-5 one driven back comes on within 5 UD of its own edge', () => {
    const at = (side: Side, from: number): string => along(coming(year, side, { back: true }), 'west', from);
    expect([at(0, 2), at(0, 2.05), at(0, 0)]).toEqual(['on', 'near-own-edge', 'on']);
    expect([at(1, 15), at(1, 14.95), at(1, 17)]).toEqual(['on', 'near-own-edge', 'on']);
  });
  it('ADLG-FLM-3 a scenario’s reinforcements come on in their stretch of the edge', () => {
    const at = (side: Side, edge: March['edge'], where: 'west' | 'south' | 'north', from: number): string =>
      along(coming(year, side, { edge, between: [4, 9] }), where, from);
    for (const side of [0, 1] as const) {
      expect([at(side, 'west', 'west', 4), at(side, 'west', 'west', 6)]).toEqual(['on', 'on']);
      expect([at(side, 'west', 'west', 3.95), at(side, 'west', 'west', 6.05)]).toEqual([
        'outside-stretch',
        'outside-stretch',
      ]);
    }
    expect([at(0, 'own', 'south', 4), at(0, 'own', 'south', 6.05)]).toEqual(['on', 'outside-stretch']);
  });
  it('ADLG-FLM-3 ADLG-GEO-6 on nobody, touching no enemy, friends beside them if they like', () => {
    const by = (id: string, side: Side, at: string): string =>
      along(coming(year, 0, {}, [{ id, at, type: 'heavy-cavalry', side }]), 'west', 6);
    expect(by('F', 0, '[0.2..0.95, 6.5..7.5] E')).toBe('occupied');
    expect(by('F', 0, '[0.75..1.5, 6.5..7.5] E')).toBe('on');
    expect(by('X', 1, '[0.75..1.5, 6.5..7.5] W')).toBe('no-contact-on-arrival');
    expect(by('X', 1, '[0.8..1.55, 6.5..7.5] W')).toBe('on');
    expect(by('X', 1, '[0..0.75, 9..10] W')).toBe('no-contact-on-arrival');
  });
  it('ADLG-FLM-3 who comes on: bodies of that corps, each once, somebody at least; all who find room', () => {
    const said = (c: object, more: Partial<March> = {}, options = {}): string => {
      const s = coming(year, 0, more, [], options);
      run(s);
      const told = give(s, c);
      return 'why' in told ? told.why : 'on';
    };
    const [a, b, c]: [string, number, number, number][] = [
      ['M1', 0.375, 6.5, 0],
      ['M2', 0.375, 7.5, 0],
      ['M3', 0.375, 8.5, 0],
    ];
    expect(said(enter(a, b, c))).toBe('on');
    expect(said(enter(a, b))).toBe('all-who-can-enter');
    expect(said(enter(a, b), {}, { marchRest: 'waits' })).toBe('on');
    expect(said(enter(a, b), { between: [4, 10] })).toBe('on'); // reinforcements wait for the next turn
    expect(said(enter(a, b), { may: true })).toBe('on');
    expect(said(enter(a, ['M1', 0.375, 9.5, 0]))).toBe('not-marching');
    expect(said(enter(['K', 0.375, 9.5, 0]))).toBe('not-marching');
    expect(said(enter(a, ['M2', 0.375, 7, 0]))).toBe('occupied');
    expect(said(enter())).toBe('somebody-enters');
    expect(said(enter(), { may: true })).toBe('on');
    expect(said({ kind: 'hold', units: [], rally: [] })).toBe('not-an-answer');
  });
  it('ADLG-FLM-3 ADLG-CMD-9 they stand there, have moved and were ordered; who stays off is due again; their leader comes along', () => {
    const set = (more: Partial<March>, options = {}): AdlgState => {
      const s = coming(year, 0, more, [], options);
      s.commanders = [
        { ...board({ units: [], commanders: [{ side: 0, corps: 2 }] }).commanders[0], unit: 'M3' },
      ];
      run(s);
      return s;
    };
    const s = set({}, { marchRest: 'waits' });
    give(s, enter(['M1', 0.375, 6.5, 0], ['M2', 0.375, 7.5, 0]));
    const m1 = unitOf(s, 'M1');
    expect(m1).toMatchObject({ place: 'table', x: units(0.375), y: units(6.5), facing: 0, moves: 0 });
    expect(m1.did).toBe(DID.entered | DID.moved | DID.ordered);
    expect([unitOf(s, 'M3').place, s.marches[0].due, s.commanders[0].unit]).toEqual(['marching', 4, 'M1']);
    const none = set({ may: true });
    give(none, enter());
    expect([none.marches[0].due, none.commanders[0].unit, marchers(none, 2).length]).toEqual([4, 'M3', 3]);
    const all = set({});
    all.commanders[0].included = true;
    give(all, enter(['M1', 0.375, 6.5, 0], ['M2', 0.375, 7.5, 0], ['M3', 0.375, 8.5, 0]));
    expect([all.marches, all.commanders[0].unit]).toEqual([[], 'M3']);
    const there = set({});
    there.commanders[0].unit = 'K';
    give(there, enter(['M1', 0.375, 6.5, 0], ['M2', 0.375, 7.5, 0], ['M3', 0.375, 8.5, 0]));
    expect(there.commanders[0].unit).toBe('K');
  });
  it('ADLG-FLM-3 the places proposed are lawful, round a share of the stretch, also for one driven back', () => {
    const middle = (side: Side, more: Partial<March>, share: number): [number, number] => {
      const s = coming(year, side, more);
      const places = entriesFrom(s, 2, share);
      expect(places.map((p) => p.unit).sort()).toEqual(['M1', 'M2', 'M3']);
      run(s);
      expect(give(s, { kind: 'enter', places })).not.toHaveProperty('rule');
      const mean = (of: (p: (typeof places)[number]) => number): number =>
        places.reduce((sum, p) => sum + of(p), 0) / 3;
      return [mean((p) => p.x), mean((p) => p.y)];
    };
    const near = (found: [number, number], x: number, y: number): void => {
      expect(Math.abs(found[0] - x)).toBeLessThan(0.8);
      expect(Math.abs(found[1] - y)).toBeLessThan(0.8);
    };
    for (const side of [0, 1] as const) {
      near(middle(side, {}, 0.5), 0.375, 10);
      near(middle(side, {}, 0.25), 0.375, 5);
      near(middle(side, { edge: 'east' }, 0.75), 29.625, 15);
      near(middle(side, { edge: 'own' }, 0.5), 15, side === 0 ? 0.375 : 19.625);
      near(middle(side, { between: [4, 9] }, 0.5), 0.375, 6.5);
      near(middle(side, { back: true }, 0.5), 0.375, side === 0 ? 2.5 : 17.5);
    }
    expect(entriesFrom(coming(year, 0, {}), 1, 0.5)).toEqual([]);
    const s = coming(year, 0, {});
    run(s);
    expect(asked(s)).toEqual(['enter 0']);
  });
});

describe.each(EDITIONS)('when a march comes on, %i', (year) => {
  const before = { marchDice: 'by-turn' };
  it('ADLG-FLM-2 only corps of the side whose turn it is, that are due and have somebody to come', () => {
    const asks = (change: (s: AdlgState) => void): string[] => {
      const s = coming(year, 0, {});
      change(s);
      run(s);
      return s.frames.some((f) => f.at === 'march.enter') ? ['enter'] : [];
    };
    expect(asks(() => undefined)).toEqual(['enter']);
    expect(
      asks((s) => {
        s.active = 1;
      }),
    ).toEqual([]);
    expect(
      asks((s) => {
        s.marches[0].due = 4;
      }),
    ).toEqual([]);
    expect(
      asks((s) => {
        for (const u of marchers(s, 2)) u.place = 'left';
      }),
    ).toEqual([]);
  });
  it('ADLG-FLM-2 the face: by the turn before, by the first and later dice now, or what the scenario says', () => {
    const from = (turn: number, more: Partial<March>, options: Record<string, OptionValue>): number => {
      const s = coming(year, 0, { comes: false, ...more }, [], options);
      s.turn = turn;
      return arrivesFrom(s, s.marches[0]);
    };
    const turns = [1, 2, 3, 4, 9];
    expect(turns.map((t) => from(t, {}, before))).toEqual([5, 5, 4, 3, 3]);
    expect(turns.map((t) => from(t, {}, { ...before, marchBonusFor: 'mounted' }))).toEqual([4, 4, 3, 2, 2]);
    expect(turns.map((t) => from(t, {}, {}))).toEqual([6, 5, 5, 5, 5]);
    expect(turns.map((t) => from(t, {}, { marchTurn: 2 }))).toEqual([6, 6, 5, 5, 5]);
    expect(turns.map((t) => from(t, { from: 4 }, {}))).toEqual([4, 4, 4, 4, 4]);
  });
  it('ADLG-FLM-2 it is announced on its face and comes a turn later; by the rulings of before it comes at once', () => {
    const thrown = (
      face: number,
      options: Record<string, OptionValue>,
      more: Partial<March> = {},
    ): string[] =>
      run(coming(year, 0, { comes: undefined, ...more }, [], options), [face]).map((e) => e.kind);
    expect([thrown(4, {}), thrown(5, {})]).toEqual([['march-waits'], ['march-announced']]);
    expect([thrown(3, before), thrown(4, before)]).toEqual([['march-waits'], ['march-arrives']]);
    expect([thrown(3, {}, { from: 4 }), thrown(4, {}, { from: 4 })]).toEqual([
      ['march-waits'],
      ['march-arrives'],
    ]);
    // By its own edge with a face to throw, or without one.
    expect(thrown(4, {}, { edge: 'own', from: 4 })).toEqual(['march-arrives']);
    expect(
      run(coming(year, 0, { comes: undefined, edge: 'own', between: [4, 9] })).map((e) => [e.kind, e.rule]),
    ).toEqual([['march-arrives', 'TERCIO-SCENARIO']]);
  });
  it('ADLG-FLM-5 two on one flank: the smaller is driven back; a battle unit counts two, equal ones let the first come', () => {
    const meet = (
      rivals: UnitSpec['type'][],
      more: Partial<March> = {},
      options: Record<string, OptionValue> = {},
      own: Partial<March> = {},
    ): string => {
      const list = rivals.map((type, i): UnitSpec => {
        const wide =
          type === 'keil'
            ? '[0..2, 0..1.5] N'
            : type === 'light-infantry'
              ? '[0..1, 0..0.5] N'
              : '[0..1, 0..0.75] N';
        return { id: `R${i}`, at: wide, type, side: 1, corps: 3, place: 'marching' };
      });
      const s = coming(year, 0, own, list, options);
      s.marches.push({ side: 1, corps: 3, edge: 'west', due: 3, comes: true, ...more });
      const back = run(s).find((e) => e.kind === 'march-sent-back');
      return back === undefined ? 'nobody' : `side ${back.side}`;
    };
    const H = 'heavy-cavalry';
    expect([meet([H, H]), meet([H, H, H]), meet([H, H, H, H])]).toEqual(['side 1', 'side 1', 'side 0']);
    expect([meet(['keil']), meet(['keil', H, H]), meet(['keil', 'keil'])]).toEqual([
      'side 1',
      'side 0',
      'side 0',
    ]);
    const L = 'light-infantry';
    expect([meet([L, L, L, L, L, L]), meet([L, L, L, L, L, L, L])]).toEqual(['side 1', 'side 0']);
    const whole = { marchMeeting: 'units' };
    expect([meet([L, L, L], {}, whole), meet([L, L, L, L], {}, whole)]).toEqual(['side 1', 'side 0']);
    const four = [H, H, H, H] as UnitSpec['type'][];
    expect(meet(four, { edge: 'east' })).toBe('nobody');
    expect(meet(four, { side: 0 })).toBe('nobody');
    expect(meet(four, { comes: false })).toBe('nobody');
    expect(meet(four, { back: true })).toBe('nobody');
    expect(meet([])).toBe('nobody');
    expect(meet(four, { edge: 'own' }, {}, { edge: 'own' })).toBe('nobody');
    expect(meet(four, {}, {}, { back: true })).toBe('nobody'); // it was driven back already
  });
  it('ADLG-FLM-5 who was driven back: by the same flank near its edge, a turn later; by its own edge before', () => {
    const list = ['R1', 'R2', 'R3', 'R4'].map(
      (id): UnitSpec => ({
        id,
        at: '[0..1, 0..0.75] N',
        type: 'heavy-cavalry',
        side: 1,
        corps: 3,
        place: 'marching',
      }),
    );
    const meet = (options: Record<string, OptionValue>): March => {
      const s = coming(year, 0, {}, list, options);
      s.marches.push({ side: 1, corps: 3, edge: 'west', due: 3, comes: true });
      run(s, []);
      return s.marches[0];
    };
    expect(meet({})).toMatchObject({ edge: 'west', back: true, comes: true, due: 4 });
    expect(meet({ marchDelay: 2 })).toMatchObject({ due: 5 });
    const old = meet(before);
    expect([old.edge, old.back, old.due]).toEqual(['own', undefined, 4]);
  });
});

describe.each(EDITIONS)('who gives way to a march, %i', (year) => {
  const on = (
    extra: UnitSpec[],
    options: Record<string, OptionValue> = {},
    more: Partial<March> = {},
    change?: (s: AdlgState) => void,
  ) => {
    const s = coming(year, 0, more, extra, { marchFleeLoss: 0, ...options });
    change?.(s);
    run(s);
    const rules = year === 2021 ? adlgR2021 : adlgR2024;
    const { tell, events } = listener();
    const [ask] = rules.asks(s);
    const south = more.edge === 'own';
    const places = ['M1', 'M2', 'M3'].map((unit, i) =>
      south ? { unit, x: 6.5 + i, y: 0.375, facing: 90 } : { unit, x: 0.375, y: 6.5 + i, facing: 0 },
    );
    rules.accept(s, { ask: ask.id, kind: 'enter', places } as never, tell);
    return { s, events };
  };
  const foot = (id: string, x: number, more: Partial<UnitSpec> = {}): UnitSpec => ({
    id,
    at: `[${x}..${x + 1}, 6.5..8.5] W`,
    type: 'pike-and-shot',
    side: 1,
    ...more,
  });
  const flees = (...args: Parameters<typeof on>): string =>
    on(...args)
      .events.find((e) => e.kind === 'flees-march')
      ?.about?.join(' ') ?? '';

  it('ADLG-FLM-4 enemies within 4 UD, the farthest first; not who fights, not guns and wagons, nobody before a long edge', () => {
    expect([flees([foot('N', 4.75)]), flees([foot('N', 4.8)])]).toEqual(['N', '']);
    expect(flees([foot('N', 1), foot('O', 3)])).toBe('O N');
    expect(flees([foot('N', 2, { side: 0 })])).toBe('');
    expect(flees([foot('N', 2, { place: 'ambush' })])).toBe('');
    const gun: UnitSpec = { id: 'G', at: '[2..3, 6.5..7.5] W', type: 'light-artillery', side: 1 };
    const wagon: UnitSpec = { id: 'W', at: '[2..3, 6.5..8.5] N', type: 'war-wagon', side: 1 };
    const keep = { marchGuns: 'stand' };
    expect([flees([gun], keep), flees([wagon], keep)]).toEqual(['', '']);
    const fights = (s: AdlgState): void => {
      s.contacts = [
        { a: 'K', b: 'N', edge: 'front', charged: true, conformed: true, rounds: 0, lossTaken: false },
      ];
    };
    expect(flees([foot('N', 2)], {}, {}, fights)).toBe('');
    const below: UnitSpec = { id: 'N', at: '[7..9, 2..3] S', type: 'pike-and-shot', side: 1 };
    expect(flees([below], {}, { edge: 'own' })).toBe('');
    expect([flees([foot('N', 4.75)], { marchFlee: 3 }), flees([foot('N', 3.75)], { marchFlee: 3 })]).toEqual([
      '',
      'N',
    ]);
  });
  it('ADLG-FLM-4a whoever of them could not evade loses a point', () => {
    const loss = (u: UnitSpec, marchFleeLoss: number): number =>
      unitOf(on([u], { marchFleeLoss }).s, u.id).losses;
    expect([loss(foot('N', 2), 1), loss(foot('N', 2), 2), loss(foot('N', 2), 0)]).toEqual([1, 2, 0]);
    expect(loss({ id: 'N', at: '[2..2.75, 7..8] W', type: 'light-cavalry', side: 1 }, 1)).toBe(0);
  });
  it('ADLG-FLM-4b guns and wagons within 4 UD that fight nobody are destroyed, others stand', () => {
    const gun = (x: number, more: Partial<UnitSpec> = {}): UnitSpec => ({
      id: 'G',
      at: `[${x}..${x + 1}, 6.5..7.5] W`,
      type: 'light-artillery',
      side: 1,
      ...more,
    });
    const fate = (u: UnitSpec, more: Partial<March> = {}, change?: (s: AdlgState) => void): string =>
      unitOf(on([u], {}, more, change).s, u.id).place;
    expect([fate(gun(4.75)), fate(gun(4.8)), fate(gun(3, { side: 0 }))]).toEqual([
      'routed',
      'table',
      'table',
    ]);
    expect(fate(gun(3, { place: 'ambush' }))).toBe('ambush');
    expect(fate({ ...gun(3), at: '[2..3, 6.5..8.5] N', type: 'war-wagon' })).toBe('routed');
    expect(fate(gun(7, { at: '[7..8, 2..3] S' }), { edge: 'own' })).toBe('table');
    const fights = (s: AdlgState): void => {
      s.contacts = [
        { a: 'K', b: 'G', edge: 'front', charged: true, conformed: true, rounds: 0, lossTaken: false },
      ];
    };
    expect(fate(gun(3), {}, fights)).toBe('table');
  });
  it('ADLG-FLM-4 they run straight away from the edge, one after another', () => {
    const { s } = on([foot('N', 2), foot('O', 4)]);
    const frame = s.frames.find((f) => f.at === 'march.flee') as unknown as {
      units: string[];
      facing: number;
    };
    expect([frame.units, frame.facing]).toEqual([['O', 'N'], 0]);
    const rules = year === 2021 ? adlgR2021 : adlgR2024;
    const before = unitOf(s, 'O').x;
    const dice = new ScriptedDice([3, 3]);
    const { tell } = listener();
    while (s.frames.some((f) => f.at === 'march.flee')) rules.step(s, dice, tell);
    dice.finish();
    expect(inUnits(unitOf(s, 'O').x - before)).toBeCloseTo(2, 1);
    expect(unitOf(s, 'O').y).toBe(units(7.5));
  });
});
