import { describe, expect, it } from 'vitest';
import { cutTo } from './notes.ts';

const TABLE = `Cohesion of all.
| Type | Cohesion |
|---|---|
| Tercio | 8 |
| Light horse | 2 |
After it.`;

describe('the quick reference of an army', () => {
  it('keeps of a table only the rows that name its troops', () => {
    expect(cutTo(TABLE, ['tercio'])).toBe(`Cohesion of all.
| Type | Cohesion |
|---|---|
| Tercio | 8 |
After it.`);
  });
  it('leaves out a table that names none of them, and shortens prose', () => {
    expect(cutTo(TABLE, ['keil'])).toBe('Cohesion of all.\nAfter it.');
    expect(cutTo('A long sentence about very little.', [], 20)).toBe('A long sentence …');
  });
});
