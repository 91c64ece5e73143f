/** Standing answers: what a side has said beforehand about a kind of question. */
import type { Ask, Standing } from '../../../battle/protocol.ts';
import { saidOf } from '../../../battle/sides/standing.ts';
import type { AdlgCommand } from '../commands.ts';
import { mayTurnBack } from '../flight/evade.ts';
import { type AdlgState, unitOf } from '../state.ts';

/** Said of every question before the first turn at once. */
export const SETUP = 'set-up';
/** The questions before the first turn. */
export const SETUP_KINDS = [
  'role',
  'pieces',
  'lay',
  'adjust',
  'shift',
  'notes',
  'camp',
  'ambush',
  'deploy',
] as const;

/** The words every question knows: 'default' takes the ask's default, 'always' and 'never' answer yes or no. */
export function standingOf(s: AdlgState, ask: Ask, answers: readonly Standing[]): AdlgCommand | undefined {
  const found = saidOf(ask, answers);
  if (found === undefined) return undefined;
  if (found.answer === 'default') return (ask.plan ?? ask.default) as AdlgCommand;
  const yes = found.answer === 'always';
  const id = ask.id;
  switch (ask.kind) {
    case 'evade':
      return yes
        ? {
            ask: id,
            kind: 'evade',
            evade: true,
            direction: 0,
            turnBack: mayTurnBack(s, unitOf(s, ask.about[0])),
          }
        : { ask: id, kind: 'evade', evade: false, direction: 0, turnBack: false };
    case 'pursue':
      return { ask: id, kind: 'pursue', unit: yes ? (ask.about[0] ?? '') : '' };
    case 'engage':
      return { ask: id, kind: 'engage', engage: yes };
    default:
      return undefined;
  }
}

export const resolveStanding = (said: Standing): readonly Standing[] =>
  said.kind === SETUP ? SETUP_KINDS.map((kind) => ({ ...said, kind })) : [said];
