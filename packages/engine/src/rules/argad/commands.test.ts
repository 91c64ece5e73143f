/** Commands as they are read: nothing that is not asked for, and numbers up to their ends. */
import { describe, expect, it } from 'vitest';
import { isComplaint } from '../../battle/protocol.ts';
import { readCommand } from './commands.ts';

const place = (raw: object): string => {
  const read = readCommand({ ask: '1', ...raw });
  return isComplaint(read) ? read.place : 'read';
};

describe('commands', () => {
  it.each(['deploy', 'orders', 'yield', 'amend', 'answer-amendment', 'fate'])(
    '%s: a field that it does not have is named',
    (kind) => {
      expect(place({ kind, cheat: 1 })).toBe('cheat');
    },
  );

  it('AG-SCEN-0 a figure is placed by cm and, if wanted, degrees; waves by stretch and turn', () => {
    const at = (more: object): string =>
      place({ kind: 'deploy', places: [{ figure: 'A1', x: 10, y: 10, ...more }] });
    expect([at({}), at({ x: 0, y: 500 }), at({ facing: 360 }), at({ facing: -360 })]).toEqual(
      Array(4).fill('read'),
    );
    expect([at({ x: -1 }), at({ x: 501 })]).toEqual(Array(2).fill('places[0].x'));
    expect([at({ y: -1 }), at({ y: 501 })]).toEqual(Array(2).fill('places[0].y'));
    expect([at({ facing: 361 }), at({ facing: -361 })]).toEqual(Array(2).fill('places[0].facing'));
    expect(at({ figure: 'x'.repeat(21) })).toBe('places[0].figure');
    const wave = (stretch: number, turn: number): string =>
      place({ kind: 'deploy', places: [], waves: [{ stretch, turn }] });
    expect([wave(0, 1), wave(20, 60)]).toEqual(['read', 'read']);
    expect([wave(-1, 1), wave(21, 1)]).toEqual(Array(2).fill('waves[0].stretch'));
    expect([wave(0, 0), wave(0, 61)]).toEqual(Array(2).fill('waves[0].turn'));
  });

  it('AG-SIM-5 an amendment is an order or none; answers are yes or no', () => {
    expect(place({ kind: 'amend', order: null })).toBe('read');
    expect(place({ kind: 'amend' })).toBe('order');
    expect([
      place({ kind: 'answer-amendment', yes: true }),
      place({ kind: 'answer-amendment', yes: 1 }),
    ]).toEqual(['read', 'yes']);
    expect([place({ kind: 'fate', surrender: false }), place({ kind: 'fate' })]).toEqual([
      'read',
      'surrender',
    ]);
    expect([place({ kind: 'yield' }), place({ kind: 'march' })]).toEqual(['read', 'kind']);
  });
});
