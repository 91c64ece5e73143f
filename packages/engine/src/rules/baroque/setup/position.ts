/** Positions as people write them: BU and degrees, whatever has a default left out. */

import { cite } from '../../../battle/cite.ts';
import { copyJson } from '../../../battle/digest.ts';
import { type RecordOf, readRecord } from '../../../battle/fields/fields.ts';
import {
  at,
  type Fields,
  list,
  object,
  pass,
  reading,
  text,
  whole,
  wrong,
} from '../../../battle/form/form.ts';
import { readPlace } from '../../../battle/form/place.ts';
import { checkSeal, sealed } from '../../../battle/form/seal.ts';
import { type OptionValues, readOptions } from '../../../battle/options.ts';
import type { Complaint, Json, Side } from '../../../battle/protocol.ts';
import { readResult } from '../../../battle/record/record.ts';
import { inPlane, onBoard } from '../../../table/board.ts';
import { toUnits } from '../../../table/grid.ts';
import { inUnits, type Units, units } from '../../../table/number.ts';
import { pointAt } from '../../../table/shape.ts';
import {
  footprint,
  isAlwaysSlow,
  type Pace,
  QUALITIES,
  TRAIT,
  TRAIT_NAMES,
  type TroopType,
} from '../army/troops.ts';
import { ordersFrame } from '../command/activation.ts';
import {
  newArmy,
  newBaroqueState,
  newDivision,
  newLeader,
  newUnit,
  writeArmy,
  writeContact,
  writeDivision,
  writeLeader,
  writeUnit,
} from '../fields/generated.ts';
import { ARMY, COMMAND, LEADER, POSITION, type UNIT } from '../fields/records.ts';
import type { BaroqueFrame } from '../frames.ts';
import { tableFrom, writeGround } from '../ground/ground.ts';
import { writeLie } from '../ground/lying.ts';
import { OPTIONS } from '../house-rules.ts';
import { isSpecial } from '../special/special.ts';
import type { Army, BaroqueState, Command, Contact, Leader, Table, Unit } from '../state.ts';
import { startingValue } from '../victory.ts';
import { checkPossible } from './possible.ts';

export const POSITION_FORMAT = 1;
export const VERSION = 7;

/** M with its suffix: "2S", "1", "2F". */
export function readPaceMove(raw: unknown, p: string): { move: number; pace: Pace } {
  const found = /^(\d+(?:\.\d+)?)([SF]?)$/.exec(typeof raw === 'number' ? `${raw}` : text(raw, p, 8));
  if (found === null) wrong(p, 'a movement such as "2", "1S" or "2F"', raw);
  return { move: Number(found[1]), pace: found[2] as Pace };
}

const usualMove = (t: TroopType): string =>
  t === 'BAG'
    ? '0'
    : t === 'ETE' || t === 'LTE'
      ? '1S'
      : t === 'P&M' || t === 'PK' || t === 'T' || t === 'WB' || t === 'ART'
        ? '1'
        : '2';

function unitFrom(f: RecordOf<typeof UNIT>, p: string): Unit {
  const { type, side } = f;
  const traits =
    f.traits?.reduce((sum, name) => sum | TRAIT[name], 0) ??
    (type === 'ETE' || type === 'LTE' ? TRAIT.massed | TRAIT.pike : 0);
  const size = footprint(type, (traits & TRAIT.massed) !== 0);
  const { width = size.width, depth = size.depth } = f;
  const off = f.place !== 'table' && f.at === undefined && f.x === undefined;
  const where = off ? { x: 0, y: 0, facing: 0 } : readPlace(f, p, { width, depth });
  const { move, pace } = readPaceMove(f.M ?? usualMove(type), at(p, 'M'));
  const vbu = f.vbu ?? (type === 'ART' ? 1 : type === 'BAG' ? ((traits & TRAIT.fortified) !== 0 ? 4 : 2) : 6);
  if (type === 'BAG') cite('BQ-2.8-b');
  const calm = type === 'T' || type === 'S' || type === 'ART' || type === 'BAG';
  if (f.gun !== undefined && f.gun !== '' && type !== 'ART')
    wrong(at(p, 'gun'), 'no gun: only ART has one', f.gun);
  if (f.losses > vbu) wrong(at(p, 'losses'), `no more than its strength of ${vbu}`, f.losses);
  return newUnit({
    ...f,
    ...{ traits, width, depth, x: where.x, y: where.y, facing: where.facing, move, vbu },
    command: f.command ?? (type === 'BAG' ? -1 : side),
    gun: f.gun ?? (type === 'ART' ? 'B' : ''),
    pace: isAlwaysSlow(type, traits) ? 'S' : pace,
    impetus: f.I ?? (calm ? 0 : 2),
    discipline: f.D,
    vd: f.vd ?? (type === 'BAG' ? 0 : type === 'ART' ? 1 : Math.floor(vbu / 2)),
    volley: f.volley ?? (f.weapon === 'musket' || f.weapon === 'arquebus'),
    pistols: f.pistols ?? (traits & TRAIT.pointBlankPistol) !== 0,
    lance: f.lance ?? (traits & TRAIT.lance) !== 0,
  });
}

function leaderFrom(
  f: RecordOf<typeof LEADER>,
  p: string,
  command: number,
  of: Command,
  known: readonly Unit[],
  first: boolean,
): Leader {
  const { unit } = f;
  if (unit !== '' && !known.some((u) => u.id === unit)) wrong(at(p, 'unit'), 'the id of a unit', unit);
  return newLeader({
    ...f,
    id: f.id ?? `L${command}`,
    side: of.side,
    command,
    name: f.name ?? of.name,
    level: QUALITIES.indexOf(f.quality),
    chief: f.chief ?? first,
    x: unit !== '' ? 0 : (f.x ?? 0),
    y: unit !== '' ? 0 : (f.y ?? 0),
  });
}

const armyFrom = (f: RecordOf<typeof ARMY>, side: Side, us: readonly Unit[]): Army =>
  newArmy({
    ...f,
    name: f.name ?? (side === 0 ? 'South' : 'North'),
    value: f.value ?? startingValue(us, side, f.prostitutes),
  });

function checkContact(c: Contact, p: string, known: readonly Unit[]): void {
  for (const name of ['a', 'b'] as const)
    if (!known.some((u) => u.id === c[name])) wrong(at(p, name), 'the id of a unit', c[name]);
}

export function readPosition(raw: unknown): { state: BaroqueState; options: OptionValues } | Complaint {
  return reading(() => {
    const f = readRecord(POSITION, raw, '');
    const options = pass(readOptions(OPTIONS, f.options));
    const us = f.units.map((u, i) => unitFrom(u, at('units', i)));
    us.forEach((u, i) => {
      if (us.findIndex((v) => v.id === u.id) !== i) wrong(at(at('units', i), 'id'), 'an id of its own', u.id);
    });
    const told = f.commands ?? [0, 1].map((side) => readRecord(COMMAND, { side }, 'commands'));
    const commands = told.map((c, i) => newDivision({ ...c, name: c.name ?? at('commands', i) }));
    us.forEach((u, i) => {
      const c = commands[u.command];
      if (u.type === 'BAG' ? u.command !== -1 : c === undefined || c.side !== u.side)
        wrong(at(at('units', i), 'command'), 'the index of a command of its side', u.command);
    });
    const table = tableFrom(f);
    const leaders: Leader[] = [];
    told.forEach((c, i) => {
      if (c.leader === null) return;
      const p = at(at('commands', i), 'leader');
      const first = !leaders.some((l) => l.side === commands[i].side);
      const leader = c.leader ?? readRecord(LEADER, usualLeader(us, i, table), p);
      leaders.push(leaderFrom(leader, p, i, commands[i], us, first));
    });
    for (const [i, c] of f.contacts.entries()) checkContact(c, at('contacts', i), us);
    const plain = readRecord(ARMY, {}, 'armies');
    const [south = plain, north = plain] = f.armies ?? [];
    const state = newBaroqueState({
      ...f,
      ...{ options, table, units: us, leaders, commands },
      frames: [],
      over: f.over === undefined || f.over === null ? null : readResult(f.over, 'over'),
      active: f.active ?? 0,
      armies: [armyFrom(south, 0, us), armyFrom(north, 1, us)],
    });
    for (const [i, words] of f.special.entries())
      if (!isSpecial(state, words))
        wrong(at('special', i), 'a special rule with words that fit this battle', words);
    // Who was not placed stands where he is put here.
    checkPossible(state, (command) => told[command].leader !== undefined);
    state.frames = framesOf(f, object(raw, ''), state);
    return { state, options };
  });
}

/** A leader who was not placed stands behind the first unit of his division, on the table. */
function usualLeader(us: readonly Unit[], command: number, t: Table): { x: Units; y: Units } {
  const u = us.find((x) => x.command === command && x.place === 'table');
  if (u === undefined) return { x: 0, y: 0 };
  const behind = pointAt(u, -units(1.5), 0, { x: 0, y: 0 });
  const on = onBoard(t.lie, behind.x, behind.y, { x: 0, y: 0 });
  const x = Math.max(0, Math.min(t.width, on.x));
  const y = Math.max(0, Math.min(t.depth, on.y));
  const place = inPlane(t.lie, x, y, { x: 0, y: 0 });
  return { x: toUnits(place.x), y: toUnits(place.y) };
}

function framesOf(f: RecordOf<typeof POSITION>, raw: Fields, s: BaroqueState): BaroqueFrame[] {
  if (s.over !== null && f.frames === undefined) return [];
  if (f.frames !== undefined) {
    const version = whole(f.version, 'version', 1, 1e6);
    if (version !== VERSION)
      wrong(
        'version',
        `version ${VERSION}: a position in mid-resolution of another version cannot be read`,
        version,
      );
    checkSeal(raw);
    return copyJson(list(f.frames, 'frames', 60)) as BaroqueFrame[];
  }
  if (f.phase === 'initiative') return [{ at: 'turn' }];
  const missing = Math.max(
    0,
    s.commands.findIndex((c) => c.side === s.active),
  );
  const { ordering = missing } = f;
  if (s.commands[ordering] === undefined) wrong('ordering', 'the index of a command', ordering);
  if (f.active !== undefined && s.commands[ordering].side !== s.active)
    wrong('ordering', 'a command of the active side', ordering);
  s.active = s.commands[ordering].side;
  s.commands[ordering].activated = true;
  const orders = ordersFrame(s, ordering);
  if (raw.asked !== undefined) {
    s.asked = f.asked;
    orders.n = s.asked;
  }
  return [{ at: 'turn' }, orders];
}

function written(u: Unit): object {
  const size = footprint(u.type, (u.traits & TRAIT.massed) !== 0);
  const plain = writeUnit(u, {
    M: `${u.move}${u.pace}`,
    I: u.impetus,
    D: u.discipline,
    traits: TRAIT_NAMES.filter((n) => (u.traits & TRAIT[n]) !== 0),
  });
  return {
    ...plain,
    gun: u.gun === '' ? undefined : u.gun,
    width: size.width === u.width ? undefined : plain.width,
    depth: size.depth === u.depth ? undefined : plain.depth,
  };
}

const writtenLeader = (l: Leader): object => ({
  ...writeLeader(l, { quality: QUALITIES[l.level] }),
  ...(l.unit === '' ? {} : { x: undefined, y: undefined }),
});

export function writePosition(s: BaroqueState): Json {
  const changed = OPTIONS.filter((o) => s.options[o.id] !== o.default);
  const atRest = s.frames.length === 1 && s.frames[0].at === 'turn' && s.over === null;
  const ended = s.frames.length === 0;
  const all = JSON.parse(
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
      armies: s.armies.map(writeArmy),
      commands: s.commands.map((c, i) => {
        const l = s.leaders.find((x) => x.command === i);
        return writeDivision(c, { leader: l === undefined ? null : writtenLeader(l) });
      }),
      units: s.units.map(written),
      contacts: s.contacts.map(writeContact),
      special: s.special.length > 0 ? s.special : undefined,
      ...writeGround(s.table),
    }),
  );
  return atRest || ended ? all : sealed(all);
}
