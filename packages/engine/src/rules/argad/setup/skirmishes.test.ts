/** AG-SCEN: the six skirmishes. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { total } from '../../../battle/factor.ts';
import { type AnyRuleSet, complain, isComplaint } from '../../../battle/protocol.ts';
import { fuzz } from '../../../lab/fuzz/fuzz.ts';
import { CM } from '../house-rules.ts';
import { argad } from '../index.ts';
import type { Order } from '../orders/orders.ts';
import { groundAt } from '../table/terrain.ts';
import { fig, run, seal, shoot, told, turn } from '../testing.ts';
import { priceOf, recruit } from './budget.ts';

const hold = (who: string, more: Partial<Order> = {}): Order => ({
  who: [who],
  intent: 'hold',
  reaction: { on: 'none', do: 'go-on' },
  fire: { when: 'none' },
  ...more,
});

const folder = new URL('../../../scenarios/argad/', import.meta.url);
const scenarios = readdirSync(folder)
  .filter((f) => f.endsWith('.json'))
  .map(
    (f) =>
      JSON.parse(readFileSync(new URL(f, folder), 'utf8')) as {
        id: string;
        setup: Record<string, unknown>;
        sides: string[];
        story: { en: string; fr: string };
      },
  );
const begin = (id: string) => {
  const found = scenarios.find((x) => x.id === id)!;
  const setup = argad.readSetup(found.setup);
  if (isComplaint(setup)) throw new Error(complain(setup));
  const s = argad.begin(setup, { ...Object.fromEntries(argad.options.map((o) => [o.id, o.default])) });
  for (const ask of argad.asks(s)) if (ask.kind === 'deploy') argad.accept(s, ask.default as never);
  return s;
};

describe('scenarios', () => {
  it('AG-SCEN-0 deployment is sealed by both; outside the zone, on a friend or off the table is refused', () => {
    const found = scenarios.find((x) => x.id === 'churchyard-1644')!;
    const s = argad.begin(
      argad.readSetup(found.setup) as never,
      Object.fromEntries(argad.options.map((o) => [o.id, o.default])),
    );
    const ask = argad.asks(s)[0];
    expect(ask).toMatchObject({ kind: 'deploy', secret: true });
    const place = (x: number, y: number) =>
      argad.check(argad.view(s, 0), { ask: ask.id, kind: 'deploy', places: [{ figure: 'A1', x, y }] });
    expect(place(62, 70)).toBeUndefined();
    expect(place(20, 20)).toMatchObject({ rule: 'AG-SCEN-0', why: 'outside-zone' });
    expect(place(70, 76.5)).toMatchObject({ why: 'overlap' });
    const events = run(begin('inn-1628'), []);
    expect(told(events, 'arrived').length).toBeGreaterThan(0);
  });

  it.each([
    ['AG-SCEN-2 ambushers hide in the wood or behind a hedge', 'sunken-lane-1592', 'B5', [60, 50]],
    ['AG-SCEN-2 on the heath side as well', 'sunken-lane-1592', 'B5', [60, 40.5]],
    ['AG-SCEN-4 villagers hide in the orchard or behind the hedge', 'mill-1636', 'B7', [33.5, 60]],
  ] as const)('%s', (_, id, figure, [x, y]) => {
    const found = scenarios.find((f) => f.id === id)!;
    const s = argad.begin(
      argad.readSetup(found.setup) as never,
      Object.fromEntries(argad.options.map((o) => [o.id, o.default])),
    );
    const ask = argad.asks(s).find((a) => a.side === 1)!;
    const place = (to: number) =>
      argad.check(argad.view(s, 1), { ask: ask.id, kind: 'deploy', places: [{ figure, x: to, y }] });
    expect(place(x)).toBeUndefined();
    expect(place(5)).toMatchObject({ why: 'outside-zone' });
  });

  it.each([
    ['AG-SCEN-1', 'inn-1628', [42, 39]],
    ['AG-SCEN-2', 'sunken-lane-1592', [69, 75]],
    ['AG-SCEN-3', 'crossroads-1632', [105, 107]],
    ['AG-SCEN-4', 'mill-1636', [44, 46]],
    ['AG-SCEN-5', 'caracole-1587', [72, 69]],
    ['AG-SCEN-6', 'churchyard-1644', [74, 110]],
  ] as const)('%s points are those of the catalogue', (_, id, points) => {
    expect(begin(id).table.points).toEqual(points);
  });

  it.each([
    [
      'AG-SCEN-1m',
      'inn-1628',
      [
        [48, 36, 'building'],
        [30, 50, 'open'],
        [64, 5, 'road'],
        [20, 80, 'deep'],
        [60, 80, 'ford'],
        [15, 50, 'bushes'],
      ],
    ],
    [
      'AG-SCEN-2m',
      'sunken-lane-1592',
      [
        [60, 45, 'road'],
        [50, 70, 'wood'],
        [60, 34, 'building'],
        [60, 10, 'open'],
      ],
    ],
    [
      'AG-SCEN-3m',
      'crossroads-1632',
      [
        [60, 75, 'building'],
        [110, 80, 'crops'],
        [140, 10, 'marsh'],
        [10, 60, 'road'],
      ],
    ],
    [
      'AG-SCEN-4m',
      'mill-1636',
      [
        [55, 55, 'building'],
        [70, 65, 'hall'],
        [10, 38, 'ford'],
        [45, 38, 'bridge'],
        [20, 70, 'bushes'],
      ],
    ],
    [
      'AG-SCEN-5m',
      'caracole-1587',
      [
        [50, 75, 'bushes'],
        [75, 90, 'deep'],
        [170, 60, 'wood'],
      ],
    ],
    [
      'AG-SCEN-6m',
      'churchyard-1644',
      [
        [60, 85, 'hall'],
        [25, 35, 'building'],
        [60, 70, 'open'],
      ],
    ],
  ] as const)('%s the map of %s', (_, id, places) => {
    const s = begin(id);
    for (const [x, y, kind] of places)
      expect([x, y, groundAt(s.table.terrain, x * CM, y * CM)?.kind ?? 'open']).toEqual([x, y, kind]);
  });

  it('AG-SCEN-1 the letter leaves by the ford edge', () => {
    const s = begin('inn-1628');
    run(s, []);
    const f = fig(s, 'A1');
    f.x = 64 * CM;
    f.y = 86 * CM;
    seal(s, [{ who: ['A1'], intent: 'move', path: [{ x: 64, y: 90 }] }], []);
    run(s, []);
    expect(s.over).toMatchObject({ winner: 0, how: 'aim', rule: 'AG-SCEN-1' });
  });

  it('AG-SCEN-2 the wagon moves 12 cm with its driver', () => {
    const s = begin('sunken-lane-1592');
    run(s, []);
    const events = turn(
      s,
      [{ who: ['A10'], intent: 'interact', deed: { what: 'drive', on: 'wagon' } }],
      s.men.filter((m) => m.side === 1 && fig(s, m.id).place === 'table').map((m) => hold(m.id)),
    );
    expect(told(events, 'wagon-moved')).toHaveLength(1);
    expect(s.items[0].x / CM).toBeGreaterThan(8);
  });

  it('AG-SCEN-3 eight men off by the east road win', () => {
    const s = begin('crossroads-1632');
    run(s, []);
    s.figures.forEach((f, i) => {
      if (s.men[i].side === 0 && i < 8) {
        f.place = 'off';
        f.safe = true;
        f.unit = -1;
      }
    });
    turn(s, [], []);
    expect(s.over).toMatchObject({ winner: 0, how: 'aim', rule: 'AG-SCEN-3' });
  });

  it('AG-SCEN-4 AG-MOVE-13 a sack takes half a turn to lift and slows', () => {
    const s = begin('mill-1636');
    run(s, []);
    const f = fig(s, 'A2');
    f.x = 52 * CM;
    f.y = 56 * CM;
    const enemy = fig(s, 'B3');
    enemy.x = 80 * CM;
    const events = turn(
      s,
      [{ who: ['A2'], intent: 'interact', deed: { what: 'lift', on: 'sack1' } }],
      s.men.filter((m) => m.side === 1).map((m) => hold(m.id)),
    );
    expect(told(events, 'deed')).toHaveLength(1);
    expect(fig(s, 'A2').load).toBe(4);
    expect(argad.score(s)).toMatchObject({ score: [0, 18], rule: 'AG-SCEN-4' });
  });

  it('AG-SCEN-5 whoever reaches the wood counts, the ensign 10', () => {
    const s = begin('caracole-1587');
    run(s, []);
    fig(s, 'B11').x = 165 * CM;
    const events = turn(
      s,
      [],
      s.men.filter((m) => m.side === 1).map((m) => hold(m.id)),
    );
    expect(told(events, 'safe')[0].about).toEqual(['B11']);
    expect(argad.score(s).score).toEqual([0, 10]);
  });

  it('AG-SCEN-6 the assault wins when it alone stands at the church door', () => {
    const s = begin('churchyard-1644');
    run(s, []);
    s.figures.forEach((f, i) => {
      if (s.men[i].side === 0) f.x = 5 * CM + 3 * CM * (i % 10);
      if (s.men[i].side === 0) f.y = (110 + 3 * (i % 3)) * CM;
    });
    fig(s, 'B1').x = 62 * CM;
    fig(s, 'B1').y = 75 * CM;
    turn(
      s,
      [],
      s.men.filter((m) => m.side === 1).map((m) => hold(m.id)),
    );
    expect(s.over).toMatchObject({ winner: 1, how: 'aim', rule: 'AG-SCEN-6' });
  });

  it('AG-SIM-24 random skirmishes in all scenarios end by the rules and keep every invariant', () => {
    const report = fuzz(argad as AnyRuleSet, {
      battles: 18,
      seed: 'argad scenarios',
      setups: scenarios.map((x) => x.setup),
      most: 3000,
    });
    expect(report.failures.map((f) => `${f.seed}: ${f.what}`)).toEqual([]);
    expect(report.battles).toBe(18);
  });

  it('each scenario tells its story in both languages', () => {
    for (const x of scenarios)
      expect([x.story.en.length > 20, x.story.fr.length > 20, x.sides.length]).toEqual([true, true, 2]);
  });

  it('AG-TURN-6 AG-CLASS-7 a band has a leader, and any class a scenario sets', () => {
    const s = begin('inn-1628');
    expect(s.men[s.bands[0].leader].pc).toBe(true);
    expect(total(priceOf(recruit('x', 5)))).toBe(5);
    expect(shoot).toBeTypeOf('function');
  });
});
