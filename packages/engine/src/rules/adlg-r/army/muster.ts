import type { ListedEntry, Muster, PricedLine, Reckoning, Remark } from '../../../army/muster.ts';
import { cite, citeUnder } from '../../../battle/cite.ts';
import type { Luck } from '../../../battle/dice/dice.ts';
import { type Factor, total } from '../../../battle/factor.ts';
import type { OptionValues } from '../../../battle/options.ts';
import { type Complaint, isComplaint, type Json } from '../../../battle/protocol.ts';
import { baseSize, inCentimetres, SCALES } from '../bodies/bases.ts';
import { EDITION_2021, EDITION_2024, type Edition } from '../editions.ts';
import type { HouseRules } from '../house-rules/house-rules.ts';
import { readPosition } from '../position/position.ts';
import { saveDeployment } from '../setup/formation.ts';
import {
  COMMAND_NAMES,
  checkAllies,
  checkCommanders,
  checkCorps,
  checkElite,
  checkList,
  type Say,
  scaled,
  unitsOf,
} from './army-checks.ts';
import { freeList } from './free-list.ts';
import { type AdlgList, type Choice, loadList, loadLists, readList } from './lists.ts';
import {
  abilitiesIn,
  BUDGETS,
  commanderFactors,
  type Kit,
  notForSale,
  priceFactors,
  priceOf,
  SHIP_PRICE,
  sizePrices,
  tableOf,
} from './prices.ts';
import { kitOf, randomRoster } from './random-army.ts';
import { type AdlgRoster, houseRulesOfRoster, readRoster, WORDING, writeRoster } from './roster.ts';
import { ABILITY } from './troops.ts';

const wordsOf = (k: Kit): string[] => [
  k.quality,
  ...(k.weapon === 'none' ? [] : [k.weapon]),
  ...abilitiesIn(k.abilities),
  ...(k.commandedShot ? ['commanded-shot'] : []),
];

/** Every body, commander and work with its price. */
function priceLines(edition: Edition, roster: AdlgRoster): PricedLine[] {
  citeUnder(edition.id);
  const out: PricedLine[] = [];
  const add = (
    command: number,
    name: string,
    kind: string,
    words: readonly string[],
    count: number,
    price: readonly Factor[],
  ): void => {
    const each = total(price);
    out.push({ command, name, kind, words, count, each, points: each * count });
  };
  roster.commands.forEach((c, i) => {
    if (c.commander !== null)
      add(
        i,
        c.commander.name,
        'commander',
        [
          COMMAND_NAMES[c.commander.value],
          ...(c.commander.chief ? ['chief'] : []),
          ...(c.commander.included ? ['included'] : []),
          ...(c.commander.unreliable ? ['unreliable'] : []),
        ],
        1,
        commanderFactors(roster.budget, c.commander, ''),
      );
    for (const u of c.units) {
      const sold = notForSale(edition, u.troop) === undefined;
      if (sold) cite('ADLG-ARM-2');
      add(i, u.name, u.troop.type, wordsOf(u.troop), u.count, sold ? priceFactors(edition, u.troop, '') : []);
    }
  });
  const p = sizePrices(roster.budget);
  const work = (kind: string, count: number, each: number): void => {
    out.push({ command: -1, name: '', kind, words: [], count, each, points: each * count });
  };
  if (roster.army.fortifiedCamp) cite('ADLG-ARM-5');
  work(
    roster.army.fortifiedCamp ? 'fortified-camp' : 'camp',
    1,
    roster.army.fortifiedCamp ? p.fortifiedCamp : 0,
  );
  if (roster.army.fortifications > 0) work('fortification', roster.army.fortifications, p.fortification);
  if (roster.army.ships > 0) work('ship', roster.army.ships, SHIP_PRICE);
  return out;
}

/**
 * Price and check. Without a list it is a free muster: corps and budget are checked; what goes beyond the figures for
 * armies without a list (ADLG-ARM-8, 9) is said as advice, so that people can enter the army they own.
 */
export function reckon(edition: Edition, roster: AdlgRoster, list: AdlgList | undefined): Reckoning {
  citeUnder(edition.id);
  const houseRules = houseRulesOfRoster(edition, roster.options);
  const lines = priceLines(edition, roster);
  const points = lines.reduce((sum, l) => sum + l.points, 0);
  const remarks: Remark[] = [];
  const advice: Remark[] = [];
  const into =
    (list: Remark[]): Say =>
    (rule, why, figures, where = {}) => {
      cite(rule);
      list.push({ rule, why, figures, ...where });
    };
  const say = into(remarks);
  const advise = list === undefined ? into(advice) : say;
  roster.commands.forEach((c, command) => {
    c.units.forEach((u, unit) => {
      const wrong = notForSale(edition, u.troop);
      if (wrong !== undefined) say(wrong.rule, wrong.why, wrong.figures, { command, unit });
      else if (u.troop.weapon === 'mixed' && !houseRules.mixedWeapons)
        say('AR-OPT-02', 'option-off', { option: 'mixedWeapons' }, { command, unit });
    });
  });
  checkCorps(roster, houseRules, say);
  checkCommanders(roster, list, houseRules, say, advise);
  const costs = roster.commands.map((_, i) =>
    lines.reduce((sum, l) => (l.command === i ? sum + l.points : sum), 0),
  );
  checkAllies(roster, houseRules, costs, advise);
  if (roster.army.ships > 0 && !houseRules.ships) advise('AR-OPT-05', 'option-off', { option: 'ships' });
  if (points > roster.budget)
    say('ADLG-ARM-1', 'over-budget', { points, budget: roster.budget, over: points - roster.budget });
  const fortifications = Math.min(houseRules.fortificationsMost, list?.commands.fortifications ?? 99);
  if (roster.army.fortifications > fortifications)
    advise('ADLG-DEP-4', 'too-many-fortifications', {
      has: roster.army.fortifications,
      most: fortifications,
    });
  if (list === undefined) checkElite(roster, houseRules, advise);
  else checkList(roster, list, houseRules, say);
  const bodies = roster.commands.reduce((sum, c) => sum + unitsOf(c.units), 0);
  return { name: roster.name, points, budget: roster.budget, bodies, lines, remarks, advice };
}

/** The least and most of an entry at a budget in a year. */
export function limitsOf(
  entry: AdlgList['entries'][number],
  budget: number,
  year: number,
  houseRules: HouseRules,
): [number, number] {
  if (year < entry.years[0] || year > entry.years[1]) return [0, 0];
  return [scaled(entry.least, budget, 'least', houseRules), scaled(entry.most, budget, 'most', houseRules)];
}

export const choicesIn = (entry: AdlgList['entries'][number], year: number): readonly Choice[] =>
  entry.choices.filter((c) => year >= c.years[0] && year <= c.years[1]);

/** Every choice of some of these, none and all among them. */
function subsetsOf<T>(list: readonly T[]): T[][] {
  let out: T[][] = [[]];
  for (const one of list) out = [...out, ...out.map((some) => [...some, one])];
  return out;
}

/** An entry as people read it: limits at a budget, the cheapest and the dearest body. */
function listed(edition: Edition, e: AdlgList['entries'][number], budget: number): ListedEntry {
  const prices: number[] = [];
  for (const c of e.choices)
    for (const quality of c.quality)
      for (const weapon of c.weapon)
        for (const options of subsetsOf(c.options)) {
          const abilities = [...c.abilities, ...options];
          const kit = kitOf(edition, { ...c, quality: [quality], weapon: [weapon], abilities }, undefined);
          if (kit === undefined) continue;
          prices.push(priceOf(edition, kit));
          const shot = { ...kit, commandedShot: true };
          if (c.commandedShot && notForSale(edition, shot) === undefined) prices.push(priceOf(edition, shot));
        }
  const houseRules = houseRulesOfRoster(edition, undefined);
  const most = scaled(e.most, budget, 'most', houseRules);
  return {
    id: e.id,
    name: e.name,
    least: scaled(e.least, budget, 'least', houseRules),
    most: most === Number.POSITIVE_INFINITY ? null : most,
    years: e.years,
    kinds: [...new Set(e.choices.map((c) => c.type))],
    points: [Math.min(...prices), Math.max(...prices)],
    ...(e.note === undefined ? {} : { note: e.note }),
  };
}

/** The muster of one edition. */
export function musterOf(edition: Edition): Muster {
  /** What may be bought: from a list of one's own, from one of ours, or freely where none is named. */
  const offeredBy = async (
    id: string,
    own: Json | undefined,
    options?: OptionValues,
  ): Promise<AdlgList | Complaint> => {
    if (own !== undefined) return readList(own);
    const found = id === '' ? freeList(edition, houseRulesOfRoster(edition, options)) : await loadList(id);
    return found ?? { place: 'list', expected: 'the id of an army list', found: JSON.stringify(id) };
  };
  const listOf = async (
    roster: AdlgRoster,
    own: Json | undefined,
  ): Promise<AdlgList | undefined | Complaint> => {
    if (own !== undefined) return readList(own);
    if (roster.list === '') return undefined;
    const found = await loadList(roster.list);
    return (
      found ?? {
        place: 'list',
        expected: 'an army list of ours, or one of your own beside it',
        found: JSON.stringify(roster.list),
      }
    );
  };
  return {
    rules: edition.id,
    wording: WORDING,
    budgets: BUDGETS,
    async lists() {
      return (await loadLists()).map(({ id, name, years, house, note }) => ({
        id,
        name,
        years,
        house,
        ...(note === undefined ? {} : { note }),
      }));
    },
    async entries(id: string, budget: number, own?: Json) {
      const list = await offeredBy(id, own);
      return isComplaint(list) ? list : list.entries.map((e) => listed(edition, e, budget));
    },
    read(raw: unknown) {
      const read = readRoster(edition, raw);
      return isComplaint(read) ? read : (raw as Json);
    },
    async reckon(raw: Json, own?: Json) {
      const roster = readRoster(edition, raw);
      if (isComplaint(roster)) return roster;
      const list = await listOf(roster, own);
      if (list !== undefined && isComplaint(list)) return list;
      return reckon(edition, roster, list);
    },
    scales: SCALES,
    sizes(raw: Json, scale: number) {
      const roster = readRoster(edition, raw);
      if (isComplaint(roster)) return roster;
      const at = SCALES.find((x) => x === scale);
      if (at === undefined || (at === 80 && edition.year === 2021))
        return {
          place: 'scale',
          expected: edition.year === 2021 ? 'one of 40, 60' : 'one of 40, 60, 80',
          found: String(scale),
        };
      const [width, depth] = tableOf(roster.budget, houseRulesOfRoster(edition, roster.options));
      const bases = roster.commands.flatMap((c) =>
        c.units.map((u) => {
          const caracole = (u.troop.abilities & ABILITY.caracole) !== 0;
          return `${u.count} × ${u.name === '' ? u.troop.type : u.name}: ${baseSize(edition, u.troop.type, caracole, at)} mm`;
        }),
      );
      return { table: `${inCentimetres(width, at)} × ${inCentimetres(depth, at)} cm`, bases };
    },
    keep(raw: Json, position: unknown, side: 0 | 1) {
      const roster = readRoster(edition, raw);
      if (isComplaint(roster)) return roster;
      const read = readPosition(edition, position);
      if (isComplaint(read)) return read;
      const bodies = read.state.units.filter((u) => u.side === side);
      const has = roster.commands.reduce((n, c) => n + c.units.reduce((m, u) => m + u.count, 0), 0);
      if (bodies.length !== has)
        return { place: 'units', expected: `${has} bodies, as in the roster`, found: String(bodies.length) };
      const points = reckon(edition, roster, undefined).points;
      return writeRoster({ ...roster, deployment: saveDeployment(read.state, side) }, points);
    },
    async random(wish, luck: Luck) {
      if (!(BUDGETS as readonly number[]).includes(wish.budget))
        return { place: 'budget', expected: `one of ${BUDGETS.join(', ')}`, found: String(wish.budget) };
      const list = await offeredBy(wish.list, wish.own, wish.options);
      if (isComplaint(list)) return list;
      const roster = randomRoster(edition, list, wish.budget, wish.year ?? 0, luck, wish.options);
      if (roster === undefined)
        return {
          place: 'year',
          expected: `a year from ${list.years[0]} to ${list.years[1]} with enough troops`,
          found: String(wish.year),
        };
      return writeRoster(roster, reckon(edition, roster, undefined).points);
    },
  };
}

export const muster2021 = musterOf(EDITION_2021);
export const muster2024 = musterOf(EDITION_2024);
