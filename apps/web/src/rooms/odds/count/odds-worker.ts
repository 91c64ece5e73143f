/// <reference lib="webworker" />
import type { AnyRuleSet } from '@tercio/engine';
import { loadRules } from '../../../game/rules.ts';
import type { Duel, Duels } from '../../../games/kit/duel.ts';
import { duelsOf } from '../duels-of.ts';
import { type Row, rowOf } from './heat.ts';
import { type Course, courseOf, NoDuel, type Round, roundOf } from './reckon.ts';

/** The odds lab off the main thread: the rules' own code counts every outcome. */
export type Wanted =
  | { readonly id: number; readonly what: 'round'; readonly duel: Duel }
  | { readonly id: number; readonly what: 'course'; readonly duel: Duel; readonly rounds: number }
  | { readonly id: number; readonly what: 'swings'; readonly duel: Duel }
  | { readonly id: number; readonly what: 'row'; readonly duel: Duel; readonly kind: string | null };

/** What one change would do. */
interface Swing {
  readonly side: 0 | 1;
  readonly circumstance: string;
  readonly win: number;
}
export type Found = {
  readonly id: number;
  readonly round?: Round;
  readonly course?: Course;
  readonly swings?: readonly Swing[];
  readonly row?: Row;
  readonly failed?: string;
};

const games = new Map<string, Promise<[AnyRuleSet | undefined, Duels | undefined]>>();
const game = (id: string): Promise<[AnyRuleSet | undefined, Duels | undefined]> => {
  let found = games.get(id);
  if (!found) {
    found = Promise.all([loadRules(id), duelsOf(id)]);
    games.set(id, found);
  }
  return found;
};

function tried(rules: AnyRuleSet, duels: Duels, duel: Duel): Round | undefined {
  try {
    return roundOf(rules, duels, duel);
  } catch (e) {
    if (e instanceof NoDuel) return undefined;
    throw e;
  }
}

/** Each circumstance turned over, one at a time. */
function swingsOf(rules: AnyRuleSet, duels: Duels, duel: Duel): Swing[] {
  const out: Swing[] = [];
  for (const side of [0, 1] as const)
    for (const c of duels.circumstances.filter((x) => x.modes.includes(duel.mode))) {
      const has = duel.on[side].includes(c.id);
      const own = has
        ? duel.on[side].filter((x) => x !== c.id)
        : [...duel.on[side].filter((x) => !c.not?.includes(x)), c.id];
      const round = tried(rules, duels, { ...duel, on: side === 0 ? [own, duel.on[1]] : [duel.on[0], own] });
      if (round) out.push({ side, circumstance: c.id, win: side === 0 ? round.win : round.lose });
    }
  return out;
}

async function answer(w: Wanted): Promise<Found> {
  const [rules, duels] = await game(w.duel.rules);
  if (!rules || !duels) return { id: w.id, failed: w.duel.rules };
  if (w.what === 'round') return { id: w.id, round: roundOf(rules, duels, w.duel) };
  if (w.what === 'course') return { id: w.id, course: courseOf(rules, duels, w.duel, w.rounds) };
  if (w.what === 'swings') return { id: w.id, swings: swingsOf(rules, duels, w.duel) };
  return { id: w.id, row: rowOf(duels, w.duel, w.kind, (duel) => tried(rules, duels, duel)) };
}

addEventListener('message', (e: MessageEvent<Wanted>) => {
  answer(e.data).then(
    (found) => postMessage(found),
    (error: unknown) =>
      postMessage({ id: e.data.id, failed: error instanceof Error ? error.message : 'failed' }),
  );
});
