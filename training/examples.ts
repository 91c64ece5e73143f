/** Positions of battles as the network sees them, with what came of them and what today's evaluator said. */
import { createHash } from 'node:crypto';
import type { AnyRuleSet, Body } from '@tercio/engine';
import { type Evaluator, evaluatorOf } from '@tercio/engine/generals';
import { worthOf } from '@tercio/engine/lab';
import { scenario } from '@tercio/engine/scenarios';
import { PECULIAR } from '../packages/engine/src/generals/learned/games.ts';
import { FACTS, inputsOf, MEASURES } from '../packages/engine/src/generals/learned/inputs.ts';
import type { Inputs } from '../packages/engine/src/generals/learned/network.ts';
import type { Rows, Words } from '../packages/engine/src/generals/learned/words.ts';
import { loadRules, type Seen } from './battles.ts';

export interface Example extends Inputs {
  readonly battle: number;
  readonly kind: Kind;
  readonly got: number; // by side 0
  readonly worth: number; // to side 0, by today's evaluator
  readonly scale: number; // that it is reckoned with today
}

/** Of what kind a table is: what was learned on one kind need not hold on another. */
export type Kind = 'historical' | 'rated' | 'short' | 'drawn';

const kindOf = ({ table }: Seen): Kind => {
  const listed = scenario(table);
  return listed === undefined
    ? 'drawn'
    : listed.short !== true
      ? 'historical'
      : listed.rated
        ? 'rated'
        : 'short';
};

/** Words that fewer bodies bear are not learned. */
const FEWEST = 40;

const evaluators = new Map<string, Evaluator>();

async function evaluatorFor(rules: AnyRuleSet): Promise<Evaluator> {
  const found = evaluators.get(rules.id) ?? (await evaluatorOf(rules));
  evaluators.set(rules.id, found);
  return found;
}

/** The words of bodies and grounds in these battles, in the order of the alphabet. */
export async function wordsIn(game: string, battles: Iterable<Seen>): Promise<Words> {
  const met = { kinds: new Map(), qualities: new Map(), marks: new Map(), grounds: new Map() } as Record<
    keyof Words,
    Map<string, number>
  >;
  const add = (list: Map<string, number>, word: string): void => {
    if (word !== '') list.set(word, (list.get(word) ?? 0) + 1);
  };
  const { counts = () => true } = PECULIAR[game];
  for (const { rules: id, states } of battles) {
    const rules = await loadRules(id);
    for (const state of states) {
      for (const b of rules.bodies(state) as readonly Body[]) {
        if (!counts(b)) continue;
        add(met.kinds, b.kind);
        add(met.qualities, b.quality);
        for (const mark of b.marks) add(met.marks, mark);
      }
      for (const ground of rules.field(state).grounds) add(met.grounds, ground.kind);
    }
  }
  const often = (list: Map<string, number>): string[] =>
    [...list.keys()].filter((word) => list.get(word)! >= FEWEST).sort();
  return {
    kinds: often(met.kinds),
    qualities: often(met.qualities),
    marks: often(met.marks),
    grounds: often(met.grounds),
  };
}

/** A copy of inputs that are written over by the next look. */
function keep(inputs: Inputs): Inputs {
  const n = inputs.bodies[0] + inputs.bodies[1];
  const words = n === 0 ? 0 : inputs.ends[n - 1];
  const copy = (list: ArrayLike<number>, count: number): Int16Array =>
    Int16Array.from({ length: count }, (_, i) => list[i]);
  return {
    dense: copy(inputs.dense, n * MEASURES.length),
    rows: copy(inputs.rows, words),
    ends: copy(inputs.ends, n),
    bodies: [inputs.bodies[0], inputs.bodies[1]],
    facts: [copy(inputs.facts[0], FACTS.length), copy(inputs.facts[1], FACTS.length)],
  };
}

export async function examplesIn(game: string, battles: Iterable<Seen>, rows: Rows): Promise<Example[]> {
  const out: Example[] = [];
  const peculiar = PECULIAR[game];
  for (const seen of battles) {
    const { n, rules: id, got, states } = seen;
    const kind = kindOf(seen);
    const rules = await loadRules(id);
    const evaluator = await evaluatorFor(rules);
    const course = (evaluator.course ?? evaluator.ofCaptains?.course)!;
    for (const state of states) {
      if (peculiar.covers?.(state) === false) continue;
      const inputs = keep(inputsOf(rules, state, course(state), peculiar, rows));
      const worth = worthOf(evaluator, state);
      out.push({
        ...inputs,
        battle: n,
        kind,
        got,
        worth,
        scale: evaluator.scaleOf?.(state) ?? evaluator.scale ?? 35,
      });
    }
  }
  return out;
}

/** One number for all that is learned from: other battles or other inputs give another. */
export function digestOf(examples: readonly Example[]): string {
  const hash = createHash('sha256');
  const add = (list: ArrayLike<number>): void => {
    hash.update(Int32Array.from(list));
  };
  for (const e of examples) {
    add([e.battle, 2 * e.got, ...e.bodies]);
    for (const list of [e.dense, e.rows, e.ends, ...e.facts]) add(list);
  }
  return hash.digest('hex').slice(0, 32);
}
