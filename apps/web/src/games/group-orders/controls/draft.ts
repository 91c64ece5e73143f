import type { Refusal } from '@tercio/engine';
import type { GroupCommand, MarchCommand, MoveCommand } from '@tercio/engine/rules/group-orders';
import {
  book,
  type GroupState,
  groupUnits,
  isGun,
  isLightFoot,
  type MoveLeg,
  marchers,
  rect,
  speedOf,
  tryMarch,
  tryMove,
  type Unit,
  wayOf,
} from '@tercio/engine/rules/group-orders';
import type { Rect } from '@tercio/engine/table';
import { endOf, groupOutline } from '@tercio/engine/table';
import { sayRefusal } from '@tercio/engine/text';
import { refusedDraft, tipOf } from '../../../game/answers/tip.ts';
import type { Draft, Drag } from '../../../game/controls.ts';
import { type Base, baseOf, hingeOf, outerOf } from '../../../game/orders/legs.ts';
import { inDegrees, inUnits } from '../../../game/pieces.ts';
import type { Nudges } from '../../../page/panels.ts';
import { fromPiece, type Overlay, type Place, type Pose } from '../../../table/scene.ts';
import { degreesText, lengthText, withUnit } from '../../../words/format.ts';
import type { Moment } from '../moment.ts';
import { wordsOf } from './words.ts';

/** A key or a nudge of the thumb moves so far, cm; with Shift the larger step. */
export const STEP = { small: 1, large: 5 };

/** From a drag or a key to a move of a unit or a march of its group: where it ends, what it costs, why not further. */

export const unitIn = (s: GroupState, id: string | undefined): Unit | undefined =>
  s.units.find((u) => u.id === id);
export const cm = (m: Moment, x: number): string => withUnit(x, 'cm', m.language);

/** The units meant by a selection: one alone, or all of a group that can march. */
export interface Block {
  readonly units: readonly Unit[];
  readonly lead: Rect;
  readonly group: boolean;
}

export function blockOf(s: GroupState, ids: readonly string[]): Block | undefined {
  const first = unitIn(
    s,
    ids.find((id) => unitIn(s, id) !== undefined),
  );
  if (first === undefined) return undefined;
  if (ids.length > 1) {
    const able = marchers(s, first.group);
    const units = able.length > 0 ? able : groupUnits(s, first.group);
    return { units, lead: groupOutline(units.map((u) => rect(s, u))), group: true };
  }
  return { units: [first], lead: rect(s, first), group: false };
}

/** An order of legs on its way. */
export interface LegDraft extends Draft {
  readonly legs: readonly MoveLeg[]; // as wished
}
const isLegDraft = (d: Draft | undefined): d is LegDraft => d !== undefined && 'legs' in d;

/** Legs of a draft of the same bodies, to go on from. */
export function before(d: Draft | undefined, ids: readonly string[]): readonly MoveLeg[] {
  if (!isLegDraft(d) || d.ids.length !== ids.length || d.ids.some((id) => !ids.includes(id))) return [];
  const given = d.command as MoveCommand | MarchCommand | undefined;
  return given?.kind === 'move' || given?.kind === 'march' ? given.legs : d.legs;
}

const ROOT_HALF = Math.SQRT1_2;
const thousandths = (x: number): number => Math.round(x * 1000) / 1000;

/** Legs written short: nothing of no length, neighbours of one kind joined. */
export function tidy(legs: readonly MoveLeg[]): MoveLeg[] {
  const out: MoveLeg[] = [];
  for (const leg of legs) {
    const last = out[out.length - 1];
    if (leg.go === 'about') out.push(leg);
    else if (last?.go === 'wheel' && leg.go === 'wheel') {
      const sum = (last.side === 'left' ? last.by : -last.by) + (leg.side === 'left' ? leg.by : -leg.by);
      out[out.length - 1] = {
        go: 'wheel',
        side: sum >= 0 ? 'left' : 'right',
        by: thousandths(Math.abs(sum)),
      };
    } else if (last?.go === 'incline' && leg.go === 'incline') {
      const sum = (last.side === 'left' ? last.by : -last.by) + (leg.side === 'left' ? leg.by : -leg.by);
      out[out.length - 1] = {
        go: 'incline',
        side: sum >= 0 ? 'left' : 'right',
        by: thousandths(Math.abs(sum)),
      };
    } else if (last?.go === leg.go && (leg.go === 'ahead' || leg.go === 'back' || leg.go === 'turn'))
      out[out.length - 1] = { go: leg.go, by: thousandths(leg.by + (last as { by: number }).by) };
    else out.push({ ...leg, by: thousandths(leg.by) });
    const now = out[out.length - 1];
    if (now && now.go !== 'about' && Math.abs(now.by) < 0.05) out.pop();
  }
  return out;
}

const direction = (degrees: number): Place => {
  const a = (degrees * Math.PI) / 180;
  return { x: Math.cos(a), y: Math.sin(a) };
};

/** Where a rectangle lies after legs, before any rule has looked. */
export function afterLegs(u: Unit, lead: Rect, legs: readonly MoveLeg[]): Base {
  return baseOf(endOf({ ...lead }, wayOf(u, lead, legs).path));
}

/** `frozen`: degrees at which the pointer left the circle of a wheel. */
export interface Grip {
  readonly before: readonly MoveLeg[];
  frozen?: number;
}

/** What a drag means in legs. */
export function legsOfDrag(_s: GroupState, block: Block, g: Drag, grip: Grip): MoveLeg[] {
  const first = block.units[0];
  if (first === undefined) return [];
  const base = afterLegs(first, block.lead, grip.before);
  const ahead = direction(base.facing);
  const [dx, dy] = [g.to.x - g.from.x, g.to.y - g.from.y];
  const front = dx * ahead.x + dy * ahead.y;
  const right = dx * ahead.y - dy * ahead.x;
  const far = Math.hypot(dx, dy);
  const toward = thousandths((Math.atan2(dy, dx) * 180) / Math.PI);
  const wheels = g.manoeuvre === 'wheelLeft' || g.manoeuvre === 'wheelRight';
  // GO-ORDER-18: on Stand 5 in any direction; guns and light foot may turn.
  if (first.order === 'stand') {
    if (wheels && !block.group && (isGun(first) || isLightFoot(first)))
      return [{ go: 'turn', by: turnOf(base, g) }];
    return tidy([{ go: 'shift', toward, by: far }]);
  }
  if (isLightFoot(first) && !block.group) {
    if (wheels) return tidy([...grip.before, { go: 'turn', by: turnOf(base, g) }]);
    return tidy([...grip.before, { go: 'shift', toward, by: far }]);
  }
  if (wheels) return tidy([...grip.before, ...wheelLegs(first, base, g, grip)]);
  if (front < -0.5 && Math.abs(right) < -front) return tidy([...grip.before, { go: 'back', by: -front }]);
  // GO-MOVE-05: sideways only by inclining at 45 degrees.
  if (g.manoeuvre === 'slide' || Math.abs(right) > Math.max(1.5, front / 4)) {
    const side = right > 0 ? 'right' : 'left';
    return tidy([
      ...grip.before,
      { go: 'incline', side, by: Math.abs(right) / ROOT_HALF },
      { go: 'ahead', by: Math.max(0, front - Math.abs(right)) },
    ]);
  }
  return tidy([...grip.before, { go: 'ahead', by: Math.max(0, front) }]);
}

/** A turn on the spot that follows the pointer; to the left is positive. */
function turnOf(base: Base, g: Drag): number {
  const angle = (p: Place): number => (Math.atan2(p.y - base.y, p.x - base.x) * 180) / Math.PI;
  const by = ((angle(g.to) - angle(g.from) + 540) % 360) - 180;
  return g.free ? thousandths(by) : Math.round(by / 5) * 5;
}

/** The corner follows the pointer on its circle; pulled off the circle it goes straight on from there. */
function wheelLegs(u: Unit, base: Base, g: Drag, grip: Grip): MoveLeg[] {
  const side = g.manoeuvre === 'wheelLeft' ? 'left' : 'right';
  const pivot = hingeOf(base, side);
  const angle = (p: Place): number => (Math.atan2(p.y - pivot.y, p.x - pivot.x) * 180) / Math.PI;
  let by = ((angle(g.to) - angle(g.from) + 540) % 360) - 180;
  if (side === 'right') by = -by;
  by = Math.max(0, Math.min(90, by));
  const step = g.free ? by : Math.round(by / 5) * 5;
  const away = Math.hypot(g.to.x - pivot.x, g.to.y - pivot.y);
  const grabbed = Math.hypot(g.from.x - pivot.x, g.from.y - pivot.y);
  const off = away > grabbed + 1.5;
  if (!off) grip.frozen = undefined;
  else grip.frozen ??= step;
  const wheel = grip.frozen ?? step;
  const leg: MoveLeg = { go: 'wheel', side, by: wheel };
  if (!off) return [leg];
  const facing = base.facing + (side === 'left' ? wheel : -wheel);
  const ahead = direction(facing);
  const turn = ((side === 'left' ? wheel : -wheel) * Math.PI) / 180;
  const [fx, fy] = [g.from.x - pivot.x, g.from.y - pivot.y];
  const corner = {
    x: pivot.x + fx * Math.cos(turn) - fy * Math.sin(turn),
    y: pivot.y + fx * Math.sin(turn) + fy * Math.cos(turn),
  };
  const on = (g.to.x - corner.x) * ahead.x + (g.to.y - corner.y) * ahead.y;
  return on > 0.1 && speedOf(u) > 0 ? [leg, { go: 'ahead', by: on }] : [leg];
}

const poseOf = (r: Rect): Pose => ({ x: inUnits(r.x), y: inUnits(r.y), facing: inDegrees(r.facing) });

/** A command shown as it is, given at once if it is legal. */
export function now(m: Moment, ids: readonly string[], command: GroupCommand): Draft {
  const no = m.rules.check(m.state, command);
  return no
    ? { ...refusedDraft(m, ids, no, command), nudges: 'none' }
    : { ids, command, now: true, overlays: [], say: '' };
}

interface Tried {
  refusal: Refusal | undefined;
  ends: readonly Rect[];
  cost: number; // the greatest of them, cm
}
function tried(s: GroupState, block: Block, legs: readonly MoveLeg[]): Tried {
  const first = block.units[0];
  if (first === undefined) return { refusal: undefined, ends: [], cost: 0 };
  if (block.group) {
    const t = tryMarch(s, first.group, legs);
    const cost = Math.max(0, ...t.tried.map((x) => (Number.isFinite(x.cost) ? x.cost : 0)));
    return { refusal: t.refusal, ends: t.tried.map((x) => x.end), cost: inUnits(cost) };
  }
  const t = tryMove(s, first, legs);
  return { refusal: t.refusal, ends: [t.end], cost: inUnits(Number.isFinite(t.cost) ? t.cost : 0) };
}

/** The most a block can spend: the slowest of it. */
export const mostOf = (s: GroupState, block: Block): number =>
  Math.min(
    ...block.units.map((u) => (u.order === 'stand' ? book(s).stand_move : speedOf(u) - inUnits(u.spent))),
  );

/** What a nudge does: a wheel or turn to the side, on Stand only for those who may turn there. */
function nudgesOf(m: Moment, u: Unit): Nudges {
  const w = wordsOf(m.language);
  const by = cm(m, STEP.small);
  return u.order === 'stand' && !isGun(u) && !isLightFoot(u) ? w.shove(by) : w.nudge(by);
}

/** The nearest legal part of a move: as the rules cut it, or straight on where the way aside is not allowed. */
function nearestOf(
  m: Moment,
  block: Block,
  command: MoveCommand | MarchCommand,
  why: Refusal,
): MoveCommand | MarchCommand | undefined {
  if (why.cut) return why.cut as MoveCommand | MarchCommand;
  const legs = command.legs.filter((l) => l.go !== 'incline');
  if (legs.length === 0 || legs.length === command.legs.length) return undefined;
  const straight = { ...command, legs };
  if (tried(m.state, block, legs).refusal === undefined) return straight;
  return m.rules.check(m.state, straight)?.cut as MoveCommand | MarchCommand | undefined;
}

/** What stops a move where it is held: asked a little farther on, since the wished end may break another rule. */
function stopOf<C extends MoveCommand | MarchCommand>(
  s: GroupState,
  block: Block,
  command: C,
  held: readonly MoveLeg[],
): { why: Refusal; refused: C } | undefined {
  const { legs } = command;
  const last = held.length - 1;
  const [wished, cut] = [legs[last], held[last]];
  if (!wished || !cut || wished.go === 'about' || cut.go === 'about' || wished.go !== cut.go)
    return undefined;
  const by = Math.sign(wished.by) * Math.min(Math.abs(wished.by), Math.abs(cut.by) + 0.25);
  const refused = { ...command, legs: [...held.slice(0, last), { ...cut, by }] };
  const why = tried(s, block, refused.legs).refusal;
  return why && { why, refused };
}

/** The order that these legs make: as far as it may go. */
export function draftOf(m: Moment, ids: readonly string[], legs: readonly MoveLeg[]): LegDraft {
  const s = m.state;
  const block = blockOf(s, ids);
  const first = block?.units[0];
  if (!block || !first || legs.length === 0) return { ids, legs, overlays: [], say: '' };
  const ask = m.ask?.id ?? '';
  const command: MoveCommand | MarchCommand = block.group
    ? { ask, kind: 'march', group: first.group, legs }
    : { ask, kind: 'move', unit: first.id, legs };
  const w = wordsOf(m.language);
  const t = tried(s, block, legs);
  const most = cm(m, mostOf(s, block));
  if (t.refusal === undefined) {
    const sum = w.sum(lengthText(t.cost, m.language), most);
    return {
      ids,
      legs,
      command,
      overlays: [...ways(m, first, block.lead, legs), ...ghosts(block.units, t.ends, sum)],
      nudges: nudgesOf(m, first),
      say: sum,
    };
  }
  const why = m.rules.check(m.state, command) ?? t.refusal;
  const { path } = wayOf(first, block.lead, legs);
  const overlays: Overlay[] = block.units.map((u) => ({
    kind: 'ghost',
    of: u.id,
    pose: poseOf(endOf({ ...rect(s, u) }, path)),
    legal: false,
  }));
  const cut = nearestOf(m, block, command, why);
  let held: string | undefined;
  if (cut) {
    const c = tried(s, block, cut.legs);
    const end = afterLegs(first, block.lead, legs);
    const short = afterLegs(first, block.lead, cut.legs);
    held = m.words.table.heldShort(cm(m, Math.hypot(end.x - short.x, end.y - short.y)));
    const sum = w.sum(lengthText(c.cost, m.language), most);
    overlays.push(...ways(m, first, block.lead, cut.legs), ...ghosts(block.units, c.ends, sum));
  }
  const told = (cut && stopOf(s, block, command, cut.legs)) ?? { why, refused: command };
  return {
    ids,
    legs,
    command: cut,
    overlays,
    nudges: nudgesOf(m, first),
    refusal: { ...tipOf(m, told.why, told.refused), held },
    say: `${sayRefusal(m.speaker, told.why)} ${held ?? ''}`,
  };
}

const ghosts = (units: readonly Unit[], ends: readonly Rect[], text: string): Overlay[] =>
  units.map((u, i) => ({
    kind: 'ghost',
    of: u.id,
    pose: poseOf(ends[i] ?? { ...u, width: 0, depth: 0 }),
    legal: true,
    ...(i === 0 ? { chip: { text, tone: 'good' as const } } : {}),
  }));

/** Each leg drawn, so that the price can be checked against the rule. */
function ways(m: Moment, u: Unit, lead: Rect, legs: readonly MoveLeg[]): Overlay[] {
  const out: Overlay[] = [];
  let at = baseOf(lead);
  legs.forEach((leg, i) => {
    const next = afterLegs(u, lead, legs.slice(0, i + 1));
    if (leg.go === 'wheel') {
      const arc = lengthText(((leg.by * Math.PI) / 180) * at.width, m.language);
      out.push({
        kind: 'wheel',
        pivot: hingeOf(at, leg.side),
        from: outerOf(at, leg.side),
        to: outerOf(next, leg.side),
        chip: { text: `${degreesText(leg.by, m.language)} · ${arc}`, tone: 'ink' },
      });
    } else if (leg.go !== 'about' && leg.go !== 'turn') {
      const rear = leg.go === 'back' ? -at.depth / 2 : at.depth / 2;
      out.push({
        kind: 'path',
        points: [fromPiece(at, 0, rear), fromPiece(next, 0, rear)],
        ...(legs.length > 1
          ? { chip: { text: `+ ${lengthText(Math.abs(leg.by), m.language)}`, tone: 'ink' as const } }
          : {}),
      });
    }
    at = next;
  });
  return out;
}
