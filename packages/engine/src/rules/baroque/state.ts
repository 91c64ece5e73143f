/** The state of a battle of Baroque: plain data, flat units, every field with its meaning. */
import type { OptionValues } from '../../battle/options.ts';
import type { Side, State } from '../../battle/protocol.ts';
import type { Lie } from '../../table/board.ts';
import { type Book, bookOf } from './book.ts';
import type { BaroqueFrame } from './frames.ts';
import {
  type Discipline,
  type Gun,
  type Pace,
  type Structure,
  TRAIT,
  type TroopType,
  type Weapon,
} from './troops.ts';

/** Where a unit is. */
export type Place =
  | 'table'
  | 'reserve' // not deployed yet
  | 'routed' // VBU at 0, beaten on a flank, blocked, dispersed, off the table, failed command test: eliminated
  | 'withdrawn'; // left by its own order (BQ-2.5.1.1)

export interface Unit {
  id: string; // 'A03'
  side: Side;
  command: number; // index into `commands`; -1 baggage
  name: string; // 'Swedish Foot'
  type: TroopType;
  gun: Gun;
  move: number; // M in BU
  pace: Pace;
  vbu: number; // as printed
  impetus: number; // I as printed
  discipline: Discipline;
  vd: number;
  weapon: Weapon; // what it shoots with
  sm: number; // 0 or negative
  mm: number;
  traits: number; // bits of TRAIT
  x: number; // centre of the base, grid
  y: number;
  facing: number;
  width: number;
  depth: number;
  place: Place;
  losses: number; // permanent
  disordered: boolean;
  reacted: boolean; // tried a reaction this turn (BQ-2.5.4)
  barred: boolean; // disengaged this turn: no reaction (BQ-5.7-e)
  silenced: boolean; // preachers: no rally this turn (BQ-8.1.9-a)
  evasions: number; // evasion tests this turn
  moves: number; // movement actions this turn
  done: boolean; // activated this turn, also passively
  volley: boolean; // first volley still unused
  pistols: boolean; // point-blank pistols still unused
  lance: boolean; // lance still unused
  exhaustedWhenLeft: boolean; // for withdrawn units
}

export interface Leader {
  id: string; // 'A-l1'
  side: Side;
  command: number;
  name: string;
  level: number; // 0 incompetent … 4 charismatic: also the bonus
  changed: boolean; // its one level change is spent, or it is fixed (BQ-2.7.5-b, -c, -d)
  chief: boolean; // commander-in-chief
  unit: string; // attached to; '' free
  x: number; // his own place when free
  y: number;
  lost: boolean;
  spent: number; // of his move in this activation, grid
  joined: boolean; // joined or left a unit in this activation
  barred: boolean; // his unit was destroyed: no attaching until the next activation (BQ-2.6.1-j)
  routed: boolean; // it was routed in melee: no attaching in the same turn (BQ-7.5.6-b)
}

/** What preachers do to their units this turn. BQ-8.1.9 */
export type Sermon = 'none' | 'shaken' | 'steady' | 'inspired';

export interface Command {
  side: Side;
  name: string;
  activated: boolean; // this turn, or has lost its activation
  named: boolean; // for the last initiative roll, which it lost
  sermon: Sermon;
  deployed: boolean;
  tested: boolean; // its command test was taken
}

export interface Army {
  name: string;
  structure: Structure;
  dice: number; // exploration dice left
  destiny: number; // Rolls of Destiny left
  prostitutes: boolean;
  value: number; // VDT at the start
}

export type GroundClass = 'open' | 'broken' | 'difficult' | 'impassable' | 'river' | 'road';

/** A terrain piece. The outline is the terrain. */
export interface Piece {
  id: string;
  kind: string; // 'wood', 'gentle-hill', 'village' …
  name: string;
  ground: GroundClass;
  outline: readonly number[]; // x0, y0, x1, y1 … grid
  crest: readonly number[]; // of a hill: a line; empty: its middle
  river: '' | 'dry' | 'normal' | 'deep'; // diced after deployment
}

/** A hedge, wall or fence: a line. */
export interface Obstacle {
  id: string;
  points: readonly number[]; // x0, y0, x1, y1 … grid
}

/** A ford or bridge: a short strip over a river. */
export interface Crossing {
  id: string;
  kind: 'ford' | 'bridge';
  outline: readonly number[];
}

export interface Table {
  width: number; // grid
  depth: number;
  lie: Lie | null; // where it lies in the plane; null: its south-west corner at the origin, east along x
  pieces: readonly Piece[];
  obstacles: readonly Obstacle[];
  crossings: readonly Crossing[];
}

export type Direction = 'front' | 'side' | 'flank' | 'rear';

/** Contact in melee: the front or a front corner of `a` touches `b`. */
export interface Contact {
  a: string;
  b: string;
  from: Direction; // of a's attack on b
  works: boolean; // b defends a linear obstacle against a (BQ-LO-d)
  crossed: boolean; // a crossed or came up to an obstacle in charging: no impetus (BQ-LO-b)
  charge: boolean; // phase of the charge: impetus may be due, obstacle penalties apply
}

export interface BaroqueState extends State {
  frames: BaroqueFrame[];
  options: OptionValues; // shared, never changed
  active: Side; // whose command is activated
  table: Table; // replaced as a whole while it is laid, shared otherwise
  units: Unit[]; // in a fixed order, never removed; baggage among them
  leaders: Leader[];
  commands: Command[];
  armies: [Army, Army];
  contacts: Contact[];
  special: readonly string[]; // special rules of the scenario in force
}

export const book = (s: BaroqueState): Book => bookOf(s.options);

/** Look up by id; ids are few, so a scan is faster than a map that has to be copied. */
export function unitOf(s: BaroqueState, id: string): Unit {
  for (const u of s.units) if (u.id === id) return u;
  throw new Error(`no unit ${id}`);
}
export function findUnit(s: BaroqueState, id: string): Unit | undefined {
  for (const u of s.units) if (u.id === id) return u;
  return undefined;
}
export const has = (u: Unit, trait: number): boolean => (u.traits & trait) !== 0;
export const isMassed = (u: Unit): boolean => has(u, TRAIT.massed);
/** VBU left after permanent losses; disorder is counted apart. */
export const remaining = (u: Unit): number => u.vbu - u.losses;
/** BQ-2.5.1-a: below half of the printed VBU. */
export const isExhausted = (u: Unit): boolean => 2 * remaining(u) < u.vbu;
export const onTable = (u: Unit): boolean => u.place === 'table';
/** In melee, as attacker or attacked. */
export function inMelee(s: BaroqueState, u: Unit): boolean {
  for (const c of s.contacts) if (c.a === u.id || c.b === u.id) return true;
  return false;
}
/** The leader of a command, if he still lives. */
export const leaderOf = (s: BaroqueState, command: number): Leader | undefined =>
  s.leaders.find((l) => l.command === command && !l.lost);
/** A living leader attached to the unit, the chief of another command included. */
export function attachedTo(s: BaroqueState, u: Unit): Leader | undefined {
  for (const l of s.leaders) if (l.unit === u.id && !l.lost) return l;
  return undefined;
}
