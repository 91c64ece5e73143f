/** Squares, leaving a zone, breaking off and re-forming: every condition by itself, each limit on both sides of it. */
import { afterEach, describe, expect } from 'vitest';
import { isRefusal } from '../../../battle/refuse.ts';
import { TROOPS, type TroopType } from '../army/troops.ts';
import { EDITIONS, field } from '../charge/testing-charge.ts';
import { type AdlgState, DID, unitOf } from '../state.ts';
import {
  type BoardSpec,
  boardsOf,
  listener,
  ORIGIN,
  type PieceSpec,
  placeOf,
  type UnitSpec,
} from '../testing.ts';
import { it, once } from '../tests/testing-twice.ts';
import { disengageOrder, leaveZocOrder } from './manoeuvre.ts';
import { reformOrder } from './reform.ts';

const PS = { type: 'pike-and-shot', weapon: 'musket' } as const;
const E: UnitSpec = { id: 'E', at: '[0..2, 0..1] S', side: 1, ...PS };
const horse = (id: string, at: string, more: Partial<UnitSpec> = {}): UnitSpec => ({
  id,
  at,
  type: 'heavy-cavalry',
  abilities: ['mountedImpact'],
  ...more,
});

afterEach(() => boardsOf(2024));

describe.each(EDITIONS)('leaving a zone, %i', (edition) => {
  const set = (list: UnitSpec[], more: Partial<BoardSpec> = {}): AdlgState =>
    field({ edition, units: list, ...more });
  const said = (s: AdlgState, c: object = {}): string =>
    leaveZocOrder.check(s, 0, {
      ask: '1',
      kind: 'leave-zoc',
      units: ['H'],
      by: 2,
      direction: 0,
      ...c,
    } as never)?.why ?? 'may';
  const H = horse('H', '[0..1, -1.25..-0.5] N');
  it('ADLG-ZOC-8 ADLG-ORD-7 AR-MOVE-12 who: one body in a zone, no square, with its first move, a reserve with a later one', () => {
    expect(said(set([E, H]))).toBe('may');
    expect(said(set([H]))).toBe('not-in-zoc');
    expect(said(set([E, H, horse('G', '[1..2, -1.25..-0.5] N')]), { units: ['H', 'G'] })).toBe('one-by-one');
    expect(said(set([E, { ...H, moves: 1 }]))).toBe('enemy-within-four');
    expect(said(set([E, { ...H, moves: 1, did: DID.reserve }], { options: { reserves: true } }))).toBe('may');
    const foot: UnitSpec = { id: 'H', at: '[0..2, -1.5..-0.5] N', ...PS };
    expect([said(set([E, foot])), said(set([E, { ...foot, square: true }]))]).toEqual([
      'may',
      'square-stands',
    ]);
  });
  it('ADLG-ZOC-10 ADLG-ZOC-10a by version 4 foot 1 UD and mounted 2, whatever was said; who was in order is so no longer', () => {
    const gone = (u: UnitSpec, by = 2): [string, number, number] => {
      const s = set([E, u]);
      const c = { ask: '1', kind: 'leave-zoc', units: ['H'], by, direction: 0 } as never;
      expect(leaveZocOrder.check(s, 0, c)).toBeUndefined();
      leaveZocOrder.accept(s, 0, c, listener().tell);
      return [placeOf(s, 'H'), unitOf(s, 'H').losses, 9 - s.corps[0].points];
    };
    expect([gone(H), gone(H, 9), gone({ ...H, losses: 1 })]).toEqual([
      ['[0..1, -3.25..-2.5] N', 1, 2],
      ['[0..1, -3.25..-2.5] N', 1, 2],
      ['[0..1, -3.25..-2.5] N', 1, 2],
    ]);
    expect(gone({ id: 'H', at: '[0..2, -1.5..-0.5] N', ...PS })).toEqual(['[0..2, -2.5..-1.5] N', 1, 2]);
    const s = set([E, { ...H, shotTurns: 2 }]);
    leaveZocOrder.accept(s, 0, { ask: '1', kind: 'leave-zoc', units: ['H'], by: 2, direction: 0 } as never);
    expect(unitOf(s, 'H')).toMatchObject({
      moves: 1,
      shotTurns: 0,
      did: DID.moved | DID.ordered | DID.leftZoc,
    });
  });
  it('ADLG-ZOC-10 by the rulings of before as far as is said, up to the allowance less 1 UD, at least 1 UD', () => {
    const before = { options: { zocLeaving: 'allowance-less' } } as const;
    expect([
      said(set([E, H], before), { by: 3 }),
      said(set([E, H], before), { by: 3.05 }),
      said(set([E, H], before), { by: 0.4 }),
    ]).toEqual(['may', 'too-far', 'still-in-zoc']);
    const levy: UnitSpec = { id: 'H', at: '[0..1, -1.25..-0.5] N', type: 'levy' };
    expect([said(set([E, levy], before), { by: 1 }), said(set([E, levy], before), { by: 1.05 })]).toEqual([
      'may',
      'too-far',
    ]);
  });
  it('ADLG-ZOC-10b straight on only for horse held from behind, by a slower enemy', () => {
    const back: UnitSpec = { ...E, at: '[0..2, -2.6..-1.6] N' };
    expect([said(set([back, H]), { direction: 1 }), said(set([E, H]), { direction: 1 })]).toEqual([
      'may',
      'only-from-rear',
    ]);
    const forms: [TroopType, string, string][] = [
      ['gendarmes', '[0..1, -1.25..-0.5] N', 'may'],
      ['elephants', '[0..1, -1.5..-0.5] N', 'may'],
      ['pike-and-shot', '[0..2, -1.5..-0.5] N', 'mounted-only'],
      ['levy', '[0..1, -1.25..-0.5] N', 'mounted-only'],
    ];
    for (const [type, at, what] of forms)
      expect([type, said(set([back, { id: 'H', at, type }]), { direction: 1 })]).toEqual([type, what]);
    const quick = horse('E', '[0..1, -2.35..-1.6] N', { side: 1, abilities: [] });
    expect(said(set([quick, H]), { direction: 1 })).toBe('not-faster');
    expect(said(set([quick, H], { options: { zocLeaving: 'allowance-less' } }), { direction: 1 })).toBe(
      'may',
    );
  });
  it('ADLG-ZOC-11 an enemy behind stops it short; ground, friends or another zone forbid it', () => {
    const behind = (at: string, more: Partial<UnitSpec> = {}): string =>
      said(set([E, H, { id: 'F', at, type: 'heavy-cavalry', side: 1, ...more } as UnitSpec]));
    expect(behind('[0..1, -4.6..-3.85] S')).toBe('may');
    expect(behind('[0..1, -5.1..-4.35] N')).toBe('may');
    expect(behind('[0..1, -4.9..-4.15] N')).toBe('still-in-zoc');
    const friend: UnitSpec = { id: 'F', at: '[0..2, -3..-2] N', ...PS };
    expect(said(set([E, H, friend]))).toBe('friend-in-the-way');
    const rocks: PieceSpec = { kind: 'impassable', at: '[-1..2, -4..-2]' };
    expect(said(set([E, H], { pieces: [rocks] }))).not.toBe('may');
  });
});

describe.each(EDITIONS)('breaking off, %i', (edition) => {
  const duel = (
    own: TroopType,
    his: TroopType,
    more: Partial<BoardSpec> = {},
    u: Partial<UnitSpec> = {},
    e: Partial<UnitSpec> = {},
  ): AdlgState => {
    const [a, b] = [TROOPS[own], TROOPS[his]];
    return field({
      edition,
      units: [
        { id: 'A', type: own, at: `[0..${a.width}, ${-a.depth}..0] N`, ...u } as UnitSpec,
        { id: 'B', type: his, side: 1, at: `[0..${b.width}, 0..${b.depth}] S`, ...e } as UnitSpec,
      ],
      contacts: ['A>B'],
      ...more,
    });
  };
  const said = (s: AdlgState, c: object = {}): string =>
    disengageOrder.check(s, 0, { ask: '1', kind: 'disengage', unit: 'A', turnBack: false, ...c } as never)
      ?.why ?? 'may';
  it('ADLG-DIS-2 who from whom by version 4', () => {
    const from = (own: TroopType): string =>
      (
        [
          'light-infantry',
          'shot',
          'pike-and-shot',
          'levy',
          'war-wagon',
          'light-artillery',
          'light-cavalry',
          'heavy-cavalry',
          'gendarmes',
          'elephants',
        ] as const
      )
        .filter((his) => said(duel(own, his)) === 'may')
        .join(' ');
    const foot = 'light-infantry shot pike-and-shot levy war-wagon light-artillery';
    expect(from('light-infantry')).toBe(`${foot} elephants`);
    expect(from('light-cavalry')).toBe(`${foot} heavy-cavalry gendarmes elephants`);
    expect(from('heavy-cavalry')).toBe(`${foot} gendarmes elephants`);
    expect(from('gendarmes')).toBe(foot);
    for (const own of ['pike-and-shot', 'levy', 'elephants'] as const)
      expect([own, from(own)]).toEqual([own, 'war-wagon light-artillery']);
    for (const own of ['war-wagon', 'light-artillery'] as const) expect([own, from(own)]).toEqual([own, '']);
  });
  it('ADLG-DIS-1 ADLG-DIS-2 ADLG-ORD-11 AR-RALLY-14 what keeps it: no contact, deeds of this phase, an enemy on its flank or behind', () => {
    const own = (u: Partial<UnitSpec>): string => said(duel('heavy-cavalry', 'pike-and-shot', {}, u));
    expect(own({})).toBe('may');
    for (const d of ['charged', 'evaded', 'rallied', 'conformed'] as const)
      expect([d, own({ did: DID[d] })]).toEqual([d, 'no-further-order']);
    expect([own({ did: DID.toRally }), own({ lootsCamp: true }), own({ did: DID.shifted })]).toEqual([
      'named-to-rally',
      'loots-camp',
      'may',
    ]);
    expect(said(duel('heavy-cavalry', 'pike-and-shot', { contacts: [] }))).toBe('not-in-melee');
    expect(said(duel('heavy-cavalry', 'pike-and-shot'), { unit: 'B' })).toBe('not-in-corps');
    expect(said(duel('heavy-cavalry', 'pike-and-shot'), { unit: 'X' })).toBe('not-in-corps');
    const flank = duel('heavy-cavalry', 'pike-and-shot');
    flank.contacts = [
      { a: 'B', b: 'A', edge: 'left', charged: true, conformed: true, rounds: 0, lossTaken: false },
    ];
    expect(said(flank)).toBe('flank-contact');
    const A: UnitSpec = { id: 'A', type: 'heavy-cavalry', at: '[0..1, -0.75..0] N' };
    const B: UnitSpec = { id: 'B', type: 'pike-and-shot', side: 1, at: '[0..2, 0..1] S' };
    const beside = (at: string): string =>
      said(
        field({ edition, units: [A, B, { id: 'C', type: 'heavy-cavalry', side: 1, at }], contacts: ['A>B'] }),
      );
    expect([
      beside('[0..1, -2.35..-1.6] N'),
      beside('[0..1, -2.6..-1.85] N'),
      beside('[6..7, -2..-1.25] N'),
    ]).toEqual(['flank-controlled', 'may', 'may']);
  });
  it('ADLG-DIS-3 ADLG-DIS-4 HR-22 backwards by its allowance less 1 UD, looking ahead; with at least 1 UD of room', () => {
    const s = duel('heavy-cavalry', 'pike-and-shot', {
      commanders: [{ side: 0, corps: 0, unit: 'A', engaged: true }],
    });
    const c = { ask: '1', kind: 'disengage', unit: 'A', turnBack: false } as never;
    const { tell, events } = listener();
    disengageOrder.accept(s, 0, c, tell);
    expect([placeOf(s, 'A'), s.contacts, s.commanders[0].engaged]).toEqual([
      '[0..1, -3.75..-3] N',
      [],
      false,
    ]);
    expect(unitOf(s, 'A')).toMatchObject({ moves: 1, did: DID.moved | DID.ordered | DID.disengaged });
    expect(events.at(-1)).toMatchObject({ kind: 'disengaged', rule: 'ADLG-DIS-1', side: 0, about: ['A'] });
    expect(events.at(-1)?.facts?.length).toBeCloseTo(3, 2);
    const room = (y: number): string =>
      said(
        duel('heavy-cavalry', 'pike-and-shot', { pieces: [{ kind: 'impassable', at: `[-2..3, -9..${y}]` }] }),
      );
    expect([room(-1.8), room(-1.7)]).toEqual(['may', 'no-room']);
    const before = duel('light-cavalry', 'pike-and-shot', { options: { disengaging: 'faster' } });
    disengageOrder.accept(before, 0, { ...(c as object), turnBack: true } as never);
    expect(placeOf(before, 'A')).toBe('[0..1, -5.75..-5] N');
  });
  it('ADLG-DIS-2 ADLG-DIS-3 by the rulings of before: single units of faster troops, none headstrong; who may turn back', () => {
    const before = { options: { disengaging: 'faster' } } as const;
    const from = (own: TroopType, his: TroopType, u: Partial<UnitSpec> = {}): string =>
      said(duel(own, his, before, u));
    expect([
      from('heavy-cavalry', 'pike-and-shot'),
      from('heavy-cavalry', 'heavy-cavalry'),
      from('gendarmes', 'heavy-cavalry'),
      from('light-cavalry', 'heavy-cavalry'),
    ]).toEqual(['may', 'not-faster', 'not-faster', 'may']);
    expect([
      from('pike-and-shot', 'levy'),
      from('elephants', 'pike-and-shot'),
      from('war-wagon', 'levy'),
      from('light-artillery', 'levy'),
    ]).toEqual(['may-not-disengage', 'may-not-disengage', 'may-not-disengage', 'may-not-disengage']);
    expect(from('heavy-cavalry', 'pike-and-shot', { abilities: ['headstrong'] })).toBe('headstrong');
    expect(said(duel('heavy-cavalry', 'pike-and-shot', before), { turnBack: true })).toBe(
      'may-not-turn-back',
    );
    expect(said(duel('light-cavalry', 'pike-and-shot', before), { turnBack: true })).toBe('may');
  });
  it('ADLG-DIS-3a a group as it stands, each of which must be able to, each once; before one by one', () => {
    const list: UnitSpec[] = [
      { id: 'A', type: 'heavy-cavalry', at: '[0..1, -0.75..0] N' },
      { id: 'C', type: 'heavy-cavalry', at: '[1..2, -0.75..0] N' },
      { id: 'D', type: 'gendarmes', at: '[2..3, -0.75..0] N' },
      { id: 'B', type: 'pike-and-shot', side: 1, at: '[0..2, 0..1] S' },
      { id: 'G', type: 'heavy-cavalry', side: 1, at: '[2..3, 0..0.75] S' },
    ];
    const set = (options: object = {}): AdlgState =>
      field({ edition, units: list, contacts: ['A>B', 'C>B', 'D>G'], options: { ...options } as never });
    expect([
      said(set(), { with: ['C'] }),
      said(set(), { with: ['D'] }),
      said(set(), { with: ['A'] }),
      said(set({ disengaging: 'faster' }), { with: ['C'] }),
    ]).toEqual(['may', 'may-not-disengage', 'named-twice', 'one-by-one']);
    const s = set();
    disengageOrder.accept(s, 0, {
      ask: '1',
      kind: 'disengage',
      unit: 'A',
      turnBack: false,
      with: ['C'],
    } as never);
    expect([placeOf(s, 'A'), placeOf(s, 'C'), s.contacts.map((k) => k.a)]).toEqual([
      '[0..1, -3.75..-3] N',
      '[1..2, -3.75..-3] N',
      ['D'],
    ]);
  });
});

describe.each(EDITIONS)('re-forming, %i', (edition) => {
  const H = (id: string, x: number, y: number): UnitSpec => ({
    id,
    at: `[${x}..${x + 1}, ${y - 0.75}..${y}] N`,
    type: 'medium-cavalry',
  });
  const COLUMN = [H('A', 0, 0), H('B', 0, -0.75)];
  const LINE = [H('A', 0, 0), H('B', 1, 0)];
  const place = (unit: string, x: number, y: number) => ({
    unit,
    x: x + 0.5 + ORIGIN[0],
    y: y - 0.375 + ORIGIN[1],
  });
  const said = (list: UnitSpec[], places: object[], more: Partial<BoardSpec> = {}): string => {
    const r = reformOrder.check(field({ edition, units: list, ...more }), 0, {
      ask: '1',
      kind: 'reform',
      places,
    } as never);
    return isRefusal(r) ? r.why : 'may';
  };
  once(
    'ADLG-MOV-9 ADLG-MOV-9a AR-GROUP-12 a group into another breadth; an extension costs 1 UD and 1 UD for each by which it grows',
    () => {
      const wide = (y: number): object[] => [place('A', 0, y), place('B', 1, y)];
      expect([said(COLUMN, wide(0)), said(COLUMN, wide(2)), said(COLUMN, wide(2.05))]).toEqual([
        'may',
        'may',
        'too-far',
      ]);
      expect([said(COLUMN, wide(-0.05)), said(COLUMN, [place('A', 0, 1), place('B', 0, 0.25)])]).toEqual([
        'no-backward',
        'same-frontage',
      ]);
      expect(said([COLUMN[0]], [place('A', 0, 0)])).toBe('reform-needs-group');
      // Together again: an advance of the depth of a base.
      const deep = (y: number): object[] => [place('A', 0, y), place('B', 0, y - 0.75)];
      expect([
        said(LINE, deep(0.75)),
        said(LINE, deep(0.7)),
        said(LINE, deep(4)),
        said(LINE, deep(4.05)),
      ]).toEqual(['may', 'contraction-needs-advance', 'may', 'too-far']);
      expect(said(COLUMN, [place('A', 0, 0), place('B', 3, 0)])).not.toBe('may');
    },
  );
  once('ADLG-GEO-7 ADLG-ALW-7 ADLG-ALW-10 ADLG-ROU-7 what lies in the way or where they would stand', () => {
    const wide = [place('A', 0, 0), place('B', 1, 0)];
    const by = (more: Partial<BoardSpec>, extra: UnitSpec[] = []): string =>
      said([...COLUMN, ...extra], wide, more);
    expect(by({ camps: [{ side: 0, at: '[1.2..3.2, -0.9..0.1] N' }] })).not.toBe('may');
    expect(by({ camps: [{ side: 0, at: '[4..6, -0.9..0.1] N' }] })).toBe('may');
    expect(by({ pieces: [{ kind: 'impassable', at: '[1.1..1.3, -1.2..-1]' }] })).toBe('ground-closed');
    expect(by({}, [{ id: 'E', at: '[1.2..2.2, -1.2..-0.45] S', type: 'heavy-cavalry', side: 1 }])).not.toBe(
      'may',
    );
    expect(by({}, [{ id: 'F', at: '[1.2..3.2, -0.9..0.1] N', ...PS }])).not.toBe('may');
  });
  once(
    'ADLG-ORD-7 AR-MOVE-06 ADLG-ORD-9 what it counts as: a move among three, difficult as the third',
    () => {
      const after = (more: Partial<UnitSpec> = {}): [string, number, number, number] => {
        const s = field({ edition, units: COLUMN.map((u) => ({ ...u, ...more })) });
        const c = { ask: '1', kind: 'reform', places: [place('A', 0, 0), place('B', 1, 0)] } as never;
        const r = reformOrder.check(s, 0, c);
        if (r !== undefined) return [r.why, 0, 0, 0];
        const { tell, events } = listener();
        reformOrder.accept(s, 0, c, tell);
        expect(events.at(-1)).toMatchObject({ kind: 'reformed', rule: 'ADLG-MOV-9', about: ['A', 'B'] });
        const u = unitOf(s, 'B');
        expect(u.shotTurns).toBe(0);
        return [
          placeOf(s, 'B'),
          u.moves,
          u.did & (DID.moved | DID.ordered | DID.movedTwice),
          9 - s.corps[0].points,
        ];
      };
      expect(after({ shotTurns: 2 })).toEqual(['[1..2, -0.75..0] N', 1, DID.moved | DID.ordered, 1]);
      expect(after({ moves: 1 })).toEqual([
        '[1..2, -0.75..0] N',
        2,
        DID.moved | DID.ordered | DID.movedTwice,
        1,
      ]);
      const near = (y: number): string =>
        said(
          [
            ...COLUMN.map((u) => ({ ...u, moves: 1 })),
            { id: 'E', at: `[0..2, ${y}..${y + 1}] S`, side: 1, ...PS },
          ],
          [place('A', 0, 0), place('B', 1, 0)],
        );
      expect([near(4.02), near(3.95)]).toEqual(['may', 'enemy-within-four']);
    },
  );
});
