/** Who may contact whom, and whose zone of control lies where: swept over all classes, limit by limit. */
import { describe, expect } from 'vitest';
import { TROOPS, type TroopType } from '../../army/troops.ts';
import { shape } from '../../bodies/shapes.ts';
import { asGroup } from '../../charge/reach.ts';
import type { Leg } from '../../commands.ts';
import { type AdlgState, unitOf } from '../../state.ts';
import { type BoardSpec, board, type PieceSpec, type UnitSpec } from '../../testing.ts';
import { it } from '../../tests/testing-twice.ts';
import { restriction, zocAlong } from './restricted.ts';
import { couldContact, destroysLight, mayContact } from './restrictions.ts';
import { controllersOf, enemiesInZoc, exertsZoc, inZoc, threatsTo } from './zoc.ts';

const EDITIONS = [2021, 2024] as const;
const OF: Record<string, TroopType> = {
  LI: 'light-infantry',
  LMI: 'shot',
  MI: 'medium-swordsmen',
  HI: 'pike-and-shot',
  Levy: 'levy',
  WWg: 'war-wagon',
  Art: 'light-artillery',
  LH: 'light-cavalry',
  Drag: 'dragoons',
  Cv: 'heavy-cavalry',
  Kn: 'gendarmes',
  El: 'elephants',
};
const ALL = Object.keys(OF);
const at = (type: TroopType, x: number, y: number, to: 'N' | 'S'): string => {
  const { width, depth } = TROOPS[type];
  return to === 'N'
    ? `[${x}..${x + width}, ${y - depth}..${y}] N`
    : `[${x}..${x + width}, ${y}..${y + depth}] S`;
};

describe.each(EDITIONS)('who may contact whom, %i', (edition) => {
  const pair = (
    own: string,
    his: string,
    more: Partial<BoardSpec> = {},
    e: Partial<UnitSpec> = {},
  ): AdlgState =>
    board({
      edition,
      units: [
        { id: 'U', type: OF[own], at: at(OF[own], 0, 0, 'N') },
        { id: 'E', type: OF[his], side: 1, at: at(OF[his], 0, 0.5, 'S'), ...e },
      ],
      ...more,
    });
  type Case = Parameters<typeof mayContact>[3];
  const says = (
    own: string,
    his: string,
    c: Partial<Case> = {},
    more: Partial<BoardSpec> = {},
    e: Partial<UnitSpec> = {},
  ): string => {
    const s = pair(own, his, more, e);
    return (
      mayContact(s, unitOf(s, 'U'), unitOf(s, 'E'), {
        edge: 'front',
        inCover: false,
        frontInside: false,
        ...c,
      })?.why ?? 'may'
    );
  };
  it('ADLG-CHA-8 ADLG-CHA-8a ADLG-CHA-8b ADLG-ALW-9 AR-CHARGE-01 in the open, on the front of each class', () => {
    const may: Record<string, string[]> = {
      LI: ['LI', 'LH', 'Drag', 'Art', 'El'],
      Drag: ['LI', 'LH', 'Art'],
      Art: [],
      WWg: [],
    };
    for (const own of ALL)
      for (const his of ALL) {
        const list = may[own] ?? ALL;
        expect([own, his, says(own, his) === 'may']).toEqual([own, his, list.includes(his)]);
        // In the open a flank or losses change nothing.
        expect([own, his, says(own, his, { edge: 'left' }, {}, { losses: 1 }) === 'may']).toEqual([
          own,
          his,
          list.includes(his),
        ]);
      }
    expect([says('LI', 'HI'), says('Drag', 'HI'), says('Art', 'HI'), says('WWg', 'HI')]).toEqual([
      'light-in-open',
      'dragoons-in-open',
      'artillery-never-charges',
      'wagons-never-charge',
    ]);
  });
  it('AR-CHARGE-02 AR-CHARGE-15 in cover: one who is weak there; a destroyer of skirmishers with the whole front inside', () => {
    const destroyers = ['LMI', 'MI', 'HI', 'Levy', 'Cv', 'Kn'];
    for (const own of ['LI', 'Drag'])
      for (const his of ALL) {
        const free = says(own, his) === 'may';
        const cover = { inCover: true, frontInside: true };
        expect([own, his, says(own, his, cover)]).toEqual([own, his, free ? 'may' : 'light-needs-weakness']);
        for (const weak of [{ losses: 1 }, {}] as const) {
          const edge = 'losses' in weak ? 'front' : 'rear';
          if (his === 'WWg' && edge === 'rear') continue; // it has no flank and no rear
          expect([own, his, edge, says(own, his, { ...cover, edge }, {}, weak)]).toEqual([
            own,
            his,
            edge,
            'may',
          ]);
          const outside = destroyers.includes(his) && !free ? 'front-not-in-cover' : 'may';
          expect([own, his, edge, says(own, his, { inCover: true, edge }, {}, weak)]).toEqual([
            own,
            his,
            edge,
            outside,
          ]);
        }
        // One whom that ground penalises.
        const wood: PieceSpec[] = [{ kind: 'wood', at: '[-3..5, -3..6]' }];
        if (his === 'Cv') expect(says(own, his, cover, { pieces: wood })).toBe('may');
      }
    // The flank of Deep Order in good order counts as its front.
    const keil = (losses: number): string =>
      says(
        'Drag',
        'HI',
        { inCover: true, frontInside: true, edge: 'left' },
        {},
        { type: 'keil', at: at('keil', 0, 0.5, 'S'), losses },
      );
    expect([keil(0), keil(4)]).toEqual(['light-needs-weakness', 'may']);
  });
  it('AR-AMB-18 ADLG-CHA-8 ADLG-CHA-8a ADLG-CHA-8b by the other readings', () => {
    const dropped = { options: { dragoonRules2024: 'dropped' } };
    expect(says('Drag', 'HI', {}, dropped)).toBe(edition === 2024 ? 'may' : 'dragoons-in-open');
    const before = { options: { lightHorseContacts: false } };
    for (const his of ALL) {
      const free = ['LI', 'LH', 'Drag', 'Art', 'LMI'].includes(his);
      expect([his, says('LH', his, {}, before)]).toEqual([his, free ? 'may' : 'light-horse-fresh-front']);
      expect([his, says('LH', his, {}, before, { losses: 1 })]).toEqual([his, 'may']);
      const rear = his === 'WWg' ? 'light-horse-fresh-front' : 'may'; // all its edges are fronts
      expect([his, says('LH', his, { edge: 'rear' }, before)]).toEqual([his, rear]);
    }
    const wagons = { options: { wagonsCharge: true } };
    expect([
      says('WWg', 'HI', {}, wagons),
      says('WWg', 'HI', { edge: 'left' }, wagons),
      says('WWg', 'HI', { edge: 'rear' }, wagons),
    ]).toEqual(['may', 'wagon-only-front', 'wagon-only-front']);
  });
  it('AR-TROOP-09 AR-AMB-83 who destroys light foot in the open', () => {
    for (const his of ALL) {
      const s = pair('LI', his);
      expect([his, destroysLight(s, unitOf(s, 'E'))]).toEqual([
        his,
        ['LMI', 'MI', 'HI', 'Levy', 'Cv', 'Kn'].includes(his),
      ]);
    }
    const s = pair('LI', 'Levy', { options: { levyDestroysLight: false } });
    expect(destroysLight(s, unitOf(s, 'E'))).toBe(false);
  });
  it('ADLG-ZOC-2 ADLG-ZOC-2a ADLG-ZOC-3 who has a zone, and over whom', () => {
    for (const own of ALL) {
      const s = pair(own, 'HI');
      expect([own, exertsZoc(s, unitOf(s, 'U'))]).toEqual([own, own !== 'Art' && own !== 'WWg']);
      for (const his of ALL) {
        const t = pair(own, his);
        const free = says(own, his) === 'may' || own === 'WWg';
        expect([own, his, couldContact(t, unitOf(t, 'U'), unitOf(t, 'E'))]).toEqual([own, his, free]);
      }
    }
    const has = (more: Partial<UnitSpec>, contacts: string[] = [], others: UnitSpec[] = []): boolean => {
      const s = board({
        edition,
        units: [
          { id: 'U', type: 'pike-and-shot', at: '[0..2, -1..0] N', ...more } as UnitSpec,
          { id: 'E', side: 1, type: 'pike-and-shot', at: '[0..2, 0..1] S' },
          ...others,
        ],
        contacts,
      });
      return exertsZoc(s, unitOf(s, 'U'));
    };
    expect([has({}), has({ square: true }), has({ place: 'ambush' }), has({}, ['U>E'])]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    const friend: UnitSpec = { id: 'F', type: 'pike-and-shot', at: '[0..2, -1..0] N' };
    expect(has({ at: '[2..4, -1..0] N' }, ['F>E'], [friend])).toBe(true); // in simple support
    expect(has({ type: 'heavy-cavalry', at: '[2..2.75, 0..1] W' }, ['F>E', 'U>E left'], [friend])).toBe(
      false,
    ); // in melee support
  });
});

describe.each(EDITIONS)('zones, %i', (edition) => {
  const E: UnitSpec = { id: 'E', at: '[0..2, 0..1] S', side: 1, type: 'pike-and-shot' };
  const H = (place: string, more: Partial<UnitSpec> = {}): UnitSpec => ({
    id: 'H',
    at: place,
    type: 'heavy-cavalry',
    ...more,
  });
  const held = (list: UnitSpec[], more: Partial<BoardSpec> = {}): string => {
    const s = board({ edition, units: list, ...more });
    return controllersOf(s, unitOf(s, 'H'))
      .map((u) => u.id)
      .join(' ');
  };
  it('ADLG-ZOC-1 ADLG-GEO-4 its four borders, and a body that lies across a corner of it', () => {
    const at_ = (place: string): string => held([E, H(place)]);
    expect([at_('[0.5..1.5, -1.7..-0.95] N'), at_('[0.5..1.5, -1.8..-1.05] N')]).toEqual(['E', '']);
    expect([at_('[-0.95..0.05, -1..-0.25] N'), at_('[-1..0, -1..-0.25] N')]).toEqual(['E', '']);
    expect([at_('[1.95..2.95, -1..-0.25] N'), at_('[2..3, -1..-0.25] N')]).toEqual(['E', '']);
    expect([at_('[-0.9..0.1, -1.7..-0.95] N'), at_('[-0.9..0.1, -1.8..-1.05] N')]).toEqual(['E', '']);
    expect([at_('[2.2..3.2, 0.1..0.85] N'), at_('[0.5..1.5, 1.1..1.85] N')]).toEqual(['', '']);
    expect(held([{ ...E, side: 0 }, H('[0.5..1.5, -1.25..-0.5] N')])).toBe('');
    expect(held([{ ...E, place: 'ambush' }, H('[0.5..1.5, -1.25..-0.5] N')])).toBe('');
    const s = board({ edition, units: [E, H('[0.5..1.5, -1.25..-0.5] N')], options: { zocDepth: 0.4 } });
    expect(inZoc(s, unitOf(s, 'E'), unitOf(s, 'H'), shape(unitOf(s, 'H')))).toBe(false);
    const t = board({ edition, units: [E, H('[0.5..1.5, -1.25..-0.5] S')] });
    expect([enemiesInZoc(t, unitOf(t, 'E')).map((u) => u.id), enemiesInZoc(t, unitOf(t, 'H'))]).toEqual([
      ['H'],
      [],
    ]);
  });
  it('ADLG-ZOC-4 ADLG-ZOC-4a what it stops at: closed ground, bad ground, works before him, a body that hides the other wholly', () => {
    const h = H('[0..1, -1.65..-0.9] N');
    const ground = (kind: PieceSpec['kind'], place: string, options: object = {}): string =>
      held([E, h], { pieces: [{ kind, at: place }], options: { ...options } as never });
    expect([
      ground('wood', '[-2..4, -3..-0.95]'),
      ground('wood', '[-2..4, 0.5..3]'),
      ground('wood', '[3..5, -3..3]'),
    ]).toEqual(['', '', 'E']);
    const exerts = { zocBadGround: 'exerts' };
    expect([
      ground('wood', '[-2..4, -3..-0.95]', exerts),
      ground('impassable', '[-2..4, -3..-0.95]', exerts),
    ]).toEqual(['E', '']);
    expect(ground('impassable', '[3..5, -3..3]', exerts)).toBe('E');
    const works = (y: number, facing: 'N' | 'S') =>
      [0, 1].map((i) => ({ kind: 'fortification', from: [i, y], to: [i + 1, y], facing }) as const);
    expect([held([E, h], { works: works(0, 'S') }), held([E, h], { works: works(1, 'N') })]).toEqual([
      '',
      'E',
    ]);
    // A friend of the held one, wholly before it; before half of it; behind it.
    const screen = (place: string, more: Partial<UnitSpec> = {}): UnitSpec => ({
      id: 'S',
      at: place,
      type: 'light-infantry',
      ...more,
    });
    const C: UnitSpec = { id: 'E', at: '[0..1, 0..0.75] S', side: 1, type: 'heavy-cavalry' };
    expect(held([C, screen('[0..1, -0.7..-0.2] N'), h])).toBe('');
    expect(held([C, screen('[0.3..1.3, -0.7..-0.2] N'), h])).toBe('E');
    expect(held([C, screen('[0..1, -2.3..-1.8] N'), h])).toBe('E');
    expect(held([C, screen('[0..1, -0.7..-0.2] N', { place: 'ambush' }), h])).toBe('E');
    // One of his own that he may pass does not stop it, one that he may not pass does.
    const own = (type: TroopType, place: string, options: object = {}): string =>
      held([C, { id: 'S', at: place, type, side: 1, losses: 1 }, h], { options: { ...options } as never });
    expect(own('light-infantry', '[0..1, -0.7..-0.2] S').includes('E')).toBe(true);
    expect(own('light-infantry', '[0..1, -0.7..-0.2] S', exerts).includes('E')).toBe(false);
    expect(own('levy', '[0..1, -0.8..-0.05] S').includes('E')).toBe(false);
  });
  it('ADLG-ZOC-7 ADLG-ZOC-7a who threatens most: before the front, nearest, covering most; equals together', () => {
    const e = (id: string, place: string): UnitSpec => ({ id, at: place, side: 1, type: 'heavy-cavalry' });
    const h = H('[0..1, -0.75..0] N');
    const most = (list: UnitSpec[], options: object = {}): string => {
      const s = board({ edition, units: [...list, h], options: { ...options } as never });
      return threatsTo(s, unitOf(s, 'H'))
        .map((u) => u.id)
        .join(' ');
    };
    expect(held([e('F', '[0..1, 0.6..1.35] S'), e('G', '[0.5..1.5, 0.3..1.05] S'), h])).toBe('G F');
    expect(held([e('F', '[0.6..1.6, 0.5..1.25] S'), e('G', '[-0.3..0.7, 0.5..1.25] S'), h])).toBe('G F');
    expect(most([e('F', '[0.5..1.5, 0.5..1.25] S'), e('G', '[-0.5..0.5, 0.5..1.25] S')])).toBe('F G');
    expect(most([e('F', '[0.5..1.5, 0.5..1.25] S'), e('G', '[-0.4..0.6, 0.5..1.25] S')])).toBe('G');
    expect(most([e('F', '[0.5..1.5, 0.5..1.25] S'), e('G', '[-0.5..0.5, 0.55..1.3] S')])).toBe('F');
    expect(most([e('F', '[0.5..1.5, 0.5..1.25] S'), e('G', '[-0.5..0.5, -2..-1.25] N')])).toBe('F');
    expect(
      most([e('F', '[0.5..1.5, 0.5..1.25] S'), e('G', '[-0.5..0.5, 0.5..1.25] S')], { zocThreat: 'nearest' }),
    ).toBe('F');
    expect(most([e('F', '[5..6, 0.5..1.25] S')])).toBe('');
  });
  it('ADLG-ZOC-5 ADLG-ZOC-5a ADLG-ZOC-6 what a held body may walk, from the start or from where it comes into the zone', () => {
    const walks = (list: UnitSpec[], legs: Leg[], options: object = {}): string => {
      const s = board({ edition, units: list, options: { ...options } as never });
      const group = asGroup(unitOf(s, 'H'));
      const bound = restriction(s, group, legs);
      if ('rule' in bound) return `${bound.rule} ${bound.why}`;
      const stop = zocAlong(s, group, legs, bound as never);
      return stop === undefined
        ? 'free'
        : `${stop.rule} ${stop.why} ${stop.legs.map((l) => `${l.do} ${'by' in l ? Math.round(100 * l.by) / 100 : ''}`).join(', ')}`;
    };
    const on = (by: number): Leg => ({ do: 'advance', by });
    const inside = H('[0.5..1.5, -1.25..-0.5] N');
    expect(walks([E, inside], [on(0.4)])).toBe('free');
    expect(walks([E, inside], [{ do: 'slide', by: 0.3 }, on(0.4)])).toBe('ADLG-ZOC-5 no-slide-in-zoc');
    expect(walks([E, { ...inside, at: '[0.5..1.5, -1.25..-0.5] S' }], [on(0.4)])).toContain(
      'away-from-controller',
    );
    // From 1.5 UD below the zone's border it enters after that; a slide from there on is refused.
    const below = H('[0.5..1.5, -3.25..-2.5] N');
    expect(walks([E, below], [on(2.2)])).toBe('free');
    expect(walks([E, below], [on(2), { do: 'slide', by: 0.3 }])).toBe('ADLG-ZOC-6 no-slide-in-zoc advance 2');
    expect(walks([E, below], [on(1.4), { do: 'slide', by: 0.3 }])).toBe('free');
    // Across the zone: it is stopped where it goes away from him.
    const across = { ...H('[-1.75..-1, -1.2..-0.2] E') };
    expect(walks([E, across], [on(0.9)])).toBe('free');
    expect(walks([E, across], [on(4.5)])).toContain('away-from-controller');
    expect(walks([E, { ...across, at: '[-1.75..-1, -2.2..-1.2] E' }], [on(4.5)])).toBe('free');
    const light: UnitSpec = { id: 'E', at: '[0..1, 0..0.5] S', side: 1, type: 'light-infantry' };
    expect(walks([light, H('[-1.75..-1, -1.2..-0.2] E')], [on(4)])).toBe('free'); // he controls no horse
    // By bases instead of fronts only the distance of the whole base counts.
    const W = H('[0..0.75, -1.9..-0.9] W');
    expect([walks([E, W], [on(0.3)]), walks([E, W], [on(0.3)], { zocAway: 'bases' })]).toEqual([
      'ADLG-ZOC-5a away-from-controller ',
      'free',
    ]);
    const turned = H('[0.5..1.25, -1.4..-0.4] W');
    expect(walks([E, turned], [{ do: 'turn', to: 'right' }])).toBe('free'); // it faces him
    expect(walks([E, turned], [{ do: 'turn', to: 'left' }])).toBe('ADLG-ZOC-5a turns-from-controller ');
    // Nor does one who faces him turn about, or aside; by bases he does, as he comes no farther away.
    for (const to of ['about', 'left', 'right'] as const)
      expect([
        walks([E, inside], [{ do: 'turn', to }]),
        walks([E, inside], [{ do: 'turn', to }], { zocAway: 'bases' }),
      ]).toEqual(['ADLG-ZOC-5a turns-from-controller ', 'free']);
  });
});
