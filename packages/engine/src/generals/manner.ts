/** Ways in which a wing is ordered with one word. */

/** Forward as a line; stand; one flank stays and the other goes; the line wheels; whoever gains by it charges. */
export const MANNERS = [
  'advance',
  'hold',
  'refuse-left',
  'refuse-right',
  'wheel-left',
  'wheel-right',
  'charge',
] as const;
export type Manner = (typeof MANNERS)[number];
