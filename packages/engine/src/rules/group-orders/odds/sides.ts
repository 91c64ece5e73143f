/**
 * What follows from a volley, counted for each side apart. Who is hit decides for both (stands that are taken off stand
 * nearest to or farthest from the enemy); from then on everything is about one side: generals who risk their lives, tests of
 * groups, who falls back and who routs. What one side's runs could still have to do with the other is seen from where they
 * went: where they came near each other, outcomes are counted the long way.
 */
import { Mixer } from '../../../battle/digest.ts';
import type { Apart, ApartStage } from '../../../battle/outlook/apart.ts';
import type { Side } from '../../../battle/protocol.ts';
import { direction, type Vector } from '../../../table/angle.ts';
import { pointSeparation, separation } from '../../../table/measure/distance.ts';
import { type Facing, type Length, QUARTER_TURN } from '../../../table/number.ts';
import { type Rect, type Shape, shapeOf } from '../../../table/shape.ts';
import { mixGeneral, mixGroup, mixUnit } from '../fields/generated.ts';
import { top } from '../frames.ts';
import { GENERAL_RADIUS, shape } from '../ground/shapes.ts';
import { type Watch, watchedBy } from '../ground/watch.ts';
import { lordsOver } from '../morale/morale.ts';
import { withUnits } from '../setup/placing.ts';
import { volleyOf } from '../shooting/volley.ts';
import { copyState, DID, did, type GroupState, houseRules, type Unit } from '../state.ts';
import { WELL_CLEAR } from '../tolerances.ts';

/** Some ground, and how near to it anything else matters. */
interface Zone {
  ground: Shape;
  far: Length;
}

/** Half of what a rectangle measures along a facing. */
function extent(r: Rect, facing: Facing): Length {
  const way = direction(facing - r.facing);
  return (Math.abs(way.x) * r.depth + Math.abs(way.y) * r.width) / 2;
}

/** All runs of a unit in one direction, as one strip of ground: how far it reaches along that direction, and across it. */
class Strip {
  private readonly toward: Facing;
  private readonly ux: number;
  private readonly uy: number;
  private from = Infinity;
  private to = -Infinity;
  private right = -Infinity;
  private left = Infinity;
  constructor(toward: Facing) {
    const way = direction(toward);
    this.toward = toward;
    this.ux = way.x;
    this.uy = way.y;
  }
  add(start: Rect, far: Length): void {
    const { ux, uy } = this;
    const along = start.x * ux + start.y * uy;
    const across = start.x * uy - start.y * ux;
    const half = extent(start, this.toward);
    const side = extent(start, this.toward + QUARTER_TURN);
    this.from = Math.min(this.from, along - half);
    this.to = Math.max(this.to, along + far + half);
    this.left = Math.min(this.left, across - side);
    this.right = Math.max(this.right, across + side);
  }
  get ground(): Shape {
    const { ux, uy, from, to, left, right, toward } = this;
    const along = (from + to) / 2;
    const across = (left + right) / 2;
    const x = along * ux + across * uy;
    const y = along * uy - across * ux;
    return shapeOf({ x, y, facing: toward, width: right - left, depth: to - from });
  }
}

/** What was noted of a side. */
class Notes implements Watch {
  readonly stands: Shape[] = []; // of whoever may be changed, before he runs
  readonly looked: Zone[] = [];
  generals: Vector[] = [];
  private readonly strips = new Map<string, Strip>();
  private readonly side: Side;
  constructor(side: Side) {
    this.side = side;
  }

  /** Of a state in which the sides have parted. */
  begin(s: GroupState): void {
    const { side } = this;
    const touched = touchedGroups(s, side);
    for (const u of s.units)
      if (u.side === side && u.place === 'table' && touched.has(u.group)) this.stands.push(shape(s, u));
    for (const g of s.generals) if (g.side === side && g.place === 'table') this.generals.push(g);
  }
  runs(u: Unit, start: Rect, toward: Facing, far: Length): void {
    if (u.side !== this.side) return;
    const key = `${u.id} ${toward}`;
    let strip = this.strips.get(key);
    if (strip === undefined) {
      strip = new Strip(toward);
      this.strips.set(key, strip);
    }
    strip.add(start, far);
  }
  looks(s: GroupState, u: Unit, far: Length): void {
    if (u.side === this.side) this.looked.push({ ground: shape(s, u), far });
  }
  get ran(): Shape[] {
    return [...this.strips.values()].map((strip) => strip.ground);
  }
}

/** Groups of which anything may change: those with somebody hit, and those whose general may die. */
function touchedGroups(s: GroupState, side: Side): Set<number> {
  const out = new Set<number>();
  for (const u of s.units) if (u.side === side && did(u, DID.hit)) out.add(u.group);
  s.groups.forEach((g, i) => {
    if (g.side === side && (g.shotAt || g.bereft)) out.add(i);
  });
  const f = top(s);
  if (f.at === 'general.risk')
    for (const g of s.generals) if (g.side === side && f.generals.includes(g.id)) out.add(g.group);
  return out;
}

const isNear = (a: Shape, b: Shape, far: Length): boolean => {
  const reach = a.reach + b.reach + far;
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  return dx * dx + dy * dy <= reach * reach && separation(a, b) <= far;
};

/** Did one side come upon ground of the other, look at it, or run over its generals? */
function hasMet(own: Notes, others: Notes): boolean {
  const theirs = [...others.stands, ...others.ran];
  const strips = own.ran;
  return (
    strips.some((strip) => theirs.some((ground) => isNear(strip, ground, WELL_CLEAR))) ||
    own.looked.some(({ ground, far }) => theirs.some((at) => isNear(ground, at, far + WELL_CLEAR))) ||
    strips.some((strip) =>
      others.generals.some((g) => pointSeparation(g.x, g.y, strip) <= GENERAL_RADIUS + WELL_CLEAR),
    )
  );
}

class Sides implements Apart<GroupState> {
  readonly first: Side;
  readonly next = 'orders';
  private readonly notes: readonly [Notes, Notes] = [new Notes(0), new Notes(1)];
  constructor(s: GroupState) {
    // GO-MORALE-10: the phasing player's groups test first, and what comes of it is carried out in the same order.
    this.first = s.active;
  }
  isParted(s: GroupState): boolean {
    return top(s).at === 'general.risk';
  }
  sideOf(s: GroupState, side: Side): string {
    const m = new Mixer();
    s.units.forEach((u, i) => {
      if (u.side !== side) return;
      mixUnit(m, u, i);
      // Tests ask it of the enemy as he stands now: they are thrown before anybody runs.
      m.int(u.place === 'table' && lordsOver(s, u) ? 1 : 0);
    });
    for (const g of s.groups) if (g.side === side) mixGroup(m, g);
    for (const g of s.generals) if (g.side === side) mixGeneral(m, g);
    return m.hex();
  }
  alone(s: GroupState, side: Side): GroupState {
    const out = copyState(s);
    const f = top(out);
    if (f.at === 'general.risk')
      f.generals = f.generals.filter((id) => out.generals.some((g) => g.id === id && g.side === side));
    for (const g of out.groups)
      if (g.side !== side) {
        g.shotAt = false;
        g.bereft = false;
      }
    return out;
  }
  stageOf(s: GroupState): ApartStage {
    const f = top(s);
    if (f.at === 'flee.back' || f.at === 'flee.rout' || f.at === 'general.follow') return 'moves';
    return f.at === 'phase' && f.next === AFTER_MORALE ? 'moved' : 'decided-by-dice';
  }
  joined(south: GroupState, north: GroupState, spare?: GroupState): GroupState {
    const out = spare ?? withUnits(south, south.units.slice());
    if (spare === undefined) {
      out.groups = south.groups.slice();
      out.generals = south.generals.slice();
    }
    const { units, groups, generals } = out;
    for (let i = 0; i < units.length; i++) units[i] = units[i].side === 0 ? south.units[i] : north.units[i];
    for (let i = 0; i < groups.length; i++)
      groups[i] = groups[i].side === 0 ? south.groups[i] : north.groups[i];
    for (let i = 0; i < generals.length; i++)
      generals[i] = generals[i].side === 0 ? south.generals[i] : north.generals[i];
    return out;
  }
  noting<T>(side: Side, parted: readonly GroupState[], run: () => T): T {
    const notes = this.notes[side];
    for (const s of parted) notes.begin(s);
    return watchedBy(notes, run);
  }
  haveMet(): boolean {
    const [a, b] = this.notes;
    return hasMet(a, b) || hasMet(b, a);
  }
}

/** What the frame of the phase goes on with once the tests after shooting are done (GO-SETUP-20). */
const AFTER_MORALE = 7;

/** A volley at both sides, not yet begun, while nobody is in contact: otherwise one side's tests hang on the other's. */
export function sidesApart(s: GroupState): Apart<GroupState> | undefined {
  const f = volleyOf(s);
  if (f === undefined || f.hits.length > 0 || f.shooters.length > 0 || s.frames.length !== 2)
    return undefined;
  if (s.contacts.length > 0 || houseRules(s).morale_scope === 'unit') return undefined;
  if (s.groups.some((g) => g.lost > g.won)) return undefined;
  const targets = f.shots.map(({ target }) => s.units.find((u) => u.id === target)?.side);
  return targets.includes(0) && targets.includes(1) ? new Sides(s) : undefined;
}
