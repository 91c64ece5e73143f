import rate from 'glicko2-lite';
import { describe, expect, it } from 'vitest';
import { after, doubtNow, NEW, type Rating } from './glicko.ts';

const DAY = 86_400_000;
const some = (rating: number, rd: number, at = 0): Rating => ({ rating, rd, vol: 0.06, games: 10, at });

describe('ratings', () => {
  it('are those of the published example of Glicko-2', () => {
    // Glickman, Example of the Glicko-2 system: 1500/200 against 1400/30 won, 1550/100 and 1700/300 lost
    const beaten = [
      [1400, 30, 1],
      [1550, 100, 0],
      [1700, 300, 0],
    ] as [number, number, number][];
    const { rating, rd, vol } = rate(1500, 200, 0.06, beaten, { tau: 0.5 });
    expect(rating).toBeCloseTo(1464.06, 1);
    expect(rd).toBeCloseTo(151.52, 1);
    expect(vol).toBeCloseTo(0.05999, 4);
  });

  it('move apart by a victory, evenly between equals, and little where it was expected', () => {
    const [won, lost] = after(some(1500, 100), some(1500, 100), 1, 0);
    expect(won.rating - 1500).toBeCloseTo(1500 - lost.rating, 6);
    expect(won.rating).toBeGreaterThan(1500);
    const [expected] = after(some(1900, 100), some(1500, 100), 1, 0);
    expect(expected.rating - 1900).toBeLessThan(won.rating - 1500);
    const [drawn, also] = after(some(1500, 100), some(1500, 100), 0.5, 0);
    expect(drawn.rating).toBeCloseTo(1500, 6);
    expect(also.games).toBe(11);
  });

  it('are doubted the more the longer one does not play, never more than a new one', () => {
    expect(doubtNow(some(1500, 60), 0)).toBe(60);
    expect(doubtNow(some(1500, 60), 730 * DAY)).toBeCloseTo(350, 6);
    expect(doubtNow(some(1500, 60), 9999 * DAY)).toBe(350);
    expect(doubtNow(some(1500, 60), 30 * DAY)).toBeGreaterThan(60);
    const [fresh] = after({ ...NEW, at: 0 }, some(1500, 60), 1, 0);
    expect(fresh.rd).toBeLessThan(350);
  });
});
