/** Commanders, points, prices and rallies: every condition by itself, each limit on both sides of it. */
import { afterEach, describe, expect } from 'vitest';
import { type Factor, total } from '../../../battle/factor.ts';
import { isRefusal } from '../../../battle/refuse.ts';
import { fromUnits, toUnits } from '../../../table/grid.ts';
import { inUnits, units } from '../../../table/number.ts';
import { asGroup } from '../charge/reach.ts';
import type { CommanderOrder } from '../commands.ts';
import { type AdlgState, commanderOf, DID, unitOf } from '../state.ts';
import {
  type BoardSpec,
  board,
  boardsOf,
  type CommanderSpec,
  listener,
  run,
  type UnitSpec,
} from '../testing.ts';
import { it, once } from '../tests/testing-twice.ts';
import {
  checkCost,
  commandRange,
  commandSteps,
  costOf,
  hesitatesNow,
  inCommand,
  isHeld,
  type Price,
  pay,
  pointsFor,
} from './command.ts';
import { commanderOrder, fightsWith, flee, isEngaged, lose } from './commander.ts';
import {
  checkRally,
  enemyWithin,
  holdOrder,
  rallyFactors,
  rallyOrder,
  rallyScore,
  rallyState,
  rallySteps,
  rearSupport,
} from './rally.ts';
import { commandersOn, fleeAll, scatterCommanders } from './scatter.ts';

const EDITIONS = [2021, 2024] as const;
const PS = { type: 'pike-and-shot', weapon: 'musket' } as const;
const A: UnitSpec = { id: 'A', at: '[0..2, -1..0] N', ...PS };
const L: UnitSpec = { id: 'L', at: '[3..4, -0.5..0] N', type: 'light-infantry' };
const E: UnitSpec = { id: 'E', at: '[0..2, 0..1] S', side: 1, ...PS };
const FAR: UnitSpec = { ...E, at: '[0..2, 9..10] S' };

afterEach(() => boardsOf(2024));

describe.each(EDITIONS)('what a commander does, %i', (edition) => {
  const field = (c: CommanderSpec, more: Partial<BoardSpec> = {}): AdlgState =>
    board({ edition, units: [A, L, FAR], commanders: [{ side: 0, corps: 0, ...c }], ...more });
  const said = (s: AdlgState, o: Partial<CommanderOrder>, corps = 0): string => {
    const r = commanderOrder.check(s, corps, { ask: '1', kind: 'commander', commander: 'c0', ...o } as never);
    return isRefusal(r) ? r.why : 'legal';
  };
  const done = (s: AdlgState, o: Partial<CommanderOrder>) => {
    const { tell, events } = listener();
    expect(said(s, o)).toBe('legal');
    commanderOrder.accept(s, 0, { ask: '1', kind: 'commander', commander: 'c0', ...o } as never, tell);
    return events;
  };
  const at = { x: units(11), y: units(5) };

  once('ADLG-CMD-8 HR-8 a move of 5 UD in any direction, to the edge of the table and not beyond it', () => {
    const s = field(at);
    const rows: [number, number, string][] = [
      [16, 5, 'legal'],
      [16.05, 5, 'too-far'],
      [6, 5, 'legal'],
      [5.95, 5, 'too-far'],
      [11, 10, 'legal'],
      [11, 10.05, 'too-far'],
      [11, 0, 'legal'],
      [11, -0.05, 'off-table'],
      [14, 9, 'legal'],
      [15, 9, 'too-far'],
      [14, 1, 'legal'],
    ];
    for (const [x, y, what] of rows) expect([x, y, said(s, { do: 'move', x, y })]).toEqual([x, y, what]);
    const [told] = done(s, { do: 'move', x: 14, y: 9 });
    expect(told).toMatchObject({
      kind: 'commander-move',
      rule: 'ADLG-CMD-8',
      side: 0,
      about: [],
      facts: { commander: 'commander 0', x: 14, y: 9 },
    });
    expect(s.commanders[0]).toMatchObject({ x: units(14), y: units(9), unit: '', moved: true });
    expect(said(s, { do: 'attach', unit: 'A', half: 'left' })).toBe('moved-already');
    // From his unit it is measured from its middle; he leaves it, and counts as moved.
    const with_ = field({ unit: 'A' });
    expect([
      said(with_, { do: 'move', x: 16, y: 9.5 }),
      said(with_, { do: 'move', x: 16.05, y: 9.5 }),
    ]).toEqual(['legal', 'too-far']);
    done(with_, { do: 'move', x: 13, y: 9.5 });
    expect(with_.commanders[0]).toMatchObject({ unit: '', moved: true });
  });
  it('ADLG-CMD-8 not into impassable ground nor through it, whatever other ground there is', () => {
    const wall = (kind: 'impassable' | 'wood', place: string): AdlgState =>
      field(at, { pieces: [{ kind, at: place }] });
    const up = (s: AdlgState): string => said(s, { do: 'attach', unit: 'A', half: 'left' });
    expect(up(wall('impassable', '[0..2, -4..-3]'))).toBe('impassable');
    expect(up(wall('impassable', '[1.5..4, -4..-3]'))).toBe('legal');
    expect(up(wall('wood', '[0..2, -4..-3]'))).toBe('legal');
  });
  it('ADLG-CMD-9 AR-CMD-05 he attaches to a half of a body of his own corps on the table, within 5 UD of its base', () => {
    const to = (unit: string, half: 'left' | 'right', s = field(at)): string =>
      said(s, { do: 'attach', unit, half });
    expect([to('A', 'left'), to('A', 'right'), to('L', 'left'), to('L', 'right')]).toEqual([
      'legal',
      'legal',
      'legal',
      'no-such-half',
    ]);
    expect([to('E', 'left'), to('nobody', 'left')]).toEqual(['not-his-corps', 'not-his-corps']);
    const gone = field(at);
    unitOf(gone, 'A').place = 'destroyed';
    expect(to('A', 'left', gone)).toBe('not-his-corps');
    const other = field(at, { units: [{ ...A, corps: 2 }, L, FAR] });
    expect(to('A', 'left', other)).toBe('not-his-corps');
    // The front unit's rear edge lies on y = -1, his marker below it.
    const below = (y: number): AdlgState => {
      const s = field({});
      const u = unitOf(s, 'A');
      const c = s.commanders[0];
      const ahead = { x: unitOf(s, 'E').x - u.x, y: unitOf(s, 'E').y - u.y };
      const long = Math.sqrt(ahead.x * ahead.x + ahead.y * ahead.y);
      c.x = u.x - (ahead.x / long) * units(0.5 + y);
      c.y = u.y - (ahead.y / long) * units(0.5 + y);
      return s;
    };
    expect([to('A', 'left', below(5)), to('A', 'left', below(5.02))]).toEqual(['legal', 'too-far']);
  });
  it('ADLG-CMD-9 attached he goes where it is; to the other half of his own unit without a move', () => {
    const s = field(at);
    const [told] = done(s, { do: 'attach', unit: 'A', half: 'right' });
    expect(told).toMatchObject({ kind: 'commander-attach', rule: 'ADLG-CMD-9', about: ['A'] });
    const u = unitOf(s, 'A');
    expect(s.commanders[0]).toMatchObject({ unit: 'A', half: 'right', x: u.x, y: u.y, moved: true });
    const t = field({ unit: 'A', half: 'left' });
    done(t, { do: 'attach', unit: 'A', half: 'right' });
    expect(t.commanders[0]).toMatchObject({ unit: 'A', half: 'right', moved: false });
    const [left] = done(t, { do: 'detach' });
    expect(left).toMatchObject({ kind: 'commander-detach', rule: 'ADLG-CMD-9', about: [] });
    expect(t.commanders[0]).toMatchObject({ unit: '', x: u.x, y: u.y, moved: false });
    expect(said(t, { do: 'engage' })).toBe('not-attached');
  });
  it('ADLG-CMD-5 ADLG-CMD-10 ADLG-CMD-12 his own corps only; who is included or engaged stays', () => {
    const s = field(at, { units: [A, { ...L, corps: 2 }, FAR] });
    expect(said(s, { do: 'detach' }, 2)).toBe('not-his-corps');
    expect(said(s, { do: 'detach', commander: 'c9' })).toBe('not-his-corps');
    const included = field({ unit: 'A', included: true });
    for (const o of [
      { do: 'move', x: 11, y: 9 },
      { do: 'detach' },
      { do: 'attach', unit: 'A', half: 'right' },
    ])
      expect(said(included, o as never)).toBe('included');
    const engaged = field({ unit: 'A', engaged: true });
    for (const o of [
      { do: 'move', x: 11, y: 9 },
      { do: 'detach' },
      { do: 'attach', unit: 'A', half: 'right' },
    ])
      expect(said(engaged, o as never)).toBe('stays-in-melee');
  });
  it('ADLG-CMD-12 ADLG-CMD-12a he engages where his unit fights; with a supporter only if the book lets him', () => {
    const H: UnitSpec = { id: 'H', at: '[2..2.75, 0..1] W', type: 'heavy-cavalry' };
    const fight = (c: CommanderSpec, options = {}): AdlgState =>
      board({
        edition,
        options,
        units: [A, H, E],
        contacts: ['A>E', 'H>E left'],
        commanders: [{ side: 0, corps: 0, ...c }],
      });
    expect(said(fight({ unit: 'A' }), { do: 'engage' })).toBe('legal');
    expect(said(fight({ unit: 'A', engaged: true }), { do: 'engage' })).toBe('engaged-already');
    expect(said(field({ unit: 'A' }), { do: 'engage' })).toBe('not-in-melee');
    const s = fight({ unit: 'A' });
    const [told] = done(s, { do: 'engage' });
    expect(told).toMatchObject({ kind: 'commander-engage', rule: 'ADLG-CMD-12', about: ['A'] });
    expect(s.commanders[0].engaged).toBe(true);
    expect(said(fight({ unit: 'H' }), { do: 'engage' })).toBe('not-in-melee');
    expect(said(fight({ unit: 'H' }, { commanderWithSupport: true }), { do: 'engage' })).toBe('legal');
    // Included he does so by himself, and only then.
    const included = (unit: string, options = {}): boolean => {
      const t = fight({ unit, included: true }, options);
      return isEngaged(t, t.commanders[0]);
    };
    expect([included('A'), included('H'), included('H', { commanderWithSupport: true })]).toEqual([
      true,
      false,
      true,
    ]);
    const calm = field({ unit: 'A', included: true });
    expect(isEngaged(calm, calm.commanders[0])).toBe(false);
    const attached = fight({ unit: 'A' });
    expect(isEngaged(attached, attached.commanders[0])).toBe(false);
  });
  it('AR-CMD-05 ADLG-CMD-12 he helps the half he is with; of a single unit the whole; not when he is lost', () => {
    const with_ = (c: CommanderSpec, unit: string, half: 'left' | 'right'): boolean => {
      const s = field(c);
      return fightsWith(s, unitOf(s, unit), half) !== undefined;
    };
    const engaged = { unit: 'A', engaged: true } as const;
    expect([
      with_({ ...engaged, half: 'left' }, 'A', 'left'),
      with_({ ...engaged, half: 'left' }, 'A', 'right'),
    ]).toEqual([true, false]);
    expect(with_({ unit: 'A', half: 'left' }, 'A', 'left')).toBe(false);
    expect(with_({ ...engaged, half: 'left', lost: true }, 'A', 'left')).toBe(false);
    expect(with_({ ...engaged, half: 'left' }, 'L', 'left')).toBe(false);
    expect(with_({ unit: 'L', engaged: true, half: 'left' }, 'L', 'left')).toBe(true);
  });
  it('ADLG-CMD-11 ADLG-CMD-17 he flees to the nearest body of his corps on the table, but not to the one he leaves', () => {
    const B: UnitSpec = { id: 'B', at: '[6..8, -1..0] N', ...PS };
    const run_ = (c: CommanderSpec, list: UnitSpec[]): AdlgState => {
      const s = board({ edition, units: [...list, FAR], commanders: [{ side: 0, corps: 0, ...c }] });
      flee(s, s.commanders[0], listener().tell);
      return s;
    };
    const to = (c: CommanderSpec, ...list: UnitSpec[]): string => {
      const [found] = run_(c, list).commanders;
      return found.lost ? 'lost' : found.unit;
    };
    expect([to({ unit: 'A' }, A, B), to({ unit: 'B' }, A, B), to({ unit: 'A' }, A)]).toEqual([
      'B',
      'A',
      'lost',
    ]);
    expect(to({ unit: 'A' }, A, L, B)).toBe('L');
    expect(to({ unit: 'A' }, A, B, L)).toBe('L');
    expect(to({ unit: 'A' }, A, { ...L, corps: 2 }, B)).toBe('B');
    expect(to({ unit: 'A' }, A, { ...L, place: 'ambush' }, B)).toBe('B');
    // From the middle of his unit: 6 - 1 is 5 UD.
    expect(to({ unit: 'A' }, A, { ...B, at: '[6.05..8.05, -1..0] N' })).toBe('lost');
    const s = run_({ unit: 'A', engaged: true, half: 'right' }, [A, B]);
    const b = unitOf(s, 'B');
    expect(s.commanders[0]).toMatchObject({ engaged: false, x: b.x, y: b.y, lost: false });
    const lost = run_({ unit: 'A', engaged: true }, [A]);
    const a = unitOf(lost, 'A');
    expect(lost.commanders[0]).toMatchObject({ engaged: false, lost: true, unit: '', x: a.x, y: a.y });
  });
  it('ADLG-CMD-17 ADLG-CMD-11 what is told of it: how far he fled, what his loss costs', () => {
    const s = board({
      edition,
      units: [A, { id: 'B', at: '[4..6, -1..0] N', ...PS }, FAR],
      commanders: [{ side: 0, corps: 0, unit: 'A', value: 2 }],
    });
    const heard = listener();
    flee(s, s.commanders[0], heard.tell);
    expect(heard.events[0]).toMatchObject({ kind: 'commander-fled', about: ['B'], side: 0 });
    expect(heard.events[0].facts?.distance).toBeCloseTo(3, 2);
    lose(s, s.commanders[0], 'ADLG-CMD-16', heard.tell);
    expect(heard.events[1]).toMatchObject({
      kind: 'commander-lost',
      rule: 'ADLG-CMD-16',
      facts: { commander: 'commander 0', points: 3 },
    });
  });
  it('ADLG-CMD-11 lone enemy commanders in the way of a body flee; own ones, attached ones and those aside do not', () => {
    const B: UnitSpec = { id: 'B', at: '[4..6, 3..4] S', side: 1, ...PS };
    const meet = (x: number, y: number, more: CommanderSpec = {}, unit = 'A'): string => {
      const s = board({ edition, units: [A, B], commanders: [{ side: 1, corps: 1, ...more }] });
      const [c] = s.commanders;
      const u = unitOf(s, unit);
      // Laid in the frame of A: x to its right of its left corner, y ahead of its front.
      const to = {
        x: Math.cos((u.facing / 65536) * 2 * Math.PI),
        y: Math.sin((u.facing / 65536) * 2 * Math.PI),
      };
      c.x = u.x + to.x * units(0.5 + y) + to.y * units(x - 1);
      c.y = u.y + to.y * units(0.5 + y) - to.x * units(x - 1);
      if (more.unit !== undefined) c.unit = more.unit;
      const met = commandersOn(s, asGroup(u), [{ do: 'advance', by: 2 }]);
      fleeAll(s, met, listener().tell);
      return c.lost ? 'lost' : c.unit;
    };
    expect([meet(1, 1), meet(1, 2.2), meet(-0.2, 1), meet(2.2, 1), meet(0.1, 1.9)]).toEqual([
      'B',
      '',
      '',
      '',
      'B',
    ]);
    expect(meet(1, 1, { side: 0, corps: 0 })).toBe('');
    expect(meet(1, 1, { unit: 'B' })).toBe('B');
    expect(meet(1, 1, { lost: true })).toBe('lost');
  });
  it('ADLG-CMD-11 whom it stands on or touches where it comes to stand, flees too', () => {
    const B: UnitSpec = { id: 'B', at: '[4..6, 3..4] S', side: 1, ...PS };
    const touch = (x: number): string => {
      const s = board({ edition, units: [A, B], commanders: [{ side: 1, corps: 1 }] });
      const u = unitOf(s, 'A');
      const to = {
        x: Math.cos((u.facing / 65536) * 2 * Math.PI),
        y: Math.sin((u.facing / 65536) * 2 * Math.PI),
      };
      s.commanders[0].x = u.x + to.y * units(x);
      s.commanders[0].y = u.y - to.x * units(x);
      scatterCommanders(s, u, listener().tell);
      return s.commanders[0].unit;
    };
    expect([touch(0), touch(1), touch(1.005), touch(1.05)]).toEqual(['B', 'B', 'B', '']);
  });
});

describe.each(EDITIONS)('points and prices, %i', (edition) => {
  const field = (c: CommanderSpec | undefined, more: Partial<BoardSpec> = {}): AdlgState => {
    const s = board({
      edition,
      units: [A, L, FAR],
      commanders: c === undefined ? [] : [{ side: 0, corps: 0, x: units(11), y: units(9), ...c }],
      ...more,
    });
    s.corps[0].points = 4;
    return s;
  };
  const parts = (s: AdlgState, ids: string, p: Price): string => {
    const c = costOf(
      s,
      0,
      ids.split(' ').map((id) => unitOf(s, id)),
      p,
    );
    return isRefusal(c)
      ? c.why
      : (c as Factor[]).map((f) => `${f.what.replace('cost-', '')} ${f.value}`).join(', ');
  };

  it('ADLG-CMD-1 ADLG-CMD-4a the ranges of the four values, double for light troops of every kind', () => {
    const s = field({});
    const range = (value: 0 | 1 | 2 | 3, unit?: string): number =>
      inUnits(
        commandRange(s, { ...s.commanders[0], value }, unit === undefined ? undefined : unitOf(s, unit)),
      );
    expect(([0, 1, 2, 3] as const).map((v) => range(v))).toEqual([4, 6, 8, 8]);
    expect(([0, 1, 2, 3] as const).map((v) => range(v, 'A'))).toEqual([4, 6, 8, 8]);
    expect(([0, 1, 2, 3] as const).map((v) => range(v, 'L'))).toEqual([8, 12, 16, 16]);
  });
  it('AR-CMD-01 AR-CMD-02 AR-MOVE-11 AR-CHARGE-07 what each order costs, part by part', () => {
    const s = field({ unit: 'A' });
    const rows: [Price, string][] = [
      [{ order: 'move' }, 'order 1'],
      [{ order: 'charge' }, 'order 1'],
      [{ order: 'square' }, 'square 2'],
      [{ order: 'hold' }, 'hold 3'],
      [{ order: 'rally', rallyState: 'clear' }, 'rally-clear 0'],
      [{ order: 'rally', rallyState: 'near' }, 'rally-near 1'],
      [{ order: 'rally', rallyState: 'melee' }, 'rally-melee 2'],
      [{ order: 'move', headstrong: true }, 'headstrong 3'],
      [{ order: 'rally', rallyState: 'near', headstrong: true }, 'headstrong 3'],
      [{ order: 'move', difficult: 'AR-MOVE-05' }, 'order 1, difficult 1'],
      [{ order: 'move', difficult: 'AR-MOVE-05', headstrong: true }, 'headstrong 3'],
      [{ order: 'hold', difficult: 'AR-MOVE-05' }, 'hold 3'],
      [{ order: 'move', alsoRallies: true }, 'order 1, move-and-rally 1'],
      [{ order: 'hold', extraRallies: 0 }, 'hold 3'],
      [{ order: 'hold', extraRallies: 2 }, 'hold 3, more-rallies 2'],
    ];
    for (const [p, what] of rows) expect([p, parts(s, 'A', p)]).toEqual([p, what]);
  });
  it('ADLG-ORD-4 AR-GROUP-08 ADLG-CMD-18 out of command one more, whether he is far off, lost or never was', () => {
    const far = { x: units(11), y: units(1) }; // 8 UD below the rear edge of A
    boardsOf(edition);
    const out = (s: AdlgState, p: Price): string => parts(s, 'A', p);
    for (const s of [field({ ...far, value: 0 }), field({ lost: true }), field(undefined)]) {
      expect(out(s, { order: 'move' })).toBe('order 1, out-of-command 1');
      expect(out(s, { order: 'rally', rallyState: 'near' })).toBe('rally-near 1, out-of-command 1');
      expect(out(s, { order: 'rally', rallyState: 'clear' })).toBe('rally-clear 0'); // the free rally is free
      expect(out(s, { order: 'rally', rallyState: 'clear', headstrong: true })).toBe(
        'headstrong 3, out-of-command 1',
      );
    }
    const dear = field({ lost: true }, { options: { freeRallyAnywhere: false } });
    expect(out(dear, { order: 'rally', rallyState: 'clear' })).toBe('rally-clear 0, out-of-command 1');
  });
  it('ADLG-ORD-3 AR-GROUP-08 a group: in 2021 the whole bodies and otherwise not at all, in 2024 every half or one more', () => {
    const B: UnitSpec = { id: 'B', at: '[2..4, -1..0] N', ...PS };
    // The right half of B begins 3 UD from the left edge of A: he stands beside A on its left.
    const s = field({ value: 0 }, { units: [A, B, FAR] });
    const [c] = s.commanders;
    const [a, b] = [unitOf(s, 'A'), unitOf(s, 'B')];
    const put = (left: number): string => {
      c.x = a.x - ((b.x - a.x) / 2) * (1 + left);
      c.y = a.y - ((b.y - a.y) / 2) * (1 + left);
      return parts(s, 'A B', { order: 'move' });
    };
    const out = edition === 2021 ? 'group-out-of-command' : 'order 1, out-of-command 1';
    // From him to the nearest point of B: 2 + left; of its far half: 3 + left.
    expect(put(0.95)).toBe('order 1');
    expect(put(1.05)).toBe(edition === 2021 ? 'order 1' : out);
    expect(put(1.95)).toBe(edition === 2021 ? 'order 1' : out);
    expect(put(2.05)).toBe(out);
    const more = (option: string): string => {
      const t = field({ lost: true }, { units: [A, B, FAR], options: { groupOutOfRange: option } });
      return parts(t, 'A B', { order: 'move' });
    };
    expect([more('refused'), more('plus-one')]).toEqual([
      'group-out-of-command',
      'order 1, out-of-command 1',
    ]);
  });
  it('ADLG-CMD-14 an engaged commander makes every order of his corps dearer but the rally of his own unit', () => {
    const s = board({
      edition,
      units: [A, L, E],
      contacts: ['A>E'],
      commanders: [{ side: 0, corps: 0, unit: 'A', engaged: true }],
    });
    expect(parts(s, 'L', { order: 'move' })).toBe('order 1, commander-engaged 1');
    expect(parts(s, 'L', { order: 'hold' })).toBe('hold 3, commander-engaged 1');
    expect(parts(s, 'A', { order: 'rally', rallyState: 'melee', ownUnit: true })).toBe('rally-melee 2');
  });
  it('ADLG-CMD-3 ADLG-CMD-3a HR-7 the free point: for the unit he is with, once, first of all; the bank after it', () => {
    const of = (s: AdlgState, ids: string): number =>
      pointsFor(
        s,
        0,
        ids.split(' ').map((id) => unitOf(s, id)),
      );
    const s = field({ unit: 'A' });
    expect([of(s, 'A'), of(s, 'L'), of(s, 'A L'), of(s, 'L A')]).toEqual([5, 4, 5, 5]);
    expect(of(field({}), 'A')).toBe(4); // alone
    expect(of(field({ unit: 'A', lost: true }), 'A')).toBe(4);
    expect(of(field({ unit: 'A', freeSpent: 1 }), 'A')).toBe(4);
    expect(of(field({}, { options: { freePointUse: 'any' } }), 'L')).toBe(5);
    const fights = (options: object): number =>
      of(
        (() => {
          const t = field(
            { unit: 'A', engaged: true },
            { units: [A, L, E], contacts: ['A>E'], options: { ...options } as never },
          );
          return t;
        })(),
        'A',
      );
    expect([fights({}), fights({ freePointEngaged: false })]).toEqual([5, 4]);
    const cost = costOf(s, 0, [unitOf(s, 'A')], { order: 'square' }) as Factor[];
    pay(s, 0, [unitOf(s, 'A')], cost);
    expect([s.corps[0].points, s.commanders[0].freeSpent]).toEqual([3, 1]);
    pay(s, 0, [unitOf(s, 'A')], cost);
    expect([s.corps[0].points, s.commanders[0].freeSpent]).toEqual([1, 1]);
    expect(checkCost(s, 0, [unitOf(s, 'A')], cost)).toMatchObject({
      rule: 'AR-CMD-02',
      why: 'not-enough-points',
      figures: { needed: 2, has: 1 },
    });
    s.corps[0].points = 2;
    expect(checkCost(s, 0, [unitOf(s, 'A')], cost)).toBeUndefined();
    expect(total(cost)).toBe(2);
  });
  it('ADLG-CMD-2 ADLG-CMD-18 HR-10 the points of each face, with each commander and with none', () => {
    const rolled = (s: AdlgState, face: number): number => {
      s.frames = [{ at: 'command.roll', corps: 0 } as never];
      run(s, { steps: commandSteps, dice: [face], until: (t) => t.frames[0]?.at === 'orders' });
      return s.corps[0].points;
    };
    const all = (make: () => AdlgState): number[] => [1, 2, 3, 4, 5, 6].map((d) => rolled(make(), d));
    expect(all(() => field({ value: 0 }))).toEqual([1, 1, 2, 2, 3, 3]);
    expect(all(() => field({ value: 1 }))).toEqual([1, 2, 2, 3, 3, 4]);
    expect(all(() => field({ value: 2 }))).toEqual([2, 2, 3, 3, 4, 4]);
    expect(all(() => field({ value: 3 }))).toEqual([2, 3, 3, 4, 4, 5]);
    expect(all(() => field(undefined))).toEqual([1, 1, 2, 2, 3, 3]);
    expect(all(() => field(undefined, { options: { leaderlessRounds: 'down' } }))).toEqual([
      0, 1, 1, 2, 2, 3,
    ]);
    expect(all(() => field(undefined, { options: { leaderlessDivisor: 3 } }))).toEqual([1, 1, 1, 2, 2, 2]);
  });
  it('ADLG-CMD-2 what is told of the throw, and that looters come first', () => {
    const s = field({ value: 1 }, { units: [A, { ...L, lootsCamp: true }, FAR] });
    s.frames = [{ at: 'command.roll', corps: 0 } as never];
    const heard = listener();
    commandSteps['command.roll'](
      s,
      s.frames[0] as never,
      { last: [4], roll: (r: { score: number[] }) => r.score[3] } as never,
      heard.tell,
    );
    expect(heard.events).toMatchObject([
      {
        kind: 'command-rolled',
        rule: 'ADLG-CMD-2',
        factors: [{ what: 'command-value', value: 1 }],
        thrown: [{ purpose: 'command', faces: [4], score: 3 }],
        facts: { points: 3, held: false },
      },
    ]);
    // The top of the stack is the last.
    expect(s.frames.map((f) => f.at)).toEqual(['orders', 'camp.loot']);
    expect(s.corps[0].rolled).toBe(true);
    const none = field(undefined, { units: [A, L, FAR] });
    none.frames = [{ at: 'command.roll', corps: 0 } as never];
    const other = listener();
    commandSteps['command.roll'](
      none,
      none.frames[0] as never,
      { last: [4], roll: (r: { score: number[] }) => r.score[3] } as never,
      other.tell,
    );
    expect(other.events).toMatchObject([{ rule: 'ADLG-CMD-18', factors: [] }]);
    expect(none.frames.map((f) => f.at)).toEqual(['orders']);
  });
});

describe.each(EDITIONS)('corps that hesitate, %i', (edition) => {
  const field = (more: object = {}, list: UnitSpec[] = [A, FAR], options: object = {}): AdlgState => {
    const s = board({
      edition,
      options: { ...options } as never,
      units: list,
      commanders: [{ side: 0, corps: 0, unreliable: true, x: units(11), y: units(9) }],
    });
    Object.assign(s.corps[0], more);
    return s;
  };
  const NEAR: UnitSpec = { ...FAR, at: '[0..2, 4..5] S' };
  const rolled = (s: AdlgState, face: number): boolean => {
    s.frames = [{ at: 'command.roll', corps: 0 } as never];
    run(s, { steps: commandSteps, dice: [face], until: (t) => t.frames[0]?.at === 'orders' });
    return s.corps[0].held;
  };
  it('ADLG-CMD-19 HR-10 a first die of 1 holds it; later only a 6 rouses it', () => {
    expect([1, 2, 6].map((d) => rolled(field(), d))).toEqual([true, false, false]);
    const s = field();
    rolled(s, 1);
    expect(s.corps[0].tested).toBe(true);
    const held = { held: true, tested: true };
    expect([1, 5, 6].map((d) => rolled(field(held), d))).toEqual([true, true, false]);
    expect([1, 6].map((d) => rolled(field({ tested: true }), d))).toEqual([false, false]); // roused once for all
    const trusty = field(held);
    trusty.commanders[0].unreliable = false;
    expect(rolled(trusty, 1)).toBe(false);
    // By the rulings of before each die tells anew.
    const each = { hesitation: 'each-turn' };
    expect([1, 2, 6].map((d) => rolled(field(held, [A, FAR], each), d))).toEqual([true, false, false]);
    expect(rolled(field({ fought: true }, [A, FAR], each), 1)).toBe(false);
  });
  it('ADLG-CMD-19 not one that has fought, nor one that has an enemy within 4 UD', () => {
    expect(rolled(field({ fought: true }), 1)).toBe(false);
    expect(rolled(field({}, [A, NEAR]), 1)).toBe(false);
    expect(rolled(field({}, [A, { ...NEAR, at: '[0..2, 4.02..5.02] S' }]), 1)).toBe(true);
    const held = { held: true, tested: true };
    const now = (more: object, list?: UnitSpec[], options?: object): boolean =>
      isHeld(field({ ...held, ...more }, list, options), 0);
    expect([now({}), now({ held: false }), now({ fought: true }), now({}, [A, NEAR])]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    // Whoever is not there yet is near nobody; nor is another corps meant.
    expect(now({}, [A, { ...NEAR, place: 'ambush' }])).toBe(true);
    expect(now({}, [A, FAR, { ...A, id: 'B', at: '[6..8, 7..8] N', corps: 2 }])).toBe(true);
    const each = { hesitation: 'each-turn' };
    expect([now({ fought: true }, [A, NEAR], each), now({ held: false }, [A, NEAR], each)]).toEqual([
      true,
      false,
    ]);
  });
  it('ADLG-CMD-19b its guns do not shoot while it hesitates, nor before its first die in the first turn', () => {
    const now = (
      more: object,
      list?: UnitSpec[],
      options?: object,
      change?: (s: AdlgState) => void,
    ): boolean => {
      const s = field(more, list, options);
      change?.(s);
      return hesitatesNow(s, 0);
    };
    expect(now({})).toBe(true);
    expect(now({ rolled: true })).toBe(false);
    expect(now({ tested: true })).toBe(false);
    expect(now({ fought: true })).toBe(false);
    expect(now({}, [A, NEAR])).toBe(false);
    expect(
      now({}, undefined, undefined, (s) => {
        s.turn = 2;
      }),
    ).toBe(false);
    expect(
      now({}, undefined, undefined, (s) => {
        s.commanders[0].unreliable = false;
      }),
    ).toBe(false);
    expect(
      now({}, undefined, undefined, (s) => {
        s.commanders = [];
      }),
    ).toBe(false);
    expect(now({ held: true, tested: true })).toBe(true);
    expect(
      now({ held: true, tested: true }, undefined, undefined, (s) => {
        s.turn = 5;
      }),
    ).toBe(true);
    expect(now({ held: true, tested: true }, [A, NEAR])).toBe(false);
    expect(now({ held: true, tested: true }, undefined, { hesitation: 'each-turn' })).toBe(false);
  });
  it('ADLG-CMD-19c the commander-in-chief urges it for two points of his own corps, before its turn', () => {
    const army = (change: (s: AdlgState) => void = () => undefined, options: object = {}): string => {
      const s = board({
        edition,
        options: { ...options } as never,
        units: [A, { ...L, corps: 2, at: '[8..9, -0.5..0] N' }, FAR],
        commanders: [
          { side: 0, corps: 0, chief: true, x: units(11), y: units(9) },
          { side: 0, corps: 2, unreliable: true, x: units(18), y: units(9) },
        ],
      });
      s.corps[0].points = 2;
      Object.assign(s.corps[2], { held: true, tested: true });
      change(s);
      const order = { ask: '1', kind: 'commander', commander: 'c0', do: 'urge', whom: 'c1' } as never;
      const r = commanderOrder.check(s, 0, order);
      if (r !== undefined) return r.why;
      const heard = listener();
      commanderOrder.accept(s, 0, order, heard.tell);
      expect([s.corps[0].points, s.corps[2].urged]).toEqual([0, true]);
      expect(heard.events).toMatchObject([{ kind: 'commander-urge', rule: 'ADLG-CMD-19c', side: 0 }]);
      return 'urged';
    };
    expect(army()).toBe('urged');
    expect(
      army((s) => {
        s.corps[0].points = 1;
      }),
    ).toBe('not-enough-points');
    expect(
      army((s) => {
        s.commanders[0].chief = false;
      }),
    ).toBe('chief-urges');
    expect(army(undefined, { urgePoints: 0 })).toBe('chief-urges');
    expect(army(undefined, { hesitation: 'each-turn' })).toBe('nobody-hesitates');
    expect(
      army((s) => {
        s.corps[2].held = false;
      }),
    ).toBe('nobody-hesitates');
    expect(
      army((s) => {
        s.commanders[1].lost = true;
      }),
    ).toBe('nobody-hesitates');
    expect(
      army((s) => {
        s.commanders[1].side = 1;
      }),
    ).toBe('nobody-hesitates');
    expect(
      army((s) => {
        s.corps[2].done = true;
      }),
    ).toBe('urged-too-late');
    expect(
      army((s) => {
        s.corps[2].urged = true;
      }),
    ).toBe('urged-too-late');
  });
  it('ADLG-CMD-19c urged, a 5 rouses it too, and another die gives its points', () => {
    const s = field({ held: true, tested: true, urged: true });
    const dice = [5, 4];
    s.frames = [{ at: 'command.roll', corps: 0 } as never];
    const events = run(s, { steps: commandSteps, dice, until: (t) => t.frames[0]?.at === 'orders' });
    expect(events.map((e) => e.kind)).toEqual(['corps-roused', 'command-rolled']);
    expect([s.corps[0].held, s.corps[0].urged, s.corps[0].points]).toEqual([false, false, 2]);
    expect(events[0]).toMatchObject({ thrown: [{ faces: [5], score: 0 }] });
    const t = field({ held: true, tested: true, urged: true });
    expect(rolled(t, 4)).toBe(true);
    const calm = field({ tested: true, urged: true });
    expect([rolled(calm, 5), calm.corps[0].points]).toEqual([false, 3]);
  });
});

describe.each(EDITIONS)('rallies, %i', (edition) => {
  const field = (
    u: Partial<UnitSpec>,
    more: Partial<BoardSpec> = {},
    others: UnitSpec[] = [FAR],
  ): AdlgState => {
    const s = board({
      edition,
      units: [{ ...A, losses: 2, ...u }, ...others],
      commanders: [{ side: 0, corps: 0, x: units(11), y: units(9) }],
      ...more,
    });
    s.corps[0].points = 9;
    return s;
  };
  const may = (u: Partial<UnitSpec>, more: Partial<BoardSpec> = {}, corps = 0): string => {
    const s = field(u, more);
    const found = s.units[0];
    return checkRally(s, corps, found, found.id)?.why ?? 'may';
  };
  it('AR-RALLY-01 AR-RALLY-02 AR-RALLY-14 ADLG-RAL-4 ADLG-RAL-5 each deed that keeps a body from rallying', () => {
    expect(may({})).toBe('may');
    expect(may({ losses: 0 })).toBe('not-disordered');
    expect(may({}, {}, 1)).toBe('not-in-corps');
    expect(may({ place: 'routed' as never })).toBe('not-in-corps');
    expect(may({ lootsCamp: true })).toBe('loots-camp');
    const rows: [number, string][] = [
      [DID.rallied, 'rallied-already'],
      [DID.burst, 'burst-through-already'],
      [DID.charged, 'moved-already'],
      [DID.disengaged, 'moved-already'],
      [DID.leftZoc, 'moved-already'],
      [DID.squared, 'moved-already'],
      [DID.evaded, 'moved-already'],
      [DID.moved, 'moved-already'],
      [DID.conformed, 'conformed-already'],
      [DID.ordered, 'may'],
    ];
    for (const [did, what] of rows) expect([did, may({ did })]).toEqual([did, what]);
    const elephants = {
      id: 'A',
      at: '[0..1, -1..0] N',
      type: 'elephants',
      weapon: 'none',
      losses: 1,
    } as const;
    expect(may(elephants)).toBe('elephants-never-rally');
    expect(may(elephants, { options: { elephantsRally: true } })).toBe('may');
    const s = field({});
    expect(checkRally(s, 0, undefined, 'X')?.why).toBe('not-in-corps');
  });
  it('AR-RALLY-15 ADLG-GEO-2 ADLG-RAL-1 clear beyond 4 UD, near within it or in simple support, in melee when it fights', () => {
    const state = (others: UnitSpec[], contacts: string[] = [], u: Partial<UnitSpec> = {}): string => {
      const s = field(u, { contacts }, others);
      return rallyState(s, unitOf(s, 'A'));
    };
    const at = (y: number, more: Partial<UnitSpec> = {}): UnitSpec => ({
      ...E,
      at: `[0..2, ${y}..${y + 1}] S`,
      ...more,
    });
    expect([state([at(4)]), state([at(4.02)])]).toEqual(['near', 'clear']);
    expect([state([at(1, { place: 'ambush' })]), state([at(1, { side: 0 })])]).toEqual(['clear', 'clear']);
    expect(state([E], ['A>E'])).toBe('melee');
    const s = field({}, {}, [at(3)]);
    const near = (ud: number): boolean => enemyWithin(s, unitOf(s, 'A'), units(ud));
    expect([near(2.9), near(3), near(9)]).toEqual([false, true, true]);
    expect((['clear', 'near', 'melee'] as const).map((x) => rallyScore(s, x))).toEqual([3, 4, 5]);
    // Beside a friend who fights it supports him: near, wherever else the enemy is.
    const B: UnitSpec = { id: 'B', at: '[2..4, -1..0] N', ...PS };
    const support = field({}, { contacts: ['B>E'] }, [B, { ...E, at: '[2..4, 0..1] S' }]);
    expect(rallyState(support, unitOf(support, 'A'))).toBe('near');
    expect(rallyState(support, unitOf(support, 'B'))).toBe('melee');
  });
  it('AR-RALLY-03 AR-RALLY-04 ADLG-RAL-3 how many points each face regains, near, clear and in melee', () => {
    const G: UnitSpec = { id: 'G', at: '[0..2, -3..-2] N', ...PS };
    const faces = (
      commander: boolean,
      support: boolean,
      foe: UnitSpec,
      contacts: string[] = [],
      losses = 3,
    ): number[] =>
      [1, 2, 3, 4, 5, 6].map((d) => {
        const s = field({ losses }, { contacts }, [...(support ? [G] : []), foe]);
        if (commander) s.commanders[0].unit = 'A';
        s.frames = [{ at: 'rally.test', unit: 'A', most: 2 } as never];
        run(s, { steps: rallySteps, dice: [d] });
        return losses - unitOf(s, 'A').losses;
      });
    const near = { ...E, at: '[0..2, 3..4] S' };
    expect(faces(false, false, near)).toEqual([0, 0, 0, 1, 1, 1]);
    expect(faces(true, false, near)).toEqual([0, 0, 1, 1, 1, 1]);
    expect(faces(false, true, near)).toEqual([0, 0, 1, 1, 1, 1]);
    expect(faces(true, true, near)).toEqual([0, 1, 1, 2, 2, 2]);
    expect(faces(false, false, FAR)).toEqual([0, 0, 1, 1, 1, 1]);
    expect(faces(true, true, FAR)).toEqual([1, 1, 2, 2, 2, 2]);
    expect(faces(false, false, E, ['A>E'])).toEqual([0, 0, 0, 0, 1, 1]);
    expect(faces(true, true, E, ['A>E'])).toEqual([0, 0, 1, 1, 2, 2]);
    // No more than it lost.
    expect(faces(true, true, FAR, [], 1)).toEqual([1, 1, 1, 1, 1, 1]);
  });
  it('AR-RALLY-03 AR-RALLY-04 what is told of it; one that may regain one only does not regain two', () => {
    const G: UnitSpec = { id: 'G', at: '[0..2, -3..-2] N', ...PS };
    const told = (most: number) => {
      const s = field({ losses: 3 }, {}, [G, { ...E, at: '[0..2, 3..4] S' }]);
      s.commanders[0].unit = 'A';
      s.frames = [{ at: 'rally.test', unit: 'A', most } as never];
      return run(s, { steps: rallySteps, dice: [5] })[0];
    };
    expect(told(2)).toMatchObject({
      kind: 'rally',
      rule: 'AR-RALLY-04',
      factors: [
        { what: 'rally-commander', value: 1 },
        { what: 'rear-support', value: 1 },
      ],
      thrown: [{ faces: [5], score: 7, needed: 4 }],
      facts: { need: 4, state: 'near', regained: 2, losses: 1, range: 4 },
    });
    expect(told(1)).toMatchObject({ rule: 'ADLG-RAL-1', facts: { regained: 1, losses: 2 } });
  });
  it('AR-RALLY-07 AR-RALLY-08 AR-RALLY-11 who stands behind in support: how far, how turned, and not beside', () => {
    const gives = (g: Partial<UnitSpec> & { at: string }, others: UnitSpec[] = [FAR]): boolean => {
      const s = field({}, {}, [{ id: 'G', ...PS, ...g } as UnitSpec, ...others]);
      return rearSupport(s, unitOf(s, 'A'))?.id === 'G';
    };
    expect([gives({ at: '[0..2, -4..-3] N' }), gives({ at: '[0..2, -4.02..-3.02] N' })]).toEqual([
      true,
      false,
    ]);
    const horse = { type: 'heavy-cavalry', weapon: 'none' } as const;
    expect([
      gives({ ...horse, at: '[0..1, -5.75..-5] N' }),
      gives({ ...horse, at: '[0..1, -5.8..-5.05] N' }),
    ]).toEqual([true, false]);
    expect(gives({ at: '[0..1, -4..-2] E' })).toBe(false); // turned a quarter
    expect(gives({ at: '[0..2, -4..-3] S' })).toBe(false);
    expect(gives({ at: '[0..2, -3.5..-2.5] N', turn: 20 } as never)).toBe(true);
    expect(gives({ at: '[0..2, -3.5..-2.5] N', turn: 60 } as never)).toBe(false); // it has passed its line
    expect(gives({ at: '[0..2, -2..-1] N' })).toBe(true); // right behind it
    expect(gives({ at: '[2..4, -2..-1] N' })).toBe(true); // corner to corner
    expect(gives({ at: '[2..4, -1..0] N' })).toBe(false); // beside it
    expect(gives({ at: '[0..2, 1..2] N' })).toBe(false); // before it
    expect(gives({ at: '[0..2, -3..-2] N', side: 1 })).toBe(false);
    expect(gives({ at: '[0..2, -3..-2] N', place: 'ambush' })).toBe(false);
    const rides = (type: UnitSpec['type'], depth = 0.75): boolean =>
      gives({ type, weapon: 'none', at: `[0..1, ${-2 - depth}..-2] N` });
    expect([rides('medium-cavalry'), rides('gendarmes'), rides('elephants', 1)]).toEqual([true, true, true]);
    expect([
      rides('light-cavalry'),
      rides('dragoons', 1),
      rides('levy'),
      rides('light-artillery', 1),
    ]).toEqual([false, false, false, false]);
    // With an enemy in its own zone it is busy itself.
    const near: UnitSpec = { id: 'X', at: '[2.2..2.95, -2..-1] W', type: 'heavy-cavalry', side: 1 };
    expect(gives({ at: '[0..2, -3..-2] N' }, [FAR, { ...near, at: '[2.2..2.95, -4..-3] W' }])).toBe(true);
    expect(gives({ at: '[0..2, -3..-2] N' }, [FAR, { ...near, at: '[1..2, -1.9..-1.15] S' }])).toBe(false);
  });
  it('AR-RALLY-10 AR-AMB-21 with how many losses it still gives support', () => {
    const gives = (g: Partial<UnitSpec>, options: object = {}): number[] =>
      [0, 1, 2, 3, 4, 5].filter((losses) => {
        const G = { id: 'G', at: '[0..2, -3..-2] N', ...PS, ...g, losses } as UnitSpec;
        const s = field({}, { options: { ...options } as never }, [G, FAR]);
        return rearSupport(s, unitOf(s, 'A')) !== undefined;
      });
    const horse = { type: 'heavy-cavalry', weapon: 'none', at: '[0..1, -2.75..-2] N' } as const;
    expect(gives({}, { rearSupportGiver: 'fewer' })).toEqual([0, 1, 2, 3]);
    expect(gives({}, { rearSupportGiver: 'not-more' })).toEqual([0, 1, 2, 3, 4]);
    expect(gives(horse, { rearSupportGiver: 'fewer' })).toEqual([0, 1]);
    expect(gives(horse, { rearSupportGiver: 'not-more' })).toEqual([0, 1, 2]);
  });
  it('ADLG-RAL-2 AR-RALLY-03 his commander adds one only with that very unit', () => {
    const s = field({});
    const list = (): string[] => rallyFactors(s, unitOf(s, 'A')).map((f) => f.what);
    expect(list()).toEqual([]);
    s.commanders[0].unit = 'A';
    expect(list()).toEqual(['rally-commander']);
    s.commanders[0].lost = true;
    expect(list()).toEqual([]);
  });
  it('ADLG-ORD-4 AR-CHARGE-07 an order to rally costs by its state, is noted, and for headstrong troops in reach costs 3', () => {
    const order = (s: AdlgState): [number, number] | string => {
      const c = { ask: '1', kind: 'rally', unit: 'A' } as never;
      const r = rallyOrder.check(s, 0, c);
      if (r !== undefined) return r.why;
      const before = s.corps[0].points;
      rallyOrder.accept(s, 0, c);
      expect(s.frames.at(-1)).toMatchObject({ at: 'rally.test', unit: 'A', most: 2 });
      return [before - s.corps[0].points, unitOf(s, 'A').did];
    };
    const noted = DID.rallied | DID.ordered;
    expect(order(field({}))).toEqual([0, noted]);
    expect(order(field({}, {}, [{ ...E, at: '[0..2, 3..4] S' }]))).toEqual([1, noted]);
    expect(order(field({}, { contacts: ['A>E'] }, [E]))).toEqual([2, noted]);
    const keil = {
      type: 'keil',
      weapon: 'none',
      at: '[0..2, -1.5..0] N',
      abilities: ['headstrong'],
    } as const;
    expect(order(field(keil, {}, [{ ...E, at: '[0..2, 1.5..2.5] S' }]))).toEqual([3, noted]);
    expect(order(field(keil, {}, [{ ...E, at: '[0..2, 3..4] S' }]))).toEqual([1, noted]);
    const poor = field({}, { contacts: ['A>E'] }, [E]);
    poor.corps[0].points = 1;
    expect(order(poor)).toBe('not-enough-points');
  });
  it('AR-CHARGE-07 AR-RALLY-05 holding: who may be held, what it costs, who rallies and in which order', () => {
    const K = (id: string, x: number, more: Partial<UnitSpec> = {}): UnitSpec => ({
      id,
      at: `[${x}..${x + 2}, -1.5..0] N`,
      type: 'keil',
      abilities: ['headstrong'],
      losses: 1,
      ...more,
    });
    const set = (list: UnitSpec[] = [K('A', 0), K('B', 3)], more: Partial<BoardSpec> = {}): AdlgState => {
      const s = board({
        edition,
        units: [...list, { ...E, at: '[0..2, 1.5..2.5] S' }, { ...E, id: 'F', at: '[3..5, 1.5..2.5] S' }],
        commanders: [{ side: 0, corps: 0, x: units(11), y: units(8) }],
        ...more,
      });
      s.corps[0].points = 9;
      return s;
    };
    const hold = (s: AdlgState, held: string[], rally: string[] = []): string =>
      holdOrder.check(s, 0, { ask: '1', kind: 'hold', units: held, rally } as never)?.why ?? 'held';
    expect(hold(set(), [])).toBe('nobody-ordered');
    expect(hold(set(), ['A'])).toBe('held');
    expect(hold(set(), ['A', 'A'])).toBe('named-twice');
    expect(hold(set(), ['A', 'nobody'])).toBe('not-in-corps');
    expect(hold(set(), ['E'])).toBe('not-in-corps');
    expect(hold(set([K('A', 0, { did: DID.ordered }), K('B', 3)]), ['A'])).toBe('ordered-already');
    expect(hold(set([K('A', 0, { abilities: [] }), K('B', 3)]), ['A'])).toBe('nothing-to-hold');
    expect(hold(set([K('A', 0, { abilities: [] }), K('B', 3)]), ['A', 'B'])).toBe('held');
    expect(hold(set(), ['A'], ['B'])).toBe('rally-not-held');
    expect(hold(set(), ['A', 'B'], ['A', 'A'])).toBe('rallied-already');
    expect(hold(set([K('A', 0, { losses: 0 }), K('B', 3)]), ['A', 'B'], ['A'])).toBe('not-disordered');
    expect(hold(set([K('A', 0), K('B', 2)]), ['A', 'B'])).not.toBe('held'); // no group
    const paid = (rally: string[]): [number, string[], string[]] => {
      const s = set();
      expect(hold(s, ['A', 'B'], rally)).toBe('held');
      const heard = listener();
      holdOrder.accept(s, 0, { ask: '1', kind: 'hold', units: ['A', 'B'], rally } as never, heard.tell);
      expect(heard.events).toMatchObject([
        { kind: 'held', rule: 'AR-CHARGE-07', side: 0, about: ['A', 'B'] },
      ]);
      expect(s.units.slice(0, 2).every((u) => (u.did & DID.ordered) !== 0)).toBe(true);
      const next = s.frames.map((f) => (f as { unit?: string }).unit ?? '').reverse();
      return [
        9 - s.corps[0].points,
        next,
        s.units.filter((u) => (u.did & DID.rallied) !== 0).map((u) => u.id),
      ];
    };
    expect(paid([])).toEqual([3, [], []]);
    expect(paid(['B'])).toEqual([3, ['B'], ['B']]);
    expect(paid(['B', 'A'])).toEqual([4, ['B', 'A'], ['A', 'B']]);
    const poor = set();
    poor.corps[0].points = 3;
    expect([hold(poor, ['A', 'B'], ['A']), hold(poor, ['A', 'B'], ['A', 'B'])]).toEqual([
      'held',
      'not-enough-points',
    ]);
  });
  once('ADLG-CMD-4 in command from a marker to the nearest point of the base, at exactly the range', () => {
    const s = field({});
    const [c] = s.commanders;
    c.x = fromUnits(11);
    const at = (y: number): boolean => {
      c.y = fromUnits(y);
      return inCommand(s, commanderOf(s, 0), unitOf(s, 'A'));
    };
    expect([at(5), at(4.98), at(9), at(14), at(14.02)]).toEqual([true, false, true, true, false]);
    expect(inCommand(s, undefined, unitOf(s, 'A'))).toBe(false);
    expect(toUnits(unitOf(s, 'A').y)).toBe(9.5);
  });
});
