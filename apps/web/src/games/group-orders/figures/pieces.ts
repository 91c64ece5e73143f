import type { Json } from '@tercio/engine';
import { at, type Placed } from '../../kit/figure.ts';

export const [N, S, E, W] = [90, 270, 0, 180];
export const INF = 'medium-infantry';
export const HC = 'heavy-cavalry';
export const LI = 'light-infantry';
export type Fields = Readonly<Record<string, Json>>;

/** One of the enemy, out of the picture. */
export const far = at('B9.1', INF, 105, 80, S, { order: 'stand' });
/** An enemy who stands. */
export const foe = (id: string, kind: string, x: number, y: number, facing = S, more: Fields = {}): Placed =>
  at(id, kind, x, y, facing, { order: 'stand', ...more });

export const move = (unit: string, ...legs: readonly Fields[]): Fields => ({
  kind: 'move',
  unit,
  legs: [...legs],
});
export const ahead = (by: number): Fields => ({ go: 'ahead', by });
export const wheel = (side: string, by: number): Fields => ({ go: 'wheel', side, by });
export const charges = (unit: string, target: string, more: Fields = {}): Fields => ({
  kind: 'charges',
  charges: [{ unit, target, wheel: 0, incline: 0, ...more }],
});
/** The step of charges, as far as the contact. */
export const CHARGING = { more: { at: 'charges' }, stop: 'contact' } as const;
export const piece = (kind: string, ...rect: readonly number[]): Json => ({
  id: kind,
  kind,
  rect: [...rect],
});
export const line = (kind: string, ...points: readonly number[]): { lines: Json } => ({
  lines: [{ id: kind, kind, points: [...points] }],
});
/** Generals where a figure wants them: 'A1.G x y'. */
export const generals = (...list: readonly string[]): { generals: Json } => ({
  generals: [
    ...list.map((g) => {
      const [id, x, y] = g.split(' ');
      const group = id.split('.')[0];
      return {
        id,
        side: id.startsWith('A') ? 0 : 1,
        ...(id.endsWith('.C') ? {} : { group }),
        x: Number(x),
        y: Number(y),
      };
    }),
    ...(list.some((g) => g.startsWith('B.C')) ? [] : [{ id: 'B.C', side: 1, x: 114, y: 86 }]),
    ...(list.some((g) => g.startsWith('A.C')) ? [] : [{ id: 'A.C', side: 0, x: 6, y: 4 }]),
  ],
});
