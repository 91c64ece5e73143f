/** A commented position to start from. */
import type { Complaint } from '../../../battle/protocol.ts';
import { MOMENTS } from './fields.ts';

export function templateOf(phase: string | undefined): string | Complaint {
  const moment = phase ?? 'orders';
  if (!(MOMENTS as readonly string[]).includes(moment))
    return { place: 'phase', expected: `one of ${MOMENTS.join(', ')}`, found: JSON.stringify(moment) };
  const touching = moment === 'melee' || moment === 'aftermath';
  const y = touching ? 59 : 46;
  return `// A position of group-orders. Lengths in cm, x to the east, y to the north; whatever has a default may be left out.
{
  "rules": "group-orders",
  "table": [120, 90],
  "turn": 1,
  "active": 0, // side 0 sets up in the south, side 1 in the north
  "at": "${moment}", // one of ${MOMENTS.join(', ')}
  "units": [
    // x and y are the middle of the formation, facing in degrees from east (90 is north)
    { "id": "A1.1", "side": 0, "group": "A1", "type": "medium-infantry", "stands": 4, "x": 40, "y": ${y}, "facing": 90, "order": "advance" },
    { "id": "A1.2", "side": 0, "group": "A1", "type": "heavy-infantry", "stands": 4, "morale": "high", "x": 60, "y": 46, "facing": 90, "order": "advance" },
    { "id": "A1.3", "side": 0, "group": "A1", "type": "medium-artillery", "stands": 2, "x": 76, "y": 44, "facing": 90, "order": "advance" },
    { "id": "A2.1", "side": 0, "group": "A2", "type": "heavy-cavalry", "stands": 4, "drill": "well", "x": 96, "y": 40, "facing": 90, "order": "advance" },
    { "id": "B1.1", "side": 1, "group": "B1", "type": "medium-infantry", "stands": 4, "x": 40, "y": 61, "facing": 270, "order": "stand" },
    { "id": "B1.2", "side": 1, "group": "B1", "type": "light-infantry", "stands": 4, "formation": "skirmish", "x": 62, "y": 66, "facing": 270, "order": "stand" },
    { "id": "B1.3", "side": 1, "group": "B1", "type": "light-artillery", "stands": 1, "x": 80, "y": 66, "facing": 270, "order": "stand" },
    { "id": "B2.1", "side": 1, "group": "B2", "type": "light-cavalry", "stands": 4, "x": 98, "y": 70, "facing": 270, "order": "reserve" }
  ],
  "generals": [
    // a general without a group is the commander-in-chief
    { "id": "A.C", "side": 0, "x": 60, "y": 30 },
    { "id": "A1.G", "side": 0, "group": "A1", "x": 52, "y": 40 },
    { "id": "A2.G", "side": 0, "group": "A2", "x": 96, "y": 34 },
    { "id": "B.C", "side": 1, "x": 60, "y": 80 },
    { "id": "B1.G", "side": 1, "group": "B1", "x": 52, "y": 70 },
    { "id": "B2.G", "side": 1, "group": "B2", "x": 98, "y": 76 }
  ],
  ${touching ? '"contacts": [{ "a": "A1.1", "b": "B1.1", "edge": "front" }], // the front of a lies on an edge of b\n  ' : ''}"objectives": [{ "name": "crossroads", "x": 60, "y": 55, "points": 10 }],
  "terrain": [
    { "kind": "wood", "rect": [4, 50, 24, 70] },
    { "kind": "hill", "ellipse": { "x": 80, "y": 70, "rx": 24, "ry": 12 } }
  ],
  "lines": [{ "kind": "hedge", "points": [54, 64, 72, 64] }]
}
`;
}
