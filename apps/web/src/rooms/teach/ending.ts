import type { Side } from '@tercio/engine';
import type { Lesson } from '@tercio/engine/scenarios/lessons';
import type { Language } from '../../words/format.ts';
import { teachWords } from './words.ts';

/** What the coach says when the battle is over, won or lost: what was learned, what is left, what to try next. */
export function ending(
  lesson: Lesson,
  done: readonly boolean[],
  over: { readonly winner: Side | null; readonly own: Side | undefined },
  language: Language,
): string[] {
  const w = teachWords[language];
  const named = (is: boolean): string =>
    lesson.steps
      .filter((_, i) => (done[i] === true) === is)
      .map((s) => s.name[language])
      .join(', ');
  const [learned, open] = [named(true), named(false)];
  return [
    over.winner === null ? w.drawn : over.winner === over.own ? w.wonIt : w.lostIt,
    ...(learned === '' ? [] : [w.youLearned(learned)]),
    ...(open === '' ? [] : [w.stillOpen(open)]),
    w.tryNext,
  ];
}
