import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dropOut, enter, enterOutcome, pairRound } from './conduct.ts';
import { standingsOf } from './standings.ts';
import { courses, entered, outcome, run, sure } from './testing.ts';
import { inRound, isFault, type Tournament } from './tournament.ts';

const meetings = (t: Tournament): string[] =>
  t.played.flatMap((r) => r.pairings.flatMap((p) => (p.b === null ? [] : [[p.a, p.b].sort().join(' ')])));
const leanOf = (t: Tournament, id: string): number =>
  t.played
    .flatMap((r) => r.pairings)
    .reduce((n, p) => n + (p.b === null ? 0 : p.a === id ? 1 : p.b === id ? -1 : 0), 0);
const byesOf = (t: Tournament, id: string): number =>
  t.played.flatMap((r) => r.pairings).filter((p) => p.b === null && p.a === id).length;

/** Whether those who are in it can all be paired without a second meeting or a second bye: by trying everything. */
function canBePaired(t: Tournament): boolean {
  const met = new Set(meetings(t));
  const free = inRound(t, t.played.length + 1).map((e) => e.id);
  const seats = free.length % 2 === 1 ? [...free, ''] : free;
  const may = (x: string, y: string): boolean =>
    y === '' ? byesOf(t, x) === 0 : !met.has([x, y].sort().join(' '));
  const go = (left: readonly string[]): boolean => {
    const [first, ...rest] = left;
    return (
      first === undefined || rest.some((other) => may(first, other) && go(rest.filter((x) => x !== other)))
    );
  };
  return go(seats);
}

describe('Swiss', () => {
  it('pairs everybody who is in it once, nobody twice with the same, nobody with two byes', () => {
    fc.assert(
      fc.property(courses('swiss', 17), (c) => {
        const { t, why } = run(c, (now) => {
          const { pairings } = now.played[now.played.length - 1];
          const seated = pairings.flatMap((p) => (p.b === null ? [p.a] : [p.a, p.b])).sort();
          const there = inRound(now, now.played.length).map((e) => e.id);
          expect(seated).toEqual([...there].sort());
          expect(pairings.filter((p) => p.b === null).length).toBe(there.length % 2);
          expect(new Set(meetings(now)).size).toBe(meetings(now).length);
          for (const e of now.entrants) expect(byesOf(now, e.id)).toBeLessThan(2);
        });
        // Where it gave up there was no way at all.
        if (why === 'no-pairing') expect(canBePaired(t)).toBe(false);
        else expect(['over', 'too-few']).toContain(why);
      }),
      { numRuns: 150 },
    );
  });

  it('keeps the sides of everybody within two', () => {
    fc.assert(
      fc.property(courses('swiss', 17), (c) => {
        // With half as many rounds as players there is always a way (Dirac); then sides never differ by three.
        const rounds = Math.max(1, Math.min(c.rounds, Math.floor(c.n / 3)));
        run({ ...c, rounds, leaving: [], late: [] }, (t) => {
          for (const e of t.entrants) expect(Math.abs(leanOf(t, e.id))).toBeLessThan(3);
        });
      }),
      { numRuns: 150 },
    );
  });

  it('lets those with equal points meet', () => {
    let t = sure(pairRound(entered(8)));
    for (let k = 1; k <= 4; k++) t = sure(enterOutcome(t, 1, k, outcome('baroque', 0)));
    t = sure(pairRound(t));
    const points = new Map(standingsOf(t).map((s) => [s.id, s.points]));
    for (const p of t.played[1].pairings) expect(points.get(p.a)).toBe(points.get(p.b ?? ''));
  });

  it('gives the bye to one with the fewest points', () => {
    let t = sure(pairRound(entered(7)));
    t.played[0].pairings.forEach((p, i) => {
      if (p.b !== null) t = sure(enterOutcome(t, 1, i + 1, outcome('baroque', 0)));
    });
    t = sure(pairRound(t));
    const bye = t.played[1].pairings.find((p) => p.b === null)?.a ?? '';
    expect(standingsOf(t).find((s) => s.id === bye)?.rounds[0].letter).toBe('L');
  });

  it('says when there is no way left, and then allows the fewest second meetings', () => {
    let t = entered(4, { rounds: 5 });
    for (let r = 1; r <= 3; r++) {
      t = sure(pairRound(t));
      for (let k = 1; k <= 2; k++) t = sure(enterOutcome(t, r, k, outcome('baroque', k + r)));
    }
    expect(pairRound(t)).toMatchObject({ why: 'no-pairing' });
    expect(sure(pairRound(t, 'least')).played[3].pairings).toHaveLength(2);
  });

  it('draws the same lots from the same seed, others from another', () => {
    const first = JSON.stringify(sure(pairRound(entered(12))).played);
    expect(JSON.stringify(sure(pairRound(entered(12))).played)).toBe(first);
    expect(JSON.stringify(sure(pairRound(entered(12, { seed: 'y' }))).played)).not.toBe(first);
  });

  it('waits for every result', () => {
    expect(pairRound(sure(pairRound(entered(4))))).toMatchObject({ why: 'unfinished' });
  });
});

describe('round robin', () => {
  it('lets everybody meet everybody once, with sides that never differ by more than one', () => {
    fc.assert(
      fc.property(courses('round-robin', 11), (c) => {
        const { t, why } = run({ ...c, leaving: [] }, (now) => {
          for (const e of now.entrants) {
            expect(Math.abs(leanOf(now, e.id))).toBeLessThan(2);
            expect(byesOf(now, e.id)).toBeLessThan(2);
          }
        });
        expect(why).toBe('over');
        expect(new Set(meetings(t)).size).toBe((c.n * (c.n - 1)) / 2);
        expect(meetings(t).length).toBe((c.n * (c.n - 1)) / 2);
      }),
      { numRuns: 60 },
    );
  });

  it('gives a bye to whoever would meet one who has left, who is not paired again', () => {
    fc.assert(
      fc.property(courses('round-robin', 9), (c) => {
        const { t } = run(c, (now) => {
          const round = now.played.length;
          const gone = now.entrants.filter((e) => e.until !== null && e.until < round).map((e) => e.id);
          for (const p of now.played[round - 1].pairings) {
            expect(gone).not.toContain(p.a);
            expect(gone).not.toContain(p.b);
          }
          const seated = now.played[round - 1].pairings.flatMap((p) => (p.b === null ? [p.a] : [p.a, p.b]));
          expect(seated.sort()).toEqual(
            inRound(now, round)
              .map((e) => e.id)
              .sort(),
          );
        });
        expect(new Set(meetings(t)).size).toBe(meetings(t).length);
      }),
      { numRuns: 60 },
    );
  });

  it('takes nobody once it has begun', () => {
    const t = sure(pairRound(entered(4, { system: 'round-robin' })));
    expect(enter(t, { id: 'x', name: 'X' })).toMatchObject({ why: 'too-late' });
  });
});

describe('leaving', () => {
  it('before the first round leaves no trace; later the open battle is the other’s', () => {
    expect(sure(dropOut(entered(4), 'p1')).entrants.map((e) => e.id)).toEqual(['p0', 'p2', 'p3']);
    const t = sure(dropOut(sure(pairRound(entered(4))), 'p1'));
    const p = t.played[0].pairings.find((x) => x.a === 'p1' || x.b === 'p1');
    expect(p?.outcome).toMatchObject({ how: 'forfeit', winner: p?.a === 'p1' ? 1 : 0 });
    expect(isFault(dropOut(t, 'p1'))).toBe(true);
  });
});
