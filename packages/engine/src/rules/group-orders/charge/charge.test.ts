import { describe, expect, it } from 'vitest';
import type { GroupState } from '../state.ts';
import {
  type Answer,
  HC,
  HI,
  kinds,
  LC,
  LCA,
  LI,
  MA,
  MC,
  MI,
  run,
  type Spec,
  table,
  told,
  u,
  unit,
  until,
  usual,
  why,
} from '../testing.ts';

/** A charger of the south, on Advance, and a target of the north ahead of it. */
function field(
  charger: string,
  target: string,
  gap: number,
  more: Spec = {},
  theirs: Spec = {},
  other: Spec[] = [],
  rest: Spec = {},
): GroupState {
  const deep = (t: string): number => (t.includes('cavalry') ? 3 : t.includes('artillery') ? 4 : 2);
  const y = 50 + (deep(charger) + deep(target)) / 2 + gap;
  return table(
    'charges',
    [
      unit('A1.1', charger, 60, 50, { order: 'advance', ...more }),
      unit('B1.1', target, 60, y, theirs),
      ...other,
    ],
    rest,
  );
}
const charge = (unit_ = 'A1.1', target = 'B1.1', wheel = 0, incline = 0): Spec => ({
  unit: unit_,
  target,
  wheel,
  incline,
});
const declare = (...charges: Spec[]): Record<string, unknown> => ({ kind: 'charges', charges });
/** Declares the charges, then takes defaults, or what is given for a kind of question. */
const doing =
  (charges: Spec[], given: Record<string, Record<string, unknown>> = {}): Answer =>
  (ask) =>
    ask.kind === 'charges' ? declare(...charges) : given[ask.kind];

describe('declaring charges', () => {
  it('GO-MOVE-15 who may charge, and whom', () => {
    const s = until(
      field(
        HC,
        MI,
        20,
        {},
        {},
        [
          unit('A1.2', MA, 80, 50, { order: 'advance' }),
          unit('A1.3', MC, 100, 50, { order: 'stand' }),
          unit('B1.2', MI, 60, 110),
          unit('B2.1', MI, 60, 85, { block: 'b' }),
        ],
        { terrain: [{ id: 'b', kind: 'block', rect: [100, 66, 112, 78] }] },
      ),
      'charges',
    );
    expect(why(s, declare(charge()))).toBe('legal');
    expect(why(s, declare(charge('A1.2')))).toBe('GO-MOVE-15 guns-do-not-charge');
    expect(why(s, declare(charge('A1.3')))).toBe('GO-ORDER-24 not-on-advance');
    expect(why(s, declare(charge('A1.1', 'B1.2')))).toBe('GO-MOVE-15 not-seen');
    expect(why(s, declare(charge('A1.1', 'B2.1')))).toBe('GO-MOVE-15 cavalry-against-garrison');
    expect(why(s, declare(charge('A1.1', 'B1.1', 46)))).toBe('GO-MOVE-15 wheel-too-wide');
    expect(why(s, declare(charge(), charge()))).toBe('GO-MOVE-15 one-target');
    expect(why(until(field(HC, MI, 28), 'charges'), declare(charge()))).toBe('legal');
    const wall = until(
      field(HC, MI, 12, {}, {}, [], { lines: [{ kind: 'wall', points: [40, 60, 80, 60] }] }),
      'charges',
    );
    expect(why(wall, declare(charge()))).toBe('GO-MOVE-15 across-defence');
    const wood = until(
      field(HC, MI, 25, {}, {}, [], { terrain: [{ kind: 'wood', rect: [40, 60, 80, 70] }] }),
      'charges',
    );
    expect(why(wood, declare(charge()))).toMatch(/GO-MOVE-15 (out-of-reach|not-seen)/);
  });
  it('GO-MOVE-13 a unit in contact does not charge', () => {
    const s = until(
      table(
        'charges',
        [
          unit('A1.1', MI, 60, 50, { order: 'advance' }),
          unit('A1.2', HC, 100, 50, { order: 'advance' }),
          unit('B1.1', MI, 60, 52),
          unit('B1.2', MI, 100, 70),
        ],
        { contacts: [{ a: 'A1.1', b: 'B1.1' }] },
      ),
      'charges',
    );
    expect(why(s, declare(charge('A1.1', 'B1.1')))).toBe('GO-MOVE-13 in-contact');
  });
});

describe('tests to charge', () => {
  it('GO-MORALE-05 GO-MOVE-16 GO-MOVE-17 cavalry: Massed from 3, Lights from 5', () => {
    const pass = (type: string, face: number, more: Spec = {}): boolean => {
      const s = field(type, MI, 20, more, { order: 'retreat' });
      const events = run(s, [face, 6], doing([charge()]), 4);
      return kinds(events).includes('charges');
    };
    const fail = (type: string, face: number): boolean =>
      !kinds(run(field(type, MI, 20), [face], doing([charge()]), 4)).includes('charges');
    expect([fail(MC, 2), pass(MC, 3)]).toEqual([true, true]);
    expect([fail(LC, 6), fail(LCA, 4), pass(LCA, 5)]).toEqual([true, true, true]); // value 2 against 3: −2
  });
  it('GO-MORALE-06 GO-MOVE-17 GO-MOVE-17a GO-SETUP-32a musketeers at a front: the plain die, 6; heavy infantry 5', () => {
    const test = (type: string, face: number, more: Spec = {}, rest: Spec = {}): boolean => {
      const s = field(type, MI, 8, more, { order: 'retreat' }, [], rest);
      return kinds(run(s, [face, 6], doing([charge()], { fire: { kind: 'fire', target: '' } }), 4)).includes(
        'charges',
      );
    };
    const no = (type: string, face: number, more: Spec = {}, rest: Spec = {}): boolean => {
      const s = field(type, MI, 8, more, {}, [], rest);
      return !kinds(run(s, [face], doing([charge()]), 4)).includes('charges');
    };
    expect([no(MI, 5), test(MI, 6), no(HI, 4), test(HI, 5)]).toEqual([true, true, true, true]);
    expect(no(HI, 5, { stands: 2, start: 4 })).toBe(true);
    const cover: Spec = { terrain: [{ kind: 'orchard', rect: [40, 59, 80, 70] }] };
    expect(test(MI, 5, {}, cover)).toBe(true);
    expect(no(MI, 4, { morale: 'high' }, { options: { musket_charge_die: 'modified' } })).toBe(true);
    expect(test(MI, 5, { morale: 'high' }, { options: { musket_charge_die: 'modified' } })).toBe(true);
  });
  it('GO-MOVE-18 GO-MORALE-05 a failed test: Stand, and on to 10, or to long range', () => {
    const s = field(MC, MI, 20);
    run(s, [1], doing([charge()]), 4);
    expect(u(s, 'A1.1').order).toBe('stand');
    expect(u(s, 'A1.1').y / 60000).toBeCloseTo(60, 2);
    const near = field(MI, MI, 8);
    run(near, [1], doing([charge()]), 4);
    expect(u(near, 'A1.1').y / 60000).toBe(50);
  });
  it('GO-SETUP-32 group_charge_test: one die for all chargers of a group', () => {
    const s = field(
      MC,
      MI,
      20,
      {},
      {},
      [unit('A1.2', MC, 90, 50, { order: 'advance' }), unit('B1.2', MI, 90, 73)],
      { options: { group_charge_test: true } },
    );
    const events = run(s, [2], doing([charge(), charge('A1.2', 'B1.2')]), 4);
    expect(events.filter((e) => e.kind === 'charge-fails')).toHaveLength(2);
  });
  it('GO-MOVE-17 GO-MOVE-17b GO-MOVE-16a GO-MOVE-23 no test against a unit on Rout, which is struck in the rear', () => {
    const s = field(MC, MI, 12, {}, { order: 'rout', formation: 'column2', facing: 90 });
    run(s, [], doing([charge()]), 4);
    expect(s.contacts).toMatchObject([{ a: 'A1.1', b: 'B1.1', edge: 'rear' }]);
  });
});

describe('reactions', () => {
  it('GO-MOVE-19 GO-MORALE-02 GO-MOVE-23 receiving: a test, then contact, lined up', () => {
    const s = field(MC, MI, 20, {}, { weapon: 'none', order: 'advance' });
    const events = run(s, [4, 6], doing([charge()]), 4);
    expect(told(events, 'receives')).toMatchObject({ only: true });
    expect(told(events, 'contact')?.facts).toMatchObject({ edge: 'front' });
    expect(s.contacts).toMatchObject([{ a: 'A1.1', b: 'B1.1', edge: 'front', stood: false }]);
    expect(u(s, 'A1.1').y / 60000).toBeCloseTo(70, 2);
  });
  it('GO-MOVE-20 GO-UNIT-03 Lights evade straight away at full speed; LC(a) may not', () => {
    const s = field(MC, LI, 20);
    const events = run(
      s,
      [4],
      doing([charge()], { react: { kind: 'react', how: 'evade', about: false } }),
      4,
    );
    expect(kinds(events)).toContain('evaded');
    expect(u(s, 'B1.1')).toMatchObject({ order: 'retreat' });
    expect(u(s, 'B1.1').y / 60000).toBeCloseTo(72.5 + 24, 1);
    expect(s.contacts).toEqual([]);
    expect(kinds(events)).toContain('charge-runs-out');
    const lancers = field(MC, LCA, 20);
    const told_ = run(lancers, [4, 6], doing([charge()]), 4);
    expect(told(told_, 'receives')).toMatchObject({ only: true });
    const asked = field(MC, MI, 20, {}, { drill: 'well' });
    run(asked, [4], (ask) => (ask.kind === 'charges' ? declare(charge()) : 'stop'));
    expect(why(asked, { kind: 'react', how: 'evade', about: false })).toBe('GO-MOVE-20 may-not-evade');
  });
  it('GO-MOVE-21 GO-UNIT-10 squares by drill, in time, in good order', () => {
    const form = (drill: string, dice: number[], gap = 20, more: Spec = {}): string => {
      const s = field(MC, MI, gap, {}, { drill, weapon: 'none', ...more });
      run(s, dice, doing([charge()], { react: { kind: 'react', how: 'square', about: false } }), 4);
      return u(s, 'B1.1').formation;
    };
    expect(form('well', [4, 6])).toBe('square');
    expect(form('normal', [4, 3, 6])).toBe('line');
    expect(form('normal', [4, 4, 6])).toBe('square');
    expect(form('badly', [4, 5, 6])).toBe('line');
    expect(form('badly', [4, 6, 6])).toBe('square');
    const at = (gap: number, more: Spec = {}): string => {
      const s = field(MC, LI, gap, {}, more, []);
      run(s, [4], (ask) => (ask.kind === 'charges' ? declare(charge()) : 'stop'));
      return why(s, { kind: 'react', how: 'square', about: false });
    };
    expect(at(20)).toBe('GO-UNIT-10 no-square');
    const near = field(MC, MI, 9, {}, {}, [unit('A1.2', MC, 90, 50, { order: 'advance' })]);
    expect(
      told(run(near, [4, 6], doing([charge()], { fire: { kind: 'fire', target: '' } }), 4), 'receives'),
    ).toMatchObject({ only: true });
  });
  it('GO-MOVE-22 GO-SHOOT-01 GO-SHOOT-M10 defensive fire at short range; a charger that loses a stand tests', () => {
    const s = field(MC, MI, 20, {}, { shotToday: true });
    const events = run(s, [4, 6, 1, 6], doing([charge()]), 4);
    const shot = told(events, 'shot');
    expect(shot).toMatchObject({ rule: 'GO-MOVE-22', facts: { band: 'short', stands: 4, sum: 4 } });
    expect(u(s, 'A1.1').stands).toBe(3);
    expect(s.contacts).toHaveLength(1);
    const stopped = field(MC, MI, 20, {}, { shotToday: true });
    const more = run(stopped, [4, 6, 1, 5], doing([charge()]), 4);
    expect(kinds(more)).toContain('charge-stopped');
    expect(u(stopped, 'A1.1').order).toBe('stand');
    expect(u(stopped, 'A1.1').y / 60000).toBeCloseTo(65, 1);
    expect(stopped.contacts).toEqual([]);
    // Nearer than that he stays where he was: nobody is stopped backwards.
    const close = field(MC, MI, 4, {}, { shotToday: true });
    const from = u(close, 'A1.1').y;
    expect(kinds(run(close, [4, 6, 1, 5], doing([charge()]), 4))).toContain('charge-stopped');
    expect([u(close, 'A1.1').y, u(close, 'A1.1').order, close.contacts]).toEqual([from, 'stand', []]);
    // Its last stand gone, there is no charge any more, and nobody to test.
    const last = field(MC, MI, 20, { stands: 1, start: 1 }, { shotToday: true });
    const gone = run(last, [6, 6, 1], doing([charge()]), 4);
    expect(u(last, 'A1.1').place).toBe('dead');
    expect([last.contacts, kinds(gone).includes('contact')]).toEqual([[], false]);
    const gun = field(MC, MA, 20, {}, {});
    const canister = run(gun, [4, 6, 1], doing([charge()]), 4);
    expect(told(canister, 'shot')?.factors?.map((f) => f.what)).toContain('canister');
    // GO-MORALE-M12: canister is short-range artillery fire, for the test that follows it at once.
    const hit = run(field(MC, MA, 20, {}, {}), [4, 6, 6, 6], doing([charge()]), 4);
    const test = hit.filter((e) => e.kind === 'morale').find((e) => e.facts?.occasion === 'fire');
    expect(test?.factors?.map((f) => f.rule)).toContain('GO-MORALE-M12');
  });
  it('GO-MOVE-24 GO-MOVE-24a GO-MOVE-24b GO-MOVE-24c GO-MORALE-M05 front, flank and rear by where the charge began', () => {
    const strike = (x: number, y: number, facing: number): string => {
      const s = table('charges', [
        unit('A1.1', MC, x, y, { order: 'advance', facing }),
        unit('B1.1', MI, 60, 70, { weapon: 'none' }),
      ]);
      run(s, [6, 6], doing([charge()]), 4);
      return s.contacts[0]?.edge ?? 'none';
    };
    expect(strike(60, 50, 90)).toBe('front');
    expect(strike(40, 70, 0)).toBe('flank');
    expect(strike(60, 90, 270)).toBe('rear');
  });
  it('GO-MOVE-16 GO-MOVE-16a several chargers: one reaction, the phasing player chooses the order', () => {
    const s = table('charges', [
      unit('A1.1', MC, 50, 50, { order: 'advance' }),
      unit('A1.2', MC, 68, 50, { order: 'advance' }),
      unit('B1.1', MI, 60, 70, { weapon: 'none' }),
    ]);
    const order: string[] = [];
    const events = run(
      s,
      [4, 4, 6],
      (ask) => {
        order.push(ask.kind);
        if (ask.kind === 'charges') return declare(charge('A1.1'), charge('A1.2'));
        return ask.kind === 'sequence' ? { kind: 'sequence', units: ['A1.2', 'A1.1'] } : undefined;
      },
      4,
    );
    expect(order).toContain('sequence');
    expect(events.filter((e) => e.kind === 'receives')).toHaveLength(1);
    expect(told(events, 'contact')?.about?.[0]).toBe('A1.2');
    expect(s.contacts.length).toBeGreaterThanOrEqual(1);
  });
  it('GO-MOVE-23 a charger lies flush with the edge it struck, however it came', () => {
    const s = table('charges', [
      unit('A1.1', MC, 60, 50, { order: 'advance', facing: 80 }),
      unit('B1.1', MI, 64, 70, { weapon: 'none' }),
    ]);
    run(s, [4, 6], doing([charge()]), 4);
    const [a, b] = [u(s, 'A1.1'), u(s, 'B1.1')];
    expect(s.contacts).toHaveLength(1);
    expect((a.facing + 32768) % 65536).toBe(b.facing);
    expect(b.y / 60000 - a.y / 60000).toBeCloseTo(2.5, 2); // half of each depth
  });
  it('GO-MOVE-23 whoever is caught while evading is struck in the rear; the charge uses its whole speed', () => {
    const s = field(LC, LI, 6, {}, {}, [unit('A1.2', LC, 90, 50, { order: 'advance' })]);
    const from = u(s, 'A1.1').y;
    const events = run(
      s,
      [5],
      doing([charge()], { react: { kind: 'react', how: 'evade', about: false } }),
      4,
    );
    expect(kinds(events)).toContain('evaded');
    expect(s.contacts).toMatchObject([{ a: 'A1.1', b: 'B1.1', edge: 'rear' }]);
    expect((u(s, 'A1.1').y - from) / 60000).toBeGreaterThan(24); // far beyond the 6 to where it stood
  });
  it('GO-MOVE-23 a charger that reaches nobody goes to the end of its speed and stays on Advance', () => {
    const s = field(MC, LI, 20);
    run(s, [4], doing([charge()], { react: { kind: 'react', how: 'evade', about: false } }), 4);
    expect(s.contacts).toEqual([]);
    expect(u(s, 'A1.1')).toMatchObject({ order: 'advance' });
    expect(u(s, 'A1.1').y / 60000).toBeCloseTo(80, 1);
  });
  it('GO-MOVE-23 a charger runs on and may strike another enemy on its line, who only receives', () => {
    const s = field(MC, LI, 8, {}, {}, [unit('B2.1', MI, 60, 79, { weapon: 'none' })]);
    const events = run(
      s,
      [6, 6],
      doing([charge()], { react: { kind: 'react', how: 'evade', about: false } }),
      4,
    );
    expect(kinds(events)).toContain('contact');
  });
});

describe('after the melee', () => {
  const fought = (
    a: string,
    b: string,
    dice: number[],
    more: Spec = {},
    answer: Answer = usual,
  ): { s: GroupState; events: ReturnType<typeof run> } => {
    const y = 60 + ((a.includes('cavalry') ? 3 : 2) + 2) / 2;
    const s = table(
      'melee',
      [
        unit('A1.1', a, 60, 60, { order: 'advance', ...more }),
        unit('B1.1', b, 60, y, { stands: 4, start: 12, morale: 'poor' }),
      ],
      {
        contacts: [{ a: 'A1.1', b: 'B1.1', rounds: 1 }],
      },
    );
    return { s, events: run(s, dice, answer, 9) };
  };
  it('GO-MOVE-27 cavalry on Advance must pursue routers; it becomes disordered', () => {
    const { s, events } = fought(MC, MI, [4, 1, 1, 6, 1]);
    expect(u(s, 'B1.1').order).toBe('rout');
    expect(kinds(events)).toContain('pursues');
    expect(u(s, 'A1.1').disordered).toBe(true);
  });
  it('GO-MOVE-27 infantry may, others do not', () => {
    const { s, events } = fought(MI, MI, [4, 1, 1, 6, 1], {}, (ask) =>
      ask.kind === 'pursue' ? { kind: 'pursue', go: true } : undefined,
    );
    expect(kinds(events)).toContain('pursues');
    expect(u(s, 'A1.1').y / 60000).toBeGreaterThan(60);
    const stay = fought(MI, MI, [4, 1, 1, 6, 1], { order: 'stand' });
    expect(kinds(stay.events)).not.toContain('pursues');
  });
  it('GO-MOVE-28 GO-MOVE-25 when the enemy fell back the victor stays', () => {
    const s = table('melee', [unit('A1.1', MC, 60, 60, { order: 'advance' }), unit('B1.1', MI, 60, 62.5)], {
      contacts: [{ a: 'A1.1', b: 'B1.1', rounds: 1 }],
    });
    run(s, [4, 1, 5, 6], usual, 9); // 5 − 2 lost − 2 fifths − 1 disordered = 0
    expect([u(s, 'B1.1').order, u(s, 'B1.1').y / 60000, u(s, 'A1.1').y / 60000]).toEqual([
      'retreat',
      82.5,
      60,
    ]);
  });
  it('GO-MOVE-29 GO-SETUP-15 a garrison driven out leaves its block to a victorious foot unit', () => {
    const s = table(
      'melee',
      [
        unit('A1.1', MI, 60, 60, { order: 'advance' }),
        unit('B1.1', MI, 60, 67, { block: 'b', stands: 1, start: 4 }),
      ],
      {
        terrain: [{ id: 'b', kind: 'block', rect: [54, 61, 66, 73] }],
        contacts: [{ a: 'A1.1', b: 'B1.1', rounds: 1 }],
      },
    );
    const events = run(s, [6, 1, 6], usual, 9);
    expect(kinds(events)).toContain('occupied');
    expect(u(s, 'A1.1')).toMatchObject({ block: 'b', order: 'stand' });
  });
  it('GO-MOVE-14 GO-MOVE-25 a fall-back that is fully blocked costs a stand', () => {
    const s = table('shooting', [
      unit('A1.1', MI, 60, 60),
      unit('B1.1', MI, 60, 66, { stands: 6, start: 6 }),
      unit('B1.2', MI, 100, 80),
      unit('B1.3', MI, 120, 80),
      unit('A2.1', MC, 60, 69, { facing: 270, order: 'retreat' }),
    ]);
    const events = run(
      s,
      [3, 1],
      (ask) => (ask.kind === 'shots' && ask.side === 1 ? { kind: 'shots', shots: [] } : undefined),
      7,
    );
    expect(kinds(events)).toContain('blocked');
    expect(u(s, 'B1.1').stands).toBe(3);
  });
});
