/**
 * Reading data from outside: each function takes the value and its place and returns it typed, or complains.
 * Complaints travel as exceptions inside a reader and leave it as values (`reading`).
 */

import { brief, show } from '../options.ts';
import type { Complaint } from '../protocol.ts';
import { nearest } from './nearest.ts';

class Complained extends Error {
  readonly complaint: Complaint;
  constructor(complaint: Complaint) {
    super(complaint.place);
    this.complaint = complaint;
  }
}

/** Run a reader; what it complains about becomes its value. */
export function reading<T>(read: () => T): T | Complaint {
  try {
    return read();
  } catch (error) {
    if (error instanceof Complained) return error.complaint;
    throw error;
  }
}

export function wrong(place: string, expected: string, found: unknown): never {
  throw new Complained({ place, expected, found: show(found) });
}

/** Hand on a complaint made elsewhere. */
export function pass<T extends object>(value: T | Complaint): T {
  if ('place' in value && 'expected' in value && 'found' in value) throw new Complained(value as Complaint);
  return value as T;
}

export type Fields = Readonly<Record<string, unknown>>;

/** An object; with `known`, any other field is a complaint that names the known one most like it. */
export function object(value: unknown, place: string, known?: readonly string[]): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) wrong(place, 'an object', value);
  if (known !== undefined)
    for (const key of Object.keys(value)) if (!known.includes(key)) unknownField(place, key, known);
  return value as Fields;
}

function unknownField(place: string, key: string, known: readonly string[]): never {
  throw new Complained({
    place: at(place, brief(key)),
    expected: `one of the fields ${known.join(', ')}`,
    found: 'an unknown field',
    nearest: nearest(key, known) ?? '',
  });
}

export function list(value: unknown, place: string, most = 10000, least = 0): readonly unknown[] {
  if (!Array.isArray(value)) wrong(place, 'a list', value);
  if (value.length > most) wrong(place, `a list of at most ${most}`, value);
  if (value.length < least) wrong(place, `a list of at least ${least}`, value);
  return value;
}

export function text(value: unknown, place: string, most = 2000): string {
  if (typeof value !== 'string') wrong(place, 'a text', value);
  if (value.length > most) wrong(place, `a text of at most ${most} characters`, value);
  return value;
}

export function oneOf<T extends string>(value: unknown, place: string, values: readonly T[]): T {
  if (typeof value !== 'string' || !values.includes(value as T))
    wrong(place, `one of ${values.join(', ')}`, value);
  return value as T;
}

export function number(value: unknown, place: string, least = -1e9, most = 1e9): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) wrong(place, 'a number', value);
  if (value < least || value > most) wrong(place, `a number from ${least} to ${most}`, value);
  return value;
}

export function whole(value: unknown, place: string, least = -1e9, most = 1e9): number {
  if (!Number.isInteger(number(value, place, least, most))) wrong(place, 'a whole number', value);
  return value as number;
}

export function flag(value: unknown, place: string): boolean {
  if (typeof value !== 'boolean') wrong(place, 'true or false', value);
  return value;
}

/** Read a field that may be left out. */
export function optional<T, D>(
  value: unknown,
  place: string,
  read: (v: unknown, p: string) => T,
  missing: D,
): T | D {
  return value === undefined ? missing : read(value, place);
}

export const at = (place: string, key: string | number): string =>
  typeof key === 'number' ? `${place}[${key}]` : place === '' ? key : `${place}.${key}`;
