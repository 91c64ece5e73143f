/** Drives a client over a socket: opens it, sends what the client wants sent, opens it again after a break. */
import type { Client, ClientStore, Happening, Step } from './client.ts';
import type { ServerMessage } from './messages.ts';

/** As much of a WebSocket as is needed. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  onerror: (() => void) | null;
}

export interface LineParts {
  open(): Socket;
  /** Store before what follows is sent. */
  keep(store: ClientStore): Promise<void> | void;
  happened(what: Happening): void;
  /** Call after so many milliseconds; returns what stops it. */
  timer(ms: number, call: () => void): () => void;
}

/** So long may a message be on its way; then it is sent again. */
const PATIENCE = 8_000;
const FIRST_WAIT = 250;
const LONGEST_WAIT = 10_000;

export class Line {
  readonly client: Client;
  private readonly parts: LineParts;
  private socket: Socket | null = null;
  private wait = FIRST_WAIT;
  private stopTimer: (() => void) | null = null;
  private stopWatch: (() => void) | null = null;
  private ended = false;
  private last: Promise<void> = Promise.resolve();

  constructor(client: Client, parts: LineParts) {
    this.client = client;
    this.parts = parts;
    this.connect();
  }

  private connect(): void {
    if (this.ended) return;
    const socket = this.parts.open();
    this.socket = socket;
    socket.onopen = () => this.take(this.client.opened(), socket);
    socket.onmessage = ({ data }) => {
      if (typeof data !== 'string') return;
      let message: ServerMessage;
      try {
        message = JSON.parse(data) as ServerMessage;
      } catch {
        return;
      }
      if (message.t === 'welcome') this.wait = FIRST_WAIT;
      this.take(this.client.heard(message), socket);
    };
    socket.onerror = () => {};
    socket.onclose = () => this.lost(socket);
  }

  private lost(socket: Socket): void {
    if (this.socket !== socket) return;
    this.socket = null;
    this.client.closed();
    if (this.ended) return;
    this.stopTimer = this.parts.timer(this.wait, () => this.connect());
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
  }

  /** Carry out a step of the client: store, then send, in order. */
  take(step: Step, socket: Socket | null = this.socket): void {
    for (const what of step.happened) this.parts.happened(what);
    if (!step.keep && step.send.length === 0) return;
    this.watch();
    const kept = step.keep ? this.parts.keep(this.client.stored()) : undefined;
    this.last = this.last
      .then(() => kept)
      .then(() => {
        if (socket !== null && socket === this.socket)
          for (const m of step.send) socket.send(JSON.stringify(m));
      })
      .catch(() => socket?.close());
  }

  /** While something is on its way, look after a while whether it has arrived. */
  private watch(): void {
    if (this.stopWatch !== null || this.client.outbox.length === 0) return;
    this.stopWatch = this.parts.timer(PATIENCE, () => {
      this.stopWatch = null;
      if (this.client.outbox.length > 0 && this.socket !== null) this.take(this.client.again());
    });
  }

  end(): void {
    this.ended = true;
    this.stopWatch?.();
    this.stopTimer?.();
    this.socket?.close();
    this.socket = null;
    this.client.closed();
  }
}
