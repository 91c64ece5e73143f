/** Group Orders as a rule set: horse and musket, groups under orders. */
import type { Luck } from '../../battle/dice/dice.ts';
import { type Goal, quietly } from '../../battle/outlook/way.ts';
import type {
  Ask,
  Body,
  BodyId,
  Choice,
  Field,
  Result,
  RuleSet,
  Side,
  Standing,
  Wish,
} from '../../battle/protocol.ts';
import { resolver } from '../../battle/resolver.ts';
import { sampleOf } from './answers/sample.ts';
import { standingOf } from './answers/standing.ts';
import { suggestOf } from './answers/suggest.ts';
import { chargeQuestions, chargeSteps, takeCharge } from './charge/charge.ts';
import { reactionSteps, takeFire, takeReceive } from './charge/reaction.ts';
import { reactionQuestions } from './charge/reaction-asks.ts';
import { threatsOf } from './charge/threats.ts';
import { generalQuestions, generalSteps } from './command/generals.ts';
import { orderQuestions, orderSteps, takeRally } from './command/orders.ts';
import { turnSteps } from './command/turn.ts';
import { byPoints } from './command/victory.ts';
import { COMMANDS, type GroupCommand, readCommand } from './commands.ts';
import { digestState } from './digest.ts';
import { POSITION } from './fields/records.ts';
import { type GroupFrames, top } from './frames.ts';
import { OPTIONS } from './house-rules.ts';
import { meleeQuestions, meleeSteps } from './melee/melee.ts';
import { pursuitQuestions, pursuitSteps } from './melee/pursuit.ts';
import { flightSteps } from './morale/flight.ts';
import { groupTestSteps, takeGroup } from './morale/give-way.ts';
import { moraleSteps } from './morale/morale.ts';
import { retreatQuestions, retreatSteps } from './morale/retreat.ts';
import { moveQuestions, moveSteps } from './move/move.ts';
import { planOf } from './move/plan.ts';
import { partiesOf, wayTo } from './move/way-to.ts';
import { sidesApart } from './odds/sides.ts';
import { RULES, readPosition, VERSION } from './position/position.ts';
import { templateOf } from './position/template.ts';
import { writePosition } from './position/write-position.ts';
import { deployQuestions, deploySteps } from './setup/deploy.ts';
import { begin, type GroupSetup, readSetup } from './setup/setup.ts';
import { regionsOf } from './shooting/regions.ts';
import { shootingQuestions, shootingSteps } from './shooting/shooting.ts';
import { copyOf } from './shooting/volley.ts';
import type { GroupState } from './state.ts';
import { bodiesOf, facetsOf, fieldOf, invariantsOf } from './view/describe.ts';
import { turned, turnedCommand } from './view/turned.ts';
import { imagineView, viewOf } from './view/view.ts';

const STEPS = {
  ...deploySteps,
  ...turnSteps,
  ...orderSteps,
  ...retreatSteps,
  ...flightSteps,
  ...chargeSteps,
  ...reactionSteps,
  ...moveSteps,
  ...shootingSteps,
  ...meleeSteps,
  ...pursuitSteps,
  ...generalSteps,
  ...groupTestSteps,
  ...moraleSteps({
    charge: takeCharge,
    receive: takeReceive,
    fire: takeFire,
    group: takeGroup,
    rally: takeRally,
  }),
};

/** The steps that may throw dice. */
const THROWING: ReadonlySet<string> = new Set([
  'setup.defender',
  'setup.first',
  'orders.give',
  'orders.chief',
  'flee.rout',
  'charge.square',
  'charge.shot',
  'shoot.fire',
  'melee.fight',
  'morale.test',
  'general.risk',
]);

const QUESTIONS = {
  ...deployQuestions,
  ...orderQuestions,
  ...retreatQuestions,
  ...chargeQuestions,
  ...reactionQuestions,
  ...moveQuestions,
  ...shootingQuestions,
  ...meleeQuestions,
  ...pursuitQuestions,
  ...generalQuestions,
};

/** Commands that name a group by its number. */
const WITH_GROUP: ReadonlySet<string> = new Set(['deploy', 'orders', 'help', 'march']);

const { asks, check, accept, step } = resolver<GroupState, GroupFrames, GroupCommand>()(STEPS, QUESTIONS);

export const groupOrders: RuleSet<GroupState, GroupCommand, GroupSetup> = {
  id: RULES,
  version: VERSION,
  options: OPTIONS,
  commands: COMMANDS,
  readSetup,
  readCommand,
  begin,
  asks,
  /** Groups go by their number in the list. */
  choices: (s: GroupState, ask: Ask): readonly Choice[] =>
    (COMMANDS[ask.kind] ?? []).some((kind) => WITH_GROUP.has(kind))
      ? s.groups.flatMap((g, value) => (g.side === ask.side ? [{ field: 'group', value, name: g.name }] : []))
      : [],
  check,
  accept,
  step,
  throwsNoDice: (s: GroupState): boolean => !THROWING.has(top(s).at),
  apart: sidesApart,
  suggest: (s: GroupState, ask: Ask, wish: Wish) => suggestOf(s, ask, wish, (c) => check(s, c) === undefined),
  plan: (s: GroupState, c: GroupCommand) => planOf(s, c, groupOrders),
  threats: threatsOf,
  way: (s: GroupState, bodies: readonly BodyId[], goal: Goal) =>
    wayTo(s, bodies, goal, check, (now, c) => quietly(groupOrders, now, c)),
  parties: partiesOf,
  regions: regionsOf,
  sample: (s: GroupState, ask: Ask, luck: Luck) => sampleOf(s, ask, luck, (c) => check(s, c)),
  standing: (s: GroupState, ask: Ask, answers: readonly Standing[]) => standingOf(s, ask, answers),
  view: (s: GroupState, side: Side) => viewOf(s, side),
  imagine: (view: GroupState, luck: Luck) => imagineView(view, luck),
  copy: copyOf,
  digest: digestState,
  score: (s: GroupState): Result => byPoints(s, 'stopped', 'GO-SETUP-22'),
  facets: facetsOf,
  invariants: invariantsOf,
  field: (s: GroupState): Field => fieldOf(s),
  bodies: (s: GroupState): readonly Body[] => bodiesOf(s),
  readPosition,
  writePosition,
  position: POSITION,
  template: templateOf,
  turned,
  turnedCommand,
};
