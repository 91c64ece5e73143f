/** Clubs over HTTP: founded, listed, joined and left; officers look after them. */
import type { Context } from 'hono';
import { cleanClubName } from '../../account/tokens.ts';
import { isOfficer, join, leave, place } from '../../club/club.ts';
import type { Club, ClubChange, ClubDeed, ClubRow } from '../../club/row.ts';
import type { Account, ClubListed } from '../../store/port.ts';
import type { Api } from '../api.ts';
import { Purse } from '../credits.ts';
import { clubFileRoutes } from './files.ts';
import { clubGameRoutes } from './games.ts';
import { type ClubParts, Hall } from './hall.ts';
import {
  CHANGED,
  COMING,
  DATED,
  FOUNDED,
  INVITING,
  JOINED,
  LEFT,
  LISTED,
  LOG,
  ONE,
  PLACED,
} from './shapes.ts';

const CLUBS_MOST = 20; // of one account
const DATES_MOST = 30;
const DAY = 86_400_000;

type Words = Partial<Pick<ClubRow, 'about' | 'note' | 'open' | 'joining'>> & { name?: unknown };

export function clubRoutes(api: Api, parts: ClubParts): void {
  const { store, now, newId, desk } = parts;
  const { me, body, wrong, data } = desk;
  const hall = new Hall(parts);
  const founded = new Purse(3, 1 / 3600);

  const short = ({ row, role, members, asks }: ClubListed): object => ({
    ...{ id: row.id, name: row.name, about: row.about, open: row.open, joining: row.joining },
    ...{ count: members, role, asks: role === 'officer' ? asks : 0 },
  });

  api.get('/api/clubs', LISTED, async (c) => {
    const account = await me(c);
    const own = account === undefined ? [] : await store.clubsOf(account.id);
    if (c.req.query('mine') === '1')
      return data(c, own.filter((x) => x.role !== 'out' && x.row.ended === null).map(short));
    const role = (id: string) => own.find((x) => x.row.id === id)?.role ?? '';
    return data(
      c,
      (await store.clubsListed()).map((x) => short({ ...x, role: role(x.row.id) })),
    );
  });

  /** What an officer writes; undefined where the name is none. */
  function written(row: ClubRow, raw: Words): ClubRow | undefined {
    const name = raw.name === undefined ? row.name : cleanClubName(raw.name);
    if (name === undefined) return undefined;
    const { about = row.about, note = row.note, open = row.open, joining = row.joining } = raw;
    // Nobody can ask to come into a club that he cannot see.
    return {
      ...row,
      name,
      about: about.trim(),
      note: note.trim(),
      open,
      joining: open ? joining : 'invited',
    };
  }
  const badName = (c: Context): Response =>
    wrong(c, 400, "A name of a club has 1 to 60 letters, digits, spaces or . , & ' -");
  const tooMany = async (account: string): Promise<boolean> =>
    (await store.clubsOf(account)).filter((x) => x.role !== 'out').length >= CLUBS_MOST;

  api.post('/api/clubs', FOUNDED, async (c) => {
    const account = await me(c);
    if (account === undefined) return hall.nobody(c);
    if (await hall.isMuted(account.id)) return hall.denied(c, 'muted');
    if (await tooMany(account.id)) return hall.denied(c, 'many');
    const at = now();
    const blank: ClubRow = {
      ...{ id: newId(), name: '', about: '', note: '', open: true, joining: 'asked' as const },
      ...{ invite: newId(16), dates: [], created: at, ended: null },
    };
    const raw = (await body(c)) as Words;
    const row = raw.name === undefined ? undefined : written(blank, raw);
    if (row === undefined) return badName(c);
    const wait = founded.pay(account.id, 1, at);
    if (wait > 0) return desk.tooMany(c, 'clubs', wait);
    const first = { account: account.id, role: 'officer' as const, since: at, joined: at };
    await store.addClub(row, [first], [deed(account, 'found', at)]);
    return c.json({ id: row.id, path: `/#/online/club/${row.id}` });
  });

  api.get('/api/clubs/:id', ONE, async (c) => {
    const f = await hall.found(c);
    return f === undefined ? hall.gone(c) : hall.told(c, f);
  });

  const deed = (by: Account, what: ClubDeed['what'], at: number, text = ''): ClubDeed => ({
    ...{ at, by: by.id, what, account: '', text },
  });
  /** What only officers do. */
  async function led(
    c: Context,
    act: (club: Club, account: Account) => ClubChange | Response,
    needs: 'a voice' | 'nothing' = 'a voice',
  ): Promise<Response> {
    const f = await hall.inside(c);
    if (f instanceof Response) return f;
    if (!isOfficer(f.club, f.me.id)) return hall.denied(c, 'not-officer');
    if (needs === 'a voice' && (await hall.isMuted(f.me.id))) return hall.denied(c, 'muted');
    let wrongs: Response | undefined;
    const made = await hall.change(c, f.me, (club) => {
      if (!isOfficer(club, f.me.id)) return { denied: 'not-officer' };
      const done = act(club, f.me);
      if (done instanceof Response) wrongs = done;
      return done instanceof Response ? { deeds: [] } : done;
    });
    return wrongs ?? (made as Response);
  }

  api.post('/api/clubs/:id/change', CHANGED, async (c) => {
    const raw = (await body(c)) as Words;
    return led(c, ({ row }, account) => {
      const made = written(row, raw);
      if (made === undefined) return badName(c);
      const same = JSON.stringify(made) === JSON.stringify(row);
      return { row: made, deeds: same ? [] : [deed(account, 'change', now())] };
    });
  });
  api.post('/api/clubs/:id/invite', INVITING, (c) =>
    led(c, ({ row }) => ({ row: { ...row, invite: newId(16) }, deeds: [] }), 'nothing'),
  );
  api.post('/api/clubs/:id/dates', DATED, async (c) => {
    const raw = (await body(c)) as { at?: number; what?: string; drop?: string };
    return led(c, ({ row }, account) => {
      if (raw.drop !== undefined) {
        const dates = row.dates.filter((d) => d.id !== raw.drop);
        return { row: { ...row, dates }, deeds: [deed(account, 'change', now())] };
      }
      const what = raw.what?.trim() ?? '';
      if (raw.at === undefined || !Number.isSafeInteger(raw.at) || what === '')
        return wrong(c, 400, 'A date has a time and says what happens.');
      // What is long over makes room.
      const kept = row.dates.filter((d) => d.at > now() - 7 * DAY);
      if (kept.length >= DATES_MOST) return wrong(c, 409, `A club has at most ${DATES_MOST} dates.`);
      const dates = [...kept, { id: newId(8), at: raw.at, what, comes: [] }].sort((a, b) => a.at - b.at);
      return { row: { ...row, dates }, deeds: [deed(account, 'change', now())] };
    });
  });
  api.post('/api/clubs/:id/come', COMING, async (c) => {
    const f = await hall.inside(c);
    if (f instanceof Response) return f;
    const { date, comes } = (await body(c)) as { date: string; comes: boolean };
    const made = await hall.change(c, f.me, ({ row }) => {
      const others = (d: ClubRow['dates'][number]) => d.comes.filter((a) => a !== f.me.id);
      const dates = row.dates.map((d) =>
        d.id === date ? { ...d, comes: comes ? [...others(d), f.me.id] : others(d) } : d,
      );
      return { row: { ...row, dates }, deeds: [] };
    });
    return made as Response;
  });

  api.post('/api/clubs/:id/join', JOINED, async (c) => {
    const raw = (await body(c)) as { invite?: string };
    const invite = raw.invite ?? '';
    const f = await hall.found(c, invite);
    if (f === undefined) return hall.gone(c);
    if (f.me === undefined) return hall.nobody(c);
    const account = f.me;
    if (await tooMany(account.id)) return hall.denied(c, 'many');
    return (await hall.change(c, account, (club) =>
      join(club, { me: account.id, now: now() }, invite),
    )) as Response;
  });
  api.post('/api/clubs/:id/leave', LEFT, async (c) => {
    const f = await hall.found(c);
    if (f === undefined) return hall.gone(c);
    if (f.me === undefined) return hall.nobody(c);
    const account = f.me;
    const raw = (await body(c)) as { ends?: boolean };
    let heir = '';
    const made = await hall.change(
      c,
      account,
      (club) => {
        const done = leave(club, { me: account.id, now: now() }, raw.ends === true);
        const passes = 'deeds' in done ? done.deeds.find((d) => d.what === 'pass') : undefined;
        heir = club.members.find((m) => m.account === passes?.account)?.name ?? '';
        return done;
      },
      'nothing',
    );
    return made instanceof Response ? made : c.json({ left: true, ended: made.row.ended !== null, heir });
  });
  api.post('/api/clubs/:id/members', PLACED, async (c) => {
    const f = await hall.inside(c);
    if (f instanceof Response) return f;
    const raw = (await body(c)) as { account: string; role: 'officer' | 'member' | 'out'; reason?: string };
    const wish = { account: raw.account, role: raw.role, reason: raw.reason?.trim() ?? '' };
    return (await hall.change(c, f.me, (club) => place(club, { me: f.me.id, now: now() }, wish))) as Response;
  });

  api.get('/api/clubs/:id/log', LOG, async (c) => {
    const f = await hall.inside(c);
    if (f instanceof Response) return f;
    const log = await store.clubLog(f.club.row.id);
    const names = new Map(f.club.members.map((m) => [m.account, m.name]));
    // Who has left is still called by his name.
    for (const id of new Set(log.flatMap((d) => [d.by, d.account])))
      if (!names.has(id) && id.length > 1) names.set(id, (await store.account(id))?.name ?? '');
    const nameOf = (id: string): string => names.get(id) ?? '';
    return data(
      c,
      log.map(({ at, by, what, account, text }) => ({
        ...{ at, by: nameOf(by), what, name: nameOf(account), text },
      })),
    );
  });

  clubGameRoutes(api, hall);
  clubFileRoutes(api, hall);
}
