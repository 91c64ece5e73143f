/** Odds counted together are the odds of the single rolls. */
import { describe, expect, it } from 'vitest';
import { chancesOf } from '../../../battle/dice/chances.ts';
import type { Command, State } from '../../../battle/protocol.ts';
import { byDefault, type Odds, oddsOf } from '../../../odds/outcomes.ts';
import { baroque } from '../index.ts';
import { hitChances } from '../loss/pool.ts';
import { foughtOut } from '../melee/melee.ts';
import type { BaroqueState, Unit } from '../state.ts';
import { Scene, type Spec, u } from '../testing.ts';
import { copyState } from './copy.ts';

const commands = [
  { side: 0, name: 'a', leader: { quality: 'reliable', unit: 'A1' } },
  { side: 1, name: 'b', leader: { quality: 'reliable', x: 30, y: 30 } },
];

/** Rounded, so that sums in another order are equal. */
const table = (odds: Odds): Record<string, string> =>
  Object.fromEntries(
    odds.outcomes
      .map((o) => [
        JSON.stringify(Object.entries(o.facets).sort(([a], [b]) => (a < b ? -1 : 1))),
        o.weight.toFixed(11),
      ])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** The same with and without somebody listening: who listens hears every single roll. */
function both(units: Spec[], order: Spec, phases = 1): void {
  const s = new Scene({ commands, units });
  const command = { ask: s.ask.id, ...order } as unknown as Command;
  expect(baroque.check(s.state, command as never)).toBeUndefined();
  const wish = { answers: byDefault, until: (t: State) => foughtOut(t as BaroqueState, phases) };
  const counted = oddsOf(baroque, s.state, [command], wish);
  const heard = oddsOf(baroque, s.state, [command], { ...wish, hear: () => {} });
  expect(counted.outcomes.length).toBeGreaterThan(2);
  expect(counted.steps).toBeLessThan(heard.steps);
  expect(table(counted)).toEqual(table(heard));
}

describe('a copy written over another', () => {
  const one = () => new Scene({ commands, units: [u('A1', 'TR', 20, 16), u('B1', 'PK', 20, 20)] }).state;
  it('is the same as a new one, whatever was different', () => {
    const s = one();
    const unit = s.units[0];
    for (const field of Object.keys(unit) as (keyof Unit)[]) {
      const spare = copyState(s);
      const old = spare.units[0] as unknown as Record<string, unknown>;
      const was = old[field];
      old[field] = typeof was === 'boolean' ? !was : typeof was === 'number' ? was + 1 : `${was}!`;
      expect(copyState(s, spare), field).toEqual(s);
      expect(baroque.digest(copyState(s, spare))).toBe(baroque.digest(s));
    }
  });
  it('shares nothing with its original, and fits no other army', () => {
    const s = one();
    const before = baroque.digest(s);
    const t = copyState(s, copyState(s));
    t.units[0].losses++;
    t.units[1].x++;
    t.frames.pop();
    expect(baroque.digest(s)).toBe(before);
    const other = new Scene({ commands, units: [u('A1', 'GA', 10, 16), u('B1', 'PK', 20, 20)] }).state;
    expect(copyState(s, other)).toEqual(s);
  });
});

describe('counted together', () => {
  it('BQ-6.1.5-a BQ-8.1.2-a a first volley of well trained shooters with its test', () => {
    const shooter = u('A1', 'P&M', 20, 16, {
      command: 0,
      weapon: 'musket',
      vbu: 6,
      I: 1,
      traits: ['pike', 'wellTrained'],
    });
    both([shooter, u('B1', 'TR', 20, 16.9, { command: 1, vbu: 5 })], {
      kind: 'shoot',
      unit: 'A1',
      target: 'B1',
      from: 'front',
      at: 'best',
      reserve: 0,
      turn: 0,
    });
  });
  it('BQ-7.5-a BQ-7.5.6-a BQ-6.7-b a charge of lancers with a leader, pistols, countercharge and melee', () => {
    const horse = { vbu: 4, I: 2, M: '3', traits: ['pointBlankPistol', 'motivated'] };
    both(
      [
        u('A1', 'GA', 20, 16, { ...horse, command: 0, traits: ['lance', 'pointBlankPistol'] }),
        u('B1', 'TR', 20, 17.5, { ...horse, command: 1, traits: ['pointBlankPistol', 'recruits'] }),
      ],
      { kind: 'charge', unit: 'A1', target: 'B1', potential: false },
    );
  });
  it('BQ-6.1.4-a hits of fourteen dice by counting fives and sixes', () => {
    const pool = {
      rule: 'BQ-7.5-a',
      purpose: 'melee',
      side: 0,
      dice: 14,
      own: 14,
      misses: false,
      low: false,
      most: 20,
    } as const;
    const chances = hitChances(pool);
    expect(chances.weights.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12);
    // No hit: no six and at most one five among fourteen dice.
    const blanks = (n: number): number => (n === 0 ? 1 : (4 / 6) * blanks(n - 1));
    const none = blanks(14) + 14 * (1 / 6) * blanks(13);
    expect(chances.weights[chances.scores.indexOf(0)]).toBeCloseTo(none, 12);
    const sixes = chancesOf({
      rule: '',
      purpose: '',
      side: 0,
      count: 14,
      faces: 6,
      score: [0, 0, 0, 0, 1, 2],
    });
    let mean = 0;
    sixes.scores.forEach((x, i) => {
      mean += Math.floor(x / 2) * sixes.weights[i];
    });
    let ours = 0;
    chances.scores.forEach((x, i) => {
      ours += x * chances.weights[i];
    });
    expect(ours).toBeCloseTo(mean, 12);
  });
});
