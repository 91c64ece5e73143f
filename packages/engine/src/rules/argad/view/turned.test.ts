/** Turning the table changes nothing: positions of play beside their turned, mirrored, shifted copies. */

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { luckOf, seedOf } from '../../../battle/dice/seed.ts';
import { defaults } from '../../../battle/options.ts';
import { isComplaint } from '../../../battle/protocol.ts';
import { compareTurned, nothingCompared, someTurning } from '../../../lab/fuzz/turned.ts';
import { turnedBattles } from '../../../lab/fuzz/turned-battles.ts';
import { onGrid } from '../../../table/grid.ts';
import { turnBack, turnReal } from '../../../table/turning.ts';
import type { ArgadCommand, Orders } from '../commands.ts';
import { argad } from '../index.ts';
import type { Order } from '../orders/orders.ts';
import type { Argad } from '../state.ts';
import { leavesBy } from '../table/edges.ts';
import { crosses, goingAt } from '../table/terrain.ts';
import { fig, seal, skirmish } from '../testing.ts';
import { SAME } from '../tolerances.ts';
import { turned } from './turned.ts';

const folder = new URL('../../../scenarios/argad/', import.meta.url);
const scenarios = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')).setup as unknown);

describe('a turned table', () => {
  it('is written as in its usual place, and what was written is read', () => {
    for (const setup of scenarios) {
      const read = argad.readSetup(setup);
      if (isComplaint(read)) throw new Error(read.place);
      const here = argad.begin(read, defaults(argad.options));
      const by = { facing: 5003, mirrored: true, dx: -600_007, dy: 77_003 };
      const again = argad.readPosition(argad.writePosition(turned(here, by)));
      if (isComplaint(again)) throw new Error(JSON.stringify(again));
      expect(again.state.table.lie).toBeNull();
      expect(argad.asks(again.state).map((a) => a.kind)).toEqual(argad.asks(here).map((a) => a.kind));
      for (const [i, f] of again.state.figures.entries()) {
        expect(Math.abs(f.x - here.figures[i].x)).toBeLessThan(2);
        expect(Math.abs(f.y - here.figures[i].y)).toBeLessThan(2);
        expect(f.facing).toBe(here.figures[i].facing);
      }
    }
  });

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

  it('AG-MOVE-16 a way to a place ends at that very place, whichever way the table lies', () => {
    const here = skirmish({
      a: { A1: { x: 40, y: 40, facing: 90 } },
      b: { B1: { x: 90, y: 90, facing: 270 } },
    });
    const luck = luckOf(seedOf('ways'));
    for (let n = 0; n < 12; n++) {
      const by = someTurning(luck);
      const there = turned(here, by);
      const goal = { x: (38 + n / 7) * 60_000, y: (43 - n / 11) * 60_000, most: 1 };
      const at = turnReal(by, goal.x, goal.y, { x: 0, y: 0 });
      const end = argad.way!(argad.view(there, 0), ['A1'], { ...at, most: 1 })!.orders[0] as Orders;
      const last = end.orders[0].path!.at(-1)!;
      expect(Math.abs(last.x - at.x / 60_000)).toBeLessThan(1e-6);
      expect(Math.abs(last.y - at.y / 60_000)).toBeLessThan(1e-6);
    }
  });

  it('AG-SIM-11 AG-SIM-23 men in equal ranks choose whom to attack and where to stand the same way round', () => {
    const out = nothingCompared();
    const luck = luckOf(seedOf('equal ranks'));
    for (let n = 0; n < 4; n++) {
      const a: Record<string, Record<string, unknown>> = {};
      const b: Record<string, Record<string, unknown>> = {};
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

  /** What the sealing of both sides comes to, compared with its copies. */
  const alike = (s: Argad, a: Order[], b: Order[], times: number, seed: string): string[] => {
    const out = nothingCompared();
    const luck = luckOf(seedOf(seed));
    for (const [side, orders] of [a, b].entries())
      for (const ask of argad.asks(s))
        if (ask.side === side) {
          const command = { ask: ask.id, kind: 'orders', orders } as ArgadCommand;
          if (side === 0) argad.accept(s, command);
          else
            for (let t = 0; t < times; t++) {
              const by = { ...someTurning(luck), mirrored: t % 2 === 0 };
              compareTurned({ ...argad, sample: () => command }, s, by, `${seed} ${t}`, out, PLAYED);
            }
        }
    expect(out.commands).toBeGreaterThan(times);
    return [...out.faults, ...out.rounding].map((d) => `${d.what} ${d.where}`);
  };
  const PLAYED = { offers: 0, plays: 2, spoilt: 0, odds: false };
  const attack = (who: string[], target: string): Order => ({ who, intent: 'attack', target: [target] });

  it('AG-SIM-11 riders who crowd round a rider find the same places in a mirror', () => {
    const riders: Record<string, Record<string, unknown>> = {};
    for (let k = 0; k < 5; k++)
      riders[`A${k + 1}`] = { mode: 'cavalry', x: 44 + 6 * k, y: 46 + k, facing: 90 };
    const s = skirmish({
      a: riders,
      b: { B1: { mode: 'cavalry', x: 55, y: 62, facing: 200 } },
      options: { nerve: false },
    });
    expect(alike(s, [attack(Object.keys(riders), 'B1')], [], 6, 'riders')).toEqual([]);
  });

  it('AG-SIM-9 AG-SIM-11 men who have marched as far as they were told stand in the way of others', () => {
    for (const by of [2, 4, 6]) {
      const men: Record<string, Record<string, unknown>> = {};
      const foes: Record<string, Record<string, unknown>> = {};
      for (let k = 0; k < 6; k++)
        men[`A${k + 1}`] = {
          role: k === 0 ? 'officer' : 'soldier',
          melee: ['halberd'],
          x: 50 + 2 * (k % 3),
          y: 50 - 2 * Math.floor(k / 3),
          facing: 90,
        };
      for (let k = 0; k < 6; k++) foes[`B${k + 1}`] = { x: 44 + 4 * k, y: 66 + (k % 2), facing: 270 };
      const s = skirmish({
        a: men,
        b: foes,
        units: [{ members: Object.keys(men), front: 90 }],
        options: { nerve: false },
      });
      const march: Order = {
        who: Object.keys(men),
        intent: 'manoeuvre',
        manoeuvre: { what: 'march', way: 'front', by },
      };
      expect(alike(s, [march], [attack(Object.keys(foes), 'A2')], 6, `march ${by}`)).toEqual([]);
    }
  });

  it('AG-UNIT-1a places are kept, written and read to a small part of a grid step', () => {
    const luck = luckOf(seedOf('grid'));
    const s = skirmish({ a: { A1: { x: 50, y: 50.25 } }, b: { B1: { x: 51.123456, y: 70 } } });
    for (let n = 0; n < 20; n++) {
      const by = someTurning(luck);
      const back = turned(turned(s, by), turnBack(by));
      for (const [i, f] of back.figures.entries()) {
        expect(Math.abs(f.x - s.figures[i].x)).toBeLessThan(1);
        expect(Math.abs(f.x - f.startX)).toBe(0);
      }
      // Between two of them nothing changes at all: a shift of both is all that rounding can do.
      const [a, b] = [back.figures, s.figures];
      expect(Math.abs(a[1].x - a[0].x - (b[1].x - b[0].x))).toBeLessThan(0.002);
    }
    const moved = argad.copy(s);
    moved.figures[0].x = onGrid(3000000.123);
    const read = argad.readPosition(JSON.parse(JSON.stringify(argad.writePosition(moved))));
    expect(isComplaint(read) ? read : read.state.figures[0].x).toBe(moved.figures[0].x);
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
    const men: Record<string, Record<string, unknown>> = {};
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
