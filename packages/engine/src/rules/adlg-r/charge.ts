/** Charging. ADLG-CHA, AR-CHARGE. */
import type { Refusal } from '../../battle/protocol.ts';
import { refuse } from '../../battle/refuse.ts';
import type { Questions, Steps } from './frames.ts';
import type { OrderChapter } from './turn.ts';

export const chargeOrder: OrderChapter = {
  check: (): Refusal | undefined => refuse('ADLG-CHA-1', 'out-of-reach'),
  accept: (): void => {},
};
export const chargeSteps: Steps = {};
export const chargeQuestions: Questions = {};
