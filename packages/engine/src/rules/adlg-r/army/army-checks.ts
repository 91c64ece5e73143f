/** What is wrong with an army, in words: corps, commanders, quality, the limits of its list. ADLG-ARM, ADLG-CMD-7, 20. */
import type { ListLimit } from '../../../army/army-list.ts';
import type { Remark } from '../../../army/muster.ts';
import { cite } from '../../../battle/cite.ts';
import type { BodyId, RuleId } from '../../../battle/protocol.ts';
import type { HouseRules } from '../house-rules/house-rules.ts';
import { type AdlgList, allows } from './lists.ts';
import { corpsFor, sizeOf } from './prices.ts';
import type { AdlgRoster } from './roster.ts';
import { isBattleUnit, isLight, TROOPS } from './troops.ts';

export const COMMAND_NAMES = ['ordinary', 'competent', 'brilliant', 'strategist'] as const;

/** Units of a corps: a battle unit counts two. */
export const unitsOf = (units: AdlgRoster['commands'][number]['units']): number =>
  units.reduce((sum, u) => sum + u.count * (isBattleUnit(u.troop.type) ? 2 : 1), 0);

/** ADLG-ARM-7: limits of a list are for 220 points. */
export function scaled(n: number, budget: number, which: 'least' | 'most', houseRules: HouseRules): number {
  const size = sizeOf(budget);
  if (size === 220 || n === Number.POSITIVE_INFINITY) return n;
  cite('ADLG-ARM-7');
  if (size === 110) return Math.ceil((n * houseRules.listShare110) / 100);
  return which === 'least' || houseRules.listRounds330 === 'down'
    ? Math.floor((3 * n) / 2)
    : Math.ceil((3 * n) / 2);
}

export type Say = (rule: RuleId, why: string, figures: Remark['figures'], where?: Partial<Remark>) => void;

/** ADLG-ARM-1, ADLG-ARM-3. */
export function checkCorps(roster: AdlgRoster, houseRules: HouseRules, say: Say): void {
  const wanted = corpsFor(roster.budget, houseRules);
  if (roster.commands.length !== wanted) {
    cite('AR-POINTS-01');
    say('ADLG-ARM-1', 'corps-count', { has: roster.commands.length, wanted, budget: roster.budget });
  }
  roster.commands.forEach((c, command) => {
    const has = unitsOf(c.units);
    const corps = command + 1;
    const least = houseRules.corpsLeast;
    const most = houseRules.corpsMost;
    if (has < least) say('ADLG-ARM-3', 'corps-too-small', { corps, has, least }, { command });
    if (has > most) say('ADLG-ARM-3', 'corps-too-large', { corps, has, most }, { command });
    if (c.commander === null) {
      cite('AR-POINTS-01');
      say('ADLG-ARM-1', 'no-commander', { corps }, { command });
    }
  });
}

/** ADLG-CMD-7, ADLG-ARM-9. */
export function checkCommanders(
  roster: AdlgRoster,
  list: AdlgList | undefined,
  houseRules: HouseRules,
  say: Say,
  advise: Say,
): void {
  const all = roster.commands.flatMap((c, i) =>
    c.commander === null ? [] : [{ ...c.commander, command: i }],
  );
  const chiefs = all.filter((c) => c.chief);
  if (all.length > 0 && chiefs.length !== 1) say('ADLG-CMD-7', 'one-chief', { has: chiefs.length });
  const best = Math.max(0, ...all.map((c) => c.value));
  for (const c of chiefs)
    if (c.value < best) say('ADLG-CMD-7', 'chief-not-best', { value: c.value, best }, { command: c.command });
  const limits: readonly number[] =
    list === undefined
      ? [99, 99, 99, 1]
      : [99, list.commands.competent, list.commands.brilliant, list.commands.strategist];
  limits.forEach((most, value) => {
    const has = all.filter((c) => c.value === value).length;
    if (has > most) say('ADLG-ARM-9', 'too-many-commanders', { quality: COMMAND_NAMES[value], has, most });
  });
  for (const c of all)
    if (c.value === 3 && !c.chief) say('ADLG-CMD-7', 'strategist-not-chief', {}, { command: c.command });
  const points = all.reduce((sum, c) => sum + (c.value === 3 ? houseRules.strategistPoints : c.value), 0);
  // ADLG-ARM-9a
  const more = sizeOf(roster.budget) === 330 ? houseRules.commandPoints330 : 0;
  if (more > 0) cite('ADLG-ARM-9a');
  const most = (list?.commands.points ?? houseRules.commandPointsFree) + more;
  if (points > most) advise('ADLG-ARM-9', 'too-many-command-points', { has: points, most });
  const allied = all.filter((c) => c.unreliable).length;
  const alliesMost = list?.commands.allied ?? 1;
  if (allied > alliesMost) say('ADLG-ARM-6', 'too-many-allies', { has: allied, most: alliesMost });
}

/** ADLG-ARM-7a: what allies may cost at 330 points. */
export function checkAllies(
  roster: AdlgRoster,
  houseRules: HouseRules,
  costs: readonly number[],
  say: Say,
): void {
  if (sizeOf(roster.budget) !== 330 || houseRules.allyShare330 >= 100) return;
  cite('ADLG-ARM-7a');
  const most = Math.floor((roster.budget * houseRules.allyShare330) / 100);
  const has = roster.commands.reduce(
    (sum, c, i) => (c.commander?.unreliable === true ? sum + (costs[i] ?? 0) : sum),
    0,
  );
  if (has > most) say('ADLG-ARM-7a', 'allies-too-dear', { has, most, share: houseRules.allyShare330 });
}

/** ADLG-ARM-8 without a list. */
export function checkElite(roster: AdlgRoster, houseRules: HouseRules, say: Say): void {
  let heavy = 0;
  let elite = 0;
  for (const c of roster.commands)
    for (const u of c.units) {
      if (isLight(TROOPS[u.troop.type].category)) continue;
      heavy += u.count;
      if (u.troop.quality === 'E') elite += u.count;
    }
  const most = Math.floor((heavy * houseRules.eliteShareFree) / 100);
  if (elite > most) say('ADLG-ARM-8', 'too-many-elite', { has: elite, most });
}

/** ADLG-ARM-6: what the list gives. */
export function checkList(roster: AdlgRoster, list: AdlgList, houseRules: HouseRules, say: Say): void {
  const { year } = roster;
  if (year !== 0 && (year < list.years[0] || year > list.years[1]))
    say('ADLG-ARM-6', 'year-outside', { year, from: list.years[0], to: list.years[1] });
  const counts = new Map<string, number>();
  const elites = new Map<string, number>();
  const halves = new Map<string, number | 'half'>();
  roster.commands.forEach((c, command) => {
    c.units.forEach((u, unit) => {
      const entry = list.entries.find((e) => e.id === u.entry);
      if (entry === undefined) {
        say(
          'ADLG-ARM-6',
          'not-in-list',
          { entry: u.entry === '' ? u.troop.type : u.entry },
          { command, unit },
        );
        return;
      }
      if (year !== 0 && (year < entry.years[0] || year > entry.years[1]))
        say(
          'ADLG-ARM-6',
          'entry-outside',
          { entry: entry.id, year, from: entry.years[0], to: entry.years[1] },
          { command, unit },
        );
      const fits = entry.choices.filter((x) => allows(x, u.troop, year));
      if (fits.length === 0)
        say('ADLG-ARM-6', 'not-of-entry', { entry: entry.id, type: u.troop.type }, { command, unit });
      else if (fits.every((x) => x.allied) && c.commander?.unreliable !== true)
        say('ADLG-CMD-20', 'allies-only', { entry: entry.id }, { command, unit });
      counts.set(entry.id, (counts.get(entry.id) ?? 0) + u.count);
      if (u.troop.quality === 'E') elites.set(entry.id, (elites.get(entry.id) ?? 0) + u.count);
      for (const x of fits) halves.set(entry.id, x.elite);
    });
  });
  for (const entry of list.entries) {
    const has = counts.get(entry.id) ?? 0;
    const inYear = year === 0 || (year >= entry.years[0] && year <= entry.years[1]);
    const least = inYear ? scaled(entry.least, roster.budget, 'least', houseRules) : 0;
    const most = scaled(entry.most, roster.budget, 'most', houseRules);
    if (has < least && (year !== 0 || entry.years[0] <= list.years[0]))
      say('ADLG-ARM-6', 'entry-too-few', { entry: entry.id, has, least });
    if (has > most) say('ADLG-ARM-6', 'entry-too-many', { entry: entry.id, has, most });
    const limit = halves.get(entry.id) ?? 500;
    const eliteMost = limit === 'half' ? Math.floor(has / 2) : limit;
    const elite = elites.get(entry.id) ?? 0;
    if (elite > eliteMost)
      say('ADLG-ARM-8', 'entry-too-elite', { entry: entry.id, has: elite, most: eliteMost });
  }
  checkLimits(roster, list, houseRules, say);
}

/** ADLG-ARM-6, 8: limits over several entries, qualities and corps. */
function checkLimits(roster: AdlgRoster, list: AdlgList, houseRules: HouseRules, say: Say): void {
  const { year, budget } = roster;
  const used = (ids: readonly BodyId[], corps: AdlgRoster['commands'], quality?: string): number =>
    corps.reduce(
      (sum, c) =>
        c.units.reduce(
          (n, u) =>
            ids.includes(u.entry) && (quality === undefined || u.troop.quality === quality) ? n + u.count : n,
          sum,
        ),
      0,
    );
  for (const limit of list.limits) {
    if (!inLimit(limit, year)) continue;
    const { entries, quality } = limit;
    const groups = (limit.oneOf ?? []).filter((g) => used(g, roster.commands) > 0);
    if (groups.length > 1)
      say('ADLG-ARM-6', 'limit-exclusive', { entries: groups.map((g) => g.join(', ')).join(' / ') });
    const parts = limit.per === 'corps' ? roster.commands.map((c) => [c]) : [roster.commands];
    parts.forEach((part, command) => {
      const has = used(entries, part, quality);
      const all = used(entries, part);
      const rule = quality === undefined ? 'ADLG-ARM-6' : 'ADLG-ARM-8';
      const where = limit.per === 'corps' ? { command } : {};
      const figures = { entries: entries.join(', '), quality: quality ?? '', has };
      const size = (n: number, which: 'least' | 'most'): number =>
        limit.per === 'corps' ? n : scaled(n, budget, which, houseRules);
      const least = Math.max(
        limit.least === undefined ? 0 : size(limit.least, 'least'),
        Math.ceil((all * (limit.leastShare ?? 0)) / 100),
      );
      const most = Math.min(
        limit.most === undefined ? 500 : size(limit.most, 'most'),
        Math.floor((all * (limit.mostShare ?? 100)) / 100),
      );
      if (has < least) say(rule, 'limit-too-few', { ...figures, least }, where);
      if (has > most) say(rule, 'limit-too-many', { ...figures, most }, where);
    });
  }
}

/** Is a limit in force in this year? Without a year only those that hold in all years of its list. */
const inLimit = (limit: ListLimit, year: number): boolean =>
  year === 0 ? limit.oneOf !== undefined : year >= limit.years[0] && year <= limit.years[1];
