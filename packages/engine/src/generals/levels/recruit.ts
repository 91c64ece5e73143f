/** The recruit: random but legal, for any rule set. Also plays whole battles for fuzzing and benchmarks. */
import { asksOf, type Battle, playUnheard, viewOf } from '../../battle/battle.ts';
import type { Luck } from '../../battle/dice/dice.ts';
import type { Ask, Command } from '../../battle/protocol.ts';
import type { General } from '../general.ts';

/** One random legal answer from what the asked side may know. */
export function recruitAnswer(battle: Battle, ask: Ask, luck: Luck): Command {
  return battle.rules.sample(viewOf(battle, ask.side), ask, luck);
}

/** Play on at random until the battle is over or so many commands were given; returns how many. */
export function playAtRandom(battle: Battle, luck: Luck, most: number): number {
  let given = 0;
  while (battle.state.over === null && given < most) {
    const asks = asksOf(battle);
    if (asks.length === 0)
      throw new Error(`nobody is asked and the battle is not over (turn ${battle.state.turn})`);
    const ask = asks[luck.below(asks.length)];
    const view = viewOf(battle, ask.side);
    const command = battle.rules.sample(view, ask, luck);
    const refusal = playUnheard(battle, ask.side, command, 'general', view);
    if (refusal !== undefined)
      throw new Error(
        `a sampled command was refused: ${refusal.rule} ${refusal.why} ${JSON.stringify(command)}`,
      );
    given++;
  }
  return given;
}

export const recruit: General = {
  id: 'recruit',
  answer(rules, view, ask, luck) {
    const command: Command = rules.sample(view, ask, luck);
    return { command, candidates: [{ command, score: 0, reasons: [] }], steps: 1 };
  },
};
