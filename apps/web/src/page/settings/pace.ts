/** At which what happens is shown. */
export type Pace = 'slow' | 'normal' | 'fast' | 'instant';
export const PACES: readonly Pace[] = ['slow', 'normal', 'fast', 'instant'];
/** How long a second of a script takes. */
export const SLOWNESS: Readonly<Record<Pace, number>> = { slow: 2, normal: 1, fast: 0.4, instant: 0 };
