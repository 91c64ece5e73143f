/** Turning the table changes nothing: positions of play beside their turned, mirrored, shifted copies. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { luckOf, seedOf } from '../../battle/seed.ts';
import { compareTurned, nothingCompared, someTurning } from '../../lab/turned.ts';
import { turnedBattles } from '../../lab/turned-battles.ts';
import { argad } from './index.ts';
import type { Order } from './orders/orders.ts';
import { leavesBy } from './table/edges.ts';
import { crosses, goingAt } from './table/terrain.ts';
import { fig, seal, skirmish } from './testing.ts';
import { SAME } from './tolerances.ts';
import { turned } from './turned.ts';

const folder = new URL('../../scenarios/argad/', import.meta.url);
const scenarios = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')).setup as unknown);

describe('a turned table', () => {
  it('AG-SIM-10 AG-SIM-11 a battle of every scenario plays the same at odd bearings and in a mirror', () => {
    const report = turnedBattles(argad, {
      battles: scenarios.length,
      seed: 'turned tables',
      setups: scenarios,
      share: 14,
      looks: { offers: 6, plays: 1, spoilt: 2, odds: false },
    });
    expect(report.commands).toBeGreaterThan(30);
    expect(report.faults).toEqual([]);
  });

  it('AG-SIM-11 AG-SIM-23 men in equal ranks choose whom to attack and where to stand the same way round', () => {
    const out = nothingCompared();
    const luck = luckOf(seedOf('equal ranks'));
    for (let n = 0; n < 4; n++) {
      const a: Record<string, object> = {};
      const b: Record<string, object> = {};
      for (let k = 0; k < 5; k++) {
        a[`A${k + 1}`] = { x: 52 + 4 * k, y: 50 };
        b[`B${k + 1}`] = { x: 52 + 4 * k, y: 58 + 2 * n };
      }
      const s = skirmish({ a: a as never, b: b as never, options: { nerve: false } });
      const all: Order = { who: Object.keys(a), intent: 'attack', target: Object.keys(b) };
      for (const ask of argad.asks(s))
        if (ask.side === 0) argad.accept(s, { ask: ask.id, kind: 'orders', orders: [all] } as never);
      for (let t = 0; t < 6; t++) compareTurned(argad, s, someTurning(luck), `ranks ${n} ${t}`, out);
    }
    expect(out.commands).toBeGreaterThan(80);
    expect([...out.faults, ...out.rounding].map((d) => `${d.what} ${d.where}`)).toEqual([]);
  });

  it('AG-SIM-14 AG-TERR-4 an edge is an edge and a border a border however the table lies', () => {
    const luck = luckOf(seedOf('edges'));
    const s = skirmish({
      a: { A1: { x: 50, y: 0.5 }, A2: { x: 30, y: 40 } },
      b: { B1: { x: 60, y: 119 } },
      terrain: { grounds: [{ kind: 'wood', box: [30, 40, 60, 60] }] },
    });
    const walker = { mounted: false, armoured: false };
    for (let n = 0; n < 40; n++) {
      const t = turned(s, someTurning(luck));
      const [edge, border] = [fig(t, 'A1'), fig(t, 'A2')];
      expect(leavesBy(t, 0, edge.x, edge.y)?.edge).toBe('south');
      expect(leavesBy(t, 2, edge.x, edge.y)).toBeUndefined();
      expect(goingAt(t.table.terrain, border.x, border.y, walker)).toBe(0);
      expect(argad.invariants(t)).toEqual([]);
    }
  });

  it('AG-TERR-4 a way walked in steps crosses a line once, also when a step ends on it', () => {
    const line = { ax: 0, ay: 0, bx: 60000, by: 0 };
    for (const off of [-SAME / 2, 0, SAME / 2]) {
      const steps = [-6000, off, 6000];
      const times = [0, 1].filter((k) => crosses(30000, steps[k], 30000, steps[k + 1], line)).length;
      expect([off, times]).toEqual([off, 1]);
    }
  });

  it('AG-ORDER-11 the corner men of a square face the same way on every bearing', () => {
    const luck = luckOf(seedOf('square'));
    const men: Record<string, object> = {};
    for (let k = 0; k < 9; k++)
      men[`A${k + 1}`] = { melee: ['pike'], x: 50 + 2 * (k % 3), y: 50 - 2 * Math.floor(k / 3), facing: 90 };
    const s = skirmish({
      a: men as never,
      b: { B1: { x: 52, y: 90 } },
      units: [{ members: Object.keys(men), front: 90 }],
      options: { nerve: false },
    });
    const square: Order = { who: Object.keys(men), intent: 'manoeuvre', manoeuvre: { what: 'square' } };
    const out = nothingCompared();
    for (const ask of argad.asks(s))
      if (ask.side === 0) argad.accept(s, { ask: ask.id, kind: 'orders', orders: [square] } as never);
    for (let t = 0; t < 8; t++) compareTurned(argad, s, someTurning(luck), `square ${t}`, out);
    expect([...out.faults, ...out.rounding]).toEqual([]);
    seal(s);
  });
});
