/** The table of terrain types, what each ground does to each troop, crests and works, swept whole: AR-TERR, ADLG-TER, ADLG-AMB. */
import { describe, expect, it } from 'vitest';
import { inUnits, units } from '../../../table/number.ts';
import { shapeOf } from '../../../table/shape.ts';
import { TROOP_TYPES, TROOPS, type TroopType } from '../army/troops.ts';
import { checkAmbush, checkAmbushNote, isHiddenAt, markersMost, mayHideIn } from '../hidden/hiding.ts';
import { newSetup } from '../setup/testing-setup.ts';
import { type AdlgState, type Piece, type TerrainKind, unitOf } from '../state.ts';
import { type BoardSpec, board, type UnitSpec } from '../testing.ts';
import { blocksSight, crestOf, givesCover, groundFor, groundUnder, higherGround, isClosed, isRoughOrDifficult, terrainModifier, workBefore, worksBefore, worse } from './terrain.ts'; // biome-ignore format: one line

const EDITIONS = [2021, 2024] as const;
/** AR-TERR-20 as on the page: category, who may lie in ambush, cover. */
const PAGE: [TerrainKind, string, string, boolean][] = [
  ['open', 'open', 'none', false],
  ['coast', 'impassable', 'none', false],
  ['gentle-hill', 'open', 'none', false],
  ['steep-hill', 'difficult', 'none', false],
  ['brush', 'rough', 'LI', false],
  ['field', 'rough', 'LI', false],
  ['enclosed-field', 'rough', 'LI Drag', true],
  ['plantation', 'rough', 'not El', true],
  ['wood', 'difficult', 'all', true],
  ['marsh', 'difficult', 'LI', false],
  ['dune', 'difficult', 'LI', false],
  ['gully', 'rough', 'not El', false],
  ['road', 'open', 'none', false],
  ['village', 'difficult', 'not El', true],
  ['impassable', 'impassable', 'none', false],
];
const one = (type: TroopType, more: Partial<UnitSpec> = {}): UnitSpec => {
  const { width, depth } = TROOPS[type];
  return { id: 'A', type, at: `[0..${width}, ${-depth}..0] N`, ...more };
};
const piece = (kind: TerrainKind, river: Piece['river'] = ''): Piece => ({
  id: 'T1',
  kind,
  name: kind,
  outline: [0, 0, 4, 0, 4, 3, 0, 3].map(units),
  river,
});

describe.each(EDITIONS)('the terrain table, %i', (edition) => {
  it('AR-TERR-20 AR-TERR-11 AR-TERR-12 ADLG-ALW-3 ADLG-TER-1 every kind of ground for every type of troops', () => {
    for (const type of TROOP_TYPES) {
      const s = board({ edition, units: [one(type)] });
      for (const [kind, category] of PAGE) {
        const drag = type === 'dragoons' && ['brush', 'field', 'enclosed-field'].includes(kind);
        const el =
          type === 'elephants' &&
          (kind === 'brush' || kind === 'field' || (kind === 'enclosed-field' && edition === 2024));
        expect([type, kind, groundFor(s, s.units[0], piece(kind))]).toEqual([
          type,
          kind,
          drag || el ? 'open' : category,
        ]);
      }
      for (const river of ['open', 'rough', 'difficult', 'impassable'] as const)
        expect(groundFor(s, s.units[0], piece('river', river))).toBe(river);
      expect(groundFor(s, s.units[0], piece('river'))).toBe('open');
    }
  });
  it('AR-TERR-20 AR-TERR-16 who may lie in ambush where', () => {
    for (const type of TROOP_TYPES) {
      const c = TROOPS[type].category;
      const u = board({ edition, units: [one(type)] }).units[0];
      for (const [kind, , who] of PAGE) {
        const may =
          who === 'all' ||
          (who === 'not El' && c !== 'El') ||
          (who.startsWith('LI') && c === 'LI') ||
          (who === 'LI Drag' && c === 'Drag');
        expect([type, kind, mayHideIn(kind, u)]).toEqual([type, kind, may]);
      }
    }
  });
  it('AR-TERR-20 ADLG-TER-5 ADLG-TER-6 ADLG-ALW-7 cover, sight, what is closed, what is bad ground', () => {
    for (const [kind, category, , cover] of PAGE) {
      expect([kind, givesCover(kind), blocksSight(kind)]).toEqual([
        kind,
        cover,
        cover && kind !== 'enclosed-field',
      ]);
      expect([kind, isClosed(piece(kind)), isRoughOrDifficult(piece(kind))]).toEqual([
        kind,
        category === 'impassable',
        category === 'rough' || category === 'difficult',
      ]);
    }
    for (const river of ['open', 'rough', 'difficult', 'impassable', ''] as const)
      expect([river, isClosed(piece('river', river)), isRoughOrDifficult(piece('river', river))]).toEqual([
        river,
        river === 'impassable',
        river === 'rough' || river === 'difficult',
      ]);
  });
  it('AR-TERR-03 AR-TERR-04 AR-TERR-07 AR-TERR-08 what bad ground takes off in melee', () => {
    const PIKES = [
      'heavy-spearmen',
      'pike-and-shot',
      'later-pike-and-shot',
      'keil',
      'colunela',
      'tercio',
      'later-tercio',
    ];
    for (const type of TROOP_TYPES) {
      const c = TROOPS[type].category;
      const u = board({ edition, units: [one(type)] }).units[0];
      const mounted = ['LH', 'Drag', 'Cv', 'Kn', 'El'].includes(c);
      const want = mounted
        ? [-2, -3]
        : c === 'LI' || c === 'Art'
          ? [0, 0]
          : c === 'LMI' || c === 'MI'
            ? [0, -1]
            : [PIKES.includes(type) ? -2 : -1, -2];
      expect([
        type,
        terrainModifier(u, 'rough'),
        terrainModifier(u, 'difficult'),
        terrainModifier(u, 'open'),
        terrainModifier(u, 'impassable'),
      ]).toEqual([type, ...want, 0, 0]);
    }
  });
  it('AR-TERR-01 AR-TERR-02 the worst ground under any part of the base', () => {
    const under = (...pieces: NonNullable<BoardSpec['pieces']>): string => {
      const s = board({ edition, units: [one('pike-and-shot')], pieces });
      return groundUnder(s, s.units[0]);
    };
    expect([
      under({ kind: 'wood', at: '[1.9..5, -0.1..3]' }),
      under({ kind: 'wood', at: '[2.1..5, -1..3]' }),
    ]).toEqual(['difficult', 'open']);
    expect(under({ kind: 'field', at: '[-1..1, -1..0]' }, { kind: 'marsh', at: '[1.5..3, -1..0]' })).toBe(
      'difficult',
    );
    expect(under({ kind: 'marsh', at: '[-1..1, -1..0]' }, { kind: 'field', at: '[1.5..3, -1..0]' })).toBe(
      'difficult',
    );
    const order = ['open', 'rough', 'difficult', 'impassable'] as const;
    for (const [i, a] of order.entries())
      for (const [j, b] of order.entries()) expect(worse(a, b)).toBe(order[Math.max(i, j)]);
  });
});

describe('hills', () => {
  it('ADLG-TER-21 the crest is the longest line through the middle', () => {
    const long = (outline: number[]): number => {
      const c = crestOf({ ...piece('gentle-hill'), outline: outline.map(units) });
      return Math.hypot(inUnits(c.bx - c.ax), inUnits(c.by - c.ay));
    };
    expect(long([0, 0, 6, 0, 6, 2, 0, 2])).toBeCloseTo(Math.hypot(6, 2), 2);
    expect(long([3, 0, 6, 1, 3, 2, 0, 1])).toBeCloseTo(6, 2);
    expect(long([0, 0, 6, 0, 3, 3])).toBeCloseTo(Math.hypot(4.5, 1.5), 2); // from a corner to the middle of the side opposite
    const c = crestOf({ ...piece('gentle-hill'), outline: [3, 0, 6, 1, 3, 2, 0, 1].map(units) });
    expect([c.ay, c.by].map(inUnits)).toEqual([1, 1]);
  });
  it('ADLG-TER-21a higher is who stands wholly on the hill with its crest behind his front, and the other not', () => {
    // A diamond whose crest runs from west to east on y = 0.
    const hill = (s: AdlgState): AdlgState => {
      s.pieces = [{ ...piece('gentle-hill'), outline: [10, 6, 20, 10, 10, 14, 0, 10].map(units) }];
      return s;
    };
    const H = (id: string, at: string, side: 0 | 1): UnitSpec => ({ id, at, side, type: 'heavy-cavalry' });
    const higher = (front: number, edition: 2021 | 2024 = 2024): boolean[] => {
      const s = hill(
        board({
          edition,
          units: [
            H('A', `[0..1, ${front - 0.75}..${front}] N`, 0),
            H('B', `[0..1, ${front}..${front + 0.75}] S`, 1),
          ],
        }),
      );
      return [
        higherGround(s, unitOf(s, 'A'), unitOf(s, 'B')),
        higherGround(s, unitOf(s, 'B'), unitOf(s, 'A')),
      ];
    };
    for (const edition of EDITIONS) {
      expect([higher(0.5, edition), higher(-0.5, edition)]).toEqual([
        [true, false],
        [false, true],
      ]);
      expect(higher(3.7, edition)).toEqual([false, false]); // not wholly on it
      expect(higher(6, edition)).toEqual([false, false]);
    }
  });
});

describe.each(EDITIONS)('works, %i', (edition) => {
  const behind = (
    type: TroopType,
    works: [number, number, ('fortification' | 'obstacle')?, ('N' | 'S' | 'E')?, number?][],
    more: object = {},
  ) => {
    const s = board({
      edition,
      units: [one(type)],
      ...more,
      works: works.map(([from, to, kind, facing, y]) => ({
        kind: kind ?? 'fortification',
        from: [from, y ?? 0] as const,
        to: [to, y ?? 0] as const,
        facing: facing ?? 'N',
      })),
    });
    return { s, u: s.units[0] };
  };
  it('AR-SHOOT-27 a front is covered if works lie before all of it: two pieces for a battle unit', () => {
    const all = (...works: Parameters<typeof behind>[1]): boolean => {
      const { s, u } = behind('pike-and-shot', works);
      return workBefore(s, u);
    };
    expect([all([0, 1], [1, 2]), all([0, 2]), all([-1, 3])]).toEqual([true, true, true]);
    expect([
      all([0, 1]),
      all([1, 2]),
      all([-0.5, 0.5], [0.5, 1.5]),
      all([0, 1], [0, 1]),
      all([0.2, 1.2], [1, 2]),
      all([0, 1], [1.2, 2.2]),
    ]).toEqual(Array(6).fill(false));
    expect([all([0, 1, 'obstacle'], [1, 2])]).toEqual([true]);
    expect([
      all([0, 2, 'fortification', 'S']),
      all([0, 2, 'fortification', 'N', 0.04]),
      all([0, 2, 'fortification', 'N', 0.06]),
      all([0, 2, 'fortification', 'N', -0.06]),
    ]).toEqual([false, true, false, false]);
    const { s, u } = behind('pike-and-shot', [
      [0, 1, 'obstacle'],
      [1, 2],
    ]);
    expect([
      workBefore(s, u, undefined, 'fortification'),
      workBefore(s, u, undefined, 'obstacle'),
      worksBefore(s, u).map((w) => w.id),
    ]).toEqual([false, false, ['W1', 'W2']]);
  });
  it('AR-SHOOT-27 by option a piece covers the half behind it', () => {
    for (const [works, left, right] of [
      [[[0, 1]], true, false],
      [[[1, 2]], false, true],
      [[[0.5, 1.5]], false, false],
      [[[0, 2]], true, true],
    ] as const) {
      const half = behind('pike-and-shot', works as never, { options: { workCover: 'half' } });
      expect([works, workBefore(half.s, half.u, 'left'), workBefore(half.s, half.u, 'right')]).toEqual([
        works,
        left,
        right,
      ]);
      const whole = behind('pike-and-shot', works as never);
      expect([works, workBefore(whole.s, whole.u, 'left'), workBefore(whole.s, whole.u, 'right')]).toEqual([
        works,
        left && right,
        left && right,
      ]);
    }
  });
});

describe.each(EDITIONS)('ambushes, %i', (edition) => {
  const ARMY = {
    corps: [
      [{ type: 'keil', count: 3 }, { type: 'light-infantry', count: 5 }, { type: 'light-artillery' }],
      [{ type: 'heavy-cavalry', count: 3 }, { type: 'war-wagon' }],
    ],
  };
  const state = (options = {}): AdlgState => newSetup(edition, ARMY, ARMY, { options });
  it('AR-SETUP-09 ADLG-AMB-1 four units or two battle units of one corps, without guns or wagons', () => {
    const s = state();
    const ids = (type: string) => s.units.filter((u) => u.side === 0 && u.type === type).map((u) => u.id);
    const [keils, light, horse, guns, wagons] = [
      'keil',
      'light-infantry',
      'heavy-cavalry',
      'light-artillery',
      'war-wagon',
    ].map(ids);
    const said = (units: string[], corps = 0): string =>
      checkAmbushNote(s, 0, { corps, units })?.why ?? 'may';
    expect([
      said(light.slice(0, 4)),
      said(keils.slice(0, 2)),
      said([keils[0], ...light.slice(0, 2)]),
      said(horse, 1),
    ]).toEqual(Array(4).fill('may'));
    expect([said(light), said(keils), said([keils[0], ...light.slice(0, 3)]), said([])]).toEqual(
      Array(4).fill('ambush-size'),
    );
    expect([said(guns), said(wagons, 1)]).toEqual(['no-guns-in-ambush', 'no-guns-in-ambush']);
    expect([said(horse), said([light[0], light[0]]), said(['B01']), said(['X'])]).toEqual(
      Array(4).fill('not-of-corps'),
    );
    Object.assign(s.commanders.find((c) => c.side === 0 && c.chief)!, { included: true, unit: keils[0] });
    expect([said(keils.slice(0, 1)), said(keils.slice(1, 2))]).toEqual(['chief-in-ambush', 'may']);
  });
  it('ADLG-AMB-2 two markers a player, three under a strategist', () => {
    const s = state();
    const most = (value: number, chief = true): number => {
      for (const c of s.commanders) if (c.side === 0) c.value = c.chief === chief ? value : 0;
      return markersMost(s, 0);
    };
    expect([most(0), most(2), most(3), most(3, false)]).toEqual([2, 2, 3, 2]);
  });
  it('ADLG-AMB-1 ADLG-AMB-2 AR-TERR-20 hidden wholly, in the zone, as one group, on nobody', () => {
    const said = (c: object, pieces: Piece[], side: 0 | 1 = 0): string => {
      const s = state();
      const own = s.units.filter((u) => u.side === side && u.type === 'light-infantry').map((u) => u.id);
      const none = { march: null, ambushes: [], bayonets: [], reserves: [] };
      s.setup!.notes = [none, none];
      s.setup!.notes[side] = {
        ...none,
        ambushes: [{ corps: s.units.find((u) => u.id === own[0])!.corps, units: own.slice(0, 2) }],
      };
      s.setup!.defender = 0;
      s.pieces = pieces;
      const fill = JSON.parse(
        JSON.stringify(c).replaceAll('$0', own[0]).replaceAll('$1', own[1]).replaceAll('$2', own[2]),
      );
      return (
        checkAmbush(s, side, { ask: '1', kind: 'ambush', hidden: [], dummies: [], ...fill })?.why ?? 'may'
      );
    };
    const wood = (x: number, y: number, wide = 4, deep = 3, kind: TerrainKind = 'wood'): Piece => ({
      ...piece(kind),
      outline: [x, y, x + wide, y, x + wide, y + deep, x, y + deep].map(units),
    });
    const pair = (x: number, y: number, gap = 0, facing = 90) => ({
      hidden: [
        { unit: '$0', x, y, facing },
        { unit: '$1', x: x + 1 + gap, y, facing },
      ],
    });
    expect([
      said(pair(10.5, 3), [wood(10, 2)]),
      said(pair(10.5, 2.25), [wood(10, 2)]),
      said(pair(12.5, 4.75), [wood(10, 2)]),
    ]).toEqual(['may', 'may', 'may']);
    expect([
      said(pair(10.4, 3), [wood(10, 2)]),
      said(pair(10.5, 2.1), [wood(10, 2)]),
      said(pair(10.5, 3), []),
      said(pair(10.5, 3), [wood(10, 2, 4, 3, 'road')]),
    ]).toEqual(Array(4).fill('not-hidden'));
    expect([said(pair(10.5, 3, 0.3), [wood(10, 2)]), said(pair(10.5, 3, -0.3), [wood(10, 2)])]).toEqual([
      'ambush-no-group',
      'occupied',
    ]);
    // Light troops to 7 UD; the defender in the flank sectors to the middle of the table.
    expect([
      said(pair(13.5, 6.75), [wood(12, 5)]),
      said(pair(13.5, 6.8), [wood(12, 5)]),
      said(pair(5.5, 9.75), [wood(4, 8)]),
      said(pair(5.5, 9.8), [wood(4, 8)]),
    ]).toEqual(['may', 'outside-zone', 'may', 'outside-zone']);
    expect([
      said(pair(13.5, 13.25, 0, 270), [wood(12, 12)], 1),
      said(pair(5.5, 10.25, 0, 270), [wood(4, 9)], 1),
    ]).toEqual(['may', 'outside-zone']);
    expect(said({ hidden: [{ unit: '$0', x: 10.5, y: 3, facing: 90 }] }, [wood(10, 2)])).toBe('ambush-whole');
    expect(said({ hidden: [{ unit: '$2', x: 10.5, y: 3, facing: 90 }] }, [wood(10, 2)])).toBe('not-noted');
    const dummy = (...list: [number, number, number?][]) => ({
      dummies: list.map(([x, y, corps]) => ({ corps: corps ?? 0, x, y })),
    });
    expect([said(dummy([11, 3]), [wood(10, 2)]), said(dummy([11, 3], [12, 3]), [wood(10, 2)])]).toEqual([
      'may',
      'may',
    ]);
    expect([
      said(dummy([9, 3]), [wood(10, 2)]),
      said(dummy([11, 3]), [wood(10, 2, 4, 3, 'road')]),
      said(dummy([13, 8]), [wood(12, 6)]),
    ]).toEqual(Array(3).fill('dummy-place'));
    expect([
      said(dummy([11, 3], [12, 3], [13, 3]), [wood(10, 2)]),
      said({ ...pair(10.5, 3), ...dummy([11, 4], [12, 4]) }, [wood(10, 2)]),
    ]).toEqual(['too-many-markers', 'too-many-markers']);
    expect(said(dummy([11, 3, 2]), [wood(10, 2)])).toBe('one-dummy');
  });
  it('ADLG-TER-21 behind a crest is hidden who cannot be seen from where the enemy may deploy', () => {
    const s = state();
    const u = s.units.find((x) => x.side === 0 && x.type === 'keil')!;
    const at = (y: number) =>
      shapeOf({ x: units(15), y: units(y), facing: 16384, width: u.width, depth: u.depth });
    const hill = (kind: TerrainKind): Piece => ({
      ...piece(kind),
      outline: [0, 4, 30, 4, 30, 8, 0, 8].map(units),
    });
    s.pieces = [hill('gentle-hill')];
    expect(isHiddenAt(s, u, at(1))).toBe(true);
    s.pieces = [hill('marsh')];
    expect(isHiddenAt(s, u, at(1))).toBe(false);
    s.pieces = [{ ...hill('gentle-hill'), outline: [0, 4, 12, 4, 12, 8, 0, 8].map(units) }];
    expect(isHiddenAt(s, u, at(1))).toBe(false);
  });
});
