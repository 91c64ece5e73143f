/** Questions of the initiative: which division is named, re-rolls, handing over. BQ-4.1.1, BQ-2.7. */
import { type Ask, askId, other, type Refusal, type Side, type Tell } from '../../../battle/protocol.ts';
import { refuse } from '../../../battle/refuse.ts';
import type { HandOver, NameCommand, Reroll } from '../commands.ts';
import { type AskFrame, pop, type Questions, type SideAsk } from '../frames.ts';
import type { BaroqueState } from '../state.ts';
import {
  activate,
  bonusOf,
  losing,
  type NameFrame,
  nameable,
  type RollFrame,
  usualName,
} from './initiative.ts';

export interface HandOverFrame extends AskFrame {
  side: Side;
  named: [number, number];
}

export const initiativeQuestions = {
  name: {
    asks: (s: BaroqueState, f: NameFrame): Ask[] =>
      ([0, 1] as const)
        .filter((side) => f.named[side] === -1)
        .map((side) => {
          const id = askId(f.n, side);
          const command: NameCommand = { ask: id, kind: 'name', command: usualName(s, side) };
          return { id, side, kind: 'name', rule: 'BQ-4.1.1-a', about: [], secret: true, default: command };
        }),
    check: (s: BaroqueState, _f: NameFrame, c: NameCommand): Refusal | undefined => {
      if (c.kind !== 'name')
        return refuse('BQ-4.1.1-a', 'not-an-answer', { kind: (c as { kind: string }).kind });
      const side: Side = c.ask.endsWith(':0') ? 0 : 1;
      if (!nameable(s, side).includes(c.command))
        return refuse('BQ-4.1.1-b', 'no-such-command', { command: c.command });
      return undefined;
    },
    accept: (_s: BaroqueState, f: NameFrame, c: NameCommand): void => {
      f.named[c.ask.endsWith(':0') ? 0 : 1] = c.command;
    },
  },
  reroll: {
    asks: (s: BaroqueState, f: SideAsk): Ask[] => {
      const r = s.frames[s.frames.length - 2] as RollFrame;
      const id = askId(f.n);
      const command: Reroll = { ask: id, kind: 'reroll', dice: losing(s, r, f.side) ? 'both' : 'none' };
      return [
        { id, side: f.side, kind: 'reroll', rule: 'BQ-4.1.1-c', about: [], secret: false, default: command },
      ];
    },
    check: (s: BaroqueState, f: SideAsk, c: Reroll): Refusal | undefined => {
      if (c.kind !== 'reroll')
        return refuse('BQ-4.1.1-c', 'not-an-answer', { kind: (c as { kind: string }).kind });
      const r = s.frames[s.frames.length - 2] as RollFrame;
      if ((c.dice === 'first' || c.dice === 'second') && bonusOf(s, r.named[f.side]) < 4)
        return refuse('BQ-4.1.1-c', 'both-or-none', {});
      return undefined;
    },
    accept: (s: BaroqueState, _f: AskFrame, c: Reroll): void => {
      pop(s);
      (s.frames[s.frames.length - 1] as RollFrame).again = c.dice;
    },
  },
  'hand-over': {
    asks: (_s: BaroqueState, f: HandOverFrame): Ask[] => {
      const id = askId(f.n);
      const command: HandOver = { ask: id, kind: 'hand-over', give: false };
      return [
        {
          id,
          side: f.side,
          kind: 'hand-over',
          rule: 'BQ-2.7.1-a',
          about: [],
          secret: false,
          default: command,
        },
      ];
    },
    check: (_s: BaroqueState, _f: HandOverFrame, c: HandOver): Refusal | undefined =>
      c.kind === 'hand-over'
        ? undefined
        : refuse('BQ-2.7.1-a', 'not-an-answer', { kind: (c as { kind: string }).kind }),
    accept: (s: BaroqueState, f: HandOverFrame, c: HandOver, tell?: Tell): void => {
      pop(s);
      if (c.give) tell?.({ kind: 'handed-over', rule: 'BQ-2.7.1-a', side: f.side });
      activate(s, f.named[c.give ? other(f.side) : f.side], tell);
    },
  },
} satisfies Questions;
