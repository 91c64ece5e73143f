/** Bands by budget: the house's roster format read, priced, checked in words, made by luck, and put on a table. */
import type { ListedArmy, ListedEntry, Muster, PricedLine, Reckoning, Remark } from '../../../army/muster.ts';
import { type Roster as HouseRoster, readRosterAs, writeRosterAs } from '../../../army/roster.ts';
import { choice, members, numbered, type Wording } from '../../../army/wording.ts';
import type { Luck } from '../../../battle/dice/dice.ts';
import { asJson } from '../../../battle/digest.ts';
import { total } from '../../../battle/factor.ts';
import { at, list, object, oneOf, optional, reading, whole } from '../../../battle/form/form.ts';
import { type Complaint, isComplaint, type Json } from '../../../battle/protocol.ts';
import { refuse } from '../../../battle/refuse.ts';
import { ABILITIES, ROLES, STEEDS } from '../fields/figures.ts';
import { ARMOURS, MELEE_KINDS, RANGED_KINDS } from '../shooting/weapons.ts';
import { BAND_LISTS, type BandEntry, type BandList } from './bands.ts';
import { faultOf, pointsOf, priceOf, type Recruit, recruit } from './budget.ts';

const MODES = ['foot', 'cavalry', 'mounted-infantry'] as const;
const WORDING: Wording = {
  troop: [
    choice('role', ROLES),
    numbered('class'),
    choice('mode', MODES),
    choice('armour', ARMOURS),
    choice('horse', STEEDS),
    numbered('horseWorth', 0),
    members('ranged', RANGED_KINDS),
    numbered('javelins', 3),
    members('melee', MELEE_KINDS),
    members('abilities', ABILITIES),
  ],
  commander: [],
  army: [],
};

const RULES = 'argad';
const USUAL_BUDGET = 75;
type Nothing = Record<string, never>;
type Written = HouseRoster<Recruit, Nothing, Nothing>;

const TROOP = [
  'class',
  'armour',
  'mode',
  'horse',
  'horseWorth',
  'role',
  'ranged',
  'javelins',
  'melee',
  'abilities',
  'marker',
] as const;

function readTroop(raw: unknown, p: string): Recruit {
  const f = object(raw, p, TROOP);
  const all = <T extends string>(key: string, of: readonly T[]): T[] =>
    optional(f[key], at(p, key), (v, q) => list(v, q, 12).map((x, i) => oneOf(x, at(q, i), of)), []);
  const mode = optional(f.mode, at(p, 'mode'), (v, q) => oneOf(v, q, MODES), 'foot');
  const usual = mode === 'cavalry' ? 'war' : mode === 'mounted-infantry' ? 'draught' : 'none';
  return recruit('', whole(f.class, at(p, 'class'), 1, 5), {
    armour: optional(f.armour, at(p, 'armour'), (v, q) => oneOf(v, q, ARMOURS), '0'),
    mode,
    horse: optional(
      f.horse,
      at(p, 'horse'),
      (v, q) => oneOf(v, q, ['none', 'war', 'draught', 'mule'] as const),
      usual,
    ),
    horseWorth: optional(f.horseWorth, at(p, 'horseWorth'), (v, q) => whole(v, q, 0, 10), 0),
    role: optional(f.role, at(p, 'role'), (v, q) => oneOf(v, q, ROLES), 'soldier'),
    ranged: all('ranged', RANGED_KINDS),
    javelins: optional(f.javelins, at(p, 'javelins'), (v, q) => whole(v, q, 1, 9), 3),
    melee: all('melee', MELEE_KINDS),
    abilities: all('abilities', ABILITIES),
  });
}

const nothing = (raw: unknown, place: string): Nothing => {
  object(raw, place, []);
  return {};
};

const WORDS = { rules: [RULES], budget: USUAL_BUDGET, troop: readTroop, commander: nothing, army: nothing };

/** Only what differs from a plain man on foot. */
function writeTroop(t: Recruit): Json {
  const plain = recruit('', t.class);
  const out: Record<string, unknown> = { class: t.class };
  for (const key of TROOP) if (JSON.stringify(t[key]) !== JSON.stringify(plain[key])) out[key] = t[key];
  return asJson(out);
}

const write = (r: Written, points: number): Json =>
  writeRosterAs(r, { troop: writeTroop, commander: () => ({}), army: () => ({}), points });

const listNamed = (id: string): BandList | undefined => BAND_LISTS.find((l) => l.id === id);

const noList = (id: string): Complaint => ({
  place: 'list',
  expected: `one of ${BAND_LISTS.map((l) => l.id).join(', ')}`,
  found: JSON.stringify(id),
});

const kindOf = (t: Recruit): string =>
  t.mode === 'foot' ? (t.role === 'soldier' ? 'foot' : t.role) : t.mode;

function reckonRoster(r: Written): Reckoning {
  const lines: PricedLine[] = [];
  const remarks: Remark[] = [];
  let points = 0;
  let bodies = 0;
  r.commands.forEach((c, command) => {
    c.units.forEach((u, unit) => {
      const fault = faultOf(u.troop);
      if (fault !== undefined)
        remarks.push({
          rule: fault.rule,
          why: fault.why,
          figures: { ...fault.figures, figure: u.name },
          command,
          unit,
        });
      const each = total(priceOf(u.troop));
      points += each * u.count;
      bodies += u.count;
      const words = [`class-${u.troop.class}`, ...u.troop.ranged, ...u.troop.melee, ...u.troop.abilities];
      lines.push({
        command,
        name: u.name,
        kind: kindOf(u.troop),
        words,
        count: u.count,
        each,
        points: each * u.count,
      });
    });
  });
  if (points > r.budget) remarks.push(refuse('AG-BUDGET-1', 'over-budget', { points, most: r.budget }));
  const known = listNamed(r.list);
  if (known !== undefined) remarks.push(...againstList(r, known));
  return { name: r.name, points, budget: r.budget, bodies, lines, remarks };
}

/** How many of each entry a list wants. */
function againstList(r: Written, known: BandList): Remark[] {
  const count = new Map<string, number>();
  for (const c of r.commands)
    for (const u of c.units) count.set(u.entry, (count.get(u.entry) ?? 0) + u.count);
  const out: Remark[] = [];
  for (const e of known.entries) {
    const n = count.get(e.id) ?? 0;
    if (n < e.least) out.push(refuse('AG-BUDGET-1', 'too-few', { entry: e.id, count: n, least: e.least }));
    if (e.most !== null && n > e.most)
      out.push(refuse('AG-BUDGET-1', 'too-many', { entry: e.id, count: n, most: e.most }));
  }
  return out;
}

const troopOf = (e: BandEntry): Recruit => recruit('', e.class, e.more);

/** A band by luck: what the list demands first, then whoever can still be paid. */
export function randomRoster(known: BandList, budget: number, luck: Luck): Written {
  const chosen = new Map<BandEntry, number>();
  let left = budget;
  const take = (e: BandEntry): void => {
    chosen.set(e, (chosen.get(e) ?? 0) + 1);
    left -= pointsOf(troopOf(e));
  };
  for (const e of known.entries) for (let k = 0; k < e.least; k++) take(e);
  for (let tries = 0; tries < 60; tries++) {
    const e = known.entries[luck.below(known.entries.length)];
    if (pointsOf(troopOf(e)) > left || (e.most !== null && (chosen.get(e) ?? 0) >= e.most)) continue;
    take(e);
  }
  const units = known.entries.flatMap((e) => {
    const count = chosen.get(e) ?? 0;
    return count === 0 ? [] : [{ name: e.name.en, entry: e.id, count, troop: troopOf(e) }];
  });
  return {
    rules: RULES,
    name: known.name.en,
    list: known.id,
    year: known.years[0],
    budget,
    commands: [{ name: known.name.en, commander: null, units }],
    army: {},
    deployment: null,
  };
}

export const muster: Muster = {
  rules: RULES,
  wording: WORDING,
  budgets: [50, USUAL_BUDGET, 100],
  lists: async (): Promise<readonly ListedArmy[]> =>
    BAND_LISTS.map(({ id, name, years }) => ({ id, name, years, house: true })),
  entries: async (id: string): Promise<readonly ListedEntry[] | Complaint> => {
    const known = listNamed(id);
    if (known === undefined) return noList(id);
    return known.entries.map((e) => ({
      id: e.id,
      name: e.name,
      least: e.least,
      most: e.most,
      years: known.years,
      kinds: [kindOf(troopOf(e))],
      points: [pointsOf(troopOf(e)), pointsOf(troopOf(e))] as const,
    }));
  },
  read: (raw: unknown): Json | Complaint => {
    const found = reading(() => readRosterAs(raw, '', WORDS));
    return isComplaint(found) ? found : (raw as Json);
  },
  reckon: async (roster: Json): Promise<Reckoning | Complaint> => {
    const found = reading(() => readRosterAs(roster, '', WORDS));
    return isComplaint(found) ? found : reckonRoster(found);
  },
  random: async (wish: { list: string; budget: number }, luck: Luck): Promise<Json | Complaint> => {
    const known = wish.list === '' ? BAND_LISTS[luck.below(BAND_LISTS.length)] : listNamed(wish.list);
    if (known === undefined) return noList(wish.list);
    const least = known.entries.reduce((sum, e) => sum + e.least * pointsOf(troopOf(e)), 0);
    if (wish.budget < least)
      return { place: 'budget', expected: `at least ${least} points`, found: `${wish.budget}` };
    const r = randomRoster(known, wish.budget, luck);
    return write(r, reckonRoster(r).points);
  },
};

const WIDTH = 120;
const DEPTH = 90;
const ROW = 4; // cm between men as they are first put down

/** AG-VICT-9: two bands without a scenario: opposite long edges, each within 20 cm of its own. Inside `reading`. */
export function meetingOf(raw: unknown, place: string): Record<string, unknown> {
  const given = list(raw, place, 2);
  if (given.length !== 2) return { bands: [] };
  const zones: unknown[] = [];
  const bands: unknown[] = [];
  given.forEach((r, side) => {
    const roster = readRosterAs(r, at(place, side), WORDS);
    let n = 0;
    const all: string[] = [];
    for (const c of roster.commands) {
      const figures: unknown[] = [];
      for (const u of c.units)
        for (let k = 0; k < u.count; k++) {
          const id = `${side === 0 ? 'A' : 'B'}${++n}`;
          const column = (n - 1) % 18;
          const row = Math.floor((n - 1) / 18);
          const x = WIDTH / 2 + (column % 2 === 0 ? 1 : -1) * Math.ceil(column / 2) * 6;
          const y = 4 + ROW * 1.5 * row;
          all.push(id);
          figures.push({
            ...(writeTroop(u.troop) as object),
            id,
            name: u.name === '' ? id : u.name,
            x,
            y: side === 0 ? y : DEPTH - y,
          });
        }
      bands.push({ side, name: c.name === '' ? roster.name : c.name, figures });
    }
    zones.push({ figures: all, boxes: [side === 0 ? [0, 0, WIDTH, 20] : [0, DEPTH - 20, WIDTH, DEPTH]] });
  });
  return { width: WIDTH, depth: DEPTH, bands, zones };
}
