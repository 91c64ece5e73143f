/** Moderation over HTTP: anybody reports; moderators hide, mute and ban, each with a reason and a trace. */
import type { Context } from 'hono';
import { belongs } from '../../club/club.ts';
import type { Account, Deed, Store } from '../../store/port.ts';
import type { Tables } from '../../table/tables.ts';
import type { Api } from '../api.ts';
import { Purse } from '../credits.ts';
import type { Desk } from '../desk.ts';
import { bool, list, maybe, num, obj, str, word } from '../shape.ts';
import { DONE } from '../shapes.ts';

interface ModerationParts {
  store: Store;
  host: Tables;
  desk: Desk;
  moderators: readonly string[]; // accounts, as whoever runs the server named them
  now(): number;
}

const DEEDS = ['hide', 'mute', 'unmute', 'ban', 'unban', 'close'] as const;
const DAY = 86_400_000;

interface Reported {
  game?: string;
  club?: string;
  file?: string;
  line?: number;
  side?: number;
  text?: string;
}
const FOREVER = 36_500;

const TOLD = {
  at: num('ms since 1970'),
  account: str('whom it is about'),
  name: str(),
  game: str('empty: none'),
  line: num('of the talk; 0: none'),
  club: maybe(str('in place of a game')),
  file: maybe(str('of the club')),
  text: str('what was written there, or what the report says'),
};

export function moderationRoutes(api: Api, { store, host, desk, moderators, now }: ModerationParts): void {
  const { me, body, wrong, data } = desk;
  const reports = new Purse(10, 1 / 60); // of one account
  const nameOf = async (account: string): Promise<string> => (await store.account(account))?.name ?? '';
  const moderator = async (c: Context): Promise<Account | undefined> => {
    const account = await me(c);
    return account !== undefined && moderators.includes(account.id) ? account : undefined;
  };
  const no = (c: Context): Response => wrong(c, 403, 'Only moderators of this server do that.');

  api.post(
    '/api/report',
    {
      what: 'Tell the moderators of a line of talk, of a player of a game, of a club, or of a file that it keeps.',
      scope: 'play',
      body: obj({
        game: maybe(str(undefined, { most: 20 })),
        club: maybe(str('in place of a game', { most: 20 })),
        file: maybe(str('that the club keeps', { most: 20 })),
        line: maybe(num('number of the line of talk')),
        side: maybe(num('of the player, where it is about no line')),
        text: maybe(str('what is wrong', { most: 500 })),
      }),
      answer: DONE('told'),
    },
    async (c) => {
      const account = await me(c);
      if (account === undefined) return wrong(c, 401, 'Say who you are first: POST /api/guest.');
      const raw = (await body(c)) as Reported;
      if (raw.club !== undefined) return reportClub(c, account, { ...raw, club: raw.club });
      const row = raw.game === undefined ? undefined : await store.game(raw.game);
      const may = row !== undefined && (row.watch || row.seats.some((s) => s.account === account.id));
      if (!may) return desk.gone(c);
      const wait = reports.pay(account.id, 1, now());
      if (wait > 0) return desk.tooMany(c, 'reports', wait);
      const chat =
        raw.line === undefined ? undefined : (await store.chat(row.id)).find((x) => x.n === raw.line);
      const about = chat?.account ?? row.seats[raw.side === 1 ? 1 : 0].account;
      if ((raw.line !== undefined && chat === undefined) || about === '' || about === account.id)
        return wrong(c, 404, 'There is nobody to report there.');
      await store.addReport({
        id: host.newId(12),
        at: now(),
        account: about,
        by: account.id,
        game: row.id,
        line: raw.line ?? 0,
        text: [chat?.text, raw.text].filter((t) => t !== undefined && t !== '').join(' | '),
        closed: 0,
      });
      return c.json({ told: true });
    },
  );

  /** Of a club as it stands, or of a file: about whose that is, or who looks after the club. */
  async function reportClub(
    c: Context,
    account: Account,
    raw: Reported & { club: string },
  ): Promise<Response> {
    const club = await store.club(raw.club);
    const file = raw.file === undefined ? undefined : await store.clubFile(raw.file);
    const nothing = raw.file !== undefined && file?.club !== raw.club;
    if (club === undefined || nothing || !(club.row.open || belongs(club, account.id)))
      return wrong(c, 404, 'There is no such club.');
    if (file !== undefined && !belongs(club, account.id)) return wrong(c, 404, 'There is no such club.');
    const officers = club.members.filter((m) => m.role === 'officer').sort((a, b) => a.since - b.since);
    const about = file === undefined ? (officers[0]?.account ?? '') : file.account;
    if (about === account.id) return wrong(c, 404, 'There is nobody to report there.');
    const wait = reports.pay(account.id, 1, now());
    if (wait > 0) return desk.tooMany(c, 'reports', wait);
    const { name, about: says, note, dates } = club.row;
    const shown = file === undefined ? [name, says, note, ...dates.map((d) => d.what)] : [name, file.name];
    await store.addReport({
      ...{ id: host.newId(12), at: now(), account: about, by: account.id, game: '', line: 0, closed: 0 },
      text: [...shown, raw.text ?? ''].filter((t) => t !== '').join(' | '),
      ...{ club: raw.club, file: raw.file ?? '' },
    });
    return c.json({ told: true });
  }

  api.get(
    '/api/moderation',
    {
      what: 'For moderators: open reports, and what was done.',
      scope: 'account',
      answer: obj({
        reports: list(obj({ id: str(), by: str('who reports'), ...TOLD })),
        deeds: list(
          obj({
            by: str('moderator'),
            what: word(DEEDS),
            reason: str(),
            until: num(),
            report: str(),
            ...TOLD,
          }),
        ),
      }),
    },
    async (c) => {
      if ((await moderator(c)) === undefined) return no(c);
      const told = async <T extends { account: string; by: string }>(x: T) => ({
        ...x,
        name: await nameOf(x.account),
        by: await nameOf(x.by),
      });
      const open = await Promise.all((await store.openReports()).map(told));
      const done = await Promise.all((await store.deeds()).map(told));
      return data(c, {
        reports: open.map(({ closed: _, ...r }) => r),
        deeds: done.map(({ id: _, ...d }) => d),
      });
    },
  );

  api.post(
    '/api/moderation',
    {
      what: 'For moderators: hide a line, mute or ban a player or let him be, or close a report; with a reason, which is kept.',
      scope: 'account',
      body: obj({
        what: word(DEEDS),
        report: maybe(str('which this answers')),
        account: maybe(str('unless the report names it')),
        days: maybe(num('of muting or banning; for good unless said')),
        reason: str('why', { most: 300 }),
      }),
      answer: DONE('done'),
    },
    async (c) => {
      const by = await moderator(c);
      if (by === undefined) return no(c);
      const raw = (await body(c)) as {
        what: Deed['what'];
        report?: string;
        account?: string;
        days?: number;
        reason: string;
      };
      if (raw.reason.trim() === '')
        return wrong(c, 400, 'reason: expected why, for the trace, found nothing.');
      const report = raw.report === undefined ? undefined : await store.report(raw.report);
      const account = report?.account ?? raw.account ?? '';
      // A club or a file may be nobody's any more.
      const ofClub = report?.club !== undefined && (raw.what === 'hide' || raw.what === 'close');
      if (!ofClub && (await store.account(account)) === undefined)
        return wrong(c, 404, 'There is no such player.');
      if (raw.what === 'hide' && (report === undefined || (report.line === 0 && report.club === undefined)))
        return wrong(c, 400, 'Only what was reported is hidden: a line of talk, a club’s words, a file.');
      if (moderators.includes(account) && raw.what === 'ban')
        return wrong(c, 409, 'A moderator is not banned.');
      await store.moderate({
        id: host.newId(12),
        at: now(),
        by: by.id,
        what: raw.what,
        account,
        game: report?.game ?? '',
        line: report?.line ?? 0,
        text: report?.text ?? '',
        report: report?.id ?? '',
        reason: raw.reason.trim(),
        ...(report?.club === undefined ? {} : { club: report.club, file: report.file ?? '' }),
        until: now() + Math.min(FOREVER, Math.max(1, raw.days ?? FOREVER)) * DAY,
      });
      if (raw.what === 'ban') host.signedOut(account);
      return c.json({ done: true });
    },
  );

  api.get(
    '/api/me/standing',
    {
      what: 'Whether you are muted, and whether you moderate.',
      scope: 'account',
      answer: obj({
        moderator: bool(),
        muted: maybe(obj({ until: num(), reason: str() })),
      }),
    },
    async (c) => {
      const account = await me(c);
      if (account === undefined) return wrong(c, 401, 'Say who you are first: POST /api/guest.');
      const mute = (await store.sanctionsOf(account.id)).find((s) => s.kind === 'mute' && s.until > now());
      return c.json({
        moderator: moderators.includes(account.id),
        ...(mute === undefined ? {} : { muted: { until: mute.until, reason: mute.reason } }),
      });
    },
  );
}
