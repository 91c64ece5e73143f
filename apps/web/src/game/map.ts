import type { AnyRuleSet, State } from '@tercio/engine';
import type { BattleMap } from '../page/start.ts';
import { blockFor } from './blocks.ts';
import { drawnWidth, featureOf, inDegrees, inUnits, isLeader } from './pieces.ts';

const tenth = (n: number): number => Math.round(n * 10) / 10;

/** A moment as a small map: ground and flat blocks. */
export function mapOf(rules: AnyRuleSet, state: State): BattleMap {
  const field = rules.field(state);
  const bodies = rules.bodies(state);
  const drawn = drawnWidth(field, bodies);
  const least = inUnits(field.width) / 40; // single men are drawn larger than they are
  return {
    table: { width: inUnits(field.width), height: inUnits(field.depth), drawn },
    areas: field.grounds
      .map((g) => featureOf(g))
      .filter((f) => f !== undefined)
      .map((f) => ({ ...f, name: undefined })),
    blocks: bodies
      .filter((b) => !isLeader(b))
      .map((b) => ({
        side: b.side,
        kind: blockFor(b.kind),
        x: tenth(inUnits(b.x)),
        y: tenth(inUnits(b.y)),
        facing: Math.round(inDegrees(b.facing)),
        width: tenth(Math.max(least, inUnits(b.width))),
        depth: tenth(Math.max(b.round ? least : 0, inUnits(b.depth))),
      })),
  };
}
