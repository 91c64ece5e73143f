/**
 * With TERCIO_POSITIONS set, the positions that tests read or set up are kept in that folder, one to a line, none
 * twice. A test that plays battles or alters positions by luck reads millions: of each test the first MOST count.
 */
import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { type AnyRuleSet, isComplaint, type State } from '../../packages/engine/src/battle/protocol.ts';
import { RULE_SETS } from '../../packages/engine/src/rules/registry.ts';

const folder = process.env.TERCIO_POSITIONS;
const seen = new Set<string>();
const MOST = 60;
const MOST_SET_UP = 4; // boards, of each test
const ofTest = new Map<string, number>();

if (folder !== undefined && folder !== '') {
  mkdirSync(folder, { recursive: true });
  const games = new Map<string, { rules: AnyRuleSet; read: (raw: unknown) => unknown }>();
  for (const { load } of RULE_SETS) {
    const rules: AnyRuleSet & { readPosition: AnyRuleSet['readPosition'] } = await load();
    const { readPosition } = rules;
    games.set(rules.id, { rules, read: (raw) => readPosition.call(rules, raw) });
    rules.readPosition = (raw: unknown) => {
      const read = readPosition.call(rules, raw);
      if (!isComplaint(read)) keep(folder, rules, raw);
      return read;
    };
  }
  // Tests of some games set states up without reading a position: `testing.ts` of theirs hands them in.
  Object.assign(globalThis, {
    keepPosition: (id: string, state: State) => {
      const game = games.get(id);
      if (game === undefined) return;
      try {
        const raw: Record<string, unknown> = JSON.parse(JSON.stringify(game.rules.writePosition(state)));
        if (state.frames.length === 0) for (const name of ['frames', 'seal', 'asked']) delete raw[name];
        if (!isComplaint(game.read(raw))) keep(folder, game.rules, raw, MOST_SET_UP);
      } catch {
        // a board that stands for no moment of a battle
      }
    },
  });
}

function keep(into: string, rules: AnyRuleSet, raw: unknown, most = MOST): void {
  const line = JSON.stringify(raw);
  const key = `${rules.id} ${line}`;
  if (seen.has(key) || line.length > 20_000) return;
  const test = expect.getState().currentTestName ?? '';
  const before = ofTest.get(test) ?? 0;
  if (before >= most) return;
  ofTest.set(test, before + 1);
  seen.add(key);
  appendFileSync(path.join(into, `${rules.id}.ndjson`), `${line}\n`);
}
