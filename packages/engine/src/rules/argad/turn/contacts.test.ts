/** AG-CAV-1 to -5, AG-SIM-10, AG-SIM-11, AG-VICT-1: what a contact is, and which charges count. */
import { describe, expect, it } from 'vitest';
import { CM } from '../house-rules.ts';
import type { Order } from '../orders/orders.ts';
import { at, factorsOf, fig, fight, move, skirmish, type Table, told, turn } from '../testing.ts';
import { noteContactsNow } from './turn.ts';

const still = { on: 'none', do: 'go-on' } as const;
const noNerve = { nerve: false };
const hold = (who: string, more: Partial<Order> = {}): Order => ({
  who: [who],
  intent: 'hold',
  reaction: still,
  fire: { when: 'none' },
  ...more,
});
const charge = (who: string, target: string, more: Partial<Order> = {}): Order => ({
  who: [who],
  intent: 'charge',
  target: [target],
  reaction: still,
  ...more,
});
const attack = (who: string, target: string): Order => ({
  ...charge(who, target, { resolve: { leaves: 'pursue', stands: 'press' } }),
  intent: 'attack',
});

/** A1 rides north at B1 so that so many centimetres lie between their bases. */
const ride = (run: number, more: Partial<Table> = {}, b: object = {}, a: object = {}) =>
  skirmish({
    a: { A1: { mode: 'cavalry', facing: 90, x: 50, y: 30, ...a } },
    b: { B1: { x: 50, y: 33.5 + run, ...b } },
    options: noNerve,
    ...more,
  });

describe('charges', () => {
  const charged = (run: number, faces: number[] = [], more: Partial<Table> = {}): string => {
    const s = ride(run, more);
    const events = move(s, [charge('A1', 'B1')], [hold('B1')], faces);
    return events
      .filter((e) => e.kind.startsWith('charge-') && e.kind !== 'charge-test')
      .map((e) => `${e.kind} ${e.rule} ${e.facts?.run}`)
      .join();
  };
  it('AG-CAV-2 a run of 12 cm is a charge; a shorter one needs two dice that do not add up to more', () => {
    expect(charged(12)).toBe('charge-valid AG-CAV-2 12');
    expect(charged(30)).toBe('charge-valid AG-CAV-2 30');
    expect(charged(11.9, [5, 6])).toBe('charge-valid AG-CAV-2 11.9');
    expect(charged(11.9, [6, 6])).toBe('charge-fails AG-CAV-2 11.9');
    expect(charged(8, [2, 6])).toBe('charge-valid AG-CAV-2 8');
    expect(charged(8, [3, 6])).toBe('charge-fails AG-CAV-2 8');
    expect(charged(7.9, [2, 6])).toBe('charge-fails AG-CAV-2 7.9');
    expect(charged(2, [1, 1])).toBe('charge-valid AG-CAV-2 2');
    expect(charged(1.9, [1, 1])).toBe('charge-fails AG-CAV-2 1.9');
  });
  it('AG-CAV-1 AG-MELEE-42 across difficult ground or an obstacle it is none, with no dice thrown', () => {
    const ground = (kind: string, south: number, north: number) => ({
      terrain: { grounds: [{ kind, box: [40, south, 60, north] }] },
    });
    expect(charged(20, [1, 1], ground('bushes', 36, 41))).toMatch(/^charge-fails AG-CAV-1/);
    expect(charged(20, [], ground('road', 36, 41))).toMatch(/^charge-valid/);
    // Whoever he meets stands in bushes: only where the rider stops counts.
    expect(charged(20, [], ground('bushes', 53, 60))).toMatch(/^charge-valid/);
    const line = (kind: string) => ({
      terrain: {
        lines: [
          {
            kind,
            points: [
              [40, 52.6],
              [60, 52.6],
            ],
          },
        ],
      },
    });
    expect(charged(20, [], line('hedge'))).toMatch(/^charge-fails/);
  });
  it('AG-CAV-4 not from contact, nor in the turn after a charge', () => {
    const last = ride(20);
    fig(last, 'A1').chargedLast = true;
    expect(told(move(last, [charge('A1', 'B1')], [hold('B1')]), 'charge-fails').map((e) => e.rule)).toEqual([
      'AG-CAV-4',
    ]);
    // A whole turn: what was charged in it is remembered in the next, and only there.
    const s = ride(20, {}, { class: 5 });
    turn(s, [charge('A1', 'B1')], [hold('B1', { passive: true })], [1]);
    expect([fig(s, 'A1').charged, fig(s, 'A1').chargedLast]).toEqual([false, true]);
    turn(s, [hold('A1', { passive: true })], [hold('B1', { passive: true })]);
    expect(fig(s, 'A1').chargedLast).toBe(false);
  });
  it('AG-CAV-3 a turn of 10° keeps the run, a sharper one begins it anew', () => {
    const s = skirmish({
      a: { A1: { mode: 'cavalry', facing: 90, x: 50, y: 20 } },
      b: { B1: { x: 50, y: 50 } },
      options: noNerve,
    });
    const aside: Order = { who: ['B1'], intent: 'move', path: [{ x: 53, y: 50 }], reaction: still };
    move(s, [charge('A1', 'B1', { resolve: { leaves: 'pursue', stands: 'press' } })], [aside]);
    expect(fig(s, 'A1').run / CM).toBeGreaterThan(20); // he follows him within the cone
    expect(fig(s, 'A1').charged).toBe(true);
    const sharp = skirmish({
      a: { A1: { mode: 'cavalry', facing: 90, x: 50, y: 20 } },
      b: { B1: { x: 70, y: 40 } },
      options: noNerve,
    });
    const path = [{ x: 50, y: 35 }];
    move(sharp, [charge('A1', 'B1', { path })], [hold('B1')]);
    // From (50, 35) to him: 20.6 cm between the middles, without the two bases.
    const between = Math.sqrt(20 * 20 + 5 * 5);
    expect(fig(sharp, 'A1').run / CM).toBeCloseTo(between - 3.5, 1);
  });
  it('AG-CAV-10 two riders who charge each other: each run is his own', () => {
    const s = ride(20, {}, { mode: 'cavalry', facing: 270, y: 55 });
    const events = move(s, [charge('A1', 'B1')], [charge('B1', 'A1')], [6, 6, 1, 1]);
    // 20 cm between them: 10 each, both under 12.
    expect(told(events, 'charge-test').map((e) => [e.about?.[0], e.facts?.run, e.facts?.valid])).toEqual([
      ['A1', 10, false],
      ['B1', 10, true],
    ]);
    expect(s.contacts[0]).toMatchObject({ a: 0, b: 1, attacker: 0 });
  });
  it('AG-CAV-1 mounted infantry and men on foot attack without any charge', () => {
    for (const mode of ['mounted-infantry', 'foot']) {
      const s = ride(12, {}, {}, { mode });
      const events = move(s, [attack('A1', 'B1')], [hold('B1')]);
      expect(told(events, 'contact')).toHaveLength(1);
      expect(events.some((e) => e.kind.startsWith('charge-'))).toBe(false);
    }
  });
  it('AG-VICT-1 loose class 2 in the open, ridden down, tests its nerve', () => {
    const tests = (b: object, dice: number[], run = 20, terrain?: unknown): string[] => {
      const s = skirmish({
        a: { A1: { mode: 'cavalry', facing: 90, x: 50, y: 30 } },
        b: {
          B1: { class: 2, x: 50, y: 33.5 + run, ...b },
          B2: { class: 2, x: 80, y: 80 },
          B3: { class: 2, x: 84, y: 80 },
        },
        ...(terrain === undefined ? {} : { terrain }),
      });
      const orders = ['B1', 'B2', 'B3'].map((id) => hold(id, { passive: true }));
      const events = turn(s, [charge('A1', 'B1')], orders, dice);
      return told(events, 'nerve').map((e) => String(e.facts?.why));
    };
    const blow = { face: 1, for: 'blow' } as never;
    const nerve = { face: 1, for: 'nerve' } as never;
    const test = { face: 6, for: 'charge' } as never;
    expect(tests({}, [blow, nerve])).toEqual(['ridden-down']);
    expect(tests({ class: 3 }, [blow])).toEqual([]);
    expect(tests({}, [test, test, blow], 8)).toEqual([]); // an invalid charge is an ordinary contact
  });
});

describe('contacts', () => {
  it('AG-SIM-10 are noted with pulse and sub-step: 1 cm a pulse, ten steps each', () => {
    const noted = (gap: number): unknown[] => {
      const s = skirmish({
        a: { A1: { x: 50, y: 30 } },
        b: { B1: { x: 50, y: 32 + gap } },
        options: noNerve,
      });
      const events = move(s, [attack('A1', 'B1')], [hold('B1')]);
      const facts = told(events, 'contact')[0]?.facts;
      return [facts?.pulse, facts?.sub, s.contacts[0]?.pulse, s.contacts[0]?.sub];
    };
    expect(noted(6.05)).toEqual([7, 1, 7, 1]);
    expect(noted(6.55)).toEqual([7, 6, 7, 6]);
    expect(noted(0.15)).toEqual([1, 2, 1, 2]);
    expect(noted(20)).toEqual([20, 10, 20, 10]);
  });
  it('AG-SIM-11 AG-MELEE-43 who came is who moved at the other; of two who did, who went farther', () => {
    const came = (a: Order, b: Order, gap = 10): number | undefined => {
      const s = skirmish({
        a: { A1: { x: 50, y: 30 } },
        b: { B1: { x: 50, y: 32 + gap } },
        options: noNerve,
      });
      move(s, [a], [b]);
      return s.contacts[0]?.attacker;
    };
    expect(came(attack('A1', 'B1'), hold('B1'))).toBe(0);
    expect(came(hold('A1'), attack('B1', 'A1'))).toBe(1);
    expect(came(attack('A1', 'B1'), attack('B1', 'A1'))).toBe(0); // equal ways: the lower number
    const faster = skirmish({
      a: { A1: { armour: '5', x: 50, y: 30 } },
      b: { B1: { x: 50, y: 42 } },
      options: noNerve,
    });
    move(faster, [attack('A1', 'B1')], [attack('B1', 'A1')]);
    expect(faster.contacts[0].attacker).toBe(1);
    expect(at(faster, 'A1')[1]).toBeCloseTo(33.75, 1); // 6 to 10 of the 10 cm
  });
  it('AG-UNIT-1 those who touch when the turn begins are in contact; who came to whom is kept', () => {
    const s = skirmish({
      a: { A1: { x: 50, y: 50 }, A2: { x: 54, y: 50 } },
      b: { B1: { x: 50, y: 52.05 }, B2: { x: 54, y: 52.06 }, B3: { x: 51.9, y: 49 } },
      options: noNerve,
    });
    const pairs = (): string[] =>
      s.contacts.map((c) => `${s.men[c.a].id}-${s.men[c.b].id} ${c.attacker} ${c.turn}`);
    expect(pairs()).toEqual(['A1-B1 -1 1']);
    s.contacts[0].attacker = 2;
    s.turn = 4;
    noteContactsNow(s);
    expect(pairs()).toEqual(['A1-B1 2 1']);
    for (const id of ['A1', 'B1']) expect(fig(s, id)).toMatchObject({ startContact: true, touched: true });
    expect(fig(s, 'A2')).toMatchObject({ startContact: false, touched: false });
    fig(s, 'B1').place = 'down';
    noteContactsNow(s);
    expect(s.contacts).toEqual([]);
  });
  it('AG-UNIT-1 whoever comes to stand beside his enemy’s neighbour touches him too', () => {
    const s = skirmish({
      a: { A1: { x: 55, y: 39.61 } },
      b: { B1: { x: 49, y: 50 }, B2: { x: 51, y: 50 } },
      options: noNerve,
    });
    const events = fight(s, [attack('A1', 'B1')], [hold('B1'), hold('B2')], [1, 1, 1]);
    expect(s.contacts.map((c) => [c.a, c.b].join())).toContain('0,1');
    expect(told(events, 'contact')).toHaveLength(1);
  });
  it('AG-SEE-6 AG-DIS-4 contact ends hiding and calm', () => {
    const s = skirmish({
      a: { A1: { x: 50, y: 40 } },
      b: { B1: { hidden: true, x: 50, y: 50 } },
      terrain: { grounds: [{ kind: 'wood', box: [40, 44, 60, 60] }] },
      options: noNerve,
    });
    fig(s, 'B1').hidden = false;
    fig(s, 'B1').calm = true;
    move(s, [attack('A1', 'B1')], [hold('B1')], [1]);
    expect(fig(s, 'B1')).toMatchObject({ touched: true, calm: false, hidden: false });
  });
  it('AG-MELEE-32 AG-MELEE-43 a contact across a line is told, and its factor is the defender’s', () => {
    const s = skirmish({
      a: { A1: { x: 50, y: 40 } },
      b: { B1: { class: 5, x: 50, y: 50 } },
      terrain: {
        lines: [
          {
            kind: 'low-wall',
            points: [
              [40, 49],
              [60, 49],
            ],
          },
        ],
      },
      options: noNerve,
    });
    const events = fight(s, [attack('A1', 'B1')], [hold('B1')], [1, 1]);
    expect(told(events, 'contact')[0]?.facts?.across).toBe(true);
    const strikes = [0, 1].map(
      (n) => `${told(events, 'struck')[n]?.about?.[0]} ${factorsOf(events, 'struck', n)}`,
    );
    expect(strikes.sort()).toEqual(['A1 ', 'B1 behind-obstacle 1']);
  });
});
