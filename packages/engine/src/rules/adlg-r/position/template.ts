/** A commented position to start from. */
import type { Complaint } from '../../../battle/protocol.ts';
import type { Edition } from '../editions.ts';
import { MOMENTS } from './position.ts';

export function templateOf(edition: Edition, phase: string | undefined): string | Complaint {
  const moment = phase ?? 'orders';
  if (!(MOMENTS as readonly string[]).includes(moment))
    return { place: 'phase', expected: `one of ${MOMENTS.join(', ')}`, found: JSON.stringify(moment) };
  const touching = moment === 'melee' || moment === 'rout';
  const south = touching ? '[10..12, 9..10] N' : '[10..12, 6..7] N';
  return `// A position of ${edition.id}. Lengths in UD, x to the east, y to the north; whatever has a default may be left out.
{
  "rules": "${edition.id}",
  "table": [30, 20],
  "turn": 1,
  "active": 0, // side 0 sets up in the south, side 1 in the north
  "phase": "${moment}", // one of ${MOMENTS.join(', ')}
  ${moment === 'orders' ? '"ordering": 0, // the corps that is being ordered\n  ' : ''}"corps": [
    // value: 0 ordinary, 1 competent, 2 brilliant, 3 strategist; points: command points left
    { "side": 0, "name": "Centre", "points": 3, "commander": { "name": "Enghien", "value": 2, "x": 11, "y": 5 } },
    { "side": 1, "name": "Tercios", "commander": { "name": "Fontaine", "value": 1, "unit": "B1", "half": "left" } }
  ],
  "units": [
    // "at" gives the corners and the compass; or use "x", "y" (middle) and "facing" in degrees from east
    { "id": "A1", "side": 0, "corps": 0, "name": "Picardie", "type": "pike-and-shot", "weapon": "musket", "at": "${south}" },
    { "id": "A2", "side": 0, "corps": 0, "name": "Royal", "type": "heavy-cavalry", "quality": "E", "abilities": ["pistol"],
      "at": "[14..15, 6.25..7] N", "losses": 1 },
    { "id": "B1", "side": 1, "corps": 1, "name": "Velandia", "type": "tercio", "weapon": "arquebus", "at": "[10..12, 10..12] S" }
  ],
  "terrain": [
    { "id": "wood", "kind": "wood", "ellipse": { "x": 20, "y": 10, "rx": 2, "ry": 1.5, "angle": 0 } }
  ]${touching ? ',\n  // a touches b: whose front lies on which edge, whether it was a charge, how many rounds were fought\n  "contacts": [{ "a": "A1", "b": "B1", "edge": "front", "charged": true, "conformed": true, "rounds": 0 }]' : ''}
}
`;
}
