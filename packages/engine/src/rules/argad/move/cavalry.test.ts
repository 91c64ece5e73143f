/** AG-CAV: charges, counter-charges, replacement, circling, the lance. */
import { describe, expect, it } from 'vitest';
import { argad } from '../index.ts';
import type { Order } from '../orders/orders.ts';
import { factorsOf, fig, fight, run, seal, skirmish, told, turn } from '../testing.ts';

const hold = (who: string, more: Partial<Order> = {}): Order => ({
  who: [who],
  intent: 'hold',
  reaction: { on: 'none', do: 'go-on' },
  fire: { when: 'none' },
  ...more,
});
const charge = (who: string, target: string): Order => ({ who: [who], intent: 'charge', target: [target] });
const noNerve = { nerve: false };

describe('cavalry', () => {
  const table = (b: object, more: object = {}) =>
    skirmish({
      a: { A1: { mode: 'cavalry', melee: ['sword'], x: 50, y: 20 } },
      b: { B1: { x: 50, y: 50, ...b } },
      options: noNerve,
      ...more,
    });

  it('AG-CAV-1 AG-CAV-12 only cavalry charges, and not out of difficult ground', () => {
    const s = skirmish({
      a: { A1: { mode: 'cavalry', x: 50, y: 20 }, A2: { mode: 'mounted-infantry', x: 60, y: 20 } },
      b: { B1: { x: 50, y: 50 } },
      terrain: { grounds: [{ kind: 'bushes', box: [45, 15, 55, 25] }] },
    });
    const ask = argad.asks(s)[0];
    const check = (o: Order) => argad.check(s, { ask: ask.id, kind: 'orders', orders: [o] });
    expect(check(charge('A2', 'B1'))).toMatchObject({ rule: 'AG-CAV-1', why: 'not-cavalry' });
    expect(check(charge('A1', 'B1'))).toMatchObject({ rule: 'AG-CAV-1', why: 'difficult-ground' });
  });

  it.each([
    [3, 4, true],
    [6, 6, false],
  ])('AG-CAV-2 AG-CAV-2a a run under 12 cm is tested with 2D6 (%d, %d)', (x, y, valid) => {
    const s = table({ y: 33 });
    const events = fight(
      s,
      [charge('A1', 'B1')],
      [hold('B1', { passive: true })],
      [
        { face: x, for: 'charge' },
        { face: y, for: 'charge' },
        { face: 1, for: 'blow' },
      ],
    );
    expect(told(events, 'charge-test')[0].facts).toMatchObject({ valid });
    expect(factorsOf(events, 'struck').includes('charge 1')).toBe(valid);
  });

  it('AG-CAV-3 following a target inside the cone keeps the run; a sharp turn begins it anew', () => {
    const s = table({ x: 50, y: 50 });
    fight(
      s,
      [charge('A1', 'B1')],
      [{ who: ['B1'], intent: 'move', path: [{ x: 54, y: 52 }], reaction: { on: 'none', do: 'go-on' } }],
      [1, 1],
    );
    expect(fig(s, 'A1').charged).toBe(true);
    expect(fig(s, 'A1').run).toBeGreaterThan(20 * 60000);
  });

  it('AG-CAV-4 no second charge in the turn after the first', () => {
    const s = table({});
    fig(s, 'A1').chargedLast = true;
    const events = fight(s, [charge('A1', 'B1')], [hold('B1', { passive: true })], [1]);
    expect(told(events, 'charge-fails')[0].rule).toBe('AG-CAV-4');
  });

  it('AG-CAV-5 AG-SIM-11 a friend who steps in takes the charge', () => {
    const s = skirmish({
      a: { A1: { mode: 'cavalry', x: 50, y: 20 } },
      b: { B1: { ranged: ['bow'], x: 50, y: 50 }, B2: { melee: ['spear'], x: 53, y: 50 } },
      options: noNerve,
    });
    const events = fight(
      s,
      [charge('A1', 'B1')],
      [hold('B1'), { who: ['B2'], intent: 'interpose', target: ['B1'] }],
      [1, 1],
    );
    expect(told(events, 'contact')[0].about).toEqual(['A1', 'B2']);
  });

  it('AG-CAV-7 a man contacted by charging cavalry is struck by mounted only', () => {
    const s = skirmish({
      a: { A1: { mode: 'cavalry', x: 50, y: 20 }, A2: { x: 50, y: 52 } },
      b: { B1: { x: 50, y: 50 } },
      options: noNerve,
    });
    const events = fight(s, [charge('A1', 'B1')], [hold('B1', { passive: true })], [1]);
    expect(told(events, 'struck').map((e) => e.about?.[0])).toEqual(['A1']);
  });

  it('AG-CAV-8 a charger shot down is replaced by the rider behind, without the bonus', () => {
    const s = skirmish({
      a: { A1: { mode: 'cavalry', x: 50, y: 20 }, A2: { mode: 'cavalry', x: 50, y: 12 } },
      b: { B1: { ranged: ['caliver'], x: 50, y: 46 } },
      options: noNerve,
    });
    const events = fight(
      s,
      [{ who: ['A1', 'A2'], intent: 'charge', target: ['B1'] }],
      [],
      [
        { face: 6, for: 'shot' },
        { face: 1, for: 'blow' },
      ],
    );
    expect(told(events, 'replaced')[0].about).toEqual(['A2', 'A1']);
    expect(factorsOf(events, 'struck')).not.toContain('charge 1');
  });

  it('AG-CAV-10 cavalry under a charge counters, and both charges may count', () => {
    const s = table({ mode: 'cavalry', y: 70 });
    const events = fight(s, [charge('A1', 'B1')], [], [1, 1]);
    expect(told(events, 'reacts')[0].facts).toMatchObject({ response: 'counter' });
    expect([fig(s, 'A1').charged, fig(s, 'B1').charged]).toEqual([true, true]);
    expect(factorsOf(events, 'struck')).toBe('charge 1');
  });

  it.each([60, 60.1, 60.2, 60.3])(
    'AG-SIM-11 AG-CAV-10 two chargers who had named others ride into each other and meet (second at y %d)',
    (y) => {
      const s = skirmish({
        a: { A1: { mode: 'cavalry', x: 50, y: 20 }, A2: { x: 50, y: 10 } },
        b: { B1: { mode: 'cavalry', x: 50, y }, B2: { x: 50, y: 75 } },
        options: noNerve,
      });
      const events = fight(
        s,
        [charge('A1', 'B2'), hold('A2')],
        [charge('B1', 'A2'), hold('B2')],
        [
          { face: 1, for: 'blow' },
          { face: 1, for: 'blow' },
        ],
      );
      expect(told(events, 'contact').map((e) => e.about)).toEqual([['A1', 'B1']]);
      expect([fig(s, 'A1').charged, fig(s, 'B1').charged]).toEqual([true, true]);
      expect(argad.invariants(s)).toEqual([]);
    },
  );

  it('AG-CAV-13 circling riders are furtive targets when that is played', () => {
    const s = skirmish({
      a: { A1: { mode: 'cavalry', ranged: ['pistol'], x: 50, y: 30 } },
      b: { B1: { ranged: ['caliver'], x: 50, y: 50 } },
      options: { circling: true, nerve: false },
    });
    const ride: Order = { who: ['A1'], intent: 'move', path: [{ x: 60, y: 36 }], circle: true };
    seal(s, [ride], [hold('B1', { fire: { when: 'end' } })]);
    const events = run(s, [1], (x) => x.frames[x.frames.length - 1]?.at === 'melee.begin');
    expect(
      told(events, 'volley')
        .find((e) => e.about?.[0] === 'B1')
        ?.factors?.map((f) => f.rule),
    ).toEqual(['AG-CAV-13']);
  });

  it('AG-CAV-14 riders who charged must halt to re-form when that is played', () => {
    const s = skirmish({
      a: { A1: { mode: 'cavalry', x: 50, y: 20 } },
      b: { B1: { class: 5, x: 50, y: 50 } },
      options: { cavalryReform: true, nerve: false },
    });
    turn(s, [charge('A1', 'B1')], [hold('B1', { passive: true })], [1]);
    expect(fig(s, 'A1').reform).toBe(true);
    const ask = argad.asks(s).find((a) => a.side === 0)!;
    expect(argad.check(s, { ask: ask.id, kind: 'orders', orders: [charge('A1', 'B1')] })?.rule).toBe(
      'AG-CAV-14',
    );
  });

  it('AG-WEAPON-26 AG-MELEE-38 the lance is dropped in contact without a charge; on foot it is shortened', () => {
    const s = skirmish({
      a: { A1: { mode: 'cavalry', melee: ['lance', 'sword'], x: 50, y: 50 } },
      b: { B1: { x: 50, y: 53.5 } },
      options: noNerve,
    });
    const events = fight(s, [], [hold('B1', { passive: true })], [1]);
    expect(told(events, 'lance-dropped')).toHaveLength(1);
    expect(told(events, 'struck')[0].facts).toMatchObject({ weapon: 'sword' });
    const foot = skirmish({
      a: { A1: { mode: 'foot', horse: 'war', melee: ['lance', 'sword'], x: 50, y: 50 } },
      b: { B1: { x: 50, y: 90 } },
      options: noNerve,
    });
    turn(foot, [{ who: ['A1'], intent: 'interact', deed: { what: 'shorten' } }], []);
    expect(fig(foot, 'A1').gained).toEqual(['spear']);
  });
});
