/** Orders that a puzzle is judged among: what generals think of, and plans for several at once put together from parts. */
import type { AnyRuleSet, Ask, Body, Command, State } from '../../battle/protocol.ts';
import type { Evaluator } from '../../generals/evaluator.ts';
import { thoughts } from '../../generals/levels/sergeant.ts';
import { BARS } from './bars.ts';

/** A command with the parts of one plan: `orders` of Argad, `charges` of Group Orders. */
type Planned = Command & Readonly<Record<string, readonly unknown[]>>;

/** What an order is about, its measures left out: orders with the same sketch are alike. */
export const sketch = (command: Command): string =>
  JSON.stringify(command, (key, value: unknown) =>
    key === 'ask' || key === 'legs' || key === 'path' || typeof value === 'number' ? undefined : value,
  );

/** Every order that is looked at, each once, the default first. */
export function ordersOf(rules: AnyRuleSet, state: State, ask: Ask, evaluator: Evaluator): Command[] {
  const out: Command[] = [];
  const seen = new Set<string>();
  const add = (c: Command): void => {
    const key = JSON.stringify(c);
    if (out.length >= BARS.most || seen.has(key)) return;
    seen.add(key);
    out.push(c);
  };
  add(ask.default);
  for (const c of together(rules, state, ask)) add(c);
  if (rules.id !== 'argad') for (const c of thoughts(rules, state, ask, evaluator)) add(c);
  return out;
}

/** Plans for everybody at once, where a game takes them: each does one of the things he might do, or nothing. */
function together(rules: AnyRuleSet, state: State, ask: Ask): Command[] {
  const field = ask.kind;
  const plan = (parts: readonly unknown[]): Planned =>
    ({ ask: ask.id, kind: field, [field]: parts }) as Planned;
  const legal = (parts: readonly unknown[]): boolean => rules.check(state, plan(parts)) === undefined;
  let choices: (readonly unknown[])[] = [];
  if (rules.id === 'argad' && field === 'orders') choices = deedsOf(rules, state, ask, legal);
  if (rules.id === 'group-orders' && field === 'charges') {
    const single = [...rules.suggest(state, ask, { most: BARS.most })]
      .map((c) => (c as Planned)[field] ?? [])
      .filter((parts) => parts.length === 1)
      .map(([c]) => c as { unit: string });
    const units = [...new Set(single.map((c) => c.unit))];
    choices = units.map((u) => single.filter((c) => c.unit === u));
  }
  if (choices.length === 0) return [];
  return combined(choices)
    .filter(legal)
    .map((parts) => plan(parts));
}

/** All ways to take one of each or none, those with most parts first. */
function combined(choices: readonly (readonly unknown[])[]): unknown[][] {
  let ways: unknown[][] = [[]];
  for (const each of choices) ways = ways.flatMap((w) => [...each.map((c) => [...w, c]), w]);
  return ways.sort((a, b) => b.length - a.length);
}

/** Deeds of one figure of Argad that are thought of. */
const DEEDS = 3;

/** What each figure of Argad might do: strike at one of the foes, or shoot at one. */
function deedsOf(
  rules: AnyRuleSet,
  state: State,
  ask: Ask,
  legal: (parts: readonly unknown[]) => boolean,
): unknown[][] {
  const bodies: readonly Body[] = rules.bodies(state);
  const own = bodies.filter((b) => b.side === ask.side);
  const foes = bodies.filter((b) => b.side !== ask.side);
  return own.map((b) => {
    const apart = (f: Body): number => (b.x - f.x) * (b.x - f.x) + (b.y - f.y) * (b.y - f.y);
    const near = [...foes].sort((x, y) => apart(x) - apart(y)).slice(0, 2);
    const who = [b.id];
    const deeds = [
      ...near.map((f) => ({ who, intent: 'hold', fire: { when: 'start', at: [f.id] } })),
      ...near.map((f) => ({ who, intent: 'attack', target: [f.id] })),
      ...near.map((f) => ({ who, intent: 'charge', target: [f.id] })),
    ];
    return deeds.filter((d) => legal([d])).slice(0, DEEDS);
  });
}
