/** Plans of Baroque: every command is told to hold or to attack, or nothing, and then does what a captain's would. */
import type { AnyRuleSet, Ask, Side, State } from '../../../battle/protocol.ts';
import { type BaroqueState, onTable } from '../../../rules/baroque/state.ts';
import type { Evaluator } from '../../evaluator.ts';
import { type Course, isPressing } from '../../levels/pressing.ts';
import { HOLD, inLine, intentIn, type Plan, type Planner, USUAL } from '../../plans/plans.ts';
import { quickAnswer } from './quick.ts';

export const baroquePlanner = (
  rules: AnyRuleSet,
  courseOf: (state: State) => Course,
  leading: (plan: Plan) => Evaluator,
): Planner => ({
  pace: 150000, // steps of plays are quick ones: 230,000 to 400,000 a second of processor time on a busy machine
  turns: 8,
  corps(state: State, side: Side) {
    const s = state as BaroqueState;
    const here = s.units.filter((u) => u.side === side && u.command >= 0 && onTable(u));
    return inLine(here, side, (u) => u.command).map(({ corps, bodies }) => ({
      id: String(corps),
      name: s.commands[corps].name,
      bodies,
    }));
  },
  leading,
  quick: (plan: Plan) => {
    const intentOf = intentIn(plan);
    return (state: State, ask: Ask) =>
      quickAnswer(state as BaroqueState, ask, (command) => intentOf(String(command)), rules.check);
  },
  // Who stands and lets them come won most where plans were compared (docs/studies/marshal.md), unless nobody comes.
  first: (state: State, side: Side) => (isPressing(courseOf(state), side) ? USUAL : HOLD),
  begins: (ask: Ask) => ask.kind === 'name' || ask.kind === 'order',
});
