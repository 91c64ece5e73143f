/** Walking plain data: its leaves, its lists, what is not plain about it, what two of them share. */

type Node = Record<string, unknown> | unknown[];

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

const step = (path: string, key: string, inList: boolean): string =>
  inList ? `${path}[]` : path === '' ? key : `${path}.${key}`;

function visit(
  value: unknown,
  path: string,
  see: (holder: Node, key: string, path: string, value: unknown) => void,
): void {
  if (!isNode(value)) return;
  for (const key of Object.keys(value)) {
    const inner = (value as Record<string, unknown>)[key];
    const at = step(path, key, Array.isArray(value));
    see(value, key, at, inner);
    visit(inner, at, see);
  }
}

export interface Leaf {
  path: string; // without numbers: 'units[].x'
  change(): void;
  restore(): void;
}

/** Every value seen at a path, in all of these states; what a leaf can be changed to. */
export function seenValues(states: readonly unknown[]): Map<string, unknown[]> {
  const values = new Map<string, unknown[]>();
  for (const state of states)
    visit(state, '', (_holder, _key, path, value) => {
      const seen = values.get(path) ?? [];
      if (seen.length < 40 && !seen.some((v) => v === value)) seen.push(value);
      values.set(path, seen);
    });
  return values;
}

/** Of the items at one path in a list those that a loop could miss: the first two, the middle one and the last. */
const telling = <T>(items: readonly T[]): T[] => [
  ...new Set([0, 1, items.length >> 1, items.length - 1].map((n) => items[Math.min(n, items.length - 1)])),
];

/** The leaves of a state, some of each path, each with a change to another value that the field may have. */
export function leaves(state: unknown, values: ReadonlyMap<string, readonly unknown[]>): Leaf[] {
  const found = new Map<string, Leaf[]>();
  visit(state, '', (holder, key, path, value) => {
    if (isNode(value)) return;
    const others = (values.get(path) ?? []).filter((v) => v !== value && v !== null);
    const fields = holder as Record<string, unknown>;
    let changed: unknown;
    if (typeof value === 'number') changed = value + 1;
    else if (typeof value === 'boolean') changed = !value;
    else if (typeof value === 'string') changed = others.find((v) => typeof v === 'string') ?? `${value}x`;
    else if (others.length > 0) changed = structuredClone(others[0]);
    else return; // null here and in every state met: there is no other value to try
    const leaf: Leaf = {
      path,
      change: () => {
        fields[key] = changed;
      },
      restore: () => {
        fields[key] = value;
      },
    };
    const alike = found.get(path);
    if (alike === undefined) found.set(path, [leaf]);
    else alike.push(leaf);
  });
  return [...found.values()].flatMap(telling);
}

/** Numbers that overflow a narrow field, and those beside them. */
const NUMBERS = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 16, 17, 30, 31, 32, 63, 64, 99, 127, 128, 255, 256, 999, 1023, 1024, 65535, -1,
]; // biome-ignore format: a list of numbers

/** What a number may be, by path without numbers; a reader of positions lets nothing else in. */
export type Bounds = Readonly<Record<string, readonly [number, number]>>;

/** Every leaf with all the values it is tried with, its own not among them; of a list only the first `most`. */
export function* ranges(
  state: unknown,
  values: ReadonlyMap<string, readonly unknown[]>,
  most: number,
  bounds: Bounds,
): Generator<{ path: string; value: unknown; change(): void; restore(): void }> {
  const seen = new Map<string, number>();
  const found: { holder: Record<string, unknown>; key: string; path: string; value: unknown }[] = [];
  visit(state, '', (holder, key, path, value) => {
    if (isNode(value)) return;
    const n = seen.get(path) ?? 0;
    seen.set(path, n + 1);
    if (n < most) found.push({ holder: holder as Record<string, unknown>, key, path, value });
  });
  for (const { holder, key, path, value } of found) {
    const known = (values.get(path) ?? []).filter((v) => v !== null && typeof v === typeof value);
    const [least, greatest] = bounds[path] ?? (/(^|\.)side$/.test(path) ? [0, 1] : [-1, 65535]);
    const numbers = [...NUMBERS, least, greatest].filter((n) => n >= least && n <= greatest);
    const others: readonly unknown[] =
      typeof value === 'number' ? numbers : typeof value === 'boolean' ? [!value] : known;
    for (const other of new Set(others)) {
      if (other === value || isNode(other)) continue;
      yield {
        path,
        value: other,
        change: () => {
          holder[key] = other;
        },
        restore: () => {
          holder[key] = value;
        },
      };
    }
  }
}

/** Lists that are not empty. */
export function lists(state: unknown): { path: string; items: unknown[] }[] {
  const found: { path: string; items: unknown[] }[] = [];
  visit(state, '', (_holder, _key, path, value) => {
    if (Array.isArray(value) && value.length > 0) found.push({ path, items: value });
  });
  return found;
}

/** Objects and lists that a copy shares with its original. */
export function sharedPaths(a: unknown, b: unknown): string[] {
  const nodes = new Set<unknown>();
  visit(a, '', (_holder, _key, _path, value) => {
    if (isNode(value)) nodes.add(value);
  });
  const found = new Set<string>();
  visit(b, '', (_holder, _key, path, value) => {
    if (isNode(value) && nodes.has(value)) found.add(path);
  });
  return [...found];
}

/** What would not survive being written as JSON, or would come out in another order. */
export function notPlain(state: unknown): string[] {
  const found: string[] = [];
  visit(state, '', (holder, key, path, value) => {
    if (!Array.isArray(holder) && /^\d+$/.test(key)) found.push(`${path}: a key like a whole number`);
    if (typeof value === 'number' && (!Number.isFinite(value) || Object.is(value, -0)))
      found.push(`${path}: ${Object.is(value, -0) ? '-0' : value}`);
    if (
      value === undefined ||
      typeof value === 'function' ||
      typeof value === 'symbol' ||
      typeof value === 'bigint'
    )
      found.push(`${path}: ${typeof value}`);
    if (isNode(value) && !Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype)
      found.push(`${path}: not a plain object`);
  });
  return found;
}

export function deepFreeze<T>(value: T): T {
  if (isNode(value) && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFreeze(inner);
  }
  return value;
}
