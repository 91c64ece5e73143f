/** Baroque (1550-1700) as a rule set. */
import type { Dice, Luck } from '../../battle/dice.ts';
import type {
  Ask,
  Body,
  Field,
  Frame,
  Refusal,
  Result,
  RuleSet,
  Side,
  Standing,
  Tell,
  Wish,
} from '../../battle/protocol.ts';
import { refuse } from '../../battle/refuse.ts';
import { activationQuestions, activationSteps } from './activation.ts';
import { type BaroqueSetup, begin, readPlayable, readSetup } from './begin.ts';
import { OPTIONS } from './book.ts';
import { chargeSteps } from './charge.ts';
import { chargeQuestions } from './charge-answers.ts';
import { cohesionSteps, destinyQuestions } from './cohesion.ts';
import { type BaroqueCommand, COMMANDS, readCommand } from './commands.ts';
import { contactSteps } from './contact.ts';
import { copyState, digestState } from './copy.ts';
import { bodiesOf, facetsOf, fieldOf, invariantsOf } from './describe.ts';
import { disengageSteps } from './disengage.ts';
import { evadeSteps } from './evade.ts';
import { type Question, type Questions, type Steps, top } from './frames.ts';
import { initiativeQuestions, initiativeSteps } from './initiative.ts';
import { moveSteps } from './march.ts';
import { meleeQuestions, meleeSteps } from './melee.ts';
import { opportunityQuestions, opportunitySteps } from './opportunity.ts';
import { poolSteps } from './pool.ts';
import { VERSION, writePosition } from './position.ts';
import { pursuitQuestions, pursuitSteps } from './pursuit.ts';
import { rallySteps } from './rally.ts';
import { reactionQuestions } from './reaction.ts';
import { retreatQuestions, retreatSteps } from './retreat.ts';
import { sampleOf } from './sample.ts';
import { quickSteps, setupQuestions, setupSteps } from './setup.ts';
import { sharingFor } from './sharing.ts';
import { shootingSteps } from './shooting.ts';
import { type SpecialFrame, specialQuestions, specialSteps } from './special-turn.ts';
import { meant, standingOf } from './standing.ts';
import type { BaroqueState } from './state.ts';
import { suggestOf } from './suggest.ts';
import { templateOf } from './template.ts';
import { endSteps, scoreNow } from './victory.ts';
import { imagineView, viewOf } from './view.ts';

const STEPS: Steps = {
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

const QUESTIONS: Questions = {
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

const questionOf = (s: BaroqueState): Question | undefined =>
  s.frames.length === 0 ? undefined : QUESTIONS[top(s).at];

const checkNow = (s: BaroqueState, c: BaroqueCommand): Refusal | undefined => {
  const q = questionOf(s);
  if (q === undefined) return refuse('TERCIO-STALE', 'stale', { ask: c.ask });
  const kinds = COMMANDS[askKind(top(s))] ?? [];
  if (!kinds.includes(c.kind)) return refuse('BQ-4.1.1-g', 'not-an-answer', { kind: c.kind });
  return q.check(s, top(s) as never, c as never);
};

/** The kind of question that a waiting frame asks, where it has another name. */
const ASKS: Readonly<Record<string, string>> = {
  orders: 'order',
  uncovered: 'counter',
  'how-far': 'halt',
  which: 'melee',
  lay: 'terrain',
};

const askKind = (f: Frame): string =>
  f.at === 'special.ask' ? (f as SpecialFrame).kind : (ASKS[f.at] ?? f.at);

const NO_ASKS: readonly Ask[] = [];

function asksOf(s: BaroqueState): readonly Ask[] {
  if (s.over !== null) return NO_ASKS;
  const q = questionOf(s);
  return q === undefined ? NO_ASKS : q.asks(s, top(s) as never);
}

export const baroque: RuleSet<BaroqueState, BaroqueCommand, BaroqueSetup> = {
  id: 'baroque',
  version: VERSION,
  options: OPTIONS,
  commands: COMMANDS,
  readSetup: (raw: unknown) => readSetup(raw, asksOf),
  readCommand,
  begin,
  asks: asksOf,
  check: checkNow,
  accept(s: BaroqueState, c: BaroqueCommand, tell?: Tell): void {
    (questionOf(s) as Question).accept(s, top(s) as never, c as never, tell);
  },
  step(s: BaroqueState, dice: Dice, tell?: Tell): void {
    const frame = top(s);
    const step = STEPS[frame.at];
    if (step === undefined) throw new Error(`no step for ${frame.at}`);
    step(s, frame as never, dice, tell);
  },
  suggest: (s: BaroqueState, ask: Ask, wish: Wish) => suggestOf(s, ask, wish, (c) => checkNow(s, c)),
  sample: (s: BaroqueState, ask: Ask, luck: Luck) => sampleOf(s, ask, luck, (c) => checkNow(s, c)),
  standing: (s: BaroqueState, ask: Ask, answers: readonly Standing[]) => standingOf(s, ask, answers),
  meant,
  view: (s: BaroqueState, side: Side) => viewOf(s, side),
  imagine: (view: BaroqueState, luck: Luck) => imagineView(view, luck),
  copy: copyState,
  digest: digestState,
  counting: (s: BaroqueState) => sharingFor(baroque, s),
  score: (s: BaroqueState): Result => scoreNow(s, 'stopped'),
  facets: facetsOf,
  invariants: invariantsOf,
  field: (s: BaroqueState): Field => fieldOf(s),
  bodies: (s: BaroqueState): readonly Body[] => bodiesOf(s),
  readPosition: (raw: unknown) => readPlayable(raw, asksOf),
  writePosition,
  template: templateOf,
};
