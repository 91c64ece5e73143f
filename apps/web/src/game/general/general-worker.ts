/// <reference lib="webworker" />
import type { AnyRuleSet, Ask, State } from '@tercio/engine';
import { luckOf, STREAM, seedOf } from '@tercio/engine';
import {
  type Candidate,
  type Evaluator,
  type General,
  hintFor,
  judgeOf,
  loadGeneral,
  type PlanNote,
  stepsIn,
  TURN_SECONDS,
} from '@tercio/engine/generals';
import { loadRules } from '../rules.ts';

/** A general off the main thread: it is sent what its side may know, and answers with a command. */
export interface Asked {
  readonly id: number;
  readonly rules: string;
  readonly general: string;
  readonly view: State;
  readonly ask: Ask;
  /** He plays: the seed of his own luck, never the battle's, the steps he has spent this turn, and his plan. Absent: a hint. */
  readonly plays?: { readonly luck: string; readonly spent: number; readonly plan?: PlanNote };
}
/** Or how the battle stands, as far as this view tells. */
export interface Judged {
  readonly id: number;
  readonly rules: string;
  readonly judges: State;
}
export type Wanted = Asked | Judged;
export interface Chosen {
  readonly id: number;
  readonly command?: unknown;
  readonly candidates?: readonly Candidate[]; // of a hint
  readonly chance?: number; // of the first side
  readonly plan?: PlanNote; // what he is about
  readonly steps: number;
  readonly failed?: string;
}

const rules = new Map<string, Promise<AnyRuleSet | undefined>>();
const judges = new Map<string, Promise<Evaluator>>();
const generals = new Map<string, Promise<General | undefined>>();

async function answer(w: Wanted): Promise<Chosen> {
  let game = rules.get(w.rules);
  if (!game) {
    game = loadRules(w.rules);
    rules.set(w.rules, game);
  }
  const set = await game;
  if (!set) return { id: w.id, steps: 0, failed: w.rules };
  if ('judges' in w) {
    const judge = judges.get(w.rules) ?? judgeOf(set);
    judges.set(w.rules, judge);
    const { chanceAt } = await import('@tercio/engine/lab');
    return { id: w.id, steps: 0, chance: chanceAt(await judge, w.judges) };
  }
  const key = `${w.rules} ${w.general}`;
  let general = generals.get(key);
  if (!general) {
    general = loadGeneral(w.general, set);
    generals.set(key, general);
  }
  const player = await general;
  if (!player) return { id: w.id, command: w.ask.default, steps: 0 };
  if (!w.plays) return { id: w.id, ...hintFor(set, w.view, w.ask, player) };
  const turn = stepsIn(TURN_SECONDS, player.pace);
  const stream = w.ask.side === 0 ? STREAM.general0 : STREAM.general1;
  const { command, steps, plan } = player.answer(set, w.view, w.ask, luckOf(seedOf(w.plays.luck), stream), {
    turn,
    left: Math.max(0, turn - w.plays.spent),
    plain: true,
    ...(w.plays.plan === undefined ? {} : { plan: w.plays.plan }),
  });
  return { id: w.id, command, steps, ...(plan === undefined ? {} : { plan }) };
}

addEventListener('message', (e: MessageEvent<Wanted>) => {
  answer(e.data).then(
    (chosen) => postMessage(chosen),
    (error: unknown) =>
      postMessage({ id: e.data.id, steps: 0, failed: error instanceof Error ? error.message : 'failed' }),
  );
});
