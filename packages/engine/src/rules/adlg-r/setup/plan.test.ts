/** Deployment by version 4 of the base game, clause by clause. */
import { describe, expect, it } from 'vitest';
import { luckOf } from '../../../battle/dice/seed.ts';
import { units } from '../../../table/number.ts';
import { inCommand } from '../command/command.ts';
import type { Deploy } from '../commands.ts';
import { type AdlgState, commanderOf, type Piece, unitOf } from '../state.ts';
import { viewOf } from '../view/view.ts';
import { checkCamp, sampleDeploy } from './deployment.ts';
import { plannedFor, thirdOf } from './plan.ts';
import { type ArmySpec, asked, go, newSetup, rulesOf, say } from './testing-setup.ts';
import { zoneOf } from './zones.ts';

type Year = 2021 | 2024;
const ARMY: ArmySpec = {
  corps: [
    [{ type: 'keil', count: 3 }],
    [{ type: 'heavy-cavalry', count: 4 }],
    [
      { type: 'light-infantry', count: 3 },
      { type: 'pike-and-shot', count: 2 },
    ],
  ],
};
const NOTES = { kind: 'notes', march: null, ambushes: [], bayonets: [], reserves: [] };
/** Up to the first corps; side 0 defends and wrote this plan. */
function deploying(year: Year, plan?: object[], over = {}, army = ARMY): AdlgState {
  const s = newSetup(year, army, army, over);
  s.setup!.defender = 0;
  s.frames = [{ at: 'setup.notes-start' }];
  go(s);
  const told = say(s, plan === undefined ? NOTES : { ...NOTES, plan });
  if ('why' in told) throw new Error(told.why);
  say(s, NOTES);
  s.frames = [{ at: 'setup.corps' }];
  go(s);
  return s;
}
const at = (unit: string, x: number, y = 3) => ({ unit, x, y, facing: 90 });
const deploy = (
  corps: number,
  places: object[],
  commander: object | null = { unit: 'A01', half: 'left' },
) => ({
  kind: 'deploy',
  corps,
  places,
  commander,
});

describe.each([2021, 2024] as const)('deployment by version 4, %i', (year) => {
  it('ADLG-DEP-3a corps go where the written plan puts them, thirds as their player sees them', () => {
    const s = deploying(year, [{ corps: 0, zone: 'left' }]);
    expect([0, 1, 2].map((c) => plannedFor(s, c))).toEqual(['left', 'left', 'right']);
    expect(thirdOf(s, 0, 'left')).toEqual({ west: 0, east: units(10) });
    expect(thirdOf(s, 1, 'left')).toEqual({ west: units(20), east: units(30) });
    const three = [at('A01', 5), at('A02', 8), at('A03', 10.1)];
    expect(say(s, deploy(0, three))).toMatchObject({
      rule: 'ADLG-DEP-3a',
      why: 'outside-plan',
      figures: { zone: 'left' },
    });
    expect(
      say(s, deploy(0, [three[0], three[1], at('A03', 10, 1)], { unit: 'A02', half: 'left' })),
    ).not.toHaveProperty('rule');
  });
  it('ADLG-DEP-3a a plan names corps of one’s own once', () => {
    const s = newSetup(year, ARMY, ARMY);
    s.frames = [{ at: 'setup.notes-start' }];
    go(s);
    const two = [0, 0].map((corps) => ({ corps, zone: 'left' }));
    for (const plan of [[{ corps: 3, zone: 'left' }], two])
      expect(say(s, { ...NOTES, plan })).toMatchObject({ rule: 'ADLG-DEP-3a', why: 'no-such-corps' });
  });
  it('ADLG-DEP-3a the plan is secret', () => {
    const s = deploying(year, [{ corps: 0, zone: 'left' }]);
    expect([viewOf(s, 0).setup!.notes[0]!.plan?.length, viewOf(s, 1).setup!.notes[0]!.plan]).toEqual([
      3,
      undefined,
    ]);
  });
  it('ADLG-DEP-3a whoever finds no room in his third stands elsewhere in his zone', () => {
    const s = deploying(year);
    const wall: Piece = {
      id: 'T1',
      kind: 'impassable',
      name: 'rocks',
      river: '',
      outline: [8.5, 0, 16.9, 0, 16.9, 8, 8.5, 8].map(units),
    };
    s.pieces = [wall];
    // The centre has room for two keils side by side, three deep.
    const full = [at('A01', 18, 1), at('A02', 18, 3), at('A03', 21.5, 3)];
    expect(say(s, deploy(0, full))).toMatchObject({ rule: 'ADLG-DEP-3a' });
    s.pieces = [{ ...wall, outline: [8.5, 0, 18.9, 0, 18.9, 8, 8.5, 8].map(units) }];
    const spill = [at('A01', 19.95, 0.8), at('A02', 19.95, 3.9), at('A03', 22.2, 2.5)];
    expect(say(s, deploy(0, spill))).not.toHaveProperty('rule');
  });
  it('ADLG-DEP-3b all are deployed in command range', () => {
    const s = deploying(year, [{ corps: 2, zone: 'centre' }]);
    const lights = [at('A08', 12, 6), at('A09', 13, 6), at('A10', 14, 6)];
    const led = { unit: 'A11', half: 'left' };
    expect(say(s, deploy(2, [...lights, at('A11', 11), at('A12', 19)], led))).toMatchObject({
      rule: 'ADLG-DEP-3b',
      why: 'deployed-out-of-command',
      figures: { range: 4 },
    });
    // Light troops may be twice as far.
    const far = [at('A08', 19, 5), at('A09', 18, 5), at('A10', 17, 5)];
    expect(say(s, deploy(2, [...far, at('A11', 11), at('A12', 15)], led))).not.toHaveProperty('rule');
  });
  it('ADLG-DEP-3a ADLG-DEP-3b formations are drawn up in their third and in command, for both sides', () => {
    for (let n = 1; n <= 4; n++) {
      const s = deploying(year, [{ corps: 1, zone: 'right' }]);
      while (s.setup !== null) {
        const ask = rulesOf(s).asks(s)[0];
        const c = sampleDeploy(s, ask.id, ask.side, luckOf([n, 2, 3, 4])) as Deploy;
        const { west, east } = thirdOf(s, ask.side, plannedFor(s, c.corps)!);
        expect(say(s, c)).not.toHaveProperty('rule');
        for (const p of c.places) {
          const u = unitOf(s, p.unit);
          expect([u.id, u.x >= west && u.x <= east]).toEqual([u.id, true]);
          expect([u.id, inCommand(s, commanderOf(s, c.corps), u)]).toEqual([u.id, true]);
        }
      }
      expect(asked(s)).toEqual(['corps 0']);
    }
  });
  it('ADLG-DEP-2b on a table of another depth: heavy troops 5 UD, light troops 3 UD from the centre line', () => {
    const deep = (over: Parameters<typeof newSetup>[3], type: 'keil' | 'light-infantry') =>
      zoneOf(newSetup(year, ARMY, ARMY, over), type).depth / 60000;
    const on = (depth: number) => ({ table: [30, depth] });
    expect([deep(on(24), 'keil'), deep(on(24), 'light-infantry')]).toEqual([7, 9]);
    expect([deep({ budget: 330 }, 'keil'), deep({ budget: 330 }, 'light-infantry')]).toEqual([7.5, 9.5]);
    expect([deep({}, 'keil'), deep({}, 'light-infantry')]).toEqual([5, 7]);
    expect([deep(on(14), 'keil'), deep(on(14), 'light-infantry')]).toEqual([4, 6]);
  });
  it('ADLG-DEP-2a a camp lies on the edge or by water, a fortified one anywhere in the zone', () => {
    const place = (x: number, y: number, fortified: boolean, side: 0 | 1 = 0) => {
      const s = newSetup(year, ARMY, ARMY);
      s.setup!.fortifiedCamps = [fortified, fortified];
      const river = [24, 0, 25, 0, 25, 20, 24, 20].map(units);
      s.pieces = [{ id: 'T1', kind: 'river', name: 'r', river: 'rough', outline: river }];
      return checkCamp(s, side, { ask: '1', kind: 'camp', x, y, works: [], guns: [] })?.why ?? 'lawful';
    };
    expect([place(15, 0.5, false), place(15, 3, false), place(15, 3, true)]).toEqual([
      'lawful',
      'camp-place',
      'lawful',
    ]);
    expect([place(23, 3, false), place(22.9, 3, false), place(24, 3, true)]).toEqual([
      'lawful',
      'camp-place',
      'camp-place', // in the water
    ]);
    expect([
      place(15, 4.5, true),
      place(15, 4.6, true),
      place(15, 15.5, true, 1),
      place(4.9, 3, true),
    ]).toEqual(['lawful', 'camp-place', 'lawful', 'camp-place']);
  });
});

it('ADLG-DEP-3 the last corps that is put down moves nobody else, however the table lies', () => {
  const s = deploying(2024);
  while (s.units.filter((u) => u.place === 'marching').length > 4) say(s, { kind: 'choose-for-me' }, [3]);
  const rules = rulesOf(s);
  const facets = (from: AdlgState): string[] => {
    const after = rules.copy(from);
    say(after, { kind: 'choose-for-me' }, [3]);
    expect(after.setup).toBeNull();
    return Object.keys(rules.facets(from, after)).sort();
  };
  const last = s.units.filter((u) => u.place === 'marching').map((u) => `${u.id}.moved`);
  expect(facets(s)).toEqual(last);
  expect(facets(rules.turned(s, { facing: 9000, mirrored: false, dx: 500, dy: 0 }))).toEqual(last);
});
