import type { Rect } from '@tercio/engine/table';
import { inUnits } from '@tercio/engine/table';
import { fromPiece, type Place, type Pose } from '../../table/scene.ts';
import { inDegrees } from '../pieces.ts';

/** A part of a path, as every game that moves blocks of troops writes it. */
export type Leg =
  | { do: 'advance'; by: number } // table units, straight ahead
  | { do: 'slide'; by: number } // table units, + to the right
  | { do: 'wheel'; to: 'left' | 'right'; by: number } // degrees, about the front corner on that side
  | { do: 'pivot'; to: 'left' | 'right'; by: number } // degrees, about its middle
  | { do: 'turn'; to: 'left' | 'right' | 'about' };

/** A block in table units and degrees. */
export interface Base extends Pose {
  readonly width: number;
  readonly depth: number;
}

export const baseOf = (r: Rect): Base => ({
  x: inUnits(r.x),
  y: inUnits(r.y),
  facing: inDegrees(r.facing),
  width: inUnits(r.width),
  depth: inUnits(r.depth),
});

export const hingeOf = (b: Base, to: 'left' | 'right'): Place =>
  fromPiece(b, to === 'left' ? -b.width / 2 : b.width / 2, b.depth / 2);
/** The front corner that travels. */
export const outerOf = (b: Base, to: 'left' | 'right'): Place =>
  fromPiece(b, to === 'left' ? b.width / 2 : -b.width / 2, b.depth / 2);

const thousandths = (x: number): number => Math.round(x * 1000) / 1000;

/** Legs written short: nothing of no length, neighbours of one kind joined. */
export function tidy(legs: readonly Leg[]): Leg[] {
  const out: Leg[] = [];
  for (const leg of legs) {
    const last = out[out.length - 1];
    if (leg.do === 'turn') {
      out.push(leg);
      continue;
    }
    if (
      (leg.do === 'wheel' || leg.do === 'pivot') &&
      last !== undefined &&
      (last.do === 'wheel' || last.do === 'pivot') &&
      (last.do === leg.do || last.do === 'pivot')
    ) {
      // What was turned in place goes on so.
      const sum = (last.to === 'left' ? last.by : -last.by) + (leg.to === 'left' ? leg.by : -leg.by);
      out[out.length - 1] = { do: last.do, to: sum >= 0 ? 'left' : 'right', by: thousandths(Math.abs(sum)) };
    } else if (last?.do === leg.do && leg.do !== 'wheel' && leg.do !== 'pivot')
      out[out.length - 1] = { ...leg, by: thousandths(leg.by + (last as { by: number }).by) };
    else out.push({ ...leg, by: thousandths(leg.by) });
    const now = out[out.length - 1];
    if (now && now.do !== 'turn' && Math.abs(now.by) < 0.0005) out.pop();
  }
  return out;
}

/** Does a place lie on it? */
export function isOn(b: Base, p: Place): boolean {
  const a = (b.facing * Math.PI) / 180;
  const [dx, dy] = [p.x - b.x, p.y - b.y];
  return (
    Math.abs(dx * Math.cos(a) + dy * Math.sin(a)) <= b.depth / 2 &&
    Math.abs(dx * Math.sin(a) - dy * Math.cos(a)) <= b.width / 2
  );
}
