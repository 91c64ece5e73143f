/** The state of a battle of Group Orders: plain data, flat units, every field with its meaning (GO-UNIT-14). */

import { cite } from '../../battle/cite.ts';
import { copyJson } from '../../battle/digest.ts';
import type { OptionValues } from '../../battle/options.ts';
import type { Result, Side, State } from '../../battle/protocol.ts';
import type { Lie } from '../../table/board.ts';
import type { Drill, Morale, TroopType, Weapon } from './army/troops.ts';
import { type Book, bookOf } from './book.ts';
import type { GroupFrame } from './frames.ts';

export type Order = 'advance' | 'reserve' | 'stand' | 'retreat' | 'rout';
export const ORDERS: readonly Order[] = ['advance', 'reserve', 'stand', 'retreat', 'rout'];

/** GO-UNIT-10. A routing unit is a mass two or one stands wide: its stands slip through gaps in single file. */
export type Formation = 'line' | 'skirmish' | 'column1' | 'column2' | 'square';
export const FORMATIONS: readonly Formation[] = ['line', 'skirmish', 'column1', 'column2', 'square'];

/** Where a unit or general is. */
export type Place =
  | 'table'
  | 'waiting' // not deployed, or not yet arrived
  | 'dead' // destroyed, killed
  | 'left'; // left the table
export const PLACES: readonly Place[] = ['table', 'waiting', 'dead', 'left'];

/** What a unit did in this phase; bits, cleared at the start of every phase. */
export const DID = {
  moved: 1, // in any way: GO-SHOOT-M03, GO-UNIT-13
  marched: 2, // used its move of step 4
  formed: 4, // changed formation
  shot: 8, // in step 5
  defended: 16, // gave defensive fire
  lost: 32, // lost a stand
  shaken: 64, // was disordered
  rallied: 128, // does not move this phase
  broke: 256, // took to rout: does not move again (GO-MOVE-26a)
  charged: 512, // declared a charge, tested or moved
  contacted: 1024, // ended a charge in contact (GO-ORDER-07)
  pushed: 2048, // fell back or evaded
  hit: 4096, // was shot at with effect: guns_lost 'exposed'
  shifted: 16384, // used an action of Stand: a gun that did does not shoot (GO-ORDER-18)
  lostNow: 8192, // lost a stand in the step being settled (GO-MELEE-12)
  turned: 32768, // turned about in step 4, in an order of its own or in its move (GO-MOVE-03)
} as const;

/** A battalion, regiment or battery. Its stands are never stored: they follow from its pose and formation. */
export interface Unit {
  id: string; // 'A1.2': side letter, group, number in the group
  side: Side;
  group: number; // index into `groups`
  name: string;
  type: TroopType;
  drill: Drill;
  morale: Morale;
  poorShot: boolean;
  weapon: Weapon;
  start: number; // stands at the start
  stands: number; // stands now
  formation: Formation;
  x: number; // middle of the outline, grid
  y: number;
  facing: number;
  place: Place;
  block: string; // id of the built-up block it garrisons, '' none
  order: Order;
  began: Order; // order at the start of its owner's phase
  x0: number; // pose at the start of its owner's phase (GO-ORDER-08, 20)
  y0: number;
  f0: number;
  spent: number; // of its speed in steps 3 and 4, grid
  disordered: boolean;
  shotToday: boolean; // GO-SHOOT-M11: the first volley is gone
  shotTurn: boolean; // shot in a step 5 of this turn (GO-SHOOT-01)
  routMoved: boolean; // has made its first rout move
  gunfire: number; // under short-range artillery fire: 1 in this phase, 2 in the one before (GO-MORALE-M12)
  did: number; // bits of DID
}

export interface Group {
  side: Side;
  name: string; // 'A1'
  start: number; // stands
  killed: number; // stands killed in the battle
  deployed: boolean;
  arrives: number; // turn of arrival, 0: on the table from the start
  won: number; // melees of this phase
  lost: number;
  kills: number; // stands killed in melee this phase
  losses: number; // stands lost in melee this phase
  shotAt: boolean; // lost a stand to shooting in this step 5
  fought: boolean; // had a unit in melee in this step 7
  bereft: boolean; // its general was killed in this step 5 or 7
  gap: number; // distance of its general before casualties, grid; -1 none (GO-MORALE-M08)
  chief: number; // the same of the commander-in-chief
  blocked: boolean; // its half move would run into friends (GO-ORDER-13)
}

export interface General {
  id: string; // 'A1.G', 'A.C' the commander-in-chief
  side: Side;
  group: number; // -1: commander-in-chief
  name: string;
  x: number;
  y: number;
  place: Place;
  returns: number; // own steps 1 until a replacement appears, 0 none expected
  lost: boolean; // counts as lost (GO-SETUP-22)
  moved: boolean; // in this phase
}

/** Contact in melee: the front of `a` lies on an edge of `b`. */
export interface Contact {
  a: string; // the unit that struck
  b: string;
  edge: 'front' | 'flank' | 'rear'; // of b, as the rules count it (GO-MOVE-24), kept until b is free to turn
  rounds: number; // melees fought by this pair
  stood: boolean; // b is cavalry that was charged on Stand (GO-MELEE-M12)
}

export type AreaKind =
  | 'hill' // gentle, one contour
  | 'steep'
  | 'scrub'
  | 'crops'
  | 'orchard'
  | 'vines'
  | 'meadow'
  | 'ford'
  | 'wood'
  | 'gardens'
  | 'dense-wood'
  | 'marsh'
  | 'ravine'
  | 'block'
  | 'road';
export type LineKind = 'hedge' | 'fence' | 'wall' | 'earthwork' | 'stream' | 'river' | 'crest';
export const AREA_KINDS: readonly AreaKind[] = [
  'hill', 'steep', 'scrub', 'crops', 'orchard', 'vines', 'meadow', 'ford', 'wood', 'gardens', 'dense-wood', 'marsh',
  'ravine', 'block', 'road',
]; // biome-ignore format: a list
export const LINE_KINDS: readonly LineKind[] = [
  'hedge',
  'fence',
  'wall',
  'earthwork',
  'stream',
  'river',
  'crest',
];

/** A piece of ground with a surface. It never changes during the battle. */
export interface Piece {
  id: string;
  kind: AreaKind;
  name: string;
  outline: readonly number[]; // x0, y0, x1, y1 … grid
  height: number; // contours it adds under whoever stands on it
}

/** A linear obstacle or crest, from point to point. */
export interface Line {
  id: string;
  kind: LineKind;
  name: string;
  points: readonly number[]; // x0, y0, x1, y1 … grid
  bridges: readonly number[]; // x, y of bridges and fords on it
}

export interface Objective {
  name: string;
  x: number;
  y: number;
  points: number;
  holder: -1 | 0 | 1; // nobody, or a side
  only?: Side; // the side to which alone it is worth anything
}

/** What the scenario says and play does not change. */
export interface Scenario {
  id: string;
  turns: number; // 0: as the option says
  lead?: number; // points that win at the end of this one; absent: as the option says
  zones: readonly [readonly Box[], readonly Box[]]; // where each side deploys
  arrivals: readonly [readonly number[], readonly number[]]; // turns in which groups not deployed arrive
  roads: readonly [number, number]; // x of the road at each side's base edge
  garrisons: readonly [number, number]; // blocks a side may garrison at the start
  first: 'roll' | 'south' | 'north'; // who has the first phase
  defender: 'roll' | 'south' | 'north'; // who deploys first
}
/** A rectangle of the table on the grid. */
export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

export interface GroupState extends State {
  options: OptionValues; // shared, never changed
  frames: GroupFrame[];
  turn: number;
  asked: number;
  over: Result | null;
  first: Side; // has the first phase of every turn
  active: Side; // the phasing player
  step: number; // 1 to 9, 0 during deployment
  width: number; // of the table, grid
  depth: number;
  lie: Lie | null; // how the table lies in the plane; null: its south-west corner at the origin, east along x
  units: Unit[]; // in the order of groups and numbers; never removed
  groups: Group[];
  generals: General[];
  contacts: Contact[];
  objectives: Objective[];
  pieces: readonly Piece[];
  lines: readonly Line[];
  scenario: Scenario;
}

export const book = (s: Pick<GroupState, 'options'>): Book => bookOf(s.options);
export const bookOfOptions = bookOf;

/** Written out: the fastest way to copy flat objects. A test fails when a field is missing. */
export const copyUnit = (u: Unit): Unit => ({
  id: u.id,
  side: u.side,
  group: u.group,
  name: u.name,
  type: u.type,
  drill: u.drill,
  morale: u.morale,
  poorShot: u.poorShot,
  weapon: u.weapon,
  start: u.start,
  stands: u.stands,
  formation: u.formation,
  x: u.x,
  y: u.y,
  facing: u.facing,
  place: u.place,
  block: u.block,
  order: u.order,
  began: u.began,
  x0: u.x0,
  y0: u.y0,
  f0: u.f0,
  spent: u.spent,
  disordered: u.disordered,
  shotToday: u.shotToday,
  shotTurn: u.shotTurn,
  routMoved: u.routMoved,
  gunfire: u.gunfire,
  did: u.did,
});

const copyGroup = (g: Group): Group => ({
  side: g.side,
  name: g.name,
  start: g.start,
  killed: g.killed,
  deployed: g.deployed,
  arrives: g.arrives,
  won: g.won,
  lost: g.lost,
  kills: g.kills,
  losses: g.losses,
  shotAt: g.shotAt,
  fought: g.fought,
  bereft: g.bereft,
  gap: g.gap,
  chief: g.chief,
  blocked: g.blocked,
});

const copyGeneral = (g: General): General => ({
  id: g.id,
  side: g.side,
  group: g.group,
  name: g.name,
  x: g.x,
  y: g.y,
  place: g.place,
  returns: g.returns,
  lost: g.lost,
  moved: g.moved,
});

const copyContact = (c: Contact): Contact => ({
  a: c.a,
  b: c.b,
  edge: c.edge,
  rounds: c.rounds,
  stood: c.stood,
});

const copyResult = (r: Result): Result => ({ ...r, score: [r.score[0], r.score[1]] });

export function copyState(s: GroupState): GroupState {
  // Cut out and written over: lists of one kind, whoever made them.
  const units = s.units.slice();
  for (let i = 0; i < units.length; i++) units[i] = copyUnit(units[i]);
  const groups = s.groups.slice();
  for (let i = 0; i < groups.length; i++) groups[i] = copyGroup(groups[i]);
  const generals = s.generals.slice();
  for (let i = 0; i < generals.length; i++) generals[i] = copyGeneral(generals[i]);
  const contacts: Contact[] = [];
  for (const c of s.contacts) contacts.push(copyContact(c));
  return {
    options: s.options,
    frames: copyJson(s.frames),
    turn: s.turn,
    asked: s.asked,
    over: s.over === null ? null : copyResult(s.over),
    first: s.first,
    active: s.active,
    step: s.step,
    width: s.width,
    depth: s.depth,
    lie: s.lie,
    units,
    groups,
    generals,
    contacts,
    objectives: s.objectives.map((o) => ({ ...o })),
    pieces: s.pieces,
    lines: s.lines,
    scenario: s.scenario,
  };
}

/** Look up by id; ids are few, so a scan is faster than a map that has to be copied. */
export function unitOf(s: GroupState, id: string): Unit {
  for (const u of s.units) if (u.id === id) return u;
  throw new Error(`no unit ${id}`);
}
export const findUnit = (s: GroupState, id: string): Unit | undefined => {
  for (const u of s.units) if (u.id === id) return u;
  return undefined;
};
export const onTable = (u: Unit): boolean => u.place === 'table';
export const did = (u: Unit, what: number): boolean => (u.did & what) !== 0;
export const inContact = (s: GroupState, u: Unit): boolean => {
  for (const c of s.contacts) if (c.a === u.id || c.b === u.id) return true;
  return false;
};
/** The enemies a unit is in contact with, each once, in the order of contact. */
export function opponentsOf(s: GroupState, u: Unit): Unit[] {
  const out: Unit[] = [];
  for (const c of s.contacts) {
    const id = c.a === u.id ? c.b : c.b === u.id ? c.a : '';
    if (id === '') continue;
    const enemy = unitOf(s, id);
    if (!out.includes(enemy)) out.push(enemy);
  }
  return out;
}
export const groupUnits = (s: GroupState, group: number): Unit[] =>
  s.units.filter((u) => u.group === group && u.place === 'table');
export const groupGeneral = (s: GroupState, group: number): General | undefined =>
  s.generals.find((g) => g.group === group && g.place === 'table');
export const chiefOf = (s: GroupState, side: Side): General | undefined =>
  s.generals.find((g) => g.group === -1 && g.side === side && g.place === 'table');
/** GO-ORDER-05, GO-SETUP-32: in line, or in an assault column where the switch is on; a garrison counts as in line. */
export function inLine(s: GroupState, u: Unit): boolean {
  if (u.formation === 'line' || u.formation === 'skirmish' || u.block !== '') return true;
  if (u.formation !== 'column2') return false;
  const whose = book(s).assault_column;
  if (whose !== 'off') cite('GO-SETUP-32');
  return whose === 'both' || whose === (u.side === 0 ? 'south' : 'north');
}
