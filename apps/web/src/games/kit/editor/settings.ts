import type { Json } from '@tercio/engine';
import { asJson } from '@tercio/engine';
import { within } from './lists.ts';
import type { Entry } from './sheet.ts';

/** What a sheet says beside its bases and its ground, where games write it alike. */
export interface Objective {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly points: number;
}

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
export const aimIn = (sheet: Entry): string => String(within(sheet, 'aim').kind ?? 'score');
export function setAim(sheet: Entry, kind: string): void {
  const [w, d] = [Number(sheet.width), Number(sheet.depth)];
  const exit = { edge: 'north', from: Math.round(w / 3), to: Math.round((2 * w) / 3) };
  const grounds = within(sheet, 'terrain').grounds as { id?: string; kind: string }[] | undefined;
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
/** For whom the aim counts. */
export const aimSide = (sheet: Entry): 0 | 1 | undefined => {
  const { side } = within(sheet, 'aim');
  return side === 0 || side === 1 ? side : undefined;
};
export function setAimSide(sheet: Entry, side: 0 | 1): void {
  sheet.aim = { ...within(sheet, 'aim'), side };
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
  const [w = 30, d = 20] = (sheet.table ?? []) as readonly number[];
  const own = { side, x: w / 2, y: side === 0 ? 0.5 : d - 0.5, facing: side === 0 ? 90 : 270 };
  sheet.camps = asJson(wanted ? [...others, own] : others);
}
