import type { Json } from '@tercio/engine';
import type { Duels } from '../../kit/duel.ts';
import { type Figure, type Placed, sideOf, troops } from '../../kit/figure.ts';

/** The position of a figure at the moment of orders. */
export function position(duels: Duels, f: Figure): Json {
  const { rules } = duels;
  const ground = f.ground && f.ground.length > 0 ? f.ground : undefined;
  const groupOf = (u: Placed): string => u.id.split('.')[0];
  const groups = [...new Set(f.units.map(groupOf))].sort();
  const byGroup = groups.flatMap((g) => f.units.filter((u) => groupOf(u) === g));
  return {
    rules,
    table: [120, 90],
    turn: 2,
    active: 0,
    at: 'moves',
    units: byGroup.map((u) => ({
      order: 'advance',
      ...troops(duels, u),
      side: sideOf(u.id),
      group: groupOf(u),
    })),
    generals: [
      { id: 'A.C', side: 0, x: 6, y: 4 },
      { id: 'A1.G', side: 0, group: 'A1', x: 10, y: 4 },
      { id: 'B.C', side: 1, x: 114, y: 86 },
      ...(groups.includes('B9') ? [{ id: 'B9.G', side: 1, group: 'B9', x: 110, y: 86 }] : []),
    ],
    ...(ground ? { terrain: ground } : {}),
    ...f.more,
  };
}
