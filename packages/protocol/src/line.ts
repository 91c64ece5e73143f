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
/** How often a line is listened to, with something on its way and without. */
const BUSY = 2_000;
const IDLE = 30_000;
const FIRST_WAIT = 250;
const LONGEST_WAIT = 10_000;

export class Line {
  readonly client: Client;
  private readonly parts: LineParts;
  private socket: Socket | null = null;
  private wait = FIRST_WAIT;
  private stopTimer: (() => void) | null = null;
  private stopWatch: (() => void) | null = null;
  private heard = true; // something came since the line was last listened to
  private asked = false; // whether the server is there
  private waited = 0; // milliseconds that something has been on its way
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
    socket.onopen = () => {
      this.heard = true;
      this.asked = false;
      this.waited = 0;
      this.listenIn(IDLE);
      this.take(this.client.opened(), socket);
    };
    socket.onmessage = ({ data }) => {
      if (typeof data !== 'string' || socket !== this.socket) return;
      this.heard = true;
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
    this.stopWatch?.();
    this.stopWatch = null;
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

  /** Listen sooner from now on: something is on its way. */
  private watch(): void {
    if (this.client.outbox.length === 0 || this.waited > 0) return;
    this.waited = BUSY;
    this.listenIn(BUSY);
  }

  private listenIn(ms: number): void {
    this.stopWatch?.();
    this.stopWatch = this.parts.timer(ms, () => this.listen());
  }

  /**
   * Is the server still there? A line can fall silent without being closed (a process that is stopped, a network that
   * is gone), and a browser notices after minutes. So who has heard nothing asks, and who is not answered begins anew.
   */
  private listen(): void {
    const { socket } = this;
    this.stopWatch = null;
    if (socket === null) return;
    if (this.heard) this.asked = false;
    else if (this.asked) {
      socket.close();
      this.lost(socket);
      return;
    } else {
      this.asked = true;
      socket.send(JSON.stringify({ t: 'ping' }));
    }
    this.heard = false;
    const busy = this.client.outbox.length > 0;
    if (busy && this.waited >= PATIENCE) {
      this.waited = 0;
      this.take(this.client.again());
    }
    this.waited = busy ? this.waited + BUSY : 0;
    this.listenIn(busy || this.asked ? BUSY : IDLE);
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
