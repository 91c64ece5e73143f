/**
 * What people at a real table must know before they throw: who acts on whom, with which factors, what each face leads
 * to, how many throws are left and what comes after them. Nobody writes it down for each game: the rules are run on
 * copies with faces supposed, as for odds, and what they tell is read.
 */
import type { Battle } from '../battle.ts';
import type { Ask, Event, State } from '../protocol.ts';
import { chancesOf, contestChances } from './chances.ts';
import { classOf, type Roll } from './dice.ts';
import { EnteredDice, type Throw } from './scripted.ts';
import { luckOf, seedOf } from './seed.ts';
import { rollAt, type ToldThrow, throwsTold } from './throws.ts';

/** Faces of the die that is thrown next, or differences of two dice, that lead to the same. */
export interface Outcome {
  readonly faces: readonly number[]; // of the next die; empty where two are still to be thrown
  readonly by?: readonly [number, number]; // the first die's face less the second's: from, to
  readonly totals?: readonly [number, number]; // the same of what the two dice are worth, factors and limits counted
  readonly chance: number;
  readonly event: Event | undefined; // as it would be told
}

export interface Foresight {
  readonly done: readonly ToldThrow[]; // since the last decision
  readonly now: ToldThrow; // with the event that will tell of it, whatever falls
  readonly roll: Roll; // whose die is next
  readonly outcomes: readonly Outcome[]; // of one die, or of two against each other; empty for a pool
  readonly coming: readonly ToldThrow[]; // after it, as things look
  readonly most: number; // throws from decision to decision, as things look
  readonly sure: boolean; // as many, however the dice fall
  readonly next: Ask | undefined; // what is asked after them
}

/** Far enough to say how many are left; a long turn says "and more". */
const MOST_THROWS = 40;
const MOST_STEPS = 400;

interface Run {
  throws: readonly ToldThrow[];
  next: Ask | undefined;
  whole: boolean; // up to the next decision
}

/** The rules run on from where the battle waits, with these faces, then with faces by luck. */
function runOn({ rules, pending }: Battle, faces: readonly number[], luck: string, most: number): Run {
  const state: State = rules.copy(pending!.state);
  const events: Event[] = [...pending!.events];
  const chance = luckOf(seedOf(luck));
  const dice = new EnteredDice([...faces], (r) => 1 + chance.below(r.faces));
  const throws: ToldThrow[] = [];
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const asks = state.over === null ? rules.asks(state) : [];
    if (state.over !== null || asks.length > 0) return { throws, next: asks[0], whole: true };
    const before = dice.throws.length;
    const told: Event[] = [];
    rules.step(state, dice, (event) => void told.push(event));
    const open = told.filter((e) => e.secretTo === undefined);
    events.push(...open);
    throwsTold(throws, dice.throws.slice(before), events, open.length);
    const untold = throws.some((t) => t.event === undefined);
    // nobody is told before the time what lies hidden
    if (told.some((e) => e.reveals === true) || (throws.length >= most && !untold)) break;
  }
  return { throws, next: undefined, whole: false };
}

/** What is ahead of the throw that a battle waits for; nothing while it waits for none. */
export function foresee(battle: Battle): Foresight | undefined {
  const { pending, entered } = battle;
  const nth = (pending?.thrown.length ?? 0) - 1;
  const due = pending?.thrown[nth];
  if (pending === null || due === undefined) return undefined;
  const runs = ['a', 'b', 'c'].map((luck) => runOn(battle, pending.stepFaces, luck, MOST_THROWS));
  const counts = runs.map((r) => r.throws.length);
  const [run] = runs;
  const done = [...(entered?.throws ?? []), ...run.throws.slice(0, nth)];
  const told = run.throws[nth];
  return {
    done,
    now: { ...told, faces: [...due.faces] },
    roll: pending.roll,
    outcomes: outcomesOf(battle, due, nth),
    coming: run.throws.slice(nth + 1),
    most: (entered?.throws.length ?? 0) + run.throws.length,
    sure: runs.every((r) => r.whole) && counts.every((n) => n === counts[0]),
    next: run.next,
  };
}

/** Each different thing that may come of the die, or the two dice, still to be thrown. */
function outcomesOf(battle: Battle, due: Throw, nth: number): readonly Outcome[] {
  const { roll, contest, faces } = due;
  if (contest === undefined) {
    if (roll.count > 1 || roll.rerolls !== undefined || faces.length > 0) return [];
    const { scores, weights } = chancesOf(roll);
    return scores.map((score, i) => {
      const same = facesWhere(roll, (f) => Math.min(roll.score[f - 1], roll.most ?? 1e9) === score);
      return { faces: same, chance: weights[i], event: eventWith(battle, nth, [same[0]]) };
    });
  }
  const { first, second } = contest;
  if (first.count !== 1 || second.count !== 1 || first.rerolls || second.rerolls) return [];
  const differ = (a: number, b: number): number => first.score[a - 1] - second.score[b - 1];
  const again = (a: number, b: number): boolean => contest.again === 'on-tie' && differ(a, b) === 0;
  if (rollAt(due, faces.length) === second) {
    const [own] = faces.slice(-1);
    const known = facesWhere(second, (b) => !again(own, b));
    const classes = [...new Set(known.map((b) => classOf(contest, differ(own, b))))];
    return classes.map((c) => {
      const same = known.filter((b) => classOf(contest, differ(own, b)) === c);
      return { faces: same, chance: same.length / second.faces, event: eventWith(battle, nth, [same[0]]) };
    });
  }
  const { scores, weights } = contestChances(contest);
  return scores.map((c, i) => {
    const pairs = facesWhere(first, () => true).flatMap((a) =>
      facesWhere(second, (b) => !again(a, b) && classOf(contest, differ(a, b)) === c).map((b) => [a, b]),
    );
    const by = pairs.map(([a, b]) => a - b);
    const worth = pairs.map(([a, b]) => differ(a, b));
    return {
      faces: [],
      by: [Math.min(...by), Math.max(...by)],
      totals: [Math.min(...worth), Math.max(...worth)],
      chance: weights[i],
      event: eventWith(battle, nth, pairs[0] ?? []),
    };
  });
}

const facesWhere = (roll: Roll, is: (face: number) => boolean): number[] =>
  roll.score.map((_, i) => i + 1).filter(is);

/** What would be told of the throw if these faces fell next. */
function eventWith(battle: Battle, nth: number, faces: readonly number[]): Event | undefined {
  return runOn(battle, [...battle.pending!.stepFaces, ...faces], 'a', nth + 1).throws[nth]?.event;
}
