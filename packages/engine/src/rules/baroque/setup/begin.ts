/** Set-ups: a position, or two armies that choose terrain and deploy. */
import { at, type Fields, flag, list, object, optional, reading, wrong } from '../../../battle/form/form.ts';
import { defaults, type OptionValues } from '../../../battle/options.ts';
import { type Complaint, isComplaint, type Json, type Side } from '../../../battle/protocol.ts';
import { listOf } from '../army/lists.ts';
import { type BaroqueRoster, readRoster, unitIn } from '../army/roster.ts';
import { footprint, isAlwaysSlow, QUALITIES, TRAIT } from '../army/troops.ts';
import { newBaroqueState, newDivision, newLeader, newUnit } from '../fields/generated.ts';
import { readTable } from '../ground/ground.ts';
import { OPTIONS } from '../house-rules.ts';
import type { Army, BaroqueState, Command, Leader, Unit } from '../state.ts';
import { startingValue } from '../victory.ts';
import { invariantsOf } from '../view/describe.ts';
import { readPaceMove, readPosition } from './position.ts';
import { setupFrames } from './setup.ts';

/** A deployed position, or rosters with the table and, if it was agreed, its terrain. */
export type BaroqueSetup =
  | { readonly position: Json }
  | { readonly rosters: readonly [Json, Json]; readonly [field: string]: Json };

/** A position whose frames do not fit it, or that breaks an invariant, is refused in words. */
export function readPlayable(
  raw: unknown,
  look: (s: BaroqueState) => void,
): { state: BaroqueState; options: OptionValues } | Complaint {
  const read = readPosition(raw);
  if (isComplaint(read)) return read;
  try {
    const broken = invariantsOf(read.state);
    if (broken.length > 0)
      return { place: 'units', expected: 'a position that can be played', found: broken[0] };
    look(read.state);
  } catch {
    return { place: 'frames', expected: 'frames that fit the position', found: 'frames that do not' };
  }
  return read;
}

export function readSetup(raw: unknown, look: (s: BaroqueState) => void): BaroqueSetup | Complaint {
  if (typeof raw === 'object' && raw !== null && 'rosters' in raw)
    return reading(() => {
      mustered(object(raw, ''));
      return raw as BaroqueSetup;
    });
  const given = typeof raw === 'object' && raw !== null && 'position' in raw ? raw.position : raw;
  const read = readPlayable(given, look);
  return isComplaint(read) ? read : { position: given as Json };
}

export function begin(setup: BaroqueSetup, options: OptionValues): BaroqueState {
  if ('rosters' in setup) {
    const state = mustered(setup as Fields);
    state.options = options;
    return state;
  }
  const read = readPosition(setup.position);
  if (isComplaint(read)) throw new Error(`${read.place}: expected ${read.expected}`);
  read.state.options = options;
  return read.state;
}

/** Two armies before the terrain is laid. Inside `reading`. */
function mustered(f: Fields): BaroqueState {
  object(f, '', ['rosters', 'table', 'lie', 'terrain', 'obstacles', 'crossings', 'rules', 'quick']);
  const rosters = list(f.rosters, 'rosters', 2);
  if (rosters.length !== 2) wrong('rosters', 'two rosters', rosters);
  const us: Unit[] = [];
  const commands: Command[] = [];
  const leaders: Leader[] = [];
  const armies: Army[] = [];
  rosters.forEach((raw, i) => {
    const roster = readRoster(raw);
    if (isComplaint(roster)) wrong(`rosters[${i}].${roster.place}`, roster.expected, roster.found);
    armies.push(addArmy(roster, i as Side, us, commands, leaders, at('rosters', i)));
  });
  for (const side of [0, 1] as const) armies[side].value = startingValue(us, side, armies[side].prostitutes);
  return newBaroqueState({
    frames: setupFrames(f.terrain !== undefined),
    turn: 0,
    over: null,
    options: defaults(OPTIONS),
    active: 0,
    table: readTable(f),
    units: us,
    leaders,
    commands,
    armies: [armies[0], armies[1]],
    special: optional(f.quick, 'quick', flag, false) ? ['quick'] : [],
  });
}

function addArmy(
  roster: BaroqueRoster,
  side: Side,
  us: Unit[],
  commands: Command[],
  leaders: Leader[],
  place: string,
): Army {
  const army = listOf(roster.list);
  if (army === undefined) wrong(`${place}.list`, 'the id of a list', roster.list);
  const letter = side === 0 ? 'A' : 'B';
  let n = 0;
  roster.commands.forEach((c, i) => {
    const command = commands.length;
    commands.push(newDivision({ side, name: c.name === '' ? `${letter}${i + 1}` : c.name, deployed: false }));
    if (c.commander !== null)
      leaders.push(
        newLeader({
          ...{ id: `${letter}-l${i + 1}`, side, command, name: c.commander.name, x: 0, y: 0 },
          level: QUALITIES.indexOf(c.commander.quality),
          chief: c.commander.chief,
        }),
      );
    c.units.forEach((line, j) => {
      const found = unitIn(army, line.entry, line.troop.options);
      if (found === undefined)
        wrong(`${place}.commands[${i}].units[${j}].entry`, 'an entry of the list', line.entry);
      for (let k = 0; k < line.count; k++) {
        n++;
        us.push(
          raised(
            `${letter}${n < 10 ? '0' : ''}${n}`,
            side,
            command,
            line.name === '' ? found.name : line.name,
            found.profile,
          ),
        );
      }
    });
  });
  us.push(
    raised(`${letter}-baggage`, side, -1, 'Baggage', {
      type: 'BAG',
      gun: '',
      M: '0',
      vbu: roster.army.fortified ? 4 : 2,
      I: 0,
      D: 'B',
      vd: 0,
      weapon: 'none',
      sm: 0,
      mm: 0,
      traits: roster.army.fortified ? ['fortified'] : [],
    }),
  );
  return {
    name: roster.name,
    structure: roster.army.structure,
    dice: 1 + roster.army.dice,
    destiny: roster.army.destiny,
    prostitutes: roster.army.prostitutes,
    value: 0,
  };
}

function raised(
  id: string,
  side: Side,
  command: number,
  name: string,
  p: NonNullable<ReturnType<typeof unitIn>>['profile'],
): Unit {
  const traits = p.traits.reduce((sum, t) => sum | TRAIT[t], 0);
  const { move, pace } = readPaceMove(p.M, 'M');
  return newUnit({
    ...{ id, side, command, name, type: p.type, gun: p.gun, move, traits, weapon: p.weapon },
    ...{ vbu: p.vbu, impetus: p.I, discipline: p.D, vd: p.vd, sm: p.sm, mm: p.mm },
    ...{ x: 0, y: 0, facing: 0, ...footprint(p.type, (traits & TRAIT.massed) !== 0), place: 'reserve' },
    pace: isAlwaysSlow(p.type, traits) ? 'S' : pace,
    volley: p.weapon === 'musket' || p.weapon === 'arquebus',
    pistols: (traits & TRAIT.pointBlankPistol) !== 0,
    lance: (traits & TRAIT.lance) !== 0,
  });
}
