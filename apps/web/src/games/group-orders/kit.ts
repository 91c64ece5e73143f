import type { GroupCommand, GroupState } from '@tercio/engine/rules/group-orders';
import type { GameKit } from '../kit/kit.ts';

export const kit: GameKit<GroupState, GroupCommand> = {
  controls: () => import('./controls/controls.ts').then((m) => m.groupOrdersControls),
  catalogue: () => import('./catalogue.ts').then((m) => m.groupOrdersCatalogue),
  duel: () => import('./duel.ts').then((m) => m.groupOrdersDuels),
  editor: () => import('./editor.ts').then((m) => m.groupOrdersKit),
  figures: () => import('./figures/index.ts').then((m) => m.figureBook()),
  notes: () => import('./notes.ts').then((m) => m.notes),
  meeting: () => import('./meeting.ts').then((m) => m.meeting),
};
