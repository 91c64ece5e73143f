/** Two rosters read and turned into the state before anything is decided. ADLG-SCA, AR-BASE, ADLG-CMD-7. */
import { cite } from '../../../battle/cite.ts';
import { at, flag, list, number, object, optional, reading, wrong } from '../../../battle/form/form.ts';
import type { OptionValues } from '../../../battle/options.ts';
import type { Complaint, Side } from '../../../battle/protocol.ts';
import { units } from '../../../table/number.ts';
import { regionsOf } from '../army/list-regions.ts';
import { REGIONS, type Region } from '../army/lists.ts';
import { tableOf } from '../army/prices.ts';
import { type AdlgRoster, readRosterAt } from '../army/roster.ts';
import { ABILITY, TROOPS } from '../army/troops.ts';
import { demoralisationValue } from '../command/end.ts';
import type { Edition } from '../editions.ts';
import { houseRulesOf } from '../house-rules/house-rules.ts';
import type { AdlgState, Commander, Corps, Unit } from '../state.ts';
import type { SetUp } from './setup-state.ts';

/** A set-up from rosters. */
export interface RosterSetup {
  rosters: [AdlgRoster, AdlgRoster];
  quick: boolean; // the engine lays terrain and deploys
  year: number; // 0: the later of the two armies
  table: [number, number] | null; // another size than the budget's
  regions: [Region[], Region[]]; // that each side's list names
}

const FIELDS = [
  'format',
  'kind',
  'rules',
  'rosters',
  'quick',
  'year',
  'table',
  'regions',
  'options',
] as const;

export const isRosterSetup = (raw: unknown): boolean =>
  typeof raw === 'object' && raw !== null && 'rosters' in raw;

/** Read a set-up from outside. What is wrong with an army by points is said by the muster, not here. */
export function readRosterSetup(edition: Edition, raw: unknown): RosterSetup | Complaint {
  return reading(() => {
    const f = object(raw, '', FIELDS);
    const two = list(f.rosters, 'rosters', 2).map((r, i) => readRosterAt(edition, r, at('rosters', i)));
    if (two.length !== 2) wrong('rosters', 'two rosters', f.rosters);
    two.forEach((r, i) => {
      if (r.commands.length === 0) wrong(at(at('rosters', i), 'commands'), 'at least one corps', r.commands);
      r.commands.forEach((c, k) => {
        const p = `rosters[${i}].commands[${k}].units`;
        if (c.units.length === 0) wrong(p, 'at least one line', c.units);
        if (c.units.reduce((n, u) => n + u.count, 0) > 60) wrong(p, 'at most 60 bodies', c.units);
      });
    });
    const table = optional(
      f.table,
      'table',
      (v, p) => list(v, p, 2).map((x, i) => number(x, at(p, i), i === 0 ? 18 : 12, 60)),
      null,
    );
    if (table !== null && table.length !== 2) wrong('table', 'width and depth', f.table);
    const regions = two.map((r, i) => {
      const named = f.regions === undefined ? undefined : list(f.regions, 'regions', 2)[i];
      if (named === undefined) return [...regionsOf(r.list)];
      const p = at('regions', i);
      const found = list(named, p, 5).map((x, k) => {
        if (!(REGIONS as readonly unknown[]).includes(x)) wrong(at(p, k), `one of ${REGIONS.join(', ')}`, x);
        return x as Region;
      });
      return found.length === 0 ? [...REGIONS] : found;
    });
    return {
      rosters: [two[0], two[1]],
      quick: optional(f.quick, 'quick', flag, false),
      year: optional(f.year, 'year', (v, p) => number(v, p, 0, 9999), 0),
      table: table === null ? null : [table[0], table[1]],
      regions: [regions[0], regions[1]],
    };
  });
}

/** The state before anything is decided: all troops off the table, initiative next. */
export function beginSetup(edition: Edition, setup: RosterSetup, options: OptionValues): AdlgState {
  const budget = Math.max(setup.rosters[0].budget, setup.rosters[1].budget);
  const table = setup.table ?? tableOf(budget, houseRulesOf(options));
  if (setup.table === null) cite('ADLG-SCA-2');
  const all: Unit[] = [];
  const corps: Corps[] = [];
  const commanders: Commander[] = [];
  for (const side of [0, 1] as const) addArmy(setup.rosters[side], side, all, corps, commanders);
  const army = (side: Side) => setup.rosters[side].army;
  const set: SetUp = {
    budget,
    year: setup.year !== 0 ? setup.year : Math.max(setup.rosters[0].year, setup.rosters[1].year),
    quick: setup.quick,
    regions: setup.regions,
    fortifications: [army(0).fortifications, army(1).fortifications],
    fortifiedCamps: [army(0).fortifiedCamp, army(1).fortifiedCamp],
    ships: houseRulesOf(options).ships ? [army(0).ships, army(1).ships] : [0, 0],
    deployments: [setup.rosters[0].deployment, setup.rosters[1].deployment],
    winner: 0,
    defender: 0,
    region: 'plain',
    chosen: [[], []],
    queue: [],
    laid: [],
    removedOnSix: [0, 0],
    notes: [null, null],
  };
  const s: AdlgState = {
    edition: edition.year,
    options,
    frames: [{ at: 'setup.initiative' }],
    turn: 0,
    asked: 0,
    over: null,
    first: 0,
    active: 0,
    phase: 'setup',
    width: units(table[0]),
    depth: units(table[1]),
    lie: null,
    units: all,
    commanders,
    corps,
    camps: [],
    pieces: [],
    works: [],
    contacts: [],
    value: [0, 0],
    special: [],
    setup: set,
    markers: [],
    marches: [],
    ships: [],
  };
  s.value = [demoralisationValue(s, 0), demoralisationValue(s, 1)];
  return s;
}

const two = (n: number): string => (n < 10 ? `0${n}` : `${n}`);

function addArmy(roster: AdlgRoster, side: Side, all: Unit[], corps: Corps[], commanders: Commander[]): void {
  const letter = side === 0 ? 'A' : 'B';
  let n = 0;
  roster.commands.forEach((c, k) => {
    const index = corps.length;
    corps.push({
      side,
      name: c.name === '' ? `${letter}${k + 1}` : c.name,
      points: 0,
      rolled: false,
      done: false,
      fought: false,
      held: false,
    });
    const firsts: string[] = [];
    for (const line of c.units)
      for (let i = 0; i < line.count; i++) {
        const id = `${letter}${two(++n)}`;
        if (i === 0) firsts.push(id);
        const name = line.name === '' ? line.troop.type : line.name;
        all.push(newUnit(id, side, index, line.count > 1 ? `${name} ${i + 1}` : name, line.troop));
      }
    if (c.commander === null) return;
    const { name, value, chief, included, unreliable } = c.commander;
    commanders.push({
      id: `${letter}-c${k + 1}`,
      side,
      corps: index,
      name: name === '' ? corps[index].name : name,
      value,
      chief,
      included,
      unreliable,
      unit: firsts[c.commander.unit] ?? firsts[0] ?? '',
      half: 'left',
      x: 0,
      y: 0,
      engaged: false,
      lost: false,
      moved: false,
      freeSpent: 0,
    });
  });
  // ADLG-CMD-7: somebody commands in chief, the best where nobody is named.
  const own = commanders.filter((c) => c.side === side);
  if (own.length > 0 && !own.some((c) => c.chief)) {
    let best = own[0];
    for (const c of own) if (c.value > best.value) best = c;
    best.chief = true;
  }
}

function newUnit(
  id: string,
  side: Side,
  corps: number,
  name: string,
  kit: AdlgRoster['commands'][number]['units'][number]['troop'],
): Unit {
  const troop = TROOPS[kit.type];
  const caracole = (kit.abilities & ABILITY.caracole) !== 0;
  if (caracole) cite('AR-BASE-04');
  if (kit.type === 'elephants' || kit.type === 'war-wagon' || kit.type === 'camelry') {
    cite('AR-BASE-05');
    cite('ADLG-SCA-4');
  } else {
    cite('ADLG-SCA-3');
    cite('AR-BASE-01');
  }
  return {
    id,
    side,
    corps,
    name,
    type: kit.type,
    quality: kit.quality,
    weapon: kit.weapon,
    abilities: kit.abilities,
    commandedShot: kit.commandedShot,
    x: 0,
    y: 0,
    facing: 0,
    width: units(troop.width),
    depth: units(caracole ? 1 : troop.depth), // AR-BASE-04
    losses: 0,
    place: 'marching',
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
  };
}
