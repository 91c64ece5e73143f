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
/** After so long a silence it is asked whether the server is there: with something on its way, in a battle under way, else. */
const BUSY = 1_000;
const LIVE = 1_500;
const IDLE = 30_000;
/** So long is waited for its answer, and for a line to open; longer after each time that it was in vain. */
const ANSWER = 1_000;
const LONGEST_ANSWER = 12_000;
const EASE = 0.9;
const longer = (ms: number): number => Math.min(LONGEST_ANSWER, 2 * ms);
const FIRST_WAIT = 250;
const LONGEST_WAIT = 10_000;

export class Line {
  readonly client: Client;
  private readonly parts: LineParts;
  private socket: Socket | null = null;
  private wait = FIRST_WAIT;
  private stopTimer: (() => void) | null = null;
  private stopWatch: (() => void) | null = null;
  private stopAgain: (() => void) | null = null;
  private stopSlow: (() => void) | null = null;
  private answer = ANSWER;
  private opens = ANSWER;
  private asked = false; // whether the server is there
  private quick = false; // it is listened to for something that is on its way
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
    // Whoever takes a line and says nothing (a process that is stopped) is not waited for.
    this.listenFor(this.opens, () => {
      this.opens = longer(this.opens);
      this.giveUp(socket);
    });
    socket.onopen = () => {
      this.asked = false;
      this.listen();
      this.take(this.client.opened(), socket);
    };
    socket.onmessage = ({ data }) => {
      if (typeof data !== 'string' || socket !== this.socket) return;
      let message: ServerMessage;
      try {
        message = JSON.parse(data) as ServerMessage;
      } catch {
        return;
      }
      if (message.t === 'welcome') [this.wait, this.opens] = [FIRST_WAIT, ANSWER];
      if (message.t === 'pong') this.answer = Math.max(ANSWER, this.answer * EASE);
      this.take(this.client.heard(message), socket);
      if (message.t === 'slow') this.slowed(message.wait);
      this.asked = false;
      if (socket === this.socket) this.listen();
    };
    socket.onerror = () => {};
    socket.onclose = () => this.lost(socket);
  }

  private lost(socket: Socket): void {
    if (this.socket !== socket) return;
    this.socket = null;
    this.stopWatch?.();
    this.stopWatch = null;
    this.stopAgain?.();
    this.stopAgain = null;
    this.stopSlow?.();
    this.stopSlow = null;
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

  /** The server left something out, and does not say what: a link that it waits for, perhaps. After so long all of it again. */
  private slowed(wait: number): void {
    this.stopSlow ??= this.parts.timer(wait, () => {
      this.stopSlow = null;
      if (this.socket !== null) this.take(this.client.again());
    });
  }

  /** Listen sooner from now on: something is on its way. */
  private watch(): void {
    if (this.client.outbox.length === 0 || this.client.connection !== 'live') return;
    if (!this.quick && !this.asked) this.listen();
    this.stopAgain ??= this.parts.timer(PATIENCE, () => {
      this.stopAgain = null;
      if (this.socket !== null) this.take(this.client.again());
    });
  }

  /**
   * Is the server still there? A line can fall silent without being closed (a process that is stopped, a network that
   * is gone), and a browser notices after minutes. So who hears nothing asks, and who is not answered begins anew: in a
   * battle under way soon, since the other side waits, too.
   */
  private listen(): void {
    this.quick = this.client.outbox.length > 0;
    const ms = this.quick ? BUSY : this.client.isLive ? LIVE : IDLE;
    this.listenFor(ms, () => {
      const { socket } = this;
      if (socket === null) return;
      this.asked = true;
      this.listenFor(this.answer, () => {
        this.answer = longer(this.answer);
        this.giveUp(socket);
      });
      socket.send(JSON.stringify({ t: 'ping' }));
    });
  }
  private listenFor(ms: number, then: () => void): void {
    this.stopWatch?.();
    this.stopWatch = this.parts.timer(ms, then);
  }

  private giveUp(socket: Socket): void {
    socket.close();
    this.lost(socket);
  }

  end(): void {
    this.ended = true;
    this.stopWatch?.();
    this.stopAgain?.();
    this.stopSlow?.();
    this.stopTimer?.();
    this.socket?.close();
    this.socket = null;
    this.client.closed();
  }
}
