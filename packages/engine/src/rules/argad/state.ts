/**
 * The state of a skirmish (`fields/` describes it), and what every chapter asks of it. What never changes in a battle (the
 * roster, the table) is kept apart from what does, and is shared by copies. Figures are named by their number in the list;
 * they never leave it.
 */
import { Mixer } from '../../battle/digest.ts';
import { show } from '../../battle/shapes.ts';
import {
  type Ability,
  type Argad,
  copyFigure,
  type Figure,
  type Man,
  type Mode,
  mixArgad,
  newFigure,
} from './fields/generated.ts';
import type { ArgadFrame } from './frames.ts';

export type {
  Ability,
  Aim,
  Argad,
  Arm,
  Band,
  Contact,
  Doing,
  Edge,
  Figure,
  Item,
  Man,
  Mode,
  Role,
  Seen,
  Shot,
  Steed,
  Stretch,
  Table,
  Unit,
  Wave,
  Whereabouts,
  Zone,
} from './fields/generated.ts';
export { copyArgad as copyState, copyFigure } from './fields/generated.ts';

/** Options, roster and table never change, and count in no digest. */
export const digestState = (s: Argad): string => mixArgad(new Mixer(), s).hex();

show(
  copyFigure(
    newFigure({
      ...{
        place: 'table',
        x: 0,
        y: 0,
        facing: 0,
        mounted: false,
        steed: 'none',
        steedWorth: 0,
        lives: 1,
        arms: [],
      },
    }),
  ),
  ['x', 'y', 'startX', 'startY', 'full', 'rate'],
);

export const top = (s: Argad): ArgadFrame => s.frames[s.frames.length - 1];

export const indexOf = (s: Argad, id: string): number => {
  for (let i = 0; i < s.men.length; i++) if (s.men[i].id === id) return i;
  return -1;
};

export const idOf = (s: Argad, i: number): string => s.men[i].id;

/** Standing on the table with a place that is known. */
export const standing = (f: Figure): boolean => f.place === 'table';

/** Takes up room: figures on the table and captives. */
export const bodily = (f: Figure): boolean => f.place === 'table' || f.place === 'captive';

/** Able to act this turn. */
export const able = (f: Figure): boolean => f.place === 'table' && f.stunned === 0 && !f.blocked;

export const has = (man: Man, ability: Ability): boolean => man.abilities.includes(ability);

/** As he fights now: a rider on foot is foot, a foot soldier on a horse is mounted infantry (AG-CAV-11). */
export const modeOf = (man: Man, f: Figure): Mode =>
  !f.mounted ? 'foot' : man.mode === 'foot' ? 'mounted-infantry' : man.mode;
export const isCavalry = (man: Man, f: Figure): boolean => f.mounted && man.mode === 'cavalry';

export const leads = (man: Man): boolean => man.role === 'officer' || man.role === 'sergeant';
