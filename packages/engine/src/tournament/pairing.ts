/** Who meets whom in the next round: Swiss by the cheapest pairs, round robin by the circle. */
import { sha256 } from '../battle/dice/sha256.ts';
import { type Cost, cheapestPairs } from './matching.ts';
import { byePoints, pointsOf } from './points.ts';
import {
  type Entrant,
  fault,
  inRound,
  isSettled,
  type Pairing,
  roundsOf,
  type Tournament,
  type TournamentFault,
} from './tournament.ts';

/** A number drawn for somebody in a round: the same whenever it is asked for. */
function lotOf(t: Tournament, round: number, id: string): number {
  const [a, b, c, d] = sha256(new TextEncoder().encode(`${t.seed}\n${round}\n${id}`));
  return ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
}

/** What a player has behind him. */
interface Past {
  id: string;
  points: number;
  met: ReadonlySet<string>;
  byes: number;
  lean: number; // times on side A less those on side B
  last: 0 | 1 | null; // his side in his last battle
  lot: number;
}

function pastOf(t: Tournament, { id }: Entrant): Past {
  const met = new Set<string>();
  let [points, byes, lean] = [0, 0, 0];
  let last: 0 | 1 | null = null;
  for (const { pairings } of t.played)
    for (const { a, b, outcome } of pairings) {
      if (a !== id && b !== id) continue;
      if (b === null) {
        byes++;
        points += byePoints(t.rules);
        continue;
      }
      const side = a === id ? 0 : 1;
      met.add(side === 0 ? b : a);
      lean += side === 0 ? 1 : -1;
      last = side;
      if (outcome !== null) points += pointsOf(t.rules, outcome)[side];
    }
  return { id, points, met, byes, lean, last, lot: lotOf(t, t.played.length + 1, id) };
}

/**
 * Costs in layers, each heavier than all of the lighter ones together, for 64 pairs: a second meeting or bye where that
 * is allowed; sides that would differ by more than two; points apart, squared, in steps of which there are at most 255;
 * sides that would differ by two; and lots.
 */
const LOT = 31;
const UNEVEN = 0x800;
const STEP = 0x2_0000;
const STEPS = 255;
const LOPSIDED = 0x80_0000_0000;
const AGAIN = 0x2000_0000_0000;

/** The sides of two with the least difference: whether the first takes side A, and by how much a side will lean. */
function sidesOf(x: Past, y: Past): { first: boolean; worst: number } {
  const lean = (first: boolean): number =>
    Math.max(Math.abs(x.lean + (first ? 1 : -1)), Math.abs(y.lean + (first ? -1 : 1)));
  const [asFirst, asSecond] = [lean(true), lean(false)];
  if (asFirst !== asSecond) return { first: asFirst < asSecond, worst: Math.min(asFirst, asSecond) };
  // As good either way: whoever leans more, then whoever changes his side, then a lot.
  const first =
    x.lean !== y.lean ? x.lean < y.lean : x.last !== y.last ? x.last === 1 || y.last === 0 : x.lot < y.lot;
  return { first, worst: asFirst };
}

function costsOf(players: readonly Past[], again: 'never' | 'least'): Cost {
  const all = players.map((p) => p.points);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const unit = Math.max(1, (most - least) / STEPS);
  const apart = (a: number, b: number): number => {
    const steps = Math.min(STEPS, Math.floor(Math.abs(a - b) / unit + 0.5));
    return steps * steps * STEP;
  };
  const bye = (p: Past): number | undefined => {
    const twice = p.byes > 0;
    if (twice && again === 'never') return undefined;
    return (twice ? AGAIN * Math.min(p.byes, 2) : 0) + apart(p.points, least) + (p.lot & LOT);
  };
  return (i, j) => {
    const [x, y] = [players[i], players[j]] as const;
    if (x === undefined) return bye(y);
    if (y === undefined) return bye(x);
    const twice = x.met.has(y.id);
    if (twice && again === 'never') return undefined;
    const { worst } = sidesOf(x, y);
    const uneven = worst > 2 ? LOPSIDED : worst === 2 ? UNEVEN : 0;
    const lot = Math.imul((x.lot ^ y.lot) | 1, 0x9e3779b1) >>> 27;
    return (twice ? AGAIN : 0) + uneven + apart(x.points, y.points) + lot;
  };
}

function swiss(t: Tournament, again: 'never' | 'least'): Pairing[] | undefined {
  const players = inRound(t, t.played.length + 1).map((e) => pastOf(t, e));
  const seats = players.length + (players.length % 2); // the last may be the bye
  const mates = cheapestPairs(seats, costsOf(players, again));
  if (mates === undefined) return undefined;
  const tables: { sum: number; lot: number; pairing: Pairing }[] = [];
  mates.forEach((mate, i) => {
    if (i > mate) return;
    const [x, y] = [players[i], players[mate]] as const;
    if (y === undefined) tables.push({ sum: Number.NEGATIVE_INFINITY, lot: 0, pairing: made(x.id, null) });
    else {
      const pairing = sidesOf(x, y).first ? made(x.id, y.id) : made(y.id, x.id);
      tables.push({ sum: x.points + y.points, lot: x.lot, pairing });
    }
  });
  tables.sort((p, q) => (p.sum === q.sum ? p.lot - q.lot : q.sum > p.sum ? 1 : -1));
  return tables.map((x) => x.pairing);
}

const made = (a: string, b: string | null): Pairing => ({ a, b, outcome: null, game: '' });

/**
 * Everybody against everybody: one stands still, the others go round him. Sides alternate so that nobody's differ by
 * more than one. Whoever would meet somebody who has left has a bye.
 */
function roundRobin(t: Tournament): Pairing[] {
  const round = t.played.length;
  const drawn = t.entrants
    .filter((e) => e.since === 1)
    .map((e) => ({ e, lot: lotOf(t, 0, e.id) }))
    .sort((x, y) => x.lot - y.lot || (x.e.id < y.e.id ? -1 : 1))
    .map((x): Entrant | undefined => x.e);
  if (drawn.length % 2 === 1) drawn.unshift(undefined);
  const [still, ...ring] = drawn;
  const n = ring.length;
  const at = (k: number): Entrant | undefined => ring[(((round + k) % n) + n) % n];
  const here = (e: Entrant | undefined): e is Entrant =>
    e !== undefined && (e.until === null || e.until > round);
  const out: Pairing[] = [];
  const meet = (x: Entrant | undefined, y: Entrant | undefined): void => {
    if (here(x)) out.push(made(x.id, here(y) ? y.id : null));
    else if (here(y)) out.push(made(y.id, null));
  };
  // At odd places of the ring one is side A, at even ones B, so everybody changes from round to round; whoever meets the
  // one who stands still comes from an odd place in odd rounds.
  if (round % 2 === 0) meet(at(0), still);
  else meet(still, at(0));
  for (let k = 1; k <= (n - 1) / 2; k++) {
    const [x, y] = [at(k), at(-k)];
    if (k % 2 === 1) meet(x, y);
    else meet(y, x);
  }
  return out.sort((p, q) => Number(p.b === null) - Number(q.b === null));
}

/** Who meets whom next. With `again: 'least'` a second meeting is allowed where there is no other way. */
export function nextPairings(t: Tournament, again: 'never' | 'least' = 'never'): Pairing[] | TournamentFault {
  const round = t.played.length + 1;
  if (round > roundsOf(t)) return t.entrants.length < 2 ? fault('too-few') : fault('over');
  if (!isSettled(t)) return fault('unfinished', { round: round - 1 });
  if (inRound(t, round).length < 2) return fault('too-few');
  const pairings = t.system === 'swiss' ? swiss(t, again) : roundRobin(t);
  return pairings ?? fault('no-pairing', { round });
}
