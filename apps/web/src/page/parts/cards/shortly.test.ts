import { expect, it } from 'vitest';
import { shortly } from './shortly.ts';

it('on its tile a refusal leaves out the whole name of whom it speaks, and nothing more', () => {
  expect(shortly('Light piece is disordered.', 'Light piece')).toBe('is disordered.');
  expect(shortly('Horse is in good order.', 'Horse')).toBe('is in good order.');
  expect(shortly('Lightly armed men may not.', 'Light piece')).toBe('Lightly armed men may not.');
  expect(shortly('Nobody is in reach.', 'Light piece')).toBe('Nobody is in reach.');
});
