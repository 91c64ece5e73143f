/** Deployment: one division whole, in the zone of its side, its leader and the baggage with the first. BQ-3.4. */

import type { Refusal, Side, Tell } from '../../../battle/protocol.ts';
import { refuse } from '../../../battle/refuse.ts';
import { degrees } from '../../../table/angle.ts';
import { pointInArea } from '../../../table/area.ts';
import { onBoard } from '../../../table/board.ts';
import { fromUnits } from '../../../table/grid.ts';
import { overlaps } from '../../../table/measure/overlap.ts';
import type { Degrees, Units } from '../../../table/number.ts';
import type { Shape } from '../../../table/shape.ts';
import { stepAside } from '../command/leader.ts';
import type { Deploy } from '../commands.ts';
import { areaOf, closedGround, groundOf } from '../ground/terrain.ts';
import { shape } from '../shapes.ts';
import { type BaroqueState, findUnit, onTable, type Unit } from '../state.ts';
import { epsilon, SAME } from '../tolerances.ts';
import {
  baggageOf,
  facingOf,
  inZone,
  mayDeploy,
  placed,
  ZONE_ASIDE,
  ZONE_DEPTH,
  zoneDepth,
} from './drawing-up.ts';

export function checkDeploy(s: BaroqueState, side: Side, c: Deploy): Refusal | undefined {
  if (!mayDeploy(s, side).includes(c.command))
    return refuse('BQ-3.4-a', 'not-this-command', { command: c.command });
  const own = s.units.filter((u) => u.command === c.command);
  const taken: { shape: Shape; name: string }[] = s.units
    .filter(onTable)
    .map((u) => ({ shape: shape(u), name: u.name }));
  const put = (u: Unit, p: { x: Units; y: Units; facing: Degrees }): Refusal | undefined => {
    const there = placed(u, p);
    if (!inZone(s, side, there, ZONE_DEPTH) && !inZone(s, side, there, zoneDepth(s, side, c.command)))
      return refuse('BQ-3.4-d', 'outside-zone', { unit: u.name, x: p.x, y: p.y });
    const on = taken.find((t) => overlaps(there, t.shape, epsilon(s)));
    if (on !== undefined) return refuse('BQ-3.4-f', 'ends-on-a-base', { unit: u.name, what: on.name });
    const piece = closedGround(s, there);
    if (piece !== undefined) return refuse('BQ-3.4-f', 'impassable', { what: piece.name });
    taken.push({ shape: there, name: u.name });
    return undefined;
  };
  const baggage = baggageOf(s, side);
  if (baggage !== undefined) {
    if (c.baggage === null) return refuse('BQ-3.4-a', 'baggage-first', {});
    const wrong = put(baggage, { ...c.baggage, facing: facingOf(s, side) });
    if (wrong !== undefined) return wrong;
  }
  for (const u of own) {
    const at = c.units.filter((p) => p.unit === u.id);
    if (at.length !== 1) return refuse('BQ-3.4-f', 'whole-command', { unit: u.name });
    const wrong = put(u, at[0]);
    if (wrong !== undefined) return wrong;
  }
  if (c.units.length !== own.length) return refuse('BQ-3.4-f', 'whole-command', { unit: '' });
  if (c.leader.unit !== '') {
    const u = findUnit(s, c.leader.unit);
    if (u === undefined || u.command !== c.command || u.type === 'ART')
      return refuse('BQ-3.4-f', 'no-such-unit', { unit: c.leader.unit });
    return undefined;
  }
  const lx = fromUnits(c.leader.x);
  const ly = fromUnits(c.leader.y);
  const on = onBoard(s.table.lie, lx, ly, { x: 0, y: 0 });
  const y = side === 0 ? on.y : s.table.depth - on.y;
  const aside = Math.min(on.x, s.table.width - on.x);
  if (aside < ZONE_ASIDE - SAME || y < -SAME || y > ZONE_DEPTH + SAME)
    return refuse('BQ-3.4-f', 'outside-zone', { unit: 'leader', x: c.leader.x, y: c.leader.y });
  const closed = s.table.pieces.find((p) => groundOf(p) === 'impassable' && pointInArea(lx, ly, areaOf(p)));
  return closed === undefined ? undefined : refuse('BQ-3.1.3-a', 'impassable', { what: closed.name });
}

export function acceptDeploy(s: BaroqueState, side: Side, c: Deploy, tell?: Tell): void {
  const down = (u: Unit, p: { x: Units; y: Units; facing: Degrees }): void => {
    u.x = fromUnits(p.x);
    u.y = fromUnits(p.y);
    u.facing = degrees(p.facing) & 65535;
    u.place = 'table';
  };
  const baggage = baggageOf(s, side);
  if (baggage !== undefined && c.baggage !== null) down(baggage, { ...c.baggage, facing: facingOf(s, side) });
  for (const p of c.units) {
    const u = findUnit(s, p.unit);
    if (u !== undefined) down(u, p);
  }
  s.commands[c.command].deployed = true;
  for (const l of s.leaders) {
    if (l.command !== c.command) continue;
    l.unit = c.leader.unit;
    l.x = l.unit === '' ? fromUnits(c.leader.x) : 0;
    l.y = l.unit === '' ? fromUnits(c.leader.y) : 0;
  }
  tell?.({ kind: 'deployed', rule: 'BQ-3.4-f', side, facts: { command: s.commands[c.command].name } });
  for (const u of s.units) if (onTable(u) && u.side === side) stepAside(s, u, u.x, u.y, tell);
}
