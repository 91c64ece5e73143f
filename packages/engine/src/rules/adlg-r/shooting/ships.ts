/** Optional rule AR-OPT-05: a ship off the coast, three shots of light artillery at enemies near the shore. */
import type { Dice } from '../../../battle/dice/dice.ts';
import { total } from '../../../battle/factor.ts';
import {
  type Ask,
  askId,
  type BodyId,
  type Frame,
  type Refusal,
  type Side,
  type Tell,
} from '../../../battle/protocol.ts';
import { refuse } from '../../../battle/refuse.ts';
import { facingInPlane, inPlane, type Lie, onBoard } from '../../../table/board.ts';
import { newSpan, separation, shortestLine } from '../../../table/measure/distance.ts';
import { EAST, type Length, units, WEST } from '../../../table/number.ts';
import { pointAt, type Shape, shapeOf } from '../../../table/shape.ts';
import { halfName, halfNamed } from '../bodies/half.ts';
import { layOut } from '../bodies/layout.ts';
import { halfShape, halvesOf } from '../bodies/shapes.ts';
import type { ShipShots } from '../commands.ts';
import {
  type AdlgFrame,
  type AskFrame,
  become,
  nextAsk,
  pop,
  type Questions,
  type Steps,
} from '../frames.ts';
import { lieOf } from '../ground/rim.ts';
import { halfInvolvement } from '../melee/support.ts';
import { type AdlgState, type Half, houseRules, type Piece, type Ship, type Unit } from '../state.ts';
import { ON_BORDER, SAME } from '../tolerances.ts';
import { shotContest, shotFactors } from './shot.ts';
import { type Seen, seen } from './sight.ts';
import { type Aim, crossesWork } from './target.ts';

export interface ShipFrame extends AskFrame {
  at: 'ship.fire';
  side: Side;
  ship: number;
}
export interface ShotFrame extends Frame {
  at: 'ship.shots';
  side: Side;
  ship: number;
  targets: BodyId[];
  hits: ShipHit[];
}

/** A half that a ship has hit, and the points it costs. */
export type ShipHit = [half: string, points: number];

/** Hits of ships that wait for the end of the shooting phase (AR-SHOOT-19), kept with the frame that begins it. */
/** Where the shooting of a phase begins: what ships have hit before. */
export interface ShootingStart extends Frame {
  at: 'shooting.start';
  ships?: readonly ShipHit[];
}

export const shipsHits = (frame: ShootingStart): readonly ShipHit[] => frame.ships ?? [];

/** How far the coastal zone reaches on the board. */
function boxOnBoard(coast: Piece, lie: Lie | null): { west: number; east: number } {
  const box = { west: Infinity, east: -Infinity };
  const at = { x: 0, y: 0 };
  for (let i = 0; i < coast.outline.length; i += 2) {
    onBoard(lie, coast.outline[i], coast.outline[i + 1], at);
    box.west = Math.min(box.west, at.x);
    box.east = Math.max(box.east, at.x);
  }
  return box;
}

/** The gun of a ship: on the inland edge of the coastal zone, level with its target. */
function gunAt(s: AdlgState, ship: Ship, target: { x: Length; y: Length }): Unit {
  const lie = lieOf(s);
  const coast = boxOnBoard(s.pieces.find((p) => p.id === ship.piece)!, lie);
  const west = coast.west <= ON_BORDER;
  const edge = west ? coast.east : coast.west;
  const half = units(0.5);
  const level = onBoard(lie, target.x, target.y, { x: 0, y: 0 });
  const at = inPlane(lie, west ? edge - half : edge + half, level.y, { x: 0, y: 0 });
  return {
    ...s.units[0],
    id: `ship:${ship.side}`,
    side: ship.side,
    name: 'ship',
    type: 'light-artillery',
    quality: 'O',
    weapon: 'none',
    abilities: 0,
    commandedShot: false,
    x: at.x,
    y: at.y,
    facing: facingInPlane(lie, west ? EAST : WEST),
    width: units(1),
    depth: units(1),
    losses: 0,
    place: 'table',
    did: 0,
    moves: 0,
    shotTurns: 0,
  };
}

/** The shot of a ship at one half, if it is in range and seen. */
function aimOf(s: AdlgState, ship: Ship, unit: Unit, half: Half): Aim | undefined {
  if (unit.side === ship.side || unit.place !== 'table') return undefined;
  if (halfInvolvement(s, unit, half) !== 'none') return undefined; // AR-SHOOT-07
  const target = halfShape(unit, half);
  const shooter = gunAt(s, ship, target);
  const front = pointAt(shooter, units(0.5), 0, { x: 0, y: 0 });
  const muzzle = shapeOf({ ...front, facing: shooter.facing, width: units(1), depth: 0 });
  const distance = separation(muzzle, target);
  if (distance > units(houseRules(s).shipRange) + SAME) return undefined;
  const view = seenFrom(s, muzzle, shooter, unit, half);
  if (view === 'hidden') return undefined;
  return {
    shooter,
    half: 'left',
    edge: 'front',
    target: unit,
    targetHalf: half,
    distance,
    width: units(1),
    covered: view === 'covered',
    behindWork: crossesWork(s, unit, half, front.x, front.y),
  };
}

const span = newSpan();

/** AR-OPT-05a: the line of sight runs from the inland edge, and bodies and ground stop it like any other (ADLG-SHO-5). */
function seenFrom(s: AdlgState, muzzle: Shape, shooter: Unit, unit: Unit, half: Half): Seen {
  layOut(s);
  const c = muzzle.corners;
  shortestLine(muzzle, halfShape(unit, half), span);
  return seen(s, c[0], c[1], c[2], c[3], span, shooter, unit, half, () => true, 'one');
}

/** Halves that a ship may shoot at. */
export function shipTargets(s: AdlgState, ship: Ship): string[] {
  const out: string[] = [];
  for (const u of s.units)
    for (const half of halvesOf(u)) if (aimOf(s, ship, u, half) !== undefined) out.push(halfName(u, half));
  return out;
}

const shotsLeft = (s: AdlgState, ship: Ship): number =>
  houseRules(s).shipShotsIn === 'battle' ? ship.shots : houseRules(s).shipShots;

/** Before the shooting of its owner's own sequence. */
export function shipFrames(s: AdlgState): AdlgFrame[] {
  const out: AdlgFrame[] = [];
  s.ships.forEach((ship, i) => {
    if (ship.side === s.active && shotsLeft(s, ship) > 0 && shipTargets(s, ship).length > 0)
      out.push({ at: 'ship.fire', side: ship.side, ship: i, n: nextAsk(s) });
  });
  return out;
}

export const shipQuestions = {
  'ship.fire': {
    asks: (s: AdlgState, frame: ShipFrame): Ask[] => {
      const ship = s.ships[frame.ship];
      const id = askId(frame.n);
      const targets = shipTargets(s, ship).slice(0, shotsLeft(s, ship));
      const fire: ShipShots = { ask: id, kind: 'ship', targets };
      return [
        {
          id,
          side: frame.side,
          kind: 'ship',
          rule: 'AR-OPT-05',
          about: [],
          secret: false,
          default: fire,
          plan: fire,
        },
      ];
    },
    check: (s: AdlgState, frame: ShipFrame, c: ShipShots): Refusal | undefined => {
      if (c.kind !== 'ship')
        return refuse('AR-OPT-05', 'not-an-answer', { kind: (c as { kind: string }).kind });
      const ship = s.ships[frame.ship];
      const most = shotsLeft(s, ship);
      if (c.targets.length > most)
        return refuse('AR-OPT-05', 'too-many-shots', { has: c.targets.length, most });
      const different = new Set(c.targets).size;
      if (different !== c.targets.length)
        return refuse('AR-OPT-05a', 'different-targets', { has: c.targets.length, different });
      const able = shipTargets(s, ship);
      for (const t of c.targets)
        if (!able.includes(t)) return refuse('AR-OPT-05', 'no-target-there', { target: t });
      return undefined;
    },
    accept: (s: AdlgState, frame: ShipFrame, c: ShipShots): void => {
      s.ships[frame.ship].shots -= Math.min(s.ships[frame.ship].shots, c.targets.length);
      become(s, {
        at: 'ship.shots',
        side: frame.side,
        ship: frame.ship,
        targets: c.targets.slice(),
        hits: [],
      });
    },
  },
} satisfies Questions;

export const shipSteps = {
  'ship.shots': (s: AdlgState, frame: ShotFrame, dice: Dice, tell?: Tell) => {
    const name = frame.targets[0];
    if (name === undefined) {
      pop(s);
      const i = s.frames.findLastIndex((f) => f.at === 'shooting.start');
      const start = s.frames[i];
      if (start.at === 'shooting.start' && frame.hits.length > 0)
        s.frames[i] = { ...start, ships: [...shipsHits(start), ...frame.hits] };
      return;
    }
    const { unit, half } = halfNamed(s, name)!;
    const aim = aimOf(s, s.ships[frame.ship], unit, half)!;
    const volley = shotFactors(s, aim, []);
    // Without flank bonus.
    volley.shooter = volley.shooter.filter(
      (f) => f.what !== 'guns-at-flank' && f.what !== 'from-flank-or-rear',
    );
    volley.shooterTotal = total(volley.shooter);
    const lost = dice.contest(shotContest(s, aim, volley));
    frame.targets.shift();
    if (lost > 0) frame.hits.push([name, lost]);
    tell?.({
      kind: 'ship-shot',
      rule: 'AR-OPT-05',
      side: frame.side,
      about: [unit.id],
      factors: [...volley.shooter, ...volley.target],
      facts: { lost },
    });
  },
} satisfies Steps;
