import type { Command, Event, GivenBy, Refusal, Side, Standing, State, TalkWord } from '@tercio/engine';
import {
  allThrown,
  asksOf,
  type Battle,
  canUndo,
  changesOn,
  correctFace,
  enterFaces,
  type Foresight,
  foresee,
  isRefusal,
  type Played,
  play,
  refuse,
  talk,
  undo,
} from '@tercio/engine';
import type { Due, Known, Moved, News, Notice, Seat } from './seat.ts';
import { type Onlooker, seenBy, type Take, takeOf } from './take.ts';

/** Something that happened, and after which move of the record. */
export interface Past {
  readonly event: Event;
  readonly move: number;
}

/** What a seat may know of a state and of an event. Of a battle that is over, all. */
export const eyesOf = (rules: Battle['rules'], side: Side | undefined): Onlooker => ({
  see: (state) => (side === undefined || state.over !== null ? state : (rules.view(state, side) as State)),
  hears: ({ secretTo }) => side === undefined || secretTo === undefined || secretTo === side,
});

/**
 * A battle that lies in this page. It hands out a seat to each side and to watchers, carries orders out one after the
 * other, never while whoever gave them still goes on, and tells each seat what it may know.
 */
export class LocalBattle {
  readonly battle: Battle;
  /** Everything that happened so far: for keeping, looking back, and for all when it is over. */
  past: readonly Past[];
  private readonly seats: LocalSeat[] = [];
  private last: Promise<unknown> = Promise.resolve();
  /** A command that waits for dice which people throw. */
  private unfinished: { readonly before: State; readonly from: number } | undefined;

  constructor(battle: Battle, past: readonly Past[]) {
    this.battle = battle;
    this.past = past;
    // a battle may begin with dice that people must throw
    if (battle.pending)
      this.unfinished = { before: battle.rules.copy(battle.pending.before), from: this.moves };
  }

  seat(side?: Side): Seat {
    const seat = new LocalSeat(this, side);
    this.seats.push(seat);
    return seat;
  }

  get moves(): number {
    return this.battle.record.moves.length;
  }

  /** In its turn, after whatever was asked for before it. */
  next<T>(run: () => T): Promise<T> {
    const done = this.last.then(run);
    this.last = done.catch(() => {});
    return done;
  }

  /** A command, undo or talk, and its news. */
  carry(run: () => Refusal | Played | undefined): Refusal | undefined {
    const { battle } = this;
    const { before, from } = this.unfinished ?? {
      before: battle.rules.copy(battle.state) as State,
      from: this.moves,
    };
    const done = run();
    if (isRefusal(done)) return done;
    const waits = battle.pending !== null;
    this.unfinished = waits ? { before, from } : undefined;
    // talk and undo make no move that could be shown
    const takes = waits || done === undefined ? [] : this.takesSince(before, from);
    if (this.moves < from) this.past = this.past.filter((p) => p.move <= this.moves);
    for (const seat of this.seats) seat.look(takes, Math.min(from, this.moves));
    return undefined;
  }

  /** A face that was entered wrongly: everything since the last decision is carried out anew. */
  correct(nth: number, face: number): Refusal | number {
    const { battle } = this;
    const { entered } = battle;
    const done = correctFace(battle, nth, face);
    if (isRefusal(done) || entered === null) return isRefusal(done) ? done : 0;
    const from = entered.moves;
    const before: State = battle.rules.copy(entered.before);
    const waits = battle.pending !== null;
    this.unfinished = waits ? { before, from } : undefined;
    this.past = this.past.filter((p) => p.move <= from);
    const takes = waits ? [] : this.takesSince(before, from);
    for (const seat of this.seats) seat.look(takes, from);
    return done.dropped.length;
  }

  private takesSince(before: State, from: number): Take[] {
    const { rules, record } = this.battle;
    const state = before;
    const takes = record.moves.slice(from).map((m, i) => takeOf(rules, state, m, from + i + 1));
    this.past = [
      ...this.past,
      ...takes.flatMap(({ move, shots }) => shots.map(({ event }) => ({ event, move }))),
    ];
    return takes;
  }

  leave(seat: LocalSeat): void {
    const i = this.seats.indexOf(seat);
    if (i >= 0) this.seats.splice(i, 1);
  }
}

class LocalSeat implements Seat {
  readonly side: Side | undefined;
  private readonly table: LocalBattle;
  private readonly eyes: Onlooker;
  private readonly ears = new Set<(heard: News | Notice) => void>();
  private known: Known | undefined;
  private n = 0;
  private sent = 0;
  private digest: string;

  constructor(table: LocalBattle, side: Side | undefined) {
    this.table = table;
    this.side = side;
    this.eyes = eyesOf(table.battle.rules, side);
    this.digest = this.print(table.battle);
  }

  get rules() {
    return this.table.battle.rules;
  }

  get now(): Known {
    this.known ??= this.read(this.table.battle);
    return this.known;
  }
  private read(battle: Battle): Known {
    const { side } = this;
    const view = this.eyes.see(battle.state);
    const asks = asksOf(battle);
    const { pending } = battle;
    let ahead: Foresight | undefined;
    const due: Due | undefined = pending
      ? {
          roll: pending.roll,
          entered: [...pending.stepFaces],
          shown: pending.shown,
          foresight: () => {
            ahead ??= foresee(battle);
            return ahead;
          },
        }
      : undefined;
    const { entered } = battle;
    const throws = entered === null ? [] : allThrown(battle);
    return {
      n: this.n,
      view: battle.rules.copy(view), // a view may share parts with the state, and that goes on
      moves: this.table.moves,
      asks: asks.filter((a) => a.side === side),
      asked: ([0, 1] as const).filter((s) => asks.some((a) => a.side === s)),
      standing: side === undefined ? [] : [...battle.standing[side]],
      offers: { ...battle.offers },
      canUndo: side !== undefined && canUndo(battle, side),
      due,
      ...(entered === null || throws.length === 0
        ? {}
        : { entered: { throws, changes: () => changesOn(battle.rules, entered.before, battle.state) } }),
      pending: this.sent,
      connected: true,
    };
  }
  /** All that this seat can tell from another moment. */
  private print(battle: Battle): string {
    const asks = asksOf(battle);
    const of = asks.map((a) => (a.side === this.side ? a.id : a.side));
    return `${battle.rules.digest(this.eyes.see(battle.state))} ${of} ${JSON.stringify(battle.offers)} ${
      battle.pending?.stepFaces ?? ''
    } ${this.side !== undefined && canUndo(battle, this.side)}`;
  }

  /** The battle went on: if it makes a difference here, that is news. */
  look(takes: readonly Take[], kept: number): void {
    this.known = undefined;
    const moved = takes.map((take) => this.heard(take)).filter((m) => m !== undefined);
    const digest = this.print(this.table.battle);
    if (moved.length === 0 && digest === this.digest) return;
    this.digest = digest;
    this.n++;
    this.tell({ kind: 'news', n: this.n, kept, moved });
  }
  /** A move as it is known here; of the other side's sealed orders nothing is. */
  private heard(whole: Take): Moved | undefined {
    const { see, hears } = this.eyes;
    const events = whole.shots.map((s) => s.event).filter(hears);
    const own = whole.side === this.side || this.side === undefined;
    const [before, after] = [see(whole.before), see(whole.after)];
    if (!own && events.length === 0 && this.rules.digest(before) === this.rules.digest(after))
      return undefined;
    const { move, side, by } = whole;
    const command = own ? this.table.battle.record.moves[move - 1]?.command : undefined;
    return { move, side, by, command, events, before, after, take: () => seenBy(whole, this.eyes) };
  }

  private tell(heard: News | Notice): void {
    for (const ear of [...this.ears]) ear(heard);
  }

  /** Marked as on its way until it is done or refused. */
  private async send(run: (side: Side) => Refusal | undefined): Promise<Refusal | undefined> {
    const { side } = this;
    if (side === undefined) return refuse('TERCIO-SIDE', 'not-asked', { ask: '' });
    this.count(1);
    this.tell({ kind: 'sent' });
    const refusal = await this.table.next(() => {
      this.count(-1);
      return run(side);
    });
    this.known = undefined;
    this.tell(refusal ? { kind: 'refused', refusal } : { kind: 'done' });
    return refusal;
  }
  private count(by: number): void {
    this.sent += by;
    this.known = undefined;
  }

  do(command: Command, by: GivenBy = 'player'): Promise<Refusal | undefined> {
    const { battle } = this.table;
    return this.send((side) => this.table.carry(() => play(battle, side, command, by)));
  }
  undo(): Promise<Refusal | undefined> {
    return this.send((side) => this.table.carry(() => undo(this.table.battle, side)));
  }
  talk(word: TalkWord): Promise<Refusal | undefined> {
    return this.send((side) => this.table.carry(() => talk(this.table.battle, side, word)));
  }
  stand(answers: readonly Standing[]): Promise<Refusal | undefined> {
    return this.send((side) => {
      this.table.battle.standing[side] = [...answers];
      return undefined;
    });
  }
  enter(faces: readonly number[]): Promise<Refusal | undefined> {
    return this.send(() => this.table.carry(() => enterFaces(this.table.battle, faces)));
  }

  async correct(nth: number, face: number): Promise<Refusal | number> {
    let dropped = 0;
    const refusal = await this.send(() => {
      const done = this.table.correct(nth, face);
      if (typeof done !== 'number') return done;
      dropped = done;
      return undefined;
    });
    return refusal ?? dropped;
  }

  hear(tell: (heard: News | Notice) => void): () => void {
    this.ears.add(tell);
    return () => this.ears.delete(tell);
  }
  leave(): void {
    this.ears.clear();
    this.table.leave(this);
  }
}
