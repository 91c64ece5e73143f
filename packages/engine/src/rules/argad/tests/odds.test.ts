/** Exact odds of a strike, a shot and a volley come from the same steps, and quickly. */
import { describe, expect, it } from 'vitest';
import type { Command } from '../../../battle/protocol.ts';
import { byDefault, oddsOf } from '../../../odds/outcomes.ts';
import { argad } from '../index.ts';
import type { Argad } from '../state.ts';
import { run, seal, skirmish } from '../testing.ts';

const orders = (s: Argad, side: 0 | 1): Command => ({
  ...argad.asks(s).find((a) => a.side === side)!.default,
});

/** The chance that this figure falls in the turn. */
function falls(s: Argad, id: string): number {
  const odds = oddsOf(argad, s, [orders(s, 0)], {
    answers: byDefault,
    until: (x) => (x as Argad).turn > s.turn,
  });
  expect(odds.cut).toBe(false);
  return odds.outcomes.reduce((sum, o) => sum + (o.facets[`${id}.place`] === 'down' ? o.weight : 0), 0);
}

describe('odds', () => {
  it('AG-WEAPON-3 a shot at 5+ falls its man in two of six', () => {
    const s = skirmish({
      a: { A1: { ranged: ['caliver'], x: 50, y: 40 } },
      b: { B1: { x: 50, y: 54 } },
      options: { nerve: false },
    });
    expect(falls(s, 'B1')).toBeCloseTo(2 / 6, 12);
  });

  it('AG-SHOOT-7 a need of 7 is one in thirty-six', () => {
    const s = skirmish({
      a: { A1: { ranged: ['caliver'], x: 50, y: 20 } },
      b: { B1: { x: 50, y: 56 } },
      options: { nerve: false },
    });
    expect(falls(s, 'B1')).toBeCloseTo(1 / 36, 12);
  });

  it('AG-MELEE-10 a duel of equals: brute force over the faces agrees', () => {
    const s = skirmish({
      a: { A1: { x: 50, y: 50 } },
      b: { B1: { x: 50, y: 52 } },
      options: { nerve: false },
    });
    let dead = 0;
    for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) if (a >= 4 && (b < 4 || a >= b)) dead++;
    dead -= 5 / 36; // two sixes: each is thrown again, and only his own seven against a six saves B1
    expect(falls(s, 'B1')).toBeCloseTo(dead / 36, 12);
  });

  it('AG-SHOOT-6 a volley of twelve is worked out in few steps', () => {
    const men = (p: string, n: number, y: number, more: object) =>
      Object.fromEntries(
        Array.from({ length: n }, (_, k) => [`${p}${k + 1}`, { x: 20 + 3 * k, y, ...more }]),
      );
    const s = skirmish({
      a: men('A', 12, 30, { ranged: ['caliver'] }) as never,
      b: men('B', 12, 44, {}) as never,
      options: { nerve: false },
    });
    seal(s, [], []);
    run(s, [], (x) => x.frames[x.frames.length - 1]?.at === 'volley');
    let steps = 0;
    const counted = {
      ...argad,
      step: (...given: Parameters<typeof argad.step>) => {
        steps++;
        argad.step(...given);
      },
    };
    const odds = oddsOf(counted, s, [], {
      until: (x) => (x.frames[x.frames.length - 1] as { stage?: string }).stage === 'losses',
    });
    expect(odds.outcomes.reduce((sum, o) => sum + o.weight, 0)).toBeCloseTo(1, 12);
    // Twelve dice at 5+: nobody is hit in (2/3)^12 of all throws.
    const none = odds.outcomes.filter((o) => o.facets.hits === 0).reduce((sum, o) => sum + o.weight, 0);
    expect(none).toBeCloseTo((2 / 3) ** 12, 12);
    // Counted by what is worth the same, never face by face (6^12 throws).
    expect(steps).toBeLessThan(100);
  });
});
