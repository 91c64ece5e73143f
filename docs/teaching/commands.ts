/** What players can say (`fields.ts` describes it), and checking that it has the right form (not yet that it is legal). */

import { commandReader } from '@tercio/engine/fields';
import { ORDER } from './fields.ts';
import type { Order } from './generated.ts';

export type { March, Order, Shoot, Shot } from './generated.ts';

/** Which commands answer which ask. */
export const COMMANDS = {
  stance: ['seal'],
  order: ['march', 'done'],
  react: ['react'],
  shoot: ['shoot'],
} as const;

export const readCommand = commandReader<Order>(ORDER);
