import { heardBy } from '@tercio/engine/battle/battle.ts';
import type { Json } from '@tercio/engine/battle/protocol.ts';
import { SeededDice } from '@tercio/engine/battle/seed.ts';
import { phrase, sayCommand } from '@tercio/engine/text/phrases.ts';
import type { Shown } from '../director/director.svelte.ts';
import { type Recap, recapOf } from '../director/recap.ts';
import { type Staging, scriptOf } from '../director/script.ts';
import type { RuleAbout } from '../page/battle-model.ts';
import type { Occasion, RecapCard, RollCard } from '../page/desk.ts';
import { preferences } from '../page/preferences.svelte.ts';
import { type Onlooker, takeOf } from '../seat/take.ts';
import { catalogue } from '../words/words.svelte.ts';
import type { Command, State } from './engine.ts';
import { type BattleRecord, cutRecord, stateAfter } from './engine.ts';
import type { Opened } from './open.ts';
import { isWritten } from './report.ts';
import { Sight } from './sight.svelte.ts';

/** Looking back at a battle: any moment of its record, one after the other, and a new battle from there. */
export class Back extends Sight {
  /** What the onlookers of this table may know: two at one table watch together. */
  protected readonly onlooker: Onlooker = {
    see: (state) => {
      const { seats } = this.opened;
      if (seats === 'watch' || state.over !== null || (this.at !== undefined && this.finished)) return state;
      const own = this.rules.view(state, this.seat);
      return seats === 'two' ? this.rules.view(own, this.seat === 0 ? 1 : 0) : own;
    },
    hears: (e) =>
      this.opened.seats === 'watch' ||
      (this.at !== undefined && this.finished) ||
      e.secretTo === undefined ||
      (this.opened.seats === 'computer' && e.secretTo === this.seat),
  };
  protected readonly staging: Staging = {
    rules: this.rules,
    drawn: this.drawn,
    tally: (state) => {
      const { score } = this.rules.score(state);
      const armies = this.hand?.armies({ ...this.moment, state });
      return armies ? [armies[0].lost, armies[1].lost] : [score[0], score[1]];
    },
    written: (e) => isWritten(this.speaker, e),
  };

  get length(): number {
    void this.version;
    return this.battle.record.moves.length;
  }
  get record(): BattleRecord {
    void this.version;
    return this.battle.record;
  }
  get turnStarts(): readonly number[] {
    return this.record.turns.map((t) => t.at);
  }
  /** Nobody plays it any more: what was hidden may be seen, and the chances may be told. */
  get finished(): boolean {
    void this.version;
    return (
      this.opened.seats === 'watch' ||
      (this.battle.state.over !== null && (this.at !== undefined || !this.director.busy))
    );
  }
  look(at: number | undefined): void {
    const before = this.at;
    this.director.drop();
    this.draft = undefined;
    this.selected = [];
    this.rolls = [];
    this.at = at === undefined ? undefined : Math.max(0, Math.min(this.length, at));
    this.layFilm();
    if (this.at === undefined || this.at === this.length) this.run(false);
    // one move on: its dice are shown as they fell
    if (before !== undefined && this.at === before + 1) this.rolls = this.rollsOf(before + 1);
  }
  /** Looking back at a move that is told moment by moment: its film lies ready at its end. */
  private layFilm(): void {
    this.projector.drop();
    const { at } = this;
    if (at === undefined || at === 0 || !this.hand?.film) return;
    const events = this.told.filter((t) => t.move === at).map((t) => t.event);
    const own = this.opened.seats === 'computer' && this.battle.state.over === null;
    const then = stateAfter(this.rules, this.battle.record, at - 1);
    const state = own ? this.rules.view(then, this.seat) : then;
    const film = this.hand.film({ ...this.moment, state }, own ? heardBy(events, this.seat) : events);
    if (film) this.projector.show(film, true, () => {});
  }
  private rollsOf(move: number): readonly RollCard[] {
    const cards = this.log.filter((e) => e.move === move && e.roll).map((e) => e.roll);
    return cards.filter((c) => c !== undefined).slice(-1);
  }
  running = $state(false);
  private clock: ReturnType<typeof setInterval> | undefined;
  /** Lets the moments follow each other; from the end it begins again. */
  run(on: boolean): void {
    clearInterval(this.clock);
    this.running = on && this.at !== undefined && this.length > 0;
    if (this.at === undefined) return;
    if (this.director.busy) {
      if (this.director.paused === on) this.director.toggle();
      return;
    }
    if (!this.running) return;
    if (this.at === this.length) this.at = 0;
    if (preferences.pace === 'instant') this.clock = setInterval(() => this.look((this.at ?? 0) + 1), 650);
    else this.forward();
  }
  /** The next move, shown as it happened; as long as it runs, the one after it. */
  forward(): void {
    const { at } = this;
    if (at === undefined || at >= this.length) return;
    if (preferences.pace === 'instant') {
      this.look(at + 1);
      return;
    }
    if (this.director.busy) {
      this.director.finish();
      return;
    }
    this.projector.drop();
    const shown = this.shownAgain(at);
    if (!shown) return;
    this.director.add(shown);
    this.director.after((whole) => {
      if (!whole) return;
      this.at = at + 1;
      if (this.running && this.at < this.length) this.forward();
      else this.running = false;
    });
  }
  /** A move of the record to be shown again: the one after so many. */
  protected shownAgain(after: number): Shown | undefined {
    const move = this.record.moves[after];
    if (!move) return undefined;
    const state = stateAfter(this.rules, this.record, after);
    const take = takeOf(this.rules, state, move, after + 1, this.onlooker);
    const first = this.told.findIndex((t) => t.move > after);
    return { script: scriptOf(take, this.staging), first: first < 0 ? this.told.length : first };
  }
  /** Moves made when one last gave an order. */
  protected ordered =
    this.record.moves.findLastIndex((m) => (m.by === 'player' || m.by === 'hint') && this.human(m.side)) + 1;
  private recalled = $state.raw<Recap | undefined>();
  /** The enemy is done: what of it is worth a line. */
  protected sumUp(): void {
    const from = Math.min(this.ordered, this.length);
    const heard = this.told.filter((t) => t.move > from && this.onlooker.hears(t.event));
    const recap = recapOf(heard, from, this.length);
    this.recalled = recap.things.length + recap.quiet > 0 ? recap : undefined;
  }
  closeRecap(): void {
    this.recalled = undefined;
  }
  readonly recap: RecapCard | undefined = $derived.by(() => {
    const sum = this.recalled;
    if (!sum || this.at !== undefined) return undefined;
    const w = catalogue.words.show;
    const lines = sum.things.flatMap(({ id, move }) => {
      const told = this.told[id];
      const line = told && this.lineOf(told, catalogue.language);
      return line ? [{ id, move, side: line.side, prose: line.prose }] : [];
    });
    const enemy = this.speaker.sides[this.seat === 0 ? 1 : 0];
    return {
      of: w.recapOf(enemy),
      title: lines.length > 0 ? w.recapTitle(lines.length) : w.recapQuiet,
      lines,
      quiet: sum.quiet > 0 ? w.recapMoves(sum.quiet) : '',
      from: sum.from,
      to: sum.to,
    };
  });
  /** What happened since one last gave an order, once more; then the table as it is. */
  protected recall(): boolean {
    const from = Math.min(this.ordered, this.length);
    if (from >= this.length) return false;
    if (preferences.pace !== 'instant') {
      this.again(from, this.length);
      return true;
    }
    this.look(from);
    this.running = true;
    const pace = Math.min(650, 10_000 / (this.length - from));
    const next = (): void =>
      this.look(this.at === undefined || this.at >= this.length - 1 ? undefined : this.at + 1);
    clearInterval(this.clock);
    this.clock = setInterval(next, pace);
    return true;
  }
  /** The move that is being shown, from its beginning; else the last one. */
  showAgain(): void {
    const now = this.director.script?.take.move;
    if (now === undefined) {
      this.again(Math.max(0, this.length - 1), this.length);
      return;
    }
    const shown = this.shownAgain(now - 1);
    if (shown) this.director.repeat(shown);
  }
  /** Moves of the record once more, in place: while they are shown the table and the papers are as they were then. */
  again(from: number, to: number): void {
    for (let i = from; i < to; i++) {
      const shown = this.shownAgain(i);
      if (shown) this.director.add(shown);
    }
  }
  story(move: number): string {
    const lines = this.told
      .filter((t) => t.move === move + 1)
      .map((t) => this.lineOf(t, catalogue.language))
      .filter((e) => e !== undefined);
    const line = lines.find((e) => e.roll) ?? lines[0];
    const said = line?.prose
      .map((s) => (typeof s === 'string' ? s : 'strong' in s ? s.strong : ''))
      .join('')
      .trim();
    const command = this.record.moves[move]?.command;
    return said || (command ? this.sayOrder(command) : '');
  }
  sayOrder(command: Command): string {
    return sayCommand(this.speaker, command);
  }
  purpose(of: string): string {
    return phrase(this.speaker, 'rolls', of)?.[catalogue.language] ?? of;
  }
  /**
   * What a rule is spoken of with: the refused command and the position it was refused in; for an event or a factor the
   * command that brought it about and the position before that; else the last command.
   */
  protected aboutOf(occasion: Occasion | undefined): RuleAbout {
    const written = (s: State): Json => JSON.parse(JSON.stringify(this.rules.writePosition(s))) as Json;
    const asJson = (c: Command): Json => JSON.parse(JSON.stringify(c)) as Json;
    if (occasion && 'refused' in occasion)
      return { position: written(this.moment.state), command: asJson(occasion.refused) };
    const { moves } = this.battle.record;
    const upTo = occasion?.move ?? this.at ?? moves.length;
    const i = moves.slice(0, upTo).findLastIndex((m) => m.command !== undefined);
    const command = moves[i]?.command;
    if (command === undefined) return { position: written(this.shown) };
    const then = stateAfter(this.rules, this.battle.record, i);
    const all = this.opened.seats === 'watch' || this.battle.state.over !== null;
    return { position: written(all ? then : this.rules.view(then, this.seat)), command: asJson(command) };
  }
  /** Play on from the moment that is looked at: a battle of its own, the old one is kept. */
  branch(): Opened | undefined {
    if (this.at === undefined) return undefined;
    const { battle } = this;
    const record = JSON.parse(JSON.stringify(battle.record)) as BattleRecord;
    const state = stateAfter(this.rules, record, this.at);
    cutRecord(record, this.at);
    record.result = null;
    // the dice go on where they are, so that nobody knows what will be thrown
    const dice = battle.dice && new SeededDice(battle.dice.seed, 0, battle.dice.drawn);
    const branches = record.branches.filter((b) => b.at <= (this.at ?? 0));
    record.branches = [
      ...branches,
      { at: this.at, by: this.seat, drawn: dice?.drawn ?? 0, dropped: [], alone: true },
    ];
    const past = this.told.filter((t) => t.move <= (this.at ?? 0));
    // a watched battle is taken over by the side whose turn it is
    const asked = this.rules.asks(state)[0]?.side ?? 0;
    const watched = this.opened.seats === 'watch';
    const seats = watched ? 'computer' : this.opened.seats;
    const side = watched ? asked : this.opened.side;
    const generals: [boolean, boolean] = seats === 'computer' ? [side === 1, side === 0] : [false, false];
    return {
      ...this.opened,
      seats,
      side,
      battle: { ...battle, record, state, dice, generals, trail: [], pending: null },
      key: `${this.opened.key}b${this.at}`,
      past,
    };
  }
}
