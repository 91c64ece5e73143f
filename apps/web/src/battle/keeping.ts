import { SeededDice } from '@tercio/engine';
import { type BattleRecord, cutRecord, type State, stateAfter } from '../game/engine.ts';
import { draftOf, type Kept, lookedKey, unwrittenKey, whileWriting } from '../game/keep.ts';
import { mapOf } from '../game/map.ts';
import type { Opened } from '../game/open.ts';
import { cardOf } from '../games/index.ts';
import { freshId } from '../library/item.ts';
import type { Library } from '../library/library.ts';
import type { Store } from '../page/settings/storage.ts';
import type { LocalBattle } from '../seat/local.ts';
import type { Side } from '../table/scene.ts';

/** The name of an army that came with a roster and stands, where a deployment can be kept with it. */
function keepableName(record: BattleRecord, side: Side): string | undefined {
  if (!cardOf(record.rules)?.keepsDeployments || !record.turns.some((t) => t.state.turn >= 1))
    return undefined;
  const { rosters } = record.setup as { rosters?: readonly { readonly name?: string }[] };
  return rosters?.[side]?.name;
}

/** Where a battle goes: the library of this browser, and what a page leaves behind that is closed in a hurry. */
export interface Stores {
  readonly library: Library;
  readonly store: Store; // outlives the page
  readonly visit: Store; // this tab alone
}

/** How it went: kept for good, only in memory, or beside what another page had written meanwhile. */
export type Went = 'kept' | 'memory' | 'beside';

/** A battle of this page as it is kept: in the library, with a roster, as a battle of its own from one of its moments. */
export class Keeping {
  readonly opened: Opened;
  private readonly local: LocalBattle;
  /** The revision that the battle of this page comes from; 0: it is not in the library yet. */
  private revision: number;
  private readonly fresh: boolean; // never in the library when it was opened
  private print: string;
  private names: string | undefined;
  private running: Promise<Went> | undefined;
  private again = false;
  private id: string;

  constructor(opened: Opened, local: LocalBattle) {
    this.opened = opened;
    this.local = local;
    this.revision = opened.revision ?? 0;
    this.fresh = this.revision === 0;
    this.id = opened.key;
    this.print = this.printed();
  }

  get record(): BattleRecord {
    return this.local.battle.record;
  }

  /** All that playing changes. */
  private printed(): string {
    const { record, standing, pending } = this.local.battle;
    const { moves, branches, result } = record;
    return JSON.stringify([
      moves.length,
      moves.at(-1),
      branches.length,
      result,
      standing,
      pending?.stepFaces,
    ]);
  }
  private get kept(): Kept {
    const { scenario, name, seats, side, general, teach, text } = this.opened;
    const { record, standing } = this.local.battle;
    const kept = { key: this.id, scenario, name, seats, side, general, record, standing };
    return { ...kept, ...(teach === undefined ? {} : { teach }), ...(text === undefined ? {} : { text }) };
  }
  private get draft() {
    const { state, rules } = this.local.battle;
    this.names ??= [...new Set(rules.bodies(state).map((b) => b.name))].join(' ');
    return { ...draftOf(this.kept, Math.max(1, state.turn), this.names), picture: this.picture };
  }
  /** A small map of what the player may know. */
  private get picture(): string {
    const { state, rules } = this.local.battle;
    const { seats, side } = this.opened;
    const seen = (seats === 'computer' && state.over === null ? rules.view(state, side) : state) as State;
    return JSON.stringify(mapOf(rules, seen), (_, x: unknown) =>
      typeof x === 'number' ? Math.round(x * 100) / 100 : x,
    );
  }
  /** Merely looking keeps nothing: a battle that is watched is kept when it is over, any other when it goes on. */
  private get worthKeeping(): boolean {
    if (this.opened.following) return false;
    const watched = this.fresh && this.opened.seats === 'watch';
    return this.printed() !== this.print && !(watched && this.record.result === null);
  }

  /** Writes what changed, and all that changes while it is being written. Nothing when there is nothing to write. */
  keep(places: Stores): Promise<Went> | undefined {
    if (!this.worthKeeping) return undefined;
    this.again = true;
    this.running ??= this.write(places).finally(() => {
      this.running = undefined;
    });
    whileWriting(this.opened.key, this.running);
    return this.running;
  }
  private async write(places: Stores): Promise<Went> {
    const { library, store, visit } = places;
    let beside = false;
    while (this.again) {
      this.again = false;
      const print = this.printed();
      let card = await library.keepOver(this.revision, this.draft);
      if (!card) {
        // another page went on with it: both are kept
        beside = true;
        this.id = freshId();
        card = await library.keep(this.draft);
      }
      this.revision = card.revision;
      this.print = print;
    }
    store.remove(unwrittenKey(this.opened.key));
    visit.remove(lookedKey(this.opened.key));
    return beside ? 'beside' : library.lasting ? 'kept' : 'memory';
  }

  /** The page goes, or this battle leaves the table: what is not written yet is left where it can be found. */
  leave(places: Omit<Stores, 'library'>): void {
    if (this.opened.following) return;
    const short = { ...this.kept, record: { ...this.record, turns: [] } };
    if (this.worthKeeping || this.running)
      places.store.write(unwrittenKey(this.id), { ...short, revision: this.revision });
    else if (this.revision === 0) places.visit.write(lookedKey(this.opened.key), short);
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
      battle: { ...battle, record, state, dice, generals, trail: [], pending: null, entered: null },
      key: freshId(),
      revision: 0,
      following: false,
      past: past.filter((p) => p.move <= at),
    };
  }
}
