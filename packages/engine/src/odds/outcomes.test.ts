import { describe, expect, it } from 'vitest';
import { hedgerow } from '../../../../docs/teaching/hedgerow.ts';
import { runSteps } from '../battle/battle.ts';
import { EnteredDice, FaceMissing } from '../battle/dice/scripted.ts';
import type { AnyRuleSet, Command, Event, State } from '../battle/protocol.ts';
import { byDefault, byExtreme, byList, byStanding, expected, type Odds, oddsOf } from './outcomes.ts';

const rules: AnyRuleSet = hedgerow;

function position(more: Record<string, unknown>): State {
  const read = rules.readPosition({
    rules: 'hedgerow',
    stance: ['press', 'press'],
    companies: [
      { id: 'A1', side: 0, x: 12, y: 4, facing: 90, drilled: true, strength: 3 },
      { id: 'B1', side: 1, x: 12, y: 8, facing: 270, strength: 2 },
    ],
    ...more,
  });
  if ('place' in read) throw new Error(JSON.stringify(read));
  return read.state;
}

const sum = (odds: Odds): number => odds.outcomes.reduce((total, o) => total + o.weight, 0);
const chance = (odds: Odds, key: string, value: unknown): number =>
  odds.outcomes.reduce((total, o) => total + (o.facets[key] === value ? o.weight : 0), 0);

/** The oracle: every way all faces can fall, one by one, through the same rules. */
function bruteForce(state: State, command: Command, key: string): Map<unknown, number> {
  const found = new Map<unknown, number>();
  const go = (faces: number[], weight: number): void => {
    const after: State = rules.copy(state);
    rules.accept(after, command);
    try {
      runSteps(rules, after, new EnteredDice(faces));
    } catch (error) {
      if (!(error instanceof FaceMissing)) throw error;
      for (let f = 1; f <= error.roll.faces; f++) go([...faces, f], weight / error.roll.faces);
      return;
    }
    const value = rules.facets(state, after)[key];
    found.set(value, (found.get(value) ?? 0) + weight);
  };
  go([], 1);
  return found;
}

describe('odds', () => {
  it('of a volley with a re-roll equal brute force over all faces', () => {
    const state = position({ phase: 'shoot' });
    const shoot = { ask: '0', kind: 'shoot', shots: [{ company: 'A1', target: 'B1' }] };
    const odds = oddsOf(rules, state, [shoot], { until: (s) => s.frames.every((f) => f.at !== 'volley') });
    expect(Math.abs(sum(odds) - 1)).toBeLessThan(1e-12);
    const oracle = bruteForce(state, shoot, 'lostNorth');
    for (const lost of [0, 1, 2])
      expect(Math.abs(chance(odds, 'lostNorth', lost) - (oracle.get(lost) ?? 0))).toBeLessThan(1e-12);
  });

  it('stop at the first question, which is then an outcome', () => {
    const state = position({});
    const march = { ask: '0', kind: 'march', company: 'A1', turn: 0, ahead: 2 };
    const odds = oddsOf(rules, state, [march]);
    expect(odds.outcomes).toMatchObject([{ facets: { asked: 'react' }, weight: 1 }]);
  });

  it('go on as defaults, a list, standing answers or an extreme answer', () => {
    const state = position({});
    const march = { ask: '0', kind: 'march', company: 'A1', turn: 0, ahead: 2 };
    const react = { ask: '1', kind: 'react', shoot: true };
    const until = (s: State): boolean => s.asked === 2 && s.frames.every((f) => f.at !== 'volley');
    const lost = (odds: Odds): number => 1 - chance(odds, 'lostSouth', 0);
    expect(lost(oddsOf(rules, state, [march], { answers: byDefault, until }))).toBe(0); // the default is to hold
    // Two dice that hit on 4 and more: one miss in four.
    expect(lost(oddsOf(rules, state, [march, react], { until }))).toBeCloseTo(0.75, 12);
    expect(lost(oddsOf(rules, state, [march], { answers: byList([react], byDefault), until }))).toBeCloseTo(
      0.75,
      12,
    );
    const always = byStanding(rules, [[], [{ kind: 'react', answer: 'always' }]]);
    expect(lost(oddsOf(rules, state, [march], { answers: always, until }))).toBeCloseTo(0.75, 12);
    const worth = (f: Readonly<Record<string, string | number>>): number => -Number(f.lostSouth);
    const worst = oddsOf(rules, state, [march], { answers: byExtreme(rules, worth, 'worst'), until });
    const best = oddsOf(rules, state, [march], { answers: byExtreme(rules, worth, 'best'), until });
    expect(expected(worst, worth)).toBeCloseTo(-1, 12); // two dice, half a hit each
    expect(expected(best, worth)).toBe(0);
  });

  it('of a contest with ties thrown again', () => {
    const state = position({ phase: 'stance', stance: ['press', 'none'] });
    const seal = { ask: '0:1', kind: 'seal', stance: 'hold' };
    const odds = oddsOf(rules, state, [seal]);
    // Of 36 throws 21 are higher for the side that adds one, 5 tie: 21 of 31.
    const goesFirst = odds.outcomes.filter((o) => o.facets.first === '').reduce((t, o) => t + o.weight, 0);
    expect(goesFirst).toBeCloseTo(21 / 31, 12);
  });

  it('tell the events on the way with their chances', () => {
    const state = position({ phase: 'shoot' });
    const heard: [Event, number][] = [];
    const shoot = { ask: '0', kind: 'shoot', shots: [{ company: 'A1', target: 'B1' }] };
    oddsOf(rules, state, [shoot], { hear: (event, weight) => heard.push([event, weight]) });
    const volleys = heard.filter(([e]) => e.kind === 'volley');
    expect(volleys.reduce((t, [, w]) => t + w, 0)).toBeCloseTo(1, 12);
    expect(volleys[0][0].factors?.map((f) => f.rule)).toContain('HR-FIRE-1');
  });

  it('cut short still sum to one and say so', () => {
    const state = position({ phase: 'shoot' });
    const shoot = { ask: '0', kind: 'shoot', shots: [{ company: 'A1', target: 'B1' }] };
    const odds = oddsOf(rules, state, [shoot], { answers: byDefault, most: 5 });
    expect(odds.cut).toBe(true);
    expect(Math.abs(sum(odds) - 1)).toBeLessThan(1e-12);
    expect(chance(odds, 'unfinished', 'yes')).toBeGreaterThan(0);
  });

  it('touch neither the state nor its digest', () => {
    const state = position({ phase: 'shoot' });
    const before = JSON.stringify(state);
    oddsOf(rules, state, [{ ask: '0', kind: 'shoot', shots: [] } as Command], {
      answers: byDefault,
      most: 50,
    });
    expect(JSON.stringify(state)).toBe(before);
  });
});
