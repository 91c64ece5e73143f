import type { Event } from '@tercio/engine';
import { describe, expect, it } from 'vitest';
import { recapOf, upshotOf } from './recap.ts';

const event = (kind: string, unit: string, facts: Event['facts'] = {}): Event => ({
  kind,
  rule: 'AR-STATE-03',
  about: [unit],
  facts: { unit, ...facts },
});

describe('what happened since one’s last order', () => {
  it('is told in at most three things, the weightiest, as they happened, one for each body', () => {
    const events: [Event, number][] = [
      [event('moved', 'B1'), 5],
      [event('lost-cohesion', 'A1', { points: 1 }), 6],
      [event('lost-cohesion', 'A2', { points: 2 }), 6],
      [event('routed', 'A2'), 6],
      [event('contact', 'B3'), 7],
      [event('lost-cohesion', 'A4', { points: 1 }), 8],
      [event('moved', 'B2'), 9],
    ];
    const recap = recapOf(
      events.map(([e, move], id) => ({ id, move, event: e })),
      4,
      9,
    );
    expect(recap.things).toEqual([
      { id: 1, move: 6 },
      { id: 3, move: 6 },
      { id: 5, move: 8 },
    ]);
    expect(recap.quiet).toBe(2);
    expect([recap.from, recap.to]).toEqual([4, 9]);
  });

  it('is empty when nothing came of anything', () => {
    const recap = recapOf([{ id: 0, move: 1, event: event('moved', 'B1') }], 0, 1);
    expect(recap.things).toEqual([]);
    expect(recap.quiet).toBe(1);
  });
});

it('a move is told by what it came to: the weightiest event, the last of several, none of a mere march', () => {
  const told = (...events: Event[]) => upshotOf(events.map((e) => ({ event: e })))?.event;
  const [test, loss, rout] = [event('tested', 'B1'), event('lost-cohesion', 'B1'), event('routed', 'B1')];
  expect(told(test, loss, rout, test)).toBe(rout);
  const second = event('lost-cohesion', 'B2');
  expect(told(loss, second)).toBe(second);
  expect(told(event('moved', 'B1'))).toBeUndefined();
});
