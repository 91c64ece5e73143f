import { type Command, complain, isComplaint, type State } from '@tercio/engine';
import { unfold } from '@tercio/engine/odds';
import type { BaroqueState } from '@tercio/engine/rules/baroque';
import { baroque, foughtOut } from '@tercio/engine/rules/baroque';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Matter } from '../../../../game/answers/outlook.ts';
import { first, reckon, rehearse, sampled } from './reckon.ts';

/** Two lines of foot and horse with leaders among them, as in the middle of a battle. */
function middle(units = 10): State {
  const row = (side: 0 | 1, y: number) =>
    Array.from({ length: units }, (_, i) => ({
      id: `${side === 0 ? 'A' : 'B'}${i}`,
      side,
      command: side,
      type: i % 3 === 0 ? 'TR' : 'P&M',
      x: 3 + 2.5 * i,
      y,
      facing: side === 0 ? 90 : 270,
      weapon: i % 3 === 0 ? 'none' : 'musket',
      traits: i % 3 === 0 ? ['pointBlankPistol'] : ['pike'],
      disordered: i === 8 || i === 1,
      reacted: side === 1 && i < 3,
      vbu: units > 4 ? 6 : 3,
    }));
  const read = baroque.readPosition({
    rules: 'baroque',
    phase: 'orders',
    table: [30, 16],
    commands: [
      { side: 0, leader: { quality: 'reliable', unit: 'A3' } },
      { side: 1, leader: units > 4 ? { quality: 'reliable', unit: 'B4' } : { quality: 'poor', x: 9, y: 14 } },
    ],
    units: [...row(0, 6), ...row(1, 7.6)],
  });
  if (isComplaint(read)) throw new Error(complain(read));
  return read.state;
}

const matter = (s: State, order: Record<string, unknown>): Matter => {
  const command = { ask: baroque.asks(s as BaroqueState)[0]?.id, ...order } as unknown as Command;
  expect(baroque.check(s as BaroqueState, command as never)).toBeUndefined();
  return { command, own: String(order.unit), enemy: String(order.target), most: 40_000 };
};
const charge = (unit: string, target: string) => ({ kind: 'charge', unit, target, potential: false });
const shot = (unit: string, target: string) => ({
  ...{ kind: 'shoot', unit, target, from: 'front', at: 'best', reserve: 0, turn: 0 },
});

describe('odds at the table', () => {
  beforeAll(() => rehearse(baroque));

  it('are those of every single outcome, also where a leader’s death shakes units that stand apart', () => {
    const s = middle(4);
    const m = matter(s, charge('A3', 'B3'));
    const quick = reckon(baroque, s, m);
    const all = unfold(baroque, s, [m.command], {
      answers: (_, ask) => ask.default,
      until: (t) => foughtOut(t as BaroqueState, 1),
    });
    const chance = (is: (t: BaroqueState) => boolean): number =>
      all.ends.reduce((sum, e) => sum + (is(e.state as BaroqueState) ? e.weight : 0), 0);
    const lost = (t: BaroqueState, id: string): number => t.units.find((u) => u.id === id)?.losses ?? 0;
    expect(all.cut).toBe(false);
    expect(quick?.hurts).toBeCloseTo(
      chance((t) => lost(t, 'B3') > 0),
      11,
    );
    expect(quick?.hurt).toBeCloseTo(
      chance((t) => lost(t, 'A3') > 0),
      11,
    );
    // and an impression is near them
    const rough = sampled(baroque, s, m, 100);
    expect(Math.abs((rough?.hurts ?? 0) - (quick?.hurts ?? 1))).toBeLessThan(0.35);
  });

  it('shots are exact at once; the first figures of anything take few steps of the rules', () => {
    const s = middle();
    const orders = [shot('A1', 'B1'), charge('A0', 'B0'), charge('A3', 'B3'), charge('A5', 'B5')];
    for (const order of orders) {
      let steps = 0;
      const counted = {
        ...baroque,
        step: (...given: Parameters<typeof baroque.step>) => {
          steps++;
          baroque.step(...given);
        },
      };
      const found = first(counted, s, matter(s, order), 0);
      expect(found.exact).toBe(order.kind === 'shoot');
      expect(found.outlook).toBeDefined();
      // A shot is counted within its limit of states; a charge is played out twice and no more where time is up.
      expect(steps).toBeLessThan(order.kind === 'shoot' ? 400 : 250);
    }
  });
});
