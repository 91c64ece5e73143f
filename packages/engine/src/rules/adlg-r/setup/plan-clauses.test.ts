/** Written plans, the commander among his bodies, and what is said of the set-up beforehand. */
import { describe, expect, it } from 'vitest';
import { inUnits } from '../../../table/number.ts';
import { resolveStanding, SETUP, SETUP_KINDS } from '../answers/standing.ts';
import type { Deploy, PlaceOf } from '../commands.ts';
import { type AdlgState, unitOf } from '../state.ts';
import { corpsLeft, middleOf, toDeploy } from './deployment.ts';
import { checkPlan, checkPlanned, drawnIn, plannedFor, thirdOf, usualPlan } from './plan.ts';
import { type ArmySpec, newSetup } from './testing-setup.ts';

const ARMY: ArmySpec = {
  corps: [
    [{ type: 'heavy-cavalry', count: 3 }],
    [{ type: 'heavy-cavalry', count: 3 }],
    [{ type: 'heavy-cavalry', count: 3 }],
    [{ type: 'light-infantry', count: 3 }],
  ],
};
const at = (unit: string, x: number, y = 3): PlaceOf => ({ unit, x, y, facing: 90 }) as PlaceOf;

describe.each([2021, 2024] as const)('plans, %i', (year) => {
  const set = (zone?: 'left' | 'centre' | 'right', corps = 0, over: { options?: object } = {}): AdlgState => {
    const s = newSetup(year, ARMY, ARMY, over);
    const none = { march: null, ambushes: [], bayonets: [], reserves: [] };
    s.setup!.defender = 0;
    s.setup!.notes = [zone === undefined ? none : { ...none, plan: [{ corps, zone }] }, none] as never;
    return s;
  };
  it('ADLG-DEP-3a thirds from its player’s left to his right, for either side', () => {
    const s = set();
    const said = (side: 0 | 1): number[][] =>
      (['left', 'centre', 'right'] as const).map((z) => Object.values(thirdOf(s, side, z)).map(inUnits));
    expect(said(0)).toEqual([
      [0, 10],
      [10, 20],
      [20, 30],
    ]);
    expect(said(1)).toEqual([
      [20, 30],
      [10, 20],
      [0, 10],
    ]);
  });
  it('ADLG-DEP-3a who writes none has the chief in the centre, then left and right; one who marches is left out', () => {
    const s = set();
    expect(usualPlan(s, 0, undefined)).toEqual([
      { corps: 0, zone: 'centre' },
      { corps: 1, zone: 'left' },
      { corps: 2, zone: 'right' },
      { corps: 3, zone: 'right' },
    ]);
    expect(usualPlan(s, 0, 1)).toEqual([
      { corps: 0, zone: 'centre' },
      { corps: 2, zone: 'left' },
      { corps: 3, zone: 'right' },
    ]);
    expect(usualPlan(s, 1, undefined).map((p) => p.corps)).toEqual([4, 5, 6, 7]);
  });
  it('ADLG-DEP-3a a deployment that was kept says where most of each corps stood', () => {
    const s = set();
    const bodies = [
      [2, 3, 0],
      [4, 3, 0],
      [25, 3, 0],
      [15, 3, 0],
      [16, 3, 0],
      [1, 3, 0],
      null,
      [29, 3, 0],
      [30, 3, 0],
      null,
      null,
      null,
    ];
    s.setup!.deployments[0] = { width: 30, bodies } as never;
    expect(usualPlan(s, 0, undefined).map((p) => p.zone)).toEqual(['left', 'centre', 'right', 'right']);
    const edges = (x: number): string => {
      const one = Array.from({ length: 12 }, (_, i) => (i === 0 ? [x, 3, 0] : null));
      s.setup!.deployments[0] = { width: 30, bodies: one } as never;
      return usualPlan(s, 0, undefined)[0].zone;
    };
    expect([edges(9.9), edges(10), edges(19.9), edges(20), edges(31), edges(-1)]).toEqual([
      'left',
      'centre',
      'centre',
      'right',
      'right',
      'left',
    ]);
  });
  it('ADLG-DEP-3a a plan names corps of one’s own, each once', () => {
    const s = set();
    const said = (...plan: object[]): string => checkPlan(s, 0, plan as never)?.why ?? 'ok';
    expect([
      said({ corps: 0, zone: 'left' }, { corps: 1, zone: 'left' }),
      said({ corps: 4, zone: 'left' }),
      said({ corps: 0, zone: 'left' }, { corps: 0, zone: 'right' }),
      said({ corps: 9, zone: 'left' }),
      said(),
    ]).toEqual(['ok', 'no-such-corps', 'no-such-corps', 'no-such-corps', 'ok']);
    expect([plannedFor(set('left'), 0), plannedFor(set('left'), 1), plannedFor(set(), 0)]).toEqual([
      'left',
      undefined,
      undefined,
    ]);
  });
  it('ADLG-DEP-3a ADLG-DEP-3b the middle of each base in its third, to its very border; within range of the commander', () => {
    const said = (s: AdlgState, places: PlaceOf[], commander: Deploy['commander']): string =>
      checkPlanned(s, 0, { ask: '', kind: 'deploy', corps: 0, places, commander } as never)?.why ?? 'ok';
    const led = { unit: 'A01', half: 'left' } as const;
    const three = (x: number): PlaceOf[] => [at('A01', 8), at('A02', 9), at('A03', x)];
    expect([
      said(set('left'), three(10), led),
      said(set('left'), three(10.05), led),
      said(set(), three(10.05), led),
    ]).toEqual(['ok', 'outside-plan', 'ok']);
    // 4 UD from the rear edge of the first to the nearest point of the third, both a UD wide.
    expect([said(set(), three(13), led), said(set(), three(13.05), led)]).toEqual([
      'ok',
      'deployed-out-of-command',
    ]);
    expect(said(set(undefined, 0, { options: { deployInCommand: false } }), three(13.05), led)).toBe('ok');
    const alone = (x: number): Deploy['commander'] => ({ x, y: 2 }) as never;
    expect([said(set('left'), three(7), alone(10)), said(set('left'), three(7), alone(10.05))]).toEqual([
      'ok',
      'outside-plan',
    ]);
    expect(said(set(), three(13.05), null)).toBe('ok'); // nobody to command them
  });
  it('ADLG-DEP-3b drawn up, the commander goes with the body from which he commands most, the one he is with first', () => {
    const s = set();
    const places = [at('A01', 3), at('A02', 8), at('A03', 12)];
    const of = (first: string): unknown =>
      drawnIn(s, 0, places, () => ({ unit: first, half: 'left' })).commander;
    expect([of('A02'), of('A01'), of('A03')]).toEqual([
      { unit: 'A02', half: 'left' },
      { unit: 'A02', half: 'left' },
      { unit: 'A02', half: 'left' },
    ]);
    const near = [at('A01', 3), at('A02', 4), at('A03', 5)];
    expect(drawnIn(s, 0, near, () => ({ unit: 'A03', half: 'left' })).commander).toEqual({
      unit: 'A03',
      half: 'left',
    });
    expect(drawnIn(s, 0, near, () => null)).toEqual({ places: near, commander: null });
    const free = set(undefined, 0, { options: { deployInCommand: false } });
    expect(drawnIn(free, 0, places, () => ({ unit: 'A01', half: 'left' }))).toEqual({
      places,
      commander: { unit: 'A01', half: 'left' },
    });
  });
  it('ADLG-DEP-3a ADLG-DEP-3b who stands amiss is drawn into his third and into command', () => {
    const s = set('left');
    const { places } = drawnIn(s, 0, [at('A01', 8), at('A02', 12), at('A03', 25)], (p) => ({
      unit: p[0].unit,
      half: 'left',
    }));
    for (const p of places) expect([p.unit, p.x <= 10.01]).toEqual([p.unit, true]);
    expect(places[0]).toEqual(at('A01', 8));
    expect(
      checkPlanned(s, 0, {
        ask: '',
        kind: 'deploy',
        corps: 0,
        places,
        commander: { unit: 'A01', half: 'left' },
      } as never),
    ).toBeUndefined();
  });
  it('ADLG-DEP-1 ADLG-DEP-3a the corps to be put down and their bodies; where a corps has its middle', () => {
    const s = set('right', 1);
    expect([corpsLeft(s, 0), corpsLeft(s, 1)]).toEqual([
      [0, 1, 2, 3],
      [4, 5, 6, 7],
    ]);
    s.corps[2].done = true;
    s.setup!.notes[0]!.march = { corps: 3, edge: 'west' } as never;
    expect(corpsLeft(s, 0)).toEqual([0, 1]);
    expect([toDeploy(s, 3), toDeploy(s, 1).map((u) => u.id)]).toEqual([[], ['A04', 'A05', 'A06']]);
    unitOf(s, 'A05').place = 'ambush';
    expect(toDeploy(s, 1).map((u) => u.id)).toEqual(['A04', 'A06']);
    expect(inUnits(middleOf(s, 1))).toBe(25);
    expect([0, 2].map((c) => inUnits(middleOf(s, c)))).toEqual(
      [0.42 * 30, 0.66 * 30].map((x) => expect.closeTo(x, 3)),
    );
  });
});

describe('what is said of the set-up beforehand', () => {
  it('ADLG-DEP-1 holds for each of its questions, and for no other', () => {
    const all = resolveStanding({ kind: SETUP, answer: 'default' } as never).map((a) => a.kind);
    expect(all).toEqual([...SETUP_KINDS]);
    const one = { kind: 'evade', answer: 'always' } as never;
    expect(resolveStanding(one)).toEqual([one]);
    for (const kind of ['role', 'pieces', 'lay', 'adjust', 'shift', 'notes', 'camp', 'ambush', 'deploy'])
      expect([kind, all.includes(kind)]).toEqual([kind, true]);
  });
});
