/** Standing answers: what a side has said beforehand about a kind of question. */
import type { Ask, BodyId, NoMeaning, Standing } from '../../../battle/protocol.ts';
import { saidOf } from '../../../battle/sides/standing.ts';
import { usualName } from '../command/initiative.ts';
import type { BaroqueCommand } from '../commands.ts';
import { couldStrike } from '../melee/pursuit.ts';
import type { ReactFrame } from '../reaction/reaction.ts';
import { actingUnit, couldEver, reactByStanding, STANCES } from '../reaction/stance.ts';
import { comesAnywhere } from '../special/special-turn.ts';
import { type BaroqueState, findUnit, unitOf } from '../state.ts';

/**
 * 'default' takes the ask's default, 'always' and 'never' say yes or no; windows for reactions have stances.
 * Initiative: 'again' names the division that lost the last roll once more, 'losing' asks about re-rolls only if
 * the roll would be lost; 'must' lets those pursue who have to, and asks about others only where they could strike
 * somebody. Reserves of a scenario: 'worn' asks about relief only if one of them has lost strength, 'edge' lets a
 * unit that may come on anywhere take the place proposed.
 */
export function standingOf(
  s: BaroqueState,
  ask: Ask,
  answers: readonly Standing[],
): BaroqueCommand | undefined {
  if (ask.kind === 'react')
    return reactByStanding(s, s.frames[s.frames.length - 1] as ReactFrame, ask, answers);
  const found = saidOf(ask, answers);
  if (found === undefined) return undefined;
  if (found.answer === 'default') return ask.default as BaroqueCommand;
  if (found.answer === 'again')
    return s.commands[usualName(s, ask.side)]?.named ? (ask.default as BaroqueCommand) : undefined;
  if (found.answer === 'losing')
    return (ask.default as { dice?: string }).dice === 'none' ? (ask.default as BaroqueCommand) : undefined;
  if (found.answer === 'must') {
    const { units } = ask.default as { units?: readonly BodyId[] };
    const settled = units?.length === ask.about.length || !couldStrike(s);
    return settled ? (ask.default as BaroqueCommand) : undefined;
  }
  if (found.answer === 'worn')
    return ask.about.some((id) => unitOf(s, id).losses > 0) ? undefined : (ask.default as BaroqueCommand);
  if (found.answer === 'edge') return comesAnywhere(s) ? (ask.default as BaroqueCommand) : undefined;
  const yes = found.answer === 'always';
  const id = ask.id;
  switch (ask.kind) {
    case 'bonus':
      return { ask: id, kind: 'bonus', roll: yes };
    case 'step-back':
      return { ask: id, kind: 'step-back', back: yes };
    case 'reroll':
      return { ask: id, kind: 'reroll', dice: yes ? 'both' : 'none' };
    case 'hand-over':
      return { ask: id, kind: 'hand-over', give: yes };
    case 'destiny':
      return { ask: id, kind: 'destiny', again: yes };
    case 'counter':
      return { ask: id, kind: 'counter', unit: yes ? ask.about[0] : '' };
    case 'pursue':
      return yes
        ? { ask: id, kind: 'pursue', units: ask.about, straight: [] }
        : (ask.default as BaroqueCommand);
    default:
      return undefined;
  }
}

/** Said to pass until the next unit acts: which one acts now is known only at the table. */
export const NEXT_UNIT = 'pass:';
export type Nonsense = 'nobody-acts' | 'never-so';

/** Passing names the unit that acts; a stance makes sense only for who could ever react so. */
export function resolveStanding(s: BaroqueState, said: Standing): readonly Standing[] | NoMeaning {
  const no = (noMeaning: Nonsense, of: string): NoMeaning => ({ noMeaning, of });
  if (said.answer === NEXT_UNIT) {
    const top = s.frames[s.frames.length - 1];
    const acting = top?.at === 'react' ? (top as ReactFrame).mover : actingUnit(s);
    return acting === '' ? no('nobody-acts', '') : [{ ...said, answer: `${NEXT_UNIT}${acting}` }];
  }
  const u = said.body === undefined ? undefined : findUnit(s, said.body);
  const stance = STANCES.find((k) => said.kind === `react.${k}`);
  if (u !== undefined && stance !== undefined && !couldEver(s, u).includes(stance))
    return no('never-so', u.id);
  return [said];
}
