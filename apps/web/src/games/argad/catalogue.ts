import { isComplaint } from '@tercio/engine';
import {
  ABILITIES,
  ARMOURS,
  BAND_LISTS,
  MELEE_KINDS,
  muster,
  pointsOf,
  RANGED_KINDS,
  ROLES,
  recruit,
} from '@tercio/engine/rules/argad';
import { figureFor } from '../../game/blocks.ts';
import { type Catalogue, choiceField, memberField, numberField, type Values } from '../kit/catalogue.ts';

const MODES = ['foot', 'cavalry', 'mounted-infantry'];

const listed = (x: unknown): string[] => (Array.isArray(x) ? (x as string[]) : []);

export const argadCatalogue: Catalogue = {
  async entries({ id: list }, budget) {
    const band = BAND_LISTS.find((l) => l.id === list);
    const entries = await muster.entries(list, budget);
    if (band === undefined || isComplaint(entries)) return [];
    return entries.map((e) => {
      const man = band.entries.find((x) => x.id === e.id);
      const troop: Values = man ? { class: man.class, ...man.more } : { class: 3 };
      const points = man ? pointsOf(recruit('', man.class, man.more)) : 0;
      return { ...e, offers: [{ label: '', points, troop }] };
    });
  },
  async unitFields() {
    return [
      numberField('class', 1, 5, 3, 'class'),
      choiceField('armour', ARMOURS, '0'),
      choiceField('role', ROLES, 'soldier'),
      choiceField('mode', MODES, 'foot'),
      ...MELEE_KINDS.map((k) => memberField('melee', k)),
      ...RANGED_KINDS.map((k) => memberField('ranged', k)),
      ...ABILITIES.map((k) => memberField('abilities', k)),
    ];
  },
  commanderFields: [],
  armyFields: [],
  newCommander: () => null,
  corps: () => 1,
  block: (unit) =>
    figureFor([unit.troop.mode, ...listed(unit.troop.ranged), ...listed(unit.troop.melee)].join(' ')),
  // AG-VICT-1: a band tests its nerve at half of its number
  losses: () => ({ boxes: 1, worse: 1 }),
  ends: (_roster, strength) => Math.ceil(strength / 2),
  terms: (unit) => [
    ...listed(unit.troop.ranged),
    ...listed(unit.troop.melee),
    ...listed(unit.troop.abilities),
    ...(typeof unit.troop.role === 'string' ? [unit.troop.role] : []),
    ...(typeof unit.troop.mode === 'string' ? [unit.troop.mode] : []),
  ],
};
