/** Groups: which bodies may move as one. AR-GROUP, ADLG-MOV-8 to 13. */
import { cite } from '../../../battle/cite.ts';
import type { Refusal } from '../../../battle/protocol.ts';
import { refuse } from '../../../battle/refuse.ts';
import { angleBetween, inDegrees } from '../../../table/angle.ts';
import { inUnits, units } from '../../../table/number.ts';
import { distance } from '../../../table/point.ts';
import { pointAt, type Rect } from '../../../table/shape.ts';
import { isBattleUnit, TROOPS } from '../army/troops.ts';
import { shape } from '../bodies/shapes.ts';
import { type AdlgState, editionOf, type Unit } from '../state.ts';
import { sameFacing, sortByMeasure, touch } from '../tolerances.ts';

/** Place of a member in the frame of the group: ahead and right of its first member's middle. */
interface Spot {
  unit: Unit;
  left: number;
  right: number;
  front: number;
  rear: number;
}

function spotOf(base: Unit, u: Unit): Spot {
  const own = shape(base);
  const dx = u.x - base.x;
  const dy = u.y - base.y;
  const ahead = dx * own.ux + dy * own.uy;
  const side = dx * own.uy - dy * own.ux;
  return {
    unit: u,
    left: side - u.width / 2,
    right: side + u.width / 2,
    front: ahead + u.depth / 2,
    rear: ahead - u.depth / 2,
  };
}

export type GroupShape = 'single' | 'line' | 'checkerboard' | 'gapped';

export interface Group {
  units: readonly Unit[];
  shape: GroupShape;
  lead: Rect; // outline of all members, facing as they do: its front corners are those that wheel
  battleUnits: boolean; // has at least one
  column: boolean; // one body wide and more than one deep: follows its head
}

/** The largest frontage moved by one order, on the grid. AR-GROUP-07 */
function frontageLimit(battleUnits: boolean): number {
  if (!battleUnits) {
    cite('ADLG-MOV-10');
    return units(6);
  }
  cite('AR-GROUP-13');
  return units(8);
}

/** Are these bodies a legal group? A single body always is. */
export function groupOf(s: AdlgState, members: readonly Unit[]): Group | Refusal {
  const first = members[0];
  if (members.length === 1)
    return {
      units: members,
      shape: 'single',
      lead: rectOf(first),
      battleUnits: isBattleUnit(first.type),
      column: false,
    };
  const t = touch(s);
  const most = sameFacing(s);
  for (const u of members) {
    if (u.corps !== first.corps) return refuse('ADLG-MOV-8', 'group-one-corps', { unit: u.name });
    cite('ADLG-GEO-8');
    if (angleBetween(u.facing, first.facing) > most)
      return refuse('AR-GROUP-11', 'group-facing', {
        unit: u.name,
        off: inDegrees(angleBetween(u.facing, first.facing)),
      });
    if (u.square) return refuse('AR-MOVE-12', 'square-stands', { unit: u.name });
  }
  const spots = members.map((u) => spotOf(first, u));
  const battleUnits = spots.filter((p) => isBattleUnit(p.unit.type));
  const outline = outlineOf(first, spots);
  const limit = frontageLimit(battleUnits.length > 0);
  if (outline.lead.width > limit + t)
    return refuse('AR-GROUP-07', 'group-too-wide', {
      width: inUnits(outline.lead.width),
      most: inUnits(limit),
    });
  if (battleUnits.length === 0) {
    cite('AR-GROUP-01');
    const astray = astrayOf(spots, (a, b) => sideBySide(a, b, t) || frontToRear(a, b, t));
    if (astray !== undefined)
      return refuse('ADLG-MOV-8', 'group-not-linked', {
        unit: astray.unit.name,
        gap: nearestGap(astray, spots),
      });
    return {
      units: members,
      shape: 'line',
      lead: outline.lead,
      battleUnits: false,
      column: isColumn(spots, t),
    };
  }
  const form = battleUnitShape(s, spots, battleUnits, t);
  if (typeof form !== 'string') return form;
  return { units: members, shape: form, lead: outline.lead, battleUnits: true, column: false };
}

const rectOf = (u: Unit): Rect => ({ x: u.x, y: u.y, facing: u.facing, width: u.width, depth: u.depth });

function outlineOf(first: Unit, spots: readonly Spot[]): { lead: Rect } {
  let left = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let front = Number.NEGATIVE_INFINITY;
  let rear = Number.POSITIVE_INFINITY;
  for (const p of spots) {
    left = Math.min(left, p.left);
    right = Math.max(right, p.right);
    front = Math.max(front, p.front);
    rear = Math.min(rear, p.rear);
  }
  const middle = pointAt(first, (front + rear) / 2, (left + right) / 2, { x: 0, y: 0 });
  return {
    lead: { x: middle.x, y: middle.y, facing: first.facing, width: right - left, depth: front - rear },
  };
}

const near = (a: number, b: number, t: number): boolean => (a > b ? a - b : b - a) <= t;

/** Full side contact with front or rear corners aligned. */
const sideBySide = (a: Spot, b: Spot, t: number): boolean =>
  (near(a.right, b.left, t) || near(a.left, b.right, t)) &&
  (near(a.front, b.front, t) || near(a.rear, b.rear, t));

/** AR-GROUP-05: side edge on side edge, a front corner aligned. */
const besideFront = (a: Spot, b: Spot, t: number): boolean =>
  near(a.front, b.front, t) && sideBySide(a, b, t);

/** One behind the other, sides aligned. */
const frontToRear = (a: Spot, b: Spot, t: number): boolean =>
  (near(a.rear, b.front, t) || near(a.front, b.rear, t)) &&
  near(a.left, b.left, t) &&
  near(a.right, b.right, t);

/** Somebody whom no chain of such links ties to the first, if there is one. */
function astrayOf(spots: readonly Spot[], link: (a: Spot, b: Spot) => boolean): Spot | undefined {
  const reached = [spots[0]];
  const left = spots.slice(1);
  for (let i = 0; i < reached.length; i++)
    for (let j = left.length - 1; j >= 0; j--)
      if (link(reached[i], left[j])) reached.push(...left.splice(j, 1));
  return left[0];
}

/** How far it stands from the nearest other, in UD; all of them face the same way. */
function nearestGap(p: Spot, spots: readonly Spot[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const q of spots) {
    if (q === p) continue;
    const aside = Math.max(0, q.left - p.right, p.left - q.right);
    const along = Math.max(0, q.rear - p.front, p.rear - q.front);
    least = Math.min(least, aside * aside + along * along);
  }
  return inUnits(Math.floor(Math.sqrt(least)));
}

const isColumn = (spots: readonly Spot[], t: number): boolean =>
  spots.every((p) => near(p.left, spots[0].left, t) && near(p.right, spots[0].right, t));

/** AR-GROUP-02, 11: checkerboard or gapped line, with what may join them. */
function battleUnitShape(
  s: AdlgState,
  spots: readonly Spot[],
  battleUnits: readonly Spot[],
  t: number,
): GroupShape | Refusal {
  const edition = editionOf(s);
  const others = spots.filter((p) => !isBattleUnit(p.unit.type));
  for (const p of others) {
    const c = TROOPS[p.unit.type].category;
    const may = c === 'LI' || p.unit.type === 'light-artillery' || (c === 'El' && edition.elephantsInGroups);
    if (!may) return refuse('AR-GROUP-04', 'may-not-join', { unit: p.unit.name });
    const joins =
      c === 'LI'
        ? spots.some((q) => q !== p && (sideBySide(p, q, t) || lightBeside(p, q, t)))
        : spots.some((q) => q !== p && isFootSpot(q) && besideFront(p, q, t));
    if (!joins)
      return refuse(c === 'LI' ? 'AR-GROUP-11' : 'AR-GROUP-05', 'not-aligned-with-group', {
        unit: p.unit.name,
      });
  }
  const astray = unlinked(battleUnits, others, t);
  if (astray !== undefined)
    return refuse('AR-GROUP-11', 'not-aligned-with-group', { unit: astray.unit.name });
  if (battleUnits.length === 1) return 'checkerboard';
  const sideContact = battleUnits.some((a) => battleUnits.some((b) => a !== b && sharesSide(a, b, t)));
  const astrayBoard = astrayOf(battleUnits, (a, b) => cornerLink(a, b, t));
  const board = !sideContact && astrayBoard === undefined;
  const gapped = isGapped(battleUnits, t);
  if (!board && !gapped) {
    const p = astrayBoard ?? battleUnits[0];
    if (
      !sideContact &&
      astrayOf(battleUnits, (a, b) => cornerLink(a, b, t) || gapLink(a, b, t)) === undefined
    )
      return refuse('AR-GROUP-02', 'checkerboard-and-gapped', { unit: p.unit.name });
    return refuse('AR-GROUP-02', 'neither-checkerboard-nor-gapped', {
      unit: p.unit.name,
      gap: nearestGap(p, battleUnits),
    });
  }
  cite('ADLG-MOV-11');
  cite('AR-GROUP-10');
  cite('ADLG-GEO-5');
  if (gapped && edition.strangerBreaksGap) {
    cite('AR-GROUP-03');
    const between = intruder(s, spots, battleUnits, t);
    if (between !== undefined) return refuse('AR-GROUP-06', 'stranger-in-gap', { unit: between.name });
  }
  return board ? 'checkerboard' : 'gapped';
}

/** One of the others that no chain of members ties to the battle units. */
function unlinked(battleUnits: readonly Spot[], others: readonly Spot[], t: number): Spot | undefined {
  const reached = [...battleUnits];
  const left = [...others];
  const ties = (p: Spot, q: Spot): boolean =>
    sideBySide(p, q, t) ||
    (isLightFoot(p) && lightBeside(p, q, t)) ||
    (isLightFoot(q) && lightBeside(q, p, t));
  for (let i = 0; i < reached.length; i++)
    for (let j = left.length - 1; j >= 0; j--)
      if (ties(left[j], reached[i])) reached.push(...left.splice(j, 1));
  return left[0];
}

const isLightFoot = (p: Spot): boolean => TROOPS[p.unit.type].category === 'LI';

const isFootSpot = (p: Spot): boolean => {
  const c = TROOPS[p.unit.type].category;
  return c === 'LI' || c === 'LMI' || c === 'MI' || c === 'HI';
};

/** Light infantry touches a member with one full edge of its own, one corner aligned. */
const lightBeside = (p: Spot, q: Spot, t: number): boolean =>
  (near(p.rear, q.front, t) || near(p.front, q.rear, t)) &&
  p.left >= q.left - t &&
  p.right <= q.right + t &&
  (near(p.left, q.left, t) ||
    near(p.right, q.right, t) ||
    near(p.left, (q.left + q.right) / 2, t) ||
    near(p.right, (q.left + q.right) / 2, t));

/** Front corner of the one behind on a rear corner of the one ahead. */
const cornerLink = (a: Spot, b: Spot, t: number): boolean =>
  (near(a.rear, b.front, t) || near(a.front, b.rear, t)) &&
  (near(a.left, b.right, t) || near(a.right, b.left, t));

/** Fronts on one line, exactly 1 UD apart. */
const gapLink = (a: Spot, b: Spot, t: number): boolean =>
  near(a.front, b.front, t) && (near(a.left - b.right, units(1), t) || near(b.left - a.right, units(1), t));

const sharesSide = (a: Spot, b: Spot, t: number): boolean =>
  (near(a.right, b.left, t) || near(a.left, b.right, t)) &&
  Math.min(a.front, b.front) - Math.max(a.rear, b.rear) > t;

/** All fronts on one line, each neighbouring pair exactly 1 UD apart. */
function isGapped(battleUnits: readonly Spot[], t: number): boolean {
  const row = [...battleUnits].sort((a, b) => a.left - b.left || (a.unit.id < b.unit.id ? -1 : 1));
  for (let i = 1; i < row.length; i++)
    if (!near(row[i].front, row[0].front, t) || !near(row[i].left - row[i - 1].right, units(1), t))
      return false;
  return true;
}

/** AR-GROUP-06, AR-AMB-50: a stranger standing between two battle units of a gapped line breaks it. */
function intruder(
  s: AdlgState,
  spots: readonly Spot[],
  battleUnits: readonly Spot[],
  t: number,
): Unit | undefined {
  const row = [...battleUnits].sort((a, b) => a.left - b.left || (a.unit.id < b.unit.id ? -1 : 1));
  const first = spots[0].unit;
  for (const u of s.units) {
    if (u.place !== 'table' || u.side !== first.side || spots.some((p) => p.unit === u)) continue;
    if (angleBetween(u.facing, first.facing) > sameFacing(s)) continue;
    const p = spotOf(first, u);
    for (let i = 1; i < row.length; i++) {
      const a = row[i - 1];
      const b = row[i];
      const inGap = p.left >= a.right - t && p.right <= b.left + t;
      const deep = Math.min(p.front, a.front) - Math.max(p.rear, Math.max(a.rear, b.rear)) > t;
      if (inGap && deep) return u;
    }
  }
  return undefined;
}

/**
 * The largest legal group that a body stands in: linked neighbours of its corps are taken in one after another,
 * nearest first, as long as the whole stays legal.
 */
export function largestGroup(s: AdlgState, u: Unit, may: (v: Unit) => boolean = () => true): Unit[] {
  const group = [u];
  const most = sameFacing(s);
  const rest: Unit[] = [];
  for (const v of s.units)
    if (
      v !== u &&
      v.corps === u.corps &&
      v.place === 'table' &&
      !v.square &&
      angleBetween(v.facing, u.facing) <= most &&
      may(v)
    )
      rest.push(v);
  const away = (v: Unit): number => distance(v.x, v.y, u.x, u.y);
  sortByMeasure(rest, away, (a, b) => (a.id < b.id ? -1 : 1));
  for (let grown = true; grown; ) {
    grown = false;
    for (let i = 0; i < rest.length; i++) {
      if (!nearSome(rest[i], group)) continue;
      const tried = [...group, rest[i]];
      if ('rule' in groupOf(s, tried)) continue;
      group.push(rest[i]);
      rest.splice(i, 1);
      grown = true;
      break;
    }
  }
  return group;
}

/** Near enough to some member to be linked to it, with a gap of 1 UD at most? */
function nearSome(v: Unit, group: readonly Unit[]): boolean {
  for (const u of group) {
    const reach = (u.width + v.width + u.depth + v.depth) / 2 + LINK;
    const dx = v.x - u.x;
    const dy = v.y - u.y;
    if (dx * dx + dy * dy <= reach * reach) return true;
  }
  return false;
}
const LINK = units(1.1);
