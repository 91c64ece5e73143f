/** AG-SIM: orders, reactions, resolve, pulses. */
import { describe, expect, it } from 'vitest';
import { CM } from '../house-rules.ts';
import { argad } from '../index.ts';
import type { Order } from '../orders/orders.ts';
import { gap } from '../table/bases.ts';
import { at, fig, move, no, refusal, run, seal, skirmish, told, turn } from '../testing.ts';
import { TOUCH } from '../tolerances.ts';

const go = (who: string, x: number, y: number, more: Partial<Order> = {}): Order => ({
  who: [who],
  intent: 'move',
  path: [{ x, y }],
  ...more,
});
const attack = (who: string, target: string, more: Partial<Order> = {}): Order => ({
  who: [who],
  intent: 'attack',
  target: [target],
  ...more,
});
const still = { on: 'none', do: 'go-on' } as const;
const hold = (who: string, more: Partial<Order> = {}): Order => ({
  who: [who],
  intent: 'hold',
  reaction: still,
  fire: { when: 'none' },
  ...more,
});

describe('simultaneous movement', () => {
  it('AG-SIM-1 AG-TURN-2 movement, shooting, melee, in this order', () => {
    const s = skirmish({
      a: { A1: { melee: ['sword'], x: 50, y: 40 }, A2: { ranged: ['caliver'], x: 60, y: 40 } },
      b: { B1: { class: 5, x: 50, y: 50 }, B2: { class: 5, x: 60, y: 56 } },
      options: { nerve: false },
    });
    const events = turn(s, [attack('A1', 'B1')], [hold('B1'), hold('B2')], [1, 1, 1]);
    const order = events
      .map((e) => e.kind)
      .filter((k) => ['contact', 'volley', 'struck', 'turn-over', 'turn-begins'].includes(k));
    expect(order).toEqual(['contact', 'volley', 'struck', 'struck', 'turn-over', 'turn-begins']);
  });

  it('AG-SIM-2 AG-TURN-3 contradictory or illegal orders are refused when sealed; there is no talk that could loop', () => {
    const s = skirmish({
      a: { A1: { ranged: ['caliver'], x: 50, y: 40 }, A2: { mode: 'mounted-infantry', x: 60, y: 40 } },
      b: { B1: { x: 50, y: 70 } },
    });
    expect(refusal(s, 0, [{ who: ['A1'], intent: 'hold', path: [{ x: 50, y: 45 }] }])).toBe(
      'AG-SIM-2 path-without-move',
    );
    expect(refusal(s, 0, [go('A1', 50, 50, { fire: { when: 'end' } })])).toBe('AG-SHOOT-12 needs-immobile');
    expect(refusal(s, 0, [{ who: ['A2'], intent: 'charge', target: ['B1'] }])).toBe('AG-CAV-1 not-cavalry');
    expect(refusal(s, 0, [hold('A1'), hold('A1')])).toBe('AG-SIM-2 named-twice');
    expect(refusal(s, 0, [hold('B1')])).toBe('AG-SIM-2 not-yours');
    expect(refusal(s, 0, [attack('A1', 'A2')])).toBe('AG-SIM-2 wrong-side');
  });

  it('AG-SIM-3 MOVE never enters contact: it halts 1 cm short', () => {
    const s = skirmish({ a: { A1: { x: 50, y: 40 } }, b: { B1: { x: 50, y: 50 } } });
    move(s, [go('A1', 50, 49)], [hold('B1')]);
    expect(gap(s, 0, 1) / CM).toBeCloseTo(1, 1);
    expect(gap(s, 0, 1)).toBeGreaterThanOrEqual(CM - 6);
    expect(
      refusal(skirmish({ a: { A1: { x: 50, y: 40 } }, b: { B1: { x: 50, y: 50 } } }), 0, [
        { who: ['A1'], intent: 'move' },
      ]),
    ).toBe('AG-SIM-3 no-path');
  });

  it('AG-SIM-4 NEAR, FRIEND_HIT and the seven responses', () => {
    const table = () =>
      skirmish({
        a: { A1: { x: 50, y: 30 } },
        b: { B1: { x: 50, y: 50 }, B2: { x: 56, y: 50 } },
        options: { nerve: false },
      });
    const s = table();
    const events = move(
      s,
      [go('A1', 50, 46)],
      [{ who: ['B1'], intent: 'hold', reaction: { on: 'near', within: 12, do: 'evade' } }],
    );
    expect(told(events, 'reacts')[0]).toMatchObject({ rule: 'AG-SIM-4', about: ['B1', 'A1'] });
    expect(at(s, 'B1')[1]).toBeGreaterThan(55);
    const t = table();
    const hit = move(
      t,
      [attack('A1', 'B1')],
      [
        hold('B1'),
        { who: ['B2'], intent: 'hold', reaction: { on: 'friend-hit', friend: 'B1', do: 'counter' } },
      ],
    );
    expect(told(hit, 'reacts').map((e) => e.about?.[0])).toContain('B2');
    const u = table();
    const cover = move(
      u,
      [attack('A1', 'B1')],
      [
        hold('B1', { reaction: { on: 'attacked', do: 'stand' } }),
        { who: ['B2'], intent: 'hold', reaction: { on: 'passes', within: 20, do: 'cover', friend: 'B1' } },
      ],
    );
    expect(told(cover, 'reacts').some((e) => e.facts?.response === 'cover')).toBe(true);
    expect(
      refusal(table(), 1, [{ who: ['B1'], intent: 'hold', reaction: { on: 'near', do: 'evade' } }]),
    ).toBe('AG-SIM-4 no-distance');
  });

  it('AG-SIM-5 a friendly amendment replaces an order only if the other agrees', () => {
    for (const yes of [true, false]) {
      const s = skirmish({
        a: { A1: { x: 50, y: 30 } },
        b: { B1: { x: 50, y: 45 } },
        options: { friendlyAmendment: true, nerve: false },
      });
      seal(s, [attack('A1', 'B1')], [hold('B1')]);
      run(s, []);
      const ask = argad.asks(s).find((x) => x.kind === 'amend')!;
      expect(ask.side).toBe(1);
      argad.accept(s, { ask: ask.id, kind: 'amend', order: go('B1', 50, 60, { reaction: still }) });
      run(s, []);
      const answer = argad.asks(s)[0];
      expect(answer).toMatchObject({ kind: 'answer-amendment', side: 0 });
      argad.accept(s, { ask: answer.id, kind: 'answer-amendment', yes });
      const events = run(s, yes ? [] : [1, 1], (x) => x.frames[x.frames.length - 1]?.at === 'aftermath');
      expect(told(events, 'amended')).toHaveLength(yes ? 1 : 0);
      expect(at(s, 'B1')[1] > 50).toBe(yes);
    }
  });

  it('AG-SIM-6 the alarm waits until an attacker can be seen', () => {
    const walls = {
      lines: [
        {
          kind: 'wall',
          points: [
            [40, 42],
            [60, 42],
          ],
        },
      ],
    };
    const s = skirmish({ a: { A1: { x: 50, y: 38 } }, b: { B1: { x: 50, y: 46 } }, terrain: walls });
    const events = move(
      s,
      [attack('A1', 'B1')],
      [{ who: ['B1'], intent: 'hold', reaction: { on: 'attacked', do: 'evade' } }],
    );
    const reaction = told(events, 'reacts')[0];
    expect(reaction === undefined || (reaction.facts?.pulse as number) > 0).toBe(true);
  });

  it('AG-SIM-7 AG-SIM-8 resolve: HALT stops at its distance, STOP gives up, SWITCH takes another', () => {
    const table = () =>
      skirmish({
        a: { A1: { x: 50, y: 20 } },
        b: { B1: { x: 50, y: 36 }, B2: { x: 60, y: 30 } },
        options: { nerve: false },
      });
    const s = table();
    move(
      s,
      [attack('A1', 'B1', { resolve: { leaves: 'stop', stands: 'halt', halt: 8 } })],
      [hold('B1'), hold('B2')],
    );
    expect(gap(s, 0, 1) / CM).toBeCloseTo(8, 1);
    const flee = {
      who: ['B1'],
      intent: 'hold' as const,
      reaction: { on: 'attacked' as const, do: 'evade' as const },
    };
    const t = table();
    move(t, [attack('A1', 'B1', { resolve: { leaves: 'stop', stands: 'press' } })], [flee, hold('B2')]);
    expect(at(t, 'A1')).toEqual([50, 20]);
    const u = table();
    const events = move(
      u,
      [attack('A1', 'B1', { resolve: { leaves: 'switch', stands: 'press' } })],
      [flee, hold('B2')],
    );
    expect(told(events, 'contact')[0].about).toEqual(['A1', 'B2']);
    expect(told(events, 'resolves')).toHaveLength(1); // once
  });

  it('AG-SIM-9 AG-SIM-10 20 cm are walked at 1 cm a pulse, and each pulse tells where everybody is', () => {
    const s = skirmish({ a: { A1: { x: 50, y: 30 } }, b: { B1: { x: 50, y: 100 } } });
    const events = move(s, [go('A1', 50, 50)], []);
    const pulses = told(events, 'pulse').map((e) => (e.facts as { moves: { y: number }[] }).moves[0].y);
    expect(pulses).toEqual(Array.from({ length: 20 }, (_, n) => 31 + n));
  });

  it('AG-SIM-14 AG-SIM-24 whoever leaves the table as an enemy reaches him either meets him or is off', () => {
    const ends = new Set<string>();
    for (let y = 8; y < 18; y += 0.05) {
      const s = skirmish({
        a: { A1: { x: 50, y: 4 } },
        b: { B1: { mode: 'cavalry', x: 50, y, facing: 270 } },
        options: { nerve: false },
      });
      const leave: Order = { who: ['A1'], intent: 'withdraw', path: [{ x: 50, y: 0 }], reaction: still };
      const events = move(s, [leave], [attack('B1', 'A1')]);
      const { place } = fig(s, 'A1');
      expect([place, told(events, 'contact').length, s.contacts.length]).toEqual(
        place === 'off' ? ['off', 0, 0] : ['table', 1, 1],
      );
      ends.add(place);
    }
    expect([...ends].sort((a, b) => (a < b ? -1 : 1))).toEqual(['off', 'table']);
  });

  it.each([6, 7, 8, 10])('AG-SIM-11 %d attackers of one man do not jam: they spread round him', (n) => {
    for (const rows of [1, 2])
      for (const step of [2, 2.2, 3])
        for (const [away, least] of [
          [8, 4],
          [12, 3],
        ]) {
          const a: Record<string, { x: number; y: number }> = {};
          const per = Math.ceil(n / rows);
          for (let k = 0; k < n; k++)
            a[`A${k + 1}`] = {
              x: 50 + ((k % per) - (per - 1) / 2) * step,
              y: 50 - away - Math.floor(k / per) * step,
            };
          const s = skirmish({ a, b: { B1: { x: 50, y: 50 } }, options: { nerve: false } });
          move(
            s,
            [{ who: Object.keys(a), intent: 'attack', target: ['B1'] }],
            [
              {
                who: ['B1'],
                intent: 'hold',
                reaction: { on: 'none', do: 'go-on' },
                fire: { when: 'none' },
              },
            ],
          );
          const touching = Object.keys(a).filter((id) => gap(s, no(s, id), no(s, 'B1')) <= TOUCH);
          expect([touching.length >= least, touching.length <= 6, n, rows, step, away]).toEqual([
            true,
            true,
            n,
            rows,
            step,
            away,
          ]);
        }
  });

  it('AG-SIM-11 friends wait for each other, attackers meet in the middle, six fit around a man', () => {
    const s = skirmish({
      a: { A1: { x: 50, y: 40 } },
      b: { B1: { x: 50, y: 54 } },
      options: { nerve: false },
    });
    move(s, [attack('A1', 'B1')], [attack('B1', 'A1')]);
    expect([at(s, 'A1')[1], at(s, 'B1')[1]]).toEqual([46, 48]);
    const ring: Record<string, object> = {};
    for (let n = 0; n < 6; n++)
      ring[`A${n + 1}`] = { x: 50 + [8, 4, -4, -8, -4, 4][n], y: 50 + [0, 6.93, 6.93, 0, -6.93, -6.93][n] };
    ring.A7 = { x: 50, y: 65 };
    const t = skirmish({ a: ring as never, b: { B1: { x: 50, y: 50 } }, options: { nerve: false } });
    move(t, [{ who: Object.keys(ring), intent: 'attack', target: ['B1'] }], [hold('B1')]);
    const touching = t.contacts.length;
    expect(touching).toBe(6);
    expect(argad.invariants(t)).toEqual([]);
  });

  it('AG-SIM-11 an attack steers round a wall by the shortest way', () => {
    const walls = {
      lines: [
        {
          kind: 'wall',
          points: [
            [46, 44],
            [56, 44],
          ],
        },
      ],
    };
    const s = skirmish({
      a: { A1: { x: 50, y: 40 } },
      b: { B1: { x: 50, y: 48 } },
      terrain: walls,
      options: { nerve: false },
    });
    const events = move(s, [attack('A1', 'B1')], [hold('B1')]);
    expect(told(events, 'contact')).toHaveLength(1);
    expect(fig(s, 'A1').gone / CM).toBeGreaterThan(9);
  });

  it('AG-SIM-12 AG-SIM-20 whoever is not named takes his stance: unloaded shooters run, others stand and reload', () => {
    const s = skirmish({
      a: { A1: { x: 50, y: 30 } },
      b: { B1: { ranged: ['caliver'], x: 50, y: 44 }, B2: { ranged: ['caliver'], x: 90, y: 90 } },
    });
    fig(s, 'B1').arms[0].loaded = false;
    fig(s, 'B2').arms[0].loaded = false;
    const events = turn(s, [attack('A1', 'B1', { resolve: { leaves: 'pursue', stands: 'press' } })], []);
    expect(told(events, 'reacts')[0].facts).toMatchObject({ response: 'evade' });
    expect(fig(s, 'B2').arms[0].loaded).toBe(true);
  });

  it('AG-SIM-13 AG-SIM-14 a path that ends on the own edge leaves the table; other edges are walls', () => {
    const s = skirmish({ a: { A1: { x: 50, y: 12 } }, b: { B1: { x: 50, y: 100 } } });
    expect(refusal(s, 0, [go('A1', 50, 0)])).toBe('');
    expect(
      refusal(skirmish({ a: { A1: { x: 10, y: 12 } }, b: { B1: { x: 50, y: 100 } } }), 0, [go('A1', 0, 12)]),
    ).toBe('AG-SIM-14 no-exit-here');
    const events = move(s, [go('A1', 50, 0)], []);
    expect(told(events, 'left-table')).toHaveLength(1);
    expect(fig(s, 'A1').place).toBe('off');
  });

  it('AG-SIM-15 AG-UNIT-2 the same orders and dice give the same turn', () => {
    const play = () => {
      const s = skirmish({
        a: { A1: { ranged: ['caliver'], x: 50, y: 40 } },
        b: { B1: { ranged: ['caliver'], x: 50, y: 56 } },
        options: { nerve: false },
      });
      turn(s, [], [], [2, 3]);
      return argad.digest(s);
    };
    expect(play()).toBe(play());
  });

  it('AG-SIM-16 AG-STATE-2 two shooters may kill each other', () => {
    const s = skirmish({
      a: { A1: { ranged: ['caliver'], x: 50, y: 40 } },
      b: { B1: { ranged: ['caliver'], x: 50, y: 56 } },
      options: { nerve: false },
    });
    turn(s, [], [], [5, 5]);
    expect([fig(s, 'A1').place, fig(s, 'B1').place]).toEqual(['down', 'down']);
  });

  it('AG-SIM-18 the worked run of the document', () => {
    const s = skirmish({
      a: {
        A1: { class: 4, role: 'officer', melee: ['sword'], x: 48, y: 40 },
        A2: { melee: ['halberd'], x: 52, y: 40 },
      },
      b: {
        B1: { class: 4, melee: ['sword'], x: 48, y: 52 },
        B2: { ranged: ['short-arquebus'], x: 52, y: 52 },
      },
      options: { nerve: false },
    });
    const press = { leaves: 'pursue' as const, stands: 'press' as const };
    const events = turn(
      s,
      [{ who: ['A1', 'A2'], intent: 'attack', target: ['B1', 'B2'], resolve: press }],
      [
        { who: ['B1'], intent: 'hold', reaction: { on: 'attacked', do: 'stand' } },
        {
          who: ['B2'],
          intent: 'hold',
          reaction: { on: 'attacked', do: 'stand' },
          fire: { when: 'last', at: ['A2'] },
        },
      ],
      [{ face: 5, for: 'shot' }, { face: 2, for: 'who-is-hit' }, 1, 1],
    );
    expect(told(events, 'volley')[0].facts).toMatchObject({ need: 5, approach: true });
    expect(fig(s, 'A2').place).toBe('down');
  });

  it('AG-SIM-23 a group attacking a group: every enemy gets one attacker before any gets two', () => {
    const s = skirmish({
      a: { A1: { x: 48, y: 40 }, A2: { x: 51, y: 40 }, A3: { x: 54, y: 40 } },
      b: { B1: { x: 50, y: 50 }, B2: { x: 60, y: 50 } },
      options: { nerve: false },
    });
    seal(s, [{ who: ['A1', 'A2', 'A3'], intent: 'attack', target: ['B1', 'B2'] }], [hold('B1'), hold('B2')]);
    run(s, [], (x) => x.pulse >= 1);
    const goals = ['A1', 'A2', 'A3'].map((id) => s.men[fig(s, id).goal]?.id);
    expect(goals.filter((g) => g === 'B1')).toHaveLength(2);
    expect(goals.filter((g) => g === 'B2')).toHaveLength(1);
  });

  it('AG-TURN-1a a rider’s base lies along its last heading', () => {
    const s = skirmish({ a: { A1: { mode: 'cavalry', x: 50, y: 30 } }, b: { B1: { x: 50, y: 110 } } });
    move(s, [go('A1', 70, 30)], []);
    expect(fig(s, 'A1').facing).toBe(0);
    expect(no(s, 'A1')).toBe(0);
  });
});
