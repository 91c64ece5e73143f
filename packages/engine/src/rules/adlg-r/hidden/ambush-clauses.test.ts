/** Ambushes: who hides where, what markers say, who is found and who is surprised, limit by limit. */
import { describe, expect, it } from 'vitest';
import { ScriptedDice } from '../../../battle/dice/scripted.ts';
import { inUnits, units } from '../../../table/number.ts';
import { TROOPS, type TroopType } from '../army/troops.ts';
import { shape } from '../bodies/shapes.ts';
import { adlgR2021, adlgR2024 } from '../index.ts';
import { asked, newSetup, say } from '../setup/testing-setup.ts';
import { type AdlgState, DID, did, type Piece, type TerrainKind, unitOf } from '../state.ts';
import { board, listener, type PieceSpec, type UnitSpec } from '../testing.ts';
import { hiddenFrom, lookAround, markersToShow, meets, reveal } from './ambush.ts';
import { ambushQuestion, checkAmbush, checkAmbushNote, isHiddenAt, mayHideIn } from './hiding.ts';

const EDITIONS = [2021, 2024] as const;
const box = (id: string, kind: Piece['kind'], x: number, y: number, w = 6, h = 3): Piece => ({
  id,
  kind,
  name: id,
  river: '',
  outline: [x, y, x + w, y, x + w, y + h, x, y + h].map(units),
});

/** The column of ambushes on the page: which foot, which horse. */
const HIDES: Record<TerrainKind, string> = {
  brush: 'LI',
  field: 'LI',
  'enclosed-field': 'LI Drag',
  plantation: 'LI LMI MI HI WWg Art LH Drag Cv Kn',
  wood: 'LI LMI MI HI WWg Art LH Drag Cv Kn El',
  marsh: 'LI',
  dune: 'LI',
  gully: 'LI LMI MI HI WWg Art LH Drag Cv Kn',
  village: 'LI LMI MI HI WWg Art LH Drag Cv Kn',
  'gentle-hill': '',
  'steep-hill': '',
  impassable: '',
  river: '',
  coast: '',
  road: '',
} as never;
const OF: Record<string, TroopType> = {
  LI: 'light-infantry',
  LMI: 'shot',
  MI: 'medium-swordsmen',
  HI: 'keil',
  WWg: 'war-wagon',
  Art: 'light-artillery',
  LH: 'light-cavalry',
  Drag: 'dragoons',
  Cv: 'heavy-cavalry',
  Kn: 'gendarmes',
  El: 'elephants',
};

describe.each(EDITIONS)('what hides where, %i', (edition) => {
  it('AR-TERR-20 AR-TERR-16 ADLG-TER-1 every kind of ground and every class of troops', () => {
    for (const [kind, who] of Object.entries(HIDES))
      for (const [category, type] of Object.entries(OF)) {
        const { width, depth } = TROOPS[type];
        const s = board({ edition, units: [{ id: 'U', at: `[0..${width}, 0..${depth}] N`, type }] });
        const may = mayHideIn(kind as TerrainKind, s.units[0]);
        expect([kind, category, may]).toEqual([kind, category, who.split(' ').includes(category)]);
      }
  });
  it('ADLG-AMB-1 wholly in it, not with a corner outside; in another ground not at all', () => {
    const hidden = (at: string, kind: PieceSpec['kind'] = 'brush'): boolean => {
      const s = board({
        edition,
        units: [{ id: 'U', at, type: 'light-infantry' }],
        pieces: [{ kind, at: '[0..4, 0..4]' }],
      });
      return isHiddenAt(s, s.units[0], shape(s.units[0]));
    };
    expect([hidden('[1..2, 1..1.5] N'), hidden('[0..1, 0..0.5] N'), hidden('[3..4, 3.5..4] N')]).toEqual([
      true,
      true,
      true,
    ]);
    expect([
      hidden('[-0.1..0.9, 1..1.5] N'),
      hidden('[1..2, 3.6..4.1] N'),
      hidden('[5..6, 1..1.5] N'),
    ]).toEqual([false, false, false]);
    expect([hidden('[1..2, 1..1.5] N', 'road'), hidden('[1..2, 1..1.5] N', 'impassable')]).toEqual([
      false,
      false,
    ]);
  });
  const ARMY = {
    corps: [
      [
        { type: 'keil', count: 2 },
        { type: 'light-infantry', count: 6 },
      ],
      [{ type: 'light-infantry', count: 4 }],
    ],
  };
  const set = (...ambushes: { corps: number; units: string[] }[]): AdlgState => {
    const s = newSetup(edition, ARMY, ARMY);
    s.setup!.defender = 0;
    s.pieces = [box('T1', 'wood', 0, 0, 30, 8), box('T2', 'road', 0, 8, 30, 1)];
    const none = { march: null, bayonets: [], reserves: [] };
    s.setup!.notes = [
      { ...none, ambushes },
      { ...none, ambushes: [] },
    ];
    return s;
  };
  const li = (unit: string, x: number, y = 2) => ({ unit, x, y, facing: 90 });
  const lay = (hidden: object[], dummies: object[] = []) =>
    ({ ask: '', kind: 'ambush', hidden, dummies }) as never;
  it('AR-SETUP-09 ADLG-AMB-1 notes: bodies of one corps of the side, each once, somebody, four units at most', () => {
    const s = set();
    const note = (corps: number, ...ids: string[]): string =>
      checkAmbushNote(s, 0, { corps, units: ids })?.why ?? 'ok';
    expect(note(0, 'A03', 'A04', 'A05', 'A06')).toBe('ok');
    expect(note(0, 'A03', 'A04', 'A05', 'A06', 'A07')).toBe('ambush-size');
    expect([
      note(0, 'A01', 'A02'),
      note(0, 'A01', 'A03', 'A04'),
      note(0, 'A01', 'A03', 'A04', 'A05'),
    ]).toEqual(['ok', 'ok', 'ambush-size']);
    expect([note(0), note(0, 'A03', 'A03'), note(0, 'A09'), note(0, 'B03'), note(0, 'X')]).toEqual([
      'ambush-size',
      'not-of-corps',
      'not-of-corps',
      'not-of-corps',
      'not-of-corps',
    ]);
    expect(note(1, 'A09')).toBe('ok');
  });
  it('ADLG-DEP-1 ADLG-AMB-1 only who was noted, each once, the whole ambush or none of it, on nobody', () => {
    const s = set({ corps: 0, units: ['A03', 'A04'] }, { corps: 1, units: ['A09'] });
    const said = (...hidden: object[]): string => checkAmbush(s, 0, lay(hidden))?.why ?? 'ok';
    expect(said(li('A03', 4), li('A04', 5))).toBe('ok');
    expect(said()).toBe('ok');
    expect(said(li('A03', 4), li('A04', 5), li('A09', 12))).toBe('ok');
    expect(said(li('A03', 4))).toBe('ambush-whole');
    expect(said(li('A05', 4))).toBe('not-noted');
    expect(said(li('A03', 4), li('A03', 5))).toBe('not-noted');
    expect(said(li('A03', 4), li('A04', 4.5))).toBe('occupied');
    expect(said(li('A03', 4), li('A04', 5), li('A09', 5.5))).toBe('occupied');
    expect(said(li('A03', 4), li('A04', 5.5))).toBe('ambush-no-group');
  });
  it('ADLG-AMB-2 empty markers lie where somebody could hide; by corps one each where the book counts so', () => {
    const s = set({ corps: 0, units: ['A03'] });
    const d = (x: number, y: number, corps = 0) => ({ corps, x, y });
    const said = (t: AdlgState, ...dummies: object[]): string =>
      checkAmbush(t, 0, lay([], dummies))?.why ?? 'ok';
    expect([said(s, d(4, 2)), said(s, d(4, 2), d(6, 2)), said(s, d(4, 2), d(6, 2), d(8, 2))]).toEqual([
      'ok',
      'ok',
      'too-many-markers',
    ]);
    expect([
      said(s, d(4, 2, 5)),
      said(
        s,
        d(
          4,
          2,
          s.corps.findIndex((c) => c.side === 1),
        ),
      ),
    ]).toEqual(['one-dummy', 'one-dummy']);
    s.pieces = [box('T2', 'road', 0, 0, 30, 8)];
    expect(said(s, d(4, 2))).toBe('dummy-place');
    s.pieces = [box('T2', 'gentle-hill', 0, 0, 30, 8)];
    expect(said(s, d(4, 2))).toBe('ok');
    const byCorps = set();
    byCorps.options = { ...byCorps.options, ambushMarkers: 'corps' };
    expect([
      said(byCorps, d(4, 2), d(6, 2)),
      said(byCorps, d(4, 2), d(6, 2, 1)),
      said(byCorps, d(4, 2)),
    ]).toEqual(['one-dummy', 'ok', 'ok']);
  });
  it('ADLG-AMB-2 markers come to lie by their places, whatever is under them', () => {
    const s = set({ corps: 0, units: ['A03', 'A04'] }, { corps: 1, units: ['A09'] });
    s.frames = [
      { at: 'setup.ambush', side: 0, n: 1 } as never,
      { at: 'setup.ambush', side: 0, n: 1 } as never,
    ];
    const { tell, events } = listener();
    const dummy = { corps: 1, x: 2, y: 3 };
    ambushQuestion.accept(
      s,
      s.frames[1] as never,
      lay([li('A09', 12), li('A03', 4), li('A04', 5)], [dummy]),
      tell,
    );
    expect(s.markers.map((m) => [m.id, m.side, m.corps, inUnits(m.x), inUnits(m.y), m.units])).toEqual([
      ['A-m1', 0, 1, 2, 3, []],
      ['A-m2', 0, 0, 4, 2, ['A03', 'A04']],
      ['A-m3', 0, 1, 12, 2, ['A09']],
    ]);
    expect(['A03', 'A04', 'A09', 'A05'].map((id) => unitOf(s, id).place)).toEqual([
      'ambush',
      'ambush',
      'ambush',
      'marching',
    ]);
    expect(events).toMatchObject([
      { kind: 'markers-placed', rule: 'ADLG-AMB-2', side: 0, facts: { markers: 3 } },
    ]);
    expect(ambushQuestion.asks(s, { at: 'setup.ambush', side: 1, n: 4 } as never)).toMatchObject([
      { side: 1, kind: 'ambush', rule: 'ADLG-AMB-1', secret: true, default: { kind: 'choose-for-me' } },
    ]);
  });
});

const B: UnitSpec = { id: 'B', at: '[0..1, 5..5.5] S', type: 'light-infantry', side: 1, place: 'ambush' };
const C: UnitSpec = { ...B, id: 'C', at: '[1..2, 5..5.5] S' };
const A: UnitSpec = { id: 'A', at: '[0..1, -0.75..0] N', type: 'heavy-cavalry' };
const D: UnitSpec = { id: 'D', at: '[8..9, -0.75..0] N', type: 'heavy-cavalry' };

describe.each(EDITIONS)('what is found, %i', (edition) => {
  const field = (
    pieces: PieceSpec[] = [{ kind: 'brush', at: '[-2..3, 4.5..7]' }],
    options: object = {},
  ): AdlgState => {
    const s = board({ edition, units: [A, D, B, C], pieces, options: { ...options } as never });
    const b = unitOf(s, 'B');
    s.markers = [{ id: 'B-m1', side: 1, corps: 1, x: b.x, y: b.y, units: ['B', 'C'] }];
    s.corps[0].points = 6;
    return s;
  };
  /** A stands so far before B. */
  const near = (s: AdlgState, far: number): AdlgState => {
    const [a, b] = [unitOf(s, 'A'), unitOf(s, 'B')];
    a.y = b.y - units(0.25 + far) - a.depth / 2;
    return s;
  };
  it('ADLG-AMB-3 within 1 UD of the base; by the rulings of before 2 UD but in a wood, a plantation, a village', () => {
    const met = (far: number, kind: PieceSpec['kind'], options = {}): boolean => {
      const s = near(field([{ kind, at: '[-2..3, 4.5..7]' }], options), far);
      return meets(s, shape(unitOf(s, 'A')), unitOf(s, 'B'));
    };
    for (const kind of ['brush', 'wood', 'plantation', 'village'] as const)
      expect([kind, met(1, kind), met(1.02, kind)]).toEqual([kind, true, false]);
    const before = { ambushReveal: 2 };
    for (const kind of ['wood', 'plantation', 'village'] as const)
      expect([kind, met(1, kind, before), met(1.02, kind, before)]).toEqual([kind, true, false]);
    for (const kind of ['brush', 'marsh', 'dune'] as const)
      expect([kind, met(2, kind, before), met(2.02, kind, before)]).toEqual([kind, true, false]);
    // Out of its cover it is seen from wherever nothing is in the way.
    expect([met(4, 'road'), met(4, 'brush')]).toEqual([true, false]);
    const partly = near(field([{ kind: 'brush', at: '[0.5..3, 4.5..7]' }]), 4);
    expect(meets(partly, shape(unitOf(partly, 'A')), unitOf(partly, 'B'))).toBe(true);
  });
  it('ADLG-AMB-3 ADLG-END-1b all of it shows itself, counts from now on, and its marker is gone', () => {
    const s = near(field(), 0.9);
    const [own, other] = s.value;
    const { tell, events } = listener();
    lookAround(s, tell);
    expect(events).toMatchObject([
      {
        kind: 'ambush-revealed',
        rule: 'ADLG-AMB-3',
        side: 1,
        about: ['B', 'C'],
        reveals: true,
        facts: { marker: 'B-m1', why: 'met' },
      },
    ]);
    expect([unitOf(s, 'B').place, unitOf(s, 'C').place, s.markers, s.value]).toEqual([
      'table',
      'table',
      [],
      [own, other + 2],
    ]);
    const calm = near(field(), 1.1);
    lookAround(calm, tell);
    expect([calm.markers.length, calm.value]).toEqual([1, [own, other]]);
    // Only enemies who are there find it, and bodies that are gone are shown no more.
    const friend = near(field(), 0.9);
    unitOf(friend, 'A').place = 'left';
    lookAround(friend);
    expect(friend.markers.length).toBe(1);
    const half = near(field(), 0.9);
    unitOf(half, 'C').place = 'left';
    const heard = listener();
    lookAround(half, heard.tell);
    expect([heard.events[0].about, unitOf(half, 'C').place]).toEqual([['B'], 'left']);
  });
  it('ADLG-AMB-3 an empty marker goes when an enemy comes within 1 UD of it', () => {
    const gone = (far: number, who: 0 | 1 = 0): boolean => {
      const s = field();
      s.markers[0].units = [];
      const [a, m] = [unitOf(s, 'A'), s.markers[0]];
      for (const id of ['B', 'C']) unitOf(s, id).place = 'left';
      a.side = who;
      a.x = m.x;
      a.y = m.y - units(0.1 + far) - a.depth / 2;
      const { tell, events } = listener();
      lookAround(s, tell);
      if (events.length > 0) expect(events).toMatchObject([{ kind: 'dummy-removed', about: [] }]);
      return s.markers.length === 0;
    };
    expect([gone(0.9), gone(1), gone(1.02), gone(0.9, 1)]).toEqual([true, true, false, false]);
  });
  it('ADLG-AMB-3 who gives way stands clear of bodies and camps, on the table and on no closed ground', () => {
    const shown = (change: (s: AdlgState) => void): [number, number] => {
      const s = field([]);
      const b = unitOf(s, 'B');
      [b.x, b.y] = [units(12), units(12)];
      s.markers[0].units = ['B'];
      unitOf(s, 'C').place = 'left';
      change(s);
      reveal(s, s.markers[0], 'chosen');
      return [inUnits(b.x) - 12, inUnits(b.y) - 12];
    };
    const body = (s: AdlgState, x: number, y: number): void => {
      const a = unitOf(s, 'A');
      [a.x, a.y] = [units(x), units(y)];
    };
    expect(shown(() => undefined)).toEqual([0, 0]);
    expect(shown((s) => body(s, 12, 12))).toEqual([0, 0.75]);
    expect(shown((s) => body(s, 12, 11.375))).toEqual([0, 0]); // just touching
    expect(
      shown((s) => {
        body(s, 12, 12);
        unitOf(s, 'A').place = 'destroyed';
      }),
    ).toEqual([0, 0]);
    const camp = (taken: boolean) => (s: AdlgState) => {
      s.camps = [
        {
          side: 0,
          x: units(12),
          y: units(12),
          facing: 16384,
          width: units(2),
          depth: units(1),
          fortified: false,
          losses: 0,
          taken,
        },
      ];
    };
    expect(shown(camp(false))).toEqual([0, 0.75]);
    expect(shown(camp(true))).toEqual([0, 0]);
    expect(
      shown((s) => {
        s.pieces = [box('T1', 'impassable', 11.4, 11.6, 1.2, 0.8)];
      }),
    ).toEqual([0, 0.75]);
    // Behind the other side is the other way; and it stays on the table.
    expect(
      shown((s) => {
        body(s, 12, 12);
        unitOf(s, 'B').side = 0;
        unitOf(s, 'A').side = 1;
      }),
    ).toEqual([0, -0.75]);
  });
  it('ADLG-AMB-3 ADLG-AMB-3a whom one does not see yet', () => {
    const s = field();
    expect([hiddenFrom(s, 0).map((u) => u.id), hiddenFrom(s, 1)]).toEqual([['B', 'C'], []]);
    s.markers = [];
    expect(hiddenFrom(s, 0)).toEqual([]);
  });
});

describe.each(EDITIONS)('who is warned and surprised, %i', (edition) => {
  const rules = edition === 2021 ? adlgR2021 : adlgR2024;
  const WOOD: PieceSpec = { kind: 'wood', at: '[-2..3, 4.5..7]' };
  /** Two enemies and two markers; A stands so far before the marker of B. */
  const field = (far: number, options: object = {}): AdlgState => {
    const s = board({
      edition,
      units: [A, D, B, { ...C, at: '[8..9, 5..5.5] S' }],
      pieces: [WOOD, { ...WOOD, at: '[7..10, 4.5..7]' }],
      options: { ...options } as never,
    });
    const [a, b, c] = ['A', 'B', 'C'].map((id) => unitOf(s, id));
    s.markers = [
      { id: 'B-m1', side: 1, corps: 1, x: b.x, y: b.y, units: ['B'] },
      { id: 'B-m2', side: 1, corps: 1, x: c.x, y: c.y, units: ['C'] },
    ];
    a.y = b.y - units(far) - a.depth / 2;
    a.x = b.x;
    s.frames = [{ at: 'movement.next' }, { at: 'orders', corps: 0, n: 7 } as never, { at: 'ambush.look' }];
    return s;
  };
  const look = (s: AdlgState): AdlgState => {
    while (rules.asks(s).length === 0) rules.step(s, new ScriptedDice([]), () => undefined);
    return s;
  };
  it('ADLG-AMB-3a an enemy within 4 UD of the marker, not farther; nobody where the book does not say so', () => {
    expect([asked(look(field(4))), asked(look(field(4.02)))]).toEqual([['unmask 1'], ['order 0']]);
    expect([
      asked(look(field(3, { ambushWarned: 3 }))),
      asked(look(field(3.05, { ambushWarned: 3 }))),
    ]).toEqual([['unmask 1'], ['order 0']]);
    expect(asked(look(field(2, { ambushWarned: 0 })))).toEqual(['order 0']);
    const gone = field(3);
    unitOf(gone, 'A').place = 'left';
    expect(asked(look(gone))).toEqual(['order 0']);
    // In the sequence of its owner nobody asks him.
    const own = field(3);
    own.active = 1;
    look(own);
    expect([asked(own), own.markers[0].near]).toEqual([['order 1'], ['A']]);
  });
  it('ADLG-AMB-3a only the marker come near to may be shown; whoever came may not charge him', () => {
    const s = look(field(3));
    expect(markersToShow(s, 1).map((m) => m.id)).toEqual(['B-m1']);
    expect(say(s, { kind: 'unmask', markers: ['B-m2'] })).toMatchObject({ why: 'no-such-marker' });
    expect(say(s, { kind: 'hold', units: [], rally: [] })).toMatchObject({ why: 'not-an-answer' });
    say(s, { kind: 'unmask', markers: ['B-m1', 'B-m1'] });
    const [a, d, b, c] = ['A', 'D', 'B', 'C'].map((id) => unitOf(s, id));
    expect([b.place, c.place, s.markers.map((m) => m.id)]).toEqual(['table', 'ambush', ['B-m2']]);
    expect([did(a, DID.surprised), did(d, DID.surprised), did(b, DID.sprung), did(c, DID.sprung)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
  it('ADLG-AMB-3a an empty marker surprises nobody; who went away and comes again is asked about again', () => {
    const s = field(3);
    s.markers[0].units = [];
    unitOf(s, 'B').place = 'marching';
    look(s);
    say(s, { kind: 'unmask', markers: ['B-m1'] });
    expect([did(unitOf(s, 'A'), DID.surprised), s.markers.length]).toEqual([false, 1]);
    const t = look(field(3));
    say(t, { kind: 'unmask', markers: [] });
    expect(t.markers.length).toBe(2);
    const again = (far: number): string[] => {
      const [a, b] = [unitOf(t, 'A'), unitOf(t, 'B')];
      a.y = b.y - units(far) - a.depth / 2;
      t.frames.push({ at: 'ambush.look' });
      return asked(look(t));
    };
    expect([again(3), again(5)]).toEqual([['order 0'], ['order 0']]);
    expect(t.markers[0].near).toBeUndefined();
    expect(again(3)).toEqual(['unmask 1']);
  });
});
