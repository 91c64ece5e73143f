import type { Piece, Pose } from '../scene.ts';

/** Pieces glide to where they have been put; with reduced motion they jump. */
interface Glide {
  readonly from: Pose;
  readonly to: Pose;
  readonly start: number;
  readonly length: number;
  readonly even: boolean; // no gathering and slackening of pace
}

const turnBetween = (a: number, b: number): number => ((((b - a) % 360) + 540) % 360) - 180;

/** 220 ms and 60 ms a base width, at most 600. */
export const glideTime = (distance: number): number => Math.min(600, 220 + 60 * distance);

const ease = (t: number): number => (t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) * (1 - t));

export class Motion {
  private readonly last = new Map<string, Pose>();
  private readonly glides = new Map<string, Glide>();

  /** Takes note of a new scene; pieces that changed place begin to glide unless `still`. */
  update(pieces: readonly Piece[], now: number, drawn: number, still: boolean, even?: number): void {
    const seen = new Set<string>();
    for (const p of pieces) {
      seen.add(p.id);
      const old = this.last.get(p.id);
      if (old && (old.x !== p.x || old.y !== p.y || old.facing !== p.facing)) {
        if (still) this.glides.delete(p.id);
        else {
          const from = this.poseOf(p.id, old, now);
          const distance = Math.hypot(p.x - from.x, p.y - from.y) / drawn;
          const to = { x: p.x, y: p.y, facing: p.facing };
          this.glides.set(p.id, {
            from,
            to,
            start: now,
            length: even ?? glideTime(distance),
            even: even !== undefined,
          });
        }
      }
      if (!old || old.x !== p.x || old.y !== p.y || old.facing !== p.facing)
        this.last.set(p.id, { x: p.x, y: p.y, facing: p.facing });
    }
    for (const id of this.last.keys())
      if (!seen.has(id)) {
        this.last.delete(id);
        this.glides.delete(id);
      }
  }

  poseOf(id: string, at: Pose, now: number): Pose {
    const g = this.glides.get(id);
    if (!g) return at;
    const t = (now - g.start) / g.length;
    if (t >= 1) {
      this.glides.delete(id);
      return at;
    }
    const k = g.even ? Math.max(0, t) : ease(Math.max(0, t));
    return {
      x: g.from.x + (g.to.x - g.from.x) * k,
      y: g.from.y + (g.to.y - g.from.y) * k,
      facing: g.from.facing + turnBetween(g.from.facing, g.to.facing) * k,
    };
  }

  /** Any key or click completes what is under way. */
  finish(): void {
    this.glides.clear();
  }

  get moving(): boolean {
    return this.glides.size > 0;
  }
}
