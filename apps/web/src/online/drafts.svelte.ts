import type { Progress } from '../battle/progress.svelte.ts';
import type { DraftLine } from '../battle/sitting.ts';
import type { Draft, Moment } from '../game/controls.ts';
import type { Command } from '../game/engine.ts';
import { ahead, type Kept, keptAgain } from '../game/orders/in-hand.ts';
import { signsOf } from '../game/orders/signs.ts';
import { toasts } from '../page/toasts.svelte.ts';
import { checkAt } from '../seat/seat.ts';
import type { Overlay } from '../table/scene.ts';
import type { Sight } from '../view/sight.svelte.ts';
import { catalogue } from '../words/words.svelte.ts';
import { onlineWords } from './words.ts';

interface Ordered {
  readonly ids: readonly string[];
  readonly orders: readonly Command[];
}
/** What is being written, as it goes over the line: orders by the question they answer, nothing of how they are drawn. */
interface Written {
  readonly ask: string;
  readonly plan?: Command;
  readonly kept: readonly Ordered[];
  readonly draft?: Ordered & { readonly say: string };
}
/** What one holds, to have it back. */
interface Hand {
  readonly draft: Draft | undefined;
  readonly kept: readonly Kept[];
  readonly plan: Command | undefined;
}

/** After so long without another change it goes over the line: ms. */
const REST = 250;

/**
 * Orders that are being written at the table of a server: they lie on all of one's devices. Whoever wrote last counts;
 * what lay here and is replaced is a press away.
 */
export class Drafts {
  private readonly progress: Progress;
  private readonly sight: Sight;
  private readonly line: DraftLine;
  private known = ''; // what all devices know
  private coming = $state.raw<string | undefined>(); // from another device, and not taken up yet
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly stop: () => void;

  constructor(progress: Progress, sight: Sight, line: DraftLine) {
    this.progress = progress;
    this.sight = sight;
    this.line = line;
    this.coming = line.last;
    const deaf = line.hear((body) => {
      this.coming = body;
    });
    const rest = $effect.root(() => {
      $effect(() => {
        const { coming } = this;
        if (coming !== undefined && this.ready) this.take(coming);
      });
      $effect(() => {
        const body = this.body;
        clearTimeout(this.timer);
        if (body !== this.known) this.timer = setTimeout(() => this.tell(body), REST);
      });
    });
    this.stop = () => {
      rest();
      deaf();
    };
  }

  /** The table shows what is the case, and nothing is on its way. */
  private get ready(): boolean {
    const { progress, sight } = this;
    void progress.version;
    return !progress.director.busy && !progress.sending && !sight.looking;
  }

  private get body(): string {
    const { held } = this.progress;
    const { kept, planned, ask } = this.sight;
    const { draft } = held;
    const command = draft?.command;
    if (!ask || (kept.length === 0 && planned === undefined && command === undefined)) return '';
    const written: Written = {
      ask: ask.id,
      ...(planned === undefined ? {} : { plan: planned }),
      kept: kept.map(({ ids, orders }) => ({ ids, orders })),
      ...(draft && command
        ? { draft: { ids: draft.ids, orders: [command, ...(draft.then ?? [])], say: draft.say } }
        : {}),
    };
    return JSON.stringify(written);
  }
  private tell(body: string): void {
    const { ask } = this.sight;
    if (body === this.known || !ask) return;
    // the question was answered: what was written for it is of no more use, and another may have written since
    const done = body === '' && read(this.known)?.ask !== ask.id;
    this.known = body;
    if (done) return;
    this.line.send(body);
  }

  private get hand(): Hand {
    const { held } = this.progress;
    return { draft: held.draft, kept: this.sight.kept, plan: this.sight.planned };
  }
  private put({ draft, kept, plan }: Hand): void {
    const { held } = this.progress;
    held.kept = kept;
    held.draft = draft;
    if (held.plans.now !== plan) held.plans.now = plan;
    held.tip = undefined;
  }

  /** What another device has written is what lies here now. */
  private take(coming: string): void {
    const before = this.body;
    if (coming === before) {
      this.known = coming;
      this.coming = undefined;
      return;
    }
    const written = read(coming);
    const { ask } = this.sight.moment;
    // of a question that is not asked yet: it waits; one that was asked before is answered
    if (written !== undefined && written.ask !== ask?.id) {
      if (ask !== undefined) this.coming = undefined;
      return;
    }
    const mine = this.hand;
    const unsent = before !== this.known;
    const made = written === undefined ? EMPTY : this.made(written);
    this.coming = undefined;
    clearTimeout(this.timer);
    this.put(made.hand);
    this.known = this.body;
    const w = onlineWords[catalogue.language];
    const back = { label: w.mineAgain, run: () => this.put(mine) };
    if (unsent || (before !== '' && coming !== '')) toasts.show(w.otherDevice, 'note', back);
    if (made.lost) toasts.show(w.notAllHere, 'bad');
  }

  private made({ plan, kept, draft }: Written): { hand: Hand; lost: boolean } {
    const { moment } = this.sight;
    const { seat, controls } = this.progress;
    const draw = (m: Moment, orders: readonly Command[]): readonly Overlay[] =>
      orders.flatMap((o) => signsOf(controls, m, o));
    const goodPlan = plan && checkAt(seat, plan) ? plan : undefined;
    const again = keptAgain(moment, kept, draw);
    const now = ahead(moment, again);
    const [first, ...then] = draft?.orders ?? [];
    const command = first && now.ask ? { ...first, ask: now.ask.id } : undefined;
    const legal = command !== undefined && now.rules.check(now.state, command) === undefined;
    const hand: Hand = {
      plan: goodPlan,
      kept: again,
      draft:
        draft && legal
          ? {
              ids: draft.ids,
              command,
              ...(then.length > 0 ? { then } : {}),
              overlays: draw(now, [command]),
              say: draft.say,
            }
          : undefined,
    };
    const lost = (plan && !goodPlan) || again.length < kept.length || (draft !== undefined && !legal);
    return { hand, lost: lost === true };
  }

  close(): void {
    clearTimeout(this.timer);
    const { body } = this;
    if (this.coming === undefined && this.ready) this.tell(body);
    this.stop();
  }
}

const EMPTY = { hand: { draft: undefined, kept: [], plan: undefined }, lost: false } as const;

const isOrder = (x: unknown): x is Command =>
  typeof x === 'object' && x !== null && typeof (x as Command).kind === 'string';
const isOrdered = (x: unknown): x is Ordered => {
  const { ids, orders } = (x ?? {}) as Partial<Ordered>;
  return Array.isArray(ids) && Array.isArray(orders) && orders.every(isOrder);
};

/** Nothing where it is empty, or a draft of something else. */
function read(body: string): Written | undefined {
  try {
    const w = JSON.parse(body) as Partial<Written> | null;
    if (typeof w?.ask !== 'string' || !Array.isArray(w.kept) || !w.kept.every(isOrdered)) return undefined;
    if (w.plan !== undefined && !isOrder(w.plan)) return undefined;
    if (w.draft !== undefined && !isOrdered(w.draft)) return undefined;
    return w as Written;
  } catch {
    return undefined;
  }
}
