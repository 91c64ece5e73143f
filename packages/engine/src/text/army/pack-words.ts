/** What the conditions of a tournament have against an army, in a sentence. */
import type { PackFault } from '../../army/pack.ts';
import type { Lang, Words } from '../words.ts';

const SAID: Readonly<Record<PackFault['why'], Words>> = {
  game: {
    en: 'The army is of another game than the tournament.',
    fr: 'L’armée est d’un autre jeu que le tournoi.',
  },
  points: {
    en: '{points} points: the tournament allows {most}.',
    fr: '{points} points : le tournoi en permet {most}.',
  },
  list: {
    en: 'The tournament does not allow the list “{list}”.',
    fr: 'Le tournoi n’admet pas la liste « {list} ».',
  },
  year: {
    en: 'The army is of {year}: the tournament plays {from} to {to}.',
    fr: 'L’armée est de {year} : le tournoi joue de {from} à {to}.',
  },
  'no-year': {
    en: 'The army names no year: the tournament plays {from} to {to}.',
    fr: 'L’armée ne nomme pas d’année : le tournoi joue de {from} à {to}.',
  },
  book: {
    en: 'The army was built by other rulings than the tournament’s; it is checked by the tournament’s.',
    fr: 'L’armée a été composée selon d’autres décisions que celles du tournoi ; elle est vérifiée selon les siennes.',
  },
};

/** `named`: what a list is called. */
export function sayPackFault(f: PackFault, lang: Lang, named: (list: string) => string): string {
  return SAID[f.why][lang].replace(/\{(\w+)\}/g, (_, key: string) =>
    key === 'list' ? named(String(f.figures.list)) : String(f.figures[key] ?? ''),
  );
}
