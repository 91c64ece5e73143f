/** Positions and deployed set-ups as people write them: table units, degrees, whatever has a default left out. */
import {
  at,
  type Fields,
  flag,
  list,
  number,
  object,
  oneOf,
  optional,
  pass,
  reading,
  text,
  whole,
  wrong,
} from '../../battle/form.ts';
import { type OptionValues, readOptions } from '../../battle/options.ts';
import { readPlace, writePlace } from '../../battle/place.ts';
import type { Complaint, Frame, Json, Side } from '../../battle/protocol.ts';
import { layArea } from '../../table/area.ts';
import { inUnits, roundHalfAway, units } from '../../table/number.ts';
import { optionSpecs } from './book.ts';
import { invariantsOf } from './describe.ts';
import { digestState } from './digest.ts';
import type { Edition } from './editions.ts';
import { demoralisationValue } from './end.ts';
import { type AskFrame, nextAsk } from './frames.ts';
import type { SetUp } from './setup-state.ts';
import {
  type AdlgState,
  type Camp,
  type Commander,
  type Contact,
  type Corps,
  DID,
  type March,
  type Marker,
  type Phase,
  type Piece,
  type Ship,
  type TerrainKind,
  type Unit,
  type Work,
} from './state.ts';
import { ABILITY, ABILITY_NAMES, type AbilityName, TROOP_TYPES, TROOPS, type Weapon } from './troops.ts';
import { corpsToActivate, type OrdersFrame, sequenceFrame } from './turn.ts';

export const POSITION_FORMAT = 1;

/** Moments a position may name. The engine makes the frames. */
export const MOMENTS = ['movement', 'corps', 'orders', 'shooting', 'melee', 'rout', 'end'] as const;
export type Moment = (typeof MOMENTS)[number];

const QUALITIES = ['M', 'O', 'E'] as const;
const WEAPONS: readonly Weapon[] = [
  'none',
  'javelin',
  'bow',
  'longbow',
  'crossbow',
  'arquebus',
  'musket',
  'mixed',
  'flintlock',
  'carbine',
  'light-artillery',
];
const KINDS: readonly TerrainKind[] = [
  'open',
  'river',
  'coast',
  'gentle-hill',
  'steep-hill',
  'brush',
  'field',
  'enclosed-field',
  'plantation',
  'wood',
  'marsh',
  'dune',
  'gully',
  'road',
  'village',
  'impassable',
];
const PLACES = ['table', 'ambush', 'marching', 'routed', 'destroyed', 'left'] as const;
const HALVES = ['left', 'right'] as const;
const EDGES = ['front', 'left', 'right', 'rear'] as const;
const DEEDS = Object.keys(DID) as (keyof typeof DID)[];

const side = (v: unknown, p: string): Side => whole(v, p, 0, 1) as Side;

function readUnit(raw: unknown, p: string): Unit {
  const f = object(raw, p);
  const type = oneOf(f.type, at(p, 'type'), TROOP_TYPES);
  const troop = TROOPS[type];
  const abilities = optional(f.abilities, at(p, 'abilities'), readAbilities, 0);
  const caracole = (abilities & ABILITY.caracole) !== 0;
  const width = units(troop.width);
  const depth = caracole ? units(1) : units(troop.depth); // AR-BASE-04
  const id = text(f.id, at(p, 'id'), 40);
  const off = f.place === 'marching' || f.place === 'destroyed' || f.place === 'left';
  const place =
    off && f.at === undefined && f.x === undefined
      ? { x: 0, y: 0, facing: 0, width, depth }
      : readPlace(f, p, { width, depth });
  const bits = (v: unknown, q: string): number =>
    list(v, q, 40).reduce<number>((sum, x, i) => sum | DID[oneOf(x, at(q, i), DEEDS)], 0);
  return {
    id,
    side: side(f.side, at(p, 'side')),
    corps: whole(f.corps ?? -1, at(p, 'corps'), -1, 30),
    name: optional(f.name, at(p, 'name'), text, id),
    type,
    quality: optional(f.quality, at(p, 'quality'), (v, q) => oneOf(v, q, QUALITIES), 'O'),
    weapon: optional(f.weapon, at(p, 'weapon'), (v, q) => oneOf(v, q, WEAPONS), 'none'),
    abilities,
    commandedShot: optional(f.commandedShot, at(p, 'commandedShot'), flag, false),
    x: place.x,
    y: place.y,
    facing: place.facing,
    width,
    depth,
    losses: optional(f.losses, at(p, 'losses'), (v, q) => whole(v, q, 0, 9), 0),
    place: optional(f.place, at(p, 'place'), (v, q) => oneOf(v, q, PLACES), 'table'),
    square: optional(f.square, at(p, 'square'), flag, false),
    did: optional(f.did, at(p, 'did'), bits, 0),
    moves: optional(f.moves, at(p, 'moves'), (v, q) => whole(v, q, 0, 30), 0),
    turnedHalves: optional(f.turnedHalves, at(p, 'turnedHalves'), (v, q) => whole(v, q, 0, 3), 0),
    flankHit: optional(f.flankHit, at(p, 'flankHit'), flag, false),
    heldTarget: optional(f.heldTarget, at(p, 'heldTarget'), text, ''),
    heldTargetRight: optional(f.heldTargetRight, at(p, 'heldTargetRight'), text, ''),
    shotTurns: optional(f.shotTurns, at(p, 'shotTurns'), (v, q) => whole(v, q, 0, 99), 0),
    lootsCamp: optional(f.lootsCamp, at(p, 'lootsCamp'), flag, false),
    routLoss: optional(f.routLoss, at(p, 'routLoss'), flag, false),
    bank: optional(f.bank, at(p, 'bank'), (v, q) => whole(v, q, -1, 99), -1),
  };
}

const readAbilities = (v: unknown, p: string): number =>
  list(v, p, 30).reduce<number>((sum, x, i) => sum | ABILITY[oneOf(x, at(p, i), ABILITY_NAMES)], 0);

function readCommander(raw: unknown, p: string, corps: number, of: Corps, known: readonly Unit[]): Commander {
  const f = object(raw, p);
  const unit = optional(f.unit, at(p, 'unit'), text, '');
  const with_ = known.find((u) => u.id === unit);
  if (unit !== '' && with_ === undefined) wrong(at(p, 'unit'), 'the id of a unit', unit);
  return {
    id: optional(f.id, at(p, 'id'), text, `c${corps}`),
    side: of.side,
    corps,
    name: optional(f.name, at(p, 'name'), text, of.name),
    value: optional(f.value, at(p, 'value'), (v, q) => whole(v, q, 0, 3), 0),
    chief: optional(f.chief, at(p, 'chief'), flag, false),
    included: optional(f.included, at(p, 'included'), flag, false),
    unreliable: optional(f.unreliable, at(p, 'unreliable'), flag, false),
    unit,
    half: optional(f.half, at(p, 'half'), (v, q) => oneOf(v, q, HALVES), 'left'),
    x: f.x === undefined ? (with_?.x ?? 0) : units(number(f.x, at(p, 'x'), -400, 400)),
    y: f.y === undefined ? (with_?.y ?? 0) : units(number(f.y, at(p, 'y'), -400, 400)),
    engaged: optional(f.engaged, at(p, 'engaged'), flag, false),
    lost: optional(f.lost, at(p, 'lost'), flag, false),
    moved: optional(f.moved, at(p, 'moved'), flag, false),
    freeSpent: optional(f.freeSpent, at(p, 'freeSpent'), (v, q) => whole(v, q, 0, 9), 0),
  };
}

function readCorps(raw: unknown, p: string): Corps {
  const f = object(raw, p);
  return {
    side: side(f.side, at(p, 'side')),
    name: optional(f.name, at(p, 'name'), text, 'corps'),
    points: optional(f.points, at(p, 'points'), (v, q) => whole(v, q, 0, 99), 0),
    rolled: optional(f.rolled, at(p, 'rolled'), flag, false),
    done: optional(f.done, at(p, 'done'), flag, false),
    fought: optional(f.fought, at(p, 'fought'), flag, false),
    held: optional(f.held, at(p, 'held'), flag, false),
  };
}

function readCamp(raw: unknown, p: string): Camp {
  const f = object(raw, p);
  // ADLG-SCA-5: 1 × 2 UD, its long side along the table edge by default.
  const place = readPlace(f, p, { width: units(2), depth: units(1) });
  return {
    side: side(f.side, at(p, 'side')),
    ...place,
    fortified: optional(f.fortified, at(p, 'fortified'), flag, false),
    losses: optional(f.losses, at(p, 'losses'), (v, q) => whole(v, q, 0, 9), 0),
    taken: optional(f.taken, at(p, 'taken'), flag, false),
  };
}

function readPoint(raw: unknown, p: string): [number, number] {
  const xy = list(raw, p, 2);
  return [units(number(xy[0], at(p, 0), -200, 400)), units(number(xy[1], at(p, 1), -200, 400))];
}

function readPiece(raw: unknown, p: string): Piece {
  const f = object(raw, p);
  const kind = oneOf(f.kind, at(p, 'kind'), KINDS);
  const id = text(f.id, at(p, 'id'), 60);
  return {
    id,
    kind,
    name: optional(f.name, at(p, 'name'), text, id),
    outline: readOutline(f, p),
    river: optional(
      f.river,
      at(p, 'river'),
      (v, q) => oneOf(v, q, ['', 'open', 'rough', 'difficult'] as const),
      '',
    ),
  };
}

/** A polygon, an ellipse or a line with width; the polygon is the terrain. */
function readOutline(f: Fields, p: string): number[] {
  const given = ['polygon', 'ellipse', 'line'].filter((k) => f[k] !== undefined);
  if (given.length !== 1)
    wrong(p, 'one of the fields polygon, ellipse, line', given.join(' and ') || undefined);
  if (f.polygon !== undefined) {
    const q = at(p, 'polygon');
    const points = list(f.polygon, q, 400).map((x, i) => readPoint(x, at(q, i)));
    if (points.length < 3) wrong(q, 'at least three corners', f.polygon);
    return points.flat();
  }
  if (f.ellipse !== undefined) {
    const q = at(p, 'ellipse');
    const e = object(f.ellipse, q, ['x', 'y', 'rx', 'ry', 'angle']);
    const length = (k: string, least: number): number => units(number(e[k], at(q, k), least, 400));
    const angle = optional(e.angle, at(q, 'angle'), number, 0);
    const facing = roundHalfAway((angle * 65536) / 360) & 65535;
    return outlineNumbers(
      layArea({
        kind: 'ellipse',
        x: length('x', -200),
        y: length('y', -200),
        rx: length('rx', 0.01),
        ry: length('ry', 0.01),
        facing,
      }),
    );
  }
  const q = at(p, 'line');
  const l = object(f.line, q, ['points', 'width']);
  const points = list(l.points, at(q, 'points'), 200).map((x, i) => readPoint(x, `${q}.points[${i}]`));
  if (points.length < 2) wrong(at(q, 'points'), 'at least two points', l.points);
  return outlineNumbers(
    layArea({ kind: 'line', points: points.flat(), width: units(number(l.width, at(q, 'width'), 0.01, 50)) }),
  );
}
const outlineNumbers = (area: { outline: ArrayLike<number> }): number[] => Array.from(area.outline);

function readWork(raw: unknown, p: string): Work {
  const f = object(raw, p);
  const width = units(optional(f.width, at(p, 'width'), (v, q) => number(v, q, 0.1, 50), 1));
  const place = readPlace(f, p, { width, depth: 0 });
  return {
    id: text(f.id, at(p, 'id'), 60),
    kind: oneOf(f.kind, at(p, 'kind'), ['fortification', 'obstacle'] as const),
    x: place.x,
    y: place.y,
    facing: place.facing,
    width,
    ...(f.of === undefined ? {} : { of: text(f.of, at(p, 'of'), 40) }),
  };
}

function readContact(raw: unknown, p: string, known: readonly Unit[]): Contact {
  const f = object(raw, p);
  const id = (key: string): string => {
    const found = text(f[key], at(p, key), 40);
    if (!known.some((u) => u.id === found)) wrong(at(p, key), 'the id of a unit', found);
    return found;
  };
  return {
    a: id('a'),
    b: id('b'),
    edge: optional(f.edge, at(p, 'edge'), (v, q) => oneOf(v, q, EDGES), 'front'),
    charged: optional(f.charged, at(p, 'charged'), flag, true),
    conformed: optional(f.conformed, at(p, 'conformed'), flag, true),
    rounds: optional(f.rounds, at(p, 'rounds'), (v, q) => whole(v, q, 0, 99), 0),
    lossTaken: optional(f.lossTaken, at(p, 'lossTaken'), flag, false),
  };
}

function readMarker(raw: unknown, p: string): Marker {
  const f = object(raw, p);
  return {
    id: text(f.id, at(p, 'id'), 60),
    side: side(f.side, at(p, 'side')),
    corps: whole(f.corps, at(p, 'corps'), 0, 30),
    x: units(number(f.x, at(p, 'x'), -10, 400)),
    y: units(number(f.y, at(p, 'y'), -10, 400)),
    units: list(f.units, at(p, 'units'), 10).map((u, i) => text(u, at(at(p, 'units'), i), 40)),
  };
}

function readMarch(raw: unknown, p: string): March {
  const f = object(raw, p);
  return {
    side: side(f.side, at(p, 'side')),
    corps: whole(f.corps, at(p, 'corps'), 0, 30),
    edge: oneOf(f.edge, at(p, 'edge'), ['west', 'east', 'own', 'far'] as const),
    due: optional(f.due, at(p, 'due'), (v, q) => whole(v, q, 0, 99), 2),
    ...(f.from === undefined ? {} : { from: whole(f.from, at(p, 'from'), 1, 6) }),
    ...(f.between === undefined ? {} : { between: readBetween(f.between, at(p, 'between')) }),
    ...(f.may === undefined ? {} : { may: flag(f.may, at(p, 'may')) }),
  };
}

function readBetween(raw: unknown, p: string): [number, number] {
  const two = list(raw, p, 2).map((v, i) => number(v, at(p, i), 0, 400));
  if (two.length !== 2 || two[0] > two[1]) wrong(p, 'the first and the last UD', raw);
  return [two[0], two[1]];
}

function readShip(raw: unknown, p: string): Ship {
  const f = object(raw, p);
  return {
    side: side(f.side, at(p, 'side')),
    piece: text(f.piece, at(p, 'piece'), 60),
    shots: optional(f.shots, at(p, 'shots'), (v, q) => whole(v, q, 0, 99), 3),
  };
}

const FIELDS = [
  'format', 'kind', 'rules', 'version', 'options', 'table', 'turn', 'first', 'active', 'phase', 'ordering', 'corps',
  'units', 'camps', 'terrain', 'works', 'contacts', 'special', 'markers', 'marches', 'ships', 'setup', 'name', 'comment', 'moment', 'value', 'asked', 'waiting', 'frames', 'seal', 'over',
] as const; // biome-ignore format: a list of words

/** Read a position or a deployed set-up. */
export function readPosition(
  edition: Edition,
  raw: unknown,
): { state: AdlgState; options: OptionValues } | Complaint {
  return reading(() => {
    const f = object(raw, '', FIELDS);
    if (f.rules !== undefined) oneOf(f.rules, 'rules', [edition.id]);
    if (f.kind !== undefined) oneOf(f.kind, 'kind', ['position', 'setup'] as const);
    if (f.format !== undefined) whole(f.format, 'format', 1, POSITION_FORMAT);
    const options = pass(readOptions(optionSpecs(edition), f.options));
    const table = optional(
      f.table,
      'table',
      (v, p) => list(v, p, 2).map((x, i) => number(x, at(p, i), 5, 200)),
      [30, 20],
    );
    if (table.length !== 2) wrong('table', 'width and depth', f.table);
    const all = list(f.units, 'units', 400).map((u, i) => readUnit(u, at('units', i)));
    for (let i = 0; i < all.length; i++)
      if (all.findIndex((u) => u.id === all[i].id) !== i)
        wrong(`units[${i}].id`, 'an id used once', all[i].id);
    const corps = corpsOf(f, all);
    const commanders: Commander[] = [];
    optional(f.corps, 'corps', list, []).forEach((c, i) => {
      const p = at('corps', i);
      const commander = object(c, p).commander;
      if (commander !== undefined)
        commanders.push(readCommander(commander, at(p, 'commander'), i, corps[i], all));
    });
    const moment = optional(
      f.phase,
      'phase',
      (v, p) =>
        oneOf(v, p, f.frames === undefined ? MOMENTS : ([...MOMENTS, 'setup'] as unknown as typeof MOMENTS)),
      'movement',
    );
    const active = optional(f.active, 'active', side, 0);
    const s: AdlgState = {
      edition: edition.year,
      options,
      frames: [],
      turn: optional(f.turn, 'turn', (v, p) => whole(v, p, 0, 99), 1),
      asked: optional(f.asked, 'asked', (v, p) => whole(v, p, 0, 1e9), 0),
      over: null,
      first: optional(f.first, 'first', side, 0),
      active,
      phase: phaseOf(moment),
      width: units(table[0]),
      depth: units(table[1]),
      units: all,
      commanders,
      corps,
      camps: optional(f.camps, 'camps', list, []).map((c, i) => readCamp(c, at('camps', i))),
      pieces: optional(f.terrain, 'terrain', list, []).map((x, i) => readPiece(x, at('terrain', i))),
      works: optional(f.works, 'works', list, []).map((x, i) => readWork(x, at('works', i))),
      contacts: optional(f.contacts, 'contacts', list, []).map((x, i) =>
        readContact(x, at('contacts', i), all),
      ),
      value: [0, 0],
      special: optional(f.special, 'special', list, []).map((x, i) => text(x, at('special', i), 200)),
      setup:
        f.frames === undefined || f.setup === undefined
          ? null
          : (object(f.setup, 'setup') as unknown as SetUp),
      markers: optional(f.markers, 'markers', list, []).map((x, i) => readMarker(x, at('markers', i))),
      marches: optional(f.marches, 'marches', list, []).map((x, i) => readMarch(x, at('marches', i))),
      ships: optional(f.ships, 'ships', list, []).map((x, i) => readShip(x, at('ships', i))),
    };
    const value = optional(
      f.value,
      'value',
      (v, p) => list(v, p, 2).map((x, i) => whole(x, at(p, i), 0, 999)),
      [],
    );
    s.value =
      value.length === 2 ? [value[0], value[1]] : [demoralisationValue(s, 0), demoralisationValue(s, 1)];
    if (f.frames !== undefined) {
      readFrames(s, f);
      return { state: s, options };
    }
    s.frames = framesOf(
      s,
      moment,
      optional(f.ordering, 'ordering', (v, p) => whole(v, p, 0, corps.length - 1), -1),
      optional(f.waiting, 'waiting', (v, p) => whole(v, p, 1, 1e9), 0),
    );
    const broken = invariantsOf(s);
    if (broken.length > 0) wrong('units', 'bodies that stand as the rules allow', broken[0]);
    return { state: s, options };
  });
}

/**
 * A position cut in the middle of a resolution carries its frames and a seal over everything: it is read as it was
 * written or not at all. Who wants to change such a position names a phase instead.
 */
function readFrames(s: AdlgState, f: Fields): void {
  s.frames = list(f.frames, 'frames', 60).map((x, i) => {
    text(object(x, at('frames', i)).at, `frames[${i}].at`, 60);
    return x as Frame;
  });
  if (digestState(s) !== text(f.seal, 'seal', 40))
    wrong(
      'frames',
      'a position in mid-resolution just as it was written, or a phase instead',
      'a changed one',
    );
}

function corpsOf(f: Fields, all: Unit[]): Corps[] {
  const corps = optional(f.corps, 'corps', list, []).map((c, i) => readCorps(c, at('corps', i)));
  // Units that name no corps make one corps of their side.
  for (let i = 0; i < all.length; i++) {
    const u = all[i];
    if (u.corps === -1) {
      let found = corps.findIndex((c) => c.side === u.side);
      if (found === -1) {
        found = corps.length;
        corps.push(readCorps({ side: u.side, name: u.side === 0 ? 'South' : 'North' }, 'corps'));
      }
      u.corps = found;
    } else if (u.corps >= corps.length)
      wrong(`units[${i}].corps`, 'the number of a corps in the list', u.corps);
    else if (corps[u.corps].side !== u.side) wrong(`units[${i}].corps`, 'a corps of its own side', u.corps);
  }
  return corps;
}

const phaseOf = (moment: Moment): Phase => (moment === 'corps' || moment === 'orders' ? 'movement' : moment);

/** The frames of a moment. */
function framesOf(s: AdlgState, moment: Moment, ordering: number, waiting: number): Frame[] {
  const question = (): number => (waiting > 0 ? waiting : nextAsk(s));
  if (moment === 'corps') {
    const frames: Frame[] = [sequenceFrame('shooting'), { at: 'movement.next' }];
    if (corpsToActivate(s, s.active).length > 1)
      frames.push({ at: 'movement.corps', n: question() } as Frame);
    return frames;
  }
  if (moment === 'orders') {
    let corps = ordering;
    if (corps === -1) corps = s.corps.findIndex((c) => c.side === s.active);
    s.corps[corps].done = true;
    s.corps[corps].rolled = true;
    return [
      sequenceFrame('shooting'),
      { at: 'movement.next' },
      { at: 'orders', corps, n: question() } as Frame,
    ];
  }
  return [sequenceFrame(moment)];
}

// --- Writing ---------------------------------------------------------------------------------------------------

const names = (bits: number, table: Readonly<Record<string, number>>): string[] =>
  Object.keys(table).filter((k) => (bits & table[k]) !== 0);

/** Leave out what has its default. */
function lean(full: Record<string, Json>, defaults: Record<string, Json>): Record<string, Json> {
  const out: Record<string, Json> = {};
  for (const k of Object.keys(full))
    if (!(k in defaults) || JSON.stringify(full[k]) !== JSON.stringify(defaults[k])) out[k] = full[k];
  return out;
}

const writeUnit = (u: Unit): Json =>
  lean(
    {
      id: u.id,
      side: u.side,
      corps: u.corps,
      name: u.name,
      type: u.type,
      quality: u.quality,
      weapon: u.weapon,
      abilities: names(u.abilities, ABILITY) as AbilityName[],
      ...(writePlace(u) as unknown as Record<string, Json>),
      commandedShot: u.commandedShot,
      losses: u.losses,
      place: u.place,
      square: u.square,
      did: names(u.did, DID),
      moves: u.moves,
      turnedHalves: u.turnedHalves,
      flankHit: u.flankHit,
      heldTarget: u.heldTarget,
      heldTargetRight: u.heldTargetRight,
      shotTurns: u.shotTurns,
      lootsCamp: u.lootsCamp,
      routLoss: u.routLoss,
      bank: u.bank,
    },
    {
      name: u.id,
      quality: 'O',
      weapon: 'none',
      abilities: [],
      commandedShot: false,
      losses: 0,
      place: 'table',
      square: false,
      did: [],
      moves: 0,
      turnedHalves: 0,
      flankHit: false,
      heldTarget: '',
      heldTargetRight: '',
      shotTurns: 0,
      lootsCamp: false,
      routLoss: false,
      bank: -1,
    },
  );

/** The moment a state at rest stands at; undefined in the middle of a resolution. */
export function momentOf(s: AdlgState): { phase: Moment; ordering?: number; waits?: number } | undefined {
  const top = s.frames[s.frames.length - 1];
  if (top === undefined) return undefined;
  if (top.at === 'orders') {
    return { phase: 'orders', ordering: (top as OrdersFrame).corps, waits: (top as OrdersFrame).n };
  }
  if (top.at === 'movement.corps') return { phase: 'corps', waits: (top as AskFrame).n };
  if (top.at === 'movement.next') return { phase: 'corps' };
  if (top.at === 'sequence') return { phase: (top as Frame & { next: Moment }).next };
  return undefined;
}

export function writePosition(edition: Edition, s: AdlgState): Json {
  const atRest = momentOf(s) !== undefined;
  const moment: ReturnType<typeof momentOf> & object = momentOf(s) ?? { phase: s.phase as Moment };
  const defaults = Object.fromEntries(optionSpecs(edition).map((o) => [o.id, o.default]));
  const changed = Object.fromEntries(Object.entries(s.options).filter(([k, v]) => defaults[k] !== v));
  return lean(
    {
      kind: 'position',
      format: POSITION_FORMAT,
      rules: edition.id,
      options: changed,
      table: [inUnits(s.width), inUnits(s.depth)],
      turn: s.turn,
      first: s.first,
      active: s.active,
      phase: moment.phase,
      ...(moment.ordering === undefined ? {} : { ordering: moment.ordering }),
      ...(atRest ? {} : { frames: s.frames as unknown as Json, seal: digestState(s) }),
      asked: s.asked,
      ...(moment.waits === undefined ? {} : { waiting: moment.waits }),
      corps: s.corps.map((c, i) => {
        const commander = s.commanders.find((x) => x.corps === i);
        return { ...c, ...(commander === undefined ? {} : { commander: writeCommander(commander) }) };
      }),
      units: s.units.map(writeUnit),
      camps: s.camps.map((c) => ({
        side: c.side,
        ...(writePlace(c) as unknown as Record<string, Json>),
        fortified: c.fortified,
        losses: c.losses,
        taken: c.taken,
      })),
      terrain: s.pieces.map((p) => ({
        id: p.id,
        kind: p.kind,
        name: p.name,
        river: p.river,
        polygon: pointsOf(p.outline),
      })),
      works: s.works.map((w) => ({
        id: w.id,
        kind: w.kind,
        ...(writePlace(w) as unknown as Record<string, Json>),
        width: inUnits(w.width),
        ...(w.of === undefined ? {} : { of: w.of }),
      })),
      contacts: s.contacts.map((c) => ({ ...c })),
      value: [s.value[0], s.value[1]],
      special: s.special,
      markers: s.markers.map((m) => ({ ...m, x: inUnits(m.x), y: inUnits(m.y) })),
      marches: s.marches.map((m) => ({ ...m })),
      ships: s.ships.map((x) => ({ ...x })),
      ...(s.setup === null ? {} : { setup: s.setup as unknown as Json }),
    },
    {
      options: {}, camps: [], terrain: [], works: [], contacts: [], special: [], markers: [], marches: [], ships: [],
    }, // biome-ignore format: a list of words
  );
}

const writeCommander = (c: Commander): Json => ({
  id: c.id,
  name: c.name,
  value: c.value,
  chief: c.chief,
  included: c.included,
  unreliable: c.unreliable,
  unit: c.unit,
  half: c.half,
  x: inUnits(c.x),
  y: inUnits(c.y),
  engaged: c.engaged,
  lost: c.lost,
  moved: c.moved,
  freeSpent: c.freeSpent,
});

function pointsOf(outline: readonly number[]): [number, number][] {
  const out: [number, number][] = [];
  for (let i = 0; i + 1 < outline.length; i += 2) out.push([inUnits(outline[i]), inUnits(outline[i + 1])]);
  return out;
}
