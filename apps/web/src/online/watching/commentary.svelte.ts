import { generalsIn } from '@tercio/engine/generals';
import type { CurvePoint } from '@tercio/engine/lab';
import type { Progress } from '../../battle/progress.svelte.ts';
import type { Moment } from '../../game/controls.ts';
import type { Ask, Side } from '../../game/engine.ts';
import { Hints, type Thought } from '../../game/general/hints.svelte.ts';
import { Opponent } from '../../game/general/opponent.ts';
import { signsOf } from '../../game/orders/signs.ts';
import { preferences } from '../../page/settings/preferences.svelte.ts';
import type { Moved } from '../../seat/seat.ts';
import type { Overlay } from '../../table/scene.ts';

/** What a general says to a side's question. */
export interface Comment {
  readonly side: Side;
  readonly thinking: boolean;
  readonly failed: boolean;
  readonly plan: readonly string[]; // for the whole army, in sentences
  readonly thoughts: readonly Thought[];
}

const SETTING = 'watching.general';
const SIDES = [0, 1] as const;

/**
 * A general beside a battle that is watched: what he would do, and how it stands. All of it is worked out in this page,
 * from what everybody may know; nothing is told before the table has shown it.
 */
export class Commentary {
  /** '' where nobody is to speak. */
  general = $state('');
  private readonly progress: Progress;
  private readonly worker = new Opponent();
  private readonly hints: readonly [Hints, Hints];
  private chances = $state.raw<readonly (CurvePoint | undefined)[]>([]); // after so many moves
  private shown = $state(0); // moves that the table has shown
  private looking = false;
  private again = false;
  private gone = false;

  constructor(progress: Progress) {
    this.progress = progress;
    const { phrases } = progress.sitting;
    const of = (side: Side): Hints =>
      new Hints(() => ({ moment: this.momentOf(side), phrases, moves: progress.length }), this.worker);
    this.hints = [of(0), of(1)];
    const liked = String(preferences.store.read(SETTING) ?? 'sergeant');
    this.general = liked === '' || this.generals.includes(liked) ? liked : 'captain'; // not every game has a marshal
    const { seat } = progress;
    seat.hear((heard) => {
      if (heard.kind !== 'news') return;
      if (heard.kept < this.chances.length - 1) this.chances = this.chances.slice(0, heard.kept + 1);
      for (const m of heard.moved) void this.judge(m);
      progress.director.after(() => void this.look());
    });
    void this.judgeNow();
    progress.director.after(() => void this.look());
  }

  get generals(): readonly string[] {
    return generalsIn(this.progress.rules.id);
  }

  /** What a side is asked, as far as everybody knows. */
  private askOf(side: Side): Ask | undefined {
    const { rules, seat } = this.progress;
    const { view, asked } = seat.now;
    if (view.over !== null || !asked.includes(side)) return undefined;
    return rules.asks(view).find((a) => a.side === side);
  }
  private momentOf(side: Side): Moment {
    void this.progress.version;
    const { cast, seat } = this.progress;
    return { ...cast.momentOf(seat.now.view, side), ask: this.askOf(side) };
  }

  // --- how it stands

  private async judgeNow(): Promise<void> {
    const { seat, rules, length } = this.progress;
    const { view } = seat.now;
    const chance = await this.worker.chance(rules.id, view);
    this.put({ move: length, turn: view.turn, chance: chance ?? Number.NaN });
  }
  private async judge({ move, before, after }: Moved): Promise<void> {
    const { rules } = this.progress;
    if (this.chances.length === 0 && before.over === null) {
      const first = await this.worker.chance(rules.id, before);
      this.put({ move: move - 1, turn: before.turn, chance: first ?? Number.NaN });
    }
    const chance = await this.worker.chance(rules.id, after);
    this.put({ move, turn: after.turn, chance: chance ?? Number.NaN });
  }
  private put(point: CurvePoint): void {
    if (this.gone || Number.isNaN(point.chance)) return;
    const chances = [...this.chances];
    chances[point.move] = point;
    this.chances = chances;
  }

  /** The chances of the first side, move by move, as far as the table has shown them. */
  readonly curve: readonly CurvePoint[] = $derived.by(() => {
    const out: CurvePoint[] = [];
    let last = this.chances.find((p) => p !== undefined);
    if (last === undefined) return [];
    for (let move = 0; move <= this.shown; move++) {
      last = this.chances[move] ?? last;
      out.push({ ...last, move });
    }
    return out;
  });

  // --- what he would do

  /** Another general, or with '' nobody. */
  choose(general: string): void {
    this.general = general;
    preferences.store.write(SETTING, general);
    for (const h of this.hints) h.drop();
    void this.look();
  }

  /** He looks at the table as it is shown now; while he thinks, what comes waits for its turn. */
  private async look(): Promise<void> {
    this.shown = this.progress.length;
    this.again = true;
    if (this.looking) return;
    this.looking = true;
    while (this.again && !this.gone) {
      this.again = false;
      if (this.general === '') break;
      for (const side of SIDES) if (this.askOf(side)) await this.hints[side].ask(this.general);
    }
    this.looking = false;
  }

  readonly comments: readonly Comment[] = $derived.by(() => {
    void this.progress.version;
    if (this.general === '' || this.progress.director.busy) return [];
    return SIDES.filter((side) => this.askOf(side) !== undefined).map((side) => {
      const { thinking, failed, plan, thoughts } = this.hints[side];
      return { side, thinking, failed, plan, thoughts };
    });
  });

  /** The same on the table. */
  readonly signs: readonly Overlay[] = $derived.by(() => {
    void this.progress.version;
    if (this.general === '' || this.progress.director.busy) return [];
    return SIDES.flatMap((side) => {
      const { command } = this.hints[side];
      return command ? signsOf(this.progress.controls, this.momentOf(side), command) : [];
    });
  });

  close(): void {
    this.gone = true;
    for (const h of this.hints) h.drop();
    this.worker.close();
  }
}
