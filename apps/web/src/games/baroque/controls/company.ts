import { type BaroqueState, isMounted, onTable, type Unit } from '@tercio/engine/rules/baroque';
import { inDegrees, inUnits } from '../../../game/pieces.ts';
import { seenBy } from '../../../table/scene.ts';

/** BU: no farther from edge to edge, and no farther out of line, they stand together. */
const GAP = 0.6;
const ASIDE = 0.3;

const pose = (u: Unit) => ({ x: inUnits(u.x), y: inUnits(u.y), facing: inDegrees(u.facing) });

/** Beside each other in a line, or one right behind another, looking the same way. */
function areTogether(a: Unit, b: Unit): boolean {
  if (a.facing !== b.facing) return false;
  const { right, front } = seenBy(pose(a), pose(b));
  const [wide, deep] = [inUnits(a.width + b.width) / 2, inUnits(a.depth + b.depth) / 2];
  const beside = Math.abs(front) <= ASIDE && Math.abs(right) - wide <= GAP;
  const behind = Math.abs(right) <= ASIDE && Math.abs(front) - deep <= GAP;
  return beside || behind;
}

/** Those of its division and arm who stand with it; guns and baggage go for themselves. */
export function company(s: BaroqueState, first: Unit): readonly string[] {
  const out = [first];
  const others = s.units.filter(
    (u) => u.command === first.command && onTable(u) && u !== first && u.type !== 'ART' && u.type !== 'BAG',
  );
  if (first.type === 'ART' || first.type === 'BAG') return [first.id];
  for (const a of out)
    for (const b of others)
      if (!out.includes(b) && isMounted(a.type) === isMounted(b.type) && areTogether(a, b)) out.push(b);
  return out.map((u) => u.id);
}
