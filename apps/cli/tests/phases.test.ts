/** Positions in every phase, dice due or not, can be given to `ask`, `try` and `odds`. */
import { isComplaint } from '@tercio/engine';
import { RULE_SETS } from '@tercio/engine/rules';
import { describe, expect, it } from 'vitest';
import { VERSION } from '../../../docs/teaching/setup.ts';
import { json, SHOOT } from './positions.ts';
import { run } from './run.ts';

const games = await Promise.all(
  RULE_SETS.map(async ({ id, load }) => {
    const asked = (await load()).template('no-such-phase');
    if (!isComplaint(asked)) throw new Error(`${id} has no phases`);
    return asked.expected
      .replace(/^one of /, '')
      .split(', ')
      .map((phase) => [id, phase] as const);
  }),
);

describe('a position in every phase of every game', () => {
  it.each(games.flat())('%s, %s: is asked, tried and reckoned', async (id, phase) => {
    const files = { p: (await run(['position', id, '--phase', phase])).out };
    const asked = await run(['ask', 'p', '--json', '--most', '3'], { files });
    expect([asked.code, asked.err]).toEqual([0, '']);
    const told = JSON.parse(asked.out);
    expect(told.asks.length > 0 || told.due !== undefined || told.result !== null).toBe(true);
    const commands: string[] = told.asks.length > 0 ? [json(told.asks[0].default)] : [];
    const tried = await run(['try', 'p', ...commands, '--seed', '1', '--json'], { files });
    expect([tried.code, tried.err]).toEqual([0, '']);
    const { position, first } = JSON.parse(tried.out);
    if (told.due !== undefined) expect(first.faces.length).toBeGreaterThan(0);
    const again = await run(['ask', '-', '--json', '--most', '1'], { stdin: json(position) });
    expect([again.code, again.err]).toEqual([0, '']);
    const odds = await run(['odds', 'p', ...commands, '--most', '500', '--json'], { files });
    expect([odds.code, odds.err]).toEqual([0, '']);
    const sum = JSON.parse(odds.out).outcomes.reduce(
      (all: number, o: { chance: number }) => all + o.chance,
      0,
    );
    expect(Math.abs(sum - 1)).toBeLessThan(1e-9);
  });
});

/** A volley that is still to be thrown, and what comes after it. */
const DUE = {
  ...SHOOT,
  version: VERSION,
  frames: [{ at: 'end' }, { at: 'volley', company: 'A1', target: 'B1', reaction: false }],
};

describe('a position where dice are due', () => {
  it('ask says which, and goes on when they are given', async () => {
    const { phase: _, ...due } = DUE;
    const { out } = await run(['ask', json(due)]);
    expect(out).toBe(
      'Dice are due: the first side, volley, 4d6 (HR-FIRE-1); give --dice or --seed to go on\n',
    );
    expect(JSON.parse((await run(['ask', json(due), '--json'])).out).due).toEqual({
      purpose: 'volley',
      rule: 'HR-FIRE-1',
      side: 0,
      count: 4,
      faces: 6,
    });
    expect((await run(['ask', json(due), '--dice', '6,4,1,1'])).out).toContain('is asked');
    expect((await run(['ask', json(due), '--dice', '6,4,1,1,1'])).code).toBe(2);
  });

  it('try tells every event, those before the first question too', async () => {
    const { phase: _, ...due } = DUE;
    const { out } = await run(['try', json(due), '--dice', '6,4,1,1']);
    expect(out).toContain('> Dice that were due  [6 4 1 1]');
    expect(out).toContain('A1 fires at B1: 2 hits, 2 losses so far. (HR-FIRE-1)');
    const told = JSON.parse((await run(['try', json(due), '--dice', '6,4,1,1', '--json'])).out);
    expect(told.first.faces).toEqual([6, 4, 1, 1]);
    expect(told.first.events[0].kind).toBe('volley');
  });

  it('odds are those of the dice', async () => {
    const { phase: _, ...due } = DUE;
    const told = JSON.parse((await run(['odds', json(due), '--json'])).out);
    const two = told.outcomes.find((o: { facets: { lostNorth: number } }) => o.facets.lostNorth === 2);
    expect(two.chance).toBeCloseTo(6 / 16, 12);
    expect((await run(['odds', json(due)])).out).toContain('Exact odds, Dice that were due:');
  });
});

describe('odds of what may happen twice', () => {
  it('say how often on average, never more than 100 %', async () => {
    const volley = { at: 'volley', company: 'A1', target: 'B1', reaction: false };
    const { phase: _, ...twice } = { ...DUE, frames: [{ at: 'end' }, volley, volley] };
    twice.companies = twice.companies.map((c) => ({ ...c, strength: 12 }));
    const { out } = await run(['odds', json(twice)]);
    expect(out).toContain('volley A1 – B1 (HR-FIRE-1), 2 times on average');
    expect(out).not.toContain('200 %');
    const [factor] = JSON.parse((await run(['odds', json(twice), '--json'])).out).factors;
    // The first breaks it once in 4,096 times, and then there is no second.
    expect(factor.chance).toBeUndefined();
    expect(factor.times).toBeCloseTo(2 - 1 / 4096, 12);
  });
});
