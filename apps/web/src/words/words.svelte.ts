import { en, type Words } from './en.ts';
import { fingers, forFingers } from './fingers.ts';
import type { Language } from './format.ts';

/** The catalogue in use. French is fetched when first wanted; the page stays as it is until it has come. */
class Catalogue {
  words = $state.raw<Words>(en);
  language = $state<Language>('en');

  private readonly fingers = fingers();

  /** A text that may speak of mouse and keys, as whoever is here can follow it. */
  forHand(text: string): string {
    return this.fingers ? forFingers(text, this.language) : text;
  }

  async speak(language: Language): Promise<void> {
    this.words = language === 'fr' ? (await import('./fr.ts')).fr : en;
    this.language = language;
    if (typeof document !== 'undefined') document.documentElement.lang = language;
  }
}

export const catalogue = new Catalogue();
