import { luckOf, seedOf } from '@tercio/engine';
import { registered } from '@tercio/engine/rules';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERASED } from '../src/store/port.ts';
import type { Tables } from '../src/store/tables.ts';
import { Player } from './players.ts';
import { hasPostgres, newDatabase } from './postgres.ts';
import {
  call,
  connect,
  type Fixture,
  invited,
  isOver,
  type Person,
  person,
  rulesOf,
  shortBattle,
  started,
  until,
} from './server.ts';

/**
 * Everything one owns is exported and erased: a property over the form of the store. One person leaves something in every
 * table that can hold something of a person; a table that is new must be filled here, or be named among those that never
 * hold any. Then what he saves has all of it, and when he is erased neither his number nor his name is anywhere.
 */

/** Tables that never name a person, and why. */
const NOBODYS: Readonly<Record<string, string>> = {
  entry: 'the log of a battle: sides, no names; it stays for the other side',
  secret: 'the server’s own secrets of a battle',
  club_game: 'which battle is of which club',
  report_club: 'which club a report is about',
  due: 'when a battle is to be looked at',
  setting: 'keys of the server',
  process: 'which processes serve',
  gap: 'when none did',
  watched: 'how many watch, not who',
  scope: 'by the hash of a token, which is in another table',
  label: 'likewise',
};

/** The name stands nowhere else, and is found where it was copied. */
const NAME = 'Zébédée Quux';

interface Export {
  account: { name: string };
  ways: { kind: string }[];
  notices: { mail: string | null; browsers: { endpoint: string }[] };
  waits: { kind: string }[];
  decided: { kind: string; reason: string }[];
  moderated: { what: string; text: string; reason: string }[];
  moderation: { what: string; reason: string }[];
  ratings: { pool: string; games: number }[];
  rated: { pool: string; rating: number }[];
  clubs: { name: string; comes: { what: string }[] }[];
  inClubs: { what: string; text: string; yours: boolean }[];
  files: { name: string; file: object | null }[];
  tournaments: { name: string; directs: boolean; entrant: string; list: object | null }[];
  reports: { text: string }[];
  drafts: { body: string }[];
  sessions: { label: string; scopes?: string[] }[];
  said: { text: string }[];
  games: { side: number; record: object | null }[];
}

/** What of each table is in the file that one saves. */
const SAVED: Readonly<Record<string, (x: Export) => boolean | undefined>> = {
  account: (x) => x.account.name === NAME,
  token: (x) => x.sessions.some((s) => s.label === 'my own program' && s.scopes?.includes('read')),
  credential: (x) => x.ways.some((w) => w.kind === 'words'),
  game: (x) => x.games.some((g) => g.side === 0 && g.record !== null),
  chat: (x) => x.said.some((s) => s.text === 'my own words'),
  rating: (x) => x.ratings.some((r) => r.games === 1),
  rated: (x) => x.rated.some((r) => r.pool === 'group-orders live' && r.rating > 1500),
  thing: (x) => x.waits.some((w) => w.kind === 'challenge'),
  draft: (x) => x.drafts.some((d) => d.body === 'half an order'),
  subscription: (x) => x.notices.browsers.some((b) => b.endpoint === 'https://push.example/z'),
  address: (x) => x.notices.mail === 'z@example.org',
  report: (x) => x.reports.some((r) => r.text.includes('my own complaint')),
  deed: (x) =>
    x.moderated.some((d) => d.what === 'hide' && d.text.includes('rude line') && d.reason === 'rude') &&
    x.moderation.some((d) => d.what === 'close' && d.reason === 'nothing in it'),
  sanction: (x) => x.decided.some((d) => d.kind === 'mute' && d.reason === 'a rest'),
  tournament: (x) => x.tournaments.some((t) => t.name === 'His cup' && t.directs),
  entrant: (x) => x.tournaments.some((t) => t.entrant !== '' && t.list !== null),
  club: (x) => x.clubs.some((c) => c.comes.some((d) => d.what === 'An evening')),
  member: (x) => x.clubs.some((c) => c.name === 'Tercio Viejo'),
  club_file: (x) => x.files.some((f) => f.name === 'His pack' && f.file !== null),
  club_deed: (x) => x.inClubs.some((d) => d.what === 'file' && d.text === 'His pack' && d.yours),
};

const STORES = [
  { name: 'SQLite', there: true, address: async () => undefined },
  { name: 'PostgreSQL', there: hasPostgres, address: newDatabase },
] as const;

describe.each(STORES)('everything one owns, in $name', ({ there, address }) => {
  const test = it.skipIf(!there);
  let at: Fixture;
  let db: Kysely<Tables>;
  const moderators: string[] = [];
  beforeAll(async () => {
    if (!there) return;
    at = await started({ address: await address(), moderators });
    ({ db } = at.store as unknown as { db: Kysely<Tables> });
  });
  afterAll(() => at?.end());

  const made = async <T>(who: Person, where: string, body: object = {}): Promise<T> => {
    const answer = await call(at.url, 'POST', where, who.token, body);
    expect(answer.status, `${where}: ${await answer.clone().text()}`).toBe(200);
    return (await answer.json()) as T;
  };

  /** The tables of the store. Those of jobs (pg-boss) hold what is under way for an hour or two. */
  const tablesOf = async (): Promise<string[]> =>
    (await db.introspection.getTables())
      .filter((t) => t.schema === undefined || t.schema === 'public')
      .map((t) => t.name);
  /** Tables in which one of these texts stands in any row, with a row of each. */
  async function mentions(texts: readonly string[]): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    for (const name of await tablesOf()) {
      const rows = await db
        .selectFrom(name as keyof Tables)
        .selectAll()
        .execute();
      const row = rows.map((r) => JSON.stringify(r)).find((r) => texts.some((t) => r.includes(t)));
      if (row !== undefined) found.set(name, row);
    }
    return found;
  }

  /** He plays Ben, writes, and loses nothing: the battle is over. */
  async function fights(zed: Person, ben: Person): Promise<string> {
    const rules = await rulesOf('group-orders');
    const wish = { rules: 'group-orders', scenario: shortBattle('group-orders'), rated: true };
    const id = await invited(at.url, zed, ben, wish);
    const players = [zed, ben].map((p, side) => new Player(rules, id, p.token, 61 + side));
    const lines = players.map((p) => connect(at.url, p));
    await until(() => players.every((p) => p.client.witness.seen > 0));
    for (const p of players) p.plays = false;
    await until(() => players.every((p) => p.client.outbox.length === 0));
    for (const text of ['my own words', 'a rude line']) players[0].take(players[0].client.chat(text).step);
    players[1].take(players[1].client.chat('what Ben says').step);
    await until(async () => (await at.store.chat(id)).length === 3);
    players[1].take(players[1].client.say('resign').step);
    await until(() => players.every(isOver));
    for (const l of lines) l.terminate();
    await until(async () => (await at.store.game(id))?.result !== undefined);
    return id;
  }

  /** Something of his wherever something can be. */
  async function leavesTraces(zed: Person, ben: Person, mod: Person): Promise<void> {
    const { store } = at;
    await made(zed, '/api/me/words');
    await made(zed, '/api/tokens', { scopes: ['read'], label: 'my own program' });
    const game = await fights(zed, ben);
    const lines = await store.chat(game);
    const lineOf = (text: string): number => lines.find((l) => l.text === text)?.n ?? 0;
    const report = async (by: Person, line: string, text = ''): Promise<string> => {
      await made(by, '/api/report', { game, line: lineOf(line), ...(text === '' ? {} : { text }) });
      return (await store.reportsBy(by.id)).at(-1)?.id ?? '';
    };
    const about = await report(ben, 'a rude line');
    const his = await report(zed, 'what Ben says', 'my own complaint');
    moderators.push(zed.id, mod.id);
    await made(mod, '/api/moderation', { what: 'hide', report: about, reason: 'rude' });
    await made(zed, '/api/moderation', { what: 'close', report: his, reason: 'nothing in it' });
    // what is under way: an order half written, a challenge to him, an offer of his
    const wish = { rules: 'baroque', scenario: shortBattle('baroque') };
    await store.setDraft(await invited(at.url, ben, zed, wish), zed.id, 'half an order');
    await made(ben, '/api/games', { ...wish, to: zed.id });
    await made(zed, '/api/games', { ...wish, open: true });
    await store.addSubscription({
      ...{ endpoint: 'https://push.example/z', account: zed.id, body: '{}', language: 'en', created: 1 },
    });
    await store.setAddress({ account: zed.id, address: 'z@example.org', language: 'en', confirmed: true });
    // a club that he founded and Ben is in, with a file of his and an evening to which he comes
    const club = await made<{ id: string }>(zed, '/api/clubs', { name: 'Tercio Viejo', joining: 'free' });
    await made(ben, `/api/clubs/${club.id}/join`);
    const pack = { format: 1, kind: 'pack', name: 'His pack', rules: 'adlg-r-2024', points: 220 };
    await made(zed, `/api/clubs/${club.id}/files`, { file: pack });
    await made(zed, `/api/clubs/${club.id}/dates`, { at: at.store.now() + 1e8, what: 'An evening' });
    const date = (await store.club(club.id))?.row.dates[0].id;
    await made(zed, `/api/clubs/${club.id}/come`, { date, comes: true });
    // a tournament that he directs, and corrected a result of; another in which he has handed in a list
    const cup = { name: 'His cup', rules: 'baroque', system: 'swiss', where: 'tables' };
    const own = await made<{ id: string }>(zed, '/api/tournaments', cup);
    for (const who of [zed, ben]) await made(who, `/api/tournaments/${own.id}/enter`);
    await made(zed, `/api/tournaments/${own.id}/pair`);
    const typed = { round: 1, table: 1, winner: 0, score: [9, 3] };
    await made(zed, `/api/tournaments/${own.id}/result`, typed);
    await made(zed, `/api/tournaments/${own.id}/result`, { ...typed, winner: 1, reason: 'misread' });
    const open = { name: 'Open', rules: 'adlg-r-2024', system: 'swiss', where: 'here', pack };
    const other = await made<{ id: string }>(ben, '/api/tournaments', open);
    await made(zed, `/api/tournaments/${other.id}/enter`);
    const muster = await registered('adlg-r-2024')?.muster?.();
    const army = await muster?.random({ list: 'swiss-1500', budget: 220 }, luckOf(seedOf('z')));
    await made(zed, `/api/tournaments/${other.id}/army`, { army });
    // last, since a muted one writes nothing for others
    await made(mod, '/api/moderation', { what: 'mute', account: zed.id, days: 1, reason: 'a rest' });
  }

  test('is in the file that one saves, and gone without a trace when one is erased', async () => {
    const [zed, ben, mod] = [
      await person(at.url, NAME),
      await person(at.url, 'Ben'),
      await person(at.url, 'Mod'),
    ];
    await leavesTraces(zed, ben, mod);
    const tables = (await tablesOf()).sort();
    const his = await mentions([zed.id, NAME]);
    // Every table is one or the other: who adds one says here which.
    expect([...his.keys(), ...Object.keys(NOBODYS)].sort()).toEqual(tables);
    expect([...his.keys()].sort()).toEqual(Object.keys(SAVED).sort());

    const saved = (await (await call(at.url, 'GET', '/api/me/export', zed.token)).json()) as Export;
    for (const [table, has] of Object.entries(SAVED)) expect([table, has(saved)]).toEqual([table, true]);
    // What opens the account is in no file, and nobody else's number.
    for (const secret of [zed.token, ben.id, mod.id])
      expect(JSON.stringify(saved).includes(secret)).toBe(false);

    await made(zed, '/api/me/erase', { name: NAME });
    expect(await mentions([zed.id, NAME, 'z@example.org', 'push.example', 'half an order'])).toEqual(
      new Map(),
    );
    // What was others' too stays for them.
    const [line] = (await at.store.gamesOf(ben.id)).filter((g) => g.result !== undefined);
    expect(line.seats.map((s) => [s.account, s.name])).toEqual([
      [ERASED, ''],
      [ben.id, 'Ben'],
    ]);
    expect((await at.store.chat(line.id)).map((l) => l.text)).toEqual(['what Ben says']);
    expect((await at.store.ratingsOf(ben.id)).map((r) => r.games)).toEqual([1]);
  });
});
