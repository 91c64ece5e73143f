import { type AnyRuleSet, type Body, isComplaint, type OptionValues, type State } from '@tercio/engine';
import type { Values } from '../../../games/kit/catalogue.ts';
import { type Duel, type Duels, kindOf, laid } from '../../../games/kit/duel.ts';

/** Two bodies of a position as a duel of the odds lab: their troops, losses and circumstances. */

/** The words of a troop as the position writes them, without place and state. */
const NOT_TROOP = new Set([
  'id',
  'side',
  'corps',
  'name',
  'x',
  'y',
  'at',
  'facing',
  'losses',
  'place',
  'group',
  'order',
  'command',
  'start',
  'formation',
  'from',
  'did',
  'began',
  'spent',
  'disordered',
  'square',
  'figures',
  'label',
  'moved',
  'shot',
  'acted',
  'marks',
  'flags',
  'shotToday',
  'shotTurn',
  'hidden',
  'load',
  'lives',
  'marker',
]);

/** All units of a written position, wherever they stand in it. */
function unitsIn(position: unknown): Record<string, unknown>[] {
  const p = position as { units?: unknown; bands?: { figures?: unknown }[] };
  const list = Array.isArray(p.bands)
    ? p.bands.flatMap((b) => (Array.isArray(b.figures) ? b.figures : []))
    : p.units;
  return Array.isArray(list) ? (list as Record<string, unknown>[]) : [];
}

function troopOf(duels: Duels, written: Record<string, unknown> | undefined, body: Body): Values {
  const type = String(written?.type ?? body.kind);
  const base = duels.kinds.includes(type)
    ? duels.fresh(type)
    : duels.fresh(duels.kinds.includes(body.kind) ? body.kind : duels.kinds[0]);
  const own: Record<string, unknown> = {};
  for (const [k, v] of Object.entries(written ?? {})) if (!NOT_TROOP.has(k)) own[k] = v;
  return { ...base, ...own };
}

export const near = (a: Body, b: Body): number => Math.hypot(a.x - b.x, a.y - b.y);

export function duelBetween(rules: AnyRuleSet, duels: Duels, state: State, a: Body, b: Body): Duel {
  const written = rules.writePosition(state) as { options?: OptionValues };
  const units = unitsIn(written);
  const find = (id: string): Record<string, unknown> | undefined => units.find((u) => u.id === id);
  const gap = Math.max(0, near(a, b) / 60000 - (a.depth + b.depth) / 120000);
  const met = duels.situation(state, a.id, b.id);
  const troop = (body: Body): Values => {
    const found = troopOf(duels, find(body.id), body);
    return duels.kinds.includes(kindOf(found)) ? found : duels.fresh(duels.kinds[0]);
  };
  return {
    rules: rules.id,
    mode: 'melee',
    troops: [troop(a), troop(b)],
    on: met.on,
    losses: [a.losses, b.losses],
    distance: Math.min(duels.range[1], Math.max(duels.range[0], Math.round(gap * 2) / 2)),
    later: met.later,
    ...(written.options ? { options: written.options } : {}),
  };
}

/** Whether the rules have a way to let the two fight: guns, say, may attack nobody. */
export function canFight(rules: AnyRuleSet, duels: Duels, duel: Duel): boolean {
  const read = rules.readPosition(laid(duels, duel));
  if (isComplaint(read)) return false;
  return duels.command === undefined || duels.command(rules, read.state as State, duel, 0) !== undefined;
}

/** Who can be set against whom: bodies on the table that are seen. */
export const duellists = (rules: AnyRuleSet, state: State): readonly Body[] =>
  (rules.bodies(state) as readonly Body[]).filter((b) => b.solid && !b.marks.includes('hidden'));

/** The nearest of several to a body. */
export const nearestTo = (a: Body, others: readonly Body[]): Body | undefined =>
  [...others].sort((x, y) => near(a, x) - near(a, y) || (x.id < y.id ? -1 : 1))[0];
