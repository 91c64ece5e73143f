/** What a lesson is made of. */
import type { Command } from '../../battle/protocol.ts';
import type { ScenarioText } from '../index.ts';

/** One thing to learn. It is shown when the learner is asked a question of its kind, and done when he answers so. */
export interface Step {
  readonly at: string; // kind of ask
  readonly want?: string; // kind of command that does it; absent: to be read
  readonly part?: Part; // what one of the orders in it must have
  readonly name: ScenarioText; // what was learned by it, in two or three words
  readonly text: ScenarioText;
  readonly rule?: string; // where it is written
}

/**
 * What an answer must have to do a step. Games with sealed orders say everything in one answer: the things that can be
 * learned of it one by one. A plan without a shot or a charge teaches neither.
 */
export type Part = 'move' | 'attack' | 'fire' | 'reaction' | 'resolve' | 'wheel' | 'shot' | 'charge';

interface Fields {
  readonly orders?: unknown;
  readonly legs?: unknown;
  readonly shots?: unknown;
  readonly charges?: unknown;
}

/** What the orders of an answer have. */
export function partsOf(command: Command): readonly Part[] {
  const { orders, legs, shots, charges }: Command & Fields = command;
  const parts = new Set<Part>();
  const some = (list: unknown): boolean => Array.isArray(list) && list.length > 0;
  if (some(shots)) parts.add('shot');
  if (some(charges)) parts.add('charge');
  if (Array.isArray(legs) && legs.some((l: { do?: unknown }) => l.do === 'wheel' || l.do === 'slide'))
    parts.add('wheel');
  if (!Array.isArray(orders)) return [...parts];
  for (const o of orders as readonly Readonly<Record<string, unknown>>[]) {
    if (o.intent === 'move') parts.add('move');
    if (o.intent === 'attack' || o.intent === 'charge') parts.add('attack');
    if (o.fire !== undefined) parts.add('fire');
    if (o.reaction !== undefined) parts.add('reaction');
    if (o.resolve !== undefined) parts.add('resolve');
  }
  return [...parts];
}

export interface Lesson {
  readonly id: string;
  readonly rules: string;
  readonly general: string; // the opponent
  readonly places?: Readonly<Record<string, readonly [x: number, y: number]>>; // bodies that stand elsewhere than in its battle
  readonly options?: Readonly<Record<string, number>>; // of its battle, over the usual ones
  readonly title: ScenarioText;
  readonly intro: ScenarioText;
  readonly steps: readonly Step[];
}
