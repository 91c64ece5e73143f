/** A tournament as data: who plays, who met whom, how it ended, and what was corrected. No clock, no dice but its seed. */
import {
  at,
  list,
  number,
  object,
  oneOf,
  optional,
  reading,
  text,
  whole,
  wrong,
} from '../battle/form/form.ts';
import type { Complaint, Side } from '../battle/protocol.ts';

export const TOURNAMENT_FORMAT = 1;
export const MOST_ENTRANTS = 128;
export const MOST_ROUNDS = 30;
export const SYSTEMS = ['swiss', 'round-robin'] as const;

export interface Entrant {
  id: string;
  name: string;
  army: string; // as it is told; '' while it is hidden
  since: number; // the first round he plays in, from 1
  until: number | null; // he left after this round; null: he is in it
}

/** How a battle ended, as a tournament counts it. */
export interface Outcome {
  winner: Side | null; // null: a draw, or with `forfeit` that neither came
  score: [number, number]; // in the game's own points
  how: 'played' | 'forfeit'; // the loser did not come
}

/** Two who meet, side A first; or one who has nobody to play. */
export interface Pairing {
  a: string;
  b: string | null; // null: a bye
  outcome: Outcome | null;
  game: string; // the battle at a server; '' at a real table
}

export interface Round {
  pairings: Pairing[];
}

/** What a director changed after the fact, for everybody to read. */
export interface Correction {
  at: number; // milliseconds; 0 where nobody has a clock
  by: string;
  round: number;
  table: number; // from 1
  before: Outcome | null;
  after: Outcome | null;
  reason: string;
}

export interface Tournament {
  format: typeof TOURNAMENT_FORMAT;
  kind: 'tournament';
  name: string;
  rules: string;
  system: (typeof SYSTEMS)[number];
  rounds: number; // in round robin as many as it takes
  seed: string; // what lots are drawn from
  entrants: Entrant[];
  played: Round[];
  corrections: Correction[];
}

/** Why something cannot be done; a sentence is rendered from it. */
export interface TournamentFault {
  why:
    | 'full'
    | 'name-taken'
    | 'nobody' // no such entrant
    | 'left' // he has left already
    | 'too-late' // round robin takes nobody once it has begun
    | 'unfinished' // the round has battles without a result
    | 'over' // all rounds are played
    | 'too-few'
    | 'no-pairing' // nobody could be paired without a second meeting
    | 'no-table'
    | 'a-bye'
    | 'no-reason'
    | 'score'; // not what the game's book gives for such a result
  figures: Readonly<Record<string, string | number>>;
}

export const isFault = (x: object): x is TournamentFault => 'why' in x && 'figures' in x;
export const fault = (
  why: TournamentFault['why'],
  figures: TournamentFault['figures'] = {},
): TournamentFault => ({ why, figures });

/** Those who play in a round, from 1. */
export const inRound = (t: Tournament, round: number): Entrant[] =>
  t.entrants.filter((e) => e.since <= round && (e.until === null || e.until >= round));

/** Whether every battle of the last round has its result. */
export const isSettled = (t: Tournament): boolean =>
  t.played.at(-1)?.pairings.every((p) => p.outcome !== null || p.b === null) ?? true;

/** How many rounds there will be. */
export function roundsOf(t: Tournament): number {
  if (t.system === 'swiss') return t.rounds;
  const n = t.entrants.filter((e) => e.since === 1).length;
  return n < 2 ? 0 : n % 2 === 0 ? n - 1 : n;
}

export const isOver = (t: Tournament): boolean => t.played.length >= roundsOf(t) && isSettled(t);

/** A field that may be missing or null. */
const orNull = <T>(v: unknown, place: string, read: (v: unknown, p: string) => T): T | null =>
  v === null || v === undefined ? null : read(v, place);

const FIELDS = [
  ...['format', 'kind', 'name', 'rules', 'system', 'rounds', 'seed', 'entrants', 'played', 'corrections'],
] as const;

/** A tournament from a file. `games`: ids of the rule sets there are. */
export function readTournament(raw: unknown, games: readonly string[]): Tournament | Complaint {
  return reading(() => {
    const f = object(raw, '', FIELDS);
    oneOf(f.kind, 'kind', ['tournament'] as const);
    whole(f.format, 'format', 1, TOURNAMENT_FORMAT);
    const entrants = optional(
      f.entrants,
      'entrants',
      (v, p) => list(v, p, MOST_ENTRANTS).map((e, i) => entrant(e, at(p, i))),
      [],
    );
    const ids = new Set(entrants.map((e) => e.id));
    if (ids.size < entrants.length) wrong('entrants', 'every id once', [...ids].join(', '));
    return {
      format: TOURNAMENT_FORMAT,
      kind: 'tournament',
      name: text(f.name, 'name', 200),
      rules: oneOf(f.rules, 'rules', games),
      system: oneOf(f.system, 'system', SYSTEMS),
      rounds: whole(f.rounds, 'rounds', 1, MOST_ROUNDS),
      seed: text(f.seed, 'seed', 200),
      entrants,
      played: optional(
        f.played,
        'played',
        (v, p) => list(v, p, MOST_ENTRANTS).map((r, i) => round(r, at(p, i), ids)),
        [],
      ),
      corrections: optional(
        f.corrections,
        'corrections',
        (v, p) => list(v, p, 1000).map((c, i) => correction(c, at(p, i))),
        [],
      ),
    };
  });
}

function entrant(raw: unknown, place: string): Entrant {
  const f = object(raw, place, ['id', 'name', 'army', 'since', 'until']);
  return {
    id: text(f.id, at(place, 'id'), 80),
    name: text(f.name, at(place, 'name'), 80),
    army: optional(f.army, at(place, 'army'), (v, p) => text(v, p, 200), ''),
    since: optional(f.since, at(place, 'since'), (v, p) => whole(v, p, 1, MOST_ENTRANTS), 1),
    until: orNull(f.until, at(place, 'until'), (v, p) => whole(v, p, 0, MOST_ENTRANTS)),
  };
}

function round(raw: unknown, place: string, ids: ReadonlySet<string>): Round {
  const f = object(raw, place, ['pairings']);
  const known = (v: unknown, p: string): string => {
    const id = text(v, p, 80);
    return ids.has(id) ? id : wrong(p, 'the id of an entrant', id);
  };
  const seen = new Set<string>();
  const once = (id: string, p: string): string => {
    if (seen.has(id)) wrong(p, 'everybody once in a round', id);
    seen.add(id);
    return id;
  };
  const place2 = at(place, 'pairings');
  return {
    pairings: list(f.pairings, place2, MOST_ENTRANTS).map((p, i) => {
      const here = at(place2, i);
      const g = object(p, here, ['a', 'b', 'outcome', 'game']);
      return {
        a: once(known(g.a, at(here, 'a')), at(here, 'a')),
        b: orNull(g.b, at(here, 'b'), (v, q) => once(known(v, q), q)),
        outcome: orNull(g.outcome, at(here, 'outcome'), readOutcome),
        game: optional(g.game, at(here, 'game'), (v, q) => text(v, q, 40), ''),
      };
    }),
  };
}

export function readOutcome(raw: unknown, place: string): Outcome {
  const f = object(raw, place, ['winner', 'score', 'how']);
  const score = list(
    optional(f.score, at(place, 'score'), (v) => v, [0, 0]),
    at(place, 'score'),
    2,
    2,
  );
  return {
    winner: orNull(f.winner, at(place, 'winner'), (v, p) => whole(v, p, 0, 1) as Side),
    score: [
      number(score[0], `${place}.score[0]`, -1e6, 1e6),
      number(score[1], `${place}.score[1]`, -1e6, 1e6),
    ],
    how: optional(f.how, at(place, 'how'), (v, p) => oneOf(v, p, ['played', 'forfeit'] as const), 'played'),
  };
}

function correction(raw: unknown, place: string): Correction {
  const f = object(raw, place, ['at', 'by', 'round', 'table', 'before', 'after', 'reason']);
  return {
    at: number(f.at, at(place, 'at'), 0, 1e15),
    by: text(f.by, at(place, 'by'), 80),
    round: whole(f.round, at(place, 'round'), 1, MOST_ENTRANTS),
    table: whole(f.table, at(place, 'table'), 1, MOST_ENTRANTS),
    before: orNull(f.before, at(place, 'before'), readOutcome),
    after: orNull(f.after, at(place, 'after'), readOutcome),
    reason: text(f.reason, at(place, 'reason'), 300),
  };
}
