/** Naseby: bodies behind a hedge shoot at horse that rides past them, once, within the turns of the rule. */
import type { Dice } from '../../../battle/dice/dice.ts';
import type { BodyId, Frame, Tell } from '../../../battle/protocol.ts';
import { SCENARIO_RULE } from '../../../battle/refuse.ts';
import { separation } from '../../../table/measure/distance.ts';
import { carry, motionOf } from '../../../table/motion/motion.ts';
import { type Length, units } from '../../../table/number.ts';
import { newShape, type Rect, type Shape, shapeOf } from '../../../table/shape.ts';
import { isMounted, TROOPS } from '../army/troops.ts';
import { shape } from '../bodies/shapes.ts';
import type { Leg } from '../commands.ts';
import { pop, push } from '../frames.ts';
import type { Group } from '../move/group.ts';
import { tableLeg } from '../move/walk/legs.ts';
import { addLoss, afterShooting, applyLosses, type Lost } from '../rout/rout.ts';
import { rangeOf } from '../shooting/arm.ts';
import { shotContest, shotFactors } from '../shooting/shot.ts';
import { groundBlocks } from '../shooting/sight.ts';
import type { Aim } from '../shooting/target.ts';
import { type AdlgState, findUnit, houseRules, type Unit } from '../state.ts';
import { beyond, under, upTo } from '../tolerances.ts';
import { inForce, within } from './special.ts';

const STEPS = 12; // to a leg

/** Every place of the bodies of a group on these legs. */
function* placesOn(group: Group, legs: readonly Leg[]): Iterable<{ unit: Unit; at: Shape }> {
  const at = group.units.map(
    (u): Rect => ({ x: u.x, y: u.y, facing: u.facing, width: u.width, depth: u.depth }),
  );
  const lead: Rect = { ...group.lead };
  for (const leg of legs) {
    const motion = motionOf(lead, tableLeg(leg));
    for (let k = 0; k <= STEPS; k++)
      for (let i = 0; i < at.length; i++) {
        const there: Rect = { ...at[i] };
        carry(there, motion, k / STEPS, there);
        yield { unit: group.units[i], at: shapeOf(there, newShape()) };
      }
    for (const r of at) carry(r, motion, 1, r);
    carry(lead, motion, 1, lead);
  }
}

/** How far before its front a body sees another at a place; undefined out of its zone, range or sight. */
function seenAt(s: AdlgState, u: Unit, at: Shape): number | undefined {
  const own = shape(u);
  const ahead = (at.x - own.x) * own.ux + (at.y - own.y) * own.uy - own.halfDepth;
  const aside = Math.abs((at.x - own.x) * own.uy - (at.y - own.y) * own.ux);
  if (upTo(ahead, 0) || beyond(aside, own.halfWidth + units(houseRules(s).zoneSide))) return undefined;
  const distance = separation(own, at);
  if (beyond(distance, rangeOf(s, u))) return undefined;
  const fx = own.x + own.ux * own.halfDepth;
  const fy = own.y + own.uy * own.halfDepth;
  return groundBlocks(s, fx, fy, at.x, at.y) ? undefined : distance;
}

export interface PassingFrame extends Frame {
  at: 'special.passing';
  unit: BodyId; // who shoots
  target: BodyId;
  distance: Length; // grid, the nearest it came
}

/** Whoever of the rule's bodies may shoot at horse on this way; called before the group is put at its end. */
export function passingShots(s: AdlgState, group: Group, legs: readonly Leg[]): PassingFrame[] {
  const out: PassingFrame[] = [];
  for (const p of inForce(s, 'passing')) {
    const [turns, ...ids] = p.words;
    if (!within(turns, s.turn)) continue;
    for (const id of ids) {
      const u = findUnit(s, id);
      if (u === undefined || u.place !== 'table' || u.side === group.units[0].side) continue;
      if (s.special.includes(`passed ${id} ${s.turn}`)) continue;
      let best: PassingFrame | undefined;
      for (const { unit, at } of placesOn(group, legs)) {
        if (!isMounted(TROOPS[unit.type].category)) continue;
        const distance = seenAt(s, u, at);
        if (distance !== undefined && (best === undefined || under(distance, best.distance)))
          best = { at: 'special.passing', unit: id, target: unit.id, distance };
      }
      if (best !== undefined) out.push(best);
    }
  }
  return out;
}

/** The shot: they have shot for this turn. */
export function passingShot(s: AdlgState, frame: PassingFrame, dice: Dice, tell?: Tell): void {
  pop(s);
  const shooter = findUnit(s, frame.unit);
  const target = findUnit(s, frame.target);
  if (shooter === undefined || target === undefined || target.place !== 'table') return;
  s.special = [
    ...s.special.filter((t) => !t.startsWith(`passed ${shooter.id} `)),
    `passed ${shooter.id} ${s.turn}`,
  ];
  const aim: Aim = {
    shooter,
    half: 'left',
    edge: 'front',
    target,
    targetHalf: 'left',
    distance: frame.distance,
    width: 0,
    covered: false,
    behindWork: false,
  };
  const volley = shotFactors(s, aim, []);
  const lost = dice.contest(shotContest(s, aim, volley));
  tell?.({
    kind: 'special',
    rule: SCENARIO_RULE,
    side: shooter.side,
    about: [shooter.id, target.id],
    factors: [...volley.shooter, ...volley.target],
    facts: { special: 'passing', lost },
  });
  if (lost === 0) return;
  const losses: Lost = [];
  addLoss(losses, s.units.indexOf(target), lost);
  applyLosses(s, losses, SCENARIO_RULE, tell);
  if (target.place !== 'table') push(s, ...afterShooting());
}
