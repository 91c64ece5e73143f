import { type Command, type Plan, type PlanWish, planOf, type Stage } from '@tercio/engine';
import type { Overlay, Place, Pose } from '../../table/scene.ts';
import { fromPiece } from '../../table/scene.ts';
import { degreesText, lengthText } from '../../words/format.ts';
import type { Moment } from '../controls.ts';
import { inDegrees, inUnits } from '../pieces.ts';
import { baseOf, outerOf } from './legs.ts';

/** An order as the rules plan it, drawn: its path stage by stage, and where everybody ends. */

export const planned = <C extends Command>(m: Moment, command: C, wish?: PlanWish): Plan<C> =>
  planOf(m.rules, m.state, command as Command, wish) as Plan<C>;

export const placeOf = (p: { readonly x: number; readonly y: number }): Place => ({
  x: inUnits(p.x),
  y: inUnits(p.y),
});
export const poseOf = (p: { readonly x: number; readonly y: number; readonly facing: number }): Pose => ({
  ...placeOf(p),
  facing: inDegrees(p.facing),
});

/** Where a block stands at the end of its path; where it stands now, if it has none. */
export const endOf = (p: { readonly path: readonly Stage[] }, block: Pose): Pose => {
  const last = p.path[p.path.length - 1];
  return last ? poseOf(last.to) : block;
};

/** Each stage drawn; with `chips` its length is written beside it, so that the price can be checked against the rule. */
export function ways(m: Moment, path: readonly Stage[], chips: 'chips' | 'bare' = 'chips'): Overlay[] {
  return path.flatMap((stage): Overlay[] => {
    const [from, to] = [baseOf(stage.from), baseOf(stage.to)];
    const long = lengthText(inUnits(stage.length), m.language);
    if (stage.go === 'wheel' && stage.about) {
      const side = stage.angle > 0 ? 'left' : 'right';
      const text = `${degreesText(inDegrees(Math.abs(stage.angle)), m.language)} · ${long}`;
      return [
        {
          kind: 'wheel',
          pivot: placeOf(stage.about),
          from: outerOf(from, side),
          to: outerOf(to, side),
          ...(chips === 'chips' ? { chip: { text, tone: 'ink' as const } } : {}),
        },
      ];
    }
    if (stage.go !== 'shift') return [];
    const edge = isBack(from, to) ? -from.depth / 2 : from.depth / 2;
    return [
      {
        kind: 'path',
        points: [fromPiece(from, 0, edge), fromPiece(to, 0, edge)],
        ...(chips === 'chips' && path.length > 1
          ? { chip: { text: `+ ${long}`, tone: 'ink' as const } }
          : {}),
      },
    ];
  });
}

const isBack = (from: Pose, to: Place): boolean => {
  const a = (from.facing * Math.PI) / 180;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  return Math.cos(a) * dx + Math.sin(a) * dy < -0.9 * Math.hypot(dx, dy);
};

/** Where everybody ends, the first with what it comes to written on it. */
export const ghosts = (ends: Plan['ends'], text: string, tone: 'good' | 'ink' = 'good'): Overlay[] =>
  ends.map((end, i) => ({
    kind: 'ghost',
    of: end.body,
    pose: poseOf(end),
    legal: true,
    ...(i === 0 ? { chip: { text, tone } } : {}),
  }));

/** Where it was drawn to and may not go. */
export const struck = (ends: Plan['ends']): Overlay[] =>
  ends.map((end) => ({ kind: 'ghost', of: end.body, pose: poseOf(end), legal: false }));
