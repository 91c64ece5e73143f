import type { Happening } from '@tercio/protocol/client.ts';
import type { Company } from '../page/battle-parts.ts';
import type { Seat } from '../seat/seat.ts';
import type { Side } from '../table/scene.ts';
import type { Connection } from './connection.ts';

const SECOND = 1000;

/** Who sits at the other end, the line, the clocks and the talk, as the battle screen shows them. */
export class OnlineCompany implements Company {
  readonly you: Side;
  private readonly connection: Connection;
  private readonly seat: Seat;
  private version = $state(0);
  chat = $state.raw<Company['chat']>([]);
  alarm = $state<string | undefined>();
  checked = $state(0);
  /** When the clocks were last told. */
  private told = Date.now();
  private readonly tick: ReturnType<typeof setInterval>;

  constructor(seat: Seat, you: Side, connection: Connection) {
    this.seat = seat;
    this.you = you;
    seat.hear(() => this.version++);
    this.connection = connection;
    connection.hear((what) => this.heard(what));
    this.tick = setInterval(() => {
      if (this.connection.client.moment?.clocks) this.version++;
    }, SECOND);
  }

  private heard(what: Happening | { kind: 'line' }): void {
    if (what.kind === 'chat') {
      const { name, side, text } = what;
      this.chat = [...this.chat, { name, side, text }].slice(-100);
    } else if (what.kind === 'alarm') this.alarm = what.alarm.why;
    else if (what.kind === 'news') {
      this.told = Date.now();
      if (what.thrown === 'checked') this.checked++;
    } else if (what.kind === 'full') this.told = Date.now();
    this.version++;
  }

  private get client() {
    void this.version;
    return this.connection.client;
  }
  get connected(): boolean {
    return this.client.connection === 'live';
  }
  get sending(): boolean {
    void this.version;
    return this.seat.now.pending > 0;
  }
  get seats(): Company['seats'] {
    return this.client.seats ?? [];
  }
  get waits(): readonly Side[] {
    return this.client.moment?.waits ?? [];
  }
  get draw(): Side | null {
    return this.client.moment?.offers.draw ?? null;
  }
  get clocks(): Company['clocks'] {
    const { moment } = this.client;
    if (!moment?.clocks) return undefined;
    const { left, runs, paused } = moment.clocks;
    const gone = paused || !this.connected ? 0 : Date.now() - this.told;
    const now = (side: Side): number => Math.max(0, left[side] - (runs[side] ? gone : 0));
    return { left: [now(0), now(1)], paused };
  }

  say(text: string): void {
    this.connection.put(this.connection.client.chat(text));
  }
  offerDraw(): void {
    this.connection.put(this.connection.client.say('draw'));
    this.version++;
  }
  decline(): void {
    this.connection.put(this.connection.client.say('decline'));
    this.version++;
  }
  close(): void {
    clearInterval(this.tick);
  }
}
