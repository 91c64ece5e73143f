/** Where figures may walk with one straight step, and whom they could come to: AG-MOVE, AG-SHOOT-18. */

import type { Plan } from '../../../battle/outlook/plan.ts';
import { around, type Region, type RegionKind } from '../../../battle/outlook/region.ts';
import type { Ask, BodyId } from '../../../battle/protocol.ts';
import { cosine, sine } from '../../../table/angle.ts';
import { type Length, TURN } from '../../../table/number.ts';
import { pillOf } from '../../../table/shape.ts';
import type { ArgadCommand } from '../commands.ts';
import { CM } from '../house-rules.ts';
import { type Argad, able, idOf, indexOf } from '../state.ts';
import { allowance } from '../table/allowance.ts';
import { baseOf } from '../table/bases.ts';
import type { Order } from './orders.ts';
import { reachOf } from './path.ts';

/** What asks for orders and plans them: the rule set itself. */
interface Rules {
  asks(s: Argad): readonly Ask[];
  plan?(s: Argad, c: ArgadCommand): Plan<ArgadCommand> | undefined;
}

export function regionsOf(s: Argad, bodies: readonly BodyId[], kind: RegionKind, rules: Rules): Region[] {
  if (kind === 'move') return walks(s, bodies, rules);
  if (kind !== 'charge') return [];
  return bodies.flatMap((id) => {
    const i = indexOf(s, id);
    return i >= 0 && able(s.figures[i]) ? comesTo(s, i) : [];
  });
}

/** AG-SHOOT-18: base to base within his allowance; who is in contact comes to nobody else. */
function comesTo(s: Argad, i: number): Region[] {
  const f = s.figures[i];
  const far = f.startContact || f.hidden ? 0 : allowance(s, i);
  if (far <= 0) return [];
  const { round, half } = baseOf(s.men[i], f);
  const base = pillOf({ x: f.x, y: f.y, facing: f.facing, width: 2 * round, depth: 2 * (round + half) });
  return [{ body: idOf(s, i), kind: 'charge', outline: around(base, far), bands: [], far }];
}

const RAYS = 72;

/** Where the first of them may come with a straight step, all with him: up to the first thing in the way. */
function walks(s: Argad, bodies: readonly BodyId[], rules: Rules): Region[] {
  const lead = s.figures[indexOf(s, bodies[0] ?? '')];
  const ask = rules.asks(s).find((a) => a.kind === 'orders');
  if (lead === undefined || lead.unit >= 0 || ask === undefined) return [];
  const far = reachOf(s, { who: [...bodies], intent: 'move' });
  const outline: Length[] = [];
  for (let k = 0; k < RAYS; k++) {
    const a = lead.facing + Math.floor((k * TURN) / RAYS);
    const to = { x: (lead.x + cosine(a) * far) / CM, y: (lead.y + sine(a) * far) / CM };
    const order: Order = { who: [...bodies], intent: 'move', path: [to] };
    const p = rules.plan?.(s, { ask: ask.id, kind: 'orders', orders: [order] });
    const { x, y } = p?.path[p.path.length - 1]?.to ?? lead;
    outline.push(x, y);
  }
  return [{ body: bodies[0], kind: 'move', outline, bands: [], far }];
}
