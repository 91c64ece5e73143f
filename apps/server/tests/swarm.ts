/** Many games at once: seats that play from their views at a given pace, and how long the server takes to answer. */

import type { AnyRuleSet } from '@tercio/engine';
import type { Client } from '@tercio/protocol/client.ts';
import { WebSocket } from 'ws';
import { issue } from '../src/account/tokens.ts';
import type { Store } from '../src/store/port.ts';
import type { Tables } from '../src/table/tables.ts';
import { Player } from './players.ts';
import { connect, rulesOf, shortBattle } from './server.ts';
import { agreed } from './tables.ts';

export interface Seats {
  game: string;
  rules: string;
  tokens: [string, string];
}

const PATIENCE = 600_000; // until everybody sits
const AGAIN = 250; // milliseconds after which a line that was cut is taken up again, as a page does

/** Of a hundred games: how many of each. */
const MIX: readonly (readonly [string, number])[] = [
  ['adlg-r-2024', 40],
  ['baroque', 30],
  ['group-orders', 20],
  ['argad', 10],
];
const rulesFor = (n: number): string => {
  let left = (n * 37) % 100; // mixed, so that any part of a swarm has the same shares
  for (const [rules, share] of MIX) {
    left -= share;
    if (left < 0) return rules;
  }
  return MIX[0][0];
};

/** Games with both seats taken, straight into the store: guests from one address would be slowed down. */
export async function manyGames(host: Tables, store: Store, games: number): Promise<Seats[]> {
  const made: Seats[] = [];
  for (let n = 0; n < games; n++) {
    const rules = rulesFor(n);
    const row = await agreed({ rules, scenario: shortBattle(rules) }, host.newId());
    const tokens: string[] = [];
    for (const side of [0, 1] as const) {
      const id = host.newId(12);
      await store.addAccount({ id, name: `Player ${n}`, created: 0 });
      row.seats[side] = { ...row.seats[side], account: id, name: `Player ${n}` };
      tokens.push(await issue(store, id, 'api', Date.now()));
    }
    await host.create(row);
    made.push({ game: row.id, rules, tokens: [tokens[0], tokens[1]] });
  }
  return made;
}

export interface Told {
  commands: number; // acknowledged while it was measured
  seconds: number;
  p50: number; // milliseconds from sending a command to its acknowledgement
  p99: number;
  wanted: number; // commands a second that the swarm tried
  differ: number; // digests that differed: must be 0
  alarms: number; // must be 0
  over: number; // games that ended meanwhile, each followed by another
  breaks: number; // lines that the server cut, each taken up again
  late: readonly (readonly [string, number])[]; // the p99 of each game
}

export const share = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

/** One seat of the swarm: it answers only when it is its turn in the swarm's pace. */
class Paced {
  readonly player: Player;
  readonly rules: AnyRuleSet;
  private sent = 0;

  constructor(player: Player, rules: AnyRuleSet, acknowledged: (ms: number) => void) {
    this.player = player;
    this.rules = rules;
    player.plays = false;
    const heard = player.heard.bind(player);
    player.heard = (text: string) => {
      if (this.sent > 0 && text.startsWith('{"t":"done"')) {
        acknowledged(performance.now() - this.sent);
        this.sent = 0;
      }
      if (text.startsWith('{"t":"refused"')) this.sent = 0; // somebody else was first: it may answer again
      heard(text);
    };
  }
  get isOver(): boolean {
    return this.player.client.moment?.result != null;
  }
  /** True when a command was sent. */
  answer(): boolean {
    const { player } = this;
    if (this.sent > 0 || player.client.asks.length === 0 || player.client.connection !== 'live') return false;
    const { given } = player;
    player.plays = true;
    this.sent = performance.now();
    player.play();
    player.plays = false;
    if (player.given === given) this.sent = 0;
    return player.given > given;
  }
}

export interface Load {
  games: number; // at once; the seats beyond are for when one of them is over
  rate: number; // commands a second
  seconds: number;
  warm?: number; // seconds before, until the compiler has seen the rules
  warmRate?: number; // commands a second meanwhile
  begins?: () => Promise<void>; // everybody sits and has warmed up: what is measured begins
}

/** `url`: of the server, or of the one that a seat of a game goes to. */
export async function swarm(
  url: string | ((game: number, side: 0 | 1) => string),
  seats: readonly Seats[],
  load: Load,
): Promise<Told> {
  const { games, rate, seconds } = load;
  const took: number[] = [];
  const byRules = new Map<string, number[]>();
  let measured = false;
  const clients: Client[] = [];
  const sockets = new Map<Paced, WebSocket>();
  let breaks = 0;
  let taken = 0;
  /** Both seats of the next game. */
  const sitDown = async (): Promise<[Paced, Paced]> => {
    const n = taken++;
    const { game, rules: id, tokens } = seats[n];
    const rules = await rulesOf(id);
    const sit = (side: 0 | 1): Paced => {
      const player = new Player(rules, game, tokens[side], 1 + ((2 * n + side) % 250));
      player.keeps = false;
      const paced = new Paced(player, rules, (ms) => {
        if (!measured) return;
        took.push(ms);
        const list = byRules.get(id);
        if (list === undefined) byRules.set(id, [ms]);
        else list.push(ms);
      });
      clients.push(player.client);
      const dial = (): void => {
        const socket = connect(typeof url === 'string' ? url : url(n, side), player);
        sockets.set(paced, socket);
        socket.on('close', () => {
          if (sockets.get(paced) !== socket) return;
          breaks++;
          setTimeout(() => sockets.get(paced) === socket && dial(), AGAIN);
        });
      };
      dial();
      return paced;
    };
    return [sit(0), sit(1)];
  };
  const all: Paced[] = [];
  for (let n = 0; n < Math.min(games, seats.length); n++) {
    all.push(...(await sitDown()));
    if (n % 8 === 7) await new Promise((done) => setTimeout(done, 20)); // not all at the door at once
  }
  const end = Date.now() + PATIENCE;
  while (!all.every((p) => p.player.client.view !== null)) {
    if (Date.now() > end) throw new Error('not everybody has sat down');
    await new Promise((done) => setTimeout(done, 20));
  }
  // Commands are due at even times; whoever is asked next in the round gives one.
  let next = 0;
  let over = 0;
  const round = async (span: number, rate: number): Promise<number> => {
    const from = performance.now();
    let due = 0;
    for (let passed = 0; passed < span * 1000; passed = performance.now() - from) {
      for (; due < (passed / 1000) * rate; due++)
        for (let tries = 0; tries < all.length; tries++) if (all[next++ % all.length].answer()) break;
      // a game that is over makes room for the next
      const table = 2 * Math.floor((next % all.length) / 2);
      if (taken < seats.length && all.slice(table, table + 2).every((p) => p.isOver)) {
        for (const p of all.slice(table, table + 2)) {
          sockets.get(p)?.close();
          sockets.delete(p);
        }
        all.splice(table, 2, ...(await sitDown()));
        over++;
      }
      await new Promise((done) => setTimeout(done, 2));
    }
    return (performance.now() - from) / 1000;
  };
  await round(load.warm ?? Math.min(5, seconds / 2), load.warmRate ?? rate);
  await load.begins?.();
  measured = true;
  const lasted = await round(seconds, rate);
  measured = false;
  const open = [...sockets.values()];
  sockets.clear();
  for (const s of open) s.terminate();
  took.sort((a, b) => a - b);
  return {
    commands: took.length,
    seconds: lasted,
    p50: share(took, 0.5),
    p99: share(took, 0.99),
    wanted: rate,
    differ: clients.reduce((sum, c) => sum + c.resyncs, 0),
    alarms: clients.filter((c) => c.witness.alarm !== null).length,
    over,
    breaks,
    late: [...byRules].map(
      ([id, list]) =>
        [
          id,
          share(
            list.sort((a, b) => a - b),
            0.99,
          ),
        ] as const,
    ),
  };
}

/** How long until all of so many watchers of one game have heard what one of its players did: each command, in ms. */
export async function crowd(url: string, seat: Seats, watchers: number, commands: number): Promise<number[]> {
  const rules = await rulesOf(seat.rules);
  const players = [0, 1].map((s) => new Player(rules, seat.game, seat.tokens[s], 1 + s));
  for (const p of players) p.plays = false;
  const sockets = players.map((p) => connect(url, p));
  const wait = async (what: () => boolean): Promise<void> => {
    while (!what()) await new Promise((done) => setTimeout(done, 1));
  };
  await wait(() => players.every((p) => p.client.view !== null));
  let here = 0;
  let heard = 0;
  let last = 0;
  for (let n = 0; n < watchers; n++) {
    const socket = new WebSocket(`${url.replace('http', 'ws')}api/socket`);
    socket.on('open', () => {
      socket.send(JSON.stringify({ t: 'hello', v: 1, build: '' }));
      socket.send(JSON.stringify({ t: 'join', g: seat.game, as: 'watch', n: 0 }));
    });
    socket.on('message', (data) => {
      const text = data.toString();
      if (text.startsWith('{"t":"full"')) here++;
      if (!text.startsWith('{"t":"news"')) return;
      heard++;
      last = performance.now();
    });
    socket.on('error', () => {});
    sockets.push(socket);
    if (n % 50 === 49) await wait(() => here >= n - 40);
  }
  await wait(() => here >= watchers);
  const took: number[] = [];
  for (let n = 0; n < commands; n++) {
    const p = players.find((x) => x.client.asks.length > 0);
    if (p === undefined) break;
    heard = 0;
    const from = performance.now();
    p.plays = true;
    p.play();
    p.plays = false;
    await wait(() => heard >= watchers);
    took.push(last - from);
    await wait(() => players.some((x) => x.client.asks.length > 0) && p.client.outbox.length === 0);
  }
  for (const s of sockets) s.terminate();
  return took.sort((a, b) => a - b);
}
