/** Tournaments over HTTP: anybody may look; whoever plays enters, hands in a list, types a result; the director directs. */
import { randomBytes } from 'node:crypto';
import {
  type Complaint,
  flag,
  isComplaint,
  type Json,
  object,
  oneOf,
  optional,
  reading,
  text,
  whole,
} from '@tercio/engine';
import { RULE_SETS } from '@tercio/engine/rules';
import { phrasesOf, sayRefusal, speaker } from '@tercio/engine/text';
import { sayPackFault } from '@tercio/engine/text/army';
import { sayTournamentFault, tournamentPage } from '@tercio/engine/text/tournament';
import {
  correct,
  dropOut,
  enter,
  enterOutcome,
  isFault,
  type Outcome,
  pointsFor,
  readOutcome,
  standingsOf,
  type Tournament,
  type TournamentFault,
} from '@tercio/engine/tournament';
import type { Context } from 'hono';
import { cleanName } from '../../account/tokens.ts';
import { belongs, isOfficer } from '../../club/club.ts';
import type { Club } from '../../club/row.ts';
import type { Account } from '../../store/port.ts';
import {
  armyOf,
  handIn,
  isDenied,
  makeGames,
  pairNext,
  pauseAll,
  type TournamentParts,
  writtenOf,
} from '../../tournament/organise.ts';
import {
  isTaken,
  newTournamentRow,
  readDates,
  type TournamentRow,
  tournamentTold,
} from '../../tournament/row.ts';
import type { Api } from '../api.ts';
import { Purse } from '../credits.ts';
import type { Desk } from '../desk.ts';
import { GUARDS } from '../guards.ts';
import { any, bool, maybe } from '../shape.ts';
import {
  ARMIES,
  acts,
  HANDED,
  LISTED,
  MADE,
  ONE,
  OWN_ARMY,
  PAGE,
  RESULT,
  TABLE,
} from './tournament-shapes.ts';

const ID = /^[a-z0-9]{6,20}$/;
const NO_LIST = { seal: '', legal: false, allowed: '' };
/** A page to print: its own style, nothing else. */
const PRINTED = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

type Found = { row: TournamentRow; me: Account | undefined; entrant: string; club: string };

export function tournamentRoutes(api: Api, parts: TournamentParts, desk: Desk): void {
  const { store, host, now } = parts;
  const { me, body, wrong, complaint, data } = desk;
  const made = new Purse(10, 0.01); // new tournaments of one account
  const gone = (c: Context): Response => wrong(c, 404, 'There is no such tournament.');
  const nobody = (c: Context): Response => wrong(c, 401, 'Say who you are first: POST /api/guest.');
  const denied = (c: Context, fault: TournamentFault): Response =>
    c.json({ error: sayTournamentFault(fault, 'en'), fault }, 409);

  async function found(c: Context): Promise<Found | undefined> {
    const id = c.req.param('id') ?? '';
    const row = ID.test(id) ? await store.tournament(id) : undefined;
    if (row === undefined) return undefined;
    const account = await me(c);
    const entrants = account === undefined ? [] : await store.entrantsOf(id);
    const entrant = entrants.find((e) => e.account === account?.id)?.entrant ?? '';
    const seen = await clubSeen(row, account, entrant);
    return seen === undefined ? undefined : { row, me: account, entrant, club: seen };
  }
  /** The name of its club; undefined: that is private, and this is none of his. */
  async function clubSeen(
    row: TournamentRow,
    account: Account | undefined,
    entrant: string,
  ): Promise<string | undefined> {
    if (row.club === '') return '';
    const club = await store.club(row.club);
    const id = account?.id ?? '';
    const may = club?.row.open || entrant !== '' || row.director === id || (club && belongs(club, id));
    return may ? (club?.row.name ?? '') : undefined;
  }
  const told = (c: Context, { row, me: account, entrant, club }: Found): Response =>
    data(c, {
      ...(tournamentTold(row, { account: account?.id ?? '', entrant }) as object),
      clubName: club,
      standings: standingsOf(row.tournament),
      points: pointsFor(row.tournament.rules),
    });
  const again = async (c: Context): Promise<Response> => {
    const f = await found(c);
    return f === undefined ? gone(c) : told(c, f);
  };
  /** Changes the tournament itself, and tells how it stands. */
  async function change(
    c: Context,
    id: string,
    act: (t: Tournament) => Tournament | TournamentFault,
  ): Promise<Response> {
    let fault: TournamentFault | undefined;
    const row = await store.changeTournament(id, (r) => {
      const t = act(r.tournament);
      if (isFault(t)) fault = t;
      return isFault(t) ? undefined : { ...r, tournament: t };
    });
    if (fault !== undefined) return denied(c, fault);
    return row === undefined ? gone(c) : again(c);
  }

  api.get('/api/tournaments', LISTED, async (c) => {
    const account = await me(c);
    const id = account?.id ?? '';
    const clubs = new Map<string, Club | undefined>();
    const rows: TournamentRow[] = [];
    for (const row of await store.tournaments(c.req.query('club') ?? '')) {
      if (row.club !== '' && !clubs.has(row.club)) clubs.set(row.club, await store.club(row.club));
      const club = clubs.get(row.club);
      if (row.club === '' || club?.row.open || row.director === id || (club && belongs(club, id)))
        rows.push(row);
    }
    return data(
      c,
      rows.map(({ id, tournament: t, where, dates, created, club }) => ({
        ...{
          id,
          name: t.name,
          rules: t.rules,
          system: t.system,
          rounds: t.rounds,
          where,
          dates,
          created,
          club,
        },
        entrants: t.entrants.length,
        played: t.played.length,
      })),
    );
  });

  api.post('/api/tournaments', MADE, async (c) => {
    const account = await me(c);
    if (account === undefined) return nobody(c);
    const seed = randomBytes(16).toString('hex');
    const row = await newTournamentRow(await body(c), {
      id: host.newId(),
      seed,
      director: account.id,
      now: now(),
    });
    if (isComplaint(row)) return complaint(c, row);
    if (row.club !== '') {
      const club = await store.club(row.club);
      if (club === undefined || club.row.ended !== null || !isOfficer(club, account.id))
        return wrong(c, 403, 'Only officers of the club do that.');
    }
    const wait = made.pay(account.id, 1, now());
    if (wait > 0) return desk.tooMany(c, 'tournaments', wait);
    await store.addTournament(row);
    return c.json({ id: row.id, path: `/#/online/tournament/${row.id}` });
  });

  api.get('/api/tournaments/:id', ONE, again);

  /** Oneself, or, by the director, somebody who plays on real tables and is not here. */
  api.post(
    '/api/tournaments/:id/enter',
    acts('Enter oneself, or, by the director, somebody who plays on real tables.', {
      name: maybe(any('of somebody else')),
    }),
    async (c) => {
      const f = await found(c);
      if (f === undefined) return gone(c);
      if (f.me === undefined) return nobody(c);
      const raw = await body(c);
      const other = raw?.name === undefined ? undefined : cleanName(raw.name);
      if (raw?.name !== undefined && other === undefined)
        return wrong(c, 400, "A name has 1 to 30 letters, digits, spaces or . ' -");
      const directs = f.row.director === f.me.id;
      if (other !== undefined && !(directs && f.row.where === 'tables'))
        return wrong(c, 403, 'Only the director enters others, where real tables are played.');
      if (other === undefined && f.entrant !== '') return told(c, f);
      const apart = other === undefined && f.row.members === true;
      if (apart && !(await store.belongsTo(f.row.club, f.me.id)))
        return wrong(c, 403, 'Only members of the club enter this tournament.');
      const id = host.newId(8);
      const account = other === undefined ? f.me.id : '';
      let fault: TournamentFault | undefined;
      const row = await store.enterTournament(f.row.id, { entrant: id, account, army: '' }, (r) => {
        const t = enter(r.tournament, { id, name: other ?? f.me?.name ?? '' });
        if (isFault(t)) fault = t;
        return isFault(t) ? undefined : { ...r, tournament: t };
      });
      if (fault !== undefined) return denied(c, fault);
      return row === undefined ? gone(c) : again(c);
    },
  );

  api.post(
    '/api/tournaments/:id/leave',
    acts('Drop out, or be taken out by the director.', { entrant: maybe(any('unless oneself')) }),
    async (c) => {
      const f = await found(c);
      if (f === undefined) return gone(c);
      if (f.me === undefined) return nobody(c);
      const raw = await body(c);
      const who = typeof raw?.entrant === 'string' ? raw.entrant : f.entrant;
      if (who !== f.entrant && f.row.director !== f.me.id)
        return wrong(c, 403, 'Only the director takes others out.');
      return change(c, f.row.id, (t) => dropOut(t, who));
    },
  );

  /** A list: checked at once, shown to nobody else before the lists are revealed. */
  api.post('/api/tournaments/:id/army', HANDED, async (c) => {
    const f = await found(c);
    if (f === undefined) return gone(c);
    if (f.entrant === '') return wrong(c, 403, 'Only those who are entered hand in lists.');
    const raw = await body(c);
    const lang = raw?.language === 'fr' ? 'fr' : 'en';
    const taken = await handIn(parts, f.row, f.entrant, (raw?.army ?? null) as Json);
    if (isComplaint(taken)) return complaint(c, taken);
    if (isDenied(taken)) return wrong(c, 409, taken.denied);
    const { checked, seal } = taken;
    const say = speaker(lang, await phrasesOf(f.row.tournament.rules));
    return c.json({
      seal,
      legal: checked.legal,
      points: checked.reckoning.points,
      said: [
        ...checked.faults.map((x) => sayPackFault(x, lang, (id) => id)),
        ...checked.reckoning.remarks.map((r) => `${sayRefusal(say, r)} (${r.rule})`),
      ],
    });
  });
  /** One's own list, as it was handed in. */
  api.get('/api/tournaments/:id/army', OWN_ARMY, async (c) => {
    const f = await found(c);
    const entrant = (f && (await store.entrantsOf(f.row.id)))?.find((e) => e.entrant === f?.entrant);
    const army = entrant && armyOf(entrant);
    return f === undefined || army === undefined ? gone(c) : data(c, army.roster);
  });
  /** All lists, with what opens their seals, once they are revealed. */
  api.get('/api/tournaments/:id/armies', ARMIES, async (c) => {
    const f = await found(c);
    if (f === undefined) return gone(c);
    if (!f.row.revealed) return wrong(c, 409, 'The lists are sealed until the first round is paired.');
    const rows = await store.entrantsOf(f.row.id);
    return data(
      c,
      rows.flatMap((e) => {
        const army = armyOf(e);
        if (army === undefined) return [];
        const { entrant } = e;
        const written = writtenOf(army.roster);
        return [{ entrant, written, secret: army.secret, seal: f.row.seals[entrant]?.seal ?? '' }];
      }),
    );
  });

  // --- what the director does

  /** The row, if it is his who asks. */
  async function directed(c: Context): Promise<Found | Response> {
    const f = await found(c);
    if (f === undefined) return gone(c);
    if (f.me === undefined) return nobody(c);
    return f.row.director === f.me.id ? f : wrong(c, 403, 'Only the director does that.');
  }

  api.post(
    '/api/tournaments/:id/pair',
    acts('The director pairs the next round.', {
      again: maybe(any('true: pairs that have met may meet again where nothing else is left')),
    }),
    async (c) => {
      const f = await directed(c);
      if (f instanceof Response) return f;
      const raw = await body(c);
      const made = await pairNext(parts, f.row.id, raw?.again === true ? 'least' : 'never');
      if (!isDenied(made)) return again(c);
      return made.fault === undefined ? wrong(c, 409, made.denied) : denied(c, made.fault);
    },
  );

  api.post(
    '/api/tournaments/:id/allow',
    acts('The director takes a list that has faults, or, on real tables, one that is not here.', {
      entrant: maybe(any('whose')),
      reason: maybe(any('for everybody to read')),
    }),
    async (c) => {
      const f = await directed(c);
      if (f instanceof Response) return f;
      const raw = await body(c);
      const read = reading(() => {
        const g = object(raw, '', ['entrant', 'reason']);
        return { entrant: text(g.entrant, 'entrant', 20), reason: text(g.reason, 'reason', 200).trim() };
      });
      if (isComplaint(read)) return complaint(c, read);
      if (read.reason === '')
        return wrong(c, 400, 'reason: expected why, for everybody to read, found nothing.');
      const row = await store.changeTournament(f.row.id, (r) => {
        const plays = r.tournament.entrants.some((e) => e.id === read.entrant && e.until === null);
        // On a real table one may play without a list that this server has.
        const none = r.where === 'tables' && plays && r.pack !== null;
        const seal = r.seals[read.entrant] ?? (none ? { ...NO_LIST, at: now() } : undefined);
        if (seal === undefined || (r.revealed && isTaken(seal))) return undefined;
        return { ...r, seals: { ...r.seals, [read.entrant]: { ...seal, allowed: read.reason } } };
      });
      return row === undefined ? wrong(c, 409, 'There is no sealed list of his.') : again(c);
    },
  );

  api.post(
    '/api/tournaments/:id/pause',
    acts('The director stops the clocks of all battles here, or lets them run.', { paused: bool() }),
    async (c) => {
      const f = await directed(c);
      if (f instanceof Response) return f;
      if (f.row.where !== 'here') return wrong(c, 409, 'Clocks of real tables are not here.');
      await pauseAll(parts, f.row.id, (await body(c))?.paused === true);
      return again(c);
    },
  );

  /** A word to everybody, and dates. */
  api.post(
    '/api/tournaments/:id/tell',
    acts('A word of the director to everybody, and dates.', {
      note: maybe(any('the word')),
      dates: maybe(any('of the rounds')),
    }),
    async (c) => {
      const f = await directed(c);
      if (f instanceof Response) return f;
      const raw = await body(c);
      const read = reading(() => {
        const g = object(raw, '', ['note', 'dates']);
        return {
          note: optional(g.note, 'note', (v, p) => text(v, p, 600), undefined),
          dates: optional(g.dates, 'dates', readDates, undefined),
        };
      });
      if (isComplaint(read)) return complaint(c, read);
      const { note, dates } = read;
      const with_ = { ...(note === undefined ? {} : { note }), ...(dates === undefined ? {} : { dates }) };
      await store.changeTournament(f.row.id, (r) => ({ ...r, ...with_ }));
      return again(c);
    },
  );

  /**
   * A result at a real table is typed in by either of the two, or by the director. Only the director changes one that
   * stands, with a reason for everybody to read.
   */
  api.post(
    '/api/tournaments/:id/result',
    acts('A result typed in, or corrected by the director with a reason.', RESULT),
    async (c) => {
      const f = await found(c);
      if (f === undefined) return gone(c);
      if (f.me === undefined) return nobody(c);
      const read = readResult(await body(c));
      if (isComplaint(read)) return complaint(c, read);
      const { round, table, outcome, reason } = read;
      const p = f.row.tournament.played[round - 1]?.pairings[table - 1];
      const directs = f.row.director === f.me.id;
      const plays = f.entrant !== '' && (p?.a === f.entrant || p?.b === f.entrant);
      if (!directs && !(plays && p?.game === '' && reason === ''))
        return wrong(c, 403, 'Results here come by themselves; others are the director’s.');
      if (reason === '' && outcome !== null)
        return change(c, f.row.id, (t) => enterOutcome(t, round, table, outcome));
      const by = f.me.name;
      return change(c, f.row.id, (t) => correct(t, { at: now(), by, round, table, after: outcome, reason }));
    },
  );

  // --- to print

  api.get('/api/tournaments/:id/page', PAGE, async (c) => {
    const f = await found(c);
    if (f === undefined) return gone(c);
    const { tournament } = f.row;
    const lang = c.req.query('lang') === 'fr' ? 'fr' : 'en';
    const asked = Number(c.req.query('round') ?? tournament.played.length);
    const round = Number.isInteger(asked) ? Math.max(0, Math.min(asked, tournament.played.length)) : 0;
    const game = RULE_SETS.find((r) => r.id === tournament.rules)?.name[lang] ?? tournament.rules;
    const sheet = {
      tournament,
      standings: standingsOf(tournament),
      points: pointsFor(tournament.rules),
      game,
    };
    return new Response(tournamentPage(sheet, round, lang), {
      headers: { ...GUARDS, 'content-security-policy': PRINTED, 'content-type': 'text/html; charset=utf-8' },
    });
  });

  /** The battle of one's own in the round: made now if the process that was to make it died. */
  api.post('/api/tournaments/:id/table', TABLE, async (c) => {
    const f = await found(c);
    if (f === undefined) return gone(c);
    const p = f.row.tournament.played.at(-1)?.pairings.find((x) => x.a === f.entrant || x.b === f.entrant);
    if (p === undefined || p.game === '') return wrong(c, 409, 'You have no battle here in this round.');
    await makeGames(parts, f.row, await store.entrantsOf(f.row.id));
    return c.json({ game: p.game });
  });
}

interface TypedResult {
  round: number;
  table: number;
  outcome: Outcome | null; // null: the result is taken back
  reason: string;
}

function readResult(raw: unknown): TypedResult | Complaint {
  return reading(() => {
    const f = object(raw, '', ['round', 'table', 'winner', 'score', 'how', 'reason', 'none']);
    const { winner, score, how } = f;
    const none = optional(f.none, 'none', flag, false);
    const given = {
      ...(winner === undefined ? {} : { winner }),
      ...(score === undefined ? {} : { score }),
      ...(how === undefined ? {} : { how: oneOf(how, 'how', ['played', 'forfeit'] as const) }),
    };
    return {
      round: whole(f.round, 'round', 1, 200),
      table: whole(f.table, 'table', 1, 200),
      outcome: none ? null : readOutcome(given, ''),
      reason: optional(f.reason, 'reason', (v, p) => text(v, p, 300).trim(), ''),
    };
  });
}
