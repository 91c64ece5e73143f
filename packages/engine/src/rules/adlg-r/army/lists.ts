/** The army lists of ADLG-R: those that come with the game (house lists, marked), and people's own. */
import { type ArmyList, LIST_FORMAT, readListAs } from '../../../army/army-list.ts';
import {
  at,
  flag,
  list,
  number,
  object,
  oneOf,
  optional,
  reading,
  whole,
  wrong,
} from '../../../battle/form/form.ts';
import type { Complaint, Json } from '../../../battle/protocol.ts';
import { abilitiesIn, type Kit } from './prices.ts';
import { readAbilities, usualWeapon, WEAPONS } from './roster.ts';
import {
  ABILITY,
  ABILITY_NAMES,
  type AbilityName,
  type Quality,
  TROOP_TYPES,
  type TroopType,
  type Weapon,
} from './troops.ts';

export type Region = 'plain' | 'forest' | 'mountain' | 'desert' | 'steppes';
export const REGIONS: readonly Region[] = ['plain', 'forest', 'mountain', 'desert', 'steppes'];

/** Troops that an entry allows. */
export interface Choice {
  type: TroopType;
  quality: readonly Quality[];
  weapon: readonly Weapon[];
  abilities: readonly AbilityName[]; // always
  options: readonly AbilityName[]; // each may be bought
  commandedShot: boolean; // may be bought
  years: readonly [number, number];
  allied: boolean; // only under an allied or unreliable commander (ADLG-CMD-20)
  elite: number | 'half'; // most elite bodies of the entry
}

/** What a list says of commanders, works and ground: ADLG-ARM-6. */
export interface ListCommands {
  strategist: number; // most
  brilliant: number;
  competent: number;
  points: number; // command points of all commanders together (ADLG-ARM-9)
  allied: number; // most allied or unreliable commanders
  fortifications: number; // most
  regions: readonly Region[];
}

export type AdlgList = ArmyList<Choice, ListCommands>;

const QUALITIES = ['M', 'O', 'E'] as const;

function readChoice(raw: unknown, place: string): Choice {
  const f = object(raw, place, [
    'type',
    'quality',
    'weapon',
    'abilities',
    'options',
    'years',
    'allied',
    'elite',
  ]);
  const type = oneOf(f.type, at(place, 'type'), TROOP_TYPES);
  const some = <T extends string>(v: unknown, p: string, values: readonly T[]): T[] => {
    const out = (typeof v === 'string' ? [v] : list(v, p, 20)).map((x, i) => oneOf(x, at(p, i), values));
    if (out.length === 0) wrong(p, 'at least one', v);
    return out;
  };
  const options = optional(f.options, at(place, 'options'), (v, p) => list(v, p, 30), []);
  const bought = at(place, 'options');
  const names = options.map((o, i) => oneOf(o, at(bought, i), [...ABILITY_NAMES, 'commandedShot'] as const));
  return {
    type,
    quality: optional(f.quality, at(place, 'quality'), (v, p) => some(v, p, QUALITIES), ['O'] as Quality[]),
    weapon: optional(f.weapon, at(place, 'weapon'), (v, p) => some(v, p, WEAPONS), [usualWeapon(type)]),
    abilities: optional(f.abilities, at(place, 'abilities'), readAbilities, [] as AbilityName[]),
    options: names.filter((n): n is AbilityName => n !== 'commandedShot'),
    commandedShot: names.includes('commandedShot'),
    years: optional(f.years, at(place, 'years'), readYears, [0, 9999] as const),
    allied: optional(f.allied, at(place, 'allied'), flag, false),
    elite:
      f.elite === 'half' ? 'half' : optional(f.elite, at(place, 'elite'), (v, p) => whole(v, p, 0, 500), 500),
  };
}

function readYears(raw: unknown, place: string): readonly [number, number] {
  const two = list(raw, place, 2).map((y, i) => whole(number(y, at(place, i)), at(place, i), 0, 9999));
  if (two.length !== 2) wrong(place, 'the first and the last year', raw);
  return [two[0], two[1]];
}

function readCommands(raw: unknown, place: string): ListCommands {
  const f = object(raw, place, [
    'strategist', 'brilliant', 'competent', 'points', 'allied', 'fortifications', 'regions',
  ]); // biome-ignore format: a list of words
  const most = (key: string, missing: number): number =>
    optional(f[key], at(place, key), (v, p) => whole(v, p, 0, 100), missing);
  const regions = optional(f.regions, at(place, 'regions'), (v, p) => list(v, p, 5), [...REGIONS]);
  const found = regions.map((r, i) => oneOf(r, at(at(place, 'regions'), i), REGIONS));
  return {
    strategist: most('strategist', 1),
    brilliant: most('brilliant', 4),
    competent: most('competent', 4),
    points: most('points', 4),
    allied: most('allied', 1),
    fortifications: most('fortifications', 6),
    regions: found.length === 0 ? REGIONS : found,
  };
}

export const readList = (raw: unknown): AdlgList | Complaint =>
  reading(() => readListAs(raw, '', { choice: readChoice, commands: readCommands }));

/** A list as its file has it: what `readList` takes. */
export const writeList = (l: AdlgList): Json => ({
  format: LIST_FORMAT,
  kind: 'army-list',
  rules: [...l.rules],
  id: l.id,
  name: { ...l.name },
  years: [...l.years],
  ...(l.house ? { house: true } : {}),
  ...(l.note === undefined ? {} : { note: { ...l.note } }),
  commands: { ...l.commands, regions: [...l.commands.regions] },
  entries: l.entries.map((e) => ({
    id: e.id,
    name: { ...e.name },
    least: e.least,
    most: e.most === Number.POSITIVE_INFINITY ? null : e.most,
    years: [...e.years],
    choices: e.choices.map((c) => ({
      type: c.type,
      quality: [...c.quality],
      weapon: [...c.weapon],
      ...(c.abilities.length === 0 ? {} : { abilities: [...c.abilities] }),
      options: [...c.options, ...(c.commandedShot ? ['commandedShot'] : [])],
      years: [...c.years],
      ...(c.allied ? { allied: true } : {}),
      elite: c.elite,
    })),
    ...(e.note === undefined ? {} : { note: { ...e.note } }),
  })),
  limits: JSON.parse(JSON.stringify(l.limits)) as Json,
});

const asList = (m: { default: unknown }): AdlgList => {
  const read = readList(m.default);
  if ('place' in read) throw new Error(`a list of ours is wrong: ${read.place} ${read.expected}`);
  return read;
};

/** The lists that come with the game, loaded on demand. */
const LOADERS: readonly { id: string; load(): Promise<AdlgList> }[] = [
  {
    id: 'swiss-1500',
    load: () => import('./lists/swiss-1500.json', { with: { type: 'json' } }).then(asList),
  },
  {
    id: 'french-italian-wars',
    load: () => import('./lists/french-italian-wars.json', { with: { type: 'json' } }).then(asList),
  },
  {
    id: 'spanish-imperial-italian-wars',
    load: () => import('./lists/spanish-imperial-italian-wars.json', { with: { type: 'json' } }).then(asList),
  },
  {
    id: 'landsknecht-german-imperial',
    load: () => import('./lists/landsknecht-german-imperial.json', { with: { type: 'json' } }).then(asList),
  },
  {
    id: 'huguenot-wars-of-religion',
    load: () => import('./lists/huguenot-wars-of-religion.json', { with: { type: 'json' } }).then(asList),
  },
  {
    id: 'spanish-army-of-flanders',
    load: () => import('./lists/spanish-army-of-flanders.json', { with: { type: 'json' } }).then(asList),
  },
  {
    id: 'dutch-maurice',
    load: () => import('./lists/dutch-maurice.json', { with: { type: 'json' } }).then(asList),
  },
  {
    id: 'swedes-gustavus',
    load: () => import('./lists/swedes-gustavus.json', { with: { type: 'json' } }).then(asList),
  },
  {
    id: 'imperial-catholic-league',
    load: () => import('./lists/imperial-catholic-league.json', { with: { type: 'json' } }).then(asList),
  },
  {
    id: 'ecw-royalist',
    load: () => import('./lists/ecw-royalist.json', { with: { type: 'json' } }).then(asList),
  },
  {
    id: 'ecw-parliament-new-model',
    load: () => import('./lists/ecw-parliament-new-model.json', { with: { type: 'json' } }).then(asList),
  },
  {
    id: 'polish-lithuanian',
    load: () => import('./lists/polish-lithuanian.json', { with: { type: 'json' } }).then(asList),
  },
  { id: 'ottoman', load: () => import('./lists/ottoman.json', { with: { type: 'json' } }).then(asList) },
  {
    id: 'louis-xiv-french',
    load: () => import('./lists/louis-xiv-french.json', { with: { type: 'json' } }).then(asList),
  },
  {
    id: 'later-imperial',
    load: () => import('./lists/later-imperial.json', { with: { type: 'json' } }).then(asList),
  },
];

export const LIST_IDS: readonly string[] = LOADERS.map((l) => l.id);

export async function loadList(id: string): Promise<AdlgList | undefined> {
  return LOADERS.find((l) => l.id === id)?.load();
}

export const loadLists = (): Promise<AdlgList[]> => Promise.all(LOADERS.map((l) => l.load()));

/** Does a choice allow this kit? */
export function allows(choice: Choice, kit: Kit, year: number): boolean {
  if (choice.type !== kit.type && !(choice.type === 'bayonet-hi' && kit.type === 'bayonet-mi')) return false;
  if (!choice.quality.includes(kit.quality) || !choice.weapon.includes(kit.weapon)) return false;
  if (year !== 0 && (year < choice.years[0] || year > choice.years[1])) return false;
  for (const name of choice.abilities) if ((kit.abilities & ABILITY[name]) === 0) return false;
  for (const name of abilitiesIn(kit.abilities))
    if (!choice.abilities.includes(name) && !choice.options.includes(name)) return false;
  return !kit.commandedShot || choice.commandedShot;
}
