/** A commented position to start from. */
import { commented } from '../../../battle/fields/template.ts';
import type { Complaint, Json } from '../../../battle/protocol.ts';
import type { Edition } from '../editions.ts';
import { MOMENTS, positionIn } from './position.ts';

const unit = (id: string, type: string, at: string, more: Readonly<Record<string, Json>>): Json => {
  const north = id.startsWith('B') ? 1 : 0;
  return { id, side: north, corps: north, type, ...more, at };
};

export function templateOf(edition: Edition, phase: string | undefined): string | Complaint {
  const moment = phase ?? 'orders';
  if (!(MOMENTS as readonly string[]).includes(moment))
    return { place: 'phase', expected: `one of ${MOMENTS.join(', ')}`, found: JSON.stringify(moment) };
  const touching = moment === 'melee' || moment === 'rout';
  return commented(positionIn(edition), {
    ...{ rules: edition.id, table: [30, 20], turn: 1, active: 0, phase: moment },
    ...(moment === 'orders' ? { ordering: 0 } : {}),
    corps: [
      { side: 0, name: 'Centre', points: 3, commander: { name: 'Enghien', value: 2, x: 11, y: 5 } },
      { side: 1, name: 'Tercios', commander: { name: 'Fontaine', value: 1, unit: 'B1', half: 'left' } },
    ],
    units: [
      unit('A1', 'pike-and-shot', touching ? '[10..12, 9..10] N' : '[10..12, 6..7] N', {
        ...{ name: 'Picardie', weapon: 'musket' },
      }),
      unit('A2', 'heavy-cavalry', '[14..15, 6.25..7] N', {
        ...{ name: 'Royal', quality: 'E', abilities: ['pistol'], losses: 1 },
      }),
      unit('B1', 'tercio', '[10..12, 10..12] S', { name: 'Velandia', weapon: 'arquebus' }),
    ],
    terrain: [{ id: 'wood', kind: 'wood', ellipse: { x: 20, y: 10, rx: 2, ry: 1.5 } }],
    ...(touching ? { contacts: [{ a: 'A1', b: 'B1', edge: 'front', charged: true, rounds: 0 }] } : {}),
  });
}
