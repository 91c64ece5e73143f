/** The free muster as a list: every troop type of the price table, each in any number, with all it may be sold with. */

import type { Edition } from '../editions.ts';
import type { HouseRules } from '../house-rules/house-rules.ts';
import { type AdlgList, REGIONS } from './lists.ts';
import { pricesOf } from './prices.ts';
import {
  ABILITY_NAMES,
  type AbilityName,
  type Quality,
  TROOP_TYPES,
  TROOPS,
  type TroopType,
  type Weapon,
} from './troops.ts';

const ALWAYS = [0, 9999] as const;
const QUALITIES: readonly Quality[] = ['M', 'O', 'E'];

/** Both words buy the same battalion (AR-TROOP-13), so it is listed once. */
const LISTED: readonly TroopType[] = TROOP_TYPES.filter((t) => t !== 'bayonet-mi');

/** No limits but those of corps and budget; entries are called by their types. */
export function freeList(edition: Edition, houseRules: HouseRules): AdlgList {
  const prices = pricesOf(edition);
  return {
    id: '',
    rules: [edition.id],
    name: { en: 'Free muster', fr: 'Montre libre' },
    years: ALWAYS,
    house: false,
    commands: {
      strategist: 1,
      brilliant: 99,
      competent: 99,
      points: houseRules.commandPointsFree,
      allied: 1,
      fortifications: houseRules.fortificationsMost,
      regions: REGIONS,
    },
    entries: LISTED.map((type) => {
      const row = prices[type];
      const weapons = Object.keys(row.weapons) as Weapon[];
      return {
        id: type,
        name: { en: type, fr: type },
        least: 0,
        most: Number.POSITIVE_INFINITY,
        years: ALWAYS,
        choices: [
          {
            type,
            quality: QUALITIES.filter((_, i) => row.cost[i] !== null),
            weapon: weapons.filter((w) => w !== 'mixed' || houseRules.mixedWeapons),
            abilities: [],
            options: ABILITY_NAMES.filter((n: AbilityName) => row.abilities[n] !== undefined),
            commandedShot: TROOPS[type].category === 'Cv',
            years: ALWAYS,
            allied: false,
            elite: 500,
          },
        ],
      };
    }),
    limits: [],
  };
}
