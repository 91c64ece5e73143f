import {
  type AnyRuleSet,
  type BattleRecord,
  type Event,
  isComplaint,
  readRecord,
  replay,
  type Side,
  type State,
} from '@tercio/engine';
import { type History, LocalHistory } from '../seat/history.ts';
import { LocalBattle, type Past } from '../seat/local.ts';
import type { Take } from '../seat/take.ts';
import type { OnlineSeat } from './seat.ts';

/** What this page saw of a battle on a server; the whole of it once it is over and its record has come. */
export class OnlineHistory implements History {
  private readonly seat: OnlineSeat;
  private readonly earlier: readonly Past[];
  private whole: LocalHistory | undefined;

  /** `earlier`: what happened before this page sat down. */
  constructor(seat: OnlineSeat, earlier: readonly (readonly Event[])[]) {
    this.seat = seat;
    this.earlier = earlier.flat().map((event) => ({ event, move: 0 }));
  }

  /** The record of the finished battle; false where it cannot be read. */
  adopt(rules: AnyRuleSet, raw: unknown, side: Side): boolean {
    const record = readRecord(raw);
    if (isComplaint(record)) return false;
    const past: Past[] = [];
    const again = replay(rules, record, { tell: (move, event) => void past.push({ event, move: move + 1 }) });
    if (isComplaint(again)) return false;
    this.whole = new LocalHistory(new LocalBattle(again.battle, past), 'watch', side);
    return true;
  }

  get record(): BattleRecord | undefined {
    return this.whole?.record;
  }
  get length(): number {
    return this.whole?.length ?? this.seat.moved.length;
  }
  get turnStarts(): readonly number[] {
    if (this.whole) return this.whole.turnStarts;
    const { moved } = this.seat;
    return [0, ...moved.flatMap((m, i) => (m.after.turn !== m.before.turn ? [i + 1] : []))];
  }
  past(side: Side | undefined): readonly Past[] {
    if (this.whole) return this.whole.past(side);
    const { moved } = this.seat;
    return [
      ...this.earlier,
      ...moved.flatMap(({ events, move }) => events.map((event) => ({ event, move }))),
    ];
  }
  state(after: number): State {
    if (this.whole) return this.whole.state(after);
    return this.seat.moved[after]?.before ?? this.seat.now.view;
  }
  take(after: number, side: Side): Take | undefined {
    return this.whole ? this.whole.take(after, side) : this.seat.moved[after]?.take();
  }
  move(after: number): ReturnType<History['move']> {
    if (this.whole) return this.whole.move(after);
    const m = this.seat.moved[after];
    return m && { side: m.side, by: m.by, ...(m.command ? { command: m.command } : {}) };
  }
}
