/** Plans of ADLG-R: every corps is told to hold or to attack, or nothing, and then does what a captain's would. */
import type { AnyRuleSet, Ask, Side, State } from '../../../battle/protocol.ts';
import type { AdlgState } from '../../../rules/adlg-r/state.ts';
import type { Evaluator } from '../../evaluator.ts';
import { inLine, intentIn, type Plan, type Planner } from '../../plans/plans.ts';
import { quickAnswer } from './quick.ts';
import type { Knowledge } from './troops.ts';

export const adlgPlanner = (
  rules: AnyRuleSet,
  knowledge: (s: AdlgState) => Knowledge,
  leading: (plan: Plan) => Evaluator,
): Planner => ({
  pace: 15000, // as a captain's; 0.3 s are too few for plays, 2 s some thirty
  turns: 4,
  corps(state: State, side: Side) {
    const s = state as AdlgState;
    const here = s.units.filter((u) => u.side === side && u.place === 'table' && u.corps >= 0);
    return inLine(here, side, (u) => u.corps).map(({ corps, bodies }) => ({
      id: String(corps),
      name: s.corps[corps].name,
      bodies,
    }));
  },
  leading,
  quick(plan: Plan) {
    const intentOf = intentIn(plan);
    return (state: State, ask: Ask) => {
      const s = state as AdlgState;
      return quickAnswer(s, ask, knowledge(s), (corps) => intentOf(String(corps)), rules.check);
    };
  },
  begins: (ask: Ask) => ask.kind === 'corps' || ask.kind === 'order',
});
