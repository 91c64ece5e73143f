/** Positions as people write them: cm and degrees, defaults left out. In mid-resolution frames go along, sealed. */

import { copyJson } from '../../../battle/digest.ts';
import { namesOf } from '../../../battle/fields.ts';
import {
  at,
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
import { readFacing, readLength, readPlace } from '../../../battle/place.ts';
import type { Complaint, Result, Side } from '../../../battle/protocol.ts';
import { DRILLS, MORALES, TROOPS, TYPES, WEAPONS } from '../army/troops.ts';
import { OPTIONS } from '../book.ts';
import { phaseFrame } from '../command/turn.ts';
import { amongEnemies, invariantsOf } from '../describe.ts';
import { sealOf } from '../digest.ts';
import type { GroupFrame } from '../frames.ts';
import { readLine, readObjective, readPiece, TABLE_DEPTH, TABLE_WIDTH, unlike } from '../ground/ground.ts';
import { blockRect, sizeOf } from '../ground/shapes.ts';
import { newGeneral, newGroup, newUnit, readScenario, readTable } from '../setup/setup.ts';
import {
  bookOfOptions,
  type Contact,
  FORMATIONS,
  type General,
  type Group,
  type GroupState,
  ORDERS,
  PLACES,
  type Scenario,
  type Unit,
} from '../state.ts';
import { CONTACT, GENERAL, GROUP, MOMENTS, POSITION, STRUCK, UNIT } from './fields.ts';

export const RULES = 'group-orders';
export const VERSION = 5;

const side = (v: unknown, p: string): Side => (whole(v, p, 0, 1) === 0 ? 0 : 1);
const yes = (v: unknown, p: string): boolean => optional(v, p, flag, false);
/** A distance, or -1 for none. */
const gap = (v: unknown, p: string): number => (v === -1 ? -1 : readLength(v, p, 0, 1000));
const small = (v: unknown, p: string): number => optional(v, p, (x, q) => whole(x, q, 0, 10000), 0);

function readGroup(raw: unknown, p: string): Group {
  const f = object(raw, p, namesOf(GROUP));
  return {
    side: side(f.side, at(p, 'side')),
    name: text(f.name, at(p, 'name'), 60),
    start: small(f.start, at(p, 'start')),
    killed: small(f.killed, at(p, 'killed')),
    deployed: optional(f.deployed, at(p, 'deployed'), flag, true),
    arrives: small(f.arrives, at(p, 'arrives')),
    won: small(f.won, at(p, 'won')),
    lost: small(f.lost, at(p, 'lost')),
    kills: small(f.kills, at(p, 'kills')),
    losses: small(f.losses, at(p, 'losses')),
    shotAt: yes(f.shotAt, at(p, 'shotAt')),
    fought: yes(f.fought, at(p, 'fought')),
    bereft: yes(f.bereft, at(p, 'bereft')),
    gap: optional(f.gap, at(p, 'gap'), gap, -1),
    chief: optional(f.chief, at(p, 'chief'), gap, -1),
    blocked: yes(f.blocked, at(p, 'blocked')),
  };
}

function readUnit(
  raw: unknown,
  p: string,
  groups: Group[],
  named: boolean,
  s: Pick<GroupState, 'options' | 'pieces'>,
): Unit {
  const f = object(raw, p, namesOf(UNIT));
  const id = text(f.id, at(p, 'id'), 40);
  const own = side(f.side, at(p, 'side'));
  const group = text(f.group, at(p, 'group'), 60);
  let index = groups.findIndex((g) => g.name === group);
  if (index < 0) {
    if (named) wrong(at(p, 'group'), 'the name of a group in the list', group);
    index = groups.length;
    groups.push(newGroup(own, group));
  }
  if (groups[index].side !== own) wrong(at(p, 'group'), 'a group of its own side', group);
  const type = oneOf(f.type, at(p, 'type'), TYPES);
  const place = optional(f.place, at(p, 'place'), (v, q) => oneOf(v, q, PLACES), 'table');
  const stands = optional(f.stands, at(p, 'stands'), (v, q) => whole(v, q, 0, 12), TROOPS[type].usual);
  const start = optional(f.start, at(p, 'start'), (v, q) => whole(v, q, 1, 12), Math.max(1, stands));
  if (stands > start) wrong(at(p, 'stands'), `at most the ${start} stands of the start`, stands);
  if ((place === 'dead') !== (stands === 0))
    wrong(at(p, 'stands'), 'no stands if dead, else at least one', stands);
  const formation = optional(f.formation, at(p, 'formation'), (v, q) => oneOf(v, q, FORMATIONS), 'line');
  const kind = {
    type,
    weapon: optional(f.weapon, at(p, 'weapon'), (v, q) => oneOf(v, q, WEAPONS), TROOPS[type].weapon),
  };
  const block = optional(f.block, at(p, 'block'), (v, q) => text(v, q, 40), '');
  const u: Unit = {
    ...newUnit(id, own, index),
    type,
    weapon: kind.weapon,
    place,
    stands,
    start,
    formation,
    block,
  };
  if (block !== '') {
    const piece = s.pieces.find((x) => x.id === block && x.kind === 'block');
    if (piece === undefined || place !== 'table') wrong(at(p, 'block'), 'the id of a built-up block', block);
    const r = blockRect({ lie: null }, piece);
    u.x = r.x;
    u.y = r.y;
    u.facing = optional(f.facing, at(p, 'facing'), readFacing, own === 0 ? 16384 : 49152);
  } else if (place === 'table' || f.x !== undefined || f.at !== undefined) {
    const size = sizeOf(kind, formation, Math.max(1, stands), bookOfOptions(s.options).skirmish_gap);
    const where = readPlace(f, p, size);
    u.x = where.x;
    u.y = where.y;
    u.facing = where.facing;
  }
  u.name = optional(f.name, at(p, 'name'), (v, q) => text(v, q, 60), id);
  u.drill = optional(
    f.drill,
    at(p, 'drill'),
    (v, q) => oneOf(v, q, DRILLS),
    type === 'militia' ? 'badly' : 'normal',
  );
  u.morale = optional(f.morale, at(p, 'morale'), (v, q) => oneOf(v, q, MORALES), 'normal');
  u.poorShot = yes(f.poorShot, at(p, 'poorShot'));
  u.order = optional(f.order, at(p, 'order'), (v, q) => oneOf(v, q, ORDERS), 'stand');
  u.began = optional(f.began, at(p, 'began'), (v, q) => oneOf(v, q, ORDERS), u.order);
  if (f.from === undefined) {
    u.x0 = u.x;
    u.y0 = u.y;
    u.f0 = u.facing;
  } else {
    const o = object(f.from, at(p, 'from'), ['x', 'y', 'facing']);
    u.x0 = readLength(o.x, at(at(p, 'from'), 'x'), -1000, 1000);
    u.y0 = readLength(o.y, at(at(p, 'from'), 'y'), -1000, 1000);
    u.f0 = readFacing(o.facing, at(at(p, 'from'), 'facing'));
  }
  u.spent = optional(f.spent, at(p, 'spent'), (v, q) => readLength(v, q, 0, 1000), 0);
  u.disordered = yes(f.disordered, at(p, 'disordered'));
  u.shotToday = yes(f.shotToday, at(p, 'shotToday'));
  u.shotTurn = yes(f.shotTurn, at(p, 'shotTurn'));
  u.routMoved = optional(f.routMoved, at(p, 'routMoved'), flag, u.order === 'rout');
  u.gunfire = optional(f.gunfire, at(p, 'gunfire'), (v, q) => whole(v, q, 0, 3), 0);
  u.did = optional(f.did, at(p, 'did'), (v, q) => whole(v, q, 0, 65535), 0);
  return u;
}

function readGeneral(raw: unknown, p: string, groups: readonly Group[]): General {
  const f = object(raw, p, namesOf(GENERAL));
  const own = side(f.side, at(p, 'side'));
  const id = text(f.id, at(p, 'id'), 40);
  const named = optional(f.group, at(p, 'group'), (v, q) => text(v, q, 60), '');
  const group = named === '' ? -1 : groups.findIndex((g) => g.name === named && g.side === own);
  if (named !== '' && group < 0) wrong(at(p, 'group'), 'the name of a group of his side', named);
  return {
    ...newGeneral(id, own, group),
    name: optional(f.name, at(p, 'name'), (v, q) => text(v, q, 60), id),
    x: optional(f.x, at(p, 'x'), (v, q) => readLength(v, q, -1000, 1000), 0),
    y: optional(f.y, at(p, 'y'), (v, q) => readLength(v, q, -1000, 1000), 0),
    place: optional(f.place, at(p, 'place'), (v, q) => oneOf(v, q, PLACES), 'table'),
    returns: optional(f.returns, at(p, 'returns'), (v, q) => whole(v, q, 0, 9), 0),
    lost: yes(f.lost, at(p, 'lost')),
    moved: yes(f.moved, at(p, 'moved')),
  };
}

function readContact(raw: unknown, p: string, units: readonly Unit[]): Contact {
  const f = object(raw, p, namesOf(CONTACT));
  const a = units.find((u) => u.id === f.a);
  const b = units.find((u) => u.id === f.b);
  if (a === undefined || b === undefined || a.side === b.side || a.place !== 'table' || b.place !== 'table')
    wrong(p, 'two units of different sides on the table', `${String(f.a)} and ${String(f.b)}`);
  return {
    a: a.id,
    b: b.id,
    edge: optional(f.edge, at(p, 'edge'), (v, q) => oneOf(v, q, STRUCK), 'front'),
    rounds: small(f.rounds, at(p, 'rounds')),
    stood: yes(f.stood, at(p, 'stood')),
  };
}

function readOver(raw: unknown, p: string): Result {
  const f = object(raw, p, ['winner', 'how', 'rule', 'score']);
  const score = list(f.score, at(p, 'score'), 2).map((v, i) => number(v, at(at(p, 'score'), i)));
  if (score.length !== 2) wrong(at(p, 'score'), 'two numbers', f.score);
  return {
    winner: f.winner === null ? null : side(f.winner, at(p, 'winner')),
    how: text(f.how, at(p, 'how'), 40),
    rule: text(f.rule, at(p, 'rule'), 40),
    score: [score[0], score[1]],
  };
}

const EMPTY: Scenario = {
  id: '',
  turns: 0,
  zones: [[], []],
  arrivals: [[], []],
  roads: [TABLE_WIDTH / 2, TABLE_WIDTH / 2],
  garrisons: [0, 0],
  first: 'roll',
  defender: 'roll',
};

function readState(raw: unknown): GroupState {
  const f = object(raw, '', namesOf(POSITION));
  oneOf(f.rules, 'rules', [RULES]);
  if (f.kind !== undefined) oneOf(f.kind, 'kind', ['position']);
  if (f.format !== undefined) whole(f.format, 'format', 1, 1);
  const options = pass(readOptions(OPTIONS, f.options)) as OptionValues;
  const [width, depth] = optional(f.table, 'table', readTable, [TABLE_WIDTH, TABLE_DEPTH] as [
    number,
    number,
  ]);
  const pieces = optional(
    f.terrain,
    'terrain',
    (v, p) => list(v, p, 200).map((x, i) => readPiece(x, at(p, i), i)),
    [],
  );
  const lines = optional(
    f.lines,
    'lines',
    (v, p) => list(v, p, 200).map((x, i) => readLine(x, at(p, i), i)),
    [],
  );
  unlike(pieces, 'terrain');
  unlike(lines, 'lines');
  const groups = optional(
    f.groups,
    'groups',
    (v, p) => list(v, p, 40).map((x, i) => readGroup(x, at(p, i))),
    [],
  );
  if (new Set(groups.map((g) => g.name)).size !== groups.length)
    wrong('groups', 'names of their own', groups.length);
  const named = f.groups !== undefined;
  const units = list(f.units, 'units', 200).map((x, i) =>
    readUnit(x, at('units', i), groups, named, { options, pieces }),
  );
  unlike(units, 'units');
  const grouped = (u: Unit): number => u.group;
  for (let i = 1; i < units.length; i++)
    if (grouped(units[i]) < grouped(units[i - 1]))
      wrong('units', 'units in the order of their groups', units[i].id);
  for (let i = 0; i < groups.length; i++) {
    const mine = units.filter((u) => u.group === i);
    const start = mine.reduce((n, u) => n + u.start, 0);
    if (mine.length === 0) wrong('groups', 'groups with units', groups[i].name);
    if (groups[i].start === 0) groups[i].start = start;
    if (groups[i].start < start) wrong('groups', 'as many stands at the start as its units', groups[i].name);
    const gone = mine.reduce((n, u) => n + u.start - u.stands, 0);
    if (groups[i].killed < gone) groups[i].killed = gone;
  }
  const generals = optional(
    f.generals,
    'generals',
    (v, p) => list(v, p, 60).map((x, i) => readGeneral(x, at(p, i), groups)),
    [],
  );
  unlike(generals, 'generals');
  if (generals.some((g) => units.some((u) => u.id === g.id)))
    wrong('generals', 'ids that no unit has', 'one of a unit');
  const moment = optional(f.at, 'at', (v, p) => oneOf(v, p, MOMENTS), 'orders');
  const active = optional(f.active, 'active', side, 0);
  const s: GroupState = {
    options,
    frames: [phaseFrame(MOMENTS.indexOf(moment) + 1)],
    turn: optional(f.turn, 'turn', (v, p) => whole(v, p, 0, 1000), 1),
    asked: optional(f.asked, 'asked', (v, p) => whole(v, p, 0, 1e9), 0),
    over: f.over === undefined || f.over === null ? null : readOver(f.over, 'over'),
    first: optional(f.first, 'first', side, 0),
    active,
    step: optional(f.step, 'step', (v, p) => whole(v, p, 0, 9), MOMENTS.indexOf(moment) + 1),
    width,
    depth,
    lie: null,
    units,
    groups,
    generals,
    contacts: optional(
      f.contacts,
      'contacts',
      (v, p) => list(v, p, 200).map((x, i) => readContact(x, at(p, i), units)),
      [],
    ),
    objectives: optional(
      f.objectives,
      'objectives',
      (v, p) => list(v, p, 40).map((x, i) => readObjective(x, at(p, i))),
      [],
    ),
    pieces,
    lines,
    scenario: optional(f.scenario, 'scenario', readScenario, EMPTY),
  };
  if (f.frames !== undefined) {
    if (whole(f.version, 'version', 0, 1e6) !== VERSION)
      wrong('version', `version ${VERSION}: this position is in mid-resolution`, f.version);
    s.frames = copyJson(list(f.frames, 'frames', 100)) as GroupFrame[];
    if (text(f.seal, 'seal', 40) !== sealOf(s))
      wrong(
        'seal',
        'a position in mid-resolution as it was written (leave out frames and seal, and say "at", to change it)',
        f.seal,
      );
  } else if (s.turn === 0) wrong('turn', 'a turn from 1 on', s.turn);
  for (const way of [0, 1] as const)
    if (f.frames === undefined && !units.some((u) => u.side === way && u.place === 'table'))
      wrong('units', `a unit of side ${way} on the table`, units.length);
  // GO-SETUP-10: an enemy that comes upon a general drives him away.
  generals.forEach((g, i) => {
    const among = amongEnemies(s, g);
    if (among !== undefined)
      wrong(at('generals', i), 'a place that no enemy stands on', `${g.id} in ${among.id}`);
  });
  const faults = invariantsOf(s);
  if (faults.length > 0) wrong('units', 'a position that keeps the rules', faults[0]);
  return s;
}

export const readPosition = (raw: unknown): { state: GroupState; options: OptionValues } | Complaint =>
  reading(() => {
    const state = readState(raw);
    return { state, options: state.options };
  });
