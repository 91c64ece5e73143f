import type { Feature, TerrainKind } from '../../art/terrain/feature.ts';
import type { BattleCard } from '../../page/start.ts';

/** Before a battle: what ground lies with each army, counted from its front backwards, and what between the lines. */
export interface Ground {
  readonly held: readonly [readonly Counted[], readonly Counted[]];
  readonly between: readonly Counted[];
}
export type Counted = readonly [kind: TerrainKind, count: number];

/** Of no use to either: nobody stands on them or is hindered by them. */
const IDLE: ReadonlySet<TerrainKind> = new Set(['road', 'coast', 'ford']);

const mean = (all: readonly number[]): number => all.reduce((sum, x) => sum + x, 0) / all.length;

function middleOf({ area }: Feature): readonly [number, number] {
  if (area.shape === 'ellipse') return [area.cx, area.cy];
  return [mean(area.points.map(([x]) => x)), mean(area.points.map(([, y]) => y))];
}

function counted(features: readonly Feature[]): Counted[] {
  const counts = new Map<TerrainKind, number>();
  for (const { kind } of features) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts];
}

/** Nothing while an army has still to be drawn up. */
export function groundOf({ areas, blocks }: Pick<BattleCard, 'areas' | 'blocks'>): Ground | undefined {
  const of = (side: 0 | 1) => blocks.filter((b) => b.side === side && b.kind !== 'baggage');
  const [first, second] = [of(0), of(1)];
  if (first.length === 0 || second.length === 0) return undefined;
  // the armies face each other up and down the table, or across it
  const apart = (at: (b: { x: number; y: number }) => number): number =>
    mean(second.map(at)) - mean(first.map(at));
  const upright = Math.abs(apart((b) => b.y)) >= Math.abs(apart((b) => b.x));
  const at = (b: { readonly x: number; readonly y: number }): number => (upright ? b.y : b.x);
  const way = apart(at) < 0 ? -1 : 1;
  const fronts = [Math.max(...first.map((b) => way * at(b))), Math.min(...second.map((b) => way * at(b)))];
  const lies = (f: Feature): 0 | 1 | undefined => {
    const [x, y] = middleOf(f);
    const far = way * (upright ? y : x);
    const [near = 0, beyond = 0] = fronts;
    if (near >= beyond) return undefined; // the lines are mixed already
    return far <= near ? 0 : far >= beyond ? 1 : undefined;
  };
  const used = areas.filter((f) => !IDLE.has(f.kind));
  const where = (is: 0 | 1 | undefined): Counted[] => counted(used.filter((f) => lies(f) === is));
  return { held: [where(0), where(1)], between: where(undefined) };
}
