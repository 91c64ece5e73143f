/** Where units may come, charge and shoot, and where leaders command: BQ-6.3.1-a, BQ-7.1-c, BQ-2.6.1-n. */
import type { Plan, PlanWish } from '../../../battle/outlook/plan.ts';
import {
  around,
  borderFromMiddle,
  boxAhead,
  fanFromMiddle,
  frontOf,
  laidBefore,
  type Region,
  type RegionKind,
} from '../../../battle/outlook/region.ts';
import type { Ask, BodyId } from '../../../battle/protocol.ts';
import { UNIT } from '../../../table/number.ts';
import { shapeOf } from '../../../table/shape.ts';
import { BAND_LIMITS } from '../army/troops.ts';
import { commandRange } from '../command/discipline.ts';
import type { BaroqueCommand, MoveOrder } from '../commands.ts';
import { M, mostBonus } from '../move/course.ts';
import { shape } from '../shapes.ts';
import { fogLimit } from '../special/special.ts';
import {
  type BaroqueState,
  findUnit,
  houseRules,
  inMelee,
  type Leader,
  onTable,
  type Unit,
} from '../state.ts';
import { firingSides, shotReach } from './target.ts';

/** What asks for orders and plans a move: the rule set itself. */
interface Rules {
  asks(s: BaroqueState): readonly Ask[];
  plan?(s: BaroqueState, c: BaroqueCommand, wish?: PlanWish): Plan<BaroqueCommand> | undefined;
}

export function regionsOf(
  s: BaroqueState,
  bodies: readonly BodyId[],
  kind: RegionKind,
  rules: Rules,
): Region[] {
  if (kind === 'command')
    return s.leaders.filter((l) => [l.id, l.unit].some((id) => bodies.includes(id))).map((l) => ring(s, l));
  const units = bodies.flatMap((id) => findUnit(s, id) ?? []).filter(onTable);
  return units.flatMap((u) =>
    kind === 'shot'
      ? shots(s, u)
      : kind === 'charge'
        ? charge(s, u)
        : kind === 'move'
          ? move(s, u, rules)
          : [],
  );
}

/** BQ-2.6.1-n: from the leader himself, or from the unit that he is attached to. */
function ring(s: BaroqueState, l: Leader): Region {
  const far = commandRange(s, l);
  const unit = findUnit(s, l.unit);
  const from = unit === undefined ? shapeOf({ x: l.x, y: l.y, facing: 0, radius: 0 }) : shape(unit);
  return { body: l.id, kind: 'command', outline: around(from, far), bands: [], far };
}

/** From each side that fires (BQ-6.3.1-a), measured from its middle (BQ-6.1.3.5-a), with the bands of the range. */
function shots(s: BaroqueState, u: Unit): Region[] {
  const far = Math.min(shotReach(s, u), fogLimit(s));
  if (far <= 0) return [];
  const wide = houseRules(s).bandScale === 'wide';
  const limits = BAND_LIMITS.map((limit, i) => limit * (wide && i > 0 ? 2 : 1) * UNIT).filter(
    (at) => at < far,
  );
  return firingSides(u).map((side) => {
    const f = frontOf(shape(u), side);
    return {
      body: u.id,
      kind: 'shot',
      outline: laidBefore(f, fanFromMiddle(f, far)),
      bands: limits.map((at) => laidBefore(f, borderFromMiddle(f, at))),
      far,
    };
  });
}

/** BQ-7.1-c: straight ahead, with the most that the bonus die gives; without impetus nobody charges. */
function charge(s: BaroqueState, u: Unit): Region[] {
  if (u.impetus < 1 || inMelee(s, u)) return [];
  const far = M(u) + mostBonus(u);
  const f = frontOf(shape(u));
  const bands = [laidBefore(f, boxAhead(f, M(u)).slice(1, 3))];
  return [{ body: u.id, kind: 'charge', outline: laidBefore(f, boxAhead(f, far)), bands, far }];
}

/** Straight ahead, as far as the rules let it go. */
function move(s: BaroqueState, u: Unit, rules: Rules): Region[] {
  const ask = rules.asks(s).find((a) => a.kind === 'order');
  if (ask === undefined) return [];
  const order: MoveOrder = {
    ask: ask.id,
    kind: 'move',
    unit: u.id,
    do: 'advance',
    by: u.move,
    right: 0,
    to: 'left',
  };
  const far = rules.plan?.(s, order, { snap: false })?.spent ?? 0;
  const f = frontOf(shape(u));
  return far > 0
    ? [{ body: u.id, kind: 'move', outline: laidBefore(f, boxAhead(f, far)), bands: [], far }]
    : [];
}
