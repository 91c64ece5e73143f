import { Client, type ClientStore, type Happening, newStore } from '@tercio/protocol/client.ts';
import { Line, type Socket } from '@tercio/protocol/line.ts';
import type { DraftLine } from '../battle/sitting.ts';
import { address } from './server.ts';
import { openVault, type Vault } from './vault.ts';

/** As a line wants it: the browser's socket hands its events along. */
function socketTo(url: URL): Socket {
  const ws = new WebSocket(url);
  const socket: Socket = {
    send: (text) => ws.send(text),
    close: () => ws.close(),
    onopen: null,
    onmessage: null,
    onclose: null,
    onerror: null,
  };
  ws.onopen = () => socket.onopen?.();
  ws.onmessage = ({ data }) => socket.onmessage?.({ data });
  ws.onclose = () => socket.onclose?.();
  ws.onerror = () => socket.onerror?.();
  return socket;
}

const fresh = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((b) => b.toString(16).padStart(2, '0')).join('');

/** The build of this page, by the name of its first script: the server knows its own by the same. */
const ownBuild = (): string => {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  return script ? (new URL(script.src).pathname.split('/').pop() ?? '') : '';
};

/** Beside what the client tells: the line came or went; the battle was opened in another tab, and is played there. */
export type Told = Happening | { kind: 'line' } | { kind: 'elsewhere' };

/** The line to one game: opened again after any break; what was not acknowledged lies in the browser until it is. */
export class Connection {
  readonly client: Client;
  readonly watching: boolean;
  elsewhere = false;
  fromStart = false; // this page was here before the battle began
  private readonly line: Line;
  private readonly ears = new Set<(what: Told) => void>();
  private readonly tabs: BroadcastChannel | undefined;
  private live = false;

  private constructor(store: ClientStore, as: 'seat' | 'watch' | 'glance', vault: Vault | undefined) {
    const { game } = store;
    this.watching = as !== 'seat';
    const how = as === 'glance' ? ({ as: 'watch', glance: true } as const) : { as };
    this.client = new Client({ game, ...how, build: ownBuild(), secret: store.witness.end }, store);
    const url = address('api/socket');
    url.protocol = url.protocol.replace('http', 'ws');
    // one tab plays: the last that was opened
    this.tabs = vault && new BroadcastChannel(`tercio.online.${game}`);
    this.tabs?.postMessage('here');
    if (this.tabs) this.tabs.onmessage = () => this.giveWay();
    this.line = new Line(this.client, {
      open: () => socketTo(url),
      keep: (what) => vault?.keep(what),
      happened: (what) => this.tell(what),
      timer: (ms, call) => {
        this.look();
        const timer = setTimeout(call, ms);
        return () => clearTimeout(timer);
      },
    });
  }

  /** `glance`: a battle that is shown small on a list. */
  static async open(game: string, as: 'seat' | 'watch' | 'glance'): Promise<Connection> {
    if (as !== 'seat') return new Connection(newStore(game, fresh(32)), as, undefined);
    const vault = await openVault();
    const kept = await vault.load(game);
    // ids of this run are nobody else's, whatever another tab has sent
    const store = { ...(kept ?? newStore(game, fresh(32))), name: fresh(4), ids: 0 };
    return new Connection(store, as, vault);
  }

  hear(tell: (what: Told) => void): () => void {
    this.ears.add(tell);
    return () => this.ears.delete(tell);
  }

  /** What another device was writing, as it was told last. */
  lastDraft: string | undefined;

  /** What is being written here, for one's other devices. */
  draft(body: string): void {
    this.lastDraft = body;
    this.line.take(this.client.draft(body));
  }

  /** The same as a line that only drafts go over. */
  readonly drafts: DraftLine = ((connection: Connection): DraftLine => ({
    get last() {
      return connection.lastDraft;
    },
    send: (body) => connection.draft(body),
    hear: (tell) => connection.hear((what) => what.kind === 'draft' && tell(what.body)),
  }))(this);

  private tell(what: Told): void {
    this.look();
    if (what.kind === 'draft') this.lastDraft = what.body;
    if (what.kind === 'full' && what.view === null) this.fromStart = true;
    for (const ear of [...this.ears]) ear(what);
  }
  /** The line came or went. */
  private look(): void {
    const live = this.client.connection === 'live';
    if (live === this.live) return;
    this.live = live;
    for (const ear of [...this.ears]) ear({ kind: 'line' });
  }
  private giveWay(): void {
    if (this.elsewhere) return;
    this.elsewhere = true;
    this.line.end();
    this.tell({ kind: 'elsewhere' });
  }

  /** Something the player does, on its way from here on; the id it is answered by. */
  put({ id, step }: ReturnType<Client['do']>): string {
    this.line.take(step);
    return id;
  }

  end(): void {
    this.ears.clear();
    this.tabs?.close();
    this.line.end();
  }
}
