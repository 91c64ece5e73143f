/** Charges in tests: order one, throw the dice, answer what is asked, read what came of it. */
import type { Dice } from '../../../battle/dice/dice.ts';
import type { ScriptedFace } from '../../../battle/dice/scripted.ts';
import type { Event } from '../../../battle/protocol.ts';
import { units } from '../../../table/number.ts';
import type { ChargeOrder, Leg, SupportOrder } from '../commands.ts';
import { conformQuestions, conformSteps } from '../conform/conform.ts';
import { evadeQuestions, evadeSteps } from '../flight/evade.ts';
import { pursuitQuestions, pursuitSteps } from '../flight/pursuit.ts';
import { supportOrder } from '../flight/support-move.ts';
import { uncontrolledQuestions, uncontrolledSteps } from '../flight/uncontrolled.ts';
import type { Questions, Steps } from '../frames.ts';
import { type AdlgState, unitOf } from '../state.ts';
import { type Answer, type BoardSpec, board, listener, run, under } from '../testing.ts';
import { chargeOrder, chargeQuestions, chargeSteps } from './charge.ts';
import { pathsTo } from './reach.ts';

export const EDITIONS = [2021, 2024] as const;
export const advance = (by: number): Leg => ({ do: 'advance', by });
export const slide = (by: number): Leg => ({ do: 'slide', by });
export const wheel = (to: 'left' | 'right', by: number): Leg => ({ do: 'wheel', to, by });
export const turn = (to: 'left' | 'right' | 'about'): Leg => ({ do: 'turn', to });

export const STEPS: Steps = {
  ...chargeSteps,
  ...evadeSteps,
  ...conformSteps,
  ...uncontrolledSteps,
  ...pursuitSteps,
};
export const QUESTIONS: Questions = {
  ...chargeQuestions,
  ...evadeQuestions,
  ...conformQuestions,
  ...uncontrolledQuestions,
  ...pursuitQuestions,
};

/** A board whose side 0 can order: nine command points and a strategist near by. */
export function field(spec: BoardSpec): AdlgState {
  const s = board({ commanders: [{ side: 0, corps: 0, value: 3, x: units(11), y: units(9) }], ...spec });
  s.corps[0].points = 9;
  return s;
}

export interface Played {
  said: string; // the refusal as 'rule why', or the contacts that came of it
  events: Event[];
}

export const contactsOf = (s: AdlgState): string =>
  s.contacts
    .map(
      (c) =>
        `${c.a}>${c.b} ${c.edge}${c.conformed ? '' : ' loose'}${c.charged ? '' : ' received'}${c.rounds > 0 ? ` round ${c.rounds + 1}` : ''}`,
    )
    .join(', ');

/** Orders a charge and runs it to its end. Without legs the first path of the family is taken. */
export function charge(
  s: AdlgState,
  ids: string,
  target: string,
  legs?: readonly Leg[],
  dice: readonly ScriptedFace[] | Dice = [],
  answer?: Answer,
): Played {
  under(s);
  const members = ids.split(' ');
  const path = legs ?? first(s, members[0], target);
  if (path === undefined) return { said: 'no path', events: [] };
  const c: ChargeOrder = { ask: '1', kind: 'charge', units: members, legs: [...path], target };
  const refusal = chargeOrder.check(s, 0, c as never);
  if (refusal !== undefined) return { said: `${refusal.rule} ${refusal.why}`, events: [] };
  const { tell, events } = listener();
  chargeOrder.accept(s, 0, c as never, tell);
  events.push(...run(s, { steps: STEPS, questions: QUESTIONS, dice, answer }));
  return { said: contactsOf(s), events };
}

function first(s: AdlgState, unit: string, target: string): Leg[] | undefined {
  const e = s.camps.find((c) => target === `camp:${c.side}`) ?? unitOf(s, target);
  for (const path of pathsTo(s, unitOf(s, unit), e)) return path.legs;
  return undefined;
}

export function support(s: AdlgState, unit: string, legs: readonly Leg[]): Played {
  under(s);
  const c: SupportOrder = { ask: '1', kind: 'support', units: [unit], legs: [...legs] };
  const refusal = supportOrder.check(s, 0, c as never);
  if (refusal !== undefined) return { said: `${refusal.rule} ${refusal.why}`, events: [] };
  const { tell, events } = listener();
  supportOrder.accept(s, 0, c as never, tell);
  return { said: contactsOf(s), events };
}

/** The end of a corps' activation: its uncontrolled charges. */
export function endCorps(
  s: AdlgState,
  dice: readonly ScriptedFace[] | Dice = [],
  answer?: Answer,
  corps = 0,
): Event[] {
  s.frames.push({ at: 'uncontrolled.start', corps } as never);
  return run(s, { steps: STEPS, questions: QUESTIONS, dice, answer });
}

/** The conformations at the start of the active side's movement phase. */
export function dress(s: AdlgState, answer?: Answer): Event[] {
  s.frames.push({ at: 'conform.own' }, { at: 'conform.name' });
  return [
    ...run(s, { steps: STEPS, questions: QUESTIONS, dice: [], answer }),
    ...run(s, { steps: STEPS, questions: QUESTIONS, dice: [], answer }),
  ];
}

export const kinds = (events: readonly Event[]): string => events.map((e) => e.kind).join(' ');
export const says = (events: readonly Event[], kind: string): Event | undefined =>
  events.find((e) => e.kind === kind);
