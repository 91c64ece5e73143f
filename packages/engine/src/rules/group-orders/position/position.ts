/** Positions as people write them: cm and degrees, defaults left out. In mid-resolution frames go along, sealed. */

import { copyJson } from '../../../battle/digest.ts';
import { type RecordOf, readRecord } from '../../../battle/fields/fields.ts';
import { at, list, optional, pass, reading, text, whole, wrong } from '../../../battle/form/form.ts';
import { readFacing, readPlace } from '../../../battle/form/place.ts';
import { type OptionValues, readOptions } from '../../../battle/options.ts';
import type { Complaint } from '../../../battle/protocol.ts';
import { readResult } from '../../../battle/record/record.ts';
import { TROOPS } from '../army/troops.ts';
import { phaseFrame } from '../command/turn.ts';
import { sealOf } from '../digest.ts';
import { newGeneral, newGroup, newGroupState, newUnit } from '../fields/generated.ts';
import { type GENERAL, MOMENTS, POSITION, SCENARIO, type UNIT } from '../fields/records.ts';
import type { GroupFrame } from '../frames.ts';
import { layLine, layPiece, TABLE_DEPTH, TABLE_WIDTH, unlike } from '../ground/ground.ts';
import { blockRect, sizeOf } from '../ground/shapes.ts';
import { OPTIONS } from '../house-rules.ts';
import { scenarioFrom } from '../setup/setup.ts';
import {
  type Contact,
  type General,
  type Group,
  type GroupState,
  houseRulesOfOptions,
  type Unit,
} from '../state.ts';
import { amongEnemies, invariantsOf } from '../view/describe.ts';

export const RULES = 'group-orders';
export const VERSION = 7;

function unitFrom(
  f: RecordOf<typeof UNIT>,
  p: string,
  groups: Group[],
  named: boolean,
  s: Pick<GroupState, 'options' | 'pieces'>,
): Unit {
  const { side, type, place, formation, block } = f;
  let group = groups.findIndex((g) => g.name === f.group);
  if (group < 0) {
    if (named) wrong(at(p, 'group'), 'the name of a group in the list', f.group);
    group = groups.push(newGroup({ side, name: f.group, start: 0, killed: 0 })) - 1;
  }
  if (groups[group].side !== side) wrong(at(p, 'group'), 'a group of its own side', f.group);
  const stands = f.stands ?? TROOPS[type].usual;
  const start = f.start ?? Math.max(1, stands);
  if (stands > start) wrong(at(p, 'stands'), `at most the ${start} stands of the start`, stands);
  if ((place === 'dead') !== (stands === 0))
    wrong(at(p, 'stands'), 'no stands if dead, else at least one', stands);
  const weapon = f.weapon ?? TROOPS[type].weapon;
  if ((TROOPS[type].arm === 'artillery') !== (weapon === 'gun'))
    wrong(at(p, 'weapon'), TROOPS[type].arm === 'artillery' ? 'gun, of artillery' : 'no gun: only artillery has one', weapon); // biome-ignore format: one line
  let pose = { x: 0, y: 0, facing: side === 0 ? 16384 : 49152 };
  if (block !== '') {
    const piece = s.pieces.find((x) => x.id === block && x.kind === 'block');
    if (piece === undefined || place !== 'table') wrong(at(p, 'block'), 'the id of a built-up block', block);
    const { x, y } = blockRect({ lie: null }, piece);
    pose = { x, y, facing: optional(f.facing, at(p, 'facing'), readFacing, pose.facing) };
  } else if (place === 'table' || f.x !== undefined || f.at !== undefined) {
    const gap = houseRulesOfOptions(s.options).skirmish_gap;
    pose = readPlace(f, p, sizeOf({ type, weapon }, formation, Math.max(1, stands), gap));
  }
  const from = f.from ?? pose;
  return newUnit({
    ...f,
    ...{ group, stands, start, weapon, x: pose.x, y: pose.y, facing: pose.facing },
    ...{ x0: from.x, y0: from.y, f0: from.facing },
    drill: f.drill ?? (type === 'militia' ? 'badly' : 'normal'),
    routMoved: f.routMoved ?? f.order === 'rout',
  });
}

function generalFrom(f: RecordOf<typeof GENERAL>, p: string, groups: readonly Group[]): General {
  const group = f.group === '' ? -1 : groups.findIndex((g) => g.name === f.group && g.side === f.side);
  if (f.group !== '' && group < 0) wrong(at(p, 'group'), 'the name of a group of his side', f.group);
  return newGeneral({ ...f, group });
}

function checkContact(c: Contact, p: string, units: readonly Unit[]): void {
  const [a, b] = [c.a, c.b].map((id) => units.find((u) => u.id === id && u.place === 'table'));
  if (a === undefined || b === undefined || a.side === b.side)
    wrong(p, 'two units of different sides on the table', `${c.a} and ${c.b}`);
}

function readState(raw: unknown): GroupState {
  const f = readRecord(POSITION, raw, '');
  const options = pass(readOptions(OPTIONS, f.options)) as OptionValues;
  const [width, depth] = f.table ?? [TABLE_WIDTH, TABLE_DEPTH];
  const pieces = f.terrain.map((x, i) => layPiece(x, at('terrain', i), i));
  const lines = f.lines.map((x, i) => layLine(x, at('lines', i), i));
  unlike(pieces, 'terrain');
  unlike(lines, 'lines');
  const groups = (f.groups ?? []).map((g) => newGroup({ ...g, start: g.start ?? 0, killed: g.killed ?? 0 }));
  if (new Set(groups.map((g) => g.name)).size !== groups.length)
    wrong('groups', 'names of their own', groups.length);
  const named = f.groups !== undefined;
  const units = f.units.map((x, i) => unitFrom(x, at('units', i), groups, named, { options, pieces }));
  unlike(units, 'units');
  for (let i = 1; i < units.length; i++)
    if (units[i].group < units[i - 1].group)
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
  const generals = f.generals.map((x, i) => generalFrom(x, at('generals', i), groups));
  unlike(generals, 'generals');
  if (generals.some((g) => units.some((u) => u.id === g.id)))
    wrong('generals', 'ids that no unit has', 'one of a unit');
  const step = MOMENTS.indexOf(f.at) + 1;
  for (const [i, c] of f.contacts.entries()) checkContact(c, at('contacts', i), units);
  const s = newGroupState({
    ...f,
    ...{ options, width, depth, lie: null, units, groups, generals, pieces, lines },
    frames: [phaseFrame(step)],
    step: f.step ?? step,
    over: f.over === undefined || f.over === null ? null : readResult(f.over, 'over'),
    contacts: f.contacts,
    objectives: f.objectives,
    scenario: scenarioFrom(f.scenario ?? readRecord(SCENARIO, {}, 'scenario'), 'scenario'),
  });
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
