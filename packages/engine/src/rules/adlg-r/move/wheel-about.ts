/** A group without battle units makes a quarter-turn body by body: a line becomes a column and the reverse. ADLG-MOV-4, 7 */
import type { Refusal } from '../../../battle/protocol.ts';
import { refuse } from '../../../battle/refuse.ts';
import { QUARTER_TURN, TURN } from '../../../table/number.ts';
import { pointAt, roundPose } from '../../../table/shape.ts';
import { shape } from '../bodies/shapes.ts';
import type { AdlgState, Unit } from '../state.ts';
import { touch } from '../tolerances.ts';
import { type Group, groupOf } from './group.ts';

interface Cell {
  unit: Unit;
  ahead: number; // of the group's middle
  right: number;
}

/** The group after the turn. The corner of its front on the turning side stays where it is. */
export function quarterTurn(s: AdlgState, group: Group, to: 'left' | 'right'): Group | Refusal {
  const { lead } = group;
  const own = shape(group.units[0]);
  const cells: Cell[] = group.units.map((unit) => ({
    unit,
    ahead: (unit.x - lead.x) * own.ux + (unit.y - lead.y) * own.uy,
    right: (unit.x - lead.x) * own.uy - (unit.y - lead.y) * own.ux,
  }));
  const sign = to === 'right' ? 1 : -1;
  const t = touch(s);
  // Old files become ranks: the file on the turning side is the new front rank.
  const files: Cell[][] = [];
  for (const c of cells) {
    const file = files.find((f) => Math.abs(f[0].right - c.right) <= t);
    if (file === undefined) files.push([c]);
    else file.push(c);
  }
  files.sort((a, b) => sign * (b[0].right - a[0].right));
  for (const file of files) file.sort((a, b) => b.ahead - a.ahead);
  // In the frame of the old lead: the new front line lies on the old side edge, and grows backwards from the old front.
  const facing = (lead.facing + (to === 'right' ? TURN - QUARTER_TURN : QUARTER_TURN)) % TURN;
  const turned: Unit[] = [];
  let line = sign * (lead.width / 2);
  for (const file of files) {
    let along = lead.depth / 2;
    let deepest = 0;
    for (const c of file) {
      const u = c.unit;
      const p = pointAt(lead, along - u.width / 2, line - (sign * u.depth) / 2, { x: 0, y: 0 });
      turned.push(roundPose({ ...u, x: p.x, y: p.y, facing }));
      along -= u.width;
      deepest = Math.max(deepest, u.depth);
    }
    line -= sign * deepest;
  }
  const ordered = group.units.map((u) => turned.find((v) => v.id === u.id)!);
  const after = groupOf(s, ordered);
  if ('rule' in after) return refuse('ADLG-MOV-7', 'turn-breaks-group', { units: ordered.length });
  return after;
}
