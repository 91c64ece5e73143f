/** What a base measures on a real table: AR-BASE-01, in the order of the page. The rules themselves know UD only. */

import { TROOPS, type TroopType } from '../army/troops.ts';
import type { Edition } from '../editions.ts';

/** Width of one UD in mm: figures of 6 to 15 mm, of 20 to 28 mm, large 28 mm (2024). */
export const SCALES = [40, 60, 80] as const;
export type Scale = (typeof SCALES)[number];

type Sizes = readonly [string, string, string];
const LIGHT_FOOT: Sizes = ['40 × 20', '60 × 30', '80 × 40'];
const FOOT: Sizes = ['80 × 40', '120 × 60', '160 × 80'];
const DEEP: Sizes = ['80 × 60', '120 × 100', '160 × 120']; // Later Tercio by AR-AMB-46
const TERCIO: Sizes = ['80 × 80', '120 × 120', '160 × 160'];
const SQUARE: Sizes = ['40 × 40', '60 × 60', '80 × 80'];
const HORSE: Sizes = ['40 × 30', '60 × 40', '80 × 60'];
const WAGON: Sizes = ['40 × 80', '60 × 120', '80 × 160']; // AR-BASE-05

function row(type: TroopType, caracole: boolean): Sizes {
  const troop = TROOPS[type];
  if (type === 'tercio') return TERCIO;
  if (troop.deep) return DEEP;
  switch (troop.category) {
    case 'LI':
      return LIGHT_FOOT;
    case 'Drag':
    case 'Art':
    case 'El':
      return SQUARE;
    case 'WWg':
      return WAGON;
    case 'LH':
    case 'Cv':
    case 'Kn':
      return caracole ? SQUARE : HORSE;
    default:
      return type === 'levy' ? HORSE : FOOT;
  }
}

/** Width and depth of a base in mm, as the table of the edition gives it; undefined where it gives none. */
export function baseSize(
  edition: Edition,
  type: TroopType,
  caracole: boolean,
  scale: Scale,
): string | undefined {
  if (scale === 80 && edition.year === 2021) return undefined;
  return row(type, caracole)[SCALES.indexOf(scale)];
}

/** A length of the table in cm. */
export const inCentimetres = (ud: number, scale: Scale): number => (ud * scale) / 10;
