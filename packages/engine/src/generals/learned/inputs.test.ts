import { describe, expect, it } from 'vitest';
import { defaults } from '../../battle/options.ts';
import { type AnyRuleSet, type Body, isComplaint, type State } from '../../battle/protocol.ts';
import { beginning, readBeginning } from '../../battle/record/rerun.ts';
import { registered } from '../../rules/registry.ts';
import { SCENARIOS } from '../../scenarios/index.ts';
import { evaluatorOf } from '../evaluator.ts';
import { gameOf, PECULIAR } from './games.ts';
import { FACTS, inputsOf, MEASURES } from './inputs.ts';
import type { Inputs } from './network.ts';
import { rowsOf } from './words.ts';

const TABLES = [
  ['adlg-r-2024', 'rocroi-1643'],
  ['baroque', 'lutzen-1632-baroque'],
  ['group-orders', 'toll-house-1759'],
  ['argad', 'two-walls-1638'],
] as const;

async function positionOf(id: string, scenario: string): Promise<{ rules: AnyRuleSet; state: State }> {
  const rules = await registered(id)!.load();
  const { setup } = await SCENARIOS.find((s) => s.id === scenario)!.load(id);
  const read = readBeginning(rules, setup);
  if (isComplaint(read)) throw new Error(read.place);
  return { rules, state: beginning(rules, read, defaults(rules.options)) };
}

async function lookerOf(rules: AnyRuleSet): Promise<(state: State) => Inputs> {
  const evaluator = await evaluatorOf(rules);
  const course = (evaluator.course ?? evaluator.ofCaptains?.course)!;
  const rows = rowsOf({ kinds: [], qualities: [], marks: [], grounds: ['wood', 'brush', 'scrub', 'field'] });
  return (state) => structuredClone(inputsOf(rules, state, course(state), PECULIAR[gameOf(rules.id)!], rows));
}

/** Measures of every body, by name. */
function measured(inputs: Inputs): Record<string, number>[] {
  const n = inputs.bodies[0] + inputs.bodies[1];
  return Array.from({ length: n }, (_, b) =>
    Object.fromEntries(MEASURES.map((m, i) => [m, inputs.dense[b * MEASURES.length + i]])),
  );
}

describe('inputs of a position', () => {
  it.each(TABLES)('%s: every body once, all numbers whole and small', async (id, scenario) => {
    const { rules, state } = await positionOf(id, scenario);
    const inputs = (await lookerOf(rules))(state);
    const owned = (rules.bodies(state) as Body[]).filter((b) => b.group !== '' || b.solid);
    expect(inputs.bodies[0] + inputs.bodies[1]).toBeGreaterThanOrEqual(owned.length);
    for (const m of measured(inputs)) {
      expect(m.body).toBe(64);
      for (const x of Object.values(m)) expect(Math.abs(x)).toBeLessThanOrEqual(127);
    }
    for (const facts of inputs.facts) expect(facts[0]).toBe(64);
  });

  it.each(TABLES)('%s: a table that is turned looks the same, but for rounding', async (id, scenario) => {
    const { rules, state } = await positionOf(id, scenario);
    const look = await lookerOf(rules);
    const here = look(state);
    const there = look(rules.turned(state, { facing: 11111, mirrored: false, dx: 70000, dy: -20000 }));
    expect(there.bodies).toEqual(here.bodies);
    for (let i = 0; i < here.bodies[0] * MEASURES.length; i++)
      expect(Math.abs(there.dense[i] - here.dense[i])).toBeLessThanOrEqual(1);
    expect(there.facts).toEqual(here.facts);
  });

  it('a body that is hurt has less left; who stands in its flank threatens it there', async () => {
    const { rules, state } = await positionOf('baroque', 'lutzen-1632-baroque');
    const look = await lookerOf(rules);
    const bodies = rules.bodies(state) as Body[];
    const [own, foe] = ([0, 1] as const).map(
      (side) => bodies.find((b) => b.side === side && b.strength > 3)!,
    );
    const at = bodies.filter((b) => b.side === 0).indexOf(own);
    const before = measured(look(state))[at];
    const units = (state as State & { units: Body[] }).units;
    const [mine, his] = [own, foe].map((b) => units.find((u) => u.id === b.id)!);
    mine.losses++;
    // to its right, two units off, looking at it
    [his.x, his.y, his.facing] = [own.x + 120000, own.y, 32768];
    mine.facing = 16384;
    const after = measured(look(state))[at];
    expect(after['strength left']).toBeLessThan(before['strength left']);
    expect(after['share left']).toBeLessThan(before['share left']);
    expect(after['foe within reach']).toBeGreaterThan(before['foe within reach']);
    expect(after['threatened in flank']).toBeGreaterThan(before['threatened in flank']);
    expect(FACTS.length).toBeGreaterThan(0);
  });

  it('a task of the scenario is a fact of both sides, and who is near what it is about stands out', async () => {
    const { rules, state } = await positionOf('argad', 'churchyard-1644');
    const inputs = (await lookerOf(rules))(state);
    const fact = (side: 0 | 1, name: (typeof FACTS)[number]): number =>
      inputs.facts[side][FACTS.indexOf(name)];
    expect([fact(0, 'task'), fact(1, 'task')]).toEqual([0, 64]);
    expect([fact(0, 'task of the foe'), fact(1, 'task of the foe')]).toEqual([64, 0]);
    expect(fact(0, 'task done')).toBeGreaterThan(fact(1, 'task done'));
    expect(fact(0, 'task done by the foe')).toBe(fact(1, 'task done'));
    expect(measured(inputs).some((m) => m['objective to take'] > 0)).toBe(true);
    const plain = await positionOf('argad', 'two-walls-1638');
    expect(Array.from((await lookerOf(plain.rules))(plain.state).facts[0]).slice(-4)).toEqual([0, 0, 0, 0]);
  });
});
