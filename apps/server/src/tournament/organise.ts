/** What is done in a tournament here: lists taken and revealed, rounds paired, their battles made, results taken. */
import { randomBytes } from 'node:crypto';
import {
  betweenPeople,
  type Complaint,
  isComplaint,
  type Json,
  readBeginning,
  readOptions,
} from '@tercio/engine';
import { type Checked, checkArmy, sealOf } from '@tercio/engine/army';
import { registered } from '@tercio/engine/rules';
import { scenario } from '@tercio/engine/scenarios';
import {
  isFault,
  type Pairing,
  pairRound,
  type Tournament,
  type TournamentFault,
  withGame,
} from '@tercio/engine/tournament';
import type { ClubRow } from '../club/row.ts';
import type { GameRow, Seat, Store } from '../store/port.ts';
import type { Tables } from '../table/tables.ts';
import { dueOf, type EntrantRow, isTaken, type TournamentRow } from './row.ts';

export interface TournamentParts {
  store: Store;
  host: Tables;
  now(): number;
}

/** A sentence that says why not; `fault` where it is the tournament's own. */
export interface Denied {
  denied: string;
  fault?: TournamentFault;
}
export const isDenied = (x: object): x is Denied => 'denied' in x;

interface Kept {
  roster: Json;
  secret: string;
}
export const armyOf = ({ army }: EntrantRow): Kept | undefined =>
  army === '' ? undefined : (JSON.parse(army) as Kept);
/** The text under a seal. */
export const writtenOf = (roster: Json): string => JSON.stringify(roster);

/** Whoever comes late hands in what he has none of; what was revealed stays as it is. */
const mayHandIn = ({ revealed, seals }: TournamentRow, entrant: string): boolean =>
  !revealed || !isTaken(seals[entrant]);
const TOO_LATE = 'The lists are revealed: none can be changed any more.';

/** A list handed in: checked by the muster, sealed, kept apart. */
export async function handIn(
  { store, now }: TournamentParts,
  row: TournamentRow,
  entrant: string,
  roster: Json,
): Promise<{ checked: Checked; seal: string } | Denied | Complaint> {
  if (row.pack === null) return { denied: 'This tournament takes no lists.' };
  if (!mayHandIn(row, entrant)) return { denied: TOO_LATE };
  const muster = await registered(row.pack.rules)?.muster?.();
  if (muster === undefined) return { denied: 'That game has no army lists.' };
  const checked = await checkArmy(row.pack, muster, roster);
  if (isComplaint(checked)) return checked;
  const secret = randomBytes(16).toString('hex');
  const seal = sealOf(secret, writtenOf(roster));
  const taken = await store.setArmy(row.id, entrant, JSON.stringify({ roster, secret }), (found) =>
    mayHandIn(found, entrant)
      ? {
          ...found,
          seals: { ...found.seals, [entrant]: { seal, legal: checked.legal, allowed: '', at: now() } },
        }
      : undefined,
  );
  return taken ? { checked, seal } : { denied: TOO_LATE };
}

/** Why nobody can be paired yet: of those who play, some have no list. */
function listsMissing(row: TournamentRow): Denied | undefined {
  if (row.pack === null) return undefined;
  const missing = row.tournament.entrants.filter((e) => e.until === null && !isTaken(row.seals[e.id]));
  return missing.length === 0
    ? undefined
    : { denied: `No list that is legal or allowed: ${missing.map((e) => e.name).join(', ')}.` };
}

/** Pairs the next round; with the first one the lists are revealed. Battles here are made at once. */
export async function pairNext(
  parts: TournamentParts,
  id: string,
  again: 'never' | 'least',
  due?: number, // only if the round was to begin by then
): Promise<TournamentRow | Denied> {
  const { store, host } = parts;
  const entrants = await store.entrantsOf(id);
  let why: Denied = { denied: 'There is no such tournament.' };
  const made = await store.changeTournament(id, (row) => {
    const at = dueOf(row);
    if (due !== undefined && (at === null || at > due)) return undefined;
    const missing = listsMissing(row);
    if (missing !== undefined) {
      why = missing;
      return undefined;
    }
    const paired = pairRound(row.tournament, again);
    if (isFault(paired)) {
      why = { denied: '', fault: paired };
      return undefined;
    }
    return { ...row, revealed: true, tournament: named(withGames(row, paired, entrants, host), entrants) };
  });
  if (made === undefined) return why;
  await store.dropThings(id, 'decide');
  await makeGames(parts, made, entrants);
  if (made.where === 'tables') await tellPaired(parts, made, entrants);
  return made;
}

/** On real tables: whoever is here is told that he is paired; a battle here says itself that it begins when he comes. */
async function tellPaired(
  { store, now }: TournamentParts,
  { id, tournament: t }: TournamentRow,
  entrants: readonly EntrantRow[],
): Promise<void> {
  const playing = new Set(t.played.at(-1)?.pairings.flatMap((p) => [p.a, p.b]));
  for (const { entrant, account } of entrants)
    if (account !== '' && playing.has(entrant))
      await store.addThing({ about: id, account, kind: 'paired', now: now() });
}

/** Once revealed, armies have names. */
function named(t: Tournament, entrants: readonly EntrantRow[]): Tournament {
  const of = (id: string): string => {
    const found = entrants.find((e) => e.entrant === id);
    const { name } = ((found && armyOf(found))?.roster ?? {}) as { name?: unknown };
    return typeof name === 'string' ? name.slice(0, 80) : '';
  };
  return { ...t, entrants: t.entrants.map((e) => ({ ...e, army: e.army === '' ? of(e.id) : e.army })) };
}

const accountIn = (entrants: readonly EntrantRow[], id: string | null): string =>
  entrants.find((e) => e.entrant === id)?.account ?? '';

/** Battles of the last round have their ids before they are made, so that each is made once. */
function withGames(
  row: TournamentRow,
  t: Tournament,
  entrants: readonly EntrantRow[],
  host: Tables,
): Tournament {
  if (row.where !== 'here') return t;
  const round = t.played.length;
  let made = t;
  t.played[round - 1].pairings.forEach((p, i) => {
    const both = p.b !== null && [p.a, p.b].every((id) => accountIn(entrants, id) !== '');
    if (both) made = withGame(made, round, i + 1, host.newId());
  });
  return made;
}

/** Makes the battles of the last round that are not there yet; may be called again, by any process. */
export async function makeGames(
  { store, host, now }: TournamentParts,
  row: TournamentRow,
  entrants: readonly EntrantRow[],
): Promise<void> {
  const club = row.club === '' ? undefined : (await store.club(row.club))?.row;
  const failed: unknown[] = [];
  for (const p of row.tournament.played.at(-1)?.pairings ?? []) {
    if (p.game === '' || p.b === null || (await store.game(p.game)) !== undefined) continue;
    try {
      const made = await gameFor(row, p, entrants, { invite: host.newId(16), now: now() });
      await host.create({ ...made, ...seenBy(club) });
      if (row.paused === true) await host.halt(p.game, true);
    } catch (error) {
      if ((await store.game(p.game)) === undefined) failed.push(error); // else another process was first
    }
  }
  if (failed.length > 0) throw failed[0]; // the other tables play
}

/** Clocks of all battles here that are not over stand, or run again; those made meanwhile begin standing. */
export async function pauseAll({ store, host }: TournamentParts, id: string, paused: boolean): Promise<void> {
  const row = await store.changeTournament(id, (r) => ({ ...r, paused }));
  for (const { game, outcome } of row?.tournament.played.at(-1)?.pairings ?? [])
    if (game !== '' && outcome === null) await host.halt(game, paused);
}

/** Those of a club stand on its page; those of a private club its members alone watch. */
const seenBy = (club: ClubRow | undefined): Partial<GameRow> =>
  club === undefined
    ? {}
    : { open: club.open, watch: club.open, club: { id: club.id, sit: false, watch: true } };

async function gameFor(
  row: TournamentRow,
  p: Pairing,
  entrants: readonly EntrantRow[],
  made: { invite: string; now: number },
): Promise<GameRow> {
  const { rules: id, name } = row.tournament;
  const rules = await registered(id)?.load();
  if (rules === undefined) throw new Error(`no rule set ${id}`);
  const of = (who: string | null) => ({
    row: entrants.find((e) => e.entrant === who),
    name: row.tournament.entrants.find((e) => e.id === who)?.name ?? '',
  });
  const two = [of(p.a), of(p.b)] as const;
  const seat = (x: (typeof two)[number]): Seat => ({
    account: x.row?.account ?? '',
    name: x.name,
    general: '',
    chain: true,
  });
  const listed = row.scenario === '' ? undefined : await scenario(row.scenario)?.load(id);
  const rosters = two.map((x) => (x.row && armyOf(x.row))?.roster ?? null);
  const setup = readBeginning(rules, listed?.setup ?? { rosters });
  if (isComplaint(setup)) throw new Error(`the battle of ${name} cannot begin: ${JSON.stringify(setup)}`);
  const options = readOptions(rules.options, betweenPeople(rules.options, row.options));
  if (isComplaint(options)) throw new Error(JSON.stringify(options));
  return {
    id: p.game,
    rules: rules.id,
    version: rules.version,
    scenario: row.scenario,
    options,
    setup: setup as Json,
    names: listed === undefined ? [two[0].name, two[1].name] : [listed.names[0], listed.names[1]],
    seats: [seat(two[0]), seat(two[1])],
    clock: row.clock,
    undo: 'none',
    hints: false,
    open: true, // among those that can be watched
    watch: true,
    invite: made.invite,
    created: made.now,
    over: false,
    rated: row.rated,
    tournament: row.id,
    ...(row.delay > 0 ? { delay: row.delay } : {}),
  };
}

/** Rounds whose time has come; each is paired once, whoever looks. Gives those that could not be. */
export async function beginDue(parts: TournamentParts): Promise<{ id: string; why: string }[]> {
  const waiting: { id: string; why: string }[] = [];
  for (const id of await parts.store.dueTournaments(parts.now())) {
    const made = await pairNext(parts, id, 'never', parts.now());
    if (!isDenied(made)) continue;
    waiting.push({ id, why: made.fault?.why ?? made.denied });
    await askDirector(parts, id);
  }
  return waiting;
}

/** A round whose time has come waits for its director: he is told once. */
async function askDirector({ store, now }: TournamentParts, id: string): Promise<void> {
  const row = await store.tournament(id);
  const at = row && dueOf(row);
  if (row === undefined || at === undefined || at === null || at > now()) return; // it was paired meanwhile
  const { director: account } = row;
  const known = await store.thingsOf(account);
  if (known.some((t) => t.game === id && t.kind === 'decide')) return;
  await store.addThing({ about: id, account, kind: 'decide', now: now() });
}
