import { type AnyRuleSet, complain, isComplaint, type OptionValues, readOptions } from '@tercio/engine';
import { pack, unpack } from '../../game/share.ts';
import type { Values } from '../../games/kit/catalogue.ts';
import { type Duel, type Duels, kindOf, LONGEST, laid, type Mode, type Pair } from '../../games/kit/duel.ts';
import { BOOK, COLUMN, MEASURES, type Measure, type Order } from './count/heat.ts';

/** Everything that stands in the odds lab: one or two situations, each whole by itself, and the map beside them. */
export interface Setup {
  readonly variants: readonly Duel[]; // one, or two that are compared
  readonly map: MapView | null; // null: not asked for
  readonly from?: string; // the moment it was brought from: 'battle/5f0c2a9b11de/12/A1/B2'
}
/** How all against all is shown. */
export interface MapView {
  readonly variant: 0 | 1; // whose circumstances count
  readonly measure: Measure;
  readonly rows: Order;
  readonly columns: Order;
}
export const MAP: MapView = { variant: 0, measure: 'chance', rows: BOOK, columns: BOOK };

/** A game as the lab needs it. */
export interface Game {
  readonly rules: AnyRuleSet;
  readonly duels: Duels;
}
export type Games = (id: string) => Promise<Game | undefined>;

/** Why a set-up from outside cannot be shown. `what`: the word it stumbles over. */
export interface Fault {
  readonly fault: 'spoilt' | 'game' | 'none' | 'troops' | 'circumstance' | 'options' | 'cannot' | 'gone';
  readonly what: string;
}
export const isFault = (x: object): x is Fault => 'fault' in x;

/** `#/odds/<game>/<packed>`; nothing when it is too long for a link. */
export async function setupPath(setup: Setup): Promise<string | undefined> {
  const packed = await pack(JSON.stringify(writeSetup(setup)));
  return packed === undefined ? undefined : `odds/${setup.variants[0].rules}/${packed}`;
}
export async function setupIn(packed: string, games: Games): Promise<Setup | Fault> {
  const text = await unpack(packed);
  if (text === undefined) return { fault: 'spoilt', what: '' };
  try {
    return await readSetup(JSON.parse(text), games);
  } catch {
    return { fault: 'spoilt', what: '' }; // no JSON
  }
}

/** As it is kept and sent: format 1, without what is as usual. */
export const writeSetup = ({ variants, map, from }: Setup): unknown => ({
  kind: 'odds',
  format: 1,
  variants,
  ...(map ? { map } : {}),
  ...(from === undefined ? {} : { from }),
});

type Raw = Readonly<Record<string, unknown>>;
const isRaw = (x: unknown): x is Raw => typeof x === 'object' && x !== null && !Array.isArray(x);
const SPOILT: Fault = { fault: 'spoilt', what: '' };

export async function readSetup(raw: unknown, games: Games): Promise<Setup | Fault> {
  if (!isRaw(raw) || raw.kind !== 'odds' || raw.format !== 1 || !Array.isArray(raw.variants)) return SPOILT;
  if (raw.variants.length < 1 || raw.variants.length > 2) return SPOILT;
  const variants: Duel[] = [];
  for (const one of raw.variants) {
    const duel = await readDuel(one, games);
    if (isFault(duel)) return duel;
    variants.push(duel);
  }
  const map = raw.map === undefined ? null : readMap(raw.map, variants);
  if (map === undefined) return SPOILT;
  const from = typeof raw.from === 'string' ? { from: raw.from } : {};
  return { variants, map, ...from };
}

function pairOf<T>(raw: unknown, read: (x: unknown) => T | undefined): Pair<T> | undefined {
  if (!Array.isArray(raw) || raw.length !== 2) return undefined;
  const [a, b] = [read(raw[0]), read(raw[1])];
  return a === undefined || b === undefined ? undefined : [a, b];
}
const textsIn = (x: unknown): string[] | undefined =>
  Array.isArray(x) && x.every((t) => typeof t === 'string') ? (x as string[]) : undefined;
const bagIn = (x: unknown): Values | undefined => (isRaw(x) ? x : undefined);
const bagsIn = (x: unknown): Values[] | undefined =>
  Array.isArray(x) && x.length < LONGEST && x.every(isRaw) ? (x as Values[]) : undefined;
const lossIn = (x: unknown): number | undefined =>
  Number.isInteger(x) && Number(x) >= 0 && Number(x) < 10 ? Number(x) : undefined;

/** A situation that the game can lay out, or the first thing that is wrong with it. */
async function readDuel(raw: unknown, games: Games): Promise<Duel | Fault> {
  if (!isRaw(raw)) return SPOILT;
  const game = await games(String(raw.rules));
  if (!game) return { fault: 'game', what: String(raw.rules) };
  const { duels, rules } = game;
  const mode = duels.modes.find((m): m is Mode => m === raw.mode);
  const troops = pairOf(raw.troops, bagIn);
  const more = raw.more === undefined ? ([[], []] as const) : pairOf(raw.more, bagsIn);
  const on = pairOf(raw.on, textsIn);
  const losses = pairOf(raw.losses, lossIn);
  const { distance } = raw;
  const far = typeof distance === 'number' && distance >= duels.range[0] && distance <= duels.range[1];
  if (!mode || !troops || !more || !on || !losses || !far) return SPOILT;
  for (const bag of [...troops, ...more[0], ...more[1]])
    if (!duels.kinds.includes(kindOf(bag))) return { fault: 'troops', what: kindOf(bag) };
  for (const id of [...on[0], ...on[1]])
    if (!duels.circumstances.some((c) => c.id === id)) return { fault: 'circumstance', what: id };
  const options = readOptions(rules.options, raw.options);
  if (isComplaint(options)) return { fault: 'options', what: complain(options) };
  const duel: Duel = {
    rules: duels.rules,
    mode,
    troops,
    ...(more[0].length + more[1].length > 0 ? { more } : {}),
    on,
    losses,
    distance: Number(distance),
    later: raw.later === true,
    ...(raw.options === undefined ? {} : { options: raw.options as OptionValues }),
  };
  // Troops must be ones of the game. Whether the two can meet so is said where it is counted, as for any other set-up.
  for (const bag of [...troops, ...more[0], ...more[1]]) {
    const plain = rules.readPosition(laid(duels, { ...freshDuel(duels), troops: [bag, bag] }));
    if (isComplaint(plain)) return { fault: 'cannot', what: complain(plain) };
  }
  return duel;
}

const orderIn = (x: unknown, by: readonly string[]): Order | undefined =>
  isRaw(x) && by.includes(String(x.by)) && typeof x.down === 'boolean'
    ? { by: String(x.by), down: x.down }
    : undefined;
export const ORDERS = ['book', 'name', 'points', 'mean'];

function readMap(raw: unknown, variants: readonly Duel[]): MapView | undefined {
  if (!isRaw(raw)) return undefined;
  const variant = raw.variant === 0 || (raw.variant === 1 && variants.length > 1) ? raw.variant : undefined;
  const measure = MEASURES.find((m) => m === raw.measure);
  const by = String((raw.rows as Raw | undefined)?.by);
  const rows = orderIn(raw.rows, by.startsWith(COLUMN) ? [by] : ORDERS);
  const columns = orderIn(raw.columns, ORDERS);
  if (variant === undefined || !measure || !rows || !columns) return undefined;
  return { variant, measure, rows, columns };
}

/** A first situation, by the player's own book. */
export function freshDuel(duels: Duels, options: OptionValues = {}): Duel {
  const [one, two] = duels.first;
  return {
    rules: duels.rules,
    mode: 'melee',
    troops: [duels.fresh(one), duels.fresh(two)],
    on: [[], []],
    losses: [0, 0],
    distance: Math.max(duels.range[0], Math.round(duels.range[1] / 5)),
    later: false,
    ...(Object.keys(options).length > 0 ? { options } : {}),
  };
}

/** The same situation in another game as far as it has the same troops and circumstances (editions of one game do). */
export function carriedTo(game: Game, duel: Duel, options: OptionValues): Duel {
  const { duels, rules } = game;
  const same =
    duels.modes.includes(duel.mode) &&
    [...duel.troops, ...(duel.more?.flat() ?? [])].every((t) => duels.kinds.includes(kindOf(t))) &&
    duel.on.flat().every((id) => duels.circumstances.some((c) => c.id === id)) &&
    duel.distance <= duels.range[1] &&
    duel.distance >= duels.range[0];
  if (!same) return freshDuel(duels, options);
  const { options: _old, ...rest } = duel;
  const moved = { ...rest, rules: duels.rules, ...(Object.keys(options).length > 0 ? { options } : {}) };
  return isComplaint(rules.readPosition(laid(duels, moved))) ? freshDuel(duels, options) : moved;
}
