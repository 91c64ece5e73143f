/**
 * The state of a skirmish. What never changes in a battle (the roster, the table) is kept apart from what does, and
 * is shared by copies. Figures are named by their number in the list; they never leave it.
 */
import { copyJson, Mixer } from '../../battle/digest.ts';
import type { OptionValues } from '../../battle/options.ts';
import type { Frame, Result, Side, State } from '../../battle/protocol.ts';
import type { Kept, Order } from './orders.ts';
import type { Terrain } from './terrain.ts';
import type { Armour, MeleeKind, RangedKind } from './weapons.ts';

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
  readonly horse: 'none' | 'war' | 'draught' | 'mule';
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
  fate: '' | 'dead' | 'recovers' | 'sequelae'; // AG-HEAL-2, after tending
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

/** Where a band may deploy: boxes x0, y0, x1, y1. */
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
  frames: Frame[];
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

export const copyFigure = (f: Figure): Figure => ({
  place: f.place,
  x: f.x,
  y: f.y,
  facing: f.facing,
  mounted: f.mounted,
  lives: f.lives,
  load: f.load,
  arms: f.arms.length === 0 ? [] : f.arms.map(copyArm),
  lost: f.lost.length === 0 ? [] : f.lost.slice(),
  gained: f.gained.length === 0 ? [] : f.gained.slice(),
  forkless: f.forkless,
  unit: f.unit,
  disorder: f.disorder,
  calm: f.calm,
  caught: f.caught,
  stunned: f.stunned,
  blocked: f.blocked,
  pivoted: f.pivoted,
  hidden: f.hidden,
  threatened: f.threatened,
  startContact: f.startContact,
  chargedLast: f.chargedLast,
  reform: f.reform,
  touched: f.touched,
  struckOrShot: f.struckOrShot,
  pikeSpent: f.pikeSpent,
  captor: f.captor,
  fate: f.fate,
  sequel: f.sequel,
  tended: f.tended,
  hit: f.hit,
  fired: f.fired,
  order: f.order,
  group: f.group,
  doing: f.doing,
  goal: f.goal,
  path: f.path.length === 0 ? [] : f.path.slice(),
  leg: f.leg,
  full: f.full,
  gone: f.gone,
  rate: f.rate,
  over: f.over,
  from: f.from,
  halted: f.halted,
  haltAt: f.haltAt,
  reacted: f.reacted,
  resolved: f.resolved,
  pause: f.pause,
  done: f.done,
  slow: f.slow,
  slowSixes: f.slowSixes,
  slowWorst: f.slowWorst,
  anchor: f.anchor,
  run: f.run,
  spoilt: f.spoilt,
  charged: f.charged,
  ranInto: f.ranInto,
  startX: f.startX,
  startY: f.startY,
  startFacing: f.startFacing,
  startHidden: f.startHidden,
  safe: f.safe,
  stuck: f.stuck,
  looked: f.looked,
  near: f.near,
});

const copyArm = (a: Arm): Arm => ({
  kind: a.kind,
  loaded: a.loaded,
  reloaded: a.reloaded,
  spoilt: a.spoilt,
  left: a.left,
});

const copyShot = (t: Shot): Shot => ({
  by: t.by,
  arm: t.arm,
  when: t.when,
  open: t.open,
  runUp: t.runUp,
  seen: t.seen.map((x) => ({ ...x })),
});

const copyResult = (r: Result): Result => ({ ...r, score: [r.score[0], r.score[1]] });

/** Orders, options, roster and table never change once given: copies share them. */
export const copyState = (s: Argad): Argad => ({
  frames: s.frames.map((f) => copyJson(f)),
  turn: s.turn,
  asked: s.asked,
  over: s.over === null ? null : copyResult(s.over),
  options: s.options,
  table: s.table,
  men: s.men,
  figures: s.figures.map(copyFigure),
  horses: s.horses.map((h) => ({ ...h })),
  units: s.units.map((u) => ({
    members: u.members.slice(),
    front: u.front,
    square: u.square,
    formed: u.formed,
    broken: u.broken,
  })),
  contacts: s.contacts.map((c) => ({ ...c })),
  bands: s.bands.map((b) => ({ ...b })),
  items: s.items.map((i) => ({ ...i })),
  orders: [s.orders[0], s.orders[1]],
  sealed: [s.sealed[0], s.sealed[1]],
  kept: [s.kept[0], s.kept[1]],
  amended: [
    { order: s.amended[0].order, answer: s.amended[0].answer },
    { order: s.amended[1].order, answer: s.amended[1].answer },
  ],
  waveChoice: s.waveChoice.slice(),
  pulse: s.pulse,
  shots: s.shots.map(copyShot),
  atWill: [s.atWill[0], s.atWill[1]],
  eliteShot: [s.eliteShot[0], s.eliteShot[1]],
  seized: [s.seized[0], s.seized[1]],
  broken: [s.broken[0], s.broken[1]],
  aimPoints: [s.aimPoints[0], s.aimPoints[1]],
});

/** Many flags in one whole number. */
const bits = (...flags: readonly boolean[]): number => {
  let n = 0;
  for (let i = 0; i < flags.length; i++) if (flags[i]) n |= 1 << i;
  return n;
};

function digestFigure(m: Mixer, f: Figure): void {
  m.text(f.place).int(f.x).int(f.y).int(f.facing).int(f.lives).int(f.load);
  m.int(
    bits(
      f.mounted,
      f.forkless,
      f.disorder,
      f.calm,
      f.blocked,
      f.pivoted,
      f.hidden,
      f.threatened,
      f.startContact,
      f.chargedLast,
      f.reform,
      f.touched,
      f.struckOrShot,
      f.pikeSpent,
      f.tended,
      f.hit,
      f.halted,
      f.reacted,
      f.resolved,
      f.done,
      f.spoilt,
      f.charged,
      f.startHidden,
      f.leg,
      f.fired,
      f.safe,
      f.stuck,
    ),
  );
  m.int(f.arms.length);
  for (const a of f.arms) m.text(a.kind).int(bits(a.loaded, a.spoilt)).int(a.reloaded).int(a.left);
  m.int(f.lost.length);
  for (const k of f.lost) m.text(k);
  m.int(f.gained.length);
  for (const k of f.gained) m.text(k);
  m.int(f.unit).int(f.caught).int(f.stunned).int(f.captor).text(f.fate).text(f.sequel);
  m.int(f.order).int(f.group).text(f.doing).int(f.goal).int(f.path.length);
  for (const p of f.path) m.int(p);
  m.int(f.gone).int(f.full).int(f.rate).int(f.over).int(f.from).int(f.haltAt).int(f.pause);
  m.int(f.slow).int(f.slowSixes).int(f.slowWorst).int(f.anchor).int(f.run).int(f.ranInto);
  m.int(f.startX).int(f.startY).int(f.startFacing).int(f.near).int(f.looked);
}

export function digestState(s: Argad): string {
  const m = new Mixer();
  m.json(s.frames).int(s.turn).int(s.asked).json(s.over);
  for (const f of s.figures) digestFigure(m, f);
  for (const h of s.horses) m.int(h.x).int(h.y).int(h.facing).int(h.worth).text(h.kind);
  m.int(s.horses.length).int(s.units.length);
  for (const u of s.units) {
    m.int(u.members.length).int(u.front).int(u.formed).int(bits(u.square, u.broken));
    for (const i of u.members) m.int(i);
  }
  m.int(s.contacts.length);
  for (const c of s.contacts)
    m.int(c.a).int(c.b).int(c.pulse).int(c.sub).int(c.attacker).bool(c.across).int(c.chargeTest).int(c.turn);
  for (const b of s.bands) {
    m.text(b.id).int(b.side).text(b.name).int(b.leader).int(b.start).int(b.lost).int(b.lostBefore);
    m.int(bits(b.leaderDown, b.half, b.ridden))
      .text(b.nerve)
      .int(b.falls);
  }
  for (const i of s.items) m.text(i.id).text(i.kind).int(i.x).int(i.y).int(i.bearer).int(i.off);
  m.json(s.orders).json(s.amended).json(s.kept).json(s.waveChoice).int(s.pulse);
  m.int(s.shots.length);
  for (const t of s.shots) {
    m.int(t.by).int(t.arm).text(t.when).int(bits(t.open, t.runUp)).int(t.seen.length);
    for (const x of t.seen)
      m.int(x.target)
        .int(x.range)
        .int(x.cover)
        .text(x.coverRule)
        .int(bits(x.work, x.approach))
        .int(x.also)
        .int(x.moment);
  }
  m.int(
    bits(
      s.sealed[0],
      s.sealed[1],
      s.atWill[0],
      s.atWill[1],
      s.eliteShot[0],
      s.eliteShot[1],
      s.seized[0],
      s.seized[1],
      s.broken[0],
      s.broken[1],
    ),
  );
  m.int(s.sealed.length + s.atWill.length + s.eliteShot.length + s.seized.length + s.broken.length);
  m.num(s.aimPoints[0]).num(s.aimPoints[1]);
  return m.hex();
}

export const top = (s: Argad): Frame => s.frames[s.frames.length - 1];

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

/** As he fights now: a rider on foot is foot. */
export const modeOf = (man: Man, f: Figure): Mode => (f.mounted ? man.mode : 'foot');
export const isCavalry = (man: Man, f: Figure): boolean => f.mounted && man.mode === 'cavalry';

export const leads = (man: Man): boolean => man.role === 'officer' || man.role === 'sergeant';
