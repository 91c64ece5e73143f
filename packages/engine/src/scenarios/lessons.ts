/**
 * First battles that teach by doing: at each kind of question the next thing to learn, with the real engine.
 *
 * @module @tercio/engine/scenarios/lessons
 */
import type { Json } from '../battle/protocol.ts';
import { type ListedScenario, SCENARIOS, type Scenario } from './index.ts';
import { ADLG_LESSONS } from './lessons/adlg-r.ts';
import { ARGAD_LESSON } from './lessons/argad.ts';
import { BAROQUE_LESSON } from './lessons/baroque.ts';
import { GROUP_ORDERS_LESSON } from './lessons/group-orders.ts';
import type { Lesson, Part, Step } from './lessons/lesson.ts';

export { type Lesson, type Part, partsOf, type Step } from './lessons/lesson.ts';

export const LESSONS: readonly Lesson[] = [
  ...ADLG_LESSONS,
  BAROQUE_LESSON,
  ARGAD_LESSON,
  GROUP_ORDERS_LESSON,
];

/** The battle a lesson is taught on: the smallest of its game. */
export function battleOf(lesson: Lesson): ListedScenario {
  const ours = SCENARIOS.filter((s) => s.rules.includes(lesson.rules));
  return ours.find((s) => s.id === 'first-battle') ?? ours.find((s) => s.short === true) ?? ours[0];
}

/** The battle of a lesson as it is set up for it. */
export async function lessonBattle(lesson: Lesson): Promise<Scenario> {
  const battle = await battleOf(lesson).load(lesson.rules);
  const { places } = lesson;
  const setup = battle.setup as { readonly [field: string]: Json };
  if (places === undefined || !Array.isArray(setup.units)) return battle;
  const units = (setup.units as readonly { readonly [field: string]: Json }[]).map((u) => {
    const at = places[String(u.id)];
    return at === undefined ? u : { ...u, x: at[0], y: at[1] };
  });
  return { ...battle, setup: { ...setup, units } };
}

/**
 * How far a learner is: which steps his answers have done, in order of the list. One answer does one step, or all whose
 * part it has; what is only to be read is done by the answer that was given when it was shown.
 */
export function stepsDone(
  lesson: Lesson,
  given: readonly { ask: string; kind: string; parts?: readonly Part[] }[],
  known: readonly boolean[] = [], // from battles before, or left out
): readonly boolean[] {
  const done = lesson.steps.map((_, i) => known[i] === true);
  for (const { ask, kind, parts = [] } of given) {
    const shown = stepFor(lesson, done, ask);
    const fits = (s: Step, i: number): boolean =>
      !done[i] &&
      s.at === ask &&
      (s.want === undefined ? i === shown : s.want === kind) &&
      (s.part === undefined || parts.includes(s.part));
    const step = lesson.steps.findIndex(fits);
    if (step >= 0) done[step] = true;
    for (const [i, s] of lesson.steps.entries()) if (s.part !== undefined && fits(s, i)) done[i] = true;
  }
  return done;
}

/** What to teach when this is asked: the first step of its kind that is not done. */
export const stepFor = (lesson: Lesson, done: readonly boolean[], ask: string): number =>
  lesson.steps.findIndex((s, i) => !done[i] && s.at === ask);
