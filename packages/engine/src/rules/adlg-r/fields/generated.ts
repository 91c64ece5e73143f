// Written by `npm run generate` from the descriptions beside it: change those.
import { copyJson, copyLie, copyResult, digestOf, inDegrees, Mixer, sameJson, toUnits, type BodyId, type Command, type Degrees, type Facing, type Length, type Lie, type OptionValues, type Result, type Side, type State, type Units } from '../../../battle/fields/runtime.ts';
import { mixOptions } from './mixing.ts';
import { mixValue } from './mixing.ts';
import type { AdlgFrame } from '../frames.ts';
import type { PieceForm } from '../setup/setup-state.ts';
import type { Quality } from '../army/troops.ts';
import type { Region } from '../army/lists.ts';
import type { SetUp } from '../setup/setup-state.ts';
import type { TroopType } from '../army/troops.ts';
import type { Weapon } from '../army/troops.ts';

export type Covering = 'field' | 'enclosed-field' | 'brush' | 'plantation' | 'wood';
export type Drawn = 'line' | 'two-lines' | 'checkerboard' | 'wings' | 'as-kept' | 'mirrored';
export type Half = 'left' | 'right';
export type Phase = 'setup' | 'movement' | 'shooting' | 'melee' | 'rout' | 'end';
export type Whereabouts = 'table' | 'ambush' | 'marching' | 'routed' | 'destroyed' | 'left';
export type TerrainKind = 'open' | 'river' | 'coast' | 'gentle-hill' | 'steep-hill' | 'brush' | 'field' | 'enclosed-field' | 'plantation' | 'wood' | 'marsh' | 'dune' | 'gully' | 'road' | 'village' | 'impassable';
export type Third = 'left' | 'centre' | 'right';

/** a piece of ground */
export interface Piece {
  id: string; // its id
  kind: TerrainKind; // what it is
  name: string; // as people call it
  river: '' | 'open' | 'rough' | 'difficult' | 'impassable'; // how a river is crossed; "" undecided
  outline: readonly Length[]; // x0, y0, x1, y1 …
}

/** a fortification or obstacle */
export interface Work {
  id: string; // its id
  kind: 'fortification' | 'obstacle'; // what it is
  x: Length; // middle of its base, to the east
  y: Length; // middle of its base, to the north
  facing: Facing; // away from the defender
  width: Length; // its length
  of?: BodyId; // the gun it was bought for
}

/** where a unit ends */
export interface Spot {
  unit: BodyId; // which unit
  x: Units; // to the east
  y: Units; // to the north
}

/** a shot: who is left out holds his fire */
export interface Shot {
  shooter: string; // "A03:left"
  target: string; // "B05:right"
  edge?: 'front' | 'left' | 'right' | 'rear'; // at which edge
  with?: string; // which of two weapons
}

/** who shoots first of several */
export interface Primary {
  target: string; // at whom
  shooter: string; // who
}

/** a wheel on the way */
export interface Wheel {
  after: Units; // straight on before it
  to: Half; // to which hand
  by: Degrees; // degrees
}

/** a terrain piece as chosen */
export interface PieceChoice {
  kind: TerrainKind; // what it is
  cover?: Covering; // what covers it
}

/** where a corps deploys */
export interface Planned {
  corps: number; // number of the corps
  zone: Third; // which third
}

/** a flank march */
export interface Flank {
  corps: number; // number of the corps
  edge: 'west' | 'east'; // by which edge
}

/** an ambush */
export interface Ambushed {
  corps: number; // number of the corps
  units: readonly BodyId[]; // which units
}

/** where a unit stands */
export interface PlaceOf {
  unit: BodyId; // which unit
  x: Units; // to the east
  y: Units; // to the north
  facing: Degrees; // degrees
}

/** a work */
export interface Dug {
  x: Units; // to the east
  y: Units; // to the north
  facing: Degrees; // degrees
  of?: string; // the gun it was bought for
}

/** a dummy */
export interface Dummy {
  corps: number; // number of the corps
  x: Units; // to the east
  y: Units; // to the north
}

export type AdvanceLeg = {
  do: 'advance'; // straight ahead
  by: Units; // how far
};
export type SlideLeg = {
  do: 'slide'; // sideways
  by: Units; // + to the right
};
export type WheelLeg = {
  do: 'wheel'; // about the front corner on that side
  to: Half; // to which hand
  by: Degrees; // degrees
};
export type PivotLeg = {
  do: 'pivot'; // about its middle: guns only
  to: Half; // to which hand
  by: Degrees; // degrees
};
export type TurnLeg = {
  do: 'turn'; // a quarter or half turn
  to: 'left' | 'right' | 'about'; // to where
};
export type Leg = AdvanceLeg | SlideLeg | WheelLeg | PivotLeg | TurnLeg;

export interface ActivateCorps extends Command {
  kind: 'activate'; // a corps begins
  corps: number; // number of the corps
}
export interface MoveOrder extends Command {
  kind: 'move'; // a move of a body or group
  units: readonly BodyId[]; // which units
  legs: readonly Leg[]; // one after the other
  rally?: boolean; // 2024: a Deep Order body also rallies
}
export interface ChargeOrder extends Command {
  kind: 'charge'; // to the first contact of the front
  units: readonly BodyId[]; // which units
  legs: readonly Leg[]; // one after the other
  target: string; // a unit, or "camp:0"
}
export interface SupportOrder extends Command {
  kind: 'support'; // into a support place
  units: readonly BodyId[]; // which units
  legs: readonly Leg[]; // one after the other
}
export interface ReformOrder extends Command {
  kind: 'reform'; // extension or contraction
  places: readonly Spot[]; // where each member ends
}
export interface LeaveZocOrder extends Command {
  kind: 'leave-zoc'; // out of a zone of control
  units: readonly BodyId[]; // which units
  by: Units; // how far; who can evade goes the full way
  direction: number; // 0 straight back, 1 the other (ADLG-EVA-3a)
}
export interface DisengageOrder extends Command {
  kind: 'disengage'; // break off
  unit: BodyId; // which unit
  with?: readonly BodyId[]; // others of its group
  turnBack: boolean; // free half-turn at the end
}
export interface RallyOrder extends Command {
  kind: 'rally'; // try to rally
  unit: BodyId; // which unit
}
export interface SquareOrder extends Command {
  kind: 'square'; // form square, or leave it
  unit: BodyId; // which unit
}
export interface StakesOrder extends Command {
  kind: 'stakes'; // plant stakes, or lift them
  unit: BodyId; // which unit
}
export interface HoldOrder extends Command {
  kind: 'hold'; // hold headstrong troops for 3 CP
  units: readonly BodyId[]; // which units
  rally: readonly BodyId[]; // who tries to rally
}
export interface CommanderOrder extends Command {
  kind: 'commander'; // an order to a commander
  commander: string; // who
  do: 'move' | 'attach' | 'detach' | 'engage' | 'urge'; // what
  x?: Units; // of a move
  y?: Units; // of a move
  unit?: string; // attached to
  half?: Half; // which half
  whom?: string; // urge: the commander of a hesitant corps
}
export interface BankOrder extends Command {
  kind: 'bank'; // save points for a reserve
  unit: BodyId; // which unit
  points: number; // how many
}
export interface EndCorps extends Command {
  kind: 'end-corps'; // no more orders
}
export interface ToRally extends Command {
  kind: 'to-rally'; // who rallies instead of conforming
  units: readonly BodyId[]; // which units
}
export interface Choose extends Command {
  kind: 'choose'; // one of what the ask lists
  choice: number; // index; -1 none
}
export interface EvadeAnswer extends Command {
  kind: 'evade'; // evade?
  evade: boolean; // it does
  direction: number; // 0 own rear, 1 direction of the charge
  turnBack: boolean; // free half-turn at the end
}
export interface FollowAnswer extends Command {
  kind: 'follow'; // after every target evaded
  by: Units; // how far, the arc of a wheel included
  wheel?: Wheel; // ADLG-EVA-7
}
export interface ShootingPlan extends Command {
  kind: 'shooting'; // all shots of one side
  shots: readonly Shot[]; // who shoots at whom
  primary: readonly Primary[]; // where several shoot at one
}
export interface PursueAnswer extends Command {
  kind: 'pursue'; // who pursues
  unit: string; // "" nobody
}
export interface EngageAnswer extends Command {
  kind: 'engage'; // does the commander fight?
  engage: boolean; // he does
}
export interface ChooseForMe extends Command {
  kind: 'choose-for-me'; // the engine chooses
}
export interface Role extends Command {
  kind: 'role'; // of the winner of the initiative
  attack: boolean; // attack
  region: Region; // where
}
export interface Pieces extends Command {
  kind: 'pieces'; // terrain pieces
  pieces: readonly PieceChoice[]; // which
}
export interface Lay extends Command {
  kind: 'lay'; // lay a piece
  form: PieceForm; // its form
}
export interface ThrowAgain extends Command {
  kind: 'throw-again'; // a die of the piece again
  die: 'sector' | 'position'; // which; position: of a road its other end
}
export interface Adjust extends Command {
  kind: 'adjust'; // try to adjust a piece
  piece: string; // which; "" no more
  again?: boolean; // a strategist’s second throw
}
export interface Shift extends Command {
  kind: 'shift'; // adjust it
  do: 'stay' | 'move' | 'turn' | 'remove'; // how
  x?: Units; // to the east
  y?: Units; // to the north
  by?: Degrees; // degrees
}
export interface NotesCommand extends Command {
  kind: 'notes'; // notes made in secret
  march: Flank | null; // a flank march
  ambushes: readonly Ambushed[]; // ambushes
  bayonets: readonly BodyId[]; // in MI order
  reserves: readonly BodyId[]; // reserves
  plan?: readonly Planned[]; // corps not named go as usual
}
export interface CampCommand extends Command {
  kind: 'camp'; // camp, works and heavy guns
  x: Units; // to the east
  y: Units; // to the north
  works: readonly Dug[]; // works
  guns: readonly PlaceOf[]; // where they stand
}
export interface AmbushCommand extends Command {
  kind: 'ambush'; // markers
  hidden: readonly PlaceOf[]; // where they stand
  dummies: readonly Dummy[]; // dummies
}
export interface Deploy extends Command {
  kind: 'deploy'; // a corps deploys
  corps: number; // number of the corps
  places: readonly PlaceOf[]; // where they stand
  commander: { unit: BodyId; half: Half } | { x: Units; y: Units } | null; // with a unit and half, or at x and y
  formation?: Drawn; // how it is drawn up
  middle?: Units; // of the formation, from the west
}
export interface Reveal extends Command {
  kind: 'reveal'; // show an ambush, or take a dummy away
  marker: string; // which
}
export interface Unmask extends Command {
  kind: 'unmask'; // ambushes before shooting
  markers: readonly BodyId[]; // which
}
export interface Enter extends Command {
  kind: 'enter'; // a flank march arrives
  places: readonly PlaceOf[]; // where they stand
}
export interface ShipShots extends Command {
  kind: 'ship'; // shots of a ship
  targets: readonly BodyId[]; // "B03" or "B03:left"
}
export interface ReserveOrder extends Command {
  kind: 'reserve'; // the reserve is set going
  unit: BodyId; // which unit
}
export interface SpecialAnswer extends Command {
  kind: 'special'; // an answer to a special rule
  units: readonly BodyId[]; // which units
}
export type AdlgCommand = ActivateCorps | MoveOrder | ChargeOrder | SupportOrder | ReformOrder | LeaveZocOrder | DisengageOrder | RallyOrder | SquareOrder | StakesOrder | HoldOrder | CommanderOrder | BankOrder | EndCorps | ToRally | Choose | EvadeAnswer | FollowAnswer | ShootingPlan | PursueAnswer | EngageAnswer | ChooseForMe | Role | Pieces | Lay | ThrowAgain | Adjust | Shift | NotesCommand | CampCommand | AmbushCommand | Deploy | Reveal | Unmask | Enter | ShipShots | ReserveOrder | SpecialAnswer;

/** a body of troops */
export interface Unit {
  id: BodyId; // its name in orders; no two alike
  side: Side; // whose it is; 0 is south
  corps: number; // number of its corps in the list, from 0
  name: string; // as people call it
  type: TroopType; // troop type
  quality: Quality; // mediocre, ordinary, elite
  weapon: Weapon; // what it shoots with
  abilities: number; // its abilities
  commandedShot: boolean; // has its commanded shot
  x: Length; // middle of its base, to the east
  y: Length; // middle of its base, to the north
  facing: Facing; // where its front looks
  width: Length; // of its base
  depth: Length; // of its base
  losses: number; // cohesion points lost
  place: Whereabouts; // where it is
  square: boolean; // stands in square
  did: number; // what it has done this turn
  moves: number; // move orders of this activation
  turnedHalves: number; // halves turned to a flank attacker: 1 left, 2 right
  flankHit: boolean; // charged in flank or rear since the last melee
  heldTarget: BodyId; // target its left half last chose
  heldTargetRight: BodyId; // target its right half last chose
  shotTurns: number; // turns it has shot without moving
  lootsCamp: boolean; // loots a camp
  routLoss: boolean; // lost a point to a rout in this phase
  bank: number; // points saved for a reserve; -1 is none
}

export const newUnit = (given: Partial<Unit> & Pick<Unit, 'id' | 'side' | 'corps' | 'type' | 'abilities' | 'x' | 'y' | 'facing' | 'width' | 'depth' | 'did'>): Unit => ({
  id: given.id,
  side: given.side,
  corps: given.corps,
  name: given.name ?? given.id,
  type: given.type,
  quality: given.quality ?? 'O',
  weapon: given.weapon ?? 'none',
  abilities: given.abilities,
  commandedShot: given.commandedShot ?? false,
  x: given.x,
  y: given.y,
  facing: given.facing,
  width: given.width,
  depth: given.depth,
  losses: given.losses ?? 0,
  place: given.place ?? 'table',
  square: given.square ?? false,
  did: given.did,
  moves: given.moves ?? 0,
  turnedHalves: given.turnedHalves ?? 0,
  flankHit: given.flankHit ?? false,
  heldTarget: given.heldTarget ?? '',
  heldTargetRight: given.heldTargetRight ?? '',
  shotTurns: given.shotTurns ?? 0,
  lootsCamp: given.lootsCamp ?? false,
  routLoss: given.routLoss ?? false,
  bank: given.bank ?? -1,
});

export const copyUnit = (o: Unit): Unit => ({
  id: o.id,
  side: o.side,
  corps: o.corps,
  name: o.name,
  type: o.type,
  quality: o.quality,
  weapon: o.weapon,
  abilities: o.abilities,
  commandedShot: o.commandedShot,
  x: o.x,
  y: o.y,
  facing: o.facing,
  width: o.width,
  depth: o.depth,
  losses: o.losses,
  place: o.place,
  square: o.square,
  did: o.did,
  moves: o.moves,
  turnedHalves: o.turnedHalves,
  flankHit: o.flankHit,
  heldTarget: o.heldTarget,
  heldTargetRight: o.heldTargetRight,
  shotTurns: o.shotTurns,
  lootsCamp: o.lootsCamp,
  routLoss: o.routLoss,
  bank: o.bank,
});

export function copyEachUnit(from: readonly Unit[]): Unit[] {
  const out = from.slice();
  for (let i = 0; i < out.length; i++) out[i] = copyUnit(out[i]);
  return out;
}

export const sameUnit = (a: Unit, b: Unit): boolean =>
  a.id === b.id &&
  a.side === b.side &&
  a.corps === b.corps &&
  a.name === b.name &&
  a.type === b.type &&
  a.quality === b.quality &&
  a.weapon === b.weapon &&
  a.abilities === b.abilities &&
  a.commandedShot === b.commandedShot &&
  a.x === b.x &&
  a.y === b.y &&
  a.facing === b.facing &&
  a.width === b.width &&
  a.depth === b.depth &&
  a.losses === b.losses &&
  a.place === b.place &&
  a.square === b.square &&
  a.did === b.did &&
  a.moves === b.moves &&
  a.turnedHalves === b.turnedHalves &&
  a.flankHit === b.flankHit &&
  a.heldTarget === b.heldTarget &&
  a.heldTargetRight === b.heldTargetRight &&
  a.shotTurns === b.shotTurns &&
  a.lootsCamp === b.lootsCamp &&
  a.routLoss === b.routLoss &&
  a.bank === b.bank;

interface KnownUnit extends Pick<Unit, 'id' | 'name' | 'type' | 'quality' | 'weapon' | 'side' | 'corps' | 'abilities' | 'width' | 'depth'> {
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
    k.quality === o.quality &&
    k.weapon === o.weapon &&
    k.side === o.side &&
    k.corps === o.corps &&
    k.abilities === o.abilities &&
    k.width === o.width &&
    k.depth === o.depth
  )
    return k;
  const m = new Mixer();
  m.text(o.id);
  m.text(o.name);
  m.text(o.type);
  m.text(o.quality);
  m.text(o.weapon);
  m.int(o.side);
  m.int(o.corps);
  m.int(o.abilities);
  m.num(o.width);
  m.num(o.depth);
  const { id, name, type, quality, weapon, side, corps, abilities, width, depth } = o;
  const { high, low } = m.halves();
  knownUnits[i] = { id, name, type, quality, weapon, side, corps, abilities, width, depth, high, low };
  return knownUnits[i];
}
const UNIT_PLACE = { 'table': 0, 'ambush': 32, 'marching': 64, 'routed': 96, 'destroyed': 128, 'left': 160 } as const;
export const standingUnit = (o: Unit): number =>
  (o.commandedShot ? 1 : 0) |
      (o.square ? 2 : 0) |
      (o.flankHit ? 4 : 0) |
      (o.lootsCamp ? 8 : 0) |
      (o.routLoss ? 16 : 0) |
      UNIT_PLACE[o.place] |
      (o.turnedHalves << 8) |
      ((o.moves & 7) << 10) |
      ((o.shotTurns & 7) << 13) |
      (o.losses << 16);
export const fartherUnit = (o: Unit): number =>
  ((o.moves >>> 3) << 12) | (o.shotTurns >>> 3);
export function mixUnit(m: Mixer, o: Unit, i: number): Mixer {
  const k = knownUnit(o, i);
  m.int(k.high).int(k.low);
  m.num(o.x);
  m.num(o.y);
  m.int(
    o.facing |
      ((o.did & 65535) << 16),
  );
  m.int(standingUnit(o));
  if (o.moves > 7 || o.shotTurns > 7) m.int(~i).int(fartherUnit(o));
  if (o.did > 65535) m.text('did').int(
    (o.did >>> 16),
  );
  if (o.bank !== -1) m.int(o.bank);
  if (o.heldTarget !== '') m.text(o.heldTarget);
  if (o.heldTargetRight !== '') { m.int(i); m.text(o.heldTargetRight); }
  return m;
}

/** a body of troops, as it is written */
export interface WrittenUnit {
  id: BodyId;
  side: Side;
  corps?: number;
  name?: string;
  type: TroopType;
  quality?: Quality;
  weapon?: Weapon;
  abilities?: unknown;
  commandedShot?: boolean;
  x?: Units;
  y?: Units;
  facing?: Degrees;
  losses?: number;
  place?: Whereabouts;
  square?: boolean;
  did?: unknown;
  moves?: number;
  turnedHalves?: number;
  flankHit?: boolean;
  heldTarget?: BodyId;
  heldTargetRight?: BodyId;
  shotTurns?: number;
  lootsCamp?: boolean;
  routLoss?: boolean;
  bank?: number;
}
export const writeUnit = (o: Unit, more: { abilities?: unknown; did?: unknown }): WrittenUnit => ({
  id: o.id,
  side: o.side,
  corps: o.corps,
  name: o.name === o.id ? undefined : o.name,
  type: o.type,
  quality: o.quality === 'O' ? undefined : o.quality,
  weapon: o.weapon === 'none' ? undefined : o.weapon,
  abilities: more.abilities,
  commandedShot: o.commandedShot === false ? undefined : o.commandedShot,
  x: toUnits(o.x),
  y: toUnits(o.y),
  facing: inDegrees(o.facing),
  losses: o.losses === 0 ? undefined : o.losses,
  place: o.place === 'table' ? undefined : o.place,
  square: o.square === false ? undefined : o.square,
  did: more.did,
  moves: o.moves === 0 ? undefined : o.moves,
  turnedHalves: o.turnedHalves === 0 ? undefined : o.turnedHalves,
  flankHit: o.flankHit === false ? undefined : o.flankHit,
  heldTarget: o.heldTarget === '' ? undefined : o.heldTarget,
  heldTargetRight: o.heldTargetRight === '' ? undefined : o.heldTargetRight,
  shotTurns: o.shotTurns === 0 ? undefined : o.shotTurns,
  lootsCamp: o.lootsCamp === false ? undefined : o.lootsCamp,
  routLoss: o.routLoss === false ? undefined : o.routLoss,
  bank: o.bank === -1 ? undefined : o.bank,
});

/** a commander */
export interface Commander {
  id: BodyId; // his id
  side: Side; // whose it is
  corps: number; // number of his corps
  name: string; // his name
  value: number; // 0 ordinary to 3 strategist
  chief: boolean; // commander-in-chief
  included: boolean; // part of his unit for good
  unreliable: boolean; // unreliable or allied
  unit: BodyId; // the unit he is with; "" alone
  half: Half; // half of that unit
  x: Length; // where he stands, to the east
  y: Length; // where he stands, to the north
  engaged: boolean; // in melee with his unit
  lost: boolean; // he is lost
  moved: boolean; // has made his free move
  freeSpent: number; // free points spent
}

export const newCommander = (given: Partial<Commander> & Pick<Commander, 'id' | 'side' | 'corps' | 'name' | 'x' | 'y'>): Commander => ({
  id: given.id,
  side: given.side,
  corps: given.corps,
  name: given.name,
  value: given.value ?? 0,
  chief: given.chief ?? false,
  included: given.included ?? false,
  unreliable: given.unreliable ?? false,
  unit: given.unit ?? '',
  half: given.half ?? 'left',
  x: given.x,
  y: given.y,
  engaged: given.engaged ?? false,
  lost: given.lost ?? false,
  moved: given.moved ?? false,
  freeSpent: given.freeSpent ?? 0,
});

export const copyCommander = (o: Commander): Commander => ({
  id: o.id,
  side: o.side,
  corps: o.corps,
  name: o.name,
  value: o.value,
  chief: o.chief,
  included: o.included,
  unreliable: o.unreliable,
  unit: o.unit,
  half: o.half,
  x: o.x,
  y: o.y,
  engaged: o.engaged,
  lost: o.lost,
  moved: o.moved,
  freeSpent: o.freeSpent,
});

export function copyEachCommander(from: readonly Commander[]): Commander[] {
  const out = from.slice();
  for (let i = 0; i < out.length; i++) out[i] = copyCommander(out[i]);
  return out;
}

export const sameCommander = (a: Commander, b: Commander): boolean =>
  a.id === b.id &&
  a.side === b.side &&
  a.corps === b.corps &&
  a.name === b.name &&
  a.value === b.value &&
  a.chief === b.chief &&
  a.included === b.included &&
  a.unreliable === b.unreliable &&
  a.unit === b.unit &&
  a.half === b.half &&
  a.x === b.x &&
  a.y === b.y &&
  a.engaged === b.engaged &&
  a.lost === b.lost &&
  a.moved === b.moved &&
  a.freeSpent === b.freeSpent;

interface KnownCommander extends Pick<Commander, 'id' | 'name'> {
  high: number;
  low: number;
}
const knownCommanders: KnownCommander[] = [];
function knownCommander(o: Commander, i: number): KnownCommander {
  const k = knownCommanders[i];
  if (
    k !== undefined &&
    k.id === o.id &&
    k.name === o.name
  )
    return k;
  const m = new Mixer();
  m.text(o.id);
  m.text(o.name);
  const { id, name } = o;
  const { high, low } = m.halves();
  knownCommanders[i] = { id, name, high, low };
  return knownCommanders[i];
}
const COMMANDER_HALF = { 'right': 0, 'left': 64 } as const;
export function mixCommander(m: Mixer, o: Commander, i: number): Mixer {
  const k = knownCommander(o, i);
  m.int(k.high).int(k.low);
  m.text(o.unit);
  m.num(o.x);
  m.num(o.y);
  m.int(
    o.side |
      (o.corps << 1) |
      (o.value << 10),
  );
  m.int(o.freeSpent);
  m.int(
    (o.chief ? 1 : 0) |
      (o.included ? 2 : 0) |
      (o.unreliable ? 4 : 0) |
      (o.engaged ? 8 : 0) |
      (o.lost ? 16 : 0) |
      (o.moved ? 32 : 0) |
      COMMANDER_HALF[o.half],
  );
  return m;
}

/** a commander, as it is written */
export interface WrittenCommander {
  id?: BodyId;
  name?: string;
  value?: number;
  chief?: boolean;
  included?: boolean;
  unreliable?: boolean;
  unit?: BodyId;
  half?: Half;
  x?: Units;
  y?: Units;
  engaged?: boolean;
  lost?: boolean;
  moved?: boolean;
  freeSpent?: number;
}
export const writeCommander = (o: Commander): WrittenCommander => ({
  id: o.id,
  name: o.name,
  value: o.value,
  chief: o.chief,
  included: o.included,
  unreliable: o.unreliable,
  unit: o.unit,
  half: o.half,
  x: toUnits(o.x),
  y: toUnits(o.y),
  engaged: o.engaged,
  lost: o.lost,
  moved: o.moved,
  freeSpent: o.freeSpent,
});

/** a corps */
export interface Corps {
  side: Side; // whose it is
  name: string; // its name
  points: number; // command points left
  rolled: boolean; // its command die was thrown
  done: boolean; // was activated in this sequence
  fought: boolean; // has fought or lost a point
  held: boolean; // may not move by itself this turn
  tested?: boolean; // its first command die was thrown
  urged?: boolean; // urged by the commander-in-chief
}

export const newCorps = (given: Partial<Corps> & Pick<Corps, 'side'>): Corps => ({
  side: given.side,
  name: given.name ?? 'corps',
  points: given.points ?? 0,
  rolled: given.rolled ?? false,
  done: given.done ?? false,
  fought: given.fought ?? false,
  held: given.held ?? false,
  ...(given.tested === true ? { tested: true } : {}),
  ...(given.urged === true ? { urged: true } : {}),
});

export const copyCorps = (o: Corps): Corps => ({
  side: o.side,
  name: o.name,
  points: o.points,
  rolled: o.rolled,
  done: o.done,
  fought: o.fought,
  held: o.held,
  ...(o.tested === true ? { tested: true } : {}),
  ...(o.urged === true ? { urged: true } : {}),
});

export function copyEachCorps(from: readonly Corps[]): Corps[] {
  const out = from.slice();
  for (let i = 0; i < out.length; i++) out[i] = copyCorps(out[i]);
  return out;
}

export const sameCorps = (a: Corps, b: Corps): boolean =>
  a.side === b.side &&
  a.name === b.name &&
  a.points === b.points &&
  a.rolled === b.rolled &&
  a.done === b.done &&
  a.fought === b.fought &&
  a.held === b.held &&
  a.tested === b.tested &&
  a.urged === b.urged;

export function mixCorps(m: Mixer, o: Corps): Mixer {
  m.int(o.side);
  m.text(o.name);
  m.int(o.points);
  m.int(
    (o.rolled ? 1 : 0) |
      (o.done ? 2 : 0) |
      (o.fought ? 4 : 0) |
      (o.held ? 8 : 0) |
      (o.tested ? 16 : 0) |
      (o.urged ? 32 : 0),
  );
  return m;
}

/** a corps, as it is written */
export interface WrittenCorps {
  side: Side;
  name?: string;
  points?: number;
  rolled?: boolean;
  done?: boolean;
  fought?: boolean;
  held?: boolean;
  tested?: boolean;
  urged?: boolean;
}
export const writeCorps = (o: Corps): WrittenCorps => ({
  side: o.side,
  name: o.name,
  points: o.points,
  rolled: o.rolled,
  done: o.done,
  fought: o.fought,
  held: o.held,
  tested: o.tested === undefined ? undefined : o.tested,
  urged: o.urged === undefined ? undefined : o.urged,
});

/** a camp */
export interface Camp {
  side: Side; // whose it is
  x: Length; // middle of its base, to the east
  y: Length; // middle of its base, to the north
  facing: Facing; // where its front looks
  width: Length; // of its base
  depth: Length; // of its base
  fortified: boolean; // fortified
  losses: number; // points lost
  taken: boolean; // lost
}

export const newCamp = (given: Partial<Camp> & Pick<Camp, 'side' | 'x' | 'y' | 'facing' | 'width' | 'depth'>): Camp => ({
  side: given.side,
  x: given.x,
  y: given.y,
  facing: given.facing,
  width: given.width,
  depth: given.depth,
  fortified: given.fortified ?? false,
  losses: given.losses ?? 0,
  taken: given.taken ?? false,
});

export const copyCamp = (o: Camp): Camp => ({
  side: o.side,
  x: o.x,
  y: o.y,
  facing: o.facing,
  width: o.width,
  depth: o.depth,
  fortified: o.fortified,
  losses: o.losses,
  taken: o.taken,
});

export function copyEachCamp(from: readonly Camp[]): Camp[] {
  const out = from.slice();
  for (let i = 0; i < out.length; i++) out[i] = copyCamp(out[i]);
  return out;
}

export const sameCamp = (a: Camp, b: Camp): boolean =>
  a.side === b.side &&
  a.x === b.x &&
  a.y === b.y &&
  a.facing === b.facing &&
  a.width === b.width &&
  a.depth === b.depth &&
  a.fortified === b.fortified &&
  a.losses === b.losses &&
  a.taken === b.taken;

export function mixCamp(m: Mixer, o: Camp): Mixer {
  m.int(o.side);
  m.num(o.x);
  m.num(o.y);
  m.int(o.facing);
  m.num(o.width);
  m.num(o.depth);
  m.int(o.losses);
  m.int(
    (o.fortified ? 1 : 0) |
      (o.taken ? 2 : 0),
  );
  return m;
}

/** a camp, as it is written */
export interface WrittenCamp {
  side: Side;
  x?: Units;
  y?: Units;
  facing?: Degrees;
  fortified?: boolean;
  losses?: number;
  taken?: boolean;
}
export const writeCamp = (o: Camp): WrittenCamp => ({
  side: o.side,
  x: toUnits(o.x),
  y: toUnits(o.y),
  facing: inDegrees(o.facing),
  fortified: o.fortified,
  losses: o.losses,
  taken: o.taken,
});

/** two bodies in melee */
export interface Contact {
  a: BodyId; // whose front touches
  b: BodyId; // who is touched
  edge: 'front' | 'left' | 'right' | 'rear'; // edge of b, as the rules count it
  charged: boolean; // a charged b
  conformed: boolean; // they have conformed
  rounds: number; // melee phases fought
  lossTaken: boolean; // the point for two sides was taken
  wild?: boolean; // made by an uncontrolled charge
}

export const newContact = (given: Partial<Contact> & Pick<Contact, 'a' | 'b'>): Contact => ({
  a: given.a,
  b: given.b,
  edge: given.edge ?? 'front',
  charged: given.charged ?? true,
  conformed: given.conformed ?? true,
  rounds: given.rounds ?? 0,
  lossTaken: given.lossTaken ?? false,
  ...(given.wild === true ? { wild: true } : {}),
});

export const copyContact = (o: Contact): Contact => ({
  a: o.a,
  b: o.b,
  edge: o.edge,
  charged: o.charged,
  conformed: o.conformed,
  rounds: o.rounds,
  lossTaken: o.lossTaken,
  ...(o.wild === true ? { wild: true } : {}),
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
  a.charged === b.charged &&
  a.conformed === b.conformed &&
  a.rounds === b.rounds &&
  a.lossTaken === b.lossTaken &&
  a.wild === b.wild;

export function mixContact(m: Mixer, o: Contact): Mixer {
  m.text(o.a);
  m.text(o.b);
  m.text(o.edge);
  m.int(o.rounds);
  m.int(
    (o.charged ? 1 : 0) |
      (o.conformed ? 2 : 0) |
      (o.lossTaken ? 4 : 0) |
      (o.wild ? 8 : 0),
  );
  return m;
}

/** two bodies in melee, as it is written */
export interface WrittenContact {
  a: BodyId;
  b: BodyId;
  edge?: 'front' | 'left' | 'right' | 'rear';
  charged?: boolean;
  conformed?: boolean;
  rounds?: number;
  lossTaken?: boolean;
  wild?: boolean;
}
export const writeContact = (o: Contact): WrittenContact => ({
  a: o.a,
  b: o.b,
  edge: o.edge,
  charged: o.charged,
  conformed: o.conformed,
  rounds: o.rounds,
  lossTaken: o.lossTaken,
  wild: o.wild === undefined ? undefined : o.wild,
});

/** an ambush marker */
export interface Marker {
  id: string; // its id
  side: Side; // whose it is
  corps: number; // number of its corps
  x: Length; // where it lies, to the east
  y: Length; // where it lies, to the north
  units: BodyId[]; // who hides there; none: a dummy
  near?: BodyId[]; // enemies that were within 4 UD
}

export const newMarker = (given: Partial<Marker> & Pick<Marker, 'id' | 'side' | 'corps' | 'x' | 'y' | 'units'>): Marker => ({
  id: given.id,
  side: given.side,
  corps: given.corps,
  x: given.x,
  y: given.y,
  units: given.units,
  ...(given.near === undefined ? {} : { near: given.near }),
});

export const copyMarker = (o: Marker): Marker => ({
  id: o.id,
  side: o.side,
  corps: o.corps,
  x: o.x,
  y: o.y,
  units: o.units.length === 0 ? [] : o.units.slice(),
  ...(o.near === undefined ? {} : { near: o.near.length === 0 ? [] : o.near.slice() }),
});

export function copyEachMarker(from: readonly Marker[]): Marker[] {
  const out = from.slice();
  for (let i = 0; i < out.length; i++) out[i] = copyMarker(out[i]);
  return out;
}

export const sameMarker = (a: Marker, b: Marker): boolean =>
  a.id === b.id &&
  a.side === b.side &&
  a.corps === b.corps &&
  a.x === b.x &&
  a.y === b.y &&
  sameJson(a.units, b.units) &&
  sameJson(a.near, b.near);

export const mixMarker = (m: Mixer, o: Marker): Mixer => m.json(o);

/** an ambush marker, as it is written */
export interface WrittenMarker {
  id: string;
  side: Side;
  corps: number;
  x: Units;
  y: Units;
  units: BodyId[];
  near?: BodyId[];
}
export const writeMarker = (o: Marker): WrittenMarker => ({
  id: o.id,
  side: o.side,
  corps: o.corps,
  x: toUnits(o.x),
  y: toUnits(o.y),
  units: o.units,
  near: o.near === undefined ? undefined : o.near,
});

/** a corps on its way round */
export interface March {
  side: Side; // whose it is
  corps: number; // number of the corps
  edge: 'west' | 'east' | 'own' | 'far'; // where it comes on
  due: number; // first turn in which it may come
  from?: number; // die from which it comes on
  between?: [number, number]; // where on the edge
  may?: boolean; // only if its owner wants it
  comes?: boolean; // announced: no die is needed
  back?: boolean; // was driven back by another
}

export const newMarch = (given: Partial<March> & Pick<March, 'side' | 'corps' | 'edge'>): March => ({
  side: given.side,
  corps: given.corps,
  edge: given.edge,
  due: given.due ?? 2,
  ...(given.from === undefined ? {} : { from: given.from }),
  ...(given.between === undefined ? {} : { between: given.between }),
  ...(given.may === undefined ? {} : { may: given.may }),
  ...(given.comes === undefined ? {} : { comes: given.comes }),
  ...(given.back === undefined ? {} : { back: given.back }),
});

export const copyMarch = (o: March): March => ({
  side: o.side,
  corps: o.corps,
  edge: o.edge,
  due: o.due,
  ...(o.from === undefined ? {} : { from: o.from }),
  ...(o.between === undefined ? {} : { between: [o.between[0], o.between[1]] }),
  ...(o.may === undefined ? {} : { may: o.may }),
  ...(o.comes === undefined ? {} : { comes: o.comes }),
  ...(o.back === undefined ? {} : { back: o.back }),
});

export function copyEachMarch(from: readonly March[]): March[] {
  const out = from.slice();
  for (let i = 0; i < out.length; i++) out[i] = copyMarch(out[i]);
  return out;
}

export const sameMarch = (a: March, b: March): boolean =>
  a.side === b.side &&
  a.corps === b.corps &&
  a.edge === b.edge &&
  a.due === b.due &&
  a.from === b.from &&
  sameJson(a.between, b.between) &&
  a.may === b.may &&
  a.comes === b.comes &&
  a.back === b.back;

export const mixMarch = (m: Mixer, o: March): Mixer => m.json(o);

/** a corps on its way round, as it is written */
export interface WrittenMarch {
  side: Side;
  corps: number;
  edge: 'west' | 'east' | 'own' | 'far';
  due?: number;
  from?: number;
  between?: [number, number];
  may?: boolean;
  comes?: boolean;
  back?: boolean;
}
export const writeMarch = (o: March): WrittenMarch => ({
  side: o.side,
  corps: o.corps,
  edge: o.edge,
  due: o.due,
  from: o.from === undefined ? undefined : o.from,
  between: o.between === undefined ? undefined : o.between,
  may: o.may === undefined ? undefined : o.may,
  comes: o.comes === undefined ? undefined : o.comes,
  back: o.back === undefined ? undefined : o.back,
});

/** a ship off the coast */
export interface Ship {
  side: Side; // whose it is
  piece: string; // id of the coastal zone
  shots: number; // shots left
}

export const newShip = (given: Partial<Ship> & Pick<Ship, 'side' | 'piece'>): Ship => ({
  side: given.side,
  piece: given.piece,
  shots: given.shots ?? 3,
});

export const copyShip = (o: Ship): Ship => ({
  side: o.side,
  piece: o.piece,
  shots: o.shots,
});

export function copyEachShip(from: readonly Ship[]): Ship[] {
  const out = from.slice();
  for (let i = 0; i < out.length; i++) out[i] = copyShip(out[i]);
  return out;
}

export const sameShip = (a: Ship, b: Ship): boolean =>
  a.side === b.side &&
  a.piece === b.piece &&
  a.shots === b.shots;

export const mixShip = (m: Mixer, o: Ship): Mixer => m.json(o);

/** a ship off the coast, as it is written */
export interface WrittenShip {
  side: Side;
  piece: string;
  shots?: number;
}
export const writeShip = (o: Ship): WrittenShip => ({
  side: o.side,
  piece: o.piece,
  shots: o.shots,
});

/** a moment of a battle */
export interface AdlgState extends State {
  phase: Phase; // of the turn
  asked: number; // questions put so far
  frames: AdlgFrame[]; // unfinished resolution
  over: Result | null; // how it ended: winner, how, rule, score
  options: OptionValues; // optional rules and rulings by id
  edition: 2021 | 2024; // of the rules
  width: Length; // of the table
  depth: Length; // of the table
  lie: Lie | null; // how the table lies in the plane; null as usual
  turn: number; // the turn
  first: Side; // who began the battle
  active: Side; // whose turn it is
  corps: Corps[]; // all corps and their commanders
  units: Unit[]; // all bodies of troops
  commanders: Commander[]; // all commanders
  camps: Camp[]; // camps
  pieces: readonly Piece[]; // ground
  works: readonly Work[]; // fortifications and obstacles
  contacts: Contact[]; // who is in melee with whom
  value: [number, number]; // demoralisation value of each side
  special: readonly string[]; // special rules of the scenario
  markers: Marker[]; // ambush markers
  marches: March[]; // corps on their way
  ships: Ship[]; // ships
  setup: SetUp | null; // of a battle that is being set up
}

export const newAdlgState = (given: Partial<AdlgState> & Pick<AdlgState, 'phase' | 'frames' | 'over' | 'options' | 'edition' | 'width' | 'depth' | 'lie' | 'corps' | 'units' | 'commanders' | 'pieces' | 'value' | 'setup'>): AdlgState => ({
  phase: given.phase,
  asked: given.asked ?? 0,
  frames: given.frames,
  over: given.over,
  options: given.options,
  edition: given.edition,
  width: given.width,
  depth: given.depth,
  lie: given.lie,
  turn: given.turn ?? 1,
  first: given.first ?? 0,
  active: given.active ?? 0,
  corps: given.corps,
  units: given.units,
  commanders: given.commanders,
  camps: given.camps ?? [],
  pieces: given.pieces,
  works: given.works ?? [],
  contacts: given.contacts ?? [],
  value: given.value,
  special: given.special ?? [],
  markers: given.markers ?? [],
  marches: given.marches ?? [],
  ships: given.ships ?? [],
  setup: given.setup,
});

export const copyAdlgState = (o: AdlgState): AdlgState => ({
  phase: o.phase,
  asked: o.asked,
  frames: copyJson(o.frames),
  over: copyResult(o.over),
  options: o.options,
  edition: o.edition,
  width: o.width,
  depth: o.depth,
  lie: copyLie(o.lie),
  turn: o.turn,
  first: o.first,
  active: o.active,
  corps: copyEachCorps(o.corps),
  units: copyEachUnit(o.units),
  commanders: copyEachCommander(o.commanders),
  camps: copyEachCamp(o.camps),
  pieces: o.pieces,
  works: o.works,
  contacts: copyEachContact(o.contacts),
  value: [o.value[0], o.value[1]],
  special: o.special,
  markers: copyEachMarker(o.markers),
  marches: copyEachMarch(o.marches),
  ships: copyEachShip(o.ships),
  setup: copyJson(o.setup),
});

export const sameAdlgState = (a: AdlgState, b: AdlgState): boolean =>
  a.phase === b.phase &&
  a.asked === b.asked &&
  sameJson(a.frames, b.frames) &&
  sameJson(a.over, b.over) &&
  sameJson(a.options, b.options) &&
  a.edition === b.edition &&
  a.width === b.width &&
  a.depth === b.depth &&
  sameJson(a.lie, b.lie) &&
  a.turn === b.turn &&
  a.first === b.first &&
  a.active === b.active &&
  sameJson(a.corps, b.corps) &&
  sameJson(a.units, b.units) &&
  sameJson(a.commanders, b.commanders) &&
  sameJson(a.camps, b.camps) &&
  sameJson(a.pieces, b.pieces) &&
  sameJson(a.works, b.works) &&
  sameJson(a.contacts, b.contacts) &&
  sameJson(a.value, b.value) &&
  sameJson(a.special, b.special) &&
  sameJson(a.markers, b.markers) &&
  sameJson(a.marches, b.marches) &&
  sameJson(a.ships, b.ships) &&
  sameJson(a.setup, b.setup);

interface KnownAdlgState extends Pick<AdlgState, 'options' | 'pieces' | 'works' | 'special'> {
  high: number;
  low: number;
}
const knownAdlgStates: KnownAdlgState[] = [];
function knownAdlgState(o: AdlgState, i: number): KnownAdlgState {
  const k = knownAdlgStates[i];
  if (
    k !== undefined &&
    k.options === o.options &&
    k.pieces === o.pieces &&
    k.works === o.works &&
    k.special === o.special
  )
    return k;
  const m = new Mixer();
  mixOptions(m, o.options);
  m.text(digestOf(o.pieces));
  m.text(digestOf(o.works));
  m.text(digestOf(o.special));
  const { options, pieces, works, special } = o;
  const { high, low } = m.halves();
  knownAdlgStates[i] = { options, pieces, works, special, high, low };
  return knownAdlgStates[i];
}
export function mixAdlgState(m: Mixer, o: AdlgState, i: number): Mixer {
  m.int(o.edition);
  m.int(o.turn);
  m.int(o.first);
  m.int(o.active);
  m.text(o.phase);
  m.num(o.width);
  m.num(o.depth);
  m.int(o.asked);
  if (o.lie !== null) m.json(o.lie);
  const k = knownAdlgState(o, i);
  m.int(k.high).int(k.low);
  m.int(o.units.length);
  m.int(o.commanders.length);
  m.int(o.corps.length);
  m.int(o.camps.length);
  m.int(o.contacts.length);
  for (let i = 0; i < o.units.length; i++) mixUnit(m, o.units[i], i);
  for (let i = 0; i < o.commanders.length; i++) mixCommander(m, o.commanders[i], i);
  for (let i = 0; i < o.corps.length; i++) mixCorps(m, o.corps[i]);
  for (let i = 0; i < o.camps.length; i++) mixCamp(m, o.camps[i]);
  for (let i = 0; i < o.contacts.length; i++) mixContact(m, o.contacts[i]);
  mixValue(m, o.value);
  m.json(o.setup);
  for (let i = 0; i < o.markers.length; i++) mixMarker(m, o.markers[i]);
  for (let i = 0; i < o.marches.length; i++) mixMarch(m, o.marches[i]);
  for (let i = 0; i < o.ships.length; i++) mixShip(m, o.ships[i]);
  m.json(o.frames);
  m.json(o.over);
  return m;
}
export const digestAdlgState = (o: AdlgState): string => mixAdlgState(new Mixer(), o, 0).hex();
