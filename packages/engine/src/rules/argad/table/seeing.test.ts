/** AG-SEE: lines of sight, ranks, cover at hand, spotting. */
import { describe, expect, it } from 'vitest';
import type { Order } from '../orders/orders.ts';
import { RANGED } from '../shooting/weapons.ts';
import { at, factorsOf, fig, move, no, refusal, run, shoot, skirmish, told, turn } from '../testing.ts';
import { sees } from './sight.ts';

const hold = (who: string, more: Partial<Order> = {}): Order => ({
  who: [who],
  intent: 'hold',
  reaction: { on: 'none', do: 'go-on' },
  ...more,
});
const quiet = (who: string): Order => hold(who, { fire: { when: 'none' } });

describe('seeing', () => {
  const seeing = (a: object, b: object, terrain?: object, more = {}) =>
    skirmish({ a: { A1: { x: 50, y: 20, ...a } }, b: { B1: { x: 50, y: 60, ...b }, ...more }, terrain });

  it('AG-SEE-1 AG-SEE-2 walls, bases and more than 10 cm of wood hide', () => {
    expect(sees(seeing({}, {}), 0, 1)).toBe(true);
    expect(
      sees(
        seeing(
          {},
          {},
          {
            lines: [
              {
                kind: 'wall',
                points: [
                  [30, 40],
                  [70, 40],
                ],
              },
            ],
          },
        ),
        0,
        1,
      ),
    ).toBe(false);
    expect(sees(seeing({}, {}, { grounds: [{ kind: 'wood', box: [30, 35, 70, 46] }] }), 0, 1)).toBe(false);
    expect(sees(seeing({}, {}, { grounds: [{ kind: 'wood', box: [30, 35, 70, 44] }] }), 0, 1)).toBe(true);
    expect(sees(seeing({}, { y: 30 }, undefined, { B2: { x: 50, y: 25 } }), 0, 1)).toBe(false);
    expect(sees(seeing({ y: 40 }, {}, { grounds: [{ kind: 'wood', box: [30, 32, 70, 48] }] }), 0, 1)).toBe(
      true,
    );
  });

  it('AG-SEE-1a the second rank fires past a kneeling friend, not with the forked musket', () => {
    const table = (kind: string, on: boolean) =>
      skirmish({
        a: { A1: { ranged: [kind], x: 50, y: 20 }, A2: { x: 50, y: 22 } },
        b: { B1: { x: 50, y: 36 } },
        options: { secondRankFire: on, nerve: false },
      });
    expect(told(shoot(table('caliver', true), [], [quiet('B1')], [1]), 'volley')).toHaveLength(1);
    expect(told(shoot(table('caliver', false), [], [quiet('B1')], []), 'volley')).toHaveLength(0);
    expect(told(shoot(table('musket', true), [], [quiet('B1')], []), 'volley')).toHaveLength(0);
  });

  it('AG-SEE-3 a shooter pressed against the hedge suffers nothing for it', () => {
    const hedge = {
      lines: [
        {
          kind: 'hedge',
          points: [
            [30, 30],
            [70, 30],
          ],
        },
      ],
    };
    const near = skirmish({
      a: { A1: { ranged: ['caliver'], x: 50, y: 28.7 } },
      b: { B1: { x: 50, y: 45 } },
      terrain: hedge,
    });
    expect(factorsOf(shoot(near, [], [quiet('B1')], [1]), 'volley')).toBe('');
    const far = skirmish({
      a: { A1: { ranged: ['caliver'], x: 50, y: 24 } },
      b: { B1: { x: 50, y: 42 } },
      terrain: hedge,
    });
    expect(factorsOf(shoot(far, [], [quiet('B1')], [1]), 'volley')).toBe('cover -1');
  });

  it('AG-SEE-5 nobody shoots at an enemy who touches a friend', () => {
    const s = skirmish({
      a: { A1: { ranged: ['caliver'], x: 40, y: 40 }, A2: { x: 50, y: 50 } },
      b: { B1: { x: 50, y: 52 } },
      options: { nerve: false },
    });
    const events = shoot(s, [], [quiet('B1')], []);
    expect(told(events, 'volley')).toHaveLength(0);
  });

  it('AG-SEE-5 AG-SEE-5a save with a pistol at one whom the shooter touches himself', () => {
    const shots = (gun: string, touches: boolean): number => {
      const s = skirmish({
        a: { A1: { ranged: [gun], x: touches ? 48 : 40, y: 52 }, A2: { x: 50, y: 50 } },
        b: { B1: { x: 50, y: 52 } },
        options: { nerve: false },
      });
      const dice = gun === 'pistol' && touches ? [1] : [];
      return told(shoot(s, [], [quiet('B1')], dice), 'volley').length;
    };
    expect([shots('pistol', true), shots('pistol', false), shots('crossbow', true)]).toEqual([1, 0, 0]);
  });

  it('AG-SEE-5 AG-SEE-5b AG-SEE-5c save as he came, or before he touched anybody', () => {
    /** B1 runs 8 cm and meets A2; A1 stands by with a caliver. */
    const shot = (fire: Order['fire']): unknown => {
      const s = skirmish({
        a: { A1: { ranged: ['caliver'], x: 40, y: 40 }, A2: { x: 50, y: 50 } },
        b: { B1: { x: 50, y: 60 } },
        options: { nerve: false },
      });
      const events = shoot(
        s,
        [hold('A1', { fire }), quiet('A2')],
        [{ who: ['B1'], intent: 'attack', target: ['A2'], reaction: { on: 'none', do: 'go-on' } }],
        [1],
      );
      const facts = told(events, 'volley')[0].facts;
      return [facts?.approach, facts?.pulse];
    };
    expect(shot({ when: 'end' })).toEqual([true, 8]); // in the pulse in which he arrives
    expect(shot({ when: 'start' })).toEqual([false, 0]);
  });

  it('AG-SEE-6 the hidden are seen when they move, shoot, or an enemy comes within 10 cm', () => {
    const wood = { grounds: [{ kind: 'wood', box: [40, 40, 60, 60] }] };
    const table = () =>
      skirmish({ a: { A1: { x: 50, y: 20 } }, b: { B1: { hidden: true, x: 50, y: 48 } }, terrain: wood });
    const s = table();
    expect(refusal(s, 0, [{ who: ['A1'], intent: 'attack', target: ['B1'] }])).toMatch(/no-such-target/);
    expect(
      told(move(s, [{ who: ['A1'], intent: 'move', path: [{ x: 50, y: 37.5 }] }], []), 'spotted'),
    ).toHaveLength(1);
    const t = table();
    expect(
      told(move(t, [], [{ who: ['B1'], intent: 'move', path: [{ x: 50, y: 53 }] }], [1]), 'spotted'),
    ).toHaveLength(1);
    const u = table();
    turn(u, [], []);
    expect(fig(u, 'B1').hidden).toBe(true);
    expect(at(u, 'B1')).toEqual([50, 48]);
    run(u, []);
  });

  it('AG-WEAPON-14 AG-WEAPON-11 a light spear in hand and javelins beside it; javelins fly over friends', () => {
    const s = skirmish({
      a: { A1: { ranged: ['javelin'], melee: ['spear'], x: 50, y: 20 }, A2: { x: 50, y: 22.5 } },
      b: { B1: { x: 50, y: 34 } },
      options: { nerve: false },
    });
    const events = shoot(s, [hold('A1', { fire: { when: 'end' } })], [quiet('B1')], [1]);
    expect(told(events, 'volley')[0].facts).toMatchObject({ weapon: 'javelin', need: 6 });
    expect(RANGED.javelin.reload).toBe(0);
    const spear = skirmish({
      a: { A1: { melee: ['spear'], x: 50, y: 20 } },
      b: { B1: { x: 50, y: 30 } },
      options: { nerve: false },
    });
    const thrown = shoot(
      spear,
      [hold('A1', { fire: { when: 'end', weapon: 'javelin' } })],
      [quiet('B1')],
      [1],
    );
    expect(told(thrown, 'volley')).toHaveLength(1);
    expect(fig(spear, 'A1').lost).toEqual(['spear']);
    expect(no(s, 'B1')).toBe(2);
  });
});
