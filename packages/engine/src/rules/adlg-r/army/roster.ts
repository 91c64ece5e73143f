/** A roster of ADLG-R: troops, commanders, camp and works in the words of its file. */
import { type Roster, type RosterWords, readRosterAs, writeRosterAs } from '../../../army/roster.ts';
import { choice, flagged, members, numbered, ownName, rank, type Wording } from '../../../army/wording.ts';
import {
  at,
  flag,
  list,
  object,
  oneOf,
  optional,
  reading,
  text,
  whole,
  wrong,
} from '../../../battle/form/form.ts';
import { defaults, type OptionValues, readOptions } from '../../../battle/options.ts';
import { type Complaint, isComplaint, type Json } from '../../../battle/protocol.ts';
import type { Edition } from '../editions.ts';
import { type HouseRules, houseRulesOf, optionSpecs } from '../house-rules/house-rules.ts';
import { abilitiesIn, type Kit } from './prices.ts';
import {
  ABILITY,
  ABILITY_NAMES,
  type AbilityName,
  TROOP_TYPES,
  type TroopType,
  type Weapon,
} from './troops.ts';

export interface RosterCommander {
  name: string;
  value: 0 | 1 | 2 | 3;
  chief: boolean;
  included: boolean; // in the first body of line `unit`
  unit: number; // line of his corps that he is with at the start
  unreliable: boolean; // or allied (ADLG-CMD-19)
}

export interface RosterArmy {
  fortifiedCamp: boolean;
  fortifications: number; // pieces of 1 UD
  ships: number;
}

export type AdlgRoster = Roster<Kit, RosterCommander, RosterArmy>;

/** Weapons that a roster may name. */
export const WEAPONS: readonly Weapon[] = [
  'none', 'javelin', 'bow', 'longbow', 'crossbow', 'arquebus', 'musket', 'mixed', 'flintlock', 'carbine', 'light-artillery',
]; // biome-ignore format: a list of words

const QUALITIES = ['M', 'O', 'E'] as const;

/** What lists as people write them say of an army. */
export const WORDING: Wording = {
  troop: [
    choice('type', TROOP_TYPES),
    choice('quality', QUALITIES),
    choice('weapon', WEAPONS),
    members('abilities', ABILITY_NAMES),
    flagged('commandedShot'),
  ],
  commander: [
    ownName,
    rank('value', ['ordinary', 'competent', 'brilliant', 'strategist']),
    flagged('chief'),
    flagged('included'),
    numbered('unit'),
    flagged('unreliable'),
  ],
  army: [flagged('fortifiedCamp'), numbered('fortifications', 0), numbered('ships', 0)],
};

/** The weapon that a type always has, or has when nothing is said. */
export function usualWeapon(type: TroopType): Weapon {
  switch (type) {
    case 'bayonet-mi':
    case 'bayonet-hi':
    case 'later-pike-and-shot':
      return 'flintlock';
    case 'colunela':
    case 'tercio':
    case 'later-tercio':
    case 'pike-and-shot':
    case 'shot':
    case 'dragoons':
      return 'arquebus';
    default:
      return 'none';
  }
}

/** Names of abilities in files; `commandedShot` is a marker and no bit. */
export const readAbilities = (raw: unknown, place: string): AbilityName[] =>
  list(raw, place, 30).map((a, i) => oneOf(a, at(place, i), ABILITY_NAMES));

function readKit(raw: unknown, place: string): Kit {
  const f = object(raw, place, ['type', 'quality', 'weapon', 'abilities', 'commandedShot']);
  // A bayonet battalion is declared MI or HI before deployment (AR-TROOP-13): either word buys it.
  const named = f.type === 'bayonet' ? 'bayonet-hi' : f.type;
  const type = oneOf(named, at(place, 'type'), TROOP_TYPES);
  const abilities = optional(f.abilities, at(place, 'abilities'), readAbilities, [] as AbilityName[]);
  return {
    type,
    quality: optional(f.quality, at(place, 'quality'), (v, p) => oneOf(v, p, QUALITIES), 'O'),
    weapon: optional(f.weapon, at(place, 'weapon'), (v, p) => oneOf(v, p, WEAPONS), usualWeapon(type)),
    abilities: abilities.reduce((bits, name) => bits | ABILITY[name], 0),
    commandedShot: optional(f.commandedShot, at(place, 'commandedShot'), flag, false),
  };
}

function readCommander(raw: unknown, place: string): RosterCommander {
  const f = object(raw, place, ['name', 'value', 'chief', 'included', 'unit', 'unreliable', 'allied']);
  return {
    name: optional(f.name, at(place, 'name'), (v, p) => text(v, p, 200), ''),
    value: optional(f.value, at(place, 'value'), (v, p) => whole(v, p, 0, 3), 0) as 0 | 1 | 2 | 3,
    chief: optional(f.chief, at(place, 'chief'), flag, false),
    included: optional(f.included, at(place, 'included'), flag, false),
    unit: optional(f.unit, at(place, 'unit'), (v, p) => whole(v, p, 0, 199), 0),
    unreliable:
      optional(f.unreliable, at(place, 'unreliable'), flag, false) ||
      optional(f.allied, at(place, 'allied'), flag, false),
  };
}

function readArmy(raw: unknown, place: string): RosterArmy {
  const f = object(raw, place, ['fortifiedCamp', 'fortifications', 'ships']);
  return {
    fortifiedCamp: optional(f.fortifiedCamp, at(place, 'fortifiedCamp'), flag, false),
    fortifications: optional(f.fortifications, at(place, 'fortifications'), (v, p) => whole(v, p, 0, 99), 0),
    ships: optional(f.ships, at(place, 'ships'), (v, p) => whole(v, p, 0, 1), 0),
  };
}

const words = (edition: Edition): RosterWords<Kit, RosterCommander, RosterArmy> => ({
  rules: [edition.id],
  budget: 220,
  troop: readKit,
  commander: readCommander,
  army: readArmy,
  options: (raw, place) => {
    const given = object(raw, place);
    const read = readOptions(optionSpecs(edition), given, place);
    if (isComplaint(read)) wrong(read.place, read.expected, read.found);
    return Object.fromEntries(Object.keys(given).map((id) => [id, (read as OptionValues)[id]]));
  },
});

/** The house rules that an army is built by: our figures under those that its roster names. */
export const houseRulesOfRoster = (edition: Edition, options: OptionValues | undefined): HouseRules =>
  houseRulesOf({ ...defaults(optionSpecs(edition)), ...options });

/** Read a roster inside another reader. */
export function readRosterAt(edition: Edition, raw: unknown, place: string): AdlgRoster {
  const roster = readRosterAs(raw, place, words(edition));
  roster.commands.forEach((c, i) => {
    if (c.commander !== null && c.units.length > 0 && c.commander.unit >= c.units.length)
      wrong(
        `${at(at(place, 'commands'), i)}.commander.unit`,
        `a line of the corps, 0 to ${c.units.length - 1}`,
        c.commander.unit,
      );
  });
  return roster;
}

export const readRoster = (edition: Edition, raw: unknown): AdlgRoster | Complaint =>
  reading(() => readRosterAt(edition, raw, ''));

const writeKit = (k: Kit): Json => ({
  type: k.type,
  quality: k.quality,
  ...(k.weapon === usualWeapon(k.type) ? {} : { weapon: k.weapon }),
  ...(k.abilities === 0 ? {} : { abilities: abilitiesIn(k.abilities) }),
  ...(k.commandedShot ? { commandedShot: true } : {}),
});

const writeCommander = (c: RosterCommander): Json => ({
  ...(c.name === '' ? {} : { name: c.name }),
  value: c.value,
  ...(c.chief ? { chief: true } : {}),
  ...(c.included ? { included: true } : {}),
  ...(c.unit === 0 ? {} : { unit: c.unit }),
  ...(c.unreliable ? { unreliable: true } : {}),
});

const writeArmy = (a: RosterArmy): Json => ({
  ...(a.fortifiedCamp ? { fortifiedCamp: true } : {}),
  ...(a.fortifications > 0 ? { fortifications: a.fortifications } : {}),
  ...(a.ships > 0 ? { ships: a.ships } : {}),
});

export const writeRoster = (roster: AdlgRoster, points: number): Json =>
  writeRosterAs(roster, { troop: writeKit, commander: writeCommander, army: writeArmy, points });
