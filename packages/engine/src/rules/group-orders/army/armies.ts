/** The four armies of the catalogue: GO-SETUP-24 to 27. */
import type { Roster, RosterUnit } from './roster.ts';

const many = (n: number, u: RosterUnit): RosterUnit[] => Array.from({ length: n }, () => u);
const HI4: RosterUnit = { type: 'heavy-infantry', stands: 4, morale: 'high' };
const MI4: RosterUnit = { type: 'medium-infantry', stands: 4 };
const MI4W: RosterUnit = { type: 'medium-infantry', stands: 4, drill: 'well' };

/** GO-SETUP-24: 623 points, 51 stands. */
const PRUSSIA: Roster = {
  id: 'prussia-1757',
  name: 'Prussia 1757',
  groups: [
    {
      name: 'A1',
      units: [{ ...HI4, drill: 'well' }, ...many(3, MI4W), { type: 'medium-artillery', stands: 2 }],
    },
    { name: 'A2', units: [...many(3, MI4W), MI4, { type: 'howitzers', stands: 2 }] },
    {
      name: 'A3',
      units: [
        ...many(2, { type: 'heavy-cavalry', stands: 4, morale: 'high' }),
        { type: 'medium-cavalry', stands: 4 },
        { type: 'light-cavalry', stands: 3 },
      ],
    },
  ],
};

/** GO-SETUP-25: 636 points, 57 stands. */
const AUSTRIA: Roster = {
  id: 'austria-1757',
  name: 'Austria 1757',
  groups: [
    { name: 'B1', units: [HI4, ...many(3, MI4), { type: 'heavy-artillery', stands: 2 }] },
    {
      name: 'B2',
      units: [...many(3, MI4), { ...MI4, drill: 'badly' }, { type: 'medium-artillery', stands: 2 }],
    },
    {
      name: 'B3',
      units: [
        ...many(2, { type: 'light-infantry', stands: 4 }),
        { type: 'light-cavalry', stands: 4 },
        { type: 'light-artillery', stands: 1 },
      ],
    },
    {
      name: 'B4',
      units: [
        { type: 'heavy-cavalry', stands: 4 },
        { type: 'medium-cavalry', stands: 4 },
      ],
    },
  ],
};

/** GO-SETUP-26: 646 points, 60 stands. */
const FRANCE: Roster = {
  id: 'france-1809',
  name: 'France 1809',
  groups: [
    {
      name: 'C1',
      units: [
        ...many(3, MI4),
        HI4,
        { type: 'light-infantry', stands: 3 },
        { type: 'medium-artillery', stands: 2 },
      ],
    },
    {
      name: 'C2',
      units: [
        ...many(3, MI4),
        { type: 'light-infantry', stands: 3 },
        { type: 'medium-artillery', stands: 2 },
      ],
    },
    {
      name: 'C3',
      units: [
        { type: 'heavy-cavalry', stands: 4, morale: 'high' },
        { type: 'medium-cavalry', stands: 4 },
        { type: 'light-cavalry', stands: 4 },
        { type: 'light-artillery', stands: 1 },
      ],
    },
    {
      name: 'C4',
      units: [...many(2, { ...MI4, drill: 'badly', morale: 'poor' }), { type: 'howitzers', stands: 1 }],
    },
  ],
};

/** GO-SETUP-27: 631 points, 56 stands. */
const BRITAIN: Roster = {
  id: 'britain-1811',
  name: 'Britain and Portugal 1811',
  groups: [
    {
      name: 'D1',
      units: [
        { ...HI4, drill: 'well' },
        ...many(2, MI4W),
        { type: 'riflemen', stands: 2 },
        { type: 'medium-artillery', stands: 2 },
      ],
    },
    {
      name: 'D2',
      units: [
        ...many(2, MI4W),
        { type: 'light-infantry', stands: 4 },
        { type: 'light-artillery', stands: 2 },
      ],
    },
    {
      name: 'D3',
      units: [
        ...many(2, MI4),
        { type: 'riflemen', stands: 3 },
        { type: 'militia', stands: 4 },
        { type: 'medium-artillery', stands: 1 },
      ],
    },
    {
      name: 'D4',
      units: [
        { type: 'heavy-cavalry', stands: 3 },
        { type: 'medium-cavalry', stands: 3 },
        { type: 'light-cavalry', stands: 4 },
      ],
    },
  ],
};

export const ARMIES: readonly Roster[] = [PRUSSIA, AUSTRIA, FRANCE, BRITAIN];
export const armyNamed = (id: string): Roster | undefined => ARMIES.find((a) => a.id === id);
