/** Set-ups and scenarios as they are read, and the army that is raised from them. */
import { describe, expect, it } from 'vitest';
import { readRecord } from '../../../battle/fields/fields.ts';
import { defaults } from '../../../battle/options.ts';
import { complain, isComplaint } from '../../../battle/protocol.ts';
import { POSITION, SCENARIO } from '../fields/records.ts';
import { groupOrders } from '../index.ts';
import { readSetup, scenarioFrom } from './setup.ts';

const readScenario = (raw: unknown, p: string) => scenarioFrom(readRecord(SCENARIO, raw, p), p);
const readTable = POSITION.fields.table.read;

const usual = {
  armies: ['prussia-1757', 'austria-1757'],
  zones: [[[0, 0, 180, 30]], [[0, 90, 180, 120]]],
};
const wrong = (more: Record<string, unknown>): string => {
  const read = readSetup({ ...usual, ...more });
  return isComplaint(read) ? read.place : 'none';
};
const complained = (read: () => unknown): boolean => {
  try {
    read();
    return false;
  } catch {
    return true;
  }
};

describe('set-ups', () => {
  it('GO-SETUP-28 a scenario names turns, lead, zones, arrivals, roads, garrisons, who is first', () => {
    expect(readScenario({}, '')).toEqual({
      id: '',
      turns: 0,
      zones: [[], []],
      arrivals: [[], []],
      roads: [90 * 60000, 90 * 60000],
      garrisons: [0, 0],
      first: 'roll',
      defender: 'roll',
    });
    expect(
      readScenario(
        {
          id: 'x',
          turns: 40,
          lead: 100,
          zones: [[[0, 1, 2, 3]], []],
          arrivals: [[1, 40], []],
          roads: [0, 1000],
          garrisons: [0, 20],
          first: 'south',
          defender: 'north',
        },
        '',
      ),
    ).toMatchObject({
      turns: 40,
      lead: 100,
      zones: [[{ x0: 0, y0: 60000, x1: 120000, y1: 180000 }], []],
      arrivals: [[1, 40], []],
      roads: [0, 1000 * 60000],
      garrisons: [0, 20],
      first: 'south',
      defender: 'north',
    });
    for (const bad of [
      { turns: 41 },
      { turns: -1 },
      { lead: 0 },
      { lead: 101 },
      { arrivals: [[0], []] },
      { arrivals: [[41], []] },
      { garrisons: [0, 21] },
      { garrisons: [-1, 0] },
      { roads: [-1, 0] },
      { roads: [0, 1001] },
      { zones: [[[0, 0, 1, 0]], []] },
      { zones: [[[2, 0, 1, 1]], []] },
      { zones: [[[0, 0, 1]], []] },
      { zones: [[]] },
      { first: 'east' },
      { odd: 1 },
    ])
      expect([bad, complained(() => readScenario(bad, ''))]).toEqual([bad, true]);
  });
  it('GO-SETUP-04 a table is from 40 to 1000 cm, and zones lie on it', () => {
    expect(readTable([40, 1000], 'table')).toEqual([40 * 60000, 1000 * 60000]);
    for (const bad of [[39, 50], [50, 1001], [50], [50, 60, 70]])
      expect(complained(() => readTable(bad, 'table'))).toBe(true);
    expect(wrong({})).toBe('none');
    expect(wrong({ table: [180, 120] })).toBe('none');
    expect(wrong({ table: [179, 120] })).toBe('zones');
    expect(wrong({ table: [180, 119] })).toBe('zones');
    expect(wrong({ zones: [[], [[0, 90, 180, 120]]] })).toBe('zones');
    expect(wrong({ zones: [[[0, 0, 180, 30]], []] })).toBe('zones');
    expect(wrong({ armies: ['prussia-1757'] })).toBe('armies');
    expect(wrong({ armies: ['prussia-1757', 'nobody'] })).toBe('armies[1]');
    expect(wrong({ quick: 1 })).toBe('quick');
    expect(wrong({ odd: 1 })).toMatch(/odd/);
  });
  it('GO-SETUP-07 GO-SETUP-08 GO-SETUP-24 units, groups and generals as the rosters say, all waiting', () => {
    const setup = readSetup(usual);
    if (isComplaint(setup)) throw new Error(complain(setup));
    const s = groupOrders.begin(setup, defaults(groupOrders.options));
    expect([s.turn, s.asked, s.step, s.first, s.active, s.over]).toEqual([0, 0, 0, 0, 0, null]);
    expect(s.frames).toEqual([{ at: 'setup.defender' }]);
    expect(s.groups.map((g) => `${g.name} ${g.side} ${g.start} ${g.deployed}`)).toEqual([
      'A1 0 18 false',
      'A2 0 18 false',
      'A3 0 15 false',
      'B1 1 18 false',
      'B2 1 18 false',
      'B3 1 13 false',
      'B4 1 8 false',
    ]);
    expect(s.generals.map((g) => `${g.id} ${g.side} ${g.group} ${g.place}`)).toEqual([
      'A.C0 0 -1 waiting',
      'A1.G 0 0 waiting',
      'A2.G 0 1 waiting',
      'A3.G 0 2 waiting',
      'B.C1 1 -1 waiting',
      'B1.G 1 3 waiting',
      'B2.G 1 4 waiting',
      'B3.G 1 5 waiting',
      'B4.G 1 6 waiting',
    ]);
    const row = (u: (typeof s.units)[number]): string =>
      `${u.id} ${u.type} ${u.start}/${u.stands} ${u.morale} ${u.drill} ${u.weapon} ${u.place} ${u.facing}`;
    expect(s.units.filter((u) => u.group === 0).map(row)).toEqual([
      'A1.1 heavy-infantry 4/4 high well musket waiting 16384',
      'A1.2 medium-infantry 4/4 normal well musket waiting 16384',
      'A1.3 medium-infantry 4/4 normal well musket waiting 16384',
      'A1.4 medium-infantry 4/4 normal well musket waiting 16384',
      'A1.5 medium-artillery 2/2 normal normal gun waiting 16384',
    ]);
    expect(s.units.filter((u) => u.group === 4).map(row)[3]).toBe(
      'B2.4 medium-infantry 4/4 normal badly musket waiting 49152',
    );
  });
  it('GO-SETUP-08 two armies of one name meet: ids carry the side', () => {
    const setup = readSetup({ ...usual, armies: ['prussia-1757', 'prussia-1757'], quick: true });
    if (isComplaint(setup)) throw new Error(complain(setup));
    const s = groupOrders.begin(setup, defaults(groupOrders.options));
    expect([s.units[0].id, s.units[s.units.length - 1].id]).toEqual(['SA1.1', 'NA3.4']);
    expect(s.frames).toEqual([{ at: 'setup.defender', quick: true }]);
  });
  it('GO-SETUP-28 rosters without a scenario meet on open ground, for twelve turns', () => {
    const setup = readSetup({ rosters: ['prussia-1757', 'austria-1757'] });
    if (isComplaint(setup)) throw new Error(complain(setup));
    const s = groupOrders.begin(setup, defaults(groupOrders.options));
    expect(s.scenario).toMatchObject({ id: 'meeting', turns: 12 });
    expect(s.pieces.map((p) => p.id)).toEqual(['hill', 'wood', 'orchard', 'road']);
    expect(s.pieces.slice(0, 3).map((p) => [...p.outline].map((n) => n / 60000))).toEqual([
      [70, 50, 110, 50, 110, 70, 70, 70],
      [20, 50, 45, 50, 45, 70, 20, 70],
      [135, 50, 160, 50, 160, 70, 135, 70],
    ]);
    expect(s.objectives.map((o) => [o.name, o.x / 60000, o.y / 60000, o.points, o.holder])).toEqual([
      ['crossroads', 90, 60, 10, -1],
      ['wood', 32, 60, 5, -1],
      ['orchard', 147, 60, 5, -1],
    ]);
    expect(s.scenario.zones).toEqual([
      [{ x0: 0, y0: 0, x1: 180 * 60000, y1: 30 * 60000 }],
      [{ x0: 0, y0: 90 * 60000, x1: 180 * 60000, y1: 120 * 60000 }],
    ]);
  });
});
