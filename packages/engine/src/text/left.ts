import type { Lang, Words } from './words.ts';

/**
 * How losses are told, in every game and place: what is left of what. "3 of 4 left", with what is counted where it has a
 * name: "3 of 4 stands left". Templates write it `{left of cohesion}`, from two facts.
 */
export function sayLeft(left: number, of: number, lang: Lang, what?: Words): string {
  const counted = what ? ` ${what[lang]}` : '';
  return lang === 'fr' ? `reste ${left}${counted} sur ${of}` : `${left} of ${of}${counted} left`;
}
