import { asksOf, checkOf, enterFaces, play, viewOf } from '@tercio/engine/battle/battle.ts';
import type { Standing } from '@tercio/engine/battle/protocol.ts';
import type { BattleRecord } from '@tercio/engine/battle/record.ts';
import { saidBeforehand, stillSaid } from '@tercio/engine/battle/standing.ts';
import { phrase } from '@tercio/engine/text/phrases.ts';
import { type Deed, deedOf } from '../director/deeds.ts';
import type { Shown } from '../director/director.svelte.ts';
import { scriptOf, thrownIn } from '../director/script.ts';
import type { DiceDue, Saves, Spoken } from '../page/battle-model.ts';
import { preferences } from '../page/preferences.svelte.ts';
import { toasts } from '../page/toasts.svelte.ts';
import type { Coach } from '../rooms/teach/coach.svelte.ts';
import { type Take, takeOf } from '../seat/take.ts';
import type { Overlay, Place } from '../table/scene.ts';
import { catalogue } from '../words/words.svelte.ts';
import { Back } from './back.svelte.ts';
import type { Ask, Command, Event, Refusal, Side, State } from './engine.ts';
import { isRefusal, sayRefusal, talk } from './engine.ts';
import { type Groups, grouped, groupsIn } from './groups.ts';
import type { Moment } from './hand.ts';
import { Hints } from './hints.svelte.ts';
import { keep } from './keep.ts';
import { Opponent } from './opponent.ts';
import { type Placed, placesOf } from './report.ts';
import { goOn, hear, written } from './speech.ts';
import { tipOf } from './tip.ts';

/** The name of an army of ADLG-R that came with a roster and stands. */
function keepableName(record: BattleRecord, side: Side): string | undefined {
  if (!record.rules.startsWith('adlg-r') || !record.turns.some((t) => t.state.turn >= 1)) return undefined;
  const { rosters } = record.setup as { rosters?: readonly { readonly name?: string }[] };
  return rosters?.[side]?.name;
}

const QUIET: ReadonlySet<Deed> = new Set(['note', 'march', 'flight']);

/** A battle going on: commands given, generals answering, the table changing hands, everything kept. */
export class Play extends Back {
  protected readonly opponent = new Opponent();
  protected seen = new Map<string, Place>();
  protected loop = 0; // guards the general's loop
  protected last: Command | undefined;
  protected groups: Groups = groupsIn(this.battle.record);
  protected confirmed = 0;
  protected warned = false;
  protected asked = 0;

  /* ---- playing on ---- */

  /** The moves since `from` are written down, and shown as they happened; `before` stood before them. */
  protected shoot(before: State, from: number): void {
    const { moves } = this.battle.record;
    const state = before;
    this.fresh = this.told.length;
    const scripts: Shown[] = [];
    for (let i = from; i < moves.length; i++) {
      const move = moves[i];
      if (!move) break;
      const events: Event[] = [];
      const by = { ...this.onlooker, hears: (e: Event) => events.push(e) > 0 && this.onlooker.hears(e) };
      const take = takeOf(this.rules, state, move, i + 1, by);
      const places = placesOf(this.bodiesOf(state));
      for (const [id, p] of this.lastPlaces) if (!places.has(id)) places.set(id, p);
      this.lastPlaces = places;
      const first = this.told.length;
      this.told = [
        ...this.told,
        ...events.map((event, n) => ({ id: first + n, event, places, move: i + 1 })),
      ];
      if (!this.plain(take)) scripts.push({ script: scriptOf(take, this.staging), first });
    }
    this.learn();
    for (const s of scripts) this.director.add(s);
  }
  protected lastPlaces: ReadonlyMap<string, Placed> = new Map();

  /**
   * An order of one's own in which nobody throws or is surprised: there is nothing to wait for, the pieces walk while one
   * goes on.
   */
  private plain({ by, side, shots, after }: Take): boolean {
    if (by === 'general' || by === 'default' || after.over !== null) return false;
    const loud = shots.some(
      ({ event }) => thrownIn(event) || event.reveals === true || !QUIET.has(deedOf(event, false)),
    );
    return !loud && asksOf(this.battle).some((a) => a.side === side && this.human(side));
  }

  /** Give a command for the asked side. */
  protected give(command: Command, by: 'player' | 'hint' = 'player'): boolean {
    const asked = asksOf(this.battle).find((a) => a.id === command.ask);
    const side = asked?.side ?? this.moment.side;
    if (this.coach?.takes() && checkOf(this.battle, side, command) === undefined) {
      this.draft = undefined;
      this.coach.judge(command);
      return true;
    }
    const before = this.rules.copy(this.battle.state);
    const from = this.length;
    const done = play(this.battle, side, command, by);
    if (isRefusal(done)) {
      this.refuse(done, command);
      return false;
    }
    this.draft = undefined;
    this.tip = undefined;
    this.planned = undefined;
    this.plannedBefore = [];
    this.reminding = false;
    this.director.decide();
    this.closeRecap();
    if (asked && this.hand?.orders(asked)) {
      this.ordered = this.length;
      this.visited = false;
    }
    if (done.waitsFor === null) this.shoot(before, from);
    else this.unfinished = { before, from };
    for (const id of this.keeping.splice(0)) toasts.close(id);
    this.groups = grouped(this.groups, command);
    this.trails = [];
    this.last = command;
    this.confirmed = performance.now();
    this.save();
    this.director.after(() => this.next());
    return true;
  }
  private visited = false; // the other side acted since one last gave an order
  /** A command that waits for dice which people throw. */
  private unfinished: { readonly before: State; readonly from: number } | undefined;

  protected refuse(r: Refusal, refused?: Command): void {
    this.tip = tipOf(this.moment, r, refused);
  }

  protected next(): void {
    this.learn();
    this.version++;
    const bodies = new Set(this.rules.bodies(this.battle.state).map((b) => b.id));
    this.selected = this.selected.filter((id) => bodies.has(id));
    if (this.battle.state.over !== null) return;
    if (this.fromSetup && this.battle.state.turn > 0) this.offerKeeping();
    const asks = asksOf(this.battle);
    if (asks.some((a) => !this.human(a.side))) void this.think();
    else this.changeHands(asks);
    this.endPassing();
    if (this.visited && this.opened.seats === 'computer' && this.ask && this.hand?.orders(this.ask)) {
      this.visited = false;
      this.sumUp();
    }
    if (this.ask && this.ask.side !== this.lastAsked) {
      this.lastAsked = this.ask.side;
      this.selected = [];
    }
    if (this.ask && !this.hand?.orders(this.ask) && !this.hand?.plans(this.ask)) this.asked++;
  }
  protected lastAsked: Side | undefined;

  /** Passing, and halting at the next window, last until one is asked again. */
  private endPassing(): void {
    const { ask } = this;
    if (ask) this.battle.standing[ask.side] = stillSaid(this.battle.standing[ask.side], ask);
  }

  protected sayBeforehand(side: Side, said: readonly Standing[]): void {
    this.battle.standing[side] = saidBeforehand(this.battle.standing[side], said);
  }

  /** The table turns to whoever is asked; a hand-over screen comes only before what is secret. */
  protected changeHands(asks: readonly Ask[]): void {
    if (this.opened.seats !== 'two') return;
    const ask = asks.find((a) => a.side === this.seat) ?? asks[0];
    if (!ask || (ask.side === this.seat && !this.both)) return;
    // what of the table one side sees and the other may not
    const hides = (from: Side): boolean => {
      const own = viewOf(this.battle, from === 0 ? 1 : 0);
      if (own === this.battle.state && viewOf(this.battle, from) === this.battle.state) return false;
      const common = this.rules.view(own, from);
      return JSON.stringify(this.rules.bodies(own)) !== JSON.stringify(this.rules.bodies(common));
    };
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
  protected async think(): Promise<void> {
    const run = ++this.loop;
    this.thinking = true;
    if (this.seen.size === 0) this.seen = this.placesNow();
    for (;;) {
      const ask = asksOf(this.battle).find((a) => !this.human(a.side));
      if (!ask) break;
      const luck = `${this.opened.key} ${this.battle.record.moves.length}`;
      const view = viewOf(this.battle, ask.side);
      const command = await this.opponent.answer(this.rules.id, this.opened.general, view, ask, luck);
      if (run !== this.loop) return;
      const before = this.rules.copy(this.battle.state);
      const from = this.length;
      const done = play(this.battle, ask.side, command, 'general');
      if (isRefusal(done)) play(this.battle, ask.side, ask.default, 'default');
      this.shoot(before, from);
      this.visited = true;
      this.version++;
      this.save();
      if (this.battle.state.over !== null) break;
      if (this.opened.seats === 'computer' && asksOf(this.battle).some((a) => this.human(a.side))) break;
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

  protected placesNow(): Map<string, Place> {
    return new Map(this.pieces.map((p) => [p.id, { x: p.x, y: p.y }]));
  }

  /** What the other side moved since one last gave an order. */
  protected showTrails(): void {
    const out: Overlay[] = [];
    for (const p of this.pieces) {
      const was = this.seen.get(p.id);
      if (p.side !== this.seat && was && Math.hypot(p.x - was.x, p.y - was.y) > 0.05)
        out.push({ kind: 'trail', points: [was, { x: p.x, y: p.y }], side: p.side });
    }
    this.trails = out;
    this.seen = new Map();
  }

  protected save(): void {
    const { key, scenario, name, seats, side, general, teach } = this.opened;
    const { record, standing } = this.battle;
    const kept = { key, scenario, name, seats, side, general, record, standing };
    const lasting = keep(preferences.store, teach === undefined ? kept : { ...kept, teach });
    if (!lasting && !this.warned) {
      this.warned = true;
      toasts.show(catalogue.words.errors.storage, 'bad');
    }
  }

  /* ---- deployments kept with rosters ---- */

  protected fromSetup = this.battle.state.turn === 0;
  private keeping: number[] = []; // notices that offer it, until the first order
  /** Both armies stand: whoever drew one up by hand may keep that with his roster. */
  private offerKeeping(): void {
    this.fromSetup = false;
    const w = catalogue.words.setup;
    this.keeping = this.saves
      .deployments()
      .map(({ name, keep: run }) =>
        toasts.show(w.keepAsk(name), 'note', { label: w.keepDo, run: () => void run() }),
      );
  }
  private async keepDeployment(side: Side, name: string): Promise<void> {
    const { keepDeployment } = await import('../rooms/muster/keep-deployment.ts');
    const wrong = await keepDeployment(preferences.store, this.rules, this.battle.record, side);
    const w = catalogue.words.setup;
    toasts.show(wrong ? w.keepFailed(name) : w.keptWith(name), wrong ? 'bad' : 'note');
  }

  /* ---- real dice, saving, leaving ---- */

  get due(): DiceDue | undefined {
    void this.version;
    const { pending } = this.battle;
    if (pending === null || this.director.busy) return undefined;
    const { side, count, faces, purpose, rule } = pending.roll;
    const what = phrase(this.speaker, 'rolls', purpose)?.[catalogue.language] ?? purpose;
    const entered = [...pending.stepFaces];
    const { shown } = pending;
    return { side: this.speaker.sides[side], of: side, count, faces, what, rule, entered, shown };
  }
  enter(faces: readonly number[]): string | undefined {
    const done = enterFaces(this.battle, faces);
    if (isRefusal(done)) return sayRefusal(this.speaker, done);
    if (this.battle.pending !== null) {
      this.version++;
      return undefined;
    }
    const { unfinished } = this;
    this.unfinished = undefined;
    if (unfinished) this.shoot(unfinished.before, unfinished.from);
    this.save();
    this.director.after(() => this.next());
    return undefined;
  }

  /** Beside a battle that teaches. */
  coach = $state.raw<Coach | undefined>();
  protected async callCoach(): Promise<void> {
    const { teach, side } = this.opened;
    if (teach === undefined) return;
    const { Coach: Made } = await import('../rooms/teach/coach.svelte.ts');
    this.coach = new Made(teach, this.rules, this.battle.record, side);
  }
  protected override signs(m: Moment): readonly Overlay[] {
    void this.version; // a step may be done by now
    return this.coach?.signs(m.state, m.ask) ?? [];
  }
  get askKind(): string | undefined {
    return this.ask?.kind;
  }

  /* ---- what a general would do ---- */

  readonly hints = new Hints(() => ({
    moment: this.moment,
    phrases: this.opened.phrases,
    moves: this.length,
  }));
  get advisable(): boolean {
    return this.ask !== undefined && preferences.settings.help === 'full' && this.coach?.takes() !== true;
  }
  async advise(how: 'show' | 'follow'): Promise<void> {
    if (!this.advisable) return;
    if (this.hints.command === undefined) await this.hints.ask();
    const { command } = this.hints;
    if (how === 'follow' && command !== undefined) this.give(command, 'hint');
  }

  async speak(line: string): Promise<Spoken> {
    const heard = await hear(this.moment, this.opened.phrases, line);
    const { beforehand } = heard;
    if (beforehand) {
      if (!this.human(beforehand.side)) return { lines: [[catalogue.words.game.nothingAsked]] };
      this.sayBeforehand(beforehand.side, beforehand.said);
      this.save();
      this.version++;
    }
    if (heard.command === undefined) return heard;
    return { lines: this.give(heard.command) ? [] : [[catalogue.words.box.none]] };
  }
  completions(line: string): Promise<readonly string[]> {
    return goOn(this.moment, this.opened.phrases, line);
  }
  written(options: readonly string[]): Promise<readonly string[]> {
    const commands = options.map((id) => JSON.parse(id) as Command);
    return written(this.moment, this.opened.phrases, commands);
  }

  readonly saves: Saves = {
    told: () => ({
      rules: this.rules,
      record: this.battle.record,
      phrases: this.opened.phrases,
      hand: this.hand,
      scenario: this.opened.scenario,
      title: this.opened.name,
    }),
    record: () => JSON.stringify(this.battle.record),
    short: () => JSON.stringify({ ...this.battle.record, turns: [], branches: [] }),
    position: () => JSON.stringify(this.rules.writePosition(this.shown)),
    deployments: () =>
      ([0, 1] as const).flatMap((side) => {
        const name = this.human(side) ? keepableName(this.battle.record, side) : undefined;
        return name === undefined ? [] : [{ name, keep: () => this.keepDeployment(side, name) }];
      }),
    resign: () => {
      const side = this.ask?.side ?? this.seat;
      this.loop++;
      this.director.drop();
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
    for (const id of this.keeping.splice(0)) toasts.close(id);
    this.loop++;
    this.run(false);
    this.director.close();
    this.projector.drop();
    this.opponent.close();
    this.hints.close();
    this.coach?.close();
  }
}
