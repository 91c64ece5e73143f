/** Argad as a rule set: a skirmish of single figures whose movement is simultaneous. */

import { namesOf, readRecord } from '../../battle/fields/fields.ts';
import { type Fields, object, reading } from '../../battle/form/form.ts';
import type { OptionValues } from '../../battle/options.ts';
import { type Complaint, complain, isComplaint, type Json, type RuleSet } from '../../battle/protocol.ts';
import { resolver } from '../../battle/resolver.ts';
import { sampleOf } from './answers/sample.ts';
import { standingOf } from './answers/standing.ts';
import { reachesNow, suggestOf } from './answers/suggest.ts';
import { type ArgadCommand, COMMANDS, readCommand } from './commands.ts';
import { nerveSteps } from './deeds/nerve.ts';
import { woundSteps } from './deeds/wounds.ts';
import { POSITION, SETUP } from './fields/records.ts';
import type { ArgadFrames } from './frames.ts';
import { OPTIONS, VERSION } from './house-rules.ts';
import { aftermathSteps } from './melee/aftermath.ts';
import { fateQuestions } from './melee/fate.ts';
import { meleeSteps } from './melee/melee.ts';
import { planOf } from './orders/plan.ts';
import { regionsOf } from './orders/regions.ts';
import { partiesOf, wayTo } from './orders/way-to.ts';
import { meetingOf } from './setup/muster.ts';
import { readPosition } from './setup/position.ts';
import { writePosition } from './setup/position-writing.ts';
import { layTable, stateOf } from './setup/setup.ts';
import { templateOf } from './setup/template.ts';
import { shootingSteps } from './shooting/shooting.ts';
import { volleySteps } from './shooting/volley.ts';
import { type Argad, copyState, digestState } from './state.ts';
import { threatsOf } from './turn/outlook.ts';
import { pulseSteps } from './turn/pulses.ts';
import { turnQuestions, turnSteps } from './turn/turn.ts';
import { score } from './victory/victory.ts';
import { bodiesOf, facetsOf, fieldOf, invariantsOf } from './view/describe.ts';
import { discreet } from './view/discreet.ts';
import { turned, turnedCommand } from './view/turned.ts';
import { imagineView, viewOf } from './view/view.ts';

const STEPS = {
  ...turnSteps,
  ...pulseSteps,
  ...shootingSteps,
  ...volleySteps,
  ...meleeSteps,
  ...aftermathSteps,
  ...nerveSteps,
  ...woundSteps,
};

const QUESTIONS = { ...turnQuestions, ...fateQuestions };

const resolving = resolver<Argad, ArgadFrames, ArgadCommand>()(STEPS, QUESTIONS);

/** What a set-up by rosters may say beside them: terrain, length, surprise. */
const rest = (given: Fields): Fields => {
  // Bands are always put down at once, so `quick` asks for nothing more.
  const { rosters: _rosters, quick: _quick, ...more } = given;
  return object(more, '', ['name', 'length', 'surprise', 'terrain']);
};

/** Tables, figures and aim: see `setup.ts`. */
export type ArgadSetup = Readonly<Record<string, Json>>;

export const argad: RuleSet<Argad, ArgadCommand, ArgadSetup> = {
  id: 'argad',
  version: VERSION,
  options: OPTIONS,
  commands: COMMANDS,
  readSetup(raw: unknown): ArgadSetup | Complaint {
    const found = reading(() => {
      const given = object(raw, '');
      // Two rosters without a scenario meet on an open table (AG-VICT-9).
      const f =
        given.rosters === undefined
          ? object(raw, '', namesOf(SETUP))
          : { ...object(meetingOf(given.rosters, 'rosters'), '', namesOf(SETUP)), ...rest(given) };
      const faults = invariantsOf(stateOf(layTable(readRecord(SETUP, f, '')), {}));
      return { f, faults };
    });
    if (isComplaint(found)) return found;
    if (found.faults.length > 0)
      return {
        place: 'bands',
        expected: 'figures on the table and clear of each other',
        found: found.faults[0],
      };
    return found.f as ArgadSetup;
  },
  readCommand,
  begin(setup: ArgadSetup, options: OptionValues): Argad {
    const laid = reading(() => layTable(readRecord(SETUP, setup, '')));
    if (isComplaint(laid)) throw new Error(complain(laid));
    return stateOf(laid, options);
  },
  asks: resolving.asks,
  check: resolving.check,
  accept: (s, c, tell) => resolving.accept(s, c, tell && discreet(s, tell)),
  step: (s, dice, tell) => resolving.step(s, dice, tell && discreet(s, tell)),
  suggest: suggestOf,
  reaches: reachesNow,
  plan: (s, c) => planOf(s, c, resolving),
  threats: (s, placed) => threatsOf(s, placed, argad),
  way: (s, bodies, goal) => wayTo(s, resolving.asks(s), bodies, goal),
  parties: (s, bodies) => (resolving.asks(s).some((a) => a.kind === 'orders') ? partiesOf(s, bodies) : []),
  regions: (s, bodies, kind) => regionsOf(s, bodies, kind, argad),
  sample: sampleOf,
  standing: (_s, ask, answers) => standingOf(ask, answers),
  view: viewOf,
  imagine: imagineView,
  copy: copyState,
  digest: digestState,
  score: (s) => ({ ...score(s), how: 'stopped' }),
  facets: facetsOf,
  invariants: invariantsOf,
  field: fieldOf,
  bodies: bodiesOf,
  turned,
  turnedCommand,
  readPosition,
  writePosition,
  position: POSITION,
  template: templateOf,
};
