import type { Meeting } from '../kit/meeting.ts';

const REGIONS = ['plain', 'forest', 'mountain', 'desert', 'steppes'];

/** Kinds of country; the rules lay the ground. */
export const meeting: Meeting = {
  grounds: [{ id: '' }, ...REGIONS.map((r) => ({ id: r, term: r }))],
  ground: async (id) => ({ regions: [[id], [id]] }),
};
