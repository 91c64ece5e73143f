/** Plans of Baroque: every command is told to hold or to attack, or nothing, and then does what a captain's would. */
import type { AnyRuleSet, Ask, Side, State } from '../../battle/protocol.ts';
import { type BaroqueState, onTable } from '../../rules/baroque/state.ts';
import type { Evaluator } from '../evaluator.ts';
import { inLine, intentIn, type Plan, type Planner } from '../plans.ts';
import { quickAnswer } from './baroque-quick.ts';

export const baroquePlanner = (rules: AnyRuleSet, leading: (plan: Plan) => Evaluator): Planner => ({
  pace: 300000, // steps of plays are quick ones: 230,000 to 400,000 a second of processor time on a busy machine
  turns: 8,
  corps(state: State, side: Side) {
    const s = state as BaroqueState;
    const here = s.units.filter((u) => u.side === side && u.command >= 0 && onTable(u));
    return inLine(here, side, (u) => u.command).map((i) => ({ id: String(i), name: s.commands[i].name }));
  },
  leading,
  quick: (plan: Plan) => {
    const intentOf = intentIn(plan);
    return (state: State, ask: Ask) =>
      quickAnswer(state as BaroqueState, ask, (command) => intentOf(String(command)), rules.check);
  },
  begins: (ask: Ask) => ask.kind === 'name' || ask.kind === 'order',
});
