import { ADLG } from './adlg.ts';
import { ARGAD } from './argad.ts';
import { BAROQUE } from './baroque.ts';
import type { Geometry } from './geometry.ts';
import { GROUP_ORDERS } from './group-orders.ts';

export const GEOMETRY: Readonly<Record<string, Geometry>> = {
  'adlg-r-2021': ADLG,
  'adlg-r-2024': ADLG,
  baroque: BAROQUE,
  argad: ARGAD,
  'group-orders': GROUP_ORDERS,
};
