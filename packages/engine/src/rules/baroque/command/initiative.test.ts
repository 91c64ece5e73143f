/** BQ-2.7.5, BQ-4.1.1: what pairs do to leaders, who wins, who ties, who may throw again. */
import { describe, expect, it } from 'vitest';
import { ScriptedDice } from '../../../battle/dice/scripted.ts';
import type { BaroqueState } from '../state.ts';
import { Scene, type Spec, u } from '../testing.ts';
import {
  askedAfterThrow,
  changed,
  initiativeSteps,
  isTied,
  losing,
  nameable,
  type RollFrame,
  rerollers,
  sermonOf,
  usualName,
  winnerOf,
} from './initiative.ts';

const scene = (leaders: Spec[], armies: Spec[] = [{}, {}]): BaroqueState =>
  new Scene({
    armies: armies.map((a) => ({ structure: 'good', ...a })),
    commands: leaders.map((leader, side) => ({
      side,
      leader: { x: 5 + 10 * side, y: 5 + 30 * side, ...leader },
    })),
    units: [u('A1', 'PK', 8, 8, { command: 0 }), u('B1', 'PK', 8, 30, { command: 1 })],
  }).state;
const frame = (dice: RollFrame['dice'], more: Partial<RollFrame> = {}): RollFrame => ({
  at: 'initiative',
  named: [0, 1],
  dice,
  rerolled: [false, false],
  stage: 'rerolls',
  again: 'none',
  side: 0,
  ...more,
});

describe('levels of leaders', () => {
  it('BQ-2.7.5-a BQ-2.7.5-c BQ-2.7.5-d BQ-2.7.5-g double six raises, double one lowers, by every level', () => {
    const after = (level: number, face: number, chief: boolean): string => {
      const now = changed(level, false, chief, [face, face]);
      return `${now.level}${now.spent ? '*' : ''}`;
    };
    const six = (chief: boolean): string[] => [0, 1, 2, 3, 4].map((l) => after(l, 6, chief));
    const one = (chief: boolean): string[] => [0, 1, 2, 3, 4].map((l) => after(l, 1, chief));
    // A subordinate Expert is fixed, an Expert in chief rises, a Charismatic one is protected.
    expect(six(false)).toEqual(['1*', '2*', '3*', '3*', '4*']);
    expect(six(true)).toEqual(['1*', '2*', '3*', '4*', '4*']);
    for (const chief of [false, true]) expect(one(chief)).toEqual(['0', '0*', '1*', '2*', '3*']);
    for (const face of [2, 3, 4, 5])
      expect([0, 2, 4].map((l) => after(l, face, true))).toEqual(['0', '2', '4']);
  });
  it('BQ-2.7.5-b once a battle, and only by two alike', () => {
    for (const face of [1, 6])
      expect(changed(2, true, false, [face, face])).toEqual({ level: 2, spent: true });
    expect(changed(2, false, false, [6, 5])).toEqual({ level: 2, spent: false });
    expect(changed(2, false, false, [1, 2])).toEqual({ level: 2, spent: false });
  });
  it('BQ-8.1.9-a preachers shake on 1 and 2, steady on 3 and 4, inspire on 5 and 6', () => {
    expect([1, 2, 3, 4, 5, 6].map(sermonOf)).toEqual([
      'shaken',
      'shaken',
      'steady',
      'steady',
      'inspired',
      'inspired',
    ]);
  });
});

describe('who wins', () => {
  const quality = (a: string, b: string): Spec[] => [{ quality: a }, { quality: b }];
  it('BQ-4.1.1-a BQ-4.1.1-d the higher total; of equal ones the better structure, whichever side it is', () => {
    const won = (
      totals: [number, number],
      a = 'good',
      b = 'good',
      stopped: [boolean, boolean] = [false, false],
    ) => {
      const s = scene(quality('reliable', 'reliable'), [{ structure: a }, { structure: b }]);
      const f = frame([3, 4, 4, 3]);
      return isTied(s, f, totals, stopped) ? 'tied' : winnerOf(s, f, totals, stopped);
    };
    expect([won([9, 8]), won([8, 9]), won([9, 9])]).toEqual([0, 1, 'tied']);
    expect([won([9, 9], 'good', 'average'), won([9, 9], 'average', 'good')]).toEqual([0, 1]);
    expect([won([9, 9], 'average', 'poor'), won([9, 9], 'poor', 'average')]).toEqual([0, 1]);
    expect([won([9, 9], 'poor', 'poor'), won([8, 9], 'good', 'poor')]).toEqual(['tied', 1]);
    // BQ-2.7.4-a: who is stopped wins nothing and ties with nobody.
    expect(won([9, 9], 'good', 'good', [true, false])).toBe(1);
    expect(won([9, 9], 'good', 'good', [false, true])).toBe(0);
    expect(won([9, 2], 'good', 'good', [true, false])).toBe(1);
    expect(won([9, 9], 'good', 'good', [true, true])).toBeUndefined();
  });
  it('BQ-4.1.1-e a side alone wins its own roll', () => {
    const s = scene(quality('reliable', 'reliable'));
    for (const [named, winner] of [
      [[0, -1], 0],
      [[-1, 1], 1],
    ] as const) {
      const f = frame([1, 1, 1, 1], { named: [...named] });
      expect(isTied(s, f, [9, 9], [false, false])).toBe(false);
      expect(winnerOf(s, f, [0, 0], [false, false])).toBe(winner);
    }
  });
  it('BQ-4.1.1-c R-12 who would lose the roll as it stands, bonus and structure counted', () => {
    const loses = (dice: RollFrame['dice'], a = 'reliable', b = 'reliable', armies?: Spec[]): boolean[] => {
      const s = scene(quality(a, b), armies);
      return [losing(s, frame(dice), 0), losing(s, frame(dice), 1)];
    };
    expect(loses([3, 4, 3, 3])).toEqual([false, true]);
    expect(loses([3, 3, 3, 4])).toEqual([true, false]);
    expect(loses([3, 3, 3, 3], 'expert', 'poor')).toEqual([false, true]);
    expect(loses([3, 3, 4, 5], 'expert', 'poor')).toEqual([true, false]);
    expect(loses([3, 3, 3, 3])).toEqual([true, false]); // of two who are even the first of them throws first
    expect(loses([3, 3, 3, 3], 'reliable', 'reliable', [{ structure: 'poor' }, {}])).toEqual([true, false]);
    expect(loses([3, 3, 3, 3], 'reliable', 'reliable', [{}, { structure: 'poor' }])).toEqual([false, true]);
    const s = scene(quality('reliable', 'reliable'));
    expect(losing(s, frame([1, 1, 6, 6], { named: [0, -1] }), 0)).toBe(false);
  });
  it('BQ-4.1.1-c Experts and Charismatic leaders throw again, once', () => {
    const who = (a: string, b: string, more: Partial<RollFrame> = {}): number[] =>
      rerollers(scene(quality(a, b)), frame([3, 4, 3, 4], more));
    expect(who('expert', 'charismatic')).toEqual([0, 1]);
    expect(who('reliable', 'expert')).toEqual([1]);
    expect(who('poor', 'incompetent')).toEqual([]);
    expect(who('expert', 'expert', { rerolled: [true, false] })).toEqual([1]);
    expect(who('expert', 'expert', { named: [0, -1] })).toEqual([0]);
  });
});

describe('who is asked', () => {
  it('BQ-4.1.1-c before the dice fall it is known only where they cannot stop or move anybody', () => {
    const asked = (a: Spec, b: Spec, more: Partial<RollFrame> = {}): readonly number[] => {
      const s = scene([a, b]);
      s.frames.push(frame([0, 0, 0, 0], { stage: 'throw', ...more }) as never);
      return askedAfterThrow(s);
    };
    const reliable = { quality: 'reliable' };
    expect(asked(reliable, reliable)).toEqual([0, 1]);
    expect(asked({ quality: 'expert' }, reliable)).toEqual([0]);
    expect(asked(reliable, { quality: 'incompetent' })).toEqual([]); // a double stops him
    expect(asked(reliable, { quality: 'poor' })).toEqual([]); // a double one makes him Incompetent
    expect(asked(reliable, { quality: 'poor', changed: true })).toEqual([0, 1]);
    expect(asked(reliable, reliable, { stage: 'resolve' })).toEqual([]);
    expect(asked(reliable, reliable, { named: [0, -1] })).toEqual([0]);
  });
  it('BQ-4.1-b BQ-4.1.1-b commands with a unit on the table and their activation left; the loser’s is proposed again', () => {
    const s = new Scene({
      commands: [0, 0, 0, 1].map((side, i) => ({ side, leader: { x: 5 + 5 * i, y: side === 0 ? 5 : 35 } })),
      units: [
        u('A1', 'PK', 8, 8, { command: 0 }),
        u('A2', 'PK', 12, 8, { command: 1 }),
        u('A3', 'PK', 16, 8, { command: 2 }),
        u('B1', 'PK', 8, 30, { command: 3 }),
      ],
    }).state;
    for (const c of s.commands) c.activated = false;
    expect([nameable(s, 0), nameable(s, 1)]).toEqual([[0, 1, 2], [3]]);
    s.units[0].place = 'routed';
    expect(nameable(s, 0)).toEqual([1, 2]);
    s.commands[1].activated = true;
    expect(nameable(s, 0)).toEqual([2]);
    s.commands[1].activated = false;
    expect(usualName(s, 0)).toBe(1);
    s.commands[2].named = true;
    expect(usualName(s, 0)).toBe(2);
    s.commands[2].activated = true;
    expect(usualName(s, 0)).toBe(1);
  });
});

it('dice of the initiative lie there when their throw is told, not before; both at the end', () => {
  const s = scene([{}, {}]);
  const f = frame([0, 0, 0, 0], { stage: 'throw' });
  const seen: number[][] = [];
  initiativeSteps.initiative(s, f, new ScriptedDice([2, 5, 4, 1]), () => {
    seen.push([...f.dice]);
  });
  expect(seen).toEqual([
    [2, 5, 0, 0],
    [2, 5, 4, 1],
  ]);
  expect(f.dice).toEqual([2, 5, 4, 1]);
});
