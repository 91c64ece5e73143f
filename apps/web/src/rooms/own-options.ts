import { isComplaint, type OptionValue, type OptionValues, readOptions } from '@tercio/engine';
import { loadRules } from '../game/rules.ts';
import type { Store } from '../page/settings/storage.ts';

/** "My house rules": what the player has changed of a game's options. New battles are played by it. */
const keyOf = (rules: string): string => `options.${rules}`;

export function keptOptions(store: Store, rules: string): Readonly<Record<string, unknown>> {
  const raw = store.read(keyOf(rules));
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw)
    ? (raw as Record<string, unknown>)
    : {};
}

export function keepOptions(store: Store, rules: string, options: OptionValues): void {
  if (Object.keys(options).length === 0) store.remove(keyOf(rules));
  else store.write(keyOf(rules), options);
}

/** Those that the game still knows; an option of an older version is passed over. */
export async function ownOptions(store: Store, rules: string): Promise<Record<string, OptionValue>> {
  const set = await loadRules(rules);
  const sound: Record<string, OptionValue> = {};
  for (const [id, value] of Object.entries(keptOptions(store, rules)))
    if (set && !isComplaint(readOptions(set.options, { [id]: value }))) sound[id] = value as OptionValue;
  return sound;
}
