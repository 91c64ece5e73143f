/** Several servers on one database, and people who come back to any of them when their line breaks. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { luckOf, seedOf } from '@tercio/engine';
import type { ClientMessage } from '@tercio/protocol/messages.ts';
import { WebSocket } from 'ws';
import { openPostgres } from '../src/store/postgres.ts';
import { Player } from './players.ts';
import {
  invited,
  isOver,
  type Person,
  person,
  rulesOf,
  type Seated,
  shortBattle,
  until,
  verified,
} from './server.ts';

/** As the page's line in a battle under way (packages/protocol/src/line.ts): it asks, and gives up, after so long; ms. */
const ASKS = 500;
const SILENT = 2000;
const OPENS = 1000;

const LOGGED = 200; // lines of a log that are kept

const cli = path.resolve(import.meta.dirname, '../../cli/tercio.mjs');

export const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

/** A server as a process of its own. */
export class Process {
  readonly url: string;
  private readonly port: number;
  private readonly store: string;
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'tercio-process-'));
  private child: ChildProcess | null = null;
  private readonly logged: string[] = [];

  /** What it has logged since then, for whoever asks why a game stood still. */
  loggedSince = (time: number): string =>
    this.logged
      .filter((line) => Number(/"time":(\d+)/.exec(line)?.[1] ?? 0) >= time)
      .map((line) => line.slice(0, 300))
      .join('\n');

  constructor(port: number, store: string) {
    this.port = port;
    this.store = store;
    this.url = `http://127.0.0.1:${port}/`;
  }

  start(): Promise<void> {
    const words = ['serve', '--port', String(this.port), '--data', this.folder, '--store', this.store];
    const child = spawn(process.execPath, [cli, ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
    this.child = child;
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.logged.push(...text.trim().split('\n'));
      this.logged.splice(0, this.logged.length - LOGGED);
    });
    return new Promise((done, failed) => {
      child.stdout?.setEncoding('utf8').on('data', (text: string) => {
        if (text.includes('Tercio is at')) done();
      });
      child.on('close', (code) => failed(new Error(`the server ended with ${code}`)));
    });
  }

  signal(name: NodeJS.Signals): void {
    this.child?.kill(name);
  }

  async kill(name: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const { child } = this;
    if (child === null) return;
    child.removeAllListeners('close');
    child.kill(name);
    if (child.exitCode === null && child.signalCode === null)
      await new Promise<void>((done) => child.on('close', () => done()));
  }

  async end(): Promise<void> {
    this.signal('SIGCONT'); // it may be paused
    await this.kill('SIGTERM');
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Two players at one game who are never told which server to use. */
export class Pair implements Seated {
  readonly id: string;
  readonly rules;
  readonly people: [Person, Person];
  readonly players: [Player, Player];
  readonly sockets: WebSocket[] = [];
  stays = false; // at the servers where they are
  talk = ''; // the id of a line of chat, which is in no log
  longest = 0; // milliseconds without anything new while both were to play
  parts = ''; // what it went by: when what followed what, from the beginning of the longest wait
  since = 0; // when it began
  private moved = Date.now();
  private steps: string[] = [];
  private ended = false;
  private readonly luck;
  private readonly urls: readonly string[];

  constructor(parts: Pick<Seated, 'id' | 'rules' | 'people' | 'players'>, urls: readonly string[]) {
    this.id = parts.id;
    this.rules = parts.rules;
    this.people = parts.people;
    this.players = parts.players;
    this.urls = urls;
    this.luck = luckOf(seedOf(`pair ${parts.id}`));
    for (const side of [0, 1] as const) this.line(side, urls[side % urls.length]);
  }

  private line(side: 0 | 1, url: string, patience = OPENS): void {
    if (this.ended) return;
    const player = this.players[side];
    const name = ['Ann', 'Ben'][side];
    const socket = new WebSocket(`${url.replace('http', 'ws')}api/socket`, { handshakeTimeout: patience });
    this.sockets[side] = socket;
    this.step(`${name} dials`);
    let heard = Date.now();
    let opened = false;
    // What was not acknowledged is sent again after a while, as the page does.
    const again = setInterval(() => {
      if (player.client.outbox.length > 0) player.take(player.client.again());
    }, 2000);
    // As browsers do not notice that the other end has fallen silent, neither does this for a while.
    const watch = setInterval(() => {
      if (Date.now() - heard > SILENT) {
        this.step(`${name} has heard nothing`);
        socket.terminate();
      } else if (socket.readyState === socket.OPEN) socket.send('{"t":"ping"}');
    }, ASKS);
    player.sends = (m: ClientMessage) => {
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(m));
    };
    socket.on('open', () => {
      opened = true;
      heard = Date.now();
      this.step(`${name} is connected`);
      player.opened();
    });
    socket.on('message', (data) => {
      heard = Date.now();
      const before = player.happened.length;
      const was = player.client.connection;
      player.heard(data.toString());
      if (was !== 'live' && player.client.connection === 'live') this.step(`${name} sits`);
      if (player.happened.slice(before).some((h) => h.kind === 'news')) this.progress();
    });
    socket.on('close', () => {
      clearInterval(watch);
      clearInterval(again);
      player.client.closed();
      if (this.sockets[side] !== socket) return;
      this.step(`${name} is cut off`);
      // As behind a proxy: a server that does not answer is not tried again at once.
      const others = opened ? this.urls : this.urls.filter((u) => u !== url);
      const next = this.stays ? url : (others[this.luck.below(others.length)] ?? url);
      setTimeout(() => this.line(side, next, opened ? OPENS : Math.min(8000, 2 * patience)), 100);
    });
    socket.on('error', () => {});
  }

  private step(what: string): void {
    this.steps.push(`${Date.now() - this.moved} ${what}`);
  }

  private progress(): void {
    const now = Date.now();
    if (!this.over && now - this.moved > this.longest) {
      this.longest = now - this.moved;
      this.parts = [...this.steps, `${this.longest} news`].join(', ');
      this.since = this.moved;
    }
    this.moved = now;
    this.steps = [];
  }

  /** From now on is counted how long nothing happens. */
  begin(): void {
    this.moved = Date.now();
    this.longest = 0;
    this.parts = '';
    this.steps = [];
  }

  get over(): boolean {
    return this.players.every(isOver);
  }
  /** Where it stands, for whoever waited in vain. */
  stands = (): string =>
    JSON.stringify(
      this.players.map(({ client, given, texts }) => ({
        given,
        connection: client.connection,
        alarm: client.witness.alarm,
        outbox: client.outbox.map((o) => `${o.t} ${o.id}`),
        asks: client.asks.map((a) => a.id),
        waits: client.moment?.waits,
        stage: client.moment?.stage,
        here: client.seats?.map((x) => x.here),
        last: texts
          .filter((t) => !t.includes('"pong"'))
          .slice(-3)
          .map((t) => t.slice(0, 200)),
      })),
    );
  async ends(ms: number): Promise<void> {
    await until(() => this.over, ms, 'the end').catch(() => {
      throw new Error(`the end did not come: ${this.stands()}`);
    });
  }
  given = (): number => this.players[0].given + this.players[1].given;
  end(): void {
    this.ended = true;
    for (const s of this.sockets) s.terminate();
  }
}

export async function pairAt(urls: readonly string[], game: string, seed: number): Promise<Pair> {
  const rules = await rulesOf(game);
  const people: [Person, Person] = [await person(urls[0], 'Ann'), await person(urls[urls.length - 1], 'Ben')];
  const id = await invited(urls[0], ...people, { rules: game, scenario: shortBattle(game) });
  const player = (side: 0 | 1): Player => new Player(rules, id, people[side].token, seed + side);
  return new Pair({ id, rules, people, players: [player(0), player(1)] }, urls);
}

/** Every acknowledged command is in the log once, the log has no hole, and the record verifies. */
export async function accounted(address: string, url: string, pair: Pair): Promise<void> {
  const store = await openPostgres(address);
  const log = await store.entries(pair.id);
  await store.close();
  log.forEach((e, i) => {
    if (e.seq !== i + 1) throw new Error(`entry ${e.seq} stands at ${i + 1}`);
  });
  for (const [side, p] of pair.players.entries()) {
    const written = log.filter((e) => e.side === side && e.id !== null).map((e) => e.id);
    const done = p.happened.filter((h) => h.kind === 'done').map((h) => h.id);
    const told = done.filter((id) => id !== pair.talk);
    if (new Set(written).size !== written.length) throw new Error('a command was played twice');
    if (told.length === 0 && p.given > 0) throw new Error('nothing was acknowledged');
    for (const id of told) if (!written.includes(id)) throw new Error(`${id} was acknowledged and lost`);
  }
  await verified(url, pair);
}
