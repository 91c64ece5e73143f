import type { Language } from '../../words/format.ts';

/** A text that speaks of mouse and keys, in the words of somebody who has neither. */
const SAID: Readonly<Record<Language, readonly (readonly [RegExp, string])[]>> = {
  en: [
    [/ or Ctrl\+Enter/g, ''],
    [/Shift and drag draws a frame round several/g, 'the frame above the table takes several'],
    [/(^|[.:] )Enter\b/g, '$1The gold button'],
    [/\bEnter\b/g, 'the gold button'],
    [/with a click/g, 'with a tap'],
    [/\bClick\b/g, 'Tap'],
    [/\bclick\b/g, 'tap'],
    [/\bDrag\b/g, 'Pull'],
  ],
  fr: [
    [/ ou Ctrl\+Entrée/g, ''],
    [/Maj et tirer en encadrent plusieurs/g, 'le cadre au-dessus de la table en prend plusieurs'],
    [/(^|[.:] )Entrée\b/g, '$1Le bouton doré'],
    [/\bEntrée\b/g, 'le bouton doré'],
    [/d’un clic/g, 'du doigt'],
    [/\bCliquez\b/g, 'Touchez'],
    [/\bcliquez\b/g, 'touchez'],
  ],
};

export const forFingers = (text: string, language: Language): string =>
  SAID[language].reduce((said, [from, to]) => said.replace(from, to), text);
