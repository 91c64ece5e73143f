/** Exceptions of ground, generals, moves and charges: what the usual case does not show. */
import { describe, expect, it } from 'vitest';
import { attachedTo } from '../command/generals.ts';
import { coverOf, inOpen } from '../ground/cover.ts';
import { inDisorderingGround } from '../ground/terrain.ts';
import { targetsOf } from '../shooting/target.ts';
import { DID, type GroupState } from '../state.ts';
import {
  type Answer,
  HC,
  HOW,
  kinds,
  LC,
  LCA,
  LI,
  MA,
  MC,
  MI,
  run,
  type Spec,
  say,
  table,
  told,
  u,
  unit,
  until,
  usual,
  why,
} from '../testing.ts';

const CM = 60000;
const FAR = unit('B1.1', MI, 60, 110);
const moves = (units: Spec[], more: Spec = {}): GroupState => until(table('moves', units, more), 'moves');
const ahead = (id: string, by: number): Record<string, unknown> => ({
  kind: 'move',
  unit: id,
  legs: [{ go: 'ahead', by }],
});
const charging =
  (...pairs: [string, string][]): Answer =>
  (ask) =>
    ask.kind === 'charges'
      ? {
          kind: 'charges',
          charges: pairs.map(([unit_, target]) => ({ unit: unit_, target, wheel: 0, incline: 0 })),
        }
      : undefined;
const southShoots: Answer = (ask) =>
  ask.kind === 'shots' && ask.side === 1 ? { kind: 'shots', shots: [] } : undefined;

describe('ground', () => {
  it('GO-SETUP-12 LC(a) is disordered as cavalry, guns and light foot are not; a column on a road is in the open', () => {
    const at = (type: string, kind: string, more: Spec = {}, road: Spec[] = []): boolean => {
      const s = table('moves', [unit('A1.1', type, 60, 40, more), FAR], {
        terrain: [{ kind, rect: [30, 20, 90, 60] }, ...road],
      });
      return inDisorderingGround(s, u(s, 'A1.1'));
    };
    expect([at(LCA, 'wood'), at(LC, 'wood'), at(HC, 'wood'), at(MI, 'wood')]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    const road: Spec[] = [{ kind: 'road', ribbon: [60, 0, 60, 120], width: 5 }];
    const onRoad: Spec = { formation: 'column1' };
    expect([at(LI, 'wood'), at(MA, 'wood', onRoad, road), at(MI, 'orchard'), at(MI, 'marsh')]).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(
      at(MI, 'wood', { formation: 'column1' }, [{ kind: 'road', ribbon: [60, 0, 60, 120], width: 5 }]),
    ).toBe(false);
  });
  it('GO-SETUP-14 a hedge covers foot alone, and only against what crosses it; streams cost 5 and stop guns off the bridge', () => {
    const hedge: Spec = { lines: [{ kind: 'hedge', points: [30, 41.5, 90, 41.5] }] };
    const cover = (type: string, fromY: number): string => {
      const s = table('shooting', [unit('A1.1', type, 60, type === MI ? 40 : 39, {}), FAR], hedge);
      return coverOf(s, u(s, 'A1.1'), 60 * CM, fromY * CM);
    };
    expect([cover(MI, 80), cover(MI, 10), cover(MA, 80)]).toEqual(['soft', 'none', 'none']);
    const stream = (type: string, by: number, more: Spec = {}): string =>
      why(
        moves(
          [
            unit('A1.1', type, 60, 40, { order: 'reserve', ...more }),
            unit('A1.2', MI, 60, 30, { order: 'reserve' }),
            FAR,
          ],
          {
            lines: [{ kind: 'stream', points: [0, 46, 180, 46], bridges: [60, 46] }],
          },
        ),
        ahead('A1.1', by),
      );
    expect(stream(MA, 10, { stands: 1 })).toBe('legal'); // over the bridge
    expect(stream(MA, 10, { x: 90 })).toBe('GO-MOVE-09 in-the-way');
    expect([stream(MI, 15, { x: 90 }), stream(MI, 15.1, { x: 90 })]).toEqual(['legal', 'GO-MOVE-01 too-far']);
  });
  it('GO-SETUP-16 a gentle slope does not slow, and is no rough ground', () => {
    const s = moves(
      [unit('A1.1', MI, 60, 40, { order: 'reserve' }), unit('A1.2', MI, 60, 30, { order: 'reserve' }), FAR],
      {
        terrain: [{ kind: 'hill', rect: [30, 42, 90, 100] }],
      },
    );
    expect(why(s, ahead('A1.1', 20))).toBe('legal');
  });
  it('GO-SETUP-17 GO-SHOOT-03 within 5 of the edge a wood hides nobody; howitzers shoot over stands, not over blocks', () => {
    const sees = (by: string, more: Spec, between: Spec[] = [], y = 70): boolean => {
      const s = table('shooting', [unit('A1.1', by, 60, 40), unit('B1.1', MI, 60, y), ...between], more);
      return targetsOf(s, u(s, 'A1.1')).some((t) => t.target.id === 'B1.1');
    };
    const wood = (from: number): Spec => ({ terrain: [{ kind: 'wood', rect: [30, from, 90, 100] }] });
    expect([sees(MA, wood(65)), sees(MA, wood(58))]).toEqual([true, false]);
    const friend = [unit('A1.2', MC, 60, 55, { order: 'reserve' })];
    expect([sees(MA, {}, friend), sees(HOW, {}, friend)]).toEqual([false, true]);
    expect(sees(HOW, { terrain: [{ kind: 'block', rect: [50, 50, 70, 62] }] })).toBe(false);
  });
});

describe('generals', () => {
  it('GO-SETUP-09 GO-SETUP-10 attached within 5; the chief flees to any friend; with nobody left he is lost', () => {
    const s = table('moves', [unit('A1.1', MI, 60, 40), FAR], {
      generals: [{ id: 'A1.G', side: 0, group: 'A1', x: 60, y: 32.5 }],
    });
    expect(attachedTo(s, u(s, 'A1.1'))).toHaveLength(1); // 39 - 32.5 - 1.5 = 5
    s.generals[0].y -= CM / 10;
    expect(attachedTo(s, u(s, 'A1.1'))).toHaveLength(0);
    const ridden = (units: Spec[], general: Spec): GroupState => {
      const t = moves(
        [
          ...units,
          unit('B1.1', MC, 80, 70, { order: 'advance' }),
          unit('B1.2', MC, 100, 70, { order: 'advance' }),
        ],
        { active: 1, generals: [general] },
      );
      say(t, ahead('B1.1', 10));
      return t;
    };
    const chief = ridden([unit('A1.1', MI, 60, 40)], { id: 'A.C', side: 0, x: 80, y: 60 });
    expect(chief.generals[0]).toMatchObject({ place: 'table', lost: false });
    expect(Math.abs(chief.generals[0].y - 40 * CM)).toBeLessThan(6 * CM);
    const alone = ridden([unit('A1.1', MI, 60, 40, { place: 'left' })], {
      id: 'A1.G',
      side: 0,
      group: 'A1',
      x: 80,
      y: 60,
    });
    expect(alone.generals[0]).toMatchObject({ place: 'dead', lost: true });
  });
  it('GO-ORDER-04 a dead general orders nobody, and the chief helps one group a phase', () => {
    const s = until(
      table('orders', [unit('A1.1', MI, 60, 40), unit('A2.1', MI, 90, 40), FAR], {
        generals: [
          { id: 'A1.G', side: 0, group: 'A1', x: 60, y: 30, place: 'dead' },
          { id: 'A2.G', side: 0, group: 'A2', x: 90, y: 30, place: 'dead' },
          { id: 'A.C', side: 0, x: 75, y: 36 },
        ],
      }),
      'orders',
    );
    const orders = ['A1.1', 'A2.1'].map((id) => ({ group: u(s, id).group, order: 'reserve' }));
    const events = say(s, { kind: 'orders', orders });
    expect(kinds(events).filter((k) => k === 'order-fails')).toHaveLength(2);
    say(s, { kind: 'help', group: u(s, 'A2.1').group }, [4]);
    until(s, 'moves');
    expect(['A1.1', 'A2.1'].map((id) => u(s, id).order)).toEqual(['stand', 'reserve']);
  });
  it('GO-ORDER-05 GO-ORDER-02 an order neither reaches nor lifts a rout; the others all take it', () => {
    const s = until(
      table(
        'orders',
        [
          unit('A1.1', MI, 60, 40),
          unit('A1.2', MI, 80, 40, { order: 'retreat' }),
          unit('A1.3', MI, 100, 40, { order: 'rout', formation: 'column2', facing: 270 }),
          FAR,
        ],
        { generals: [{ id: 'A1.G', side: 0, group: 'A1', x: 60, y: 36 }] },
      ),
      'orders',
    );
    say(s, { kind: 'orders', orders: [{ group: u(s, 'A1.1').group, order: 'advance' }] }, [1]); // no rally either
    expect(['A1.1', 'A1.2', 'A1.3'].map((id) => u(s, id).order)).toEqual(['advance', 'advance', 'rout']);
  });
});

describe('moves and orders', () => {
  it('GO-ORDER-08 where no massed enemy is left, the nearest enemy counts', () => {
    const s = moves([
      unit('A1.1', MI, 60, 60, { order: 'advance', facing: 0 }),
      unit('A1.2', MI, 60, 40, { order: 'advance' }),
      unit('B1.1', LI, 20, 90),
    ]);
    for (const id of ['B9.1', 'B9.2', 'B9.3', 'B9.4']) u(s, id).place = 'left';
    expect(why(s, ahead('A1.1', 10))).toBe('GO-ORDER-08 farther');
  });
  it('GO-ORDER-10 enemy beside the way halts nobody; GO-ORDER-12 horse with bows halts at 5', () => {
    const beside = moves([
      unit('A1.1', MI, 60, 60, { order: 'advance' }),
      unit('A1.2', MI, 40, 60, { order: 'advance' }),
      unit('B1.1', MI, 80, 82),
    ]);
    expect(why(beside, ahead('A1.1', 15))).toBe('legal'); // 4 past its flank, 6 ahead
    const archers = moves([
      unit('A1.1', LC, 60, 60, { order: 'advance', weapon: 'bow' }),
      unit('A1.2', LC, 40, 60, { order: 'advance' }),
      unit('B1.1', MI, 60, 80),
    ]);
    expect([why(archers, ahead('A1.1', 12.5)), why(archers, ahead('A1.1', 13))]).toEqual([
      'legal',
      'GO-ORDER-12 halts-there',
    ]);
  });
  it('GO-ORDER-20 one that cannot get farther away stays and is disordered', () => {
    // enemies on three sides, the table behind
    const s = table('forced', [
      unit('A1.1', MI, 100, 12, { order: 'retreat' }),
      unit('A1.2', MI, 130, 30),
      unit('B1.1', MI, 100, 17, { facing: 270 }),
      unit('B1.2', MI, 100, 7, { facing: 90 }),
      unit('B1.3', MI, 88, 12, { facing: 0, stands: 4 }),
      unit('B1.4', MI, 112, 12, { facing: 180, stands: 4 }),
    ]);
    const events = run(s, [], usual, 3);
    expect(kinds(events)).toContain('cannot-retreat');
    expect(u(s, 'A1.1')).toMatchObject({ disordered: true, x: 100 * CM, y: 12 * CM });
  });
  it('GO-MOVE-10 artillery on Stand is passed by anybody, without disorder', () => {
    const s = moves([
      unit('A1.1', MI, 60, 40, { order: 'advance' }),
      unit('A1.2', MA, 60, 46, { order: 'stand' }),
      unit('A1.3', MI, 80, 40, { order: 'advance' }),
      FAR,
    ]);
    say(s, ahead('A1.1', 14));
    expect(u(s, 'A1.1')).toMatchObject({ y: 54 * CM, disordered: false });
  });
  it('GO-MOVE-25 a fall-back through massed friends disorders them, not Lights; a square breaks to a disordered line', () => {
    const back = (friend: string, formation = 'line'): GroupState => {
      const s = table('shooting', [
        unit('A1.1', MI, 60, 40),
        unit('B1.1', MI, 60, formation === 'square' ? 47 : 46, { stands: 6, start: 6, formation }),
        unit('B1.3', MI, 100, 100),
        unit('B1.4', MI, 130, 90),
        unit('B2.1', friend, 60, 58, { order: 'reserve' }),
      ]);
      run(s, [3, 1], southShoots, 7);
      return s;
    };
    expect(u(back(MI), 'B2.1').disordered).toBe(true);
    expect(u(back(LI), 'B2.1').disordered).toBe(false);
    expect(u(back(LI, 'square'), 'B1.1')).toMatchObject({
      formation: 'line',
      disordered: true,
      order: 'retreat',
    });
  });
  it('GO-MOVE-26a a unit that broke in this phase of its owner does not run again in step 2; the next time at speed and 2', () => {
    const went = (did: number): unknown => {
      const s = table('forced', [
        unit('A1.1', MI, 60, 60, { order: 'rout', formation: 'column2', facing: 270, did }),
        unit('A1.2', MI, 90, 60),
        FAR,
      ]);
      return told(run(s, [], usual, 3), 'routed')?.facts?.went;
    };
    expect([went(DID.broke), went(0)]).toEqual([undefined, 22]);
  });
});

describe('charges', () => {
  it('GO-MOVE-16a a charger whose target already fights joins: no reaction, no defensive fire', () => {
    const s = table(
      'charges',
      [
        unit('A1.1', MC, 56, 57.5, { order: 'advance', stands: 2 }),
        unit('A1.2', MC, 66, 44, { order: 'advance', stands: 2 }),
        unit('B1.1', MI, 60, 60, { shotToday: true }),
      ],
      { contacts: [{ a: 'A1.1', b: 'B1.1', rounds: 1 }] },
    );
    const events = run(s, [4], charging(['A1.2', 'B1.1']), 4);
    expect(kinds(events)).not.toContain('receives');
    expect(kinds(events)).not.toContain('shot');
    expect(s.contacts.map((c) => c.a)).toEqual(['A1.1', 'A1.2']);
  });
  it('GO-MOVE-18 missile-armed chargers who fail go on to their long range', () => {
    const s = table('charges', [unit('A1.1', MI, 60, 50, { order: 'advance' }), unit('B1.1', MI, 60, 68)]);
    run(s, [1], charging(['A1.1', 'B1.1']), 4);
    expect(u(s, 'A1.1')).toMatchObject({ order: 'stand' });
    expect(u(s, 'A1.1').y / CM).toBeCloseTo(56, 2); // 67 - 10 - 1
  });
  it('GO-MOVE-22 GO-SHOOT-01 GO-SHOOT-M11 defensive fire is the first volley, and there is no second shot in that phase', () => {
    const s = table('charges', [
      unit('A1.1', MC, 60, 50, { order: 'advance' }),
      unit('A1.2', MI, 80, 62),
      unit('B1.1', MI, 60, 72.5),
    ]);
    // test to charge, to receive, the shot, the charger's test: stopped
    const events = run(s, [4, 6, 1, 1], charging(['A1.1', 'B1.1']), 5);
    expect(told(events, 'shot')?.factors?.map((f) => f.rule)).toContain('GO-SHOOT-M11');
    expect(u(s, 'B1.1').shotToday).toBe(true);
    until(s, 'shots');
    const { answers } = s.frames[s.frames.length - 1] as unknown as { answers: readonly unknown[] };
    expect(answers[1]).toMatchObject({ shots: [] }); // nothing to ask: it has fired
  });
  it('GO-MOVE-22 guns fire in defence only on Stand', () => {
    const s = table('charges', [
      unit('A1.1', MC, 60, 50, { order: 'advance' }),
      unit('B1.1', MA, 60, 73.5, { order: 'reserve' }),
      unit('B1.2', MI, 100, 80),
    ]);
    expect(kinds(run(s, [4, 6], charging(['A1.1', 'B1.1']), 4))).not.toContain('shot');
  });
  it('GO-MOVE-23 whoever stands behind an evader and is struck receives, and cannot choose', () => {
    const s = table('charges', [
      unit('A1.1', MC, 60, 50, { order: 'advance' }),
      unit('B1.1', LI, 60, 60.5),
      unit('B2.1', MI, 60, 79, { weapon: 'none', drill: 'well' }),
    ]);
    const asked: string[] = [];
    const events = run(
      s,
      [6, 6],
      (ask, t) => {
        asked.push(`${ask.kind} ${ask.about[0] ?? ''}`);
        if (ask.kind === 'react') return { kind: 'react', how: 'evade', about: false };
        return charging(['A1.1', 'B1.1'])(ask, t);
      },
      4,
    );
    expect(asked.filter((a) => a.startsWith('react'))).toEqual(['react B1.1']);
    expect(events.filter((e) => e.kind === 'receives').map((e) => e.about)).toEqual([['B2.1']]);
    expect(s.contacts.map((c) => [c.a, c.b])).toEqual([['A1.1', 'B2.1']]);
  });
  it('GO-MOVE-24 GO-MOVE-24d squares and garrisons have only fronts', () => {
    const strike = (theirs: Spec, more: Spec = {}, face = 6): string => {
      const s = table(
        'charges',
        [unit('A1.1', MI, 60, 90, { order: 'advance', facing: 270 }), unit('B1.1', MI, 60, 80, theirs)],
        more,
      );
      run(s, [face, 6], charging(['A1.1', 'B1.1']), 4);
      return s.contacts[0]?.edge ?? 'none';
    };
    expect(strike({ formation: 'square', weapon: 'none' })).toBe('front');
    expect(
      strike(
        { block: 'b', weapon: 'none', y: 76 },
        { terrain: [{ id: 'b', kind: 'block', rect: [54, 70, 66, 82] }] },
      ),
    ).toBe('front');
  });

  it('GO-SETUP-11 GO-SETUP-12 a column on a road through a wood has no cover and is in the open; a line has', () => {
    const ground: Spec = {
      terrain: [
        { kind: 'wood', rect: [40, 40, 80, 80] },
        { kind: 'road', ribbon: [60, 0, 60, 120], width: 5 },
      ],
    };
    const found = (formation: string): [string, boolean] => {
      const s = table('shooting', [unit('A1.1', MI, 60, 60, { formation }), FAR], ground);
      return [coverOf(s, u(s, 'A1.1'), 60 * CM, 100 * CM), inOpen(s, u(s, 'A1.1'))];
    };
    expect([found('column1'), found('line')]).toEqual([
      ['none', true],
      ['soft', false],
    ]);
  });
  it('GO-MOVE-26 GO-UNIT-03 routers disorder massed friends they pass, not light cavalry of either kind', () => {
    const passed = (type: string): boolean => {
      const s = table('forced', [
        unit('A1.1', MI, 100, 50, { order: 'rout', routMoved: true }),
        unit('A2.1', type, 100, 42),
        unit('B1.1', MI, 100, 80),
      ]);
      run(s, [], usual, 3);
      return u(s, 'A2.1').disordered;
    };
    expect([passed(MI), passed(LC), passed(LCA)]).toEqual([true, false, false]);
  });
});
