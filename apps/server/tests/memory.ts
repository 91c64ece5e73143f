/** A store in memory for tests, which can die: what was not committed is gone, what was committed stays. */
import type { ChatRow, Entry, GameRow, GameStore, Gap } from '../src/store/port.ts';

export interface Disk {
  games: Map<string, GameRow>;
  secrets: Map<string, { end: string; z: string }>;
  entries: Map<string, Entry[]>;
  chat: ChatRow[];
}

export const newDisk = (): Disk => ({ games: new Map(), secrets: new Map(), entries: new Map(), chat: [] });

const copy = <T>(x: T): T => JSON.parse(JSON.stringify(x)) as T;

export class MemoryStore implements GameStore {
  private readonly disk: Disk;
  private dead = false;
  private readonly later: (call: () => void) => void;

  constructor(disk: Disk, later: (call: () => void) => void = (call) => setImmediate(call)) {
    this.disk = disk;
    this.later = later;
  }

  die(): void {
    this.dead = true;
  }

  append(game: string, entries: readonly Entry[]): Promise<void> {
    const rows = copy(entries);
    return new Promise((done, failed) =>
      this.later(() => {
        if (this.dead) return; // never answers
        const log = this.disk.entries.get(game) ?? [];
        for (const e of rows) {
          if (e.seq !== log.length + 1) return failed(new Error('a hole in the log'));
          if (e.id !== null && log.some((x) => x.side === e.side && x.id === e.id))
            return failed(new Error('twice'));
          log.push(e);
        }
        this.disk.entries.set(game, log);
        done();
      }),
    );
  }
  readonly fellows = null;
  now = (): number => Date.now();
  entries = async (game: string, after = 0): Promise<Entry[]> =>
    copy((this.disk.entries.get(game) ?? []).filter((e) => e.seq > after));
  async addGame(row: GameRow, secret: { end: string; z: string }): Promise<void> {
    this.disk.games.set(row.id, copy(row));
    this.disk.secrets.set(row.id, secret);
  }
  game = async (id: string): Promise<GameRow | undefined> => copy(this.disk.games.get(id));
  secret = async (id: string): Promise<{ end: string; z: string } | undefined> => this.disk.secrets.get(id);
  async changeGame(id: string, change: (row: GameRow) => GameRow | undefined): Promise<GameRow | undefined> {
    const row = this.disk.games.get(id);
    const made = row === undefined ? undefined : change(copy(row));
    if (made !== undefined && !this.dead) this.disk.games.set(id, copy(made));
    return made;
  }
  async sanctionsOf(): Promise<[]> {
    return [];
  }
  async seen(): Promise<void> {}
  async setDraft(game: string, account: string, body: string): Promise<void> {
    this.drafts.set(`${game} ${account}`, body);
  }
  async draft(game: string, account: string): Promise<string> {
    return this.drafts.get(`${game} ${account}`) ?? '';
  }
  private readonly drafts = new Map<string, string>();
  async setDue(): Promise<void> {}
  rate = async (): Promise<boolean> => false;
  changeTournament = async (): Promise<undefined> => undefined; // none here
  belongsTo = async (): Promise<boolean> => false;
  async addChat(line: Omit<ChatRow, 'n'>): Promise<ChatRow> {
    const here = this.disk.chat.filter((c) => c.game === line.game);
    if (here.some((c) => c.id === line.id && c.account === line.account)) throw new Error('twice');
    const row = { ...line, n: Math.max(line.at, (here.at(-1)?.n ?? 0) + 1) };
    this.disk.chat.push(row);
    return row;
  }
  chat = async (game: string): Promise<ChatRow[]> => this.disk.chat.filter((c) => c.game === game);
  async beat(): Promise<void> {}
  gaps = async (): Promise<Gap[]> => [];
}
