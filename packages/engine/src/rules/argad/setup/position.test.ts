/** A position at rest is written in plain words, whatever has come to pass, and read back as it was. */
import { describe, expect, it } from 'vitest';
import { complain, isComplaint } from '../../../battle/protocol.ts';
import { CM } from '../house-rules.ts';
import { argad } from '../index.ts';
import type { Argad } from '../state.ts';
import { fig, no, skirmish, type Table } from '../testing.ts';

const table = (more: Partial<Table> = {}): Argad =>
  skirmish({
    a: {
      A1: { x: 40, y: 40, role: 'officer', ranged: ['pistol', 'javelin'], melee: ['sword'] },
      A2: { x: 44, y: 40, mode: 'cavalry', facing: 45 },
      A3: { x: 60, y: 40 },
      A4: { x: 62, y: 40 },
      A5: { x: 64, y: 40, pc: true },
    },
    b: { B1: { x: 40, y: 42 }, B2: { x: 80, y: 80 }, B3: { x: 84, y: 80, mode: 'mounted-infantry' } },
    units: [{ members: ['A3', 'A4', 'A5'], front: 90 }],
    items: [
      { id: 'letter', kind: 'letter', x: 40, y: 40 },
      { id: 'sack', kind: 'sack', x: 70, y: 70 },
    ],
    ...more,
  });
type Written = Record<string, unknown> & { bands: { figures: Record<string, unknown>[] }[] };
/** Written without the rest of the state, and read back to the same state. */
const there = (change: (s: Argad) => unknown, more: Partial<Table> = {}): Written => {
  const s = table(more);
  change(s);
  const w = JSON.parse(JSON.stringify(argad.writePosition(s))) as Written;
  expect(Object.keys(w)).not.toContain('moment');
  const read = argad.readPosition(w);
  if (isComplaint(read)) throw new Error(complain(read));
  expect(argad.digest(read.state)).toBe(argad.digest(s));
  expect(read.options).toEqual(s.options);
  return w;
};
const entry = (w: Written, id: string): Record<string, unknown> =>
  w.bands.flatMap((b) => b.figures).find((f) => f.id === id) ?? {};
const as = (id: string, more: object) => (s: Argad) => Object.assign(fig(s, id), more);

describe('written and read back', () => {
  it('as it began, and nothing that is usual is said', () => {
    const w = there(() => {});
    expect(w).toMatchObject({ format: 1, kind: 'position', rules: 'argad', phase: 'orders', turn: 1 });
    for (const key of ['options', 'kept', 'over']) expect(Object.keys(w)).not.toContain(key);
    expect(entry(w, 'A3')).toMatchObject({ id: 'A3', class: 3, x: 60, y: 40 });
    for (const key of [
      'place',
      'mounted',
      'steed',
      'steedWorth',
      'lives',
      'arms',
      'reserve',
      'javelins',
      'horse',
    ])
      expect([key, Object.keys(entry(w, 'A3')).includes(key)]).toEqual([key, false]);
    expect(entry(w, 'A1').javelins).toBe(3);
    expect(w.contacts).toHaveLength(1);
  });
  it('AG-VICT-3 AG-VICT-4 who is broken, and the nerve of each band', () => {
    expect(there((s) => Object.assign(s, { broken: [true, false] })).broken).toEqual([true, false]);
    expect(there((s) => Object.assign(s, { broken: [false, true] })).broken).toEqual([false, true]);
    there((s) =>
      Object.assign(s.bands[1], {
        nerve: 'falls-back',
        falls: 1,
        lost: 2,
        lostBefore: 2,
        half: true,
        leaderDown: true,
      }),
    );
    there((s) => Object.assign(s.bands[0], { nerve: 'shaken' }));
    there((s) => Object.assign(s, { aimPoints: [3, 7] }));
  });
  it('AG-HEAL-1 AG-HEAL-8 AG-SIM-14 whoever is down, under guard or gone', () => {
    for (const place of ['down', 'fled', 'off', 'taken'] as const)
      expect(entry(there(as('B2', { place })), 'B2').place).toBe(place);
    const w = there(as('B2', { place: 'captive', captor: 1 }));
    expect(entry(w, 'B2')).toMatchObject({ place: 'captive', captor: 'A2' });
    expect(entry(there(as('B2', { place: 'captive', captor: 0 })), 'B2').captor).toBe('A1');
    there(as('A5', { lives: 1, fate: 'unhealed', tended: true }));
    there(as('A1', { fate: 'sequelae', sequel: 'leg', load: 4 }));
    there((s) => Object.assign(s.items[0], { bearer: 0 }));
    there((s) => Object.assign(s.items[1], { off: 1, x: 12 * CM, y: 0 }));
  });
  it('AG-SHOOT-15 AG-WEAPON-14 AG-SHOOT-52 weapons as they are now', () => {
    const w = there((s) => Object.assign(fig(s, 'A1').arms[0], { loaded: false, reloaded: 0 }));
    expect(Object.keys(entry(w, 'A1'))).toContain('arms');
    there((s) => Object.assign(fig(s, 'A1').arms[1], { left: 1 }));
    there((s) => Object.assign(fig(s, 'A1').arms[0], { spoilt: true, loaded: false }));
    there(as('A1', { lost: ['sword'], gained: ['spear'], forkless: true, pikeSpent: true }));
  });
  it('AG-MOVE-17 AG-CLASS-8 horses without riders, riders without horses, men on others’ horses', () => {
    there((s) => s.horses.push({ x: 20 * CM, y: 20 * CM, facing: 1234, worth: 3, kind: 'war' }));
    expect(entry(there(as('A2', { mounted: false, steed: 'none', steedWorth: 0 })), 'A2').mounted).toBe(
      false,
    );
    const w = there(as('B2', { mounted: true, steed: 'draught', steedWorth: 2 }));
    expect(entry(w, 'B2')).toMatchObject({ mounted: true, steed: 'draught', steedWorth: 2 });
  });
  it('AG-DIS-4 AG-CAV-4 AG-SEE-6 what a figure carries from turn to turn', () => {
    for (const more of [
      { disorder: true },
      { disorder: true, calm: true },
      { chargedLast: true },
      { reform: true },
      { stunned: 5 },
    ])
      there(as('B2', more));
    there((s) => Object.assign(fig(s, 'B2'), { hidden: true, startHidden: true }), {
      terrain: { grounds: [{ kind: 'wood', box: [76, 76, 90, 90], name: 'grove', height: 2 }] },
    });
  });
  it('AG-MELEE-43 AG-CAV-4 who came to whom, and since when', () => {
    const w = there((s) => Object.assign(s.contacts[0], { attacker: no(s, 'B1'), turn: 1 }));
    expect((w.contacts as object[])[0]).toMatchObject({ a: 'A1', b: 'B1', attacker: 'B1' });
    there((s) => Object.assign(s.contacts[0], { attacker: 0 }));
    there((s) => Object.assign(s, { turn: 6 }));
  });
  it('AG-ORDER-8 AG-ORDER-11 units that turned, stand in square or are broken', () => {
    there((s) => {
      Object.assign(s.units[0], { front: 0 });
      for (const id of ['A3', 'A4', 'A5']) Object.assign(fig(s, id), { facing: 0, startFacing: 0 });
    });
    there((s) => {
      Object.assign(s.units[0], { square: true });
      Object.assign(fig(s, 'A3'), { facing: 32768, startFacing: 32768 });
    });
    there((s) => {
      Object.assign(s.units[0], { broken: true, members: [] });
      for (const id of ['A3', 'A4', 'A5']) fig(s, id).unit = -1;
    });
  });
  it('AG-SIM-20 groups and stances that are kept, options that were chosen, a battle that is over', () => {
    const kept = there((s) => {
      s.kept[1] = [{ who: ['B2'], reaction: { on: 'attacked', do: 'evade' } }];
    });
    expect(kept.kept).toEqual([[], [{ who: ['B2'], reaction: { on: 'attacked', do: 'evade' } }]]);
    const w = there(() => {}, { options: { nerve: false, unfitMove: 16 } });
    expect(w.options).toEqual({ nerve: false, unfitMove: 16 });
    const over = there(
      (s) => {
        s.over = { winner: 1, how: 'yielded', rule: 'AG-VICT-6', score: [1, 2] };
        s.frames = [];
      },
      { b: { B1: { x: 80, y: 80 } } },
    );
    expect(over.over).toEqual({ winner: 1, how: 'yielded', rule: 'AG-VICT-6', score: [1, 2] });
  });
  it('AG-SCEN-0 every aim, waves, zones, exits and ground', () => {
    const exit = { edge: 'east', from: 20, to: 40 } as const;
    for (const aim of [
      { kind: 'wagon', side: 0, after: 4 },
      { kind: 'march-off', side: 1, need: 4, least: 2, exit },
      { kind: 'door', side: 1, x: 60.5, y: 61, radius: 15 },
    ])
      expect(there(() => {}, { aim }).aim).toEqual(aim);
    const w = there(() => {}, {
      exits: [[exit], [{ edge: 'west', from: 1, to: 2 }]],
      surprise: true,
      length: 7,
      width: 150,
      depth: 90,
      terrain: {
        grounds: [{ id: 'w', kind: 'slope', box: [100, 50, 110, 60], height: 2, name: 'knoll' }, { id: 'm', kind: 'marsh', box: [120, 50, 130, 60] }],
        lines: [{ id: 'h', kind: 'hedge', points: [[100, 10], [110, 10]], mounted: 2 }, { id: 'l', kind: 'hedge', points: [[100, 20], [110, 20]] }],
      },
    }); // biome-ignore format: ground
    expect(w).toMatchObject({
      exits: [[exit], [{ edge: 'west', from: 1, to: 2 }]],
      surprise: true,
      length: 7,
      width: 150,
      depth: 90,
    });
    const ground = w.terrain as { grounds: object[]; lines: object[] };
    expect(ground.grounds[0]).toMatchObject({ id: 'w', kind: 'slope', height: 2, name: 'knoll' });
    expect(Object.keys(ground.grounds[1])).toEqual(['id', 'kind', 'outline']);
    expect([ground.lines[0], ground.lines[1]]).toEqual([
      { id: 'h', kind: 'hedge', mounted: 2, points: [[100, 10], [110, 10]] }, // biome-ignore format: one line
      { id: 'l', kind: 'hedge', points: [[100, 20], [110, 20]] }, // biome-ignore format: one line
    ]);
  });
  it('in the middle of a turn the rest of the state goes along, and is read only as it was written', () => {
    const s = table();
    fig(s, 'A3').gone = 5;
    const w = JSON.parse(JSON.stringify(argad.writePosition(s))) as Written;
    expect(Object.keys(w)).toContain('moment');
    const read = argad.readPosition(w);
    expect(isComplaint(read) ? complain(read) : argad.digest(read.state)).toBe(argad.digest(s));
    const other = argad.readPosition({ ...w, version: 1 });
    expect(isComplaint(other) ? complain(other) : '').toMatch(/version/);
    const spoilt = argad.readPosition({ ...w, turn: 3 });
    expect(isComplaint(spoilt)).toBe(true);
  });
});
