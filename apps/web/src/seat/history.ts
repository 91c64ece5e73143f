import type { BattleRecord, Command, GivenBy, Side, State } from '@tercio/engine';
import { stateAfter } from '@tercio/engine';
import { eyesOf, type LocalBattle, type Past } from './local.ts';
import { type Onlooker, seenBy, type Take, takeOf } from './take.ts';

/** What can be looked back at, as those who look may know it. */
export interface History {
  readonly length: number; // moves
  readonly turnStarts: readonly number[]; // moves made before each turn
  /** The whole battle as a file; of a battle elsewhere only when it is over. */
  readonly record: BattleRecord | undefined;
  /** Everything that was told, for this side's chronicle. */
  past(side: Side | undefined): readonly Past[];
  state(after: number): State;
  /** The move after so many, event by event, with the numbers of this side's chronicle. */
  take(after: number, side: Side): Take | undefined;
  move(after: number): { readonly side: Side; readonly by: GivenBy; readonly command?: Command } | undefined;
}

/** Two who look together see what both may know; the chronicle is one side's. */
export const together = (rules: LocalBattle['battle']['rules'], side: Side): Onlooker => ({
  see: (state) =>
    state.over !== null ? state : (rules.view(rules.view(state, side), side === 0 ? 1 : 0) as State),
  hears: ({ secretTo }) => secretTo === undefined,
  knows: ({ secretTo }) => secretTo === undefined || secretTo === side,
});

const ALL: Onlooker = { see: (state) => state, hears: () => true };

/** A battle of this page, from its record. */
export class LocalHistory implements History {
  private readonly local: LocalBattle;
  private readonly who: 'one' | 'two' | 'watch';
  private readonly side: Side;

  constructor(local: LocalBattle, who: 'one' | 'two' | 'watch', side: Side) {
    this.local = local;
    this.who = who;
    this.side = side;
  }

  /** What was hidden may be seen when nobody plays any more. */
  private eyes(side: Side): Onlooker {
    const { rules, state } = this.local.battle;
    if (this.who === 'watch' || state.over !== null) return ALL;
    return this.who === 'two' ? together(rules, side) : eyesOf(rules, this.side);
  }

  get record(): BattleRecord {
    return this.local.battle.record;
  }
  get length(): number {
    return this.record.moves.length;
  }
  get turnStarts(): readonly number[] {
    return this.record.turns.map((t) => t.at);
  }
  past(side: Side | undefined): readonly Past[] {
    const { past, battle } = this.local;
    if (battle.state.over !== null) return past;
    const { hears } = eyesOf(battle.rules, side);
    return past.filter((p) => hears(p.event));
  }
  state(after: number): State {
    return this.eyes(this.side).see(stateAfter(this.local.battle.rules, this.record, after));
  }
  take(after: number, side: Side): Take | undefined {
    const move = this.record.moves[after];
    if (!move) return undefined;
    const { rules } = this.local.battle;
    const state = stateAfter(rules, this.record, after);
    return seenBy(takeOf(rules, state, move, after + 1), this.eyes(side));
  }
  move(after: number): ReturnType<History['move']> {
    return this.record.moves[after];
  }
}
