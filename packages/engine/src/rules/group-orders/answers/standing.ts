/** Standing answers: what a side has said beforehand about a kind of question. */
import type { Ask, Standing } from '../../../battle/protocol.ts';
import { saidOf } from '../../../battle/sides/standing.ts';
import { mayEvade } from '../charge/reaction.ts';
import type { FireCommand, FollowCommand, GroupCommand, OccupyCommand, ShotsCommand } from '../commands.ts';
import { findUnit, type GroupState } from '../state.ts';

/** 'default' takes the usual answer; 'always' and 'never' answer yes or no to reactions, fire, pursuit and the like. */
export function standingOf(s: GroupState, ask: Ask, answers: readonly Standing[]): GroupCommand | undefined {
  const found = saidOf(ask, answers);
  if (found === undefined) return undefined;
  if (found.answer === 'default') return (ask.plan ?? ask.default) as GroupCommand;
  if (found.answer !== 'always' && found.answer !== 'never') return undefined;
  const yes = found.answer === 'always';
  const id = ask.id;
  switch (ask.kind) {
    case 'react': {
      const u = findUnit(s, ask.about[0]);
      const evades = yes && u !== undefined && mayEvade(s, u);
      return { ask: id, kind: 'react', how: evades ? 'evade' : 'receive', about: false };
    }
    case 'fire':
      return yes ? (ask.default as FireCommand) : { ask: id, kind: 'fire', target: '' };
    case 'shots':
      return yes ? (ask.default as ShotsCommand) : { ask: id, kind: 'shots', shots: [] };
    case 'pursue':
      return { ask: id, kind: 'pursue', go: yes };
    case 'occupy':
      return yes ? (ask.default as OccupyCommand) : { ask: id, kind: 'occupy', unit: '' };
    case 'follow':
      return { ...(ask.default as FollowCommand), go: yes };
    case 'first':
      return { ask: id, kind: 'first', first: yes };
    default:
      return undefined;
  }
}
