/** Figures as people write them: what the roster knows, and how each begins a battle. */
import { cite } from '../../../battle/cite.ts';
import type { RecordOf } from '../../../battle/fields/fields.ts';
import { at, wrong } from '../../../battle/form/form.ts';
import type { Side } from '../../../battle/protocol.ts';
import type { RECRUIT, WRITTEN } from '../fields/figures.ts';
import { newArm, newFigure, newMan } from '../fields/generated.ts';
import type { Figure, Man, Mode, Steed } from '../state.ts';
import { clearMotion } from '../turn/reveal.ts';
import { faultOf, pointsOf, type Recruit } from './budget.ts';

/** AG-CLASS-8, AG-BUDGET-10: what his horse is worth; unless told, 2 for a draught horse or a mule, 0 for his equal. */
export const worthOf = (man: Pick<Man, 'horse' | 'horseWorth'>): number =>
  man.horseWorth > 0 ? man.horseWorth : man.horse === 'draught' || man.horse === 'mule' ? 2 : 0;

/** The mount of a figure that names none. */
export const usualHorse = (mode: Mode): Steed =>
  mode === 'cavalry' ? 'war' : mode === 'mounted-infantry' ? 'draught' : 'none';

type Entry = RecordOf<typeof RECRUIT>;
type Find = (id: string, p: string) => number;

export function manOf(f: Entry, p: string, side: Side, band: number): Man {
  if (!/^[A-Za-z][A-Za-z0-9-]*$/.test(f.id))
    wrong(at(p, 'id'), 'a letter, then letters, digits or dashes', f.id);
  const recruit: Recruit = { ...f, horse: f.horse ?? usualHorse(f.mode) };
  const fault = faultOf(recruit);
  if (fault !== undefined) wrong(p, `a figure that the rules know (${fault.rule} ${fault.why})`, f.id);
  return newMan({ ...f, side, band, horse: recruit.horse, points: pointsOf(recruit) });
}

/** A figure at the beginning of a battle, before anybody says where. */
export const freshFigure = (man: Man, javelins: number): Figure =>
  newFigure({
    ...{ place: 'table', x: 0, y: 0, facing: man.side === 0 ? 16384 : 49152, mounted: man.mode !== 'foot' },
    ...{ steed: man.horse, steedWorth: worthOf(man), lives: man.pc ? 2 : 1 },
    arms: man.ranged.map((kind) => newArm({ kind, left: kind === 'javelin' ? javelins : 1 })),
  });

/** A figure as it is written: in a set-up, or with what battle has made of it. */
export function figureOf(
  man: Man,
  f: Entry & Partial<RecordOf<typeof WRITTEN>>,
  p: string,
  find: Find,
): Figure {
  const usual = freshFigure(man, f.javelins);
  if (usual.arms.length > 0) cite('AG-SHOOT-17');
  const said = Object.fromEntries(Object.entries(f).filter(([, value]) => value !== undefined));
  const figure = newFigure({ ...usual, ...said, captor: -1 });
  if (f.captor !== undefined) figure.captor = find(f.captor, at(p, 'captor'));
  if (f.reserve && f.place === undefined) figure.place = 'reserve';
  if (f.reserve) figure.x = figure.y = 0;
  else
    for (const key of ['x', 'y'] as const) if (f[key] === undefined) wrong(at(p, key), 'a number', undefined);
  clearMotion(figure);
  return figure;
}
