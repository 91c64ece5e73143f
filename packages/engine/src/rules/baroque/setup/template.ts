/** A commented position to start from. */
import { commented } from '../../../battle/fields/template.ts';
import type { Complaint } from '../../../battle/protocol.ts';
import { PHASES, POSITION } from '../fields/records.ts';

export function templateOf(phase: string | undefined): string | Complaint {
  const moment = phase ?? 'orders';
  if (!(PHASES as readonly string[]).includes(moment))
    return { place: 'phase', expected: `one of ${PHASES.join(', ')}`, found: JSON.stringify(moment) };
  const foot = {
    id: 'A1',
    side: 0,
    command: 0,
    name: 'Swedish Foot',
    type: 'P&M',
    M: '1',
    vbu: 6,
    I: 2,
    D: 'B',
    vd: 3,
  };
  const horse = { id: 'A2', side: 0, command: 0, name: 'Horse', type: 'TR', M: '2', vbu: 6, I: 3 };
  const tercio = { id: 'B1', side: 1, command: 1, name: 'Tercio', type: 'LTE', M: '1S', vbu: 7, I: 2 };
  return commented(POSITION, {
    ...{ format: 1, kind: 'position', rules: 'baroque', table: [20, 15], turn: 1, phase: moment },
    ...(moment === 'orders' ? { ordering: 0 } : {}),
    armies: [
      { name: 'Swedes', structure: 'good' },
      { name: 'League', structure: 'average' },
    ],
    commands: [
      { side: 0, name: 'Centre', leader: { name: 'Knyphausen', quality: 'reliable', x: 10, y: 2 } },
      { side: 1, name: 'Tercios', leader: { name: 'Tilly', quality: 'expert', unit: 'B1' } },
    ],
    units: [
      { ...foot, weapon: 'musket', sm: -2, traits: ['pike', 'salvo'], x: 10, y: 4, facing: 90 },
      { ...horse, traits: ['pointBlankPistol'], x: 14, y: 4, facing: 90 },
      { ...tercio, weapon: 'musket', sm: -3, mm: 2, traits: ['massed', 'pike'], x: 10, y: 9, facing: 270 },
    ],
    terrain: [{ id: 'wood', kind: 'wood', ellipse: { x: 4, y: 8, rx: 1.5, ry: 1.2 } }],
    obstacles: [
      {
        id: 'hedge',
        points: [
          [12, 6],
          [15, 6],
        ],
      },
    ],
  });
}
