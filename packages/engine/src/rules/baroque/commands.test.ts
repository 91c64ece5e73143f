/** Commands as they are read: nothing that is not asked for, and numbers up to their ends. */
import { describe, expect, it } from 'vitest';
import { isComplaint } from '../../battle/protocol.ts';
import { baroque } from './index.ts';

const KINDS =
  'rally force-rally withdraw disengage fight caracole move charge shoot turn-gun special leader end-unit end-command name reroll hand-over react bonus halt counter pair pursue step-back destiny challenge lay alter deploy'.split(
    ' ',
  );
const place = (raw: object): string => {
  const read = baroque.readCommand({ ask: '1', ...raw });
  return isComplaint(read) ? read.place : 'read';
};

describe('commands', () => {
  it.each(KINDS)('%s: a field that it does not have is named', (kind) => {
    expect(place({ kind, cheat: 1 })).toBe('cheat');
  });

  it('what is left out stands for itself', () => {
    const read = (raw: object): unknown => baroque.readCommand({ ask: '1', ...raw });
    expect(read({ kind: 'move', unit: 'A1', do: 'advance' })).toMatchObject({ by: 0, right: 0, to: 'left' });
    expect(read({ kind: 'charge', unit: 'A1', target: 'B1' })).toMatchObject({ potential: false });
    expect(read({ kind: 'shoot', unit: 'A1', target: 'B1' })).toMatchObject({
      from: 'front',
      at: 'best',
      reserve: 0,
      turn: 0,
    });
    expect(read({ kind: 'react' })).toMatchObject({ evade: [], unit: '', do: 'none', at: 0 });
    expect(read({ kind: 'pursue' })).toMatchObject({ units: [], straight: [] });
    expect(read({ kind: 'special' })).toMatchObject({ unit: '', x: 0 });
    expect(read({ kind: 'leader', leader: 'L0', do: 'detach' })).toMatchObject({ unit: '', x: 0, y: 0 });
  });

  it('numbers go to their ends and no farther', () => {
    const shoot = (more: object): string => place({ kind: 'shoot', unit: 'A1', target: 'B1', ...more });
    expect([shoot({ reserve: 20 }), shoot({ turn: 180 }), shoot({ turn: -180 })]).toEqual(
      Array(3).fill('read'),
    );
    expect([shoot({ reserve: 21 }), shoot({ reserve: -1 })]).toEqual(['reserve', 'reserve']);
    expect([shoot({ turn: 181 }), shoot({ turn: -181 })]).toEqual(['turn', 'turn']);
    expect([place({ kind: 'name', command: 100 }), place({ kind: 'name', command: 101 })]).toEqual([
      'read',
      'command',
    ]);
    expect(place({ kind: 'reroll', dice: 'third' })).toBe('dice');
    expect(place({ kind: 'hand-over' })).toBe('give');
    expect(place({ kind: 'no-such' })).toBe('kind');
  });
});
