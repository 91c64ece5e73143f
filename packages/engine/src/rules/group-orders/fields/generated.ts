// Written by `npm run generate` from the descriptions beside it: change those.
import { mixLie, copyJson, copyLie, copyResult, digestOf, inDegrees, inUnits, Mixer, sameJson, toUnits, type BodyId, type Command, type Degrees, type Facing, type Length, type Lie, type OptionValues, type Result, type Side, type State, type Units } from '../../../battle/fields/runtime.ts';
import type { Drill } from '../army/troops.ts';
import type { GroupFrame } from '../frames.ts';
import type { Morale } from '../army/troops.ts';
import type { TroopType } from '../army/troops.ts';
import type { Weapon } from '../army/troops.ts';

export type AreaKind = 'hill' | 'steep' | 'scrub' | 'crops' | 'orchard' | 'vines' | 'meadow' | 'ford' | 'wood' | 'gardens' | 'dense-wood' | 'marsh' | 'ravine' | 'block' | 'road';
export type Formation = 'line' | 'skirmish' | 'column1' | 'column2' | 'square';
export type LineKind = 'hedge' | 'fence' | 'wall' | 'earthwork' | 'stream' | 'river' | 'crest';
export type Order = 'advance' | 'reserve' | 'stand' | 'retreat' | 'rout';
export type Whereabouts = 'table' | 'waiting' | 'dead' | 'left';

/** a rectangle of the table */
export interface Box {
  x0: Length; // west
  y0: Length; // south
  x1: Length; // east
  y1: Length; // north
}

/** what the scenario says */
export interface Scenario {
  id: string; // its id
  turns: number; // turns at most; 0: no limit
  lead?: number; // points that win
  zones: readonly [readonly Box[], readonly Box[]]; // boxes for each side: x0, y0, x1, y1
  arrivals: readonly [readonly number[], readonly number[]]; // turns of arrival for each side
  roads: readonly [number, number]; // where each side’s road enters, cm
  garrisons: readonly [number, number]; // units each side may begin in buildings
  first: 'roll' | 'south' | 'north'; // who begins
  defender: 'roll' | 'south' | 'north'; // who defends
}

/** a place */
export interface Point {
  x: Units; // to the east
  y: Units; // to the north
}

/** where a unit is set up */
export interface DeployedUnit {
  unit: BodyId; // which unit
  formation: Formation; // in which formation
  x: Units; // to the east
  y: Units; // to the north
  facing: Degrees; // where its front looks
  block: string; // garrison of this block: its place does not matter
}

/** an order to a group */
export interface GroupOrder {
  group: number; // index of the group
  order: Order; // which order
}

/** a straight stretch */
export interface Stretch {
  toward: Degrees; // in this direction
  by: Units; // so far
}

/** a charge */
export interface Charge {
  unit: BodyId; // who charges
  target: BodyId; // whom
  wheel: Degrees; // to the left first, -45 to 45
  incline: Units; // moved at 45° before, to the left positive
}

/** a shot */
export interface Shot {
  unit: BodyId; // who shoots
  target: BodyId; // at whom
  stands: readonly number[]; // of the front rank, from its left
}

/** a stand that touches several enemies */
export interface Fighter {
  unit: BodyId; // which unit
  stand: number; // which stand
  enemy: BodyId; // against whom
}

/** an overlap that could count twice */
export interface Helper {
  unit: BodyId; // which unit
  enemy: BodyId; // against whom
}

export type AheadLeg = {
  go: 'ahead'; // straight on
  by: Units; // so far
};
export type BackLeg = {
  go: 'back'; // backwards
  by: Units; // so far
};
export type WheelLeg = {
  go: 'wheel'; // about a front corner
  side: 'left' | 'right'; // to which side
  by: Degrees; // degrees
};
export type InclineLeg = {
  go: 'incline'; // at 45° to the facing, which is kept
  side: 'left' | 'right'; // to which side
  by: Units; // so far
};
export type AboutLeg = {
  go: 'about'; // turn about
};
export type TurnLeg = {
  go: 'turn'; // on the spot: light foot, guns
  by: Degrees; // degrees to the left
};
export type ShiftLeg = {
  go: 'shift'; // in any direction, facing kept
  toward: Degrees; // degrees from east
  by: Units; // so far
};
export type MoveLeg = AheadLeg | BackLeg | WheelLeg | InclineLeg | AboutLeg | TurnLeg | ShiftLeg;

export interface FirstCommand extends Command {
  kind: 'first'; // who has the first phase
  first: boolean; // take it oneself
}
export interface DeployCommand extends Command {
  kind: 'deploy'; // a group is set up
  group: number; // index of the group
  order: Order; // which order
  units: readonly DeployedUnit[]; // its units
  general: Point; // its general
  chief?: Point; // the commander-in-chief, with the first group
}
export interface OrdersCommand extends Command {
  kind: 'orders'; // orders to groups
  orders: readonly GroupOrder[]; // who is left out keeps his
}
export interface HelpCommand extends Command {
  kind: 'help'; // the commander-in-chief helps
  group: number; // which group; -1 none
}
export interface FaceCommand extends Command {
  kind: 'face'; // where a rallied unit looks
  facing: Degrees; // degrees from east
}
export interface RetreatCommand extends Command {
  kind: 'retreat'; // how a unit retreats
  way: readonly Stretch[]; // one to three stretches
  about: boolean; // end facing the opposite way
}
export interface ChargesCommand extends Command {
  kind: 'charges'; // all charges of the phase
  charges: readonly Charge[]; // who charges whom
}
export interface ReactCommand extends Command {
  kind: 'react'; // an answer to a charge
  how: 'evade' | 'square' | 'receive'; // which
  about: boolean; // an evader ends facing the opposite way
}
export interface FireCommand extends Command {
  kind: 'fire'; // defensive fire
  target: BodyId; // at whom; "" holds fire
}
export interface SequenceCommand extends Command {
  kind: 'sequence'; // in which order they move
  units: readonly BodyId[]; // first to last
}
export interface MoveCommand extends Command {
  kind: 'move'; // a unit moves
  unit: BodyId; // which unit
  legs: readonly MoveLeg[]; // one after the other
}
export interface MarchCommand extends Command {
  kind: 'march'; // a whole group, keeping its intervals
  group: number; // index of the group
  legs: readonly MoveLeg[]; // one after the other
}
export interface FormCommand extends Command {
  kind: 'form'; // a change of formation
  units: readonly BodyId[]; // one, or several of a group
  to: Formation; // in which formation
  side: 'front' | 'left' | 'right'; // to a flank, or from the flank of a column
}
export interface HaltCommand extends Command {
  kind: 'halt'; // drop to Stand
  units: readonly BodyId[]; // who
}
export interface GeneralCommand extends Command {
  kind: 'general'; // a general moves
  general: string; // which
  x: Units; // to the east
  y: Units; // to the north
}
export interface EnterCommand extends Command {
  kind: 'enter'; // go into a built-up block
  unit: BodyId; // which unit
  block: string; // which
}
export interface LeaveCommand extends Command {
  kind: 'leave'; // leave a block by a face, then go straight on
  unit: BodyId; // which unit
  face: 'front' | 'right' | 'rear' | 'left'; // by which face
  formation: Formation; // in which formation
  ahead: Units; // how far
}
export interface ArriveCommand extends Command {
  kind: 'arrive'; // a unit arrives
  unit: BodyId; // which unit
  x: Units; // middle of its head on the base edge
  wide: number; // stands abreast
  ahead: Units; // how far it marches on
}
export interface DoneCommand extends Command {
  kind: 'done'; // no more moves
}
export interface ShotsCommand extends Command {
  kind: 'shots'; // all shots of the step
  shots: readonly Shot[]; // who shoots at whom
}
export interface MeleeCommand extends Command {
  kind: 'melee'; // who fights whom
  stands: readonly Fighter[]; // stands that touch several enemies
  overlaps: readonly Helper[]; // units whose overlap could count against several
}
export interface PursueCommand extends Command {
  kind: 'pursue'; // does it pursue?
  go: boolean; // it does
}
export interface OccupyCommand extends Command {
  kind: 'occupy'; // who goes into the block
  unit: BodyId; // which; "" nobody
}
export interface FollowCommand extends Command {
  kind: 'follow'; // does the general go along?
  go: boolean; // he does
  x: Units; // to the east
  y: Units; // to the north
}
export type GroupCommand = FirstCommand | DeployCommand | OrdersCommand | HelpCommand | FaceCommand | RetreatCommand | ChargesCommand | ReactCommand | FireCommand | SequenceCommand | MoveCommand | MarchCommand | FormCommand | HaltCommand | GeneralCommand | EnterCommand | LeaveCommand | ArriveCommand | DoneCommand | ShotsCommand | MeleeCommand | PursueCommand | OccupyCommand | FollowCommand;

/** a unit */
export interface Unit {
  id: BodyId; // its name in orders; no two alike
  side: Side; // whose it is; 0 is south
  group: number; // index into `groups`
  name: string; // as people call it
  type: TroopType; // troop type
  drill: Drill; // drill
  morale: Morale; // morale
  poorShot: boolean; // shoots badly
  weapon: Weapon; // what it shoots with
  start: number; // stands at the start
  stands: number; // stands left
  formation: Formation; // formation
  x: Length; // middle of its base, to the east
  y: Length; // middle of its base, to the north
  facing: Facing; // where its front looks
  place: Whereabouts; // where it is
  block: string; // id of the built-up block it holds; "" none
  order: Order; // its order
  began: Order; // its order at the start of its owner’s phase
  x0: Length; // `from`, to the east
  y0: Length; // `from`, to the north
  f0: Facing; // `from`, its facing
  spent: Length; // of its speed in steps 3 and 4, cm
  disordered: boolean; // in disorder
  shotToday: boolean; // has shot in this battle
  shotTurn: boolean; // has shot this turn
  routMoved: boolean; // has made its first rout move
  gunfire: number; // under short-range artillery fire: 1 in this phase, 2 in the one before
  did: number; // what it has done this phase, in bits
}

export const newUnit = (given: Partial<Unit> & Pick<Unit, 'id' | 'side' | 'group' | 'type' | 'drill' | 'weapon' | 'start' | 'stands' | 'x' | 'y' | 'facing' | 'x0' | 'y0' | 'f0' | 'routMoved'>): Unit => ({
  id: given.id,
  side: given.side,
  group: given.group,
  name: given.name ?? given.id,
  type: given.type,
  drill: given.drill,
  morale: given.morale ?? 'normal',
  poorShot: given.poorShot ?? false,
  weapon: given.weapon,
  start: given.start,
  stands: given.stands,
  formation: given.formation ?? 'line',
  x: given.x,
  y: given.y,
  facing: given.facing,
  place: given.place ?? 'table',
  block: given.block ?? '',
  order: given.order ?? 'stand',
  began: given.began ?? given.order ?? 'stand',
  x0: given.x0,
  y0: given.y0,
  f0: given.f0,
  spent: given.spent ?? 0,
  disordered: given.disordered ?? false,
  shotToday: given.shotToday ?? false,
  shotTurn: given.shotTurn ?? false,
  routMoved: given.routMoved,
  gunfire: given.gunfire ?? 0,
  did: given.did ?? 0,
});

export const copyUnit = (o: Unit): Unit => ({
  id: o.id,
  side: o.side,
  group: o.group,
  name: o.name,
  type: o.type,
  drill: o.drill,
  morale: o.morale,
  poorShot: o.poorShot,
  weapon: o.weapon,
  start: o.start,
  stands: o.stands,
  formation: o.formation,
  x: o.x,
  y: o.y,
  facing: o.facing,
  place: o.place,
  block: o.block,
  order: o.order,
  began: o.began,
  x0: o.x0,
  y0: o.y0,
  f0: o.f0,
  spent: o.spent,
  disordered: o.disordered,
  shotToday: o.shotToday,
  shotTurn: o.shotTurn,
  routMoved: o.routMoved,
  gunfire: o.gunfire,
  did: o.did,
});

export function copyEachUnit(from: readonly Unit[]): Unit[] {
  const out = from.slice();
  for (let i = 0; i < out.length; i++) out[i] = copyUnit(out[i]);
  return out;
}

export const sameUnit = (a: Unit, b: Unit): boolean =>
  a.id === b.id &&
  a.side === b.side &&
  a.group === b.group &&
  a.name === b.name &&
  a.type === b.type &&
  a.drill === b.drill &&
  a.morale === b.morale &&
  a.poorShot === b.poorShot &&
  a.weapon === b.weapon &&
  a.start === b.start &&
  a.stands === b.stands &&
  a.formation === b.formation &&
  a.x === b.x &&
  a.y === b.y &&
  a.facing === b.facing &&
  a.place === b.place &&
  a.block === b.block &&
  a.order === b.order &&
  a.began === b.began &&
  a.x0 === b.x0 &&
  a.y0 === b.y0 &&
  a.f0 === b.f0 &&
  a.spent === b.spent &&
  a.disordered === b.disordered &&
  a.shotToday === b.shotToday &&
  a.shotTurn === b.shotTurn &&
  a.routMoved === b.routMoved &&
  a.gunfire === b.gunfire &&
  a.did === b.did;
export const sameFixedUnit = (a: Unit, b: Unit): boolean =>
  a.id === b.id &&
  a.side === b.side &&
  a.group === b.group &&
  a.name === b.name &&
  a.type === b.type &&
  a.drill === b.drill &&
  a.morale === b.morale &&
  a.poorShot === b.poorShot &&
  a.weapon === b.weapon &&
  a.start === b.start;
export const sameNowUnit = (a: Unit, b: Unit): boolean =>
  a.stands === b.stands &&
  a.formation === b.formation &&
  a.x === b.x &&
  a.y === b.y &&
  a.facing === b.facing &&
  a.place === b.place &&
  a.block === b.block &&
  a.order === b.order &&
  a.began === b.began &&
  a.x0 === b.x0 &&
  a.y0 === b.y0 &&
  a.f0 === b.f0 &&
  a.spent === b.spent &&
  a.disordered === b.disordered &&
  a.shotToday === b.shotToday &&
  a.shotTurn === b.shotTurn &&
  a.routMoved === b.routMoved &&
  a.gunfire === b.gunfire &&
  a.did === b.did;
/** What changes in a battle, written over another copy of the same. */
export function renewUnit(o: Unit, by: Unit): Unit {
  o.stands = by.stands;
  o.formation = by.formation;
  o.x = by.x;
  o.y = by.y;
  o.facing = by.facing;
  o.place = by.place;
  o.block = by.block;
  o.order = by.order;
  o.began = by.began;
  o.x0 = by.x0;
  o.y0 = by.y0;
  o.f0 = by.f0;
  o.spent = by.spent;
  o.disordered = by.disordered;
  o.shotToday = by.shotToday;
  o.shotTurn = by.shotTurn;
  o.routMoved = by.routMoved;
  o.gunfire = by.gunfire;
  o.did = by.did;
  return o;
}

interface KnownUnit extends Pick<Unit, 'id' | 'name' | 'type' | 'drill' | 'morale' | 'weapon'> {
  high: number;
  low: number;
}
const knownUnits: KnownUnit[] = [];
function knownUnit(o: Unit, i: number): KnownUnit {
  const k = knownUnits[i];
  if (
    k !== undefined &&
    k.id === o.id &&
    k.name === o.name &&
    k.type === o.type &&
    k.drill === o.drill &&
    k.morale === o.morale &&
    k.weapon === o.weapon
  )
    return k;
  const m = new Mixer();
  m.text(o.id);
  m.text(o.name);
  m.text(o.type);
  m.text(o.drill);
  m.text(o.morale);
  m.text(o.weapon);
  const { id, name, type, drill, morale, weapon } = o;
  const { high, low } = m.halves();
  knownUnits[i] = { id, name, type, drill, morale, weapon, high, low };
  return knownUnits[i];
}
const UNIT_ORDER = { 'advance': 0, 'reserve': 1, 'stand': 2, 'retreat': 3, 'rout': 4 } as const;
const UNIT_BEGAN = { 'advance': 0, 'reserve': 8, 'stand': 16, 'retreat': 24, 'rout': 32 } as const;
const UNIT_FORMATION = { 'line': 0, 'skirmish': 64, 'column1': 128, 'column2': 192, 'square': 256 } as const;
const UNIT_PLACE = { 'table': 0, 'waiting': 512, 'dead': 1024, 'left': 1536 } as const;
export function mixUnit(m: Mixer, o: Unit, i: number): Mixer {
  const k = knownUnit(o, i);
  m.int(k.high).int(k.low);
  m.int(o.side);
  m.int(o.group);
  m.int(o.start);
  m.int(o.stands);
  m.num(o.x);
  m.num(o.y);
  m.int(o.facing);
  m.num(o.x0);
  m.num(o.y0);
  m.int(o.f0);
  m.num(o.spent);
  m.int(
    UNIT_ORDER[o.order] |
      UNIT_BEGAN[o.began] |
      UNIT_FORMATION[o.formation] |
      UNIT_PLACE[o.place] |
      (o.poorShot ? 4096 : 0) |
      (o.disordered ? 8192 : 0) |
      (o.shotToday ? 16384 : 0) |
      (o.shotTurn ? 32768 : 0) |
      (o.routMoved ? 65536 : 0),
  );
  m.int(o.gunfire);
  m.int(o.did);
  if (o.block !== '') m.word(o.block);
  return m;
}

/** a unit, as it is written */
export interface WrittenUnit {
  id: BodyId;
  side: Side;
  group: unknown;
  name?: string;
  type: TroopType;
  drill?: Drill;
  morale?: Morale;
  poorShot?: boolean;
  weapon?: Weapon;
  start?: number;
  stands?: number;
  formation?: Formation;
  x?: Units;
  y?: Units;
  facing?: Degrees;
  place?: Whereabouts;
  block?: string;
  order?: Order;
  began?: Order;
  from?: unknown;
  spent?: Units;
  disordered?: boolean;
  shotToday?: boolean;
  shotTurn?: boolean;
  routMoved?: boolean;
  gunfire?: number;
  did?: number;
}
export const writeUnit = (o: Unit, more: { group: unknown; from?: unknown }): WrittenUnit => ({
  id: o.id,
  side: o.side,
  group: more.group,
  name: o.name === o.id ? undefined : o.name,
  type: o.type,
  drill: o.drill,
  morale: o.morale === 'normal' ? undefined : o.morale,
  poorShot: o.poorShot === false ? undefined : o.poorShot,
  weapon: o.weapon,
  start: o.start,
  stands: o.stands,
  formation: o.formation === 'line' ? undefined : o.formation,
  x: toUnits(o.x),
  y: toUnits(o.y),
  facing: inDegrees(o.facing),
  place: o.place === 'table' ? undefined : o.place,
  block: o.block === '' ? undefined : o.block,
  order: o.order,
  began: o.began,
  from: more.from,
  spent: o.spent === 0 ? undefined : inUnits(o.spent),
  disordered: o.disordered === false ? undefined : o.disordered,
  shotToday: o.shotToday === false ? undefined : o.shotToday,
  shotTurn: o.shotTurn === false ? undefined : o.shotTurn,
  routMoved: o.routMoved,
  gunfire: o.gunfire === 0 ? undefined : o.gunfire,
  did: o.did === 0 ? undefined : o.did,
});

/** a group */
export interface Group {
  side: Side; // whose it is
  name: string; // its name; no two alike
  start: number; // stands at the start
  killed: number; // stands killed in the battle
  deployed: boolean; // is on the table
  arrives: number; // turn of its arrival; 0: with the army
  won: number; // melees won this phase
  lost: number; // melees lost this phase
  kills: number; // stands killed in melee this phase
  losses: number; // stands lost in melee this phase
  shotAt: boolean; // lost a stand to shooting in this step 5
  fought: boolean; // had a unit in melee in this step 7
  bereft: boolean; // its general fell in this step 5 or 7
  gap: Length; // distance of its general before casualties, cm; -1 none
  chief: Length; // the same of the commander-in-chief; -1 none
  blocked: boolean; // its half move would run into friends
}

export const newGroup = (given: Partial<Group> & Pick<Group, 'side' | 'name' | 'start' | 'killed'>): Group => ({
  side: given.side,
  name: given.name,
  start: given.start,
  killed: given.killed,
  deployed: given.deployed ?? true,
  arrives: given.arrives ?? 0,
  won: given.won ?? 0,
  lost: given.lost ?? 0,
  kills: given.kills ?? 0,
  losses: given.losses ?? 0,
  shotAt: given.shotAt ?? false,
  fought: given.fought ?? false,
  bereft: given.bereft ?? false,
  gap: given.gap ?? -1,
  chief: given.chief ?? -1,
  blocked: given.blocked ?? false,
});

export const copyGroup = (o: Group): Group => ({
  side: o.side,
  name: o.name,
  start: o.start,
  killed: o.killed,
  deployed: o.deployed,
  arrives: o.arrives,
  won: o.won,
  lost: o.lost,
  kills: o.kills,
  losses: o.losses,
  shotAt: o.shotAt,
  fought: o.fought,
  bereft: o.bereft,
  gap: o.gap,
  chief: o.chief,
  blocked: o.blocked,
});

export function copyEachGroup(from: readonly Group[]): Group[] {
  const out = from.slice();
  for (let i = 0; i < out.length; i++) out[i] = copyGroup(out[i]);
  return out;
}

export const sameGroup = (a: Group, b: Group): boolean =>
  a.side === b.side &&
  a.name === b.name &&
  a.start === b.start &&
  a.killed === b.killed &&
  a.deployed === b.deployed &&
  a.arrives === b.arrives &&
  a.won === b.won &&
  a.lost === b.lost &&
  a.kills === b.kills &&
  a.losses === b.losses &&
  a.shotAt === b.shotAt &&
  a.fought === b.fought &&
  a.bereft === b.bereft &&
  a.gap === b.gap &&
  a.chief === b.chief &&
  a.blocked === b.blocked;

export function mixGroup(m: Mixer, o: Group): Mixer {
  m.word(o.name);
  m.int(o.side);
  m.int(o.start);
  m.int(o.killed);
  m.int(o.arrives);
  m.int(o.won);
  m.int(o.lost);
  m.int(o.kills);
  m.int(o.losses);
  m.num(o.gap);
  m.num(o.chief);
  m.int(
    (o.deployed ? 1 : 0) |
      (o.shotAt ? 2 : 0) |
      (o.fought ? 4 : 0) |
      (o.bereft ? 8 : 0) |
      (o.blocked ? 16 : 0),
  );
  return m;
}

/** a group, as it is written */
export interface WrittenGroup {
  side: Side;
  name: string;
  start?: number;
  killed?: number;
  deployed?: boolean;
  arrives?: number;
  won?: number;
  lost?: number;
  kills?: number;
  losses?: number;
  shotAt?: boolean;
  fought?: boolean;
  bereft?: boolean;
  gap?: Units;
  chief?: Units;
  blocked?: boolean;
}
export const writeGroup = (o: Group): WrittenGroup => ({
  side: o.side,
  name: o.name,
  start: o.start,
  killed: o.killed,
  deployed: o.deployed,
  arrives: o.arrives,
  won: o.won,
  lost: o.lost,
  kills: o.kills,
  losses: o.losses,
  shotAt: o.shotAt,
  fought: o.fought,
  bereft: o.bereft,
  gap: o.gap < 0 ? -1 : inUnits(o.gap),
  chief: o.chief < 0 ? -1 : inUnits(o.chief),
  blocked: o.blocked,
});

/** a general */
export interface General {
  id: BodyId; // his name in orders; no unit has it
  side: Side; // whose he is
  group: number; // index into `groups`; -1 commander-in-chief
  name: string; // as people call him
  x: Length; // where he stands, to the east
  y: Length; // where he stands, to the north
  place: Whereabouts; // where he is
  returns: number; // own steps 1 until a replacement appears
  lost: boolean; // counts as lost
  moved: boolean; // has moved this phase
}

export const newGeneral = (given: Partial<General> & Pick<General, 'id' | 'side' | 'group'>): General => ({
  id: given.id,
  side: given.side,
  group: given.group,
  name: given.name ?? given.id,
  x: given.x ?? 0,
  y: given.y ?? 0,
  place: given.place ?? 'table',
  returns: given.returns ?? 0,
  lost: given.lost ?? false,
  moved: given.moved ?? false,
});

export const copyGeneral = (o: General): General => ({
  id: o.id,
  side: o.side,
  group: o.group,
  name: o.name,
  x: o.x,
  y: o.y,
  place: o.place,
  returns: o.returns,
  lost: o.lost,
  moved: o.moved,
});

export function copyEachGeneral(from: readonly General[]): General[] {
  const out = from.slice();
  for (let i = 0; i < out.length; i++) out[i] = copyGeneral(out[i]);
  return out;
}

export const sameGeneral = (a: General, b: General): boolean =>
  a.id === b.id &&
  a.side === b.side &&
  a.group === b.group &&
  a.name === b.name &&
  a.x === b.x &&
  a.y === b.y &&
  a.place === b.place &&
  a.returns === b.returns &&
  a.lost === b.lost &&
  a.moved === b.moved;

const GENERAL_PLACE = { 'table': 0, 'waiting': 1, 'dead': 2, 'left': 3 } as const;
export function mixGeneral(m: Mixer, o: General): Mixer {
  m.word(o.id);
  m.word(o.name);
  m.int(
    GENERAL_PLACE[o.place],
  );
  m.int(o.side);
  m.int(o.group);
  m.num(o.x);
  m.num(o.y);
  m.int(
    (o.lost ? 1 : 0) |
      (o.moved ? 2 : 0) |
      (o.returns << 2),
  );
  return m;
}

/** a general, as it is written */
export interface WrittenGeneral {
  id: BodyId;
  side: Side;
  group?: unknown;
  name?: string;
  x?: Units;
  y?: Units;
  place?: Whereabouts;
  returns?: number;
  lost?: boolean;
  moved?: boolean;
}
export const writeGeneral = (o: General, more: { group?: unknown }): WrittenGeneral => ({
  id: o.id,
  side: o.side,
  group: more.group,
  name: o.name === o.id ? undefined : o.name,
  x: toUnits(o.x),
  y: toUnits(o.y),
  place: o.place === 'table' ? undefined : o.place,
  returns: o.returns === 0 ? undefined : o.returns,
  lost: o.lost === false ? undefined : o.lost,
  moved: o.moved === false ? undefined : o.moved,
});

/** two units in melee */
export interface Contact {
  a: BodyId; // who attacked
  b: BodyId; // who was attacked
  edge: 'front' | 'flank' | 'rear'; // where b was struck
  rounds: number; // rounds fought
  stood: boolean; // b is cavalry charged on Stand
}

export const newContact = (given: Partial<Contact> & Pick<Contact, 'a' | 'b'>): Contact => ({
  a: given.a,
  b: given.b,
  edge: given.edge ?? 'front',
  rounds: given.rounds ?? 0,
  stood: given.stood ?? false,
});

export const copyContact = (o: Contact): Contact => ({
  a: o.a,
  b: o.b,
  edge: o.edge,
  rounds: o.rounds,
  stood: o.stood,
});

export function copyEachContact(from: readonly Contact[]): Contact[] {
  const out = from.slice();
  for (let i = 0; i < out.length; i++) out[i] = copyContact(out[i]);
  return out;
}

export const sameContact = (a: Contact, b: Contact): boolean =>
  a.a === b.a &&
  a.b === b.b &&
  a.edge === b.edge &&
  a.rounds === b.rounds &&
  a.stood === b.stood;

export function mixContact(m: Mixer, o: Contact): Mixer {
  m.word(o.a);
  m.word(o.b);
  m.word(o.edge);
  m.int(o.rounds);
  m.bool(o.stood);
  return m;
}

/** two units in melee, as it is written */
export interface WrittenContact {
  a: BodyId;
  b: BodyId;
  edge?: 'front' | 'flank' | 'rear';
  rounds?: number;
  stood?: boolean;
}
export const writeContact = (o: Contact): WrittenContact => ({
  a: o.a,
  b: o.b,
  edge: o.edge,
  rounds: o.rounds,
  stood: o.stood,
});

/** an objective */
export interface Objective {
  name: string; // its name
  x: Length; // where it is, to the east
  y: Length; // where it is, to the north
  points: number; // what it is worth
  holder: -1 | 0 | 1; // who holds it; -1 nobody
  only?: Side; // for whom it counts
}

export const newObjective = (given: Partial<Objective> & Pick<Objective, 'name' | 'x' | 'y' | 'points'>): Objective => ({
  name: given.name,
  x: given.x,
  y: given.y,
  points: given.points,
  holder: given.holder ?? -1,
  ...(given.only === undefined ? {} : { only: given.only }),
});

export const copyObjective = (o: Objective): Objective => ({
  name: o.name,
  x: o.x,
  y: o.y,
  points: o.points,
  holder: o.holder,
  ...(o.only === undefined ? {} : { only: o.only }),
});

export function copyEachObjective(from: readonly Objective[]): Objective[] {
  const out = from.slice();
  for (let i = 0; i < out.length; i++) out[i] = copyObjective(out[i]);
  return out;
}

export const sameObjective = (a: Objective, b: Objective): boolean =>
  a.name === b.name &&
  a.x === b.x &&
  a.y === b.y &&
  a.points === b.points &&
  a.holder === b.holder &&
  a.only === b.only;

export function mixObjective(m: Mixer, o: Objective): Mixer {
  m.word(o.name);
  m.num(o.x);
  m.num(o.y);
  m.int(o.points);
  m.int(o.holder);
  if (o.only !== undefined) m.int(o.only);
  return m;
}

/** an objective, as it is written */
export interface WrittenObjective {
  name: string;
  x: Units;
  y: Units;
  points: number;
  holder?: -1 | 0 | 1;
  only?: Side;
}
export const writeObjective = (o: Objective): WrittenObjective => ({
  name: o.name,
  x: toUnits(o.x),
  y: toUnits(o.y),
  points: o.points,
  holder: o.holder,
  only: o.only === undefined ? undefined : o.only,
});

/** a piece of ground */
export interface Piece {
  id: string; // its id
  kind: AreaKind; // what it is
  name: string; // as people call it
  outline: readonly Length[]; // corners as the program writes them
  height: number; // contours it adds to whoever stands on it
}

export const newPiece = (given: Piece): Piece => ({
  id: given.id,
  kind: given.kind,
  name: given.name,
  outline: given.outline,
  height: given.height,
});

export const copyPiece = (o: Piece): Piece => ({
  id: o.id,
  kind: o.kind,
  name: o.name,
  outline: o.outline,
  height: o.height,
});

export function copyEachPiece(from: readonly Piece[]): Piece[] {
  const out = from.slice();
  for (let i = 0; i < out.length; i++) out[i] = copyPiece(out[i]);
  return out;
}

export const samePiece = (a: Piece, b: Piece): boolean =>
  a.id === b.id &&
  a.kind === b.kind &&
  a.name === b.name &&
  sameJson(a.outline, b.outline) &&
  a.height === b.height;

const PIECE_KIND = { 'hill': 0, 'steep': 1, 'scrub': 2, 'crops': 3, 'orchard': 4, 'vines': 5, 'meadow': 6, 'ford': 7, 'wood': 8, 'gardens': 9, 'dense-wood': 10, 'marsh': 11, 'ravine': 12, 'block': 13, 'road': 14 } as const;
export function mixPiece(m: Mixer, o: Piece): Mixer {
  m.text(o.id);
  m.text(o.name);
  m.int(o.outline.length);
  for (const x of o.outline) m.num(x);
  m.int(o.height);
  m.int(
    PIECE_KIND[o.kind],
  );
  return m;
}

/** a piece of ground, as it is written */
export interface WrittenPiece {
  id?: string;
  kind: AreaKind;
  name?: string;
  outline?: readonly Units[];
  height?: number;
}
export const writePiece = (o: Piece): WrittenPiece => ({
  id: o.id,
  kind: o.kind,
  name: o.name,
  outline: o.outline.map(toUnits),
  height: o.height,
});

/** a wall, hedge, stream … */
export interface Line {
  id: string; // its id
  kind: LineKind; // what it is
  name: string; // as people call it
  points: readonly Length[]; // its course: x, y, x, y …
  bridges: readonly Length[]; // bridges and fords: x, y, x, y …
}

export const newLine = (given: Partial<Line> & Pick<Line, 'id' | 'kind' | 'name' | 'points'>): Line => ({
  id: given.id,
  kind: given.kind,
  name: given.name,
  points: given.points,
  bridges: given.bridges ?? [],
});

export const copyLine = (o: Line): Line => ({
  id: o.id,
  kind: o.kind,
  name: o.name,
  points: o.points,
  bridges: o.bridges,
});

export function copyEachLine(from: readonly Line[]): Line[] {
  const out = from.slice();
  for (let i = 0; i < out.length; i++) out[i] = copyLine(out[i]);
  return out;
}

export const sameLine = (a: Line, b: Line): boolean =>
  a.id === b.id &&
  a.kind === b.kind &&
  a.name === b.name &&
  sameJson(a.points, b.points) &&
  sameJson(a.bridges, b.bridges);

const LINE_KIND = { 'hedge': 0, 'fence': 1, 'wall': 2, 'earthwork': 3, 'stream': 4, 'river': 5, 'crest': 6 } as const;
export function mixLine(m: Mixer, o: Line): Mixer {
  m.text(o.id);
  m.text(o.name);
  m.int(o.points.length);
  for (const x of o.points) m.num(x);
  m.int(o.bridges.length);
  for (const x of o.bridges) m.num(x);
  m.int(
    LINE_KIND[o.kind],
  );
  return m;
}

/** a wall, hedge, stream …, as it is written */
export interface WrittenLine {
  id?: string;
  kind: LineKind;
  name?: string;
  points: readonly Units[];
  bridges?: readonly Units[];
}
export const writeLine = (o: Line): WrittenLine => ({
  id: o.id,
  kind: o.kind,
  name: o.name,
  points: o.points.map(toUnits),
  bridges: o.bridges.map(toUnits),
});

/** a moment of a battle */
export interface GroupState extends State {
  options: OptionValues; // optional rules and rulings by id
  asked: number; // questions put so far
  frames: GroupFrame[]; // unfinished resolution
  over: Result | null; // how it ended: winner, how, rule, score
  width: Length; // of the table
  depth: Length; // of the table
  lie: Lie | null; // how the table lies in the plane; null as usual
  turn: number; // the turn
  first: Side; // has the first phase of every turn
  active: Side; // the phasing player
  step: number; // number of the step; 0 during deployment
  scenario: Scenario; // what the scenario says
  groups: Group[]; // all groups
  units: Unit[]; // all units, group after group; none ever leaves
  generals: General[]; // generals
  contacts: Contact[]; // who is in melee with whom
  objectives: Objective[]; // objectives
  pieces: readonly Piece[]; // areas of ground
  lines: readonly Line[]; // linear ground
}

export const newGroupState = (given: Partial<GroupState> & Pick<GroupState, 'options' | 'frames' | 'over' | 'width' | 'depth' | 'lie' | 'step' | 'scenario' | 'groups' | 'units' | 'pieces'>): GroupState => ({
  options: given.options,
  asked: given.asked ?? 0,
  frames: given.frames,
  over: given.over,
  width: given.width,
  depth: given.depth,
  lie: given.lie,
  turn: given.turn ?? 1,
  first: given.first ?? 0,
  active: given.active ?? 0,
  step: given.step,
  scenario: given.scenario,
  groups: given.groups,
  units: given.units,
  generals: given.generals ?? [],
  contacts: given.contacts ?? [],
  objectives: given.objectives ?? [],
  pieces: given.pieces,
  lines: given.lines ?? [],
});

export const copyGroupState = (o: GroupState): GroupState => ({
  options: o.options,
  asked: o.asked,
  frames: copyJson(o.frames),
  over: copyResult(o.over),
  width: o.width,
  depth: o.depth,
  lie: copyLie(o.lie),
  turn: o.turn,
  first: o.first,
  active: o.active,
  step: o.step,
  scenario: o.scenario,
  groups: copyEachGroup(o.groups),
  units: copyEachUnit(o.units),
  generals: copyEachGeneral(o.generals),
  contacts: copyEachContact(o.contacts),
  objectives: copyEachObjective(o.objectives),
  pieces: o.pieces,
  lines: o.lines,
});

export const sameGroupState = (a: GroupState, b: GroupState): boolean =>
  sameJson(a.options, b.options) &&
  a.asked === b.asked &&
  sameJson(a.frames, b.frames) &&
  sameJson(a.over, b.over) &&
  a.width === b.width &&
  a.depth === b.depth &&
  sameJson(a.lie, b.lie) &&
  a.turn === b.turn &&
  a.first === b.first &&
  a.active === b.active &&
  a.step === b.step &&
  sameJson(a.scenario, b.scenario) &&
  sameJson(a.groups, b.groups) &&
  sameJson(a.units, b.units) &&
  sameJson(a.generals, b.generals) &&
  sameJson(a.contacts, b.contacts) &&
  sameJson(a.objectives, b.objectives) &&
  sameJson(a.pieces, b.pieces) &&
  sameJson(a.lines, b.lines);

export function mixGroupState(m: Mixer, o: GroupState): Mixer {
  m.int(o.turn);
  m.int(o.asked);
  m.int(o.first);
  m.int(o.active);
  m.int(o.step);
  m.num(o.width);
  m.num(o.depth);
  mixLie(m, o.lie);
  m.word(digestOf(o.pieces));
  m.word(digestOf(o.lines));
  m.word(digestOf(o.scenario));
  for (let i = 0; i < o.units.length; i++) mixUnit(m, o.units[i], i);
  for (let i = 0; i < o.groups.length; i++) mixGroup(m, o.groups[i]);
  for (let i = 0; i < o.generals.length; i++) mixGeneral(m, o.generals[i]);
  for (let i = 0; i < o.contacts.length; i++) mixContact(m, o.contacts[i]);
  for (let i = 0; i < o.objectives.length; i++) mixObjective(m, o.objectives[i]);
  return m;
}
