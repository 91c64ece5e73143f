import { describe, expect, it } from 'vitest';
import { complain, isComplaint } from '../../../battle/protocol.ts';
import { argad } from '../index.ts';

const figure = (id: string, x: number, y: number, more: object = {}): object => ({
  id,
  class: 3,
  x,
  y,
  ...more,
});
const position = (a: object, b: object, more: object = {}): object => ({
  rules: 'argad',
  width: 90,
  depth: 90,
  bands: [
    { side: 0, figures: [a] },
    { side: 1, figures: [b] },
  ],
  ...more,
});
const said = (raw: object): string => {
  const read = argad.readPosition(raw);
  return isComplaint(read) ? complain(read) : 'read';
};

describe('impossible positions', () => {
  it('name a contact between figures that do not touch', () => {
    const contacts = [{ a: 'A1', b: 'B1' }];
    expect(said(position(figure('A1', 40, 40), figure('B1', 40, 42), { contacts }))).toBe('read');
    expect(said(position(figure('A1', 40, 40), figure('B1', 40, 50), { contacts }))).toContain(
      'contacts[0]: expected two figures that touch, found "A1 and B1"',
    );
  });

  it('name figures where they cannot be: riders in a house, armour in deep water', () => {
    const at = (more: object, kind: string): string =>
      said(
        position(figure('A1', 40, 40, more), figure('B1', 40, 80), {
          terrain: { grounds: [{ kind, box: [30, 30, 50, 50] }] },
        }),
      );
    const complaint = 'bands: expected figures on ground that they may enter, found "A1"';
    expect(at({ armour: '0' }, 'deep')).toBe('read');
    expect(at({ armour: '4' }, 'deep')).toContain(complaint);
    expect(at({}, 'hall')).toBe('read');
    expect(at({ mode: 'cavalry' }, 'hall')).toContain(complaint);
  });
});
