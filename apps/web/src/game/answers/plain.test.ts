import { asJson, asksOf, defaults, openBattle, play, type RuleSet, type State } from '@tercio/engine';
import { speaker } from '@tercio/engine/text';
import { expect, it } from 'vitest';
import { hedgerow } from '../../../../../docs/teaching/hedgerow.ts';
import { MEETING } from '../../../../../docs/teaching/meeting.ts';
import { en } from '../../words/catalogue.ts';
import type { Moment } from '../controls.ts';
import { plainChoices, plainQuestion } from './questions.ts';

/** A battle of the teaching game, which has no controls, at its first orders. */
function firstOrders(rules: RuleSet<never, never>): Moment {
  const battle = openBattle(rules as never, {
    setup: asJson(MEETING),
    options: defaults(hedgerow.options),
    seed: 'plain',
  });
  for (let n = 0; n < 10; n++) {
    const [ask] = asksOf(battle);
    if (!ask) break;
    if (ask.kind === 'order') {
      const state = hedgerow.view(battle.state as never, ask.side) as State;
      const bodies = hedgerow.bodies(state as never);
      const voice = speaker('en', undefined, { bodies, unit: 'paces' });
      return {
        rules: rules as never,
        state,
        side: ask.side,
        ask,
        speaker: voice,
        words: en,
        language: 'en',
        help: 'table',
      };
    }
    play(battle, ask.side, ask.default);
  }
  throw new Error('nobody gives orders');
}

it.each([
  ['with a plan of its own', hedgerow],
  ['without one', { ...hedgerow, plan: undefined }],
])('a game without a kit has its orders drawn and priced on cards: %s', (_, rules) => {
  const m = firstOrders(rules as never);
  const ask = m.ask as NonNullable<Moment['ask']>;
  const { options } = plainQuestion(m, ask, [], () => undefined);
  const marches = options.filter((o) => o.id.includes('"march"'));
  expect(marches.length).toBeGreaterThan(1);
  const drawn = plainChoices(m, ask, []);
  expect(drawn.filter((o) => o.kind === 'path').length).toBeGreaterThan(1);
  const ghosts = drawn.filter((o) => o.kind === 'ghost');
  expect(ghosts.every((o) => o.legal)).toBe(true);
  // each ghost has the number of its card
  for (const { chip } of ghosts) {
    const option = options.find((o) => o.key === chip?.text);
    expect(option?.id).toContain('"march"');
  }
  if (rules.plan) expect(marches[0]?.detail.join('')).toMatch(/^\d[\d.]* of \d paces$/);
});
