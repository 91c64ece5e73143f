/** Commands as they are read: nothing that is not asked for, and numbers up to their ends. */
import { describe, expect, it } from 'vitest';
import { isComplaint } from '../../battle/protocol.ts';
import { readCommand } from './commands.ts';

const place = (raw: object): string => {
  const read = readCommand({ ask: '1', ...raw });
  return isComplaint(read) ? read.place : 'read';
};
const KINDS = [
  'activate', 'move', 'charge', 'support', 'reform', 'leave-zoc', 'disengage', 'rally', 'square', 'hold', 'commander',
  'stakes', 'bank', 'end-corps', 'to-rally', 'choose', 'evade', 'follow', 'shooting', 'pursue', 'engage',
]; // biome-ignore format: a list of words

describe('commands', () => {
  it.each(KINDS)('%s: a field that it does not have is named', (kind) => {
    expect(place({ kind, cheat: 1 })).toBe('cheat');
  });

  /** A command, one of its fields, and the last number on either side that is read. */
  const ENDS: [object, string, number, number][] = [
    [{ kind: 'activate' }, 'corps', 0, 100],
    [{ kind: 'leave-zoc', units: ['A1'], direction: 1 }, 'by', 0, 100],
    [{ kind: 'leave-zoc', units: ['A1'], by: 1 }, 'direction', 0, 9],
    [{ kind: 'bank', unit: 'A1' }, 'points', 1, 50],
    [{ kind: 'choose' }, 'choice', -1, 1000],
    [{ kind: 'evade', evade: true, turnBack: false }, 'direction', 0, 9],
    [{ kind: 'follow' }, 'by', 0, 100],
    [{ kind: 'commander', commander: 'c0', do: 'move', y: 1 }, 'x', -200, 400],
    [{ kind: 'commander', commander: 'c0', do: 'move', x: 1 }, 'y', -200, 400],
  ];
  it.each(ENDS)('%o: %s goes from %d to %d', (command, field, least, most) => {
    const of = (value: number): string => place({ ...command, [field]: value });
    expect([of(least), of(most), of(least - 1), of(most + 1)]).toEqual(['read', 'read', field, field]);
  });

  it('legs: wheels and pivots up to a whole turn, advances forward, slides to either hand, twelve at most', () => {
    const leg = (one: object): string => place({ kind: 'move', units: ['A1'], legs: [one] });
    expect([leg({ do: 'wheel', to: 'left', by: 360 }), leg({ do: 'pivot', to: 'right', by: 0 })]).toEqual([
      'read',
      'read',
    ]);
    expect([leg({ do: 'wheel', to: 'left', by: 361 }), leg({ do: 'pivot', to: 'left', by: -1 })]).toEqual(
      Array(2).fill('legs[0].by'),
    );
    expect([
      leg({ do: 'advance', by: 100 }),
      leg({ do: 'slide', by: 100 }),
      leg({ do: 'slide', by: -100 }),
    ]).toEqual(Array(3).fill('read'));
    expect([
      leg({ do: 'advance', by: 101 }),
      leg({ do: 'advance', by: -1 }),
      leg({ do: 'slide', by: -101 }),
    ]).toEqual(Array(3).fill('legs[0].by'));
    expect([
      leg({ do: 'turn', to: 'about' }),
      leg({ do: 'turn', to: 'left' }),
      leg({ do: 'turn', to: 'front' }),
    ]).toEqual(['read', 'read', 'legs[0].to']);
    expect([leg({ do: 'wheel', to: 'about', by: 3 }), leg({ do: 'jump', by: 3 })]).toEqual([
      'legs[0].to',
      'legs[0].do',
    ]);
    const many = (n: number): string =>
      place({ kind: 'support', units: ['A1'], legs: Array(n).fill({ do: 'advance', by: 1 }) });
    expect([many(12), many(13)]).toEqual(['read', 'legs']);
  });

  it('a follow may wheel, a commander moves with no unit and attaches with no place', () => {
    const follow = (wheel: object): string => place({ kind: 'follow', by: 1, wheel });
    expect([follow({ after: 0, to: 'left', by: 180 }), follow({ after: 100, to: 'right', by: 0 })]).toEqual([
      'read',
      'read',
    ]);
    expect([follow({ after: 101, to: 'left', by: 1 }), follow({ after: 0, to: 'left', by: 181 })]).toEqual([
      'wheel.after',
      'wheel.by',
    ]);
    const commander = (more: object): string => place({ kind: 'commander', commander: 'c0', ...more });
    expect([commander({ do: 'detach' }), commander({ do: 'engage' })]).toEqual(['read', 'read']);
    expect([commander({ do: 'detach', x: 1 }), commander({ do: 'detach', unit: 'A1' })]).toEqual([
      'do',
      'do',
    ]);
    expect([
      commander({ do: 'attach', unit: 'A1', half: 'left' }),
      commander({ do: 'attach', unit: 'A1' }),
    ]).toEqual(['read', 'half']);
    expect([commander({ do: 'urge', whom: 'A1' }), commander({ do: 'urge' })]).toEqual(['read', 'whom']);
  });
});
