import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ClientMessage, ServerMessage } from '@tercio/protocol/messages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openPostgres } from '../src/store/postgres.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import { NewerBuild, pageNamed } from './newer-build.ts';
import { Player } from './players.ts';
import { hasPostgres, newDatabase } from './postgres.ts';
import { pairAt } from './processes.ts';
import {
  call,
  connect,
  invited,
  isOver,
  person,
  seated,
  shortBattle,
  started,
  until,
  verified,
} from './server.ts';

/** Servers of two versions at one store: the older one is these sources, the newer one a bundle with what an update changes. */
const PATIENCE = 120_000;
const newer = new NewerBuild();
const folder = (): string => mkdtempSync(path.join(tmpdir(), 'tercio-update-'));
beforeAll(() => newer.make(), PATIENCE);
afterAll(() => newer.end());

const acknowledged = (p: Player): string[] => p.happened.flatMap((h) => (h.kind === 'done' ? [h.id] : []));
const heardBye = (p: Player, why: string): boolean =>
  p.happened.some((h) => h.kind === 'bye' && h.why === why);
/** A line of a client that is of another version than the server: what it is told first. */
const greeted = (url: string, v: number): Promise<ServerMessage> =>
  new Promise((done, failed) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}api/socket`);
    socket.on('open', () =>
      socket.send(JSON.stringify({ t: 'hello', v, build: 'old' } satisfies ClientMessage)),
    );
    socket.on('message', (data) => {
      done(JSON.parse(data.toString()) as ServerMessage);
      socket.terminate();
    });
    socket.on('error', failed);
  });

describe('an update while battles go on', () => {
  it('one file: a newer server goes on, old pages are told to load anew, battles by older rules wait', async () => {
    const older = await started({ data: folder(), page: pageNamed('older'), perSecond: 10_000 });
    const going = await seated(older.url, 'group-orders', {}, 31);
    const waits = await seated(older.url, 'baroque', {}, 41);
    await until(() => going.given() >= 8 && waits.given() >= 4, PATIENCE);
    await older.stop(); // in the middle of it: what is on its way stays with the players
    const url = await newer.serve(older.folder);
    await expect(openSqlite(path.join(older.folder, 'tercio.db'))).rejects.toThrow(
      /was written by a newer Tercio .* update first/,
    );
    const lines = [...going.players, ...waits.players].map((p) => connect(url, p));
    await until(() => going.players.every(isOver), PATIENCE, 'the end');
    await verified(url, going);
    for (const p of going.players) {
      expect(p.happened).toContainEqual({ kind: 'old', build: 'next.js' }); // the page says so and offers to load anew
      expect(acknowledged(p).length).toBeGreaterThan(0);
      expect(p.client.outbox).toEqual([]); // what was on its way when the older one stopped is played
    }
    await until(() => waits.players.every((p) => heardBye(p, 'old-rules')));
    for (const l of lines) l.terminate();
    // It stands on the list of its players, and the log is what it was.
    const [ann] = waits.people;
    const mine = (await (await call(url, 'GET', '/api/mine', ann.token)).json()) as { id: string }[];
    expect(mine.map((g) => g.id)).toContain(waits.id);
    await newer.kill();
    // Another protocol: a page that speaks the older one is told to load anew, one that speaks it is let in.
    const later = await newer.serve(older.folder, { protocol: 2 });
    expect(await greeted(later, 1)).toEqual({ t: 'bye', why: 'version' });
    expect(await greeted(later, 2)).toMatchObject({ t: 'welcome', v: 2, build: 'next.js' });
    await newer.kill();
    await older.end();
  });

  it.skipIf(!hasPostgres)(
    'PostgreSQL: both serve at once; battles by rules of either go on at that one; nothing acknowledged is lost',
    async () => {
      const address = await newDatabase();
      const older = await started({ data: folder(), address, page: pageNamed('older'), perSecond: 10_000 });
      const before = await seated(older.url, 'baroque', {}, 51); // by the older rules
      await until(() => before.given() >= 4, PATIENCE);
      const url = await newer.serve(folder(), { address });
      // Two people at the two versions play a battle whose rules did not change.
      const both = await pairAt([older.url, url], 'group-orders', 61);
      await until(() => both.players.every((p) => p.given > 3), PATIENCE, 'some commands');
      // The battle by older rules goes on where it is; at the newer server its players are told why it does not.
      const given = before.given();
      await until(
        () => before.given() > given + 2 || before.players.every(isOver),
        PATIENCE,
        'the older one',
      );
      const looks = new Player(before.rules, before.id, before.people[0].token, 71);
      const away = connect(url, looks);
      await until(() => heardBye(looks, 'old-rules'));
      away.terminate();
      // One that was begun at the newer server, by newer rules, is not touched by the older one.
      const [cat, dan] = [await person(url, 'Cat'), await person(url, 'Dan')];
      const wish = { rules: 'baroque', scenario: shortBattle('baroque') };
      const after = await invited(url, cat, dan, wish);
      const early = new Player(before.rules, after, cat.token, 81);
      const line = connect(older.url, early);
      await until(() => heardBye(early, 'new-rules'));
      line.terminate();
      // The older one goes: its player comes to the newer one, and the battle to its end.
      before.end();
      const kept = before.players.map(acknowledged);
      await older.stop();
      await both.ends(PATIENCE);
      await verified(url, both);
      // An older one that begins now is refused in words; what it had acknowledged is all there.
      await expect(openPostgres(address)).rejects.toThrow(/was written by a newer Tercio .* update first/);
      await newer.kill();
      await expectKept(address, both.id, both.players.map(acknowledged));
      await expectKept(address, before.id, kept);
    },
  );
});

/** Every acknowledged command of a battle stands in its log, once, and the log has no hole. The store is read as it lies. */
async function expectKept(address: string, id: string, kept: readonly string[][]): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client(address);
  await client.connect();
  type Row = { seq: string; side: string | null; client: string | null };
  const text = 'SELECT seq, side, client FROM entry WHERE game = $1 ORDER BY seq';
  const { rows } = await client.query<Row>(text, [id]);
  await client.end();
  expect(rows.map((r) => Number(r.seq))).toEqual(rows.map((_, i) => i + 1));
  for (const [side, ids] of kept.entries())
    for (const one of ids) expect(rows.some((r) => Number(r.side) === side && r.client === one)).toBe(true);
}
