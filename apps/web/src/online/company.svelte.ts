import type { Refusal } from '@tercio/engine';
import {
  type ClockSpec,
  isMail,
  type OfferInfo,
  type RestDays,
  type Word,
} from '@tercio/protocol/messages.ts';
import type { Company, OtherRules } from '../page/battle-parts.ts';
import { toasts } from '../page/toasts.svelte.ts';
import type { Seat } from '../seat/seat.ts';
import type { Side } from '../table/scene.ts';
import { catalogue } from '../words/words.svelte.ts';
import type { Connection, Told } from './connection.ts';
import { report } from './house/moderation.ts';
import { houseWords } from './house/words.ts';
import { deviceCode } from './server.ts';

const SECOND = 1000;
/** After so long away the other side's secret can be done without. */
const AWAY = 120_000;
const NONE: OfferInfo = {
  draw: null,
  stop: null,
  rewind: null,
  pause: null,
  resume: null,
  rematch: null,
  'to-days': null,
  'to-live': null,
  'days-off': null,
};

/** Why the server does not go on with a battle: it has other rules than those it was begun by. */
export const isOtherRules = (why: string): why is OtherRules => why === 'old-rules' || why === 'new-rules';

/** Who sits at the other end, the line, the clocks, the offers and the talk, as the battle screen shows them. */
export class OnlineCompany implements Company {
  readonly you: Side;
  readonly watching: boolean;
  private readonly connection: Connection;
  private readonly seat: Seat;
  private version = $state(0);
  private said = $state.raw<Company['chat']>([]);
  private blocked = $state.raw<readonly string[]>([]);
  alarm = $state<string | undefined>();
  checked = $state(0);
  newDevice = $state(false);
  old = $state(false);
  rules = $state<OtherRules | undefined>();
  /** When the clocks were last told. */
  private told = Date.now();
  private gone: number | undefined; // since when the other side is away
  private readonly orders: number[] = []; // numbers of the news that one's own orders made
  private readonly tick: ReturnType<typeof setInterval>;

  private readonly says: ((r: Refusal) => string) | undefined;

  constructor(seat: Seat, you: Side, connection: Connection, says?: (r: Refusal) => string) {
    this.says = says;
    this.seat = seat;
    this.you = you;
    this.watching = connection.watching;
    seat.hear(() => this.version++);
    this.connection = connection;
    connection.hear((what) => this.heard(what));
    this.lookAround();
    this.tick = setInterval(() => {
      if (this.connection.client.moment?.clocks || this.gone !== undefined) this.version++;
    }, SECOND);
  }

  private heard(what: Told): void {
    if (what.kind === 'seats' || what.kind === 'full') this.rules = undefined; // it goes on here
    if (what.kind === 'chat') {
      const { n, name, side, text } = what;
      this.said = [...this.said, { n, name, side, text }].slice(-100);
    } else if (what.kind === 'alarm') this.alarm = what.alarm.why;
    else if (what.kind === 'old' || (what.kind === 'bye' && what.why === 'version')) this.old = true;
    else if (what.kind === 'bye' && isOtherRules(what.why)) this.rules = what.why;
    else if (what.kind === 'new-chain') this.newDevice = true;
    else if (what.kind === 'news') {
      this.told = Date.now();
      if (what.thrown === 'checked') this.checked++;
      const { by, n } = what;
      if (by?.what === 'command' && by.side === this.you) this.orders.push(n);
      if (by?.what === 'undo' || by?.what === 'rewind') this.orders.length = 0;
    } else if (what.kind === 'full') {
      this.told = Date.now();
      this.orders.length = 0;
    }
    this.lookAround();
    this.version++;
  }
  /** Since when the other side is away. */
  private lookAround(): void {
    const { seats } = this.connection.client;
    const away = !this.watching && seats?.[this.you === 0 ? 1 : 0].here === false;
    if (!away) this.gone = undefined;
    else this.gone ??= Date.now();
  }

  private get client() {
    void this.version;
    return this.connection.client;
  }
  get connected(): boolean {
    return this.client.connection === 'live';
  }
  get elsewhere(): boolean {
    void this.version;
    return this.connection.elsewhere;
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
  get over(): boolean {
    return this.client.moment?.result != null;
  }
  get behind(): number {
    return this.client.info?.delay ?? 0;
  }
  get offers(): OfferInfo {
    return { ...NONE, ...this.client.moment?.offers }; // a server of an older version knows fewer
  }
  get game(): string {
    return this.connection.client.info?.id ?? '';
  }
  get prepared(): Company['prepared'] {
    const { list, dropped } = this.client.prepared;
    if (list.length === 0 && dropped === null) return undefined;
    const count = list.reduce((sum, p) => sum + p.do.length + (p.else?.length ?? 0), 0);
    const why = dropped === null ? undefined : (this.says?.(dropped.refusal) ?? dropped.refusal.rule);
    return { count, dropped: why };
  }
  takeBack(): void {
    this.put(this.connection.client.prepare([]));
  }
  get rematch(): string | undefined {
    return this.client.moment?.rematch;
  }
  get clocks(): Company['clocks'] {
    const { moment } = this.client;
    if (!moment?.clocks) return undefined;
    const { left, runs, paused, rests = false } = moment.clocks;
    const gone = paused || rests || !this.connected ? 0 : Date.now() - this.told;
    const now = (side: Side): number => Math.max(0, left[side] - (runs[side] ? gone : 0));
    return { left: [now(0), now(1)], runs, paused, rests };
  }
  private get pace(): ClockSpec | null {
    return this.client.moment?.pace ?? this.client.info?.clock ?? null;
  }
  get mail(): boolean {
    return isMail(this.pace);
  }
  get rest(): RestDays | undefined {
    return this.pace?.rest;
  }
  get away(): number | undefined {
    void this.version;
    return this.gone === undefined || this.mail ? undefined : Date.now() - this.gone;
  }
  get chat(): Company['chat'] {
    return this.said.filter((c) => !this.blocked.includes(c.name));
  }

  /** The tournament that it is a battle of; '' for none. */
  get tournament(): string {
    return this.client.info?.tournament ?? '';
  }
  /** Rated, or of a tournament: nothing is taken back, and it stays live or days apart. */
  get counts(): boolean {
    return this.client.info?.rated === true || this.tournament !== '';
  }
  get canRewind(): boolean {
    void this.version;
    return (this.orders.at(-1) ?? 0) > 1;
  }

  private put(made: ReturnType<Connection['client']['say']>): void {
    this.connection.put(made);
    this.version++;
  }
  say(text: string): void {
    this.put(this.connection.client.chat(text));
  }
  offer(word: Word, rest?: RestDays): void {
    const { client } = this.connection;
    const { rewind } = this.offers;
    if (word === 'days-off') this.put(client.say(word, undefined, rest));
    else if (word !== 'rewind') this.put(client.say(word));
    else if (rewind && rewind.by !== this.you) this.put(client.say('rewind', rewind.to));
    else this.put(client.say('rewind', (this.orders.at(-1) ?? 2) - 1));
  }
  get owed(): Company['owed'] {
    const { owed } = this.client;
    if (owed === null || this.watching || this.over) return undefined;
    const mine = owed.side === this.you;
    return { mine, may: mine || (this.gone !== undefined && Date.now() - this.gone >= AWAY) };
  }
  goOnWithout(): void {
    const { owed } = this.connection.client;
    if (owed !== null) this.put(this.connection.client.give(owed.k));
  }
  claim(what: 'win' | 'draw'): void {
    this.put(this.connection.client.claim(what));
  }
  report(line: number): void {
    const w = houseWords[catalogue.language];
    void report(this.game, line).then(
      () => toasts.show(w.reported),
      (error: unknown) => toasts.show(error instanceof Error ? error.message : String(error)),
    );
  }
  block(name: string): void {
    this.blocked = [...this.blocked, name];
  }
  async device(): Promise<string> {
    const code = await deviceCode();
    const { id } = this.connection.client.info ?? { id: '' };
    return `${location.origin}${location.pathname}#/online/device/${code}/${id}`;
  }
  close(): void {
    clearInterval(this.tick);
  }
}
