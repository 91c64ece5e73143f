/** Pursuit. ADLG-ROU-3 to 5, 11, AR-ABIL-28. */
import { type Questions, pop, type Steps } from './frames.ts';
import type { AdlgState } from './state.ts';

export const pursuitSteps: Steps = { 'pursuit.start': (s: AdlgState) => pop(s) };
export const pursuitQuestions: Questions = {};
