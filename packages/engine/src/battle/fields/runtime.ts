/** What generated code calls. */
import type { Result } from '../protocol.ts';

export { copyLie, type Lie } from '../../table/board.ts';
export { inUnits, type Length } from '../../table/number.ts';
export { copyJson, digestOf, Mixer, sameJson } from '../digest.ts';
export type { OptionValues } from '../options.ts';
export { inDegrees } from '../place.ts';
export type { BodyId, Command, Frame, Result, Side, State } from '../protocol.ts';

export const copyResult = (r: Result | null): Result | null =>
  r === null ? null : { ...r, score: [r.score[0], r.score[1]] };
