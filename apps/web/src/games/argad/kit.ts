import type { Argad, ArgadCommand } from '@tercio/engine/rules/argad';
import type { GameKit } from '../kit/kit.ts';

export const kit: GameKit<Argad, ArgadCommand> = {
  controls: () => import('./controls/controls.ts').then((m) => m.argadControls),
  catalogue: () => import('./catalogue.ts').then((m) => m.argadCatalogue),
  duel: () => import('./duel.ts').then((m) => m.argadDuels),
  editor: () => import('./editor.ts').then((m) => m.argadKit),
  figures: () => import('./figures/index.ts').then((m) => m.figureBook()),
  notes: () => import('./notes.ts').then((m) => m.notes),
  meeting: () => import('./meeting.ts').then((m) => m.meeting),
};
