import type { Ask, Command } from '@tercio/engine';
import { sayAsk } from '@tercio/engine/text';
import { saidOf } from '../../../game/answers/consequences.ts';
import type { Option, QuestionPanel } from '../../../page/panels.ts';
import { ARGAD } from '../consequences.ts';
import type { Moment } from '../moment.ts';
import { wordsOf } from './words.ts';
import { intentText, named } from './writing.ts';

/** What is asked in the middle of a turn, as a card. */
export function question(m: Moment, ask: Ask): QuestionPanel | undefined {
  const w = wordsOf(m.language);
  const s = m.state;
  const base = { id: ask.id, side: ask.side, detail: [{ rule: ask.rule }], canStand: false };
  // what comes of it hangs on orders that are sealed: it is said in words, and no dice are counted
  const option = (answer: object, label: string, key: string, suggested: boolean): Option => {
    const command = { ask: ask.id, kind: ask.kind, ...answer } as Command;
    const said = m.help === 'bare' ? undefined : saidOf(ARGAD, m, ask, command);
    const detail = said === undefined ? [] : [said];
    return { id: JSON.stringify(command), label, key, detail, suggested };
  };
  if (ask.kind === 'fate')
    return {
      ...base,
      title: sayAsk(m.speaker, ask),
      options: [
        option({ surrender: true }, w.surrender, '1', true),
        option({ surrender: false }, w.dies, '2', false),
      ],
    };
  if (ask.kind === 'answer-amendment') {
    const order = s.amended[ask.side === 0 ? 1 : 0].order;
    const title = order
      ? w.proposal(named(m, order.who), intentText(m, order).toLowerCase())
      : sayAsk(m.speaker, ask);
    return {
      ...base,
      title,
      options: [option({ yes: true }, w.agree, '1', false), option({ yes: false }, w.refuse, '2', true)],
    };
  }
  return undefined;
}
