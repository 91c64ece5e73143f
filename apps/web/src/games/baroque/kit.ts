import type { BaroqueCommand, BaroqueState } from '@tercio/engine/rules/baroque';
import type { GameKit } from '../kit/kit.ts';

export const kit: GameKit<BaroqueState, BaroqueCommand> = {
  controls: () => import('./controls/controls.ts').then((m) => m.baroqueControls),
  reckoner: () => import('./controls/odds/reckon.ts'),
  catalogue: () => import('./catalogue.ts').then((m) => m.baroqueCatalogue),
  duel: () => import('./duel.ts').then((m) => m.baroqueDuels),
  editor: () => import('./editor.ts').then((m) => m.baroqueKit),
  figures: () => import('./figures/index.ts').then((m) => m.figureBook),
  notes: () => import('./notes.ts').then((m) => m.notes),
  meeting: () => import('./meeting.ts').then((m) => m.meeting),
};
