import { type AnyRuleSet, type Complaint, isComplaint, type Json, type State } from '@tercio/engine';
import { type Entry, entriesOf, shift } from '../../../games/kit/editor/sheet.ts';
import type { EditorKit, SideNumber } from '../../../games/kit/editor.ts';
import { clone, type Draft, readySheet } from './draft.ts';

/** Stands for a side that has nobody yet; never drawn, never kept. */
const STAND_IN = 'standin-';
export const isStandIn = (id: string): boolean => id.startsWith(STAND_IN);

/** A draft as the rules read it: the state, or what they had against it. */
export interface Reading {
  readonly state?: State;
  readonly complaint?: Complaint;
  readonly broken: readonly string[]; // invariants
  readonly sheet: Entry; // as it was read
}

const GONE = new Set(['marching', 'reserve', 'waiting', 'destroyed', 'routed', 'left', 'dead', 'withdrawn']);
export const isOnTable = (e: Entry): boolean =>
  typeof e.x === 'number' && e.reserve !== true && !GONE.has(String(e.place ?? 'table'));

/** The units of a side that stand on the table. */
export function standing(kit: EditorKit, sheet: Entry, side: SideNumber): readonly string[] {
  const entries = entriesOf(sheet);
  return kit.corps
    .all(sheet)
    .filter((c) => c.side === side)
    .flatMap((c) => c.units)
    .filter((id) => {
      const e = entries.get(id);
      return e !== undefined && isOnTable(e);
    });
}

export const isLegal = (r: Reading): boolean => r.complaint === undefined && r.broken.length === 0;

function readOnce(rules: AnyRuleSet, sheet: Entry): Reading {
  const read = rules.readPosition(sheet as Json);
  if (isComplaint(read)) return { complaint: read, broken: [], sheet };
  return { state: read.state as State, broken: rules.invariants(read.state), sheet };
}

/** Corners where a stand-in is tried, as shares of the table. */
const CORNERS = [
  [0.04, 0.06],
  [0.96, 0.06],
  [0.04, 0.94],
  [0.96, 0.94],
  [0.5, 0.06],
  [0.5, 0.94],
] as const;

/** Reads a draft. Sides without anybody get a stand-in where the rules insist, so that an empty table can be drawn. */
export function readDraft(rules: AnyRuleSet, kit: EditorKit, draft: Draft): Reading {
  const ready = readySheet(kit, draft);
  const empty = ([0, 1] as const).filter((side) => standing(kit, ready, side).length === 0);
  const { standIn } = kit;
  if (!standIn || empty.length === 0) return readOnce(rules, ready);
  const [width, depth] = kit.size(ready);
  let read: Reading | undefined;
  for (const [i] of CORNERS.entries()) {
    const sheet = clone(ready);
    empty.forEach((side, k) => {
      const [fx, fy] = CORNERS[(i + 2 * k + side) % CORNERS.length] ?? [0.5, 0.5];
      const at = { x: width * fx, y: depth * fy, facing: side === 0 ? 90 : 270 };
      standIn(sheet, side, `${STAND_IN}${side}`, at);
    });
    read = readOnce(rules, sheet);
    if (isLegal(read)) return read;
  }
  return read ?? readOnce(rules, ready);
}

/** Do the rules have something against this one? Other faults of the draft are not its business. */
export function isAgainst(r: Reading, id: string): boolean {
  const texts = [...r.broken, ...(r.complaint ? [r.complaint.found.replaceAll('"', '')] : [])];
  return texts.some((t) => t.split(/\s+/).includes(id));
}

const RINGS = 14;
const SPOKES = 12;

/**
 * The draft with something at the place nearest to the wished one where the rules let it stand, and what they had
 * against the wish. Searched in rings about it, each a step wider; nothing when none is near.
 */
export function nearestPlace(
  rules: AnyRuleSet,
  kit: EditorKit,
  wished: Draft,
  id: string,
  step: number,
): { draft: Draft; off: number; against?: Reading } | undefined {
  const first = readDraft(rules, kit, wished);
  const fine = (r: Reading): boolean => isLegal(r) || (isAgainst(first, id) && !isAgainst(r, id));
  if (isLegal(first)) return { draft: wished, off: 0 };
  for (let ring = 1; ring <= RINGS; ring++)
    for (let spoke = 0; spoke < SPOKES; spoke++) {
      const angle = (2 * Math.PI * spoke) / SPOKES;
      const sheet = clone(wished.sheet);
      const entry = entriesOf(sheet).get(id);
      if (!entry) return undefined;
      shift(entry, ring * step * Math.cos(angle), ring * step * Math.sin(angle));
      const tried = { ...wished, sheet };
      if (fine(readDraft(rules, kit, tried))) return { draft: tried, off: ring * step, against: first };
    }
  return undefined;
}
