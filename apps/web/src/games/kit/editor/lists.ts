import type { Json } from '@tercio/engine';
import type { Both } from '@tercio/engine/army';
import type { Place } from '../../../table/scene.ts';
import type { Extra, Limit } from '../editor.ts';
import { type Entry, isEntry } from './sheet.ts';

/** Lists and fields of a sheet, for kits. */
export const both = (en: string, fr: string): Both => ({ en, fr });

export const rows = (of: Entry, key: string): readonly Entry[] => {
  const list = of[key];
  return Array.isArray(list) ? (list as readonly Json[]).filter(isEntry) : [];
};

/** The list itself, to be written into; made if there is none. */
export function listIn(of: Entry, key: string): Entry[] {
  const found = of[key];
  if (Array.isArray(found)) return found as Entry[];
  const made: Entry[] = [];
  of[key] = made;
  return made;
}

export const within = (sheet: Entry, key: string): Entry => {
  const found = sheet[key];
  return isEntry(found) ? found : {};
};

export const text = (x: Json | undefined): string => (typeof x === 'string' ? x : '');
export const sideOf = (e: Entry): 0 | 1 => (e.side === 1 ? 1 : 0);

const round = (x: number): number => Math.round(x * 100) / 100;
export const pairs = (points: readonly Place[]): Json => points.map((p) => [round(p.x), round(p.y)]);
export const flat = (points: readonly Place[]): Json => points.flatMap((p) => [round(p.x), round(p.y)]);

export function into(of: Entry, list: string, entry: Entry): void {
  listIn(of, list).push(entry);
}

/** A limit that is an option of the rules. */
export const optionLimit = (id: string): Limit => ({
  get: (sheet) => {
    const n = within(sheet, 'options')[id];
    return typeof n === 'number' ? n : undefined;
  },
  set(sheet, turns) {
    const { [id]: _old, ...rest } = within(sheet, 'options');
    sheet.options = turns === undefined ? rest : { ...rest, [id]: turns };
  },
});

/** Who begins: one of the sides, by its number. */
export const beginner = (keys: readonly string[]): Extra => ({
  id: 'first',
  say: both('Who begins', 'Qui commence'),
  values: [
    { value: '0', say: both('the first side', 'le premier camp'), side: 0 },
    { value: '1', say: both('the second side', 'le second camp'), side: 1 },
  ],
  get: (sheet) => String(sheet[keys[0] ?? ''] ?? 0),
  set: (sheet, value) => {
    for (const key of keys) sheet[key] = Number(value);
  },
});

/** A number that no entry of the list has in its id yet: A-c3. */
export function freshIn(taken: ReadonlySet<string>, stem: string): string {
  for (let n = 1; ; n++) if (!taken.has(`${stem}${n}`)) return `${stem}${n}`;
}
