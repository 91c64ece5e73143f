import { describe, expect, it } from 'vitest';
import { asksOf, openBattle, play } from '../../../battle/battle.ts';
import { luckOf, seedOf } from '../../../battle/dice/seed.ts';
import { defaults } from '../../../battle/options.ts';
import { type AnyRuleSet, type Command, complain, isComplaint } from '../../../battle/protocol.ts';
import { readBeginning } from '../../../battle/record/rerun.ts';
import { byDefault, unfold } from '../../../odds/unfold.ts';
import { scenario } from '../../../scenarios/index.ts';
import { baroque } from '../index.ts';
import { Scene, u } from '../testing.ts';

const apart: AnyRuleSet = { ...baroque, forOdds: undefined };

/** Everything that is known of what an order leads to, weights to the last bit. */
function told(rules: AnyRuleSet, state: unknown, command: Command) {
  const wish = { answers: byDefault, most: 40, beyond: 40 };
  const { ends, steps, cut } = unfold(rules, state as never, [command], wish);
  const words = ends.map((e) => [baroque.digest(e.state as never), e.weight, e.asked?.id, e.unfinished]);
  return { words, steps, cut };
}

describe('states that share what is alike', () => {
  it('BQ-7.8-a come to the same where an order adds a unit, and where the next look finds it gone', () => {
    const { state } = new Scene({
      units: [u('A1', 'PK', 10, 10), { ...u('B1', 'ART', 10, 10.2), place: 'routed' }, u('B2', 'PK', 10, 16)],
      special: ['captured 0'],
    });
    const { id } = baroque.asks(state)[0];
    const take = { ask: id, kind: 'turn-gun', unit: 'A1', gun: 'B1' } as Command;
    const none = baroque.asks(state)[0].default as Command;
    expect(baroque.check(state, take as never)).toBeUndefined();
    for (const order of [take, none, take])
      expect(told(baroque, state, order)).toEqual(told(apart, state, order));
    const after = baroque.copy(state);
    baroque.accept(after, take as never);
    for (const from of [after, state]) {
      const [ask] = baroque.asks(from);
      if (ask === undefined) continue;
      expect(told(baroque, from, ask.default as Command)).toEqual(told(apart, from, ask.default as Command));
    }
  });

  it('come to the same, in the same order and with the same chances, as whole copies', async () => {
    const listed = scenario('push-of-pike-1643-baroque');
    const setup = readBeginning(baroque, (await listed?.load('baroque'))?.setup);
    if (isComplaint(setup)) throw new Error(complain(setup));
    const battle = openBattle(baroque, {
      setup,
      options: defaults(baroque.options),
      seed: 'shared',
      keepTrail: false,
    });
    const luck = luckOf(seedOf('orders'));
    const wanted = ['move', 'shoot', 'charge', 'fight', 'react'];
    const kinds = new Set<string>();
    let most = 0;
    for (let n = 0; n < 600 && wanted.some((k) => !kinds.has(k)) && battle.state.over === null; n++) {
      const [ask] = asksOf(battle);
      const before = baroque.digest(battle.state as never);
      const commands =
        n % 5 > 0 ? [] : [ask.default, ...baroque.suggest(battle.state as never, ask, { most: 5 })];
      for (const c of commands as Command[]) {
        const whole = told(apart, battle.state, c);
        expect(told(baroque, battle.state, c)).toEqual(whole);
        kinds.add((c as { kind?: string }).kind ?? '');
        most = Math.max(most, whole.words.length);
      }
      expect(baroque.digest(battle.state as never)).toBe(before);
      play(battle, ask.side, baroque.sample(battle.state as never, ask, luck));
    }
    expect([...kinds]).toEqual(expect.arrayContaining(wanted));
    expect(most).toBeGreaterThan(10);
  });

  it('are right again after a step that failed', () => {
    const s = new Scene({ units: [u('A1', 'TR', 20, 16), u('B1', 'PK', 20, 20)] });
    const command = s.ask.default as Command;
    const whole = told(apart, s.state, command);
    expect(told(baroque, s.state, command)).toEqual(whole);
    const broken = baroque.forOdds?.(s.state);
    const held = broken?.copy(s.state) as typeof s.state;
    expect(() => broken?.accept(held, { kind: 'nonsense' } as never)).toThrow();
    expect(told(baroque, s.state, command)).toEqual(whole);
  });
});
