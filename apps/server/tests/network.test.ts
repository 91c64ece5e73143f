import { isComplaint, luckOf, replay, seedOf, viewOf } from '@tercio/engine';
import { viewDigest } from '@tercio/protocol/digest.ts';
import type { ClientMessage } from '@tercio/protocol/messages.ts';
import { describe, expect, it } from 'vitest';
import { Host } from '../src/table/host.ts';
import type { Conn } from '../src/table/tables.ts';
import { MemoryStore, newDisk } from './memory.ts';
import { Player } from './players.ts';
import { rulesOf, shortBattle } from './server.ts';
import { agreed } from './tables.ts';

/** Messages under way, delivered one at a time in an order that luck decides. */
class Network {
  private readonly under: { to: () => void; age: number }[] = [];
  readonly luck;
  clean = false;
  constructor(seed: string) {
    this.luck = luckOf(seedOf(seed));
  }
  send(to: () => void): void {
    const fate = this.clean ? 99 : this.luck.below(100);
    if (fate < 4) return; // lost
    this.under.push({ to, age: 0 });
    if (fate < 10) this.under.push({ to, age: 0 }); // doubled
  }
  /** Deliver one; mostly the oldest, sometimes any. */
  step(): boolean {
    if (this.under.length === 0) return false;
    const at = !this.clean && this.luck.below(5) === 0 ? this.luck.below(this.under.length) : 0;
    this.under.splice(at, 1)[0].to();
    return true;
  }
  cut(): void {
    this.under.length = 0;
  }
}

/** No run may take more: a storm that never ends is a fault. */
const STEPS = 20_000;

const turn = (): Promise<void> => new Promise((done) => setImmediate(done));

async function battle(seed: string, game: string, enough: number): Promise<void> {
  const rules = await rulesOf(game);
  const disk = newDisk();
  const net = new Network(seed);
  let time = 1_000_000;
  let alive = 0;
  let n = 0;
  const random = (bytes: number): Uint8Array => Uint8Array.from({ length: bytes }, () => net.luck.below(256));
  const newHost = (): { host: Host; store: MemoryStore; run: number } => {
    const store = new MemoryStore(disk);
    const run = ++alive;
    const host = new Host({
      store,
      now: () => time++,
      random,
      thinks: () => Promise.reject(new Error('nobody')),
      counted: () => {},
      log: (what, facts) => {
        throw new Error(`${what} ${JSON.stringify(facts)}`);
      },
    });
    return { host, store, run };
  };
  let server = newHost();
  const row = await agreed({ rules: game, scenario: shortBattle(game) }, `game${seed.length}abcd`);
  await server.host.create(row);

  const players = [new Player(rules, row.id, undefined, 1), new Player(rules, row.id, undefined, 2)];
  const connect = (side: number): void => {
    const p = players[side];
    const { host, run } = server;
    const conn: Conn = {
      id: `c${++n}`,
      account: { id: side === 0 ? 'a' : 'b', name: '' },
      games: new Map(),
      send: (text) => net.send(() => (p.sends === sends && run === alive ? p.heard(text) : undefined)),
      close: () => {},
    };
    const sends = (m: ClientMessage): void => {
      const text = JSON.stringify(m);
      net.send(() => {
        if (run === alive && 'g' in m) void host.message(conn, JSON.parse(text) as never);
      });
    };
    host.attach(conn);
    p.client.closed();
    p.sends = sends;
    p.opened();
  };
  for (const side of [0, 1]) connect(side);
  const given = (): number => players[0].given + players[1].given;
  const isDone = (): boolean => players.some((p) => p.client.moment?.result != null) || given() >= enough;
  for (let quiet = 0, steps = 0; !isDone() && steps < STEPS; steps++) {
    quiet = net.step() ? 0 : quiet + 1;
    await turn();
    if (quiet > 5) for (const p of players) p.take(p.client.again());
    const fate = net.luck.below(400);
    if (fate === 0) connect(net.luck.below(2)); // a line breaks
    if (fate === 1) {
      server.store.die(); // the server dies, with whatever was not on disk
      net.cut();
      server = newHost();
      for (const side of [0, 1]) connect(side);
    }
  }
  expect(isDone()).toBe(true);
  // The storm is over: everything must come out even.
  for (const p of players) p.plays = false;
  net.clean = true;
  for (let round = 0; round < 4; round++) {
    for (const p of players) p.take(p.client.again());
    for (let still = 0, steps = 0; still < 5 && steps < STEPS; steps++) {
      still = net.step() ? 0 : still + 1;
      await turn();
    }
  }
  await server.host.stop();
  const open = await server.host.find(row.id);
  const state = open?.game.battle;
  if (open === undefined || state == null) throw new Error('no battle');
  for (const [side, p] of players.entries()) {
    expect(p.client.witness.alarm).toBeNull();
    expect(p.client.outbox).toEqual([]);
    expect(viewDigest(p.client.view)).toBe(viewDigest(viewOf(state, side as 0 | 1)));
    // Every acknowledged command is in the log, once.
    const log = (disk.entries.get(row.id) ?? [])
      .filter((e) => e.side === side && e.kind === 'do')
      .map((e) => e.id);
    const acknowledged = p.happened.filter((h) => h.kind === 'done').map((h) => h.id);
    expect(new Set(log).size).toBe(log.length);
    expect(log).toEqual(expect.arrayContaining(acknowledged));
    expect(acknowledged.length).toBeGreaterThan(0);
  }
  // And the record verifies.
  const handled = open.game.handle(0, { t: 'say', g: row.id, id: 'end', word: 'resign' }, time);
  if (handled.refused !== undefined && handled.refused.rule !== 'TERCIO-OVER')
    throw new Error(handled.refused.why);
  const record = open.game.record();
  if (record === undefined) throw new Error('no record');
  const again = replay(rules, record, { verify: true, kept: players[0].client.witness.kept() });
  if (isComplaint(again)) throw new Error(JSON.stringify(again));
  expect(again.departs).toBeNull();
}

describe('over a line that loses, doubles and reorders, to a server that dies', () => {
  // `npm run prove -- storm` runs many.
  const runs = Number(process.env.TERCIO_STORMS ?? 3);
  const GAMES = ['group-orders', 'adlg-r-2024', 'baroque', 'argad'] as const;
  const first = Number(process.env.TERCIO_STORMS_FROM ?? 1);
  const storms = Array.from(
    { length: runs },
    (_, i) => [i + first, i + first < 5 ? GAMES[0] : GAMES[(i + first - 1) % 4]] as const,
  );
  // In this one an answer to a join is overtaken by a binding.
  if (runs < 53) storms.push([53, GAMES[0]]);
  it.each(storms)('run %i, a battle of %s: it comes out the same for all', (n, game) =>
    battle(`storm ${n}`, game, 30),
  );
  it('a battle of ADLG-R too', () => battle('storm of Rocroi', 'adlg-r-2024', 30));
});
