import type { Standing } from '@tercio/engine';
import { saidBeforehand } from '@tercio/engine';
import type { Manner, WingWish } from '@tercio/engine/generals';
import type { Progress } from '../battle/progress.svelte.ts';
import { tipOf } from '../game/answers/tip.ts';
import type { Draft } from '../game/controls.ts';
import type { Ask, Command, Refusal, Side } from '../game/engine.ts';
import { keptWith } from '../game/orders/in-hand.ts';
import { preferences } from '../page/settings/preferences.svelte.ts';
import { checkAt } from '../seat/seat.ts';
import type { PanelsView } from '../view/panels.svelte.ts';
import type { Sight } from '../view/sight.svelte.ts';

/** Whoever judges an answer instead of having it played: a puzzle. */
export interface Judge {
  takes(): boolean;
  judge(command: Command): void;
}

/** An order that waits for its turn looks so often, ms, and so many times. */
const EVERY = 40;
const LONGEST = 3000;

/** What the player orders and answers: drafts, plans, questions, the end of a phase; given through a seat. */
export class Orders {
  judge: Judge | undefined;
  private runs = 0; // rows of orders; a new one ends the last
  private readonly progress: Progress;
  private readonly sight: Sight;
  private readonly panels: PanelsView;

  constructor(progress: Progress, sight: Sight, panels: PanelsView) {
    this.progress = progress;
    this.sight = sight;
    this.panels = panels;
  }

  private get controls() {
    return this.progress.controls;
  }
  private get held() {
    return this.progress.held;
  }

  /** Give a command for the asked side; false when it was refused. */
  async give(command: Command, by: 'player' | 'hint' = 'player'): Promise<boolean> {
    const judged = this.judge?.takes() && this.progress.sitting.own.some((s) => checkAt(s, command));
    if (judged) {
      this.held.draft = undefined;
      this.judge?.judge(command);
      return true;
    }
    const refusal = await this.progress.give(command, by);
    if (refusal) this.refuse(refusal, command);
    return refusal === undefined;
  }

  /**
   * One order after another, each once the same question is open again: the other side may answer, dice may fall between
   * them. It ends where one is refused, something else is asked, or the player does something himself.
   */
  async giveAll(commands: readonly Command[]): Promise<boolean> {
    const run = ++this.runs;
    const [first] = commands;
    const asked = first && this.openAsks.find((a) => a.id === first.ask);
    for (const [i, command] of commands.entries()) {
      const ask = i === 0 || !asked ? asked : await this.reopened(alike(asked), run);
      if (i > 0 && !ask) return run === this.runs;
      if (!(await this.give(ask ? { ...command, ask: ask.id } : command))) return false;
      if (run !== this.runs) return true;
    }
    return true;
  }

  private get openAsks(): readonly Ask[] {
    return this.progress.sitting.own.flatMap((s) => s.now.asks);
  }

  /** A question of this kind, once it is open and nothing is shown any more; nothing if another comes. */
  private async reopened(wanted: (a: Ask) => boolean, run: number): Promise<Ask | undefined> {
    for (let n = 0; n < LONGEST && run === this.runs && !this.progress.over; n++) {
      const ask = this.openAsks.find(wanted);
      const { sending, thinking, director } = this.progress;
      if (ask && !sending && !thinking && !director.busy) return ask;
      if (!ask && this.openAsks.length > 0) return undefined;
      await new Promise((resume) => setTimeout(resume, EVERY));
    }
    return undefined;
  }

  /**
   * A corps is called up; true once something can be ordered, whatever is asked before and however long the other side
   * takes. It ends where the player orders something else.
   */
  async callUp(call: Command): Promise<boolean> {
    const run = ++this.runs;
    const before = this.openAsks.find((a) => a.id === call.ask);
    if (!before) return false;
    const up = new Promise<boolean>((resume) => {
      this.progress.onask = (ask) => {
        if (run !== this.runs) resume(false);
        else if (ask?.side !== before.side || ask.kind === before.kind || !this.controls?.orders(ask)) return;
        else resume(true);
        this.progress.onask = undefined;
      };
    });
    return (await this.give(call)) && up;
  }

  refuse(r: Refusal, refused?: Command): void {
    this.held.tip = tipOf(this.sight.moment, r, refused);
  }

  /** A draft is made: laid on the table, given at once, a change of the plan, or something said beforehand. */
  take(d: Draft | undefined): void {
    const { held, sight, progress } = this;
    held.tip = undefined;
    this.runs++;
    if (d?.standing) {
      progress.beforehand(d.of ?? sight.moment.side, d.standing);
      if (d.command) void this.give(d.command);
    } else if (d?.now && d.command)
      void this.giveAll([...sight.kept.flatMap((k) => k.orders), d.command]); // those in hand were made before it
    else if (d?.plan) {
      held.plans.before = [...sight.plannedBefore, sight.planned];
      held.plans.now = d.plan;
      progress.last = d.plan;
      held.draft = undefined;
      held.tip = d.refusal;
    } else held.draft = d;
  }

  /** What is drafted or planned is given. True when there was something. */
  confirm(): boolean {
    if (this.planning) {
      void this.planning.then(() => this.confirm());
      return true;
    }
    const { draft } = this.held;
    const { ask, kept, plan } = this.sight;
    if (draft || kept.length > 0) {
      const last = draft?.command ? [draft.command, ...(draft.then ?? [])] : [];
      if (!draft || draft.command) void this.giveAll([...kept.flatMap((k) => k.orders), ...last]);
      return true;
    }
    if (plan) {
      void this.give(plan.command);
      return true;
    }
    if (!ask || !this.controls?.orders(ask) || ask.kind === 'order') return false;
    this.order('activate');
    return true;
  }

  /** A plan of a wing that is on its way. */
  planning: Promise<void> | undefined;

  /** A whole wing is told something; it is drafted when the plan has come. */
  wing(ids: readonly string[], wish: WingWish): void {
    const { ahead } = this.sight;
    const run = ++this.runs;
    const { ask } = ahead;
    this.planning = import('../game/orders/wings.ts')
      .then((w) => w.planWing(ahead, ids, wish))
      .then((draft) => {
        this.planning = undefined;
        if (!draft || run !== this.runs || this.sight.ahead.ask?.id !== ask?.id) return;
        const { controls } = this;
        const sheet = draft.command && controls?.onSheet?.(this.sight.moment, draft.command);
        this.take(sheet ? { ids, overlays: [], plan: sheet, say: draft.say } : draft);
      });
  }

  order(id: string): void {
    if (id.startsWith('wing ')) {
      this.wing(this.held.selected, { manner: id.slice(5) as Manner });
      return;
    }
    if (id === 'confirm') {
      this.confirm();
      return;
    }
    if (id === 'cancel') {
      if (!this.held.draft) this.held.kept = [];
      this.held.draft = undefined;
      return;
    }
    this.take(this.controls?.press(this.sight.ahead, this.held.selected, id, this.held.draft));
  }

  /** In a plan: one's own piece changes its target, an enemy becomes the target of the chosen one. */
  aim(ask: Ask, id: string): void {
    const now = this.sight.plan?.command;
    const { controls, held, progress } = this;
    if (!controls || !now) return;
    const own = progress.cast.owners.get(id) === ask.side;
    const shooter = own ? id : held.selected[0];
    if (shooter === undefined || (own && held.selected[0] !== id)) {
      held.selected = [id];
      return;
    }
    const next = controls.change(this.sight.moment, ask, now, shooter, own ? undefined : id);
    if ('kind' in next) held.plans.now = next;
    else held.tip = next;
  }

  answer(option: string, always: boolean): void {
    let command: Command;
    try {
      command = JSON.parse(option) as Command;
    } catch {
      return;
    }
    const { ask } = this.sight.moment;
    const chosen = this.panels.question?.options.find((o) => o.id === option);
    if (ask) {
      const stands = (chosen?.stands ?? []).map((kind) => ({ kind, answer: 'default' }));
      if (always) stands.push({ kind: ask.kind, answer: alwaysSo(command) });
      this.stand(ask.side, chosen?.standing ?? [], stands);
    }
    void this.give(command);
  }
  /** Said beforehand, and answered in one way from now on: of each kind one answer for all bodies. */
  private stand(side: Side, said: readonly Standing[], kinds: readonly Standing[]): void {
    const seat = this.progress.seatOf(side);
    if (!seat || said.length + kinds.length === 0) return;
    let answers = saidBeforehand(seat.now.standing, said);
    for (const one of kinds) answers = [...answers.filter((s) => s.kind !== one.kind), one];
    this.progress.stand(seat, answers);
  }

  corps(id: string): void {
    const { moment } = this.sight;
    const { ask } = moment;
    if (ask?.kind === 'corps') {
      const command: Command & { corps: number } = { ask: ask.id, kind: 'activate', corps: Number(id) };
      // the corps that was pointed at is in hand then
      void this.give(command).then((given) => {
        if (given) this.choose(this.controls?.members?.(this.sight.moment, id) ?? []);
      });
      return;
    }
    const all = this.controls?.members?.(moment, id) ?? this.controls?.order(moment).slice(0, 1) ?? [];
    if (all.length > 0) this.choose(all);
  }

  remind(id: string): void {
    const r = this.panels.forgotten.find((f) => f.id === id);
    if (!r) return;
    if (r.command) {
      void this.give(r.command);
      return;
    }
    this.held.reminding = false;
    if (r.look !== undefined) this.held.selected = [r.look];
  }

  /** The end of a corps, a phase or a turn; what would be forgotten is named first. */
  end(): void {
    const { progress, held, controls } = this;
    if (progress.director.busy && !this.sight.looking) {
      progress.director.skip('decision');
      return;
    }
    const m = this.sight.moment;
    const end = controls?.end(m);
    if (!end || performance.now() - progress.confirmed < 300) return;
    if (this.sight.plan) {
      void this.give(this.sight.plan.command);
      return;
    }
    const { ask, kept } = this.sight;
    const hand = (held.draft && keptWith(m, kept, held.draft)) ?? kept;
    if (ask && hand.length > 0) {
      void this.giveAll(hand.flatMap((k) => k.orders)).then(async (given) => {
        if (given && (await this.reopened(alike(ask), this.runs))) this.close('with-orders');
      });
      return;
    }
    this.close('plain');
  }

  /** What would be forgotten is named, or it ends. Who gives orders with it has seen what is left: only remedies are named. */
  private close(how: 'plain' | 'with-orders'): void {
    const { held, controls } = this;
    const m = this.sight.moment;
    const end = controls?.end(m);
    if (!end) return;
    held.draft = undefined;
    if (
      !held.reminding &&
      controls &&
      preferences.settings.help !== 'bare' &&
      controls.forgotten(m).some((f) => how === 'plain' || f.command !== undefined)
    ) {
      held.reminding = true;
      return;
    }
    void this.give(end.command);
  }

  undo(): void {
    const { held, sight } = this;
    const before = sight.plannedBefore;
    if (held.draft) held.draft = undefined;
    else if (sight.kept.length > 0) held.kept = sight.kept.slice(0, -1);
    else if (before.length > 0) {
      held.plans.now = before.at(-1);
      held.plans.before = before.slice(0, -1);
    } else if (sight.ask) {
      this.runs++;
      void this.progress.undo().then((no) => {
        if (no) this.refuse(no);
      });
    }
  }

  choose(ids: readonly string[]): void {
    const { held, sight } = this;
    if (held.draft) held.kept = keptWith(sight.moment, sight.kept, held.draft) ?? sight.kept;
    held.draft = undefined;
    held.selected = [...ids];
  }
}

/** The same kind of question, put to the same side. */
const alike =
  (asked: Ask) =>
  (a: Ask): boolean =>
    a.kind === asked.kind && a.side === asked.side;

/** The word for answering every such question as this command does. */
function alwaysSo(command: Command): string {
  const said: Command & { evade?: unknown; engage?: unknown; unit?: unknown } = command;
  const yes = said.evade ?? said.engage ?? (said.unit !== undefined ? said.unit !== '' : undefined);
  return yes === undefined ? 'default' : yes ? 'always' : 'never';
}
