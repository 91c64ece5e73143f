/**
 * Sine, cosine and direction without the platform's trigonometry, which differs between browsers. The table
 * holds one octant, computed with + − × ÷ sqrt and mirrored, so quarter turns are exact everywhere.
 */
import {
  type Angle,
  type Degrees,
  type Facing,
  facing,
  HALF_TURN,
  type Length,
  QUARTER_TURN,
  roundHalfAway,
  TURN,
} from './number.ts';

const PI = Math.PI;

/** The arc of one facing step on a circle of radius 1. */
export const RADIANS = (2 * PI) / TURN;

const OCTANT = TURN / 8;

/** Sine of 0 … 16384 steps, one quarter; the upper octant mirrors the cosine of the lower. */
const SINE = quarterWave();

function quarterWave(): Float64Array {
  const table = new Float64Array(QUARTER_TURN + 1);
  for (let step = 0; step <= OCTANT; step++) {
    table[step] = sineSeries(step * RADIANS);
    table[QUARTER_TURN - step] = cosineSeries(step * RADIANS);
  }
  table[OCTANT] = Math.sqrt(0.5);
  return table;
}

/** Taylor series, for |x| ≤ π/4: the last term is below a quarter of the last bit. */
function sineSeries(x: Length): number {
  const q = x * x;
  let sum = 1;
  for (let n = 19; n > 1; n -= 2) sum = 1 - (q / (n * (n - 1))) * sum;
  return x * sum;
}

function cosineSeries(x: Length): number {
  const q = x * x;
  let sum = 1;
  for (let n = 20; n > 0; n -= 2) sum = 1 - (q / (n * (n - 1))) * sum;
  return sum;
}

/** Sine of a whole number of facing steps, of any sign. */
export function sine(steps: Angle): number {
  const at = steps & (QUARTER_TURN - 1);
  switch ((steps >> 14) & 3) {
    case 0:
      return SINE[at];
    case 1:
      return SINE[QUARTER_TURN - at];
    case 2:
      return 0 - SINE[at];
    default:
      return 0 - SINE[QUARTER_TURN - at];
  }
}

/** Cosine of a whole number of facing steps, of any sign. */
export function cosine(steps: Angle): number {
  return sine(steps + QUARTER_TURN);
}

export interface Vector {
  x: Length;
  y: Length;
}

/** Cosine (x) and sine (y) of any number of facing steps, whole or not: exact on whole ones. */
export function direction(steps: Angle, out: Vector = { x: 0, y: 0 }): Vector {
  const whole = Math.floor(steps);
  const wrapped = whole - Math.floor(whole / TURN) * TURN;
  const c = cosine(wrapped);
  const s = sine(wrapped);
  if (steps === whole) {
    out.x = c;
    out.y = s;
    return out;
  }
  // One step is 1e-4 radians: the next terms of both series are below 1e-18.
  const rest = (steps - whole) * RADIANS;
  const q = rest * rest;
  const sinRest = rest * (1 - q / 6);
  const cosRest = 1 - (q / 2) * (1 - q / 12);
  out.x = c * cosRest - s * sinRest;
  out.y = s * cosRest + c * sinRest;
  return out;
}

/** Real number of facing steps of a vector, 0 ≤ steps < 65536. The zero vector points east. */
export function stepsOfVector(dx: Length, dy: Length): Angle {
  const ax = dx < 0 ? -dx : dx;
  const ay = dy < 0 ? -dy : dy;
  if (ax === 0 && ay === 0) return 0;
  let steps = ax >= ay ? arcTangent(ay / ax) : QUARTER_TURN - arcTangent(ax / ay);
  if (dx < 0) steps = HALF_TURN - steps;
  if (dy < 0) steps = TURN - steps;
  return steps >= TURN ? 0 : steps;
}

/** Facing steps of the angle with this tangent, 0 ≤ t ≤ 1: halved twice, then the series. */
function arcTangent(t: number): Angle {
  if (t === 1) return OCTANT;
  const half = t / (1 + Math.sqrt(1 + t * t));
  const quarter = half / (1 + Math.sqrt(1 + half * half));
  const q = quarter * quarter;
  let sum = 1 / 23;
  for (let n = 21; n > 0; n -= 2) sum = 1 / n - q * sum;
  return (4 * quarter * sum) / RADIANS;
}

/** The facing nearest to a vector; quarter and eighth turns come out exact. */
export function facingFromVector(dx: Length, dy: Length): Facing {
  return facing(roundHalfAway(stepsOfVector(dx, dy)));
}

/** Signed shortest turn from one facing to another, −32767 … 32768; to the left is positive. */
export function turnBetween(from: Angle, to: Angle): Angle {
  const turn = (to - from) & (TURN - 1);
  return turn > HALF_TURN ? turn - TURN : turn;
}

/** Size of the shortest turn between two facings. */
export function angleBetween(a: Angle, b: Angle): Angle {
  return Math.abs(turnBetween(a, b));
}

export function opposite(steps: Angle): Facing {
  return facing(steps + HALF_TURN);
}

/** Degrees with three decimals, as files show them. */
export function inDegrees(steps: Angle): Degrees {
  return roundHalfAway((steps * 360000) / TURN) / 1000;
}

/** Facing steps of a number of degrees; keeps the sign, so it serves for angles as well. */
export function degrees(value: Degrees): Angle {
  return roundHalfAway((value * TURN) / 360);
}
