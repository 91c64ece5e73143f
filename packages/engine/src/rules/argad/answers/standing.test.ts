/** What is said beforehand: which question it answers, about whom, and how. */
import { describe, expect, it } from 'vitest';
import type { Ask, Standing } from '../../../battle/protocol.ts';
import { standingOf } from './standing.ts';

const ask = (kind: string, about: string[] = ['A1', 'B1']): Ask => ({
  id: '3.0',
  side: 0,
  kind,
  rule: 'AG-MELEE-7',
  about,
  secret: false,
  default: { ask: '3.0', kind, mine: true } as never,
});
const said = (kind: string, ...answers: Standing[]): unknown => {
  const found = standingOf(ask(kind), answers);
  if (found === undefined) return undefined;
  const { ask: id, kind: same, ...rest } = found as unknown as Record<string, unknown>;
  expect([id, same]).toEqual(['3.0', kind]);
  return rest;
};

describe('standing answers', () => {
  it('AG-MELEE-7 "always" surrenders, "never" dies, "default" does as the question proposes', () => {
    expect(said('fate', { kind: 'fate', answer: 'always' })).toEqual({ surrender: true });
    expect(said('fate', { kind: 'fate', answer: 'never' })).toEqual({ surrender: false });
    expect(said('fate', { kind: 'fate', answer: 'default' })).toEqual({ mine: true });
    expect(said('fate', { kind: 'fate', answer: 'within' })).toBeUndefined();
  });
  it('AG-SIM-5 amendments are agreed to or not; none is proposed by "never", and nothing can be said for one', () => {
    expect(said('answer-amendment', { kind: 'answer-amendment', answer: 'always' })).toEqual({ yes: true });
    expect(said('answer-amendment', { kind: 'answer-amendment', answer: 'never' })).toEqual({ yes: false });
    expect(said('amend', { kind: 'amend', answer: 'never' })).toEqual({ order: null });
    expect(said('amend', { kind: 'amend', answer: 'always' })).toBeUndefined();
    expect(said('orders', { kind: 'orders', answer: 'always' })).toBeUndefined();
    expect(said('orders', { kind: 'orders', answer: 'default' })).toEqual({ mine: true });
  });
  it('only for questions of its kind, and about its body; one about the body goes before one for all', () => {
    expect(said('fate')).toBeUndefined();
    expect(said('fate', { kind: 'amend', answer: 'never' })).toBeUndefined();
    expect(said('fate', { kind: 'fate', body: 'A2', answer: 'always' })).toBeUndefined();
    expect(said('fate', { kind: 'fate', body: 'B1', answer: 'always' })).toEqual({ surrender: true });
    const all: Standing = { kind: 'fate', answer: 'never' };
    const own: Standing = { kind: 'fate', body: 'A1', answer: 'always' };
    expect([said('fate', all, own), said('fate', own, all)]).toEqual([
      { surrender: true },
      { surrender: true },
    ]);
    expect(said('fate', all, { ...own, body: 'A2' })).toEqual({ surrender: false });
    expect(said('fate', all, { kind: 'fate', answer: 'always' })).toEqual({ surrender: false }); // the first
  });
});
