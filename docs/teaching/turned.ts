/** The same moment, and the same command, on a table that was turned, mirrored or shifted. */
import { type Turning, turnAngle, turnLie, turnPose } from '@tercio/engine/table';
import type { Order } from './commands.ts';
import { copy, type Hedgerow } from './state.ts';

export function turned(s: Hedgerow, by: Turning): Hedgerow {
  const out = copy(s);
  out.lie = turnLie(by, s.lie);
  out.companies = out.companies.map((c) => turnPose(by, c));
  // A march that waits for its second half still has to turn: to the other hand in a mirror.
  for (const frame of out.frames) if (frame.at === 'march') frame.turn = turnAngle(by, frame.turn);
  return out;
}

/** Only a march has a hand; nothing in this game names a place. */
export const turnedCommand = (_: Hedgerow, c: Order, by: Turning): Order =>
  c.kind === 'march' ? { ...c, turn: turnAngle(by, c.turn) } : c;
