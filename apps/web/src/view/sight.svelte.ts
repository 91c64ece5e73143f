import { sayTerm } from '@tercio/engine/text';
import type { Feature } from '../art/terrain/feature.ts';
import type { Progress } from '../battle/progress.svelte.ts';
import { overlaysOf } from '../director/overlays.ts';
import { layPast } from '../director/past.ts';
import { type Script, scriptOf } from '../director/script.ts';
import { plainChoices, plainQuestion } from '../game/answers/questions.ts';
import type { Draft, Moment } from '../game/controls.ts';
import type { Ask, Body, Command, Side, State } from '../game/engine.ts';
import type { FilmFrame } from '../game/film/film.ts';
import type { Projector } from '../game/film/projector.svelte.ts';
import { ahead, type Kept } from '../game/orders/in-hand.ts';
import { withThreats } from '../game/orders/threats.ts';
import { featureOf, inUnits, pieceOf, speechOf } from '../game/pieces.ts';
import { tableText } from '../game/words/description.ts';
import type { TableText } from '../page/battle-parts.ts';
import type { QuestionPanel } from '../page/panels.ts';
import { preferences } from '../page/settings/preferences.svelte.ts';
import type { Replay } from '../replay/replay.svelte.ts';
import type { Overlay, Piece, Scene } from '../table/scene.ts';
import { catalogue } from '../words/words.svelte.ts';

/** What is seen on the table: follows from the battle, the moment that is looked at, and what the player holds in hand. */
export class Sight {
  private readonly progress: Progress;
  private readonly replay: Replay;
  private readonly projector: Projector;
  /** What is pointed out beside the battle itself. */
  signs: (m: Moment) => readonly Overlay[] = () => [];

  constructor(progress: Progress, replay: Replay, projector: Projector) {
    this.progress = progress;
    this.replay = replay;
    this.projector = projector;
  }

  private get rules() {
    return this.progress.rules;
  }
  private get controls() {
    return this.progress.controls;
  }
  private get held() {
    return this.progress.held;
  }
  private get cast() {
    return this.progress.cast;
  }

  /** What may be shown now. */
  readonly shown: State = $derived.by(() => {
    void this.progress.version;
    const { director, sitting } = this.progress;
    const { film } = this.projector;
    const { at } = this.replay;
    if (director.state) return director.state;
    // looking back, the end of a film is the moment itself
    if (film && (at === undefined || this.projector.at < this.projector.last)) return film.state;
    return at === undefined ? this.progress.view : sitting.history.state(at);
  });

  /** What is asked and may be answered now: nothing while something is shown or looked back at. */
  readonly ask: Ask | undefined = $derived.by(() => {
    const { film } = this.projector;
    if (this.replay.at !== undefined || this.progress.director.busy || (film && !film.rehearsal))
      return undefined;
    return this.progress.ask;
  });

  /** The plan of whoever is asked; nobody else's. */
  get planned(): Command | undefined {
    const { now } = this.held.plans;
    return now?.ask === this.ask?.id && this.progress.handover === undefined ? now : undefined;
  }
  /** The plan before each change of it: taken back one by one. */
  get plannedBefore(): readonly (Command | undefined)[] {
    return this.planned === undefined ? [] : this.held.plans.before;
  }

  readonly moment: Moment = $derived.by(() => {
    void this.progress.version;
    const { sitting, looks } = this.progress;
    const { ask } = this;
    const side = ask?.side ?? looks;
    const standing = (s: Side) => this.progress.seatOf(s)?.now.standing ?? [];
    return {
      ...this.cast.momentOf((ask && this.progress.seatOf(side)?.now.view) ?? this.shown, side),
      ask,
      planned: this.planned,
      standing: standing(side),
      opposed: sitting.how === 'two' ? standing(side === 0 ? 1 : 0) : undefined,
    };
  });

  /** Orders in hand, as long as the question they answer is open. */
  readonly kept: readonly Kept[] = $derived.by(() => {
    const { kept } = this.held;
    return kept.length > 0 && kept[0]?.orders[0]?.ask === this.moment.ask?.id ? kept : [];
  });
  /** The moment with the orders in hand carried out: the next one is made in it. */
  readonly ahead: Moment = $derived.by(() => ahead(this.moment, this.kept));

  /* ---- the table ---- */

  /** The ground is drawn anew only when it changed: while terrain is laid. */
  private readonly areas = $derived.by(() => {
    void this.progress.version;
    const lying = this.rules.field(this.shown).grounds;
    const planned = this.mine ? (this.controls?.grounds?.(this.moment) ?? []) : [];
    const grounds = planned.length > 0 ? [...lying, ...planned] : lying;
    const key = catalogue.language + JSON.stringify(grounds);
    const { drawn } = this.progress;
    const term = (kind: string): string => sayTerm(this.cast.speaker, kind);
    if (key !== this.laid.key)
      this.laid = {
        key,
        areas: grounds.map((g) => featureOf(g, drawn, term)).filter((f) => f !== undefined),
      };
    return this.laid.areas;
  });
  private laid: { key: string; areas: readonly Feature[] } = { key: '', areas: [] };

  /** Looking back at an earlier moment. */
  get looking(): boolean {
    return this.replay.at !== undefined;
  }
  private get mine(): boolean {
    return this.replay.at === undefined && this.progress.handover === undefined;
  }

  /** The table in words, as the side that looks may know it. */
  describe(): TableText {
    const state = this.shown;
    return tableText(this.cast.bodiesOf(state), this.rules.field(state), this.cast.pieceWords(state));
  }

  readonly pieces: readonly Piece[] = $derived.by(() => {
    const state = this.shown;
    const m = { ...this.moment, state };
    const placed = this.cast.bodiesOf(state);
    const laid = this.mine ? [...placed, ...(this.controls?.laidOut?.(m) ?? [])] : placed;
    const frame = state === this.projector.film?.state ? this.projector.frame : undefined;
    const posed = frame?.poses ?? this.controls?.posed?.(m);
    const bodies = frame ? this.filmed(laid, frame) : laid;
    const said = this.cast.pieceWords(state);
    return bodies.map((b): Piece => {
      const marks = this.controls?.marks(m, b.id) ?? { states: [], badges: [] };
      const piece = pieceOf(b, this.progress.drawn, this.cast.wardrobe, marks, speechOf(b, bodies, said));
      const pose = posed?.get(b.id);
      this.cast.coats.set(b.id, piece.coat);
      return pose ? { ...piece, ...pose } : piece;
    });
  });

  /** Smoke, dust and the fallen: fetched when the table is there. */
  async callEffects(): Promise<void> {
    const { TableEffects } = await import('../director/effects/effects.ts');
    const { coats, wardrobe } = this.cast;
    const coatOf = (id: string, side: Side): string => coats.get(id) ?? wardrobe.general(side).coat;
    const { how, side: mine, company } = this.progress.sitting;
    const playing = how === 'computer' || (how === 'online' && !company?.watching);
    const isEnemy = (side: Side): boolean => playing && side !== mine;
    const { stage } = this.progress.director;
    stage.take(new TableEffects(this.progress.drawn, coatOf, isEnemy));
    const { sitting, staging, looks } = this.progress;
    const { history } = sitting;
    const scriptAfter = (moves: number): Script | undefined => {
      const take = history.take(moves, looks);
      return take && scriptOf(take, staging);
    };
    await layPast(stage, history.length, scriptAfter, () => this.open);
  }
  private open = true;
  close(): void {
    this.open = false;
  }

  /** Who is on the table at a moment of a film: some have left or fallen, some were only then seen. */
  private filmed(bodies: readonly Body[], frame: FilmFrame): readonly Body[] {
    const known = new Set(bodies.map((b) => b.id));
    const seen = this.rules
      .bodies(this.progress.seat.now.view)
      .filter((b) => frame.poses.has(b.id) && !known.has(b.id));
    return [...bodies, ...seen].filter((b) => !frame.gone.has(b.id));
  }

  readonly plan = $derived.by(() => {
    const m = this.moment;
    if (!m.ask || this.progress.handover !== undefined) return undefined; // a secret waits for its player
    return this.controls?.plans(m.ask) ? this.controls.plan(m, m.ask, this.planned) : undefined;
  });

  private readonly fixed: readonly Overlay[] = $derived.by(() => {
    const m = { ...this.moment, state: this.shown };
    const { beat } = this.progress.director;
    if (beat) return [...(this.controls?.melees(m) ?? []), ...overlaysOf(beat, preferences.still)];
    if (this.projector.film?.state === m.state) return this.projector.frame?.overlays ?? [];
    return this.controls?.melees(m) ?? [];
  });

  private readonly chosen: readonly Overlay[] = $derived.by(() =>
    this.held.selected.length > 0 && this.controls && this.replay.at === undefined
      ? this.controls.selection(this.ahead, this.held.selected)
      : [],
  );

  /** The draft with the figures that have come by now. */
  readonly drafted: Draft | undefined = $derived.by(() => {
    const { draft } = this.held;
    const now = draft?.later ? { ...draft, ...draft.later() } : draft;
    return now && withThreats(this.ahead, now);
  });

  /** Orders of a game without controls, as its cards number them. */
  private readonly plainly: readonly Overlay[] = $derived.by(() => {
    const { ask } = this.moment;
    if (!ask || this.controls || this.progress.director.busy || this.replay.at !== undefined) return [];
    return plainChoices(this.moment, ask, this.held.selected);
  });

  private readonly overlays: readonly Overlay[] = $derived.by(() => {
    const m = this.moment;
    const { controls, held, drafted } = this;
    const out: Overlay[] = [...this.fixed, ...this.kept.flatMap((k) => k.overlays)];
    if (drafted) out.push(...this.chosen.filter((o) => o.kind === 'region'), ...drafted.overlays);
    else {
      // what one has in hand is no part of what is being shown
      out.push(...this.progress.trails, ...(this.progress.director.busy ? [] : this.chosen));
      if (held.hovered && controls) out.push(...controls.hover({ ...m, state: this.shown }, held.hovered));
    }
    if (this.plan) out.push(...this.plan.overlays);
    if (m.ask && controls && !controls.orders(m.ask)) out.push(...controls.choices(m, m.ask));
    out.push(...this.plainly);
    if (held.threat && controls) out.push(...controls.threats(m, held.selected));
    if (held.ruler) out.push(held.ruler);
    if (!drafted && this.replay.at === undefined) out.push(...this.signs(m));
    return out;
  });

  readonly size = $derived.by(() => {
    void this.progress.version;
    return this.rules.field(this.progress.seat.now.view);
  });

  readonly scene: Scene = $derived.by(() => ({
    width: inUnits(this.size.width),
    height: inUnits(this.size.depth),
    unit: this.size.unit,
    drawn: this.progress.drawn,
    areas: this.areas,
    pieces: this.pieces,
    overlays: this.overlays,
    selected: this.held.selected,
    hovered: this.held.hovered,
    asked: this.ask?.side,
    glide: this.projector.film ? this.projector.pace : undefined,
    directed: this.progress.director.busy,
  }));

  /** Every purposeful legal order or answer of the moment as a plain list: all play is possible from it. */
  list(): QuestionPanel | undefined {
    const m = this.moment;
    return m.ask && plainQuestion({ ...m, help: 'table' }, m.ask, this.held.selected, () => undefined);
  }
}
