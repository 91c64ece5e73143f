/** An army of Baroque that was built: its words in the roster format, its price, what is wrong with it. BQ-2.1, BQ-10. */

import type { PricedLine, Reckoning, Remark } from '../../../army/muster.ts';
import { type Roster, readRosterAs } from '../../../army/roster.ts';
import { cite } from '../../../battle/cite.ts';
import { at, flag, list, object, oneOf, optional, reading, text, whole } from '../../../battle/form/form.ts';
import { defaults } from '../../../battle/options.ts';
import type { BodyId, Complaint } from '../../../battle/protocol.ts';
import { type HouseRules, houseRulesOf, OPTIONS } from '../house-rules.ts';
import {
  type BaroqueList,
  CHARISMATIC_LISTS,
  choiceOf,
  type ListOption,
  listOf,
  type Profile,
  withOptions,
} from './lists.ts';
import { QUALITIES, type Quality, STRUCTURES, type Structure } from './troops.ts';

export interface RosterTroop {
  options: string[]; // ids of the list's options
}
export interface RosterLeader {
  name: string;
  quality: Quality;
  chief: boolean;
}
export interface RosterArmy {
  structure: Structure;
  dice: number; // exploration dice bought
  fortified: boolean; // baggage
  prostitutes: boolean;
  destiny: number;
}
export type BaroqueRoster = Roster<RosterTroop, RosterLeader, RosterArmy>;

export const BUDGETS: readonly number[] = [300, 600, 1000];
export const LEADER_POINTS: Readonly<Record<Quality, number>> = {
  incompetent: 0,
  poor: 10,
  reliable: 20,
  expert: 30,
  charismatic: 40,
};
/** Prices on which a ruling decides: options of the battle. */
export interface Prices {
  readonly structure: Readonly<Record<Structure, number>>; // lost in our copy
  readonly azabs: number; // as read, or what the pattern of prices suggests
}
export const pricesOf = (
  b: Pick<HouseRules, 'structureAverage' | 'structureGood' | 'azabPoints'>,
): Prices => ({
  structure: { poor: 0, average: b.structureAverage, good: b.structureGood },
  azabs: b.azabPoints,
});
export const PRICES: Prices = pricesOf(houseRulesOf(defaults(OPTIONS)));
const AZABS = 'azabs-wb';
/** BQ-2.9-a: the first five one point each, the next five two. */
export const dicePoints = (bought: number): number => {
  if (bought <= 5) return bought;
  cite('BQ-2.9-a');
  return 5 + 2 * (bought - 5);
};
const FORTIFIED = 5;
const PROSTITUTES = 10;
const DESTINY = 5;

/** A roster in memory has `deployment: null` where a file leaves it out. */
const written = (raw: unknown): unknown => {
  if (typeof raw !== 'object' || raw === null || !('deployment' in raw) || raw.deployment !== null)
    return raw;
  const { deployment: _none, ...rest } = raw;
  return rest;
};

export const readRoster = (raw: unknown): BaroqueRoster | Complaint =>
  reading(() =>
    readRosterAs<RosterTroop, RosterLeader, RosterArmy>(written(raw), '', {
      rules: ['baroque'],
      budget: 600,
      troop: (v, p) => {
        const f = object(v ?? {}, p, ['options']);
        return {
          options: optional(
            f.options,
            at(p, 'options'),
            (x, q) => list(x, q, 12).map((o, i) => text(o, at(q, i), 60)),
            [],
          ),
        };
      },
      commander: (v, p) => {
        const f = object(v, p, ['name', 'quality', 'chief']);
        return {
          name: optional(f.name, at(p, 'name'), (x, q) => text(x, q, 120), ''),
          quality: optional(f.quality, at(p, 'quality'), (x, q) => oneOf(x, q, QUALITIES), 'reliable'),
          chief: optional(f.chief, at(p, 'chief'), flag, false),
        };
      },
      army: (v, p) => {
        const f = object(v ?? {}, p, ['structure', 'dice', 'fortified', 'prostitutes', 'destiny']);
        return {
          structure: optional(f.structure, at(p, 'structure'), (x, q) => oneOf(x, q, STRUCTURES), 'average'),
          dice: optional(f.dice, at(p, 'dice'), (x, q) => whole(x, q, 0, 99), 0),
          fortified: optional(f.fortified, at(p, 'fortified'), flag, false),
          prostitutes: optional(f.prostitutes, at(p, 'prostitutes'), flag, false),
          destiny: optional(f.destiny, at(p, 'destiny'), (x, q) => whole(x, q, 0, 99), 0),
        };
      },
    }),
  );

/** BQ-10-c, -d: minimums halved (up) at 300 points, both doubled from 1000 on. */
export function bounds(budget: number, least: number, most: number): { least: number; most: number } {
  if (budget <= 300) return { least: Math.ceil(least / 2), most };
  if (budget >= 1000) return { least: least * 2, most: most * 2 };
  return { least, most };
}

/** The profile, price and options of one roster line; undefined if the list has no such entry. */
export function unitIn(
  army: BaroqueList,
  entry: string,
  options: readonly string[],
  prices: Prices = PRICES,
): { profile: Profile; points: number; name: string; chosen: ListOption[] } | undefined {
  const found = choiceOf(army, entry);
  if (found === undefined) return undefined;
  const choice = entry === AZABS ? { ...found.choice, points: prices.azabs } : found.choice;
  const chosen = options
    .map((id) => army.options.find((o) => o.id === id && o.targets.includes(entry)))
    .filter((o): o is ListOption => o !== undefined);
  return { ...withOptions(choice, chosen), name: choice.name, chosen };
}

/** Price and check a roster. */
export function reckon(roster: BaroqueRoster, prices: Prices = PRICES): Reckoning | Complaint {
  const army = listOf(roster.list);
  if (army === undefined)
    return { place: 'list', expected: 'the id of a list', found: JSON.stringify(roster.list) };
  const lines: PricedLine[] = [];
  const remarks: Remark[] = [];
  const bad = (
    rule: string,
    why: string,
    figures: Remark['figures'],
    where: { command?: number; unit?: number } = {},
  ): void => {
    cite(rule);
    remarks.push({ rule, why, figures, ...where });
  };
  let bodies = 0;
  const line = (
    command: number,
    name: string,
    kind: string,
    words: readonly string[],
    count: number,
    each: number,
  ): void => {
    lines.push({ command, name, kind, words, count, each, points: count * each });
  };
  roster.commands.forEach((c, i) => {
    if (c.commander !== null)
      line(i, c.commander.name, 'leader', [c.commander.quality], 1, LEADER_POINTS[c.commander.quality]);
    c.units.forEach((u, j) => {
      const unit = unitIn(army, u.entry, u.troop.options, prices);
      if (unit === undefined) {
        bad('BQ-10-b', 'no-such-entry', { entry: u.entry }, { command: i, unit: j });
        return;
      }
      if (unit.chosen.length !== u.troop.options.length)
        bad('BQ-8.1-a', 'no-such-option', { options: u.troop.options.join(', ') }, { command: i, unit: j });
      const has = (t: string): boolean => unit.profile.traits.some((has) => has === t);
      if (has('hardened') && (has('recruits') || has('demotivated')))
        bad('BQ-10-e', 'contradicting-options', { unit: unit.name }, { command: i, unit: j });
      bodies += u.count * unit.profile.vd;
      line(
        i,
        u.name === '' ? unit.name : u.name,
        unit.profile.type,
        [unit.profile.D, ...unit.profile.traits],
        u.count,
        unit.points,
      );
    });
  });
  const a = roster.army;
  line(-1, '', 'command-structure', [a.structure], 1, prices.structure[a.structure]);
  if (a.dice > 0) line(-1, '', 'exploration-dice', [], 1, dicePoints(a.dice));
  if (a.fortified) line(-1, '', 'fortified-baggage', [], 1, FORTIFIED);
  if (a.prostitutes) line(-1, '', 'prostitutes', [], 1, PROSTITUTES);
  if (a.destiny > 0) line(-1, '', 'destiny', [], a.destiny, DESTINY);
  const points = lines.reduce((sum, l) => sum + l.points, 0);
  if (points > roster.budget) bad('BQ-10-b', 'over-budget', { points, budget: roster.budget });
  if (a.dice > 10) bad('BQ-2.9-a', 'too-many-dice', { dice: a.dice, most: 10 });
  if (a.destiny > 3) bad('BQ-8.1-a', 'too-many-destiny', { rolls: a.destiny, most: 3 });
  checkCommands(roster, army, bad);
  checkLimits(roster, army, bad);
  return { name: roster.name, points, budget: roster.budget, bodies, lines, remarks };
}

type Bad = (
  rule: string,
  why: string,
  figures: Remark['figures'],
  where?: { command?: number; unit?: number },
) => void;

/** BQ-2.1, BQ-2.7-a: divisions and their leaders. */
function checkCommands(roster: BaroqueRoster, army: BaroqueList, bad: Bad): void {
  const n = roster.commands.length;
  const small = roster.budget <= 300;
  if (small ? n !== 1 : n < 3 || n > 4)
    bad(small ? 'BQ-10-c' : 'BQ-2.1-a', 'number-of-commands', {
      commands: n,
      least: small ? 1 : 3,
      most: small ? 1 : 4,
    });
  const chiefs = roster.commands.filter((c) => c.commander?.chief === true).length;
  if (chiefs !== 1) bad('BQ-2.1-a', 'one-chief', { chiefs });
  roster.commands.forEach((c, i) => {
    if (c.commander === null) bad('BQ-2.1-a', 'no-leader', { command: c.name }, { command: i });
    else if (
      c.commander.quality === 'charismatic' &&
      (!c.commander.chief || !CHARISMATIC_LISTS.includes(army.id))
    )
      bad('BQ-2.7-a', 'no-charismatic', { leader: c.commander.name }, { command: i });
    const types = c.units.map((u) => unitIn(army, u.entry, u.troop.options)?.profile.type);
    if (types.length === 0) bad('BQ-2.1-c', 'empty-command', { command: c.name }, { command: i });
    else if (types.every((t) => t === 'ART'))
      bad('BQ-2.1-c', 'artillery-only', { command: c.name }, { command: i });
  });
}

/** Minimums and maximums of the lines, limits of the options. BQ-10-b, -e */
function checkLimits(roster: BaroqueRoster, army: BaroqueList, bad: Bad): void {
  const count = (ids: readonly BodyId[], option?: string): number => {
    let sum = 0;
    for (const c of roster.commands)
      for (const u of c.units)
        if (ids.includes(u.entry) && (option === undefined || u.troop.options.includes(option)))
          sum += u.count;
    return sum;
  };
  for (const line of army.entries) {
    const have = count(line.choices.map((c) => c.id));
    const { least, most } = bounds(roster.budget, line.least, line.most);
    if (have < least)
      bad(roster.budget <= 300 ? 'BQ-10-c' : roster.budget >= 1000 ? 'BQ-10-d' : 'BQ-10-b', 'too-few', {
        entry: line.choices[0].name,
        have,
        least,
      });
    if (have > most)
      bad(roster.budget >= 1000 ? 'BQ-10-d' : 'BQ-10-b', 'too-many', {
        entry: line.choices[0].name,
        have,
        most,
      });
  }
  for (const o of army.options) {
    const have = count(o.targets, o.id);
    if (have === 0 || o.limit.any === true) continue;
    const most =
      o.limit.most ??
      Math.floor(
        (count(o.targets) * (o.limit.part as [number, number])[0]) / (o.limit.part as [number, number])[1],
      );
    if (have > most) bad('BQ-10-e', 'too-many-of-option', { option: o.id, have, most });
  }
}
