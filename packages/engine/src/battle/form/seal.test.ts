import { describe, expect, it } from 'vitest';
import { complain, isComplaint } from '../protocol.ts';
import { reading } from './form.ts';
import { checkSeal, sealed } from './seal.ts';

const POSITION = sealed({ rules: 'x', units: [{ id: 'A', x: 0.5 }], frames: [{ at: 'melee' }] });
const said = (raw: object): string => {
  const found = reading(() => {
    checkSeal(raw as Record<string, unknown>);
    return {};
  });
  return isComplaint(found) ? complain(found) : 'fine';
};

describe('the seal of a position in mid-resolution', () => {
  it('holds in whatever order the fields stand, and with options filled in', () => {
    expect(said(POSITION)).toBe('fine');
    expect(said(Object.fromEntries(Object.entries(POSITION).reverse()))).toBe('fine');
    expect(said({ ...POSITION, options: { a: true } })).toBe('fine');
  });

  it.each<[string, object]>([
    ['a value', { units: [{ id: 'A', x: 0.25 }] }],
    ['a frame', { frames: [{ at: 'rout' }] }],
    ['a field more', { turn: 1 }],
    ['the seal', { seal: '0123456789abcdef' }],
  ])('breaks when somebody changes %s', (_, change) => {
    expect(said({ ...POSITION, ...change })).toBe(
      'seal: expected a position in mid-resolution just as it was written, or a phase instead, found "a changed one"',
    );
  });
});
