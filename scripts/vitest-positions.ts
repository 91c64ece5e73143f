/**
 * With TERCIO_POSITIONS set, the positions that tests read are kept in that folder, one to a line, none twice. A test
 * that plays battles or alters positions by luck reads millions: of each test the first MOST count.
 */
import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { type AnyRuleSet, isComplaint } from '../packages/engine/src/battle/protocol.ts';
import { RULE_SETS } from '../packages/engine/src/rules/registry.ts';

const folder = process.env.TERCIO_POSITIONS;
const seen = new Set<string>();
const MOST = 60;
const ofTest = new Map<string, number>();

if (folder !== undefined && folder !== '') {
  mkdirSync(folder, { recursive: true });
  for (const { load } of RULE_SETS) {
    const rules: AnyRuleSet & { readPosition: AnyRuleSet['readPosition'] } = await load();
    const { readPosition } = rules;
    rules.readPosition = (raw: unknown) => {
      const read = readPosition.call(rules, raw);
      if (!isComplaint(read)) keep(folder, rules, raw);
      return read;
    };
  }
}

function keep(into: string, rules: AnyRuleSet, raw: unknown): void {
  const line = JSON.stringify(raw);
  const key = `${rules.id} ${line}`;
  if (seen.has(key) || line.length > 20_000) return;
  const test = expect.getState().currentTestName ?? '';
  const before = ofTest.get(test) ?? 0;
  if (before >= MOST) return;
  ofTest.set(test, before + 1);
  seen.add(key);
  appendFileSync(path.join(into, `${rules.id}.ndjson`), `${line}\n`);
}
