import { Client, type ClientStore, type Happening } from '@tercio/protocol/client.ts';
import { Line, type Socket } from '@tercio/protocol/line.ts';
import type { Store } from '../page/storage.ts';
import { address } from './server.ts';

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

const freshSecret = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((b) => b.toString(16).padStart(2, '0')).join('');

/** The line to one game: opened again after any break; what was not acknowledged lies in the browser until it is. */
export class Connection {
  readonly client: Client;
  private readonly line: Line;
  private readonly ears = new Set<(what: Happening | { kind: 'line' }) => void>();
  private live = false;

  constructor(store: Store, game: string) {
    const key = `online.${game}`;
    const kept = store.read(key) as ClientStore | undefined;
    const wish = { game, as: 'seat', build: '', secret: freshSecret() } as const;
    this.client = kept?.game === game ? new Client(wish, kept) : new Client(wish);
    const url = address('api/socket');
    url.protocol = url.protocol.replace('http', 'ws');
    this.line = new Line(this.client, {
      open: () => socketTo(url),
      keep: (what) => void store.write(key, what),
      happened: (what) => this.tell(what),
      timer: (ms, call) => {
        this.look();
        const timer = setTimeout(call, ms);
        return () => clearTimeout(timer);
      },
    });
  }

  hear(tell: (what: Happening | { kind: 'line' }) => void): () => void {
    this.ears.add(tell);
    return () => this.ears.delete(tell);
  }

  private tell(what: Happening | { kind: 'line' }): void {
    this.look();
    for (const ear of [...this.ears]) ear(what);
  }
  /** The line came or went. */
  private look(): void {
    const live = this.client.connection === 'live';
    if (live === this.live) return;
    this.live = live;
    for (const ear of [...this.ears]) ear({ kind: 'line' });
  }

  /** Something the player does, on its way from here on; the id it is answered by. */
  put({ id, step }: ReturnType<Client['do']>): string {
    this.line.take(step);
    return id;
  }

  end(): void {
    this.ears.clear();
    this.line.end();
  }
}
