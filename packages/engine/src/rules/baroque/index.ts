/** Baroque (1550-1700) as a rule set. */
import type { Luck } from '../../battle/dice/dice.ts';
import type { PlanWish } from '../../battle/outlook/plan.ts';
import type { RegionKind } from '../../battle/outlook/region.ts';
import type { Placed } from '../../battle/outlook/threat.ts';
import type { Goal } from '../../battle/outlook/way.ts';
import type {
  Ask,
  Body,
  BodyId,
  Choice,
  Field,
  Refusal,
  Result,
  RuleSet,
  Side,
  Standing,
  Wish,
} from '../../battle/protocol.ts';
import { refuse } from '../../battle/refuse.ts';
import { resolver } from '../../battle/resolver.ts';
import { sampleOf } from './answers/sample.ts';
import { resolveStanding, standingOf } from './answers/standing.ts';
import { suggestOf } from './answers/suggest.ts';
import { chargeSteps } from './charge/charge.ts';
import { chargeQuestions } from './charge/charge-answers.ts';
import { contactSteps } from './charge/contact.ts';
import { threatsOf } from './charge/threats.ts';
import { activationQuestions, activationSteps, idleFrame } from './command/activation.ts';
import { askedAfterThrow, initiativeSteps, isThrown, nameable } from './command/initiative.ts';
import { initiativeQuestions } from './command/initiative-asks.ts';
import { rallySteps } from './command/rally.ts';
import { type BaroqueCommand, COMMANDS, readCommand } from './commands.ts';
import { POSITION } from './fields/records.ts';
import { type BaroqueFrame, type BaroqueFrames, top } from './frames.ts';
import { OPTIONS } from './house-rules.ts';
import { cohesionSteps, destinyQuestions } from './loss/cohesion.ts';
import { poolSteps } from './loss/pool.ts';
import { meleeQuestions, meleeSteps } from './melee/melee.ts';
import { pursuitQuestions, pursuitSteps } from './melee/pursuit.ts';
import { retreatQuestions, retreatSteps } from './melee/retreat.ts';
import { disengageSteps } from './move/disengage.ts';
import { moveSteps } from './move/march.ts';
import { planOf } from './move/plan.ts';
import { partiesOf, wayTo } from './move/way-to.ts';
import { copyState, digestState } from './odds/copy.ts';
import { sharingFor } from './odds/sharing.ts';
import { evadeSteps } from './reaction/evade.ts';
import { opportunityQuestions, opportunitySteps } from './reaction/opportunity.ts';
import { reactionQuestions } from './reaction/reaction.ts';
import { type BaroqueSetup, begin, readPlayable, readSetup } from './setup/begin.ts';
import { VERSION, writePosition } from './setup/position.ts';
import { quickSteps, setupQuestions, setupSteps } from './setup/setup.ts';
import { templateOf } from './setup/template.ts';
import { regionsOf } from './shooting/regions.ts';
import { shootingSteps } from './shooting/shooting.ts';
import { specialQuestions, specialSteps } from './special/special-turn.ts';
import type { BaroqueState } from './state.ts';
import { endSteps, scoreNow } from './victory.ts';
import { bodiesOf, facetsOf, fieldOf, invariantsOf } from './view/describe.ts';
import { turned, turnedCommand } from './view/turned.ts';
import { imagineView, viewOf } from './view/view.ts';

const STEPS = {
  ...setupSteps,
  ...quickSteps,
  ...initiativeSteps,
  ...activationSteps,
  ...rallySteps,
  ...moveSteps,
  ...chargeSteps,
  ...opportunitySteps,
  ...evadeSteps,
  ...contactSteps,
  ...shootingSteps,
  ...poolSteps,
  ...cohesionSteps,
  ...meleeSteps,
  ...retreatSteps,
  ...pursuitSteps,
  ...disengageSteps,
  ...endSteps,
  ...specialSteps,
};

const QUESTIONS = {
  ...setupQuestions,
  ...initiativeQuestions,
  ...activationQuestions,
  ...reactionQuestions,
  ...chargeQuestions,
  ...opportunityQuestions,
  ...meleeQuestions,
  ...retreatQuestions,
  ...pursuitQuestions,
  ...destinyQuestions,
  ...specialQuestions,
};

/** The steps that throw no dice. */
const QUIET: ReadonlySet<keyof BaroqueFrames> = new Set([
  'contact',
  'melee',
  'move',
  'name',
  'not-clear',
  'orders',
  'shot.answered',
  'turn',
  'turn.break',
  'turn.end',
] as const);

const resolving = resolver<BaroqueState, BaroqueFrames, BaroqueCommand>()(STEPS, QUESTIONS);

const checkNow = (s: BaroqueState, c: BaroqueCommand): Refusal | undefined => {
  if (!resolving.waits(s)) return refuse('TERCIO-STALE', 'stale', { ask: c.ask });
  const kinds = COMMANDS[askKind(top(s))] ?? [];
  if (!kinds.includes(c.kind)) return refuse('BQ-4.1.1-g', 'not-an-answer', { kind: c.kind });
  return resolving.check(s, c);
};

/** The kind of question that a waiting frame asks, where it has another name. */
const ASKS: Readonly<Record<string, string>> = {
  orders: 'order',
  uncovered: 'counter',
  'how-far': 'halt',
  which: 'melee',
  lay: 'terrain',
};

const askKind = (f: BaroqueFrame): string => (f.at === 'special.ask' ? f.kind : (ASKS[f.at] ?? f.at));

/** Divisions go by their number in the list. */
function choicesOf(s: BaroqueState, ask: Ask): readonly Choice[] {
  const all = s.commands.flatMap((c, i) => (c.side === ask.side ? [i] : []));
  const open = ask.kind === 'name' ? nameable(s, ask.side) : ask.kind === 'deploy' ? all : [];
  return open.map((value) => ({ field: 'command', value, name: s.commands[value].name }));
}

export const baroque: RuleSet<BaroqueState, BaroqueCommand, BaroqueSetup> = {
  id: 'baroque',
  version: VERSION,
  options: OPTIONS,
  opening: [idleFrame(0, 0)],
  commands: COMMANDS,
  readSetup: (raw: unknown) => readSetup(raw, resolving.asks),
  readCommand,
  begin,
  asks: resolving.asks,
  choices: choicesOf,
  check: checkNow,
  accept: resolving.accept,
  step: resolving.step,
  throwsNoDice: (s: BaroqueState): boolean => {
    const f = top(s);
    return QUIET.has(f.at) || (f.at === 'initiative' && isThrown(f));
  },
  foregone: askedAfterThrow,
  suggest: (s: BaroqueState, ask: Ask, wish: Wish) => suggestOf(s, ask, wish, (c) => checkNow(s, c)),
  plan: (s: BaroqueState, c: BaroqueCommand, wish: PlanWish = {}) => planOf(s, c, wish, baroque),
  threats: (s: BaroqueState, placed: readonly Placed[]) => threatsOf(s, placed, baroque),
  way: (s: BaroqueState, bodies: readonly BodyId[], goal: Goal) => wayTo(s, bodies, goal, baroque),
  parties: partiesOf,
  regions: (s: BaroqueState, bodies: readonly BodyId[], kind: RegionKind) =>
    regionsOf(s, bodies, kind, baroque),
  sample: (s: BaroqueState, ask: Ask, luck: Luck) => sampleOf(s, ask, luck, (c) => checkNow(s, c)),
  standing: (s: BaroqueState, ask: Ask, answers: readonly Standing[]) => standingOf(s, ask, answers),
  resolveStanding,
  view: (s: BaroqueState, side: Side) => viewOf(s, side),
  imagine: (view: BaroqueState, luck: Luck) => imagineView(view, luck),
  copy: copyState,
  digest: digestState,
  forOdds: (s: BaroqueState) => sharingFor(baroque, s),
  score: (s: BaroqueState): Result => scoreNow(s, 'stopped'),
  facets: facetsOf,
  invariants: invariantsOf,
  field: (s: BaroqueState): Field => fieldOf(s),
  bodies: (s: BaroqueState): readonly Body[] => bodiesOf(s),
  turned,
  turnedCommand,
  readPosition: (raw: unknown) => readPlayable(raw, resolving.asks),
  writePosition,
  position: POSITION,
  template: templateOf,
};
