import type { Body, State } from '@tercio/engine/battle/protocol.ts';
import { beginning, rerun } from '@tercio/engine/battle/rerun.ts';
import { readKept } from '../../game/keep.ts';
import { loadRules } from '../../game/rules.ts';
import { preferences } from '../../page/preferences.svelte.ts';
import type { Bag } from '../muster/shop.ts';
import { type Bench, type Duel, kindOf } from './bench.ts';
import { benchOf } from './benches/index.ts';

/** A situation carried over from a moment of a battle. */
export interface Brought {
  readonly key: string;
  readonly move: number;
  readonly last: boolean; // nothing has been ordered since
  readonly name: string;
  readonly rules: string;
  readonly bodies: readonly [readonly Named[], readonly Named[]];
  readonly one: string;
  readonly two: string;
  readonly duel: Duel;
}
interface Named {
  readonly id: string;
  readonly name: string;
}

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

function troopOf(bench: Bench, written: Record<string, unknown> | undefined, body: Body): Bag {
  const type = String(written?.type ?? body.kind);
  const base = bench.kinds.includes(type)
    ? bench.fresh(type)
    : bench.fresh(bench.kinds.includes(body.kind) ? body.kind : bench.kinds[0]);
  const own: Record<string, unknown> = {};
  for (const [k, v] of Object.entries(written ?? {})) if (!NOT_TROOP.has(k)) own[k] = v;
  return { ...base, ...own };
}

const near = (a: Body, b: Body): number => Math.hypot(a.x - b.x, a.y - b.y);

export async function bring(
  key: string,
  move: number,
  one?: string,
  two?: string,
): Promise<Brought | undefined> {
  const kept = readKept(preferences.store, key);
  if (!kept) return undefined;
  const rulesId = kept.record.rules;
  const [rules, bench] = await Promise.all([loadRules(rulesId), benchOf(rulesId)]);
  if (!rules || !bench) return undefined;
  const at =
    Number.isInteger(move) && move >= 0 ? Math.min(move, kept.record.moves.length) : kept.record.moves.length;
  const whole: State = beginning(rules, kept.record.setup, kept.record.options);
  for (const m of kept.record.moves.slice(0, at)) rerun(rules, whole, m);
  // only what the player may know
  const state: State = kept.seats === 'computer' ? rules.view(whole, kept.side) : whole;
  const bodies = (rules.bodies(state) as readonly Body[]).filter(
    (b) => b.solid && !b.marks.includes('hidden'),
  );
  const own = kept.seats === 'computer' ? kept.side : 0;
  const mine = bodies.filter((b) => b.side === own);
  const theirs = bodies.filter((b) => b.side !== own);
  const chosen = bodies.find((b) => b.id === one);
  const closest =
    chosen && chosen.side !== own
      ? [...mine].sort((x, y) => near(chosen, x) - near(chosen, y))[0]
      : undefined;
  const a =
    chosen?.side === own
      ? chosen
      : (closest ?? mine.find((b) => b.marks.some((m) => /melee/.test(m))) ?? mine[0]);
  if (!a || theirs.length === 0) return undefined;
  const b =
    theirs.find((x) => x.id === (two ?? one)) ?? [...theirs].sort((x, y) => near(a, x) - near(a, y))[0];
  const units = unitsIn(rules.writePosition(state));
  const find = (id: string): Record<string, unknown> | undefined => units.find((u) => u.id === id);
  const troops: [Bag, Bag] = [troopOf(bench, find(a.id), a), troopOf(bench, find(b.id), b)];
  const gap = Math.max(0, near(a, b) / 60000 - (a.depth + b.depth) / 120000);
  const met = bench.situation(state, a.id, b.id);
  const distance = Math.min(bench.range[1], Math.max(bench.range[0], Math.round(gap * 2) / 2));
  const known = (t: Bag): boolean => bench.kinds.includes(kindOf(t));
  const names = (list: readonly Body[]): Named[] => list.map((x) => ({ id: x.id, name: x.name || x.id }));
  return {
    key,
    move: at,
    last: at === kept.record.moves.length,
    name: kept.name,
    rules: rulesId,
    bodies: [names(mine), names(theirs)],
    one: a.id,
    two: b.id,
    duel: {
      rules: rulesId,
      mode: 'melee',
      troops: [
        known(troops[0]) ? troops[0] : bench.fresh(bench.kinds[0]),
        known(troops[1]) ? troops[1] : bench.fresh(bench.kinds[0]),
      ],
      on: met.on,
      losses: [a.losses, b.losses],
      distance,
      later: met.later,
    },
  };
}
