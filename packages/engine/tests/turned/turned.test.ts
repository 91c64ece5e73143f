/**
 * Turning the table changes nothing: positions of scenarios, puzzles, templates and unit tests beside their turned,
 * mirrored, shifted copies. Here a seeded sample; `npm run prove -- turned` takes all of them by 24 angles.
 */
import { describe, expect, it } from 'vitest';
import { luckOf, seedOf } from '../../src/battle/dice/seed.ts';
import { type Compared, compareTurned, nothingCompared, someTurning } from '../../src/lab/fuzz/turned.ts';
import { momentsOf, turnable } from './moments.ts';

const whole = process.env.TERCIO_PROVE === 'turned';
const only = process.env.TERCIO_PROVE_RULES;
const ANGLES = whole ? Number(process.env.TERCIO_PROVE_ANGLES || 24) : 1;
const SAMPLE = 12; // positions of each game in `npm test`
const LOOKS = { offers: 8, plays: 2, spoilt: 1, odds: true };

const games = (await turnable()).filter((g) => only === undefined || only === '' || g.id === only);

const told = (found: Compared): string[] =>
  found.faults.map((d) => `${d.ask} ${d.what}: ${d.where}`.slice(0, 400));

describe('positions on turned tables', { timeout: whole ? 7_200_000 : 60_000 }, () => {
  it.each(games.map((g) => [g.id, g] as const))('%s plays the same', async (id, rules) => {
    // In `npm test` drills have a sample of their own (`drills.test.ts`).
    const all = await momentsOf(rules, whole);
    expect(all.length).toBeGreaterThan(0);
    const luck = luckOf(seedOf(`turned ${id}`));
    const chosen = whole
      ? all
      : Array.from({ length: Math.min(SAMPLE, all.length) }, () => all[luck.below(all.length)]);
    const rounding: string[] = [];
    const faults: string[] = [];
    let asks = 0;
    for (const { name, state } of chosen) {
      for (let angle = 0; angle < ANGLES; angle++) {
        const found = nothingCompared();
        const by = { ...someTurning(luck), mirrored: whole ? angle % 2 === 1 : luck.below(2) === 1 };
        compareTurned(rules, state, by, `${name} ${angle}`, found, LOOKS);
        asks += found.asks;
        for (const what of told(found))
          faults.push(`${name}, turned by ${by.facing}${by.mirrored ? ' mirrored' : ''}: ${what}`);
        for (const d of found.rounding)
          rounding.push(`${name}: ${d.ask} ${d.what}: ${d.where}`.slice(0, 400));
      }
    }
    if (whole)
      process.stdout.write(
        `${id}: ${chosen.length} positions, ${asks} asks, ${rounding.length} within rounding\n${rounding.join('\n')}\n`,
      );
    expect(asks).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  });
});
