import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClubDeed, ClubRow, FileRow, MemberRow } from '../src/club/row.ts';
import type { Rating } from '../src/rating/glicko.ts';
import { type Entry, type GameRow, type Store, Taken } from '../src/store/port.ts';
import { openPostgres } from '../src/store/postgres.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import { writeFor } from '../src/store/writer.ts';
import { hasPostgres, newDatabase } from './postgres.ts';
import { shortBattle } from './server.ts';
import { agreed } from './tables.ts';

const entry = (seq: number, more: Partial<Entry> = {}): Entry => ({
  seq,
  at: 1_800_000_000_000 + seq,
  kind: 'do',
  side: 0,
  id: `c-${seq}`,
  data: { c: { ask: '1', x: 1.5, text: 'Ünïcode \u0001 “’ \\ {}' }, by: 'player' },
  n: [seq, seq + 1, seq + 2],
  digest: 'abc',
  ...more,
});

interface Kind {
  name: string;
  there: boolean;
  make(): Promise<{ again(): Promise<Store>; end(): void }>;
}

const KINDS: readonly Kind[] = [
  {
    name: 'SQLite',
    there: true,
    async make() {
      const folder = mkdtempSync(path.join(tmpdir(), 'tercio-store-'));
      return {
        again: () => openSqlite(path.join(folder, 'tercio.db')),
        end: () => rmSync(folder, { recursive: true, force: true }),
      };
    },
  },
  {
    name: 'SQLite, entries written by somebody else',
    there: true,
    async make() {
      const folder = mkdtempSync(path.join(tmpdir(), 'tercio-store-'));
      const file = path.join(folder, 'tercio.db');
      const writer = await openSqlite(file);
      const ports: MessagePort[] = [];
      return {
        again: () => {
          const { port1, port2 } = new MessageChannel();
          ports.push(port1);
          writeFor(port1, writer);
          return openSqlite(file, port2);
        },
        end: () => {
          for (const port of ports) port.close();
          void writer.close().then(() => rmSync(folder, { recursive: true, force: true }));
        },
      };
    },
  },
  {
    name: 'PostgreSQL',
    there: hasPostgres,
    async make() {
      const address = await newDatabase();
      return { again: () => openPostgres(address), end: () => {} };
    },
  },
];

describe.each(KINDS)('the store in $name', ({ there, make }) => {
  const test = it.skipIf(!there);
  let place: Awaited<ReturnType<Kind['make']>>;
  let store: Store;
  beforeAll(async () => {
    if (!there) return;
    place = await make();
    store = await place.again();
  }, 120_000);
  afterAll(async () => {
    if (!there) return;
    await store.close();
    place.end();
  });
  const game = (id: string): Promise<GameRow> =>
    agreed({ rules: 'group-orders', scenario: shortBattle('group-orders') }, id);

  test('keeps a log to the character, in order, and reads on from any number', async () => {
    await store.append('game-a', [entry(1), entry(2, { side: null, id: null, data: null })]);
    await store.append('game-a', [entry(3, { side: 1 })]);
    expect(await store.entries('game-a')).toEqual([
      entry(1),
      entry(2, { side: null, id: null, data: null }),
      entry(3, { side: 1 }),
    ]);
    expect((await store.entries('game-a', 2)).map((e) => e.seq)).toEqual([3]);
    expect(await store.entries('game-a', 3)).toEqual([]);
    expect(await store.entries('nothing')).toEqual([]);
  });

  test('takes each number once and each id of a side once, and all of an append or nothing', async () => {
    await store.append('game-b', [entry(1)]);
    await expect(store.append('game-b', [entry(1, { id: 'other' })])).rejects.toBeInstanceOf(Taken);
    await expect(store.append('game-b', [entry(2, { id: 'c-1' })])).rejects.toBeInstanceOf(Taken);
    await expect(store.append('game-b', [entry(2), entry(3, { id: 'c-1' })])).rejects.toBeInstanceOf(Taken);
    await store.append('game-b', [entry(2, { side: 1, id: 'c-1' })]);
    expect((await store.entries('game-b')).map((e) => [e.seq, e.side, e.id])).toEqual([
      [1, 0, 'c-1'],
      [2, 1, 'c-1'],
    ]);
  });

  test('knows who watches what, at all processes', async () => {
    const other = await place.again();
    await store.setWatched(
      new Map([
        ['game-w', 2],
        ['game-x', 1],
      ]),
    );
    await other.setWatched(new Map([['game-w', 3]]));
    expect([...(await store.watched())].sort()).toEqual([
      ['game-w', 5],
      ['game-x', 1],
    ]);
    await store.setWatched(new Map());
    expect([...(await other.watched())]).toEqual([['game-w', 3]]);
    await other.setWatched(new Map());
    await other.close();
  });

  test('one that comes too late in a batch does not harm the others', async () => {
    await store.append('game-c', [entry(1)]);
    const games = ['game-d', 'game-e', 'game-f'];
    const all = await Promise.allSettled([
      ...games.map((g) => store.append(g, [entry(1), entry(2)])),
      store.append('game-c', [entry(1)]),
    ]);
    expect(all.map((a) => a.status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
    for (const g of games) expect((await store.entries(g)).length).toBe(2);
  });

  test('of many who write the same entry at once one is first', async () => {
    const other = await place.again();
    for (let seq = 1; seq <= 20; seq++) {
      const both = [store, other, store, other].map((s, i) =>
        s.append('race', [entry(seq, { id: `by-${i}-${seq}` })]),
      );
      const done = (await Promise.allSettled(both)).filter((a) => a.status === 'fulfilled').length;
      expect(done).toBe(1);
    }
    expect((await other.entries('race')).map((e) => e.seq)).toEqual(
      Array.from({ length: 20 }, (_, i) => i + 1),
    );
    await other.close();
  });

  test('keeps games with their secrets, and changes one as a whole', async () => {
    const row = { ...(await game('gamegame1')), created: 1_800_000_000_000, open: true };
    row.seats[1] = { account: '', name: '', general: '', chain: true };
    await store.addGame(row, { end: 'e'.repeat(64), z: 'f'.repeat(64) });
    expect(await store.game('gamegame1')).toEqual(row);
    expect(await store.secret('gamegame1')).toEqual({ end: 'e'.repeat(64), z: 'f'.repeat(64) });
    expect(await store.game('nothing')).toBeUndefined();
    expect(await store.secret('nothing')).toBeUndefined();
    expect((await store.offers()).map((g) => g.id)).toContain('gamegame1');
    // Many want the free seat at once; one gets it.
    const sat = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        store.changeGame('gamegame1', (r) => {
          if (r.seats[1].account !== '') return undefined;
          r.seats[1] = { account: `p${i}`, name: `P${i}`, general: '', chain: true };
          return r;
        }),
      ),
    );
    expect(sat.filter((s) => s !== undefined).length).toBe(1);
    const now = await store.game('gamegame1');
    expect(now).toEqual(sat.find((s) => s !== undefined));
    expect((await store.offers()).map((g) => g.id)).not.toContain('gamegame1');
    expect((await store.live()).map((g) => g.id)).toContain('gamegame1');
    expect(await store.begun(['gamegame1', 'nogame'])).toEqual(new Set());
    await store.append('gamegame1', [entry(1, { kind: 'anchor', data: 'x' })]);
    expect(await store.begun(['gamegame1', 'nogame'])).toEqual(new Set());
    await store.append('gamegame1', [entry(2)]);
    expect(await store.begun(['gamegame1', 'nogame'])).toEqual(new Set(['gamegame1']));
    expect(await store.begun([])).toEqual(new Set());
    expect((await store.gamesOf('a')).map((g) => g.id)).toEqual(['gamegame1']);
    expect((await store.gamesOf(now?.seats[1].account ?? '')).map((g) => g.id)).toEqual(['gamegame1']);
    await store.changeGame('gamegame1', (r) => ({ ...r, over: true }));
    expect(await store.live()).toEqual([]);
    expect(await store.changeGame('nothing', (r) => r)).toBeUndefined();
    await expect(store.addGame(row, { end: '', z: '' })).rejects.toThrow();
  });

  test('keeps accounts, tokens and talk; a token is dropped once', async () => {
    await store.addAccount({ id: 'ann', name: 'Änn', created: 1_800_000_000_000 });
    await store.rename('ann', 'Ann');
    expect(await store.account('ann')).toEqual({ id: 'ann', name: 'Ann', created: 1_800_000_000_000 });
    expect(await store.account('nobody')).toBeUndefined();
    const token = { hash: 'h', account: 'ann', kind: 'device' as const, game: '', created: 1, used: 2 };
    await store.addToken(token);
    expect(await store.token('h')).toEqual(token);
    const dropped = await Promise.all([store.dropToken('h'), store.dropToken('h')]);
    expect(dropped.filter((d) => d).length).toBe(1);
    expect(await store.token('h')).toBeUndefined();
    await store.addGame(await game('gametalk1'), { end: '', z: '' });
    const line = {
      game: 'gametalk1',
      side: null,
      account: 'ann',
      name: 'Ann',
      text: '“Hm”',
      at: 5,
      id: 'x',
    };
    expect(await store.addChat(line)).toEqual({ ...line, n: 5 });
    await expect(store.addChat(line)).rejects.toThrow();
    // said in the same moment: each has a number of its own
    const others = ['y', 'z', 'w'].map((id) => ({ ...line, id }));
    const added = await Promise.all(others.map((o) => store.addChat(o)));
    expect(added.map((r) => r.n).sort()).toEqual([6, 7, 8]);
    expect(await store.chat('gametalk1')).toEqual([
      { ...line, n: 5 },
      ...[...added].sort((a, b) => a.n - b.n),
    ]);
    expect(await store.chat('nothing')).toEqual([]);
  });

  test('rates a battle once, both as one, and lists a pool by strength', async () => {
    const other = await place.again();
    await store.addAccount({ id: 'best', name: 'Best', created: 1 });
    const rated = (game: string, accounts: [string, string]) => ({
      game,
      pool: 'baroque live',
      accounts,
      at: 5,
    });
    const change = ([a, b]: [Rating, Rating]): [Rating, Rating] => [
      { ...a, rating: a.rating + 10.5, rd: 60, games: a.games + 1 },
      { ...b, rating: b.rating - 10.5, games: b.games + 1 },
    ];
    expect(await store.rate(rated('one', ['best', 'general:recruit']), change)).toBe(true);
    expect(await other.rate(rated('one', ['best', 'general:recruit']), change)).toBe(false);
    expect(await other.rate(rated('two', ['best', 'general:recruit']), change)).toBe(true);
    const list = await store.ratings('baroque live', 1000);
    expect(list.map((r) => [r.account, r.name, r.rating, r.games])).toEqual([
      ['best', 'Best', 1521, 2],
      ['general:recruit', '', 1479, 2],
    ]);
    expect((await store.ratings('baroque live', 110)).map((r) => r.account)).toEqual(['best']);
    expect(await store.ratings('baroque mail', 1000)).toEqual([]);
    expect((await store.ratingsOf('best')).map((r) => r.pool)).toEqual(['baroque live']);
    await store.erase('best');
    expect(await store.ratingsOf('best')).toEqual([]);
    await other.close();
  });

  test('changes a club as one with its members and log; what it keeps is bounded; erasing passes it on', async () => {
    const other = await place.again();
    for (const id of ['cleo', 'dora', 'emil']) await store.addAccount({ id, name: id, created: 1 });
    const row: ClubRow = {
      ...{ id: 'clubclub', name: 'Tercio Viejo', about: '', note: '', open: true, joining: 'free' },
      ...{ invite: 'key', dates: [], created: 5, ended: null },
    };
    const member = (account: string, role: MemberRow['role'], joined: number): MemberRow => ({
      ...{ account, role, since: joined, joined },
    });
    const deed = (what: ClubDeed['what'], text = ''): ClubDeed => ({
      ...{ at: 7, by: 'cleo', what, account: 'cleo', text },
    });
    await store.addClub(row, [member('cleo', 'officer', 5)], [deed('found')]);
    expect(await store.club('nothing')).toBeUndefined();
    // Many come at once, to two processes: each is in it once, and nobody is lost.
    const come = (s: Store, n: number): Promise<unknown> =>
      s.changeClub('clubclub', ({ members }) => ({
        members: [...members, member(`many-${n}`, 'member', 10 + n)],
        deeds: [deed('join', String(n))],
      }));
    const many = Array.from({ length: 12 }, (_, n) => n);
    const at = (n: number): Store => (n % 2 === 0 ? store : other);
    // Lines to an SQLite file wait for each other by standing still, so in one thread one comes after the other.
    if (store.fellows !== null) await Promise.all(many.map((n) => come(at(n), n)));
    else for (const n of many) await come(at(n), n);
    const club = await other.club('clubclub');
    expect(club?.row).toEqual(row);
    expect(club?.members.length).toBe(13);
    expect(club?.members[0]).toEqual({ ...member('cleo', 'officer', 5), name: 'cleo' });
    expect((await store.clubLog('clubclub')).filter((d) => d.what === 'join').length).toBe(12);
    await store.changeClub('clubclub', ({ members }) => ({
      row: { ...row, note: 'Tuesdays' },
      members: [
        ...members.filter((m) => !m.account.startsWith('many')),
        member('dora', 'member', 50),
        member('emil', 'asked', 40),
      ],
      deeds: [],
    }));
    // In the same transaction its officer is told that somebody asks; what is answered is told once more where it was.
    const waits = async (s: Store, account: string) =>
      (await s.thingsOf(account)).map((t) => [t.game, t.kind, t.told]);
    expect(await waits(other, 'cleo')).toEqual([['clubclub', 'asks', false]]);
    await store.seen('clubclub', 'cleo');
    expect(await waits(other, 'cleo')).toEqual([['clubclub', 'asks', true]]);
    await other.addThing({ about: 'clubclub', account: 'cleo', kind: 'asks', now: 60 });
    expect(await waits(store, 'cleo')).toEqual([['clubclub', 'asks', false]]);
    // What a battle says of itself leaves alone what others say of it.
    await store.addThing({ about: 'game-ch', account: 'emil', kind: 'challenge', now: 60 });
    await store.setDue('game-ch', null, 0, [], 61);
    expect(await waits(other, 'emil')).toEqual([['game-ch', 'challenge', false]]);
    await other.dropThings('game-ch', 'challenge');
    expect(await waits(store, 'emil')).toEqual([]);
    expect(await store.changeClub('clubclub', () => undefined)).toBeUndefined();
    expect(await store.changeClub('nothing', () => ({ deeds: [] }))).toBeUndefined();
    const listed = (await store.clubsListed()).find((c) => c.row.id === 'clubclub');
    expect([listed?.row.note, listed?.members, listed?.asks, listed?.role]).toEqual(['Tuesdays', 2, 1, '']);
    expect((await store.clubsOf('emil')).map((c) => [c.row.id, c.role])).toEqual([['clubclub', 'asked']]);
    const belong = await Promise.all(
      ['cleo', 'dora', 'emil', 'x'].map((a) => store.belongsTo('clubclub', a)),
    );
    expect(belong).toEqual([true, true, false, false]);

    const file = (id: string, account: string, size = 10): FileRow => ({
      ...{ id, club: 'clubclub', account, kind: 'pack' as const, name: `“${id}”`, rules: 'baroque' },
      ...{ created: 9, size, hidden: '', body: '{"kind":"pack"}' },
    });
    expect(await store.addClubFile(file('f-cleo', 'cleo'), deed('file'))).toBe(true);
    expect(await store.addClubFile(file('f-dora', 'dora'), deed('file'))).toBe(true);
    expect(await store.addClubFile(file('f-big', 'dora', 9e6), deed('file'))).toBe(false);
    expect(await store.clubFile('f-cleo')).toEqual(file('f-cleo', 'cleo'));
    const { body: _, ...head } = file('f-dora', 'dora');
    expect(await store.clubFiles('clubclub')).toContainEqual(head);
    expect((await store.clubFilesOf('dora')).map((f) => f.id)).toEqual(['f-dora']);
    expect(await store.dropClubFile('f-dora', 'another', deed('file-out'))).toBe(false);

    const battle = await game('gameclub1');
    await store.addGame({ ...battle, club: { id: 'clubclub', sit: true, watch: true } }, { end: '', z: '' });
    expect((await other.gamesOfClub('clubclub')).map((g) => g.id)).toEqual(['gameclub1']);
    expect(await store.gamesOfClub('nothing')).toEqual([]);

    // A report of a file, and what a moderator does about it.
    const report = {
      ...{ id: 'r1', at: 8, account: 'dora', by: 'cleo', game: '', line: 0, text: 'rude', closed: 0 },
    };
    await store.addReport({ ...report, club: 'clubclub', file: 'f-dora' });
    await store.addReport({ ...report, id: 'r2' });
    expect(await store.report('r1')).toEqual({ ...report, club: 'clubclub', file: 'f-dora' });
    expect(await store.report('r2')).toEqual({ ...report, id: 'r2' });
    await store.moderate({
      ...{ id: 'd1', at: 9, by: 'mod', what: 'hide', account: 'dora', game: '', line: 0, text: 'rude' },
      ...{ report: 'r1', reason: 'not here', until: 10, club: 'clubclub', file: 'f-dora' },
    });
    const hidden = await store.clubFile('f-dora');
    expect([hidden?.name, hidden?.hidden, hidden?.body]).toEqual(['…', 'not here', '']);
    expect((await store.clubLog('clubclub'))[0]).toMatchObject({ what: 'hidden', text: 'not here' });
    expect((await store.openReports()).map((r) => r.id)).toContain('r2');

    // Who has been in it for longest looks after it from now on; the file stays, without the name.
    await store.erase('cleo');
    const passed = await store.club('clubclub');
    expect(passed?.members.map((m) => [m.account, m.role])).toEqual([
      ['emil', 'asked'],
      ['dora', 'officer'],
    ]);
    expect((await store.clubFile('f-cleo'))?.account).toBe('');
    const log = await store.clubLog('clubclub');
    expect(log.slice(0, 2).map((d) => [d.what, d.account])).toEqual([
      ['pass', 'dora'],
      ['leave', '-'],
    ]);
    expect(JSON.stringify(log)).not.toContain('cleo');
    // With the last member it ends, and nothing is left that nobody could reach.
    await store.erase('dora');
    const ended = await other.club('clubclub');
    expect([typeof ended?.row.ended, ended?.members]).toEqual(['number', []]);
    expect((await store.clubsListed()).map((c) => c.row.id)).not.toContain('clubclub');
    expect(await store.clubFiles('clubclub')).toEqual([]);
    expect((await store.gamesOfClub('clubclub')).length).toBe(1);
    await other.close();
  });

  test('tells what is due to one who asks, and again when it was not done', async () => {
    const other = await place.again();
    await store.setDue('game-d', 1000, 1);
    await store.setDue('game-e', 5000, 3);
    await store.setDue('game-f', null, 0);
    expect(await store.waits(['game-d', 'game-e', 'game-x'])).toEqual(
      new Map([
        ['game-d', { sides: 1, until: 1000 }],
        ['game-e', { sides: 3, until: 5000 }],
      ]),
    );
    expect(await store.due(999)).toEqual([]);
    const told = [...(await store.due(1000)), ...(await other.due(1000))];
    expect(told).toEqual(['game-d']);
    expect(await other.due(2000)).toEqual([]);
    expect(await other.due(100_000)).toEqual(['game-e', 'game-d']);
    await store.setDue('game-d', null, 0);
    expect(await store.due(1_000_000)).toEqual(['game-e']);
    await other.close();
  });

  test('gives up what somebody owns: what he writes, reported, was challenged to; and forgets it when he goes', async () => {
    for (const id of ['gone', 'left']) await store.addAccount({ id, name: id, created: 1 });
    await store.setDraft('game-g', 'gone', 'half an order');
    expect((await store.draftsOf('gone')).map((d) => [d.game, d.body])).toEqual([
      ['game-g', 'half an order'],
    ]);
    const report = { at: 8, account: 'left', by: 'gone', game: 'game-g', line: 3, text: 'rude', closed: 0 };
    await store.addReport({ id: 'r-gone', ...report });
    expect((await store.reportsBy('gone')).map((r) => r.text)).toEqual(['rude']);
    const token = (hash: string, account: string) =>
      ({ hash, account, kind: 'session', game: '', created: 0, used: 0 }) as const;
    await store.addToken(token('his', 'gone'));
    await store.addToken(token('other', 'left'));
    expect(await store.tokensAmong(['his', 'other', 'none'])).toEqual(new Set(['his', 'other']));
    expect(await store.tokensAmong([])).toEqual(new Set());
    // Whoever challenged him is told that he will not come, and may challenge others.
    const row = await game('gamegone1');
    row.seats = [
      { account: 'left', name: 'left', general: '', chain: true },
      { account: '', name: '', general: '', chain: true },
    ];
    await store.addGame({ ...row, to: 'gone' }, { end: '', z: '' });
    await store.addThing({ about: row.id, account: 'gone', kind: 'challenge', now: 60 });
    await store.erase('gone');
    expect(await store.game(row.id)).toMatchObject({ over: true, off: { how: 'declined' } });
    expect((await store.thingsOf('left')).map((t) => [t.game, t.kind])).toEqual([[row.id, 'declined']]);
    expect([await store.draftsOf('gone'), await store.thingsOf('gone')]).toEqual([[], []]);
    expect(await store.tokensAmong(['his', 'other'])).toEqual(new Set(['other']));
  });

  test('says when nobody served: not while somebody did', async () => {
    await store.beat();
    await store.beat();
    expect(await store.gaps()).toEqual([]);
  });

  test('two lines to one store change the same game and serve at the same time', async () => {
    const other = await place.again();
    const row = await game('gamegame2');
    await store.addGame(row, { end: '', z: '' });
    const many = Array.from({ length: 30 }, (_, i) => (i % 2 === 0 ? store : other));
    const work = (s: Store, n: number): Promise<unknown> =>
      Promise.all([
        s.beat(),
        s.changeGame('gamegame2', (r) => ({ ...r, created: r.created + 1 })),
        s.addToken({ hash: `token ${n}`, account: 'x', kind: 'api', game: '', created: 0, used: 0 }),
      ]);
    // Lines to an SQLite file wait for each other by standing still, so in one thread one comes after the other.
    if (store.fellows !== null) await Promise.all(many.map(work));
    else for (const [n, s] of many.entries()) await work(s, n);
    expect((await store.game('gamegame2'))?.created).toBe(row.created + many.length);
    await other.close();
  });

  test('what was appended is there when it is opened anew', async () => {
    await store.append('kept', [entry(1)]);
    const again = await place.again();
    expect(await again.entries('kept')).toEqual([entry(1)]);
    await again.close();
  });
});

describe.skipIf(!hasPostgres)('PostgreSQL', () => {
  it('says in a sentence that it does not answer, and tells no password', async () => {
    const wrong = openPostgres('postgres://tercio:secret@127.0.0.1:1/nothing');
    await expect(wrong).rejects.toThrow(/^postgres:\/\/tercio:…@127\.0\.0\.1:1\/nothing does not answer: /);
    await expect(openPostgres('postgres://tercio:secret@127.0.0.1:1/nothing')).rejects.not.toThrow(/secret/);
  });

  it('wakes the other processes, not the one that wrote', async () => {
    const address = await newDatabase();
    const [one, two] = [await openPostgres(address), await openPostgres(address)];
    const heard: [string[], string[]] = [[], []];
    const told: string[][] = [];
    one.listen(
      (g, n) => heard[0].push(n > 0 ? `${g} ${n}` : g),
      (...said) => told.push(said),
    );
    two.listen(
      (g, n) => heard[1].push(n > 0 ? `${g} ${n}` : g),
      () => {},
    );
    two.follow('woken');
    await expect.poll(() => heard.every((h) => h.includes(''))).toBe(true);
    await one.append('woken', [entry(1)]);
    await expect.poll(() => heard[1]).toContain('woken 1');
    one.wake('woken'); // by more than its log
    await expect.poll(() => heard[1]).toContain('woken');
    // Who must know is told at once, and not once more with what else was appended.
    await one.append('woken', [entry(2)]);
    one.wake('woken', 2);
    await one.append('woken', [entry(3)]);
    await expect.poll(() => heard[1]).toContain('woken 3');
    expect(heard[1].slice(-2)).toEqual(['woken 2', 'woken 3']);
    expect(heard[0]).toEqual(['']);
    // What is for one alone comes to nobody else, in order, also what is longer than a notice; what is far too long is not taken.
    expect(two.tell(one.process, 'x'.repeat(200_000))).toBe(false);
    const texts = ['first, é\nof two lines', 'é"\\\n'.repeat(9000), 'third'];
    for (const text of texts) expect(two.tell(one.process, text)).toBe(true);
    await expect.poll(() => told.length).toBe(3);
    expect(told).toEqual(texts.map((text) => [two.process, text]));
    expect(heard[0]).toEqual(['']);
    await two.beat();
    await one.beat();
    expect(await one.alive()).toEqual(new Set([one.process, two.process]));
    expect(await one.last(['woken', 'other'])).toEqual(
      new Map([
        ['woken', { seq: 3, chat: 0 }],
        ['other', { seq: 0, chat: 0 }],
      ]),
    );
    await two.close();
    await one.beat();
    expect((await one.alive()).has(two.process)).toBe(false);
    await one.close();
  });
});
