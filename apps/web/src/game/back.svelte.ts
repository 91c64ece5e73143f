import { heardBy } from '@tercio/engine/battle/battle.ts';
import type { Json } from '@tercio/engine/battle/protocol.ts';
import { SeededDice } from '@tercio/engine/battle/seed.ts';
import { phrase, sayCommand } from '@tercio/engine/text/phrases.ts';
import type { RuleAbout } from '../page/battle-model.ts';
import type { Occasion, RollCard } from '../page/desk.ts';
import { catalogue } from '../words/words.svelte.ts';
import type { Command, State } from './engine.ts';
import { type BattleRecord, cutRecord, stateAfter } from './engine.ts';
import type { Opened } from './open.ts';
import { Sight } from './sight.svelte.ts';

/** Looking back at a battle: any moment of its record, one after the other, and a new battle from there. */
export class Back extends Sight {
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
    return this.battle.state.over !== null || this.opened.seats === 'watch';
  }
  look(at: number | undefined): void {
    const before = this.at;
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
    if (!this.running) return;
    if (this.at === this.length) this.at = 0;
    this.clock = setInterval(() => this.look((this.at ?? 0) + 1), 650);
  }
  /** What happened since one last gave an order, in at most ten seconds; then the table as it is. */
  protected recall(): boolean {
    const own = this.record.moves.findLastIndex(
      (m) => (m.by === 'player' || m.by === 'hint') && this.human(m.side),
    );
    const from = own + 1;
    if (from >= this.length) return false;
    this.look(from);
    this.running = true;
    const pace = Math.min(650, 10_000 / (this.length - from));
    const next = (): void =>
      this.look(this.at === undefined || this.at >= this.length - 1 ? undefined : this.at + 1);
    clearInterval(this.clock);
    this.clock = setInterval(next, pace);
    return true;
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
