/** The state of a battle of ADLG-R: plain data, flat units, every field with its meaning. */
import { copyJson } from '../../battle/digest.ts';
import type { OptionValues } from '../../battle/options.ts';
import type { Result, Side, State } from '../../battle/protocol.ts';
import { copyLie, type Lie } from '../../table/board.ts';
import { type Book, bookOf } from './book.ts';
import { EDITION_2021, EDITION_2024, type Edition } from './editions.ts';
import type { AdlgFrame } from './frames.ts';
import type { SetUp } from './setup-state.ts';
import type { Quality, TroopType, Weapon } from './troops.ts';

/** Where a unit is. */
export type Place =
  | 'table'
  | 'ambush' // on the table, hidden (position known to its owner only)
  | 'marching' // flank march, off the table
  | 'routed' // lost all cohesion; removed at the end of the phase
  | 'destroyed' // was routed and removed
  | 'left'; // left the table

/** One half of a battle unit, seen from behind it; a single unit is all 'left'. */
export type Half = 'left' | 'right';

/** What a unit did in this player sequence; bits. */
export const DID = {
  moved: 1, // at least one move order carried out
  movedTwice: 2, // a second or third move: no shooting (ADLG-ORD-10)
  charged: 4,
  evaded: 8,
  disengaged: 16,
  leftZoc: 32,
  rallied: 64, // tried to
  conformed: 128, // by itself, in its own phase
  ordered: 256, // got any order, or was held for 3 CP
  turned: 512, // quarter- or half-turn or wheel of artillery
  squared: 1024, // formed or left square
  pursued: 2048,
  toRally: 4096, // named to rally: skips conforming (AR-RALLY-14)
  shifted: 8192, // pushed aside by friends: no move of its own (AR-AMB-94)
  reserve: 16384, // a reserve that was set going (AR-OPT-01a)
  slid: 65536, // its one slide of the phase (ADLG-MOV-1a)
  led: 131072, // every move of this phase with the corps commander (ADLG-ORD-9a)
  surprised: 262144, // an ambush showed itself as it came near: it may not charge it (ADLG-AMB-3a)
  sprung: 524288, // showed itself to somebody who came near (ADLG-AMB-3a)
  burst: 1048576, // burst through by friends: no order, and no further point (ADLG-MOV-18a)
  entered: 32768, // came on: its first move is measured from the edge, and it contacts nobody (ADLG-FLM-3)
} as const;

/** A body of troops: a single unit (1 UD wide) or a battle unit (2 UD wide). */
export interface Unit {
  id: string; // 'A03'
  side: Side;
  corps: number; // index into `corps`
  name: string; // 'Picardie'
  type: TroopType;
  quality: Quality;
  weapon: Weapon;
  abilities: number; // bits of ABILITY
  commandedShot: boolean; // marker still there
  x: number; // centre of the base, grid
  y: number;
  facing: number;
  width: number; // grid
  depth: number;
  losses: number; // cohesion points lost
  place: Place;
  square: boolean;
  did: number; // bits of DID, cleared at the start of the owner's sequence
  moves: number; // move orders received in this activation, 0 to 3
  turnedHalves: number; // halves that count as turned to a flank attacker: 1 left, 2 right (AR-MELEE-06)
  flankHit: boolean; // charged in flank or rear since the last melee phase (AR-ABIL-12a)
  heldTarget: string; // AR-SHOOT-09(3): 'enemy:half' last chosen among equals by the left half; '' none
  heldTargetRight: string; // the same for the right half
  shotTurns: number; // consecutive player turns it has shot without moving (AR-OPT-04)
  lootsCamp: boolean; // ADLG-ROU-9
  routLoss: boolean; // lost a point to a rout test in this phase (ADLG-ROU-2)
  bank: number; // CP saved for a reserve (AR-OPT-01); -1: not a reserve
}

export interface Commander {
  id: string; // 'A-c1'
  side: Side;
  corps: number;
  name: string;
  value: number; // 0 ordinary … 3 strategist
  chief: boolean;
  included: boolean; // permanently part of `unit`
  unreliable: boolean; // or allied (ADLG-CMD-19)
  unit: string; // unit he is attached to or included in; '' alone
  half: Half; // of that unit
  x: number; // his marker, when alone
  y: number;
  engaged: boolean; // in melee with his unit
  lost: boolean;
  moved: boolean; // free move made in this activation
  freeSpent: number; // free CP spent in this activation
}

export interface Corps {
  side: Side;
  name: string;
  points: number; // CP left in this activation
  rolled: boolean; // its command die was thrown in this sequence
  done: boolean; // activated in this sequence
  fought: boolean; // a body of it fought or lost a point (ADLG-CMD-19)
  tested?: boolean; // its first command die was thrown (ADLG-CMD-19); absent: no
  urged?: boolean; // by the commander-in-chief in this sequence (ADLG-CMD-19c); absent: no
  held: boolean; // no voluntary move this turn (unreliable commander rolled low)
}

export interface Camp {
  side: Side;
  x: number;
  y: number;
  facing: number;
  width: number;
  depth: number;
  fortified: boolean;
  losses: number; // of a fortified camp
  taken: boolean;
}

export type TerrainKind =
  | 'open'
  | 'river'
  | 'coast'
  | 'gentle-hill'
  | 'steep-hill'
  | 'brush'
  | 'field'
  | 'enclosed-field'
  | 'plantation'
  | 'wood'
  | 'marsh'
  | 'dune'
  | 'gully'
  | 'road'
  | 'village'
  | 'impassable';

/** A terrain piece. The outline is the terrain; it never changes during the battle. */
export interface Piece {
  id: string;
  kind: TerrainKind;
  name: string;
  outline: readonly number[]; // x0, y0, x1, y1 … grid
  river: '' | 'open' | 'rough' | 'difficult' | 'impassable'; // category diced for a river; '' not yet
}

/** A fortification, obstacle or row of stakes: one side of it is defended. */
export interface Work {
  id: string;
  kind: 'fortification' | 'obstacle';
  x: number; // middle of its line
  y: number;
  facing: number; // away from the defender
  width: number;
  of?: string; // the gun it was bought for: it goes with it (AR-SETUP-13)
}

/** An ambush marker. Both sides see where it lies, only its owner what it stands for. */
export interface Marker {
  id: string; // 'A-m1'
  side: Side;
  corps: number;
  x: number; // grid
  y: number;
  units: string[]; // bodies in ambush; none: a dummy; ['?'] in the view of the other side
  near?: string[]; // enemies that were within 4 UD when somebody last looked (ADLG-AMB-3a); absent: none
}

/** A corps on its way round a flank; its bodies are `marching`. */
export interface March {
  side: Side;
  corps: number;
  edge: 'west' | 'east' | 'own' | 'far'; // 'own': its own long edge, sent back (ADLG-FLM-5); 'far': the enemy's
  due: number; // first turn in which it may arrive
  from?: number; // a scenario's reinforcements: the face from which they arrive
  between?: [number, number]; // a scenario's: where on the edge they come on, UD
  may?: boolean; // a scenario's: they come on only if their owner wants them
  comes?: boolean; // announced: it comes on in the turn `due`, without a die (ADLG-FLM-2)
  back?: boolean; // driven back by another: it comes on near its own long edge (ADLG-FLM-5)
}

/** AR-OPT-05: a ship off the coast. */
export interface Ship {
  side: Side;
  piece: string; // the coastal zone
  shots: number; // left, where they are counted for the whole battle
}

/**
 * Contact in combat: the front edge of `a` lies on an edge of `b`. Front on front is written once, the charger as
 * `a`. Contacts end when a body moves away or is removed.
 */
export interface Contact {
  a: string;
  b: string;
  edge: 'front' | 'left' | 'right' | 'rear'; // of b, as counted by the rules (CHA-6a), not as touched
  charged: boolean; // a charged b (false: contact arose by conforming)
  conformed: boolean;
  rounds: number; // melee phases fought by this pair
  wild?: boolean; // made by an uncontrolled charge (ADLG-CHA-10a); absent: no
  lossTaken: boolean; // the point for being attacked from two sides was taken for it (AR-MELEE-04a)
}

export type Phase = 'setup' | 'movement' | 'shooting' | 'melee' | 'rout' | 'end';

export interface AdlgState extends State {
  edition: 2021 | 2024;
  options: OptionValues; // the book profile; shared, never changed
  frames: AdlgFrame[];
  turn: number;
  asked: number;
  over: Result | null;
  first: Side; // plays the first sequence of each turn (the attacker)
  active: Side;
  phase: Phase;
  width: number; // of the table, grid
  depth: number;
  lie: Lie | null; // how the table lies in the plane; null: its south-west corner at the origin, east along x
  units: Unit[]; // in a fixed order; never removed
  commanders: Commander[];
  corps: Corps[];
  camps: Camp[];
  pieces: readonly Piece[]; // replaced as a whole when a river is diced
  works: readonly Work[];
  contacts: Contact[];
  value: [number, number]; // demoralisation values at the start (AR-LOSS-01)
  special: readonly string[]; // special rules of the scenario in force
  setup: SetUp | null; // what is chosen and noted before the first turn; null in battle
  markers: Marker[]; // ambushes and dummies
  marches: March[];
  ships: Ship[];
}

export const editionOf = (s: AdlgState): Edition => (s.edition === 2021 ? EDITION_2021 : EDITION_2024);
export const book = (s: AdlgState): Book => bookOf(s.options);

const copyMarch = (m: March): March =>
  m.between === undefined ? { ...m } : { ...m, between: [m.between[0], m.between[1]] };

const copyMarker = (m: Marker): Marker =>
  m.near === undefined
    ? { ...m, units: m.units.slice() }
    : { ...m, units: m.units.slice(), near: m.near.slice() };

/** Written out: the fastest way to copy flat objects. A test fails when a field is missing. */
const copyUnit = (u: Unit): Unit => ({
  id: u.id,
  side: u.side,
  corps: u.corps,
  name: u.name,
  type: u.type,
  quality: u.quality,
  weapon: u.weapon,
  abilities: u.abilities,
  commandedShot: u.commandedShot,
  x: u.x,
  y: u.y,
  facing: u.facing,
  width: u.width,
  depth: u.depth,
  losses: u.losses,
  place: u.place,
  square: u.square,
  did: u.did,
  moves: u.moves,
  turnedHalves: u.turnedHalves,
  flankHit: u.flankHit,
  heldTarget: u.heldTarget,
  heldTargetRight: u.heldTargetRight,
  shotTurns: u.shotTurns,
  lootsCamp: u.lootsCamp,
  routLoss: u.routLoss,
  bank: u.bank,
});

const copyCommander = (c: Commander): Commander => ({
  id: c.id,
  side: c.side,
  corps: c.corps,
  name: c.name,
  value: c.value,
  chief: c.chief,
  included: c.included,
  unreliable: c.unreliable,
  unit: c.unit,
  half: c.half,
  x: c.x,
  y: c.y,
  engaged: c.engaged,
  lost: c.lost,
  moved: c.moved,
  freeSpent: c.freeSpent,
});
/*
 * Coordinates are no whole numbers. Where the machine has seen nothing but numbers in a field, each object keeps them in a
 * box of its own, and every copy makes new boxes: a battle takes a quarter more time. Where it has seen something else,
 * copies share the box. So it is shown a unit with nothing in it.
 */
copyUnit({} as Unit);
copyCommander({} as Commander);

const copyCorps = (c: Corps): Corps => ({
  side: c.side,
  name: c.name,
  points: c.points,
  rolled: c.rolled,
  done: c.done,
  fought: c.fought,
  held: c.held,
  ...(c.tested === true ? { tested: true } : {}),
  ...(c.urged === true ? { urged: true } : {}),
});
const copyCamp = (c: Camp): Camp => ({
  side: c.side,
  x: c.x,
  y: c.y,
  facing: c.facing,
  width: c.width,
  depth: c.depth,
  fortified: c.fortified,
  losses: c.losses,
  taken: c.taken,
});
const copyContact = (c: Contact): Contact => ({
  a: c.a,
  b: c.b,
  edge: c.edge,
  charged: c.charged,
  conformed: c.conformed,
  rounds: c.rounds,
  lossTaken: c.lossTaken,
  ...(c.wild === true ? { wild: true } : {}),
});

export function copyState(s: AdlgState): AdlgState {
  const units = new Array<Unit>(s.units.length);
  for (let i = 0; i < units.length; i++) units[i] = copyUnit(s.units[i]);
  return {
    edition: s.edition,
    options: s.options,
    frames: copyJson(s.frames),
    turn: s.turn,
    asked: s.asked,
    over: s.over,
    first: s.first,
    active: s.active,
    phase: s.phase,
    width: s.width,
    depth: s.depth,
    lie: copyLie(s.lie),
    units,
    commanders: s.commanders.map(copyCommander),
    corps: s.corps.map(copyCorps),
    camps: s.camps.map(copyCamp),
    pieces: s.pieces,
    works: s.works,
    contacts: s.contacts.map(copyContact),
    value: [s.value[0], s.value[1]],
    special: s.special,
    setup: s.setup === null ? null : copyJson(s.setup),
    markers: s.markers.length === 0 ? [] : s.markers.map(copyMarker),
    marches: s.marches.length === 0 ? [] : s.marches.map(copyMarch),
    ships: s.ships.length === 0 ? [] : s.ships.map((x) => ({ ...x })),
  };
}

/** Look up by id; ids are few, so a scan is faster than a map that has to be copied. */
export function unitOf(s: AdlgState, id: string): Unit {
  for (const u of s.units) if (u.id === id) return u;
  throw new Error(`no unit ${id}`);
}
export const findUnit = (s: AdlgState, id: string): Unit | undefined => s.units.find((u) => u.id === id);
export const commanderOf = (s: AdlgState, corps: number): Commander | undefined =>
  s.commanders.find((c) => c.corps === corps && !c.lost);
/** Is it on the table, as a body that takes room? Routed bodies stay until the end of the phase. */
export const onTable = (u: Unit): boolean => u.place === 'table' || u.place === 'routed';
export const did = (u: Unit, bit: number): boolean => (u.did & bit) !== 0;

/** ADLG-ROU-8b: is a camp in the way? One that was lost stays as an obstacle. */
export const campBlocks = (s: AdlgState, c: Camp): boolean => !c.taken || book(s).lostCampStays;
