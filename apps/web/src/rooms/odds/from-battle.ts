import type { AnyRuleSet, Body, State } from '@tercio/engine';
import { beginning, isComplaint, rerun } from '@tercio/engine';
import { readKept } from '../../game/keep.ts';
import { loadRules } from '../../game/rules.ts';
import { unpack } from '../../game/share.ts';
import type { Duel, Duels } from '../../games/kit/duel.ts';
import { ourLibrary, visit } from '../../library/here.ts';
import { hrefOf } from '../room.ts';
import { canFight, duelBetween, duellists, near, nearestTo } from './count/between.ts';
import { duelsOf } from './duels-of.ts';

/** A situation carried over from a moment of a battle, or from the analysis board. */
export interface Brought {
  readonly from: 'battle' | 'board';
  readonly name: string;
  readonly rules: string;
  readonly bodies: readonly [readonly Named[], readonly Named[]];
  readonly one: string;
  readonly two: string;
  readonly duel: Duel;
  readonly back: string; // an address
  address(one: string, two: string): string; // the same moment with two others
}
interface Named {
  readonly id: string;
  readonly name: string;
}

/** Those in a fight first, then by how near their enemy is. */
const eager = (bodies: readonly Body[], foes: readonly Body[]): Body[] => {
  const far = (b: Body): number => {
    const foe = nearestTo(b, foes);
    return b.marks.some((m) => /melee/.test(m)) || !foe ? -1 : near(b, foe);
  };
  return bodies
    .map((b) => ({ b, far: far(b) }))
    .sort((x, y) => x.far - y.far || (x.b.id < y.b.id ? -1 : 1))
    .map(({ b }) => b);
};

/** The two that were named; else the first of mine, the nearest before, whom the rules let fight with somebody. */
function pairOf(
  bodies: readonly Body[],
  own: 0 | 1,
  fight: (a: Body, b: Body) => boolean,
  one?: string,
  two?: string,
): [Body, Body] | undefined {
  const mine = bodies.filter((b) => b.side === own);
  const theirs = bodies.filter((b) => b.side !== own);
  const chosen = bodies.find((b) => b.id === one);
  const named = chosen?.side === own ? chosen : chosen && nearestTo(chosen, mine);
  const foeOf = (a: Body): Body | undefined =>
    theirs.find((x) => x.id === (two ?? one)) ?? nearestTo(a, theirs);
  const all = named ? [named] : eager(mine, theirs);
  const able = all.find((a) => {
    const b = foeOf(a);
    return b !== undefined && fight(a, b);
  });
  const a = able ?? all[0];
  const b = a && foeOf(a);
  return b && [a, b];
}

type Origin = Pick<Brought, 'from' | 'name' | 'back' | 'address'>;

function carried(
  origin: Origin,
  rules: AnyRuleSet,
  duels: Duels,
  state: State,
  own: 0 | 1,
  wanted: readonly (string | undefined)[],
): Brought | undefined {
  const bodies = duellists(rules, state);
  const fight = (a: Body, b: Body): boolean => canFight(rules, duels, duelBetween(rules, duels, state, a, b));
  const pair = pairOf(bodies, own, fight, wanted[0], wanted[1]);
  if (!pair) return undefined;
  const [a, b] = pair;
  const names = (side: 0 | 1): Named[] =>
    bodies.filter((x) => x.side === side).map((x) => ({ id: x.id, name: x.name || x.id }));
  return {
    ...origin,
    rules: rules.id,
    bodies: [names(own), names(own === 0 ? 1 : 0)],
    one: a.id,
    two: b.id,
    duel: duelBetween(rules, duels, state, a, b),
  };
}

const opened = (id: string) => Promise.all([loadRules(id), duelsOf(id)]);

/** `battle/<key>/<move>/<unit>/<unit>` */
export async function bring(
  key: string,
  move: number,
  one?: string,
  two?: string,
): Promise<Brought | undefined> {
  const kept = (await readKept(await ourLibrary(), key, visit))?.kept;
  if (!kept) return undefined;
  const [rules, duels] = await opened(kept.record.rules);
  if (!rules || !duels) return undefined;
  const { length } = kept.record.moves;
  const at = Number.isInteger(move) && move >= 0 ? Math.min(move, length) : length;
  const whole: State = beginning(rules, kept.record.setup, kept.record.options);
  for (const m of kept.record.moves.slice(0, at)) rerun(rules, whole, m);
  // only what the player may know
  const alone = kept.seats === 'computer';
  const state: State = alone ? rules.view(whole, kept.side) : whole;
  const origin: Origin = {
    from: 'battle',
    name: kept.name,
    back: `#battle/${key}${at === length ? '' : `@${at}`}`,
    address: (x, y) => `odds/battle/${key}/${at}/${x}/${y}`,
  };
  return carried(origin, rules, duels, state, alone ? kept.side : 0, [one, two]);
}

/** `at/<unit>/<unit>/<packed position>` */
export async function bringPosition(packed: string, one: string, two: string): Promise<Brought | undefined> {
  const text = await unpack(packed);
  if (text === undefined) return undefined;
  const position = JSON.parse(text) as { rules?: string };
  const [rules, duels] = await opened(String(position.rules));
  const read = rules?.readPosition(position);
  if (!rules || !duels || !read || isComplaint(read)) return undefined;
  const { state } = read;
  const own = duellists(rules, state).find((b) => b.id === one)?.side ?? 0;
  const origin: Origin = {
    from: 'board',
    name: '',
    back: hrefOf(`editor/at/${packed}`),
    address: (x, y) => `odds/at/${x}/${y}/${packed}`,
  };
  return carried(origin, rules, duels, state, own, [one, two]);
}
