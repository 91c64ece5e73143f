import { type Geometry, ids } from './geometry.ts';

export const ARGAD: Geometry = {
  rules: ids(`
    AG-UNIT-1 AG-MOVE-1 AG-MOVE-7 AG-MOVE-16 AG-MOVE-19 AG-SEE-1 AG-SEE-2 AG-SEE-3 AG-SEE-4 AG-SEE-5 AG-ORDER-1 AG-ORDER-2
    AG-ORDER-4 AG-ORDER-6 AG-CAV-1 AG-CAV-2 AG-CAV-2a AG-CAV-3 AG-SHOOT-2 AG-SHOOT-3 AG-TERR-1
  `),
};
