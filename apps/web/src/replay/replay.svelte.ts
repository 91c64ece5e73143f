import type { Json } from '@tercio/engine';
import { phrase, sayCommand } from '@tercio/engine/text';
import type { Progress } from '../battle/progress.svelte.ts';
import type { Shown } from '../director/director.svelte.ts';
import { type Recap, recapOf, upshotOf } from '../director/recap.ts';
import { scriptOf } from '../director/script.ts';
import type { BattleRecord, Command, State } from '../game/engine.ts';
import type { Projector } from '../game/film/projector.svelte.ts';
import type { Opened } from '../game/open.ts';
import type { Looking, RuleAbout } from '../page/battle-parts.ts';
import type { Occasion, RecapCard, RollCard } from '../page/panels.ts';
import { preferences } from '../page/settings/preferences.svelte.ts';
import { catalogue } from '../words/words.svelte.ts';

/** Looking back at a battle: any moment of it, one after the other, and a new battle from there. */
export class Replay implements Looking {
  /** Set while one looks back: how many moves are shown. */
  at = $state<number | undefined>();
  running = $state(false);
  private clock: ReturnType<typeof setInterval> | undefined;
  private recalled = $state.raw<Recap | undefined>();
  private readonly progress: Progress;
  private readonly projector: Projector;

  constructor(progress: Progress, projector: Projector) {
    this.progress = progress;
    this.projector = projector;
    progress.director.resting = () => this.at ?? this.length;
    progress.onturn = () => this.sumUp();
    progress.ongiven = () => this.closeRecap();
  }

  private get history() {
    return this.progress.sitting.history;
  }
  private get director() {
    return this.progress.director;
  }

  get length(): number {
    return this.progress.length;
  }
  get record(): BattleRecord | undefined {
    void this.progress.version;
    return this.history.record;
  }
  get turnStarts(): readonly number[] {
    void this.progress.version;
    return this.history.turnStarts;
  }
  /** Nobody plays it any more: what was hidden may be seen, and the chances may be told. */
  get finished(): boolean {
    const { sitting, over } = this.progress;
    return sitting.how === 'watch' || (over && (this.at !== undefined || !this.director.busy));
  }

  look(at: number | undefined): void {
    const before = this.at;
    const { held } = this.progress;
    this.director.drop();
    held.laidDown();
    this.at = at === undefined ? undefined : Math.max(0, Math.min(this.length, at));
    this.layFilm();
    if (this.at === undefined || this.at === this.length) this.run(false);
    // one move on: its dice are shown as they fell
    if (before !== undefined && this.at === before + 1) held.rolls = this.rollsOf(before + 1);
  }
  /** Looking back at a move that is told moment by moment: its film lies ready at its end. */
  private layFilm(): void {
    this.projector.drop();
    const { at } = this;
    const { controls, cast, looks, chronicle } = this.progress;
    if (at === undefined || at === 0 || !controls?.film) return;
    const events = chronicle.told.filter((t) => t.move === at).map((t) => t.event);
    const film = controls.film(cast.momentOf(this.history.state(at - 1), looks), events);
    if (film) this.projector.show(film, true, () => {});
  }
  private rollsOf(move: number): readonly RollCard[] {
    const { chronicle, cast } = this.progress;
    const lines = chronicle.told.filter((t) => t.move === move).map((t) => chronicle.line(t, cast.speaker));
    const cards = lines.map((e) => e?.roll);
    return cards.filter((c) => c !== undefined).slice(-1);
  }

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
  /** A move to be shown again: the one after so many. */
  private shownAgain(after: number): Shown | undefined {
    const { chronicle, looks, staging } = this.progress;
    const take = this.history.take(after, looks);
    if (!take) return undefined;
    this.director.decide(); // whoever skipped something before wants to see this
    const first = chronicle.told.findIndex((t) => t.move > after);
    return { script: scriptOf(take, staging), first: first < 0 ? chronicle.told.length : first };
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
  /** Moves once more, in place: while they are shown the table and the panels are as they were then. */
  again(from: number, to: number): void {
    for (let i = from; i < to; i++) {
      const shown = this.shownAgain(i);
      if (shown) this.director.add(shown);
    }
  }

  /* ---- what the enemy did ---- */

  /** The enemy is done: what of it is worth a line. */
  private sumUp(): void {
    const from = Math.min(this.progress.ordered, this.length);
    const heard = this.progress.chronicle.told.filter((t) => t.move > from);
    const recap = recapOf(heard, from, this.length);
    this.recalled = recap.things.length + recap.quiet > 0 ? recap : undefined;
  }
  closeRecap(): void {
    this.recalled = undefined;
  }
  readonly recap: RecapCard | undefined = $derived.by(() => {
    const sum = this.recalled;
    if (!sum || this.at !== undefined) return undefined;
    const { chronicle, cast, looks } = this.progress;
    const w = catalogue.words.show;
    const lines = sum.things.flatMap(({ id, move }) => {
      const told = chronicle.told[id];
      const line = told && chronicle.line(told, cast.speaker);
      return line ? [{ id, move, side: line.side, prose: line.prose }] : [];
    });
    return {
      of: w.recapOf(cast.speaker.sides[looks === 0 ? 1 : 0]),
      title: lines.length > 0 ? w.recapTitle(lines.length) : w.recapQuiet,
      lines,
      quiet: sum.quiet > 0 ? w.recapMoves(sum.quiet) : '',
      from: sum.from,
      to: sum.to,
    };
  });
  /** What happened since one last gave an order, once more; then the table as it is. */
  recall(): boolean {
    const from = Math.min(this.progress.ordered, this.length);
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

  /* ---- in words ---- */

  story(move: number): string {
    const { chronicle, cast } = this.progress;
    const told = chronicle.told.filter((t) => t.move === move + 1);
    const lines = told.map((t) => chronicle.line(t, cast.speaker)).filter((e) => e !== undefined);
    const upshot = upshotOf(told);
    const line = (upshot && chronicle.line(upshot, cast.speaker)) ?? lines.find((e) => e.roll) ?? lines[0];
    const said = line?.prose
      .map((s) => (typeof s === 'string' ? s : 'strong' in s ? s.strong : ''))
      .join('')
      .trim();
    const command = this.history.move(move)?.command;
    return said || (command ? this.sayOrder(command) : '');
  }
  sayOrder(command: Command): string {
    return sayCommand(this.progress.cast.speaker, command);
  }
  purpose(of: string): string {
    return phrase(this.progress.cast.speaker, 'rolls', of)?.[catalogue.language] ?? of;
  }

  /**
   * What a rule is spoken of with: the refused command and the position it was refused in (`state`); for an event or a
   * factor the command that brought it about and the position before that; else the last command.
   */
  aboutOf(occasion: Occasion | undefined, state: State, shown: State): RuleAbout {
    const { rules, length } = this.progress;
    const written = (s: State): Json => JSON.parse(JSON.stringify(rules.writePosition(s))) as Json;
    const asJson = (c: Command): Json => JSON.parse(JSON.stringify(c)) as Json;
    if (occasion && 'refused' in occasion)
      return { position: written(state), command: asJson(occasion.refused) };
    let i = (occasion?.move ?? this.at ?? length) - 1;
    while (i >= 0 && this.history.move(i)?.command === undefined) i--;
    const command = this.history.move(i)?.command;
    if (command === undefined) return { position: written(shown) };
    return { position: written(this.history.state(i)), command: asJson(command) };
  }

  /** Play on from the moment that is looked at: a battle of its own, the old one is kept. */
  branch(): Opened | undefined {
    if (this.at === undefined) return undefined;
    return this.progress.sitting.keeping?.branch(this.at, this.progress.looks);
  }

  close(): void {
    this.run(false);
    clearInterval(this.clock);
  }
}
