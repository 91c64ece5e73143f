/** How digests take what is no record: options, the table, frames. */
import { digestOf, type Mixer } from '../../../battle/digest.ts';
import type { OptionValues } from '../../../battle/options.ts';
import { OPTIONS, YOUNG } from '../house-rules.ts';
import type { Table } from '../state.ts';

/** Frames in the order of their fields, which the code that makes them fixes; a third of the cost of sorted keys. */
export function mixPlain(m: Mixer, value: unknown): void {
  if (typeof value === 'number') m.num(value);
  else if (typeof value === 'string') m.key(value);
  else if (typeof value === 'boolean') m.bool(value);
  else if (value === null || value === undefined) m.int(0x6a09e667);
  else if (Array.isArray(value)) {
    m.int(value.length ^ 0x3c6ef372);
    for (let i = 0; i < value.length; i++) mixPlain(m, value[i]);
  } else {
    for (const key in value) {
      m.key(key);
      mixPlain(m, (value as Record<string, unknown>)[key]);
    }
    m.int(0x510e527f);
  }
}

/** A table in its usual place is digested as it was before tables could lie elsewhere. */
const laid = (table: Table): object => {
  const { lie, ...rest } = table;
  return lie === null ? rest : table;
};
export const mixTable = (m: Mixer, table: Table): Mixer => m.text(digestOf(table, laid));

/** Young options count only where they are not as usual. */
const said = (options: OptionValues): object =>
  Object.fromEntries(
    Object.entries(options).filter(
      ([id, value]) => !OPTIONS.some((o) => o.id === id && YOUNG.includes(o.id) && o.default === value),
    ),
  );
export const mixOptions = (m: Mixer, options: OptionValues): Mixer => m.text(digestOf(options, said));
