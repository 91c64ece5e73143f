/**
 * Positions in two lines, for tests. Places are written as in the worked examples, `[0..2, -1..0] N`, in UD; they
 * are put on the table with (0, 0) at `ORIGIN`, so that negative figures are no table edge.
 */
import { cite, citeUnder } from '../../battle/cite.ts';
import type { Dice } from '../../battle/dice/dice.ts';
import { ScriptedDice, type ScriptedFace } from '../../battle/dice/scripted.ts';
import type { Factor } from '../../battle/factor.ts';
import { parseCorners, readFacing, writeCorners, writePlace } from '../../battle/form/place.ts';
import { defaults, type OptionValue, type OptionValues } from '../../battle/options.ts';
import type { Ask, Command, Event, Side, Tell } from '../../battle/protocol.ts';
import { contactOf, newContact } from '../../table/measure/contact.ts';
import { units as grid, inUnits } from '../../table/number.ts';
import { shapeOf } from '../../table/shape.ts';
import { ABILITY, type AbilityName, isBattleUnit, TROOPS, type TroopType } from './army/troops.ts';
import { halfName, halfNamed } from './bodies/half.ts';
import { EDITION_2021, EDITION_2024 } from './editions.ts';
import type { Questions, Steps } from './frames.ts';
import { formerRulings, optionSpecs } from './house-rules/house-rules.ts';
import { meleeSteps } from './melee/melee.ts';
import { meleeFactors } from './melee/melee-factors.ts';
import { type Engagement, fightsOf } from './melee/support.ts';
import { routSteps } from './rout/rout.ts';
import { shootingQuestions, shootingSteps } from './shooting/shooting.ts';
import { shotFactors } from './shooting/shot.ts';
import { shotsOf, targetsOf } from './shooting/target.ts';
import type { AdlgState, Commander, Contact, Piece, TerrainKind, Unit, Work } from './state.ts';
import { unitOf } from './state.ts';
import { turnBoard, unturned } from './tests/testing-turned.ts';

/** Where (0, 0) of a written place lies on the table, in UD. */
export const ORIGIN: readonly [number, number] = [10, 10];

export interface UnitSpec extends Partial<Omit<Unit, 'abilities' | 'facing'>> {
  id: string;
  at: string; // corners and compass letter; the size must be that of the type
  type: TroopType;
  abilities?: readonly AbilityName[];
  turn?: number; // degrees, counter-clockwise, by which it is turned about its middle after being placed
}

export interface PieceSpec {
  kind: TerrainKind;
  at: string; // '[0..3, 2..5]'
  id?: string;
  river?: Piece['river'];
}

export interface WorkSpec {
  kind: Work['kind'];
  from: readonly [number, number]; // ends of its line, UD
  to: readonly [number, number];
  facing: 'N' | 'E' | 'S' | 'W'; // away from the defender
}

export interface CommanderSpec extends Partial<Commander> {
  unit?: string;
}

export interface CampSpec {
  side: Side;
  at: string;
  fortified?: boolean;
  losses?: number;
}

/**
 * Contacts: `'touching'` finds every front edge that lies on an enemy edge, the active side charging; or a list of
 * `'C>A'`, `'C>A right'`, with the words `received` (no charge), `loose` (not conformed), `taken` (loss for two
 * sides already taken) and `round 2` added; or contacts in full.
 */
export type ContactSpec = string | (Partial<Contact> & { a: string; b: string });

export interface BoardSpec {
  edition?: 2021 | 2024; // 2024 if left out, or as `boardsOf` says
  house?: boolean; // by the rulings of before (`house-rules-1`); as \`boardsOf\` says if left out
  units: readonly UnitSpec[];
  pieces?: readonly PieceSpec[];
  works?: readonly WorkSpec[];
  camps?: readonly CampSpec[];
  commanders?: readonly CommanderSpec[];
  contacts?: 'touching' | readonly ContactSpec[];
  options?: Readonly<Record<string, OptionValue>>;
  active?: Side; // 0
  phase?: AdlgState['phase'];
  turn?: number;
  width?: number; // of the table, UD
  depth?: number;
  origin?: readonly [number, number];
}

/** `TERCIO_TURN=37 npx vitest run …` lays every board turned by so many degrees; so does `it` of tests/testing-twice.ts. */
let turned = Number(process.env.TERCIO_TURN ?? 0);
/** Boards from now on are laid turned by so many degrees; by how many they were. */
export function layTurned(by: number): number {
  const before = turned;
  turned = by;
  return before;
}

let usual: 2021 | 2024 = 2024;
let usualHouse = false;
/** The edition of boards that name none, and whether they are played by the rulings of before. */
export function boardsOf(edition: 2021 | 2024, house = false): void {
  usual = edition;
  usualHouse = house;
}

const standard: Record<number, OptionValues> = {};
export const optionsOf = (edition: 2021 | 2024, house = false): OptionValues => {
  const of = edition === 2021 ? EDITION_2021 : EDITION_2024;
  const key = edition + (house ? 1 : 0);
  standard[key] ??= { ...defaults(optionSpecs(of)), ...(house ? formerRulings(of) : {}) };
  return standard[key];
};

/** A state with these bodies on it: one corps per side unless units say otherwise, nothing under way. */
export function board(spec: BoardSpec): AdlgState {
  const edition = spec.edition ?? usual;
  citeUnder(`adlg-r-${edition}`);
  const origin = spec.origin ?? ORIGIN;
  const active = spec.active ?? 0;
  const units = spec.units.map((u) => unit(u, origin));
  const corps = Math.max(1, ...units.map((u) => u.corps)) + 1;
  const s: AdlgState = {
    edition,
    options:
      spec.options === undefined
        ? optionsOf(edition, spec.house ?? usualHouse)
        : { ...optionsOf(edition, spec.house ?? usualHouse), ...spec.options },
    frames: [],
    turn: spec.turn ?? 1,
    asked: 0,
    over: null,
    first: 0,
    active,
    phase: spec.phase ?? 'movement',
    width: grid(spec.width ?? 30),
    depth: grid(spec.depth ?? 20),
    lie: null,
    units,
    commanders: (spec.commanders ?? []).map((c, i) => commander(c, i, units)),
    corps: Array.from({ length: corps }, (_, i) => ({
      side: units.find((u) => u.corps === i)?.side ?? ((i === 0 ? 0 : 1) as Side),
      name: `corps ${i}`,
      points: 0,
      rolled: false,
      done: false,
      fought: false,
      held: false,
    })),
    camps: (spec.camps ?? []).map((c) => ({
      side: c.side,
      ...placed(c.at, origin),
      fortified: c.fortified ?? false,
      losses: c.losses ?? 0,
      taken: false,
    })),
    pieces: (spec.pieces ?? []).map((p, i) => piece(p, i, origin)),
    works: (spec.works ?? []).map((w, i) => work(w, i, origin)),
    contacts: [],
    value: [0, 0],
    special: [],
    setup: null,
    markers: [],
    marches: [],
    ships: [],
  };
  for (const u of units) s.value[u.side] += isBattleUnit(u.type) ? 2 : 1;
  if (spec.contacts === 'touching') s.contacts = touching(s);
  else if (spec.contacts !== undefined) s.contacts = spec.contacts.map(contact);
  gather(s);
  return turnBoard(s, turned);
}

/** `npm run prove -- positions` gathers boards, too (scripts/vitest/vitest-positions.ts): with orders to give, and after them. */
function gather(s: AdlgState): void {
  const { keepPosition } = globalThis as unknown as { keepPosition?: (id: string, s: AdlgState) => void };
  if (keepPosition === undefined) return;
  const corps = s.corps.map((c) => ({ ...c, points: 6 }));
  keepPosition(`adlg-r-${s.edition}`, { ...s, corps, phase: s.contacts.length > 0 ? 'melee' : 'shooting' });
  keepPosition(`adlg-r-${s.edition}`, { ...s, corps, phase: 'orders' as never });
}

function placed(at: string, origin: readonly [number, number]) {
  const place = parseCorners(/[NESW]\s*$/.test(at) ? at : `${at} N`);
  if (!('x' in place)) throw new Error(`${at}: expected ${place.expected}`);
  return { ...place, x: place.x + grid(origin[0]), y: place.y + grid(origin[1]) };
}

function unit(spec: UnitSpec, origin: readonly [number, number]): Unit {
  const { id, at, abilities, turn, ...rest } = spec;
  const place = placed(at, origin);
  const troop = TROOPS[spec.type];
  const depth = abilities?.includes('caracole') ? 1 : troop.depth;
  if (place.width !== grid(troop.width) || place.depth !== grid(depth))
    throw new Error(
      `${id} ${at}: ${spec.type} is ${troop.width} wide and ${depth} deep, not ${inUnits(place.width)} and ${inUnits(place.depth)}`,
    );
  if (turn !== undefined) place.facing = (place.facing + readFacing(turn, 'turn')) & 65535;
  let bits = 0;
  for (const name of abilities ?? []) bits |= ABILITY[name];
  const side = spec.side ?? 0;
  return {
    id,
    side,
    corps: side,
    name: id,
    quality: 'O',
    weapon: 'none',
    abilities: bits,
    commandedShot: false,
    losses: 0,
    place: 'table',
    square: false,
    did: 0,
    moves: 0,
    turnedHalves: 0,
    flankHit: false,
    heldTarget: '',
    heldTargetRight: '',
    shotTurns: 0,
    lootsCamp: false,
    routLoss: false,
    bank: -1,
    ...place,
    ...rest,
  };
}

function commander(spec: CommanderSpec, index: number, units: readonly Unit[]): Commander {
  const of = units.find((u) => u.id === spec.unit);
  const side = spec.side ?? of?.side ?? 0;
  return {
    id: `c${index}`,
    side,
    corps: of?.corps ?? side,
    name: `commander ${index}`,
    value: 0,
    chief: false,
    included: false,
    unreliable: false,
    unit: '',
    half: 'left',
    x: of?.x ?? 0,
    y: of?.y ?? 0,
    engaged: false,
    lost: false,
    moved: false,
    freeSpent: 0,
    ...spec,
  };
}

function piece(spec: PieceSpec, index: number, origin: readonly [number, number]): Piece {
  const { x, y, width, depth } = placed(spec.at, origin);
  const [w, d] = [width / 2, depth / 2];
  return {
    id: spec.id ?? `T${index + 1}`,
    kind: spec.kind,
    name: spec.kind,
    outline: [x - w, y - d, x + w, y - d, x + w, y + d, x - w, y + d],
    river: spec.river ?? '',
  };
}

function work(spec: WorkSpec, index: number, origin: readonly [number, number]): Work {
  const dx = grid(spec.to[0] - spec.from[0]);
  const dy = grid(spec.to[1] - spec.from[1]);
  return {
    id: `W${index + 1}`,
    kind: spec.kind,
    x: grid((spec.from[0] + spec.to[0]) / 2 + origin[0]),
    y: grid((spec.from[1] + spec.to[1]) / 2 + origin[1]),
    facing: readFacing(spec.facing, 'facing'),
    width: Math.sqrt(dx * dx + dy * dy),
  };
}

const WRITTEN = /^(\S+?)\s*>\s*(\S+)((?:\s+(?:front|left|right|rear|received|loose|taken|round \d+))*)$/;

function contact(spec: ContactSpec): Contact {
  const plain = { edge: 'front', charged: true, conformed: true, rounds: 0, lossTaken: false } as const;
  if (typeof spec !== 'string') return { ...plain, ...spec };
  const found = WRITTEN.exec(spec);
  if (found === null) throw new Error(`contact ${spec}: expected 'C>A right received round 2'`);
  const said = found[3];
  const edge = (['left', 'right', 'rear'] as const).find((e) => said.includes(e)) ?? 'front';
  const rounds = /round (\d+)/.exec(said);
  return {
    a: found[1],
    b: found[2],
    edge,
    charged: !said.includes('received'),
    conformed: !said.includes('loose'),
    rounds: rounds === null ? 0 : Number(rounds[1]) - 1,
    lossTaken: said.includes('taken'),
  };
}

/** Every front edge on an enemy edge; of front on front the active side is the charger. */
function touching(s: AdlgState): Contact[] {
  const touch = grid(0.01);
  const meet = newContact();
  const found: Contact[] = [];
  for (const a of s.units)
    for (const b of s.units) {
      if (a.side === b.side) continue;
      contactOf(shapeOf(a), shapeOf(b), touch, meet);
      if (meet.kind !== 'edge-edge' || meet.edgeA !== 'front') continue;
      if (meet.edgeB === 'front' && a.side !== s.active) continue;
      found.push({
        a: a.id,
        b: b.id,
        edge: meet.edgeB,
        charged: true,
        conformed: true,
        rounds: 0,
        lossTaken: false,
      });
    }
  return found;
}

/** Where a body stands, as it is written: `[0..2, -1..0] N`, or middle and degrees if corners cannot say it. */
export function placeOf(s: AdlgState, id: string, origin: readonly [number, number] = ORIGIN): string {
  const u = unitOf(s, id);
  const { x, y, facing, width, depth } = u;
  const at = unturned({ x, y, facing, width, depth }, turned, grid(30), grid(20));
  const there = { ...at, x: at.x - grid(origin[0]), y: at.y - grid(origin[1]) };
  const corners = writeCorners(there);
  if (corners !== undefined) return corners;
  const seen = writePlace(there);
  return `(${seen.x}, ${seen.y}) ${seen.facing}°`;
}

/** What follows is cited under the edition of this battle. */
export const under = (s: AdlgState): AdlgState => {
  citeUnder(`adlg-r-${s.edition}`);
  return s;
};

/** Listens as the driver does: events cite their rules. */
export function listener(): { tell: Tell; events: Event[] } {
  const events: Event[] = [];
  const tell: Tell = (event) => {
    cite(event.rule);
    events.push(event);
  };
  return { tell, events };
}

/** Answers an ask in a test; without one the default is given. */
export type Answer = (ask: Ask, s: AdlgState) => Command | undefined;

export interface Run {
  steps: Steps;
  questions?: Questions;
  dice: readonly ScriptedFace[] | Dice; // scripted faces must all be thrown
  answer?: Answer;
  until?: (s: AdlgState) => boolean;
}

/** Runs what is on the stack of frames down to the depth it has now less one, answering what is asked. */
export function run(s: AdlgState, { steps, questions = {}, dice, answer, until }: Run): Event[] {
  under(s);
  const { tell, events } = listener();
  const scripted = Array.isArray(dice) ? new ScriptedDice(dice) : undefined;
  const thrown = scripted ?? (dice as Dice);
  const depth = s.frames.length;
  for (let n = 0; s.frames.length >= depth && s.over === null && until?.(s) !== true; n++) {
    if (n > 10000) throw new Error(`frames never end: ${JSON.stringify(s.frames)}`);
    const frame = s.frames[s.frames.length - 1];
    const question = questions[frame.at];
    if (question !== undefined) {
      const ask = question.asks(s, frame as never)[0];
      const command = { ...(answer?.(ask, s) ?? ask.default), ask: ask.id };
      const refusal = question.check(s, frame as never, command as never);
      if (refusal !== undefined) throw new Error(`refused: ${JSON.stringify(refusal)}`);
      question.accept(s, frame as never, command as never, tell);
      continue;
    }
    const step = steps[frame.at];
    if (step === undefined) throw new Error(`no step for ${frame.at}`);
    step(s, frame as never, thrown, tell);
  }
  scripted?.finish();
  return events;
}

/** Frames of other chapters that a test of one phase does not look into. */
const SKIPPED: Steps = { 'pursuit.start': (s) => void s.frames.pop() };

/** A whole melee phase. Each fight throws the die of `a` (whose front is on the enemy's edge), then that of `b`. */
export function fight(s: AdlgState, dice: Run['dice'], steps: Steps = {}): Event[] {
  s.phase = 'melee';
  s.frames.push({ at: 'melee.start' });
  return run(s, { steps: { ...meleeSteps, ...steps }, dice });
}

/** A whole rout phase but for the pursuits. */
export function rout(s: AdlgState, dice: Run['dice'], steps: Steps = {}): Event[] {
  s.phase = 'rout';
  s.frames.push({ at: 'rout.start' });
  return run(s, { steps: { ...SKIPPED, ...routSteps, ...steps }, dice });
}

/** A whole shooting phase: both plans (the proposals unless answered), then each shot: the shooter's die, the target's. */
export function shoot(s: AdlgState, dice: Run['dice'], answer?: Answer): Event[] {
  s.phase = 'shooting';
  s.frames.push({ at: 'shooting.start' });
  return run(s, { steps: { ...shootingSteps, ...routSteps }, questions: shootingQuestions, dice, answer });
}

/** Lawful shots of a side, as `A:left > C:right 3`, the distance in UD. */
export const sayShots = (s: AdlgState, side: Side): string[] =>
  shotsOf(under(s), side).map(
    (a) => `${halfName(a.shooter, a.half)} > ${halfName(a.target, a.targetHalf)} ${inUnits(a.distance)}`,
  );

/** Factors of the shot of the shooter named first, supported by the others, at a target; as `−1 vs 1: …`. */
export function sayShot(s: AdlgState, target: string, primary: string, ...supporters: string[]): string {
  const at = halfNamed(under(s), target)!;
  const aims = [primary, ...supporters].map((name) => {
    const from = halfNamed(s, name)!;
    const aim = targetsOf(s, from.unit, from.half).find(
      (a) => a.target === at.unit && a.targetHalf === at.half,
    );
    if (aim === undefined) throw new Error(`${name} may not shoot at ${target}`);
    return aim;
  });
  const v = shotFactors(s, aims[0], aims.slice(1));
  return `${v.shooterTotal} vs ${v.targetTotal}: ${sayFactors([...v.shooter, ...v.target])}`;
}

/** The totals of one fight before dice, as `3 vs 0`: first the fighter named first. */
export function totals(s: AdlgState, name: string): string {
  const found = fightWith(s, name);
  if (found === undefined) return 'no fight';
  const { a, b } = meleeFactors(s, found);
  const isA = halfName(found.a, found.aHalf) === name;
  return isA ? `${a.total} vs ${b.total}` : `${b.total} vs ${a.total}`;
}

/** What counts for a half in its fight, as `basic 1, impact 1`; what was cancelled in brackets with what did it. */
export function factorsOf(s: AdlgState, name: string): string {
  const found = fightWith(s, name);
  if (found === undefined) return 'no fight';
  const { a, b } = meleeFactors(s, found);
  return sayFactors((halfName(found.a, found.aHalf) === name ? a : b).factors);
}

export const sayFactors = (factors: readonly Factor[]): string =>
  factors
    .map((f) =>
      f.cancelledBy === undefined ? `${f.what} ${f.value}` : `(${f.what} ${f.value} by ${f.cancelledBy})`,
    )
    .join(', ');

function fightWith(s: AdlgState, name: string): Engagement | undefined {
  return fightsOf(under(s)).find(
    (f) => halfName(f.a, f.aHalf) === name || (f.b !== undefined && halfName(f.b, f.bHalf) === name),
  );
}
