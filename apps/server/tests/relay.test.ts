/** Players of one game at different processes: what these tell each other beside the log. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hexOf, LinkChain, unhex } from '@tercio/engine';
import { describe, expect, it } from 'vitest';
import { openPostgres, type PostgresStore } from '../src/store/postgres.ts';
import { Game } from '../src/table/game.ts';
import { type News, read, type Said } from '../src/table/handing.ts';
import type { Open } from '../src/table/keeper.ts';
import { hasPostgres, newDatabase } from './postgres.ts';
import { accounted, type Pair, pairAt } from './processes.ts';
import { type Fixture, rulesOf, started, until } from './server.ts';

const PATIENCE = 120_000;

interface Two {
  address: string;
  stores: [PostgresStore, PostgresStore];
  servers: [Fixture, Fixture];
  said: { to: string; said: Said }[]; // to which process, by either
  pair: Pair;
  end(): Promise<void>;
}

/** Ann at one server, Ben at another. `loses`: what the servers tell each other and does not arrive. */
async function apart(
  game: string,
  seed: number,
  versions: [string, string] = ['1', '1'],
  loses: (said: Said) => boolean = () => false,
  late: () => number = () => 0, // how far the clock of the second is behind
): Promise<Two> {
  const address = await newDatabase();
  const stores: [PostgresStore, PostgresStore] = [await openPostgres(address), await openPostgres(address)];
  const said: Two['said'] = [];
  for (const store of stores) {
    const tell = store.tell.bind(store);
    store.tell = (to, text) => {
      const what = read(text);
      if (what === undefined) throw new Error(`it cannot be read: ${text}`);
      if (loses(what)) return true;
      const done = tell(to, text);
      if (done) said.push({ to, said: what });
      return done;
    };
  }
  const at = (n: 0 | 1): Promise<Fixture> =>
    started({
      store: stores[n],
      version: versions[n],
      now: () => stores[n].now() - (n === 1 ? late() : 0),
      perSecond: 100_000, // these play without a pause
      data: mkdtempSync(path.join(tmpdir(), 'tercio-none-')),
    });
  const servers: [Fixture, Fixture] = [await at(0), await at(1)];
  const pair = await pairAt(
    servers.map((s) => s.url),
    game,
    seed,
  );
  const end = async (): Promise<void> => {
    pair.end();
    for (const s of servers) await s.end();
  };
  return { address, stores, servers, said, pair, end };
}

/** Entries of which a server has told the news and that it has not played. */
function unplayed({ host }: Fixture, id: string): number {
  const open = (Reflect.get(host, 'loaded') as Map<string, Open>).get(id);
  return open === undefined ? 0 : open.told - open.game.seq;
}

const handed = ({ said }: Two): number => said.filter((s) => s.said.t === 'handed').length;
const newsOf = ({ said }: Two): (News & { process: string })[] =>
  said.flatMap((s) => (s.said.t === 'news' && s.said.from > 0 ? [{ ...s.said, process: s.to }] : []));

/** What a side would hear of a battle from a process that plays all of its log itself. */
async function heardBy(store: PostgresStore, id: string, side: 0 | 1): Promise<string[]> {
  const [row, secret] = [await store.game(id), await store.secret(id)];
  if (row === undefined || secret === undefined) throw new Error('no game');
  const end = unhex(secret.end);
  const secrets = { end, z: unhex(secret.z), chain: new LinkChain(id, 'server', end) };
  const game = new Game(row, await rulesOf(row.rules), secrets, hexOf(secrets.chain.anchor), 0);
  const heard: string[] = [];
  for (const entry of await store.entries(id)) {
    const out: Parameters<Game['repeat']>[1] = [];
    game.repeat(entry, out);
    heard.push(...(out ?? []).filter((o) => o.to === side).map((o) => o.text));
  }
  return heard;
}

/** What was given is seen to, and nothing more is. */
async function quiet({ pair }: Two): Promise<void> {
  for (const p of pair.players) p.plays = false;
  const isQuiet = (): boolean =>
    pair.players.every(({ client }) => client.connection === 'live' && client.outbox.length === 0);
  await until(isQuiet, PATIENCE, 'quiet');
}

/** The battle need not be played to its end: Ann gives it up, and all of it is accounted for. */
async function givenUp(two: Two, ...at: readonly (0 | 1)[]): Promise<void> {
  const { pair } = two;
  const [{ client }] = pair.players;
  await quiet(two);
  await until(
    () => {
      // A throw may be under way; then it is said again.
      if (!pair.over && client.connection === 'live' && client.outbox.length === 0)
        pair.players[0].take(client.say('resign').step);
      return pair.over;
    },
    PATIENCE,
    'the end',
  );
  for (const n of at) await accounted(two.address, two.servers[n].url, pair);
  await two.end();
}

const isNews = (text: string): boolean => text.startsWith('{"t":"news"');

describe.skipIf(!hasPostgres)('players of one game at two servers', () => {
  it('one server plays what the other hands in; each side hears what is for it, word for word', async () => {
    const two = await apart('baroque', 3); // a long one
    const { pair, stores } = two;
    // News are told on, commands handed in, and one of the two tells what it has not played.
    const isShown = (): boolean =>
      newsOf(two).length > 20 && handed(two) > 5 && two.servers.some((s) => unplayed(s, pair.id) > 4);
    await until(() => isShown() || pair.over, PATIENCE, 'playing for each other');
    expect(isShown()).toBe(true);
    await quiet(two);
    const log = await stores[0].entries(pair.id);
    // To each server goes what is for those who are there, and nothing that is for the other side.
    for (const { process, sides, lines } of newsOf(two)) {
      const near = log.flatMap((e) => {
        const { process: of, near } = e.data as unknown as { process: string; near: { side: number }[] };
        return e.kind === 'here' && of === process ? near.map((n) => n.side) : [];
      });
      for (const side of sides) expect(near).toContain(side);
      for (const { to } of lines) if (typeof to === 'number' || to === 'w') expect(sides).toContain(to);
    }
    for (const side of [0, 1] as const) {
      const own = (await heardBy(stores[0], pair.id, side)).filter(isNews);
      const heard = pair.players[side].texts.filter(isNews);
      expect(heard.length).toBeGreaterThan(10);
      for (const text of heard) expect(own).toContain(text);
    }
    await givenUp(two, 1, 0);
  });

  it('a turn that is longer than a notice of the database is played once, too', async () => {
    const two = await apart('argad', 11);
    const isLong = (n: News): boolean => n.lines.reduce((sum, { text }) => sum + text.length, 0) > 8000;
    await until(() => newsOf(two).some(isLong) || two.pair.over, PATIENCE, 'long news');
    expect(newsOf(two).some(isLong)).toBe(true);
    await givenUp(two, 1);
  });

  it('texts of another version are not used: each server plays the battle itself', async () => {
    const two = await apart('group-orders', 5, ['1', '2']);
    await until(() => newsOf(two).length > 20 || two.pair.over, PATIENCE, 'news');
    expect(newsOf(two).length).toBeGreaterThan(0);
    await givenUp(two, 1, 0);
    expect(handed(two)).toBe(0);
  });

  it('what is lost, and a server that says nothing any more, costs a moment and no command', async () => {
    let n = 0;
    let mute = false;
    const two = await apart('group-orders', 7, ['1', '1'], () => mute || n++ % 8 === 7);
    await until(() => (handed(two) > 3 && newsOf(two).length > 6) || two.pair.over, PATIENCE, 'news');
    expect(handed(two)).toBeGreaterThan(3);
    mute = true;
    const given = two.pair.given();
    await until(() => two.pair.given() > given + 4 || two.pair.over, PATIENCE, 'playing on');
    mute = false;
    const before = handed(two);
    await until(() => handed(two) > before + 3 || two.pair.over, PATIENCE, 'playing for each other again');
    await givenUp(two, 1, 0);
  });

  it('a server that stood still does not play what was taken back from it meanwhile', async () => {
    const two = await apart('baroque', 13);
    const { host } = two.servers[0];
    const { process } = two.stores[0];
    const toFirst = (): number =>
      two.said.filter(({ to, said }) => to === process && said.t === 'handed').length;
    await until(() => toFirst() > 2 || two.pair.over, PATIENCE, 'commands handed to it');
    // It hears nothing, as if its thread stood still, and then all of it at once, in the order in which it was told.
    const held: (() => void)[] = [];
    const named = <A extends unknown[]>(name: string): ((...a: A) => unknown) =>
      (Reflect.get(host, name) as (...a: A) => unknown).bind(host);
    const hears = ['said', 'heard'].map((name) => [name, named(name)] as const);
    for (const [name, hear] of hears)
      Reflect.set(host, name, (...a: unknown[]) => held.push(() => hear(...a)));
    let anew = 0;
    const overtaken = named<[Open]>('overtaken');
    Reflect.set(host, 'overtaken', (open: Open) => {
      anew++;
      return overtaken(open);
    });
    const before = toFirst();
    await until(() => toFirst() > before || two.pair.over, PATIENCE, 'one more');
    const { length } = await two.stores[1].entries(two.pair.id);
    const grown = async () => (await two.stores[1].entries(two.pair.id)).length > length;
    await until(async () => two.pair.over || (await grown()), PATIENCE, 'played where it came from');
    for (const [name, hear] of hears) Reflect.set(host, name, hear);
    for (const hear of held) hear();
    const given = two.pair.given();
    await until(() => two.pair.given() > given + 4 || two.pair.over, PATIENCE, 'playing on');
    expect(anew).toBe(0);
    await givenUp(two, 0);
  });

  it('a server that was out of touch and is back, while the other still takes it for dead: its player is asked', async () => {
    let late = 10_000;
    const two = await apart('group-orders', 9, ['1', '1'], undefined, () => late);
    const { pair, stores, servers } = two;
    const [ann, ben] = pair.players;
    await until(() => pair.given() > 2, PATIENCE, 'a beginning');
    await quiet(two);
    // The first server has not heard of the second for long; when it looks again is up to this test.
    stores[0].alive = async () => new Set([stores[0].process]);
    await servers[0].host.poll();
    await until(() => ann.client.seats?.[1].here === false, PATIENCE, 'Ben taken for gone');
    // The second wakes up, drops its lines, and Ben comes back to it.
    pair.stays = true;
    late = 0;
    await until(() => ben.client.connection !== 'live', PATIENCE, 'a line that is dropped');
    await quiet(two); // Ben is there again
    const { length } = await stores[0].entries(pair.id);
    for (const p of pair.players) p.plays = true;
    const bound = async () => (await stores[0].entries(pair.id, length)).filter((e) => e.kind === 'bound');
    await until(async () => (await bound()).length > 2 || pair.over, PATIENCE, 'throws').catch(() => {
      throw new Error(`no throws: ${pair.stands()}`);
    });
    expect((await bound()).map((e) => e.data)).toContainEqual([0, 1]);
    expect(pair.players.map((p) => p.client.witness.alarm)).toEqual([null, null]);
    await two.end();
  });
});
