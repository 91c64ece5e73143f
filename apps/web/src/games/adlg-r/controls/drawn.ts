import type { Leg } from '@tercio/engine/rules/adlg-r';
import {
  type AdlgState,
  book,
  controllersOf,
  fightsOf,
  supportsOf,
  type Unit,
} from '@tercio/engine/rules/adlg-r';
import { inUnits, newShape, type Rect, shapeOf } from '@tercio/engine/table';
import { afterLegs, type Base, baseOf, hingeOf, outerOf } from '../../../game/legs.ts';
import { inDegrees } from '../../../game/pieces.ts';
import { fromPiece, type Overlay, type Pose } from '../../../table/scene.ts';
import { degreesText, lengthText } from '../../../words/format.ts';
import type { Moment } from '../moment.ts';

/** An order as it is drawn on the table: ghosts, legs with their prices, zones it comes into, supports. */
export const poseOf = (r: Rect): Pose => ({ x: inUnits(r.x), y: inUnits(r.y), facing: inDegrees(r.facing) });

export const ghosts = (
  units: readonly Unit[],
  poses: readonly Pose[],
  text: string,
  tone: 'good' | 'ink',
): Overlay[] =>
  units.map((u, i) => ({
    kind: 'ghost',
    of: u.id,
    pose: poses[i] ?? poseOf(u),
    legal: true,
    ...(i === 0 ? { chip: { text, tone } } : {}),
  }));

/** Each leg drawn, so that the price can be checked against the rule. */
export function ways(m: Moment, lead: Base, legs: readonly Leg[]): Overlay[] {
  const out: Overlay[] = [];
  let at = lead;
  for (const leg of legs) {
    const next = afterLegs(at, [leg]);
    if (leg.do === 'wheel') {
      const arc = lengthText(((leg.by * Math.PI) / 180) * at.width, m.language);
      out.push({
        kind: 'wheel',
        pivot: hingeOf(at, leg.to),
        from: outerOf(at, leg.to),
        to: outerOf(next, leg.to),
        chip: { text: `${degreesText(leg.by, m.language)} · ${arc}`, tone: 'ink' },
      });
    } else if (leg.do !== 'turn' && leg.do !== 'pivot') {
      const from = fromPiece(at, 0, at.depth / 2);
      out.push({
        kind: 'path',
        points: [from, fromPiece(next, 0, next.depth / 2)],
        ...(legs.length > 1
          ? { chip: { text: `+ ${lengthText(Math.abs(leg.by), m.language)}`, tone: 'ink' as const } }
          : {}),
      });
    }
    at = next;
  }
  return out;
}

/** Zones of control that the end of a move lies in. */
export function zones(m: Moment, s: AdlgState, units: readonly Unit[], poses: readonly Rect[]): Overlay[] {
  const seen = new Set<string>();
  const out: Overlay[] = [];
  units.forEach((u, i) => {
    const pose = poses[i];
    if (!pose) return;
    for (const e of controllersOf(s, u, shapeOf(pose, newShape()))) {
      if (seen.has(e.id)) continue;
      seen.add(e.id);
      out.push(zoneOf(s, e));
    }
  });
  return m.help === 'bare' ? [] : out;
}

export function zoneOf(s: AdlgState, u: Unit): Overlay {
  const b = baseOf(u);
  const deep = book(s).zocDepth;
  const [w, d] = [b.width / 2, b.depth / 2];
  return {
    kind: 'zone',
    side: u.side,
    outline: [fromPiece(b, -w, d), fromPiece(b, w, d), fromPiece(b, w, d + deep), fromPiece(b, -w, d + deep)],
  };
}

/** Who supports whom in the fights of a body: a line from each to the fighter he helps. */
export function supportLinks(s: AdlgState, id: string): Overlay[] {
  const out: Overlay[] = [];
  for (const f of fightsOf(s)) {
    if (!f.b || (f.a.id !== id && f.b.id !== id)) continue;
    const { a, b } = supportsOf(f);
    for (const [helped, list] of [
      [f.a, a],
      [f.b, b],
    ] as const)
      for (const { unit } of list) out.push({ kind: 'link', from: baseOf(unit), to: baseOf(helped) });
  }
  return out;
}
