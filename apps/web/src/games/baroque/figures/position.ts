import type { Json } from '@tercio/engine';
import type { Duels } from '../../kit/duel.ts';
import { type Figure, sideOf, troops } from '../../kit/figure.ts';

/** The position of a figure at the moment of orders. */
export function position(duels: Duels, f: Figure): Json {
  const { rules } = duels;
  const ground = f.ground && f.ground.length > 0 ? f.ground : undefined;
  return {
    rules,
    table: [20, 15],
    turn: 1,
    phase: 'orders',
    ordering: 0,
    armies: [{ structure: 'good' }, { structure: 'average' }],
    commands: [
      { side: 0, leader: { quality: 'expert', x: 10, y: 1 } },
      { side: 1, leader: { quality: 'expert', x: 10, y: 14 } },
    ],
    units: f.units.map((u) => ({
      ...troops(duels, u),
      side: sideOf(u.id),
      command: u.more.command ?? sideOf(u.id),
    })),
    ...(ground ? { terrain: ground } : {}),
    ...f.more,
  };
}
