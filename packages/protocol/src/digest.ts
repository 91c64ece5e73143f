/**
 * What a view is compared by over the wire. Digests of whole states never leave a server: whoever guesses what is hidden
 * could check his guess by them. Each field, and each item of a list, is mixed by itself, so that after a change only
 * what changed is mixed again.
 */
import { byCode, Mixer } from '@tercio/engine';
import type { Change } from './change.ts';

type Fields = { readonly [key: string]: unknown };
const isFields = (v: unknown): v is Fields => typeof v === 'object' && v !== null && !Array.isArray(v);
const LIST = 0x3c6ef372;
const FIELDS = 0x510e527f;

function mix(into: Int32Array, i: number, value: unknown): void {
  const { low, high } = new Mixer().json(value).halves();
  into[2 * i] = low;
  into[2 * i + 1] = high;
}

/** Two numbers for a value, or for each item of a list; of a list that changed, only of the items that did. */
function partOf(value: unknown, before?: Int32Array, change?: Change): Int32Array {
  const list = Array.isArray(value) ? value : [value];
  const out = new Int32Array(2 * list.length);
  const items = change !== undefined && ('a' in change || 'n' in change) ? change : undefined;
  if (before === undefined || items === undefined || !Array.isArray(value)) {
    for (let i = 0; i < list.length; i++) mix(out, i, list[i]);
    return out;
  }
  out.set(before.subarray(0, out.length));
  for (const key of Object.keys(items.a ?? {})) mix(out, Number(key), list[Number(key)]);
  return out;
}

export class ViewDigest {
  readonly hex: string;
  private readonly parts: ReadonlyMap<string, Int32Array>;

  /** Of a view; quicker where the digest of the one before it and what changed are known. */
  constructor(view: unknown, before?: ViewDigest, change?: Change) {
    const parts = new Map<string, Int32Array>();
    this.parts = parts;
    if (!isFields(view)) {
      this.hex = new Mixer().json(view).hex();
      return;
    }
    const known = change !== undefined && !('s' in change) ? before?.parts : undefined;
    const changes = (change as { o?: { readonly [key: string]: Change } } | undefined)?.o ?? {};
    const keys = Object.keys(view).filter((key) => view[key] !== undefined);
    keys.sort(byCode);
    const whole = new Mixer().int(keys.length ^ FIELDS);
    for (const key of keys) {
      const old = known?.get(key);
      const own = Object.hasOwn(changes, key) ? changes[key] : undefined;
      const part = old !== undefined && own === undefined ? old : partOf(view[key], old, own);
      parts.set(key, part);
      whole.text(key).int(part.length ^ (Array.isArray(view[key]) ? LIST : 0));
      for (let i = 0; i < part.length; i++) whole.int(part[i]);
    }
    this.hex = whole.hex();
  }
}

export const viewDigest = (view: unknown): string => new ViewDigest(view).hex;
