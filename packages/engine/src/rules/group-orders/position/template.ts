/** A commented position to start from. */

import { commented } from '../../../battle/fields/template.ts';
import type { Complaint, Json } from '../../../battle/protocol.ts';
import type { Units } from '../../../table/number.ts';
import { MOMENTS, POSITION } from '../fields/records.ts';

/** Of side 0, in the south, unless its group begins with B. */
const unit = (
  id: string,
  type: string,
  x: Units,
  y: Units,
  stands: number,
  order: string,
  more = {},
): Json => {
  const north = id.startsWith('B');
  const group = id.slice(0, 2);
  return { id, side: north ? 1 : 0, group, type, stands, x, y, facing: north ? 270 : 90, order, ...more };
};
const general = (id: string, x: Units, y: Units): Json => {
  const side = id.startsWith('B') ? 1 : 0;
  return id.endsWith('.C') ? { id, side, x, y } : { id, side, group: id.slice(0, 2), x, y };
};

export function templateOf(phase: string | undefined): string | Complaint {
  const moment = phase ?? 'orders';
  if (!(MOMENTS as readonly string[]).includes(moment))
    return { place: 'phase', expected: `one of ${MOMENTS.join(', ')}`, found: JSON.stringify(moment) };
  const touching = moment === 'melee' || moment === 'aftermath';
  return commented(POSITION, {
    rules: 'group-orders',
    table: [120, 90],
    turn: 1,
    active: 0,
    at: moment,
    units: [
      unit('A1.1', 'medium-infantry', 40, touching ? 59 : 46, 4, 'advance'),
      unit('A1.2', 'heavy-infantry', 60, 46, 4, 'advance', { morale: 'high' }),
      unit('A1.3', 'medium-artillery', 76, 44, 2, 'advance'),
      unit('A2.1', 'heavy-cavalry', 96, 40, 4, 'advance', { drill: 'well' }),
      unit('B1.1', 'medium-infantry', 40, 61, 4, 'stand'),
      unit('B1.2', 'light-infantry', 62, 66, 4, 'stand', { formation: 'skirmish' }),
      unit('B1.3', 'light-artillery', 80, 66, 1, 'stand'),
      unit('B2.1', 'light-cavalry', 98, 70, 4, 'reserve'),
    ],
    generals: [
      ...[general('A.C', 60, 30), general('A1.G', 52, 40), general('A2.G', 96, 34)],
      ...[general('B.C', 60, 80), general('B1.G', 52, 70), general('B2.G', 98, 76)],
    ],
    ...(touching ? { contacts: [{ a: 'A1.1', b: 'B1.1', edge: 'front' }] } : {}),
    objectives: [{ name: 'crossroads', x: 60, y: 55, points: 10 }],
    terrain: [
      { kind: 'wood', rect: [4, 50, 24, 70] },
      { kind: 'hill', ellipse: { x: 80, y: 70, rx: 24, ry: 12 } },
    ],
    lines: [{ kind: 'hedge', points: [54, 64, 72, 64] }],
  });
}
