/** What changed between two views, as data: small to send, and put together again exactly. */
import type { Json } from '@tercio/engine';

/** `s`: another value. `o`: fields that changed, `x` fields that are gone. `a`: items that changed, `n` the new length. */
export type Change =
  | { s: Json }
  | { o?: { [key: string]: Change }; x?: string[] }
  | { a?: { [index: string]: Change }; n?: number };

type Fields = { readonly [key: string]: unknown };
const isFields = (v: unknown): v is Fields => typeof v === 'object' && v !== null && !Array.isArray(v);

/** Plain data as it comes out on the other side: fields without a value are left out. */
export const plain = (value: unknown): Json => JSON.parse(JSON.stringify(value ?? null)) as Json;

/** Undefined when nothing changed. */
export function changeOf(before: unknown, after: unknown): Change | undefined {
  if (before === after) return undefined;
  if (Array.isArray(before) && Array.isArray(after)) return listChange(before, after);
  if (isFields(before) && isFields(after)) return fieldsChange(before, after);
  if (Object.is(before, -0) && after === 0) return undefined;
  return { s: (after ?? null) as Json };
}

function listChange(before: readonly unknown[], after: readonly unknown[]): Change | undefined {
  const a: { [index: string]: Change } = {};
  let changed = false;
  for (let i = 0; i < after.length; i++) {
    const change =
      i < before.length ? changeOf(before[i] ?? null, after[i] ?? null) : { s: (after[i] ?? null) as Json };
    if (change === undefined) continue;
    a[i] = change;
    changed = true;
  }
  if (!changed && before.length === after.length) return undefined;
  return { ...(changed ? { a } : {}), ...(before.length === after.length ? {} : { n: after.length }) };
}

function fieldsChange(before: Fields, after: Fields): Change | undefined {
  const o: { [key: string]: Change } = {};
  const x: string[] = [];
  let changed = false;
  for (const key of Object.keys(after)) {
    const value = after[key];
    if (value === undefined) continue;
    const old = Object.hasOwn(before, key) ? before[key] : undefined;
    const change = old === undefined ? { s: value as Json } : changeOf(old, value);
    if (change === undefined) continue;
    // A field of this name would be lost when it is read back; no state has one.
    if (key === '__proto__') continue;
    o[key] = change;
    changed = true;
  }
  for (const key of Object.keys(before))
    if (before[key] !== undefined && (!Object.hasOwn(after, key) || after[key] === undefined)) x.push(key);
  if (!changed && x.length === 0) return undefined;
  return { ...(changed ? { o } : {}), ...(x.length > 0 ? { x } : {}) };
}

/** The longest list that a change may make: a guard against a server gone wrong. */
const LONGEST = 100_000;

/** The view after a change. What did not change is shared with the view before; nothing of that is altered. */
export function changed(before: Json, change: Change): Json {
  if ('s' in change) return change.s;
  if ('a' in change || 'n' in change) {
    if (!Array.isArray(before)) throw new Error('a change of a list where there is none');
    const n = change.n ?? before.length;
    if (n > LONGEST) throw new Error('a list too long');
    const out: Json[] = before.slice(0, n);
    for (const [key, inner] of Object.entries(change.a ?? {})) {
      const i = Number(key);
      if (!Number.isInteger(i) || i < 0 || i >= n) throw new Error('a change beyond the end of a list');
      out[i] = i < before.length ? changed(before[i], inner) : 's' in inner ? inner.s : null;
    }
    return out;
  }
  if (typeof before !== 'object' || before === null || Array.isArray(before))
    throw new Error('a change of fields where there are none');
  const fields = before as { readonly [key: string]: Json };
  const { o = {}, x = [] } = change as { o?: { [key: string]: Change }; x?: string[] };
  const out: { [key: string]: Json } = {};
  for (const key of Object.keys(fields)) if (!x.includes(key)) out[key] = fields[key];
  for (const [key, inner] of Object.entries(o))
    if (key !== '__proto__')
      out[key] = Object.hasOwn(out, key) ? changed(out[key], inner) : 's' in inner ? inner.s : null;
  return out;
}
