import type { Ask, Command, Standing } from '@tercio/engine';
import { PASSING, saidBeforehand } from '@tercio/engine';
import type { Moment } from '../controls.ts';

/**
 * What passing for a while answers to the window that is open already, by the mouse as by words: nobody is asked, and
 * what units do by themselves they do. Passing until the next charge lets one that is there already happen too.
 */
export function passed(m: Moment, ask: Ask, said: readonly Standing[]): Command | undefined {
  const actor: readonly Standing[] | object | undefined = m.rules.resolveStanding?.(m.state, {
    kind: ask.kind,
    body: PASSING,
    answer: 'pass:',
  });
  for (const pass of [said, Array.isArray(actor) ? (actor as readonly Standing[]) : []]) {
    const answers = saidBeforehand(m.standing ?? [], pass);
    const command: Command | undefined = m.rules.standing(m.state, ask, answers);
    if (command !== undefined && m.rules.check(m.state, command) === undefined) return command;
  }
  return undefined;
}
