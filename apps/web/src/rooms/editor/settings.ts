import { asJson } from '@tercio/engine/battle/digest.ts';
import type { Json } from '@tercio/engine/battle/protocol.ts';
import { SPECIALS as ADLG_SPECIALS } from '@tercio/engine/rules/adlg-r/special/special.ts';
import { SPECIALS as BAROQUE_SPECIALS } from '@tercio/engine/rules/baroque/special/special.ts';
import type { Entry } from './sheet.ts';

/** What a scenario says beside its bases and its ground: turns, who begins, where they deploy, what is fought for. */

const isEntry = (x: unknown): x is Entry => typeof x === 'object' && x !== null && !Array.isArray(x);
const entry = (sheet: Entry, key: string): Entry => {
  const found = sheet[key];
  return isEntry(found) ? found : {};
};

/** The turn limit; none: as the rules or their options have it. */
interface Limit {
  get(sheet: Entry): number | undefined;
  set(sheet: Entry, turns: number | undefined): void;
}
const optionLimit = (id: string): Limit => ({
  get: (sheet) =>
    typeof entry(sheet, 'options')[id] === 'number' ? (entry(sheet, 'options')[id] as number) : undefined,
  set(sheet, turns) {
    const { [id]: _old, ...rest } = entry(sheet, 'options');
    sheet.options = turns === undefined ? rest : { ...rest, [id]: turns };
  },
});

/** Something to be held, on the table. */
export interface Objective {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly points: number;
}
type Box = readonly [number, number, number, number]; // west, south, east, north

export interface Settings {
  readonly limit: Limit;
  readonly specials: readonly string[]; // names of special rules that exist
  readonly objectives: boolean;
  readonly aims: readonly string[]; // kinds of aim, Argad
  readonly camps: boolean; // each side may have one
  zones?(sheet: Entry): readonly (readonly [number, Box])[]; // where sides deploy
  setZone?(sheet: Entry, side: number, box: Box): void;
}

const adlg: Settings = {
  limit: optionLimit('turnLimit'),
  specials: ADLG_SPECIALS,
  objectives: false,
  aims: [],
  camps: true,
};
const baroque: Settings = {
  limit: optionLimit('turnLimit'),
  specials: BAROQUE_SPECIALS,
  objectives: false,
  aims: [],
  camps: false,
};

const groupOrders: Settings = {
  limit: {
    get: (sheet) => Number(entry(sheet, 'scenario').turns) || undefined,
    set: (sheet, turns) => {
      sheet.scenario = { ...entry(sheet, 'scenario'), turns: turns ?? 0 };
    },
  },
  specials: [],
  objectives: true,
  aims: [],
  camps: false,
  zones(sheet) {
    const zones = entry(sheet, 'scenario').zones as readonly (readonly Box[])[] | undefined;
    return (zones ?? []).flatMap((boxes, side) => (boxes[0] ? [[side, boxes[0]] as const] : []));
  },
  setZone(sheet, side, box) {
    const scenario = entry(sheet, 'scenario');
    const zones = ((scenario.zones as readonly (readonly Box[])[] | undefined) ?? [[], []]).map((b) => [
      ...b,
    ]);
    zones[side] = [box];
    sheet.scenario = { ...scenario, zones: zones as Json };
  },
};

interface Zone {
  figures: string[];
  boxes: Box[];
}
const figuresOf = (sheet: Entry, side: number): string[] =>
  ((sheet.bands ?? []) as { side: number; figures: { id: string }[] }[])
    .filter((b) => b.side === side)
    .flatMap((b) => b.figures.map((f) => f.id));
const sideOf = (sheet: Entry, z: Zone): number => (figuresOf(sheet, 0).includes(z.figures[0]) ? 0 : 1);

const argad: Settings = {
  limit: {
    get: (sheet) => Number(sheet.length) || undefined,
    set: (sheet, turns) => {
      sheet.length = turns ?? 12;
    },
  },
  specials: [],
  objectives: false,
  aims: ['score', 'letter', 'wagon', 'march-off', 'sacks', 'wood', 'door'],
  camps: false,
  zones: (sheet) =>
    ((sheet.zones ?? []) as unknown as Zone[]).map((z) => [sideOf(sheet, z), z.boxes[0]] as const),
  setZone(sheet, side, box) {
    const others = ((sheet.zones ?? []) as unknown as Zone[]).filter((z) => sideOf(sheet, z) !== side);
    const own = { figures: figuresOf(sheet, side), boxes: [box] };
    sheet.zones = asJson([...others, own]);
    sheet.phase = 'deploy'; // the players place their men before the first turn
  },
};

const GAMES: Readonly<Record<string, Settings>> = { baroque, argad, 'group-orders': groupOrders };
export const settingsOf = (rules: string): Settings => GAMES[rules] ?? adlg;

/** The special rules in force, each a line of words. */
export const specialsIn = (sheet: Entry): readonly string[] =>
  Array.isArray(sheet.special) ? (sheet.special as string[]) : [];
export function setSpecials(sheet: Entry, lines: readonly string[]): void {
  if (lines.length === 0) delete sheet.special;
  else sheet.special = [...lines];
}

export const objectivesIn = (sheet: Entry): readonly Objective[] =>
  Array.isArray(sheet.objectives) ? (sheet.objectives as Objective[]) : [];
export function setObjectives(sheet: Entry, all: readonly Objective[]): void {
  sheet.objectives = asJson(all);
}

/** The kind of aim of a skirmish; a new one begins with what the table offers. */
export const aimIn = (sheet: Entry): string => String(entry(sheet, 'aim').kind ?? 'score');
export function setAim(sheet: Entry, kind: string): void {
  const [w, d] = [Number(sheet.width), Number(sheet.depth)];
  const exit = { edge: 'north', from: Math.round(w / 3), to: Math.round((2 * w) / 3) };
  const grounds = entry(sheet, 'terrain').grounds as { id?: string; kind: string }[] | undefined;
  const wood = grounds?.find((g) => g.kind === 'wood') ?? grounds?.[0];
  const items = (sheet.items ?? []) as { id: string; kind: string }[];
  const made: Readonly<Record<string, Json>> = {
    score: { kind },
    letter: { kind, side: 0, exit },
    wagon: { kind, side: 0, after: 4 },
    'march-off': { kind, side: 0, exit, need: 3, least: 1 },
    sacks: { kind, side: 0, exit, home: items[0]?.id ?? '' },
    wood: { kind, side: 0, ground: wood?.id ?? '' },
    door: { kind, side: 0, x: w / 2, y: d / 2, radius: 15 },
  };
  sheet.aim = made[kind] ?? { kind };
}

interface Camp {
  side: number;
  x: number;
  y: number;
  facing: number;
}
const campsIn = (sheet: Entry): readonly Camp[] =>
  Array.isArray(sheet.camps) ? (sheet.camps as Camp[]) : [];
export const hasCamp = (sheet: Entry, side: number): boolean => campsIn(sheet).some((c) => c.side === side);
/** A camp at the middle of a side's edge, or none. */
export function setCamp(sheet: Entry, side: number, wanted: boolean): void {
  const others = campsIn(sheet).filter((c) => c.side !== side);
  const [w, d] = (sheet.table ?? [30, 20]) as readonly number[];
  const own = { side, x: w / 2, y: side === 0 ? 0.5 : d - 0.5, facing: side === 0 ? 90 : 270 };
  sheet.camps = asJson(wanted ? [...others, own] : others);
}
