/**
 * The course of one game, as the lines of its log make it: the battle, its slots of dice, clocks and what the sides
 * offered each other. It tells nobody anything.
 */
import {
  type AnyRuleSet,
  type Ask,
  agreedOf,
  asksOf,
  type Battle,
  type BattleRecord,
  COMMITTED_FORMAT,
  type Command,
  canUndo,
  complain,
  type Event,
  enterFaces,
  forfeit,
  type GivenBy,
  isComplaint,
  isRefusal,
  type Json,
  openBattle,
  other,
  type Played,
  play,
  promised,
  readBeginning,
  type Secrets,
  type Side,
  SlotBook,
  type Standing,
  type State,
  setupPromise,
  stillSaid,
  type ThrownSlot,
  talk,
  undo,
  viewOf,
} from '@tercio/engine';
import type {
  ClockSpec,
  News,
  OfferInfo,
  Prepared,
  PreparedInfo,
  RestDays,
  Stage,
  ToldSlot,
} from '@tercio/protocol/messages.ts';
import type { Entry, GameRow, Gap } from '../store/port.ts';
import { Clock } from './clock/clock.ts';
import { sameRest } from './clock/rest.ts';
import type { Heard } from './prepared.ts';
import { type Near, Presence } from './presence.ts';
import { Sealing } from './sealing.ts';

/** Commands that can be taken back. */
const TRAIL = 64;

/** What one side may give the other on its clock. */
const GIFT = 300_000;

export class Course {
  readonly row: GameRow;
  readonly rules: AnyRuleSet;
  readonly secrets: Secrets;
  readonly presence: Presence;
  readonly sealing: Sealing;
  readonly promise: string; // of the set-up
  battle: Battle | null = null;
  book: SlotBook | null = null;
  clock: Clock | null = null;
  rematch: string | null = null;
  flagFell: Side | null = null; // time is up, and the other side may claim
  boundBy: string | null = null; // the client's id of the command that is bound
  /** What the rules know nothing of. */
  extra: Extra = nothingOffered();
  pace: ClockSpec | null; // the clock that is played by
  halted = false; // a tournament's director has stopped the clocks
  readonly prepared: [PreparedInfo, PreparedInfo] = [noOrders(), noOrders()];
  /** What each side heard since it left orders with a condition. */
  protected readonly since: [Heard[], Heard[]] = [[], []];
  private times: [number, number][] = []; // clocks by number of moves
  // Until it is told:
  protected unsent: Event[] = [];
  protected lastBy: News['by'] = null;
  protected thrown: ToldSlot | null = null;
  protected begun = false;

  constructor(row: GameRow, rules: AnyRuleSet, secrets: Secrets, serverAnchor: string, now: number) {
    this.row = row;
    this.pace = row.clock;
    this.rules = rules;
    this.secrets = secrets;
    this.presence = new Presence(row, now);
    this.sealing = new Sealing(row, serverAnchor);
    this.promise = setupPromise(secrets.z, row.setup);
  }

  get stage(): Stage {
    if (this.battle !== null) return this.battle.state.over === null ? 'playing' : 'over';
    return this.row.seats.every(taken) ? 'sealing' : 'open';
  }

  /** Both have sat down, and whoever has a chain has opened its first link. */
  protected isReady = (): boolean => this.stage === 'sealing' && this.sealing.allOpened();

  mayUndo = (side: Side): boolean =>
    this.row.undo === 'free' &&
    this.battle !== null &&
    this.book?.open === null &&
    canUndo(this.battle, side);

  wantsRematch = (): boolean => this.rematch === null && this.agreedRematch;
  private agreedRematch = false;

  get moves(): number {
    return this.battle?.record.moves.length ?? 0;
  }

  /** When a clock runs out next. */
  deadline = (): number | null =>
    this.stage === 'playing' && this.flagFell === null ? (this.clock?.deadline() ?? null) : null;

  /** What a general is asked now: the view and the ask of his side. */
  generalAsked(): { side: Side; general: string; view: State; ask: Ask } | null {
    const { battle } = this;
    if (battle === null || this.book?.open !== null) return null;
    for (const ask of asksOf(battle)) {
      const { general } = this.row.seats[ask.side];
      if (general !== '') return { side: ask.side, general, view: viewOf(battle, ask.side), ask };
    }
    return null;
  }

  /** The record: everything, once the battle is over. */
  record(): BattleRecord | undefined {
    const { battle, book } = this;
    if (battle === null || book === null || battle.state.over === null) return undefined;
    return {
      ...battle.record,
      format: COMMITTED_FORMAT,
      dice: { committed: book.written('open') },
      names: battle.record.names,
      turns: [],
    };
  }

  protected carry(entry: Entry): void {
    const { battle, book } = this;
    const side = entry.side as Side;
    const data = entry.data as { readonly [key: string]: Json };
    switch (entry.kind) {
      case 'anchor':
        if (battle === null) this.sealing.anchors[side] = entry.data as string;
        else book?.newChain(side, entry.data as string);
        this.markWitness(side, entry.data as string);
        return;
      case 'link':
        if (data.k === 0) {
          this.sealing.firsts[side] = data.link as string;
          if (this.isReady()) this.begin(entry.at);
        } else {
          book?.takeLink(side, data.k as number, data.link as string);
          this.throwIfReady();
        }
        return;
      case 'do': {
        this.boundBy = entry.id;
        const played = play(battle as Battle, side, written<Command>(data.c), data.by as GivenBy);
        if (isRefusal(played)) throw new Error(`entry ${entry.seq} is refused: ${played.rule} ${played.why}`);
        this.lastBy = { side, by: data.by as GivenBy, what: 'command' };
        if (data.by === 'prepared') this.leaves(side, written<Prepared[]>(data.left), null);
        this.heard(played);
        this.forget();
        return;
      }
      case 'bound':
        book?.bind(battle as Battle, entry.data as readonly Side[]);
        this.throwIfReady();
        return;
      case 'give':
        book?.giveUp(data.whose as Side, data.k as number);
        this.throwIfReady();
        return;
      case 'undo':
        undo(battle as Battle, side);
        this.leaves(side, [], null); // whoever takes an order back has taken over
        this.lastBy = { side, by: 'player', what: 'undo' };
        return;
      case 'stand':
        if (battle !== null) battle.standing[side] = written<Standing[]>(entry.data);
        return;
      case 'prepare':
        this.since[side] = [];
        this.leaves(side, written<Prepared[]>(entry.data), null);
        return;
      case 'drop':
        this.leaves(side, [], written<PreparedInfo['dropped']>(entry.data));
        return;
      case 'say':
        this.hears(side, data, entry.at);
        return;
      case 'claim':
        if (data.what === 'draw') {
          talk(battle as Battle, side, { say: 'draw' });
          talk(battle as Battle, other(side), { say: 'draw' });
        } else forfeit(battle as Battle, other(side), data.why as 'time' | 'away');
        this.ended(side);
        return;
      case 'flag':
        if (this.pace?.onFlag === 'claim') this.flagFell = side;
        else {
          forfeit(battle as Battle, side, 'time');
          this.ended(side);
        }
        return;
      case 'awake':
        if (this.isReady()) this.begin(entry.at);
        return;
      case 'halt':
        this.halted = data.halted as boolean;
        if (this.clock !== null) this.clock.paused = this.halted;
        return;
      case 'here':
        this.presence.heard(data.process as string, written<Near>(data.near), entry.at);
        return;
      case 'rematch':
        this.rematch = entry.data as string;
        return;
    }
  }

  /** Times in which nobody served the game are nobody's. */
  protected sleep(gaps: Json): void {
    for (const { since, until } of written<Gap[]>(gaps ?? [])) {
      this.clock?.advance(since);
      this.clock?.skip(until);
    }
  }

  private markWitness(side: Side, anchor: string): void {
    if (this.book !== null && this.book.standing(side).anchor !== anchor) return;
    this.presence.holdsChain(side);
  }

  private ended(side: Side): void {
    this.book?.drop();
    this.lastBy = { side, by: 'player', what: 'talk' };
    this.boundBy = null;
  }

  private hears(side: Side, data: { readonly [key: string]: Json }, at: number): void {
    const battle = this.battle as Battle;
    const { extra } = this;
    this.lastBy = { side, by: 'player', what: 'talk' };
    const them = other(side);
    switch (data.word) {
      case 'resign':
        talk(battle, side, { say: 'resign' });
        this.ended(side);
        return;
      case 'draw':
      case 'stop':
        talk(battle, side, { say: data.word });
        return;
      case 'decline':
        talk(battle, side, { say: 'decline' });
        this.extra = nothingOffered();
        return;
      case 'rewind': {
        const to = data.to as number;
        const before = battle.record.moves.length;
        talk(battle, side, { say: 'rewind', to });
        if (battle.record.moves.length === before) return;
        this.lastBy = { side, by: 'player', what: 'rewind' };
        for (const s of [0, 1] as const) this.leaves(s, [], null);
        const left = this.times[to];
        if (left !== undefined) this.clock?.back(left, 0);
        return;
      }
      case 'pause':
      case 'resume':
        if (extra[data.word] === them) {
          if (this.clock !== null) this.clock.paused = data.word === 'pause';
          extra[data.word] = null;
        } else extra[data.word] = side;
        return;
      case 'to-days':
      case 'to-live':
        if (extra[data.word] === them) this.changePace(written<ClockSpec>(data.clock), at);
        else extra[data.word] = side;
        return;
      case 'days-off': {
        const rest = written<RestDays>(data.rest);
        const offered = extra['days-off'];
        if (offered?.by === them && sameRest(offered.rest, rest)) this.restOn(rest, at);
        else extra['days-off'] = { by: side, rest };
        return;
      }
      case 'add-time':
        if (this.clock !== null) this.clock.left[them] += GIFT;
        if (this.flagFell === them) this.flagFell = null;
        return;
      case 'rematch':
        if (this.row.seats[them].general !== '' || extra.rematch === them) this.agreedRematch = true;
        else extra.rematch = side;
        return;
    }
  }

  /** Both agreed to play on days apart, or live: with clocks as at the beginning. */
  private changePace(clock: ClockSpec, at: number): void {
    this.extra['to-days'] = this.extra['to-live'] = this.extra['days-off'] = null;
    this.pace = clock;
    this.clock = new Clock(clock, at);
    this.times = [];
    this.flagFell = null;
  }

  /** Both agreed to other days off: clocks have what they had, and stand on these from here on. */
  private restOn(rest: RestDays, at: number): void {
    this.extra['days-off'] = null;
    const { rest: _, ...spec } = this.pace as ClockSpec;
    this.pace = rest.weekdays.length + rest.days.length === 0 ? spec : { ...spec, rest };
    this.clock?.restOn(this.pace, at);
  }

  /** What a side has left to be done for it. */
  private leaves(side: Side, list: Prepared[], dropped: PreparedInfo['dropped']): void {
    const before = this.prepared[side];
    if (before.list.length === 0 && list.length === 0 && before.dropped === dropped) return;
    this.prepared[side] = { list, dropped };
    if (list.length === 0) this.since[side] = [];
    this.toldPrepared[side] = false;
  }
  protected readonly toldPrepared: [boolean, boolean] = [true, true];

  private begin(at: number): void {
    const { row } = this;
    const { part } = this.sealing;
    const agreed = agreedOf({ rules: row.rules, version: row.version, options: row.options }, this.promise);
    const book = new SlotBook(row.id, this.secrets, [part(0), part(1)], agreed);
    this.book = book;
    if (row.clock !== null) this.clock = new Clock(row.clock, at);
    if (this.clock !== null) this.clock.paused = this.halted;
    const setup = readBeginning(this.rules, row.setup);
    if (isComplaint(setup)) throw new Error(`the set-up was not checked: ${complain(setup)}`);
    this.battle = openBattle(this.rules, {
      setup,
      options: row.options,
      names: row.names,
      keepTurns: false,
      trailMost: TRAIL,
      source: book.source,
      serve: (battle) => book.serve(battle),
      generals: [row.seats[0].general !== '', row.seats[1].general !== ''],
    });
    this.lastBy = null;
    this.setClock(at);
    this.begun = true;
  }

  /** All links are there: throw, and go on. */
  private throwIfReady(): void {
    const { battle, book } = this;
    if (battle === null || book === null || book.open === null || book.owes() !== null) return;
    const { move, salt } = book.open;
    book.settle();
    const played = enterFaces(battle, []);
    if (isRefusal(played)) throw new Error(`a throw is refused: ${played.why}`);
    const slot: ThrownSlot = book.close();
    this.heard(played);
    this.forget();
    this.boundBy = null;
    this.thrown = { ...slot, mover: move.side, tips: book.tipsNow(), salt, move: promised(move) };
  }

  private heard(played: Played): void {
    for (const e of played.events) this.unsent.push(e);
    for (const side of [0, 1] as const)
      if (this.prepared[side].list.length > 0)
        for (const { kind, about, secretTo } of played.events)
          if (secretTo === undefined || secretTo === side)
            this.since[side].push(about === undefined ? { kind } : { kind, about });
  }

  /** What was said beforehand and is spent now that the side is asked itself. */
  private forget(): void {
    const { battle } = this;
    if (battle === null || battle.pending !== null) return;
    for (const ask of asksOf(battle)) {
      const said = battle.standing[ask.side];
      if (said.length > 0) battle.standing[ask.side] = stillSaid(said, ask);
    }
  }

  protected setClock(now: number): void {
    const { clock, battle, book } = this;
    if (clock === null || battle === null) return;
    if (battle.state.over !== null) {
      clock.stop(now);
      return;
    }
    const owes = book?.owes() ?? null;
    const asks = asksOf(battle);
    const key = (side: Side): string =>
      book?.open != null
        ? owes === side
          ? `link ${book.open.k}`
          : ''
        : asks
            .filter((a) => a.side === side)
            .map((a) => a.id)
            .join();
    clock.asked(now, [key(0), key(1)], battle.state.turn);
    this.times[battle.record.moves.length] = [clock.left[0], clock.left[1]];
  }
}

const taken = (seat: { account: string; general: string }): boolean =>
  seat.account !== '' || seat.general !== '';

type Extra = Pick<OfferInfo, 'pause' | 'resume' | 'rematch' | 'to-days' | 'to-live' | 'days-off'>;
const nothingOffered = (): Extra => ({
  pause: null,
  resume: null,
  rematch: null,
  'to-days': null,
  'to-live': null,
  'days-off': null,
});
const noOrders = (): PreparedInfo => ({ list: [], dropped: null });

/** What this server wrote into the log itself, in the form it had then. */
const written = <T>(data: Json): T => data as unknown as T;
