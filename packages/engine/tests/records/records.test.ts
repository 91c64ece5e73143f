/**
 * Records kept for ever: battles that once failed, and one of each kind of ending. A record of the version in
 * force must replay and verify to the last bit; one of an older version must say where it departs.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { hedgerow } from '../../../../docs/teaching/hedgerow.ts';
import { type AnyRuleSet, complain, isComplaint } from '../../src/battle/protocol.ts';
import { readRecord } from '../../src/battle/record.ts';
import { replay } from '../../src/battle/replay.ts';
import { RULE_SETS } from '../../src/rules/registry.ts';

const folder = path.dirname(fileURLToPath(import.meta.url));
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));

async function rulesOf(id: string): Promise<AnyRuleSet> {
  if (id === hedgerow.id) return hedgerow;
  const entry = RULE_SETS.find((r) => r.id === id);
  if (entry === undefined) throw new Error(`no rule set ${id}`);
  return entry.load();
}

describe('records kept for ever', () => {
  it.each(files)('%s replays', async (name) => {
    const record = readRecord(JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
    if (isComplaint(record)) throw new Error(complain(record));
    const rules = await rulesOf(record.rules);
    const found = replay(rules, record, { verify: true });
    if (isComplaint(found)) throw new Error(complain(found));
    if (record.version === rules.version) expect(found.departs).toBeNull();
    else if (found.departs !== null) expect(found.departs.why).not.toBe('');
    if (found.departs === null) expect(found.battle.state.over).toEqual(record.result);
  });

  it('there are some', () => {
    expect(files.length).toBeGreaterThan(3);
  });
});
