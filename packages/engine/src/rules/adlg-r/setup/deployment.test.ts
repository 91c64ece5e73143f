import { describe, expect, it } from 'vitest';
import { units } from '../../../table/number.ts';
import { shapeOf } from '../../../table/shape.ts';
import { musterOf } from '../army/muster.ts';
import { EDITION_2021, EDITION_2024 } from '../editions.ts';
import { type AdlgState, unitOf } from '../state.ts';
import { checkCamp, drawnUp, dropGunWorks } from './deployment.ts';
import { keptPlaces, saveDeployment } from './formation.ts';
import { type ArmySpec, asked, go, newSetup, roster as rosterOf, rulesOf, say } from './testing-setup.ts';
import { inZone, zoneOf } from './zones.ts';

const ARMY: ArmySpec = {
  corps: [
    [{ type: 'keil', count: 2 }, { type: 'heavy-artillery' }],
    [{ type: 'heavy-cavalry', count: 4 }, { type: 'elephants' }],
    [{ type: 'light-infantry', count: 2 }, { type: 'medium-artillery' }, { type: 'bayonet', count: 1 }],
  ],
  army: { fortifications: 2 },
};

/** Up to the secret notes, on a bare table; side 0 defends. */
export function noted(year: 2021 | 2024, a: ArmySpec = ARMY, b: ArmySpec = ARMY, over = {}): AdlgState {
  const s = newSetup(year, a, b, over);
  s.setup!.defender = 0;
  s.first = 1;
  s.frames = [{ at: 'setup.cleared' }];
  go(s);
  return s;
}
const NOTES = { kind: 'notes', march: null, ambushes: [], bayonets: [], reserves: [] };
function camps(s: AdlgState): AdlgState {
  say(s, NOTES);
  say(s, { ...NOTES });
  return s;
}
const camp = (y: number, guns: object[] = [], works: object[] = []) => ({
  kind: 'camp',
  x: 15,
  y,
  works,
  guns,
});
const gun = (unit: string, x: number, y: number, facing: number) => ({ unit, x, y, facing });
/** Up to the first corps. */
function deploying(s: AdlgState): AdlgState {
  camps(s);
  say(s, camp(0.5, [gun('A03', 15, 6, 90)]));
  say(s, camp(19.5, [gun('B03', 15, 14, 270)]));
  say(s, { kind: 'ambush', hidden: [], dummies: [] });
  say(s, { kind: 'ambush', hidden: [], dummies: [] });
  return s;
}

describe.each([2021, 2024] as const)('deployment, %i', (year) => {
  it('ADLG-DEP-1 notes of both in secret, camps, markers, then the corps in turn, the defender first', () => {
    const s = noted(year);
    expect(asked(s)).toEqual(['notes 0', 'notes 1']);
    say(s, NOTES);
    expect(asked(s)).toEqual(['notes 1']);
    say(s, NOTES);
    expect(asked(s)).toEqual(['camp 0']);
    say(s, camp(0.5, [gun('A03', 15, 6, 90)]));
    say(s, camp(19.5, [gun('B03', 15, 14, 270)]));
    say(s, { kind: 'ambush', hidden: [], dummies: [] });
    say(s, { kind: 'ambush', hidden: [], dummies: [] });
    const order: string[] = [];
    while (s.setup !== null) {
      order.push(asked(s)[0]);
      say(s, { kind: 'choose-for-me' }, [7]);
    }
    expect(order).toEqual(['deploy 0', 'deploy 1', 'deploy 0', 'deploy 1', 'deploy 0', 'deploy 1']);
    expect([s.turn, s.phase, s.value]).toEqual([1, 'movement', [15, 15]]);
  });
  it('ADLG-TUR-6 the attacker plays the first sequence', () => {
    const s = deploying(noted(year));
    let told: readonly { kind: string; side?: number }[] = [];
    while (s.setup !== null) told = say(s, { kind: 'choose-for-me' }, [3]) as typeof told;
    expect(told).toContainEqual(
      expect.objectContaining({ kind: 'battle-began', rule: 'ADLG-TUR-6', side: 1 }),
    );
    expect(s.active).toBe(1);
  });
  it('ADLG-SCA-2 the table by the budget, with another size if wished', () => {
    const size = (over: Parameters<typeof newSetup>[3]) => {
      const s = newSetup(year, undefined, undefined, over);
      return [s.width / 60000, s.depth / 60000];
    };
    expect([size({ budget: 110 }), size({}), size({ budget: 330 })]).toEqual([
      [20, 15],
      [30, 20],
      [37.5, 25],
    ]);
    expect(size({ table: [24, 18] })).toEqual([24, 18]);
  });
  it('ADLG-SCA-3 AR-BASE-01 bases by type', () => {
    const s = newSetup(year, {
      corps: [
        [{ type: 'tercio' }, { type: 'light-infantry' }, { type: 'heavy-cavalry' }, { type: 'dragoons' }],
      ],
    });
    expect(s.units.slice(0, 4).map((u) => [u.width / 60000, u.depth / 60000])).toEqual([
      [2, 2],
      [1, 0.5],
      [1, 0.75],
      [1, 1],
    ]);
  });
  it('AR-BASE-04 a caracole unit is one UD square; AR-BASE-05 ADLG-SCA-4 elephants 1 by 1, wagons 1 by 2, camelry as cavalry', () => {
    const s = newSetup(year, {
      corps: [
        [
          { type: 'heavy-cavalry', abilities: ['caracole'] },
          { type: 'elephants' },
          { type: 'war-wagon' },
          { type: 'camelry' },
        ],
      ],
    });
    expect(s.units.slice(0, 4).map((u) => [u.width / 60000, u.depth / 60000])).toEqual([
      [1, 1],
      [1, 1],
      [1, 2],
      [1, 0.75],
    ]);
  });
  it('ADLG-DEP-2 AR-SETUP-11 AR-SETUP-10 zones: heavy 5 UD and 4 from the sides, horse in the wings, light troops and guns 7 UD', () => {
    const s = noted(year);
    const zone = (type: Parameters<typeof zoneOf>[1]) => [
      zoneOf(s, type).depth / 60000,
      zoneOf(s, type).side / 60000,
    ];
    expect([zone('keil'), zone('elephants'), zone('camelry'), zone('light-artillery')]).toEqual([
      [5, 4],
      [5, 4],
      [5, 4],
      [5, 4],
    ]);
    expect([zone('heavy-cavalry'), zone('gendarmes'), zone('dragoons'), zone('light-infantry')]).toEqual([
      [5, 0],
      [5, 0],
      [7, 0],
      [7, 0],
    ]);
    expect([zone('medium-artillery'), zone('heavy-artillery')]).toEqual([
      [7, 4],
      [7, 4],
    ]);
    const at = (y: number) =>
      inZone(
        s,
        0,
        shapeOf({ x: units(5), y: units(y), facing: 16384, width: units(2), depth: units(1.5) }),
        zoneOf(s, 'keil'),
      );
    expect([at(4.25), at(4.3)]).toEqual([true, false]);
    s.setup!.budget = 110;
    s.depth = units(15);
    expect(zone('keil')).toEqual([4, 3]);
  });
  it('ADLG-SCA-5 ADLG-DEP-2 the camp lies on the own edge, its long side along it', () => {
    const s = camps(noted(year));
    expect(say(s, camp(1.5, [gun('A03', 15, 6, 90)]))).toMatchObject({
      rule: 'ADLG-DEP-2',
      why: 'camp-place',
    });
    say(s, camp(0.5, [gun('A03', 15, 6, 90)]));
    expect([s.camps[0].width, s.camps[0].depth]).toEqual([units(2), units(1)]);
  });
  it('AR-SETUP-12 heavy artillery is placed with the camp', () => {
    const s = camps(noted(year));
    expect(say(s, camp(0.5))).toMatchObject({ rule: 'AR-SETUP-12', why: 'guns-with-camp' });
    const told = say(s, camp(0.5, [gun('A03', 15, 6, 90)]));
    expect(told).toContainEqual(expect.objectContaining({ rule: 'AR-SETUP-12', about: ['A03'] }));
  });
  it('ADLG-DEP-4 no more fortifications than were bought', () => {
    const s = camps(noted(year));
    const work = (x: number) => ({ x, y: 5, facing: 90 });
    expect(say(s, camp(0.5, [gun('A03', 15, 6, 90)], [work(8), work(9), work(10)]))).toMatchObject({
      rule: 'ADLG-DEP-4',
    });
    say(s, camp(0.5, [gun('A03', 15, 6, 90)], [work(8), work(9)]));
    expect(s.works).toHaveLength(2);
  });
  it('AR-SETUP-13 2024: works of a gun stand before it, up to 7 UD, and go with it', () => {
    const s = camps(noted(2024));
    const guns = [gun('A03', 15, 6.5, 90)];
    const work = { x: 15, y: 7, facing: 90, of: 'A03' };
    expect(say(s, camp(0.5, guns, [{ ...work, x: 20 }]))).toMatchObject({
      rule: 'AR-SETUP-13',
      why: 'works-before-gun',
    });
    expect(say(camps(noted(2021)), camp(0.5, guns, [work]))).toMatchObject({
      rule: 'AR-SETUP-13', // 2021 has no such works
      why: 'works-for-guns',
    });
    expect(say(s, camp(0.5, guns, [{ ...work, of: 'A01' }]))).toMatchObject({
      rule: 'AR-SETUP-13',
      why: 'works-for-guns',
    });
    say(s, camp(0.5, guns, [work]));
    expect(s.works).toHaveLength(1);
    expect(say(camps(noted(2024)), camp(0.5, guns, [{ ...work, y: 6 }]))).toMatchObject({
      why: 'works-before-gun', // the gun would stand before it
    });
    unitOf(s, 'A03').place = 'destroyed';
    dropGunWorks(s);
    expect(s.works).toHaveLength(0);
  });
  it('AR-SETUP-13 2024: a gun that comes with its corps stands behind its works, also in a formation', () => {
    const s = camps(noted(2024));
    const works = [{ x: 20, y: 7, facing: 90, of: 'A11' }];
    say(s, camp(0.5, [gun('A03', 15, 6, 90)], works));
    say(s, camp(19.5, [gun('B03', 15, 14, 270)]));
    say(s, { kind: 'ambush', hidden: [], dummies: [] });
    say(s, { kind: 'ambush', hidden: [], dummies: [] });
    for (const formation of ['line', 'wings'] as const) {
      const drawn = drawnUp(s, 0, {
        ask: '1',
        kind: 'deploy',
        corps: 2,
        places: [],
        commander: null,
        formation,
      });
      if ('rule' in drawn) throw new Error(drawn.why);
      const places = drawn.places.map((p) => (p.unit === 'A11' ? { ...p, x: 10, y: 4 } : p));
      expect(drawn.places.find((p) => p.unit === 'A11')).toMatchObject({ x: 20, y: 6.5, facing: 90 });
      expect(say(s, { ...drawn, places, ask: undefined })).toMatchObject({ rule: 'AR-SETUP-13' });
    }
    expect(
      say(s, { kind: 'deploy', corps: 2, places: [], commander: null, formation: 'line' }),
    ).not.toHaveProperty('rule');
    expect(unitOf(s, 'A11').y).toBe(units(6.5));
  });
  it.each(['line', 'two-lines', 'checkerboard', 'wings'] as const)(
    'ADLG-DEP-3 a corps is put down by naming a formation: %s',
    (formation) => {
      const s = deploying(noted(year));
      const rules = rulesOf(s);
      const [ask] = rules.asks(s);
      const [corps] = [0];
      const read = rules.readCommand({ ask: ask.id, kind: 'deploy', corps, formation, middle: 12 });
      expect(read).toMatchObject({ formation, places: [] });
      const drawn = drawnUp(s, 0, read as never);
      if ('why' in drawn) throw new Error(drawn.why);
      const middle = drawn.places.reduce((sum, p) => sum + p.x, 0) / drawn.places.length;
      expect(Math.abs(middle - 12)).toBeLessThan(2);
      say(s, { kind: 'deploy', corps, formation, middle: 12 });
      expect(drawn.places.map((p) => [unitOf(s, p.unit).place, unitOf(s, p.unit).x])).toEqual(
        drawn.places.map((p) => ['table', units(p.x)]),
      );
    },
  );
  it('ADLG-DEP-3 a deployment kept with the roster is put down as it was, mirrored if wished; without one it is refused', async () => {
    const s = deploying(noted(year));
    expect(say(s, { kind: 'deploy', corps: 0, formation: 'as-kept' })).toMatchObject({ why: 'nothing-kept' });
    while (s.setup !== null) say(s, { kind: 'choose-for-me' }, [3]);
    const edition = year === 2021 ? EDITION_2021 : EDITION_2024;
    const kept = musterOf(edition).keep!(
      rosterOf(ARMY) as never,
      rulesOf(s).writePosition(s) as never,
      0,
    ) as unknown as { deployment: object };
    const again = deploying(noted(year, { ...ARMY, deployment: kept.deployment }));
    const places = (formation: string) => {
      const d = drawnUp(again, 0, {
        ask: '',
        kind: 'deploy',
        corps: 0,
        places: [],
        commander: null,
        formation,
      } as never);
      if ('why' in d) throw new Error(d.why);
      return d.places;
    };
    for (const p of places('as-kept')) expect([p.unit, units(p.x)]).toEqual([p.unit, unitOf(s, p.unit).x]);
    for (const p of places('mirrored'))
      expect(Math.abs(30 - p.x - unitOf(s, p.unit).x / 60000)).toBeLessThan(1.1);
    expect(
      musterOf(edition).keep!(
        rosterOf({ corps: [[{ type: 'keil' }]] }) as never,
        rulesOf(s).writePosition(s),
        0,
      ),
    ).toMatchObject({
      place: 'units',
    });
  });
  it('ADLG-DEP-3 a corps is placed whole, in its zones, with its commander', () => {
    const s = deploying(noted(year));
    const keils = [gun('A01', 10, 4, 90), gun('A02', 14, 4, 90)];
    expect(
      say(s, {
        kind: 'deploy',
        corps: 0,
        places: keils.slice(0, 1),
        commander: { unit: 'A01', half: 'left' },
      }),
    ).toMatchObject({ rule: 'ADLG-DEP-3', why: 'corps-whole' });
    expect(say(s, { kind: 'deploy', corps: 0, places: keils, commander: null })).toMatchObject({
      rule: 'ADLG-DEP-3',
      why: 'commander-missing',
    });
    for (const unit of ['B01', 'nobody'])
      expect(
        say(s, { kind: 'deploy', corps: 0, places: keils, commander: { unit, half: 'left' } }),
      ).toMatchObject({ rule: 'ADLG-DEP-3', why: 'commander-unit', figures: { unit } });
    expect(
      say(s, {
        kind: 'deploy',
        corps: 0,
        places: [keils[0], gun('A02', 11, 4, 90)],
        commander: { unit: 'A01', half: 'left' },
      }),
    ).toMatchObject({ why: 'occupied' });
    expect(
      say(s, { kind: 'deploy', corps: 0, places: keils, commander: { unit: 'A01', half: 'right' } }),
    ).not.toHaveProperty('rule');
    expect(s.commanders[0]).toMatchObject({ unit: 'A01', half: 'right' });
  });
  it('AR-TROOP-13 AR-TROOP-11 bayonet troops are declared MI or HI before deployment', () => {
    const s = noted(year);
    expect(say(s, { ...NOTES, bayonets: ['A01'] })).toMatchObject({ rule: 'AR-TROOP-13' });
    const id = s.units.find((u) => u.side === 0 && u.type === 'bayonet-hi')!.id;
    say(s, { ...NOTES, bayonets: [id] });
    expect(unitOf(s, id).type).toBe('bayonet-hi');
    const told = say(s, NOTES);
    expect(told).toContainEqual(
      expect.objectContaining({ rule: 'AR-TROOP-13', about: [id], facts: { order: 'MI' } }),
    );
    expect(unitOf(s, id)).toMatchObject({ type: 'bayonet-mi', width: units(2), depth: units(1) });
  });
  it('all formations are offered, and are legal', () => {
    const s = deploying(noted(year));
    const rules = rulesOf(s);
    const ask = rules.asks(s)[0];
    const offered = [...rules.suggest(s, ask, {})];
    expect(offered.filter((c) => c.kind === 'deploy')).toHaveLength(12);
  });
  it('a deployment is kept with its roster, mirrored and fitted', () => {
    const s = deploying(noted(year));
    while (s.setup !== null) say(s, { kind: 'choose-for-me' }, [5]);
    const kept = saveDeployment(s, 1);
    const again = deploying(noted(year));
    const bodies = again.units.filter((u) => u.side === 1 && u.corps === 3 && u.place === 'marching');
    const places = keptPlaces(again, 1, bodies, kept)!;
    expect(places.map((p) => [p.unit, p.x, p.y])).toEqual(
      bodies.map((b) => [b.id, unitOf(s, b.id).x / 60000, unitOf(s, b.id).y / 60000]),
    );
    const mirrored = keptPlaces(again, 1, bodies, kept, 'mirrored')!;
    expect(mirrored[0].x).toBeCloseTo(30 - places[0].x, 1);
  });
});

it.each([2021, 2024] as const)('ADLG-DEP-4 ADLG-GEO-6 %i: a work is not laid upon another', (year) => {
  const s = newSetup(year, { corps: [[{ type: 'keil' }]], army: { fortifications: 2 } }, undefined, {});
  s.setup!.defender = 0;
  const laid = (x: number) =>
    checkCamp(s, 0, {
      ...camp(
        0.5,
        [],
        [
          { x: 15, y: 5, facing: 90 },
          { x, y: 5, facing: 90 },
        ],
      ),
      ask: '1',
    } as never);
  expect(laid(15)).toMatchObject({ rule: 'ADLG-GEO-6', why: 'occupied' });
  expect(laid(15.5)).toMatchObject({ rule: 'ADLG-GEO-6' });
  expect(laid(16)).toBeUndefined();
});
