import type { Language } from './format.ts';

/** A text that speaks of mouse and keys, in the words of somebody who has neither. */
const SAID: Readonly<Record<Language, readonly (readonly [RegExp, string])[]>> = {
  en: [
    [/ or Ctrl\+Enter/g, ''],
    [/Shift and drag draws a frame round several/g, 'the whole of his band with a third'],
    [/say under “Shot”/g, 'press his name below the table and say under “Shot”'],
    [/(^|[.:] )Enter\b/g, '$1The gold button'],
    [/\bEnter\b/g, 'the gold button'],
    [/with a click/g, 'with a tap'],
    [/\bClick\b/g, 'Tap'],
    [/\bclick\b/g, 'tap'],
    [/\bDrag\b/g, 'Pull'],
    [/, or go to it with Tab and the arrow keys/g, ''],
  ],
  fr: [
    [/ ou Ctrl\+Entrée/g, ''],
    [/Maj et tirer en encadrent plusieurs/g, 'toute sa bande d’un troisième'],
    [/dites sous « Tir »/g, 'pressez son nom sous la table et dites sous « Tir »'],
    [/(^|[.:] )Entrée\b/g, '$1Le bouton doré'],
    [/\bEntrée\b/g, 'le bouton doré'],
    [/d’un clic/g, 'du doigt'],
    [/\bCliquez\b/g, 'Touchez'],
    [/\bcliquez\b/g, 'touchez'],
    [/\b([Uu]n )?((?:second |deuxième )?)clic\b/g, '$1$2toucher'],
    [/, ou allez-y avec Tab et les flèches/g, ''],
  ],
};

export const forFingers = (text: string, language: Language): string =>
  SAID[language].reduce((said, [from, to]) => said.replace(from, to), text);

/** Is this a screen for fingers, without a mouse? */
export const fingers = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(hover: none) and (pointer: coarse)').matches;
