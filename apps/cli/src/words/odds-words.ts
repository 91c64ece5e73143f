/** Odds in words: how likely each outcome is, who answered on the way, and the factors that the throws rest on. */
import type { Command, Event, Factor } from '@tercio/engine';
import type { Distribution } from '@tercio/engine/odds';
import {
  colon,
  phrase,
  type Speaker,
  sayChance,
  sayCommand,
  sayFactor,
  sayNumber,
  sayOutcome,
  sayTerm,
  type Words,
} from '@tercio/engine/text';
import { heading, label } from './labels.ts';

/** A list of factors that a throw rests on, and how likely it comes to it. */
export interface Reckoned {
  event: Event;
  factors: readonly Factor[];
  weight: number;
}

export function hear(heard: Map<string, Reckoned>, event: Event, weight: number): void {
  const factors = event.factors ?? [];
  if (factors.length === 0) return;
  const key = JSON.stringify([event.kind, event.about, factors]);
  const seen = heard.get(key);
  if (seen === undefined) heard.set(key, { event, factors, weight });
  else seen.weight += weight;
}

/** What `--answers` says about who answers, in words. */
const ANSWERED: Readonly<Record<string, Words>> = {
  best: { en: 'the other side answers as is best for you', fr: 'l’adversaire répond au mieux pour vous' },
  worst: { en: 'the other side answers as is worst for you', fr: 'l’adversaire répond au pire pour vous' },
  recruit: { en: 'a recruit answers', fr: 'une recrue répond' },
  ensign: { en: 'an ensign answers', fr: 'un enseigne répond' },
  sergeant: { en: 'a sergeant answers', fr: 'un sergent répond' },
  captain: { en: 'a captain answers', fr: 'un capitaine répond' },
  marshal: { en: 'a marshal answers', fr: 'un maréchal répond' },
};

const MORE = {
  en: (n: number): string => `${n} other outcomes`,
  fr: (n: number): string => `${n} autres issues`,
};
const ABOUT: Words = { en: 'Odds, about', fr: 'Probabilités approchées' };
const SAMPLED: Words = {
  en: 'sampled: too many outcomes to count; throws:',
  fr: 'échantillonné : trop d’issues à dénombrer ; jets :',
};

export function inWords(
  s: Speaker,
  command: Command | undefined, // absent: what dice lead to that are due
  found: Distribution,
  reckoned: readonly Reckoned[],
  who: string,
  most = Number.POSITIVE_INFINITY,
): string {
  const answered = who === '' ? '' : ` (${ANSWERED[who][s.lang]})`;
  const stop = colon(s.lang);
  const title = found.exact ? label('odds', s.lang) : ABOUT[s.lang];
  const what = command === undefined ? label('first', s.lang) : sayCommand(s, command);
  const lines = [`${title}, ${what}${answered}${stop}`];
  if (!found.exact) lines.push(`  ${SAMPLED[s.lang]} ${found.samples}`);
  // Nought is worth a word only where it is not always nought.
  const varies = (name: string): boolean => new Set(found.outcomes.map((o) => o.facets[name])).size > 1;
  for (const { weight, facets, error } of found.outcomes.slice(0, most)) {
    const said = Object.entries(facets).filter(([k, v]) => v !== '' && (v !== 0 || varies(k)));
    const words = said.map(([name, value]) => sayOutcome(s, name, value)).join(', ');
    lines.push(
      `${sayChance(weight, s.lang).padStart(9)}${found.exact ? '' : ` ± ${sayChance(error, s.lang)}`}  ${words === '' ? label('nothing', s.lang) : words}`,
    );
  }
  const rest = found.outcomes.slice(most);
  if (rest.length > 0) {
    const chance = rest.reduce((sum, o) => sum + o.weight, 0);
    lines.push(`${sayChance(chance, s.lang).padStart(9)}  ${MORE[s.lang](rest.length)}`);
  }
  if (reckoned.length > 0) lines.push(heading('factors', s.lang));
  for (const { event, factors, weight } of reckoned) {
    lines.push(`  ${sayEventHead(s, event)} (${event.rule}), ${sayOften(s, weight)}`);
    for (const f of factors) lines.push(`    ${sayFactor(s, f)}`);
  }
  return `${lines.join('\n')}\n`;
}

/** How likely it comes to it; what may come more than once has no chance but a number. */
const sayOften = (s: Speaker, weight: number): string =>
  weight > 1 + 1e-9 ? `${sayNumber(weight, s.lang, 1)} ${label('times', s.lang)}` : sayChance(weight, s.lang);

/** What is thrown for and whom it is about, without what the dice of one branch happened to show. */
function sayEventHead(s: Speaker, event: Event): string {
  const purpose = event.thrown?.[0]?.purpose ?? '';
  const what = phrase(s, 'rolls', purpose)?.[s.lang] ?? sayTerm(s, event.kind);
  const names = (event.about ?? []).map((id) => s.bodies.get(id) ?? id);
  return names.length > 0 ? `${what} ${names.join(' – ')}` : what;
}
