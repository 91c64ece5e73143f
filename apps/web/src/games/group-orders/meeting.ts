import type { Json } from '@tercio/engine';
import { scenario } from '@tercio/engine/scenarios';
import { fields, groundIn, type Meeting } from '../kit/meeting.ts';

const USUAL = 'encounter-1757';

/** The game has no meeting of its own: its rosters meet on the field of a known battle. */
export const meeting: Meeting = {
  grounds: fields([USUAL, 'ridge-1811', 'village-1809', 'long-meadow-1760']),
  ground: (id) => groundIn('group-orders', id, ['table', 'terrain', 'obstacles', 'crossings']),
  async setup(rosters, ground) {
    const field = await scenario(ground || USUAL)?.load('group-orders');
    if (!field) throw new Error(ground);
    const { garrisons: _others, ...setup } = field.setup as Readonly<Record<string, Json>>;
    return { ...setup, armies: [...rosters], arrivals: [[], []] }; // everybody is there from the start
  },
};
