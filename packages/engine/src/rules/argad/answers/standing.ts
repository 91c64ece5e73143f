/** Standing answers: what a side has said beforehand about a kind of question. */
import type { Ask, Standing } from '../../../battle/protocol.ts';
import { saidOf } from '../../../battle/sides/standing.ts';
import type { ArgadCommand } from '../commands.ts';

/** Known words: 'default' takes the ask's default; for fate 'always' surrenders, for amendments it agrees. */
export function standingOf(ask: Ask, answers: readonly Standing[]): ArgadCommand | undefined {
  const found = saidOf(ask, answers);
  if (found === undefined) return undefined;
  if (found.answer === 'default') return ask.default as ArgadCommand;
  const yes = found.answer === 'always';
  if (!yes && found.answer !== 'never') return undefined;
  if (ask.kind === 'fate') return { ask: ask.id, kind: 'fate', surrender: yes };
  if (ask.kind === 'answer-amendment') return { ask: ask.id, kind: 'answer-amendment', yes };
  if (ask.kind === 'amend' && !yes) return { ask: ask.id, kind: 'amend', order: null };
  return undefined;
}
