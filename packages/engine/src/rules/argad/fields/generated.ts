// Written by `npm run generate` from the descriptions beside it: change those.
import { copyJson, copyResult, inDegrees, Mixer, sameJson, toUnits, type BodyId, type Command, type Degrees, type Facing, type Length, type Lie, type OptionValues, type Result, type Side, type State, type Units } from '../../../battle/fields/runtime.ts';
import type { ArgadFrame } from '../frames.ts';
import type { Armour } from '../shooting/weapons.ts';
import type { Going } from '../table/terrain.ts';
import type { GroundKind } from '../table/terrain.ts';
import type { LineKind } from '../table/terrain.ts';
import type { MeleeKind } from '../shooting/weapons.ts';
import type { RangedKind } from '../shooting/weapons.ts';

export type Ability = 'elite' | 'rapier-dagger' | 'two-dice-best' | 'two-dice' | 'long-reach' | 'legend' | 'strong' | 'healer' | 'driver' | 'drilled' | 'flying' | 'warded';
export type Action = 'lift' | 'drop' | 'pass' | 'bind' | 'finish' | 'tend' | 'free' | 'drive' | 'shorten' | 'yield';
export type Doing = 'hold' | 'move' | 'attack' | 'charge' | 'withdraw' | 'interpose' | 'evade' | 'form' | 'march' | 'reload' | 'crouch' | 'mount' | 'dismount' | 'interact' | 'drive';
export type Edge = 'north' | 'east' | 'south' | 'west';
export type Intent = 'hold' | 'move' | 'attack' | 'charge' | 'withdraw' | 'interpose' | 'form' | 'manoeuvre' | 'reload' | 'crouch' | 'mount' | 'dismount' | 'interact';
export type Mode = 'foot' | 'cavalry' | 'mounted-infantry';
export type Whereabouts = 'table' | 'reserve' | 'down' | 'fled' | 'off' | 'captive' | 'taken' | 'unknown';
export type Response = 'stand' | 'shoot-now' | 'evade' | 'counter' | 'cover' | 'pivot' | 'go-on';
export type Role = 'soldier' | 'officer' | 'sergeant' | 'musician' | 'ensign' | 'civilian';
export type Steed = 'none' | 'war' | 'draught' | 'mule';
export type Trigger = 'none' | 'attacked' | 'charged' | 'near' | 'sighted' | 'passes' | 'friend-hit';

/** a piece of ground */
export interface Ground {
  id: string; // its id
  kind: GroundKind; // what it is
  name: string; // as people call it
  outline: readonly number[]; // corners
  height: number; // how high it is
}

/** a wall, hedge, ditch … */
export interface Line {
  id: string; // its id
  kind: LineKind; // what it is
  points: readonly number[]; // its course
  mounted: Going; // how hard for riders; 3: impassable
}

/** all ground */
export interface Terrain {
  grounds: readonly Ground[]; // areas
  lines: readonly Line[]; // walls, hedges, ditches
}

/** figures that come later */
export interface Wave {
  side: Side; // whose they are
  turn: number; // when they come
  later: boolean; // its player may let them come later
  stretches: readonly Stretch[]; // where they may come on
  figures: readonly number[]; // who comes
}

/** where figures are set down */
export interface Zone {
  figures: readonly number[]; // whom its player places
  boxes: readonly (readonly number[])[]; // places for them
  hidden: boolean; // they begin hidden
}

/** what stays as it was set up */
export interface Table {
  name: string; // of the skirmish
  width: Length; // of the table, cm
  depth: Length; // of the table, cm
  length: number; // turns at most
  surprise: boolean; // the enemy is surprised
  terrain: Terrain; // ground
  home: [Edge, Edge]; // each side’s own edge
  exits: [Stretch[], Stretch[]]; // where each side may leave
  aim: Aim; // what decides it
  waves: readonly Wave[]; // who comes later
  zones: readonly Zone[]; // where players place figures
  lie: Lie | null; // how the table lies in the plane; null as usual
  points: [number, number]; // points at the start
}

/** a place */
export interface Point {
  x: Units; // to the east
  y: Units; // to the north
}

/** how one shoots */
export interface Fire {
  when: 'none' | 'start' | 'passing' | 'last' | 'end'; // at which moment
  at?: readonly BodyId[]; // preferred targets, the best first
  within?: Units; // PASSING(d)
  most?: number; // highest score tried
  weapon?: RangedKind; // which of several
  elite?: 'plus' | 'aim'; // AG-SPECIAL-1
  salvo?: boolean; // AG-SHOOT-51
}

/** what one does when */
export interface Reaction {
  on: Trigger; // upon what
  within?: Units; // of NEAR and PASSES
  kind?: 'any' | 'foot' | 'mounted'; // of whom
  friend?: BodyId; // FRIEND_HIT; COVER; EVADE behind
  do: Response; // what
  then?: 'stand' | 'evade'; // after SHOOT_NOW
  to?: Point; // of EVADE
}

/** what one does about an enemy */
export interface Resolve {
  leaves: 'pursue' | 'stop' | 'switch'; // who leaves
  stands: 'press' | 'halt'; // who stands
  halt?: Units; // distance of HALT
}

/** an action */
export interface Deed {
  what: Action; // which
  on?: BodyId; // item or figure
}

/** of a close-order unit */
export interface Manoeuvre {
  what: 'march' | 'shift' | 'ranks' | 'square' | 'pivot'; // which
  way?: 'front' | 'left' | 'right' | 'rear'; // to where
  by?: Units; // cm of a straight march
  pivot?: 'before' | 'after'; // when it pivots
  turn?: Degrees; // degrees of the pivot, to the left
  rank?: 'first' | 'last'; // which one moves to the other end
}

/** an order */
export interface Order {
  who: readonly BodyId[]; // to whom
  intent: Intent; // what for
  path?: readonly Point[]; // by which way
  target?: readonly BodyId[]; // whom
  stopAt?: Units; // stop at this distance
  fire?: Fire; // how it shoots
  reaction?: Reaction; // how it reacts
  resolve?: Resolve; // how it resolves
  weapon?: MeleeKind; // what it strikes with
  strike?: readonly BodyId[]; // in this order
  passive?: boolean; // declines to strike
  restrain?: boolean; // AG-WEAPON-31
  stay?: boolean; // declines the victor’s advance
  seize?: boolean; // AG-HEAL-9
  manoeuvre?: Manoeuvre; // of a unit
  marker?: BodyId; // FORM: beside whom
  front?: Degrees; // FORM: facing, degrees
  files?: number; // FORM: men abreast
  deed?: Deed; // INTERACT
  breakUp?: boolean; // leaves close order first
  dropFork?: boolean; // AG-SHOOT-52
  circle?: boolean; // AG-CAV-13
}

/** a group and its stance */
export interface Kept {
  who: readonly BodyId[]; // who
  fire?: Fire; // how it shoots
  reaction?: Reaction; // how it reacts
  resolve?: Resolve; // how it resolves
}

/** where a figure stands */
export interface Placing {
  figure: BodyId; // which
  x: Units; // to the east
  y: Units; // to the north
  facing?: Degrees; // where it looks
}

/** how a wave comes */
export interface Arrival {
  stretch: number; // by which of its stretches
  turn: number; // when
}

export type ScoreAim = {
  kind: 'score'; // points alone
};
export type LetterAim = {
  kind: 'letter'; // a letter
  side: Side; // whose aim it is
  exit: Stretch; // where to leave the table
};
export type WagonAim = {
  kind: 'wagon'; // a wagon
  side: Side; // whose aim it is
  after: number; // turn after which it counts
};
export type MarchOffAim = {
  kind: 'march-off'; // to leave
  side: Side; // whose aim it is
  exit: Stretch; // where to leave the table
  need: number; // figures that win by leaving
  least: number; // fewer lose
};
export type SacksAim = {
  kind: 'sacks'; // sacks
  side: Side; // whose aim it is
  exit: Stretch; // where to leave the table
  home: string; // id of the ground where they are kept
};
export type WoodAim = {
  kind: 'wood'; // a wood
  side: Side; // whose aim it is
  ground: string; // id of the wood
};
export type DoorAim = {
  kind: 'door'; // a door
  side: Side; // whose aim it is
  x: Length; // the door, to the east
  y: Length; // the door, to the north
  radius: Length; // how near to the door
};
export type Aim = ScoreAim | LetterAim | WagonAim | MarchOffAim | SacksAim | WoodAim | DoorAim;

export interface Deploy extends Command {
  kind: 'deploy'; // AG-SCEN-0: what is settled before play
  places: readonly Placing[]; // of those who may choose
  bearer?: BodyId; // who carries the letter
  waves?: readonly Arrival[]; // own waves in order
}
export interface Orders extends Command {
  kind: 'orders'; // AG-SIM-1 P1: all orders of a side
  orders: readonly Order[]; // whoever is not named takes his stance
}
export interface Yield extends Command {
  kind: 'yield'; // AG-VICT-6: give up
}
export interface Amend extends Command {
  kind: 'amend'; // AG-SIM-5: one new order after the reveal
  order: Order | null; // or none
}
export interface AnswerAmendment extends Command {
  kind: 'answer-amendment'; // an answer to it
  yes: boolean; // allowed
}
export interface Fate extends Command {
  kind: 'fate'; // AG-MELEE-7: no room to recoil
  surrender: boolean; // surrender
}
export type ArgadCommand = Deploy | Orders | Yield | Amend | AnswerAmendment | Fate;

/** a missile weapon */
export interface Arm {
  kind: RangedKind; // what it is
  loaded: boolean; // is loaded
  reloaded: number; // turns spent reloading
  spoilt: boolean; // misfired or wet
  left: number; // shots or javelins left
}

export const newArm = (given: Partial<Arm> & Pick<Arm, 'kind'>): Arm => ({
  kind: given.kind,
  loaded: given.loaded ?? true,
  reloaded: given.reloaded ?? 0,
  spoilt: given.spoilt ?? false,
  left: given.left ?? 1,
});

export const copyArm = (o: Arm): Arm => ({
  kind: o.kind,
  loaded: o.loaded,
  reloaded: o.reloaded,
  spoilt: o.spoilt,
  left: o.left,
});

export function copyEachArm(from: readonly Arm[]): Arm[] {
  const out = from.slice();
  for (let i = 0; i < out.length; i++) out[i] = copyArm(out[i]);
  return out;
}

export const sameArm = (a: Arm, b: Arm): boolean =>
  a.kind === b.kind &&
  a.loaded === b.loaded &&
  a.reloaded === b.reloaded &&
  a.spoilt === b.spoilt &&
  a.left === b.left;

export function mixArm(m: Mixer, o: Arm): Mixer {
  m.text(o.kind);
  m.int(
    (o.loaded ? 1 : 0) |
      (o.spoilt ? 2 : 0),
  );
  m.int(o.reloaded);
  m.int(o.left);
  return m;
}

/** a missile weapon, as it is written */
export interface WrittenArm {
  kind: RangedKind;
  loaded?: boolean;
  reloaded?: number;
  spoilt?: boolean;
  left?: number;
}
export const writeArm = (o: Arm): WrittenArm => ({
  kind: o.kind,
  loaded: o.loaded === true ? undefined : o.loaded,
  reloaded: o.reloaded === 0 ? undefined : o.reloaded,
  spoilt: o.spoilt === false ? undefined : o.spoilt,
  left: o.left === 1 ? undefined : o.left,
});

/** what the roster says of a figure */
export interface Man {
  id: BodyId; // its name in orders; no two alike
  name: string; // as people call it
  class: number; // class
  health: number; // health
  armour: Armour; // armour
  skin: number; // natural armour
  mode: Mode; // on foot or mounted
  horse: Steed; // its mount
  horseWorth: number; // worth of the mount; 0: usual
  role: Role; // role in the band
  pc: boolean; // a player’s character, with two lives
  matters: boolean; // decides the skirmish when lost
  dress: 'light' | 'robe' | 'unfit'; // dress
  ranged: readonly RangedKind[]; // missile weapons
  melee: readonly MeleeKind[]; // weapons for melee
  abilities: readonly Ability[]; // special abilities
  habit: readonly string[]; // ground it is used to
  side: Side; // whose it is
  band: number; // number of its band
  points: number; // what it costs
}

export const newMan = (given: Partial<Man> & Pick<Man, 'id' | 'class' | 'horse' | 'side' | 'band' | 'points'>): Man => ({
  id: given.id,
  name: given.name ?? given.id,
  class: given.class,
  health: given.health ?? given.class,
  armour: given.armour ?? '0',
  skin: given.skin ?? 0,
  mode: given.mode ?? 'foot',
  horse: given.horse,
  horseWorth: given.horseWorth ?? 0,
  role: given.role ?? 'soldier',
  pc: given.pc ?? false,
  matters: given.matters ?? false,
  dress: given.dress ?? 'light',
  ranged: given.ranged ?? [],
  melee: given.melee ?? [],
  abilities: given.abilities ?? [],
  habit: given.habit ?? [],
  side: given.side,
  band: given.band,
  points: given.points,
});

export const copyMan = (o: Man): Man => ({
  id: o.id,
  name: o.name,
  class: o.class,
  health: o.health,
  armour: o.armour,
  skin: o.skin,
  mode: o.mode,
  horse: o.horse,
  horseWorth: o.horseWorth,
  role: o.role,
  pc: o.pc,
  matters: o.matters,
  dress: o.dress,
  ranged: o.ranged,
  melee: o.melee,
  abilities: o.abilities,
  habit: o.habit,
  side: o.side,
  band: o.band,
  points: o.points,
});

export function copyEachMan(from: readonly Man[]): Man[] {
  const out = from.slice();
  for (let i = 0; i < out.length; i++) out[i] = copyMan(out[i]);
  return out;
}

export const sameMan = (a: Man, b: Man): boolean =>
  a.id === b.id &&
  a.name === b.name &&
  a.class === b.class &&
  a.health === b.health &&
  a.armour === b.armour &&
  a.skin === b.skin &&
  a.mode === b.mode &&
  a.horse === b.horse &&
  a.horseWorth === b.horseWorth &&
  a.role === b.role &&
  a.pc === b.pc &&
  a.matters === b.matters &&
  a.dress === b.dress &&
  sameJson(a.ranged, b.ranged) &&
  sameJson(a.melee, b.melee) &&
  sameJson(a.abilities, b.abilities) &&
  sameJson(a.habit, b.habit) &&
  a.side === b.side &&
  a.band === b.band &&
  a.points === b.points;

const MAN_ARMOUR = { '0': 0, '4': 1, '4*': 2, '5': 3 } as const;
const MAN_MODE = { 'foot': 0, 'cavalry': 4, 'mounted-infantry': 8 } as const;
const MAN_HORSE = { 'none': 0, 'war': 16, 'draught': 32, 'mule': 48 } as const;
const MAN_ROLE = { 'soldier': 0, 'officer': 64, 'sergeant': 128, 'musician': 192, 'ensign': 256, 'civilian': 320 } as const;
const MAN_DRESS = { 'light': 0, 'robe': 2048, 'unfit': 4096 } as const;
export function mixMan(m: Mixer, o: Man): Mixer {
  m.text(o.id);
  m.text(o.name);
  m.int(o.class);
  m.int(o.health);
  m.int(o.skin);
  m.int(o.horseWorth);
  m.int(o.ranged.length);
  for (const x of o.ranged) m.text(x);
  m.int(o.melee.length);
  for (const x of o.melee) m.text(x);
  m.int(o.abilities.length);
  for (const x of o.abilities) m.text(x);
  m.int(o.habit.length);
  for (const x of o.habit) m.text(x);
  m.int(o.side);
  m.int(o.band);
  m.int(o.points);
  m.int(
    MAN_ARMOUR[o.armour] |
      MAN_MODE[o.mode] |
      MAN_HORSE[o.horse] |
      MAN_ROLE[o.role] |
      (o.pc ? 512 : 0) |
      (o.matters ? 1024 : 0) |
      MAN_DRESS[o.dress],
  );
  return m;
}

/** what the roster says of a figure, as it is written */
export interface WrittenMan {
  id: BodyId;
  name?: string;
  class: number;
  health?: number;
  armour?: Armour;
  skin?: number;
  mode?: Mode;
  horse?: Steed;
  horseWorth?: number;
  role?: Role;
  pc?: boolean;
  matters?: boolean;
  dress?: 'light' | 'robe' | 'unfit';
  ranged?: readonly RangedKind[];
  melee?: readonly MeleeKind[];
  abilities?: readonly Ability[];
  habit?: readonly string[];
}
export const writeMan = (o: Man): WrittenMan => ({
  id: o.id,
  name: o.name === o.id ? undefined : o.name,
  class: o.class,
  health: o.health === o.class ? undefined : o.health,
  armour: o.armour === '0' ? undefined : o.armour,
  skin: o.skin === 0 ? undefined : o.skin,
  mode: o.mode === 'foot' ? undefined : o.mode,
  horse: o.horse,
  horseWorth: o.horseWorth === 0 ? undefined : o.horseWorth,
  role: o.role === 'soldier' ? undefined : o.role,
  pc: o.pc === false ? undefined : o.pc,
  matters: o.matters === false ? undefined : o.matters,
  dress: o.dress === 'light' ? undefined : o.dress,
  ranged: o.ranged.length === 0 ? undefined : o.ranged,
  melee: o.melee.length === 0 ? undefined : o.melee,
  abilities: o.abilities.length === 0 ? undefined : o.abilities,
  habit: o.habit.length === 0 ? undefined : o.habit,
});

/** a figure */
export interface Figure {
  x: Length; // middle of its base, to the east
  y: Length; // middle of its base, to the north
  facing: Facing; // where it looks
  hidden: boolean; // hidden from the enemy
  mounted: boolean; // is in the saddle now
  place: Whereabouts; // where it is
  steed: Steed; // the mount it has now
  steedWorth: number; // worth of that mount
  lives: number; // lives left
  load: number; // what it carries
  arms: Arm[]; // its missile weapons now
  lost: MeleeKind[]; // weapons lost or dropped
  gained: MeleeKind[]; // weapons picked up
  forkless: boolean; // has lost its musket rest
  disorder: boolean; // in disorder
  calm: boolean; // has shaken off its disorder this turn
  stunned: number; // turns it is stunned
  chargedLast: boolean; // charged last turn
  reform: boolean; // must re-form after a charge
  pikeSpent: boolean; // its pike has struck first already
  captor: number; // number of its captor; -1 none
  fate: '' | 'dead' | 'recovers' | 'sequelae' | 'unhealed'; // what became of the wounded
  sequel: string; // lasting harm
  tended: boolean; // has been tended
  safe: boolean; // left by the stretch that the aim names
  unit: number; // close-order unit; -1 none
  caught: number; // turn in which its close order was broken from flank or rear; 0 never
  blocked: boolean; // does nothing this turn
  pivoted: boolean; // has turned this turn
  threatened: boolean; // an enemy threatens it
  startContact: boolean; // touched an enemy at P0
  touched: boolean; // by an enemy base at any moment of this turn
  struckOrShot: boolean; // did something this turn that shows it
  hit: boolean; // by a shot of this turn, not yet removed
  fired: boolean; // shot this turn: does not also strike
  order: number; // index in the orders of its side; -1 by stance
  group: number; // lowest number of those it moves with; -1 alone
  doing: Doing; // what it does
  goal: number; // attacked, protected or other figure; -1
  path: Length[]; // points still to be walked, x, y …
  leg: boolean; // they are an approach leg that was ordered
  full: number; // allowance of this turn before slowing dice
  gone: number; // travelled this turn
  rate: number; // this much …
  over: number; // … in so many sub-steps …
  from: number; // … counted from this sub-step on
  halted: boolean; // moves no more this turn
  haltAt: number; // HALT(d); -1
  reacted: boolean; // has reacted
  resolved: boolean; // has resolved
  pause: number; // pulses to wait before the next step
  done: boolean; // the half turn of mounting or interacting is over
  slow: number; // slowing dice of this turn; -1 not thrown
  slowSixes: number; // sixes among them
  slowWorst: number; // 1 difficult, 2 very difficult: read so far
  anchor: number; // heading at the start of the straight run; -1
  run: number; // its length
  spoilt: boolean; // difficult ground crossed on the run
  charged: boolean; // made a valid charge this turn
  ranInto: number; // whom it ran into; -1
  startX: Length; // where it began the turn
  startY: Length; // where it began the turn
  startFacing: number; // where it looked then
  startHidden: boolean; // it was hidden then
  stuck: boolean; // wanted to step in the last pulse and could not
  looked: number; // pulse until which no other way is looked for
  near: number; // nearest gap to a visible enemy at the last pulse; -1
}

export const newFigure = (given: Partial<Figure> & Pick<Figure, 'x' | 'y' | 'facing' | 'mounted' | 'place' | 'steed' | 'steedWorth' | 'lives' | 'arms'>): Figure => ({
  x: given.x,
  y: given.y,
  facing: given.facing,
  hidden: given.hidden ?? false,
  mounted: given.mounted,
  place: given.place,
  steed: given.steed,
  steedWorth: given.steedWorth,
  lives: given.lives,
  load: given.load ?? 0,
  arms: given.arms,
  lost: given.lost ?? [],
  gained: given.gained ?? [],
  forkless: given.forkless ?? false,
  disorder: given.disorder ?? false,
  calm: given.calm ?? false,
  stunned: given.stunned ?? 0,
  chargedLast: given.chargedLast ?? false,
  reform: given.reform ?? false,
  pikeSpent: given.pikeSpent ?? false,
  captor: given.captor ?? -1,
  fate: given.fate ?? '',
  sequel: given.sequel ?? '',
  tended: given.tended ?? false,
  safe: given.safe ?? false,
  unit: given.unit ?? -1,
  caught: given.caught ?? 0,
  blocked: given.blocked ?? false,
  pivoted: given.pivoted ?? false,
  threatened: given.threatened ?? false,
  startContact: given.startContact ?? false,
  touched: given.touched ?? false,
  struckOrShot: given.struckOrShot ?? false,
  hit: given.hit ?? false,
  fired: given.fired ?? false,
  order: given.order ?? -1,
  group: given.group ?? -1,
  doing: given.doing ?? 'hold',
  goal: given.goal ?? -1,
  path: given.path ?? [],
  leg: given.leg ?? false,
  full: given.full ?? 0,
  gone: given.gone ?? 0,
  rate: given.rate ?? 0,
  over: given.over ?? 0,
  from: given.from ?? 0,
  halted: given.halted ?? false,
  haltAt: given.haltAt ?? -1,
  reacted: given.reacted ?? false,
  resolved: given.resolved ?? false,
  pause: given.pause ?? 0,
  done: given.done ?? false,
  slow: given.slow ?? -1,
  slowSixes: given.slowSixes ?? 0,
  slowWorst: given.slowWorst ?? 0,
  anchor: given.anchor ?? -1,
  run: given.run ?? 0,
  spoilt: given.spoilt ?? false,
  charged: given.charged ?? false,
  ranInto: given.ranInto ?? -1,
  startX: given.startX ?? 0,
  startY: given.startY ?? 0,
  startFacing: given.startFacing ?? 0,
  startHidden: given.startHidden ?? false,
  stuck: given.stuck ?? false,
  looked: given.looked ?? 0,
  near: given.near ?? -1,
});

export const copyFigure = (o: Figure): Figure => ({
  x: o.x,
  y: o.y,
  facing: o.facing,
  hidden: o.hidden,
  mounted: o.mounted,
  place: o.place,
  steed: o.steed,
  steedWorth: o.steedWorth,
  lives: o.lives,
  load: o.load,
  arms: copyEachArm(o.arms),
  lost: o.lost.length === 0 ? [] : o.lost.slice(),
  gained: o.gained.length === 0 ? [] : o.gained.slice(),
  forkless: o.forkless,
  disorder: o.disorder,
  calm: o.calm,
  stunned: o.stunned,
  chargedLast: o.chargedLast,
  reform: o.reform,
  pikeSpent: o.pikeSpent,
  captor: o.captor,
  fate: o.fate,
  sequel: o.sequel,
  tended: o.tended,
  safe: o.safe,
  unit: o.unit,
  caught: o.caught,
  blocked: o.blocked,
  pivoted: o.pivoted,
  threatened: o.threatened,
  startContact: o.startContact,
  touched: o.touched,
  struckOrShot: o.struckOrShot,
  hit: o.hit,
  fired: o.fired,
  order: o.order,
  group: o.group,
  doing: o.doing,
  goal: o.goal,
  path: o.path.length === 0 ? [] : o.path.slice(),
  leg: o.leg,
  full: o.full,
  gone: o.gone,
  rate: o.rate,
  over: o.over,
  from: o.from,
  halted: o.halted,
  haltAt: o.haltAt,
  reacted: o.reacted,
  resolved: o.resolved,
  pause: o.pause,
  done: o.done,
  slow: o.slow,
  slowSixes: o.slowSixes,
  slowWorst: o.slowWorst,
  anchor: o.anchor,
  run: o.run,
  spoilt: o.spoilt,
  charged: o.charged,
  ranInto: o.ranInto,
  startX: o.startX,
  startY: o.startY,
  startFacing: o.startFacing,
  startHidden: o.startHidden,
  stuck: o.stuck,
  looked: o.looked,
  near: o.near,
});

export function copyEachFigure(from: readonly Figure[]): Figure[] {
  const out = from.slice();
  for (let i = 0; i < out.length; i++) out[i] = copyFigure(out[i]);
  return out;
}

export const sameFigure = (a: Figure, b: Figure): boolean =>
  a.x === b.x &&
  a.y === b.y &&
  a.facing === b.facing &&
  a.hidden === b.hidden &&
  a.mounted === b.mounted &&
  a.place === b.place &&
  a.steed === b.steed &&
  a.steedWorth === b.steedWorth &&
  a.lives === b.lives &&
  a.load === b.load &&
  sameJson(a.arms, b.arms) &&
  sameJson(a.lost, b.lost) &&
  sameJson(a.gained, b.gained) &&
  a.forkless === b.forkless &&
  a.disorder === b.disorder &&
  a.calm === b.calm &&
  a.stunned === b.stunned &&
  a.chargedLast === b.chargedLast &&
  a.reform === b.reform &&
  a.pikeSpent === b.pikeSpent &&
  a.captor === b.captor &&
  a.fate === b.fate &&
  a.sequel === b.sequel &&
  a.tended === b.tended &&
  a.safe === b.safe &&
  a.unit === b.unit &&
  a.caught === b.caught &&
  a.blocked === b.blocked &&
  a.pivoted === b.pivoted &&
  a.threatened === b.threatened &&
  a.startContact === b.startContact &&
  a.touched === b.touched &&
  a.struckOrShot === b.struckOrShot &&
  a.hit === b.hit &&
  a.fired === b.fired &&
  a.order === b.order &&
  a.group === b.group &&
  a.doing === b.doing &&
  a.goal === b.goal &&
  sameJson(a.path, b.path) &&
  a.leg === b.leg &&
  a.full === b.full &&
  a.gone === b.gone &&
  a.rate === b.rate &&
  a.over === b.over &&
  a.from === b.from &&
  a.halted === b.halted &&
  a.haltAt === b.haltAt &&
  a.reacted === b.reacted &&
  a.resolved === b.resolved &&
  a.pause === b.pause &&
  a.done === b.done &&
  a.slow === b.slow &&
  a.slowSixes === b.slowSixes &&
  a.slowWorst === b.slowWorst &&
  a.anchor === b.anchor &&
  a.run === b.run &&
  a.spoilt === b.spoilt &&
  a.charged === b.charged &&
  a.ranInto === b.ranInto &&
  a.startX === b.startX &&
  a.startY === b.startY &&
  a.startFacing === b.startFacing &&
  a.startHidden === b.startHidden &&
  a.stuck === b.stuck &&
  a.looked === b.looked &&
  a.near === b.near;

export function mixFigure(m: Mixer, o: Figure): Mixer {
  m.text(o.place);
  m.num(o.x);
  m.num(o.y);
  m.int(o.facing);
  m.int(o.lives);
  m.int(o.load);
  m.int(
    (o.mounted ? 1 : 0) |
      (o.forkless ? 2 : 0) |
      (o.disorder ? 4 : 0) |
      (o.calm ? 8 : 0) |
      (o.blocked ? 16 : 0) |
      (o.pivoted ? 32 : 0) |
      (o.hidden ? 64 : 0) |
      (o.threatened ? 128 : 0) |
      (o.startContact ? 256 : 0) |
      (o.chargedLast ? 512 : 0) |
      (o.reform ? 1024 : 0) |
      (o.touched ? 2048 : 0) |
      (o.struckOrShot ? 4096 : 0) |
      (o.pikeSpent ? 8192 : 0) |
      (o.tended ? 16384 : 0) |
      (o.hit ? 32768 : 0) |
      (o.halted ? 65536 : 0) |
      (o.reacted ? 131072 : 0) |
      (o.resolved ? 262144 : 0) |
      (o.done ? 524288 : 0) |
      (o.spoilt ? 1048576 : 0) |
      (o.charged ? 2097152 : 0) |
      (o.startHidden ? 4194304 : 0) |
      (o.leg ? 8388608 : 0) |
      (o.fired ? 16777216 : 0) |
      (o.safe ? 33554432 : 0) |
      (o.stuck ? 67108864 : 0),
  );
  m.int(o.arms.length);
  for (let i = 0; i < o.arms.length; i++) mixArm(m, o.arms[i]);
  m.int(o.lost.length);
  for (const x of o.lost) m.text(x);
  m.int(o.gained.length);
  for (const x of o.gained) m.text(x);
  m.int(o.unit);
  m.int(o.caught);
  m.int(o.stunned);
  m.int(o.captor);
  m.text(o.steed);
  m.int(o.steedWorth);
  m.text(o.fate);
  m.text(o.sequel);
  m.int(o.order);
  m.int(o.group);
  m.text(o.doing);
  m.int(o.goal);
  m.int(o.path.length);
  for (const x of o.path) m.num(x);
  m.int(o.gone);
  m.int(o.full);
  m.int(o.rate);
  m.int(o.over);
  m.int(o.from);
  m.int(o.haltAt);
  m.int(o.pause);
  m.int(o.slow);
  m.int(o.slowSixes);
  m.int(o.slowWorst);
  m.int(o.anchor);
  m.int(o.run);
  m.int(o.ranInto);
  m.num(o.startX);
  m.num(o.startY);
  m.int(o.startFacing);
  m.int(o.near);
  m.int(o.looked);
  return m;
}

/** a figure, as it is written */
export interface WrittenFigure {
  x?: Units;
  y?: Units;
  facing?: Degrees;
  hidden?: boolean;
  mounted?: boolean;
  place?: Whereabouts;
  steed?: Steed;
  steedWorth?: number;
  lives?: number;
  load?: number;
  arms?: WrittenArm[];
  lost?: MeleeKind[];
  gained?: MeleeKind[];
  forkless?: boolean;
  disorder?: boolean;
  calm?: boolean;
  stunned?: number;
  chargedLast?: boolean;
  reform?: boolean;
  pikeSpent?: boolean;
  captor?: unknown;
  fate?: unknown;
  sequel?: string;
  tended?: boolean;
  safe?: boolean;
}
export const writeFigure = (o: Figure, more: { captor?: unknown; fate?: unknown }): WrittenFigure => ({
  x: toUnits(o.x),
  y: toUnits(o.y),
  facing: inDegrees(o.facing),
  hidden: o.hidden === false ? undefined : o.hidden,
  mounted: o.mounted,
  place: o.place,
  steed: o.steed,
  steedWorth: o.steedWorth,
  lives: o.lives,
  load: o.load === 0 ? undefined : o.load,
  arms: o.arms.map(writeArm),
  lost: o.lost.length === 0 ? undefined : o.lost,
  gained: o.gained.length === 0 ? undefined : o.gained,
  forkless: o.forkless === false ? undefined : o.forkless,
  disorder: o.disorder === false ? undefined : o.disorder,
  calm: o.calm === false ? undefined : o.calm,
  stunned: o.stunned === 0 ? undefined : o.stunned,
  chargedLast: o.chargedLast === false ? undefined : o.chargedLast,
  reform: o.reform === false ? undefined : o.reform,
  pikeSpent: o.pikeSpent === false ? undefined : o.pikeSpent,
  captor: more.captor,
  fate: more.fate,
  sequel: o.sequel === '' ? undefined : o.sequel,
  tended: o.tended === false ? undefined : o.tended,
  safe: o.safe === false ? undefined : o.safe,
});

/** a band */
export interface Band {
  id: string; // its id
  side: Side; // whose it is; 0 is south
  name: string; // as people call it
  leader: number; // its leader
  start: number; // figures at the beginning
  lost: number; // figures lost
  lostBefore: number; // of them before this turn
  leaderDown: boolean; // its leader has fallen
  half: boolean; // has tested for the loss of half
  nerve: 'steady' | 'shaken' | 'falls-back' | 'gone'; // how it holds
  falls: number; // turns it has fallen back
  ridden: boolean; // has been ridden down
}

export const newBand = (given: Partial<Band> & Pick<Band, 'id' | 'side' | 'name' | 'leader'>): Band => ({
  id: given.id,
  side: given.side,
  name: given.name,
  leader: given.leader,
  start: given.start ?? 0,
  lost: given.lost ?? 0,
  lostBefore: given.lostBefore ?? 0,
  leaderDown: given.leaderDown ?? false,
  half: given.half ?? false,
  nerve: given.nerve ?? 'steady',
  falls: given.falls ?? 0,
  ridden: given.ridden ?? false,
});

export const copyBand = (o: Band): Band => ({
  id: o.id,
  side: o.side,
  name: o.name,
  leader: o.leader,
  start: o.start,
  lost: o.lost,
  lostBefore: o.lostBefore,
  leaderDown: o.leaderDown,
  half: o.half,
  nerve: o.nerve,
  falls: o.falls,
  ridden: o.ridden,
});

export function copyEachBand(from: readonly Band[]): Band[] {
  const out = from.slice();
  for (let i = 0; i < out.length; i++) out[i] = copyBand(out[i]);
  return out;
}

export const sameBand = (a: Band, b: Band): boolean =>
  a.id === b.id &&
  a.side === b.side &&
  a.name === b.name &&
  a.leader === b.leader &&
  a.start === b.start &&
  a.lost === b.lost &&
  a.lostBefore === b.lostBefore &&
  a.leaderDown === b.leaderDown &&
  a.half === b.half &&
  a.nerve === b.nerve &&
  a.falls === b.falls &&
  a.ridden === b.ridden;

export function mixBand(m: Mixer, o: Band): Mixer {
  m.text(o.id);
  m.int(o.side);
  m.text(o.name);
  m.int(o.leader);
  m.int(o.start);
  m.int(o.lost);
  m.int(o.lostBefore);
  m.int(
    (o.leaderDown ? 1 : 0) |
      (o.half ? 2 : 0) |
      (o.ridden ? 4 : 0),
  );
  m.text(o.nerve);
  m.int(o.falls);
  return m;
}

/** a band, as it is written */
export interface WrittenBand {
  id?: string;
  side: Side;
  name?: string;
  leader?: unknown;
}
export const writeBand = (o: Band, more: { leader?: unknown }): WrittenBand => ({
  id: o.id,
  side: o.side,
  name: o.name,
  leader: more.leader,
});

/** a stretch of the table’s edge */
export interface Stretch {
  edge: Edge; // which edge
  from: Length; // its beginning, from the west or south
  to: Length; // its end
}

export const newStretch = (given: Stretch): Stretch => ({
  edge: given.edge,
  from: given.from,
  to: given.to,
});

export const copyStretch = (o: Stretch): Stretch => ({
  edge: o.edge,
  from: o.from,
  to: o.to,
});

export const sameStretch = (a: Stretch, b: Stretch): boolean =>
  a.edge === b.edge &&
  a.from === b.from &&
  a.to === b.to;

const STRETCH_EDGE = { 'north': 0, 'east': 1, 'south': 2, 'west': 3 } as const;
export function mixStretch(m: Mixer, o: Stretch): Mixer {
  m.num(o.from);
  m.num(o.to);
  m.int(
    STRETCH_EDGE[o.edge],
  );
  return m;
}

/** a stretch of the table’s edge, as it is written */
export interface WrittenStretch {
  edge: Edge;
  from: Units;
  to: Units;
}
export const writeStretch = (o: Stretch): WrittenStretch => ({
  edge: o.edge,
  from: toUnits(o.from),
  to: toUnits(o.to),
});

/** a thing that can be carried */
export interface Item {
  id: string; // its id
  kind: 'letter' | 'sack' | 'wagon'; // what it is
  x: Length; // where it lies, to the east
  y: Length; // where it lies, to the north
  bearer: number; // who carries it
  off: number; // side that took it off the table; -1 none
}

export const newItem = (given: Partial<Item> & Pick<Item, 'id' | 'kind' | 'bearer'>): Item => ({
  id: given.id,
  kind: given.kind,
  x: given.x ?? 0,
  y: given.y ?? 0,
  bearer: given.bearer,
  off: given.off ?? -1,
});

export const copyItem = (o: Item): Item => ({
  id: o.id,
  kind: o.kind,
  x: o.x,
  y: o.y,
  bearer: o.bearer,
  off: o.off,
});

export function copyEachItem(from: readonly Item[]): Item[] {
  const out = from.slice();
  for (let i = 0; i < out.length; i++) out[i] = copyItem(out[i]);
  return out;
}

export const sameItem = (a: Item, b: Item): boolean =>
  a.id === b.id &&
  a.kind === b.kind &&
  a.x === b.x &&
  a.y === b.y &&
  a.bearer === b.bearer &&
  a.off === b.off;

export function mixItem(m: Mixer, o: Item): Mixer {
  m.text(o.id);
  m.text(o.kind);
  m.num(o.x);
  m.num(o.y);
  m.int(o.bearer);
  m.int(o.off);
  return m;
}

/** a thing that can be carried, as it is written */
export interface WrittenItem {
  id: string;
  kind: 'letter' | 'sack' | 'wagon';
  x?: Units;
  y?: Units;
  bearer?: unknown;
  off?: number;
}
export const writeItem = (o: Item, more: { bearer?: unknown }): WrittenItem => ({
  id: o.id,
  kind: o.kind,
  x: o.x === 0 ? undefined : toUnits(o.x),
  y: o.y === 0 ? undefined : toUnits(o.y),
  bearer: more.bearer,
  off: o.off === -1 ? undefined : o.off,
});

/** figures in close order */
export interface Unit {
  members: number[]; // its figures
  front: Facing; // its front
  square: boolean; // in square
  formed: number; // turn in which it formed
  broken: boolean; // is broken up
}

export const newUnit = (given: Partial<Unit> & Pick<Unit, 'members' | 'front'>): Unit => ({
  members: given.members,
  front: given.front,
  square: given.square ?? false,
  formed: given.formed ?? 0,
  broken: given.broken ?? false,
});

export const copyUnit = (o: Unit): Unit => ({
  members: o.members.length === 0 ? [] : o.members.slice(),
  front: o.front,
  square: o.square,
  formed: o.formed,
  broken: o.broken,
});

export function copyEachUnit(from: readonly Unit[]): Unit[] {
  const out = from.slice();
  for (let i = 0; i < out.length; i++) out[i] = copyUnit(out[i]);
  return out;
}

export const sameUnit = (a: Unit, b: Unit): boolean =>
  sameJson(a.members, b.members) &&
  a.front === b.front &&
  a.square === b.square &&
  a.formed === b.formed &&
  a.broken === b.broken;

export function mixUnit(m: Mixer, o: Unit): Mixer {
  m.int(o.members.length);
  m.int(o.front);
  m.int(o.formed);
  m.int(
    (o.square ? 1 : 0) |
      (o.broken ? 2 : 0),
  );
  for (const x of o.members) m.int(x);
  return m;
}

/** figures in close order, as it is written */
export interface WrittenUnit {
  members: unknown;
  front?: Degrees;
  square?: boolean;
  formed?: number;
  broken?: boolean;
}
export const writeUnit = (o: Unit, more: { members: unknown }): WrittenUnit => ({
  members: more.members,
  front: inDegrees(o.front),
  square: o.square === false ? undefined : o.square,
  formed: o.formed === 0 ? undefined : o.formed,
  broken: o.broken === false ? undefined : o.broken,
});

/** a horse without rider */
export interface Horse {
  x: Length; // middle of its base, to the east
  y: Length; // middle of its base, to the north
  facing: Facing; // where it looks
  worth: number; // its worth
  kind: 'war' | 'draught' | 'mule'; // what it is
}

export const newHorse = (given: Horse): Horse => ({
  x: given.x,
  y: given.y,
  facing: given.facing,
  worth: given.worth,
  kind: given.kind,
});

export const copyHorse = (o: Horse): Horse => ({
  x: o.x,
  y: o.y,
  facing: o.facing,
  worth: o.worth,
  kind: o.kind,
});

export function copyEachHorse(from: readonly Horse[]): Horse[] {
  const out = from.slice();
  for (let i = 0; i < out.length; i++) out[i] = copyHorse(out[i]);
  return out;
}

export const sameHorse = (a: Horse, b: Horse): boolean =>
  a.x === b.x &&
  a.y === b.y &&
  a.facing === b.facing &&
  a.worth === b.worth &&
  a.kind === b.kind;

export function mixHorse(m: Mixer, o: Horse): Mixer {
  m.num(o.x);
  m.num(o.y);
  m.int(o.facing);
  m.int(o.worth);
  m.text(o.kind);
  return m;
}

/** a horse without rider, as it is written */
export interface WrittenHorse {
  x: Units;
  y: Units;
  facing: Degrees;
  worth: number;
  kind: 'war' | 'draught' | 'mule';
}
export const writeHorse = (o: Horse): WrittenHorse => ({
  x: toUnits(o.x),
  y: toUnits(o.y),
  facing: inDegrees(o.facing),
  worth: o.worth,
  kind: o.kind,
});

/** two who are in contact */
export interface Contact {
  a: number; // the lower number
  b: number; // the other
  attacker: number; // who came up
  turn: number; // since when
  pulse: number; // 0: since before this turn
  sub: number; // sub-step
  across: boolean; // a linear obstacle lies between them
  chargeTest: number; // 2D6 that was thrown; 0 none
}

export const newContact = (given: Partial<Contact> & Pick<Contact, 'a' | 'b' | 'attacker' | 'turn'>): Contact => ({
  a: given.a,
  b: given.b,
  attacker: given.attacker,
  turn: given.turn,
  pulse: given.pulse ?? 0,
  sub: given.sub ?? 0,
  across: given.across ?? false,
  chargeTest: given.chargeTest ?? 0,
});

export const copyContact = (o: Contact): Contact => ({
  a: o.a,
  b: o.b,
  attacker: o.attacker,
  turn: o.turn,
  pulse: o.pulse,
  sub: o.sub,
  across: o.across,
  chargeTest: o.chargeTest,
});

export function copyEachContact(from: readonly Contact[]): Contact[] {
  const out = from.slice();
  for (let i = 0; i < out.length; i++) out[i] = copyContact(out[i]);
  return out;
}

export const sameContact = (a: Contact, b: Contact): boolean =>
  a.a === b.a &&
  a.b === b.b &&
  a.attacker === b.attacker &&
  a.turn === b.turn &&
  a.pulse === b.pulse &&
  a.sub === b.sub &&
  a.across === b.across &&
  a.chargeTest === b.chargeTest;

export function mixContact(m: Mixer, o: Contact): Mixer {
  m.int(o.a);
  m.int(o.b);
  m.int(o.pulse);
  m.int(o.sub);
  m.int(o.attacker);
  m.bool(o.across);
  m.int(o.chargeTest);
  m.int(o.turn);
  return m;
}

/** two who are in contact, as it is written */
export interface WrittenContact {
  a: unknown;
  b: unknown;
  attacker?: unknown;
  turn?: number;
}
export const writeContact = (o: Contact, more: { a: unknown; b: unknown; attacker?: unknown }): WrittenContact => ({
  a: more.a,
  b: more.b,
  attacker: more.attacker,
  turn: o.turn,
});

/** what is seen from a shooter */
export interface Seen {
  target: number; // whom
  range: number; // how far
  cover: number; // 0, -1, -2
  coverRule: string; // rule of it
  work: boolean; // partly protected by a building or wall
  also: number; // further cover that does not add
  moment: number; // pulse
  approach: boolean; // while coming near
}

export const newSeen = (given: Partial<Seen> & Pick<Seen, 'coverRule'>): Seen => ({
  target: given.target ?? 0,
  range: given.range ?? 0,
  cover: given.cover ?? 0,
  coverRule: given.coverRule,
  work: given.work ?? false,
  also: given.also ?? 0,
  moment: given.moment ?? 0,
  approach: given.approach ?? false,
});

export const copySeen = (o: Seen): Seen => ({
  target: o.target,
  range: o.range,
  cover: o.cover,
  coverRule: o.coverRule,
  work: o.work,
  also: o.also,
  moment: o.moment,
  approach: o.approach,
});

export function copyEachSeen(from: readonly Seen[]): Seen[] {
  const out = from.slice();
  for (let i = 0; i < out.length; i++) out[i] = copySeen(out[i]);
  return out;
}

export const sameSeen = (a: Seen, b: Seen): boolean =>
  a.target === b.target &&
  a.range === b.range &&
  a.cover === b.cover &&
  a.coverRule === b.coverRule &&
  a.work === b.work &&
  a.also === b.also &&
  a.moment === b.moment &&
  a.approach === b.approach;

export function mixSeen(m: Mixer, o: Seen): Mixer {
  m.int(o.target);
  m.int(o.range);
  m.int(o.cover);
  m.text(o.coverRule);
  m.int(
    (o.work ? 1 : 0) |
      (o.approach ? 2 : 0),
  );
  m.int(o.also);
  m.int(o.moment);
  return m;
}

/** a shot that was noted */
export interface Shot {
  by: number; // who
  arm: number; // with which weapon
  when: 'start' | 'passing' | 'now' | 'last' | 'end'; // when
  open: boolean; // still looking: its moment is not fixed
  runUp: boolean; // thrown after a straight run
  seen: Seen[]; // what was seen
}

export const newShot = (given: Partial<Shot> & Pick<Shot, 'when' | 'seen'>): Shot => ({
  by: given.by ?? 0,
  arm: given.arm ?? 0,
  when: given.when,
  open: given.open ?? false,
  runUp: given.runUp ?? false,
  seen: given.seen,
});

export const copyShot = (o: Shot): Shot => ({
  by: o.by,
  arm: o.arm,
  when: o.when,
  open: o.open,
  runUp: o.runUp,
  seen: copyEachSeen(o.seen),
});

export function copyEachShot(from: readonly Shot[]): Shot[] {
  const out = from.slice();
  for (let i = 0; i < out.length; i++) out[i] = copyShot(out[i]);
  return out;
}

export const sameShot = (a: Shot, b: Shot): boolean =>
  a.by === b.by &&
  a.arm === b.arm &&
  a.when === b.when &&
  a.open === b.open &&
  a.runUp === b.runUp &&
  sameJson(a.seen, b.seen);

export function mixShot(m: Mixer, o: Shot): Mixer {
  m.int(o.by);
  m.int(o.arm);
  m.text(o.when);
  m.int(
    (o.open ? 1 : 0) |
      (o.runUp ? 2 : 0),
  );
  m.int(o.seen.length);
  for (let i = 0; i < o.seen.length; i++) mixSeen(m, o.seen[i]);
  return m;
}

/** what was proposed */
export interface Amendment {
  order: Order | null; // the order
  answer: '' | 'yes' | 'no'; // the answer
}

export const newAmendment = (given: Amendment): Amendment => ({
  order: given.order,
  answer: given.answer,
});

export const copyAmendment = (o: Amendment): Amendment => ({
  order: o.order,
  answer: o.answer,
});

export const sameAmendment = (a: Amendment, b: Amendment): boolean =>
  sameJson(a.order, b.order) &&
  a.answer === b.answer;

const AMENDMENT_ANSWER = { '': 0, 'yes': 1, 'no': 2 } as const;
export function mixAmendment(m: Mixer, o: Amendment): Mixer {
  if (o.order === null) m.int(0x6a09e667);
  else {
  m.json(o.order);
  }
  m.int(
    AMENDMENT_ANSWER[o.answer],
  );
  return m;
}

/** a moment of a skirmish */
export interface Argad extends State {
  options: OptionValues; // optional rules and rulings by id
  asked: number; // questions put so far
  over: Result | null; // how it ended: winner, how, rule, score
  frames: ArgadFrame[]; // unfinished resolution
  items: Item[]; // things on the table
  bands: Band[]; // all bands
  units: Unit[]; // units in close order
  turn: number; // the turn; 0: the first
  horses: Horse[]; // horses without riders
  contacts: Contact[]; // more about contacts
  waveChoice: number[]; // how each wave comes
  broken: [boolean, boolean]; // which sides are broken
  aimPoints: [number, number]; // points for the aim
  kept: [readonly Kept[], readonly Kept[]]; // standing orders of each side
  table: Table; // what never changes
  men: readonly Man[]; // the roster
  figures: Figure[]; // in the order of the roster
  orders: [readonly Order[], readonly Order[]]; // orders of each side
  sealed: [boolean, boolean]; // who has sealed his orders
  amended: [Amendment, Amendment]; // of each side
  pulse: number; // 0 before the first
  shots: Shot[]; // shots noted
  atWill: [boolean, boolean]; // the +1 was used this turn
  eliteShot: [boolean, boolean]; // used this turn
  seized: [boolean, boolean]; // used this turn
}

export const newArgad = (given: Partial<Argad> & Pick<Argad, 'options' | 'over' | 'frames' | 'bands' | 'contacts' | 'waveChoice' | 'kept' | 'table' | 'men' | 'figures' | 'amended'>): Argad => ({
  options: given.options,
  asked: given.asked ?? 0,
  over: given.over,
  frames: given.frames,
  items: given.items ?? [],
  bands: given.bands,
  units: given.units ?? [],
  turn: given.turn ?? 0,
  horses: given.horses ?? [],
  contacts: given.contacts,
  waveChoice: given.waveChoice,
  broken: given.broken ?? [false, false],
  aimPoints: given.aimPoints ?? [0, 0],
  kept: given.kept,
  table: given.table,
  men: given.men,
  figures: given.figures,
  orders: given.orders ?? [[], []],
  sealed: given.sealed ?? [false, false],
  amended: given.amended,
  pulse: given.pulse ?? 0,
  shots: given.shots ?? [],
  atWill: given.atWill ?? [false, false],
  eliteShot: given.eliteShot ?? [false, false],
  seized: given.seized ?? [false, false],
});

export const copyArgad = (o: Argad): Argad => ({
  options: o.options,
  asked: o.asked,
  over: copyResult(o.over),
  frames: copyJson(o.frames),
  items: copyEachItem(o.items),
  bands: copyEachBand(o.bands),
  units: copyEachUnit(o.units),
  turn: o.turn,
  horses: copyEachHorse(o.horses),
  contacts: copyEachContact(o.contacts),
  waveChoice: o.waveChoice.length === 0 ? [] : o.waveChoice.slice(),
  broken: [o.broken[0], o.broken[1]],
  aimPoints: [o.aimPoints[0], o.aimPoints[1]],
  kept: [o.kept[0], o.kept[1]],
  table: o.table,
  men: o.men,
  figures: copyEachFigure(o.figures),
  orders: [o.orders[0], o.orders[1]],
  sealed: [o.sealed[0], o.sealed[1]],
  amended: [copyAmendment(o.amended[0]), copyAmendment(o.amended[1])],
  pulse: o.pulse,
  shots: copyEachShot(o.shots),
  atWill: [o.atWill[0], o.atWill[1]],
  eliteShot: [o.eliteShot[0], o.eliteShot[1]],
  seized: [o.seized[0], o.seized[1]],
});

export const sameArgad = (a: Argad, b: Argad): boolean =>
  sameJson(a.options, b.options) &&
  a.asked === b.asked &&
  sameJson(a.over, b.over) &&
  sameJson(a.frames, b.frames) &&
  sameJson(a.items, b.items) &&
  sameJson(a.bands, b.bands) &&
  sameJson(a.units, b.units) &&
  a.turn === b.turn &&
  sameJson(a.horses, b.horses) &&
  sameJson(a.contacts, b.contacts) &&
  sameJson(a.waveChoice, b.waveChoice) &&
  sameJson(a.broken, b.broken) &&
  sameJson(a.aimPoints, b.aimPoints) &&
  sameJson(a.kept, b.kept) &&
  sameJson(a.table, b.table) &&
  sameJson(a.men, b.men) &&
  sameJson(a.figures, b.figures) &&
  sameJson(a.orders, b.orders) &&
  sameJson(a.sealed, b.sealed) &&
  sameJson(a.amended, b.amended) &&
  a.pulse === b.pulse &&
  sameJson(a.shots, b.shots) &&
  sameJson(a.atWill, b.atWill) &&
  sameJson(a.eliteShot, b.eliteShot) &&
  sameJson(a.seized, b.seized);

export function mixArgad(m: Mixer, o: Argad): Mixer {
  m.json(o.frames);
  m.int(o.turn);
  m.int(o.asked);
  m.json(o.over);
  for (let i = 0; i < o.figures.length; i++) mixFigure(m, o.figures[i]);
  for (let i = 0; i < o.horses.length; i++) mixHorse(m, o.horses[i]);
  m.int(o.horses.length);
  m.int(o.units.length);
  for (let i = 0; i < o.units.length; i++) mixUnit(m, o.units[i]);
  m.int(o.contacts.length);
  for (let i = 0; i < o.contacts.length; i++) mixContact(m, o.contacts[i]);
  for (let i = 0; i < o.bands.length; i++) mixBand(m, o.bands[i]);
  for (let i = 0; i < o.items.length; i++) mixItem(m, o.items[i]);
  m.json(o.orders);
  m.json(o.amended);
  m.json(o.kept);
  m.json(o.waveChoice);
  m.int(o.pulse);
  m.int(o.shots.length);
  for (let i = 0; i < o.shots.length; i++) mixShot(m, o.shots[i]);
  m.int(
    (o.sealed[0] ? 1 : 0) | (o.sealed[1] ? 2 : 0) |
      (o.atWill[0] ? 4 : 0) | (o.atWill[1] ? 8 : 0) |
      (o.eliteShot[0] ? 16 : 0) | (o.eliteShot[1] ? 32 : 0) |
      (o.seized[0] ? 64 : 0) | (o.seized[1] ? 128 : 0) |
      (o.broken[0] ? 256 : 0) | (o.broken[1] ? 512 : 0),
  );
  m.int(o.sealed.length + o.atWill.length + o.eliteShot.length + o.seized.length + o.broken.length);
  for (const x of o.aimPoints) m.num(x);
  return m;
}
