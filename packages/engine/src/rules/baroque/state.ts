/** The state of a battle of Baroque: plain data, flat units, every field with its meaning. */
import { Mixer } from '../../battle/digest.ts';
import type { OptionValues } from '../../battle/options.ts';
import type { Frame, Side, State } from '../../battle/protocol.ts';
import { type Book, bookOf } from './book.ts';
import { copyFrame } from './frames.ts';
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
  frames: Frame[];
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

/** Written out: the fastest way to copy flat objects. A test fails when a field is missing. */
export const copyUnit = (u: Unit): Unit => ({
  id: u.id,
  side: u.side,
  command: u.command,
  name: u.name,
  type: u.type,
  gun: u.gun,
  move: u.move,
  pace: u.pace,
  vbu: u.vbu,
  impetus: u.impetus,
  discipline: u.discipline,
  vd: u.vd,
  weapon: u.weapon,
  sm: u.sm,
  mm: u.mm,
  traits: u.traits,
  x: u.x,
  y: u.y,
  facing: u.facing,
  width: u.width,
  depth: u.depth,
  place: u.place,
  losses: u.losses,
  disordered: u.disordered,
  reacted: u.reacted,
  barred: u.barred,
  silenced: u.silenced,
  evasions: u.evasions,
  moves: u.moves,
  done: u.done,
  volley: u.volley,
  pistols: u.pistols,
  lance: u.lance,
  exhaustedWhenLeft: u.exhaustedWhenLeft,
});

const copyLeader = (l: Leader): Leader => ({
  id: l.id,
  side: l.side,
  command: l.command,
  name: l.name,
  level: l.level,
  changed: l.changed,
  chief: l.chief,
  unit: l.unit,
  x: l.x,
  y: l.y,
  lost: l.lost,
  spent: l.spent,
  joined: l.joined,
  barred: l.barred,
  routed: l.routed,
});

const copyArmy = (a: Army): Army => ({
  name: a.name,
  structure: a.structure,
  dice: a.dice,
  destiny: a.destiny,
  prostitutes: a.prostitutes,
  value: a.value,
});

/** What changes in a battle, written over another copy of the same unit. */
function renew(u: Unit, by: Unit): Unit {
  u.x = by.x;
  u.y = by.y;
  u.facing = by.facing;
  u.place = by.place;
  u.losses = by.losses;
  u.disordered = by.disordered;
  u.reacted = by.reacted;
  u.barred = by.barred;
  u.silenced = by.silenced;
  u.evasions = by.evasions;
  u.moves = by.moves;
  u.done = by.done;
  u.volley = by.volley;
  u.pistols = by.pistols;
  u.lance = by.lance;
  u.exhaustedWhenLeft = by.exhaustedWhenLeft;
  return u;
}

/** Units, which are most of a state, are written over those of a copy that nobody needs any more. */
export function copyState(s: BaroqueState, spare?: BaroqueState): BaroqueState {
  const units = new Array<Unit>(s.units.length);
  const old = spare?.units;
  for (let i = 0; i < units.length; i++) {
    const u = s.units[i];
    const v = old?.[i];
    units[i] = v !== undefined && isSameProfile(u, v) ? renew(v, u) : copyUnit(u);
  }
  return {
    frames: s.frames.map(copyFrame),
    turn: s.turn,
    asked: s.asked,
    over: s.over,
    options: s.options,
    active: s.active,
    table: s.table,
    units,
    leaders: s.leaders.map(copyLeader),
    commands: s.commands.map((c) => ({
      side: c.side,
      name: c.name,
      activated: c.activated,
      named: c.named,
      sermon: c.sermon,
      deployed: c.deployed,
      tested: c.tested,
    })),
    armies: [copyArmy(s.armies[0]), copyArmy(s.armies[1])],
    contacts: s.contacts.map((c) => ({
      a: c.a,
      b: c.b,
      from: c.from,
      works: c.works,
      crossed: c.crossed,
      charge: c.charge,
    })),
    special: s.special,
  };
}

export function digestState(s: BaroqueState): string {
  const m = new Mixer();
  m.int(s.turn).int(s.asked).int(s.active);
  m.text(fixedDigest(s.options)).text(fixedDigest(s.table)).text(fixedDigest(s.special));
  for (let i = 0; i < s.units.length; i++) {
    const u = s.units[i];
    m.int(printed(u, i)).int(u.place === 'table' ? 1 : word(u.place));
    m.int(u.x).int(u.y);
    m.int(
      u.facing |
        (u.disordered ? 0x10000 : 0) |
        (u.reacted ? 0x20000 : 0) |
        (u.barred ? 0x40000 : 0) |
        (u.done ? 0x80000 : 0) |
        (u.volley ? 0x100000 : 0) |
        (u.pistols ? 0x200000 : 0) |
        (u.lance ? 0x400000 : 0) |
        (u.exhaustedWhenLeft ? 0x800000 : 0) |
        (u.silenced ? 0x1000000 : 0),
    );
    m.int(u.losses | (u.evasions << 8) | (u.moves << 16));
  }
  for (const l of s.leaders) {
    m.int(word(l.id)).int(word(l.name)).int(word(l.unit)).int(l.x).int(l.y).int(l.spent);
    m.int(
      (l.changed ? 1 : 0) |
        (l.chief ? 2 : 0) |
        (l.lost ? 4 : 0) |
        (l.joined ? 8 : 0) |
        (l.barred ? 16 : 0) |
        (l.side << 5) |
        (l.level << 6) |
        (l.routed ? 512 : 0) |
        (l.command << 10),
    );
  }
  for (const c of s.commands) {
    m.int(c.side).int(word(c.name)).int(word(c.sermon));
    m.int((c.activated ? 1 : 0) + (c.deployed ? 2 : 0) + (c.tested ? 4 : 0) + (c.named ? 8 : 0));
  }
  for (const a of s.armies)
    m.int(word(a.name)).int(word(a.structure)).int(a.dice).int(a.destiny).bool(a.prostitutes).int(a.value);
  for (const c of s.contacts)
    m.int(word(c.a))
      .int(word(c.b))
      .int(word(c.from) ^ ((c.works ? 1 : 0) + (c.charge ? 2 : 0) + (c.crossed ? 4 : 0)));
  mixPlain(m, s.frames);
  m.json(s.over);
  return m.hex();
}

/** Frames in the order of their fields, which the code that makes them fixes; a third of the cost of sorted keys. */
function mixPlain(m: Mixer, value: unknown): void {
  if (typeof value === 'number') m.num(value);
  else if (typeof value === 'string') m.int(word(value));
  else if (typeof value === 'boolean') m.bool(value);
  else if (value === null || value === undefined) m.int(0x6a09e667);
  else if (Array.isArray(value)) {
    m.int(value.length ^ 0x3c6ef372);
    for (let i = 0; i < value.length; i++) mixPlain(m, value[i]);
  } else {
    for (const key in value) {
      m.int(word(key));
      mixPlain(m, (value as Record<string, unknown>)[key]);
    }
    m.int(0x510e527f);
  }
}

/** What is printed about the unit at each place of the list, as last seen, with its number. */
interface Printed {
  unit: Unit;
  number: number;
}
const seen: (Printed | undefined)[] = [];

/** What never changes in a battle, as one number: worked out again only where another unit comes along. */
function printed(u: Unit, i: number): number {
  const had = seen[i];
  if (had !== undefined && isSameProfile(had.unit, u)) return had.number;
  const m = new Mixer().text(u.id).text(u.name).text(u.type).text(u.gun).text(u.pace).text(u.discipline);
  m.text(u.weapon).int(u.side).int(u.command).num(u.move).int(u.vbu).int(u.impetus).int(u.vd);
  m.int(u.sm).int(u.mm).int(u.traits).int(u.width).int(u.depth);
  const number = Number.parseInt(m.hex().slice(0, 8), 16) | 0;
  seen[i] = { unit: copyUnit(u), number };
  return number;
}

const isSameProfile = (a: Unit, b: Unit): boolean =>
  a.id === b.id &&
  a.name === b.name &&
  a.type === b.type &&
  a.vbu === b.vbu &&
  a.impetus === b.impetus &&
  a.traits === b.traits &&
  a.command === b.command &&
  a.side === b.side &&
  a.gun === b.gun &&
  a.move === b.move &&
  a.pace === b.pace &&
  a.discipline === b.discipline &&
  a.vd === b.vd &&
  a.weapon === b.weapon &&
  a.sm === b.sm &&
  a.mm === b.mm &&
  a.width === b.width &&
  a.depth === b.depth;

/** A text as one number, kept: names and words come again and again. */
const words = new Map<string, number>();
const MOST_WORDS = 20000;
function word(text: string): number {
  let n = words.get(text);
  if (n === undefined) {
    n = Number.parseInt(new Mixer().text(text).hex().slice(0, 8), 16) | 0;
    if (words.size >= MOST_WORDS) words.clear();
    words.set(text, n);
  }
  return n;
}

/** Digests of things that never change are kept beside them. */
const fixed = new WeakMap<object, string>();
function fixedDigest(value: object): string {
  let d = fixed.get(value);
  if (d === undefined) {
    d = new Mixer().json(value).hex();
    fixed.set(value, d);
  }
  return d;
}

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
