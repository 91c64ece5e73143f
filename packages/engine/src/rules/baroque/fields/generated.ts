// Written by `npm run generate` from the descriptions beside it: change those.
import { copyResult, digestOf, inDegrees, inUnits, Mixer, sameJson, toUnits, type BodyId, type Command, type Degrees, type Facing, type Length, type Lie, type OptionValues, type Result, type Side, type State, type Units } from '../../../battle/fields/runtime.ts';
import { copyFrames } from '../frames.ts';
import { mixOptions } from '../odds/mixing.ts';
import { mixPlain } from '../odds/mixing.ts';
import { mixTable } from '../odds/mixing.ts';
import type { BaroqueFrame } from '../frames.ts';
import type { Discipline } from '../army/troops.ts';
import type { Gun } from '../army/troops.ts';
import type { Pace } from '../army/troops.ts';
import type { Structure } from '../army/troops.ts';
import type { TroopType } from '../army/troops.ts';
import type { Weapon } from '../army/troops.ts';

export type Direction = 'front' | 'side' | 'flank' | 'rear';
export type EdgeName = 'front' | 'left' | 'right' | 'rear';
export type GroundClass = 'open' | 'broken' | 'difficult' | 'impassable' | 'river' | 'road';
export type Whereabouts = 'table' | 'reserve' | 'routed' | 'withdrawn';
export type ReactionKind = 'none' | 'fire' | 'charge' | 'counter' | 'defend';
export type Sermon = 'none' | 'shaken' | 'steady' | 'inspired';

/** the table and what lies on it */
export interface Table {
  width: Length; // its width
  depth: Length; // its depth
  lie: Lie | null; // where it lies in the plane; null as usual
  pieces: readonly Piece[]; // terrain
  obstacles: readonly Obstacle[]; // linear obstacles
  crossings: readonly Crossing[]; // fords and bridges
}

/** a piece that is laid */
export interface Laid {
  kind: string; // what it is
  x: Units; // to the east
  y: Units; // to the north
  width: Units; // its width
  depth: Units; // its depth
  angle: Degrees; // turned by
  field: '' | 'open' | 'broken'; // inside of a field with obstacles
}

/** a change of the terrain */
export interface Alteration {
  piece: string; // which piece
  do: 'remove' | 'move'; // what
  x: Units; // to the east
  y: Units; // to the north
}

/** where a unit is set up */
export interface Placing {
  unit: BodyId; // which unit
  x: Units; // to the east
  y: Units; // to the north
  facing: Degrees; // where its front looks
}

/** where a leader is set up */
export interface Seat {
  unit: BodyId; // with this unit; "" alone
  x: Units; // to the east
  y: Units; // to the north
}

/** a place */
export interface Spot {
  x: Units; // to the east
  y: Units; // to the north
}

export interface UnitOrder extends Command {
  kind: 'rally' | 'force-rally' | 'withdraw' | 'disengage' | 'fight' | 'caracole'; // an order without further particulars
  unit: BodyId; // which unit
}
export interface MoveOrder extends Command {
  kind: 'move'; // a unit moves
  unit: BodyId; // which unit
  do: 'advance' | 'back' | 'oblique' | 'wheel' | 'about' | 'face' | 'turn' | 'stand'; // how
  by: number; // BU; degrees of a wheel or turn, to the left
  right: Units; // oblique: to the right; `by` is ahead
  to: 'left' | 'right'; // the corner that stands, or the new front
}
export interface ChargeOrder extends Command {
  kind: 'charge'; // a charge
  unit: BodyId; // who charges
  target: BodyId; // whom
  potential: boolean; // a potential one
}
export interface ShootOrder extends Command {
  kind: 'shoot'; // a unit shoots
  unit: BodyId; // who shoots
  target: BodyId; // at whom
  from: EdgeName; // its firing side
  at: 'front' | 'left' | 'right' | 'rear' | 'best'; // side of the target
  reserve: number; // dice given up for moves afterwards
  turn: Degrees; // a light gun turns before
}
export interface GunOrder extends Command {
  kind: 'turn-gun'; // an abandoned gun is turned round
  unit: BodyId; // which unit
  gun: BodyId; // which gun
}
export interface SpecialAnswer extends Command {
  kind: 'special'; // an answer to a special rule
  unit: BodyId; // "" nobody
  x: Units; // where it comes on
}
export interface LeaderOrder extends Command {
  kind: 'leader'; // a leader moves or joins
  leader: BodyId; // which
  do: 'move' | 'attach' | 'detach'; // what
  unit: BodyId; // whom he joins
  x: Units; // to the east
  y: Units; // to the north
}
export interface EndOrder extends Command {
  kind: 'end-unit' | 'end-command'; // nothing more of it
}
export interface NameCommand extends Command {
  kind: 'name'; // a division for initiative
  command: number; // index of the division
}
export interface Reroll extends Command {
  kind: 'reroll'; // initiative dice thrown again
  dice: 'none' | 'first' | 'second' | 'both'; // which
}
export interface HandOver extends Command {
  kind: 'hand-over'; // initiative given away
  give: boolean; // it is
}
export interface React extends Command {
  kind: 'react'; // reactions to a move
  evade: readonly BodyId[]; // who evades
  unit: BodyId; // who attempts the reaction; "" nobody
  do: ReactionKind; // which
  at: Units; // fire: how far along the mover’s path
}
export interface Bonus extends Command {
  kind: 'bonus'; // a bonus move is rolled for
  roll: boolean; // it is
}
export interface Halt extends Command {
  kind: 'halt'; // where a mover stops
  at: Units; // along its path; below 0: no charge
}
export interface Counter extends Command {
  kind: 'counter'; // who countercharges
  unit: BodyId; // "" nobody
}
export interface Pair extends Command {
  kind: 'pair'; // who fights whom
  a: BodyId; // of the active side
  b: BodyId; // of the other
}
export interface Pursue extends Command {
  kind: 'pursue'; // who pursues
  units: readonly BodyId[]; // all
  straight: readonly BodyId[]; // of these straight ahead
}
export interface StepBack extends Command {
  kind: 'step-back'; // does it step back?
  back: boolean; // it does
}
export interface Destiny extends Command {
  kind: 'destiny'; // is the Roll of Destiny used?
  again: boolean; // thrown again
}
export interface Challenge extends Command {
  kind: 'challenge'; // is a die spent?
  spend: boolean; // it is
}
export interface Lay extends Command {
  kind: 'lay'; // terrain is laid
  pieces: readonly Laid[]; // its pieces
}
export interface Alter extends Command {
  kind: 'alter'; // terrain is changed
  changes: readonly Alteration[]; // its changes
}
export interface Deploy extends Command {
  kind: 'deploy'; // a division is set up
  command: number; // index of the division
  units: readonly Placing[]; // its units
  leader: Seat; // its leader
  baggage: Spot | null; // with the first division
}
export type BaroqueCommand = UnitOrder | MoveOrder | ChargeOrder | ShootOrder | GunOrder | SpecialAnswer | LeaderOrder | EndOrder | NameCommand | Reroll | HandOver | React | Bonus | Halt | Counter | Pair | Pursue | StepBack | Destiny | Challenge | Lay | Alter | Deploy;

/** a unit or the baggage */
export interface Unit {
  id: BodyId; // its name in commands; no two alike
  side: Side; // whose it is; 0 is south
  command: number; // index into commands; -1 baggage
  name: string; // as people call it
  type: TroopType; // troop type
  move: Units; // M in BU
  pace: Pace; // slow, fast or neither
  vbu: number; // VBU as printed
  impetus: number; // I as printed
  discipline: Discipline; // D as printed
  vd: number; // what its loss costs the army
  weapon: Weapon; // what it shoots with
  traits: number; // bits of TRAIT
  x: Length; // middle of its base, to the east
  y: Length; // middle of its base, to the north
  facing: Facing; // where its front looks
  gun: Gun; // kind of gun
  sm: number; // shooting modifier
  mm: number; // melee modifier
  width: Length; // frontage, BU
  depth: Length; // depth, BU
  place: Whereabouts; // where it is
  losses: number; // permanent losses, up to its VBU
  disordered: boolean; // in disorder
  reacted: boolean; // has tried a reaction this turn
  barred: boolean; // has disengaged: no reaction this turn
  silenced: boolean; // may not rally this turn
  done: boolean; // has been activated this turn
  exhaustedWhenLeft: boolean; // was exhausted when it left
  volley: boolean; // has its first volley
  pistols: boolean; // has its pistols loaded
  lance: boolean; // has its lances
  evasions: number; // evasion tests this turn
  moves: number; // movement actions this turn
}

export const newUnit = (given: Partial<Unit> & Pick<Unit, 'id' | 'side' | 'command' | 'type' | 'move' | 'pace' | 'vbu' | 'impetus' | 'discipline' | 'vd' | 'traits' | 'x' | 'y' | 'facing' | 'gun' | 'width' | 'depth' | 'volley' | 'pistols' | 'lance'>): Unit => ({
  id: given.id,
  side: given.side,
  command: given.command,
  name: given.name ?? given.id,
  type: given.type,
  move: given.move,
  pace: given.pace,
  vbu: given.vbu,
  impetus: given.impetus,
  discipline: given.discipline,
  vd: given.vd,
  weapon: given.weapon ?? 'none',
  traits: given.traits,
  x: given.x,
  y: given.y,
  facing: given.facing,
  gun: given.gun,
  sm: given.sm ?? 0,
  mm: given.mm ?? 0,
  width: given.width,
  depth: given.depth,
  place: given.place ?? 'table',
  losses: given.losses ?? 0,
  disordered: given.disordered ?? false,
  reacted: given.reacted ?? false,
  barred: given.barred ?? false,
  silenced: given.silenced ?? false,
  done: given.done ?? false,
  exhaustedWhenLeft: given.exhaustedWhenLeft ?? false,
  volley: given.volley,
  pistols: given.pistols,
  lance: given.lance,
  evasions: given.evasions ?? 0,
  moves: given.moves ?? 0,
});

export const copyUnit = (o: Unit): Unit => ({
  id: o.id,
  side: o.side,
  command: o.command,
  name: o.name,
  type: o.type,
  move: o.move,
  pace: o.pace,
  vbu: o.vbu,
  impetus: o.impetus,
  discipline: o.discipline,
  vd: o.vd,
  weapon: o.weapon,
  traits: o.traits,
  x: o.x,
  y: o.y,
  facing: o.facing,
  gun: o.gun,
  sm: o.sm,
  mm: o.mm,
  width: o.width,
  depth: o.depth,
  place: o.place,
  losses: o.losses,
  disordered: o.disordered,
  reacted: o.reacted,
  barred: o.barred,
  silenced: o.silenced,
  done: o.done,
  exhaustedWhenLeft: o.exhaustedWhenLeft,
  volley: o.volley,
  pistols: o.pistols,
  lance: o.lance,
  evasions: o.evasions,
  moves: o.moves,
});

export function copyEachUnit(from: readonly Unit[]): Unit[] {
  const out = from.slice();
  for (let i = 0; i < out.length; i++) out[i] = copyUnit(out[i]);
  return out;
}

export const sameUnit = (a: Unit, b: Unit): boolean =>
  a.id === b.id &&
  a.side === b.side &&
  a.command === b.command &&
  a.name === b.name &&
  a.type === b.type &&
  a.move === b.move &&
  a.pace === b.pace &&
  a.vbu === b.vbu &&
  a.impetus === b.impetus &&
  a.discipline === b.discipline &&
  a.vd === b.vd &&
  a.weapon === b.weapon &&
  a.traits === b.traits &&
  a.x === b.x &&
  a.y === b.y &&
  a.facing === b.facing &&
  a.gun === b.gun &&
  a.sm === b.sm &&
  a.mm === b.mm &&
  a.width === b.width &&
  a.depth === b.depth &&
  a.place === b.place &&
  a.losses === b.losses &&
  a.disordered === b.disordered &&
  a.reacted === b.reacted &&
  a.barred === b.barred &&
  a.silenced === b.silenced &&
  a.done === b.done &&
  a.exhaustedWhenLeft === b.exhaustedWhenLeft &&
  a.volley === b.volley &&
  a.pistols === b.pistols &&
  a.lance === b.lance &&
  a.evasions === b.evasions &&
  a.moves === b.moves;
export const sameFixedUnit = (a: Unit, b: Unit): boolean =>
  a.id === b.id &&
  a.side === b.side &&
  a.name === b.name &&
  a.type === b.type &&
  a.move === b.move &&
  a.pace === b.pace &&
  a.vbu === b.vbu &&
  a.impetus === b.impetus &&
  a.vd === b.vd &&
  a.weapon === b.weapon &&
  a.traits === b.traits &&
  a.gun === b.gun &&
  a.sm === b.sm &&
  a.mm === b.mm &&
  a.width === b.width &&
  a.depth === b.depth;
export const sameNowUnit = (a: Unit, b: Unit): boolean =>
  a.command === b.command &&
  a.discipline === b.discipline &&
  a.x === b.x &&
  a.y === b.y &&
  a.facing === b.facing &&
  a.place === b.place &&
  a.losses === b.losses &&
  a.disordered === b.disordered &&
  a.reacted === b.reacted &&
  a.barred === b.barred &&
  a.silenced === b.silenced &&
  a.done === b.done &&
  a.exhaustedWhenLeft === b.exhaustedWhenLeft &&
  a.volley === b.volley &&
  a.pistols === b.pistols &&
  a.lance === b.lance &&
  a.evasions === b.evasions &&
  a.moves === b.moves;
/** What changes in a battle, written over another copy of the same. */
export function renewUnit(o: Unit, by: Unit): Unit {
  o.command = by.command;
  o.discipline = by.discipline;
  o.x = by.x;
  o.y = by.y;
  o.facing = by.facing;
  o.place = by.place;
  o.losses = by.losses;
  o.disordered = by.disordered;
  o.reacted = by.reacted;
  o.barred = by.barred;
  o.silenced = by.silenced;
  o.done = by.done;
  o.exhaustedWhenLeft = by.exhaustedWhenLeft;
  o.volley = by.volley;
  o.pistols = by.pistols;
  o.lance = by.lance;
  o.evasions = by.evasions;
  o.moves = by.moves;
  return o;
}

interface KnownUnit extends Pick<Unit, 'id' | 'name' | 'type' | 'gun' | 'pace' | 'discipline' | 'weapon' | 'side' | 'command' | 'move' | 'vbu' | 'impetus' | 'vd' | 'sm' | 'mm' | 'traits' | 'width' | 'depth'> {
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
    k.gun === o.gun &&
    k.pace === o.pace &&
    k.discipline === o.discipline &&
    k.weapon === o.weapon &&
    k.side === o.side &&
    k.command === o.command &&
    k.move === o.move &&
    k.vbu === o.vbu &&
    k.impetus === o.impetus &&
    k.vd === o.vd &&
    k.sm === o.sm &&
    k.mm === o.mm &&
    k.traits === o.traits &&
    k.width === o.width &&
    k.depth === o.depth
  )
    return k;
  const m = new Mixer();
  m.text(o.id);
  m.text(o.name);
  m.text(o.type);
  m.text(o.gun);
  m.text(o.pace);
  m.text(o.discipline);
  m.text(o.weapon);
  m.int(o.side);
  m.int(o.command);
  m.num(o.move);
  m.int(o.vbu);
  m.int(o.impetus);
  m.int(o.vd);
  m.int(o.sm);
  m.int(o.mm);
  m.int(o.traits);
  m.num(o.width);
  m.num(o.depth);
  const { id, name, type, gun, pace, discipline, weapon, side, command, move, vbu, impetus, vd, sm, mm, traits, width, depth } = o;
  const { high, low } = m.halves();
  knownUnits[i] = { id, name, type, gun, pace, discipline, weapon, side, command, move, vbu, impetus, vd, sm, mm, traits, width, depth, high, low };
  return knownUnits[i];
}
const UNIT_PLACE = { 'table': 1, 'reserve': -295958346, 'routed': -1219653974, 'withdrawn': 1141692731 } as const;
export function mixNowUnit(m: Mixer, o: Unit, losses = o.losses, disordered = o.disordered): Mixer {
  m.int(o.place === 'table' ? 1 : UNIT_PLACE[o.place]);
  m.num(o.x);
  m.num(o.y);
  m.int(
    o.facing |
      (disordered ? 65536 : 0) |
      (o.reacted ? 131072 : 0) |
      (o.barred ? 262144 : 0) |
      (o.done ? 524288 : 0) |
      (o.volley ? 1048576 : 0) |
      (o.pistols ? 2097152 : 0) |
      (o.lance ? 4194304 : 0) |
      (o.exhaustedWhenLeft ? 8388608 : 0) |
      (o.silenced ? 16777216 : 0),
  );
  m.int(
    losses |
      (o.evasions << 8) |
      (o.moves << 16),
  );
  return m;
}
export function mixUnit(m: Mixer, o: Unit, i: number): Mixer {
  const k = knownUnit(o, i);
  m.int(k.high);
  mixNowUnit(m, o);
  return m;
}

/** a unit or the baggage, as it is written */
export interface WrittenUnit {
  id: BodyId;
  side: Side;
  command?: number;
  name?: string;
  type: TroopType;
  M?: unknown;
  vbu?: number;
  I?: unknown;
  D?: unknown;
  vd?: number;
  weapon?: Weapon;
  traits?: unknown;
  x?: Units;
  y?: Units;
  facing?: Degrees;
  gun?: Gun;
  sm?: number;
  mm?: number;
  width?: Units;
  depth?: Units;
  place?: Whereabouts;
  losses?: number;
  disordered?: boolean;
  reacted?: boolean;
  barred?: boolean;
  silenced?: boolean;
  done?: boolean;
  exhaustedWhenLeft?: boolean;
  volley?: boolean;
  pistols?: boolean;
  lance?: boolean;
  evasions?: number;
  moves?: number;
}
export const writeUnit = (o: Unit, more: { M?: unknown; I?: unknown; D?: unknown; traits?: unknown }): WrittenUnit => ({
  id: o.id,
  side: o.side,
  command: o.command,
  name: o.name,
  type: o.type,
  M: more.M,
  vbu: o.vbu,
  I: more.I,
  D: more.D,
  vd: o.vd,
  weapon: o.weapon,
  traits: more.traits,
  x: toUnits(o.x),
  y: toUnits(o.y),
  facing: inDegrees(o.facing),
  gun: o.gun,
  sm: o.sm === 0 ? undefined : o.sm,
  mm: o.mm === 0 ? undefined : o.mm,
  width: inUnits(o.width),
  depth: inUnits(o.depth),
  place: o.place === 'table' ? undefined : o.place,
  losses: o.losses === 0 ? undefined : o.losses,
  disordered: o.disordered === false ? undefined : o.disordered,
  reacted: o.reacted === false ? undefined : o.reacted,
  barred: o.barred === false ? undefined : o.barred,
  silenced: o.silenced === false ? undefined : o.silenced,
  done: o.done === false ? undefined : o.done,
  exhaustedWhenLeft: o.exhaustedWhenLeft === false ? undefined : o.exhaustedWhenLeft,
  volley: o.volley,
  pistols: o.pistols,
  lance: o.lance,
  evasions: o.evasions === 0 ? undefined : o.evasions,
  moves: o.moves === 0 ? undefined : o.moves,
});

/** the leader of a division */
export interface Leader {
  id: BodyId; // his name in commands
  side: Side; // whose he is
  command: number; // index into commands
  name: string; // as people call him
  level: number; // 0 incompetent … 4 charismatic: also the bonus
  chief: boolean; // commander-in-chief
  unit: BodyId; // the unit he is with; "" none
  x: Length; // where he stands when free, to the east
  y: Length; // where he stands when free, to the north
  changed: boolean; // his one change of level is spent
  lost: boolean; // he is lost
  joined: boolean; // has joined or left a unit in this activation
  barred: boolean; // his unit was destroyed in this activation
  routed: boolean; // his unit was routed this turn
  spent: Length; // of his move in this activation, BU
}

export const newLeader = (given: Partial<Leader> & Pick<Leader, 'id' | 'side' | 'command' | 'name' | 'level' | 'chief' | 'x' | 'y'>): Leader => ({
  id: given.id,
  side: given.side,
  command: given.command,
  name: given.name,
  level: given.level,
  chief: given.chief,
  unit: given.unit ?? '',
  x: given.x,
  y: given.y,
  changed: given.changed ?? false,
  lost: given.lost ?? false,
  joined: given.joined ?? false,
  barred: given.barred ?? false,
  routed: given.routed ?? false,
  spent: given.spent ?? 0,
});

export const copyLeader = (o: Leader): Leader => ({
  id: o.id,
  side: o.side,
  command: o.command,
  name: o.name,
  level: o.level,
  chief: o.chief,
  unit: o.unit,
  x: o.x,
  y: o.y,
  changed: o.changed,
  lost: o.lost,
  joined: o.joined,
  barred: o.barred,
  routed: o.routed,
  spent: o.spent,
});

export function copyEachLeader(from: readonly Leader[]): Leader[] {
  const out = from.slice();
  for (let i = 0; i < out.length; i++) out[i] = copyLeader(out[i]);
  return out;
}

export const sameLeader = (a: Leader, b: Leader): boolean =>
  a.id === b.id &&
  a.side === b.side &&
  a.command === b.command &&
  a.name === b.name &&
  a.level === b.level &&
  a.chief === b.chief &&
  a.unit === b.unit &&
  a.x === b.x &&
  a.y === b.y &&
  a.changed === b.changed &&
  a.lost === b.lost &&
  a.joined === b.joined &&
  a.barred === b.barred &&
  a.routed === b.routed &&
  a.spent === b.spent;
export const sameFixedLeader = (a: Leader, b: Leader): boolean =>
  a.id === b.id &&
  a.side === b.side &&
  a.command === b.command &&
  a.name === b.name;
export const sameNowLeader = (a: Leader, b: Leader): boolean =>
  a.level === b.level &&
  a.chief === b.chief &&
  a.unit === b.unit &&
  a.x === b.x &&
  a.y === b.y &&
  a.changed === b.changed &&
  a.lost === b.lost &&
  a.joined === b.joined &&
  a.barred === b.barred &&
  a.routed === b.routed &&
  a.spent === b.spent;
/** What changes in a battle, written over another copy of the same. */
export function renewLeader(o: Leader, by: Leader): Leader {
  o.level = by.level;
  o.chief = by.chief;
  o.unit = by.unit;
  o.x = by.x;
  o.y = by.y;
  o.changed = by.changed;
  o.lost = by.lost;
  o.joined = by.joined;
  o.barred = by.barred;
  o.routed = by.routed;
  o.spent = by.spent;
  return o;
}

export function mixLeader(m: Mixer, o: Leader): Mixer {
  m.key(o.id);
  m.key(o.name);
  m.key(o.unit);
  m.num(o.x);
  m.num(o.y);
  m.num(o.spent);
  m.int(
    (o.changed ? 1 : 0) |
      (o.chief ? 2 : 0) |
      (o.lost ? 4 : 0) |
      (o.joined ? 8 : 0) |
      (o.barred ? 16 : 0) |
      (o.side << 5) |
      (o.level << 6) |
      (o.routed ? 512 : 0) |
      (o.command << 10),
  );
  return m;
}

/** the leader of a division, as it is written */
export interface WrittenLeader {
  id?: BodyId;
  name?: string;
  quality?: unknown;
  chief?: boolean;
  unit?: BodyId;
  x?: Units;
  y?: Units;
  changed?: boolean;
  lost?: boolean;
  joined?: boolean;
  barred?: boolean;
  routed?: boolean;
  spent?: Units;
}
export const writeLeader = (o: Leader, more: { quality?: unknown }): WrittenLeader => ({
  id: o.id,
  name: o.name,
  quality: more.quality,
  chief: o.chief,
  unit: o.unit === '' ? undefined : o.unit,
  x: toUnits(o.x),
  y: toUnits(o.y),
  changed: o.changed === false ? undefined : o.changed,
  lost: o.lost === false ? undefined : o.lost,
  joined: o.joined === false ? undefined : o.joined,
  barred: o.barred === false ? undefined : o.barred,
  routed: o.routed === false ? undefined : o.routed,
  spent: o.spent === 0 ? undefined : inUnits(o.spent),
});

/** a division */
export interface Division {
  side: Side; // whose it is
  name: string; // as people call it
  activated: boolean; // has been activated this turn, or lost it
  named: boolean; // lost the last roll for initiative
  sermon: Sermon; // what its preachers said
  deployed: boolean; // is on the table
  tested: boolean; // has taken its division test
}

export const newDivision = (given: Partial<Division> & Pick<Division, 'side' | 'name'>): Division => ({
  side: given.side,
  name: given.name,
  activated: given.activated ?? false,
  named: given.named ?? false,
  sermon: given.sermon ?? 'none',
  deployed: given.deployed ?? true,
  tested: given.tested ?? false,
});

export const copyDivision = (o: Division): Division => ({
  side: o.side,
  name: o.name,
  activated: o.activated,
  named: o.named,
  sermon: o.sermon,
  deployed: o.deployed,
  tested: o.tested,
});

export function copyEachDivision(from: readonly Division[]): Division[] {
  const out = from.slice();
  for (let i = 0; i < out.length; i++) out[i] = copyDivision(out[i]);
  return out;
}

export const sameDivision = (a: Division, b: Division): boolean =>
  a.side === b.side &&
  a.name === b.name &&
  a.activated === b.activated &&
  a.named === b.named &&
  a.sermon === b.sermon &&
  a.deployed === b.deployed &&
  a.tested === b.tested;
export const sameFixedDivision = (a: Division, b: Division): boolean =>
  a.side === b.side &&
  a.name === b.name;
export const sameNowDivision = (a: Division, b: Division): boolean =>
  a.activated === b.activated &&
  a.named === b.named &&
  a.sermon === b.sermon &&
  a.deployed === b.deployed &&
  a.tested === b.tested;
/** What changes in a battle, written over another copy of the same. */
export function renewDivision(o: Division, by: Division): Division {
  o.activated = by.activated;
  o.named = by.named;
  o.sermon = by.sermon;
  o.deployed = by.deployed;
  o.tested = by.tested;
  return o;
}

const DIVISION_SERMON = { 'none': -1676916385, 'shaken': 1152643348, 'steady': 1304972819, 'inspired': 1126869460 } as const;
export function mixDivision(m: Mixer, o: Division): Mixer {
  m.int(o.side);
  m.key(o.name);
  m.int(DIVISION_SERMON[o.sermon]);
  m.int(
    (o.activated ? 1 : 0) |
      (o.deployed ? 2 : 0) |
      (o.tested ? 4 : 0) |
      (o.named ? 8 : 0),
  );
  return m;
}

/** a division, as it is written */
export interface WrittenDivision {
  side: Side;
  name?: string;
  activated?: boolean;
  named?: boolean;
  sermon?: Sermon;
  deployed?: boolean;
  tested?: boolean;
  leader?: unknown;
}
export const writeDivision = (o: Division, more: { leader?: unknown }): WrittenDivision => ({
  side: o.side,
  name: o.name,
  activated: o.activated,
  named: o.named,
  sermon: o.sermon,
  deployed: o.deployed,
  tested: o.tested,
  leader: more.leader,
});

/** an army */
export interface Army {
  name: string; // as people call it
  structure: Structure; // command structure
  dice: number; // exploration dice left
  destiny: number; // Rolls of Destiny left
  prostitutes: boolean; // followed by prostitutes
  value: number; // value at the start
}

export const newArmy = (given: Partial<Army> & Pick<Army, 'name' | 'value'>): Army => ({
  name: given.name,
  structure: given.structure ?? 'average',
  dice: given.dice ?? 0,
  destiny: given.destiny ?? 0,
  prostitutes: given.prostitutes ?? false,
  value: given.value,
});

export const copyArmy = (o: Army): Army => ({
  name: o.name,
  structure: o.structure,
  dice: o.dice,
  destiny: o.destiny,
  prostitutes: o.prostitutes,
  value: o.value,
});

export function copyEachArmy(from: readonly Army[]): Army[] {
  const out = from.slice();
  for (let i = 0; i < out.length; i++) out[i] = copyArmy(out[i]);
  return out;
}

export const sameArmy = (a: Army, b: Army): boolean =>
  a.name === b.name &&
  a.structure === b.structure &&
  a.dice === b.dice &&
  a.destiny === b.destiny &&
  a.prostitutes === b.prostitutes &&
  a.value === b.value;
export const sameFixedArmy = (a: Army, b: Army): boolean =>
  a.name === b.name;
export const sameNowArmy = (a: Army, b: Army): boolean =>
  a.structure === b.structure &&
  a.dice === b.dice &&
  a.destiny === b.destiny &&
  a.prostitutes === b.prostitutes &&
  a.value === b.value;
/** What changes in a battle, written over another copy of the same. */
export function renewArmy(o: Army, by: Army): Army {
  o.structure = by.structure;
  o.dice = by.dice;
  o.destiny = by.destiny;
  o.prostitutes = by.prostitutes;
  o.value = by.value;
  return o;
}

const ARMY_STRUCTURE = { 'poor': -1186565704, 'average': 749126255, 'good': -745439965 } as const;
export function mixArmy(m: Mixer, o: Army): Mixer {
  m.key(o.name);
  m.int(ARMY_STRUCTURE[o.structure]);
  m.int(o.dice);
  m.int(o.destiny);
  m.bool(o.prostitutes);
  m.int(o.value);
  return m;
}

/** an army, as it is written */
export interface WrittenArmy {
  name?: string;
  structure?: Structure;
  dice?: number;
  destiny?: number;
  prostitutes?: boolean;
  value?: number;
}
export const writeArmy = (o: Army): WrittenArmy => ({
  name: o.name,
  structure: o.structure,
  dice: o.dice,
  destiny: o.destiny,
  prostitutes: o.prostitutes,
  value: o.value,
});

/** a contact in melee */
export interface Contact {
  a: BodyId; // whose front or front corner touches
  b: BodyId; // whom it touches
  from: Direction; // from where b was struck
  works: boolean; // b defends an obstacle against a
  crossed: boolean; // a came over an obstacle: no impetus
  charge: boolean; // in the phase of the charge
}

export const newContact = (given: Partial<Contact> & Pick<Contact, 'a' | 'b'>): Contact => ({
  a: given.a,
  b: given.b,
  from: given.from ?? 'front',
  works: given.works ?? false,
  crossed: given.crossed ?? false,
  charge: given.charge ?? false,
});

export const copyContact = (o: Contact): Contact => ({
  a: o.a,
  b: o.b,
  from: o.from,
  works: o.works,
  crossed: o.crossed,
  charge: o.charge,
});

export function copyEachContact(from: readonly Contact[]): Contact[] {
  const out = from.slice();
  for (let i = 0; i < out.length; i++) out[i] = copyContact(out[i]);
  return out;
}

export const sameContact = (a: Contact, b: Contact): boolean =>
  a.a === b.a &&
  a.b === b.b &&
  a.from === b.from &&
  a.works === b.works &&
  a.crossed === b.crossed &&
  a.charge === b.charge;

const CONTACT_FROM = { 'front': -477936780, 'side': -208601167, 'flank': -1340313368, 'rear': 1780382356 } as const;
export function mixContact(m: Mixer, o: Contact): Mixer {
  m.key(o.a);
  m.key(o.b);
  m.int((CONTACT_FROM[o.from]) ^ ((o.works ? 1 : 0) |
      (o.charge ? 2 : 0) |
      (o.crossed ? 4 : 0)));
  return m;
}

/** a contact in melee, as it is written */
export interface WrittenContact {
  a: BodyId;
  b: BodyId;
  from?: Direction;
  works?: boolean;
  crossed?: boolean;
  charge?: boolean;
}
export const writeContact = (o: Contact): WrittenContact => ({
  a: o.a,
  b: o.b,
  from: o.from,
  works: o.works,
  crossed: o.crossed,
  charge: o.charge,
});

/** a piece of ground */
export interface Piece {
  id: string; // its id
  kind: string; // what it is
  name: string; // as people call it
  ground: GroundClass; // what it does to movement
  outline: readonly Length[]; // its outline is the terrain
  crest: readonly Length[]; // crest of a hill; empty: its middle
  river: '' | 'dry' | 'normal' | 'deep'; // how deep; diced after deployment
}

export const newPiece = (given: Partial<Piece> & Pick<Piece, 'id' | 'kind' | 'ground' | 'outline' | 'crest' | 'river'>): Piece => ({
  id: given.id,
  kind: given.kind,
  name: given.name ?? given.id,
  ground: given.ground,
  outline: given.outline,
  crest: given.crest,
  river: given.river,
});

export const copyPiece = (o: Piece): Piece => ({
  id: o.id,
  kind: o.kind,
  name: o.name,
  ground: o.ground,
  outline: o.outline,
  crest: o.crest,
  river: o.river,
});

export const samePiece = (a: Piece, b: Piece): boolean =>
  a.id === b.id &&
  a.kind === b.kind &&
  a.name === b.name &&
  a.ground === b.ground &&
  sameJson(a.outline, b.outline) &&
  sameJson(a.crest, b.crest) &&
  a.river === b.river;

const PIECE_GROUND = { 'open': 0, 'broken': 1, 'difficult': 2, 'impassable': 3, 'river': 4, 'road': 5 } as const;
const PIECE_RIVER = { '': 0, 'dry': 8, 'normal': 16, 'deep': 24 } as const;
export function mixPiece(m: Mixer, o: Piece): Mixer {
  m.text(o.id);
  m.text(o.kind);
  m.text(o.name);
  m.int(o.outline.length);
  for (const x of o.outline) m.num(x);
  m.int(o.crest.length);
  for (const x of o.crest) m.num(x);
  m.int(
    PIECE_GROUND[o.ground] |
      PIECE_RIVER[o.river],
  );
  return m;
}

/** a piece of ground, as it is written */
export interface WrittenPiece {
  id: string;
  kind: string;
  name?: string;
  ground?: GroundClass;
  crest?: unknown;
  river?: '' | 'dry' | 'normal' | 'deep';
}
export const writePiece = (o: Piece, more: { crest?: unknown }): WrittenPiece => ({
  id: o.id,
  kind: o.kind,
  name: o.name === o.id ? undefined : o.name,
  ground: o.ground,
  crest: more.crest,
  river: o.river,
});

/** a hedge or wall */
export interface Obstacle {
  id: string; // its id
  points: readonly Length[]; // its line
}

export const newObstacle = (given: Obstacle): Obstacle => ({
  id: given.id,
  points: given.points,
});

export const copyObstacle = (o: Obstacle): Obstacle => ({
  id: o.id,
  points: o.points,
});

export const sameObstacle = (a: Obstacle, b: Obstacle): boolean =>
  a.id === b.id &&
  sameJson(a.points, b.points);

export function mixObstacle(m: Mixer, o: Obstacle): Mixer {
  m.text(o.id);
  m.int(o.points.length);
  for (const x of o.points) m.num(x);
  return m;
}

/** a hedge or wall, as it is written */
export interface WrittenObstacle {
  id: string;
  points: unknown;
}
export const writeObstacle = (o: Obstacle, more: { points: unknown }): WrittenObstacle => ({
  id: o.id,
  points: more.points,
});

/** a ford or bridge */
export interface Crossing {
  id: string; // its id
  kind: 'ford' | 'bridge'; // which
  outline: readonly Length[]; // its outline is the terrain
}

export const newCrossing = (given: Crossing): Crossing => ({
  id: given.id,
  kind: given.kind,
  outline: given.outline,
});

export const copyCrossing = (o: Crossing): Crossing => ({
  id: o.id,
  kind: o.kind,
  outline: o.outline,
});

export const sameCrossing = (a: Crossing, b: Crossing): boolean =>
  a.id === b.id &&
  a.kind === b.kind &&
  sameJson(a.outline, b.outline);

const CROSSING_KIND = { 'ford': 0, 'bridge': 1 } as const;
export function mixCrossing(m: Mixer, o: Crossing): Mixer {
  m.text(o.id);
  m.int(o.outline.length);
  for (const x of o.outline) m.num(x);
  m.int(
    CROSSING_KIND[o.kind],
  );
  return m;
}

/** a ford or bridge, as it is written */
export interface WrittenCrossing {
  id: string;
  kind: 'ford' | 'bridge';
}
export const writeCrossing = (o: Crossing): WrittenCrossing => ({
  id: o.id,
  kind: o.kind,
});

/** a moment of a battle */
export interface BaroqueState extends State {
  options: OptionValues; // optional rules and rulings by id
  asked: number; // questions put so far
  frames: BaroqueFrame[]; // unfinished resolution
  over: Result | null; // how it ended: winner, how, rule, score
  turn: number; // the turn; 0 before the first
  active: Side; // whose division is activated
  table: Table; // the table and what lies on it
  units: Unit[]; // all units, baggage among them; none ever leaves
  leaders: Leader[]; // leaders of divisions
  commands: Division[]; // all divisions
  armies: [Army, Army]; // both armies
  contacts: Contact[]; // who is in melee with whom
  special: readonly string[]; // special rules of the scenario
}

export const newBaroqueState = (given: Partial<BaroqueState> & Pick<BaroqueState, 'options' | 'frames' | 'over' | 'active' | 'table' | 'units' | 'leaders' | 'commands' | 'armies'>): BaroqueState => ({
  options: given.options,
  asked: given.asked ?? 0,
  frames: given.frames,
  over: given.over,
  turn: given.turn ?? 1,
  active: given.active,
  table: given.table,
  units: given.units,
  leaders: given.leaders,
  commands: given.commands,
  armies: given.armies,
  contacts: given.contacts ?? [],
  special: given.special ?? [],
});

export const copyBaroqueState = (o: BaroqueState): BaroqueState => ({
  options: o.options,
  asked: o.asked,
  frames: copyFrames(o.frames),
  over: copyResult(o.over),
  turn: o.turn,
  active: o.active,
  table: o.table,
  units: copyEachUnit(o.units),
  leaders: copyEachLeader(o.leaders),
  commands: copyEachDivision(o.commands),
  armies: [copyArmy(o.armies[0]), copyArmy(o.armies[1])],
  contacts: copyEachContact(o.contacts),
  special: o.special,
});

export const sameBaroqueState = (a: BaroqueState, b: BaroqueState): boolean =>
  sameJson(a.options, b.options) &&
  a.asked === b.asked &&
  sameJson(a.frames, b.frames) &&
  sameJson(a.over, b.over) &&
  a.turn === b.turn &&
  a.active === b.active &&
  sameJson(a.table, b.table) &&
  sameJson(a.units, b.units) &&
  sameJson(a.leaders, b.leaders) &&
  sameJson(a.commands, b.commands) &&
  sameJson(a.armies, b.armies) &&
  sameJson(a.contacts, b.contacts) &&
  sameJson(a.special, b.special);

export function mixBaroqueState(m: Mixer, o: BaroqueState): Mixer {
  m.int(o.turn);
  m.int(o.asked);
  m.int(o.active);
  mixOptions(m, o.options);
  mixTable(m, o.table);
  m.text(digestOf(o.special));
  for (let i = 0; i < o.units.length; i++) mixUnit(m, o.units[i], i);
  for (let i = 0; i < o.leaders.length; i++) mixLeader(m, o.leaders[i]);
  for (let i = 0; i < o.commands.length; i++) mixDivision(m, o.commands[i]);
  for (let i = 0; i < o.armies.length; i++) mixArmy(m, o.armies[i]);
  for (let i = 0; i < o.contacts.length; i++) mixContact(m, o.contacts[i]);
  mixPlain(m, o.frames);
  m.json(o.over);
  return m;
}
export const digestBaroqueState = (o: BaroqueState): string => mixBaroqueState(new Mixer(), o).hex();
