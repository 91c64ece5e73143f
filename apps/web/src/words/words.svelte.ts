import { en, fr, type Words } from './catalogue.ts';
import { fingers, forFingers } from './fingers.ts';
import type { Language } from './format.ts';

/** The catalogue in use. */
class Catalogue {
  words = $state.raw<Words>(en);
  language = $state<Language>('en');

  private readonly fingers = fingers();

  /** A text that may speak of mouse and keys, as whoever is here can follow it. */
  forHand(text: string): string {
    return this.fingers ? forFingers(text, this.language) : text;
  }

  speak(language: Language): void {
    this.words = language === 'fr' ? fr : en;
    this.language = language;
    if (typeof document !== 'undefined') document.documentElement.lang = language;
  }
}

export const catalogue = new Catalogue();
