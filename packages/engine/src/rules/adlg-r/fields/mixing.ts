/** Fields that digests mix in their own way. */
import { digestOf, type Mixer } from '../../../battle/digest.ts';
import type { OptionValues } from '../../../battle/options.ts';
import { beforeOf, YOUNGER } from '../house-rules/house-rules.ts';

/** Without the younger options that have their usual value, so that older records keep their digests. */
export const mixOptions = (m: Mixer, options: OptionValues): Mixer => m.text(digestOf(options, asRecorded));

function asRecorded(options: OptionValues): OptionValues {
  const kept = Object.entries(options).filter(([id, v]) => !YOUNGER.includes(id) || v !== beforeOf(id));
  return Object.fromEntries(kept);
}

/** ADLG-END-1b: with all its troops hidden a side has no value yet. */
export function mixValue(m: Mixer, value: readonly [number, number]): Mixer {
  m.int(value[0]).int(value[1]);
  for (const one of value) if (one === 0) m.text('nobody');
  return m;
}
