import { fields, groundIn, type Meeting } from '../kit/meeting.ts';

export const meeting: Meeting = {
  grounds: [{ id: '' }, ...fields(['caracole-1587', 'crossroads-1632'])],
  ground: (id) => groundIn('argad', id, ['terrain']),
};
