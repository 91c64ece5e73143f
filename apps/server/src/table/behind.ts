/**
 * Watchers who are so far behind as a tournament chose. They look at a game of their own, run from the same log, that
 * gets each entry when it is old enough: what they are sent is what they would have been sent then, and nothing newer
 * is near them.
 */
import { type ClientMessage, UNTIL_OVER } from '@tercio/protocol/messages.ts';
import type { GameStore } from '../store/port.ts';
import type { Game, Out } from './game.ts';

export interface BehindParts {
  store: GameStore;
  now(): number;
  build(id: string): Promise<Game | undefined>;
  send(conn: string, text: string): void;
  log(what: string, facts: Record<string, unknown>): void;
}

interface Follower {
  game: Game;
  delay: number;
  tail: Promise<void>; // one thing after the other
}

/** How often it is looked for what has become old enough. */
const LOOK = 1000;

export class Behind {
  private readonly parts: BehindParts;
  private readonly games = new Map<string, Promise<Follower | undefined>>();
  private looked = 0;

  constructor(parts: BehindParts) {
    this.parts = parts;
  }

  async join(conn: string, m: Extract<ClientMessage, { t: 'join' }>, delay: number): Promise<void> {
    const follower = await this.find(m.g, delay);
    if (follower === undefined) return;
    await this.step(follower, m.g, async () => {
      await this.readOn(follower, m.g);
      this.tell(follower, follower.game.join(conn, 'w', m));
    });
  }

  async leave(conn: string, id: string): Promise<void> {
    const follower = await this.games.get(id);
    if (follower === undefined || !follower.game.here.has(conn)) return;
    follower.game.leave(conn, this.parts.now());
    if (follower.game.here.size === 0) this.games.delete(id);
  }

  /** Whom a watcher of this game talks to. */
  async watchers(id: string): Promise<readonly string[]> {
    return [...((await this.games.get(id))?.game.here.keys() ?? [])];
  }

  /** To be called again and again. */
  tick(): void {
    const now = this.parts.now();
    if (this.games.size === 0 || now - this.looked < LOOK) return;
    this.looked = now;
    for (const [id, finding] of this.games)
      void finding.then((f) => (f === undefined ? undefined : this.step(f, id, () => this.readOn(f, id))));
  }

  private find(id: string, delay: number): Promise<Follower | undefined> {
    let found = this.games.get(id);
    if (found === undefined) {
      found = this.parts
        .build(id)
        .then((game) => (game === undefined ? undefined : { game, delay, tail: Promise.resolve() }));
      this.games.set(id, found);
    }
    return found;
  }

  private step(follower: Follower, id: string, does: () => Promise<void>): Promise<void> {
    follower.tail = follower.tail.then(does).catch((error: unknown) => {
      // Taken up anew from the log when somebody comes.
      this.parts.log('a game for watchers is taken up again', { game: id, error: String(error) });
      this.games.delete(id);
    });
    return follower.tail;
  }

  private async readOn(follower: Follower, id: string): Promise<void> {
    const { game, delay } = follower;
    const until = await this.old(id, delay);
    const out: Out[] = [];
    for (const entry of await this.parts.store.entries(id, game.seq)) {
      if (entry.at > until) break;
      game.repeat(entry, out);
    }
    this.tell(follower, out);
  }

  /** Up to when entries are old enough to be seen. */
  private async old(id: string, delay: number): Promise<number> {
    const now = this.parts.now();
    if (delay < UNTIL_OVER) return now - delay;
    return (await this.parts.store.game(id))?.over === true ? now : 0;
  }

  private tell({ game }: Follower, out: readonly Out[]): void {
    for (const { to, text } of out)
      if (to === 'w') for (const conn of game.here.keys()) this.parts.send(conn, text);
      else if (typeof to === 'string') this.parts.send(to, text);
  }
}
