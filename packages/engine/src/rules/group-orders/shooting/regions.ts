/** Where units may charge and shoot, where enemies on Reserve keep off, and where generals are heard: GO-MOVE-15, GO-SHOOT-03, GO-ORDER-15, GO-SETUP-02. */
import {
  around,
  borderOfRow,
  fanOfRow,
  frontOf,
  laidBefore,
  type Region,
  type RegionKind,
} from '../../../battle/outlook/region.ts';
import type { BodyId } from '../../../battle/protocol.ts';
import { cosine, sine } from '../../../table/angle.ts';
import { endOf } from '../../../table/motion/motion.ts';
import { type Length, QUARTER_TURN, TURN, UNIT } from '../../../table/number.ts';
import { type Shape, shapeOf } from '../../../table/shape.ts';
import { bandsOf, isGun, reachOf } from '../army/troops.ts';
import { WIDEST_WHEEL } from '../charge/charge.ts';
import { GENERAL_RADIUS, rect, shape } from '../ground/shapes.ts';
import { aheadOf } from '../move/duties.ts';
import { speedOf, wayOf } from '../move/march.ts';
import {
  findUnit,
  type General,
  type GroupState,
  houseRules,
  inContact,
  inLine,
  type Unit,
} from '../state.ts';
import { upTo } from '../tolerances.ts';
import { muzzles } from './target.ts';

export function regionsOf(s: GroupState, bodies: readonly BodyId[], kind: RegionKind): Region[] {
  if (kind === 'command') return s.generals.filter((g) => bodies.includes(g.id)).map((g) => ring(s, g));
  const units = bodies.flatMap((id) => findUnit(s, id) ?? []).filter((u) => u.place === 'table');
  const of = BY_KIND[kind];
  return of === undefined ? [] : units.flatMap((u) => of(s, u));
}

const BY_KIND: { readonly [K in RegionKind]?: (s: GroupState, u: Unit) => Region[] } = {
  charge: charges,
  control: keptOff,
  limit,
  shot: shots,
};

/** GO-ORDER-10, 12: straight ahead, where an enemy makes its front halt. */
function limit(s: GroupState, u: Unit): Region[] {
  const start = rect(s, u);
  const speed = speedOf(u);
  for (let by = 0; by <= speed; by += STEP) {
    const end = by === 0 ? start : endOf({ ...start }, wayOf(u, start, [{ go: 'ahead', by }]).path);
    const found = aheadOf(s, u, end);
    if (found === undefined || !upTo(found.distance, found.halt * UNIT)) continue;
    const at = Math.max(0, by * UNIT - (found.halt * UNIT - found.distance));
    const f = frontOf(shape(s, u));
    const outline = laidBefore(f, [
      [-UNIT, at],
      [f.wide + UNIT, at],
    ]);
    return [{ body: u.id, kind: 'limit', outline, bands: [], far: found.halt * UNIT }];
  }
  return [];
}
const STEP = 0.5; // cm: who stands where it looks is found in steps

/** GO-SETUP-02: to where the die may still carry an order, with a line for each pip. */
function ring(s: GroupState, g: General): Region {
  const base = shapeOf({ x: g.x, y: g.y, facing: 0, radius: GENERAL_RADIUS });
  const step = houseRules(s).general_reach * UNIT;
  const bands = [1, 2, 3].map((pips) => around(base, pips * step));
  return { body: g.id, kind: 'command', outline: around(base, 4 * step), bands, far: 4 * step };
}

/** GO-ORDER-15: about an enemy of those on Reserve. */
function keptOff(s: GroupState, u: Unit): Region[] {
  const far = houseRules(s).reserve_limit * UNIT;
  return [{ body: u.id, kind: 'control', outline: around(shape(s, u), far), bands: [], far }];
}

/** GO-SHOOT-03: 45° to either side from the middle of each stand that may shoot, with the bands of the range. */
function shots(s: GroupState, u: Unit): Region[] {
  const far = reachOf(u) * UNIT;
  if (far <= 0) return [];
  const { short, long, extreme } = bandsOf(u);
  const limits = [short, long, extreme].filter((at) => at > 0 && at * UNIT < far);
  const r = rect(s, u);
  const faces = u.block !== '' || u.formation === 'square' ? 4 : 1;
  return Array.from({ length: faces }, (_, k): Region => {
    const to = (r.facing + k * QUARTER_TURN) & (TURN - 1);
    const row = muzzles(s, u, { x: r.x + cosine(to) * FAR_OFF, y: r.y + sine(to) * FAR_OFF });
    const [first, last] = [row[0], row[row.length - 1]];
    const one = frontOf(shapeOf(first));
    const [dx, dy] = [last.x - first.x, last.y - first.y];
    const f = { ...one, wide: one.wide + Math.sqrt(dx * dx + dy * dy) };
    const inset = first.width / 2;
    return {
      body: u.id,
      kind: 'shot',
      outline: laidBefore(f, fanOfRow(f, inset, far)),
      bands: limits.map((at) => laidBefore(f, borderOfRow(f, inset, at * UNIT))),
      far,
    };
  });
}
/** Straight out of a face, whatever its size. */
const FAR_OFF: Length = 1000 * UNIT;

/** GO-MOVE-15: straight ahead, or wheeled by 45° at most and then straight on, as far as it moves. */
function charges(s: GroupState, u: Unit): Region[] {
  if (isGun(u) || !inLine(s, u) || u.block !== '' || inContact(s, u)) return [];
  if (u.order === 'rout' || u.order === 'retreat') return [];
  const start = rect(s, u);
  const most = speedOf(u) * UNIT;
  const outline: Length[] = [];
  const add = ({ corners: c }: Shape, side: 'left' | 'right'): void =>
    void (side === 'left' ? outline.push(c[0], c[1]) : outline.push(c[2], c[3]));
  const turned = (side: 'left' | 'right', by: number): Shape | undefined => {
    const wheel = wayOf(u, start, by === 0 ? [] : [{ go: 'wheel', side, by }]);
    const rest = most - wheel.path.reduce((sum, m, i) => sum + m.length * wheel.rates[i], 0);
    if (rest < 0) return undefined;
    const at = endOf({ ...start }, wheel.path);
    return shapeOf({ ...at, x: at.x + cosine(at.facing) * rest, y: at.y + sine(at.facing) * rest });
  };
  const own = shape(s, u);
  const fan = (side: 'left' | 'right'): Shape[] =>
    Array.from({ length: TURNS + 1 }, (_, i) => turned(side, (WIDEST_WHEEL * i) / TURNS) ?? []).flat();
  add(own, 'left');
  for (const at of fan('left').reverse()) add(at, 'left');
  for (const at of fan('right')) add(at, 'right');
  add(own, 'right');
  return [{ body: u.id, kind: 'charge', outline, bands: [], far: most }];
}
const TURNS = 5; // wheels that are drawn to either side
