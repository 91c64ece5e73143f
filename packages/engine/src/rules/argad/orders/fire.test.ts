/** AG-SIM-2: shots that cannot be are refused when they are sealed, weapon by weapon and intent by intent. */
import { describe, expect, it } from 'vitest';
import { CM } from '../house-rules.ts';
import type { Argad } from '../state.ts';
import { fig, refusal, skirmish, type Table } from '../testing.ts';
import type { Order } from './orders.ts';

/** A1 with this weapon at (50, 40); B1 60 cm north of him, so that nobody threatens anybody. */
const table = (a: object, more: Partial<Table> = {}): Argad =>
  skirmish({
    a: { A1: { x: 50, y: 40, ...a }, A2: { x: 20, y: 20 } },
    b: { B1: { x: 50, y: 100 } },
    options: { nerve: false },
    ...more,
  });
const why = (s: Argad, o: Partial<Order>, who = 'A1'): string =>
  refusal(s, 0, [{ who: [who], intent: 'hold', fire: { when: 'end' }, ...o }]);
const walk = (y: number): Partial<Order> => ({ intent: 'move', path: [{ x: 50, y }] });
const rider = { mode: 'cavalry', facing: 90 };
const dragoon = { mode: 'mounted-infantry', facing: 90 };

describe('who may shoot in movement', () => {
  it('AG-SHOOT-12 AG-WEAPON-1 AG-WEAPON-2 AG-WEAPON-8 AG-WEAPON-9 AG-WEAPON-11 by the card of each weapon', () => {
    const ways = (gun: string): string[] => [
      why(table({ ranged: [gun] }), {}),
      why(table({ ranged: [gun] }), walk(45)),
      why(table({ ranged: [gun], ...rider }), {}),
      why(table({ ranged: [gun], ...rider }), walk(45)),
    ];
    const free = ['', '', '', ''];
    for (const gun of ['pistol', 'short-arquebus', 'crossbow', 'bow', 'javelin'])
      expect([gun, ...ways(gun)]).toEqual([gun, ...free]);
    for (const gun of ['caliver', 'light-musket', 'firelock', 'rifle'])
      expect([gun, ...ways(gun)]).toEqual([
        gun,
        '',
        'AG-SHOOT-12 needs-immobile',
        '',
        'AG-SHOOT-12 needs-immobile',
      ]);
    for (const gun of ['musket', 'longbow']) {
      const on = (o: Partial<Order>, more: object = {}): string => {
        const s = table({ ranged: [gun] });
        Object.assign(fig(s, 'A1'), more);
        return why(s, o);
      };
      const mounted = { mounted: true, steed: 'war', steedWorth: 3 }; // he found a horse in the field
      expect([gun, on({}), on(walk(45)), on({}, mounted), on(walk(45), mounted)]).toEqual([
        gun,
        '',
        'AG-SHOOT-12 needs-immobile',
        'AG-WEAPON-15 not-mounted',
        'AG-WEAPON-15 not-mounted',
      ]);
    }
  });
  it('AG-MOVE-15 AG-MOVE-15a AG-MOVE-15b two paces on foot are no movement, a rider’s first step is', () => {
    const gun = { ranged: ['caliver'] };
    expect([why(table(gun), walk(42)), why(table(gun), walk(42.1))]).toEqual([
      '',
      'AG-SHOOT-12 needs-immobile',
    ]);
    expect(why(table({ ...gun, ...rider }), walk(40.1))).toBe('AG-SHOOT-12 needs-immobile');
    const there = {
      intent: 'move',
      path: [
        { x: 50, y: 41 },
        { x: 50, y: 40 },
      ],
    } as const;
    expect(why(table(gun), there)).toBe('');
    const farther = {
      intent: 'move',
      path: [
        { x: 50, y: 41.1 },
        { x: 50, y: 40 },
      ],
    } as const;
    expect(why(table(gun), farther)).toBe('AG-SHOOT-12 needs-immobile');
    for (const intent of ['attack'] as const)
      expect(why(table(gun), { intent, target: ['B1'] })).toBe('AG-SHOOT-12 needs-immobile');
    expect(why(table({ ranged: ['pistol'] }), { intent: 'attack', target: ['B1'] })).toBe('');
  });
  it('AG-SHOOT-19 mounted infantry do not fire on the move unless the emergency is played; javelins they throw', () => {
    const late = { options: { nerve: false, mountedInfantryFireMoving: true } };
    for (const gun of ['pistol', 'short-arquebus']) {
      expect(why(table({ ranged: [gun], ...dragoon }), {})).toBe('');
      expect(why(table({ ranged: [gun], ...dragoon }), walk(45))).toBe('AG-SHOOT-19 mounted-infantry-moving');
      expect(why(table({ ranged: [gun], ...dragoon }, late), walk(45))).toBe('');
    }
    expect(why(table({ ranged: ['javelin'], ...dragoon }), walk(45))).toBe('');
  });
  it('AG-SHOOT-18 a rider within somebody’s reach is in movement: no caliver, no shot of mounted infantry', () => {
    const near = (spec: object, y: number, options: object = {}): string =>
      why(
        skirmish({
          a: { A1: { x: 50, y: 40, ...spec } },
          b: { B1: { x: 50, y } },
          options: { nerve: false, ...options },
        }),
        {},
      );
    // 20 cm from base to base: 40 + 2.5 + 20 + 1.
    const gun = (ranged: string): object => ({ ...rider, ranged: [ranged] });
    expect([near(gun('caliver'), 63.5), near(gun('caliver'), 63.6)]).toEqual([
      'AG-SHOOT-18 needs-immobile',
      '',
    ]);
    expect(near(gun('pistol'), 63.5)).toBe('');
    expect(near({ ...dragoon, ranged: ['pistol'] }, 63.5)).toBe('AG-SHOOT-19 mounted-infantry-moving');
    expect(near({ ...dragoon, ranged: ['pistol'] }, 63.5, { mountedInfantryFireMoving: true })).toBe('');
    expect(near({ ranged: ['caliver'] }, 63.5)).toBe(''); // on foot nobody minds
    // AG-SHOOT-18a: who begins in contact and stays is spared.
    expect(near(gun('pistol'), 43.5)).toBe('');
    expect(near({ ...dragoon, ranged: ['pistol'] }, 43.5)).toBe('');
  });
  it('AG-WEAPON-3 the caliver on horseback is a switch', () => {
    const gun = { ranged: ['caliver'], ...rider };
    expect(why(table(gun, { options: { caliverMounted: false } }), {})).toBe('AG-WEAPON-3 not-mounted');
    expect(why(table({ ranged: ['caliver'] }, { options: { caliverMounted: false } }), {})).toBe('');
  });
  it('AG-SHOOT-10 in contact at the beginning only a pistol', () => {
    for (const [gun, said] of [
      ['pistol', ''],
      ['short-arquebus', 'AG-SHOOT-10 pistols-only'],
      ['crossbow', 'AG-SHOOT-10 pistols-only'],
      ['bow', 'AG-SHOOT-10 pistols-only'],
      ['javelin', 'AG-SHOOT-10 pistols-only'],
    ]) {
      const s = table({ ranged: [gun] });
      fig(s, 'A1').startContact = true;
      expect([gun, why(s, {})]).toEqual([gun, said]);
    }
    const two = table({ ranged: ['caliver', 'pistol'] });
    fig(two, 'A1').startContact = true;
    expect(why(two, {})).toBe('');
  });
});

describe('with what and when', () => {
  it('AG-SIM-3 not by those whose hands are busy', () => {
    const s = table({ ranged: ['pistol'], role: 'officer' });
    for (const intent of ['reload', 'crouch', 'interact', 'form'] as const)
      expect(why(s, { intent, deed: { what: 'yield' } })).not.toBe('');
    fig(s, 'A1').arms[0].loaded = false;
    fig(s, 'A1').arms.push({ kind: 'pistol', loaded: true, reloaded: 0, spoilt: false, left: 1 });
    expect(why(s, { intent: 'reload' })).toBe('AG-SIM-3 does-nothing-else');
    expect(why(s, { intent: 'form' })).toBe('AG-SIM-3 does-nothing-else');
    expect(why(s, { intent: 'withdraw', path: [{ x: 50, y: 30 }] })).toBe('');
  });
  it('AG-SHOOT-15 AG-SHOOT-22 loaded, whole, with something left to throw', () => {
    const arm = (more: object): string => {
      const s = table({ ranged: ['javelin'] });
      Object.assign(fig(s, 'A1').arms[0], more);
      return why(s, {});
    };
    expect(arm({})).toBe('');
    expect([arm({ loaded: false }), arm({ spoilt: true }), arm({ left: 0 })]).toEqual([
      'AG-SHOOT-15 not-loaded',
      'AG-SHOOT-15 not-loaded',
      'AG-SHOOT-15 not-loaded',
    ]);
    expect(why(table({}), {})).toBe('AG-SHOOT-15 not-loaded');
  });
  it('AG-WEAPON-14 a light spear is thrown when the order says javelin, and only while he has it', () => {
    const spear = table({ melee: ['spear'] });
    expect(why(spear, { fire: { when: 'end', weapon: 'javelin' } })).toBe('');
    expect(why(spear, {})).toBe('AG-SHOOT-15 not-loaded');
    fig(spear, 'A1').lost.push('spear');
    expect(why(spear, { fire: { when: 'end', weapon: 'javelin' } })).toBe('AG-SHOOT-15 not-loaded');
    const gained = table({});
    fig(gained, 'A1').gained.push('spear');
    expect(why(gained, { fire: { when: 'end', weapon: 'javelin' } })).toBe('');
    expect(why(table({ melee: ['halberd'] }), { fire: { when: 'end', weapon: 'javelin' } })).toBe(
      'AG-SHOOT-15 not-loaded',
    );
  });
  it('AG-SIM-2 at START somebody must be in sight and in range', () => {
    const start = (b: object, more: Partial<Table> = {}): string =>
      why(
        skirmish({
          a: { A1: { ranged: ['pistol'], x: 50, y: 40 }, A2: { x: 20, y: 20 } },
          b: { B1: { x: 50, y: 62, ...b } },
          options: { nerve: false },
          ...more,
        }),
        { fire: { when: 'start' } },
      );
    expect(start({})).toBe(''); // 20 cm, the end of the second band
    expect(start({ y: 62.1 })).toBe('AG-SIM-2 nobody-to-shoot');
    const wall = {
      terrain: {
        lines: [
          {
            kind: 'wall',
            points: [
              [40, 50],
              [60, 50],
            ],
          },
        ],
      },
    };
    expect(start({}, wall)).toBe('AG-SIM-2 nobody-to-shoot');
    expect(
      why(
        skirmish({
          a: { A1: { ranged: ['pistol'], x: 50, y: 40 }, A2: { x: 48, y: 52 } },
          b: { B1: { x: 50, y: 52 } },
          options: { nerve: false },
        }),
        { fire: { when: 'start' } },
      ),
    ).toBe('AG-SIM-2 nobody-to-shoot'); // AG-SEE-5: he touches a friend
    const hidden = skirmish({
      a: { A1: { ranged: ['pistol'], x: 50, y: 40 } },
      b: { B1: { x: 50, y: 62 }, B2: { x: 50, y: 110 } },
      options: { nerve: false },
    });
    fig(hidden, 'B1').hidden = true;
    expect(why(hidden, { fire: { when: 'start' } })).toBe('AG-SIM-2 nobody-to-shoot');
    expect(why(hidden, { fire: { when: 'end' } })).toBe('');
  });
  it('AG-SIM-2 whom the order names must be an enemy who stands and is seen', () => {
    const s = table({ ranged: ['pistol'] });
    const at = (id: string): string => why(s, { fire: { when: 'end', at: [id] } });
    expect([at('B1'), at('A2'), at('Z')]).toEqual(['', 'AG-SIM-2 no-such-target', 'AG-SIM-2 no-such-target']);
    fig(s, 'B1').place = 'down';
    expect(at('B1')).toBe('AG-SIM-2 no-such-target');
    expect(fig(s, 'A1').x).toBe(50 * CM);
  });
});
