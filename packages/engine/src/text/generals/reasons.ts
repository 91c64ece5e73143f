/** The words of generals' reasons, in English and French. A word that is missing shows as its key. */
import type { Lang, Words } from '../words.ts';

const REASONS: Readonly<Record<string, Words>> = {
  result: { en: 'the end of the battle', fr: 'la fin de la bataille' },
  losses: { en: 'losses', fr: 'pertes' },
  breaking: { en: 'armies near breaking', fr: 'armées près de rompre' },
  score: { en: 'the score', fr: 'le score' },
  fights: { en: 'fights going on', fr: 'combats en cours' },
  charges: { en: 'our charges to come', fr: 'nos charges à venir' },
  threats: { en: 'their charges to come', fr: 'leurs charges à venir' },
  fire: { en: 'our fire', fr: 'notre feu' },
  'under-fire': { en: 'their fire', fr: 'leur feu' },
  line: { en: 'the line', fr: 'la ligne' },
  command: { en: 'command', fr: 'commandement' },
  approach: { en: 'the approach', fr: 'l’approche' },
  lead: { en: 'horse ahead of the foot', fr: 'cavalerie en avant de l’infanterie' },
  objective: { en: 'the objectives', fr: 'les objectifs' },
  camp: { en: 'the camps', fr: 'les camps' },
  reply: { en: 'what they do next', fr: 'leur réplique' },
  plan: { en: 'the plan', fr: 'le plan' },
};

/** What an order does for us, or against us, by each reason. */
const WHY: Readonly<Record<string, readonly [good: Words, bad: Words]>> = {
  result: [
    { en: 'brings victory nearer', fr: 'rapproche la victoire' },
    { en: 'brings defeat nearer', fr: 'rapproche la défaite' },
  ],
  losses: [
    { en: 'costs them more than us', fr: 'leur coûte plus qu’à nous' },
    { en: 'costs us more than them', fr: 'nous coûte plus qu’à eux' },
  ],
  breaking: [
    { en: 'brings their army nearer to breaking', fr: 'leur armée est plus près de rompre' },
    { en: 'brings our army nearer to breaking', fr: 'notre armée est plus près de rompre' },
  ],
  plan: [
    { en: 'carries out the plan', fr: 'sert le plan' },
    { en: 'goes against the plan', fr: 'va contre le plan' },
  ],
  score: [
    { en: 'gains points', fr: 'gagne des points' },
    { en: 'gives points away', fr: 'donne des points' },
  ],
  fights: [
    { en: 'helps where there is fighting', fr: 'aide là où l’on se bat' },
    { en: 'leaves fights worse', fr: 'affaiblit les combats en cours' },
  ],
  charges: [
    { en: 'prepares our charges', fr: 'prépare nos charges' },
    { en: 'gives up charges of ours', fr: 'renonce à nos charges' },
  ],
  threats: [
    { en: 'gets out of their charges', fr: 'échappe à leurs charges' },
    { en: 'lays us open to their charges', fr: 'nous expose à leurs charges' },
  ],
  fire: [
    { en: 'gives us better shots', fr: 'nous donne de meilleurs tirs' },
    { en: 'gives us worse shots', fr: 'nous donne de moins bons tirs' },
  ],
  'under-fire': [
    { en: 'gets out of their fire', fr: 'échappe à leur feu' },
    { en: 'lays us open to their fire', fr: 'nous expose à leur feu' },
  ],
  line: [
    { en: 'keeps the line together', fr: 'garde la ligne ensemble' },
    { en: 'breaks up the line', fr: 'défait la ligne' },
  ],
  command: [
    { en: 'is easier to command', fr: 'facilite le commandement' },
    { en: 'is harder to command', fr: 'gêne le commandement' },
  ],
  approach: [
    { en: 'closes with the enemy', fr: 'se rapproche de l’ennemi' },
    { en: 'goes away from the enemy', fr: 's’éloigne de l’ennemi' },
  ],
  lead: [
    { en: 'keeps the horse with the foot', fr: 'garde la cavalerie avec l’infanterie' },
    { en: 'takes the horse away from the foot', fr: 'éloigne la cavalerie de l’infanterie' },
  ],
  objective: [
    { en: 'serves the objectives', fr: 'sert les objectifs' },
    { en: 'neglects the objectives', fr: 'néglige les objectifs' },
  ],
  camp: [
    { en: 'is good for the camps', fr: 'bon pour les camps' },
    { en: 'is bad for the camps', fr: 'mauvais pour les camps' },
  ],
  reply: [
    { en: 'leaves them little to do about it', fr: 'leur laisse peu de répliques' },
    { en: 'lets them hit back', fr: 'leur permet de riposter' },
  ],
};

export const sayReason = (what: string, lang: Lang): string =>
  Object.hasOwn(REASONS, what) ? REASONS[what][lang] : what;

/** A reason without its figure: what the order does by it. One that weighs nothing says nothing. */
export function sayWhy(what: string, value: number, lang: Lang): string | undefined {
  if (value === 0) return undefined;
  return Object.hasOwn(WHY, what) ? WHY[what][value > 0 ? 0 : 1][lang] : sayReason(what, lang);
}

/** Every reason there are words for. */
export const REASON_IDS: readonly string[] = Object.keys(REASONS);
