import type { Ctx } from '../art/paint/paint.ts';
import type { Camera } from './camera.ts';
import type { Pose } from './scene.ts';

/** How the table is looked at while something is shown on it. */
export interface ShowView {
  readonly camera: Camera;
  readonly ratio: number; // device pixels a CSS pixel
  readonly drawn: number; // table units in one drawn base width
  readonly theme: 'day' | 'dark';
}

/** What goes on on a table by itself: bodies under way, and what is drawn below and above the pieces. */
export interface Show {
  readonly live: boolean; // the next frame looks different
  /** Where a body is on its way; nothing for one that stands. */
  poseOf(id: string): Pose | undefined;
  under(ctx: Ctx, view: ShowView): void;
  over(ctx: Ctx, view: ShowView): void;
  wake: (() => void) | undefined; // the table draws again
}
