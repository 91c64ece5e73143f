/** Rosters: armies as people write them, their points, and what is wrong with them in words. GO-SETUP-07, 08, 23. */

import { cite } from '../../../battle/cite.ts';
import type { Luck } from '../../../battle/dice/dice.ts';
import { at, flag, list, object, oneOf, optional, text, whole, wrong } from '../../../battle/form/form.ts';
import {
  DRILLS,
  type Drill,
  isFoot,
  MORALES,
  type Morale,
  TROOPS,
  type TroopType,
  TYPES,
  WEAPONS,
  type Weapon,
} from './troops.ts';

export interface RosterUnit {
  type: TroopType;
  stands: number;
  name?: string;
  drill?: Drill; // normal; militia: badly
  morale?: Morale; // normal
  weapon?: Weapon; // the type's own
  poorShot?: boolean;
}
export interface RosterGroup {
  name: string;
  units: readonly RosterUnit[];
}
export interface Roster {
  id?: string;
  name: string;
  groups: readonly RosterGroup[];
}

/** GO-UNIT-07: militia is badly drilled unless a list says normal. */
export const drillOf = (u: RosterUnit): Drill => u.drill ?? (u.type === 'militia' ? 'badly' : 'normal');
export const moraleOf = (u: RosterUnit): Morale => u.morale ?? 'normal';
export const weaponOf = (u: RosterUnit): Weapon => u.weapon ?? TROOPS[u.type].weapon;

/** GO-SETUP-23: the price of one stand. */
export function standPrice(u: RosterUnit): number {
  let price = TROOPS[u.type].price;
  if (u.type === 'light-cavalry' && weaponOf(u) === 'bow') price += 1;
  if (moraleOf(u) === 'high') price += 2;
  if (moraleOf(u) === 'poor') price -= 2;
  if (drillOf(u) === 'well') price += 1;
  // The militia's price already contains its drill.
  if (drillOf(u) === 'badly' && u.type !== 'militia') price -= 1;
  if (u.poorShot === true) price -= 1;
  if (price !== TROOPS[u.type].price) cite('GO-SETUP-23');
  return Math.max(2, price);
}
export const CHIEF_PRICE = 40;
export const GENERAL_PRICE = 25;
export const standsIn = (r: Roster): number =>
  r.groups.reduce((sum, g) => sum + g.units.reduce((n, u) => n + u.stands, 0), 0);
export const pointsIn = (r: Roster): number =>
  CHIEF_PRICE +
  r.groups.reduce(
    (sum, g) => sum + GENERAL_PRICE + g.units.reduce((n, u) => n + u.stands * standPrice(u), 0),
    0,
  );

/** What is wrong with a roster, one key and its figures each; empty when it is legal. */
export interface RosterFault {
  rule: string;
  why: string;
  figures: Readonly<Record<string, string | number>>;
  group?: number; // which, from 0
  unit?: number; // which of it, from 0
}
const MOST_UNITS = 6;

export function checkRoster(r: Roster): RosterFault[] {
  const out: RosterFault[] = [];
  const wrong = (fault: RosterFault): void => {
    cite(fault.rule);
    out.push(fault);
  };
  if (r.groups.length === 0) wrong({ rule: 'GO-SETUP-08', why: 'no-groups', figures: { army: r.name } });
  r.groups.forEach((g, group) => {
    if (g.units.length < 1 || g.units.length > MOST_UNITS)
      wrong({
        rule: 'GO-SETUP-08',
        why: 'group-size',
        figures: { group: g.name, units: g.units.length, least: 1, most: MOST_UNITS },
        group,
      });
    g.units.forEach((u, i) => {
      const t = TROOPS[u.type];
      const figures = { group: g.name, unit: u.name ?? `${i + 1}`, type: u.type };
      if (u.stands < t.least || u.stands > t.most)
        wrong({
          rule: 'GO-SETUP-07',
          why: 'unit-size',
          figures: { ...figures, stands: u.stands, least: t.least, most: t.most },
          group,
          unit: i,
        });
      if (!weaponFits(u))
        wrong({
          rule: 'GO-UNIT-06',
          why: 'weapon',
          figures: { ...figures, weapon: weaponOf(u) },
          group,
          unit: i,
        });
    });
  });
  return out;
}

/** GO-UNIT-02, 04, 06: guns have guns, riflemen rifles, cavalry at most bows, foot anything but guns and rifles. */
function weaponFits(u: RosterUnit): boolean {
  const weapon = weaponOf(u);
  const kind = { type: u.type, weapon };
  if (TROOPS[u.type].arm === 'artillery') return weapon === 'gun';
  if (u.type === 'riflemen') return weapon === 'rifle';
  if (isFoot(kind)) return weapon !== 'gun' && weapon !== 'rifle';
  return weapon === 'none' || (weapon === 'bow' && u.type === 'light-cavalry');
}

/** GO-SETUP-31: two armies may meet if they are within 5 % of each other's points. */
export const mayMeet = (a: Roster, b: Roster): boolean => {
  const [x, y] = [pointsIn(a), pointsIn(b)];
  const may = Math.abs(x - y) * 20 <= Math.max(x, y);
  if (!may) cite('GO-SETUP-31');
  return may;
};

export function readRoster(raw: unknown, place: string): Roster {
  const f = object(raw, place, ['id', 'name', 'groups']);
  const groups = list(f.groups, at(place, 'groups'), 12).map((g, i): RosterGroup => {
    const p = at(at(place, 'groups'), i);
    const o = object(g, p, ['name', 'units']);
    return {
      name: text(o.name, at(p, 'name'), 40),
      units: list(o.units, at(p, 'units'), 12).map((u, k) => readRosterUnit(u, at(at(p, 'units'), k))),
    };
  });
  const roster: Roster = {
    ...(f.id === undefined ? {} : { id: text(f.id, at(place, 'id'), 40) }),
    name: text(f.name, at(place, 'name'), 80),
    groups,
  };
  const fault = checkRoster(roster)[0];
  if (fault !== undefined)
    wrong(place, `a roster that keeps ${fault.rule}`, `${fault.why}: ${JSON.stringify(fault.figures)}`);
  const names = groups.map((g) => g.name);
  if (new Set(names).size !== names.length)
    wrong(at(place, 'groups'), 'groups with names of their own', names.join(', '));
  return roster;
}

/** One unit of a roster. Inside `reading`. */
export function readRosterUnit(raw: unknown, p: string): RosterUnit {
  const f = object(raw, p, ['type', 'stands', 'name', 'drill', 'morale', 'weapon', 'poorShot']);
  const u: RosterUnit = {
    type: oneOf(f.type, at(p, 'type'), TYPES),
    stands: whole(f.stands, at(p, 'stands'), 1, 12),
  };
  const name = optional(f.name, at(p, 'name'), (v, q) => text(v, q, 60), undefined);
  const drill = optional(f.drill, at(p, 'drill'), (v, q) => oneOf(v, q, DRILLS), undefined);
  const morale = optional(f.morale, at(p, 'morale'), (v, q) => oneOf(v, q, MORALES), undefined);
  const weapon = optional(f.weapon, at(p, 'weapon'), (v, q) => oneOf(v, q, WEAPONS), undefined);
  const poorShot = optional(f.poorShot, at(p, 'poorShot'), flag, undefined);
  return {
    ...u,
    ...(name === undefined ? {} : { name }),
    ...(drill === undefined ? {} : { drill }),
    ...(morale === undefined ? {} : { morale }),
    ...(weapon === undefined ? {} : { weapon }),
    ...(poorShot === undefined ? {} : { poorShot }),
  };
}

/** Few groups for few points, so that their generals do not eat them up; enough for many. */
const groupCount = (luck: Luck, points: number): number =>
  (points < 500 ? 2 : points < 800 ? 3 : 5) + luck.below(2);

/** A random legal army out of the units of another, within so many points. */
export function drawnFrom(army: Roster, luck: Luck, points: number): Roster {
  const pool = army.groups.flatMap((g) => g.units);
  const count = groupCount(luck, points);
  const mark = army.groups[0].name.slice(0, 1);
  const groups = Array.from({ length: count }, (_, i) => ({
    name: `${mark}${i + 1}`,
    units: [] as RosterUnit[],
  }));
  let left = points - CHIEF_PRICE - count * GENERAL_PRICE;
  const price = (u: RosterUnit): number => u.stands * standPrice(u);
  // Every group has a unit; the rest go where luck sends them.
  for (let tries = 0; tries < 200; tries++) {
    const unit = pool[luck.below(pool.length)];
    const group = groups.find((g) => g.units.length === 0) ?? groups[luck.below(count)];
    if (price(unit) > left || group.units.length >= MOST_UNITS) continue;
    group.units.push(unit);
    left -= price(unit);
  }
  return { id: army.id, name: army.name, groups: groups.filter((g) => g.units.length > 0) };
}

/** A random legal army of about so many points: for tests, benchmarks and quick battles. */
export function randomRoster(luck: Luck, points: number, name: string): Roster {
  const groups: { name: string; units: RosterUnit[] }[] = [];
  const count = groupCount(luck, points);
  for (let i = 0; i < count; i++) groups.push({ name: `${name}${i + 1}`, units: [] });
  let left = points - CHIEF_PRICE - count * GENERAL_PRICE;
  for (let tries = 0; tries < 400 && left > 0; tries++) {
    const type = TYPES[luck.below(TYPES.length)];
    const t = TROOPS[type];
    if (t.arm === 'artillery' && luck.below(3) > 0) continue;
    const unit: RosterUnit = {
      type,
      stands: luck.below(2) === 0 ? t.usual : t.least + luck.below(t.most - t.least + 1),
      drill: DRILLS[luck.below(3)],
      morale: luck.below(3) > 0 ? 'normal' : MORALES[luck.below(3)],
      ...(type === 'light-cavalry' && luck.below(3) === 0 ? { weapon: 'bow' as const } : {}),
    };
    const price = unit.stands * standPrice(unit);
    const group = groups[luck.below(count)];
    if (price > left || group.units.length >= MOST_UNITS) continue;
    group.units.push(unit);
    left -= price;
  }
  for (const g of groups) if (g.units.length === 0) g.units.push({ type: 'medium-infantry', stands: 3 });
  return { name, groups };
}
