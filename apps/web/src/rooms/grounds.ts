import type { Json } from '@tercio/engine';
import { SCENARIOS } from '@tercio/engine/scenarios';

/** The grounds on which two rosters may meet: kinds of country, or the fields of known battles. */
export interface Ground {
  readonly id: string; // '' as the rules lay it
  readonly name?: { readonly en: string; readonly fr: string }; // of a known battle
  readonly term?: string; // of the phrase book: a kind of country
}

const REGIONS = ['plain', 'forest', 'mountain', 'desert', 'steppes'];
/** Fields with room for two whole armies. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  baroque: [
    'white-mountain-1620-baroque',
    'breitenfeld-1631-baroque',
    'lutzen-1632-baroque',
    'rocroi-1643-baroque',
    'naseby-1645-baroque',
    'vienna-1683-baroque',
  ],
  'group-orders': ['encounter-1757', 'ridge-1811', 'village-1809', 'long-meadow-1760'],
  argad: ['caracole-1587', 'crossroads-1632'],
};

export function groundsOf(rules: string): readonly Ground[] {
  if (rules.startsWith('adlg-r')) return [{ id: '' }, ...REGIONS.map((r) => ({ id: r, term: r }))];
  const known = (FIELDS[rules] ?? []).flatMap((id) => {
    const found = SCENARIOS.find((s) => s.id === id);
    return found ? [{ id, name: found.name }] : [];
  });
  return rules === 'group-orders' ? known : [{ id: '' }, ...known]; // it has no ground of its own
}

/** What a set-up of two rosters says of its ground. */
export async function groundFor(rules: string, ground: string): Promise<Readonly<Record<string, Json>>> {
  if (ground === '') return {};
  if (rules.startsWith('adlg-r')) return { regions: [[ground], [ground]] };
  const loaded = await SCENARIOS.find((s) => s.id === ground)?.load(rules);
  const setup = (loaded?.setup ?? {}) as Readonly<Record<string, Json>>;
  const parts = rules === 'argad' ? ['terrain'] : ['table', 'terrain', 'obstacles', 'crossings'];
  return Object.fromEntries(parts.flatMap((k) => (setup[k] === undefined ? [] : [[k, setup[k]] as const])));
}
