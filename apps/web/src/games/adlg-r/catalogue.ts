import { isComplaint } from '@tercio/engine';
import type { Both } from '@tercio/engine/army';
import {
  type AdlgList,
  abilitiesIn,
  type Choice,
  corpsFor,
  EDITION_2021,
  EDITION_2024,
  type Edition,
  freeList,
  houseRulesOfRoster,
  kitOf,
  loadList,
  muster2021,
  muster2024,
  notForSale,
  priceOf,
  readList,
  TROOPS,
  type TroopType,
  writeList,
} from '@tercio/engine/rules/adlg-r';
import { adlgTerms } from '@tercio/engine/text';
import { blockFor } from '../../game/blocks.ts';
import {
  type Catalogue,
  choiceField,
  type Field,
  type Listing,
  memberField,
  nameField,
  numberField,
  type Offer,
  switchField,
  type Values,
} from '../kit/catalogue.ts';

const VALUES = ['ordinary', 'competent', 'brilliant', 'strategist'];
const value: Field = {
  id: 'value',
  label: 'quality',
  kind: 'choice',
  values: VALUES,
  get: (b) => VALUES[Number(b.value ?? 0)] ?? 'ordinary',
  set: (b, v) => ({ ...b, value: Math.max(0, VALUES.indexOf(String(v))) }),
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A troop type as the name of an entry. */
function nameOfType(type: string): Both {
  const { en, fr } = (adlgTerms as Readonly<Record<string, Both>>)[type] ?? { en: type, fr: type };
  return { en: capital(en), fr: capital(fr) };
}

const inYear = (c: Choice, year: number): boolean => year === 0 || (year >= c.years[0] && year <= c.years[1]);

/** A choice at one quality with its first weapon and nothing bought beside. */
function offersOf(edition: Edition, choices: readonly Choice[]): Offer[] {
  const out: Offer[] = [];
  for (const c of choices)
    for (const quality of c.quality) {
      const kit = kitOf(edition, { ...c, quality: [quality], weapon: [c.weapon[0]] }, undefined);
      if (kit === undefined || notForSale(edition, kit) !== undefined) continue;
      const abilities = abilitiesIn(kit.abilities);
      const troop: Values = {
        type: kit.type,
        quality,
        ...(kit.weapon === 'none' ? {} : { weapon: kit.weapon }),
        ...(abilities.length === 0 ? {} : { abilities }),
      };
      out.push({ label: quality, points: priceOf(edition, kit), troop });
    }
  return out;
}

export function adlgCatalogue(rules: string): Catalogue {
  const edition = rules === EDITION_2024.id ? EDITION_2024 : EDITION_2021;
  const muster = edition === EDITION_2024 ? muster2024 : muster2021;
  const listOf = async ({ id, own }: Listing): Promise<AdlgList | undefined> => {
    if (own !== undefined) {
      const read = readList(own);
      return isComplaint(read) ? undefined : read;
    }
    return id === '' ? freeList(edition, houseRulesOfRoster(edition, { mixedWeapons: true })) : loadList(id);
  };
  return {
    free: true,
    byHouseRules: true,
    tables: { width: [18, 60], depth: [12, 60] },
    async listFile(id) {
      const found = await listOf({ id });
      return found && writeList(id === '' ? { ...found, id: 'my-list' } : { ...found, house: false });
    },
    async entries(list, budget, year) {
      const [army, listed] = await Promise.all([listOf(list), muster.entries(list.id, budget, list.own)]);
      if (army === undefined || isComplaint(listed)) return [];
      return listed.map((l) => {
        const entry = army.entries.find((e) => e.id === l.id);
        const now = entry?.choices.filter((c) => inYear(c, year)) ?? [];
        const name = army.id === '' ? nameOfType(l.id) : l.name;
        return { ...l, name, offers: offersOf(edition, now.length > 0 ? now : (entry?.choices ?? [])) };
      });
    },
    async unitFields(list, unit) {
      const army = await listOf(list);
      const entry =
        army?.entries.find((e) => e.id === unit.entry) ??
        (list.id === '' ? army?.entries.find((e) => e.id === unit.troop.type) : undefined);
      const type = String(unit.troop.type);
      const fitting = entry?.choices.filter((c) => c.type === type) ?? [];
      const some = <T>(pick: (c: Choice) => readonly T[]): T[] => [...new Set(fitting.flatMap(pick))];
      const types = [...new Set(entry?.choices.map((c) => c.type) ?? [])];
      const weapons = some((c) => c.weapon);
      const options = some((c) => c.options);
      const bought = fitting.some((c) => c.commandedShot);
      return [
        ...(types.length > 1 ? [choiceField('type', types, type, 'kind')] : []),
        choiceField(
          'quality',
          some((c) => c.quality),
          'O',
        ),
        ...(weapons.length > 1 ? [choiceField('weapon', weapons, weapons[0])] : []),
        ...options.map((o) => memberField('abilities', o)),
        ...(bought ? [switchField('commandedShot', 'commanded-shot')] : []),
      ];
    },
    commanderFields: [
      nameField,
      value,
      switchField('chief'),
      switchField('included'),
      switchField('unreliable'),
    ],
    armyFields: [
      switchField('fortifiedCamp', 'fortified-camp'),
      numberField('fortifications', 0, 99, 0, 'fortification'),
      numberField('ships', 0, 1, 0, 'ship'),
    ],
    newCommander: (first) => (first ? { value: 1, chief: true } : { value: 0 }),
    corps: (budget) => corpsFor(budget, houseRulesOfRoster(edition, undefined)),
    block: (unit) => blockFor(String(unit.troop.type)),
    // AR-STATE-02: disordered from the first loss; ADLG-END-1: one for each unit, one for a fortified camp
    losses: (_list, unit) => ({ boxes: TROOPS[unit.troop.type as TroopType]?.cohesion ?? 1, worse: 1 }),
    ends: (roster, strength) => strength + (roster.army.fortifiedCamp === true ? 1 : 0),
    terms: (unit) => [
      String(unit.troop.type),
      ...(Array.isArray(unit.troop.abilities) ? (unit.troop.abilities as string[]) : []),
      ...(typeof unit.troop.weapon === 'string' ? [unit.troop.weapon] : []),
    ],
  };
}
