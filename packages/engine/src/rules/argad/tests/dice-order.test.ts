/** AG-SIM-15, AG-SHOOT-7, AG-MELEE-6: which throw comes first, and which is not made because it could change nothing. */
import { describe, expect, it } from 'vitest';
import type { Event } from '../../../battle/protocol.ts';
import type { Order } from '../orders/orders.ts';
import type { Argad } from '../state.ts';
import { fig, fight, shoot, skirmish, told } from '../testing.ts';

const noNerve = { nerve: false };
const still = { on: 'none', do: 'go-on' } as const;
const hold = (who: string | string[], more: Partial<Order> = {}): Order => ({
  who: typeof who === 'string' ? [who] : who,
  intent: 'hold',
  reaction: still,
  fire: { when: 'none' },
  ...more,
});
const fires = (...who: string[]): Order[] => who.map((id) => hold(id, { fire: { when: 'end' } }));

describe('shots', () => {
  const duel = (): Argad =>
    skirmish({
      a: { A1: { ranged: ['caliver'], x: 30, y: 40 }, A2: { ranged: ['caliver'], x: 60, y: 40 } },
      b: { B1: { ranged: ['caliver'], x: 30, y: 55 }, B2: { ranged: ['caliver'], x: 60, y: 55 } },
      options: noNerve,
    });
  const shooters = (events: readonly Event[]): string =>
    told(events, 'volley')
      .map((e) => e.about?.[0])
      .join();
  it('AG-SIM-15 those of the first side on odd turns, those of the other on even ones; in a side the lower number', () => {
    const s = duel();
    expect(shooters(shoot(s, fires('A2', 'A1'), fires('B2', 'B1'), [1, 1, 1, 1]))).toBe('A1,A2,B1,B2');
    const even = duel();
    even.turn = 2;
    expect(shooters(shoot(even, fires('A2', 'A1'), fires('B2', 'B1'), [1, 1, 1, 1]))).toBe('B1,B2,A1,A2');
  });
  it('AG-SHOOT-15 AG-SHOOT-21 AG-WEAPON-11 AG-WEAPON-14 what is shot is not loaded, what is thrown is gone', () => {
    const s = skirmish({
      a: {
        A1: { ranged: ['caliver', 'pistol'], x: 30, y: 40 },
        A2: { ranged: ['javelin'], x: 45, y: 40 },
        A3: { ranged: ['bow'], x: 60, y: 40 },
        A4: { melee: ['spear', 'sword'], x: 75, y: 40 },
      },
      b: { B1: { x: 30, y: 50 }, B2: { x: 45, y: 50 }, B3: { x: 60, y: 50 }, B4: { x: 75, y: 50 } },
      options: noNerve,
    });
    const spear = hold('A4', { fire: { when: 'end', weapon: 'javelin' } });
    shoot(s, [...fires('A1', 'A2', 'A3'), spear], [hold(['B1', 'B2', 'B3', 'B4'])], [1, 1, 1, 1]);
    expect(fig(s, 'A1').arms.map((a) => [a.kind, a.loaded])).toEqual([
      ['caliver', false],
      ['pistol', true],
    ]);
    expect([fig(s, 'A2').arms[0].left, fig(s, 'A2').lost]).toEqual([2, []]);
    expect([fig(s, 'A3').arms[0].loaded, fig(s, 'A3').arms[0].left]).toEqual([true, 1]);
    expect(fig(s, 'A4').lost).toEqual(['spear']);
    for (const id of ['A1', 'A2', 'A3', 'A4'])
      expect(fig(s, id)).toMatchObject({ fired: true, struckOrShot: true });
    expect(fig(s, 'B1')).toMatchObject({ fired: false, struckOrShot: false });
  });
  it('AG-SIM-2 AG-SHOOT-22 by default nobody tries for more than 7, for 8 where three of his side shoot there', () => {
    // Light muskets between 30 and 40 cm need 7, against a breastplate 8.
    const volleys = (guns: number, more: Partial<Order['fire']> = {}): number => {
      const a = Object.fromEntries(
        Array.from({ length: guns }, (_, k) => [
          `A${k + 1}`,
          { ranged: ['light-musket'], x: 50 + 6 * k, y: 20 },
        ]),
      );
      const s = skirmish({ a, b: { B1: { armour: '4', x: 56, y: 54 } }, options: noNerve });
      const orders = Object.keys(a).map((id) => hold(id, { fire: { when: 'end', ...more } }));
      const dice = guns >= 3 || (more.most ?? 0) >= 8 ? Array.from({ length: guns }, () => 1) : [];
      return told(shoot(s, orders, [hold('B1')], dice), 'volley').length;
    };
    expect([volleys(1), volleys(2), volleys(3)]).toEqual([0, 0, 1]);
    expect([volleys(1, { most: 8 }), volleys(3, { most: 8 })]).toEqual([1, 1]);
  });
});

describe('sixes in melee', () => {
  /** A1 of class 2 and A2 at B1, whom a six of A1 only pushes back: class 4 in full armour. */
  const blows = (
    a2: object,
    b: Partial<Order>,
    dice: readonly number[],
    order: Partial<Order> = {},
  ): string => {
    const s = skirmish({
      a: { A1: { class: 2, melee: ['dagger'], x: 50, y: 48 }, A2: { class: 5, x: 50, y: 52, ...a2 } },
      b: { B1: { class: 4, armour: '5', melee: ['dagger'], x: 50, y: 50 } },
      options: noNerve,
    });
    const events = fight(s, [hold('A1', { weapon: 'dagger' }), hold('A2', { weapon: 'dagger', ...order })], [hold('B1', { weapon: 'dagger', ...b })], [...dice]); // biome-ignore format: one line
    return `${told(events, 'six-again').length} ${fig(s, 'B1').place}`;
  };
  const strong = { abilities: ['strong'], melee: ['dagger'] };
  const passive = { passive: true };
  it('AG-MELEE-6 a single six is thrown again, for a seven would fell him', () => {
    expect(blows(strong, passive, [6, 2, 3])).toBe('1 table');
    expect(blows(strong, passive, [6, 2, 6])).toBe('1 down');
  });
  it('AG-MELEE-6 AG-MELEE-9 not if another fells him in the same step, whom he does not strike', () => {
    expect(blows(strong, passive, [6, 5])).toBe('0 down');
    // Whom he strikes back may yet lose his blow to the tie (AG-MELEE-10): then the six matters.
    expect(blows(strong, { strike: ['A2'] }, [6, 5, 2, 1])).toBe('1 down');
    expect(blows(strong, { strike: ['A1'] }, [6, 5, 2, 1])).toBe('1 down'); // nor if he strikes the thrower himself
  });
  it('AG-MELEE-6 AG-DIS-2 not by the disordered', () => {
    const s = skirmish({
      a: { A1: { class: 2, melee: ['dagger'], x: 50, y: 48 } },
      b: { B1: { class: 4, armour: '5', x: 50, y: 50 } },
      options: noNerve,
    });
    fig(s, 'A1').disorder = true;
    expect(told(fight(s, [hold('A1')], [hold('B1', passive)], [6]), 'six-again')).toHaveLength(0);
  });
});
