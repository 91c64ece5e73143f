import type { FieldSpec, RecordSpec } from '@tercio/engine/fields';
import { type Entry, isEntry } from '../../../games/kit/editor/sheet.ts';

/** How the rules describe the record that an entry of a sheet is. */
export function specOf(root: RecordSpec | undefined, sheet: Entry, id: string): RecordSpec | undefined {
  if (!root) return undefined;
  const visit = (value: unknown, spec: RecordSpec): RecordSpec | undefined => {
    if (!isEntry(value)) return undefined;
    if (value.id === id) return spec;
    for (const [key, field] of Object.entries(spec.fields)) {
      const held = field.of ?? field.item?.of;
      if (!held) continue;
      const inner = value[key];
      for (const x of Array.isArray(inner) ? inner : [inner]) {
        const found = visit(x, held);
        if (found) return found;
      }
    }
    return undefined;
  };
  return visit(sheet, root);
}

/** Fields that a person changes one by one: a choice, a switch, a number. */
export function plainFields(spec: RecordSpec, wanted: (key: string) => boolean): [string, FieldSpec][] {
  return Object.entries(spec.fields).filter(
    ([key, f]) => wanted(key) && ['word', 'flag', 'whole', 'number', 'text'].includes(f.kind),
  );
}

/** The value of a field: what stands there, or what stands for it. */
export const shownValue = (entry: Entry, key: string, f: FieldSpec): string | number | boolean => {
  const v = entry[key] ?? (f.missing && 'value' in f.missing ? f.missing.value : undefined);
  if (typeof v === 'string' || typeof v === 'number' || typeof v === 'boolean') return v;
  return f.kind === 'flag' ? false : '';
};

/** Does a value fit a field? Asked before it is taken over, so that what is wrong is said at the field. */
export function fits(f: FieldSpec, value: string | number | boolean): boolean {
  if (f.kind === 'whole' || f.kind === 'number') {
    const n = Number(value);
    const inside = n >= (f.least ?? -Infinity) && n <= (f.most ?? Infinity);
    return Number.isFinite(n) && inside && (f.kind === 'number' || Number.isInteger(n));
  }
  if (f.kind === 'text') return String(value).length <= (f.most ?? Infinity);
  return true;
}
