import { expect, it } from 'vitest';
import { wordsOf as argad } from '../games/argad/controls/words.ts';
import { wordsOf as groupOrders } from '../games/group-orders/controls/words.ts';
import { en, fr } from './catalogue.ts';
import { forFingers } from './fingers.ts';

/** Every text in a catalogue, functions called with figures that fit most of them. */
function texts(of: unknown): string[] {
  if (typeof of === 'string') return [of];
  if (typeof of === 'function') {
    try {
      return texts((of as (...args: unknown[]) => unknown)(2, 2, 2));
    } catch {
      return [];
    }
  }
  return typeof of === 'object' && of !== null ? Object.values(of).flatMap(texts) : [];
}

it('what stands beside a battle speaks of no click where there is no mouse', () => {
  const said = {
    en: [en.panel, en.game, argad('en'), groupOrders('en')].flatMap(texts),
    fr: [fr.panel, fr.game, argad('fr'), groupOrders('fr')].flatMap(texts),
  };
  for (const language of ['en', 'fr'] as const) {
    const clicks = said[language].filter((t) => /\bclic/i.test(t));
    expect(clicks.length).toBeGreaterThan(2);
    expect(clicks.map((t) => forFingers(t, language)).filter((t) => /\bclic|\bTab\b/i.test(t))).toEqual([]);
  }
});

it('a phone has no frame to draw: a third tap takes the whole band', () => {
  expect(forFingers('his group with a second one; Shift and drag draws a frame round several.', 'en')).toBe(
    'his group with a second one; the whole of his band with a third.',
  );
  expect(forFingers('son groupe d’un second ; Maj et tirer en encadrent plusieurs.', 'fr')).toBe(
    'son groupe d’un second ; toute sa bande d’un troisième.',
  );
});
