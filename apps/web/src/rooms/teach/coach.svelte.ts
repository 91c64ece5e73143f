import type { AnyRuleSet, Ask, Command, State } from '@tercio/engine/battle/protocol.ts';
import type { BattleRecord } from '@tercio/engine/battle/record.ts';
import type { Puzzle } from '@tercio/engine/odds/puzzle.ts';
import { LESSONS, type Lesson, partsOf, stepFor, stepsDone } from '@tercio/engine/scenarios/lessons.ts';
import { PUZZLES } from '@tercio/engine/scenarios/puzzles.ts';
import { preferences } from '../../page/preferences.svelte.ts';
import type { Overlay, Side } from '../../table/scene.ts';
import { catalogue } from '../../words/words.svelte.ts';
import type { Judged, Wanted } from './judge-worker.ts';
import { signsOf, suggested } from './signs.ts';
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
  private worker: Worker | undefined;

  /** `teach` is 'lesson:ID' or 'puzzle:ID'. */
  constructor(teach: string, rules: AnyRuleSet, record: BattleRecord, side: Side) {
    const [kind, id] = [teach.slice(0, 6), teach.slice(7)];
    this.lesson = kind === 'lesson' ? LESSONS.find((l) => l.id === id) : undefined;
    this.puzzle = kind === 'puzzle' ? PUZZLES.find((p) => p.id === id) : undefined;
    this.rules = rules;
    this.record = record;
    this.side = side;
  }

  /** The step to show for this question, and how many are done. Follows from the record alone. */
  progress(ask: string | undefined): { step: number; done: number; of: number } {
    const { lesson } = this;
    if (!lesson) return { step: -1, done: 0, of: 0 };
    const given = this.record.moves.flatMap(({ side, command, by }) => {
      if (side !== this.side || command === undefined || by === 'general') return [];
      const at = lesson.steps.find((s) => this.rules.commands[s.at]?.includes(command.kind))?.at;
      return at === undefined ? [] : [{ ask: at, kind: command.kind, parts: partsOf(command) }];
    });
    const done = stepsDone(lesson, given).map((d, i) => d || this.skipped.includes(i));
    const count = done.filter(Boolean).length;
    note(lesson.id, count);
    return { step: ask === undefined ? -1 : stepFor(lesson, done, ask), done: count, of: done.length };
  }

  private shown: { of: State; key: string; signs: readonly Overlay[] } | undefined;

  /** Where to act, on the table: for the step at hand, or for a puzzle whose hint was asked for. */
  signs(view: State, ask: Ask | undefined): readonly Overlay[] {
    if (!ask || ask.side !== this.side) return [];
    const { step } = this.progress(ask.kind);
    const { want, part } = (step < 0 ? undefined : this.lesson?.steps[step]) ?? {};
    const hinted = this.puzzle && this.hinted && !this.solved;
    if (want === undefined && !hinted) return [];
    const here = teachWords[catalogue.language].here;
    const key = `${step} ${here} ${hinted}`;
    if (this.shown?.of === view && this.shown.key === key) return this.shown.signs;
    const command = this.puzzle
      ? ({ ...this.puzzle.answer, ask: ask.id } as Command)
      : suggested(this.rules, view, ask, want ?? '', part);
    const all = command ? signsOf(this.rules, view, this.side, command, here) : [];
    // a hint says who, not whom
    const signs = this.puzzle
      ? all.filter((o) => o.kind !== 'path' && !('side' in o && o.side !== this.side))
      : all;
    this.shown = { of: view, key, signs };
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
    this.worker ??= new Worker(new URL('./judge-worker.ts', import.meta.url), { type: 'module' });
    this.worker.onmessage = (e: MessageEvent<Judged>) => {
      this.judging = false;
      this.verdict = e.data;
      if ('solved' in e.data && e.data.solved) note(puzzle.id, 1);
    };
    this.worker.onerror = () => {
      this.judging = false;
      this.verdict = { failed: true };
    };
    const wanted: Wanted = { puzzle: puzzle.id, rules: this.rules.id, command };
    this.worker.postMessage(JSON.parse(JSON.stringify(wanted)));
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
  }
}
