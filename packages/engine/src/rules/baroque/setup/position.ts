/** Positions as people write them: BU and degrees, whatever has a default left out. */

import { cite } from '../../../battle/cite.ts';
import { copyJson } from '../../../battle/digest.ts';
import { namesOf } from '../../../battle/fields.ts';
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
} from '../../../battle/form.ts';
import { type OptionValues, readOptions } from '../../../battle/options.ts';
import { readPlace, writePlace } from '../../../battle/place.ts';
import type { Complaint, Json, Side } from '../../../battle/protocol.ts';
import { readResult } from '../../../battle/record.ts';
import { checkSeal, sealed } from '../../../battle/seal.ts';
import { inPlane, onBoard } from '../../../table/board.ts';
import { fromUnits, toUnits } from '../../../table/grid.ts';
import { inUnits, units } from '../../../table/number.ts';
import { pointAt } from '../../../table/shape.ts';
import { OPTIONS } from '../book.ts';
import { ordersFrame } from '../command/activation.ts';
import type { BaroqueFrame } from '../frames.ts';
import { readCrossing, readName, readObstacle, readPiece, writeGround } from '../ground/ground.ts';
import { readLie, writeLie } from '../ground/lying.ts';
import { isSpecial } from '../special/special.ts';
import type { Army, BaroqueState, Command, Contact, Leader, Place, Table, Unit } from '../state.ts';
import {
  footprint,
  GUNS,
  isAlwaysSlow,
  type Pace,
  QUALITIES,
  STRUCTURES,
  TRAIT,
  TRAIT_NAMES,
  type TroopType,
  TYPES,
  WEAPONS,
} from '../troops.ts';
import { startingValue } from '../victory.ts';
import {
  ARMY,
  COMMAND,
  CONTACT,
  DIRECTIONS,
  LEADER,
  PHASES,
  PLACES,
  POSITION,
  SERMONS,
  UNIT,
} from './fields.ts';
import { checkPossible } from './possible.ts';

export const POSITION_FORMAT = 1;
export const VERSION = 6;

/** The farthest a leader may stand from the origin, BU: a table may lie anywhere. */
const FAR = 10000;

const side = (v: unknown, p: string): Side => whole(v, p, 0, 1) as Side;

/** M with its suffix: "2S", "1", "2F". */
export function readPaceMove(raw: unknown, p: string): { move: number; pace: Pace } {
  const found = /^(\d+(?:\.\d+)?)([SF]?)$/.exec(typeof raw === 'number' ? `${raw}` : text(raw, p, 8));
  if (found === null) wrong(p, 'a movement such as "2", "1S" or "2F"', raw);
  return { move: Number(found[1]), pace: found[2] as Pace };
}

const readTraits = (v: unknown, p: string): number =>
  list(v, p, 30).reduce<number>((sum, x, i) => sum | TRAIT[oneOf(x, at(p, i), TRAIT_NAMES)], 0);
const traitNames = (bits: number): string[] => TRAIT_NAMES.filter((n) => (bits & TRAIT[n]) !== 0);

const usualMove = (t: TroopType): string =>
  t === 'BAG'
    ? '0'
    : t === 'ETE' || t === 'LTE'
      ? '1S'
      : t === 'P&M' || t === 'PK' || t === 'T' || t === 'WB' || t === 'ART'
        ? '1'
        : '2';

export function readUnit(raw: unknown, p: string): Unit {
  const f = object(raw, p, namesOf(UNIT));
  const type = oneOf(f.type, at(p, 'type'), TYPES);
  const id = text(f.id, at(p, 'id'), 40);
  const traits = optional(
    f.traits,
    at(p, 'traits'),
    readTraits,
    type === 'ETE' || type === 'LTE' ? TRAIT.massed | TRAIT.pike : 0,
  );
  const size = footprint(type, (traits & TRAIT.massed) !== 0);
  const depth = optional(f.depth, at(p, 'depth'), (v, q) => units(number(v, q, 0.1, 6)), size.depth);
  const width = optional(f.width, at(p, 'width'), (v, q) => units(number(v, q, 0.1, 6)), size.width);
  const place = optional(f.place, at(p, 'place'), (v, q) => oneOf(v, q, PLACES), 'table') as Place;
  const off = place !== 'table' && f.at === undefined && f.x === undefined;
  const where = off ? { x: 0, y: 0, facing: 0 } : readPlace(f, p, { width, depth });
  const { move, pace } = readPaceMove(f.M ?? usualMove(type), at(p, 'M'));
  const vbu = optional(
    f.vbu,
    at(p, 'vbu'),
    (v, q) => whole(v, q, 1, 12),
    type === 'ART' ? 1 : type === 'BAG' ? ((traits & TRAIT.fortified) !== 0 ? 4 : 2) : 6,
  );
  if (type === 'BAG') cite('BQ-2.8-b');
  const calm = type === 'T' || type === 'S' || type === 'ART' || type === 'BAG';
  const own = side(f.side, at(p, 'side'));
  const pistols = (traits & TRAIT.pointBlankPistol) !== 0;
  const lance = (traits & TRAIT.lance) !== 0;
  const weapon = optional(f.weapon, at(p, 'weapon'), (v, q) => oneOf(v, q, WEAPONS), 'none');
  const shoots = weapon === 'musket' || weapon === 'arquebus';
  const yes = (name: string, missing: boolean): boolean => optional(f[name], at(p, name), flag, missing);
  const losses = optional(f.losses, at(p, 'losses'), (v, q) => whole(v, q, 0, 12), 0);
  if (losses > vbu) wrong(at(p, 'losses'), `no more than its strength of ${vbu}`, losses);
  return {
    id,
    side: own,
    command: whole(f.command ?? (type === 'BAG' ? -1 : own), at(p, 'command'), -1, 30),
    name: optional(f.name, at(p, 'name'), readName, id),
    type,
    gun: optional(f.gun, at(p, 'gun'), (v, q) => oneOf(v, q, GUNS), type === 'ART' ? 'B' : ''),
    move,
    pace: isAlwaysSlow(type, traits) ? 'S' : pace,
    vbu,
    impetus: optional(f.I, at(p, 'I'), (v, q) => whole(v, q, 0, 9), calm ? 0 : 2),
    discipline: optional(f.D, at(p, 'D'), (v, q) => oneOf(v, q, ['A', 'B', 'C'] as const), 'B'),
    vd: optional(
      f.vd,
      at(p, 'vd'),
      (v, q) => whole(v, q, 0, 20),
      type === 'BAG' ? 0 : type === 'ART' ? 1 : Math.floor(vbu / 2),
    ),
    weapon,
    sm: optional(f.sm, at(p, 'sm'), (v, q) => whole(v, q, -9, 0), 0),
    mm: optional(f.mm, at(p, 'mm'), (v, q) => whole(v, q, 0, 9), 0),
    traits,
    x: where.x,
    y: where.y,
    facing: where.facing,
    width,
    depth,
    place,
    losses,
    disordered: yes('disordered', false),
    reacted: yes('reacted', false),
    barred: yes('barred', false),
    silenced: yes('silenced', false),
    evasions: optional(f.evasions, at(p, 'evasions'), (v, q) => whole(v, q, 0, 99), 0),
    moves: optional(f.moves, at(p, 'moves'), (v, q) => whole(v, q, 0, 99), 0),
    done: yes('done', false),
    volley: yes('volley', shoots),
    pistols: yes('pistols', pistols),
    lance: yes('lance', lance),
    exhaustedWhenLeft: yes('exhaustedWhenLeft', false),
  };
}

function readLeader(
  raw: unknown,
  p: string,
  command: number,
  of: Command,
  known: readonly Unit[],
  first: boolean,
): Leader {
  const f = object(raw, p, namesOf(LEADER));
  const unit = optional(f.unit, at(p, 'unit'), readName, '');
  if (unit !== '' && !known.some((u) => u.id === unit)) wrong(at(p, 'unit'), 'the id of a unit', unit);
  const level = oneOf(f.quality ?? 'reliable', at(p, 'quality'), QUALITIES);
  const yes = (name: string, missing: boolean): boolean => optional(f[name], at(p, name), flag, missing);
  return {
    id: optional(f.id, at(p, 'id'), readName, `L${command}`),
    side: of.side,
    command,
    name: optional(f.name, at(p, 'name'), readName, of.name),
    level: QUALITIES.indexOf(level),
    changed: yes('changed', false),
    chief: yes('chief', first),
    unit,
    x: unit !== '' ? 0 : fromUnits(optional(f.x, at(p, 'x'), (v, q) => number(v, q, -FAR, FAR), 0)),
    y: unit !== '' ? 0 : fromUnits(optional(f.y, at(p, 'y'), (v, q) => number(v, q, -FAR, FAR), 0)),
    lost: yes('lost', false),
    spent: units(optional(f.spent, at(p, 'spent'), (v, q) => number(v, q, 0, 100), 0)),
    joined: yes('joined', false),
    barred: yes('barred', false),
    routed: yes('routed', false),
  };
}

function readCommandEntry(raw: unknown, p: string): Command {
  const f = object(raw, p, namesOf(COMMAND));
  return {
    side: side(f.side, at(p, 'side')),
    name: optional(f.name, at(p, 'name'), readName, p),
    activated: optional(f.activated, at(p, 'activated'), flag, false),
    named: optional(f.named, at(p, 'named'), flag, false),
    sermon: optional(f.sermon, at(p, 'sermon'), (v, q) => oneOf(v, q, SERMONS), 'none'),
    deployed: optional(f.deployed, at(p, 'deployed'), flag, true),
    tested: optional(f.tested, at(p, 'tested'), flag, false),
  };
}

function readArmy(raw: unknown, p: string, own: Side, us: readonly Unit[]): Army {
  const f = object(raw ?? {}, p, namesOf(ARMY));
  const prostitutes = optional(f.prostitutes, at(p, 'prostitutes'), flag, false);
  return {
    name: optional(f.name, at(p, 'name'), readName, own === 0 ? 'South' : 'North'),
    structure: optional(f.structure, at(p, 'structure'), (v, q) => oneOf(v, q, STRUCTURES), 'average'),
    dice: optional(f.dice, at(p, 'dice'), (v, q) => whole(v, q, 0, 11), 0),
    destiny: optional(f.destiny, at(p, 'destiny'), (v, q) => whole(v, q, 0, 3), 0),
    prostitutes,
    value: optional(
      f.value,
      at(p, 'value'),
      (v, q) => whole(v, q, 0, 10000),
      startingValue(us, own, prostitutes),
    ),
  };
}

function readContact(raw: unknown, p: string, known: readonly Unit[]): Contact {
  const f = object(raw, p, namesOf(CONTACT));
  const who = (name: string): string => {
    const id = text(f[name], at(p, name), 40);
    if (!known.some((u) => u.id === id)) wrong(at(p, name), 'the id of a unit', id);
    return id;
  };
  return {
    a: who('a'),
    b: who('b'),
    from: optional(f.from, at(p, 'from'), (v, q) => oneOf(v, q, DIRECTIONS), 'front'),
    works: optional(f.works, at(p, 'works'), flag, false),
    crossed: optional(f.crossed, at(p, 'crossed'), flag, false),
    charge: optional(f.charge, at(p, 'charge'), flag, false),
  };
}

export function readTable(f: Fields, p: string): Table {
  const size = optional(f.table, at(p, 'table'), (v, q) => list(v, q, 2), [20, 15]);
  const entries = <T>(name: string, read: (x: unknown, q: string) => T): T[] =>
    optional(f[name], at(p, name), (v, q) => list(v, q, 200).map((x, i) => read(x, at(q, i))), []);
  return {
    width: units(number(size[0], at(p, 'table[0]'), 4, 200)),
    depth: units(number(size[1], at(p, 'table[1]'), 4, 200)),
    lie: optional(f.lie, at(p, 'lie'), readLie, null),
    pieces: entries('terrain', readPiece),
    obstacles: entries('obstacles', readObstacle),
    crossings: entries('crossings', readCrossing),
  };
}

export function readPosition(raw: unknown): { state: BaroqueState; options: OptionValues } | Complaint {
  return reading(() => {
    const f = object(raw, '', namesOf(POSITION));
    if (f.rules !== undefined) oneOf(f.rules, 'rules', ['baroque']);
    if (f.kind !== undefined) oneOf(f.kind, 'kind', ['position']);
    if (f.format !== undefined) whole(f.format, 'format', POSITION_FORMAT, POSITION_FORMAT);
    if (f.name !== undefined) readName(f.name, 'name');
    const options = pass(readOptions(OPTIONS, f.options));
    const us = list(f.units, 'units', 200).map((u, i) => readUnit(u, at('units', i)));
    us.forEach((u, i) => {
      if (us.findIndex((v) => v.id === u.id) !== i) wrong(at(at('units', i), 'id'), 'an id of its own', u.id);
    });
    const rawCommands = optional(f.commands, 'commands', (v, q) => list(v, q, 30), [
      { side: 0 },
      { side: 1 },
    ]);
    const commands = rawCommands.map((c, i) => readCommandEntry(c, at('commands', i)));
    us.forEach((u, i) => {
      const c = commands[u.command];
      if (u.type === 'BAG' ? u.command !== -1 : c === undefined || c.side !== u.side)
        wrong(at(at('units', i), 'command'), 'the index of a command of its side', u.command);
    });
    const table = readTable(f, '');
    const leaders: Leader[] = [];
    rawCommands.forEach((c, i) => {
      const entry = object(c, at('commands', i));
      if (entry.leader === null) return;
      const first = !leaders.some((l) => l.side === commands[i].side);
      leaders.push(
        readLeader(
          entry.leader ?? usualLeader(us, i, table),
          at(at('commands', i), 'leader'),
          i,
          commands[i],
          us,
          first,
        ),
      );
    });
    const armies = optional(f.armies, 'armies', (v, q) => list(v, q, 2), [{}, {}]);
    const state: BaroqueState = {
      frames: [],
      turn: optional(f.turn, 'turn', (v, q) => whole(v, q, 0, 1000), 1),
      asked: optional(f.asked, 'asked', (v, q) => whole(v, q, 0, 1e9), 0),
      over: f.over === undefined || f.over === null ? null : readResult(f.over, 'over'),
      options,
      active: optional(f.active, 'active', side, 0),
      table,
      units: us,
      leaders,
      commands,
      armies: [readArmy(armies[0], 'armies[0]', 0, us), readArmy(armies[1], 'armies[1]', 1, us)],
      contacts: optional(
        f.contacts,
        'contacts',
        (v, q) => list(v, q, 200).map((c, i) => readContact(c, at(q, i), us)),
        [],
      ),
      special: [],
    };
    state.special = optional(
      f.special,
      'special',
      (v, q) => list(v, q, 60).map((x, i) => readSpecial(state, x, at(q, i))),
      [],
    );
    checkPossible(state);
    state.frames = readFrames(f, state);
    return { state, options };
  });
}

function readSpecial(s: BaroqueState, raw: unknown, p: string): string {
  const words = text(raw, p);
  if (!isSpecial(s, words)) wrong(p, 'a special rule with words that fit this battle', raw);
  return words;
}

/** A leader who was not placed stands behind the first unit of his command, on the table. */
function usualLeader(us: readonly Unit[], command: number, t: Table): { x: number; y: number } {
  const u = us.find((x) => x.command === command && x.place === 'table');
  if (u === undefined) return { x: 0, y: 0 };
  const behind = pointAt(u, -units(1.5), 0, { x: 0, y: 0 });
  const on = onBoard(t.lie, behind.x, behind.y, { x: 0, y: 0 });
  const x = Math.max(0, Math.min(t.width, on.x));
  const y = Math.max(0, Math.min(t.depth, on.y));
  const place = inPlane(t.lie, x, y, { x: 0, y: 0 });
  return { x: toUnits(place.x), y: toUnits(place.y) };
}

function readFrames(f: Fields, s: BaroqueState): BaroqueFrame[] {
  if (s.over !== null && f.frames === undefined) return [];
  if (f.frames !== undefined) {
    const version = whole(f.version, 'version', 1, 1e6);
    if (version !== VERSION)
      wrong(
        'version',
        `version ${VERSION}: a position in mid-resolution of another version cannot be read`,
        version,
      );
    checkSeal(f);
    return copyJson(list(f.frames, 'frames', 60)) as BaroqueFrame[];
  }
  const phase = optional(f.phase, 'phase', (v, q) => oneOf(v, q, PHASES), 'initiative');
  const told = optional(f.ordering, 'ordering', (v, q) => whole(v, q, 0, 30), undefined);
  if (phase === 'initiative') return [{ at: 'turn' }];
  const missing = Math.max(
    0,
    s.commands.findIndex((c) => c.side === s.active),
  );
  const ordering = told ?? missing;
  if (s.commands[ordering] === undefined) wrong('ordering', 'the index of a command', ordering);
  if (f.active !== undefined && s.commands[ordering].side !== s.active)
    wrong('ordering', 'a command of the active side', ordering);
  s.active = s.commands[ordering].side;
  s.commands[ordering].activated = true;
  const orders = ordersFrame(s, ordering);
  if (f.asked !== undefined) {
    s.asked = f.asked as number;
    orders.n = s.asked;
  }
  return [{ at: 'turn' }, orders];
}

function writeUnit(u: Unit): Json {
  const out: Record<string, Json> = {
    id: u.id,
    side: u.side,
    command: u.command,
    name: u.name,
    type: u.type,
    M: `${u.move}${u.pace}`,
    vbu: u.vbu,
    I: u.impetus,
    D: u.discipline,
    vd: u.vd,
    weapon: u.weapon,
    traits: traitNames(u.traits),
    ...writePlace(u),
  };
  if (u.gun !== '') out.gun = u.gun;
  if (u.sm !== 0) out.sm = u.sm;
  if (u.mm !== 0) out.mm = u.mm;
  const size = footprint(u.type, (u.traits & TRAIT.massed) !== 0);
  if (size.width !== u.width) out.width = inUnits(u.width);
  if (size.depth !== u.depth) out.depth = inUnits(u.depth);
  if (u.place !== 'table') out.place = u.place;
  if (u.losses !== 0) out.losses = u.losses;
  for (const k of ['disordered', 'reacted', 'barred', 'silenced', 'done', 'exhaustedWhenLeft'] as const)
    if (u[k]) out[k] = true;
  for (const k of ['volley', 'pistols', 'lance'] as const) out[k] = u[k];
  if (u.evasions !== 0) out.evasions = u.evasions;
  if (u.moves !== 0) out.moves = u.moves;
  return out;
}

function writeLeader(l: Leader): Json {
  const out: Record<string, Json> = { id: l.id, name: l.name, quality: QUALITIES[l.level], chief: l.chief };
  if (l.unit !== '') out.unit = l.unit;
  else {
    out.x = toUnits(l.x);
    out.y = toUnits(l.y);
  }
  for (const k of ['changed', 'lost', 'joined', 'barred', 'routed'] as const) if (l[k]) out[k] = true;
  if (l.spent !== 0) out.spent = inUnits(l.spent);
  return out;
}

export function writePosition(s: BaroqueState): Json {
  const changed = OPTIONS.filter((o) => s.options[o.id] !== o.default);
  const atRest = s.frames.length === 1 && s.frames[0].at === 'turn' && s.over === null;
  const ended = s.frames.length === 0;
  const written = JSON.parse(
    JSON.stringify({
      format: POSITION_FORMAT,
      kind: 'position',
      rules: 'baroque',
      ...(changed.length > 0
        ? { options: Object.fromEntries(changed.map((o) => [o.id, s.options[o.id]])) }
        : {}),
      table: [inUnits(s.table.width), inUnits(s.table.depth)],
      ...(s.table.lie === null ? {} : { lie: writeLie(s.table.lie) }),
      turn: s.turn,
      asked: s.asked,
      active: s.active,
      ...(s.over === null ? {} : { over: s.over }),
      ...(atRest ? { phase: 'initiative' } : ended ? {} : { version: VERSION, frames: s.frames }),
      armies: s.armies,
      commands: s.commands.map((c, i) => {
        const l = s.leaders.find((x) => x.command === i);
        return { ...c, leader: l === undefined ? null : writeLeader(l) };
      }),
      units: s.units.map(writeUnit),
      contacts: s.contacts,
      special: s.special.length > 0 ? s.special : undefined,
      ...writeGround(s.table),
    }),
  );
  return atRest || ended ? written : sealed(written);
}
