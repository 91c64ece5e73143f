import { asksOf, canUndo, viewOf } from '@tercio/engine/battle/battle.ts';
import { type Speaker, sayResult, sayTerm, speaker } from '@tercio/engine/text/phrases.ts';
import type { Feature } from '../art/terrain/feature.ts';
import { Director } from '../director/director.svelte.ts';
import { overlaysOf } from '../director/overlays.ts';
import { type BeatKind, thrownIn } from '../director/script.ts';
import type { RuleAbout, TableText } from '../page/battle-model.ts';
import type { Desk, LogEntry, Question, RefusalTip, RollCard, RollStage } from '../page/desk.ts';
import { preferences } from '../page/preferences.svelte.ts';
import type { Overlay, Piece, Scene } from '../table/scene.ts';
import { catalogue } from '../words/words.svelte.ts';
import { tableText } from './description.ts';
import { deskOf, withHand } from './desk.ts';
import type { Ask, Body, Command, Event, Side, State } from './engine.ts';
import { stateAfter } from './engine.ts';
import type { FilmFrame } from './film.ts';
import type { Draft, Forgotten, Hand, Moment } from './hand.ts';
import { KeptPlan } from './kept-plan.svelte.ts';
import { liveriesOf, Wardrobe } from './liveries.ts';
import type { Opened } from './open.ts';
import { drawnWidth, featureOf, inUnits, type PieceWords, pieceOf, speechOf } from './pieces.ts';
import { Projector } from './projector.svelte.ts';
import { plainQuestion, withConsequences } from './questions.ts';
import { entryOf, idle, type Placed, placesOf, rollOf } from './report.ts';

export interface Told {
  readonly id: number;
  readonly event: Event;
  readonly places: ReadonlyMap<string, Placed>;
  readonly move: number; // of the record
}

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

/** What is seen of a battle: scene and desk, both following from the battle and from what the player holds in hand. */
export class Sight {
  readonly opened: Opened;
  protected readonly hand: Hand | undefined;
  protected readonly wardrobe: Wardrobe;
  protected readonly names = new Map<string, string>();
  protected readonly owners = new Map<string, Side>();
  /** Moves on whenever the battle did: everything shown follows from it. */
  protected version = $state(0);
  protected told = $state.raw<readonly Told[]>([]);
  protected selected = $state.raw<readonly string[]>([]);
  protected hovered = $state<string | undefined>();
  protected draft = $state.raw<Draft | undefined>();
  private readonly plans: KeptPlan;
  readonly projector = new Projector();
  /** Shows what happens; while it does, nothing later is seen anywhere on the page. */
  readonly director = new Director({ pace: () => preferences.pace, still: () => preferences.still });
  protected tip = $state.raw<RefusalTip | undefined>();
  protected reminding = $state(false);
  protected rolls = $state.raw<readonly RollCard[]>([]);
  protected seat = $state<Side>(0);
  /** Both players look: nobody's secrets are shown. */
  protected both = $state(false);
  protected ruler = $state.raw<Overlay | undefined>();
  protected threat = $state(false);
  protected trails = $state.raw<readonly Overlay[]>([]);
  protected thinking = $state(false);
  protected fresh = 0;

  tool = $state<'hand' | 'lasso' | 'ruler'>('hand');
  handover = $state<Side | undefined>();
  ruleShown = $state<string | undefined>();
  ruleAbout = $state.raw<RuleAbout>({});
  /** Set while the record is looked at: how many moves of it are shown. */
  at = $state<number | undefined>();

  constructor(opened: Opened) {
    this.opened = opened;
    this.hand = opened.hand;
    this.wardrobe = new Wardrobe(liveriesOf(opened.scenario, opened.battle.record.names));
    this.seat = opened.seats === 'computer' ? opened.side : 0;
    this.plans = new KeptPlan(preferences.store, opened.key, opened.battle);
    // at one table a plan that was left lying waits for whoever made it
    if (opened.seats === 'two') this.handover = this.plans.side(opened.battle);
    // those who are gone by now are spoken of too
    const { turns } = this.battle.record;
    const past = turns.map((t) => this.bodiesOf(t.state));
    for (const bodies of past) this.introduce(bodies);
    this.learn();
    const places = placesOf([...past.flat(), ...this.bodiesOf(this.battle.state)]);
    this.told = opened.past.map(({ event, move }, id) => ({ id, event, places, move }));
    this.fresh = this.told.length;
  }

  get battle() {
    return this.opened.battle;
  }

  /** The plan of whoever is asked; nobody else's. */
  protected get planned(): Command | undefined {
    const { now } = this.plans;
    return now?.ask === this.ask?.id && this.handover === undefined ? now : undefined;
  }
  protected set planned(plan: Command | undefined) {
    this.plans.now = plan;
  }
  /** The plan before each change of it: taken back one by one. */
  protected get plannedBefore(): readonly (Command | undefined)[] {
    return this.planned === undefined ? [] : this.plans.before;
  }
  protected set plannedBefore(plans: readonly (Command | undefined)[]) {
    this.plans.before = plans;
  }
  get rules() {
    return this.opened.rules;
  }

  /* ---- who looks ---- */

  protected human(side: Side): boolean {
    const { seats, side: own } = this.opened;
    return seats === 'two' || (seats === 'computer' && side === own);
  }

  /** What may be shown now. */
  protected readonly shown: State = $derived.by(() => {
    void this.version;
    if (this.director.state) return this.director.state;
    const { film } = this.projector;
    // looking back, the end of a film is the moment itself
    if (film && (this.at === undefined || this.projector.at < this.projector.last)) return film.state;
    if (this.at !== undefined) {
      const then = stateAfter(this.rules, this.battle.record, this.at);
      return this.opened.seats === 'computer' && this.battle.state.over === null
        ? this.rules.view(then, this.seat)
        : then;
    }
    if (this.opened.seats === 'watch' || this.battle.state.over !== null) return this.battle.state;
    const own = viewOf(this.battle, this.seat);
    return this.both || this.handover !== undefined ? this.rules.view(own, this.seat === 0 ? 1 : 0) : own;
  });

  protected readonly ask: Ask | undefined = $derived.by(() => {
    void this.version;
    const { film } = this.projector;
    if (this.at !== undefined || this.director.busy || (film && !film.rehearsal)) return undefined;
    const open = asksOf(this.battle).filter((a) => this.human(a.side));
    return open.find((a) => a.side === this.seat) ?? open[0];
  });

  protected readonly speaker: Speaker = $derived.by(() => {
    void this.version;
    const { names } = this.battle.record;
    const s = speaker(catalogue.language, this.opened.phrases, {
      names,
      unit: this.rules.field(this.battle.state).unit,
    });
    return { ...s, bodies: this.names };
  });

  protected readonly moment: Moment = $derived.by(() => {
    const side = this.ask?.side ?? this.seat;
    return {
      rules: this.rules,
      state: this.ask ? viewOf(this.battle, side) : this.shown,
      side,
      ask: this.ask,
      planned: this.planned,
      speaker: this.speaker,
      words: catalogue.words,
      language: catalogue.language,
      help: preferences.settings.help,
      standing: this.battle.standing[side],
      opposed: this.opened.seats === 'two' ? this.battle.standing[side === 0 ? 1 : 0] : undefined,
    };
  });

  /** What stands on the table, everybody with a name to be spoken of by. */
  protected bodiesOf(state: State): readonly Body[] {
    const bodies = this.rules.bodies(state);
    const { called } = this.hand ?? {};
    if (!called) return bodies;
    return bodies.map((b) => {
      const name = called(b, catalogue.language);
      return name === undefined ? b : { ...b, name };
    });
  }

  protected learn(): void {
    this.introduce([...this.bodiesOf(this.battle.state), ...(this.hand?.laidOut?.(this.moment) ?? [])]);
  }
  private introduce(bodies: readonly Body[]): void {
    const say = (id: string, name: string): void => {
      this.names.set(id, name);
      this.names.set(`${id}:left`, name);
      this.names.set(`${id}:right`, name);
    };
    for (const b of bodies) {
      say(
        b.id,
        b.kind === 'camp' || b.kind === 'fortified-camp' ? sayTerm(this.speaker, 'camp') : b.name || b.id,
      );
      this.owners.set(b.id, b.side);
    }
  }

  /* ---- the table ---- */

  protected readonly drawn = $derived.by(
    () =>
      this.hand?.drawn ??
      drawnWidth(this.rules.field(this.battle.state), this.rules.bodies(this.battle.state)),
  );

  /** The ground is drawn anew only when it changed: while terrain is laid. */
  protected readonly areas = $derived.by(() => {
    void this.version;
    const lying = this.rules.field(this.shown).grounds;
    const mine = this.at === undefined && this.handover === undefined;
    const planned = mine ? (this.hand?.grounds?.(this.moment) ?? []) : [];
    const grounds = planned.length > 0 ? [...lying, ...planned] : lying;
    const key = catalogue.language + JSON.stringify(grounds);
    const term = (kind: string): string => sayTerm(this.speaker, kind);
    if (key !== this.laid.key)
      this.laid = {
        key,
        areas: grounds.map((g) => featureOf(g, this.drawn, term)).filter((f) => f !== undefined),
      };
    return this.laid.areas;
  });
  private laid: { key: string; areas: readonly Feature[] } = { key: '', areas: [] };

  private pieceWords(state: State): PieceWords {
    return {
      words: catalogue.words,
      language: catalogue.language,
      unit: this.rules.field(state).unit,
      sides: this.speaker.sides,
      term: (key: string) => sayTerm(this.speaker, key),
    };
  }

  /** The table in words, as the side that looks may know it. */
  describe(): TableText {
    const state = this.shown;
    return tableText(this.bodiesOf(state), this.rules.field(state), this.pieceWords(state));
  }

  protected readonly pieces: readonly Piece[] = $derived.by(() => {
    const state = this.shown;
    const m = { ...this.moment, state };
    const placed = this.bodiesOf(state);
    const mine = this.at === undefined && this.handover === undefined;
    const laid = mine ? [...placed, ...(this.hand?.laidOut?.(m) ?? [])] : placed;
    const frame = state === this.projector.film?.state ? this.projector.frame : undefined;
    const posed = frame?.poses ?? this.hand?.posed?.(m);
    const bodies = frame ? this.filmed(laid, frame) : laid;
    const said = this.pieceWords(state);
    return bodies.map((b): Piece => {
      const marks = this.hand?.marks(m, b.id) ?? { states: [], badges: [] };
      const piece = pieceOf(b, this.drawn, this.wardrobe, marks, speechOf(b, bodies, said));
      const pose = posed?.get(b.id);
      this.coats.set(b.id, piece.coat);
      return pose ? { ...piece, ...pose } : piece;
    });
  });

  /** What everybody wears who was ever seen, for those who fall or run. */
  protected readonly coats = new Map<string, string>();
  /** Smoke, dust and the fallen: fetched when the table is there. */
  protected async callEffects(): Promise<void> {
    const { TableEffects } = await import('../director/effects/effects.ts');
    const coatOf = (id: string, side: Side): string => this.coats.get(id) ?? this.wardrobe.general(side).coat;
    this.director.stage.take(new TableEffects(this.drawn, coatOf));
  }

  /** Who is on the table at a moment of a film: some have left or fallen, some were only then seen. */
  private filmed(bodies: readonly Body[], frame: FilmFrame): readonly Body[] {
    const known = new Set(bodies.map((b) => b.id));
    const seen = this.rules
      .bodies(viewOf(this.battle, this.seat))
      .filter((b) => frame.poses.has(b.id) && !known.has(b.id));
    return [...bodies, ...seen].filter((b) => !frame.gone.has(b.id));
  }

  protected readonly plan = $derived.by(() => {
    const m = this.moment;
    if (!m.ask || this.handover !== undefined) return undefined; // what may be secret waits for its player
    return this.hand?.plans(m.ask) ? this.hand.plan(m, m.ask, this.planned) : undefined;
  });

  protected readonly fixed: readonly Overlay[] = $derived.by(() => {
    const m = { ...this.moment, state: this.shown };
    const { beat } = this.director;
    if (beat) return [...(this.hand?.melees(m) ?? []), ...overlaysOf(beat, preferences.still)];
    if (this.projector.film?.state === m.state) return this.projector.frame?.overlays ?? [];
    return this.hand?.melees(m) ?? [];
  });

  protected readonly chosen: readonly Overlay[] = $derived.by(() =>
    this.selected.length > 0 && this.hand && this.at === undefined
      ? this.hand.selection(this.moment, this.selected)
      : [],
  );

  /** The draft with the figures that have come by now. */
  protected readonly drafted: Draft | undefined = $derived.by(() =>
    this.draft?.later ? { ...this.draft, ...this.draft.later() } : this.draft,
  );

  protected readonly overlays: readonly Overlay[] = $derived.by(() => {
    const m = this.moment;
    const out: Overlay[] = [...this.fixed];
    if (this.drafted) out.push(...this.chosen.filter((o) => o.kind === 'region'), ...this.drafted.overlays);
    else {
      out.push(...this.trails, ...this.chosen);
      if (this.hovered && this.hand) out.push(...this.hand.hover({ ...m, state: this.shown }, this.hovered));
    }
    if (this.plan) out.push(...this.plan.overlays);
    if (m.ask && this.hand && !this.hand.orders(m.ask)) out.push(...this.hand.choices(m, m.ask));
    if (this.threat && this.hand) out.push(...this.hand.threats(m, this.selected));
    if (this.ruler) out.push(this.ruler);
    if (!this.drafted && this.at === undefined) out.push(...this.signs(m));
    return out;
  });
  /** What is pointed out beside the battle itself. */
  protected signs(_m: Moment): readonly Overlay[] {
    return [];
  }

  protected readonly size = $derived.by(() => this.rules.field(this.battle.state));

  readonly scene: Scene = $derived({
    width: inUnits(this.size.width),
    height: inUnits(this.size.depth),
    unit: this.size.unit,
    drawn: this.drawn,
    areas: this.areas,
    pieces: this.pieces,
    overlays: this.overlays,
    selected: this.selected,
    hovered: this.hovered,
    asked: this.ask?.side,
    glide: this.projector.film ? this.projector.pace : undefined,
    directed: this.director.busy,
  });

  /* ---- the papers ---- */

  protected readonly lines = new Map<string, LogEntry | undefined>();
  /** A line of the chronicle, written once in each language. */
  protected lineOf(t: Told, lang: string): LogEntry | undefined {
    const key = `${lang}${t.id}`;
    if (!this.lines.has(key)) {
      const made = entryOf(this.speaker, t.event, t.id, t.places);
      const roll = made?.roll && { ...made.roll, move: t.move };
      this.lines.set(key, made && { ...made, move: t.move, roll });
    }
    return this.lines.get(key);
  }
  protected readonly log: readonly LogEntry[] = $derived.by(() => {
    void this.version;
    const lang = catalogue.language;
    const { busy, told: upTo } = this.director;
    const all = this.opened.seats === 'watch' || (this.battle.state.over !== null && !busy);
    const out: LogEntry[] = [];
    for (const t of this.told) {
      if (busy ? t.id >= upTo : this.at !== undefined && t.move > this.at) break; // shown before it is told
      if (!all && t.event.secretTo !== undefined && (this.both || t.event.secretTo !== this.seat)) continue;
      const entry = this.lineOf(t, lang);
      if (entry) out.push(t.id >= this.fresh ? { ...entry, fresh: true } : entry);
    }
    return out.filter((entry, i) => !idle(entry, out[i + 1]));
  });

  protected readonly question = $derived.by(() => {
    const m = this.moment;
    const { ask } = m;
    if (!ask || this.thinking || this.handover !== undefined) return undefined;
    if (this.hand?.orders(ask) || this.hand?.plans(ask)) return undefined;
    const sideOf = (id: string): Side | undefined => this.owners.get(id);
    const asked = this.hand?.question(m, ask);
    const card = asked ?? plainQuestion(m, ask, this.selected, sideOf);
    return withConsequences(m, ask, card, this.hand?.comes, sideOf);
  });

  /** Every purposeful legal order or answer of the moment as a plain list: all play is possible from it. */
  list(): Question | undefined {
    const m = this.moment;
    return m.ask && plainQuestion({ ...m, help: 'table' }, m.ask, this.selected, () => undefined);
  }

  protected readonly forgotten: readonly Forgotten[] = $derived.by(() =>
    this.reminding && this.hand ? this.hand.forgotten(this.moment) : [],
  );

  private readonly still: Desk = $derived.by(() => {
    const state = this.shown;
    return deskOf({
      moment: { ...this.moment, state: this.ask ? this.moment.state : state },
      shown: state,
      hand: this.hand,
      wardrobe: this.wardrobe,
      title: this.opened.name,
      subtitle: catalogue.words.game.subtitle(this.opened.rules.id),
      selected: this.selected,
      pieces: this.pieces,
      question: this.question,
      log: this.log,
      plan: this.plan && {
        side: this.moment.side,
        text: this.plan.text,
        title: this.plan.title,
        give: this.plan.give,
        form: this.plan.form,
        command: this.plan.command,
      },
      thinking: this.thinking && !this.director.busy,
      over: state.over === null ? undefined : sayResult(this.speaker, state.over),
      replaying: this.at !== undefined,
      drawn: this.drawn,
    });
  });

  /** The dice that are being thrown, as far as they have been read. */
  private readonly directed: RollCard | undefined = $derived.by(() => {
    const { beat, script } = this.director;
    const stage = beat && STAGES[beat.kind];
    if (!stage || !beat.event || !script || !thrownIn(beat.event)) return undefined;
    const places = placesOf(this.bodiesOf(beat.state));
    const before = script.take.shots.slice(0, beat.shot + 1).map((s) => s.event);
    // tests that belong together are listed as they fall
    const together = stage === 'judged' ? this.hand?.rolls?.(this.moment, before) : undefined;
    const card = together?.of.includes(beat.event) ? together.card : rollOf(this.speaker, beat.event, places);
    return card && { ...card, move: script.take.move, stage };
  });

  private readonly undoable = $derived.by(() => {
    void this.version;
    return this.at === undefined && this.ask !== undefined && canUndo(this.battle, this.ask.side);
  });

  readonly desk: Desk = $derived(
    withHand(this.still, {
      draft: this.drafted,
      roll: this.directed ?? this.rolls[0],
      refusal: this.draft?.refusal ?? this.tip,
      forgotten: this.forgotten,
      canUndo: this.draft !== undefined || this.plannedBefore.length > 0 || this.undoable,
    }),
  );
}
