import type { AdlgCommand, AdlgState } from '@tercio/engine/rules/adlg-r';
import type { GameKit } from '../kit/kit.ts';

export const kit: GameKit<AdlgState, AdlgCommand> = {
  controls: () => import('./controls/controls.ts').then((m) => m.adlgControls),
  flight: () => import('./controls/fight.ts').then((m) => m.metInFlight),
  catalogue: (rules) => import('./catalogue.ts').then((m) => m.adlgCatalogue(rules)),
  duel: (rules) => import('./duel.ts').then((m) => m.adlgDuels(rules)),
  editor: () => import('./editor.ts').then((m) => m.adlgKit),
  figures: () => import('./figures/index.ts').then((m) => m.figureBook),
  notes: () => import('./notes.ts').then((m) => m.notes),
  meeting: () => import('./meeting.ts').then((m) => m.meeting),
};
