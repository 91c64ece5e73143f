/** A legal army by luck: the minimums of a list first, then whatever fits the budget, dealt out to its corps. */
import type { Luck } from '../../../battle/dice/dice.ts';
import type { OptionValues } from '../../../battle/options.ts';
import type { Edition } from '../editions.ts';
import type { HouseRules } from '../house-rules/house-rules.ts';
import { unitsOf } from './army-checks.ts';
import type { AdlgList, Choice } from './lists.ts';
import { choicesIn, limitsOf, reckon } from './muster.ts';
import { corpsFor, type Kit, notForSale, priceOf, sizePrices } from './prices.ts';
import { type AdlgRoster, houseRulesOfRoster } from './roster.ts';
import { ABILITY, isBattleUnit } from './troops.ts';

const pick = <T>(from: readonly T[], luck: Luck): T => from[luck.below(from.length)];

/** Many tries, since a few lists are tight at small budgets. */
const TRIES = 60;

export function randomRoster(
  edition: Edition,
  list: AdlgList,
  budget: number,
  wishYear: number,
  luck: Luck,
  options?: OptionValues,
): AdlgRoster | undefined {
  if (wishYear !== 0 && (wishYear < list.years[0] || wishYear > list.years[1])) return undefined;
  const free = list.id === '';
  for (let tries = 0; tries < TRIES; tries++) {
    const year =
      wishYear !== 0 || free ? wishYear : list.years[0] + luck.below(list.years[1] - list.years[0] + 1);
    const from = free ? { ...list, entries: some(list.entries, FREE_KINDS, luck) } : list;
    const roster = attempt(edition, from, budget, year, luck, options);
    if (roster === undefined) continue;
    const { remarks, advice } = reckon(edition, roster, free ? undefined : list);
    if (remarks.length === 0 && (advice ?? []).length === 0) return roster;
  }
  return undefined;
}

/** A free army by luck has so many kinds of troops, as armies do. */
const FREE_KINDS = 7;

function some<T>(of: readonly T[], count: number, luck: Luck): T[] {
  const left = [...of];
  const out: T[] = [];
  while (out.length < count && left.length > 0) out.push(...left.splice(luck.below(left.length), 1));
  return out;
}

interface Bought {
  entry: AdlgList['entries'][number];
  kit: Kit;
  price: number;
}

function attempt(
  edition: Edition,
  list: AdlgList,
  budget: number,
  year: number,
  luck: Luck,
  options: OptionValues | undefined,
): AdlgRoster | undefined {
  const size = sizePrices(budget);
  const houseRules = houseRulesOfRoster(edition, options);
  const values = commanderValues(list, corpsFor(budget, houseRules), houseRules, luck);
  let left = budget - values.reduce((sum: number, v) => sum + size.value[v], 0);
  const bought: Bought[] = [];
  const buy = (entry: AdlgList['entries'][number], cheap: boolean): boolean => {
    const choices = choicesIn(entry, year).filter((c) => !c.allied);
    if (choices.length === 0) return false;
    const kit = kitOf(edition, pick(choices, luck), cheap ? undefined : luck);
    if (kit === undefined) return false;
    const price = priceOf(edition, kit);
    if (price > left) return false;
    bought.push({ entry, kit, price });
    left -= price;
    return true;
  };
  for (const entry of list.entries) {
    const [least] = limitsOf(entry, budget, year, houseRules);
    for (let k = 0; k < least; k++) if (!buy(entry, luck.below(3) > 0)) return undefined;
  }
  const shut = excludedBy(list, year, luck);
  const open = list.entries.filter((e) => limitsOf(e, budget, year, houseRules)[1] > 0 && !shut.has(e.id));
  for (let misses = 0; misses < 30 && left >= 4; ) {
    const entry = pick(open, luck);
    const has = bought.filter((b) => b.entry === entry).length;
    if (has < limitsOf(entry, budget, year, houseRules)[1] && buy(entry, false)) misses = 0;
    else misses++;
  }
  const roster = deal(edition, list, budget, year, values, bought, luck);
  return roster === undefined || options === undefined ? roster : { ...roster, options };
}

/** Of groups that do not go together one is chosen: the entries of the others. */
function excludedBy(list: AdlgList, year: number, luck: Luck): Set<string> {
  const shut = new Set<string>();
  for (const limit of list.limits) {
    if (limit.oneOf === undefined || year < limit.years[0] || year > limit.years[1]) continue;
    const kept = luck.below(limit.oneOf.length);
    limit.oneOf.forEach((group, i) => {
      if (i !== kept) for (const id of group) shut.add(id);
    });
  }
  return shut;
}

/** Qualities of the commanders within the list's limits. */
function commanderValues(
  list: AdlgList,
  corps: number,
  houseRules: HouseRules,
  luck: Luck,
): (0 | 1 | 2 | 3)[] {
  const price = (value: number): number => (value === 3 ? houseRules.strategistPoints : value);
  const { strategist, brilliant, competent, points } = list.commands;
  const left = [99, competent, brilliant, strategist];
  let sum = 0;
  const out: (0 | 1 | 2 | 3)[] = [];
  for (let i = 0; i < corps; i++) {
    let value = luck.below(i === 0 ? 4 : 3) as 0 | 1 | 2 | 3;
    while (value > 0 && (left[value] === 0 || sum + price(value) > points)) value = (value - 1) as 0 | 1 | 2;
    left[value]--;
    sum += price(value);
    out.push(value);
  }
  return out.sort((a, b) => b - a); // the first is the chief and has the highest
}

/** One kit of a choice; without luck the cheapest. */
export function kitOf(edition: Edition, choice: Choice, luck: Luck | undefined): Kit | undefined {
  const order = { M: 0, O: 1, E: 2 } as const;
  const qualities = [...choice.quality].sort((a, b) => order[a] - order[b]);
  let bits = 0;
  for (const name of choice.abilities) bits |= ABILITY[name];
  if (luck !== undefined)
    for (const name of choice.options) {
      const exclusive =
        (name === 'pistol' || name === 'shock') && (bits & (ABILITY.pistol | ABILITY.shock)) !== 0;
      if (luck.below(3) === 0 && !exclusive) bits |= ABILITY[name];
    }
  const kit: Kit = {
    type: choice.type,
    quality: luck === undefined ? qualities[0] : pick(qualities, luck),
    weapon: luck === undefined ? choice.weapon[0] : pick(choice.weapon, luck),
    abilities: bits,
    commandedShot: luck !== undefined && choice.commandedShot && luck.below(4) === 0,
  };
  if (kit.quality === 'E') kit.commandedShot = false;
  if (kit.quality === 'M') kit.abilities &= ~ABILITY.regimentalGun;
  return notForSale(edition, kit) === undefined ? kit : undefined;
}

/** Deal the bodies out: each corps gets its least first; horse and foot tend to stay together. */
function deal(
  edition: Edition,
  list: AdlgList,
  budget: number,
  year: number,
  values: readonly (0 | 1 | 2 | 3)[],
  bought: readonly Bought[],
  luck: Luck,
): AdlgRoster | undefined {
  const corps = values.length;
  const heaps: Bought[][] = values.map(() => []);
  const size = (heap: readonly Bought[]): number =>
    heap.reduce((n, b) => n + (isBattleUnit(b.kit.type) ? 2 : 1), 0);
  const order = [...bought];
  for (let i = order.length - 1; i > 0; i--) {
    const j = luck.below(i + 1);
    [order[i], order[j]] = [order[j], order[i]];
  }
  for (const b of order) {
    let best = 0;
    for (let i = 1; i < corps; i++) if (size(heaps[i]) < size(heaps[best])) best = i;
    heaps[best].push(b);
  }
  const roster: AdlgRoster = {
    rules: edition.id,
    name: year === 0 ? list.name.en : `${list.name.en}, ${year}`,
    list: list.id,
    year,
    budget,
    commands: heaps.map((heap, i) => ({
      name: ['Main battle', 'Vanguard', 'Rearguard', 'Reserve'][i] ?? `Corps ${i + 1}`,
      commander: { name: '', value: values[i], chief: i === 0, included: false, unit: 0, unreliable: false },
      units: gathered(heap),
    })),
    army: { fortifiedCamp: false, fortifications: 0, ships: 0 },
    deployment: null,
  };
  return roster.commands.every((c) => unitsOf(c.units) > 0) ? roster : undefined;
}

/** Bodies that are alike make one line. */
function gathered(heap: readonly Bought[]): AdlgRoster['commands'][number]['units'] {
  const out: AdlgRoster['commands'][number]['units'] = [];
  for (const b of heap) {
    const same = out.find((u) => u.entry === b.entry.id && sameKit(u.troop, b.kit));
    if (same !== undefined) same.count++;
    else {
      const name = b.entry.name.en === b.kit.type ? '' : b.entry.name.en; // nothing but the type: no name of its own
      out.push({ name, entry: b.entry.id, count: 1, troop: b.kit });
    }
  }
  return out;
}

const sameKit = (a: Kit, b: Kit): boolean =>
  a.type === b.type &&
  a.quality === b.quality &&
  a.weapon === b.weapon &&
  a.abilities === b.abilities &&
  a.commandedShot === b.commandedShot;
