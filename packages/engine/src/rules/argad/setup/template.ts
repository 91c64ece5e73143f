/** A position with comments, as a start for one's own. */
import { oneOf, optional, reading } from '../../../battle/form.ts';
import type { Complaint } from '../../../battle/protocol.ts';

const PHASES = ['orders'] as const;

export function templateOf(phase: string | undefined): string | Complaint {
  return reading(() => {
    const at = optional(phase, 'phase', (v, p) => oneOf(v, p, PHASES), 'orders') as string;
    return `{
  "format": 1, "kind": "position", "rules": "argad",
  "phase": "${at}", // both sides are about to seal their orders
  "width": 120, "depth": 90, "length": 12, // cm, turns
  "home": ["south", "north"], // own edges, by which one may leave
  // grounds: road bushes crops wood ford deep marsh slope building hall bridge stairs battlement
  // lines: hedge bank low-wall solid-wall barricade stakes fence wall door window slit parapet climb crest
  "terrain": {
    "grounds": [
      { "kind": "wood", "box": [8, 38, 34, 60] },
      { "kind": "bushes", "box": [86, 30, 102, 44] },
      { "kind": "road", "box": [57, 0, 63, 90] }
    ],
    "lines": [{ "kind": "low-wall", "points": [[64, 46], [84, 46]] }],
    "buildings": [{ "name": "farm", "box": [40, 48, 52, 58], "doors": [[46, 48]], "windows": [[52, 53]] }]
  },
  "bands": [
    { "side": 0, "name": "the company", "figures": [
      // class 1 to 5; armour "0", "4", "4*", "5"; mode foot, cavalry, mounted-infantry; role; ranged; melee; abilities
      { "id": "A1", "class": 4, "role": "officer", "armour": "4", "melee": ["sword"], "x": 60, "y": 10 },
      { "id": "A2", "class": 3, "melee": ["pike"], "x": 52, "y": 14 },
      { "id": "A3", "class": 3, "melee": ["pike"], "x": 54, "y": 14 },
      { "id": "A4", "class": 3, "melee": ["pike"], "x": 56, "y": 14 },
      { "id": "A5", "class": 3, "melee": ["pike"], "x": 54, "y": 12 },
      { "id": "A6", "class": 3, "ranged": ["musket"], "x": 66, "y": 14 },
      { "id": "A7", "class": 3, "ranged": ["musket"], "x": 69, "y": 14 },
      { "id": "A8", "class": 3, "ranged": ["musket"], "x": 72, "y": 14 },
      { "id": "A9", "class": 3, "ranged": ["caliver"], "x": 40, "y": 16 },
      { "id": "A10", "class": 3, "melee": ["halberd"], "x": 44, "y": 16 }
    ] },
    { "side": 0, "name": "the riders", "figures": [
      { "id": "A11", "class": 4, "mode": "cavalry", "armour": "4*", "ranged": ["pistol"], "melee": ["sword"], "x": 90, "y": 12 },
      { "id": "A12", "class": 3, "mode": "cavalry", "melee": ["lance", "sword"], "x": 95, "y": 12 }
    ] },
    { "side": 1, "name": "the raiders", "figures": [
      { "id": "B1", "class": 5, "pc": true, "role": "officer", "ranged": ["pistol"], "melee": ["sword"], "abilities": ["rapier-dagger"], "x": 60, "y": 80 },
      { "id": "B2", "class": 3, "ranged": ["short-arquebus"], "x": 50, "y": 76 },
      { "id": "B3", "class": 3, "ranged": ["short-arquebus"], "x": 54, "y": 76 },
      { "id": "B4", "class": 3, "melee": ["halberd"], "x": 64, "y": 76 },
      { "id": "B5", "class": 3, "melee": ["halberd"], "x": 67, "y": 76 },
      { "id": "B6", "class": 4, "melee": ["two-hander"], "x": 70, "y": 76 },
      { "id": "B7", "class": 2, "role": "civilian", "melee": ["long-tool"], "x": 40, "y": 74 },
      { "id": "B8", "class": 2, "role": "civilian", "melee": ["heavy-tool"], "x": 37, "y": 74 },
      { "id": "B9", "class": 3, "ranged": ["crossbow"], "x": 20, "y": 56, "hidden": true }
    ] },
    { "side": 1, "name": "the horse", "figures": [
      { "id": "B10", "class": 3, "mode": "cavalry", "ranged": ["pistol"], "melee": ["sword"], "x": 90, "y": 78 },
      { "id": "B11", "class": 3, "mode": "cavalry", "ranged": ["pistol"], "melee": ["sword"], "x": 95, "y": 78 },
      { "id": "B12", "class": 3, "mode": "mounted-infantry", "ranged": ["short-arquebus"], "x": 100, "y": 78 }
    ] }
  ],
  "units": [{ "members": ["A2", "A3", "A4", "A5"], "front": 90 }] // in close order
}
`;
  });
}
