/** What a move or march would come to: drawn, priced and cut by the rules themselves. GO-MOVE-03 to 13, GO-ORDER. */
import {
  courseOf,
  NO_COURSE,
  type Plan,
  type Stop,
  shortOf,
  triedOut,
} from '../../../battle/outlook/plan.ts';
import type { Refusal, RuleSet } from '../../../battle/protocol.ts';
import { groupOutline } from '../../../table/motion/group.ts';
import { inUnits } from '../../../table/number.ts';
import type { Rect } from '../../../table/shape.ts';
import type { GroupCommand, MarchCommand, MoveCommand } from '../commands.ts';
import { top } from '../frames.ts';
import { rect } from '../ground/shapes.ts';
import { findUnit, type GroupState, groupUnits, type Unit } from '../state.ts';
import { FARTHER_ON_CM } from '../tolerances.ts';
import { marchers, type Tried, tryMarch, tryMove } from './attempt.ts';
import { type MoveLeg, wayOf } from './march.ts';
import { mostOf } from './way-to.ts';

type Rules = Pick<
  RuleSet<GroupState, GroupCommand, never>,
  'asks' | 'check' | 'accept' | 'step' | 'copy' | 'bodies'
>;
type Order = MoveCommand | MarchCommand;

/** Who goes, and the outline that their legs are drawn for. */
interface Block {
  readonly units: readonly Unit[];
  readonly lead: Rect;
}

export function planOf(s: GroupState, c: GroupCommand, rules: Rules): Plan<GroupCommand> | undefined {
  if (s.over !== null || top(s).at !== 'moves.ask') return undefined;
  if (c.kind !== 'move' && c.kind !== 'march') return triedOut(rules, s, c);
  const block = blockOf(s, c);
  if (block === undefined) return triedOut(rules, s, c);
  const wished = courseFor(s, block, c.legs);
  const refusal = rules.check(s, c);
  const held = refusal === undefined ? c : nearest(s, c, refusal, rules);
  const most = Math.min(...block.units.map((u) => mostOf(s, u)));
  const none = { block: block.lead, priced: 'length' as const, cost: [], zones: [], snap: undefined, most };
  if (held === undefined)
    return {
      ...NO_COURSE,
      ...none,
      command: undefined,
      price: 0,
      spent: 0,
      stop: refusal && { refusal, of: c, wished, short: 0 },
    };
  const all = triedOf(s, held);
  const { path } = courseFor(s, block, held.legs);
  const ends = block.units.map((u, i) => {
    const { x, y, facing } = all[i].end;
    return { body: u.id, x, y, facing };
  });
  const spent = Math.max(0, ...all.map((t) => (Number.isFinite(t.cost) ? t.cost : 0)));
  const course = { path, ends };
  const stop: Stop<GroupCommand> | undefined = refusal && {
    ...(stopsAt(s, c, held.legs) ?? { refusal, of: c }),
    wished,
    short: shortOf(wished, course, block.lead),
  };
  return { ...none, ...course, command: held, price: inUnits(spent), spent, stop };
}

function blockOf(s: GroupState, c: Order): Block | undefined {
  if (c.kind === 'move') {
    const u = findUnit(s, c.unit);
    return u && { units: [u], lead: rect(s, u) };
  }
  if (s.groups[c.group] === undefined) return undefined;
  const able = marchers(s, c.group);
  const units = able.length > 0 ? able : groupUnits(s, c.group);
  return units.length === 0 ? undefined : { units, lead: groupOutline(units.map((u) => rect(s, u))) };
}

const courseFor = (s: GroupState, { units, lead }: Block, legs: readonly MoveLeg[]) =>
  courseOf(
    lead,
    units.map((u) => ({ ...rect(s, u), id: u.id })),
    wayOf(units[0], lead, legs).path,
  );

const triedOf = (s: GroupState, c: Order): readonly Tried[] => {
  if (c.kind === 'march') return tryMarch(s, c.group, c.legs).tried;
  const u = findUnit(s, c.unit);
  return u === undefined ? [] : [tryMove(s, u, c.legs)];
};

const refusalOf = (s: GroupState, c: Order): Refusal | undefined =>
  c.kind === 'march' ? tryMarch(s, c.group, c.legs).refusal : triedOf(s, c)[0]?.refusal;

/** The nearest legal part: as the refusal cuts it, or straight on where the way aside is not allowed. */
function nearest(s: GroupState, c: Order, why: Refusal, rules: Rules): Order | undefined {
  if (why.cut !== undefined) return why.cut as Order;
  const legs = c.legs.filter((l) => l.go !== 'incline');
  if (legs.length === 0 || legs.length === c.legs.length) return undefined;
  const straight: Order = { ...c, legs };
  const no = rules.check(s, straight);
  return no === undefined ? straight : (no.cut as Order | undefined);
}

/** What stops a move where it is held: asked a little farther on, since the wished end may break another rule. */
function stopsAt(
  s: GroupState,
  c: Order,
  held: readonly MoveLeg[],
): { refusal: Refusal; of: Order } | undefined {
  const last = held.length - 1;
  const [wished, cut] = [c.legs[last], held[last]];
  if (!wished || !cut || wished.go === 'about' || cut.go === 'about' || wished.go !== cut.go)
    return undefined;
  const by = Math.sign(wished.by) * Math.min(Math.abs(wished.by), Math.abs(cut.by) + FARTHER_ON_CM);
  const of: Order = { ...c, legs: [...held.slice(0, last), { ...cut, by }] };
  const refusal = refusalOf(s, of);
  return refusal && { refusal, of };
}
