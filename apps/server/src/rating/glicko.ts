/** How ratings move: Glicko-2, one battle at a time, with a doubt that grows while one does not play. */
import rate from 'glicko2-lite';

export interface Rating {
  rating: number;
  rd: number; // how much it is doubted
  vol: number;
  games: number;
  at: number; // of the last battle
}

export const NEW: Omit<Rating, 'at'> = { rating: 1500, rd: 350, vol: 0.06, games: 0 };
const TAU = 0.5;
const MOST_DOUBT = 350;
/** A rating that is certain (60) is doubted like a new one after two years. */
const DAY = 86_400_000;
const PER_DAY = (MOST_DOUBT ** 2 - 60 ** 2) / 730;
/** Shown in lists as certain enough. */
export const SURE = 110;

export const doubtNow = ({ rd, at }: Rating, now: number): number =>
  Math.min(MOST_DOUBT, Math.sqrt(rd ** 2 + (PER_DAY * Math.max(0, now - at)) / DAY));

/** Both after a battle; `score` is the first one's: 1, 0.5 or 0. Each moves by what the other was before it. */
export function after(a: Rating, b: Rating, score: number, now: number): [Rating, Rating] {
  const [rdA, rdB] = [doubtNow(a, now), doubtNow(b, now)];
  const moved = (me: Rating, rd: number, other: Rating, otherRd: number, s: number): Rating => {
    const next = rate(me.rating, rd, me.vol, [[other.rating, otherRd, s]], { tau: TAU });
    return { ...next, games: me.games + 1, at: now };
  };
  return [moved(a, rdA, b, rdB, score), moved(b, rdB, a, rdA, 1 - score)];
}
