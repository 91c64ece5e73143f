/** `tercio tournament FILE [ACT]`: pairings, results and standings, kept in a file. */

import { isComplaint } from '@tercio/engine';
import type { Lang } from '@tercio/engine/text';
import {
  sayTournamentFault,
  type TournamentSheet,
  tournamentPage,
  tournamentText,
} from '@tercio/engine/text/tournament';
import {
  correct,
  dropOut,
  enter,
  enterOutcome,
  isFault,
  newTournament,
  type Outcome,
  pairRound,
  pointsFor,
  readTournament,
  standingsOf,
  type Tournament,
  type TournamentFault,
} from '@tercio/engine/tournament';
import type { ACTS } from '../../calls/flags.ts';
import { EXIT, Fault, fault, faultOf } from '../../fault.ts';
import { games } from '../../games/games.ts';
import { Reader } from '../../input.ts';
import type { Io } from '../../io.ts';

interface TournamentFlags {
  name?: string;
  rules: string;
  system: Tournament['system'];
  rounds: number;
  seed?: string;
  army?: string;
  score?: string;
  round?: number;
  reason?: string;
  by: string;
  again?: boolean;
  page?: string;
  lang: Lang;
  json?: boolean;
}

const FILE = /\.json$/i;

export async function tournament(
  io: Io,
  file: string,
  act: (typeof ACTS)[number] | undefined,
  words: readonly string[],
  flags: TournamentFlags,
): Promise<number> {
  for (const written of [flags.page, act === undefined ? undefined : file])
    if (written !== undefined) io.checkWritable(written);
  if (!FILE.test(file)) fault('FILE', 'a file that ends in .json', JSON.stringify(file));
  const ids = games().map((g) => g.id);
  const before = act === 'new' ? begun(io, file, ids, flags) : await read(io, file, ids);
  const made = act === undefined || act === 'new' ? before : done(before, act, words, flags);
  if (isFault(made)) {
    io.err(`tercio: ${sayTournamentFault(made, flags.lang)}\n`);
    return EXIT.refused;
  }
  if (act !== undefined) io.writeFile(file, `${JSON.stringify(made, null, 2)}\n`);
  const round = Math.min(flags.round ?? made.played.length, made.played.length);
  const sheet: TournamentSheet = {
    tournament: made,
    standings: standingsOf(made),
    points: pointsFor(made.rules),
    game: games().find((g) => g.id === made.rules)?.name[flags.lang] ?? made.rules,
  };
  if (flags.page !== undefined) io.writeFile(flags.page, tournamentPage(sheet, round, flags.lang));
  if (flags.json === true)
    io.out(`${JSON.stringify({ tournament: made, standings: sheet.standings }, null, 2)}\n`);
  else io.out(tournamentText(sheet, round, flags.lang));
  return EXIT.fine;
}

async function read(io: Io, file: string, ids: readonly string[]): Promise<Tournament> {
  const source = await new Reader(io).read(file, 'FILE');
  const t = readTournament(source.value, ids);
  return isComplaint(t) ? faultOf(source.name, t) : t;
}

function begun(io: Io, file: string, ids: readonly string[], flags: TournamentFlags): Tournament {
  const { name, rules, system, rounds } = flags;
  if (name === undefined || name.trim() === '') fault('--name', 'what the tournament is called', 'nothing');
  if (!ids.includes(rules)) fault('--rules', `one of ${ids.join(', ')}`, JSON.stringify(rules));
  if (isThere(io, file)) fault('FILE', 'a new file', `${JSON.stringify(file)}, which is there already`);
  return newTournament({ name, rules, system, rounds, seed: flags.seed ?? io.freshSeed() });
}

function isThere(io: Io, file: string): boolean {
  try {
    io.readFile(file, 1);
    return true;
  } catch (error) {
    return !(error instanceof Fault && error.message.includes('no such file'));
  }
}

type Made = Tournament | TournamentFault;

function done(t: Tournament, act: string, words: readonly string[], flags: TournamentFlags): Made {
  if (act === 'pair') return pairRound(t, flags.again === true ? 'least' : 'never');
  if (act === 'result') return result(t, words, flags);
  if (words.length === 0) fault(act, 'names', 'none');
  if (flags.army !== undefined && words.length > 1)
    fault('--army', 'one name at a time', `${words.length} names`);
  let made: Made = t;
  for (const name of words) {
    if (isFault(made)) return made;
    made =
      act === 'enter'
        ? enter(made, { id: freshId(made), name, army: flags.army })
        : dropOut(made, made.entrants.find((e) => e.name === name)?.id ?? '');
  }
  return made;
}

function freshId(t: Tournament): string {
  let n = t.entrants.length + 1;
  while (t.entrants.some((e) => e.id === `p${n}`)) n++;
  return `p${n}`;
}

const OUTCOMES: Readonly<Record<string, Pick<Outcome, 'winner' | 'how'>>> = {
  a: { winner: 0, how: 'played' },
  b: { winner: 1, how: 'played' },
  draw: { winner: null, how: 'played' },
  'a-absent': { winner: 1, how: 'forfeit' },
  'b-absent': { winner: 0, how: 'forfeit' },
  neither: { winner: null, how: 'forfeit' },
};

function result(t: Tournament, words: readonly string[], flags: TournamentFlags): Made {
  const [at = '', how = ''] = words;
  if (!/^\d{1,3}$/.test(at)) fault('result', 'the number of a table', JSON.stringify(at));
  if (!Object.hasOwn(OUTCOMES, how))
    fault('result', `one of ${Object.keys(OUTCOMES).join(', ')}`, JSON.stringify(how));
  const outcome: Outcome = { ...OUTCOMES[how], score: scoreIn(flags.score) };
  const [round, table] = [flags.round ?? t.played.length, Number(at)];
  return flags.reason === undefined
    ? enterOutcome(t, round, table, outcome)
    : correct(t, { at: 0, by: flags.by, round, table, after: outcome, reason: flags.reason });
}

function scoreIn(given: string | undefined): [number, number] {
  if (given === undefined) return [0, 0];
  const found = /^(-?\d{1,5}(?:\.\d)?),(-?\d{1,5}(?:\.\d)?)$/.exec(given.replace(/\s/g, ''));
  if (found === null) fault('--score', 'two numbers with a comma, such as 92,11', JSON.stringify(given));
  return [Number(found[1]), Number(found[2])];
}
