import { en, type Words } from './en.ts';
import type { Language } from './format.ts';

/** The catalogue in use. French is fetched when first wanted; the page stays as it is until it has come. */
class Catalogue {
  words = $state.raw<Words>(en);
  language = $state<Language>('en');

  async speak(language: Language): Promise<void> {
    this.words = language === 'fr' ? (await import('./fr.ts')).fr : en;
    this.language = language;
    if (typeof document !== 'undefined') document.documentElement.lang = language;
  }
}

export const catalogue = new Catalogue();
