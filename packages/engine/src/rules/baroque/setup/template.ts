/** A commented position to start from. */
import type { Complaint } from '../../../battle/protocol.ts';
import { PHASES } from './fields.ts';

export function templateOf(phase: string | undefined): string | Complaint {
  const moment = phase ?? 'orders';
  if (!(PHASES as readonly string[]).includes(moment))
    return { place: 'phase', expected: `one of ${PHASES.join(', ')}`, found: JSON.stringify(moment) };
  return `// A position of Baroque. Lengths in BU, x to the east, y to the north; whatever has a default may be left out.
{
  "format": 1, "kind": "position", "rules": "baroque",
  "table": [20, 15],
  "turn": 1,
  "phase": "${moment}", // one of ${PHASES.join(', ')}
  ${moment === 'orders' ? '"ordering": 0, // the command that is activated\n  ' : ''}"armies": [{ "name": "Swedes", "structure": "good" }, { "name": "League", "structure": "average" }],
  "commands": [
    // quality: incompetent, poor, reliable, expert, charismatic; a leader stands free or is attached to a unit
    { "side": 0, "name": "Centre", "leader": { "name": "Knyphausen", "quality": "reliable", "x": 10, "y": 2 } },
    { "side": 1, "name": "Tercios", "leader": { "name": "Tilly", "quality": "expert", "unit": "B1" } }
  ],
  "units": [
    // "at" gives the corners and the compass; or use "x", "y" (middle) and "facing" in degrees from east
    // also: "losses", "disordered", "reacted", "done", "volley", "pistols", "sm", "mm", "gun"
    { "id": "A1", "side": 0, "command": 0, "name": "Swedish Foot", "type": "P&M", "M": "1", "vbu": 6, "I": 2, "D": "B", "vd": 3,
      "weapon": "musket", "sm": -2, "traits": ["pike", "salvo"], "x": 10, "y": 4, "facing": 90 },
    { "id": "A2", "side": 0, "command": 0, "name": "Horse", "type": "TR", "M": "2", "vbu": 6, "I": 3,
      "traits": ["pointBlankPistol"], "x": 14, "y": 4, "facing": 90 },
    { "id": "B1", "side": 1, "command": 1, "name": "Tercio", "type": "LTE", "M": "1S", "vbu": 7, "I": 2,
      "weapon": "musket", "sm": -3, "mm": 2, "traits": ["massed", "pike"], "x": 10, "y": 9, "facing": 270 }
  ],
  "terrain": [
    { "id": "wood", "kind": "wood", "ellipse": { "x": 4, "y": 8, "rx": 1.5, "ry": 1.2 } }
  ],
  "obstacles": [{ "id": "hedge", "points": [[12, 6], [15, 6]] }]
}
`;
}
