import { battleOf, LESSONS, type Lesson, lessonBattle } from '@tercio/engine/scenarios/lessons';
import { type Opened, openNew, Unreadable } from '../../game/open.ts';
import type { Language } from '../../words/format.ts';

/** The battle of a lesson, against its opponent. */
export async function openLesson(lesson: Lesson, language: Language, seed?: string): Promise<Opened> {
  const listed = battleOf(lesson);
  const battle = await lessonBattle(lesson);
  return openNew({
    rules: lesson.rules,
    setup: battle.setup,
    names: battle.names,
    scenario: listed.id,
    name: listed.name[language],
    seats: 'computer',
    side: 0,
    general: lesson.general,
    teach: `lesson:${lesson.id}`,
    language,
    ...(lesson.options ? { options: lesson.options } : {}),
    ...(seed ? { seed } : {}),
  });
}

/** The lesson that is kept with a battle ('lesson:ID'), from its beginning. */
export function openAgain(teach: string, language: Language, seed?: string): Promise<Opened> {
  const lesson = LESSONS.find((l) => teach === `lesson:${l.id}`);
  if (!lesson) throw new Unreadable(teach);
  return openLesson(lesson, language, seed);
}
