/**
 * Records kept for ever: battles that once failed, and one of each kind of ending. A record of the version in
 * force must replay and verify to the last bit; one of an older version must say where it departs.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { hedgerow } from '../../../../docs/teaching/hedgerow.ts';
import { sample } from '../../../../scripts/vitest/sample.ts';
import { openBattle } from '../../src/battle/battle.ts';
import { luckOf, seedOf } from '../../src/battle/dice/seed.ts';
import { type AnyRuleSet, complain, isComplaint } from '../../src/battle/protocol.ts';
import { type BattleRecord, readRecord } from '../../src/battle/record/record.ts';
import { replay } from '../../src/battle/record/replay.ts';
import { playAtRandom } from '../../src/generals/levels/recruit.ts';
import { RULE_SETS } from '../../src/rules/registry.ts';
import { keptFile } from '../turned/moments.ts';
import { type Drill, drilled, newDrills } from './drills.ts';
import { type Told, toldOf } from './told.ts';

const folder = path.dirname(fileURLToPath(import.meta.url));
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));

async function rulesOf(id: string): Promise<AnyRuleSet> {
  if (id === hedgerow.id) return hedgerow;
  const entry = RULE_SETS.find((r) => r.id === id);
  if (entry === undefined) throw new Error(`no rule set ${id}`);
  return entry.load();
}

function recordIn(name: string): BattleRecord {
  const record = readRecord(JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
  if (isComplaint(record)) throw new Error(complain(record));
  return record;
}

describe('records kept for ever', () => {
  it.each(files)('%s replays', async (name) => {
    const record = recordIn(name);
    const rules = await rulesOf(record.rules);
    const found = replay(rules, record, { verify: true });
    if (isComplaint(found)) throw new Error(complain(found));
    if (record.version === rules.version) expect(found.departs).toBeNull();
    else if (found.departs !== null) expect(found.departs.why).not.toBe('');
    if (found.departs === null) expect(found.battle.state.over).toEqual(record.result);
  });

  it.each(files)('%s: what the rules of today cannot replay is watched and played on from', async (name) => {
    const record = recordIn(name);
    const rules = await rulesOf(record.rules);
    if (record.version === rules.version) return; // replayed to its end above
    const found = replay(rules, record);
    if (isComplaint(found)) throw new Error(complain(found));
    const { departs, battle, watchable } = found;
    const after = record.turns.filter((t) => t.at > battle.record.moves.length);
    expect(watchable.map((t) => t.turn)).toEqual(departs === null ? [] : after.map((t) => t.turn));
    for (const { state, turn } of sample(watchable, 1, name)) {
      const setup = { position: rules.writePosition(state) };
      const branch = openBattle(rules, { setup, options: battle.record.options, seed: 'branch' });
      expect(branch.state.turn).toBe(turn);
      expect(rules.bodies(branch.state).map((b) => b.id)).toEqual(rules.bodies(state).map((b) => b.id));
      playAtRandom(branch, luckOf(seedOf('branch')), 40);
      const again = replay(rules, branch.record, { verify: true });
      expect(isComplaint(again) ? complain(again) : again.departs).toBeNull();
    }
  });

  it('there are some', () => {
    expect(files.length).toBeGreaterThan(3);
  });
});

/** TERCIO_PROVE=kept writes what they tell now; a change that was meant is kept so: `npm run prove -- kept`. */
describe('what kept battles told', () => {
  it.each(files)('%s told the same', async (name) => {
    const record = recordIn(name);
    const rules = await rulesOf(record.rules);
    if (record.version !== rules.version) return; // watched only
    const file = path.join(folder, 'told', name);
    if (process.env.TERCIO_PROVE === 'kept') {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, `${JSON.stringify(toldOf(rules, record, name))}\n`);
    }
    if (!existsSync(file)) return; // a record of today, not yet kept so
    const was: Told = JSON.parse(readFileSync(file, 'utf8'));
    const now = toldOf(rules, record, name);
    for (const key of ['events', 'asks', 'beside', 'positions'] as const) {
      const at = firstOther(was[key], now[key]);
      expect(at, `${key}, number ${at}; if that is meant: npm run prove -- kept`).toBe(-1);
    }
  });
});

/** TERCIO_PROVE=kept keeps them anew, from gathered positions where there are none yet. */
describe('drills', () => {
  const DRILLS = path.join(folder, 'drills');
  it.each(RULE_SETS.map((r) => r.id))('%s: positions of the tests, a few orders in each', async (id) => {
    const rules = await rulesOf(id);
    const file = path.join(DRILLS, `${id}.ndjson`);
    const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
    const version = lines.length === 0 ? rules.version : Number(JSON.parse(lines[0]).version);
    const drills: Drill[] = lines.slice(1).map((line) => JSON.parse(line));
    if (process.env.TERCIO_PROVE === 'kept') {
      const some = drills.length === 0 ? newDrills(rules, keptFile(id)) : drills;
      const told = some
        .map((drill, i) => ({ ...drill, told: drilled(rules, drill, i) }))
        .filter((drill) => drill.told !== '');
      if (told.length > 0) {
        mkdirSync(DRILLS, { recursive: true });
        const head = JSON.stringify({ version: rules.version });
        writeFileSync(file, `${[head, ...told.map((drill) => JSON.stringify(drill))].join('\n')}\n`);
      }
      return;
    }
    if (version !== rules.version) return;
    drills.forEach((drill, i) => {
      expect(drilled(rules, drill, i), `drill ${i + 1}; if that is meant: npm run prove -- kept`).toBe(
        drill.told,
      );
    });
  });
});

/** The first group of four digits in which two lists differ. */
const firstOther = (a: string, b: string): number => {
  for (let i = 0; i < Math.max(a.length, b.length); i += 4)
    if (a.slice(i, i + 4) !== b.slice(i, i + 4)) return i / 4;
  return -1;
};
