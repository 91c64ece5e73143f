/** Where bodies may come, charge and shoot, and where they bind and command: ADLG-CHA-4, ADLG-SHO-3, ADLG-ZOC-1, ADLG-CMD-4. */
import type { Plan, PlanWish } from '../../../battle/outlook/plan.ts';
import {
  around,
  borderAhead,
  boxAhead,
  frontOf,
  laidBefore,
  type Region,
  type RegionKind,
  type Spot,
  stripAhead,
} from '../../../battle/outlook/region.ts';
import type { Ask, BodyId } from '../../../battle/protocol.ts';
import { isRefusal } from '../../../battle/refuse.ts';
import { degrees, inDegrees } from '../../../table/angle.ts';
import { outlineInPlane } from '../../../table/board.ts';
import { carry, longestWheel, motionOf, wheelArc } from '../../../table/motion/motion.ts';
import { type Angle, inUnits, type Length, UNIT, units } from '../../../table/number.ts';
import { type Edge, type Rect, type Shape, shapeOf } from '../../../table/shape.ts';
import { TROOPS } from '../army/troops.ts';
import { halfShape, halvesOf, shape } from '../bodies/shapes.ts';
import { everCharges } from '../charge/reach.ts';
import { commandRange, whereFrom } from '../command/command.ts';
import type { AdlgCommand, Leg, MoveOrder } from '../commands.ts';
import { involvement } from '../melee/support.ts';
import { openAllowance, turnCost } from '../move/allowance.ts';
import { groupOf } from '../move/group.ts';
import { exertsZoc } from '../move/zoc/zoc.ts';
import { armsAt, isBigGun, rangeOf } from '../shooting/arm.ts';
import { otherEdges, wagonEdges } from '../shooting/shooter.ts';
import { FOUR_UD } from '../shooting/target.ts';
import { type AdlgState, type Commander, findUnit, houseRules, type Unit } from '../state.ts';
import { SAME_UD, SHORTEST_DRAWN_UD } from '../tolerances.ts';
import { partiesOf } from './way-to.ts';

/** What asks for orders and plans a move: the rule set itself. */
interface Rules {
  asks(s: AdlgState): readonly Ask[];
  plan?(s: AdlgState, c: AdlgCommand, wish?: PlanWish): Plan<AdlgCommand> | undefined;
}

export function regionsOf(s: AdlgState, bodies: readonly BodyId[], kind: RegionKind, rules: Rules): Region[] {
  const found = onBoard(s, bodies, kind, rules);
  if (s.setup === null || s.lie === null) return found;
  // In the set-up places are those of the board.
  const laid = (outline: readonly Length[]): number[] => outlineInPlane(s.lie, outline);
  return found.map((r) => ({ ...r, outline: laid(r.outline), bands: r.bands.map(laid) }));
}

function onBoard(s: AdlgState, bodies: readonly BodyId[], kind: RegionKind, rules: Rules): Region[] {
  if (kind === 'limit') return [];
  if (kind === 'move') return moves(s, bodies, rules);
  if (kind === 'command')
    return s.commanders
      .filter((c) => !c.lost && [c.id, c.unit].some((id) => bodies.includes(id)))
      .map((c) => ring(s, c));
  const units = bodies.flatMap((id) => findUnit(s, id) ?? []).filter((u) => u.place === 'table');
  return units.flatMap((u) =>
    kind === 'shot' ? shots(s, u) : kind === 'charge' ? charges(s, u) : zones(s, u),
  );
}

/** ADLG-CMD-4: about his marker, or about where he is taken to stand with his unit. */
function ring(s: AdlgState, c: Commander): Region {
  const far = commandRange(s, c);
  const from = c.unit === '' ? shapeOf({ x: c.x, y: c.y, facing: 0, radius: 0 }) : whereFrom(s, c);
  return { body: c.id, kind: 'command', outline: around(from, far), bands: [], far };
}

/** ADLG-ZOC-1, 2: the strip before its front; of whoever has one. */
function zones(s: AdlgState, u: Unit): Region[] {
  const far = units(houseRules(s).zocDepth);
  const f = frontOf(shape(u));
  return exertsZoc(s, u)
    ? [{ body: u.id, kind: 'control', outline: laidBefore(f, boxAhead(f, far)), bands: [], far }]
    : [];
}

/** Edges that it shoots from, each with the part of the body it belongs to: AR-SHOOT-20, ADLG-SHO-3a. */
function edgesOf(s: AdlgState, u: Unit): [Shape, Edge][] {
  if (TROOPS[u.type].category === 'WWg') return wagonEdges(s).map((edge) => [shape(u), edge]);
  const rest = halvesOf(u).flatMap((half) =>
    otherEdges(s, u, half).map((edge): [Shape, Edge] => [halfShape(u, half), edge]),
  );
  return [[shape(u), 'front'], ...rest];
}

function shots(s: AdlgState, u: Unit): Region[] {
  const far = rangeOf(s, u);
  if (far <= 0) return [];
  const region = (outline: readonly Length[], bands: readonly (readonly Length[])[]): Region => ({
    body: u.id,
    kind: 'shot',
    outline,
    bands,
    far,
  });
  if (TROOPS[u.type].category === 'LH') return [region(around(shape(u), far), [])]; // AR-SHOOT-10
  const { zoneSide, zoneSideFar } = houseRules(s);
  const [near, wide] = [units(zoneSide), units(zoneSideFar)];
  const guns = isBigGun(armsAt(s, u, 0)[0].fires); // AR-SHOOT-11
  const widens = guns && far > FOUR_UD;
  return edgesOf(s, u).map(([base, edge]) => {
    const f = frontOf(base, edge);
    const border = (at: Length): Spot[] => borderAhead(f, at, guns && at > FOUR_UD ? wide : near);
    const bands: Length[][] = [];
    for (let at = UNIT; at < far; at += UNIT) bands.push(laidBefore(f, border(at)));
    return region(
      laidBefore(
        f,
        widens ? widened(border(far), borderAhead(f, FOUR_UD, wide), near, f.wide) : stripAhead(f, far, near),
      ),
      bands,
    );
  });
}

/** Narrow up to 4 UD, from there on wider: what lies between the two sides comes in only beyond that distance. */
function widened(outer: readonly Spot[], four: readonly Spot[], near: Length, width: Length): Spot[] {
  const left = four.filter(([along]) => along < -near);
  const right = four.filter(([along]) => along > width + near);
  const step = Math.sqrt(Math.max(0, FOUR_UD * FOUR_UD - near * near));
  return [
    [-near, 0],
    [-near, step],
    ...left.reverse(),
    ...outer,
    ...right.reverse(),
    [width + near, step],
    [width + near, 0],
  ];
}

/** ADLG-CHA-4: where the front comes over open ground, as it stands and after each turn that leaves it any way to go. */
function charges(s: AdlgState, u: Unit): Region[] {
  if (!everCharges(u) || involvement(s, u) !== 'none') return [];
  const far = openAllowance(s, u);
  const base: Rect = { x: u.x, y: u.y, facing: u.facing, width: u.width, depth: u.depth };
  const outlines = STARTS.flatMap((by) => {
    const left = by === undefined ? far : far - turnCost(u);
    if (left <= 0) return [];
    const at = by === undefined ? base : carry(base, motionOf(base, { kind: 'turn', by }), 1, { ...base });
    return [sweep(s, at, left), ...(by === undefined ? slides(s, at, left) : [])];
  });
  return outlines.map((outline) => ({ body: u.id, kind: 'charge', outline, bands: [], far }));
}
const STARTS = [undefined, 'quarter-left', 'quarter-right', 'half'] as const;

/** A wheel to either side, then straight on. */
function sweep(s: AdlgState, base: Rect, far: Length): Length[] {
  const widest = Math.min(degrees(houseRules(s).wheelMost), longestWheel(base.width, far));
  const after = (corner: 'left' | 'right', angle: Angle): Shape => {
    const turned = carry(base, motionOf(base, { kind: 'wheel', corner, angle }), 1, { ...base });
    const by = Math.max(0, far - wheelArc(base.width, angle));
    return shapeOf(carry(turned, motionOf(turned, { kind: 'advance', by }), 1, { ...turned }));
  };
  const outline: Length[] = [];
  const add = ({ corners: c }: Shape, side: 'left' | 'right'): void =>
    void (side === 'left' ? outline.push(c[0], c[1]) : outline.push(c[2], c[3]));
  const own = shapeOf(base);
  add(own, 'left');
  for (let i = TURNS; i >= 0; i--) add(after('left', Math.floor((widest * i) / TURNS)), 'left');
  for (let i = 0; i <= TURNS; i++) add(after('right', Math.floor((widest * i) / TURNS)), 'right');
  add(own, 'right');
  return outline;
}

/** ADLG-MOV-1a, ADLG-CHA-4a: aside on the way straight on, after neither turn nor wheel. */
function slides(s: AdlgState, base: Rect, far: Length): Length[][] {
  const { slideMost, slideFree } = houseRules(s);
  const aside = Math.min(units(slideMost), slideFree ? far : far / 2);
  if (aside <= 0) return [];
  const f = frontOf(shapeOf(base));
  const rest = slideFree ? far : far - aside;
  const box: Spot[] = [
    [0, 0],
    [-aside, aside],
    [-aside, rest],
    [0, far],
  ];
  return [laidBefore(f, [...box, ...box.map(([along, ahead]): Spot => [f.wide - along, ahead]).reverse()])];
}
const TURNS = 6; // wheels that are drawn to either side

/** Sixty degrees and more lead hardly farther aside. */
const WIDEST = 60;

/** Where the group's front comes to stand after a wheel and the rest straight on: as the rules cut each of them. */
function moves(s: AdlgState, bodies: readonly BodyId[], rules: Rules): Region[] {
  const found = bodies.flatMap((id) => findUnit(s, id) ?? []);
  const group = found.length === 0 || found.length < bodies.length ? undefined : groupOf(s, found);
  if (group === undefined || isRefusal(group)) return [];
  const { lead } = group;
  const far = Math.min(...partiesOf(s, bodies).map((p) => p.reach));
  const ask = rules.asks(s).find((a) => a.kind === 'order');
  if (!(far > 0) || ask === undefined) return [];
  const widest = Math.min(WIDEST, inDegrees(longestWheel(lead.width, far)));
  const outline: Length[] = [];
  const start = shapeOf(lead).corners;
  outline.push(start[0], start[1]);
  let ends = 0;
  for (let i = -TURNS; i <= TURNS; i++) {
    const by = (widest * Math.abs(i)) / TURNS;
    const wheel: Leg[] = by < 0.5 ? [] : [{ do: 'wheel', to: i < 0 ? 'left' : 'right', by }];
    const rest = Math.max(SHORTEST_DRAWN_UD, inUnits(far - wheelArc(lead.width, degrees(by))) - SAME_UD);
    const c: MoveOrder = {
      ask: ask.id,
      kind: 'move',
      units: [...bodies],
      legs: [...wheel, { do: 'advance', by: rest }],
    };
    const p = rules.plan?.(s, c, { snap: false });
    if (p?.command === undefined) continue;
    const { corners: at } = shapeOf(p.path[p.path.length - 1]?.to ?? lead);
    if (i < 0) outline.push(at[0], at[1]);
    else if (i > 0) outline.push(at[2], at[3]);
    else outline.push((at[0] + at[2]) / 2, (at[1] + at[3]) / 2);
    ends++;
  }
  if (ends < 3) return [];
  outline.push(start[2], start[3]);
  return [{ body: bodies[0], kind: 'move', outline, bands: [], far }];
}
