/** What the troops, leaders, places and sides of the listed battles are called in French. */
import type { Json } from '../../battle/protocol.ts';
import type { Lang } from '../words.ts';

type Names = Readonly<Record<string, string>>;

/** Names are proper to a battle and written in English; in another language each has one of its own. */
export async function namesIn(lang: Lang): Promise<Names> {
  return lang === 'fr' ? (await import('./names-fr.json', { with: { type: 'json' } })).default : {};
}

/** One name; numbers stay behind: `Left horse 2`. A name that is not in the list is its own. */
export function nameIn(names: Names, name: string): string {
  const [, plain = name, number = ''] = /^(.*?)( \d+)?$/.exec(name) ?? [];
  const found = names[name] ?? names[plain];
  return found === undefined ? name : names[name] === undefined ? found + number : found;
}

/** The name of a side, which may be one that troops have as well: `Cavaliers`. */
export const sideIn = (names: Names, name: string): string => names[`side ${name}`] ?? nameIn(names, name);

/** A set-up with the names of another language. */
export function named(setup: Json, names: Names): Json {
  if (Array.isArray(setup)) return setup.map((x) => named(x, names));
  if (typeof setup !== 'object' || setup === null) return setup;
  const out: Record<string, Json> = {};
  for (const [key, value] of Object.entries(setup as Readonly<Record<string, Json>>))
    out[key] = key === 'name' && typeof value === 'string' ? nameIn(names, value) : named(value, names);
  return out;
}
