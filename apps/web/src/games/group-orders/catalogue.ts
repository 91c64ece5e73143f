import {
  armyNamed,
  DRILLS,
  MORALES,
  type RosterUnit,
  standPrice,
  TROOPS,
  TYPES,
  WEAPONS,
} from '@tercio/engine/rules/group-orders';
import { groupOrdersPhrases as phrases } from '@tercio/engine/text';
import { blockFor } from '../../game/blocks.ts';
import {
  type Catalogue,
  type CatalogueEntry,
  choiceField,
  numberField,
  switchField,
  type Values,
} from '../kit/catalogue.ts';

const YEARS = [0, 9999] as const;
const termOf = (key: string): { en: string; fr: string } =>
  (phrases.terms as Readonly<Record<string, { en: string; fr: string }>>)[key] ?? { en: key, fr: key };

/** GO-SETUP-07: usual sizes; a battery has two stands. */
const usualStands = (type: string): number => (type.includes('artillery') ? 2 : 4);

const entryOf = (id: string, u: RosterUnit): CatalogueEntry => ({
  id,
  name: termOf(u.type),
  kinds: [u.type, ...(u.drill ? [u.drill] : []), ...(u.morale ? [u.morale] : [])],
  least: 0,
  most: null,
  years: YEARS,
  offers: [{ label: '', points: u.stands * standPrice(u), troop: { ...u } as Values }],
});

/** The units of a historical army first (each kind once), then every troop type in its usual strength. */
export const groupOrdersCatalogue: Catalogue = {
  async entries({ id: list }) {
    const army = armyNamed(list);
    const own = new Map<string, CatalogueEntry>();
    for (const g of army?.groups ?? [])
      for (const { name: _own, ...u } of g.units) {
        const key = JSON.stringify(u);
        if (!own.has(key)) own.set(key, entryOf(`own-${own.size + 1}`, u));
      }
    const all = TYPES.filter((t) => ![...own.values()].some((e) => e.kinds.length === 1 && e.kinds[0] === t));
    return [...own.values(), ...all.map((type) => entryOf(type, { type, stands: usualStands(type) }))];
  },
  async unitFields(_list, unit) {
    const usual = TROOPS[unit.troop.type as keyof typeof TROOPS];
    return [
      numberField('stands', 1, 12, 4, 'stands'),
      choiceField('drill', DRILLS, unit.troop.type === 'militia' ? 'badly' : 'normal', 'drill'),
      choiceField('morale', MORALES, 'normal', 'morale'),
      choiceField('weapon', WEAPONS, usual?.weapon ?? 'none', 'weapon'),
      switchField('poorShot', 'poor-shot'),
    ];
  },
  commanderFields: [],
  armyFields: [],
  newCommander: () => ({}),
  corps: () => 2,
  block: (unit) => blockFor(String(unit.troop.type)),
  // GO-SETUP-21: an army breaks when half of its stands are lost
  losses: (_list, unit) => {
    const boxes = typeof unit.troop.stands === 'number' ? unit.troop.stands : 1;
    return { boxes, worse: boxes };
  },
  ends: (_roster, strength) => Math.ceil(strength / 2),
  terms: (unit) => [
    String(unit.troop.type),
    ...['drill', 'morale', 'weapon'].flatMap((k) =>
      typeof unit.troop[k] === 'string' ? [String(unit.troop[k])] : [],
    ),
  ],
};
