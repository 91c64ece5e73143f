/**
 * Written data (table units, degrees) on a turned table: commands, events and figures as they read after the
 * turning. What has x and y is a place, `facing` a direction, and words for left and right change places in a
 * mirror. Serves rule sets for their `turnedCommand`, and whoever compares a battle with its turned copy.
 */
import { inDegrees } from '../../table/angle.ts';
import { toUnits } from '../../table/grid.ts';
import { roundHalfAway, TURN, UNIT, type Units } from '../../table/number.ts';
import { type Turning, turnFacing, turnReal } from '../../table/turning.ts';

const at = { x: 0, y: 0 };

/** A place in table units after the turning. */
export function turnUnits(by: Turning, x: Units, y: Units): { x: Units; y: Units } {
  turnReal(by, x * UNIT, y * UNIT, at);
  return { x: toUnits(at.x), y: toUnits(at.y) };
}

/** A facing in degrees after the turning. */
export const turnDegrees = (by: Turning, degrees: number): number =>
  inDegrees(turnFacing(by, roundHalfAway((degrees * TURN) / 360)));

/** A word that may name a hand ('left', 'front-right', 'left-half') after the turning. */
export function turnWord(by: Turning, word: string): string {
  // Words of the rules are small letters and hyphens, or names of fields; names of people and corps are left alone.
  if (!by.mirrored || !/^[a-z][a-zA-Z-]*$/.test(word) || WENT.test(word)) return word;
  return word.replace(/left|right|Left|Right/g, (hand) => OTHER_HAND[hand] ?? hand);
}

/** Whoever left a place went to no side of it. */
const WENT = /^left-(?:table|block)$/;

const OTHER_HAND: Readonly<Record<string, string>> = {
  left: 'right',
  right: 'left',
  Left: 'Right',
  Right: 'Left',
};

/** What is left, and where somebody is who left the table: no hands. */
const isRest = (fields: Readonly<Record<string, unknown>>, key: string): boolean =>
  (key === 'left' && fields.right === undefined) || (/(?:^|\.)place$/.test(key) && fields[key] === 'left');

/** Any written data after the turning. Signed angles, and lists of bare numbers, are the caller's own to turn. */
export const turnWritten = <T>(by: Turning, value: T): T => turnAny(by, value) as T;

/** Names and kinds are nobody's left or right: a corps called 'left' is called so in a mirror, too. */
const PLAIN: ReadonlySet<string> = new Set([
  'ask',
  'id',
  'name',
  'kind',
  'rule',
  'why',
  'corps',
  'group',
  'commander',
  'owner',
]);

function turnAny(by: Turning, value: unknown): unknown {
  if (typeof value === 'string') return turnWord(by, value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((v: unknown) => turnAny(by, v));
  const out: Record<string, unknown> = {};
  const fields = value as Readonly<Record<string, unknown>>;
  for (const [key, v] of Object.entries(fields)) {
    if (PLAIN.has(key) || isRest(fields, key)) out[key] = v;
    else if (key === 'facing' && typeof v === 'number') out[key] = turnDegrees(by, v);
    else out[turnWord(by, key)] = turnAny(by, v);
  }
  if (typeof fields.x === 'number' && typeof fields.y === 'number')
    Object.assign(out, turnUnits(by, fields.x, fields.y));
  return out;
}
