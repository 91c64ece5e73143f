/** What a side may know: bodies in ambush, marches, markers, notes and commanders of the other are hidden, nothing else. */
import { describe, expect, it } from 'vitest';
import { units } from '../../../table/number.ts';
import type { Notes } from '../setup/setup-state.ts';
import { newSetup } from '../setup/testing-setup.ts';
import { type AdlgState, copyState, type March, type Marker, unitOf } from '../state.ts';
import { board } from '../testing.ts';
import { imagineView, viewOf } from './view.ts';

const PS = { type: 'pike-and-shot', weapon: 'musket' } as const;
/** Side 1: C lies in ambush with its commander, M marches, B stands on the table. */
const hiding = (): AdlgState => {
  const s = board({
    units: [
      { id: 'A', at: '[0..2, -1..0] N', ...PS },
      { id: 'B', at: '[0..2, 5..6] S', side: 1, ...PS },
      { id: 'C', at: '[4..6, 5..6] S', side: 1, ...PS, losses: 1, place: 'ambush' },
      { id: 'M', at: '[8..10, 5..6] S', side: 1, corps: 2, ...PS, place: 'marching' },
    ],
    commanders: [{ unit: 'A' }, { unit: 'C', half: 'right' }, { unit: 'M', side: 1, corps: 2 }],
  });
  s.markers = [marker('m1', 1, ['C']), marker('m2', 1, []), marker('m0', 0, [])];
  s.marches = [march(1, 2)];
  return s;
};
const marker = (id: string, side: 0 | 1, of: string[]): Marker => ({
  id,
  side,
  corps: side,
  x: units(4),
  y: units(5),
  units: of,
});
const march = (side: 0 | 1, corps: number, more: Partial<March> = {}): March => ({
  side,
  corps,
  edge: 'west',
  due: 2,
  ...more,
});

describe('a view', () => {
  it('ADLG-AMB-4 ADLG-FLM-2 a body in ambush or on the march of the other side is somewhere off the table, unhurt', () => {
    const s = hiding();
    const view = viewOf(s, 0);
    for (const id of ['C', 'M'])
      expect(unitOf(view, id)).toMatchObject({
        place: 'marching',
        x: 0,
        y: 0,
        facing: 0,
        losses: 0,
        type: 'pike-and-shot',
      });
    expect(unitOf(view, 'A')).toBe(unitOf(s, 'A'));
    expect(unitOf(view, 'B')).toBe(unitOf(s, 'B'));
    // His own he sees, and side 0 hides nothing but a marker, whose truth is not told.
    const other = viewOf(s, 1);
    expect(unitOf(other, 'C')).toBe(unitOf(s, 'C'));
    expect(other.markers.map((m) => m.units)).toEqual([['C'], [], ['?']]);
    expect(view.markers.map((m) => m.units)).toEqual([['?'], ['?'], []]);
    expect(view.markers.map((m) => m.id)).toEqual(['m1', 'm2', 'm0']);
  });
  it('ADLG-FLM-2 a march is known to its side, and to the other when it is announced or comes on', () => {
    const seen = (more: Partial<March>, frame?: object): number => {
      const s = hiding();
      s.marches = [march(1, 2, more)];
      if (frame !== undefined) s.frames = [{ at: 'movement.next' }, frame as never];
      expect(viewOf(s, 1).marches).toHaveLength(1);
      return viewOf(s, 0).marches.length;
    };
    expect([seen({}), seen({ comes: false }), seen({ comes: true })]).toEqual([0, 0, 1]);
    expect([
      seen({}, { at: 'march.enter', corps: 2 }),
      seen({}, { at: 'march.enter', corps: 1 }),
      seen({}, { at: 'march.start', corps: 2 }),
    ]).toEqual([1, 0, 0]);
  });
  it('ADLG-CMD-9 a commander whose body is hidden is hidden with it: nobody knows with which', () => {
    const s = hiding();
    const view = viewOf(s, 0);
    expect(view.commanders[0]).toBe(s.commanders[0]);
    // Corps 1 has C alone off the table, corps 2 M.
    expect(view.commanders[1]).toMatchObject({ unit: 'C', half: 'left', x: 0, y: 0 });
    expect(view.commanders[2]).toMatchObject({ unit: 'M', half: 'left', x: 0, y: 0 });
    expect(viewOf(s, 1).commanders).toEqual(s.commanders);
    const two = hiding();
    two.units.push({ ...unitOf(two, 'C'), id: 'D' });
    two.commanders[1].unit = 'D';
    // With C or with D: the view names the first of the corps either way.
    expect(viewOf(two, 0).commanders[1].unit).toBe('C');
    two.commanders[1].unit = 'B';
    expect(viewOf(copyState(two), 0).commanders[1]).toMatchObject({ unit: 'B', half: 'right' });
  });
  it('ADLG-DEP-1 notes of the other side are sealed, made or not is known', () => {
    const s = newSetup(2024);
    const none: Notes = { march: null, ambushes: [], bayonets: [], reserves: [] };
    const notes: Notes = { ...none, march: { corps: 4, edge: 'west' } };
    for (const u of s.units) u.place = 'table';
    expect(viewOf(s, 0)).toBe(s);
    s.setup!.notes = [null, notes];
    expect(viewOf(s, 0).setup!.notes).toEqual([
      null,
      { march: null, ambushes: [], bayonets: [], reserves: [] },
    ]);
    expect(viewOf(s, 1)).toBe(s);
    // What is noted meanwhile is seen at the next look.
    s.setup!.notes = [{ ...none, bayonets: ['A01'] }, notes];
    expect(viewOf(s, 0).setup!.notes[0]).toMatchObject({ bayonets: ['A01'] });
    expect(viewOf(s, 1).setup!.notes[0]).toEqual({ march: null, ambushes: [], bayonets: [], reserves: [] });
    s.setup = null;
    expect(viewOf(s, 0)).toBe(s);
  });
  it('is the state itself as soon as any one thing is not hidden any more, and no longer when one is', () => {
    const s = hiding();
    s.markers = [];
    s.marches = [];
    for (const u of s.units) u.place = 'table';
    expect(viewOf(s, 0)).toBe(s);
    const hides: ((t: AdlgState) => void)[] = [
      (t) => {
        unitOf(t, 'C').place = 'ambush';
      },
      (t) => {
        unitOf(t, 'M').place = 'marching';
      },
      (t) => void t.markers.push(marker('m', 1, [])),
      (t) => void t.marches.push(march(1, 2)),
    ];
    for (const hide of hides) {
      const t = copyState(s);
      hide(t);
      expect(viewOf(t, 0)).not.toBe(t);
      expect(viewOf(t, 1)).toBe(t);
    }
    for (const place of ['left', 'routed', 'destroyed'] as const) {
      const t = copyState(s);
      unitOf(t, 'C').place = place;
      expect(viewOf(t, 0)).toBe(t);
    }
  });

  /** Whatever changes in the state a look later says what a first look would. */
  const CHANGES: [string, (s: AdlgState) => void][] = [
    [
      'a body moves',
      (s) => {
        unitOf(s, 'B').x += 600;
      },
    ],
    [
      'a body is replaced',
      (s) => {
        s.units[0] = { ...s.units[0], losses: 2 };
      },
    ],
    [
      'a hidden body comes out',
      (s) => {
        unitOf(s, 'C').place = 'table';
      },
    ],
    [
      'a hidden body is replaced',
      (s) => {
        s.units[2] = { ...s.units[2], quality: 'E' };
      },
    ],
    [
      'another body lies in wait',
      (s) => {
        s.units[1] = { ...s.units[1], place: 'ambush' };
      },
    ],
    ['a body comes', (s) => void s.units.push({ ...s.units[0], id: 'N' })],
    ['a body goes', (s) => void s.units.pop()],
    [
      'a commander rides',
      (s) => {
        s.commanders[0] = { ...s.commanders[0], x: 5 };
      },
    ],
    [
      'a hidden commander changes',
      (s) => {
        s.commanders[1] = { ...s.commanders[1], lost: true };
      },
    ],
    [
      'a commander leaves the ambush',
      (s) => {
        s.commanders[1].unit = 'B';
      },
    ],
    [
      'the first commander is replaced',
      (s) => {
        s.commanders[0] = { ...s.commanders[0], freeSpent: 1 };
      },
    ],
    ['a commander comes', (s) => void s.commanders.push({ ...s.commanders[0] })],
    [
      'a marker goes',
      (s) => {
        s.markers = s.markers.slice(1);
      },
    ],
    [
      'a marker moves',
      (s) => {
        s.markers[0].x += 600;
      },
    ],
    [
      'the last marker moves',
      (s) => {
        s.markers[1].y += 600;
      },
    ],
    [
      'a marker has another id',
      (s) => {
        s.markers[0].id = 'm9';
      },
    ],
    [
      'a marker of one’s own is replaced',
      (s) => {
        s.markers[2] = marker('m0', 0, ['A']);
      },
    ],
    [
      'somebody was near a marker',
      (s) => {
        s.markers[0].near = ['A'];
      },
    ],
    [
      'a march is announced',
      (s) => {
        s.marches = [march(1, 2, { comes: true })];
      },
    ],
    ['a march of one’s own', (s) => void s.marches.push(march(0, 0))],
    [
      'the march is over',
      (s) => {
        s.marches = [];
      },
    ],
    ['a turn later', (s) => void s.turn++],
    [
      'contacts change',
      (s) => {
        s.contacts = [];
      },
    ],
    [
      'a piece lies there',
      (s) => {
        s.pieces = [];
      },
    ],
  ];
  it.each(CHANGES)('follows its state: %s', (_what, change) => {
    for (const side of [0, 1] as const) {
      const s = hiding();
      s.marches.push(march(0, 0, { due: 3 }));
      const before = viewOf(s, side);
      expect(viewOf(s, side)).toBe(before);
      change(s);
      expect(viewOf(s, side)).toEqual(viewOf(copyState(s), side));
    }
  });
  it('what is imagined of a view is a copy that may be played on', () => {
    const s = hiding();
    const view = viewOf(s, 0);
    const other = imagineView(view, undefined as never);
    expect(other).toEqual(copyState(view));
    unitOf(other, 'A').losses = 3;
    expect(unitOf(s, 'A').losses).toBe(0);
  });
});
