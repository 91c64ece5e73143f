import type { Body, Field } from '@tercio/engine';
import type { TableText } from '../../page/battle-parts.ts';
import { fromPiece, seenBy } from '../../table/scene.ts';
import { withUnit } from '../../words/format.ts';
import { inDegrees, inUnits, type PieceWords, speechOf } from '../pieces.ts';

/** The table in words, side by side, corps by corps: who is before, beside and behind each base, and how far. */
type Bearing = 'before' | 'left' | 'right' | 'behind';
const BEARINGS: readonly Bearing[] = ['before', 'left', 'right', 'behind'];

/** Farther than so many base widths nobody is worth telling. */
const FAR = 8;

export function tableText(bodies: readonly Body[], field: Field, said: PieceWords): TableText {
  const groups = new Map<string, { side: 0 | 1; name: string; bodies: { id: string; text: string }[] }>();
  for (const b of bodies) {
    const name = b.group || said.sides[b.side];
    const key = `${b.side} ${name}`;
    const group = groups.get(key) ?? { side: b.side, name, bodies: [] };
    group.bodies.push({ id: b.id, text: [speechOf(b, bodies, said), ...around(b, bodies, said)].join(' ') });
    groups.set(key, group);
  }
  const length = (v: number): string => withUnit(inUnits(v), said.unit, said.language);
  const ground = field.grounds.map((g) => {
    const xs = g.outline.filter((_, i) => i % 2 === 0);
    const ys = g.outline.filter((_, i) => i % 2 === 1);
    const middle = (list: readonly number[]): number => (Math.min(...list) + Math.max(...list)) / 2;
    const kind = said.term(g.kind);
    const name = g.name && g.name !== g.id ? `${g.name} (${kind})` : kind;
    return `${name}: ${said.words.setup.layAt(length(middle(xs)), length(middle(ys)))}`;
  });
  return { groups: [...groups.values()].sort((a, b) => a.side - b.side), ground };
}

function around(b: Body, bodies: readonly Body[], said: PieceWords): string[] {
  const pose = { x: inUnits(b.x), y: inUnits(b.y), facing: inDegrees(b.facing) };
  const [half, deep] = [inUnits(b.width) / 2, inUnits(b.depth) / 2];
  const near = new Map<Bearing, { name: string; away: number }>();
  for (const o of bodies) {
    if (o === b || !o.solid) continue;
    const { right, front } = seenBy(pose, { x: inUnits(o.x), y: inUnits(o.y) });
    const where: Bearing =
      Math.abs(front) >= Math.abs(right) ? (front > 0 ? 'before' : 'behind') : right > 0 ? 'right' : 'left';
    const edge =
      where === 'before' || where === 'behind'
        ? fromPiece(pose, 0, Math.sign(front) * deep)
        : fromPiece(pose, Math.sign(right) * half, 0);
    const reach = Math.min(inUnits(o.width), inUnits(o.depth)) / 2;
    const away = Math.max(0, Math.hypot(inUnits(o.x) - edge.x, inUnits(o.y) - edge.y) - reach);
    const best = near.get(where);
    if (away < FAR * inUnits(b.width) && (!best || away < best.away))
      near.set(where, { name: o.name || o.id, away });
  }
  return BEARINGS.flatMap((where) => {
    const o = near.get(where);
    return o ? [said.words.access[where](o.name, withUnit(o.away, said.unit, said.language))] : [];
  });
}
