/** All rows, in the order of the table. Whoever adds a row adds its file here. */
import { rows as argad } from './games/argad.ts';
import { rows as baroque } from './games/baroque.ts';
import { rows as games } from './games/games.ts';
import { rows as groupOrders } from './games/group-orders.ts';
import { rows as rocroi } from './games/rocroi.ts';
import { rows as generals } from './generals.ts';
import { rows as geometry } from './geometry.ts';
import { rows as growth } from './growth/growth.ts';
import { rows as learned } from './learned.ts';
import { rows as page } from './page.ts';
import type { Row } from './row.ts';
import { rows as memory } from './server/memory.ts';
import { rows as processes } from './server/processes.ts';
import { rows as server } from './server/server.ts';

export const ROWS: readonly Row[] = [
  ...geometry,
  ...games,
  ...rocroi,
  ...groupOrders,
  ...argad,
  ...baroque,
  ...generals,
  ...learned,
  ...memory,
  ...growth,
  ...page,
  ...server,
  ...processes,
];
