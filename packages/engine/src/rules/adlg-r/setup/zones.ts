/** Where troops may be deployed: ADLG-DEP-2, AR-SETUP-10, 11. Lengths on the grid. */
import { cite } from '../../../battle/cite.ts';
import type { Refusal, Side } from '../../../battle/protocol.ts';
import { refuse } from '../../../battle/refuse.ts';
import { touchesArea } from '../../../table/area.ts';
import { onBoard } from '../../../table/board.ts';
import { overlaps } from '../../../table/measure/overlap.ts';
import { type Facing, inUnits, type Length, NORTH, SOUTH, type Units, units } from '../../../table/number.ts';
import { type Rect, type Shape, shapeOf } from '../../../table/shape.ts';
import { sizeOf, tableOf } from '../army/prices.ts';
import { TROOPS, type TroopType } from '../army/troops.ts';
import { shape } from '../bodies/shapes.ts';
import { lieOf } from '../ground/rim.ts';
import { areaOf, groundAt, isClosed } from '../ground/terrain.ts';
import { type AdlgState, houseRules, onTable, type Unit } from '../state.ts';
import { SAME, touch } from '../tolerances.ts';

export interface Zone {
  depth: Length; // from the own long edge
  side: Length; // from the short edges
}

/** The size of the game, also after the set-up: by the table where no budget is known. */
const size = (s: AdlgState): 110 | 220 | 330 =>
  s.setup !== null ? sizeOf(s.setup.budget) : s.width <= units(22) ? 110 : s.width <= units(32) ? 220 : 330;

const pick = (s: AdlgState, small: number, standard: number, large: number): number => {
  const n = size(s);
  return units(n === 110 ? small : n === 220 ? standard : large);
};

/** ADLG-DEP-2b: on a table of another depth than its budget's the zone ends so far from the centre line. */
function fromCentre(s: AdlgState, centre: Units, least: Units, depth: Length): number {
  if (s.setup === null || centre === 0) return depth;
  if (s.depth === units(tableOf(s.setup.budget, houseRules(s))[1])) return depth;
  cite('ADLG-DEP-2b');
  return Math.max(units(least), s.depth / 2 - units(centre));
}

/** Troops on horses: wings are open to them (AR-SETUP-10, AR-AMB-62: not elephants, not camels). */
const onHorses = (type: TroopType): boolean => {
  const { category } = TROOPS[type];
  return (category === 'Cv' && type !== 'camelry') || category === 'Kn';
};

export function zoneOf(s: AdlgState, type: TroopType): Zone {
  const b = houseRules(s);
  const heavy = fromCentre(
    s,
    b.centreHeavy,
    b.deployHeavy110,
    pick(s, b.deployHeavy110, b.deployHeavy220, b.deployHeavy330),
  );
  const light = fromCentre(
    s,
    b.centreLight,
    b.deployLight110,
    pick(s, b.deployLight110, b.deployLight220, b.deployLight330),
  );
  const side = pick(s, b.deploySide110, b.deploySide220, b.deploySide330);
  const { category } = TROOPS[type];
  if (category === 'LI' || category === 'LH' || category === 'Drag') {
    cite('AR-SETUP-11');
    return { depth: light, side: 0 };
  }
  if (onHorses(type)) {
    cite('AR-SETUP-10');
    return { depth: heavy, side: 0 };
  }
  if (type === 'medium-artillery' || type === 'heavy-artillery') {
    cite('AR-SETUP-11');
    return { depth: light, side };
  }
  cite('ADLG-DEP-2');
  return { depth: heavy, side };
}

/** ADLG-DEP-2: ambushes lie in the own half, short of the middle. */
const ambushZone = (s: AdlgState): Zone => ({
  depth: Math.max(0, s.depth / 2 - units(houseRules(s).ambushShort)),
  side: 0,
});

/** A part of the board. */
interface Part {
  west: number;
  east: number;
  south: number;
  north: number;
}

/**
 * Where an ambush may lie. ADLG-AMB-2a: as deep as at 220 points, on other tables deeper by as much as heavy troops
 * deploy deeper; the defender's also up to the middle in the two flank sectors. Before: the own half, short of it.
 */
export function ambushParts(s: AdlgState, side: Side, light: boolean): Part[] {
  const b = houseRules(s);
  const strip = (depth: Length, west: number, east: number): Part =>
    side === 0
      ? { west, east, south: 0, north: depth }
      : { west, east, south: s.depth - depth, north: s.depth };
  if (b.ambushPlace === 'half') return [strip(ambushZone(s).depth, 0, s.width)];
  cite('ADLG-AMB-2a');
  const more = zoneOf(s, 'keil').depth - units(b.deployHeavy220);
  const out = [strip(units(light ? b.ambushLightDeep : b.ambushDeep) + more, 0, s.width)];
  if (side === s.setup?.defender)
    out.push(strip(s.depth / 2, 0, s.width / 3), strip(s.depth / 2, (2 * s.width) / 3, s.width));
  return out;
}

export const inPart = (at: Shape, p: Part): boolean => {
  for (let k = 0; k < 8; k += 2) {
    const [x, y] = [at.corners[k], at.corners[k + 1]];
    if (x < p.west - SAME || x > p.east + SAME || y < p.south - SAME || y > p.north + SAME) return false;
  }
  return true;
};

/** The way troops of a side look on the board, where the set-up takes place. */
export const ahead = (side: Side): number => (side === 0 ? NORTH : SOUTH);

const corner = { x: 0, y: 0 };

/** Is a base wholly inside a zone of its side? */
export function inZone(s: AdlgState, side: Side, at: Shape, zone: Zone): boolean {
  for (let k = 0; k < 4; k++) {
    const { x, y } = onBoard(lieOf(s), at.corners[2 * k], at.corners[2 * k + 1], corner);
    if (x < zone.side - SAME || x > s.width - zone.side + SAME) return false;
    const from = side === 0 ? y : s.depth - y;
    if (from < -SAME || from > zone.depth + SAME) return false;
  }
  return true;
}

/** Nobody stands there, nothing impassable lies there. `others` are bases put down in the same command. */
export function isFree(
  s: AdlgState,
  at: Shape,
  others: readonly Shape[],
  except: (u: Unit) => boolean,
): Refusal | undefined {
  const deepest = touch(s);
  for (const u of s.units)
    if ((onTable(u) || u.place === 'ambush') && !except(u) && overlaps(at, shape(u), deepest))
      return refuse('ADLG-GEO-6', 'occupied', { unit: u.name });
  for (const o of others) if (overlaps(at, o, deepest)) return refuse('ADLG-GEO-6', 'occupied', { unit: '' });
  for (const c of s.camps)
    if (overlaps(at, shape(c), deepest)) return refuse('ADLG-GEO-6', 'occupied', { unit: 'camp' });
  for (const p of s.pieces)
    if (isClosed(p) && touchesArea(at, areaOf(p))) return refuse('ADLG-TER-1', 'impassable', { piece: p.id });
  return undefined;
}

/** May this body be put there? The state of the enemy's hidden bodies is never looked at: they are not in the own half. */
export function checkPlace(
  s: AdlgState,
  u: Unit,
  pose: { x: Length; y: Length; facing: Facing },
  zone: Zone,
  others: readonly Shape[],
): Refusal | undefined {
  const rect: Rect = { x: pose.x, y: pose.y, facing: pose.facing, width: u.width, depth: u.depth };
  const at = shapeOf(rect);
  if (!inZone(s, u.side, at, zone))
    return refuse('ADLG-DEP-2', 'outside-zone', {
      unit: u.name,
      depth: inUnits(zone.depth),
      side: inUnits(zone.side),
    });
  return isFree(s, at, others, (v) => v.id === u.id || (v.side !== u.side && v.place !== 'table'));
}

/** Would these troops stand badly there? For deployments by the engine. */
export const standsBadly = (s: AdlgState, u: Unit, at: Shape): boolean => {
  const g = groundAt(s, u, at);
  return g === 'difficult' || g === 'impassable' || (g === 'rough' && u.width !== units(1));
};
