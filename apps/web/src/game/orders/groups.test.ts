import { expect, it } from 'vitest';
import type { Command } from '../engine.ts';
import { type Groups, grouped, groupOf } from './groups.ts';

const move = (...units: string[]): Command => ({ ask: 'q1', kind: 'move', units }) as unknown as Command;

it('bodies ordered together are taken together again, until one is ordered by itself', () => {
  let groups: Groups = [];
  groups = grouped(groups, move('A1', 'A2', 'A3'));
  groups = grouped(groups, { ask: 'q2', kind: 'end-corps' } as Command);
  expect(groupOf(groups, 'A2')).toEqual(['A1', 'A2', 'A3']);
  groups = grouped(groups, move('A3'));
  expect(groupOf(groups, 'A1')).toEqual(['A1', 'A2']);
  expect(groupOf(groups, 'A3')).toBeUndefined();
  groups = grouped(groups, move('A2', 'A4'));
  expect(groupOf(groups, 'A1')).toBeUndefined();
  expect(groupOf(groups, 'A4')).toEqual(['A2', 'A4']);
});
