/** Clocks by name. */
import type { ClockSpec } from '@tercio/protocol/messages.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** Clocks by name: minutes for the battle and for each turn; three seconds of each question are free. */
export const PRESETS: Readonly<Record<string, ClockSpec | null>> = {
  untimed: null,
  quick: { base: 20 * MINUTE, increment: 0.5 * MINUTE, delay: 3000, onFlag: 'lose' },
  usual: { base: 60 * MINUTE, increment: MINUTE, delay: 3000, onFlag: 'lose' },
  long: { base: 90 * MINUTE, increment: 1.5 * MINUTE, delay: 3000, onFlag: 'lose' },
  friends: { base: 60 * MINUTE, increment: MINUTE, delay: 3000, onFlag: 'claim' },
  // Days apart: so many for each turn and in reserve; nobody loses a battle by the time.
  days: { base: 14 * DAY, increment: 3 * DAY, delay: 0, onFlag: 'default' },
  day: { base: 5 * DAY, increment: DAY, delay: 0, onFlag: 'default' },
};
