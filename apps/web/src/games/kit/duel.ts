import type { AnyRuleSet, Ask, Command, Event, Json, OptionValues, State } from '@tercio/engine';
import type { Both } from '@tercio/engine/army';
import type { BlockKind } from '../../art/layouts.ts';
import type { Field, Values } from './catalogue.ts';

/** Duels of the odds lab: how two bodies, or two lines of them, are set against each other on a small board. */
export type Mode = 'melee' | 'shooting';
export type Pair<T> = readonly [T, T];

/** A circumstance of the rules that can be switched on for one side. */
export interface Circumstance {
  readonly id: string;
  readonly modes: readonly Mode[];
  readonly words: Both;
  readonly not?: readonly string[]; // of the same side: what it excludes
}

/** Everything that decides one round. `a` is the side that asks; it stands in the south. */
export interface Duel {
  readonly rules: string;
  readonly mode: Mode;
  readonly troops: Pair<Values>;
  readonly more?: Pair<readonly Values[]>; // the rest of each line, to the east of the first, each facing its like
  readonly on: Pair<readonly string[]>; // circumstances
  readonly losses: Pair<number>;
  readonly distance: number; // shooting: table units between the fronts
  readonly later: boolean; // not the first round
  readonly options?: OptionValues; // of the game: those that are not as we rule
}

/** The longest line that is counted. */
export const LONGEST = 3;

/** One body of a line as it stands now. */
export interface Member {
  readonly id: string; // 'A', then 'A21', 'A22'
  readonly troop: Values;
  readonly losses: number;
  readonly gone: boolean;
}

export const memberId = (side: number, n: number): string => `${'AB'[side]}${n === 0 ? '' : 20 + n}`;

/** The line of a side. While a fight goes on, losses and who is gone are written on the troops themselves. */
export function lineOf(duel: Duel, side: 0 | 1): readonly Member[] {
  return [duel.troops[side], ...(duel.more?.[side] ?? [])].map((bag, n) => {
    const { losses, gone, ...troop } = bag;
    const first = n === 0 ? duel.losses[side] : 0;
    return { id: memberId(side, n), troop, losses: Number(losses ?? first), gone: gone === true };
  });
}

/** Bodies that are drawn and counted: the lines and the friends beside them. */
export const isShown = (id: string): boolean => /^[AB]\d*$/.test(id);

/** What stands between two bodies of a battle. */
export interface Situation {
  readonly on: Pair<readonly string[]>;
  readonly later: boolean; // they have fought each other before
}

export interface Duels {
  readonly rules: string;
  readonly modes: readonly Mode[];
  readonly kinds: readonly string[]; // terms of the phrase book
  readonly first: Pair<string>; // who meets before anything is chosen
  readonly circumstances: readonly Circumstance[];
  readonly range: Pair<number>; // of distances that make sense
  readonly unit: string;
  fresh(kind: string): Values;
  fields(troop: Values): readonly Field[];
  block(troop: Values): BlockKind;
  /** The position before the dice. The two bodies are called `A` and `B`. */
  position(duel: Duel): Json;
  /** What sets it going, when somebody is asked first; `n` is the place in the line where it begins. */
  command?(rules: AnyRuleSet, state: State, duel: Duel, n: number): Command | undefined;
  /** When this round is settled. */
  settled(before: State, state: State): boolean;
  /** Each pair of the line fights by an order of its own. */
  readonly pairwise?: true;
  /** Orders of the next round, where the fight goes on from the very states it came to. */
  next?(rules: AnyRuleSet, state: State, ask: Ask, duel: Duel): Command;
  /** What a throw has to reach before anything is added to it. */
  basis?(event: Event): { readonly rule: string; readonly words: Both } | undefined;
  /** The losses a body may begin with are counted in points. */
  readonly spread: boolean;
  /** What the troops cost in an army; nothing where no list sells them so. */
  points(troop: Values): number | undefined;
  /** The circumstances of two bodies at a moment of a battle. */
  situation(state: State, one: string, two: string): Situation;
}

/** The position of a duel with its options. What the board itself fixes (that nobody runs) stays fixed. */
export function laid(duels: Duels, duel: Duel): Json {
  const position = duels.position(duel) as Readonly<Record<string, Json>>;
  const options = { ...duel.options, ...(position.options as OptionValues | undefined) };
  return Object.keys(options).length === 0 ? position : { ...position, options };
}

/** Options that the board fixes. */
export const fixedBy = (duels: Duels, duel: Duel): readonly string[] =>
  Object.keys((duels.position(duel) as { options?: OptionValues }).options ?? {});

export const both = (en: string, fr: string): Both => ({ en, fr });
export const kindOf = (troop: Values): string => String(troop.type ?? troop.kind ?? '');

/** Only what may stand together, in the order of the list. */
export function choose(duels: readonly Circumstance[], found: Readonly<Record<string, boolean>>): string[] {
  const out: string[] = [];
  for (const c of duels) if (found[c.id] && !out.some((x) => c.not?.includes(x))) out.push(c.id);
  return out;
}

/** A body seen from another: ahead of its middle, and to its right, in table units. */
interface Standing {
  readonly x: number;
  readonly y: number;
  readonly facing: number; // 65,536 to the circle
}
const GRID = 60000;
export function seenFrom(of: Standing, x: number, y: number): { ahead: number; right: number } {
  const a = (of.facing / 32768) * Math.PI;
  const [ux, uy] = [Math.cos(a), Math.sin(a)];
  const [dx, dy] = [(x - of.x) / GRID, (y - of.y) / GRID];
  return { ahead: dx * ux + dy * uy, right: dx * uy - dy * ux };
}

interface Sized extends Standing {
  readonly width: number;
  readonly depth: number;
}
const corners = (b: Sized): [number, number][] => {
  const a = (b.facing / 32768) * Math.PI;
  const [ux, uy] = [Math.cos(a), Math.sin(a)];
  return [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ].map(([f, s]) => [
    b.x + (f * ux * b.depth + s * uy * b.width) / 2,
    b.y + (f * uy * b.depth - s * ux * b.width) / 2,
  ]);
};

/** From where one body would come at another: wholly behind the line of its front, or even of its rear. */
export function sideOf(one: Sized, two: Sized): 'front' | 'flank' | 'rear' {
  const ahead = corners(one).map(([x, y]) => seenFrom(two, x, y).ahead);
  const half = two.depth / 2 / GRID + 0.02;
  if (Math.max(...ahead) <= -half + 0.04) return 'rear';
  return Math.max(...ahead) <= half ? 'flank' : 'front';
}

/** On which sides somebody of the same front stands shoulder to shoulder with a body. */
export function beside(b: Sized, friends: readonly Sized[]): { left: boolean; right: boolean } {
  const found = { left: false, right: false };
  for (const f of friends) {
    const { ahead, right } = seenFrom(b, f.x, f.y);
    const turned = Math.abs(((((f.facing - b.facing) % 65536) + 65536 + 32768) % 65536) - 32768);
    const gap = Math.abs(right) - (b.width + f.width) / 2 / GRID;
    if (turned > 2000 || Math.abs(gap) > 0.1 || Math.abs(ahead) > (b.depth + f.depth) / 2 / GRID) continue;
    if (right > 0) found.right = true;
    else found.left = true;
  }
  return found;
}
