/** Generals move last in step 4: GO-SETUP-09. */

import type { Refusal, Tell } from '../../../battle/protocol.ts';
import { fromUnits } from '../../../table/grid.ts';
import { crosses, lengthInArea } from '../../../table/measure/sight.ts';
import { inUnits, roundHalfAway, UNIT } from '../../../table/number.ts';
import type { GeneralCommand } from '../commands.ts';
import { isOnTable } from '../ground/edges.ts';
import { GENERAL_RADIUS, pointGap, shape } from '../ground/shapes.ts';
import { areaOf, GROUNDS } from '../ground/terrain.ts';
import { refuse } from '../refuse.ts';
import { putAt } from '../setup/placing.ts';
import { type GroupState, houseRules } from '../state.ts';
import { beyond, TOUCH } from '../tolerances.ts';

/** Up to 40, through friends and terrain of types 1 and 2; never into an enemy. */
export function judgeGeneral(s: GroupState, c: GeneralCommand): Refusal | undefined {
  const g = s.generals.find((x) => x.id === c.general);
  if (g === undefined || g.side !== s.active || g.place !== 'table')
    return refuse('GO-SETUP-09', 'not-yours', { unit: c.general });
  if (g.moved) return refuse('GO-SETUP-09', 'moved-already', { unit: g.id });
  const x = fromUnits(c.x);
  const y = fromUnits(c.y);
  if (!isOnTable(s, x, y)) return refuse('GO-SETUP-04', 'off-table', { x: c.x, y: c.y });
  const dx = x - g.x;
  const dy = y - g.y;
  const far = Math.sqrt(dx * dx + dy * dy);
  const most = houseRules(s).general_move;
  if (beyond(far, most * UNIT))
    return refuse('GO-SETUP-09', 'too-far', { cost: inUnits(roundHalfAway(far)), most });
  for (const e of s.units) {
    if (e.side === g.side || e.place !== 'table') continue;
    if (pointGap(s, x, y, e) <= GENERAL_RADIUS + TOUCH || crosses(g.x, g.y, x, y, shape(s, e)))
      return refuse('GO-SETUP-10', 'in-the-way', { by: e.id, free: 0 });
  }
  for (const p of s.pieces)
    if (GROUNDS[p.kind].type === 3 && p.kind !== 'block' && lengthInArea(g.x, g.y, x, y, areaOf(p)) > TOUCH)
      return refuse('GO-SETUP-09', 'in-the-way', { by: p.name, free: 0 });
  return undefined;
}

export function moveGeneral(s: GroupState, c: GeneralCommand, tell?: Tell): void {
  const g = s.generals.find((x) => x.id === c.general)!;
  putAt(g, fromUnits(c.x), fromUnits(c.y));
  g.moved = true;
  tell?.({ kind: 'general-moved', rule: 'GO-SETUP-09', side: g.side, about: [g.id] });
}
