/** What generated code calls. */
import type { Lie } from '../../table/board.ts';
import type { Mixer } from '../digest.ts';
import type { Result } from '../protocol.ts';

export { copyLie, type Lie } from '../../table/board.ts';
export { toUnits } from '../../table/grid.ts';
export { type Degrees, type Facing, inUnits, type Length, type Units } from '../../table/number.ts';
export { copyJson, digestOf, Mixer, sameJson } from '../digest.ts';
export { inDegrees } from '../form/place.ts';
export type { OptionValues } from '../options.ts';
export type { BodyId, Command, Frame, Result, Side, State } from '../protocol.ts';

export const copyResult = (r: Result | null): Result | null =>
  r === null ? null : { ...r, score: [r.score[0], r.score[1]] };

/** A table in its usual place leaves no trace. */
export const mixLie = (m: Mixer, lie: Lie | null): Mixer =>
  lie === null ? m : m.num(lie.x).num(lie.y).int(lie.facing).bool(lie.mirrored);
