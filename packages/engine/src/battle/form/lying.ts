/** Where the table lies in the plane, in files. */
import { degrees, inDegrees } from '../../table/angle.ts';
import type { Lie } from '../../table/board.ts';
import { fromUnits, toUnits } from '../../table/grid.ts';
import { facing } from '../../table/number.ts';
import { flagField, namesOf, numberField, or, record, say } from '../fields/fields.ts';
import type { Json } from '../protocol.ts';
import { at, flag, number, object, optional } from './form.ts';

/** The farthest a table may lie from the origin, table units. */
const FAR = 10000;

const corner = numberField(-FAR, FAR, say('its south-west corner', 'son coin sud-ouest'));

export const LIE = record('lie', say('where the table lies', 'où est la table'), {
  x: corner,
  y: corner,
  facing: numberField(-360, 360, say('where its east lies, degrees', 'où est son est, degrés')),
  mirrored: or(false, flagField(say('seen in a mirror', 'vue dans un miroir'))),
});

export function readLie(raw: unknown, p: string): Lie | null {
  if (raw === null) return null;
  const f = object(raw, p, namesOf(LIE));
  return {
    x: fromUnits(number(f.x, at(p, 'x'), -FAR, FAR)),
    y: fromUnits(number(f.y, at(p, 'y'), -FAR, FAR)),
    facing: facing(degrees(number(f.facing, at(p, 'facing'), -360, 360))),
    mirrored: optional(f.mirrored, at(p, 'mirrored'), flag, false),
  };
}

export const writeLie = (lie: Lie): Json => ({
  x: toUnits(lie.x),
  y: toUnits(lie.y),
  facing: inDegrees(lie.facing),
  mirrored: lie.mirrored,
});
