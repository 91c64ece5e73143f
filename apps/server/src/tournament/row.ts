/** A tournament as a server keeps it: the pure one, and what belongs to people, dates and battles here. */
import {
  at,
  type Complaint,
  flag,
  isComplaint,
  type Json,
  list,
  number,
  type OptionValues,
  object,
  oneOf,
  optional,
  reading,
  readOptions,
  text,
  whole,
  wrong,
} from '@tercio/engine';
import { type Pack, profileFault, readPack } from '@tercio/engine/army';
import { RULE_SETS, registered } from '@tercio/engine/rules';
import { SCENARIOS } from '@tercio/engine/scenarios';
import { MOST_ROUNDS, newTournament, SYSTEMS, type Tournament } from '@tercio/engine/tournament';
import { type ClockSpec, UNTIL_OVER } from '@tercio/protocol/messages.ts';
import { readClock } from '@tercio/protocol/readers.ts';
import { PRESETS } from '../lobby/clocks.ts';

/** What proves that a hidden list was not changed, and what the muster said of it. */
export interface Seal {
  seal: string;
  legal: boolean;
  allowed: string; // why it is allowed all the same, for everybody to read; '' where it is not
  at: number;
}

/** It has a list to play with: a legal one, or one that the director took, with a reason. */
export const isTaken = (seal: Seal | undefined): boolean =>
  seal !== undefined && (seal.legal || seal.allowed !== '');

export interface TournamentRow {
  id: string;
  tournament: Tournament;
  director: string; // an account
  club: string; // '' for none
  members?: boolean; // only members of the club enter
  where: 'here' | 'tables'; // battles are played at this server, or on real tables
  scenario: string; // battles here: one of the list, '' between the lists that were handed in
  options: OptionValues;
  clock: ClockSpec | null;
  rated: boolean;
  delay: number; // watchers are so far behind: milliseconds; UNTIL_OVER: they see it when it is over
  pack: Pack | null; // conditions of the lists; null: there are none
  paused?: boolean; // the director has stopped the clocks of all battles here
  revealed: boolean;
  seals: Record<string, Seal>; // by entrant
  dates: { begins: number | null; ends: number | null }[]; // of the rounds
  note: string; // from the director, for everybody
  created: number;
}

/** Somebody entered: who he is here, and his list. */
export interface EntrantRow {
  tournament: string;
  entrant: string;
  account: string; // '' for one who plays on real tables and is not here
  army: string; // JSON of { roster, secret }; '' for none
}

const FIELDS = [
  ...['name', 'rules', 'system', 'rounds', 'where', 'scenario', 'options', 'clock', 'rated', 'delay', 'pack'],
  ...['dates', 'note', 'club', 'members'],
];

export function readDates(raw: unknown, place: string): TournamentRow['dates'] {
  const moment = (v: unknown, p: string): number | null =>
    v === null || v === undefined ? null : number(v, p, 0, 1e15);
  let last = 0;
  return list(raw, place, MOST_ROUNDS).map((d, i) => {
    const here = at(place, i);
    const f = object(d, here, ['begins', 'ends']);
    const [begins, ends] = [moment(f.begins, at(here, 'begins')), moment(f.ends, at(here, 'ends'))];
    for (const x of [begins, ends]) {
      if (x !== null && x < last) wrong(here, 'dates one after the other', d);
      last = x ?? last;
    }
    return { begins, ends };
  });
}

/** The tournament that somebody wishes to direct, or what is wrong with the wish. */
export async function newTournamentRow(
  raw: unknown,
  made: { id: string; seed: string; director: string; now: number },
): Promise<TournamentRow | Complaint> {
  const mustered = RULE_SETS.filter((r) => r.muster !== undefined).map((r) => r.id);
  const row = reading((): TournamentRow => {
    const f = object(raw, '', FIELDS);
    const rules = oneOf(
      f.rules,
      'rules',
      RULE_SETS.map((r) => r.id),
    );
    const clock =
      typeof f.clock === 'string'
        ? PRESETS[oneOf(f.clock, 'clock', Object.keys(PRESETS))]
        : optional(f.clock, 'clock', readClock, null);
    const pack = f.pack === null || f.pack === undefined ? null : readPack(f.pack, mustered);
    if (pack !== null && isComplaint(pack)) wrong(at('pack', pack.place), pack.expected, pack.found);
    if (pack !== null && !isComplaint(pack) && pack.rules !== rules)
      wrong('pack.rules', 'the game of the tournament', pack.rules);
    return {
      id: made.id,
      tournament: newTournament({
        name: text(f.name, 'name', 80),
        rules,
        system: oneOf(f.system, 'system', SYSTEMS),
        rounds: optional(f.rounds, 'rounds', (v, p) => whole(v, p, 1, MOST_ROUNDS), 3),
        seed: made.seed,
      }),
      director: made.director,
      club: optional(f.club, 'club', (v, p) => text(v, p, 20), ''),
      members: optional(f.members, 'members', flag, false),
      where: oneOf(f.where, 'where', ['here', 'tables'] as const),
      scenario: optional(f.scenario, 'scenario', (v, p) => text(v, p, 80), ''),
      options: optional(f.options, 'options', (v, p) => object(v, p), {}) as OptionValues,
      clock,
      rated: optional(f.rated, 'rated', flag, false),
      delay: optional(f.delay, 'delay', (v, p) => whole(v, p, 0, UNTIL_OVER), 0),
      pack: pack as Pack | null,
      revealed: pack === null,
      seals: {},
      dates: optional(f.dates, 'dates', readDates, []),
      note: optional(f.note, 'note', (v, p) => text(v, p, 600), ''),
      created: made.now,
    };
  });
  if (isComplaint(row)) return row;
  if (row.members === true && row.club === '')
    return { place: 'club', expected: 'a club, where only its members enter', found: '""' };
  if (row.tournament.name.trim() === '')
    return { place: 'name', expected: 'what the tournament is called', found: '""' };
  return (await gameFault(row)) ?? row;
}

/** What is wrong with the battles that are to be played here, and with the book of the pack. */
async function gameFault(row: TournamentRow): Promise<Complaint | undefined> {
  const { rules } = row.tournament;
  const game = await registered(rules)?.load();
  if (game === undefined) return { place: 'rules', expected: 'a rule set', found: JSON.stringify(rules) };
  const book = row.pack === null ? undefined : profileFault(row.pack, game.options);
  if (book !== undefined) return { ...book, place: at('pack', book.place) };
  const options = readOptions(game.options, row.options);
  if (isComplaint(options)) return { ...options, place: at('options', options.place) };
  row.options = options;
  if (row.where === 'tables') return undefined;
  if (row.scenario === '')
    return row.pack === null
      ? { place: 'scenario', expected: 'a battle, or a pack of conditions for lists', found: '""' }
      : undefined;
  return SCENARIOS.some((s) => s.id === row.scenario && s.rules.includes(rules))
    ? undefined
    : { place: 'scenario', expected: `a scenario of ${rules}`, found: JSON.stringify(row.scenario) };
}

/** When the server has to look at it by itself: the beginning of the next round. */
export function dueOf(row: TournamentRow): number | null {
  const next = row.tournament.played.length;
  return row.dates[next]?.begins ?? null;
}

/** What anybody may know of it. Lists are hidden until they are revealed; seals are not. */
export const tournamentTold = (row: TournamentRow, me: { account: string; entrant: string }): Json => {
  const { seed: _seed, ...open } = row.tournament;
  return {
    id: row.id,
    tournament: open as unknown as Json,
    club: row.club,
    members: row.members === true,
    where: row.where,
    scenario: row.scenario,
    clock: row.clock as unknown as Json,
    rated: row.rated,
    delay: row.delay,
    paused: row.paused === true,
    pack: row.pack as unknown as Json,
    revealed: row.revealed,
    seals: row.seals as unknown as Json,
    dates: row.dates,
    note: row.note,
    created: row.created,
    directs: me.account !== '' && row.director === me.account,
    entrant: me.entrant,
  };
};
