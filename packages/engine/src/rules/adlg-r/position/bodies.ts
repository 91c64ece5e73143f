/** Bodies, commanders, camps, ground and works of the state, from a position as people write it. */
import type { RecordOf } from '../../../battle/fields/fields.ts';
import { at, wrong } from '../../../battle/form/form.ts';
import { readPlace } from '../../../battle/form/place.ts';
import { layArea } from '../../../table/area.ts';
import { roundHalfAway, units } from '../../../table/number.ts';
import { ABILITY, TROOPS } from '../army/troops.ts';
import { newCamp, newCommander, newUnit } from '../fields/generated.ts';
import type { CAMP, COMMANDER, CONTACT, PIECE, UNIT, WORK } from '../fields/records.ts';
import { type Camp, type Commander, type Corps, DID, type Piece, type Unit, type Work } from '../state.ts';

const bitsOf = <N extends string>(names: readonly N[], table: Readonly<Record<N, number>>): number =>
  names.reduce((sum, name) => sum | table[name], 0);

export function unitOf(f: RecordOf<typeof UNIT>, p: string): Unit {
  const troop = TROOPS[f.type];
  const abilities = bitsOf(f.abilities, ABILITY);
  const caracole = (abilities & ABILITY.caracole) !== 0;
  const size = { width: units(troop.width), depth: caracole ? units(1) : units(troop.depth) }; // AR-BASE-04
  const off = f.place === 'marching' || f.place === 'destroyed' || f.place === 'left';
  const place =
    off && f.at === undefined && f.x === undefined
      ? { x: 0, y: 0, facing: 0, ...size }
      : readPlace(f, p, size);
  return newUnit({ ...f, ...place, corps: f.corps ?? -1, abilities, did: bitsOf(f.did, DID) });
}

export function commanderOf(
  f: RecordOf<typeof COMMANDER>,
  p: string,
  corps: number,
  of: Corps,
  known: readonly Unit[],
): Commander {
  const with_ = known.find((u) => u.id === f.unit);
  if (f.unit !== '' && with_ === undefined) wrong(at(p, 'unit'), 'the id of a unit', f.unit);
  const { id = `c${corps}`, name = of.name, x = with_?.x ?? 0, y = with_?.y ?? 0 } = f;
  return newCommander({ ...f, ...{ id, name, side: of.side, corps, x, y } });
}

export function checkContact(f: RecordOf<typeof CONTACT>, p: string, known: readonly Unit[]): void {
  for (const key of ['a', 'b'] as const)
    if (!known.some((u) => u.id === f[key])) wrong(at(p, key), 'the id of a unit', f[key]);
}

/** ADLG-SCA-5: 1 × 2 UD, its long side along the table edge by default. */
export const campOf = (f: RecordOf<typeof CAMP>, p: string): Camp =>
  newCamp({ ...f, ...readPlace(f, p, { width: units(2), depth: units(1) }) });

export const pieceOf = (f: RecordOf<typeof PIECE>, p: string): Piece => ({
  ...{ id: f.id, kind: f.kind, name: f.name, outline: outlineOf(f, p), river: f.river },
});

/** A polygon, an ellipse or a line with width; the polygon is the terrain. */
function outlineOf({ polygon, ellipse, line }: RecordOf<typeof PIECE>, p: string): number[] {
  const given = Object.entries({ polygon, ellipse, line }).filter(([, form]) => form !== undefined);
  if (given.length !== 1)
    wrong(
      p,
      'one of the fields polygon, ellipse, line',
      given.map(([name]) => name).join(' and ') || undefined,
    );
  if (polygon !== undefined) return polygon.flat();
  if (line !== undefined)
    return Array.from(layArea({ kind: 'line', points: line.points.flat(), width: line.width }).outline);
  const { x, y, rx, ry, angle } = ellipse as NonNullable<typeof ellipse>;
  const facing = roundHalfAway((angle * 65536) / 360) & 65535;
  return Array.from(layArea({ kind: 'ellipse', x, y, rx, ry, facing }).outline);
}

export function workOf(f: RecordOf<typeof WORK>, p: string): Work {
  const { x, y, facing } = readPlace(f, p, { width: f.width, depth: 0 });
  return {
    ...{ id: f.id, kind: f.kind, x, y, facing, width: f.width },
    ...(f.of === undefined ? {} : { of: f.of }),
  };
}
