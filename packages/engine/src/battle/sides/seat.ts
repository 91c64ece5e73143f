/** Refusals of a server: what has to do with seats, not with rules. */
import type { Refusal } from '../protocol.ts';
import { refuse } from '../refuse.ts';

/** The other side is here, or has not been away for long enough. */
export const notAway = (): Refusal => refuse('TERCIO-SEAT', 'not-away');
export const nothingOwed = (): Refusal => refuse('TERCIO-SEAT', 'nothing-owed');
export const untimed = (): Refusal => refuse('TERCIO-SEAT', 'untimed');
/** Live or days apart: it counts as it was made, or is so already. */
export const paceFixed = (): Refusal => refuse('TERCIO-SEAT', 'pace-fixed');
/** It is rated, or of a tournament: what was thrown stays. */
export const nothingBack = (): Refusal => refuse('TERCIO-SEAT', 'nothing-back');
/** In a tournament its director alone stops clocks. */
export const clocksFixed = (): Refusal => refuse('TERCIO-SEAT', 'clocks-fixed');
/** A moderator has taken the word from somebody. */
export const muted = (reason: string): Refusal => refuse('TERCIO-SEAT', 'muted', { reason });
export const wrongSecret = (): Refusal => refuse('TERCIO-SEAT', 'wrong-secret');
