import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { luckOf, seedOf } from '../../../battle/dice/seed.ts';
import { defaults } from '../../../battle/options.ts';
import { isComplaint, type Json } from '../../../battle/protocol.ts';
import { inUnits, UNIT } from '../../../table/number.ts';
import { ARMIES, armyNamed } from '../army/armies.ts';
import { checkRoster, mayMeet, pointsIn, randomRoster, standPrice, standsIn } from '../army/roster.ts';
import { bandsOf, hasMuskets, isLights, isMissileArmed, TROOPS, valueAgainst } from '../army/troops.ts';
import { byPoints, isBroken, pointsOf, turnLimit, winningLead } from '../command/victory.ts';
import { gapBetween, rectOf, within } from '../ground/shapes.ts';
import { fireOf, OPTIONS } from '../house-rules.ts';
import { groupOrders } from '../index.ts';
import { type GroupState, houseRules } from '../state.ts';
import {
  HC,
  HI,
  kinds,
  LCA,
  LI,
  MA,
  MC,
  MI,
  RIF,
  run,
  say,
  table,
  told,
  u,
  unit,
  until,
  usual,
  why,
} from '../testing.ts';

const scenario = (name: string): Json =>
  JSON.parse(readFileSync(new URL(`../../../scenarios/group-orders/${name}.json`, import.meta.url), 'utf8'))
    .setup;
const open = (name: string, options: Record<string, unknown> = {}): GroupState =>
  groupOrders.begin(scenario(name) as never, { ...defaults(OPTIONS), ...options } as never);

describe('the tables of the sheet', () => {
  it('GO-UNIT-01 GO-MELEE-03 GO-MOVE-01 speeds, values and ranges, line by line', () => {
    const sheet: [keyof typeof TROOPS, number, number, number, number, number, number][] = [
      ['heavy-cavalry', 30, 4, 3, 0, 0, 0],
      ['medium-cavalry', 30, 3, 3, 0, 0, 0],
      ['light-cavalry', 40, 2, 2, 0, 0, 0],
      ['light-cavalry-a', 40, 2, 2, 0, 0, 0],
      ['heavy-infantry', 20, 3, 4, 5, 10, 0],
      ['medium-infantry', 20, 3, 3, 5, 10, 0],
      ['militia', 20, 2, 2, 0, 10, 0],
      ['light-infantry', 24, 2, 2, 0, 10, 0],
      ['riflemen', 24, 1, 1, 8, 15, 20],
      ['heavy-artillery', 20, 1, 1, 15, 40, 60],
      ['medium-artillery', 20, 0, 0, 10, 30, 60],
      ['howitzers', 20, 0, 0, 15, 40, 60],
      ['light-artillery', 24, 0, 0, 10, 30, 0],
    ];
    for (const [type, speed, value, foot, short, long, extreme] of sheet) {
      const kind = { type, weapon: TROOPS[type].weapon };
      expect([
        TROOPS[type].speed,
        valueAgainst(kind, { type: MC, weapon: 'none' }),
        valueAgainst(kind, { type: MI, weapon: 'musket' }),
      ]).toEqual([speed, value, foot]);
      expect(bandsOf(kind)).toEqual({ short, long, extreme });
    }
    const s = until(
      table('shooting', [unit('A1.1', HC, 60, 60), unit('A1.2', MI, 90, 60), unit('B1.1', MI, 90, 68)]),
      'shots',
    );
    expect(why(s, { kind: 'shots', shots: [{ unit: 'A1.1', target: 'B1.1', stands: [0] }] })).toBe(
      'GO-UNIT-01 no-weapon',
    );
  });
  it('GO-UNIT-04 GO-UNIT-05 GO-UNIT-06 classes', () => {
    expect(
      (['light-cavalry', LI, RIF, LCA, MI] as const).map((type) => isLights({ type, weapon: 'none' })),
    ).toEqual([true, true, true, false, false]);
    expect(hasMuskets({ type: RIF, weapon: 'rifle' })).toBe(false);
    expect([
      isMissileArmed({ type: 'light-cavalry', weapon: 'bow' }),
      isMissileArmed({ type: 'light-cavalry', weapon: 'none' }),
      isMissileArmed({ type: MA, weapon: 'gun' }),
    ]).toEqual([true, false, false]);
    expect(
      checkRoster({ name: 'x', groups: [{ name: 'g', units: [{ type: HC, stands: 4, weapon: 'bow' }] }] })[0],
    ).toMatchObject({ rule: 'GO-UNIT-06' });
  });
  it('GO-SETUP-01 GO-SETUP-04 GO-SETUP-05 lengths, table and stand sizes; within includes exactly', () => {
    const s = table('moves', [
      unit('A1.1', MI, 60, 40),
      unit('A1.2', MC, 90, 40),
      unit('A1.3', MA, 120, 40),
      unit('B1.1', MI, 60, 52),
    ]);
    expect(
      ['A1.1', 'A1.2', 'A1.3'].map((id) => [
        inUnits(rectOf(s, u(s, id)).width),
        inUnits(rectOf(s, u(s, id)).depth),
      ]),
    ).toEqual([
      [16, 2],
      [16, 3],
      [8, 4],
    ]);
    expect(gapBetween(s, u(s, 'A1.1'), u(s, 'B1.1')) / UNIT).toBe(10);
    expect([within(s, u(s, 'A1.1'), u(s, 'B1.1'), 10), within(s, u(s, 'A1.1'), u(s, 'B1.1'), 9.99)]).toEqual([
      true,
      false,
    ]);
    expect([s.width / UNIT, s.depth / UNIT]).toEqual([180, 120]);
  });
  it('GO-SETUP-32 GO-SETUP-32a GO-UNIT-14 every switch has its default and is stored', () => {
    const given = Object.fromEntries(OPTIONS.map((o) => [o.id, o.default]));
    expect(given).toMatchObject({
      fire: 'exchange', stand_actions: 'one', reserve_guns: 'march', riflemen_light: true, musket_charge_die: 'plain', guns_lost: 'always',
      morale_scope: 'group', pooled_fire: false, hard_cover_small_arms: '-1', extreme_range: '-2', extra_stands: 'each', assault_column: 'off',
      two_sided_fire: false, group_charge_test: false,
    }); // biome-ignore format: as in the catalogue
    expect(fireOf({ ...houseRules(open('ridge')), two_sided_fire: true })).toBe('both');
  });
});

describe('armies', () => {
  it('GO-SETUP-23 GO-SETUP-24 GO-SETUP-25 GO-SETUP-26 GO-SETUP-27 the four armies with their points and stands', () => {
    expect(ARMIES.map((a) => [a.id, pointsIn(a), standsIn(a)])).toEqual([
      ['prussia-1757', 623, 51],
      ['austria-1757', 636, 57],
      ['france-1809', 646, 60],
      ['britain-1811', 631, 56],
    ]);
    for (const a of ARMIES) expect(checkRoster(a)).toEqual([]);
    expect([
      standPrice({ type: 'militia', stands: 4 }),
      standPrice({ type: 'militia', stands: 4, morale: 'poor' }),
      standPrice({ type: 'light-cavalry', stands: 4, weapon: 'bow' }),
    ]).toEqual([4, 2, 9]);
  });
  it('GO-SETUP-07 GO-SETUP-08 GO-SETUP-31 sizes of units and groups; who may meet', () => {
    const bad = checkRoster({
      name: 'x',
      groups: [
        {
          name: 'g',
          units: [
            { type: MI, stands: 7 },
            ...Array.from({ length: 6 }, () => ({ type: HI as 'heavy-infantry', stands: 4 })),
          ],
        },
      ],
    });
    expect(bad.map((f) => f.rule)).toEqual(['GO-SETUP-08', 'GO-SETUP-07']);
    expect(mayMeet(armyNamed('prussia-1757')!, armyNamed('france-1809')!)).toBe(true);
    expect(
      mayMeet(armyNamed('prussia-1757')!, {
        name: 'small',
        groups: [{ name: 'g', units: [{ type: MI, stands: 4 }] }],
      }),
    ).toBe(false);
  });
  it('GO-SETUP-07 GO-SETUP-08 random armies are legal and near their points', () => {
    for (let i = 0; i < 40; i++) {
      const r = randomRoster(luckOf(seedOf(`army ${i}`)), 600, 'R');
      expect(checkRoster(r)).toEqual([]);
      expect(pointsIn(r)).toBeLessThanOrEqual(640);
      expect(pointsIn(r)).toBeGreaterThan(450);
    }
  });
  it('GO-SETUP-31 any two armies in any scenario', () => {
    const setup = { ...(scenario('ridge') as object), armies: ['britain-1811', 'prussia-1757'] };
    expect(isComplaint(groupOrders.readSetup(setup))).toBe(false);
    expect(isComplaint(groupOrders.readSetup({ ...setup, armies: ['nobody', 'prussia-1757'] }))).toBe(true);
  });
});

describe('deployment', () => {
  it('GO-SETUP-18 GO-SETUP-29 the defender first, then in turn, one whole group at a time', () => {
    const s = open('ridge');
    const order: number[] = [];
    run(s, [], (ask) => {
      if (ask.kind !== 'deploy') return 'stop';
      order.push(ask.side);
      return undefined;
    });
    expect(order).toEqual([1, 0, 1, 0, 1, 0, 1, 0]);
    expect([s.turn, s.active, s.first, turnLimit(s)]).toEqual([1, 0, 0, 14]);
    expect(s.objectives.map((o) => [o.x / UNIT, o.y / UNIT, o.points, o.holder])).toEqual([
      [50, 88, 3, 1],
      [90, 88, 3, 1],
      [130, 88, 3, 1],
    ]);
  });
  it('GO-SETUP-18 GO-SETUP-30 GO-SETUP-15 what is refused', () => {
    const s = open('village');
    run(s, []);
    const usual_ = groupOrders.asks(s)[0].default as unknown as { units: { unit: string }[]; group: number };
    const with_ = (more: object): string => why(s, { ...usual_, ...more });
    const first = usual_.units[0];
    expect(with_({})).toBe('legal');
    expect(with_({ group: 0 })).toBe('GO-SETUP-18 no-such-group');
    expect(with_({ units: usual_.units.slice(1) })).toBe('GO-SETUP-18 whole-group');
    expect(with_({ units: usual_.units.map((x) => (x === first ? { ...x, y: 20 } : x)) })).toBe(
      'GO-SETUP-18 outside-zone',
    );
    expect(with_({ general: { x: 10, y: 10 } })).toBe('GO-SETUP-18 general-outside-zone');
    expect(
      with_({
        order: 'advance',
        units: usual_.units.map((x) => (x === first ? { ...x, formation: 'column2', y: 116 } : x)),
      }),
    ).toBe('GO-SETUP-18 not-in-line');
    const blocks = (ids: string[]): string =>
      with_({ units: usual_.units.map((x, i) => (i < ids.length ? { ...x, block: ids[i] } : x)) });
    expect(blocks(['block-sw', 'block-se'])).toBe('legal');
    expect(blocks(['block-sw', 'block-se', 'block-nw'])).toBe('GO-SETUP-30 too-many-garrisons');
    expect(blocks(['block-sw', 'block-sw'])).toBe('GO-SETUP-15 block-taken');
  });
  it('GO-SETUP-19 GO-SETUP-28 GO-SETUP-33 both throw, ties again; the higher chooses', () => {
    const s = open('encounter');
    const events = run(s, [3, 3, 5, 2, 1, 6], (ask) => (ask.kind === 'deploy' ? undefined : 'stop'));
    expect(told(events, 'deploys-first')?.side).toBe(1); // 5 beats 2: the loser deploys first
    expect(told(events, 'chooses-first')?.side).toBe(1);
    say(s, { kind: 'first', first: false });
    expect([s.first, s.active, s.turn]).toEqual([0, 0, 1]);
    expect(s.groups.map((g) => [g.name, g.deployed, g.arrives])).toEqual([
      ['A1', true, 0],
      ['A2', true, 0],
      ['A3', false, 2],
      ['B1', true, 0],
      ['B2', true, 0],
      ['B3', false, 2],
      ['B4', false, 4],
    ]);
  });
  it('GO-SETUP-28a arrivals come on in column at the road, on Reserve', () => {
    const s = table(
      'moves',
      [
        unit('A1.1', MI, 120, 40, { order: 'reserve' }),
        unit('A2.1', MC, 0, 0, { place: 'waiting', x: 0, y: 0 }),
        unit('B1.1', MI, 60, 110),
      ],
      {
        turn: 2,
        groups: [
          { side: 0, name: 'A1' },
          { side: 0, name: 'A2', deployed: false, arrives: 2 },
          { side: 0, name: 'A9' },
          { side: 1, name: 'B1' },
          { side: 1, name: 'B9' },
        ],
        generals: [{ id: 'A2.G', side: 0, group: 'A2', place: 'waiting' }],
      },
    );
    until(s, 'moves');
    const come = (x: number, ahead: number): string =>
      why(s, { kind: 'arrive', unit: 'A2.1', x, wide: 2, ahead });
    expect(come(120, 20)).toBe('GO-SETUP-28a too-far-from-road');
    expect(come(100, 2)).toBe('GO-MOVE-10 no-room');
    expect(come(100, 31)).toBe('GO-MOVE-01 too-far');
    say(s, { kind: 'arrive', unit: 'A2.1', x: 100, wide: 2, ahead: 20 });
    expect(u(s, 'A2.1')).toMatchObject({ place: 'table', order: 'reserve', formation: 'column2' });
    expect(s.generals[0].place).toBe('table');
  });
  it('GO-SETUP-30 GO-SETUP-29 GO-SETUP-28 the ground of the scenarios', () => {
    const v = open('village');
    expect(
      v.pieces.filter((p) => p.kind === 'block').map((p) => [p.outline[0] / UNIT, p.outline[1] / UNIT]),
    ).toEqual([
      [78, 58],
      [92, 58],
      [78, 72],
      [92, 72],
    ]);
    expect(v.objectives.map((o) => o.points)).toEqual([6, 6, 6, 6, 6]);
    expect(turnLimit(v)).toBe(15);
    expect(open('ridge').lines.map((l) => l.kind)).toEqual(['crest', 'wall']);
    expect([turnLimit(open('encounter')), open('encounter').scenario.arrivals]).toEqual([16, [[2], [2, 4]]]);
  });
});

describe('winning', () => {
  it('GO-SETUP-21 half of the stands killed, gone or on Rout break an army at the end of a turn', () => {
    const s = table(
      'end',
      [
        unit('A1.1', MI, 60, 40),
        unit('B1.1', MI, 60, 100, { order: 'rout', formation: 'column2', facing: 90 }),
      ],
      { active: 1 },
    );
    for (const id of ['B9.1', 'B9.2']) u(s, id).order = 'rout';
    expect(isBroken(s, 1)).toBe(true); // 12 of 20
    run(s, [], usual);
    expect(s.over).toMatchObject({ winner: 0, how: 'army-broken', rule: 'GO-SETUP-21' });
    const swept = table('forced', [unit('A1.1', MI, 60, 40)]);
    for (const x of swept.units) if (x.side === 1) x.order = 'rout';
    run(swept, [], usual);
    expect(swept.over).toMatchObject({ winner: 0, rule: 'GO-SETUP-21' });
  });
  it('GO-SETUP-21a GO-SETUP-22 at the turn limit the points decide, a lead of 10', () => {
    const at = (points: number): GroupState =>
      table('end', [unit('A1.1', MI, 60, 60, { stands: 2, start: 4 }), unit('B1.1', MI, 60, 100)], {
        turn: 16,
        active: 1,
        objectives: [{ name: 'hill', x: 60, y: 66, points, holder: 1 }],
      });
    const s = at(12);
    const events = run(s, [], usual);
    expect(told(events, 'objective')).toMatchObject({ rule: 'GO-SETUP-22', side: 0 });
    expect(s.over).toMatchObject({ winner: 0, how: 'turn-limit', rule: 'GO-SETUP-21a', score: [12, 2] });
    const draw = at(11);
    run(draw, [], usual);
    expect(draw.over?.winner).toBeNull();
    const lost = at(0);
    Object.assign(lost.generals, [
      {
        id: 'B.C',
        side: 1,
        group: -1,
        name: '',
        x: 0,
        y: 0,
        place: 'dead',
        returns: 0,
        lost: true,
        moved: false,
      },
    ]);
    expect(pointsOf(lost, 0)).toBe(10);
  });
  it('GO-SETUP-22 a scenario may say what lead wins', () => {
    const at = (scenario: object): number | null =>
      byPoints(
        table('end', [unit('A1.1', MI, 60, 40), unit('B1.1', MI, 60, 100, { stands: 1, start: 6 })], {
          scenario: scenario as never,
        }),
        'stopped',
        'GO-SETUP-22',
      ).winner;
    expect([at({}), at({ lead: 5 }), at({ lead: 6 })]).toEqual([null, 0, null]);
    expect(winningLead(open('ridge'))).toBe(10);
  });
  it('GO-SETUP-20 GO-SETUP-20a two phases to a turn; defaults lead to the end of the battle', () => {
    const s = table('orders', [unit('A1.1', MI, 60, 40), unit('B1.1', MI, 60, 100)], { turn: 15 });
    const events = run(s, [], usual);
    expect(events.filter((e) => e.kind === 'phase-began').map((e) => e.side)).toEqual([0, 1, 0, 1]);
    expect(s.over?.how).toBe('turn-limit');
  });
  it('GO-SETUP-10 GO-MELEE-12 generals of lost groups leave, replacements come in the next-but-one step 1', () => {
    const s = table('end', [unit('A1.1', MI, 60, 40), unit('B1.1', MI, 60, 100, { place: 'left' })], {
      active: 1,
      generals: [
        { id: 'B1.G', side: 1, group: 'B1', x: 60, y: 100 },
        { id: 'A1.G', side: 0, group: 'A1', x: 60, y: 30, place: 'dead', lost: true, returns: 2 },
      ],
    });
    const events = run(s, [], () => (s.turn > 3 ? 'stop' : undefined));
    expect(kinds(events)).toContain('general-leaves');
    expect(kinds(events)).toContain('general-replaced');
    // Only its owner's steps 1 count: this one was lost in the turn of the other side, and comes in the second of its own.
    const began = events.filter((e) => e.kind === 'phase-began' || e.kind === 'general-replaced');
    const came = began.findIndex((e) => e.kind === 'general-replaced');
    expect([began[came].side, began[came - 1].side]).toEqual([0, 0]);
    expect(began.slice(0, came).filter((e) => e.kind === 'phase-began' && e.side === 0)).toHaveLength(2);
  });
});
