/** The one suite that every rule set passes, run against Group Orders. */
import { readFileSync } from 'node:fs';
import { parseJson } from '../../../../../apps/cli/src/jsonc.ts';
import { portion } from '../../../../../scripts/sample.ts';
import { conformance } from '../../../tests/conformance/conformance.ts';
import { groupOrders } from './index.ts';
import type { ShootAsk } from './shooting/shooting.ts';
import { copyState, type GroupState } from './state.ts';

const scenario = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../scenarios/group-orders/${name}.json`, import.meta.url), 'utf8'))
    .setup;

/** What a side may not know: the shots that the other side has sealed. */
function* twins(s: GroupState) {
  for (const side of [0, 1] as const) {
    const frame = s.frames[s.frames.length - 1] as ShootAsk;
    const theirs = side === 0 ? 1 : 0;
    const answer = frame.at === 'shoot.ask' ? frame.answers[theirs] : null;
    if (answer === null || answer.shots.length === 0) continue;
    const b = copyState(s);
    (b.frames[b.frames.length - 1] as ShootAsk).answers[theirs] = { hidden: false, shots: [] };
    yield { side, a: s, b };
  }
}

conformance('group-orders', () => groupOrders, {
  setups: [
    {
      name: 'the template',
      setup: { position: parseJson(groupOrders.template(undefined) as string, 'template') },
    },
    { name: 'encounter', setup: scenario('encounter') },
    { name: 'ridge', setup: scenario('ridge') },
    {
      name: 'village',
      setup: scenario('village'),
      options: { fire: 'both', pooled_fire: true, guns_lost: 'exposed' },
    },
  ],
  twins,
  shared: {
    options: 'the options of a battle never change',
    pieces: 'the ground never changes',
    lines: 'the ground never changes',
    scenario: 'the scenario never changes',
  },
  moments: portion(24, 16),
  suggestions: 12,
});
