import { ADLG } from '../../../games/adlg-r/geometry.ts';
import { ARGAD } from '../../../games/argad/geometry.ts';
import { BAROQUE } from '../../../games/baroque/geometry.ts';
import { GROUP_ORDERS } from '../../../games/group-orders/geometry.ts';
import type { Geometry } from '../../../games/kit/geometry.ts';

export const GEOMETRY: Readonly<Record<string, Geometry>> = {
  'adlg-r-2021': ADLG,
  'adlg-r-2024': ADLG,
  baroque: BAROQUE,
  argad: ARGAD,
  'group-orders': GROUP_ORDERS,
};
