/** AG-SIM-7, -12, -19: how an attacker goes on when his target answers, and who follows whom. */
import { describe, expect, it } from 'vitest';
import { CM } from '../house-rules.ts';
import type { Order, Reaction, Resolve } from '../orders/orders.ts';
import type { Argad } from '../state.ts';
import { gap } from '../table/bases.ts';
import { at, move, no, skirmish, told, turn } from '../testing.ts';

const still = { on: 'none', do: 'go-on' } as const;
const noNerve = { nerve: false };
const hold = (who: string, more: Partial<Order> = {}): Order => ({
  who: [who],
  intent: 'hold',
  reaction: still,
  fire: { when: 'none' },
  ...more,
});
const reacts = (who: string, reaction: Reaction): Order => ({
  who: [who],
  intent: 'hold',
  reaction,
  fire: { when: 'none' },
});
const go = (who: string, x: number, y: number, more: Partial<Order> = {}): Order => ({
  who: [who],
  intent: 'move',
  path: [{ x, y }],
  reaction: still,
  ...more,
});
const attack = (who: string, target: string, more: Partial<Order> = {}): Order => ({
  who: [who],
  intent: 'attack',
  target: [target],
  reaction: still,
  ...more,
});
const press: Resolve = { leaves: 'pursue', stands: 'press' };

describe('resolve', () => {
  const scene = (): Argad =>
    skirmish({
      a: { A1: { x: 50, y: 30 } },
      b: { B1: { x: 50, y: 46 }, B2: { x: 60, y: 40 } },
      options: noNerve,
    });
  const flee = reacts('B1', { on: 'attacked', do: 'evade' });
  const decided = (r: Resolve, b: Order): string => {
    const s = scene();
    const events = move(s, [attack('A1', 'B1', { resolve: r })], [b, hold('B2')]);
    return told(events, 'resolves')
      .map((e) => `${e.facts?.decision} ${e.facts?.pulse}`)
      .join();
  };
  it('AG-SIM-7 AG-SIM-7a AG-SIM-7b a target that runs calls for one answer, one that stands for the other', () => {
    const r: Resolve = { leaves: 'stop', stands: 'halt', halt: 8 };
    expect(decided(r, flee)).toBe('stop 0');
    expect(decided(r, hold('B1'))).toBe('halt 0');
    for (const reaction of ['stand', 'counter'] as const)
      expect(decided(r, reacts('B1', { on: 'attacked', do: reaction }))).toBe('halt 0');
    expect(decided(r, { who: ['B1'], intent: 'crouch', reaction: still })).toBe('halt 0');
    // Walking off by his own order is leaving; coming nearer is neither, nor going less than 1 cm farther.
    expect(decided(r, go('B1', 50, 56))).toBe('stop 0');
    expect(decided(r, go('B1', 50, 40))).toBe('');
    expect(decided(r, go('B1', 50, 47))).toBe('');
    expect(decided(r, go('B1', 50, 47.1))).toBe('stop 0');
  });
  it('AG-SIM-7b HALT stops at its distance from base to base', () => {
    const halts = (halt: number): number => {
      const s = scene();
      const resolve: Resolve = { leaves: 'stop', stands: 'halt', halt };
      move(s, [attack('A1', 'B1', { resolve })], [hold('B1'), hold('B2')]);
      return Math.round((gap(s, 0, 1) / CM) * 100) / 100;
    };
    expect([halts(3), halts(8), halts(20)]).toEqual([3, 8, 14]); // farther than that he is not
  });
  it('AG-SIM-7a SWITCH takes the nearest other enemy within what is left of the move, else he stops', () => {
    const switches = (b2: object, b3?: object): string[] => {
      const s = skirmish({
        a: { A1: { x: 50, y: 30 } },
        b: {
          B1: { x: 50, y: 46 },
          B2: { x: 60, y: 40, ...b2 },
          ...(b3 === undefined ? {} : { B3: b3 as { x: number } }),
        },
        options: noNerve,
      });
      const more = b3 === undefined ? [] : [hold('B3')];
      const order = attack('A1', 'B1', { resolve: { leaves: 'switch', stands: 'press' } });
      const events = move(s, [order], [flee, hold('B2'), ...more]);
      return told(events, 'contact').flatMap((e) => e.about?.[1] ?? []);
    };
    expect(switches({})).toEqual(['B2']);
    expect(switches({ x: 72, y: 30 })).toEqual(['B2']); // exactly 20 cm from base to base
    expect(switches({ x: 72.1, y: 30 })).toEqual([]);
    expect(switches({}, { x: 42, y: 30 })).toEqual(['B3']);
    expect(switches({ x: 42, y: 30 }, { x: 60, y: 40 })).toEqual(['B2']);
  });
  it('AG-SIM-12 civilians press only with two of them at one man', () => {
    const met = (n: number, who: object): number => {
      const a: Record<string, { x: number }> = {};
      for (let k = 0; k < n; k++) a[`A${k + 1}`] = { x: 48 + 4 * k, y: 40, ...who } as { x: number };
      const s = skirmish({ a, b: { B1: { x: 50, y: 50 } }, options: noNerve });
      return told(
        move(
          s,
          Object.keys(a).map((id) => ({ who: [id], intent: 'attack', target: ['B1'] }) as Order),
          [hold('B1')],
        ),
        'contact',
      ).length;
    };
    const civilian = { class: 2, role: 'civilian' };
    expect([met(1, civilian), met(2, civilian), met(1, { class: 2 })]).toEqual([0, 2, 1]);
  });
  it('AG-SIM-12h a civilian alone is told as one who stops, not as one who presses on', () => {
    const decided = (who: object, o: Partial<Order> = {}): unknown => {
      const s = skirmish({
        a: { A1: { x: 50, y: 40, ...who } },
        b: { B1: { x: 50, y: 50 } },
        options: noNerve,
      });
      const [e] = told(move(s, [{ who: ['A1'], intent: 'attack', target: ['B1'], ...o } as Order], [hold('B1')]), 'resolves'); // biome-ignore format: one line
      return [e?.rule, e?.facts?.decision];
    };
    const civilian = { class: 2, role: 'civilian' };
    expect(decided(civilian)).toEqual(['AG-SIM-12h', 'stop']);
    expect(decided(civilian, { resolve: { leaves: 'stop', stands: 'press' } })).toEqual([
      'AG-SIM-7',
      'press',
    ]);
    expect(decided({ class: 2 })).toEqual(['AG-SIM-7', 'press']);
  });
});

describe('leaving contact', () => {
  it('AG-SIM-19 the pursuer of one who walks off steps out in pulse 2 and is a centimetre behind', () => {
    const chase = (b: Order, order: Partial<Order> = {}): number => {
      const s = skirmish({
        a: { A1: { armour: '4', x: 50, y: 50 } },
        b: { B1: { x: 50, y: 52 } },
        options: noNerve,
      });
      move(
        s,
        [{ who: ['A1'], intent: 'withdraw', path: [{ x: 50, y: 36 }], reaction: still, ...order }],
        [b],
      );
      return Math.round((gap(s, 0, 1) / CM) * 10) / 10;
    };
    const pursue: Resolve = { leaves: 'pursue', stands: 'press' };
    // 14 cm at 0.8 a pulse; whoever follows at 1 cm a pulse catches him.
    expect(chase(hold('B1', { resolve: pursue }))).toBe(0);
    expect(chase(attack('B1', 'A1', { resolve: pursue }))).toBe(0);
    expect(chase(hold('B1', { resolve: { leaves: 'stop', stands: 'press' } }))).toBe(14);
    expect(chase(attack('B1', 'A1', { resolve: { leaves: 'stop', stands: 'press' } }))).toBe(14);
    expect(chase(hold('B1'))).toBe(14); // by stance nobody leaves his place
  });
  it('AG-SIM-19 nobody follows one who stays', () => {
    const s = skirmish({
      a: { A1: { x: 50, y: 50 } },
      b: { B1: { x: 50, y: 52 } },
      options: noNerve,
    });
    turn(s, [hold('A1', { passive: true })], [hold('B1', { passive: true, resolve: press })]);
    expect([at(s, 'A1'), at(s, 'B1'), no(s, 'B1')]).toEqual([[50, 50], [50, 52], 1]);
  });
});
