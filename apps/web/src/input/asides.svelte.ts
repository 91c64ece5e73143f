import type { Standing } from '@tercio/engine/battle/protocol.ts';
import { phrase } from '@tercio/engine/text/phrases.ts';
import type { Progress } from '../battle/progress.svelte.ts';
import { type Command, type Side, sayRefusal } from '../game/engine.ts';
import { Hints } from '../game/hints.svelte.ts';
import { goOn, hear, written } from '../game/speech.ts';
import type {
  DiceDue,
  RuleAbout,
  RuleReading,
  Speaking,
  Spoken,
  StandingAnswers,
  StandingCard,
  Throwing,
} from '../page/battle-parts.ts';
import type { Occasion } from '../page/desk.ts';
import { preferences } from '../page/preferences.svelte.ts';
import type { Replay } from '../replay/replay.svelte.ts';
import type { Sight } from '../view/sight.svelte.ts';
import { catalogue } from '../words/words.svelte.ts';
import type { Orders } from './orders.ts';

/** Orders in words. */
export class SpeechInput implements Speaking {
  private readonly progress: Progress;
  private readonly sight: Sight;
  private readonly orders: Orders;

  constructor(progress: Progress, sight: Sight, orders: Orders) {
    this.progress = progress;
    this.sight = sight;
    this.orders = orders;
  }

  async speak(line: string): Promise<Spoken> {
    const heard = await hear(this.sight.moment, this.progress.sitting.phrases, line);
    const { beforehand } = heard;
    if (beforehand) {
      if (!this.progress.human(beforehand.side)) return { lines: [[catalogue.words.game.nothingAsked]] };
      this.progress.beforehand(beforehand.side, beforehand.said);
    }
    if (heard.command === undefined) return heard;
    return { lines: (await this.orders.give(heard.command)) ? [] : [[catalogue.words.box.none]] };
  }
  completions(line: string): Promise<readonly string[]> {
    return goOn(this.sight.moment, this.progress.sitting.phrases, line);
  }
  written(options: readonly string[]): Promise<readonly string[]> {
    const commands = options.map((id) => JSON.parse(id) as Command);
    return written(this.sight.moment, this.progress.sitting.phrases, commands);
  }
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

  get due(): DiceDue | undefined {
    void this.progress.version;
    const { seat, director, cast } = this.progress;
    const { due } = seat.now;
    if (!due || director.busy) return undefined;
    const { side, count, faces, purpose, rule } = due.roll;
    const { speaker } = cast;
    const what = phrase(speaker, 'rolls', purpose)?.[catalogue.language] ?? purpose;
    const { entered, shown } = due;
    return { side: speaker.sides[side], of: side, count, faces, what, rule, entered, shown };
  }
  async enter(faces: readonly number[]): Promise<string | undefined> {
    const refusal = await this.progress.enter(faces);
    return refusal && sayRefusal(this.progress.cast.speaker, refusal);
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
