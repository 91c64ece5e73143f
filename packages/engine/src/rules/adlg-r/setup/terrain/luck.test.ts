/** What the engine tries by luck when terrain is adjusted: everything that is lawful comes up, nothing else. */
import { describe, expect, it } from 'vitest';
import { luckOf, seedOf } from '../../../../battle/dice/seed.ts';
import { units } from '../../../../table/number.ts';
import type { AdlgState, Piece } from '../../state.ts';
import { newSetup } from '../testing-setup.ts';
import { sampleAdjust, sampleShift, suggestAdjust, suggestShift, terrainQuestions } from './lay.ts';

const square = (id: string, kind: Piece['kind'], x: number, y: number): Piece => ({
  id,
  kind,
  name: id,
  river: '',
  outline: [x, y, x + 3, y, x + 3, y + 2, x, y + 2].map(units),
});

describe.each([2021, 2024] as const)('adjusting by luck, %i', (edition) => {
  const set = (die: number): AdlgState => {
    const s = newSetup(edition);
    s.pieces = [square('T1', 'brush', 13, 9), square('T2', 'wood', 3, 3), square('T3', 'road', 20, 3)];
    s.setup!.laid = [
      { id: 'T1', kind: 'brush', by: 0, compulsory: false, tried: false },
      { id: 'T2', kind: 'wood', by: 1, compulsory: true, tried: false },
      { id: 'T3', kind: 'road', by: 1, compulsory: false, tried: false },
    ] as never;
    s.frames = [{ at: 'setup.shift', side: 0, piece: 'T1', die, n: 1 } as never];
    return s;
  };
  const drawn = (die: number): Map<string, Set<string>> => {
    const found = new Map<string, Set<string>>();
    for (let i = 0; i < 400; i++) {
      const s = set(die);
      const c = sampleShift(s, '1', luckOf(seedOf(`shift ${die} ${i}`)));
      expect(terrainQuestions['setup.shift'].check(s, s.frames[0] as never, c)).toBeUndefined();
      const what = c.do === 'move' ? `${c.x} ${c.y}` : String(c.by ?? '');
      found.set(c.do, (found.get(c.do) ?? new Set()).add(what));
    }
    return found;
  };
  it('AR-SETUP-08 3 and 4 move it by whole UD, 4 at most; 5 also turns it by fifteenths; 6 also takes it away', () => {
    const moves = (found: Map<string, Set<string>>): number[] =>
      [...(found.get('move') ?? [])].flatMap((m) => m.split(' ').map(Number));
    const four = drawn(4);
    four.delete('stay'); // where nothing it tried was lawful
    expect([...four.keys()].sort()).toEqual(['move']);
    expect([Math.min(...moves(four)), Math.max(...moves(four))]).toEqual([-4, 4]);
    const five = drawn(5);
    five.delete('stay');
    expect([...five.keys()].sort()).toEqual(['move', 'turn']);
    expect([...five.get('turn')!].map(Number).sort((a, b) => a - b)).toEqual([
      15, 30, 45, 60, 75, 90, 105, 120, 135, 150, 165,
    ]);
    expect([...drawn(6).keys()].filter((k) => k !== 'stay').sort()).toEqual(['move', 'remove', 'turn']);
  });
  it('AR-SETUP-06 AR-SETUP-07 each piece that may be adjusted comes up, none that may not, and nothing; a failed one again', () => {
    const tried = (frame: object): string[] => {
      const found = new Set<string>();
      for (let i = 0; i < 120; i++) {
        const s = set(4);
        s.frames = [
          { at: 'setup.adjust', side: 0, left: 1, extra: false, failed: '', n: 1, ...frame } as never,
        ];
        const c = sampleAdjust(s, '1', luckOf(seedOf(`adjust ${i}`)));
        expect(terrainQuestions['setup.adjust'].check(s, s.frames[0] as never, c)).toBeUndefined();
        found.add(`${c.piece}${c.again === true ? ' again' : ''}`);
      }
      return [...found].sort();
    };
    expect(tried({})).toEqual(['', 'T1', 'T2']);
    expect(tried({ extra: true, failed: 'T1' })).toEqual(['', 'T1', 'T1 again', 'T2']);
    const s = set(4);
    s.frames = [{ at: 'setup.adjust', side: 0, left: 1, extra: true, failed: 'T2', n: 1 } as never];
    expect([...suggestAdjust(s, '1')].map((c) => `${c.piece}${c.again === true ? ' again' : ''}`)).toEqual([
      'T2 again',
      'T1',
      'T2',
      '',
    ]);
  });
  it('AR-SETUP-08 what is proposed: away, each of eight ways, two turns, and to let it lie', () => {
    const all = [...suggestShift(set(4), '1')].map((c) =>
      c.do === 'move' ? `${c.x} ${c.y}` : `${c.do} ${c.by ?? ''}`.trim(),
    );
    expect(all).toEqual([
      'remove',
      '-4 -4',
      '-4 0',
      '-4 4',
      '0 -4',
      '0 4',
      '4 -4',
      '4 0',
      '4 4',
      'turn 45',
      'turn 90',
      'stay',
    ]);
  });
});
