/** Figures as people write them: what the roster knows, and how each begins a battle. */
import { cite } from '../../../battle/cite.ts';
import {
  at,
  type Fields,
  flag,
  list,
  object,
  oneOf,
  optional,
  text,
  whole,
  wrong,
} from '../../../battle/form.ts';
import { readFacing } from '../../../battle/place.ts';
import type { Side } from '../../../battle/protocol.ts';
import { copyFigure, NOBODY } from '../copying.ts';
import { ARMOURS, MELEE_KINDS, RANGED_KINDS } from '../shooting/weapons.ts';
import type { Figure, Man } from '../state.ts';
import { clearMotion } from '../turn/reveal.ts';
import { faultOf, pointsOf, type Recruit } from './budget.ts';
import { ABILITIES, DRESSES, MODES, ROLES, STEEDS } from './fields.ts';
import { cm } from './ground-form.ts';

/** AG-CLASS-8, AG-BUDGET-10: what his horse is worth; unless told, 2 for a draught horse or a mule, 0 for his equal. */
export const worthOf = (man: Pick<Man, 'horse' | 'horseWorth'>): number =>
  man.horseWorth > 0 ? man.horseWorth : man.horse === 'draught' || man.horse === 'mule' ? 2 : 0;

export interface ReadFigure {
  man: Man;
  javelins: number;
  fields: Fields;
  place: string;
}

export function readMan(
  raw: unknown,
  p: string,
  owner: Side,
  band: number,
  known: readonly string[],
): ReadFigure {
  const f = object(raw, p, known);
  const id = text(f.id, at(p, 'id'), 20);
  if (!/^[A-Za-z][A-Za-z0-9-]*$/.test(id))
    wrong(at(p, 'id'), 'a letter, then letters, digits or dashes', f.id);
  const cls = whole(f.class, at(p, 'class'), 1, 5);
  const mode = optional(f.mode, at(p, 'mode'), (v, q) => oneOf(v, q, MODES), 'foot');
  const horse = optional(
    f.horse,
    at(p, 'horse'),
    (v, q) => oneOf(v, q, STEEDS),
    mode === 'cavalry' ? 'war' : mode === 'mounted-infantry' ? 'draught' : 'none',
  );
  const all = <T extends string>(v: unknown, q: string, of: readonly T[]): T[] =>
    list(v, q, 12).map((x, i) => oneOf(x, at(q, i), of));
  const ranged = optional(f.ranged, at(p, 'ranged'), (v, q) => all(v, q, RANGED_KINDS), []);
  const melee = optional(f.melee, at(p, 'melee'), (v, q) => all(v, q, MELEE_KINDS), []);
  const abilities = optional(f.abilities, at(p, 'abilities'), (v, q) => all(v, q, ABILITIES), []);
  const role = optional(f.role, at(p, 'role'), (v, q) => oneOf(v, q, ROLES), 'soldier');
  const armour = optional(f.armour, at(p, 'armour'), (v, q) => oneOf(v, q, ARMOURS), '0');
  const javelins = optional(f.javelins, at(p, 'javelins'), (v, q) => whole(v, q, 1, 9), 3);
  const horseWorth = optional(f.horseWorth, at(p, 'horseWorth'), (v, q) => whole(v, q, 0, 10), 0);
  const recruit: Recruit = {
    id,
    class: cls,
    armour,
    mode,
    horse,
    horseWorth,
    role,
    ranged,
    javelins,
    melee,
    abilities,
    marker: optional(f.marker, at(p, 'marker'), flag, false),
  };
  const fault = faultOf(recruit);
  if (fault !== undefined) wrong(p, `a figure that the rules know (${fault.rule} ${fault.why})`, id);
  const man: Man = {
    id,
    side: owner,
    band,
    name: optional(f.name, at(p, 'name'), (v, q) => text(v, q, 80), id),
    class: cls,
    health: optional(f.health, at(p, 'health'), (v, q) => whole(v, q, 1, 8), cls),
    armour,
    skin: optional(f.skin, at(p, 'skin'), (v, q) => whole(v, q, 0, 8), 0),
    mode,
    horse,
    horseWorth,
    role,
    pc: optional(f.pc, at(p, 'pc'), flag, false),
    matters: optional(f.matters, at(p, 'matters'), flag, false),
    dress: optional(f.dress, at(p, 'dress'), (v, q) => oneOf(v, q, DRESSES), 'light'),
    ranged,
    melee,
    abilities,
    habit: optional(
      f.habit,
      at(p, 'habit'),
      (v, q) => list(v, q, 12).map((x, i) => text(x, at(q, i), 20)),
      [],
    ),
    points: pointsOf(recruit),
  };
  return { man, javelins, fields: f, place: p };
}

/** A figure at the beginning of a battle. */
export function freshFigure(r: ReadFigure): Figure {
  const { man, fields: f, place: p } = r;
  const figure = copyFigure(NOBODY);
  figure.facing = optional(f.facing, at(p, 'facing'), readFacing, man.side === 0 ? 16384 : 49152);
  figure.mounted = optional(f.mounted, at(p, 'mounted'), flag, man.mode !== 'foot');
  figure.steed = man.horse;
  figure.steedWorth = worthOf(man);
  figure.lives = man.pc ? 2 : 1;
  figure.arms = man.ranged.map((kind) => ({
    kind,
    loaded: true,
    reloaded: 0,
    spoilt: false,
    left: kind === 'javelin' ? r.javelins : 1,
  }));
  figure.hidden = optional(f.hidden, at(p, 'hidden'), flag, false);
  if (figure.arms.length > 0) cite('AG-SHOOT-17');
  if (optional(f.reserve, at(p, 'reserve'), flag, false)) figure.place = 'reserve';
  else {
    figure.x = cm(f.x, at(p, 'x'));
    figure.y = cm(f.y, at(p, 'y'));
  }
  clearMotion(figure);
  return figure;
}
