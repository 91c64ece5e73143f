/**
 * Hedgerow: the teaching rule set. Two patrols meet among hedges; each has companies in the open and may have one
 * in hiding. A turn: both sides seal a stance, a contest decides who goes first, each side marches its companies
 * one by one (and may be shot at halfway), then each side plans all its volleys at once.
 *
 * This file: what every chapter asks of the state. `fields.ts` describes it; its types and how it is copied and digested
 * are made from that (`generated.ts`).
 */

import { type Shape, shapeOf, UNIT } from '@tercio/engine/table';
import type { Company, Hedgerow, Step } from './generated.ts';

export type { Company, Hedgerow, MarchFrame, Stance, Step, VolleyFrame } from './generated.ts';
export { copyCompany, copyHedgerow as copy, digestHedgerow as digest } from './generated.ts';

export const TABLE = { width: 24 * UNIT, depth: 16 * UNIT };
export const BASE = { width: 2 * UNIT, depth: UNIT };

/** Its outline, for geometry; `out` is reused, so that measuring makes no garbage. */
export const outline = (c: Company, out: Shape): Shape =>
  shapeOf({ x: c.x, y: c.y, facing: c.facing, width: BASE.width, depth: BASE.depth }, out);

export const top = (s: Hedgerow): Step => s.frames[s.frames.length - 1];

export const companyOf = (s: Hedgerow, id: string): Company | undefined =>
  s.companies.find((c) => c.id === id);

/** Its place on the table is known in this state (or view) and it still fights. */
export const present = (c: Company): boolean => c.losses < c.strength && c.shown !== 'unknown';
