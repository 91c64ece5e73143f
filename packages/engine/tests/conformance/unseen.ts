/** Nobody peeks, looked at step by step: what is said to a side names nobody whom it cannot see. */
import { heardBy } from '../../src/battle/battle.ts';
import { EnteredDice } from '../../src/battle/dice/scripted.ts';
import { luckOf } from '../../src/battle/dice/seed.ts';
import {
  type AnyRuleSet,
  type Ask,
  type Command,
  type Event,
  isComplaint,
  type Side,
  type State,
} from '../../src/battle/protocol.ts';
import type { BattleRecord } from '../../src/battle/record/record.ts';
import { hostile } from '../../src/lab/fuzz/hostile.ts';
import type { Samples } from './samples.ts';
import { freshSeed } from './seeds.ts';

const SIDES: readonly Side[] = [0, 1];

/** Every string in a value. */
function* strings(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (Array.isArray(value)) for (const v of value) yield* strings(v);
  else if (typeof value === 'object' && value !== null)
    for (const v of Object.values(value)) yield* strings(v);
}

/** Bodies on the table that are not in this side's view of it, and others that the rule set says it may not know. */
function unseenBy(rules: AnyRuleSet, samples: Samples, state: State, side: Side): Set<string> {
  const seen = new Set(rules.bodies(rules.view(state, side)).map((b) => b.id));
  const out = new Set<string>();
  for (const b of rules.bodies(state)) if (b.side !== side && !seen.has(b.id)) out.add(b.id);
  for (const id of samples.unseen?.(state as never, side) ?? []) out.add(id);
  return out;
}

/** The record played again, step by step; what was named to a side that could see it neither before nor after. */
export function leaksOf(rules: AnyRuleSet, record: BattleRecord, samples: Samples, most: number): string[] {
  const leaks: string[] = [];
  const state: State = rules.copy(record.turns[0].state);
  const luck = luckOf(freshSeed('unseen'));
  let before = SIDES.map((side) => unseenBy(rules, samples, state, side));
  let told: Event[] = [];
  const tell = (e: Event): void => {
    told.push(e);
  };
  const listen = (where: string): void => {
    const after = SIDES.map((side) => unseenBy(rules, samples, state, side));
    for (const side of SIDES)
      for (const e of heardBy(told, side))
        for (const name of strings(e))
          if (before[side].has(name) && after[side].has(name))
            leaks.push(`event ${e.kind} to side ${side} (${where}) names ${name}`);
    before = after;
    told = [];
  };
  const answers = (where: string): void => {
    for (const ask of rules.asks(state) as readonly Ask[]) {
      const hidden = before[ask.side];
      if (hidden.size === 0) continue;
      const say = (what: string, value: unknown, given: ReadonlySet<string>): void => {
        for (const name of strings(value))
          if (hidden.has(name) && !given.has(name))
            leaks.push(`${what} for side ${ask.side} (${where}) names ${name}`);
      };
      const nothing = new Set<string>();
      say(`ask ${ask.kind}`, ask, nothing);
      const view: State = rules.view(state, ask.side);
      let left = 12;
      for (const c of rules.suggest(view, ask, {})) {
        if (left-- <= 0) break;
        say(`suggestion ${c.kind}`, c, nothing);
      }
      const good: Command = rules.sample(view, ask, luck);
      say(`sample ${good.kind}`, good, nothing);
      for (let i = 0; i < 4; i++) {
        const command = rules.readCommand(hostile(rules, ask, good, luck).raw);
        if (isComplaint(command) || command.ask !== ask.id) continue;
        // What the command named itself may come back.
        say('refusal', rules.check(view, command), new Set(strings(command)));
      }
    }
  };
  record.moves.slice(0, most).forEach((move, n) => {
    const dice = new EnteredDice(move.faces);
    if (state.over === null) answers(`before move ${n}`);
    if (move.command !== undefined) rules.accept(state, JSON.parse(JSON.stringify(move.command)), tell);
    listen(`move ${n}`);
    while (state.over === null && rules.asks(state).length === 0) {
      rules.step(state, dice, tell);
      listen(`move ${n}`);
    }
  });
  return leaks;
}
