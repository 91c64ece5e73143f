import type { Command, Json } from '@tercio/engine';
import type { Prepared } from '@tercio/protocol/messages.ts';
import type { Company } from '../../page/battle-parts.ts';
import { toasts } from '../../page/toasts.svelte.ts';
import type { Seat } from '../../seat/seat.ts';
import type { Side } from '../../table/scene.ts';
import { catalogue } from '../../words/words.svelte.ts';
import type { Connection, Told } from '../connection.ts';
import { onlineWords } from '../words.ts';

const NOBODY = { draw: null, pause: null, resume: null, rematch: null, rewind: null } as const;

/** The orders of a draft; none where it is a draft of something else. */
function listIn(body: string): readonly { kind: string }[] {
  try {
    const list = JSON.parse(body) as unknown;
    return Array.isArray(list) ? list.filter((o) => typeof o?.kind === 'string') : [];
  } catch {
    return [];
  }
}

/** While orders are being left: the line to the real battle, and what was ordered on the copy. */
export class PrepareCompany implements Company {
  readonly you: Side;
  readonly watching = false;
  readonly behind = 0;
  readonly mail = true;
  readonly over = false;
  readonly elsewhere = false;
  readonly sending = false;
  readonly waits = [];
  readonly clocks = undefined;
  readonly offers = { ...NOBODY, 'to-days': null, 'to-live': null, 'days-off': null };
  readonly rest = undefined;
  readonly rematch = undefined;
  readonly away = undefined;
  readonly tournament = '';
  readonly counts = false;
  readonly canRewind = false;
  readonly checked = 0;
  readonly alarm = undefined;
  readonly newDevice = false;
  readonly old = false;
  readonly chat = [];
  readonly seats = [];
  readonly prepared = undefined;
  readonly game: string;
  private readonly connection: Connection;
  private readonly seat: Seat;
  private readonly orders: () => Json[];
  private readonly settled: () => Promise<void>; // the other side of the copy has done what it must
  private version = $state(0);
  private kept = ''; // what the other devices know
  private replaying = false;

  constructor(
    connection: Connection,
    seat: Seat,
    copy: { orders: () => Json[]; settled: () => Promise<void> },
    you: Side,
  ) {
    this.connection = connection;
    this.seat = seat;
    this.orders = copy.orders;
    this.settled = copy.settled;
    this.you = you;
    this.game = connection.client.info?.id ?? '';
    connection.hear((what: Told) => {
      this.version++;
      if (what.kind === 'draft') void this.goOn();
    });
    seat.hear((heard) => {
      this.version++;
      if (heard.kind === 'news') this.keep();
    });
    const leave = seat.leave.bind(seat);
    seat.leave = () => {
      leave();
      connection.end();
    };
  }

  get connected(): boolean {
    void this.version;
    return this.connection.client.connection === 'live';
  }

  /** What stands on the copy is known on one's other devices. */
  private keep(): void {
    const orders = this.orders();
    const body = orders.length === 0 ? '' : JSON.stringify(orders);
    if (this.replaying || body === this.kept) return;
    this.kept = body;
    this.connection.draft(body);
  }

  /** Go on with what another device has written: from what stands here, or, where that is something else, anew. */
  async goOn(): Promise<void> {
    const body = this.connection.lastDraft ?? '';
    if (body === this.kept || this.replaying) return;
    const list = listIn(body);
    const here = this.orders();
    if (here.some((order, i) => JSON.stringify(order) !== JSON.stringify(list[i]))) return location.reload();
    this.replaying = true;
    try {
      for (const order of list.slice(here.length)) {
        await this.settled();
        const fits = this.seat.now.asks.find((a) => this.seat.rules.commands[a.kind]?.includes(order.kind));
        if (fits && !(await this.seat.do({ ...order, ask: fits.id } as Command))) continue;
        toasts.show(onlineWords[catalogue.language].notAllHere, 'bad');
        break;
      }
      await this.settled();
    } finally {
      this.kept = body;
      this.replaying = false;
      this.version++;
    }
    if ((this.connection.lastDraft ?? '') !== body) await this.goOn(); // more has come
  }

  get preparing(): NonNullable<Company['preparing']> {
    void this.version;
    const { seat, connection } = this;
    const { list } = connection.client.prepared;
    const bodies = seat.rules.bodies(seat.now.view).filter((b) => b.side === this.you && b.name !== '');
    return {
      count: this.orders().length,
      units: bodies.map(({ id, name }) => ({ id, name })),
      otherwise: list.at(-1)?.if !== undefined && list.at(-1)?.else === undefined,
      leave: (about, how) => this.leave(about, how),
    };
  }

  private leave(about: string, how: 'if' | 'unless' | 'otherwise'): void {
    const orders = this.orders();
    const before = this.connection.client.prepared.list;
    let list: Prepared[];
    if (how === 'otherwise') {
      const last = before.at(-1);
      list = last
        ? [...before.slice(0, -1), last.do.length > 0 ? { ...last, else: orders } : { ...last, do: orders }]
        : [];
    } else if (about === '') list = [{ do: orders }];
    else if (how === 'if') list = [{ if: { about }, do: orders }];
    else list = [{ if: { about }, do: [], else: orders }];
    this.connection.draft('');
    this.connection.put(this.connection.client.prepare(list));
    const done = this.connection.hear((what) => {
      if (what.kind !== 'done') return;
      done();
      location.hash = `#/online/${this.game}`;
    });
  }

  say(): void {}
  offer(): void {}
  claim(): void {}
  goOnWithout(): void {}
  report(): void {}
  block(): void {}
  takeBack(): void {}
  device(): Promise<string> {
    return Promise.resolve('');
  }
}
