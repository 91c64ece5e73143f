/** Comparing written data that may differ by rounding only. */
import type { Json } from '../../battle/protocol.ts';

/** A measure in table units may differ by this much: commands are written in thousandths, and rounded towards less. */
const LENGTH = 0.0011;
/** A facing or an angle in degrees may differ by two facing steps and what writing leaves off. */
const ANGLE = 0.012;

const ANGLES = /facing|toward|angle|turn|rotation|bearing|degrees|wheel/i;

/**
 * Where two values differ by more than rounding, with both; undefined if nowhere. Numbers under names of angles are
 * degrees, and go round; in a mirror one to the left is one to the right.
 */
export function unlike(
  a: Json | undefined,
  b: Json | undefined,
  place: string,
  mirrored = false,
): string | undefined {
  if (Object.is(a, b)) return undefined;
  if (typeof a === 'number' && typeof b === 'number') return numbersUnlike(a, b, place, mirrored);
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return a === b ? undefined : `${place}: ${JSON.stringify(a)} ≠ ${JSON.stringify(b)}`;
  if (Array.isArray(a) !== Array.isArray(b)) return `${place}: a list ≠ no list`;
  if (Array.isArray(a) && Array.isArray(b)) {
    if (a.length !== b.length) return `${place}: ${JSON.stringify(a)} ≠ ${JSON.stringify(b)}`;
    for (let i = 0; i < a.length; i++) {
      const where = unlike(a[i], b[i], `${place}[${i}]`, mirrored);
      if (where !== undefined) return where;
    }
    return undefined;
  }
  const [one, two] = [a as Readonly<Record<string, Json>>, b as Readonly<Record<string, Json>>];
  for (const key of new Set([...Object.keys(one), ...Object.keys(two)])) {
    // How far a wheel or a turn goes is an angle, whatever its field is called.
    const angle =
      key === 'by' &&
      (one.do === 'wheel' ||
        one.do === 'turn' ||
        one.go === 'wheel' ||
        one.go === 'turn' ||
        typeof one.to === 'string')
        ? ' (angle)'
        : '';
    const where = unlike(one[key], two[key], `${place}.${key}${angle}`, mirrored);
    if (where !== undefined) return where;
  }
  return undefined;
}

function numbersUnlike(a: number, b: number, place: string, mirrored: boolean): string | undefined {
  const off = Math.abs(a - b);
  const name = place.slice(place.lastIndexOf('.') + 1);
  // A stand counted from the left is another one in a mirror.
  if (mirrored && name === 'stand') return undefined;
  const angle = ANGLES.test(name);
  if (angle ? Math.min(off, Math.abs(360 - off)) <= ANGLE : off <= LENGTH) return undefined;
  if (angle && mirrored && Math.abs(a + b) <= ANGLE) return undefined;
  return `${place}: ${a} ≠ ${b}`;
}
