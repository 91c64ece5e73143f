import { sayResult } from '@tercio/engine/text';
import type { Progress } from '../battle/progress.svelte.ts';
import { type BeatKind, thrownIn } from '../director/script.ts';
import { plainQuestion, withConsequences } from '../game/answers/questions.ts';
import type { Forgotten } from '../game/controls.ts';
import type { Side } from '../game/engine.ts';
import { panelsOf, withHand } from '../game/words/panels.ts';
import { idle, placesOf, rollOf } from '../game/words/report.ts';
import { shortName } from '../games/name.ts';
import type { LogEntry, Panels, RollCard, RollStage } from '../page/panels.ts';
import type { Replay } from '../replay/replay.svelte.ts';
import { catalogue } from '../words/words.svelte.ts';
import type { Sight } from './sight.svelte.ts';

/** How much of a throw is seen. */
const STAGES: Partial<Record<BeatKind, RollStage>> = {
  name: 'named',
  fire: 'named',
  gun: 'named',
  fight: 'named',
  dice: 'thrown',
  read: 'read',
  verdict: 'judged',
  loss: 'judged',
  tally: 'judged',
  told: 'judged',
};

/** What is read beside the table: turn, orders, questions, chronicle, dice. */
export class PanelsView {
  private readonly progress: Progress;
  private readonly replay: Replay;
  private readonly sight: Sight;

  constructor(progress: Progress, replay: Replay, sight: Sight) {
    this.progress = progress;
    this.replay = replay;
    this.sight = sight;
  }

  private get controls() {
    return this.progress.controls;
  }
  private get held() {
    return this.progress.held;
  }

  readonly log: readonly LogEntry[] = $derived.by(() => {
    const { director, chronicle, sitting, over, both, looks, cast } = this.progress;
    const { speaker } = cast;
    const { busy, told: upTo } = director;
    const { at } = this.replay;
    const all = sitting.how === 'watch' || (over && !busy);
    const out: LogEntry[] = [];
    for (const t of chronicle.told) {
      if (busy ? t.id >= upTo : at !== undefined && t.move > at) break; // shown before it is told
      const { secretTo } = t.event;
      if (!all && secretTo !== undefined && (both || secretTo !== looks)) continue;
      const entry = chronicle.line(t, speaker);
      if (entry) out.push(t.id >= chronicle.fresh ? { ...entry, fresh: true } : entry);
    }
    return out.filter((entry, i) => !idle(entry, out[i + 1]));
  });

  readonly question = $derived.by(() => {
    const m = this.sight.moment;
    const { ask } = m;
    const { thinking, handover, cast } = this.progress;
    if (!ask || thinking || handover !== undefined) return undefined;
    if (this.controls?.orders(ask) || this.controls?.plans(ask)) return undefined;
    const sideOf = (id: string): Side | undefined => cast.owners.get(id);
    const asked = this.controls?.question(m, ask);
    const card = asked ?? plainQuestion(m, ask, this.held.selected, sideOf);
    return withConsequences(m, ask, card, this.controls?.consequences, sideOf);
  });

  readonly forgotten: readonly Forgotten[] = $derived.by(() =>
    this.held.reminding && this.controls ? this.controls.forgotten(this.sight.moment) : [],
  );

  private readonly still: Panels = $derived.by(() => {
    const { sitting, thinking, director, cast, drawn } = this.progress;
    const { shown: state, moment, ask, plan, pieces } = this.sight;
    return panelsOf({
      moment: { ...moment, state: ask ? moment.state : state },
      shown: state,
      controls: this.controls,
      wardrobe: cast.wardrobe,
      title: sitting.name,
      subtitle: shortName(sitting.rules.id, catalogue.language),
      ahead: this.sight.kept.length > 0 ? this.sight.ahead : undefined,
      selected: this.held.selected,
      pieces,
      question: this.question,
      log: this.log,
      plan: plan && {
        side: moment.side,
        text: plan.text,
        title: plan.title,
        give: plan.give,
        form: plan.form,
        command: plan.command,
        ...(plan.why ? { why: plan.why } : {}),
      },
      thinking: thinking && !director.busy,
      over: state.over === null ? undefined : sayResult(cast.speaker, state.over),
      replaying: this.replay.at !== undefined,
      drawn,
    });
  });

  /** The dice that are being thrown, as far as they have been read. */
  private readonly directed: RollCard | undefined = $derived.by(() => {
    const { director, cast } = this.progress;
    const { beat, script } = director;
    const stage = beat && STAGES[beat.kind];
    if (!stage || !beat.event || !script || !thrownIn(beat.event)) return undefined;
    const places = placesOf(cast.bodiesOf(beat.state));
    const before = script.take.shots.slice(0, beat.shot + 1).map((s) => s.event);
    // tests that belong together are listed as they fall
    const together = stage === 'judged' ? this.controls?.rolls?.(this.sight.moment, before) : undefined;
    const card = together?.of.includes(beat.event) ? together.card : rollOf(cast.speaker, beat.event, places);
    return card && { ...card, move: script.take.move, stage };
  });

  private readonly undoable = $derived.by(() => {
    void this.progress.version;
    const { ask } = this.sight;
    return ask !== undefined && this.progress.seatOf(ask.side)?.now.canUndo === true;
  });

  readonly panels: Panels = $derived.by(() => {
    const { draft, rolls, tip } = this.held;
    return withHand(this.still, {
      draft: this.sight.drafted,
      kept: this.sight.kept.length,
      words: this.sight.moment.words,
      roll: this.directed ?? rolls[0],
      refusal: draft?.refusal ?? tip,
      forgotten: this.forgotten,
      canUndo:
        draft !== undefined ||
        this.sight.kept.length > 0 ||
        this.sight.plannedBefore.length > 0 ||
        this.undoable,
    });
  });
}
