/** Armies in the house's roster format: read, reckoned, made by luck. Commands are groups, troops whole units. */
import type { ListedArmy, ListedEntry, Muster, PricedLine, Reckoning, Remark } from '../../../army/muster.ts';
import { type Roster as HouseRoster, readRosterAs, writeRosterAs } from '../../../army/roster.ts';
import { choice, flagged, numbered, type Wording } from '../../../army/wording.ts';
import type { Luck } from '../../../battle/dice/dice.ts';
import { object, reading } from '../../../battle/form/form.ts';
import { type Complaint, isComplaint, type Json } from '../../../battle/protocol.ts';
import { ARMIES, armyNamed } from './armies.ts';
import {
  CHIEF_PRICE,
  checkRoster,
  drawnFrom,
  drillOf,
  GENERAL_PRICE,
  moraleOf,
  pointsIn,
  type Roster,
  type RosterUnit,
  randomRoster,
  readRosterUnit,
  standPrice,
  standsIn,
  weaponOf,
} from './roster.ts';
import { DRILLS, MORALES, TYPES, WEAPONS } from './troops.ts';

const WORDING: Wording = {
  troop: [
    choice('type', TYPES),
    numbered('stands'),
    choice('drill', DRILLS),
    choice('morale', MORALES),
    choice('weapon', WEAPONS),
    flagged('poorShot'),
  ],
  commander: [],
  army: [],
};

const RULES = 'group-orders';
const USUAL_BUDGET = 640;
type Nothing = Record<string, never>;
type Written = HouseRoster<RosterUnit, Nothing, Nothing>;

const WORDS = {
  rules: [RULES],
  budget: USUAL_BUDGET,
  troop: readRosterUnit,
  commander: (raw: unknown, place: string): Nothing => {
    object(raw, place, []);
    return {};
  },
  army: (raw: unknown, place: string): Nothing => {
    object(raw, place, []);
    return {};
  },
};

/** Inside `reading`. */
export const readHouseRoster = (raw: unknown, place: string): Roster =>
  plain(readRosterAs(raw, place, WORDS));

/** The game's own form: units one by one, groups with names of their own. */
function plain(w: Written): Roster {
  return {
    name: w.name,
    groups: w.commands.map((c, i) => ({
      name: c.name === '' ? `G${i + 1}` : c.name,
      units: c.units.flatMap((u) =>
        Array.from({ length: u.count }, () => (u.name === '' ? u.troop : { ...u.troop, name: u.name })),
      ),
    })),
  };
}

/** A roster as it is written to a file. */
export function writeHouseRoster(r: Roster, budget = USUAL_BUDGET): Json {
  const written: Written = {
    rules: RULES,
    name: r.name,
    list: r.id ?? '',
    year: 0,
    budget,
    commands: r.groups.map((g) => ({
      name: g.name,
      commander: {},
      units: g.units.map((troop) => ({ name: '', entry: '', count: 1, troop })),
    })),
    army: {},
    deployment: null,
  };
  return writeRosterAs(written, {
    troop: (t) => ({ ...t }) as Json,
    commander: () => ({}),
    army: () => ({}),
    points: pointsIn(r),
  });
}

/** A line of the roster each, however many units it stands for. */
function linesOf(r: Written): PricedLine[] {
  const line = (
    command: number,
    name: string,
    kind: string,
    words: readonly string[],
    count: number,
    each: number,
  ) => ({
    command,
    name,
    kind,
    words,
    count,
    each,
    points: count * each,
  });
  const out: PricedLine[] = [line(-1, '', 'commander-in-chief', [], 1, CHIEF_PRICE)];
  r.commands.forEach((c, i) => {
    out.push(line(i, c.name, 'general', [], 1, GENERAL_PRICE));
    for (const { name, count, troop: u } of c.units) {
      const words = [drillOf(u), moraleOf(u), weaponOf(u)].filter((w) => w !== 'normal' && w !== 'none');
      out.push(line(i, name === '' ? (u.name ?? '') : name, u.type, words, count * u.stands, standPrice(u)));
    }
  });
  return out;
}

/** The line of a roster that the n-th unit of a group comes from. */
function lineFor(r: Written, group: number, unit: number): number {
  let left = unit;
  const { units } = r.commands[group];
  return units.findIndex(({ count }) => {
    left -= count;
    return left < 0;
  });
}

/** What is wrong, with the place in the roster where it is wrong. */
const remarksOf = (r: Written, army: Roster): Remark[] =>
  checkRoster(army).map(({ rule, why, figures, group, unit }) => ({
    rule,
    why,
    figures,
    ...(group === undefined ? {} : { command: group }),
    ...(group === undefined || unit === undefined ? {} : { unit: lineFor(r, group, unit) }),
  }));

const noList = (list: string): Complaint => ({
  place: 'list',
  expected: `one of ${ARMIES.map((a) => a.id).join(', ')}`,
  found: JSON.stringify(list),
});

export const muster: Muster = {
  rules: RULES,
  wording: WORDING,
  budgets: [400, USUAL_BUDGET, 900],
  lists: async (): Promise<readonly ListedArmy[]> =>
    ARMIES.map((a) => {
      const year = Number((a.id ?? '').slice(-4));
      return { id: a.id ?? '', name: { en: a.name, fr: a.name }, years: [year, year], house: true };
    }),
  entries: async (list: string): Promise<readonly ListedEntry[] | Complaint> => {
    const army = armyNamed(list);
    if (army === undefined) return noList(list);
    return army.groups.flatMap((g) =>
      g.units.map((u, i) => ({
        id: `${g.name}.${i + 1}`,
        name: { en: `${g.name}.${i + 1}`, fr: `${g.name}.${i + 1}` },
        least: 0,
        most: 1,
        years: [0, 9999] as const,
        kinds: [u.type],
        points: [u.stands * standPrice(u), u.stands * standPrice(u)] as const,
      })),
    );
  },
  read: (raw: unknown): Json | Complaint => {
    const read = reading(() => readHouseRoster(raw, ''));
    return isComplaint(read) ? read : (raw as Json);
  },
  reckon: async (roster: Json): Promise<Reckoning | Complaint> => {
    const read = reading(() => readRosterAs(roster, '', WORDS));
    if (isComplaint(read)) return read;
    const army = plain(read);
    const points = pointsIn(army);
    const remarks = remarksOf(read, army);
    if (points > read.budget)
      remarks.push({ rule: 'GO-SETUP-23', why: 'over-budget', figures: { points, budget: read.budget } });
    return {
      name: army.name,
      points,
      budget: read.budget,
      bodies: standsIn(army),
      lines: linesOf(read),
      remarks,
    };
  },
  random: async (wish: { list: string; budget: number }, luck: Luck): Promise<Json | Complaint> => {
    if (wish.list === '') return writeHouseRoster(randomRoster(luck, wish.budget, 'R'), wish.budget);
    const army = armyNamed(wish.list);
    return army === undefined
      ? noList(wish.list)
      : writeHouseRoster(drawnFrom(army, luck, wish.budget), wish.budget);
  },
};
