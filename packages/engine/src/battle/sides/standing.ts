/** The list of what a side has said beforehand: adding to it, and what of it is spent when the side is asked. */
import type { Ask, Standing } from '../protocol.ts';

/** Bodies that stand for no body: passing for a while, and halting at the next window. */
export const PASSING = 'pass';
export const HALTING = 'halt';

/** Said beforehand: in place of what was said of the same; an empty answer takes it back. */
export function saidBeforehand(answers: readonly Standing[], said: readonly Standing[]): Standing[] {
  let list = [...answers];
  for (const s of said) {
    list = list.filter((x) => x.kind !== s.kind || x.body !== s.body);
    if (s.answer !== '') list.push(s);
  }
  return list;
}

/** What still holds once a question is put: passing, and halting at the next window, last until one is asked again. */
export const stillSaid = (answers: readonly Standing[], ask: Ask): Standing[] =>
  answers.filter((s) => s.body !== PASSING && (s.body !== HALTING || ask.kind !== 'react'));

/** What was said of this question: of this body before of all. Nothing, too, where one wants to be asked. */
export function saidOf(ask: Ask, answers: readonly Standing[]): Standing | undefined {
  const fits = answers.filter(
    (a) => a.kind === ask.kind && (a.body === undefined || ask.about.includes(a.body)),
  );
  const found = fits.find((a) => a.body !== undefined) ?? fits[0];
  return found?.answer === 'ask' ? undefined : found;
}
