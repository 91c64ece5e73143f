/**
 * The state of a skirmish. What never changes in a battle (the roster, the table) is kept apart from what does, and
 * is shared by copies. Figures are named by their number in the list; they never leave it.
 */
import type { OptionValues } from '../../battle/options.ts';
import type { Side, State } from '../../battle/protocol.ts';
import type { Lie } from '../../table/board.ts';
import type { ArgadFrame } from './frames.ts';
import type { Kept, Order } from './orders/orders.ts';
import type { Armour, MeleeKind, RangedKind } from './shooting/weapons.ts';
import type { Terrain } from './table/terrain.ts';

/** Horses: bred for war, for the plough, or a mule. */
export type Steed = 'none' | 'war' | 'draught' | 'mule';
export type Mode = 'foot' | 'cavalry' | 'mounted-infantry';
export type Role = 'soldier' | 'officer' | 'sergeant' | 'musician' | 'ensign' | 'civilian';
export type Ability =
  | 'elite' // AG-SPECIAL-1
  | 'rapier-dagger' // AG-SPECIAL-2 a
  | 'two-dice-best' // b
  | 'two-dice' // c
  | 'long-reach' // d
  | 'legend' // AG-SPECIAL-3
  | 'strong' // AG-SPECIAL-4
  | 'healer' // AG-HEAL-3
  | 'driver' // AG-SCEN-2
  | 'drilled' // AG-ORDER-3: class 2 given that training
  | 'flying' // AG-SHOOT-38
  | 'warded';

/** One person as the roster knows it: never changes. */
export interface Man {
  readonly id: string; // 'A1'
  readonly side: Side;
  readonly band: number;
  readonly name: string;
  readonly class: number; // 1 … 5
  readonly health: number; // AG-HEAL-2
  readonly armour: Armour;
  readonly skin: number; // AG-FANTASY-1: levels added by hide or scales
  readonly mode: Mode; // as it is on the roster; on foot a rider counts as foot
  readonly horse: Steed;
  readonly horseWorth: number; // AG-CLASS-8: cost of the horse he rides; 0 none
  readonly role: Role;
  readonly pc: boolean;
  readonly matters: boolean; // AG-HEAL-1: a named person whose wounds are tended
  readonly dress: 'light' | 'robe' | 'unfit'; // AG-MOVE-3, -4
  readonly ranged: readonly RangedKind[];
  readonly melee: readonly MeleeKind[]; // the one he prefers first
  readonly abilities: readonly Ability[];
  readonly habit: readonly string[]; // AG-TERR-9: kinds of terrain
  readonly points: number; // AG-BUDGET
}

/** Where a figure is. */
export type Place =
  | 'table'
  | 'reserve' // arrives later
  | 'down' // out of action
  | 'fled' // left with its nerve gone, or recoiled over its own edge
  | 'off' // left the table in good order
  | 'captive' // on the table, under guard
  | 'taken' // carried off the table by its captor
  | 'unknown'; // hidden, in the view of the other side

/** What a figure is doing in this turn's pulses. */
export type Doing =
  | 'hold'
  | 'move'
  | 'attack'
  | 'charge'
  | 'withdraw'
  | 'interpose'
  | 'evade'
  | 'form'
  | 'march'
  | 'reload'
  | 'crouch'
  | 'mount'
  | 'dismount'
  | 'interact'
  | 'drive';

/** A missile weapon in somebody's hands. */
export interface Arm {
  kind: RangedKind;
  loaded: boolean;
  reloaded: number; // reload turns counted so far
  spoilt: boolean; // AG-SHOOT-53
  left: number; // javelins left; 1 for all others
}

export interface Figure {
  place: Place;
  x: number; // middle of the base, grid
  y: number;
  facing: number;
  mounted: boolean;
  steed: Steed; // the horse under him, his own or one he found
  steedWorth: number; // AG-CLASS-8: its cost; 0 as good as its rider
  lives: number; // AG-HEAL-5
  load: number; // cm lost by what he carries: 0, 4, 8
  arms: Arm[];
  lost: MeleeKind[]; // lances dropped, spears thrown
  gained: MeleeKind[]; // a lance shortened into a spear
  forkless: boolean; // AG-SHOOT-52
  unit: number; // close-order unit, −1 none
  disorder: boolean;
  calm: boolean; // no contact since the last P0 while in disorder (AG-DIS-4)
  caught: number; // turn in which its close order was broken from flank or rear; 0 never
  stunned: number; // turn at whose P0 he gets up; 0 not stunned
  blocked: boolean;
  pivoted: boolean;
  hidden: boolean; // from the other side
  threatened: boolean; // AG-SHOOT-18
  startContact: boolean; // touching an enemy at P0
  chargedLast: boolean; // AG-CAV-4
  reform: boolean; // AG-CAV-14: must halt this turn
  touched: boolean; // by an enemy base at any moment of this turn
  struckOrShot: boolean; // did something this turn that shows him
  pikeSpent: boolean; // AG-MELEE-25
  captor: number; // −1
  fate: '' | 'dead' | 'recovers' | 'sequelae' | 'unhealed'; // AG-HEAL-2, -5, after tending
  sequel: string; // AG-HEAL-4
  tended: boolean;
  hit: boolean; // by a shot of this turn, not yet removed
  fired: boolean; // shot this turn: does not also strike (AG-SHOOT-14)
  // This turn's movement.
  order: number; // index in the side's orders, −1 by stance
  group: number; // figures that move together share the lowest number of the group; −1 alone
  doing: Doing;
  goal: number; // attacked, protected or other figure; −1
  path: number[]; // points still to be walked, x, y …
  leg: boolean; // they are an approach leg that was ordered
  full: number; // allowance of this turn before slowing dice
  gone: number; // travelled this turn
  rate: number; // AG-SIM-9: this much …
  over: number; // … in so many sub-steps …
  from: number; // … counted from this sub-step on
  halted: boolean; // moves no more this turn
  haltAt: number; // HALT(d); −1
  reacted: boolean;
  resolved: boolean;
  pause: number; // pulses to wait before the next step (mounting, interacting)
  done: boolean; // the half turn of mounting or interacting is over
  slow: number; // slowing dice of this turn, −1 not thrown
  slowSixes: number;
  slowWorst: number; // 1 difficult, 2 very difficult: what was read so far
  anchor: number; // heading at the start of the straight run; −1
  run: number; // its length
  spoilt: boolean; // difficult ground crossed on the run
  charged: boolean; // made a valid charge this turn
  ranInto: number; // whom he ran into; −1
  startX: number;
  startY: number;
  startFacing: number;
  startHidden: boolean;
  safe: boolean; // reached what its scenario asks of it (AG-SCEN-5)
  stuck: boolean; // wanted to step in the last pulse and could not
  looked: number; // pulse until which no other way round is looked for
  near: number; // nearest gap to a visible enemy at the last pulse, for NEAR; −1
}

/** Somebody's riderless horse. */
export interface Horse {
  x: number;
  y: number;
  facing: number;
  worth: number;
  kind: 'war' | 'draught' | 'mule';
}

/** A close-order unit on foot. */
export interface Unit {
  members: number[];
  front: number; // facing
  square: boolean;
  formed: number; // turn at whose end it formed; 0 at the start
  broken: boolean; // dissolved; kept so that numbers stay
}

/** Two enemies touching. */
export interface Contact {
  a: number; // the lower number
  b: number;
  pulse: number; // 0: since before this turn
  sub: number;
  attacker: number; // who came to the other; −1 both or unknown
  across: boolean; // a linear obstacle lies between them
  chargeTest: number; // 2D6 that was thrown; 0 none
  turn: number; // of first contact
}

/** What is seen from a shooter at one moment. */
export interface Seen {
  target: number;
  range: number;
  cover: number; // 0, −1, −2
  coverRule: string;
  work: boolean; // partly protected by a building or wall (AG-SHOOT-51)
  also: number; // further cover that does not add
  moment: number; // pulse
  approach: boolean;
}

/** A shot that was noted. */
export interface Shot {
  by: number;
  arm: number;
  when: 'start' | 'passing' | 'now' | 'last' | 'end';
  open: boolean; // still looking (last, passing): its moment is not fixed
  runUp: boolean; // AG-WEAPON-12: thrown after a straight run
  seen: Seen[];
}

/** Something carried or fought over. */
export interface Item {
  id: string;
  kind: 'letter' | 'sack' | 'wagon';
  x: number;
  y: number;
  bearer: number; // −1 lies
  off: number; // side that carried it off; −1
}

export interface Band {
  id: string;
  side: Side;
  name: string;
  leader: number; // figure, −1
  start: number; // figures at the beginning
  lost: number; // figures lost so far
  lostBefore: number; // at this turn's start
  leaderDown: boolean; // tested already
  half: boolean; // has been at half or less
  nerve: 'steady' | 'shaken' | 'falls-back' | 'gone';
  falls: number; // how often it fell back
  ridden: boolean; // AG-VICT-1 c this turn
}

/** What was proposed after the reveal (AG-SIM-5). */
export interface Amendment {
  order: Order | null;
  answer: '' | 'yes' | 'no';
}

export type Edge = 'north' | 'east' | 'south' | 'west';

/** A stretch of edge by which figures enter or leave. */
export interface Stretch {
  readonly edge: Edge;
  readonly from: number;
  readonly to: number;
}

export interface Wave {
  readonly side: Side;
  readonly turn: number;
  readonly later: boolean; // may be put off by its owner before play
  readonly stretches: readonly Stretch[]; // one is chosen in secret
  readonly figures: readonly number[];
}

/** Where a band may deploy: boxes x0, y0, x1, y1 on the board. */
export interface Zone {
  readonly figures: readonly number[];
  readonly boxes: readonly (readonly number[])[];
  readonly hidden: boolean;
}

/** What the scenario is about. */
export type Aim =
  | { readonly kind: 'score' }
  | { readonly kind: 'letter'; readonly side: Side; readonly exit: Stretch }
  | { readonly kind: 'wagon'; readonly side: Side; readonly after: number }
  | {
      readonly kind: 'march-off';
      readonly side: Side;
      readonly exit: Stretch;
      readonly need: number;
      readonly least: number;
    }
  | { readonly kind: 'sacks'; readonly side: Side; readonly exit: Stretch; readonly home: string }
  | { readonly kind: 'wood'; readonly side: Side; readonly ground: string }
  | {
      readonly kind: 'door';
      readonly side: Side;
      readonly x: number;
      readonly y: number;
      readonly radius: number;
    };

/** Everything that stays as it was set up. */
export interface Table {
  readonly name: string;
  readonly lie: Lie | null; // how the table lies in the plane; null as usual
  readonly width: number;
  readonly depth: number;
  readonly length: number; // turns
  readonly surprise: boolean;
  readonly terrain: Terrain;
  readonly home: readonly [Edge, Edge]; // AG-VICT-7: own edge is a legal exit
  readonly exits: readonly [readonly Stretch[], readonly Stretch[]]; // further ones
  readonly aim: Aim;
  readonly waves: readonly Wave[];
  readonly zones: readonly Zone[];
  readonly points: readonly [number, number]; // starting points
}

export interface Argad extends State {
  frames: ArgadFrame[];
  options: OptionValues;
  table: Table;
  men: readonly Man[];
  figures: Figure[];
  horses: Horse[];
  units: Unit[];
  contacts: Contact[];
  bands: Band[];
  items: Item[];
  orders: [Order[], Order[]];
  sealed: [boolean, boolean];
  kept: [Kept[], Kept[]]; // groups and stances given so far, for the next orders
  amended: [Amendment, Amendment];
  waveChoice: number[]; // per wave: stretch × 100 + turn; −1 not chosen
  pulse: number; // 0 before the first
  shots: Shot[];
  atWill: [boolean, boolean]; // AG-SHOOT-50: the +1 was used this turn
  eliteShot: [boolean, boolean]; // AG-SPECIAL-1
  seized: [boolean, boolean]; // AG-HEAL-9
  broken: [boolean, boolean]; // AG-VICT-4
  aimPoints: [number, number]; // points of the scenario's aim earned on the way
}

export const top = (s: Argad): ArgadFrame => s.frames[s.frames.length - 1];

export const indexOf = (s: Argad, id: string): number => {
  for (let i = 0; i < s.men.length; i++) if (s.men[i].id === id) return i;
  return -1;
};

export const idOf = (s: Argad, i: number): string => s.men[i].id;

/** Standing on the table with a place that is known. */
export const standing = (f: Figure): boolean => f.place === 'table';

/** Takes up room: figures on the table and captives. */
export const bodily = (f: Figure): boolean => f.place === 'table' || f.place === 'captive';

/** Able to act this turn. */
export const able = (f: Figure): boolean => f.place === 'table' && f.stunned === 0 && !f.blocked;

export const has = (man: Man, ability: Ability): boolean => man.abilities.includes(ability);

/** As he fights now: a rider on foot is foot, a foot soldier on a horse is mounted infantry (AG-CAV-11). */
export const modeOf = (man: Man, f: Figure): Mode =>
  !f.mounted ? 'foot' : man.mode === 'foot' ? 'mounted-infantry' : man.mode;
export const isCavalry = (man: Man, f: Figure): boolean => f.mounted && man.mode === 'cavalry';

export const leads = (man: Man): boolean => man.role === 'officer' || man.role === 'sergeant';
