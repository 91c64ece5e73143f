/** AG-SIM-5: after the reveal each player may propose one new order; it stands if the other agrees. */
import { type Ask, askId, type Frame, other, type Refusal, type Side } from '../../../battle/protocol.ts';
import { refuse } from '../../../battle/refuse.ts';
import { type AskFrame, SIDES, sideOf, wrongKind } from '../asking.ts';
import type { Amend, AnswerAmendment } from '../commands.ts';
import { become, type Questions } from '../frames.ts';
import { type Argad, indexOf } from '../state.ts';
import { checkOrder } from './check.ts';
import { cutAmendment } from './cut.ts';

/** AG-SIM-5: groups concerned by a hostile intent. */
export function concerned(s: Argad, side: Side): string[] {
  const out: string[] = [];
  for (const o of s.orders[other(side)]) {
    if (o.intent !== 'attack' && o.intent !== 'charge') continue;
    if (o.who.every((id) => s.figures[indexOf(s, id)]?.hidden === true)) continue;
    for (const id of o.target ?? []) if (!out.includes(id)) out.push(id);
  }
  return out;
}

export function stepAmend(s: Argad, _frame: Frame): void {
  const open = ([0, 1] as const).some((side) => s.amended[side].order !== null);
  if (!open) {
    become(s, { at: 'reveal' });
    return;
  }
  s.asked++;
  become(s, { at: 'amend-answers', n: s.asked });
}

export const amendQuestions = {
  amend: {
    asks(s: Argad, frame: AskFrame): readonly Ask[] {
      return SIDES.filter((side) => !s.sealed[side]).map((side) => {
        const id = askId(frame.n, side);
        const none: Amend = { ask: id, kind: 'amend', order: null };
        return {
          id,
          side,
          kind: 'amend',
          rule: 'AG-SIM-5',
          about: concerned(s, side),
          secret: true,
          default: none,
        };
      });
    },
    check(s: Argad, _frame: AskFrame, c: Amend): Refusal | undefined {
      const wrong = wrongKind(c.kind, 'amend');
      if (wrong !== undefined || c.order === null) return wrong;
      const side = sideOf(c.ask);
      const about = concerned(s, side);
      if (!c.order.who.some((id) => about.includes(id)))
        return refuse('AG-SIM-5', 'not-concerned', { figure: c.order.who[0] });
      if (new Set(c.order.who).size < c.order.who.length)
        return refuse('AG-SIM-2', 'named-twice', { figure: c.order.who[0] });
      const no = checkOrder(s, side, c.order);
      return no === undefined ? undefined : cutAmendment(s, side, c, no);
    },
    accept(s: Argad, _frame: AskFrame, c: Amend): void {
      const side = sideOf(c.ask);
      s.amended[side] = { order: c.order, answer: '' };
      s.sealed[side] = true;
    },
  },
  'amend-answers': {
    asks(s: Argad, frame: AskFrame): readonly Ask[] {
      return SIDES.filter(
        (side) => s.amended[other(side)].order !== null && s.amended[other(side)].answer === '',
      ).map((side) => {
        const id = askId(frame.n, side);
        const no: AnswerAmendment = { ask: id, kind: 'answer-amendment', yes: false };
        const about = s.amended[other(side)].order?.who ?? [];
        return { id, side, kind: 'answer-amendment', rule: 'AG-SIM-5', about, secret: false, default: no };
      });
    },
    check: (_s: Argad, _frame: AskFrame, c: AnswerAmendment) => wrongKind(c.kind, 'answer-amendment'),
    accept(s: Argad, _frame: AskFrame, c: AnswerAmendment): void {
      const proposer = other(sideOf(c.ask));
      s.amended[proposer] = { order: s.amended[proposer].order, answer: c.yes ? 'yes' : 'no' };
    },
  },
} satisfies Questions;
