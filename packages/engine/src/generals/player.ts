/** Generals by name, and a general at the table: its luck, its budget, and whole battles between two of them. */
import { asksOf, type Battle, play, viewOf } from '../battle/battle.ts';
import type { Luck } from '../battle/dice/dice.ts';
import { luckOf, STREAM, seedOf } from '../battle/dice/seed.ts';
import type { AnyRuleSet, Ask, Side } from '../battle/protocol.ts';
import { isRefusal } from '../battle/refuse.ts';
import { type Evaluator, evaluatorOf } from './evaluator.ts';
import { type Budget, type Choice, type General, type PlanNote, stepsIn, TURN_SECONDS } from './general.ts';
import { learnedOf } from './learned/learned.ts';
import { captain } from './levels/captain.ts';
import { ensign } from './levels/ensign.ts';
import { generalsIn } from './levels/levels.ts';
import { marshal } from './levels/marshal.ts';
import { recruit } from './levels/recruit.ts';
import { sergeant } from './levels/sergeant.ts';

/** Those that every game has, from the weakest to the strongest. */
export const GENERALS: Readonly<Record<string, (evaluator: Evaluator) => General>> = {
  recruit: () => recruit,
  ensign,
  sergeant,
  captain,
};

/** A general for a game; undefined for a name that nobody bears there. */
export async function loadGeneral(id: string, rules: AnyRuleSet): Promise<General | undefined> {
  if (!generalsIn(rules.id).includes(id)) return undefined;
  return id === 'marshal' ? loadMarshal(rules) : GENERALS[id](await evaluatorOf(rules));
}

/** A marshal, wherever armies can be led by plans, whether he is a level of the game or not; undefined elsewhere. */
export const loadMarshal = async (rules: AnyRuleSet): Promise<General | undefined> =>
  marshalOf(rules, await evaluatorOf(rules));

async function marshalOf(rules: AnyRuleSet, evaluator: Evaluator): Promise<General | undefined> {
  const judges = evaluator.ofCaptains?.planner?.worth === undefined;
  const learned = judges ? await learnedOf(rules, evaluator, 'searching') : undefined;
  return marshal(learned === undefined ? evaluator : { ...evaluator, learned });
}

/** A general who plays one side of one battle. */
export interface Player {
  general: General;
  side: Side;
  luck: Luck;
  perTurn: number; // steps
  left: number;
  turn: string; // the turn that `left` belongs to
  plan?: PlanNote; // what he has decided
}

/** `seed` is any text; it must not be the battle's own. */
export function seat(general: General, side: Side, seed: string, seconds = TURN_SECONDS): Player {
  const stream = side === 0 ? STREAM.general0 : STREAM.general1;
  const perTurn = stepsIn(seconds, general.pace);
  return { general, side, luck: luckOf(seedOf(seed), stream), perTurn, left: perTurn, turn: '' };
}

/** What the player answers to an ask; looks only at his side's view. */
export function choose(player: Player, battle: Battle, ask: Ask, why: 'why' | 'plain' = 'why'): Choice {
  const { state } = battle;
  const turn = `${state.turn}`;
  if (turn !== player.turn) {
    player.turn = turn;
    player.left = player.perTurn;
  }
  const budget: Budget = { turn: player.perTurn, left: Math.max(0, player.left) };
  if (why === 'plain') budget.plain = true;
  if (player.plan !== undefined) budget.plan = player.plan;
  const choice = player.general.answer(battle.rules, viewOf(battle, player.side), ask, player.luck, budget);
  player.left -= choice.steps;
  if (choice.plan !== undefined) player.plan = choice.plan;
  return choice;
}

/** Play on until the battle is over or so many commands were given; returns how many. */
export function playOut(
  battle: Battle,
  players: readonly [Player, Player],
  most: number,
  watch?: (ask: Ask, choice: Choice) => void,
): number {
  let given = 0;
  while (battle.state.over === null && given < most) {
    const [ask] = asksOf(battle);
    if (ask === undefined)
      throw new Error(`nobody is asked and the battle is not over (turn ${battle.state.turn})`);
    const choice = choose(players[ask.side], battle, ask, watch === undefined ? 'plain' : 'why');
    watch?.(ask, choice);
    const done = play(battle, ask.side, choice.command, 'general');
    if (isRefusal(done))
      throw new Error(
        `a general's command was refused: ${done.rule} ${done.why} ${JSON.stringify(choice.command)}`,
      );
    given++;
  }
  return given;
}
