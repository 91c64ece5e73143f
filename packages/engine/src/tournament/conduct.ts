/** What can be done in a tournament. Each makes a new one, or says why not; the old one is untouched. */
import { nextPairings } from './pairing.ts';
import { outcomeFault } from './points.ts';
import {
  type Correction,
  fault,
  isFault,
  MOST_ENTRANTS,
  type Outcome,
  type Pairing,
  TOURNAMENT_FORMAT,
  type Tournament,
  type TournamentFault,
} from './tournament.ts';

type Made = Tournament | TournamentFault;

export const newTournament = (
  given: Pick<Tournament, 'name' | 'rules' | 'system' | 'rounds' | 'seed'>,
): Tournament => ({
  format: TOURNAMENT_FORMAT,
  kind: 'tournament',
  ...given,
  entrants: [],
  played: [],
  corrections: [],
});

/** Whoever comes late plays from the next round on. */
export function enter(
  t: Tournament,
  { id, name, army = '' }: { id: string; name: string; army?: string },
): Made {
  if (t.entrants.length >= MOST_ENTRANTS) return fault('full', { most: MOST_ENTRANTS });
  if (t.system === 'round-robin' && t.played.length > 0) return fault('too-late');
  if (t.entrants.some((e) => e.id === id || e.name === name)) return fault('name-taken', { name });
  return { ...t, entrants: [...t.entrants, { id, name, army, since: t.played.length + 1, until: null }] };
}

/**
 * Leaves the tournament: before it began without a trace; later he keeps what he has, and a battle of his that is not
 * over is the other's.
 */
export function dropOut(t: Tournament, id: string): Made {
  const found = t.entrants.find((e) => e.id === id);
  if (found === undefined) return fault('nobody', { id });
  if (found.until !== null) return fault('left', { name: found.name });
  if (t.played.length < found.since) return { ...t, entrants: t.entrants.filter((e) => e.id !== id) };
  const last = t.played.length;
  const entrants = t.entrants.map((e) => (e.id === id ? { ...e, until: last } : e));
  const forfeit = (p: Pairing): Pairing =>
    p.outcome === null && p.b !== null && (p.a === id || p.b === id)
      ? { ...p, outcome: { winner: p.a === id ? 1 : 0, score: [0, 0], how: 'forfeit' } }
      : p;
  const played = t.played.map((r, i) => (i === last - 1 ? { pairings: r.pairings.map(forfeit) } : r));
  return { ...t, entrants, played };
}

/** The next round, if the last one has all its results. */
export function pairRound(t: Tournament, again: 'never' | 'least' = 'never'): Made {
  const pairings = nextPairings(t, again);
  return isFault(pairings) ? pairings : { ...t, played: [...t.played, { pairings }] };
}

const pairingAt = (t: Tournament, round: number, table: number): Pairing | undefined =>
  t.played[round - 1]?.pairings[table - 1];

function withPairing(t: Tournament, round: number, table: number, made: Pairing): Tournament {
  const played = t.played.map((r, i) =>
    i === round - 1 ? { pairings: r.pairings.map((p, k) => (k === table - 1 ? made : p)) } : r,
  );
  return { ...t, played };
}

/** A result at a table of a round, both from 1. One that stands already is corrected, not entered. */
export function enterOutcome(t: Tournament, round: number, table: number, outcome: Outcome): Made {
  const p = pairingAt(t, round, table);
  if (p === undefined) return fault('no-table', { round, table });
  if (p.b === null) return fault('a-bye', { round, table });
  if (p.outcome !== null) return fault('no-reason', { round, table });
  return outcomeFault(t.rules, outcome) ?? withPairing(t, round, table, { ...p, outcome });
}

/** The director changes a result; why stays for everybody to read. Rounds that are paired stay as they are. */
export function correct(t: Tournament, what: Omit<Correction, 'before'>): Made {
  const { round, table, after } = what;
  const p = pairingAt(t, round, table);
  if (p === undefined) return fault('no-table', { round, table });
  if (p.b === null) return fault('a-bye', { round, table });
  if (what.reason.trim() === '') return fault('no-reason', { round, table });
  const against = after === null ? undefined : outcomeFault(t.rules, after);
  if (against !== undefined) return against;
  const made = withPairing(t, round, table, { ...p, outcome: after });
  return { ...made, corrections: [...t.corrections, { ...what, before: p.outcome }] };
}

/** The battle at a server in which two meet. */
export const withGame = (t: Tournament, round: number, table: number, game: string): Tournament => {
  const p = pairingAt(t, round, table);
  return p === undefined ? t : withPairing(t, round, table, { ...p, game });
};

/** The result of a battle that was played at a server, once; the same tournament where it is not of this one. */
export function outcomeOfGame(t: Tournament, game: string, outcome: Outcome): Tournament {
  for (const [r, { pairings }] of t.played.entries())
    for (const [k, p] of pairings.entries())
      if (p.game === game && game !== '' && p.outcome === null)
        return withPairing(t, r + 1, k + 1, { ...p, outcome });
  return t;
}
