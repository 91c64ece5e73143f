/**
 * Set-ups, positions, armies and commands with one field altered at a time: the limits of each field, and a sum of
 * what a reader says to whatever is wrong. Kept in `kept/`; a change that was meant is kept by `npm run prove -- kept`.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { luckOf, seedOf } from '../../src/battle/dice/seed.ts';
import { type AnyRuleSet, complain, isComplaint, type Json } from '../../src/battle/protocol.ts';
import { RULE_SETS } from '../../src/rules/registry.ts';
import { SCENARIOS } from '../../src/scenarios/index.ts';
import { type Outcome, placesIn, type Read, saidOf } from './altered.ts';

const KEEP = process.env.TERCIO_PROVE === 'kept';
const TOGETHER = 10; // fields in one test
const ARMIES = 3; // lists of which an army is altered

const fileOf = (kind: string, id: string): string =>
  fileURLToPath(new URL(`./${kind}/${id}.json`, import.meta.url));

type Kept = Record<string, string>;
const keptOf = (id: string): Kept => {
  const file = fileOf('kept', id);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Kept) : {};
};

interface Field {
  name: string; // 'position units.#.x'
  data: Json;
  path: (string | number)[];
  read: Read;
}

const outcome = (found: unknown, sum: (found: never) => unknown): Outcome =>
  isComplaint(found) ? { wrong: complain(found) } : { sum: JSON.stringify(sum(found as never)) };

/** The positions at rest and the orders among the drills, which come from the unit tests. */
function drillsOf(id: string): { positions: Json[]; orders: Json[] } {
  const file = fileURLToPath(new URL(`../records/drills/${id}.ndjson`, import.meta.url));
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').slice(1) : [];
  const drills = lines.map((line) => JSON.parse(line) as { position: { frames?: Json }; orders: Json[] });
  return {
    positions: drills.map((d) => d.position).filter((p) => p.frames === undefined) as Json[],
    orders: drills.flatMap((d) => d.orders),
  };
}

async function fieldsOf(id: string, rules: AnyRuleSet): Promise<Field[]> {
  const fields = new Map<string, Field>();
  const take = async (kind: string, data: Json, read: Read): Promise<void> => {
    if ('wrong' in (await read(data))) return;
    for (const [place, path] of placesIn(data)) {
      const name = `${kind} ${place}`;
      if (!fields.has(name)) fields.set(name, { name, data, path, read });
    }
  };
  for (const scenario of SCENARIOS.filter((s) => s.rules.includes(id))) {
    const { setup } = await scenario.load(id);
    const { position } = setup as { position?: Json };
    if (position === undefined) await take('set-up', setup, (raw) => outcome(rules.readSetup(raw), (x) => x));
  }
  const { positions, orders } = drillsOf(id);
  const readPosition: Read = (raw) =>
    outcome(rules.readPosition(raw), ({ state }: { state: never }) => rules.digest(state));
  for (const position of positions) await take('position', position, readPosition);
  for (const order of orders) {
    const { kind } = order as { kind: string };
    await take(`command ${kind}`, order, (raw) => outcome(rules.readCommand(raw), (x) => x));
  }
  const muster = await RULE_SETS.find((r) => r.id === id)?.muster?.();
  for (const [i, list] of ((await muster?.lists()) ?? []).slice(0, ARMIES).entries()) {
    const wish = { list: list.id, budget: muster!.budgets[i % muster!.budgets.length] };
    const army = await muster!.random(wish, luckOf(seedOf(`reading ${list.id}`)));
    if (isComplaint(army)) continue;
    await take('army', army, async (raw) => {
      const roster = muster!.read(raw);
      return outcome(isComplaint(roster) ? roster : await muster!.reckon(roster), (x) => x);
    });
  }
  return [...fields.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

describe.each(RULE_SETS.map((r) => r.id))('what %s reads and what it refuses', async (id) => {
  const rules = await RULE_SETS.find((r) => r.id === id)!.load();
  const fields = await fieldsOf(id, rules);
  const kept = keptOf(id);
  const now: Kept = {};

  const chunks = Array.from({ length: Math.ceil(fields.length / TOGETHER) }, (_, i) => i);
  it.each(chunks)(`${id}: fields of group %d`, async (n) => {
    for (const field of fields.slice(n * TOGETHER, (n + 1) * TOGETHER)) {
      const { kept: found, said } = await saidOf(field.read, field.data, field.path);
      now[field.name] = found;
      if (!KEEP) expect(found, `${field.name}: ${said.join(' | ').slice(0, 1500)}`).toBe(kept[field.name]);
    }
  });
  it(`${id}: every field that was kept is there`, () => {
    if (KEEP) {
      mkdirSync(fileURLToPath(new URL('./kept/', import.meta.url)), { recursive: true });
      writeFileSync(fileOf('kept', id), `${JSON.stringify(now, null, 1)}\n`);
      return;
    }
    expect(fields.map((f) => f.name)).toEqual(Object.keys(kept));
    expect(fields.length).toBeGreaterThan(100);
  });
});
