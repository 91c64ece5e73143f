import type { AnyRuleSet, Ask, BattleRecord, Command, State } from '@tercio/engine';
import type { Candidate } from '@tercio/engine/generals';
import type { Puzzle } from '@tercio/engine/odds';
import { LESSONS, type Lesson, partsOf, type Step, stepsDone } from '@tercio/engine/scenarios/lessons';
import { Opponent } from '../../game/general/opponent.ts';
import { preferences } from '../../page/settings/preferences.svelte.ts';
import type { Overlay, Side } from '../../table/scene.ts';
import { catalogue } from '../../words/words.svelte.ts';
import { type Attempt, dailyOf, dayOf, keepLog, noted, readLog } from '../puzzles/log.ts';
import type { Judged, Wanted } from './judge-worker.ts';
import type { Set as SetPuzzle } from './puzzle-of.ts';
import { fits, mayDo, signsOf, suggested } from './signs.ts';
import { teachWords } from './words.ts';

/** What was learned and solved in this browser. */
export const learned = (): Readonly<Record<string, number>> => {
  const kept = preferences.store.read('teach');
  return typeof kept === 'object' && kept !== null ? (kept as Record<string, number>) : {};
};
const note = (id: string, n: number): void => {
  const known = learned();
  if ((known[id] ?? 0) < n) preferences.store.write('teach', { ...known, [id]: n });
};
/** Which steps of a lesson were learned in battles so far: a bit for each. */
const bitsOf = (id: string): string => `${id} steps`;
const noteSteps = (id: string, done: readonly boolean[]): void => {
  const known = learned();
  const before = known[bitsOf(id)] ?? 0;
  const now = done.reduce((bits, d, i) => (d ? bits | (1 << i) : bits), before);
  if (now !== before) preferences.store.write('teach', { ...known, [bitsOf(id)]: now });
};
/** Steps to go on from when a lesson is taken up again; none when all were learned: then it begins anew. */
function knownSteps({ id, steps }: Lesson): readonly number[] {
  const bits = learned()[bitsOf(id)] ?? 0;
  const known = steps.flatMap((_, i) => ((bits >> i) & 1 ? [i] : []));
  return known.length === steps.length ? [] : known;
}

export interface Progress {
  readonly step: number; // to be shown; -1: none
  readonly done: readonly boolean[];
  readonly count: number; // of those that are done
}

/** Beside a battle that teaches: the next thing to learn, or the verdict on an answer. */
export class Coach {
  readonly lesson: Lesson | undefined;
  readonly puzzle: Puzzle | undefined;
  private readonly rules: AnyRuleSet;
  private readonly record: BattleRecord;
  private readonly side: Side;
  private skipped = $state.raw<readonly number[]>([]);
  verdict = $state.raw<Judged | undefined>();
  judging = $state(false);
  hinted = $state(false);
  shown = $state(false); // the answer was asked for
  given = $state.raw<Command | undefined>(); // what was judged last
  readonly set: SetPuzzle | undefined;
  private worker: Worker | undefined;

  /** `teach` is 'lesson:ID' or 'puzzle:ID'; the puzzle is loaded by then. */
  constructor(teach: string, rules: AnyRuleSet, record: BattleRecord, side: Side, set?: SetPuzzle) {
    const [kind, id] = [teach.slice(0, 6), teach.slice(7)];
    this.lesson = kind === 'lesson' ? LESSONS.find((l) => l.id === id) : undefined;
    this.set = set;
    this.puzzle = set?.puzzle;
    this.rules = rules;
    this.record = record;
    this.side = side;
    // a battle that is already under way is read from its record alone
    if (
      this.lesson &&
      record.moves.every((m) => m.command === undefined || m.by === 'general' || m.side !== side)
    )
      this.skipped = knownSteps(this.lesson);
  }

  /**
   * The step to show for this question, and how many are done. What cannot be done as things stand waits; `-1`: nothing
   * of the lesson is to be done here.
   */
  progress(ask: string | undefined, view?: State, asked?: Ask): Progress {
    const { lesson } = this;
    if (!lesson) return { step: -1, done: [], count: 0 };
    const given = this.record.moves.flatMap(({ side, command, by }) => {
      if (side !== this.side || command === undefined || by === 'general') return [];
      const at = lesson.steps.find((s) => this.rules.commands[s.at]?.includes(command.kind))?.at;
      return at === undefined ? [] : [{ ask: at, kind: command.kind, parts: partsOf(command) }];
    });
    const known = lesson.steps.map((_, i) => this.skipped.includes(i));
    const done = stepsDone(lesson, given, known);
    const count = done.filter(Boolean).length;
    note(lesson.id, count);
    noteSteps(lesson.id, done);
    const open = lesson.steps.flatMap((s, i) => (!done[i] && s.at === ask ? [i] : []));
    const step = open.find((i, n) => {
      const { want, part } = lesson.steps[i] ?? {};
      if (want === undefined) return n === 0; // to be read, once what comes before it is done
      return view === undefined || asked === undefined || mayDo(this.rules, view, asked, want, part);
    });
    return { step: step ?? -1, done, count };
  }

  /** What the sergeant thinks of the moment: an example should be one that a good player would give. */
  private advised = $state.raw<{ readonly of: State; readonly all: readonly Candidate[] } | undefined>();
  private asking: State | undefined;
  private adviser: Opponent | undefined;

  private advice(view: State, ask: Ask): readonly Candidate[] | undefined {
    if (this.advised?.of === view) return this.advised.all;
    if (this.asking !== view) {
      this.asking = view;
      this.adviser ??= new Opponent();
      void this.adviser.hint(this.rules.id, 'sergeant', view, ask).then((chosen) => {
        if (this.asking === view) this.advised = { of: view, all: chosen?.candidates ?? [] };
      });
    }
    return undefined;
  }

  /** The order to point at: of charges the one the sergeant thinks best, if it does any good. */
  private example(view: State, ask: Ask, { want = '', part }: Step): Command | undefined {
    if (want !== 'charge' && part !== 'charge' && part !== 'attack')
      return suggested(this.rules, view, ask, want, part);
    return this.advice(view, ask)?.find((c) => c.score > 0 && fits(c.command, want, part))?.command;
  }

  /** Nothing of this kind is worth doing as things stand: better come nearer first. */
  unwise(view: State, ask: Ask | undefined, step: Step | undefined): boolean {
    if (!ask || !step || (step.want !== 'charge' && step.part !== 'charge' && step.part !== 'attack'))
      return false;
    return this.advice(view, ask) !== undefined && this.example(view, ask, step) === undefined;
  }

  private signed: { of: State; key: string; signs: readonly Overlay[] } | undefined;

  /**
   * Where to act, on the table: for the step at hand, or for a puzzle whose hint was asked for. An example beside the
   * learner's own plan, once it does what the step wants, would look like an order of his.
   */
  signs(view: State, ask: Ask | undefined, planned?: Command): readonly Overlay[] {
    if (!ask || ask.side !== this.side) return [];
    const { step } = this.progress(ask.kind, view, ask);
    const teaches = step < 0 ? undefined : this.lesson?.steps[step];
    const hinted = this.puzzle && ((this.hinted && !this.solved) || this.shown);
    if (teaches?.want === undefined && !hinted) return [];
    if (teaches?.want !== undefined && planned && fits(planned, teaches.want, teaches.part)) return [];
    const here = teachWords[catalogue.language].here;
    const key = `${step} ${here} ${hinted} ${this.shown} ${this.advised?.of === view}`;
    if (this.signed?.of === view && this.signed.key === key) return this.signed.signs;
    const command = this.puzzle
      ? ({ ...this.puzzle.answer, ask: ask.id } as Command)
      : teaches && this.example(view, ask, teaches);
    const all = command ? signsOf(this.rules, view, ask, command, here) : [];
    // a hint says who, not whom
    const signs =
      this.puzzle && !this.shown
        ? all.filter((o) => o.kind !== 'path' && !('side' in o && o.side !== this.side))
        : all;
    this.signed = { of: view, key, signs };
    return signs;
  }

  skip(step: number): void {
    this.skipped = [...this.skipped, step];
  }

  /** Judges an answer to a puzzle; nothing is played until it is solved. */
  judge(command: Command): void {
    const { puzzle } = this;
    if (!puzzle || this.judging) return;
    this.judging = true;
    this.verdict = undefined;
    this.given = command;
    this.worker ??= new Worker(new URL('./judge-worker.ts', import.meta.url), { type: 'module' });
    this.worker.onmessage = (e: MessageEvent<Judged>) => {
      this.judging = false;
      this.verdict = e.data;
      if (!('solved' in e.data)) return;
      if (e.data.solved) note(puzzle.id, 1);
      const { solved, chance, best } = e.data;
      this.log({ solved, share: best > 0 ? Math.min(1, chance / best) : 1 });
    };
    this.worker.onerror = () => {
      this.judging = false;
      this.verdict = { failed: true };
    };
    const wanted: Wanted = { puzzle, rules: this.rules.id, command };
    this.worker.postMessage(JSON.parse(JSON.stringify(wanted)));
  }

  /** In the history of made puzzles. */
  private log(what: Attempt): void {
    const { made, game, all } = this.set ?? {};
    if (!made || !game || !all) return;
    const day = dayOf(new Date());
    const daily = dailyOf(all, day)?.id === made.id ? { daily: day } : {};
    keepLog(preferences.store, noted(readLog(preferences.store), { id: made.id, game, day, ...daily }, what));
  }

  /** The answer, drawn and in words; it no longer counts as found. */
  show(): void {
    this.shown = true;
    this.log({ shown: true });
  }

  get solved(): boolean {
    return this.verdict !== undefined && 'solved' in this.verdict && this.verdict.solved;
  }

  /** Is this answer to be judged rather than played? */
  takes(): boolean {
    return this.puzzle !== undefined && this.record.moves.every((m) => m.by !== 'player') && !this.solved;
  }

  close(): void {
    this.worker?.terminate();
    this.adviser?.close();
  }
}
