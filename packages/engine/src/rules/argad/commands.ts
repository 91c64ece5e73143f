/** What players say (`fields/orders.ts` describes it), and checking that it has the right form. */
import { commandReader } from '../../battle/fields/union.ts';
import type { ArgadCommand } from './fields/generated.ts';
import { COMMAND } from './fields/orders.ts';

export type {
  Amend,
  AnswerAmendment,
  ArgadCommand,
  Deploy,
  Fate,
  Orders,
  Yield,
} from './fields/generated.ts';

export const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  deploy: ['deploy'],
  orders: ['orders', 'yield'],
  amend: ['amend'],
  'answer-amendment': ['answer-amendment'],
  fate: ['fate'],
};

export const readCommand = commandReader<ArgadCommand>(COMMAND);
