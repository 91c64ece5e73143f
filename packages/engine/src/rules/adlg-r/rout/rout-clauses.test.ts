/** Routs, camps and looting: whom each hurts, how near, on which faces; every condition by itself. */
import { afterEach, describe, expect } from 'vitest';
import { type AdlgState, DID, unitOf } from '../state.ts';
import { type BoardSpec, board, boardsOf, fight, listener, rout, run, type UnitSpec } from '../testing.ts';
import { it } from '../tests/testing-twice.ts';
import { campAssaults, lootFrame, lootSteps, stormers, stormFrame, takeCamps } from './camp.ts';
import {
  applyLosses,
  behind,
  burstThrough,
  endContacts,
  loseCohesion,
  routSteps,
  routTests,
} from './rout.ts';

const EDITIONS = [2021, 2024] as const;
const PS = { type: 'pike-and-shot', weapon: 'musket' } as const;
const CV = { type: 'medium-cavalry' } as const;
const gone = { place: 'routed', losses: 6 } as const;
const R: UnitSpec = { id: 'R', at: '[0..2, 0..1] N', ...PS, ...gone };
const body = (id: string, at: string, more: Partial<UnitSpec> = {}): UnitSpec =>
  ({ id, at, ...PS, ...more }) as UnitSpec;
const horse = (id: string, at: string, more: Partial<UnitSpec> = {}): UnitSpec =>
  ({ id, at, ...CV, ...more }) as UnitSpec;

afterEach(() => boardsOf(2024));

describe.each(EDITIONS)('points and routs, %i', (edition) => {
  it('AR-STATE-03 ADLG-ROU-1 a body routs when its last point goes, and loses no more than it has', () => {
    const lose = (has: number, points: number): [number, string, string] => {
      const s = board({ edition, units: [body('A', '[0..2, 0..1] N', { losses: has })] });
      const { tell, events } = listener();
      loseCohesion(s, unitOf(s, 'A'), points, 'ADLG-MEL-12', tell);
      return [unitOf(s, 'A').losses, unitOf(s, 'A').place, events.map((e) => e.kind).join(' ')];
    };
    expect(lose(0, 1)).toEqual([1, 'table', 'lost-cohesion']);
    expect(lose(4, 1)).toEqual([5, 'table', 'lost-cohesion']);
    expect(lose(5, 1)).toEqual([6, 'routed', 'lost-cohesion routed']);
    expect(lose(5, 3)[1]).toBe('routed');
    const s = board({ edition, units: [body('A', '[0..2, 0..1] N', { losses: 2 })] });
    const { tell, events } = listener();
    applyLosses(s, new Map([[0, 2]]) as never, 'ADLG-SHO-15', tell);
    expect(events[0]).toMatchObject({
      rule: 'ADLG-SHO-15',
      about: ['A'],
      facts: { unit: 'A', points: 2, losses: 4, left: 2, cohesion: 6 },
    });
  });
  it('ADLG-ROU-2 ADLG-ROU-2a directly behind and less than 1 UD away: how near, how far aside, whom', () => {
    const hurt = (u: UnitSpec, g: UnitSpec = R, options: object = {}): number => {
      const s = board({ edition, units: [g, u], options: { ...options } as never });
      return behind(s, [unitOf(s, g.id)]).reduce((n, [v, points]) => n + (v.id === u.id ? points : 0), 0);
    };
    expect([
      hurt(body('F', '[0..2, -1.9..-0.9] N')),
      hurt(body('F', '[0..2, -2..-1] N')),
      hurt(body('F', '[0..2, -1..0] N')),
    ]).toEqual([1, 0, 1]);
    expect([hurt(body('F', '[1.9..3.9, -1.5..-0.5] N')), hurt(body('F', '[2..4, -1.5..-0.5] N'))]).toEqual([
      1, 0,
    ]);
    expect([hurt(body('F', '[0..2, 1.5..2.5] N')), hurt(body('F', '[2.5..4.5, 0..1] N'))]).toEqual([0, 0]); // before it, beside it
    expect([
      hurt(body('F', '[0..2, -1.5..-0.5] N', { side: 1 })),
      hurt(body('F', '[0..2, -1.5..-0.5] N', { place: 'ambush' })),
    ]).toEqual([0, 0]);
    expect(hurt(body('F', '[0..2, -1.5..-0.5] N'), R, { routTestRange: 0.4 })).toBe(0);
    const as = (type: UnitSpec['type'], at: string): UnitSpec =>
      ({ id: 'R', at, type, place: 'routed', losses: 9 }) as UnitSpec;
    const li: UnitSpec = { id: 'F', at: '[0..1, -1..-0.5] N', type: 'light-infantry' };
    const foot = body('F', '[0..2, -1.5..-0.5] N');
    expect([
      hurt(foot, as('light-infantry', '[0..1, 0..0.5] N')),
      hurt(li, as('light-infantry', '[0..1, 0..0.5] N')),
    ]).toEqual([0, 1]);
    expect([
      hurt(foot, as('light-cavalry', '[0..1, 0..0.75] N')),
      hurt(li, as('light-cavalry', '[0..1, 0..0.75] N')),
    ]).toEqual([1, 1]);
    expect([
      hurt(foot, as('light-artillery', '[0..1, 0..1] N')),
      hurt(foot, as('war-wagon', '[0..1, 0..2] N')),
      hurt(foot, as('elephants', '[0..1, 0..1] N')),
    ]).toEqual([0, 0, 1]);
    // Of a battle unit the whole body counts, or each half by the other reading.
    const half = { routBehindBattleUnit: 'each-half' };
    expect([
      hurt(foot, R, half),
      hurt(horse('F', '[0..1, -1.25..-0.5] N'), R, half),
      hurt(horse('F', '[0.5..1.5, -1.25..-0.5] N'), R, half),
    ]).toEqual([2, 1, 2]);
  });
  it('ADLG-ROU-2 ADLG-QUA-2 AR-TROOP-02 by the rulings of before: whoever stands within 1 UD throws', () => {
    const tests = (u: UnitSpec, g: UnitSpec = R): boolean => {
      const s = board({ edition, units: [g, u], house: true });
      return routTests(s, [unitOf(s, g.id)]).length > 0;
    };
    expect([
      tests(body('F', '[0..2, -2..-1] N')),
      tests(body('F', '[0..2, -2.02..-1.02] N')),
      tests(body('F', '[3..5, 0..1] N')),
    ]).toEqual([true, false, true]);
    expect([
      tests(body('F', '[0..2, -2..-1] N', { side: 1 })),
      tests(body('F', '[0..2, -2..-1] N', { place: 'ambush' })),
    ]).toEqual([false, false]);
    expect([
      tests(body('F', '[0..2, -2..-1] N', { quality: 'E' })),
      tests(body('F', '[0..2, -2..-1] N', { routLoss: true })),
    ]).toEqual([false, false]);
    const lh: UnitSpec = { id: 'R', at: '[0..1, 0..0.75] N', type: 'light-cavalry', ...gone };
    expect([
      tests(body('F', '[0..2, -2..-1] N'), lh),
      tests({ id: 'F', at: '[0..1, -1..-0.5] N', type: 'light-infantry' }, lh),
    ]).toEqual([false, true]);
    const faces = (quality: UnitSpec['quality']): number[] =>
      [1, 2, 3, 4, 5, 6].map((face) => {
        const s = board({ edition, units: [R, body('F', '[0..2, -2..-1] N', { quality })], house: true });
        rout(s, [face]);
        return unitOf(s, 'F').losses;
      });
    expect([faces('O'), faces('M')]).toEqual([
      [1, 0, 0, 0, 0, 0],
      [1, 1, 0, 0, 0, 0],
    ]);
  });
  it('ADLG-ROU-6 ADLG-TUR-5 by the rulings of before elephants trample on 5 and 6 whoever touches them', () => {
    const faces = (at: string, more: Partial<UnitSpec> = {}): number[] =>
      [1, 4, 5, 6].map((face) => {
        const el: UnitSpec = { id: 'R', at: '[0..1, 0..1] N', type: 'elephants', place: 'routed', losses: 3 };
        const s = board({ edition, units: [el, horse('F', at, { quality: 'E', ...more })], house: true });
        const touches = more.place === undefined && at === '[1..2, 0..0.75] N';
        rout(s, touches ? [face] : []);
        return unitOf(s, 'F').losses;
      });
    expect(faces('[1..2, 0..0.75] N')).toEqual([0, 0, 1, 1]);
    expect(faces('[1..2, 0..0.75] N', { place: 'ambush' })).toEqual([0, 0, 0, 0]);
    expect(faces('[1.05..2.05, 0..0.75] N')).toEqual([0, 0, 0, 0]);
  });
  it('ADLG-ROU-6 by the die: 1 ahead, 2 and 3 to its hands, from 4 back; all but light foot there lose a point', () => {
    const el: UnitSpec = { id: 'R', at: '[0..1, 0..1] N', type: 'elephants', place: 'routed', losses: 3 };
    const around = [
      horse('N', '[0..1, 1.2..1.95] N'),
      horse('W', '[-1.3..-0.3, 0..0.75] N'),
      horse('E', '[1.3..2.3, 0..0.75] N', { side: 1 }),
      horse('S', '[0..1, -1.25..-0.5] N', { side: 1 }),
    ];
    const trampled = (face: number, more: UnitSpec[] = []): string => {
      const s = board({ edition, units: [el, ...around, ...more] });
      rout(s, [face]);
      return s.units
        .filter((u) => u.losses > 0 && u.id !== 'R')
        .map((u) => u.id)
        .join(' ');
    };
    expect([1, 2, 3, 4, 5, 6].map((f) => trampled(f))).toEqual(['N', 'W', 'E', 'S', 'S', 'S']);
    const li: UnitSpec = { id: 'L', at: '[0..1, 1.2..1.7] N', type: 'light-infantry' };
    const s = board({ edition, units: [el, li] });
    const events = rout(s, [1]);
    expect([unitOf(s, 'L').losses, events.find((e) => e.kind === 'stampede')?.facts]).toEqual([
      0,
      { unit: 'R', way: 'front', hurt: 0 },
    ]);
  });
  it('ADLG-CMD-16 HR-9 an attached commander is lost on 1 to 3, an included one at once; one whose unit stands is safe', () => {
    const fate = (face: number[], c: object, more: Partial<UnitSpec> = {}): [boolean, string] => {
      const s = board({
        edition,
        units: [{ ...R, ...more } as UnitSpec, body('F', '[3..5, 0..1] N')],
        commanders: [{ side: 0, corps: 0, unit: 'R', ...c }],
      });
      rout(s, face);
      return [s.commanders[0].lost, s.commanders[0].unit];
    };
    expect([1, 3, 4, 6].map((f) => fate([f], {})[0])).toEqual([true, true, false, false]);
    expect(fate([4], {})).toEqual([false, 'F']);
    expect(fate([], { included: true })).toEqual([true, '']);
    expect(fate([], { unit: 'F' })).toEqual([false, 'F']);
    expect(fate([], { lost: true, unit: 'R' })[0]).toBe(true);
    expect(fate([], {}, { place: 'table', losses: 1 })).toEqual([false, 'R']);
  });
  it('ADLG-TUR-5 ADLG-CMD-12 AR-MELEE-06 contacts of bodies that are gone end; halves turned to them, and commanders, are free', () => {
    const s = board({
      edition,
      units: [
        body('A', '[0..2, -1..0] N', { turnedHalves: 3 }),
        horse('B', '[-0.75..0, -1..0] E', { side: 1 }),
        horse('C', '[2..2.75, -1..0] W', { side: 1 }),
        body('D', '[0..2, 0..1] S', { side: 1 }),
      ],
      contacts: ['B>A left', 'C>A right', 'A>D'],
    });
    endContacts(s);
    expect([s.contacts.length, unitOf(s, 'A').turnedHalves]).toEqual([3, 3]);
    unitOf(s, 'B').place = 'destroyed';
    endContacts(s);
    expect([s.contacts.map((c) => c.a), unitOf(s, 'A').turnedHalves]).toEqual([['C', 'A'], 2]);
    unitOf(s, 'C').place = 'left';
    endContacts(s);
    expect([s.contacts.map((c) => c.a), unitOf(s, 'A').turnedHalves]).toEqual([['A'], 0]);
    s.contacts.push({
      a: 'D',
      b: 'A',
      edge: 'rear',
      charged: true,
      conformed: true,
      rounds: 0,
      lossTaken: false,
    });
    unitOf(s, 'A').turnedHalves = 3;
    endContacts(s);
    expect(unitOf(s, 'A').turnedHalves).toBe(3);
    const ended = (engaged: boolean, contacts: string[]): boolean => {
      const t = board({
        edition,
        units: [body('A', '[0..2, -1..0] N'), body('D', '[0..2, 0..1] S', { side: 1 })],
        contacts,
        commanders: [
          { side: 0, corps: 0, unit: 'A', engaged },
          { side: 0, corps: 0, engaged: true },
        ],
      });
      t.frames = [{ at: 'rout.end' }];
      run(t, { steps: routSteps, dice: [] });
      expect(t.commanders[1].engaged).toBe(false);
      return t.commanders[0].engaged;
    };
    expect([ended(true, ['A>D']), ended(true, []), ended(false, ['A>D'])]).toEqual([true, false, false]);
  });
  it('ADLG-TUR-11 the bodies of the active side go and are struck first', () => {
    const order = (active: 0 | 1): string[] => {
      const s = board({
        edition,
        units: [
          { ...R, side: 1 },
          { ...R, id: 'Q', at: '[5..7, 0..1] N' },
        ],
        active,
      });
      return rout(s, [])
        .filter((e) => e.kind === 'removed')
        .map((e) => e.about?.[0] ?? '');
    };
    expect([order(0), order(1)]).toEqual([
      ['Q', 'R'],
      ['R', 'Q'],
    ]);
  });
  it('ADLG-MOV-18 ADLG-MOV-18a whom friends burst through loses a point, once in a sequence where the book limits it', () => {
    const burst = (options: object): number[] => {
      const s = board({ edition, units: [body('A', '[0..2, 0..1] N')], options: { ...options } as never });
      const u = unitOf(s, 'A');
      burstThrough(s, u);
      const once = u.losses;
      burstThrough(s, u);
      return [once, u.losses, u.did & DID.burst];
    };
    expect([burst({}), burst({ burstLimits: false }), burst({ burstThroughLoss: 2 })]).toEqual([
      [1, 1, DID.burst],
      [1, 2, 0],
      [2, 2, DID.burst],
    ]);
  });
});

describe.each(EDITIONS)('camps, %i', (edition) => {
  const camp = { side: 1, at: '[0..2, 0..1] S' } as const;
  const field = (
    list: UnitSpec[],
    more: Partial<BoardSpec> & { losses?: number; fortified?: boolean } = {},
  ): AdlgState =>
    board({
      edition,
      units: list,
      camps: [{ ...camp, fortified: more.fortified ?? false, losses: more.losses ?? 0 }],
      options: more.options,
      contacts: more.contacts,
    });
  const takes = (u: UnitSpec, more: Parameters<typeof field>[1] = {}, engaged = false): boolean => {
    const s = field([u], more);
    const { tell, events } = listener();
    takeCamps(s, () => engaged, tell);
    if (events.length > 0) {
      expect(events).toMatchObject([
        {
          kind: 'camp-taken',
          rule: 'ADLG-ROU-8',
          side: 1,
          about: [u.id],
          facts: { by: u.id, fortified: more.fortified ?? false, points: more.fortified ? 6 : 4 },
        },
        { kind: 'looting', rule: 'ADLG-ROU-9', side: 0, about: [u.id] },
      ]);
      expect(unitOf(s, u.id).lootsCamp).toBe(true);
    }
    return s.camps[0].taken;
  };
  it('ADLG-ROU-8 an open camp falls to whoever touches it with his front, of the enemy, there and free', () => {
    expect(takes(horse('H', '[0..1, -0.75..0] N'))).toBe(true);
    expect(takes(horse('H', '[0..1, -0.8..-0.05] N'))).toBe(false);
    expect(takes(horse('H', '[0..1, -0.75..0] S'))).toBe(false); // with its rear
    expect(takes(horse('H', '[0..1, -0.75..0] N', { side: 1 }))).toBe(false);
    expect(takes(horse('H', '[0..1, -0.75..0] N', { place: 'ambush' }))).toBe(false);
    expect(takes(horse('H', '[0..1, -0.75..0] N'), {}, true)).toBe(false);
    expect([
      takes({ id: 'G', at: '[0..1, -1..0] N', type: 'light-artillery' }),
      takes({ id: 'W', at: '[0..1, -2..0] N', type: 'war-wagon' }),
    ]).toEqual([false, false]);
    expect(takes(body('A', '[1.9..3.9, -1..0] N'))).toBe(true); // its left half
    const taken = field([horse('H', '[0..1, -0.75..0] N')]);
    taken.camps[0].taken = true;
    takeCamps(taken, () => false);
    expect(unitOf(taken, 'H').lootsCamp).toBe(false);
  });
  it('ADLG-ROU-8 HR-29 by the rulings of before a fortified one fights and falls after three losses', () => {
    const before = { fortified: true, options: { fortifiedCamp: 'fights' } } as const;
    const H = horse('H', '[0..1, -0.75..0] N');
    expect([2, 3].map((losses) => takes(H, { ...before, losses }))).toEqual([false, true]);
    expect(takes(H, { fortified: true, losses: 9 })).toBe(false); // by the die only
    const assaults = (more: Parameters<typeof field>[1], u: UnitSpec = H, engaged = false): string => {
      const s = field([u], more);
      return campAssaults(s, () => engaged)
        .map((f) => `${f.a.id} ${f.aHalf} ${f.bi}`)
        .join(', ');
    };
    expect([
      assaults(before),
      assaults({ ...before, losses: 2 }),
      assaults({ ...before, losses: 3 }),
    ]).toEqual(['H left -1', 'H left -1', '']);
    expect([
      assaults({ fortified: true }),
      assaults({ options: before.options }),
      assaults(before, H, true),
    ]).toEqual(['', '', '']);
    expect(assaults(before, body('A', '[-1.5..0.5, -1..0] N'))).toBe('A right -1');
  });
  it('ADLG-ROU-8a storming: everybody whose front touches it freely, but light troops, guns and wagons', () => {
    const who = (
      u: UnitSpec,
      more: Parameters<typeof field>[1] = { fortified: true },
      engaged = false,
    ): string[] => stormers(field([u], more), () => engaged);
    expect(who(horse('H', '[0..1, -0.75..0] N'))).toEqual(['H']);
    expect(who(body('A', '[1.9..3.9, -1..0] N'))).toEqual(['A']);
    expect(who(body('A', '[-1.9..0.1, -1..0] N'))).toEqual(['A']);
    expect(who(horse('H', '[0..1, -0.75..0] N'), {})).toEqual([]);
    expect(
      who(horse('H', '[0..1, -0.75..0] N'), { fortified: true, options: { fortifiedCamp: 'fights' } }),
    ).toEqual([]);
    expect(who(horse('H', '[0..1, -0.75..0] N'), { fortified: true }, true)).toEqual([]);
    expect(who(horse('H', '[0..1, -0.75..0] N', { side: 1 }))).toEqual([]);
    expect(who(horse('H', '[0..1, -0.85..-0.1] N'))).toEqual([]);
    for (const [type, at] of [
      ['light-cavalry', '[0..1, -0.75..0] N'],
      ['light-infantry', '[0..1, -0.5..0] N'],
      ['dragoons', '[0..1, -1..0] N'],
      ['light-artillery', '[0..1, -1..0] N'],
      ['war-wagon', '[0..1, -2..0] N'],
    ] as const)
      expect([type, who({ id: 'U', at, type })]).toEqual([type, []]);
    expect(who({ id: 'U', at: '[0..1, -1..0] N', type: 'elephants' })).toEqual(['U']);
    const taken = field([horse('H', '[0..1, -0.75..0] N')], { fortified: true });
    taken.camps[0].taken = true;
    expect(stormers(taken, () => false)).toEqual([]);
  });
  it('ADLG-ROU-8a it falls to foot and elephants on 5 and 6, to horse on 6; then nobody throws any more', () => {
    const faces = (u: UnitSpec): number[] =>
      [1, 2, 3, 4, 5, 6].filter((face) => {
        const s = field([u], { fortified: true });
        s.frames = [stormFrame([u.id]) as never];
        const events = run(s, { steps: lootSteps, dice: [face] });
        expect(events[0]).toMatchObject({
          kind: 'camp-stormed',
          rule: 'ADLG-ROU-8a',
          side: 0,
          about: [u.id],
          facts: { falls: s.camps[0].taken },
        });
        expect(unitOf(s, u.id).losses).toBe(0);
        return s.camps[0].taken;
      });
    expect(faces(body('A', '[0..2, -1..0] N'))).toEqual([5, 6]);
    expect(faces({ id: 'U', at: '[0..1, -1..0] N', type: 'elephants' })).toEqual([5, 6]);
    expect(faces(horse('H', '[0..1, -0.75..0] N'))).toEqual([6]);
    const s = field([horse('H', '[0..1, -0.75..0] N'), horse('G', '[1..2, -0.75..0] N')], {
      fortified: true,
    });
    s.frames = [stormFrame(['H', 'G']) as never];
    run(s, { steps: lootSteps, dice: [6] });
    expect([unitOf(s, 'H').lootsCamp, unitOf(s, 'G').lootsCamp]).toEqual([true, false]);
    const miss = field([horse('H', '[0..1, -0.75..0] N'), body('A', '[1..3, -1..0] N')], { fortified: true });
    miss.frames = [stormFrame(['H', 'A']) as never];
    run(miss, { steps: lootSteps, dice: [5, 5] });
    expect([miss.camps[0].taken, unitOf(miss, 'A').lootsCamp]).toEqual([true, true]);
  });
  it('ADLG-ROU-9 HR-29 looters obey again on 4, 5 and 6', () => {
    const obeys = (face: number): boolean => {
      const s = field([horse('H', '[0..1, -0.75..0] N', { lootsCamp: true })]);
      s.frames = [lootFrame('H') as never];
      const [told] = run(s, { steps: lootSteps, dice: [face] });
      const still = unitOf(s, 'H').lootsCamp;
      expect(told).toMatchObject({
        kind: still ? 'looting' : 'looting-ended',
        rule: 'ADLG-ROU-9',
        side: 0,
        about: ['H'],
        thrown: [{ faces: [face], score: face, needed: 4 }],
        facts: { unit: 'H', from: 4 },
      });
      return !still;
    };
    expect([1, 2, 3, 4, 5, 6].map(obeys)).toEqual([false, false, false, true, true, true]);
  });
  it('ADLG-ROU-8 ADLG-ROU-8a at the end of the melee phase', () => {
    const open = field([horse('H', '[0..1, -0.75..0] N')]);
    fight(open, [], lootSteps);
    const fort = field([horse('H', '[0..1, -0.75..0] N')], { fortified: true });
    fight(fort, [6], lootSteps);
    expect([open.camps[0].taken, fort.camps[0].taken]).toEqual([true, true]);
  });
});
