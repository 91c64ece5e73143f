import type { Json } from '@tercio/engine';
import { at, type Placed } from '../../kit/figure.ts';

export const [N, S, E, W] = [90, 270, 0, 180];
type Fields = Readonly<Record<string, Json>>;

/** One of the enemy, out of the picture. */
export const far = at('B9', 'swordsman', 30, 57, S);

/** An order of one or several men. */
export const told = (who: string, intent: string, more: Fields = {}): Fields => ({
  who: who.split(' '),
  intent,
  ...more,
});
export const orders = (...list: readonly Fields[]): Fields => ({ kind: 'orders', orders: list });
/** A walk along these points: 'x y, x y'. */
export const walk = (who: string, points: string, more: Fields = {}): Fields =>
  told(who, 'move', { path: way(points), ...more });
export const way = (points: string): Json =>
  points.split(', ').map((p) => {
    const [x, y] = p.split(' ').map(Number);
    return { x, y };
  });
export const attack = (who: string, target: string, more: Fields = {}): Fields =>
  told(who, 'attack', { target: target.split(' '), ...more });
export const charge = (who: string, target: string, more: Fields = {}): Fields =>
  told(who, 'charge', { target: target.split(' '), ...more });

/** Lines, woods and buildings of the ground. */
export const lines = (kind: string, ...points: readonly (readonly number[])[]): Fields => ({
  terrain: { grounds: [], lines: [{ kind, points: points.map((p) => [...p]) }] },
});
export const ground = (kind: string, ...box: readonly number[]): Json => ({ id: kind, kind, box: [...box] });

const pike: Fields = { melee: ['pike'] };
/** Two ranks of pikes in close order, with an officer to lead them. */
export const PIKES: readonly Placed[] = [
  at('A1', 'pikeman', 28, 20, N, { ...pike, role: 'officer' }),
  at('A2', 'pikeman', 30, 20, N, pike),
  at('A3', 'pikeman', 28, 18, N, pike),
  at('A4', 'pikeman', 30, 18, N, pike),
];
export const RANKS = { units: [{ members: ['A1', 'A2', 'A3', 'A4'], front: 90 }] };

/** Three ranks of three: a square has a man inside. */
export const NINE: readonly Placed[] = [20, 18, 16].flatMap((y, rank) =>
  [28, 30, 32].map((x, file) =>
    at(`A${rank * 3 + file + 1}`, 'pikeman', x, y, N, {
      ...pike,
      ...(rank === 1 && file === 1 ? { role: 'officer' } : {}),
    }),
  ),
);
export const NAMES = NINE.map((p) => p.id);
export const drill = (manoeuvre: Readonly<Record<string, string | number>>, who = 'A1 A2 A3 A4') =>
  orders(told(who, 'manoeuvre', { manoeuvre }));
