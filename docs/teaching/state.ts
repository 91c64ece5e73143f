/**
 * Hedgerow: the teaching rule set. Two patrols meet among hedges; each has companies in the open and may have one
 * in hiding. A turn: both sides seal a stance, a contest decides who goes first, each side marches its companies
 * one by one (and may be shot at halfway), then each side plans all its volleys at once.
 *
 * This file: the state, every field with its meaning, how it is copied and how it is digested.
 */

import type { Result, Side, State } from '@tercio/engine';
import { Mixer } from '@tercio/engine';
import { copyLie, type Lie, type Shape, shapeOf, UNIT } from '@tercio/engine/table';

/** Under this name records and positions know the game. */
export const ID = 'hedgerow';

export const TABLE = { width: 24 * UNIT, depth: 16 * UNIT };
export const BASE = { width: 2 * UNIT, depth: UNIT };

/** `unknown`: a company in hiding, in the view of the side that may not know where it stands. */
export type Shown = 'open' | 'hidden' | 'unknown';

/** `sealed`: an answer was given, in the view of the side that may not read it yet. */
export type Stance = 'none' | 'press' | 'hold' | 'sealed';

export interface Company {
  id: string; // 'A1': unique, also its name
  side: Side;
  x: number; // middle of the base, grid steps
  y: number;
  facing: number; // 0 east, 16384 north
  strength: number; // dice of its volley, losses that break it
  losses: number;
  drilled: boolean; // throws ones again, and marching does not spoil its aim
  shown: Shown;
  marched: boolean; // this turn
  fired: boolean; // this turn
}

/** Unfinished business. The last frame is worked on; those below it are what remains of the turn. */
export type Step =
  | { at: 'seal' } // both sides are asked for a stance
  | { at: 'orders'; side: Side } // this side is asked for orders until it is done
  | { at: 'march'; company: string; turn: number; ahead: number; half: 1 | 2 } // what is still to be done
  | { at: 'react'; company: string; target: string } // may this company shoot at the marching one?
  | { at: 'shoot'; side: Side } // this side plans its volleys
  | { at: 'volley'; company: string; target: string; reaction: boolean }
  | { at: 'end' }; // end of the turn

export type MarchFrame = Extract<Step, { at: 'march' }>;
export type VolleyFrame = Extract<Step, { at: 'volley' }>;

export interface Hedgerow extends State {
  frames: Step[];
  turns: number; // option: the battle is scored after this turn
  haltOnHit: boolean; // option: a reaction that hits ends the march
  drill: 'one' | 'all'; // option: how many ones a drilled company throws again
  stance: [Stance, Stance]; // by side; 'none' until answered
  first: Side; // who goes first this turn
  lie: Lie | null; // how the table lies in the plane; null: its south-west corner at the origin, east along x
  companies: Company[]; // never leave the list: a broken one has losses = strength
}

/** Written out: sixty such literals take four microseconds, a general clone two hundred. */
export const copyCompany = (c: Company): Company => ({
  id: c.id,
  side: c.side,
  x: c.x,
  y: c.y,
  facing: c.facing,
  strength: c.strength,
  losses: c.losses,
  drilled: c.drilled,
  shown: c.shown,
  marched: c.marched,
  fired: c.fired,
});

const copyResult = (r: Result): Result => ({ ...r, score: [r.score[0], r.score[1]] });

export const copy = (s: Hedgerow): Hedgerow => ({
  frames: s.frames.map((f) => ({ ...f })), // frames are flat, so one level is enough
  turn: s.turn,
  asked: s.asked,
  over: s.over === null ? null : copyResult(s.over),
  turns: s.turns,
  haltOnHit: s.haltOnHit,
  drill: s.drill,
  stance: [s.stance[0], s.stance[1]],
  first: s.first,
  lie: copyLie(s.lie),
  companies: s.companies.map(copyCompany),
});

export function digest(s: Hedgerow): string {
  const m = new Mixer();
  m.json(s.frames).int(s.turn).int(s.asked).json(s.over);
  m.int(s.turns).bool(s.haltOnHit).text(s.drill).text(s.stance[0]).text(s.stance[1]).int(s.first);
  if (s.lie !== null) m.json(s.lie);
  for (const c of s.companies) {
    m.text(c.id).int(c.side).int(c.x).int(c.y).int(c.facing).int(c.strength).int(c.losses);
    m.bool(c.drilled).text(c.shown).bool(c.marched).bool(c.fired);
  }
  return m.hex();
}

/** Its outline, for geometry; `out` is reused, so that measuring makes no garbage. */
export const outline = (c: Company, out: Shape): Shape =>
  shapeOf({ x: c.x, y: c.y, facing: c.facing, width: BASE.width, depth: BASE.depth }, out);

export const top = (s: Hedgerow): Step => s.frames[s.frames.length - 1];

export const companyOf = (s: Hedgerow, id: string): Company | undefined =>
  s.companies.find((c) => c.id === id);

/** Its place on the table is known in this state (or view) and it still fights. */
export const present = (c: Company): boolean => c.losses < c.strength && c.shown !== 'unknown';
