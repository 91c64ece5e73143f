/** Where everything may be put down, at each border and just beyond it, for both sides: ADLG-DEP-1 to 4, AR-SETUP-10 to 13. */
import { describe, expect, it } from 'vitest';
import { isRefusal } from '../../../battle/refuse.ts';
import { inUnits, units } from '../../../table/number.ts';
import { shapeOf } from '../../../table/shape.ts';
import { TROOP_TYPES, TROOPS, type TroopType } from '../army/troops.ts';
import { groupOf } from '../move/group.ts';
import { type AdlgState, commanderOf, type Piece, type Unit, unitOf } from '../state.ts';
import {
  checkCamp,
  checkDeploy,
  corpsLeft,
  deployments,
  drawnUp,
  dropGunWorks,
  heavyGuns,
  nextToDeploy,
  putDown,
  toDeploy,
} from './deployment.ts';
import { FORMATIONS, keptPlaces, nearestPlace, readSaved, saveDeployment } from './formation.ts';
import { applyNotes, checkMarch, checkNotes } from './notes.ts';
import { type ArmySpec, newSetup } from './testing-setup.ts';
import { ahead, ambushParts, checkPlace, inPart, inZone, zoneOf } from './zones.ts';

const EDITIONS = [2021, 2024] as const;
const block = (id: string, kind: Piece['kind'], x: number, y: number, wide = 4, deep = 3): Piece => ({
  id,
  kind,
  name: id,
  outline: [x, y, x + wide, y, x + wide, y + deep, x, y + deep].map(units),
  river: '',
});
const KEILS: ArmySpec = { corps: [[{ type: 'keil', count: 2 }], [{ type: 'keil', count: 2 }]] };
/** Written from the owner's edge: side 1 sees the table turned about. */
const seen = (s: AdlgState, side: 0 | 1, x: number, y: number): [number, number] =>
  side === 0 ? [x, y] : [inUnits(s.width) - x, inUnits(s.depth) - y];

/** ADLG-DEP-2, AR-SETUP-10, 11: how deep from the own long edge, how far from the short edges; 110, 220, 330 points. */
const ZONES: [string, number[], number[]][] = [
  ['light', [6, 7, 9.5], [0, 0, 0]],
  ['horse', [4, 5, 7.5], [0, 0, 0]],
  ['guns', [6, 7, 9.5], [3, 4, 5]],
  ['heavy', [4, 5, 7.5], [3, 4, 5]],
];
function kindOf(type: TroopType): string {
  const c = TROOPS[type].category;
  if (c === 'LI' || c === 'LH' || c === 'Drag') return 'light';
  if ((c === 'Cv' && type !== 'camelry') || c === 'Kn') return 'horse';
  return type === 'medium-artillery' || type === 'heavy-artillery' ? 'guns' : 'heavy';
}

describe.each(EDITIONS)('zones, %i', (edition) => {
  it('ADLG-DEP-2 AR-SETUP-10 AR-SETUP-11 AR-AMB-62 every type, every size of army', () => {
    [110, 220, 330].forEach((budget, k) => {
      const s = newSetup(edition, KEILS, KEILS, { budget });
      for (const type of TROOP_TYPES) {
        const [, depth, side] = ZONES.find(([kind]) => kind === kindOf(type))!;
        const zone = zoneOf(s, type);
        expect([budget, type, inUnits(zone.depth), inUnits(zone.side)]).toEqual([
          budget,
          type,
          depth[k],
          side[k],
        ]);
      }
    });
  });
  it('ADLG-DEP-2b on a table of another depth heavy troops stop 5 UD and light troops 3 UD short of the middle', () => {
    const s = newSetup(edition, KEILS, KEILS, { table: [30, 24] });
    const deep = (type: TroopType) => inUnits(zoneOf(s, type).depth);
    expect([deep('keil'), deep('heavy-cavalry'), deep('light-infantry'), deep('heavy-artillery')]).toEqual([
      7, 7, 9, 9,
    ]);
    const shallow = newSetup(edition, KEILS, KEILS, { table: [30, 12] });
    expect([
      inUnits(zoneOf(shallow, 'keil').depth),
      inUnits(zoneOf(shallow, 'light-infantry').depth),
    ]).toEqual([4, 6]);
  });
  it('ADLG-DEP-2 a base lies in its zone with every corner: at each border, and just beyond it', () => {
    const s = newSetup(edition, KEILS, KEILS);
    for (const side of [0, 1] as const)
      for (const type of ['keil', 'heavy-cavalry', 'light-infantry', 'medium-artillery'] as const) {
        const [, depths, sides] = ZONES.find(([kind]) => kind === kindOf(type))!;
        const [deep, off] = [depths[1], sides[1]];
        const { width, depth } = TROOPS[type];
        const lies = (x: number, y: number, turn = 0): boolean => {
          const [a, b] = seen(s, side, x, y);
          return inZone(
            s,
            side,
            shapeOf({
              x: units(a),
              y: units(b),
              facing: (ahead(side) + turn) & 65535,
              width: units(width),
              depth: units(depth),
            }),
            zoneOf(s, type),
          );
        };
        const [w, d] = [width / 2, depth / 2];
        const IN: [number, number][] = [
          [off + w, d],
          [30 - off - w, deep - d],
          [15, d],
          [15, deep - d],
        ];
        const OUT: [number, number][] = [
          [off + w - 0.02, d],
          [30 - off - w + 0.02, d],
          [15, d - 0.02],
          [15, deep - d + 0.02],
        ];
        for (const [x, y] of IN) expect([side, type, x, y, lies(x, y)]).toEqual([side, type, x, y, true]);
        for (const [x, y] of OUT) expect([side, type, x, y, lies(x, y)]).toEqual([side, type, x, y, false]);
        // Turned by 45 degrees its corners reach farther.
        if (width !== depth) continue;
        expect(lies(15, deep - d, 8192)).toBe(false);
      }
  });
  it('ADLG-GEO-6 ADLG-TER-1 on nobody, on no camp, on no impassable ground', () => {
    const s = newSetup(edition, KEILS, KEILS);
    const [a, b] = s.units.filter((u) => u.side === 0);
    Object.assign(b, { x: units(15), y: units(2), facing: ahead(0), place: 'table' });
    s.camps = [
      {
        side: 0,
        x: units(8),
        y: units(0.5),
        facing: ahead(0),
        width: units(2),
        depth: units(1),
        fortified: false,
        losses: 0,
        taken: false,
      },
    ];
    s.pieces = [block('T1', 'impassable', 20, 1, 2, 2), block('T2', 'wood', 11, 1, 2, 2)];
    const at = (x: number, y: number): string =>
      checkPlace(s, a, { x: units(x), y: units(y), facing: ahead(0) }, zoneOf(s, 'keil'), [])?.rule ?? 'may';
    expect([at(13, 2), at(13.1, 2), at(15, 3.5), at(15, 3.4)]).toEqual([
      'may',
      'ADLG-GEO-6',
      'may',
      'ADLG-GEO-6',
    ]);
    expect([at(8, 1.75), at(8, 1.6)]).toEqual(['may', 'ADLG-GEO-6']);
    expect([at(19, 2), at(19.1, 2), at(12, 2.5)]).toEqual(['may', 'ADLG-TER-1', 'may']);
    b.place = 'ambush';
    expect(at(13.1, 2)).toBe('ADLG-GEO-6');
    b.side = 1; // hidden enemies are not looked at
    expect(at(13.1, 2)).toBe('may');
  });
  it('ADLG-AMB-2a ambushes 5 UD deep, 7 of light troops; the defender’s to the middle in the flank sectors', () => {
    for (const [budget, more] of [
      [220, 0],
      [330, 2.5],
      [110, -1],
    ] as const) {
      const s = newSetup(edition, KEILS, KEILS, { budget });
      s.setup!.defender = 0;
      const [w, d] = [inUnits(s.width), inUnits(s.depth)];
      const said = (side: 0 | 1, light: boolean) =>
        ambushParts(s, side, light).map((p) =>
          [p.west, p.east, p.south, p.north].map((v) => Math.round(1000 * inUnits(v)) / 1000),
        );
      const third = Math.round((1000 * w) / 3) / 1000;
      for (const light of [false, true]) {
        const deep = (light ? 7 : 5) + more;
        expect([budget, light, said(0, light)]).toEqual([
          budget,
          light,
          [
            [0, w, 0, deep],
            [0, third, 0, d / 2],
            [Math.round((2000 * w) / 3) / 1000, w, 0, d / 2],
          ],
        ]);
        expect([budget, light, said(1, light)]).toEqual([budget, light, [[0, w, d - deep, d]]]);
      }
    }
    const before = newSetup(edition, KEILS, KEILS, { options: { ambushPlace: 'half' } });
    before.setup!.defender = 0;
    expect(ambushParts(before, 0, true).map((p) => inUnits(p.north))).toEqual([9]);
    const part = { west: units(2), east: units(6), south: units(1), north: units(4) };
    const lies = (x: number, y: number): boolean =>
      inPart(shapeOf({ x: units(x), y: units(y), facing: 16384, width: units(2), depth: units(1) }), part);
    expect([lies(3, 1.5), lies(5, 3.5), lies(2.98, 2), lies(5.02, 2), lies(4, 1.48), lies(4, 3.52)]).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

const GUNS: ArmySpec = {
  corps: [
    [
      { type: 'keil', count: 2 },
      { type: 'heavy-artillery', count: 2 },
    ],
    [{ type: 'heavy-cavalry', count: 4 }, { type: 'medium-artillery' }],
    [{ type: 'light-infantry', count: 3 }],
  ],
  army: { fortifications: 3 },
};
/** Notes are made; the camp is next. */
function camping(edition: 2021 | 2024, options = {}, fortified = false): AdlgState {
  const s = newSetup(edition, GUNS, GUNS, { options });
  const none = { march: null, ambushes: [], bayonets: [], reserves: [] };
  s.setup!.notes = [none, none];
  s.setup!.defender = 0;
  s.setup!.fortifiedCamps = [fortified, fortified];
  return s;
}

describe.each(EDITIONS)('camp, guns and works, %i', (edition) => {
  /** What is said to a camp of a side, its places written as the side sees them. */
  const said = (
    s: AdlgState,
    side: 0 | 1,
    x: number,
    y: number,
    more: { guns?: [number, number][]; works?: [number, number, string?][] } = {},
  ): string => {
    const facing = side === 0 ? 90 : 270;
    const ids = heavyGuns(s, side).map((u) => u.id);
    const place = (a: number, b: number) => {
      const [px, py] = seen(s, side, a, b);
      return { x: px, y: py, facing };
    };
    const guns = (
      more.guns ?? [
        [12, 3],
        [18, 3],
      ]
    ).map(([a, b], i) => ({ unit: ids[i] ?? 'none', ...place(a, b) }));
    const works = (more.works ?? []).map(([a, b, of]) => ({
      ...place(a, b),
      ...(of === undefined ? {} : { of: ids[Number(of)] ?? of }),
    }));
    const [cx, cy] = seen(s, side, x, y);
    const wrong = checkCamp(s, side, { ask: '1', kind: 'camp', x: cx, y: cy, guns, works } as never);
    return wrong === undefined ? 'may' : `${wrong.rule} ${wrong.why}`;
  };
  it('ADLG-DEP-2 ADLG-DEP-2a ADLG-SCA-5 on the own edge 4 UD from the short ones; elsewhere at water only, or fortified', () => {
    for (const side of [0, 1] as const) {
      const s = camping(edition);
      expect([said(s, side, 5, 0.5), said(s, side, 25, 0.5)]).toEqual(['may', 'may']);
      expect([
        said(s, side, 4.98, 0.5),
        said(s, side, 25.02, 0.5),
        said(s, side, 15, 0.6),
        said(s, side, 15, 0.4),
        said(s, side, 15, 4),
      ]).toEqual(Array(5).fill('ADLG-DEP-2 camp-place'));
      const fort = camping(edition, {}, true);
      expect([said(fort, side, 9, 2), said(fort, side, 9, 4.5)]).toEqual(['may', 'may']);
      expect([said(fort, side, 9, 4.52), said(fort, side, 9, 0.48), said(fort, side, 4.98, 2)]).toEqual(
        Array(3).fill('ADLG-DEP-2 camp-place'),
      );
      expect(said(camping(edition, { campPlace: 'edge' }, true), side, 9, 2)).toBe('ADLG-DEP-2 camp-place');
      const wet = camping(edition);
      wet.pieces = side === 0 ? [block('R', 'river', 6, 0, 1, 20)] : [block('R', 'river', 23, 0, 1, 20)];
      expect([said(wet, side, 8, 2), said(wet, side, 8.04, 2), said(wet, side, 8.1, 2)]).toEqual([
        'may',
        'may',
        'ADLG-DEP-2 camp-place',
      ]);
      expect(said(wet, side, 7.5, 2)).not.toBe('may'); // in the water
      const wood = camping(edition);
      wood.pieces = [{ ...wet.pieces[0], kind: 'wood' }];
      expect(said(wood, side, 8, 2)).toBe('ADLG-DEP-2 camp-place');
    }
  });
  it('AR-SETUP-12 all heavy guns with the camp, each once, in their zone and on nobody', () => {
    for (const side of [0, 1] as const) {
      const s = camping(edition);
      expect(
        said(s, side, 15, 0.5, {
          guns: [
            [4.5, 6.5],
            [25.5, 6.5],
          ],
        }),
      ).toBe('may');
      expect(
        said(s, side, 15, 0.5, {
          guns: [
            [4.5, 6.52],
            [18, 3],
          ],
        }),
      ).toBe('ADLG-DEP-2 outside-zone');
      expect(
        said(s, side, 15, 0.5, {
          guns: [
            [4.48, 3],
            [18, 3],
          ],
        }),
      ).toBe('ADLG-DEP-2 outside-zone');
      expect(said(s, side, 15, 0.5, { guns: [[12, 3]] })).toBe('AR-SETUP-12 guns-with-camp');
      expect(
        said(s, side, 15, 0.5, {
          guns: [
            [12, 3],
            [18, 3],
            [9, 3],
          ],
        }),
      ).toBe('AR-SETUP-12 guns-with-camp');
      expect([
        said(s, side, 15, 0.5, {
          guns: [
            [12, 3],
            [12.9, 3],
          ],
        }),
        said(s, side, 15, 0.5, {
          guns: [
            [15, 1.4],
            [18, 3],
          ],
        }),
      ]).toEqual(Array(2).fill('ADLG-GEO-6 occupied'));
      expect(heavyGuns(s, side).length).toBe(2);
      const twice = heavyGuns(s, side)[0].id;
      const [x, y] = seen(s, side, 15, 0.5);
      const place = { unit: twice, x, y: side === 0 ? 3 : 17, facing: side === 0 ? 90 : 270 };
      expect(
        checkCamp(s, side, { ask: '1', kind: 'camp', x, y, guns: [place, place], works: [] } as never)?.why,
      ).toBe('guns-with-camp');
      // Guns that march are not among them.
      s.setup!.notes[side] = {
        ...s.setup!.notes[side]!,
        march: { corps: unitOf(s, twice).corps, edge: 'west' },
      };
      expect(heavyGuns(s, side).length).toBe(0);
    }
  });
  it('ADLG-DEP-4 works: no more than were bought, in the zone of heavy foot, not one upon another', () => {
    for (const side of [0, 1] as const) {
      const s = camping(edition);
      const works = (...list: [number, number, string?][]): string => said(s, side, 15, 0.5, { works: list });
      expect([works([6, 4.9], [7, 4.9], [8, 4.9]), works([4.5, 5], [25.5, 5])]).toEqual(['may', 'may']);
      expect(works([6, 4.9], [7, 4.9], [8, 4.9], [9, 4.9])).toBe('ADLG-DEP-4 too-many-fortifications');
      expect([works([6, 5.02]), works([4.48, 4]), works([25.52, 4])]).toEqual(
        Array(3).fill('ADLG-DEP-2 outside-zone'),
      );
      expect([works([6, 4], [6.9, 4]), works([6, 4], [6, 4.05]), works([6, 4], [5.1, 4])]).toEqual(
        Array(3).fill('ADLG-GEO-6 occupied'),
      );
      expect([works([6, 4], [6, 4.2]), works([6, 4], [7, 4]), works([6, 4], [5, 4])]).toEqual(
        Array(3).fill('may'),
      );
    }
  });
  it('AR-SETUP-13 in 2024 works of a gun stand before it, as far forward as it may stand', () => {
    for (const side of [0, 1] as const) {
      const s = camping(edition);
      const works = (x: number, y: number, of = '0'): string =>
        said(s, side, 15, 0.5, {
          guns: [
            [12, 6.5],
            [18, 3],
          ],
          works: [[x, y, of]],
        });
      if (edition === 2021) {
        expect(works(12, 7)).toBe('AR-SETUP-13 works-for-guns');
        continue;
      }
      expect([works(12, 7), works(12.5, 7), works(11.5, 7)]).toEqual(Array(3).fill('may'));
      expect([works(12.7, 7), works(11.3, 7), works(12, 6), works(15, 7)]).toEqual(
        Array(4).fill('AR-SETUP-13 works-before-gun'),
      );
      expect(works(12, 7.02)).toBe('ADLG-DEP-2 outside-zone');
      const foot = s.units.find((u) => u.side === side && u.type === 'keil')!.id;
      const foe = s.units.find((u) => u.side !== side && u.type === 'heavy-artillery')!.id;
      expect([works(12, 4, foot), works(12, 4, foe), works(12, 4, 'nobody')]).toEqual(
        Array(3).fill('AR-SETUP-13 works-for-guns'),
      );
    }
  });
  it('AR-SETUP-13 works of a gun that is gone are taken away, others stay', () => {
    for (const place of ['destroyed', 'left', 'table', 'routed'] as const) {
      const s = camping(edition);
      const gun = heavyGuns(s, 0)[0];
      gun.place = place;
      const work = {
        kind: 'fortification' as const,
        x: units(12),
        y: units(7),
        facing: 16384,
        width: units(1),
      };
      s.works = [
        { ...work, id: 'A-w1', of: gun.id },
        { ...work, id: 'A-w2' },
      ];
      const told: string[] = [];
      dropGunWorks(s, (e) => told.push(`${e.kind} ${e.rule}`));
      const gone = place === 'destroyed' || place === 'left';
      expect([place, s.works.map((w) => w.id), told]).toEqual([
        place,
        gone ? ['A-w2'] : ['A-w1', 'A-w2'],
        gone ? ['works-removed AR-SETUP-13'] : [],
      ]);
    }
  });
});

const ARMY: ArmySpec = {
  corps: [
    [
      { type: 'pike-and-shot', count: 4 },
      { type: 'heavy-cavalry', count: 4 },
      { type: 'light-infantry', count: 2 },
    ],
    [{ type: 'heavy-cavalry', count: 5 }],
    [{ type: 'keil', count: 2 }],
  ],
};
/** Camps lie; the corps are next. */
function drawing(
  edition: 2021 | 2024,
  options: object = { corpsZones: false, deployInCommand: false },
  army = ARMY,
): AdlgState {
  const s = newSetup(edition, army, army, { options });
  const none = { march: null, ambushes: [], bayonets: [], reserves: [] };
  s.setup!.notes = [none, none];
  s.setup!.defender = 0;
  return s;
}

describe.each(EDITIONS)('formations, %i', (edition) => {
  /** A corps drawn up: its bodies as they then stand, seen from the own edge. */
  const up = (s: AdlgState, side: 0 | 1, corps: number, formation: string, middle?: number) => {
    const drawn = drawnUp(s, side, {
      ask: '1',
      kind: 'deploy',
      corps,
      formation,
      ...(middle === undefined ? {} : { middle }),
    } as never);
    if (isRefusal(drawn)) throw new Error(drawn.why);
    expect(checkDeploy(s, side, drawn)).toBeUndefined();
    for (const p of drawn.places) putDown(s, p, 'table');
    return s.units
      .filter((u) => u.corps === corps)
      .map((u) => {
        const [x, y] = seen(s, side, inUnits(u.x), inUnits(u.y));
        return { u, x, front: Math.round(1000 * (y + inUnits(u.depth) / 2)) / 1000 };
      });
  };
  const first = (s: AdlgState, side: 0 | 1): number => s.corps.findIndex((c) => c.side === side);
  const foot = (all: ReturnType<typeof up>) => all.filter(({ u }) => u.type === 'pike-and-shot');
  const horse = (all: ReturnType<typeof up>) => all.filter(({ u }) => u.type === 'heavy-cavalry');
  const shapeOfGroup = (s: AdlgState, units: Unit[]): string => {
    const g = groupOf(s, units);
    return isRefusal(g) ? g.why : g.shape;
  };
  for (const side of [0, 1] as const) {
    it(`ADLG-DEP-3 side ${side}: in line, fronts on one line, battle units a UD apart, horse on both ends, light troops before`, () => {
      const s = drawing(edition);
      const all = up(s, side, first(s, side), 'line');
      expect(all.filter(({ u }) => u.type !== 'light-infantry').every(({ front }) => front === 5)).toBe(true);
      expect(
        shapeOfGroup(
          s,
          foot(all)
            .slice(0, 2)
            .map(({ u }) => u),
        ),
      ).toBe('gapped');
      const [west, east] = [
        Math.min(...foot(all).map(({ x }) => x)),
        Math.max(...foot(all).map(({ x }) => x)),
      ];
      expect(horse(all).filter(({ x }) => x < west).length).toBe(2);
      expect(horse(all).filter(({ x }) => x > east).length).toBe(2);
      expect(all.filter(({ u }) => u.type === 'light-infantry').every(({ front }) => front === 7)).toBe(true);
      // The chief's corps has its middle in the middle of the table.
      expect(Math.abs((west + east) / 2 - 15)).toBeLessThanOrEqual(0.5);
    });
    it(`ADLG-DEP-3 side ${side}: in two lines half of them stand behind`, () => {
      const s = drawing(edition);
      const all = up(s, side, first(s, side), 'two-lines').filter(({ u }) => u.type !== 'light-infantry');
      expect([
        all.filter(({ front }) => front === 5).length,
        all.filter(({ front }) => front === 2.5).length,
      ]).toEqual([4, 4]);
    });
    it(`AR-GROUP-02 side ${side}: as a checkerboard the battle units are one lawful group`, () => {
      const s = drawing(edition);
      const all = up(s, side, first(s, side), 'checkerboard');
      expect(
        shapeOfGroup(
          s,
          foot(all).map(({ u }) => u),
        ),
      ).toBe('checkerboard');
    });
    it(`ADLG-DEP-3 side ${side}: as wings the horse stands on either side of the foot, wherever the middle is`, () => {
      for (const middle of [undefined, side === 0 ? 14 : 16]) {
        const s = drawing(edition);
        const all = up(s, side, first(s, side), 'wings', middle);
        const xs = foot(all).map(({ x }) => x);
        expect(horse(all).filter(({ x }) => x < Math.min(...xs)).length).toBe(2);
        expect(horse(all).filter(({ x }) => x > Math.max(...xs)).length).toBe(2);
        expect((Math.min(...xs) + Math.max(...xs)) / 2).toBeCloseTo(middle === undefined ? 15 : 14, 0);
      }
    });
    it(`ADLG-DEP-3 side ${side}: the second corps to the left, the third to the right, as their player sees them`, () => {
      const s = drawing(edition);
      const middles = [0, 1, 2].map((k) => {
        const all = up(s, side, first(s, side) + k, 'line');
        return all.reduce((sum, { x }) => sum + x, 0) / all.length;
      });
      const [centre, left, right] = side === 0 ? middles : [middles[0], middles[2], middles[1]];
      expect(left).toBeLessThan(centre);
      expect(right).toBeGreaterThan(centre);
    });
  }
  it('ADLG-DEP-3 kept with the roster: as it stood, mirrored, and stretched to another table', () => {
    const s = drawing(edition);
    const corps = first(s, 0);
    const all = up(s, 0, corps, 'wings', 12);
    const saved = saveDeployment(s, 0);
    expect(readSaved(saved)?.bodies.filter((b) => b !== null).length).toBe(10);
    const where = (t: AdlgState, side: 0 | 1, how: 'as-kept' | 'mirrored', kept = saved): number[] => {
      const own = t.units.filter((u) => u.corps === first(t, side));
      return keptPlaces(t, side, own, kept, how)!.map(
        (p) => Math.round(100 * seen(t, side, p.x, p.y)[0]) / 100,
      );
    };
    const xs = all.map(({ x }) => Math.round(100 * x) / 100);
    expect(where(drawing(edition), 0, 'as-kept')).toEqual(xs);
    expect(where(drawing(edition), 0, 'mirrored')).toEqual(xs.map((x) => Math.round(100 * (30 - x)) / 100));
    expect(where(drawing(edition), 1, 'as-kept')).toEqual(xs);
    const wide = newSetup(edition, ARMY, ARMY, { table: [36, 20] });
    wide.setup!.notes = s.setup!.notes;
    for (const [i, x] of where(wide, 0, 'as-kept').entries())
      expect(Math.abs(x - xs[i] * 1.2)).toBeLessThan(2.1);
    for (const wrong of [
      null,
      3,
      [],
      {},
      { width: 0, bodies: [] },
      { width: 30, bodies: 3 },
      { width: '30', bodies: [] },
    ])
      expect(readSaved(wrong as never)).toBeUndefined();
    expect(
      readSaved({ width: 30, bodies: [[1, 2, 3], [1, 2], [1, 2, 'x'], 5, null, [1, 2, 3, 4]] } as never)
        ?.bodies,
    ).toEqual([[1, 2, 3], null, null, null, null, null]);
  });
  it('ADLG-DEP-3 what is proposed is lawful, four formations of each corps', () => {
    const s = drawing(edition);
    for (const side of [0, 1] as const)
      for (const corps of corpsLeft(s, side)) {
        const all = [...deployments(s, '1', side, corps)];
        expect(all.length).toBe(FORMATIONS.length);
        for (const d of all) expect(checkDeploy(s, side, d)).toBeUndefined();
      }
  });
  it('ADLG-DEP-3 the nearest free place to a wish, on good ground where there is some', () => {
    const s = drawing(edition);
    const keil = s.units.find((u) => u.side === 0 && u.type === 'keil')!;
    const wish = { x: units(15), y: units(3), facing: ahead(0) };
    const at = (): [number, number] => {
      const r = nearestPlace(s, keil, wish, zoneOf(s, 'keil'), [])!;
      return [inUnits(r.x), inUnits(r.y)];
    };
    expect(at()).toEqual([15, 3]);
    s.pieces = [block('T1', 'impassable', 14, 2, 2, 2)];
    const [x, y] = at();
    expect(Math.max(Math.abs(x - 15) - 2, Math.abs(y - 3) - 1.75)).toBeLessThanOrEqual(0.5);
    s.pieces = [block('T1', 'marsh', 10, 0, 8, 5)];
    expect(at()[0] === 19 || at()[0] === 9).toBe(true);
    s.pieces = [block('T1', 'marsh', 0, 0, 30, 5)]; // nothing but marsh
    expect(at()).toEqual([15, 3]);
    s.pieces = [block('T1', 'impassable', 0, 0, 30, 5)];
    expect(nearestPlace(s, keil, wish, zoneOf(s, 'keil'), [])).toBeUndefined();
  });
});

describe.each(EDITIONS)('putting a corps down, %i', (edition) => {
  const KEIL = { corps: [[{ type: 'keil', count: 2 }], [{ type: 'heavy-cavalry', count: 2 }]] };
  const said = (
    s: AdlgState,
    places: [string, number, number][],
    commander: object | null = { unit: 'A01', half: 'left' },
    corps = 0,
  ): string => {
    const list = places.map(([unit, x, y]) => ({ unit, x, y, facing: 90 }));
    return (
      checkDeploy(s, 0, { ask: '1', kind: 'deploy', corps, places: list, commander } as never)?.why ?? 'may'
    );
  };
  const BOTH: [string, number, number][] = [
    ['A01', 10, 3],
    ['A02', 14, 3],
  ];
  const state = (options = {}): AdlgState =>
    drawing(edition, { corpsZones: false, deployInCommand: false, ...options }, KEIL);
  it('ADLG-DEP-3 the whole corps, each body once, none of another', () => {
    expect(said(state(), BOTH)).toBe('may');
    expect(said(state(), BOTH.slice(0, 1))).toBe('corps-whole');
    expect([
      said(state(), [...BOTH, ['A02', 18, 3]]),
      said(state(), [...BOTH, ['A03', 18, 3]]),
      said(state(), [...BOTH, ['B01', 18, 3]]),
    ]).toEqual(Array(3).fill('not-to-deploy'));
    expect([said(state(), [BOTH[0], ['A02', 11.9, 3]]), said(state(), [BOTH[0], ['A02', 14, 4.3]])]).toEqual([
      'occupied',
      'outside-zone',
    ]);
    expect([said(state(), BOTH, null, 2), said(state(), BOTH, null, 9)]).toEqual(
      Array(2).fill('no-such-corps'),
    );
    const done = state();
    done.corps[0].done = true;
    expect(said(done, BOTH)).toBe('no-such-corps');
    // Only who finds no room may be left behind.
    const full = state();
    full.pieces = [
      block('T1', 'impassable', 0, 0, 8.9, 6),
      block('T2', 'impassable', 11.1, 0, 19, 6),
      block('T3', 'impassable', 8.9, 3.8, 3, 3),
      block('T4', 'impassable', 8.9, 0, 3, 2.2),
    ];
    expect(said(full, BOTH.slice(0, 1))).toBe('may');
  });
  it('ADLG-DEP-3 ADLG-CMD-9 ADLG-CMD-10 ADLG-AMB-1a its commander with one of its bodies or in its zone', () => {
    expect(said(state(), BOTH, null)).toBe('commander-missing');
    expect([
      said(state(), BOTH, { unit: 'A02', half: 'right' }),
      said(state(), BOTH, { unit: 'A03', half: 'left' }),
      said(state(), BOTH, { unit: 'B01', half: 'left' }),
    ]).toEqual(['may', 'commander-unit', 'commander-unit']);
    const free = (x: number, y: number): string => said(state(), BOTH, { x, y });
    expect([free(0, 0), free(30, 7), free(15, 7)]).toEqual(['may', 'may', 'may']);
    expect([free(-0.1, 3), free(30.1, 3), free(15, -0.1), free(15, 7.1)]).toEqual(
      Array(4).fill('outside-zone'),
    );
    const horse = state();
    expect(
      checkDeploy(horse, 0, {
        ask: '1',
        kind: 'deploy',
        corps: 1,
        places: [
          ['A03', 10],
          ['A04', 12],
        ].map(([unit, x]) => ({ unit, x, y: 3, facing: 90 })),
        commander: { unit: 'A03', half: 'right' },
      } as never)?.why,
    ).toBe('no-such-half');
    const lurking = (chiefInAmbush: boolean): string => {
      const s = state({ chiefInAmbush });
      Object.assign(unitOf(s, 'A02'), { place: 'ambush', x: units(25), y: units(3) });
      return said(s, BOTH.slice(0, 1), { unit: 'A02', half: 'left' });
    };
    expect([lurking(true), lurking(false)]).toEqual(['may', 'chief-in-ambush']);
    const included = state();
    Object.assign(commanderOf(included, 0)!, { included: true, unit: 'A02' });
    expect([
      said(included, BOTH, null),
      said(included, BOTH, { unit: 'A02', half: 'left' }),
      said(included, BOTH),
      said(included, BOTH, { x: 15, y: 3 }),
    ]).toEqual(['may', 'may', 'included', 'included']);
    const nobody = state();
    nobody.commanders = nobody.commanders.filter((c) => c.corps !== 0);
    expect([said(nobody, BOTH, null), said(nobody, BOTH)]).toEqual(['may', 'no-commander-there']);
  });
  it('ADLG-DEP-1 the defender first, then by turns; who has none left is passed over; marchers stay away', () => {
    for (const defender of [0, 1] as const) {
      const s = state();
      s.setup!.defender = defender;
      const other = defender === 0 ? 1 : 0;
      expect([nextToDeploy(s, undefined), nextToDeploy(s, defender), nextToDeploy(s, other)]).toEqual([
        defender,
        other,
        defender,
      ]);
      s.corps.forEach((c) => {
        if (c.side === other) c.done = true;
      });
      expect([nextToDeploy(s, undefined), nextToDeploy(s, defender)]).toEqual([defender, defender]);
      for (const c of s.corps) c.done = true;
      expect(nextToDeploy(s, other)).toBeUndefined();
      const march = state();
      march.setup!.notes[0] = { ...march.setup!.notes[0]!, march: { corps: 1, edge: 'west' } };
      expect([corpsLeft(march, 0), toDeploy(march, 1).length, toDeploy(march, 0).length]).toEqual([
        [0],
        0,
        2,
      ]);
    }
  });
});

describe.each(EDITIONS)('secret notes, %i', (edition) => {
  const army: ArmySpec = {
    corps: [
      [{ type: 'keil', count: 2 }],
      [{ type: 'heavy-cavalry', count: 3 }],
      [{ type: 'heavy-cavalry', count: 2 }],
      [{ type: 'keil' }, { type: 'light-artillery' }, { type: 'heavy-cavalry' }],
      [{ type: 'bayonet', count: 2 }, { type: 'light-infantry' }],
    ],
  };
  const state = (options = {}): AdlgState => newSetup(edition, army, army, { options });
  it('ADLG-FLM-1 a march: a whole corps of three units, not the chief’s, without guns or wagons', () => {
    const s = state();
    const said = [0, 1, 2, 3, 4, 5, 99].map((corps) => checkMarch(s, 0, corps)?.why ?? 'may');
    expect(said).toEqual([
      'chief-stays',
      'may',
      'march-too-small',
      'no-guns-on-march',
      'may',
      'no-such-corps',
      'no-such-corps',
    ]);
    s.units.find((u) => u.corps === 1)!.type = 'war-wagon';
    expect(checkMarch(s, 0, 1)?.why).toBe('no-guns-on-march');
  });
  const notes = (more: object) =>
    ({
      ask: '1:0',
      kind: 'notes' as const,
      march: null,
      ambushes: [],
      bayonets: [],
      reserves: [],
      ...more,
    }) as never;
  it('AR-OPT-01 AR-TROOP-13 ADLG-FLM-1 what else may be noted', () => {
    const s = state({ reserves: true });
    const said = (more: object): string => checkNotes(s, 0, notes(more))?.why ?? 'may';
    const [keil, other, horse] = [s.units[0].id, s.units[1].id, s.units[2].id];
    const [bayonet, light] = [
      s.units.find((u) => u.type.startsWith('bayonet'))!.id,
      s.units.find((u) => u.type === 'light-infantry')!.id,
    ];
    const foe = s.units.find((u) => u.side === 1)!.id;
    expect([said({}), said({ reserves: [keil, other] }), said({ bayonets: [bayonet] })]).toEqual([
      'may',
      'may',
      'may',
    ]);
    expect([said({ reserves: [keil, keil] }), said({ reserves: [keil, other, horse] })]).toEqual([
      'two-reserves',
      'two-reserves',
    ]);
    expect([said({ reserves: [light] }), said({ reserves: [foe] }), said({ reserves: ['none'] })]).toEqual(
      Array(3).fill('no-skirmishers'),
    );
    expect([
      said({ bayonets: [keil] }),
      said({ bayonets: ['none'] }),
      said({ bayonets: [s.units.findLast((u) => u.type.startsWith('bayonet'))!.id] }),
    ]).toEqual(Array(3).fill('no-bayonets'));
    expect(said({ march: { corps: 1, edge: 'west' }, ambushes: [{ corps: 1, units: [horse] }] })).toBe(
      'marches-already',
    );
  });
  it('AR-TROOP-11 AR-TROOP-13 AR-OPT-01a ADLG-FLM-2 what the notes make of the troops', () => {
    const s = state({ reserves: true });
    const mine = s.units.filter((u) => u.side === 0 && u.type.startsWith('bayonet')).map((u) => u.id);
    const empty = { march: null, ambushes: [], bayonets: [], reserves: [] };
    s.setup!.notes = [
      { march: { corps: 1, edge: 'east' }, ambushes: [], bayonets: [mine[1]], reserves: ['A01'] },
      empty,
    ];
    const told: string[] = [];
    applyNotes(s, (e) =>
      told.push(`${e.kind} ${e.side} ${e.about?.join(' ')} ${e.facts?.order ?? ''}`.trim()),
    );
    expect(mine.map((id) => unitOf(s, id).type)).toEqual(['bayonet-hi', 'bayonet-mi']);
    expect(s.units.filter((u) => u.bank === 0).map((u) => u.id)).toEqual(['A01']);
    expect(s.marches).toEqual([{ side: 0, corps: 1, edge: 'east', due: 1 }]);
    expect(commanderOf(s, 1)!.unit).toBe(s.units.find((u) => u.corps === 1)!.id);
    expect(told.slice(0, 3)).toEqual([
      'reserve-named 0 A01',
      `bayonets 0 ${mine[0]} HI`,
      `bayonets 0 ${mine[1]} MI`,
    ]);
    expect(told.filter((t) => t.startsWith('bayonets 1')).length).toBe(2);
  });
});
