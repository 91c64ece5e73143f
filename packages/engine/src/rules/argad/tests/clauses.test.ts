/** Clauses that no other test would have missed: each of these failed to fail when its rule was spoilt. */
import { describe, expect, it } from 'vitest';
import { isComplaint } from '../../../battle/protocol.ts';
import { itemGap } from '../deeds/deeds.ts';
import { CM } from '../house-rules.ts';
import { argad } from '../index.ts';
import type { Order } from '../orders/orders.ts';
import { arrivals } from '../setup/arrivals.ts';
import { commanded } from '../shooting/shooting.ts';
import type { Argad, Item } from '../state.ts';
import { fig, no, refusal, skirmish, turn } from '../testing.ts';
import { verdict } from '../victory/victory.ts';

const hold = (id: string, more: Partial<Order> = {}): Order => ({ who: [id], intent: 'hold', ...more });

describe('orders to shoot', () => {
  const s = skirmish({
    a: {
      A1: { ranged: ['caliver'], abilities: ['elite'], x: 50, y: 40 },
      A2: { ranged: ['caliver'], abilities: ['elite'], x: 54, y: 40 },
      A3: { ranged: ['caliver'], x: 58, y: 40 },
      A4: { x: 62, y: 40 },
    },
    b: { B1: { x: 50, y: 60 } },
  });
  const why = (o: Order): string => refusal(s, 0, [o]);
  it('AG-SPECIAL-1 only an elite shooter makes an elite shot, and alone', () => {
    expect(why(hold('A1', { fire: { when: 'end', elite: 'plus' } }))).toBe('');
    expect(why(hold('A3', { fire: { when: 'end', elite: 'plus' } }))).toBe('AG-SPECIAL-1 no-elite');
    expect(why({ ...hold('A1', { fire: { when: 'end', elite: 'aim' } }), who: ['A1', 'A2'] })).toBe(
      'AG-SPECIAL-1 one-elite-shot',
    );
    expect(why({ ...hold('A1', { fire: { when: 'end' } }), who: ['A1', 'A2', 'A3'] })).toBe('');
    expect(why(hold('A3', { fire: { when: 'end' } }))).toBe('');
  });
  it('AG-SHOOT-15 somebody of them must have a loaded weapon, and the one that is named', () => {
    expect(why(hold('A4', { fire: { when: 'end' } }))).toBe('AG-SHOOT-15 not-loaded');
    expect(why({ ...hold('A4', { fire: { when: 'end' } }), who: ['A4', 'A3'] })).toBe('');
    expect(why(hold('A3', { fire: { when: 'end', weapon: 'pistol' } }))).toBe('AG-SHOOT-15 not-loaded');
    expect(why(hold('A3', { fire: { when: 'end', weapon: 'caliver' } }))).toBe('');
    fig(s, 'A3').arms[0].loaded = false;
    expect(why(hold('A3', { fire: { when: 'end' } }))).toBe('AG-SHOOT-15 not-loaded');
    fig(s, 'A3').arms[0].loaded = true;
  });
  it('AG-SIM-2 at somebody of the other side who stands there', () => {
    expect(why(hold('A3', { fire: { when: 'end', at: ['B1'] } }))).toBe('');
    expect(why(hold('A3', { fire: { when: 'end', at: ['A1'] } }))).toBe('AG-SIM-2 no-such-target');
    expect(why(hold('A3', { fire: { when: 'end', at: ['X9'] } }))).toBe('AG-SIM-2 no-such-target');
    expect(why(hold('A3', { fire: { when: 'passing', at: ['B1'] } }))).toBe('AG-SIM-2 no-distance');
    expect(why(hold('A3', { fire: { when: 'none', at: ['X9'] } }))).toBe('');
  });
  it('AG-SIM-3 nobody shoots while both his hands are busy', () => {
    for (const intent of ['crouch'] as const)
      expect(why({ who: ['A1'], intent, fire: { when: 'end' } })).toBe('AG-SIM-3 does-nothing-else');
  });
  it('AG-SIM-2 every word of an order is read, and no other', () => {
    const read = (fire: object): string => {
      const c = argad.readCommand({
        ask: 'x',
        kind: 'orders',
        orders: [{ who: ['A1'], intent: 'hold', fire }],
      });
      return isComplaint(c) ? c.place : '';
    };
    expect(
      read({ when: 'end', at: ['B1'], within: 100, most: 20, weapon: 'caliver', elite: 'aim', salvo: true }),
    ).toBe('');
    expect(read({ when: 'end', elite: 'plus', most: 1, within: 0 })).toBe('');
    expect(read({ when: 'end', elite: 'no' })).toBe('orders[0].fire.elite');
    expect(read({ when: 'end', most: 0 })).toBe('orders[0].fire.most');
    expect(read({ when: 'end', most: 21 })).toBe('orders[0].fire.most');
    expect(read({ when: 'end', within: 101 })).toBe('orders[0].fire.within');
    expect(read({ when: 'end', within: -1 })).toBe('orders[0].fire.within');
    expect(read({ when: 'later' })).toBe('orders[0].fire.when');
    expect(read({ when: 'end', salvoes: true })).toBe('orders[0].fire.salvoes');
  });
});

describe('commanded', () => {
  it('AG-SHOOT-51 by a leader within 20 cm and in sight who is free, whatever unit another leader is in', () => {
    const led = (more: object, terrain?: unknown): boolean => {
      const s = skirmish({
        a: { A1: { x: 40, y: 40 }, A2: { x: 60, y: 40, role: 'officer', ...more } },
        b: { B1: { x: 100, y: 100 } },
        terrain,
      });
      return commanded(s, no(s, 'A1'));
    };
    expect([led({ x: 42 }), led({ x: 62 }), led({ x: 62.1 }), led({ x: 42, role: 'soldier' })]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const far = skirmish({
      a: {
        A1: { x: 20, y: 20 },
        A2: { x: 80, y: 80, role: 'officer' },
        A3: { x: 82, y: 80 },
        A4: { x: 84, y: 80 },
      },
      b: { B1: { x: 100, y: 20 } },
      units: [{ members: ['A2', 'A3', 'A4'], front: 90 }],
    });
    expect([commanded(far, no(far, 'A3')), commanded(far, no(far, 'A1'))]).toEqual([true, false]);
    fig(far, 'A2').touched = true;
    expect(commanded(far, no(far, 'A3'))).toBe(false);
  });
});

describe('the wagon', () => {
  /** A wagon of side 0 at (60, 60) whose driver is gone, after its turn. */
  const scene = (a: object, b: object, change: (s: Argad) => unknown = () => {}): string => {
    const s = skirmish({
      a: { A1: { x: 20, y: 20, ...a }, A2: { x: 10, y: 110, abilities: ['driver'] } },
      b: { B1: { x: 100, y: 100, ...b } },
      items: [{ id: 'wagon', kind: 'wagon', x: 60, y: 60 }],
      aim: { kind: 'wagon', side: 0, after: 2 },
    });
    s.turn = 3;
    fig(s, 'A2').place = 'down';
    change(s);
    const found = verdict(s);
    return found === null ? '' : `${found.winner} ${found.rule}`;
  };
  const touching = { x: 60, y: 63.5 }; // half of its width and of his base
  it('AG-SCEN-2 is taken by an enemy who touches it when its driver is gone and no friend is within 10 cm', () => {
    expect(scene({}, touching)).toBe('1 AG-SCEN-2');
    expect(scene({}, { x: 60, y: 64 })).toBe('');
    expect(scene({ x: 60, y: 46.5 }, touching)).toBe('');
    expect(scene({ x: 60, y: 46.4 }, touching)).toBe('1 AG-SCEN-2');
    expect(scene({}, touching, (s) => Object.assign(fig(s, 'A2'), { place: 'table' }))).toBe('');
    expect(scene({}, touching, (s) => Object.assign(s, { turn: 2 }))).toBe('');
    expect(scene({}, touching, (s) => Object.assign(fig(s, 'B1'), { place: 'down' }))).not.toBe(
      '1 AG-SCEN-2',
    );
    expect(scene({}, {}, (s) => Object.assign(s.items[0], { off: 0 }))).toBe('0 AG-SCEN-2');
    expect(scene(touching, {})).toBe('');
  });
  it('AG-SCEN-2 10 cm are measured from base to wagon', () => {
    const s = skirmish({
      a: { A1: { x: 60, y: 75 }, A2: { x: 73.5, y: 60 } },
      b: { B1: { x: 100, y: 100 } },
      items: [{ id: 'wagon', kind: 'wagon', x: 60, y: 60 }],
      aim: { kind: 'wagon', side: 0, after: 2 },
    });
    const far = (id: string): number =>
      Math.round((itemGap(s, no(s, id), s.items[0] as Item) / CM) * 100) / 100;
    expect([far('A1'), far('A2')]).toEqual([11.5, 8.5]); // it is 8 long and 5 wide
  });
});

describe('when a turn is over', () => {
  const riders = (options: object): Argad =>
    skirmish({
      a: {
        A1: { x: 20, y: 20, melee: ['pike', 'sword'] },
        A2: { x: 60, y: 20, mode: 'cavalry', facing: 90 },
        A3: { x: 80, y: 20, mode: 'cavalry', facing: 90 },
      },
      b: { B1: { x: 60, y: 110 } },
      options: options as never,
    });
  it('AG-WEAPON-20 a pike is at hand again after a turn out of contact', () => {
    const s = riders({});
    fig(s, 'A1').pikeSpent = true;
    turn(s, [hold('A1')], [hold('B1')]);
    expect(fig(s, 'A1').pikeSpent).toBe(false);
  });
  it('AG-CAV-10 a rider has formed again after a turn in which he did not move', () => {
    const s = riders({ cavalryReform: true });
    fig(s, 'A2').reform = true;
    fig(s, 'A3').reform = true;
    turn(s, [hold('A2'), { who: ['A3'], intent: 'move', path: [{ x: 80, y: 26 }] }], [hold('B1')]);
    expect([fig(s, 'A2').reform, fig(s, 'A3').reform]).toEqual([false, true]);
  });
});

describe('waves', () => {
  /** Where the one who waits comes on; the table is 120 by 120. */
  const entry = (
    edge: string,
    from: number,
    to: number,
    a = { x: 60, y: 60 },
  ): [number, number] | undefined => {
    const s = skirmish({
      a: { A1: a },
      b: { B1: { x: 60, y: 110 }, B2: { reserve: true } },
      waves: [{ turn: 2, figures: ['B2'], stretches: [{ edge, from, to }] }],
    });
    s.turn = 1;
    arrivals(s);
    expect(fig(s, 'B2').place).toBe('reserve');
    s.turn = 2;
    arrivals(s);
    const f = fig(s, 'B2');
    return f.place === 'table' ? [f.x / CM, f.y / CM] : undefined;
  };
  it('AG-SCEN-0 come on in the middle of their stretch, the base against the edge', () => {
    expect(entry('south', 20, 30)).toEqual([25, 1]);
    expect(entry('north', 20, 40)).toEqual([30, 119]);
    expect(entry('west', 70, 80)).toEqual([1, 75]);
    expect(entry('east', 70, 90)).toEqual([119, 80]);
  });
  it('AG-SCEN-0 with the whole base inside it, and not where an enemy holds it', () => {
    expect(entry('south', 20, 22)).toEqual([21, 1]);
    expect(entry('south', 20, 21.9)).toBeUndefined();
    expect(entry('south', 20, 30, { x: 25, y: 3 })).toBeUndefined(); // 5 cm from base to base
    const beside = entry('south', 20, 40, { x: 30, y: 3 });
    expect(beside).toBeDefined();
    expect(Math.abs((beside as [number, number])[0] - 30)).toBeGreaterThan(6);
  });
});
