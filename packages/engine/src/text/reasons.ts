/** The words of generals' reasons, in English and French. A word that is missing shows as its key. */
import type { Lang, Words } from './words.ts';

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
};

export const sayReason = (what: string, lang: Lang): string =>
  Object.hasOwn(REASONS, what) ? REASONS[what][lang] : what;
