import { asksOf, canUndo, heardBy, play, undo, viewOf } from '@tercio/engine/battle/battle.ts';
import { type Speaker, sayResult, sayTerm, speaker } from '@tercio/engine/text/phrases.ts';
import type { BattleModel, Saves } from '../page/battle-model.ts';
import type { Desk, LogEntry, RefusalTip, RollCard } from '../page/desk.ts';
import type { Action } from '../page/keys.ts';
import { preferences } from '../page/preferences.svelte.ts';
import { toasts } from '../page/toasts.svelte.ts';
import type { Gesture } from '../table/gestures.ts';
import type { Hit } from '../table/hit.ts';
import type { Overlay, Piece, Place, Scene } from '../table/scene.ts';
import { withUnit } from '../words/format.ts';
import { catalogue } from '../words/words.svelte.ts';
import { deskOf } from './desk.ts';
import type { Ask, Command, Event, Played, Refusal, Side, State } from './engine.ts';
import { type BattleRecord, cutRecord, isRefusal, sayRefusal, stateAfter, talk } from './engine.ts';
import type { Draft, Forgotten, Hand, Moment } from './hand.ts';
import { keep } from './keep.ts';
import { liveriesOf, Wardrobe } from './liveries.ts';
import type { Opened } from './open.ts';
import { Opponent } from './opponent.ts';
import { drawnWidth, featureOf, inUnits, pieceOf, speechOf } from './pieces.ts';
import { plainQuestion } from './questions.ts';
import { entryOf, type Placed, placesOf, rollOf } from './report.ts';

interface Told {
  readonly id: number;
  readonly event: Event;
  readonly places: ReadonlyMap<string, Placed>;
  readonly move: number; // of the record
}

const PACE = { instant: 0, brief: 320, single: 800 } as const;
const ROLL_SHOWN = { instant: 0, brief: 1500, single: 0 } as const;

/** A battle of any rule set on the page's table. */
export class Game implements BattleModel {
  readonly opened: Opened;
  private readonly hand: Hand | undefined;
  private readonly wardrobe: Wardrobe;
  private readonly opponent = new Opponent();
  private readonly names = new Map<string, string>();
  private readonly owners = new Map<string, Side>();
  /** Moves on whenever the battle did: everything shown follows from it. */
  private version = $state(0);
  private told = $state.raw<readonly Told[]>([]);
  private selected = $state.raw<readonly string[]>([]);
  private hovered = $state<string | undefined>();
  private draft = $state.raw<Draft | undefined>();
  private planned = $state.raw<Command | undefined>();
  private tip = $state.raw<RefusalTip | undefined>();
  private reminding = $state(false);
  private rolls = $state.raw<readonly RollCard[]>([]);
  private seat = $state<Side>(0);
  /** Both players look: nobody's secrets are shown. */
  private both = $state(false);
  private ruler = $state.raw<Overlay | undefined>();
  private threat = $state(false);
  private trails = $state.raw<readonly Overlay[]>([]);
  private seen = new Map<string, Place>();
  private thinking = $state(false);
  private fresh = 0;
  private run = 0; // guards the general's loop
  private stage = 0;
  private last: Command | undefined;
  private confirmed = 0;
  private warned = false;
  private asked = 0;

  tool = $state<'hand' | 'lasso' | 'ruler'>('hand');
  handover = $state<Side | undefined>();
  ruleShown = $state<string | undefined>();
  /** Set while the record is looked at: how many moves of it are shown. */
  at = $state<number | undefined>();

  constructor(opened: Opened) {
    this.opened = opened;
    this.hand = opened.hand;
    this.wardrobe = new Wardrobe(liveriesOf(opened.scenario, opened.battle.record.names));
    this.seat = opened.seats === 'computer' ? opened.side : 0;
    this.learn();
    const places = placesOf(this.rules.bodies(this.battle.state));
    this.told = opened.past.map(({ event, move }, id) => ({ id, event, places, move }));
    this.fresh = this.told.length;
    if (opened.battle.state.over === null) this.next();
    else this.version++;
  }

  get battle() {
    return this.opened.battle;
  }
  get rules() {
    return this.opened.rules;
  }

  /* ---- who looks ---- */

  private human(side: Side): boolean {
    const { seats, side: own } = this.opened;
    return seats === 'two' || (seats === 'computer' && side === own);
  }

  /** What may be shown now. */
  private readonly shown: State = $derived.by(() => {
    void this.version;
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

  private readonly ask: Ask | undefined = $derived.by(() => {
    void this.version;
    if (this.at !== undefined) return undefined;
    const open = asksOf(this.battle).filter((a) => this.human(a.side));
    return open.find((a) => a.side === this.seat) ?? open[0];
  });

  private readonly speaker: Speaker = $derived.by(() => {
    void this.version;
    const { names } = this.battle.record;
    const s = speaker(catalogue.language, this.opened.phrases, {
      names,
      unit: this.rules.field(this.battle.state).unit,
    });
    return { ...s, bodies: this.names };
  });

  private readonly moment: Moment = $derived.by(() => {
    const side = this.ask?.side ?? this.seat;
    return {
      rules: this.rules,
      state: this.ask ? viewOf(this.battle, side) : this.shown,
      side,
      ask: this.ask,
      speaker: this.speaker,
      words: catalogue.words,
      language: catalogue.language,
      help: preferences.settings.help,
    };
  });

  private learn(): void {
    const say = (id: string, name: string): void => {
      this.names.set(id, name);
      this.names.set(`${id}:left`, name);
      this.names.set(`${id}:right`, name);
    };
    for (const b of this.rules.bodies(this.battle.state)) {
      say(
        b.id,
        b.kind === 'camp' || b.kind === 'fortified-camp' ? sayTerm(this.speaker, 'camp') : b.name || b.id,
      );
      this.owners.set(b.id, b.side);
    }
  }

  /* ---- the table ---- */

  private readonly drawn = $derived.by(() =>
    drawnWidth(this.rules.field(this.battle.state), this.rules.bodies(this.battle.state)),
  );

  private readonly areas = $derived.by(() =>
    this.rules
      .field(this.battle.state)
      .grounds.map(featureOf)
      .filter((f) => f !== undefined),
  );

  private readonly pieces: readonly Piece[] = $derived.by(() => {
    const state = this.shown;
    const bodies = this.rules.bodies(state);
    const m = { ...this.moment, state };
    const said = {
      words: catalogue.words,
      language: catalogue.language,
      unit: this.rules.field(state).unit,
      sides: this.speaker.sides,
      term: (key: string) => sayTerm(this.speaker, key),
    };
    return bodies.map((b) =>
      pieceOf(
        b,
        this.drawn,
        this.wardrobe,
        this.hand?.marks(m, b.id) ?? { states: [], badges: [] },
        speechOf(b, bodies, said),
      ),
    );
  });

  private readonly plan = $derived.by(() => {
    const m = this.moment;
    return m.ask && this.hand?.plans(m.ask) ? this.hand.plan(m, m.ask, this.planned) : undefined;
  });

  private readonly fixed: readonly Overlay[] = $derived.by(() => {
    const m = { ...this.moment, state: this.shown };
    return this.hand?.melees(m) ?? [];
  });

  private readonly chosen: readonly Overlay[] = $derived.by(() =>
    this.selected.length > 0 && this.hand && this.at === undefined
      ? this.hand.selection(this.moment, this.selected)
      : [],
  );

  private readonly overlays: readonly Overlay[] = $derived.by(() => {
    const m = this.moment;
    const out: Overlay[] = [...this.fixed];
    if (this.draft) out.push(...this.chosen.filter((o) => o.kind === 'region'), ...this.draft.overlays);
    else {
      out.push(...this.trails, ...this.chosen);
      if (this.hovered && this.hand) out.push(...this.hand.hover({ ...m, state: this.shown }, this.hovered));
    }
    if (this.plan) out.push(...this.plan.overlays);
    if (m.ask && this.hand && !this.hand.orders(m.ask)) out.push(...this.hand.choices(m, m.ask));
    if (this.threat && this.hand) out.push(...this.hand.threats(m, this.selected));
    if (this.ruler) out.push(this.ruler);
    return out;
  });

  private readonly size = $derived.by(() => this.rules.field(this.battle.state));

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
  });

  /* ---- the papers ---- */

  private readonly lines = new Map<string, LogEntry | undefined>();
  private readonly log: readonly LogEntry[] = $derived.by(() => {
    void this.version;
    const lang = catalogue.language;
    const all = this.opened.seats === 'watch' || this.battle.state.over !== null;
    const out: LogEntry[] = [];
    for (const t of this.told) {
      if (this.at !== undefined && t.move > this.at) break;
      if (!all && t.event.secretTo !== undefined && (this.both || t.event.secretTo !== this.seat)) continue;
      const key = `${lang}${t.id}`;
      if (!this.lines.has(key)) this.lines.set(key, entryOf(this.speaker, t.event, t.id, t.places));
      const entry = this.lines.get(key);
      if (entry) out.push(t.id >= this.fresh ? { ...entry, fresh: true } : entry);
    }
    return out;
  });

  private readonly question = $derived.by(() => {
    const m = this.moment;
    const { ask } = m;
    if (!ask || this.thinking || this.handover !== undefined) return undefined;
    if (this.hand?.orders(ask) || this.hand?.plans(ask)) return undefined;
    return this.hand?.question(m, ask) ?? plainQuestion(m, ask, this.selected, (id) => this.owners.get(id));
  });

  private readonly forgotten: readonly Forgotten[] = $derived.by(() =>
    this.reminding && this.hand ? this.hand.forgotten(this.moment) : [],
  );

  readonly desk: Desk = $derived.by(() => {
    const state = this.shown;
    const over = state.over;
    return deskOf({
      moment: { ...this.moment, state: this.ask ? this.moment.state : state },
      shown: state,
      hand: this.hand,
      wardrobe: this.wardrobe,
      title: this.opened.name,
      subtitle: catalogue.words.game.subtitle(this.opened.rules.id),
      selected: this.selected,
      pieces: this.pieces,
      draft: this.draft,
      question: this.question,
      log: this.log,
      roll: this.rolls[0],
      refusal: this.draft?.refusal ?? this.tip,
      forgotten: this.forgotten,
      plan: this.plan?.text,
      thinking: this.thinking,
      canUndo:
        this.draft !== undefined ||
        (this.at === undefined && this.ask !== undefined && canUndo(this.battle, this.ask.side)),
      over: over === null ? undefined : sayResult(this.speaker, over),
      replaying: this.at !== undefined,
    });
  });

  /* ---- playing on ---- */

  private say(played: Played): void {
    const places = placesOf(this.rules.bodies(this.battle.state));
    for (const [id, p] of this.lastPlaces) if (!places.has(id)) places.set(id, p);
    const move = this.battle.record.moves.length;
    const news = played.events.map((event, i) => ({ id: this.told.length + i, event, places, move }));
    this.fresh = this.told.length;
    this.told = [...this.told, ...news];
    const cards = heardBy(played.events, this.seat)
      .map((e) => rollOf(this.speaker, e, places))
      .filter((c) => c !== undefined);
    this.lastPlaces = places;
    if (cards.length > 0 && preferences.settings.dice !== 'instant') this.show(cards);
  }
  private lastPlaces: ReadonlyMap<string, Placed> = new Map();

  private timer: ReturnType<typeof setTimeout> | undefined;
  private show(cards: readonly RollCard[]): void {
    this.rolls = cards;
    const time = ROLL_SHOWN[preferences.settings.dice];
    clearTimeout(this.timer);
    if (time === 0) return;
    const step = (): void => {
      this.rolls = this.rolls.slice(1);
      if (this.rolls.length > 0) this.timer = setTimeout(step, this.rolls.length > 3 ? time / 2 : time);
    };
    this.timer = setTimeout(step, time);
  }

  /** Give a command for the asked side. */
  private give(command: Command, by: 'player' | 'general' = 'player'): boolean {
    const side = asksOf(this.battle).find((a) => a.id === command.ask)?.side ?? this.moment.side;
    const done = play(this.battle, side, command, by);
    if (isRefusal(done)) {
      if (by === 'player') this.refuse(done);
      return false;
    }
    this.draft = undefined;
    this.tip = undefined;
    this.planned = undefined;
    this.reminding = false;
    this.say(done);
    if (by === 'player') {
      this.trails = [];
      this.last = command;
      this.confirmed = performance.now();
    }
    this.save();
    this.next();
    return true;
  }

  private refuse(r: Refusal): void {
    this.tip = {
      title: catalogue.words.game.cannot,
      prose: [sayRefusal(this.speaker, r), ' ', { rule: r.rule }],
    };
  }

  private next(): void {
    this.learn();
    this.version++;
    const bodies = new Set(this.rules.bodies(this.battle.state).map((b) => b.id));
    this.selected = this.selected.filter((id) => bodies.has(id));
    if (this.battle.state.over !== null) return;
    const asks = asksOf(this.battle);
    if (asks.some((a) => !this.human(a.side))) void this.think();
    else this.changeHands(asks);
    if (this.ask && this.ask.side !== this.lastAsked) {
      this.lastAsked = this.ask.side;
      this.selected = [];
    }
    if (this.ask && !this.hand?.orders(this.ask) && !this.hand?.plans(this.ask)) this.asked++;
  }
  private lastAsked: Side | undefined;

  /** The table turns to whoever is asked; a hand-over screen comes only before what is secret. */
  private changeHands(asks: readonly Ask[]): void {
    if (this.opened.seats !== 'two') return;
    const ask = asks.find((a) => a.side === this.seat) ?? asks[0];
    if (!ask || (ask.side === this.seat && !this.both)) return;
    const hides = (side: Side): boolean => viewOf(this.battle, side) !== this.battle.state;
    // their own ambushes come into view: only when they order, not when they answer in the other's turn
    const secretView = hides(ask.side === 0 ? 1 : 0) && ask.about.length === 0;
    if (ask.secret || secretView) this.handover = ask.side;
    else {
      this.seat = ask.side;
      this.both = hides(0) || hides(1);
    }
  }

  takeOver(): void {
    if (this.handover === undefined) return;
    this.seat = this.handover;
    this.both = false;
    this.handover = undefined;
    this.version++;
  }

  /** The general answers as long as he is asked; the page stays free. */
  private async think(): Promise<void> {
    const run = ++this.run;
    this.thinking = true;
    if (this.seen.size === 0) this.seen = this.placesNow();
    for (;;) {
      const ask = asksOf(this.battle).find((a) => !this.human(a.side));
      if (!ask) break;
      const started = performance.now();
      const luck = `${this.opened.key} ${this.battle.record.moves.length}`;
      const view = viewOf(this.battle, ask.side);
      const command = await this.opponent.answer(this.rules.id, this.opened.general, view, ask, luck);
      if (run !== this.run) return;
      const wait = PACE[preferences.settings.dice] - (performance.now() - started);
      if (wait > 0 && !this.hurry) await new Promise((r) => setTimeout(r, wait));
      if (run !== this.run) return;
      const done = play(this.battle, ask.side, command, 'general');
      const played = isRefusal(done) ? play(this.battle, ask.side, ask.default, 'default') : done;
      if (!isRefusal(played)) this.say(played);
      this.learn();
      this.version++;
      this.save();
      if (this.battle.state.over !== null) break;
      if (this.opened.seats === 'computer' && asksOf(this.battle).some((a) => this.human(a.side))) break;
    }
    this.thinking = false;
    this.hurry = false;
    this.showTrails();
    this.next();
  }
  private hurry = false;

  private placesNow(): Map<string, Place> {
    return new Map(this.pieces.map((p) => [p.id, { x: p.x, y: p.y }]));
  }

  /** What the other side moved since one last gave an order. */
  private showTrails(): void {
    const out: Overlay[] = [];
    for (const p of this.pieces) {
      const was = this.seen.get(p.id);
      if (p.side !== this.seat && was && Math.hypot(p.x - was.x, p.y - was.y) > 0.05)
        out.push({ kind: 'trail', points: [was, { x: p.x, y: p.y }], side: p.side });
    }
    this.trails = out;
    this.seen = new Map();
  }

  private save(): void {
    const { key, scenario, name, seats, side, general } = this.opened;
    const { record, standing } = this.battle;
    const lasting = keep(preferences.store, { key, scenario, name, seats, side, general, record, standing });
    if (!lasting && !this.warned) {
      this.warned = true;
      toasts.show(catalogue.words.errors.storage, 'bad');
    }
  }

  /* ---- what the player does ---- */

  canDrag(hit: Hit, touch: boolean): boolean {
    const m = this.moment;
    return (
      this.hand !== undefined &&
      m.ask?.kind !== undefined &&
      this.hand.orders(m.ask) &&
      this.hand.takes(m, hit.piece.id) &&
      (!touch || this.selected.includes(hit.piece.id))
    );
  }

  gesture(g: Gesture): void {
    if (g.kind === 'hover') this.hovered = g.hit?.piece.id;
    else if (g.kind === 'click') this.click(g);
    else if (g.kind === 'drag') this.drag(g);
    else if (g.kind === 'ruler') {
      const length = Math.hypot(g.to.x - g.from.x, g.to.y - g.from.y);
      this.ruler = {
        kind: 'ruler',
        from: g.from,
        to: g.to,
        text: withUnit(length, this.size.unit, catalogue.language),
      };
    } else if (g.kind === 'lasso' && g.phase === 'end') {
      const [l, r] = [Math.min(g.from.x, g.to.x), Math.max(g.from.x, g.to.x)];
      const [b, t] = [Math.min(g.from.y, g.to.y), Math.max(g.from.y, g.to.y)];
      const inside = this.pieces.filter(
        (p) => p.side === this.moment.side && p.form === 'base' && p.x > l && p.x < r && p.y > b && p.y < t,
      );
      this.draft = undefined;
      this.selected = inside.map((p) => p.id);
      if (this.tool === 'lasso') this.tool = 'hand';
    }
  }

  private click(g: Extract<Gesture, { kind: 'click' }>): void {
    this.tip = undefined;
    this.rolls = [];
    const id = g.hit?.piece.id;
    if (this.draft) {
      if (id !== undefined && this.draft.ids.includes(id)) {
        if (g.count >= 2) this.confirm();
        return;
      }
      this.draft = undefined;
    }
    if (id === undefined) {
      this.selected = [];
      this.ruler = undefined;
      return;
    }
    const m = this.moment;
    if (m.ask && this.plan && this.hand?.plans(m.ask)) {
      this.aim(m.ask, id);
      return;
    }
    this.select(id, g.add);
  }

  /** A second click takes the group, a third the corps. */
  private select(id: string, add: boolean): void {
    if (add) {
      this.selected = this.selected.includes(id)
        ? this.selected.filter((x) => x !== id)
        : [...this.selected, id];
      this.stage = 0;
      return;
    }
    this.stage = this.anchor === id && this.selected.includes(id) ? (this.stage % 3) + 1 : 1;
    this.anchor = id;
    this.selected =
      this.hand && this.stage > 1
        ? this.hand.grow({ ...this.moment, state: this.shown }, id, this.stage)
        : [id];
  }
  private anchor: string | undefined;

  /** In a plan: one's own piece changes its target, an enemy becomes the target of the chosen one. */
  private aim(ask: Ask, id: string): void {
    const now = this.plan?.command;
    if (!this.hand || !now) return;
    const own = this.owners.get(id) === ask.side;
    const shooter = own ? id : this.selected[0];
    if (shooter === undefined || (own && this.selected[0] !== id)) {
      this.selected = [id];
      return;
    }
    const next = this.hand.change(this.moment, ask, now, shooter, own ? undefined : id);
    if ('kind' in next) this.planned = next;
    else this.tip = next;
  }

  private drag(g: Extract<Gesture, { kind: 'drag' }>): void {
    this.tip = undefined;
    if (g.phase === 'cancel') {
      this.draft = undefined;
      return;
    }
    if (g.phase === 'start' && !this.selected.includes(g.id)) {
      this.selected = [g.id];
      this.anchor = g.id;
      this.stage = 1;
    }
    if (!this.hand) return;
    this.draft = this.hand.drag(this.moment, this.selected, g, this.draft);
  }

  /** Enter gives what is drafted or planned; else it chooses, then the group, then the corps. Space changes a target. */
  pick(piece: Piece, key: 'Enter' | ' '): void {
    const { ask } = this.moment;
    if (key === ' ' && this.thinking) this.act('skip', false);
    else if (key === 'Enter' && this.draft?.ids.includes(piece.id)) this.confirm();
    else if (ask && this.plan) {
      if (key === 'Enter') this.confirm();
      else this.aim(ask, piece.id);
    } else if (key === 'Enter' && ask?.kind === 'corps' && this.selected.includes(piece.id)) this.confirm();
    else {
      this.draft = undefined;
      this.select(piece.id, false);
    }
  }

  private confirm(): boolean {
    const d = this.draft;
    if (d) {
      if (d.command) this.give(d.command);
      return true;
    }
    if (this.plan) return this.give(this.plan.command);
    if (!this.ask || !this.hand?.orders(this.ask) || this.ask.kind === 'order') return false;
    this.order('activate');
    return true;
  }

  answer(option: string, always: boolean): void {
    let command: Command;
    try {
      command = JSON.parse(option) as Command;
    } catch {
      return;
    }
    const { ask } = this.moment;
    if (always && ask) {
      const said = command as unknown as Record<string, unknown>;
      const yes = said.evade ?? said.engage ?? (said.unit !== undefined ? said.unit !== '' : undefined);
      const answer = yes === undefined ? 'default' : yes ? 'always' : 'never';
      this.battle.standing[ask.side] = [
        ...this.battle.standing[ask.side].filter((s) => s.kind !== ask.kind),
        { kind: ask.kind, answer },
      ];
    }
    this.give(command);
  }

  order(id: string): void {
    if (id === 'confirm') {
      this.confirm();
      return;
    }
    if (id === 'cancel') {
      this.draft = undefined;
      return;
    }
    const d = this.hand?.press(this.moment, this.selected, id, this.draft);
    this.take(d);
  }

  private take(d: Draft | undefined): void {
    this.tip = undefined;
    if (d?.now && d.command) this.give(d.command);
    else this.draft = d;
  }

  corps(id: string): void {
    const { ask } = this.moment;
    if (ask?.kind === 'corps')
      this.give({ ask: ask.id, kind: 'activate', corps: Number(id) } as unknown as Command);
    else {
      const first = this.hand?.order(this.moment)[0];
      if (first !== undefined) {
        this.draft = undefined;
        this.selected = [first];
      }
    }
  }

  remind(id: string): void {
    const r = this.forgotten.find((f) => f.id === id);
    if (!r) return;
    if (r.command) {
      this.give(r.command);
      return;
    }
    this.reminding = false;
    if (r.look !== undefined) this.selected = [r.look];
  }

  end(): void {
    const m = this.moment;
    const end = this.hand?.end(m);
    if (!end || performance.now() - this.confirmed < 300) return;
    if (this.plan) {
      this.give(this.plan.command);
      return;
    }
    this.draft = undefined;
    if (
      !this.reminding &&
      this.hand &&
      preferences.settings.help !== 'bare' &&
      this.hand.forgotten(m).length > 0
    ) {
      this.reminding = true;
      return;
    }
    this.give(end.command);
  }

  undo(): void {
    if (this.draft) {
      this.draft = undefined;
      return;
    }
    const side = this.ask?.side;
    if (side === undefined) return;
    const no = undo(this.battle, side);
    if (no) {
      this.refuse(no);
      return;
    }
    const moves = this.battle.record.moves.length;
    this.told = this.told.filter((t) => t.move <= moves);
    this.save();
    this.next();
  }

  setTool(tool: 'hand' | 'lasso' | 'ruler'): void {
    this.tool = tool;
    if (tool !== 'ruler') this.ruler = undefined;
  }

  act(action: Action, shift: boolean): boolean {
    const m = this.moment;
    if (this.at !== undefined) {
      if (action === 'escape') this.at = undefined;
      return action === 'escape';
    }
    switch (action) {
      case 'confirm':
        return this.confirm();
      case 'escape':
        if (this.reminding) this.reminding = false;
        else if (this.draft || this.tip) {
          this.draft = undefined;
          this.tip = undefined;
        } else if (this.rolls.length > 0) this.rolls = [];
        else this.selected = [];
        return true;
      case 'ruler':
        this.setTool(this.tool === 'ruler' ? 'hand' : 'ruler');
        return true;
      case 'threat':
        this.threat = !this.threat;
        return true;
      case 'skip':
        this.hurry = this.thinking;
        this.rolls = [];
        return true;
      case 'nextUnit':
      case 'previousUnit':
        return this.step(action === 'nextUnit' ? 1 : -1);
      case 'nextCorps':
      case 'previousCorps':
        return this.step(action === 'nextCorps' ? 1 : -1);
      case 'repeat': {
        if (this.last && this.hand && this.selected.length > 0)
          this.take(this.hand.again(m, this.selected, this.last));
        return true;
      }
      case 'last': {
        const last = this.log.findLast((e) => e.roll);
        if (last?.roll) this.rolls = [last.roll];
        return true;
      }
      default: {
        if (!this.hand || m.ask === undefined || !this.hand.orders(m.ask)) return false;
        const d = this.hand.key(m, this.selected, action, shift, this.draft);
        if (d === undefined) return false;
        this.take(d);
        return true;
      }
    }
  }

  private step(by: number): boolean {
    const ids = this.hand?.order(this.moment) ?? [];
    if (ids.length === 0) return false;
    const i = ids.indexOf(this.selected[0] ?? '');
    const next = ids[(i + by + ids.length) % ids.length] ?? ids[0];
    this.draft = undefined;
    if (next !== undefined) {
      this.selected = [next];
      this.anchor = next;
      this.stage = 1;
    }
    return true;
  }

  open(entry: LogEntry): Place | undefined {
    if (entry.roll) this.rolls = [entry.roll];
    clearTimeout(this.timer);
    return entry.at;
  }
  closeRoll(): void {
    clearTimeout(this.timer);
    this.rolls = [];
  }
  rule(id: string): void {
    this.ruleShown = id;
  }
  closeRule(): void {
    this.ruleShown = undefined;
  }
  get rulesId(): string {
    return this.rules.id;
  }

  /* ---- looking back, saving, leaving ---- */

  get length(): number {
    void this.version;
    return this.battle.record.moves.length;
  }
  look(at: number | undefined): void {
    this.draft = undefined;
    this.selected = [];
    this.at = at === undefined ? undefined : Math.max(0, Math.min(this.length, at));
  }
  /** Play on from the moment that is looked at: a battle of its own, the old one is kept. */
  branch(): Opened | undefined {
    if (this.at === undefined) return undefined;
    const { battle } = this;
    const record = JSON.parse(JSON.stringify(battle.record)) as BattleRecord;
    const state = stateAfter(this.rules, record, this.at);
    cutRecord(record, this.at);
    record.result = null;
    const past = this.told.filter((t) => t.move <= (this.at ?? 0));
    return {
      ...this.opened,
      battle: { ...battle, record, state, trail: [], pending: null },
      key: `${this.opened.key}b${this.at}`,
      past,
    };
  }

  readonly saves: Saves = {
    record: () => JSON.stringify(this.battle.record),
    position: () => JSON.stringify(this.rules.writePosition(this.shown)),
    resign: () => {
      const side = this.ask?.side ?? this.seat;
      this.run++;
      this.thinking = false;
      const no = talk(this.battle, side, { say: 'resign' });
      if (no) this.refuse(no);
      this.save();
      this.version++;
    },
  };

  /** Decisions put to people so far: what budgets are counted by. */
  get questions(): number {
    return this.asked;
  }

  leave(): void {
    this.run++;
    clearTimeout(this.timer);
    this.opponent.close();
  }
}
