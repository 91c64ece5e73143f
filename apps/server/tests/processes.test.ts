import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { luckOf, seedOf } from '@tercio/engine';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ServeWish } from '../src/serve.ts';
import { openPostgres } from '../src/store/postgres.ts';
import { Player } from './players.ts';
import { hasPostgres, newDatabase, ownCluster, viaProxy } from './postgres.ts';
import { accounted, freePort, type Pair, Process, pairAt } from './processes.ts';
import {
  call,
  connect,
  type Fixture,
  invited,
  isOver,
  person,
  rulesOf,
  seated,
  shortBattle,
  started,
  until,
} from './server.ts';

/** `npm run prove -- processes` disturbs a hundred times and asks for five seconds; it wants a quiet machine. */
const TIMES = Number(process.env.TERCIO_DISTURBANCES ?? 1);
const SEED = process.env.TERCIO_DISTURB_SEED ?? '';
const STUCK = Number(process.env.TERCIO_STUCK ?? 20_000);
const PATIENCE = 120_000;
const QUICK = { perSecond: 100_000 }; // these play without a pause

const at = async (address: string, more: Partial<ServeWish> = {}): Promise<Fixture> =>
  started({
    store: await openPostgres(address),
    data: mkdtempSync(path.join(tmpdir(), 'tercio-none-')),
    ...more,
  });

describe.skipIf(!hasPostgres)('two servers on one database', () => {
  it('people at different servers play a battle to its end: both are seen, asked for links, and heard', async () => {
    const address = await newDatabase();
    const [one, two] = [await at(address), await at(address)];
    const pair = await pairAt([one.url, two.url], 'group-orders', 3);
    const [ann, ben] = pair.players;
    await until(() => ann.client.seats?.every((s) => s.here) === true, PATIENCE, 'both seen by Ann');
    await until(() => ben.client.seats?.every((s) => s.here) === true, PATIENCE, 'both seen by Ben');
    const chat = ann.client.chat('From one to two');
    pair.talk = chat.id;
    ann.take(chat.step);
    await until(
      () => ben.happened.some((h) => h.kind === 'chat' && h.text === 'From one to two'),
      PATIENCE,
      'talk',
    );
    const watcher = new Player(pair.rules, pair.id, pair.people[0].token, 99, undefined, 'watch');
    watcher.plays = false;
    const line = connect(two.url, watcher);
    await pair.ends(PATIENCE);
    await until(() => isOver(watcher), PATIENCE, 'the end, watched');
    line.terminate();
    await accounted(address, two.url, pair);
    // Both were there, at different servers: nearly all throws were asked of both.
    const log = await one.store.entries(pair.id);
    const bound = log.filter((e) => e.kind === 'bound');
    const both = bound.filter((e) => (e.data as number[]).length === 2);
    expect(bound.length).toBeGreaterThan(0);
    expect(both.length / bound.length).toBeGreaterThan(0.5);
    const rows = await Promise.all([one, two].map((s) => s.store.game(pair.id)));
    expect(rows.map((r) => r?.over)).toEqual([true, true]);
    pair.end();
    await one.end();
    await two.end();
  });

  it('four begin at the same moment on an empty database, and all of them serve', async () => {
    const address = await newDatabase();
    const data = (): string => mkdtempSync(path.join(tmpdir(), 'tercio-none-'));
    const servers = await Promise.all([1, 2, 3, 4].map(() => started({ address, data: data() })));
    for (const { url } of servers) expect((await fetch(new URL('/health', url))).status).toBe(200);
    for (const s of servers) await s.end();
  });

  it('a general answers once, whichever servers have the game open', async () => {
    const address = await newDatabase();
    const [one, two] = [await at(address), await at(address)];
    const ann = await person(one.url, 'Ann');
    const id = await invited(one.url, ann, null, {
      rules: 'group-orders',
      scenario: shortBattle('group-orders'),
      opponent: 'recruit',
    });
    const player = new Player(await rulesOf('group-orders'), id, ann.token, 5);
    const other = new Player(await rulesOf('group-orders'), id, ann.token, 5, undefined, 'watch');
    other.plays = false;
    const lines = [connect(one.url, player), connect(two.url, other)];
    await until(() => player.given > 3, PATIENCE, 'some commands');
    const log = await two.store.entries(id);
    const said = log.filter((e) => e.kind === 'do' && (e.data as { by: string }).by === 'general');
    expect(said.length).toBeGreaterThan(0);
    expect(new Set(said.map((e) => e.id)).size).toBe(said.length);
    for (const l of lines) l.terminate();
    await one.end();
    await two.end();
  });

  it('a seat is given to one of two who take it at different servers at once', async () => {
    const address = await newDatabase();
    const [one, two] = [await at(address), await at(address, { beat: 300 })];
    const [ann, ben, cat] = [
      await person(one.url, 'Ann'),
      await person(one.url, 'Ben'),
      await person(two.url, 'Cat'),
    ];
    const wish = { rules: 'group-orders', scenario: shortBattle('group-orders'), open: true };
    const id = await invited(one.url, ann, null, wish);
    const sat = await Promise.all([
      call(one.url, 'POST', `/api/games/${id}/sit`, ben.token, {}),
      call(two.url, 'POST', `/api/games/${id}/sit`, cat.token, {}),
    ]);
    expect(sat.map((s) => s.status).sort()).toEqual([200, 409]);
    // And the maker, who looks at the other server, is told who it is.
    const player = new Player(await rulesOf('group-orders'), id, ann.token, 7);
    const line = connect(two.url, player);
    await until(() => player.client.seats?.every((s) => s.name !== '') === true, PATIENCE, 'both names');
    // What she writes there is on her other device at this one, and the other way.
    const device = new Player(await rulesOf('group-orders'), id, ann.token, 8);
    const beside = connect(one.url, device);
    await until(() => device.client.connection === 'live', PATIENCE, 'the other device');
    const hears = (who: Player, body: string): boolean =>
      who.happened.some((h) => h.kind === 'draft' && h.body === body);
    player.take(player.client.draft('half an order'));
    await until(() => hears(device, 'half an order'), PATIENCE, 'the draft');
    device.take(device.client.draft('the other half'));
    await until(() => hears(player, 'the other half'), PATIENCE, 'the draft, back');
    expect(hears(player, 'half an order')).toBe(false);
    // Signed out at one server, a device is at no other any more; an erased name is seen nowhere.
    let closed = 0;
    for (const l of [line, beside]) l.on('close', () => closed++);
    const foe = new Player(await rulesOf('group-orders'), id, (sat[0].status === 200 ? ben : cat).token, 9);
    foe.plays = false;
    const across = connect(two.url, foe);
    await until(() => foe.client.seats?.[0].name === 'Ann', PATIENCE, 'the other side');
    await call(one.url, 'POST', '/api/signout', ann.token, {});
    await until(() => closed === 2, PATIENCE, 'both lines end');
    await one.store.erase(ann.id);
    one.store.fellows?.wake(id);
    await until(() => across.readyState === across.CLOSED, PATIENCE, 'a game that is taken up again');
    const back = connect(two.url, foe);
    await until(() => foe.client.seats?.[0].name === '', PATIENCE, 'no name');
    for (const l of [line, beside, across, back]) l.terminate();
    await one.end();
    await two.end();
  });

  it('a command waits for no lock but the log’s: every other table is locked meanwhile', async () => {
    const address = await newDatabase();
    const [one, two] = [await at(address, QUICK), await at(address, QUICK)];
    const pair = await pairAt([one.url, two.url], 'baroque', 31); // a long one
    await until(() => pair.given() > 4, PATIENCE, 'a beginning');
    const db = new pg.Client({ connectionString: address });
    await db.connect();
    // By these each process says that it serves, in a row of its own, and when nobody did.
    const { rows } = await db.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
        WHERE schemaname IN ('public', 'tercio_jobs') AND tablename NOT IN ('entry', 'process', 'gap')`,
    );
    expect(rows.length).toBeGreaterThan(20);
    await db.query('BEGIN');
    await db.query(`LOCK TABLE ${rows.map((r) => r.name).join(', ')} IN EXCLUSIVE MODE`);
    const before = pair.players.map((p) => p.given);
    const played = (): boolean => pair.players.every((p, i) => p.given > before[i] + 5);
    await until(() => played() || pair.over, 20_000, 'commands of both').catch((error: Error) => {
      throw new Error(`${error.message}: ${pair.stands()}`);
    });
    expect(played()).toBe(true);
    await db.query('ROLLBACK');
    await db.end();
    pair.end();
    await one.end();
    await two.end();
  });

  it('the database restarts, its lines are cut or fall silent: nothing acknowledged is lost', async () => {
    const cluster = await ownCluster();
    const proxy = await viaProxy(cluster.address);
    const [one, two] = [await at(proxy.address), await at(cluster.address)];
    const pair = await pairAt([one.url, two.url], 'group-orders', 11);
    await until(() => pair.given() > 4, PATIENCE, 'a beginning');
    for (const disturb of [
      () => proxy.cut(),
      () => cluster.restart(),
      async () => {
        proxy.silent(true);
        // time itself: a line that is silent for a while, and no longer
        await new Promise((later) => setTimeout(later, 1500));
        proxy.silent(false);
        proxy.cut();
      },
    ]) {
      if (pair.over) break;
      const before = pair.given();
      pair.begin();
      await disturb();
      await until(() => pair.given() > before + 3 || pair.over, PATIENCE, 'playing on');
      expect(pair.longest).toBeLessThan(STUCK);
    }
    await pair.ends(PATIENCE);
    await accounted(cluster.address, two.url, pair);
    pair.end();
    await one.end();
    await two.end();
    proxy.end();
    await cluster.end();
  });

  it('time in which no server served is nobody’s', async () => {
    const address = await newDatabase();
    let time = Date.now();
    const store = await openPostgres(address);
    store.now = () => time;
    store.setClock = async () => {};
    await store.beat();
    const clock = { base: 60_000, increment: 0, delay: 0, onFlag: 'lose' };
    const folder = mkdtempSync(path.join(tmpdir(), 'tercio-none-'));
    const first = await started({ store, data: folder, now: () => time });
    const { id, players, people, end } = await seated(first.url, 'group-orders', { clock }, 21);
    for (const p of players) p.plays = false;
    await until(() => players.every((p) => p.client.view !== null), PATIENCE, 'a beginning');
    time += 10_000;
    await store.beat();
    await first.host.stop();
    end();
    await first.stop();
    time += 3_600_000;
    const again = await openPostgres(address);
    again.now = () => time;
    again.setClock = async () => {};
    const later = await started({ store: again, data: folder, now: () => time });
    const player = new Player(
      await rulesOf('group-orders'),
      id,
      people[0].token,
      21,
      players[0].client.stored(),
    );
    player.plays = false;
    const line = connect(later.url, player);
    await until(() => player.client.moment?.clocks != null, PATIENCE, 'clocks');
    const left = player.client.moment?.clocks?.left ?? [0, 0];
    expect(Math.min(...left)).toBe(50_000);
    expect(player.client.moment?.result).toBeNull();
    line.terminate();
    await later.stop();
    rmSync(folder, { recursive: true, force: true });
  });
});

describe.skipIf(!hasPostgres)('processes that are killed or paused', () => {
  it('loses nothing acknowledged, forks no game, and nobody waits long', async () => {
    const address = await newDatabase();
    const luck = luckOf(seedOf(`processes${SEED}`));
    const servers = [new Process(await freePort(), address), new Process(await freePort(), address)];
    onTestFinished(() => Promise.all(servers.map((s) => s.end())).then(() => {})); // whatever happens
    await Promise.all(servers.map((s) => s.start()));
    const urls = servers.map((s) => s.url);
    const RULES = ['group-orders', 'baroque', 'adlg-r-2024', 'argad'] as const;
    const pairs: Pair[] = [];
    const done: Pair[] = [];
    let worst = 0;
    let parts = '';
    const waited = (how: string): void => {
      for (const p of pairs.filter((x) => x.longest > worst)) {
        const logs = servers.map((s) => s.loggedSince(p.since)).join('\n');
        [worst, parts] = [
          p.longest,
          `${p.rules.id}, ${how}: ${p.parts}; load ${loadavg()[0].toFixed(0)}\n${logs}`,
        ];
      }
    };
    const fill = async (): Promise<void> => {
      for (const p of pairs.filter((x) => x.over)) done.push(...pairs.splice(pairs.indexOf(p), 1));
      while (pairs.length < 2) {
        const n = done.length + pairs.length;
        pairs.push(await pairAt(urls, RULES[TIMES > 1 ? n % RULES.length : 0], 1 + ((2 * n) % 200)));
      }
    };
    await fill();
    for (let n = 0; n < TIMES; n++) {
      const given = (): number => pairs.reduce((sum, p) => sum + p.given(), 0);
      const before = given();
      const moment = 3 + luck.below(10);
      await until(() => given() >= before + moment || pairs.some((p) => p.over), PATIENCE, 'commands');
      const server = servers[luck.below(2)];
      /** Every pair, not only those that the disturbance left alone. */
      const playedOn = async (name: string): Promise<void> => {
        const after = pairs.map((p) => p.given());
        const on = (p: Pair, i: number): boolean => p.over || p.given() > after[i] + 1;
        const began = Date.now();
        await until(() => pairs.every(on), PATIENCE, name).catch((error: Error) => {
          const stuck = pairs.filter((p, i) => !on(p, i)).map((p) => `${p.rules.id} ${p.id} ${p.stands()}`);
          const logs = servers.map((s) => s.loggedSince(began)).join('\n--\n');
          throw new Error(`${error.message}: ${stuck.join('\n')}\n${logs}`);
        });
      };
      for (const p of pairs) p.begin();
      if (TIMES === 1 || luck.below(2) === 0) {
        await server.kill();
        await playedOn('playing on at the other');
        waited('killed');
        await server.start();
      }
      if (TIMES === 1 || luck.below(2) === 0) {
        for (const p of pairs) p.begin();
        server.signal('SIGSTOP');
        await playedOn('playing on without it');
        waited('paused');
        server.signal('SIGCONT');
      }
      await fill();
    }
    for (const { players } of pairs) for (const p of players) p.plays = false;
    const quiet = ({ client }: Player): boolean =>
      client.view !== null && client.connection === 'live' && client.outbox.length === 0;
    await until(() => pairs.every((x) => x.players.every(quiet)), PATIENCE, 'quiet');
    for (const { players } of pairs)
      if (!players.some(isOver)) players[0].take(players[0].client.say('resign').step);
    await until(() => pairs.every((p) => p.over), PATIENCE, 'the end');
    for (const p of [...done, ...pairs]) {
      await accounted(address, urls[luck.below(2)], p);
      p.end();
    }
    const commands = [...done, ...pairs].reduce((sum, p) => sum + p.given(), 0);
    if (TIMES > 1)
      process.stdout.write(
        `${TIMES} disturbances, ${commands} commands in ${done.length + pairs.length} games; none lost, none twice, no fork; the longest wait was ${worst} ms (${parts})\n`,
      );
    expect(worst, parts).toBeLessThan(STUCK);
  }, 7_200_000);
});
