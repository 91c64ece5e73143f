/** `tercio ladder`: rated matches between the generals, sides swapped with the same seeds; Elo with intervals. */
import { GENERAL_IDS, generalsIn } from '@tercio/engine/generals';
import type { Finished } from '@tercio/engine/lab';
import {
  CLAIMS,
  fixtureOf,
  generalRatings,
  type LadderWish,
  OPPONENT_IDS,
  type Pairing,
  type Standing,
  settledBy,
  standingOf,
} from '@tercio/engine/lab';
import { EXIT, fault } from '../../fault.ts';
import { games, loadGame } from '../../games/games.ts';
import type { Io } from '../../io.ts';
import { type KeptMatch, KeptMatches } from '../../lab/kept-matches.ts';
import { type NamedTable, tablesOf } from '../../lab/rated-tables.ts';
import { Workers, workersHere } from '../../lab/workers.ts';

interface LadderFlags {
  rules?: string;
  scenario?: string;
  generals?: string;
  against?: string;
  seconds: number;
  least: number;
  most: number;
  minutes: number;
  seed: string;
  threads?: number;
  keep?: string;
  json?: boolean;
}

/** What a pairing may take of the time that is left: one with a claim takes longer to settle. */
const shareOf = (p: Pairing): number => (p.claim > 0 ? 4 : 1);
const MINUTE = 60_000;

/** The pairings of a list of generals: the claims among them, and neighbours in the list. */
function pairingsOf(names: readonly string[]): Pairing[] {
  const out = CLAIMS.filter((c) => names.includes(c.first) && names.includes(c.second));
  for (let i = 1; i < names.length; i++) {
    const [low, high] = [names[i - 1], names[i]];
    if (!out.some((p) => p.first === high && p.second === low))
      out.push({ first: high, second: low, claim: 0 });
  }
  return out;
}

/** Not every game has a marshal: pairings with one whom it does not have are left out where no names were given. */
const isIn = (rules: string, { first, second }: Pairing): boolean =>
  [first, second].every((name) => !GENERAL_IDS.includes(name) || generalsIn(rules).includes(name));

/** Each general against each opponent. */
const against = (names: readonly string[], opponents: readonly string[]): Pairing[] =>
  names.flatMap((first) => opponents.map((second) => ({ first, second, claim: 0 })));

/** Names with commas of generals and of opponents for measuring. */
function namesIn(given: string, place: string): string[] {
  const names = given.split(',').map((n) => n.trim());
  const known = [...GENERAL_IDS, ...OPPONENT_IDS];
  for (const name of names)
    if (!known.includes(name)) fault(place, `names of ${known.join(', ')}`, JSON.stringify(name));
  if (names.some((name, i) => names.indexOf(name) !== i))
    fault(place, 'every general once', JSON.stringify(given));
  return names;
}

export async function ladder(io: Io, flags: LadderFlags): Promise<number> {
  const names = flags.generals === undefined ? GENERAL_IDS : namesIn(flags.generals, '--generals');
  const opponents = flags.against === undefined ? [] : namesIn(flags.against, '--against');
  if (names.length < 2 && opponents.length === 0)
    fault('--generals', 'at least two names with commas', JSON.stringify(flags.generals));
  if (opponents.some((o) => names.includes(o)))
    fault('--against', 'other generals than --generals', JSON.stringify(flags.against));
  if (flags.rules === undefined && flags.scenario !== undefined)
    fault('--rules', 'the id of a rule set, with --scenario', 'none');
  const ids = flags.rules === undefined ? games().map((g) => g.id) : [flags.rules];
  const laid: NamedTable[][] = [];
  for (const id of ids) laid.push(await tablesOf(io, id, flags.scenario));
  const pairings = opponents.length > 0 ? against(names, opponents) : pairingsOf(names);
  if (flags.keep !== undefined) io.checkWritable(flags.keep);
  const kept = new KeptMatches(io, flags.keep);
  const end = Date.now() + flags.minutes * MINUTE;
  let shares = ids.length * pairings.reduce((sum, p) => sum + shareOf(p), 0);
  const reports: object[] = [];
  let code: number = EXIT.fine;
  for (const tables of laid) {
    const { version } = await loadGame(tables[0].rules, '--rules');
    const wish: LadderWish = {
      seed: flags.seed,
      scenarios: tables.map((t) => t.scenario),
      seconds: flags.seconds,
      least: Math.min(flags.least, flags.most),
      most: flags.most,
    };
    const standings: Standing[] = [];
    if (flags.json !== true)
      io.out(
        `${tables[0].rules}: ${wish.scenarios.join(', ')}; ${flags.seconds} s a turn, seed ${flags.seed}\n`,
      );
    const workers = new Workers(tables, flags.threads ?? workersHere());
    try {
      for (const pairing of pairings.filter(
        (p) => flags.generals !== undefined || isIn(tables[0].rules, p),
      )) {
        const until = Date.now() + ((end - Date.now()) * shareOf(pairing)) / shares;
        shares -= shareOf(pairing);
        const file = kept.of([tables[0].rules, version, wish.scenarios, wish.seconds, wish.seed, pairing]);
        const standing = await match(io, workers, pairing, wish, until, file);
        if (standing.verdict === 'refuted') code = EXIT.refused;
        standings.push(standing);
        if (flags.json !== true) io.out(`${row(standing)}\n`);
      }
    } finally {
      workers.close();
    }
    const ratings = generalRatings(standings);
    reports.push({
      rules: tables[0].rules,
      scenarios: wish.scenarios,
      seconds: flags.seconds,
      seed: flags.seed,
      standings,
      ratings,
    });
    if (flags.json !== true)
      for (const r of ratings)
        io.out(`  ${r.general.padEnd(10)} ${whole(r.elo).padStart(5)} ± ${whole(r.plus)}\n`);
  }
  if (flags.json === true) io.out(`${JSON.stringify(reports, null, 2)}\n`);
  return code;
}

/**
 * One pairing to its end, or until its time is up. Only battles without a gap before them count, so that workers
 * change nothing.
 */
export async function match(
  io: Io,
  workers: Workers,
  pairing: Pairing,
  wish: LadderWish,
  until = Number.POSITIVE_INFINITY,
  kept?: KeptMatch,
): Promise<Standing> {
  const results: (Finished | undefined)[] = kept === undefined ? [] : [...kept.found];
  const counted: Finished[] = [];
  let asked = 0;
  let over = false;
  const bar = io.progress(wish.most);
  const count = (): void => {
    for (let b = results[counted.length]; b !== undefined && !over; b = results[counted.length]) {
      counted.push(b);
      over = settledBy(standingOf(pairing, counted), wish);
    }
    bar.update(counted.length);
  };
  count();
  const played = workers.play(
    () => {
      while (results[asked] !== undefined) asked++;
      if (over || asked >= wish.most || (asked >= wish.least && Date.now() > until)) return undefined;
      const fixture = fixtureOf(pairing, wish, asked++);
      return { table: wish.scenarios.indexOf(fixture.scenario), fixture };
    },
    (finished) => {
      results[finished.n] = finished;
      kept?.add(finished);
      count();
    },
  );
  await played.finally(() => bar.stop());
  return standingOf(pairing, counted);
}

const percent = (x: number): string => `${Math.floor(x * 1000 + 0.5) / 10}`;
const whole = (x: number): string => `${x < 0 ? '−' : ''}${Math.floor(Math.abs(x) + 0.5)}`;

function row(s: Standing): string {
  const claim =
    s.pairing.claim === 0
      ? ''
      : `; at least ${percent(s.pairing.claim)} %: ${s.verdict === 'open' ? 'not settled' : s.verdict}`;
  const idle = s.idle === 0 ? '' : ` (${s.idle} of them 0–0)`;
  return (
    `  ${s.pairing.first} – ${s.pairing.second}: ${s.wins} won, ${s.draws} drawn${idle} of ${s.battles}; ` +
    `won ${percent(s.won.share)} % (${percent(s.won.low)} to ${percent(s.won.high)}), ` +
    `Elo ${whole(s.elo.mean)} (${whole(s.elo.low)} to ${whole(s.elo.high)})${claim}`
  );
}
