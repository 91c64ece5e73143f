/** A marshal's plan in sentences: "I attack on the right with Regiment Syburg; the others hold." */
import type { PlanNote } from '../../generals/general.ts';
import type { Intent, Plan } from '../../generals/plans/plans.ts';
import { type Lang, sayList, type Words } from '../words.ts';

/** What the whole army does. */
const ALL: Readonly<Record<Intent, Words>> = {
  usual: {
    en: 'I have no plan better than a captain’s: everybody does what suits him.',
    fr: 'Je n’ai pas de plan meilleur que celui d’un capitaine : chacun fait ce qui lui convient.',
  },
  hold: { en: 'I hold and let them come.', fr: 'Je tiens et je les laisse venir.' },
  attack: { en: 'I attack along the whole line.', fr: 'J’attaque sur toute la ligne.' },
};

/** What the rest of the army does beside those who were told something else. */
const REST: Readonly<Record<Intent, Words>> = {
  usual: { en: 'the others do what suits them', fr: 'les autres font ce qui leur convient' },
  hold: { en: 'the others hold', fr: 'les autres tiennent' },
  attack: { en: 'the others attack', fr: 'les autres attaquent' },
};

const SOME: Readonly<Record<Exclude<Intent, 'usual'>, Words>> = {
  hold: { en: 'I hold{where} with {who}', fr: 'Je tiens{where} avec {who}' },
  attack: { en: 'I attack{where} with {who}', fr: 'J’attaque{where} avec {who}' },
};

const WHERE: Readonly<Record<NonNullable<Plan['hand']>, Words>> = {
  left: { en: ' on the left', fr: ' à gauche' },
  right: { en: ' on the right', fr: ' à droite' },
};

/** The plan alone. */
export function sayArmyPlan(plan: Plan, lang: Lang): string {
  if (plan.corps.length === 0) return ALL[plan.all][lang];
  const where = plan.hand === undefined ? '' : WHERE[plan.hand][lang];
  const parts = (['attack', 'hold'] as const).flatMap((intent) => {
    const who = plan.corps.filter((t) => t.intent === intent).map((t) => t.name);
    if (who.length === 0) return [];
    return SOME[intent][lang].replace('{where}', where).replace('{who}', sayList(who, lang));
  });
  const tail = lang === 'fr' ? ' ; ' : '; ';
  return `${[...parts, REST[plan.all][lang]].join(tail)}.`;
}

/** So many points of a hundred. */
const points = (worth: number): string => String(Math.floor(50 * (1 + worth) + 0.5));

/** Fewer plays than these tell nothing. */
const FEWEST = 4;

/** How it was played on. */
const PLAYED: Readonly<Record<'whole' | 'turns', Words>> = {
  whole: { en: 'Played on to the end {plays} times', fr: 'Joué jusqu’au bout {plays} fois' },
  turns: {
    en: 'Played on for {turns} turns {plays} times',
    fr: 'Joué {plays} fois, chaque fois pendant {turns} tours',
  },
};
const CAME_TO: Words = { en: ': {points} points of 100', fr: ' : {points} points sur 100' };
const AGAINST: Words = {
  en: ', against {usual} for a captain’s turn',
  fr: ', contre {usual} pour le tour d’un capitaine',
};

/** What the plays said of it; nothing where too few were played to tell. */
export function sayPlays({ plan, plays, turns, worth, usual }: PlanNote, lang: Lang): string | undefined {
  if (plays < FEWEST) return undefined;
  const own = plan.id === 'usual';
  const said = PLAYED[turns === undefined ? 'whole' : 'turns'][lang]
    .replace('{plays}', `${plays}`)
    .replace('{turns}', `${turns}`);
  const came = CAME_TO[lang].replace('{points}', points(own ? usual : worth));
  return `${said}${came}${own ? '' : AGAINST[lang].replace('{usual}', points(usual))}.`;
}
