/** What an order would come to, in words: how far of how far it may go, what it costs, what is tested after it. */
import type { Plan } from '../battle/outlook/plan.ts';
import type { Speaker } from './phrases.ts';
import { type Filling, fill, sayNumber, type Words } from './words.ts';

const SAID: Readonly<Record<'far' | 'points' | 'actions' | 'test', Words>> = {
  far: { en: '{spent} of {most:length}', fr: '{spent} sur {most:length}' },
  points: { en: '{n|1 point|# points}', fr: '{n|1 point|# points}' },
  actions: { en: '{n|1 action|# actions}', fr: '{n|1 action|# actions}' },
  test: { en: 'test on {needed}+', fr: 'test à {needed}+' },
};

/** Grid steps to the table unit. */
const UNIT = 60000;

/** "2 of 4 UD · 1 point"; nothing where there is nothing to tell. */
export function sayPlan(s: Speaker, plan: Plan): string {
  if (plan.command === undefined) return '';
  const filled = (values: Readonly<Record<string, unknown>>): Filling => ({
    value: (name) => values[name],
    body: (id) => s.bodies.get(id) ?? id,
    side: (side) => s.sides[side] ?? '',
    term: (key) => key,
    unit: s.unit,
  });
  const say = (words: Words, values: Readonly<Record<string, unknown>>): string =>
    fill(words, s.lang, filled(values));
  const parts: string[] = [];
  if (plan.most > 0 && plan.path.length > 0)
    parts.push(say(SAID.far, { spent: sayNumber(plan.spent / UNIT, s.lang, 2), most: plan.most / UNIT }));
  if (plan.priced !== 'length' && plan.price > 0) parts.push(say(SAID[plan.priced], { n: plan.price }));
  if (plan.test !== undefined) parts.push(say(SAID.test, { needed: plan.test.needed }));
  return parts.join(' · ');
}
