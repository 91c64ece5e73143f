/** A set-up: a scenario with two armies, before anybody is deployed. GO-SETUP-18, 28 to 31. */

import { type RecordOf, readRecord, record } from '../../../battle/fields/fields.ts';
import { at, flag, list, object, optional, reading, text, whole, wrong } from '../../../battle/form/form.ts';
import { readLength } from '../../../battle/form/place.ts';
import type { OptionValues } from '../../../battle/options.ts';
import type { Complaint, Json, Side } from '../../../battle/protocol.ts';
import type { Length } from '../../../table/number.ts';
import { armyNamed } from '../army/armies.ts';
import { readHouseRoster } from '../army/muster.ts';
import { drillOf, moraleOf, type Roster, readRoster, weaponOf } from '../army/roster.ts';
import { newGeneral, newGroup, newGroupState, newUnit } from '../fields/generated.ts';
import { POSITION, SCENARIO } from '../fields/records.ts';
import { layLine, layPiece, TABLE_DEPTH, TABLE_WIDTH, unlike } from '../ground/ground.ts';
import type { Box, General, Group, GroupState, Line, Objective, Piece, Scenario, Unit } from '../state.ts';

export type GroupSetup = { readonly [key: string]: Json };

/** A set-up that was read. */
interface Read {
  quick: boolean; // nobody is asked before the first turn
  width: Length;
  depth: Length;
  armies: [Roster, Roster];
  pieces: Piece[];
  lines: Line[];
  objectives: Objective[];
  scenario: Scenario;
}

const FIELDS = [
  'scenario',
  'table',
  'turns',
  'lead',
  'first',
  'defender',
  'armies',
  'zones',
  'arrivals',
  'roads',
  'garrisons',
  'terrain',
  'lines',
  'objectives',
  'quick',
];

function pair<T>(v: unknown, p: string, read: (v: unknown, p: string) => T): [T, T] {
  const both = list(v, p, 2);
  if (both.length !== 2) wrong(p, 'a list of two, south first', v);
  return [read(both[0], at(p, 0)), read(both[1], at(p, 1))];
}

function readBox(v: unknown, p: string): Box {
  const n = list(v, p, 4).map((x, i) => readLength(x, at(p, i), 0, 1000));
  if (n.length !== 4 || n[0] >= n[2] || n[1] >= n[3]) wrong(p, 'x0, y0, x1, y1, the smaller first', v);
  return { x0: n[0], y0: n[1], x1: n[2], y1: n[3] };
}

const readArmy = (v: unknown, p: string): Roster => {
  if (typeof v === 'object' && v !== null && 'commands' in v) {
    // The house's roster format: the same checks.
    const { id: _, ...army } = readHouseRoster(v, p);
    return readRoster(army, p);
  }
  if (typeof v !== 'string') return readRoster(v, p);
  const army = armyNamed(text(v, p, 40));
  if (army === undefined) wrong(p, 'a roster, or the id of an army that comes with the game', v);
  return army;
};

export function scenarioFrom(f: RecordOf<typeof SCENARIO>, p: string): Scenario {
  const q = (key: string): string => at(p, key);
  return {
    ...f,
    zones: pair(f.zones, q('zones'), (z, y) => list(z, y, 8).map((b, i) => readBox(b, at(y, i)))),
    arrivals: pair(f.arrivals, q('arrivals'), (z, y) =>
      list(z, y, 12).map((t, i) => whole(t, at(y, i), 1, 40)),
    ),
    roads:
      f.roads === undefined
        ? [TABLE_WIDTH / 2, TABLE_WIDTH / 2]
        : pair(f.roads, q('roads'), (z, y) => readLength(z, y, 0, 1000)),
    garrisons: pair(f.garrisons, q('garrisons'), (z, y) => whole(z, y, 0, 20)),
  };
}

/** Two rosters without a scenario meet on open ground: a low hill with a crossroads, a wood and an orchard. */
const MEETING = {
  scenario: 'meeting',
  turns: 12,
  zones: [[[0, 0, 180, 30]], [[0, 90, 180, 120]]],
  terrain: [
    { id: 'hill', kind: 'hill', name: 'hill', rect: [70, 50, 110, 70] },
    { id: 'wood', kind: 'wood', name: 'wood', rect: [20, 50, 45, 70] },
    { id: 'orchard', kind: 'orchard', name: 'orchard', rect: [135, 50, 160, 70] },
    { id: 'road', kind: 'road', name: 'road', ribbon: [0, 60, 180, 60], width: 5 },
  ],
  objectives: [
    { name: 'crossroads', x: 90, y: 60, points: 10 },
    { name: 'wood', x: 32, y: 60, points: 5 },
    { name: 'orchard', x: 147, y: 60, points: 5 },
  ],
};
const isMeeting = (raw: unknown): raw is { rosters: unknown; quick?: unknown } =>
  typeof raw === 'object' && raw !== null && 'rosters' in raw;

/** What a set-up has of a position. */
const { table, terrain, lines, objectives } = POSITION.fields;
const GROUND = record('ground', POSITION.meaning, { table, terrain, lines, objectives });

function readAll(raw: unknown): Read {
  if (isMeeting(raw)) {
    const { rosters, quick } = object(raw, '', ['rosters', 'quick']);
    pair(rosters, 'rosters', readArmy);
    return readAll({ ...MEETING, armies: rosters, ...(quick === undefined ? {} : { quick }) });
  }
  const f = object(raw, '', FIELDS);
  const { table, terrain, lines, objectives, armies: both, quick, scenario, ...rest } = f;
  const ground = readRecord(GROUND, { table, terrain, lines, objectives }, '');
  const [width, depth] = ground.table ?? [TABLE_WIDTH, TABLE_DEPTH];
  const pieces = ground.terrain.map((x, i) => layPiece(x, at('terrain', i), i));
  const laid = ground.lines.map((x, i) => layLine(x, at('lines', i), i));
  unlike(pieces, 'terrain');
  unlike(laid, 'lines');
  const armies = pair(both, 'armies', readArmy);
  const read = scenarioFrom(readRecord(SCENARIO, { ...rest, id: scenario }, ''), '');
  if (read.zones[0].length === 0 || read.zones[1].length === 0)
    wrong('zones', 'at least one zone of each side', f.zones);
  for (const side of [0, 1] as const)
    for (const b of read.zones[side])
      if (b.x1 > width || b.y1 > depth) wrong('zones', 'zones on the table', f.zones);
  return {
    quick: optional(quick, 'quick', flag, false),
    width,
    depth,
    armies,
    pieces,
    lines: laid,
    objectives: ground.objectives,
    scenario: read,
  };
}

export const readSetup = (raw: unknown): GroupSetup | Complaint =>
  reading(() => {
    readAll(raw);
    return raw as GroupSetup;
  });

/** The name of a unit that has none: its kind and number. */
const called = (side: Side, group: string, n: number): string => `${group === '' ? 'AB'[side] : group}.${n}`;

/** The state before deployment. */
export function begin(setup: GroupSetup, options: OptionValues): GroupState {
  const read = readAll(setup);
  const units: Unit[] = [];
  const groups: Group[] = [];
  const generals: General[] = [];
  for (const side of [0, 1] as const) {
    const army = read.armies[side];
    // Two armies of one name meet as well: ids carry the side.
    const mark = read.armies[0].groups.some((a) => read.armies[1].groups.some((b) => a.name === b.name))
      ? side === 0
        ? 'S'
        : 'N'
      : '';
    const raise = (id: string, group: number): number =>
      generals.push(newGeneral({ id, side, group, place: 'waiting' }));
    raise(`${mark}${army.groups[0].name.slice(0, 1)}.C${side}`, -1);
    for (const g of army.groups) {
      const index = groups.length;
      const group = newGroup({ side, name: `${mark}${g.name}`, start: 0, killed: 0, deployed: false });
      groups.push(group);
      raise(`${mark}${g.name}.G`, index);
      g.units.forEach((troop, i) => {
        const facing = side === 0 ? 16384 : 49152;
        units.push(
          newUnit({
            id: called(side, `${mark}${g.name}`, i + 1),
            side,
            group: index,
            name: troop.name,
            type: troop.type,
            drill: drillOf(troop),
            morale: moraleOf(troop),
            weapon: weaponOf(troop),
            poorShot: troop.poorShot,
            start: troop.stands,
            stands: troop.stands,
            place: 'waiting',
            ...{ x: 0, y: 0, facing, x0: 0, y0: 0, f0: facing },
            routMoved: false,
          }),
        );
        group.start += troop.stands;
      });
    }
  }
  return newGroupState({
    options,
    frames: [read.quick ? { at: 'setup.defender', quick: true } : { at: 'setup.defender' }],
    turn: 0,
    over: null,
    step: 0,
    width: read.width,
    depth: read.depth,
    lie: null,
    units,
    groups,
    generals,
    objectives: read.objectives,
    pieces: read.pieces,
    lines: read.lines,
    scenario: read.scenario,
  });
}
