import type { Standing } from '@tercio/engine';
import { phrase } from '@tercio/engine/text';
import type { Progress } from '../battle/progress.svelte.ts';
import { handLines, type Teller, throwCard, thrownLines } from '../game/answers/throwing.ts';
import { type Command, type Side, sayRefusal } from '../game/engine.ts';
import { Hints } from '../game/general/hints.svelte.ts';
import { goOn, written } from '../game/words/speech.ts';
import { Talker } from '../game/words/talker.ts';
import type {
  RuleAbout,
  RuleReading,
  Speaking,
  Spoken,
  StandingAnswers,
  StandingCard,
  Throwing,
} from '../page/battle-parts.ts';
import type { Occasion } from '../page/panels.ts';
import { preferences } from '../page/settings/preferences.svelte.ts';
import type { ThrowCard, ThrownLine } from '../page/throw-card.ts';
import type { Replay } from '../replay/replay.svelte.ts';
import type { Overlay, Piece } from '../table/scene.ts';
import type { Sight } from '../view/sight.svelte.ts';
import { catalogue } from '../words/words.svelte.ts';
import type { Orders } from './orders.ts';

/** Orders in words. */
export class SpeechInput implements Speaking {
  private readonly progress: Progress;
  private readonly sight: Sight;
  private readonly talker: Talker;
  /** What a general would do, asked for by a word. */
  advice: AdviceInput | undefined;
  onquit: () => void = () => {};

  constructor(progress: Progress, sight: Sight, orders: Orders) {
    this.progress = progress;
    this.sight = sight;
    this.talker = new Talker({
      moment: () => sight.moment,
      phrases: progress.sitting.phrases,
      give: (command, by) => orders.give(command, by),
      giveAll: (commands) => orders.giveAll(commands),
      beforehand: (side, said) => {
        if (progress.human(side)) progress.beforehand(side, said);
        return progress.human(side);
      },
      undo: () => {
        const can = progress.seatOf(sight.moment.side)?.now.canUndo === true;
        if (can) orders.undo();
        return can;
      },
      save: (name) => saveFile(name, JSON.stringify(progress.sitting.keeping?.record ?? null)),
      quit: () => this.onquit(),
      advise: async (general) => {
        const { advice } = this;
        if (!advice?.advisable) return undefined;
        await advice.hints.ask(general);
        const { command, thoughts } = advice.hints;
        return {
          command,
          lines: thoughts.slice(0, 3).flatMap((t) => [t.line, ...t.reasons.map((r) => `    ${r}`)]),
        };
      },
    });
  }

  speak(line: string): Promise<Spoken> {
    return this.talker.speak(line);
  }
  completions(line: string): Promise<readonly string[]> {
    return goOn(this.sight.moment, this.progress.sitting.phrases, line);
  }
  written(options: readonly string[]): Promise<readonly string[]> {
    const commands = options.map((id) => JSON.parse(id) as Command);
    return written(this.sight.moment, this.progress.sitting.phrases, commands);
  }
}

/** A file for the player to keep. */
function saveFile(name: string, text: string): void {
  const a = document.createElement('a');
  a.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  a.download = name.endsWith('.json') ? name : `${name}.json`;
  a.click();
  URL.revokeObjectURL(a.href);
}

/** What a general would do in one's place. */
export class AdviceInput {
  readonly hints: Hints;
  private readonly allowed: boolean;
  private readonly sight: Sight;
  private readonly orders: Orders;

  constructor(progress: Progress, sight: Sight, orders: Orders) {
    this.allowed = progress.sitting.hints !== false;
    this.sight = sight;
    this.orders = orders;
    const { phrases } = progress.sitting;
    this.hints = new Hints(() => ({ moment: sight.moment, phrases, moves: progress.length }));
  }

  get advisable(): boolean {
    const judged = this.orders.judge?.takes() === true;
    return this.allowed && this.sight.ask !== undefined && preferences.settings.help === 'full' && !judged;
  }
  async advise(how: 'show' | 'follow'): Promise<void> {
    if (!this.advisable) return;
    if (this.hints.command === undefined) await this.hints.ask();
    const { command } = this.hints;
    if (how === 'follow' && command !== undefined) await this.orders.give(command, 'hint');
  }
}

/** A rulebook entry that lies open, with what it came up with. */
export class RulebookInput implements RuleReading {
  shown = $state<string | undefined>();
  about = $state.raw<RuleAbout>({});
  private readonly progress: Progress;
  private readonly replay: Replay;
  private readonly sight: Sight;

  constructor(progress: Progress, replay: Replay, sight: Sight) {
    this.progress = progress;
    this.replay = replay;
    this.sight = sight;
  }

  get rules(): string {
    return this.progress.rules.id;
  }
  open(id: string, occasion?: Occasion): void {
    this.about = this.replay.aboutOf(occasion, this.sight.moment.state, this.sight.shown);
    this.shown = id;
  }
  close(): void {
    this.shown = undefined;
  }
}

/** Dice that people throw on a real table. */
export class DiceInput implements Throwing {
  private readonly progress: Progress;

  constructor(progress: Progress) {
    this.progress = progress;
  }

  get real(): boolean {
    const { keeping } = this.progress.sitting;
    return keeping !== undefined && 'entered' in keeping.record.dice;
  }
  private get teller(): Teller {
    const { cast, rules, view } = this.progress;
    const { speaker, owners } = cast;
    return {
      speaker,
      words: catalogue.words.umpire,
      owner: (id) => owners.get(id),
      unit: rules.field(view).unit,
    };
  }

  readonly due: ThrowCard | undefined = $derived.by(() => {
    void this.progress.version;
    const { due } = this.progress.seat.now;
    const foresight = due?.foresight();
    return due && foresight && throwCard(this.teller, foresight, due.shown);
  });
  readonly thrown: readonly ThrownLine[] = $derived.by(() => {
    void this.progress.version;
    const { entered, due } = this.progress.seat.now;
    // of the step under way the foresight knows the events already
    const known = due?.foresight()?.done;
    return entered ? thrownLines(this.teller, known ?? entered.throws) : [];
  });
  readonly hands: readonly string[] = $derived.by(() => {
    void this.progress.version;
    const { entered, due } = this.progress.seat.now;
    return entered && !due ? handLines(this.teller, entered.changes()) : [];
  });
  /** Who acts on whom, drawn on the table. */
  signs(pieces: readonly Piece[]): readonly Overlay[] {
    const { due } = this;
    const [one, ...rest] = due?.actors ?? [];
    const two = rest.find((a) => a.side !== undefined && a.side !== one?.side);
    const at = (id: string | undefined) => pieces.find((p) => p.id === id);
    const [from, to] = [at(one?.id), at(two?.id)];
    if (!due || !from) return [];
    return to ? [{ kind: 'sight', from, to, blocked: false, chip: { text: due.what, tone: 'ink' } }] : [];
  }

  async enter(faces: readonly number[]): Promise<string | undefined> {
    const refusal = await this.progress.enter(faces);
    return refusal && sayRefusal(this.progress.cast.speaker, refusal);
  }
  async throwNow(all: boolean): Promise<void> {
    const nth = this.due?.nth;
    while (this.due && (all || this.due.nth === nth)) if (await this.enter([anyFace(this.due.faces)])) return;
  }
  async correct(nth: number, face: number): Promise<string | undefined> {
    const done = await this.progress.correct(nth, face);
    if (typeof done !== 'number') return sayRefusal(this.progress.cast.speaker, done);
    return done > 0 ? catalogue.words.umpire.toRoll(done) : undefined;
  }
}

/** A fair face: numbers beyond the last whole round of faces are drawn anew. */
function anyFace(faces: number): number {
  const most = 2 ** 32 - (2 ** 32 % faces);
  for (;;) {
    const [n = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (n < most) return 1 + (n % faces);
  }
}

/** What is answered without asking, for the sides that people play here. */
export class StandingInput implements StandingAnswers {
  private readonly progress: Progress;

  constructor(progress: Progress) {
    this.progress = progress;
  }

  get cards(): readonly StandingCard[] {
    void this.progress.version;
    return this.progress.sitting.own.flatMap(({ side, now }) =>
      side === undefined
        ? []
        : now.standing
            .filter((s, i, all) => s.answer !== 'type' && all.findIndex((x) => x.kind === s.kind) === i)
            .map((s) => ({ side, kind: s.kind, text: this.say(s) })),
    );
  }
  private say({ kind, answer }: Standing): string {
    const { speaker } = this.progress.cast;
    const title = phrase(speaker, 'asks', kind)?.[catalogue.language].replace(/\{[^}]*\}/g, '…') ?? kind;
    const w = catalogue.words.asking.standing;
    return `${title} ${answer === 'always' ? w.always : answer === 'never' ? w.never : w.usual}`;
  }
  askAgain(side: Side, kind: string): void {
    const seat = this.progress.seatOf(side);
    if (seat)
      this.progress.stand(
        seat,
        seat.now.standing.filter((s) => s.kind !== kind),
      );
  }
}
