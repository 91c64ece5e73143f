import { beforeEach, describe, expect, it } from 'vitest';
import { hedgerow } from '../../../../docs/teaching/hedgerow.ts';
import { onCite } from '../battle/cite.ts';
import { SeededDice, seedOf } from '../battle/dice/seed.ts';
import type { Ask, Command, State } from '../battle/protocol.ts';
import { loadGeneral } from '../generals/player.ts';
import { adlgR2024 } from '../rules/adlg-r/index.ts';
import { byGenerals, distributionOf, type Likely, type Question } from './question.ts';
import { byDefault } from './unfold.ts';

beforeEach(() => onCite(undefined));

const total = (outcomes: readonly Likely[]): number => outcomes.reduce((sum, o) => sum + o.weight, 0);

/** Long simulation with the battle's own dice: the oracle for every kind of question. */
function simulate(
  rules: typeof hedgerow | typeof adlgR2024,
  state: State,
  { commands, answers = byDefault, until }: Question,
  runs: number,
): Map<string, number> {
  const r = rules as typeof hedgerow;
  const out = new Map<string, number>();
  for (let i = 0; i < runs; i++) {
    const dice = new SeededDice(seedOf(`simulated ${i}`));
    const s = r.copy(state as never);
    r.accept(s, commands[0] as never);
    for (;;) {
      if (s.over !== null || until?.(s) === true) break;
      const asks = r.asks(s);
      if (asks.length === 0) r.step(s, dice);
      else {
        const answer = answers(s, asks[0]);
        if (answer === undefined) break;
        r.accept(s, answer as never);
      }
    }
    const key = JSON.stringify(r.facets(state as never, s));
    out.set(key, (out.get(key) ?? 0) + 1 / runs);
  }
  return out;
}

function agree(outcomes: readonly Likely[], simulated: Map<string, number>, runs: number): void {
  expect(total(outcomes)).toBeCloseTo(1, 10);
  for (const o of outcomes) {
    const { asked: _, ...facets } = o.facets;
    const seen = simulated.get(JSON.stringify(facets)) ?? 0;
    const error = Math.sqrt((o.weight * (1 - o.weight)) / runs) + o.error;
    expect(Math.abs(seen - o.weight)).toBeLessThan(5 * error + 1e-3);
  }
}

/** Hedgerow: a march into the sight of an enemy who reacts, then the volleys of the turn. */
function marching(): { state: State; march: Command } {
  const read = hedgerow.readPosition({
    kind: 'position',
    rules: 'hedgerow',
    phase: 'orders',
    companies: [
      { id: 'A1', side: 0, x: 10, y: 5, facing: 90 },
      { id: 'B1', side: 1, x: 10, y: 9, facing: 270, drilled: true },
    ],
  });
  if (!('state' in read)) throw new Error(`${read.place}: ${read.expected}`);
  const [ask] = hedgerow.asks(read.state) as readonly Ask[];
  return {
    state: read.state,
    march: { ask: ask.id, kind: 'march', company: 'A1', turn: 0, ahead: 1 } as Command,
  };
}

describe('questions of several steps', () => {
  const toTheEndOfTheTurn = (s: State): boolean => s.turn > 1;

  it('are exact with the defaults answering, as a long simulation finds', () => {
    const { state, march } = marching();
    const question: Question = { commands: [march], answers: byDefault, until: toTheEndOfTheTurn };
    const exact = distributionOf(hedgerow, state, question);
    expect(exact).toMatchObject({ exact: true, samples: 0 });
    expect(exact.outcomes.length).toBeGreaterThan(2);
    agree(exact.outcomes, simulate(hedgerow, state, question, 4000), 4000);
  });

  it('are sampled above the bound, each chance with its error', () => {
    const { state, march } = marching();
    const question: Question = { commands: [march], answers: byDefault, until: toTheEndOfTheTurn };
    const exact = distributionOf(hedgerow, state, question);
    const sampled = distributionOf(hedgerow, state, { ...question, exactUpTo: 5, samples: 3000 });
    expect(sampled).toMatchObject({ exact: false, samples: 3000 });
    for (const o of sampled.outcomes) {
      expect(o.error).toBeCloseTo(Math.sqrt((o.weight * (1 - o.weight)) / 3000), 12);
      const same = exact.outcomes.find((e) => JSON.stringify(e.facets) === JSON.stringify(o.facets));
      expect(Math.abs((same?.weight ?? 0) - o.weight)).toBeLessThan(5 * o.error + 1e-3);
    }
    expect(distributionOf(hedgerow, state, { ...question, exactUpTo: 5, samples: 3000 })).toEqual(sampled);
  });

  it('what happens on the way has the chances of the samples, not of the count that was given up', () => {
    const { state, march } = marching();
    const question: Question = { commands: [march], answers: byDefault, until: toTheEndOfTheTurn };
    const heard = (exactUpTo: number): Map<string, number> => {
      const found = new Map<string, number>();
      distributionOf(hedgerow, state, {
        ...question,
        exactUpTo,
        samples: 3000,
        hear: (event, weight) => found.set(event.kind, (found.get(event.kind) ?? 0) + weight),
        afresh: () => found.clear(),
      });
      return found;
    };
    const [counted, thrown] = [heard(50_000), heard(5)];
    expect(counted.size).toBeGreaterThan(1);
    for (const [kind, chance] of counted) expect(thrown.get(kind) ?? 0).toBeCloseTo(chance, 1);
  });

  it('a general answers for both sides, and the question stays exact', async () => {
    const { state, march } = marching();
    const sergeant = (await loadGeneral('sergeant', hedgerow))!;
    const answers = byGenerals(hedgerow, [sergeant, sergeant], 0.05);
    const question: Question = { commands: [march], answers, until: toTheEndOfTheTurn };
    const exact = distributionOf(hedgerow, state, question);
    expect(exact.exact).toBe(true);
    agree(exact.outcomes, simulate(hedgerow, state, question, 2000), 2000);
  });

  it('stop at the first question when nobody answers', () => {
    const { state, march } = marching();
    const { outcomes } = distributionOf(hedgerow, state, { commands: [march] });
    expect(outcomes.every((o) => o.facets.asked !== undefined)).toBe(true);
  });

  it('ADLG-R: a charge, the fight and what follows, as a long simulation finds', () => {
    const read = adlgR2024.readPosition({
      kind: 'position',
      rules: 'adlg-r-2024',
      table: [20, 14],
      phase: 'orders',
      corps: [
        { side: 0, name: 'south', points: 3 },
        { side: 1, name: 'north' },
      ],
      units: [
        { id: 'A1', side: 0, corps: 0, type: 'heavy-cavalry', abilities: ['pistol'], x: 9, y: 5, facing: 90 },
        {
          id: 'B1',
          side: 1,
          corps: 1,
          type: 'medium-cavalry',
          abilities: ['pistol'],
          x: 9,
          y: 8,
          facing: 270,
        },
      ],
    });
    if (!('state' in read)) throw new Error(`${read.place}: ${read.expected}`);
    const { state } = read;
    const [ask] = adlgR2024.asks(state);
    const charge = [...adlgR2024.suggest(state, ask, { kind: 'charge', most: 1 })][0];
    expect(charge).toBeDefined();
    const question: Question = {
      commands: [charge],
      answers: byDefault,
      until: (s) => (s as typeof state).active === 1,
    };
    const exact = distributionOf(adlgR2024, state, question);
    expect(exact.exact).toBe(true);
    expect(
      exact.outcomes.some((o) => o.facets['B1.losses'] !== undefined || o.facets['B1.routed'] === 1),
    ).toBe(true);
    agree(exact.outcomes, simulate(adlgR2024, state, question, 600), 600);
  });
});
