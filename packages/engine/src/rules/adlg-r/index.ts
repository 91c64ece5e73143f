/** ADLG-R as a rule set, in two editions. */

import { citeUnder } from '../../battle/cite.ts';
import type { Luck } from '../../battle/dice/dice.ts';
import type { OptionValues } from '../../battle/options.ts';
import type { PlanWish } from '../../battle/outlook/plan.ts';
import type { RegionKind } from '../../battle/outlook/region.ts';
import type { Placed } from '../../battle/outlook/threat.ts';
import type { Goal } from '../../battle/outlook/way.ts';
import type {
  Ask,
  Body,
  BodyId,
  Complaint,
  Field,
  Json,
  Result,
  RuleSet,
  Side,
  Standing,
  Wish,
} from '../../battle/protocol.ts';
import { isComplaint } from '../../battle/protocol.ts';
import { resolver } from '../../battle/resolver.ts';
import { sampleOf } from './answers/sample.ts';
import { resolveStanding, standingOf } from './answers/standing.ts';
import { suggestOf } from './answers/suggest.ts';
import { chargeOrder, chargeQuestions, chargeSteps } from './charge/charge.ts';
import { choicesOf } from './charge/choices.ts';
import { commandSteps } from './command/command.ts';
import { commanderOrder } from './command/commander.ts';
import { score } from './command/end.ts';
import { holdOrder, rallyOrder, rallySteps } from './command/rally.ts';
import { type Orders, turnQuestions, turnSteps } from './command/turn.ts';
import { type AdlgCommand, readCommand } from './commands.ts';
import { conformQuestions, conformSteps } from './conform/conform.ts';
import { digestState } from './digest.ts';
import { EDITION_2021, EDITION_2024, type Edition } from './editions.ts';
import { evadeQuestions, evadeSteps } from './flight/evade.ts';
import { pursuitQuestions, pursuitSteps } from './flight/pursuit.ts';
import { supportOrder } from './flight/support-move.ts';
import { uncontrolledQuestions, uncontrolledSteps } from './flight/uncontrolled.ts';
import { type AdlgFrames, top } from './frames.ts';
import { ambushQuestions, ambushSteps, revealOrder } from './hidden/ambush.ts';
import { marchQuestions, marchSteps } from './hidden/flank-march.ts';
import { bankOrder, reserveOrder } from './hidden/reserves.ts';
import { optionSpecs, profilesOf, unsaidOf } from './house-rules/house-rules.ts';
import { meleeSteps } from './melee/melee.ts';
import { disengageOrder, leaveZocOrder, leavingSteps, squareOrder } from './move/manoeuvre.ts';
import { moveOrder, moveSteps } from './move/move.ts';
import { reformOrder } from './move/reform.ts';
import { stakesOrder } from './move/stakes.ts';
import { planOf } from './outlook/plan.ts';
import { regionsOf } from './outlook/regions.ts';
import { threatsOf } from './outlook/threats.ts';
import { partiesOf, wayTo } from './outlook/way-to.ts';
import { positionIn, readPosition, writePosition } from './position/position.ts';
import { templateOf } from './position/template.ts';
import { lootSteps } from './rout/camp.ts';
import { routSteps } from './rout/rout.ts';
import { SETUP_ASKS, setupQuestions, setupSteps } from './setup/setup.ts';
import { beginSetup, isRosterSetup, readRosterSetup } from './setup/setup-armies.ts';
import { shipQuestions, shipSteps } from './shooting/ships.ts';
import { shootingQuestions, shootingSteps } from './shooting/shooting.ts';
import { specialOrders, specialQuestions, specialSteps } from './special/special-steps.ts';
import { type AdlgState, copyState } from './state.ts';
import { bodiesOf, facetsOf, fieldOf, invariantsOf } from './view/describe.ts';
import { turned, turnedCommand, turnedWritten } from './view/turned.ts';
import { imagineView, viewOf } from './view/view.ts';

/** What may answer an `orders` ask, chapter by chapter. */
const ORDERS: Orders = {
  move: moveOrder,
  charge: chargeOrder,
  support: supportOrder,
  reform: reformOrder,
  'leave-zoc': leaveZocOrder,
  disengage: disengageOrder,
  rally: rallyOrder,
  square: squareOrder,
  stakes: stakesOrder,
  hold: holdOrder,
  special: specialOrders,
  commander: commanderOrder,
  reveal: revealOrder,
  bank: bankOrder,
  reserve: reserveOrder,
};

const STEPS = {
  ...turnSteps,
  ...commandSteps,
  ...lootSteps,
  ...rallySteps,
  ...moveSteps,
  ...leavingSteps,
  ...chargeSteps,
  ...evadeSteps,
  ...conformSteps,
  ...uncontrolledSteps,
  ...shootingSteps,
  ...meleeSteps,
  ...routSteps,
  ...pursuitSteps,
  ...setupSteps,
  ...ambushSteps,
  ...marchSteps,
  ...shipSteps,
  ...specialSteps,
};

const QUESTIONS = {
  ...turnQuestions(ORDERS),
  ...chargeQuestions,
  ...evadeQuestions,
  ...conformQuestions,
  ...uncontrolledQuestions,
  ...shootingQuestions,
  ...pursuitQuestions,
  ...setupQuestions,
  ...ambushQuestions,
  ...marchQuestions,
  ...shipQuestions,
  ...specialQuestions,
};

/** The steps that throw no dice. */
const QUIET: ReadonlySet<keyof AdlgFrames> = new Set([
  'ambush.look',
  'charge.contact',
  'conform.name',
  'conform.own',
  'march.enter',
  'march.flee',
  'march.start',
  'melee.start',
  'movement.next',
  'pursuit.next',
  'pursuit.start',
  'rout.clear',
  'rout.end',
  'rout.remove',
  'rout.start',
  'sequence',
  'shooting.start',
  'special.after',
  'special.start',
  'uncontrolled.start',
  'zoc.leaving',
] as const);

const { asks, check, accept, step } = resolver<AdlgState, AdlgFrames, AdlgCommand>()(STEPS, QUESTIONS);

/** A set-up: two rosters (`{ rosters: [ …, … ], quick? }`), or a deployed position. */
export type AdlgSetup = { readonly position: Json } | { readonly rosters: Json };

function ruleSet(edition: Edition): RuleSet<AdlgState, AdlgCommand, AdlgSetup> {
  const rules: RuleSet<AdlgState, AdlgCommand, AdlgSetup> = {
    id: edition.id,
    version: 8,
    options: optionSpecs(edition),
    profiles: profilesOf(edition),
    unsaid: (version: number): OptionValues => unsaidOf(edition, version),
    commands: COMMANDS,
    readSetup(raw: unknown): AdlgSetup | Complaint {
      if (isRosterSetup(raw)) {
        const read = readRosterSetup(edition, raw);
        return isComplaint(read) ? read : (raw as { rosters: Json });
      }
      const given = typeof raw === 'object' && raw !== null && 'position' in raw ? raw.position : raw;
      const read = readPosition(edition, given);
      return isComplaint(read) ? read : { position: given as Json };
    },
    readCommand,
    begin(setup: AdlgSetup, options: OptionValues): AdlgState {
      citeUnder(edition.id);
      if ('rosters' in setup) {
        const read = readRosterSetup(edition, setup);
        if (isComplaint(read)) throw new Error(`${read.place}: expected ${read.expected}`);
        return beginSetup(edition, read, options);
      }
      const read = readPosition(edition, setup.position);
      if (isComplaint(read)) throw new Error(`${read.place}: expected ${read.expected}`);
      read.state.options = options;
      return read.state;
    },
    asks,
    choices: choicesOf,
    check,
    accept,
    step,
    throwsNoDice: (s: AdlgState): boolean => QUIET.has(top(s).at),
    suggest: (s: AdlgState, ask: Ask, wish: Wish) =>
      suggestOf(s, ask, wish, (c) => check(s, c) === undefined),
    plan: (s: AdlgState, c: AdlgCommand, wish: PlanWish = {}) => planOf(s, c, wish, rules),
    threats: (s: AdlgState, placed: readonly Placed[]) => threatsOf(s, placed, rules),
    way: (s: AdlgState, bodies: readonly BodyId[], goal: Goal) => {
      const found = wayTo(s, bodies, goal, rules);
      const first = found?.orders[0];
      return first !== undefined && check(s, first) === undefined ? found : undefined;
    },
    parties: partiesOf,
    regions: (s: AdlgState, bodies: readonly BodyId[], kind: RegionKind) => regionsOf(s, bodies, kind, rules),
    sample: (s: AdlgState, ask: Ask, luck: Luck) => sampleOf(s, ask, luck, (c) => check(s, c)),
    standing: (s: AdlgState, ask: Ask, answers: readonly Standing[]) => standingOf(s, ask, answers),
    resolveStanding: (_s: AdlgState, said: Standing) => resolveStanding(said),
    view: (s: AdlgState, side: Side) => viewOf(s, side),
    imagine: (view: AdlgState, luck: Luck) => imagineView(view, luck),
    copy: copyState,
    digest: digestState,
    score: (s: AdlgState): Result => score(s, null, 'stopped', 'ADLG-END-6'),
    facets: facetsOf,
    invariants: invariantsOf,
    field: (s: AdlgState): Field => fieldOf(s),
    bodies: (s: AdlgState): readonly Body[] => bodiesOf(s),
    readPosition: (raw: unknown) => readPosition(edition, raw),
    turned,
    turnedCommand,
    turnedWritten,
    writePosition: (s: AdlgState) => writePosition(edition, s),
    position: positionIn(edition),
    template: (phase: string | undefined) => templateOf(edition, phase),
  };
  return rules;
}

const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  corps: ['activate'],
  order: [
    'move',
    'charge',
    'support',
    'reform',
    'leave-zoc',
    'disengage',
    'rally',
    'square',
    'stakes',
    'hold',
    'commander',
    'reveal',
    'reserve',
    'bank',
    'special',
    'end-corps',
  ],
  'to-rally': ['to-rally'],
  choose: ['choose'],
  evade: ['evade'],
  follow: ['follow'],
  shooting: ['shooting'],
  pursue: ['pursue'],
  engage: ['engage'],
  ...SETUP_ASKS,
  unmask: ['unmask'],
  enter: ['enter'],
  ship: ['ship'],
  special: ['special'],
};

export const adlgR2021 = ruleSet(EDITION_2021);
export const adlgR2024 = ruleSet(EDITION_2024);
