import type { CommittedRecord, Result } from '@tercio/engine';
import { describe, expect, it } from 'vitest';
import type { GameRow, Seat } from '../store/port.ts';
import { poolOf, ratedAs, throwsOf, unratedBecause } from './rated.ts';

const person = (account: string): Seat => ({ account, name: account, general: '', chain: true });
const row = (more: Partial<GameRow> = {}): GameRow =>
  ({
    rated: true,
    hints: false,
    rules: 'baroque',
    clock: null,
    seats: [person('a'), person('b')],
    ...more,
  }) as GameRow;
const result = (how = 'resigned'): Result => ({
  winner: 0,
  how,
  rule: 'TERCIO-TALK' as never,
  score: [0, 0],
});
const dice = (...slots: { asked: number[]; gave?: number[] }[]): CommittedRecord =>
  ({ slots }) as unknown as CommittedRecord;
const both = { asked: [0, 1] };

describe('a battle', () => {
  it('counts when it was agreed to count and dice were thrown', () => {
    expect(unratedBecause(row(), result(), dice(both))).toBeUndefined();
  });

  it.each([
    ['casual', row({ rated: false }), result(), dice(both)],
    ['hints', row({ hints: true }), result(), dice(both)],
    ['stopped', row(), result('stopped'), dice(both)],
    ['aborted', row(), result('time'), dice()],
    ['links', row(), result(), dice({ ...both, gave: [1] }, { ...both, gave: [1] })],
    ['alone', row({ seats: [person('a'), person('a')] }), result(), dice(both)],
    ['alone', row({ seats: [person('a'), person('-')] }), result(), dice(both)],
  ])('does not count: %s', (why, game, over, thrown) => {
    expect(unratedBecause(game, over, thrown)).toBe(why);
  });

  it('counts with one link given up by each side, which is not the second time of either', () => {
    expect(
      unratedBecause(row(), result(), dice({ ...both, gave: [0] }, { ...both, gave: [1] })),
    ).toBeUndefined();
  });

  it('belongs to the pool of its game, whatever the edition, live and days apart told apart', () => {
    expect(poolOf(row({ rules: 'adlg-r-2021' }))).toBe('adlg-r live');
    expect(poolOf(row({ rules: 'adlg-r-2024' }))).toBe('adlg-r live');
    const days = { base: 14 * 86_400_000, increment: 3 * 86_400_000, delay: 0, onFlag: 'lose' as const };
    expect(poolOf(row({ clock: days }))).toBe('baroque mail');
    expect(ratedAs({ account: '', name: '', general: 'captain', chain: false })).toBe('general:captain');
  });

  it('tells who was there at its throws', () => {
    expect(throwsOf(dice(both, { asked: [0] }, { asked: [] }))).toEqual({ both: 1, one: 1, none: 1 });
  });
});
