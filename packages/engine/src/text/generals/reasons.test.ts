import { expect, it } from 'vitest';
import { LANGS } from '../words.ts';
import { REASON_IDS, sayReason, sayWhy } from './reasons.ts';

it('every reason says in both languages what an order does for us and what against us', () => {
  for (const what of REASON_IDS)
    for (const lang of LANGS) {
      const [good, bad] = [sayWhy(what, 3, lang), sayWhy(what, -3, lang)];
      expect(good, what).toBeTruthy();
      expect(bad, what).toBeTruthy();
      expect(good).not.toBe(bad);
      expect(good, 'a sentence of its own').not.toBe(sayReason(what, lang));
    }
});

it('what weighs nothing says nothing, what is unknown shows as its key', () => {
  expect(sayWhy('threats', 0, 'en')).toBeUndefined();
  expect(sayWhy('something', 1, 'en')).toBe('something');
});
