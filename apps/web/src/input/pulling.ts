import type { Moment } from '../game/controls.ts';
import { inDegrees, inUnits } from '../game/pieces.ts';
import type { Overlay, Place } from '../table/scene.ts';

/** Of a drawn base width: so much of the end of a stroke says which way they shall look. */
const HEAD = 0.8;

/** An arrow drawn from a body: its end is the goal, its head the way to look there. */
export class Stroke {
  private readonly points: Place[] = [];

  add(at: Place): void {
    this.points.push(at);
  }

  /** Degrees; nothing while the stroke is shorter than a head. */
  headed(drawn: number): number | undefined {
    const end = this.points.at(-1);
    const from = this.points.findLast((p) => end && Math.hypot(end.x - p.x, end.y - p.y) >= HEAD * drawn);
    return end && from && (Math.atan2(end.y - from.y, end.x - from.x) * 180) / Math.PI;
  }
}

/** These as they would stand if they all went so far; whether they may is not yet known. */
export function carried(m: Moment, ids: readonly string[], dx: number, dy: number): Overlay[] {
  return m.rules
    .bodies(m.state)
    .filter((b) => b.side === m.side && ids.includes(b.id))
    .map((b) => ({
      kind: 'ghost',
      of: b.id,
      pose: { x: inUnits(b.x) + dx, y: inUnits(b.y) + dy, facing: inDegrees(b.facing) },
      legal: true,
    }));
}
