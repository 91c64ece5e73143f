/** A game at a table of a test's own: no sockets, a clock that the test turns, a server that may cheat. */

import { type AnyRuleSet, complain, hexOf, isComplaint, LinkChain, type Side, unhex } from '@tercio/engine';
import type { ClientMessage, ClockSpec, ServerMessage } from '@tercio/protocol/messages.ts';
import { newGame } from '../src/lobby/offers.ts';
import type { Entry, GameRow } from '../src/store/port.ts';
import { Game, type Out } from '../src/table/game.ts';
import type { Recipient } from '../src/table/stream.ts';
import { Player, secretOf } from './players.ts';
import { rulesOf, shortBattle } from './server.ts';

/** Changes a message on its way to somebody; null: it does not arrive. */
export type Cheat = (m: ServerMessage, to: Recipient) => ServerMessage | null;

export class Table {
  readonly game: Game;
  readonly rules: AnyRuleSet;
  readonly players: [Player, Player];
  readonly log: Entry[] = [];
  readonly heard: Record<'0' | '1' | 'w', string[]> = { 0: [], 1: [], w: [] };
  now = 1_000_000;
  cheat: Cheat = (m) => m;
  private readonly queue: (() => void)[] = [];

  constructor(game: Game, rules: AnyRuleSet) {
    this.game = game;
    this.rules = rules;
    const player = (side: Side): Player => {
      const p = new Player(rules, game.row.id, undefined, side + 1);
      p.sends = (m: ClientMessage) => this.queue.push(() => this.take(side, m));
      return p;
    };
    this.players = [player(0), player(1)];
    game.join('cw', 'w', { t: 'join', g: game.row.id, as: 'watch', n: 0 });
  }

  private take(side: Side, m: ClientMessage): void {
    if (m.t === 'hello') return;
    if (m.t === 'join') this.tell(this.game.join(`c${side}`, side, m), side);
    else this.enter(this.game.handle(side, m, this.now, 'player', `c${side}`));
  }

  enter(handled: { entries: Entry[]; out: Out[] }): void {
    this.log.push(...handled.entries);
    this.tell(handled.out);
  }

  private tell(out: readonly Out[], only?: Side): void {
    for (const { to, text } of out) {
      const who: Recipient[] =
        to === 'w' || to === 0 || to === 1
          ? [to]
          : to === 'c0'
            ? [0]
            : to === 'c1'
              ? [1]
              : only === undefined
                ? []
                : [only];
      for (const r of who) {
        if (r !== 'w' && !this.game.here.has(`c${r}`)) continue;
        const m = this.cheat(JSON.parse(text) as ServerMessage, r);
        if (m === null) continue;
        this.heard[r].push(JSON.stringify(m));
        if (r !== 'w') this.queue.push(() => this.players[r].heard(JSON.stringify(m)));
      }
    }
  }

  leave(side: Side): void {
    this.players[side].client.closed();
    this.tell(this.game.leave(`c${side}`, this.now));
  }

  /** Until nothing is under way any more, or so many messages. */
  run(most = 5000): void {
    for (let n = 0; n < most; n++) {
      const next = this.queue.shift();
      if (next === undefined) return;
      this.now += 10;
      next();
    }
  }

  get alarms(): (string | undefined)[] {
    return this.players.map((p) => p.client.witness.alarm?.why);
  }
}

/** A game that Ann (account a) and Ben (account b) have agreed to. */
export async function agreed(wish: Record<string, unknown>, id: string): Promise<GameRow> {
  const row = await newGame(wish, { id: 'a', name: 'Ann' }, { id, invite: 'x', now: 0 });
  if (isComplaint(row)) throw new Error(complain(row));
  row.seats[1] = { account: 'b', name: 'Ben', general: '', chain: true };
  return row;
}

export async function table(
  rulesId: string,
  wish: { id?: string; scenario?: string; setup?: unknown; clock?: ClockSpec | null; plays?: boolean } = {},
): Promise<Table> {
  const rules = await rulesOf(rulesId);
  const { setup, scenario = shortBattle(rulesId) } = wish;
  const row = await agreed(
    { rules: rulesId, ...(setup === undefined ? { scenario } : { setup }), clock: wish.clock ?? null },
    wish.id ?? 'abcdefghij',
  );
  const secrets = { end: unhex(secretOf(200)), z: unhex(secretOf(201)) };
  const anchor = hexOf(new LinkChain(row.id, 'server', secrets.end).anchor);
  const made = new Table(new Game(row, rules, secrets, anchor, 1_000_000), rules);
  for (const p of made.players) {
    p.plays = wish.plays ?? true;
    p.opened();
  }
  return made;
}
