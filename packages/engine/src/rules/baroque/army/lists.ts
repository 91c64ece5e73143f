/** The seven sample lists of the book as data. Options have their limits and prices. */

import { cite } from '../../../battle/cite.ts';
import LISTED from './lists.json' with { type: 'json' };
import type { Discipline, Gun, TraitName, TroopType, Weapon } from './troops.ts';

export interface Profile {
  type: TroopType;
  gun: Gun;
  M: string; // '2S'
  vbu: number;
  I: number;
  D: Discipline;
  vd: number;
  weapon: Weapon;
  sm: number;
  mm: number;
  traits: TraitName[];
}

export interface Choice extends Profile {
  id: string; // 'cuirassiers-tr'
  name: string;
  points: number;
}

/** A line: alternatives share least and most and may be mixed. */
export interface ListLine {
  id: string;
  least: number;
  most: number;
  choices: Choice[];
}

export interface ListOption {
  id: string; // 'hardened'
  targets: string[]; // ids of choices
  limit: { any?: boolean; most?: number; part?: [number, number] };
  effect: { becomes?: Profile; D?: Discipline; trait?: TraitName; massed?: boolean; mm?: number; M?: string };
  points?: number; // added to each unit
  costs?: number; // instead of the unit's own price
}

export interface BaroqueList {
  id: string;
  name: { en: string; fr: string };
  years: [number, number];
  entries: ListLine[];
  options: ListOption[];
}

export const LISTS = LISTED as unknown as readonly BaroqueList[];

/** Lists that may buy a Charismatic commander-in-chief. The permissions of all seven lists are lost in our copy. */
export const CHARISMATIC_LISTS: readonly string[] = [];

export const listOf = (id: string): BaroqueList | undefined => LISTS.find((l) => l.id === id);

/** A choice of a list with the line it belongs to. */
export function choiceOf(list: BaroqueList, id: string): { line: ListLine; choice: Choice } | undefined {
  for (const line of list.entries)
    for (const choice of line.choices) if (choice.id === id) return { line, choice };
  return undefined;
}

/** The profile of a unit with its options, and what it costs. Azabs' price is an option of the battle (R-64). */
export function withOptions(
  choice: Choice,
  options: readonly ListOption[],
): { profile: Profile; points: number } {
  let profile: Profile = { ...choice, traits: [...choice.traits] };
  let points = choice.points;
  // Replacements first, then what is added.
  for (const o of [...options].sort(
    (a, b) => (a.costs === undefined ? 1 : 0) - (b.costs === undefined ? 1 : 0) || (a.id < b.id ? -1 : 1),
  )) {
    const e = o.effect;
    if (e.becomes !== undefined) profile = { ...e.becomes, traits: [...e.becomes.traits] };
    if (o.costs !== undefined) points = o.costs;
    if (e.D !== undefined) profile.D = e.D;
    if (e.trait !== undefined && !profile.traits.includes(e.trait)) profile.traits.push(e.trait);
    if (e.massed === true) {
      profile.traits.push('massed');
      cite('BQ-2.3.1-a');
      cite('BQ-2.3.1-b');
      profile.mm = e.mm ?? 2; // BQ-2.3.1-c
      profile.M = e.M ?? profile.M;
    }
    points += o.points ?? 0;
  }
  return { profile, points };
}
