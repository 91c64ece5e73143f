/** Orders: what may be told to a unit, and how far: each condition by itself, limits on both sides. */
import { describe, expect, it } from 'vitest';
import { units } from '../../../table/number.ts';
import type { MoveOrder } from '../commands.ts';
import { enemiesOf } from '../move/disengage.ts';
import { courseFrame, faced, pushesBack } from '../move/move.ts';
import { clearOf, overlapped, placeAround, placeBehind, pushing } from '../move/pass.ts';
import { shape } from '../shapes.ts';
import { charge, musket, Scene, type Spec, shoot, u } from '../testing.ts';

const far = u('B9', 'PK', 30, 35);
const scene = (list: Spec[], more: Spec = {}): Scene => new Scene({ units: [...list, far], ...more });
const move = (what: string, by: number, more: Spec = {}): Spec => ({
  kind: 'move',
  unit: 'A1',
  do: what,
  by,
  ...more,
});
const said = (s: Scene, c: Spec): string => (s.legal(c) ? 'legal' : s.why(c).why);

describe('how far a unit goes', () => {
  const one = (type = 'P&M', more: Spec = {}): Scene => scene([u('A1', type as never, 10, 10, more)]);
  it('BQ-5.1-a BQ-5.2.3-a straight on and back: as far as its M, and no farther', () => {
    const at = (M: string, by: number, what = 'advance', type = 'P&M'): string =>
      said(one(type, { M }), move(what, by));
    expect([
      at('1', 1),
      at('1', 1.02),
      at('2', 2),
      at('2', 2.02),
      at('3', 3, 'advance', 'TR'),
      at('3', 3.02, 'advance', 'TR'),
    ]).toEqual(['legal', 'too-far', 'legal', 'too-far', 'legal', 'too-far']);
    expect([at('2', -1), at('2', -1, 'back'), at('2', -30, 'wheel')]).toEqual([
      'backwards',
      'backwards',
      'backwards',
    ]);
    const s = one('P&M', { M: '2' });
    expect(s.why(move('advance', 3))).toMatchObject({
      figures: { allowance: 2, needed: 3 },
      cut: { do: 'advance', by: 2 },
    });
    s.give(move('advance', 1.5));
    expect(s.front('A1')).toEqual([10, 11.5]);
    const back = one('P&M', { M: '2' });
    back.give(move('back', 1));
    expect([back.front('A1'), back.unit('A1').facing]).toEqual([[10, 9], 16384]);
  });
  it('BQ-5.2.1-a a wheel: by the arc of its outer corner, 90 degrees at most', () => {
    const at = (M: string, by: number, type = 'P&M'): string =>
      said(one(type, { M }), move('wheel', by, { to: 'left' }));
    // 2 BU wide: 1 BU of arc is 28.6 degrees.
    expect([
      at('1', 28.5),
      at('1', 28.8),
      at('2', 57.2),
      at('2', 57.4),
      at('4', 90, 'TR'),
      at('4', 90.1, 'TR'),
    ]).toEqual(['legal', 'wheel-too-wide', 'legal', 'wheel-too-wide', 'legal', 'wheel-too-wide']);
    const s = one('TR', { M: '4' });
    s.give(move('wheel', 90, { to: 'left' }));
    expect([s.unit('A1').facing, s.front('A1')[0] < 10]).toEqual([32768, true]);
  });
  it('BQ-5.2.4-a BQ-5.2.4-b BQ-5.3-b turning about and to a side, for whom and when; guns turn on their middle', () => {
    expect([
      said(one(), move('about', 0)),
      said(one(), move('face', 0, { to: 'left' })),
      said(one(), move('turn', 30)),
    ]).toEqual(['legal', 'may-not-face', 'no-gun']);
    const tercio = (): Scene => one('ETE', { sm: -4, ...musket });
    expect(said(tercio(), move('face', 0, { to: 'left' }))).toBe('legal');
    expect([
      said(one('TR', { traits: ['massed'] }), move('face', 0, { to: 'right' })),
      said(one('TR'), move('face', 0, { to: 'right' })),
      said(one('PK', { traits: ['massed'] }), move('face', 0, { to: 'right' })),
    ]).toEqual(['legal', 'may-not-face', 'may-not-face']);
    expect([
      said(one('ART', { gun: 'B' }), move('turn', 90)),
      said(one('ART', { gun: 'B' }), move('turn', 90.1)),
      said(one('ART', { gun: 'B' }), move('turn', -90)),
    ]).toEqual(['legal', 'turn-too-wide', 'legal']);
    const moved = one('TR', { traits: ['massed'], M: '3' });
    moved.give(move('advance', 1));
    expect([said(moved, move('about', 0)), said(moved, move('face', 0, { to: 'left' }))]).toEqual([
      'only-action',
      'only-action',
    ]);
  });
  it('BQ-5.2.4-b whoever faces to a side has the middle of its new front where the middle of that side was', () => {
    const s = one('LTE', { sm: -4 });
    const a = s.unit('A1');
    const own = shape(a);
    for (const to of ['left', 'right'] as const) {
      const pose = faced(a, to);
      const there = shape({ ...a, ...pose });
      const sign = to === 'left' ? -1 : 1;
      expect([
        to,
        Math.round(there.x + there.ux * there.halfDepth),
        Math.round(there.y + there.uy * there.halfDepth),
      ]).toEqual([
        to,
        Math.round(own.x + own.uy * own.halfWidth * sign),
        Math.round(own.y - own.ux * own.halfWidth * sign),
      ]);
      expect(pose.facing).toBe(to === 'left' ? 32768 : 0);
    }
  });
  it('BQ-2.5.3-c BQ-5.1-e who is disordered: one action, straight on or a wheel', () => {
    const s = (): Scene => one('TR', { disordered: true, M: '3' });
    expect(
      ['advance', 'wheel', 'back', 'oblique', 'about'].map((what) =>
        said(s(), move(what, 1, { to: 'left', right: 0.5 })),
      ),
    ).toEqual(['legal', 'legal', 'disordered-manoeuvre', 'disordered-manoeuvre', 'disordered-manoeuvre']);
    const t = s();
    t.give(move('advance', 1));
    expect([said(t, move('advance', 1)), said(t, charge('A1', 'B9'))]).toEqual([
      'disordered-moved',
      'disordered-moved',
    ]);
  });
  it('BQ-6.1-a BQ-6.1.3.2-a shots and moves', () => {
    const s = scene([u('A1', 'P&M', 10, 10, musket), u('B1', 'PK', 10, 13)]);
    const shot = shoot('A1', 'B1');
    expect(said(s, shot)).toBe('legal');
    const course = (c: Spec): unknown => courseFrame(c as never as MoveOrder);
    expect(course({ do: 'advance', by: 1 })).toMatchObject({ leg: 'advance', by: units(1), right: 0 });
    expect(course({ do: 'back', by: 1 })).toMatchObject({ leg: 'advance', by: -units(1) });
    expect(course({ do: 'oblique', by: 1, right: -0.5 })).toMatchObject({
      leg: 'oblique',
      by: units(1),
      right: units(-0.5),
    });
    expect(course({ do: 'stand', by: 1 })).toMatchObject({ leg: 'advance', by: 0 });
    expect(course({ do: 'wheel', by: 90, to: 'right' })).toMatchObject({
      leg: 'wheel',
      by: 16384,
      corner: 'right',
    });
    expect(course({ do: 'turn', by: -90 })).toMatchObject({ leg: 'pivot', by: -16384 });
  });
  it('BQ-5.2.4-c room to turn: on nobody, on no closed ground, on the table', () => {
    const gun = (more: Spec[], extra: Spec = {}, front = 10): string =>
      said(scene([u('A1', 'ART', 10, front, { gun: 'B' }), ...more], extra), move('turn', 45));
    // Its corners come 0.59 BU ahead of its middle, which lies a third behind its front.
    expect(gun([])).toBe('legal');
    expect([gun([u('A2', 'PK', 10, 12.1)]), gun([u('A2', 'PK', 10, 13)])]).toEqual([
      'ends-on-a-base',
      'legal',
    ]);
    const lake = (y: number): Spec => ({ terrain: [{ id: 'l', kind: 'lake', rect: [8, y, 12, 13] }] });
    expect([gun([], lake(10.1)), gun([], lake(10.4))]).toEqual(['impassable', 'legal']);
    expect([gun([], {}, 1), gun([], {}, 0.7)]).toEqual(['legal', 'off-table']);
  });
});

describe('going through friends', () => {
  it('BQ-5.5.1-c heavy foot going back pushes loose troops and guns, and stops at others', () => {
    const kinds = (['P&M', 'PK', 'ETE', 'LTE', 'T', 'TR', 'S', 'DR', 'ART', 'CL'] as const).filter((type) =>
      pushesBack(scene([u('A1', type, 10, 10, type.endsWith('TE') ? { sm: -4 } : {})]).unit('A1')),
    );
    expect(kinds).toEqual(['P&M', 'PK', 'ETE', 'LTE']);
    const back = (behind: Spec): string =>
      said(scene([u('A1', 'P&M', 10, 10, { M: '2' }), behind]), move('back', 1));
    expect([
      back(u('A2', 'S', 10, 9)),
      back(u('A2', 'DR', 10, 9)),
      back(u('A2', 'PK', 10, 9)),
      back(u('A2', 'PK', 10, 8)),
    ]).toEqual(['legal', 'legal', 'friend-in-the-way', 'legal']);
    const s = scene([u('A1', 'P&M', 10, 10, { M: '2' }), u('A2', 'S', 10, 9)]);
    s.give(move('back', 1));
    expect([s.front('A1'), s.front('A2')[1] < 8.4]).toEqual([[10, 9], true]);
  });
  it('BQ-5.5-c the place behind: touching the far edge, behind further friends, or aside by 1 BU at most', () => {
    const place = (others: Spec[], more: Spec = {}): [number, number] | undefined => {
      const s = scene([u('A1', 'S', 10, 10), u('A2', 'PK', 10, 9.5), ...others], more);
      const a = s.unit('A1');
      const to = placeBehind(s.state, a, 0, -1, shape(s.unit('A2')));
      return to && [Math.round((to.x - a.x) / 600) / 100, Math.round((to.y - a.y) / 600) / 100];
    };
    const [x, y] = place([]) as [number, number];
    expect([x, y]).toEqual([0, expect.closeTo(-2.5, 1)]);
    const enemy = place([u('B1', 'TR', 10, 6.6, { facing: 90 })]) as [number, number] | undefined;
    expect(enemy === undefined || Math.abs(enemy[0]) <= 1).toBe(true);
    expect(place([], { terrain: [{ id: 'l', kind: 'lake', rect: [2, 4, 18, 7.4] }] })).toBeUndefined();
  });
  it('BQ-5.5-d how far it pushes: as far as the pushed find room; not baggage, not who fights, not into enemies', () => {
    const push = (others: Spec[], more: Spec = {}): [number, string] => {
      const s = scene([u('A1', 'PK', 10, 10), ...others], more);
      const found = pushing(s.state, s.unit('A1'), 0, -1, units(2), (v) => v.type === 'S' || v.type === 'DR');
      return [
        Math.round((100 * found.reach) / 60000) / 100,
        found.pushed.map((p) => `${p.unit.id} ${Math.round((10 * p.by) / 60000) / 10}`).join(', '),
      ];
    };
    expect(push([])).toEqual([2, '']);
    expect(push([u('A2', 'S', 10, 7.5)])).toEqual([2, 'A2 1.5']);
    expect(push([u('A2', 'S', 10, 7.5), u('A3', 'DR', 10, 7)])).toEqual([2, 'A2 1.5, A3 1.3']);
    expect(push([u('A2', 'PK', 10, 7.5)])).toEqual([expect.closeTo(0.5, 1), '']);
    expect(push([u('A2', 'S', 10, 5.9)])).toEqual([2, '']);
    expect(push([u('B1', 'PK', 10, 5, { facing: 90 })])).toEqual([2, '']);
    const blocked = push([u('B1', 'TR', 10, 7, { facing: 90 })]);
    expect([blocked[0] < 1.05, blocked[0] > 0.9]).toEqual([true, true]);
    expect(push([{ id: 'A-bag', side: 0, type: 'BAG', x: 10, y: 6, facing: 90 }])[0]).toBeCloseTo(1, 1);
  });
  it('BQ-5.5-c clear of another, whatever lies between; on whom one stands', () => {
    const s = scene([u('A1', 'TR', 10, 10), u('A2', 'PK', 10, 14), u('A3', 'PK', 16, 14)]);
    const clear = (id: string, to: 1 | -1): number =>
      Math.round((100 * clearOf(s.state, shape(s.unit('A1')), 0, to, shape(s.unit(id)))) / 60000) / 100;
    expect([clear('A2', 1), clear('A2', -1) <= 0, clear('A3', 1)]).toEqual([
      expect.closeTo(4.67, 1),
      true,
      0,
    ]);
    const over = (x: number, y: number): string =>
      overlapped(s.state, s.unit('A1'), shape({ ...s.unit('A1'), x: units(x), y: units(y) } as never))
        .map((v) => v.id)
        .join(' ');
    expect([over(10, 10), over(10, 13), over(13, 13), over(11.9, 13)]).toEqual(['', 'A2', '', 'A2']);
  });
  it('BQ-5.5-c where nothing behind is free: the nearest place around', () => {
    const s = scene([u('A1', 'TR', 10, 10), u('A2', 'PK', 10, 15)]);
    s.unit('A2').y = s.unit('A1').y;
    const a = s.unit('A1');
    const to = placeAround(s.state, a) as { x: number; y: number };
    const d = Math.sqrt((to.x - a.x) ** 2 + (to.y - a.y) ** 2) / 60000;
    expect([d > 0, d < 2, overlapped(s.state, a, shape({ ...a, ...to })).length]).toEqual([true, true, 0]);
    expect(to.y < a.y || to.x !== a.x).toBe(true);
  });
});

describe('breaking off', () => {
  const duel = (own: string, foe: string, more: Spec = {}, theirs: Spec = {}, extra: Spec = {}): Scene =>
    new Scene({
      units: [u('A1', own as never, 10, 10, more), u('B1', foe as never, 10, 10, theirs), far],
      contacts: [{ a: 'A1', b: 'B1' }],
      ...extra,
    });
  const off = (s: Scene): string => said(s, { kind: 'disengage', unit: 'A1' });
  it('BQ-5.7-b BQ-5.7-c only from slower enemies: by M, then by pace; never heavy foot, guns or baggage', () => {
    const by = (M: string, his: string): string => off(duel('TR', 'TR', { M }, { M: his }));
    expect([
      by('3', '2'),
      by('2', '2'),
      by('2', '3'),
      by('2F', '2'),
      by('2', '2F'),
      by('2', '2S'),
      by('2S', '2'),
    ]).toEqual(['legal', 'not-faster', 'not-faster', 'legal', 'not-faster', 'legal', 'not-faster']);
    for (const own of ['P&M', 'PK', 'ETE', 'LTE', 'ART'])
      expect([
        own,
        off(duel(own, 'TR', { M: '4', ...(own.endsWith('TE') ? { sm: -4 } : {}) }, { M: '1' })),
      ]).toEqual([own, 'never-disengages']);
    for (const own of ['T', 'S', 'DR', 'CL'])
      expect([own, off(duel(own, 'PK', { M: '3' }, { M: '1' }))]).toEqual([own, 'legal']);
  });
  it('BQ-5.7-a BQ-5.7-e on its front only, and where its way back is open', () => {
    const struck = duel('TR', 'TR', { M: '3' }, { M: '1' });
    struck.state.contacts = [{ ...struck.state.contacts[0], a: 'B1', b: 'A1', from: 'flank' }];
    expect(off(struck)).toBe('not-on-front-only');
    const behind = (y: number): string =>
      off(
        duel(
          'TR',
          'PK',
          { M: '3' },
          { M: '1' },
          { terrain: [{ id: 'l', kind: 'lake', rect: [4, y - 1, 16, y] }] },
        ),
      );
    expect([behind(6.4), behind(5)]).toEqual(['way-closed', 'legal']);
    expect(off(scene([u('A1', 'TR', 10, 10)]))).toBe('not-in-melee');
    const s = duel('TR', 'PK', { M: '3' }, { M: '1' });
    expect(enemiesOf(s.state, s.unit('A1')).map((e) => e.id)).toEqual(['B1']);
    expect(enemiesOf(s.state, s.unit('B1')).map((e) => e.id)).toEqual(['A1']);
    expect(enemiesOf(s.state, s.unit('B9'))).toEqual([]);
  });
  it('BQ-5.7-d with a test it goes its whole move back, in disorder, and may not react; without it fights', () => {
    const s = duel('TR', 'PK', { M: '3', D: 'B' }, { M: '1' });
    s.give({ kind: 'disengage', unit: 'A1' }, [4]);
    expect([s.front('A1'), s.unit('A1').disordered, s.unit('A1').barred, s.state.contacts.length]).toEqual([
      [10, 7],
      true,
      true,
      0,
    ]);
    expect(s.event('disengaged').facts).toEqual({ moved: 3 });
    const t = duel('TR', 'PK', { M: '3', D: 'B' }, { M: '1' });
    t.give({ kind: 'disengage', unit: 'A1' }, [3, ...Array(12).fill(1)]);
    expect(t.kinds()).not.toContain('disengaged');
  });
});

describe('charging', () => {
  const at = (
    own: string,
    foe: string,
    y: number,
    more: Spec = {},
    theirs: Spec = {},
    extra: Spec = {},
  ): string =>
    said(
      new Scene({
        units: [u('A1', own as never, 10, 10, more), u('B1', foe as never, 10, y, theirs), far],
        ...extra,
      }),
      charge('A1', 'B1'),
    );
  it('BQ-5.4-b BQ-5.4.1-a BQ-7.1-c within M and the largest bonus; by whoever has impetus; at an enemy who is there', () => {
    expect([
      at('TR', 'PK', 14, { M: '2' }),
      at('TR', 'PK', 14.1, { M: '2' }),
      at('PK', 'PK', 12, { M: '1' }),
      at('PK', 'PK', 12.1, { M: '1' }),
    ]).toEqual(['legal', 'target-out-of-reach', 'legal', 'target-out-of-reach']);
    expect(at('TR', 'PK', 12, { I: 0 })).toBe('no-impetus');
    const s = new Scene({
      units: [
        u('A1', 'TR', 10, 10),
        u('A2', 'TR', 15, 10),
        u('B1', 'PK', 10, 12, { place: 'withdrawn' }),
        far,
      ],
    });
    expect([said(s, charge('A1', 'A2')), said(s, charge('A1', 'B1')), said(s, charge('A1', 'X'))]).toEqual([
      'no-such-target',
      'no-such-target',
      'no-such-target',
    ]);
  });
  it('BQ-5.4-b BQ-5.4-c only who lies in its strip, be it behind another; no closed ground in the way', () => {
    const to = (x: number): string =>
      said(scene([u('A1', 'TR', 10, 10, { M: '3' }), u('B1', 'PK', x, 12)]), charge('A1', 'B1'));
    expect([to(10), to(11.9), to(12.1), to(8.1), to(7.9)]).toEqual([
      'legal',
      'legal',
      'target-not-ahead',
      'legal',
      'target-not-ahead',
    ]);
    const behind = scene([u('A1', 'TR', 10, 10, { M: '4' }), u('B1', 'PK', 10, 11), u('B2', 'PK', 10, 14)]);
    expect([said(behind, charge('A1', 'B1')), said(behind, charge('A1', 'B2'))]).toEqual(['legal', 'legal']);
    expect(
      at('TR', 'PK', 13, { M: '4' }, {}, { terrain: [{ id: 'l', kind: 'lake', rect: [4, 11, 16, 12] }] }),
    ).not.toBe('legal');
  });
  it('BQ-5.4.6-a a potential charge only at one who may evade', () => {
    const potential = (foe: string): string =>
      said(
        scene([u('A1', 'TR', 10, 10, { M: '3' }), u('B1', foe as never, 10, 12)]),
        charge('A1', 'B1', { potential: true }),
      );
    expect([potential('CL'), potential('DR'), potential('S'), potential('PK'), potential('TR')]).toEqual([
      'legal',
      'legal',
      'legal',
      'target-cannot-evade',
      'target-cannot-evade',
    ]);
  });
  it('BQ-4.1.1-f BQ-7.1-a BQ-7.1-d which unit may be told what', () => {
    const s = new Scene({
      units: [
        u('A1', 'PK', 10, 10),
        u('A2', 'PK', 20, 10, { done: true }),
        u('A3', 'PK', 5, 10, { place: 'withdrawn' }),
        u('B1', 'PK', 10, 10),
        far,
      ],
      contacts: [{ a: 'A1', b: 'B1' }],
    });
    expect([
      said(s, move('advance', 1)),
      said(s, { kind: 'fight', unit: 'A1' }),
      said(s, { ...move('advance', 1), unit: 'A2' }),
      said(s, { ...move('advance', 1), unit: 'A3' }),
      said(s, { ...move('advance', 1), unit: 'B9' }),
      said(s, { kind: 'end-command' }),
      said(s, { kind: 'end-unit' }),
    ]).toEqual([
      'in-melee',
      'legal',
      'unit-done',
      'no-such-unit',
      'not-of-this-command',
      'must-fight',
      'no-unit-at-work',
    ]);
    const free = scene([u('A1', 'PK', 10, 10)]);
    expect([said(free, { kind: 'fight', unit: 'A1' }), said(free, { kind: 'end-command' })]).toEqual([
      'not-in-melee',
      'legal',
    ]);
    free.give(move('advance', 1));
    expect(said(free, { kind: 'end-unit' })).toBe('legal');
    free.give({ kind: 'end-unit' });
    expect(free.unit('A1').done).toBe(true);
  });
});
