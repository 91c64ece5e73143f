/** Wounds, nerve, victory, budget. */
import { describe, expect, it } from 'vitest';
import { argad } from '../index.ts';
import type { Order } from '../orders/orders.ts';
import { checkBand, faultOf, pointsOf, priceOf, recruit } from '../setup/budget.ts';
import { at, fig, refusal, skirmish, told, turn } from '../testing.ts';
import { score } from '../victory/victory.ts';

const hold = (who: string, more: Partial<Order> = {}): Order => ({
  who: [who],
  intent: 'hold',
  reaction: { on: 'none', do: 'go-on' },
  fire: { when: 'none' },
  ...more,
});
const noNerve = { nerve: false };

describe('wounds, healing, capture', () => {
  it('AG-HEAL-5 AG-HEAL-6 a hero survives the first wound and is pushed back; the second removes him', () => {
    const s = skirmish({
      a: { A1: { pc: true, class: 3, x: 50, y: 50 } },
      b: { B1: { class: 5, x: 50, y: 52 } },
      options: noNerve,
    });
    const events = turn(s, [hold('A1', { passive: true })], [hold('B1', { stay: true })], [6]);
    expect(told(events, 'wounded')).toHaveLength(1);
    expect([fig(s, 'A1').place, at(s, 'A1')[1]]).toEqual(['table', 48]);
    const one = skirmish({
      a: { A1: { pc: true, x: 50, y: 50 } },
      b: { B1: { x: 50, y: 52 } },
      options: { ...noNerve, pcTwoLives: false },
    });
    turn(one, [hold('A1', { passive: true })], [], [6]);
    expect(fig(one, 'A1').place).toBe('down');
  });

  it.each([
    [2, 'recovers', []],
    [3, 'sequelae', [{ face: 11, for: 'wound-place' }]],
    [4, 'dead', []],
  ] as const)(
    'AG-HEAL-1 AG-HEAL-2 AG-HEAL-3 AG-HEAL-4 AG-HEAL-7 tending throws %d against health 3: %s',
    (face, fate, more) => {
      const s = skirmish({
        a: {
          A1: { matters: true, x: 50, y: 50 },
          A2: { abilities: ['healer'], x: 50, y: 52 },
          A3: { x: 20, y: 20 },
        },
        b: { B1: { x: 50, y: 100 } },
        options: noNerve,
      });
      fig(s, 'A1').place = 'down';
      const tend: Order = { who: ['A2'], intent: 'interact', deed: { what: 'tend', on: 'A1' } };
      const events = turn(s, [tend], [], [{ face, for: 'tend' }, ...more]);
      expect(told(events, 'tended')[0].factors?.map((f) => f.value)).toEqual([3, 1, -1]);
      expect(fig(s, 'A1').fate).toBe(fate);
      expect(refusal(s, 0, [tend])).toBe('AG-HEAL-7 not-to-be-tended');
      if (fate === 'sequelae') expect(fig(s, 'A1').sequel).toBe('leg');
    },
  );

  it('AG-HEAL-1 nobody tends those who do not matter', () => {
    const s = skirmish({ a: { A1: { x: 50, y: 50 }, A2: { x: 50, y: 52 } }, b: { B1: { x: 50, y: 100 } } });
    fig(s, 'A1').place = 'down';
    expect(refusal(s, 0, [{ who: ['A2'], intent: 'interact', deed: { what: 'tend', on: 'A1' } }])).toBe(
      'AG-HEAL-1 not-to-be-tended',
    );
  });

  it('AG-HEAL-8 a captive is freed when no enemy is near and a friend touches him; one may yield', () => {
    const s = skirmish({ a: { A1: { x: 50, y: 50 } }, b: { B1: { x: 50, y: 52 } }, options: noNerve });
    const events = turn(
      s,
      [{ who: ['A1'], intent: 'interact', deed: { what: 'yield' } }],
      [hold('B1', { passive: true })],
    );
    expect(told(events, 'captured')).toHaveLength(1);
    const t = skirmish({
      a: { A1: { x: 50, y: 50 }, A2: { x: 50, y: 48 } },
      b: { B1: { x: 50, y: 100 } },
      options: noNerve,
    });
    fig(t, 'A1').place = 'captive';
    t.bands[0].lost = 1;
    expect(told(turn(t, [], []), 'freed')).toHaveLength(1);
  });

  it('AG-HEAL-10 a fallen friend is carried as a very heavy load', () => {
    const s = skirmish({
      a: { A1: { x: 50, y: 50 }, A2: { x: 50, y: 52 }, A3: { x: 20, y: 20 } },
      b: { B1: { x: 50, y: 100 } },
      options: noNerve,
    });
    fig(s, 'A1').place = 'down';
    const events = turn(s, [{ who: ['A2'], intent: 'interact', deed: { what: 'lift', on: 'A1' } }], []);
    expect(told(events, 'deed')[0].rule).toBe('AG-HEAL-10');
    expect(fig(s, 'A2').load).toBe(8);
    turn(s, [{ who: ['A2'], intent: 'move', path: [{ x: 50, y: 60 }] }], []);
    expect(at(s, 'A1')).toEqual(at(s, 'A2'));
    expect(refusal(s, 0, [{ who: ['A2'], intent: 'move', path: [{ x: 50, y: 73 }] }])).toBe(
      'AG-MOVE-16 too-far',
    );
  });

  it('AG-HEAL-9 seizing an armed man with bare hands, when that is played', () => {
    const s = skirmish({
      a: { A1: { class: 5, x: 50, y: 50 } },
      b: { B1: { class: 2, x: 50, y: 52 } },
      options: { ...noNerve, seizing: true },
    });
    const events = turn(s, [hold('A1', { seize: true })], [hold('B1', { passive: true })], [6]);
    expect(told(events, 'captured')[0].rule).toBe('AG-HEAL-9');
  });
});

describe('nerve and victory', () => {
  const shot = (n: number, dear = true) => {
    const b: Record<string, object> = {};
    for (let k = 0; k < n; k++)
      b[`B${k + 1}`] = { x: 40 + 8 * k, y: 54, ...(k > 0 && dear ? { armour: '5' } : {}) };
    return skirmish({ a: { A1: { ranged: ['caliver'], x: 40, y: 40 } }, b: b as never });
  };

  it.each([
    [3, 'holds'],
    [4, 'shaken'],
    [5, 'falls-back'],
    [6, 'falls-back'],
  ])('AG-VICT-1 AG-VICT-2 AG-VICT-3 at half its number a band of class 3 throws %d: %s', (face, result) => {
    const s = shot(2);
    const events = turn(
      s,
      [],
      ['B1', 'B2'].map((id) => hold(id)),
      [
        { face: 5, for: 'shot' },
        { face, for: 'nerve' },
      ],
    );
    expect(told(events, 'nerve')[0].facts).toMatchObject({ why: 'half', result });
    expect(s.bands[1].nerve === 'steady').toBe(result === 'holds');
    if (result === 'shaken')
      expect(refusal(s, 1, [{ who: ['B2'], intent: 'attack', target: ['A1'] }])).toBe('AG-VICT-3 shaken');
    if (result === 'falls-back') {
      expect(refusal(s, 1, [hold('B2')])).toBe('AG-VICT-3 falls-back');
      turn(s, [], []);
      expect(at(s, 'B2')[1]).toBe(66); // at full speed to its own edge
    }
  });

  it('AG-VICT-2 an officer near and close order or cover add 1', () => {
    const s = skirmish({
      a: { A1: { ranged: ['caliver'], x: 40, y: 40 } },
      b: { B1: { x: 40, y: 54 }, B2: { role: 'officer', armour: '5', x: 50, y: 54 } },
      terrain: { grounds: [{ kind: 'bushes', box: [45, 50, 60, 60] }] },
    });
    const events = turn(
      s,
      [],
      [hold('B1'), hold('B2')],
      [
        { face: 5, for: 'shot' },
        { face: 5, for: 'nerve' },
      ],
    );
    expect(told(events, 'nerve')[0].factors?.map((f) => f.what)).toEqual([
      'commonest-class',
      'officer-near',
      'close-order-or-cover',
    ]);
    expect(told(events, 'nerve')[0].facts).toMatchObject({ result: 'holds' });
  });

  it('AG-VICT-4 AG-VICT-8 a side that lost half its points breaks, and the battle ends', () => {
    const s = shot(2, false);
    const events = turn(
      s,
      [],
      ['B1', 'B2'].map((id) => hold(id)),
      [5, { face: 1, for: 'nerve' }],
    );
    expect(told(events, 'side-breaks')).toHaveLength(1);
    expect(s.over).toMatchObject({ winner: 0, how: 'side-broken', rule: 'AG-VICT-4' });
  });

  it('AG-VICT-5 a point for a point, captives double, fled half; a small margin is a draw', () => {
    const s = skirmish({
      a: { A1: { x: 10, y: 10 }, A2: { x: 20, y: 10 } },
      b: { B1: { x: 50, y: 100 }, B2: { x: 60, y: 100 }, B3: { x: 70, y: 100 } },
    });
    expect(score(s)).toMatchObject({ winner: null, score: [0, 0], rule: 'AG-VICT-5' });
    fig(s, 'B1').place = 'down';
    fig(s, 'B2').place = 'captive';
    fig(s, 'B3').place = 'fled';
    expect(argad.score(s).score).toEqual([3 + 6 + 1.5, 0]);
    const events = turn(s, [], []);
    expect(told(events, 'battle-over')).toHaveLength(1);
  });

  it('AG-VICT-6 a player may yield when orders are asked for', () => {
    const s = shot(2);
    const ask = argad.asks(s).find((a) => a.side === 1)!;
    argad.accept(s, { ask: ask.id, kind: 'yield' });
    expect(s.over).toMatchObject({ winner: 0, how: 'yielded', rule: 'AG-VICT-6' });
  });

  it('AG-VICT-7 AG-SIM-24 the game has a last turn', () => {
    const s = skirmish({ a: { A1: { x: 10, y: 10 } }, b: { B1: { x: 90, y: 110 } }, length: 2 });
    turn(s, [], []);
    turn(s, [], []);
    expect(s.over).toMatchObject({ how: 'turn-limit', rule: 'AG-VICT-7' });
  });

  it('AG-VICT-9 without a scenario: the score, 12 turns, opposite edges', () => {
    const s = skirmish({ a: { A1: { x: 10, y: 10 } }, b: { B1: { x: 90, y: 110 } } });
    expect(s.table).toMatchObject({ aim: { kind: 'score' }, length: 12, home: ['south', 'north'] });
  });
});

describe('budget', () => {
  const cost = (cls: number, more = {}) => pointsOf(recruit('A1', cls, more));
  it('AG-BUDGET-1 AG-BUDGET-2 AG-BUDGET-3 AG-BUDGET-4 persons', () => {
    expect([
      cost(3),
      cost(4, { role: 'officer' }),
      cost(3, { mode: 'cavalry' }),
      cost(4, { mode: 'cavalry', role: 'musician' }),
    ]).toEqual([3, 8, 6, 12]);
  });
  it('AG-BUDGET-5 AG-BUDGET-6 AG-BUDGET-7 AG-BUDGET-8 AG-BUDGET-9 AG-BUDGET-10 arms, armour, horses', () => {
    expect(cost(3, { ranged: ['pistol'] })).toBe(7);
    expect(cost(3, { ranged: ['musket'] })).toBe(9);
    expect([
      cost(3, { melee: ['spear'] }),
      cost(3, { melee: ['halberd'] }),
      cost(3, { melee: ['pike'] }),
      cost(2, { melee: ['long-tool'] }),
    ]).toEqual([5, 6, 5, 2.5]);
    expect([cost(3, { armour: '4' }), cost(3, { armour: '4*' }), cost(3, { armour: '5' })]).toEqual([
      4, 5, 6,
    ]);
    expect([
      cost(3, { ranged: ['crossbow'] }),
      cost(3, { ranged: ['longbow'] }),
      cost(3, { ranged: ['javelin'] }),
    ]).toEqual([5, 7, 4]);
    expect(priceOf(recruit('A1', 3, { melee: ['sword'] })).map((f) => f.rule)).toEqual([
      'AG-BUDGET-1',
      'AG-BUDGET-9',
    ]);
    expect(cost(3, { horse: 'draught' })).toBe(5);
  });
  it('AG-BUDGET-11 AG-BUDGET-12 AG-BUDGET-13 advanced sides, mounted infantry, gifts', () => {
    expect(checkBand([recruit('A1', 3)], 5, 2)).toMatchObject({
      points: 6,
      faults: [{ rule: 'AG-BUDGET-11' }],
    });
    expect(cost(3, { mode: 'mounted-infantry' })).toBe(5);
    expect([
      cost(3, { ranged: ['rifle'] }),
      cost(4, { abilities: ['elite'] }),
      cost(5, { abilities: ['legend'] }),
      cost(3, { role: 'ensign' }),
    ]).toEqual([11, 8, 15, 3]);
  });
  it('AG-SPECIAL-4 AG-SPECIAL-2 gifts that exclude each other are named', () => {
    expect(faultOf(recruit('A1', 5, { abilities: ['strong', 'legend'] }))?.rule).toBe('AG-SPECIAL-4');
    expect(faultOf(recruit('A1', 5, { abilities: ['two-dice', 'legend'] }))?.rule).toBe('AG-SPECIAL-2');
  });
});
