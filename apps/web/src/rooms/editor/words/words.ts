import type { Language } from '../../../words/format.ts';
import { en } from './words-en.ts';
import { fr } from './words-fr.ts';

export const editorWords: Readonly<Record<Language, typeof en>> = { en, fr };
