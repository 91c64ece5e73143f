/** The positions that are compared with their turned copies: scenarios, puzzles, templates, and those of the tests. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseJson } from '../../../../apps/cli/src/jsonc.ts';
import { hedgerow } from '../../../../docs/teaching/hedgerow.ts';
import { MEETING } from '../../../../docs/teaching/meeting.ts';
import { SeededDice, seedOf } from '../../src/battle/dice/seed.ts';
import { defaults } from '../../src/battle/options.ts';
import { type AnyRuleSet, isComplaint, type Json, type State } from '../../src/battle/protocol.ts';
import { beginning, readBeginning } from '../../src/battle/record/rerun.ts';
import { RULE_SETS } from '../../src/rules/registry.ts';
import { SCENARIOS } from '../../src/scenarios/index.ts';
import { PUZZLES } from '../../src/scenarios/puzzles.ts';

export interface NamedMoment {
  name: string; // where it comes from
  state: State;
}

/** All games: the table of each can be turned. */
export const turnable = async (): Promise<AnyRuleSet[]> => [
  hedgerow as AnyRuleSet,
  ...(await Promise.all(RULE_SETS.map((r) => r.load()))),
];

/** Positions of the unit tests that are kept as drills, one of each kind: those are looked at in any case. */
const drillsFile = (rules: string): string =>
  fileURLToPath(new URL(`../records/drills/${rules}.ndjson`, import.meta.url));

/** Where all positions of the unit tests are, one to a line, once `npm run prove -- positions` has gathered them. */
export const keptFile = (rules: string): string =>
  fileURLToPath(new URL(`./positions/${rules}.ndjson`, import.meta.url));

/** Every position that comes with a game or is read in its tests, run on to its first question. */
export async function momentsOf(rules: AnyRuleSet, drills = false): Promise<NamedMoment[]> {
  const out: NamedMoment[] = [];
  const add = (name: string, raw: unknown): void => {
    const state = stateOf(rules, raw);
    if (state !== undefined) out.push({ name, state });
  };
  if (rules.id === 'hedgerow') add('the meeting', MEETING);
  for (const scenario of SCENARIOS)
    if (scenario.rules.includes(rules.id))
      add(`scenario ${scenario.id}`, (await scenario.load(rules.id)).setup);
  for (const puzzle of PUZZLES)
    if (puzzle.rules.includes(rules.id))
      add(`puzzle ${puzzle.id}`, { position: positionFor(puzzle.position, rules.id) });
  const template = rules.template(undefined);
  if (!isComplaint(template)) add('the template', { position: parseJson(template, 'template') });
  const file = keptFile(rules.id);
  if (existsSync(file))
    for (const [i, line] of readFileSync(file, 'utf8').trim().split('\n').entries())
      add(`position ${i + 1} of the tests`, { position: JSON.parse(line) as Json });
  if (drills && existsSync(drillsFile(rules.id)))
    for (const [i, line] of readFileSync(drillsFile(rules.id), 'utf8').trim().split('\n').slice(1).entries())
      add(`drill ${i + 1}`, { position: (JSON.parse(line) as { position: Json }).position });
  return out;
}

const positionFor = (position: Json, rules: string): Json =>
  typeof position === 'object' && position !== null && !Array.isArray(position) && !('rules' in position)
    ? { ...position, rules }
    : position;

function stateOf(rules: AnyRuleSet, raw: unknown): State | undefined {
  const setup = readBeginning(rules, raw);
  if (isComplaint(setup)) return undefined;
  let state: State;
  if (typeof setup === 'object' && setup !== null && 'position' in setup) {
    const read = rules.readPosition((setup as { position: Json }).position);
    if (isComplaint(read)) return undefined;
    state = rules.copy(read.state);
  } else state = beginning(rules, setup, defaults(rules.options));
  const dice = new SeededDice(seedOf('to the first question'));
  while (state.over === null && rules.asks(state).length === 0) rules.step(state, dice);
  return state.over === null ? state : undefined;
}
