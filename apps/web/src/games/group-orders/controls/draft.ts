import type { Plan } from '@tercio/engine';
import type { GroupCommand, MarchCommand, MoveCommand } from '@tercio/engine/rules/group-orders';
import {
  type GroupState,
  groupUnits,
  isGun,
  isLightFoot,
  type MoveLeg,
  marchers,
  speedOf,
  type Unit,
} from '@tercio/engine/rules/group-orders';
import { sayRefusal } from '@tercio/engine/text';
import { refusedDraft, tipOf } from '../../../game/answers/tip.ts';
import type { Draft, Drag } from '../../../game/controls.ts';
import { type Base, baseOf, hingeOf } from '../../../game/orders/legs.ts';
import { endOf, ghosts, planned, struck, ways } from '../../../game/orders/planned.ts';
import { pulledBy, swing, type WheelGrip, wheelled } from '../../../game/orders/pull.ts';
import { inUnits } from '../../../game/pieces.ts';
import type { Nudges } from '../../../page/panels.ts';
import { lengthText, withUnit } from '../../../words/format.ts';
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
  readonly group: boolean;
}

export function blockOf(s: GroupState, ids: readonly string[]): Block | undefined {
  const first = unitIn(
    s,
    ids.find((id) => unitIn(s, id) !== undefined),
  );
  if (first === undefined) return undefined;
  if (ids.length === 1) return { units: [first], group: false };
  const able = marchers(s, first.group);
  return { units: able.length > 0 ? able : groupUnits(s, first.group), group: true };
}

/** The order of these legs for a selection: a move of a unit or a march of its group. */
export function legsCommand(
  m: Moment,
  { units, group }: Block,
  legs: readonly MoveLeg[],
): MoveCommand | MarchCommand {
  const ask = m.ask?.id ?? '';
  const first = units[0];
  return group
    ? { ask, kind: 'march', group: first?.group ?? -1, legs }
    : { ask, kind: 'move', unit: first?.id ?? '', legs };
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

/** Where a block stands once some legs are walked. */
function standing(m: Moment, block: Block, legs: readonly MoveLeg[]): Base | undefined {
  const p = planned(m, legsCommand(m, block, legs));
  return p.block && { ...baseOf(p.block), ...endOf(p.stop?.wished ?? p, baseOf(p.block)) };
}

export interface Grip extends WheelGrip {
  readonly before: readonly MoveLeg[];
}

/** What a drag means in legs. */
export function legsOfDrag(m: Moment, block: Block, g: Drag, grip: Grip): MoveLeg[] {
  const first = block.units[0];
  const base = standing(m, block, grip.before);
  if (first === undefined || base === undefined) return [];
  const { front, right } = pulledBy(base.facing, g);
  const [dx, dy] = [g.to.x - g.from.x, g.to.y - g.from.y];
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
      { go: 'incline', side, by: Math.abs(right) * Math.SQRT2 },
      { go: 'ahead', by: Math.max(0, front - Math.abs(right)) },
    ]);
  }
  return tidy([...grip.before, { go: 'ahead', by: Math.max(0, front) }]);
}

const snapped = (by: number, free: boolean): number => (free ? by : Math.round(by / 5) * 5);

/** A turn on the spot that follows the pointer; to the left is positive. */
const turnOf = (base: Base, g: Drag): number => thousandths(snapped(swing(base, g.from, g.to), g.free));

function wheelLegs(u: Unit, base: Base, g: Drag, grip: Grip): MoveLeg[] {
  const side = g.manoeuvre === 'wheelLeft' ? 'left' : 'right';
  const { by, on } = wheelled(base, g, side, grip, {
    hinge: hingeOf(base, side),
    corner: g.from,
    most: 90,
    slack: 1.5,
    snap: (turn) => snapped(turn, g.free),
  });
  const leg: MoveLeg = { go: 'wheel', side, by };
  return on > 0.1 && speedOf(u) > 0 ? [leg, { go: 'ahead', by: on }] : [leg];
}

/** A command shown as it is, given at once if it is legal. */
export function now(m: Moment, ids: readonly string[], command: GroupCommand): Draft {
  const no = m.rules.check(m.state, command);
  return no
    ? { ...refusedDraft(m, ids, no, command), nudges: 'none' }
    : { ids, command, now: true, overlays: [], say: '' };
}

/** The most a block can spend: the slowest of it. */
export const mostOf = (m: Moment, block: Block): number =>
  inUnits(planned(m, legsCommand(m, block, [])).most);

/** What a nudge does: a wheel or turn to the side, on Stand only for those who may turn there. */
function nudgesOf(m: Moment, u: Unit): Nudges {
  const w = wordsOf(m.language);
  const by = cm(m, STEP.small);
  return u.order === 'stand' && !isGun(u) && !isLightFoot(u) ? w.shove(by) : w.nudge(by);
}

/** The order that these legs make: as far as it may go. */
export function draftOf(m: Moment, ids: readonly string[], legs: readonly MoveLeg[]): LegDraft {
  const block = blockOf(m.state, ids);
  const first = block?.units[0];
  if (!block || !first || legs.length === 0) return { ids, legs, overlays: [], say: '' };
  const p: Plan<GroupCommand> = planned<GroupCommand>(m, legsCommand(m, block, legs));
  const { command, stop } = p;
  const sum = wordsOf(m.language).sum(lengthText(inUnits(p.spent), m.language), cm(m, inUnits(p.most)));
  const going = command ? [...ways(m, p.path), ...ghosts(p.ends, sum)] : [];
  const nudges = nudgesOf(m, first);
  if (!stop) return { ids, legs, command, overlays: going, nudges, say: sum };
  const held = command && m.words.table.heldShort(cm(m, inUnits(stop.short)));
  return {
    ids,
    legs,
    command,
    overlays: [...struck(stop.wished.ends), ...going],
    nudges,
    refusal: { ...tipOf(m, stop.refusal, stop.of), held },
    say: `${sayRefusal(m.speaker, stop.refusal)} ${held ?? ''}`,
  };
}
