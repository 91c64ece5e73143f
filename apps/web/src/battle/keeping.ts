import { SeededDice } from '@tercio/engine/battle/seed.ts';
import { type BattleRecord, cutRecord, stateAfter } from '../game/engine.ts';
import { keep } from '../game/keep.ts';
import type { Opened } from '../game/open.ts';
import type { Store } from '../page/storage.ts';
import type { LocalBattle } from '../seat/local.ts';
import type { Side } from '../table/scene.ts';

/** The name of an army of ADLG-R that came with a roster and stands. */
function keepableName(record: BattleRecord, side: Side): string | undefined {
  if (!record.rules.startsWith('adlg-r') || !record.turns.some((t) => t.state.turn >= 1)) return undefined;
  const { rosters } = record.setup as { rosters?: readonly { readonly name?: string }[] };
  return rosters?.[side]?.name;
}

/** A battle of this page as it is kept: in the browser, with a roster, as a battle of its own from one of its moments. */
export class Keeping {
  readonly opened: Opened;
  private readonly local: LocalBattle;

  constructor(opened: Opened, local: LocalBattle) {
    this.opened = opened;
    this.local = local;
  }

  get record(): BattleRecord {
    return this.local.battle.record;
  }

  /** True when it is stored for good, false when only while the page is open. */
  keep(store: Store): boolean {
    const { key, scenario, name, seats, side, general, teach } = this.opened;
    const { record, standing } = this.local.battle;
    const kept = { key, scenario, name, seats, side, general, record, standing };
    return keep(store, teach === undefined ? kept : { ...kept, teach });
  }

  /** The name of this side's roster, where its deployment can be kept with it. */
  deployed(side: Side): string | undefined {
    return keepableName(this.record, side);
  }

  /** Play on from a moment of the record: a battle of its own, the old one is kept. */
  branch(at: number, by: Side): Opened {
    const { battle, past } = this.local;
    const { rules } = battle;
    const record = JSON.parse(JSON.stringify(battle.record)) as BattleRecord;
    const state = stateAfter(rules, record, at);
    cutRecord(record, at);
    record.result = null;
    // the dice go on where they are, so that nobody knows what will be thrown
    const dice = battle.dice && new SeededDice(battle.dice.seed, 0, battle.dice.drawn);
    const branches = record.branches.filter((b) => b.at <= at);
    record.branches = [...branches, { at, by, drawn: dice?.drawn ?? 0, dropped: [], alone: true }];
    // a watched battle is taken over by the side whose turn it is
    const watched = this.opened.seats === 'watch';
    const seats = watched ? 'computer' : this.opened.seats;
    const side = watched ? (rules.asks(state)[0]?.side ?? 0) : this.opened.side;
    const generals: [boolean, boolean] = seats === 'computer' ? [side === 1, side === 0] : [false, false];
    return {
      ...this.opened,
      seats,
      side,
      battle: { ...battle, record, state, dice, generals, trail: [], pending: null },
      key: `${this.opened.key}b${at}`,
      past: past.filter((p) => p.move <= at),
    };
  }
}
