/** What was not understood, in a sentence. */
import type { Lang, Words } from '../words.ts';
import type { Unread } from './read.ts';

const SAID: Readonly<Record<Unread['why'], Words>> = {
  line: { en: 'not understood', fr: 'pas comprise' },
  word: { en: '“#” is no word of this game', fr: '« # » n’est pas un mot de ce jeu' },
  troops: { en: 'no troops called “#” in the list', fr: 'pas de troupes nommées « # » dans la liste' },
  list: { en: 'no list called “#”', fr: 'pas de liste nommée « # »' },
  game: { en: 'no game called “#”', fr: 'pas de jeu nommé « # »' },
  corps: { en: 'stands before the first corps', fr: 'se trouve avant le premier corps' },
  option: { en: '“#” is no ruling that can be changed', fr: '« # » n’est pas une décision réglable' },
};
/** A letter, for instance. */
const NO_LIST: Words = {
  en: 'This is no army list: no line says which game it is for (“Game: Baroque”).',
  fr: 'Ce n’est pas une liste d’armée : aucune ligne ne dit pour quel jeu (« Jeu : Baroque »).',
};
const LINE: Words = { en: 'Line', fr: 'Ligne' };
const MEANT: Words = { en: ' Did you mean “#”?', fr: ' Vouliez-vous dire « # » ?' };

/** `Line 7, “2 Landsknechte”: no troops called …  Did you mean …?` */
export function sayUnread(u: Unread, lang: Lang): string {
  if (u.why === 'game' && u.text === '') return NO_LIST[lang];
  const quote = lang === 'fr' ? `« ${u.text} » : ` : `“${u.text}”: `;
  const meant = u.nearest === undefined ? '' : MEANT[lang].replace('#', () => u.nearest ?? '');
  return `${LINE[lang]} ${u.line}, ${quote}${SAID[u.why][lang].replace('#', () => u.what)}.${meant}`;
}
