import { readFileSync } from 'node:fs';
import { asksOf, type Command, isRefusal, play } from '@tercio/engine';
import { describe, expect, it } from 'vitest';
import type { Drag, Moment } from '../controls.ts';
import { recruits } from '../testing.ts';
import { ahead, type Kept, keptWith, without } from './in-hand.ts';

const CAPTAIN = JSON.parse(
  readFileSync(new URL('../../../tests/fixtures/rocroi-captain-turn.json', import.meta.url), 'utf8'),
) as { rules: string; scenario: string; seed: string; commands: Command[] };

const pull = (m: Moment, id: string, by: number): Drag => {
  const b = m.rules.bodies(m.state).find((x) => x.id === id);
  if (!b) throw new Error(id);
  const from = { x: b.x / 60000, y: b.y / 60000 };
  const to = { x: from.x, y: from.y + by };
  return {
    kind: 'drag',
    phase: 'end',
    id,
    manoeuvre: 'advance',
    from,
    to,
    free: false,
    short: false,
    touch: false,
  };
};

describe('orders in hand', () => {
  it('the next is made as if they were carried out; given one after another all are legal; one is taken out again', async () => {
    const { battle, controls, moment } = await recruits(CAPTAIN.rules, CAPTAIN.scenario, CAPTAIN.seed);
    for (const command of CAPTAIN.commands.slice(0, 9)) play(battle, 0, command); // the centre, its commander in place
    const now = (): Moment => {
      const [ask] = asksOf(battle);
      if (!ask) throw new Error('nobody is asked');
      return moment(ask, 'en');
    };
    const m = now();
    const draft = (at: Moment, ids: readonly string[], by: number) =>
      controls.drag(at, ids, pull(at, ids[0] ?? '', by), undefined);
    // the second line stands behind the first: it can go only once that has gone
    expect(draft(m, ['A10', 'A11'], 1.5).refusal?.title).toBeDefined();
    const first = keptWith(m, [], draft(m, ['A07', 'A09', 'A08'], 3)) as readonly Kept[];
    const then = ahead(m, first);
    const second = draft(then, ['A10', 'A11'], 1.5);
    expect(second.refusal).toBeUndefined();
    const both = keptWith(m, first, second) as readonly Kept[];
    expect(both).toHaveLength(2);
    expect(without(m, both, ['A12'])).toBe(both);
    // without the first line's order the second's is none any more
    expect(without(m, both, ['A07'])).toEqual([]);
    // a charge does not wait, nor what nobody may do
    expect(keptWith(m, [], { ids: ['A12'], overlays: [], say: '' })).toBeUndefined();
    for (const order of both.flatMap((k) => k.orders))
      expect(isRefusal(play(battle, 0, { ...order, ask: asksOf(battle)[0]?.id ?? '' }))).toBe(false);
    expect(now().rules.digest(now().state)).toBe(then.rules.digest(both.at(-1)?.after ?? m.state));
  });
});
