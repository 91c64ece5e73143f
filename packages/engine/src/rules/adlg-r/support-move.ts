/** Moving into a support place of a fight going on. ADLG-MOV-20. */
import type { Refusal } from '../../battle/protocol.ts';
import { refuse } from '../../battle/refuse.ts';
import type { Leg } from './commands.ts';
import type { AdlgState, Unit } from './state.ts';
import type { OrderChapter } from './turn.ts';

export function* supportPaths(_s: AdlgState, _u: Unit): Generator<{ legs: Leg[] }> {}

export const supportOrder: OrderChapter = {
  check: (): Refusal | undefined => refuse('ADLG-MOV-20', 'no-support-place'),
  accept: (): void => {},
};
