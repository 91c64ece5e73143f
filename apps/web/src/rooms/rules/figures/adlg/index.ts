import type { Figure } from '../figure.ts';
import { BODIES } from './bodies.ts';
import { CHARGES } from './charge.ts';
import { CONFORMING } from './conform.ts';
import { FLIGHTS } from './evade.ts';
import { PLAYED } from './figures.ts';
import { GROUND } from './ground.ts';
import { GROUPS } from './groups.ts';
import { FIGHTS } from './melee.ts';
import { MOVES } from './move.ts';
import { SETUP } from './setup.ts';
import { SHOTS } from './shooting.ts';
import { ZONES } from './zones.ts';

export { ADLG_KIT } from './kit.ts';

const NEW = [
  ...BODIES,
  ...MOVES,
  ...GROUPS,
  ...ZONES,
  ...CHARGES,
  ...CONFORMING,
  ...FLIGHTS,
  ...SHOTS,
  ...FIGHTS,
  ...GROUND,
  ...SETUP,
];
const taken = new Set(NEW.flatMap((f) => f.rules));
export const ADLG_FIGURES: readonly Figure[] = [
  ...NEW,
  ...PLAYED.map((f) => ({ ...f, rules: f.rules.filter((r) => !taken.has(r)) })).filter(
    (f) => f.rules.length > 0,
  ),
];
