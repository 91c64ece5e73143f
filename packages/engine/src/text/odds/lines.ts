/**
 * The odds of an order in lines, the same in the terminal and on the page: whole per cents, the likeliest first.
 *
 * @module @tercio/engine/text/odds
 */
import type { Distribution } from '../../odds/question.ts';
import type { Speaker } from '../phrases.ts';
import { sayWhole, type Words } from '../words.ts';
import { sayOutcome } from './outcomes.ts';

const HEAD: Words = { en: 'Odds of “{}”:', fr: 'Chances de « {} » :' };
const ABOUT: Words = {
  en: 'Odds of “{}”, about (thrown {n} times):',
  fr: 'Chances de « {} », approchées ({n} jets) :',
};
const TURN: Words = { en: 'to the end of the turn', fr: 'jusqu’à la fin du tour' };
const NOTHING: Words = { en: 'nothing changes', fr: 'rien ne change' };
const MORE: Words = { en: '{n} other outcomes', fr: '{n} autres issues' };

/** Outcomes that are told one by one. */
const MOST = 20;

export function sayOdds(s: Speaker, order: string, found: Distribution, turn: boolean): string[] {
  const { lang } = s;
  const what = turn ? `${order}, ${TURN[lang]}` : order;
  const head = (found.exact ? HEAD : ABOUT)[lang].replace('{}', what).replace('{n}', `${found.samples}`);
  // Nought is worth a word only where it is not always nought.
  const varies = (name: string): boolean => new Set(found.outcomes.map((o) => o.facets[name])).size > 1;
  const lines = found.outcomes.slice(0, MOST).map(({ weight, facets }) => {
    const said = Object.entries(facets).filter(([k, v]) => v !== '' && (v !== 0 || varies(k)));
    const words = said.map(([name, value]) => sayOutcome(s, name, value)).join(', ');
    return `${sayWhole(weight, lang).padStart(6)}  ${words === '' ? NOTHING[lang] : words}`;
  });
  const rest = found.outcomes.slice(MOST);
  if (rest.length > 0) {
    const chance = rest.reduce((sum, o) => sum + o.weight, 0);
    lines.push(`${sayWhole(chance, lang).padStart(6)}  ${MORE[lang].replace('{n}', `${rest.length}`)}`);
  }
  return [head, ...lines];
}
