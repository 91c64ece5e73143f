import type { Standing } from '@tercio/engine';
import { saidBeforehand, stillSaid } from '@tercio/engine';
import { type Deed, deedOf } from '../director/deeds.ts';
import { Director, type Shown } from '../director/director.svelte.ts';
import { type Staging, scriptOf, thrownIn } from '../director/script.ts';
import type { Ask, Body, Command, Refusal, Side, State } from '../game/engine.ts';
import { Opponent } from '../game/general/opponent.ts';
import { type Groups, grouped } from '../game/orders/groups.ts';
import { drawnWidth, inUnits } from '../game/pieces.ts';
import { isWritten, placesOf } from '../game/words/report.ts';
import { ourLibrary, visit } from '../library/here.ts';
import { preferences } from '../page/settings/preferences.svelte.ts';
import { toasts } from '../page/toasts.svelte.ts';
import { together } from '../seat/history.ts';
import type { Moved, News, Notice, Seat } from '../seat/seat.ts';
import { seenBy, type Take } from '../seat/take.ts';
import type { Overlay, Place } from '../table/scene.ts';
import { catalogue } from '../words/words.svelte.ts';
import { Cast } from './cast.svelte.ts';
import { Chronicle } from './chronicle.svelte.ts';
import type { Held } from './held.svelte.ts';
import type { Sitting } from './sitting.ts';

const QUIET: ReadonlySet<Deed> = new Set(['note', 'march', 'flight']);

/**
 * A battle going on, as those before this screen live it: orders given through their seats, generals answering through
 * theirs, news shown by the director, the table changing hands, everything kept.
 */
export class Progress {
  readonly sitting: Sitting;
  readonly cast: Cast;
  readonly held: Held;
  /** Moves on whenever a seat knows something new: everything shown follows from it. */
  version = $state(0);
  /** Who looks. */
  looks = $state<Side>(0);
  /** Both players look: nobody's secrets are shown. */
  both = $state(false);
  handover = $state<Side | undefined>();
  thinking = $state(false);
  /** An order is on its way. */
  sending = $state(false);
  connected = $state(true);
  trails = $state.raw<readonly Overlay[]>([]);
  /** Shows what happens; while it does, nothing later is seen anywhere on the page. */
  readonly director = new Director({ pace: () => preferences.pace, still: () => preferences.still });
  groups: Groups;
  /** Moves made when one last gave an order. */
  ordered: number;
  /** The last command that was given, and when. */
  last: Command | undefined;
  confirmed = 0;
  asked = 0;
  /** The enemy is done and it is one's own turn to order. */
  onturn: () => void = () => {};
  /** Something is asked, and nobody else comes first: told while somebody listens. */
  onask: ((ask: Ask | undefined) => void) | undefined;
  /** An order of one's own was carried out. */
  ongiven: () => void = () => {};
  /** Armies drawn up by hand whose deployment can be kept with their rosters. */
  deployments: () => readonly { readonly name: string; keep(): Promise<void> }[] = () => [];
  /** Bodies of a plan that lie on the table. */
  laid: () => readonly Body[] = () => [];
  private readonly chronicles = new Map<Seat, Chronicle>();
  private readonly opponent = new Opponent();
  private seen = new Map<string, Place>();
  private loop = 0; // guards the generals' loop
  private warned = false;
  private lastAsked: Side | undefined;
  private visited = false; // the other side acted since one last gave an order
  private giving: { readonly asked: Ask | undefined; told: boolean } | undefined;

  constructor(sitting: Sitting, held: Held) {
    this.sitting = sitting;
    this.held = held;
    this.cast = new Cast(sitting);
    this.looks = sitting.own[0]?.side ?? 0;
    const { history, own } = sitting;
    // at one table a plan that was left lying waits for whoever made it
    const planned = held.plans.now?.ask;
    if (sitting.how === 'two')
      this.handover = own.find((s) => s.now.asks.some((a) => a.id === planned))?.side;
    // those who are gone by now are spoken of too
    const past = history.turnStarts.map((at) => this.cast.bodiesOf(history.state(at)));
    for (const bodies of past) this.cast.introduce(bodies);
    this.learn();
    for (const seat of own) {
      const places = placesOf([...past.flat(), ...this.cast.bodiesOf(seat.now.view)]);
      this.chronicles.set(seat, new Chronicle(history.past(seat.side), places));
      seat.hear((heard) => this.heard(seat, heard));
    }
    const moves = Array.from({ length: history.length }, (_, i) => history.move(i));
    this.groups = moves.reduce<Groups>((groups, move) => grouped(groups, move?.command), []);
    this.ordered =
      moves.findLastIndex((m) => m && (m.by === 'player' || m.by === 'hint') && this.human(m.side)) + 1;
    this.fromSetup = this.seat.now.view.turn === 0;
    globalThis.addEventListener?.('pagehide', this.hidden);
  }

  get rules() {
    return this.sitting.rules;
  }
  get controls() {
    return this.sitting.controls;
  }

  /* ---- who looks ---- */

  human(side: Side): boolean {
    return this.sitting.own.some((s) => s.side === side);
  }
  seatOf(side: Side): Seat | undefined {
    return this.sitting.own.find((s) => s.side === side);
  }
  /** The seat of whoever looks. */
  get seat(): Seat {
    const seat = this.seatOf(this.looks) ?? this.sitting.own[0];
    if (!seat) throw new Error('nobody sits here');
    return seat;
  }
  get chronicle(): Chronicle {
    void this.version;
    const found = this.chronicles.get(this.seat);
    if (!found) throw new Error('nobody sits here');
    return found;
  }
  get length(): number {
    void this.version;
    return this.sitting.history.length;
  }
  get over(): boolean {
    void this.version;
    return this.seat.now.view.over !== null;
  }
  /** What those who look may know now. */
  get view(): State {
    void this.version;
    const { view } = this.seat.now;
    if (view.over !== null || !(this.both || this.handover !== undefined)) return view;
    return this.rules.view(view, this.looks === 0 ? 1 : 0);
  }
  /** What somebody before this screen is asked: whoever looks, first. */
  get ask(): Ask | undefined {
    void this.version;
    const open = this.sitting.own.flatMap((s) => s.now.asks);
    return open.find((a) => a.side === this.looks) ?? open[0];
  }
  readonly drawn: number = $derived.by(() => {
    const state = this.seat.now.view;
    return this.controls?.drawn ?? drawnWidth(this.rules.field(state), this.rules.bodies(state));
  });

  private learn(): void {
    for (const { now } of this.sitting.own) this.cast.introduce(this.cast.bodiesOf(now.view));
    this.cast.introduce(this.laid());
  }

  /* ---- what is heard is shown ---- */

  get staging(): Staging {
    const { rules, controls } = this;
    return {
      rules,
      drawn: this.drawn,
      tally: (state) => {
        const armies = controls?.armies(this.cast.momentOf(state, this.looks));
        const { score } = rules.score(state);
        return armies ? [armies[0].lost, armies[1].lost] : [score[0], score[1]];
      },
      written: (e) => isWritten(this.cast.speaker, e),
    };
  }

  private heard(seat: Seat, heard: News | Notice): void {
    if (heard.kind === 'connected' || heard.kind === 'disconnected')
      this.connected = heard.kind === 'connected';
    if (heard.kind !== 'news') return;
    const chronicle = this.chronicles.get(seat);
    if (!chronicle) return;
    chronicle.cut(heard.kept);
    chronicle.fresh = chronicle.told.length;
    const own = heard.moved.length === 0 || heard.moved.some((m) => this.human(m.side));
    if (seat === this.seat && own) this.given();
    const scripts = heard.moved.flatMap((m) => this.tell(seat, chronicle, m));
    this.learn();
    if (seat === this.seat) for (const s of scripts) this.director.add(s);
    // what comes of itself, from elsewhere
    if ((this.sitting.how === 'online' || this.sitting.company?.preparing) && !this.giving) {
      if (heard.moved.some((m) => m.side !== seat.side)) this.visited = true;
      // an order of one's own, given on another device
      if (heard.moved.some((m) => m.side === seat.side && (m.by === 'player' || m.by === 'hint')))
        this.held.given();
      this.save();
      this.director.after(() => this.next());
    }
  }

  /** One's own order is carried out: what comes of it is shown from here on. */
  private given(): void {
    if (!this.giving || this.giving.told) return;
    const { asked } = this.giving;
    this.giving.told = true;
    this.held.given();
    this.ongiven();
    this.director.decide();
    if (asked && this.controls?.orders(asked)) {
      this.ordered = this.length;
      this.visited = false;
    }
  }

  /** The chronicle gets a move; a script where there is something to wait for. */
  private tell(seat: Seat, chronicle: Chronicle, m: Moved): readonly Shown[] {
    const first = chronicle.add(m.move, m.events, placesOf(this.cast.bodiesOf(m.before)));
    this.meet(m);
    // whoever threw the dice himself has seen them fall
    if (seat !== this.seat || seat.now.entered !== undefined) return [];
    const whole = m.take();
    const take = this.sitting.how === 'two' ? seenBy(whole, together(this.rules, this.looks)) : whole;
    return this.plain(take) ? [] : [{ script: scriptOf(take, this.staging), first }];
  }
  /** Somebody who came into view and went in one move is spoken of too. */
  private meet(m: Moved): void {
    const unknown = m.events.some((e) => e.about?.some((id) => !this.cast.names.has(id)));
    if (unknown) for (const { state } of m.take().shots) this.cast.introduce(this.cast.bodiesOf(state));
  }

  /**
   * An order of one's own in which nobody throws or is surprised: there is nothing to wait for, the pieces walk while one
   * goes on.
   */
  private plain({ by, side, shots, after }: Take): boolean {
    if (by === 'general' || by === 'default' || after.over !== null) return false;
    const loud = shots.some(
      ({ event }) => thrownIn(event) || event.reveals === true || !QUIET.has(deedOf(event, false)),
    );
    return !loud && (this.seatOf(side)?.now.asks.length ?? 0) > 0;
  }

  /* ---- playing on ---- */

  /** Give a command for the asked side; why not, if it is refused. One at a time. */
  async give(command: Command, by: 'player' | 'hint' = 'player'): Promise<Refusal | undefined> {
    if (this.sending || this.sitting.following) return undefined;
    const { own } = this.sitting;
    const seat = own.find((s) => s.now.asks.some((a) => a.id === command.ask)) ?? this.seat;
    this.giving = { asked: seat.now.asks.find((a) => a.id === command.ask), told: false };
    this.sending = true;
    const refusal = await seat.do(command, by);
    this.sending = false;
    if (!refusal) this.given();
    this.giving = undefined;
    if (refusal) return refusal;
    for (const id of this.keeping.splice(0)) toasts.close(id);
    this.groups = grouped(this.groups, command);
    this.trails = [];
    this.last = command;
    this.confirmed = performance.now();
    this.save();
    this.director.after(() => this.next());
    return undefined;
  }

  async undo(): Promise<Refusal | undefined> {
    const { ask } = this;
    const seat = ask && this.seatOf(ask.side);
    if (!seat || this.sending || this.sitting.following) return undefined;
    this.sending = true;
    const refusal = await seat.undo();
    this.sending = false;
    if (refusal) return refusal;
    this.save();
    this.next();
    return undefined;
  }

  async resign(): Promise<Refusal | undefined> {
    if (this.sitting.following) return undefined;
    const seat = this.seatOf(this.ask?.side ?? this.looks) ?? this.seat;
    this.director.drop();
    this.loop++;
    this.thinking = false;
    const refusal = await seat.talk({ say: 'resign' });
    this.save();
    this.version++;
    return refusal;
  }

  /** What a side says beforehand, added to what it said before. */
  beforehand(side: Side, said: readonly Standing[]): void {
    const seat = this.seatOf(side);
    if (seat) this.stand(seat, saidBeforehand(seat.now.standing, said));
  }

  stand(seat: Seat, answers: readonly Standing[]): void {
    if (this.sitting.following) return;
    void seat.stand(answers).then(() => {
      this.save();
      this.version++;
    });
  }

  /** The faces that people threw; why not, if one is refused. */
  async enter(faces: readonly number[]): Promise<Refusal | undefined> {
    if (this.sitting.following) return undefined;
    const refusal = await this.seat.enter(faces);
    this.version++;
    if (refusal || this.seat.now.due) return refusal;
    this.save();
    this.director.after(() => this.next());
    return undefined;
  }

  /** A face that was entered wrongly; how many throws must be made again, or why not. */
  async correct(nth: number, face: number): Promise<Refusal | number> {
    const done = (await this.seat.correct?.(nth, face)) ?? 0;
    this.version++;
    if (typeof done !== 'number' || this.seat.now.due) return done;
    this.save();
    this.director.after(() => this.next());
    return done;
  }

  next(): void {
    this.learn();
    this.version++;
    const { held } = this;
    const bodies = this.sitting.own.flatMap((s) => this.rules.bodies(s.now.view).map((b) => b.id));
    held.selected = held.selected.filter((id) => bodies.includes(id));
    if (this.over) {
      this.tellAll();
      void this.sitting.whole?.().then((come) => come && this.tellAll());
      return;
    }
    if (this.fromSetup && this.seat.now.view.turn > 0) this.offerKeeping();
    if (this.sitting.players.some((p) => p.seat.now.asks.length > 0)) void this.think();
    else this.changeHands();
    const { ask } = this;
    this.endPassing(ask);
    if (!ask) return;
    if (this.visited && this.sitting.how !== 'two' && this.controls?.orders(ask)) {
      this.visited = false;
      this.onturn();
    }
    if (ask.side !== this.lastAsked) {
      this.lastAsked = ask.side;
      held.selected = [];
    }
    if (!this.controls?.orders(ask) && !this.controls?.plans(ask)) this.asked++;
    this.tellAsked();
  }
  private tellAsked(): void {
    if (!this.thinking && this.handover === undefined) this.onask?.(this.ask);
  }

  /** The battle is over: every chronicle has everything. */
  private tellAll(): void {
    for (const [seat, c] of this.chronicles) c.open(this.sitting.history.past(seat.side));
    this.version++;
  }

  /** Passing, and halting at the next window, last until one is asked again. */
  private endPassing(ask: Ask | undefined): void {
    const seat = ask && this.seatOf(ask.side);
    if (!seat) return;
    const still = stillSaid(seat.now.standing, ask);
    if (still.length !== seat.now.standing.length) this.stand(seat, still);
  }

  /** The table turns to whoever is asked; a hand-over screen comes only before what is secret. */
  private changeHands(): void {
    if (this.sitting.how !== 'two') return;
    const { ask, rules } = this;
    if (!ask || (ask.side === this.looks && !this.both)) return;
    // what of the table one side sees and the other may not
    const hides = (from: Side): boolean => {
      const own = this.seatOf(from === 0 ? 1 : 0)?.now.view;
      if (!own) return false;
      const common = rules.view(own, from);
      return common !== own && JSON.stringify(rules.bodies(own)) !== JSON.stringify(rules.bodies(common));
    };
    // their own ambushes come into view: only when they order, not when they answer in the other's turn
    const secretView = hides(ask.side === 0 ? 1 : 0) && ask.about.length === 0;
    if (ask.secret || secretView) this.handover = ask.side;
    else {
      this.looks = ask.side;
      this.both = hides(0) || hides(1);
    }
  }

  takeOver(): void {
    if (this.handover === undefined) return;
    this.looks = this.handover;
    this.both = false;
    this.handover = undefined;
    this.version++;
    this.tellAsked();
  }

  /* ---- generals ---- */

  /** Generals answer as long as they are asked; the page stays free. */
  private async think(): Promise<void> {
    const run = ++this.loop;
    const { players, key } = this.sitting;
    this.thinking = true;
    if (this.seen.size === 0) this.seen = this.placesNow();
    for (;;) {
      const player = players.find((p) => p.seat.now.asks.length > 0);
      const ask = player?.seat.now.asks[0];
      if (!player || !ask) break;
      const { view, moves } = player.seat.now;
      const luck = `${key} ${moves}`;
      const command = await this.opponent.answer(this.rules.id, player.general, view, ask, luck);
      if (run !== this.loop) return;
      if (await player.seat.do(command, 'general')) await player.seat.do(ask.default, 'default');
      if (run !== this.loop) return;
      this.visited = true;
      this.version++;
      this.save();
      if (player.seat.now.view.over !== null) break;
      if (this.ask) break;
      await this.director.space();
      if (run !== this.loop) return;
    }
    if (this.director.busy) await new Promise<boolean>((shown) => this.director.after(shown));
    if (run !== this.loop) return;
    this.director.decide();
    this.thinking = false;
    this.showTrails();
    this.next();
  }

  private placesNow(): Map<string, Place> {
    return new Map(this.rules.bodies(this.view).map((b) => [b.id, { x: inUnits(b.x), y: inUnits(b.y) }]));
  }

  /** What the other side moved since one last gave an order. */
  private showTrails(): void {
    const out: Overlay[] = [];
    for (const b of this.rules.bodies(this.view)) {
      const was = this.seen.get(b.id);
      const now = { x: inUnits(b.x), y: inUnits(b.y) };
      if (b.side !== this.looks && was && Math.hypot(now.x - was.x, now.y - was.y) > 0.05)
        out.push({ kind: 'trail', points: [was, now], side: b.side });
    }
    this.trails = out;
    this.seen = new Map();
  }

  /* ---- keeping ---- */

  /** Whatever was played goes into the library; merely looking leaves nothing there. */
  save(): void {
    const { keeping } = this.sitting;
    if (!keeping) return;
    void ourLibrary()
      .then((library) => keeping.keep({ library, store: preferences.store, visit }))
      .then((went) => {
        if (went === 'memory') this.warn(catalogue.words.errors.storage);
        if (went === 'beside') this.warn(catalogue.words.errors.beside);
      });
  }
  private warn(text: string): void {
    if (this.warned) return;
    this.warned = true;
    toasts.show(text, 'bad');
  }
  /** The page is hidden or closed: what is not written is left where the next page finds it. */
  private readonly hidden = (): void => this.sitting.keeping?.leave({ store: preferences.store, visit });

  private fromSetup: boolean;
  private keeping: number[] = []; // notices that offer it, until the first order
  /** Both armies stand: whoever drew one up by hand may keep that with his roster. */
  private offerKeeping(): void {
    this.fromSetup = false;
    const w = catalogue.words.setup;
    this.keeping = this.deployments().map(({ name, keep: run }) =>
      toasts.show(w.keepAsk(name), 'note', { label: w.keepDo, run: () => void run() }),
    );
  }
  leave(): void {
    this.hidden();
    globalThis.removeEventListener?.('pagehide', this.hidden);
    for (const id of this.keeping.splice(0)) toasts.close(id);
    this.loop++;
    this.director.close();
    this.opponent.close();
    for (const seat of [...this.sitting.own, ...this.sitting.players.map((p) => p.seat)]) seat.leave();
  }
}
