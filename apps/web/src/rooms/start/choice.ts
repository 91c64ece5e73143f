import { SCENARIOS } from '@tercio/engine/scenarios';
import { battleOf, LESSONS, type Lesson, lessonBattle } from '@tercio/engine/scenarios/lessons';
import { type Opened, openNew, Unreadable } from '../../game/open.ts';
import type { Store } from '../../page/settings/storage.ts';
import { FIRST_BATTLE, RANDOM_BATTLE, type StartChoice } from '../../page/start.ts';
import type { Language } from '../../words/format.ts';
import { ownOptions } from '../own-options.ts';
import { openRosters, randomRosters } from '../rosters.ts';

/** The hints of a first battle: its lesson, until everything in it was learned. */
function firstLesson(choice: StartChoice, store: Store): Lesson | undefined {
  if (choice.seats !== 'computer' || choice.side !== 0) return undefined;
  const lesson = LESSONS.find((l) => l.rules === choice.rules);
  if (!lesson || choice.battle !== battleOf(lesson).id) return undefined;
  // whoever takes the battle against somebody stronger knows what he does; the first battle is a lesson for everybody
  if (choice.battle !== FIRST_BATTLE && choice.general !== lesson.general) return undefined;
  const known = store.read('teach') as Readonly<Record<string, number>> | null | undefined;
  return (known?.[lesson.id] ?? 0) < lesson.steps.length ? lesson : undefined;
}

/** From a choice of the start page to a battle on the table. */
export async function openChoice(
  choice: StartChoice,
  language: Language,
  store: Store,
  seed?: string,
): Promise<Opened> {
  const { rules, seats, side, general } = choice;
  const options = await ownOptions(store, rules);
  const wish = { rules, seats, side, general, options, ...(seed ? { seed } : {}) };
  if (choice.battle === RANDOM_BATTLE) {
    const { rosters, names } = await randomRosters({ rules, language, ...(seed ? { seed } : {}) });
    return openRosters({ ...wish, names, name: names.join(' – '), language }, rosters, 'quick');
  }
  const fitting = SCENARIOS.filter((s) => s.rules.includes(rules));
  // somebody may press Play before the battles of another game have come: the one he would have seen chosen
  const listed =
    fitting.find((s) => s.id === choice.battle) ?? fitting.find((s) => s.short === true) ?? fitting[0];
  if (!listed) throw new Unreadable(choice.battle);
  const lesson = firstLesson(choice, store);
  const s = lesson ? await lessonBattle(lesson) : await listed.load(rules);
  return openNew({
    ...wish,
    ...(lesson ? { teach: `lesson:${lesson.id}`, options: { ...options, ...lesson.options } } : {}),
    setup: s.setup,
    names: s.names,
    scenario: listed.id,
    name: listed.name[language],
    language,
  });
}
