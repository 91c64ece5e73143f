/** Building armies of Baroque: the lists, prices, checks, and armies by luck. */

import type { ListedArmy, ListedEntry, Muster } from '../../../army/muster.ts';
import { choice, flagged, members, numbered, ownName, type Wording } from '../../../army/wording.ts';
import type { Luck } from '../../../battle/dice/dice.ts';
import { asJson } from '../../../battle/digest.ts';
import { type Complaint, isComplaint, type Json } from '../../../battle/protocol.ts';
import { type BaroqueList, type Choice, LISTS, listOf } from './lists.ts';
import { type BaroqueRoster, BUDGETS, bounds, LEADER_POINTS, PRICES, readRoster, reckon } from './roster.ts';
import { QUALITIES, STRUCTURES } from './troops.ts';

const noList = (id: string): Complaint => ({
  place: 'list',
  expected: `one of ${LISTS.map((l) => l.id).join(', ')}`,
  found: JSON.stringify(id),
});

const WORDING: Wording = {
  troop: [members('options', [...new Set(LISTS.flatMap((l) => l.options.map((o) => o.id)))])],
  commander: [ownName, choice('quality', QUALITIES), flagged('chief')],
  army: [
    choice('structure', STRUCTURES),
    numbered('dice', 0),
    flagged('fortified'),
    flagged('prostitutes'),
    numbered('destiny', 0),
  ],
};

export const baroqueMuster: Muster = {
  rules: 'baroque',
  wording: WORDING,
  budgets: BUDGETS,
  async lists(): Promise<readonly ListedArmy[]> {
    return LISTS.map((l) => ({ id: l.id, name: l.name, years: l.years, house: false }));
  },
  async entries(id: string, budget: number): Promise<readonly ListedEntry[] | Complaint> {
    const army = listOf(id);
    if (army === undefined) return noList(id);
    return army.entries.flatMap((line) =>
      line.choices.map((c) => ({
        id: c.id,
        name: { en: c.name, fr: c.name },
        ...bounds(budget, line.least, line.most),
        years: army.years,
        kinds: [c.type],
        points: pricesOf(army, c),
      })),
    );
  },
  read(raw: unknown): Json | Complaint {
    const roster = readRoster(raw);
    return isComplaint(roster) ? roster : asJson(roster);
  },
  async reckon(roster: Json) {
    const read = readRoster(roster);
    return isComplaint(read) ? read : reckon(read);
  },
  async random(wish: { list: string; budget: number }, luck: Luck): Promise<Json | Complaint> {
    const army = listOf(wish.list);
    if (army === undefined) return noList(wish.list);
    return asJson(randomArmy(army, wish.budget, luck));
  },
};

function pricesOf(army: BaroqueList, c: Choice): [number, number] {
  const more = army.options
    .filter((o) => o.targets.includes(c.id))
    .map((o) => (o.costs === undefined ? (o.points ?? 0) : o.costs - c.points));
  return [
    c.points + more.filter((p) => p < 0).reduce((a, b) => a + b, 0),
    c.points + more.filter((p) => p > 0).reduce((a, b) => a + b, 0),
  ];
}

interface Picked {
  choice: Choice;
  options: string[];
  points: number;
}

/** A legal army by luck: minimums first, cheap leaders, then whatever fits. */
export function randomArmy(army: BaroqueList, budget: number, luck: Luck): BaroqueRoster {
  const commands = budget <= 300 ? 1 : 3 + luck.below(2);
  const structure = STRUCTURES[luck.below(3)];
  let left = budget - PRICES.structure[structure];
  const qualities = Array.from(
    { length: commands },
    () =>
      (luck.below(4) === 0
        ? 'poor'
        : luck.below(3) === 0
          ? 'expert'
          : 'reliable') as (typeof QUALITIES)[number],
  );
  const units: Picked[] = [];
  const have = new Map<string, number>();
  const take = (choice: Choice, line: string): void => {
    units.push({ choice, options: [], points: choice.points });
    have.set(line, (have.get(line) ?? 0) + 1);
    left -= choice.points;
  };
  for (const line of army.entries) {
    const { least } = bounds(budget, line.least, line.most);
    for (let k = 0; k < least; k++) take(line.choices[luck.below(line.choices.length)], line.id);
  }
  for (let i = 0; i < qualities.length; i++) {
    while (LEADER_POINTS[qualities[i]] > 0 && left < LEADER_POINTS[qualities[i]])
      qualities[i] = QUALITIES[QUALITIES.indexOf(qualities[i]) - 1];
    left -= LEADER_POINTS[qualities[i]];
  }
  for (let tries = 0; tries < 60; tries++) {
    const line = army.entries[luck.below(army.entries.length)];
    const choice = line.choices[luck.below(line.choices.length)];
    const { most } = bounds(budget, line.least, line.most);
    if (choice.points <= left && (have.get(line.id) ?? 0) < most) take(choice, line.id);
  }
  left = addOptions(army, units, left, luck);
  const dice = Math.min(5, Math.max(0, left), luck.below(6));
  left -= dice;
  return share(army, budget, structure, qualities, units, dice, luck);
}

/** Options within their limits and the points left. */
function addOptions(army: BaroqueList, units: Picked[], points: number, luck: Luck): number {
  let left = points;
  for (const o of army.options) {
    const able = units.filter((u) => o.targets.includes(u.choice.id));
    if (able.length === 0 || luck.below(2) === 0) continue;
    const most =
      o.limit.any === true
        ? able.length
        : (o.limit.most ?? Math.floor((able.length * (o.limit.part?.[0] ?? 0)) / (o.limit.part?.[1] ?? 1)));
    let used = 0;
    for (const u of able) {
      const cost = o.costs === undefined ? (o.points ?? 0) : o.costs - u.points;
      if (used >= most || cost > left || u.options.length > 0) continue;
      u.options.push(o.id);
      u.points += cost;
      left -= cost;
      used++;
    }
  }
  return left;
}

function share(
  army: BaroqueList,
  budget: number,
  structure: (typeof STRUCTURES)[number],
  qualities: readonly (typeof QUALITIES)[number][],
  units: readonly Picked[],
  dice: number,
  luck: Luck,
): BaroqueRoster {
  const solid = units.filter((u) => u.choice.type !== 'ART');
  const guns = units.filter((u) => u.choice.type === 'ART');
  const lots: Picked[][] = qualities.map(() => []);
  solid.forEach((u, i) => {
    lots[i < lots.length ? i : luck.below(lots.length)].push(u);
  });
  for (const g of guns) lots[luck.below(Math.min(lots.length, Math.max(1, solid.length)))].push(g);
  return {
    rules: 'baroque',
    name: army.name.en,
    list: army.id,
    year: 0,
    budget,
    commands: lots.map((lot, i) => ({
      name: `Command ${i + 1}`,
      commander: { name: `Leader ${i + 1}`, quality: qualities[i], chief: i === 0 },
      units: lot.map((u) => ({ name: '', entry: u.choice.id, count: 1, troop: { options: u.options } })),
    })),
    army: { structure, dice, fortified: false, prostitutes: false, destiny: 0 },
    deployment: null,
  };
}
