import type { AnyRuleSet, Body, Event, State } from '@tercio/engine';
import { expect, it } from 'vitest';
import type { Take } from '../seat/take.ts';

import { narrativeWords } from '../words/narrative.ts';
import { Narrative } from './narrative.ts';

/** A table without rules: bodies are what the state says. */
interface Table {
  readonly bodies: readonly Body[];
}
const body = (id: string, side: 0 | 1, y: number, losses = 0): Body =>
  ({
    ...{
      id,
      side,
      name: id,
      kind: 'foot',
      x: 0,
      y,
      facing: side === 0 ? 16384 : 49152,
      width: 60,
      depth: 10,
    },
    ...{ round: false, losses, strength: 3, quality: '', group: '', solid: true, marks: [] },
  }) as unknown as Body;
const rules = { bodies: (s: State) => (s as unknown as Table).bodies } as unknown as AnyRuleSet;
const at = (...bodies: Body[]): State => ({ bodies }) as unknown as State;
const event = (kind: string, about: readonly string[]): Event => ({ kind, rule: 'X-1', about });

function told(lang: 'en' | 'fr', before: State, ...shots: readonly (readonly [Event, State])[]): string[] {
  const account = new Narrative({
    rules,
    words: narrativeWords[lang],
    name: (id) => id,
    side: (side) => (side === 0 ? 'Swedes' : 'Imperials'),
    left: () => undefined,
  });
  const after = shots.at(-1)?.[1] ?? before;
  const take = { move: 1, side: 0, by: 'player', before, after } as const;
  account.add({
    ...take,
    shots: shots.map(([e, state], nth) => ({ event: e, state, nth })),
  } as unknown as Take);
  return account.paragraphs(after);
}

it('tells who went forward, who charged whom, what it cost and who ran, in the order it happened', () => {
  const [a, b] = [body('Blue Brigade', 0, 0), body('Breuner', 1, 200)];
  const near = body('Blue Brigade', 0, 100);
  const hurt = body('Breuner', 1, 200, 2);
  const story = told(
    'en',
    at(a, b),
    [event('moved', ['Blue Brigade']), at(near, b)],
    [event('charged', ['Blue Brigade', 'Breuner']), at(near, b)],
    [event('fought', ['Blue Brigade', 'Breuner']), at(near, b)],
    [event('lost-cohesion', ['Breuner']), at(near, hurt)],
    [event('routed', ['Breuner']), at(near)],
  );
  expect(story).toEqual([
    'The Swedes went forward with Blue Brigade. Then Blue Brigade went in against Breuner. Blue Brigade and Breuner fought hand to hand: Breuner lost 2 (1 of 3 left). Then Breuner broke and left the field.',
  ]);
});

it('fire that hurts nobody is told once for all; a loss is told of whoever was shot at, never of the shooter', () => {
  const all = [body('A', 0, 0), body('B', 0, 0), body('C', 1, 200), body('D', 1, 200)] as const;
  const shot = at(body('A', 0, 0, 1), ...all.slice(1));
  const story = told(
    'en',
    at(...all),
    [event('shot', ['A', 'C']), at(...all)],
    [event('shot', ['B', 'D']), at(...all)],
    [event('shot', ['C', 'A']), at(...all)],
    [event('lost-cohesion', ['A']), shot],
  );
  expect(story).toEqual(['A and B fired and hurt nobody. The fire of C told on A: A lost 1 (2 of 3 left).']);
});

it('a regiment that loses men has not fallen, and a turn begins a paragraph', () => {
  const [a, b] = [body('A', 0, 0), body('B', 1, 200)];
  const story = told(
    'fr',
    at(a, b),
    [event('killed', ['B']), at(a, b)],
    [event('shot', ['A', 'B']), at(a, b)],
    [event('turn-begins', []), at(a, b)],
    [event('shot', ['B', 'A']), at(a, b)],
  );
  expect(story).toEqual(['A a tiré sans toucher personne.', 'B a tiré sans toucher personne.']);
});
