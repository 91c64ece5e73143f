import { fields, groundIn, type Meeting } from '../kit/meeting.ts';

/** Fields with room for two whole armies. */
const FIELDS = [
  'white-mountain-1620-baroque',
  'breitenfeld-1631-baroque',
  'lutzen-1632-baroque',
  'rocroi-1643-baroque',
  'naseby-1645-baroque',
  'vienna-1683-baroque',
];

export const meeting: Meeting = {
  grounds: [{ id: '' }, ...fields(FIELDS)],
  ground: (id) => groundIn('baroque', id, ['table', 'terrain', 'obstacles', 'crossings']),
};
