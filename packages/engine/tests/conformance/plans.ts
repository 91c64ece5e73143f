/** A plan says what `check` says, and what carrying the command out does; it changes nothing. */
import { expect } from 'vitest';
import { luckOf } from '../../src/battle/dice/seed.ts';
import { type Plan, planOf } from '../../src/battle/outlook/plan.ts';
import { quietly } from '../../src/battle/outlook/way.ts';
import {
  type AnyRuleSet,
  type Ask,
  type Command,
  isComplaint,
  type Json,
  type State,
} from '../../src/battle/protocol.ts';
import { lengthened } from '../../src/lab/fuzz/turned.ts';
import { deepFreeze } from './leaves.ts';
import type { Moment, Samples } from './samples.ts';
import { freshSeed } from './seeds.ts';

/** What was looked at, so that it is known that something was. */
export interface Seen {
  planned: number; // commands with a path
  held: number; // of them refused and cut
  ended: number; // carried out and compared
  paid: number;
}

/** A march that is carried out in two halves is rounded twice, a plan once. */
const ROUNDED = 2 / 4096;

const plain = (c: Command): Json => JSON.parse(JSON.stringify(c)) as Json;

export function checkPlans(rules: AnyRuleSet, moments: readonly Moment[], samples: Samples): Seen {
  const luck = luckOf(freshSeed('plans'));
  const seen: Seen = { planned: 0, held: 0, ended: 0, paid: 0 };
  for (const { state, asks } of moments) {
    const frozen = deepFreeze(JSON.parse(JSON.stringify(state)) as State);
    for (const ask of asks) {
      const view: State = rules.view(frozen, ask.side);
      for (const c of commandsAt(rules, view, ask)) {
        looked(rules, view, ask, c, samples, seen);
        for (let k = 0; k < 2; k++) {
          const longer = rules.readCommand(lengthened(plain(c), luck));
          if (!isComplaint(longer) && longer.ask === ask.id) looked(rules, view, ask, longer, samples, seen);
        }
      }
    }
  }
  return seen;
}

function commandsAt(rules: AnyRuleSet, view: State, ask: Ask): Command[] {
  const out: Command[] = [];
  for (const c of rules.suggest(view, ask, {})) if (out.push(c) >= 5) break;
  const luck = luckOf(freshSeed(`plans ${ask.id}`));
  for (let i = 0; i < 3; i++) out.push(rules.sample(view, ask, luck));
  return out;
}

function looked(rules: AnyRuleSet, view: State, ask: Ask, c: Command, samples: Samples, seen: Seen): void {
  const plan: Plan = planOf(rules, view, c);
  const refusal = rules.check(view, c);
  const what = JSON.stringify(c);
  expect(plan.stop === undefined, what).toBe(refusal === undefined);
  if (refusal === undefined) expect(plan.command, what).toBe(c);
  for (const offered of [plan.command, plan.snap])
    if (offered !== undefined) {
      expect(offered.ask, what).toBe(ask.id);
      expect(rules.check(view, offered), `${what} → ${JSON.stringify(offered)}`).toBeUndefined();
    }
  if (refusal?.cut !== undefined) expect(plan.command, what).toEqual(refusal.cut);
  if (plan.command === undefined) expect(plan.ends, what).toEqual([]);
  continuous(plan, what);
  if (rules.plan?.(view, c) === undefined || plan.path.length === 0 || plan.command === undefined) return;
  seen.planned++;
  if (refusal !== undefined) seen.held++;
  carriedOut(rules, view, plan, samples, seen, what);
}

/** One stage begins where the one before ends. */
function continuous(plan: Plan, what: string): void {
  for (let i = 1; i < plan.path.length; i++) expect(plan.path[i].from, what).toEqual(plan.path[i - 1].to);
  if (plan.path.length > 0 && plan.block !== undefined)
    expect({ ...plan.path[0].from }, what).toMatchObject({ x: plan.block.x, y: plan.block.y });
}

/** Whoever is planned to stand somewhere stands there, and the price is what was paid, where no die comes between. */
function carriedOut(
  rules: AnyRuleSet,
  view: State,
  plan: Plan,
  samples: Samples,
  seen: Seen,
  what: string,
): void {
  const command = plan.command as Command;
  const after: State | undefined = quietly(rules, rules.copy(view), command);
  if (after === undefined) return;
  const paid = samples.paid?.(view as never, after as never, command as never);
  if (paid !== undefined) {
    seen.paid++;
    expect(paid, what).toBeCloseTo(plan.price, 3);
  }
  if (samples.unended?.[command.kind] !== undefined) return;
  const bodies = rules.bodies(after);
  for (const end of plan.ends) {
    const b = bodies.find((one) => one.id === end.body);
    if (b === undefined) continue;
    seen.ended++;
    const off = Math.max(Math.abs(b.x - end.x), Math.abs(b.y - end.y));
    expect(off, `${what}: ${b.id}`).toBeLessThanOrEqual(ROUNDED);
    expect(b.facing, `${what}: ${b.id}`).toBe(end.facing);
  }
}
